/* Advance's verbs. */
#include "trace.h"
#include "verbs.h"

static void advance_animate_to(void) {
    check(viv_animate(tempo, &x, 3, 2, VIV_EASE_LINEAR) != 0, "animate");
    tick(1);
    check_float(x, 1.5, "half way");
}

static void advance_timing_function(void) {
    check(viv_animate(tempo, &x, 100, .25, VIV_EASE_SWIFT_OUT) != 0, "animate");
    tick(.125);
    check_float(x, 77.55613111162, "cubic-bezier(0.4, 0, 0.2, 1) at .5");
}

static void advance_unit_bezier(void) {
    viv_easing easing = viv_easing_create_cubic_bezier(tempo, .42, 0, .58, 1);
    check_near(viv_easing_get_value(tempo, easing, .25), .1291619310473, 1e-9, "at .25");
}

static void advance_changed_observe(void) {
    trace trace = {"", 0};
    viv_motion motion = sweep(&x, 1);
    trace_moveable(&trace, motion, "m", VIV_EVENT_UPDATED);
    begin(motion);
    tick(.25);
    tick(.25);
    check_text(trace.text, "m.updated m.updated", "once a tick");
}

static void advance_finished(void) {
    viv_motion motion = sweep(&x, 1);
    begin(motion);
    check(viv_get_state(motion) != VIV_STATE_COMPLETED, "under way");
    tick(1);
    check(viv_get_state(motion) == VIV_STATE_COMPLETED, "finished");
}

static void advance_velocity(void) {
    viv_motion motion = sweep(&x, .25);
    check_ok(viv_motion_set_easing(motion, VIV_EASE_SWIFT_OUT), "easing");
    begin(motion);
    tick(.125);
    check_near(viv_motion_get_velocity(motion, &x), 504.5080104645, 1e-6, "units per second");
}

static void advance_advance(void) {
    begin(sweep(&x, 1));
    tick(.016);
    check_float(x, 1.6, "by the elapsed time");
}

static void note_activity(viv_tempo in, bool active, void *user) {
    (void)in;
    *(bool *)user = active;
}

static void advance_loop(void) {
    bool active = false;
    check_ok(viv_tempo_on_activity(tempo, note_activity, &active), "subscribe");
    begin(sweep(&x, 1));
    check(active, "frames are needed");
    tick(1);
    check(!active, "and no more");
}

static void advance_cancel(void) {
    trace trace = {"", 0};
    viv_motion motion = sweep(&x, 1);
    trace_moveable(&trace, motion, "m", VIV_EVENT_STOPPED | VIV_EVENT_COMPLETED);
    begin(motion);
    tick(.25);
    check_ok(viv_stop(motion), "stop");
    tick(5);
    check_float(x, 25, "the value stays");
    check_text(trace.text, "m.stopped", "and is told");
}

/* From 50 at 100 a second, back to 0 in 1 s: 50 * (1 - u) + 150 * u * (1 - u)^2 at u = .5. */
static void advance_animate_while_animating(void) {
    viv_animate(tempo, &x, 100, 1, VIV_EASE_LINEAR);
    tick(.5);
    viv_animate(tempo, &x, 0, 1, VIV_EASE_LINEAR);
    tick(.5);
    check_float(x, 43.75, "value and velocity taken over");
}

static void advance_vector(void) {
    float point[2] = {0, 0};
    const float to[2] = {100, 50};
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, point, 2, sizeof *point, NULL, to),
        "add");
    begin(motion);
    tick(.5);
    check_float(point[0], 50, "x");
    check_float(point[1], 25, "y");
}

static void advance_spring_to(void) {
    check(viv_spring_to(tempo, &x, 100, 120, 12) != 0, "spring");
    tick(.1);
    check_near(x, 38.091452094796, 1e-4, "the spring's closed form");
}

/* Two floats by one spring: each its own. */
static void advance_spring_vector(void) {
    float point[2] = {0, 0};
    const float to[2] = {100, 50};
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    check_ok(viv_motion_add_array(spring, VIV_TYPE_FLOAT, point, 2, sizeof *point, NULL, to),
        "add");
    begin(spring);
    tick(.2);
    check_near(point[0], 88.764419172879, 1e-4, "x");
    check_near(point[1], 88.764419172879 / 2, 1e-4, "y");
}

