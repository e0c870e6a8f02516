/** @file
 *  Motions: what writes the host's values. */
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
 *  A tween moves its values from where they are, or from given starts, to given ends, in a fixed
 *  time along an easing: from + (to - from) * E(u), where u is the progress of its pass. For other
 *  kinds of motions see @ref viv_physics and @ref viv_paths.
 *
 *  A motion moves any number of @ref viv_properties "properties" at once. The library writes to
 *  their memory while the motion moves, so the memory must remain valid until the motion is
 *  destroyed, or is at rest and not started again, or until the memory is released
 *  (viv_tempo_release_target()).
 *  @{ */

/** Creates a tween without properties. With a duration of 0 it writes its end as soon as it begins,
 *  and completes with the next tick.
 *
 *  @param tempo     The tempo.
 *  @param duration  Seconds of a pass, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The tween; 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables) or
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_motion viv_motion_create(viv_tempo tempo, double duration, viv_easing easing);

/** Animates one float from where it is, in one call: creates a transient tween and starts it. It
 *  takes over the value and its velocity from the motion that moved it before, which is stopped if
 *  it has nothing else to move (#VIV_BLEND_REPLACE).
 *
 *  @param tempo     The tempo.
 *  @param target    The float.
 *  @param to        Where it goes; finite.
 *  @param duration  Seconds, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The tween, or 0, as viv_motion_create(). */
viv_motion viv_animate(
    viv_tempo tempo, float *target, float to, double duration, viv_easing easing);

/** Sets the duration of a pass of a tween, of a motion along a path with an easing, or of a wait.
 *
 *  @param m        The motion or wait.
 *  @param seconds  The duration.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE while
 *  its root is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_duration(viv_motion m, double seconds);

/** Sets the speed of a tween instead of its duration: a pass takes the longest distance |to - from|
 *  of its values, divided by the speed. The distance is measured when the tween first begins after
 *  its root was started (with VIV_CAPTURE_EACH at each begin), and again on a retarget; before that
 *  viv_get_length() predicts it from the present values. A distance of 0 takes no time. Each
 *  component of a value counts as a number of its own, in its units in memory; the distance of an
 *  angle is how far it turns; keyframes do not count.
 *
 *  @param m           The tween.
 *  @param per_second  In units per second, finite, more than 0; NaN, the default, for none: the
 *                     duration applies.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that is not a
 *  tween; VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_speed(viv_motion m, double per_second);

/** Sets the easing of a tween, or of a motion along a path that was created with one.
 *
 *  @param m       The motion.
 *  @param easing  Built in, or created by its tempo.
 *  @return As viv_motion_set_duration(). */
viv_status viv_motion_set_easing(viv_motion m, viv_easing easing);

/** When a motion captures its start from where its values are: one of #viv_capture_constants. */
typedef int32_t viv_capture;

/** The constants of #viv_capture. */
enum viv_capture_constants {
    VIV_CAPTURE_ONCE = 0, /**< When it first begins after its root was started. */
    VIV_CAPTURE_EACH = 1  /**< Whenever it begins going forward: in each of its own cycles, and each
                               time its container plays it. */
};

/** Sets when a motion captures a start that it was not given, and computes an end that is an amount
 *  from its start (viv_motion_by()). With #VIV_CAPTURE_EACH a repeated motion, or a repeated
 *  sequence of them, continues from where it is: by 10 each time, from 0, it goes to 10, 20, 30.
 *
 *  Where such a motion is at a given second depends on all its earlier begins, so they are played
 *  one by one: a root that loops 100 000 times in one tick is stopped with #VIV_ERROR_LIMIT, and
 *  viv_seek(), viv_reverse() and viv_finish() return that if they would have to play more than
 *  100 000 begins. A root in which everything moves by amounts, or waits, is the exception: it
 *  costs no more however many cycles a call skips. viv_reset() restores the first start.
 *
 *  A mirrored way back (viv_set_mirrored()) retraces all these starts. viv_start() returns
 *  #VIV_ERROR_LIMIT if there are more than 100 000 for one motion, and #VIV_ERROR_INVALID_STATE for
 *  motions whose length depends on their start: springs, decays, physics, and tweens with a speed.
 *
 *  @param m        The motion.
 *  @param capture  VIV_CAPTURE_ONCE by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a moveable that moves no
 *  values, or moves along a path; VIV_ERROR_INVALID_STATE while its root is delayed, moving or
 *  paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_capture(viv_motion m, viv_capture capture);

/** Sets the easing of the way back of a tween, or of a motion along a path with an easing; its
 *  progress is 0 at the turn.
 *
 *  @param m       The motion.
 *  @param easing  Built in, or created by its tempo; -1, the default, for the easing of the way
 *                 out.
 *  @return As viv_motion_set_duration(). */
viv_status viv_motion_set_reverse_easing(viv_motion m, viv_easing easing);

/** Sets the duration of the way back of a tween, or of a motion along a path with an easing.
 *
 *  @param m        The motion.
 *  @param seconds  The duration of each pass back; NaN, the default, for that of the way out.
 *  @return VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_reverse_duration(viv_motion m, double seconds);

/** @} */

/** @defgroup viv_blending Several motions on one value
 *  @ingroup viv_tweens
 *  A motion claims its values when it begins, and each time its container plays it again. The last
 *  motion to claim a value is the only one that writes it; a motion that lost a value continues
 *  without it. So motions never fight over a value, and an older one never comes back. What else
 *  happens depends on the #viv_blend of the motion that begins. See @ref vivace_blending for
 *  pictures.
 *
 *  #VIV_BLEND_OVERRIDE, the default: nothing else.
 *
 *  #VIV_BLEND_REPLACE: in its first pass the motion continues from the value and velocity that the
 *  other motion left, whatever start it was given. A tween of n seconds adds
 *  (v * n - (to - from) * E'(0)) * u * (1 - u)^2, where E'(0) is finite; springs, decays, physics
 *  and simulations begin with the velocity v. A motion that was paused, waited or stood at a
 *  boundary hands over a velocity of 0. A motion in no container that has nothing left to move is
 *  stopped, with #VIV_STOP_REPLACED; one in a container goes on without its values, and so does the
 *  container, which completes as if it still moved them.
 *
 *  #VIV_BLEND_ADD: all such motions on a value move it together. They share a base, initially the
 *  value itself. A motion that begins moves the base to base + weight * (to - base) at once, and
 *  contributes the distance still to go, (old base - new base) * (1 - E(u)). The value is the base
 *  plus all contributions. So it does not jump, and it ends at the last base whatever the others
 *  did. A start given to a property is ignored.
 *
 *  - A motion that reverses, or that its container plays in both directions, leaves the base alone
 *    and contributes weight * (to - base) * E(u) on its way out, weight * (to - base) * (1 - R(u))
 *    on its way back, where R is its reverse easing. Each cycle of a repeating motion contributes
 *    anew.
 *  - A motion with an odd number of passes ends at its end: it moves the base as a motion that goes
 *    one way does, and contributes (old base - new base) * R(u) on its ways back.
 *  - For a decay or physics, the end is where it comes to rest.
 *  - When such a motion is stopped or destroyed, the most recently begun of the others that moves
 *    and is not endless covers the rest of its distance as well, in the time that it has left, with
 *    its own easing (springs, decays and physics linearly); if there is none the value stays where
 *    it is.
 *  - Values of several components are added component by component, in their units in memory;
 *    angles the shortest way. Rotations are normalized.
 *
 *  When an additive motion and one that is not take over from each other, the value is taken over
 *  as it is.
 *  @{ */

/** How a motion treats values that other motions move: one of #viv_blend_constants. */
typedef int32_t viv_blend;

/** The constants of #viv_blend. */
enum viv_blend_constants {
    VIV_BLEND_OVERRIDE = 0, /**< Writes alone; older motions do not come back. */
    VIV_BLEND_REPLACE = 1,  /**< Also takes over value and velocity, and stops motions with nothing
                                 left to move. */
    VIV_BLEND_ADD = 2       /**< Is added up with other additive motions. */
};

/** Sets how a motion treats values that other motions move. While the motion is delayed, moving or
 *  paused only the weight may change; it takes effect when the motion next begins.
 *
 *  @param m       The motion. Tweens without keyframes, springs, decays and physics can be
 *                 additive.
 *  @param blend   VIV_BLEND_OVERRIDE by default.
 *  @param weight  How far towards its end an additive motion takes the value, 0..1; 1 is all the
 *                 way. Ignored by the other blends.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that cannot be
 *  additive; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_blend(viv_motion m, viv_blend blend, double weight);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
