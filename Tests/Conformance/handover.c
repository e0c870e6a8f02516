/* What replaces: where its ways back end, what it takes over at a boundary, and what a finish
 * makes of it. Motions are straight; values follow from the law by hand. */
#include "check.h"
#include "one_float.h"

static viv_motion to(float end, double seconds, viv_blend blend) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, end), "to");
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    return m;
}

static viv_moveable delayed(viv_moveable m, double seconds) {
    check_ok(viv_set_delay(m, seconds), "delay");
    return m;
}

static viv_moveable started(viv_moveable m) {
    check_ok(viv_start(m), "start");
    return m;
}

static void a_way_back_without_length_ends_where_it_took_over(void) {
    for (int waits = 0; waits < 2; waits++) {
        begin_test(0);
        started(to(40, 1, VIV_BLEND_OVERRIDE));
        tick(0.5);
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(m, &x, 1, 10), "from to");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
        check_ok(viv_set_turn_delay(m, waits * 0.25), "turn delay");
        started(mirrored(m));
        if (waits) check_float(x, 10, "it waits at its end");
        tick(0.3);
        check_float(x, 20, "where the other one was");
        end_test();
    }
}

/* 50 u - 50 u (1 - u)^2 at u = .5. */
static void a_mirrored_way_back_hands_over_no_velocity_at_its_end(void) {
    begin_test(0);
    started(delayed(to(50, 1, VIV_BLEND_REPLACE), 2));
    started(mirrored(to(100, 1, VIV_BLEND_OVERRIDE)));
    tick(2.5);
    check_float(x, 18.75, "from a stand");
    end_test();
}

/* The heir goes to 0 as fast as it carries the other one's way to 100: 40 u - 40 u (1 - u)^2. */
static void what_was_inherited_at_this_moment_has_its_velocity(void) {
    begin_test(0);
    viv_motion gone = started(to(100, 1, VIV_BLEND_ADD));
    started(to(0, 1, VIV_BLEND_ADD));
    check_ok(viv_stop(gone), "stop");
    started(to(40, 1, VIV_BLEND_REPLACE));
    tick(0.5);
    check_float(x, 15, "from a stand");
    end_test();
}

/* 50 (1 - u) + (100 + 50) u (1 - u)^2 at u = .25. */
static void a_finish_takes_over_what_moves_also_from_a_pause(void) {
    for (int pauses = 0; pauses < 2; pauses++) {
        begin_test(0);
        viv_motion on = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_by(on, &x, 10), "by");
        viv_group g = viv_group_create(tempo);
        inside(g, to(100, 1, VIV_BLEND_OVERRIDE));
        inside(g, delayed(to(0, 1, VIV_BLEND_REPLACE), 0.5));
        started(inside(g, delayed(on, 0.75)));
        if (pauses) check_ok(viv_pause(g), "pause");
        check_ok(viv_finish(g), "finish");
        check_float(x, 68.59375, "on from where it was by then");
        end_test();
    }
}

static void a_finish_plays_the_cycles_of_what_replaces(void) {
    for (int finishes = 0; finishes < 2; finishes++) {
        begin_test(10);
        viv_motion m = to(50, 1, VIV_BLEND_REPLACE);
        check_ok(viv_set_mirrored(m, true), "mirrored");
        viv_group g = inside(viv_group_create(tempo), m);
        check_ok(viv_set_reverses(g, true), "reverses");
        check_ok(viv_set_repeats(g, 2), "repeats");
        started(g);
        started(to(0, 10, VIV_BLEND_OVERRIDE));
        tick(0.5);
        check_float(x, 9.5, "the other one took it");
        if (finishes) check_ok(viv_finish(g), "finish");
        else tick(5.5);
        check_float(x, 10, "the last cycle took nothing over");
        end_test();
    }
}

