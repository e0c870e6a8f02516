#include <string.h>

#include "check.h"
#include "trace.h"

/* Calls note their name and own time. */
typedef struct note {
    trace *trace;
    const char *name;
    double time;
} note;

static void take_note(viv_moveable m, void *user) {
    note *note = user;
    trace_word(note->trace, note->name);
    note->time = viv_tempo_get_time(viv_get_tempo(m));
}

/* A wait whose start is noted. */
static viv_motion named_wait(viv_tempo tempo, trace *trace, const char *name, double seconds) {
    viv_motion wait = viv_wait_create(tempo, seconds);
    trace_moveable(trace, wait, name, VIV_EVENT_STARTED);
    return wait;
}

static void a_wait_takes_its_time(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, named_wait(tempo, &trace, "a", .5)), "add");
    check_ok(viv_add(s, named_wait(tempo, &trace, "b", 1)), "add");
    check_near(viv_get_length(s), 1.5, 1e-12, "length");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 3), "tick");
    check_text(trace.text, "a.started b.started", "one after the other");
    check_near(trace.time, .5, 1e-12, "at .5");
    check_count(viv_wait_create(tempo, -1), 0, "a negative one");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_call_runs_at_its_exact_moment(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    note called = {&trace, "called", 0};
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion call = viv_call_create(tempo, take_note, &called);
    check_ok(viv_add(s, named_wait(tempo, &trace, "a", .25)), "add");
    check_ok(viv_add(s, call), "add");
    check_ok(viv_set_delay(call, .5), "delay");
    check_ok(viv_add(s, viv_call_create(tempo, NULL, NULL)), "a marker");
    check_near(viv_get_length(s), .75, 1e-12, "a call has no length of its own");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_text(trace.text, "a.started called", "called once");
    check_near(called.time, .75, 1e-12, "at .75");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static bool answer(viv_moveable m, void *user) {
    (void)m;
    return *(bool *)user;
}

static void a_condition_skips_its_moveable(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    bool wanted = false;
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion a = viv_wait_create(tempo, 1), b = viv_wait_create(tempo, 1);
    check_ok(viv_add(s, a), "add");
    check_ok(viv_add(s, b), "add");
    check_ok(viv_set_condition(b, answer, &wanted), "condition");
    viv_event_kind kinds = VIV_EVENT_STARTED | VIV_EVENT_SKIPPED | VIV_EVENT_COMPLETED;
    trace_moveable(&trace, a, "a", kinds);
    trace_moveable(&trace, b, "b", kinds);
    trace_moveable(&trace, s, "s", kinds);
    check(is_nan(viv_get_length(s)), "not known");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 5), "tick");
    check_text(trace.text, "s.started a.started a.completed b.skipped s.completed", "skipped");
    check_near(trace.time, 1, 1e-12, "completed at 1");
    wanted = true;
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 5), "tick");
    check_near(trace.time, 5 + 2, 1e-12, "completed 2 s after its start");
    check_ok(viv_stop(s), "no effect");
    check_ok(viv_set_condition(b, NULL, NULL), "none");
    check_near(viv_get_length(s), 2, 1e-12, "known");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* out, in, in again twice, out again once: the inner loop counts afresh in each outer round. */
