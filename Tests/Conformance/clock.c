/* The clock and the host: rest, in which the host may sleep, and how it is told. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;
static float x;
/* Of activity: '1' for active, '0' for not. */
static char told[32];

static void note_activity(viv_tempo in, bool active, void *user) {
    (void)in, (void)user;
    strncat(told, active ? "1" : "0", sizeof told - strlen(told) - 1);
}

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
    told[0] = '\0';
    check_ok(viv_tempo_on_activity(tempo, note_activity, NULL), "subscribe");
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

/* From 0 to 100 in 1 s, straight. */
static viv_motion sweep(void) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    return m;
}

static viv_motion started(viv_motion m) {
    check_ok(viv_start(m), "start");
    return m;
}

static void pausing_a_tempo_is_told_as_rest(void) {
    begin_test();
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_text(told, "", "with nothing under way nothing changes");
    started(sweep());
    check_text(told, "1", "active");
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_pause(tempo), "twice");
    check_text(told, "10", "at rest, told once");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "as next wake-up says");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_text(told, "101", "and active again");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_text(told, "1010", "until it completed");
    end_test();
}

static void rate_0_is_told_as_rest(void) {
    begin_test();
    started(sweep());
    check_ok(viv_tempo_set_rate(tempo, .5), "half");
    check_text(told, "1", "still active");
    check_ok(viv_tempo_set_rate(tempo, 0), "frozen");
    check_text(told, "10", "at rest");
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_set_rate(tempo, 1), "as ever");
    check_text(told, "10", "but paused");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_text(told, "101", "active");
    end_test();
}

static void a_start_in_a_paused_tempo_is_told_when_it_goes_on(void) {
    begin_test();
    check_ok(viv_tempo_pause(tempo), "pause");
    viv_motion m = started(sweep());
    check_text(told, "", "no tick can change anything");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_text(told, "1", "now one can");
    check_ok(viv_pause(m), "pause the root");
    check_text(told, "10", "at rest");
    check_ok(viv_tempo_pause(tempo), "pause the tempo too");
    check_ok(viv_resume(m), "resume the root");
    check_text(told, "10", "still at rest");
    end_test();
}

static void pause_tempo(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_tempo_pause(tempo), "pause");
    check_text(told, "1", "not told within the tick");
}

static void a_pause_within_a_tick_is_told_at_its_end(void) {
    begin_test();
    viv_motion m = sweep();
    check_ok(viv_on(m, VIV_EVENT_UPDATED, pause_tempo, NULL), "subscribe");
    started(m);
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_text(told, "10", "at its end");
    end_test();
}

static void count_call(viv_motion m, double progress, double seconds, viv_direction direction,
    void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction;
    (*(int *)user)++;
}

/* Each tick calls it, so ticks are needed: also where it writes nothing and never ends. */
static void a_custom_motion_needs_every_tick(void) {
    begin_test();
    int calls = 0;
    const double durations[] = {infinity(), 100};
    for (int i = 0; i < 2; i++) {
        told[0] = '\0';
        viv_motion m = viv_custom_create(tempo, durations[i], count_call, &calls);
        check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "idle");
        started(m);
        check_text(told, "1", "active");
        check_near(viv_tempo_get_next_wakeup(tempo), 0, 0, "moving");
        calls = 0;
        check_ok(viv_tempo_tick(tempo, 1), "tick");
        check_count((uint64_t)calls, 1, "called");
        check_ok(viv_pause(m), "pause");
        check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "paused");
        check_ok(viv_stop(m), "stop");
        check_text(told, "10", "at rest");
        check_ok(viv_destroy(m), "destroy");
    }
    end_test();
}

void test_clock(void) {
    test("pausing a tempo is told as rest", pausing_a_tempo_is_told_as_rest);
    test("rate 0 is told as rest", rate_0_is_told_as_rest);
    test("a start in a paused tempo is told when it goes on",
        a_start_in_a_paused_tempo_is_told_when_it_goes_on);
    test("a pause within a tick is told at its end", a_pause_within_a_tick_is_told_at_its_end);
    test("a custom motion needs every tick", a_custom_motion_needs_every_tick);
}
