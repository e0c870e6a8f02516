/** @file
 *  The common cases in one call each. */
#ifndef VIVACE_TWEEN_H
#define VIVACE_TWEEN_H

#include "container.h"
#include "motion.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_one_call In one call
 *  @ingroup viv_tweens
 *  The common cases in one call each. Values of several components and arrays are packed: one value
 *  after another, without gaps, of any alignment. If a call fails it leaves nothing behind.
 *  @{ */

/** Animates any values to other ones, and destroys the motion when it is over. It replaces what
 *  moves them, and takes over its velocity, as viv_animate() does.
 *
 *  @param tempo     The tempo.
 *  @param type      What is at target.
 *  @param target    The first value, aligned to its type; it must live as long as the motion.
 *  @param count     How many values there are, one after another: 1..4 194 303.
 *  @param to        As many ends; not NULL.
 *  @param duration  Seconds, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The motion, started; 0 as viv_animate(). */
viv_motion viv_animate_values(
    viv_tempo tempo, viv_type type, void *target, uint32_t count, const void *to, double duration,
    viv_easing easing);

/** Moves any values to others on springs; else as viv_animate_values().
 *
 *  @param tempo    The tempo.
 *  @param type     What is at target.
 *  @param target   The first value, as in viv_animate_values().
 *  @param count    How many values there are: 1..4 194 303.
 *  @param to       As many ends; not NULL.
 *  @param tension  As in viv_spring_create().
 *  @param damping  As in viv_spring_create().
 *  @return The motion, started; 0 as viv_spring_to(). */
viv_motion viv_spring_values(
    viv_tempo tempo, viv_type type, void *target, uint32_t count, const void *to, double tension,
    double damping);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
