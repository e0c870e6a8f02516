/** @file
 *  Properties: what a motion moves. */
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
 *  A property is a value of the host, or an array of values, known by its address; or something
 *  that the host reads and writes itself, known by a key. Each call below adds one. Nothing is
 *  written before the motion begins. If several motions have the same value as a property,
 *  @ref viv_blending says which of them writes it. */

/** @defgroup viv_types Types of values
 *  @ingroup viv_properties
 *  What a value of the host can be.
 *  @{ */

/** What is at a target: one of #viv_type_constants. */
typedef int32_t viv_type;

/** The constants of #viv_type.
 *
 *  Numbers move in double. Written to an integer they are rounded to the nearest one, halves away
 *  from zero, and clamped to its range. The ends of a pass are written bit by bit as they were
 *  given.
 *
 *  Values of several components move as a whole along an easing or by a spring. Decays, physics,
 *  simulations and additive motions (#VIV_BLEND_ADD) move each component by itself. A single
 *  component of such a value may be taken over by another motion, as any float may.
 *
 *  A colour is red, green, blue, alpha in sRGB, with straight alpha (not premultiplied). Its type
 *  says in which space two of them are mixed; alpha moves by itself in a straight line. All
 *  coordinates but hues are weighted by alpha while they are mixed, as CSS does (premultiplied
 *  mixing), so that a fade to a transparent colour is not tinted by it. Hues go the shortest way; a
 *  colour without a hue, or of alpha 0, takes the hue of the other one. */
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
    /** A float that is an angle. It goes the shortest way round, and ends within half a turn of
     *  where it starts. Of two equally short ways it goes the one that the numbers go. */
    VIV_TYPE_DEGREES = 16,
    VIV_TYPE_RADIANS = 17, /**< As VIV_TYPE_DEGREES, in radians. */
    /** A rotation: 4 floats x y z w, not all 0. It turns at an even speed along the shortest arc;
     *  on the way its length is 1. */
    VIV_TYPE_QUATERNION = 18,
    /** A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty;
     *  not singular. Translation, rotation, scale and skew each move by themselves. */
    VIV_TYPE_AFFINE = 19,
    /** A transform in space: 16 floats, column by column; not singular. Translation, rotation (as a
     *  quaternion), scale, skew and perspective each move by themselves, as in CSS. */
    VIV_TYPE_MATRIX4 = 20,
    VIV_TYPE_RGBA = 32,        /**< A colour: 4 floats, usually 0..1, mixed in encoded sRGB. */
    VIV_TYPE_RGBA_LINEAR = 33, /**< The same, mixed in linear light. */
    /** The same, mixed in CIE Lab as hue, chroma and lightness, with the white D65 (0.95047, 1,
     *  1.08883). */
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
 *  or misaligned, and for an end that is not finite, a quaternion of length 0 or a singular
 *  transform; #VIV_ERROR_WRONG_KIND for a moveable that moves no values, or the point of a path;
 *  #VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused; #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Moves a float from where it is when the motion begins, to wherever that leads: for decays,
 *  physics and simulations.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @return As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for tweens and springs, which need
 *  an end. */
viv_status viv_motion_target(viv_motion m, float *target);

/** Moves a float from a value: a tween to what the float is when it first begins after a start,
 *  other motions to wherever that leads. viv_restart() keeps the end that was found, and
 *  viv_reset() puts it back into the float.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param from    Where it starts.
 *  @return As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for springs, which need an end. */
viv_status viv_motion_from(viv_motion m, float *target, float from);

/** Moves a float to a value, from where it is when the motion first begins after its root was
 *  started. Repeats and ways back retrace that way.
 *
 *  @param m       The motion.
 *  @param target  The float.
 *  @param to      Where it ends.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_motion_to(viv_motion m, float *target, float to);

/** Moves a float from a value to another.
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
 *  root was started. The end is start + by, computed in double, at most the largest number of the
 *  type and at least the smallest. An angle turns as far as it is told, also more than once round.
 *  An additive motion (#VIV_BLEND_ADD) counts from the base.
 *
 *  @param m       The motion.
 *  @param type    A type of one number: VIV_TYPE_FLOAT..VIV_TYPE_UINT64, or an angle.
 *  @param target  The value, aligned to its type.
 *  @param by      How far: a value of the type, of unsigned types of the signed one of the same
 *                 width; copied, of any alignment.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_by(viv_motion m, viv_type type, void *target, const void *by);

/** Moves a value of any type.
 *
 *  @param m       The motion.
 *  @param type    The type.
 *  @param target  The value, aligned to the type of its components.
 *  @param from    Where it starts: a value of that type, copied, of any alignment. NULL: where it
 *                 is then.
 *  @param to      Where it ends, likewise. NULL: no end; springs need one, and tweens an end or a
 *                 start: with a start alone they go from there to what the value is when they first
 *                 begin (viv_motion_from()).
 *  @return As viv_motion_to(). */
