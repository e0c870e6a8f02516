/* Calls in callbacks that end a root, keep it or send it elsewhere; calls on what outlives one. */
#include "check.h"

static viv_tempo tempo;
static viv_motion motion;
static float x;
static int heard, completed;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
    heard = completed = 0;
}

static void note_completed(const viv_event *event, void *user) {
    (void)event, (void)user;
    completed++;
}

static void finish_then_pause(const viv_event *event, void *user) {
    (void)user;
    if (++heard == 1) check_ok(viv_finish(event->moveable), "finish");
    if (heard == 2) check_ok(viv_pause(event->moveable), "pause, in what that plays");
}

/* Hung before. */
static void what_is_paused_while_it_is_finished_stays_paused(void) {
    begin_test();
    motion = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 1), "to 1");
    check_ok(viv_set_repeats(motion, 1), "repeats");
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_on(motion, VIV_EVENT_REVERSED, finish_then_pause, NULL), "on");
    check_ok(viv_on(motion, VIV_EVENT_UPDATED, ignore, NULL), "on");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 3), "tick");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_PAUSED, "paused");
    check_ok(viv_resume(motion), "resume");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_COMPLETED, "played to its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void pause_once(const viv_event *event, void *user) {
    (void)user;
    if (heard++ == 0) check_ok(viv_pause(event->moveable), "pause");
}

static void a_refused_finish_changes_nothing(void) {
    begin_test();
    motion = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 6), "to 6");
    check_ok(viv_set_repeats(motion, VIV_FOREVER), "for ever");
    check_ok(viv_on(motion, VIV_EVENT_REPEATED, pause_once, NULL), "on");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_status(viv_finish(motion), VIV_ERROR_INVALID_STATE, "finish");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_PAUSED, "still paused");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void head_elsewhere(const viv_event *event, void *user) {
    (void)user;
    if (event->time < 1 || heard++ > 0) return;
    check_ok(viv_motion_retarget(event->moveable, &x, 14), "retarget");
}

static void what_is_retargeted_at_its_end_goes_on(void) {
    begin_test();
    motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 3), "to 3");
    check_ok(viv_on(motion, VIV_EVENT_UPDATED, head_elsewhere, NULL), "on");
    check_ok(viv_on(motion, VIV_EVENT_COMPLETED, note_completed, NULL), "on");
    check_ok(viv_start(motion), "start");
    for (int i = 0; i < 3; i++) check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)completed, 0, "not over yet");
    check(x > 3 && x < 14, "on its way");
    for (int i = 0; i < 3; i++) check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)completed, 1, "over");
    check(x == 14, "there");
    check(viv_tempo_get_next_wakeup(tempo) > 1e300, "at rest");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_outlives_its_root_is_not_set(void) {
    begin_test();
    motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 1), "to 1");
    check_ok(viv_set_repeats(motion, 1), "repeats");
    viv_moveable inner = viv_sequence_of(tempo, 1, &motion);
    viv_moveable outer = viv_sequence_of(tempo, 1, &inner);
    viv_group group = viv_group_of(tempo, 1, &outer);
    check_ok(viv_group_set_duration(group, .25), "shorter");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)viv_get_state(group), VIV_STATE_COMPLETED, "over");
    check_status(viv_set_delay(motion, .5), VIV_ERROR_INVALID_STATE, "delay");
    check_status(viv_remove(outer, inner), VIV_ERROR_INVALID_STATE, "remove");
    check_status(viv_remove(group, outer), VIV_ERROR_INVALID_STATE, "remove");
    for (int i = 0; i < 10; i++) check_ok(viv_tempo_tick(tempo, .25), "tick");
    check(x == 1, "played to its end");
    check_ok(viv_set_delay(motion, .5), "delay");
    check_ok(viv_remove(outer, inner), "remove");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Where an additive motion ends does not depend on who listens, or on ticks. */
static void what_adds_ends_where_it_was_sent_from(void) {
    for (int listens = 0; listens < 2; listens++) {
        begin_test();
        motion = viv_spring_create(tempo, 400, 40);
        check_ok(viv_motion_to(motion, &x, 10), "to 10");
        check_ok(viv_motion_set_blend(motion, VIV_BLEND_ADD, .5), "add");
        check_ok(viv_set_reverses(motion, true), "reverses");
        if (listens) check_ok(viv_on(motion, VIV_EVENT_UPDATED, ignore, NULL), "on");
        check_ok(viv_start(motion), "start");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        float there = x;
        check(there > 4.7f && there < 4.9f, "on its way to 5");
        check_ok(viv_motion_set_velocity(motion, NULL, 0), "a new pass from here");
        check_ok(viv_tempo_tick(tempo, 4), "tick");
        check_float(x, there, "back where that began");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void what_adds_and_outlives_its_group_stays_where_it_is(void) {
    for (int ticks = 1; ticks < 50; ticks += 13) {
        begin_test();
        x = 100;
        motion = viv_motion_create(tempo, .25, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(motion, &x, 0), "to 0");
        check_ok(viv_motion_set_blend(motion, VIV_BLEND_ADD, .5), "add");
        viv_moveable steps[2] = {motion, viv_wait_create(tempo, .5)};
        viv_moveable sequence = viv_sequence_of(tempo, 2, steps);
        viv_group group = viv_group_of(tempo, 1, &sequence);
        check_ok(viv_set_reverses(group, true), "reverses");
        check_ok(viv_group_set_synced(group, true), "synced");
        check_ok(viv_group_set_duration(group, .25), "shorter than the sequence");
        check_ok(viv_start(group), "start");
        for (int i = 0; i < ticks; i++) check_ok(viv_tempo_tick(tempo, 1. / ticks), "tick");
        check_float(x, 50, "half of the way");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_inside(void) {
    test("what is paused while it is finished stays paused",
        what_is_paused_while_it_is_finished_stays_paused);
    test("a refused finish changes nothing", a_refused_finish_changes_nothing);
    test("what is retargeted at its end goes on", what_is_retargeted_at_its_end_goes_on);
    test("what outlives its root is not set", what_outlives_its_root_is_not_set);
    test("what adds ends where it was sent from", what_adds_ends_where_it_was_sent_from);
    test("what adds and outlives its group stays where it is",
        what_adds_and_outlives_its_group_stays_where_it_is);
}
