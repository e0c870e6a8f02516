/* Several motions on one value: what replaces, and what adds. Numbers are those of the formulas in
 * motion.h. */
#include "check.h"

static viv_tempo tempo;
static float x;

static void begin_test(double start) {
    tempo = viv_tempo_create();
    x = (float)start;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion blended(
    float to, double seconds, viv_easing easing, viv_blend blend, double weight) {
    viv_motion m = viv_motion_create(tempo, seconds, easing);
    check_ok(viv_motion_to(m, &x, to), "to");
    check_ok(viv_motion_set_blend(m, blend, weight), "blend");
    return m;
}

/* Starts a motion that adds, straight. */
static viv_motion add(float to, double seconds) {
    viv_motion m = blended(to, seconds, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_start(m), "start");
    return m;
}

/* What x is after each of so many ticks. */
static void check_ticks(double seconds, const double *expected, int count, const char *what) {
    for (int i = 0; i < count; i++) {
        tick(seconds);
        check_float(x, expected[i], what);
    }
}

static void bad_blends_are_refused(void) {
    const char *name = "viv_motion_set_blend";
    const double weights[] = {-.001, 1.001, not_a_number(), infinity(), -infinity()};
    const viv_blend unknown[] = {-1, 3, INT32_MAX};
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_ADD; blend++) {
        for (int i = 0; i < 5; i++)
            check_refused(tempo, viv_motion_set_blend(m, blend, weights[i]),
                VIV_ERROR_INVALID_ARGUMENT, name, "weight");
    }
    for (int i = 0; i < 3; i++)
        check_refused(tempo, viv_motion_set_blend(m, unknown[i], 1), VIV_ERROR_INVALID_ARGUMENT,
            name, "blend");
    viv_description description;
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count((uint64_t)description.blend, VIV_BLEND_OVERRIDE, "as at first");
    for (viv_blend blend = VIV_BLEND_ADD; blend >= VIV_BLEND_OVERRIDE; blend--) {
        check_ok(viv_motion_set_blend(m, blend, 0), "weight 0");
        check_ok(viv_motion_set_blend(m, blend, .25), "weight .25");
        check_ok(viv_describe(m, &description, sizeof description), "describe");
        check_count((uint64_t)description.blend, (uint64_t)blend, "blend");
        if (blend == VIV_BLEND_ADD) check_near(description.weight, .25, 0, "weight");
    }
    end_test();
}

static void accelerate(
    double *accelerations, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)values, (void)velocities, (void)user;
    for (uint32_t i = 0; i < count; i++) accelerations[i] = 1;
}

static void what_has_no_place_of_rest_does_not_add(void) {
    begin_test(0);
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_parse(path, "M0 0H100"), "path");
    const viv_motion others[] = {viv_simulation_create(tempo, .01, accelerate, NULL),
        viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR), viv_group_create(tempo)};
    for (int i = 0; i < 3; i++)
        check_refused(tempo, viv_motion_set_blend(others[i], VIV_BLEND_ADD, 1),
            VIV_ERROR_WRONG_KIND, "viv_motion_set_blend", "can not add");
    const viv_motion these[] = {viv_spring_create(tempo, 120, 12), viv_decay_create(tempo, 3),
        viv_physics_create(tempo, 10, .5)};
    for (int i = 0; i < 3; i++) check_ok(viv_motion_set_blend(these[i], VIV_BLEND_ADD, 1), "can");
    end_test();
}

static void only_the_weight_changes_in_flight(void) {
    begin_test(0);
    viv_motion m = add(100, 1);
    check_refused(tempo, viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), VIV_ERROR_INVALID_STATE,
        "viv_motion_set_blend", "another blend");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "another weight");
    tick(.5);
    check_float(x, 50, "not yet");
    check_ok(viv_pause(m), "pause");
    check_refused(tempo, viv_motion_set_blend(m, VIV_BLEND_OVERRIDE, 1), VIV_ERROR_INVALID_STATE,
        "viv_motion_set_blend", "paused");
    check_ok(viv_resume(m), "resume");
    tick(.5);
    check_float(x, 100, "all the way");
    x = 0;
    check_ok(viv_start(m), "start");
    tick(1);
    check_float(x, 50, "from its next begin");
    end_test();
}

