/* What captures each start is sought to where it was, also where its run began in the middle of
 * another motion: steered in flight, or taking over. */
#include "check.h"
#include "one_float.h"

static viv_motion each_time(viv_motion m, int repeats) {
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, repeats), "repeats");
    return m;
}

/* A pass of a second by "in quad" that begins with 10 a second. */
static double bent(double from, double to, double u) {
    return from + (to - from) * u * u + 10 * u * (1 - u) * (1 - u);
}

/* In the middle of the second cycle one number is sent elsewhere, the other goes on to its end. */
static void what_was_steered_starts_where_it_was_steered(void) {
    begin_test(0);
    float y = 0;
    viv_motion m = each_time(viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD), 3);
    check_ok(viv_motion_by(m, &x, 10), "by 10");
    check_ok(viv_motion_by(m, &y, 10), "by 10");
    check_ok(viv_start(m), "start");
    tick(1.5);
    check_ok(viv_motion_retarget(m, &x, 100), "retarget");
    tick(1.25);
    const double seconds[] = {0.75, 1.5, 0.25, 2.5, 0};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        double second = seconds[i], u = fraction(second);
        check_ok(viv_seek(m, second), "seek");
        check_near(x, second < 1 ? bent(12.5, 100, u) : 100, 1e-4, "where it was sent");
        double led = 10 + 10 * (second - u);
        check_near(y, second < 1 ? bent(12.5, 20, u) : led + 10 * u * u, 1e-4, "by 10 each");
    }
    check_ok(viv_reset(m), "reset");
    check(x == 0 && y == 0, "where they started first");
    end_test();
}

/* Critically damped, with 10 a second for each unit; it is given another velocity in flight. */
static void a_velocity_given_in_flight_is_where_it_was_given(void) {
    begin_test(0);
    viv_motion m = each_time(viv_spring_create(tempo, 100, 20), 1);
    check_ok(viv_motion_by(m, &x, 10), "by 10");
    check_ok(viv_start(m), "start");
    tick(0.1);
    double from = x - 10;
    check_ok(viv_motion_set_velocity(m, NULL, 300), "velocity");
    tick(0.5);
    for (double second = 0.4; second >= 0; second -= 0.1) {
        check_ok(viv_seek(m, second), "seek");
        double expected = 10 + (from + (300 + 10 * from) * second) * exponential(-10 * second);
        check_near(x, expected, 1e-4, "from there on");
    }
    end_test();
}

/* The other one is at 50 and moves by 50 in a second. */
static void what_took_over_starts_with_what_it_took(void) {
    begin_test(0);
    check_ok(viv_start(straight(2, 0, 100)), "start the other");
    tick(1);
    viv_motion m = each_time(viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD), 2);
    check_ok(viv_motion_by(m, &x, 10), "by 10");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replace");
    check_ok(viv_start(m), "start");
    for (int times = 0; times < 2; times++) {
        tick(0.25);
        check_near(x, 50.625 + 50 * 0.140625, 1e-4, "bent to how fast that was");
        tick(1.25);
        check_near(x, 62.5, 1e-4, "by 10 from 60");
        check_ok(viv_seek(m, 0), "seek");
    }
    end_test();
}

/* Every cycle but the first, which was pushed, takes as long as the others. */
static void cycles_after_one_that_was_pushed_are_found(void) {
    begin_test(0);
    viv_motion m = each_time(viv_spring_create(tempo, 95, 13), 3);
    check_ok(viv_motion_by(m, &x, 22), "by 22");
    check_ok(viv_start(m), "start");
    tick(1.4);
    check_ok(viv_motion_set_velocity(m, NULL, 38), "velocity");
    float values[60];
    for (int i = 0; i < 60; i++) {
        tick(0.07);
        values[i] = x;
    }
    for (int i = 59; i >= 0; i--) {
        check_ok(viv_seek(m, 0.07 * (i + 1)), "seek");
        check_near(x, values[i], 1e-3, "as it was played");
    }
    end_test();
}

/* Nothing is captured anew where all starts are given. */
static void what_was_given_its_start_is_steered_once(void) {
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD);
    check_ok(viv_motion_from_to(m, &x, 0, 10), "from 0 to 10");
    check_ok(viv_start(each_time(m, 2)), "start");
    tick(1.5);
    check_ok(viv_motion_retarget(m, &x, 100), "retarget");
    tick(1.75);
    check_near(x, 56.25, 1e-4, "from 0 to 100");
    check_ok(viv_seek(m, 0.5), "seek");
    check_near(x, bent(2.5, 100, 0.5), 1e-4, "where it was sent");
    check_ok(viv_seek(m, 1.75), "seek");
    check_near(x, 56.25, 1e-4, "from 0 to 100");
    end_test();
}

/* Critically damped towards 10, so many seconds after it was there and so fast. */
static double damped(double from, double speed, double frequency, double seconds) {
    const double off = from - 10, decay = exponential(-frequency * seconds);
    return 10 + (off + (speed + frequency * off) * seconds) * decay;
}

static void goes_again(viv_motion m, bool is_sought) {
    if (is_sought) {
        check_ok(viv_seek(m, viv_get_time(m)), "seek to where it is");
    } else {
        check_ok(viv_reverse(m), "reverse");
        check_ok(viv_reverse(m), "and forward");
    }
}

