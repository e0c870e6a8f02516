/* Mirrored ways back of what captures each start, and of what outlives its group: all is as it was
 * as many seconds before the turn. Motions are straight; values follow from the law by hand. */
#include "check.h"
#include "one_float.h"
#include "trace.h"

/* By ten from wherever it is, in a second. */
static viv_motion by_ten(int repeats) {
    viv_motion m = capturing(1, 10);
    check_ok(viv_set_repeats(m, repeats), "repeats");
    return m;
}

/* A value after each half second. */
static void check_halves(const float *expected, int count) {
    for (int half = 0; half < count; half++) {
        tick(0.5);
        check_near(x, expected[half], 1e-4, "after each half second");
    }
}

static void each_cycle_of_a_member_is_retraced(void) {
    begin_test(0);
    viv_sequence s = inside(viv_sequence_create(tempo), by_ten(2));
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_ok(viv_set_repeats(s, 1), "twice");
    check_ok(viv_start(s), "start");
    const float once[] = {5, 10, 15, 20, 25, 30, 25, 20, 15, 10, 5, 0};
    check_halves(once, 12);
    check_halves(once, 12);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
    end_test();
}

static void a_seek_into_it_shows_the_same(void) {
    begin_test(0);
    viv_sequence s = inside(viv_sequence_create(tempo), by_ten(2));
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_ok(viv_seek(s, 5.5), "seek");
    check_near(x, 5, 1e-4, "half of the first cycle is left");
    check_ok(viv_seek(s, 3.5), "seek");
    check_near(x, 25, 1e-4, "half of the last cycle is left");
    end_test();
}

static void a_seek_into_what_is_turned_shows_each_cycle(void) {
    begin_test(100);
    viv_sequence s = inside(viv_sequence_create(tempo), by_ten(3));
    check_ok(viv_set_mirrored(s, true), "mirrored");
    viv_group g = synced(inside(viv_group_create(tempo), s));
    for (int cycle = 0; cycle < 4; cycle++) {
        check_ok(viv_seek(g, 7.5 - cycle), "seek");
        check_near(x, 105 + 10 * cycle, 1e-4, "half of it is left");
    }
    end_test();
}

static void backward_through_it_meets_each_turn(void) {
    begin_test(0);
    viv_group every = inside(viv_group_create(tempo), by_ten(0));
    check_ok(viv_set_reverses(every, true), "each of its members turns");
    viv_group g = inside(viv_group_create(tempo), every);
    check_ok(viv_set_mirrored(g, true), "mirrored");
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_start(g), "start");
    check_ok(viv_seek(g, 4), "to its end");
    check_ok(viv_reverse(g), "reverse");
    const float back[] = {5, 10, 5, 0, 5, 10, 5, 0};
    check_halves(back, 8);
    end_test();
}

static void a_mirrored_leaf_that_is_turned_goes_back_through_its_cycles(void) {
    begin_test(0);
    viv_motion m = by_ten(2);
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_group g = synced(inside(viv_group_create(tempo), m));
    check_ok(viv_start(g), "start");
    const float way[] = {5, 10, 15, 20, 25, 30, 25, 20, 15, 10, 5, 0};
    check_halves(way, 12);
    end_test();
}

static void a_member_that_is_played_out_twice_goes_back_twice(void) {
    begin_test(0);
    viv_motion m = by_ten(0);
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_sequence twice = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_repeats(twice, 1), "twice");
    viv_group g = synced(inside(viv_group_create(tempo), twice));
    check_ok(viv_start(g), "start");
    const float way[] = {5, 10, 15, 20, 15, 10, 5, 0};
    check_halves(way, 8);
    end_test();
}

static void cycles_without_length_are_told_apart(void) {
    begin_test(100);
    viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(m, &x, 10), "by 10");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture each");
    check_ok(viv_set_repeats(m, 2), "repeats");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_duration(g, 1), "duration");
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_start(g), "start");
    tick(0.5);
    check_near(x, 130, 1e-4, "on the way out");
    tick(1);
    check_near(x, 100, 1e-4, "on the way back");
    end_test();
}

static void what_outlives_its_group_goes_back_from_the_turn(void) {
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_duration(g, 0.5), "shorter than its member");
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_set_mirrored(g, true), "mirrored");
    check_ok(viv_set_turn_delay(g, 0.25), "turn delay");
    check_ok(viv_start(g), "start");
    tick(0.625);
    check_near(x, 62.5, 1e-4, "it goes on while the group waits");
    tick(0.25);
    check_near(x, 37.5, 1e-4, "an eighth of a second before the turn");
    end_test();
}

