/* Saving and restoring: what comes back, what stays, and which blocks are refused. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "memory.h"

typedef struct block {
    void *bytes;
    size_t size;
} block;

static viv_tempo tempo;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static block save(void) {
    block block = {NULL, viv_tempo_save_size(tempo)};
    check(block.size > 0 && block.size % 8 == 0, "a size");
    block.bytes = malloc(block.size);
    check_ok(viv_tempo_save(tempo, block.bytes, block.size), "save");
    /* What lies between the fields of records was never written, and is summed up all the same. */
    VALGRIND_MAKE_MEM_DEFINED(block.bytes, block.size);
    return block;
}

static void restore(block block) {
    check_ok(viv_tempo_restore(tempo, block.bytes, block.size), "restore");
}

static viv_motion tween(float *target, float to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, target, to), "to");
    return m;
}

static void what_moves_goes_back(void) {
    begin_test();
    viv_motion m = tween(&x, 100);
    check_ok(viv_start(m), "start");
    tick(.25);
    block quarter = save();
    tick(.5);
    block more = save();
    check_float(x, 75, "before");
    tick(.5);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    restore(quarter);
    check_float(x, 25, "what it held");
    check_near(viv_tempo_get_time(tempo), .25, 0, "the clock");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_MOVING, "moving");
    check_near(viv_tempo_get_next_wakeup(tempo), 0, 0, "awake");
    tick(.25);
    check_float(x, 50, "and on");
    block inside = save();
    restore(more);
    check_float(x, 75, "newer after older");
    restore(inside);
    restore(inside);
    check_float(x, 50, "saved in a restored past, twice");
    tick(.5);
    check_float(x, 100, "to its end");
    free(quarter.bytes), free(more.bytes), free(inside.bytes);
    end_test();
}

static void what_rests_is_the_hosts_own(void) {
    begin_test();
    float idle = 1, waiting = 2, paused = 3;
    tween(&idle, 10);
    viv_motion delayed = tween(&waiting, 10), held = tween(&paused, 10);
    viv_set_delay(delayed, 1);
    check_ok(viv_start(delayed), "start"), check_ok(viv_start(held), "start");
    tick(.5);
    check_ok(viv_pause(held), "pause");
    block saved = save();
    idle = waiting = paused = 50;
    restore(saved);
    check_float(idle, 50, "idle");
    check_float(waiting, 2, "delayed");
    check_float(paused, 6.5, "paused");
    tick(1);
    check_float(waiting, 6, "it begins from what it held");
    free(saved.bytes);
    end_test();
}

static void no_handle_is_given_out_twice(void) {
    enum { TIMES = 5000 };
    begin_test();
    static viv_moveable made[TIMES];
    viv_motion lives = tween(&x, 100);
    block saved = save();
    for (int i = 0; i < TIMES; i++) {
        made[i] = i % 2 ? viv_group_create(tempo) : tween(&x, 5);
        if (i % 3 == 0) viv_destroy(lives);
        check(viv_is_valid(made[i]), "made");
        restore(saved);
        check(viv_is_valid(lives), "it lives again");
        check(!viv_is_valid(made[i]), "what was made since is stale");
        check_count(viv_tempo_get_count(tempo), 1, "moveables");
    }
    for (int i = 1; i < TIMES; i++) {
        for (int k = i - 1; k >= 0 && k > i - 64; k--) check(made[i] != made[k], "a new handle");
    }
    check_refused(tempo, viv_start(made[0]), VIV_ERROR_INVALID_HANDLE, "viv_start", "stale");
    free(saved.bytes);
    end_test();
}

