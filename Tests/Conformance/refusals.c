/* What a refused call says: the function, and the argument by the header's word. */
#include "refusals.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

static struct {
    int count;
    viv_status status;
    char message[1024];
} last;

static void hear_refusal(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo, (void)user;
    last.count++;
    last.status = status;
    snprintf(last.message, sizeof last.message, "%s", message);
}

void forget_refusals(void) { last.count = 0; }

void check_named(viv_status expected, const char *argument, const char *call) {
    char start[128];
    snprintf(start, sizeof start, "%.*s: %s ", (int)strcspn(call, "("), call, argument);
    check_count((uint64_t)last.count, 1, call);
    if (last.count == 0) return;
    check_status(last.status, expected, call);
    if (strncmp(last.message, start, strlen(start)) != 0) check_text(last.message, start, call);
}

cast open_cast(void) {
    cast all = {.tempo = viv_tempo_create(), .other = viv_tempo_create()};
    viv_tempo t = all.tempo;
    all.tween = viv_motion_create(t, 1, VIV_EASE_LINEAR);
    all.spring = viv_spring_create(t, 120, 12);
    all.decay = viv_decay_create(t, 3);
    all.physics = viv_physics_create(t, 100, .5);
    all.wait = viv_wait_create(t, 1);
    all.group = viv_group_create(t);
    all.sequence = viv_sequence_create(t);
    all.path = viv_path_create(t);
    check_ok(viv_path_line_to(all.path, 0, 0), "a point");
    check_ok(viv_path_line_to(all.path, 3, 4), "a line");
    all.travel = viv_path_motion_create(t, all.path, 1, VIV_EASE_LINEAR);
    all.stale = viv_group_create(t);
    check_ok(viv_destroy(all.stale), "destroy");
    all.foreign = viv_group_create(all.other);
    check_ok(viv_tempo_on_error(t, hear_refusal, NULL), "hear of errors");
    return all;
}

void close_cast(cast all) {
    check_ok(viv_tempo_destroy(all.tempo), "destroy");
    check_ok(viv_tempo_destroy(all.other), "destroy");
}

static void release(void *user) { (void)user; }
static void note(const viv_event *event, void *user) { (void)event, (void)user; }

/* ---- tempo.h, error.h, note.h, save.h ---- */

static void tempos_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo, none = all.tween;
    const double nan = not_a_number();
    float x = 0;
    REFUSES(KIND, "tempo", viv_tempo_destroy(none));
    REFUSES(KIND, "tempo", viv_tempo_keep(none, &x, release));
    REFUSES(BAD, "release", viv_tempo_keep(t, &x, NULL));
    REFUSES(KIND, "tempo", viv_tempo_reserve(none, 1, 1));
    REFUSES(LIMIT, "moveables", viv_tempo_reserve(t, 4194304, 1));
    REFUSES(KIND, "tempo", viv_tempo_tick(none, 0));
    REFUSES(BAD, "seconds", viv_tempo_tick(t, -1));
    REFUSES(KIND, "tempo", viv_tempo_tick_at(none, 0));
    REFUSES(BAD, "timestamp", viv_tempo_tick_at(t, nan));
    check_ok(viv_tempo_tick_at(t, -1e308), "the origin");
    REFUSES(BAD, "timestamp", viv_tempo_tick_at(t, -1.1e308));
    REFUSES(BAD, "timestamp", viv_tempo_tick_at(t, 1.7e308));
    REFUSES(KIND, "tempo", viv_tempo_set_rate(none, 1));
    REFUSES(BAD, "rate", viv_tempo_set_rate(t, -1));
    check_ok(viv_tempo_set_rate(t, 1e10), "rate");
    REFUSES(LIMIT, "seconds", viv_tempo_tick(t, 1e300));
    REFUSES(LIMIT, "timestamp", viv_tempo_tick_at(t, 0));
    REFUSES(KIND, "tempo", viv_tempo_pause(none));
    REFUSES(KIND, "tempo", viv_tempo_resume(none));
    REFUSES(KIND, "tempo", viv_tempo_set_longest_step(none, 1));
    REFUSES(BAD, "seconds", viv_tempo_set_longest_step(t, 0));
    REFUSES(KIND, "tempo", viv_tempo_run(none, 60, 0));
    REFUSES(BAD, "hertz", viv_tempo_run(t, 0, 0));
    REFUSES(BAD, "longest", viv_tempo_run(t, 60, -1));
    REFUSES(KIND, "tempo", viv_tempo_get_time(none));
    REFUSES(KIND, "tempo", viv_tempo_get_rate(none));
    REFUSES(KIND, "tempo", viv_tempo_is_paused(none));
    REFUSES(KIND, "tempo", viv_tempo_get_longest_step(none));
    REFUSES(KIND, "tempo", viv_tempo_get_count(none));
    REFUSES(KIND, "tempo", viv_tempo_get_active_count(none));
    REFUSES(KIND, "tempo", viv_tempo_get_next_wakeup(none));
    REFUSES(KIND, "tempo", viv_tempo_on_activity(none, NULL, NULL));
    REFUSES(KIND, "tempo", viv_tempo_on_error(none, NULL, NULL));
    REFUSES(KIND, "tempo", viv_tempo_report_error(none, LIMIT, "full"));
    REFUSES(BAD, "status", viv_tempo_report_error(t, 99, "who knows"));
    REFUSES(KIND, "tempo", viv_tempo_set_reduced_motion(none, true));
    REFUSES(KIND, "tempo", viv_tempo_get_reduced_motion(none));
    REFUSES(KIND, "tempo", viv_tempo_set_bpm(none, 120));
    REFUSES(BAD, "beats_per_minute", viv_tempo_set_bpm(t, 0));
    REFUSES(KIND, "tempo", viv_tempo_get_note(none, VIV_NOTE_ONE));
    REFUSES(BAD, "note", viv_tempo_get_note(t, 8));
    close_cast(all);
}

