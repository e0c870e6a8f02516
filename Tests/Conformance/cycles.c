/* Tweens of floats that turn and repeat, alone and in no container. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hearing.h"
#include "memory.h"

static viv_tempo tempo;
static float x[2];

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void collect(viv_event_kind kinds) {
    check_ok(viv_tempo_collect_events(tempo, kinds, 256), "collect");
}

/* To 8 in a second, straight. */
static viv_motion make(int count, int repeats, bool reverses) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < count; i++) check_ok(viv_motion_to(m, &x[i], 8), "to");
    check_ok(viv_set_repeats(m, repeats), "repeats");
    check_ok(viv_set_reverses(m, reverses), "reverses");
    return m;
}

static viv_motion begin_test(int count, int repeats, bool reverses) {
    tempo = viv_tempo_create();
    memset(x, 0, sizeof x);
    return make(count, repeats, reverses);
}

/* The next event is that one, at that time, after so many that were left out. */
static void hear(viv_event_kind kind, double time, uint64_t skipped) {
    const viv_event *event = viv_tempo_poll_event(tempo);
    check(event && event->kind == kind && event->time == time && event->skipped == skipped,
        "the next event");
}

static void hear_nothing(void) { check(viv_tempo_poll_event(tempo) == NULL, "nothing else"); }

