/* Flow in the corners: jumps in what a lazy step made, counts of loops that are left, destroyed
 * children, and what reset gives back (SEMANTICS 5, 7). */
#include <string.h>

#include "check.h"
#include "trace.h"

enum { SECONDS = 15 };

static viv_tempo tempo;
static trace told;
static float x;

static void begin_test(void) {
    tempo = viv_tempo_create();
    trace_clear(&told);
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void start(viv_moveable m) { check_ok(viv_start(m), "start"); }

static void add(viv_moveable container, viv_moveable child) {
    check_ok(viv_add(container, child), "add");
}

/* A wait of .125 s whose start is told by its letter. */
static viv_motion step(const char *name) {
    viv_motion wait = viv_wait_create(tempo, .125);
    trace_moveable(&told, wait, name, VIV_EVENT_STARTED);
    return wait;
}

static viv_motion jump(const char *to, int32_t times) {
    viv_motion m = viv_jump_create(tempo, to, times);
    check(m != 0, "a jump");
    return m;
}

/* Answers of a condition, one after another: '1' or '0', the last one for good. */
static bool answer(viv_moveable m, void *user) {
    const char **left = user;
    char now = **left;
    (void)m;
    if ((*left)[1] != '\0') (*left)++;
    return now == '1';
}

static viv_motion asked(viv_motion m, const char **answers) {
    check_ok(viv_set_condition(m, answer, answers), "condition");
    return m;
}

static viv_sequence sequence(void) { return viv_sequence_create(tempo); }

/* Plays it, in one tick or in small ones, and what is told. */
static void check_played(viv_moveable m, double each, const char *expected, const char *what) {
    trace_clear(&told);
    start(m);
    for (double time = 0; time < 10; time += each) tick(each);
    check_text(told.text, expected, what);
    check_count((uint64_t)viv_get_state(m), VIV_STATE_COMPLETED, what);
}

/* ---- jumps in what a lazy step made ---- */

/* a, b twice more, c: made anew, or answered again. */
static viv_sequence made_loop(void) {
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, step("b"));
    add(s, jump("b", 2));
    add(s, step("c"));
    return s;
}

static viv_moveable make_loop(viv_tempo in, void *user) {
    (void)in, (void)user;
    return made_loop();
}

static viv_moveable answer_made(viv_tempo in, void *user) {
    (void)in;
    return *(viv_moveable *)user;
}

static const char *const loop = "a.started b.started b.started b.started c.started";

static void a_jump_in_what_a_lazy_step_made_jumps(void) {
    begin_test();
    viv_sequence s = sequence();
    add(s, viv_lazy_create(tempo, make_loop, NULL));
    check_played(s, 10, loop, "in one tick");
    check_played(s, .0625, loop, "in many");
    end_test();
}

static void it_jumps_when_it_is_made_again(void) {
    begin_test();
    viv_sequence s = sequence();
    viv_moveable made = made_loop();
    viv_motion again = viv_lazy_create(tempo, answer_made, &made);
    add(s, again);
    check_ok(viv_set_repeats(s, 1), "repeats");
    char twice[200];
    strcpy(twice, loop);
    strcat(strcat(twice, " "), loop);
    check_played(s, 10, twice, "the same made again: its count is fresh");
    check_played(s, .0625, twice, "started again");
    end_test();
}

/* The jump's step is in the sequence around the lazy step: out, made, and once more. */
static void it_jumps_out_of_what_was_made(void) {
    begin_test();
    viv_sequence outer = sequence(), made = sequence();
    add(made, step("made"));
    add(made, jump("out", 1));
    add(made, step("rest"));
    viv_moveable answered = made;
    add(outer, step("out"));
    add(outer, viv_lazy_create(tempo, answer_made, &answered));
    add(outer, step("end"));
    check_played(outer, 10,
        "out.started made.started out.started made.started rest.started end.started", "played");
    end_test();
}

/* ---- counts of loops that are left ---- */

/* a, and twice more; left by a false condition after one jump, its next entry counts afresh. */
static void a_false_condition_leaves_a_loop(void) {
    begin_test();
    const char *answers = "10111";
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, asked(jump("a", 2), &answers));
    check_ok(viv_set_repeats(s, 1), "repeats");
    check_played(s, 10,
        "a.started a.started "
        "a.started a.started a.started", "twice, then three times");
    end_test();
}

