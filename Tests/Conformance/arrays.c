/* Elements of an array that are at their end when a motion begins (SEMANTICS 4.5): claimed like
 * every other, but at rest until somebody lets them move. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;
static float p[2];
static int stops;

static void begin_test(void) {
    tempo = viv_tempo_create();
    p[0] = p[1] = 0;
    stops = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* Both elements of p, to these ends. */
static viv_motion add_pair(viv_motion m, float first, float second) {
    const float to[2] = {first, second};
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, p, 2, sizeof *p, NULL, to), "add");
    return m;
}

static viv_motion pair_tween(float first, float second) {
    return add_pair(viv_motion_create(tempo, 1, VIV_EASE_LINEAR), first, second);
}

static viv_motion pair_spring(float first, float second) {
    return add_pair(viv_spring_create(tempo, 100, 20), first, second);
}

static void start(viv_motion m) { check_ok(viv_start(m), "start"); }

static void a_spring_at_rest_can_be_retargeted(void) {
    begin_test();
    viv_motion m = pair_spring(100, 0);
    start(m);
    tick(.1);
    check_float(p[1], 0, "at its end it rests");
    check_ok(viv_motion_retarget(m, &p[1], 50), "another end");
    tick(.1);
    check(p[1] > 0 && p[1] < 50, "it moves");
    tick(10);
    check(p[0] == 100 && p[1] == 50, "both are at their ends");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "and the motion is over");
    end_test();
}

/* A tween begins a pass of its full second, its other value going on to its end with it. As it
 * keeps its velocity, which is 0, it adds (0 - 50) * u * (1 - u)^2: -6.25 at half of its way. */
static void a_tween_at_rest_can_be_retargeted(void) {
    begin_test();
    viv_motion m = pair_tween(100, 0);
    start(m);
    tick(.5);
    check_ok(viv_motion_retarget(m, &p[1], 50), "another end");
    tick(.5);
    check_float(p[1], 25 - 6.25, "half of its way");
    tick(.5);
    check(p[0] == 100 && p[1] == 50, "both are at their ends");
    end_test();
}

static void the_last_of_two_in_one_frame_wins(void) {
    begin_test();
    start(pair_tween(100, 100));
    start(pair_tween(0, 0));
    tick(.5);
    check_float(p[0], 0, "claimed, though it is at its end");
    check_float(p[1], 0, "the other one too");
    tick(1);
    check(p[0] == 0 && p[1] == 0, "and nothing older comes back");
    end_test();
}

static void only_what_is_at_its_end_rests(void) {
    begin_test();
    start(pair_tween(100, 100));
    start(pair_tween(50, 0));
    tick(.5);
    check_float(p[0], 25, "moved by the second");
    check_float(p[1], 0, "at rest, and no more the first one's");
    end_test();
}

static void count_stop(const viv_event *event, void *user) {
    (void)user;
    check_count((uint64_t)event->reason, VIV_STOP_REPLACED, "the reason");
    stops++;
}

static void what_rests_replaces_too(void) {
    begin_test();
    viv_motion rival = pair_tween(100, 100), m = pair_tween(0, 0);
    check_ok(viv_on(rival, VIV_EVENT_STOPPED, count_stop, NULL), "subscribe");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replaces");
    start(rival);
    start(m);
    check_count((uint64_t)stops, 1, "the rival has nothing left");
    tick(2);
    check(p[0] == 0 && p[1] == 0, "it does not move them");
    end_test();
}

/* What rests is not written: the host may. */
static void what_rests_is_not_written(void) {
    begin_test();
    viv_motion m = pair_tween(100, 0);
    viv_property property;
    start(m);
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
    check_count(property.moving, 1, "one of both moves");
    p[1] = 7;
    tick(.5);
    check_float(p[1], 7, "left alone");
    tick(.5);
    check_float(p[1], 7, "at the end too");
    check(p[0] == 100, "where the other one is");
    end_test();
}

/* With a velocity it does not rest: a critical spring of tension 100 that is thrown with 50 from
 * its end is at 50 t e^(-10 t): 50 * .1 / e after .1 s. */
static void a_velocity_sets_it_moving(void) {
    begin_test();
    viv_motion m = pair_spring(100, 0);
    check_ok(viv_motion_set_velocity(m, &p[1], 50), "velocity");
    start(m);
    tick(.1);
    check_float(p[1], 50 * .1 / 2.718281828459045, "thrown");
    tick(10);
    check(p[1] == 0, "and back at its end");
    end_test();
}

