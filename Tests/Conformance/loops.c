/* What goes round very often in one call: it comes back, and says what it did (SEMANTICS 1.5, 7). A
 * test that hangs has failed. */
#include <string.h>

#include "check.h"

enum { SECONDS = 15, GOES_ROUND = 100000 };

static viv_tempo tempo;
static float x;
static uint64_t told;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
    told = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void start(viv_moveable m) { check_ok(viv_start(m), "start"); }

static void count(const viv_event *event, void *user) {
    (void)event, (void)user;
    told++;
}

static void hear(viv_moveable m, viv_event_kind kinds) {
    check_ok(viv_on(m, kinds, count, NULL), "subscribe");
}

/* From 0 to 100, straight. */
static viv_motion sweep(double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    return m;
}

/* ---- started anew by its callbacks ---- */

static void start_again(const viv_event *event, void *user) {
    told++;
    viv_start(user ? *(viv_moveable *)user : event->moveable);
}

static void restart_again(const viv_event *event, void *user) {
    (void)user;
    told++;
    viv_restart(event->moveable);
}

/* After the tick in which it was stopped: it is over, the tempo is at rest, and all works. */
static void check_stopped(viv_moveable m) {
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "why");
    check(told >= GOES_ROUND / 2 && told <= 2 * GOES_ROUND + 2, "about 100 000 times");
    check(viv_get_state(m) == VIV_STATE_IDLE || viv_get_state(m) == VIV_STATE_COMPLETED, "over");
    told = 0;
    tick(1);
    check_count(told, 0, "it does not go on");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "at rest");
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, count, NULL), "subscribe");
    start(m);
    tick(1);
    check_count(told, 1, "it can be started again");
}

static void what_takes_no_time_and_starts_itself_is_stopped(void) {
    begin_test();
    viv_motion m = sweep(0);
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, start_again, NULL), "subscribe");
    start(m);
    tick(1);
    check_stopped(m);
    check_near(viv_tempo_get_time(tempo), 3, 1e-9, "the clock went on");
    end_test();
}

static void what_takes_no_time_and_restarts_itself_is_stopped(void) {
    begin_test();
    viv_motion m = viv_wait_create(tempo, 0);
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, restart_again, NULL), "subscribe");
    start(m);
    tick(0);
    check_stopped(m);
    end_test();
}

static void what_skips_itself_and_starts_itself_is_stopped(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_call_create(tempo, NULL, NULL)), "add");
    check_ok(viv_on(s, VIV_EVENT_COMPLETED, start_again, NULL), "subscribe");
    start(s);
    tick(.5);
    check_stopped(s);
    end_test();
}

static void two_that_start_each_other_are_stopped(void) {
    begin_test();
    viv_moveable a = viv_wait_create(tempo, 0), b = viv_wait_create(tempo, 0);
    check_ok(viv_on(a, VIV_EVENT_COMPLETED, start_again, &b), "subscribe");
    check_ok(viv_on(b, VIV_EVENT_COMPLETED, start_again, &a), "subscribe");
    start(a);
    tick(1);
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "why");
    check(told <= 4 * GOES_ROUND, "it comes back");
    uint64_t before = told;
    tick(1);
    check(told - before <= 4 * GOES_ROUND, "and does again");
    end_test();
}

/* What takes time may start itself as often as it does: 10 000 times in a tick here. */
static void what_takes_time_starts_itself_for_ever(void) {
    begin_test();
    viv_motion m = sweep(.001);
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, start_again, NULL), "subscribe");
    start(m);
    tick(10.0005);
    check_status(viv_tempo_get_last_error(tempo), VIV_OK, "no limit");
    check_count(told, 10000, "completed");
    check_near(x, 50, 1e-3, "in its next play");
    end_test();
}

/* ---- repeated very often ---- */

static viv_sequence repeated(viv_moveable step, int32_t repeats) {
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, step), "add");
    check_ok(viv_set_repeats(s, repeats), "repeats");
    return s;
}

static void a_sequence_of_two_thousand_million_plays_is_finished(void) {
    begin_test();
    viv_sequence s = repeated(sweep(.1), INT32_MAX);
    check_near(viv_get_length(s) / (.1 * 2147483648.), 1, 1e-9, "its length is known");
    start(s);
    tick(.25);
    hear(s, VIV_EVENT_COMPLETED);
    check_ok(viv_finish(s), "finish");
    check_count(told, 1, "completed");
    check(x == 100, "at its end");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    check_count(viv_get_cycles_completed(s), 2147483648u, "all cycles");
    end_test();
}

