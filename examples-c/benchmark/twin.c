#include "twin.h"

#include <math.h>
#include <stdlib.h>

enum { BLOCK = 512 };

twin twin_create(size_t count, float *targets) {
    twin made = {count, malloc(count * sizeof(float)), malloc(count * sizeof(float)),
                 malloc(count * sizeof(float)), malloc(count * sizeof(float)),
                 malloc(count * sizeof(float *))};
    for (size_t i = 0; i < count; i++) {
        made.starts[i] = 0;
        made.rates[i] = 1e-3f;
        made.from[i] = (float)i;
        made.deltas[i] = 100;
        made.targets[i] = &targets[i];
    }
    return made;
}

void twin_destroy(twin *twin) {
    free(twin->starts);
    free(twin->rates);
    free(twin->from);
    free(twin->deltas);
    free(twin->targets);
}

static float cubic_in_out(float u) {
    float rest = 1 - u;
    float in = 4 * u * u * u, out = 1 - 4 * rest * rest * rest;
    return u < 0.5f ? in : out;
}

void twin_tick(const twin *twin, float now) {
    float values[BLOCK];
    for (size_t first = 0; first < twin->count; first += BLOCK) {
        size_t rows = twin->count - first < BLOCK ? twin->count - first : BLOCK;
        const float *starts = twin->starts + first, *rates = twin->rates + first;
        const float *from = twin->from + first, *deltas = twin->deltas + first;
        for (size_t i = 0; i < rows; i++) {
            float u = (now - starts[i]) * rates[i];
            u = u < 0 ? 0 : u;
            u = u > 1 ? 1 : u;
            values[i] = from[i] + deltas[i] * cubic_in_out(u);
        }
        for (size_t i = 0; i < rows; i++) *twin->targets[first + i] = values[i];
    }
}

void twin_tick_springs(const twin *twin, float now, float decay, float frequency) {
    for (size_t i = 0; i < twin->count; i++) {
        float time = now - twin->starts[i];
        float swing = expf(-decay * time) * cosf(frequency * time);
        *twin->targets[i] = twin->from[i] + twin->deltas[i] * (1 - swing);
    }
}
