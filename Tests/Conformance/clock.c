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

static void tick_at(double timestamp) { check_ok(viv_tempo_tick_at(tempo, timestamp), "tick at"); }

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

static void check_time(double seconds, const char *what) {
    check_near(viv_tempo_get_time(tempo), seconds, 1e-12, what);
}

/* ---- viv_tempo_tick_at ---- */

static void what_was_started_after_a_sleep_sees_its_whole_way(void) {
    begin_test();
    tick_at(10);
    tick_at(11);
    check_time(1, "with nothing under way the clock goes on");
    started(sweep());
    tick_at(16);
    check_float(x, 0, "started at some moment since: it is at its beginning");
    check_time(1, "no time was passed");
    tick_at(16.5);
    check_float(x, 50, "from there on time passes");
    check_time(1.5, "as ever");
    tick_at(17);
    check(x == 100, "to its end");
    tick_at(20);
    check_time(5, "and nothing is under way again: the clock goes on");
    end_test();
}

static void the_call_of_no_time_delivers_what_is_due(void) {
    begin_test();
    tick_at(0);
    viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 7), "to 7");
    started(m);
    tick_at(5);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "it is as a tick of 0");
    check_time(0, "of no time");
    end_test();
}

static void the_end_of_the_last_motion_is_a_rest(void) {
    begin_test();
    viv_motion m = started(sweep());
    tick_at(0);
    tick_at(1);
    check(x == 100, "over within the call");
    check_ok(viv_start(m), "started after it");
    tick_at(1.75);
    check_float(x, 0, "in between nothing was under way");
    tick_at(2);
    check_float(x, 25, "now it is");
    end_test();
}

static void start_next(const viv_event *event, void *user) {
    (void)event;
    check_ok(viv_start(*(viv_motion *)user), "start the next");
}

/* One that is started by the end of another one leaves no moment of rest. */
static void a_handover_within_a_tick_is_no_rest(void) {
    begin_test();
    viv_motion m = sweep(), wait = viv_wait_create(tempo, 1);
    check_ok(viv_on(wait, VIV_EVENT_COMPLETED, start_next, &m), "subscribe");
    started(wait);
    tick_at(0);
    tick_at(1.25);
    check_float(x, 25, "handed over at 1 s");
    tick_at(1.5);
    check_float(x, 50, "time passes");
    end_test();
}

static void while_something_is_under_way_time_passes(void) {
    begin_test();
    viv_motion other = viv_wait_create(tempo, 100);
    check_ok(viv_set_delay(other, 100), "a delay is under way too");
    started(other);
    tick_at(0);
    viv_motion m = started(sweep());
    tick_at(.25);
    check_float(x, 25, "there was no rest");
    check_ok(viv_restart(m), "restart");
    tick_at(.5);
    check_float(x, 25, "in one call there is no rest either");
    check_ok(viv_destroy(other), "destroy");
    tick_at(.75);
    check_float(x, 50, "nor when one of two is gone");
    check_ok(viv_restart(m), "restart the only one");
    tick_at(1);
    check_float(x, 25, "is no rest");
    end_test();
}

static void paused_roots_are_rest(void) {
    begin_test();
    viv_motion m = started(sweep());
    tick_at(0);
    check_ok(viv_pause(m), "pause");
    tick_at(4);
    check_time(4, "nothing is under way: the clock goes on");
    check_ok(viv_resume(m), "resume");
    tick_at(9);
    check_float(x, 0, "resumed at some moment since");
    check_time(4, "no time was passed");
    tick_at(9.5);
    check_float(x, 50, "now it is");
    check_ok(viv_pause(m), "pause");
    check_ok(viv_resume(m), "resume");
    tick_at(9.75);
    check_float(x, 50, "however short the rest was");
    end_test();
}

static void a_paused_tempo_is_rest(void) {
    begin_test();
    started(sweep());
    tick_at(0);
    check_ok(viv_tempo_pause(tempo), "pause");
    tick_at(4);
    check_time(0, "its clock stands");
    check_ok(viv_tempo_resume(tempo), "resume");
    tick_at(9);
    check_float(x, 0, "resumed at some moment since");
    tick_at(9.25);
    check_float(x, 25, "now it is");
    end_test();
}

static void rate_0_is_rest(void) {
    begin_test();
    started(sweep());
    tick_at(0);
    check_ok(viv_tempo_set_rate(tempo, 0), "rate 0");
    tick_at(4);
    check_time(0, "its clock stands");
    check_ok(viv_tempo_set_rate(tempo, 2), "rate 2");
    tick_at(9);
    check_float(x, 0, "at some moment since it was 0");
    tick_at(9.25);
    check_float(x, 50, "now it is 2");
    end_test();
}

static void a_refused_timestamp_changes_nothing(void) {
    begin_test();
    tick_at(5);
    started(sweep());
    check_status(viv_tempo_tick_at(tempo, 4), VIV_ERROR_INVALID_ARGUMENT, "before the last one");
    check_status(viv_tempo_tick_at(tempo, infinity()), VIV_ERROR_INVALID_ARGUMENT, "infinite");
    tick_at(6);
    check_float(x, 0, "there was a rest before it");
    tick_at(6.5);
    check_float(x, 50, "and none after it");
    end_test();
}

