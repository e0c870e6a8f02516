#include "life.h"

#include <stdlib.h>

#include "report.h"
#include "timing.h"

/* A tempo with room, and `count` floats to move. */
typedef struct stage {
    viv_tempo tempo;
    size_t count;
    float *targets;
    viv_motion *motions;
} stage;

static stage stage_create(size_t count) {
    stage made = {viv_tempo_create(), count, calloc(count, sizeof(float)),
                  calloc(count, sizeof(viv_motion))};
    check(made.tempo, viv_tempo_reserve(made.tempo, (uint32_t)count, (uint32_t)count) == VIV_OK);
    return made;
}

static void stage_destroy(stage *stage) {
    viv_tempo_destroy(stage->tempo);
    free(stage->targets);
    free(stage->motions);
}

static void start_tweens(stage *stage, double duration) {
    for (size_t i = 0; i < stage->count; i++) {
        stage->motions[i] = viv_motion_create(stage->tempo, duration, VIV_EASE_OUT_QUAD);
        viv_motion_to(stage->motions[i], &stage->targets[i], 1);
        viv_start(stage->motions[i]);
    }
}

/* What a measurement does between two looks at the clock. */
typedef void action(stage *stage);

static void start_all(stage *stage) { start_tweens(stage, 1); }
static void start_long(stage *stage) { start_tweens(stage, 1e6); }

static void complete_all(stage *stage) { viv_tempo_tick(stage->tempo, 1); }

static void destroy_all(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) viv_destroy(stage->motions[i]);
}

static void hear(const viv_event *event, void *user) {
    (void)event;
    ++*(size_t *)user;
}

static size_t heard;

static void start_heard(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        stage->motions[i] = viv_motion_create(stage->tempo, 1, VIV_EASE_OUT_QUAD);
        viv_motion_to(stage->motions[i], &stage->targets[i], 1);
        viv_on(stage->motions[i], VIV_EVENT_COMPLETED, hear, &heard);
        viv_start(stage->motions[i]);
    }
}

static void start_turning(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        stage->motions[i] = viv_motion_create(stage->tempo, 1, VIV_EASE_OUT_QUAD);
        viv_motion_to(stage->motions[i], &stage->targets[i], 1);
        viv_set_reverses(stage->motions[i], true);
        viv_set_repeats(stage->motions[i], -1);
        viv_start(stage->motions[i]);
    }
}

static void start_springs(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        stage->motions[i] = viv_spring_create(stage->tempo, 120, 1);
        viv_motion_to(stage->motions[i], &stage->targets[i], 1);
        viv_start(stage->motions[i]);
    }
    viv_tempo_tick(stage->tempo, 0.1);
}

static void start_and_rest(stage *stage) {
    start_springs(stage);
    viv_tempo_tick(stage->tempo, 1e4);
}

static void retarget_all(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        viv_motion_retarget(stage->motions[i], &stage->targets[i], 2);
    }
}

/* A new motion takes each float over from the one that moves it. */
static void animate_all(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        viv_animate(stage->tempo, &stage->targets[i], 3, 1e6, VIV_EASE_OUT_QUAD);
    }
}

static void cancel_and_restart(stage *stage) {
    for (size_t i = 0; i < stage->count; i++) {
        size_t any = i * 2654435761u % stage->count;
        viv_stop(stage->motions[any]);
        viv_start(stage->motions[any]);
    }
}

typedef struct scene {
    const char *name;
    size_t count;
    /* Before the clock is looked at, or NULL, and between. */
    action *before, *measured;
    double budget;
} scene;

static const scene scenes[] = {
    {"create, add and start a float", 1000, NULL, start_all, 40},
    {"create, add and start a float", 10000, NULL, start_all, 40},
    {"create, add and start a float", 100000, NULL, start_all, 60},
    {"complete, unheard", 10000, start_all, complete_all, 20},
    {"complete, unheard", 100000, start_all, complete_all, 20},
    {"complete, heard by a callback each", 100000, start_heard, complete_all, 40},
    {"destroy while moving", 10000, start_long, destroy_all, 20},
    {"turn", 10000, start_turning, complete_all, 60},
    {"retarget a moving tween", 10000, start_long, retarget_all, 60},
    {"retarget a moving spring", 10000, start_springs, retarget_all, 100},
    {"retarget a spring at rest", 10000, start_and_rest, retarget_all, 0},
    {"viv_animate over a moving tween", 10000, start_long, animate_all, 0},
    {"cancel and restart, at random", 10000, start_long, cancel_and_restart, 50},
};