static void a_given_start_that_is_the_end_rests(void) {
    begin_test();
    const float from[2] = {0, 3}, to[2] = {100, 3};
    p[1] = 3;
    viv_motion rival = pair_tween(0, 100), m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, p, 2, sizeof *p, from, to), "add");
    start(rival);
    start(m);
    tick(.5);
    check_float(p[0], 50, "moved");
    check_float(p[1], 3, "at rest, and claimed");
    end_test();
}

enum { CROWD = 20000 };

static float crowd[CROWD];
static char told[8];

/* Repeats, so that it is more than a plain tween. */
static viv_motion started_on(float *target, viv_blend blend) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, target, 100), "to");
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    check_ok(viv_set_repeats(m, 1), "repeats");
    start(m);
    return m;
}

static viv_motion array_that_replaces(uint32_t count) {
    static float ends[CROWD];
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (uint32_t i = 0; i < count; i++) ends[i] = 1;
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, crowd, count, sizeof *crowd, NULL, ends),
        "add");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1), "replaces");
    return m;
}

static void tell_and_replace(const viv_event *event, void *name) {
    (void)event;
    strcat(told, name);
    if (*(const char *)name == 'a') started_on(&crowd[2], VIV_BLEND_REPLACE);
}

/* The array replaces a and b; what hears of a replaces c, and only that before it returns. */
static void each_stops_what_it_replaced(void) {
    static char names[3][2] = {"a", "b", "c"};
    begin_test();
    told[0] = 0;
    for (int i = 0; i < 3; i++) {
        viv_motion rival = started_on(&crowd[i], VIV_BLEND_OVERRIDE);
        check_ok(viv_on(rival, VIV_EVENT_STOPPED, tell_and_replace, names[i]), "subscribe");
    }
    start(array_that_replaces(2));
    check(strcmp(told, "acb") == 0, "a, within that c, then b");
    end_test();
}

static void move_again(const viv_event *event, void *target) {
    (void)event;
    stops++;
    started_on(target, VIV_BLEND_OVERRIDE);
}

/* Callbacks of many that are replaced do not nest in one another. */
static void many_may_move_on_in_their_callbacks(void) {
    begin_test();
    for (int i = 0; i < CROWD; i++) {
        viv_motion rival = started_on(&crowd[i], VIV_BLEND_OVERRIDE);
        check_ok(viv_on(rival, VIV_EVENT_STOPPED, move_again, &crowd[i]), "subscribe");
    }
    start(array_that_replaces(CROWD));
    check_count((uint64_t)stops, CROWD, "each was told");
    tick(.5);
    check_float(crowd[CROWD / 2], 50, "and moves on");
    end_test();
}

/* Its second cycle has nowhere to go, and on the way back the first one has. */
static void what_was_at_rest_in_a_later_cycle_goes_back(void) {
    viv_tempo tempo = viv_tempo_create();
    float values[2] = {0, 0};
    const float ends[2] = {1, 13};
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, values, 2, sizeof *values, NULL, ends), "add");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, 1), "twice");
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, m), "add");
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_set_mirrored(s, true), "mirrored");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 2.5), "tick");
    check(values[0] == 1 && values[1] == 13, "at rest");
    check_ok(viv_tempo_tick(tempo, 1.25), "tick");
    check_float(values[0], .25f, "a quarter of its way");
    check_float(values[1], 3.25f, "a quarter of its way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_arrays(void) {
    test("a spring's element at rest can be retargeted", a_spring_at_rest_can_be_retargeted);
    test("a tween's element at rest can be retargeted", a_tween_at_rest_can_be_retargeted);
    test("the last of two arrays in one frame wins", the_last_of_two_in_one_frame_wins);
    test("only an element that is at its end rests", only_what_is_at_its_end_rests);
    test("an element that rests replaces too", what_rests_replaces_too);
    test("an element that rests is not written", what_rests_is_not_written);
    test("a velocity sets an element moving", a_velocity_sets_it_moving);
    test("each motion stops what it replaced itself", each_stops_what_it_replaced);
    test("many may move on in their callbacks", many_may_move_on_in_their_callbacks);
    test("an element with its end as its start rests", a_given_start_that_is_the_end_rests);
    test("what was at rest in a later cycle goes back",
        what_was_at_rest_in_a_later_cycle_goes_back);
}
