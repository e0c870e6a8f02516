/* Groups of many that go back moment by moment are where a seek puts them. */
#include <stdlib.h>

#include "check.h"

enum { MEMBERS = 240, STEPS = 60, DESTROYED = 7 };

typedef struct crowd {
    viv_group group;
    viv_moveable members[MEMBERS];
    float values[MEMBERS];
} crowd;

static viv_tempo tempo;
static crowd played, sought;

static viv_moveable member(crowd *crowd, int place) {
    viv_motion m = viv_motion_create(tempo, 0.1 + 0.01 * (place % 7), VIV_EASE_IN_OUT_QUAD);
    check_ok(viv_motion_from_to(m, &crowd->values[place], -1, (float)place), "from to");
    if (place % 5 == 0) check_ok(viv_set_passes(m, 3), "passes");
    if (place % 4 != 0) return m;
    viv_moveable inner = place % 8 == 0 ? viv_group_create(tempo) : viv_sequence_create(tempo);
    check_ok(viv_add(inner, m), "add");
    if (place % 3 == 0) check_ok(viv_set_repeats(inner, 2), "repeats");
    if (place % 16 == 8) check_ok(viv_set_passes(inner, 3), "passes");
    if (place % 8 == 4) check_ok(viv_set_reverses(inner, true), "reverses");
    return inner;
}

/* They begin one after another and overlap; the last one lasts longest. */
static void fill(crowd *crowd) {
    crowd->group = viv_group_create(tempo);
    for (int place = 0; place < MEMBERS; place++) {
        crowd->values[place] = 0;
        crowd->members[place] = member(crowd, place);
        check_ok(viv_set_delay(crowd->members[place], 0.01 * place), "delay");
        check_ok(viv_add(crowd->group, crowd->members[place]), "add");
    }
    check_ok(viv_add(crowd->group, viv_wait_create(tempo, 5)), "add");
}

static void destroy_some(crowd *crowd) {
    for (int place = 3; place < MEMBERS; place += MEMBERS / DESTROYED)
        check_ok(viv_destroy(crowd->members[place]), "destroy");
}

static void check_alike(const char *what) {
    check_ok(viv_seek(sought.group, viv_get_time(played.group)), "seek");
    check_count((uint64_t)(viv_get_direction(played.group) + 1),
        (uint64_t)(viv_get_direction(sought.group) + 1), "direction");
    for (int place = 0; place < MEMBERS; place++) {
        if (place % (MEMBERS / DESTROYED) == 3) continue;
        check_float(played.values[place], sought.values[place], what);
        check_float(viv_get_total_progress(played.members[place]),
            viv_get_total_progress(sought.members[place]), what);
    }
}

static void begin_test(void) {
    tempo = viv_tempo_create();
    fill(&played);
    fill(&sought);
}

