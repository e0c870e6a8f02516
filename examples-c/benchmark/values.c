#include "values.h"

#include <stdlib.h>

#include "report.h"
#include "timing.h"
#include "twin_values.h"

static viv_motion tween(viv_tempo tempo) {
    return viv_motion_create(tempo, 1000, VIV_EASE_IN_OUT_CUBIC);
}

/* Takes turns with a twin. */
static void compare(
    const char *what, viv_tempo tempo, size_t count, void (*twin)(void *, float), void *mixes) {
    double engine[ROUNDS], plain[ROUNDS];
    int ticks = ticks_for(20 * count);
    /* Not near 0, where sines are cheap. */
    float now = 0.3f;
    time_engine(tempo, 1);
    viv_tempo_tick(tempo, 400);
    for (int round = 0; round < ROUNDS; round++) {
        engine[round] = time_engine(tempo, ticks) * 1e9 / ticks / (double)count;
        double begin = seconds_now();
        for (int i = 0; i < ticks; i++) twin(mixes, now += 1e-6f);
        plain[round] = (seconds_now() - begin) * 1e9 / ticks / (double)count;
    }
    report((figure){what, count, "ns", median(engine, ROUNDS), median(plain, ROUNDS), 0, 1.5});
}

void measure_colors(size_t count) {
    float(*colors)[4] = calloc(2 * count, sizeof *colors);
    color_mix *mixes = calloc(count, sizeof *mixes);
    viv_tempo tempo = viv_tempo_create();
    for (size_t i = 0; i < count; i++) {
        const float from[] = {scattered(i), scattered(i + 1), scattered(i + 2), 1};
        const float to[] = {scattered(i + 3), scattered(i + 4), scattered(i + 5), 1};
        viv_motion motion = tween(tempo);
        check(tempo, !viv_motion_add(motion, VIV_TYPE_RGBA_OKLAB, colors[i], from, to));
        check(tempo, !viv_start(motion));
        mixes[i] = color_mix_between(from, to, colors[count + i]);
    }
    color_mixes all = {mixes, count};
    compare("colours in OKLab", tempo, count, mix_colors, &all);
    viv_tempo_destroy(tempo);
    free(mixes);
    free(colors);
}

void measure_rotations(size_t count) {
    float(*rotations)[4] = calloc(2 * count, sizeof *rotations);
    rotation_mix *mixes = calloc(count, sizeof *mixes);
    viv_tempo tempo = viv_tempo_create();
    for (size_t i = 0; i < count; i++) {
        const float from[] = {scattered(i) + 0.1f, scattered(i + 1), scattered(i + 2), 1};
        const float to[] = {scattered(i + 3), scattered(i + 4), scattered(i + 5) + 0.1f, 1};
        viv_motion motion = tween(tempo);
        check(tempo, !viv_motion_add(motion, VIV_TYPE_QUATERNION, rotations[i], from, to));
        check(tempo, !viv_start(motion));
        mixes[i] = rotation_mix_between(from, to, rotations[count + i]);
    }
    rotation_mixes all = {mixes, count};
    compare("quaternions", tempo, count, mix_rotations, &all);
    viv_tempo_destroy(tempo);
    free(mixes);
    free(rotations);
}

void measure_vectors(size_t count) {
    float *targets = calloc(2 * count, sizeof *targets);
    viv_tempo single = viv_tempo_create(), vectors = viv_tempo_create();
    const float from[] = {0, 1, 2, 3}, to[] = {100, 101, 102, 103};
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = tween(single);
        viv_motion_from_to(motion, &targets[i], 0, 100);
        check(single, !viv_start(motion));
    }
    for (size_t i = 0; i + 4 <= count; i += 4) {
        viv_motion motion = tween(vectors);
        viv_motion_add_array(motion, VIV_TYPE_FLOAT, &targets[count + i], 4, 4, from, to);
        check(vectors, !viv_start(motion));
    }
    double alone[ROUNDS], together[ROUNDS];
    int ticks = ticks_for(count);
    for (int round = 0; round < ROUNDS; round++) {
        alone[round] = time_engine(single, ticks) * 1e9 / ticks / (double)count;
        together[round] = time_engine(vectors, ticks) * 1e9 / ticks / (double)count;
    }
    report((figure){"floats in vectors of 4, beside single ones", count, "ns",
                    median(together, ROUNDS), median(alone, ROUNDS), 0, 1.3});
    viv_tempo_destroy(single);
    viv_tempo_destroy(vectors);
    free(targets);
}

void measure_sums(size_t count) {
    float *targets = calloc(count, sizeof *targets);
    viv_tempo tempo = viv_tempo_create();
    for (size_t i = 0; i < 2 * count; i++) {
        viv_motion motion = tween(tempo);
        viv_motion_to(motion, &targets[i / 2], 100);
        viv_motion_set_blend(motion, VIV_BLEND_ADD, 0.5);
        check(tempo, !viv_start(motion));
    }
    double each[ROUNDS];
    int ticks = ticks_for(4 * count);
    for (int round = 0; round < ROUNDS; round++) {
        each[round] = time_engine(tempo, ticks) * 1e9 / ticks / (double)count;
    }
    report((figure){"floats with two additive motions each", count, "ns", median(each, ROUNDS), 0,
                    6, 0});
    viv_tempo_destroy(tempo);
    free(targets);
}
