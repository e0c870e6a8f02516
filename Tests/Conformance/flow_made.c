/* What a lazy step made captures its starts, and has the room to find them again. */
#include "check.h"
#include "trace.h"

static viv_tempo tempo;
static trace told;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    trace_clear(&told);
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void start(viv_moveable m) { check_ok(viv_start(m), "start"); }

static void add(viv_moveable container, viv_moveable child) {
    check_ok(viv_add(container, child), "add");
}

/* A wait of .125 s whose start is told. */
static viv_motion step(const char *name) {
    viv_motion wait = viv_wait_create(tempo, .125);
    trace_moveable(&told, wait, name, VIV_EVENT_STARTED);
    return wait;
}

static viv_sequence sequence(void) { return viv_sequence_create(tempo); }

/* From where it is each time, by 10: three times, which its mirror goes back through. */
static viv_moveable make_climb(viv_tempo tempo, void *user) {
    (void)user;
    const float ten = 10;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(m, &x, ten), "by");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "captures each");
    check_ok(viv_set_repeats(m, 2), "repeats");
    viv_sequence climb = viv_sequence_create(tempo);
    add(climb, m);
    check_ok(viv_set_reverses(climb, true), "reverses");
    check_ok(viv_set_mirrored(climb, true), "mirrored");
    return climb;
}

static void what_a_lazy_step_made_finds_its_starts_again_in_its_mirror(void) {
    for (int lazy = 0; lazy < 2; lazy++) {
        begin_test();
        viv_sequence s = sequence();
        add(s, lazy ? viv_lazy_create(tempo, make_climb, NULL) : make_climb(tempo, NULL));
        start(s);
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
    viv_sequence made = viv_sequence_create(tempo);
    add(made, spring);
    check_ok(viv_set_reverses(made, true), "reverses");
    check_ok(viv_set_mirrored(made, true), "mirrored");
    return made;
}

static void what_could_not_be_started_is_not_played_by_a_lazy_step(void) {
    begin_test();
    viv_sequence s = sequence();
    add(s, viv_lazy_create(tempo, make_unknown, NULL));
    add(s, step("A"));
    start(s);
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

void test_flow_made(void) {
    test("what a lazy step made finds its starts again in its mirror",
        what_a_lazy_step_made_finds_its_starts_again_in_its_mirror);
    test("what could not be started is not played by a lazy step",
        what_could_not_be_started_is_not_played_by_a_lazy_step);
}