static void a_finish_tells_what_it_replaced_in_the_order_of_the_starts(void) {
    float y = 0;
    begin_test(0);
    viv_motion of_y = viv_motion_create(tempo, 9, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(of_y, &y, 1), "to");
    viv_motion later = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(later, &y, 2), "to");
    check_ok(viv_motion_set_blend(later, VIV_BLEND_REPLACE, 1), "blend");
    viv_sequence s = inside(viv_sequence_create(tempo), to(5, 1, VIV_BLEND_REPLACE));
    started(delayed(inside(s, later), 1));
    started(of_y);
    viv_motion of_x = started(to(1, 9, VIV_BLEND_OVERRIDE));
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_STOPPED, 4), "collect");
    check_ok(viv_finish(s), "finish");
    const viv_event *event = viv_tempo_poll_event(tempo);
    check(event && event->moveable == of_y && event->reason == VIV_STOP_REPLACED, "the first");
    event = viv_tempo_poll_event(tempo);
    check(event && event->moveable == of_x && event->reason == VIV_STOP_REPLACED, "the second");
    check_float(x, 5, "x");
    check_float(y, 2, "y");
    end_test();
}

/* Launched anew, a group's members are idle until it begins, also on the way back over that. */
static void what_was_cut_off_is_idle_while_its_group_waits_anew(void) {
    begin_test(0);
    viv_motion m = to(1, 0.125, VIV_BLEND_OVERRIDE);
    viv_group both = inside(viv_group_create(tempo), m);
    inside(both, delayed(to(2, 0.125, VIV_BLEND_OVERRIDE), 1));
    check_ok(viv_set_reverses(both, true), "reverses");
    check_ok(viv_group_set_synced(both, true), "synced");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_group_place(g, both, VIV_PLACE_AT, 0.25), "place");
    check_ok(viv_group_set_duration(g, 0.5), "duration");
    check_ok(viv_set_passes(g, 3), "passes");
    check_ok(viv_set_mirrored(g, true), "mirrored");
    viv_group whole = inside(viv_group_create(tempo), g);
    check_ok(viv_set_reverses(whole, true), "reverses");
    check_ok(viv_group_set_synced(whole, true), "synced");
    started(whole);
    tick(0.4);
    check_status(viv_get_state(m), VIV_STATE_MOVING, "it waits for its way back");
    tick(0.3);
    check_status(viv_get_state(m), VIV_STATE_IDLE, "its group waits");
    tick(0.6);
    check_status(viv_get_state(both), VIV_STATE_DELAYED, "and on the way back");
    check_status(viv_get_state(m), VIV_STATE_IDLE, "it is idle again");
    tick(0.3);
    check_status(viv_get_state(m), VIV_STATE_MOVING, "before that it waits");
    end_test();
}

/* A start gives it the velocity that was set, also where it moves several values. */
static void a_retarget_starts_without_the_velocity_that_was_set(void) {
    for (int count = 1; count < 3; count++) {
        begin_test(0);
        float y = 0;
        viv_motion m = viv_spring_create(tempo, 120, 12);
        check_ok(viv_motion_to(m, &x, 0), "to");
        if (count == 2) check_ok(viv_motion_to(m, &y, 0), "another");
        check_ok(viv_motion_set_velocity(m, &x, 400), "velocity");
        check_ok(viv_motion_retarget(m, &x, 100), "retarget");
        check(viv_motion_get_velocity(m, &x) == 0, "from rest");
        check_ok(viv_stop(m), "stop");
        check_ok(viv_start(m), "start");
        check_near(viv_motion_get_velocity(m, &x), 400, 1e-9, "as it was set");
        end_test();
    }
}

static viv_motion heir;

static void send_heir_on(const viv_event *event, void *user) {
    check(event->reason == VIV_STOP_REPLACED, "replaced");
    check_status(viv_get_state(heir), VIV_STATE_MOVING, "the other one moves");
    check_near(viv_motion_get_velocity(heir, &x), 100, 1e-6, "as fast as this one did");
    if (user) check_ok(viv_motion_retarget(heir, &x, 150), "retarget");
}

