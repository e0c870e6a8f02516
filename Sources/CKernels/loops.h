/* The loops, for whatever processor is the target where this is included. TABLE declares the table
 * of them, EASES and PLACES those of floats, KERNEL names the others beside it, and IS_WIDE tells
 * which they are. LEAVE_WIDE() cleans the upper halves of wide registers. */

#include "curves.h"
#include "physics.h"
#include "colors.h"
#include "bezier.h"

static void elapse(
    float *restrict seconds, double now, const double *restrict starts, size_t count) {
    for (size_t i = 0; i < count; i++) seconds[i] = (float)(now - starts[i]);
}

static inline void store(void *target, float value) {
    __builtin_memcpy(target, &value, sizeof value);
}

/* Goes through at least STRIDE rows, so many at a time; where fewer are left, through the last ones
 * once more. */
#define STRIDES(first, count)                                                                     \
    for (size_t next = 0, first; next < (count) &&                                                \
         (first = next + STRIDE < (count) ? next : (count) - STRIDE, true); next += STRIDE)
#define ALONG(k) for (size_t k = 0; k < STRIDE; k++)

#if IS_WIDE
/* Defines `ease_NAME`, the stream of a curve of u and shape. */
#define EASE(name, curve)                                                                         \
    static void ease_##name(                                                                      \
        double now, const kernel_rows *rows, kernel_shape shape) {                                \
        const double *restrict starts = rows->starts;                                             \
        const float *restrict rates = rows->rates, *restrict from = rows->from;                   \
        const float *restrict ways = rows->ways;                                                  \
        void *const *restrict targets = rows->targets;                                            \
        const size_t count = rows->count;                                                         \
        (void)shape;                                                                              \
        STRIDES(first, count) {                                                                   \
            float values[STRIDE];                                                                 \
            ALONG(k) values[k] = (float)(now - starts[first + k]);                                \
            ALONG(k) {                                                                            \
                float u = clamped(values[k] * rates[first + k]);                                  \
                values[k] = from[first + k] + ways[first + k] * (curve);                          \
            }                                                                                     \
            ALONG(k) store(targets[first + k], values[k]);                                        \
        }                                                                                         \
    }
#else
/* Defines `ease_NAME`, the loop of a curve of u and shape, from seconds to values. */
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
#endif
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

kernel_move *const KERNEL(moves)[kernel_law_count] = {
    [kernel_oscillating] = move_oscillating, [kernel_critical] = move_critical,
    [kernel_overdamped] = move_overdamped, [kernel_glide] = move_glide,
};

/* Loops that are not worth being made longer: one vector at a time, or one row. */
#define SHORT _Pragma("clang loop interleave(disable) unroll(disable)")
#define ROW_BY_ROW _Pragma("clang loop vectorize(disable) unroll(disable)")

#if IS_WIDE
/* Defines `place_NAME`, the stream of a law; angles are a step in double precision. */
#define PLACE(name, has_angles)                                                                   \
    static void place_##name(double now, const kernel_float_physics *rows) {                      \
        const double *restrict starts = rows->starts, *restrict turns = rows->turns;              \
        const kernel_pair *restrict growths = rows->growths, *restrict sizes = rows->sizes;       \
        void *const *restrict targets = rows->targets;                                            \
        const size_t count = rows->count;                                                         \
        STRIDES(first, count) {                                                                   \
            float angles[STRIDE] = {0}, values[STRIDE];                                           \
            if (has_angles) {                                                                     \
                ALONG(k) {                                                                        \
                    double turned = turns[first + k] * (now - starts[first + k]);                 \
                    angles[k] = angle_of(kernel_##name, turned);                                  \
                }                                                                                 \
            }                                                                                     \
            ALONG(k) values[k] = (float)(now - starts[first + k]);                                \
            ALONG(k) {                                                                            \
                kernel_pair growth = growths[first + k], size = sizes[first + k];                 \
                values[k] = place_of(                                                             \
                    kernel_##name, values[k], angles[k], growth.first, growth.second, size.first, \
                    size.second);                                                                 \
            }                                                                                     \
            ALONG(k) store(targets[first + k], values[k]);                                        \
        }                                                                                         \
    }

PLACE(oscillating, true)
PLACE(critical, false)
PLACE(overdamped, true)
PLACE(glide, false)
#else
/* Defines `angles_NAME`, of rows of floats: with the seconds the only step in double precision, so
 * it has a loop of its own. */
