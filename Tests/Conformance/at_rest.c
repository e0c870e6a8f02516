/* Elements of arrays that were at their ends as they began, and what takes over: wherever the root
 * is put, they are as they were played, whatever other roots did before. All go straight. */
#include "check.h"

static viv_tempo tempo;
static float x[2];

static void begin_test(float first, float second) {
    tempo = viv_tempo_create();
    x[0] = first;
    x[1] = second;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion both(double seconds, const float *from, float first, float second) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(
                 m, VIV_TYPE_FLOAT, x, 2, sizeof *x, from, (const float[]){first, second}),
        "array");
    return m;
}

static viv_motion one(int place, double seconds, float end) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x[place], end), "to");
    return m;
}

static viv_moveable inside(viv_moveable container, viv_moveable child) {
    check_ok(viv_add(container, child), "add");
    return container;
}

static viv_moveable after(double seconds, viv_moveable m) {
    viv_moveable wait = viv_wait_create(tempo, seconds);
    return inside(inside(viv_sequence_create(tempo), wait), m);
}

static void replace(viv_motion m) { check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), ""); }

static void is(float first, float second, const char *when) {
    check_float(x[0], first, when);
    check_float(x[1], second, when);
}

/* Another root leads the second number from 3 to 0 before, which is where it is to go. */
static void what_another_root_brought_to_its_end_stays_there(void) {
    for (int replaces = 0; replaces < 2; replaces++) {
        begin_test(2, 3);
        viv_motion m = both(1, NULL, 10, 0);
        if (replaces) replace(m);
        viv_moveable root = after(2, m);
        check_ok(viv_start(root), "start");
        check_ok(viv_start(one(1, 1, 0)), "start");
        tick(2.5);
        is(6, 0, "halfway, and at rest");
        check_ok(viv_seek(root, 2.5), "seek to where it is");
        is(6, 0, "nothing changed");
        check_ok(viv_seek(root, 2.75), "seek");
        is(8, 0, "farther");
        tick(1);
        is(10, 0, "their ends");
        end_test();
    }
}

/* The other root claimed last and leads to 41, where it ends as what takes over begins: that starts
 * from 41 with no velocity, so it adds (0 - 16) u (1 - u)^2 to its way to 57. */
static void what_was_taken_over_from_another_root_stays(void) {
    begin_test(7, 0);
    viv_motion late = one(0, 2, 57);
    replace(late);
    viv_moveable root = inside(inside(viv_group_create(tempo), after(1, late)), one(0, 1, 46));
    check_ok(viv_start(root), "start");
    check_ok(viv_start(one(0, 1, 41)), "start");
    tick(1.5);
    check_float(x[0], 45 - 16 * .25 * .5625, "a quarter");
    check_ok(viv_seek(root, 1.5), "seek to where it is");
    check_float(x[0], 45 - 16 * .25 * .5625, "nothing changed");
    check_ok(viv_seek(root, 2), "seek");
    check_float(x[0], 49 - 16 * .5 * .25, "half");
    tick(1);
    check(x[0] == 57, "its end");
    end_test();
}

/* The other root is over at 1, so nothing is taken over at 2: it starts from 41. What lost the
 * number to that root still is in its play then. */
static void what_another_root_left_is_no_takeover(void) {
    begin_test(7, 0);
    viv_motion late = one(0, 2, 57);
    replace(late);
    viv_moveable root = inside(inside(viv_group_create(tempo), one(0, 3, 46)), after(2, late));
    check_ok(viv_start(root), "start");
    check_ok(viv_start(one(0, 1, 41)), "start");
    tick(2.5);
    check_float(x[0], 45, "a quarter of the way from 41");
    check_ok(viv_seek(root, 2.5), "seek to where it is");
    check_float(x[0], 45, "nothing changed");
    check_ok(viv_seek(root, 3), "seek");
    check_float(x[0], 49, "half");
    tick(1);
    check(x[0] == 57, "its end");
    end_test();
}

/* The second number is 5, and given from 3 to 3: it is not at its end as it begins. */
static void a_given_start_that_is_the_end_is_written(void) {
    begin_test(2, 5);
    viv_motion given = both(1, (const float[]){0, 3}, -8, 3), late = both(.5, NULL, 7, 3);
    check_ok(viv_set_position(late, 1), "position");
    replace(given);
    viv_moveable mirror = inside(viv_sequence_create(tempo), given);
    check_ok(viv_set_reverses(mirror, true), "reverses");
    check_ok(viv_set_mirrored(mirror, true), "mirrored");
    viv_moveable root = inside(inside(viv_group_create(tempo), late), mirror);
    check_ok(viv_start(root), "start");
    tick(.25);
    is(-2, 3, "a quarter");
    tick(9);
    check_ok(viv_reverse(root), "reverse");
    for (int i = 0; i < 8; i++) {
        tick(.2);
        check(x[1] == 3, "on the way back");
    }
    for (double second = .25; second < 1; second += .25) {
        check_ok(viv_seek(root, second), "seek");
        is((float)(-8 * second), 3, "sought");
    }
    end_test();
}

/* The second number is 2, where it goes, as the first step begins; the second step leads it to -7
 * at once, and then the first one is played again: its start and its end are still 2. */
static void played_again_what_was_at_rest_is_at_its_end(void) {
    const float starts[2][2] = {{5, 2}, {0, 2}};
    for (int way = 0; way < 10; way++) {
        const float *start = starts[way / 5];
        begin_test(5, 2);
        viv_motion first = both(1, way < 5 ? NULL : start, 4, 2), second = both(0, NULL, -7, -7);
        viv_moveable root = inside(inside(viv_sequence_create(tempo), first), second);
        check_ok(viv_set_reverses(root, true), "reverses");
        check_ok(viv_start(root), "start");
        const int how = way % 5;
        if (how == 0) tick(1.5);
        if (how == 2 || how == 4) tick(3);
        if (how == 3) check_ok(viv_finish(root), "finish");
        if (how == 1 || how == 4) check_ok(viv_seek(root, 1.5), "seek");
        if (how == 2 || how == 3) {
            check_ok(viv_reverse(root), "reverse");
            tick(.5);
        }
        is((start[0] + 4) / 2, 2, "its second play");
        end_test();
    }
}

void test_at_rest(void) {
    test("what another root brought to its end stays there",
        what_another_root_brought_to_its_end_stays_there);
    test("what was taken over from another root stays",
        what_was_taken_over_from_another_root_stays);
    test("what another root left is no takeover", what_another_root_left_is_no_takeover);
    test("a given start that is the end is written", a_given_start_that_is_the_end_is_written);
    test("played again what was at rest is at its end",
        played_again_what_was_at_rest_is_at_its_end);
}
