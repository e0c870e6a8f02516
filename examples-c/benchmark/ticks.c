#include "ticks.h"

#include <stdlib.h>

#include "report.h"
#include "timing.h"
#include "twin.h"

/* How a scene makes the motion number i of a float; it is started afterwards. */
typedef viv_motion maker(viv_tempo tempo, float *target, size_t i, viv_easing easing);

static viv_motion make_tween(viv_tempo tempo, float *target, size_t i, viv_easing easing) {
    viv_motion motion = viv_motion_create(tempo, 1000, easing);
    viv_motion_from_to(motion, target, (float)i, (float)i + 100);
    return motion;
}

static viv_motion make_mixed(viv_tempo tempo, float *target, size_t i, viv_easing easing) {
    (void)easing;
    return make_tween(tempo, target, i, (viv_easing)(i * 2654435761u % 31));
}

static viv_motion make_spring(viv_tempo tempo, float *target, size_t i, viv_easing easing) {
    (void)i, (void)easing;
    viv_motion motion = viv_spring_create(tempo, 120, 1);
    viv_motion_from_to(motion, target, 0, 100);
    return motion;
}

static viv_motion make_stiff_spring(viv_tempo tempo, float *target, size_t i, viv_easing easing) {
    (void)i, (void)easing;
    viv_motion motion = viv_spring_create(tempo, 120, 40);
    viv_motion_from_to(motion, target, 0, 100);
    return motion;
}

static viv_motion make_decay(viv_tempo tempo, float *target, size_t i, viv_easing easing) {
    (void)i, (void)easing;
    viv_motion motion = viv_decay_create(tempo, 3);
    viv_motion_target(motion, target);
    viv_motion_set_velocity(motion, NULL, 100);
    return motion;
}

typedef struct scene {
    const char *name;
    size_t count;
    maker *make;
    viv_easing easing;
    /* Of a scene that has a twin. */
    bool has_twin, is_shuffled;
    twin_curve curve;
    double budget, most_ratio;
} scene;

/* The engine and its twin take turns, so that the machine's moods hit both. */
static void take_turns(const scene *scene, viv_tempo tempo, const twin *twin, double figures[2]) {
    double engine[ROUNDS], plain[ROUNDS];
    int ticks = ticks_for(scene->count);
    float now = 0;
    double each = 1e9 / ticks / (double)scene->count;
    time_engine(tempo, ticks);
    for (int round = 0; round < ROUNDS; round++) {
        engine[round] = time_engine(tempo, ticks) * each;
        double begin = seconds_now();
        for (int i = 0; i < ticks && scene->has_twin; i++) {
            twin_tick(twin, scene->curve, now += 1e-6f);
        }
        plain[round] = (seconds_now() - begin) * each;
    }
    figures[0] = median(engine, ROUNDS);
    figures[1] = scene->has_twin ? median(plain, ROUNDS) : 0;
}

static void measure(const scene *scene, viv_tempo tempo, viv_easing easing) {
    float *targets = calloc(scene->count, sizeof *targets);
    float *twins = calloc(scene->count, sizeof *twins);
    twin order = twin_create(scene->count, targets), twin = twin_create(scene->count, twins);
    if (scene->is_shuffled) {
        twin_shuffle(&order);
        twin_shuffle(&twin);
    }
    for (size_t i = 0; i < scene->count; i++) {
        viv_motion motion = scene->make(tempo, order.targets[i], i, easing);
        check(tempo, viv_start(motion) == VIV_OK);
    }
    double figures[2];
    take_turns(scene, tempo, &twin, figures);
    report((figure){scene->name, scene->count, "ns", figures[0], figures[1], scene->budget,
                    scene->most_ratio});
    viv_tempo_destroy(tempo);
    twin_destroy(&order);
    twin_destroy(&twin);
    free(targets);
    free(twins);
}

