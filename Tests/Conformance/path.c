/* Paths and what travels them. The square is 100 wide and closed: 400 long. */
#include <string.h>

#include "check.h"

static const double pi = 3.14159265358979323846;

static viv_tempo tempo;
static double x, y;

static viv_path begin_test(void) {
    tempo = viv_tempo_create();
    x = y = 0;
    return viv_path_create(tempo);
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_path begin_square(double size) {
    viv_path path = begin_test();
    check_ok(viv_path_move_to(path, 0, 0), "move");
    check_ok(viv_path_line_to(path, size, 0), "right");
    check_ok(viv_path_line_to(path, size, size), "down");
    check_ok(viv_path_line_to(path, 0, size), "left");
    check_ok(viv_path_close(path), "close");
    return path;
}

/* The arc of the acceptance numbers: 1.573 radians of a circle. */
static viv_path begin_arc(double radius) {
    viv_path path = begin_test();
    check_ok(viv_path_arc(path, 20, 20, radius, .087, 1.66, true), "arc");
    return path;
}

static void follow(viv_motion m) {
    check_ok(viv_path_motion_set_target(m, VIV_TYPE_DOUBLE, &x, &y), "target");
}

static void check_point(viv_path path, double fraction, double px, double py, const char *what) {
    double found_x = -1, found_y = -1;
    check_ok(viv_path_get_point(path, fraction, &found_x, &found_y, NULL), what);
    check_near(found_x, px, 1e-6, what);
    check_near(found_y, py, 1e-6, what);
}

static void check_here(double px, double py, const char *what) {
    check_near(x, px, 1e-6, what);
    check_near(y, py, 1e-6, what);
}

static void a_square_is_as_long_as_its_sides(void) {
    viv_path path = begin_square(100);
    double angle = 9;
    check_near(viv_path_get_length(path), 400, 1e-9, "length");
    check_point(path, .125, 50, 0, "1/8");
    check_point(path, .25, 100, 0, "1/4");
    check_point(path, .5, 100, 100, "1/2");
    check_point(path, .8, 0, 80, "0.8");
    check_point(path, .9, 0, 40, "0.9");
    check_point(path, 1, 0, 0, "its end");
    check_point(path, 7, 0, 0, "the nearer end");
    check_ok(viv_path_get_point(path, .3, NULL, NULL, &angle), "angle");
    check_near(angle, pi / 2, 1e-9, "down the right side");
    check_ok(viv_path_get_point(path, .6, NULL, NULL, &angle), "angle");
    check_near(angle < 0 ? -angle : angle, pi, 1e-9, "back along the bottom");
    check_status(viv_path_get_point(path, not_a_number(), &x, &y, &angle),
        VIV_ERROR_INVALID_ARGUMENT, "NaN");
    end_test();
}

/* Curves whose control points are on a line are that line, at a speed of their own. */
static void equal_fractions_are_equal_lengths(void) {
    viv_path path = begin_arc(200);
    check_near(viv_path_get_length(path), 314.6, 1e-6, "length of the arc");
    end_test();
    path = begin_test();
    check_ok(viv_path_move_to(path, 0, 0), "move");
    check_ok(viv_path_quad_to(path, 10, 0, 100, 0), "quadratic");
    check_ok(viv_path_cubic_to(path, 100, 10, 100, 20, 100, 100), "cubic");
    check_near(viv_path_get_length(path), 200, 2e-4, "length");
    for (int i = 0; i <= 10; i++) {
        double way = i * 20, px = 0, py = 0;
        check_ok(viv_path_get_point(path, i / 10., &px, &py, NULL), "point");
        check_near(px, way < 100 ? way : 100, 2e-4, "along the first");
        check_near(py, way < 100 ? 0 : way - 100, 2e-4, "along the second");
    }
    end_test();
}

static void svg_is_parsed_and_its_errors_are_located(void) {
    viv_path path = begin_test();
    check_ok(viv_path_parse(path, "M0 0H100v100l-100,0z"), "the square");
    check_near(viv_path_get_length(path), 400, 1e-9, "length");
    check_status(viv_path_parse(path, "M0 0 L10 x"), VIV_ERROR_INVALID_ARGUMENT, "malformed");
    check(strstr(viv_tempo_get_last_error_message(tempo), "byte 9: "), "the x is told");
    check_near(viv_path_get_length(path), 400, 1e-9, "nothing of it is drawn");
    check_status(viv_path_parse(path, NULL), VIV_ERROR_INVALID_ARGUMENT, "NULL");
    viv_path half = viv_path_create(tempo);
    check_ok(viv_path_parse(half, "M0 0a50 50 0 0 1 100 0"), "a half circle");
    check_near(viv_path_get_length(half), 50 * pi, 1e-4, "its length");
    check_point(half, .5, 50, -50, "its top");
    end_test();
}

/* As SVG 2 has it: digits, and a point with digits behind it. Where a point has none it is told,
 * and nothing is drawn. */
static void a_point_is_followed_by_a_digit(void) {
    viv_path path = begin_test();
    const struct {
        const char *svg, *at;
    } bad[] = {{"M0 0H15.", "at byte 7:"}, {"M0 0L15. 2", "at byte 7:"}, {"M15.,2", "at byte 3:"},
        {"M0 0L3.e0 1", "at byte 6:"}, {"M0 0H1..5", "at byte 6:"}, {"M0 0H.", "at byte 5:"}};
    for (int i = 0; i < 6; i++) {
        check_status(viv_path_parse(path, bad[i].svg), VIV_ERROR_INVALID_ARGUMENT, bad[i].svg);
        const char *message = viv_tempo_get_last_error_message(tempo);
        check(strstr(message, bad[i].at) != NULL, message);
        check_near(viv_path_get_length(path), 0, 0, "nothing is drawn");
    }
    check_ok(viv_path_parse(path, "M0 0H.5h.5.5h1e3h-1.5e+1"), "these are numbers");
    check_near(viv_path_get_length(path), .5 + .5 + .5 + 1000 + 15, 1e-9, "their sum");
    end_test();
}

static void a_point_travels_a_path(void) {
    viv_path path = begin_square(100);
    float angle = -1;
    viv_motion m = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    follow(m);
    check_ok(viv_path_motion_set_angle_target(m, VIV_TYPE_DEGREES, &angle), "angle");
    check_ok(viv_start(m), "start");
    tick(.375);
    check_here(100, 50, "3/8");
    check_float(angle, 90, "down");
    check_near(viv_path_motion_get_fraction(m), .375, 1e-12, "fraction");
    check_near(viv_motion_get_velocity(m, &y), 400, 1e-3, "units per second");
    check_near(viv_path_motion_get_speed(m), 400, 1e-9, "along the path");
    tick(1);
    check_near(viv_path_motion_get_speed(m), 0, 0, "at rest");
    check_here(0, 0, "its end");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void a_range_is_travelled_there_and_back(void) {
    viv_path path = begin_square(100);
    viv_motion m = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    follow(m);
    check_ok(viv_path_motion_set_range(m, .25, .75), "range");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_repeats(m, 1), "repeats");
    check_ok(viv_start(m), "start");
    check_here(100, 0, "its start");
    tick(.5);
    check_here(100, 100, "half of it");
    tick(.5);
    check_here(0, 100, "the turn");
    tick(2.5);
    check_here(100, 100, "half of the last way back");
    tick(.5);
    check_here(100, 0, "back again");
    check_count(viv_get_cycles_completed(m), 2, "twice");
    check_ok(viv_path_motion_set_range(m, .8, 0), "backward");
    check_ok(viv_set_reverses(m, false), "one way");
    check_ok(viv_start(m), "start");
    check_here(0, 80, "0.8");
    tick(2);
    check_near(viv_path_motion_get_fraction(m), 0, 0, "exactly its end");
    check_status(viv_path_motion_set_range(m, 0, 1.5), VIV_ERROR_INVALID_ARGUMENT, "outside");
    end_test();
}

static double overshoot(double progress, void *user) {
    return progress < 1 ? progress * 2.6 : *(double *)user;
}

static void edges_stop_or_go_on_around(void) {
    double end = 1;
    viv_path path = begin_square(100);
    viv_easing easing = viv_easing_create_custom(tempo, overshoot, &end);
    viv_motion m = viv_path_motion_create(tempo, path, 1, easing);
    follow(m);
    check_ok(viv_start(m), "start");
    tick(.5);
    check_here(0, 0, "1.3 stays at the end");
    check_ok(viv_stop(m), "stop");
    check_ok(viv_path_motion_set_edges(m, VIV_EDGES_CONTIGUOUS), "contiguous");
    check_ok(viv_start(m), "start");
    tick(1.1 / 2.6);
    check_here(40, 0, "1.1");
    tick(1.2 / 2.6);
    check_here(100, 20, "2.3");
    check_near(viv_path_motion_get_fraction(m), .3, 1e-9, "within the path");
    check_status(viv_path_motion_set_edges(m, 0), VIV_ERROR_INVALID_STATE, "in flight");
    check_ok(viv_stop(m), "stop");
    check_status(viv_path_motion_set_edges(m, 2), VIV_ERROR_INVALID_ARGUMENT, "unknown");
    end_test();
}

/* Rest at 0.95 a second; 400 and friction 0.9 lead 173.3052 far. */
static void physics_travels_a_path(void) {
    viv_path path = begin_arc(100);
    viv_motion m = viv_path_physics_create(tempo, path, 400, .9);
    follow(m);
    check_ok(viv_path_motion_set_edges(m, VIV_EDGES_CONTIGUOUS), "contiguous");
    check_ok(viv_start(m), "start");
    tick(10);
    check_near(viv_path_motion_get_fraction(m), .101750, 1e-6, "once around and on");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "at rest");
    end_test();
    path = begin_arc(100);
    m = viv_path_physics_create(tempo, path, 500, .9);
    follow(m);
    check_ok(viv_start(m), "start");
    tick(10);
    check_near(viv_path_motion_get_fraction(m), 1, 0, "stopped at the end");
    check_point(path, 1, x, y, "which is there");
    end_test();
    path = begin_arc(200);
    m = viv_path_physics_create(tempo, path, 2, .998);
    follow(m);
    check_ok(viv_start(m), "start");
    tick(10);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "at rest");
    check_point(path, viv_path_motion_get_fraction(m), x, y, "where its fraction says");
    end_test();
}

