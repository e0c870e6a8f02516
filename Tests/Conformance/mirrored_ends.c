/* What is told of what a mirrored moveable holds when that is over: the end of all its plays,
 * however time was cut and whatever it does with what others move. */
#include "check.h"
#include "one_float.h"

/* A quarter of a second of waiting, then a contiguous sequence whose step goes out and back; all of
 * that mirrored. */
static void what_turned_with_its_container_shows_that_at_the_end(void) {
    const double steps[] = {3, 1.5, 0.125, 0.015625};
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_ADD; blend++) {
        for (int i = 0; i < 4; i++) {
            begin_test(0);
            viv_motion m = straight(0.25, 0, 10);
            check_ok(viv_set_mirrored(m, true), "mirrored");
            check_ok(viv_motion_set_blend(m, blend, 1), "blend");
            viv_sequence inner = contiguous(inside(viv_sequence_create(tempo), m));
            viv_sequence s = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 0.25));
            check_ok(viv_start(mirrored(inside(s, inner))), "start");
            for (double second = 0; second < 3; second += steps[i]) tick(steps[i]);
            check_state(m, VIV_STATE_COMPLETED, "the step");
            check(viv_get_direction(m) == VIV_DIRECTION_BACKWARD, "its last pass was a way back");
            check(viv_get_direction(inner) == VIV_DIRECTION_BACKWARD, "and so was its container's");
            check_near(viv_get_time(m), 0.5, 1e-9, "its time is both ways");
            end_test();
        }
    }
}

/* A member that outlives its group, which is turned by the one that it is in, beside another. */
static void what_is_finished_shows_what_is_played(void) {
    for (int which = 0; which < 8; which++) {
        begin_test(0);
        float y = 0;
        viv_motion slow = viv_motion_create(tempo, 0.3, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(slow, &y, 5), "to");
        viv_motion m = straight(0.3, 0, 5);
        if (which & 1) {
            check_ok(viv_motion_set_blend(slow, VIV_BLEND_REPLACE, 1), "blend");
            check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
        }
        viv_group brief = inside(viv_group_create(tempo), m);
        check_ok(viv_group_set_duration(brief, 0.05), "duration");
        viv_group turning = synced(inside(viv_group_create(tempo), brief));
        check_ok(viv_set_position(turning, 0.1), "position");
        viv_group root = mirrored(inside(inside(viv_group_create(tempo), slow), turning));
        check_ok(viv_set_repeats(root, which & 2 ? 3 : 0), "repeats");
        check_ok(viv_start(root), "start");
        if (which & 4) check_ok(viv_finish(root), "finish");
        else tick(10);
        check_state(m, VIV_STATE_COMPLETED, "the member");
        check(viv_get_direction(turning) == VIV_DIRECTION_BACKWARD, "what turned comes back");
        check(viv_get_direction(brief) == VIV_DIRECTION_BACKWARD, "so does what it turns");
        check(viv_get_direction(m) == VIV_DIRECTION_BACKWARD, "and what that holds");
        end_test();
    }
}

/* Out, back and out in what turns together, of a step or of a container with one: it has both
 * ways, whatever it does with what others move. */
static void a_last_way_out_shows_both_ways_whatever_the_blend(void) {
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        for (int which = 0; which < 8; which++) {
            begin_test(0);
            viv_motion m = straight(0.25, 0, 10);
            check_ok(viv_motion_set_blend(m, blend, 1), "blend");
            viv_sequence inner = inside(viv_sequence_create(tempo), m);
            check_ok(viv_set_mirrored(which & 1 ? inner : m, true), "mirrored");
            const bool is_group = which & 2;
            viv_moveable root = is_group ? viv_group_create(tempo) : viv_sequence_create(tempo);
            inside(root, inner);
            if (is_group) check_ok(viv_group_set_synced(root, true), "synced");
            else contiguous(root);
            check_ok(viv_set_passes(root, 3), "passes");
            check_ok(viv_start(root), "start");
            const double step = which & 4 ? 1 : 0.125;
            for (double second = 0; second < 1; second += step) tick(step);
            check_state(m, VIV_STATE_COMPLETED, "the motion");
            check_near(viv_get_length(inner), 0.5, 1e-9, "the length of its container");
            check_near(viv_get_time(inner), 0.5, 1e-9, "the time of its container");
            /* In what is mirrored it goes one way. */
            check_near(viv_get_time(m), which & 1 ? 0.25 : 0.5, 1e-9, "its time");
            check_float(x, 10, "its value");
            end_test();
        }
    }
}

/* Three passes of a contiguous sequence, run backward twice, however time is cut. */
static void what_was_run_back_to_before_its_launch_shows_both_ways(void) {
    const double steps[] = {4, 1, 0.25, 0.03125};
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        for (int i = 0; i < 4; i++) {
            begin_test(0);
            viv_motion m = straight(0.25, 0, 10);
            check_ok(viv_motion_set_blend(m, blend, 1), "blend");
            viv_group group = inside(viv_group_create(tempo), m);
            viv_sequence passes = contiguous(inside(viv_sequence_create(tempo), group));
            check_ok(viv_set_passes(passes, 3), "passes");
            check_ok(viv_set_delay(passes, 0.25), "delay");
            viv_sequence root = mirrored(inside(viv_sequence_create(tempo), passes));
            check_ok(viv_set_repeats(root, 1), "repeats");
            check_ok(viv_start(root), "start");
            /* Four times the delay and three passes of a quarter of a second. */
            for (double second = 0; second < 4; second += steps[i]) tick(steps[i]);
            check_state(root, VIV_STATE_COMPLETED, "the root");
            check_near(viv_get_length(group), 2 * 0.25, 1e-9, "the length of what was turned");
            check_near(viv_get_time(group), 2 * 0.25, 1e-9, "its time");
            check_near(viv_get_time(m), 2 * 0.25, 1e-9, "the time of what it holds");
            end_test();
        }
    }
}

/* In a group or alone, played or finished: all cycles of a child were played and run backward. */
static void what_is_finished_has_completed_all_its_cycles(void) {
    for (int which = 0; which < 8; which++) {
        begin_test(0);
        viv_motion m = straight(1, 0, 10);
        if (which & 1) check_ok(viv_set_passes(m, 3), "passes");
        else check_ok(viv_set_repeats(m, 3), "repeats");
        viv_group turning = mirrored(inside(viv_group_create(tempo), m));
        viv_group root = which & 2 ? inside(viv_group_create(tempo), turning) : turning;
        check_ok(viv_start(root), "start");
        tick(0.25);
        if (which & 4) check_ok(viv_finish(root), "finish");
        else tick(20);
        check_state(m, VIV_STATE_COMPLETED, "the child");
        check_count(viv_get_cycles_completed(m), which & 1 ? 2 : 4, "its cycles");
        check(viv_get_direction(m) == VIV_DIRECTION_FORWARD, "the last of its passes");
        check_float(x, 0, "run back to its beginning");
        end_test();
    }
}

void test_mirrored_ends(void) {
    test("what turned with its container shows that at the end",
        what_turned_with_its_container_shows_that_at_the_end);
    test("what is finished shows what is played", what_is_finished_shows_what_is_played);
    test("what was run back to before its launch shows both ways",
        what_was_run_back_to_before_its_launch_shows_both_ways);
    test("what is finished has completed all its cycles",
        what_is_finished_has_completed_all_its_cycles);
    test("a last way out shows both ways, whatever the blend",
        a_last_way_out_shows_both_ways_whatever_the_blend);
}
