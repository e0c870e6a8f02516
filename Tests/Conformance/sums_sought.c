/* Motions that add and are sought while others add: what they contribute is what they played. */
#include "check.h"
#include "one_float.h"

static viv_motion adding_to(float end, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, end), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    return m;
}

/* What a straight way contributes after so many seconds. */
static float left(float distance, double seconds, double duration) {
    return seconds < duration ? distance * (float)(1 - seconds / duration) : 0;
}

/* From 0 to 20 in three seconds, and on top of that from 20 to -60 in one. */
static float sum(double first, double second) {
    return -60 + left(0 - 20, first, 3) + left(20 - -60, second, 1);
}

static void the_first_of_two_is_sought(void) {
    begin_test(0);
    viv_motion first = adding_to(20, 3), second = adding_to(-60, 1);
    check_ok(viv_start(first), "start");
    check_ok(viv_start(second), "start");
    tick(.25);
    check_ok(viv_seek(first, .25), "seek to where it is");
    check_near(x, sum(.25, .25), 1e-5, "nothing changed");
    check_ok(viv_seek(first, 1), "seek");
    check_near(x, sum(1, .25), 1e-5, "farther");
    check_ok(viv_seek(second, .75), "seek");
    check_near(x, sum(1, .75), 1e-5, "the second one, too");
    check_ok(viv_seek(first, 0), "seek");
    check_near(x, sum(0, .75), 1e-5, "its beginning");
    tick(.5);
    check_near(x, sum(.5, 1), 1e-5, "the second is over");
    check_ok(viv_seek(first, 2), "seek");
    check_near(x, sum(2, 1), 1e-5, "alone");
    tick(9);
    check_float(x, -60, "where the last one that began led");
    end_test();
}

static void what_was_changed_in_flight_is_sought(void) {
    begin_test(0);
    viv_motion first = adding_to(20, 2), second = adding_to(-60, 4);
    check_ok(viv_start(first), "start");
    check_ok(viv_start(second), "start");
    tick(1);
    check_ok(viv_motion_retarget(first, &x, 30), "retarget");
    tick(.5);
    const float there = x;
    check_ok(viv_seek(first, 1.5), "seek");
    check_ok(viv_seek(first, .5), "and back");
    check_near(x, there, 1e-5, "as it was played");
    end_test();
}

static void members_of_a_group_are_sought(void) {
    begin_test(0);
    viv_motion first = adding_to(20, 3), late = adding_to(40, 2);
    check_ok(viv_set_delay(late, .5), "delay");
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, first), "add");
    check_ok(viv_add(group, late), "add");
    check_ok(viv_start(group), "start");
    tick(.75);
    check_ok(viv_start(adding_to(-60, 1)), "start");
    tick(.25);
    /* They went from 0 to 20, from 20 to 40 and from 40 to -60. */
    const float played = -60 + left(-20, 1, 3) + left(-20, .5, 2) + left(100, .25, 1);
    check_near(x, played, 1e-5, "played");
    check_ok(viv_seek(group, 2), "seek");
    check_near(x, -60 + left(-20, 2, 3) + left(-20, 1.5, 2) + left(100, .25, 1), 1e-5, "sought");
    check_ok(viv_seek(group, 1), "seek");
    check_near(x, played, 1e-5, "and back");
    tick(9);
    check_float(x, -60, "where the last one that began led");
    end_test();
}

/* Who began last carries what another one leaves, also when the other was sought since. */
static void what_was_sought_began_no_later(void) {
    begin_test(0);
    viv_motion first = adding_to(20, 4);
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, first), "add");
    check_ok(viv_start(group), "start");
    viv_motion second = adding_to(-60, 2), third = adding_to(10, 1);
    check_ok(viv_start(second), "start");
    check_ok(viv_start(third), "start");
    tick(.5);
    check_ok(viv_seek(group, .5), "seek");
    check_ok(viv_stop(third), "stop");
    /* 35 were left to go from -60 to 10: they go with the second, which has 1.5 s. */
    tick(1.5);
    check_near(x, 10 + left(-20, 2, 4), 1e-5, "carried by the second");
    end_test();
}

/* One goes from 1 to 2 in two seconds; another on to 10 in one, in a group that takes half a
 * second, three times. What the first play had to go as it was cut off, 4, is the other one's from
 * then on, which has 1.5 s; the other plays begin at their end. */
static double cut_off(double second) {
    const double way = 1 - second / 2;
    return second < .5 ? 10 - way - 8 * (1 - second) : 10 - way - 4 * (1 - (second - .5) / 1.5);
}