#define ANGLES(name)                                                                              \
    static void angles_##name(                                                                    \
        float *restrict angles, double now, const double *restrict starts,                        \
        const double *restrict turns, size_t count) {                                             \
        SHORT                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                      \
            angles[i] = angle_of(kernel_##name, turns[i] * (now - starts[i]));                    \
        }                                                                                         \
    }

ANGLES(oscillating)
ANGLES(overdamped)

kernel_angles *const kernels_angles_for_all[kernel_law_count] = {
    [kernel_oscillating] = angles_oscillating, [kernel_overdamped] = angles_overdamped,
};

/* Defines `place_NAME`, which turns the seconds of rows of floats into values. */
#define PLACE(name)                                                                               \
    static void place_##name(                                                                     \
        float *restrict values, const float *restrict angles,                                     \
        const kernel_pair *restrict growths, const kernel_pair *restrict sizes, size_t count) {   \
        SHORT                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                      \
            values[i] = place_of(                                                                 \
                kernel_##name, values[i], angles[i], growths[i].first, growths[i].second,         \
                sizes[i].first, sizes[i].second);                                                 \
        }                                                                                         \
    }

PLACE(oscillating)
PLACE(critical)
PLACE(overdamped)
PLACE(glide)
#endif

PLACES[kernel_law_count] = {
    [kernel_oscillating] = place_oscillating, [kernel_critical] = place_critical,
    [kernel_overdamped] = place_overdamped, [kernel_glide] = place_glide,
};

/* Unrolled here: of the few rows that the compiler leaves over the linker makes vectors, and takes
 * 60 instructions of masks for a single one. */
static void scatter(const float *restrict values, void *const *restrict targets, size_t count) {
    size_t i = 0;
    ROW_BY_ROW
    for (; i + 4 <= count; i += 4) {
        for (size_t k = 0; k < 4; k++) store(targets[i + k], values[i + k]);
    }
    ROW_BY_ROW
    for (; i < count; i++) store(targets[i], values[i]);
}

static void progress(double *restrict progress, double now, kernel_times rows) {
    const double *restrict starts = rows.starts, *restrict shifts = rows.shifts;
    const double *restrict speeds = rows.speeds, *restrict lengths = rows.lengths;
    SHORT
    for (size_t i = 0; i < rows.count; i++) {
        double u = ((now - starts[i]) + shifts[i]) * speeds[i] / lengths[i];
        u = u > 0 ? u : 0;
        progress[i] = u < 1 ? u : 1;
    }
}

static bool reach_end(const double *fractions, size_t count) {
    uint64_t ends = 0;
    SHORT
    for (size_t i = 0; i < count; i++) ends |= (fractions[i] == 0) | (fractions[i] == 1);
    return ends != 0;
}

/* By fours: buffers have room for whole vectors, so none is left over for a second loop. */
#define FOURS(i, count)                                                                           \
    for (size_t first = 0; first < (count); first += 4)                                           \
        SHORT for (size_t lane = 0, i = first; lane < 4; lane++, i++)

/* A loop for each sort of curves. */
#define UNFOLD(is_flat_at_start, is_flat_at_end)                                                  \
    FOURS(i, count) fractions[i] = unfolded(progress[i], is_flat_at_start, is_flat_at_end)

static void unfold(
    double *restrict fractions, const double *restrict progress, size_t count,
    const kernel_bezier *c) {
    if (c->is_flat_at_start && c->is_flat_at_end) {
        UNFOLD(true, true);
    } else if (c->is_flat_at_start) {
        UNFOLD(true, false);
    } else {
        UNFOLD(false, true);
    }
}

/* A pass for each step: together they are so long a chain that the processor could not overlap
 * rows. */
static bool solve(
    double *restrict fractions, const double *restrict progress, size_t count,
    const kernel_bezier *curve) {
    const kernel_bezier c = *curve;
    uint64_t missed = 0;
    if (c.is_flat_at_start || c.is_flat_at_end) {
        unfold(fractions, progress, count, &c);
        FOURS(i, count) fractions[i] = guessed(fractions[i], &c);
    } else {
        FOURS(i, count) fractions[i] = guessed(progress[i], &c);
    }
    ROW_BY_ROW
    for (size_t step = c.is_refined_thrice ? 0 : 1; step < 3; step++) {
        FOURS(i, count) fractions[i] = refined(fractions[i], progress[i], c.x);
    }
    FOURS(i, count) {
        double t = fractions[i] > 0 ? fractions[i] : 0;
        t = t < 1 ? t : 1;
        uint64_t misses = magnitude_of_double(at(t, c.x) - progress[i]) <= 1e-14 ? 0 : NOT_A_NUMBER;
        fractions[i] = between_ends(at(t, c.y), progress[i]) + double_of(misses);
        missed |= misses;
    }
    return missed == 0;
}

