/* Roots that are over, and what is put into them or taken out. */
#include "check.h"

static viv_tempo tempo;
static float x;

/* From 0, in a second. */
static viv_motion to_ten(void) {
    x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    return m;
}

static viv_moveable unknown_step(int kind) {
    if (kind == 0) return viv_jump_create(tempo, "nowhere", 1);
    viv_moveable wait = viv_wait_create(tempo, 1);
    check_ok(viv_set_condition(wait, always, NULL), "condition");
    return wait;
}

/* A refusal leaves nothing behind. */
static void what_is_over_can_be_sought_once_nothing_unknown_is_in_it(void) {
    for (int way = 0; way < 4; way++) {
        tempo = viv_tempo_create();
        viv_motion m = to_ten();
        viv_sequence s = viv_sequence_of(tempo, 1, &m);
        check_ok(viv_start(s), "start");
        check_ok(viv_tempo_tick(tempo, 2), "tick");
        viv_moveable step = unknown_step(way & 1);
        check_ok(viv_add(s, step), "add");
        check(viv_seek(s, .5) != VIV_OK, "refused");
        if (way == 3) check_ok(viv_set_condition(step, NULL, NULL), "no condition");
        else check_ok(viv_remove(s, step), "remove");
        check_ok(viv_seek(s, .5), "seek");
        check_near(x, 5, 1e-6, "half way");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void what_was_run_back_can_be_taken_apart(void) {
    tempo = viv_tempo_create();
    viv_motion m = to_ten();
    viv_group g = viv_group_of(tempo, 1, &m);
    check_ok(viv_start(g), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_reverse(g), "reverse");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_state(g, VIV_STATE_COMPLETED, "back");
    check_ok(viv_remove(g, m), "remove");
    check_state(m, VIV_STATE_IDLE, "its own");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_near(x, 5, 1e-6, "half way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A wait of four seconds, back and forth, in a group that is over in a quarter of one. */
static void what_outlives_a_root_goes_with_its_group(void) {
    for (int unknown = 0; unknown < 2; unknown++) {
        tempo = viv_tempo_create();
        viv_motion wait = viv_wait_create(tempo, 1);
        check_ok(viv_set_passes(wait, 3), "passes");
        viv_group g = viv_group_of(tempo, 1, &wait);
        check_ok(viv_group_set_duration(g, 1), "duration");
        check_ok(viv_set_rate(g, 4), "rate");
        viv_sequence s = viv_sequence_of(tempo, 1, &g);
        if (unknown) check_ok(viv_set_condition(s, always, NULL), "condition");
        check_ok(viv_start(s), "start");
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        check_state(s, VIV_STATE_COMPLETED, "over");
        check_state(wait, VIV_STATE_MOVING, "goes on");
        check_ok(viv_remove(s, g), "remove");
        check_state(wait, VIV_STATE_IDLE, "no more");
        check(viv_tempo_get_next_wakeup(tempo) == infinity(), "nothing is to come");
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        check_state(wait, VIV_STATE_IDLE, "still");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_step_that_was_taken_out_is_not_the_last_one_played(void) {
    tempo = viv_tempo_create();
    viv_motion wait = viv_wait_create(tempo, 1);
    viv_sequence s = viv_sequence_of(tempo, 1, &wait);
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check(viv_sequence_get_current(s) == wait, "the last one");
    check_ok(viv_remove(s, wait), "remove");
    check(viv_sequence_get_current(s) == 0, "none");
    check_ok(viv_destroy(wait), "destroy");
    check(viv_sequence_get_current(s) == 0, "none, gone or not");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_taken_apart(void) {
    test("what is over can be sought once nothing unknown is in it",
        what_is_over_can_be_sought_once_nothing_unknown_is_in_it);
    test("what was run back to its beginning can be taken apart",
        what_was_run_back_can_be_taken_apart);
    test_within(20, "what outlives a root goes with its group",
        what_outlives_a_root_goes_with_its_group);
    test("a step that was taken out is not the last one played",
        a_step_that_was_taken_out_is_not_the_last_one_played);
}
