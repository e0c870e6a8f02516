/* Bad handles: none, made up, stale, and of another kind, for every function that takes one. */
#include <string.h>

#include "check.h"

static float x;
static viv_description description;
static viv_property property;

static void heard(const viv_event *event, void *user) { (void)event, (void)user; }
static bool may(viv_moveable m, void *user) { return (void)m, (void)user, true; }
static viv_moveable make(viv_tempo tempo, void *user) { return (void)tempo, (void)user, 0; }
static void told(viv_tempo tempo, bool active, void *user) {
    (void)tempo, (void)active, (void)user;
}
static double curve(double progress, void *user) { return (void)user, progress; }
static void failed(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo, (void)status, (void)message, (void)user;
}

/* One call of each function that takes a moveable and answers a status. */
typedef viv_status (*moveable_call)(viv_moveable m);
static viv_status set_delay(viv_moveable m) { return viv_set_delay(m, 1); }
static viv_status set_repeats(viv_moveable m) { return viv_set_repeats(m, 1); }
static viv_status set_repeat_delay(viv_moveable m) { return viv_set_repeat_delay(m, 1); }
static viv_status set_reverses(viv_moveable m) { return viv_set_reverses(m, true); }
static viv_status set_rate(viv_moveable m) { return viv_set_rate(m, 1); }
static viv_status set_transient(viv_moveable m) { return viv_set_transient(m, false); }
static viv_status set_name(viv_moveable m) { return viv_set_name(m, "name"); }
static viv_status set_user_data(viv_moveable m) { return viv_set_user_data(m, &x); }
static viv_status set_condition(viv_moveable m) { return viv_set_condition(m, may, NULL); }
static viv_status on(viv_moveable m) { return viv_on(m, VIV_EVENT_ALL, heard, NULL); }
static viv_status seek(viv_moveable m) { return viv_seek(m, 0); }
static viv_status play(viv_moveable m) { return viv_play(m, VIV_DIRECTION_FORWARD); }
static viv_status describe(viv_moveable m) {
    return viv_describe(m, &description, sizeof description);
}
static const moveable_call any_kind[] = {viv_start, viv_restart, viv_stop, viv_pause, viv_resume,
    viv_reset, viv_finish, viv_reverse, viv_destroy, set_delay, set_repeats, set_repeat_delay,
    set_reverses, set_rate, set_transient, set_name, set_user_data, set_condition, on, seek, play,
    describe};

static viv_status set_duration(viv_moveable m) { return viv_motion_set_duration(m, 1); }
static viv_status set_easing(viv_moveable m) { return viv_motion_set_easing(m, VIV_EASE_LINEAR); }
static viv_status set_reverse_easing(viv_moveable m) {
    return viv_motion_set_reverse_easing(m, VIV_EASE_LINEAR);
}
static viv_status target(viv_moveable m) { return viv_motion_target(m, &x); }
static viv_status from(viv_moveable m) { return viv_motion_from(m, &x, 0); }
static viv_status to(viv_moveable m) { return viv_motion_to(m, &x, 1); }
static viv_status from_to(viv_moveable m) { return viv_motion_from_to(m, &x, 0, 1); }
static viv_status add(viv_moveable m) {
    return viv_motion_add(m, VIV_TYPE_FLOAT, &x, NULL, &(float){1});
}
static viv_status add_array(viv_moveable m) {
    return viv_motion_add_array(m, VIV_TYPE_FLOAT, &x, 1, sizeof x, NULL, &(float){1});
}
static void set(const double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
}
static viv_status add_property(viv_moveable m) {
    return viv_motion_add_property(m, &x, 1, NULL, set, NULL, &(double){0}, &(double){1});
}
static viv_status add_keyframes(viv_moveable m) {
    return viv_motion_add_keyframes(m, VIV_TYPE_FLOAT, &x, 2, (const double[]){0, 1},
        (const float[]){0, 1}, NULL);
}
static viv_status set_blend(viv_moveable m) {
    return viv_motion_set_blend(m, VIV_BLEND_OVERRIDE, 1);
}
static viv_status sample(viv_moveable m) {
    return viv_motion_sample(m, &x, 0, &(double){0}, NULL, 1);
}
static viv_status describe_property(viv_moveable m) {
    return viv_motion_describe_property(m, 0, &property, sizeof property);
}
static const moveable_call motion_only[] = {set_duration, set_easing, set_reverse_easing, target,
    from, to, from_to, add, add_array, add_property, add_keyframes, set_blend, sample,
    describe_property};

