/* Springs, decays, friction, walls, and the host's own motions. Numbers are of the closed forms. */
#include "check.h"

static viv_tempo tempo;
static double x;

static void begin_test(double start) {
    tempo = viv_tempo_create();
    x = start;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* Where x is, and how fast, as a motion says. */
static void check_at(viv_motion m, double value, double velocity, const char *what) {
    double unit = value < 0 ? -value : value, speed = velocity < 0 ? -velocity : velocity;
    check_near(x, value, 1e-9 * (1 + unit), what);
    check_near(viv_motion_get_velocity(m, &x), velocity, 1e-9 * (1 + speed), what);
}

static viv_motion spring(double tension, double damping, double to) {
    viv_motion m = viv_spring_create(tempo, tension, damping);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &to), "add");
    return m;
}

/* Without an end: decays and physics. */
static void glide(viv_motion m, double velocity) {
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_motion_set_velocity(m, &x, velocity), "velocity");
}

typedef struct moment {
    double tension, damping, from, velocity, to, seconds, value, speed;
} moment;

static void springs_are_their_closed_form(void) {
    static const moment moments[] = {
        {120, 12, 0, 0, 100, .05, 12.106778922509, 429.09628581794},
        {120, 12, 0, 0, 100, .1, 38.091452094796, 570.16947175577},
        {120, 12, 0, 0, 100, .2, 88.764419172879, 380.87405460328},
        {120, 12, 0, 0, 100, .5, 103.87639360622, -64.638099567982},
        {120, 12, 0, 0, 100, 1, 100.19790938574, .83317040191445},
        {30, 5, 0, 0, 100, .5, 112.29928548432, 114.27860977655},
        {30, 5, 0, 0, 100, 1, 102.84047598324, -49.876906015294},
        {100, 20, 0, 0, 100, .25, 71.270250481635, 205.21249655975},
        {100, 25, 0, 0, 100, .25, 62.023958651944, 186.51123324074},
        {100, 25, 0, 0, 100, 1, 99.101607135494, 4.4919632919546},
        {500, 40, 0, 10, 10, .25, 9.9773636340415, 1.8816066897506},
        {120, 0, 0, 0, 100, 1, 104.11115477994, -1094.5189851095},
        {120, 12, 20, -400, 100, .05, 15.382213610743, 163.34265867156},
        {120, 12, 20, -400, 100, 1, 100.13055516186, 1.7914420252694},
        {120, 12, 100, 500, 100, .05, 117.87901190908, 224.91796247848},
        {120, 12, 100, 500, 100, 1, 100.03471543341, -1.4061321296723},
    };
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
        const moment *now = &moments[i];
        begin_test(now->from);
        viv_motion m = spring(now->tension, now->damping, now->to);
        check_ok(viv_motion_set_velocity(m, &x, now->velocity), "velocity");
        check_ok(viv_start(m), "start");
        tick(now->seconds);
        check_at(m, now->value, now->speed, "value and velocity");
        end_test();
    }
}

static void ticks_do_not_matter_to_a_spring(void) {
    static const int frames[] = {1, 4, 10, 60, 240};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        begin_test(0);
        viv_motion m = spring(120, 12, 100);
        check_ok(viv_start(m), "start");
        for (int frame = 0; frame < frames[i]; frame++) tick(1. / frames[i]);
        check_at(m, 100.19790938574, .83317040191445, "after a second");
        end_test();
    }
}

typedef struct settling {
    double tension, damping, to, threshold, seconds;
} settling;

static void a_spring_rests_once_it_stays_within_its_thresholds(void) {
    static const settling known[] = {
        {120, 12, 100, 1, 1.196118326991},   {120, 12, 100, .1, 1.573257506093},
        {120, 12, 100, .01, 1.940987768954}, {30, 5, 100, .1, 3.135938561256},
        {30, 5, 100, .01, 4.32206102317},    {100, 20, 100, .001, 1.662650890137},
        {100, 25, 100, .1, 1.760975052773},  {120, 12, 1, .001, 1.573257506093},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const settling *it = &known[i];
        begin_test(0);
        viv_motion m = spring(it->tension, it->damping, it->to);
        check_ok(viv_motion_set_rest(m, it->threshold, it->threshold), "rest");
        check_near(viv_get_length(m), it->seconds, 1e-4, "known before it starts");
        check_ok(viv_start(m), "start");
        tick(it->seconds - 2e-4);
        check_count((uint64_t)viv_get_state(m), VIV_STATE_MOVING, "just before");
        tick(4e-4);
        check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "just after");
        check_near(x, it->to, 0, "exactly at its end");
        end_test();
    }
    begin_test(0);
    check_near(viv_get_length(spring(120, 0, 100)), infinity(), 0, "undamped");
    end_test();
}

