/* Callbacks in the middle of a moment (SEMANTICS 7). Each scene is played once undisturbed. Then,
 * for every event that it told, it is played again, and in the callback of that event its root is
 * paused, stopped, finished, sought or reversed; what comes after follows from the first time. */
#include <string.h>

#include "check.h"
#include "scene.h"

enum { SECONDS = 60 };

static char found_text[LONGEST_TEXT], expected_text[LONGEST_TEXT];

/* ---- pausing ---- */

static void pause_it(scene *s) { s->answer = viv_pause(s->root); }

static void pause_and_resume_it(scene *s) {
    s->answer = viv_pause(s->root);
    check_ok(viv_resume(s->root), "resume");
}

/* Nothing is lost, nothing told twice: the same events in the same order. */
static void check_pauses(const sort *sort, double pace) {
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "paused", trigger, pace);
        set_stage(sort, trigger, pause_it);
        play(pace);
        write_events(&plain, 0, MOST_EVENTS, false, expected_text);
        write_events(&now.told, 0, MOST_EVENTS, false, found_text);
        check_text(found_text, expected_text, what);
        check_count((uint64_t)state(), VIV_STATE_COMPLETED, what);
        check_ends(what);
        strike_stage();
    }
}

/* Pause and resume in one callback change nothing: all events at their times. */
static void check_short_pauses(const sort *sort, double pace) {
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "paused and resumed", trigger, pace);
        set_stage(sort, trigger, pause_and_resume_it);
        play(pace);
        write_events(&plain, 0, MOST_EVENTS, true, expected_text);
        write_events(&now.told, 0, MOST_EVENTS, true, found_text);
        check_text(found_text, expected_text, what);
        check_ends(what);
        strike_stage();
    }
}

/* Updates neither. */
static void check_updates(const sort *sort, double pace) {
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "paused and resumed", trigger, pace);
        set_stage(sort, trigger, pause_and_resume_it);
        play(pace);
        int place = 0;
        bool same = true;
        for (int i = 0; i < now.told.count && same; i++) {
            const scene_event *found = &now.told.events[i], *expected = &plain.events[place];
            if (found->kind & (VIV_EVENT_PAUSED | VIV_EVENT_RESUMED)) continue;
            same = place++ < plain.count && strcmp(found->name, expected->name) == 0
                && found->kind == expected->kind && found->time - expected->time < 1e-9
                && expected->time - found->time < 1e-9;
        }
        check(same && place == plain.count, what);
        strike_stage();
    }
}

static void a_pause_leaves_the_rest_of_a_moment_to_the_resume(void) { each_sort(check_pauses); }

static void pause_and_resume_change_nothing(void) { each_sort(check_short_pauses); }

static void pause_and_resume_take_no_update_away(void) { each_sort(check_updates); }

/* The smallest of them: a wait whose last update pauses it. */
static void a_wait_paused_in_its_last_update_completes(void) {
    const sort one = {"a wait", a_wait, false, false};
    play_plainly(&one, 20);
    set_stage(&one, 1, pause_it);
    play(20);
    check_count((uint64_t)plain.events[1].kind, VIV_EVENT_UPDATED, "its last update");
    check_count((uint64_t)state(), VIV_STATE_COMPLETED, "completed");
    strike_stage();
}

/* ---- stopping ---- */

static void stop_it(scene *s) { s->answer = viv_stop(s->root); }

/* The rest of the moment is dropped; started again it is as ever. */
static void check_stops(const sort *sort, double pace) {
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "stopped", trigger, pace);
        const scene_event *event = &plain.events[trigger];
        bool is_over = strcmp(event->name, "root") == 0 && event->kind == VIV_EVENT_COMPLETED;
        set_stage(sort, trigger, stop_it);
        play(pace);
        write_events(&now.told, trigger + 1, MOST_EVENTS, false, found_text);
        check_text(found_text, is_over ? "" : "root.stopped ", what);
        check_count((uint64_t)state(), is_over ? VIV_STATE_COMPLETED : VIV_STATE_IDLE, what);
        now.told.count = 0;
        play(pace);
        write_events(&plain, 0, MOST_EVENTS, false, expected_text);
        write_events(&now.told, 0, MOST_EVENTS, false, found_text);
        check_text(found_text, expected_text, what);
        check_ends(what);
        strike_stage();
    }
}

