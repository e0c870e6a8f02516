/* Thresholds of rest that change on the way: what rests stays there, what is slow enough by them
 * stays where it is, and the way until then is gone again as it was. */
#include "check.h"

static const double ln2 = .6931471805599453, ln5 = 1.6094379124341003, ln10 = 2.302585092994046;

static viv_tempo tempo;
static double x, y;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
    y = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void add(viv_motion m, double *target, double velocity) {
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, target, NULL, NULL), "add");
    check_ok(viv_motion_set_velocity(m, target, velocity), "velocity");
}

static void rest(viv_motion m, double speed) {
    check_ok(viv_motion_set_rest(m, not_a_number(), speed), "rest");
}

/* Braked by 2 or ln 10 in a second: a decay, or physics, between walls or not. */
enum { DECAY, PHYSICS, BOUNDED, WAYS };

static double drag(int way) { return way == DECAY ? 2 : ln10; }

static viv_motion thrown(int way, double velocity) {
    viv_motion m =
        way == DECAY ? viv_decay_create(tempo, 2) : viv_physics_create(tempo, velocity, .9);
    add(m, &x, velocity);
    if (way == BOUNDED) check_ok(viv_motion_set_bounds(m, &x, -500, 500), "bounds");
    return m;
}

static double way_of(int way, double velocity, double seconds) {
    return velocity * (1 - exponential(-drag(way) * seconds)) / drag(way);
}

static void what_rests_stays_there(void) {
    for (int way = 0; way < WAYS; way++) {
        begin_test();
        viv_motion m = thrown(way, 20);
        add(m, &y, 1000);
        rest(m, 15);
        check_ok(viv_start(m), "start");
        tick(.5);
        check_near(x, 5 / drag(way), 1e-9, "at rest");
        rest(m, 1);
        for (int i = 0; i < 8; i++) {
            check_near(x, 5 / drag(way), 1e-9, "still");
            check(i == 0 || viv_motion_get_velocity(m, &x) == 0, "without a velocity");
            tick(.5);
        }
        check_near(y, 999 / drag(way), 1e-6, "the other one rests by the new thresholds");
        check_state(m, VIV_STATE_COMPLETED, "over");
        end_test();
    }
}

static void a_spring_at_its_end_stays_there(void) {
    begin_test();
    const double end = 20, far = 1000;
    viv_motion m = viv_spring_create(tempo, 100, 4);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &y, NULL, &far), "add");
    check_ok(viv_motion_set_rest(m, 8, 80), "rest");
    check_ok(viv_start(m), "start");
    for (int i = 0; i < 40 && x != end; i++) tick(.05);
    check(x == end && y != far, "one of them rests");
    check_ok(viv_motion_set_rest(m, .001, .01), "smaller ones");
    for (int i = 0; i < 8; i++) {
        tick(.01);
        check(x == end, "still");
    }
    end_test();
}

static void a_decay_at_its_wall_stays_there(void) {
    const double speeds[] = {.01, 5, 50};
    for (int i = 0; i < 3; i++) {
        begin_test();
        viv_motion m = thrown(DECAY, 300);
        check_ok(viv_motion_set_bounds(m, &x, -60, 60), "bounds");
        add(m, &y, 200);
        check_ok(viv_start(m), "start");
        tick(1);
        rest(m, speeds[i]);
        for (int ticks = 0; ticks < 20; ticks++) {
            check(x == 60, "at the wall");
            tick(.25);
        }
        end_test();
    }
}

static void what_is_slow_enough_stays_where_it_is(void) {
    const double speeds[] = {45, 99, 1000};
    for (int i = 0; i < 3 * WAYS; i++) {
        const int way = i % WAYS;
        begin_test();
        viv_motion m = thrown(way, 100);
        check_ok(viv_start(m), "start");
        tick(.4);
        const double there = way_of(way, 100, .4);
        rest(m, way == DECAY ? speeds[i / WAYS] + 1 : speeds[i / WAYS]);
        tick(.01);
        check_near(x, there, 1e-6, "there");
        check_state(m, VIV_STATE_COMPLETED, "over with the next tick");
        check_near(viv_get_length(m), .4, 1e-9, "so long it took");
        end_test();
    }
}

/* Over, it is sought and reversed on the way that it went. */
static void its_way_is_gone_again(void) {
    for (int i = 0; i < 2 * WAYS; i++) {
        const int way = i % WAYS;
        begin_test();
        viv_motion m = thrown(way, 100);
        check_ok(viv_start(m), "start");
        tick(.4);
        rest(m, 1000);
        tick(.5);
        if (i < WAYS) {
            check_ok(viv_reverse(m), "reverse");
            check_near(x, way_of(way, 100, .4), 1e-6, "where it was");
            tick(.3);
        } else {
            check_ok(viv_seek(m, .1), "seek");
        }
        check_near(x, way_of(way, 100, .1), 1e-6, "on its way");
        end_test();
    }
}

