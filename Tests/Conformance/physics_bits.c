/* Physics moves floats and small integers in batches, all others one by one: what a tick writes, a
 * seek writes and a query answers. */
#include "check.h"

static viv_tempo tempo;

typedef union number {
    float narrow;
    int64_t whole;
} number;

/* Springs of all three regimes and a decay, of one float or integer, in a tempo of their own. */
static viv_motion course(uint32_t seed, viv_type type, number *moved) {
    static const double dampings[] = {3, 20, 40};
    number to = {.whole = 0};
    tempo = viv_tempo_create();
    moved->whole = 0;
    if (type == VIV_TYPE_FLOAT) to.narrow = (float)(seed % 1999) - 999.3F;
    else to.whole = type == VIV_TYPE_INT64 ? (int64_t)seed << 30 : (int64_t)(seed % 30000);
    uint32_t law = seed % 4;
    viv_motion m = law == 3 ? viv_decay_create(tempo, 2) :
                              viv_spring_create(tempo, 100, dampings[law]);
    check_ok(viv_motion_add(m, type, moved, NULL, law == 3 ? NULL : &to), "add");
    double velocity = type == VIV_TYPE_FLOAT ? to.narrow : (double)to.whole;
    if (law == 3) check_ok(viv_motion_set_velocity(m, moved, velocity), "velocity");
    check_ok(viv_start(m), "start");
    return m;
}

static void check_bits(number found, number expected, const char *what) {
    check_count((uint64_t)found.whole, (uint64_t)expected.whole, what);
}

static void pause_and_ask(viv_motion m, viv_type type, number *moved, double seconds) {
    number ticked = *moved;
    double asked;
    check_ok(viv_pause(m), "pause");
    check_bits(*moved, ticked, "paused");
    check_ok(viv_motion_sample(m, moved, seconds, &asked, NULL, 1), "sample");
    if (type == VIV_TYPE_FLOAT) check_near((float)asked, ticked.narrow, 0, "asked for");
}

static void ticks_and_seeks_give_the_same_bits(void) {
    static const viv_type types[] = {
        VIV_TYPE_FLOAT, VIV_TYPE_INT16, VIV_TYPE_INT32, VIV_TYPE_INT64};
    uint32_t seed = 1;
    for (int round = 0; round < 4000; round++) {
        number moved, start, ticked;
        seed = seed * 1664525 + 1013904223;
        uint32_t random = seed >> 8;
        viv_type type = types[round % 4];
        double seconds = (1 + random % 1500) / 1024.0;
        viv_motion m = course(random, type, &moved);
        start = moved;
        check_ok(viv_tempo_tick(tempo, 0), "tick");
        check_bits(moved, start, "where it began");
        check_ok(viv_tempo_tick(tempo, seconds), "tick");
        ticked = moved;
        pause_and_ask(m, type, &moved, seconds);
        check_ok(viv_tempo_destroy(tempo), "destroy");
        m = course(random, type, &moved);
        check_ok(viv_seek(m, seconds), "seek");
        check_bits(moved, ticked, "sought");
        check_ok(viv_tempo_tick(tempo, 0), "tick");
        check_bits(moved, ticked, "after no time");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_physics_bits(void) {
    test("a seek, a query and a tick of physics give the same bits",
        ticks_and_seeks_give_the_same_bits);
}
