/* Colours and rotations that a tween moves alone: what may be done with them, and with their
 * numbers. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hearing.h"
#include "memory.h"

static viv_tempo tempo;
static float colour[4];

static const float black[4] = {0, 0, 0, 1}, orange[4] = {1, .5f, .25f, 1};

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion fade(const float *from) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_RGBA, colour, from, orange), "add");
    return m;
}

/* From black, straight and in a second. */
static viv_motion begin_test(void) {
    tempo = viv_tempo_create();
    memcpy(colour, black, sizeof colour);
    viv_motion m = fade(NULL);
    check_ok(viv_start(m), "start");
    return m;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void check_colour(const float *found, double part, const char *what) {
    for (int i = 0; i < 4; i++)
        check_float(found[i], black[i] + part * (orange[i] - black[i]), what);
}

static void it_goes_stops_and_goes_again(void) {
    viv_motion m = begin_test();
    tick(.25);
    check_colour(colour, .25, "a quarter");
    check_ok(viv_stop(m), "stop");
    tick(.25);
    check_colour(colour, .25, "it stays");
    check_ok(viv_start(m), "start");
    tick(.5);
    check_colour(colour, .625, "half of what was left");
    tick(.5);
    check(memcmp(colour, orange, sizeof colour) == 0, "exactly at its end");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void it_starts_where_it_was_told_to(void) {
    const float red[4] = {1, 0, 0, 1};
    begin_test();
    tick(1);
    viv_motion m = fade(red);
    check(colour[1] == .5f, "not yet");
    check_ok(viv_start(m), "start");
    check(memcmp(colour, red, sizeof colour) == 0, "at its start at once");
    tick(.5);
    check_float(colour[0], 1, "red");
    check_float(colour[1], .25, "green");
    check_float(colour[2], .125, "blue");
    end_test();
}

/* What is there at its begin is mixed, not what was there when it was started. */
static void it_begins_late(void) {
    static const float white[4] = {1, 1, 1, 1};
    for (int cycles = 1; cycles <= 2; cycles++) {
        tempo = viv_tempo_create();
        memcpy(colour, white, sizeof colour);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(m, VIV_TYPE_RGBA, colour, NULL, orange), "add");
        check_ok(viv_set_delay(m, .5), "delay");
        check_ok(viv_set_repeats(m, cycles - 1), "repeats");
        check_ok(viv_start(m), "start");
        tick(.25);
        check(memcmp(colour, white, sizeof colour) == 0, "not yet");
        memcpy(colour, black, sizeof colour);
        for (int cycle = 0; cycle < cycles; cycle++) {
            tick(cycle == 0 ? .5 : .75);
            check_colour(colour, .25, "a quarter");
            tick(.25);
            check_colour(colour, .5, "half");
        }
        tick(.5);
        check(memcmp(colour, orange, sizeof colour) == 0, "exactly at its end");
        end_test();
    }
}

static void each_of_its_numbers_is_known(void) {
    viv_motion m = begin_test();
    tick(.5);
    for (int i = 0; i < 4; i++) {
        double values[4] = {0}, velocities[4] = {0};
        check(viv_tempo_find_motion(tempo, &colour[i]) == m, "who moves it");
        check_ok(viv_motion_sample(m, &colour[0], .25, values, velocities, 4), "sample");
        check_near(values[i], black[i] + .25 * (orange[i] - black[i]), 1e-12, "a quarter");
        check_near(velocities[i], orange[i] - black[i], 1e-12, "how fast");
        check_near(viv_motion_get_velocity(m, &colour[i]), velocities[i], 1e-12, "now");
    }
    tick(.25);
    check_colour(colour, .75, "nobody disturbed it");
    tick(.25);
    check(viv_tempo_find_motion(tempo, colour) == 0, "nobody any more");
    end_test();
}

static void another_takes_one_of_its_numbers(void) {
    viv_motion m = begin_test();
    tick(.5);
    check(viv_animate(tempo, &colour[2], 5, 1, VIV_EASE_LINEAR) != 0, "animate");
    tick(.25);
    check_float(colour[0], .75, "red goes on");
    check_float(colour[1], .375, "green goes on");
    check(colour[2] > .3f, "blue went with the other");
    tick(.75);
    check_float(colour[0], 1, "red");
    check_float(colour[2], 5, "blue");
    check_count(viv_get_state(m), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void repeats_set_in_flight_hold(void) {
    viv_motion m = begin_test();
    tick(.5);
    check_ok(viv_set_repeats(m, 1), "once more");
    tick(.75);
    check_colour(colour, .25, "in the second cycle");
    check_ok(viv_seek(m, .75), "seek");
    check_colour(colour, .75, "sought");
    end_test();
}

static void it_is_sent_elsewhere(void) {
    const float white[4] = {1, 1, 1, 1};
    viv_motion m = begin_test();
    tick(.5);
    check_ok(viv_motion_retarget_values(m, colour, white), "retarget");
    tick(0);
    check_colour(colour, .5, "without a jump");
    tick(1);
    check(memcmp(colour, white, sizeof colour) == 0, "exactly there");
    end_test();
}

/* Of two colours in one block each loses a number; each of them is one property. */
static void memory_of_its_numbers_is_released(void) {
    ends first = {0, 0, VIV_STOP_NONE}, second = {0, 0, VIV_STOP_NONE};
    float *block = calloc(8, sizeof *block);
    tempo = viv_tempo_create();
    ends *both[] = {&first, &second};
    viv_motion motions[2];
    for (int i = 0; i < 2; i++) {
        motions[i] = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(motions[i], VIV_TYPE_RGBA, &block[4 * i], NULL, orange), "add");
        check_ok(viv_on(motions[i], VIV_EVENT_ALL & ~VIV_EVENT_UPDATED, hear_end, both[i]), "on");
        check_ok(viv_start(motions[i]), "start");
    }
    tick(.5);
    check_count(viv_tempo_release_target(tempo, &block[3], 2 * sizeof *block), 2, "properties");
    free(block);
    check(first.stopped == 1 && first.reason == VIV_STOP_RELEASED, "the first");
    check(second.stopped == 1 && second.reason == VIV_STOP_RELEASED, "the second");
    tick(1);
    check(first.completed + second.completed == 0, "neither completed");
    check_count(viv_get_state(motions[0]), VIV_STATE_IDLE, "idle");
    end_test();
}

static void what_was_saved_in_flight_comes_back(void) {
    begin_test();
    tick(.5);
    size_t size = viv_tempo_save_size(tempo);
    void *block = malloc(size);
    check_ok(viv_tempo_save(tempo, block, size), "save");
    /* As in save.c: what lies between the fields of records was never written. */
    VALGRIND_MAKE_MEM_DEFINED(block, size);
    tick(.25);
    viv_animate(tempo, &colour[1], 0, 1, VIV_EASE_LINEAR);
    tick(2);
    check_ok(viv_tempo_restore(tempo, block, size), "restore");
    check_colour(colour, .5, "as it was");
    tick(.25);
    check_colour(colour, .75, "and on");
    free(block);
    end_test();
}

/* Equal ends, an end that is no colour's, and rotations without a length. */
static void odd_ends_are_what_they_were(void) {
    const float nowhere[4] = {0, 0, 0, not_a_number()}, none[4] = {0, 0, 0, 0};
    float turn[4] = {0, 0, 0, 0};
    const float half[4] = {0, 0, 1, 0};
    viv_motion m = begin_test();
    tick(1);
    viv_motion same = fade(orange);
    check_ok(viv_start(same), "start");
    tick(.5);
    check(memcmp(colour, orange, sizeof colour) == 0, "it stays");
    check_count(viv_get_state(same), VIV_STATE_MOVING, "and moves");
    viv_motion bad = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_refused(tempo, viv_motion_add(bad, VIV_TYPE_RGBA, colour, NULL, nowhere),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add", "no number");
    check_refused(tempo, viv_motion_add(bad, VIV_TYPE_QUATERNION, turn, NULL, none),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add", "no rotation");
    check_ok(viv_motion_add(bad, VIV_TYPE_QUATERNION, turn, NULL, half), "from no rotation");
    check_ok(viv_start(bad), "start");
    tick(1);
    check(memcmp(turn, half, sizeof turn) == 0, "at its end all the same");
    check_ok(viv_destroy(m), "destroy");
    end_test();
}

/* However early memory runs out: nothing is half done, and what works then is right. */
static void without_memory_it_is_whole_or_nothing(void) {
    for (int left = 0; left < 60; left++) {
        counter counter = {0, 0, 0, -1};
        tempo = counted_tempo(&counter);
        memcpy(colour, black, sizeof colour);
        counter.left = left;
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        bool added = m && viv_motion_add(m, VIV_TYPE_RGBA, colour, NULL, orange) == VIV_OK;
        bool started = added && viv_start(m) == VIV_OK;
        if (started) {
            tick(.5);
            viv_status more = viv_set_repeats(m, 1);
            check(more == VIV_OK || more == VIV_ERROR_OUT_OF_MEMORY, "more");
            tick(.25);
            check_colour(colour, .75, "it goes on");
        }
        counter.left = -1;
        if (m && !added) check_ok(viv_motion_add(m, VIV_TYPE_RGBA, colour, NULL, orange), "now");
        if (m && !started) {
            check_ok(viv_start(m), "start");
            tick(.5);
            check_colour(colour, .5, "then as ever");
        }
        check_ok(viv_tempo_destroy(tempo), "destroy");
        check_count(counter.bytes, 0, "bytes left");
    }
}

/* To the last digit, which is where a tick leaves it. */
static void a_spring_is_at_its_end_where_it_turns(void) {
    double values[4] = {0};
    tempo = viv_tempo_create();
    memcpy(colour, black, sizeof colour);
    viv_motion m = viv_spring_create(tempo, 100, 10);
    check_ok(viv_motion_add(m, VIV_TYPE_RGBA, colour, NULL, orange), "add");
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_start(m), "start");
    const double turn = viv_get_length(m) / 2;
    check_ok(viv_motion_sample(m, colour, turn, values, NULL, 4), "sample");
    check_ok(viv_seek(m, turn), "seek");
    for (int i = 0; i < 4; i++) check_near(values[i], orange[i], 0, "sampled");
    check(memcmp(colour, orange, sizeof colour) == 0, "sought");
    end_test();
}

void test_colors(void) {
    test("a colour that moves alone goes, stops and goes again", it_goes_stops_and_goes_again);
    test("a colour that moves alone starts where it was told to", it_starts_where_it_was_told_to);
    test("a colour that moves alone begins late", it_begins_late);
    test("each number of a colour that moves alone is known", each_of_its_numbers_is_known);
    test("another motion takes one number of a colour, the rest goes on",
        another_takes_one_of_its_numbers);
    test("repeats of a colour set in flight hold", repeats_set_in_flight_hold);
    test("a colour is sent elsewhere in flight", it_is_sent_elsewhere);
    test("a colour ends with the memory of one of its numbers", memory_of_its_numbers_is_released);
    test("a colour that was saved in flight comes back", what_was_saved_in_flight_comes_back);
    test("a spring of a colour is at its end where it turns",
        a_spring_is_at_its_end_where_it_turns);
    test("odd ends of colours and rotations are refused or reached", odd_ends_are_what_they_were);
    test("a colour without memory is whole or nothing", without_memory_it_is_whole_or_nothing);
}
