/* Mirrors within mirrors: a value is that of as many seconds before each turn, whatever was sought
 * before, however time is cut and whatever else has its moments in a tick. */
#include "check.h"
#include "one_float.h"

/* There and back, then there and back again; all that mirrored. */
static viv_group there_and_back(void) {
    viv_motion m = straight(0.5, 3, 15);
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_group inner = mirrored(inside(viv_group_create(tempo), m));
    check_ok(viv_set_repeats(inner, 1), "twice");
    check_ok(viv_set_repeat_delay(inner, 0.25), "after a while");
    return mirrored(inside(viv_group_create(tempo), inner));
}

static float there_and_back_at(double second) {
    if (second > 2.25) second = 4.5 - second;
    if (second >= 1.25) second -= 1.25;
    if (second > 1) return 3;
    return (float)(3 + 24 * (second > 0.5 ? 1 - second : second));
}

static void seconds_in_one_tick_and_in_many(viv_group (*make)(void), double length) {
    for (double second = 0.0625; second < length; second += 0.125) {
        begin_test(0);
        check_ok(viv_start(make()), "start");
        tick(second);
        float once = x;
        end_test();
        begin_test(0);
        check_ok(viv_start(make()), "start");
        for (int part = 0; part < 10; part++) tick(second / 10);
        check_near(x, once, 1e-4, "in ten ticks as in one");
        end_test();
    }
}

static void time_may_be_cut_anyhow(void) {
    seconds_in_one_tick_and_in_many(there_and_back, 4.5);
    for (double second = 0.0625; second < 4.5; second += 0.125) {
        begin_test(0);
        check_ok(viv_start(there_and_back()), "start");
        tick(second);
        check_near(x, there_and_back_at(second), 1e-4, "as long before its turns");
        end_test();
    }
}

/* Back from 4.275, while other roots end. */
static void on_the_way_back_others_may_have_moments(void) {
    for (double second = 0.0625; second < 4.25; second += 0.125) {
        begin_test(0);
        viv_group group = there_and_back();
        check_ok(viv_start(group), "start");
        tick(4.275);
        for (int other = 0; other < 3; other++)
            check_ok(viv_start(viv_wait_create(tempo, 0.05 + 0.3 * other)), "start a wait");
        check_ok(viv_reverse(group), "reverse");
        tick(4.275 - second);
        check_near(x, there_and_back_at(second), 1e-4, "as on the way out");
        end_test();
    }
}

/* Both move the value; the sequence that is turned last has it again. */
static viv_group sharing(void) {
    viv_motion first = mirrored(viv_motion_create(tempo, 0.25, VIV_EASE_LINEAR));
    check_ok(viv_motion_to(first, &x, 10), "to 10");
    viv_motion second = mirrored(viv_motion_create(tempo, 0.125, VIV_EASE_LINEAR));
    check_ok(viv_motion_to(second, &x, 10), "to 10");
    check_ok(viv_set_delay(second, 0.25), "later");
    viv_sequence sequence = mirrored(inside(viv_sequence_create(tempo), second));
    check_ok(viv_set_delay(sequence, 0.75), "later");
    viv_group group = inside(inside(viv_group_create(tempo), first), sequence);
    check_ok(viv_set_reverses(group, true), "reverses");
    check_ok(viv_group_set_synced(group, true), "synced");
    check_ok(viv_set_turn_delay(group, 0.25), "turn delay");
    return mirrored(inside(viv_sequence_create(tempo), group));
}

static void what_is_shared_is_retraced_too(void) {
    seconds_in_one_tick_and_in_many(sharing, 4);
    for (double second = 0.0625; second < 2; second += 0.125) {
        begin_test(0);
        viv_sequence sequence = sharing();
        check_near(viv_get_length(sequence), 4, 1e-9, "two seconds there and two back");
        check_ok(viv_start(sequence), "start");
        tick(second);
        float out = x;
        tick(4 - 2 * second);
        check_near(x, out, 1e-4, "as long before the turn");
        end_test();
    }
}

static void what_ran_back_stays_there_whatever_is_sought(void) {
    begin_test(5);
    viv_group inner = inside(viv_group_create(tempo), straight(1, 0, 10));
    viv_group turned = mirrored(inside(viv_group_create(tempo), inner));
    check_ok(viv_set_delay(turned, 1), "delayed");
    viv_group root = inside(viv_group_create(tempo), turned);
    check_ok(viv_set_repeats(root, 1), "twice");
    for (double before = 0.15; before < 6; before += 0.15) {
        check_ok(viv_seek(root, before), "seek");
        check_ok(viv_seek(root, 3.75), "seek the delay of the second cycle");
        check(x == 0, "where the first one led");
    }
    end_test();
}