static void it_is_finished_where_it_comes_back_too(void) {
    begin_test();
    viv_motion m = sweep(.1);
    viv_sequence s = repeated(m, INT32_MAX);
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, s), "add");
    check_ok(viv_set_repeats(g, 1000), "repeats");
    start(g);
    tick(.25);
    check_ok(viv_finish(g), "finish");
    check(x == 0, "back at its beginning");
    end_test();
}

/* In one tick over all of it: 64 repeats are told, the last of them with what was left out. */
static void it_is_ticked_over_at_once(void) {
    begin_test();
    viv_sequence s = repeated(sweep(.1), INT32_MAX);
    hear(s, VIV_EVENT_REPEATED);
    start(s);
    tick(1e8);
    check_count(told, 64, "repeats");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_MOVING, "on its way");
    tick(2e8);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    check(x == 100, "at its end");
    end_test();
}

/* ---- the way back ---- */

static void an_endless_microsecond_goes_back_at_once(void) {
    begin_test();
    viv_motion m = sweep(1e-6);
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    start(m);
    tick(1e4);
    check_ok(viv_reverse(m), "reverse");
    hear(m, VIV_EVENT_COMPLETED | VIV_EVENT_REPEATED | VIV_EVENT_STARTED);
    tick(5e3);
    check_near(viv_get_time(m), 5e3, 1e-6, "half of the way back");
    check(x >= 0 && x <= 100, "somewhere in a cycle");
    tick(5e3 + 1);
    check_count(told, 1, "completed, and no more");
    check(x == 0, "at its beginning");
    end_test();
}

static void it_goes_back_in_steps(void) {
    begin_test();
    viv_sequence s = repeated(sweep(1e-6), VIV_FOREVER);
    start(s);
    tick(1e4);
    check_ok(viv_reverse(s), "reverse");
    for (int i = 0; i < 200; i++) tick(49);
    check_near(viv_get_time(s), 200, 1e-6, "9 800 s back");
    check_ok(viv_finish(s), "finish");
    check(x == 0, "at its beginning");
    end_test();
}

/* A moment each of the way back, of 4 000 steps: 8 000 moments. */
static void many_steps_go_back_one_by_one(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    for (int i = 0; i < 4000; i++) check_ok(viv_add(s, sweep(.01)), "add");
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    start(s);
    tick(80);
    check_ok(viv_reverse(s), "reverse");
    for (int i = 0; i < 8000; i++) tick(.01);
    tick(1);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "at its beginning");
    check(x == 0, "its value too");
    end_test();
}

/* ---- nesting ---- */

enum { LEVELS = 30 };

/* 30 sequences, each twice the one in it: 2^30 plays of a nanosecond. */
static viv_sequence nested(void) {
    viv_moveable inner = sweep(1e-9);
    for (int level = 0; level < LEVELS; level++) inner = repeated(inner, 1);
    check_near(viv_get_length(inner), 1.073741824, 1e-6, "its length");
    return inner;
}

/* More than 100 000 moments in a tick are leapt over, as a seek would: the state is that of the end
 * of the tick, nothing in between is told, and it goes on. */
static void nested_repeats_are_leapt_over(void) {
    begin_test();
    viv_sequence s = nested();
    hear(s, VIV_EVENT_COMPLETED | VIV_EVENT_STOPPED);
    start(s);
    tick(.5);
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "noted");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_MOVING, "it goes on");
    check_near(viv_get_time(s), .5, 1e-9, "at the end of the tick");
    check_near(viv_get_total_progress(s), .5 / 1.073741824, 1e-6, "so far");
    check_count(viv_get_cycles_completed(s), 0, "of two cycles none is over");
    check(x >= 0 && x <= 100, "somewhere in a play");
    tick(.25);
    check_count(viv_get_cycles_completed(s), 1, "now one is");
    tick(1);
    tick(0);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    check_count(told, 1, "told once");
    check(x == 100, "at its end");
    end_test();
}

static void check_named(const char *function) {
    const char *message = viv_tempo_get_last_error_message(tempo);
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "noted");
    check(strncmp(message, function, strlen(function)) == 0, message);
}

