/* A double, or an integer, that one tween moves. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hearing.h"
#include "memory.h"

static viv_tempo tempo;
static double place[2];

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void begin_test(void) {
    tempo = viv_tempo_create();
    memset(place, 0, sizeof place);
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

/* In a second, straight. */
static viv_motion move(viv_type type, const void *from, const void *to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, type, place, from, to), "add");
    return m;
}

/* A double to 8, under way. */
static viv_motion begin_double(void) {
    const double to = 8;
    begin_test();
    viv_motion m = move(VIV_TYPE_DOUBLE, NULL, &to);
    check_ok(viv_start(m), "start");
    return m;
}

static void a_double_goes_stops_and_goes_again(void) {
    viv_motion m = begin_double();
    tick(.25);
    check(place[0] == 2 && place[1] == 0, "a quarter, and no other");
    check_ok(viv_stop(m), "stop");
    tick(.25);
    check(place[0] == 2, "it stays");
    place[0] = 4;
    check_ok(viv_start(m), "start");
    tick(.5);
    check(place[0] == 6, "half of what was left");
    tick(.5);
    check(place[0] == 8, "exactly at its end");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

/* 0.1 and 0.3 have no sum in floats that is 0.4. */
static void a_double_is_a_double(void) {
    const double from = .1, to = .3;
    begin_test();
    viv_motion m = move(VIV_TYPE_DOUBLE, &from, &to);
    check(place[0] == 0, "not yet");
    check_ok(viv_start(m), "start");
    check(place[0] == .1, "at its start at once");
    tick(.75);
    check_near(place[0], .25, 1e-16, "three quarters");
    tick(.25);
    check(place[0] == .3, "at its end");
    end_test();
}

/* From -100 to 27 in a second, straight, rounded to the nearest. */
static void integers_of_each_width_round(void) {
    const int8_t from8 = -100, to8 = 27;
    const int16_t from16 = -100, to16 = 27;
    const int32_t from32 = -100, to32 = 27;
    const struct {
        viv_type type;
        const void *from, *to;
        int32_t mask;
    } widths[] = {{VIV_TYPE_INT8, &from8, &to8, 0xff},
        {VIV_TYPE_INT16, &from16, &to16, 0xffff},
        {VIV_TYPE_INT32, &from32, &to32, -1}};
    /* -100 + 127 * .25 = -68.25, + 127 * .75 = -4.75. */
    const int32_t expected[] = {-100, -68, -37, -5, 27};
    for (int width = 0; width < 3; width++) {
        begin_test();
        check_ok(viv_start(move(widths[width].type, widths[width].from, widths[width].to)), "go");
        for (int quarter = 0; quarter < 5; quarter++) {
            int32_t seen;
            memcpy(&seen, place, sizeof seen);
            /* Half way at -36.5: to either side. */
            int32_t other = quarter == 2 ? -36 : expected[quarter];
            int32_t mask = widths[width].mask;
            check(seen == (expected[quarter] & mask) || seen == (other & mask), "rounded");
            tick(.25);
        }
        end_test();
    }
}

static void unsigned_integers_reach_their_bounds(void) {
    const uint8_t to8 = 255;
    const uint32_t to32 = UINT32_MAX;
    begin_test();
    check_ok(viv_start(move(VIV_TYPE_UINT8, NULL, &to8)), "start");
    tick(.5);
    uint8_t seen8 = *(uint8_t *)place;
    check(seen8 == 127 || seen8 == 128, "half");
    tick(.5);
    check(*(uint8_t *)place == 255 && ((uint8_t *)place)[1] == 0, "at its end, and nothing beside");
    end_test();
    begin_test();
    check_ok(viv_start(move(VIV_TYPE_UINT32, NULL, &to32)), "start");
    tick(1);
    uint32_t seen;
    memcpy(&seen, place, sizeof seen);
    check(seen == UINT32_MAX, "at its end");
    end_test();
}

static void it_is_known(void) {
    viv_motion m = begin_double();
    viv_property property;
    double value = 0, velocity = 0;
    tick(.5);
    check(viv_tempo_find_motion(tempo, place) == m, "who moves it");
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "property");
    check(property.target == place && property.type == VIV_TYPE_DOUBLE, "what it is");
    check(property.from[0] == 0 && property.to[0] == 8, "its ends");
    check_ok(viv_motion_sample(m, place, .25, &value, &velocity, 1), "sample");
    check(value == 2 && velocity == 8, "a quarter");
    check(viv_motion_get_velocity(m, place) == 8, "how fast it is");
    tick(.25);
    check(place[0] == 6, "nobody disturbed it");
    end_test();
}

static void it_is_sent_elsewhere(void) {
    const double elsewhere = 0;
    viv_motion m = begin_double();
    tick(.5);
    check_ok(viv_motion_retarget_values(m, place, &elsewhere), "retarget");
    tick(0);
    check(place[0] == 4, "without a jump");
    tick(1);
    check(place[0] == 0, "exactly there");
    end_test();
}