static viv_status set_synced(viv_moveable m) { return viv_group_set_synced(m, true); }
static viv_status group_duration(viv_moveable m) { return viv_group_set_duration(m, 1); }
static viv_status set_stagger(viv_moveable m) {
    return viv_group_set_stagger(m, 1, VIV_STAGGER_FIRST, VIV_EASE_LINEAR);
}
static const moveable_call group_only[] = {set_synced, group_duration, set_stagger};

static viv_status set_mode(viv_moveable m) {
    return viv_sequence_set_reversing_mode(m, VIV_REVERSING_CONTIGUOUS);
}
static const moveable_call sequence_only[] = {set_mode};

/* One call of each function that takes a tempo and answers a status. */
typedef viv_status (*tempo_call)(viv_tempo tempo);
static viv_status reserve(viv_tempo tempo) { return viv_tempo_reserve(tempo, 1, 1); }
static viv_status tick(viv_tempo tempo) { return viv_tempo_tick(tempo, 0); }
static viv_status tick_at(viv_tempo tempo) { return viv_tempo_tick_at(tempo, 0); }
static viv_status tempo_rate(viv_tempo tempo) { return viv_tempo_set_rate(tempo, 1); }
static viv_status longest(viv_tempo tempo) { return viv_tempo_set_longest_step(tempo, 1); }
static viv_status on_activity(viv_tempo tempo) { return viv_tempo_on_activity(tempo, told, NULL); }
static viv_status run(viv_tempo tempo) { return viv_tempo_run(tempo, 60, 0); }
static viv_status collect(viv_tempo tempo) {
    return viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 1);
}
static viv_status on_error(viv_tempo tempo) { return viv_tempo_on_error(tempo, failed, NULL); }
static viv_status bpm(viv_tempo tempo) { return viv_tempo_set_bpm(tempo, 120); }
static const tempo_call tempo_only[] = {viv_tempo_destroy, reserve, tick, tick_at, tempo_rate,
    viv_tempo_pause, viv_tempo_resume, longest, on_activity, run, collect, on_error, bpm};

enum {
    ANY = sizeof any_kind / sizeof *any_kind,
    MOTION = sizeof motion_only / sizeof *motion_only,
    GROUP = sizeof group_only / sizeof *group_only,
    SEQUENCE = sizeof sequence_only / sizeof *sequence_only,
    TEMPO = sizeof tempo_only / sizeof *tempo_only
};

static void refuse(const moveable_call *calls, int count, viv_moveable m, viv_status status) {
    for (int i = 0; i < count; i++) check_status(calls[i](m), status, "the call");
}

static void refuse_all(viv_moveable m, viv_status status) {
    refuse(any_kind, ANY, m, status);
    refuse(motion_only, MOTION, m, status);
    refuse(group_only, GROUP, m, status);
    refuse(sequence_only, SEQUENCE, m, status);
}

static void no_getter_answers(viv_moveable m) {
    check(!viv_is_valid(m), "valid");
    check_count((uint64_t)viv_get_kind(m), VIV_KIND_NONE, "kind");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_NONE, "state");
    check_count((uint64_t)viv_get_direction(m), VIV_DIRECTION_NONE, "direction");
    check(is_nan(viv_get_pass_progress(m)), "pass progress");
    check(is_nan(viv_get_cycle_progress(m)), "cycle progress");
    check(is_nan(viv_get_total_progress(m)), "total progress");
    check_count(viv_get_cycles_completed(m), 0, "cycles");
    check(is_nan(viv_get_time(m)), "time");
    check(is_nan(viv_get_length(m)), "length");
    check_count(viv_get_tempo(m), 0, "tempo");
    check_count(viv_get_parent(m), 0, "parent");
    check_text(viv_get_name(m), "", "name");
    check(viv_get_user_data(m) == NULL, "user data");
    check(is_nan(viv_motion_get_velocity(m, &x)), "velocity");
    check_count(viv_sequence_get_current(m), 0, "current step");
    check_count(viv_get_child_count(m), 0, "children");
    check_count(viv_get_child(m, 0), 0, "child");
}

