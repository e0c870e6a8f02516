/** @file
 *  Properties: the values that a motion moves. */
#ifndef VIVACE_PROPERTY_H
#define VIVACE_PROPERTY_H

#include "easing.h"
#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_properties Properties
 *  What a motion moves.
 *
 *  A property is a value of the host, or an array of values, identified by its address; or
 *  something that the host reads and writes through callbacks, identified by a key. Each call below
 *  adds one; of two for the same value the last one counts. Nothing is written before the motion
 *  begins. If several motions move the same value, see @ref viv_blending for which of them writes
 *  it. */

/** @defgroup viv_types Types of values
 *  @ingroup viv_properties
 *  The types of values that can be animated.
 *  @{ */

/** The type of the value at a target: one of #viv_type_constants. */
typedef int32_t viv_type;

/** The constants of #viv_type.
 *
 *  Numbers are computed in double. When written to an integer they are rounded to the nearest,
 *  halves away from zero, and clamped to its range. At the ends of a pass, exactly the values that
 *  were given are written, bit for bit.
 *
 *  Tweens and springs move a value of several components as a whole; decays, physics, simulations
 *  and additive motions (#VIV_BLEND_ADD) move each component independently. Another motion may take
 *  over a single component, like any float.
 *
 *  A colour is red, green, blue, alpha in sRGB, with straight alpha (not premultiplied). Its type
 *  determines the space in which colours are mixed; alpha is interpolated linearly, on its own. All
 *  coordinates except hues are weighted by alpha while they are mixed, as in CSS (premultiplied
 *  mixing), so that a fade to a transparent colour is not tinted by it. Hues go the shortest way; a
 *  colour without a hue, or with alpha 0, takes the hue of the other one. */
enum viv_type_constants {
    VIV_TYPE_FLOAT = 0,  /**< A float. */
    VIV_TYPE_DOUBLE = 1, /**< A double. */
    VIV_TYPE_INT8 = 2,   /**< An int8_t. */
    VIV_TYPE_UINT8 = 3,  /**< A uint8_t. */
    VIV_TYPE_INT16 = 4,  /**< An int16_t. */
    VIV_TYPE_UINT16 = 5, /**< A uint16_t. */
    VIV_TYPE_INT32 = 6,  /**< An int32_t. */
    VIV_TYPE_UINT32 = 7, /**< A uint32_t. */
    VIV_TYPE_INT64 = 8,  /**< An int64_t. */
    VIV_TYPE_UINT64 = 9, /**< A uint64_t. */
    /** An angle, as a float. It goes the shortest way round, at most half a turn, and then is the
     *  number that was given, which may be whole turns from there. Of two equally short ways it
     *  takes the one in which the numbers go. */
    VIV_TYPE_DEGREES = 16,
    VIV_TYPE_RADIANS = 17, /**< As VIV_TYPE_DEGREES, in radians. */
    /** A rotation: 4 floats x y z w, not all 0. It turns at constant speed along the shortest arc;
     *  on the way it is normalized. */
    VIV_TYPE_QUATERNION = 18,
    /** A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty;
     *  not singular. Translation, rotation, scale and skew are interpolated separately. */
    VIV_TYPE_AFFINE = 19,
    /** A transform in space: 16 floats, column-major; not singular. Translation, rotation (as a
     *  quaternion), scale, skew and perspective are interpolated separately, as in CSS. */
    VIV_TYPE_MATRIX4 = 20,
    VIV_TYPE_RGBA = 32,        /**< A colour: 4 floats, usually 0..1, mixed in encoded sRGB. */
    VIV_TYPE_RGBA_LINEAR = 33, /**< The same, mixed in linear light. */
    /** The same, mixed in CIE Lab as hue, chroma and lightness, with the white point D65 (0.95047,
     *  1, 1.08883). */
    VIV_TYPE_RGBA_HCL = 34,
    VIV_TYPE_RGBA_OKLAB = 35, /**< The same, mixed in OKLab. */
    VIV_TYPE_RGBA_OKLCH = 36, /**< The same, mixed in OKLab as lightness, chroma and hue. */
    VIV_TYPE_RGBA_HSB = 37,   /**< The same, mixed as hue, saturation and brightness. */
    VIV_TYPE_RGBA8 = 38       /**< A colour: 4 bytes, 0..255, mixed in OKLab. */
};

