/* A tempo and one float that the motions of a test move. */
#ifndef CONFORMANCE_ONE_FLOAT_H
#define CONFORMANCE_ONE_FLOAT_H

#include "check.h"

static viv_tempo tempo;
static float x;

static void begin_test(float start) {
    tempo = viv_tempo_create();
    x = start;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* Plays a root that was started at 0 on to a second, or seeks it there. */
static inline void go_to(viv_moveable root, double second, bool sought) {
    if (sought) check_ok(viv_seek(root, second), "seek");
    else tick(second - viv_tempo_get_time(tempo));
}

/* In a sequence or a group, whose own it becomes. */
static inline viv_moveable inside(viv_moveable container, viv_moveable child) {
    check_ok(viv_add(container, child), "add");
    return container;
}

static inline viv_motion straight(double duration, float from, float to) {
    viv_motion m = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, from, to), "from to");
    return m;
}

/* From wherever it is. */
static inline viv_motion straight_to(double duration, float to) {
    viv_motion m = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, to), "to");
    return m;
}

/* By so much from wherever it is each time. */
static inline viv_motion capturing(double duration, float amount) {
    viv_motion m = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(m, &x, amount), "by");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    return m;
}

/* All that is in it turns when the last of it has. */
static inline viv_group synced(viv_group g) {
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_group_set_synced(g, true), "synced");
    return g;
}

static inline viv_sequence contiguous(viv_sequence s) {
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    return s;
}

static inline viv_moveable mirrored(viv_moveable m) {
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    return m;
}

#endif
