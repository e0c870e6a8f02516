/* Physics: springs, decays and friction as exact functions of time, and the host's own motions.
 *
 * Springs, decays and physics are motions: they take properties (motion.h), delays, repeats and
 * ways back, stand in containers, and are sought and sampled like any other. Place and velocity at
 * a moment follow from the start and the constants alone, in double, so they do not depend on how
 * time is cut into ticks. All units are the host's: value units, and seconds of the motion's own
 * time.
 *
 * How long. A pass lasts until the last of its properties rests. viv_get_length tells it from the
 * start on, and before for the start that it would have now; INFINITY for what never rests.
 * viv_motion_sample at INFINITY tells where it rests. A property that rests before the others stays
 * there.
 *
 * Backward. The way back is the same way mirrored in time, velocities included: it ends exactly
 * where the pass began. A repeat begins again where and as fast as the first cycle did.
 *
 * The start. Each property begins with the velocity of viv_motion_set_velocity; without one with
 * that of what it takes over from (VIV_BLEND_REPLACE); else with what viv_physics_create was given,
 * 0 for the others. */
#ifndef VIVACE_PHYSICS_H
#define VIVACE_PHYSICS_H

#include "motion.h"
#include "moveable.h"
#include "property.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- making ----
 *
 * All return 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables) or
 * VIV_ERROR_OUT_OF_MEMORY. */

/* Makes a spring of unit mass: acceleration = -tension * (x - to) - damping * velocity. tension is
 * in 1/s^2, more than 0, damping in 1/s, 0 or more; both at most 1e18. It swings where damping is
 * below 2 * sqrt(tension), and creeps from there on. Each property needs an end.
 *
 * It rests at the first moment from which both its distance to the end and its speed stay within
 * their thresholds for good; then it is exactly at its end. By default the distance is 0.001 times
 * the larger of |to - from| and |v| / sqrt(tension), v the velocity it begins with, and the speed
 * sqrt(tension) times the distance (viv_motion_set_rest). Without damping it is endless, unless it
 * has nowhere to go. */
viv_motion viv_spring_create(viv_tempo tempo, double tension, double damping);

/* Makes a decay, which glides on and is braked in proportion to its speed: acceleration = -drag *
 * velocity. drag is in 1/s, 1e-12..1e12. It takes its velocity from viv_motion_set_velocity
 * or what it takes over from.
 *
 * It rests when its speed has fallen to 0.001 of what it began with (viv_motion_set_rest), where it
 * then is; an end that a property was given is not used. */
viv_motion viv_decay_create(viv_tempo tempo, double drag);

/* Makes a motion with a velocity in units per second, within 1e25 of 0, and a friction: the
 * fraction of speed lost each second, 0 or 1e-12..1. With k = -ln(1 - friction) the velocity is v *
 * e^(-k * t). 1 stops it at once, with 0 nothing does but a wall.
 *
 * It rests when its speed has fallen to 0.95 units per second (viv_motion_set_rest), where it then
 * is. The end that a property was given matters to collisions alone. */
viv_motion viv_physics_create(viv_tempo tempo, double velocity, double friction);

/* ---- in one call ----
 *
 * They make a motion, start it, and let it destroy itself when it rests. They take over the value
 * and its velocity from what moved it before, which is stopped when that was all it moved
 * (VIV_BLEND_REPLACE). Both return the motion, or 0 as those above. */

/* Moves one float to a finite end by a spring. */
viv_motion viv_spring_to(
    viv_tempo tempo, float *target, float to, double tension, double damping);

/* Throws one float from where it is, and lets it glide until it rests. velocity is within 1e25 of
 * 0, in units per second, also where something else moves the float; NaN throws it with the
 * velocity that it has. */
viv_motion viv_decay_from(viv_tempo tempo, float *target, double velocity, double drag);

/* ---- springs in other words ----
 *
 * The first is the undamped period in seconds, 1e-8..1e8, with the damping ratio, 0..1e8: below 1
 * it swings, at 1 it is critical, above it creeps. The second is a perceived duration in seconds,
 * 1e-8..1e8, with a bounce, -0.999999..1: 0 is critical, 1 undamped, below 0 it creeps; the ratio
 * is 1 - bounce, or 1 / (1 + bounce) below 0. No output may be NULL. All answer
 * VIV_ERROR_INVALID_ARGUMENT and then leave the outputs alone. */

/* What tension and damping have that response and damping ratio. */
viv_status viv_spring_from_response(
    double response, double damping_ratio, double *tension, double *damping);

/* What tension and damping have that duration and bounce. */
viv_status viv_spring_from_bounce(
    double duration, double bounce, double *tension, double *damping);

/* The response and damping ratio of a tension and damping that viv_spring_create takes. */
viv_status viv_spring_to_response(
    double tension, double damping, double *response, double *damping_ratio);

/* The duration and bounce of a tension and damping that viv_spring_create takes. */
viv_status viv_spring_to_bounce(double tension, double damping, double *duration, double *bounce);

/* ---- settings ----
 *
 * While its root is delayed, moving or paused, all but viv_spring_set_parameters answer
 * VIV_ERROR_INVALID_STATE. For a motion of another kind they answer VIV_ERROR_WRONG_KIND, for an
 * address that the motion does not move VIV_ERROR_NOT_FOUND, for a number out of its range
 * VIV_ERROR_INVALID_ARGUMENT. target is the address of one value, also of an array's; NULL for all
 * that the motion moves (VIV_ERROR_NOT_FOUND if there is none). */

/* Sets tension and damping of a spring, as viv_spring_create takes them. In flight it goes on from
 * where and as fast as it is, as a first cycle of its new length. */