/** @} */

/** @defgroup viv_property_adding Adding properties
 *  @ingroup viv_properties
 *  The functions that add a property return #VIV_ERROR_INVALID_ARGUMENT for a target that is NULL
 *  or misaligned, and for a start or end that is not finite, a quaternion of length 0 or a singular
 *  transform; #VIV_ERROR_WRONG_KIND for a moveable that moves no values, or that moves along a
 *  path; #VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused;
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Moves a float from where it is when the motion begins to wherever the motion takes it: for
 *  decays, physics and simulations.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @return As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for tweens and springs, which need
 *  an end. */
viv_status viv_motion_target(viv_motion m, float *target);

/** Moves a float from a given value: a tween moves it to what the float is when the tween first
 *  begins after being started, other motions to wherever they take it. viv_restart() keeps the end
 *  that was found, and viv_reset() puts it back into the float.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param from    Where it starts.
 *  @return As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for springs, which need an end. */
viv_status viv_motion_from(viv_motion m, float *target, float from);

/** Moves a float to a value, from where it is when the motion first begins after its root was
 *  started. Repeats and ways back use the same start.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param to      Where it ends.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_to(viv_motion m, float *target, float to);

/** Moves a float from one value to another.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param from    Where it starts.
 *  @param to      Where it ends.
 *  @return As viv_motion_to(). */
viv_status viv_motion_from_to(viv_motion m, float *target, float from, float to);

/** Moves a float by an amount, from where it is when the motion first begins after its root was
 *  started; see viv_motion_set_capture().
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param by      How far; finite.
 *  @return As viv_motion_to(). */
viv_status viv_motion_by(viv_motion m, float *target, float by);

/** Moves a number or an angle by an amount, from where it is when the motion first begins after its
 *  root was started. The end is start + by, computed in double and clamped to the range of the
 *  type. An angle turns by the whole amount, even more than one full turn. For an additive motion
 *  (#VIV_BLEND_ADD) the amount is from the base.
 *
 *  @param m       The motion.
 *  @param type    A type of one number: VIV_TYPE_FLOAT..VIV_TYPE_UINT64, or an angle.
 *  @param target  The value, aligned to its type.
 *  @param by      How far: a value of the type, for unsigned types of the signed type of the same
 *                 width; copied, of any alignment.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_by(viv_motion m, viv_type type, void *target, const void *by);

/** Moves a value of any type.
 *
 *  @param m       The motion.
 *  @param type    The type.
 *  @param target  The value, aligned to the type of its components.
 *  @param from    Where it starts: a value of that type; copied, of any alignment. NULL: where it
 *                 is when the motion begins.
 *  @param to      Where it ends, likewise. NULL: no end. A spring needs an end, a tween an end or a
 *                 start: with a start alone it goes from there to what the value is when it first
 *                 begins (viv_motion_from()).
 *  @return As viv_motion_to(). */
viv_status viv_motion_add(
    viv_motion m, viv_type type, void *target, const void *from, const void *to);

/** Moves an array of values of any type, which may be part of an array of structs.
 *
 *  A value is at rest if it has no start of its own (from is NULL, or equal to to), is already at
 *  its end when the motion first begins, and has no velocity. It is claimed like the others, so any
 *  other motion loses it, but it is not written until a retarget or a velocity sets it moving. This
 *  does not apply to #VIV_BLEND_ADD.
 *
 *  @param m       The motion.
 *  @param type    The type.
 *  @param target  The first value.
 *  @param count   The number of values, 1..4 194 303.
 *  @param stride  Bytes from one value to the next: at least the size of one, and a multiple of the
 *                 alignment of its components. Ignored for a single value.
 *  @param from    As many starts, packed; or NULL, as in viv_motion_add().
 *  @param to      As many ends, packed; or NULL, as in viv_motion_add().
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_array(
    viv_motion m, viv_type type, void *target, uint32_t count, size_t stride, const void *from,
    const void *to);

/** A callback that reads the numbers of a property. It runs in the middle of begins, ends and
 *  ticks, so it may query the library but change nothing: such calls fail with #VIV_ERROR_BUSY.
 *
 *  @param[out] values  Filled in. A number that is not finite counts as what it was before.
 *  @param count        How many numbers.
 *  @param user         The pointer that the property was added with. */
