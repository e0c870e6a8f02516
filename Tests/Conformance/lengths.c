/* Lengths that are asked for: of what is over, delayed, or not known. */
#include "check.h"

static viv_tempo tempo;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void pull_home(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = -100 * values[i] - 20 * velocities[i];
}

static bool answer(viv_moveable m, void *user) { return (void)m, *(bool *)user; }

static viv_moveable make_wait(viv_tempo in, void *user) {
    return *(viv_moveable *)user = viv_wait_create(in, .25);
}

/* A sequence of one step, that is played, and how long the step says to be before and after. */
static void check_unknown(viv_moveable step, double took, const char *what) {
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, step), what);
    check(is_nan(viv_get_length(step)), what);
    check_ok(viv_start(s), what);
    tick(0);
    if (took > 0) check(is_nan(viv_get_length(step)), what);
    tick(took + 1);
    for (int i = 0; i < 3; i++) {
        check_near(viv_get_length(step), took, 1e-9, what);
        check_near(viv_get_length(s), took, 1e-9, what);
        check_near(viv_get_time(step), took, 1e-9, what);
    }
    check_ok(viv_stop(s), "no effect");
    check_near(viv_get_length(step), took, 1e-9, what);
    check_ok(viv_reset(s), what);
    check(is_nan(viv_get_length(step)), what);
}

/* What is not known while it runs is known when it is over, of a child as of a root, however often
 * it is asked. */
static void an_unknown_length_is_known_when_it_is_over(void) {
    begin_test();
    bool yes = true, no = false;
    viv_moveable made = 0;
    viv_motion asked = viv_wait_create(tempo, .5), skipped = viv_wait_create(tempo, .5);
    check_ok(viv_set_condition(asked, answer, &yes), "condition");
    check_ok(viv_set_condition(skipped, answer, &no), "condition");
    check_unknown(asked, .5, "played");
    check_unknown(skipped, 0, "skipped");
    check_unknown(viv_lazy_create(tempo, make_wait, &made), .25, "a lazy step");
    viv_sequence loop = viv_sequence_create(tempo);
    viv_motion wait = viv_wait_create(tempo, .125);
    check_ok(viv_set_name(wait, "wait"), "name");
    check_ok(viv_add(loop, wait), "add");
    check_ok(viv_add(loop, viv_jump_create(tempo, "wait", 2)), "add");
    check_unknown(loop, .375, "three times .125");
    end_test();
}

static void a_simulation_took_what_it_took(void) {
    begin_test();
    x = 1;
    viv_motion m = viv_simulation_create(tempo, .01, pull_home, NULL);
    check_ok(viv_motion_target(m, &x), "target");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, m), "add");
    check(is_nan(viv_get_length(m)), "idle: not known");
    check_ok(viv_start(g), "start");
    tick(.1);
    check(is_nan(viv_get_length(m)), "moving: not known");
    tick(10);
    double took = viv_get_length(m);
    check(took > .1 && took < 10, "a few steps of a hundredth");
    check_near(viv_get_time(m), took, 0, "its time");
    check_near(viv_get_length(g), took, 1e-12, "as long as its group");
    end_test();
}

/* A critical spring of which only the way is different: as long, by the default thresholds, which
 * are shares of the way. With a given threshold it is longer where the way is. */
static viv_motion threshold_spring(void) {
    viv_motion m = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(m, &x, 100), "to 100");
    check_ok(viv_motion_set_rest(m, .1, 1), "thresholds");
    return m;
}

/* The length of a spring of the same parameters that begins here and now. */
static double length_from(float from) {
    viv_motion m = threshold_spring();
    float before = x;
    x = from;
    double length = viv_get_length(m);
    x = before;
    check_ok(viv_destroy(m), "destroy");
    return length;
}