/* The same, but the outer jump goes back into the loop. */
static void an_outer_jump_enters_it_again(void) {
    begin_test();
    const char *answers = "10111";
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, asked(jump("a", 2), &answers));
    add(s, step("b"));
    add(s, jump("a", 1));
    check_played(s, 10,
        "a.started a.started b.started "
        "a.started a.started a.started b.started", "twice, then three times");
    end_test();
}

/* In its second round the loop is left by a jump forward, over the jump back. */
static void a_forward_jump_leaves_a_loop(void) {
    begin_test();
    const char *answers = "01000";
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, asked(jump("end", 1), &answers));
    add(s, jump("a", 2));
    add(s, step("end"));
    check_ok(viv_set_repeats(s, 1), "repeats");
    check_played(s, 10,
        "a.started a.started end.started "
        "a.started a.started a.started end.started", "twice, then three times");
    end_test();
}

/* Without a new cycle: an outer jump comes back to the loop that was left by a jump forward. */
static void a_loop_left_by_a_forward_jump_counts_afresh(void) {
    begin_test();
    const char *answers = "01000";
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, asked(jump("b", 1), &answers));
    add(s, jump("a", 2));
    add(s, step("b"));
    add(s, jump("a", 1));
    check_played(s, 10,
        "a.started a.started b.started "
        "a.started a.started a.started b.started", "twice, then three times");
    end_test();
}

/* Forward jumps count the same way: fresh in each cycle. */
static void a_forward_jump_counts_afresh_in_each_cycle(void) {
    begin_test();
    viv_sequence s = sequence();
    add(s, jump("b", 1));
    add(s, step("a"));
    add(s, step("b"));
    check_ok(viv_set_repeats(s, 2), "repeats");
    check_played(s, 10, "b.started b.started b.started", "a is jumped each time");
    end_test();
}

static void a_stop_leaves_a_loop(void) {
    begin_test();
    viv_sequence s = sequence();
    add(s, step("a"));
    add(s, jump("a", 2));
    start(s);
    tick(.2);
    check_text(told.text, "a.started a.started", "in its second round");
    check_ok(viv_stop(s), "stop");
    check_played(s, 10, "a.started a.started a.started", "three times");
    end_test();
}

/* ---- destroyed children of what a lazy step made ---- */

static viv_moveable second_child;
static char moments[200];

static void note_moment(const viv_event *event, void *user) {
    char *end = moments + strlen(moments);
    (void)user;
    *end++ = event->kind == VIV_EVENT_REPEATED ? 'r' : 'c';
    /* In hundredths. */
    int hundredths = (int)(event->time * 100 + .5);
    *end++ = (char)('0' + hundredths / 100 % 10);
    *end++ = (char)('0' + hundredths / 10 % 10);
    *end++ = (char)('0' + hundredths % 10);
    *end++ = ' ';
    *end = '\0';
}

static viv_group pair(void) {
    viv_group g = viv_group_create(tempo);
    add(g, viv_wait_create(tempo, .05));
    add(g, second_child = viv_wait_create(tempo, .7));
    check_ok(viv_set_repeats(g, 2), "repeats");
    check_ok(viv_on(g, VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED, note_moment, NULL), "subscribe");
    return g;
}

static viv_moveable make_pair(viv_tempo in, void *user) {
    (void)in, (void)user;
    return pair();
}

/* With the .7 s gone a cycle is .05 s: repeated at .05 and .1, over at .15. */
static void check_destroyed(viv_moveable root, const char *what) {
    moments[0] = '\0';
    start(root);
    tick(.02);
    check_ok(viv_destroy(second_child), what);
    tick(5);
    check_text(moments, "r005 r010 c015 ", what);
    check_count((uint64_t)viv_get_state(root), VIV_STATE_COMPLETED, what);
}

static void a_destroyed_child_takes_no_more_time(void) {
    begin_test();
    check_destroyed(pair(), "of a group");
    end_test();
    begin_test();
    viv_sequence s = sequence();
    add(s, viv_lazy_create(tempo, make_pair, NULL));
    check_destroyed(s, "of what a lazy step made");
    end_test();
}

/* ---- reset ---- */

static viv_motion sweep(float from, float to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, from, to), "from and to");
    return m;
}

