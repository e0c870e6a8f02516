/* Releasing targets: memory that the host is about to free is never written again. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "trace.h"

static viv_tempo tempo;

static void begin_test(void) { tempo = viv_tempo_create(); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* From 0 to 100 in a second, straight. */
static viv_motion sweep(float *target) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, target, 0, 100), "from 0 to 100");
    return m;
}

static void bad_ranges_are_refused(void) {
    float x = 0;
    begin_test();
    viv_motion m = sweep(&x);
    check_ok(viv_start(m), "start");
    check_count(viv_tempo_release_target(tempo, NULL, 4), 0, "NULL");
    check_refused(tempo, viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT,
        "viv_tempo_release_target", "NULL");
    check_status(viv_tempo_tick(tempo, -1), VIV_ERROR_INVALID_ARGUMENT, "another failure");
    check_count(viv_tempo_release_target(tempo, &x, 0), 0, "nothing");
    check_refused(tempo, viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT,
        "viv_tempo_release_target", "nothing");
    tick(.5);
    check_float(x, 50, "it moves");
    check_count(viv_tempo_release_target(tempo, &x + 1, SIZE_MAX / 4), 0, "what nothing moves");
    check_count(viv_tempo_release_target(tempo, (char *)&x - 1, 1), 0, "right before it");
    tick(.25);
    check_float(x, 75, "it still moves");
    const uintptr_t high = UINTPTR_MAX - 15;
    check_count(viv_tempo_release_target(tempo, (const void *)high, SIZE_MAX), 0, "beyond memory");
    end_test();
}

typedef struct reasons {
    int stopped;
    viv_stop_reason last;
} reasons;

static void hear_reason(const viv_event *event, void *user) {
    reasons *reasons = user;
    reasons->stopped++;
    reasons->last = event->reason;
}

static void a_root_with_nothing_left_is_stopped(void) {
    float *x = malloc(2 * sizeof *x);
    reasons reasons = {0, VIV_STOP_NONE};
    begin_test();
    x[0] = x[1] = 0;
    viv_motion m = sweep(&x[0]);
    check_ok(viv_motion_from_to(m, &x[1], 0, 100), "a second");
    check_ok(viv_on(m, VIV_EVENT_STOPPED, hear_reason, &reasons), "on");
    check_ok(viv_start(m), "start");
    tick(.25);
    check_count(viv_tempo_release_target(tempo, &x[0], 1), 1, "a part is the whole");
    check_count((uint64_t)reasons.stopped, 0, "it has another");
    x[0] = -7;
    tick(.25);
    check_float(x[0], -7, "not written");
    check_float(x[1], 50, "written");
    check_count(viv_tempo_find_motion(tempo, &x[0]), 0, "not known there any more");
    check_count(viv_tempo_release_target(tempo, x, 2 * sizeof *x), 1, "the other");
    free(x);
    check_count((uint64_t)reasons.stopped, 1, "stopped once");
    check_count((uint64_t)reasons.last, VIV_STOP_RELEASED, "and why");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_IDLE, "idle");
    check_ok(viv_start(m), "it has nothing to move");
    tick(2);
    check_ok(viv_reset(m), "nor to reset");
    end_test();
}

/* Each of these would write again: when it begins, ends, turns or is reset. */
static void nothing_writes_there_whatever_its_state(void) {
    float *x = malloc(sizeof *x);
    *x = 0;
    begin_test();
    viv_motion idle = sweep(x), delayed = sweep(x), moving = sweep(x), paused = sweep(x);
    viv_motion completed = sweep(x), turning = sweep(x);
    check_ok(viv_set_delay(delayed, 1), "delay");
    check_ok(viv_set_reverses(turning, true), "reverses");
    check_ok(viv_set_repeats(turning, VIV_FOREVER), "for ever");
    const viv_motion these[] = {completed, paused, turning, delayed, moving};
    for (int i = 0; i < 5; i++) {
        check_ok(viv_start(these[i]), "start");
        if (these[i] == completed) check_ok(viv_finish(completed), "finish");
        if (these[i] == paused) check_ok(viv_pause(paused), "pause");
        tick(.125);
    }
    check_count(viv_tempo_release_target(tempo, x, sizeof *x), 6, "all of them");
    free(x);
    const viv_motion all[] = {idle, delayed, moving, paused, completed, turning};
    for (int i = 0; i < 6; i++) {
        check_count((uint64_t)viv_tempo_release_target(tempo, all, sizeof all), 0, "nothing else");
        viv_resume(all[i]);
        viv_start(all[i]);
        tick(.75);
        viv_seek(all[i], .5);
        viv_reset(all[i]);
        viv_start(all[i]);
        viv_finish(all[i]);
    }
    tick(10);
    end_test();
}