static void a_spring_goes_on_to_another_end(void) {
    const double back = 0;
    begin_test(0);
    viv_motion m = spring(120, 12, 100);
    check_ok(viv_start(m), "start");
    tick(.2);
    check_ok(viv_motion_retarget(m, &x, 0), "retarget");
    check_at(m, 88.76441917288, 380.8740546033, "value and velocity are kept");
    tick(.1);
    check_at(m, 73.04965950964, -487.4767818712, "0.1 s later");
    tick(.4);
    check_near(x, -5.492439524778, 1e-9, "0.5 s later");
    check_status(viv_motion_retarget(m, &m, 0), VIV_ERROR_NOT_FOUND, "not its");
    check_status(viv_motion_retarget(m, NULL, 0), VIV_ERROR_INVALID_ARGUMENT, "NULL");
    check_ok(viv_stop(m), "stop");
    x = 0;
    m = spring(120, 12, 100);
    check_ok(viv_start(m), "start");
    tick(.2);
    check_ok(viv_motion_retarget_values(m, &x, &back), "in its own type");
    tick(.25);
    check_near(x, 3.644832956449, 1e-9, "0.25 s later");
    end_test();
}

static void a_spring_is_sought_reversed_and_retuned(void) {
    begin_test(0);
    viv_motion m = spring(120, 12, 100);
    check_ok(viv_start(m), "start");
    check_ok(viv_seek(m, .5), "forward");
    check_near(x, 103.87639360622, 1e-9, "at 0.5");
    check_ok(viv_seek(m, .1), "back");
    check_at(m, 38.091452094796, 570.16947175577, "at 0.1");
    check_ok(viv_reverse(m), "reverse");
    tick(.05);
    check_near(x, 12.106778922509, 1e-9, "the same way back");
    tick(.1);
    check_near(x, 0, 0, "exactly where it began");
    check_ok(viv_start(m), "again");
    tick(.1);
    check_ok(viv_spring_set_parameters(m, 100, 20), "another spring");
    check_at(m, 38.091452094796, 570.16947175577, "on from where it is");
    check_status(viv_spring_set_parameters(m, -1, 20), VIV_ERROR_INVALID_ARGUMENT, "tension");
    check_ok(viv_motion_set_rest(m, 1, 1), "in flight");
    check_ok(viv_motion_set_velocity(m, &x, 100), "in flight");
    check_near(viv_motion_get_velocity(m, &x), 100, 1e-9, "as it was given");
    end_test();
}

static void springs_are_told_in_other_words(void) {
    double a = 0, b = 0;
    begin_test(0);
    check_ok(viv_spring_from_response(.5, .75, &a, &b), "response and damping ratio");
    check_near(a, 157.91367041743, 1e-9, "(2 pi / 0.5)^2");
    check_near(b, 18.849555921539, 1e-10, "2 * 0.75 * 2 pi / 0.5");
    check_ok(viv_spring_to_response(a, b, &a, &b), "and back");
    check_near(a, .5, 1e-12, "response");
    check_near(b, .75, 1e-12, "damping ratio");
    check_ok(viv_spring_from_bounce(.5, .25, &a, &b), "duration and bounce");
    check_near(a, 157.91367041743, 1e-9, "the same spring");
    check_near(b, 18.849555921539, 1e-10, "the same spring");
    check_ok(viv_spring_to_bounce(a, b, &a, &b), "and back");
    check_near(a, .5, 1e-12, "duration");
    check_near(b, .25, 1e-12, "bounce");
    check_status(viv_spring_from_response(0, 1, &a, &b), VIV_ERROR_INVALID_ARGUMENT, "response");
    check_status(viv_spring_from_bounce(1, 2, &a, &b), VIV_ERROR_INVALID_ARGUMENT, "bounce");
    check_status(viv_spring_to_response(-1, 1, &a, &b), VIV_ERROR_INVALID_ARGUMENT, "tension");
    check_status(viv_spring_to_bounce(1, 1, NULL, &b), VIV_ERROR_INVALID_ARGUMENT, "NULL");
    check_near(a, .5, 1e-12, "outputs are left alone");
    end_test();
}

typedef struct gliding {
    double from, velocity, drag, at[4], length, rest;
} gliding;