/* Who claimed a value last is destroyed: reset gives it back as if nobody had claimed it since. */
static void reset_gives_back_what_a_destroyed_one_had_claimed(void) {
    begin_test();
    x = 3;
    viv_motion m = sweep(10, 100), other = sweep(0, -100);
    start(m);
    tick(.5);
    start(other);
    tick(.5);
    check_float(x, -50, "the other one's");
    check_ok(viv_destroy(other), "destroy");
    check_ok(viv_reset(m), "reset");
    check_float(x, 10, "what the first moved from");
    end_test();
}

static void reset_leaves_what_another_one_has_claimed(void) {
    begin_test();
    viv_motion m = sweep(10, 100), other = sweep(0, -100);
    start(m);
    tick(.5);
    start(other);
    tick(.5);
    check_ok(viv_reset(m), "reset");
    check_float(x, -50, "the other one has it");
    check_ok(viv_stop(other), "stop");
    check_ok(viv_reset(other), "reset");
    check_float(x, 0, "what that moved from");
    end_test();
}

static viv_moveable make_endless(viv_tempo owner, void *unused) {
    (void)unused;
    viv_motion m = viv_motion_create(owner, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    return m;
}

static void what_comes_to_be_endless_is_not_finished(void) {
    begin_test();
    viv_sequence s = viv_sequence_create(tempo);
    add(s, step("a"));
    add(s, viv_lazy_create(tempo, make_endless, NULL));
    start(s);
    check_status(viv_finish(s), VIV_ERROR_INVALID_STATE, "no end");
    check_count((uint64_t)viv_get_state(s), VIV_STATE_MOVING, "it goes on");
    tick(.5);
    check_float(x, 5, "from where that was made");
    end_test();
}

/* 1.5 s from where x is to 60 and back, of which its group plays .75 s. */
static viv_moveable make_outliving(viv_tempo owner, void *unused) {
    (void)unused;
    viv_motion m = viv_motion_create(owner, 1.5, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 60), "to");
    check_ok(viv_set_reverses(m, true), "reverses");
    viv_group g = viv_group_create(owner);
    add(g, m);
    check_ok(viv_group_set_duration(g, .75), "duration");
    return g;
}

/* The first one is destroyed half way, at 30, where the second one starts and comes back to. */
static void finishing_destroys_as_a_long_tick_does(void) {
    for (int finishes = 0; finishes < 2; finishes++) {
        begin_test();
        viv_sequence s = viv_sequence_create(tempo);
        viv_motion lazy = viv_lazy_create(tempo, make_outliving, NULL);
        check_ok(viv_set_repeats(lazy, 1), "twice");
        add(s, lazy);
        start(s);
        tick(.125);
        if (finishes) {
            check_ok(viv_finish(s), "finish");
        } else {
            tick(1.375);
        }
        check_count((uint64_t)viv_get_state(s), VIV_STATE_COMPLETED, "over");
        tick(5);
        check_float(x, 30, "back where the second one started");
        end_test();
    }
}

void test_flow_lazy(void) {
    test_within(SECONDS, "a jump in what a lazy step made jumps",
        a_jump_in_what_a_lazy_step_made_jumps);
    test_within(SECONDS, "it jumps when it is made again", it_jumps_when_it_is_made_again);
    test_within(SECONDS, "it jumps out of what was made", it_jumps_out_of_what_was_made);
    test_within(SECONDS, "a false condition leaves a loop", a_false_condition_leaves_a_loop);
    test_within(SECONDS, "an outer jump enters it again", an_outer_jump_enters_it_again);
    test_within(SECONDS, "a forward jump leaves a loop", a_forward_jump_leaves_a_loop);
    test_within(SECONDS, "a loop left by a forward jump counts afresh",
        a_loop_left_by_a_forward_jump_counts_afresh);
    test_within(SECONDS, "a forward jump counts afresh in each cycle",
        a_forward_jump_counts_afresh_in_each_cycle);
    test_within(SECONDS, "a stop leaves a loop", a_stop_leaves_a_loop);
    test_within(SECONDS, "a destroyed child takes no more time",
        a_destroyed_child_takes_no_more_time);
    test_within(SECONDS, "reset gives back what a destroyed one had claimed",
        reset_gives_back_what_a_destroyed_one_had_claimed);
    test_within(SECONDS, "reset leaves what another one has claimed",
        reset_leaves_what_another_one_has_claimed);
    test_within(SECONDS, "what comes to be endless is not finished",
        what_comes_to_be_endless_is_not_finished);
    test_within(SECONDS, "finishing destroys as a long tick does",
        finishing_destroys_as_a_long_tick_does);
}
