/* Easings: the curve that a motion follows between its ends.
 *
 * An easing maps the progress of a pass, 0..1 and linear in time, to the fraction of the way: 0 at
 * the beginning and 1 at the end; in between it may leave 0..1. It is a number: one of the built-in
 * ones, or one that a tempo made, which lives as long as its tempo and is known to it alone. Asking
 * for the same parameters again gives the same number. */
#ifndef VIVACE_EASING_H
#define VIVACE_EASING_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The built-in ones. IN starts slowly, OUT ends slowly, IN_OUT does both. The families are the
 * usual ones (Robert Penner's); BACK goes 10 % beyond its end, ELASTIC has a period of 0.3 (IN_OUT:
 * 0.45) and the amplitude of the range. The CSS ones are those of the CSS keywords. */
enum {
    VIV_EASE_LINEAR = 0,
    VIV_EASE_IN_QUAD = 1,
    VIV_EASE_OUT_QUAD = 2,
    VIV_EASE_IN_OUT_QUAD = 3,
    VIV_EASE_IN_CUBIC = 4,
    VIV_EASE_OUT_CUBIC = 5,
    VIV_EASE_IN_OUT_CUBIC = 6,
    VIV_EASE_IN_QUART = 7,
    VIV_EASE_OUT_QUART = 8,
    VIV_EASE_IN_OUT_QUART = 9,
    VIV_EASE_IN_QUINT = 10,
    VIV_EASE_OUT_QUINT = 11,
    VIV_EASE_IN_OUT_QUINT = 12,
    VIV_EASE_IN_SINE = 13,
    VIV_EASE_OUT_SINE = 14,
    VIV_EASE_IN_OUT_SINE = 15,
    VIV_EASE_IN_EXPO = 16,
    VIV_EASE_OUT_EXPO = 17,
    VIV_EASE_IN_OUT_EXPO = 18,
    VIV_EASE_IN_CIRC = 19,
    VIV_EASE_OUT_CIRC = 20,
    VIV_EASE_IN_OUT_CIRC = 21,
    VIV_EASE_IN_BACK = 22,
    VIV_EASE_OUT_BACK = 23,
    VIV_EASE_IN_OUT_BACK = 24,
    VIV_EASE_IN_ELASTIC = 25,
    VIV_EASE_OUT_ELASTIC = 26,
    VIV_EASE_IN_OUT_ELASTIC = 27,
    VIV_EASE_IN_BOUNCE = 28,
    VIV_EASE_OUT_BOUNCE = 29,
    VIV_EASE_IN_OUT_BOUNCE = 30,
    VIV_EASE_CSS_EASE = 64,
    VIV_EASE_CSS_IN = 65,
    VIV_EASE_CSS_OUT = 66,
    VIV_EASE_CSS_IN_OUT = 67,
    /* cubic-bezier(0.4, 0, 0.2, 1) */
    VIV_EASE_SWIFT_OUT = 68
};

/* Where a family's curve is slow. */
typedef int32_t viv_ease_mode;
enum { VIV_EASE_MODE_IN = 0, VIV_EASE_MODE_OUT = 1, VIV_EASE_MODE_IN_OUT = 2 };

/* Where steps jump: as jump-end, jump-start, jump-none and jump-both of CSS. */
typedef int32_t viv_step_position;
enum { VIV_STEP_END = 0, VIV_STEP_START = 1, VIV_STEP_NONE = 2, VIV_STEP_BOTH = 3 };

/* The host's own curve: the fraction of the way at a progress strictly between 0 and 1; at 0 it is
 * 0 and at 1 it is 1, unasked. The answer must depend on nothing but the progress; an infinite or
 * NaN one counts as 0. Called within ticks, for every value that moves by it. */
typedef double (*viv_easing_function)(double progress, void *user);

/* All that make an easing return -1 where they fail: VIV_ERROR_INVALID_ARGUMENT for a parameter out
 * of its range, VIV_ERROR_LIMIT where a tempo made 65 536 already, VIV_ERROR_OUT_OF_MEMORY. */

/* Makes the curve of CSS cubic-bezier(x1, y1, x2, y2). x1 and x2 are in 0..1, y1 and y2 in
 * -1e6..1e6. It is solved for x to 1e-9, whatever the duration. */
viv_easing viv_easing_create_cubic_bezier(
    viv_tempo tempo, double x1, double y1, double x2, double y2);

/* Makes the steps of CSS steps(count, position). count is in 1..1 000 000, and at least 2 for
 * VIV_STEP_NONE. At the very beginning it is 0 and at the very end 1 like any other easing: a step
 * that is taken at the start is taken as soon as time passes. */
viv_easing viv_easing_create_steps(viv_tempo tempo, uint32_t count, viv_step_position position);

/* Makes the curve of CSS linear(): straight lines from point to point. xy holds x and y of each
 * point in turn, points is how many there are, in 1..65 536. All numbers are finite, no x is below
 * the one before, an equal one jumps; before the first and behind the last point the line there
 * goes on. A single point is a constant. At the very beginning it is 0 and at the very end 1 like
 * any other easing, whatever the points say there. The array is copied. */
viv_easing viv_easing_create_points(viv_tempo tempo, const double *xy, uint32_t points);

/* Makes a back curve that goes overshoot beyond its end (IN: its beginning, IN_OUT: both), as a
 * fraction of the range in 0..1e6. */
viv_easing viv_easing_create_back(viv_tempo tempo, viv_ease_mode mode, double overshoot);

/* Makes an elastic curve. amplitude is a fraction of the range in 1..1e6, period a fraction of the
 * pass, or of half of it for IN_OUT, more than 0 and at most 1e6. */
viv_easing viv_easing_create_elastic(
    viv_tempo tempo, viv_ease_mode mode, double amplitude, double period);

/* Makes an easing of a function of the host, which is not NULL and callable until the tempo is
 * destroyed. The same function with the same user is the same easing. It is evaluated in the middle
 * of everything, so it is a mere function of its progress: while it runs, calls that would change
 * something answer VIV_ERROR_BUSY. An answer that is not finite counts as 0. */
viv_easing viv_easing_create_custom(viv_tempo tempo, viv_easing_function function, void *user);

/* The fraction of the way at a progress, which is clamped to 0..1: exactly 0 at 0 and 1 at 1.
 * tempo may be 0 for a built-in easing. NaN where the tempo or the easing is not known, or
 * progress is NaN (VIV_ERROR_INVALID_ARGUMENT). */
double viv_easing_get_value(viv_tempo tempo, viv_easing easing, double progress);

/* The built-in easing of a name: "linear", "in-quad", "out-quad", "in-out-quad" and so on for all
 * families, "css-ease", "css-in", "css-out", "css-in-out" or "swift-out". -1 for any other name
 * (VIV_ERROR_NOT_FOUND), and for NULL. */
viv_easing viv_easing_from_name(const char *name);

/* The name of a built-in easing, as viv_easing_from_name takes it; empty for any other number. It
 * lives as long as the library. */
const char *viv_easing_get_name(viv_easing easing);

#ifdef __cplusplus
}
#endif
#endif
