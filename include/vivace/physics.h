/** @file
 *  Physics: springs, decays and friction as exact functions of time, and the host's own motions. */
#ifndef VIVACE_PHYSICS_H
#define VIVACE_PHYSICS_H

#include "motion.h"
#include "moveable.h"
#include "property.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_physics Physics
 *  Springs, decays and friction as exact functions of time, and the host's own motions.
 *
 *  Springs, decays and physics are motions: they take properties, delays, repeats and ways back,
 *  live in containers, and can be sought and sampled like any other. Where a value is at a moment,
 *  and how fast, follows from its start and the constants alone, computed in double, so it does not
 *  depend on how time is cut into ticks. All units are the host's: units of the value, and seconds
 *  of the motion's own time.
 *
 *  **How long.** A pass lasts until the last of its properties rests. viv_get_length() tells how
 *  long that is, from the start on, and before it for the start that the motion would have now;
 *  INFINITY for what never rests. viv_motion_sample() at INFINITY tells where it rests. A property
 *  that rests before the others stays there.
 *
 *  **Backward.** The way back is the same way mirrored in time, velocities included: it ends
 *  exactly where the pass began. A repeat begins again where, and as fast as, the first cycle did.
 *
 *  **The start.** Each property begins with the velocity of viv_motion_set_velocity(); without one,
 *  with that of what it takes over from (#VIV_BLEND_REPLACE); else with the one given to
 *  viv_physics_create(), or 0 for the others. */

/** @defgroup viv_physics_making Springs, decays, physics
 *  @ingroup viv_physics
 *  All return 0 with #VIV_ERROR_INVALID_ARGUMENT, #VIV_ERROR_LIMIT (4 194 303 moveables) or
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Creates a spring of unit mass: acceleration = -tension * (x - to) - damping * velocity. It
 *  swings if damping is below 2 * sqrt(tension), else it creeps. Each property needs an end.
 *
 *  It rests at the first moment from which both its distance to the end and its speed stay within
 *  their thresholds for good; then it is exactly at its end. By default the distance is 0.001 times
 *  the larger of |to - from| and |v| / sqrt(tension), v the velocity that it begins with, and the
 *  speed is sqrt(tension) times the distance (viv_motion_set_rest()). Without damping it is
 *  endless, unless it has nowhere to go.
 *
 *  @param tempo    The tempo.
 *  @param tension  In 1/s^2, more than 0, at most 1e18.
 *  @param damping  In 1/s, 0..1e18.
 *  @return The spring, or 0. */
viv_motion viv_spring_create(viv_tempo tempo, double tension, double damping);

/** Creates a decay, which glides on and is slowed down in proportion to its speed: acceleration =
 *  -drag * velocity. It gets its velocity from viv_motion_set_velocity(), or from what it takes
 *  over from.
 *
 *  It rests, where it then is, when its speed has fallen to 0.001 of what it began with
 *  (viv_motion_set_rest()). An end that a property was given is not used.
 *
 *  @param tempo  The tempo.
 *  @param drag   In 1/s, 1e-12..1e12.
 *  @return The decay, or 0. */
viv_motion viv_decay_create(viv_tempo tempo, double drag);

/** Creates a motion with a velocity and a friction: with k = -ln(1 - friction) its velocity is
 *  v * e^(-k * t).
 *
 *  It rests, where it then is, when its speed has fallen to 0.95 units per second
 *  (viv_motion_set_rest()). The end that a property was given matters to collisions alone.
 *
 *  @param tempo     The tempo.
 *  @param velocity  In units per second, -1e25..1e25.
 *  @param friction  The fraction of speed lost each second: 0, or 1e-12..1. With 1 it stops at
 *                   once, with 0 nothing stops it but a wall.
 *  @return The motion, or 0. */
viv_motion viv_physics_create(viv_tempo tempo, double velocity, double friction);

/** Moves one float by a spring, in one call: creates the spring, starts it, and lets it destroy
 *  itself when it rests. It takes over the value and its velocity from the motion that moved it
 *  before, which is stopped if that was all it moved (#VIV_BLEND_REPLACE).
 *
 *  @param tempo    The tempo.
 *  @param target   The float.
 *  @param to       Where it goes; finite.
 *  @param tension  As in viv_spring_create().
 *  @param damping  As in viv_spring_create().
 *  @return The spring, or 0. */
viv_motion viv_spring_to(
    viv_tempo tempo, float *target, float to, double tension, double damping);

/** Throws one float from where it is, in one call: it glides until it rests, and the decay destroys
 *  itself. Else as viv_spring_to().
 *
 *  @param tempo     The tempo.
 *  @param target    The float.
 *  @param velocity  In units per second, -1e25..1e25, also if something else moves the float; NaN
 *                   throws it with the velocity that it has.
 *  @param drag      As in viv_decay_create().
 *  @return The decay, or 0. */
viv_motion viv_decay_from(viv_tempo tempo, float *target, double velocity, double drag);

/** @} */

/** @defgroup viv_spring_words Springs in other words
 *  @ingroup viv_physics
 *  Springs as *response* and *damping ratio*, or as *duration* and *bounce*.
 *
 *  The response is the undamped period in seconds, 1e-8..1e8. The damping ratio is 0..1e8: below 1
 *  it swings, at 1 it is critical, above it creeps. The duration is the perceived one in seconds,
 *  1e-8..1e8. The bounce is -0.999999..1: 0 is critical, 1 undamped, below 0 it creeps. The ratio
 *  is 1 - bounce, or 1 / (1 + bounce) below 0.
 *
 *  All return #VIV_ERROR_INVALID_ARGUMENT, also for an output that is NULL, and leave the outputs
 *  alone then.
 *  @{ */

/** Computes the tension and damping of a response and damping ratio.
 *
 *  @param response       Seconds.
 *  @param damping_ratio  The ratio.
 *  @param[out] tension   Filled in.
 *  @param[out] damping   Filled in.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_from_response(
    double response, double damping_ratio, double *tension, double *damping);

/** Computes the tension and damping of a duration and bounce.
 *
 *  @param duration      Seconds.
 *  @param bounce        The bounce.
 *  @param[out] tension  Filled in.
 *  @param[out] damping  Filled in.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_from_bounce(
    double duration, double bounce, double *tension, double *damping);

/** Computes the tension and damping of a mass on a spring: stiffness / mass and friction / mass.
 *
 *  @param mass          Finite, more than 0.
 *  @param stiffness     Force per unit of distance; finite, more than 0.
 *  @param friction      Force per unit of speed; finite, 0 or more.
 *  @param[out] tension  Filled in, at most 1e18.
 *  @param[out] damping  Filled in, at most 1e18.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_from_physical(
    double mass, double stiffness, double friction, double *tension, double *damping);

/** Computes the response and damping ratio of a tension and damping.
 *
 *  @param tension             As in viv_spring_create().
 *  @param damping             As in viv_spring_create().
 *  @param[out] response       Filled in.
 *  @param[out] damping_ratio  Filled in.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_to_response(
    double tension, double damping, double *response, double *damping_ratio);

/** Computes the duration and bounce of a tension and damping.
 *
 *  @param tension        As in viv_spring_create().
 *  @param damping        As in viv_spring_create().
 *  @param[out] duration  Filled in.
 *  @param[out] bounce    Filled in.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_to_bounce(double tension, double damping, double *duration, double *bounce);

/** @} */

/** @defgroup viv_physics_settings Settings of physics
 *  @ingroup viv_physics
 *  All return #VIV_ERROR_INVALID_ARGUMENT for a number out of its range, #VIV_ERROR_WRONG_KIND for
 *  a motion of another kind, and, where something can be set at rest alone,
 *  #VIV_ERROR_INVALID_STATE while the root of the motion is delayed, moving or paused.
 *
 *  A target is the address of one value, also of one in an array; NULL stands for all that the
 *  motion moves. #VIV_ERROR_NOT_FOUND is returned for an address that the motion does not move, and
 *  for NULL if it moves nothing.
 *  @{ */

/** Sets the tension and damping of a spring. In flight it goes on from where it is, as fast as it
 *  is, as a first cycle of its new length.
 *
 *  @param m        The spring.
 *  @param tension  As in viv_spring_create().
 *  @param damping  As in viv_spring_create().
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND. */
viv_status viv_spring_set_parameters(viv_motion m, double tension, double damping);

/** Sets, at rest, whether a spring is clamped: whether each of its numbers ends at the first moment
 *  after its beginning at which it comes to its end, exactly there, instead of swinging beyond it.
 *  One that never crosses its end rests as ever. A value of several components ends as a whole.
 *
 *  @param spring   The spring.
 *  @param clamped  false by default.
 *  @return VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_spring_set_clamped(viv_motion spring, bool clamped);

/** Sets, at rest, where a property of a decay comes to rest. It begins with the velocity that leads
 *  exactly there, whatever velocity it was given or takes over. Bounds stop it before that.
 *
 *  @param decay   The decay.
 *  @param target  The value, or NULL for all.
 *  @param end     Finite; NaN, the default, for where its velocity leads.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_NOT_FOUND; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_decay_set_end(viv_motion decay, void *target, double end);

/** Sets, at rest, at which places a property of a decay may come to rest: at offset, and every
 *  interval from there on, both ways. It goes to the one that is nearest to where its velocity
 *  would lead it, within its bounds, if need be against its velocity; of two that are equally near,
 *  to the one that is farther from offset. An end (viv_decay_set_end()) comes before this.
 *
 *  @param decay     The decay.
 *  @param target    The value, or NULL for all.
 *  @param interval  In units, finite, more than 0; 0, the default, for any place.
 *  @param offset    In units, finite.
 *  @return As viv_decay_set_end(). */
viv_status viv_decay_set_snap(viv_motion decay, void *target, double interval, double offset);

/** Sets, at rest, whether a motion by physics, also one along a path, bounces off its walls.
 *
 *  Its walls are the bounds of the property, or else where it begins and the end it was given; with
 *  neither there are none. Contacts are exact in time, as many as it takes, and it is never beyond
 *  a wall. It also rests at a wall when a bounce leaves no more than the rest speed.
 *
 *  @param m            The motion.
 *  @param collides     Whether it bounces; false by default, true along a path.
 *  @param restitution  The fraction of its speed that a bounce leaves, 0..1; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_physics_set_collisions(viv_motion m, bool collides, double restitution);

/** Gives, at rest, a property of a decay, or of physics off a path, walls of its own. A start
 *  beyond a wall is put at it. A motion without collisions, and a decay always, completes at the
 *  exact contact.
 *
 *  @param m        The motion.
 *  @param target   The value, or NULL for all.
 *  @param lowest   Finite, below highest. Both NaN, the default, for no walls.
 *  @param highest  Finite.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_NOT_FOUND. */
viv_status viv_motion_set_bounds(
    viv_motion m, const void *target, double lowest, double highest);

/** Sets when a spring, decay, physics (along a path too) or simulation rests. Decays and physics go
 *  by speed alone. For values of several components the thresholds are those of each component.
 *
 *  It may be called in flight, for a root: the end is found anew from where it is and how fast; if
 *  it is within the thresholds already it completes with the next tick. Default thresholds stay
 *  those of its begin.
 *
 *  @param m         The motion.
 *  @param distance  In units, finite, more than 0; NaN for the default.
 *  @param speed     In units per second, finite, more than 0; NaN for the default, which for a
 *                   spring with a distance is sqrt(tension) times that.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE in a
 *  container that is delayed, moving or paused. */
viv_status viv_motion_set_rest(viv_motion m, double distance, double speed);

/** Sets the velocity with which a property begins, instead of the one that the motion would begin
 *  with or take over. It counts at every begin that a start, a repeat or a container causes, not
 *  where viv_motion_retarget() starts the motion. A tween of n seconds adds
 *  (velocity * n - (to - from) * E'(0)) * u * (1 - u)^2 to its first pass, where E'(0) is finite.
 *
 *  Given to a root that has begun it replaces the velocity at once, the value going on from where
 *  it is, and is not kept. Given in the delay it counts at the begin.
 *
 *  @param m         The motion.
 *  @param target    The value, or NULL for all.
 *  @param velocity  In units per second, -1e25..1e25; NaN, the default, for none.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND; VIV_ERROR_WRONG_KIND for a
 *  motion along a path; VIV_ERROR_INVALID_STATE in a container that is delayed, moving or paused,
 *  and, once it has begun, for a tween and for additive decays and physics. */
viv_status viv_motion_set_velocity(viv_motion m, const void *target, double velocity);

/** @} */

/** @defgroup viv_physics_flight In flight
 *  @ingroup viv_physics
 *  For motions that are roots: in a container these return #VIV_ERROR_INVALID_STATE.
 *  @{ */

/** Lets a value head for another end, keeping its value and velocity. A spring goes on to it. A
 *  tween begins a pass of its full duration, and its other values go on to their ends with it; an
 *  additive one does so with its share. For physics and simulations the end is a wall, or where
 *  they may rest, and they go on towards that; a decay does not use it. A motion that is idle or
 *  completed is started.
 *
 *  @param m       The motion.
 *  @param target  The value, not NULL; of a value with several components the one at that address.
 *  @param to      The new end; finite.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND for an address that the motion
 *  does not move; VIV_ERROR_WRONG_KIND for a motion along a path, whose range says where it ends,
 *  and for keyframes; what viv_start() returns. */
viv_status viv_motion_retarget(viv_motion m, const void *target, float to);

/** Lets a value head for another end of its own type; else as viv_motion_retarget().
 *
 *  @param m       The motion.
 *  @param target  The value.
 *  @param to      One value of the property's type; of an array one element, of a property with
 *                 functions its numbers. What cannot be an end there is
 *                 VIV_ERROR_INVALID_ARGUMENT.
 *  @return As viv_motion_retarget(). */
viv_status viv_motion_retarget_values(viv_motion m, const void *target, const void *to);

/** Lets every value of an array head for another end, all at once; else as viv_motion_retarget().
 *
 *  @param m      The motion.
 *  @param first  The first value of the property.
 *  @param to     As many ends as the property has values, packed; for a property with functions its
 *                numbers.
 *  @return As viv_motion_retarget(); VIV_ERROR_INVALID_ARGUMENT also for another value of the array
 *  than its first one. */
viv_status viv_motion_retarget_array(viv_motion m, const void *first, const void *to);

/** @} */

/** @defgroup viv_physics_own Motions of the host's own
 *  @ingroup viv_physics
 *  Motions that a function of the host computes.
 *  @{ */

/** A function of the host that is told where a custom motion is.
 *
 *  @param m              The motion.
 *  @param pass_progress  0..1, linear in time; 0 for an endless one.
 *  @param pass_seconds   Own seconds since the pass began.
 *  @param direction      Of the pass.
 *  @param user           The pointer that the motion was created with. */
typedef void (*viv_custom_update)(
    viv_motion m, double pass_progress, double pass_seconds, viv_direction direction, void *user);

/** Creates a motion that writes nothing itself, but calls a function of the host: when it begins,
 *  at the end of each tick in which it moves, at each turn, repeat and end with exactly 0 or 1,
 *  when it is stopped or paused, and where viv_seek() puts it. The function is not called for what
 *  is played in silence: cycles that are skipped, and what lies in between when the motion is
 *  sought or finished. The motion takes no properties.
 *
 *  @param tempo     The tempo.
 *  @param duration  Seconds of a pass, 0 or more; INFINITY: until viv_finish().
 *  @param update    The function; not NULL.
 *  @param user      Passed to the function.
 *  @return The motion, or 0, as viv_spring_create(). */
viv_motion viv_custom_create(
    viv_tempo tempo, double duration, viv_custom_update update, void *user);

/** A function of the host that gives the accelerations of a simulation. It should depend on its
 *  arguments alone, and change nothing: such calls return #VIV_ERROR_BUSY. The numbers are one for
 *  each value, in the order the values were added.
 *
 *  @param[out] acceleration  Filled in, in units per second squared. What is not finite is 0.
 *  @param values             The values.
 *  @param velocities         The velocities, in units per second.
 *  @param count              How many numbers each of the three has.
 *  @param user               The pointer that the simulation was created with. */
typedef void (*viv_acceleration)(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user);

/** Creates a motion whose properties move by accelerations that the host gives. They are integrated
 *  by the fourth-order method of Runge and Kutta (four calls a step) on a fixed inner step. Steps
 *  are taken at their exact moments, one step ahead of the clock, and values between two steps are
 *  interpolated in a straight line: so ticks do not matter here either.
 *
 *  It rests at the end of a step when every value's speed is within 0.001 units per second and its
 *  distance to the end it was given within 0.001 units; without an end, when the last step moved it
 *  no farther than that (viv_motion_set_rest()). Then it is exactly at that end. viv_finish() ends
 *  it where it is.
 *
 *  Its length is unknown: viv_get_length() returns NaN, and seeking or reversing it, or what it is
 *  in, returns #VIV_ERROR_NOT_SEEKABLE.
 *
 *  @param tempo         The tempo.
 *  @param step          The inner step in own seconds, 0.00001..1.
 *  @param acceleration  The function; not NULL.
 *  @param user          Passed to the function.
 *  @return The simulation, or 0, as viv_spring_create(). */
viv_motion viv_simulation_create(
    viv_tempo tempo, double step, viv_acceleration acceleration, void *user);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
