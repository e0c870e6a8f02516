/** @file
 *  Moveables: what motions, groups, sequences and flow steps have in common. */
#ifndef VIVACE_MOVEABLE_H
#define VIVACE_MOVEABLE_H

#include "event.h"
#include "setting.h"
#include "state.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_moveables Moveables
 *  What motions, groups, sequences and flow steps have in common.
 *
 *  A moveable is started, goes through its delay and its cycles, and completes. A *pass* is one run
 *  through it, forward or backward. A *cycle* is one pass, or a pass out and a pass back if it
 *  reverses. A moveable has one cycle, plus its repeats, with its repeat delay in between.
 *
 *  A *root* is a moveable in no container. Only roots are started, stopped, paused and so on;
 *  children follow their container, and for a child these calls return #VIV_ERROR_INVALID_STATE. */

/** @defgroup viv_moveable_life Starting, stopping and seeking
 *  @ingroup viv_moveables
 *  The life of a moveable. Each call takes effect in the states that it names; in the others it
 *  does nothing and returns VIV_OK. They are for roots: for a child they return
 *  #VIV_ERROR_INVALID_STATE.
 *  @{ */

/** Starts an idle or completed moveable from its beginning. With a delay it is delayed first;
 *  without one it begins inside the call and reports #VIV_EVENT_STARTED. A paused one stays paused:
 *  see viv_resume().
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE if something would repeat for ever in no time, or cannot
 *  turn together with its container; VIV_ERROR_NOT_FOUND for a jump to a step that does not exist;
 *  VIV_ERROR_LIMIT if callbacks start, seek or reverse it 100 000 times in one tick, or are nested
 *  more than 256 deep; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_start(viv_moveable m);

/** Stops a moveable that is delayed, moving or paused: it becomes idle, and its values stay as they
 *  are at this moment. Reports #VIV_EVENT_STOPPED. It can be started again.
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE. */
viv_status viv_stop(viv_moveable m);

/** Starts a moveable from its beginning, in any state. Like viv_stop() followed by viv_start(), but
 *  #VIV_EVENT_STOPPED is not reported and a transient moveable is not destroyed. Its targets are
 *  first brought up to this moment, and properties without a given start begin from there. If the
 *  start is refused, the moveable continues as if nothing had been called.
 *
 *  @param m  The moveable.
 *  @return As viv_start(). */
viv_status viv_restart(viv_moveable m);

/** Pauses a moveable that is delayed or moving. Reports #VIV_EVENT_PAUSED.
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_LIMIT if callbacks are nested more than 256
 *  deep; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_pause(viv_moveable m);

/** Resumes a paused moveable where it was. Reports #VIV_EVENT_RESUMED. It takes no value back that
 *  another root moves now.
 *
 *  @param m  The moveable.
 *  @return As viv_pause(). */
viv_status viv_resume(viv_moveable m);

/** Makes a moveable idle, in any state, and reports nothing. Each value that it wrote in this run
 *  is set back to where it started, unless another root has claimed it since.
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_reset(viv_moveable m);

/** Takes a moveable that is delayed, moving or paused to the end it is heading for: exact final
 *  values, and #VIV_EVENT_COMPLETED. Simulations, and custom motions without a duration, end where
 *  they are. Called from a condition, or from the callback of a lazy step, inside that moveable, it
 *  takes effect when that callback returns.
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE if it has no end, or may have none: a container with a
 *          simulation that is not at rest yet, or with a lazy step that makes something endless,
 *          from which it goes on; VIV_ERROR_LIMIT if getting there takes too many begins, as in
 *          viv_seek(); VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_finish(viv_moveable m);

/** Seeks to a second of a moveable's own time, in any state, and writes its values there. If it was
 *  idle or completed, it is paused there. If it is moving and sought to its length, it completes
 *  with the next tick. Reports only #VIV_EVENT_UPDATED.
 *
 *  It takes nothing from other roots. What has begun at that second does not write a value that one
 *  of them moves, or holds paused, neither here nor after viv_resume(); what begins later does. To
 *  take the values of what begins at once, first start this one (viv_start(), viv_pause()).
 *
 *  @param m        The moveable.
 *  @param seconds  Counted from its start, delay included; finite, and clamped to 0..length.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_NOT_SEEKABLE if
 *  its length is unknown (viv_get_length()); VIV_ERROR_LIMIT as viv_start(), and if getting there
 *  takes more than 100 000 begins of motions that capture their start each time
 *  (viv_motion_set_capture()); VIV_ERROR_OUT_OF_MEMORY; if it is not running, also what viv_start()
 *  returns. */
viv_status viv_seek(viv_moveable m, double seconds);

/** Reverses a moveable's own time: it plays back to its beginning, delay included, or, reversed
 *  again, on to its end; there it reports #VIV_EVENT_COMPLETED. On the way to the beginning only
 *  the root reports, and only updates and completion.
 *
 *  @param m  The moveable.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE if it is idle, or was set to repeat for ever since it
 *  came to its end; VIV_ERROR_NOT_SEEKABLE and VIV_ERROR_LIMIT as viv_seek();
 *  VIV_ERROR_OUT_OF_MEMORY; if it has completed, also what viv_start() returns. */
viv_status viv_reverse(viv_moveable m);

/** Plays a moveable to its end or to its beginning, from wherever it is: starts it if it is idle,
 *  reverses it if it is heading the other way. No effect if it is already there or heading there,
 *  even if its length is unknown. A paused one stays paused: see viv_resume().
 *
 *  @param m        The moveable.
 *  @param heading  VIV_DIRECTION_FORWARD for its end, VIV_DIRECTION_BACKWARD for its beginning.
 *  @return VIV_ERROR_INVALID_ARGUMENT for any other heading; else as viv_start() and
 *  viv_reverse(). */
viv_status viv_play(viv_moveable m, viv_direction heading);

/** Destroys a moveable and everything in it, in any state; children may be destroyed too. Values
 *  stay as they are at this moment. Reports only #VIV_EVENT_DESTROYED, children first. The handle
 *  is stale afterwards.
 *
 *  @param m  The moveable.
 *  @return VIV_OK. */
viv_status viv_destroy(viv_moveable m);

/** Copies a moveable with everything in it, in any state: all settings, names and user data, the
 *  properties and set velocities of motions, and the functions of calls, conditions, lazy steps,
 *  custom motions and simulations. The copy is idle and in no container. It has neither the
 *  callbacks of viv_on() nor the pointers of viv_keep(): whatever the copied functions use must
 *  outlive the original.
 *
 *  @param m  The moveable.
 *  @return The copy; 0 with VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY. */
viv_moveable viv_clone(viv_moveable m);

/** Sets the callback for some kinds of a moveable's events, replacing the previous one. Each kind
 *  has one callback per moveable. Allowed in any state, for children too.
 *
 *  @param m         The moveable.
 *  @param kinds     One or more of #viv_event_kind_constants, combined with |.
 *  @param callback  The callback; NULL removes it.
 *  @param user      Passed to the callback.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for no kinds or unknown ones;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_on(viv_moveable m, viv_event_kind kinds, viv_callback callback, void *user);

/** Keeps a pointer until a moveable is destroyed, then calls a function with it, once, after
 *  #VIV_EVENT_DESTROYED. The handle is stale by then. A moveable can keep any number of pointers;
 *  they are released in the order in which they were added. Allowed in any state, for children too.
 *
 *  @param m        The moveable.
 *  @param user     Passed to the function.
 *  @param release  The function; not NULL.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_keep(viv_moveable m, void *user, viv_release release);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