typedef void (*viv_property_get)(double *values, uint32_t count, void *user);

/** A callback that writes the numbers of a property. Like viv_property_get, it may query but change
 *  nothing.
 *
 *  @param values  The numbers.
 *  @param count   How many numbers.
 *  @param user    The pointer that the property was added with. */
typedef void (*viv_property_set)(const double *values, uint32_t count, void *user);

/** Moves numbers that the host reads and writes through callbacks. get is called when the present
 *  values are needed and no motion moves them; set is called once per tick in which they moved, and
 *  with the exact value at a boundary before a callback that hears of it.
 *
 *  @param m      The motion.
 *  @param key    Any address but NULL. It is never dereferenced: it identifies the property,
 *                wherever a function takes a target. Motions with the same key move the same
 *                property. They must give the same count (VIV_ERROR_INVALID_ARGUMENT). From this
 *                call on all of them use its get, set and user, even when m is gone: until others
 *                are given, or each motion with the key is destroyed or has lost it
 *                (viv_tempo_release_target()).
 *  @param count  How many numbers, 1..65 535.
 *  @param get    May be NULL if from is not.
 *  @param set    Not NULL.
 *  @param user   Passed to both. It must live as long as they are used. Where motions share the key
 *                viv_keep() on one is not enough: use viv_tempo_keep(), or one user for the key.
 *  @param from   As many starts; or NULL, as in viv_motion_add().
 *  @param to     As many ends; or NULL for no end: tweens and springs need one.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_property(
    viv_motion m, const void *key, uint32_t count, viv_property_get get, viv_property_set set,
    void *user, const double *from, const double *to);

/** Moves a value through keyframes. The motion's own easing maps the progress of the pass to a
 *  fraction. Before the first fraction the value is the first one, after the last fraction the last
 *  one. But where the first fraction is 0, or the last is 1, and the easing leaves 0..1 there, the
 *  outermost segment is extended linearly.
 *
 *  @param m          The motion: a tween that is not additive (VIV_ERROR_WRONG_KIND).
 *  @param type       The type.
 *  @param target     The value.
 *  @param count      The number of keyframes, 2..65 535.
 *  @param fractions  Where in the pass each is reached: 0..1, in ascending order; two equal ones
 *                    make a jump.
 *  @param values     As many values, packed.
 *  @param easings    count - 1 easings, one for each segment, built in or created by its tempo;
 *                    NULL for linear.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_keyframes(
    viv_motion m, viv_type type, void *target, uint32_t count, const double *fractions,
    const void *values, const viv_easing *easings);

/** @} */

/** @defgroup viv_property_asking Querying values
 *  @ingroup viv_properties
 *  Velocities, and values at any time.
 *  @{ */

/** Returns the velocity of a value that a motion moves.
 *
 *  @param m       The motion.
 *  @param target  The value: any element of an array, any component of a value of several.
 *  @return Units per second of the tempo's clock, 0 at rest; for an additive motion, its own
 *  contribution. NaN for a bad handle, for NULL (VIV_ERROR_INVALID_ARGUMENT), and for an address
 *  that the motion does not move (VIV_ERROR_NOT_FOUND). */
double viv_motion_get_velocity(viv_motion m, const void *target);

