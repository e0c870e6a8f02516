#include "twin_values.h"

#include <math.h>

/* Bjoern Ottosson's OKLab, and the transfer function of sRGB. */
static float decoded(float x) {
    return x <= 0.04045f ? x / 12.92f : powf((x + 0.055f) / 1.055f, 2.4f);
}

static float encoded(float x) {
    return x <= 0.0031308f ? x * 12.92f : 1.055f * powf(x, 1 / 2.4f) - 0.055f;
}

static void to_oklab(const float color[4], float lab[4]) {
    float r = decoded(color[0]), g = decoded(color[1]), b = decoded(color[2]);
    float l = cbrtf(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
    float m = cbrtf(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
    float s = cbrtf(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
    lab[0] = 0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s;
    lab[1] = 1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s;
    lab[2] = 0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s;
    lab[3] = color[3];
}

color_mix color_mix_between(const float from[4], const float to[4], float *target) {
    color_mix mix = {.target = target};
    float end[4];
    to_oklab(from, mix.from);
    to_oklab(to, end);
    for (int i = 0; i < 4; i++) mix.delta[i] = end[i] - mix.from[i];
    return mix;
}

void mix_colors(void *memory, float fraction) {
    const color_mixes *all = memory;
    for (size_t i = 0; i < all->count; i++) {
        const color_mix *mix = &all->mixes[i];
        float lab[4];
        for (int k = 0; k < 4; k++) lab[k] = mix->from[k] + mix->delta[k] * fraction;
        float l = lab[0] + 0.3963377774f * lab[1] + 0.2158037573f * lab[2];
        float m = lab[0] - 0.1055613458f * lab[1] - 0.0638541728f * lab[2];
        float s = lab[0] - 0.0894841775f * lab[1] - 1.2914855480f * lab[2];
        l *= l * l, m *= m * m, s *= s * s;
        mix->target[0] = encoded(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s);
        mix->target[1] = encoded(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s);
        mix->target[2] = encoded(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s);
        mix->target[3] = lab[3];
    }
}

static void normalise(const float from[4], float into[4]) {
    float length = sqrtf(
        from[0] * from[0] + from[1] * from[1] + from[2] * from[2] + from[3] * from[3]);
    for (int i = 0; i < 4; i++) into[i] = from[i] / length;
}

/* Ken Shoemake's slerp, along the shortest arc. */
rotation_mix rotation_mix_between(const float from[4], const float to[4], float *target) {
    rotation_mix mix = {.target = target};
    normalise(from, mix.from);
    normalise(to, mix.to);
    float cosine = 0;
    for (int i = 0; i < 4; i++) cosine += mix.from[i] * mix.to[i];
    for (int i = 0; cosine < 0 && i < 4; i++) mix.to[i] = -mix.to[i];
    mix.angle = acosf(fminf(fabsf(cosine), 1));
    mix.sine = sinf(mix.angle);
    return mix;
}

void mix_rotations(void *memory, float fraction) {
    const rotation_mixes *all = memory;
    for (size_t i = 0; i < all->count; i++) {
        const rotation_mix *mix = &all->mixes[i];
        float a = sinf((1 - fraction) * mix->angle) / mix->sine;
        float b = sinf(fraction * mix->angle) / mix->sine;
        for (int k = 0; k < 4; k++) mix->target[k] = a * mix->from[k] + b * mix->to[k];
    }
}
