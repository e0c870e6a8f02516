/* Nanoseconds per moving float per tick, beside a plain C twin compiled in the same run.
 *
 * Both sides take turns, so that the machine's moods hit both; the figures are medians. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "timing.h"
#include "twin.h"
#include "values.h"

static double time_twin(const twin *twin, float *now, int ticks) {
    double begin = seconds_now();
    for (int i = 0; i < ticks; i++) twin_tick(twin, *now += 1e-6f);
    return seconds_now() - begin;
}

/* Single motions on neighbouring floats, beside the twin. */
static void measure_floats(size_t count) {
    float *targets = calloc(count, sizeof *targets), *twins = calloc(count, sizeof *twins);
    twin twin = twin_create(count, twins);
    viv_tempo tempo = viv_tempo_create();
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = viv_motion_create(tempo, 1000, VIV_EASE_IN_OUT_CUBIC);
        check(tempo, viv_motion_from_to(motion, &targets[i], (float)i, (float)i + 100) == VIV_OK);
        check(tempo, viv_start(motion) == VIV_OK);
    }
    double engine[ROUNDS], plain[ROUNDS];
    float now = 0;
    int ticks = ticks_for(count);
    time_engine(tempo, ticks);
    for (int round = 0; round < ROUNDS; round++) {
        engine[round] = time_engine(tempo, ticks) * 1e9 / ticks / (double)count;
        plain[round] = time_twin(&twin, &now, ticks) * 1e9 / ticks / (double)count;
    }
    double ours = median(engine, ROUNDS), theirs = median(plain, ROUNDS);
    printf("%9zu floats   engine %7.2f ns   twin %7.2f ns   ratio %5.2f\n", count, ours, theirs,
           ours / theirs);
    viv_tempo_destroy(tempo);
    twin_destroy(&twin);
    free(targets);
    free(twins);
}

/* As many floats, single or in groups: a container costs nothing per tick. */
static viv_tempo make_grouped(float *targets, size_t count, size_t per_group) {
    viv_tempo tempo = viv_tempo_create();
    viv_group group = 0;
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = viv_motion_create(tempo, 1000, VIV_EASE_IN_OUT_CUBIC);
        viv_motion_from_to(motion, &targets[i], 0, 100);
        if (per_group == 0) {
            viv_start(motion);
            continue;
        }
        if (i % per_group == 0) group = viv_group_create(tempo);
        viv_add(group, motion);
        if (i % per_group == per_group - 1) check(tempo, viv_start(group) == VIV_OK);
    }
    return tempo;
}

static void measure_groups(size_t count, size_t per_group) {
    float *targets = calloc(2 * count, sizeof *targets);
    viv_tempo single = make_grouped(targets, count, 0);
    viv_tempo grouped = make_grouped(targets + count, count, per_group);
    double alone[ROUNDS], together[ROUNDS];
    int ticks = ticks_for(count);
    for (int round = 0; round < ROUNDS; round++) {
        alone[round] = time_engine(single, ticks) * 1e9 / ticks / (double)count;
        together[round] = time_engine(grouped, ticks) * 1e9 / ticks / (double)count;
    }
    double one = median(alone, ROUNDS), other = median(together, ROUNDS);
    printf("%9zu floats   in %zu groups %5.2f ns   single %5.2f ns   ratio %5.2f\n", count,
           count / per_group, other, one, other / one);
    viv_tempo_destroy(single);
    viv_tempo_destroy(grouped);
    free(targets);
}

