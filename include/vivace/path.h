/** @file
 *  Paths, and motions along them. */
#ifndef VIVACE_PATH_H
#define VIVACE_PATH_H

#include "easing.h"
#include "motion.h"
#include "physics.h"
#include "property.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_paths Paths
 *  Paths, and motions along them.
 *
 *  A path is made of lines and curves in the host's units, x to the right and y down. It is drawn
 *  once and travelled by any number of motions; once a motion was created on it, it cannot change
 *  any more. It is not a moveable: passing its handle where a moveable is expected, or a moveable's
 *  where a path is expected, fails with #VIV_ERROR_WRONG_KIND.
 *
 *  Fractions are of the path's true length, 0..1, inside curves too: equal fractions are equal
 *  lengths, within 1e-6 of the whole. A jump from one part of the path to the next has no length.
 *  Angles are those of the path's own tangent, in radians from -pi to pi, 0 along x and growing
 *  towards y, even for a motion that travels backward. Where the path has no tangent (a cusp, a
 *  control point on its end) the angle is that of the adjacent chord; on a path of length 0 it is
 *  0. */

/** @defgroup viv_path_drawing Drawing paths
 *  @ingroup viv_paths
 *  Each call draws from where the previous one ended; the first one draws from its own first point.
 *  Coordinates are finite, in -1e12..1e12. A piece of length 0 adds nothing. All return
 *  #VIV_ERROR_INVALID_ARGUMENT, #VIV_ERROR_INVALID_STATE once a motion was created on the path, and
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Creates an empty path.
 *
 *  @param tempo  The tempo.
 *  @return The path; 0 with VIV_ERROR_LIMIT (paths count among the 4 194 303 moveables) or
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_path viv_path_create(viv_tempo tempo);

/** Destroys a path; its handle is stale afterwards. Motions that were created on it keep its shape.
 *
 *  @param path  The path.
 *  @return VIV_OK. */
viv_status viv_path_destroy(viv_path path);

/** Begins a new part of the path at a point, without drawing a line to it.
 *
 *  @param path  The path.
 *  @param x     The point.
 *  @param y     The point.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_path_move_to(viv_path path, double x, double y);

/** Draws a line to a point.
 *
 *  @param path  The path.
 *  @param x     The point.
 *  @param y     The point.
 *  @return As viv_path_move_to(). */
viv_status viv_path_line_to(viv_path path, double x, double y);

/** Draws a quadratic Bezier curve to a point.
 *
 *  @param path  The path.
 *  @param cx    The control point.
 *  @param cy    The control point.
 *  @param x     The point.
 *  @param y     The point.
 *  @return As viv_path_move_to(). */
viv_status viv_path_quad_to(viv_path path, double cx, double cy, double x, double y);

/** Draws a cubic Bezier curve to a point.
 *
 *  @param path  The path.
 *  @param c1x   The first control point.
 *  @param c1y   The first control point.
 *  @param c2x   The second control point.
 *  @param c2y   The second control point.
 *  @param x     The point.
 *  @param y     The point.
 *  @return As viv_path_move_to(). */
viv_status viv_path_cubic_to(
    viv_path path, double c1x, double c1y, double c2x, double c2y, double x, double y);

/** Draws a line to the start of an arc, and an arc of a circle. If the angles are a full turn or
 *  more apart in its direction, the arc is one full turn.
 *
 *  @param path       The path.
 *  @param cx         The centre.
 *  @param cy         The centre.
 *  @param radius     0..1e12.
 *  @param start      The angle at which it starts, in radians.
 *  @param end        The angle at which it ends, in radians.
 *  @param clockwise  Whether angles grow along it.
 *  @return As viv_path_move_to(). */
viv_status viv_path_arc(
    viv_path path, double cx, double cy, double radius, double start, double end, bool clockwise);

/** Draws a line to the first of some points, and a smooth curve through all of them: a Catmull-Rom
 *  spline. A point equal to the previous one is ignored.
 *
 *  @param path    The path.
 *  @param xy      x and y of each point in turn.
 *  @param points  The number of points, 1..4 194 303; with one point only the line is drawn.
 *  @param alpha   How the spline is parametrized where points are unevenly spaced, 0..1: 0 is a
 *                 uniform spline, 0.5 a centripetal one, which never makes a loop or a cusp between
 *                 two points, 1 a chordal one.
 *  @param closed  Whether the curve continues to the first point and closes smoothly there. An open
 *                 one leaves its first point towards the second, and reaches its last from the
 *                 direction of the one before.
 *  @return As viv_path_move_to(). */
viv_status viv_path_curve_through(
    viv_path path, const double *xy, uint32_t points, double alpha, bool closed);

/** Draws a line back to where this part of the path began, and continues from there. No effect on
 *  an empty path.
 *
 *  @param path  The path.
 *  @return As viv_path_move_to(). */
viv_status viv_path_close(viv_path path);

