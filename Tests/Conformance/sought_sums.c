/* Roots in which something adds, put where they are already: what others did to its target
 * stays. */
#include "check.h"

static viv_tempo tempo;
static double x;

enum { ADDS = 1, IN_SEQUENCE = 2, DELAYED = 4, WAYS = 8 };

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* From 1 to 100 in a second, by what adds or claims its target. */
static viv_motion start_first(bool adds) {
    const double end = 100;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
    if (adds) check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    check_ok(viv_start(m), "start");
    return m;
}

/* Half a second later 14 more in two seconds. */
static viv_moveable start_second(int way) {
    const double amount = 14;
    viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_by(m, VIV_TYPE_DOUBLE, &x, &amount), "by");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    viv_moveable root = way & IN_SEQUENCE ? viv_sequence_of(tempo, 1, &m) : m;
    if (way & DELAYED) check_ok(viv_set_delay(root, .5), "delay");
    else tick(.5);
    check_ok(viv_start(root), "start");
    if (way & DELAYED) tick(.5);
    return root;
}

static void it_stays_where_it_is_beside_others(void) {
    for (int way = 0; way < WAYS; way++) {
        for (int seeks = 1; seeks <= 3; seeks++) {
            tempo = viv_tempo_create();
            x = 1;
            start_first(way & ADDS);
            viv_moveable root = start_second(way);
            tick(.75);
            /* Of one that claimed the target what it had gone by then. */
            const double base = way & ADDS ? 100 : 50.5, seconds = viv_get_time(root);
            check_near(x, base + 14 * .375, 1e-9, "before");
            if (seeks > 1) check_ok(viv_seek(root, 0), "to its beginning");
            for (int i = 0; i < seeks; i++) check_ok(viv_seek(root, seconds), "where it is");
            check_near(x, base + 14 * .375, 1e-9, "as before");
            tick(5);
            check_near(x, base + 14, 1e-9, "to its end");
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

void test_sought_sums(void) {
    test("what adds and is sought stays where it is beside others",
        it_stays_where_it_is_beside_others);
}
