#include "scene.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

static void note(scene *s, const char *name, viv_event_kind kind) {
    int number = s->told.count;
    if (number == MOST_EVENTS) return;
    s->told.count++;
    s->told.events[number].name = name;
    s->told.events[number].kind = kind;
    s->told.events[number].time = viv_tempo_get_time(s->tempo);
    if (number != s->trigger || !s->treatment || s->treated) return;
    s->treated = true;
    s->treatment(s);
}

scene now;

static void heard(const viv_event *event, void *user) {
    note(&now, (const char *)user, event->kind);
}

static viv_moveable named(viv_moveable m, const char *name) {
    check_ok(viv_set_name(m, name), "name");
    check_ok(viv_on(m, VIV_EVENT_ALL, heard, (void *)name), "subscribe");
    return m;
}

/* ---- scenes ---- */

viv_motion tween(const char *name, int place, double seconds) {
    viv_motion m = viv_motion_create(now.tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &now.values[place], 0, 100), "from 0 to 100");
    return named(m, name);
}

viv_motion wait_for(const char *name, double seconds) {
    return named(viv_wait_create(now.tempo, seconds), name);
}

static viv_moveable hold(viv_moveable container, viv_moveable a, viv_moveable b, viv_moveable c) {
    const viv_moveable children[3] = {a, b, c};
    for (int i = 0; i < 3; i++)
        if (children[i]) check_ok(viv_add(container, children[i]), "add");
    return container;
}

viv_group group(const char *name, viv_moveable a, viv_moveable b, viv_moveable c) {
    return hold(named(viv_group_create(now.tempo), name), a, b, c);
}

viv_sequence chain(const char *name, viv_moveable a, viv_moveable b, viv_moveable c) {
    return hold(named(viv_sequence_create(now.tempo), name), a, b, c);
}

viv_moveable cycles(viv_moveable m, int32_t repeats, double delay, bool reverses) {
    check_ok(viv_set_repeats(m, repeats), "repeats");
    check_ok(viv_set_repeat_delay(m, delay), "repeat delay");
    check_ok(viv_set_reverses(m, reverses), "reverses");
    return m;
}

viv_moveable a_wait(void) { return wait_for("root", 1); }

static viv_moveable two_steps(void) {
    return chain("root", tween("a", 0, .5), tween("b", 1, .5), 0);
}

static viv_moveable a_leaf_with_everything(void) {
    viv_motion m = tween("root", 0, .5);
    check_ok(viv_set_delay(m, .25), "delay");
    return cycles(m, 2, .125, true);
}

static viv_moveable a_synced_group(void) {
    viv_group g = group("root", tween("a", 0, .5), tween("b", 1, .875), 0);
    check_ok(viv_group_set_synced(g, true), "synced");
    return cycles(g, 1, 0, true);
}

static viv_moveable an_unsynced_group(void) {
    return cycles(group("root", tween("a", 0, .25), tween("b", 1, .875), 0), 1, .25, true);
}

static viv_moveable a_sequential_way_back(void) {
    return cycles(chain("root", tween("a", 0, .5), tween("b", 1, .25), 0), 1, 0, true);
}

static viv_moveable a_contiguous_way_back(void) {
    viv_sequence s = chain("root", tween("a", 0, .5), tween("b", 1, .25), 0);
    check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
    return cycles(s, 1, .125, true);
}

static viv_moveable a_tree(void) {
    viv_moveable twice = cycles(tween("b", 1, .125), 1, 0, true);
    viv_moveable inner = chain("inner", tween("a", 0, .25), twice, 0);
    viv_moveable both = group("both", inner, tween("c", 2, .75), 0);
    return cycles(chain("root", wait_for("w", .25), both, tween("d", 3, .25)), 1, 0, false);
}

static viv_moveable steps_without_length(void) {
    viv_motion call = named(viv_call_create(now.tempo, NULL, NULL), "call");
    return cycles(chain("root", tween("a", 0, 0), tween("b", 1, .5), call), 1, 0, false);
}

static bool yes(viv_moveable m, void *user) { return (void)m, (void)user, true; }
static bool no(viv_moveable m, void *user) { return (void)m, (void)user, false; }

static viv_moveable make_tween(viv_tempo in, void *user) {
    (void)in, (void)user;
    return tween("made", 2, .25);
}