/* A line of 100 at 100 a second without friction: 0.8 s to the wall, then half as fast. */
static void physics_bounces_at_the_ends_of_its_range(void) {
    viv_path path = begin_test();
    check_ok(viv_path_parse(path, "M0 0H100"), "a line");
    viv_motion m = viv_path_physics_create(tempo, path, 100, 0);
    follow(m);
    check_ok(viv_path_motion_set_range(m, 0, .8), "range");
    check_ok(viv_physics_set_collisions(m, true, .5), "lively");
    check_ok(viv_start(m), "start");
    tick(1);
    check_here(70, 0, "back by 0.2 s at 50 a second");
    check_near(viv_motion_get_velocity(m, &x), -50, 1e-9, "turned and halved");
    check_near(viv_path_motion_get_speed(m), -50, 1e-9, "against the path");
    end_test();
}

static void a_path_in_use_does_not_change(void) {
    viv_path path = begin_square(100);
    viv_motion m = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    follow(m);
    check_status(viv_path_move_to(path, 1, 1), VIV_ERROR_INVALID_STATE, "move");
    check_status(viv_path_line_to(path, 1, 1), VIV_ERROR_INVALID_STATE, "line");
    check_status(viv_path_quad_to(path, 1, 1, 2, 2), VIV_ERROR_INVALID_STATE, "quadratic");
    check_status(viv_path_cubic_to(path, 1, 1, 2, 2, 3, 3), VIV_ERROR_INVALID_STATE, "cubic");
    check_status(viv_path_arc(path, 0, 0, 1, 0, 1, false), VIV_ERROR_INVALID_STATE, "arc");
    check_status(viv_path_close(path), VIV_ERROR_INVALID_STATE, "close");
    check_status(viv_path_parse(path, "M0 0"), VIV_ERROR_INVALID_STATE, "parse");
    check_ok(viv_path_destroy(path), "destroy");
    check_status(viv_path_destroy(path), VIV_ERROR_INVALID_HANDLE, "stale");
    check(is_nan(viv_path_get_length(path)), "of no path");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_here(100, 100, "its shape is kept");
    end_test();
}