static void what_a_tempo_holds_names_its_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo, none = all.tween;
    float x = 0;
    REFUSES(KIND, "tempo", viv_tempo_collect_events(none, VIV_EVENT_ALL, 1));
    REFUSES(BAD, "kinds", viv_tempo_collect_events(t, 2048, 1));
    REFUSES(BAD, "capacity", viv_tempo_collect_events(t, VIV_EVENT_ALL, 0));
    REFUSES(KIND, "tempo", viv_tempo_poll_event(none));
    REFUSES(KIND, "tempo", viv_tempo_get_lost_events(none));
    REFUSES(KIND, "tempo", viv_tempo_next(none, 0));
    REFUSES(STALE, "previous", viv_tempo_next(t, all.stale));
    REFUSES(KIND, "previous", viv_tempo_next(t, all.path));
    REFUSES(FOREIGN, "previous", viv_tempo_next(t, all.foreign));
    REFUSES(KIND, "tempo", viv_tempo_find_motion(none, &x));
    REFUSES(BAD, "target", viv_tempo_find_motion(t, NULL));
    REFUSES(KIND, "tempo", viv_tempo_release_target(none, &x, sizeof x));
    REFUSES(BAD, "address", viv_tempo_release_target(t, NULL, 4));
    REFUSES(BAD, "size", viv_tempo_release_target(t, &x, 0));
    REFUSES(KIND, "tempo", viv_tempo_save_size(none));
    REFUSES(KIND, "tempo", viv_tempo_save(none, &x, sizeof x));
    REFUSES(BAD, "block", viv_tempo_save(t, NULL, 1 << 30));
    REFUSES(BAD, "size", viv_tempo_save(t, &x, sizeof x));
    REFUSES(KIND, "tempo", viv_tempo_restore(none, &x, sizeof x));
    REFUSES(BAD, "block", viv_tempo_restore(t, NULL, 1 << 30));
    REFUSES(BAD, "size", viv_tempo_restore(t, &x, sizeof x));
    const char zeros[256] = {0};
    REFUSES(BAD, "block", viv_tempo_restore(t, zeros, sizeof zeros));
    close_cast(all);
}

/* ---- easing.h ---- */

