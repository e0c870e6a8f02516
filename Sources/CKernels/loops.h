/* The loops, for whatever processor is the target where this is included. TABLE
 * declares the table of them. */

#include "curves.h"

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
    .scatter = scatter,
};
