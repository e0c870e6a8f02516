/* Mirrored ways back around mirrored ways back. Motions are straight; values follow from the law by
 * hand. */
#include "check.h"
#include "one_float.h"

/* Ten up in a second and back, mirrored, and all of it once more after a second's wait. */
static void a_mirror_that_is_over_while_another_waits(void) {
    begin_test(0);
    viv_sequence inner = mirrored(inside(viv_sequence_create(tempo), straight(1, 0, 10)));
    viv_sequence outer = mirrored(inside(viv_sequence_create(tempo), inner));
    check_ok(viv_set_turn_delay(outer, 1), "turn delay");
    check_ok(viv_start(outer), "start");
    tick(3.5);
    check_float(x, 5, "half way back over the way back");
    check_ok(viv_reverse(outer), "reverse");
    tick(1);
    check_float(x, 0, "where that led, while it waits to turn");
    end_test();
}

/* Nothing at first, then ten up in a second, and back; later another one, and all of it back. */
static void a_way_back_to_before_a_begin_inside(void) {
    begin_test(5);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 15), "to");
    check_ok(viv_set_delay(m, 1), "delay");
    viv_sequence inner = mirrored(inside(viv_sequence_create(tempo), m));
    viv_sequence outer = inside(viv_sequence_create(tempo), inner);
    check_ok(viv_set_mirrored(outer, true), "mirrored");
    viv_sequence s = inside(viv_sequence_create(tempo), outer);
    check_ok(viv_add(s, straight(1, -50, 100)), "add");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_passes(s, 4), "passes");
    check_ok(viv_start(s), "start");
    tick(4.5);
    check_float(x, 25, "half way through the other one");
    tick(2);
    check_float(x, 5, "as it was when the inner way back was over");
    tick(1);
    check_float(x, 10, "half way up, which was half way back");
    tick(6);
    check_float(x, 5, "not begun in the second cycle, as before the first");
    end_test();
}

/* Two up in two steps, each from where it is, down and up again; and all of it back. */
static void captured_starts_inside_that_were_gone_back_through(void) {
    begin_test(0);
    viv_motion m = capturing(1, 1);
    check_ok(viv_set_repeats(m, 1), "repeats");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_group three = inside(viv_group_create(tempo), m);
    check_ok(viv_group_set_synced(three, true), "synced");
    check_ok(viv_set_passes(three, 3), "passes");
    check_ok(viv_start(mirrored(inside(viv_sequence_create(tempo), three))), "start");
    tick(5.5);
    check_float(x, 1.5, "half way up the second step, the second time");
    tick(1);
    check_float(x, 1.5, "the same on the way back");
    tick(4);
    check_float(x, 1.5, "and half way back down the one of the first time");
    end_test();
}

/* Seconds that no double holds exactly: a play is the same however its second was come by. It is
 * taken back in the first of all ways back alone. */
static void plays_at_inexact_seconds(void) {
    begin_test(75);
    viv_group three = viv_group_create(tempo);
    check_ok(viv_group_place(three, straight(0.05, 30, 30), VIV_PLACE_AT, 0.05), "place");
    check_ok(viv_set_mirrored(three, true), "mirrored");
    check_ok(viv_set_passes(three, 3), "passes");
    viv_sequence five = inside(viv_sequence_create(tempo), three);
    check_ok(viv_set_passes(five, 5), "passes");
    check_ok(viv_start(five), "start");
    tick(0.04);
    check_float(x, 75, "it has not begun");
    for (int i = 1; i <= 69; i++) {
        tick(0.02);
        if (i >= 6 && i <= 10) continue;
        check_float(x, 30, "it has, also before its begin in a later play");
    }
    end_test();
}

/* Out and back to before its begin, where it holds what it held at first; then out once more. */
static void a_last_cycle_without_a_way_back_finds_what_was_left(void) {
    const float expected[] = {5, 20, 20, 5, 5, 20};
    for (int sought = 0; sought < 2; sought++) {
        begin_test(5);
        viv_motion m = straight(1, 10, 30);
        check_ok(viv_set_delay(m, 1), "delay");
        viv_sequence s = inside(viv_sequence_create(tempo), m);
        check_ok(viv_set_mirrored(s, true), "mirrored");
        viv_group g = inside(viv_group_create(tempo), s);
        check_ok(viv_set_passes(g, 3), "passes");
        check_ok(viv_start(g), "start");
        for (int i = 0; i < 6; i++) {
            go_to(g, i + 0.5, sought);
            check_float(x, expected[i], "half seconds");
        }
        end_test();
    }
}

