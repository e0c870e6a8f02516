/* AnimationController's verbs, at 120 beats a minute: one is 2 s, half 1 s, quarter .5 s. */
#include "trace.h"
#include "verbs.h"

static double note(viv_note note) { return viv_tempo_get_note(tempo, note); }

static void count_up(viv_moveable m, void *count) {
    (void)m;
    ++*(int *)count;
}

static viv_sequence actions(viv_moveable first, viv_moveable second) {
    viv_sequence sequence = viv_sequence_create(tempo);
    check_ok(viv_add(sequence, first), "the first action");
    if (second) check_ok(viv_add(sequence, second), "the second action");
    return sequence;
}

static void animationcontroller_actions(void) {
    begin(actions(sweep(&x, 1), sweep(&y, 1)));
    tick(1.25);
    check_float(x, 100, "the first is over");
    check_float(y, 25, "the second plays");
}

static void animationcontroller_duration(void) {
    viv_motion action = viv_motion_create(tempo, note(VIV_NOTE_ONE), VIV_EASE_LINEAR);
    check_ok(viv_motion_to(action, &x, 100), "to");
    begin(action);
    tick(.5);
    check_float(x, 25, "a quarter of one");
}

static void animationcontroller_delay(void) {
    viv_motion action = sweep(&x, 1);
    check_ok(viv_set_delay(action, note(VIV_NOTE_ONE)), "delay");
    begin(actions(action, 0));
    tick(2.5);
    check_float(x, 50, "half a second after it");
}

static void animationcontroller_unison(void) {
    viv_group unison = viv_group_create(tempo);
    check_ok(viv_add(unison, sweep(&x, 1)), "add");
    check_ok(viv_add(unison, sweep(&y, 2)), "add");
    begin(unison);
    tick(1);
    check_float(x, 100, "one layer");
    check_float(y, 50, "another");
}

static void animationcontroller_unison_duration(void) {
    viv_group unison = viv_group_create(tempo);
    check_ok(viv_add(unison, sweep(&x, 2)), "add");
    check_ok(viv_group_set_duration(unison, 1), "shorter than its member");
    begin(actions(unison, sweep(&y, 1)));
    tick(1.5);
    check_float(x, 75, "not clipped");
    check_float(y, 50, "the next action plays");
}

static void animationcontroller_function(void) {
    int count = 0;
    begin(actions(sweep(&x, 1), viv_call_create(tempo, count_up, &count)));
    tick(.9);
    check_count((uint64_t)count, 0, "not yet");
    tick(.2);
    check_count((uint64_t)count, 1, "called once");
}

static bool has_completed(viv_moveable m, void *count) { return (void)m, *(int *)count > 0; }

static void animationcontroller_conditional(void) {
    int count = 0;
    viv_motion action = sweep(&x, 1);
    check_ok(viv_set_condition(action, has_completed, &count), "condition");
    viv_sequence list = actions(action, sweep(&y, 1));
    begin(list);
    tick(.5);
    check_float(x, 0, "skipped");
    check_float(y, 50, "the next one at once");
    tick(.5);
    count = 1;
    begin(list);
    tick(.5);
    check_float(x, 50, "played");
}

static viv_motion named(const char *name, trace *trace) {
    viv_motion action = viv_wait_create(tempo, 1);
    trace_moveable(trace, action, name, VIV_EVENT_STARTED);
    return action;
}

static void animationcontroller_jump(void) {
    trace trace = {"", 0};
    begin(actions(named("move-around", &trace), viv_jump_create(tempo, "move-around",
        VIV_FOREVER)));
    tick(3.5);
    check_text(trace.text, "move-around.started move-around.started move-around.started "
        "move-around.started", "at 0, 1, 2, 3 and so on");
}

static void animationcontroller_repeat(void) {
    trace trace = {"", 0};
    viv_sequence list = actions(named("a", &trace), viv_jump_create(tempo, "a", 2));
    trace_moveable(&trace, list, "list", VIV_EVENT_COMPLETED);
    begin(list);
    tick(9);
    check_text(trace.text, "a.started a.started a.started list.completed", "three times");
    check_near(trace.time, 3, 1e-12, "at 3");
}

static viv_moveable make_animation(viv_tempo in, void *user) {
    (void)in, (void)user;
    return sweep(&x, 1);
}

static void animationcontroller_animation_block(void) {
    begin(actions(viv_wait_create(tempo, 1), viv_lazy_create(tempo, make_animation, NULL)));
    tick(1.5);
    check_float(x, 50, "made when it was reached");
}

