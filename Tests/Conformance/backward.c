/* Roots that run backward, and mirrored ways back: a value belongs to what moved it last by then,
 * in an earlier cycle too. Motions are straight; values follow from the law by hand. */
#include "check.h"
#include "one_float.h"

static viv_sequence steps(viv_moveable first, viv_moveable second) {
    return inside(inside(viv_sequence_create(tempo), first), second);
}

static void reverse(viv_moveable m) { check_ok(viv_reverse(m), "reverse"); }

static void the_cycle_before_a_last_one_without_a_way_back(void) {
    begin_test(1);
    viv_sequence s = inside(viv_sequence_create(tempo), straight(0, -1, 0));
    check_ok(viv_set_delay(s, 0.5), "delay");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    viv_group g = inside(viv_group_create(tempo), s);
    check_ok(viv_set_passes(g, 3), "passes");
    check_ok(viv_start(g), "start");
    tick(1);
    check_float(x, 0, "at its end");
    reverse(g);
    tick(0.05);
    check_float(x, -1, "it came back in the cycle before");
    tick(0.5);
    check_float(x, 1, "and before that it had not begun");
    end_test();
}

static void a_play_whose_last_cycle_had_no_way_back(void) {
    begin_test(10);
    viv_motion m = straight(1, -100, 30);
    check_ok(viv_set_delay(m, 1), "delay");
    viv_group three = inside(viv_group_create(tempo), m);
    check_ok(viv_set_passes(three, 3), "passes");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_group_place(g, three, VIV_PLACE_AT, 1), "place");
    check_ok(viv_set_repeats(g, 1), "repeats");
    check_ok(viv_start(g), "start");
    tick(8.5);
    check_float(x, -35, "half way out, the second time");
    reverse(g);
    tick(1);
    check_float(x, 30, "where its first play ended, while it waits");
    tick(1);
    check_float(x, 30, "and before it is launched");
    tick(1);
    check_float(x, -35, "half way through its last cycle");
    end_test();
}

static void the_order_of_a_way_back_counts_later_too(void) {
    begin_test(1);
    viv_sequence out = inside(viv_sequence_create(tempo), straight(0.125, 250, 0));
    check_ok(viv_set_delay(out, 0.25), "delay");
    viv_motion set = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(set, &x, 0.5), "to");
    viv_sequence s = steps(out, set);
    check_ok(viv_set_repeat_delay(s, 0.1), "repeat delay");
    check_ok(viv_set_passes(s, 3), "passes");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_start(s), "start");
    tick(0.77);
    check_float(x, 250, "the first step came back last");
    check_ok(viv_seek(s, 0.775), "seek");
    check_float(x, 250, "and a seek sees that");
    end_test();
}

static void the_order_of_claims_follows_the_pass_that_is_met(void) {
    begin_test(1);
    viv_motion late = straight(0, 10, 75);
    check_ok(viv_motion_set_reverse_duration(late, 1), "reverse duration");
    check_ok(viv_set_delay(late, 0.5), "delay");
    viv_sequence twice = steps(straight(0, -1, 0), late);
    check_ok(viv_set_repeats(twice, 1), "repeats");
    viv_sequence s = inside(viv_sequence_create(tempo), twice);
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_start(s), "start");
    tick(1.5);
    check_float(x, 42.5, "half way back");
    reverse(s);
    tick(0.75);
    check_float(x, 0, "the first step of the second cycle came after the last one of the first");
    tick(0.5);
    check_float(x, 0, "and it of the first");
    end_test();
}

static void a_leap_into_a_mirrored_way_back(void) {
    begin_test(-50);
    viv_motion there = viv_motion_create(tempo, 0.125, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(there, &x, 100), "to");
    viv_motion on = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(on, &x, 10), "to");
    viv_sequence both = steps(mirrored(inside(viv_sequence_create(tempo), there)), on);
    viv_sequence s = inside(viv_sequence_create(tempo), mirrored(both));
    check_ok(viv_start(s), "start");
    tick(2.5);
    check_float(x, -50, "there and back");
    reverse(s);
    tick(0.4);
    check_float(x, -41, "the second step moves it, not the one that is over");
    end_test();
}

