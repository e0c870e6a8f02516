/* Where a call costs more by nature: what it may do at most, what it answers beyond that, and what
 * that costs. */
#include "bounds.h"

#include <stdio.h>

enum { BEGINS = 100000, ROUNDS = 100000, STEPS = 100000, RIVALS = 1000, FULL = 4194303 };

static int passed, failures;

static void check(bool truth, const char *what) {
    if (truth) passed++;
    else failures++, printf("failed: %s\n", what);
}

static viv_status tick(const act *act) { return viv_tempo_tick(tempo, act->number); }
static viv_status seek(const act *act) { return viv_seek(act->root, act->number); }
static viv_status start(const act *act) { return viv_start(act->root); }
static viv_status stop(const act *act) { return viv_stop(act->root); }

static void measure(const char *what, act act) {
    double taken = 0;
    check(is_fast(true, &act, &taken), what);
    printf("%-50s %8.1f ms\n", what, taken);
}

/* ---- starts that are captured each time ---- */

static void captured_starts(void) {
    tempo = viv_tempo_create();
    values[0] = 0, values[1] = 0;
    viv_motion m = viv_motion_create(tempo, 0.5, VIV_EASE_LINEAR);
    (void)viv_motion_to(m, &values[0], 100);
    (void)viv_motion_set_capture(m, VIV_CAPTURE_EACH);
    (void)viv_set_repeats(m, VIV_FOREVER);
    (void)viv_start(m);
    measure("a seek over 100 000 captured starts",
        (act){"seek", seek, m, 0.5 * (BEGINS - 1), 0});
    check(viv_get_cycles_completed(m) == BEGINS - 1, "it is there");
    check(viv_seek(m, 0.5 * (BEGINS + 1)) == VIV_ERROR_LIMIT, "one more is refused");
    check(viv_get_cycles_completed(m) == BEGINS - 1, "and nothing has changed");
    (void)viv_tempo_destroy(tempo);
}

/* Motions that go from where they are to where they were bound for, at once and over and over. */
static viv_group restless(int members, uint32_t numbers) {
    static float many[4096];
    viv_group group = viv_group_create(tempo);
    for (int i = 0; i < members; i++) {
        viv_motion m = viv_motion_create(tempo, 0.001, VIV_EASE_LINEAR);
        for (uint32_t k = 0; k < numbers; k++) (void)viv_motion_to(m, &many[i + members * k], 100);
        (void)viv_motion_set_capture(m, VIV_CAPTURE_EACH);
        (void)viv_add(group, m);
    }
    (void)viv_set_repeats(group, VIV_FOREVER);
    (void)viv_start(group);
    return group;
}

static void many_captured_starts(const char *what, int members, uint32_t numbers) {
    tempo = viv_tempo_create();
    viv_group group = restless(members, numbers);
    measure(what, (act){"tick", tick, 0, 0.001 * ROUNDS, 0});
    check(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT, "it is noted");
    check(viv_get_state(group) == VIV_STATE_IDLE, "it is stopped");
    (void)viv_tempo_destroy(tempo);
}

static void crowded_captured_starts(void) {
    many_captured_starts("rounds of a thousand captured starts", 1000, 1);
    many_captured_starts("rounds of a captured start of 1000 numbers", 1, 1000);
    many_captured_starts("rounds of ten captured starts", 10, 1);
    tempo = viv_tempo_create();
    viv_group group = restless(4, 1);
    (void)viv_tempo_tick(tempo, 0.001 * (ROUNDS - 10));
    check(viv_get_state(group) == VIV_STATE_MOVING, "four of them are one round");
    (void)viv_tempo_destroy(tempo);
}

/* ---- loops of unknown length ---- */

static viv_sequence loop_of(int32_t jumps) {
    viv_motion step = viv_wait_create(tempo, 1e-6);
    (void)viv_set_name(step, "again");
    viv_moveable steps[] = {step, viv_jump_create(tempo, "again", jumps)};
    viv_sequence s = viv_sequence_of(tempo, 2, steps);
    (void)viv_start(s);
    return s;
}

/* A thousand in parallel, over and over. */
static void wide_loop(void) {
    tempo = viv_tempo_create();
    viv_group group = viv_group_create(tempo);
    for (int i = 0; i < 1000; i++) (void)viv_add(group, viv_wait_create(tempo, 1));
    (void)viv_set_name(group, "again");
    viv_moveable steps[] = {group, viv_jump_create(tempo, "again", VIV_FOREVER)};
    viv_sequence s = viv_sequence_of(tempo, 2, steps);
    (void)viv_start(s);
    measure("a wide loop that is stopped", (act){"tick", tick, 0, 1e5, 0});
    check(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT, "it is noted");
    check(viv_get_state(s) == VIV_STATE_IDLE, "it is stopped");
    (void)viv_start(s);
    (void)viv_tempo_tick(tempo, 600);
    check(viv_get_state(s) == VIV_STATE_MOVING, "ten minutes are no limit");
    (void)viv_tempo_destroy(tempo);
}

static void unknown_loops(void) {
    tempo = viv_tempo_create();
    viv_sequence s = loop_of(ROUNDS - 1);
    measure("a loop that goes round 99 999 times in a tick", (act){"tick", tick, 0, 10, 0});
    check(viv_get_state(s) == VIV_STATE_COMPLETED, "it has come to its end");
    s = loop_of(VIV_FOREVER);
    measure("a loop that is stopped after 100 000 rounds", (act){"tick", tick, 0, 10, 0});
    check(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT, "it is noted");
    check(viv_get_state(s) == VIV_STATE_IDLE, "it is stopped");
    (void)viv_tempo_destroy(tempo);
}

