/* Callbacks that send elsewhere what is in the middle of a moment: nothing of that moment gets
 * lost, and nothing of it comes back. */
#include "check.h"

static viv_tempo tempo;
static viv_moveable root, other;
static viv_motion mover;
static float x, y;
static int calls;

static void begin(void) {
    tempo = viv_tempo_create();
    root = other = mover = 0;
    x = y = 0;
    calls = 0;
}

static viv_motion tween(float *value, double seconds, float to) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, value, to), "to");
    return m;
}

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void end(void) {
    check(viv_tempo_get_next_wakeup(tempo) == infinity(), "nothing is under way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* -- Sent elsewhere. */

static void retarget_once(const viv_event *event, void *user) {
    (void)user;
    if (calls++ > 0) return;
    check_ok(viv_motion_retarget((viv_motion)event->moveable, &x, 50), "retarget");
}

static void retarget_at_the_beginning(const viv_event *event, void *user) {
    if (x == 0) retarget_once(event, user);
}

static void what_is_back_at_its_beginning_may_be_sent_elsewhere(void) {
    begin();
    mover = tween(&x, 1, 100);
    check_ok(viv_on(mover, VIV_EVENT_UPDATED, retarget_at_the_beginning, NULL), "on");
    check_ok(viv_start(mover), "start");
    tick(.5);
    check_ok(viv_reverse(mover), "reverse");
    tick(1);
    check_count((uint64_t)calls, 1, "sent elsewhere");
    check_state(mover, VIV_STATE_MOVING, "under way");
    tick(2);
    check_state(mover, VIV_STATE_COMPLETED, "there");
    check_float(x, 50, "at its new end");
    x = 7;
    tick(.1);
    check_float(x, 7, "at rest");
    end();
}

static void retarget_mover(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_motion_retarget(mover, &x, 50), "retarget");
}

static void what_is_finished_may_be_sent_elsewhere_by_whom_it_stops(void) {
    begin();
    viv_motion rival = tween(&x, 10, 9);
    check_ok(viv_on(rival, VIV_EVENT_STOPPED, retarget_mover, NULL), "on");
    mover = tween(&x, 1, 100);
    check_ok(viv_motion_set_blend(mover, VIV_BLEND_REPLACE, 1), "blend");
    check_ok(viv_set_delay(mover, 1), "delay");
    check_ok(viv_start(rival), "start");
    check_ok(viv_start(mover), "start");
    tick(.1);
    check_ok(viv_finish(mover), "finish");
    check_state(rival, VIV_STATE_IDLE, "replaced");
    tick(5);
    check_state(mover, VIV_STATE_COMPLETED, "there");
    check_float(x, 50, "at its new end");
    end();
}

/* -- Finished by what decides how it goes on. */

static bool finish_root(viv_moveable m, void *user) {
    (void)m, (void)user;
    check_ok(viv_finish(root), "finish");
    return calls++ == 0;
}

static viv_moveable finish_and_make_nothing(viv_tempo t, void *user) {
    (void)t;
    finish_root(0, user);
    return 0;
}

/* Plays a sequence of two waits whose second one has a condition until that was asked; returns the
 * second one. */
static viv_moveable play_two_waits(viv_condition condition) {
    viv_moveable steps[] = {viv_wait_create(tempo, 1), viv_wait_create(tempo, 1)};
    check_ok(viv_set_condition(steps[1], condition, NULL), "condition");
    root = viv_sequence_of(tempo, 2, steps);
    check_ok(viv_start(root), "start");
    tick(1.5);
    return steps[1];
}

static void a_condition_may_finish_its_root(void) {
    begin();
    play_two_waits(finish_root);
    check_state(root, VIV_STATE_COMPLETED, "finished");
    check_count((uint64_t)calls, 1, "asked once");
    end();
}

static void a_condition_may_finish_its_root_as_that_starts(void) {
    begin();
    root = tween(&x, 1, 100);
    check_ok(viv_set_condition(root, finish_root, NULL), "condition");
    check_ok(viv_start(root), "start");
    tick(0);
    check_state(root, VIV_STATE_COMPLETED, "finished");
    check_float(x, 100, "at its end");
    end();
}

static void a_maker_may_finish_its_root(void) {
    begin();
    viv_moveable steps[] = {viv_lazy_create(tempo, finish_and_make_nothing, NULL),
        viv_wait_create(tempo, 1)};
    root = viv_sequence_of(tempo, 2, steps);
    check_ok(viv_start(root), "start");
    tick(1.5);
    check_state(root, VIV_STATE_COMPLETED, "finished");
    end();
}

static bool finish_and_stop(viv_moveable m, void *user) {
    finish_root(m, user);
    check_ok(viv_stop(root), "stop");
    return true;
}

static void a_finish_is_dropped_with_the_run_that_it_is_of(void) {
    begin();
    viv_moveable second = play_two_waits(finish_and_stop);
    check_state(root, VIV_STATE_IDLE, "stopped");
    check_ok(viv_set_condition(second, always, NULL), "condition");
    check_ok(viv_start(root), "start");
    tick(1.5);
    check_state(root, VIV_STATE_MOVING, "not finished in its next run");
    check_ok(viv_stop(root), "stop");
    end();
}

static void finish_in_second_cycle(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)seconds, (void)direction, (void)user;
    if (progress == 0 && ++calls == 2) check_ok(viv_finish(root), "finish");
}

