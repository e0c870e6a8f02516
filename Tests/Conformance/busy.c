/* In a function that the engine asks for a value (an easing, get, set, an acceleration) every call
 * that changes something answers VIV_ERROR_BUSY and changes nothing; what only asks is answered. */
#include "check.h"

enum { ASKED_AT_MOST = 400 };

/* What the calls are made with. */
static viv_tempo tempo;
static float x, y, z;
static double angle;
static viv_motion tween, wait, spring, decay, physics, path_motion;
static viv_group group;
static viv_sequence sequence;
static viv_path path;

static uint64_t block[64];

static void let_go(void *user) { (void)user; }
static void heard(const viv_event *event, void *user) { (void)event, (void)user; }
static bool may(viv_moveable m, void *user) { return (void)m, (void)user, true; }
static void call(viv_moveable m, void *user) { (void)m, (void)user; }
static viv_moveable make(viv_tempo in, void *user) { return (void)in, (void)user, 0; }
static double curve(double progress, void *user) { return (void)user, progress; }
static void told(viv_tempo in, bool active, void *user) { (void)in, (void)active, (void)user; }
static void failed(viv_tempo in, viv_status status, const char *message, void *user) {
    (void)in, (void)status, (void)message, (void)user;
}
static void set(const double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
}
static void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)values, (void)velocities, (void)user;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = 0;
}
static void update(viv_motion m, double progress, double seconds, viv_direction direction,
    void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction, (void)user;
}

/* What a call that makes something answered, as a status. */
static viv_status made(bool worked) { return worked ? VIV_OK : viv_tempo_get_last_error(tempo); }

