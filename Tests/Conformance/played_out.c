/* Mirrored ways back through what depends on all that was played before: motions that add and lose
 * their target, or are cut off, or take over, and steps that wait. As many seconds after the turn
 * as before it everything is as it was, however time is cut and wherever it was sought. */
#include "check.h"
#include "one_float.h"

static viv_motion adding(float end, double seconds, double weight) {
    viv_motion m = straight_to(seconds, end);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, weight), "blend");
    return m;
}

static viv_motion replacing(float end, double seconds) {
    viv_motion m = straight_to(seconds, end);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
    return m;
}

static viv_group lasting(double seconds, viv_moveable member) {
    viv_group group = inside(viv_group_create(tempo), member);
    check_ok(viv_group_set_duration(group, seconds), "duration");
    return group;
}

static viv_group turning_together(viv_moveable one, viv_moveable other) {
    return synced(inside(inside(viv_group_create(tempo), one), other));
}

/* Something mirrored that moves x, how long its way out takes, and where x is on that. */
typedef struct {
    float start;
    double out;
    viv_moveable (*make)(void);
    double (*at)(double second);
} scene;

static viv_moveable begin_scene(const scene *s, uint32_t repeats) {
    begin_test(s->start);
    viv_moveable root = mirrored(s->make());
    check_ok(viv_set_repeats(root, (int32_t)repeats), "repeats");
    check_ok(viv_start(root), "start");
    check_near(viv_get_length(root), 2 * s->out * (repeats + 1), 1e-9, "length");
    return root;
}

static double value_at(const scene *s, double second) {
    while (second > 2 * s->out) second -= 2 * s->out;
    return s->at(second > s->out ? 2 * s->out - second : second);
}

static void check_value(const scene *s, double second, const char *what) {
    check_near(x, value_at(s, second), 2e-5, what);
}

static void ticks_and_seeks(const scene *s, double second, uint32_t repeats) {
    double length = 2 * s->out * (repeats + 1);
    begin_scene(s, repeats);
    tick(second);
    check_value(s, second, "in one tick");
    end_test();
    begin_scene(s, repeats);
    for (int part = 0; part < 40; part++) tick(second / 40);
    check_value(s, second, "in forty");
    end_test();
    viv_moveable root = begin_scene(s, repeats);
    tick(length * 0.55);
    check_ok(viv_seek(root, second), "seek");
    check_value(s, second, "sought");
    tick((length - second) / 2);
    check_value(s, (length + second) / 2, "and played on");
    end_test();
    root = begin_scene(s, repeats);
    tick((second + length) / 2);
    check_ok(viv_reverse(root), "reverse");
    tick((length - second) / 4);
    check_value(s, second + (length - second) / 4, "reversed");
    tick((length - second) / 4);
    check_value(s, second, "and played on backward");
    end_test();
}

static void check_scene(const scene *s, uint32_t repeats) {
    double length = 2 * s->out * (repeats + 1);
    for (double second = length / 73; second < length; second += length / 37)
        ticks_and_seeks(s, second, repeats);
    viv_moveable root = begin_scene(s, repeats);
    for (int part = 0; part < 60; part++) tick(length / 59);
    check_state(root, VIV_STATE_COMPLETED, "it is over");
    check(x == s->start, "where it began");
    end_test();
    root = begin_scene(s, repeats);
    tick(length * 0.8);
    check_ok(viv_seek(root, s->out), "to the turn");
    check_value(s, s->out, "at the turn");
    check_ok(viv_reverse(root), "reverse");
    tick(0);
    check_value(s, s->out, "still there");
    end_test();
}

/* To 38 in a second, by one that begins then to 28 in two; at the turn the first takes x back. */
static viv_moveable lost_at_a_turn(void) {
    viv_motion second = adding(28, 2, 1);
    check_ok(viv_set_delay(second, 1), "delay");
    return inside(viv_group_create(tempo), turning_together(straight_to(1, 38), second));
}

static double lost_at(double second) {
    if (second < 1) return 7 + 31 * second;
    if (second < 3) return 38 - 5 * (second - 1);
    return second < 4 ? 38 - 31 * (second - 3) : 7;
}

static void what_a_plain_motion_took_at_a_turn_it_has_on_the_way_back(void) {
    scene s = {7, 5, lost_at_a_turn, lost_at};
    check_scene(&s, 0);
    check_scene(&s, 1);
}

/* Four times seven tenths of the way to 33, each from where the one before was cut off. */
static viv_moveable cut_off(void) {
    viv_group group = lasting(0.7, adding(33, 1, 1));
    check_ok(viv_set_repeats(group, 3), "repeats");
    return inside(viv_group_create(tempo), group);
}

static double cut_off_at(double second) {
    double base = 1;
    for (; second > 0.7; second -= 0.7) base += 0.7 * (33 - base);
    return base + second * (33 - base);
}

