/* Lengths, times and progress of what has not begun, or is over, and values asked for ahead. */
#include "one_float.h"

static viv_motion by_speed(float to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, to), "to");
    check_ok(viv_motion_set_speed(m, 100), "speed");
    return m;
}

/* Whether or not the group was played, and anybody asked before. */
static void what_is_added_to_what_is_over_has_a_length(void) {
    for (int way = 0; way < 8; way++) {
        float y = 0;
        begin_test(0);
        viv_group g = viv_group_create(tempo);
        viv_motion other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(other, &y, 1), "to");
        check_ok(viv_add(g, other), "add");
        if (way & 1) {
            check_ok(viv_start(g), "start");
            tick(2);
        }
        viv_motion m = by_speed(150);
        if (way & 2) {
            m = viv_spring_create(tempo, 100, 5);
            check_ok(viv_motion_to(m, &x, 150), "to");
        }
        const double alone = viv_get_length(m);
        check(alone > 1, "some time");
        if (way & 4) (void)viv_get_length(g);
        check_ok(viv_add(g, m), "add");
        check_near(viv_get_length(m), alone, 0, "as long as alone");
        end_test();
    }
}

static void read_number(double *values, uint32_t count, void *user) {
    (void)count;
    values[0] = *(double *)user;
}

static void write_number(const double *values, uint32_t count, void *user) {
    (void)count;
    *(double *)user = values[0];
}

/* From 1000 with a velocity of -110 and a drag of 2 it is at 1000 - 55 (1 - e^-2t), and at its wall
 * of 990 after ln(55/45) / 2. */
static void what_adds_to_a_property_is_foretold_from_what_it_holds(void) {
    for (int adds = 0; adds < 2; adds++) {
        double number = 1000;
        begin_test(0);
        viv_motion m = viv_decay_create(tempo, 2);
        check_ok(viv_motion_add_property(m, &number, 1, read_number, write_number, &number, NULL,
                     NULL), "property");
        check_ok(viv_motion_set_velocity(m, &number, -110), "velocity");
        check_ok(viv_motion_set_bounds(m, &number, 990, 1100), "walls");
        if (adds) check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        const viv_moveable steps[] = {viv_wait_create(tempo, 1), m};
        viv_sequence s = viv_sequence_of(tempo, 2, steps);
        check_ok(viv_start(s), "start");
        check_near(viv_get_length(s), 1.1003353477310756, 1e-9, "as long as it will take");
        tick(.5);
        check_near(viv_get_total_progress(s), .5 / 1.1003353477310756, 1e-9, "so much of it");
        end_test();
    }
}

static void the_progress_of_what_is_delayed_is_of_the_length_it_shows(void) {
    begin_test(0);
    viv_motion m = by_speed(100);
    check_ok(viv_set_delay(m, 1), "delay");
    check_ok(viv_start(m), "start");
    tick(.5);
    x = 90;
    check_near(viv_get_length(m), 1.1, 1e-12, "a shorter way by now");
    check_near(viv_get_total_progress(m), .5 / 1.1, 1e-12, "of that");
    end_test();
}

static void the_time_of_what_is_over_is_what_it_took(void) {
    double value;
    begin_test(0);
    viv_motion m = straight(.1875, 0, 1);
    check_ok(viv_start(m), "start");
    tick(1);
    viv_sequence s = viv_sequence_create(tempo);
    contiguous(s);
    check_ok(viv_add(s, m), "add");
    check_near(viv_get_time(m), .1875, 0, "added");
    check_ok(viv_motion_sample(m, &x, .1, &value, NULL, 1), "sample");
    check_near(viv_get_time(m), .1875, 0, "asked");
    end_test();
}

