/* Ways back, numbers of passes, and places in time. Motions are straight from 0 to 100: a value is
 * a share of the way. */
#include <stdio.h>

#include "check.h"
#include "trace.h"

static viv_tempo tempo;
static trace told;
static float x, y;

static void begin_test(void) {
    tempo = viv_tempo_create();
    trace_clear(&told);
    x = y = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static viv_motion to_hundred(const char *name, float *target, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, target, 0, 100), "from 0 to 100");
    trace_moveable(&told, m, name, VIV_EVENT_ALL & ~VIV_EVENT_UPDATED);
    return m;
}

static void a_turn_delay_holds_the_end(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_set_turn_delay(m, 0.5), "turn delay");
    check_near(viv_get_length(m), 2.5, 0, "length");
    check_ok(viv_start(m), "start");
    tick(1.25);
    check_float(x, 100, "the end is held");
    check_near(viv_get_pass_progress(m), 1, 0, "the pass is over");
    check_count((uint64_t)viv_get_direction(m), VIV_DIRECTION_FORWARD, "still forward");
    tick(0.5);
    check_float(x, 75, "and back");
    check_refused(
        tempo, viv_set_turn_delay(m, 1), VIV_ERROR_INVALID_STATE, "viv_set_turn_delay", "running");
    end_test();
}

static void a_way_back_may_take_another_time(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_set_reverses(m, true), "reverses");
    check_ok(viv_motion_set_reverse_duration(m, 2), "reverse duration");
    check_near(viv_get_length(m), 3, 0, "length");
    check_ok(viv_start(m), "start");
    tick(1.5);
    check_float(x, 75, "a quarter of the way back");
    tick(1.5);
    check_float(x, 0, "at its start");
    viv_motion spring = viv_spring_create(tempo, 100, 10);
    check_refused(
        tempo, viv_motion_set_reverse_duration(spring, 1), VIV_ERROR_WRONG_KIND,
        "viv_motion_set_reverse_duration", "a spring");
    end_test();
}

static void an_odd_number_of_passes_ends_at_the_end(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_set_passes(m, 3), "passes");
    check_near(viv_get_length(m), 3, 0, "length");
    check_ok(viv_start(m), "start");
    trace_clear(&told);
    tick(10);
    check_text(told.text, "m.reversed m.reversed m.repeated m.completed", "events");
    check_float(x, 100, "at its end");
    check_refused(
        tempo, viv_set_passes(m, 0), VIV_ERROR_INVALID_ARGUMENT, "viv_set_passes", "no pass");
    end_test();
}

/* Its children end their ways out as those of any other cycle then. Fewer repeats than it had
 * played let it play the present cycle to its end. */
static void repeats_set_in_the_last_pass_give_it_a_way_back(void) {
    for (int32_t repeats = 0; repeats < 2; repeats++) {
        begin_test();
        viv_motion m = to_hundred("m", &x, 1);
        viv_sequence s = viv_sequence_create(tempo);
        check_ok(viv_add(s, m), "add");
        check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "mode");
        check_ok(viv_set_passes(s, 3), "passes");
        check_ok(viv_start(s), "start");
        tick(2.5);
        check_ok(viv_set_repeats(s, repeats), "repeats");
        check_float(x, 50, "where it was");
        check_near(viv_get_length(s), 2 * (repeats + 1), 0, "length");
        check_near(viv_get_cycle_progress(s), 0.25, 1e-12, "a cycle is out and back");
        trace_clear(&told);
        tick(1);
        check_text(told.text, "m.reversed", "events");
        check_float(x, 50, "on its way back");
        tick(1);
        check_float(x, 0, "at its beginning");
        end_test();
    }
}

