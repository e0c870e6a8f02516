/* Where a custom motion is told to be that leaves its pass otherwise than over its end, and how
 * long a host may sleep while members outlive their group. */
#include "one_float.h"

static double told;
static viv_direction told_direction;
static int calls;

static void note(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)seconds, (void)user;
    told = progress;
    told_direction = direction;
    calls++;
}

/* Half a second of delay, then one of motion. */
static viv_motion delayed(double duration) {
    begin_test(0);
    told = -1;
    calls = 0;
    viv_motion m = viv_custom_create(tempo, duration, note, NULL);
    check_ok(viv_set_delay(m, 0.5), "delay");
    return m;
}

/* In a group of 4 s that was played for one. */
static viv_group halfway(void) {
    viv_motion m = delayed(1);
    const viv_moveable both[] = {m, viv_wait_create(tempo, 4)};
    viv_group g = viv_group_of(tempo, 2, both);
    check_ok(viv_start(g), "start");
    tick(1);
    check_near(told, 0.5, 0, "halfway");
    return g;
}

static void on_its_way_back_it_comes_to_0(void) {
    for (int ticks = 1; ticks <= 8; ticks *= 2) {
        viv_motion m = delayed(1);
        check_ok(viv_start(m), "start");
        tick(1);
        check_near(told, 0.5, 0, "halfway");
        check_ok(viv_reverse(m), "reverse");
        for (int i = 0; i < ticks; i++) tick(0.875 / ticks);
        check_near(told, 0, 0, "in its delay");
        tick(1);
        check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "back");
        check_near(told, 0, 0, "at its beginning");
        end_test();
    }
}

static void it_is_told_where_a_seek_or_a_finish_leads(void) {
    check_ok(viv_seek(halfway(), 3), "seek");
    check_near(told, 1, 0, "past its end");
    end_test();
    check_ok(viv_seek(halfway(), 0.25), "seek");
    check_near(told, 0, 0, "before its begin");
    end_test();
    check_ok(viv_finish(halfway()), "finish");
    check_near(told, 1, 0, "all over");
    calls = 0;
    tick(1);
    check_count((uint64_t)calls, 0, "once");
    end_test();
}

/* Its group starts over while it is at 0.25, and it has a delay before it does. */
static void it_is_told_where_it_is_cut_off(void) {
    for (int ticks = 1; ticks <= 32; ticks *= 2) {
        viv_motion m = delayed(2);
        viv_group g = viv_group_create(tempo);
        check_ok(viv_group_set_duration(g, 1), "duration");
        check_ok(viv_set_repeats(g, 1), "repeats");
        check_ok(viv_add(g, m), "add");
        check_ok(viv_start(g), "start");
        for (int i = 0; i < ticks; i++) tick(1.375 / ticks);
        check_near(told, 0.25, 0, "where it was at 1 s");
        end_test();
    }
}

/* In each cycle it ends at 1, where it stays until it begins again. */
static void a_delay_between_two_cycles_changes_nothing(void) {
    viv_motion m = delayed(1);
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, m), "add");
    check_ok(viv_set_repeats(g, 2), "repeats");
    check_ok(viv_start(g), "start");
    tick(1.75);
    check_near(told, 1, 0, "over");
    calls = 0;
    tick(0.125);
    check_count((uint64_t)calls, 0, "not told again");
    tick(0.375);
    check_near(told, 0.25, 0, "in the second cycle");
    end_test();
}

static void check_told(double progress, viv_direction direction, const char *what) {
    check_near(told, progress, 0, what);
    check_count((uint64_t)(told_direction + 1), (uint64_t)(direction + 1), what);
}

static void a_finish_tells_the_direction_that_it_ends_with(void) {
    viv_motion m = delayed(1);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    tick(0.75);
    check_ok(viv_finish(m), "finish");
    check_told(1, VIV_DIRECTION_BACKWARD, "at the end of its way back");
    end_test();
    m = delayed(1);
    check_ok(viv_set_delay(m, 0), "no delay");
    check_ok(viv_start(m), "start");
    tick(0.25);
    check_ok(viv_reverse(m), "reverse");
    check_ok(viv_finish(m), "finish");
    check_told(0, VIV_DIRECTION_FORWARD, "at its beginning");
    end_test();
}

/* In a mirrored group, perhaps behind a step that is asked for first, which leaves the length of
 * their sequence unknown. */
static void in_a_mirror(viv_motion m, int repeats, bool has_flow) {
    viv_group g = viv_group_of(tempo, 1, &m);
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_set_mirrored(g, true), "mirrored");
    check_ok(viv_set_repeats(g, repeats), "repeats");
    viv_moveable step = viv_wait_create(tempo, 0);
    if (has_flow) check_ok(viv_set_condition(step, always, NULL), "condition");
    check_ok(viv_start(viv_sequence_of(tempo, 2, (viv_moveable[]){step, g})), "start");
}

