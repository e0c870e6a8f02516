/** @file
 *  Settings common to all moveables: delay, repeats, reversing, rate, name and more. */
#ifndef VIVACE_SETTING_H
#define VIVACE_SETTING_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_moveable_settings Settings
 *  @ingroup viv_moveables
 *  Settings common to all moveables.
 *
 *  While the root of a moveable is delayed, moving or paused, only its repeats, rate, transience,
 *  name, user data, labels and callbacks can be set; the other settings fail with
 *  #VIV_ERROR_INVALID_STATE.
 *  @{ */

/** Sets how long a moveable waits before its first cycle. The delay applies once: not before
 *  repeats, and not on the way back. Until it is over the targets keep their values: to show a
 *  start at once, write it yourself.
 *
 *  @param m        The moveable.
 *  @param seconds  The delay; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_delay(viv_moveable m, double seconds);

/** Sets how many more cycles follow the first one. For a child this takes effect when its root is
 *  next started. A root that has begun more cycles finishes the present one as its last, and its
 *  time is where it is in that; in a repeat delay it completes with the next tick.
 *
 *  @param m             The moveable.
 *  @param extra_cycles  0 or more, or #VIV_FOREVER; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for VIV_FOREVER while it is
 *  running with a cycle that takes no time; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_repeats(viv_moveable m, int32_t extra_cycles);

/** Sets how long a moveable waits between two cycles.
 *
 *  @param m        The moveable.
 *  @param seconds  The pause between cycles; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_repeat_delay(viv_moveable m, double seconds);

/** Sets whether each cycle is a pass forward and a pass back, or only a pass forward. A simulation
 *  goes forward all the same.
 *
 *  @param m         The moveable.
 *  @param reverses  Whether it reverses; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_reverses(viv_moveable m, bool reverses);

/** Sets how long a moveable stays at its end before each way back. Where children turn together
 *  with their container, only the container's turn delay applies; in a group whose children turn
 *  independently, each child's own applies.
 *
 *  @param m        The moveable.
 *  @param seconds  The pause at each turn; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_turn_delay(viv_moveable m, double seconds);

/** Sets whether the way back of a moveable is its way out run backward: at any time after the turn,
 *  everything in it is exactly as it was the same time before the turn, delays, repeats, staggers
 *  and easings included. It applies only to a moveable that reverses, and overrides synced, the
 *  reversing mode, the reverse easing and the reverse duration.
 *
 *  On the way back nothing inside it claims a target, reports an event or calls a function of the
 *  host; the moveable itself reports as usual. The length of the way out must be known: viv_start()
 *  fails with #VIV_ERROR_INVALID_STATE if the moveable contains a lazy step, a jump, a condition or
 *  a simulation.
 *
 *  @param m         The moveable.
 *  @param mirrored  Whether its way back is mirrored; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_mirrored(viv_moveable m, bool mirrored);

/** Sets how many passes a moveable makes, alternately out and back. This sets its repeats and
 *  whether it reverses (with more than one pass); with an odd number the last pass goes out and
 *  ends at its end. Setting repeats or reversing later undoes it. In a container that reverses with
 *  it, it makes whole cycles.
 *
 *  @param m       The moveable.
 *  @param passes  1 or more, or #VIV_FOREVER.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_passes(viv_moveable m, int32_t passes);

/** Sets how fast a moveable's own time runs, delay included. A running root keeps its position; for
 *  a child this takes effect when its root is next started.
 *
 *  @param m     The moveable.
 *  @param rate  Own seconds per second of its container, or of the tempo for a root; 1e-9..1e9, 1
 *               by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_rate(viv_moveable m, double rate);

/** Sets whether a root destroys itself when it completes or is stopped, right after that event.
 *
 *  @param m          The moveable.
 *  @param transient  Whether it destroys itself; false by default.
 *  @return VIV_OK. */
viv_status viv_set_transient(viv_moveable m, bool transient);

/** Sets whether a moveable, and everything in it, plays normally even when motion is reduced,
 *  because its meaning depends on the motion. See viv_tempo_set_reduced_motion().
 *
 *  @param m          The moveable.
 *  @param essential  Whether it is essential; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_essential(viv_moveable m, bool essential);

/** Names a moveable, for tools, error messages and jumps. Names need not be unique.
 *
 *  @param m     The moveable.
 *  @param name  UTF-8 (not checked), at most 4096 bytes; copied. NULL removes the name.
 *  @return VIV_OK; VIV_ERROR_LIMIT for a longer name; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_name(viv_moveable m, const char *name);

/** Stores a pointer of the host with a moveable. The library never dereferences it; events carry
 *  it.
 *
 *  @param m     The moveable.
 *  @param user  Any pointer; NULL by default.
 *  @return VIV_OK; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_user_data(viv_moveable m, void *user);

/** A callback that decides whether a moveable may begin.
 *
 *  @param m     The moveable.
 *  @param user  The pointer that the condition was set with.
 *  @return Whether it may. */
typedef bool (*viv_condition)(viv_moveable m, void *user);

/** Sets a condition, which is called each time the moveable is about to play, before its delay. If
 *  it returns false, the moveable is skipped as if it had no length, and reports
 *  #VIV_EVENT_SKIPPED. A root that is skipped is completed by the next tick, without
 *  #VIV_EVENT_COMPLETED. With a condition its length, and that of its container, is unknown.
 *
 *  @param m          The moveable.
 *  @param condition  The callback; NULL, the default, for none.
 *  @param user       Passed to the callback.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_condition(viv_moveable m, viv_condition condition, void *user);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
