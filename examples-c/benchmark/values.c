#include "values.h"

#include <stdio.h>
#include <stdlib.h>

#include "timing.h"
#include "twin_values.h"

static viv_motion tween(viv_tempo tempo) {
    return viv_motion_create(tempo, 1000, VIV_EASE_IN_OUT_CUBIC);
}

/* Takes turns with a twin, and prints both. */
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
    double ours = median(engine, ROUNDS), theirs = median(plain, ROUNDS);
    printf("%9zu %s  engine %6.1f ns   twin's mixing %6.1f ns   ratio %5.2f\n", count, what, ours,
           theirs, ours / theirs);
}

/* A number in 0..1 that looks like any. */
static float scattered(size_t place) {
    return (float)(place * 2654435761u % 1000) / 1000;
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
    compare("colours    ", tempo, count, mix_colors, &all);
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
    double one = median(alone, ROUNDS), other = median(together, ROUNDS);
    printf("%9zu floats   in vectors of 4 %5.2f ns   single %5.2f ns   ratio %5.2f\n", count,
           other, one, other / one);
    viv_tempo_destroy(single);
    viv_tempo_destroy(vectors);
    free(targets);
}

void measure_sums(size_t count) {
    float *targets = calloc(2 * count, sizeof *targets);
    viv_tempo plain = viv_tempo_create(), sums = viv_tempo_create();
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = tween(plain);
        viv_motion_to(motion, &targets[i], 100);
        check(plain, !viv_start(motion));
        for (int each = 0; each < 2; each++) {
            motion = tween(sums);
            viv_motion_to(motion, &targets[count + i], 100);
            viv_motion_set_blend(motion, VIV_BLEND_ADD, 0.5);
            check(sums, !viv_start(motion));
        }
    }
    double one[ROUNDS], two[ROUNDS];
    int ticks = ticks_for(4 * count);
    for (int round = 0; round < ROUNDS; round++) {
        one[round] = time_engine(plain, ticks) * 1e9 / ticks / (double)count;
        two[round] = time_engine(sums, ticks) * 1e9 / ticks / (double)count;
    }
    double alone = median(one, ROUNDS), added = median(two, ROUNDS);
    printf("%9zu floats   with two that add each %5.2f ns   one that does not %5.2f ns\n", count,
           added, alone);
    viv_tempo_destroy(plain);
    viv_tempo_destroy(sums);
    free(targets);
}