static void run_backward_it_comes_to_0_in_every_cycle(void) {
    for (int kind = 0; kind < 12; kind++) {
        for (int ticks = 1; ticks <= 64; ticks *= 4) {
            viv_motion m = delayed(1);
            check_ok(viv_set_reverses(m, kind >= 6), "reverses");
            in_a_mirror(m, kind % 3, kind / 3 % 2 == 1);
            for (int i = 0; i < ticks; i++) tick(16.0 / ticks);
            check_told(0, VIV_DIRECTION_FORWARD, "before its begin");
            end_test();
        }
    }
}

static void where_it_has_not_begun_it_is_told_to_go_forward(void) {
    for (int sought = 0; sought < 2; sought++) {
        viv_motion m = delayed(1);
        const viv_moveable steps[] = {viv_wait_create(tempo, 1), m};
        viv_sequence s = viv_sequence_of(tempo, 2, steps);
        check_ok(viv_start(s), "start");
        tick(2);
        if (sought) {
            check_ok(viv_seek(s, 0.5), "seek");
        } else {
            check_ok(viv_reverse(s), "reverse");
            tick(1.5);
        }
        check_told(0, VIV_DIRECTION_FORWARD, "before its begin");
        end_test();
    }
}

/* What outlives its group and is called, or heard, in each tick leaves no time to sleep. */
static void no_host_may_sleep_while_it_outlives_its_group(void) {
    for (int kind = 0; kind < 3; kind++) {
        viv_motion m = delayed(3);
        if (kind == 1) m = viv_wait_create(tempo, 3);
        if (kind == 1) {
            check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_UPDATED, 100), "collect");
        }
        viv_group g = viv_group_create(tempo);
        check_ok(viv_group_set_duration(g, 0.25), "duration");
        check_ok(viv_set_delay(m, kind == 2 ? 0.5 : 0), "delay");
        check_ok(viv_add(g, m), "add");
        check_ok(viv_start(g), "start");
        tick(0.375);
        check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "the group is over");
        check_near(viv_tempo_get_next_wakeup(tempo), kind == 2 ? 0.125 : 0, 0, "delayed or not");
        tick(0.25);
        check_near(viv_tempo_get_next_wakeup(tempo), 0, 0, "moving");
        tick(4);
        check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "at rest");
        end_test();
    }
}

/* Without ever having been started. */
static void sought_from_idle_it_is_told_too(void) {
    viv_motion m = delayed(1);
    check_ok(viv_seek(m, 1), "seek");
    check_near(told, .5, 0, "halfway");
    check_ok(viv_seek(m, 1.5), "seek");
    check_near(told, 1, 0, "at its end");
    check_ok(viv_seek(m, 1.25), "seek");
    check_near(told, .75, 0, "within");
    check_ok(viv_seek(m, .25), "seek");
    check_near(told, 0, 0, "before its begin");
    check_ok(viv_seek(m, 1), "seek");
    check_ok(viv_finish(m), "finish");
    check_near(told, 1, 0, "finished");
    end_test();
}

static void a_step_that_a_seek_reaches_first_is_told_its_end(void) {
    viv_motion m = delayed(1);
    const viv_moveable steps[] = {viv_wait_create(tempo, 1), m, viv_wait_create(tempo, 1)};
    viv_sequence s = viv_sequence_of(tempo, 3, steps);
    check_ok(viv_seek(s, .5), "seek");
    check_count((uint64_t)calls, 0, "not yet");
    check_ok(viv_seek(s, 2), "seek");
    check_near(told, .5, 0, "halfway");
    check_ok(viv_seek(s, 3), "seek");
    check_near(told, 1, 0, "over");
    check_count((uint64_t)calls, 2, "once each");
    end_test();
}

void test_custom_places(void) {
    test("a custom motion comes to 0 on its way back", on_its_way_back_it_comes_to_0);
    test("a custom motion is told where a seek or a finish leads",
        it_is_told_where_a_seek_or_a_finish_leads);
    test("a custom motion is told where it is sought from idle", sought_from_idle_it_is_told_too);
    test("a custom motion that a seek reaches first is told its end",
        a_step_that_a_seek_reaches_first_is_told_its_end);
    test("a custom motion is told where it is cut off", it_is_told_where_it_is_cut_off);
    test("a custom motion hears nothing in a delay between two cycles",
        a_delay_between_two_cycles_changes_nothing);
    test("a custom motion is told by a finish the direction that it ends with",
        a_finish_tells_the_direction_that_it_ends_with);
    test("a custom motion that is run backward comes to 0 in every cycle",
        run_backward_it_comes_to_0_in_every_cycle);
    test("a custom motion that has not begun is told to go forward",
        where_it_has_not_begun_it_is_told_to_go_forward);
    test("no host may sleep while a custom motion outlives its group",
        no_host_may_sleep_while_it_outlives_its_group);
}
