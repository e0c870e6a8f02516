/* Own time, set and turned: seek, reverse, play. */
#include "check.h"
#include "trace.h"

static viv_motion sweep(viv_tempo tempo, float *target) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD);
    check_ok(viv_motion_from_to(motion, target, 0, 100), "from 0 to 100");
    return motion;
}

static void seeking_an_idle_motion_shows_it_paused_there(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_seek(motion, .5), "seek");
    check_float(x, 25, "written at once");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_PAUSED, "paused there");
    check_ok(viv_resume(motion), "resume");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 56.25, "on from there");
    check_status(viv_seek(motion, not_a_number()), VIV_ERROR_INVALID_ARGUMENT, "NaN");
    check_status(viv_seek(motion, infinity()), VIV_ERROR_INVALID_ARGUMENT, "infinity");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void seeking_is_clamped_and_tells_only_updated(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    trace_moveable(&trace, motion, "m", VIV_EVENT_ALL);
    check_ok(viv_start(motion), "start");
    trace_clear(&trace);
    check_ok(viv_seek(motion, 99), "beyond the end");
    check(x == 100, "at the end");
    check_text(trace.text, "m.updated", "not completed yet");
    trace_clear(&trace);
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    check_text(trace.text, "m.completed", "with the next tick");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void seeking_equals_playing(void) {
    viv_tempo tempo = viv_tempo_create();
    float played = 0, sought = 0;
    for (int i = 0; i <= 70; i++) {
        viv_motion one = sweep(tempo, &played), other = sweep(tempo, &sought);
        viv_motion both[2] = {one, other};
        for (int k = 0; k < 2; k++) {
            check_ok(viv_set_delay(both[k], .5), "delay");
            check_ok(viv_set_reverses(both[k], true), "reverses");
            check_ok(viv_set_repeats(both[k], 2), "repeats");
            check_ok(viv_set_repeat_delay(both[k], .25), "repeat delay");
            check_ok(viv_start(both[k]), "start");
        }
        check_ok(viv_seek(other, i * .1), "seek");
        check_ok(viv_pause(other), "and stay");
        check_ok(viv_tempo_tick(tempo, i * .1), "play");
        check_float(sought, played, "value");
        check_near(viv_get_pass_progress(other), viv_get_pass_progress(one), 1e-9, "pass");
        check_count(viv_get_cycles_completed(other), viv_get_cycles_completed(one), "cycles");
        check_ok(viv_destroy(one), "destroy");
        check_ok(viv_destroy(other), "destroy");
        played = sought = 0;
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void reversing_goes_back_the_same_way(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_status(viv_reverse(motion), VIV_ERROR_INVALID_STATE, "idle");
    trace_moveable(&trace, motion, "m", VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check_ok(viv_reverse(motion), "reverse");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "where it was at .5");
    check_near(viv_get_time(motion), .5, 1e-12, "its own time");
    check_ok(viv_reverse(motion), "twice is as if never");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 56.25, "on");
    check_ok(viv_reverse(motion), "home");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check(x == 0, "exactly its beginning");
    check_text(trace.text, "m.started m.completed", "events");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void play_says_where_to(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_play(motion, VIV_DIRECTION_FORWARD), "starts what is idle");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_play(motion, VIV_DIRECTION_FORWARD), "no effect");
    check_ok(viv_play(motion, VIV_DIRECTION_BACKWARD), "home");
    check_ok(viv_play(motion, VIV_DIRECTION_BACKWARD), "no effect");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 6.25, "where it was at .25");
    check_ok(viv_play(motion, VIV_DIRECTION_FORWARD), "out again");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check(x == 100, "exactly its end");
    check_ok(viv_play(motion, VIV_DIRECTION_BACKWARD), "from its end");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check(x == 0, "exactly its beginning");
    check_status(viv_play(motion, VIV_DIRECTION_NONE), VIV_ERROR_INVALID_ARGUMENT, "nowhere");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* ---- steps that share a value ---- */

static viv_motion to(viv_tempo tempo, float *target, float end) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, target, end), "to");
    return motion;
}

