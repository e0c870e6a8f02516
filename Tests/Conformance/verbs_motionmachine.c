/* MotionMachine's verbs. */
#include "trace.h"
#include "verbs.h"

static void motionmachine_motion(void) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_QUAD);
    check_ok(viv_motion_from_to(motion, &x, 20, 200), "from 20 to 200");
    begin(motion);
    tick(.25);
    check_float(x, 42.5, "20 + 180 / 8");
}

static void motionmachine_property_end(void) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 200), "to 200");
    x = 100;
    begin(motion);
    tick(.5);
    check_float(x, 150, "from where it was");
}

static void motionmachine_states(void) {
    float frame[4] = {20, 50, 50, 50};
    const float from[4] = {20, 50, 50, 50}, to[4] = {50, 50, 200, 200};
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, frame, 4, sizeof *frame, from, to),
        "add");
    begin(motion);
    viv_property property;
    check_ok(viv_motion_describe_property(motion, 0, &property, sizeof property), "describe");
    check_count(property.moving, 3, "all but y");
    tick(1);
    check_float(frame[3], 200, "height");
}

static void motionmachine_after_delay(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_delay(motion, 1), "delay");
    begin(motion);
    tick(1.5);
    check_float(x, 50, "half a second after the delay");
}

static void motionmachine_repeats(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_repeats(motion, 1), "one more");
    begin(motion);
    tick(1.25);
    check_float(x, 25, "in the second");
    tick(1);
    check_count(viv_get_cycles_completed(motion), 2, "cycles");
}

static void motionmachine_repeats_forever(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_repeats(motion, VIV_FOREVER), "for ever");
    begin(motion);
    tick(1e5 + .5);
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_MOVING, "still");
    check_float(x, 50, "exactly");
}

static void motionmachine_reverses(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_reverses(motion, true), "reverses");
    begin(motion);
    tick(1.75);
    check_float(x, 25, "on its way back");
}

static void motionmachine_reverses_with_easing(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_motion_set_reverse_easing(motion, VIV_EASE_IN_CUBIC), "reverse easing");
    begin(motion);
    tick(1.5);
    check_float(x, 87.5, "100 - 100 / 8");
}

static void motionmachine_start(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_start(motion), "start");
    check_count((uint64_t)viv_get_state(motion), VIV_STATE_MOVING, "moving");
}

static void motionmachine_stop(void) {
    viv_motion motion = sweep(&x, 1);
    begin(motion);
    tick(.5);
    check_ok(viv_stop(motion), "stop");
    tick(.25);
    check_float(x, 50, "where it was");
}

static void motionmachine_pause_and_resume(void) {
    viv_motion motion = sweep(&x, 1);
    begin(motion);
    tick(.5);
    check_ok(viv_pause(motion), "pause");
    tick(5);
    check_ok(viv_resume(motion), "resume");
    tick(.25);
    check_float(x, 75, "no time lost or gained");
}

static void motionmachine_reset(void) {
    viv_motion motion = sweep(&x, 1);
    begin(motion);
    tick(.5);
    check_ok(viv_reset(motion), "reset");
    check_float(x, 0, "its beginning");
}

static double square(double progress, void *user) { return (void)user, progress * progress; }

static void motionmachine_easing_update_closure(void) {
    viv_motion motion = sweep(&x, 1);
    viv_easing easing = viv_easing_create_custom(tempo, square, NULL);
    check_ok(viv_motion_set_easing(motion, easing), "easing");
    begin(motion);
    tick(.5);
    check_float(x, 25, "the host's curve");
}

static void motionmachine_group(void) {
    viv_group group = viv_group_create(tempo), subgroup = viv_group_create(tempo);
    check_ok(viv_add(group, subgroup), "add");
    check_ok(viv_add(subgroup, sweep(&x, 1)), "add");
    check_ok(viv_add(group, sweep(&y, 2)), "add");
    begin(group);
    tick(.5);
    check_float(x, 50, "one");
    check_float(y, 25, "with the other");
}

static void motionmachine_remove(void) {
    viv_group group = viv_group_create(tempo);
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_add(group, motion), "add");
    check_ok(viv_remove(group, motion), "remove");
    check_count(viv_get_child_count(group), 0, "none");
}

static void motionmachine_syncs_child_motions(void) {
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, sweep(&x, 1)), "add");
    check_ok(viv_add(group, sweep(&y, 1.25)), "add");
    check_ok(viv_set_reverses(group, true), "reverses");
    check_ok(viv_group_set_synced(group, true), "synced");
    begin(group);
    tick(1.125);
    check_float(x, 100, "waits for the slower one");
    tick(.625);
    check_float(x, 50, "half of its way back");
}