static viv_moveable of_unknown_length(void) {
    viv_motion a = tween("a", 0, .25), b = tween("b", 1, .25), c = wait_for("c", 1);
    check_ok(viv_set_condition(b, yes, NULL), "condition");
    check_ok(viv_set_condition(c, no, NULL), "condition");
    viv_sequence s = chain("root", a, b, c);
    viv_motion lazy = named(viv_lazy_create(now.tempo, make_tween, NULL), "lazy");
    return hold(s, lazy, named(viv_jump_create(now.tempo, "a", 1), "jump"), tween("d", 3, .25));
}

static const sort sorts[] = {{"a wait", a_wait, false, false},
    {"two steps", two_steps, false, false},
    {"a leaf with everything", a_leaf_with_everything, false, false},
    {"a synced group", a_synced_group, false, false},
    {"an unsynced group", an_unsynced_group, false, false},
    {"a sequential way back", a_sequential_way_back, false, false},
    {"a contiguous way back", a_contiguous_way_back, false, false},
    {"a tree", a_tree, false, false},
    {"steps without length", steps_without_length, false, true},
    {"of unknown length", of_unknown_length, true, false}};

enum { SORTS = sizeof sorts / sizeof *sorts };

/* One long tick, and many: longer than all of a scene. */
static const double paces[] = {20, .1};
enum { PACES = 2, LONGEST = 8 };

/* ---- playing ---- */

void set_stage(const sort *sort, int trigger, void (*treatment)(scene *)) {
    memset(&now, 0, sizeof now);
    now.tempo = viv_tempo_create();
    now.trigger = trigger;
    now.treatment = treatment;
    now.root = sort->make();
}

void strike_stage(void) { check_ok(viv_tempo_destroy(now.tempo), "destroy"); }

viv_state state(void) { return viv_get_state(now.root); }

void pass_time(double seconds) { check_ok(viv_tempo_tick(now.tempo, seconds), "tick"); }

void play_on(double pace) {
    for (double time = 0; time < LONGEST; time += pace) {
        if (state() == VIV_STATE_PAUSED) check_ok(viv_resume(now.root), "resume");
        pass_time(pace);
    }
    for (int i = 0; i < 3; i++) {
        if (state() == VIV_STATE_PAUSED) check_ok(viv_resume(now.root), "resume");
        pass_time(0);
        pass_time(LONGEST);
    }
}

void play(double pace) {
    check_ok(viv_start(now.root), "start");
    play_on(pace);
}

record plain;
float ends[8];

void play_plainly(const sort *sort, double pace) {
    set_stage(sort, -1, NULL);
    play(pace);
    check_count((uint64_t)state(), VIV_STATE_COMPLETED, sort->name);
    plain = now.told;
    memcpy(ends, now.values, sizeof ends);
    strike_stage();
}

/* ---- comparing ---- */

static bool is_of_interest(viv_event_kind kind) {
    return !(kind
        & (VIV_EVENT_UPDATED | VIV_EVENT_PAUSED | VIV_EVENT_RESUMED | VIV_EVENT_DESTROYED));
}

/* Events from one on, but updates, pauses and what a lazy step made before, as text. */
void write_events(const record *record, int from, int to, bool timed, char *text) {
    static const char *const kinds[] = {"started", "stopped", "updated", "reversed", "repeated",
        "paused", "resumed", "completed", "stepped", "skipped", "destroyed"};
    *text = '\0';
    for (int i = from; i < to && i < record->count; i++) {
        const scene_event *event = &record->events[i];
        int kind = 0;
        if (!is_of_interest(event->kind)) continue;
        while (1 << kind != event->kind) kind++;
        text += sprintf(text, "%s.%s ", event->name, kinds[kind]);
        if (timed) text += sprintf(text, "%.6g ", event->time);
    }
}

/* What a test is about, told with what fails. */
const char *about(const sort *sort, const char *what, int trigger, double pace) {
    static char text[300];
    const scene_event *event = &plain.events[trigger < 0 ? 0 : trigger];
    snprintf(text, sizeof text, "%s, %s in event %d (%s, kind %d at %g s), ticks of %g s",
        sort->name, what, trigger, event->name, (int)event->kind, event->time, pace);
    return text;
}

void check_ends(const char *what) {
    for (int i = 0; i < 8; i++) check_near(now.values[i], ends[i], 0, what);
}

void each_sort(void (*check_it)(const sort *, double)) {
    for (int i = 0; i < SORTS; i++)
        for (int pace = 0; pace < PACES; pace++) {
            play_plainly(&sorts[i], paces[pace]);
            check_it(&sorts[i], paces[pace]);
        }
}
