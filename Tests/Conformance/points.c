/* Points, a few values in a row, that are sent elsewhere in flight: each goes on as it was. */
#include "check.h"
#include "memory.h"

static viv_tempo tempo;
static float point[3];
static double wide[2];

static void begin_test(void) {
    tempo = viv_tempo_create();
    for (int i = 0; i < 3; i++) point[i] = 0;
    wide[0] = wide[1] = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion send(float x, float y) {
    const float to[] = {x, y};
    return viv_animate_values(tempo, VIV_TYPE_FLOAT, point, 2, to, 1, VIV_EASE_LINEAR);
}

/* A straight way of a second from there, that begins with another velocity. */
static double bent(double from, double to, double velocity, double u) {
    return from + (to - from) * u + (velocity - (to - from)) * u * (1 - u) * (1 - u);
}

/* At (50, -25), as fast as (100, -50), and on the way to (200, 0). */
static viv_motion sent_on(void) {
    viv_motion first = send(100, -50);
    tick(.5);
    viv_motion second = send(200, 0);
    check(!viv_is_valid(first), "the first one was transient");
    check(viv_tempo_find_motion(tempo, &point[1]) == second, "it moves");
    return second;
}

static void check_point(double u, const char *what) {
    check_near(point[0], bent(50, 200, 100, u), 5e-4, what);
    check_near(point[1], bent(-25, 0, -50, u), 1e-4, what);
}

static void each_value_goes_on_as_fast(void) {
    begin_test();
    viv_motion m = sent_on();
    check_point(0, "where it was");
    check_near(viv_motion_get_velocity(m, &point[0]), 100, 1e-4, "velocity of x");
    check_near(viv_motion_get_velocity(m, &point[1]), -50, 1e-4, "velocity of y");
    tick(.25);
    check_point(.25, "a quarter");
    viv_motion third = send(0, 0);
    check_near(viv_motion_get_velocity(third, &point[1]), 25 - 75 * .1875, 1e-3, "again as fast");
    tick(1);
    check(point[0] == 0 && point[1] == 0, "its end");
    check_count(viv_tempo_get_count(tempo), 0, "motions that are left");
    end_test();
}

static void a_seek_finds_them_on_that_way(void) {
    begin_test();
    viv_motion m = sent_on();
    tick(.75);
    check_ok(viv_seek(m, .25), "seek");
    check_point(.25, "sought");
    tick(.25);
    check_point(.5, "played on");
    check_ok(viv_stop(m), "stop");
    check_point(.5, "stopped");
    end_test();
}

static void doubles_do_so_by_curves_in_double_precision(void) {
    begin_test();
    const double there[] = {1, -1}, back[] = {-1, 3};
    viv_animate_values(tempo, VIV_TYPE_DOUBLE, wide, 2, there, 1, VIV_EASE_LINEAR);
    tick(.5);
    viv_animate_values(tempo, VIV_TYPE_DOUBLE, wide, 2, back, 1, VIV_EASE_LINEAR);
    tick(.5);
    check_near(wide[0], bent(.5, -1, 1, .5), 1e-12, "x");
    check_near(wide[1], bent(-.5, 3, -1, .5), 1e-12, "y");
    viv_animate_values(tempo, VIV_TYPE_DOUBLE, wide, 2, there, 1, VIV_EASE_CSS_EASE);
    tick(2);
    check(wide[0] == 1 && wide[1] == -1, "the end by a curve of CSS");
    end_test();
}

static void what_is_released_leaves_the_others_on_their_way(void) {
    begin_test();
    viv_motion m = sent_on();
    check_count(viv_tempo_release_target(tempo, &point[0], sizeof point[0]), 1, "released");
    tick(.5);
    check_near(point[0], 50, 0, "what was released");
    check_near(point[1], bent(-25, 0, -50, .5), 1e-4, "the other one");
    check_near(viv_motion_get_velocity(m, &point[1]), 25 - 75 * -.25, 1e-3, "its velocity");
    check_ok(viv_seek(m, .75), "seek");
    check_near(point[1], bent(-25, 0, -50, .75), 1e-4, "sought");
    end_test();
}

static void one_that_is_at_its_end_rests(void) {
    begin_test();
    const float to[] = {100, 0};
    viv_animate_values(tempo, VIV_TYPE_FLOAT, point, 2, to, 1, VIV_EASE_LINEAR);
    tick(.5);
    viv_motion m = send(200, 0);
    point[1] = 7;
    tick(.5);
    check_near(point[0], bent(50, 200, 100, .5), 5e-4, "what moves");
    check_near(point[1], 7, 0, "what rests is the host's");
    check_near(viv_motion_get_velocity(m, &point[1]), 0, 0, "it rests");
    end_test();
}

static void other_points_take_over_what_they_share(void) {
    begin_test();
    viv_motion first = send(100, -50);
    tick(.5);
    const float to[] = {0, 0, 9};
    viv_animate_values(tempo, VIV_TYPE_FLOAT, point, 3, to, 1, VIV_EASE_LINEAR);
    check(!viv_is_valid(first), "the first one lost all");
    tick(.5);
    check_near(point[1], bent(-25, 0, -50, .5), 1e-4, "what was shared");
    check_near(point[2], 4.5, 1e-6, "what was not");
    tick(.5);
    check(point[0] == 0 && point[1] == 0 && point[2] == 9, "the end");
    end_test();
}

static void without_memory_nothing_is_changed(void) {
    counter memory = {0, 0, 0, -1};
    for (int room = 0;; room++) {
        memory.calls = 0;
        begin_test();
        check_ok(viv_tempo_destroy(tempo), "destroy");
        tempo = counted_tempo(&memory);
        viv_motion first = send(100, -50);
        tick(.5);
        memory.left = room;
        viv_motion second = send(200, 0);
        memory.left = -1;
        tick(.25);
        if (second != 0) {
            check_point(.25, "sent on");
            end_test();
            break;
        }
        check(viv_is_valid(first), "the first one goes on");
        check_near(point[0], 75, 1e-4, "on its way");
        end_test();
    }
    check_count((uint64_t)memory.blocks, 0, "blocks that were left");
}

void test_points(void) {
    test("each value goes on as fast", each_value_goes_on_as_fast);
    test("a seek finds them on that way", a_seek_finds_them_on_that_way);
    test("doubles do so by curves in double precision",
        doubles_do_so_by_curves_in_double_precision);
    test("what is released leaves the others on their way",
        what_is_released_leaves_the_others_on_their_way);
    test("one that is at its end rests", one_that_is_at_its_end_rests);
    test("other points take over what they share", other_points_take_over_what_they_share);
    test("without memory nothing is changed", without_memory_nothing_is_changed);
}
