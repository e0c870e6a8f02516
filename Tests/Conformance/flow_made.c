/* What a lazy step made captures its starts, and has the room to find them again. */
#include "one_float.h"
#include "trace.h"

/* From where it is each time, by 10: three times, which its mirror goes back through. */
static viv_moveable make_climb(viv_tempo tempo, void *user) {
    (void)user;
    viv_motion m = capturing(1, 10);
    check_ok(viv_set_repeats(m, 2), "repeats");
    return mirrored(inside(viv_sequence_create(tempo), m));
}

static void what_a_lazy_step_made_finds_its_starts_again_in_its_mirror(void) {
    for (int lazy = 0; lazy < 2; lazy++) {
        begin_test(0);
        viv_moveable climb =
            lazy ? viv_lazy_create(tempo, make_climb, NULL) : make_climb(tempo, NULL);
        check_ok(viv_start(inside(viv_sequence_create(tempo), climb)), "start");
        for (int half = 1; half <= 11; half++) {
            tick(.5);
            check_float(x, half <= 6 ? 5 * half : 5 * (12 - half), "up and down");
        }
        end_test();
    }
}

/* How long each of its ways takes depends on where it starts, so no mirror can know. */
static viv_moveable make_unknown(viv_tempo tempo, void *user) {
    (void)user;
    viv_motion spring = viv_spring_create(tempo, 100, 10);
    check_ok(viv_motion_to(spring, &x, 10), "to");
    check_ok(viv_motion_set_capture(spring, VIV_CAPTURE_EACH), "captures each");
    check_ok(viv_set_repeats(spring, 2), "repeats");
    return mirrored(inside(viv_sequence_create(tempo), spring));
}

static void what_could_not_be_started_is_not_played_by_a_lazy_step(void) {
    begin_test(0);
    trace told;
    trace_clear(&told);
    viv_motion wait = viv_wait_create(tempo, .125);
    trace_moveable(&told, wait, "A", VIV_EVENT_STARTED);
    viv_sequence s = viv_sequence_create(tempo);
    inside(s, viv_lazy_create(tempo, make_unknown, NULL));
    inside(s, wait);
    check_ok(viv_start(s), "start");
    check_status(
        viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_STATE, "as a start would say");
    tick(.0625);
    check_ok(viv_restart(s), "restart");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_MOVING, "it is on its way");
    tick(.0625);
    check_float(x, 0, "it was left out");
    check_text(told.text, "A.started A.started", "twice");
    end_test();
}

static viv_moveable made;

/* A wait of a second, and a spring of the float, from wherever it is. */
static viv_moveable make_spring(viv_tempo tempo, void *user) {
    (void)user;
    viv_motion spring = viv_spring_create(tempo, 100, 5);
    check_ok(viv_motion_to(spring, &x, 7), "to");
    made = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 1));
    return inside(made, spring);
}

static void what_is_made_is_foretold_from_the_moment_in_the_tick(void) {
    begin_test(12.5f);
    const double expected = viv_get_length(make_spring(tempo, NULL));
    end_test();
    const double cuts[] = {0, .25, .49, .5};
    for (int i = 0; i < 4; i++) {
        begin_test(0);
        check_ok(viv_start(straight(4, 0, 100)), "start");
        viv_sequence s = viv_sequence_create(tempo);
        inside(s, viv_wait_create(tempo, .5));
        inside(s, viv_lazy_create(tempo, make_spring, NULL));
        check_ok(viv_start(s), "start");
        tick(cuts[i]);
        tick(1 - cuts[i]);
        check_near(viv_get_length(made), expected, 1e-12, "the length of what was made at 0.5");
        check_near(viv_get_total_progress(made), .5 / expected, 1e-12, "its progress");
        end_test();
    }
}

static viv_moveable make_what_is_made(viv_tempo tempo, void *user) {
    (void)tempo, (void)user;
    return made;
}

static void what_has_completed_is_not_taken_by_a_lazy_step(void) {
    begin_test(0);
    trace told;
    trace_clear(&told);
    made = straight(1, 0, 10);
    check_ok(viv_start(made), "start");
    tick(1);
    check_count((uint64_t)viv_get_state(made), VIV_STATE_COMPLETED, "it is over");
    viv_motion step = viv_lazy_create(tempo, make_what_is_made, NULL);
    trace_moveable(&told, step, "L", VIV_EVENT_STARTED | VIV_EVENT_COMPLETED);
    check_ok(viv_start(step), "start");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "not an idle one");
    check(viv_get_parent(made) == 0, "it stays a root");
    tick(0);
    check_text(told.text, "L.started L.completed", "the step plays nothing");
    check_float(x, 10, "nor does it move");
    check_ok(viv_reset(made), "reset");
    check_ok(viv_restart(step), "restart");
    check(viv_get_parent(made) == step, "an idle one is taken");
    tick(.5);
    check_float(x, 5, "and played");
    end_test();
}

/* Adds what is left of 50 to 60, in a second: its start is not used. */
static viv_moveable make_added(viv_tempo tempo, void *user) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 50, 60), "from and to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    return user ? viv_sequence_of(tempo, 1, &m) : m;
}

