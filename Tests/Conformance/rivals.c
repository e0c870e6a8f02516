/* Others move what a root moves as it goes back mirrored: they only silence its values. Where its
 * children are, and which way they go, is as if nobody else were there. */
#include "check.h"
#include "one_float.h"

static float y;

static viv_motion replacing(double duration, float *target, float end) {
    viv_motion m = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, target, end), "to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
    return m;
}

/* How another root takes x. */
typedef enum { STARTED, ANIMATED, SPRUNG, WAYS } way;

static void take(way by) {
    if (by == ANIMATED) {
        check(viv_animate(tempo, &x, 7, 0.25, VIV_EASE_LINEAR) != 0, "animate");
        return;
    }
    viv_motion rival = by == SPRUNG ? viv_spring_create(tempo, 400, 40)
                                    : viv_motion_create(tempo, 0.25, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(rival, &x, 7), "to");
    check_ok(viv_start(rival), "start");
}

/* A second after it began, a tween goes out and back in two seconds each, four times. */
static viv_motion out_and_back(viv_group *of) {
    viv_motion m = replacing(2, &x, 25);
    check_ok(viv_set_repeats(m, 3), "four times");
    check_ok(viv_set_position(m, 1), "position");
    *of = inside(viv_group_create(tempo), m);
    check_ok(viv_set_delay(*of, 0.75), "delay");
    check_ok(viv_set_reverses(*of, true), "reverses");
    check_ok(viv_set_rate(*of, 4), "rate");
    return m;
}

static const double OUT = (0.75 + 1 + 4 * 4) / 4;

/* Where it is so many seconds after its root began. */
static void check_out_and_back(viv_motion m, double second) {
    const double own = 4 * second - 0.75 - 1;
    const double cycle = fraction(own / 4);
    check_state(m, VIV_STATE_MOVING, "state");
    check_near(viv_get_time(m), own, 1e-9, "time");
    check_count((uint64_t)viv_get_direction(m), (uint64_t)(cycle < 0.5 ? 1 : -1), "direction");
    check_near(viv_get_pass_progress(m), fraction(2 * cycle), 1e-9, "pass progress");
    check_near(viv_get_cycle_progress(m), cycle, 1e-9, "cycle progress");
    check_near(viv_get_total_progress(m), own / 16, 1e-9, "total progress");
    check_count(viv_get_cycles_completed(m), (uint64_t)(own / 4), "cycles");
}

static void what_is_taken_only_silences(void) {
    for (way by = STARTED; by < WAYS; by++) {
        for (double taken = OUT + 0.0625; taken < 2 * OUT - 1; taken += 0.4375) {
            begin_test(40);
            viv_group g;
            viv_motion m = out_and_back(&g);
            check_ok(viv_start(mirrored(inside(viv_group_create(tempo), g))), "start");
            tick(taken);
            take(by);
            double second = taken;
            while (second + 0.0703125 < 2 * OUT - 0.5) {
                second += 0.0703125;
                tick(0.0703125);
                check_out_and_back(m, 2 * OUT - second);
            }
            check_near(x, 7, by == SPRUNG ? 1e-2 : 1e-5, "the value is the other's");
            end_test();
        }
    }
}

static void what_takes_no_time_is_over_until_the_end(void) {
    for (way by = STARTED; by < WAYS; by++) {
        begin_test(50);
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_by(m, &x, -2), "by");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
        viv_sequence s = inside(viv_sequence_create(tempo), m);
        check_ok(viv_set_reverses(s, true), "reverses");
        viv_group place = viv_group_create(tempo);
        check_ok(viv_set_position(place, 1), "position");
        check_ok(viv_group_set_duration(place, 0.25), "duration");
        viv_group root = inside(inside(viv_group_create(tempo), place), s);
        check_ok(viv_start(mirrored(root)), "start");
        tick(1.5);
        take(by);
        for (int part = 0; part < 16; part++) {
            tick(0.0625);
            check_state(s, VIV_STATE_COMPLETED, "the sequence");
            check_count((uint64_t)viv_get_direction(s), (uint64_t)-1, "which turned");
            check_count(viv_get_cycles_completed(s), 1, "its cycle");
            check_state(m, VIV_STATE_COMPLETED, "its step");
        }
        end_test();
    }
}