static void a_stop_drops_the_rest_of_a_moment(void) { each_sort(check_stops); }

/* ---- finishing ---- */

static void finish_it(scene *s) { s->answer = viv_finish(s->root); }

/* Of known length: the rest of the moment, then `completed` of the root alone. Of unknown length:
 * the rest in order, as one long tick would. */
static void expect_finish(const sort *sort, int trigger) {
    const double moment = plain.events[trigger].time;
    int end = trigger + 1;
    while (end < plain.count && (sort->is_unknown || plain.events[end].time - moment < 1e-9)) end++;
    write_events(&plain, 0, end, false, expected_text);
    if (end < plain.count) strcat(expected_text, "root.completed ");
}

static void check_finishes(const sort *sort, double pace) {
    /* What takes no time makes several moments at one time. */
    if (sort->is_instant) return;
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "finished", trigger, pace);
        set_stage(sort, trigger, finish_it);
        play(pace);
        expect_finish(sort, trigger);
        write_events(&now.told, 0, MOST_EVENTS, false, found_text);
        check_text(found_text, expected_text, what);
        check_ok(now.answer, what);
        check_count((uint64_t)state(), VIV_STATE_COMPLETED, what);
        check_ends(what);
        strike_stage();
    }
}

static void finishing_plays_the_rest_of_a_moment_first(void) { each_sort(check_finishes); }

/* ---- seeking and reversing ---- */

static void seek_it(scene *s) { s->answer = viv_seek(s->root, s->place); }

static void reverse_it(scene *s) { s->answer = viv_reverse(s->root); }

/* The same between two ticks, at the moment of that event. */
static void treat_between_ticks(
    const sort *sort, int trigger, double pace, double place, void (*treatment)(scene *)) {
    const double moment = plain.events[trigger].time;
    set_stage(sort, -1, NULL);
    now.place = place;
    check_ok(viv_start(now.root), "start");
    double time = 0;
    while (time + pace < moment - 1e-9) {
        pass_time(pace);
        time += pace;
    }
    if (moment > time) pass_time(moment - time);
    now.told.count = 0;
    treatment(&now);
    if (moment > 0 && time + pace > moment) pass_time(time + pace - moment);
}

/* From that moment's own time it goes on as if it had been treated between two ticks. */
static void check_treated(
    const sort *sort, int trigger, double pace, double place, void (*treatment)(scene *),
    const char *what) {
    static char between[LONGEST_TEXT];
    float values[8];
    treat_between_ticks(sort, trigger, pace, place, treatment);
    play_on(pace);
    write_events(&now.told, 0, MOST_EVENTS, false, between);
    viv_status answer = now.answer;
    viv_state expected = state();
    memcpy(values, now.values, sizeof values);
    strike_stage();

    set_stage(sort, trigger, treatment);
    now.place = place;
    play(pace);
    write_events(&now.told, trigger + 1, MOST_EVENTS, false, found_text);
    check_text(found_text, between, what);
    check_status(now.answer, answer, what);
    check_count((uint64_t)state(), (uint64_t)expected, what);
    for (int i = 0; i < 8; i++) check_near(now.values[i], values[i], 1e-4, what);
    strike_stage();
}

/* What can not be sought answers so, and goes on as if nobody had asked. */
static void check_not_seekable(const sort *sort, double pace, void (*treatment)(scene *)) {
    for (int trigger = 0; trigger < plain.count; trigger++) {
        const char *what = about(sort, "not to be sought", trigger, pace);
        set_stage(sort, trigger, treatment);
        play(pace);
        check_status(now.answer, VIV_ERROR_NOT_SEEKABLE, what);
        write_events(&plain, 0, MOST_EVENTS, true, expected_text);
        write_events(&now.told, 0, MOST_EVENTS, true, found_text);
        check_text(found_text, expected_text, what);
        strike_stage();
    }
}