/* From 0 to -40 in two seconds; in the second half of the first what adds begins. */
static void what_is_made_adds_as_what_was_there_before(void) {
    const float expected[] = {-5, -10, 10, 30, 50, 70, 65, 60};
    for (int way = 0; way < 3; way++) {
        begin_test(0);
        viv_motion other = straight(2, 0, -40);
        check_ok(viv_motion_set_blend(other, VIV_BLEND_ADD, 1), "the other adds too");
        check_ok(viv_start(other), "start");
        viv_sequence s = inside(viv_sequence_create(tempo), viv_wait_create(tempo, .5));
        void *isInSequence = way == 1 ? &x : NULL;
        inside(
            s, way == 2 ? make_added(tempo, NULL)
                        : viv_lazy_create(tempo, make_added, isInSequence));
        check_ok(viv_start(s), "start");
        for (int i = 0; i < 8; i++) {
            tick(.25);
            check_near(x, expected[i], 1e-4, "the sum");
        }
        end_test();
    }
}

/* A lazy step that makes what adds up to 60 from .25 s on, and a way to 30 and back from .5 s on,
 * which finds a quarter of what adds. */
static viv_group start_made_and_back(void) {
    begin_test(10);
    viv_motion back = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(back, &x, 30), "to");
    check_ok(viv_set_reverses(back, true), "reverses");
    check_ok(viv_set_delay(back, .5), "delay");
    viv_moveable made_later = viv_lazy_create(tempo, make_added, NULL);
    check_ok(viv_set_delay(made_later, .25), "delay of the lazy step");
    viv_group g = inside(inside(viv_group_create(tempo), back), made_later);
    check_ok(viv_start(g), "start");
    return g;
}

static void finished_before_it_was_made_it_adds_as_when_played(void) {
    const double played[] = {.125, .375, .75, 1.75};
    for (int i = 0; i < 4; i++) {
        viv_group g = start_made_and_back();
        tick(played[i]);
        check_ok(viv_finish(g), "finish");
        check_float(x, 10 + .25 * 50, "back where its way out began");
        end_test();
    }
}

static viv_moveable finished;
static int completions;

static void finish_again(const viv_event *event, void *user) {
    (void)user;
    check_float((float)event->time, .0625f, "all of it comes at once");
    check_ok(viv_finish(finished), "finish");
}

static void note_completion(const viv_event *event, void *user) {
    (void)user;
    completions++;
    check_float((float)event->time, .0625f, "when it was finished");
    check_near(viv_tempo_get_time(tempo), .0625, 0, "the clock");
    viv_animate(tempo, &x, 100, 1, VIV_EASE_LINEAR);
}

static viv_moveable make_wait(viv_tempo tempo, void *user) {
    (void)user;
    return viv_wait_create(tempo, 1);
}

static bool yes(viv_moveable m, void *user) {
    (void)m;
    (void)user;
    return true;
}

/* Each of two steps finishes its sequence when it is over: the second in the first one's. */
static void a_finish_in_a_finish_changes_nothing(void) {
    for (int way = 0; way < 4; way++) {
        begin_test(0);
        completions = 0;
        viv_motion first = viv_wait_create(tempo, .0625), second = viv_wait_create(tempo, 2);
        check_ok(viv_on(first, VIV_EVENT_COMPLETED, finish_again, NULL), "on");
        check_ok(viv_on(second, VIV_EVENT_COMPLETED, finish_again, NULL), "on");
        const viv_moveable steps[] = {first, second};
        finished = viv_sequence_of(tempo, 2, steps);
        if (way & 1) inside(finished, viv_lazy_create(tempo, make_wait, NULL));
        check_ok(viv_set_condition(finished, yes, NULL), "condition");
        check_ok(viv_set_reverses(finished, way & 2), "reverses");
        check_ok(viv_on(finished, VIV_EVENT_COMPLETED, note_completion, NULL), "on");
        check_ok(viv_start(finished), "start");
        tick(.5625);
        check_count((uint64_t)completions, 1, "it completed once");
        check_state(finished, VIV_STATE_COMPLETED, "over");
        check_float(x, 50, "what began then is at half of its way");
        end_test();
    }
}

void test_flow_made(void) {
    test("a finish in a finish changes nothing", a_finish_in_a_finish_changes_nothing);
    test("what a lazy step made finds its starts again in its mirror",
        what_a_lazy_step_made_finds_its_starts_again_in_its_mirror);
    test("what could not be started is not played by a lazy step",
        what_could_not_be_started_is_not_played_by_a_lazy_step);
    test("what is made is foretold from the moment in the tick",
        what_is_made_is_foretold_from_the_moment_in_the_tick);
    test("what is made adds as what was there before",
        what_is_made_adds_as_what_was_there_before);
    test("finished before it was made, what adds does as when played",
        finished_before_it_was_made_it_adds_as_when_played);
    test("what has completed is not taken by a lazy step",
        what_has_completed_is_not_taken_by_a_lazy_step);
}