static void they_go_there_and_back(void) {
    for (int count = 1; count <= 2; count++) {
        viv_motion m = begin_test(count, 1, true);
        check(viv_get_length(m) == 4, "length");
        collect(VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
        check_ok(viv_start(m), "start");
        hear(VIV_EVENT_STARTED, 0, 0);
        static const float places[] = {4, 8, 4, 0, 4, 8, 4, 0};
        for (int frame = 0; frame < 8; frame++) {
            tick(.5);
            for (int i = 0; i < count; i++) check(x[i] == places[frame], "where it is");
            check(viv_get_time(m) == (frame + 1) / 2., "its time");
            if (frame == 2) {
                check_count((uint64_t)viv_get_direction(m), (uint64_t)-1, "on its way back");
                check_count(viv_get_cycles_completed(m), 0, "in its first cycle");
            }
            if (frame == 4) check_count(viv_get_cycles_completed(m), 1, "in its second cycle");
        }
        hear(VIV_EVENT_REVERSED, 1, 0);
        hear(VIV_EVENT_REVERSED, 2, 0);
        hear(VIV_EVENT_REPEATED, 2, 0);
        hear(VIV_EVENT_REVERSED, 3, 0);
        hear(VIV_EVENT_COMPLETED, 4, 0);
        hear_nothing();
        check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
        check_count(viv_get_cycles_completed(m), 2, "cycles");
        tick(1);
        check(x[0] == 0, "it rests where it started");
        end_test();
    }
}

/* So do doubles, and integers by whole numbers. */
static void other_numbers_go_there_and_back(void) {
    static const double end = 8;
    static const int32_t whole_end = 8;
    static const double places[] = {6.5, 8, 3.5, 2, 6.5};
    static const int32_t wholes[] = {6, 8, 2, 0, 6};
    double number = 0;
    int32_t whole = 0;
    tempo = viv_tempo_create();
    viv_motion a = viv_motion_create(tempo, 1, VIV_EASE_OUT_QUAD);
    check_ok(viv_motion_add(a, VIV_TYPE_DOUBLE, &number, NULL, &end), "add");
    viv_motion b = viv_motion_create(tempo, 1, VIV_EASE_OUT_QUAD);
    check_ok(viv_motion_add(b, VIV_TYPE_INT32, &whole, NULL, &whole_end), "add");
    for (int i = 0; i < 2; i++) {
        check_ok(viv_set_delay(i ? b : a, .5), "delay");
        check_ok(viv_set_repeats(i ? b : a, VIV_FOREVER), "repeats");
        check_ok(viv_set_reverses(i ? b : a, true), "reverses");
        check_ok(viv_start(i ? b : a), "start");
    }
    tick(.25);
    check(number == 0 && whole == 0, "not yet");
    number = 2;
    tick(.25);
    for (int frame = 0; frame < 5; frame++) {
        tick(.5);
        check(number == places[frame], "the double");
        check_count((uint64_t)whole, (uint64_t)wholes[frame], "the integer");
    }
    check(viv_motion_get_velocity(a, &number) > 0, "on its way out");
    tick(1e6);
    check(number == 6.5 && whole == 6, "half a million cycles later");
    end_test();
}

static void they_begin_anew_each_cycle(void) {
    viv_motion m = begin_test(1, 2, false);
    check_ok(viv_set_delay(m, .5), "delay");
    check(viv_get_length(m) == 3.5, "length");
    check_ok(viv_start(m), "start");
    x[0] = 4;
    tick(.75);
    check(x[0] == 5, "from where it was at the begin");
    tick(1);
    check(x[0] == 5, "and again");
    x[0] = 100;
    tick(1);
    check(x[0] == 5, "whatever was written");
    tick(.75);
    check(x[0] == 8 && viv_get_state(m) == VIV_STATE_COMPLETED, "at its end");
    end_test();
}

/* In the middle of a way, of one of many ticks or a single one. */
static void however_time_is_cut_they_are_at_one_place(void) {
    float places[2];
    for (int cut = 0; cut < 2; cut++) {
        viv_motion m = begin_test(1, VIV_FOREVER, true);
        viv_motion_set_easing(m, VIV_EASE_IN_OUT_SINE);
        check_ok(viv_start(m), "start");
        for (int frame = 0; frame < (cut ? 4096 : 1); frame++) tick(cut ? 1021 / 8192. : 1021 / 2.);
        places[cut] = x[0];
        end_test();
    }
    check(places[0] == places[1] && places[0] > 0 && places[0] < 8, "the same bits");
}

/* 100 cycles in a tick: 63 turns, and the last one of 200; 63 repeats, and the last one of 100. */
static void a_tick_tells_of_64_turns_and_repeats(void) {
    viv_motion m = begin_test(1, VIV_FOREVER, true);
    check_ok(viv_start(m), "start");
    collect(VIV_EVENT_REVERSED);
    tick(200.25);
    check(x[0] == 2, "where it is");
    for (int turn = 1; turn <= 63; turn++) hear(VIV_EVENT_REVERSED, turn, 0);
    hear(VIV_EVENT_REVERSED, 200, 200 - 64);
    hear_nothing();
    collect(VIV_EVENT_REPEATED);
    tick(200);
    for (int cycle = 1; cycle <= 63; cycle++) hear(VIV_EVENT_REPEATED, 200 + 2 * cycle, 0);
    hear(VIV_EVENT_REPEATED, 400, 100 - 64);
    hear_nothing();
    check_count(viv_get_cycles_completed(m), 200, "cycles");
    tick(1);
    check(x[0] == 6, "it goes on");
    hear_nothing();
    end_test();
}

/* A second of its cycles is the turn of its only child, the next one a beginning. */
static void a_tick_tells_of_64_turns_of_a_group(void) {
    viv_motion m = begin_test(1, 0, false);
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, m), "add");
    check_ok(viv_set_reverses(group, true), "reverses");
    check_ok(viv_set_repeats(group, VIV_FOREVER), "for ever");
    check_ok(viv_start(group), "start");
    collect(VIV_EVENT_REVERSED);
    tick(200.25);
    uint64_t told = 0, left_out = 0;
    for (const viv_event *event; (event = viv_tempo_poll_event(tempo)) != NULL;) {
        if (event->moveable != group) continue;
        told++;
        left_out += event->skipped;
    }
    check_count(told, 64, "told");
    check_count(told + left_out, 200, "all of them");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion other;
static void stop_other(const viv_event *event, void *user) {
    (void)event, (void)user;
    check_ok(viv_stop(other), "stop");
}