static void hear_reason(const viv_event *event, void *user) {
    *(viv_stop_reason *)user = event->reason;
}

/* 40 at -20 / s, to 100 in 1 s: 40 + 60 u - (20 + 60) u (1 - u)^2. */
static void replacing_goes_on_with_value_and_velocity(void) {
    viv_stop_reason reason = VIV_STOP_NONE;
    begin_test(60);
    viv_motion first = blended(20, 2, VIV_EASE_LINEAR, VIV_BLEND_OVERRIDE, 1);
    check_ok(viv_on(first, VIV_EVENT_STOPPED, hear_reason, &reason), "on");
    check_ok(viv_start(first), "start");
    tick(1);
    viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(second, &x, 0, 100), "from where it does not start");
    check_ok(viv_motion_set_blend(second, VIV_BLEND_REPLACE, 0), "replace, with any weight");
    check_ok(viv_start(second), "start");
    check_count((uint64_t)reason, VIV_STOP_REPLACED, "the first is stopped");
    check_count((uint64_t)viv_get_state(first), VIV_STATE_IDLE, "and idle");
    check_near(viv_motion_get_velocity(second, &x), -20, 1e-6, "as fast");
    for (int i = 1; i <= 8; i++) {
        double u = i / 8.;
        tick(.125);
        check_float(x, 40 + 60 * u - 80 * u * (1 - u) * (1 - u), "the way");
    }
    check(x == 100, "exactly its end");
    end_test();
}

static void what_moves_something_else_is_not_stopped_by_replacing(void) {
    float y = 0;
    begin_test(0);
    viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(first, &x, 100), "x");
    check_ok(viv_motion_to(first, &y, 100), "y");
    check_ok(viv_start(first), "start");
    tick(.25);
    check_ok(viv_start(blended(0, 1, VIV_EASE_LINEAR, VIV_BLEND_REPLACE, 1)), "start");
    tick(.25);
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "it goes on");
    check_float(y, 50, "with what it has left");
    end_test();
}

/* T18: quadratic in and out, to 100 at 0 s and back to 0 at .5 s. */
static void additive_motions_do_not_jump(void) {
    const double rest[] = {68.75, 75, 68.75, 50, 28.125, 12.5, 3.125, 0};
    begin_test(0);
    check_ok(viv_start(blended(100, 1, VIV_EASE_IN_OUT_QUAD, VIV_BLEND_ADD, 1)), "start");
    tick(.5);
    check_float(x, 50, "half way");
    check_ok(viv_start(blended(0, 1, VIV_EASE_IN_OUT_QUAD, VIV_BLEND_ADD, 1)), "start");
    check_float(x, 50, "no jump");
    check_ticks(.125, rest, 8, "on and back");
    check(x == 0, "exactly the last end");
    end_test();
}

/* B13: straight, to 10 at 0 s and to -10 at .2 s, .4 s each. */
static void additive_motions_sum_what_is_still_to_go(void) {
    const double all[] = {2.5, 5, 2.5, 0, -5, -10};
    begin_test(0);
    viv_motion later = blended(-10, .4, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_delay(later, .2), "delay");
    add(10, .4);
    check_ok(viv_start(later), "start");
    check_ticks(.1, all, 6, "the sum");
    end_test();
}

static void the_last_base_is_where_it_ends(void) {
    begin_test(0);
    add(10, .4);
    check_ok(viv_start(blended(-10, .4, VIV_EASE_LINEAR, VIV_BLEND_ADD, .5)), "start");
    tick(.4);
    check_near(x, 0, 1e-7, "half way between 10 and -10");
    end_test();
    begin_test(7);
    add(100, 2);
    add(50, .5);
    tick(1);
    add(200, .5);
    tick(2);
    check(x == 200, "T19: exactly the last end");
    x = 30;
    add(100, 1);
    tick(1);
    check(x == 100, "T21: whatever was written in between");
    end_test();
    begin_test(0);
    viv_motion m = add(100, 1);
    tick(1);
    check_ok(viv_start(m), "again");
    tick(1);
    check(x == 100, "T22: there already");
    end_test();
}

