/* A window with a frame loop: the one to copy.
 *
 *     drag the ball, and fling it      a spring takes it home
 *     space                            pauses the score, resumes it, and starts it again
 *     left, right                      seeks in the score
 *     r                                lets the score run the other way
 *     up, down                         everything twice as fast, half as fast
 *     w, or a click on the wave        the wave once more
 *     p, s                             prints the values; saves a picture as window.bmp
 *     escape                           quits
 *
 * Each turn of the loop waits, advances time, handles input and draws. It waits as long as nothing
 * can change: not at all while something moves, through a delay until it is over, and at rest until
 * there is input. So a window at rest draws nothing, and takes no processor time. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "scene.h"
#include "view.h"

typedef struct app {
    scene scene;
    view view;
    bool quits;
    /* Whether the tempo needs frames: what viv_tempo_on_activity() told last. */
    bool active;
    unsigned long frames;
    /* The drag: where the ball was taken, and how fast the pointer is. */
    bool drags;
    float grip_x, grip_y;
    double seen, velocity_x, velocity_y;
} app;

/* Seconds of a clock that never goes backward. */
static double now(void) {
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

/* ---- input ---- */

/* Follows the pointer, and its velocity: a mean of the last hundredths of a second. */
static void drag_to(app *app, float x, float y) {
    double time = now(), passed = time - app->seen;
    x -= app->grip_x;
    y -= app->grip_y;
    if (passed > 0) {
        double fresh = 1 - exp(-passed / 0.03);
        app->velocity_x += ((x - app->scene.x) / passed - app->velocity_x) * fresh;
        app->velocity_y += ((y - app->scene.y) / passed - app->velocity_y) * fresh;
    }
    app->seen = time;
    scene_drag(&app->scene, x, y);
}

static void press(app *app, float x, float y) {
    app->grip_x = x - app->scene.x;
    app->grip_y = y - app->scene.y;
    if (hypotf(app->grip_x, app->grip_y) <= BALL_RADIUS) {
        app->drags = true;
        app->seen = now();
        app->velocity_x = app->velocity_y = 0;
        scene_grab(&app->scene);
    } else if (y < 180) {
        viv_restart(app->scene.wave);
    }
}

static void let_go(app *app, float x, float y) {
    drag_to(app, x, y);
    app->drags = false;
    scene_fling(&app->scene, app->velocity_x, app->velocity_y);
}

/* Sets how fast everything goes, between an eighth and eight times. */
static void scale_rate(app *app, double factor) {
    static double rate = 1;
    rate = fmin(fmax(rate * factor, 0.125), 8);
    viv_tempo_set_rate(app->scene.tempo, rate);
}

static void print(app *app) {
    printf("frames %lu\n", app->frames);
    scene_print(&app->scene, stdout);
    printf("active %d\n\n", app->active);
    fflush(stdout);
}

static void key(app *app, SDL_Keycode key) {
    scene *scene = &app->scene;
    switch (key) {
    case SDLK_SPACE: scene_pause_or_resume(scene); break;
    case SDLK_LEFT: scene_seek_by(scene, -0.25); break;
    case SDLK_RIGHT: scene_seek_by(scene, 0.25); break;
    case SDLK_UP: scale_rate(app, 2); break;
    case SDLK_DOWN: scale_rate(app, 0.5); break;
    case SDLK_r: viv_reverse(scene->score); break;
    case SDLK_w: viv_restart(scene->wave); break;
    case SDLK_p: print(app); break;
    case SDLK_s: view_save(&app->view, scene, "window.bmp"); break;
    case SDLK_ESCAPE: app->quits = true; break;
    default: break;
    }
}

static void handle(app *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT: app->quits = true; break;
    case SDL_KEYDOWN: key(app, event->key.keysym.sym); break;
    case SDL_MOUSEBUTTONDOWN: press(app, (float)event->button.x, (float)event->button.y); break;
    case SDL_MOUSEMOTION:
        if (app->drags) drag_to(app, (float)event->motion.x, (float)event->motion.y);
        break;
    case SDL_MOUSEBUTTONUP:
        if (app->drags) let_go(app, (float)event->button.x, (float)event->button.y);
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

        /* Time first, so that what input starts begins now, and not when the last tick was. */
        double time = now();
        viv_tempo_tick_at(app->scene.tempo, time);
        for (SDL_Event event; SDL_PollEvent(&event);) handle(app, &event);
        /* No time passes here. After a rest this tells the tempo when the first thing began. */
        viv_tempo_tick_at(app->scene.tempo, time);

        view_draw(&app->view, &app->scene);
        app->frames++;
    }
}

int main(int count, char **arguments) {
    static app app;
    (void)count, (void)arguments;
    if (!view_open(&app.view, "Vivace: drag the ball; space, arrows, r, w")) {
        fprintf(stderr, "window: %s\n", SDL_GetError());
        return 1;
    }
    scene_open(&app.scene);
    viv_tempo_on_activity(app.scene.tempo, on_activity, &app);
    viv_start(app.scene.wave);
    viv_start(app.scene.score);
    loop(&app);
    scene_close(&app.scene);
    view_close(&app.view);
    return 0;
}
