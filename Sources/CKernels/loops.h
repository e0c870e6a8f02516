/* The loops, for whatever processor is the target where this is included. TABLE
 * declares the table of them. */

#include "curves.h"
#include "physics.h"

static void elapse(
    float *restrict seconds, double now, const double *restrict starts, size_t count) {
    for (size_t i = 0; i < count; i++) seconds[i] = (float)(now - starts[i]);
}

/* Defines `ease_NAME`, the loop of a curve of u and shape. */
#define EASE(name, curve)                                                                         \
    static void ease_##name(                                                                      \
        float *restrict values, const float *restrict rates, const float *restrict from,          \
        const float *restrict ways, size_t count, kernel_shape shape) {                           \
        (void)shape;                                                                              \
        for (size_t i = 0; i < count; i++) {                                                      \
            float u = clamped(values[i] * rates[i]);                                              \
            values[i] = from[i] + ways[i] * (curve);                                              \
        }                                                                                         \
    }
/* A family made of its "in". */
#define FAMILY(name, function)                                                                    \
    EASE(name##_in, function(u))                                                                  \
    EASE(name##_out, 1 - function(1 - u))                                                         \
    EASE(name##_in_out, doubled(u, function(near_end(u))))

EASE(linear, u)
FAMILY(quad, quad)
EASE(cubic_in, cubic(u))
EASE(cubic_out, 1 - cubic(1 - u))
EASE(cubic_in_out, cubic_in_out(u))
FAMILY(quart, quart)
FAMILY(quint, quint)
EASE(sine_in, 1 - sine_out(1 - u))
EASE(sine_out, sine_out(u))
EASE(sine_in_out, sine_in_out(u))
FAMILY(expo, expo)
EASE(circ_out, circ_out(u))
EASE(back_in, back(u, shape.a))
EASE(back_out, 1 - back(1 - u, shape.a))
EASE(back_in_out, doubled(u, back(near_end(u), shape.a)))
EASE(elastic_in, elastic_in(u, shape))
EASE(elastic_out, elastic_out(u, shape))
EASE(elastic_in_out, elastic_in_out(u, shape))
EASE(bounce_in, bounce_in(u))
EASE(bounce_out, bounce_out(u))
EASE(bounce_in_out, doubled(u, bounce_in(near_end(u))))

static void bend(
    float *restrict values, const float *restrict seconds, const float *restrict rates,
    const float *restrict bends, size_t count) {
    for (size_t i = 0; i < count; i++) {
        float u = clamped(seconds[i] * rates[i]);
        values[i] += bends[i] * u * (1 - u) * (1 - u);
    }
}

/* Defines `move_NAME`, the loop of a law of t and the constants of rows. */
#define MOVE(name, law)                                                                           \
    static void move_##name(double *restrict values, double now, kernel_physics rows) {           \
        const double *restrict starts = rows.starts;                                              \
        const double *restrict a = rows.a, *restrict b = rows.b, *restrict c = rows.c;            \
        const double *restrict d = rows.d, *restrict e = rows.e;                                  \
        (void)d, (void)e;                                                                         \
        for (size_t i = 0; i < rows.count; i++) {                                                 \
            double t = now - starts[i];                                                           \
            values[i] = (law);                                                                    \
        }                                                                                         \
    }

MOVE(oscillating, e[i] + d[i] * (decay(a[i] * t) * swing(b[i] * t + c[i])))
MOVE(critical, d[i] + decay(a[i] * t) * (b[i] + c[i] * t))
MOVE(overdamped, e[i] + decay(a[i] * t) * (c[i] + d[i] * loss(b[i] * t)))
MOVE(glide, b[i] + c[i] * loss(a[i] * t))

static void scatter(const float *restrict values, void *const *restrict targets, size_t count) {
    for (size_t i = 0; i < count; i++) __builtin_memcpy(targets[i], &values[i], sizeof(float));
}

#define THREE(name)                                                                               \
    [kernel_##name##_in] = ease_##name##_in, [kernel_##name##_out] = ease_##name##_out,           \
    [kernel_##name##_in_out] = ease_##name##_in_out

TABLE = {
    .elapse = elapse,
    .ease = {
        [kernel_linear] = ease_linear,
        THREE(quad), THREE(cubic), THREE(quart), THREE(quint), THREE(sine), THREE(expo),
        [kernel_circ_out] = ease_circ_out,
        THREE(back), THREE(elastic), THREE(bounce),
    },
    .bend = bend,
    .move = {
        [kernel_oscillating] = move_oscillating, [kernel_critical] = move_critical,
        [kernel_overdamped] = move_overdamped, [kernel_glide] = move_glide,
    },
    .scatter = scatter,
};