/* T20: to 10 at 0 s, to 20 at .5 s, where the first is stopped with 5 still to go. */
static void the_heir_goes_the_rest_of_the_way(void) {
    begin_test(0);
    viv_motion first = add(10, 1);
    tick(.5);
    add(20, 1);
    check_ok(viv_stop(first), "stop");
    check_float(x, 5, "no jump");
    tick(.5);
    check_float(x, 12.5, "20 - 10 / 2 - 5 / 2");
    tick(.5);
    check(x == 20, "exactly its end");
    end_test();
    begin_test(0);
    viv_motion only = add(100, 1);
    tick(.25);
    check_ok(viv_destroy(only), "destroy");
    tick(1);
    check_float(x, 25, "without an heir it stays where it is");
    add(0, 1);
    tick(.5);
    check_float(x, 12.5, "and is the next base");
    end_test();
}

/* T23. */
static void additive_motions_reverse_and_repeat(void) {
    const double there_and_back[] = {50, 100, 50, 0};
    begin_test(0);
    viv_motion m = blended(100, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    check_ticks(.5, there_and_back, 4, "it leaves the base alone");
    check_ok(viv_destroy(m), "destroy");
    m = blended(100, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_repeats(m, 1), "repeats");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_float(x, 50, "half way");
    tick(.75);
    check_float(x, 25, "each cycle anew");
    tick(.75);
    check(x == 100, "its end");
    end_test();
}

/* Out and back and out again, a second each way: it ends where it leads, whatever adds with it. */
static void an_odd_number_of_passes_moves_the_base(void) {
    const double alone[] = {50, 100, 50, 0, 50, 100, 100, 100};
    begin_test(0);
    viv_motion a = blended(100, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_passes(a, 3), "passes");
    check_ok(viv_start(a), "start");
    check_ticks(.5, alone, 8, "it ends at its end");
    end_test();
    /* Two ways of 200 and of 100 to go are left at first; the last base is 100. */
    const double both[] = {-40, -80, -20, 40, 0, -40, -30, -20};
    begin_test(0);
    add(200, 10);
    a = blended(100, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_passes(a, 3), "passes");
    check_ok(viv_start(a), "start");
    check_ticks(.5, both, 8, "with another one");
    tick(6);
    check_float(x, 100, "the last base");
    end_test();
}

static void a_last_way_out_of_a_container_moves_the_base(bool synced, bool mirrored) {
    const double way[] = {50, 100, 50, 0, 50, 100, 100, 100};
    begin_test(0);
    viv_motion other = blended(0, 20, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_reverses(other, true), "it keeps a sum, and adds nothing to it");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, blended(100, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1)), "add");
    check_ok(viv_group_set_synced(g, synced), "synced");
    check_ok(viv_set_mirrored(g, mirrored), "mirrored");
    check_ok(viv_set_passes(g, 3), "passes");
    check_ok(viv_start(g), "start");
    check_ok(viv_start(other), "start");
    check_ticks(.5, way, 8, "in a group of three passes");
    end_test();
}

static void last_ways_out_move_the_base(void) {
    a_last_way_out_of_a_container_moves_the_base(false, false);
    a_last_way_out_of_a_container_moves_the_base(true, false);
    a_last_way_out_of_a_container_moves_the_base(false, true);
}

/* The way out has used up a third of what is left to the heir when it turns. */
static void an_heir_that_goes_back_as_it_came_goes_on_with_the_rest(void) {
    begin_test(0);
    viv_motion gone = add(80, 1);
    viv_motion heir = blended(80, 1, VIV_EASE_LINEAR, VIV_BLEND_ADD, 1);
    check_ok(viv_set_reverses(heir, true), "reverses");
    check_ok(viv_set_mirrored(heir, true), "mirrored");
    check_ok(viv_start(heir), "start");
    tick(.5);
    check_float(x, 40, "the heir has no way of its own");
    check_ok(viv_stop(gone), "stop");
    const double way[] = {80 - 80. / 3, 80 - 40. / 3, 80, 80};
    check_ticks(.5, way, 4, "40 less in a second and a half");
    end_test();
}

