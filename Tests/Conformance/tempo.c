#include <stdlib.h>

#include "check.h"
#include "memory.h"

static void a_new_tempo_is_at_rest(void) {
    viv_tempo tempo = viv_tempo_create();
    check(tempo != 0 && tempo < 1ull << 53, "a name below 2^53");
    check_near(viv_tempo_get_time(tempo), 0, 0, "time");
    check_count(viv_tempo_get_count(tempo), 0, "moveables");
    check_count(viv_tempo_get_active_count(tempo), 0, "active");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "wake-up");
    check_status(viv_tempo_get_last_error(tempo), VIV_OK, "no error");
    check_text(viv_tempo_get_last_error_message(tempo), "", "no message");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_status(viv_tempo_destroy(tempo), VIV_ERROR_INVALID_HANDLE, "twice");
}

/* 120 ticks of 1/60 reach 2 s, though 1/60 is no exact double. */
static void sixty_ticks_are_a_second(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 100), "to");
    check_ok(viv_start(motion), "start");
    for (int i = 0; i < 119; i++) check_ok(viv_tempo_tick(tempo, 1 / 60.), "tick");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_MOVING, "before the last tick");
    check_ok(viv_tempo_tick(tempo, 1 / 60.), "the last tick");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_COMPLETED, "after it");
    check(x == 100, "exactly the end");
    check_near(viv_tempo_get_time(tempo), 2, 1e-12, "clock");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void bad_ticks_change_nothing(void) {
    viv_tempo tempo = viv_tempo_create();
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    const double bad[] = {-1, -1e-300, not_a_number(), infinity(), -infinity()};
    for (int i = 0; i < 5; i++)
        check_status(viv_tempo_tick(tempo, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "refused");
    check_status(viv_tempo_tick_at(tempo, not_a_number()), VIV_ERROR_INVALID_ARGUMENT, "at NaN");
    check_ok(viv_tempo_tick(tempo, 0), "a tick of 0");
    check_near(viv_tempo_get_time(tempo), .5, 0, "the clock stands");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void timestamps_count_from_the_first(void) {
    viv_tempo tempo = viv_tempo_create();
    check_ok(viv_tempo_tick_at(tempo, 0), "the origin, also at 0");
    check_near(viv_tempo_get_time(tempo), 0, 0, "no time yet");
    check_ok(viv_tempo_tick_at(tempo, .25), "a quarter");
    check_near(viv_tempo_get_time(tempo), .25, 1e-15, "a quarter");
    check_status(viv_tempo_tick_at(tempo, .2), VIV_ERROR_INVALID_ARGUMENT, "going back");
    check_ok(viv_tempo_tick_at(tempo, .5), "on");
    check_near(viv_tempo_get_time(tempo), .5, 1e-15, "nothing lost");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void rate_scales_the_clock(void) {
    viv_tempo tempo = viv_tempo_create();
    check_ok(viv_tempo_set_rate(tempo, 2), "twice as fast");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_near(viv_tempo_get_time(tempo), 1, 1e-15, "one second");
    check_ok(viv_tempo_set_rate(tempo, 0), "frozen");
    check_ok(viv_tempo_tick(tempo, 5), "tick");
    check_near(viv_tempo_get_time(tempo), 1, 1e-15, "still one second");
    const double bad[] = {-1, not_a_number(), infinity()};
    for (int i = 0; i < 3; i++)
        check_status(viv_tempo_set_rate(tempo, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "refused");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_paused_tempo_stands(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_animate(tempo, &x, 100, 1, VIV_EASE_LINEAR);
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_pause(tempo), "twice");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "no wake-up");
    check_ok(viv_tempo_tick(tempo, 10), "tick");
    check_float(x, 25, "where it was");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 50, "on from there");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void the_longest_step_clamps_hiccups(void) {
    viv_tempo tempo = viv_tempo_create();
    check_ok(viv_tempo_set_longest_step(tempo, .1), "at most a tenth");
    check_ok(viv_tempo_tick(tempo, 3), "a hiccup");
    check_near(viv_tempo_get_time(tempo), .1, 1e-15, "a tenth");
    check_ok(viv_tempo_set_longest_step(tempo, infinity()), "no clamp");
    check_ok(viv_tempo_tick(tempo, 3), "the same again");
    check_near(viv_tempo_get_time(tempo), 3.1, 1e-15, "all of it");
    const double bad[] = {0, -1, not_a_number()};
    for (int i = 0; i < 3; i++)
        check_status(viv_tempo_set_longest_step(tempo, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "bad");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void check_clock(viv_tempo tempo, double rate, bool paused, double longest) {
    check_near(viv_tempo_get_rate(tempo), rate, 0, "rate");
    check(viv_tempo_is_paused(tempo) == paused, "paused or not");
    check_near(viv_tempo_get_longest_step(tempo), longest, 0, "longest step");
}

static void the_clocks_settings_are_told(void) {
    viv_tempo tempo = viv_tempo_create(), other = viv_tempo_create();
    check_clock(tempo, 1, false, infinity());
    check_ok(viv_tempo_set_rate(tempo, .5), "half");
    check_clock(tempo, .5, false, infinity());
    check_ok(viv_tempo_pause(tempo), "pause");
    check_clock(tempo, .5, true, infinity());
    check_ok(viv_tempo_set_longest_step(tempo, .1), "at most a tenth");
    check_clock(tempo, .5, true, .1);
    check_status(viv_tempo_set_rate(tempo, -1), VIV_ERROR_INVALID_ARGUMENT, "no rate");
    check_status(viv_tempo_set_longest_step(tempo, 0), VIV_ERROR_INVALID_ARGUMENT, "no step");
    check_clock(tempo, .5, true, .1);
    check_ok(viv_tempo_resume(tempo), "resume");
    check_ok(viv_tempo_set_rate(tempo, 0), "frozen, which is not paused");
    check_clock(tempo, 0, false, .1);
    check_ok(viv_tempo_set_longest_step(tempo, infinity()), "no limit");
    check_clock(tempo, 0, false, infinity());
    check_clock(other, 1, false, infinity());
    check_ok(viv_tempo_destroy(other), "destroy");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void *saved(viv_tempo tempo, size_t size) {
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    return block;
}

static void the_clocks_settings_are_saved(void) {
    viv_tempo tempo = viv_tempo_create();
    const size_t size = viv_tempo_save_size(tempo);
    void *before = saved(tempo, size);
    check_ok(viv_tempo_set_rate(tempo, 2), "twice as fast");
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_set_longest_step(tempo, .25), "at most a quarter");
    void *after = saved(tempo, size);
    for (int i = 0; i < 2; i++) {
        check_ok(viv_tempo_restore(tempo, before, size), "as it was");
        check_clock(tempo, 1, false, infinity());
        check_ok(viv_tempo_restore(tempo, after, size), "as it is");
        check_clock(tempo, 2, true, .25);
    }
    check_ok(viv_tempo_tick(tempo, 3), "no time passes");
    check_ok(viv_tempo_resume(tempo), "resume");
    check_ok(viv_tempo_tick(tempo, 3), "a quarter at twice the rate");
    check_near(viv_tempo_get_time(tempo), .5, 0, "the clock goes by them");
    free(before);
    free(after);
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void change_clock(const viv_event *event, void *user) {
    viv_tempo tempo = viv_get_tempo(event->moveable);
    check_clock(tempo, 2, false, 4);
    check_ok(viv_tempo_set_rate(tempo, 3), "another rate");
    check_ok(viv_tempo_pause(tempo), "pause");
    check_ok(viv_tempo_set_longest_step(tempo, .5), "another step");
    check_clock(tempo, 3, true, .5);
    ++*(int *)user;
}

static void the_clocks_settings_are_told_in_callbacks(void) {
    viv_tempo tempo = viv_tempo_create();
    int calls = 0;
    check_ok(viv_tempo_set_rate(tempo, 2), "rate");
    check_ok(viv_tempo_set_longest_step(tempo, 4), "longest step");
    viv_moveable wait = viv_wait_create(tempo, 1);
    check_ok(viv_on(wait, VIV_EVENT_COMPLETED, change_clock, &calls), "subscribe");
    check_ok(viv_start(wait), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_count((uint64_t)calls, 1, "called");
    check_clock(tempo, 3, true, .5);
    check_near(viv_tempo_get_time(tempo), 2, 0, "the tick goes by what it began with");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void counts_and_wake_up_follow_what_runs(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 1), "to");
    check_ok(viv_set_delay(motion, 2), "delay");
    check_count(viv_tempo_get_count(tempo), 1, "one lives");
    check_count(viv_tempo_get_active_count(tempo), 0, "none runs");
    check_ok(viv_start(motion), "start");
    check_count(viv_tempo_get_active_count(tempo), 1, "one is delayed");
    check_near(viv_tempo_get_next_wakeup(tempo), 2, 1e-12, "nothing before 2 s");
    check_ok(viv_tempo_set_rate(tempo, 4), "rate");
    check_near(viv_tempo_get_next_wakeup(tempo), .5, 1e-12, "half a second of the host");
    check_ok(viv_tempo_tick(tempo, .6), "into it");
    check_near(viv_tempo_get_next_wakeup(tempo), 0, 0, "moving");
    check_ok(viv_tempo_tick(tempo, 1), "past it");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "idle");
    check_count(viv_tempo_get_active_count(tempo), 0, "none runs");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void note_activity(viv_tempo tempo, bool active, void *user) {
    (void)tempo;
    int *told = user;
    *told = *told * 10 + (active ? 1 : 2);
}

static void activity_is_told_as_it_begins_and_ends(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    int told = 0;
    check_ok(viv_tempo_on_activity(tempo, note_activity, &told), "subscribe");
    viv_animate(tempo, &x, 1, 1, VIV_EASE_LINEAR);
    check_count((uint64_t)told, 1, "active at once");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)told, 1, "still");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)told, 12, "at rest");
    check_ok(viv_tempo_on_activity(tempo, NULL, NULL), "nobody");
    viv_animate(tempo, &x, 0, 1, VIV_EASE_LINEAR);
    check_count((uint64_t)told, 12, "not told any more");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* In real time: 30 ms of motion, at most a second of waiting. */
static void run_ticks_until_nothing_moves(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_animate(tempo, &x, 1, .03, VIV_EASE_LINEAR);
    if (check_run(viv_tempo_run(tempo, 500, 1), VIV_OK, "run")) {
        check(x == 1, "at its end");
        check(viv_tempo_get_time(tempo) >= .03 && viv_tempo_get_time(tempo) < 1, "in real time");
    }
    viv_motion forever = viv_motion_create(tempo, .01, VIV_EASE_LINEAR);
    check_ok(viv_set_repeats(forever, VIV_FOREVER), "for ever");
    check_ok(viv_start(forever), "start");
    (void)check_run(viv_tempo_run(tempo, 500, .02), VIV_OK, "not longer than asked");
    const double bad[] = {0, -60, 1001, not_a_number()};
    for (int i = 0; i < 4; i++)
        check_status(viv_tempo_run(tempo, bad[i], 0), VIV_ERROR_INVALID_ARGUMENT, "hertz");
    check_status(viv_tempo_run(tempo, 60, -1), VIV_ERROR_INVALID_ARGUMENT, "longest");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A delay of 0.4 s in real time, which takes a second if every sleep is a longest step. */
static void run_sleeps_no_longer_than_a_step_may_be(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion m = viv_motion_create(tempo, .01, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to");
    check_ok(viv_set_delay(m, .4), "delay");
    check_ok(viv_tempo_set_longest_step(tempo, .1), "longest step");
    check_ok(viv_start(m), "start");
    if (check_run(viv_tempo_run(tempo, 500, .8), VIV_OK, "run")) check(x == 1, "at its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void every_moveable_is_listed_once(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_moveable made[5];
    bool seen[5] = {false};
    for (int i = 0; i < 5; i++) made[i] = viv_group_create(tempo);
    check_ok(viv_destroy(made[2]), "a hole");
    int count = 0;
    for (viv_moveable m = viv_tempo_next(tempo, 0); m; m = viv_tempo_next(tempo, m), count++)
        for (int i = 0; i < 5; i++)
            if (m == made[i]) seen[i] = true;
    check_count((uint64_t)count, 4, "four");
    check(seen[0] && seen[1] && !seen[2] && seen[3] && seen[4], "the four that live");
    viv_tempo other = viv_tempo_create();
    check_count(viv_tempo_next(other, made[0]), 0, "of another tempo");
    check_status(viv_tempo_get_last_error(other), VIV_ERROR_FOREIGN_TEMPO, "why");
    check_ok(viv_tempo_destroy(other), "destroy");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void notes_are_fractions_of_beats(void) {
    viv_tempo tempo = viv_tempo_create();
    const double beats[] = {8, 4, 2, 4 / 3., 1, 2 / 3., .5, .25};
    for (viv_note note = VIV_NOTE_TWO; note <= VIV_NOTE_SIXTEENTH; note++)
        check_near(viv_tempo_get_note(tempo, note), beats[note] * .5, 1e-15, "at 120");
    check_ok(viv_tempo_set_bpm(tempo, 174), "174");
    check_near(viv_tempo_get_note(tempo, VIV_NOTE_SIXTH), 40 / 174., 1e-15, "a sixth at 174");
    check(is_nan(viv_tempo_get_note(tempo, 8)), "no such note");
    const double bad[] = {0, -120, not_a_number(), infinity()};
    for (int i = 0; i < 4; i++)
        check_status(viv_tempo_set_bpm(tempo, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "refused");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void tempos_do_not_touch_each_other(void) {
    viv_tempo fast = viv_tempo_create(), slow = viv_tempo_create();
    float x = 0, y = 0;
    viv_animate(fast, &x, 1, 1, VIV_EASE_LINEAR);
    viv_animate(slow, &y, 1, 1, VIV_EASE_LINEAR);
    check_ok(viv_tempo_tick(fast, .5), "tick");
    check_float(x, .5, "ticked");
    check_float(y, 0, "not ticked");
    check_ok(viv_tempo_destroy(fast), "destroy");
    check_ok(viv_tempo_tick(slow, .25), "the other goes on");
    check_float(y, .25, "ticked");
    check_ok(viv_tempo_destroy(slow), "destroy");
}

void test_tempo(void) {
    test("a new tempo is at rest", a_new_tempo_is_at_rest);
    test("sixty ticks of a sixtieth are a second", sixty_ticks_are_a_second);
    test("a bad tick is refused and changes nothing", bad_ticks_change_nothing);
    test("timestamps count from the first one", timestamps_count_from_the_first);
    test("a rate scales the clock", rate_scales_the_clock);
    test("a paused tempo stands", a_paused_tempo_stands);
    test("the longest step clamps a hiccup", the_longest_step_clamps_hiccups);
    test("the clock's settings are told", the_clocks_settings_are_told);
    test("the clock's settings are saved", the_clocks_settings_are_saved);
    test("the clock's settings are told in callbacks", the_clocks_settings_are_told_in_callbacks);
    test("counts and wake-up follow what runs", counts_and_wake_up_follow_what_runs);
    test("activity is told as it begins and ends", activity_is_told_as_it_begins_and_ends);
    test("run ticks until nothing moves", run_ticks_until_nothing_moves);
    test("run sleeps no longer than a step may be", run_sleeps_no_longer_than_a_step_may_be);
    test("every moveable is listed once", every_moveable_is_listed_once);
    test("notes are fractions of beats", notes_are_fractions_of_beats);
    test("tempos do not touch each other", tempos_do_not_touch_each_other);
}
