/** @file
 *  The settings that all moveables have: delay, repeats, reversing, rate, name and more. */
#ifndef VIVACE_SETTING_H
#define VIVACE_SETTING_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_moveable_settings Settings
 *  @ingroup viv_moveables
 *  The settings that all moveables have.
 *
 *  While the root of a moveable is delayed, moving or paused, only its repeats, rate, transience,
 *  name, user data, labels and callbacks may change; the other settings return
 *  #VIV_ERROR_INVALID_STATE.
 *  @{ */

/** Sets how long a moveable waits before its first cycle. The delay comes once: not before repeats,
 *  and not on the way back.
 *
 *  @param m        The moveable.
 *  @param seconds  The delay; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_delay(viv_moveable m, double seconds);

/** Sets how many cycles come after the first one. For a child it takes effect with the next start
 *  of its root.
 *
 *  @param m             The moveable.
 *  @param extra_cycles  0 or more, or #VIV_FOREVER; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for VIV_FOREVER if it is
 *  running and a cycle takes no time. */
viv_status viv_set_repeats(viv_moveable m, int32_t extra_cycles);

/** Sets how long a moveable stays at its end between two cycles.
 *
 *  @param m        The moveable.
 *  @param seconds  The pause between cycles; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_repeat_delay(viv_moveable m, double seconds);

/** Sets whether each cycle is a pass forward and one back, or just one forward.
 *
 *  @param m         The moveable.
 *  @param reverses  Whether it goes back; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_reverses(viv_moveable m, bool reverses);

/** Sets how long a moveable stays at its end before each way back. In what turns together the turn
 *  delay of the container counts; a group whose children each turn by themselves uses theirs.
 *
 *  @param m        The moveable.
 *  @param seconds  The pause at each turn; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_turn_delay(viv_moveable m, double seconds);

/** Sets whether the way back of a moveable is its way out run backward: so many seconds after it
 *  turned, everything in it is exactly as it was that long before the turn, delays, repeats,
 *  staggers and easings included. It has no meaning for what does not reverse, and stands in place
 *  of synced, of a reversing mode, of a reverse easing and of a reverse duration.
 *
 *  On the way back nothing inside claims a target, reports an event or calls a function of the
 *  host; the moveable itself reports as ever. How long the way out takes must be known: a moveable
 *  with a lazy step, a jump, a condition or a simulation in it is refused when it is started
 *  (#VIV_ERROR_INVALID_STATE).
 *
 *  @param m         The moveable.
 *  @param mirrored  Whether it is; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_mirrored(viv_moveable m, bool mirrored);

/** Sets how many passes a moveable makes, alternately out and back. It sets whether it reverses
 *  (for more than one pass) and its repeats; an odd number ends with a way out, at its end. Setting
 *  repeats or reversing later takes it back. In a container that reverses with it, it makes whole
 *  cycles.
 *
 *  @param m       The moveable.
 *  @param passes  1 or more, or #VIV_FOREVER.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_passes(viv_moveable m, int32_t passes);

/** Sets how fast the own time of a moveable goes, delay included. A running root keeps its
 *  position; for a child it takes effect with the next start of its root.
 *
 *  @param m     The moveable.
 *  @param rate  Own seconds per second of its container, or of the tempo; 1e-9..1e9, 1 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_set_rate(viv_moveable m, double rate);

/** Sets whether a root destroys itself after it completed or was stopped, right after that event.
 *
 *  @param m          The moveable.
 *  @param transient  Whether it does; false by default.
 *  @return VIV_OK. */
viv_status viv_set_transient(viv_moveable m, bool transient);

/** Sets whether a moveable, and everything in it, plays as ever where motion is reduced: what would
 *  mean something else, or nothing, without its motion. See viv_tempo_set_reduced_motion().
 *
 *  @param m          The moveable.
 *  @param essential  Whether it does; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE. */
viv_status viv_set_essential(viv_moveable m, bool essential);

/** Names a moveable, for tools and for jumps to it. Names need not be unique.
 *
 *  @param m     The moveable.
 *  @param name  UTF-8 (which is not checked) of at most 4096 bytes; copied. NULL removes the name.
 *  @return VIV_OK; VIV_ERROR_LIMIT for a longer name; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_name(viv_moveable m, const char *name);

/** Keeps a pointer of the host with a moveable. The library never reads through it; events carry
 *  it.
 *
 *  @param m     The moveable.
 *  @param user  Any pointer; NULL by default.
 *  @return VIV_OK; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_user_data(viv_moveable m, void *user);

/** A function of the host that decides whether a moveable may begin.
 *
 *  @param m     The moveable.
 *  @param user  The pointer that the condition was set with.
 *  @return Whether it may. */
typedef bool (*viv_condition)(viv_moveable m, void *user);

/** Sets the function that is called each time the turn of a moveable has come, before its delay. If
 *  it returns false, the moveable is left out as if it had no length, and reports
 *  #VIV_EVENT_SKIPPED. The length of what contains it is unknown from then on.
 *
 *  @param m          The moveable.
 *  @param condition  The function; NULL, the default, for none.
 *  @param user       Passed to the function.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_condition(viv_moveable m, viv_condition condition, void *user);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
