/** @file
 *  Motions: what writes the values of the host. */
#ifndef VIVACE_MOTION_H
#define VIVACE_MOTION_H

#include "easing.h"
#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_tweens Motions and tweens
 *  What writes the values of the host.
 *
 *  A tween takes its values from where they are, or from given ones, to given ones, in a fixed time
 *  along an easing: from + (to - from) * E(u), where u is the progress of its pass. Other motions
 *  are created by the functions of @ref viv_physics and @ref viv_paths.
 *
 *  A motion moves any number of @ref viv_properties "properties" at once. The library writes to
 *  their memory while the motion moves, so the memory must stay until the motion is destroyed, or
 *  is at rest and not started again, or is released (viv_tempo_release_target()).
 *  @{ */

/** Creates a tween, with no property yet. With a duration of 0 it writes its end at once, and
 *  completes with the next tick.
 *
 *  @param tempo     The tempo.
 *  @param duration  Seconds of a pass, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The tween; 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables) or
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_motion viv_motion_create(viv_tempo tempo, double duration, viv_easing easing);

/** Moves one float from where it is, in one call: creates a tween, starts it, and lets it destroy
 *  itself at its end. It takes over the value and its velocity from the motion that moved it
 *  before, which is stopped if that was all it moved (#VIV_BLEND_REPLACE).
 *
 *  @param tempo     The tempo.
 *  @param target    The float.
 *  @param to        Where it goes; finite.
 *  @param duration  Seconds, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The tween, or 0, as viv_motion_create(). */
viv_motion viv_animate(
    viv_tempo tempo, float *target, float to, double duration, viv_easing easing);

/** Sets how long a pass of a tween or a wait takes.
 *
 *  @param m        The tween or wait.
 *  @param seconds  The duration.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE while its root is delayed,
 *  moving or paused. */
viv_status viv_motion_set_duration(viv_motion m, double seconds);

/** Sets how fast a tween goes, instead of how long it takes: a pass takes the way of the value that
 *  goes farthest, |to - from|, divided by the speed. The way is found when the tween begins, and
 *  again by a retarget; until then viv_get_length() foretells it from what the values are. A way of
 *  0 takes no time. Each component of a value with several is a number of its own, in the units it
 *  has in memory; an angle goes the way that it turns; keyframes do not count.
 *
 *  @param m           The tween.
 *  @param per_second  In units per second, finite, more than 0; NaN, the default, for none: the
 *                     duration counts.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that is no tween;
 *  VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_speed(viv_motion m, double per_second);

/** Sets the easing of a tween.
 *
 *  @param m       The tween.
 *  @param easing  Built in, or created by its tempo.
 *  @return As viv_motion_set_duration(); VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_easing(viv_motion m, viv_easing easing);

/** When a motion takes its start from where its values are: one of #viv_capture_constants. */
typedef int32_t viv_capture;

/** The constants of #viv_capture. */
enum viv_capture_constants {
    VIV_CAPTURE_ONCE = 0, /**< At its first begin after its root was started. */
    VIV_CAPTURE_EACH = 1  /**< At each begin that goes forward: of its own cycles, and whenever its
                               container plays it. */
};

/** Sets when a motion takes a start that it was not given, and finds an end that is an amount from
 *  its start (viv_motion_by()). With #VIV_CAPTURE_EACH a repeated motion, or a repeated sequence of
 *  them, goes on from where it is: by 10 each time, it leads to 10, 20, 30.
 *
 *  Where such a motion is at a second depends on all its begins before, so they are played one by
 *  one: a root that goes round 100 000 times in one tick is stopped with #VIV_ERROR_LIMIT, and
 *  viv_seek(), viv_reverse() and viv_finish() return that where more than 100 000 begins lead
 *  there. A root in which everything moves by amounts, or waits, is the exception: it costs no more
 *  however many of its cycles a call leads over. viv_reset() gives back the first start.
 *
 *  A mirrored way back (viv_set_mirrored()) goes through all its starts again. viv_start() returns
 *  #VIV_ERROR_LIMIT where that is more than 100 000 of one motion, and #VIV_ERROR_INVALID_STATE
 *  where its length follows from each start: of springs, decays, physics, and tweens by speed.
 *
 *  @param m        The motion.
 *  @param capture  VIV_CAPTURE_ONCE by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for what moves no values, or
 *  moves along a path; VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused. */
viv_status viv_motion_set_capture(viv_motion m, viv_capture capture);

/** Sets the easing of a tween's way back. It runs from the beginning of the way back.
 *
 *  @param m       The tween.
 *  @param easing  Built in, or created by its tempo; -1, the default: the easing of the way out.
 *  @return As viv_motion_set_duration(); VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_reverse_easing(viv_motion m, viv_easing easing);

/** Sets how long the way back of a tween, or of a motion along a path by an easing, takes.
 *
 *  @param m        The motion.
 *  @param seconds  The duration of each pass backward; NaN, the default: as the way out.
 *  @return VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_reverse_duration(viv_motion m, double seconds);

/** @} */

/** @defgroup viv_blending Several motions on one value
 *  @ingroup viv_tweens
 *  A motion claims its values when it begins, and each time its container plays it anew. Whichever
 *  claimed a value last writes it, alone, and a motion that lost a value goes on without it: so
 *  nothing fights, and nothing older comes back. What else happens is up to the #viv_blend of the
 *  motion that begins. See @ref vivace_blending for pictures.
 *
 *  #VIV_BLEND_OVERRIDE, the default: nothing else.
 *
 *  #VIV_BLEND_REPLACE: in its first pass the motion goes on from the value and the velocity that
 *  the other motion gave it, whatever start it was given. A tween of n seconds adds
 *  (v * n - (to - from) * E'(0)) * u * (1 - u)^2, where E'(0) is finite; springs, decays, physics
 *  and simulations begin with v. A motion that was paused, waited or stood at a boundary hands over
 *  a velocity of 0. A root that has nothing left to move is stopped, with #VIV_STOP_REPLACED.
 *
 *  #VIV_BLEND_ADD: all such motions on a value move it together. They share a base, which is the
 *  value as it was at first. A motion that begins moves the base to base + weight * (to - base) at
 *  once, and contributes the distance still to go, (old base - new base) * (1 - E(u)). The value is
 *  the base plus all contributions. So it does not jump, and it ends at the last base whatever the
 *  others did. The start that a property was given is not used.
 *
 *  - A motion that reverses, or that its container plays in both directions, leaves the base alone
 *    and contributes weight * (to - base) * E(u) on its way out, weight * (to - base) * (1 - R(u))
 *    on its way back, R its reverse easing. Each cycle of a motion that repeats contributes anew.
 *  - For a decay or physics, the end is where it will rest.
 *  - When such a motion is stopped or destroyed, the last one begun that moves and is not endless
 *    goes the rest of its way too, in the time that it has left, by its own easing (springs, decays
 *    and physics evenly); if there is none the value stays where it is.
 *  - Values of several components are added component by component, in the units they have in
 *    memory; angles the shortest way. Rotations are brought back to length 1.
 *
 *  Between an additive motion and another one the value is taken over as it is then, either way.
 *  @{ */

/** What a motion does with values that others move: one of #viv_blend_constants. */
typedef int32_t viv_blend;

/** The constants of #viv_blend. */
enum viv_blend_constants {
    VIV_BLEND_OVERRIDE = 0, /**< Writes alone; nothing older comes back. */
    VIV_BLEND_REPLACE = 1,  /**< Also takes over value and velocity, and stops what has nothing left
                                 to move. */
    VIV_BLEND_ADD = 2       /**< Is added up with the others that add. */
};

/** Sets what a motion does with values that others move. While the motion is delayed, moving or
 *  paused only the weight may change; it takes effect when the motion begins next.
 *
 *  @param m       The motion. To add, a tween without keyframes, a spring, a decay or physics.
 *  @param blend   VIV_BLEND_OVERRIDE by default.
 *  @param weight  How far towards its end an additive motion takes the value, 0..1; 1 is all the
 *                 way. The others do not use it.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that cannot add;
 *  VIV_ERROR_INVALID_STATE. */
viv_status viv_motion_set_blend(viv_motion m, viv_blend blend, double weight);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
