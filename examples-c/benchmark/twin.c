#include "twin.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 512 };

twin twin_create(size_t count, float *targets) {
    twin made = {count, malloc(count * sizeof(float)), malloc(count * sizeof(float)),
                 malloc(count * sizeof(float)), malloc(count * sizeof(float)),
                 malloc(count * sizeof(float *))};
    for (size_t i = 0; i < count; i++) {
        made.starts[i] = 0;
        made.rates[i] = 1e-3f;
        made.from[i] = (float)i;
        made.deltas[i] = 100;
        made.targets[i] = &targets[i];
    }
    return made;
}

void twin_shuffle(twin *twin) {
    uint32_t state = 1;
    for (size_t i = twin->count - 1; i > 0; i--) {
        state = state * 1664525u + 1013904223u;
        size_t j = (size_t)(((uint64_t)state * (i + 1)) >> 32);
        float *target = twin->targets[i];
        twin->targets[i] = twin->targets[j];
        twin->targets[j] = target;
    }
}

void twin_destroy(twin *twin) {
    free(twin->starts);
    free(twin->rates);
    free(twin->from);
    free(twin->deltas);
    free(twin->targets);
}

static uint32_t bits_of(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static float float_of(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Polynomials instead of the C library, which no compiler makes vectors of: sin(pi x / 2) for x in
 * -1..1, of half turns, and 2^x. */
static float quarter_sine(float x) {
    float z = x * x;
    float high = 0.0796896f + z * (-0.0046738f + z * 1.517e-4f);
    return x * (1.5707963f + z * (-0.6459641f + z * high));
}

static float sine(float half_turns) {
    float shifted = half_turns + 12582912.0f, rest = half_turns - (shifted - 12582912.0f);
    return float_of(bits_of(quarter_sine(rest + rest)) ^ (bits_of(shifted) << 31));
}

static float power(float x) {
    float shifted = x + 12582912.0f, r = x - (shifted - 12582912.0f);
    float p = 0.6931472f + r * (0.2402265f + r * (0.0555034f + r * (0.0096183f + r * 0.0013398f)));
    return float_of(bits_of(1 + r * p) + (bits_of(shifted) << 23));
}

static float cubic(float u) {
    float rest = 1 - u;
    float in = 4 * u * u * u, out = 1 - 4 * rest * rest * rest;
    return u < 0.5f ? in : out;
}
static float expo(float u) { return 1 - power(-10 * u); }
static float elastic(float u) { return 1 + power(-10 * u) * sine(6.6666667f * u - 0.5f); }
static float back(float u) {
    float rest = 1 - u;
    return 1 - rest * rest * (2.70158f * rest - 1.70158f);
}
static float bounce(float u) {
    float w = 2.75f * u, a = w - 1.5f, b = w - 2.25f, c = w - 2.625f;
    float last = w < 2.5f ? b * b + 0.9375f : c * c + 0.984375f;
    return w < 1 ? w * w : w < 2 ? a * a + 0.75f : last;
}
/* sqrtf sets errno, which no vector does. */
#ifdef __clang__
static float circular(float u) { return __builtin_elementwise_sqrt(u * (2 - u)); }
#else
static float circular(float u) { return sqrtf(u * (2 - u)); }
#endif
static float spring(float u) { return 1 - power(-7.2f * u) * sine(3.4823f * u + 0.5f); }

/* As the library, the twin is made for every processor and for AVX2. */
#if defined(__x86_64__) && defined(__linux__) && defined(__has_attribute)
#if __has_attribute(target_clones)
#define CLONED __attribute__((target_clones("avx2", "default")))
#endif
#endif
#ifndef CLONED
#define CLONED
#endif

/* Computed into a dense buffer, of which the compiler makes vectors, and scattered then. */
#define TICK(name, curve)                                                                          \
    CLONED static void tick_##name(const twin *twin, float now) {                                  \
        float values[BLOCK];                                                                       \
        for (size_t first = 0; first < twin->count; first += BLOCK) {                              \
            size_t rows = twin->count - first < BLOCK ? twin->count - first : BLOCK;               \
            const float *starts = twin->starts + first, *rates = twin->rates + first;              \
            const float *from = twin->from + first, *deltas = twin->deltas + first;                \
            for (size_t i = 0; i < rows; i++) {                                                    \
                float u = (now - starts[i]) * rates[i];                                            \
                u = u < 0 ? 0 : u;                                                                 \
                u = u > 1 ? 1 : u;                                                                 \
                values[i] = from[i] + deltas[i] * curve(u);                                        \
            }                                                                                      \
            for (size_t i = 0; i < rows; i++) *twin->targets[first + i] = values[i];               \
        }                                                                                          \
    }

TICK(cubic, cubic)
TICK(sine, quarter_sine)
TICK(expo, expo)
TICK(elastic, elastic)
TICK(back, back)
TICK(bounce, bounce)
TICK(circular, circular)
TICK(spring, spring)

void twin_tick(const twin *twin, twin_curve curve, float now) {
    static void (*const ticks[])(const struct twin *, float) = {
        tick_cubic, tick_sine, tick_expo, tick_elastic, tick_back, tick_bounce, tick_circular,
        tick_spring};
    ticks[curve](twin, now);
}
