/* What motions that add come to, in the host's memory whenever it looks. */
#include "check.h"
#include "one_float.h"

/* Straight, by so much in so many seconds. */
static viv_motion adding(float amount, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(m, &x, amount), "by");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    return m;
}

/* The motion to which another one's user data points. */
static viv_motion other(const viv_event *event) {
    return *(const viv_motion *)viv_get_user_data(event->moveable);
}

static void pair(viv_moveable heard, viv_motion other, viv_callback callback, float *found) {
    static viv_motion paired;
    paired = other;
    check_ok(viv_set_user_data(heard, &paired), "user data");
    check_ok(viv_on(heard, VIV_EVENT_COMPLETED, callback, found), "on");
    check_ok(viv_start(heard), "start");
    check_ok(viv_start(other), "start");
}

static void stop_the_other(const viv_event *event, void *found) {
    *(float *)found = x;
    check_ok(viv_stop(other(event)), "stop");
    check_float(x, 13, "where the other is stopped, at once");
}

/* Ten a second for one second, and three a second for two. */
static void a_listener_finds_the_sum_of_its_moment(void) {
    begin_test(0);
    float found = 0;
    viv_motion fast = adding(5, 0.5);
    check_ok(viv_motion_set_capture(fast, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(fast, 1), "repeats");
    pair(fast, adding(6, 2), stop_the_other, &found);
    tick(1.5);
    check_float(found, 13, "after a second, in the middle of a tick");
    check_float(x, 13, "where nothing moves it any more");
    end_test();
}

static void seek_the_other(const viv_event *event, void *found) {
    check_ok(viv_seek(other(event), 1.75), "seek");
    *(float *)found = x;
}

static void a_seek_in_a_callback_is_seen_at_once(void) {
    begin_test(0);
    float found = 0;
    viv_motion slow = adding(6, 2);
    check_ok(viv_start(adding(5, 2)), "start");
    pair(viv_wait_create(tempo, 1), slow, seek_the_other, &found);
    tick(1.125);
    check_float(found, 7.75, "half of the one, seven eighths of the other");
    check_float(x, 8.4375, "and an eighth of a second later");
    end_test();
}

/* Four there twice and back twice, each in a second; when it goes back the second time, another one
 * began last. */
static void a_way_back_is_no_begin(void) {
    begin_test(0);
    viv_group twice = inside(viv_group_create(tempo), adding(4, 1));
    check_ok(viv_set_repeats(twice, 1), "repeats");
    viv_group g = inside(viv_group_create(tempo), twice);
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_start(g), "start");
    tick(1.5);
    viv_motion stopped = adding(8, 4);
    check_ok(viv_start(stopped), "start");
    check_ok(viv_start(adding(6, 4)), "start");
    tick(2);
    check_float(x, 9, "half of all three");
    check_ok(viv_stop(stopped), "stop");
    check_float(x, 9, "no jump");
    tick(1);
    check_float(x, 10.5, "half of what was left, and the last one's own");
    tick(1);
    check_float(x, 14, "all of it");
    end_test();
}

/* Ways that floats do not hold: what is between them is lost in their difference. */
static void a_sum_does_not_jump_where_it_begins(void) {
    begin_test(0.1f);
    viv_motion far = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
    check_ok(viv_motion_to(far, &x, 1000), "to");
    check_ok(viv_motion_set_blend(far, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(far), "start");
    check(x == 0.1f, "as it begins");
    tick(0);
    check(x == 0.1f, "by a tick of no time");
    viv_motion near = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
    check_ok(viv_motion_to(near, &x, 0.3f), "to");
    check_ok(viv_motion_set_blend(near, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(near), "start");
    tick(0);
    check(x == 0.1f, "nor by another one");
    tick(1);
    check(x == 0.3f, "where both end");
    end_test();
}

/* One, two, three, two and three again: each adds an eighth of its way in each second. */
static void each_that_comes_or_goes_is_in_the_sum(void) {
    begin_test(0);
    enum { ADDING = 3 };
    viv_motion motions[ADDING];
    double expected = 0;
    for (int i = 0; i < ADDING; i++) {
        motions[i] = adding((float)(8 << i), 8);
        check_ok(viv_start(motions[i]), "start");
        tick(1);
        for (int started = 0; started <= i; started++) expected += 1 << started;
        check_float(x, expected, "an eighth of each more");
    }
    check_ok(viv_pause(motions[1]), "pause");
    tick(1);
    check_float(x, expected += 1 + 4, "two that move and one that waits");
    check_ok(viv_resume(motions[1]), "resume");
    check_ok(viv_seek(motions[2], 4), "seek");
    check_float(x, expected += 2 * 4, "one that was put on");
    tick(1);
    check_float(x, expected + 1 + 2 + 4, "all three");
    tick(9);
    check_float(x, 8 + 16 + 32, "all of each");
    end_test();
}

/* Half of what is left to 64, 3 times in each of 3 cycles. */
static void a_seek_adds_each_cycle(void) {
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 0.25, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 64), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.5), "blend");
    viv_sequence inner = viv_sequence_create(tempo), outer = viv_sequence_create(tempo);
    check_ok(viv_add(inner, m), "add");
    check_ok(viv_add(outer, inner), "add");
    check_ok(viv_set_repeats(inner, 2), "repeats");
    check_ok(viv_set_repeats(outer, 2), "repeats");
    check_ok(viv_start(outer), "start");
    float left = 64;
    for (int played = 0; played < 9; played++, left /= 2) {
        check_ok(viv_seek(outer, 0.25 * played + 0.125), "seek");
        check_float(x, 64 - left + left / 4, "half of a cycle more");
    }
    end_test();
}