static void a_way_back_to_what_was_cut_off_in_its_second_cycle(void) {
    begin_test(-100);
    viv_motion m = straight(0.05, -50, 30);
    check_ok(viv_set_rate(m, 0.25), "rate");
    viv_sequence twice = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_delay(twice, 0.125), "delay");
    check_ok(viv_set_repeats(twice, 1), "repeats");
    check_ok(viv_set_repeat_delay(twice, 0.05), "repeat delay");
    check_ok(viv_set_rate(twice, 1.5), "rate");
    viv_group g =
        inside(viv_group_create(tempo), mirrored(inside(viv_sequence_create(tempo), twice)));
    check_ok(viv_set_repeats(g, 1), "repeats");
    check_ok(viv_set_repeat_delay(g, 0.1), "repeat delay");
    check_ok(viv_group_set_duration(g, 0.25), "duration");
    check_ok(viv_start(g), "start");
    tick(0.35);
    check_float(x, 10, "three quarters out as the second cycle begins");
    tick(1.15);
    check_float(x, 10, "and there again when that was run backward");
    end_test();
}

static void a_mirrored_motion_turned_inside_a_mirror_keeps_its_target(void) {
    begin_test(0);
    viv_moveable there = mirrored(straight(1, 0, 10));
    check_ok(viv_set_reverses(there, false), "reverses");
    viv_sequence both = inside(viv_sequence_create(tempo), there);
    check_ok(viv_sequence_set_reversing_mode(both, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_reverses(both, true), "reverses");
    viv_sequence s = steps(straight(1, 7, 7), both);
    check_ok(viv_start(mirrored(s)), "start");
    tick(2.75);
    check_float(x, 2.5, "three quarters back");
    tick(0.5);
    check_float(x, 2.5, "which the mirror goes back over");
    tick(1.25);
    check_float(x, 5, "as over its way out");
    tick(1);
    check_float(x, 7, "and the first step");
    end_test();
}

/* A second of waiting, a second there, the same back; and all of that again, backward. */
static void a_mirror_in_a_mirror_takes_its_target_again(void) {
    begin_test(0);
    viv_motion m = straight(1, 0, 8);
    check_ok(viv_set_delay(m, 1), "delay");
    viv_moveable inner = mirrored(inside(viv_sequence_create(tempo), m));
    viv_moveable outer = mirrored(inside(viv_sequence_create(tempo), inner));
    check_ok(viv_start(steps(straight(1, 5, 5), outer)), "start");
    tick(3.5);
    check_float(x, 4, "half way back");
    tick(1);
    check_float(x, 5, "before it began");
    tick(2);
    check_float(x, 4, "half way out again");
    tick(1);
    check_float(x, 4, "and back again");
    tick(1);
    check_float(x, 5, "before it began");
    end_test();
}

/* Down by 2 and up again, twice a cycle of the group; once and a half in the last. */
static void what_captures_each_start_in_a_last_cycle_without_a_way_back(void) {
    begin_test(0);
    viv_motion m = capturing(0.1, -1);
    check_ok(viv_set_delay(m, 0.1), "delay");
    check_ok(viv_set_repeats(m, 1), "repeats");
    viv_sequence three = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_mirrored(three, true), "mirrored");
    check_ok(viv_set_passes(three, 3), "passes");
    viv_group five = inside(viv_group_create(tempo), three);
    check_ok(viv_set_passes(five, 5), "passes");
    check_ok(viv_start(five), "start");
    tick(2.85);
    check_float(x, -0.5, "at the end of the second cycle's way back");
    tick(0.1);
    check_float(x, 0, "where it began, as it waits");
    tick(0.35);
    check_float(x, -2, "down once more");
    end_test();
}

/* A group in which each child turns by itself turns with the half of them; an empty one never
 * does, and counts when it is over. */
static void an_empty_member_makes_no_group_turn(bool synced) {
    begin_test(0);
    viv_group empty = viv_group_create(tempo);
    check_ok(viv_set_repeats(empty, 2), "repeats");
    check_ok(viv_set_repeat_delay(empty, 0.125), "repeat delay");
    check_ok(viv_group_set_synced(empty, synced), "synced");
    viv_group g = inside(viv_group_create(tempo), empty);
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_start(g), "start");
    tick(0.2);
    check_count(viv_get_direction(g), VIV_DIRECTION_FORWARD, "its second cycle");
    tick(0.1);
    check_count(viv_get_direction(g), VIV_DIRECTION_BACKWARD, "its end");
    reverse(g);
    tick(0.05);
    check_count(viv_get_direction(g), VIV_DIRECTION_FORWARD, "its second cycle, run backward");
    check_ok(viv_seek(g, 0), "seek");
    check_count(viv_get_direction(g), VIV_DIRECTION_FORWARD, "its first cycle, sought");
    end_test();
}

