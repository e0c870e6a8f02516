#include "kernels_table.h"

#pragma STDC FP_CONTRACT OFF

#include "curves.h"
#include "physics.h"

/* Rows at a time, where there are no streams: their values are computed into a dense buffer, which
 * the compiler makes vectors of, and then scattered. A microcontroller has no vectors and little
 * stack. */
#if defined __ARM_ARCH_PROFILE && __ARM_ARCH_PROFILE == 'M'
enum { PART = 32 };
#else
enum { PART = 256 };
#endif

static void store_wide(void *target, double value) {
    __builtin_memcpy(target, &value, sizeof value);
}

static void scatter_wide(const float *values, void *const *targets, size_t count) {
    for (size_t i = 0; i < count; i++) store_wide(targets[i], values[i]);
}

static void write_part(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, double now,
    const kernel_rows *rows, size_t first, size_t count) {
    float values[PART], seconds[PART];
    const float *rates = rows->rates + first;
    kernels->elapse(values, now, rows->starts + first, count);
    if (rows->bends) __builtin_memcpy(seconds, values, count * sizeof *values);
    kernels_eases_for_all[curve](
        values, rates, rows->from + first, rows->ways + first, count, shape);
    if (rows->bends) kernels->bend(values, seconds, rates, rows->bends + first, count);
    if (rows->are_wide) scatter_wide(values, rows->targets + first, count);
    else kernels->scatter(values, rows->targets + first, count);
}

/* The value of a single row, without bend if that is NULL. */
static inline float eased(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, float seconds,
    const float *rate, const float *from, const float *way, const float *bend) {
    float value = seconds;
    kernels_eases_for_all[curve](&value, rate, from, way, 1, shape);
    if (bend) kernels->bend(&value, &seconds, rate, bend, 1);
    return value;
}

void kernels_write_one(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, double now,
    const double *start, const float *rate, const float *from, const float *way,
    const float *bend, void *target, bool is_wide) {
    float seconds = (float)(now - *start);
    float value = eased(kernels, curve, shape, seconds, rate, from, way, bend);
    if (is_wide) store_wide(target, value);
    else __builtin_memcpy(target, &value, sizeof value);
}

__attribute__((noinline)) void kernels_write(
    const kernels *kernels, kernel_curve curve, kernel_shape shape, double now,
    const kernel_rows *rows) {
#if defined(__x86_64__)
    if (kernels->is_wide && rows->count >= STRIDE && !rows->bends && !rows->are_wide) {
        kernels_streams_for_avx2[curve](now, rows, shape);
        return;
    }
#endif
    for (size_t first = 0; first < rows->count; first += PART) {
        size_t rest = rows->count - first;
        write_part(kernels, curve, shape, now, rows, first, rest < PART ? rest : PART);
    }
}

void kernels_write_physics(
    const kernels *kernels, kernel_law law, double now, const kernel_float_physics *rows) {
#if defined(__x86_64__)
    if (kernels->is_wide && rows->count >= STRIDE) {
        kernels_physics_streams_for_avx2[law](now, rows);
        return;
    }
#endif
    kernel_angles *turn = kernels_angles_for_all[law];
    kernel_place *place = kernels_places_for_all[law];
    for (size_t first = 0; first < rows->count; first += PART) {
        size_t rest = rows->count - first, count = rest < PART ? rest : PART;
        float values[PART], angles[PART];
        if (turn) turn(angles, now, rows->starts + first, rows->turns + first, count);
        kernels->elapse(values, now, rows->starts + first, count);
        place(values, angles, rows->growths + first, rows->sizes + first, count);
        kernels->scatter(values, rows->targets + first, count);
    }
}

void kernels_move(
    const kernels *kernels, kernel_law law, double now, const kernel_physics *rows,
    double *values) {
    CHOSEN(kernels, moves)[law](values, now, *rows);
}

void kernels_progress(
    const kernels *kernels, double now, const kernel_times *rows, double *progress) {
    kernels->progress(progress, now, *rows);
}

bool kernels_reach_end(const kernels *kernels, const double *fractions, size_t count) {
    return kernels->reach_end(fractions, count);
}

bool kernels_solve(
    const kernels *kernels, const kernel_bezier *curve, const double *progress, size_t count,
    double *fractions) {
    return kernels->solve(fractions, progress, count, curve);
}

static void mix(kernel_mix *mix, const kernel_mixes *rows, double *values) {
    for (size_t first = 0; first < rows->count; first += MIXED) {
        size_t rest = rows->count - first;
        mix(values + 4 * first,
            (kernel_mixes){rows->mixes + first, rows->fractions + first,
                           rest < MIXED ? rest : MIXED, rows->reach - first});
    }
}

void kernels_rotate(const kernels *kernels, const kernel_mixes *rows, double *values) {
    mix(CHOSEN(kernels, rotate), rows, values);
}

void kernels_color(const kernels *kernels, const kernel_mixes *rows, double *values) {
    mix(CHOSEN(kernels, color), rows, values);
}

void kernels_scatter_fours(
    const kernels *kernels, const double *values, void *const *targets, size_t count) {
    CHOSEN(kernels, scatter_fours)(values, targets, count);
}

float kernels_value(
    kernel_curve curve, kernel_shape shape, float seconds, float rate, float from, float way,
    float bend) {
    return eased(kernels_for_all(), curve, shape, seconds, &rate, &from, &way,
                 bend == 0 ? NULL : &bend);
}

double kernels_position(
    kernel_law law, double seconds, double a, double b, double c, double d, double e) {
    double start = 0, value;
    kernels_moves_for_all[law](&value, seconds, (kernel_physics){&start, &a, &b, &c, &d, &e, 1});
    return value;
}

float kernels_float_position(
    kernel_law law, double seconds, double turn, kernel_pair growth, kernel_pair size) {
    return place_of(law, (float)seconds, angle_of(law, turn * seconds), growth.first, growth.second,
                    size.first, size.second);
}

void kernels_rotation(const void *mix, double fraction, double *values) {
    kernels_rotate_for_all(values, (kernel_mixes){&mix, &fraction, 1, 1});
}
