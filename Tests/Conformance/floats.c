/* A few floats that one tween moves: what may be done with them together, and with each. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hearing.h"
#include "memory.h"

enum { MOST = 6 };

static viv_tempo tempo;
static float floats[MOST];

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* To 8, 16, 24 and so on, straight and in a second. */
static viv_motion move(int count) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < count; i++) check_ok(viv_motion_to(m, &floats[i], 8.f * (i + 1)), "to");
    return m;
}

static viv_motion begin_test(int count) {
    tempo = viv_tempo_create();
    memset(floats, 0, sizeof floats);
    viv_motion m = move(count);
    check_ok(viv_start(m), "start");
    return m;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void check_floats(int first, int end, double part, const char *what) {
    for (int i = first; i < end; i++) check_float(floats[i], part * 8 * (i + 1), what);
}

static void they_go_stop_and_go_again(void) {
    for (int count = 1; count <= MOST; count++) {
        viv_motion m = begin_test(count);
        tick(.25);
        check_floats(0, count, .25, "a quarter");
        check(floats[count % MOST] == (count < MOST ? 0 : 2), "no other");
        check_ok(viv_stop(m), "stop");
        tick(.25);
        check_floats(0, count, .25, "they stay");
        check_ok(viv_start(m), "start");
        tick(.5);
        check_floats(0, count, .625, "half of what was left");
        tick(.5);
        for (int i = 0; i < count; i++) check(floats[i] == 8 * (i + 1), "exactly at its end");
        check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
        end_test();
    }
}

static void they_start_where_they_were_told_to(void) {
    tempo = viv_tempo_create();
    memset(floats, 0, sizeof floats);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &floats[0], 4, 8), "from, to");
    check_ok(viv_motion_to(m, &floats[1], 2), "to");
    check(floats[0] == 0, "not yet");
    check_ok(viv_start(m), "start");
    check(floats[0] == 4 && floats[1] == 0, "at their starts at once");
    tick(.5);
    check(floats[0] == 6 && floats[1] == 1, "half");
    end_test();
}

static void each_is_known(void) {
    viv_motion m = begin_test(3);
    viv_description description;
    tick(.5);
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count(description.properties, 3, "properties");
    for (uint32_t i = 0; i < 3; i++) {
        double value = 0, velocity = 0, end = 8 * (i + 1);
        viv_property property;
        check(viv_tempo_find_motion(tempo, &floats[i]) == m, "who moves it");
        check_ok(viv_motion_describe_property(m, i, &property, sizeof property), "property");
        check(property.target == &floats[i], "in the order in which they were added");
        check_near(property.to[0], end, 0, "where it ends");
        check_ok(viv_motion_sample(m, &floats[i], .25, &value, &velocity, 1), "sample");
        check_near(value, .25 * end, 1e-12, "a quarter");
        check_near(velocity, end, 1e-12, "how fast");
        check_near(viv_motion_get_velocity(m, &floats[i]), end, 1e-12, "now");
    }
    check(viv_tempo_find_motion(tempo, &floats[3]) == 0, "nobody");
    tick(.25);
    check_floats(0, 3, .75, "nobody disturbed them");
    tick(.25);
    check(viv_tempo_find_motion(tempo, &floats[1]) == 0, "nobody any more");
    end_test();
}

static void one_is_sent_elsewhere(void) {
    viv_motion m = begin_test(2);
    tick(.5);
    check_ok(viv_motion_retarget(m, &floats[0], 0), "retarget");
    tick(0);
    check_floats(0, 2, .5, "without a jump");
    tick(1);
    check(floats[0] == 0 && floats[1] == 16, "exactly there");
    end_test();
}

static void another_takes_one(void) {
    viv_motion m = begin_test(3);
    tick(.5);
    check(viv_animate(tempo, &floats[1], 5, 1, VIV_EASE_LINEAR) != 0, "animate");
    tick(.5);
    check_float(floats[0], 8, "the first");
    check_float(floats[2], 24, "the last");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    tick(.5);
    check(floats[1] == 5, "where the other one led");
    end_test();
}

