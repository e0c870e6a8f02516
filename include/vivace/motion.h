/* Motions: what writes values of the host.
 *
 * A tween takes its values from where they are, or from given ones, to given ones, in a fixed time
 * along an easing: from + (to - from) * E(u), u the progress of its pass. Other motions are made in
 * physics.h and path.h. A motion moves any number of properties at once; a property is a value of
 * the host, or an array of them, known by its address. The library writes there while the motion
 * moves, so the memory must stay until the motion is destroyed, or does not move any more and is
 * not started again.
 *
 * A motion claims its values when it begins, and each time its container plays it anew. Who claimed
 * a value last writes it, alone; a motion that lost one goes on without it. */
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
 * While its root is delayed, moving or paused, these and the properties below answer
 * VIV_ERROR_INVALID_STATE. */

/* Sets the seconds that a pass of a tween or a wait takes. */
viv_status viv_motion_set_duration(viv_motion m, double seconds);

/* Sets the easing of a tween: built in, or made by its tempo (VIV_ERROR_INVALID_ARGUMENT). */
viv_status viv_motion_set_easing(viv_motion m, viv_easing easing);

/* Sets the easing of a tween's way back, which runs from its beginning there; -1 for the same as on
 * the way out, as at first. VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_motion_set_reverse_easing(viv_motion m, viv_easing easing);

/* ---- properties ----
 *
 * Each call adds one; nothing is written before the motion begins. All answer
 * VIV_ERROR_INVALID_ARGUMENT for a NULL or misaligned target and for an end that is not finite,
 * VIV_ERROR_WRONG_KIND for what moves no values, or those of a point on a path,
 * VIV_ERROR_INVALID_STATE, VIV_ERROR_OUT_OF_MEMORY. */

/* What is at a target. Numbers move in double; written to an integer they are rounded to the
 * nearest, halves away from zero, and what is beyond its range is its lowest or highest. Integers
 * of 64 bits beyond 2^53 lose digits. */
typedef int32_t viv_type;
enum {
    /* float and double */
    VIV_TYPE_FLOAT = 0,
    VIV_TYPE_DOUBLE = 1,
    /* int8_t to uint64_t */
    VIV_TYPE_INT8 = 2,
    VIV_TYPE_UINT8 = 3,
    VIV_TYPE_INT16 = 4,
    VIV_TYPE_UINT16 = 5,
    VIV_TYPE_INT32 = 6,
    VIV_TYPE_UINT32 = 7,
    VIV_TYPE_INT64 = 8,
    VIV_TYPE_UINT64 = 9,
    /* A float that is an angle: so far for viv_path_motion_set_angle_target alone. */
    VIV_TYPE_DEGREES = 16,
    VIV_TYPE_RADIANS = 17
};

/* Moves a float from where it is when the motion begins, to wherever that leads: for decays,
 * physics and simulations. Tweens and springs need an end (VIV_ERROR_INVALID_ARGUMENT). */
viv_status viv_motion_target(viv_motion m, float *target);

/* Moves a float from a value, to wherever that leads; else as viv_motion_target. */
viv_status viv_motion_from(viv_motion m, float *target, float from);

/* Moves a float to a value, from where it is when the motion first begins after its root was
 * started; repeats and ways back retrace that. */
viv_status viv_motion_to(viv_motion m, float *target, float to);

/* Moves a float from a value to another. */
viv_status viv_motion_from_to(viv_motion m, float *target, float from, float to);

/* Moves a value of some type, VIV_TYPE_FLOAT to VIV_TYPE_UINT64 (VIV_ERROR_INVALID_ARGUMENT). from
 * and to point to values of that type, which are copied and may be NULL: from where it is; without
 * an end, which tweens and springs need. Only target must be aligned. */
viv_status viv_motion_add(
    viv_motion m, viv_type type, void *target, const void *from, const void *to);

/* Moves count values of some type, 1..4 194 303 of them, stride bytes apart: at least the size of
 * one, and a multiple of its alignment; of a single value it does not count. from and to point to
 * as many values, packed, or are NULL as in viv_motion_add. Where from is NULL or equal to to, a
 * value that is at its end already when the motion first begins is left alone. */
viv_status viv_motion_add_array(
    viv_motion m, viv_type type, void *target, uint32_t count, size_t stride, const void *from,
    const void *to);

/* ---- asking ---- */

/* The velocity of a motion's value at an address, in units per second; 0 at rest. target may be any
 * value of an array. NaN for a bad handle, NULL (VIV_ERROR_INVALID_ARGUMENT) or an address that the
 * motion does not move (VIV_ERROR_NOT_FOUND). */
double viv_motion_get_velocity(viv_motion m, const void *target);

/* Tells what a motion's value at an address would be at a second of the motion's own time, without
 * writing it. seconds is not NaN, and counted as viv_get_time does; INFINITY for its end. values
 * and velocities get as many numbers as the type has, 1 for a float; one of them may be NULL. count
 * is how many numbers there is room for. VIV_ERROR_INVALID_ARGUMENT, also for too small a count;
 * VIV_ERROR_NOT_FOUND for an address that the motion does not move. */
viv_status viv_motion_sample(
    viv_motion m, const void *target, double seconds, double *values, double *velocities,
    uint32_t count);

/* Everything a tool shows of a property. May grow at its end. */
typedef struct viv_property {
    /* Of an array the first value. */
    const void *target;
    /* As many as the type has, 1 for a float; of an array those of the first value. from is what
     * was given, or found when the motion began. */
    double from[16], to[16], value[16], velocity[16];
    viv_type type;
    /* Values of an array, or 1; and how many of them the motion moves. */
    uint32_t count, moving;
    uint32_t keyframes;
    /* Bytes from one value to the next. */
    size_t stride;
} viv_property;

/* Fills in what a tool shows of the property that was added as number index, counted from 0
 * (VIV_ERROR_NOT_FOUND). It reads the target. size is sizeof(viv_property) as the host knows it, 1
 * or more (VIV_ERROR_INVALID_ARGUMENT): no more bytes are written, and no more than the library
 * knows. How many there are is in viv_description. */
viv_status viv_motion_describe_property(
    viv_motion m, uint32_t index, viv_property *property, size_t size);

#ifdef __cplusplus
}
#endif
#endif
