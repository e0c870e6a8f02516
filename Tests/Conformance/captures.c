/* What captures each start: where it is sought, run backward, and how long it takes then. Expected
 * values are those of the law, or of the way out. */
#include "one_float.h"

/* From 10 in 1.5 s to 34; the other one waits, and would go to 31 in 2 s. Both are turned after
 * an eighth of a second, before the other one has begun: it starts its way back from where the
 * first one is then, which is at its end. */
static viv_group turned_before_it_begins(void) {
    viv_group g = synced(inside(viv_group_create(tempo), straight(1.5, 10, 34)));
    viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 31), "to 31");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture each");
    check_ok(viv_set_delay(m, 0.25), "delay");
    check_ok(viv_group_set_duration(inside(g, m), 0.125), "duration");
    viv_group root = inside(viv_group_create(tempo), g);
    return inside(root, viv_wait_create(tempo, 2));
}

static void a_way_back_without_a_way_out_is_sought(void) {
    begin_test(0);
    viv_group root = turned_before_it_begins();
    check_ok(viv_start(root), "start");
    tick(0.75);
    check_float(x, 31 + 3 * 0.625 / 2, "played: from 31 back to 34");
    check_ok(viv_pause(root), "pause");
    const double seconds[] = {1.5, 0.75, 0.0625, 0.75, 0.75, 0.25, 1};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        check_ok(viv_seek(root, seconds[i]), "seek");
        double out = 10 + 24 * seconds[i] / 1.5, back = 31 + 3 * (seconds[i] - 0.125) / 2;
        check_float(x, seconds[i] < 0.125 ? out : back, "sought, wherever it was before");
    }
    end_test();
}

static void so_is_that_of_a_spring(void) {
    begin_test(0);
    viv_group g = synced(inside(viv_group_create(tempo), straight(1.5, 10, 34)));
    viv_motion m = viv_spring_create(tempo, 100, 8);
    check_ok(viv_motion_to(m, &x, 31), "to 31");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture each");
    check_ok(viv_set_delay(m, 0.25), "delay");
    check_ok(viv_group_set_duration(inside(g, m), 0.125), "duration");
    viv_group root = inside(viv_group_create(tempo), g);
    inside(root, viv_wait_create(tempo, 2));
    check_ok(viv_start(root), "start");
    float played[8];
    for (int i = 0; i < 8; i++) {
        tick(0.25);
        played[i] = x;
    }
    for (int i = 7; i >= 0; i--) {
        check_ok(viv_seek(root, 0.25 * (i + 1)), "seek");
        check_float(x, played[i], "as it was played");
    }
    end_test();
}

/* A way back shows what the way out did: seconds are counted to the turn, and from it. */
static void goes_back_as_it_came(viv_moveable root, double turn) {
    enum { MOST = 64 };
    float out[MOST];
    int count = (int)(turn * 4);
    check(count <= MOST, "room for them");
    check_ok(viv_start(root), "start");
    tick(0.125);
    for (int i = 0; i < count; i++) {
        out[i] = x;
        tick(0.25);
    }
    for (int i = count - 1; i >= 0; i--) {
        check_float(x, out[i], "as long before the turn");
        tick(0.25);
    }
}

/* Half of the way to 0 and back, twice; another one, which does not add, takes the target after a
 * second. */
static viv_group adding(viv_capture capture) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 0), "to 0");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.5), "adds half");
    check_ok(viv_motion_set_capture(m, capture), "capture");
    check_ok(viv_set_repeats(m, 1), "twice");
    check_ok(viv_set_reverses(m, true), "reverses");
    viv_motion other = viv_motion_create(tempo, 0.5, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(other, &x, 48), "to 48");
    check_ok(viv_set_delay(other, 1), "delay");
    return mirrored(inside(inside(viv_group_create(tempo), m), other));
}

static void what_adds_goes_back_past_what_took_its_target(void) {
    for (int way = 0; way < 4; way++) {
        begin_test(40);
        viv_group g = adding(way & 1 ? VIV_CAPTURE_EACH : VIV_CAPTURE_ONCE);
        if (way & 2) check_ok(viv_group_set_duration(g, 1.75), "cut off");
        goes_back_as_it_came(g, way & 2 ? 1.75 : 4);
        end_test();
    }
}

static void what_adds_goes_back_so_each_time(void) {
    begin_test(40);
    viv_group g = adding(VIV_CAPTURE_EACH);
    check_ok(viv_set_repeats(g, 1), "twice");
    goes_back_as_it_came(g, 4);
    float again = x;
    tick(7.75);
    check_float(x, again, "an eighth of a second after its beginning, and before its end");
    end_test();
}

