/* A score in beats, played twice: actions one after another, actions in parallel, one action that
 * only plays from the second time on, a part that is played four times, and calls in between.
 *
 * At 120 beats per minute a whole note is 2 s, a half 1 s, a quarter 0.5 s. So the actions start at
 * 0, 2, 3, 5, 7, 9 and 11 s, and the score is over at 11 + 1 + 2 = 14 s; the second time each comes
 * half a second later. Ticks of 0.7 s hit few of these times, and lose none of them.
 *
 * Waits stand for the animations. .ci/expected checks expected.txt against these sums. */
#include <stdio.h>

#include <vivace.h>

static viv_tempo tempo;

static void tell(const viv_event *event, void *what) {
    printf("  %7.3f s  %s %s\n", event->time, viv_get_name(event->moveable), (const char *)what);
}

static void turn_page(viv_moveable m, void *user) {
    (void)user;
    printf("  %7.3f s  page turned\n", viv_tempo_get_time(viv_get_tempo(m)));
}

/* The condition: whether the score has completed before. */
static bool has_played(viv_moveable m, void *plays) { return (void)m, *(int *)plays > 0; }

/* Plays it a second time, from the exact moment at which the first ended. */
static void play_again(const viv_event *event, void *plays) {
    tell(event, "completed");
    if (++*(int *)plays < 2) viv_start(event->moveable);
}

static double note(viv_note note) { return viv_tempo_get_note(tempo, note); }

/* An action of two parallel members, each as long as one. */
static viv_group unison(void) {
    viv_group group = viv_group_create(tempo);
    for (int i = 0; i < 2; i++) viv_add(group, viv_wait_create(tempo, note(VIV_NOTE_ONE)));
    return group;
}

static viv_moveable add(viv_sequence score, viv_moveable action, const char *name) {
    viv_set_name(action, name);
    viv_on(action, VIV_EVENT_STARTED, tell, "starts");
    viv_on(action, VIV_EVENT_SKIPPED, tell, "is skipped");
    viv_add(score, action);
    return action;
}

int main(void) {
    int plays = 0;
    tempo = viv_tempo_create();
    viv_tempo_set_bpm(tempo, 120);
    viv_sequence score = viv_sequence_create(tempo);
    viv_moveable encore = add(score, viv_wait_create(tempo, note(VIV_NOTE_QUARTER)), "encore");
    viv_set_condition(encore, has_played, &plays);
    add(score, unison(), "entrance");
    add(score, viv_wait_create(tempo, note(VIV_NOTE_HALF)), "rest");
    viv_add(score, viv_call_create(tempo, turn_page, NULL));
    add(score, unison(), "moving");
    viv_add(score, viv_jump_create(tempo, "moving", 3));
    viv_add(score, viv_call_create(tempo, turn_page, NULL));
    viv_moveable finale = add(score, unison(), "finale");
    viv_motion late = viv_wait_create(tempo, note(VIV_NOTE_ONE));
    viv_set_delay(late, note(VIV_NOTE_HALF));
    viv_add(finale, late);
    viv_set_name(score, "score");
    viv_on(score, VIV_EVENT_STARTED, tell, "starts");
    viv_on(score, VIV_EVENT_COMPLETED, play_again, &plays);

    viv_start(score);
    while (viv_tempo_get_active_count(tempo) > 0) viv_tempo_tick(tempo, 0.7);
    return viv_tempo_destroy(tempo);
}