/* Where a cycle of 3.5 s is: from 2 to 10, half a second there, to 30, to 60. */
static double shared_value(double second) {
    double u = second - 3.5 * (int)(second / 3.5);
    if (u < 1) return 2 + 8 * u;
    if (u < 1.5) return 10;
    return u < 2.5 ? 10 + 20 * (u - 1.5) : 30 + 30 * (u - 2.5);
}

/* Ticks of .25 s, none of which ends at a boundary. */
static void follow(viv_tempo tempo, const float *x, double *second, double pace, int ticks) {
    for (int i = 0; i < ticks; i++) {
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        *second += pace;
        check_float(*x, shared_value(*second), "who had it then");
    }
}

/* Each step goes on from where the one before it left the value; others could move it as well. */
static void on_the_way_back_a_value_is_who_had_it_before(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 2;
    double second = 0;
    viv_motion peer = to(tempo, &x, 99), late;
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, to(tempo, &x, 10)), "add");
    check_ok(viv_add(s, viv_wait_create(tempo, .5)), "a wait");
    check_ok(viv_add(s, to(tempo, &x, 30)), "add");
    check_ok(viv_add(s, to(tempo, &x, 60)), "add");
    check_ok(viv_set_repeats(s, 2), "three cycles");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, second = 10.125), "tick");
    check_ok(viv_reverse(s), "reverse");
    follow(tempo, &x, &second, -.25, 10);
    late = to(tempo, &x, 98);
    follow(tempo, &x, &second, -.25, 10);
    check_ok(viv_destroy(peer), "destroy one that could");
    check_ok(viv_reverse(s), "out again");
    follow(tempo, &x, &second, .25, 12);
    check_ok(viv_reverse(s), "and back");
    follow(tempo, &x, &second, -.25, 16);
    check_ok(viv_destroy(late), "destroy the other");
    follow(tempo, &x, &second, -.25, 16);
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_float(x, 2, "as it was at the start");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "home");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_has_no_known_length_is_not_sought(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_condition(motion, always, NULL), "condition");
    check_ok(viv_add(sequence, motion), "add");
    check(is_nan(viv_get_length(sequence)), "no length");
    check_ok(viv_start(sequence), "start");
    check_status(viv_seek(sequence, .5), VIV_ERROR_NOT_SEEKABLE, "seek");
    check_status(viv_reverse(sequence), VIV_ERROR_NOT_SEEKABLE, "reverse");
    check_ok(viv_finish(sequence), "but finished");
    check(x == 100, "at its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A critical spring of tension 100: from 1 it is within .001 of 9 after 1.2 s, and rests there. */
static void pull_to_9(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++)
        acceleration[i] = 100 * (9 - values[i]) - 20 * velocities[i];
}

