/* Containers that lose what they have played: time goes on, and they come back without it. */
#include "check.h"

static viv_tempo tempo;
static float x[3];
static viv_motion steps[3];

static void begin_test(void) {
    tempo = viv_tempo_create();
    for (int i = 0; i < 3; i++) {
        x[i] = 0;
        steps[i] = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(steps[i], &x[i], 0, 10), "from to");
    }
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_sequence started(void) {
    viv_sequence s = viv_sequence_of(tempo, 3, steps);
    check_ok(viv_start(s), "start");
    return s;
}

static void check_time(viv_moveable m, double time, double length, const char *what) {
    check_near(viv_get_time(m), time, 1e-9, what);
    check_near(viv_get_length(m), length, 1e-9, what);
    check_near(viv_get_total_progress(m), time / length, 1e-9, what);
}

/* Three steps of a second. Without the first one the third goes on from 2.5 to 3. */
static void time_goes_on_without_a_step_that_has_played(void) {
    begin_test();
    viv_sequence s = started();
    tick(2.5);
    check_ok(viv_destroy(steps[0]), "the first");
    check_time(s, 2.5, 3, "at once");
    check_near(viv_get_pass_progress(s), 2.5 / 3, 1e-9, "of the pass");
    tick(0.25);
    check_time(s, 2.75, 3, "later");
    tick(0.25);
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "after 3 seconds");
    check_time(s, 3, 3, "over");
    end_test();
}

/* Twice: 3 seconds, and 2 without the first step. Around it everything ends with that. */
static void what_is_played_again_is_shorter(void) {
    begin_test();
    viv_sequence s = viv_sequence_of(tempo, 3, steps);
    check_ok(viv_set_repeats(s, 1), "twice");
    viv_motion wait = viv_wait_create(tempo, 1);
    viv_sequence inner = viv_sequence_of(tempo, 2, (viv_moveable[]){s, wait});
    viv_group root = viv_group_of(tempo, 1, (viv_moveable[]){inner});
    check_ok(viv_start(root), "start");
    tick(2.5);
    check_time(root, 2.5, 7, "three seconds, three, and one");
    check_ok(viv_destroy(steps[0]), "the first");
    check_time(s, 2.5, 5, "three seconds, and two");
    check_time(root, 2.5, 6, "and one around it");
    tick(2);
    check_time(s, 4.5, 5, "in the second cycle");
    check_near(viv_get_pass_progress(s), 0.75, 1e-9, "which takes two");
    check_time(inner, 4.5, 6, "around it");
    tick(1);
    check_time(s, 5, 5, "over");
    check_time(root, 5.5, 6, "in the wait");
    check_ok(viv_destroy(s), "all that was played");
    check_time(root, 5.5, 6, "in the wait alone");
    tick(0.5);
    check_time(root, 6, 6, "over");
    end_test();
}

/* Of 1 and 3 seconds the second is gone after 2.5: the group is at its end there, and not at 1. */
static void a_group_ends_where_its_longest_goes(void) {
    begin_test();
    viv_motion wait = viv_wait_create(tempo, 3), last = viv_wait_create(tempo, 1);
    viv_group g = viv_group_of(tempo, 2, (viv_moveable[]){steps[0], wait});
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){g, last});
    check_ok(viv_start(s), "start");
    tick(2.5);
    check_ok(viv_destroy(wait), "the longest");
    check_time(g, 2.5, 2.5, "at its end");
    check_time(s, 2.5, 3.5, "and one more");
    tick(0.5);
    check_time(g, 2.5, 2.5, "over");
    check_time(s, 3, 3.5, "in the last step");
    end_test();
}

/* The way out took 3 seconds, of which the way back takes 2. */
static void the_way_back_is_without_it(void) {
    begin_test();
    viv_sequence s = viv_sequence_of(tempo, 3, steps);
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_start(s), "start");
    tick(2.5);
    check_ok(viv_destroy(steps[0]), "the first");
    check_time(s, 2.5, 5, "on the way out");
    check_near(viv_get_cycle_progress(s), 0.5, 1e-9, "of the cycle");
    tick(1.5);
    check_time(s, 4, 5, "on the way back");
    check_near(viv_get_pass_progress(s), 0.5, 1e-9, "of the way back");
    check_near(viv_get_cycle_progress(s), 0.8, 1e-9, "of the cycle");
    end_test();
}

