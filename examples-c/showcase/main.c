/* What the library can do, in a terminal: full screen, with keys and the mouse.
 *
 *     drag and fling the ball          a spring takes it home
 *     space                            pauses, resumes and restarts the score
 *     left, right                      seeks in the score
 *     r                                reverses the score
 *     up, down                         twice as fast, half as fast
 *     w, or a click on the wave        the wave again
 *     q                                quits
 *
 * If standard output is not a terminal, it prints one frame, at the second given as an argument or
 * at 1.5, and exits.
 *
 * The loop is that of ../window, with poll() instead of SDL: it waits as long as nothing can
 * change, so a showcase at rest uses no processor time. */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "scene.h"
#include "screen.h"

static const double FRAME = 1.0 / 60;

typedef struct app {
    scene scene;
    screen screen;
    /* Pixels of a unit, and the scene's corner in pixels. */
    float scale, left, top;
    bool quits;
    /* The signal that ends it, or 0. */
    int signal;
} app;

/* Seconds of a clock that never goes backward. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- drawing ---- */

static const color night = {0.07f, 0.08f, 0.11f}, white = {1, 1, 1}, grey = {0.3f, 0.32f, 0.4f};

static color color_of(const float *color) {
    return (struct color){color[0], color[1], color[2]};
}

/* As large as fits, centred; the last line is for text. */
static void fit(app *app) {
    float columns = (float)app->screen.columns, rows = 2 * (float)(app->screen.rows - 1);
    app->scale = fminf(columns / WIDTH, rows / HEIGHT);
    app->left = (columns - WIDTH * app->scale) / 2;
    app->top = (rows - HEIGHT * app->scale) / 2;
}

static void disc(app *app, float x, float y, float radius, color color, float alpha) {
    screen_disc(&app->screen, app->left + x * app->scale, app->top + y * app->scale,
        radius * app->scale, color, alpha);
}

static void draw_wave(app *app) {
    for (int i = 0; i < DOTS; i++) {
        float lift = app->scene.lift[i], x = 60 + 840.0f * (float)i / (DOTS - 1);
        disc(app, x, 140 - 80 * lift, 8 + 4 * lift, color_of(app->scene.dot_colors[i]),
            0.5f + 0.5f * lift);
    }
}

static void draw_tiles(app *app) {
    for (int i = 0; i < TILES; i++) {
        const tile *tile = &app->scene.tiles[i];
        if (tile->size <= 0) continue;
        screen_square(&app->screen, app->left + tile->x * app->scale,
            app->top + tile->y * app->scale, 32 * tile->size * app->scale, tile->angle,
            color_of(tile->color), 1);
    }
}

static void draw_ball(app *app) {
    const scene *scene = &app->scene;
    color color = color_of(scene->ball_color);
    disc(app, HOME_X, HOME_Y, BALL_RADIUS, white, 0.1f);
    for (int i = 1; i < 16; i++) {
        float part = (float)i / 16;
        disc(app, HOME_X + (scene->x - HOME_X) * part, HOME_Y + (scene->y - HOME_Y) * part, 5,
            color, 0.7f);
    }
    disc(app, scene->x, scene->y, BALL_RADIUS, color, 1);
}

static void draw_arrow(app *app) {
    const scene *scene = &app->scene;
    for (int i = 0; i < 120; i++) {
        double x, y;
        viv_path_get_point(scene->path, i / 120.0, &x, &y, NULL);
        disc(app, (float)x, (float)y, 5, grey, 0.7f);
    }
    for (int i = TRAIL; i >= 0; i--) {
        float x, y, part = 1 - (float)i / TRAIL;
        scene_trail(scene, i * 0.02, &x, &y);
        disc(app, x, y, 6 + 10 * part, white, part * part);
    }
}

static void draw_bar(app *app) {
    float done = 840 * (float)viv_get_total_progress(app->scene.score);
    for (float x = 0; x <= 840; x += 10) disc(app, 60 + x, 560, 6, x <= done ? white : grey, 0.8f);
    disc(app, 60 + done, 560, 12, white, 1);
}

