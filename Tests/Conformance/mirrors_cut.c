/* Mirrored ways back are the same however time is cut into ticks: values, states, and what others
 * find there. */
#include "check.h"
#include "one_float.h"

/* Ticks of all of them end at the seconds that are looked at. */
static const double cuts[] = {0.0625, 0.125, 0.25, 0.5};
#define CUTS (sizeof cuts / sizeof cuts[0])

static void tick_until(double second, double cut) {
    while (viv_tempo_get_time(tempo) < second - 1e-9) tick(cut);
}

/* Two steps of a second each, mirrored, in a group that turns after half a second and is over after
 * one. */
static viv_group cut_off_halfway(viv_motion second) {
    viv_sequence steps = inside(inside(viv_sequence_create(tempo), straight_to(1, 8)), second);
    check_ok(viv_set_mirrored(steps, true), "mirrored");
    viv_group group = synced(inside(viv_group_create(tempo), steps));
    check_ok(viv_group_set_duration(group, 0.5), "duration");
    return group;
}

static void what_is_turned_before_it_began_starts_from_there(void) {
    for (size_t which = 0; which < 2 * CUTS; which++) {
        begin_test(2);
        const bool is_given = which >= CUTS;
        viv_group group = cut_off_halfway(is_given ? straight(1, 6, -30) : straight_to(1, -30));
        viv_sequence root = inside(viv_sequence_create(tempo), group);
        inside(root, straight_to(1, -20));
        check_ok(viv_start(root), "start");
        tick_until(0.5, cuts[which % CUTS]);
        /* The first step came half of its way from 2 to 8. */
        const double from = is_given ? 6 : 2 + (8 - 2) * 0.5;
        check_near(x, -30, 1e-4, "the way back starts at the end");
        tick_until(1, cuts[which % CUTS]);
        const double half = (from - 30) / 2;
        check_near(x, half, 1e-4, "it has half of its way back to go");
        tick_until(1.5, cuts[which % CUTS]);
        check_near(x, (half - 20) / 2, 1e-4, "the step after the group started from there");
        end_test();
    }
}

/* What a way back within a way back meets at a second is as it was at that second. */
static void what_ends_its_wait_there_is_moving_at_that_second(void) {
    for (size_t which = 0; which < CUTS; which++) {
        begin_test(0);
        viv_motion m = straight(0.5, 1, 10);
        check_ok(viv_set_delay(m, 0.375), "delay");
        check_ok(viv_set_passes(m, 4), "passes");
        viv_group inner = mirrored(inside(viv_group_create(tempo), m));
        check_ok(viv_group_set_duration(inner, 0.875), "duration");
        viv_group outer = mirrored(inside(viv_group_create(tempo), inner));
        check_ok(viv_set_delay(outer, 0.375), "delay");
        check_ok(viv_start(outer), "start");
        /* Its way out is over at 0.375 + 2 * 0.875 = 2.125. As long before that as 2.5 is after, at
         * 1.75, the inner one's way back, which started at 1.25, was at its second 0.375. */
        tick_until(2.5, cuts[which]);
        check_near(viv_get_time(m), 0.375, 1e-9, "its time");
        check_state(m, VIV_STATE_MOVING, "it began at that second");
        end_test();
    }
}

/* What adds took the value from another root, and gave it to what does not add. */
static void what_was_taken_from_another_root_is_left_as_it_was_then(void) {
    for (size_t which = 0; which < CUTS; which++) {
        begin_test(1);
        check_ok(viv_start(straight(1, 1, 8)), "start another root");
        viv_motion adding = straight_to(1, 13);
        check_ok(viv_motion_set_blend(adding, VIV_BLEND_ADD, 1), "add");
        viv_sequence taking = inside(viv_sequence_create(tempo), straight_to(1, 18));
        check_ok(viv_set_position(taking, 0.25), "position");
        viv_group group = mirrored(inside(inside(viv_group_create(tempo), taking), adding));
        check_ok(viv_set_delay(group, 0.25), "delay");
        check_ok(viv_start(group), "start");
        const double found = 1 + (8 - 1) * 0.25;
        const double taken = found + (13 - found) * 0.25;
        tick_until(1.5, cuts[which]);
        check_near(x, 18, 1e-4, "the end of the way out");
        tick_until(2.5, cuts[which]);
        check_near(x, taken, 1e-4, "where it was taken from the sum");
        tick_until(3.5, cuts[which]);
        check_near(x, found, 1e-4, "where the sum took it over");
        end_test();
    }
}

/* In the last of three passes, which has no way back, a member waits where the pass before cut it
 * off on its own way back. */
static void what_waits_in_a_last_odd_pass_is_where_the_one_before_left_it(void) {
    for (size_t which = 0; which < CUTS; which++) {
        begin_test(0);
        viv_motion m = straight_to(0.5, -16);
        check_ok(viv_set_delay(m, 0.125), "delay");
        viv_group passes = inside(viv_group_create(tempo), m);
        check_ok(viv_set_passes(passes, 3), "passes");
        check_ok(viv_group_set_duration(passes, 0.75), "duration");
        viv_group inner = mirrored(inside(viv_group_create(tempo), passes));
        check_ok(viv_start(inside(viv_group_create(tempo), inner)), "start");
        /* It turned at 0.625, and was cut off at 0.75: it had gone back a quarter of its way. Until
         * 0.875 it waits, and so it does until 2.25 as 1.5 is the turn. */
        const double left = -16 * (1 - 0.125 / 0.5);
        tick_until(0.8125, 0.0625);
        check_float(x, left, "in its delay");
        tick_until(1.5, cuts[which]);
        tick_until(2.1875, 0.0625);
        check_float(x, left, "as long after the turn");
        tick_until(2.25, 0.0625);
        check_float(x, left, "when it was cut off");
        end_test();
    }
}

void test_mirrors_cut(void) {
    test("what is turned before it began starts from there",
        what_is_turned_before_it_began_starts_from_there);
    test("what ends its wait there is moving at that second",
        what_ends_its_wait_there_is_moving_at_that_second);
    test("what was taken from another root is left as it was then",
        what_was_taken_from_another_root_is_left_as_it_was_then);
    test("what waits in a last odd pass is where the one before left it",
        what_waits_in_a_last_odd_pass_is_where_the_one_before_left_it);
}