static void a_delayed_length_is_foretold_from_the_present(void) {
    begin_test();
    const double far = length_from(0), near = length_from(90);
    check(far > near && near > 0, "a longer way takes longer");
    viv_motion m = threshold_spring();
    check_near(viv_get_length(m), far, 1e-12, "idle");
    check_ok(viv_start(m), "start");
    tick(.125);
    check_near(viv_get_length(m), far, 1e-12, "moving");
    tick(5);
    check_near(viv_get_length(m), far, 1e-12, "completed");
    x = 90;
    check_ok(viv_set_delay(m, 1), "delay");
    check_ok(viv_start(m), "started again with a delay");
    check_near(viv_get_length(m), 1 + near, 1e-12, "from where it is now");
    x = 0;
    check_near(viv_get_length(m), 1 + far, 1e-12, "the host changed it");
    check_near(viv_get_length(m), 1 + far, 1e-12, "asked again");
    tick(.5);
    check_ok(viv_pause(m), "pause");
    x = 90;
    check_near(viv_get_length(m), 1 + near, 1e-12, "paused in its delay");
    check_ok(viv_resume(m), "resume");
    tick(.75);
    check_near(viv_get_length(m), 1 + near, 1e-12, "begun from there");
    check_ok(viv_stop(m), "stop");
    x = 0;
    check_near(viv_get_length(m), 1 + far, 1e-12, "and idle the next run is foretold");
    end_test();
}

static void a_delayed_child_is_foretold_too(void) {
    begin_test();
    const double far = length_from(0), near = length_from(90);
    viv_motion m = threshold_spring();
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_set_delay(m, 1), "delay");
    check_ok(viv_add(s, viv_wait_create(tempo, .5)), "a wait before it");
    check_ok(viv_add(s, m), "add");
    for (int play = 0; play < 2; play++) {
        x = 0;
        check_ok(viv_start(s), "start");
        tick(1);
        check_near(viv_get_length(m), 1 + far, 1e-12, "in its delay");
        x = 90;
        check_near(viv_get_length(m), 1 + near, 1e-12, "from the present value");
        tick(10);
        check_near(viv_get_length(m), 1 + near, 1e-12, "as it began");
        check_near(viv_get_length(s), 1.5 + near, 1e-9, "and its container");
    }
    end_test();
}

/* Asking changes nothing: the motion moves as its twin that nobody asked. */
static void asking_changes_nothing(void) {
    begin_test();
    float y = 0;
    viv_motion asked = threshold_spring(), twin = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(twin, &y, 100), "to 100");
    check_ok(viv_motion_set_rest(twin, .1, 1), "thresholds");
    check_ok(viv_set_delay(asked, .125), "delay");
    check_ok(viv_set_delay(twin, .125), "delay");
    for (int play = 0; play < 2; play++) {
        check_ok(viv_start(asked), "start");
        check_ok(viv_start(twin), "start");
        for (int i = 0; i < 20; i++) {
            tick(.0625);
            check(!is_nan(viv_get_length(asked)), "a length");
            check(x == y, "the same to the bit");
        }
        check_ok(viv_stop(asked), "stop");
        check_ok(viv_stop(twin), "stop");
        x = y = -50;
    }
    end_test();
}

/* Already there, or on the way there: no effect, also where the length is unknown. */
static void play_to_where_it_heads_has_no_effect(void) {
    begin_test();
    bool yes = true;
    viv_motion wait = viv_wait_create(tempo, 1);
    check_ok(viv_set_condition(wait, answer, &yes), "condition");
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, wait), "add");
    check_ok(viv_play(s, VIV_DIRECTION_BACKWARD), "idle: at its beginning");
    check_ok(viv_play(s, VIV_DIRECTION_FORWARD), "starts it");
    tick(.5);
    check_ok(viv_play(s, VIV_DIRECTION_FORWARD), "it heads there");
    check_near(viv_get_time(s), .5, 1e-12, "and goes on");
    check_status(viv_play(s, VIV_DIRECTION_BACKWARD), VIV_ERROR_NOT_SEEKABLE, "not backward");
    check_ok(viv_pause(s), "pause");
    check_ok(viv_play(s, VIV_DIRECTION_FORWARD), "paused, it heads there too");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_PAUSED, "and stays paused");
    check_ok(viv_resume(s), "resume");
    tick(1);
    check_ok(viv_play(s, VIV_DIRECTION_FORWARD), "it is there");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "and stays there");
    check_status(viv_play(s, VIV_DIRECTION_BACKWARD), VIV_ERROR_NOT_SEEKABLE, "not backward");
    end_test();
}

static viv_moveable holding(viv_moveable container, const double *seconds, int count,
    viv_moveable *waits) {
    for (int i = 0; i < count; i++)
        check_ok(viv_add(container, waits[i] = viv_wait_create(tempo, seconds[i])), "add");
    return container;
}

static void check_lengths(viv_moveable inner, double length, viv_moveable root, double whole,
    const char *what) {
    check_near(viv_get_length(root), whole, 1e-12, what);
    check_near(viv_get_length(inner), length, 1e-12, what);
}