/* In its cycle 3: there is one, so it is half through it, and goes back to its beginning. */
static void fewer_repeats_make_the_present_cycle_the_last(void) {
    for (int turns = 0; turns < 3; turns++) {
        begin_test();
        viv_motion m = to_hundred("m", &x, 1);
        check_ok(viv_set_repeats(m, VIV_FOREVER), "repeats");
        check_ok(viv_start(m), "start");
        tick(3.5);
        if (turns == 2) check_ok(viv_reverse(m), "reverse");
        check_ok(viv_set_repeats(m, 0), "no more");
        if (turns == 1) check_ok(viv_reverse(m), "reverse");
        check_near(viv_get_time(m), .5, 1e-12, "in its length");
        check_float(x, 50, "where it was");
        tick(.25);
        double way = turns == 0 ? .75 : .25;
        check_float(x, (float)(100 * way), "on its way");
        check_near(viv_get_time(m), way, 1e-12, "time goes on");
        check_near(viv_get_total_progress(m), way, 1e-12, "and progress");
        check_ok(viv_seek(m, viv_get_time(m)), "seek");
        check_float(x, (float)(100 * way), "where it is");
        tick(.25);
        check_float(x, turns == 0 ? 100 : 0, "there");
        check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, "over");
        end_test();
    }
}

static void what_was_sought_to_its_end_has_another_one_by_its_repeats(void) {
    begin_test();
    viv_motion m = to_hundred("m", &x, 1);
    check_ok(viv_start(m), "start");
    check_ok(viv_seek(m, 1), "seek");
    check_ok(viv_set_repeats(m, 3), "more");
    tick(0.25);
    check_float(x, 25, "it goes on");
    check_near(viv_get_time(m), 1.25, 0, "from where it was");
    check_ok(viv_seek(m, 4), "to the end again");
    check_ok(viv_set_repeats(m, 1), "fewer");
    check_near(viv_get_time(m), 2, 0, "its new end");
    trace_clear(&told);
    tick(0.25);
    check_text(told.text, "m.completed", "over in the next tick");
    check_near(viv_get_time(m), 2, 0, "there");
    end_test();
}

static void what_is_mirrored_retraces_its_way(void) {
    begin_test();
    viv_motion first = to_hundred("first", &x, 1), second = to_hundred("second", &y, 1);
    check_ok(viv_set_delay(second, 1), "delay");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, first), "add");
    check_ok(viv_add(g, second), "add");
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_set_mirrored(g, true), "mirrored");
    check_near(viv_get_length(g), 4, 0, "length");
    check_ok(viv_start(g), "start");
    tick(2);
    trace_clear(&told);
    tick(0.5);
    check_float(x, 100, "the first has ended");
    check_float(y, 50, "the second goes back");
    tick(1);
    check_float(x, 50, "the first goes back");
    check_float(y, 0, "the second waits");
    tick(0.5);
    check_text(told.text, "", "nobody inside is told of it");
    check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "completed");
    end_test();
}

static void members_of_a_group_have_positions(void) {
    begin_test();
    viv_group g = viv_group_create(tempo);
    viv_motion first = to_hundred("first", &x, 1), second = to_hundred("second", &y, 1);
    check_ok(viv_group_place(g, first, VIV_PLACE_AT, 0.5), "place");
    check_ok(viv_group_place(g, second, VIV_PLACE_AFTER_PREVIOUS, -0.25), "place");
    check_near(viv_get_position(first), 0.5, 0, "the first");
    check_near(viv_get_position(second), 1.25, 0, "the second");
    check_near(viv_get_length(g), 2.25, 0, "length");
    check_ok(viv_set_position(first, 0), "position");
    check_ok(viv_start(g), "start");
    tick(1.75);
    check_float(x, 100, "the first");
    check_float(y, 50, "the second");
    end_test();
}

static void labels_name_seconds(void) {
    begin_test();
    viv_group g = viv_group_create(tempo);
    check_ok(viv_set_label(g, "middle", 1), "label");
    check_near(viv_get_label(g, "middle"), 1, 0, "it is known");
    check(is_nan(viv_get_label(g, "end")), "another one is not");
    check_ok(viv_group_place_at_label(g, to_hundred("m", &x, 2), "middle", -1), "place");
    check_ok(viv_seek_label(g, "middle"), "seek");
    check_float(x, 50, "half way");
    check_ok(viv_set_label(g, "middle", not_a_number()), "taken away");
    check_refused(
        tempo, viv_seek_label(g, "middle"), VIV_ERROR_NOT_FOUND, "viv_seek_label", "it is gone");
    end_test();
}

