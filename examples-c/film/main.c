/* Four small scenes, recorded frame by frame and printed as one animated SVG image: film.svg, which
 * a browser plays again and again.
 *
 * The library moves the numbers of a pose; the image is nothing but what they were in each frame.
 * .ci/expected checks film.svg against the formulas. */
#include <stdlib.h>

#include "drawing.h"

static void give_up(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo, (void)status, (void)user;
    fprintf(stderr, "%s\n", message);
    exit(1);
}

/* The same place on a circle, at most half a period from the one before: what goes straight from
 * frame to frame must not turn back where a loop ends. */
static float unwrapped(float place, float before, float period) {
    while (place - before > period / 2) place -= period;
    while (before - place > period / 2) place += period;
    return place;
}

static void record(pose *film, int frame, const pose *now) {
    pose *pose = &film[frame];
    *pose = *now;
    if (frame == 0) return;
    pose->turn = unwrapped(pose->turn, pose[-1].turn, 360);
    pose->heading = unwrapped(pose->heading, pose[-1].heading, 360);
    pose->tail = unwrapped(pose->tail, pose[-1].tail, SCENE_LENGTH);
    pose->paper = unwrapped(pose->paper, pose[-1].paper, SCENE_PAPER);
}

int main(void) {
    static pose film[LOOP_FRAMES + 1], now;
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_on_error(tempo, give_up, NULL);
    scene_start(tempo, &now);
    /* The second loop is recorded: by then the springs move as in every loop after it. */
    for (int frame = 0; frame <= 2 * LOOP_FRAMES; frame++) {
        scene_redirect(tempo, &now, frame % LOOP_FRAMES);
        if (frame >= LOOP_FRAMES) record(film, frame - LOOP_FRAMES, &now);
        viv_tempo_tick(tempo, 1.0 / FRAMES_PER_SECOND);
    }
    drawing_write(stdout, film);
    return viv_tempo_destroy(tempo);
}