static void made_up_moveables_are_refused(void) {
    const viv_moveable made_up[] = {0, 1, 12345, (1ull << 53) - 1, 1ull << 53, UINT64_MAX};
    for (int i = 0; i < 6; i++) {
        refuse_all(made_up[i], VIV_ERROR_INVALID_HANDLE);
        no_getter_answers(made_up[i]);
    }
}

static void stale_moveables_are_refused_for_ever(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion stale = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_destroy(stale), "destroy");
    viv_motion next = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check(next != stale, "a new name");
    refuse_all(stale, VIV_ERROR_INVALID_HANDLE);
    check(strstr(viv_tempo_get_last_error_message(tempo), "viv_") != NULL, "the function is told");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    viv_tempo other = viv_tempo_create();
    viv_motion_create(other, 1, VIV_EASE_LINEAR);
    refuse_all(stale, VIV_ERROR_INVALID_HANDLE);
    refuse_all(next, VIV_ERROR_INVALID_HANDLE);
    no_getter_answers(next);
    check_ok(viv_tempo_destroy(other), "destroy");
}

static void tempos_are_no_moveables(void) {
    viv_tempo tempo = viv_tempo_create();
    refuse_all(tempo, VIV_ERROR_WRONG_KIND);
    no_getter_answers(tempo);
    check_ok(viv_tempo_tick(tempo, 1), "it lives");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void calls_for_another_kind_are_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_group group = viv_group_create(tempo);
    viv_sequence sequence = viv_sequence_create(tempo);
    refuse(motion_only, MOTION, group, VIV_ERROR_WRONG_KIND);
    refuse(motion_only, MOTION, sequence, VIV_ERROR_WRONG_KIND);
    refuse(group_only, GROUP, motion, VIV_ERROR_WRONG_KIND);
    refuse(group_only, GROUP, sequence, VIV_ERROR_WRONG_KIND);
    refuse(sequence_only, SEQUENCE, motion, VIV_ERROR_WRONG_KIND);
    refuse(sequence_only, SEQUENCE, group, VIV_ERROR_WRONG_KIND);
    check_status(viv_add(motion, group), VIV_ERROR_WRONG_KIND, "a motion holds nothing");
    check_count(viv_get_child_count(motion), 0, "children of a motion");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void nothing_is_made_or_told_by_a_bad_tempo(viv_tempo tempo) {
    check_count(viv_motion_create(tempo, 1, VIV_EASE_LINEAR), 0, "motion");
    check_count(viv_animate(tempo, &x, 1, 1, VIV_EASE_LINEAR), 0, "animate");
    check_count(viv_group_create(tempo), 0, "group");
    check_count(viv_sequence_create(tempo), 0, "sequence");
    check_count(viv_wait_create(tempo, 1), 0, "wait");
    check_count(viv_call_create(tempo, NULL, NULL), 0, "call");
    check_count(viv_lazy_create(tempo, make, NULL), 0, "lazy");
    check_count(viv_jump_create(tempo, "there", 1), 0, "jump");
    check(viv_easing_create_cubic_bezier(tempo, 0, 0, 1, 1) == -1, "bezier");
    check(viv_easing_create_steps(tempo, 4, VIV_STEP_END) == -1, "steps");
    check(viv_easing_create_points(tempo, (const double[]){0, 0, 1, 1}, 2) == -1, "points");
    check(viv_easing_create_back(tempo, VIV_EASE_MODE_IN, .1) == -1, "back");
    check(viv_easing_create_elastic(tempo, VIV_EASE_MODE_IN, 1, .3) == -1, "elastic");
    check(viv_easing_create_custom(tempo, curve, NULL) == -1, "custom");
    check(is_nan(viv_tempo_get_time(tempo)), "time");
    check(is_nan(viv_tempo_get_rate(tempo)), "rate");
    check(!viv_tempo_is_paused(tempo), "paused");
    check(is_nan(viv_tempo_get_longest_step(tempo)), "longest step");
    check_count(viv_tempo_get_count(tempo), 0, "count");
    check_count(viv_tempo_get_active_count(tempo), 0, "active");
    check(is_nan(viv_tempo_get_next_wakeup(tempo)), "wake-up");
    check(viv_tempo_poll_event(tempo) == NULL, "event");
    check_count(viv_tempo_get_lost_events(tempo), 0, "lost events");
    check_count(viv_tempo_next(tempo, 0), 0, "next");
    check_count(viv_tempo_find_motion(tempo, &x), 0, "motion of a value");
    check_count(viv_tempo_release_target(tempo, &x, sizeof x), 0, "released");
    check(is_nan(viv_tempo_get_note(tempo, VIV_NOTE_ONE)), "note");
}

static void bad_tempos_are_refused(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (int i = 0; i < TEMPO; i++)
        check_status(tempo_only[i](motion), VIV_ERROR_WRONG_KIND, "a motion");
    nothing_is_made_or_told_by_a_bad_tempo(motion);
    check_status(viv_tempo_get_last_error(motion), VIV_ERROR_WRONG_KIND, "asked of a motion");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    const viv_tempo bad[] = {0, tempo, 1, UINT64_MAX};
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < TEMPO; i++)
            check_status(tempo_only[i](bad[k]), VIV_ERROR_INVALID_HANDLE, "the call");
        nothing_is_made_or_told_by_a_bad_tempo(bad[k]);
    }
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_HANDLE, "asked of a stale one");
}

