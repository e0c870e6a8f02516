/* Roots that are over: what they leave to others, and how they are reversed after something in them
 * was destroyed. */
#include "check.h"
#include "one_float.h"

static viv_moveable in(viv_motion m, int container) {
    if (container == 0) return m;
    return container == 1 ? viv_sequence_of(tempo, 1, &m) : viv_group_of(tempo, 1, &m);
}

/* A root that moved x from 50 towards 7 and came back. */
static void come_back(int container) {
    begin_test(50);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 7), "to 7");
    viv_moveable root = in(m, container);
    check_ok(viv_start(root), "start");
    tick(.5);
    check_ok(viv_reverse(root), "reverse");
    tick(3);
    check_state(root, VIV_STATE_COMPLETED, "back");
    check_float(x, 50, "where it was");
}

static void who_begins_after_what_came_back_starts_from_the_hosts_value(void) {
    for (int container = 0; container < 3; container++) {
        for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_ADD; blend++) {
            come_back(container);
            x = 33;
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(m, &x, 7), "to 7");
            check_ok(viv_motion_set_blend(m, blend, 1), "blend");
            check_ok(viv_start(m), "start");
            check_float(x, 33, "what the host wrote");
            tick(.25);
            check_near(x, 33 - 26 * .25, 1e-5, "a quarter of the way from there");
            end_test();
        }
    }
}

static void nothing_is_taken_over_from_what_came_back(void) {
    for (int container = 0; container < 3; container++) {
        come_back(container);
        check(viv_animate(tempo, &x, 7, 1, VIV_EASE_LINEAR) != 0, "animate");
        tick(.25);
        check_near(x, 50 - 43 * .25, 1e-5, "straight, as nothing moved it");
        end_test();
    }
}

static const struct {
    viv_blend blend;
    viv_capture capture;
} sorts[] = {
    {VIV_BLEND_OVERRIDE, VIV_CAPTURE_ONCE},
    {VIV_BLEND_OVERRIDE, VIV_CAPTURE_EACH},
    {VIV_BLEND_REPLACE, VIV_CAPTURE_ONCE},
    {VIV_BLEND_ADD, VIV_CAPTURE_ONCE},
};

/* The first step takes two seconds, the second one. */
static void what_is_over_and_lost_a_step_is_reversed_from_the_end_of_the_rest(void) {
    for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
        for (int repeats = 0; repeats < 3; repeats++) {
            begin_test(0);
            float y = 0;
            viv_motion first = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(first, &x, 10), "to 10");
            check_ok(viv_motion_set_blend(first, sorts[i].blend, 1), "blend");
            check_ok(viv_motion_set_capture(first, sorts[i].capture), "capture");
            viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_from_to(second, &y, 0, 10), "from 0 to 10");
            viv_sequence s = viv_sequence_of(tempo, 2, (const viv_moveable[]){first, second});
            check_ok(viv_set_repeats(s, repeats), "repeats");
            check_ok(viv_start(s), "start");
            tick(30);
            check_ok(viv_destroy(first), "destroy");
            check_ok(viv_reverse(s), "reverse");
            check_near(viv_get_time(s), repeats + 1, 1e-9, "a second each");
            tick(.25);
            check_near(y, 7.5, 1e-5, "a quarter of a second before its end");
            tick(repeats + .75);
            check_state(s, VIV_STATE_COMPLETED, "at its beginning");
            end_test();
        }
    }
}

void test_over(void) {
    test("who begins after what came back starts from the host's value",
        who_begins_after_what_came_back_starts_from_the_hosts_value);
    test("nothing is taken over from what came back", nothing_is_taken_over_from_what_came_back);
    test("what is over and lost a step is reversed from the end of the rest",
        what_is_over_and_lost_a_step_is_reversed_from_the_end_of_the_rest);
}
