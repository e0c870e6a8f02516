/* Flow: steps that wait, call or decide, for sequences and groups.
 *
 * They are moveables: they are added to containers, take a delay, repeat and have a condition. A
 * container with a lazy step, a jump, a condition or a simulation in it has an unknown length until
 * it is over; seeking or reversing it is VIV_ERROR_NOT_SEEKABLE. Loops of unknown length are played
 * one by one: a root that goes round 100 000 times in one tick is stopped, and VIV_ERROR_LIMIT is
 * told to viv_tempo_on_error. All that make a step return 0 with
 * VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY. */
#ifndef VIVACE_FLOW_H
#define VIVACE_FLOW_H

#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Is called when its step is reached; m is the step. */
typedef void (*viv_call)(viv_moveable m, void *user);

/* Makes what a lazy step plays: an idle moveable of the same tempo in no container, which the step
 * owns from then on, or the one it made before; 0: nothing to play. For any other answer there is
 * nothing to play either, and VIV_ERROR_INVALID_ARGUMENT is told to viv_tempo_on_error. */
typedef viv_moveable (*viv_maker)(viv_tempo tempo, void *user);

/* Makes a step that lasts so many seconds and does nothing. */
viv_motion viv_wait_create(viv_tempo tempo, double seconds);

/* Makes a step of no length that calls a function of the host; NULL: a marker that only its events
 * tell of. */
viv_motion viv_call_create(viv_tempo tempo, viv_call call, void *user);

/* Makes a step whose moveable a function of the host makes each time the step is reached; the one
 * before is destroyed, unless it is answered again. maker is not NULL. */
viv_motion viv_lazy_create(viv_tempo tempo, viv_maker maker, void *user);

/* Makes a step that lets its sequence go on at the step of a name, so many times, 0 or more, or
 * VIV_FOREVER; after that the sequence goes on behind the jump. So what is between both plays times
 * + 1 times. The count starts afresh each time the loop is left. step_name is not NULL or empty,
 * and copied, 4096 bytes at most (VIV_ERROR_LIMIT). The step is looked for when the root starts, in
 * the nearest sequence around the jump that has one of that name: viv_start answers
 * VIV_ERROR_NOT_FOUND where there is none. */
viv_motion viv_jump_create(viv_tempo tempo, const char *step_name, int32_t times);

#ifdef __cplusplus
}
#endif
#endif