/* Who stops it in the middle of a tick hears the last ones of what would have been left out. */
static void what_is_stopped_in_a_long_tick_tells_its_last_turn(void) {
    static float clock;
    viv_motion m = other = begin_test(1, VIV_FOREVER, true);
    viv_motion stopper = viv_motion_create(tempo, 100.25, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(stopper, &clock, 1), "to");
    check_ok(viv_on(stopper, VIV_EVENT_COMPLETED, stop_other, NULL), "on");
    check_ok(viv_start(m), "start");
    check_ok(viv_start(stopper), "start");
    collect(VIV_EVENT_REVERSED | VIV_EVENT_STOPPED);
    tick(1000);
    check(x[0] == 2, "its value when it was stopped");
    check_count(viv_get_state(m), VIV_STATE_IDLE, "stopped");
    for (int turn = 1; turn <= 63; turn++) hear(VIV_EVENT_REVERSED, turn, 0);
    hear(VIV_EVENT_REVERSED, 100, 100 - 64);
    hear(VIV_EVENT_STOPPED, 100.25, 0);
    hear_nothing();
    end_test();
}

static int turns, cycles;
static void count_pass(const viv_event *event, void *user) {
    (void)user;
    turns += event->kind == VIV_EVENT_REVERSED;
    cycles += event->kind == VIV_EVENT_REPEATED;
    check(x[0] == (turns > 1 ? 0 : 8), "at the exact place");
    if (turns == 1) check_ok(viv_pause(event->moveable), "pause");
}

/* What is left of a moment in which it is paused comes when it goes on. */
static void callbacks_hear_of_turns_and_repeats(void) {
    for (int order = 0; order < 2; order++) {
        turns = cycles = 0;
        viv_motion m = begin_test(1, 0, false);
        viv_event_kind kinds = VIV_EVENT_REVERSED | VIV_EVENT_REPEATED;
        if (order) check_ok(viv_on(m, kinds, count_pass, NULL), "on");
        check_ok(viv_set_repeats(m, 1), "repeats");
        check_ok(viv_set_reverses(m, true), "reverses");
        if (!order) check_ok(viv_on(m, kinds, count_pass, NULL), "on");
        check_ok(viv_start(m), "start");
        tick(1.25);
        check(turns == 1 && viv_get_state(m) == VIV_STATE_PAUSED, "paused at its turn");
        check_ok(viv_resume(m), "resume");
        tick(1);
        check(turns == 2 && cycles == 1, "and on");
        end_test();
    }
}

static void they_are_stopped_and_started_again(void) {
    ends ends = {0, 0, VIV_STOP_NONE};
    viv_motion m = begin_test(1, 1, true);
    check_ok(viv_on(m, VIV_EVENT_STOPPED | VIV_EVENT_COMPLETED, hear_end, &ends), "on");
    check_ok(viv_start(m), "start");
    tick(1.25);
    check_ok(viv_stop(m), "stop");
    check(x[0] == 6 && ends.stopped == 1 && viv_get_state(m) == VIV_STATE_IDLE, "on its way back");
    tick(1);
    check(x[0] == 6, "it does not go on");
    for (int round = 0; round < 2; round++) {
        x[0] = 4;
        check_ok(viv_start(m), "start");
        tick(.5);
        check(x[0] == 6, "forward, from where it is");
        tick(3.5);
        check(x[0] == 4 && ends.completed == round + 1, "completed");
    }
    end_test();
}

static void what_takes_more_goes_on_where_it_is(void) {
    viv_motion m = begin_test(1, VIV_FOREVER, true);
    check_ok(viv_start(m), "start");
    tick(3.25);
    check(x[0] == 6, "on its second way back");
    check_ok(viv_set_rate(m, 2), "rate");
    tick(.25);
    check(x[0] == 2, "twice as fast");
    check_ok(viv_set_repeats(m, 2), "repeats");
    tick(.5);
    check(x[0] == 6, "in its last cycle");
    tick(10);
    check(x[0] == 0 && viv_get_state(m) == VIV_STATE_COMPLETED, "over");
    end_test();
    m = begin_test(2, 3, true);
    check_ok(viv_start(m), "start");
    tick(1.5);
    check_ok(viv_seek(m, 2.25), "seek");
    check(x[0] == 2 && x[1] == 2, "in its second cycle");
    check_ok(viv_reverse(m), "reverse");
    tick(.5);
    check(x[0] == 2 && x[1] == 2, "in the first one again");
    check_ok(viv_finish(m), "finish");
    check(x[0] == 0 && x[1] == 0, "at its beginning");
    end_test();
}