/** Draws the d attribute of an SVG path: all commands, absolute and relative, with shorthands and
 *  arcs. If it is malformed or leaves the range of coordinates, nothing is drawn, and the error
 *  message says at which byte, counted from 0.
 *
 *  @param path  The path.
 *  @param svg   The text, beginning with a move; an empty one draws nothing. Numbers are as in SVG
 *               2: ".5" and "1e3" are numbers, "15." is not.
 *  @return As viv_path_move_to(). */
viv_status viv_path_parse(viv_path path, const char *svg);

/** Returns the length of a path.
 *
 *  @param path  The path.
 *  @return Its length; 0 for an empty path, NaN for a bad handle. */
double viv_path_get_length(viv_path path);

/** Computes the point and angle at a fraction of a path. Allocates nothing.
 *
 *  @param path        The path.
 *  @param fraction    Finite; clamped to 0..1.
 *  @param[out] x      Filled in; may be NULL.
 *  @param[out] y      Filled in; may be NULL.
 *  @param[out] angle  Filled in, in radians; may be NULL.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for an empty path. */
viv_status viv_path_get_point(viv_path path, double fraction, double *x, double *y, double *angle);

/** @} */

/** @defgroup viv_path_motions Motions along a path
 *  @ingroup viv_paths
 *  The settings return #VIV_ERROR_WRONG_KIND for a motion that is not along a path, and
 *  #VIV_ERROR_INVALID_STATE while the root of the motion is delayed, moving or paused.
 *  @{ */

/** Creates a motion along a path. It is at the fraction start + (end - start) * E(u), where u is
 *  the progress of its pass.
 *
 *  @param tempo     The tempo.
 *  @param path      A path of the same tempo, not empty.
 *  @param duration  Seconds of a pass, 0 or more.
 *  @param easing    Built in, or created by the same tempo.
 *  @return The motion; 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_INVALID_STATE (an empty path),
 *  VIV_ERROR_FOREIGN_TEMPO, VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY. */
viv_motion viv_path_motion_create(
    viv_tempo tempo, viv_path path, double duration, viv_easing easing);

/** Creates a motion by physics along a path. It rests and reverses like one of
 *  viv_physics_create(). With VIV_EDGES_STOP it completes at either end of its range;
 *  viv_physics_set_collisions() with a restitution makes it bounce there.
 *
 *  @param tempo     The tempo.
 *  @param path      A path of the same tempo, not empty.
 *  @param velocity  As in viv_physics_create(), in units of the path's length per second; negative
 *                   towards smaller fractions.
 *  @param friction  As in viv_physics_create().
 *  @return The motion, or 0, as viv_path_motion_create(). */
viv_motion viv_path_physics_create(
    viv_tempo tempo, viv_path path, double velocity, double friction);

/** What happens when an easing that overshoots, or a velocity, takes a motion beyond its range: one
 *  of #viv_edges_constants. */
typedef int32_t viv_edges;

/** The constants of #viv_edges. */
enum viv_edges_constants {
    /** It stays at the end of its range. */
    VIV_EDGES_STOP = 0,
    /** It continues beyond its range, and past one end of the path at the other, for any number of
     *  laps. */
    VIV_EDGES_CONTIGUOUS = 1
};

/** Makes a motion write its point to two values of the host. They become two properties of the
 *  motion, x first, identified by their addresses. Call it again to add further values.
 *
 *  @param m     The motion.
 *  @param type  The type of both: VIV_TYPE_FLOAT to VIV_TYPE_UINT64.
 *  @param x     Where x is written.
 *  @param y     Where y is written.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, a misaligned address or another type;
 *  VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_path_motion_set_target(viv_motion m, viv_type type, void *x, void *y);

/** Makes a motion write the angle of the path to a float of the host.
 *
 *  @param m      The motion.
 *  @param type   VIV_TYPE_RADIANS or VIV_TYPE_DEGREES.
 *  @param angle  Where the angle is written.
 *  @return As viv_path_motion_set_target(). */
viv_status viv_path_motion_set_angle_target(viv_motion m, viv_type type, void *angle);

/** Sets the fractions of the path at which a pass begins and ends. With a start above the end it
 *  travels backward. For physics, start is where it begins, and with VIV_EDGES_STOP both are its
 *  walls.
 *
 *  @param m      The motion.
 *  @param start  0..1; 0 by default.
 *  @param end    0..1; 1 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_path_motion_set_range(viv_motion m, double start, double end);

/** Sets what happens beyond a motion's range.
 *
 *  @param m      The motion.
 *  @param edges  VIV_EDGES_STOP by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_path_motion_set_edges(viv_motion m, viv_edges edges);

/** Returns where a motion is on its path; while it is idle, where it starts.
 *
 *  @param m  The motion.
 *  @return The fraction, 0..1. NaN for a bad handle, and for a motion that is not along a path
 *  (VIV_ERROR_WRONG_KIND). */
double viv_path_motion_get_fraction(viv_motion m);

/** Returns the speed of a motion along its path.
 *
 *  @param m  The motion.
 *  @return Units of length per second of the tempo; negative against the path's direction, 0 at
 *  rest and where it is held at an edge. NaN for a bad handle, and for a motion that is not along a
 *  path (VIV_ERROR_WRONG_KIND). */
double viv_path_motion_get_speed(viv_motion m);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