/* Springs and thrown things, beside tweens of the engine and the twin that calls the C library. */
static void measure_physics(size_t count) {
    float *targets = calloc(4 * count, sizeof *targets);
    viv_tempo tempos[3] = {viv_tempo_create(), viv_tempo_create(), viv_tempo_create()};
    for (size_t i = 0; i < count; i++) {
        viv_motion tween = viv_motion_create(tempos[0], 1000, VIV_EASE_IN_OUT_CUBIC);
        viv_motion spring = viv_spring_create(tempos[1], 120, 1);
        viv_motion decay = viv_decay_create(tempos[2], 3);
        viv_motion_from_to(tween, &targets[i], 0, 100);
        viv_motion_from_to(spring, &targets[count + i], 0, 100);
        viv_motion_target(decay, &targets[2 * count + i]);
        viv_motion_set_velocity(decay, NULL, 100);
        check(tempos[0], viv_start(tween) == VIV_OK);
        check(tempos[1], viv_start(spring) == VIV_OK);
        check(tempos[2], viv_start(decay) == VIV_OK);
    }
    twin twin = twin_create(count, targets + 3 * count);
    double each[4][ROUNDS];
    int ticks = ticks_for(count);
    for (int round = 0; round < ROUNDS; round++) {
        for (int side = 0; side < 3; side++)
            each[side][round] = time_engine(tempos[side], ticks) * 1e9 / ticks / (double)count;
        double begin = seconds_now();
        for (int i = 0; i < ticks; i++) twin_tick_springs(&twin, (float)i * 1e-6f, 0.5f, 10.94f);
        each[3][round] = (seconds_now() - begin) * 1e9 / ticks / (double)count;
    }
    double tween = median(each[0], ROUNDS), spring = median(each[1], ROUNDS);
    printf("%9zu springs  %5.2f ns, %4.2f tweens   decays %5.2f ns   twin's springs %5.2f ns\n",
           count, spring, spring / tween, median(each[2], ROUNDS), median(each[3], ROUNDS));
    for (int side = 0; side < 3; side++) viv_tempo_destroy(tempos[side]);
    twin_destroy(&twin);
    free(targets);
}

/* Points along a curved path: x and y of each. */
static void measure_paths(size_t count) {
    float *targets = calloc(2 * count, sizeof *targets);
    viv_tempo tempo = viv_tempo_create();
    viv_path path = viv_path_create(tempo);
    check(tempo, viv_path_parse(path, "M0 0 C 30 0 70 100 100 100 S 170 0 200 0") == VIV_OK);
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = viv_path_motion_create(tempo, path, 1000, VIV_EASE_LINEAR);
        viv_path_motion_set_target(motion, VIV_TYPE_FLOAT, &targets[2 * i], &targets[2 * i + 1]);
        check(tempo, viv_start(motion) == VIV_OK);
    }
    viv_tempo_tick(tempo, 123);
    double each[ROUNDS];
    int ticks = ticks_for(10 * count);
    for (int round = 0; round < ROUNDS; round++)
        each[round] = time_engine(tempo, ticks) * 1e9 / ticks / (double)count;
    printf("%9zu points on a path %5.1f ns each\n", count, median(each, ROUNDS));
    viv_tempo_destroy(tempo);
    free(targets);
}

/* From nothing to moving, to completed, and to nothing. */
static void measure_life(size_t count) {
    float *targets = calloc(count, sizeof *targets);
    viv_motion *motions = malloc(count * sizeof *motions);
    viv_tempo tempo = viv_tempo_create();
    double begin = seconds_now();
    for (size_t i = 0; i < count; i++) {
        motions[i] = viv_motion_create(tempo, 1, VIV_EASE_OUT_QUAD);
        viv_motion_to(motions[i], &targets[i], 1);
        viv_start(motions[i]);
    }
    double started = seconds_now();
    viv_tempo_tick(tempo, 1);
    double completed = seconds_now();
    for (size_t i = 0; i < count; i++) viv_destroy(motions[i]);
    double destroyed = seconds_now();
    double each = 1e9 / (double)count;
    printf("%9zu motions  create and start %6.1f ns   complete %6.1f ns   destroy %6.1f ns\n",
           count, (started - begin) * each, (completed - started) * each,
           (destroyed - completed) * each);
    viv_tempo_destroy(tempo);
    free(motions);
    free(targets);
}

int main(void) {
    static const size_t counts[] = {1, 1000, 100000, 1000000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) measure_floats(counts[i]);
    measure_groups(100000, 100);
    measure_physics(100000);
    measure_paths(1000);
    measure_colors(100000);
    measure_rotations(100000);
    measure_vectors(100000);
    measure_sums(100000);
    for (size_t i = 1; i < sizeof counts / sizeof *counts; i++) measure_life(counts[i]);
    return 0;
}