/* On to 40: 50 - 10 u + 110 u (1 - u)^2. On to 150, where it goes by itself as fast: 50 + 100 u. */
static void who_is_replaced_hears_of_an_heir_that_moves(void) {
    for (int way = 0; way < 4; way++) {
        begin_test(0);
        viv_motion m = to(100, 1, VIV_BLEND_OVERRIDE);
        check_ok(viv_on(m, VIV_EVENT_STOPPED, send_heir_on, way & 1 ? &heir : NULL), "on");
        heir = to(40, 1, VIV_BLEND_REPLACE);
        if (way & 2) check_ok(viv_set_rate(heir, 1), "all records");
        started(m);
        tick(0.5);
        started(heir);
        tick(0.5);
        check_float(x, way & 1 ? 100 : 58.75, "on from there");
        end_test();
    }
}

/* A colour or rotation that moves, by a motion that goes when it is over, or is kept. */
static void move_four(float *target, viv_type type, const float *end, bool keeps) {
    if (keeps) {
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(m, type, target, NULL, end), "add");
        started(m);
    } else {
        check(viv_animate_values(tempo, type, target, 1, end, 1, VIV_EASE_LINEAR), "animate");
    }
}

/* Red goes on from 0.5 with 1 a second, green begins from a stand. */
static void a_colour_that_is_taken_over_goes_on_as_fast(void) {
    static const float red[4] = {1, 0, 0, 1}, green[4] = {0, 1, 0, 1};
    for (int keeps = 0; keeps < 2; keeps++) {
        begin_test(0);
        float colour[4] = {0, 0, 0, 1};
        move_four(colour, VIV_TYPE_RGBA, red, keeps);
        tick(0.5);
        viv_motion m = viv_animate_values(
            tempo, VIV_TYPE_RGBA, colour, 1, green, 1, VIV_EASE_LINEAR);
        check_near(viv_motion_get_velocity(m, &colour[0]), 1, 1e-6, "red");
        check_near(viv_motion_get_velocity(m, &colour[1]), 0, 1e-6, "green");
        double values[4], velocities[4];
        check_ok(viv_motion_sample(m, colour, 0.5, values, velocities, 4), "sample");
        check_near(values[0], 0.25 + 1.5 * 0.125, 1e-6, "foretold");
        tick(0.5);
        check_near(colour[0], 0.25 + 1.5 * 0.125, 1e-6, "red on its way");
        check_near(colour[1], 0.5 - 0.125, 1e-6, "green on its way");
        check(colour[3] == 1, "as opaque as ever");
        tick(0.5);
        check(colour[0] == 0 && colour[1] == 1, "at its end");
        end_test();
    }
}

/* A turn about z, of which memory holds the sine and the cosine of half the angle: of 22.5 degrees
 * when it is taken over, of 56.25 in the middle of the rest. */
static void a_rotation_that_is_taken_over_goes_on_as_fast(void) {
    static const double speed = 0.7853981633974483, rest = 1.1780972450961724;
    static const double sine = 0.3826834323650898, cosine = 0.9238795325112867;
    static const float first[4] = {0, 0, 0.70710678f, 0.70710678f}, last[4] = {0, 0, 1, 0};
    for (int keeps = 0; keeps < 2; keeps++) {
        begin_test(0);
        float turned[4] = {0, 0, 0, 1};
        move_four(turned, VIV_TYPE_QUATERNION, first, keeps);
        tick(0.5);
        check_near(turned[2], sine, 1e-6, "half way");
        viv_motion m = viv_animate_values(
            tempo, VIV_TYPE_QUATERNION, turned, 1, last, 1, VIV_EASE_LINEAR);
        check_near(viv_motion_get_velocity(m, &turned[2]), speed * cosine, 1e-6, "as fast");
        tick(0.5);
        double z = 0.8314696123025452 + (speed - rest) * cosine / 8;
        double w = 0.5555702330196023 - (speed - rest) * sine / 8;
        check_near(turned[2] * w, turned[3] * z, 1e-6, "the angle");
        check_near(turned[2] * turned[2] + turned[3] * turned[3], 1, 1e-6, "of a rotation");
        end_test();
    }
}