static const scene scenes[] = {
    {"cubic in-out", 1, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false, TWIN_CUBIC, 25, 0},
    {"cubic in-out", 1000, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false, TWIN_CUBIC, 0.9, 1.3},
    {"cubic in-out", 10000, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false, TWIN_CUBIC, 0.9, 1.3},
    {"cubic in-out", 100000, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false, TWIN_CUBIC, 0.9, 1.3},
    {"cubic in-out", 1000000, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false, TWIN_CUBIC, 0, 0},
    {"cubic in-out, targets in random order", 100000, make_tween, VIV_EASE_IN_OUT_CUBIC, true, true,
     TWIN_CUBIC, 0, 1.3},
    {"sine", 10000, make_tween, VIV_EASE_OUT_SINE, true, false, TWIN_SINE, 2.5, 1.5},
    {"expo", 10000, make_tween, VIV_EASE_OUT_EXPO, true, false, TWIN_EXPO, 2.5, 1.5},
    {"elastic", 10000, make_tween, VIV_EASE_OUT_ELASTIC, true, false, TWIN_ELASTIC, 2.5, 1.5},
    {"back", 10000, make_tween, VIV_EASE_OUT_BACK, true, false, TWIN_BACK, 2.5, 1.5},
    {"bounce", 10000, make_tween, VIV_EASE_OUT_BOUNCE, true, false, TWIN_BOUNCE, 2.5, 1.5},
    {"circular", 10000, make_tween, VIV_EASE_OUT_CIRC, true, false, TWIN_CIRCULAR, 2.5, 1.5},
    {"circular in, in double precision", 10000, make_tween, VIV_EASE_IN_CIRC, false, false,
     TWIN_CIRCULAR, 0, 0},
    {"31 easings, mixed at random", 10000, make_mixed, 0, false, false, TWIN_CUBIC, 0, 0},
    {"bezier of CSS", 10000, make_tween, VIV_EASE_CSS_EASE, false, false, TWIN_CUBIC, 6, 0},
    {"springs", 10000, make_spring, 0, true, false, TWIN_SPRING, 2.2, 0},
    {"springs, overdamped", 10000, make_stiff_spring, 0, false, false, TWIN_SPRING, 2.2, 0},
    {"decays", 10000, make_decay, 0, false, false, TWIN_SPRING, 2.2, 0},
};

/* The rows lie together, as those of the twin do. */
static void measure_reserved(size_t count) {
    viv_tempo tempo = viv_tempo_create();
    check(tempo, viv_tempo_reserve(tempo, (uint32_t)count, (uint32_t)count) == VIV_OK);
    scene scene = {"cubic in-out, reserved", count, make_tween, VIV_EASE_IN_OUT_CUBIC, true, false,
                   TWIN_CUBIC, 0.9, 1.3};
    measure(&scene, tempo, scene.easing);
}

static void measure_made_easings(void) {
    static const double points[] = {0, 0, 0.2, 0.4, 0.5, 0.3, 0.8, 0.9, 1, 1};
    viv_tempo tempo = viv_tempo_create();
    scene scene = {"five points", 10000, make_tween, 0, false, false, TWIN_CUBIC, 6, 0};
    measure(&scene, tempo, viv_easing_create_points(tempo, points, 5));
    tempo = viv_tempo_create();
    scene.name = "steps";
    measure(&scene, tempo, viv_easing_create_steps(tempo, 8, VIV_STEP_END));
}

/* A container costs nothing per tick, nor does what waits or is paused. */
static void measure_waiting(size_t count) {
    float *targets = calloc(count, sizeof *targets);
    viv_tempo tempo = viv_tempo_create();
    for (size_t i = 0; i < count; i++) {
        viv_motion motion = make_tween(tempo, &targets[i], i, VIV_EASE_LINEAR);
        if (i % 2) viv_set_delay(motion, 1e6);
        check(tempo, viv_start(motion) == VIV_OK);
        if (i % 2 == 0) viv_pause(motion);
    }
    double each[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) each[round] = time_engine(tempo, 1000) * 1e6;
    report((figure){"a tick with so many delayed or paused", count, "ns", median(each, ROUNDS), 0,
                    50, 0});
    viv_tempo_destroy(tempo);
    free(targets);
}

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
    for (int round = 0; round < ROUNDS; round++) {
        each[round] = time_engine(tempo, ticks) * 1e9 / ticks / (double)count;
    }
    report((figure){"points on a path", count, "ns", median(each, ROUNDS), 0, 0, 0});
    viv_tempo_destroy(tempo);
    free(targets);
}

void measure_ticks(void) {
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        measure(&scenes[i], viv_tempo_create(), scenes[i].easing);
    }
    for (size_t count = 1000; count <= 100000; count *= 10) measure_reserved(count);
    measure_made_easings();
    measure_paths(1000);
    measure_waiting(1000000);
}
