/* Who writes a value that several move: at any second the one that began last by then, whichever
 * way that second is reached. */
#include "check.h"
#include "one_float.h"

typedef viv_moveable maker(void);

static viv_motion to(float end, double duration, double delay) {
    viv_motion m = viv_motion_create(tempo, duration, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, end), "to");
    check_ok(viv_set_delay(m, delay), "delay");
    return m;
}

static viv_moveable group(viv_moveable first, viv_moveable second) {
    return inside(inside(viv_group_create(tempo), first), second);
}

static viv_moveable sequence(viv_moveable first, viv_moveable second) {
    return inside(inside(viv_sequence_create(tempo), first), second);
}

static viv_moveable reversing(viv_moveable m) {
    check_ok(viv_set_reverses(m, true), "reverses");
    return m;
}

static viv_moveable repeated(viv_moveable m, int times) {
    check_ok(viv_set_repeats(m, times), "repeats");
    return m;
}

static void in_ticks(double seconds, int count) {
    for (int i = 0; i < count; i++) tick(seconds / count);
}

static void from_beyond(viv_moveable root, double second, bool sought) {
    const double beyond = viv_get_length(root) * 0.95;
    tick(beyond);
    if (sought) {
        check_ok(viv_seek(root, second), "seek");
        return;
    }
    check_ok(viv_reverse(root), "reverse");
    tick(beyond - second);
}

static void at_any_rate(maker *make, double second, float value) {
    static const char *const ways[] = {"one tick", "thirty", "a seek", "a seek back", "a way back"};
    for (int way = 0; way < 5; way++) {
        begin_test(0);
        viv_moveable root = make();
        check_ok(viv_start(root), "start");
        if (way < 2) in_ticks(second, way == 0 ? 1 : 30);
        else if (way == 2) go_to(root, second, true);
        else from_beyond(root, second, way == 3);
        check_near(x, value, 1e-4, ways[way]);
        end_test();
    }
}

/* The second goes back to before its begin while the first waits for its turn. */
static viv_moveable one_waits_to_turn(void) {
    viv_motion first = to(30, 0.2, 0.25);
    check_ok(viv_set_turn_delay(first, 0.25), "turns late");
    viv_group second = inside(viv_group_create(tempo), to(20, 0.125, 0.25));
    check_ok(viv_set_mirrored(second, true), "mirrored");
    return reversing(group(first, second));
}

static void what_waits_for_its_turn_has_it_back(void) {
    at_any_rate(one_waits_to_turn, 0.4375, 10);
    at_any_rate(one_waits_to_turn, 0.5625, 30);
}

static viv_moveable one_ran_back(void) {
    viv_moveable steps = sequence(straight(1, 2, 10), repeated(straight(0.25, 0, 10), 1));
    viv_group other = inside(viv_group_create(tempo), straight(0.75, 3, 20));
    return group(mirrored(steps), mirrored(other));
}

static void what_ran_back_stands_where_it_started(void) {
    at_any_rate(one_ran_back, 2.0625, 3);
}

/* Both begin at 0.125; the second goes back from 0.1875 on, to before its begin at 0.25. */
static viv_moveable both_begin_at_once(void) {
    viv_sequence late = inside(viv_sequence_create(tempo), to(50, 0.0625, 0.125));
    return group(sequence(to(25, 0.125, 0), to(10, 0.75, 0)), mirrored(late));
}

static void of_one_moment_the_later_one_has_it(void) {
    at_any_rate(both_begin_at_once, 0.15625, 37.5f);
    at_any_rate(both_begin_at_once, 0.21875, 37.5f);
    at_any_rate(both_begin_at_once, 0.5, 17.5f);
}

/* Its second cycle has no way back; there it is at 0 until 4.25. */
static viv_moveable odd_passes(void) {
    viv_motion instant = to(20, 0, 0.75);
    check_ok(viv_set_mirrored(instant, true), "mirrored");
    viv_group g = group(instant, viv_wait_create(tempo, 1.75));
    check_ok(viv_set_passes(g, 3), "passes");
    return g;
}