/* [1, 2, .5] beside [3, .25] beside 3.25, and 1 after them. A container is as long as what is left:
 * the longest of a group, the sum of a sequence. Whoever asks in between hears so. */
static void without_its_children(bool asks) {
    viv_moveable first[3], second[2], last[1];
    begin_test();
    viv_sequence root = viv_sequence_create(tempo), s = viv_sequence_create(tempo);
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, holding(s, (double[]){1, 2, .5}, 3, first)), "add");
    check_ok(viv_add(
        g, holding(viv_sequence_create(tempo), (double[]){3, .25}, 2, second)), "add");
    (void)holding(g, (double[]){3.25}, 1, last);
    check_ok(viv_add(root, g), "add");
    check_ok(viv_add(root, viv_wait_create(tempo, 1)), "add");
    check_ok(viv_start(root), "start");
    tick(.5);
    if (asks) check_lengths(g, 3.5, root, 4.5, "all");
    check_ok(viv_destroy(first[2]), "without .5");
    if (asks) check_lengths(s, 3, g, 3.25, "two of 3.25 are the longest");
    check_ok(viv_destroy(second[1]), "without .25");
    if (asks) check_lengths(g, 3.25, root, 4.25, "the other one is the longest");
    check_ok(viv_destroy(last[0]), "without 3.25");
    if (asks) check_lengths(g, 3, root, 4, "two of 3");
    check_ok(viv_destroy(first[1]), "without 2");
    check_lengths(s, 1, root, 4, "1 beside 3, and 1");
    check_near(viv_get_length(g), 3, 1e-12, "the other 3");
    tick(3.4);
    check_count((uint64_t)viv_get_state(root), VIV_STATE_MOVING, "not yet");
    tick(.2);
    check_count((uint64_t)viv_get_state(root), VIV_STATE_COMPLETED, "after 4 seconds");
    check_lengths(g, 3, root, 4, "when it is over");
    end_test();
}

static void what_is_gone_takes_no_time(void) {
    without_its_children(true);
    without_its_children(false);
}

/* Its steps of a second count down: 8 of them, run backward from 7.5. */
static void what_is_gone_on_a_way_back_takes_no_time(void) {
    viv_moveable steps[8];
    begin_test();
    viv_sequence s = holding(
        viv_sequence_create(tempo), (double[]){1, 1, 1, 1, 1, 1, 1, 1}, 8, steps);
    check_ok(viv_start(s), "start");
    tick(7.5);
    check_ok(viv_reverse(s), "reverse");
    tick(1);
    check_count(viv_sequence_get_current(s), steps[6], "at 6.5");
    check_ok(viv_destroy(steps[7]), "what is behind");
    check_near(viv_get_length(s), 7, 1e-12, "seven are left");
    tick(1);
    check_count(viv_sequence_get_current(s), steps[5], "at 5.5");
    check_near(viv_get_time(s), 5.5, 1e-12, "at 5.5");
    end_test();
}

/* A step that has not begun is as long as before the start, also where it captures each start. */
static void a_step_to_come_has_its_length(void) {
    for (int kind = 0; kind < 2; kind++) {
        begin_test();
        viv_motion m = kind == 0 ? viv_motion_create(tempo, 1, VIV_EASE_LINEAR)
                                 : viv_spring_create(tempo, 100, 10);
        check_ok(viv_motion_by(m, &x, 10), "by");
        if (kind == 0) check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
        else check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        viv_group back = viv_group_of(tempo, 1, &m);
        check_ok(viv_set_passes(back, 2), "out and back");
        const double alone = viv_get_length(back);
        viv_sequence s =
            viv_sequence_of(tempo, 2, (viv_moveable[]){viv_wait_create(tempo, 1), back});
        check_ok(viv_start(s), "start");
        tick(0.5);
        check_near(viv_get_length(s), 1 + alone, 1e-12, "of the sequence");
        check_near(viv_get_length(back), alone, 1e-12, "of the step");
        check_near(viv_get_length(m), alone, 1e-12, "of the motion in it");
        end_test();
    }
}