static void motionmachine_sequence(void) {
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion first = sweep(&x, 1), second = sweep(&y, 1.25);
    check_ok(viv_add(sequence, first), "add");
    check_ok(viv_add(sequence, second), "add");
    begin(sequence);
    tick(1.5);
    check_float(x, 100, "the first");
    check_float(y, 40, "then the second");
    check_count(viv_sequence_get_current(sequence), second, "currentStep");
}

/* Two lights: each goes on and off, then in the reverse order. */
static void light_sequence(viv_reversing_mode mode) {
    viv_sequence sequence = viv_sequence_create(tempo);
    float *const targets[] = {&x, &y};
    for (int i = 0; i < 2; i++) {
        viv_group light = viv_group_create(tempo);
        check_ok(viv_add(light, sweep(targets[i], 1)), "add");
        check_ok(viv_set_reverses(light, true), "reverses");
        check_ok(viv_group_set_synced(light, true), "synced");
        check_ok(viv_add(sequence, light), "add");
    }
    check_ok(viv_set_reverses(sequence, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(sequence, mode), "mode");
    begin(sequence);
}

static void motionmachine_sequential(void) {
    light_sequence(VIV_REVERSING_SEQUENTIAL);
    tick(2.25);
    check_float(x, 0, "the first came back by itself");
    check_float(y, 25, "the second goes out");
    tick(2);
    check_float(y, 25, "and out again after the turn");
}

static void motionmachine_contiguous(void) {
    light_sequence(VIV_REVERSING_CONTIGUOUS);
    tick(1.25);
    check_float(x, 100, "the first waits");
    check_float(y, 25, "the second goes out");
    tick(1.5);
    check_float(y, 25, "and is the first to come back");
    tick(1);
    check_float(x, 25, "then the other");
}

static void motionmachine_callbacks(void) {
    trace trace = {"", 0};
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_repeats(motion, 1), "repeats");
    check_ok(viv_set_reverses(motion, true), "reverses");
    trace_moveable(&trace, motion, "m", VIV_EVENT_ALL & ~VIV_EVENT_DESTROYED);
    begin(motion);
    check_ok(viv_pause(motion), "pause");
    check_ok(viv_resume(motion), "resume");
    tick(1);
    tick(1);
    tick(2);
    begin(motion);
    check_ok(viv_stop(motion), "stop");
    check_text(trace.text, "m.started m.paused m.resumed m.reversed m.updated m.reversed "
        "m.repeated m.updated m.reversed m.updated m.completed m.started m.stopped", "events");
}

static void motionmachine_progress(void) {
    viv_motion motion = sweep(&x, 1);
    check_ok(viv_set_repeats(motion, 1), "repeats");
    check_ok(viv_set_reverses(motion, true), "reverses");
    begin(motion);
    tick(3.25);
    check_near(viv_get_pass_progress(motion), .25, 1e-12, "motionProgress");
    check_near(viv_get_cycle_progress(motion), .625, 1e-12, "cycleProgress");
    check_near(viv_get_total_progress(motion), .8125, 1e-12, "totalProgress");
    check_count(viv_get_cycles_completed(motion), 1, "cyclesCompletedCount");
    check(viv_get_direction(motion) == VIV_DIRECTION_BACKWARD, "motionDirection");
}

static void motionmachine_display_link_tempo(void) {
    begin(sweep(&x, 1));
    check_ok(viv_tempo_tick_at(tempo, 1000), "the first frame");
    check_ok(viv_tempo_tick_at(tempo, 1000.5), "the next one");
    check_float(x, 50, "by timestamps");
}

static void motionmachine_timer_tempo(void) {
    begin(sweep(&x, .02));
    if (check_run(viv_tempo_run(tempo, 500, 1), VIV_OK, "run"))
        check(x == 100, "ticked by the library");
}

/* 1 a second, a tenth of it lost each second. */
static void motionmachine_physics_motion(void) {
    viv_motion motion = viv_physics_create(tempo, 1, .1);
    check_ok(viv_motion_target(motion, &x), "target");
    check_ok(viv_motion_set_rest(motion, not_a_number(), .1), "velocity limit");
    begin(motion);
    tick(.1);
    check_float(x, .0994750427, "the way");
    check_near(viv_motion_get_velocity(motion, &x), .9895192582, 1e-9, "the velocity");
}

