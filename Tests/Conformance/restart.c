/* viv_restart: stop and start in one. Motions are straight: a value is a share of the way. */
#include "check.h"
#include "trace.h"

static viv_tempo tempo;
static trace told;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    trace_clear(&told);
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion to_hundred(const char *name, float *target, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, target, 100), "to 100");
    trace_moveable(&told, m, name, VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
    return m;
}

static void check_restart(viv_moveable m, const char *events, const char *what) {
    trace_clear(&told);
    check_ok(viv_restart(m), what);
    check_text(told.text, events, what);
}

static void it_begins_anew_from_every_state(void) {
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    trace_moveable(&told, m, "m", VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
    check_restart(m, "m.started", "from idle");
    tick(.75);
    check_restart(m, "m.started", "while it moves");
    check_float(x, 0, "from its beginning");
    tick(.25);
    check_ok(viv_pause(m), "pause");
    check_restart(m, "m.started", "while it is paused");
    tick(.5);
    check_float(x, 50, "it runs");
    check_ok(viv_reverse(m), "reverse");
    tick(.25);
    check_restart(m, "m.started", "on its way home");
    tick(.25);
    check_float(x, 25, "forward again");
    tick(1);
    check_restart(m, "m.started", "when it is completed");
    check_ok(viv_set_repeats(m, 3), "repeats");
    tick(2.5);
    check_restart(m, "m.started", "in a later cycle");
    check_count(viv_get_cycles_completed(m), 0, "the first cycle");
    check_near(viv_get_time(m), 0, 0, "its own time is 0");
    end_test();
}

static void a_delay_comes_again(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_set_delay(m, 1), "delay");
    check_restart(m, "", "from idle: delayed, no event");
    tick(.75);
    check_restart(m, "", "in its delay");
    tick(.75);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_DELAYED, "the delay counts afresh");
    tick(.75);
    check_float(x, 50, "half a second after it");
    check_restart(m, "", "while it moves");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_DELAYED, "delayed again");
    check_float(x, 50, "and its value stays");
    end_test();
}

static void restart_it(const viv_event *event, void *user) {
    (void)event;
    check_ok(viv_restart(*(viv_moveable *)user), "restart in a callback");
}

/* In the middle of a tick: at .25 s the motion is at 25, though it last wrote 0. From there it goes
 * a quarter of the 75 that are left. */
static void an_unset_from_is_the_value_of_this_very_moment(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    viv_motion wait = viv_wait_create(tempo, .25);
    check_ok(viv_on(wait, VIV_EVENT_COMPLETED, restart_it, &m), "subscribe");
    check_ok(viv_start(m), "start");
    check_ok(viv_start(wait), "start");
    tick(.5);
    check_float(x, 25 + 75 * .25, "captured at 25");
    check_ok(viv_restart(m), "restart");
    tick(.5);
    check_float(x, 43.75 + (100 - 43.75) * .5, "captured anew between two ticks");
    end_test();
}

static void it_tells_no_stop_and_keeps_a_transient_one(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_set_transient(m, true), "transient");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_restart(m, "m.started", "as it moves");
    check(viv_is_valid(m), "it lives");
    trace_clear(&told);
    tick(1);
    check_text(told.text, "m.completed m.destroyed", "until it completes");
    end_test();
}

static viv_group turning_together(viv_motion child) {
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, child), "add");
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_set_reverses(g, true), "reverses");
    trace_moveable(&told, g, "g", VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
    return g;
}

/* Repeats of a child count from the next start of its root, which they make impossible: the turn
 * that all take together would never come. */
static void where_a_start_is_refused_it_goes_on_untouched(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    viv_group g = turning_together(m);
    check_ok(viv_start(g), "start");
    tick(.25);
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever, from the next start on");
    trace_clear(&told);
    check_refused(tempo, viv_restart(g), VIV_ERROR_INVALID_STATE, "viv_restart", "endless");
    check_text(told.text, "", "nothing is told");
    tick(.25);
    check_float(x, 50, "it goes on");
    check_near(viv_get_length(g), 2, 1e-12, "as long as before");
    tick(.75);
    check_float(x, 75, "turns when it would have");
    check_text(told.text, "m.reversed g.reversed", "and tells it");
    check_ok(viv_set_repeats(m, 0), "once");
    check_ok(viv_restart(g), "now it is possible");
    check_float(x, 75, "from where it was");
    end_test();
}