static void what_was_cut_off_starts_from_where_it_did(void) {
    scene s = {1, 2.8, cut_off, cut_off_at};
    check_scene(&s, 0);
    check_scene(&s, 1);
}

/* What adds half of the way to 22, three times what is cut off halfway to 16, then one to 30. */
static viv_moveable followed(void) {
    viv_group group = lasting(0.5, adding(16, 1, 1));
    check_ok(viv_set_repeats(group, 2), "repeats");
    viv_sequence steps = inside(viv_sequence_create(tempo), adding(22, 1, 0.5));
    return inside(inside(steps, group), straight_to(1.5, 30));
}

static void who_adds_first_is_back_where_it_began(void) {
    scene s = {4, 4, followed, NULL};
    for (double second = 7.05; second < 8; second += 0.1)
        for (int parts = 1; parts < 80; parts += 26) {
            begin_scene(&s, 0);
            for (int part = 0; part < parts; part++) tick(second / parts);
            check_float(x, 4 + 9 * (8 - second), "half of the way to 22");
            end_test();
        }
    for (double second = 0.07; second < 4; second += 0.13) {
        begin_scene(&s, 0);
        tick(second);
        float out = x;
        for (int part = 0; part < 11; part++) tick((8 - 2 * second) / 11);
        check_near(x, out, 2e-5, "as on the way out");
        tick(5);
        check(x == 4, "at its start");
        end_test();
    }
}

/* By 8 from 7, and a mirrored one from 19 to there, which takes x back as both turn. */
static viv_moveable taken_back(void) {
    viv_motion by = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(by, &x, 8), "by");
    viv_motion from = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from(from, &x, 19), "from");
    viv_group group = inside(viv_group_create(tempo), from);
    check_ok(viv_set_mirrored(group, true), "mirrored");
    return inside(viv_sequence_create(tempo), turning_together(by, group));
}

static double taken_back_at(double second) {
    return second < 1 ? 19 - 12 * second : 7 + 12 * (second - 1);
}

static void what_a_mirrored_member_took_back_it_has_on_the_way_back(void) {
    for (double second = 2.0625; second < 4; second += 0.125)
        for (int parts = 1; parts < 40; parts += 13) {
            begin_test(7);
            check_ok(viv_start(mirrored(taken_back())), "start");
            for (int part = 0; part < parts; part++) tick(second / parts);
            check_near(x, taken_back_at(4 - second), 2e-5, "the mirrored one's");
            end_test();
        }
}

static float y;

static viv_motion elsewhere(double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &y, 1), "to");
    return m;
}

/* Two steps of a second, then one that ends after a quarter of its own; then all of that back: the
 * first waits from 1 to 3.5. */
static void a_step_that_waited_waits_on_the_way_back(void) {
    for (double before = 1.05; before < 3.5; before += 0.1) {
        begin_test(0);
        viv_motion first = straight_to(1, 1);
        viv_sequence two = inside(inside(viv_sequence_create(tempo), first), straight_to(1, 2));
        viv_sequence steps = inside(viv_sequence_create(tempo), two);
        check_ok(viv_add(steps, lasting(0.25, elsewhere(1))), "add");
        check_ok(viv_sequence_set_reversing_mode(steps, VIV_REVERSING_CONTIGUOUS), "contiguous");
        check_ok(viv_set_reverses(steps, true), "reverses");
        check_ok(viv_start(mirrored(inside(viv_sequence_create(tempo), steps))), "start");
        tick(9 - before);
        check_state(first, VIV_STATE_MOVING, "it waits");
        check_float(viv_get_time(first), 1, "at the end of its way out");
        check(viv_get_direction(first) == VIV_DIRECTION_FORWARD, "forward");
        check_float(viv_get_pass_progress(first), 1, "all of it");
        end_test();
    }
}

/* Four seconds with pauses of 1.5 in between, of one that may take over from another. */
static void progress_between_cycles_is_what_it_was(void) {
    for (double before = 0.125; before < 8.5; before += 0.25) {
        begin_test(7);
        viv_sequence steps = inside(viv_sequence_create(tempo), replacing(9, 1));
        check_ok(viv_set_repeats(steps, 3), "repeats");
        check_ok(viv_set_repeat_delay(steps, 1.5), "pauses");
        viv_group both = inside(inside(viv_group_create(tempo), steps), straight_to(1, 3));
        check_ok(viv_start(mirrored(both)), "start");
        tick(17 - before);
        check_float(viv_get_total_progress(steps), before / 8.5, "of 8.5 seconds");
        end_test();
    }
}

