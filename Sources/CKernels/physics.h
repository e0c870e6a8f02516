/* Functions of physics. In double precision with the fewest operations that keep every relative
 * error below 3e-11. Coefficients: interpolation at the Chebyshev nodes of the interval, computed
 * with 40 digits. Estrin's order was measured 10 to 15 % faster than Horner's in these loops. */

static inline uint64_t bits_of_double(double x) {
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline double double_of(uint64_t bits) {
    double x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

static inline double magnitude_of_double(double x) {
    return double_of(bits_of_double(x) & ~((uint64_t)1 << 63));
}

/* Added to |x| < 2^51 it rounds x to an integer, which stays in the low bits of the sum. */
#define ROUNDING_DOUBLE 0x1.8p52
/* The smallest exponent a row takes: 2 to this is nothing next to any amplitude. */
#define SMALLEST (-1000.0)

/* (2^f - 1) / f for f in -0.5..0.5, within 5e-12 of it. */
static inline double slope_of_power(double f) {
    double square = f * f;
    double low = (0.6931471805568324 + f * 0.24022650695888503) +
                 square * (0.055504109063258665 + f * 0.00961812913523614);
    double high = (0.0013333478473685416 + f * 0.00015403475186530786) +
                  square * (1.5303700711365693e-05 + f * 1.325080551750225e-06);
    return low + (square * square) * high;
}

/* 2^y for y up to 1000; below `SMALLEST` as if there. */
static inline double decay(double exponent) {
    double y = exponent < SMALLEST ? SMALLEST : exponent;
    double shifted = y + ROUNDING_DOUBLE;
    double f = y - (shifted - ROUNDING_DOUBLE);
    double fraction = 1 + f * slope_of_power(f);
    return double_of(bits_of_double(fraction) + (bits_of_double(shifted) << 52));
}

/* 1 - 2^y for y up to 1000, with its digits where y is small. */
static inline double loss(double exponent) {
    double y = exponent < SMALLEST ? SMALLEST : exponent;
    double shifted = y + ROUNDING_DOUBLE;
    double f = y - (shifted - ROUNDING_DOUBLE);
    double scale = double_of(bits_of_double(1.0) + (bits_of_double(shifted) << 52));
    return (1 - scale) - scale * (f * slope_of_power(f));
}

/* Half turns that `swing` takes: beyond them, where no digits are left of an angle, none. */
static inline double within_turns(double half_turns) {
    return magnitude_of_double(half_turns) < 0x1p50 ? half_turns : 0;
}

/* sin(pi z) for |z| < 2^51, within 3e-11. */
static inline double swing(double z) {
    double shifted = z + ROUNDING_DOUBLE;
    double r = z - (shifted - ROUNDING_DOUBLE);
    double square = r * r, fourth = square * square;
    double low = 3.141592653536132 + square * -5.167712764593;
    double middle = 2.550163317938427 + square * -0.599252186531583;
    double high = 0.08205035020147247 + square * -0.007028303855203096;
    double sine = r * (low + fourth * (middle + fourth * high));
    return double_of(bits_of_double(sine) ^ (bits_of_double(shifted) << 63));
}

/* The same in single precision, within 2e-7 of themselves. */

/* The smallest exponent of a float: 2 to this is nothing next to any amplitude. */
#define SMALLEST_FLOAT (-126.0f)

static inline float float_decay(float exponent) {
    return power_of_two(exponent < SMALLEST_FLOAT ? SMALLEST_FLOAT : exponent);
}

static inline float float_loss(float exponent) {
    float y = exponent < SMALLEST_FLOAT ? SMALLEST_FLOAT : exponent;
    float shifted = y + ROUNDING;
    float scale = float_of(bits_of(1.0f) + (bits_of(shifted) << 23));
    return (1 - scale) - scale * excess_of_power(y - (shifted - ROUNDING));
}

/* Half turns without whole turns, -1..1. An angle needs the digits that it has as a double. */
static inline float within_a_turn(double half_turns) {
    double turns = half_turns * 0.5 + ROUNDING_DOUBLE;
    return (float)(half_turns - 2 * (turns - ROUNDING_DOUBLE));
}

/* The value of a row of floats, of the seconds since its start and of its angle, if it has one. A
 * glide has no push: 0 is added, as compilers make vectors only of pairs that are used whole. */
static inline float place_of(
    kernel_law law, float t, float angle, float growth, float push, float size, float rest) {
    switch (law) {
    case kernel_oscillating:
        return rest + size * (float_decay(growth * t) * sine_of_half_turns(angle + push));
    case kernel_critical: return rest + float_decay(growth * t) * (size + push * t);
    case kernel_overdamped:
        return rest + float_decay(growth * t) * (size + push * float_loss(angle));
    default: return rest + size * float_loss(growth * t + push);
    }
}

static inline float angle_of(kernel_law law, double turned) {
    return law == kernel_oscillating ? within_a_turn(turned) : (float)turned;
}