/* Asks for the mix of a row of the next block, which lies in up to two lines of the cache. */
static inline void prefetch_mix(const kernel_mixes *rows, size_t i) {
    if (i + MIXED >= rows->reach) return;
    const char *next = rows->mixes[i + MIXED];
    __builtin_prefetch(next);
    __builtin_prefetch(next + 64);
}

/* What lies anywhere keeps a loop from becoming vectors: so sines have a loop of their own. Asking
 * for all mixes before the first is mixed is 15 % faster where they are not in a cache, and asking
 * for those of the next block another 15 %. */
void KERNEL(rotate)(double *restrict values, kernel_mixes rows) {
    const void *const *restrict mixes = rows.mixes;
    const double *restrict fractions = rows.fractions;
    size_t count = rows.count;
    double sines[MIXED], cosines[MIXED];
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        const kernel_rotation *mix = mixes[i];
        __builtin_prefetch(mix);
        sines[i] = mix->angle * fractions[i] * 0x1.45f306dc9c883p-2;
    }
    FOURS(i, count) {
        double half_turns = within_turns(sines[i]);
        sines[i] = swing(half_turns);
        cosines[i] = swing(0.5 - half_turns);
    }
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        const kernel_rotation *mix = mixes[i];
        prefetch_mix(&rows, i);
        for (size_t k = 0; k < 4; k++) {
            values[4 * i + k] = mix->from[k] * cosines[i] + mix->heading[k] * sines[i];
        }
    }
}

void KERNEL(color)(double *restrict values, kernel_mixes rows) {
    const void *const *restrict mixes = rows.mixes;
    const double *restrict fractions = rows.fractions;
    size_t count = rows.count;
    double parts[MIXED], ways[MIXED], codes[3 * MIXED];
    double *x = codes, *y = codes + MIXED, *z = codes + 2 * MIXED;
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        const kernel_color *mix = mixes[i];
        __builtin_prefetch(mix);
        parts[i] = mix->weight;
        ways[i] = mix->weight_delta;
    }
    FOURS(i, count) parts[i] = weighted(fractions[i], parts[i], ways[i]);
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        const kernel_color *mix = mixes[i];
        prefetch_mix(&rows, i);
        x[i] = mix->from[0] + mix->delta[0] * parts[i];
        y[i] = mix->from[1] + mix->delta[1] * parts[i];
        z[i] = mix->from[2] + mix->delta[2] * parts[i];
        values[4 * i + 3] = mix->alpha + mix->alpha_delta * fractions[i];
    }
    FOURS(i, count) light_of_oklab(&x[i], &y[i], &z[i]);
    for (size_t k = 0; k < 3; k++) {
        double *code = codes + k * MIXED;
        FOURS(i, count) code[i] = encoded(code[i]);
    }
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        values[4 * i] = x[i], values[4 * i + 1] = y[i], values[4 * i + 2] = z[i];
    }
}

void KERNEL(scatter_fours)(
    const double *restrict values, void *const *restrict targets, size_t count) {
    ROW_BY_ROW
    for (size_t i = 0; i < count; i++) {
        float four[4];
        for (size_t k = 0; k < 4; k++) four[k] = (float)values[4 * i + k];
        __builtin_memcpy(targets[i], four, sizeof four);
    }
    /* The compiler does so itself where it names a wide register; here it narrows doubles of memory
     * and names none. Left unclean, they make the host's arithmetic up to twenty times as long. */
    LEAVE_WIDE();
}

#define THREE(name)                                                                               \
    [kernel_##name##_in] = ease_##name##_in, [kernel_##name##_out] = ease_##name##_out,           \
    [kernel_##name##_in_out] = ease_##name##_in_out

EASES[kernel_curve_count] = {
    [kernel_linear] = ease_linear,
    THREE(quad), THREE(cubic), THREE(quart), THREE(quint), THREE(sine), THREE(expo),
    [kernel_circ_out] = ease_circ_out,
    THREE(back), THREE(elastic), THREE(bounce),
};

TABLE = {
    .elapse = elapse,
    .bend = bend,
    .scatter = scatter,
    .progress = progress, .reach_end = reach_end, .solve = solve,
    .is_wide = IS_WIDE,
};
