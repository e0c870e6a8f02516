/* Kinieta's verbs. */
#include "trace.h"
#include "verbs.h"

static viv_motion move(float *target, float to, double seconds) {
    viv_motion motion = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, target, to), "to");
    return motion;
}

static void add(viv_moveable container, viv_moveable child) {
    check_ok(viv_add(container, child), "add");
}

static void kinieta_move(void) {
    begin(move(&x, 250, 0));
    check_float(x, 250, "there at once");
}

static void kinieta_move_during(void) {
    check(viv_animate(tempo, &x, 250, .5, VIV_EASE_LINEAR) != 0, "animate");
    tick(.25);
    check_float(x, 125, "half way");
}

static void kinieta_delay(void) {
    viv_motion motion = move(&x, 250, .5);
    check_ok(viv_set_delay(motion, .5), "delay");
    begin(motion);
    tick(.75);
    check_float(x, 125, "half way, later");
}

static void kinieta_ease(void) {
    viv_motion motion = move(&x, 374, 1);
    check_ok(viv_motion_set_easing(motion, VIV_EASE_IN_OUT_BACK), "easing");
    begin(motion);
    tick(.25);
    check_near(x, 374 * -.099681840, 1e-4, "beyond its beginning");
}

static void kinieta_ease_custom(void) {
    viv_easing easing = viv_easing_create_cubic_bezier(tempo, .16, .73, .89, .24);
    viv_motion motion = move(&x, 100, 1);
    check_ok(viv_motion_set_easing(motion, easing), "easing");
    begin(motion);
    tick(.5);
    check_float(x, 48.322804366, "the bezier at .5");
}

static void kinieta_complete(void) {
    trace trace = {"", 0};
    viv_motion motion = move(&x, 250, .5);
    trace_moveable(&trace, motion, "m", VIV_EVENT_COMPLETED);
    begin(motion);
    tick(2);
    check_text(trace.text, "m.completed", "once");
    check_near(trace.time, .5, 1e-12, "at its end");
}

static void kinieta_chain(void) {
    viv_sequence chain = viv_sequence_create(tempo);
    for (int i = 1; i <= 3; i++) add(chain, move(&x, (float)(i * 10), .5));
    begin(chain);
    const float values[] = {8, 16, 24, 30};
    for (int i = 0; i < 4; i++) {
        tick(.4);
        check_float(x, values[i], "one after the other");
    }
}

static void kinieta_wait(void) {
    viv_sequence chain = viv_sequence_create(tempo);
    add(chain, move(&x, 10, .5));
    add(chain, viv_wait_create(tempo, .5));
    add(chain, move(&x, 20, .5));
    begin(chain);
    tick(.9);
    check_float(x, 10, "waits");
    tick(.35);
    check_float(x, 15, "and goes on");
}

static void kinieta_again(void) {
    trace trace = {"", 0};
    viv_sequence chain = viv_sequence_create(tempo);
    add(chain, move(&x, 10, .5));
    add(chain, move(&x, 0, .5));
    check_ok(viv_set_repeats(chain, 1), "again");
    trace_moveable(&trace, chain, "chain", VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED);
    begin(chain);
    tick(3);
    check_text(trace.text, "chain.repeated chain.completed", "twice in all");
    check_near(trace.time, 2, 1e-12, "at 2");
}

/* x 0 to 200 in 1 s, and alpha 1 to 0 in its last .2 s. */
static void kinieta_parallel(void) {
    trace trace = {"", 0};
    float alpha = 1;
    viv_group both = viv_group_create(tempo);
    viv_motion run = move(&x, 200, 1), fade = move(&alpha, 0, .2);
    check_ok(viv_motion_set_easing(run, VIV_EASE_IN_OUT_CUBIC), "easing");
    check_ok(viv_motion_set_easing(fade, VIV_EASE_OUT_QUAD), "easing");
    check_ok(viv_set_delay(fade, .8), "delay");
    add(both, run);
    add(both, fade);
    trace_moveable(&trace, both, "both", VIV_EVENT_COMPLETED);
    begin(both);
    tick(.75);
    check_float(x, 187.5, "200 * (1 - 4 / 64)");
    check_float(alpha, 1, "not yet");
    tick(.15);
    check_float(alpha, .25, "1 - 3/4");
    tick(.1);
    check_text(trace.text, "both.completed", "one completion for both");
}

static void kinieta_then(void) {
    viv_sequence chain = viv_sequence_create(tempo);
    viv_group both = viv_group_create(tempo);
    add(chain, move(&x, 100, 1));
    add(chain, both);
    add(both, move(&x, 200, 1));
    add(both, move(&y, 10, 1));
    begin(chain);
    tick(1);
    check_float(x, 100, "the first alone");
    check_float(y, 0, "not yet");
    tick(.5);
    check_float(x, 150, "then both");
    check_float(y, 5, "together");
}

static void kinieta_group(void) {
    trace trace = {"", 0};
    viv_group views = viv_group_create(tempo);
    viv_sequence one = viv_sequence_create(tempo);
    add(views, one);
    add(one, move(&x, 374, 1));
    add(one, move(&x, 74, 1));
    add(views, move(&y, 100, 1.5));
    trace_moveable(&trace, views, "views", VIV_EVENT_COMPLETED);
    begin(views);
    tick(5);
    check_text(trace.text, "views.completed", "once");
    check_near(trace.time, 2, 1e-12, "when the last one ended");
}

static void kinieta_frame(void) {
    float frame[4] = {10, 20, 30, 40};
    const float to[4] = {20, 20, 50, 80};
    viv_motion motion = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_FLOAT, frame, 4, sizeof *frame, NULL, to),
        "add");
    begin(motion);
    tick(.25);
    check_float(frame[0], 15, "x");
    check_float(frame[3], 60, "height");
}

static void kinieta_rotation(void) {
    float angle = 350;
    viv_motion motion = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(motion, VIV_TYPE_DEGREES, &angle, NULL, &(float){30}), "add");
    begin(motion);
    tick(.25);
    check_float(angle, 370, "on the way up to 390");
    tick(.25);
    check(angle == 30, "its end");
}

/* Half of the way in HCL. */
static void kinieta_background(void) {
    float background[4] = {.8f, .3f, .3f, 1};
    const float to[4] = {.3f, .3f, .8f, 1};
    viv_motion motion = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(motion, VIV_TYPE_RGBA_HCL, background, NULL, to), "add");
    begin(motion);
    tick(.25);
    check_float(background[0], .74422717306, "red");
    check_float(background[1], .17206728099, "green");
    check_float(background[2], .54327589148, "blue");
    tick(.25);
    check(background[0] == .3f && background[2] == .8f, "its end");
}

void test_kinieta(void) {
    static const verb verbs[] = {
        {"kinieta_move", kinieta_move},
        {"kinieta_move_during", kinieta_move_during},
        {"kinieta_delay", kinieta_delay},
        {"kinieta_ease", kinieta_ease},
        {"kinieta_ease_custom", kinieta_ease_custom},
        {"kinieta_complete", kinieta_complete},
        {"kinieta_chain", kinieta_chain},
        {"kinieta_wait", kinieta_wait},
        {"kinieta_again", kinieta_again},
        {"kinieta_parallel", kinieta_parallel},
        {"kinieta_then", kinieta_then},
        {"kinieta_group", kinieta_group},
        {"kinieta_frame", kinieta_frame},
        {"kinieta_rotation", kinieta_rotation},
        {"kinieta_background", kinieta_background},
    };
    test_verbs(verbs, sizeof verbs / sizeof *verbs);
}