/* Another motion goes on from where one of them is, which has lost its float. */
static void another_one_takes_over_on_the_way_back(void) {
    viv_motion m = begin_test(1, VIV_FOREVER, true);
    check_ok(viv_start(m), "start");
    tick(1.25);
    check(viv_animate(tempo, x, 10, 1, VIV_EASE_LINEAR) != 0, "another one");
    check_count(viv_get_state(m), VIV_STATE_IDLE, "stopped");
    check(x[0] == 6, "from there");
    tick(.0625);
    check(x[0] < 6, "as fast as it was");
    tick(2);
    check(x[0] == 10, "to its own end");
    end_test();
}

/* However early memory runs out: nothing is half done; and ticks take none, short or long. */
static void run_out(int left, int count) {
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    memset(x, 0, sizeof x);
    counter.left = left;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    bool made = m != 0;
    for (int i = 0; i < count && made; i++) made = viv_motion_to(m, &x[i], 8) == VIV_OK;
    made = made && viv_set_repeats(m, VIV_FOREVER) == VIV_OK;
    made = made && viv_set_reverses(m, true) == VIV_OK;
    if (made && viv_start(m) == VIV_OK) {
        int calls = counter.calls;
        counter.left = 0;
        tick(1.25);
        check(x[0] == 6, "on its way back");
        tick(1e6);
        for (int i = 0; i < count; i++) check(x[i] == 6, "half a million cycles later");
        tick(1e9);
        check(x[0] == 6 && viv_get_state(m) == VIV_STATE_MOVING, "and many more");
        check_count((uint64_t)counter.calls, (uint64_t)calls, "allocations of ticks");
    }
    counter.left = -1;
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count(counter.bytes, 0, "bytes left");
}

static void without_memory_they_are_whole_or_nothing(void) {
    for (int left = 0; left < 120; left++) run_out(left / 2, 1 + left % 2);
}

static void they_are_saved_on_their_way_back(void) {
    viv_motion m = begin_test(1, 2, true);
    check_ok(viv_start(m), "start");
    tick(1.25);
    size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    /* As in save.c: what lies between the fields of records was never written. */
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    tick(2);
    check(x[0] == 6, "in the next cycle");
    check_ok(viv_tempo_restore(tempo, block, size), "restore");
    check(x[0] == 6 && viv_get_time(m) == 1.25, "back");
    tick(.5);
    check(x[0] == 2, "and on again");
    free(block);
    end_test();
}

void test_cycles(void) {
    test("floats go there and back, and again", they_go_there_and_back);
    test("doubles and integers go there and back", other_numbers_go_there_and_back);
    test("each cycle begins where the first one did", they_begin_anew_each_cycle);
    test("however time is cut, cycles are at the same place",
        however_time_is_cut_they_are_at_one_place);
    test("a tick tells of 64 turns and 64 repeats", a_tick_tells_of_64_turns_and_repeats);
    test("a tick tells of 64 turns of a group", a_tick_tells_of_64_turns_of_a_group);
    test("what is stopped in the middle of a long tick tells its last turn",
        what_is_stopped_in_a_long_tick_tells_its_last_turn);
    test("callbacks hear of turns and repeats, whenever they were set",
        callbacks_hear_of_turns_and_repeats);
    test("cycles are stopped and started again", they_are_stopped_and_started_again);
    test("cycles that are asked for more go on where they are",
        what_takes_more_goes_on_where_it_is);
    test("another motion takes over on a way back", another_one_takes_over_on_the_way_back);
    test("cycles without memory are whole or nothing, and ticks take none",
        without_memory_they_are_whole_or_nothing);
    test("cycles are saved on their way back", they_are_saved_on_their_way_back);
}
