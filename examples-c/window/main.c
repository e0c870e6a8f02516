/* A window with a frame loop: the one to copy.
 *
 *     drag and fling the ball          a spring takes it home
 *     space                            pauses, resumes and restarts the score
 *     left, right                      seeks in the score
 *     r                                reverses the score
 *     up, down                         twice as fast, half as fast
 *     w, or a click on the wave        the wave again
 *     p, s                             prints the values; saves a picture as window.bmp
 *     escape                           quits
 *
 * Each turn of the loop waits, advances time, handles input and draws. It waits as long as nothing
 * can change: not at all while something moves, through a delay until it is over, and at rest until
 * there is input. So a window at rest draws nothing and uses no processor time. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "scene.h"
#include "view.h"

typedef struct app {
    scene scene;
    view view;
    bool quits;
    /* Whether the tempo needs frames, as last reported by viv_tempo_on_activity(). */
    bool active;
    unsigned long frames;
} app;

/* Seconds of a clock that never goes backward. */
static double now(void) {
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

/* ---- input ---- */

static void print(app *app) {
    printf("frames %lu\n", app->frames);
    scene_print(&app->scene, stdout);
    printf("active %d\n\n", app->active);
    fflush(stdout);
}

static void save(app *app) {
    if (!view_save(&app->view, &app->scene, "window.bmp"))
        fprintf(stderr, "window: no picture: %s\n", SDL_GetError());
}

static void key(app *app, SDL_Keycode key) {
    scene *scene = &app->scene;
    switch (key) {
    case SDLK_SPACE: scene_pause_or_resume(scene); break;
    case SDLK_LEFT: scene_seek_by(scene, -0.25); break;
    case SDLK_RIGHT: scene_seek_by(scene, 0.25); break;
    case SDLK_UP: scene_scale_rate(scene, 2); break;
    case SDLK_DOWN: scene_scale_rate(scene, 0.5); break;
    case SDLK_r: scene_reverse(scene); break;
    case SDLK_w: scene_wave(scene); break;
    case SDLK_p: print(app); break;
    case SDLK_s: save(app); break;
    case SDLK_ESCAPE: app->quits = true; break;
    default: break;
    }
}

static void handle(app *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT: app->quits = true; break;
    case SDL_KEYDOWN: key(app, event->key.keysym.sym); break;
    case SDL_MOUSEMOTION:
        scene_move(&app->scene, (float)event->motion.x, (float)event->motion.y, now());
        break;
    case SDL_MOUSEBUTTONDOWN:
        scene_press(&app->scene, (float)event->button.x, (float)event->button.y, now());
        break;
    case SDL_MOUSEBUTTONUP:
        scene_release(&app->scene, (float)event->button.x, (float)event->button.y, now());
        break;
    default: break;
    }
}

/* ---- the loop ---- */

static void on_activity(viv_tempo tempo, bool active, void *user) {
    (void)tempo;
    ((app *)user)->active = active;
}

/* Waits until there is input, which stays in the queue, or until a tick can change something. No
 * longer than a tick may pass, or a long delay would become longer. */
static void wait(const app *app) {
    double seconds = viv_tempo_get_next_wakeup(app->scene.tempo);
    if (!app->active) {
        SDL_WaitEvent(NULL);
    } else if (seconds > 0) {
        SDL_WaitEventTimeout(NULL, (int)ceil(1000 * fmin(seconds, LONGEST_STEP / 2)));
    }
}

static void loop(app *app) {
    while (!app->quits) {
        wait(app);

        /* Time first, so that motions started by input begin now, not at the last tick. */
        double time = now();
        viv_tempo_tick_at(app->scene.tempo, time);
        bool rests = !app->active;
        for (SDL_Event event; SDL_PollEvent(&event);) handle(app, &event);
        /* After a rest: tells the tempo when the first thing began. It passes no time. */
        if (rests) viv_tempo_tick_at(app->scene.tempo, time);

        view_draw(&app->view, &app->scene);
        app->frames++;
    }
}

int main(int count, char **arguments) {
    static app app;
    (void)count, (void)arguments;
    if (!view_open(&app.view, "Vivace: drag the ball; space, arrows, r, w")) {
        fprintf(stderr, "window: %s\n", SDL_GetError());
        view_close(&app.view);
        return 1;
    }
    scene_open(&app.scene);
    viv_tempo_on_activity(app.scene.tempo, on_activity, &app);
    scene_start(&app.scene);
    loop(&app);
    scene_close(&app.scene);
    view_close(&app.view);
    return 0;
}
