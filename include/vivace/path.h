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
 *  A path is lines and curves in the host's units, x to the right and y down, drawn once and then
 *  travelled by any number of motions. From the first motion created on it, it never changes again.
 *  It is not a moveable: its handle is #VIV_ERROR_WRONG_KIND where a moveable is wanted, and a
 *  moveable's is where a path is wanted.
 *
 *  Fractions are of the path's true length, 0..1, inside curves too: equal fractions are equal
 *  lengths, within 1e-6 of the whole. A jump from one part of the path to the next has no length.
 *  The angle is that of the path's own tangent, in radians from -pi to pi, 0 along x and growing
 *  towards y; also for a motion that travels backward. Where the path stands still (a cusp, a
 *  control point on its end) it is that of the chord next to it; on a path of no length it is 0. */

/** @defgroup viv_path_drawing Drawing paths
 *  @ingroup viv_paths
 *  Each call draws on from where the one before ended; the first one draws from its own first
 *  point. Coordinates are finite and in -1e12..1e12. What has no length adds nothing. All return
 *  #VIV_ERROR_INVALID_ARGUMENT, #VIV_ERROR_INVALID_STATE once a motion was created on the path, and
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** Creates an empty path.
 *
 *  @param tempo  The tempo.
 *  @return The path; 0 with VIV_ERROR_LIMIT (paths count among the 4 194 303 moveables) or
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_path viv_path_create(viv_tempo tempo);

/** Destroys a path: its handle is stale from then on. Motions that were created on it keep its
 *  shape.
 *
 *  @param path  The path.
 *  @return VIV_OK. */
viv_status viv_path_destroy(viv_path path);

/** Begins a new part of the path at a point. The way there is jumped.
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

/** Draws an arc of a circle, and before it a line to where the arc starts. If the angles are a full
 *  turn or more apart in its direction, it is one full turn.
 *
 *  @param path       The path.
 *  @param cx         The centre.
 *  @param cy         The centre.
 *  @param radius     0..1e12.
 *  @param start      The angle where it starts, in radians.
 *  @param end        The angle where it ends, in radians.
 *  @param clockwise  Whether angles grow along it.
 *  @return As viv_path_move_to(). */
viv_status viv_path_arc(
    viv_path path, double cx, double cy, double radius, double start, double end, bool clockwise);

/** Draws a line to the first of some points, and a smooth curve through all of them: a Catmull-Rom
 *  spline. Points at the place of the one before count once.
 *
 *  @param path    The path.
 *  @param xy      x and y of each point in turn.
 *  @param points  How many there are, 1..4 194 303; of one point there is the line alone.
 *  @param alpha   How closely the curve keeps to its points where some are near and others far,
 *                 0..1: 0 is a uniform spline, 0.5 a centripetal one, which never makes a loop or a
 *                 cusp between two points, 1 a chordal one.
 *  @param closed  Whether the curve goes on to the first point, and round it. An open one leaves
 *                 its first point towards the second, and comes to its last from the one before.
 *  @return As viv_path_move_to(). */
viv_status viv_path_curve_through(
    viv_path path, const double *xy, uint32_t points, double alpha, bool closed);

/** Draws a line back to where this part of the path began, and goes on from there. No effect on an
 *  empty path.
 *
 *  @param path  The path.
 *  @return As viv_path_move_to(). */
viv_status viv_path_close(viv_path path);

/** Draws the d attribute of an SVG path: all commands, absolute and relative, with shorthands and
 *  arcs. If it is malformed, or leads out of bounds, nothing of it is drawn, and the error message
 *  tells at which byte, counted from 0.
 *
 *  @param path  The path.
 *  @param svg   The text, beginning with a move; an empty one draws nothing. Numbers are those of
 *               SVG 2: ".5" and "1e3" are numbers, "15." is not.
 *  @return As viv_path_move_to(). */
viv_status viv_path_parse(viv_path path, const char *svg);

/** Returns the length of a path.
 *
 *  @param path  The path.
 *  @return Its length; 0 for an empty path, NaN for a bad handle. */