viv_status viv_motion_add(
    viv_motion m, viv_type type, void *target, const void *from, const void *to);

/** Moves an array of values of any type, which may be part of an array of structs.
 *
 *  A value that has no start of its own (from is NULL, or equal to to), is at its end already when
 *  the motion first begins, and has no velocity, is at rest: it is claimed like the others, so
 *  whatever moved it loses it, but it is not written until a retarget or a velocity sets it moving.
 *  This does not apply to #VIV_BLEND_ADD.
 *
 *  @param m       The motion.
 *  @param type    The type.
 *  @param target  The first value.
 *  @param count   How many values, 1..4 194 303.
 *  @param stride  Bytes from one value to the next: at least the size of one, and a multiple of the
 *                 alignment of its components. Not used for a single value.
 *  @param from    As many starts, packed; or NULL, as in viv_motion_add().
 *  @param to      As many ends, packed; or NULL, as in viv_motion_add().
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_array(
    viv_motion m, viv_type type, void *target, uint32_t count, size_t stride, const void *from,
    const void *to);

/** A function of the host that fills in the numbers of a property. It runs in the middle of begins,
 *  ends and ticks, so it may ask the library anything, but change nothing: such calls return
 *  #VIV_ERROR_BUSY.
 *
 *  @param[out] values  Filled in. A number that is not finite is taken as what it was before.
 *  @param count        How many numbers.
 *  @param user         The pointer that the property was added with. */
typedef void (*viv_property_get)(double *values, uint32_t count, void *user);

/** A function of the host that takes the numbers of a property. As viv_property_get, it may ask but
 *  change nothing.
 *
 *  @param values  The numbers.
 *  @param count   How many numbers.
 *  @param user    The pointer that the property was added with. */
typedef void (*viv_property_set)(const double *values, uint32_t count, void *user);

/** Moves numbers that the host reads and writes by functions. get is called when the present values
 *  are wanted and no motion moves them; set once per tick in which they moved, and for each exact
 *  value at a boundary.
 *
 *  @param m      The motion.
 *  @param key    Any address but NULL. It is never read: it identifies the property, wherever a
 *                function takes a target. Motions with the same key move the same property. They
 *                must give the same count (VIV_ERROR_INVALID_ARGUMENT), and the functions given
 *                last are called, as long as anything moves the property: also after the motion
 *                that they were given with is gone.
 *  @param count  How many numbers, 1..65 535.
 *  @param get    May be NULL if from is not.
 *  @param set    Not NULL.
 *  @param user   Passed to both.
 *  @param from   As many starts; or NULL, as in viv_motion_add().
 *  @param to     As many ends; or NULL: no end; tweens and springs need one.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_property(
    viv_motion m, const void *key, uint32_t count, viv_property_get get, viv_property_set set,
    void *user, const double *from, const double *to);

/** Moves a value through keyframes. The motion's own easing says how the fraction of the pass
 *  grows. Before the first fraction the value is the first one, after the last fraction the last
 *  one; where the easing leaves 0..1, the outermost parts go on in a straight line.
 *
 *  @param m          The motion: a tween that does not add (VIV_ERROR_WRONG_KIND).
 *  @param type       The type.
 *  @param target     The value.
 *  @param count      How many keyframes, 2..65 535.
 *  @param fractions  Where in the pass each is reached: 0..1, never falling; two equal ones make a
 *                    jump.
 *  @param values     As many values, packed.
 *  @param easings    count - 1 easings, one between each two; NULL for straight lines.
 *  @return As viv_motion_to(). */
viv_status viv_motion_add_keyframes(
    viv_motion m, viv_type type, void *target, uint32_t count, const double *fractions,
    const void *values, const viv_easing *easings);

/** @} */