static void in_a_container_a_motion_goes_on_without(void) {
    trace trace = {"", 0};
    float *x = malloc(sizeof *x), y = 0;
    *x = 0;
    begin_test();
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion first = sweep(x), second = sweep(&y);
    check_ok(viv_add(sequence, first), "add");
    check_ok(viv_add(sequence, second), "add");
    trace_moveable(&trace, first, "first", VIV_EVENT_COMPLETED | VIV_EVENT_STOPPED);
    check_ok(viv_start(sequence), "start");
    tick(.5);
    check_count(viv_tempo_release_target(tempo, x, sizeof *x), 1, "release");
    free(x);
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "it goes on");
    tick(1);
    check_text(trace.text, "first.completed", "and completes");
    check_float(y, 50, "the next one is as late as ever");
    end_test();
}

static void values_of_an_array_are_released_in_part(void) {
    float points[4][2] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}}, colour[4] = {0, 0, 0, 1};
    const float to[4] = {100, 100, 100, 100}, white[4] = {1, 1, 1, 1};
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, &points[0][1], 4, sizeof *points, NULL, to),
        "array");
    check_ok(viv_motion_add(m, VIV_TYPE_RGBA, colour, NULL, white), "colour");
    check_ok(viv_start(m), "start");
    tick(.25);
    check_count(viv_tempo_release_target(tempo, &points[2][0], sizeof(float)), 0, "between two");
    check_count(viv_tempo_release_target(tempo, &points[1][0], 2 * sizeof *points), 1, "two");
    check_count(viv_tempo_release_target(tempo, &colour[1], 1), 1, "a part of the colour");
    tick(.25);
    check_float(points[0][1], 50, "moves");
    check_float(points[1][1], 25, "released");
    check_float(points[2][1], 25, "released");
    check_float(points[3][1], 50, "moves");
    check_float(colour[0], .25, "released as a whole");
    check_float(colour[3], 1, "alpha");
    end_test();
}

static void write_value(const double *values, uint32_t count, void *user) {
    (void)count;
    *(double *)user = values[0];
}

static void keys_keyframes_and_additive_values_are_released(void) {
    static char key;
    const float numbers[] = {0, 50, 100};
    const double halves[] = {0, .5, 1};
    double value = 0;
    float x = 0, y = 0;
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(m, &key, 1, NULL, write_value, &value, &(double){0},
        &(double){100}), "a key");
    viv_motion frames = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_keyframes(frames, VIV_TYPE_FLOAT, &x, 3, halves, numbers, NULL), "add");
    const viv_motion both[] = {sweep(&y), sweep(&y)};
    for (int i = 0; i < 2; i++) {
        check_ok(viv_motion_set_blend(both[i], VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_start(both[i]), "start");
    }
    check_ok(viv_start(m), "start");
    check_ok(viv_start(frames), "start");
    tick(.25);
    check_count(viv_tempo_release_target(tempo, &key, 1), 1, "a key");
    check_count(viv_tempo_release_target(tempo, &x, sizeof x), 1, "keyframes");
    check_count(viv_tempo_release_target(tempo, &y, sizeof y), 2, "both that add");
    tick(.5);
    check_near(value, 25, 1e-9, "not called any more");
    check_float(x, 25, "as it was");
    check_float(y, 25, "as it was");
    check_count(viv_tempo_get_active_count(tempo), 0, "all are stopped");
    check_ok(viv_motion_from_to(frames, &x, 0, 10), "what is added later is another thing");
    check_ok(viv_start(frames), "start");
    tick(.5);
    check_float(x, 5, "it moves");
    end_test();
}