static void one_more_is_told_apart(void) {
    viv_motion m = begin_test(2);
    check_refused(tempo, viv_motion_to(m, &floats[2], 24), VIV_ERROR_INVALID_STATE,
        "viv_motion_to", "while it moves");
    tick(.5);
    check_floats(0, 2, .5, "half");
    viv_motion twice = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(twice, &floats[4], 1), "to");
    check_ok(viv_motion_to(twice, &floats[5], 2), "another");
    check_ok(viv_motion_to(twice, &floats[4], 3), "the first again");
    check_ok(viv_start(twice), "start");
    tick(.5);
    check(floats[4] == 1.5f && floats[5] == 1, "the last that was said counts");
    end_test();
}

static void settings_in_flight_hold(void) {
    viv_motion m = begin_test(2);
    tick(.5);
    check_ok(viv_set_repeats(m, 1), "once more");
    tick(.75);
    check_floats(0, 2, .25, "in the second cycle");
    check_ok(viv_reverse(m), "reverse");
    tick(.125);
    check_floats(0, 2, .125, "on the way back");
    check_ok(viv_seek(m, .75), "seek");
    check_floats(0, 2, .75, "sought");
    end_test();
}

static void memory_is_released(void) {
    for (int heard = 0; heard < 2; heard++) {
        ends ends = {0, 0, VIV_STOP_NONE};
        viv_motion m = begin_test(3);
        if (heard) check_ok(viv_on(m, VIV_EVENT_ALL & ~VIV_EVENT_UPDATED, hear_end, &ends), "on");
        tick(.25);
        check_count(viv_tempo_release_target(tempo, &floats[1], sizeof(float)), 1, "the second");
        tick(.25);
        check(floats[1] == 4, "let go");
        check_float(floats[0] + floats[2], .5 * (8 + 24), "the others go on");
        check_count(viv_tempo_release_target(tempo, floats, sizeof floats), 2, "the others");
        tick(1);
        check_float(floats[0] + floats[2], .5 * (8 + 24), "let go");
        check_count(viv_get_state(m), VIV_STATE_IDLE, "idle");
        check(ends.stopped == heard && ends.completed == 0, "told");
        check_count(ends.reason, heard ? VIV_STOP_RELEASED : VIV_STOP_NONE, "why");
        end_test();
    }
}

/* Every other float, from 1, 2 and 3, is an array; the second is there. */
static viv_motion begin_array(const float *to) {
    const float from[3] = {1, 2, 3};
    tempo = viv_tempo_create();
    memset(floats, 0, sizeof floats);
    floats[2] = 2;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, floats, 3, 2 * sizeof(float), from, to),
        "add");
    check_ok(viv_start(m), "start");
    return m;
}

static void an_array_is_one_property(void) {
    const float to[3] = {3, 6, 9};
    viv_description description;
    viv_property property;
    viv_motion m = begin_array(to);
    check(floats[0] == 1 && floats[2] == 2 && floats[4] == 3, "at its starts at once");
    tick(.5);
    check(floats[0] == 2 && floats[2] == 4 && floats[4] == 6, "half");
    check(floats[1] == 0 && floats[3] == 0 && floats[5] == 0, "none between them");
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count(description.properties, 1, "properties");
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "property");
    check(property.target == floats && property.stride == 2 * sizeof(float), "where");
    check(property.count == 3 && property.moving == 3, "how many");
    check_refused(tempo, viv_motion_describe_property(m, 1, &property, sizeof property),
        VIV_ERROR_NOT_FOUND, "viv_motion_describe_property", "no second one");
    const float elsewhere[3] = {0, 0, 0};
    check_ok(viv_motion_retarget_array(m, floats, elsewhere), "retarget");
    tick(1);
    check(floats[0] == 0 && floats[2] == 0 && floats[4] == 0, "elsewhere");
    end_test();
}

static void what_is_there_of_an_array_rests(void) {
    const float to[3] = {3, 2, 9};
    viv_property property;
    viv_motion m = begin_array(to);
    tick(.25);
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "property");
    check(property.count == 3 && property.moving == 2, "how many move");
    floats[2] = 50;
    tick(.75);
    check(floats[0] == 3 && floats[4] == 9, "at their ends");
    check(floats[2] == 50, "what rests is not written");
    end_test();
}

