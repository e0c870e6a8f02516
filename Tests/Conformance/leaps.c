/* What adds in a root whose moments are too many for one tick: leapt over, it is where it is when
 * it is played in pieces. */
#include "check.h"

static viv_tempo tempo;
static double x;

static viv_sequence repeated(viv_sequence s) {
    check_ok(viv_set_repeats(s, 60), "repeats");
    return s;
}

/* 61 cycles, which begin with thousands of moments. In each a decay adds, there and back; a wait
 * before it, and an empty step in those moments, change at which of them the replay is given up. */
static viv_group start_group_of_moments(bool waits, bool holds_step) {
    tempo = viv_tempo_create();
    x = 2;
    viv_motion m = viv_decay_create(tempo, 4);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_motion_set_velocity(m, 0, 50), "velocity");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    const viv_moveable step = viv_sequence_create(tempo);
    const viv_moveable inner = repeated(viv_sequence_of(tempo, holds_step, &step));
    const viv_moveable children[] = {
        viv_wait_create(tempo, waits), repeated(viv_sequence_of(tempo, 1, &inner)), m};
    viv_group g = repeated(viv_group_of(tempo, 3, children));
    check_ok(viv_set_repeat_delay(g, .25), "repeat delay");
    check_ok(viv_start(g), "start");
    return g;
}

static double played(bool waits, bool holds_step, double seconds, int ticks) {
    start_group_of_moments(waits, holds_step);
    for (int n = 0; n < ticks; n++) check_ok(viv_tempo_tick(tempo, seconds / ticks), "tick");
    check_status(viv_tempo_get_last_error(tempo), ticks > 1 ? VIV_OK : VIV_ERROR_LIMIT, "noted");
    const double value = x;
    check_ok(viv_tempo_destroy(tempo), "destroy");
    return value;
}

static void what_adds_is_leapt_over_to_where_it_is_when_played(void) {
    for (int way = 0; way < 4; way++) {
        double farthest = 0;
        for (int i = 0; i < 16; i++) {
            const double seconds = 101 + i * .3125;
            const double expected = played(way & 1, way & 2, seconds, 64);
            check_near(played(way & 1, way & 2, seconds, 1), expected, 1e-9, "where it is");
            if (expected > farthest) farthest = expected;
        }
        check(farthest > 12, "some of them were on the way");
    }
}

void test_leaps(void) {
    test_within(15, "what adds is leapt over to where it is when played",
        what_adds_is_leapt_over_to_where_it_is_when_played);
}
