#include "check.h"
#include "trace.h"

enum { ALL_BUT_UPDATED = VIV_EVENT_ALL & ~VIV_EVENT_UPDATED };

static viv_motion sweep(viv_tempo tempo, float *target, double duration) {
    viv_motion motion = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, target, 0, 100), "from 0 to 100");
    return motion;
}

static void a_motion_tells_start_updates_and_end(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    trace_moveable(&trace, motion, "m", VIV_EVENT_ALL);
    check_ok(viv_start(motion), "start");
    check_text(trace.text, "m.started", "inside the call");
    trace_clear(&trace);
    for (int i = 0; i < 3; i++) check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_text(trace.text, "m.updated m.updated m.updated", "three ticks");
    trace_clear(&trace);
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_text(trace.text, "m.updated m.completed", "the last one");
    trace_clear(&trace);
    check_ok(viv_destroy(motion), "destroy");
    check_text(trace.text, "m.destroyed", "the last event");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void repeats_and_turns_are_told_in_order(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_set_repeats(motion, 1), "repeats");
    trace_moveable(&trace, motion, "m", VIV_EVENT_ALL);
    check_ok(viv_start(motion), "start");
    const float values[] = {50, 100, 50, 0, 50, 100, 50, 0};
    const char *const told[] = {"m.updated", "m.reversed m.updated", "m.updated",
        "m.reversed m.repeated m.updated", "m.updated", "m.reversed m.updated", "m.updated",
        "m.updated m.completed"};
    for (int i = 0; i < 8; i++) {
        trace_clear(&trace);
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        check_float(x, values[i], "value");
        check_text(trace.text, told[i], "events");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void stopping_and_pausing_are_told(void) {
    viv_tempo tempo = viv_tempo_create();
    trace trace = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    trace_moveable(&trace, motion, "m", ALL_BUT_UPDATED);
    check_ok(viv_start(motion), "start");
    check_ok(viv_pause(motion), "pause");
    check_ok(viv_pause(motion), "again, no effect");
    check_ok(viv_resume(motion), "resume");
    check_ok(viv_stop(motion), "stop");
    check_ok(viv_stop(motion), "again, no effect");
    check_text(trace.text, "m.started m.paused m.resumed m.stopped", "events");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void note_event(const viv_event *event, void *user) { *(viv_event *)user = *event; }

static void an_event_carries_what_there_is_to_know(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_event event = {0, 0, 0, NULL, 0, 0, 0};
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion motion = sweep(tempo, &x, .3);
    check_ok(viv_add(sequence, motion), "add");
    check_ok(viv_set_user_data(motion, &x), "user data");
    check_ok(viv_on(motion, VIV_EVENT_COMPLETED, note_event, &event), "subscribe");
    check_ok(viv_start(sequence), "start");
    check_ok(viv_tempo_tick(tempo, 1), "one long tick");
    check_count(event.moveable, motion, "who");
    check_count(event.parent, sequence, "in what");
    check_near(event.time, .3, 1e-12, "when, exactly");
    check(event.user_data == &x, "user data");
    check_count((uint64_t)event.kind, VIV_EVENT_COMPLETED, "what");
    check_count((uint64_t)event.reason, VIV_STOP_NONE, "no reason");
    viv_motion first = viv_animate(tempo, &x, 5, 1, VIV_EASE_LINEAR);
    check_ok(viv_on(first, VIV_EVENT_STOPPED, note_event, &event), "subscribe");
    viv_animate(tempo, &x, 7, 1, VIV_EASE_LINEAR);
    check_count(event.moveable, first, "the one before");
    check_count((uint64_t)event.reason, VIV_STOP_REPLACED, "why");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_long_tick_tells_64_repeats_and_counts_the_rest(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_event event = {0, 0, 0, NULL, 0, 0, 0};
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_set_repeats(motion, VIV_FOREVER), "for ever");
    check_ok(viv_on(motion, VIV_EVENT_REPEATED, note_event, &event), "subscribe");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1000.5), "a long tick");
    check_count(event.skipped, 1000 - 64, "left out before the last");
    check_near(event.time, 1000, 1e-9, "the last one's time");
    check_count(viv_get_cycles_completed(motion), 1000, "cycles");
    check_float(x, 50, "value");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void the_queue_holds_the_same_events(void) {
    viv_tempo tempo = viv_tempo_create();
    trace called = {"", 0}, polled = {"", 0};
    float x = 0;
    check_ok(viv_tempo_collect_events(tempo, ALL_BUT_UPDATED, 16), "collect");
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_set_repeats(motion, 2), "repeats");
    trace_moveable(&called, motion, "m", ALL_BUT_UPDATED);
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 5), "tick");
    const viv_event *event;
    while ((event = viv_tempo_poll_event(tempo))) trace_event(event, &polled);
    check_text(called.text, "m.started m.repeated m.repeated m.completed", "called");
    check_text(polled.text, called.text, "polled");
    check_count(viv_tempo_get_lost_events(tempo), 0, "none lost");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_full_queue_counts_what_it_loses(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_REPEATED, 3), "collect");
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_set_repeats(motion, 9), "repeats");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 20), "tick");
    int count = 0;
    while (viv_tempo_poll_event(tempo)) count++;
    check_count((uint64_t)count, 3, "kept");
    check_count(viv_tempo_get_lost_events(tempo), 6, "lost");
    check_status(viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 0), VIV_ERROR_INVALID_ARGUMENT,
        "kinds without room");
    check_status(viv_tempo_collect_events(tempo, 4096, 3), VIV_ERROR_INVALID_ARGUMENT, "unknown");
    check_ok(viv_tempo_collect_events(tempo, 0, 0), "no queue");
    check(viv_tempo_poll_event(tempo) == NULL, "nothing in it");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void note_busy(const viv_event *event, void *user) {
    viv_tempo tempo = viv_get_tempo(event->moveable);
    (void)user;
    check_status(viv_tempo_tick(tempo, 1), VIV_ERROR_BUSY, "tick");
    check_status(viv_tempo_tick_at(tempo, 1), VIV_ERROR_BUSY, "tick at");
    (void)check_run(viv_tempo_run(tempo, 60, 1), VIV_ERROR_BUSY, "run");
    check_status(viv_tempo_destroy(tempo), VIV_ERROR_BUSY, "destroy");
}