static void measure(const scene *scene) {
    double each[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        stage stage = stage_create(scene->count);
        if (scene->before) scene->before(&stage);
        double begin = seconds_now();
        scene->measured(&stage);
        each[round] = (seconds_now() - begin) * 1e9 / (double)scene->count;
        stage_destroy(&stage);
    }
    report((figure){scene->name, scene->count, "ns", median(each, ROUNDS), 0, scene->budget, 0});
}

void measure_life(void) {
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) measure(&scenes[i]);
}

/* Bytes of a tempo that moves so many floats by easings. */
static size_t bytes_of(size_t count, viv_easing easings) {
    memory memory;
    viv_tempo tempo = counted_tempo(&memory);
    float *targets = calloc(count + 1, sizeof *targets);
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = viv_motion_create(tempo, 1000, (viv_easing)i % easings);
        viv_motion_to(motion, &targets[i], 1);
        check(tempo, viv_start(motion) == VIV_OK);
    }
    viv_tempo_tick(tempo, 1);
    size_t bytes = memory.bytes;
    viv_tempo_destroy(tempo);
    free(targets);
    return bytes;
}

/* Tweens of many easings, springs, decays, and motions of doubles. */
static size_t bytes_of_mixed(size_t count) {
    memory memory;
    viv_tempo tempo = counted_tempo(&memory);
    float *targets = calloc(count, sizeof *targets);
    double *doubles = calloc(count, sizeof *doubles), one = 1;
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = i % 5 == 3   ? viv_spring_create(tempo, 120, 1)
                            : i % 5 == 4 ? viv_decay_create(tempo, 3)
                                         : viv_motion_create(tempo, 9, (viv_easing)(i % 31));
        if (i % 5 == 4) {
            viv_motion_target(motion, &targets[i]);
            viv_motion_set_velocity(motion, NULL, 1);
        } else if (i % 5 == 2) {
            viv_motion_add(motion, VIV_TYPE_DOUBLE, &doubles[i], NULL, &one);
        } else {
            viv_motion_to(motion, &targets[i], 1);
        }
        check(tempo, viv_start(motion) == VIV_OK);
    }
    viv_tempo_tick(tempo, 0.1);
    size_t bytes = memory.bytes;
    viv_tempo_destroy(tempo);
    free(targets);
    free(doubles);
    return bytes;
}

static size_t allocations_of_ticks(void) {
    memory memory;
    viv_tempo tempo = counted_tempo(&memory);
    float targets[100] = {0};
    for (size_t i = 0; i < 100; i++) {
        viv_motion motion = viv_motion_create(tempo, 0.5, (viv_easing)(i % 31));
        viv_motion_to(motion, &targets[i], 1);
        viv_set_reverses(motion, true);
        viv_set_repeats(motion, -1);
        check(tempo, viv_start(motion) == VIV_OK);
    }
    size_t before = memory.allocations;
    for (int i = 0; i < 1000; i++) viv_tempo_tick(tempo, 0.03);
    size_t made = memory.allocations - before;
    viv_tempo_destroy(tempo);
    return made;
}

void measure_memory(void) {
    double empty = (double)bytes_of(0, 1);
    report((figure){"an empty tempo", 1, "bytes", empty, 0, 4096, 0});
    report((figure){"50 motions of mixed kinds", 50, "bytes", (double)bytes_of_mixed(50), 0, 32768,
                    0});
    const size_t counts[] = {10000, 100000};
    for (size_t i = 0; i < 2; i++) {
        double each = ((double)bytes_of(counts[i], 1) - empty) / (double)counts[i];
        report((figure){"a moving float", counts[i], "bytes", each, 0, 128, 0});
    }
    double each = ((double)bytes_of(10000, 31) - empty) / 10000;
    report((figure){"a moving float, 31 easings", 10000, "bytes", each, 0, 0, 0});
    report((figure){"allocations of 1000 ticks", 100, "", (double)allocations_of_ticks(), 0, 0, 0});
}