static void what_may_never_end_is_not_finished(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 1;
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion simulation = viv_simulation_create(tempo, .01, pull_to_9, NULL);
    check_ok(viv_motion_to(simulation, &x, 9), "to 9");
    check_ok(viv_add(sequence, simulation), "add");
    check_ok(viv_add(sequence, viv_wait_create(tempo, 1)), "a wait after it");
    check_ok(viv_start(sequence), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_refused(
        tempo, viv_finish(sequence), VIV_ERROR_INVALID_STATE, "viv_finish", "it may never rest");
    check_count((uint64_t)viv_get_state(sequence), VIV_STATE_MOVING, "it goes on");
    check_ok(viv_tempo_tick(tempo, 1.25), "tick");
    check(x == 9, "it rests");
    check_ok(viv_finish(sequence), "and what is left has an end");
    check_count((uint64_t)viv_get_state(sequence), VIV_STATE_COMPLETED, "over");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Two begin at 0.25: one after a delay, the other for the third time; later that is delayed. */
static void a_seek_gives_a_target_to_who_began_last(void) {
    for (int sought = 0; sought < 2; sought++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 100;
        viv_group group = viv_group_create(tempo);
        viv_motion once = viv_motion_create(tempo, .0625, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(once, &x, 10, 1), "from 10 to 1");
        check_ok(viv_set_delay(once, .25), "delay");
        viv_sequence again = viv_sequence_create(tempo);
        viv_motion step = viv_motion_create(tempo, .03125, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(step, &x, 0, -1), "from 0 to -1");
        check_ok(viv_set_delay(step, .0625), "delay");
        check_ok(viv_add(again, step), "add");
        check_ok(viv_set_repeats(again, 3), "repeats");
        check_ok(viv_add(group, once), "add");
        check_ok(viv_add(group, again), "add");
        check_ok(viv_start(group), "start");
        check_ok(viv_tempo_tick(tempo, .25), "both begin");
        check_float(x, 0, "the later one has it");
        if (sought) {
            check_ok(viv_seek(group, .3125), "seek");
        } else {
            check_ok(viv_tempo_tick(tempo, .0625), "tick");
        }
        check_float(x, -1, "and keeps it");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Neither is a start: what they go through is what was played. */
static void a_seek_after_the_end_keeps_the_rates_of_children(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_add(s, motion), "add");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_set_rate(motion, .25), "rate");
    check_ok(viv_tempo_tick(tempo, 1), "completed");
    check_ok(viv_set_repeats(motion, 3), "repeats");
    check_ok(viv_seek(s, .5), "seek");
    check_near(viv_get_length(s), 1, 0, "as long as it was");
    check_float(x, 25, "as fast as it was");
    check_ok(viv_finish(s), "finish");
    check_ok(viv_reverse(s), "reverse");
    check_near(viv_get_time(s), 1, 0, "from its end");
    viv_motion late = sweep(tempo, &x);
    check_ok(viv_set_rate(late, 2), "rate");
    check_ok(viv_tempo_tick(tempo, 2), "at its beginning");
    check_ok(viv_add(s, late), "one more");
    check_ok(viv_seek(s, 1.25), "seek");
    check_near(viv_get_length(s), 1.5, 0, "what was added since takes part");
    check_float(x, 25, "by its rate");
    check_ok(viv_restart(s), "restart");
    check_near(viv_get_length(s), 16.5, 0, "a start takes all over");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Ten a second to 10, from the 0 that another one begins at: one second, whatever was before. */
static void a_seek_from_idle_knows_how_long_it_takes(void) {
    const float before[] = {9, 33}, seconds[] = {.5f, 2}, expected[] = {5, 10};
    for (int i = 0; i < 2; i++) {
        viv_tempo tempo = viv_tempo_create();
        float x = before[i];
        viv_group group = viv_group_create(tempo);
        viv_motion fast = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_add(group, sweep(tempo, &x)), "add");
        check_ok(viv_set_rate(viv_get_child(group, 0), 20), "rate");
        check_ok(viv_motion_to(fast, &x, 10), "to");
        check_ok(viv_motion_set_speed(fast, 10), "speed");
        check_ok(viv_add(group, fast), "add");
        check_ok(viv_seek(group, seconds[i]), "seek");
        check_near(viv_get_length(group), 1, 1e-12, "length");
        check_near(viv_get_time(group), seconds[i] < 1 ? seconds[i] : 1, 1e-12, "time");
        check_float(x, expected[i], "value");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Straight to 70 from -80; after a tenth of a second a sequence takes over, whose step replaces. */
static viv_sequence taking_over(viv_tempo tempo, double *x, viv_motion step, int32_t repeats) {
    double from = 70, to = 39;
    viv_motion straight = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(straight, VIV_TYPE_DOUBLE, x, NULL, &from), "add");
    check_ok(viv_motion_add(step, VIV_TYPE_DOUBLE, x, NULL, &to), "add");
    check_ok(viv_motion_set_blend(step, VIV_BLEND_REPLACE, 1), "blend");
    viv_sequence s = viv_sequence_of(tempo, 1, &step);
    check_ok(viv_set_repeats(s, repeats), "repeats");
    check_ok(viv_start(straight), "start");
    check_ok(viv_tempo_tick(tempo, 0.1), "tick");
    check_ok(viv_start(s), "start");
    return s;
}

/* The first cycle of a spring that takes over takes another time than the others. Played in small
 * ticks, in one, sought, sought there and back, and run backward. */
static void a_seek_takes_over_in_the_cycle_in_which_that_was(void) {
    static const double seconds[] = {2.5, 40, 1001};
    for (int kind = 0; kind < 2; kind++) {
        for (int i = 0; i < 3; i++) {
            double played = 0, progress = 0;
            for (int way = 0; way < 5; way++) {
                double x = -80;
                viv_tempo tempo = viv_tempo_create();
                viv_motion step = kind == 0 ? viv_spring_create(tempo, 30, 30)
                                            : viv_motion_create(tempo, 7, VIV_EASE_OUT_QUAD);
                viv_sequence s = taking_over(tempo, &x, step, 299);
                if (way == 0)
                    for (int t = 0; t < 500; t++) viv_tempo_tick(tempo, seconds[i] / 500);
                if (way == 1) check_ok(viv_tempo_tick(tempo, seconds[i]), "tick");
                if (way == 3) check_ok(viv_seek(s, 1500), "beyond");
                if (way == 2 || way == 3) check_ok(viv_seek(s, seconds[i]), "seek");
                if (way == 4) {
                    check_ok(viv_tempo_tick(tempo, seconds[i] + 30), "tick");
                    check_ok(viv_reverse(s), "reverse");
                    check_ok(viv_tempo_tick(tempo, 30), "tick");
                }
                if (way == 0) {
                    played = x;
                    progress = viv_get_cycle_progress(s);
                }
                check_near(x, played, 1e-9, "value");
                check_near(viv_get_cycle_progress(s), progress, 1e-9, "progress");
                check_ok(viv_tempo_destroy(tempo), "destroy");
            }
        }
    }
}

/* What is told as completed at a second took that long. */
static void a_sequence_that_took_over_knows_how_long_it_took(void) {
    double x = -80;
    viv_tempo tempo = viv_tempo_create();
    viv_sequence s = taking_over(tempo, &x, viv_spring_create(tempo, 30, 30), 2);
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_COMPLETED, 8), "collect");
    check_ok(viv_tempo_tick(tempo, 30), "tick");
    double end = 0;
    const viv_event *event;
    while ((event = viv_tempo_poll_event(tempo)))
        if (event->moveable == s) end = event->time;
    check_near(viv_get_length(s), end - 0.1, 1e-9, "length");
    check_near(viv_get_time(s), end - 0.1, 1e-9, "time");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_seeking(void) {
    test("a seek takes over in the cycle in which that was",
        a_seek_takes_over_in_the_cycle_in_which_that_was);
    test("a sequence that took over knows how long it took",
        a_sequence_that_took_over_knows_how_long_it_took);
    test("seeking an idle motion shows it paused there",
        seeking_an_idle_motion_shows_it_paused_there);
    test("seeking is clamped and tells only updated", seeking_is_clamped_and_tells_only_updated);
    test("seeking equals playing", seeking_equals_playing);
    test("reversing goes back the same way", reversing_goes_back_the_same_way);
    test("play says where to", play_says_where_to);
    test("on the way back a value is who had it before",
        on_the_way_back_a_value_is_who_had_it_before);
    test("a seek gives a target to who began last", a_seek_gives_a_target_to_who_began_last);
    test("a seek after the end keeps the rates of children",
        a_seek_after_the_end_keeps_the_rates_of_children);
    test("a seek from idle knows how long it takes", a_seek_from_idle_knows_how_long_it_takes);
    test("what may never end is not finished", what_may_never_end_is_not_finished);
    test("what has no known length is not sought", what_has_no_known_length_is_not_sought);
}