/* Of a decay of 100 that rests at a speed of 10, and at 20 from its second way out on. */
static void a_mirrored_root_has_its_own_time_by_the_new_lengths(void) {
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        begin_test();
        viv_motion m = thrown(DECAY, 100);
        rest(m, 10);
        check_ok(viv_set_reverses(m, true), "reverses");
        check_ok(viv_set_mirrored(m, mirrored), "mirrored");
        check_ok(viv_set_repeats(m, 3), "repeats");
        check_ok(viv_start(m), "start");
        tick(ln10 + .25);
        const double there = way_of(DECAY, 100, .25);
        check_near(x, there, 1e-9, "on its second way out");
        rest(m, 20);
        check_near(viv_get_time(m), ln5 + .25, 1e-9, "so long it would have taken");
        check_near(viv_get_length(m), 4 * ln5, 1e-9, "all ways are shorter");
        tick(1e-9);
        check_near(x, there, 1e-6, "it goes on from there");
        check_ok(viv_seek(m, viv_get_time(m)), "seek");
        check_near(x, there, 1e-6, "so it does sought");
        tick(.25);
        check_near(x, way_of(DECAY, 100, .5), 1e-6, "on its way");
        end_test();
    }
}

/* At rest at 45: turned to it, or to begin anew, half a second later. */
static void in_a_delay_it_rests(void) {
    for (int turns = 0; turns < 2; turns++) {
        begin_test();
        viv_motion m = thrown(DECAY, 100);
        rest(m, 10);
        check_ok(viv_set_reverses(m, turns), "reverses");
        check_ok(viv_set_turn_delay(m, .5), "turn delay");
        check_ok(viv_set_repeats(m, turns ? 0 : 2), "repeats");
        check_ok(viv_set_repeat_delay(m, .5), "repeat delay");
        check_ok(viv_start(m), "start");
        tick(ln10 / 2 + .25);
        rest(m, 1);
        check_near(x, 45, 1e-9, "at rest");
        check_near(viv_get_time(m), (turns ? ln10 / 2 : ln10) + .25, 1e-9, "its own time");
        tick(.25 + 1e-3);
        check_near(x, turns ? 45 : 0, .2, "it goes back from there, or begins anew");
        tick(.25);
        const double passed = turns ? ln10 / 2 - .251 : .251;
        check_near(x, way_of(DECAY, 100, passed), 1e-6, "on its way");
        end_test();
    }
}

/* To 1000, with the velocity that comes to rest there, beside one that is given another. */
static void what_is_given_no_velocity_goes_on_as_it_went(void) {
    begin_test();
    viv_motion m = viv_decay_create(tempo, 2);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_decay_set_end(m, &x, 1000), "end");
    add(m, &y, 100);
    check_ok(viv_start(m), "start");
    tick(3.25);
    check_ok(viv_motion_set_velocity(m, &y, 50), "another velocity");
    tick(.125);
    check_near(x, 1000 * (1 - exponential(-6.75)) / .999, 1e-6, "as it went");
    tick(1.5 * ln10 - 3.375 + 1e-6);
    check(x == 1000, "at its end when it would have been");
    end_test();
}

/* Along a path of 1000, thrown with 100 and braked by ln 10. */
static void started_again_a_path_is_travelled_to_its_end(void) {
    begin_test();
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_move_to(path, 0, 0), "move");
    check_ok(viv_path_line_to(path, 1000, 0), "line");
    viv_motion m = viv_path_physics_create(tempo, path, 100, .9);
    check_ok(viv_path_motion_set_target(m, VIV_TYPE_DOUBLE, &x, &y), "target");
    check_ok(viv_start(m), "start");
    tick(.4);
    const double there = way_of(PHYSICS, 100, .4);
    check_near(x, there, 1e-6, "on its way");
    rest(m, 1000);
    tick(.1);
    check_near(x, there, 1e-6, "slow enough");
    rest(m, not_a_number());
    check_ok(viv_restart(m), "restart");
    tick(.8);
    check_near(x, way_of(PHYSICS, 100, .8), 1e-6, "on its way again");
    end_test();
}

/* A property of two numbers beside a value: both of its numbers are given the velocity. */
static double numbers[2];

static void get_numbers(double *values, uint32_t count, void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) values[i] = numbers[i];
}

static void set_numbers(const double *values, uint32_t count, void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) numbers[i] = values[i];
}