/** Computes what a value of a motion would be at a second of the motion's own time, without writing
 *  to it. For an additive motion this is what the value would be without the others. A simulation
 *  is known only up to now: at any second it is where it is.
 *
 *  @param m                The motion.
 *  @param target           The value.
 *  @param seconds          Counted as by viv_get_time(), below 0 as 0; INFINITY for the end; not
 *                          NaN. What has no end, as physics that never rests, gives NaN there.
 *  @param[out] values      Filled in: as many numbers as the type has (1 for a float), or the count
 *                          of a property with callbacks; integers are not rounded. May be NULL.
 *  @param[out] velocities  Filled in likewise, in units per second of the motion's own time. Only
 *                          one of the two may be NULL.
 *  @param count            The room in each array, in numbers.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT, also if count is too small; VIV_ERROR_NOT_FOUND for
 *  an address that the motion does not move. */
viv_status viv_motion_sample(
    viv_motion m, const void *target, double seconds, double *values, double *velocities,
    uint32_t count);

/** A description of a property, for tools. Later versions may add fields at the end.
 *
 *  Each array of numbers has as many as the type has (1 for a float): for an array those of its
 *  first value, for a property with callbacks the first 16. */
typedef struct viv_property {
    const void *target;  /**< For an array its first value; for a property with callbacks its
                              key. */
    double from[16];     /**< As given, or as found when the motion began, or as it is now. */
    double to[16];       /**< Where it ends; NaN if it has no end. */
    double value[16];    /**< Where it is. */
    double velocity[16]; /**< As viv_motion_get_velocity(): per second of the tempo's clock. */
    viv_type type;       /**< Its type. */
    uint32_t count;      /**< Values of an array, numbers of a property with callbacks, or 1. */
    uint32_t moving;     /**< How many of them the motion moves, without those at rest at their
                              end. */
    uint32_t keyframes;  /**< The number of keyframes; 0 if it has none. */
    size_t stride;       /**< Bytes from one value to the next. */
    /** How far it goes from its start; NaN if it has no amount. See viv_motion_by(). */
    double by;
    double rest;          /**< As set by viv_decay_set_end(); else NaN. */
    double snap_interval; /**< As set by viv_decay_set_snap(); else 0. */
    double snap_offset;   /**< As set by viv_decay_set_snap(); else 0. */
    /** 1 where it has only a start, and ends where it is found; see viv_motion_from(). */
    uint32_t ends_where_found;
    int32_t stagger_from; /**< The value of an array that goes first: a #viv_stagger_from. */
    /** Seconds between neighbouring values of an array; see #viv_tween_options. Else 0. */
    double stagger;
} viv_property;

/** Describes a property, for tools. It reads the target. viv_description::properties is the number
 *  of properties.
 *
 *  @param m              The motion.
 *  @param index          Counted from 0, in the order they were added.
 *  @param[out] property  Filled in.
 *  @param size           `sizeof(viv_property)` as compiled into the host, 1 or more. No more bytes
 *                        than this are written, and no more than the library knows.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND after the last property. */
viv_status viv_motion_describe_property(
    viv_motion m, uint32_t index, viv_property *property, size_t size);

/** @} */

/** @defgroup viv_property_releasing Releasing memory
 *  @ingroup viv_properties
 *  Taking memory away from motions before it is freed.
 *  @{ */

/** Takes memory that the host is about to free, or a key, away from all motions of a tempo,
 *  whatever their state: nothing that exists now will write there again. A value that lies only
 *  partly in the range is taken away as a whole. A motion in no container that has nothing left to
 *  move is stopped, with #VIV_STOP_RELEASED. One in a container goes on without the value, and the
 *  container still calls its callbacks: if they use the memory, viv_destroy() it first.
 *
 *  @param tempo    The tempo.
 *  @param address  The first byte, or the key.
 *  @param size     The number of bytes; for a key, 1 or more.
 *  @return The number of properties that lost something; 0, with nothing changed, for NULL, a size
 *  of 0 or above PTRDIFF_MAX (VIV_ERROR_INVALID_ARGUMENT). */
uint32_t viv_tempo_release_target(viv_tempo tempo, const void *address, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