/* At 2.75 the third step is at 7.5; back through that and the second, and no further. */
static void a_reverse_goes_back_through_what_is_left(void) {
    begin_test();
    viv_sequence s = started();
    tick(2.75);
    check_ok(viv_destroy(steps[0]), "the first");
    check_ok(viv_reverse(s), "reverse");
    check_near(viv_get_time(s), 1.75, 1e-9, "where the tree has it");
    check_float(x[2], 7.5, "where it is");
    for (int i = 1; i <= 7; i++) {
        tick(0.25);
        check_float(x[2], i < 3 ? 7.5 - 2.5 * i : 0, "the third");
        check_float(x[1], i < 4 ? 10 : 17.5 - 2.5 * i, "the second");
        check_near(viv_get_time(s), 1.75 - 0.25 * i, 1e-9, "its time");
    }
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "at its beginning");
    end_test();
}

/* What is over has its end where the tree as it is has it, and comes back from there at once. */
static void what_is_over_comes_back_at_once(void) {
    begin_test();
    viv_sequence s = started();
    tick(2.75);
    check_ok(viv_destroy(steps[0]), "the first");
    tick(1);
    check_time(s, 3, 3, "over");
    check_ok(viv_reverse(s), "reverse");
    tick(0.25);
    check_float(x[2], 7.5, "the third");
    check_time(s, 1.75, 2, "on the way back");
    end_test();
}

/* A step is cut off in its middle: what follows began there, and goes back to its beginning. */
static void a_step_that_was_cut_off_is_left_out(void) {
    begin_test();
    viv_sequence s = started();
    tick(1.5);
    check_ok(viv_destroy(steps[1]), "in its middle");
    tick(0.25);
    check_time(s, 1.75, 2.5, "the third");
    check_float(x[2], 2.5, "the third");
    check_ok(viv_reverse(s), "reverse");
    tick(0.5);
    check_float(x[2], 0, "the third");
    check_float(x[0], 7.5, "the first");
    end_test();
}

/* Run backward from 2.75, one step is lost at 2.5, in the middle of the third: the others are where
 * they were, and all is as long, until it goes forward again without that step. */
static void on_the_way_back_the_others_stay_where_they_were(void) {
    for (int lost = 0; lost < 3; lost++) {
        for (int turned = 0; turned < 2; turned++) {
            begin_test();
            viv_sequence s = started();
            tick(2.75);
            check_ok(viv_reverse(s), "reverse");
            tick(0.25);
            check_ok(viv_destroy(steps[lost]), "one of them");
            check_time(s, 2.5, 3, "at once");
            for (double second = 2.25; second > (turned ? 2 : 0); second -= 0.25) {
                tick(0.25);
                check_time(s, second, 3, "on the way back");
                for (int i = 0; i < 3; i++) {
                    if (i == lost) continue;
                    const double own = second - i;
                    check_float(x[i], 10 * (own < 0 ? 0 : own > 1 ? 1 : own), "where it was");
                }
            }
            check_ok(viv_reverse(s), "forward");
            if (turned) check_time(s, lost == 2 ? 2 : 1.25, 2, "without the one");
            if (turned && lost != 2) check_float(x[2], 2.5, "the third goes on");
            tick(3);
            check_time(s, 2, 2, "at the end");
            end_test();
        }
    }
}

void test_losses(void) {
    test("time goes on without a step that has played",
        time_goes_on_without_a_step_that_has_played);
    test("what is played again is shorter", what_is_played_again_is_shorter);
    test("a group ends where its longest goes", a_group_ends_where_its_longest_goes);
    test("the way back is without it", the_way_back_is_without_it);
    test("a reverse goes back through what is left", a_reverse_goes_back_through_what_is_left);
    test("on the way back the others stay where they were",
        on_the_way_back_the_others_stay_where_they_were);
    test("what is over comes back at once", what_is_over_comes_back_at_once);
    test("a step that was cut off is left out", a_step_that_was_cut_off_is_left_out);
}