static void what_was_destroyed_lives_again(void) {
    begin_test();
    float y = 0, angle = 0;
    const double fractions[] = {0, .5, 1};
    const float values[] = {0, 10, 0};
    viv_path path = viv_path_create(tempo);
    viv_path_move_to(path, 0, 0);
    viv_path_line_to(path, 30, 40);
    viv_motion travel = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    viv_path_motion_set_target(travel, VIV_TYPE_FLOAT, &x, &y);
    viv_motion frames = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion_add_keyframes(frames, VIV_TYPE_FLOAT, &angle, 3, fractions, values, NULL);
    viv_sequence both = viv_sequence_of(tempo, 2, (viv_moveable[]){travel, frames});
    viv_set_name(both, "a name of its own");
    check_ok(viv_set_label(both, "half", 1.5), "label");
    block saved = save();
    viv_destroy(both);
    viv_path_destroy(path);
    /* What takes the memory that became free. */
    for (int i = 0; i < 50; i++) viv_set_name(viv_group_create(tempo), "another name, as long");
    restore(saved);
    check_text(viv_get_name(both), "a name of its own", "name");
    check_near(viv_get_label(both, "half"), 1.5, 0, "label");
    check_ok(viv_start(both), "start");
    tick(.5);
    check_float(x, 15, "x");
    check_float(y, 20, "y");
    tick(.75);
    check_float(angle, 5, "keyframes");
    free(saved.bytes);
    end_test();
}

static double told[2];
static int sets;
static void set_pair(const double *values, uint32_t count, void *user) {
    (void)user;
    memcpy(told, values, count * sizeof *values);
    sets++;
}

static void functions_are_told_what_they_held(void) {
    begin_test();
    const double from[] = {0, 10}, to[] = {100, 20};
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(m, &x, 2, NULL, set_pair, NULL, from, to), "property");
    check_ok(viv_start(m), "start");
    tick(.25);
    block saved = save();
    tick(.5);
    check_near(told[0], 75, 1e-9, "before");
    sets = 0;
    restore(saved);
    check_near(told[0], 25, 1e-9, "first");
    check_near(told[1], 12.5, 1e-9, "second");
    check_count((uint64_t)sets, 1, "calls");
    free(saved.bytes);
    end_test();
}

static void count_up(void *user) { ++*(int *)user; }

static void keeps_of_what_goes_are_released(void) {
    begin_test();
    int of_tempo = 0, of_living = 0, of_new = 0, since = 0;
    viv_motion m = tween(&x, 1);
    check_ok(viv_keep(m, &of_living, count_up), "keep");
    block saved = save();
    check_ok(viv_tempo_keep(tempo, &of_tempo, count_up), "keep");
    check_ok(viv_keep(viv_group_create(tempo), &of_new, count_up), "keep");
    check_ok(viv_keep(m, &since, count_up), "keep");
    restore(saved);
    check_count((uint64_t)of_new, 1, "of what goes");
    check_count((uint64_t)since, 1, "given since");
    check_count((uint64_t)of_living, 0, "of what lives");
    check_count((uint64_t)of_tempo, 0, "of the tempo");
    viv_destroy(m);
    check_count((uint64_t)of_living, 1, "destroyed");
    restore(saved);
    check_count((uint64_t)of_living, 1, "it lives again with its own");
    free(saved.bytes);
    end_test();
    check_count((uint64_t)of_living, 2, "and gives it back again");
    check_count((uint64_t)of_tempo, 1, "of the tempo, once");
}

static void destroy_it(void *user) { viv_destroy(*(viv_motion *)user); }

static void a_keep_that_destroys_releases_others_once(void) {
    begin_test();
    int of_victim = 0;
    viv_group other = viv_group_create(tempo);
    viv_motion victim = tween(&x, 1);
    check_ok(viv_keep(victim, &of_victim, count_up), "keep");
    block saved = save();
    check_ok(viv_keep(other, &victim, destroy_it), "given since");
    restore(saved);
    check(!viv_is_valid(victim), "destroyed by what was given since");
    check_count((uint64_t)of_victim, 1, "released once");
    free(saved.bytes);
    end_test();
    check_count((uint64_t)of_victim, 1, "and no more");
}

