/* Other repeats than a root was begun with: where it is in its own time, and from where it goes
 * back. In all tests a value goes from 0 to 8 in a second. */
#include "check.h"
#include "one_float.h"

enum { whole_way = 8 };

static viv_motion way(viv_blend blend) {
    viv_motion m = straight(1, 0, whole_way);
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    return m;
}

/* One that goes on from where its cycle before led. */
static viv_motion leading_on(void) { return capturing(1, whole_way); }

/* Of two that need not, and one that does. */
static viv_motion of_kind(int kind) {
    return kind < 2 ? way((viv_blend)kind) : leading_on();
}

static void check_place(viv_moveable m, double time, double length, const char *what) {
    check_near(viv_get_time(m), time, 1e-12, what);
    check_near(viv_get_length(m), length, 1e-12, "its length");
    check_near(viv_get_total_progress(m), time / length, 1e-12, "its progress");
}

/* Reversed, in the third of cycles of 1 s out and 1 s mirrored back. */
static void mirrored_it_goes_back_through_one_cycle(void) {
    for (int blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        for (int turned_first = 0; turned_first < 2; turned_first++) {
            begin_test(0);
            viv_motion m = way((viv_blend)blend);
            viv_sequence s = mirrored(inside(viv_sequence_create(tempo), m));
            check_ok(viv_set_repeats(s, 2), "repeats");
            check_ok(viv_start(s), "start");
            tick(5.5);
            if (turned_first) check_ok(viv_reverse(s), "reverse");
            check_ok(viv_set_repeats(s, 0), "no more");
            if (!turned_first) check_ok(viv_reverse(s), "reverse");
            for (double time = 1.5; time > 0; time -= .25) {
                check_place(s, time, 2, "its place in one cycle");
                check_float(x, whole_way * (time < 1 ? time : 2 - time), "there and back");
                tick(.25);
            }
            check_state(s, VIV_STATE_COMPLETED, "back at its beginning");
            end_test();
        }
    }
}

/* More or fewer than it played: it goes back from the length that it has by them. */
static void a_completed_root_goes_back_from_its_new_length(void) {
    for (int kind = 0; kind < 3; kind++) {
        for (int32_t repeats = 0; repeats < 4; repeats++) {
            begin_test(0);
            viv_motion m = of_kind(kind);
            viv_group g = inside(viv_group_create(tempo), m);
            check_ok(viv_set_repeats(g, 1), "repeats");
            check_ok(viv_start(g), "start");
            tick(3);
            check_ok(viv_set_repeats(g, repeats), "others");
            check_place(g, 2, 2, "what it took");
            check_ok(viv_reverse(g), "reverse");
            int length = repeats + 1;
            check_place(g, length, length, "from its length");
            tick(.25);
            check_place(g, length - .25, length, "on its way back");
            check_count(viv_get_cycles_completed(g), (uint64_t)repeats, "cycles");
            double led = kind < 2 ? 0 : repeats;
            check_float(x, whole_way * (led + .75), "in its last cycle");
            end_test();
        }
    }
}

/* Cycles of 1 s with 1 s between them: after so many of them half of that is over. */
static void in_a_repeat_delay_it_is_at_its_end(void) {
    for (int blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        for (int way_back = 0; way_back < 3; way_back++) {
            for (int begun = 1; begun < 3; begun++) {
                begin_test(0);
                viv_group g = inside(viv_group_create(tempo), way((viv_blend)blend));
                check_ok(viv_set_repeat_delay(g, 1), "repeat delay");
                check_ok(viv_set_repeats(g, 5), "repeats");
                check_ok(viv_start(g), "start");
                tick(2 * begun - .5);
                if (way_back == 1) check_ok(viv_reverse(g), "reverse");
                check_ok(viv_set_repeats(g, 0), "no more");
                if (way_back == 2) check_ok(viv_reverse(g), "reverse");
                check_place(g, 1, 1, "at its end");
                tick(.25);
                check_place(g, way_back ? .75 : 1, 1, "from there");
                check_float(x, whole_way * (way_back ? .75 : 1), "its value");
                check_state(g, way_back ? VIV_STATE_MOVING : VIV_STATE_COMPLETED, "its state");
                end_test();
            }
        }
    }
}

