/* Motions that were made for the same float, and are started by turns. */
#include "hearing.h"
#include "memory.h"
#include "one_float.h"

static viv_motion led_to(float end) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, end), "to");
    return m;
}

static void start(viv_moveable m) { check_ok(viv_start(m), "start"); }

static void who_starts_later_has_the_float(void) {
    begin_test(0);
    viv_motion show = led_to(100), hide = led_to(0);
    start(show);
    tick(.5);
    start(hide);
    check(viv_tempo_find_motion(tempo, &x) == hide, "it moves");
    check_state(show, VIV_STATE_MOVING, "the first one goes on");
    tick(.25);
    check_float(x, 37.5f, "on its way from where it was");
    tick(.25);
    check_state(show, VIV_STATE_COMPLETED, "the first one is over");
    check_float(x, 25, "and wrote nothing");
    start(show);
    tick(1);
    check_float(x, 100, "its end, the second time");
    check_state(hide, VIV_STATE_COMPLETED, "the other one is over too");
    check(viv_tempo_find_motion(tempo, &x) == 0, "nothing moves");
    end_test();
}

static void what_is_stopped_without_its_float_writes_nothing(void) {
    begin_test(0);
    viv_motion show = led_to(100), hide = led_to(0);
    start(show);
    tick(.5);
    start(hide);
    tick(.5);
    check_ok(viv_stop(show), "stop");
    check_float(x, 25, "stopped");
    check_ok(viv_destroy(show), "destroy");
    check_float(x, 25, "destroyed");
    tick(.5);
    check_float(x, 0, "the other one's end");
    end_test();
}

static void what_replaces_goes_on_as_fast_from_one_that_is_kept(void) {
    ends heard = {0, 0, VIV_STOP_NONE};
    begin_test(0);
    viv_motion kept = led_to(100);
    check_ok(viv_on(kept, VIV_EVENT_STOPPED, hear_end, &heard), "on");
    start(kept);
    tick(.5);
    viv_motion other = viv_animate(tempo, &x, 200, 1, VIV_EASE_LINEAR);
    check_count((uint64_t)heard.stopped, 1, "stopped");
    check_count((uint64_t)heard.reason, VIV_STOP_REPLACED, "why");
    check_state(kept, VIV_STATE_IDLE, "the one that is kept");
    check_near(viv_motion_get_velocity(other, &x), 100, 1e-3, "as fast");
    tick(.5);
    /* 50 + 150 u - 50 u (1 - u)^2 */
    check_float(x, 118.75f, "half of the way");
    start(kept);
    tick(.5);
    check_float(x, (118.75f + 100) / 2, "the one that is kept, again");
    tick(2);
    check_float(x, 100, "its end");
    check(!viv_is_valid(other), "the other one was transient");
    end_test();
}

static void asked_for_its_value_each_says_what_the_float_holds(void) {
    viv_property told;
    begin_test(10);
    viv_motion moving = led_to(100), before = led_to(50), after;
    start(before);
    tick(.5);
    start(moving);
    after = led_to(0);
    tick(.5);
    const viv_motion all[] = {moving, before, after};
    for (int i = 0; i < 3; i++) {
        check_ok(viv_motion_describe_property(all[i], 0, &told, sizeof told), "describe");
        check_near(told.value[0], 65, 1e-5, "its value");
        check_near(told.velocity[0], i == 0 ? 70 : 0, 1e-4, "its velocity");
        check(told.target == &x, "its target");
    }
    end_test();
}

static void more_than_a_few_take_turns_too(void) {
    enum { COUNT = 9 };
    viv_motion all[COUNT];
    begin_test(0);
    for (int i = 0; i < COUNT; i++) all[i] = led_to((float)i);
    for (int i = 0; i < 3 * COUNT; i++) {
        float from = x;
        start(all[i * 5 % COUNT]);
        tick(.5);
        check_float(x, (from + (float)(i * 5 % COUNT)) / 2, "half of the way of who started last");
    }
    check_count(viv_tempo_release_target(tempo, &x, sizeof x), COUNT, "released");
    check_count(viv_tempo_get_active_count(tempo), 0, "active");
    end_test();
}

static double dial;
static void get(double *numbers, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) numbers[i] = *(double *)user;
}
static void set(const double *numbers, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) *(double *)user = numbers[i];
}

static void a_key_may_be_where_the_float_is(void) {
    begin_test(0);
    viv_motion show = led_to(100), hide = led_to(0), turn;
    turn = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(turn, &x, 1, get, set, &dial, NULL, &(double){8}), "a key");
    start(show);
    start(turn);
    tick(.5);
    start(hide);
    tick(.5);
    check_float(x, 25, "the float");
    check_near(dial, 8, 0, "the property");
    viv_motion back = led_to(200);
    start(back);
    tick(1);
    check_float(x, 200, "a third one's end");
    end_test();
}

static double wide;

static viv_motion wide_to(double end) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &wide, NULL, &end), "add");
    return m;
}

static void begin_wide_test(double from) {
    begin_test(0);
    wide = from;
}

static void doubles_are_led_by_turns_too(void) {
    begin_wide_test(.1);
    viv_motion show = wide_to(.7), hide = wide_to(-.3);
    start(show);
    tick(.5);
    start(hide);
    check(viv_tempo_find_motion(tempo, &wide) == hide, "it moves");
    tick(.25);
    check_near(wide, .4 - .25 * .7, 1e-15, "on its way from where it was");
    check_ok(viv_stop(show), "stop");
    check_near(wide, .4 - .25 * .7, 1e-15, "stopped without it");
    tick(.75);
    check_near(wide, -.3, 0, "its end");
    start(show);
    tick(.5);
    start(show);
    check_near(wide, .2, 1e-15, "started while it runs");
    tick(.5);
    check_near(wide, .7, 0, "its end, the second time");
    end_test();
}