static void ticking_in_a_callback_is_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_on(motion, VIV_EVENT_ALL & ~VIV_EVENT_DESTROYED, note_busy, NULL), "subscribe");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 2), "tick");
    check(x == 100, "unharmed");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* In its own completion: goes, and leaves a hundred others behind, begun at that very moment. */
static float crowd[100];
static void leave_a_crowd(const viv_event *event, void *user) {
    viv_tempo tempo = viv_get_tempo(event->moveable);
    (void)user;
    check_near(viv_tempo_get_time(tempo), 1, 1e-12, "the exact moment");
    for (int i = 0; i < 100; i++) viv_animate(tempo, &crowd[i], 10, 1, VIV_EASE_LINEAR);
    check_ok(viv_destroy(event->moveable), "the sender");
}

static void a_callback_may_destroy_its_sender_and_start_others(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    for (int i = 0; i < 100; i++) crowd[i] = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    check_ok(viv_on(motion, VIV_EVENT_COMPLETED, leave_a_crowd, NULL), "subscribe");
    check_ok(viv_start(motion), "start");
    check_ok(viv_tempo_tick(tempo, 1.5), "one tick");
    check(!viv_is_valid(motion), "gone");
    check_count(viv_tempo_get_count(tempo), 100, "the crowd");
    for (int i = 0; i < 100; i++) check_float(crowd[i], 5, "half of its way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void subscribing_replaces_and_removes(void) {
    viv_tempo tempo = viv_tempo_create();
    trace first = {"", 0}, second = {"", 0};
    float x = 0;
    viv_motion motion = sweep(tempo, &x, 1);
    trace_moveable(&first, motion, "m", ALL_BUT_UPDATED);
    check_ok(viv_on(motion, VIV_EVENT_PAUSED, trace_event, &second), "another for one kind");
    check_ok(viv_on(motion, VIV_EVENT_RESUMED, NULL, NULL), "none for another");
    check_ok(viv_start(motion), "start");
    check_ok(viv_pause(motion), "pause");
    check_ok(viv_resume(motion), "resume");
    check_ok(viv_stop(motion), "stop");
    check_text(first.text, "m.started m.stopped", "the first");
    check_text(second.text, "m.paused", "the second");
    check_status(viv_on(motion, 0, trace_event, &first), VIV_ERROR_INVALID_ARGUMENT, "no kind");
    check_status(viv_on(motion, 2048, trace_event, &first), VIV_ERROR_INVALID_ARGUMENT, "unknown");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* What is refused was never there: nobody got its handle, so nothing is told of it. */
static void a_refused_one_call_tells_nothing(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 3;
    const float bad = (float)not_a_number();
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 100), "queue");
    check_count(viv_animate(tempo, &x, bad, 1, VIV_EASE_LINEAR), 0, "to NaN");
    check_count(viv_animate(tempo, &x, 1, -1, VIV_EASE_LINEAR), 0, "in -1 s");
    check_count(viv_animate(tempo, NULL, 1, 1, VIV_EASE_LINEAR), 0, "no target");
    check_count(viv_spring_to(tempo, &x, bad, 100, 10), 0, "to NaN");
    check_count(viv_spring_to(tempo, (float *)((char *)&x + 1), 1, 100, 10), 0, "misaligned");
    check_count(viv_decay_from(tempo, &x, infinity(), 1), 0, "infinitely fast");
    check_count(viv_decay_from(tempo, (float *)((char *)&x + 1), 5, 1), 0, "misaligned");
    check(viv_tempo_poll_event(tempo) == NULL, "nothing is told");
    check_count(viv_tempo_get_count(tempo), 0, "nothing lives");
    check_count(viv_tempo_next(tempo, 0), 0, "nothing is listed");
    check_count(viv_tempo_find_motion(tempo, &x), 0, "nothing moves it");
    check_near(viv_tempo_get_next_wakeup(tempo), infinity(), 0, "nothing is under way");
    viv_motion m = viv_animate(tempo, &x, 5, 1, VIV_EASE_LINEAR);
    check_count(viv_tempo_poll_event(tempo)->moveable, m, "the first that is told");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)viv_tempo_poll_event(tempo)->kind, VIV_EVENT_UPDATED, "updated");
    check(viv_tempo_poll_event(tempo) == NULL, "once");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void hear_nothing(const viv_event *event, void *user) { (void)event, (void)user; }

