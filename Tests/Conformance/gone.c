/* Callbacks that destroy, or take away, what is in the middle of something. */
#include "check.h"

#include <stdio.h>
#include <string.h>

static viv_tempo tempo;
static viv_moveable root, other;
static int calls;
static double seen[2];

static void begin(void) {
    tempo = viv_tempo_create();
    root = other = 0;
    calls = 0;
}

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* -- Errors that are told. */

static viv_moveable make_group_of_lost_jumps(viv_tempo t, void *user) {
    (void)user;
    viv_moveable jumps[2];
    for (int i = 0; i < 2; i++) jumps[i] = viv_jump_create(t, "nowhere", 1);
    return other = viv_group_of(t, 2, jumps);
}

static void destroy_other(viv_tempo t, viv_status status, const char *message, void *user) {
    (void)t, (void)message, (void)user;
    if (status != VIV_ERROR_NOT_FOUND) return;
    calls++;
    check_ok(viv_destroy(other), "destroy");
}

static void who_hears_of_an_error_may_destroy_what_a_maker_made(void) {
    begin();
    viv_moveable lazy = viv_lazy_create(tempo, make_group_of_lost_jumps, NULL);
    check_ok(viv_tempo_on_error(tempo, destroy_other, NULL), "on error");
    root = viv_sequence_of(tempo, 1, &lazy);
    check_ok(viv_start(root), "start");
    tick(1);
    check_count((uint64_t)calls, 1, "an error was told");
    check_state(root, VIV_STATE_COMPLETED, "it plays nothing");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void fail_again(viv_tempo t, viv_status status, const char *message, void *user) {
    (void)user;
    calls++;
    char told[200];
    snprintf(told, sizeof told, "%s", message);
    check_status(viv_start(0), VIV_ERROR_INVALID_HANDLE, "no moveable");
    check_status(viv_group_set_synced(root, true), VIV_ERROR_WRONG_KIND, "refused as ever");
    check_status(viv_tempo_get_last_error(t), VIV_ERROR_WRONG_KIND, "the last that failed");
    check_text(message, told, "valid until it returns");
    check_status(status, VIV_ERROR_INVALID_ARGUMENT, "what is told");
}

static void who_hears_of_an_error_may_make_one(void) {
    begin();
    root = viv_wait_create(tempo, 1);
    check_ok(viv_tempo_on_error(tempo, fail_again, NULL), "on error");
    for (int i = 1; i <= 2; i++) {
        check_status(viv_set_rate(root, -1), VIV_ERROR_INVALID_ARGUMENT, "refused");
        check_count((uint64_t)calls, (uint64_t)i, "told once");
        check_status(
            viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "the last that failed");
        check(strstr(viv_tempo_get_last_error_message(tempo), "viv_set_rate"), "which it is");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* -- Steps. */

static void destroy_first(const viv_event *event, void *user) {
    (void)event, (void)user;
    if (calls++ == 0) check_ok(viv_destroy(other), "destroy");
}

static void a_jump_to_a_step_that_its_end_destroys_goes_on_behind_it(void) {
    begin();
    other = viv_wait_create(tempo, .1);
    check_ok(viv_set_name(other, "first"), "name");
    viv_moveable jump = viv_jump_create(tempo, "first", 1);
    viv_moveable steps[] = {other, viv_wait_create(tempo, .1), jump, viv_wait_create(tempo, .1)};
    check_ok(viv_on(jump, VIV_EVENT_COMPLETED, destroy_first, NULL), "on");
    root = viv_sequence_of(tempo, 4, steps);
    check_ok(viv_start(root), "start");
    tick(.25);
    check(viv_sequence_get_current(root) == steps[3], "the step behind it");
    tick(.1);
    check_state(root, VIV_STATE_COMPLETED, "at its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* -- Containers. */

static void take_out(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_remove(root, other), "remove");
}

static void what_is_taken_out_of_what_goes_lives_on(void) {
    begin();
    viv_moveable leaf = viv_wait_create(tempo, 1);
    other = viv_group_of(tempo, 1, &leaf);
    root = viv_group_of(tempo, 1, &other);
    check_ok(viv_on(leaf, VIV_EVENT_DESTROYED, take_out, NULL), "on");
    check_ok(viv_destroy(root), "destroy");
    check(!viv_is_valid(root) && viv_is_valid(other), "one of them is left");
    check_ok(viv_add(other, viv_wait_create(tempo, 1)), "it takes children");
    check_ok(viv_start(other), "and starts");
    check_ok(viv_destroy(other), "destroy");
    check(!viv_is_valid(other), "and is destroyed");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* -- Events that were held back. */

static void stop_root(const viv_event *event, void *user) {
    (void)user;
    if (event->skipped > 0) check_ok(viv_stop(root), "stop");
}

static void what_is_stopped_in_its_last_turn_tells_no_repeat(void) {
    begin();
    static float x;
    x = 0;
    check_ok(viv_tempo_collect_events(tempo,
        VIV_EVENT_REPEATED | VIV_EVENT_STOPPED, 1000), "collect");
    viv_motion m = viv_motion_create(tempo, .001, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_repeats(m, 200), "repeats");
    viv_moveable children[] = {m, viv_wait_create(tempo, 5)};
    check_ok(viv_set_condition(children[1], always, NULL), "condition");
    root = viv_group_of(tempo, 2, children);
    check_ok(viv_on(m, VIV_EVENT_REVERSED, stop_root, NULL), "on");
    check_ok(viv_start(root), "start");
    tick(1);
    int32_t last = 0;
    for (const viv_event *event; (event = viv_tempo_poll_event(tempo)) != NULL;) last = event->kind;
    check_count((uint64_t)last, VIV_EVENT_STOPPED, "stopped is the last");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* -- The moment of a root. */

static void seek_root(const viv_event *event, void *user) {
    (void)user;
    if (event->kind == VIV_EVENT_STARTED) check_ok(viv_seek(root, .25), "seek");
}

static void start_other_and_pause(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_start(other), "start");
    seen[0] = viv_get_time(root);
    check_ok(viv_pause(root), "pause");
}

static void a_moment_that_was_left_does_not_come_back(void) {
    begin();
    static float x, y;
    x = y = 0;
    root = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(root, &x, 100), "to");
    check_ok(viv_set_repeats(root, 3), "repeats");
    other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(other, &y, 1), "to");
    check_ok(viv_on(root, VIV_EVENT_REPEATED, start_other_and_pause, NULL), "on");
    check_ok(viv_on(other, VIV_EVENT_STARTED | VIV_EVENT_UPDATED, seek_root, NULL), "on");
    check_ok(viv_start(root), "start");
    tick(1.1);
    check_near(seen[0], .25, 1e-9, "where it was sought");
    check_near(viv_get_time(root), .25, 1e-9, "and paused");
    check_float(x, 25, "its value there");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void seek_other_and_pause(viv_moveable m, void *user) {
    (void)m, (void)user;
    seen[0] = viv_get_time(root);
    check_ok(viv_seek(other, .5), "seek");
    seen[1] = viv_get_time(root);
    check_ok(viv_pause(root), "pause");
}

static void a_moment_stays_while_another_root_is_sought(void) {
    begin();
    static float y;
    y = 0;
    other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(other, &y, 1), "to");
    viv_moveable steps[] = {viv_wait_create(tempo, 1),
        viv_call_create(tempo, seek_other_and_pause, NULL), viv_wait_create(tempo, 1)};
    check_ok(viv_set_condition(steps[2], always, NULL), "condition");
    root = viv_sequence_of(tempo, 3, steps);
    check_ok(viv_start(root), "start");
    tick(.2);
    check_ok(viv_finish(root), "finish");
    check_near(seen[0], 1, 1e-9, "its moment");
    check_near(seen[1], 1, 1e-9, "the same moment");
    check_near(viv_get_time(root), 1, 1e-9, "paused there");
    check_ok(viv_resume(root), "resume");
    tick(1);
    check_state(root, VIV_STATE_COMPLETED, "its last step takes a second");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_gone(void) {
    test_within(10, "who hears of an error may destroy what a maker made",
        who_hears_of_an_error_may_destroy_what_a_maker_made);
    test("who hears of an error may make one", who_hears_of_an_error_may_make_one);
    test("a jump to a step that its end destroys goes on behind it",
        a_jump_to_a_step_that_its_end_destroys_goes_on_behind_it);
    test("what is taken out of what goes lives on", what_is_taken_out_of_what_goes_lives_on);
    test("what is stopped in its last turn tells no repeat",
        what_is_stopped_in_its_last_turn_tells_no_repeat);
    test("a moment that was left does not come back", a_moment_that_was_left_does_not_come_back);
    test("a moment stays while another root is sought",
        a_moment_stays_while_another_root_is_sought);
}