static void a_limit_names_the_call_that_reached_it(void) {
    begin_test();
    start(nested());
    tick(.25);
    check_named("viv_tempo_tick: ");
    check_ok(viv_tempo_tick_at(tempo, 10), "the origin");
    check_ok(viv_tempo_tick_at(tempo, 10.25), "tick at");
    check_named("viv_tempo_tick_at: ");
    tick(.25);
    check_named("viv_tempo_tick: ");
    end_test();
}

static void nested_repeats_are_finished_and_sought(void) {
    begin_test();
    viv_sequence s = nested();
    start(s);
    check_ok(viv_seek(s, .75), "seek");
    check_near(viv_get_time(s), .75, 1e-9, "there");
    check_count(viv_get_cycles_completed(s), 1, "in its second cycle");
    check_ok(viv_reverse(s), "reverse");
    tick(.5);
    check_near(viv_get_time(s), .25, 1e-9, "on its way back");
    check_ok(viv_reverse(s), "reverse");
    check_ok(viv_finish(s), "finish");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    check(x == 100, "at its end");
    end_test();
}

/* ---- simulations ---- */

enum { SIMULATIONS = 1000 };

static float many[SIMULATIONS];

/* A harmonic oscillator of a frequency of 1/s: from 1 it is at cos t. */
static void oscillate(
    double *acceleration, const double *values, const double *velocities, uint32_t number,
    void *user) {
    (void)velocities, (void)user;
    for (uint32_t i = 0; i < number; i++) acceleration[i] = -values[i];
}

/* A thousand of a hundred inner steps a second are no loop: 200 000 steps in one tick or in 120. */
static void a_thousand_simulations_are_no_loop(void) {
    const double cos_2 = -0.4161468365471424;
    for (int ticks = 1; ticks <= 120; ticks += 119) {
        begin_test();
        viv_group g = viv_group_create(tempo);
        for (int i = 0; i < SIMULATIONS; i++) {
            viv_motion m = viv_simulation_create(tempo, .01, oscillate, NULL);
            many[i] = 1;
            check_ok(viv_motion_target(m, &many[i]), "target");
            check_ok(viv_add(g, m), "add");
        }
        hear(g, VIV_EVENT_STOPPED);
        start(g);
        for (int i = 0; i < ticks; i++) tick(2. / ticks);
        check_status(viv_tempo_get_last_error(tempo), VIV_OK, "no limit");
        check_count(told, 0, "not stopped");
        check_count((uint64_t)viv_get_state(g), VIV_STATE_MOVING, "it goes on");
        check_near(many[0], cos_2, 1e-5, "where it is after 2 s");
        check_near(many[SIMULATIONS - 1], cos_2, 1e-5, "the last one too");
        end_test();
    }
}

void test_loops(void) {
    test_long(SECONDS, "what takes no time and starts itself is stopped",
        what_takes_no_time_and_starts_itself_is_stopped);
    test_long(SECONDS, "what takes no time and restarts itself is stopped",
        what_takes_no_time_and_restarts_itself_is_stopped);
    test_long(SECONDS, "an empty sequence that starts itself is stopped",
        what_skips_itself_and_starts_itself_is_stopped);
    test_long(SECONDS, "two that start each other are stopped",
        two_that_start_each_other_are_stopped);
    test_within(SECONDS, "what takes time starts itself for ever",
        what_takes_time_starts_itself_for_ever);
    test_within(SECONDS, "a sequence of two thousand million plays is finished",
        a_sequence_of_two_thousand_million_plays_is_finished);
    test_within(SECONDS, "it is finished where it comes back too",
        it_is_finished_where_it_comes_back_too);
    test_within(SECONDS, "it is ticked over at once", it_is_ticked_over_at_once);
    test_within(SECONDS, "an endless microsecond goes back at once",
        an_endless_microsecond_goes_back_at_once);
    test_within(SECONDS, "it goes back in steps", it_goes_back_in_steps);
    test_long(SECONDS, "many steps go back one by one", many_steps_go_back_one_by_one);
    test_long(SECONDS, "nested repeats are leapt over", nested_repeats_are_leapt_over);
    test_long(SECONDS, "a limit names the call that reached it",
        a_limit_names_the_call_that_reached_it);
    test_long(SECONDS, "nested repeats are finished and sought",
        nested_repeats_are_finished_and_sought);
    test_long(SECONDS, "a thousand simulations are no loop",
        a_thousand_simulations_are_no_loop);
}