static void what_took_no_time_is_where_its_last_play_left_it(void) {
    at_any_rate(odd_passes, 3.625, 0);
    at_any_rate(odd_passes, 4.5, 20);
}

/* At 3 the second step is back before its begin, and the first one before its end. */
static viv_moveable two_go_back_at_once(void) {
    viv_moveable first = mirrored(sequence(to(10, 0, 0), viv_wait_create(tempo, 0.75)));
    viv_moveable others = group(to(15, 0.5, 0), to(10, 0.5, 0.25));
    return group(mirrored(sequence(first, to(20, 0.75, 0))), others);
}

static void what_has_not_begun_gives_it_back_first(void) {
    at_any_rate(two_go_back_at_once, 2.625, 15);
    at_any_rate(two_go_back_at_once, 3.3125, 10);
}

/* At 1 the first is played again, then the second begins, which takes no time. */
static viv_moveable one_follows_itself(void) {
    viv_sequence first = inside(viv_sequence_create(tempo), to(10, 0.5, 0));
    viv_sequence second = inside(viv_sequence_create(tempo), to(25, 0, 1));
    return reversing(group(repeated(first, 2), second));
}

static void what_began_before_a_turn_is_older_only_there(void) {
    at_any_rate(one_follows_itself, 1.0625, 25);
}

static viv_motion adding(float end, double duration, double delay) {
    viv_motion m = to(end, duration, delay);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    return m;
}

/* The second takes the value from what adds there, and the third adds to what the second leaves. */
static viv_moveable both_sorts(void) {
    return mirrored(inside(sequence(adding(-8, 1, 0), to(0, 1, 0)), adding(50, 1, 0)));
}

static void what_added_before_another_took_it_adds_again(void) {
    at_any_rate(both_sorts, 2.5, 25);
    at_any_rate(both_sorts, 4.5, -4);
    at_any_rate(both_sorts, 5.25, -6);
}

/* They turn together at 0.5; the second goes back from 0.25 to 0.5 of the way back. */
static viv_moveable both_add(void) {
    viv_group second = inside(viv_group_create(tempo), adding(20, 0.25, 0.25));
    viv_group g = reversing(group(adding(10, 0.25, 0), mirrored(second)));
    check_ok(viv_group_set_synced(g, true), "synced");
    return g;
}

static void what_adds_beside_a_mirror_goes_back_too(void) {
    at_any_rate(both_add, 0.375, 20);
    at_any_rate(both_add, 0.625, 15);
    at_any_rate(both_add, 0.6875, 7.5f);
}

/* In a group each turns by itself: its steps go back in reverse, also where none takes any time. */
static void steps_without_length_go_back_in_reverse(void) {
    for (int sought = 0; sought < 2; sought++) {
        begin_test(250);
        viv_moveable steps = inside(viv_sequence_create(tempo), straight(0, -100, 75));
        viv_moveable all = inside(viv_group_create(tempo), inside(steps, straight(0, 75, 3)));
        check_ok(viv_set_reverses(all, true), "reverses");
        check_ok(viv_start(all), "start");
        tick(.25);
        if (sought) check_ok(viv_seek(all, 0), "seek");
        check_float(x, 75, sought ? "sought" : "played");
        end_test();
    }
}

/* It began at 1, and again where it took over from the other one. */
static void a_reset_goes_back_before_the_first_begin(void) {
    begin_test(1);
    viv_motion first = to(11, 1, 0);
    check_ok(viv_motion_set_blend(first, VIV_BLEND_REPLACE, 1), "blend");
    viv_group g = group(repeated(inside(viv_sequence_create(tempo), first), 1), to(100, 1, .5));
    check_ok(viv_start(g), "start");
    tick(1.25);
    check_ok(viv_reset(g), "reset");
    check_float(x, 1, "where it was when all began");
    end_test();
}