static void what_a_cut_off_play_left_is_gone_back_through(void) {
    const char *ways[3] = {"played", "sought", "back"};
    for (int way = 0; way < 3; way++) {
        begin_test(1);
        viv_moveable group = inside(viv_group_create(tempo), adding_to(10, 1));
        check_ok(viv_group_set_duration(group, .5), "duration");
        check_ok(viv_set_repeats(group, 2), "repeats");
        viv_moveable root = inside(inside(viv_group_create(tempo), adding_to(2, 2)), group);
        inside(root, viv_wait_create(tempo, 6));
        check_ok(viv_start(root), "start");
        if (way > 0) tick(5);
        if (way == 2) check_ok(viv_reverse(root), "reverse");
        for (int i = 1; i < 8; i++) {
            const double second = way == 2 ? 2 - i / 4. : i / 4.;
            if (way == 0) tick(.25);
            if (way == 1) check_ok(viv_seek(root, second), "seek");
            if (way == 2) tick(i == 1 ? 3.25 : .25);
            check_near(x, cut_off(second), 1e-5, ways[way]);
        }
        end_test();
    }
}

/* 7.5 of 15 are gone when another one claims the float, and goes on by -3 from there. */
static void who_claims_in_a_finish_sees_what_was_added(void) {
    for (int finished = 0; finished < 2; finished++) {
        begin_test(0);
        viv_motion late = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
        check_ok(viv_motion_by(late, &x, -3), "by");
        check_ok(viv_set_delay(late, .5), "delay");
        viv_group group = inside(inside(viv_group_create(tempo), late), adding_to(15, 1));
        check_ok(viv_start(group), "start");
        if (finished) check_ok(viv_finish(group), "finish");
        else tick(2);
        check_near(x, 4.5, 1e-5, finished ? "finished" : "played");
        end_test();
    }
}

/* From 7 by 43 to 50, where it stays, by a seek; then another one by -54, which comes and goes. */
static void what_stands_at_its_end_is_sought_there(void) {
    begin_test(7);
    viv_motion first = adding_to(50, 1), second = adding_to(-4, 1);
    check_ok(viv_seek(first, 1), "seek to the end");
    check_near(x, 50, 1e-5, "at its end");
    check_ok(viv_start(second), "start");
    tick(2);
    check_near(x, -4, 1e-5, "the second is over");
    check_ok(viv_seek(first, 1), "seek to where it is");
    check_near(x, -4, 1e-5, "nothing changed");
    check_ok(viv_seek(first, .25), "seek back");
    check_near(x, -4 - left(43, .25, 1), 1e-5, "what it has still to go is missing");
    check_ok(viv_resume(first), "resume");
    tick(.25);
    check_near(x, -4 - left(43, .5, 1), 1e-5, "half way");
    tick(1);
    check_near(x, -4, 1e-5, "over");
    end_test();
}

/* In a quarter of a second to 2, or nowhere; to -6 and back; in a second to 24, or nowhere. */
static viv_sequence up_and_down(bool begins_up, bool ends_up) {
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion down = adding_to(-6, .75);
    check_ok(viv_set_reverses(down, true), "reverses");
    inside(s, begins_up ? adding_to(2, .25) : viv_wait_create(tempo, .25));
    inside(s, down);
    if (ends_up) inside(s, adding_to(24, 1));
    return inside(s, viv_wait_create(tempo, 3));
}

static void what_others_added_stays_where_one_is_sought(void) {
    static const double starts[] = {.1, .5, 1.375, 1.8}, seconds[] = {.6, 1.2, 2.5};
    for (unsigned scene = 0; scene < 32; scene++) {
        begin_test(0);
        viv_sequence s = up_and_down(scene & 1, scene & 2);
        viv_motion other = adding_to(4, scene & 4 ? .1 : 2);
        check_ok(viv_start(s), "start");
        tick(starts[scene / 8]);
        check_ok(viv_start(other), "start");
        for (unsigned place = 0; place < 3; place++) {
            if (seconds[place] < viv_get_time(s)) continue;
            tick(seconds[place] - viv_get_time(s));
            const float played = x;
            check_ok(viv_seek(s, seconds[place]), "seek to where it is");
            check_near(x, played, 2e-5, "where it was");
        }
        end_test();
    }
}