/* The velocity that was set was that of the pass which the retarget ended. */
static void what_was_sent_elsewhere_has_no_set_velocity(void) {
    for (int blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        begin_test(32);
        viv_motion m = to(91, 1, blend);
        check_ok(viv_motion_set_velocity(m, &x, 40), "velocity");
        started(m);
        tick(0.3125);
        const float start = x;
        check_ok(viv_motion_retarget(m, &x, -37), "retarget");
        tick(0.25);
        const float there = x;
        check_ok(viv_seek(m, 0.25), "seek");
        check(x == there, "sought where it is");
        check_ok(viv_reverse(m), "reverse");
        tick(5);
        check_float(x, start, "where that began");
        check_ok(viv_play(m, VIV_DIRECTION_FORWARD), "play");
        tick(0.25);
        check_float(x, there, "as before");
        check_ok(viv_restart(m), "restart");
        check_near(viv_motion_get_velocity(m, &x), 40, 1e-9, "as it was set");
        end_test();
    }
}

/* It takes over 200 a second: alone, and where it turns with its container. */
static void physics_goes_back_as_it_came(void) {
    for (int kind = 0; kind < 3; kind++) {
        for (int inside = 0; inside < 3; inside++) {
            begin_test(0);
            started(to(1000, 5, VIV_BLEND_OVERRIDE));
            tick(0.25);
            viv_motion m = kind == 0   ? viv_spring_create(tempo, 100, 10)
                           : kind == 1 ? viv_decay_create(tempo, 5)
                                       : viv_physics_create(tempo, 50, 0.99);
            const float end = 100;
            check_ok(viv_motion_add(m, VIV_TYPE_FLOAT, &x, NULL, kind ? NULL : &end), "add");
            check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "blend");
            viv_moveable root = inside == 0   ? m
                                : inside == 1 ? viv_group_of(tempo, 1, &m)
                                              : viv_sequence_of(tempo, 1, &m);
            if (inside == 1) check_ok(viv_group_set_synced(root, true), "synced");
            if (inside == 2)
                check_ok(
                    viv_sequence_set_reversing_mode(root, VIV_REVERSING_CONTIGUOUS), "mode");
            check_ok(viv_set_reverses(root, true), "reverses");
            started(root);
            const double length = viv_get_length(root);
            tick(length / 2 - 0.5);
            const float out = x;
            tick(1);
            check_near(x, out, 1e-4, "half a second before the turn, and after it");
            check_near(viv_get_length(root), length, 1e-12, "as long as it was");
            check_near(viv_get_total_progress(root), 0.5 + 0.5 / length, 1e-9, "so far");
            tick(length / 2 - 0.5);
            check(viv_get_state(root) == VIV_STATE_COMPLETED, "completed");
            check_float(x, 50, "where it took over");
            end_test();
        }
    }
}

void test_handover(void) {
    test("who is replaced hears of an heir that moves",
        who_is_replaced_hears_of_an_heir_that_moves);
    test("a colour that is taken over goes on as fast",
        a_colour_that_is_taken_over_goes_on_as_fast);
    test("a rotation that is taken over goes on as fast",
        a_rotation_that_is_taken_over_goes_on_as_fast);
    test("a way back without length ends where it took over",
        a_way_back_without_length_ends_where_it_took_over);
    test("a mirrored way back hands over no velocity at its end",
        a_mirrored_way_back_hands_over_no_velocity_at_its_end);
    test("what was inherited at this moment has its velocity",
        what_was_inherited_at_this_moment_has_its_velocity);
    test("a finish takes over what moves, also from a pause",
        a_finish_takes_over_what_moves_also_from_a_pause);
    test("a finish plays the cycles of what replaces", a_finish_plays_the_cycles_of_what_replaces);
    test("a finish tells what it replaced in the order of the starts",
        a_finish_tells_what_it_replaced_in_the_order_of_the_starts);
    test("what was cut off is idle while its group waits anew",
        what_was_cut_off_is_idle_while_its_group_waits_anew);
    test("a retarget starts without the velocity that was set",
        a_retarget_starts_without_the_velocity_that_was_set);
    test("what was sent elsewhere has no set velocity",
        what_was_sent_elsewhere_has_no_set_velocity);
    test("physics goes back as it came", physics_goes_back_as_it_came);
}