/* A motion in a group that ends before it does. */
static viv_motion outliving(viv_moveable container, double seconds, double duration) {
    viv_group group = viv_group_create(tempo);
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_add(group, m), "add");
    check_ok(viv_group_set_duration(group, duration), "duration");
    check_ok(viv_group_set_synced(group, true), "synced");
    check_ok(viv_add(container, group), "add");
    return m;
}

static void what_turns_beside_a_member_that_outlives_its_group_comes_back(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(0);
        viv_sequence s = viv_sequence_create(tempo);
        outliving(s, 1, 0.5);
        check_ok(viv_add(s, adding(8, 1)), "add");
        check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "mode");
        check_ok(viv_set_reverses(s, true), "reverses");
        check_ok(viv_start(s), "start");
        const float expected[] = {0, 4, 8, 4, 0, 0};
        for (int i = 0; i < 6; i++) {
            go_to(s, (i + 1) * 0.5, sought);
            check_float(x, expected[i], "out and back");
        }
        end_test();
    }
}

/* It is cut off at a quarter of its way out, and stays there on its way back; then it goes to the
 * end. */
static void a_member_that_outlives_its_group_goes_on_adding(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(0);
        viv_sequence s = viv_sequence_create(tempo);
        viv_motion m = outliving(s, 4, 1);
        check_ok(viv_motion_to(m, &x, 64), "to");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_set_passes(viv_get_child(s, 0), 3), "passes");
        check_ok(viv_add(s, viv_wait_create(tempo, 10)), "add");
        check_ok(viv_start(s), "start");
        const float expected[] = {8, 16, 16, 16, 22, 28, 34, 40, 46, 52, 58, 64, 64};
        for (int i = 0; i < 13; i++) {
            go_to(s, (i + 1) * 0.5, sought);
            check_float(x, expected[i], "half a second more");
        }
        end_test();
    }
}

/* What a new cycle cuts off leaves its rest to what moves, whether its root does or is shown
 * paused. */
static void what_is_cut_off_is_carried_on_in_a_seek_too(void) {
    float played = 0;
    for (int sought = 0; sought < 2; sought++) {
        begin_test(0);
        viv_group g = viv_group_create(tempo);
        viv_motion m = outliving(g, 2, 0.5);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_set_repeats(viv_get_child(g, 0), 1), "repeats");
        check_ok(viv_add(g, adding(8, 4)), "add");
        check_ok(viv_start(g), "start");
        if (sought) {
            tick(10);
            check_ok(viv_seek(g, 0.75), "seek");
            check_float(x, played, "as it was played");
        } else {
            tick(0.75);
            played = x;
        }
        end_test();
    }
}

/* A sequence of one that is played three times each way, and a wait in a group of half a second. */
static viv_sequence three_times(double wait) {
    x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .25), "blend");
    viv_sequence thrice = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_repeats(thrice, 2), "repeats");
    viv_group g = inside(viv_group_create(tempo), viv_wait_create(tempo, wait));
    check_ok(viv_group_set_duration(g, .5), "duration");
    viv_sequence all = inside(inside(viv_sequence_create(tempo), thrice), g);
    contiguous(all);
    check_ok(viv_start(all), "start");
    return all;
}

static void what_repeats_its_way_back_beside_one_that_outlives_its_group(void) {
    const float values[] = {.125f, 0, .125f, 0, .125f, .25f, .25f, .25f, .125f, .25f, .125f, .25f,
                            .125f, 0};
    for (int way = 0; way < 4; way++) {
        begin_test(0);
        viv_sequence all = three_times(way < 2 ? .4 : 2.3);
        for (int i = 0; i < 14; i++) {
            go_to(all, .5 * (i + 1), way % 2);
            check_float(x, values[i], way % 2 ? "sought" : "ticked");
        }
        end_test();
    }
}

static void a_given_start_outlives_adding(void) {
    viv_property shown;
    begin_test(0);
    viv_motion m = straight(1, 10, 20);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_ok(viv_stop(m), "stop");
    const viv_motion motions[] = {m, viv_clone(m)};
    for (int i = 0; i < 2; i++) {
        check_ok(viv_motion_describe_property(motions[i], 0, &shown, sizeof shown), "describe");
        check(shown.from[0] == 10, "as it was given");
        check_ok(viv_motion_set_blend(motions[i], VIV_BLEND_OVERRIDE, 1), "blend");
        check_ok(viv_start(motions[i]), "start");
        check(x == 10, "there it starts");
        check_ok(viv_stop(motions[i]), "stop");
    }
    end_test();
}