static void loops_in_loops_count_afresh(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, named_wait(tempo, &trace, "out", 1)), "add");
    check_ok(viv_add(s, named_wait(tempo, &trace, "in", 1)), "add");
    check_ok(viv_add(s, viv_jump_create(tempo, "in", 2)), "add");
    check_ok(viv_add(s, viv_jump_create(tempo, "out", 1)), "add");
    check_ok(viv_add(s, named_wait(tempo, &trace, "end", 1)), "add");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 20), "tick");
    check_text(trace.text, "out.started in.started in.started in.started "
        "out.started in.started in.started in.started end.started", "the way");
    check_near(trace.time, 8, 1e-12, "the end begins at 8");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void an_unknown_step_is_told_at_start(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_wait_create(tempo, 1)), "add");
    check_ok(viv_add(s, viv_jump_create(tempo, "nowhere", 1)), "add");
    check_status(viv_start(s), VIV_ERROR_NOT_FOUND, "start");
    check(strstr(viv_tempo_get_last_error_message(tempo), "nowhere") != NULL, "the name is told");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_IDLE, "nothing began");
    check_count(viv_jump_create(tempo, "", 1), 0, "no name");
    check_count(viv_jump_create(tempo, NULL, 1), 0, "NULL");
    check_count(viv_jump_create(tempo, "a", -2), 0, "times");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_jump_that_repeats_goes_when_it_has(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion jump = viv_jump_create(tempo, "a", 1);
    check_ok(viv_set_repeats(jump, 2), "repeats");
    trace_moveable(&trace, jump, "jump", VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED);
    check_ok(viv_add(s, named_wait(tempo, &trace, "a", 1)), "add");
    check_ok(viv_add(s, jump), "add");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 10), "tick");
    check_text(
        trace.text,
        "a.started jump.repeated jump.repeated jump.completed "
        "a.started jump.repeated jump.repeated jump.completed",
        "once");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

typedef struct shop {
    float x;
    int made;
} shop;

static viv_moveable make_motion(viv_tempo tempo, void *user) {
    shop *shop = user;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    shop->made++;
    check_ok(viv_motion_to(motion, &shop->x, (float)(shop->made * 100)), "to");
    return motion;
}

static viv_moveable make_nothing(viv_tempo tempo, void *user) {
    (void)tempo, (void)user;
    return 0;
}

static void a_lazy_step_makes_its_moveable_when_reached(void) {
    viv_tempo tempo = viv_tempo_create();
    shop shop = {0, 0};
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_wait_create(tempo, 1)), "add");
    check_ok(viv_add(s, viv_lazy_create(tempo, make_motion, &shop)), "add");
    check_ok(viv_add(s, viv_lazy_create(tempo, make_nothing, NULL)), "add");
    check_ok(viv_set_repeats(s, 1), "repeats");
    check(is_nan(viv_get_length(s)), "not known");
    check_ok(viv_start(s), "start");
    check_count((uint64_t)shop.made, 0, "not reached");
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_count((uint64_t)shop.made, 1, "reached");
    check_float(shop.x, 50, "half of its way");
    check_ok(viv_tempo_tick(tempo, 3), "tick");
    check_count((uint64_t)shop.made, 2, "reached again");
    check_float(shop.x, 200, "the second one's end");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "completed");
    check_count(viv_lazy_create(tempo, NULL, NULL), 0, "NULL");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_moveable answer_handle(viv_tempo tempo, void *user) {
    (void)tempo;
    return *(viv_moveable *)user;
}

/* A wrong answer of a maker: there is nothing to play, the error is told, and nothing breaks. */
static void check_wrong_answer(viv_tempo tempo, viv_moveable answer, const char *what) {
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion lazy = viv_lazy_create(tempo, answer_handle, &answer);
    check_ok(viv_add(s, viv_wait_create(tempo, .5)), "add");
    check_ok(viv_add(s, lazy), "add");
    check_ok(viv_add(s, viv_wait_create(tempo, .5)), "add");
    check_ok(viv_start(s), "start");
    check_status(viv_tempo_tick(tempo, -1), VIV_ERROR_INVALID_ARGUMENT, "another error");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_refused(tempo, viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT,
        "viv_lazy_create: maker", what);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, what);
    check_near(viv_get_length(s), 1, 1e-12, what);
    check_ok(viv_destroy(lazy), what);
    check_ok(viv_destroy(s), what);
}