enum { LABELS = 300 };

static const char *label_of(int i) {
    static char name[16];
    snprintf(name, sizeof name, "part %d", i);
    return name;
}

/* Every third one was moved by half a second, every second one taken away. */
static void check_labels(viv_moveable container, const char *what) {
    for (int i = 0; i < LABELS; i++) {
        double found = viv_get_label(container, label_of(i));
        if (i % 2) check(is_nan(found), what);
        else check_near(found, i % 3 ? i : i + .5, 0, what);
    }
    check(is_nan(viv_get_label(container, "part")), what);
    check(is_nan(viv_get_label(container, "part 3000")), what);
}

static void each_of_many_labels_is_found(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_wait_create(tempo, 2 * LABELS)), "add");
    for (int i = 0; i < LABELS; i++) check_ok(viv_set_label(s, label_of(i), i), "set");
    for (int i = 0; i < LABELS; i += 3) check_ok(viv_set_label(s, label_of(i), i + .5), "moved");
    for (int i = LABELS - 1; i > 0; i -= 2)
        check_ok(viv_set_label(s, label_of(i), not_a_number()), "taken away");
    check_labels(s, "each");
    check_labels(viv_clone(s), "of a clone");
    check_ok(viv_seek_label(s, "part 298"), "seek");
    check_near(viv_get_time(s), 298, 1e-12, "there");
    check_status(viv_seek_label(s, "part 299"), VIV_ERROR_NOT_FOUND, "taken away");
    for (int i = 0; i < LABELS; i += 2)
        check_ok(viv_set_label(s, label_of(i), not_a_number()), "the others");
    for (int i = 0; i < LABELS; i++) check(is_nan(viv_get_label(s, label_of(i))), "none is left");
    end_test();
}

/* Its length follows from where it begins each time: in the last cycle it does not turn. */
static void what_finds_its_length_has_no_way_back_in_an_odd_pass(void) {
    for (int is_asked = 0; is_asked < 2; is_asked++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, -21), "to");
        check_ok(viv_motion_set_speed(m, 20), "speed");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
        check_ok(viv_set_turn_delay(m, .5), "turns late");
        check_ok(viv_set_repeats(m, 1), "twice");
        viv_group g = viv_group_of(tempo, 1, &m);
        check_ok(viv_set_passes(g, 3), "passes");
        check_ok(viv_start(g), "start");
        check_ok(viv_tempo_tick(tempo, 6.2), "in its last pass");
        if (is_asked) check(viv_get_length(g) > 0, "a question changes nothing");
        check_count((uint64_t)viv_get_state(g), VIV_STATE_MOVING, "not over yet");
        check_ok(viv_tempo_tick(tempo, .1), "5.2 + 1.05");
        check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "over");
        check(x == -21, "at its end");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* A motion that begins as another one comes to a cycle's end, and before its next cycle, starts
 * from that end, also where most of those cycles are skipped. */