/* Three passes, of which the last has no way back until repeats are set: reversed in it or not, it
 * is where it is in its only cycle. */
static void in_the_last_of_odd_passes_it_is_in_its_only_cycle(void) {
    for (int kind = 0; kind < 3; kind++) {
        for (int is_reversed = 0; is_reversed < 2; is_reversed++) {
            begin_test(0);
            viv_motion m = of_kind(kind);
            viv_group g = inside(viv_group_create(tempo), m);
            check_ok(viv_group_set_synced(g, true), "synced");
            check_ok(viv_set_passes(g, 3), "passes");
            check_ok(viv_start(g), "start");
            tick(2.75);
            if (is_reversed && kind < 2) check_ok(viv_reverse(g), "reverse");
            check_ok(viv_set_repeats(g, 0), "no more");
            check_place(g, .75, 2, "its place");
            check_float(x, whole_way * .75, "where it was");
            tick(.5);
            double time = is_reversed && kind < 2 ? .25 : 1.25;
            check_place(g, time, 2, "on its way");
            check_float(x, whole_way * (time < 1 ? time : 2 - time), "its value");
            end_test();
        }
    }
}

/* Forward it is in its last cycle, and backward goes through all that it played. */
static void what_leads_on_goes_back_through_all_that_it_played(void) {
    for (int in_group = 0; in_group < 2; in_group++) {
        for (int when = 0; when < 3; when++) {
            begin_test(0);
            viv_moveable m = leading_on();
            if (in_group) m = inside(viv_group_create(tempo), m);
            check_ok(viv_set_repeats(m, 3), "repeats");
            check_ok(viv_start(m), "start");
            tick(2.5);
            if (when == 1) check_ok(viv_reverse(m), "reverse");
            check_ok(viv_set_repeats(m, 0), "no more");
            if (when != 1) check_place(m, .5, 1, "forward");
            check_float(x, whole_way * 2.5, "where it was");
            if (when == 2) tick(2);
            if (when == 2) check_place(m, 1, 1, "at its end");
            if (when != 1) check_ok(viv_reverse(m), "reverse");
            for (double time = when == 2 ? 3 : 2.5; time > .75; time -= .25) {
                check_place(m, time, 3, "backward");
                check_float(x, whole_way * time, "through all");
                tick(.25);
            }
            check_ok(viv_reverse(m), "forward");
            check_place(m, .75, 1, "its repeats count again");
            tick(.5);
            check_state(m, VIV_STATE_COMPLETED, "at its end");
            check_float(x, whole_way, "of its first cycle");
            end_test();
        }
    }
}

/* Sought to its end, with one more for a while: its fifth cycle has begun, and is its fourth. */
static void what_began_one_more_goes_back_from_its_beginning(void) {
    begin_test(0);
    viv_group g = inside(viv_group_create(tempo), way(VIV_BLEND_OVERRIDE));
    check_ok(viv_set_repeats(g, 3), "repeats");
    check_ok(viv_start(g), "start");
    check_ok(viv_seek(g, 1000), "seek");
    check_ok(viv_set_repeats(g, 4), "one more");
    check_float(x, 0, "it has begun");
    check_ok(viv_set_repeats(g, 3), "one less");
    check_place(g, 3, 4, "at its beginning");
    check_ok(viv_reverse(g), "reverse");
    check_float(x, 0, "still there");
    tick(.25);
    check_place(g, 2.75, 4, "back in the cycle before");
    check_float(x, whole_way * .75, "from its end");
    end_test();
}