static void a_wrong_answer_of_a_maker_is_refused(void) {
    viv_tempo tempo = viv_tempo_create(), other = viv_tempo_create();
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_parse(path, "M0 0H10"), "a line");
    check_wrong_answer(tempo, path, "a path");
    check_near(viv_path_get_length(path), 10, 0, "the path lives");
    viv_motion travelling = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    check(travelling != 0, "and can be travelled");
    viv_motion stale = viv_wait_create(tempo, 1), running = viv_wait_create(tempo, 10);
    check_ok(viv_destroy(stale), "destroy");
    check_wrong_answer(tempo, stale, "a stale handle");
    check_wrong_answer(tempo, tempo, "a tempo");
    check_wrong_answer(tempo, viv_wait_create(other, 1), "of another tempo");
    check_wrong_answer(tempo, 12345, "made up");
    check_ok(viv_start(running), "start");
    check_wrong_answer(tempo, running, "what runs");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, travelling), "add");
    check_wrong_answer(tempo, travelling, "a child");
    check_ok(viv_path_destroy(path), "destroy the path");
    check_ok(viv_tempo_destroy(other), "destroy");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Kinds of all sorts of moveables. */
static void every_moveable_tells_its_kind(void) {
    viv_tempo tempo = viv_tempo_create();
    check_count((uint64_t)viv_get_kind(viv_group_create(tempo)), VIV_KIND_GROUP, "group");
    check_count((uint64_t)viv_get_kind(viv_sequence_create(tempo)), VIV_KIND_SEQUENCE, "sequence");
    check_count((uint64_t)viv_get_kind(viv_motion_create(tempo, 1, 0)), VIV_KIND_TWEEN, "tween");
    check_count((uint64_t)viv_get_kind(viv_wait_create(tempo, 1)), VIV_KIND_WAIT, "wait");
    check_count((uint64_t)viv_get_kind(viv_call_create(tempo, NULL, NULL)), VIV_KIND_CALL, "call");
    check_count((uint64_t)viv_get_kind(viv_lazy_create(tempo, make_nothing, NULL)), VIV_KIND_LAZY,
        "lazy");
    check_count((uint64_t)viv_get_kind(viv_jump_create(tempo, "a", 1)), VIV_KIND_JUMP, "jump");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static bool agree(viv_moveable m, void *user) { return (void)m, (void)user, true; }

static void throw_it(const viv_event *event, void *user) {
    check_near(event->time, 0.5, 0, "told at the moment of the finish");
    check_ok(viv_start(*(viv_motion *)user), "start");
}

/* How long it would have taken is not known before the condition is asked. */
static void what_a_finish_starts_begins_then(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion wait = viv_wait_create(tempo, 3), sweep = viv_motion_create(tempo, 1, 0);
    check_ok(viv_motion_to(sweep, &x, 100), "to 100");
    check_ok(viv_set_condition(wait, agree, NULL), "condition");
    check_ok(viv_add(s, wait), "add");
    check_ok(viv_on(s, VIV_EVENT_COMPLETED, throw_it, &sweep), "on");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_finish(s), "finish");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "a quarter of its way");
    check_near(viv_get_time(sweep), .25, 1e-9, "its own time");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* 1000 sixths at 174 beats a minute: 1000 * 2/3 * 60/174 s. */
