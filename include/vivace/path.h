/* Paths, and motions along them.
 *
 * A path is lines and curves in the host's units, x to the right and y down, drawn once and then
 * travelled by any number of motions. It is no moveable: its handle is VIV_ERROR_WRONG_KIND where a
 * moveable is wanted, and a moveable's where a path is. From the first motion made on it, it never
 * changes again.
 *
 * Fractions are of the path's true length, 0..1, inside curves too: equal fractions are equal
 * lengths, within 1e-6 of the whole. A jump from one part of the path to the next has no length.
 * The angle is that of the path's own tangent, in radians from -pi to pi, 0 along x and growing
 * towards y; also for who travels backward. Where the path stands still (a cusp, a control point on
 * its end) it is that of the chord next to it; on a path of no length 0. */
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

/* ---- making and destroying ---- */

/* Makes an empty path. Returns 0 with VIV_ERROR_LIMIT (paths count among the 4 194 303 moveables)
 * or VIV_ERROR_OUT_OF_MEMORY. */
viv_path viv_path_create(viv_tempo tempo);

/* Destroys a path: its handle is stale from then on. Motions that were made on it keep its
 * shape. */
viv_status viv_path_destroy(viv_path path);

/* ---- drawing ----
 *
 * Each begins where the one before ended; the first draws from its own first point. Numbers are
 * finite, and -1e12..1e12 (VIV_ERROR_INVALID_ARGUMENT). What has no length adds none. All answer
 * VIV_ERROR_INVALID_STATE once a motion was made on the path, VIV_ERROR_OUT_OF_MEMORY. */

/* Begins a new part of the path at a point; the way there is jumped. */
viv_status viv_path_move_to(viv_path path, double x, double y);

/* Draws a line to a point. */
viv_status viv_path_line_to(viv_path path, double x, double y);

/* Draws a quadratic Bezier curve to x, y, with one control point. */
viv_status viv_path_quad_to(viv_path path, double cx, double cy, double x, double y);

/* Draws a cubic Bezier curve to x, y, with two control points. */
viv_status viv_path_cubic_to(
    viv_path path, double c1x, double c1y, double c2x, double c2y, double x, double y);

/* Draws a part of a circle around cx, cy, from one angle in radians to another, and before it a
 * line to its start. clockwise is by growing angles. radius is 0..1e12. Where the angles are a full
 * turn or more apart in that sense, it is one full turn. */
viv_status viv_path_arc(
    viv_path path, double cx, double cy, double radius, double start, double end, bool clockwise);

/* Draws a line back to where this part of the path began, and goes on from there. Without effect on
 * an empty path. */
viv_status viv_path_close(viv_path path);

/* Draws the d attribute of an SVG path: all commands, absolute and relative, shorthands and arcs.
 * Where it is malformed, or leads out of bounds, nothing of it is drawn
 * (VIV_ERROR_INVALID_ARGUMENT) and the message tells the byte, counted from 0. It begins with a
 * move; an empty text draws nothing. Numbers are as in SVG 2: ".5" and "1e3" are some, "15." is
 * not. */
viv_status viv_path_parse(viv_path path, const char *svg);

/* ---- asking ---- */

/* Its length in units; 0 for an empty one, NaN for a bad handle. */
double viv_path_get_length(viv_path path);

/* Tells the point at a fraction of the length, and the angle there. fraction is finite
 * (VIV_ERROR_INVALID_ARGUMENT); outside 0..1 it is the nearer end. Each of the outputs may be NULL.
 * VIV_ERROR_INVALID_STATE for an empty path. Allocates nothing. */
viv_status viv_path_get_point(viv_path path, double fraction, double *x, double *y, double *angle);

/* ---- motions along a path ---- */

/* Makes a motion along a path of the same tempo (VIV_ERROR_FOREIGN_TEMPO), with an easing, whose
 * pass lasts so many seconds, 0 or more. It is at the fraction start + (end - start) * E(u), u the
 * progress of its pass. Returns 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_INVALID_STATE (an
 * empty path), VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY. */
viv_motion viv_path_motion_create(
    viv_tempo tempo, viv_path path, double duration, viv_easing easing);

/* Makes a motion by physics along a path: velocity and friction are those of viv_physics_create,
 * with units of the path's length, and a negative velocity goes to smaller fractions. So is when it
 * rests and what it is on its way back. Where its edges stop it, it completes at either end of its
 * range; viv_physics_set_collisions with a restitution lets it bounce there. Returns 0 as
 * viv_path_motion_create. */
viv_motion viv_path_physics_create(
    viv_tempo tempo, viv_path path, double velocity, double friction);

/* What happens where a motion is led beyond its range, by an easing that overshoots or by its
 * velocity. */
typedef int32_t viv_edges;
enum {
    /* It stays at the end of its range. */
    VIV_EDGES_STOP = 0,
    /* It goes on beyond its range, and from one end of the path at the other, any number of
     * laps. */
    VIV_EDGES_CONTIGUOUS = 1
};

/* ---- settings of motions along a path ----
 *
 * For any other motion they answer VIV_ERROR_WRONG_KIND, and while its root is delayed, moving or
 * paused VIV_ERROR_INVALID_STATE. */

/* Lets a motion write its point to two values of the host, both of one type of number (0..9). They
 * are two properties of it, x first, and may be asked for by their addresses. It may be called
 * again for further ones. VIV_ERROR_INVALID_ARGUMENT for NULL, a misaligned address or another
 * type; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_path_motion_set_target(viv_motion m, viv_type type, void *x, void *y);

/* Lets a motion write the path's angle to a float of the host, in VIV_TYPE_RADIANS or
 * VIV_TYPE_DEGREES; else as viv_path_motion_set_target. */
viv_status viv_path_motion_set_angle_target(viv_motion m, viv_type type, void *angle);

/* Sets the fractions where a pass begins and ends, 0..1 (VIV_ERROR_INVALID_ARGUMENT); start above
 * end travels backward. 0 and 1 at first. For physics they are its start and, where its edges stop
 * it, its walls. */
viv_status viv_path_motion_set_range(viv_motion m, double start, double end);

/* Sets what happens beyond the range. VIV_EDGES_STOP at first. */
viv_status viv_path_motion_set_edges(viv_motion m, viv_edges edges);

/* The fraction of the path at which a motion is, 0..1. NaN for a bad handle, and for what travels
 * no path (VIV_ERROR_WRONG_KIND). */
double viv_path_motion_get_fraction(viv_motion m);

/* The speed along the path in its units per second of the tempo, negative against the path's
 * direction, 0 at rest and where it is held at an edge. NaN and VIV_ERROR_WRONG_KIND for what
 * travels no path. */
double viv_path_motion_get_speed(viv_motion m);

#ifdef __cplusplus
}
#endif
#endif