static void what_outlives_a_step_is_met_again(void) {
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_duration(g, 0.25), "shorter than its member");
    viv_sequence s = inside(viv_sequence_create(tempo), g);
    inside(s, viv_wait_create(tempo, 2));
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_ok(viv_start(s), "start");
    tick(2.25);
    tick(1);
    check_near(x, 100, 1e-4, "still over");
    tick(0.5);
    check_near(x, 75, 1e-4, "moving back, though the next step is in play");
    tick(0.5);
    check_near(x, 25, 1e-4, "and on");
    end_test();
}

static void what_outlives_a_cycle_completes_in_the_next(void) {
    begin_test(0);
    trace told;
    trace_clear(&told);
    viv_motion m = viv_motion_create(tempo, 0.5, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    trace_moveable(&told, m, "m", VIV_EVENT_COMPLETED);
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_duration(g, 0.25), "shorter than its member");
    viv_sequence cycle = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 1));
    inside(cycle, g);
    check_ok(viv_set_repeats(cycle, 1), "twice");
    viv_sequence s = inside(viv_sequence_create(tempo), cycle);
    contiguous(s);
    check_ok(viv_start(s), "start");
    tick(2);
    check_text(told.text, "m.completed", "before its next way out");
    end_test();
}

/* A group of half a second is played three times. Its member waits for half of that, and is cut
 * off at 25 of 100. */
static viv_group cut_off_thrice(void) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    check_ok(viv_set_delay(m, 0.25), "delay");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_duration(g, 0.5), "shorter than its member");
    check_ok(viv_set_repeats(g, 2), "three times");
    return g;
}

/* Seconds of a root, and the values then. */
typedef struct place {
    double second;
    float value;
} place;

static const place cut_off[] = {
    {1.625, 12.5F}, {1.8125, 25}, {1.9375, 25}, {2.125, 12.5F}, {2.3125, 25},
    {2.4375, 25}, {2.625, 12.5F}, {2.875, -10},
};
enum { CUT_OFF_COUNT = sizeof cut_off / sizeof *cut_off };

static viv_sequence retraced_cut_offs(void) {
    begin_test(-10);
    viv_sequence s = inside(viv_sequence_create(tempo), cut_off_thrice());
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    return s;
}

static void what_was_cut_off_stays_where_it_was(void) {
    viv_sequence s = retraced_cut_offs();
    check_ok(viv_start(s), "start");
    tick(1.125);
    check_near(x, 25, 1e-4, "it waits where its second play was cut off");
    double now = 1.125;
    for (int i = 0; i < CUT_OFF_COUNT; i++) {
        tick(cut_off[i].second - now);
        now = cut_off[i].second;
        check_near(x, cut_off[i].value, 1e-4, "on the way back");
    }
    end_test();
}

static void sought_and_reversed_it_stays_there_too(void) {
    viv_sequence s = retraced_cut_offs();
    for (int i = 0; i < CUT_OFF_COUNT; i++) {
        check_ok(viv_seek(s, cut_off[i].second), "seek");
        check_near(x, cut_off[i].value, 1e-4, "sought");
    }
    check_ok(viv_play(s, VIV_DIRECTION_BACKWARD), "backward");
    check_ok(viv_resume(s), "resume");
    for (int i = CUT_OFF_COUNT - 2; i >= 0; i--) {
        tick(cut_off[i + 1].second - cut_off[i].second);
        check_near(x, cut_off[i].value, 1e-4, "backward");
    }
    end_test();
}

/* Out and back and out again, after a second each way. */
static void a_play_before_is_met_again_after_a_way_back(void) {
    begin_test(-10);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    viv_sequence odd = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 1));
    inside(odd, m);
    check_ok(viv_set_mirrored(odd, true), "mirrored");
    check_ok(viv_set_passes(odd, 3), "passes");
    viv_sequence twice = inside(viv_sequence_create(tempo), odd);
    check_ok(viv_set_repeats(twice, 1), "twice");
    const place places[] = {{4.5, -10}, {5.5, 50}, {6.5, 100}, {8.5, 50},
                            {9.5, 100}, {10.5, 100}, {11.5, 50}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        check_ok(viv_seek(twice, places[i].second), "seek");
        check_near(x, places[i].value, 1e-4, "sought");
    }
    end_test();
}

static void what_takes_no_time_is_left_at_its_end(void) {
    begin_test(-10);
    viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 1, 10), "from 1 to 10");
    viv_sequence there_and_back = inside(viv_sequence_create(tempo), m);
    inside(there_and_back, viv_wait_create(tempo, 2));
    check_ok(viv_set_reverses(there_and_back, true), "reverses");
    check_ok(viv_set_mirrored(there_and_back, true), "mirrored");
    viv_group twice = inside(viv_group_create(tempo), there_and_back);
    check_ok(viv_set_position(there_and_back, 1), "after a second");
    check_ok(viv_set_repeats(twice, 1), "twice");
    viv_group g = inside(viv_group_create(tempo), twice);
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_set_mirrored(g, true), "mirrored");
    check_ok(viv_seek(g, 14.5), "half a second after its second cycle began");
    check_near(x, 10, 1e-4, "as it was left");
    end_test();
}

