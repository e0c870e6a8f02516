/* Motions: what writes values of the host.
 *
 * A tween takes its values from where they are, or from given ones, to given ones, in a fixed time
 * along an easing: from + (to - from) * E(u), u the progress of its pass. Other motions are made in
 * physics.h and path.h. A motion moves any number of properties at once; a property is a value of
 * the host, or an array of them, known by its address (property.h). The library writes there while
 * the motion moves, so the memory must stay until the motion is destroyed, does not move any more
 * and is not started again, or is released (viv_tempo_release_target). */
#ifndef VIVACE_MOTION_H
#define VIVACE_MOTION_H

#include "easing.h"
#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- making ---- */

/* Makes a tween whose pass lasts so many seconds, 0 or more, with no property yet. The easing is
 * built in, or made by the same tempo. One of 0 seconds writes its end at once, and completes with
 * the next tick. Returns 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables)
 * or VIV_ERROR_OUT_OF_MEMORY. */
viv_motion viv_motion_create(viv_tempo tempo, double duration, viv_easing easing);

/* Moves one float to a finite end, from where it is, in one call: makes a tween, starts it, and
 * lets it destroy itself at its end. It takes over the value and its velocity from what moved it
 * before, which is stopped when that was all it moved (VIV_BLEND_REPLACE). Returns the motion, or 0
 * as viv_motion_create. */
viv_motion viv_animate(
    viv_tempo tempo, float *target, float to, double duration, viv_easing easing);

/* ---- settings ----
 *
 * While its root is delayed, moving or paused, these answer VIV_ERROR_INVALID_STATE. */

/* Sets the seconds that a pass of a tween or a wait takes. */
viv_status viv_motion_set_duration(viv_motion m, double seconds);

/* Sets the easing of a tween: built in, or made by its tempo (VIV_ERROR_INVALID_ARGUMENT). */
viv_status viv_motion_set_easing(viv_motion m, viv_easing easing);

/* Sets the easing of a tween's way back, which runs from its beginning there; -1 for the same as on
 * the way out, as at first. VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_motion_set_reverse_easing(viv_motion m, viv_easing easing);

/* ---- several motions on one value ----
 *
 * A motion claims its values when it begins, and each time its container plays it anew. Who claimed
 * a value last writes it, alone, and a motion that lost one goes on without it: so nothing fights,
 * and nothing older comes back. This says what else happens then.
 *
 * VIV_BLEND_OVERRIDE, as at first: no more than that.
 *
 * VIV_BLEND_REPLACE: the motion goes on from the value and the velocity of what moved it, in its
 * first pass, whatever start it was given. A tween of n seconds adds (v * n - (to - from) * E'(0))
 * * u * (1 - u)^2, where E'(0) is finite; springs, decays, physics and simulations begin with v.
 * What was paused, waited or stood at a boundary hands over 0. A root that has nothing left to move
 * by that is stopped, with VIV_STOP_REPLACED.
 *
 * VIV_BLEND_ADD: all such motions on a value move it together. They have a base in common, at first
 * the value as it was; each one that begins moves it to base + weight * (to - base) at once, and
 * contributes the distance still to go, (old base - new base) * (1 - E(u)). The value is the base
 * and all contributions. So it does not jump, and ends at the last base, whatever the others did.
 * The start that a property was given is not used.
 *   - One that reverses, or is played in both directions by its container, leaves the base alone
 *     and contributes weight * (to - base) * E(u) out, * (1 - R(u)) back. Each cycle of one that
 *     repeats contributes anew.
 *   - A decay or physics has its place of rest as its end.
 *   - When one is stopped or destroyed, the last begun that moves and is not endless goes the rest
 *     of its way too, in the time that it has left, by its own easing (springs, decays and physics
 *     evenly); without one the value stays where it is.
 *   - Values of several components are added component by component, in the units they have in
 *     memory; angles by the shortest way, rotations are brought back to length 1.
 * Of motions of the other sort an additive one takes a value over as it is then, and they of it. */

/* Sets what a motion does with values that others move, and the weight, 0..1, with which an
 * additive one does: 1 is all the way to its end. What the others do with a weight is nothing. Of a
 * motion that is delayed, moving or paused only the weight may change (VIV_ERROR_INVALID_STATE); it
 * counts from its next begin. Tweens, springs, decays and physics without keyframes can add
 * (VIV_ERROR_WRONG_KIND). VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_motion_set_blend(viv_motion m, viv_blend blend, double weight);

#ifdef __cplusplus
}
#endif
#endif