static void decays_are_their_closed_form(void) {
    static const double seconds[] = {.1, .25, .5, 1};
    static const gliding known[] = {
        {0, 1000, 3, {86.39392643943, 175.877815753, 258.9566132839, 316.7376438774},
            3.070113457325, 333.3},
        {50, -400, 3, {15.44242942423, -20.3511263012, -53.58264531354, -76.69505755095},
            2.764683213367, -83.3},
        {0, 1000, 2, {90.63462346101, 196.7346701437, 316.0602794143, 432.3323583817},
            4.605170185988, 499.95},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double value = 0;
        begin_test(known[i].from);
        viv_motion m = viv_decay_create(tempo, known[i].drag);
        glide(m, known[i].velocity);
        check_ok(viv_motion_set_rest(m, not_a_number(), .1), "rest");
        check_near(viv_get_length(m), known[i].length, 1e-9, "when it will rest");
        check_ok(viv_motion_sample(m, &x, infinity(), &value, NULL, 1), "sample");
        check_near(value, known[i].rest, 1e-9, "where it will rest");
        check_ok(viv_start(m), "start");
        for (int k = 0; k < 4; k++) {
            tick(seconds[k] - viv_get_time(m));
            check_near(x, known[i].at[k], 1e-9, "on its way");
        }
        tick(10);
        check_near(x, known[i].rest, 1e-9, "at rest");
        end_test();
    }
}

static void physics_loses_a_fraction_of_its_speed_each_second(void) {
    begin_test(0);
    viv_motion m = viv_physics_create(tempo, 1, .1);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_motion_set_rest(m, not_a_number(), .1), "rest");
    check_ok(viv_start(m), "start");
    tick(.1);
    check_near(x, .0994750427, 1e-10, "0.1 s");
    check_near(viv_motion_get_velocity(m, &x), .9895192582, 1e-10, "0.1 s");
    end_test();
    begin_test(0);
    m = viv_physics_create(tempo, 600, .8);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_near(viv_get_length(m), 4.006506, 1e-6, "until 0.95 a second");
    check_ok(viv_start(m), "start");
    check_ok(viv_finish(m), "finish");
    check_near(x, 372.210693, 1e-6, "where it rests");
    end_test();
}

typedef struct bouncing {
    double from, velocity, to, value, speed;
} bouncing;

static void bounces_are_exact(void) {
    static const bouncing known[] = {
        {0, 10, .8, .2010043606, -4.9899597583},
        {.8, -10, 0, .5989956395, 4.9899597583},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        begin_test(known[i].from);
        viv_motion m = viv_physics_create(tempo, known[i].velocity, .01);
        check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &known[i].to), "add");
        check_ok(viv_physics_set_collisions(m, true, .5), "collisions");
        check_ok(viv_start(m), "start");
        tick(.2);
        check_near(x, known[i].value, 1e-9, "after a contact");
        check_near(viv_motion_get_velocity(m, &x), known[i].speed, 1e-9, "turned and halved");
        end_test();
    }
    begin_test(.9);
    viv_motion m = viv_physics_create(tempo, -10, .01);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_motion_set_bounds(m, &x, .2, 1), "walls of its own");
    check_ok(viv_physics_set_collisions(m, true, .5), "collisions");
    check_ok(viv_start(m), "start");
    tick(.2);
    check_near(x, .8489956395, 1e-9, "after a contact");
    check_status(viv_motion_set_bounds(m, &x, 0, 1), VIV_ERROR_INVALID_STATE, "in flight");
    check_ok(viv_stop(m), "stop");
    check_status(viv_motion_set_bounds(m, &x, 1, 1), VIV_ERROR_INVALID_ARGUMENT, "no room");
    check_status(viv_physics_set_collisions(m, true, 2), VIV_ERROR_INVALID_ARGUMENT, "too lively");
    end_test();
}

static void one_line_takes_over_value_and_velocity(void) {
    float y = 0;
    begin_test(0);
    viv_animate(tempo, &y, 100, 1, VIV_EASE_SWIFT_OUT);
    tick(.5);
    viv_motion m = viv_spring_to(tempo, &y, 0, 120, 12);
    check_near(viv_motion_get_velocity(m, &y), 126.1270026161, 1e-6, "the tween's velocity");
    tick(.1);
    check_near(y, 54.00668845397, 1e-4, "a spring from there");
    check_near(viv_motion_get_velocity(m, &y), -436.0317536931, 1e-4, "a spring from there");
    end_test();
    begin_test(0);
    y = 0;
    viv_spring_to(tempo, &y, 100, 120, 12);
    tick(.2);
    m = viv_decay_from(tempo, &y, not_a_number(), 3);
    tick(.5);
    check_near(y, 187.3942744406, 1e-4, "a decay from there");
    check_near(viv_motion_get_velocity(m, &y), 84.98448880001, 1e-4, "a decay from there");
    check_count(viv_tempo_get_active_count(tempo), 1, "the spring is gone");
    check_count(viv_decay_from(tempo, &y, 0, -1), 0, "a negative drag");
    check_count(viv_spring_to(tempo, NULL, 0, 120, 12), 0, "nowhere");
    end_test();
}