viv_status viv_spring_set_parameters(viv_motion m, double tension, double damping);

/* Sets whether a motion by physics, also one along a path, bounces off its walls, and which
 * fraction of its speed a bounce leaves: restitution, 0..1. Its walls are the bounds of the
 * property; else where it begins and the end it was given; without either there are none. Contacts
 * are exact in time, as many as it takes, and it is never beyond a wall. It also rests at a wall
 * when a bounce leaves no more than the rest speed. Not at first, with restitution 0; along a path
 * yes, with restitution 0. */
viv_status viv_physics_set_collisions(viv_motion m, bool collides, double restitution);

/* Gives a property of a decay, or of physics off a path, walls of its own: finite, lowest below
 * highest. Both NaN take them away, as at first. A start beyond a wall is put at it. Without
 * collisions, and a decay always, it completes at the exact contact. */
viv_status viv_motion_set_bounds(
    viv_motion m, const void *target, double lowest, double highest);

/* Sets when springs, decays, physics (along a path too) and simulations rest: a distance in units
 * and a speed in units per second, finite and more than 0; NaN for the default. Decays and physics
 * go by speed alone. A spring with a distance and no speed takes sqrt(tension) times the distance.
 * Of values of several components they are those of each component. In flight, of a root, the end
 * is found anew from where it is and how fast: where it is within them already it completes with
 * the next tick. Default thresholds stay those of the begin. */
viv_status viv_motion_set_rest(viv_motion m, double distance, double speed);

/* Sets the velocity in units per second with which a property begins, within 1e25, instead of what
 * the motion would begin with or take over. It counts at every begin that a start, a repeat or a
 * container causes, not where viv_motion_retarget starts the motion. NaN takes it away. A tween of
 * n seconds adds (velocity * n - (to - from) * E'(0)) * u * (1 - u)^2 to its first pass, where
 * E'(0) is finite. target may be NULL for all that the motion moves. Given to a root that has
 * begun it replaces the velocity at once, the value going on, and is not kept;
 * VIV_ERROR_INVALID_STATE for a tween, for additive decays and physics, and in a container that is
 * delayed, moving or paused. In its delay it counts at the begin. VIV_ERROR_WRONG_KIND for a
 * motion along a path. */
viv_status viv_motion_set_velocity(viv_motion m, const void *target, double velocity);

/* ---- in flight ----
 *
 * For motions that are roots: VIV_ERROR_INVALID_STATE in a container. */

/* Lets a value head for another end, keeping value and velocity: a spring goes on to it, a tween
 * begins a pass of its full duration, its other values going on to their ends with it. An additive
 * one does so with its share. For physics and simulations the end is a wall, or where they may
 * rest, and it goes on towards that; a decay's is not used. What is idle or completed is started,
 * also answering as viv_start. target is not NULL, to is finite (VIV_ERROR_INVALID_ARGUMENT). Of a
 * value of several components it is the one at that address. VIV_ERROR_NOT_FOUND for an address
 * that the motion does not move; VIV_ERROR_WRONG_KIND for a motion along a path, whose range says
 * where it ends, and for keyframes. */
viv_status viv_motion_retarget(viv_motion m, const void *target, float to);

/* Likewise, with an end of the property's own type: to points to one value of it, of an array's one
 * element, of a property with functions to its numbers. What can not be an end there is
 * VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_motion_retarget_values(viv_motion m, const void *target, const void *to);

/* ---- the host's own ---- */

/* Hears where a custom motion is: pass_progress is 0..1, linear in time (0 for an endless one),
 * pass_seconds the own seconds since the pass began, direction that of the pass. */
typedef void (*viv_custom_update)(
    viv_motion m, double pass_progress, double pass_seconds, viv_direction direction, void *user);

/* Makes a motion that writes nothing itself, but calls a function of the host: when it begins, at
 * the end of each tick in which it moves, at each turn, repeat and end with exactly 0 or 1, when it
 * is stopped or paused, and where viv_seek puts it. It is not called for what is played in silence:
 * cycles that are skipped, and what lies between when it is sought or finished. duration is that of
 * a pass, 0 or more seconds; INFINITY: until viv_finish. It takes no properties. update is not
 * NULL. Returns 0 as viv_spring_create. */
viv_motion viv_custom_create(
    viv_tempo tempo, double duration, viv_custom_update update, void *user);

/* Fills in the acceleration of each value, in units per second squared, for these values and
 * velocities; all three have count numbers, one for each value in the order they were added. It
 * should depend on them alone, and change nothing: such calls answer VIV_ERROR_BUSY. What is not
 * finite counts as 0. */
typedef void (*viv_acceleration)(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user);

/* Makes a motion whose properties move by accelerations that the host gives, integrated by the
 * method of Runge and Kutta of fourth order (four calls a step) on a fixed inner step of 0.00001..1
 * own seconds. Steps are taken at their exact moments, one step ahead of the clock, and values
 * between two steps are interpolated in a straight line: so ticks do not matter here either.
 *
 * It rests at the end of a step when every value's speed is within 0.001 units per second and its
 * distance to the end it was given within 0.001 units; without an end the last step moved it no
 * farther than that (viv_motion_set_rest). Then it is exactly at that end. viv_finish ends it where
 * it is.
 *
 * Its length is not known: viv_get_length is NaN, and seeking or reversing it, or what it is in, is
 * VIV_ERROR_NOT_SEEKABLE. acceleration is not NULL. Returns 0 as viv_spring_create. */
viv_motion viv_simulation_create(
    viv_tempo tempo, double step, viv_acceleration acceleration, void *user);

#ifdef __cplusplus
}
#endif
#endif