/* Likewise, with 1 s between its cycles, of which half is over after the first or the second. */
static void what_leads_on_is_at_its_end_in_a_repeat_delay(void) {
    for (int in_group = 0; in_group < 2; in_group++) {
        for (int way_back = 0; way_back < 3; way_back++) {
            for (int begun = 1; begun < 3; begun++) {
                begin_test(0);
                viv_moveable m = leading_on();
                if (in_group) m = inside(viv_group_create(tempo), m);
                check_ok(viv_set_repeat_delay(m, 1), "repeat delay");
                check_ok(viv_set_repeats(m, 5), "repeats");
                check_ok(viv_start(m), "start");
                tick(2 * begun - .5);
                if (way_back == 1) check_ok(viv_reverse(m), "reverse");
                check_ok(viv_set_repeats(m, 0), "no more");
                if (way_back != 1) check_place(m, 1, 1, "at its end");
                if (way_back == 0) tick(.25);
                if (way_back == 0) check_state(m, VIV_STATE_COMPLETED, "over");
                if (way_back == 0) check_place(m, 1, 1, "over at its end");
                if (way_back != 1) check_ok(viv_reverse(m), "reverse");
                int length = 2 * begun - 1;
                check_place(m, length, length, "at the end of all");
                check_float(x, whole_way * begun, "where all led");
                tick(.25);
                check_place(m, length - .25, length, "from there");
                check_float(x, whole_way * (begun - .25), "its value");
                end_test();
            }
        }
    }
}

static viv_moveable make_way(viv_tempo tempo, void *user) {
    (void)tempo;
    (void)user;
    return straight(.5, 0, whole_way);
}

/* Nobody knows how long the cycles were, so its time is all that it played. */
static void what_has_no_known_length_has_a_time(void) {
    for (int inside_sequence = 0; inside_sequence < 2; inside_sequence++) {
        begin_test(0);
        viv_moveable root = viv_lazy_create(tempo, make_way, NULL);
        if (inside_sequence) root = inside(viv_sequence_create(tempo), root);
        check_ok(viv_set_repeats(root, 5), "repeats");
        check_ok(viv_start(root), "start");
        tick(1.25);
        check_ok(viv_set_repeats(root, 1), "fewer");
        check_near(viv_get_time(root), 1.25, 1e-12, "where it was");
        tick(1);
        check_state(root, VIV_STATE_COMPLETED, "the third was the last");
        check_near(viv_get_time(root), 1.5, 1e-12, "its time");
        check_near(viv_get_length(root), 1.5, 1e-12, "the time it took");
        end_test();
    }
}

static void what_is_over_and_repeats_for_ever_since_has_no_end_to_go_back_from(void) {
    begin_test(0);
    viv_motion m = straight(1, 0, whole_way);
    check_ok(viv_start(m), "start");
    tick(2);
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    check_refused(tempo, viv_reverse(m), VIV_ERROR_INVALID_STATE, "viv_reverse", "no end");
    check_refused(tempo, viv_play(m, VIV_DIRECTION_BACKWARD), VIV_ERROR_INVALID_STATE, "viv_play",
        "no end");
    check_state(m, VIV_STATE_COMPLETED, "still over");
    check_near(viv_get_time(m), 1, 1e-12, "where it was");
    check_ok(viv_seek(m, 5.25), "seek");
    check_float(x, 2, "in its sixth cycle");
    end_test();
}

/* From 0 to 100 in a second, the first time beginning with 500 a second. */
static double first_pass(double u) { return 100 * u + (500 - 100) * u * (1 - u) * (1 - u); }

static viv_motion hurled(viv_blend blend, bool comes_back) {
    viv_motion m = straight(1, 0, 100);
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    check_ok(viv_motion_set_velocity(m, NULL, 500), "velocity");
    check_ok(viv_set_reverses(m, comes_back), "reverses");
    check_ok(viv_set_repeats(m, 3), "four times");
    check_ok(viv_start(m), "start");
    return m;
}

