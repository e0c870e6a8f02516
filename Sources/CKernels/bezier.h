/* Bezier curves in double precision: step for step what BezierSolver and Cubic in VivaceMotion do,
 * where each is explained. */

#define NOT_A_NUMBER 0x7ff8000000000000

/* A coordinate at t. */
static inline double at(double t, const double *c) { return ((c[0] * t + c[1]) * t + c[2]) * t; }

static inline double fold(double u, double place, double strength) {
    return strength * magnitude_of_double(u - place);
}

static inline double root(double x) { return __builtin_elementwise_sqrt(magnitude_of_double(x)); }

static inline double unfolded(double u, bool is_flat_at_start, bool is_flat_at_end) {
    if (!is_flat_at_end) return is_flat_at_start ? root(u) : u;
    return is_flat_at_start ? 0.5 * (1 + root(u) - root(1 - u)) : 1 - root(1 - u);
}

static inline double guessed(double s, const kernel_bezier *c) {
    return (c->start + c->slope * s) + fold(s, c->places[0], c->strengths[0]) +
           (fold(s, c->places[1], c->strengths[1]) + fold(s, c->places[2], c->strengths[2]));
}

static inline double refined(double t, double u, const double *x) {
    double miss = at(t, x) - u;
    double slope = (3 * x[0] * t + 2 * x[1]) * t + x[2];
    double half = 3 * x[0] * t + x[1];
    return t - miss * slope / ((slope * slope - miss * half) + 1e-300);
}

/* y, but 0 and 1 at the ends of u. */
static inline double between_ends(double y, double u) {
    double begun = u > 0 ? 1.0 : 0.0, passed = u < 1 ? 0.0 : 1.0;
    return y * begun * (1 - passed) + passed;
}