/* A member that goes on for three seconds, but for its group's way back. */
static void backward_beyond_what_was_outlived(void) {
    begin_test(30);
    viv_motion m = viv_motion_create(tempo, 0.125, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to 1");
    viv_sequence twice = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_delay(twice, 1), "delay");
    check_ok(viv_set_reverses(twice, true), "reverses");
    viv_moveable longer = viv_wait_create(tempo, 1);
    check_ok(viv_set_passes(longer, 3), "passes");
    viv_group brief = inside(viv_group_create(tempo), longer);
    check_ok(viv_group_set_duration(brief, 0.25), "shorter than its member");
    check_ok(viv_set_reverses(brief, true), "reverses");
    check_ok(viv_set_mirrored(brief, true), "mirrored");
    viv_group g = inside(inside(viv_group_create(tempo), twice), brief);
    check_ok(viv_start(g), "start");
    tick(2);
    check_ok(viv_play(g, VIV_DIRECTION_BACKWARD), "backward");
    tick(0.05);
    check_near(x, 12.6, 1e-4, "six tenths of its second play are left");
    tick(0.125);
    check_near(x, 12.6, 1e-4, "and of its first one");
    end_test();
}

static void lengths_that_follow_from_starts_are_refused(void) {
    begin_test(0);
    viv_motion m = by_ten(2);
    check_ok(viv_motion_set_speed(m, 20), "speed");
    viv_sequence s = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_refused(tempo, viv_start(s), VIV_ERROR_INVALID_STATE, "viv_start", "captures each start");
    end_test();
}

static void too_many_begins_are_refused(void) {
    begin_test(0);
    viv_sequence s = inside(viv_sequence_create(tempo), by_ten(100000));
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_refused(tempo, viv_start(s), VIV_ERROR_LIMIT, "viv_start", "100 000 times");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_IDLE, "nothing changed");
    end_test();
}

/* Five passes of a second each, after a quarter second in which nothing has begun. */
static void odd_passes_are_gone_back_through_to_before_their_begin(void) {
    for (int replaces = 0; replaces < 2; replaces++) {
        begin_test(0);
        viv_motion m = straight(1, 0, 10);
        check_ok(viv_set_passes(m, 5), "passes");
        if (replaces) check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replaces");
        viv_sequence s = inside(viv_sequence_create(tempo), m);
        check_ok(viv_set_delay(s, .25), "delay");
        check_ok(viv_start(s), "start");
        tick(.75);
        check_ok(viv_reverse(s), "reverse");
        tick(.625);
        check_float(x, 0, "before its begin");
        check_ok(viv_seek(s, 3.5), "seek");
        check_float(x, 7.5, "on the fourth");
        tick(1);
        check_float(x, 2.5, "on the third");
        tick(2.375);
        check_float(x, 0, "before its begin again");
        end_test();
    }
}

void test_retracing(void) {
    test("each cycle of a member is retraced", each_cycle_of_a_member_is_retraced);
    test("a seek into a retraced way shows the same", a_seek_into_it_shows_the_same);
    test(
        "a seek into what is turned shows each cycle",
        a_seek_into_what_is_turned_shows_each_cycle);
    test("backward through a retraced way meets each turn", backward_through_it_meets_each_turn);
    test(
        "a mirrored leaf that is turned goes back through its cycles",
        a_mirrored_leaf_that_is_turned_goes_back_through_its_cycles);
    test(
        "a member that is played out twice goes back twice",
        a_member_that_is_played_out_twice_goes_back_twice);
    test("cycles without length are told apart", cycles_without_length_are_told_apart);
    test(
        "what outlives its group goes back from the turn",
        what_outlives_its_group_goes_back_from_the_turn);
    test("what outlives a step is met again", what_outlives_a_step_is_met_again);
    test(
        "what outlives a cycle completes in the next", what_outlives_a_cycle_completes_in_the_next);
    test("what was cut off stays where it was", what_was_cut_off_stays_where_it_was);
    test(
        "sought and reversed, what was cut off stays there",
        sought_and_reversed_it_stays_there_too);
    test(
        "a play before is met again after a way back", a_play_before_is_met_again_after_a_way_back);
    test("what takes no time is left at its end", what_takes_no_time_is_left_at_its_end);
    test("backward beyond what was outlived", backward_beyond_what_was_outlived);
    test(
        "lengths that follow from starts are refused in what is mirrored",
        lengths_that_follow_from_starts_are_refused);
    test("odd passes are gone back through to before their begin",
        odd_passes_are_gone_back_through_to_before_their_begin);
    test("too many begins are refused in what is mirrored", too_many_begins_are_refused);
}
