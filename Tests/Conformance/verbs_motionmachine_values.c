/* MotionMachine's verbs: its value assistants, and additive motions. */
#include "verbs.h"

static viv_motion linear(double seconds) {
    return viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
}

static uint32_t moving(viv_motion motion) {
    viv_property property;
    check_ok(viv_motion_describe_property(motion, 0, &property, sizeof property), "describe");
    return property.moving;
}

static void motionmachine_structs(void) {
    double insets[4] = {0};
    const double to[4] = {10, 0, 20, 0};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_DOUBLE, insets, 4, sizeof *insets, NULL, to),
        "add");
    begin(motion);
    check_count(moving(motion), 2, "top and bottom");
    tick(.5);
    check_near(insets[2], 10, 1e-9, "half way");
}

static void motionmachine_integers(void) {
    int32_t count = 0;
    const int32_t to = 5;
    viv_motion motion = linear(1);
    check_ok(viv_motion_add(motion, VIV_TYPE_INT32, &count, NULL, &to), "add");
    begin(motion);
    tick(.25);
    check_count((uint64_t)count, 1, "1.25");
    tick(.25);
    check_count((uint64_t)count, 3, "2.5, away from zero");
    tick(.5);
    check_count((uint64_t)count, 5, "its end");
}

static void motionmachine_simd(void) {
    float lanes[16], to[16];
    for (int i = 0; i < 16; i++) lanes[i] = 5, to[i] = (float)(i + 1);
    viv_motion motion = linear(1);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, lanes, 16, sizeof *lanes, NULL, to),
        "add");
    begin(motion);
    check_count(moving(motion), 15, "all lanes but the fifth");
    tick(.5);
    check_float(lanes[0], 3, "5 to 1");
    check_float(lanes[15], 10.5, "5 to 16");
}

static void motionmachine_colour(void) {
    float colour[4] = {0, 0, 0, 1};
    const float to[4] = {.2f, .4f, .8f, 1};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add(motion, VIV_TYPE_RGBA, colour, NULL, to), "add");
    begin(motion);
    tick(.5);
    check_float(colour[0], .1, "red");
    check_float(colour[2], .4, "blue");
    check_float(colour[3], 1, "alpha");
}

static void motionmachine_colour_component(void) {
    float colour[4] = {1, 0, 0, 1};
    viv_motion motion = linear(.2);
    check_ok(viv_motion_to(motion, &colour[2], .5f), "blue");
    begin(motion);
    colour[1] = .25f;
    tick(.2);
    check(colour[2] == .5f, "blue");
    check(colour[0] == 1 && colour[1] == .25f && colour[3] == 1, "others untouched");
}

/* From red by orange to yellow. */
static void motionmachine_hue(void) {
    float colour[4] = {1, 0, 0, 1};
    const float to[4] = {1, 1, 0, 1};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add(motion, VIV_TYPE_RGBA_HSB, colour, NULL, to), "add");
    begin(motion);
    tick(.5);
    check_float(colour[0], 1, "red");
    check_float(colour[1], .5, "green");
    check_float(colour[2], 0, "blue");
}

/* A quarter turn and twice the size: on half of the way an eighth turn and 1.5 times the size. */
static void motionmachine_affine(void) {
    float transform[6] = {1, 0, 0, 1, 0, 0};
    const float to[6] = {0, 2, -2, 0, 10, 20};
    const double half = 1.5 * .70710678118655, expected[6] = {half, half, -half, half, 5, 10};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add(motion, VIV_TYPE_AFFINE, transform, NULL, to), "add");
    begin(motion);
    tick(.5);
    for (int i = 0; i < 6; i++) check_float(transform[i], expected[i], "half way");
}

/* A quarter turn about z, and 10 20 30 away. */
static void motionmachine_transform_in_space(void) {
    float transform[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const float to[16] = {0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 10, 20, 30, 1};
    const double s = .70710678118655;
    const double expected[16] = {s, s, 0, 0, -s, s, 0, 0, 0, 0, 1, 0, 5, 10, 15, 1};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add(motion, VIV_TYPE_MATRIX4, transform, NULL, to), "add");
    begin(motion);
    tick(.5);
    for (int i = 0; i < 16; i++) check_float(transform[i], expected[i], "half way");
}

/* A view that knows its angle in turns. */
typedef struct view {
    double turns;
} view;

static void get_degrees(double *values, uint32_t count, void *user) {
    check_count(count, 1, "numbers");
    values[0] = ((view *)user)->turns * 360;
}

static void set_degrees(const double *values, uint32_t count, void *user) {
    check_count(count, 1, "numbers");
    ((view *)user)->turns = values[0] / 360;
}

static void motionmachine_value_assistant(void) {
    view view = {.25};
    viv_motion motion = linear(1);
    check_ok(viv_motion_add_property(motion, &view, 1, get_degrees, set_degrees, &view, NULL,
        &(double){270}), "add");
    begin(motion);
    tick(.5);
    check_near(view.turns, .5, 1e-12, "between 90 and 270 degrees");
}

/* As the guide's example: quadratic, in 1.5 s. */
static viv_motion additive(float to, double weight) {
    viv_motion motion = viv_motion_create(tempo, 1.5, VIV_EASE_IN_OUT_QUAD);
    check_ok(viv_motion_to(motion, &x, to), "to");
    check_ok(viv_motion_set_blend(motion, VIV_BLEND_ADD, weight), "additive");
    begin(motion);
    return motion;
}

static void motionmachine_additive(void) {
    x = 60;
    additive(20, 1);
    additive(100, 1);
    check_float(x, 60, "no jump");
    tick(.75);
    check_float(x, 80, "100 + (60 - 20) / 2 + (20 - 100) / 2");
    tick(.75);
    check(x == 100, "the last one wins");
}

static void motionmachine_additive_weighting(void) {
    x = 200;
    additive(0, 1);
    additive(80, .5);
    tick(.75);
    check_float(x, 120, "40 + (200 - 0) / 2 + (0 - 40) / 2");
    tick(.75);
    check(x == 40, "half way between both");
}

static void motionmachine_additive_physics(void) {
    for (int way = -1; way <= 1; way += 2) {
        viv_motion motion = viv_physics_create(tempo, way * 10, .95);
        check_ok(viv_motion_target(motion, &x), "target");
        check_ok(viv_motion_set_blend(motion, VIV_BLEND_ADD, .5), "additive");
        begin(motion);
    }
    tick(10);
    check_near(x, 0, 1e-5, "as far back as forth");
}

void test_motionmachine_values(void) {
    static const verb verbs[] = {
        {"motionmachine_structs", motionmachine_structs},
        {"motionmachine_integers", motionmachine_integers},
        {"motionmachine_simd", motionmachine_simd},
        {"motionmachine_colour", motionmachine_colour},
        {"motionmachine_colour_component", motionmachine_colour_component},
        {"motionmachine_hue", motionmachine_hue},
        {"motionmachine_affine", motionmachine_affine},
        {"motionmachine_transform_in_space", motionmachine_transform_in_space},
        {"motionmachine_value_assistant", motionmachine_value_assistant},
        {"motionmachine_additive", motionmachine_additive},
        {"motionmachine_additive_weighting", motionmachine_additive_weighting},
        {"motionmachine_additive_physics", motionmachine_additive_physics},
    };
    test_verbs(verbs, sizeof verbs / sizeof *verbs);
}