/* A group that lasts a second, with two seconds of motion that outlive it, beside three. */
static void what_outlives_its_group_is_where_it_was(void) {
    for (way by = STARTED; by < WAYS; by++) {
        begin_test(0);
        viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 8), "to");
        viv_group g = inside(viv_group_create(tempo), m);
        check_ok(viv_group_set_duration(g, 1), "duration");
        viv_group root = inside(viv_group_create(tempo), g);
        check_ok(viv_start(mirrored(inside(root, viv_wait_create(tempo, 3)))), "start");
        tick(3.1875);
        take(by);
        for (double second = 3.25; second < 6; second += 0.125) {
            tick(second - viv_tempo_get_time(tempo));
            const double out = 6 - second;
            const bool moves = out < 2;
            check_state(m, moves ? VIV_STATE_MOVING : VIV_STATE_COMPLETED, "the member");
            check_near(viv_get_pass_progress(m), moves ? out / 2 : 1, 1e-9, "its progress");
            check_state(g, out < 1 ? VIV_STATE_MOVING : VIV_STATE_COMPLETED, "the group");
        }
        end_test();
    }
}

/* From a value, as fast as what was taken over, to 100 in a second, of which `u` are over. */
static double taken_over(double from, double velocity, double u) {
    return from + (100 - from) * u + (velocity - (100 - from)) * u * (1 - u) * (1 - u);
}

static void start_another(double end) {
    viv_motion m = viv_motion_create(tempo, 10, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, (float)end), "to");
    check_ok(viv_start(m), "start");
}

/* A second of waiting and one of motion, twice, each time over what another root moves. */
static void each_play_goes_back_over_what_it_took_over(void) {
    for (int which = 0; which < 4; which++) {
        const bool first = which & 1, second = which & 2;
        /* What it captures at its first begin; the others move 30 a second, for half a second. */
        const double start = first ? 15 : 0;
        begin_test(0);
        viv_sequence s = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 1));
        check_ok(viv_set_repeats(inside(s, replacing(1, &x, 100)), 1), "twice");
        check_ok(viv_start(mirrored(inside(viv_group_create(tempo), s))), "start");
        tick(0.5);
        if (first) start_another(300);
        tick(2);
        if (second) start_another(-200);
        tick(1.5);
        for (double back = 0.03125; back < 3; back += 0.0625) {
            tick(4 + back - viv_tempo_get_time(tempo));
            const double out = 4 - back;
            if (out > 3) {
                const double u = out - 3;
                const double alone = start + (100 - start) * u;
                check_near(x, second ? taken_over(85, -30, u) : alone, 2e-4, "the second");
            } else if (out > 1 && out < 2) {
                const double u = out - 1;
                check_near(x, first ? taken_over(15, 30, u) : 100 * u, 2e-4, "the first");
            }
        }
        end_test();
    }
}

/* Its way back can not be found by playing from then on. */
static void a_weight_that_changes_on_the_way_back_moves_nothing_else(void) {
    for (double changed = OUT + 0.0625; changed < 2 * OUT - 1; changed += 0.4375) {
        begin_test(40);
        viv_group g;
        viv_motion m = out_and_back(&g);
        viv_motion plain = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(plain, &y, 3), "to");
        viv_motion adds = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(adds, &y, 5), "to");
        check_ok(viv_motion_set_blend(adds, VIV_BLEND_ADD, 0.5), "blend");
        check_ok(viv_set_position(adds, 0.5), "position");
        viv_group root = inside(inside(inside(viv_group_create(tempo), g), plain), adds);
        check_ok(viv_start(mirrored(root)), "start");
        tick(changed);
        check_ok(viv_motion_set_blend(adds, VIV_BLEND_ADD, 0.25), "weight");
        double second = changed;
        while (second + 0.0703125 < 2 * OUT - 0.5) {
            second += 0.0703125;
            tick(0.0703125);
            check_out_and_back(m, 2 * OUT - second);
        }
        end_test();
    }
}

void test_rivals(void) {
    test("what another root takes only silences a way back", what_is_taken_only_silences);
    test("what takes no time is over until the end of a way back",
        what_takes_no_time_is_over_until_the_end);
    test("what outlives its group is where it was", what_outlives_its_group_is_where_it_was);
    test("each play goes back over what it took over",
        each_play_goes_back_over_what_it_took_over);
    test("a weight that changes on the way back moves nothing else",
        a_weight_that_changes_on_the_way_back_moves_nothing_else);
}
