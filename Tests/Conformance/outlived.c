/* Children that still move when their container is over: they are where they are in this moment,
 * whatever was called, and in whichever tick. */
#include "memory.h"
#include "one_float.h"

#include <stdlib.h>

static viv_group whole;

/* The children of a group that takes a second; the motion of a float takes two. */
static viv_motion outliving(int32_t repeats) {
    viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 100), "to");
    check_ok(viv_set_repeats(m, repeats), "repeats");
    whole = viv_group_create(tempo);
    inside(whole, m);
    check_ok(viv_group_set_duration(whole, 1), "duration");
    return m;
}

static void restart(viv_moveable m, void *user) {
    (void)m, (void)user;
    check_ok(viv_restart(whole), "restart");
}

static void start_again(viv_moveable m, void *user) {
    (void)m, (void)user;
    check_ok(viv_start(whole), "start");
}

static void release(viv_moveable m, void *user) {
    (void)m, (void)user;
    check_count(viv_tempo_release_target(tempo, &x, sizeof x), 1, "released");
}

static void finish(viv_moveable m, void *user) {
    (void)m, (void)user;
    check_ok(viv_finish(whole), "finish");
}

/* Calls at a second in the middle of a tick, and compares what the float holds then. */
static void check_at(viv_call call, double when, int32_t repeats, double expected) {
    const double firsts[] = {0, .5 * when, .99 * when};
    for (int cut = 0; cut < 3; cut++) {
        begin_test(0);
        outliving(repeats);
        viv_moveable caller = viv_call_create(tempo, call, NULL);
        check_ok(viv_set_delay(caller, when), "delay");
        check_ok(viv_start(whole), "start");
        check_ok(viv_start(caller), "start");
        tick(firsts[cut]);
        tick(when - firsts[cut]);
        check_near(x, expected, 1e-4, "the float in that moment");
        end_test();
    }
}

static void started_again_they_begin_where_they_are(void) {
    check_at(restart, 1.5, 0, 75);
    check_at(start_again, 1.5, 0, 75);
}

static void released_they_stay_where_they_are(void) { check_at(release, 1.5, 0, 75); }

static void finished_what_is_endless_stays_where_it_is(void) {
    check_at(finish, .75, VIV_FOREVER, 37.5);
}

static void they_hand_over_their_velocity(void) {
    begin_test(0);
    viv_motion m = outliving(0);
    check_ok(viv_start(whole), "start");
    tick(1.5);
    check(viv_get_state(whole) == VIV_STATE_COMPLETED, "the group is over");
    check_near(viv_motion_get_velocity(m, &x), 50, 1e-9, "its velocity");
    viv_animate(tempo, &x, 75, 1, VIV_EASE_LINEAR);
    tick(.5);
    /* It goes back to where it was: 75 + 50 u (1 - u)^2. */
    check_near(x, 75 + 50 * .125, 1e-4, "what takes over goes on as fast");
    end_test();
}

static void a_tick_may_be_longer_than_a_double_can_count(void) {
    const double ticks[] = {0x1p53, 1e17, 1e300};
    for (int i = 0; i < 3; i++) {
        begin_test(0);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_set_repeats(m, 100), "repeats");
        check_ok(viv_start(m), "start");
        tick(ticks[i]);
        check(viv_get_state(m) == VIV_STATE_COMPLETED, "it is over");
        check_count(viv_get_cycles_completed(m), 101, "cycles");
        check_near(viv_get_time(m), 101, 0, "its time");
        check_float(x, 10, "its end");
        end_test();
    }
}

static void restored_they_are_where_they_were(void) {
    begin_test(0);
    outliving(0);
    check_ok(viv_start(whole), "start");
    tick(1.5);
    const size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check(block != NULL, "memory");
    check_ok(viv_tempo_save(tempo, block, size), "save");
    /* What lies between the fields of records was never written, and is summed up all the same. */
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    for (int i = 0; i < 2; i++) {
        tick(i == 0 ? .25 : 5);
        check_ok(viv_tempo_restore(tempo, block, size), "restore");
        check_near(x, 75, 1e-4, "restored");
    }
    free(block);
    end_test();
}

/* Two steps of a second, twice, beside a member of 4 seconds in a group of 2: at 2.5 the second
 * step waits for its turn again, and is over as it is without that member. */
static void a_step_that_is_over_stays_so_beside_it(void) {
    for (int seconds = 2; seconds <= 4; seconds += 2) {
        begin_test(0);
        viv_motion a = viv_wait_create(tempo, 1), b = viv_wait_create(tempo, 1);
        viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){a, b});
        viv_motion wait = viv_wait_create(tempo, seconds);
        viv_group outlived = viv_group_of(tempo, 1, &wait);
        check_ok(viv_group_set_duration(outlived, 2), "duration");
        viv_group g = viv_group_of(tempo, 2, (viv_moveable[]){outlived, s});
        check_ok(viv_set_repeats(g, 1), "twice");
        check_ok(viv_start(g), "start");
        tick(2.5);
        check_count((uint64_t)viv_get_state(a), VIV_STATE_MOVING, "the first step");
        check_count((uint64_t)viv_get_state(b), VIV_STATE_COMPLETED, "played");
        tick(1);
        check_ok(viv_seek(g, 2.5), "seek");
        check_count((uint64_t)viv_get_state(b), VIV_STATE_COMPLETED, "sought");
        tick(1);
        check_ok(viv_reverse(g), "reverse");
        tick(1);
        check_count((uint64_t)viv_get_state(b), VIV_STATE_COMPLETED, "run backward");
        end_test();
    }
}

