/* What is sent elsewhere in flight begins its own time anew there: seeks, ways back and another way
 * forward count from that. */
#include "check.h"

static viv_tempo tempo;
static float x;

/* A tween, a spring or a decay, which have records of their own for what nobody hears of. */
static viv_motion begin(int kind, bool is_heard) {
    tempo = viv_tempo_create();
    x = 0;
    viv_motion m = kind == 0 ? viv_motion_create(tempo, 2, VIV_EASE_IN_OUT_QUAD) :
                   kind == 1 ? viv_spring_create(tempo, 20, 2) :
                               viv_decay_create(tempo, 3);
    if (kind < 2) check_ok(viv_motion_to(m, &x, 100), "to 100");
    else check_ok(viv_motion_target(m, &x), "target");
    if (kind == 2) check_ok(viv_motion_set_velocity(m, NULL, 100), "velocity");
    if (is_heard) check_ok(viv_on(m, VIV_EVENT_STARTED, ignore, NULL), "on");
    check_ok(viv_start(m), "start");
    return m;
}

static void end(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }
static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void steer(viv_motion m, int kind, int way) {
    if (kind == 2) check_ok(viv_motion_set_velocity(m, NULL, -80), "velocity");
    else if (kind == 1 && way == 1) check_ok(viv_spring_set_parameters(m, 40, 4), "parameters");
    else check_ok(viv_motion_retarget(m, &x, 50), "retarget");
}

enum { KINDS = 3, WAYS = 2, STEPS = 5 };

static void for_all(void (*body)(int kind, bool is_heard, int way)) {
    for (int kind = 0; kind < KINDS; kind++) {
        for (int way = 0; way < WAYS; way++) {
            body(kind, false, way);
            body(kind, true, way);
        }
    }
}

static void runs_back(int kind, bool is_heard, int way) {
    float seen[STEPS + 1];
    viv_motion m = begin(kind, is_heard);
    tick(0.5);
    steer(m, kind, way);
    seen[0] = x;
    for (int step = 1; step <= STEPS; step++) {
        tick(0.125);
        seen[step] = x;
    }
    check_near(viv_get_time(m), STEPS * 0.125, 1e-9, "since then");
    check_ok(viv_seek(m, 0.25), "seek");
    check_near(x, seen[2], 1e-4, "sought");
    check_ok(viv_seek(m, STEPS * 0.125), "seek");
    check_near(x, seen[STEPS], 1e-4, "back again");
    check_ok(viv_reverse(m), "reverse");
    for (int step = STEPS - 1; step >= 0; step--) {
        tick(0.125);
        check_near(x, seen[step], 1e-4, "as on the way out");
        check_near(viv_get_time(m), step * 0.125, 1e-9, "the other way");
    }
    tick(0);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "over");
    tick(1);
    check_near(x, seen[0], 1e-4, "it stays where that began");
    end();
}

static void what_was_sent_elsewhere_runs_back_to_there(void) { for_all(runs_back); }

static void goes_on(int kind, bool is_heard, int way) {
    viv_motion m = begin(kind, is_heard);
    tick(0.5);
    check_ok(viv_reverse(m), "reverse");
    tick(0.25);
    float before = x;
    double velocity = viv_motion_get_velocity(m, &x);
    steer(m, kind, way);
    check_near(viv_get_time(m), 0, 1e-9, "its own time begins anew");
    if (kind < 2) check_near(viv_motion_get_velocity(m, &x), velocity, 1e-3, "as fast as before");
    else velocity = -80;
    tick(0.001);
    check_near(x, before + 0.001 * velocity, 1e-2, "on from where it was");
    check_near(viv_get_time(m), 0.001, 1e-9, "forward");
    tick(60);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "over");
    if (kind < 2) check(x == (kind == 1 && way == 1 ? 100 : 50), "where it was sent");
    end();
}

static void what_runs_back_goes_on_where_it_is_sent(void) { for_all(goes_on); }

static void note_time(const viv_event *event, void *time) { *(double *)time = event->time; }

/* A decay that was slow enough before. */
static void what_rests_already_turns_where_it_is(void) {
    for (int ticks = 1; ticks <= 4; ticks++) {
        double turned = -1;
        viv_motion m = begin(2, false);
        check_ok(viv_destroy(m), "destroy");
        m = viv_decay_create(tempo, 4);
        check_ok(viv_motion_target(m, &x), "target");
        check_ok(viv_motion_set_velocity(m, NULL, 400), "velocity");
        check_ok(viv_set_reverses(m, true), "reverses");
        check_ok(viv_on(m, VIV_EVENT_REVERSED, note_time, &turned), "on");
        x = 0;
        check_ok(viv_start(m), "start");
        tick(0.25);
        float before = x;
        tick(0.25);
        float there = x;
        check_ok(viv_motion_set_rest(m, not_a_number(), 200), "rest");
        check_near(viv_get_time(m), 0.5, 1e-9, "its time goes on");
        check_near(viv_get_length(m), 1, 1e-9, "there and back");
        tick(0);
        check(turned == 0.5 && x == there, "it turns at once");
        for (int i = 0; i < ticks; i++) tick(0.25 / ticks);
        check_near(x, before, 1e-3, "back as it came");
        for (int i = 0; i < ticks; i++) tick(0.25 / ticks);
        check(x == 0 && viv_get_state(m) == VIV_STATE_COMPLETED, "over");
        end();
    }
}

