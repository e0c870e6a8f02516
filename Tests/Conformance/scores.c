/* The scores of AnimationController's four demos, at 120 beats a minute: one is 2 s, half 1 s,
 * quarter .5 s, eighth .25 s, sixteenth .125 s. Times are sums of these. */
#include <stdio.h>

#include "trace.h"
#include "verbs.h"

static const double one = 2, half = 1, quarter = .5, eighth = .25, sixteenth = .125;

/* Moments as text: "name 1.5 " for each start and completion that is heard. */
static char moments[2048];
static void note_moment(const viv_event *event, void *user) {
    size_t used = 0;
    (void)user;
    while (moments[used]) used++;
    snprintf(moments + used, sizeof moments - used, "%s%s %.9g", used ? ", " : "",
        viv_get_name(event->moveable), event->time);
}

static viv_moveable hear(viv_moveable m, const char *name, viv_event_kind kinds) {
    check_ok(viv_set_name(m, name), "name");
    check_ok(viv_on(m, kinds, note_moment, NULL), "subscribe");
    return m;
}

static viv_sequence new_score(void) {
    moments[0] = '\0';
    return hear(viv_sequence_create(tempo), "end", VIV_EVENT_COMPLETED);
}

static void add(viv_sequence score, viv_moveable action, const char *name) {
    check_ok(viv_add(score, hear(action, name, VIV_EVENT_STARTED)), "add");
}

static viv_moveable after(double delay, viv_moveable m) {
    check_ok(viv_set_delay(m, delay), "delay");
    return m;
}

/* Frames that hit hardly any of the moments. */
static void run(double seconds) {
    for (double t = 0; t < seconds; t += .07) tick(.07);
}

static viv_motion fade(float from, float to, viv_easing easing) {
    viv_motion motion = viv_motion_create(tempo, one, easing);
    check_ok(viv_motion_from_to(motion, &x, from, to), "fade");
    return after(half, motion);
}

static void hello_world(void) {
    static const double opacity[13] = {0, 0, 0, .09346465071882, .3153568125725, .6218618691749,
        1, 1, 1, .6218618691749, .3153568125725, .09346465071882, 0};
    viv_sequence score = new_score();
    add(score, fade(0, 1, VIV_EASE_CSS_IN), "in");
    add(score, fade(1, 0, VIV_EASE_CSS_OUT), "out");
    begin(score);
    for (int i = 1; i <= 12; i++) {
        tick(.5);
        check_float(x, opacity[i], "opacity");
    }
    check_text(moments, "in 1, out 4, end 6", "moments");
}

static bool has_played(viv_moveable m, void *plays) { return (void)m, *(int *)plays > 0; }

static viv_group unison(double longest) {
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, viv_wait_create(tempo, one)), "add");
    check_ok(viv_add(group, after(longest - one, viv_wait_create(tempo, one))), "add");
    return group;
}

static void kitchen_sink(void) {
    int plays = 0;
    viv_sequence score = new_score();
    viv_motion encore = viv_wait_create(tempo, quarter);
    check_ok(viv_set_condition(encore, has_played, &plays), "condition");
    add(score, encore, "encore");
    add(score, unison(one), "a");
    add(score, viv_wait_create(tempo, half), "b");
    add(score, unison(one), "moving");
    check_ok(viv_add(score, viv_jump_create(tempo, "moving", 3)), "jump");
    add(score, unison(half + one), "c");
    begin(score);
    run(14.5);
    check_text(moments, "a 0, b 2, moving 3, moving 5, moving 7, moving 9, c 11, end 14", "first");
    plays++;
    moments[0] = '\0';
    tick(100 - viv_tempo_get_time(tempo));
    begin(score);
    run(15);
    check_text(moments, "encore 100, a 100.5, b 102.5, moving 103.5, moving 105.5, moving 107.5, "
        "moving 109.5, c 111.5, end 114.5", "second");
}

static viv_group balls(viv_stagger_from from, double delay, double seconds) {
    viv_group group = viv_group_create(tempo);
    for (int i = 0; i < 13; i++)
        check_ok(viv_add(group, after(delay, viv_wait_create(tempo, seconds))), "add");
    check_ok(viv_group_set_stagger(group, sixteenth, from, VIV_EASE_LINEAR), "stagger");
    return group;
}

