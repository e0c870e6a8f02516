/* What is handed over from motion to motion, at the edges of what can be. */
#include "check.h"

static viv_tempo tempo;

static void begin_test(void) { tempo = viv_tempo_create(); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static const float none[4] = {0, 0, 0, 1}, quarter[4] = {0, 0, .70710678f, .70710678f};

static viv_motion turn(float *rotation, const float *to, double weight) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < 4; i++) rotation[i] = none[i];
    check_ok(viv_motion_add(m, VIV_TYPE_QUATERNION, rotation, NULL, to), "add");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, weight), "blend");
    check_ok(viv_start(m), "start");
    return m;
}

static void check_length(const float *r, const char *what) {
    check_float(r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + r[3] * r[3], 1, what);
}

static void rotations_that_add_have_length_one(void) {
    float rotation[4];
    double sampled[4];
    begin_test();
    viv_motion m = turn(rotation, quarter, 1);
    tick(.25);
    check_length(rotation, "ticked");
    check_ok(viv_motion_sample(m, rotation, .5, sampled, NULL, 4), "sample");
    check_near(sampled[3], .92387953251129, 1e-6, "sampled");
    check_ok(viv_seek(m, .5), "seek");
    check_length(rotation, "sought");
    tick(.25);
    check_ok(viv_stop(m), "stop");
    check_length(rotation, "stopped");
    check_ok(viv_destroy(m), "destroy");
    turn(rotation, quarter, .5);
    tick(2);
    check_length(rotation, "at the end of half of the way");
    end_test();
}

/* As any float may be: then the other three are numbers that add, and no rotation. */
static void one_component_of_a_rotation_that_adds_is_taken_over(void) {
    const float about_y[4] = {0, 1, 0, 0};
    for (int component = 0; component < 4; component++) {
        for (int ticks = 1; ticks <= 16; ticks *= 2) {
            float rotation[4];
            begin_test();
            turn(rotation, about_y, 1);
            viv_motion m = viv_motion_create(tempo, .25, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(m, &rotation[component], 64), "to");
            check_ok(viv_start(m), "start");
            for (int i = 0; i < ticks; i++) tick(1. / ticks);
            for (int i = 0; i < 4; i++) {
                check_near(rotation[i], i == component ? 64 : about_y[i], 0, "its own way");
            }
            turn(rotation, quarter, 1);
            tick(.25);
            check_length(rotation, "all four again");
            end_test();
        }
    }
}

static void a_rotation_that_adds_is_shown_as_it_is(void) {
    float rotation[4];
    viv_property shown;
    begin_test();
    viv_motion m = turn(rotation, quarter, 1);
    tick(.5);
    check_ok(viv_motion_describe_property(m, 0, &shown, sizeof shown), "describe");
    for (int i = 0; i < 4; i++) check_near(shown.value[i], rotation[i], 1e-7, "where it is");
    end_test();
}

static void rotations_that_add_go_the_short_way(void) {
    const float same[4] = {0, 0, 0, -1}, opposite[4] = {0, 0, -.70710678f, -.70710678f};
    float rotation[4], other[4];
    begin_test();
    turn(rotation, same, 1);
    turn(other, opposite, 1);
    tick(.5);
    check_length(rotation, "half way to the same rotation");
    check_float(other[2] * other[3], .35355339059327, "an eighth turn");
    end_test();
}

static viv_group overlap(float *x) {
    viv_group group = viv_group_create(tempo);
    viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(first, x, 0, 100), "first");
    check_ok(viv_motion_to(second, x, 0), "second");
    check_ok(viv_motion_set_blend(second, VIV_BLEND_REPLACE, 1), "blend");
    check_ok(viv_set_delay(second, .5), "delay");
    check_ok(viv_add(group, first), "add");
    check_ok(viv_add(group, second), "add");
    check_ok(viv_start(group), "start");
    return group;
}

/* 50 (1 - u) + (100 + 50) u (1 - u)^2 at u = .25. */
static void replacing_in_a_container_is_sought_as_it_is_played(void) {
    float played = 0, sought = 0;
    begin_test();
    overlap(&played);
    tick(.75);
    check_float(played, 58.59375, "played");
    check_ok(viv_seek(overlap(&sought), .75), "seek");
    check_float(sought, 58.59375, "sought");
    end_test();
}

/* An out-circ is infinitely steep at 0, and a jump of keyframes has no velocity. */
static void no_velocity_is_taken_over_that_is_no_number(void) {
    const float values[] = {10, 20, 30};
    const double fractions[] = {0, 1, 1};
    float x = 0, y = 0;
    begin_test();
    viv_animate(tempo, &x, 100, 1, VIV_EASE_OUT_CIRC);
    viv_animate(tempo, &x, 50, 1, VIV_EASE_LINEAR);
    tick(.5);
    check(x > -1000 && x < 1000, "after an infinite velocity");
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_OUT_BACK);
    check_ok(viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &y, 3, fractions, values, NULL), "add");
    check_ok(viv_start(m), "start");
    tick(.6);
    check(!is_nan(viv_motion_get_velocity(m, &y)), "behind a jump at the last fraction");
    viv_animate(tempo, &y, 50, 1, VIV_EASE_LINEAR);
    tick(.5);
    check(y > -1000 && y < 1000, "after that");
    end_test();
}