static void check_seeks(const sort *sort, double pace) {
    if (sort->is_unknown) {
        check_not_seekable(sort, pace, seek_it);
        return;
    }
    set_stage(sort, -1, NULL);
    const double length = viv_get_length(now.root);
    strike_stage();
    /* Off all boundaries, and both ends. */
    const double places[] = {0, .3127 * length, .8391 * length, length};
    for (int trigger = 0; trigger < plain.count; trigger++)
        for (int i = 0; i < 4; i++)
            check_treated(sort, trigger, pace, places[i], seek_it,
                about(sort, "sought", trigger, pace));
}

static void check_reverses(const sort *sort, double pace) {
    if (sort->is_unknown) {
        check_not_seekable(sort, pace, reverse_it);
        return;
    }
    for (int trigger = 0; trigger < plain.count; trigger++)
        check_treated(
            sort, trigger, pace, 0, reverse_it, about(sort, "reversed", trigger, pace));
}

static void a_seek_goes_from_that_moment(void) { each_sort(check_seeks); }

static void a_reverse_goes_from_that_moment(void) { each_sort(check_reverses); }

/* ---- updates ---- */

static int updates_of(const char *name) {
    int count = 0;
    for (int i = 0; i < now.told.count; i++) {
        const scene_event *event = &now.told.events[i];
        if (event->kind == VIV_EVENT_UPDATED && strcmp(event->name, name) == 0) count++;
    }
    return count;
}

static viv_moveable three_cycles(void) {
    viv_moveable both = group("both", tween("a", 0, 1), tween("b", 1, 1), 0);
    return cycles(chain("root", wait_for("w", .5), both, 0), 2, 0, false);
}

/* At .5 s, where w ends, it is put into its third cycle, .25 s into a and b. The tick of 1 s goes
 * on for half a second: these moved, and tell it. */
static void a_seek_into_a_later_cycle_keeps_updates(void) {
    const sort three = {"three cycles", three_cycles, false, false};
    play_plainly(&three, 20);
    int trigger = 0;
    while (plain.events[trigger].kind != VIV_EVENT_COMPLETED) trigger++;
    check_text(plain.events[trigger].name, "w", "the first that completes");
    /* In one tick of 1 s w tells one update before. */
    set_stage(&three, trigger, seek_it);
    now.place = 3 + .5 + .25;
    check_ok(viv_start(now.root), "start");
    pass_time(1);
    check_float(now.values[0], 75, "half a second on");
    check_count((uint64_t)updates_of("a"), 1, "updates of a");
    check_count((uint64_t)updates_of("b"), 1, "updates of b");
    check_count((uint64_t)updates_of("both"), 1, "updates of both");
    strike_stage();
}

void test_moments(void) {
    test_long(SECONDS, "a pause leaves the rest of a moment to the resume",
        a_pause_leaves_the_rest_of_a_moment_to_the_resume);
    test_long(SECONDS, "pause and resume in one callback change nothing",
        pause_and_resume_change_nothing);
    test_long(SECONDS, "pause and resume in one callback take no update away",
        pause_and_resume_take_no_update_away);
    test_within(SECONDS, "a wait paused in its last update completes",
        a_wait_paused_in_its_last_update_completes);
    test_long(SECONDS, "a stop drops the rest of a moment", a_stop_drops_the_rest_of_a_moment);
    test_long(SECONDS, "finishing plays the rest of a moment first",
        finishing_plays_the_rest_of_a_moment_first);
    test_long(SECONDS, "a seek goes from the moment it comes in", a_seek_goes_from_that_moment);
    test_long(SECONDS, "a reverse goes from the moment it comes in",
        a_reverse_goes_from_that_moment);
    test_within(SECONDS, "a seek into a later cycle keeps updates",
        a_seek_into_a_later_cycle_keeps_updates);
}
