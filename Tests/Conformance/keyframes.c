/* Keyframes: a value through several others. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* A motion of a second through 10, 20, -20 and 40 at .2, .4, .8 and 1. */
static viv_motion score(viv_easing easing, const viv_easing *easings) {
    const float values[] = {10, 20, -20, 40};
    const double fractions[] = {.2, .4, .8, 1};
    viv_motion m = viv_motion_create(tempo, 1, easing);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 4, fractions, values, easings), "add");
    return m;
}

static void check_at(viv_motion m, double seconds, double expected, const char *what) {
    double value = 0;
    check_ok(viv_motion_sample(m, &x, seconds, &value, NULL, 1), "sample");
    check_near(value, expected, 1e-5, what);
}

static void a_value_goes_from_keyframe_to_keyframe(void) {
    begin_test();
    viv_motion m = score(VIV_EASE_LINEAR, NULL);
    check_ok(viv_start(m), "start");
    check(x == 10, "the first from the beginning on");
    tick(.1);
    check_float(x, 10, "until its fraction");
    tick(.2);
    check_float(x, 15, "between the first two");
    tick(.1);
    check(x == 20, "exactly the second at its fraction");
    tick(.2);
    check_float(x, 0, "between the next two");
    check_near(viv_motion_get_velocity(m, &x), -100, 1e-6, "-40 in .4 s");
    tick(.3);
    check_float(x, 10, "between the last two");
    tick(.1);
    check(x == 40, "exactly the last");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void each_part_has_its_easing(void) {
    const viv_easing easings[] = {VIV_EASE_IN_QUAD, VIV_EASE_OUT_QUAD, VIV_EASE_IN_CUBIC};
    begin_test();
    viv_motion m = score(VIV_EASE_LINEAR, easings);
    check_ok(viv_start(m), "start");
    tick(.3);
    check_float(x, 12.5, "10 + 10 / 4");
    tick(.3);
    check_float(x, -10, "20 - 40 * 3 / 4");
    tick(.3);
    check_float(x, -12.5, "-20 + 60 / 8");
    end_test();
}

/* u * u says how the fraction grows: .36 is between the first two, .64 between the next two. */
static void the_easing_of_the_motion_says_how_the_fraction_grows(void) {
    begin_test();
    viv_motion m = score(VIV_EASE_IN_QUAD, NULL);
    check_at(m, .6, 18, "10 + 10 * .16 / .2");
    check_at(m, .8, -4, "20 - 40 * .24 / .4");
    check_at(m, 1, 40, "the last");
    end_test();
}

/* An in-out-back is at -.099681840 at .25 and at 1.099681840 at .75. */
static void outside_of_its_fractions_it_goes_straight_on(void) {
    const float values[] = {10, 20, 40};
    const double fractions[] = {0, .5, 1};
    const viv_easing easings[] = {VIV_EASE_IN_CUBIC, VIV_EASE_OUT_CUBIC};
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_BACK);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, fractions, values, NULL), "add");
    check_at(m, .25, 10 - .09968184 * 20, "by the first part");
    check_at(m, .75, 40 + .09968184 * 40, "by the last part");
    check_ok(viv_destroy(m), "destroy");
    m = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_BACK);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, fractions, values, easings), "add");
    check_ok(viv_start(m), "start");
    for (int i = 0; i < 8; i++) {
        tick(.125);
        check(!is_nan(x) && x > -100 && x < 100, "a number near by");
    }
    check(x == 40, "exactly the last");
    end_test();
}

static void equal_fractions_make_a_jump(void) {
    const float values[] = {0, 10, 50, 60};
    const double fractions[] = {0, .5, .5, 1};
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 4, fractions, values, NULL), "add");
    check_at(m, .4999999, 9.999998, "before it");
    check_at(m, .5000001, 50.000002, "right behind it");
    check_at(m, .75, 55, "on its way");
    end_test();
}

static void keyframes_are_played_back(void) {
    begin_test();
    viv_motion m = score(VIV_EASE_LINEAR, NULL);
    check_ok(viv_set_reverses(m, true), "there and back");
    check_ok(viv_set_repeats(m, 1), "twice");
    check_ok(viv_start(m), "start");
    tick(1);
    check(x == 40, "exactly the last at the turn");
    tick(.4);
    check_float(x, 0, "where it was at .6");
    tick(.6);
    check(x == 10, "exactly the first at the end of the cycle");
    tick(.3);
    check_float(x, 15, "and again");
    check_ok(viv_seek(m, .6), "seek");
    check_float(x, 0, "sought");
    end_test();
}

static void keyframes_have_any_type(void) {
    const float colours[3][4] = {{1, 0, 0, 1}, {1, 1, 0, 1}, {0, 1, 0, 1}};
    const float angles[3] = {350, 10, 90};
    const uint8_t levels[3] = {0, 255, 0};
    const double fractions[] = {0, .5, 1};
    float colour[4], angle = 0;
    uint8_t level = 7;
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_RGBA_HSB, colour, 3, fractions, colours, NULL),
        "colours");
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_DEGREES, &angle, 3, fractions, angles, NULL),
        "angles");
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_UINT8, &level, 3, fractions, levels, NULL),
        "levels");
    check_ok(viv_start(m), "start");
    tick(.25);
    check_float(colour[1], .5, "orange");
    check_float(angle, 360, "the short way");
    check_count(level, 128, "127.5");
    tick(.5);
    check_float(colour[0], .5, "yellow green");
    check_float(angle, 50, "between 10 and 90");
    tick(.25);
    check(memcmp(colour, colours[2], sizeof colour) == 0 && angle == 90 && level == 0, "the last");
    viv_property property;
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
    check_count(property.keyframes, 3, "keyframes");
    check_near(property.from[0], 1, 0, "from the first");
    check_near(property.to[1], 1, 0, "to the last");
    end_test();
}

