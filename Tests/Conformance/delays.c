/* Tweens of floats that begin some time after their start. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hearing.h"
#include "memory.h"

static viv_tempo tempo;
static float x[2];

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

/* To 8 in a second, straight, after half a second. */
static viv_motion make(int count) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < count; i++) check_ok(viv_motion_to(m, &x[i], 8), "to");
    check_ok(viv_set_delay(m, .5), "delay");
    return m;
}

static viv_motion begin_test(int count) {
    tempo = viv_tempo_create();
    memset(x, 0, sizeof x);
    viv_motion m = make(count);
    check_ok(viv_start(m), "start");
    return m;
}

static void they_begin_when_they_are_to(void) {
    for (int count = 1; count <= 2; count++) {
        viv_motion m = begin_test(count);
        check_count(viv_get_state(m), VIV_STATE_DELAYED, "delayed");
        check(viv_get_length(m) == 1.5, "length");
        check(viv_tempo_get_next_wakeup(tempo) == .5, "nothing to do before");
        tick(.25);
        check(x[0] == 0 && viv_get_time(m) == .25, "not yet");
        check(viv_tempo_find_motion(tempo, x) == 0, "nobody moves it");
        tick(.5);
        check_count(viv_get_state(m), VIV_STATE_MOVING, "moving");
        for (int i = 0; i < count; i++) check(x[i] == 2, "a quarter");
        check(viv_tempo_find_motion(tempo, x) == m, "it moves it");
        tick(.75);
        for (int i = 0; i < count; i++) check(x[i] == 8, "at its end");
        check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
        end_test();
    }
}

static void a_long_tick_passes_both_moments(void) {
    viv_motion m = begin_test(1);
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_ALL & ~VIV_EVENT_UPDATED, 16), "collect");
    tick(4);
    check(x[0] == 8, "at its end");
    const viv_event *event = viv_tempo_poll_event(tempo);
    check(event && event->kind == VIV_EVENT_STARTED && event->time == .5, "its begin");
    event = viv_tempo_poll_event(tempo);
    check(event && event->kind == VIV_EVENT_COMPLETED && event->time == 1.5, "its end");
    check(viv_tempo_poll_event(tempo) == NULL && viv_is_valid(m), "nothing else");
    end_test();
}

static void they_start_from_what_they_find_then(void) {
    begin_test(2);
    tick(.25);
    x[0] = 4;
    tick(.25);
    x[1] = 400;
    tick(.5);
    check(x[0] == 6, "from where it was at the begin");
    check(x[1] == 4, "what was written after the begin does not count");
    end_test();
}

static void what_is_no_number_then_is_no_way(void) {
    viv_motion m = begin_test(1);
    x[0] = (float)not_a_number();
    tick(.75);
    check_count(viv_get_state(m), VIV_STATE_MOVING, "moving all the same");
    tick(.75);
    check(x[0] == 8, "at its end");
    end_test();
}

static void they_are_stopped_and_started_again(void) {
    ends ends = {0, 0, VIV_STOP_NONE};
    viv_motion m = begin_test(1);
    check_ok(viv_on(m, VIV_EVENT_STOPPED | VIV_EVENT_COMPLETED, hear_end, &ends), "on");
    tick(.25);
    check_ok(viv_stop(m), "stop");
    check(ends.stopped == 1 && viv_get_state(m) == VIV_STATE_IDLE, "stopped");
    tick(4);
    check(x[0] == 0, "it does not begin");
    for (int round = 0; round < 2; round++) {
        x[0] = 0;
        check_ok(viv_start(m), "start");
        tick(.25);
        check(x[0] == 0, "the delay counts anew");
        tick(.5);
        check(x[0] == 2, "a quarter");
        tick(1);
        check(x[0] == 8 && ends.completed == round + 1, "completed");
    }
    end_test();
}

static void they_are_sent_sought_and_released_in_their_delay(void) {
    viv_motion m = begin_test(1);
    tick(.25);
    check_ok(viv_motion_retarget(m, x, 16), "retarget");
    check_count(viv_get_state(m), VIV_STATE_DELAYED, "still delayed");
    tick(.75);
    check(x[0] == 8, "half of the way there");
    end_test();
    m = begin_test(1);
    check_ok(viv_seek(m, 1), "seek");
    check(x[0] == 4, "half");
    tick(.25);
    check(x[0] == 6, "and on");
    end_test();
    m = begin_test(2);
    tick(.25);
    check_count(viv_tempo_release_target(tempo, x, sizeof *x), 1, "one of them");
    tick(.75);
    check(x[0] == 0 && x[1] == 4, "the other one begins");
    end_test();
    m = begin_test(1);
    check_count(viv_tempo_release_target(tempo, x, sizeof x), 1, "all of them");
    check_count(viv_get_state(m), VIV_STATE_IDLE, "idle");
    check_count(viv_tempo_get_active_count(tempo), 0, "nothing is active");
    end_test();
}

