#include "check.h"
#include "trace.h"

static viv_motion step(viv_tempo tempo, float *target, float to, double duration) {
    viv_motion motion = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, target, to), "to");
    return motion;
}

static void a_group_runs_its_children_together(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0, y = 0;
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, step(tempo, &x, 100, 1)), "add");
    check_ok(viv_add(group, step(tempo, &y, 100, 2)), "add");
    check_near(viv_get_length(group), 2, 1e-12, "as long as its longest");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 50, "one");
    check_float(y, 25, "the other");
    check_near(viv_get_total_progress(group), .25, 1e-12, "progress");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_count((uint64_t)viv_get_state(group), VIV_STATE_COMPLETED, "completed");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* a turns at 1 and is home at 2, b at 2 and 4; half of the two have turned at 1. */
static void an_unsynced_group_turns_when_half_of_it_did(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0, y = 0;
    viv_group group = viv_group_create(tempo);
    viv_motion a = step(tempo, &x, 100, 1), b = step(tempo, &y, 100, 2);
    check_ok(viv_add(group, a), "add");
    check_ok(viv_add(group, b), "add");
    check_ok(viv_set_reverses(group, true), "reverses");
    viv_event_kind kinds = VIV_EVENT_REVERSED | VIV_EVENT_COMPLETED;
    trace_moveable(&trace, a, "a", kinds);
    trace_moveable(&trace, b, "b", kinds);
    trace_moveable(&trace, group, "g", kinds);
    check_near(viv_get_length(group), 4, 1e-12, "length");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_float(x, 50, "on its way back");
    check_float(y, 75, "on its way out");
    check_ok(viv_tempo_tick(tempo, 2.5), "tick");
    check_text(trace.text, "a.reversed g.reversed a.completed b.reversed b.completed g.completed",
        "events");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_synced_group_turns_together(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0, y = 0;
    viv_group group = viv_group_create(tempo);
    viv_motion a = step(tempo, &x, 100, 2), b = step(tempo, &y, 100, 1);
    check_ok(viv_add(group, a), "add");
    check_ok(viv_add(group, b), "add");
    check_ok(viv_set_reverses(group, true), "reverses");
    check_ok(viv_group_set_synced(group, true), "synced");
    viv_event_kind kinds = VIV_EVENT_REVERSED | VIV_EVENT_COMPLETED;
    trace_moveable(&trace, a, "a", kinds);
    trace_moveable(&trace, b, "b", kinds);
    trace_moveable(&trace, group, "g", kinds);
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_float(y, 100, "waits at its end");
    check_count((uint64_t)viv_get_state(b), VIV_STATE_MOVING, "waiting is moving");
    check_ok(viv_pause(group), "pause");
    check_ok(viv_resume(group), "resume");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_float(x, 75, "back");
    check_float(y, 50, "back, begun with the other");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_text(trace.text, "a.reversed b.reversed g.reversed b.completed a.completed g.completed",
        "events");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_groups_cycle_ends_inside_out(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0, y = 0;
    viv_group group = viv_group_create(tempo);
    viv_motion a = step(tempo, &x, 1, 1), b = step(tempo, &y, 1, 1);
    check_ok(viv_add(group, a), "add");
    check_ok(viv_add(group, b), "add");
    check_ok(viv_set_repeats(group, 1), "repeats");
    trace_moveable(&trace, a, "a", VIV_EVENT_ALL);
    trace_moveable(&trace, b, "b", VIV_EVENT_ALL);
    trace_moveable(&trace, group, "g", VIV_EVENT_ALL);
    check_ok(viv_start(group), "start");
    check_text(trace.text, "g.started a.started b.started", "outside in");
    trace_clear(&trace);
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_text(trace.text, "a.updated a.completed b.updated b.completed g.repeated a.started "
        "b.started g.updated", "inside out, and the next cycle");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    trace_clear(&trace);
    check_ok(viv_destroy(group), "destroy");
    check_text(trace.text, "a.destroyed b.destroyed g.destroyed", "children first");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_groups_own_duration_does_not_clip(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0, y = 0;
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, step(tempo, &x, 100, 2)), "a long member");
    check_ok(viv_group_set_duration(group, 1), "a shorter duration");
    check_ok(viv_add(sequence, group), "add");
    check_ok(viv_add(sequence, step(tempo, &y, 100, 1)), "the next step");
    check_near(viv_get_length(sequence), 2, 1e-12, "1 + 1");
    check_ok(viv_start(sequence), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_float(x, 75, "the member goes on");
    check_float(y, 50, "and the next step runs");
    check_ok(viv_stop(sequence), "stop");
    check_ok(viv_group_set_duration(group, not_a_number()), "its longest member again");
    check_near(viv_get_length(sequence), 3, 1e-12, "2 + 1");
    check_status(viv_group_set_duration(group, -1), VIV_ERROR_INVALID_ARGUMENT, "negative");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Five members .1 apart, at .25 s: how far each is (1 a second, from its start). */
/* The member of the short group outlives it, until the synced group turns at 2: the steps of the
   sequence, which had ended their ways out, wait for their ways back. */
static void what_waits_for_its_way_back_moves(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0, y = 0;
    viv_sequence steps = viv_sequence_create(tempo);
    viv_motion first = step(tempo, &x, 50, 1), second = step(tempo, &x, 100, 1);
    check_ok(viv_add(steps, first), "add");
    check_ok(viv_add(steps, second), "add");
    viv_group part = viv_group_create(tempo), all = viv_group_create(tempo);
    check_ok(viv_add(part, step(tempo, &y, 100, 4)), "add");
    check_ok(viv_group_set_duration(part, .5), "a duration of its own");
    check_ok(viv_add(all, steps), "add");
    check_ok(viv_add(all, part), "add");
    check_ok(viv_set_reverses(all, true), "reverses");
    check_ok(viv_group_set_synced(all, true), "synced");
    check_ok(viv_start(all), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "it waits at its end");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_float(x, 75, "the second step is half on its way back");
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "the first waits still");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_float(x, 25, "the first step is half on its way back");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)viv_get_state(all), VIV_STATE_COMPLETED, "home");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_stagger_spreads_the_starts(void) {
    static const double starts[4][5] = {
        {0, .1, .2, .3, .4}, {.4, .3, .2, .1, 0}, {.2, .1, 0, .1, .2}, {0, .1, .2, .1, 0}};
    for (viv_stagger_from from = VIV_STAGGER_FIRST; from <= VIV_STAGGER_EDGES; from++) {
        viv_tempo tempo = viv_tempo_create();
        float x[5] = {0};
        viv_group group = viv_group_create(tempo);
        for (int i = 0; i < 5; i++) check_ok(viv_add(group, step(tempo, &x[i], 1, 1)), "add");
        check_ok(viv_group_set_stagger(group, .1, from, VIV_EASE_LINEAR), "stagger");
        check_ok(viv_start(group), "start");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        for (int i = 0; i < 5; i++)
            check_float(x[i], starts[from][i] < .25 ? .25 - starts[from][i] : 0, "how far");
        check_status(viv_group_set_stagger(group, 0, from, VIV_EASE_LINEAR),
            VIV_ERROR_INVALID_STATE, "in flight");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_sequence_hands_over_without_losing_time(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion a = step(tempo, &x, 20, 1), b = step(tempo, &x, 40, 1);
    check_ok(viv_add(s, a), "add");
    check_ok(viv_add(s, b), "add");
    trace_moveable(&trace, a, "a", VIV_EVENT_ALL);
    trace_moveable(&trace, b, "b", VIV_EVENT_ALL);
    trace_moveable(&trace, s, "s", VIV_EVENT_ALL);
    check_count(viv_sequence_get_current(s), 0, "no step yet");
    check_ok(viv_start(s), "start");
    check_count(viv_sequence_get_current(s), a, "the first");
    trace_clear(&trace);
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_text(trace.text, "a.updated a.completed s.stepped b.started s.updated", "handover");
    check_count(viv_sequence_get_current(s), b, "the second");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "a quarter of 20 to 40");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_float(x, 40, "the end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_sequence stairs(viv_tempo tempo, trace *trace, float *x, viv_reversing_mode mode) {
    static const char *const names[] = {"a", "b", "c"};
    viv_sequence s = viv_sequence_create(tempo);
    for (int i = 0; i < 3; i++) {
        viv_motion motion = step(tempo, x, (float)(20 + i * 20), 1);
        check_ok(viv_add(s, motion), "add");
        trace_moveable(trace, motion, names[i], VIV_EVENT_STARTED | VIV_EVENT_REVERSED);
    }
    trace_moveable(trace, s, "s", VIV_EVENT_REVERSED);
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(s, mode), "mode");
    return s;
}

static void a_sequential_sequence_plays_its_steps_in_reverse_order(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_sequence s = stairs(tempo, &trace, &x, VIV_REVERSING_SEQUENTIAL);
    check_near(viv_get_length(s), 6, 1e-12, "length");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 7), "one tick");
    check_text(trace.text, "a.started b.started c.started s.reversed c.started b.started a.started",
        "0 1 2 2 1 0");
    check_float(x, 20, "the first step's end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_contiguous_sequence_retraces_its_way(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_sequence s = stairs(tempo, &trace, &x, VIV_REVERSING_CONTIGUOUS);
    check_ok(viv_start(s), "start");
    for (int i = 1; i <= 12; i++) {
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        check_float(x, i <= 6 ? i * 10 : 120 - i * 10, "up and down");
    }
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "completed at 6");
    check_status(viv_sequence_set_reversing_mode(s, 2), VIV_ERROR_INVALID_ARGUMENT, "no such mode");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void children_are_added_listed_and_removed(void) {
    viv_tempo tempo = viv_tempo_create(), other = viv_tempo_create();
    viv_group outer = viv_group_create(tempo), inner = viv_group_create(tempo);
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_add(outer, inner), "add");
    check_ok(viv_add(inner, motion), "add");
    check_count(viv_get_child_count(outer), 1, "one child");
    check_count(viv_get_child(outer, 0), inner, "that one");
    check_count(viv_get_child(outer, 1), 0, "no second");
    check_count(viv_get_parent(motion), inner, "its container");
    check_status(viv_add(inner, outer), VIV_ERROR_CYCLE, "a cycle");
    check_status(viv_add(inner, inner), VIV_ERROR_CYCLE, "itself");
    check_status(viv_add(outer, motion), VIV_ERROR_OWNED, "a second container");
    check_status(viv_add(outer, viv_group_create(other)), VIV_ERROR_FOREIGN_TEMPO, "foreign");
    check_status(viv_remove(outer, motion), VIV_ERROR_NOT_FOUND, "not its child");
    check_status(viv_start(motion), VIV_ERROR_INVALID_STATE, "a child");
    check_ok(viv_start(outer), "start");
    check_status(viv_remove(inner, motion), VIV_ERROR_INVALID_STATE, "while it runs");
    check_ok(viv_stop(outer), "stop");
    check_ok(viv_remove(inner, motion), "remove");
    check_count(viv_get_parent(motion), 0, "a root again");
    check_ok(viv_destroy(outer), "destroy");
    check(!viv_is_valid(inner), "its child went with it");
    check(viv_is_valid(motion), "what was removed did not");
    check_ok(viv_tempo_destroy(other), "destroy");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void the_65th_level_is_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_group top = viv_group_create(tempo);
    int levels = 1;
    for (viv_group inner = top; levels < 100; levels++) {
        viv_group next = viv_group_create(tempo);
        viv_status status = viv_add(inner, next);
        if (status != VIV_OK) {
            check_status(status, VIV_ERROR_LIMIT, "too deep");
            break;
        }
        inner = next;
    }
    check_count((uint64_t)levels, 64, "levels");
    check_ok(viv_start(top), "start");
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    check_count((uint64_t)viv_get_state(top), VIV_STATE_COMPLETED, "64 levels of nothing");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* The easing goes below 0. */
static void no_child_starts_before_its_group(void) {
    viv_tempo tempo = viv_tempo_create();
    float values[5] = {0};
    viv_group group = viv_group_create(tempo);
    check_ok(viv_group_set_stagger(group, 1, VIV_STAGGER_FIRST, VIV_EASE_IN_BACK), "stagger");
    for (int i = 0; i < 5; i++) check_ok(viv_add(group, step(tempo, &values[i], 100, 1)), "add");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    for (int i = 0; i < 5; i++) check(values[i] == 0, "no time has passed");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(values[1], 50, "it started with the group");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Its repeats are 0.25 s apart; then it is over, and the group turns. */
static void a_call_has_no_turn_ticked_or_sought(void) {
    for (int sought = 0; sought < 2; sought++) {
        viv_tempo tempo = viv_tempo_create();
        viv_group group = viv_group_create(tempo);
        viv_moveable call = viv_call_create(tempo, NULL, NULL);
        check_ok(viv_set_repeats(call, 3), "repeats");
        check_ok(viv_set_repeat_delay(call, .25), "repeat delay");
        check_ok(viv_add(group, call), "add");
        check_ok(viv_set_reverses(group, true), "reverses");
        check_ok(viv_start(group), "start");
        check_ok(sought ? viv_seek(group, .4) : viv_tempo_tick(tempo, .4), "to its second repeat");
        check_count((uint64_t)viv_get_direction(group), VIV_DIRECTION_FORWARD, "no turn");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void go_alone(const viv_event *event, void *user) {
    viv_motion child = *(viv_motion *)user;
    check_ok(viv_remove(event->moveable, child), "remove");
    check_ok(viv_start(child), "start");
}

static void a_child_that_a_callback_took_out_may_be_started_there(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion child = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(child, &x, 0, 10), "from 0 to 10");
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, child), "add");
    check_ok(viv_on(group, VIV_EVENT_COMPLETED, go_alone, &child), "hear");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_count((uint64_t)viv_get_state(child), VIV_STATE_MOVING, "on its own");
    check_float(x, 5, "half of its way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_container(void) {
    test("a group runs its children together", a_group_runs_its_children_together);
    test("an unsynced group turns when half of it did",
        an_unsynced_group_turns_when_half_of_it_did);
    test("a synced group turns together", a_synced_group_turns_together);
    test("a group's cycle ends inside out", a_groups_cycle_ends_inside_out);
    test("a group's own duration does not clip", a_groups_own_duration_does_not_clip);
    test("what waits for its way back moves", what_waits_for_its_way_back_moves);
    test("a stagger spreads the starts", a_stagger_spreads_the_starts);
    test("a sequence hands over without losing time", a_sequence_hands_over_without_losing_time);
    test("a sequential sequence plays its steps in reverse order",
        a_sequential_sequence_plays_its_steps_in_reverse_order);
    test("a contiguous sequence retraces its way", a_contiguous_sequence_retraces_its_way);
    test("children are added, listed and removed", children_are_added_listed_and_removed);
    test("the 65th level is refused", the_65th_level_is_refused);
    test("no child starts before its group", no_child_starts_before_its_group);
    test("a call has no turn, ticked or sought", a_call_has_no_turn_ticked_or_sought);
    test("a child that a callback took out may be started there",
        a_child_that_a_callback_took_out_may_be_started_there);
}
