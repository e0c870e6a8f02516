/* Floats by curves that are computed in double precision: cubic-bezier(), steps, points; and by the
 * host's own. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "memory.h"

static viv_tempo tempo;
static float place[4];

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void begin_test(void) {
    tempo = viv_tempo_create();
    memset(place, 0, sizeof place);
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

/* A float from 0 to 8 in a second, idle. */
static viv_motion move(viv_easing easing) {
    viv_motion m = viv_motion_create(tempo, 1, easing);
    check_ok(viv_motion_from_to(m, place, 0, 8), "ends");
    return m;
}

static double polynomial(double p1, double p2, double t) {
    double rest = 1 - t;
    return 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t * t * t;
}

/* CSS's `ease`, cubic-bezier(0.25, 0.1, 0.25, 1), by halving until nothing is left to halve. */
static double css_ease(double x) {
    double low = 0, high = 1;
    for (int step = 0; step < 60; step++) {
        double middle = (low + high) / 2;
        if (polynomial(.25, .25, middle) < x) low = middle;
        else high = middle;
    }
    return polynomial(.1, 1, low);
}

static void check_eased(double x, const char *what) {
    check_near(place[0], 8 * css_ease(x), 1e-6, what);
}

static void a_bezier_goes_stops_and_goes_again(void) {
    begin_test();
    viv_motion m = move(VIV_EASE_CSS_EASE);
    check_ok(viv_start(m), "start");
    check(place[0] == 0, "at its start");
    tick(.25);
    check_eased(.25, "a quarter");
    tick(.25);
    check_eased(.5, "half");
    check_ok(viv_stop(m), "stop");
    tick(.25);
    check_eased(.5, "it stays");
    check_ok(viv_start(m), "start");
    tick(1);
    check(place[0] == 8 && place[1] == 0, "exactly at its end, and no other");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

/* It waits half a second, and goes there and back twice. */
static void it_waits_turns_and_repeats(void) {
    begin_test();
    viv_motion m = move(VIV_EASE_CSS_EASE);
    check_ok(viv_set_delay(m, .5), "delay");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_repeats(m, 1), "repeats");
    check_ok(viv_start(m), "start");
    tick(.25);
    check(place[0] == 0, "it waits");
    tick(.5);
    check_eased(.25, "on its way");
    tick(1);
    check_near(place[0], 8 - 8 * css_ease(.25), 1e-6, "on its way back");
    tick(1);
    check_eased(.25, "in its second cycle");
    tick(2);
    check(place[0] == 0, "back again");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void steps_jump(void) {
    begin_test();
    viv_motion m = move(viv_easing_create_steps(tempo, 4, VIV_STEP_END));
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    const float expected[] = {0, 2, 4, 6, 8, 6, 4, 2};
    for (int quarter = 0; quarter < 8; quarter++) {
        tick(.125);
        check(place[0] == expected[quarter], "in the middle of a step");
        tick(.125);
    }
    check(place[0] == 0, "back");
    end_test();
}

/* At its very ends it is where it starts and where it goes, whatever its curve says there. */
static void points_that_jump_at_their_ends(void) {
    const double points[] = {0, .25, .5, .75, 1, .5};
    begin_test();
    viv_motion m = move(viv_easing_create_points(tempo, points, 3));
    check_ok(viv_start(m), "start");
    tick(0);
    check(place[0] == 0, "not begun");
    tick(.25);
    check(place[0] == 4, "half way to the second point");
    tick(.5);
    check(place[0] == 5, "half way to the last");
    tick(.25);
    check(place[0] == 8, "over");
    end_test();
}

static double squared(double x, void *user) { return (void)user, x * x; }

static void the_host_s_own_is_heard_too(void) {
    begin_test();
    viv_motion m = move(viv_easing_create_custom(tempo, squared, NULL));
    check_ok(viv_start(m), "start");
    tick(.5);
    check(place[0] == 2, "a quarter of the way");
    tick(.5);
    check(place[0] == 8, "over");
    end_test();
}

/* What was added before goes by the easing that was set last. */
static void an_easing_is_set_after_the_value(void) {
    const viv_easing orders[][2] = {
        {VIV_EASE_LINEAR, VIV_EASE_CSS_EASE}, {VIV_EASE_IN_CIRC, VIV_EASE_CSS_EASE}};
    for (int order = 0; order < 4; order++) {
        bool is_back = order >= 2;
        begin_test();
        viv_motion m = move(orders[order % 2][is_back]);
        check_ok(viv_motion_set_easing(m, orders[order % 2][!is_back]), "easing");
        check_ok(viv_start(m), "start");
        tick(.5);
        double linear = .5, circ = 1 - .8660254037844386;
        double other = order % 2 == 0 ? linear : circ;
        check_near(place[0], 8 * (is_back ? other : css_ease(.5)), 1e-6, "by the easing set last");
        end_test();
    }
}

static void several_go_together(void) {
    const float ends[2] = {8, 4};
    const double end = 2;
    double number = 0;
    begin_test();
    viv_motion pair = viv_motion_create(tempo, 1, VIV_EASE_CSS_EASE);
    check_ok(
        viv_motion_add_array(pair, VIV_TYPE_FLOAT, place, 2, sizeof(float), NULL, ends), "array");
    viv_motion mixed = viv_motion_create(tempo, 1, VIV_EASE_CSS_EASE);
    check_ok(viv_motion_to(mixed, &place[2], 2), "a float");
    check_ok(viv_motion_add(mixed, VIV_TYPE_DOUBLE, &number, NULL, &end), "a double");
    check_ok(viv_start(pair), "start");
    check_ok(viv_start(mixed), "start");
    tick(.25);
    double eased = css_ease(.25);
    check_near(place[0], 8 * eased, 1e-6, "first of an array");
    check_near(place[1], 4 * eased, 1e-6, "second");
    check_near(place[2], 2 * eased, 1e-6, "a float");
    check_near(number, 2 * eased, 1e-12, "a double beside it");
    tick(1);
    check(place[0] == 8 && place[1] == 4 && place[2] == 2 && number == 2, "at their ends");
    end_test();
}

/* Half way of a second to an end, begun with a velocity: the bend makes up for what the curve,
 * which begins with 0.1 / 0.25 of the mean velocity, has less or more. */
static double bent(double from, double to, double velocity) {
    double bend = velocity - (to - from) * .4;
    return from + (to - from) * css_ease(.5) + bend * .5 * .5 * .5;
}

/* From half way, with the velocity that it has there, to 0, and again. */
static void it_is_sent_elsewhere(void) {
    begin_test();
    viv_motion m = move(VIV_EASE_CSS_EASE);
    check_ok(viv_start(m), "start");
    tick(.5);
    float before = place[0];
    double velocity = viv_motion_get_velocity(m, place);
    check_near(velocity, 8 * (css_ease(.5001) - css_ease(.4999)) / .0002, 1e-3, "its velocity");
    check_ok(viv_motion_retarget(m, place, 0), "retarget");
    check(place[0] == before, "it stays where it is");
    check_near(viv_motion_get_velocity(m, place), velocity, 1e-6, "as fast");
    tick(.5);
    check_near(place[0], bent(before, 0, velocity), 1e-5, "half of its new way");
    velocity = viv_motion_get_velocity(m, place);
    before = place[0];
    check_ok(viv_motion_retarget(m, place, 4), "retarget again");
    tick(.5);
    check_near(place[0], bent(before, 4, velocity), 1e-5, "half of that");
    tick(.5);
    check(place[0] == 4, "at its last end");
    end_test();
}

static void another_takes_over(void) {
    begin_test();
    check(viv_animate(tempo, place, 8, 1, VIV_EASE_CSS_EASE) != 0, "animate");
    tick(.5);
    float before = place[0];
    double velocity = viv_motion_get_velocity(viv_tempo_find_motion(tempo, place), place);
    viv_motion m = viv_animate(tempo, place, 0, 1, VIV_EASE_CSS_EASE);
    check(m != 0 && place[0] == before, "from where it is");
    check_near(viv_motion_get_velocity(m, place), velocity, 1e-6, "as fast");
    check_count(viv_tempo_get_active_count(tempo), 1, "the first is gone");
    check(viv_tempo_find_motion(tempo, place) == m, "who moves it");
    tick(.5);
    check_near(place[0], bent(before, 0, velocity), 1e-5, "half of its way");
    tick(.5);
    check(place[0] == 0, "at the second's end");
    check_count(viv_tempo_get_count(tempo), 0, "both are gone");
    end_test();
}

static void it_comes_back(void) {
    begin_test();
    check_ok(viv_start(move(VIV_EASE_CSS_EASE)), "start");
    tick(.25);
    size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    tick(1);
    check_ok(viv_tempo_restore(tempo, block, size), "restore");
    tick(.25);
    check_eased(.5, "as if nothing had been");
    free(block);
    end_test();
}

void test_curves(void) {
    test("a bezier goes, stops and goes again", a_bezier_goes_stops_and_goes_again);
    test("it waits, turns and repeats", it_waits_turns_and_repeats);
    test("steps jump", steps_jump);
    test("points that jump at their ends", points_that_jump_at_their_ends);
    test("the host's own curve", the_host_s_own_is_heard_too);
    test("an easing is set after the value", an_easing_is_set_after_the_value);
    test("several by a bezier go together", several_go_together);
    test("a bezier is sent elsewhere", it_is_sent_elsewhere);
    test("another takes over from a bezier", another_takes_over);
    test("a bezier comes back", it_comes_back);
}