typedef struct custom {
    double progress, seconds;
    viv_direction direction;
    int calls;
} custom;

static void note_update(viv_motion m, double progress, double seconds, viv_direction direction,
    void *user) {
    custom *last = user;
    (void)m;
    last->progress = progress;
    last->seconds = seconds;
    last->direction = direction;
    last->calls++;
}

static void a_custom_motion_calls_the_host(void) {
    custom last = {-1, -1, 0, 0};
    begin_test(0);
    viv_motion m = viv_custom_create(tempo, 2, note_update, &last);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    check_near(last.progress, 0, 0, "its begin");
    tick(.5);
    check_near(last.progress, .25, 1e-12, "linear in time");
    check_near(last.seconds, .5, 1e-12, "seconds of the pass");
    check_count((uint64_t)last.calls, 2, "once a tick");
    tick(2);
    check(last.direction == VIV_DIRECTION_BACKWARD, "on the way back");
    tick(5);
    check_near(last.progress, 1, 0, "all of its last pass");
    check_count(viv_custom_create(tempo, 1, NULL, NULL), 0, "nobody to call");
    end_test();
}

/* Harmonic: tension 100, damping 20. */
static void pull(double *acceleration, const double *values, const double *velocities,
    uint32_t count, void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) {
        acceleration[i] = -100 * (values[i] - 100) - 20 * velocities[i];
    }
}

static void a_simulation_is_integrated_on_a_fixed_step(void) {
    const double to = 100;
    begin_test(0);
    viv_motion m = viv_simulation_create(tempo, 1. / 256, pull, NULL);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &to), "add");
    check(is_nan(viv_get_length(m)), "its length is not known");
    check_ok(viv_start(m), "start");
    tick(.25);
    check_near(x, 71.270250481635, 1e-4, "64 steps");
    check_status(viv_seek(m, 0), VIV_ERROR_NOT_SEEKABLE, "seek");
    tick(10);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "at rest");
    check_near(x, 100, 0, "exactly at its end");
    check_count(viv_simulation_create(tempo, 0, pull, NULL), 0, "no step");
    check_count(viv_simulation_create(tempo, .01, NULL, NULL), 0, "no acceleration");
    end_test();
}

static void bad_physics_is_refused(void) {
    begin_test(0);
    check_count(viv_spring_create(tempo, 0, 1), 0, "no tension");
    check_count(viv_spring_create(tempo, 1, not_a_number()), 0, "NaN damping");
    check_count(viv_decay_create(tempo, 0), 0, "no drag");
    check_count(viv_physics_create(tempo, 1, 1.5), 0, "friction above 1");
    check_count(viv_physics_create(tempo, infinity(), .5), 0, "infinite velocity");
    check_count((uint64_t)viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "why");
    viv_motion m = spring(120, 12, 1), tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_status(viv_motion_set_rest(m, -1, 1), VIV_ERROR_INVALID_ARGUMENT, "distance");
    check_status(viv_motion_set_rest(tween, 1, 1), VIV_ERROR_WRONG_KIND, "a tween");
    check_status(viv_motion_set_bounds(m, &x, 0, 1), VIV_ERROR_WRONG_KIND, "a spring");
    check_status(viv_physics_set_collisions(m, true, 1), VIV_ERROR_WRONG_KIND, "a spring");
    check_status(viv_spring_set_parameters(tween, 1, 1), VIV_ERROR_WRONG_KIND, "a tween");
    check_status(viv_motion_set_velocity(m, &x, infinity()), VIV_ERROR_INVALID_ARGUMENT, "inf");
    check_status(viv_motion_set_velocity(m, &m, 1), VIV_ERROR_NOT_FOUND, "not its");
    end_test();
}

void test_physics(void) {
    test("springs are their closed form", springs_are_their_closed_form);
    test("ticks do not matter to a spring", ticks_do_not_matter_to_a_spring);
    test("a spring rests once it stays within its thresholds",
        a_spring_rests_once_it_stays_within_its_thresholds);
    test("a spring goes on to another end", a_spring_goes_on_to_another_end);
    test("a spring is sought, reversed and retuned", a_spring_is_sought_reversed_and_retuned);
    test("springs are told in other words", springs_are_told_in_other_words);
    test("decays are their closed form", decays_are_their_closed_form);
    test("physics loses a fraction of its speed each second",
        physics_loses_a_fraction_of_its_speed_each_second);
    test("bounces are exact", bounces_are_exact);
    test("one line takes over value and velocity", one_line_takes_over_value_and_velocity);
    test("a custom motion calls the host", a_custom_motion_calls_the_host);
    test("a simulation is integrated on a fixed step", a_simulation_is_integrated_on_a_fixed_step);
    test("bad physics is refused", bad_physics_is_refused);
}