static void easings_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo, none = all.tween;
    const double points[] = {0, 0, 1, 1}, unordered[] = {1, 0, 0, 1}, nan = not_a_number();
    REFUSES(KIND, "tempo", viv_easing_create_cubic_bezier(none, 0, 0, 1, 1));
    REFUSES(BAD, "x1", viv_easing_create_cubic_bezier(t, 2, 0, 1, 1));
    REFUSES(BAD, "y1", viv_easing_create_cubic_bezier(t, 0, nan, 1, 1));
    REFUSES(BAD, "x2", viv_easing_create_cubic_bezier(t, 0, 0, -1, 1));
    REFUSES(BAD, "y2", viv_easing_create_cubic_bezier(t, 0, 0, 1, 1e7));
    REFUSES(KIND, "tempo", viv_easing_create_steps(none, 4, VIV_STEP_END));
    REFUSES(BAD, "count", viv_easing_create_steps(t, 0, VIV_STEP_END));
    REFUSES(BAD, "count", viv_easing_create_steps(t, 1, VIV_STEP_NONE));
    REFUSES(BAD, "position", viv_easing_create_steps(t, 4, 4));
    REFUSES(KIND, "tempo", viv_easing_create_points(none, points, 2));
    REFUSES(BAD, "xy", viv_easing_create_points(t, NULL, 2));
    REFUSES(BAD, "xy", viv_easing_create_points(t, unordered, 2));
    REFUSES(BAD, "points", viv_easing_create_points(t, points, 0));
    REFUSES(KIND, "tempo", viv_easing_create_back(none, VIV_EASE_MODE_IN, .1));
    REFUSES(BAD, "mode", viv_easing_create_back(t, 3, .1));
    REFUSES(BAD, "overshoot", viv_easing_create_back(t, VIV_EASE_MODE_IN, -1));
    REFUSES(KIND, "tempo", viv_easing_create_elastic(none, VIV_EASE_MODE_IN, 1, .3));
    REFUSES(BAD, "mode", viv_easing_create_elastic(t, -1, 1, .3));
    REFUSES(BAD, "amplitude", viv_easing_create_elastic(t, VIV_EASE_MODE_IN, .5, .3));
    REFUSES(BAD, "period", viv_easing_create_elastic(t, VIV_EASE_MODE_IN, 1, 0));
    REFUSES(BAD, "period", viv_easing_create_elastic(t, VIV_EASE_MODE_IN, 1, 1e7));
    REFUSES(KIND, "tempo", viv_easing_create_custom(none, NULL, NULL));
    REFUSES(BAD, "function", viv_easing_create_custom(t, NULL, NULL));
    REFUSES(KIND, "tempo", viv_easing_parse(none, "linear"));
    REFUSES(BAD, "text", viv_easing_parse(t, NULL));
    REFUSES(BAD, "text", viv_easing_parse(t, "sideways"));
    REFUSES(KIND, "tempo", viv_easing_get_value(none, VIV_EASE_LINEAR, .5));
    REFUSES(BAD, "easing", viv_easing_get_value(t, 256, .5));
    REFUSES(BAD, "progress", viv_easing_get_value(t, VIV_EASE_LINEAR, nan));
    close_cast(all);
}

/* ---- moveable.h, setting.h, state.h ---- */

static void moveables_name_their_arguments(void) {
    cast all = open_cast();
    const viv_moveable m = all.tween, none = all.tempo;
    float x = 0;
    REFUSES(KIND, "m", viv_start(none));
    REFUSES(STALE, "m", viv_start(all.stale));
    REFUSES(KIND, "m", viv_start(all.path));
    REFUSES(KIND, "m", viv_stop(none));
    REFUSES(KIND, "m", viv_restart(none));
    REFUSES(KIND, "m", viv_pause(none));
    REFUSES(KIND, "m", viv_resume(none));
    REFUSES(KIND, "m", viv_reset(none));
    REFUSES(KIND, "m", viv_finish(none));
    REFUSES(KIND, "m", viv_seek(none, 0));
    REFUSES(BAD, "seconds", viv_seek(m, infinity()));
    REFUSES(KIND, "m", viv_reverse(none));
    REFUSES(KIND, "m", viv_play(none, VIV_DIRECTION_FORWARD));
    REFUSES(BAD, "heading", viv_play(m, VIV_DIRECTION_NONE));
    REFUSES(KIND, "m", viv_destroy(none));
    REFUSES(KIND, "m", viv_clone(none));
    REFUSES(KIND, "m", viv_on(none, VIV_EVENT_ALL, note, NULL));
    REFUSES(BAD, "kinds", viv_on(m, 0, note, NULL));
    REFUSES(BAD, "kinds", viv_on(m, 2048, note, NULL));
    REFUSES(KIND, "m", viv_keep(none, &x, release));
    REFUSES(BAD, "release", viv_keep(m, &x, NULL));
    close_cast(all);
}

