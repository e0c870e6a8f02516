/* Where springs, decays and physics come to rest, and when. */
#include "check.h"

/* (1 + x) / e^x is 0.001 at x = 9.2334: of so many time constants. */
static void springs_close_to_critical_damping_settle_in_time(void) {
    const double dampings[] = {
        20, 19.999999999999996, 19.99999, 19.998, 20.000000000000004, 20.002};
    viv_tempo tempo = viv_tempo_create();
    double x = 0, to = 10;
    for (int i = 0; i < 6; i++) {
        viv_motion spring = viv_spring_create(tempo, 100, dampings[i]);
        check_ok(viv_motion_add(spring, VIV_TYPE_DOUBLE, &x, NULL, &to), "to 10");
        check_near(viv_get_length(spring), .92334, 1e-3, "length");
        check_ok(viv_destroy(spring), "destroy");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion glide(viv_tempo tempo, double *x, double velocity) {
    viv_motion decay = viv_decay_create(tempo, 4);
    check_ok(viv_motion_add(decay, VIV_TYPE_DOUBLE, x, NULL, NULL), "a value");
    check_ok(viv_motion_set_velocity(decay, x, velocity), "velocity");
    return decay;
}

static void a_decay_ignores_a_new_end(void) {
    viv_tempo tempo = viv_tempo_create();
    double x = 0, y = 0, elsewhere = 10;
    viv_motion one = glide(tempo, &x, -100), other = glide(tempo, &y, -100);
    check_ok(viv_start(one), "start");
    check_ok(viv_start(other), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_motion_retarget_values(one, &x, &elsewhere), "retarget");
    for (int i = 0; i < 4; i++) {
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        check(x == y, "it glides on as the other one");
    }
    check_count((uint64_t)viv_get_state(one), VIV_STATE_COMPLETED, "over");
    check_near(x, -24.975, 1e-9, "where its velocity led");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_decay_beyond_a_wall_starts_at_the_wall(void) {
    const double from[] = {-3, -3, 60, 60}, velocities[] = {5, -5, -8, 8};
    const double starts[] = {24, 24, 49, 49}, ends[] = {25.24875, 24, 47.002, 49};
    viv_tempo tempo = viv_tempo_create();
    for (int i = 0; i < 4; i++) {
        double x = from[i];
        viv_motion decay = glide(tempo, &x, velocities[i]);
        check_ok(viv_motion_set_bounds(decay, NULL, 24, 49), "walls");
        check_ok(viv_start(decay), "start");
        check(x == starts[i], "at the wall");
        check_ok(viv_tempo_tick(tempo, 20), "tick");
        check_near(x, ends[i], 1e-9, "and on from there");
        check_ok(viv_destroy(decay), "destroy");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_is_delayed_says_where_it_will_rest(void) {
    viv_tempo tempo = viv_tempo_create();
    double x = 0, elsewhere = 10, idle = 0, delayed = 0;
    viv_motion motion = viv_physics_create(tempo, 100, .9);
    check_ok(viv_motion_add(motion, VIV_TYPE_DOUBLE, &x, NULL, &elsewhere), "an end, but no wall");
    check_ok(viv_set_delay(motion, 1), "delay");
    check_ok(viv_motion_sample(motion, &x, 1e9, &idle, NULL, 1), "sample");
    check_ok(viv_start(motion), "start");
    check_ok(viv_motion_sample(motion, &x, 1e9, &delayed, NULL, 1), "sample");
    check(idle == delayed && idle > 40, "the same place");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Seconds until a decay of drag 4, thrown at 100, is as slow as that: ln(100 / speed) / 4. */
static const double until_tenth = 1.7269388197455342, until_ten = .57564627324851142,
                    until_hundredth = 2.3025850929940457;

/* x = 25 (1 - e^(-4 t)), at t = .3, .2 and at until_tenth - .3. */
static const double at_three = 17.470144702194943, at_two = 13.766775897069461,
                    before_tenth = 24.916997076931587;

static viv_motion in_its_second_cycle(viv_tempo tempo, double *x, bool reverses) {
    *x = 0;
    viv_motion decay = glide(tempo, x, 100);
    check_ok(viv_set_repeats(decay, 3), "repeats");
    check_ok(viv_set_reverses(decay, reverses), "reverses");
    check_ok(viv_start(decay), "start");
    check_ok(viv_tempo_tick(tempo, until_tenth + .3), "tick");
    return decay;
}

/* By which cycles that are over last as long as this one. */
static void new_rests_tell_where_its_own_time_is(void) {
    viv_tempo tempo = viv_tempo_create();
    double x;
    viv_motion decay = in_its_second_cycle(tempo, &x, false);
    check_ok(viv_motion_set_rest(decay, not_a_number(), 10), "rest");
    check_near(viv_get_time(decay), until_ten + .3, 1e-12, "time");
    check_near(viv_get_length(decay), 4 * until_ten, 1e-12, "length");
    check_near(x, at_three, 1e-9, "where it was");
    check_ok(viv_seek(decay, viv_get_time(decay)), "seek");
    check_near(x, at_three, 1e-9, "there is what is told");
    check_ok(viv_reverse(decay), "reverse");
    check_ok(viv_tempo_tick(tempo, .1), "tick");
    check_near(x, at_two, 1e-9, "back on the same way");
    check_ok(viv_reverse(decay), "reverse");
    check_ok(viv_tempo_tick(tempo, .1 + 3 * until_ten - .3), "tick");
    check_count((uint64_t)viv_get_state(decay), VIV_STATE_COMPLETED, "over");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void new_rests_on_a_way_back_leave_it_where_it_is(void) {
    viv_tempo tempo = viv_tempo_create();
    double x;
    viv_motion decay = in_its_second_cycle(tempo, &x, true);
    check_near(x, before_tenth, 1e-9, "on its way back");
    check_ok(viv_motion_set_rest(decay, not_a_number(), .01), "rest");
    const double past = until_hundredth - until_tenth + .3;
    check_near(viv_get_time(decay), until_hundredth + past, 1e-12, "time");
    check_near(viv_get_length(decay), 8 * until_hundredth, 1e-12, "length");
    check_near(x, before_tenth, 1e-9, "where it was");
    check_ok(viv_seek(decay, viv_get_time(decay)), "seek");
    check_near(x, before_tenth, 1e-9, "there is what is told");
    check_ok(viv_tempo_tick(tempo, until_hundredth - past - .3), "tick");
    check_near(x, at_three, 1e-9, "close to its beginning");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* It goes too slowly to be on its way by the new thresholds, and yet retraces where it was. */
static void higher_rests_on_a_way_back_leave_it_where_it_is(void) {
    viv_tempo tempo = viv_tempo_create();
    double x;
    viv_motion decay = in_its_second_cycle(tempo, &x, true);
    check_ok(viv_motion_set_rest(decay, not_a_number(), 10), "rest");
    check_near(x, before_tenth, 1e-9, "where it was");
    check_near(viv_get_time(decay), until_tenth - .3, 1e-12, "it rests where it turned last");
    check_ok(viv_seek(decay, viv_get_time(decay)), "seek");
    check_near(x, before_tenth, 1e-9, "there is what is told");
    check_ok(viv_tempo_tick(tempo, until_tenth - .3 - .3), "tick");
    check_near(x, at_three, 1e-9, "close to its beginning");
    check_ok(viv_tempo_tick(tempo, .31), "tick");
    check_count(viv_get_cycles_completed(decay), 1, "it goes out again");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion to_a_hundred(viv_tempo tempo, double *x, float *y) {
    viv_motion spring = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_add(spring, VIV_TYPE_DOUBLE, x, &(double){0}, &(double){100}), "to");
    check_ok(viv_motion_add(spring, VIV_TYPE_FLOAT, y, &(float){0}, &(float){-.1f}), "to");
    return spring;
}

/* It is within the new thresholds, and yet retraces where it was: as another one that kept its
 * own. */
static void a_spring_that_runs_backward_retraces_its_way_by_new_rests(void) {
    for (int when = 0; when < 3; when++) {
        viv_tempo tempo = viv_tempo_create();
        double x[2];
        float y[2];
        viv_motion springs[2];
        for (int i = 0; i < 2; i++) {
            springs[i] = to_a_hundred(tempo, x + i, y + i);
            if (when == 2) check_ok(viv_set_reverses(springs[i], true), "reverses");
            check_ok(viv_start(springs[i]), "start");
        }
        const double ahead = when == 2 ? viv_get_length(springs[0]) - .85 : .85;
        check_ok(viv_tempo_tick(tempo, ahead), "tick");
        if (when == 1) check_ok(viv_motion_set_rest(springs[0], 2, 20), "before it turns");
        for (int i = 0; i < 2 && when < 2; i++) check_ok(viv_reverse(springs[i]), "reverse");
        if (when != 1) check_ok(viv_motion_set_rest(springs[0], 2, 20), "on its way back");
        for (int twentieth = 1; twentieth < 17; twentieth++) {
            check_ok(viv_tempo_tick(tempo, .05), "tick");
            check_near(x[0], x[1], 1e-9, "as the other one");
            check_near(y[0], y[1], 1e-7, "as the other one");
        }
        check(x[1] < 10, "close to its beginning");
        check_ok(viv_tempo_tick(tempo, .051), "tick");
        check_count((uint64_t)viv_get_state(springs[0]), VIV_STATE_COMPLETED, "over");
        check(x[0] == 0, "at its beginning");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_spring_within_new_rests_is_at_its_end_with_the_next_tick(void) {
    viv_tempo tempo = viv_tempo_create();
    double x;
    float y;
    viv_motion spring = to_a_hundred(tempo, &x, &y);
    check_ok(viv_start(spring), "start");
    check_ok(viv_tempo_tick(tempo, .85), "tick");
    const double there = x;
    check_ok(viv_motion_set_rest(spring, 2, 20), "within them");
    check(x == there && viv_get_time(spring) == .85, "it stays where it is");
    check_ok(viv_tempo_tick(tempo, 0), "tick");
    check_count((uint64_t)viv_get_state(spring), VIV_STATE_COMPLETED, "over");
    check(x == 100 && y == -.1f, "exactly at its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A float and a double from 4 to -16.75, and back two seconds later, when they rest for long. */
static viv_group there_and_back(viv_tempo tempo, float *x, double *y) {
    const double to = -16.75;
    viv_motion spring = viv_spring_create(tempo, 246, 22);
    check_ok(viv_motion_to(spring, x, -16.75f), "to");
    check_ok(viv_motion_add(spring, VIV_TYPE_DOUBLE, y, NULL, &to), "to");
    viv_moveable children[] = {spring, viv_wait_create(tempo, 2)};
    viv_group g = viv_group_of(tempo, 2, children);
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_set_reverses(g, true), "reverses");
    return g;
}

/* At the start of a way back the value is exactly its end, whichever way time runs. */
static void a_spring_run_back_to_the_start_of_its_way_back_is_at_its_end(void) {
    for (int is_retraced = 0; is_retraced < 2; is_retraced++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 4;
        double y = 4;
        viv_moveable root = there_and_back(tempo, &x, &y);
        if (is_retraced) {
            root = viv_group_of(tempo, 1, &root);
            check_ok(viv_set_reverses(root, true), "reverses");
            check_ok(viv_set_mirrored(root, true), "mirrored");
        }
        check_ok(viv_start(root), "start");
        check_ok(viv_tempo_tick(tempo, 2.25), "tick");
        check(x != -16.75f && y != -16.75, "on its way back");
        if (is_retraced) check_ok(viv_seek(root, viv_get_length(root) - 2.25), "seek");
        else check_ok(viv_reverse(root), "reverse");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        check(x == -16.75f && y == -16.75, "exactly at its end");
        check_ok(viv_pause(root), "pause");
        check(x == -16.75f && y == -16.75, "and there it is paused");
        check_ok(viv_resume(root), "resume");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        check(x == -16.75f && y == -16.75, "where it rested before");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_rests(void) {
    test("springs close to critical damping settle in time",
        springs_close_to_critical_damping_settle_in_time);
    test("a decay ignores a new end", a_decay_ignores_a_new_end);
    test("a decay beyond a wall starts at the wall", a_decay_beyond_a_wall_starts_at_the_wall);
    test("what is delayed says where it will rest", what_is_delayed_says_where_it_will_rest);
    test("new rests tell where its own time is", new_rests_tell_where_its_own_time_is);
    test("new rests on a way back leave it where it is",
        new_rests_on_a_way_back_leave_it_where_it_is);
    test("higher rests on a way back leave it where it is",
        higher_rests_on_a_way_back_leave_it_where_it_is);
    test("a spring that runs backward retraces its way by new rests",
        a_spring_that_runs_backward_retraces_its_way_by_new_rests);
    test("a spring within new rests is at its end with the next tick",
        a_spring_within_new_rests_is_at_its_end_with_the_next_tick);
    test("a spring run back to the start of its way back is at its end",
        a_spring_run_back_to_the_start_of_its_way_back_is_at_its_end);
}
