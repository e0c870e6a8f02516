/* Roots in which something adds, put where they are already: what others did to its target
 * stays. */
#include "check.h"

static viv_tempo tempo;
static double x;

enum { ADDS = 1, IN_SEQUENCE = 2, DELAYED = 4, WAYS = 8 };

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* From 1 to 100 in a second, by what adds or claims its target. */
static viv_motion start_first(bool adds) {
    const double end = 100;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
    if (adds) check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    check_ok(viv_start(m), "start");
    return m;
}

/* Half a second later 14 more in two seconds. */
static viv_moveable start_second(int way) {
    const double amount = 14;
    viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_by(m, VIV_TYPE_DOUBLE, &x, &amount), "by");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
    viv_moveable root = way & IN_SEQUENCE ? viv_sequence_of(tempo, 1, &m) : m;
    if (way & DELAYED) check_ok(viv_set_delay(root, .5), "delay");
    else tick(.5);
    check_ok(viv_start(root), "start");
    if (way & DELAYED) tick(.5);
    return root;
}

static void it_stays_where_it_is_beside_others(void) {
    for (int way = 0; way < WAYS; way++) {
        for (int seeks = 1; seeks <= 3; seeks++) {
            tempo = viv_tempo_create();
            x = 1;
            start_first(way & ADDS);
            viv_moveable root = start_second(way);
            tick(.75);
            /* Of one that claimed the target what it had gone by then. */
            const double base = way & ADDS ? 100 : 50.5, seconds = viv_get_time(root);
            check_near(x, base + 14 * .375, 1e-9, "before");
            if (seeks > 1) check_ok(viv_seek(root, 0), "to its beginning");
            for (int i = 0; i < seeks; i++) check_ok(viv_seek(root, seconds), "where it is");
            check_near(x, base + 14 * .375, 1e-9, "as before");
            tick(5);
            check_near(x, base + 14, 1e-9, "to its end");
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

/* A motion from what it finds to an end in a second, started or in a container. */
static viv_motion make(double end, viv_blend blend, double delay) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
    check_ok(viv_motion_set_blend(m, blend, 1), "blend");
    check_ok(viv_set_delay(m, delay), "delay");
    return m;
}

/* A root leads x from 2 to 14 in a second. Then a group adds a way to 11 to it, which a motion of
 * that group takes over a quarter of a second later, to 15. */
static viv_group start_overtaken(viv_blend blend) {
    tempo = viv_tempo_create();
    x = 2;
    check_ok(viv_start(make(14, VIV_BLEND_OVERRIDE, 0)), "start of the root before");
    const viv_moveable children[] = {make(15, blend, .25), make(11, VIV_BLEND_ADD, 0)};
    viv_group g = viv_group_of(tempo, 2, children);
    check_ok(viv_set_delay(g, 1), "delay");
    check_ok(viv_start(g), "start");
    return g;
}

static double overtaken_at(double time, viv_blend blend) {
    if (time <= 1.25) return 14 - 3 * (time - 1);
    const double u = time - 1.25, way = 13.25 + 1.75 * u;
    return blend == VIV_BLEND_REPLACE ? way + (-3 - 1.75) * u * (1 - u) * (1 - u) : way;
}

static const viv_blend taking[] = {VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE};

static void a_sum_that_was_taken_over_is_found_again_on_what_others_left(void) {
    const double times[] = {1.1, 1.2, 1.25, 1.3};
    for (int i = 0; i < 8; i++) {
        const viv_blend blend = taking[i / 4];
        const double time = times[i % 4];
        viv_group g = start_overtaken(blend);
        tick(1.4);
        check_near(x, overtaken_at(1.4, blend), 1e-12, "played");
        for (int times_sought = 0; times_sought < 2; times_sought++) {
            check_ok(viv_seek(g, time), "seek back");
            check_near(x, overtaken_at(time, blend), 1e-12, "sought");
            check_ok(viv_seek(g, 1.4), "seek to where it was");
            check_near(x, overtaken_at(1.4, blend), 1e-12, "where it was");
        }
        tick(.1);
        check_near(x, overtaken_at(1.5, blend), 1e-12, "it goes on from there");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void run_backward_it_is_the_sum_on_what_others_left(void) {
    const double times[] = {1.1, 1.2, 1.25, 1.3};
    for (int i = 0; i < 8; i++) {
        const viv_blend blend = taking[i / 4];
        viv_group g = start_overtaken(blend);
        tick(1.4);
        check_ok(viv_reverse(g), "reverse");
        for (int ticks = 0; ticks < 4; ticks++) tick((1.4 - times[i % 4]) / 4);
        check_near(x, overtaken_at(times[i % 4], blend), 1e-12, "run backward");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* A step that adds a way to 13, two seconds into each of three cycles; another root leads x from
 * 2 to 10 before. */
static void a_step_that_adds_in_each_cycle_goes_back_to_what_others_left(void) {
    const double turns[] = {3, 4.5, 5, 5.5, 6, 7, 8, 8.5};
    for (int i = 0; i < 24; i++) {
        const double turn = turns[i % 8];
        const int ticks[] = {1, 2, 5}, count = ticks[i / 8];
        tempo = viv_tempo_create();
        x = 2;
        const viv_moveable steps[] = {make(13, VIV_BLEND_ADD, 2)};
        viv_sequence s = viv_sequence_of(tempo, 1, steps);
        check_ok(viv_set_repeats(s, 2), "repeats");
        check_ok(viv_start(s), "start");
        check_ok(viv_start(make(10, VIV_BLEND_OVERRIDE, 0)), "start of the other");
        tick(turn);
        check_near(x, 13, 1e-12, "from the first cycle on it stays");
        check_ok(viv_reverse(s), "reverse");
        for (int n = 0; n < count; n++) tick((turn - 2.5) / count);
        check_near(x, 11.5, 1e-12, "halfway of the first");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* A step that adds a way to 16 in each of four cycles of a second, beside a root that adds one to
 * 15 from 4, which ends while the sequence is run backward. */
static void a_step_that_adds_goes_back_beside_one_that_ends_meanwhile(void) {
    const double last[] = {3.5, 2.75, 1.75, 1.25};
    for (int i = 0; i < 12; i++) {
        tempo = viv_tempo_create();
        x = 4;
        viv_motion other = make(15, VIV_BLEND_ADD, 0);
        check_ok(viv_motion_set_duration(other, 4), "duration");
        const viv_moveable steps[] = {make(16, VIV_BLEND_ADD, 0)};
        viv_sequence s = viv_sequence_of(tempo, 1, steps);
        check_ok(viv_set_repeats(s, 3), "repeats");
        check_ok(viv_start(other), "start of the other");
        check_ok(viv_start(s), "start");
        tick(3.75);
        check_near(x, 4 + 12 - 11 / 16., 1e-12, "all but a sixteenth of the other's way");
        check_ok(viv_reverse(s), "reverse");
        const int ticks = 1 << (i / 4 * 2);
        for (int n = 0; n < ticks; n++) tick((3.75 - last[i % 4]) / ticks);
        check_near(x, 16, 1e-12, "the end of both");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Beside one that added there and back, and left nothing, in its way back, mirrored or not, or in
 * its repeat delay. */
static void it_adds_on_where_it_is_when_all_others_are_over(void) {
    for (int way = 0; way < 3; way++) {
        tempo = viv_tempo_create();
        x = 0;
        viv_motion m = make(100, VIV_BLEND_ADD, 0), other = make(40, VIV_BLEND_ADD, 0);
        check_ok(viv_set_reverses(m, way < 2), "reverses");
        check_ok(viv_set_mirrored(m, way == 1), "mirrored");
        check_ok(viv_set_repeats(m, 2), "repeats");
        check_ok(viv_set_repeat_delay(m, .5), "repeat delay");
        check_ok(viv_motion_set_duration(other, .25), "duration");
        check_ok(viv_set_reverses(other, true), "the other reverses");
        check_ok(viv_start(m), "start");
        tick(.25);
        check_ok(viv_start(other), "start of the other");
        tick(1);
        for (int seeks = 0; seeks < 3; seeks++) {
            check_near(x, way < 2 ? 75 : 100, 1e-9, "where it is");
            check_ok(viv_seek(m, viv_get_time(m)), "seek to where it is");
        }
        tick(.125);
        check_near(x, way < 2 ? 62.5 : 100, 1e-9, "it goes on");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Its group turns it around at half of its way, where it stays. Nobody else ever adds there, but
 * an idle motion could. */
static void what_was_cut_off_alone_is_sought_where_it_stayed(void) {
    for (int way = 0; way < 4; way++) {
        tempo = viv_tempo_create();
        x = 0;
        viv_motion m = make(30, VIV_BLEND_ADD, 0);
        if (way & 1) (void)make(30, VIV_BLEND_OVERRIDE, 0); /* idle */
        viv_group g = viv_group_of(tempo, 1, &m);
        check_ok(viv_group_set_synced(g, true), "synced");
        check_ok(viv_group_set_duration(g, .5), "duration");
        check_ok(viv_set_reverses(g, true), "reverses");
        check_ok(viv_start(g), "start");
        for (int tenths = 1; tenths < 10; tenths++) {
            if (way & 2) check_ok(viv_seek(g, tenths / 10.), "seek");
            else tick(.1);
            check_near(x, tenths < 5 ? 3 * tenths : 15, 1e-12, "on its way, or where it stayed");
        }
        x = 7;
        check_ok(viv_seek(g, .1), "seek");
        check_near(x, 3, 1e-12, "on its way again, whatever the host wrote");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* From no turn by half of the way to 50 times a quarter turn around x: it is (25r, 0, 0, 25r + .5),
 * with r the root of a half, and shown at length 1. */
static void a_rotation_that_was_added_is_sought_where_it_is(void) {
    for (int others = 0; others < 2; others++) {
        const float quarters[4] = {35.3553391f, 0, 0, 35.3553391f};
        const float turned[4] = {0.69717845f, 0, 0, 0.71689763f};
        float rotation[4] = {0, 0, 0, 1};
        tempo = viv_tempo_create();
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(m, VIV_TYPE_QUATERNION, rotation, NULL, quarters), "add");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "adds");
        viv_motion idle = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        if (others > 0)
            check_ok(viv_motion_add(idle, VIV_TYPE_QUATERNION, rotation, NULL, quarters), "idle");
        const viv_moveable steps[] = {
            viv_wait_create(tempo, .5), m, viv_wait_create(tempo, .5)};
        viv_sequence all = viv_sequence_of(tempo, 3, steps);
        check_ok(viv_start(all), "start");
        tick(.75);
        for (int tenths = 9; tenths > 0; tenths--) {
            check_ok(viv_seek(all, tenths / 10.), "seek");
            for (int i = 0; i < 4; i++)
                check_near(rotation[i], tenths > 4 ? turned[i] : i / 3, 1e-6, "once, or not");
        }
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static viv_motion straight_to(double seconds, double end) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
    return m;
}

/* What does not add moves the value for half a second, and so does a sibling that is destroyed
 * after a quarter, or another root that takes it then. From there the last child adds, out and
 * back: so it does wherever it is sought meanwhile, and as often as the root is run backward. */
static void what_adds_on_what_others_left_beside_what_does_not_add(void) {
    for (int way = 0; way < 12; way++) {
        const bool is_taken = way & 1, is_sought = way & 2;
        const double step = (const double[]){.0625, .25, .5}[way / 4];
        tempo = viv_tempo_create();
        x = 0;
        viv_motion adding = straight_to(1, 7), sibling = straight_to(1, -13);
        check_ok(viv_motion_set_blend(adding, VIV_BLEND_ADD, 1), "adds");
        check_ok(viv_set_reverses(adding, true), "reverses");
        check_ok(viv_set_delay(adding, .5), "delay");
        viv_moveable all[] = {adding, straight_to(.5, -6), sibling};
        viv_group root = viv_group_of(tempo, 3, all);
        check_ok(viv_start(root), "start");
        tick(.25);
        if (is_taken) check_ok(viv_start(straight_to(.25, 9)), "another root");
        else check_ok(viv_destroy(sibling), "destroy");
        const double found = is_taken ? 9 : -13 * .25;
        for (double second = .75; second < 2.5; second += .25) {
            tick(second - viv_tempo_get_time(tempo));
            if (is_sought) check_ok(viv_seek(root, second), "seek to where it is");
            const double turn = second < 1.5 ? second : 3 - second;
            check_near(x, found + (7 - found) * (turn - .5), 1e-9, "as it began");
        }
        tick(1);
        check_near(x, found, 1e-9, "the end");
        check_ok(viv_reverse(root), "reverse");
        for (double second = 2.5 - step; second > .5; second -= step) {
            tick(step);
            const double turn = second < 1.5 ? second : 3 - second;
            check_near(x, found + (7 - found) * (turn - .5), 1e-9, "on the way back");
        }
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_sought_sums(void) {
    test("what was cut off alone is sought where it stayed",
        what_was_cut_off_alone_is_sought_where_it_stayed);
    test("a rotation that was added is sought where it is",
        a_rotation_that_was_added_is_sought_where_it_is);
    test("a sum that was taken over is found again on what others left",
        a_sum_that_was_taken_over_is_found_again_on_what_others_left);
    test("run backward a sum that was taken over is there again, on what others left",
        run_backward_it_is_the_sum_on_what_others_left);
    test("a step that adds in each cycle goes back to what others left",
        a_step_that_adds_in_each_cycle_goes_back_to_what_others_left);
    test("what adds on what others left does so beside what does not add",
        what_adds_on_what_others_left_beside_what_does_not_add);
    test("what adds and is sought stays where it is beside others",
        it_stays_where_it_is_beside_others);
    test("it adds on where it is when all others are over",
        it_adds_on_where_it_is_when_all_others_are_over);
    test("a step that adds goes back beside one that ends meanwhile",
        a_step_that_adds_goes_back_beside_one_that_ends_meanwhile);
}
