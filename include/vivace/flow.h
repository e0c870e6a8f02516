/** @file
 *  Flow: steps that wait, call or decide. */
#ifndef VIVACE_FLOW_H
#define VIVACE_FLOW_H

#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_flow Flow
 *  Steps for sequences and groups that wait, call or decide.
 *
 *  Steps are moveables: they are added to containers, and take a delay, repeats and a condition.
 *  The length of a container with a lazy step, a jump, a condition or a simulation in it is unknown
 *  until it is over; seeking or reversing it fails with #VIV_ERROR_NOT_SEEKABLE. Loops of unknown
 *  length are played round by round: a root that loops 100 000 times in one tick is stopped, and
 *  #VIV_ERROR_LIMIT is reported to viv_tempo_on_error().
 *
 *  The functions that create a step return 0 with #VIV_ERROR_INVALID_ARGUMENT, #VIV_ERROR_LIMIT
 *  (4 194 303 moveables) or #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** A callback that a step calls when it is reached.
 *
 *  @param m     The step.
 *  @param user  The pointer that the step was created with. */
typedef void (*viv_call)(viv_moveable m, void *user);

/** A callback that creates what a lazy step plays.
 *
 *  @param tempo  The tempo to create it in.
 *  @param user   The pointer that the step was created with.
 *  @return An idle root of that tempo, which the step owns from then on, or the one returned last
 *  time; 0 to play nothing. Anything else plays nothing either, and VIV_ERROR_INVALID_ARGUMENT is
 *  reported to viv_tempo_on_error(). */
typedef viv_moveable (*viv_maker)(viv_tempo tempo, void *user);

/** Creates a step that waits.
 *
 *  @param tempo    The tempo.
 *  @param seconds  How long it waits.
 *  @return The step, or 0. */
viv_motion viv_wait_create(viv_tempo tempo, double seconds);

/** Creates a step of no length that calls a function of the host.
 *
 *  @param tempo  The tempo.
 *  @param call   The function; NULL for a marker that only reports events.
 *  @param user   Passed to the function. It must live as long as the step and its copies
 *                (viv_keep(), viv_clone()).
 *  @return The step, or 0. */
viv_motion viv_call_create(viv_tempo tempo, viv_call call, void *user);

/** Creates a step that plays what a callback creates each time the step is reached. What it created
 *  last time is destroyed, unless it is returned again.
 *
 *  @param tempo  The tempo.
 *  @param maker  The function; not NULL.
 *  @param user   Passed to the function. It must live as long as the step and its copies
 *                (viv_keep(), viv_clone()).
 *  @return The step, or 0. */
viv_motion viv_lazy_create(viv_tempo tempo, viv_maker maker, void *user);

/** Creates a step that makes its sequence jump to the step with a given name, a number of times;
 *  then the sequence continues after the jump. The steps in between play times + 1 times in all.
 *  The count starts again whenever the loop is left.
 *
 *  The step is looked up when the root starts, in the innermost sequence around the jump that has a
 *  step of that name; viv_start() returns #VIV_ERROR_NOT_FOUND if there is none.
 *
 *  @param tempo      The tempo.
 *  @param step_name  The name of the step (see viv_set_name()), neither NULL nor empty; copied. At
 *                    most 4096 bytes (VIV_ERROR_LIMIT).
 *  @param times      How many times it jumps: 0 or more, or #VIV_FOREVER.
 *  @return The step, or 0. */
viv_motion viv_jump_create(viv_tempo tempo, const char *step_name, int32_t times);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