static void a_plain_tick_passes_its_seconds(void) {
    begin_test();
    tick_at(0);
    started(sweep());
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "seconds that the host gives are meant");
    end_test();
}

/* ---- activity ---- */

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

static viv_moveable make_group(viv_tempo owner, void *unused) {
    (void)unused;
    viv_group g = viv_group_create(owner);
    check_ok(viv_add(g, viv_wait_create(owner, 1)), "add");
    return g;
}

static void finishing_what_is_paused_is_not_told_as_activity(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_wait_create(tempo, 1)), "add");
    check_ok(viv_add(s, viv_lazy_create(tempo, make_group, NULL)), "add");
    check_ok(viv_start(s), "start");
    check_ok(viv_pause(s), "pause");
    check_text(told, "10", "at rest");
    check_ok(viv_finish(s), "finish");
    check_text(told, "10", "as before and after");
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

/* After 115 days a clock tells no less than a microsecond: what was started first ends last, and
 * neither ends early. */
static void a_late_clock_keeps_the_order_of_moments(void) {
    static const viv_event_kind kinds = VIV_EVENT_COMPLETED;
    begin_test();
    check_ok(viv_tempo_tick(tempo, 1e7), "115 days");
    float y = 0;
    viv_motion slow = sweep();
    viv_motion quick = viv_motion_create(tempo, 0.1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(quick, &y, 0, 100), "from 0 to 100");
    viv_sequence both[] = {viv_sequence_of(tempo, 1, &slow), viv_sequence_of(tempo, 1, &quick)};
    check_ok(viv_tempo_collect_events(tempo, kinds, 8), "collect");
    check_ok(viv_set_rate(both[0], 5), "0.2 s");
    (void)started(both[0]), (void)started(both[1]);
    check_ok(viv_tempo_tick(tempo, 0.15), "tick");
    check_count((uint64_t)viv_get_state(both[1]), VIV_STATE_COMPLETED, "the quick one");
    check_count((uint64_t)viv_get_state(both[0]), VIV_STATE_MOVING, "the slow one");
    check_near(x, 75, 1e-4, "three quarters of its way");
    const viv_event *first = viv_tempo_poll_event(tempo);
    check_count(first != NULL && first->moveable == quick, 1, "the first end is told");
    check_near(first ? first->time - 1e7 : 0, 0.1, 1e-8, "at its time");
    end_test();
}

/* In its own seconds more pass than there are numbers. */
static void a_rate_may_lead_beyond_all_numbers(void) {
    begin_test();
    viv_motion m = sweep();
    check_ok(viv_set_rate(m, 1e9), "a thousand million times as fast");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, 1e300), "a tick returns");
    check(x >= 0 && x <= 100, "on its way");
    check_ok(viv_restart(m), "restart");
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    end_test();
}

static void rates_of_many_levels_leave_no_value_that_is_none(void) {
    for (int way = 0; way < 2; way++) {
        begin_test();
        viv_moveable m = viv_motion_create(tempo, 1e300, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
        for (int level = 0; level < 40; level++) {
            check_ok(viv_set_rate(m, way == 0 ? 1e9 : 1e-9), "rate");
            m = viv_group_of(tempo, 1, &m);
        }
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, 1000), "tick");
        check(x >= 0 && x <= 100, "a number");
        end_test();
    }
}

void test_clock(void) {
    test("what was started after a sleep sees its whole way",
        what_was_started_after_a_sleep_sees_its_whole_way);
    test("the call of no time delivers what is due", the_call_of_no_time_delivers_what_is_due);
    test("the end of the last motion is a rest", the_end_of_the_last_motion_is_a_rest);
    test("a handover within a tick is no rest", a_handover_within_a_tick_is_no_rest);
    test("while something is under way time passes", while_something_is_under_way_time_passes);
    test("paused roots are rest", paused_roots_are_rest);
    test("a paused tempo is rest", a_paused_tempo_is_rest);
    test("rate 0 is rest", rate_0_is_rest);
    test("a refused timestamp changes nothing", a_refused_timestamp_changes_nothing);
    test("a plain tick passes its seconds", a_plain_tick_passes_its_seconds);
    test("pausing a tempo is told as rest", pausing_a_tempo_is_told_as_rest);
    test("rate 0 is told as rest", rate_0_is_told_as_rest);
    test("a start in a paused tempo is told when it goes on",
        a_start_in_a_paused_tempo_is_told_when_it_goes_on);
    test("finishing what is paused is not told as activity",
        finishing_what_is_paused_is_not_told_as_activity);
    test("a pause within a tick is told at its end", a_pause_within_a_tick_is_told_at_its_end);
    test("a custom motion needs every tick", a_custom_motion_needs_every_tick);
    test("a late clock keeps the order of moments", a_late_clock_keeps_the_order_of_moments);
    test("a rate may lead beyond all numbers", a_rate_may_lead_beyond_all_numbers);
    test("rates of many levels leave no value that is none",
        rates_of_many_levels_leave_no_value_that_is_none);
}