static void bad_paths_are_refused(void) {
    viv_path path = begin_test();
    viv_motion tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    double angle = 0;
    check_near(viv_path_get_length(path), 0, 0, "an empty one");
    check_status(viv_path_get_point(path, 0, &x, &y, NULL), VIV_ERROR_INVALID_STATE, "empty");
    check_count(viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR), 0, "empty");
    check_count(viv_path_physics_create(tempo, path, 1, .5), 0, "empty");
    check_status(viv_path_line_to(path, not_a_number(), 0), VIV_ERROR_INVALID_ARGUMENT, "NaN");
    check_status(viv_path_arc(path, 0, 0, -1, 0, 1, true), VIV_ERROR_INVALID_ARGUMENT, "radius");
    check_near(viv_path_get_length(path), 0, 0, "nothing was drawn");
    check_ok(viv_path_parse(path, "M0 0H100"), "a line");
    check_count(viv_path_motion_create(tempo, path, -1, VIV_EASE_LINEAR), 0, "duration");
    check_count(viv_path_physics_create(tempo, path, 1, 2), 0, "friction");
    check_count(viv_path_motion_create(tempo, tween, 1, VIV_EASE_LINEAR), 0, "no path");
    check_status(viv_path_close(tween), VIV_ERROR_WRONG_KIND, "a tween");
    check_status(viv_start(path), VIV_ERROR_WRONG_KIND, "a path");
    check(is_nan(viv_path_motion_get_fraction(tween)), "travels no path");
    check(is_nan(viv_path_motion_get_speed(tween)), "travels no path");
    check_status(viv_path_motion_set_range(tween, 0, 1), VIV_ERROR_WRONG_KIND, "a tween");
    viv_motion m = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    check_status(viv_path_motion_set_target(m, VIV_TYPE_DOUBLE, NULL, &y),
        VIV_ERROR_INVALID_ARGUMENT, "NULL");
    check_status(viv_path_motion_set_target(m, VIV_TYPE_DEGREES, &x, &y),
        VIV_ERROR_INVALID_ARGUMENT, "no number");
    check_status(viv_path_motion_set_angle_target(m, VIV_TYPE_DOUBLE, &angle),
        VIV_ERROR_INVALID_ARGUMENT, "no angle");
    end_test();
}

void test_path(void) {
    test("a square is as long as its sides", a_square_is_as_long_as_its_sides);
    test("equal fractions are equal lengths", equal_fractions_are_equal_lengths);
    test("SVG is parsed and its errors are located", svg_is_parsed_and_its_errors_are_located);
    test("a point in a number is followed by a digit", a_point_is_followed_by_a_digit);
    test("a point travels a path", a_point_travels_a_path);
    test("a range is travelled there and back", a_range_is_travelled_there_and_back);
    test("edges stop or go on around", edges_stop_or_go_on_around);
    test("physics travels a path", physics_travels_a_path);
    test("physics bounces at the ends of its range", physics_bounces_at_the_ends_of_its_range);
    test("a path in use does not change", a_path_in_use_does_not_change);
    test("bad paths are refused", bad_paths_are_refused);
}
