/* The loops that a tick spends its time in: curves and physics of floats in single precision,
 * other physics in double, mixes of rotations and colours.
 *
 * They are C for one reason: one source gives two machine codes, for every processor and for x86-64
 * with AVX2, without a flag in the manifest. Both give the same bits: nothing fuses a multiply with
 * an add, nothing calls a library, and a row's value does not depend on its neighbours. */
#ifndef VIVACE_KERNELS_H
#define VIVACE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Curves that are within 2.5e-6 of themselves in double precision. The "in" of a family comes
 * first, then its "out" and "in-out"; of circ there is the "out" alone. */
typedef enum kernel_curve {
    kernel_linear,
    kernel_quad_in, kernel_quad_out, kernel_quad_in_out,
    kernel_cubic_in, kernel_cubic_out, kernel_cubic_in_out,
    kernel_quart_in, kernel_quart_out, kernel_quart_in_out,
    kernel_quint_in, kernel_quint_out, kernel_quint_in_out,
    kernel_sine_in, kernel_sine_out, kernel_sine_in_out,
    kernel_expo_in, kernel_expo_out, kernel_expo_in_out,
    kernel_circ_out,
    kernel_back_in, kernel_back_out, kernel_back_in_out,
    kernel_elastic_in, kernel_elastic_out, kernel_elastic_in_out,
    kernel_bounce_in, kernel_bounce_out, kernel_bounce_in_out,
    kernel_curve_count
} kernel_curve;

/* The parameters of a curve. back: strength. elastic: amplitude, half turns a pass, phase in half
 * turns. */
typedef struct kernel_shape {
    float a, b, c;
} kernel_shape;

/* Columns of rows: u is (now - start) * rate, within 0..1, and the value from + way * curve(u),
 * plus bend * u * (1 - u)^2 where `bends` is not NULL. Targets may be unaligned; they are doubles
 * where `are_wide` is set. */
typedef struct kernel_rows {
    const double *starts;
    const float *rates, *from, *ways, *bends;
    void *const *targets;
    size_t count;
    bool are_wide;
} kernel_rows;

/* Physics by constants of rows a, b, c, d, e; t is seconds of the clock since the row's start.
 * oscillating: e + d * 2^(a t) * sin(pi (b t + c)). critical: d + 2^(a t) * (b + c t). overdamped:
 * e + 2^(a t) * (c + d * (1 - 2^(b t))). glide: b + c * (1 - 2^(a t)). Exact to 1e-10 of the
 * amplitude, a glide to 1e-11 of the way gone. */
typedef enum kernel_law {
    kernel_oscillating, kernel_critical, kernel_overdamped, kernel_glide, kernel_law_count
} kernel_law;

typedef struct kernel_physics {
    const double *starts, *a, *b, *c, *d, *e;
    size_t count;
} kernel_physics;

/* The same constants of a row of floats, of which the one that angles grow by stays a double. With
 * those of above oscillating: b, (a, c), (d, e), where c is -0.5..0.5. critical: 0, (a, c), (b, d).
 * overdamped: b, (a, d), (c, e). glide: 0, (a, 0), (c, b). Exact to 4e-7 of the amplitude or the
 * way gone. */
typedef struct kernel_pair {
    float first, second;
} kernel_pair;

typedef struct kernel_float_physics {
    const double *starts, *turns;
    const kernel_pair *growths, *sizes;
    void *const *targets;
    size_t count;
} kernel_float_physics;

/* When rows in double precision move: their progress is ((now - start) + shift) * speed / length,
 * within 0..1. */
typedef struct kernel_times {
    const double *starts, *shifts, *speeds, *lengths;
    size_t count;
} kernel_times;

/* A mix of rotations as it lies in memory: x y z w of its start and of the direction in which it
 * leaves, and the angle between its ends in radians. */
typedef struct kernel_rotation {
    double from[4], heading[4], angle;
} kernel_rotation;

/* A mix of colours in OKLab as it lies in memory: coordinates, alpha and the weight of alpha, each
 * at its start and its way. */
typedef struct kernel_color {
    double from[3], delta[3], alpha, alpha_delta, weight, weight_delta;
} kernel_color;

/* Rows of mixes, which lie anywhere: a fraction each, read by fours. `reach` mixes are known from
 * the first on: those behind the rows are the next ones', and brought to the cache. */
typedef struct kernel_mixes {
    const void *const *mixes;
    const double *fractions;
    size_t count, reach;
} kernel_mixes;

/* A Bezier curve: the coefficients of t^3, t^2 and t of its coordinates, and of a first guess of t,
 * start + slope s + the sum of strengths |s - places|, where s is u, unfolded at flat ends. */
typedef struct kernel_bezier {
    double x[3], y[3], start, slope, places[3], strengths[3];
    bool is_flat_at_start, is_flat_at_end, is_refined_thrice;
} kernel_bezier;

typedef struct kernels kernels;

/* The loops for every processor, and those for x86-64 with AVX2: NULL on any other one. */
const kernels *kernels_for_all(void);
const kernels *kernels_for_avx2(void);

/* Writes the value of a row at a second of the clock to its target; no bend if that is NULL. */
void kernels_write_one(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, double now,
    const double *start, const float *rate, const float *from, const float *way,
    const float *bend, void *target, bool is_wide);

/* The same of many rows. */
void kernels_write(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, double now,
    const kernel_rows *rows);

/* The values of rows of physics at a second of the clock. */
void kernels_move(
    const kernels *kernels, kernel_law law, double now, const kernel_physics *rows,
    double *values);

/* Writes the value of each row of floats by physics at a second of the clock to its target. */
void kernels_write_physics(
    const kernels *kernels, kernel_law law, double now, const kernel_float_physics *rows);

void kernels_progress(
    const kernels *kernels, double now, const kernel_times *rows, double *progress);

/* Whether one of the fractions is 0 or 1. */
bool kernels_reach_end(const kernels *kernels, const double *fractions, size_t count);

/* Eased fractions of a multiple of four rows, whose progress is elsewhere. Whether all were found:
 * NaN stands for what more steps would find. */
bool kernels_solve(
    const kernels *kernels, const kernel_bezier *curve, const double *progress, size_t count,
    double *fractions);

/* The values of mixes: four numbers a row, of colours as codes of sRGB. */
void kernels_rotate(const kernels *kernels, const kernel_mixes *rows, double *values);
void kernels_color(const kernels *kernels, const kernel_mixes *rows, double *values);

/* Writes four floats a row to its target. */
void kernels_scatter_fours(
    const kernels *kernels, const double *values, void *const *targets, size_t count);

/* The value of one row, so many seconds after its start: the same bits. */
float kernels_value(
    kernel_curve curve, kernel_shape shape, float seconds, float rate, float from, float way,
    float bend);
void kernels_rotation(const void *mix, double fraction, double *values);
double kernels_position(
    kernel_law law, double seconds, double a, double b, double c, double d, double e);
float kernels_float_position(
    kernel_law law, double seconds, double turn, kernel_pair growth, kernel_pair size);

#endif
