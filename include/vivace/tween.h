/** @file
 *  The common cases in one call each. */
#ifndef VIVACE_TWEEN_H
#define VIVACE_TWEEN_H

#include "container.h"
#include "motion.h"
#include "property.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_one_call In one call
 *  @ingroup viv_tweens
 *  The common cases in one call each. Starts and ends are packed: one value after another, without
 *  gaps, of any alignment. A call that fails leaves nothing behind.
 *  @{ */

/** The options of viv_tween(). Zero is the default of every field, so a host names only what it
 *  wants:
 *
 *  @code
 *  viv_tween(tempo, &(viv_tween_options){.size = sizeof(viv_tween_options),
 *      .target = &x, .to = &end, .duration = 0.3, .easing = VIV_EASE_OUT_CUBIC});
 *  @endcode */
typedef struct viv_tween_options {
    /** `sizeof(viv_tween_options)` as compiled into the host, at most 4096. Fields that do not lie
     *  wholly within it count as 0; bytes after the fields that the library knows must be 0. */
    size_t size;
    void *target;           /**< The first value, aligned to its type. Not NULL. */
    const void *from;       /**< Where it starts: packed values. NULL: where it is. */
    const void *to;         /**< Where it ends: packed values. */
    /** How far it goes, instead of `to`: see viv_motion_add_by(). With neither, it goes from `from`
     *  to the value that it finds: see viv_motion_from(). */
    const void *by;
    size_t stride;          /**< Bytes from one value to the next. 0: no gaps. */
    double duration;        /**< Seconds of a pass. */
    double delay;           /**< See viv_set_delay(). */
    double repeat_delay;    /**< See viv_set_repeat_delay(). */
    double turn_delay;      /**< See viv_set_turn_delay(). */
    double rate;            /**< See viv_set_rate(). 0: 1. */
    double speed;           /**< See viv_motion_set_speed(). 0: the duration applies. */
    double weight;          /**< Of an additive motion: see viv_motion_set_blend(). 0: 1. */
    /** Seconds between neighbouring values of an array. Value i waits s_i seconds at the beginning
     *  of each pass, out and back, and then takes the duration. So a pass takes the duration plus
     *  the largest s_i. All values are claimed when the motion begins: with #VIV_BLEND_REPLACE
     *  those that wait stand until their turn, while members of a staggered group leave theirs to
     *  whoever moves them until then. */
    double stagger;
    const char *name;       /**< See viv_set_name(). */
    void *user_data;        /**< See viv_set_user_data(). */
    uint32_t count;         /**< The number of values. 0: 1. */
    viv_type type;          /**< The type of the values. 0: floats. */
    viv_easing easing;      /**< 0: linear. */
    /** Of the way back. 0: the same as easing. So a linear way back after another easing is left
     *  to viv_motion_set_reverse_easing(). */
    viv_easing reverse_easing;
    int32_t repeats;        /**< See viv_set_repeats(). */
    int32_t passes;         /**< See viv_set_passes(). 0: repeats and reverses apply. */
    viv_blend blend;        /**< See viv_motion_set_blend(). */
    viv_capture capture;    /**< See viv_motion_set_capture(). */
    viv_stagger_from stagger_from; /**< The value that goes first. */
    uint32_t reverses;      /**< Not 0: see viv_set_reverses(). */
    uint32_t mirrored;      /**< Not 0: see viv_set_mirrored(). */
    uint32_t transient;     /**< Not 0: see viv_set_transient(). */
    uint32_t essential;     /**< Not 0: see viv_set_essential(). */
    uint32_t idle;          /**< Not 0: it is created but not started. */
} viv_tween_options;

/** Creates a tween with all its settings, and starts it. It lives until it is destroyed, unless it
 *  is transient.
 *
 *  @param tempo    The tempo.
 *  @param options  The options; not NULL. Nothing of them is kept except the target.
 *  @return The tween; 0 for the errors of the functions that the fields refer to, and with
 *  VIV_ERROR_INVALID_ARGUMENT for both `to` and `by`, for none of `to`, `by` and `from`, and for a
 *  size that is 0, too large or includes fields that the library does not know. */
viv_motion viv_tween(viv_tempo tempo, const viv_tween_options *options);

/** Animates values of any type, like viv_animate(): the motion takes over their values and
 *  velocities, and destroys itself when it is over.
 *
 *  @param tempo     The tempo.
 *  @param type      The type of the values.
 *  @param target    The first value, aligned to its type; the values must live as long as the
 *                   motion.
 *  @param count     The number of values, one after another: 1..4 194 303.
 *  @param to        As many ends; not NULL.
 *  @param duration  Seconds, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The motion, started; 0 as viv_animate(). */
viv_motion viv_animate_values(
    viv_tempo tempo, viv_type type, void *target, uint32_t count, const void *to, double duration,
    viv_easing easing);

/** Moves values of any type by a spring; otherwise like viv_animate_values().
 *
 *  @param tempo    The tempo.
 *  @param type     The type of the values.
 *  @param target   The first value, as in viv_animate_values().
 *  @param count    The number of values, 1..4 194 303.
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
