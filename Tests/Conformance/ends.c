/* Ends that follow from starts, speeds, starts that are captured each time, where decays come to
 * rest. Motions are straight: a value is a share of the way. */
#include "check.h"
#include "one_float.h"

static viv_motion tween(double seconds) {
    return viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
}

static void an_amount_counts_from_where_it_is(void) {
    begin_test(50);
    viv_motion m = tween(1);
    check_ok(viv_motion_by(m, &x, 100), "by 100");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_float(x, 100, "half of it");
    tick(.5);
    check_float(x, 150, "all of it");
    uint8_t byte = 250;
    const int8_t more = 100, less = -100;
    viv_motion up = tween(1), down = tween(1);
    check_ok(viv_motion_add_by(up, VIV_TYPE_UINT8, &byte, &more), "by 100");
    check_ok(viv_motion_add_by(down, VIV_TYPE_UINT8, &byte, &less), "by -100");
    check_ok(viv_start(up), "start");
    tick(1);
    check_count(byte, 255, "no more than the type holds");
    check_ok(viv_start(down), "start");
    tick(1);
    check_count(byte, 155, "down");
    end_test();
}

static void a_start_alone_leads_to_where_it_was(void) {
    begin_test(50);
    viv_motion m = tween(1);
    const float start = 150;
    check_ok(viv_motion_add(m, VIV_TYPE_FLOAT, &x, &start, NULL), "from 150");
    check_ok(viv_start(m), "start");
    check_float(x, 150, "from there");
    tick(.5);
    check_float(x, 100, "half way");
    check_ok(viv_restart(m), "restart");
    tick(1);
    check_float(x, 50, "the end that was found is kept");
    end_test();
}

static void a_speed_takes_the_place_of_a_duration(void) {
    begin_test(0);
    viv_motion m = tween(9);
    check_ok(viv_motion_to(m, &x, 100), "to 100");
    check_ok(viv_motion_set_speed(m, 50), "50 a second");
    check_near(viv_get_length(m), 2, 0, "two seconds");
    check_ok(viv_start(m), "start");
    tick(1);
    check_float(x, 50, "half way");
    const float end = -50;
    check_ok(viv_motion_retarget_array(m, &x, &end), "the other way");
    check_near(viv_get_length(m), 2, 0, "two seconds again");
    end_test();
}

static void captured_each_time_it_goes_on_from_where_it_is(void) {
    begin_test(0);
    viv_motion out = tween(1), on = tween(1);
    check_ok(viv_motion_to(out, &x, 250), "to 250");
    check_ok(viv_motion_to(on, &x, 300), "to 300");
    check_ok(viv_motion_set_capture(out, VIV_CAPTURE_EACH), "each time");
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, out), "add");
    check_ok(viv_add(s, on), "add");
    check_ok(viv_set_repeats(s, 1), "twice");
    check_ok(viv_start(s), "start");
    tick(2.5);
    check_float(x, 275, "from 300 to 250");
    check_ok(viv_seek(s, .5), "seek");
    check_float(x, 125, "from 0 to 250");
    end_test();
}

static void a_clamped_spring_ends_where_it_crosses(void) {
    begin_test(0);
    double tension, damping;
    check_ok(viv_spring_from_physical(2, 240, 24, &tension, &damping), "a mass of 2");
    viv_motion m = viv_spring_create(tempo, tension, damping);
    check_ok(viv_motion_to(m, &x, 100), "to 100");
    check_ok(viv_spring_set_clamped(m, true), "clamped");
    /* (pi - atan(w / 6)) / w with w = sqrt(84). */
    check_near(viv_get_length(m), 0.23463181083136736, 1e-12, "its first crossing");
    check_ok(viv_start(m), "start");
    tick(1);
    check_float(x, 100, "there");
    end_test();
}

static void a_decay_comes_to_rest_where_it_is_told(void) {
    begin_test(0);
    viv_motion m = viv_decay_create(tempo, 3);
    check_ok(viv_motion_target(m, &x), "a float");
    check_ok(viv_decay_set_end(m, &x, 333), "to 333");
    check_ok(viv_start(m), "start");
    check_near(viv_motion_get_velocity(m, &x), 1000, 1e-9, "the velocity that leads there");
    tick(10);
    check_float(x, 333, "there");
    check_ok(viv_decay_set_end(m, NULL, not_a_number()), "anywhere");
    check_ok(viv_decay_set_snap(m, NULL, 100, 0), "at hundreds");
    check_ok(viv_start(m), "start");
    tick(10);
    check_float(x, 300, "the nearest");
    end_test();
}

/* Against the bound that it is at, or without a velocity. */
static void an_angle_that_goes_nowhere_stays(void) {
    begin_test(58);
    viv_motion m = viv_decay_create(tempo, 4);
    check_ok(viv_motion_add(m, VIV_TYPE_DEGREES, &x, NULL, NULL), "add");
    check_ok(viv_motion_set_bounds(m, &x, -51, 58), "bounds");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_motion_set_velocity(m, &x, 100), "velocity");
    check_ok(viv_set_repeats(m, 2), "repeats");
    check_ok(viv_start(m), "start");
    tick(1);
    check(x == 58, "where it was");
    end_test();
}

void test_ends(void) {
    test("an amount counts from where it is", an_amount_counts_from_where_it_is);
    test("a start alone leads to where it was", a_start_alone_leads_to_where_it_was);
    test("a speed takes the place of a duration", a_speed_takes_the_place_of_a_duration);
    test("captured each time it goes on from where it is",
        captured_each_time_it_goes_on_from_where_it_is);
    test("a clamped spring ends where it crosses", a_clamped_spring_ends_where_it_crosses);
    test("a decay comes to rest where it is told", a_decay_comes_to_rest_where_it_is_told);
    test("an angle that goes nowhere stays", an_angle_that_goes_nowhere_stays);
}
