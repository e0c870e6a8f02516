#include <string.h>

#include "check.h"

/* Fractions at .1 .25 .4 .6 .75 .9 from the published formulas, IN OUT IN_OUT of each family. */
static const struct {
    const char *name;
    double at[6];
} fractions[] = {
    {"linear", {.1, .25, .4, .6, .75, .9}},
    {"in-quad", {.01, .0625, .16, .36, .5625, .81}},
    {"out-quad", {.19, .4375, .64, .84, .9375, .99}},
    {"in-out-quad", {.02, .125, .32, .68, .875, .98}},
    {"in-cubic", {.001, .015625, .064, .216, .421875, .729}},
    {"out-cubic", {.271, .578125, .784, .936, .984375, .999}},
    {"in-out-cubic", {.004, .0625, .256, .744, .9375, .996}},
    {"in-quart", {.0001, .003906, .0256, .1296, .316406, .6561}},
    {"out-quart", {.3439, .683594, .8704, .9744, .996094, .9999}},
    {"in-out-quart", {.0008, .03125, .2048, .7952, .96875, .9992}},
    {"in-quint", {.00001, .000977, .01024, .07776, .237305, .59049}},
    {"out-quint", {.40951, .762695, .92224, .98976, .999023, .99999}},
    {"in-out-quint", {.00016, .015625, .16384, .83616, .984375, .99984}},
    {"in-sine", {.012312, .07612, .190983, .412215, .617317, .843566}},
    {"out-sine", {.156434, .382683, .587785, .809017, .92388, .987688}},
    {"in-out-sine", {.024472, .146447, .345492, .654508, .853553, .975528}},
    {"in-expo", {.001953, .005524, .015625, .0625, .176777, .5}},
    {"out-expo", {.5, .823223, .9375, .984375, .994476, .998047}},
    {"in-out-expo", {.001953, .015625, .125, .875, .984375, .998047}},
    {"in-circ", {.005013, .031754, .083485, .2, .338562, .56411}},
    {"out-circ", {.43589, .661438, .8, .916515, .968246, .994987}},
    {"in-out-circ", {.010102, .066987, .2, .8, .933013, .989898}},
    {"in-back", {-.014314, -.064137, -.099352, -.029028, .18259, .591172}},
    {"out-back", {.408828, .81741, 1.029028, 1.099352, 1.064137, 1.014314}},
    {"in-out-back", {-.037519, -.099682, .089926, .910074, 1.099682, 1.037519}},
    {"in-elastic", {.001953, -.005524, .015625, -.03125, .088388, -.25}},
    {"out-elastic", {1.25, .911612, 1.03125, .984375, 1.005524, .998047}},
    {"in-out-elastic", {.000339, .011969, -.117462, 1.117462, .988031, .999661}},
    {"in-bounce", {.011875, .027344, .2275, .09, .527344, .924375}},
    {"out-bounce", {.075625, .472656, .91, .7725, .972656, .988125}},
    {"in-out-bounce", {.03, .117188, .34875, .65125, .882812, .97}},
};
static const double places[6] = {.1, .25, .4, .6, .75, .9};

static void built_in_curves_are_the_published_ones(void) {
    for (viv_easing easing = 0; easing <= VIV_EASE_IN_OUT_BOUNCE; easing++) {
        check_text(viv_easing_get_name(easing), fractions[easing].name, "name");
        for (int i = 0; i < 6; i++)
            check_near(viv_easing_get_value(0, easing, places[i]), fractions[easing].at[i], 1e-6,
                fractions[easing].name);
    }
}

/* Solved by bisection with 50 digits, at .1 .25 .5 .75 .9. */
static void css_curves_are_the_css_ones(void) {
    static const double expected[5][5] = {
        {.09479630571604, .4085105913554, .8024033875849, .960458978349, .9943164774846},
        {.01702660965156, .09346465071882, .3153568125725, .6218618691749, .8394278457625},
        {.1605721542375, .3781381308251, .6846431874275, .9065353492812, .9829733903484},
        {.01972245354831, .1291619310473, .5, .8708380689527, .9802775464517},
        {.02586301489141, .2365873604678, .7755613111162, .9593677367394, .9943539287369},
    };
    static const double at[5] = {.1, .25, .5, .75, .9};
    for (int curve = 0; curve < 5; curve++)
        for (int i = 0; i < 5; i++)
            check_near(viv_easing_get_value(0, VIV_EASE_CSS_EASE + curve, at[i]),
                expected[curve][i], 1e-9, viv_easing_get_name(VIV_EASE_CSS_EASE + curve));
}