static void an_additive_motion_tells_what_it_contributes(void) {
    double value = 0;
    begin_test(0);
    viv_motion first = add(100, 1), second = add(50, .5);
    check_near(viv_motion_get_velocity(first, &x), 100, 1e-6, "-100 is still to go, in 1 s");
    check_near(viv_motion_get_velocity(second, &x), -100, 1e-6, "50 are still to go, in .5 s");
    tick(.25);
    check_float(x, 0, "50 - 100 * .75 + 50 * .5");
    check_ok(viv_motion_sample(second, &x, infinity(), &value, NULL, 1), "sample");
    check_near(value, 50, 1e-6, "its end, without the other");
    end_test();
}

static void plain_and_additive_motions_take_over_from_each_other(void) {
    begin_test(0);
    viv_motion first = add(100, 1);
    tick(.25);
    viv_motion plain = blended(45, 1, VIV_EASE_LINEAR, VIV_BLEND_OVERRIDE, 1);
    check_ok(viv_start(plain), "start");
    tick(.5);
    check_float(x, 35, "25 to 45");
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "without its value");
    add(100, 1);
    check_float(x, 35, "as it is then");
    tick(.5);
    check_float(x, 67.5, "35 to 100");
    tick(.5);
    check(x == 100, "exactly its end");
    end_test();
}

static void values_of_several_components_add_by_component(void) {
    float colour[4] = {1, 0, 0, 1}, rotation[4] = {0, 0, 0, 1}, angle = 350;
    const float blue[4] = {0, 0, 1, 1}, quarter[4] = {0, 0, .70710678f, .70710678f};
    begin_test(0);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_RGBA_OKLAB, colour, NULL, blue), "colour");
    check_ok(viv_motion_add(m, VIV_TYPE_QUATERNION, rotation, NULL, quarter), "rotation");
    check_ok(viv_motion_add(m, VIV_TYPE_DEGREES, &angle, NULL, &(float){10}), "angle");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_float(colour[0], .5, "red, as it is in memory");
    check_float(colour[2], .5, "blue");
    check_float(rotation[2], .38268343236509, "an eighth turn, of length 1");
    check_float(rotation[3], .92387953251129, "its other part");
    check_float(angle, 360, "the short way");
    tick(.5);
    check_float(colour[2], 1, "blue");
    check_float(rotation[2], .70710678118655, "a quarter turn");
    end_test();
}

void test_blend(void) {
    test("bad blends are refused", bad_blends_are_refused);
    test("what has no place of rest does not add", what_has_no_place_of_rest_does_not_add);
    test("only the weight changes in flight", only_the_weight_changes_in_flight);
    test("replacing goes on with value and velocity", replacing_goes_on_with_value_and_velocity);
    test("what moves something else is not stopped by replacing",
        what_moves_something_else_is_not_stopped_by_replacing);
    test("additive motions do not jump", additive_motions_do_not_jump);
    test("additive motions sum what is still to go", additive_motions_sum_what_is_still_to_go);
    test("the last base is where it ends", the_last_base_is_where_it_ends);
    test("the heir goes the rest of the way", the_heir_goes_the_rest_of_the_way);
    test("additive motions reverse and repeat", additive_motions_reverse_and_repeat);
    test("an odd number of passes moves the base", an_odd_number_of_passes_moves_the_base);
    test("last ways out move the base", last_ways_out_move_the_base);
    test("an heir that goes back as it came goes on with the rest",
        an_heir_that_goes_back_as_it_came_goes_on_with_the_rest);
    test("an additive motion tells what it contributes",
        an_additive_motion_tells_what_it_contributes);
    test("plain and additive motions take over from each other",
        plain_and_additive_motions_take_over_from_each_other);
    test("values of several components add by component",
        values_of_several_components_add_by_component);
}