/* Out in 3 s, back in 2, and out again in 4: there the wait takes both its ways. */
static viv_group out_back_and_out(void) {
    viv_motion m = straight(1, 244, 5);
    check_ok(viv_set_delay(m, 1), "delay");
    viv_motion w = viv_wait_create(tempo, 1);
    check_ok(viv_set_reverses(w, true), "reverses");
    viv_sequence s = inside(inside(viv_sequence_create(tempo), m), w);
    check_ok(
        viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    viv_group g = inside(viv_group_create(tempo), s);
    check_ok(viv_set_passes(g, 3), "three passes");
    return mirrored(inside(viv_group_create(tempo), g));
}

static float out_back_and_out_at(double second) {
    if (second > 9) second = 18 - second;
    if (second < 1) return 141;
    if (second < 2) return (float)(244 - 239 * (second - 1));
    if (second < 4) return 5;
    if (second < 5) return (float)(5 + 239 * (second - 4));
    if (second < 6) return 244;
    return second < 7 ? (float)(244 - 239 * (second - 6)) : 5;
}

static void a_last_cycle_without_a_way_back_is_retraced_into_the_one_before(void) {
    for (double second = 0.125; second < 17.5; second += 0.25) {
        for (int way = 0; way < 4; way++) {
            begin_test(141);
            viv_group root = out_back_and_out();
            check_ok(viv_start(root), "start");
            if (way == 1) check_ok(viv_seek(root, second), "seek");
            if (way == 2) tick(second < 9.0625 ? second / 2 : 9.0625);
            if (way == 3) {
                tick(17.5);
                check_ok(viv_reverse(root), "reverse");
                tick(17.5 - second);
            } else {
                tick(second - viv_get_time(root));
            }
            check_near(x, out_back_and_out_at(second), 1e-3, "as long before its turn");
            end_test();
        }
    }
}

/* A second's wait, and what goes out and back in one each; then both once more, the last first: all
 * of it mirrored. Before the turn, and after, what is inside is over. */
static void what_is_over_before_the_turn_is_over_after_it(void) {
    begin_test(0);
    viv_motion wait = viv_wait_create(tempo, 1), m = straight(1, 0, 10);
    viv_group inner = mirrored(inside(viv_group_create(tempo), m));
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){wait, inner});
    check_ok(viv_set_reverses(s, true), "reverses");
    viv_sequence root = mirrored(inside(viv_sequence_create(tempo), s));
    check_ok(viv_start(root), "start");
    tick(5.8);
    for (int i = 0; i < 3; i++) {
        check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "over");
        check_near(viv_get_pass_progress(m), 1, 1e-9, "of the pass");
        check_near(viv_get_cycle_progress(m), 1, 1e-9, "of the cycle");
        tick(0.4);
    }
    end_test();
}

/* A second's delay, two steps of a second, and back, twice: 10 seconds, and back. */
static void the_current_step_in_a_delay_is_the_one_before(void) {
    for (int i = 0; i < 10; i++) {
        begin_test(0);
        viv_moveable steps[2] = {viv_wait_create(tempo, 1), viv_wait_create(tempo, 1)};
        viv_sequence s = viv_sequence_of(tempo, 2, steps);
        check_ok(viv_set_delay(s, 1), "delay");
        check_ok(viv_set_mirrored(s, true), "mirrored");
        viv_sequence both = inside(viv_sequence_create(tempo), s);
        check_ok(
            viv_sequence_set_reversing_mode(both, VIV_REVERSING_CONTIGUOUS), "contiguous");
        check_ok(viv_set_reverses(both, true), "reverses");
        check_ok(viv_set_repeats(both, 1), "twice");
        viv_group root = mirrored(inside(viv_group_create(tempo), both));
        check_ok(viv_start(root), "start");
        tick(10 - (0.25 + i));
        const viv_moveable before = viv_sequence_get_current(s);
        tick(2 * (0.25 + i));
        check_count(viv_sequence_get_current(s), before, "as long after the turn");
        end_test();
    }
}

/* A float's way from a start to an end is rounded, so that both together are not the end. */
static void the_end_is_exact_where_a_way_back_begins(void) {
    for (int place = 0; place < 40; place++) {
        const float start = -77.3602158f + 1.37f * place, end = 53.4422264f + 0.7f * place;
        for (int kind = 0; kind < 3; kind++) {
            begin_test(start);
            viv_motion m = viv_motion_create(tempo, 0.5, VIV_EASE_IN_OUT_SINE);
            check_ok(viv_motion_to(m, &x, end), "to");
            viv_moveable root = kind == 2 ? inside(viv_group_create(tempo), m) : m;
            check_ok(viv_start(mirrored(root)), "start");
            tick(0.5);
            check(x == end, "at the turn");
            tick(0.25);
            if (kind == 1) {
                check_ok(viv_reverse(root), "reverse");
                tick(0.25);
                check(x == end, "at the turn once more, from the other side");
            }
            end_test();
        }
    }
}

