/* In containers that repeat, physics that takes over from others of its root takes another time in
 * each cycle: however time passes, and wherever the root is put, each cycle is as it was played. */
#include "check.h"
#include "one_float.h"

enum { SECONDS = 40 };

/* Twice in each cycle something is thrown, the second time out of the way of another motion. */
static viv_sequence thrown;

static viv_group start(int32_t repeats) {
    begin_test(1);
    viv_motion throw = viv_physics_create(tempo, 5, .9), way = straight(6.4, 1, 1000);
    check_ok(viv_motion_target(throw, &x), "target");
    check_ok(viv_motion_set_blend(throw, VIV_BLEND_REPLACE, 1), "blend");
    check_ok(viv_motion_set_rest(throw, not_a_number(), .01), "rest");
    check_ok(viv_set_delay(way, .5), "delay");
    thrown = inside(viv_sequence_create(tempo), throw);
    check_ok(viv_set_repeats(thrown, 1), "repeats");
    viv_group group = inside(inside(viv_group_create(tempo), thrown), way);
    check_ok(viv_set_repeats(group, repeats), "repeats");
    check_ok(viv_start(group), "start");
    return group;
}

static void each_cycle_is_as_it_was_played(void) {
    float played[SECONDS + 1];
    viv_group group = start(VIV_FOREVER);
    tick(.05);
    for (int i = 0; i <= SECONDS; i++) {
        played[i] = x;
        if (i < SECONDS) tick(1);
    }
    check_ok(viv_reverse(group), "reverse");
    for (int i = SECONDS - 1; i >= 0; i--) {
        tick(1);
        check_near(x, played[i], 1e-3, "on its way back");
    }
    for (int i = SECONDS; i >= 0; i -= 3) {
        check_ok(viv_seek(group, i + .05), "seek");
        check_near(x, played[i], 1e-3, "sought");
    }
    end_test();
    group = start(VIV_FOREVER);
    tick(SECONDS + .05);
    check_near(x, played[SECONDS], 1e-3, "in one tick");
    end_test();
}

static void its_length_is_what_it_took(void) {
    for (int way = 0; way < 4; way++) {
        viv_group group = start(0);
        if (way == 0) tick(20);
        if (way == 1) {
            for (int i = 0; i < 80; i++) tick(.25);
        }
        if (way == 2) {
            check_ok(viv_seek(group, 20), "seek");
            tick(0);
        }
        if (way == 3) check_ok(viv_finish(group), "finish");
        check_count((uint64_t)viv_get_state(group), VIV_STATE_COMPLETED, "over");
        /* The other motion is its longest member, unless the throws take longer. */
        const double inner = viv_get_length(thrown);
        check_near(viv_get_length(group), inner > 6.9 ? inner : 6.9, 1e-9, "length");
        check_near(viv_get_time(group), viv_get_length(group), 1e-9, "time");
        end_test();
    }
}

/* Each play takes over from where the other motion was then, and so does its way back. */
static void a_mirror_retraces_each_takeover(void) {
    enum { STEPS = 10 };
    float played[STEPS];
    begin_test(0);
    viv_motion late = viv_motion_create(tempo, 1, VIV_EASE_LINEAR), way = straight(1, 0, 50);
    check_ok(viv_motion_from_to(late, &x, 35, 7), "from to");
    check_ok(viv_motion_set_blend(late, VIV_BLEND_REPLACE, 1), "blend");
    viv_sequence twice =
        inside(inside(viv_sequence_create(tempo), viv_wait_create(tempo, .25)), late);
    check_ok(viv_set_repeats(twice, 1), "repeats");
    viv_group group = inside(inside(viv_group_create(tempo), twice), way);
    check_ok(viv_start(mirrored(group)), "start");
    for (int i = 0; i < STEPS; i++) {
        tick(i == 0 ? .125 : .25);
        played[i] = x;
    }
    for (int i = STEPS - 1; i >= 0; i--) {
        tick(.25);
        check_near(x, played[i], 1e-4, "on its way back");
    }
    end_test();
}

/* In its second play it begins elsewhere, and takes another time, whether or not another part of
 * the tree is mirrored: played, finished and sought beyond its end the root takes as long. */
static void a_mirrored_neighbour_changes_no_length(void) {
    double played = 0;
    for (int way = 0; way < 3; way++) {
        begin_test(2);
        viv_motion spring = viv_spring_create(tempo, 143, 31), rival = straight(1, 2, -17.5f);
        check_ok(viv_motion_from_to(spring, &x, 0, 8.75f), "from to");
        check_ok(viv_motion_set_blend(spring, VIV_BLEND_REPLACE, 1), "blend");
        viv_group twice = inside(viv_group_create(tempo), spring);
        check_ok(viv_set_repeats(twice, 1), "repeats");
        check_ok(viv_set_position(twice, .5), "position");
        viv_group both = inside(inside(viv_group_create(tempo), twice), rival);
        viv_group turning = inside(viv_group_create(tempo), mirrored(viv_sequence_create(tempo)));
        check_ok(viv_set_reverses(turning, true), "reverses");
        viv_sequence whole = inside(inside(viv_sequence_create(tempo), turning), both);
        check_ok(viv_start(whole), "start");
        for (int i = 0; way == 0 && i < 640; i++) tick(1. / 64);
        if (way == 1) check_ok(viv_finish(whole), "finish");
        if (way == 2) check_ok(viv_seek(whole, 1000), "seek");
        if (way == 0) played = viv_get_time(whole);
        check_near(viv_get_time(whole), played, 1e-9, "as long as it was played");
        check_float(x, 8.75f, "exactly at its end");
        end_test();
    }
}

void test_heirs(void) {
    test("a mirrored neighbour changes no length of what takes over",
        a_mirrored_neighbour_changes_no_length);
    test("a mirrored way back takes over in each play as that did",
        a_mirror_retraces_each_takeover);
    test("what takes over in each cycle is as it was played", each_cycle_is_as_it_was_played);
    test("the length of what took over in each cycle is what it took", its_length_is_what_it_took);
}