static void a_thousand_sixths_end_at_their_exact_time(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    check_ok(viv_tempo_set_bpm(tempo, 174), "bpm");
    double sixth = viv_tempo_get_note(tempo, VIV_NOTE_SIXTH);
    viv_sequence s = viv_sequence_create(tempo);
    for (int i = 0; i < 1000; i++) check_ok(viv_add(s, viv_wait_create(tempo, sixth)), "add");
    trace_moveable(&trace, s, "s", VIV_EVENT_COMPLETED);
    check_ok(viv_start(s), "start");
    for (int i = 0; i < 240 * 60; i++) check_ok(viv_tempo_tick(tempo, 1 / 60.), "tick");
    check_text(trace.text, "s.completed", "once");
    check_near(trace.time, 229.8850574712644, 1e-9, "when");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static bool never(viv_moveable m, void *user) {
    (void)m;
    (void)user;
    return false;
}

/* A tween to ten that is skipped, and a wait of a second. */
static void what_was_skipped_is_skipped_on_the_way_back(void) {
    for (int together = 0; together < 2; together++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_set_condition(m, never, NULL), "condition");
        viv_moveable s = together ? viv_group_create(tempo) : viv_sequence_create(tempo);
        check_ok(viv_add(s, m), "add");
        check_ok(viv_add(s, viv_wait_create(tempo, 1)), "add");
        check_ok(viv_set_reverses(s, true), "reverses");
        check_ok(together ? viv_group_set_synced(s, true)
                          : viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS),
            "all turn");
        check_ok(viv_start(s), "start");
        for (int i = 0; i < 8; i++) {
            check_near(x, 0, 0, "it does not move");
            check_ok(viv_tempo_tick(tempo, .25), "tick");
        }
        check_state(s, VIV_STATE_COMPLETED, "over after two seconds");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_velocity_does_not_start_what_was_skipped(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion decay = viv_decay_create(tempo, 2);
    check_ok(viv_motion_target(decay, &x), "target");
    check_ok(viv_set_condition(decay, never, NULL), "condition");
    check_ok(viv_start(decay), "start");
    check_ok(viv_motion_set_velocity(decay, &x, 6), "velocity");
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    check_count((uint64_t)viv_get_state(decay), VIV_STATE_COMPLETED, "over");
    check(x == 0, "it never moved");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* The loop goes from the first step to the second, which plays twice: it is not left in between. */
static void a_jump_out_of_what_repeats_goes_once(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    viv_sequence s = viv_sequence_create(tempo), inner = viv_sequence_create(tempo);
    viv_motion a = viv_wait_create(tempo, 1), b = viv_wait_create(tempo, .5);
    check_ok(viv_set_name(a, "a"), "name");
    check_ok(viv_set_repeats(inner, 1), "repeats");
    check_ok(viv_add(inner, b), "add");
    check_ok(viv_add(inner, viv_jump_create(tempo, "a", 1)), "add");
    check_ok(viv_add(s, a), "add");
    check_ok(viv_add(s, inner), "add");
    trace_moveable(&trace, a, "a", VIV_EVENT_STARTED);
    trace_moveable(&trace, b, "b", VIV_EVENT_STARTED);
    trace_moveable(&trace, s, "s", VIV_EVENT_COMPLETED);
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 20), "tick");
    check_text(trace.text,
        "a.started b.started a.started b.started b.started s.completed", "steps");
    check_near(trace.time, 3.5, 1e-9, "when");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_flow(void) {
    test("a jump out of what repeats goes once", a_jump_out_of_what_repeats_goes_once);
    test("what a finish starts begins at that moment", what_a_finish_starts_begins_then);
    test("a wait takes its time", a_wait_takes_its_time);
    test("a call runs at its exact moment", a_call_runs_at_its_exact_moment);
    test("a condition skips its moveable", a_condition_skips_its_moveable);
    test("what was skipped is skipped on the way back",
        what_was_skipped_is_skipped_on_the_way_back);
    test("loops in loops count afresh", loops_in_loops_count_afresh);
    test("an unknown step is told at start", an_unknown_step_is_told_at_start);
    test("a jump that repeats goes when it has", a_jump_that_repeats_goes_when_it_has);
    test("a lazy step makes its moveable when reached",
        a_lazy_step_makes_its_moveable_when_reached);
    test("a wrong answer of a maker is refused", a_wrong_answer_of_a_maker_is_refused);
    test("every moveable tells its kind", every_moveable_tells_its_kind);
    test("a thousand sixths end at their exact time", a_thousand_sixths_end_at_their_exact_time);
    test("a velocity does not start what was skipped", a_velocity_does_not_start_what_was_skipped);
}