/* Where it is, an endless tween from 10 by speed has no way to go; but its end is known. */
static void a_restart_counts_with_the_end_that_was_found(void) {
    begin_test(100);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from(m, &x, 10), "from");
    check_ok(viv_motion_set_speed(m, 100), "speed");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
    check_ok(viv_start(m), "start");
    check_float(x, 10, "at its start");
    check_ok(viv_restart(m), "restart");
    tick(.45);
    check_float(x, 55, "to 100 again");
    check_ok(viv_stop(m), "stop");
    x = 10;
    check_status(viv_start(m), VIV_ERROR_INVALID_STATE, "no way to go");
    check_ok(viv_restart(m), "the end is known");
    end_test();
}

/* Somebody moved its target to its end meanwhile. */
static void what_finds_that_it_repeats_in_no_time_is_stopped(void) {
    for (int nested = 0; nested < 2; nested++) {
        begin_test(0);
        viv_motion m = by_speed(100);
        check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
        check_ok(viv_set_delay(m, 1), "delay");
        const viv_moveable root = nested ? inside(viv_group_create(tempo), m) : m;
        check_ok(viv_start(root), "start");
        tick(.5);
        x = 100;
        tick(1);
        check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "reported");
        check_count((uint64_t)viv_get_state(root), VIV_STATE_IDLE, "stopped");
        x = 0;
        check_ok(viv_start(root), "it can be played again");
        tick(1.5);
        check_float(x, 50, "on its way");
        end_test();
    }
}

static void what_was_run_backward_in_no_time_is_at_its_start(void) {
    double value;
    begin_test(5);
    viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    mirrored(m);
    check_ok(viv_set_turn_delay(m, .5), "turn delay");
    check_ok(viv_start(m), "start");
    tick(.25);
    check_ok(viv_motion_sample(m, &x, .25, &value, NULL, 1), "sample");
    check_near(value, 10, 0, "at its end");
    tick(1);
    check_float(x, 5, "back");
    check_ok(viv_motion_sample(m, &x, .5, &value, NULL, 1), "sample");
    check_near(value, 5, 0, "at the turn, which takes no time");
    check_ok(viv_motion_sample(m, &x, infinity(), &value, NULL, 1), "sample");
    check_near(value, 5, 0, "after all");
    end_test();
}

static double sample(viv_motion m, double seconds) {
    double value = 0;
    check_ok(viv_motion_sample(m, &x, seconds, &value, NULL, 1), "sample");
    return value;
}

/* v = 50, of which nine tenths are lost each second: k = ln 10, at rest where v is 0.95. */
static void where_it_will_rest_is_known_before_it_begins(void) {
    begin_test(7);
    viv_motion thrown = viv_physics_create(tempo, 50, .9);
    check_ok(viv_motion_to(thrown, &x, 5), "to");
    check_ok(viv_motion_set_bounds(thrown, &x, -30, 60), "bounds");
    check_ok(viv_physics_set_collisions(thrown, true, .5), "collisions");
    check_ok(viv_set_delay(thrown, 1), "delay");
    const double rest = 7 + (50 - .95) / 2.302585092994046;
    check_near(sample(thrown, infinity()), rest, 1e-9, "idle");
    check_ok(viv_start(thrown), "start");
    check_near(sample(thrown, infinity()), rest, 1e-9, "in its delay");
    tick(1.5);
    check_near(sample(thrown, infinity()), rest, 1e-9, "in flight");
    end_test();
    begin_test(7);
    viv_motion spring = viv_spring_create(tempo, 100, 10);
    check_ok(viv_motion_by(spring, &x, 10), "by");
    check_near(sample(spring, infinity()), 17, 0, "of a spring");
    end_test();
}

static viv_property described(viv_motion m) {
    viv_property property;
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
    return property;
}

/* Whatever was asked before. */
static void where_it_begins_is_shown_before_it_does(void) {
    begin_test(7);
    const viv_motion each[] = {viv_motion_create(tempo, 2, VIV_EASE_LINEAR),
        viv_spring_create(tempo, 100, 5), viv_physics_create(tempo, 100, .5)};
    for (int kind = 0; kind < 3; kind++) {
        check_ok(viv_motion_to(each[kind], &x, 17), "to");
        check_near(described(each[kind]).from[0], 7, 0, "where it is");
        (void)sample(each[kind], 0);
        x = 8;
        check_near(described(each[kind]).from[0], 8, 0, "where it is now");
        x = 7;
    }
    end_test();
}