double viv_path_get_length(viv_path path);

/** Computes the point at a fraction of a path, and the angle there. Allocates nothing.
 *
 *  @param path        The path.
 *  @param fraction    Finite; outside 0..1 it is the nearer end.
 *  @param[out] x      Filled in; may be NULL.
 *  @param[out] y      Filled in; may be NULL.
 *  @param[out] angle  Filled in, in radians; may be NULL.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for an empty path. */
viv_status viv_path_get_point(viv_path path, double fraction, double *x, double *y, double *angle);

/** @} */

/** @defgroup viv_path_motions Motions along a path
 *  @ingroup viv_paths
 *  The settings return #VIV_ERROR_WRONG_KIND for any other motion, and #VIV_ERROR_INVALID_STATE
 *  while the root of the motion is delayed, moving or paused.
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

/** Creates a motion by physics along a path. It rests and goes back as a motion of
 *  viv_physics_create() does. Where its edges stop it, it completes at either end of its range;
 *  viv_physics_set_collisions() with a restitution lets it bounce there.
 *
 *  @param tempo     The tempo.
 *  @param path      A path of the same tempo, not empty.
 *  @param velocity  As in viv_physics_create(), in units of the path's length per second; negative
 *                   towards smaller fractions.
 *  @param friction  As in viv_physics_create().
 *  @return The motion, or 0, as viv_path_motion_create(). */
viv_motion viv_path_physics_create(
    viv_tempo tempo, viv_path path, double velocity, double friction);

/** What happens where an easing that overshoots, or a velocity, leads a motion beyond its range:
 *  one of #viv_edges_constants. */
typedef int32_t viv_edges;

/** The constants of #viv_edges. */
enum viv_edges_constants {
    /** It stays at the end of its range. */
    VIV_EDGES_STOP = 0,
    /** It goes on beyond its range, and from one end of the path at the other, any number of
     *  laps. */
    VIV_EDGES_CONTIGUOUS = 1
};

/** Lets a motion write its point to two values of the host. They are two properties of it, x first,
 *  and can be asked for by their addresses. It may be called again for further values.
 *
 *  @param m     The motion.
 *  @param type  The type of both: VIV_TYPE_FLOAT to VIV_TYPE_UINT64.
 *  @param x     Where x is written.
 *  @param y     Where y is written.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, a misaligned address or another type;
 *  VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_path_motion_set_target(viv_motion m, viv_type type, void *x, void *y);

/** Lets a motion write the angle of the path to a float of the host.
 *
 *  @param m      The motion.
 *  @param type   VIV_TYPE_RADIANS or VIV_TYPE_DEGREES.
 *  @param angle  Where the angle is written.
 *  @return As viv_path_motion_set_target(). */
viv_status viv_path_motion_set_angle_target(viv_motion m, viv_type type, void *angle);

/** Sets the fractions of the path where a pass begins and ends. A start above the end travels
 *  backward. For physics they are where it starts and, where its edges stop it, its walls.
 *
 *  @param m      The motion.
 *  @param start  0..1; 0 by default.
 *  @param end    0..1; 1 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_path_motion_set_range(viv_motion m, double start, double end);

/** Sets what happens beyond the range.
 *
 *  @param m      The motion.
 *  @param edges  VIV_EDGES_STOP by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE. */
viv_status viv_path_motion_set_edges(viv_motion m, viv_edges edges);

/** Returns where on its path a motion is.
 *
 *  @param m  The motion.
 *  @return The fraction, 0..1. NaN for a bad handle, and for a motion along no path
 *  (VIV_ERROR_WRONG_KIND). */
double viv_path_motion_get_fraction(viv_motion m);

/** Returns how fast a motion travels along its path.
 *
 *  @param m  The motion.
 *  @return Units of length per second of the tempo; negative against the path's direction, 0 at
 *  rest and where it is held at an edge. NaN for a bad handle, and for a motion along no path
 *  (VIV_ERROR_WRONG_KIND). */
double viv_path_motion_get_speed(viv_motion m);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