/* Twice by -19, back, and out again, with a quarter of a second before each way out. */
static void a_delay_after_a_mirrored_way_back_is_met_again(void) {
    begin_test(0);
    viv_motion m = capturing(0.5, -19);
    check_ok(viv_set_delay(m, 0.25), "delay");
    check_ok(viv_set_repeats(m, 1), "twice");
    check_ok(viv_set_mirrored(m, true), "mirrored");
    viv_sequence s = inside(viv_sequence_create(tempo), m);
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_set_passes(s, 3), "three passes");
    goes_back_as_it_came(mirrored(inside(viv_group_create(tempo), s)), 3.5);
    end_test();
}

/* The first cycle goes 67 for one number and 13 for another, others 13 alone, at 10 a second. */
static const double first = 6.7, other = 1.3;

static void a_child_is_as_long_as_its_cycles(void) {
    for (int waits = 0; waits < 2; waits++) {
        begin_test(30);
        float y = 0;
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, -37), "to -37");
        check_ok(viv_motion_by(m, &y, 13), "by 13");
        check_ok(viv_motion_set_speed(m, 10), "speed");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture each");
        check_ok(viv_set_repeats(m, 1), "twice");
        viv_sequence s = inside(viv_sequence_create(tempo), m);
        if (waits) inside(s, viv_wait_create(tempo, 1));
        check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
        check_ok(viv_set_reverses(s, true), "reverses");
        check_ok(viv_start(s), "start");
        const double out = first + other, back = out + 2.0 * waits, end = out + 2 * other;
        for (double now = 0.5; now < back + 2 * other; now += 0.5) {
            tick(0.5);
            double played = now < out ? now : now < back ? out : now - 2.0 * waits;
            double length = now < first ? 4 * first : end;
            check_near(viv_get_time(m), played, 1e-9, "the time that it was played");
            check_near(viv_get_length(m), length, 1e-9, "and the rest as its present cycle");
            check_near(viv_get_total_progress(m), played / length, 1e-9, "of all");
            check_near(viv_get_length(s), length + 2 * waits, 1e-9, "so is what it is in");
        }
        tick(1);
        check_state(m, VIV_STATE_COMPLETED, "over");
        check_near(viv_get_length(m), end, 1e-9, "what it took");
        check_near(viv_get_time(m), end, 1e-9, "all of that");
        end_test();
    }
}

/* The second step, by 83 at 10 a second after half a second, is run back to before it begins,
 * while another root moves what it starts from, or adds to that. */
static void what_is_run_back_takes_what_it_was_foretold(void) {
    for (int way = 0; way < 6; way++) {
        const double step = 0.25 / (1 << way / 2);
        begin_test(50);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, -33), "to -33");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
        check_ok(viv_motion_set_speed(m, 10), "speed");
        check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture each");
        check_ok(viv_set_delay(m, 0.5), "delay");
        viv_sequence s = inside(viv_sequence_create(tempo), viv_wait_create(tempo, 2.5));
        inside(s, m);
        check_ok(viv_set_rate(s, 4), "rate");
        check_ok(viv_start(s), "start");
        tick(0.875);
        check_ok(viv_reverse(s), "reverse");
        tick(0.125);
        viv_motion rival = viv_motion_create(tempo, 0.5, VIV_EASE_LINEAR);
        check_ok(viv_motion_by(rival, &x, 7), "by 7");
        if (way & 1) check_ok(viv_motion_set_blend(rival, VIV_BLEND_ADD, 1), "adds, too");
        check_ok(viv_start(rival), "start the other");
        for (double now = 0; now < 0.25; now += step) {
            tick(step);
            double length = 2.5 + 0.5 + (50 + 33) / 10.0;
            check_near(viv_get_length(s), length, 1e-9, "from where its root was started");
            double time = 3 - 4 * (now + step);
            check_near(viv_get_total_progress(s), time / length, 1e-9, "of that");
        }
        check_float(x, 53.5, "the other goes on");
        end_test();
    }
}

void test_captures(void) {
    test("a way back that captures without a way out is sought to where it was played",
        a_way_back_without_a_way_out_is_sought);
    test("so is that of a spring", so_is_that_of_a_spring);
    test("what adds and captures each goes back past what took its target",
        what_adds_goes_back_past_what_took_its_target);
    test("what adds and captures each goes back so each time", what_adds_goes_back_so_each_time);
    test("a delay after a mirrored way back is met again as it was",
        a_delay_after_a_mirrored_way_back_is_met_again);
    test("a child that captures each is as long as its cycles, both ways",
        a_child_is_as_long_as_its_cycles);
    test("what captures each and is run back takes what it was foretold",
        what_is_run_back_takes_what_it_was_foretold);
}