static void easings_and_errors_stay(void) {
    begin_test();
    viv_motion m = tween(&x, 100);
    block saved = save();
    viv_easing steps = viv_easing_create_steps(tempo, 4, VIV_STEP_END);
    check_ok(viv_motion_set_easing(m, steps), "easing");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_set_rate(tempo, 2), "rate");
    check_status(viv_set_delay(m, -1), VIV_ERROR_INVALID_ARGUMENT, "refused");
    restore(saved);
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "the last error");
    viv_easing same = viv_easing_create_steps(tempo, 4, VIV_STEP_END);
    check_count((uint64_t)same, (uint64_t)steps, "it is still there");
    check_ok(viv_motion_set_easing(m, steps), "easing");
    check_ok(viv_start(m), "start");
    tick(.3);
    check_float(x, 25, "a step, at the rate that was");
    free(saved.bytes);
    end_test();
}

static void collected_events_come_back(void) {
    begin_test();
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_COMPLETED, 8), "collect");
    viv_motion m = tween(&x, 1);
    check_ok(viv_start(m), "start");
    tick(1);
    block saved = save();
    check(viv_tempo_poll_event(tempo) != NULL, "an event");
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_STARTED, 100), "collect others");
    restore(saved);
    const viv_event *event = viv_tempo_poll_event(tempo);
    check(event && event->kind == VIV_EVENT_COMPLETED && event->moveable == m, "the same event");
    check(viv_tempo_poll_event(tempo) == NULL, "the only one");
    free(saved.bytes);
    end_test();
}

/* What a failed restore must leave as it was. */
static uint64_t fingerprint(viv_motion m) {
    viv_description d;
    memset(&d, 0, sizeof d);
    check_ok(viv_describe(m, &d, sizeof d), "describe");
    uint64_t hash = viv_tempo_get_count(tempo);
    const unsigned char *bytes = (const unsigned char *)&d;
    for (size_t i = 0; i < sizeof d; i++) hash = hash * 31 + bytes[i];
    return hash * 31 + (uint64_t)(x * 1024);
}

static void damaged_blocks_are_refused(void) {
    begin_test();
    viv_motion m = tween(&x, 100);
    check_ok(viv_start(m), "start");
    tick(.25);
    block saved = save();
    tick(.25);
    uint64_t before = fingerprint(m);
    unsigned char *bytes = saved.bytes;
    for (size_t i = 0; i < saved.size; i++) {
        bytes[i] ^= (unsigned char)(1 << i % 8);
        viv_status status = viv_tempo_restore(tempo, bytes, saved.size);
        check_status(status, VIV_ERROR_INVALID_ARGUMENT, "a bit that flipped");
        bytes[i] ^= (unsigned char)(1 << i % 8);
    }
    for (size_t size = 0; size < saved.size; size++) {
        viv_status status = viv_tempo_restore(tempo, bytes, size);
        check_status(status, VIV_ERROR_INVALID_ARGUMENT, "too short");
    }
    check_count(fingerprint(m), before, "nothing changed");
    check_refused(tempo, viv_tempo_restore(tempo, NULL, saved.size), VIV_ERROR_INVALID_ARGUMENT,
        "viv_tempo_restore", "no block");
    check_refused(tempo, viv_tempo_save(tempo, NULL, saved.size), VIV_ERROR_INVALID_ARGUMENT,
        "viv_tempo_save", "no block");
    check_refused(tempo, viv_tempo_save(tempo, bytes, viv_tempo_save_size(tempo) - 8),
        VIV_ERROR_INVALID_ARGUMENT, "viv_tempo_save", "too small");
    restore(saved);
    check_float(x, 25, "whole it is taken");
    free(saved.bytes);
    end_test();
}

