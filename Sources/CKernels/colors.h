/* Colours in OKLab to codes of sRGB, in double precision: step for step what ColorMix, OKLab,
 * TransferFunction and Elementary in VivaceMotion do, where each is explained. A value that is
 * asked for goes through those, and has the same bits. */

/* How much of the way the colour has gone when alpha has gone `fraction` of it. */
static inline double weighted(double fraction, double weight, double way) {
    uint64_t mask = ((fraction > 0) & (fraction < 1)) ? ~(uint64_t)0 : 0;
    double inside = double_of(bits_of_double(fraction) & mask);
    double part = inside * (weight + way) / (weight + way * inside);
    return double_of((bits_of_double(part) & mask) | (bits_of_double(fraction) & ~mask));
}

/* 2^x for |x| <= 1000. */
static inline double power_of_two_double(double x) {
    double shifted = x + ROUNDING_DOUBLE;
    double r = x - (shifted - ROUNDING_DOUBLE);
    double square = r * r, fourth = square * square;
    double a = 0x1.62e42fefa39efp-1 + 0x1.ebfbdff82c5a5p-3 * r;
    double b = 0x1.c6b08d704a0d7p-5 + 0x1.3b2ab6fb9ff54p-7 * r;
    double c = 0x1.5d87fe78a0e39p-10 + 0x1.4309130f2fd3cp-13 * r;
    double d = 0x1.ffcbfc7c447bcp-17 + 0x1.62bfc6cbfd27dp-20 * r;
    double e = 0x1.b524cdef7e6d2p-24 + 0x1.e61ca99845ad5p-28 * r;
    double high = (c + d * square) + (e + 0x1.ea183fda3ee9dp-32 * square) * fourth;
    double fraction = r * ((a + b * square) + high * fourth) + 1;
    return fraction * double_of((bits_of_double(shifted) + 1023) << 52);
}

/* (artanh(s) * 2 / s - 2 - 2z/3) / z^2 for z = s^2. */
static inline double log_core(double z) {
    double p = 0x1.ea6283c41fc44p-4;
    p = p * z + 0x1.de4ac8dad4e3ep-4;
    p = p * z + 0x1.11200ff33adfep-3;
    p = p * z + 0x1.3b13679fb9595p-3;
    p = p * z + 0x1.745d181ceda74p-3;
    p = p * z + 0x1.c71c71c5b5656p-3;
    p = p * z + 0x1.2492492492e12p-2;
    return p * z + 0x1.9999999999997p-2;
}

static inline double power_double(double x, double y) {
    uint64_t bits = bits_of_double(x), biased = (bits - 0x3bf6a09e667f3bcd) >> 52;
    double exponent = double_of(biased | 0x4330000000000000) - (0x1p52 + 63);
    double fraction = double_of(bits - ((biased - 63) << 52)) - 1;
    double s = fraction / (2 + fraction), z = s * s;
    double log = 2 * s + s * z * (0x1.5555555555555p-1 + z * log_core(z));
    return power_of_two_double((exponent + log * 0x1.71547652b82fep+0) * y);
}

/* From light to its code. */
static inline double encoded(double light) {
    double size = magnitude_of_double(light);
    double power = 1.055 * power_double(size, 1 / 2.4) - 0.055, line = size * 12.92;
    uint64_t mask = size <= 0.0031308 ? ~(uint64_t)0 : 0;
    uint64_t code = (bits_of_double(line) & mask) | (bits_of_double(power) & ~mask);
    uint64_t sign = (uint64_t)1 << 63;
    return double_of((code & ~sign) | (bits_of_double(light) & sign));
}

static inline double cube(double x) { return x * x * x; }

/* Coordinates in OKLab become the light of sRGB's primaries. */
static inline void light_of_oklab(double *x, double *y, double *z) {
    double l = 0.9999999984505198 * *x + 0.39633779217376786 * *y + 0.2158037580607588 * *z;
    double m = 1.0000000088817609 * *x + -0.10556134232365635 * *y + -0.06385417477170591 * *z;
    double s = 1.0000000546724108 * *x + -0.08948418209496575 * *y + -1.2914855378640917 * *z;
    l = cube(l), m = cube(m), s = cube(s);
    *x = 4.076741661347994 * l + -3.3077115904081933 * m + 0.2309699287294279 * s;
    *y = -1.268438004092176 * l + 2.6097574006633715 * m + -0.3413193963102196 * s;
    *z = -0.004196086541837109 * l + -0.7034186144594496 * m + 1.7076147009309448 * s;
}