static void advance_tension_and_damping(void) {
    viv_motion spring = viv_spring_to(tempo, &x, 100, 120, 12);
    tick(.1);
    double speed = viv_motion_get_velocity(spring, &x);
    check_ok(viv_spring_set_parameters(spring, 100, 20), "in flight");
    check_near(viv_motion_get_velocity(spring, &x), speed, 1e-9, "as fast as before");
}

static void advance_threshold(void) {
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    check_ok(viv_motion_to(spring, &x, 100), "to");
    check_ok(viv_motion_set_rest(spring, .1, .1), "threshold");
    check_near(viv_get_length(spring), 1.573257506093, 1e-4, "until it settles");
}

static void advance_decay(void) {
    viv_decay_from(tempo, &x, 1000, 3);
    tick(.1);
    check_near(x, 86.39392643943, 1e-4, "the decay's closed form");
}

static void advance_set_target(void) {
    viv_motion spring = viv_spring_to(tempo, &x, 100, 120, 12);
    tick(.2);
    check_ok(viv_motion_retarget(spring, &x, 0), "retarget");
    tick(.1);
    check_near(x, 73.04965950964, 1e-4, "value and velocity kept");
}

static void advance_spring_while_animating(void) {
    viv_animate(tempo, &x, 100, 1, VIV_EASE_SWIFT_OUT);
    tick(.5);
    viv_spring_to(tempo, &x, 0, 120, 12);
    tick(.1);
    check_near(x, 54.00668845397, 1e-4, "with the velocity of the tween");
}

static void advance_decay_while_animating(void) {
    viv_spring_to(tempo, &x, 100, 120, 12);
    tick(.2);
    viv_decay_from(tempo, &x, not_a_number(), 3);
    tick(.5);
    check_near(x, 187.3942744406, 1e-4, "with the velocity of the spring");
}

/* Free fall: half of the acceleration times the time squared. */
static void fall(double *acceleration, const double *values, const double *velocities,
    uint32_t count, void *user) {
    (void)values;
    (void)velocities;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = *(const double *)user;
}

static void advance_simulation(void) {
    double gravity = 10;
    viv_motion motion = viv_simulation_create(tempo, 1. / 128, fall, &gravity);
    check_ok(viv_motion_target(motion, &x), "target");
    begin(motion);
    tick(2);
    check_float(x, 20, "10 * 2 * 2 / 2");
}

/* A size in pixels, which is a vector in points. */
typedef struct size {
    int width, height;
} size;

static void get_vector(double *values, uint32_t count, void *user) {
    const size *size = user;
    check_count(count, 2, "components");
    values[0] = size->width / 2.;
    values[1] = size->height / 2.;
}

static void set_vector(const double *values, uint32_t count, void *user) {
    size *size = user;
    check_count(count, 2, "components");
    size->width = (int)(values[0] * 2 + .5);
    size->height = (int)(values[1] * 2 + .5);
}

static void advance_vector_convertible(void) {
    size size = {0, 0};
    const double to[] = {100, 50};
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    check_ok(viv_motion_add_property(spring, &size, 2, get_vector, set_vector, &size, NULL, to),
        "add");
    begin(spring);
    tick(.1);
    check_count((uint64_t)size.width, 76, "twice 38.09");
    check_count((uint64_t)size.height, 38, "twice 19.05");
    check_near(viv_motion_get_velocity(spring, &size), 570.16947175577, 1e-6, "its first velocity");
}

void test_advance(void) {
    static const verb verbs[] = {
        {"advance_animate_to", advance_animate_to},
        {"advance_timing_function", advance_timing_function},
        {"advance_unit_bezier", advance_unit_bezier},
        {"advance_changed_observe", advance_changed_observe},
        {"advance_finished", advance_finished},
        {"advance_velocity", advance_velocity},
        {"advance_advance", advance_advance},
        {"advance_loop", advance_loop},
        {"advance_cancel", advance_cancel},
        {"advance_animate_while_animating", advance_animate_while_animating},
        {"advance_vector", advance_vector},
        {"advance_spring_to", advance_spring_to},
        {"advance_spring_vector", advance_spring_vector},
        {"advance_tension_and_damping", advance_tension_and_damping},
        {"advance_threshold", advance_threshold},
        {"advance_decay", advance_decay},
        {"advance_set_target", advance_set_target},
        {"advance_spring_while_animating", advance_spring_while_animating},
        {"advance_decay_while_animating", advance_decay_while_animating},
        {"advance_simulation", advance_simulation},
        {"advance_vector_convertible", advance_vector_convertible},
    };
    test_verbs(verbs, sizeof verbs / sizeof *verbs);
}