/* After an eighth of a second of frequency 10 it has that of 20. */
static void a_spring_starts_where_it_was_steered(viv_blend blend, viv_capture capture) {
    const double there = damped(0, 0, 10, .125), speed = 1000 * .125 * exponential(-1.25);
    for (int is_sought = 0; is_sought < 2; is_sought++) {
        begin_test(0);
        viv_motion m = viv_spring_create(tempo, 100, 20);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_motion_set_blend(m, blend, 1), "blend");
        check_ok(viv_motion_set_capture(m, capture), "capture");
        check_ok(viv_start(m), "start");
        tick(.125);
        check_ok(viv_spring_set_parameters(m, 400, 40), "parameters");
        check_near(viv_get_time(m), 0, 1e-9, "its own time begins anew");
        goes_again(m, is_sought);
        check_near(x, there, 1e-4, "where it was steered");
        tick(.0625);
        check_near(x, damped(there, speed, 20, .0625), 1e-4, "as fast as it was there");
        check_ok(viv_seek(m, .125), "seek");
        check_near(x, damped(there, speed, 20, .125), 1e-4, "farther");
        end_test();
    }
}

static void a_spring_plays_again_from_where_it_was_steered(void) {
    for (int capture = VIV_CAPTURE_ONCE; capture <= VIV_CAPTURE_EACH; capture++) {
        a_spring_starts_where_it_was_steered(VIV_BLEND_OVERRIDE, (viv_capture)capture);
        a_spring_starts_where_it_was_steered(VIV_BLEND_ADD, (viv_capture)capture);
    }
}

/* Halfway from 0 to 10 in a second it is sent to 20, in another second. */
static void a_tween_starts_where_it_was_sent_elsewhere(viv_blend blend, viv_capture capture) {
    for (int is_sought = 0; is_sought < 2; is_sought++) {
        begin_test(0);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_motion_set_blend(m, blend, 1), "blend");
        check_ok(viv_motion_set_capture(m, capture), "capture");
        check_ok(viv_start(m), "start");
        tick(.5);
        check_ok(viv_motion_retarget(m, &x, 20), "retarget");
        goes_again(m, is_sought);
        for (double u = 0; u <= 1; u += .125) {
            const double way = 5 + 15 * u + (10 - 15) * u * (1 - u) * (1 - u);
            check_near(x, way, 1e-4, "where it was sent");
            if (u > 0) goes_again(m, true);
            check_near(x, way, 1e-4, "the same where it is sought");
            tick(.125);
        }
        check_near(x, 20, 1e-6, "its end");
        end_test();
    }
}

static void a_tween_plays_again_from_where_it_was_sent_elsewhere(void) {
    for (int capture = VIV_CAPTURE_ONCE; capture <= VIV_CAPTURE_EACH; capture++) {
        a_tween_starts_where_it_was_sent_elsewhere(VIV_BLEND_OVERRIDE, (viv_capture)capture);
        a_tween_starts_where_it_was_sent_elsewhere(VIV_BLEND_ADD, (viv_capture)capture);
    }
}

/* By 10 each time, of which half counts: from 5 on in its second cycle, halfway through which it is
 * sent to 30. */
static void what_adds_starts_where_it_was_sent_elsewhere_in_any_cycle(void) {
    begin_test(0);
    viv_motion m = each_time(viv_motion_create(tempo, 1, VIV_EASE_LINEAR), 3);
    check_ok(viv_motion_by(m, &x, 10), "by 10");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "blend");
    check_ok(viv_start(m), "start");
    tick(1.5);
    check_near(x, 7.5, 1e-5, "halfway from 5 to 10");
    check_ok(viv_motion_retarget(m, &x, 30), "retarget");
    for (double u = 0; u <= 1; u += .125) {
        const double way = 7.5 + 10 * u + (5 - 10) * u * (1 - u) * (1 - u);
        check_near(x, way, 1e-4, "half of the way from 5 to 30");
        check_ok(viv_seek(m, u), "seek to where it is");
        check_near(x, way, 1e-4, "as it was played");
        if (u < 1) tick(.125);
    }
    end_test();
}

/* By 10 each time, critically damped; with another speed its first cycle takes another time. */
static void a_sample_knows_when_the_present_cycle_began(void) {
    for (int is_pushed = 0; is_pushed < 2; is_pushed++) {
        begin_test(0);
        viv_motion m = each_time(viv_spring_create(tempo, 400, 40), 2);
        check_ok(viv_motion_by(m, &x, 10), "by 10");
        check_ok(viv_start(m), "start");
        if (is_pushed) check_ok(viv_motion_set_velocity(m, NULL, 100), "velocity");
        for (int i = 0; i < 12; i++) {
            double value = 0, velocity = 0;
            tick(.0625);
            check_ok(viv_motion_sample(m, &x, viv_get_time(m), &value, &velocity, 1), "sample");
            check_near(value, x, 1e-4, "where it is");
            check_near(velocity, viv_motion_get_velocity(m, &x), 1e-3, "as fast as it is");
        }
        check_count(viv_get_cycles_completed(m), 1, "in its second cycle");
        end_test();
    }
}

void test_sought_captures(void) {
    test("a spring plays again from where it was steered",
        a_spring_plays_again_from_where_it_was_steered);
    test("a tween plays again from where it was sent elsewhere",
        a_tween_plays_again_from_where_it_was_sent_elsewhere);
    test("what adds starts where it was sent elsewhere in any cycle",
        what_adds_starts_where_it_was_sent_elsewhere_in_any_cycle);
    test("a sample knows when the present cycle began",
        a_sample_knows_when_the_present_cycle_began);
    test("what captures each and was steered is sought to where it was",
        what_was_steered_starts_where_it_was_steered);
    test("what captures each keeps a velocity given in flight when it is sought",
        a_velocity_given_in_flight_is_where_it_was_given);
    test("what captures each and took over is sought to where it was",
        what_took_over_starts_with_what_it_took);
    test("cycles after one that was pushed are found",
        cycles_after_one_that_was_pushed_are_found);
    test("what was given its start is steered once", what_was_given_its_start_is_steered_once);
}
