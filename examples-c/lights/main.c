/* Four lights on four strings: each goes down in 0.4 s and lights up in 0.3 s, in a group that
 * reverses when both are done. A sequence plays the four groups and reverses: first sequentially,
 * so that each light goes down and up on its own, in order and then in reverse order; then
 * contiguously, so that all go down one after another, and the whole is retraced.
 *
 * Each line is a frame, each light a digit for its brightness, 0 to 9, indented by how far it is
 * down. .ci/expected checks expected.txt against the formulas of the curves. */
#include <stdio.h>

#include <vivace.h>

enum { LIGHTS = 4, DEEP = 12 };

typedef struct light {
    float down, brightness;
} light;

static viv_motion motion_to(viv_tempo tempo, float *target, float to, double seconds,
    viv_easing easing) {
    viv_motion motion = viv_motion_create(tempo, seconds, easing);
    viv_motion_to(motion, target, to);
    return motion;
}

static viv_group swing(viv_tempo tempo, light *light) {
    viv_group group = viv_group_create(tempo);
    viv_add(group, motion_to(tempo, &light->down, DEEP, 0.4, VIV_EASE_IN_OUT_QUART));
    viv_add(group, motion_to(tempo, &light->brightness, 1, 0.3, VIV_EASE_IN_OUT_QUAD));
    viv_set_reverses(group, true);
    viv_group_set_synced(group, true);
    return group;
}

static void draw(double seconds, const light *lights) {
    printf("%.1f s ", seconds);
    for (int i = 0; i < LIGHTS; i++) {
        int place = (int)(lights[i].down + 0.5f);
        char glow = (char)('0' + (int)(lights[i].brightness * 9 + 0.5f));
        printf(" [%*c%*s", place + 1, glow, DEEP - place + 1, "]");
    }
    printf("\n");
}

static void play(const char *name, viv_reversing_mode mode) {
    light lights[LIGHTS] = {{0, 0}};
    viv_tempo tempo = viv_tempo_create();
    viv_sequence sequence = viv_sequence_create(tempo);
    for (int i = 0; i < LIGHTS; i++) viv_add(sequence, swing(tempo, &lights[i]));
    viv_set_reverses(sequence, true);
    viv_sequence_set_reversing_mode(sequence, mode);
    viv_start(sequence);
    printf("%s, %.1f s\n", name, viv_get_length(sequence));
    /* Not until it is completed: what could not be started never is. */
    while (viv_get_state(sequence) == VIV_STATE_MOVING) {
        draw(viv_get_time(sequence), lights);
        viv_tempo_tick(tempo, 0.1);
    }
    draw(viv_get_time(sequence), lights);
    viv_tempo_destroy(tempo);
}

int main(void) {
    play("sequential", VIV_REVERSING_SEQUENTIAL);
    play("contiguous", VIV_REVERSING_CONTIGUOUS);
    return 0;
}