static void step_by_step(double from) {
    check_ok(viv_tempo_tick(tempo, from), "tick");
    for (int step = 0; step < STEPS; step++) {
        check_ok(viv_tempo_tick(tempo, step % 5 == 0 ? 0.2 : 0.013), "tick");
        check_alike(step < STEPS / 2 ? "on the way back" : "after some were destroyed");
        if (step != STEPS / 2) continue;
        destroy_some(&played);
        destroy_some(&sought);
        check_alike("where some were destroyed");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void go_back(void) {
    check_ok(viv_start(played.group), "start");
    check_ok(viv_tempo_tick(tempo, 4), "tick");
    check_ok(viv_reverse(played.group), "reverse");
    step_by_step(0.5);
}

static void a_root_goes_back(void) {
    begin_test();
    go_back();
}

/* An unsynced group tells that it turned when half of its members have. */
static void a_root_whose_members_turn_goes_back(void) {
    begin_test();
    check_ok(viv_set_reverses(played.group, true), "reverses");
    check_ok(viv_set_reverses(sought.group, true), "reverses");
    go_back();
}

static void mirror(crowd *crowd) {
    check_ok(viv_set_reverses(crowd->group, true), "reverses");
    check_ok(viv_set_mirrored(crowd->group, true), "mirrored");
}

/* All containers inside. */
static void mirror_inside(crowd *crowd) {
    for (int place = 0; place < MEMBERS; place += 4)
        check_ok(viv_set_mirrored(crowd->members[place], true), "mirrored");
}

static void come_back(void) {
    mirror(&played);
    mirror(&sought);
    check_ok(viv_start(played.group), "start");
    step_by_step(6.5);
}

static void turn_on_the_way_back(void) {
    mirror(&played);
    mirror(&sought);
    check_ok(viv_start(played.group), "start");
    check_ok(viv_tempo_tick(tempo, 9), "tick");
    check_ok(viv_reverse(played.group), "reverse");
    step_by_step(0.1);
}

static void a_mirrored_group_comes_back(void) {
    begin_test();
    come_back();
}

static void a_mirrored_group_turns(void) {
    begin_test();
    turn_on_the_way_back();
}

static void begin_test_of_mirrors(void) {
    begin_test();
    mirror_inside(&played);
    mirror_inside(&sought);
}

static void a_root_of_mirrors_goes_back(void) {
    begin_test_of_mirrors();
    go_back();
}

static void a_mirrored_group_of_mirrors_comes_back(void) {
    begin_test_of_mirrors();
    come_back();
}

static void a_mirrored_group_of_mirrors_turns(void) {
    begin_test_of_mirrors();
    turn_on_the_way_back();
}

/* One of three has turned; of two that is half, and all that its group holds. */
static void a_group_turns_as_another_is_gone(void) {
    float values[3] = {0, 0, 0};
    viv_motion members[3];
    tempo = viv_tempo_create();
    viv_group outer = viv_group_create(tempo), inner = viv_group_create(tempo);
    for (int place = 0; place < 3; place++) {
        members[place] = viv_motion_create(tempo, place == 0 ? 1 : 4, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(members[place], &values[place], 1), "to");
        check_ok(viv_add(inner, members[place]), "add");
    }
    check_ok(viv_set_reverses(inner, true), "reverses");
    check_ok(viv_set_reverses(outer, true), "reverses");
    check_ok(viv_add(outer, inner), "add");
    check_ok(viv_start(outer), "start");
    check_ok(viv_tempo_tick(tempo, 4.5), "tick");
    check_ok(viv_reverse(outer), "reverse");
    for (int step = 0; step < 10; step++) check_ok(viv_tempo_tick(tempo, 0.25), "tick");
    check_float(viv_get_time(outer), 2, "time");
    check_count((uint64_t)viv_get_direction(outer), VIV_DIRECTION_FORWARD, "before");
    check_ok(viv_destroy(members[2]), "destroy");
    check_count((uint64_t)viv_get_direction(outer), (uint64_t)VIV_DIRECTION_BACKWARD, "after");
    check_ok(viv_seek(outer, viv_get_time(outer)), "seek");
    check_count((uint64_t)viv_get_direction(outer), (uint64_t)VIV_DIRECTION_BACKWARD, "sought");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

enum { HEARERS = 200000 };

static uint32_t numbers_told;

static void tell_number(const double *values, uint32_t count, void *user) {
    numbers_told += count;
    *(float *)user = (float)values[0];
}

/* The stack does not grow with their number. */
static void two_hundred_thousand_hear_of_their_numbers_in_a_tick(void) {
    const double from = 0, to = 1;
    float *x = calloc(HEARERS, sizeof(float));
    tempo = viv_tempo_create();
    for (int i = 0; i < HEARERS; i++) {
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add_property(m, &x[i], 1, NULL, tell_number, &x[i], &from, &to), "add");
        check_ok(viv_start(m), "start");
    }
    numbers_told = 0;
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count(numbers_told, HEARERS, "each once");
    check(x[0] == .5f && x[HEARERS - 1] == .5f, "where they are");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    free(x);
}

void test_crowds(void) {
    test("a crowd goes back", a_root_goes_back);
    test("a crowd whose members turn goes back", a_root_whose_members_turn_goes_back);
    test("a group turns as another member is gone", a_group_turns_as_another_is_gone);
    test("a mirrored crowd comes back", a_mirrored_group_comes_back);
    test("a mirrored crowd turns on its way back", a_mirrored_group_turns);
    test("a crowd of mirrors goes back", a_root_of_mirrors_goes_back);
    test("a mirrored crowd of mirrors comes back", a_mirrored_group_of_mirrors_comes_back);
    test("a mirrored crowd of mirrors turns", a_mirrored_group_of_mirrors_turns);
    test("two hundred thousand hear of their numbers in a tick",
        two_hundred_thousand_hear_of_their_numbers_in_a_tick);
}