static void another_tempos_block_is_refused(void) {
    begin_test();
    block saved = save();
    viv_tempo other = viv_tempo_create();
    check_status(viv_tempo_restore(other, saved.bytes, saved.size), VIV_ERROR_INVALID_ARGUMENT,
        "another tempo");
    check_ok(viv_tempo_destroy(other), "destroy");
    viv_status gone = viv_tempo_restore(other, saved.bytes, saved.size);
    check_status(gone, VIV_ERROR_INVALID_HANDLE, "gone");
    check_count(viv_tempo_save_size(other), 0, "gone");
    end_test();
    /* The next one has its place. */
    begin_test();
    check_status(viv_tempo_restore(tempo, saved.bytes, saved.size), VIV_ERROR_INVALID_ARGUMENT,
        "a later one");
    free(saved.bytes);
    end_test();
}

static block known;
static viv_status in_save, in_restore;
static size_t in_size;
static void try_all(const viv_event *event, void *user) {
    (void)event, (void)user;
    in_size = viv_tempo_save_size(tempo);
    in_save = viv_tempo_save(tempo, known.bytes, known.size);
    in_restore = viv_tempo_restore(tempo, known.bytes, known.size);
}

static void callbacks_do_neither(void) {
    begin_test();
    viv_motion m = tween(&x, 100);
    known = save();
    check_ok(viv_on(m, VIV_EVENT_STARTED | VIV_EVENT_COMPLETED, try_all, NULL), "on");
    check_ok(viv_start(m), "start");
    tick(2);
    check_count(in_size, 0, "no size");
    check_status(in_save, VIV_ERROR_BUSY, "save");
    check_status(in_restore, VIV_ERROR_BUSY, "restore");
    check_float(x, 100, "and all went on");
    free(known.bytes);
    end_test();
}

static void memory_stays_flat_and_may_fail(void) {
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    x = 0;
    viv_motion m = tween(&x, 100);
    check_ok(viv_start(m), "start");
    tick(.25);
    size_t size = viv_tempo_save_size(tempo);
    int calls = counter.calls;
    block saved = save();
    check_count((uint64_t)counter.calls, (uint64_t)calls, "saving allocates nothing");
    check_count(saved.size, size, "the size that was told");
    tick(.25);
    counter.left = 0;
    viv_status status = viv_tempo_restore(tempo, saved.bytes, saved.size);
    check_status(status, VIV_ERROR_OUT_OF_MEMORY, "no memory");
    check_float(x, 50, "nothing changed");
    counter.left = -1;
    size_t bytes = 0;
    for (int i = 0; i < 300; i++) {
        restore(saved);
        for (int k = 0; k < 40; k++) {
            viv_set_name(viv_group_create(tempo), "a name");
            viv_animate(tempo, &x, (float)k, 1, VIV_EASE_IN_OUT_SINE);
        }
        tick(.125);
        if (i == 1) bytes = counter.bytes;
    }
    check(counter.bytes <= bytes + bytes / 8, "flat");
    free(saved.bytes);
    end_test();
    check_count((uint64_t)counter.blocks, 0, "blocks left");
}

void test_save(void) {
    test("what moves goes back", what_moves_goes_back);
    test("what rests is the host's own", what_rests_is_the_hosts_own);
    test("no handle is given out twice", no_handle_is_given_out_twice);
    test("what was destroyed lives again", what_was_destroyed_lives_again);
    test("functions are told what they held", functions_are_told_what_they_held);
    test("keeps of what goes are released", keeps_of_what_goes_are_released);
    test("a keep that destroys releases others once",
        a_keep_that_destroys_releases_others_once);
    test("easings and errors stay", easings_and_errors_stay);
    test("collected events come back", collected_events_come_back);
    test("damaged blocks are refused", damaged_blocks_are_refused);
    test("another tempo's block is refused", another_tempos_block_is_refused);
    test("callbacks do neither", callbacks_do_neither);
    test("memory stays flat and may fail", memory_stays_flat_and_may_fail);
}