static void a_jump_that_lost_its_step_is_refused(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    viv_motion a = viv_wait_create(tempo, 1), jump = viv_jump_create(tempo, "a", 1);
    trace_moveable(&told, a, "a", VIV_EVENT_STARTED);
    check_ok(viv_add(s, a), "add");
    check_ok(viv_add(s, jump), "add");
    check_ok(viv_start(s), "start");
    tick(.5);
    check_ok(viv_set_name(a, "b"), "rename");
    check_refused(tempo, viv_restart(s), VIV_ERROR_NOT_FOUND, "viv_restart", "no step a");
    tick(1.25);
    check_text(told.text, "a.started a.started", "the jump of this run still finds it");
    check_ok(viv_set_name(a, "a"), "rename");
    trace_clear(&told);
    check_ok(viv_restart(s), "restart in its second play");
    tick(3);
    check_text(told.text, "a.started a.started", "the count starts afresh");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "after both");
    end_test();
}

static void children_refuse(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, m), "add");
    check_refused(tempo, viv_restart(m), VIV_ERROR_INVALID_STATE, "viv_restart", "of an idle root");
    check_ok(viv_start(g), "start");
    tick(.5);
    check_refused(tempo, viv_restart(m), VIV_ERROR_INVALID_STATE, "viv_restart", "of a moving one");
    check_float(x, 50, "it goes on");
    check_status(viv_restart(0), VIV_ERROR_INVALID_HANDLE, "none");
    check_status(viv_restart(tempo), VIV_ERROR_WRONG_KIND, "a tempo");
    end_test();
}

/* a goes 100 in 1 s, b 50 less in 2 s. At .5 s a still has -50 to contribute, b 37.5. Restarted, a
 * leaves its -50 to b, over the 1.5 s that b has left, and begins anew from the base 50: -50 again.
 * At 1 s: 100 - 25 (a) + 25 (b) - 50 * 2 / 3 (inherited). */
static void additive_shares_go_as_at_a_stop(void) {
    begin_test();
    viv_motion a = to_hundred("a", &x, 1), b = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(b, &x, 50), "to 50");
    check_ok(viv_motion_set_blend(a, VIV_BLEND_ADD, 1), "adds");
    check_ok(viv_motion_set_blend(b, VIV_BLEND_ADD, 1), "adds");
    check_ok(viv_start(a), "start");
    check_ok(viv_start(b), "start");
    tick(.5);
    check_float(x, 37.5, "50 - 50 + 37.5");
    check_ok(viv_restart(a), "restart");
    tick(0);
    check_float(x, 37.5, "nothing jumps");
    tick(.5);
    check_float(x, 100 - 25 + 25 - 50 * 2 / 3., "inherited, and begun anew");
    tick(1);
    check(x == 100, "both bases are reached");
    end_test();
}

static void it_goes_to_the_end_of_the_order_of_starts(void) {
    begin_test();
    float y = 0;
    viv_motion a = to_hundred("a", &x, 1), b = to_hundred("b", &y, 1);
    check_ok(viv_start(a), "start");
    check_ok(viv_start(b), "start");
    check_ok(viv_restart(a), "restart");
    trace_clear(&told);
    tick(1);
    check_text(told.text, "b.completed a.completed", "in one moment");
    end_test();
}

static void it_claims_its_targets_again(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1), other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(other, &x, -100), "to -100");
    check_ok(viv_start(m), "start");
    check_ok(viv_start(other), "takes it");
    tick(.5);
    check_float(x, -50, "the last to claim writes");
    check_ok(viv_restart(m), "restart");
    tick(.5);
    check_float(x, 25, "from -50, half of the way");
    end_test();
}

/* A completed one starts in its own callback, as with viv_start. */
static void it_may_be_called_in_its_own_callbacks(void) {
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    check_ok(viv_on(m, VIV_EVENT_COMPLETED, restart_it, &m), "subscribe");
    check_ok(viv_start(m), "start");
    tick(3.25);
    check_float(x, 25, "in its fourth play");
    check_ok(viv_on(m, VIV_EVENT_UPDATED, restart_it, &m), "subscribe");
    tick(.5);
    check_near(viv_get_time(m), 0, 1e-12, "restarted at the end of the tick");
    check_float(x, 0, "at its beginning");
    check_ok(viv_on(m, VIV_EVENT_UPDATED, NULL, NULL), "nobody");
    tick(.5);
    check_float(x, 50, "it runs on");
    end_test();
}

/* What is foretold before a restart is kept nowhere. tension 100, damping 20: critical. */
static void lengths_are_foretold_before_anything_changes(void) {
    begin_test();
    x = 100;
    float y = 0;
    viv_motion m = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_to(m, &y, 100), "to 100");
    check_ok(viv_start(m), "start");
    double length = viv_get_length(m);
    tick(.25);
    viv_motion twin = viv_spring_create(tempo, 100, 20);
    check_ok(viv_motion_from_to(twin, &x, 0, 100), "the same way");
    check_ok(viv_start(twin), "start");
    tick(.25);
    check_ok(viv_restart(twin), "restart");
    check_near(viv_get_length(twin), length, 1e-12, "its whole way again");
    check_near(viv_get_length(m), length, 1e-12, "of the other nothing changed");
    end_test();
}