/* A member of 2 s, and one that repeats for ever, in a group of 1 s. */
static void finished_others_go_to_their_ends_beside_what_is_endless(void) {
    begin_test(0);
    outliving(0);
    float y = 0;
    viv_motion endless = viv_motion_create(tempo, 0.25, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(endless, &y, 8), "to");
    check_ok(viv_set_repeats(endless, VIV_FOREVER), "for ever");
    inside(whole, endless);
    check_ok(viv_start(whole), "start");
    tick(0.3125);
    check_ok(viv_finish(whole), "finish");
    check_near(x, 100, 0, "at its end");
    check_near(y, 2, 0, "where it is");
    tick(1);
    check_near(y, 2, 0, "where it was");
    end_test();
}

/* A synced group turns before its member of a second begins, whose way back is from 90 to 10; and
 * was at 0.75 or 1.75 before it is at 0.25. */
static void put_back_they_start_their_way_back_at_their_end(void) {
    for (int kind = 0; kind < 8; kind++) {
        begin_test(10);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(kind & 4 ? viv_motion_by(m, &x, 80) : viv_motion_to(m, &x, 90), "end");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
        check_ok(viv_set_delay(m, 1), "delay");
        viv_group g = viv_group_of(tempo, 1, &m);
        check_ok(viv_group_set_duration(g, 0.5), "duration");
        check_ok(viv_group_set_synced(g, true), "synced");
        check_ok(viv_set_reverses(g, true), "reverses");
        check_ok(viv_set_repeats(g, 1), "twice");
        check_ok(viv_start(g), "start");
        const double there = kind & 2 ? 1.75 : 0.75;
        tick(there);
        if (kind & 1) {
            check_ok(viv_seek(g, 0.25), "seek");
        } else {
            check_ok(viv_reverse(g), "reverse");
            tick(there - 0.25);
            check_ok(viv_reverse(g), "reverse again");
        }
        check_near(x, 10, 0, "before it turned");
        tick(0.25);
        check_near(x, 90, 0, "as it turns");
        tick(0.125);
        check_near(x, 80, 0, "on its way back");
        end_test();
    }
}

static int calls;
static void count_call(viv_moveable m, void *user) {
    (void)m, (void)user;
    calls++;
}

static int completed[2];
static void count_completed(const viv_event *event, void *user) {
    (void)event;
    ++*(int *)user;
}

/* A step that may be skipped makes the length unknown. Finished is as one long tick, which plays
 * the member of three seconds to 10, and the call after two, though their group takes one. */
static void of_unknown_length_they_are_finished_as_in_one_long_tick(void) {
    for (int late = 0; late < 2; late++) {
        begin_test(0);
        calls = completed[0] = completed[1] = 0;
        viv_moveable wait = viv_wait_create(tempo, .5), group = viv_group_create(tempo);
        viv_motion m = viv_motion_create(tempo, 3, VIV_EASE_LINEAR);
        viv_moveable call = viv_call_create(tempo, count_call, NULL);
        check_ok(viv_motion_to(m, &x, 10), "to");
        check_ok(viv_set_delay(m, late ? 2 : 0), "delay");
        check_ok(viv_set_delay(call, 2), "delay");
        check_ok(viv_set_condition(wait, always, NULL), "condition");
        inside(inside(group, m), call);
        check_ok(viv_group_set_duration(group, 1), "duration");
        viv_moveable root = inside(inside(viv_sequence_create(tempo), wait), group);
        check_ok(viv_on(root, VIV_EVENT_COMPLETED, count_completed, &completed[0]), "on");
        check_ok(viv_on(m, VIV_EVENT_COMPLETED, count_completed, &completed[1]), "on");
        check_ok(viv_start(root), "start");
        tick(.25);
        check_ok(viv_finish(root), "finish");
        check(x == 10, "its end");
        check_state(m, VIV_STATE_COMPLETED, "its state");
        check_near(viv_get_time(m), late ? 5 : 3, 1e-9, "the time it took");
        check_count((uint64_t)calls, 1, "called");
        check_near(viv_get_time(root), 1.5, 1e-9, "the time that the root took");
        tick(9);
        check(x == 10, "nothing more");
        check_count((uint64_t)completed[0], 1, "the root completed once");
        check_count((uint64_t)completed[1], 1, "so did its member");
        end_test();
    }
}

void test_outlived(void) {
    test("restored they are where they were", restored_they_are_where_they_were);
    test("started again they begin where they are", started_again_they_begin_where_they_are);
    test("released they stay where they are", released_they_stay_where_they_are);
    test("finished what is endless stays where it is", finished_what_is_endless_stays_where_it_is);
    test("finished others go to their ends beside what is endless",
        finished_others_go_to_their_ends_beside_what_is_endless);
    test("put back they start their way back at their end",
        put_back_they_start_their_way_back_at_their_end);
    test("they hand over their velocity", they_hand_over_their_velocity);
    test("a tick may be longer than a double can count",
        a_tick_may_be_longer_than_a_double_can_count);
    test("of unknown length they are finished as in one long tick",
        of_unknown_length_they_are_finished_as_in_one_long_tick);
    test("a step that is over stays so beside it", a_step_that_is_over_stays_so_beside_it);
}
