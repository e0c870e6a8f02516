/* Motions that add, were stopped and are reset then: whoever took over what they had still to go,
 * they are taken out as if they had never begun. All go straight. */
#include "check.h"
#include "one_float.h"

static viv_motion add_to(float end, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, end), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(m), "start");
    return m;
}

/* From 7 to 100 in two seconds; halfway, at 53.5, another one begins that goes to 200 in two. */
static void what_an_heir_took_over_goes_with_who_left_it(void) {
    begin_test(7);
    viv_motion first = add_to(100, 2);
    tick(1);
    viv_motion second = add_to(200, 2);
    tick(.5);
    /* 93 / 4 and 100 * 3 / 4 are still to go. */
    check_float(x, 101.75, "both");
    check_ok(viv_stop(second), "stop");
    check_float(x, 101.75, "the first one takes over 75");
    check_ok(viv_reset(second), "reset");
    check_float(x, 76.75, "the first one alone");
    tick(.25);
    check_float(x, 88.375, "it goes on alone");
    check_ok(viv_reset(first), "reset");
    check_float(x, 7, "where it began");
    end_test();
}

static void what_was_left_in_a_run_before_stays(void) {
    begin_test(7);
    add_to(100, 2);
    tick(1);
    viv_motion second = add_to(200, 2);
    tick(.5);
    check_ok(viv_stop(second), "stop");
    check_ok(viv_start(second), "start again");
    tick(.25);
    check_ok(viv_reset(second), "reset");
    /* Its second run is undone, which began at its end; half of the 75 are still the heir's. */
    check_float(x, 200 - 93 / 8. - 37.5, "nothing changed");
    tick(.25);
    check(x == 200, "the heir went all of them");
    end_test();
}

static void what_the_base_took_over_goes_too(void) {
    begin_test(7);
    viv_motion first = add_to(100, 2);
    tick(1);
    viv_motion second = add_to(200, 2);
    check_ok(viv_pause(first), "pause");
    tick(.5);
    check_ok(viv_stop(second), "stop");
    /* Of 200 the first has 46.5 to go, the second 75 that nobody else goes. */
    check_float(x, 78.5, "it stays there");
    check_ok(viv_reset(second), "reset");
    check_float(x, 53.5, "where the first one stands");
    check_ok(viv_resume(first), "resume");
    tick(1);
    check(x == 100, "alone");
    end_test();
}

/* From 0 to 100, on to 200, on to 300, each 100 in four seconds. The last is stopped after one, and
 * the second, which has its rest, after two. */
static void what_an_heir_left_to_another_goes_too(void) {
    for (int order = 0; order < 2; order++) {
        begin_test(0);
        add_to(100, 4);
        viv_motion later[2] = {add_to(200, 4), add_to(300, 4)};
        tick(1);
        check_ok(viv_stop(later[1]), "stop");
        tick(1);
        check_float(x, 150, "half of all ways");
        check_ok(viv_stop(later[0]), "stop");
        tick(1);
        check_float(x, 225, "the first one goes all of them");
        check_ok(viv_reset(later[order]), "reset");
        check_ok(viv_reset(later[1 - order]), "reset");
        check_float(x, 75, "as if it had been alone");
        tick(1);
        check(x == 100, "and ends so");
        end_test();
    }
}

void test_undone(void) {
    test("what an heir took over goes with who left it",
        what_an_heir_took_over_goes_with_who_left_it);
    test("what was left in a run before stays", what_was_left_in_a_run_before_stays);
    test("what the base took over goes too", what_the_base_took_over_goes_too);
    test("what an heir left to another goes too", what_an_heir_left_to_another_goes_too);
}