/* Up to 10, sent on to 20 at 5; or another one takes over there, whose start does not count. */
static void a_way_back_ends_where_its_way_out_was_sent_on(void) {
    for (int kind = 0; kind < 2; kind++) {
        for (int way = 0; way < 3; way++) {
            begin_test(0);
            viv_moveable m = straight(1, 0, 10), back = m;
            if (kind == 0) mirrored(m);
            check_ok(viv_start(m), "start");
            tick(0.5);
            if (kind == 0) {
                check_ok(viv_motion_retarget(m, &x, 20), "retarget");
            } else {
                back = mirrored(straight(1, 3, 20));
                check_ok(viv_motion_set_blend(back, VIV_BLEND_REPLACE, 1), "replace");
                check_ok(viv_start(back), "start");
            }
            if (way == 0) check_ok(viv_seek(back, 2), "seek to its end");
            else tick(2);
            check_float(x, 5, "where it was sent on from");
            if (way == 2) check_ok(viv_reverse(back), "reverse at its end");
            check_float(x, 5, "still there");
            end_test();
        }
    }
}

/* Out: from 0 to 10 in 1.5 s, then one that adds. On the way back the first one has the value
 * again, until a critically damped spring from 100 to 200 takes it. */
static void what_takes_a_value_from_a_mirror_that_adds_has_it_alone(void) {
    for (int at = 0; at < 3; at++) {
        begin_test(1);
        double from = 2.5 + 0.25 * at;
        viv_motion spring = viv_spring_create(tempo, 100, 20);
        check_ok(viv_motion_from_to(spring, &x, 100, 200), "from 100 to 200");
        check_ok(viv_set_delay(spring, from), "delay");
        viv_motion first = straight(1.5, 0, 10), second = straight(0.5, 0, 10);
        check_ok(viv_motion_set_blend(second, VIV_BLEND_ADD, 0.5), "adds");
        viv_sequence s = inside(inside(viv_sequence_create(tempo), first), second);
        check_ok(viv_start(spring), "start");
        check_ok(viv_start(mirrored(s)), "start");
        for (double now = 2.0625; now < 4.5; now += 0.0625) {
            tick(now - viv_tempo_get_time(tempo));
            double t = now - from, sprung = 200 - 100 * (1 + 10 * t) * exponential(-10 * t);
            bool is_over = viv_get_state(spring) == VIV_STATE_COMPLETED;
            if (t >= 0) check_near(x, is_over ? 200 : sprung, 1e-3, "the spring");
            else if (now > 2.5) check_near(x, 10 * (4 - now) / 1.5, 1e-4, "on the way back");
            viv_motion writer = t >= 0 ? spring : now > 2.5 ? first : second;
            if (is_over) writer = 0;
            if (now != 2.5) check_count(viv_tempo_find_motion(tempo, &x), writer, "who moves it");
        }
        end_test();
    }
}

/* Run back to the very turn, it is still on its way back, wherever between two quanta that is. */
static void what_is_run_back_to_a_turn_is_there(void) {
    for (int tenths = 4; tenths < 40; tenths++) {
        begin_test(0);
        viv_motion m = straight(0.3, 0, 10);
        check_ok(viv_set_delay(m, tenths / 10.0 - 0.3), "delay");
        viv_sequence s = mirrored(inside(viv_sequence_create(tempo), m));
        check_ok(viv_set_repeats(s, 1), "repeats");
        check_ok(viv_start(s), "start");
        tick(tenths / 10.0 + 0.1);
        check_ok(viv_reverse(s), "reverse");
        tick(0.1);
        check_near(viv_get_pass_progress(s), 0, 1e-9, "at the beginning of its way back");
        check_state(m, VIV_STATE_COMPLETED, "the step");
        check_float(x, 10, "at its end");
        tick(0.15);
        check_near(viv_get_pass_progress(s), 1 - 0.15 / (tenths / 10.0), 1e-9, "on its way out");
        check_float(x, 5, "half of the step's way");
        end_test();
    }
}

void test_mirrors(void) {
    test("a way back ends where its way out was sent on",
        a_way_back_ends_where_its_way_out_was_sent_on);
    test("the end is exact where a way back begins", the_end_is_exact_where_a_way_back_begins);
    test(
        "a mirror that is over while another waits", a_mirror_that_is_over_while_another_waits);
    test("a way back to before a begin inside", a_way_back_to_before_a_begin_inside);
    test("captured starts inside that were gone back through",
        captured_starts_inside_that_were_gone_back_through);
    test("plays at inexact seconds", plays_at_inexact_seconds);
    test("a last cycle without a way back finds what was left",
        a_last_cycle_without_a_way_back_finds_what_was_left);
    test("a last cycle without a way back is retraced into the one before",
        a_last_cycle_without_a_way_back_is_retraced_into_the_one_before);
    test("what is over before the turn is over after it",
        what_is_over_before_the_turn_is_over_after_it);
    test("what takes a value from a mirror that adds has it alone",
        what_takes_a_value_from_a_mirror_that_adds_has_it_alone);
    test("what is run back to a turn is there", what_is_run_back_to_a_turn_is_there);
    test("the current step in a delay is the one before",
        the_current_step_in_a_delay_is_the_one_before);
}
