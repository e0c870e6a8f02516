/* What the loops and their callers agree on. */
#include "kernels.h"

/* Turns seconds since the start of each row, which are in `values`, into values. */
typedef void kernel_ease(
    float *values, const float *rates, const float *from, const float *ways, size_t count,
    kernel_shape shape);

/* Writes the values of at least STRIDE rows of floats to their targets. While those of some are
 * stored, those of others are computed: a tick takes a fifth less than with a loop for each. By 8
 * rows it takes a tenth more than by 16; by 32 as long, with 15 KB more. With bends and targets
 * that are doubles streams were 8 KB longer: such rows have the loops for every processor. */
enum { STRIDE = 16 };
typedef void kernel_stream(double now, const kernel_rows *rows, kernel_shape shape);
typedef void kernel_physics_stream(double now, const kernel_float_physics *rows);

typedef void kernel_move(double *values, double now, kernel_physics rows);

/* Of rows of floats by physics: angles of laws that have some, and seconds turned into values. */
typedef void kernel_angles(
    float *angles, double now, const double *starts, const double *turns, size_t count);
typedef void kernel_place(
    float *values, const float *angles, const kernel_pair *growths, const kernel_pair *sizes,
    size_t count);

/* Rows of mixes that are computed at once. */
enum { MIXED = 64 };

typedef void kernel_mix(double *values, kernel_mixes rows);

typedef void kernel_scatter(const double *values, void *const *targets, size_t count);

struct kernels {
    /* Seconds since the start of each row: the one step in double precision, in a loop of its own,
     * because one double in a loop halves the lanes of all of it. */
    void (*elapse)(float *seconds, double now, const double *starts, size_t count);
    void (*bend)(
        float *values, const float *seconds, const float *rates, const float *bends, size_t count);
    void (*scatter)(const float *values, void *const *targets, size_t count);
    void (*progress)(double *progress, double now, kernel_times rows);
    bool (*reach_end)(const double *fractions, size_t count);
    bool (*solve)(
        double *fractions, const double *progress, size_t count, const kernel_bezier *curve);
    bool is_wide;
};

/* Not in the table, so that a program without floats, or physics, or mixes, has none of them. */
extern kernel_ease *const kernels_eases_for_all[kernel_curve_count];
extern kernel_move *const kernels_moves_for_all[kernel_law_count];
extern kernel_angles *const kernels_angles_for_all[kernel_law_count];
extern kernel_place *const kernels_places_for_all[kernel_law_count];
kernel_mix kernels_rotate_for_all, kernels_color_for_all;
kernel_scatter kernels_scatter_fours_for_all;
#if defined(__x86_64__)
extern kernel_stream *const kernels_streams_for_avx2[kernel_curve_count];
extern kernel_move *const kernels_moves_for_avx2[kernel_law_count];
extern kernel_physics_stream *const kernels_physics_streams_for_avx2[kernel_law_count];
kernel_mix kernels_rotate_for_avx2, kernels_color_for_avx2;
kernel_scatter kernels_scatter_fours_for_avx2;
#define CHOSEN(kernels, name)                                                                     \
    ((kernels)->is_wide ? kernels_##name##_for_avx2 : kernels_##name##_for_all)
#else
#define CHOSEN(kernels, name) ((void)(kernels), kernels_##name##_for_all)
#endif
