#include "check.h"

static void a_tween_follows_its_easing(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 5;
    viv_motion motion = viv_motion_create(tempo, 2, VIV_EASE_IN_CUBIC);
    check_ok(viv_motion_from_to(motion, &x, 10, 90), "from 10 to 90");
    check_float(x, 5, "nothing written yet");
    check_ok(viv_start(motion), "start");
    check_float(x, 10, "from, at its begin");
    check_ok(viv_tempo_tick(tempo, 1), "half of it");
    check_float(x, 20, "10 + 80 / 8");
    check_ok(viv_tempo_tick(tempo, 1), "the rest");
    check(x == 90, "exactly to");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void an_unset_from_is_found_when_it_begins(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 100), "to");
    check_ok(viv_set_delay(motion, 1), "delay");
    check_ok(viv_start(motion), "start");
    x = 50;
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_float(x, 75, "from the 50 that it found");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void the_way_back_has_its_own_easing(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, &x, 0, 100), "to");
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_motion_set_reverse_easing(motion, VIV_EASE_IN_QUAD), "reverse easing");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "half of the way back");
    check_float(x, 75, "100 - 100 / 4");
    check_ok(viv_stop(motion), "stop");
    check_ok(viv_motion_set_reverse_easing(motion, -1), "the same");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "half of the way back");
    check_float(x, 50, "straight");
    check_status(viv_motion_set_easing(motion, VIV_EASE_IN_QUAD), VIV_ERROR_INVALID_STATE,
        "in flight");
    check_ok(viv_stop(motion), "stop");
    check_status(viv_motion_set_easing(motion, 31), VIV_ERROR_INVALID_ARGUMENT, "unknown");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void no_duration_ends_at_once(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 1;
    viv_motion motion = viv_motion_create(tempo, 3, VIV_EASE_OUT_BACK);
    check_ok(viv_motion_set_duration(motion, 0), "no duration");
    check_ok(viv_motion_to(motion, &x, 4), "to");
    check_ok(viv_start(motion), "start");
    check(x == 4, "there at once");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_MOVING, "not completed in start");
    check_ok(viv_tempo_tick(tempo, 0), "a tick of 0");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_COMPLETED, "completed");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Points of x and y, of which only the y of each moves. */
static void arrays_move_with_a_stride(void) {
    viv_tempo tempo = viv_tempo_create();
    float points[3][2] = {{1, 0}, {2, 0}, {3, 0}};
    const float from[3] = {0, 10, 20}, to[3] = {100, 110, 120};
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, &points[0][1], 3, sizeof points[0], from,
        to), "add");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    for (int i = 0; i < 3; i++) {
        check_float(points[i][0], i + 1, "x stays");
        check_float(points[i][1], 25 + i * 10, "y moves");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_is_there_already_is_left_alone(void) {
    viv_tempo tempo = viv_tempo_create();
    float frame[4] = {0, 5, 20, 20};
    const float to[4] = {0, 5, 50, 100};
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, frame, 4, sizeof *frame, NULL, to), "to");
    check_ok(viv_start(motion), "start");
    viv_property property;
    check_ok(viv_motion_describe_property(motion, 0, &property, sizeof property), "describe");
    check_count(property.count, 4, "four values");
    check_count(property.moving, 2, "two of them move");
    check_count(viv_tempo_find_motion(tempo, &frame[1]), 0, "not claimed");
    check_count(viv_tempo_find_motion(tempo, &frame[2]), motion, "claimed");
    frame[1] = 77;
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_float(frame[1], 77, "not written");
    check_float(frame[3], 100, "written");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void bad_properties_are_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    float x[2] = {0};
    const float one = 1, nan = (float)not_a_number();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_status(viv_motion_to(m, NULL, 1), VIV_ERROR_INVALID_ARGUMENT, "NULL");
    check_status(viv_motion_to(m, x, nan), VIV_ERROR_INVALID_ARGUMENT, "NaN");
    check_status(viv_motion_from_to(m, x, (float)infinity(), 1), VIV_ERROR_INVALID_ARGUMENT, "inf");
    check_status(viv_motion_target(m, x), VIV_ERROR_INVALID_ARGUMENT, "a tween without an end");
    check_status(viv_motion_add(m, 15, x, NULL, &one), VIV_ERROR_INVALID_ARGUMENT, "type");
    check_status(viv_motion_add(m, VIV_TYPE_FLOAT, x, NULL, NULL), VIV_ERROR_INVALID_ARGUMENT,
        "without a start and an end");
    check_status(viv_motion_add(m, VIV_TYPE_FLOAT, (char *)x + 1, NULL, &one),
        VIV_ERROR_INVALID_ARGUMENT, "misaligned");
    check_status(viv_motion_add_array(m, VIV_TYPE_FLOAT, x, 0, 4, NULL, x),
        VIV_ERROR_INVALID_ARGUMENT, "none");
    check_status(viv_motion_add_array(m, VIV_TYPE_FLOAT, x, 2, 2, NULL, x),
        VIV_ERROR_INVALID_ARGUMENT, "overlapping");
    check_count(viv_motion_create(tempo, -1, VIV_EASE_LINEAR), 0, "a negative duration");
    check_count(viv_motion_create(tempo, not_a_number(), VIV_EASE_LINEAR), 0, "NaN seconds");
    check_count(viv_motion_create(tempo, 1, -1), 0, "no easing");
    viv_description description;
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count(description.properties, 0, "none was added");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void the_last_to_begin_writes(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion first = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    viv_motion second = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(first, &x, 100), "first");
    check_ok(viv_motion_to(second, &x, 0), "second");
    check_ok(viv_start(first), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 25, "the first");
    check_ok(viv_start(second), "start");
    check_count(viv_tempo_find_motion(tempo, &x), second, "it writes now");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 12.5, "from where it was");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_float(x, 0, "nothing older comes back");
    check_count((uint64_t)viv_get_state(first), VIV_STATE_MOVING, "it goes on without its value");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Linear at 100 a second, then a tween of 1 s to 0 that begins with that velocity v from 50:
 * 50 * (1 - u) + (v + 50) * u * (1 - u)^2. */