static void settings_name_their_arguments(void) {
    cast all = open_cast();
    const viv_moveable each[] = {all.tween, all.spring, all.group}, none = all.tempo;
    static char longest[4098];
    memset(longest, 'n', 4097);
    for (int i = 0; i < 3; i++) {
        const viv_moveable m = each[i];
        REFUSES(BAD, "seconds", viv_set_delay(m, -1));
        REFUSES(BAD, "extra_cycles", viv_set_repeats(m, -2));
        REFUSES(BAD, "seconds", viv_set_repeat_delay(m, -1));
        REFUSES(BAD, "seconds", viv_set_turn_delay(m, -1));
        REFUSES(BAD, "passes", viv_set_passes(m, 0));
        REFUSES(BAD, "rate", viv_set_rate(m, 0));
        REFUSES(LIMIT, "name", viv_set_name(m, longest));
    }
    REFUSES(KIND, "m", viv_set_delay(none, 1));
    REFUSES(KIND, "m", viv_set_repeats(none, 1));
    REFUSES(KIND, "m", viv_set_repeat_delay(none, 1));
    REFUSES(KIND, "m", viv_set_reverses(none, true));
    REFUSES(KIND, "m", viv_set_turn_delay(none, 1));
    REFUSES(KIND, "m", viv_set_mirrored(none, true));
    REFUSES(KIND, "m", viv_set_passes(none, 2));
    REFUSES(KIND, "m", viv_set_rate(none, 1));
    REFUSES(KIND, "m", viv_set_transient(none, true));
    REFUSES(KIND, "m", viv_set_essential(none, true));
    REFUSES(KIND, "m", viv_set_name(none, "name"));
    REFUSES(KIND, "m", viv_set_user_data(none, longest));
    REFUSES(KIND, "m", viv_set_condition(none, NULL, NULL));
    close_cast(all);
}

static void queries_name_their_arguments(void) {
    cast all = open_cast();
    const viv_moveable none = all.tempo;
    viv_description description;
    REFUSES(KIND, "m", viv_get_kind(none));
    REFUSES(KIND, "m", viv_get_state(none));
    REFUSES(KIND, "m", viv_get_direction(none));
    REFUSES(KIND, "m", viv_get_pass_progress(none));
    REFUSES(KIND, "m", viv_get_cycle_progress(none));
    REFUSES(KIND, "m", viv_get_total_progress(none));
    REFUSES(KIND, "m", viv_get_cycles_completed(none));
    REFUSES(KIND, "m", viv_get_time(none));
    REFUSES(KIND, "m", viv_get_length(none));
    REFUSES(KIND, "m", viv_get_tempo(none));
    REFUSES(KIND, "m", viv_get_parent(none));
    REFUSES(KIND, "m", viv_get_name(none));
    REFUSES(KIND, "m", viv_get_user_data(none));
    REFUSES(KIND, "m", viv_describe(none, &description, sizeof description));
    REFUSES(BAD, "description", viv_describe(all.tween, NULL, sizeof description));
    REFUSES(BAD, "size", viv_describe(all.tween, &description, 0));
    close_cast(all);
}

/* ---- container.h, flow.h ---- */