/* What comes from 50 to where it is found ends there, though a restart left it on its way. */
static void a_reset_gives_back_the_end_that_a_restart_kept(void) {
    begin_test();
    x = 100;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from(m, &x, 50), "from 50");
    check_ok(viv_set_position(m, .25), "later");
    viv_group group = viv_group_of(tempo, 1, &m);
    check_ok(viv_start(group), "start");
    tick(.75);
    check_float(x, 75, "half of its way");
    check_ok(viv_restart(group), "restart");
    check_float(x, 75, "it has not begun again");
    check_ok(viv_reset(group), "reset");
    check_float(x, 100, "where it was found");
    end_test();
}

static int begun;

static void restart_at_once(const viv_event *event, void *user) {
    (void)user;
    begun++;
    viv_restart(event->moveable);
}

static void stop_and_start_at_once(const viv_event *event, void *user) {
    (void)user;
    begun++;
    viv_stop(event->moveable);
    viv_start(event->moveable);
}

static void check_nested(viv_moveable m, viv_callback callback) {
    begun = 0;
    check_ok(viv_on(m, VIV_EVENT_STARTED, callback, NULL), "subscribe");
    check_ok(viv_start(m), "start");
    check(begun > 200 && begun < 300, "as often as calls may be nested");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "why");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check_ok(viv_destroy(m), "destroy");
}

static void without_end_in_callbacks_it_is_refused(void) {
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 100), "to 100");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, viv_wait_create(tempo, 1)), "add");
    check_nested(m, restart_at_once);
    check_nested(g, restart_at_once);
    check_nested(viv_wait_create(tempo, 1), stop_and_start_at_once);
    end_test();
}

static void physics_between_walls_is_restarted_where_it_is(void) {
    for (int collides = 0; collides < 2; collides++) {
        begin_test();
        viv_motion m = viv_physics_create(tempo, 60, .6);
        check_ok(viv_motion_target(m, &x), "target");
        check_ok(viv_motion_set_bounds(m, &x, -12, 12), "bounds");
        check_ok(viv_physics_set_collisions(m, collides, .5), "collisions");
        check_ok(viv_start(m), "start");
        tick(.125);
        const float before = x;
        check(before > 6 && before < 12, "on its way");
        check_ok(viv_restart(m), "restart");
        check(x == before, "from where it is");
        tick(.02);
        check(x > before && x < before + 60 * .02, "and on, not faster than at first");
        end_test();
    }
}

/* At a stop the base takes over the distance that is left, so there is a way to go again. */
static void an_endless_spring_that_adds_may_be_restarted(void) {
    begin_test();
    viv_motion spring = viv_spring_create(tempo, 100, 10);
    check_ok(viv_motion_to(spring, &x, 10), "to");
    check_ok(viv_motion_set_blend(spring, VIV_BLEND_ADD, 1), "blend");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, spring), "add");
    check_ok(viv_set_repeats(g, VIV_FOREVER), "for ever");
    check_ok(viv_start(g), "start");
    tick(.1);
    check_ok(viv_restart(g), "restart");
    end_test();
}

void test_restart(void) {
    test("an endless spring that adds may be restarted",
        an_endless_spring_that_adds_may_be_restarted);
    test("a restart begins anew from every state", it_begins_anew_from_every_state);
    test("a restarted delay comes again", a_delay_comes_again);
    test("restarted, an unset from is the value of this very moment",
        an_unset_from_is_the_value_of_this_very_moment);
    test("a restart tells no stop and keeps a transient one",
        it_tells_no_stop_and_keeps_a_transient_one);
    test("where a start is refused a restart leaves it untouched",
        where_a_start_is_refused_it_goes_on_untouched);
    test("a restart finds a jump that lost its step", a_jump_that_lost_its_step_is_refused);
    test("children refuse a restart", children_refuse);
    test("restarted, additive shares go as at a stop", additive_shares_go_as_at_a_stop);
    test("a restart goes to the end of the order of starts",
        it_goes_to_the_end_of_the_order_of_starts);
    test("a restart claims its targets again", it_claims_its_targets_again);
    test("a restart may be called in its own callbacks", it_may_be_called_in_its_own_callbacks);
    test("a reset gives back the end that a restart kept",
        a_reset_gives_back_the_end_that_a_restart_kept);
    test("a restart in callbacks without end is refused",
        without_end_in_callbacks_it_is_refused);
    test("a restart measures before anything changes",
        lengths_are_foretold_before_anything_changes);
    test("physics between walls is restarted where it is",
        physics_between_walls_is_restarted_where_it_is);
}