/* A handle at fault is told by name and kind, a label by its text. */
static void errors_tell_what_they_are_about(void) {
    viv_tempo tempo = viv_tempo_create(), other = viv_tempo_create();
    viv_group group = viv_group_create(tempo);
    viv_motion fade = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion spring = viv_spring_create(tempo, 100, 10);
    check_ok(viv_set_name(fade, "fade"), "name");
    check_status(viv_spring_set_parameters(fade, 100, 10), VIV_ERROR_WRONG_KIND, "a tween");
    check_text(viv_tempo_get_last_error_message(tempo),
        "viv_spring_set_parameters: m = 'fade' (a tween) must be a spring", "name and kind");
    check_status(viv_motion_set_duration(spring, 1), VIV_ERROR_WRONG_KIND, "a spring");
    check(strstr(viv_tempo_get_last_error_message(tempo), "m = a spring ("), "its kind");
    check_status(viv_seek_label(group, "middle"), VIV_ERROR_NOT_FOUND, "no label");
    check(strstr(viv_tempo_get_last_error_message(tempo), "label = \"middle\""), "the label");
    viv_motion foreign = viv_motion_create(other, 1, VIV_EASE_LINEAR);
    check_status(viv_add(group, foreign), VIV_ERROR_FOREIGN_TEMPO, "of another tempo");
    check(!strstr(viv_tempo_get_last_error_message(tempo), "a tween"), "another's is a number");
    check_ok(viv_tempo_destroy(other), "destroy");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_arguments(void) {
    test("errors tell what they are about", errors_tell_what_they_are_about);
    test("a made-up moveable is refused by every function", made_up_moveables_are_refused);
    test("a stale moveable is refused for ever", stale_moveables_are_refused_for_ever);
    test("a tempo is no moveable", tempos_are_no_moveables);
    test("a call for another kind is refused", calls_for_another_kind_are_refused);
    test("a bad tempo is refused by every function", bad_tempos_are_refused);
}