/** @defgroup viv_property_asking Asking for values
 *  @ingroup viv_properties
 *  Velocities, and values at any second.
 *  @{ */

/** Returns the velocity of a value that a motion moves.
 *
 *  @param m       The motion.
 *  @param target  The value: any one of an array, any component of a value with several.
 *  @return Units per second, 0 at rest; of an additive motion what this one contributes. NaN for a
 *  bad handle, for NULL (VIV_ERROR_INVALID_ARGUMENT), and for an address that the motion does not
 *  move (VIV_ERROR_NOT_FOUND). */
double viv_motion_get_velocity(viv_motion m, const void *target);

/** Computes what a value of a motion would be at a second of the motion's own time, and writes
 *  nothing to it. For an additive motion it is what the value would be without the others.
 *
 *  @param m                The motion.
 *  @param target           The value.
 *  @param seconds          Counted as by viv_get_time(); INFINITY for the end; not NaN.
 *  @param[out] values      Filled in: as many numbers as the type has, 1 for a float, the count of
 *                          a property with functions; integers before they are rounded. May be
 *                          NULL.
 *  @param[out] velocities  Filled in likewise, in units per second. Only one of both may be NULL.
 *  @param count            How many numbers there is room for.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT, also if count is too small; VIV_ERROR_NOT_FOUND for
 *  an address that the motion does not move. */
viv_status viv_motion_sample(
    viv_motion m, const void *target, double seconds, double *values, double *velocities,
    uint32_t count);

/** Everything that a tool shows of a property. Later versions may add fields at the end.
 *
 *  The numbers are as many as the type has, 1 for a float; of an array those of the first value, of
 *  a property with functions the first 16. */
typedef struct viv_property {
    const void *target;  /**< Of an array the first value; of a property with functions its key. */
    double from[16];     /**< What was given, or found when the motion began. */
    double to[16];       /**< Where it goes. */
    double value[16];    /**< Where it is. */
    double velocity[16]; /**< In units per second. */
    viv_type type;       /**< Its type. */
    uint32_t count;      /**< Values of an array, numbers of a property with functions, or 1. */
    uint32_t moving;     /**< How many of them the motion moves: not those at rest at their end. */
    uint32_t keyframes;  /**< How many, or 0 for a property without. */
    size_t stride;       /**< Bytes from one value to the next. */
    /** How far from its start it goes; NaN where it was not told. See viv_motion_by(). */
    double by;
    double rest;          /**< As set by viv_decay_set_end(); else NaN. */
    double snap_interval; /**< As set by viv_decay_set_snap(); else 0. */
    double snap_offset;   /**< Likewise. */
    /** 1 where it was given a start alone, and ends where it is found; see viv_motion_from(). */
    uint32_t ends_where_found;
    int32_t stagger_from; /**< The value of an array that goes first: a #viv_stagger_from. */
    /** Seconds between neighbouring values of an array, as #viv_tween_options says; else 0. */
    double stagger;
} viv_property;

/** Fills in everything that a tool shows of a property. It reads the target. viv_describe() tells
 *  how many properties there are.
 *
 *  @param m              The motion.
 *  @param index          Counted from 0, in the order they were added.
 *  @param[out] property  Filled in.
 *  @param size           `sizeof(viv_property)` as the host knows it, 1 or more. No more bytes are
 *                        written, and no more than the library knows.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND behind the last property. */
viv_status viv_motion_describe_property(
    viv_motion m, uint32_t index, viv_property *property, size_t size);

/** @} */

/** @defgroup viv_property_releasing Releasing memory
 *  @ingroup viv_properties
 *  Memory that goes away.
 *  @{ */

/** Takes memory that the host is about to free, or a key, from all motions of a tempo, whatever
 *  their state: nothing that exists now will write there again. A value that lies only partly in
 *  the range is taken as a whole. A root that has nothing left to move is stopped, with
 *  #VIV_STOP_RELEASED; in a container, a motion goes on without the value.
 *
 *  @param tempo    The tempo.
 *  @param address  The first byte, or the key.
 *  @param size     How many bytes; for a key, 1 or more.
 *  @return How many properties lost something; 0, with nothing changed, for NULL or a size of 0
 *  (VIV_ERROR_INVALID_ARGUMENT). */
uint32_t viv_tempo_release_target(viv_tempo tempo, const void *address, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