static void animationcontroller_tempo(void) {
    check_ok(viv_tempo_set_bpm(tempo, 90), "bpm");
    check_near(note(VIV_NOTE_QUARTER), 60 / 90., 1e-15, "a beat");
}

static void animationcontroller_notes(void) {
    check_near(note(VIV_NOTE_TWO) * 2, 8, 1e-15, "two * 2");
    check_near(note(VIV_NOTE_ONE) - note(VIV_NOTE_EIGHTH), 1.75, 1e-15, "one - eighth");
    check_near(note(VIV_NOTE_THIRD) * 3, note(VIV_NOTE_SIXTH) * 6, 1e-15, "thirds and sixths");
}

static void animationcontroller_prepare(void) {
    viv_sequence list = actions(sweep(&x, 1), sweep(&y, 1));
    begin(list);
    tick(1.5);
    check_ok(viv_reset(list), "reset");
    check_float(x, 0, "as it was");
    check_float(y, 0, "as it was");
}

static void start_again(const viv_event *event, void *user) {
    (void)user;
    check_ok(viv_start(event->moveable), "start");
}

static void animationcontroller_restart_at_end(void) {
    viv_sequence list = actions(sweep(&x, 1), 0);
    check_ok(viv_on(list, VIV_EVENT_COMPLETED, start_again, NULL), "subscribe");
    begin(list);
    tick(1.25);
    check_float(x, 25, "again, and no time lost");
}

/* The balls of the Group demo: a sixteenth, .125 s, between neighbours. */
static void animationcontroller_staggered_unison(void) {
    viv_group unison = viv_group_create(tempo);
    check_ok(viv_add(unison, sweep(&x, 1)), "add");
    check_ok(viv_add(unison, sweep(&y, 1)), "add");
    check_ok(viv_group_set_stagger(unison, note(VIV_NOTE_SIXTEENTH), VIV_STAGGER_FIRST,
        VIV_EASE_LINEAR), "stagger");
    begin(unison);
    tick(.5);
    check_float(x, 50, "the first");
    check_float(y, 37.5, "its neighbour");
}

/* Its introBounce: eased in and out between each two of four sizes. */
static void animationcontroller_key_frames(void) {
    const float values[] = {.05f, 1.11245f, .951807f, 1};
    const double fractions[] = {0, 4 / 9., 4 / 9. + 5 / 18., 1};
    const viv_easing easings[] = {VIV_EASE_CSS_IN_OUT, VIV_EASE_CSS_IN_OUT, VIV_EASE_CSS_IN_OUT};
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_keyframes(motion, VIV_TYPE_FLOAT, &x, 4, fractions, values, easings),
        "add");
    begin(motion);
    check(x == .05f, "the first");
    const double sizes[][2] = {{.1, .160535181885}, {.25, .694582612139}, {.5, 1.09933191571},
        {.6, 1.01566160125}, {.75, .952757484204}, {.9, .98698005051}};
    double before = 0;
    for (int i = 0; i < 6; i++) {
        tick(sizes[i][0] - before);
        check_float(x, sizes[i][1], "on the way");
        before = sizes[i][0];
    }
    tick(.1);
    check(x == 1, "the last");
}

void test_animationcontroller(void) {
    static const verb verbs[] = {
        {"animationcontroller_actions", animationcontroller_actions},
        {"animationcontroller_duration", animationcontroller_duration},
        {"animationcontroller_delay", animationcontroller_delay},
        {"animationcontroller_unison", animationcontroller_unison},
        {"animationcontroller_unison_duration", animationcontroller_unison_duration},
        {"animationcontroller_function", animationcontroller_function},
        {"animationcontroller_conditional", animationcontroller_conditional},
        {"animationcontroller_jump", animationcontroller_jump},
        {"animationcontroller_repeat", animationcontroller_repeat},
        {"animationcontroller_animation_block", animationcontroller_animation_block},
        {"animationcontroller_tempo", animationcontroller_tempo},
        {"animationcontroller_notes", animationcontroller_notes},
        {"animationcontroller_prepare", animationcontroller_prepare},
        {"animationcontroller_restart_at_end", animationcontroller_restart_at_end},
        {"animationcontroller_staggered_unison", animationcontroller_staggered_unison},
        {"animationcontroller_key_frames", animationcontroller_key_frames},
    };
    test_verbs(verbs, sizeof verbs / sizeof *verbs);
}
