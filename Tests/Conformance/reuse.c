/* Callbacks that, in the middle of a call, make something else of what the call is about. */
#include "check.h"

static viv_tempo tempo;
static viv_group group;
static viv_motion made;
static int calls;

static void begin(void) {
    tempo = viv_tempo_create();
    group = viv_group_create(tempo);
    made = 0;
    calls = 0;
}

/* What asks for it is called in the middle of the call, and then again by ticks. */
static bool is_asked;

static void join(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)progress, (void)seconds, (void)direction, (void)user;
    if (!is_asked || calls++ > 0) return;
    check_ok(viv_stop(m), "stop");
    check_ok(viv_add(group, m), "add");
    check_ok(viv_start(group), "start");
}

static void a_root_that_becomes_a_child_is_let_be(void) {
    viv_status (*const asked[])(viv_motion) = {viv_stop, viv_pause, viv_restart, viv_finish};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        begin();
        is_asked = false;
        viv_motion m = viv_custom_create(tempo, infinity(), join, NULL);
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, 1), "tick");
        is_asked = true;
        (void)asked[i](m);
        is_asked = false;
        check_count((uint64_t)viv_get_state(group), VIV_STATE_MOVING, "its group moves");
        check_count((uint64_t)viv_get_state(m), VIV_STATE_MOVING, "and it in it");
        check_count(viv_tempo_get_active_count(tempo), 1, "one root is active");
        check_ok(viv_tempo_tick(tempo, 1), "tick");
        check_near(viv_get_time(m), 1, 1e-9, "it goes on");
        check_ok(viv_stop(group), "stop");
        check_count(viv_tempo_get_active_count(tempo), 0, "none is active");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void copy_itself(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)progress, (void)seconds, (void)direction, (void)user;
    if (m == made) calls++;
    if (made == 0) made = viv_clone(m);
}

static void a_copy_made_by_what_it_calls_is_called(void) {
    begin();
    viv_motion m = viv_custom_create(tempo, 1, copy_itself, NULL);
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, 0.25), "tick");
    check(made != 0, "made");
    check_ok(viv_start(made), "start the copy");
    check_ok(viv_tempo_tick(tempo, 0.25), "tick");
    check(calls > 0, "the copy is called");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void finish_group(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_finish(group), "finish");
}

static void start_another(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_destroy(group), "destroy");
    made = viv_wait_create(tempo, 10);
    check_ok(viv_start(made), "start another");
}

static void what_takes_the_place_of_what_is_finished_is_not_finished(void) {
    begin();
    viv_moveable waits[] = {viv_wait_create(tempo, 1), viv_wait_create(tempo, 1)};
    for (int i = 0; i < 2; i++) check_ok(viv_add(group, waits[i]), "add");
    check_ok(viv_on(waits[0], VIV_EVENT_STARTED, finish_group, NULL), "on");
    check_ok(viv_on(waits[1], VIV_EVENT_STARTED, start_another, NULL), "on");
    check_ok(viv_start(group), "start");
    check_count((uint64_t)viv_get_state(made), VIV_STATE_MOVING, "it waits");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void count_release(void *user) { ++*(int *)user; }

static void take_out(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_remove(group, made), "remove");
}

static void count_destroyed(const viv_event *event, void *user) {
    (void)event, (void)user;
    calls++;
}

static void what_is_taken_out_while_its_tempo_goes_is_destroyed(void) {
    int released = 0;
    begin();
    viv_moveable first = viv_wait_create(tempo, 1);
    made = viv_wait_create(tempo, 1);
    viv_moveable children[] = {first, made};
    viv_group late = viv_group_of(tempo, 2, children);
    check_ok(viv_destroy(group), "destroy");
    group = late;
    check_ok(viv_on(first, VIV_EVENT_DESTROYED, take_out, NULL), "on");
    check_ok(viv_on(made, VIV_EVENT_DESTROYED, count_destroyed, NULL), "on");
    check_ok(viv_keep(made, &released, count_release), "keep");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count((uint64_t)calls, 1, "told once");
    check_count((uint64_t)released, 1, "what it kept is released once");
}

static void a_question_is_answered_of_what_is_asked(void) {
    begin();
    float pair[2] = {0}, one = 0;
    viv_property found;
    viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < 2; i++) check_ok(viv_motion_to(first, &pair[i], 1), "to");
    viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(second, &one, 1), "to");
    check_ok(viv_motion_describe_property(first, 1, &found, sizeof found), "describe");
    check(found.target == &pair[1], "the second property");
    check_status(viv_motion_describe_property(second, 1, &found, sizeof found),
        VIV_ERROR_NOT_FOUND, "there is no second one");
    check_ok(viv_motion_describe_property(second, 0, &found, sizeof found), "describe");
    check(found.target == &one, "the only one");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_reuse(void) {
    test("a root that becomes a child in the middle of a call is let be",
        a_root_that_becomes_a_child_is_let_be);
    test("a copy that a custom motion makes of itself is called",
        a_copy_made_by_what_it_calls_is_called);
    test("what takes the place of what is finished is not finished",
        what_takes_the_place_of_what_is_finished_is_not_finished);
    test("what is taken out of its container while its tempo goes is destroyed",
        what_is_taken_out_while_its_tempo_goes_is_destroyed);
    test("a question is answered of what is asked, not of what was asked before",
        a_question_is_answered_of_what_is_asked);
}
