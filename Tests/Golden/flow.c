/* Conditions, calls, jumps and steps that are made late; callbacks that interfere. */
#include "golden.h"

enum { VALUES = 6 };

static float values[VALUES];
static int calls, lates;
static viv_sequence score;
static viv_motion bystander;

static viv_motion step(const char *name, int place, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_IN_OUT_QUINT);
    did(viv_motion_to(m, &values[place], (float)any(100)));
    did(viv_set_name(m, name));
    return m;
}

static void call(viv_moveable m, void *user) {
    (void)user;
    see_number("call", ++calls, m);
    see_double("called at", calls, viv_tempo_get_time(tempo));
    switch (calls % 5) {
    case 0: did(viv_motion_retarget(bystander, &values[5], (float)calls)); break;
    case 1: did(viv_set_rate(score, 1 + 0.1 * (calls % 3))); break;
    case 2:
        see_number("animated", calls, viv_animate(tempo, &values[4], (float)calls, 0.3, 9));
        break;
    case 3: did(viv_pause(score)), did(viv_resume(score)); break;
    default: break;
    }
}

static bool sometimes(viv_moveable m, void *user) {
    (void)user;
    see_number("asked", calls, m);
    return calls % 3 != 1;
}

static viv_moveable late(viv_tempo in, void *user) {
    (void)in, (void)user;
    lates++;
    viv_moveable both[] = {step("late", 2, 0.2), step("later", 3, 0.1)};
    return lates % 2 ? viv_group_of(tempo, 2, both) : viv_sequence_of(tempo, 2, both);
}

static void heard(const viv_event *event, void *user) {
    (void)user;
    see_number("heard", event->kind, event->moveable);
    see_double("heard at", event->kind, event->time);
    if (event->kind == VIV_EVENT_COMPLETED) did(viv_start(event->moveable));
}

static viv_sequence make_score(void) {
    viv_motion conditional = step("b", 1, 0.4);
    did(viv_set_condition(conditional, sometimes, NULL));
    viv_moveable steps[] = {step("a", 0, 0.3), viv_call_create(tempo, call, NULL), conditional,
        viv_wait_create(tempo, 0.1), viv_lazy_create(tempo, late, NULL),
        viv_jump_create(tempo, "b", 2), step("c", 2, 0.25), viv_call_create(tempo, call, NULL),
        viv_jump_create(tempo, "a", 1)};
    viv_sequence s = viv_sequence_of(tempo, sizeof steps / sizeof *steps, steps);
    did(viv_on(s, VIV_EVENT_COMPLETED | VIV_EVENT_STEPPED | VIV_EVENT_REPEATED, heard, NULL));
    did(viv_set_repeats(s, 1));
    did(viv_set_reverses(s, true));
    return s;
}

void flow(void) {
    open_stretch("flow");
    calls = lates = 0;
    for (int i = 0; i < VALUES; i++) watch("value", i, VIV_TYPE_FLOAT, &values[i], 1);
    bystander = viv_spring_to(tempo, &values[5], 50, 100, 6);
    did(viv_set_transient(bystander, false));
    follow("bystander", 0, bystander);
    score = follow("score", 0, make_score());
    did(viv_start(score));
    pass_unevenly(9);
    pass(11.3);
    pass_unevenly(4);
    did(viv_finish(score));
    pass(0);
    close_stretch();
}