static void all_numbers_of_a_property_are_given_a_velocity(void) {
    begin_test();
    numbers[0] = numbers[1] = 0;
    viv_motion m = thrown(DECAY, 100);
    check_ok(
        viv_motion_add_property(m, numbers, 2, get_numbers, set_numbers, NULL, NULL, NULL), "add");
    check_ok(viv_motion_set_velocity(m, numbers, 200), "velocity");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_ok(viv_motion_set_velocity(m, numbers, 50), "another one");
    tick(.25);
    check_near(x, way_of(DECAY, 100, .75), 1e-9, "the value goes on");
    for (int i = 0; i < 2; i++) {
        const double expected = way_of(DECAY, 200, .5) + way_of(DECAY, 50, .25);
        check_near(numbers[i], expected, 1e-9, "each number has the new one");
    }
    tick(10);
    check_near(x, 49.95, 1e-9, "at its end");
    check_near(numbers[1], way_of(DECAY, 200, .5) + 24.975, 1e-6, "at theirs");
    end_test();
}

/* What adds rests where its speed falls to the new threshold, by its weight, and leaves the base
 * there. */
static void what_adds_rests_by_new_rests(void) {
    for (int way = 0; way < WAYS; way++) {
        for (double weight = 1; weight > .25; weight /= 2) {
            begin_test();
            viv_motion m = thrown(way, 30);
            check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, weight), "blend");
            check_ok(viv_start(m), "start");
            tick(.125);
            rest(m, 15);
            const double seconds = ln2 / drag(way);
            check_near(x, weight * way_of(way, 30, .125), 1e-9, "where it was");
            check_near(viv_get_length(m), seconds, 1e-9, "until it has half of its speed");
            tick(.0625);
            check_near(x, weight * way_of(way, 30, .1875), 1e-9, "its way is the same");
            check_ok(viv_seek(m, .1875), "seek to where it is");
            check_near(x, weight * way_of(way, 30, .1875), 1e-9, "as it was played");
            tick(seconds);
            check_near(x, weight * 15 / drag(way), 1e-9, "at rest");
            check_state(m, VIV_STATE_COMPLETED, "over");
            end_test();
        }
    }
}

static void what_adds_and_is_slow_enough_stays(void) {
    for (int way = 0; way < WAYS; way++) {
        begin_test();
        viv_motion m = thrown(way, 30);
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_start(m), "start");
        tick(.25);
        rest(m, 29);
        tick(1);
        check_near(x, way_of(way, 30, .25), 1e-9, "where it was");
        check_state(m, VIV_STATE_COMPLETED, "over");
        end_test();
    }
}

/* Braked by 2 in a second, it begins with the speed that leads there by the threshold of its
 * begin. */
static void what_adds_and_was_told_where_to_rest_goes_its_way_again(void) {
    begin_test();
    viv_motion m = viv_decay_create(tempo, 2);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, NULL), "add");
    check_ok(viv_decay_set_end(m, &x, 5), "end");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    check_ok(viv_start(m), "start");
    tick(.125);
    const double speed = 10 / .999, seconds = ln10 / 2;
    rest(m, speed / 10);
    check_near(viv_get_length(m), 2 * seconds, 1e-9, "out and back");
    for (double second = .125; second < seconds; second += .125) {
        check_near(x, way_of(DECAY, speed, second), 1e-9, "its way is the same");
        check_ok(viv_seek(m, second), "seek to where it is");
        check_near(x, way_of(DECAY, speed, second), 1e-9, "as it was played");
        tick(.125);
    }
    check_ok(viv_seek(m, seconds), "seek to its turn");
    check_near(x, .9 * speed / 2, 1e-9, "where it rests");
    end_test();
}

void test_new_rests(void) {
    test("what adds rests by new rests", what_adds_rests_by_new_rests);
    test("what adds and is slow enough by new rests stays where it is",
        what_adds_and_is_slow_enough_stays);
    test("what adds and was told where to rest goes its way again by new rests",
        what_adds_and_was_told_where_to_rest_goes_its_way_again);
    test("started again a path is travelled to its end",
        started_again_a_path_is_travelled_to_its_end);
    test("all numbers of a property are given a velocity",
        all_numbers_of_a_property_are_given_a_velocity);
    test("what rests stays there by new rests", what_rests_stays_there);
    test("a spring at its end stays there by new rests", a_spring_at_its_end_stays_there);
    test("a decay at its wall stays there by new rests", a_decay_at_its_wall_stays_there);
    test("what is slow enough by new rests stays where it is",
        what_is_slow_enough_stays_where_it_is);
    test("what new rests ended goes its way again", its_way_is_gone_again);
    test("a mirrored root has its own time by new rests",
        a_mirrored_root_has_its_own_time_by_the_new_lengths);
    test("new rests in a delay leave it at rest", in_a_delay_it_rests);
    test("what is given no velocity goes on as it went",
        what_is_given_no_velocity_goes_on_as_it_went);
}
