/* What a tick writes, a seek writes and a query answers, to the last bit. A tick computes many
 * values in batches, some with functions of their own. */
#include "check.h"

#include <string.h>

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

enum { NUMBERS = 16 };

/* As many floats as any type has, a byte each of the colour that has bytes. */
typedef union whole {
    float numbers[NUMBERS];
    uint8_t bytes[4 * NUMBERS];
} whole;

typedef struct kind {
    viv_type type;
    uint32_t count;
    /* Beyond these numbers nothing is a colour. */
    float least, most;
} kind;

static const kind kinds[] = {
    {VIV_TYPE_FLOAT, 1, -900, 900}, {VIV_TYPE_DEGREES, 1, -500, 500}, {VIV_TYPE_RADIANS, 1, -9, 9},
    {VIV_TYPE_QUATERNION, 4, -1, 1}, {VIV_TYPE_AFFINE, 6, -3, 3}, {VIV_TYPE_MATRIX4, 16, -3, 3},
    {VIV_TYPE_RGBA, 4, 0, 1}, {VIV_TYPE_RGBA_LINEAR, 4, 0, 1}, {VIV_TYPE_RGBA_HCL, 4, 0, 1},
    {VIV_TYPE_RGBA_OKLAB, 4, 0, 1}, {VIV_TYPE_RGBA_OKLCH, 4, 0, 1}, {VIV_TYPE_RGBA_HSB, 4, 0, 1},
    {VIV_TYPE_RGBA8, 4, 0, 0},
};

static whole random_whole(const kind *kind) {
    whole made = {.numbers = {0}};
    for (uint32_t place = 0; place < kind->count; place++) {
        float share = (float)below(10001) / 10000;
        if (kind->type == VIV_TYPE_RGBA8) made.bytes[place] = (uint8_t)below(256);
        else made.numbers[place] = kind->least + (kind->most - kind->least) * share;
    }
    /* The last row of a matrix that is no projection. */
    if (kind->type == VIV_TYPE_MATRIX4) {
        made.numbers[3] = made.numbers[7] = made.numbers[11] = 0;
        made.numbers[15] = 1;
    }
    return made;
}

static void check_whole(const whole *found, const whole *expected, const char *what) {
    check(memcmp(found, expected, sizeof *found) == 0, what);
}

static void ask_and_seek(viv_motion m, const kind *kind, whole *moved) {
    whole ticked = *moved, asked = ticked;
    double second = viv_get_time(m), numbers[NUMBERS];
    check_ok(viv_motion_sample(m, moved, second, numbers, NULL, NUMBERS), "sample");
    for (uint32_t place = 0; place < kind->count; place++) {
        if (kind->type != VIV_TYPE_RGBA8) asked.numbers[place] = (float)numbers[place];
    }
    check_whole(&asked, &ticked, "asked for");
    check_ok(viv_pause(m), "pause");
    check_whole(moved, &ticked, "paused");
    check_ok(viv_seek(m, 0), "seek");
    check_ok(viv_seek(m, second), "seek");
    check_whole(moved, &ticked, "sought");
}

static void values_of_every_type_are_the_same_bits(void) {
    static const viv_easing easings[] = {
        VIV_EASE_LINEAR, VIV_EASE_IN_OUT_CUBIC, VIV_EASE_OUT_BACK, VIV_EASE_CSS_EASE};
    size_t count = sizeof kinds / sizeof *kinds;
    seed_random(4);
    tempo = viv_tempo_create();
    for (size_t round = 0; round < 600 * count; round++) {
        const kind *kind = &kinds[round % count];
        whole moved = {.numbers = {0}}, from = random_whole(kind), to = random_whole(kind);
        viv_motion m = viv_motion_create(tempo, 1, easings[below(4)]);
        if (viv_motion_add(m, kind->type, &moved, &from, &to) == VIV_OK) {
            check_ok(viv_start(m), "start");
            check_ok(viv_tempo_tick(tempo, (1 + below(1022)) / 1024.0), "tick");
            ask_and_seek(m, kind, &moved);
        }
        check_ok(viv_destroy(m), "destroy");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion doubled(double *moved, double seconds) {
    static const double one = 1;
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, moved, NULL, &one), "add");
    return m;
}

/* The clock is a number of 1024ths: nothing is lost in it. */
static void doubles_that_are_run_backward_are_the_same_bits(void) {
    for (int place = 1; place < 2048; place++) {
        double moved[2] = {0, 0}, seconds = place / 1024.0;
        tempo = viv_tempo_create();
        viv_sequence s = viv_sequence_create(tempo);
        check_ok(viv_add(s, doubled(&moved[0], 0.3)), "add");
        check_ok(viv_add(s, doubled(&moved[1], 0.7)), "add");
        check_ok(viv_set_reverses(s, true), "reverses");
        check_ok(viv_set_mirrored(s, true), "mirrored");
        check_ok(viv_start(s), "start");
        check_ok(viv_tempo_tick(tempo, seconds), "tick");
        double ticked[2] = {moved[0], moved[1]};
        check_ok(viv_seek(s, seconds), "seek");
        check_near(moved[0], ticked[0], 0, "the first");
        check_near(moved[1], ticked[1], 0, "the second");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Lengths, delays and rates that no sum of powers of two makes: in later cycles and on ways back,
 * too. */
static void later_cycles_asked_for_are_the_same_bits(void) {
    for (int way = 0; way < 6; way++) {
        tempo = viv_tempo_create();
        double x = 0;
        viv_motion m = way % 3 == 2 ? viv_spring_create(tempo, 90, 13) :
                                      viv_motion_create(tempo, 0.3, VIV_EASE_IN_OUT_SINE);
        check_ok(
            viv_motion_add(m, VIV_TYPE_DOUBLE, &x, &(double){0.1}, &(double){10.7}), "add");
        check_ok(viv_set_repeats(m, 5), "repeats");
        check_ok(viv_set_reverses(m, way % 3 > 0), "reverses");
        check_ok(viv_set_turn_delay(m, 0.07), "turn delay");
        check_ok(viv_set_repeat_delay(m, 0.13), "repeat delay");
        check_ok(viv_set_rate(m, way < 3 ? 1 : 0.7), "rate");
        check_ok(viv_start(m), "start");
        double length = viv_get_length(m);
        for (double second = 0; second < length; second += 1.0 / 128) {
            double asked;
            check_ok(viv_seek(m, second), "seek");
            check_ok(viv_motion_sample(m, &x, second, &asked, NULL, 1), "sample");
            check_near(asked, x, 0, "asked for");
        }
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_bits(void) {
    test("a seek and a query of later cycles give the same bits",
        later_cycles_asked_for_are_the_same_bits);
    test("a seek, a query and a tick of every type give the same bits",
        values_of_every_type_are_the_same_bits);
    test("a seek and a tick of what is run backward give the same bits",
        doubles_that_are_run_backward_are_the_same_bits);
    test("a seek, a query and a tick of physics give the same bits",
        ticks_and_seeks_give_the_same_bits);
}