/* One call of each function that changes something: CALL(name, what its status is). */
#define CALLS \
    CALL(viv_start, viv_start(wait)) \
    CALL(viv_restart, viv_restart(wait)) \
    CALL(viv_stop, viv_stop(tween)) \
    CALL(viv_pause, viv_pause(tween)) \
    CALL(viv_resume, viv_resume(tween)) \
    CALL(viv_reset, viv_reset(tween)) \
    CALL(viv_finish, viv_finish(tween)) \
    CALL(viv_seek, viv_seek(tween, 0)) \
    CALL(viv_reverse, viv_reverse(tween)) \
    CALL(viv_play, viv_play(wait, VIV_DIRECTION_FORWARD)) \
    CALL(viv_destroy, viv_destroy(wait)) \
    CALL(viv_on, viv_on(wait, VIV_EVENT_ALL, heard, NULL)) \
    CALL(viv_set_delay, viv_set_delay(wait, 1)) \
    CALL(viv_set_repeats, viv_set_repeats(wait, 1)) \
    CALL(viv_set_repeat_delay, viv_set_repeat_delay(wait, 1)) \
    CALL(viv_set_reverses, viv_set_reverses(wait, true)) \
    CALL(viv_set_rate, viv_set_rate(wait, 2)) \
    CALL(viv_set_transient, viv_set_transient(wait, true)) \
    CALL(viv_set_name, viv_set_name(wait, "name")) \
    CALL(viv_set_user_data, viv_set_user_data(wait, &x)) \
    CALL(viv_set_condition, viv_set_condition(wait, may, NULL)) \
    CALL(viv_add, viv_add(group, wait)) \
    CALL(viv_remove, viv_remove(group, wait)) \
    CALL(viv_group_create, made(viv_group_create(tempo))) \
    CALL(viv_group_set_synced, viv_group_set_synced(group, true)) \
    CALL(viv_group_set_duration, viv_group_set_duration(group, 1)) \
    CALL(viv_group_set_stagger, \
        viv_group_set_stagger(group, 1, VIV_STAGGER_FIRST, VIV_EASE_LINEAR)) \
    CALL(viv_sequence_create, made(viv_sequence_create(tempo))) \
    CALL(viv_sequence_set_reversing_mode, \
        viv_sequence_set_reversing_mode(sequence, VIV_REVERSING_CONTIGUOUS)) \
    CALL(viv_wait_create, made(viv_wait_create(tempo, 1))) \
    CALL(viv_call_create, made(viv_call_create(tempo, call, NULL))) \
    CALL(viv_lazy_create, made(viv_lazy_create(tempo, make, NULL))) \
    CALL(viv_jump_create, made(viv_jump_create(tempo, "a", 1))) \
    CALL(viv_motion_create, made(viv_motion_create(tempo, 1, VIV_EASE_LINEAR))) \
    CALL(viv_animate, made(viv_animate(tempo, &z, 1, 1, VIV_EASE_LINEAR))) \
    CALL(viv_motion_set_duration, viv_motion_set_duration(tween, 2)) \
    CALL(viv_motion_set_easing, viv_motion_set_easing(tween, VIV_EASE_LINEAR)) \
    CALL(viv_motion_set_reverse_easing, viv_motion_set_reverse_easing(tween, VIV_EASE_LINEAR)) \
    CALL(viv_motion_set_blend, viv_motion_set_blend(tween, VIV_BLEND_REPLACE, 1)) \
    CALL(viv_motion_target, viv_motion_target(spring, &z)) \
    CALL(viv_motion_from, viv_motion_from(spring, &z, 1)) \
    CALL(viv_motion_to, viv_motion_to(spring, &z, 1)) \
    CALL(viv_motion_from_to, viv_motion_from_to(spring, &z, 0, 1)) \
    CALL(viv_motion_add, viv_motion_add(spring, VIV_TYPE_FLOAT, &z, NULL, &x)) \
    CALL(viv_motion_add_array, \
        viv_motion_add_array(spring, VIV_TYPE_FLOAT, &z, 1, sizeof z, NULL, &x)) \
    CALL(viv_motion_add_property, \
        viv_motion_add_property(spring, &z, 1, NULL, set, NULL, &angle, &angle)) \
    CALL(viv_motion_add_keyframes, viv_motion_add_keyframes(tween, VIV_TYPE_FLOAT, &z, 2, \
        (const double[]){0, 1}, (const float[]){0, 1}, NULL)) \
    CALL(viv_motion_retarget, viv_motion_retarget(spring, &y, 3)) \
    CALL(viv_motion_retarget_values, viv_motion_retarget_values(spring, &y, &z)) \
    CALL(viv_motion_set_bounds, viv_motion_set_bounds(physics, NULL, 0, 1)) \
    CALL(viv_motion_set_rest, viv_motion_set_rest(spring, 1, 1)) \
    CALL(viv_motion_set_velocity, viv_motion_set_velocity(spring, NULL, 1)) \
    CALL(viv_spring_create, made(viv_spring_create(tempo, 100, 10))) \
    CALL(viv_spring_to, made(viv_spring_to(tempo, &z, 1, 100, 10))) \
    CALL(viv_spring_set_parameters, viv_spring_set_parameters(spring, 50, 5)) \
    CALL(viv_decay_create, made(viv_decay_create(tempo, 1))) \
    CALL(viv_decay_from, made(viv_decay_from(tempo, &z, 1, 1))) \
    CALL(viv_physics_create, made(viv_physics_create(tempo, 1, .5))) \
    CALL(viv_physics_set_collisions, viv_physics_set_collisions(physics, true, .5)) \
    CALL(viv_custom_create, made(viv_custom_create(tempo, 1, update, NULL))) \
    CALL(viv_simulation_create, made(viv_simulation_create(tempo, .1, accelerate, NULL))) \
    CALL(viv_easing_create_cubic_bezier, \
        made(viv_easing_create_cubic_bezier(tempo, .1, .2, .3, .4) >= 0)) \
    CALL(viv_easing_create_steps, made(viv_easing_create_steps(tempo, 3, VIV_STEP_END) >= 0)) \
    CALL(viv_easing_create_points, \
        made(viv_easing_create_points(tempo, (const double[]){0, 0, 1, 1}, 2) >= 0)) \
    CALL(viv_easing_create_back, made(viv_easing_create_back(tempo, VIV_EASE_MODE_IN, 2) >= 0)) \
    CALL(viv_easing_create_elastic, \
        made(viv_easing_create_elastic(tempo, VIV_EASE_MODE_IN, 2, .5) >= 0)) \
    CALL(viv_easing_create_custom, made(viv_easing_create_custom(tempo, curve, &x) >= 0)) \
    CALL(viv_path_create, made(viv_path_create(tempo))) \
    CALL(viv_path_destroy, viv_path_destroy(path)) \
    CALL(viv_path_move_to, viv_path_move_to(path, 1, 1)) \
    CALL(viv_path_line_to, viv_path_line_to(path, 1, 1)) \
    CALL(viv_path_quad_to, viv_path_quad_to(path, 1, 1, 2, 2)) \
    CALL(viv_path_cubic_to, viv_path_cubic_to(path, 1, 1, 2, 2, 3, 3)) \
    CALL(viv_path_arc, viv_path_arc(path, 0, 0, 1, 0, 1, true)) \
    CALL(viv_path_close, viv_path_close(path)) \
    CALL(viv_path_parse, viv_path_parse(path, "M0 0L1 1")) \
    CALL(viv_path_motion_create, \
        made(viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR))) \
    CALL(viv_path_physics_create, made(viv_path_physics_create(tempo, path, 1, .5))) \
    CALL(viv_path_motion_set_target, \
        viv_path_motion_set_target(path_motion, VIV_TYPE_FLOAT, &y, &z)) \
    CALL(viv_path_motion_set_angle_target, \
        viv_path_motion_set_angle_target(path_motion, VIV_TYPE_RADIANS, &z)) \
    CALL(viv_path_motion_set_range, viv_path_motion_set_range(path_motion, 0, .5)) \
    CALL(viv_path_motion_set_edges, \
        viv_path_motion_set_edges(path_motion, VIV_EDGES_CONTIGUOUS)) \
    CALL(viv_tempo_destroy, viv_tempo_destroy(tempo)) \
    CALL(viv_tempo_reserve, viv_tempo_reserve(tempo, 1000, 1000)) \
    CALL(viv_tempo_tick, viv_tempo_tick(tempo, 0)) \
    CALL(viv_tempo_tick_at, viv_tempo_tick_at(tempo, 0)) \
    CALL(viv_tempo_run, viv_tempo_run(tempo, 60, 0)) \
    CALL(viv_tempo_set_rate, viv_tempo_set_rate(tempo, 2)) \
    CALL(viv_tempo_pause, viv_tempo_pause(tempo)) \
    CALL(viv_tempo_resume, viv_tempo_resume(tempo)) \
    CALL(viv_tempo_set_longest_step, viv_tempo_set_longest_step(tempo, 1)) \
    CALL(viv_tempo_on_activity, viv_tempo_on_activity(tempo, told, NULL)) \
    CALL(viv_tempo_on_error, viv_tempo_on_error(tempo, failed, NULL)) \
    CALL(viv_tempo_collect_events, viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 1)) \
    CALL(viv_tempo_poll_event, made(viv_tempo_poll_event(tempo))) \
    CALL(viv_tempo_set_bpm, viv_tempo_set_bpm(tempo, 60)) \
    CALL(viv_tempo_release_target, made(viv_tempo_release_target(tempo, &x, sizeof x))) \
    CALL(viv_tempo_set_reduced_motion, viv_tempo_set_reduced_motion(tempo, true)) \
    CALL(viv_tempo_keep, viv_tempo_keep(tempo, &x, let_go)) \
    CALL(viv_tempo_save, viv_tempo_save(tempo, block, sizeof block)) \
    CALL(viv_tempo_restore, viv_tempo_restore(tempo, block, sizeof block)) \
    CALL(viv_keep, viv_keep(wait, &x, let_go)) \
    CALL(viv_clone, made(viv_clone(wait))) \
    CALL(viv_seek_label, viv_seek_label(sequence, "label")) \
    CALL(viv_set_turn_delay, viv_set_turn_delay(wait, 1)) \
    CALL(viv_set_mirrored, viv_set_mirrored(wait, true)) \
    CALL(viv_set_passes, viv_set_passes(wait, 3)) \
    CALL(viv_set_essential, viv_set_essential(wait, true)) \
    CALL(viv_set_position, viv_set_position(wait, 1)) \
    CALL(viv_set_label, viv_set_label(group, "label", 1)) \
    CALL(viv_group_of, made(viv_group_of(tempo, 1, &wait))) \
    CALL(viv_group_place, viv_group_place(group, wait, VIV_PLACE_AT_END, 0)) \
    CALL(viv_group_place_at_label, viv_group_place_at_label(group, wait, "label", 0)) \
    CALL(viv_sequence_of, made(viv_sequence_of(tempo, 1, &wait))) \
    CALL(viv_tween, made(viv_tween(tempo, &(viv_tween_options){ \
        .size = sizeof(viv_tween_options), .target = &z, .to = &x, .duration = 1}))) \
    CALL(viv_animate_values, \
        made(viv_animate_values(tempo, VIV_TYPE_FLOAT, &z, 1, &x, 1, VIV_EASE_LINEAR))) \
    CALL(viv_spring_values, made(viv_spring_values(tempo, VIV_TYPE_FLOAT, &z, 1, &x, 100, 20))) \
    CALL(viv_motion_add_by, viv_motion_add_by(spring, VIV_TYPE_FLOAT, &z, &x)) \
    CALL(viv_motion_by, viv_motion_by(spring, &z, 1)) \
    CALL(viv_motion_retarget_array, viv_motion_retarget_array(spring, &y, &z)) \
    CALL(viv_motion_set_capture, viv_motion_set_capture(wait, VIV_CAPTURE_EACH)) \
    CALL(viv_motion_set_reverse_duration, viv_motion_set_reverse_duration(tween, 2)) \
    CALL(viv_motion_set_speed, viv_motion_set_speed(tween, 2)) \
    CALL(viv_spring_set_clamped, viv_spring_set_clamped(spring, true)) \
    CALL(viv_decay_set_end, viv_decay_set_end(decay, NULL, 1)) \
    CALL(viv_decay_set_snap, viv_decay_set_snap(decay, NULL, 1, 0)) \
    CALL(viv_easing_parse, made(viv_easing_parse(tempo, "steps(7)") >= 0)) \
    CALL(viv_path_curve_through, \
        viv_path_curve_through(path, (const double[]){0, 0, 1, 1}, 2, .5, false))