static void the_only_cycle_left_is_not_the_first_one(void) {
    for (int which = 0; which < 4; which++) {
        begin_test(0);
        const bool comes_back = which & 2;
        viv_motion m = hurled(which & 1 ? VIV_BLEND_REPLACE : VIV_BLEND_OVERRIDE, comes_back);
        tick(0.5);
        check_float(x, first_pass(0.5), "in the first cycle");
        tick(comes_back ? 4 : 2);
        check_float(x, 50, "in the third");
        check_ok(viv_set_repeats(m, 0), "none left");
        check_near(viv_get_time(m), 0.5, 1e-9, "its own time");
        tick(0.25);
        check_float(x, 75, "it goes on");
        double value = 0;
        check_ok(viv_motion_sample(m, &x, 0.75, &value, NULL, 1), "sample");
        check_near(value, 75, 1e-9, "so does what it would be there");
        check_ok(viv_seek(m, 0.75), "seek");
        check_float(x, 75, "sought to where it is");
        check_ok(viv_seek(m, 0.25), "seek");
        check_float(x, 25, "and to elsewhere in that cycle");
        check_ok(viv_reverse(m), "reverse");
        tick(0.125);
        check_float(x, 12.5, "on the way back");
        check_ok(viv_restart(m), "restart");
        tick(0.25);
        check_float(x, first_pass(0.25), "in its next run it is hurled again");
        end_test();
    }
}

static void of_two_cycles_left_the_first_one_is_the_first(void) {
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_REPLACE; blend++) {
        begin_test(0);
        viv_motion m = hurled(blend, false);
        tick(2.5);
        check_ok(viv_set_repeats(m, 1), "one left");
        check_near(viv_get_time(m), 1.5, 1e-9, "its own time");
        check_ok(viv_seek(m, 1.5), "seek");
        check_float(x, 50, "sought to where it is");
        check_ok(viv_seek(m, 0.5), "seek");
        check_float(x, first_pass(0.5), "in the cycle before");
        end_test();
    }
}

/* Half a second of the first step is played when that is destroyed: the first cycle takes 1.5 s,
 * the others 1 s. */
static void the_only_cycle_left_begins_where_it_began(void) {
    begin_test(0);
    viv_motion first = viv_wait_create(tempo, 1);
    viv_sequence s = inside(inside(viv_sequence_create(tempo), first), way(VIV_BLEND_OVERRIDE));
    check_ok(viv_set_repeats(s, 3), "repeats");
    check_ok(viv_start(s), "start");
    tick(0.5);
    check_ok(viv_destroy(first), "destroy");
    tick(2.25);
    check_place(s, 2.75, 4.5, "a quarter into the third cycle");
    check_ok(viv_set_repeats(s, 0), "no more");
    check_place(s, 0.25, 1, "a quarter into the only one");
    tick(0.5);
    check_place(s, 0.75, 1, "goes on in it");
    check_float(x, 6, "as the step is");
    tick(0.25);
    check_state(s, VIV_STATE_COMPLETED, "the sequence");
    check_place(s, 1, 1, "its end");
    end_test();
}

void test_fewer_repeats(void) {
    test("what has no known length has a time", what_has_no_known_length_has_a_time);
    test("what is over and repeats for ever since has no end to go back from",
        what_is_over_and_repeats_for_ever_since_has_no_end_to_go_back_from);
    test("with fewer repeats what is mirrored goes back through one cycle",
        mirrored_it_goes_back_through_one_cycle);
    test("a completed root goes back from its new length",
        a_completed_root_goes_back_from_its_new_length);
    test("with fewer repeats it is at its end in a repeat delay",
        in_a_repeat_delay_it_is_at_its_end);
    test("in the last of odd passes it is in its only cycle",
        in_the_last_of_odd_passes_it_is_in_its_only_cycle);
    test("what leads on goes back through all that it played",
        what_leads_on_goes_back_through_all_that_it_played);
    test("what leads on is at its end in a repeat delay",
        what_leads_on_is_at_its_end_in_a_repeat_delay);
    test("what began one cycle more goes back from its beginning",
        what_began_one_more_goes_back_from_its_beginning);
    test("the only cycle left is not the first one", the_only_cycle_left_is_not_the_first_one);
    test("the only cycle left begins where it began", the_only_cycle_left_begins_where_it_began);
    test("of two cycles left the first one is the first",
        of_two_cycles_left_the_first_one_is_the_first);
}
