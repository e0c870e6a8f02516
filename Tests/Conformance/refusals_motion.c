/* What a refused call on a motion says: the function, and the argument by the header's word. */
#include "check.h"
#include "refusals.h"

static float x;
/* No number is aligned one byte into it. */
static double room[8];
static void *const askew = (char *)room + 1;

static void update(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction, (void)user;
}
static void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)acceleration, (void)values, (void)velocities, (void)count, (void)user;
}
static void get(double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
}
static void set(const double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
}

/* ---- motion.h, simulation.h ---- */

static void motions_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion m = all.tween, spring = all.spring;
    const float nan = (float)not_a_number();
    REFUSES(KIND, "tempo", viv_motion_create(m, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "duration", viv_motion_create(t, -1, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_motion_create(t, 1, 256));
    REFUSES(KIND, "tempo", viv_animate(m, &x, 1, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "target", viv_animate(t, NULL, 1, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "target", viv_animate(t, askew, 1, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "to", viv_animate(t, &x, nan, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "duration", viv_animate(t, &x, 1, -1, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_animate(t, &x, 1, 1, 63));
    REFUSES(KIND, "m", viv_motion_set_duration(t, 1));
    REFUSES(KIND, "m", viv_motion_set_duration(spring, 1));
    REFUSES(BAD, "seconds", viv_motion_set_duration(m, -1));
    REFUSES(KIND, "m", viv_motion_set_speed(t, 1));
    REFUSES(KIND, "m", viv_motion_set_speed(spring, 1));
    REFUSES(BAD, "per_second", viv_motion_set_speed(m, 0));
    REFUSES(KIND, "m", viv_motion_set_easing(t, VIV_EASE_LINEAR));
    REFUSES(KIND, "m", viv_motion_set_easing(spring, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_motion_set_easing(m, -1));
    REFUSES(KIND, "m", viv_motion_set_reverse_easing(t, VIV_EASE_LINEAR));
    REFUSES(KIND, "m", viv_motion_set_reverse_easing(spring, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_motion_set_reverse_easing(m, -2));
    REFUSES(KIND, "m", viv_motion_set_reverse_duration(t, 1));
    REFUSES(KIND, "m", viv_motion_set_reverse_duration(spring, 1));
    REFUSES(BAD, "seconds", viv_motion_set_reverse_duration(m, -1));
    REFUSES(KIND, "m", viv_motion_set_capture(t, VIV_CAPTURE_EACH));
    REFUSES(KIND, "m", viv_motion_set_capture(all.group, VIV_CAPTURE_EACH));
    REFUSES(KIND, "m", viv_motion_set_capture(all.travel, VIV_CAPTURE_EACH));
    REFUSES(BAD, "capture", viv_motion_set_capture(m, 2));
    REFUSES(KIND, "m", viv_motion_set_blend(t, VIV_BLEND_ADD, 1));
    REFUSES(KIND, "m", viv_motion_set_blend(all.travel, VIV_BLEND_ADD, 1));
    REFUSES(BAD, "blend", viv_motion_set_blend(m, 3, 1));
    REFUSES(BAD, "weight", viv_motion_set_blend(m, VIV_BLEND_ADD, 2));
    REFUSES(KIND, "tempo", viv_custom_create(m, 1, update, NULL));
    REFUSES(BAD, "duration", viv_custom_create(t, -1, update, NULL));
    REFUSES(BAD, "update", viv_custom_create(t, 1, NULL, NULL));
    REFUSES(KIND, "tempo", viv_simulation_create(m, .01, accelerate, NULL));
    REFUSES(BAD, "step", viv_simulation_create(t, 2, accelerate, NULL));
    REFUSES(BAD, "acceleration", viv_simulation_create(t, .01, NULL, NULL));
    close_cast(all);
}

/* ---- property.h ---- */

static void floats_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion each[] = {all.tween, all.spring, all.decay, all.physics};
    const float nan = (float)not_a_number();
    for (int i = 0; i < 4; i++) {
        const viv_motion m = each[i];
        REFUSES(BAD, "target", viv_motion_target(m, NULL));
        REFUSES(BAD, "target", viv_motion_from(m, NULL, 0));
        REFUSES(BAD, "target", viv_motion_from(m, askew, 0));
        REFUSES(BAD, "target", viv_motion_to(m, NULL, 1));
        REFUSES(BAD, "target", viv_motion_to(m, askew, 1));
        REFUSES(BAD, "to", viv_motion_to(m, &x, nan));
        REFUSES(BAD, "target", viv_motion_from_to(m, NULL, 0, 1));
        REFUSES(BAD, "from", viv_motion_from_to(m, &x, nan, 1));
        REFUSES(BAD, "to", viv_motion_from_to(m, &x, 0, nan));
        REFUSES(BAD, "target", viv_motion_by(m, NULL, 1));
        REFUSES(BAD, "by", viv_motion_by(m, &x, nan));
    }
    REFUSES(BAD, "from", viv_motion_from(all.tween, &x, nan));
    REFUSES(BAD, "from", viv_motion_from(all.decay, &x, nan));
    /* They need an end, and take none here. */
    REFUSES(BAD, "m", viv_motion_target(all.tween, &x));
    REFUSES(BAD, "m", viv_motion_target(all.spring, &x));
    REFUSES(BAD, "m", viv_motion_from(all.spring, &x, 0));
    REFUSES(KIND, "m", viv_motion_target(t, &x));
    REFUSES(KIND, "m", viv_motion_target(all.wait, &x));
    REFUSES(KIND, "m", viv_motion_target(all.travel, &x));
    REFUSES(KIND, "m", viv_motion_from(t, &x, 0));
    REFUSES(KIND, "m", viv_motion_from(all.travel, &x, 0));
    REFUSES(KIND, "m", viv_motion_to(t, &x, 1));
    REFUSES(KIND, "m", viv_motion_to(all.group, &x, 1));
    REFUSES(KIND, "m", viv_motion_from_to(t, &x, 0, 1));
    REFUSES(KIND, "m", viv_motion_by(t, &x, 1));
    REFUSES(KIND, "m", viv_motion_by(all.travel, &x, 1));
    close_cast(all);
}

static void values_name_their_arguments(void) {
    cast all = open_cast();
    const viv_motion m = all.tween, none = all.tempo, wait = all.wait;
    const float ends[2] = {1, 2}, nans[2] = {1, (float)not_a_number()}, *nan = &nans[1];
    const viv_type type = VIV_TYPE_FLOAT;
    REFUSES(KIND, "m", viv_motion_add(none, type, &x, NULL, ends));
    REFUSES(KIND, "m", viv_motion_add(wait, type, &x, NULL, ends));
    REFUSES(BAD, "type", viv_motion_add(m, 10, &x, NULL, ends));
    REFUSES(BAD, "target", viv_motion_add(m, type, NULL, NULL, ends));
    REFUSES(BAD, "target", viv_motion_add(m, type, askew, NULL, ends));
    REFUSES(BAD, "from", viv_motion_add(m, type, &x, nan, ends));
    REFUSES(BAD, "to", viv_motion_add(m, type, &x, NULL, nan));
    REFUSES(BAD, "to", viv_motion_add(m, type, &x, NULL, NULL));
    REFUSES(BAD, "to", viv_motion_add(all.spring, type, &x, ends, NULL));
    REFUSES(KIND, "m", viv_motion_add_by(none, type, &x, ends));
    REFUSES(KIND, "m", viv_motion_add_by(wait, type, &x, ends));
    REFUSES(BAD, "type", viv_motion_add_by(m, VIV_TYPE_RGBA, &x, ends));
    REFUSES(BAD, "target", viv_motion_add_by(m, type, NULL, ends));
    REFUSES(BAD, "by", viv_motion_add_by(m, type, &x, NULL));
    REFUSES(BAD, "by", viv_motion_add_by(m, type, &x, nan));
    REFUSES(KIND, "m", viv_motion_add_array(none, type, room, 2, 4, NULL, ends));
    REFUSES(KIND, "m", viv_motion_add_array(wait, type, room, 2, 4, NULL, ends));
    REFUSES(BAD, "type", viv_motion_add_array(m, -1, room, 2, 4, NULL, ends));
    REFUSES(BAD, "target", viv_motion_add_array(m, type, NULL, 2, 4, NULL, ends));
    REFUSES(BAD, "target", viv_motion_add_array(m, type, askew, 2, 4, NULL, ends));
    REFUSES(BAD, "count", viv_motion_add_array(m, type, room, 0, 4, NULL, ends));
    REFUSES(BAD, "stride", viv_motion_add_array(m, type, room, 2, 3, NULL, ends));
    REFUSES(BAD, "from", viv_motion_add_array(m, type, room, 2, 4, nans, ends));
    REFUSES(BAD, "to", viv_motion_add_array(m, type, room, 2, 4, NULL, nans));
    REFUSES(BAD, "to", viv_motion_add_array(m, type, room, 2, 4, NULL, NULL));
    close_cast(all);
}

static void functions_and_frames_name_their_arguments(void) {
    cast all = open_cast();
    const viv_motion m = all.tween, none = all.tempo;
    const double ends[2] = {1, 2}, nans[2] = {1, not_a_number()};
    const double apart[2] = {0, 1}, down[2] = {1, 0};
    const viv_easing unknown = 256;
    const viv_type type = VIV_TYPE_DOUBLE;
    REFUSES(KIND, "m", viv_motion_add_property(none, &x, 2, get, set, NULL, NULL, ends));
    REFUSES(KIND, "m", viv_motion_add_property(all.wait, &x, 2, get, set, NULL, NULL, ends));
    REFUSES(BAD, "key", viv_motion_add_property(m, NULL, 2, get, set, NULL, NULL, ends));
    REFUSES(BAD, "count", viv_motion_add_property(m, &x, 0, get, set, NULL, NULL, ends));
    REFUSES(BAD, "count", viv_motion_add_property(m, &x, 65536, get, set, NULL, NULL, ends));
    REFUSES(BAD, "get", viv_motion_add_property(m, &x, 2, NULL, set, NULL, NULL, ends));
    REFUSES(BAD, "set", viv_motion_add_property(m, &x, 2, get, NULL, NULL, NULL, ends));
    REFUSES(BAD, "from", viv_motion_add_property(m, &x, 2, get, set, NULL, nans, ends));
    REFUSES(BAD, "to", viv_motion_add_property(m, &x, 2, get, set, NULL, NULL, nans));
    REFUSES(BAD, "to", viv_motion_add_property(m, &x, 2, get, set, NULL, NULL, NULL));
    check_ok(viv_motion_add_property(m, &x, 2, get, set, NULL, NULL, ends), "a key");
    REFUSES(BAD, "count", viv_motion_add_property(m, &x, 1, get, set, NULL, NULL, ends));
    REFUSES(KIND, "m", viv_motion_add_keyframes(none, type, room, 2, apart, ends, NULL));
    REFUSES(KIND, "m", viv_motion_add_keyframes(all.spring, type, room, 2, apart, ends, NULL));
    REFUSES(BAD, "type", viv_motion_add_keyframes(m, 99, room, 2, apart, ends, NULL));
    REFUSES(BAD, "target", viv_motion_add_keyframes(m, type, NULL, 2, apart, ends, NULL));
    REFUSES(BAD, "target", viv_motion_add_keyframes(m, type, askew, 2, apart, ends, NULL));
    REFUSES(BAD, "count", viv_motion_add_keyframes(m, type, room, 1, apart, ends, NULL));
    REFUSES(BAD, "fractions", viv_motion_add_keyframes(m, type, room, 2, NULL, ends, NULL));
    REFUSES(BAD, "fractions", viv_motion_add_keyframes(m, type, room, 2, down, ends, NULL));
    REFUSES(BAD, "values", viv_motion_add_keyframes(m, type, room, 2, apart, NULL, NULL));
    REFUSES(BAD, "values", viv_motion_add_keyframes(m, type, room, 2, apart, nans, NULL));
    REFUSES(BAD, "easings", viv_motion_add_keyframes(m, type, room, 2, apart, ends, &unknown));
    close_cast(all);
}

static void questions_of_values_name_their_arguments(void) {
    cast all = open_cast();
    const viv_motion m = all.tween, none = all.tempo, wait = all.wait;
    double value;
    viv_property property;
    check_ok(viv_motion_to(m, &x, 1), "to");
    REFUSES(KIND, "m", viv_motion_get_velocity(none, &x));
    REFUSES(KIND, "m", viv_motion_get_velocity(wait, &x));
    REFUSES(BAD, "target", viv_motion_get_velocity(m, NULL));
    REFUSES(MISSING, "target", viv_motion_get_velocity(m, room));
    REFUSES(KIND, "m", viv_motion_sample(none, &x, 0, &value, NULL, 1));
    REFUSES(KIND, "m", viv_motion_sample(wait, &x, 0, &value, NULL, 1));
    REFUSES(BAD, "target", viv_motion_sample(m, NULL, 0, &value, NULL, 1));
    REFUSES(MISSING, "target", viv_motion_sample(m, room, 0, &value, NULL, 1));
    REFUSES(BAD, "seconds", viv_motion_sample(m, &x, not_a_number(), &value, NULL, 1));
    REFUSES(BAD, "values", viv_motion_sample(m, &x, 0, NULL, NULL, 1));
    REFUSES(BAD, "count", viv_motion_sample(m, &x, 0, &value, NULL, 0));
    REFUSES(KIND, "m", viv_motion_describe_property(none, 0, &property, sizeof property));
    REFUSES(KIND, "m", viv_motion_describe_property(wait, 0, &property, sizeof property));
    REFUSES(MISSING, "index", viv_motion_describe_property(m, 1, &property, sizeof property));
    REFUSES(BAD, "property", viv_motion_describe_property(m, 0, NULL, sizeof property));
    REFUSES(BAD, "size", viv_motion_describe_property(m, 0, &property, 0));
    close_cast(all);
}

/* ---- path.h ---- */

static void paths_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_path p = viv_path_create(t), none = all.tween;
    const double far = 2e12, points[] = {0, 0, 3, far};
    REFUSES(KIND, "tempo", viv_path_create(none));
    REFUSES(KIND, "path", viv_path_destroy(none));
    REFUSES(STALE, "path", viv_path_destroy(all.stale));
    REFUSES(KIND, "path", viv_path_move_to(t, 0, 0));
    REFUSES(BAD, "x", viv_path_move_to(p, far, 0));
    REFUSES(BAD, "y", viv_path_move_to(p, 0, far));
    REFUSES(KIND, "path", viv_path_line_to(none, 0, 0));
    REFUSES(BAD, "x", viv_path_line_to(p, far, 0));
    REFUSES(BAD, "y", viv_path_line_to(p, 0, far));
    REFUSES(KIND, "path", viv_path_quad_to(none, 0, 0, 1, 1));
    REFUSES(BAD, "cx", viv_path_quad_to(p, far, 0, 1, 1));
    REFUSES(BAD, "cy", viv_path_quad_to(p, 0, far, 1, 1));
    REFUSES(BAD, "x", viv_path_quad_to(p, 0, 0, far, 1));
    REFUSES(BAD, "y", viv_path_quad_to(p, 0, 0, 1, far));
    REFUSES(KIND, "path", viv_path_cubic_to(none, 0, 0, 0, 0, 1, 1));
    REFUSES(BAD, "c1x", viv_path_cubic_to(p, far, 0, 0, 0, 1, 1));
    REFUSES(BAD, "c1y", viv_path_cubic_to(p, 0, far, 0, 0, 1, 1));
    REFUSES(BAD, "c2x", viv_path_cubic_to(p, 0, 0, far, 0, 1, 1));
    REFUSES(BAD, "c2y", viv_path_cubic_to(p, 0, 0, 0, far, 1, 1));
    REFUSES(BAD, "x", viv_path_cubic_to(p, 0, 0, 0, 0, far, 1));
    REFUSES(BAD, "y", viv_path_cubic_to(p, 0, 0, 0, 0, 1, far));
    REFUSES(KIND, "path", viv_path_arc(none, 0, 0, 1, 0, 1, true));
    REFUSES(BAD, "cx", viv_path_arc(p, far, 0, 1, 0, 1, true));
    REFUSES(BAD, "cy", viv_path_arc(p, 0, far, 1, 0, 1, true));
    REFUSES(BAD, "radius", viv_path_arc(p, 0, 0, -1, 0, 1, true));
    REFUSES(BAD, "start", viv_path_arc(p, 0, 0, 1, far, 1, true));
    REFUSES(BAD, "end", viv_path_arc(p, 0, 0, 1, 0, far, true));
    REFUSES(KIND, "path", viv_path_curve_through(none, points, 1, .5, false));
    REFUSES(BAD, "xy", viv_path_curve_through(p, NULL, 1, .5, false));
    REFUSES(BAD, "xy", viv_path_curve_through(p, points, 2, .5, false));
    REFUSES(BAD, "points", viv_path_curve_through(p, points, 0, .5, false));
    REFUSES(BAD, "alpha", viv_path_curve_through(p, points, 1, 2, false));
    REFUSES(KIND, "path", viv_path_close(none));
    REFUSES(KIND, "path", viv_path_parse(none, "M0 0"));
    REFUSES(BAD, "svg", viv_path_parse(p, NULL));
    REFUSES(BAD, "svg", viv_path_parse(p, "M0 0X"));
    REFUSES(BAD, "svg", viv_path_parse(p, "M0 2e12"));
    REFUSES(KIND, "path", viv_path_get_length(none));
    REFUSES(KIND, "path", viv_path_get_point(none, .5, NULL, NULL, NULL));
    REFUSES(BAD, "fraction", viv_path_get_point(all.path, infinity(), NULL, NULL, NULL));
    close_cast(all);
}

static void motions_along_paths_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_path p = all.path, empty = viv_path_create(t), foreign = viv_path_create(all.other);
    const viv_motion m = all.travel, none = all.tween;
    const viv_type type = VIV_TYPE_DOUBLE;
    REFUSES(KIND, "tempo", viv_path_motion_create(m, p, 1, VIV_EASE_LINEAR));
    REFUSES(KIND, "path", viv_path_motion_create(t, m, 1, VIV_EASE_LINEAR));
    REFUSES(FOREIGN, "path", viv_path_motion_create(t, foreign, 1, VIV_EASE_LINEAR));
    REFUSES(STATE, "path", viv_path_motion_create(t, empty, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "duration", viv_path_motion_create(t, p, -1, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_path_motion_create(t, p, 1, 256));
    REFUSES(KIND, "tempo", viv_path_physics_create(m, p, 1, .5));
    REFUSES(KIND, "path", viv_path_physics_create(t, m, 1, .5));
    REFUSES(BAD, "velocity", viv_path_physics_create(t, p, 1e26, .5));
    REFUSES(BAD, "friction", viv_path_physics_create(t, p, 1, 2));
    REFUSES(KIND, "m", viv_path_motion_set_target(t, type, &room[0], &room[1]));
    REFUSES(KIND, "m", viv_path_motion_set_target(none, type, &room[0], &room[1]));
    REFUSES(KIND, "m", viv_path_motion_set_target(all.group, type, &room[0], &room[1]));
    REFUSES(BAD, "type", viv_path_motion_set_target(m, VIV_TYPE_RADIANS, &room[0], &room[1]));
    REFUSES(BAD, "x", viv_path_motion_set_target(m, type, NULL, &room[1]));
    REFUSES(BAD, "x", viv_path_motion_set_target(m, type, askew, &room[1]));
    REFUSES(BAD, "y", viv_path_motion_set_target(m, type, &room[0], NULL));
    REFUSES(BAD, "y", viv_path_motion_set_target(m, type, &room[0], askew));
    REFUSES(KIND, "m", viv_path_motion_set_angle_target(t, VIV_TYPE_RADIANS, &x));
    REFUSES(KIND, "m", viv_path_motion_set_angle_target(none, VIV_TYPE_RADIANS, &x));
    REFUSES(BAD, "type", viv_path_motion_set_angle_target(m, VIV_TYPE_FLOAT, &x));
    REFUSES(BAD, "angle", viv_path_motion_set_angle_target(m, VIV_TYPE_RADIANS, NULL));
    REFUSES(BAD, "angle", viv_path_motion_set_angle_target(m, VIV_TYPE_DEGREES, askew));
    REFUSES(KIND, "m", viv_path_motion_set_range(t, 0, 1));
    REFUSES(KIND, "m", viv_path_motion_set_range(none, 0, 1));
    REFUSES(BAD, "start", viv_path_motion_set_range(m, -1, 1));
    REFUSES(BAD, "end", viv_path_motion_set_range(m, 0, 2));
    REFUSES(KIND, "m", viv_path_motion_set_edges(none, VIV_EDGES_STOP));
    REFUSES(BAD, "edges", viv_path_motion_set_edges(m, 2));
    REFUSES(KIND, "m", viv_path_motion_get_fraction(t));
    REFUSES(KIND, "m", viv_path_motion_get_fraction(none));
    REFUSES(KIND, "m", viv_path_motion_get_speed(t));
    REFUSES(KIND, "m", viv_path_motion_get_speed(none));
    close_cast(all);
}

/* A component alone may not make an end of others that would be refused. */
static void ends_of_components_make_no_value_that_is_no_end(void) {
    cast all = open_cast();
    const float to[] = {1, 0, 0, 0}, twice[] = {2, 0, 0, 2, 0, 0}, none = 0;
    for (int started = 0; started < 2; started++) {
        float q[] = {0, 0, 0, 1}, m6[] = {1, 0, 0, 1, 0, 0};
        viv_motion m = viv_motion_create(all.tempo, 1, VIV_EASE_LINEAR),
                   k = viv_motion_create(all.tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(m, VIV_TYPE_QUATERNION, q, NULL, to), "a rotation");
        check_ok(viv_motion_add(k, VIV_TYPE_AFFINE, m6, NULL, twice), "a transform");
        if (started) check_ok(viv_start(m), "start");
        if (started) check_ok(viv_start(k), "start");
        REFUSES(BAD, "to", viv_motion_retarget(m, &q[0], 0));
        REFUSES(BAD, "to", viv_motion_retarget_values(k, &m6[3], &none));
        check_state(m, started ? VIV_STATE_MOVING : VIV_STATE_IDLE, "nothing changed");
        check_ok(viv_motion_retarget(m, &q[1], 1), "another one first");
        check_ok(viv_motion_retarget(m, &q[0], 0), "then it may");
        if (!started) check_ok(viv_start(k), "start");
        check_ok(viv_tempo_tick(all.tempo, 2), "tick");
        check(q[0] == 0 && q[1] == 1 && q[2] == 0 && q[3] == 0, "where it was sent");
        check(m6[0] == 2 && m6[3] == 2, "where it was going");
        check_ok(viv_destroy(m), "destroy");
        check_ok(viv_destroy(k), "destroy");
    }
    close_cast(all);
}

void test_refusals_motion(void) {
    test("refusals of motions name the argument", motions_name_their_arguments);
    test("so do those of floats", floats_name_their_arguments);
    test("so do those of other values", values_name_their_arguments);
    test("so do those of functions and keyframes", functions_and_frames_name_their_arguments);
    test("so do those of questions about values", questions_of_values_name_their_arguments);
    test("so do those of paths", paths_name_their_arguments);
    test("so do those of motions along them", motions_along_paths_name_their_arguments);
    test("ends of components make no value that is no end",
        ends_of_components_make_no_value_that_is_no_end);
}
