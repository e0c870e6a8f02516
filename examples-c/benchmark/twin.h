/* What a patient C programmer would write by hand for one curve: columns, one loop, blocks. */
#ifndef TWIN_H
#define TWIN_H

#include <stddef.h>

typedef enum twin_curve {
    TWIN_CUBIC, TWIN_SINE, TWIN_EXPO, TWIN_ELASTIC, TWIN_BACK, TWIN_BOUNCE, TWIN_CIRCULAR,
    TWIN_SPRING
} twin_curve;

typedef struct twin {
    size_t count;
    float *starts, *rates, *from, *deltas;
    float **targets;
} twin;

/* Targets in sequence, or in random order. */
twin twin_create(size_t count, float *targets);
void twin_shuffle(twin *twin);
void twin_destroy(twin *twin);
void twin_tick(const twin *twin, twin_curve curve, float now);

#endif