static void the_ends_of_a_path_are_known_before_it_is_travelled(void) {
    for (int isPhysics = 0; isPhysics < 2; isPhysics++) {
        begin_test(0);
        viv_path path = viv_path_create(tempo);
        check_ok(viv_path_parse(path, "M5 6 L15 6"), "path");
        viv_motion m = isPhysics ? viv_path_physics_create(tempo, path, 100, .5)
                                 : viv_path_motion_create(tempo, path, 2, VIV_EASE_LINEAR);
        float y = 0;
        check_ok(viv_path_motion_set_target(m, VIV_TYPE_FLOAT, &x, &y), "target");
        check_near(described(m).from[0], 5, 1e-9, "its beginning");
        check_near(described(m).to[0], 15, 1e-9, "its end");
        check_near(sample(m, infinity()), 15, 1e-9, "at its end");
        check_near(sample(m, 100), 15, 1e-9, "long after");
        check_ok(viv_start(m), "start");
        tick(3);
        check_near(x, 15, 1e-6, "there it ends");
        check_ok(viv_path_motion_set_range(m, .5, 0), "range");
        check_near(described(m).from[0], 10, 1e-9, "another beginning");
        if (!isPhysics) check_near(sample(m, infinity()), 5, 1e-9, "another end");
        end_test();
    }
}

static void what_has_no_end_is_nowhere_then(void) {
    begin_test(7);
    viv_motion m = viv_physics_create(tempo, 10, 0);
    check_ok(viv_motion_target(m, &x), "target");
    check(is_nan(sample(m, infinity())), "no end");
    check(is_nan(described(m).to[0]), "none");
    check_near(sample(m, 2), 27, 1e-9, "but a way");
    end_test();
}

/* After a second's wait: a fast spring, or a throw between walls. */
static viv_sequence waiting(bool isSpring) {
    viv_motion m = isSpring ? viv_spring_create(tempo, 50, 20) : viv_physics_create(tempo, 100, .5);
    if (isSpring) {
        check_ok(viv_motion_to(m, &x, -13), "to");
        check_ok(viv_motion_set_velocity(m, NULL, 18), "velocity");
    } else {
        check_ok(viv_motion_target(m, &x), "target");
        check_ok(viv_motion_set_bounds(m, NULL, -120, 60), "walls");
    }
    return inside(inside(viv_sequence_create(tempo), viv_wait_create(tempo, 1)), m);
}

static void start_it(const viv_event *event, void *sequence) {
    (void)event;
    check_ok(viv_start(*(viv_sequence *)sequence), "start");
}

/* From 0 to 100 in two seconds; at a quarter something is started by who hears of it. */
static void what_starts_in_a_tick_is_foretold_from_where_its_target_is_then(void) {
    for (int isSpring = 0; isSpring < 2; isSpring++) {
        begin_test(25);
        const double expected = viv_get_length(waiting(isSpring));
        end_test();
        for (int ticks = 1; ticks <= 3; ticks++) {
            begin_test(0);
            check_ok(viv_start(straight(2, 0, 100)), "start");
            viv_sequence s = waiting(isSpring);
            viv_motion half = viv_wait_create(tempo, .5);
            check_ok(viv_on(half, VIV_EVENT_COMPLETED, start_it, &s), "on");
            check_ok(viv_start(half), "start");
            for (int i = 0; i < ticks; i++) tick(.75 / ticks);
            check_near(viv_get_length(s), expected, 1e-9, "its length");
            check_near(viv_get_total_progress(s), .25 / expected, 1e-9, "a quarter second of it");
            end_test();
        }
    }
}