/* 3 seconds at its speed, then no way to go, then 2: 8 are foretold until the second begins. */
static void a_play_that_took_longer_counts_as_it_was(void) {
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR), wait = viv_wait_create(tempo, 2);
    check_ok(viv_motion_to(m, &x, 30), "to");
    check_ok(viv_motion_set_speed(m, 10), "speed");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, 1), "twice");
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){m, wait});
    check_ok(viv_start(s), "start");
    tick(2);
    check_near(viv_get_length(s), 8, 1e-9, "as the present cycle");
    for (int i = 0; i < 4; i++) {
        tick(i == 0 ? 1 : 0.5);
        check_near(viv_get_length(s), 5, 1e-9, "it took 3");
        check_near(viv_get_total_progress(s), (3 + i * 0.5) / 5, 1e-9, "progress");
        check_near(viv_get_pass_progress(s), (3 + i * 0.5) / 5, 1e-9, "of the pass");
    }
    tick(0.5);
    check_lengths(s, 5, m, 3, "over");
    end_test();
}

/* A spring that adds has no way to go when it is played again; what is around it took its time. */
static void a_spring_that_is_played_again_took_its_time(void) {
    begin_test();
    viv_motion spring = viv_spring_create(tempo, 50, 20), wait = viv_wait_create(tempo, 1);
    check_ok(viv_motion_to(spring, &x, 100), "to");
    check_ok(viv_motion_set_blend(spring, VIV_BLEND_ADD, 1), "adds");
    const double once = viv_get_length(spring);
    viv_sequence twice = viv_sequence_of(tempo, 1, &spring);
    check_ok(viv_set_repeats(twice, 1), "twice");
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){twice, wait});
    viv_group root = viv_group_of(tempo, 1, &s);
    check_ok(viv_start(root), "start");
    tick(1);
    check_lengths(twice, 2 * once, root, 2 * once + 1, "in its first play");
    tick(once - 0.5);
    check_lengths(s, once + 1, root, once + 1, "in the wait");
    check_near(viv_get_total_progress(root), (once + 0.5) / (once + 1), 1e-9, "progress");
    check_near(viv_get_pass_progress(s), (once + 0.5) / (once + 1), 1e-9, "of the pass");
    end_test();
}

/* Of three passes the last has no way back, and what turns with them in it a length of its own. */
static void a_length_before_a_last_cycle_is_as_it_was(viv_status (*leave)(viv_moveable)) {
    begin_test();
    viv_motion inside = viv_wait_create(tempo, 1), first = viv_wait_create(tempo, 1);
    viv_sequence child = viv_sequence_of(tempo, 1, &inside);
    viv_group g = viv_group_of(tempo, 1, &child);
    check_ok(viv_set_passes(g, 3), "three passes");
    viv_sequence root = viv_sequence_of(tempo, 2, (viv_moveable[]){first, g});
    check_ok(viv_start(root), "start");
    tick(0.25);
    check_near(viv_get_length(child), 2, 1e-9, "out and back");
    tick(3.25);
    check_near(viv_get_length(child), 1, 1e-9, "out");
    check_ok(leave(root), "leave");
    if (leave == viv_reverse) tick(3.25);
    check_near(viv_get_length(child), 2, 1e-9, "out and back again");
    end_test();
}

static viv_status seek_back(viv_moveable m) { return viv_seek(m, 0.25); }

static void a_last_cycle_is_left_behind(void) {
    a_length_before_a_last_cycle_is_as_it_was(seek_back);
    a_length_before_a_last_cycle_is_as_it_was(viv_reverse);
    a_length_before_a_last_cycle_is_as_it_was(viv_reset);
    a_length_before_a_last_cycle_is_as_it_was(viv_stop);
}

void test_lengths(void) {
    test("an unknown length is known when it is over", an_unknown_length_is_known_when_it_is_over);
    test("a simulation took what it took", a_simulation_took_what_it_took);
    test("a delayed length is foretold from the present",
        a_delayed_length_is_foretold_from_the_present);
    test("a delayed child is foretold too", a_delayed_child_is_foretold_too);
    test("asking a length changes nothing", asking_changes_nothing);
    test("play to where it heads has no effect", play_to_where_it_heads_has_no_effect);
    test("what is gone takes no time", what_is_gone_takes_no_time);
    test("what is gone on a way back takes no time", what_is_gone_on_a_way_back_takes_no_time);
    test("a step to come has its length", a_step_to_come_has_its_length);
    test("a play that took longer counts as it was", a_play_that_took_longer_counts_as_it_was);
    test("a spring that is played again took its time",
        a_spring_that_is_played_again_took_its_time);
    test("a last cycle is left behind", a_last_cycle_is_left_behind);
}
