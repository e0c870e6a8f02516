/* Properties: what a motion moves.
 *
 * A property is a value of the host, or an array of them, known by its address, or something that
 * the host reads and writes itself, known by a key. Each call adds one; nothing is written before
 * the motion begins, and a value that another motion writes as well is that one's or this one's as
 * motion.h says. */
#ifndef VIVACE_PROPERTY_H
#define VIVACE_PROPERTY_H

#include "easing.h"
#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- types ---- */

/* What is at a target. Numbers move in double; written to an integer they are rounded to the
 * nearest, halves away from zero, and what is beyond its range is its lowest or highest. The ends
 * of a pass are written bit by bit as they were given.
 *
 * Values of several components move as a whole along one easing or by a spring. Decays, physics,
 * simulations and additive motions (VIV_BLEND_ADD) move each component by itself. One component of
 * such a value may be taken by another motion, as any float. */
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
    /* A float that is an angle and goes the shortest way round: within half a turn of where it
     * starts. Of two equally short ways it goes the one that the numbers go. */
    VIV_TYPE_DEGREES = 16,
    VIV_TYPE_RADIANS = 17,
    /* A rotation: 4 floats x y z w, not all 0. It turns at an even speed along the shortest arc; on
     * the way its length is 1. */
    VIV_TYPE_QUATERNION = 18,
    /* A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty.
     * Translation, rotation, scale and skew move each by itself. It must not be singular. */
    VIV_TYPE_AFFINE = 19,
    /* A transform in space: 16 floats, column by column. Translation, rotation (as a quaternion),
     * scale, skew and perspective move each by itself, as CSS has it. It must not be singular. */
    VIV_TYPE_MATRIX4 = 20,
    /* A colour: 4 floats red green blue alpha, in sRGB with alpha straight (not premultiplied),
     * usually 0..1. The type says in which space two of them are mixed; alpha moves by itself in a
     * straight line. Coordinates but hues are weighted by alpha while they are mixed, as CSS does
     * (premultiplied mixing), so that a fade to a transparent colour is not stained by it. Hues go
     * the shortest way; a colour without a hue, or of alpha 0, takes the other's.
     * In encoded sRGB; in linear light; in CIE Lab as lightness, chroma, hue with the white D65
     * (0.95047, 1, 1.08883); in OKLab; in OKLab as lightness, chroma, hue; as hue, saturation,
     * brightness. */
    VIV_TYPE_RGBA = 32,
    VIV_TYPE_RGBA_LINEAR = 33,
    VIV_TYPE_RGBA_HCL = 34,
    VIV_TYPE_RGBA_OKLAB = 35,
    VIV_TYPE_RGBA_OKLCH = 36,
    VIV_TYPE_RGBA_HSB = 37,
    /* A colour as 4 bytes red green blue alpha in memory, 0..255, mixed in OKLab. */
    VIV_TYPE_RGBA8 = 38
};

/* ---- adding ----
 *
 * All answer VIV_ERROR_INVALID_ARGUMENT for a NULL or misaligned target and for an end that is not
 * finite, a quaternion of length 0 or a singular transform; VIV_ERROR_WRONG_KIND for what moves no
 * values, or those of a point on a path; VIV_ERROR_INVALID_STATE while its root is delayed, moving
 * or paused; VIV_ERROR_OUT_OF_MEMORY. */

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

/* Moves a value of some type. from and to point to values of that type, which are copied and may be
 * NULL: from where it is; without an end, which tweens and springs need. Only target must be
 * aligned, to the type of a component. */
viv_status viv_motion_add(
    viv_motion m, viv_type type, void *target, const void *from, const void *to);

/* Moves count values of some type, 1..4 194 303 of them, stride bytes apart: at least the size of
 * one, and a multiple of the alignment of its components; of a single value it does not count.
 * from and to point to as many values, packed, or are NULL as in viv_motion_add. Where from is
 * NULL or equal to to, a value that is at its end already when the motion first begins, and has no
 * velocity, is at rest: it is claimed like the others, so whatever moved it loses it, but it is
 * not written until a retarget or a velocity sets it moving (this does not apply to
 * VIV_BLEND_ADD). */
viv_status viv_motion_add_array(
    viv_motion m, viv_type type, void *target, uint32_t count, size_t stride, const void *from,
    const void *to);