#define CALL(name, status) static viv_status try_##name(void) { return status; }
CALLS
#undef CALL
#define CALL(name, status) {#name, try_##name},
static const struct {
    const char *name;
    viv_status (*call)(void);
} calls[] = {CALLS};
#undef CALL

/* What only asks; true where it is answered. */
static bool all_that_asks_is_answered(void) {
    double number, numbers[2];
    viv_description description;
    viv_property property;
    return viv_is_valid(tween) && viv_get_kind(tween) == VIV_KIND_TWEEN
        && viv_get_state(tween) != VIV_STATE_NONE && viv_get_length(tween) == 1
        && !is_nan(viv_get_time(tween)) && viv_get_tempo(tween) == tempo
        && viv_get_child_count(group) == 1 && viv_get_child(group, 0) != 0
        && viv_describe(tween, &description, sizeof description) == VIV_OK
        && viv_motion_describe_property(tween, 0, &property, sizeof property) == VIV_OK
        && viv_motion_sample(spring, &y, .25, &number, numbers, 1) == VIV_OK
        && !is_nan(viv_motion_get_velocity(spring, &y))
        && viv_path_get_point(path, .5, &number, NULL, NULL) == VIV_OK
        && viv_path_get_length(path) == 10 && viv_path_motion_get_fraction(path_motion) == 0
        && viv_tempo_get_count(tempo) == 9 && !is_nan(viv_tempo_get_time(tempo))
        && viv_tempo_get_rate(tempo) == 1 && !viv_tempo_is_paused(tempo)
        && viv_tempo_get_longest_step(tempo) == infinity()
        && !is_nan(viv_tempo_get_next_wakeup(tempo)) && viv_tempo_next(tempo, 0) != 0
        && viv_tempo_find_motion(tempo, &y) == 0
        && viv_easing_get_value(tempo, VIV_EASE_LINEAR, .5) == .5;
}

