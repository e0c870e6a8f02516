/* A program changes to its dark theme: the paper fades, a panel springs in a little later, a
 * spinner turns, and a bar shows the progress of the work. It is played twice, normally and with
 * reduced motion: then motions are at their ends at once, a delay stays a delay, the endless
 * spinner turns once, in no time, and the bar, which is essential, moves normally.
 *
 * Each line is a quarter of a second. .ci/expected checks expected.txt against the formulas. */
#include <stdio.h>

#include <vivace.h>

enum { LINES = 9 };

static const double quarter = 0.25;

/* The screen. */
typedef struct screen {
    float paper, panel, spinner, bar;
} screen;

/* Creates a motion of one number to an end, in a group. */
static viv_motion move(viv_group scene, viv_motion motion, float *number, float to) {
    viv_motion_to(motion, number, to);
    viv_add(scene, motion);
    return motion;
}

static viv_group make_scene(viv_tempo tempo, screen *screen) {
    viv_group scene = viv_group_create(tempo);
    viv_motion fade = viv_motion_create(tempo, 0.75, VIV_EASE_IN_OUT_QUAD);
    viv_motion turn = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion work = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    move(scene, fade, &screen->paper, 0.1f);
    viv_set_delay(move(scene, spring, &screen->panel, 1), 2 * quarter);
    viv_set_repeats(move(scene, turn, &screen->spinner, 360), VIV_FOREVER);
    viv_set_essential(move(scene, work, &screen->bar, 1), true);
    return scene;
}

static void play(bool reduced, screen *lines) {
    screen screen = {1, 0, 0, 0};
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_set_reduced_motion(tempo, reduced);
    viv_start(make_scene(tempo, &screen));
    for (int i = 0; i < LINES; i++) {
        lines[i] = screen;
        viv_tempo_tick(tempo, quarter);
    }
    viv_tempo_destroy(tempo);
}

static void print_screen(const screen *screen) {
    printf("%8.2f%7.2f%9.0f%7.3f", screen->paper, screen->panel, screen->spinner, screen->bar);
}

int main(void) {
    screen as_it_is[LINES], reduced[LINES];
    play(false, as_it_is);
    play(true, reduced);
    printf("%6s%31s%31s\n", "", "as it is", "reduced");
    printf("%6s", "");
    for (int i = 0; i < 2; i++) printf("%8s%7s%9s%7s", "paper", "panel", "spinner", "bar");
    printf("\n");
    for (int i = 0; i < LINES; i++) {
        printf("%4.2f s", i * quarter);
        print_screen(&as_it_is[i]);
        print_screen(&reduced[i]);
        printf("\n");
    }
    return 0;
}