/* One goes from 10 to the 0 that it finds, and back; the next finds 10. A restart keeps both. */
static void a_reset_gives_back_what_the_first_found(void) {
    for (int delayed = 0; delayed < 2; delayed++) {
        begin_test(0);
        viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_from(first, &x, 10), "from 10");
        check_ok(viv_motion_from(second, &x, 0), "from 0");
        check_ok(viv_set_reverses(first, true), "reverses");
        viv_sequence s = sequence(first, second);
        check_ok(viv_set_delay(s, .5 * delayed), "delay");
        check_ok(viv_start(s), "start");
        tick(4);
        check_float(x, 10, "where the next one found it");
        check_ok(viv_restart(s), "restart");
        tick(.25);
        check_float(x, delayed ? 10 : 7.5f, "on its way again, or waiting");
        check_ok(viv_reset(s), "reset");
        check_float(x, 0, "where the first one found it");
        end_test();
    }
}

/* It is placed behind the end of its group, which turns it. */
static void a_reset_leaves_what_was_never_moved(void) {
    begin_test(6);
    viv_motion m = to(42, 1, 0);
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
    check_ok(viv_set_position(m, .375), "position");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_group_set_synced(g, true), "synced");
    check_ok(viv_group_set_duration(g, .25), "duration");
    check_ok(viv_start(inside(reversing(g), m)), "start");
    tick(1);
    check_ok(viv_reset(g), "reset");
    check_float(x, 6, "as it was");
    end_test();
}

/* What moved it before, and is to move it again in two seconds, did not begin yet. */
static void what_is_sought_takes_what_is_not_claimed_in_another_run(void) {
    for (int way = 0; way < 6; way++) {
        begin_test(0);
        viv_sequence later = sequence(viv_wait_create(tempo, 2), to(50, 1, 0));
        if (way % 3 > 0) {
            check_ok(viv_start(later), "an earlier run");
            tick(way % 3 == 1 ? 2.5 : 4);
            if (way % 3 == 1) check_ok(viv_stop(later), "stop");
        }
        x = 0;
        viv_motion m = straight(1, 0, 10);
        check_ok(viv_set_delay(m, 0.5), "delay");
        check_ok(viv_start(m), "start");
        check_ok(viv_start(later), "start");
        tick(0.25);
        if (way < 3) check_ok(viv_seek(m, 1.25), "seek");
        else tick(1);
        check_float(x, 7.5, "where it is");
        tick(0.125);
        check_float(x, 8.75, "it goes on");
        end_test();
    }
}

void test_owners(void) {
    test("a reset goes back before the first begin", a_reset_goes_back_before_the_first_begin);
    test("a reset gives back what the first found", a_reset_gives_back_what_the_first_found);
    test("a reset leaves what was never moved", a_reset_leaves_what_was_never_moved);
    test("what waits for its turn has its value back", what_waits_for_its_turn_has_it_back);
    test("what ran back stands where it started", what_ran_back_stands_where_it_started);
    test("of what begins in one moment the later one writes", of_one_moment_the_later_one_has_it);
    test("what is sought takes what is not claimed in another run",
        what_is_sought_takes_what_is_not_claimed_in_another_run);
    test("what took no time is where its last play left it",
        what_took_no_time_is_where_its_last_play_left_it);
    test("what has not begun gives its value back first", what_has_not_begun_gives_it_back_first);
    test("what began before a turn is older than what follows the turn alone",
        what_began_before_a_turn_is_older_only_there);
    test("what added before another took it adds again on the way back",
        what_added_before_another_took_it_adds_again);
    test("what adds beside a mirror goes back too", what_adds_beside_a_mirror_goes_back_too);
    test("steps without length go back in reverse", steps_without_length_go_back_in_reverse);
}