/* Tries every call, once a test. */
static int asked;

static void try_all(void) {
    if (asked++ > 0) return;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        check_status(calls[i].call(), VIV_ERROR_BUSY, calls[i].name);
    check(all_that_asks_is_answered(), "what only asks is answered");
}

static double busy_curve(double progress, void *user) {
    (void)user;
    try_all();
    return progress;
}

static void busy_get(double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
    try_all();
}

static void busy_set(const double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
    try_all();
}

static void busy_acceleration(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    accelerate(acceleration, values, velocities, count, user);
    try_all();
}

static void begin_test(void) {
    tempo = viv_tempo_create();
    asked = 0;
    x = y = z = 0;
    tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(tween, &x, 100), "to 100");
    wait = viv_wait_create(tempo, 1);
    spring = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(spring, &y, 100), "to 100");
    physics = viv_physics_create(tempo, 1, .5);
    check_ok(viv_motion_add(physics, VIV_TYPE_DOUBLE, &angle, NULL, NULL), "add");
    decay = viv_decay_create(tempo, 1);
    check_ok(viv_motion_target(decay, &z), "target");
    group = viv_group_create(tempo);
    sequence = viv_sequence_create(tempo);
    check_ok(viv_add(group, sequence), "add");
    path = viv_path_create(tempo);
    check_ok(viv_path_parse(path, "M0 0H10"), "a line");
    path_motion = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    path = viv_path_create(tempo);
    check_ok(viv_path_parse(path, "M0 0H10"), "another one");
    check_ok(viv_start(tween), "start");
}