static void motionmachine_collisions(void) {
    viv_motion motion = viv_physics_create(tempo, 10, .01);
    check_ok(viv_motion_from_to(motion, &x, 0, .8f), "walls");
    check_ok(viv_physics_set_collisions(motion, true, .5), "restitution");
    begin(motion);
    tick(.2);
    check_near(x, .2010043606, 1e-6, "after the contact");
}

static viv_path path_square(void) {
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_parse(path, "M0 0H100V100H0z"), "a square");
    return path;
}

static void motionmachine_path_state(void) {
    double px = 0, py = 0;
    check_ok(viv_path_get_point(path_square(), .8, &px, &py, NULL), "point");
    check_near(px, 0, 1e-9, "x");
    check_near(py, 80, 1e-9, "y");
}

static void motionmachine_path_motion(void) {
    viv_motion motion = viv_path_motion_create(tempo, path_square(), 1, VIV_EASE_LINEAR);
    check_ok(viv_path_motion_set_target(motion, VIV_TYPE_FLOAT, &x, &y), "target");
    check_ok(viv_path_motion_set_range(motion, 0, .8), "range");
    begin(motion);
    tick(1);
    check_near(viv_path_motion_get_fraction(motion), .8, 0, "at its end");
    check_float(y, 80, "y");
}

/* An out-back is 9.9352 % beyond its end at 0.6. */
static void motionmachine_path_edges(void) {
    viv_motion motion = viv_path_motion_create(tempo, path_square(), 1, VIV_EASE_OUT_BACK);
    check_ok(viv_path_motion_set_target(motion, VIV_TYPE_FLOAT, &x, &y), "target");
    check_ok(viv_path_motion_set_edges(motion, VIV_EDGES_CONTIGUOUS), "contiguous");
    begin(motion);
    tick(.6);
    check_near(viv_path_motion_get_fraction(motion), .099352, 1e-6, "from its beginning again");
}

static void motionmachine_path_physics_motion(void) {
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_arc(path, 20, 20, 100, .087, 1.66, true), "arc");
    viv_motion motion = viv_path_physics_create(tempo, path, 400, .9);
    check_ok(viv_path_motion_set_target(motion, VIV_TYPE_FLOAT, &x, &y), "target");
    check_ok(viv_path_motion_set_edges(motion, VIV_EDGES_CONTIGUOUS), "contiguous");
    begin(motion);
    tick(10);
    check_near(viv_path_motion_get_fraction(motion), .101750, 1e-6, "once around and on");
}

void test_motionmachine(void) {
    static const verb verbs[] = {
        {"motionmachine_motion", motionmachine_motion},
        {"motionmachine_property_end", motionmachine_property_end},
        {"motionmachine_states", motionmachine_states},
        {"motionmachine_after_delay", motionmachine_after_delay},
        {"motionmachine_repeats", motionmachine_repeats},
        {"motionmachine_repeats_forever", motionmachine_repeats_forever},
        {"motionmachine_reverses", motionmachine_reverses},
        {"motionmachine_reverses_with_easing", motionmachine_reverses_with_easing},
        {"motionmachine_start", motionmachine_start},
        {"motionmachine_stop", motionmachine_stop},
        {"motionmachine_pause_and_resume", motionmachine_pause_and_resume},
        {"motionmachine_reset", motionmachine_reset},
        {"motionmachine_easing_update_closure", motionmachine_easing_update_closure},
        {"motionmachine_group", motionmachine_group},
        {"motionmachine_remove", motionmachine_remove},
        {"motionmachine_syncs_child_motions", motionmachine_syncs_child_motions},
        {"motionmachine_sequence", motionmachine_sequence},
        {"motionmachine_sequential", motionmachine_sequential},
        {"motionmachine_contiguous", motionmachine_contiguous},
        {"motionmachine_callbacks", motionmachine_callbacks},
        {"motionmachine_progress", motionmachine_progress},
        {"motionmachine_display_link_tempo", motionmachine_display_link_tempo},
        {"motionmachine_timer_tempo", motionmachine_timer_tempo},
        {"motionmachine_physics_motion", motionmachine_physics_motion},
        {"motionmachine_collisions", motionmachine_collisions},
        {"motionmachine_path_state", motionmachine_path_state},
        {"motionmachine_path_motion", motionmachine_path_motion},
        {"motionmachine_path_edges", motionmachine_path_edges},
        {"motionmachine_path_physics_motion", motionmachine_path_physics_motion},
    };
    test_verbs(verbs, sizeof verbs / sizeof *verbs);
}
