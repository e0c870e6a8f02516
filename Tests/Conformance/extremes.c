/* Arguments at the ends of their ranges. */
#include "check.h"

#define LARGEST 1.7976931348623157e308

static viv_tempo tempo;

static void points_far_apart_give_finite_values(void) {
    tempo = viv_tempo_create();
    const double lines[][6] = {
        {0, 0, .5, -1.7e308, 1, 1.7e308}, /* The rise from the second to the third overflows, */
        {0, 1.7e308, .5, -1.7e308, 1, 0}, /* from the first to the second, */
        {-LARGEST, 0, 0, .5, LARGEST, 1}, /* the way along x, */
        {-LARGEST, -1.7e308, LARGEST, 1.7e308, LARGEST, 0}, /* both, */
        {0, 0, 1e-320, 1, 1, 1},          /* or the rise because its points nearly touch. */
        {.4, -LARGEST, .5, LARGEST, .6, -LARGEST},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        viv_easing easing = viv_easing_create_points(tempo, lines[i], 3);
        check(easing >= 0, "made");
        float moved = 0;
        double precise = 0;
        viv_motion m = viv_motion_create(tempo, 1, easing);
        check_ok(viv_motion_from_to(m, &moved, 1, 1), "from to");
        double to = 1e-300;
        check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &precise, NULL, &to), "add");
        check_ok(viv_start(m), "start");
        for (int step = 0; step <= 20; step++) {
            double value = viv_easing_get_value(tempo, easing, step / 20.0);
            check(value - value == 0, "a finite value");
            check_ok(viv_tempo_tick(tempo, step == 0 ? 0 : 1 / 20.0), "tick");
            check(moved - moved == 0, "a finite float");
            check(precise - precise == 0, "a finite double");
        }
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion bounce_for_a_second(float *x, double friction, double restitution) {
    viv_motion m = viv_physics_create(tempo, 1e10, friction);
    check_ok(viv_physics_set_collisions(m, true, restitution), "collisions");
    check_ok(viv_motion_from_to(m, x, 0, 1), "from to");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check(*x >= 0 && *x <= 1, "between its walls");
    return m;
}

/* Ten billion bounces are more than 32 bits count. */
static void very_many_bounces_are_counted(void) {
    tempo = viv_tempo_create();
    float x = 0;
    viv_motion m = bounce_for_a_second(&x, 0, 1);
    check_float(viv_motion_get_velocity(m, &x) > 0 ? 1e10 : -1e10,
        viv_motion_get_velocity(m, &x), "as fast as ever");
    bounce_for_a_second(&x, 0.5, 0.9999999999);
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void there_may_be_more_room_than_is_filled(void) {
    tempo = viv_tempo_create();
    float x = 0;
    double value = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to");
    check_ok(viv_motion_sample(m, &x, 0.5, &value, NULL, UINT32_MAX), "sample");
    check_near(value, 0.5, 1e-6, "half way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* At once: memory that could never be is not tried. */
static void room_for_more_than_there_can_be_is_refused(void) {
    tempo = viv_tempo_create();
    check_status(
        viv_tempo_reserve(tempo, 0, UINT32_MAX), VIV_ERROR_OUT_OF_MEMORY, "more than can be");
    check_ok(viv_tempo_reserve(tempo, 10, 10), "less");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void an_end_too_late_is_refused(void) {
    tempo = viv_tempo_create();
    viv_group group = viv_group_create(tempo);
    viv_moveable first = viv_wait_create(tempo, 1), second = viv_wait_create(tempo, 1);
    check_ok(viv_set_position(first, 1e308), "position");
    check_ok(viv_add(group, first), "add");
    check_refused(tempo, viv_group_place(group, second, VIV_PLACE_WITH_PREVIOUS, 1e308),
        VIV_ERROR_INVALID_STATE, "viv_group_place", "beyond all doubles");
    check_count(viv_get_parent(second), 0, "not added");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Beside a moment that comes within the same nanosecond. */
static void what_repeats_in_almost_no_time_ends(void) {
    for (int repeats = 2; repeats <= 200; repeats *= 10) {
        for (int finishes = 0; finishes < 2; finishes++) {
            tempo = viv_tempo_create();
            float x = 0;
            viv_motion m = viv_motion_create(tempo, 1e-300, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(m, &x, 1), "to");
            check_ok(viv_set_repeats(m, repeats), "repeats");
            const viv_moveable both[] = {m, viv_wait_create(tempo, 1e-10)};
            viv_group group = viv_group_of(tempo, 2, both);
            check_ok(viv_start(group), "start");
            check_ok(finishes ? viv_finish(group) : viv_tempo_tick(tempo, 1), "to the end");
            check_state(group, VIV_STATE_COMPLETED, "over");
            check_near(x, 1, 0, "at its end");
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

/* Each goes a hundredth of what is left. */
static void cycles_without_length_that_add_are_all_played(void) {
    const double expected = 99.995726; /* 100 * (1 - .99 ^ 1001) */
    for (int way = 0; way < 3; way++) {
        tempo = viv_tempo_create();
        float x = 0;
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 100), "to");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .01), "adds");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "captures each");
        check_ok(viv_set_repeats(m, 1000), "repeats");
        check_ok(viv_start(m), "start");
        if (way == 0) check_ok(viv_tempo_tick(tempo, 1), "played");
        else check_ok(way == 1 ? viv_seek(m, 0) : viv_finish(m), "sought or finished");
        check_near(x, expected, 1e-4, "1001 begins");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_extremes(void) {
    test("points as far apart as can be give finite values", points_far_apart_give_finite_values);
    test("very many bounces are counted", very_many_bounces_are_counted);
    test("a sample may have more room than it fills", there_may_be_more_room_than_is_filled);
    test("room for more than there can be is refused", room_for_more_than_there_can_be_is_refused);
    test("what repeats in almost no time ends", what_repeats_in_almost_no_time_ends);
    test("cycles without length that add are all played",
        cycles_without_length_that_add_are_all_played);
    test("a place beyond all seconds is refused", an_end_too_late_is_refused);
}
