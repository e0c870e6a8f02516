/* Of many repeats of unknown length in one tick the first 63 and the last are told (SEMANTICS 1.5,
 * 7). */
#include <string.h>

#include "check.h"

enum { SECONDS = 15 };

static viv_tempo tempo;

static void begin_test(void) { tempo = viv_tempo_create(); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void start(viv_moveable m) { check_ok(viv_start(m), "start"); }

static bool yes(viv_moveable m, void *user) { return (void)m, (void)user, true; }

typedef struct tally {
    uint64_t count, skipped, last;
} tally;

static void count_repeat(const viv_event *event, void *user) {
    tally *tally = user;
    tally->count++;
    tally->skipped += event->skipped;
    tally->last = event->skipped;
}

/* A sequence of one step that is asked for each time, and repeats. */
static viv_sequence unknown(viv_moveable step, int32_t repeats, tally *tally) {
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_set_condition(step, yes, NULL), "condition");
    check_ok(viv_add(s, step), "add");
    check_ok(viv_set_repeats(s, repeats), "repeats");
    check_ok(viv_on(s, VIV_EVENT_REPEATED, count_repeat, tally), "subscribe");
    return s;
}

/* Of more than 64 repeats the first 63 and the last are told, which counts what was left out. */
static void check_tally(const tally *tally, uint64_t repeats, const char *what) {
    check_count(tally->count, repeats < 64 ? repeats : 64, what);
    check_count(tally->count + tally->skipped, repeats, what);
    check_count(tally->last, repeats < 64 ? 0 : repeats - 64, what);
}

static void of_unknown_repeats_64_are_told(void) {
    const int32_t repeats[] = {10, 63, 64, 65, 82, 99, 1000};
    for (int i = 0; i < 7; i++) {
        begin_test();
        tally tally = {0, 0, 0};
        viv_sequence s = unknown(viv_wait_create(tempo, .01), repeats[i], &tally);
        start(s);
        tick(20);
        check_tally(&tally, (uint64_t)repeats[i], "in one tick");
        check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
        end_test();
    }
}

static void of_finished_repeats_64_are_told(void) {
    begin_test();
    tally tally = {0, 0, 0};
    viv_sequence s = unknown(viv_wait_create(tempo, .01), 99, &tally);
    start(s);
    check_ok(viv_finish(s), "finish");
    check_tally(&tally, 99, "finished");
    check_count(viv_get_cycles_completed(s), 100, "all cycles");
    end_test();
}

/* An endless one in a tick: how many there will be is not known before its end. */
static void of_endless_unknown_repeats_64_are_told(void) {
    begin_test();
    tally tally = {0, 0, 0};
    viv_sequence s = unknown(viv_wait_create(tempo, .01), VIV_FOREVER, &tally);
    start(s);
    tick(.825);
    check_tally(&tally, 82, "82 in .825 s");
    memset(&tally, 0, sizeof tally);
    tick(.5);
    check_tally(&tally, 50, "all of 50 in the next tick");
    end_test();
}

static void inner_repeats_are_told_64_times_too(void) {
    begin_test();
    tally inner = {0, 0, 0}, outer = {0, 0, 0};
    viv_sequence s = unknown(unknown(viv_wait_create(tempo, .01), 19, &inner), 9, &outer);
    start(s);
    tick(20);
    check_tally(&outer, 9, "outer");
    check_tally(&inner, 190, "inner: 19 in each of 10");
    end_test();
}

static void seek_at_the_third(const viv_event *event, void *user) {
    count_repeat(event, user);
    if (((tally *)user)->count == 3) check_ok(viv_seek(event->moveable, 0.505), "seek");
}

/* What captures each start is played anew to get there, 50 cycles of which nobody hears. */
static void a_seek_in_their_middle_counts_none(void) {
    begin_test();
    tally tally = {0, 0, 0};
    float x = 0;
    viv_motion m = viv_motion_create(tempo, .01, VIV_EASE_LINEAR);
    check_ok(viv_motion_by(m, &x, 1), "by");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, m), "add");
    check_ok(viv_set_repeats(g, VIV_FOREVER), "repeats");
    check_ok(viv_on(g, VIV_EVENT_REPEATED, seek_at_the_third, &tally), "subscribe");
    start(g);
    tick(1);
    check_tally(&tally, 3 + 97, "from .01 to .03 s, and from .51 to 1.47 s");
    end_test();
}

static viv_motion move(float *target, float end) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, target, 0, end), "ends");
    return m;
}

/* In the second cycle of a group what has not begun there is where the first one left it, whenever
 * the group was told to repeat. */
static void repeats_may_come_in_flight(void) {
    for (int is_late = 0; is_late < 2; is_late++) {
        begin_test();
        float x = 0, y = 0;
        viv_motion at_once = move(&x, 4), later = move(&y, 8);
        check_ok(viv_set_delay(later, 1), "delay");
        viv_group g = viv_group_create(tempo);
        check_ok(viv_add(g, at_once), "first");
        check_ok(viv_add(g, later), "second");
        if (!is_late) check_ok(viv_set_repeats(g, 1), "repeats");
        start(g);
        if (is_late) check_ok(viv_set_repeats(g, 1), "repeats in flight");
        tick(3.5);
        check(x == 4 && y == 4, "in the middle of the second play");
        check_ok(viv_reverse(g), "reverse");
        tick(1);
        check(x == 2 && y == 8, "before that it is where its first play ended");
        tick(1);
        check(x == 4 && y == 4, "in the middle of its first play");
        end_test();
    }
}