static void containers_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_moveable m = all.tween, g = all.group, s = all.sequence;
    REFUSES(KIND, "tempo", viv_group_create(m));
    REFUSES(KIND, "tempo", viv_sequence_create(m));
    REFUSES(KIND, "g", viv_group_set_synced(t, true));
    REFUSES(KIND, "g", viv_group_set_synced(s, true));
    REFUSES(KIND, "g", viv_group_set_duration(m, 1));
    REFUSES(BAD, "seconds", viv_group_set_duration(g, -1));
    REFUSES(KIND, "g", viv_group_set_stagger(m, 1, VIV_STAGGER_FIRST, VIV_EASE_LINEAR));
    REFUSES(BAD, "seconds", viv_group_set_stagger(g, -1, VIV_STAGGER_FIRST, VIV_EASE_LINEAR));
    REFUSES(BAD, "from", viv_group_set_stagger(g, 1, 4, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_group_set_stagger(g, 1, VIV_STAGGER_FIRST, 256));
    REFUSES(KIND, "s", viv_sequence_set_reversing_mode(t, VIV_REVERSING_CONTIGUOUS));
    REFUSES(KIND, "s", viv_sequence_set_reversing_mode(g, VIV_REVERSING_CONTIGUOUS));
    REFUSES(BAD, "mode", viv_sequence_set_reversing_mode(s, 2));
    REFUSES(KIND, "s", viv_sequence_get_current(t));
    REFUSES(KIND, "s", viv_sequence_get_current(g));
    REFUSES(KIND, "container", viv_add(t, m));
    REFUSES(KIND, "container", viv_add(m, s));
    REFUSES(STALE, "child", viv_add(g, all.stale));
    REFUSES(FOREIGN, "child", viv_add(g, all.foreign));
    REFUSES(CYCLE, "child", viv_add(g, g));
    check_ok(viv_add(s, m), "add");
    REFUSES(OWNED, "child", viv_add(g, m));
    REFUSES(KIND, "container", viv_remove(t, m));
    REFUSES(KIND, "container", viv_remove(m, s));
    REFUSES(KIND, "child", viv_remove(g, t));
    REFUSES(MISSING, "child", viv_remove(g, m));
    REFUSES(KIND, "container", viv_get_child_count(t));
    REFUSES(KIND, "container", viv_get_child_count(m));
    REFUSES(KIND, "container", viv_get_child(t, 0));
    REFUSES(KIND, "container", viv_get_child(m, 0));
    REFUSES(MISSING, "index", viv_get_child(s, 1));
    close_cast(all);
}

static void containers_of_children_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_moveable m = all.tween, twice[] = {m, m}, stale[] = {m, all.stale};
    const viv_moveable foreign[] = {m, all.foreign}, running[] = {all.wait};
    REFUSES(KIND, "tempo", viv_group_of(m, 1, twice));
    REFUSES(BAD, "children", viv_group_of(t, 1, NULL));
    REFUSES(BAD, "count", viv_group_of(t, 4194304, twice));
    REFUSES(OWNED, "children", viv_group_of(t, 2, twice));
    REFUSES(STALE, "children", viv_group_of(t, 2, stale));
    REFUSES(FOREIGN, "children", viv_group_of(t, 2, foreign));
    REFUSES(KIND, "tempo", viv_sequence_of(m, 1, twice));
    REFUSES(BAD, "steps", viv_sequence_of(t, 1, NULL));
    REFUSES(BAD, "count", viv_sequence_of(t, 4194304, twice));
    REFUSES(OWNED, "steps", viv_sequence_of(t, 2, twice));
    REFUSES(STALE, "steps", viv_sequence_of(t, 2, stale));
    REFUSES(FOREIGN, "steps", viv_sequence_of(t, 2, foreign));
    check_ok(viv_start(all.wait), "start");
    REFUSES(STATE, "a wait", viv_sequence_of(t, 1, running));
    viv_moveable deep[] = {m};
    for (int level = 0; level < 64; level++) *deep = viv_group_of(t, 1, deep);
    REFUSES(LIMIT, "children", viv_group_of(t, 1, deep));
    REFUSES(LIMIT, "steps", viv_sequence_of(t, 1, deep));
    REFUSES(LIMIT, "child", viv_add(all.group, *deep));
    REFUSES(OWNED, "children", viv_group_of(t, 1, twice));
    REFUSES(OWNED, "steps", viv_sequence_of(t, 1, twice));
    close_cast(all);
}

