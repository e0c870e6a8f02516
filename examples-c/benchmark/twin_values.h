/* What a patient C programmer would write by hand to mix colours and rotations, ends prepared. */
#ifndef TWIN_VALUES_H
#define TWIN_VALUES_H

#include <stddef.h>

/* Of two colours of equal alpha, in OKLab. */
typedef struct color_mix {
    float from[4], delta[4];
    float *target;
} color_mix;

typedef struct color_mixes {
    const color_mix *mixes;
    size_t count;
} color_mixes;

color_mix color_mix_between(const float from[4], const float to[4], float *target);
void mix_colors(void *mixes, float fraction);

typedef struct rotation_mix {
    float from[4], to[4], angle, sine;
    float *target;
} rotation_mix;

typedef struct rotation_mixes {
    const rotation_mix *mixes;
    size_t count;
} rotation_mixes;

rotation_mix rotation_mix_between(const float from[4], const float to[4], float *target);
void mix_rotations(void *mixes, float fraction);

#endif
