#include <string.h>

#include "check.h"

/* From 0 to 100 in a second, straight. */
static viv_motion sweep(viv_tempo tempo, float *target) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, target, 0, 100), "from 0 to 100");
    return motion;
}

static void a_life_goes_through_its_states(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 3;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_delay(motion, .5), "delay");
    check_state(motion, VIV_STATE_IDLE, "made");
    check_count((uint64_t)viv_get_direction(motion), VIV_DIRECTION_NONE, "no direction yet");
    check_ok(viv_start(motion), "start");
    check_state(motion, VIV_STATE_DELAYED, "in its delay");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 3, "nothing written");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_state(motion, VIV_STATE_MOVING, "begun within the tick");
    check_float(x, 25, "no time lost");
    check_count((uint64_t)viv_get_direction(motion), VIV_DIRECTION_FORWARD, "forward");
    check_ok(viv_pause(motion), "pause");
    check_state(motion, VIV_STATE_PAUSED, "paused");
    check_ok(viv_tempo_tick(tempo, 9), "tick");
    check_float(x, 25, "where it was");
    check_ok(viv_resume(motion), "resume");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check_state(motion, VIV_STATE_COMPLETED, "completed");
    check(x == 100, "exactly the end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void progress_counts_pass_cycle_and_whole(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_delay(motion, 1), "delay");
    check_ok(viv_set_repeats(motion, 1), "repeats");
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_set_repeat_delay(motion, 1), "repeat delay");
    check_near(viv_get_length(motion), 6, 1e-12, "1 + 2 + 1 + 2");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 2.25), "in the first way back");
    check_near(viv_get_time(motion), 2.25, 1e-12, "own time");
    check_near(viv_get_pass_progress(motion), .25, 1e-12, "pass");
    check_near(viv_get_cycle_progress(motion), .625, 1e-12, "cycle");
    check_near(viv_get_total_progress(motion), 2.25 / 6, 1e-12, "whole");
    check_count((uint64_t)(viv_get_direction(motion) + 1), 0, "backward");
    check_ok(viv_tempo_tick(tempo, 1.25), "between the cycles");
    check_float(x, 0, "at the end of the way back");
    check_state(motion, VIV_STATE_MOVING, "waiting is moving");
    check_ok(viv_tempo_tick(tempo, 1), "in the second cycle");
    check_count(viv_get_cycles_completed(motion), 1, "one completed");
    check_float(x, 50, "half of its way out");
    check_ok(viv_tempo_tick(tempo, 2), "past the end");
    check_count(viv_get_cycles_completed(motion), 2, "both completed");
    check_near(viv_get_total_progress(motion), 1, 0, "all of it");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_rate_scales_own_time(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_delay(motion, 1), "delay");
    check_ok(viv_set_rate(motion, 2), "rate");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check_float(x, 50, "delay and pass at twice the speed");
    check_ok(viv_set_rate(motion, .5), "in flight");
    check_float(x, 50, "its position stays");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 75, "on at half the speed");
    const double bad[] = {0, -1, not_a_number(), infinity()};
    for (int i = 0; i < 4; i++)
        check_status(viv_set_rate(motion, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "refused");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void stopping_keeps_and_starting_begins_anew(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_stop(motion), "stop");
    check_state(motion, VIV_STATE_IDLE, "stopped");
    check_float(x, 50, "where it was");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "from its beginning");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void reset_gives_back_what_it_wrote(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 7, y = 9;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 17), "x");
    check_ok(viv_motion_from_to(motion, &y, 1, 2), "y");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 12, "half way");
    check_ok(viv_reset(motion), "reset");
    check_state(motion, VIV_STATE_IDLE, "idle");
    check_float(x, 7, "what it moved from");
    check_float(y, 1, "what it moved from");
    check_near(viv_get_time(motion), 0, 0, "no time");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void finish_jumps_to_the_end(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_finish(motion), "finish");
    check_state(motion, VIV_STATE_COMPLETED, "completed");
    check(x == 0, "the end of a way there and back");
    check_ok(viv_set_repeats(motion, VIV_FOREVER), "for ever");
    check_ok(viv_start(motion), "start");
    check_status(viv_finish(motion), VIV_ERROR_INVALID_STATE, "no end");
    check_near(viv_get_length(motion), infinity(), 0, "endless");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_transient_motion_goes_when_it_is_done(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_transient(motion, true), "transient");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check(viv_is_valid(motion), "lives");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check(!viv_is_valid(motion), "gone");
    check_count(viv_tempo_get_count(tempo), 0, "none left");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void names_and_user_data_are_kept(void) {
    viv_tempo tempo = viv_tempo_create();
    char name[] = "fade";
    viv_group group = viv_group_create(tempo);
    check_text(viv_get_name(group), "", "no name");
    check(viv_get_user_data(group) == NULL, "no user data");
    check_ok(viv_set_name(group, name), "name");
    name[0] = 'j';
    check_text(viv_get_name(group), "fade", "copied");
    check_ok(viv_set_user_data(group, name), "user data");
    check(viv_get_user_data(group) == name, "kept");
    check_ok(viv_set_name(group, NULL), "without");
    check_text(viv_get_name(group), "", "no name");
    static char longest[4098];
    memset(longest, 'x', 4097);
    check_status(viv_set_name(group, longest), VIV_ERROR_LIMIT, "4097 bytes");
    longest[4096] = '\0';
    check_ok(viv_set_name(group, longest), "4096 bytes");
    check_count(viv_get_tempo(group), tempo, "its tempo");
    check_count(viv_get_parent(group), 0, "a root");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void bad_settings_are_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    const double bad[] = {-1, not_a_number(), infinity()};
    for (int i = 0; i < 3; i++) {
        check_status(viv_set_delay(motion, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "delay");
        check_status(viv_set_repeat_delay(motion, bad[i]), VIV_ERROR_INVALID_ARGUMENT, "wait");
    }
    check_status(viv_set_repeats(motion, -2), VIV_ERROR_INVALID_ARGUMENT, "repeats");
    check_ok(viv_start(motion), "start");
    check_status(viv_set_delay(motion, 1), VIV_ERROR_INVALID_STATE, "delay in flight");
    check_status(viv_set_reverses(motion, true), VIV_ERROR_INVALID_STATE, "reverses in flight");
    check_status(viv_motion_set_duration(motion, 2), VIV_ERROR_INVALID_STATE, "duration in flight");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_repeats_for_ever_in_no_time_is_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion motion = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_set_repeats(motion, VIV_FOREVER), "for ever");
    check_status(viv_start(motion), VIV_ERROR_INVALID_STATE, "start");
    check_ok(viv_set_repeat_delay(motion, .1), "with a wait between");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1e9), "a huge tick");
    check_near(viv_get_time(motion), 1e9, 1e-3, "exact");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_description_holds_everything(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x);
    check_ok(viv_set_delay(motion, .5), "delay");
    check_ok(viv_set_repeats(motion, 2), "repeats");
    check_ok(viv_set_repeat_delay(motion, .25), "repeat delay");
    check_ok(viv_set_rate(motion, 2), "rate");
    check_ok(viv_motion_set_easing(motion, VIV_EASE_IN_QUAD), "easing");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    viv_description found;
    check_ok(viv_describe(motion, &found, sizeof found), "describe");
    check_count(found.moveable, motion, "handle");
    check_count(found.parent, 0, "parent");
    check_near(found.time, 1, 1e-12, "time");
    check_near(found.length, .5 + 3 + 2 * .25, 1e-12, "length");
    check_near(found.delay, .5, 0, "delay");
    check_near(found.repeat_delay, .25, 0, "repeat delay");
    check_near(found.rate, 2, 0, "rate");
    check_near(found.duration, 1, 0, "duration");
    check_near(found.pass_progress, .5, 1e-12, "pass");
    check_count((uint64_t)found.kind, VIV_KIND_TWEEN, "kind");
    check_count((uint64_t)found.state, VIV_STATE_MOVING, "state");
    check_count((uint64_t)found.heading, VIV_DIRECTION_FORWARD, "heading");
    check_count((uint64_t)found.repeats, 2, "repeats");
    check_count((uint64_t)found.easing, VIV_EASE_IN_QUAD, "easing");
    check(found.reverse_easing == -1, "reverse easing");
    check_count(found.properties, 1, "properties");
    found.parent = 77;
    check_ok(viv_describe(motion, &found, sizeof found.moveable), "an older host");
    check_count(found.parent, 77, "not written beyond its size");
    check_status(viv_describe(motion, &found, 0), VIV_ERROR_INVALID_ARGUMENT, "no size");
    check_status(viv_describe(motion, NULL, 8), VIV_ERROR_INVALID_ARGUMENT, "NULL");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_moveable(void) {
    test("a life goes through its states", a_life_goes_through_its_states);
    test("progress counts pass, cycle and whole", progress_counts_pass_cycle_and_whole);
    test("a rate scales own time", a_rate_scales_own_time);
    test("stopping keeps values and starting begins anew",
        stopping_keeps_and_starting_begins_anew);
    test("reset gives back what it wrote", reset_gives_back_what_it_wrote);
    test("finish jumps to the end", finish_jumps_to_the_end);
    test("a transient motion goes when it is done", a_transient_motion_goes_when_it_is_done);
    test("names and user data are kept", names_and_user_data_are_kept);
    test("bad settings are refused", bad_settings_are_refused);
    test("what repeats for ever in no time is refused",
        what_repeats_for_ever_in_no_time_is_refused);
    test("a description holds everything", a_description_holds_everything);
}