static void places_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_moveable m = all.tween, g = all.group, s = all.sequence;
    static char longest[4098];
    memset(longest, 'n', 4097);
    REFUSES(KIND, "group", viv_group_place(t, m, VIV_PLACE_AT, 0));
    REFUSES(KIND, "group", viv_group_place(s, m, VIV_PLACE_AT, 0));
    REFUSES(STALE, "child", viv_group_place(g, all.stale, VIV_PLACE_AT, 0));
    REFUSES(BAD, "place", viv_group_place(g, m, 4, 0));
    REFUSES(BAD, "offset", viv_group_place(g, m, VIV_PLACE_AT, not_a_number()));
    REFUSES(BAD, "offset", viv_group_place(g, m, VIV_PLACE_AT, -1));
    REFUSES(CYCLE, "child", viv_group_place(g, g, VIV_PLACE_AT, 0));
    check_ok(viv_set_label(g, "here", 1), "label");
    REFUSES(KIND, "group", viv_group_place_at_label(t, m, "here", 0));
    REFUSES(KIND, "group", viv_group_place_at_label(s, m, "here", 0));
    REFUSES(FOREIGN, "child", viv_group_place_at_label(g, all.foreign, "here", 0));
    REFUSES(BAD, "label", viv_group_place_at_label(g, m, NULL, 0));
    REFUSES(MISSING, "label", viv_group_place_at_label(g, m, "there", 0));
    REFUSES(BAD, "offset", viv_group_place_at_label(g, m, "here", infinity()));
    REFUSES(BAD, "offset", viv_group_place_at_label(g, m, "here", -2));
    REFUSES(KIND, "child", viv_set_position(t, 1));
    REFUSES(BAD, "seconds", viv_set_position(m, -1));
    REFUSES(KIND, "child", viv_get_position(t));
    REFUSES(KIND, "container", viv_set_label(t, "here", 1));
    REFUSES(KIND, "container", viv_set_label(m, "here", 1));
    REFUSES(BAD, "label", viv_set_label(g, "", 1));
    REFUSES(LIMIT, "label", viv_set_label(g, longest, 1));
    REFUSES(BAD, "seconds", viv_set_label(g, "here", -1));
    REFUSES(KIND, "container", viv_get_label(t, "here"));
    REFUSES(KIND, "container", viv_get_label(m, "here"));
    REFUSES(BAD, "label", viv_get_label(g, NULL));
    REFUSES(KIND, "root", viv_seek_label(t, "here"));
    REFUSES(KIND, "root", viv_seek_label(m, "here"));
    REFUSES(BAD, "label", viv_seek_label(g, NULL));
    REFUSES(MISSING, "label", viv_seek_label(g, "there"));
    REFUSES(KIND, "tempo", viv_wait_create(m, 1));
    REFUSES(BAD, "seconds", viv_wait_create(t, -1));
    REFUSES(KIND, "tempo", viv_call_create(m, NULL, NULL));
    REFUSES(KIND, "tempo", viv_lazy_create(m, NULL, NULL));
    REFUSES(BAD, "maker", viv_lazy_create(t, NULL, NULL));
    REFUSES(KIND, "tempo", viv_jump_create(m, "there", 1));
    REFUSES(BAD, "step_name", viv_jump_create(t, "", 1));
    REFUSES(LIMIT, "step_name", viv_jump_create(t, longest, 1));
    REFUSES(BAD, "times", viv_jump_create(t, "there", -2));
    close_cast(all);
}

void test_refusals(void) {
    test("a tempo's refusals name the argument", tempos_name_their_arguments);
    test("so do those of what a tempo holds", what_a_tempo_holds_names_its_arguments);
    test("so do those of easings", easings_name_their_arguments);
    test("so do those of moveables", moveables_name_their_arguments);
    test("so do those of settings", settings_name_their_arguments);
    test("so do those of queries", queries_name_their_arguments);
    test("so do those of containers", containers_name_their_arguments);
    test("so do those of containers with children", containers_of_children_name_their_arguments);
    test("so do those of places and flow steps", places_name_their_arguments);
}