static void a_double_is_taken_over_with_its_velocity(void) {
    begin_wide_test(0);
    viv_motion first = viv_animate_values(
        tempo, VIV_TYPE_DOUBLE, &wide, 1, &(double){100}, 1, VIV_EASE_LINEAR);
    viv_motion kept = wide_to(-100);
    tick(.5);
    viv_motion other = viv_animate_values(
        tempo, VIV_TYPE_DOUBLE, &wide, 1, &(double){200}, 1, VIV_EASE_LINEAR);
    check(!viv_is_valid(first), "the first one was transient");
    check_near(viv_motion_get_velocity(other, &wide), 100, 1e-12, "as fast");
    tick(.5);
    /* 50 + 150 u - 50 u (1 - u)^2 */
    check_near(wide, 118.75, 1e-12, "half of the way");
    start(kept);
    tick(.5);
    check_near(wide, (118.75 - 100) / 2, 1e-12, "another one's half");
    check(!viv_is_valid(other), "the second one went on without it, and is over");
    end_test();
}

static void curves_in_both_precisions_take_turns_at_a_float(void) {
    begin_test(0);
    viv_motion show = led_to(100), hide = viv_motion_create(tempo, 1, VIV_EASE_CSS_EASE);
    check_ok(viv_motion_to(hide, &x, 0), "to");
    check_ok(viv_motion_set_blend(hide, VIV_BLEND_REPLACE, 1), "blend");
    start(show);
    tick(.5);
    start(hide);
    check_state(show, VIV_STATE_IDLE, "the first one is replaced");
    /* CSS' ease begins with slope .4: 50 - 50 E(u) + 120 u (1 - u)^2. */
    tick(1e-3);
    check_near(x, 50.1, 2e-3, "it goes on as fast");
    tick(1);
    check_float(x, 0, "its end");
    start(show);
    tick(.5);
    check_float(x, 50, "the first one, again");
    viv_motion spring = viv_spring_to(tempo, &x, 10, 100, 20);
    check_state(show, VIV_STATE_IDLE, "replaced by a spring");
    tick(1e-3);
    check_near(x, 50.1, 1e-2, "which goes on as fast");
    tick(10);
    check_float(x, 10, "its end");
    check(!viv_is_valid(spring), "the spring was transient");
    end_test();
}

static counter memory;

static void begin_counted_test(void) {
    memory = (counter){0, 0, 0, -1};
    tempo = counted_tempo(&memory);
    x = 0;
}

static void a_seek_of_one_of_them_may_run_out_of_memory_and_changes_nothing(void) {
    begin_counted_test();
    viv_motion show = led_to(100), hide = led_to(0);
    start(show);
    tick(.5);
    start(hide);
    viv_status status = VIV_ERROR_OUT_OF_MEMORY;
    for (int room = 0; status != VIV_OK; room++) {
        memory.left = room;
        status = viv_seek(show, .25);
        memory.left = -1;
        if (status != VIV_OK) {
            check_status(status, VIV_ERROR_OUT_OF_MEMORY, "a seek");
            check_near(viv_get_time(show), .5, 1e-9, "where it was");
        }
        check_float(x, 50, "what another one moves");
        check(viv_tempo_find_motion(tempo, &x) == hide, "it has the float");
    }
    check_near(viv_get_time(show), .25, 1e-9, "sought");
    tick(.5);
    check_float(x, 25, "on its way");
    end_test();
    check_count((uint64_t)memory.blocks, 0, "blocks that were left");
}

static void starting_them_again_takes_no_memory(void) {
    begin_counted_test();
    viv_motion show = led_to(100), hide = led_to(0);
    start(show);
    start(hide);
    tick(.5);
    int asked = memory.calls;
    for (int i = 0; i < 10; i++) {
        start(i % 2 == 0 ? show : hide);
        tick(.25 * i);
        check_ok(viv_stop(i % 3 == 0 ? show : hide), "stop");
    }
    check_count((uint64_t)memory.calls, (uint64_t)asked, "asked for memory");
    end_test();
}

void test_shared(void) {
    test("who starts later has the float", who_starts_later_has_the_float);
    test("what is stopped without its float writes nothing",
        what_is_stopped_without_its_float_writes_nothing);
    test("what replaces goes on as fast from one that is kept",
        what_replaces_goes_on_as_fast_from_one_that_is_kept);
    test("asked for its value each says what the float holds",
        asked_for_its_value_each_says_what_the_float_holds);
    test("more than a few take turns too", more_than_a_few_take_turns_too);
    test("a key may be where the float is", a_key_may_be_where_the_float_is);
    test("doubles are led by turns too", doubles_are_led_by_turns_too);
    test("a double is taken over with its velocity", a_double_is_taken_over_with_its_velocity);
    test("curves in both precisions take turns at a float",
        curves_in_both_precisions_take_turns_at_a_float);
    test("a seek of one of them may run out of memory and changes nothing",
        a_seek_of_one_of_them_may_run_out_of_memory_and_changes_nothing);
    test("starting them again takes no memory", starting_them_again_takes_no_memory);
}