/* It has no length, and lies behind the beginning to which its sequence was run back. */
static void what_had_not_begun_there_never_has(void) {
    begin_test(-1);
    viv_motion m = straight(0, 1, 15);
    check_ok(viv_set_delay(m, 0.5), "delayed");
    viv_sequence inner = inside(viv_sequence_create(tempo), m);
    viv_sequence turned = mirrored(inside(viv_sequence_create(tempo), inner));
    check_ok(viv_set_delay(turned, 0.25), "delayed");
    viv_sequence root = inside(viv_sequence_create(tempo), turned);
    check_ok(viv_set_repeats(root, 2), "three times");
    check_ok(viv_set_repeat_delay(root, 0.5), "with pauses");
    check_ok(viv_seek(root, 4.275), "seek the last cycle");
    check_ok(viv_seek(root, 1.9375), "seek the second one's delay");
    check(x == -1, "as it was");
    end_test();
}

/* Three steps of a second each, there and back twice; the second one goes half way back. */
static void what_is_destroyed_on_a_way_back_leaves_a_gap(void) {
    static const struct {
        double second;
        float first, last;
    } seen[] = {{4.75, 10, 0}, {5.5, 5, 0}, {6.25, 2.5F, 0}, {7.5, 10, 5}, {8.5, 10, 5},
        {9.5, 5, 0}, {10, 0, 0}};
    for (int parts = 1; parts <= 16; parts *= 4) {
        float values[3] = {0};
        begin_test(0);
        viv_motion steps[3];
        viv_sequence s = viv_sequence_create(tempo);
        for (int step = 0; step < 3; step++) {
            steps[step] = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(steps[step], &values[step], 10), "to 10");
            check_ok(viv_add(s, steps[step]), "add");
        }
        check_ok(viv_set_repeats(mirrored(s), 1), "twice");
        check_ok(viv_start(s), "start");
        tick(4.5);
        check_ok(viv_destroy(steps[1]), "destroy");
        for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
            double seconds = seen[i].second - viv_tempo_get_time(tempo);
            for (int part = 0; part < parts; part++) tick(seconds / parts);
            check_float(values[0], seen[i].first, "the first");
            check_float(values[1], 5, "the one that is gone");
            check_float(values[2], seen[i].last, "the last");
        }
        check(viv_get_state(s) == VIV_STATE_COMPLETED, "over");
        end_test();
    }
}

/* Its end would have been the next moment on the way back. */
static void what_is_gone_has_no_moments_on_a_way_back(void) {
    begin_test(0);
    float y = 0;
    viv_motion first = mirrored(straight(0.25, 0, 10));
    check_ok(viv_set_delay(first, 1), "delay");
    viv_motion second = viv_motion_create(tempo, 0.125, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(second, &y, 10), "to 10");
    viv_group g = mirrored(inside(inside(viv_group_create(tempo), first), second));
    check_ok(viv_group_set_stagger(g, 0.25, VIV_STAGGER_FIRST, VIV_EASE_LINEAR), "stagger");
    check_ok(viv_start(g), "start");
    tick(2.0625);
    check_ok(viv_destroy(second), "destroy");
    tick(0.9);
    check(viv_get_state(g) == VIV_STATE_MOVING, "as long as before");
    tick(0.1);
    check(viv_get_state(g) == VIV_STATE_COMPLETED && x == 0, "over");
    end_test();
}

/* A second begins beside what moved by 50 in a second, the next one where nothing moves. */
static void each_play_is_retraced_over_what_it_took_over(void) {
    begin_test(0);
    check_ok(viv_start(straight(2, 0, 100)), "start");
    tick(1);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD);
    check_ok(viv_motion_from_to(m, &x, 7, 0), "from 7 to 0");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replace");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_group inner = inside(viv_group_create(tempo), m);
    check_ok(viv_set_repeats(inner, 1), "twice");
    viv_group g = synced(inside(viv_group_create(tempo), inner));
    check_ok(viv_start(g), "start");
    for (int quarter = 1; quarter <= 16; quarter++) {
        tick(0.25);
        double way = quarter < 8 ? quarter / 4.0 : 4 - quarter / 4.0, u = fraction(way);
        double first = 50 * (1 - u * u) + 50 * u * (1 - u) * (1 - u);
        double expected = way >= 1 ? 7 * (1 - u * u) : first;
        if (quarter == 8 || quarter == 12) expected = 0;
        check_near(x, expected, 1e-4, "as on the way out");
    }
    end_test();
}

/* Out: to 10, where the second begins, which therefore stays; back from 10 to the 0 that it was
 * given, and the first one from 10 to 0 once more. All that is run backward, and played again. */