/* Fills in, and takes, the values of a property that the host reads and writes itself. They run in
 * the middle of begins, ends and ticks, so they may ask the library anything, but change nothing:
 * such calls answer VIV_ERROR_BUSY. A number that is not finite is taken as what it was before. */
typedef void (*viv_property_get)(double *values, uint32_t count, void *user);
typedef void (*viv_property_set)(const double *values, uint32_t count, void *user);

/* Moves count numbers, 1..65535, that the host reads and writes by functions. key is any address
 * but NULL, and never read: it is the property's identity, as the address of a value is that
 * value's, wherever a function wants a target. Motions with the same key move the same property:
 * they must say the same count (VIV_ERROR_INVALID_ARGUMENT), and the functions said last are
 * called. get is called when the present values are wanted and no motion moves them, set once per
 * tick in which they moved, and for each exact value at a boundary. from and to point to count
 * numbers, or are NULL as in viv_motion_add. get may be NULL where from is not; set may not. */
viv_status viv_motion_add_property(
    viv_motion m, const void *key, uint32_t count, viv_property_get get, viv_property_set set,
    void *user, const double *from, const double *to);

/* Moves a value through count keyframes, 2..65535 of them: values points to as many values of the
 * type, packed, fractions to where in the pass each one is reached, 0..1 and never falling, and
 * easings to count - 1 curves, one between each two, or is NULL for straight lines. Before the
 * first fraction the value is the first, after the last the last; two equal fractions make a jump
 * there. The motion's own easing says how the fraction grows; where it leaves 0..1 the outermost
 * parts go on in a straight line. For tweens that do not add (VIV_ERROR_WRONG_KIND). */
viv_status viv_motion_add_keyframes(
    viv_motion m, viv_type type, void *target, uint32_t count, const double *fractions,
    const void *values, const viv_easing *easings);

/* ---- asking ---- */

/* The velocity of a motion's value at an address, in units per second; 0 at rest. target may be any
 * value of an array; of a value of several components it is that of the one at the address, and of
 * an additive motion what this one contributes. NaN for a bad handle, NULL
 * (VIV_ERROR_INVALID_ARGUMENT) or an address that the motion does not move
 * (VIV_ERROR_NOT_FOUND). */
double viv_motion_get_velocity(viv_motion m, const void *target);

/* Tells what a motion's value at an address would be at a second of the motion's own time, without
 * writing it. seconds is not NaN, and counted as viv_get_time does; INFINITY for its end. values
 * and velocities get as many numbers as the type has, 1 for a float, the count of a property with
 * functions, of integers before they are rounded; one of them may be NULL. count is how many there
 * is room for. Of an additive motion it is what the value would be without the others.
 * VIV_ERROR_INVALID_ARGUMENT, also for too small a count; VIV_ERROR_NOT_FOUND for an address that
 * the motion does not move. */
viv_status viv_motion_sample(
    viv_motion m, const void *target, double seconds, double *values, double *velocities,
    uint32_t count);

/* Everything a tool shows of a property. May grow at its end. */
typedef struct viv_property {
    /* Of an array the first value; of a property with functions its key. */
    const void *target;
    /* As many as the type has, 1 for a float; of an array those of the first value; of a property
     * with functions the first 16. from is what was given, or found when the motion began. */
    double from[16], to[16], value[16], velocity[16];
    viv_type type;
    /* Values of an array, numbers of a property with functions, or 1; and how many of them the
     * motion moves: not those that are at rest at their end. */
    uint32_t count, moving;
    /* Of a property with keyframes how many, else 0. */
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

/* ---- releasing ---- */

/* Takes size bytes of memory that the host is about to free, or a key (as 1 byte or more), from all
 * motions of a tempo, whatever their state: nothing that exists now will write there again. A value
 * of which only a part is in the range is taken as a whole. A root that has nothing left to move is
 * stopped, with VIV_STOP_RELEASED; in a container a motion goes on without. Answers how many
 * properties lost something; 0, with nothing changed, also for NULL or a size of 0
 * (VIV_ERROR_INVALID_ARGUMENT). */
uint32_t viv_tempo_release_target(viv_tempo tempo, const void *address, size_t size);

#ifdef __cplusplus
}
#endif
#endif