static void what_begins_at_the_end_of_a_cycle_starts_there(void) {
    typedef enum { BY_FINISHING, BY_A_TICK, BY_TICKS, WAYS } way;
    for (way how = BY_FINISHING; how < WAYS; how++) {
        for (int begin = 1; begin < 1000; begin *= 2) {
            viv_tempo tempo = viv_tempo_create();
            float x = 30;
            viv_motion late = viv_motion_create(tempo, 1.5, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(late, &x, 0), "to 0");
            check_ok(viv_set_delay(late, begin / 1024.0), "delay");
            check_ok(viv_set_reverses(late, true), "and back to where it starts");
            viv_motion often = viv_motion_create(tempo, 1 / 1024.0, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(often, &x, 250), "to 250");
            check_ok(viv_set_repeats(often, 1023), "over and over");
            viv_group group = viv_group_of(tempo, 2, (viv_moveable[]){late, often});
            check_ok(viv_start(group), "start");
            if (how == BY_FINISHING) check_ok(viv_finish(group), "finish");
            if (how == BY_A_TICK) check_ok(viv_tempo_tick(tempo, 5), "tick");
            const int ticks = how == BY_TICKS ? 500 : 0;
            for (int i = 0; i < ticks; i++) check_ok(viv_tempo_tick(tempo, .01), "ticks");
            check_float(x, 250, "where the other one's cycle ended");
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

/* Each cycle of the inner group leads on by 1; the outer one turns it, and undoes all of them. */
static void a_mirrored_way_back_undoes_cycles_that_take_no_time(void) {
    for (int passes = 1; passes <= 9; passes++) {
        begin_test();
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_by(m, &x, 1), "by 1");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
        check_ok(viv_set_mirrored(m, true), "mirrored");
        viv_group inner = viv_group_of(tempo, 1, &m), outer = viv_group_of(tempo, 1, &inner);
        check_ok(viv_set_passes(inner, passes), "passes");
        check_ok(viv_set_turn_delay(outer, 1), "turn delay");
        check_ok(viv_set_reverses(outer, true), "reverses");
        check_ok(viv_group_set_synced(outer, true), "they turn together");
        check_ok(viv_start(outer), "start");
        tick(.5);
        check_float(x, (float)((passes + 1) / 2), "led on by each cycle");
        tick(1);
        check_float(x, 0, "where it was");
        end_test();
    }
}

static void a_mirrored_way_out_that_takes_no_time_stays_at_its_end(void) {
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        for (int is_reduced = 0; is_reduced < 2; is_reduced++) {
            begin_test();
            x = 77;
            check_ok(viv_tempo_set_reduced_motion(tempo, is_reduced != 0), "reduced motion");
            viv_motion m = viv_motion_create(tempo, is_reduced, VIV_EASE_LINEAR);
            check_ok(viv_motion_from_to(m, &x, 6, 42), "from 6 to 42");
            check_ok(viv_motion_set_blend(m, blend, 1), "blend");
            viv_sequence s = viv_sequence_of(tempo, 1, &m);
            check_ok(viv_set_reverses(s, true), "reverses");
            check_ok(viv_set_mirrored(s, true), "mirrored");
            check_ok(viv_start(s), "start");
            tick(3);
            check_float(x, 42, "there and back in no time");
            end_test();
        }
    }
}

void test_ways(void) {
    test("a turn delay holds the end", a_turn_delay_holds_the_end);
    test("a way back may take another time", a_way_back_may_take_another_time);
    test("an odd number of passes ends at the end", an_odd_number_of_passes_ends_at_the_end);
    test("repeats set in the last pass give it a way back",
        repeats_set_in_the_last_pass_give_it_a_way_back);
    test("fewer repeats make the present cycle the last",
        fewer_repeats_make_the_present_cycle_the_last);
    test("what was sought to its end has another one by its repeats",
        what_was_sought_to_its_end_has_another_one_by_its_repeats);
    test("what is mirrored retraces its way", what_is_mirrored_retraces_its_way);
    test("members of a group have positions", members_of_a_group_have_positions);
    test("labels name seconds", labels_name_seconds);
    test("each of many labels is found", each_of_many_labels_is_found);
    test("what begins at the end of a cycle starts there",
        what_begins_at_the_end_of_a_cycle_starts_there);
    test("what finds its length has no way back in an odd pass",
        what_finds_its_length_has_no_way_back_in_an_odd_pass);
    test("a mirrored way back undoes cycles that take no time",
        a_mirrored_way_back_undoes_cycles_that_take_no_time);
    test("a mirrored way out that takes no time stays at its end",
        a_mirrored_way_out_that_takes_no_time_stays_at_its_end);
}