/* ---- members that outlive a root ---- */

static void outliving_members(void) {
    tempo = viv_tempo_create();
    viv_moveable member = make_nest();
    viv_group root = viv_group_of(tempo, 1, &member);
    (void)viv_group_set_duration(root, 0.01);
    (void)viv_start(root);
    measure("a million moments of what outlives a root", (act){"tick", tick, 0, 0.5, 0});
    check(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT, "it is noted");
    check(viv_get_state(root) == VIV_STATE_COMPLETED, "the root is over");
    check(viv_get_state(member) == VIV_STATE_MOVING, "the member goes on");
    (void)viv_tempo_tick(tempo, 1);
    check(viv_get_state(member) == VIV_STATE_COMPLETED, "it has come to its end");
    check(values[0] == 100, "where it goes");
    (void)viv_tempo_destroy(tempo);
}

/* ---- simulations ---- */

static void pull(
    double *acceleration, const double *at, const double *velocities, uint32_t count, void *user) {
    (void)velocities, (void)user;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = -at[i];
}

static void simulations(void) {
    tempo = viv_tempo_create();
    values[0] = 1;
    viv_motion m = viv_simulation_create(tempo, 1e-5, pull, NULL);
    (void)viv_motion_to(m, &values[0], 5);
    (void)viv_start(m);
    measure("100 000 inner steps of a simulation", (act){"tick", tick, 0, STEPS * 1e-5, 0});
    check(viv_get_state(m) == VIV_STATE_MOVING, "no limit stops it");
    (void)viv_tempo_destroy(tempo);
}

/* ---- a crowd on one value ---- */

static viv_motion rival(viv_blend blend, int number) {
    viv_motion m = viv_motion_create(tempo, 1 + number, VIV_EASE_OUT_QUAD);
    (void)viv_motion_to(m, &values[0], (float)number);
    (void)viv_motion_set_blend(m, blend, 1);
    return m;
}

static void crowds(void) {
    tempo = viv_tempo_create();
    viv_motion first = 0;
    for (int i = 0; i < RIVALS; i++) {
        viv_motion m = rival(VIV_BLEND_ADD, i);
        if (i == 0) first = m;
        (void)viv_start(m);
    }
    (void)viv_tempo_tick(tempo, 0.25);
    measure("one of 1000 that add is stopped", (act){"stop", stop, first, 0, 0});
    measure("a tick of them", (act){"tick", tick, 0, 0.25, 0});
    measure("another one takes over from all",
        (act){"start", start, rival(VIV_BLEND_REPLACE, 9), 0, 0});
    (void)viv_tempo_destroy(tempo);
}

static void hear(const viv_event *event, void *user) {
    (void)event;
    ++*(uint32_t *)user;
}

/* A thousand that add over and over; their moments in a tick are more than it may play. */
static void start_chorus(viv_moveable group, uint32_t *told) {
    for (int i = 0; i < RIVALS; i++) {
        viv_motion m = viv_motion_create(tempo, 0.02 + i * 1e-5, VIV_EASE_IN_OUT_SINE);
        (void)viv_motion_by(m, &values[0], 0.001f);
        (void)viv_motion_set_blend(m, VIV_BLEND_ADD, 1);
        (void)viv_set_repeats(m, 400);
        if (told) (void)viv_on(m, VIV_EVENT_ALL, hear, told);
        if (group) (void)viv_add(group, m);
        else (void)viv_start(m);
    }
}

static void choruses(void) {
    uint32_t told = 0;
    tempo = viv_tempo_create();
    start_chorus(0, NULL);
    measure("a tick of 1000 that add over and over", (act){"tick", tick, 0, 5, 0});
    (void)viv_tempo_destroy(tempo);
    tempo = viv_tempo_create();
    start_chorus(0, &told);
    measure("a tick in which each of them is heard", (act){"tick", tick, 0, 5, 0});
    check(told > 64 * RIVALS, "it is");
    (void)viv_tempo_destroy(tempo);
    tempo = viv_tempo_create();
    viv_group group = viv_group_create(tempo);
    start_chorus(group, NULL);
    (void)viv_start(group);
    (void)viv_tempo_tick(tempo, 1);
    measure("a seek of a group of them", (act){"seek", seek, group, 7.3, 0});
    (void)viv_tempo_destroy(tempo);
}

/* ---- a full tempo ---- */

static void a_full_tempo(void) {
    tempo = viv_tempo_create();
    uint32_t count = 0;
    viv_motion last = 0, made;
    while ((made = viv_motion_create(tempo, 1, VIV_EASE_LINEAR))) last = made, count++;
    check(count == FULL, "it holds 4 194 303 moveables");
    check(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT, "one moveable more is refused");
    check(viv_tempo_get_count(tempo) == FULL, "and all of them are there");
    check(viv_destroy(last) == VIV_OK && viv_wait_create(tempo, 1) != 0, "one goes, another comes");
    check(viv_tempo_destroy(tempo) == VIV_OK, "it is destroyed");
}

int play_edges(int *failed) {
    captured_starts();
    crowded_captured_starts();
    unknown_loops();
    wide_loop();
    outliving_members();
    simulations();
    crowds();
    choruses();
    a_full_tempo();
    *failed = failures;
    return passed;
}
