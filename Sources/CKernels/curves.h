/* The curves in single precision. Included where the target of the functions is set: inlined code
 * is made for the processor of the loop around it. Coefficients: Remez exchange in 40 digits,
 * rounded to float. See VivaceMotion/Curves for the same curves in double precision. */

static inline uint32_t bits_of(float x) {
    uint32_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline float float_of(uint32_t bits) {
    float x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

static inline float magnitude(float x) { return float_of(bits_of(x) & 0x7fffffff); }

/* Within 0..1, where NaN becomes 0. */
static inline float clamped(float u) {
    u = u > 0 ? u : 0;
    return u < 1 ? u : 1;
}

/* 1 at the end, and 0 at the beginning, of a finite y. Choosing between constants keeps loops free
 * of branches. */
static inline float pinned(float y, float u) {
    float passed = u < 1 ? 0.0f : 1.0f;
    return y * (1 - passed) + passed;
}
static inline float opened(float y, float u) { return y * (u > 0 ? 1.0f : 0.0f); }

/* Added to |x| < 2^22 it rounds x to an integer, which stays in the low bits of the sum. */
#define ROUNDING 0x1.8p23f

/* sin(pi x / 2) for |x| <= 1, within 1e-7; exactly 1 at 1. */
static inline float sine_of_quarter(float x) {
    float z = x * x, square = z * z;
    float low = 0x1.921fb6p+0f - 0x1.4abbc4p-1f * z;
    float high = 0x1.4668f2p-4f - 0x1.32535ap-8f * z;
    return x * (low + (high + 0x1.3e17cap-13f * square) * square);
}

/* sin(pi h) of half turns, |h| < 2^22. */
static inline float sine_of_half_turns(float h) {
    float shifted = h + ROUNDING;
    float rest = h - (shifted - ROUNDING);
    return float_of(bits_of(sine_of_quarter(rest + rest)) ^ (bits_of(shifted) << 31));
}

/* 2^r - 1 for r in -0.5..0.5, within 1e-7 of it. */
static inline float excess_of_power(float r) {
    float square = r * r;
    float low = 0x1.62e430p-1f + 0x1.ebfbe0p-3f * r;
    float middle = 0x1.c6af6cp-5f + 0x1.3b29e4p-7f * r;
    float high = 0x1.5f0896p-10f + 0x1.446c82p-13f * r;
    return r * (low + (middle + high * square) * square);
}

/* 2^x for -126 <= x <= 127, within 1e-7 of it; exact for integers. */
static inline float power_of_two(float x) {
    float shifted = x + ROUNDING;
    float fraction = excess_of_power(x - (shifted - ROUNDING)) + 1;
    return float_of(bits_of(fraction) + (bits_of(shifted) << 23));
}

static inline float quad(float u) { return u * u; }
static inline float cubic(float u) { return u * u * u; }
static inline float quart(float u) { return quad(u * u); }
static inline float quint(float u) { return quart(u) * u; }
static inline float sine_out(float u) { return sine_of_quarter(u); }
static inline float expo(float u) { return opened(power_of_two(10 * (u - 1)), u); }
static inline float back(float u, float strength) { return u * u * (u - strength * (1 - u)); }

/* Four parabolas of one curvature; the least of the lines they differ by replaces comparing u. */
static inline float bounce_out(float u) {
    float w = 2.75f * u;
    float second = 3 - 3 * w, third = 6 - 4.5f * w, fourth = 7.875f - 5.25f * w;
    second = second < 0 ? second : 0;
    third = third < second ? third : second;
    return w * w + (fourth < third ? fourth : third);
}
static inline float bounce_in(float u) { return 1 - bounce_out(1 - u); }

/* 4u^3, then 1 - 4(1 - u)^3, as one odd polynomial around the middle. */
static inline float cubic_in_out(float u) {
    float t = u - 0.5f, size = magnitude(t);
    float e = (size + size) - 1.5f;
    return t * (e * e - 0.25f) + u;
}

static inline float sine_in_out(float u) { return quad(sine_of_quarter(u)); }
/* The sign of u counts only to the compiler, which else would call a library for less than 0. */
static inline float circ_out(float u) {
    return __builtin_elementwise_sqrt(magnitude(u * (2 - u)));
}

/* A sine under an exponential, at a time since its greatest swing. */
static inline float wave(float time, kernel_shape shape, float phase) {
    return shape.a * power_of_two(-10 * time) * sine_of_half_turns(shape.b * time + phase);
}
static inline float elastic_in(float u, kernel_shape shape) {
    return pinned(opened(wave(1 - u, shape, shape.c), u), u);
}
static inline float elastic_out(float u, kernel_shape shape) {
    return pinned(opened(1 + wave(u, shape, -shape.c), u), u);
}
static inline float elastic_in_out(float u, kernel_shape shape) {
    float v = 2 * u - 1, passed = v < 0 ? 0.0f : 1.0f;
    float y = 0.5f * wave(magnitude(v), shape, shape.c * (1 - 2 * passed));
    return pinned(opened(passed + y, u), u);
}

/* Of a curve at half its size, then the same turned: the progress to ask it at, and its value. */
static inline float near_end(float u) {
    float size = magnitude(u - 0.5f);
    return 1 - (size + size);
}
static inline float doubled(float u, float near) {
    float rest = 0.5f - 0.5f * near;
    return 0.5f + float_of(bits_of(rest) ^ (bits_of(u - 0.5f) & 0x80000000));
}