/* However fast the value moves: thrown back at 20 with a drag of 2, after a quarter of a second it
 * is 20 / 2 * (1 - e^-0.5) behind where it was thrown. */
static void a_decay_goes_as_fast_as_it_is_told(void) {
    float x = 0;
    begin_test();
    check(viv_animate(tempo, &x, 100, 1, VIV_EASE_LINEAR) != 0, "100 a second");
    tick(.5);
    viv_motion m = viv_decay_from(tempo, &x, -20, 2);
    check_near(viv_motion_get_velocity(m, &x), -20, 1e-9, "nothing of the motion before");
    tick(.25);
    check_near(x, 50 - 3.934693402873666, 1e-4, "from where it was");
    check_near(viv_motion_get_velocity(m, &x), -12.130613194252668, 1e-9, "-20 e^-0.5");
    end_test();
}

static float taken;
static int released;

static void release(void *user) {
    released++;
    if (user) check_count(viv_tempo_release_target(tempo, user, sizeof(float)), 1, "another one");
}

/* Sends the float somewhere, by a motion that keeps something. */
static viv_motion send(float to, bool by_value, void *user) {
    viv_motion m = by_value
        ? viv_animate_values(tempo, VIV_TYPE_FLOAT, &taken, 1, &to, 1, VIV_EASE_LINEAR)
        : viv_animate(tempo, &taken, to, 1, VIV_EASE_LINEAR);
    check_ok(viv_keep(m, user, release), "keep");
    return m;
}

static void what_a_motion_kept_goes_when_another_takes_over(void) {
    for (int by_value = 0; by_value < 2; by_value++) {
        begin_test();
        taken = 0;
        released = 0;
        viv_motion before = send(8, by_value, NULL);
        for (int round = 1; round <= 3; round++) {
            tick(.25);
            viv_motion after = send(8 - 8 * (round % 2), by_value, NULL);
            check(released == round && !viv_is_valid(before), "gone with what it kept");
            check_count(viv_get_state(after), VIV_STATE_MOVING, "the other one moves");
            before = after;
        }
        tick(1);
        check(taken == 0 && released == 4, "at its end, with nothing kept");
        check_count(viv_tempo_get_count(tempo), 0, "nobody is left");
        end_test();
    }
}

/* Its value is let go before whoever made it knows its name. */
static void what_takes_over_can_be_gone_at_once(void) {
    begin_test();
    taken = 0;
    released = 0;
    send(8, false, &taken);
    tick(.5);
    check(!viv_is_valid(viv_animate(tempo, &taken, 0, 1, VIV_EASE_LINEAR)), "gone at once");
    check(released == 1 && viv_tempo_get_count(tempo) == 0, "nobody is left");
    tick(1);
    check(taken == 4, "it stays");
    check(viv_animate(tempo, &taken, 8, 1, VIV_EASE_LINEAR) != 0, "another one");
    tick(1);
    check(taken == 8, "at its end");
    end_test();
}

/* So it begins as fast as its curve does, where it was told to. */
static void what_is_at_rest_in_an_array_hands_nothing_over(void) {
    float values[2] = {0, 8};
    const float ends[2] = {100, 8};
    begin_test();
    viv_motion array = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    const size_t stride = sizeof *values;
    check_ok(viv_motion_add_array(array, VIV_TYPE_FLOAT, values, 2, stride, NULL, ends), "add");
    check_ok(viv_start(array), "start");
    tick(.5);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &values[1], 10, 20), "from to");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
    check_ok(viv_start(m), "start");
    check_near(viv_motion_get_velocity(m, &values[1]), 10, 1e-6, "as its curve begins");
    tick(.25);
    check_float(values[1], 12.5, "on its way");
    check_float(values[0], 75, "the other goes on");
    end_test();
}

/* At second 1 it is at 10, and hands over 10 a second. */
static void begin_against_a_rival(void) {
    begin_test();
    taken = 0;
    viv_motion rival = viv_motion_create(tempo, 10, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(rival, &taken, 100), "to");
    check_ok(viv_start(rival), "start");
}

