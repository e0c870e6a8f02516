/* Own times in containers that come back. */
#include "check.h"
#include "one_float.h"

/* In a contiguous sequence, a condition on nothing, on its group or on the step in that: a way back
 * counts the seconds of its way out too. */
static void a_way_back_counts_a_way_out_of_whatever_length(void) {
    for (int which = 0; which < 3; which++) {
        begin_test(0);
        viv_motion m = straight(1, 0, 8);
        viv_group group = inside(viv_group_create(tempo), m);
        viv_sequence s = inside(viv_sequence_create(tempo), group);
        inside(s, viv_wait_create(tempo, 1));
        contiguous(s);
        if (which) check_ok(viv_set_condition(which == 1 ? group : m, always, NULL), "condition");
        check_ok(viv_start(s), "start");
        tick(1.5);
        check_near(viv_get_time(group), 1, 1e-12, "it waits at its end");
        tick(1.75);
        check_float(x, 6, "a quarter of the way back");
        check_near(viv_get_time(m), 1.25, 1e-12, "the step");
        check_near(viv_get_time(group), 1.25, 1e-12, "its group");
        end_test();
    }
}

static void note_time(const viv_event *event, void *user) {
    *(double *)user = viv_get_time(event->moveable);
}

/* The step of a sequence that plays it three times, and back three times with its group. */
static void what_will_be_played_again_completes_with_its_way_out(void) {
    begin_test(0);
    double told = -1;
    viv_motion m = straight(1, 0, 8);
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, note_time, &told), "on");
    viv_sequence s = inside(viv_sequence_create(tempo), m);
    check_ok(viv_set_repeats(s, 2), "repeats");
    check_ok(viv_set_repeat_delay(s, 0.5), "repeat delay");
    check_ok(viv_start(synced(inside(viv_group_create(tempo), s))), "start");
    tick(1.25);
    check_state(m, VIV_STATE_COMPLETED, "the step");
    check_near(told, 1, 1e-12, "its time when it completes");
    check_near(viv_get_time(m), 1, 1e-12, "and after that");
    check_near(viv_get_length(m), 2, 1e-12, "of both ways");
    tick(3.25);
    check_near(viv_get_time(m), 1.5, 1e-12, "half of the way back");
    tick(4);
    check_near(told, 2, 1e-12, "its time at the end");
    check_near(viv_get_time(m), 2, 1e-12, "and after that");
    end_test();
}

/* A sequence whose length is not known, as its step has a condition, in a group that turns before
 * it is over: its way back counts what it was played before. */
static void a_way_back_counts_a_way_out_that_was_cut_off(void) {
    begin_test(0);
    viv_motion m = straight(0.5, 0, 8);
    check_ok(viv_set_condition(m, always, NULL), "condition");
    viv_sequence s = inside(viv_sequence_create(tempo), m);
    viv_group member = inside(viv_group_create(tempo), s);
    check_ok(viv_group_set_duration(member, 0.375), "duration");
    check_ok(viv_start(synced(inside(viv_group_create(tempo), member))), "start");
    tick(0.25);
    check_near(viv_get_time(s), 0.25, 1e-12, "on its way out");
    tick(0.375);
    check_float(x, 4, "half of the way back from its end");
    check_near(viv_get_time(member), 0.375 + 0.25, 1e-12, "the member");
    check_near(viv_get_time(s), 0.375 + 0.25, 1e-12, "what is in it");
    end_test();
}

void test_times(void) {
    test("a way back counts a way out of whatever length",
        a_way_back_counts_a_way_out_of_whatever_length);
    test("what will be played again completes with its way out",
        what_will_be_played_again_completes_with_its_way_out);
    test("a way back counts a way out that was cut off",
        a_way_back_counts_a_way_out_that_was_cut_off);
}