/* A member of such a root goes on its way back, from 38 to 7 in a second. */
static void what_is_left_goes_on_when_a_member_goes(void) {
    begin_test(7);
    viv_motion plain = straight_to(1, 38), other = adding(28, 2, 1);
    check_ok(viv_set_delay(other, 1), "delay");
    viv_moveable root = mirrored(inside(viv_group_create(tempo), turning_together(plain, other)));
    check_ok(viv_start(root), "start");
    tick(9.5);
    check_float(x, 22.5, "halfway");
    check_ok(viv_destroy(other), "destroy");
    check_float(x, 22.5, "it stays");
    tick(0.25);
    check_float(x, 14.75, "and goes on");
    tick(0.25);
    check_state(root, VIV_STATE_COMPLETED, "it is over");
    check(x == 7, "where it began");
    end_test();
}

/* A group of one second that turns what it holds, mirrored, before what adds there began: a plain
 * motion outside goes on, from 1 to 101 in four seconds. */
static void what_adds_takes_nothing_before_it_begins(void) {
    for (double second = 0.9; second < 3; second += 0.2)
        for (int parts = 1; parts < 300; parts += 149) {
            begin_test(1);
            viv_sequence steps = inside(viv_sequence_create(tempo), elsewhere(2));
            check_ok(viv_set_mirrored(inside(steps, adding(16, 1, 1)), true), "mirrored");
            viv_group group = lasting(1, steps);
            check_ok(viv_group_set_synced(group, true), "synced");
            check_ok(viv_set_reverses(group, true), "reverses");
            viv_group both = inside(viv_group_create(tempo), group);
            check_ok(viv_start(inside(both, straight_to(4, 101))), "start");
            for (int part = 0; part < parts; part++) tick(second / parts);
            check_float(x, 1 + 25 * second, "the plain one's");
            end_test();
        }
}

/* From 4 to 35 in two seconds, beside one that adds 1 in a second, twice: first it is cut off after
 * half of that, which goes the way of the other one. */
static viv_moveable beside_an_heir(void) {
    viv_group group = lasting(0.5, adding(5, 1, 1));
    check_ok(viv_set_repeats(group, 1), "repeats");
    return inside(inside(viv_group_create(tempo), adding(35, 2, 1)), group);
}

static double beside_an_heir_at(double second) {
    double first = 4 + 15.5 * second;
    if (second < 0.5) return first + second;
    double left = 0.5 * (1 - (second - 0.5) / 1.5);
    return first + left + (second < 1.5 ? second - 0.5 : 1);
}

static void what_was_left_to_an_heir_comes_back(void) {
    scene s = {4, 2, beside_an_heir, beside_an_heir_at};
    check_scene(&s, 0);
    check_scene(&s, 1);
}

static viv_moveable slowly(viv_moveable m) {
    check_ok(viv_set_rate(m, 0.5), "rate");
    return m;
}

/* From 4 to 35 in two seconds, in something mirrored that goes on for six more. Another one, which
 * adds 1, is cut off after three quarters of its second: its rest goes the way of the first one,
 * and is over at 2 as that is. */
static void what_was_left_to_a_mirrored_member_is_over_with_it(void) {
    for (double second = 0.0625; second < 14; second += 0.125)
        for (int way = 0; way < 3; way++) {
            begin_test(4);
            viv_sequence steps = inside(viv_sequence_create(tempo), adding(35, 1, 1));
            check_ok(viv_set_mirrored(inside(steps, elsewhere(3)), true), "mirrored");
            viv_group other = lasting(0.75, adding(5, 1, 1));
            check_ok(viv_group_set_synced(other, true), "synced");
            viv_group both = inside(inside(viv_group_create(tempo), slowly(steps)), other);
            check_ok(viv_set_reverses(both, true), "reverses");
            check_ok(viv_start(both), "start");
            if (way == 1) tick(1);
            go_to(both, second, way != 2);
            double rest = 0.75 * (1 - (second - 0.75) / 1.25);
            if (second < 0.75) rest = second;
            double first = second < 2 ? 15.5 * second : 31;
            check_float(x, 4 + first + (second < 2 ? rest : 0), "as far as both are");
            end_test();
        }
}

void test_played_out(void) {
    test("what a plain motion took at a turn it has on the way back",
        what_a_plain_motion_took_at_a_turn_it_has_on_the_way_back);
    test("what was cut off starts from where it did", what_was_cut_off_starts_from_where_it_did);
    test("what was left to an heir comes back", what_was_left_to_an_heir_comes_back);
    test("who adds first is back where it began", who_adds_first_is_back_where_it_began);
    test("what a mirrored member took back it has on the way back",
        what_a_mirrored_member_took_back_it_has_on_the_way_back);
    test("a step that waited waits on the way back", a_step_that_waited_waits_on_the_way_back);
    test("progress between cycles is what it was", progress_between_cycles_is_what_it_was);
    test("what adds takes nothing before it begins", what_adds_takes_nothing_before_it_begins);
    test("what was left to a mirrored member is over with it",
        what_was_left_to_a_mirrored_member_is_over_with_it);
    test("what is left goes on when a member goes", what_is_left_goes_on_when_a_member_goes);
}