/* It began before: what it starts from is known, and it begins there again. */
static void sent_elsewhere_when_sought_back_they_wait_all_the_same(void) {
    for (int way = 0; way < 3; way++) {
        viv_motion m = begin_test(1);
        tick(.75);
        check(x[0] == 2, "a quarter");
        if (way == 2) check_ok(viv_pause(m), "pause");
        check_ok(viv_seek(m, .25), "seek");
        if (way == 1) check_ok(viv_set_rate(m, 1), "rate");
        check(x[0] == 0, "at its beginning");
        check_ok(viv_motion_retarget(m, x, 16), "retarget");
        check_count(viv_get_state(m), way == 2 ? VIV_STATE_PAUSED : VIV_STATE_DELAYED, "it waits");
        check(viv_get_time(m) == .25 && viv_get_length(m) == 1.5, "where it was");
        if (way == 2) check_ok(viv_resume(m), "resume");
        tick(.125);
        check(x[0] == 0 && viv_get_state(m) == VIV_STATE_DELAYED, "still");
        tick(.625);
        check(x[0] == 8 && viv_get_state(m) == VIV_STATE_MOVING, "half of the way there");
        tick(1);
        check(x[0] == 16 && viv_get_state(m) == VIV_STATE_COMPLETED, "at its new end");
        end_test();
    }
}

static void their_delay_is_known_and_can_change(void) {
    viv_description description;
    tempo = viv_tempo_create();
    viv_motion m = make(1);
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check(description.delay == .5, "delay");
    check_ok(viv_set_delay(m, 2), "longer");
    check(viv_get_length(m) == 3, "length");
    check_ok(viv_set_delay(m, 0), "none");
    check(viv_get_length(m) == 1, "length");
    check_refused(tempo, viv_set_delay(m, -1), VIV_ERROR_INVALID_ARGUMENT, "viv_set_delay",
        "negative");
    check_ok(viv_start(m), "start");
    check_count(viv_get_state(m), VIV_STATE_MOVING, "at once");
    check_refused(tempo, viv_set_delay(m, 1), VIV_ERROR_INVALID_STATE, "viv_set_delay",
        "while it moves");
    end_test();
}

/* However early memory runs out: nothing is half done, and no tick takes any. */
static void run_out(int left, int count) {
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    memset(x, 0, sizeof x);
    counter.left = left;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    bool made = m != 0;
    for (int i = 0; i < count && made; i++) made = viv_motion_to(m, &x[i], 8) == VIV_OK;
    made = made && viv_set_delay(m, .5) == VIV_OK;
    bool started = made && viv_start(m) == VIV_OK;
    if (started) {
        int calls = counter.calls;
        tick(.25);
        tick(.5);
        for (int i = 0; i < count; i++) check(x[i] == 2, "a quarter");
        tick(1);
        check(x[0] == 8, "at its end");
        check_count((uint64_t)counter.calls, (uint64_t)calls, "allocations of ticks");
    }
    counter.left = -1;
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count(counter.bytes, 0, "bytes left");
}

static void without_memory_they_are_whole_or_nothing(void) {
    for (int left = 0; left < 120; left++) run_out(left / 2, 1 + left % 2);
}

/* Each fits no sorted list, so all wait in a heap; begins and ends must find room there. */
static void many_begin_and_end_in_any_order(void) {
    enum { MANY = 300 };
    static float many[MANY];
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    memset(many, 0, sizeof many);
    for (int i = 0; i < MANY; i++) {
        viv_motion m = viv_motion_create(tempo, 1 + (i * 7 % 11) / 8.0, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &many[i], 1), "to");
        check_ok(viv_set_delay(m, 1 + (MANY - i) * 5 % 97 / 32.0), "delay");
        check_ok(viv_start(m), "start");
    }
    int calls = counter.calls;
    for (int frame = 0; frame < 128; frame++) {
        tick(1 / 16.);
        double now = (frame + 1) / 16.;
        for (int i = 0; i < MANY; i++) {
            double part = (now - (1 + (MANY - i) * 5 % 97 / 32.0)) / (1 + (i * 7 % 11) / 8.0);
            check_float(many[i], part < 0 ? 0 : part < 1 ? part : 1, "where it is");
        }
    }
    check_count((uint64_t)counter.calls, (uint64_t)calls, "allocations of ticks");
    check_count(viv_tempo_get_active_count(tempo), 0, "all are over");
    end_test();
}

void test_delays(void) {
    test("floats begin to move when their delay is over", they_begin_when_they_are_to);
    test("a long tick passes a delayed tween's begin and end", a_long_tick_passes_both_moments);
    test("delayed floats start from what they find at their begin",
        they_start_from_what_they_find_then);
    test("what is no number at a delayed begin has no way, but an end",
        what_is_no_number_then_is_no_way);
    test("delayed tweens are stopped and started again", they_are_stopped_and_started_again);
    test("delayed tweens are sent elsewhere, sought and released",
        they_are_sent_sought_and_released_in_their_delay);
    test("sent elsewhere when they are sought back, delayed tweens wait all the same",
        sent_elsewhere_when_sought_back_they_wait_all_the_same);
    test("a delay is known and can change until the start", their_delay_is_known_and_can_change);
    test("delayed tweens without memory are whole or nothing",
        without_memory_they_are_whole_or_nothing);
    test("many delayed tweens begin and end in any order", many_begin_and_end_in_any_order);
}