/* Of half its weight: each play goes half of what is left, and lasts as long as the first. */
static void a_speed_counts_from_the_first_begin(void) {
    for (int is_sought = 0; is_sought < 2; is_sought++) {
        begin_test(0);
        viv_motion m = straight(1, 0, 100);
        check_ok(viv_motion_set_speed(m, 50), "speed");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "blend");
        viv_sequence all = inside(viv_sequence_create(tempo), m);
        check_ok(viv_set_repeats(all, 2), "repeats");
        check_ok(viv_start(all), "start");
        check(viv_get_length(all) == 6, "three plays of two seconds");
        const float values[] = {25, 50, 62.5f, 75, 81.25f, 87.5f};
        for (int i = 0; i < 6; i++) {
            go_to(all, i + 1, is_sought);
            check_float(x, values[i], is_sought ? "sought" : "ticked");
        }
        end_test();
    }
}

static void what_is_captured_each_time_adds_as_much_when_mirrored(void) {
    for (int is_sought = 0; is_sought < 2; is_sought++) {
        begin_test(100);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 110), "to");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "blend");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
        viv_sequence all = mirrored(inside(viv_sequence_create(tempo), m));
        check_ok(viv_start(all), "start");
        go_to(all, .75, is_sought);
        check_float(x, 103.75f, "on its way out");
        go_to(all, 1.25, is_sought);
        check_float(x, 103.75f, "and back");
        end_test();
    }
}

/* At 6.5 the sequence is back in the group's repeat delay, where all of it is at its start. */
static void a_sum_is_exact_where_a_mirror_reaches_a_delay(void) {
    begin_test(-2);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 15), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    viv_group g = mirrored(inside(viv_group_create(tempo), m));
    check_ok(viv_set_repeats(g, 1), "twice");
    check_ok(viv_set_repeat_delay(g, .5), "after a while");
    check_ok(viv_start(mirrored(inside(viv_sequence_create(tempo), g))), "start");
    tick(6.25);
    tick(.2);
    check_float(x, -1.15f, "almost there");
    tick(.2);
    check(x == -2, "there");
    end_test();
}

/* From 12.5 on another one adds what is left to 100, and of the first root nothing moves it: a
 * motion of that gave its place to one that does not add, which gave it to the other. */
static void what_is_reversed_does_not_join_the_sum_of_others(void) {
    begin_test(0);
    viv_motion first = straight(1, 0, 10), second = straight(2, 10, 20);
    check_ok(viv_motion_set_blend(first, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_set_delay(second, 1), "delay");
    viv_group g = inside(inside(viv_group_create(tempo), first), second);
    check_ok(viv_start(g), "start");
    tick(1.5);
    check_ok(viv_start(adding(87.5f, 3.5)), "start");
    tick(.5);
    check_ok(viv_reverse(g), "reverse");
    tick(1.5);
    check_float(x, 62.5f, "back in the way of the first");
    check_ok(viv_seek(g, .25), "seek");
    check_float(x, 62.5f, "and put there");
    tick(1.5);
    check_float(x, 100, "at its end");
    end_test();
}

static void a_spring_that_added_goes_back_from_its_end(void) {
    begin_test(3);
    viv_motion spring = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(spring, &x, -6), "to");
    check_ok(viv_motion_set_blend(spring, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(spring), "start");
    tick(.25);
    const float quarter = x;
    tick(5);
    check_ok(viv_reverse(spring), "reverse");
    check_float(x, -6, "still at its end");
    tick(viv_get_length(spring) - .25);
    check_float(x, quarter, "on its way back");
    end_test();
}

void test_sums(void) {
    test("a seek adds each cycle", a_seek_adds_each_cycle);
    test("what turns beside a member that outlives its group comes back",
        what_turns_beside_a_member_that_outlives_its_group_comes_back);
    test("a member that outlives its group goes on adding",
        a_member_that_outlives_its_group_goes_on_adding);
    test("what is cut off is carried on in a seek, too",
        what_is_cut_off_is_carried_on_in_a_seek_too);
    test("a sum does not jump where it begins", a_sum_does_not_jump_where_it_begins);
    test("what is reversed does not join the sum of others",
        what_is_reversed_does_not_join_the_sum_of_others);
    test("a spring that added goes back from its end",
        a_spring_that_added_goes_back_from_its_end);
    test("each that comes or goes is in the sum", each_that_comes_or_goes_is_in_the_sum);
    test("a listener finds the sum of its moment", a_listener_finds_the_sum_of_its_moment);
    test("a way back is no begin", a_way_back_is_no_begin);
    test("a seek in a callback is seen at once", a_seek_in_a_callback_is_seen_at_once);
    test("what repeats its way back comes back beside a member that outlives its group",
        what_repeats_its_way_back_beside_one_that_outlives_its_group);
    test("a start that was given is there again after adding", a_given_start_outlives_adding);
    test("a speed counts from the first begin", a_speed_counts_from_the_first_begin);
    test("what is captured each time adds as much when mirrored",
        what_is_captured_each_time_adds_as_much_when_mirrored);
    test("a sum is exact where a mirror reaches a delay",
        a_sum_is_exact_where_a_mirror_reaches_a_delay);
}