static void what_turned_is_retraced_over_what_it_took_over(void) {
    begin_test(7);
    viv_motion second = straight(2, 0, 10);
    check_ok(viv_motion_set_blend(second, VIV_BLEND_REPLACE, 1), "replace");
    viv_sequence s = inside(inside(viv_sequence_create(tempo), straight(2, 0, 10)), second);
    contiguous(s);
    viv_group g = mirrored(inside(viv_group_create(tempo), s));
    check_ok(viv_set_repeats(g, 1), "twice");
    check_ok(viv_start(g), "start");
    for (int half = 1; half < 64; half++) {
        tick(0.5);
        double way = half % 32 / 2.0;
        if (way > 8) way = 16 - way;
        double expected = way < 2 ? 5 * way : way <= 4 ? 10 : 10 - 10 * fraction(way / 2);
        bool is_edge = fraction(way / 2) == 0;
        if (!is_edge) check_near(x, expected, 1e-4, "as on the way out");
    }
    end_test();
}

/* Twice two seconds with one between; on the way back own time is that of the way out. */
static void a_pause_between_cycles_is_gone_back_through(void) {
    for (int captures = 0; captures < 2; captures++) {
        begin_test(5);
        viv_motion m = straight(2, 5, 10);
        if (captures) m = capturing(2, 10);
        viv_sequence s = inside(viv_sequence_create(tempo), m);
        check_ok(viv_set_repeats(s, 1), "twice");
        check_ok(viv_set_repeat_delay(s, 1), "a second between");
        check_ok(viv_start(mirrored(inside(viv_group_create(tempo), s))), "start");
        for (double second = .5; second < 10; second += .5) {
            tick(.5);
            double own = second < 5 ? second : 10 - second;
            check_near(viv_get_length(s), 5, 1e-9, "length");
            check_near(viv_get_time(s), own, 1e-9, "own time");
            check_near(viv_get_total_progress(s), own / 5, 1e-9, "total progress");
        }
        end_test();
    }
}

/* Three cycles of two seconds, after one, and back; played out by ticks of `step`, the last one of
 * all that is left. */
static uint64_t cycles_shown_at_the_end(viv_blend blend, double step) {
    begin_test(0);
    viv_motion m = straight(2, 0, 10);
    check_ok(viv_set_repeats(m, 2), "three times");
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_set_delay(g, 1), "delay");
    check_ok(viv_start(mirrored(inside(viv_sequence_create(tempo), g))), "start");
    while (viv_tempo_get_time(tempo) + step < 14) tick(step);
    tick(14 - viv_tempo_get_time(tempo));
    check_state(m, VIV_STATE_COMPLETED, "completed");
    uint64_t cycles = viv_get_cycles_completed(m);
    end_test();
    return cycles;
}

static void what_is_shown_at_the_end_does_not_depend_on_ticks(void) {
    const double steps[] = {1, 7, 8, 9, 14};
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_ADD; blend++) {
        uint64_t shown = cycles_shown_at_the_end(blend, .125);
        for (int i = 0; i < 5; i++) {
            check_count(cycles_shown_at_the_end(blend, steps[i]), shown, "cycles completed");
        }
    }
}

/* A second, a second of motion, and back, twice: in the delay of the second cycle it has moved
 * before. */
static void a_reset_gives_back_what_a_cycle_before_moved(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(1);
        viv_motion m = straight(1, 0, 10);
        check_ok(viv_set_delay(m, 1), "delay");
        viv_sequence back = mirrored(inside(viv_sequence_create(tempo), m));
        viv_sequence twice = inside(viv_sequence_create(tempo), back);
        check_ok(viv_set_repeats(twice, 1), "twice");
        check_ok(viv_start(twice), "start");
        go_to(twice, 4.5, sought);
        check_float(x, 1, "before its begin");
        check_ok(viv_reset(twice), "reset");
        check_float(x, 0, "where it started");
        end_test();
    }
}

void test_nested_mirrors(void) {
    test("mirrors in mirrors do not depend on how time is cut", time_may_be_cut_anyhow);
    test(
        "mirrors in mirrors do not depend on the moments of others",
        on_the_way_back_others_may_have_moments);
    test("what is destroyed on a mirrored way back leaves a gap",
        what_is_destroyed_on_a_way_back_leaves_a_gap);
    test_within(20, "what is gone has no moments on a mirrored way back",
        what_is_gone_has_no_moments_on_a_way_back);
    test("what is shared in mirrors is retraced too", what_is_shared_is_retraced_too);
    test(
        "what ran back stays there whatever is sought",
        what_ran_back_stays_there_whatever_is_sought);
    test("what had not begun at its beginning never has", what_had_not_begun_there_never_has);
    test(
        "each play is retraced over what it took over",
        each_play_is_retraced_over_what_it_took_over);
    test(
        "what turned is retraced over what it took over",
        what_turned_is_retraced_over_what_it_took_over);
    test("a pause between cycles is gone back through",
        a_pause_between_cycles_is_gone_back_through);
    test("a reset gives back what a cycle before moved",
        a_reset_gives_back_what_a_cycle_before_moved);
    test("what is shown at the end does not depend on ticks",
        what_is_shown_at_the_end_does_not_depend_on_ticks);
}
