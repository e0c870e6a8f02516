/** @file
 *  Physics: springs, decays and friction as exact functions of time. */
#ifndef VIVACE_PHYSICS_H
#define VIVACE_PHYSICS_H

#include "motion.h"
#include "moveable.h"
#include "property.h"
#include "simulation.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_physics Physics
 *  Springs, decays and friction as exact functions of time; custom motions and simulations.
 *
 *  Springs, decays and physics are motions: they take properties, delays, repeats and ways back,
 *  live in containers, and can be sought and sampled like any other. The value and velocity at a
 *  moment follow from the start and the constants alone, computed in double, so they do not depend
 *  on how time is cut into ticks. Units are those of the value, and seconds of the motion's own
 *  time.
 *
 *  **Length.** A pass lasts until the last of its properties rests. viv_get_length() returns how
 *  long that is once the motion has started, and before that, how long it would be if it started
 *  now; INFINITY if it never rests. viv_motion_sample() at INFINITY computes where it rests. A
 *  property that rests before the others stays there.
 *
 *  **Backward.** The way back is the way out mirrored in time, velocities included: it ends exactly
 *  where the pass began. A repeat begins where the first cycle did, with the same velocity.
 *
 *  **Start.** Each property begins with the velocity set by viv_motion_set_velocity(); without one,
 *  with that of the motion that it takes over from (#VIV_BLEND_REPLACE); else with the one given to
 *  viv_physics_create(), or 0 for other motions. */

/** @defgroup viv_physics_making Springs, decays, physics
 *  @ingroup viv_physics
 *  All return 0 with #VIV_ERROR_INVALID_ARGUMENT, #VIV_ERROR_LIMIT (4 194 303 moveables) or
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Creates a spring of unit mass: acceleration = -tension * (x - to) - damping * velocity. It
 *  oscillates if damping is below 2 * sqrt(tension), otherwise it does not. Each property needs an
 *  end.
 *
 *  It rests at the first moment from which both its distance to the end and its speed stay within
 *  their thresholds for good; then it is exactly at its end. By default the distance is 0.001 times
 *  the larger of |to - from| and |v| / sqrt(tension), where v is its initial velocity, and the
 *  speed is sqrt(tension) times the distance (viv_motion_set_rest()). Without damping it is
 *  endless, unless it has nowhere to go.
 *
 *  @param tempo    The tempo.
 *  @param tension  In 1/s^2, more than 0, at most 1e18.
 *  @param damping  In 1/s, 0..1e18.
 *  @return The spring, or 0. */
viv_motion viv_spring_create(viv_tempo tempo, double tension, double damping);

/** Creates a decay, which glides and slows down in proportion to its speed: acceleration = -drag *
 *  velocity. Its initial velocity is set by viv_motion_set_velocity(), or is that of the motion
 *  that it takes over from.
 *
 *  It rests where it is when its speed has fallen to 0.001 of its initial speed
 *  (viv_motion_set_rest()). An end given to a property is ignored.
 *
 *  @param tempo  The tempo.
 *  @param drag   In 1/s, 1e-12..1e12.
 *  @return The decay, or 0. */
viv_motion viv_decay_create(viv_tempo tempo, double drag);

/** Creates a motion with an initial velocity v and a friction: its velocity is v * e^(-k * t),
 *  where k = -ln(1 - friction).
 *
 *  It rests where it is when its speed has fallen to 0.95 units per second (viv_motion_set_rest()).
 *  An end given to a property matters only for collisions.
 *
 *  @param tempo     The tempo.
 *  @param velocity  In units per second, -1e25..1e25.
 *  @param friction  The fraction of speed lost each second: 0, or 1e-12..1. With 1 it stops at
 *                   once, with 0 only a wall slows it down.
 *  @return The motion, or 0. */
viv_motion viv_physics_create(viv_tempo tempo, double velocity, double friction);

/** Moves one float by a spring, in one call: creates a transient spring and starts it. It takes
 *  over the value and its velocity from the motion that moved it before, which is stopped if it has
 *  nothing else to move (#VIV_BLEND_REPLACE).
 *
 *  @param tempo    The tempo.
 *  @param target   The float.
 *  @param to       Where it goes; finite.
 *  @param tension  As in viv_spring_create().
 *  @param damping  As in viv_spring_create().
 *  @return The spring, or 0. */
viv_motion viv_spring_to(
    viv_tempo tempo, float *target, float to, double tension, double damping);

/** Throws one float from where it is, in one call: creates a transient decay and starts it.
 *  Otherwise like viv_spring_to().
 *
 *  @param tempo     The tempo.
 *  @param target    The float.
 *  @param velocity  In units per second, -1e25..1e25, whatever velocity the float has already; NaN
 *                   to throw it with the velocity that it has.
 *  @param drag      As in viv_decay_create().
 *  @return The decay, or 0. */
viv_motion viv_decay_from(viv_tempo tempo, float *target, double velocity, double drag);

/** @} */

/** @defgroup viv_spring_words Springs by other parameters
 *  @ingroup viv_physics
 *  Springs by *response* and *damping ratio*, by *duration* and *bounce*, or by mass, stiffness and
 *  friction.
 *
 *  The response is the undamped period in seconds, 1e-8..1e8. The damping ratio is 0..1e8: below 1
 *  the spring oscillates, 1 is critical damping, above 1 it is overdamped. The duration is the
 *  perceived one in seconds, 1e-8..1e8. The bounce is -0.999999..1: 1 is undamped, 0 critical
 *  damping, below 0 overdamped. The ratio is 1 - bounce, or 1 / (1 + bounce) if the bounce is below
 *  0.
 *
 *  All return #VIV_ERROR_INVALID_ARGUMENT for an argument out of its range or an output that is
 *  NULL, and then leave the outputs unchanged.
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

/** Computes the response and damping ratio of a tension and damping. Those of extreme springs lie
 *  outside of the ranges above.
 *
 *  @param tension             As in viv_spring_create().
 *  @param damping             As in viv_spring_create().
 *  @param[out] response       Filled in.
 *  @param[out] damping_ratio  Filled in.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_spring_to_response(
    double tension, double damping, double *response, double *damping_ratio);

/** Computes the duration and bounce of a tension and damping. Those of extreme springs lie outside
 *  of the ranges above, the bounce down to -1.
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
 *  All return #VIV_ERROR_INVALID_ARGUMENT for a number out of its range and #VIV_ERROR_WRONG_KIND
 *  for a motion of another kind. While the root of the motion is delayed, moving or paused they
 *  return #VIV_ERROR_INVALID_STATE, except where they say something else.
 *
 *  A target is the address of one value, which may be an element of an array; NULL means all values
 *  of the motion. They return #VIV_ERROR_NOT_FOUND for an address that the motion does not move,
 *  and for NULL if it moves nothing.
 *  @{ */

/** Sets the tension and damping of a spring. A root in flight continues from its present value and
 *  velocity, in a first cycle of its new length; one that waits to turn comes back by them.
 *
 *  @param m        The spring.
 *  @param tension  As in viv_spring_create().
 *  @param damping  As in viv_spring_create().
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE in a
 *  container that is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_spring_set_parameters(viv_motion m, double tension, double damping);

/** Sets whether a spring is clamped: each of its numbers then stops the first time it
 *  reaches its end, exactly there, instead of overshooting. One that never crosses its end rests as
 *  usual. A value of several components ends as a whole.
 *
 *  @param spring   The spring.
 *  @param clamped  Whether it is clamped; false by default.
 *  @return VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_spring_set_clamped(viv_motion spring, bool clamped);

/** Sets where a property of a decay comes to rest. It begins with the velocity that leads
 *  exactly there, whatever velocity it was given or takes over. Bounds on the way stop it earlier.
 *
 *  @param decay   The decay.
 *  @param target  The value, or NULL for all.
 *  @param end     Finite; NaN, the default, for wherever its velocity leads.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_NOT_FOUND; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_decay_set_end(viv_motion decay, void *target, double end);

/** Sets the snap points where a property of a decay may come to rest: offset, and every
 *  multiple of interval from there, in both directions. It goes to the one nearest to where its
 *  velocity would lead, within its bounds, if need be against its velocity; of two equally near, to
 *  the one farther from offset. An end (viv_decay_set_end()) takes precedence.
 *
 *  @param decay     The decay.
 *  @param target    The value, or NULL for all.
 *  @param interval  In units, finite, more than 0; 0, the default, for no snapping.
 *  @param offset    In units, finite.
 *  @return As viv_decay_set_end(). */
viv_status viv_decay_set_snap(viv_motion decay, void *target, double interval, double offset);

/** Sets whether a motion by physics, including one along a path, bounces off its walls.
 *
 *  Its walls are the bounds of the property, or else its start and the end it was given; with
 *  neither there are none. Contacts are exact in time, however many there are, and the value is
 *  never beyond a wall. It also comes to rest at a wall when a bounce leaves no more than the rest
 *  speed.
 *
 *  @param m            The motion.
 *  @param collides     Whether it bounces; false by default, true along a path.
 *  @param restitution  The fraction of its speed that is left after a bounce, 0..1; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_physics_set_collisions(viv_motion m, bool collides, double restitution);

/** Sets the walls of a property of a decay, or of physics that is not along a path. A
 *  start beyond a wall is moved to the wall. A decay, and physics without collisions, complete at
 *  the exact moment of contact.
 *
 *  @param m        The motion.
 *  @param target   The value, or NULL for all.
 *  @param lowest   Finite, below highest. Both NaN, the default, for no walls.
 *  @param highest  Finite.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_NOT_FOUND; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_bounds(
    viv_motion m, const void *target, double lowest, double highest);

/** Sets when a spring, decay, physics (including along a path) or simulation rests. For decays and
 *  physics only the speed counts. The thresholds apply to each component of a value.
 *
 *  It may be called for a root in flight: the end is computed again from the present value and
 *  velocity; if it is already within the thresholds it completes with the next tick. Default
 *  thresholds remain those computed when it began.
 *
 *  @param m         The motion.
 *  @param distance  In units, finite, more than 0; NaN for the default.
 *  @param speed     In units per second, finite, more than 0; NaN for the default, which for a
 *                   spring with a given distance is sqrt(tension) times that distance.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE in a
 *  container that is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_rest(viv_motion m, double distance, double speed);

/** Sets the initial velocity of a property, instead of the one that the motion would begin with or
 *  take over. It applies to every begin caused by a start, a repeat or a container, but not when
 *  viv_motion_retarget() starts the motion. A tween of n seconds adds
 *  (velocity * n - (to - from) * E'(0)) * u * (1 - u)^2 to its first pass, where E'(0) is finite.
 *
 *  On a root that has begun it replaces the present velocity at once, with the value continuing
 *  from where it is, and is not kept. During a delay it applies to the begin.
 *
 *  @param m         The motion.
 *  @param target    The value, or NULL for all.
 *  @param velocity  In units per second of the motion's own time (viv_motion_get_velocity() returns
 *                   it per second of the tempo's clock), -1e25..1e25; NaN, the default, for none.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND; VIV_ERROR_WRONG_KIND for a
 *  motion along a path; VIV_ERROR_INVALID_STATE in a container that is delayed, moving or paused,
 *  and, once it has begun, for a tween and for additive decays and physics;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_set_velocity(viv_motion m, const void *target, double velocity);

/** @} */

/** @defgroup viv_physics_flight In flight
 *  @ingroup viv_physics
 *  For roots: for a motion in a container these return #VIV_ERROR_INVALID_STATE.
 *  @{ */

/** Gives a value a new end, keeping its present value and velocity. A spring moves on towards it. A
 *  tween begins a new pass of its full duration, in which its other values also move on to their
 *  ends; an additive one does so with its own contribution. For physics and simulations the end is
 *  a wall, or where they may rest; a decay ignores it. A motion that is idle or completed is
 *  started.
 *
 *  A value that another motion took from one that still runs is not taken back: the new end shows
 *  when this motion begins again (viv_restart()). viv_spring_to() and viv_animate() take the value
 *  over each time. So does a retarget where the other one is #VIV_BLEND_REPLACE and this one moves
 *  nothing else: it was stopped then, and starts.
 *
 *  @param m       The motion.
 *  @param target  The value, not NULL; of a value of several components, the one at that address.
 *  @param to      The new end; finite.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND for an address that the motion
 *  does not move; VIV_ERROR_WRONG_KIND for keyframes, and for a motion along a path, whose range
 *  determines its end; VIV_ERROR_OUT_OF_MEMORY; if it is not running, also what viv_start()
 *  returns. */
viv_status viv_motion_retarget(viv_motion m, const void *target, float to);

/** Gives a value of any type a new end; otherwise like viv_motion_retarget().
 *
 *  @param m       The motion.
 *  @param target  The value.
 *  @param to      One value of the property's type: for an array one element, for a property with
 *                 callbacks its numbers, at a component but the first that component.
 *                 VIV_ERROR_INVALID_ARGUMENT for a value that cannot be an end.
 *  @return As viv_motion_retarget(). */
viv_status viv_motion_retarget_values(viv_motion m, const void *target, const void *to);

/** Gives every value of an array a new end, all at once; otherwise like viv_motion_retarget().
 *
 *  @param m      The motion.
 *  @param first  The first value of the property.
 *  @param to     As many ends as the property has values, packed; for a property with callbacks its
 *                numbers.
 *  @return As viv_motion_retarget(); VIV_ERROR_INVALID_ARGUMENT also for a value of the array other
 *  than the first. */
viv_status viv_motion_retarget_array(viv_motion m, const void *first, const void *to);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