/* In the demo the balls come back from the 13th to the 1st sixteenth. */
static void group_demo(void) {
    viv_sequence score = new_score();
    viv_group turning = viv_group_create(tempo);
    viv_motion turn = sweep(&x, 4 * one);
    check_ok(viv_set_repeats(turn, VIV_FOREVER), "for ever");
    check_ok(viv_add(turning, turn), "add");
    check_ok(viv_group_set_duration(turning, one + 13 * sixteenth), "duration");
    add(score, viv_wait_create(tempo, half), "a");
    add(score, turning, "b");
    add(score, balls(VIV_STAGGER_FIRST, 0, one), "c");
    add(score, balls(VIV_STAGGER_LAST, sixteenth, quarter), "d");
    add(score, balls(VIV_STAGGER_FIRST, 0, half), "e");
    begin(score);
    tick(11);
    check_float(x, 25, "the long member is not clipped: 2 s into its second cycle");
    run(5);
    check_text(moments, "a 0, b 1, c 4.625, d 8.125, e 10.25, end 12.75", "moments");
}

static void disney(void) {
    viv_sequence score = new_score();
    viv_group squash = viv_group_create(tempo), last = viv_group_create(tempo);
    double longest = half - .95 * sixteenth + eighth;
    check_near(longest, 1.13125, 1e-12, "the longest member");
    check_ok(viv_add(squash, viv_wait_create(tempo, longest)), "add");
    check_ok(viv_add(last, sweep(&x, 2 * one)), "add");
    check_ok(viv_group_set_duration(last, one), "duration");
    add(score, after(half, squash), "a");
    add(score, viv_wait_create(tempo, .75), "up");
    add(score, viv_wait_create(tempo, .5), "down");
    check_ok(viv_add(score, viv_jump_create(tempo, "up", 3)), "jump");
    add(score, viv_wait_create(tempo, quarter), "b");
    add(score, after(half, last), "c");
    begin(score);
    tick(10.63125);
    check_text(moments, "a 1, up 2.13125, down 2.88125, up 3.38125, down 4.13125, up 4.63125, "
        "down 5.38125, up 5.88125, down 6.63125, b 7.13125, c 8.63125, end 10.63125", "moments");
    check_float(x, 50, "half of its way, at 8.63125 + 2");
    tick(1);
    check_float(x, 75, "the last member goes on");
    tick(1);
    check_float(x, 100, "to its end at 12.63125");
}

/* A mirrored sequence of a wait and a sequence of 2 s is sought to where it runs that backward. */
static void what_was_only_run_backward_has_its_time_once_over(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_moveable wait = viv_wait_create(tempo, 2);
    viv_sequence inner = viv_sequence_of(tempo, 1, &wait);
    viv_moveable steps[] = {viv_wait_create(tempo, 1), inner};
    viv_sequence root = viv_sequence_of(tempo, 2, steps);
    check_ok(viv_set_reverses(root, true), "reverses");
    check_ok(viv_set_mirrored(root, true), "mirrored");
    check_ok(viv_start(root), "start");
    check_ok(viv_seek(root, 3.5), "seek");
    check_ok(viv_tempo_tick(tempo, 3), "tick");
    check_count((uint64_t)viv_get_state(inner), VIV_STATE_COMPLETED, "over");
    check_near(viv_get_time(inner), 2, 0, "its time");
    check_near(viv_get_length(inner), 2, 0, "its length");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* In a sequence that comes back a group goes there and back in 4 s, as its wait does, beside a
 * tween with a speed, whose lengths follow from where it starts. */
static void over_on_its_way_back_a_play_counts_its_way_out(void) {
    viv_tempo tempo = viv_tempo_create();
    float y = 0;
    viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion by_speed = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(first, &y, 3), "to");
    check_ok(viv_motion_to(by_speed, &y, 5), "to");
    check_ok(viv_motion_set_speed(by_speed, 4), "speed");
    viv_group g =
        viv_group_of(tempo, 2, (viv_moveable[]){by_speed, viv_wait_create(tempo, 2)});
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_moveable[]){first, g});
    check_ok(viv_set_reverses(s, true), "reverses");
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, 4.75), "tick");
    check_near(viv_get_time(g), 3.75, 1e-9, "before its end");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "over");
    check_near(viv_get_time(g), 4, 1e-9, "at its end");
    check_near(viv_get_length(g), 4, 1e-9, "its length");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_scores(void) {
    static const verb scores[] = {
        {"the score of HelloWorld", hello_world},
        {"the score of KitchenSink, twice", kitchen_sink},
        {"the score of Group", group_demo},
        {"the score of Disney", disney},
    };
    test_verbs(scores, sizeof scores / sizeof *scores);
    test("what was only run backward has its time once over",
        what_was_only_run_backward_has_its_time_once_over);
    test("over on its way back a play counts its way out",
        over_on_its_way_back_a_play_counts_its_way_out);
}