/* Asked was the function; what lives, and where the clock stands, is as before. */
static void end_test(double seconds) {
    check(asked > 0, "the function was called");
    check_count(viv_tempo_get_count(tempo), 9, "moveables");
    check_near(viv_tempo_get_time(tempo), seconds, 1e-12, "the clock");
    check_float(x, 100 * seconds, "what moves went on");
    check_float(z, 0, "nothing else was moved");
    check_near(viv_path_get_length(path), 10, 0, "the path");
    check_near(viv_get_length(tween), 1, 0, "settings");
    check_count((uint64_t)viv_easing_create_steps(tempo, 3, VIV_STEP_END),
        (uint64_t)viv_easing_create_steps(tempo, 3, VIV_STEP_END), "an easing");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void an_easing_may_change_nothing(void) {
    begin_test();
    float w = 0;
    viv_easing easing = viv_easing_create_custom(tempo, busy_curve, NULL);
    check_count((uint64_t)easing, 256, "the first one made");
    viv_motion m = viv_motion_create(tempo, 1, easing);
    check_ok(viv_motion_to(m, &w, 1), "to 1");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)viv_easing_create_steps(tempo, 3, VIV_STEP_END), 257, "the second one");
    end_test(.5);
}

static void get_may_change_nothing(void) {
    begin_test();
    static const char key;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(m, &key, 1, busy_get, set, NULL, NULL, &(double){1}), "add");
    check_ok(viv_start(m), "start");
    end_test(0);
}

static void set_may_change_nothing(void) {
    begin_test();
    static const char key;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(
        m, &key, 1, NULL, busy_set, NULL, &(double){0}, &(double){1}), "add");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    end_test(.5);
}

static void an_acceleration_may_change_nothing(void) {
    begin_test();
    float w = 0;
    viv_motion m = viv_simulation_create(tempo, .01, busy_acceleration, NULL);
    check_ok(viv_motion_target(m, &w), "target");
    check_ok(viv_start(m), "start");
    end_test(0);
}

/* Its own property: get is not called again, what is known is told. */
static viv_motion described;
static int gets;

static void describe_itself(double *values, uint32_t count, void *user) {
    viv_property property;
    (void)user;
    gets++;
    for (uint32_t i = 0; i < count; i++) values[i] = 5;
    check_ok(viv_motion_describe_property(described, 0, &property, sizeof property), "describe");
}

static void get_may_ask_for_its_own_property(void) {
    viv_tempo in = viv_tempo_create();
    static const char key;
    viv_property property;
    gets = 0;
    described = viv_motion_create(in, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(
        described, &key, 1, describe_itself, set, NULL, NULL, &(double){9}), "add");
    check_ok(viv_motion_describe_property(described, 0, &property, sizeof property), "describe");
    check_near(property.value[0], 5, 0, "what get answered");
    check(gets >= 1 && gets < ASKED_AT_MOST, "and no endless asking");
    check_ok(viv_tempo_destroy(in), "destroy");
}

void test_busy(void) {
    test("an easing may change nothing", an_easing_may_change_nothing);
    test("get may change nothing", get_may_change_nothing);
    test("set may change nothing", set_may_change_nothing);
    test("an acceleration may change nothing", an_acceleration_may_change_nothing);
    test("get may ask for its own property", get_may_ask_for_its_own_property);
}