static const double halves[] = {0, .5, 1};
static const float numbers[] = {1, 2, 3};

static void refuse(viv_motion m, float *target, uint32_t count, const double *fractions,
    const void *values, const viv_easing *easings, const char *what) {
    check_refused(tempo, viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, target, count, fractions,
        values, easings), VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add_keyframes", what);
}

static void refuse_type(viv_motion m, viv_type type, const void *values, const char *what) {
    static float room[16];
    check_refused(tempo, viv_motion_add_keyframes(m, type, room, 3, halves, values, NULL),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add_keyframes", what);
}

static void bad_keyframes_are_refused(void) {
    const double falling[] = {0, .6, .5}, below[] = {-.1, .5, 1}, above[] = {0, .5, 1.1};
    const double nan[] = {0, not_a_number(), 1};
    const float broken[] = {1, (float)not_a_number(), 3}, endless[] = {1, 2, (float)infinity()};
    const viv_easing unknown[] = {VIV_EASE_LINEAR, 31}, made[] = {VIV_EASE_LINEAR, 256};
    const float nothing[3][16] = {{1}, {0}, {0}};
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    refuse(m, NULL, 3, halves, numbers, NULL, "no target");
    refuse(m, (float *)(void *)((char *)&x + 1), 3, halves, numbers, NULL, "misaligned");
    refuse(m, &x, 0, halves, numbers, NULL, "none");
    refuse(m, &x, 1, halves, numbers, NULL, "one");
    refuse(m, &x, 65536, halves, numbers, NULL, "too many");
    refuse(m, &x, UINT32_MAX, halves, numbers, NULL, "too many");
    refuse(m, &x, 3, NULL, numbers, NULL, "no fractions");
    refuse(m, &x, 3, halves, NULL, NULL, "no values");
    refuse(m, &x, 3, falling, numbers, NULL, "falling");
    refuse(m, &x, 3, below, numbers, NULL, "below 0");
    refuse(m, &x, 3, above, numbers, NULL, "above 1");
    refuse(m, &x, 3, nan, numbers, NULL, "a NaN fraction");
    refuse(m, &x, 3, halves, broken, NULL, "a NaN value");
    refuse(m, &x, 3, halves, endless, NULL, "an infinite value");
    refuse(m, &x, 3, halves, numbers, unknown, "an unknown easing");
    refuse(m, &x, 3, halves, numbers, made, "one that was not made");
    refuse_type(m, 15, nothing, "no type");
    refuse_type(m, VIV_TYPE_QUATERNION, nothing, "no rotation");
    refuse_type(m, VIV_TYPE_AFFINE, nothing, "a singular transform");
    refuse_type(m, VIV_TYPE_MATRIX4, nothing, "a singular matrix");
    viv_description description;
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count(description.properties, 0, "nothing was added");
    end_test();
}

static void keyframes_are_for_tweens_that_do_not_add(void) {
    const char *name = "viv_motion_add_keyframes";
    begin_test();
    const viv_motion others[] = {viv_spring_create(tempo, 120, 12), viv_decay_create(tempo, 3),
        viv_physics_create(tempo, 100, .5), viv_wait_create(tempo, 1), viv_group_create(tempo)};
    for (int i = 0; i < 5; i++)
        check_refused(tempo, viv_motion_add_keyframes(others[i], VIV_TYPE_FLOAT, &x, 3, halves,
            numbers, NULL), VIV_ERROR_WRONG_KIND, name, "no tween");
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "add");
    check_refused(tempo, viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, halves, numbers, NULL),
        VIV_ERROR_WRONG_KIND, name, "one that adds");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replace");
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, halves, numbers, NULL), "add");
    check_refused(tempo, viv_motion_set_blend(m, VIV_BLEND_ADD, 1), VIV_ERROR_WRONG_KIND,
        "viv_motion_set_blend", "keyframes do not add");
    check_ok(viv_start(m), "start");
    check_refused(tempo, viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, halves, numbers, NULL),
        VIV_ERROR_INVALID_STATE, name, "while it moves");
    end_test();
}

static void of_two_keyframes_at_the_beginning_the_later_one_counts(void) {
    const double fractions[] = {0, 0, 1};
    const float values[] = {1, 2, 3};
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 3, fractions, values, NULL), "add");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    check(x == 2, "started");
    tick(0);
    check(x == 2, "ticked");
    check_ok(viv_seek(m, 0), "seek");
    check(x == 2, "sought");
    tick(2);
    check(x == 2, "back");
    end_test();
}

void test_keyframes(void) {
    test("a value goes from keyframe to keyframe", a_value_goes_from_keyframe_to_keyframe);
    test("each part has its easing", each_part_has_its_easing);
    test("the easing of the motion says how the fraction grows",
        the_easing_of_the_motion_says_how_the_fraction_grows);
    test("outside of its fractions it goes straight on",
        outside_of_its_fractions_it_goes_straight_on);
    test("equal fractions make a jump", equal_fractions_make_a_jump);
    test("keyframes are played back", keyframes_are_played_back);
    test("keyframes have any type", keyframes_have_any_type);
    test("bad keyframes are refused", bad_keyframes_are_refused);
    test("keyframes are for tweens that do not add", keyframes_are_for_tweens_that_do_not_add);
    test("of two keyframes at the beginning the later one counts",
        of_two_keyframes_at_the_beginning_the_later_one_counts);
}
