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

void test_taken_apart(void) {
    test("what is over can be sought once nothing unknown is in it",
        what_is_over_can_be_sought_once_nothing_unknown_is_in_it);
    test("what was run back to its beginning can be taken apart",
        what_was_run_back_can_be_taken_apart);
}