enum { TOO_DEEP = 300 };

static float ends[TOO_DEEP];
static viv_motion last;
static int depth;

/* Each starts one more within its start, until no more may be. */
static void send_another(const viv_event *event, void *user) {
    (void)event, (void)user;
    if (++depth == TOO_DEEP) return;
    last = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(last, &ends[depth], 0, 10), "from 0 to 10");
    check_ok(viv_set_repeats(last, 1), "repeats");
    check_ok(viv_on(last, VIV_EVENT_STARTED, send_another, NULL), "hear");
    if (viv_motion_retarget(last, &ends[depth], 20) != VIV_OK) depth = TOO_DEEP;
}

static void what_is_refused_goes_where_it_went(void) {
    tempo = viv_tempo_create();
    depth = 0;
    send_another(NULL, NULL);
    check_count((uint64_t)viv_get_state(last), VIV_STATE_IDLE, "refused");
    viv_property property;
    check_ok(viv_motion_describe_property(last, 0, &property, sizeof property), "describe");
    check_near(property.to[0], 10, 0, "its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A retarget starts it without the velocity that was set before; one given in its delay counts. */
static void a_velocity_that_is_given_in_the_delay_counts(void) {
    for (int kind = 0; kind < 2; kind++) {
        float first = 0, second = 0;
        tempo = viv_tempo_create();
        viv_motion m = kind == 0 ? viv_motion_create(tempo, 1, VIV_EASE_LINEAR)
                                 : viv_spring_create(tempo, 100, 20);
        check_ok(viv_motion_to(m, &first, 10), "to");
        check_ok(viv_motion_to(m, &second, 0), "to");
        check_ok(viv_set_delay(m, 0.5), "delay");
        check_ok(viv_motion_set_velocity(m, NULL, 50), "velocity");
        check_ok(viv_motion_retarget(m, &first, 0), "retarget, which starts it");
        tick(0.25);
        check_ok(viv_motion_set_velocity(m, &first, 30), "velocity");
        tick(0.25);
        tick(0.001);
        check_near(first, 0.03, 1e-3, "as fast as was said last");
        check_float(second, 0, "the other stays");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* When what follows it starts is known by then. */
static void a_spring_in_flight_in_a_container_stays_what_it_is(void) {
    /* Critically damped: 1 - (1 + w t) e^(-w t) of its way, with w = 10. */
    const double expected[] = {80.0851726529, 98.2648734763};
    tempo = viv_tempo_create();
    x = 0;
    viv_motion spring = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(spring, &x, 100), "to");
    viv_group group = viv_group_of(tempo, 1, &spring);
    check_ok(viv_group_set_duration(group, .4), "duration");
    check_ok(viv_start(group), "start");
    for (int i = 0; i < 2; i++) {
        tick(.3);
        const double velocity = viv_motion_get_velocity(spring, &x);
        check_status(viv_spring_set_parameters(spring, 400, 40), VIV_ERROR_INVALID_STATE,
            i == 0 ? "while its group moves" : "as it outlives that");
        check_near(viv_motion_get_velocity(spring, &x), velocity, 0, "velocity");
        check_near(x, expected[i], 1e-3, "value");
    }
    check_ok(viv_stop(group), "stop");
    tick(5);
    check_ok(viv_spring_set_parameters(spring, 400, 40), "at rest");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* By a speed it takes no time to where it is already, and that for ever is refused. */
static void what_is_at_rest_keeps_its_end_where_another_is_refused(void) {
    tempo = viv_tempo_create();
    x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    check_ok(viv_motion_set_speed(m, 10), "speed");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
    check_refused(tempo, viv_motion_retarget(m, &x, 0), VIV_ERROR_INVALID_STATE,
        "viv_motion_retarget", "no way, for ever");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_IDLE, "idle");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_float(x, 5, "on its way to its old end");
    check_ok(viv_stop(m), "stop");
    x = 10;
    check_status(viv_start(m), VIV_ERROR_INVALID_STATE, "no way to its old end");
    check_ok(viv_motion_retarget(m, &x, 0), "but to the new one");
    tick(.5);
    check_float(x, 5, "on its way there");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_is_at_rest_keeps_all_ends_where_others_are_refused(void) {
    tempo = viv_tempo_create();
    int64_t numbers[2] = {0, 0};
    const int64_t far[2] = {INT64_C(9007199254740993), 10}, here[2] = {0, 0};
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_INT64, numbers, 2, sizeof *numbers, NULL, far),
        "add");
    check_ok(viv_motion_set_speed(m, 1e16), "speed");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
    check_refused(tempo, viv_motion_retarget_array(m, numbers, here), VIV_ERROR_INVALID_STATE,
        "viv_motion_retarget_array", "no way, for ever");
    check_ok(viv_set_repeats(m, 0), "repeats");
    check_ok(viv_start(m), "start");
    tick(10);
    check(numbers[0] == far[0] && numbers[1] == far[1], "at their old ends, to the last digit");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Its duration is found anew: 15 at 10 a second. */
static void a_tween_with_a_speed_keeps_its_velocity(void) {
    const float up[4] = {10, 10, 10, 10}, on[4] = {20, 20, 20, 20};
    float color[4] = {0};
    tempo = viv_tempo_create();
    x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    viv_motion whole = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(whole, VIV_TYPE_FLOAT, color, 4, sizeof *color, NULL, up), "add");
    check_ok(viv_motion_set_speed(m, 10), "speed");
    check_ok(viv_motion_set_speed(whole, 10), "speed of an array");
    check_ok(viv_start(m), "start");
    check_ok(viv_start(whole), "start the array");
    tick(0.5);
    check_ok(viv_motion_retarget(m, &x, 20), "retarget");
    check_ok(viv_motion_retarget_array(whole, color, on), "retarget the array");
    check_near(viv_motion_get_velocity(m, &x), 10, 1e-9, "velocity");
    check_near(viv_get_length(m), 1.5, 1e-9, "length");
    tick(0.75);
    /* Half way: 5 + 15 / 2, and nothing to be handed over, as it goes at that velocity anyway. */
    check_float(x, 12.5, "half way");
    check_float(color[3], 12.5, "half way of the array");
    end();
}

/* With a damping of 20 and a tension of 100, 10 (1 - (1 + 10 t) e^(-10 t)) after t seconds; back it
 * is there as long before its end. */
static void what_waits_to_turn_comes_back_as_it_is_told(bool is_sought) {
    tempo = viv_tempo_create();
    x = 0;
    viv_motion spring = viv_spring_create(tempo, 40, 9);
    check_ok(viv_motion_to(spring, &x, 10), "to 10");
    check_ok(viv_set_reverses(spring, true), "reverses");
    check_ok(viv_set_turn_delay(spring, 1), "turn delay");
    check_ok(viv_start(spring), "start");
    tick(viv_get_length(spring) / 2 - 0.4);
    check(x == 10 && viv_get_state(spring) == VIV_STATE_MOVING, "it waits");
    check_ok(viv_spring_set_parameters(spring, 100, 20), "parameters");
    double length = viv_get_length(spring), way = (length - 1) / 2;
    check_near(viv_get_time(spring), way + 0.1, 1e-9, "it has waited for as long as before");
    tick(0.9);
    for (int tenth = 0; tenth < 9; tenth++) {
        double left = way - tenth / 10.0;
        if (is_sought) check_ok(viv_seek(spring, length - left), "seek");
        else if (tenth > 0) tick(0.1);
        double expected = tenth > 0 ? 10 * (1 - (1 + 10 * left) * exponential(-10 * left)) : 10;
        check_near(x, expected, 1e-4, "back as it would have come");
    }
    tick(1);
    check(x == 0 && viv_get_state(spring) == VIV_STATE_COMPLETED, "where it started");
    end();
}

static void what_waits_to_turn_comes_back_otherwise(void) {
    what_waits_to_turn_comes_back_as_it_is_told(false);
    what_waits_to_turn_comes_back_as_it_is_told(true);
}

void test_steering(void) {
    test("a tween with a speed keeps its velocity where it is sent elsewhere",
        a_tween_with_a_speed_keeps_its_velocity);
    test("what is at rest keeps its end where another is refused",
        what_is_at_rest_keeps_its_end_where_another_is_refused);
    test("what is at rest keeps all its ends where others are refused",
        what_is_at_rest_keeps_all_ends_where_others_are_refused);
    test("a spring in flight in a container stays what it is",
        a_spring_in_flight_in_a_container_stays_what_it_is);
    test("a velocity that is given in the delay counts",
        a_velocity_that_is_given_in_the_delay_counts);
    test("what was sent elsewhere runs back to where that began",
        what_was_sent_elsewhere_runs_back_to_there);
    test("what rests already by new thresholds turns where it is",
        what_rests_already_turns_where_it_is);
    test("what runs back goes forward where it is sent", what_runs_back_goes_on_where_it_is_sent);
    test("what waits to turn comes back by its new parameters",
        what_waits_to_turn_comes_back_otherwise);
    test("what is refused goes where it went", what_is_refused_goes_where_it_went);
}