static void an_empty_member(void) { an_empty_member_makes_no_group_turn(false); }
static void an_empty_synced_member(void) { an_empty_member_makes_no_group_turn(true); }

/* Fifty out, and back over the last twenty-five alone: each cycle of the group leads on by that. */
static void a_seek_past_cycles_that_come_back_in_part(void) {
    begin_test(0);
    viv_motion m = capturing(1, 25);
    check_ok(viv_set_repeats(m, 1), "repeats");
    viv_sequence s = inside(viv_sequence_create(tempo), m);
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_reverses(s, true), "reverses");
    viv_group g = inside(viv_group_create(tempo), s);
    check_ok(viv_set_repeats(g, 3), "repeats");
    check_ok(viv_seek(g, 12.5), "seek");
    check_float(x, 87.5, "half a second into the fourth cycle");
    check_ok(viv_stop(g), "stop");
    x = 0;
    check_ok(viv_start(g), "start");
    tick(12.5);
    check_float(x, 87.5, "as it is played");
    end_test();
}

/* Out in half a second after a tenth, and back as long; its group starts it anew each second. */
static void a_way_back_that_outlives_its_group_is_cut_off_where_it_is(void) {
    begin_test(10);
    viv_sequence s = mirrored(inside(viv_sequence_create(tempo), straight(0.5, 75, 100)));
    check_ok(viv_set_delay(s, 0.1), "delay");
    viv_group three = inside(viv_group_create(tempo), s);
    check_ok(viv_group_set_duration(three, 0.5), "duration");
    check_ok(viv_set_passes(three, 5), "passes");
    check_ok(viv_set_repeat_delay(three, 0.5), "repeat delay");
    check_ok(viv_start(three), "start");
    tick(0.8);
    check_float(x, 90, "on its way back");
    tick(0.25);
    check_float(x, 80, "where it was after a second, while it waits");
    tick(0.75);
    check_float(x, 90, "on its second way back");
    tick(0.25);
    check_float(x, 80, "where it was, before a last cycle without a way back");
    end_test();
}

/* Down by one after half a second, up on the way back, and down again: twice. */
static void a_way_back_to_before_a_captured_start(void) {
    begin_test(75);
    viv_motion m = capturing(0.1, -1);
    viv_group three = viv_group_create(tempo);
    check_ok(viv_group_place(three, m, VIV_PLACE_AT, 0.5), "place");
    check_ok(viv_set_mirrored(three, true), "mirrored");
    check_ok(viv_set_passes(three, 3), "passes");
    viv_sequence twice = inside(viv_sequence_create(tempo), three);
    check_ok(viv_set_repeats(twice, 1), "repeats");
    check_ok(viv_start(twice), "start");
    tick(2);
    check_float(x, 74, "the first time it ended one below");
    tick(0.45);
    check_float(x, 73.5, "on the second way back");
    tick(0.1);
    check_float(x, 74, "before it began the second time");
    tick(1.5);
    check_float(x, 73, "two below in the end");
    end_test();
}

/* One up after a quarter of a second, in as long: there and back twice, and up; all of it twice. */
static void a_second_play_after_a_last_cycle_without_a_way_back(void) {
    begin_test(0);
    viv_motion m = capturing(0.25, 1);
    check_ok(viv_set_delay(m, 0.25), "delay");
    viv_group up = inside(viv_group_create(tempo), m);
    check_ok(viv_set_mirrored(up, true), "mirrored");
    viv_group five = inside(viv_group_create(tempo), up);
    check_ok(viv_set_passes(five, 5), "passes");
    viv_sequence twice = inside(viv_sequence_create(tempo), five);
    check_ok(viv_set_repeats(twice, 1), "repeats");
    check_ok(viv_start(twice), "start");
    tick(2.5);
    check_float(x, 1, "the first time it ended one above");
    tick(0.875);
    check_float(x, 1, "before it began the second time");
    tick(1);
    check_float(x, 1, "and before it began once more, after that was taken back");
    tick(1);
    check_float(x, 2, "two above in the end");
    end_test();
}