/* Cycles of 1 s with 1 s between them. */
static void without_more_repeats_it_is_over_in_its_repeat_delay(void) {
    for (int way = 0; way < 4; way++) {
        begin_test();
        float x = 0, y = 0;
        viv_moveable root = move(&x, 4);
        if (way & 1) check_ok(viv_motion_to(root, &y, 1), "to");
        if (way & 2) {
            viv_group g = viv_group_create(tempo);
            check_ok(viv_add(g, root), "add");
            root = g;
        }
        check_ok(viv_set_repeats(root, 5), "repeats");
        check_ok(viv_set_repeat_delay(root, 1), "repeat delay");
        start(root);
        tick(3.5);
        check_ok(viv_set_repeats(root, 0), "no more");
        tick(0);
        check_count((uint64_t)viv_get_state(root), VIV_STATE_COMPLETED, "over");
        check_count(viv_get_cycles_completed(root), 2, "cycles");
        check_float(x, 4, "at its end");
        end_test();
        begin_test();
        root = move(&x, 4);
        check_ok(viv_set_repeats(root, 5), "repeats");
        check_ok(viv_set_repeat_delay(root, 1), "repeat delay");
        start(root);
        tick(1.5);
        check_ok(viv_set_repeats(root, 0), "no more");
        check_ok(viv_set_repeats(root, 1), "one more");
        tick(1);
        check_float(x, 2, "in the middle of it");
        end_test();
    }
}

static viv_motion blended(double seconds, double *target, double end, viv_blend blend) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, target, NULL, &end), "to");
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    return m;
}

/* Four seconds, of which the last one has begun, become two. */
static void run_backward_its_last_cycle_is_the_one_it_is_in(void) {
    for (int way = 0; way < 6; way++) {
        begin_test();
        double x = 0;
        viv_motion m = blended(1, &x, 10, way / 2);
        check_ok(viv_set_repeats(m, 3), "repeats");
        start(m);
        tick(3.5);
        if (way % 2) check_ok(viv_set_repeats(m, 1), "two cycles");
        check_ok(viv_reverse(m), "reverse");
        if (!(way % 2)) check_ok(viv_set_repeats(m, 1), "two cycles");
        const double values[] = {5, 2.5, 0, 7.5, 5, 2.5, 0};
        for (int quarter = 0; quarter < 7; quarter++) {
            if (quarter != 6) check_near(viv_get_time(m), 1.5 - quarter * .25, 1e-9, "own time");
            check_near(x, values[quarter], 1e-9, "value");
            tick(.25);
        }
        check_state(m, VIV_STATE_COMPLETED, "at its beginning");
        end_test();
    }
}

/* Out, back and out again become out and back. */
static void without_its_last_way_out_it_ends_at_its_start(void) {
    for (int way = 0; way < 12; way++) {
        begin_test();
        double x = 2;
        viv_motion m = blended(.25, &x, 13, way % 3);
        check_ok(viv_set_passes(m, 3), "passes");
        if (way / 3 % 2) check_ok(viv_on(m, VIV_EVENT_UPDATED, ignore, NULL), "on");
        start(m);
        check_ok(viv_set_repeats(m, 0), "once");
        const double quarters[] = {7.5, 13, 7.5, 2};
        for (int i = 0; i < 4; i++) {
            if (way / 6) tick(.125);
            if (way / 6) check_near(x, quarters[i], 1e-9, "on its way");
        }
        if (!(way / 6)) tick(.5);
        check_state(m, VIV_STATE_COMPLETED, "over");
        check_near(x, 2, 1e-9, "where it started");
        end_test();
    }
}

/* There and back twice takes two seconds. */
static void what_had_more_repeats_took_as_long_as_those_it_has(void) {
    begin_test();
    double x = 0;
    viv_motion m = blended(.5, &x, 10, VIV_BLEND_REPLACE);
    check_ok(viv_set_passes(m, 4), "passes");
    viv_group g = viv_group_of(tempo, 1, &m);
    check_ok(viv_set_repeats(g, 1), "twice");
    start(g);
    tick(3);
    check_ok(viv_set_repeats(g, 0), "once");
    tick(.5);
    check_near(viv_get_time(g), 1.5, 1e-9, "own time");
    tick(1);
    check_state(g, VIV_STATE_COMPLETED, "over");
    check_near(viv_get_time(g), 2, 1e-9, "own time at its end");
    check_near(viv_get_length(g), 2, 1e-9, "its length");
    end_test();
}

void test_repeats(void) {
    test_within(SECONDS, "without more repeats it is over in its repeat delay",
        without_more_repeats_it_is_over_in_its_repeat_delay);
    test_within(SECONDS, "of unknown repeats 64 are told", of_unknown_repeats_64_are_told);
    test_within(SECONDS, "of finished repeats 64 are told", of_finished_repeats_64_are_told);
    test_within(SECONDS, "of endless unknown repeats 64 are told",
        of_endless_unknown_repeats_64_are_told);
    test_within(SECONDS, "inner repeats are told 64 times too",
        inner_repeats_are_told_64_times_too);
    test_within(SECONDS, "repeats may come in flight", repeats_may_come_in_flight);
    test_within(SECONDS, "run backward its last cycle is the one it is in",
        run_backward_its_last_cycle_is_the_one_it_is_in);
    test_within(SECONDS, "without its last way out it ends at its start",
        without_its_last_way_out_it_ends_at_its_start);
    test_within(SECONDS, "what had more repeats took as long as those it has",
        what_had_more_repeats_took_as_long_as_those_it_has);
    test_within(SECONDS, "a seek in their middle counts none", a_seek_in_their_middle_counts_none);
}