static void animate_takes_over_value_and_velocity(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion first = viv_animate(tempo, &x, 100, 1, VIV_EASE_LINEAR);
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_near(viv_motion_get_velocity(first, &x), 100, 1e-9, "velocity");
    viv_motion second = viv_animate(tempo, &x, 0, 1, VIV_EASE_LINEAR);
    check(!viv_is_valid(first), "replaced, and transient");
    check_near(viv_motion_get_velocity(second, &x), 100, 1e-9, "taken over");
    for (int i = 1; i <= 10; i++) {
        double u = i / 10.;
        check_ok(viv_tempo_tick(tempo, .1), "tick");
        check_near(x, 50 * (1 - u) + 150 * u * (1 - u) * (1 - u), 1e-4, "the way");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_sample_tells_any_second_without_writing(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    double value = 0, velocity = 0;
    viv_motion motion = viv_motion_create(tempo, 2, VIV_EASE_IN_QUAD);
    check_ok(viv_motion_from_to(motion, &x, 0, 100), "to");
    check_ok(viv_set_delay(motion, 1), "delay");
    check_ok(viv_motion_sample(motion, &x, 2, &value, &velocity, 1), "sample");
    check_near(value, 25, 1e-9, "half of its pass");
    check_near(velocity, 50, 1e-9, "100 * 2u / 2 s");
    check_ok(viv_motion_sample(motion, &x, .5, &value, NULL, 1), "in its delay");
    check_near(value, 0, 0, "its beginning");
    check_ok(viv_motion_sample(motion, &x, infinity(), &value, NULL, 1), "its end");
    check_near(value, 100, 0, "its end");
    check(x == 0, "nothing written");
    float y = 0;
    check_status(viv_motion_sample(motion, &y, 1, &value, NULL, 1), VIV_ERROR_NOT_FOUND, "not its");
    check_status(viv_motion_sample(motion, &x, 1, &value, NULL, 0), VIV_ERROR_INVALID_ARGUMENT,
        "no room");
    check_status(viv_motion_sample(motion, &x, not_a_number(), &value, NULL, 1),
        VIV_ERROR_INVALID_ARGUMENT, "NaN");
    check(is_nan(viv_motion_get_velocity(motion, &y)), "the velocity of a stranger");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_property_is_described(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0, y = 8;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, &x, 2, 4), "x");
    check_ok(viv_motion_add(motion, VIV_TYPE_FLOAT, &y, NULL, &(float){0}), "y");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    viv_property found;
    check_ok(viv_motion_describe_property(motion, 1, &found, sizeof found), "the second");
    check(found.target == &y, "target");
    check_near(found.from[0], 8, 0, "from, as it was found");
    check_near(found.to[0], 0, 0, "to");
    check_near(found.value[0], 4, 1e-9, "value");
    check_near(found.velocity[0], -8, 1e-9, "velocity");
    check_count((uint64_t)found.type, VIV_TYPE_FLOAT, "type");
    check_status(viv_motion_describe_property(motion, 2, &found, sizeof found),
        VIV_ERROR_NOT_FOUND, "a third");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_day_of_ticks_loses_nothing(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    check_ok(viv_tempo_tick(tempo, 1e6), "eleven days");
    viv_animate(tempo, &x, 1000, 1, VIV_EASE_LINEAR);
    for (int i = 1; i < 1000; i++) {
        check_ok(viv_tempo_tick(tempo, .001), "tick");
        check_near(x, i, 1e-3, "as smooth as at 0");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* With an explicit start, of which what adds takes no notice. */
static viv_motion weighed(viv_motion m, float *target) {
    const float from = 100, to = 20;
    check_ok(viv_motion_add(m, VIV_TYPE_FLOAT, target, &from, &to), "add");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .25), "blend");
    return m;
}

/* Made; delayed; stopped and idle again. */
static void check_foretold(
    viv_tempo tempo, viv_motion m, float *target, const char *what) {
    const float start = *target;
    const double second = 1.25;
    double values[3], velocities[3];
    check_ok(viv_set_delay(m, 1), "delay");
    for (int state = 0; state < 3; state++) {
        if (state == 1) check_ok(viv_start(m), "start");
        if (state == 2) check_ok(viv_stop(m), "stop");
        check_ok(viv_motion_sample(m, target, second, &values[state], &velocities[state], 1),
            "sample");
        check_float(*target, start, "nothing is written");
    }
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, second), "tick");
    for (int state = 0; state < 3; state++) {
        check_float(values[state], *target, what);
        check_near(velocities[state], viv_motion_get_velocity(m, target), 1e-4, what);
    }
    check_ok(viv_destroy(m), "destroy");
}