enum { TOGETHER = 60 };

/* A tween, one that is heard, one of many cycles, a spring, a decay, one that shares its float. */
static viv_motion one_of_many(int kind, float *target, reasons *reasons) {
    viv_motion m = kind == 3 ? viv_spring_create(tempo, 100, 5)
        : kind == 4          ? viv_decay_create(tempo, 1)
                             : viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    if (kind == 4) {
        check_ok(viv_motion_target(m, target), "wherever that leads");
        check_ok(viv_motion_set_velocity(m, target, 100), "velocity");
    } else {
        check_ok(viv_motion_to(m, kind == 5 ? target - 1 : target, 100), "to 100");
    }
    if (kind == 1) check_ok(viv_on(m, VIV_EVENT_STOPPED, hear_reason, reasons), "on");
    if (kind == 2) check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    return m;
}

static void what_is_released_together_stops_in_the_order_of_its_start(void) {
    float *x = calloc(TOGETHER, sizeof *x);
    viv_motion these[TOGETHER];
    reasons reasons = {0, VIV_STOP_NONE};
    begin_test();
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_STOPPED, TOGETHER), "collect");
    for (int i = 0; i < TOGETHER; i++) these[i] = one_of_many(i % 6, &x[i], &reasons);
    for (int i = 0; i < TOGETHER; i++) check_ok(viv_start(these[i * 17 % TOGETHER]), "start");
    tick(.25);
    check_count(viv_tempo_release_target(tempo, x, TOGETHER * sizeof *x), TOGETHER, "all");
    free(x);
    for (int i = 0; i < TOGETHER; i++) {
        const viv_event *event = viv_tempo_poll_event(tempo);
        check(event != NULL, "each is told of");
        if (event == NULL) break;
        check_count(event->moveable, these[i * 17 % TOGETHER], "in order");
        check_count((uint64_t)event->reason, VIV_STOP_RELEASED, "and why");
    }
    check_count((uint64_t)reasons.stopped, TOGETHER / 6, "callbacks, too");
    end_test();
}

typedef struct pair {
    float one, other;
} pair;

static void let_go(const viv_event *event, void *released) {
    (void)event;
    check_count(viv_tempo_release_target(tempo, released, sizeof(pair)), 2, "both");
}

/* One of the two has records of its own, as something hears of it. */
static void what_is_released_in_a_tick_is_at_that_moment(void) {
    for (int ticks = 1; ticks <= 5; ticks++) {
        pair x = {0, 0};
        begin_test();
        viv_motion heard = sweep(&x.other);
        check_ok(viv_set_rate(heard, 2), "rate");
        viv_motion wait = viv_wait_create(tempo, .25);
        check_ok(viv_on(wait, VIV_EVENT_COMPLETED, let_go, &x), "on");
        check_ok(viv_start(sweep(&x.one)), "start");
        check_ok(viv_start(heard), "start");
        check_ok(viv_start(wait), "start");
        for (int i = 0; i < ticks; i++) tick(.45 / ticks);
        check_float(x.one, 25, "a quarter of its way");
        check_float(x.other, 50, "at twice the speed half of it");
        end_test();
    }
}

void test_release(void) {
    test("bad ranges are refused", bad_ranges_are_refused);
    test("a root with nothing left is stopped", a_root_with_nothing_left_is_stopped);
    test("nothing writes there whatever its state", nothing_writes_there_whatever_its_state);
    test("in a container a motion goes on without", in_a_container_a_motion_goes_on_without);
    test("values of an array are released in part", values_of_an_array_are_released_in_part);
    test("keys, keyframes and additive values are released",
        keys_keyframes_and_additive_values_are_released);
    test("what is released in a tick is at that moment",
        what_is_released_in_a_tick_is_at_that_moment);
    test("what is released together stops in the order of its start",
        what_is_released_together_stops_in_the_order_of_its_start);
}
