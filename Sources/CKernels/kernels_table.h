/* What the loops and their callers agree on. */
#include "kernels.h"

/* Turns seconds since the start of each row, which are in `values`, into values. */
typedef void kernel_ease(
    float *values, const float *rates, const float *from, const float *ways, size_t count,
    kernel_shape shape);

typedef void kernel_move(double *values, double now, kernel_physics rows);

struct kernels {
    /* Seconds since the start of each row: the one step in double precision, in a loop of its own,
     * because one double in a loop halves the lanes of all of it. */
    void (*elapse)(float *seconds, double now, const double *starts, size_t count);
    kernel_ease *ease[kernel_curve_count];
    void (*bend)(
        float *values, const float *seconds, const float *rates, const float *bends, size_t count);
    kernel_move *move[kernel_law_count];
    void (*scatter)(const float *values, void *const *targets, size_t count);
};
