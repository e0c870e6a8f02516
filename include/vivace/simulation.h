/** @file
 *  Custom motions and simulations: motions computed by callbacks of the host. */
#ifndef VIVACE_SIMULATION_H
#define VIVACE_SIMULATION_H

#include "motion.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_physics_own Custom motions and simulations
 *  @ingroup viv_physics
 *  Motions computed by callbacks of the host.
 *  @{ */

/** A callback that is told where a custom motion is.
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
 *  when it is stopped or paused, and where viv_seek() and viv_finish() put it. Where it leaves its
 *  pass otherwise, on a way back or because its group starts over, it is told at the end of the
 *  tick where that was. The function is not called for anything played silently: cycles that are
 *  skipped, and the way between when the motion is sought or finished. The motion takes no
 *  properties.
 *
 *  @param tempo     The tempo.
 *  @param duration  Seconds of a pass, 0 or more; INFINITY to last until viv_finish().
 *  @param update    The function; not NULL.
 *  @param user      Passed to the function. It must live as long as the motion and its copies
 *                   (viv_keep(), viv_clone()).
 *  @return The motion, or 0, as viv_spring_create(). */
viv_motion viv_custom_create(
    viv_tempo tempo, double duration, viv_custom_update update, void *user);

/** A callback that computes the accelerations of a simulation. It should depend on its arguments
 *  alone. It cannot change anything in its tempo: such calls fail with #VIV_ERROR_BUSY. There is
 *  one number for each value, in the order the values were added.
 *
 *  @param[out] acceleration  Filled in, in units per second squared. Numbers that are not finite
 *                            count as 0.
 *  @param values             The values.
 *  @param velocities         The velocities, in units per second.
 *  @param count              The number of numbers in each of the three arrays.
 *  @param user               The pointer that the simulation was created with. */
typedef void (*viv_acceleration)(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user);

/** Creates a motion whose properties move by accelerations that the host computes. They are
 *  integrated by the fourth-order Runge-Kutta method (four calls per step) with a fixed inner
 *  step. Steps are taken at their exact moments, one step ahead of the clock, and values between
 *  two steps are interpolated linearly, so the result does not depend on ticks here either. A tick
 *  takes every step that it reaches, however many: viv_tempo_set_longest_step() limits them after
 *  a hiccup.
 *
 *  It rests at the end of a step when every value's speed is within 0.001 units per second and its
 *  distance to its given end within 0.001 units; without an end, when the last step moved it no
 *  farther than that (viv_motion_set_rest()). Then it is exactly at its end. viv_finish() ends it
 *  where it is.
 *
 *  Its length is unknown: viv_get_length() returns NaN, and seeking or reversing it, or a container
 *  that it is in, fails with #VIV_ERROR_NOT_SEEKABLE.
 *
 *  @param tempo         The tempo.
 *  @param step          The inner step in own seconds, 0.00001..1.
 *  @param acceleration  The function; not NULL.
 *  @param user          Passed to the function. It must live as long as the simulation and its
 *                       copies (viv_keep(), viv_clone()).
 *  @return The simulation, or 0, as viv_spring_create(). */
viv_motion viv_simulation_create(
    viv_tempo tempo, double step, viv_acceleration acceleration, void *user);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