static void draw(app *app) {
    fit(app);
    screen_clear(&app->screen, night);
    draw_wave(app);
    draw_tiles(app);
    draw_ball(app);
    draw_arrow(app);
    draw_bar(app);
}

/* The values of this moment, and the keys. */
static void describe(const app *app, char *text, size_t size) {
    const scene *scene = &app->scene;
    snprintf(text, size, "score %.3f of %.3f s  ball %.1f %.1f  arrow %.1f %.1f  rate %g  | "
        "drag the ball  space  arrows  r  w  q", viv_get_time(scene->score),
        viv_get_length(scene->score), (double)scene->x, (double)scene->y, (double)scene->arrow_x,
        (double)scene->arrow_y, scene->rate);
}

static int print_frame(app *app, double second) {
    char text[256];
    if (!screen_resize(&app->screen, 80, 24)) return 1;
    viv_tempo_set_longest_step(app->scene.tempo, INFINITY);
    viv_tempo_tick(app->scene.tempo, second);
    draw(app);
    screen_print(&app->screen, stdout);
    describe(app, text, sizeof text);
    printf("%s\n", text);
    return 0;
}

/* ---- input ---- */

static void key(app *app, int key) {
    scene *scene = &app->scene;
    switch (key) {
    case ' ': scene_pause_or_resume(scene); break;
    case KEY_LEFT: scene_seek_by(scene, -0.25); break;
    case KEY_RIGHT: scene_seek_by(scene, 0.25); break;
    case KEY_UP: scene_scale_rate(scene, 2); break;
    case KEY_DOWN: scene_scale_rate(scene, 0.5); break;
    case 'r': scene_reverse(scene); break;
    case 'w': scene_wave(scene); break;
    case 'q': app->quits = true; break;
    default: break;
    }
}

static void handle(app *app, const event *event) {
    float x = (event->x - app->left) / app->scale, y = (event->y - app->top) / app->scale;
    switch (event->input) {
    case INPUT_KEY: key(app, event->key); break;
    case INPUT_PRESS: scene_press(&app->scene, x, y, now()); break;
    case INPUT_MOVE: scene_move(&app->scene, x, y, now()); break;
    case INPUT_RELEASE: scene_release(&app->scene, x, y, now()); break;
    case INPUT_QUIT:
        app->quits = true;
        app->signal = event->key;
        break;
    default: break;
    }
}

/* ---- the loop ---- */

/* Waits until there is input, or until a tick can change something: a frame while something moves,
 * and no longer than a tick may pass, or a long delay would become longer. */
static void wait(const app *app, double since) {
    double seconds = viv_tempo_get_next_wakeup(app->scene.tempo);
    if (seconds < FRAME) {
        terminal_wait(fmax(since + FRAME - now(), 0));
    } else {
        terminal_wait(isinf(seconds) ? INFINITY : fmin(seconds, LONGEST_STEP / 2));
    }
}

static void loop(app *app) {
    double time = now();
    while (!app->quits) {
        char text[256];
        event event;
        wait(app, time);

        time = now();
        viv_tempo_tick_at(app->scene.tempo, time);
        bool rests = isinf(viv_tempo_get_next_wakeup(app->scene.tempo));
        while (!app->quits && terminal_poll(&app->screen, &event)) handle(app, &event);
        if (rests) viv_tempo_tick_at(app->scene.tempo, time);

        draw(app);
        describe(app, text, sizeof text);
        terminal_show(&app->screen, text);
    }
}

int main(int count, char **arguments) {
    static app app;
    int status = 0;
    scene_open(&app.scene);
    scene_start(&app.scene);
    if (terminal_open(&app.screen)) {
        fit(&app);
        loop(&app);
        terminal_close();
    } else {
        status = print_frame(&app, count > 1 ? atof(arguments[1]) : 1.5);
    }
    scene_close(&app.scene);
    screen_free(&app.screen);
    /* Whoever sent a signal sees that it ended the program. */
    if (app.signal) raise(app.signal);
    return status;
}