static void a_sample_foretells_what_adds_or_is_thrown(void) {
    float x = 4;
    viv_tempo tempo = viv_tempo_create();
    viv_motion tween = weighed(viv_motion_create(tempo, 1, VIV_EASE_IN_QUAD), &x);
    check_foretold(tempo, tween, &x, "a tween adds");
    viv_motion spring = weighed(viv_spring_create(tempo, 100, 10), &x);
    check_foretold(tempo, spring, &x, "a spring adds");
    viv_motion thrown = weighed(viv_motion_create(tempo, 1, VIV_EASE_LINEAR), &x);
    check_ok(viv_motion_set_velocity(thrown, NULL, 80), "velocity");
    check_foretold(tempo, thrown, &x, "a tween that is thrown adds");
    thrown = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(thrown, &x, 20), "to");
    check_ok(viv_motion_set_velocity(thrown, &x, 80), "velocity");
    check_foretold(tempo, thrown, &x, "a tween is thrown");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_sample_at_the_length_is_the_end(void) {
    viv_tempo tempo = viv_tempo_create();
    for (int i = 0; i < 400; i++) {
        double x = 0, value = 0;
        const double to = 5;
        viv_motion m = viv_spring_create(tempo, 20 + i, 5);
        check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &to), "add");
        check_ok(viv_set_delay(m, 1.625 + i * .01), "delay");
        check_ok(viv_set_repeats(m, 2), "repeats");
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, 2.5), "tick");
        check_ok(viv_motion_sample(m, &x, viv_get_length(m), &value, NULL, 1), "sample");
        check(value == 5, "sampled at its end");
        check_ok(viv_destroy(m), "destroy");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_motion(void) {
    test("a tween follows its easing", a_tween_follows_its_easing);
    test("an unset from is found when it begins", an_unset_from_is_found_when_it_begins);
    test("the way back has its own easing", the_way_back_has_its_own_easing);
    test("no duration ends at once", no_duration_ends_at_once);
    test("arrays move with a stride", arrays_move_with_a_stride);
    test("what is there already is left alone", what_is_there_already_is_left_alone);
    test("bad properties are refused", bad_properties_are_refused);
    test("the last to begin writes", the_last_to_begin_writes);
    test("animate takes over value and velocity", animate_takes_over_value_and_velocity);
    test("a sample tells any second without writing", a_sample_tells_any_second_without_writing);
    test("a sample foretells what adds or is thrown", a_sample_foretells_what_adds_or_is_thrown);
    test("a property is described", a_property_is_described);
    test("a clock at 10^6 s loses nothing", a_day_of_ticks_loses_nothing);
    test("a sample at the length is the end", a_sample_at_the_length_is_the_end);
}