/* Whose starts are captured each time, or may be taken over. */
static void back_at_its_beginning_it_has_its_length(void) {
    for (int way = 0; way < 4; way++) {
        begin_test(0);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 20), "to");
        if (way & 1) check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "captures each");
        else check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replaces");
        viv_group g = inside(viv_group_create(tempo), m);
        check_ok(viv_set_delay(g, .75), "delay");
        check_ok(viv_start(g), "start");
        tick(.875);
        check_ok(way & 2 ? viv_play(g, VIV_DIRECTION_BACKWARD) : viv_reverse(g), "back");
        tick(2);
        check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "at its beginning");
        check_near(viv_get_length(g), 1.75, 1e-9, "as before");
        end_test();
    }
}

/* Critically damped, it takes 9.2334 time constants of 0.1 s from 0, and no time from where it
 * ended: in its delay all cycles are foretold to take as long. */
static viv_motion from_where_it_is(void) {
    viv_motion m = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(m, &x, 40), "to");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, 2), "repeats");
    check_ok(viv_set_delay(m, 0.5), "delay");
    return m;
}

/* Each play takes as long as the first, but that is not known before. */
static viv_moveable adding_again(void) {
    viv_motion m = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_by(m, &x, 40), "by");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    viv_group g = inside(viv_group_create(tempo), m);
    check_ok(viv_set_repeats(g, 2), "repeats");
    check_ok(viv_set_delay(g, 0.5), "delay");
    return g;
}

/* Sought there for 0 ticks, else run back in so many. */
static void what_is_back_in_its_delay_is_foretold_as_before(void) {
    for (int ticks = 0; ticks < 5; ticks++)
        for (int sort = 0; sort < 3; sort++) {
            begin_test(0);
            viv_moveable m = sort == 2 ? adding_again() : from_where_it_is();
            if (sort == 1) m = inside(viv_group_create(tempo), m);
            check_ok(viv_start(m), "start");
            tick(0.25);
            check_near(viv_get_length(m), 0.5 + 3 * 0.92334, 1e-3, "on its way out");
            const double length = viv_get_length(m), progress = viv_get_total_progress(m);
            tick(5);
            if (ticks == 0) check_ok(viv_seek(m, 0.25), "seek");
            else check_ok(viv_reverse(m), "reverse");
            const double way = viv_get_time(m) - 0.25;
            for (int i = 0; i < ticks; i++) tick(way / ticks);
            check_near(viv_get_time(m), 0.25, 1e-9, "in its delay");
            check_near(viv_get_length(m), length, 1e-9, "as long as then");
            check_near(viv_get_total_progress(m), progress, 1e-9, "as far as then");
            check_near(x, 0, 1e-6, "not begun");
            end_test();
        }
}

void test_foretold(void) {
    test("where it will rest is known before it begins",
        where_it_will_rest_is_known_before_it_begins);
    test("where it begins is shown before it does", where_it_begins_is_shown_before_it_does);
    test("the ends of a path are known before it is travelled",
        the_ends_of_a_path_are_known_before_it_is_travelled);
    test("what has no end is nowhere then", what_has_no_end_is_nowhere_then);
    test("what starts in a tick is foretold from where its target is then",
        what_starts_in_a_tick_is_foretold_from_where_its_target_is_then);
    test("back at its beginning it has its length", back_at_its_beginning_it_has_its_length);
    test("what is added to what is over has a length", what_is_added_to_what_is_over_has_a_length);
    test("what adds to a property is foretold from what it holds",
        what_adds_to_a_property_is_foretold_from_what_it_holds);
    test("the progress of what is delayed is of the length it shows",
        the_progress_of_what_is_delayed_is_of_the_length_it_shows);
    test("the time of what is over is what it took", the_time_of_what_is_over_is_what_it_took);
    test("a restart counts with the end that was found",
        a_restart_counts_with_the_end_that_was_found);
    test("what finds that it repeats in no time is stopped",
        what_finds_that_it_repeats_in_no_time_is_stopped);
    test("what is back in its delay is foretold as before",
        what_is_back_in_its_delay_is_foretold_as_before);
    test("what was run backward in no time is at its start",
        what_was_run_backward_in_no_time_is_at_its_start);
}