/* Another one leads to 4 within half a second; on that -10, in a second, and back. */
static void what_began_on_others_goes_back_to_there(void) {
    begin_test(0);
    viv_motion other = adding_to(4, .5), m = adding_to(-6, 1);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(other), "start");
    tick(.1);
    viv_sequence s = inside(inside(viv_sequence_create(tempo), m), viv_wait_create(tempo, 9));
    check_ok(viv_start(s), "start the sequence");
    tick(2.5);
    check_near(x, 4, 1e-5, "both are over");
    check_ok(viv_seek(s, 2.25), "seek in the wait");
    check_near(x, 4, 1e-5, "still there");
    check_ok(viv_seek(s, .5), "half way");
    check_near(x, -1, 1e-5, "from 4 to -6");
    tick(.5);
    check_near(x, -6, 1e-5, "there");
    tick(2);
    check_near(x, 4, 1e-5, "back");
    end_test();
}

/* The child begins at 0 on 5, for 22, and at .25 on 0, to where the other one leads meanwhile. */
static void what_others_added_between_two_begins_stays(void) {
    begin_test(5);
    viv_sequence s = inside(viv_sequence_create(tempo), adding_to(22, .25));
    check_ok(viv_set_repeats(s, 1), "repeats");
    viv_motion other = adding_to(0, 1);
    check_ok(viv_start(s), "start");
    check_ok(viv_start(other), "start");
    for (int i = 0; i < 5; i++) tick(.0625);
    const float there = 22 + left(0 - 22, .0625, .25) + left(22 - 0, .3125, 1);
    check_near(x, there, 1e-5, "in its second cycle");
    for (int i = 0; i < 2; i++) {
        check_ok(viv_seek(s, .3125), "seek to where it is");
        check_near(x, there, 1e-5, "nothing changed");
    }
    tick(2);
    check_float(x, 22, "where the last begin led");
    end_test();
}

/* Both are over at .5, when the sequence begins its second cycle. */
static void who_begins_again_alone_begins_where_others_led(void) {
    begin_test(5);
    viv_sequence s = inside(viv_sequence_create(tempo), adding_to(0, .5));
    check_ok(viv_set_repeats(s, 1), "repeats");
    check_ok(viv_start(s), "start");
    check_ok(viv_start(adding_to(2, .5)), "start");
    tick(.25);
    check_near(x, 3.5, 1e-5, "half way");
    tick(.25);
    check_near(x, 2, 1e-5, "where the last one led");
    check_ok(viv_seek(s, .5), "seek to where it is");
    check_near(x, 2, 1e-5, "nothing changed");
    tick(.125);
    check_near(x, 1.5, 1e-5, "from there");
    check_ok(viv_seek(s, .625), "seek to where it is");
    check_near(x, 1.5, 1e-5, "nothing changed, too");
    tick(1);
    check_float(x, 0, "where its last begin led");
    end_test();
}

/* The step that leads to 7 goes, too, what was left of the way to 24. The next one, which adds or
 * does not, has not begun. */
static void what_a_stopped_one_left_stays_where_its_heir_is_sought(void) {
    for (int way = 0; way < 4; way++) {
        begin_test(5);
        viv_motion first = adding_to(24, 1), next = adding_to(30, 1);
        if (way / 2) check_ok(viv_motion_set_blend(next, VIV_BLEND_OVERRIDE, 1), "blend");
        check_ok(viv_start(first), "start");
        viv_sequence s = inside(viv_sequence_create(tempo), adding_to(7, 1));
        check_ok(viv_start(inside(s, next)), "start");
        tick(.25);
        check_ok(way % 2 ? viv_destroy(first) : viv_stop(first), "it goes");
        check_near(x, 7 + 17 * .75 - 19 * .75, 1e-5, "nothing changed");
        tick(.25);
        check_near(x, 7 + 17 * .5 - 19 * .5, 1e-5, "its heir goes both ways");
        check_ok(viv_seek(s, .5), "seek to where it is");
        check_near(x, 7 + 17 * .5 - 19 * .5, 1e-5, "nothing changed, too");
        end_test();
    }
}

/* To 13 in a second, and then to -8 by a step that adds, as another root does from .75 on. */
static void what_another_adds_after_a_plain_step_stays(void) {
    begin_test(5);
    viv_motion plain = adding_to(13, 1);
    check_ok(viv_motion_set_blend(plain, VIV_BLEND_OVERRIDE, 1), "blend");
    viv_sequence s = inside(inside(viv_sequence_create(tempo), plain), adding_to(-8, 1));
    check_ok(viv_start(s), "start");
    tick(.75);
    check_ok(viv_start(adding_to(-2, 1)), "start another");
    for (int i = 0; i < 3; i++) {
        tick(.25);
        const float there = -8 + left(-2 - -8, .25 * i, 1) + left(11 - -2, .25 * i + .25, 1);
        check_near(x, there, 1e-5, "both add");
        check_ok(viv_seek(s, 1 + .25 * i), "seek to where it is");
        check_near(x, there, 1e-5, "nothing changed");
    }
    end_test();
}