static void every_curve_begins_at_0_and_ends_at_1(void) {
    for (viv_easing easing = 0; easing < 256; easing++) {
        if (!*viv_easing_get_name(easing)) continue;
        check(viv_easing_get_value(0, easing, 0) == 0, "at 0");
        check(viv_easing_get_value(0, easing, 1) == 1, "at 1");
        check(viv_easing_get_value(0, easing, -7) == 0, "clamped below");
        check(viv_easing_get_value(0, easing, 7) == 1, "clamped above");
        check_count((uint64_t)viv_easing_from_name(viv_easing_get_name(easing)), (uint64_t)easing,
            "there and back");
    }
}

static void unknown_names_and_numbers_are_told(void) {
    check(viv_easing_from_name("in-quadratic") == -1, "a name");
    check(viv_easing_from_name("") == -1, "an empty name");
    check(viv_easing_from_name(NULL) == -1, "NULL");
    check_text(viv_easing_get_name(31), "", "between the built-in ones");
    check_text(viv_easing_get_name(-1), "", "-1");
    check(is_nan(viv_easing_get_value(0, 31, .5)), "no such easing");
    check(is_nan(viv_easing_get_value(0, 256, .5)), "a made one without its tempo");
    check(is_nan(viv_easing_get_value(0, VIV_EASE_LINEAR, not_a_number())), "NaN");
}

static void made_bezier_is_solved_for_x(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_easing easing = viv_easing_create_cubic_bezier(tempo, .16, .73, .89, .24);
    check(easing >= 256, "a number of its own");
    check_near(viv_easing_get_value(tempo, easing, .1), .2453644314869, 1e-9, "at .1");
    check_near(viv_easing_get_value(tempo, easing, .5), .48322804366, 1e-9, "at .5");
    check_near(viv_easing_get_value(tempo, easing, .9), .7144207103566, 1e-9, "at .9");
    check(viv_easing_create_cubic_bezier(tempo, .16, .73, .89, .24) == easing, "the same again");
    check(viv_easing_create_cubic_bezier(tempo, 1.1, 0, .5, 1) == -1, "x beyond 1");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "why");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* CSS Easing Functions: jump-end, jump-start, jump-none, jump-both. */