static void memory_of_an_array_is_released(void) {
    const float to[3] = {3, 6, 9};
    viv_property property;
    viv_motion m = begin_array(to);
    tick(.5);
    check_count(viv_tempo_release_target(tempo, floats, 3 * sizeof *floats), 1, "two of it");
    tick(.25);
    check(floats[0] == 2 && floats[2] == 4, "let go");
    check_float(floats[4], 7.5, "the last one goes on");
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "property");
    check(property.target == &floats[4] && property.count == 1, "what is left");
    check_count(viv_tempo_release_target(tempo, floats, sizeof floats), 1, "the rest");
    check_count(viv_get_state(m), VIV_STATE_IDLE, "idle");
    end_test();
}

static void what_was_saved_in_flight_comes_back(void) {
    viv_motion m = begin_test(4);
    tick(.5);
    size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    /* As in save.c: what lies between the fields of records was never written. */
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    tick(.25);
    check_ok(viv_destroy(m), "destroy");
    check_ok(viv_start(move(2)), "others instead");
    tick(2);
    check_ok(viv_tempo_restore(tempo, block, size), "restore");
    check_floats(0, 4, .5, "as it was");
    tick(.25);
    check_floats(0, 4, .75, "and on");
    free(block);
    end_test();
}

/* How many it moves then. */
static int add_floats(viv_motion m, bool as_array) {
    static const float to[3] = {8, 16, 24};
    int added = 0;
    if (!m) return 0;
    if (as_array)
        return viv_motion_add_array(m, VIV_TYPE_FLOAT, floats, 3, sizeof(float), NULL, to) == VIV_OK
            ? 3
            : 0;
    while (added < 3 && viv_motion_to(m, &floats[added], to[added]) == VIV_OK) added++;
    return added;
}

/* However early memory runs out: nothing is half done, and what works then is right. */
static void run_out(int left, bool as_array) {
    counter counter = {0, 0, 0, -1};
    tempo = counted_tempo(&counter);
    memset(floats, 0, sizeof floats);
    counter.left = left;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    int added = add_floats(m, as_array);
    bool started = added > 0 && viv_start(m) == VIV_OK;
    if (started) {
        tick(.5);
        viv_status more = viv_set_repeats(m, 1);
        check(more == VIV_OK || more == VIV_ERROR_OUT_OF_MEMORY, "more");
        tick(.25);
        check_floats(0, added, .75, "they go on");
    }
    counter.left = -1;
    if (added > 0 && !started) {
        check_ok(viv_start(m), "start");
        tick(.5);
        check_floats(0, added, .5, "then as ever");
    }
    for (int i = added; i < MOST; i++) check(floats[i] == 0, "no other");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count(counter.bytes, 0, "bytes left");
}

static void without_memory_they_are_whole_or_nothing(void) {
    for (int left = 0; left < 160; left++) run_out(left / 2, left % 2 == 1);
}

void test_floats(void) {
    test("a few floats of one tween go, stop and go again", they_go_stop_and_go_again);
    test("a few floats of one tween start where they were told to",
        they_start_where_they_were_told_to);
    test("each of a few floats of one tween is known", each_is_known);
    test("one of a few floats is sent elsewhere in flight", one_is_sent_elsewhere);
    test("another motion takes one of a few floats, the rest goes on", another_takes_one);
    test("a float more in flight, and the same one again, are told apart", one_more_is_told_apart);
    test("settings of a few floats in flight hold", settings_in_flight_hold);
    test("a tween goes on until the memory of its last float is released", memory_is_released);
    test("an array of a few floats is one property", an_array_is_one_property);
    test("what is there already of an array of a few floats rests",
        what_is_there_of_an_array_rests);
    test("an array goes on until its last float is released", memory_of_an_array_is_released);
    test("a few floats that were saved in flight come back", what_was_saved_in_flight_comes_back);
    test("a few floats without memory are whole or nothing",
        without_memory_they_are_whole_or_nothing);
}
