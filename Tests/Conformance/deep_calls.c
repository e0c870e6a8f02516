/* Callbacks that do to the next moveable what was done to theirs: however many there are, the stack
 * holds, and each is told. */
#include <stdlib.h>

#include "check.h"

enum { CHAIN = 100000, DEEPEST = 257 };

typedef viv_status verb(uint32_t link);

static viv_tempo tempo;
static viv_motion motions[CHAIN];
static float values[CHAIN];
static uint32_t told, depth, deepest;
static viv_status refused;
static verb *next_one;

static void begin_chain(viv_event_kind kind, viv_callback callback) {
    tempo = viv_tempo_create();
    told = depth = deepest = 0;
    refused = VIV_OK;
    for (uint32_t i = 0; i < CHAIN; i++) {
        values[i] = 0;
        motions[i] = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(motions[i], &values[i], 1), "to");
        if (kind != 0) check_ok(viv_on(motions[i], kind, callback, &values[i]), "on");
        check_ok(viv_start(motions[i]), "start");
    }
}

/* All in a chain are told, in their order, each within the one before it as far as may be. */
static void go_on_from(uint32_t link) {
    check(link == told, "in their order");
    told++;
    if (++depth > deepest) deepest = depth;
    if (link + 1 < CHAIN) {
        viv_status status = next_one(link + 1);
        if (status != VIV_OK) refused = status;
    }
    depth--;
}

static void go_on(const viv_event *event, void *user) {
    (void)event;
    go_on_from((uint32_t)((float *)user - values));
}

static void go_on_keeping(void *user) { go_on_from((uint32_t)((float *)user - values)); }

static void play_chain(verb *first) {
    next_one = first;
    check_ok(first(0), "the first of all");
    check_count(told, CHAIN, "all are told");
    check_count(deepest, DEEPEST, "callbacks within callbacks");
    check_count((uint64_t)refused, VIV_OK, "nothing is refused");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_status destroy(uint32_t link) { return viv_destroy(motions[link]); }
static viv_status stop(uint32_t link) { return viv_stop(motions[link]); }
static viv_status finish(uint32_t link) { return viv_finish(motions[link]); }
static viv_status release(uint32_t link) {
    return viv_tempo_release_target(tempo, &values[link], sizeof values[link]) == 1
        ? VIV_OK
        : VIV_ERROR_NOT_FOUND;
}

static void a_chain_is_destroyed(void) {
    begin_chain(VIV_EVENT_DESTROYED, go_on);
    play_chain(destroy);
}

static void a_chain_is_stopped(void) {
    begin_chain(VIV_EVENT_STOPPED, go_on);
    play_chain(stop);
}

static void a_chain_is_finished(void) {
    begin_chain(VIV_EVENT_COMPLETED, go_on);
    play_chain(finish);
}

static void a_chain_is_released(void) {
    begin_chain(VIV_EVENT_STOPPED, go_on);
    play_chain(release);
}

/* As a host frees a list, of which each keeps the next. */
static void a_chain_of_kept_pointers_is_freed(void) {
    begin_chain(0, NULL);
    for (uint32_t i = 0; i < CHAIN; i++) {
        check_ok(viv_keep(motions[i], &values[i], go_on_keeping), "keep");
    }
    play_chain(destroy);
}

static viv_status pause(uint32_t link) { return viv_pause(motions[link]); }
static viv_status resume(uint32_t link) { return viv_resume(motions[link]); }

/* Pausing and resuming could go on for ever. */
static void play_as_deep_as_it_may_be(verb *first, viv_state reached, viv_state before) {
    next_one = first;
    check_ok(first(0), "the first of all");
    check_count(told, DEEPEST, "so many");
    check_count((uint64_t)refused, VIV_ERROR_LIMIT, "one more is refused");
    check_state(motions[DEEPEST - 1], reached, "the last one");
    check_state(motions[DEEPEST], before, "as it was");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_chain_is_paused_as_deep_as_it_may_be(void) {
    begin_chain(VIV_EVENT_PAUSED, go_on);
    play_as_deep_as_it_may_be(pause, VIV_STATE_PAUSED, VIV_STATE_MOVING);
}

static void a_chain_is_resumed_as_deep_as_it_may_be(void) {
    begin_chain(VIV_EVENT_RESUMED, go_on);
    for (uint32_t i = 0; i < CHAIN; i++) check_ok(pause(i), "pause");
    play_as_deep_as_it_may_be(resume, VIV_STATE_MOVING, VIV_STATE_PAUSED);
}

/* The last one that is told at once stops two, of which it no longer listens to the second. */
static void forget_one_that_waits(const viv_event *event, void *user) {
    uint32_t link = (uint32_t)((float *)user - values);
    (void)event;
    told++;
    if (link < DEEPEST - 1) check_ok(viv_stop(motions[link + 1]), "stop");
    if (link != DEEPEST - 1) return;
    check_ok(viv_stop(motions[DEEPEST]), "stop");
    check_ok(viv_stop(motions[DEEPEST + 1]), "stop");
    check_count(told, DEEPEST, "they wait");
    check_ok(viv_on(motions[DEEPEST + 1], VIV_EVENT_STOPPED, NULL, NULL), "on");
}

static void what_is_no_longer_listened_to_is_not_told(void) {
    begin_chain(VIV_EVENT_STOPPED, forget_one_that_waits);
    check_ok(viv_stop(motions[0]), "stop");
    check_count(told, DEEPEST + 1, "but for the last");
    check_state(motions[DEEPEST + 1], VIV_STATE_IDLE, "it is stopped");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_deep_calls(void) {
    test("a chain is destroyed by its callbacks", a_chain_is_destroyed);
    test("a chain is stopped by its callbacks", a_chain_is_stopped);
    test("a chain is finished by its callbacks", a_chain_is_finished);
    test("a chain is released by its callbacks", a_chain_is_released);
    test("a chain of kept pointers is freed", a_chain_of_kept_pointers_is_freed);
    test("a chain is paused as deep as it may be", a_chain_is_paused_as_deep_as_it_may_be);
    test("a chain is resumed as deep as it may be", a_chain_is_resumed_as_deep_as_it_may_be);
    test("what is no longer listened to is not told", what_is_no_longer_listened_to_is_not_told);
}