/* The root that is sought is all that is left. */
static void what_a_destroyed_one_left_stays_where_another_is_sought(void) {
    begin_test(5);
    viv_motion first = adding_to(14, 1);
    check_ok(viv_start(first), "start");
    viv_sequence s = inside(viv_sequence_create(tempo), adding_to(10, 1));
    check_ok(viv_start(s), "start");
    tick(.25);
    check_ok(viv_destroy(first), "destroy");
    check_near(x, 10 + 4 * .75 - 9 * .75, 1e-5, "nothing changed");
    check_ok(viv_seek(s, .25), "seek to where it is");
    check_near(x, 10 + 4 * .75 - 9 * .75, 1e-5, "nothing changed, too");
    end_test();
}

/* Three times from 0 to 11 in a second; back from a quarter of the third. */
static void what_was_sought_goes_back_through_its_cycles(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(0);
        viv_motion m = adding_to(11, 1);
        check_ok(viv_set_repeats(m, 2), "repeats");
        check_ok(viv_start(m), "start");
        go_to(m, 2.25, sought);
        check_ok(viv_reverse(m), "reverse");
        for (double own = 2.125; own > -.125; own -= .125) {
            tick(.125);
            double expected = 11 * fraction(own), sample;
            check_near(x, expected, 1e-5, "on its way back");
            check_ok(viv_motion_sample(m, &x, own, &sample, NULL, 1), "sample");
            check_near(sample, expected, 1e-5, "a sample of it");
        }
        check_state(m, VIV_STATE_COMPLETED, "at its beginning");
        end_test();
    }
}

/* In its first play another root takes the value from it, which is at -7 from 0.75 on; its second
 * play adds on that, also if it was sought to where it was meanwhile. */
static void what_lost_its_target_adds_again_on_what_it_finds(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(3);
        viv_sequence s = inside(viv_sequence_create(tempo), adding_to(13, 1));
        check_ok(viv_set_repeats(s, 1), "repeats");
        check_ok(viv_start(s), "start");
        tick(.25);
        check_ok(viv_start(straight_to(.5, -7)), "start another root");
        for (double second = .5; second < 2; second += .125) {
            tick(second - viv_tempo_get_time(tempo));
            if (sought) check_ok(viv_seek(s, second), "seek to where it is");
            if (second < .75) continue;
            double expected = second < 1 ? -7 : -7 + (13 - -7) * (second - 1);
            check_near(x, expected, 1e-5, "as it is played");
        }
        end_test();
    }
}

void test_sums_sought(void) {
    test("what others added between two begins stays where one is sought",
        what_others_added_between_two_begins_stays);
    test("who begins again alone begins where others led",
        who_begins_again_alone_begins_where_others_led);
    test("what a stopped one left stays where its heir is sought",
        what_a_stopped_one_left_stays_where_its_heir_is_sought);
    test("what another adds after a plain step stays",
        what_another_adds_after_a_plain_step_stays);
    test("what a destroyed one left stays where another is sought",
        what_a_destroyed_one_left_stays_where_another_is_sought);
    test("what others added stays where one is sought",
        what_others_added_stays_where_one_is_sought);
    test("what began on what others added goes back to there",
        what_began_on_others_goes_back_to_there);
    test("what adds and stands at its end is sought there", what_stands_at_its_end_is_sought_there);
    test("who claims in a finish sees what was added", who_claims_in_a_finish_sees_what_was_added);
    test("what adds and lost its target adds again on what it finds",
        what_lost_its_target_adds_again_on_what_it_finds);
    test("the first of two that add is sought", the_first_of_two_is_sought);
    test("what adds and was changed in flight is sought", what_was_changed_in_flight_is_sought);
    test("members of a group that add are sought", members_of_a_group_are_sought);
    test("what adds and was sought goes back through its cycles",
        what_was_sought_goes_back_through_its_cycles);
    test("what adds and was sought began no later", what_was_sought_began_no_later);
    test("what a play that was cut off left is gone back through",
        what_a_cut_off_play_left_is_gone_back_through);
}