static void count_one(const viv_event *event, void *user) {
    (void)event;
    ++*(int *)user;
}

/* While it waits nothing happens before its second step, unless somebody hears of each tick. */
static void who_hears_no_updates_any_more_needs_no_ticks_for_them(void) {
    for (int queued = 0; queued < 2; queued++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_sequence sequence = viv_sequence_create(tempo);
        check_ok(viv_add(sequence, viv_wait_create(tempo, 10)), "add");
        check_ok(viv_add(sequence, viv_motion_create(tempo, 1, VIV_EASE_LINEAR)), "add");
        check_ok(viv_start(sequence), "start");
        check_near(viv_tempo_get_next_wakeup(tempo), 10, 1e-9, "after the wait");
        check_ok(queued ? viv_tempo_collect_events(tempo, VIV_EVENT_UPDATED, 8)
                        : viv_on(sequence, VIV_EVENT_UPDATED, hear_nothing, &x), "hear");
        check_near(viv_tempo_get_next_wakeup(tempo), 0, 0, "at once");
        check_ok(queued ? viv_tempo_collect_events(tempo, 0, 0)
                        : viv_on(sequence, VIV_EVENT_UPDATED, NULL, NULL), "no longer");
        check_near(viv_tempo_get_next_wakeup(tempo), 10, 1e-9, "after the wait again");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void who_is_heard_by_a_callback_is_told_after_the_queue_ends(void) {
    viv_tempo tempo = viv_tempo_create();
    int count = 0;
    viv_motion wait = viv_wait_create(tempo, 10);
    check_ok(viv_on(wait, VIV_EVENT_UPDATED, count_one, &count), "hear");
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_UPDATED, 8), "collect");
    check_ok(viv_tempo_collect_events(tempo, 0, 0), "no longer");
    check_ok(viv_start(wait), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_count((uint64_t)count, 1, "told");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_event(void) {
    test("a refused one-call tells nothing", a_refused_one_call_tells_nothing);
    test("a motion tells start, updates and end", a_motion_tells_start_updates_and_end);
    test("repeats and turns are told in order", repeats_and_turns_are_told_in_order);
    test("stopping and pausing are told", stopping_and_pausing_are_told);
    test("an event carries what there is to know", an_event_carries_what_there_is_to_know);
    test("a long tick tells 64 repeats and counts the rest",
        a_long_tick_tells_64_repeats_and_counts_the_rest);
    test("the queue holds the same events", the_queue_holds_the_same_events);
    test("a full queue counts what it loses", a_full_queue_counts_what_it_loses);
    test("ticking in a callback is refused", ticking_in_a_callback_is_refused);
    test("a callback may destroy its sender and start others",
        a_callback_may_destroy_its_sender_and_start_others);
    test("subscribing replaces and removes", subscribing_replaces_and_removes);
    test("who hears no updates any more needs no ticks for them",
        who_hears_no_updates_any_more_needs_no_ticks_for_them);
    test("who is heard by a callback is told after the queue ends",
        who_is_heard_by_a_callback_is_told_after_the_queue_ends);
}