/* Two steps up at one moment, and back at the same: the first is never left, as it took no time. */
static void starts_that_are_captured_at_one_moment(void) {
    begin_test(75);
    viv_group two = mirrored(inside(viv_group_create(tempo), capturing(0, 0.5)));
    check_ok(viv_set_repeats(two, 1), "repeats");
    viv_sequence s = inside(viv_sequence_create(tempo), two);
    contiguous(s);
    check_ok(viv_start(s), "start");
    tick(0.25);
    check_float(x, 75.5, "where the first of them led");
    end_test();
}

/* A child that goes there twice in a cycle with a way back goes there once in the last one. */
static void claims_of_a_cycle_that_turned(void) {
    begin_test(0);
    viv_motion m = straight(1, 0, 10);
    viv_sequence late = steps(viv_wait_create(tempo, 1), m);
    viv_group g = inside(viv_group_create(tempo), late);
    check_ok(viv_group_place(g, straight(1, 20, 40), VIV_PLACE_AT, 1.5), "place");
    check_ok(viv_set_passes(g, 3), "passes");
    check_ok(viv_start(g), "start");
    tick(5.25);
    check_float(x, 2.5, "a quarter there in the last cycle");
    reverse(g);
    tick(0.5);
    check_float(x, 10, "before it went there: it had been there again after the other one began");
    end_test();
}

/* The member turned within its own group, and waits for its second cycle. */
static void a_seek_to_where_a_member_waits(void) {
    begin_test(0);
    viv_group member = inside(viv_group_create(tempo), straight(0.5, 0, 1));
    check_ok(viv_set_repeats(member, 1), "repeats");
    check_ok(viv_set_repeat_delay(member, 2), "repeat delay");
    viv_group g = inside(viv_group_create(tempo), member);
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_start(g), "start");
    tick(2);
    check_ok(viv_seek(g, 1.5), "seek");
    check_near(viv_get_direction(g), -1, 0, "half of its members had turned");
    end_test();
}

/* A member begins after its group's time on its way out, and at once on each way back. */
static void a_seek_past_cycles_whose_member_outlives_them(void) {
    begin_test(100);
    viv_group g = viv_group_create(tempo);
    check_ok(viv_group_place(g, straight(8, 100, -100), VIV_PLACE_AT, 4), "place");
    check_ok(viv_group_set_duration(g, 1), "duration");
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_set_passes(g, 5), "passes");
    viv_sequence s = steps(g, viv_wait_create(tempo, 5));
    check_ok(viv_start(s), "start");
    tick(6.5);
    check_float(x, -75, "where it was cut off, a second after the second turn");
    check_ok(viv_seek(s, 0.5), "seek");
    check_ok(viv_seek(s, 6.5), "seek");
    check_float(x, -75, "sought");
    end_test();
}

void test_backward(void) {
    test(
        "the cycle before a last one without a way back",
        the_cycle_before_a_last_one_without_a_way_back);
    test("a play whose last cycle had no way back", a_play_whose_last_cycle_had_no_way_back);
    test("the order of a way back counts later too", the_order_of_a_way_back_counts_later_too);
    test(
        "the order of claims follows the pass that is met",
        the_order_of_claims_follows_the_pass_that_is_met);
    test("a leap into a mirrored way back", a_leap_into_a_mirrored_way_back);
    test(
        "a way back to what was cut off in its second cycle",
        a_way_back_to_what_was_cut_off_in_its_second_cycle);
    test("a mirrored motion turned inside a mirror keeps its target",
        a_mirrored_motion_turned_inside_a_mirror_keeps_its_target);
    test("a mirror in a mirror takes its target again",
        a_mirror_in_a_mirror_takes_its_target_again);
    test("what captures each start in a last cycle without a way back",
        what_captures_each_start_in_a_last_cycle_without_a_way_back);
    test("a seek past cycles that come back in part", a_seek_past_cycles_that_come_back_in_part);
    test("a seek past cycles whose member outlives them",
        a_seek_past_cycles_whose_member_outlives_them);
    test("a way back that outlives its group is cut off where it is",
        a_way_back_that_outlives_its_group_is_cut_off_where_it_is);
    test("a way back to before a captured start", a_way_back_to_before_a_captured_start);
    test("a second play after a last cycle without a way back",
        a_second_play_after_a_last_cycle_without_a_way_back);
    test("starts that are captured at one moment", starts_that_are_captured_at_one_moment);
    test("claims of a cycle that turned", claims_of_a_cycle_that_turned);
    test("a seek to where a member waits", a_seek_to_where_a_member_waits);
    test("an empty member makes no group turn", an_empty_member);
    test("an empty synced member makes no group turn", an_empty_synced_member);
}
