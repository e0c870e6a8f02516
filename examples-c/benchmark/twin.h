/* What a patient C programmer would write by hand for one curve: columns, one loop, blocks. */
#ifndef TWIN_H
#define TWIN_H

#include <stddef.h>

typedef struct twin {
    size_t count;
    float *starts, *rates, *from, *deltas;
    float **targets;
} twin;

twin twin_create(size_t count, float *targets);
void twin_destroy(twin *twin);
void twin_tick(const twin *twin, float now);

/* The same for springs of one kind: an exponential and a sine of the C library a value. */
void twin_tick_springs(const twin *twin, float now, float decay, float frequency);

#endif