static void a_custom_motion_may_finish_its_root_as_a_cycle_begins(void) {
    begin();
    viv_moveable steps[] = {viv_custom_create(tempo, 1, finish_in_second_cycle, NULL),
        viv_wait_create(tempo, 1)};
    check_ok(viv_set_repeats(steps[0], 1), "repeats");
    check_ok(viv_set_condition(steps[1], always, NULL), "condition");
    root = viv_sequence_of(tempo, 2, steps);
    check_ok(viv_start(root), "start");
    tick(1.1);
    check_count((uint64_t)calls, 2, "called as each cycle begins");
    check_state(root, VIV_STATE_COMPLETED, "finished");
    end();
}

static void pause_in_second_cycle(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)seconds, (void)direction, (void)user;
    if (progress == 0 && ++calls == 2) check_ok(viv_pause(root), "pause");
}

/* The kinds of what was told, in order, as letters. */
static const char *told(void) {
    static char letters[64];
    size_t count = 0;
    const viv_event *event;
    while (count < sizeof letters - 1 && (event = viv_tempo_poll_event(tempo)) != NULL) {
        switch (event->kind) {
        case VIV_EVENT_STARTED: letters[count++] = 'b'; break;
        case VIV_EVENT_STOPPED: letters[count++] = 's'; break;
        case VIV_EVENT_REVERSED: letters[count++] = 't'; break;
        case VIV_EVENT_REPEATED: letters[count++] = 'r'; break;
        case VIV_EVENT_PAUSED: letters[count++] = 'p'; break;
        case VIV_EVENT_RESUMED: letters[count++] = 'g'; break;
        case VIV_EVENT_DESTROYED: letters[count++] = 'd'; break;
        default: letters[count++] = '?';
        }
    }
    letters[count] = 0;
    return letters;
}

static void what_is_paused_as_a_cycle_begins_tells_that_when_it_goes_on(void) {
    begin();
    root = viv_custom_create(tempo, 1, pause_in_second_cycle, NULL);
    check_ok(viv_set_repeats(root, 1), "repeats");
    check_ok(viv_tempo_collect_events(tempo,
        VIV_EVENT_REPEATED | VIV_EVENT_PAUSED | VIV_EVENT_RESUMED, 16), "collect");
    check_ok(viv_start(root), "start");
    tick(1.5);
    check_text(told(), "p", "paused");
    check_ok(viv_resume(root), "resume");
    tick(0);
    check_text(told(), "gr", "then repeated");
    check_ok(viv_stop(root), "stop");
    end();
}

static void stop_at_next_way_back(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)seconds, (void)user;
    if (calls > 0 && direction == VIV_DIRECTION_BACKWARD && progress == 1) {
        calls = 0;
        check_ok(viv_stop(root), "stop");
    }
}

static void what_is_stopped_as_a_mirrored_cycle_begins_tells_no_more(void) {
    begin();
    viv_moveable steps[] = {viv_wait_create(tempo, 1),
        viv_custom_create(tempo, 1, stop_at_next_way_back, NULL)};
    check_ok(viv_set_mirrored(steps[1], true), "mirrored");
    check_ok(viv_set_repeats(steps[1], 1), "repeats");
    root = viv_sequence_of(tempo, 2, steps);
    check_ok(viv_set_reverses(root, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(root, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_start(root), "start");
    tick(3.5);
    check_ok(viv_tempo_collect_events(tempo,
        VIV_EVENT_REPEATED | VIV_EVENT_STOPPED, 16), "collect");
    calls = 1;
    for (int i = 0; i < 12; i++) tick(.125);
    check_count((uint64_t)calls, 0, "stopped by it");
    check_text(told(), "s", "stopped, and no more");
    check_ok(viv_start(root), "start");
    tick(.5);
    check_text(told(), "", "nothing of the run before");
    check_ok(viv_stop(root), "stop");
    end();
}

void test_astray(void) {
    test("what is back at its beginning may be sent elsewhere",
        what_is_back_at_its_beginning_may_be_sent_elsewhere);
    test("what is finished may be sent elsewhere by whom it stops",
        what_is_finished_may_be_sent_elsewhere_by_whom_it_stops);
    test("a condition may finish its root", a_condition_may_finish_its_root);
    test("a condition may finish its root as that starts",
        a_condition_may_finish_its_root_as_that_starts);
    test("a maker may finish its root", a_maker_may_finish_its_root);
    test("a finish is dropped with the run that it is of",
        a_finish_is_dropped_with_the_run_that_it_is_of);
    test("a custom motion may finish its root as a cycle begins",
        a_custom_motion_may_finish_its_root_as_a_cycle_begins);
    test("what is paused as a cycle begins tells that when it goes on",
        what_is_paused_as_a_cycle_begins_tells_that_when_it_goes_on);
    test("what is stopped as a mirrored cycle begins tells no more",
        what_is_stopped_as_a_mirrored_cycle_begins_tells_no_more);
}
