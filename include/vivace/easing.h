/** @file
 *  Easings: the curves that motions follow between their ends. */
#ifndef VIVACE_EASING_H
#define VIVACE_EASING_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_easings Easings
 *  The curves that motions follow between their ends.
 *
 *  An easing maps the progress of a pass (0..1, linear in time) to the fraction of the way: 0 at
 *  the beginning, 1 at the end; in between it may leave 0..1. An easing is a number: that of a
 *  built-in easing, or of one that a tempo created, which is valid for that tempo alone, as long as
 *  the tempo lives. Creating an easing again with the same parameters returns the same number. See
 *  @ref vivace_easings for pictures of them.
 *
 *  The functions that create an easing return -1 when they fail: #VIV_ERROR_INVALID_ARGUMENT for a
 *  parameter out of its range, #VIV_ERROR_LIMIT if the tempo has created 65 536 already,
 *  #VIV_ERROR_OUT_OF_MEMORY.
 *  @{ */

/** The built-in easings. IN starts slowly, OUT ends slowly, IN_OUT does both. The families are
 *  Robert Penner's: BACK overshoots by 10 %; ELASTIC has a period of 0.3 of the pass (IN_OUT 0.45
 *  of half of it), and the range as its amplitude. The CSS easings are those of its keywords. */
enum viv_easing_constants {
    VIV_EASE_LINEAR = 0,          /**< The progress itself. */
    VIV_EASE_IN_QUAD = 1,         /**< u^2. */
    VIV_EASE_OUT_QUAD = 2,        /**< 1 - (1 - u)^2. */
    VIV_EASE_IN_OUT_QUAD = 3,     /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_CUBIC = 4,        /**< u^3. */
    VIV_EASE_OUT_CUBIC = 5,       /**< 1 - (1 - u)^3. */
    VIV_EASE_IN_OUT_CUBIC = 6,    /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_QUART = 7,        /**< u^4. */
    VIV_EASE_OUT_QUART = 8,       /**< 1 - (1 - u)^4. */
    VIV_EASE_IN_OUT_QUART = 9,    /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_QUINT = 10,       /**< u^5. */
    VIV_EASE_OUT_QUINT = 11,      /**< 1 - (1 - u)^5. */
    VIV_EASE_IN_OUT_QUINT = 12,   /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_SINE = 13,        /**< A quarter of a cosine. */
    VIV_EASE_OUT_SINE = 14,       /**< A quarter of a sine. */
    VIV_EASE_IN_OUT_SINE = 15,    /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_EXPO = 16,        /**< 2^(10 (u - 1)). */
    VIV_EASE_OUT_EXPO = 17,       /**< 1 - 2^(-10 u). */
    VIV_EASE_IN_OUT_EXPO = 18,    /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_CIRC = 19,        /**< A quarter of a circle. */
    VIV_EASE_OUT_CIRC = 20,       /**< A quarter of a circle. */
    VIV_EASE_IN_OUT_CIRC = 21,    /**< IN, then OUT, each in half the pass. */
    VIV_EASE_IN_BACK = 22,        /**< Goes 10 % the other way first. */
    VIV_EASE_OUT_BACK = 23,       /**< Goes 10 % too far, and comes back. */
    VIV_EASE_IN_OUT_BACK = 24,    /**< 10 % the other way first, 10 % too far last. */
    VIV_EASE_IN_ELASTIC = 25,     /**< Swings ever wider. */
    VIV_EASE_OUT_ELASTIC = 26,    /**< Swings, and settles. */
    VIV_EASE_IN_OUT_ELASTIC = 27, /**< Swings ever wider, then settles. */
    VIV_EASE_IN_BOUNCE = 28,      /**< Bounces ever higher. */
    VIV_EASE_OUT_BOUNCE = 29,     /**< Bounces, and settles. */
    VIV_EASE_IN_OUT_BOUNCE = 30,  /**< IN, then OUT, each in half the pass. */
    VIV_EASE_CSS_EASE = 64,       /**< ease: cubic-bezier(0.25, 0.1, 0.25, 1). */
    VIV_EASE_CSS_IN = 65,         /**< ease-in: cubic-bezier(0.42, 0, 1, 1). */
    VIV_EASE_CSS_OUT = 66,        /**< ease-out: cubic-bezier(0, 0, 0.58, 1). */
    VIV_EASE_CSS_IN_OUT = 67,     /**< ease-in-out: cubic-bezier(0.42, 0, 0.58, 1). */
    VIV_EASE_SWIFT_OUT = 68       /**< cubic-bezier(0.4, 0, 0.2, 1). */
};

/** At which end a curve is slow: one of #viv_ease_mode_constants. */
typedef int32_t viv_ease_mode;

/** The constants of #viv_ease_mode. */
enum viv_ease_mode_constants {
    VIV_EASE_MODE_IN = 0,    /**< At its beginning. */
    VIV_EASE_MODE_OUT = 1,   /**< At its end. */
    VIV_EASE_MODE_IN_OUT = 2 /**< At both. */
};

/** Where steps jump: one of #viv_step_position_constants. */
typedef int32_t viv_step_position;

/** The constants of #viv_step_position, named as in CSS. */
enum viv_step_position_constants {
    VIV_STEP_END = 0,   /**< jump-end: at the end of each step. */
    VIV_STEP_START = 1, /**< jump-start: at the beginning of each step. */
    VIV_STEP_NONE = 2,  /**< jump-none: between steps, at neither end of the pass. */
    VIV_STEP_BOTH = 3   /**< jump-both: between steps, and at both ends of the pass. */
};

/** A curve computed by the host. It must depend on the progress alone. It is called within ticks,
 *  for every value that follows it.
 *
 *  @param progress  Strictly between 0 and 1. At 0 and 1 the curve is 0 and 1, and the function is
 *                   not called.
 *  @param user      The pointer that the easing was created with.
 *  @return The fraction of the way. Infinities and NaN count as 0. */
typedef double (*viv_easing_function)(double progress, void *user);

/** Creates the curve of CSS `cubic-bezier(x1, y1, x2, y2)`. It is solved for x to within 1e-9,
 *  whatever the duration.
 *
 *  @param tempo  The tempo.
 *  @param x1     First control point, 0..1.
 *  @param y1     First control point, -1e6..1e6.
 *  @param x2     Second control point, 0..1.
 *  @param y2     Second control point, -1e6..1e6.
 *  @return The easing, or -1. */
viv_easing viv_easing_create_cubic_bezier(
    viv_tempo tempo, double x1, double y1, double x2, double y2);

/** Creates the steps of CSS `steps(count, position)`. Like every easing it is 0 at progress 0 and 1
 *  at progress 1: a step that is due at the very start is taken as soon as time passes.
 *
 *  @param tempo     The tempo.
 *  @param count     The number of steps, 1..1 000 000, and at least 2 for VIV_STEP_NONE.
 *  @param position  Where they jump.
 *  @return The easing, or -1. */
viv_easing viv_easing_create_steps(viv_tempo tempo, uint32_t count, viv_step_position position);

/** Creates the curve of CSS `linear()`: straight lines from point to point. Before the first point
 *  and after the last one the nearest line is extended; a single point is a constant. Like every
 *  easing it is 0 at progress 0 and 1 at progress 1, whatever the points are there.
 *
 *  @param tempo   The tempo.
 *  @param xy      x and y of each point in turn, all finite; copied. Beyond 1e300 the curve is
 *                 imprecise. No x is less than the previous one; where two are equal the curve
 *                 jumps.
 *  @param points  The number of points, 1..65 536.
 *  @return The easing, or -1. */
viv_easing viv_easing_create_points(viv_tempo tempo, const double *xy, uint32_t points);

/** Creates a back curve, which overshoots its end (IN: its beginning; IN_OUT: both).
 *
 *  @param tempo      The tempo.
 *  @param mode       At which end it is slow.
 *  @param overshoot  How far it overshoots, as a fraction of the range, 0..1e6.
 *  @return The easing, or -1. */
viv_easing viv_easing_create_back(viv_tempo tempo, viv_ease_mode mode, double overshoot);

/** Creates an elastic curve, by Penner's formula.
 *
 *  @param tempo      The tempo.
 *  @param mode       At which end it is slow.
 *  @param amplitude  As a fraction of the range, 1..1e6.
 *  @param period     As a fraction of the pass (IN_OUT: of half the pass), more than 0, at most
 *                    1e6.
 *  @return The easing, or -1. */
viv_easing viv_easing_create_elastic(
    viv_tempo tempo, viv_ease_mode mode, double amplitude, double period);

/** Creates an easing from a function of the host. The same function with the same pointer gives the
 *  same easing. While the function runs, calls that would change something fail with
 *  #VIV_ERROR_BUSY. If it asks for a value that moves by it, it is called again inside itself;
 *  calls that are nested more than four deep count as linear.
 *
 *  @param tempo     The tempo.
 *  @param function  The curve; not NULL, and callable until the tempo is destroyed.
 *  @param user      Passed to the function. It must live as long (viv_tempo_keep()).
 *  @return The easing, or -1. */
viv_easing viv_easing_create_custom(viv_tempo tempo, viv_easing_function function, void *user);

/** Creates an easing from text, or finds the built-in one that the text names. The same text
 *  returns the same number. Case does not matter, and the words of a name are separated by '-',
 *  '_', '.' or a capital letter, those of CSS by '-' alone. It accepts
 *
 *  - the names of this header: "out-cubic", also as "ease-out-cubic", "easeOutCubic" or
 *    "VIV_EASE_OUT_CUBIC";
 *  - CSS: "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
 *    "cubic-bezier(.2, .8, .2, 1)", "steps(4, jump-none)" and "linear(0, .5 20% 40%, 1)", in which
 *    missing or unordered inputs are filled in as CSS Easing Level 2 says;
 *  - the names of GSAP: "none", "power2.out", "back.inOut", "sine.in"; a family alone means its
 *    ".out". "back.out(1.7)" and "elastic.out(1, 0.3)" take GSAP's parameters: Penner's overshoot s
 *    (for inOut that of each half), or amplitude and period. "steps(n)" is that of CSS;
 *  - the names of Kinieta: "easeIn", "easeOut" and "easeInOut" of a quad, and "easeInOut(.Back)" of
 *    the others.
 *
 *  Parameters have the same ranges as in the functions above, except that the amplitude and period
 *  of an elastic are 1e-6..1e6 each: as in GSAP, an amplitude below 1 counts as 1, with the period
 *  divided by it. With one above 1 "in" is Penner's, not the "out" turned round.
 *
 *  @param tempo  The tempo; 0 finds built-in easings only.
 *  @param text   The text; not NULL.
 *  @return The easing. -1 for text that is not an easing (VIV_ERROR_INVALID_ARGUMENT; the error
 *  message of the tempo, if there is one, says what was expected at which byte, counted from 0),
 *  and for the errors of the functions above. */
viv_easing viv_easing_parse(viv_tempo tempo, const char *text);

/** Evaluates an easing at a progress.
 *
 *  @param tempo     The tempo that created it; may be 0 for a built-in easing.
 *  @param easing    The easing.
 *  @param progress  Clamped to 0..1.
 *  @return The fraction of the way, exactly 0 at 0 and 1 at 1. NaN if the tempo or the easing is
 *  unknown, or progress is NaN (VIV_ERROR_INVALID_ARGUMENT). */
double viv_easing_get_value(viv_tempo tempo, viv_easing easing, double progress);

/** Finds a built-in easing by its name.
 *
 *  @param name  "linear"; "in-quad", "out-quad", "in-out-quad" and so on for all families;
 *               "css-ease", "css-in", "css-out", "css-in-out" or "swift-out".
 *  @return The easing; -1 for any other name (VIV_ERROR_NOT_FOUND) and for NULL. */
viv_easing viv_easing_from_name(const char *name);

/** Returns the name of a built-in easing, as viv_easing_from_name() takes it.
 *
 *  @param easing  The easing.
 *  @return The name, valid as long as the library; empty for any other number. */
const char *viv_easing_get_name(viv_easing easing);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