static void another_takes_it(void) {
    const double to = 5;
    viv_motion m = begin_double();
    tick(.5);
    check(viv_animate_values(tempo, VIV_TYPE_DOUBLE, place, 1, &to, 1, VIV_EASE_LINEAR) != 0,
        "animate");
    check_count(viv_get_state(m), VIV_STATE_IDLE, "the first one has nothing left to move");
    tick(1);
    check(place[0] == 5, "where the other one led");
    end_test();
}

static void its_settings_hold_in_flight(void) {
    viv_motion m = begin_double();
    tick(.5);
    check_ok(viv_set_repeats(m, 1), "once more");
    tick(.75);
    check(place[0] == 2, "in the second cycle");
    check_ok(viv_reverse(m), "reverse");
    tick(.125);
    check(place[0] == 1, "on the way back");
    check_ok(viv_seek(m, .75), "seek");
    check(place[0] == 6, "sought");
    check_refused(tempo, viv_motion_to(m, (float *)&place[1], 1), VIV_ERROR_INVALID_STATE,
        "viv_motion_to", "no more while it moves");
    end_test();
}

/* Its memory is let go with any byte of it. */
static void its_memory_is_released(void) {
    const uint8_t to = 200;
    for (int byte = 0; byte < 8; byte++) {
        ends ends = {0, 0, VIV_STOP_NONE};
        viv_motion m = begin_double();
        if (byte % 2) check_ok(viv_on(m, VIV_EVENT_STOPPED, hear_end, &ends), "on");
        tick(.25);
        check_count(viv_tempo_release_target(tempo, (char *)place + 8, 8), 0, "what is behind it");
        check_count(viv_tempo_release_target(tempo, (char *)place + byte, 1), 1, "one byte of it");
        tick(.25);
        check(place[0] == 2, "let go");
        check_count(viv_get_state(m), VIV_STATE_IDLE, "idle");
        check_count(ends.reason, byte % 2 ? VIV_STOP_RELEASED : VIV_STOP_NONE, "why");
        end_test();
    }
    begin_test();
    viv_motion m = move(VIV_TYPE_UINT8, NULL, &to);
    check_ok(viv_start(m), "start");
    check_count(viv_tempo_release_target(tempo, (char *)place + 1, 7), 0, "behind a single byte");
    check_count(viv_tempo_release_target(tempo, place, 1), 1, "that byte");
    end_test();
}

static void it_comes_back_as_it_was_saved(void) {
    viv_motion m = begin_double();
    tick(.5);
    size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    /* As in save.c: what lies between the fields of records was never written. */
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    tick(.25);
    check_ok(viv_destroy(m), "destroy");
    tick(2);
    check_ok(viv_tempo_restore(tempo, block, size), "restore");
    check(place[0] == 4, "as it was");
    tick(.25);
    check(place[0] == 6, "and on");
    free(block);
    end_test();
}

/* However early memory runs out: nothing is half done, and what works then is right. */
static void run_out(int left) {
    const double to = 8;
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    memset(place, 0, sizeof place);
    counter.left = left;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    bool added = m && viv_motion_add(m, VIV_TYPE_DOUBLE, place, NULL, &to) == VIV_OK;
    bool started = added && viv_start(m) == VIV_OK;
    if (started) {
        tick(.5);
        viv_status more = viv_set_repeats(m, 1);
        check(more == VIV_OK || more == VIV_ERROR_OUT_OF_MEMORY, "more");
        tick(.25);
        check(place[0] == 6, "it goes on");
    }
    counter.left = -1;
    if (added && !started) {
        check_ok(viv_start(m), "start");
        tick(.5);
        check(place[0] == 4, "then as ever");
    }
    check(added || place[0] == 0, "untouched");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count(counter.bytes, 0, "bytes left");
}

static void without_memory_it_is_whole_or_nothing(void) {
    for (int left = 0; left < 80; left++) run_out(left);
}

/* Two doubles, a float and an integer of one tween. */
static struct mixed {
    double x, y;
    float size;
    int32_t count;
} mixed;

static viv_motion make_mixed(void) {
    static const double far = 8, near = .5;
    static const int32_t many = 3;
    memset(&mixed, 0, sizeof mixed);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    if (m == 0) return 0;
    bool made = viv_motion_add(m, VIV_TYPE_DOUBLE, &mixed.x, NULL, &far) == VIV_OK
        && viv_motion_to(m, &mixed.size, 4) == VIV_OK
        && viv_motion_add(m, VIV_TYPE_DOUBLE, &mixed.y, NULL, &near) == VIV_OK
        && viv_motion_add(m, VIV_TYPE_INT32, &mixed.count, NULL, &many) == VIV_OK;
    return made ? m : 0;
}