/* The value half a second after its begin, and again after it was put back into its delay. */
static void check_that_it_keeps(viv_motion m) {
    check_ok(viv_motion_to(m, &taken, 50), "to");
    check_ok(viv_set_delay(m, 1), "delay");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
    check_ok(viv_start(m), "start");
    tick(1.5);
    const float expected = taken;
    check_ok(viv_seek(m, 0), "seek");
    check_float(taken, 0, "where it was at its start");
    tick(1.5);
    check_float(taken, expected, "as the first time");
    check_ok(viv_reverse(m), "reverse");
    tick(1);
    check_ok(viv_reverse(m), "reverse");
    tick(1);
    check_float(taken, expected, "after it was reversed");
    end_test();
}

static void what_was_taken_over_stays_when_it_is_put_before_its_begin(void) {
    begin_against_a_rival();
    check_that_it_keeps(viv_motion_create(tempo, 2, VIV_EASE_IN_OUT_QUAD));
    begin_against_a_rival();
    check_that_it_keeps(viv_spring_create(tempo, 60, 6));
}

/* Back at the begin of what it was sent on by, and off again from there. */
static void what_was_sent_elsewhere_plays_that_way_again(void) {
    for (int kind = 0; kind < 3; kind++) {
        begin_test();
        taken = 0;
        viv_motion m = kind == 0   ? viv_motion_create(tempo, 1, VIV_EASE_LINEAR)
                       : kind == 1 ? viv_spring_create(tempo, 100, 8)
                                   : viv_decay_create(tempo, 3);
        if (kind < 2) check_ok(viv_motion_to(m, &taken, 100), "to");
        else check_ok(viv_motion_target(m, &taken), "target");
        if (kind == 2) check_ok(viv_motion_set_velocity(m, NULL, 60), "velocity");
        check_ok(viv_start(m), "start");
        tick(.25);
        if (kind < 2) check_ok(viv_motion_retarget(m, &taken, 50), "retarget");
        else check_ok(viv_motion_set_velocity(m, NULL, 30), "velocity");
        const float start = taken;
        tick(.5);
        const float half = taken;
        check_ok(viv_reverse(m), "reverse");
        tick(5);
        check_float(taken, start, "where that began");
        check_ok(viv_play(m, VIV_DIRECTION_FORWARD), "play");
        check_float(taken, start, "still there");
        tick(.5);
        check_float(taken, half, "as before");
        end_test();
    }
}

/* In its second cycle it moves nothing, and reads nothing of what the other one does there. */
static void what_lost_its_part_in_a_sum_repeats_by_itself(void) {
    double times[2], velocities[2];
    for (int small = 0; small < 2; small++) {
        begin_test();
        taken = 0;
        viv_motion spring = viv_spring_create(tempo, 300, 5);
        check_ok(viv_motion_to(spring, &taken, 10), "to");
        check_ok(viv_motion_set_blend(spring, VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_motion_set_capture(spring, VIV_CAPTURE_EACH), "capture");
        check_ok(viv_set_repeats(spring, 1), "repeats");
        check_ok(viv_start(spring), "start");
        const double length = viv_get_length(spring);
        tick(.25);
        viv_motion other = viv_motion_create(tempo, 8, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(other, &taken, 10, 0), "from to");
        check_ok(viv_start(other), "start");
        for (int i = 0; i < (small ? 64 : 1); i++) tick(small ? 4. / 64 : 4);
        check_float(taken, 5, "the other one's");
        check_near(viv_get_length(spring), length, 1e-9, "both cycles are alike");
        times[small] = viv_get_time(spring);
        velocities[small] = viv_motion_get_velocity(spring, &taken);
        end_test();
    }
    check_near(times[0], times[1], 1e-12, "however time is divided");
    check_near(velocities[0], velocities[1], 1e-12, "its velocity, too");
}

void test_takeover(void) {
    test("rotations that add have length one", rotations_that_add_have_length_one);
    test("one component of a rotation that adds is taken over",
        one_component_of_a_rotation_that_adds_is_taken_over);
    test("a rotation that adds is shown as it is", a_rotation_that_adds_is_shown_as_it_is);
    test("rotations that add go the short way", rotations_that_add_go_the_short_way);
    test("replacing in a container is sought as it is played",
        replacing_in_a_container_is_sought_as_it_is_played);
    test("no velocity is taken over that is no number",
        no_velocity_is_taken_over_that_is_no_number);
    test("a decay goes as fast as it is told", a_decay_goes_as_fast_as_it_is_told);
    test("what a motion kept goes when another takes over",
        what_a_motion_kept_goes_when_another_takes_over);
    test("what is at rest in an array hands nothing over",
        what_is_at_rest_in_an_array_hands_nothing_over);
    test("what was taken over stays when it is put before its begin",
        what_was_taken_over_stays_when_it_is_put_before_its_begin);
    test("what was sent elsewhere plays that way again",
        what_was_sent_elsewhere_plays_that_way_again);
    test("what lost its part in a sum repeats by itself",
        what_lost_its_part_in_a_sum_repeats_by_itself);
    test("what takes over can be gone at once", what_takes_over_can_be_gone_at_once);
}