static void made_steps_jump_where_css_says(void) {
    viv_tempo tempo = viv_tempo_create();
    static const double at_half[4] = {.5, .75, 2 / 3., .6};
    for (viv_step_position position = VIV_STEP_END; position <= VIV_STEP_BOTH; position++) {
        viv_easing easing = viv_easing_create_steps(tempo, 4, position);
        check_near(viv_easing_get_value(tempo, easing, .5), at_half[position], 1e-12, "at .5");
        check_near(viv_easing_get_value(tempo, easing, .7), at_half[position], 1e-12, "at .7");
    }
    check(viv_easing_create_steps(tempo, 0, VIV_STEP_END) == -1, "no step");
    check(viv_easing_create_steps(tempo, 1, VIV_STEP_NONE) == -1, "one step without jumps");
    check(viv_easing_create_steps(tempo, 4, 4) == -1, "an unknown position");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void made_points_are_joined_by_lines(void) {
    viv_tempo tempo = viv_tempo_create();
    const double xy[] = {0, 0, .25, 1, .75, .5, .75, 0, 1, 1};
    viv_easing easing = viv_easing_create_points(tempo, xy, 5);
    check_near(viv_easing_get_value(tempo, easing, .125), .5, 1e-12, "half of the first line");
    check_near(viv_easing_get_value(tempo, easing, .5), .75, 1e-12, "half of the second");
    check_near(viv_easing_get_value(tempo, easing, .875), .5, 1e-12, "half of the last");
    const double backward[] = {0, 0, .5, .5, .4, 1};
    check(viv_easing_create_points(tempo, backward, 3) == -1, "x going back");
    check(viv_easing_create_points(tempo, xy, 0) == -1, "no point");
    check(viv_easing_create_points(tempo, NULL, 1) == -1, "NULL");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* The largest excess of a back curve is what was asked for. */
static void made_back_overshoots_by_its_fraction(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_easing easing = viv_easing_create_back(tempo, VIV_EASE_MODE_OUT, .3);
    double most = 0;
    for (int i = 0; i <= 10000; i++) {
        double value = viv_easing_get_value(tempo, easing, i / 10000.);
        if (value > most) most = value;
    }
    check_near(most, 1.3, 1e-6, "the peak");
    check(viv_easing_create_back(tempo, VIV_EASE_MODE_IN, -.1) == -1, "a negative overshoot");
    check(viv_easing_create_back(tempo, 3, .1) == -1, "an unknown mode");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Amplitude 1 and period .3 are the built-in ones. */
static void made_elastic_of_usual_parameters_is_the_built_in_one(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_easing easing = viv_easing_create_elastic(tempo, VIV_EASE_MODE_OUT, 1, .3);
    for (int i = 0; i < 6; i++)
        check_near(viv_easing_get_value(tempo, easing, places[i]), fractions[26].at[i], 1e-6,
            "out-elastic");
    check(viv_easing_create_elastic(tempo, VIV_EASE_MODE_OUT, .5, .3) == -1, "too small");
    check(viv_easing_create_elastic(tempo, VIV_EASE_MODE_OUT, 1, 0) == -1, "no period");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static double power(double progress, void *user) {
    double value = 1;
    for (int i = 0; i < *(int *)user; i++) value *= progress;
    return value;
}

static void made_custom_asks_the_host_but_at_the_ends(void) {
    viv_tempo tempo = viv_tempo_create();
    int six = 6;
    viv_easing easing = viv_easing_create_custom(tempo, power, &six);
    check_near(viv_easing_get_value(tempo, easing, .5), 1 / 64., 1e-12, "at .5");
    check(viv_easing_get_value(tempo, easing, 0) == 0, "at 0");
    check(viv_easing_get_value(tempo, easing, 1) == 1, "at 1");
    float x = 0;
    check(viv_animate(tempo, &x, 64, 1, easing) != 0, "a motion with it");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 1, "half way");
    check(viv_easing_create_custom(tempo, NULL, NULL) == -1, "NULL");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

typedef struct asked {
    viv_motion motion;
    float x;
    int depth, deepest, calls;
} asked;

static double ask_for_itself(double progress, void *user) {
    asked *it = user;
    double value = 0;
    it->calls++;
    if (++it->depth > it->deepest) it->deepest = it->depth;
    check_ok(viv_motion_sample(it->motion, &it->x, .5, &value, NULL, 1), "sample");
    it->depth--;
    return progress + value;
}

static void made_custom_may_ask_for_what_moves_by_it(void) {
    viv_tempo tempo = viv_tempo_create();
    asked it = {0};
    it.motion = viv_motion_create(tempo, 1, viv_easing_create_custom(tempo, ask_for_itself, &it));
    check_ok(viv_motion_to(it.motion, &it.x, 64), "to");
    check_ok(viv_start(it.motion), "start");
    check_ok(viv_tempo_tick(tempo, .25), "a tick returns");
    check_count((uint64_t)it.deepest, 4, "asked within one another");
    check(it.calls < 5000, "not many times");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_easing(void) {
    test("the built-in curves are the published ones", built_in_curves_are_the_published_ones);
    test("the CSS curves are the ones of CSS", css_curves_are_the_css_ones);
    test("every curve begins at 0 and ends at 1", every_curve_begins_at_0_and_ends_at_1);
    test("unknown names and numbers are told", unknown_names_and_numbers_are_told);
    test("a cubic-bezier is solved for x", made_bezier_is_solved_for_x);
    test("steps jump where CSS says", made_steps_jump_where_css_says);
    test("points are joined by lines", made_points_are_joined_by_lines);
    test("a back curve overshoots by its fraction", made_back_overshoots_by_its_fraction);
    test("an elastic curve of the usual parameters is the built-in one",
        made_elastic_of_usual_parameters_is_the_built_in_one);
    test("a curve of the host is asked but at the ends",
        made_custom_asks_the_host_but_at_the_ends);
    test("a curve of the host may ask for what moves by it",
        made_custom_may_ask_for_what_moves_by_it);
}