static void check_mixed(double part, const char *what) {
    check(mixed.x == 8 * part && mixed.y == .5 * part && mixed.size == 4 * (float)part
        && mixed.count == (int32_t)(3 * part + .5), what);
}

static void several_numbers_go_together(void) {
    tempo = viv_tempo_create();
    viv_motion m = make_mixed();
    check_ok(viv_start(m), "start");
    tick(.25);
    check_mixed(.25, "a quarter");
    viv_property property;
    for (uint32_t i = 0; i < 4; i++) {
        check_ok(viv_motion_describe_property(m, i, &property, sizeof property), "describe");
    }
    check(property.target == &mixed.count, "the last one that was added");
    check(viv_tempo_find_motion(tempo, &mixed.y) == m, "it is known");
    check(viv_motion_get_velocity(m, &mixed.x) == 8, "velocity");
    check_count(viv_tempo_release_target(tempo, &mixed.x, sizeof mixed.x), 1, "one of them");
    tick(.25);
    check(mixed.x == 2 && mixed.y == .25 && mixed.size == 2, "the others go on");
    check_ok(viv_seek(m, .75), "seek");
    check(mixed.x == 2 && mixed.y == .375 && mixed.count == 2, "where they are sought");
    tick(1);
    check(mixed.y == .5 && mixed.size == 4 && mixed.count == 3, "at their ends");
    end_test();
}

static void several_numbers_turn_and_repeat(void) {
    tempo = viv_tempo_create();
    viv_motion m = make_mixed();
    check_ok(viv_set_delay(m, .5), "delay");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
    check_ok(viv_start(m), "start");
    tick(.75);
    check_mixed(.25, "on their way out");
    tick(1);
    check_mixed(.75, "on their way back");
    tick(1);
    check_mixed(.25, "and out again");
    check_ok(viv_stop(m), "stop");
    tick(1);
    check_mixed(.25, "they stay");
    end_test();
}

/* One property; what of it goes to where it is rests, and the others go. */
static void an_array_of_doubles_goes_together(void) {
    static const double starts[] = {1, 2, 4}, ends[] = {9, 2, 8};
    double numbers[3];
    for (int given = 0; given < 2; given++) {
        for (int same = 0; same < 2; same++) {
            tempo = viv_tempo_create();
            memcpy(numbers, starts, sizeof numbers);
            if (!same) numbers[1] = given ? 2 : 6;
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_add_array(m, VIV_TYPE_DOUBLE, numbers, 3, sizeof *numbers,
                given ? starts : NULL, ends), "add");
            check_ok(viv_start(m), "start");
            tick(.25);
            check(numbers[0] == 3 && numbers[1] == (same || given ? 2 : 5) && numbers[2] == 5,
                "a quarter");
            viv_property property;
            check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
            check(property.count == 3 && property.target == numbers, "one property");
            check_count(viv_tempo_release_target(tempo, &numbers[2], sizeof *numbers), 1, "one");
            tick(.75);
            check(numbers[0] == 9 && numbers[1] == 2 && numbers[2] == 5, "without that");
            end_test();
        }
    }
}

static void run_out_of_several(int left) {
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    counter.left = left;
    viv_motion m = make_mixed();
    if (m != 0 && viv_set_delay(m, .5) == VIV_OK && viv_start(m) == VIV_OK) {
        int calls = counter.calls;
        tick(.75);
        check_mixed(.25, "a quarter");
        tick(1);
        check_mixed(1, "at their ends");
        check_count((uint64_t)counter.calls, (uint64_t)calls, "allocations of ticks");
    }
    counter.left = -1;
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count(counter.bytes, 0, "bytes left");
}

static void without_memory_several_are_whole_or_nothing(void) {
    for (int left = 0; left < 80; left++) run_out_of_several(left);
}

void test_numbers(void) {
    test("a double goes, stops and goes again", a_double_goes_stops_and_goes_again);
    test("a double is moved as a double", a_double_is_a_double);
    test("integers of each width round", integers_of_each_width_round);
    test("unsigned integers reach their bounds", unsigned_integers_reach_their_bounds);
    test("what moves a double is known", it_is_known);
    test("a double is sent elsewhere in flight", it_is_sent_elsewhere);
    test("another motion takes a double over", another_takes_it);
    test("settings of a double in flight hold", its_settings_hold_in_flight);
    test("a double is let go with any byte of its memory", its_memory_is_released);
    test("a double that was saved in flight comes back", it_comes_back_as_it_was_saved);
    test("a double without memory is whole or nothing", without_memory_it_is_whole_or_nothing);
    test("several numbers of one tween go together", several_numbers_go_together);
    test("an array of doubles goes together", an_array_of_doubles_goes_together);
    test("several numbers turn and repeat", several_numbers_turn_and_repeat);
    test("several numbers without memory are whole or nothing",
        without_memory_several_are_whole_or_nothing);
}
