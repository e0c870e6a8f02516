#include "scene.h"

#include <math.h>
#include <string.h>

const double LONGEST_STEP = 0.25;
const float HOME_X = 240, HOME_Y = 410, BALL_RADIUS = 34;

/* An eight of two circles with a radius of 85. */
static const char eight[] = "M690 410A85 85 0 1 1 860 410A85 85 0 1 1 690 410"
                            "A85 85 0 1 0 520 410A85 85 0 1 0 690 410";

static const float teal[4] = {0.25f, 0.85f, 0.75f, 1}, amber[4] = {1, 0.65f, 0.2f, 1};
static const float blue[4] = {0.3f, 0.5f, 1, 1}, pink[4] = {1, 0.4f, 0.6f, 1};

/* ---- the wave ---- */

/* A gradient: samples of a tween from blue to pink, without playing it. */
static void color_dots(scene *scene) {
    float color[4] = {0, 0, 0, 1};
    viv_motion gradient = viv_motion_create(scene->tempo, 1, VIV_EASE_LINEAR);
    viv_motion_add(gradient, VIV_TYPE_RGBA_OKLCH, color, blue, pink);
    for (int i = 0; i < DOTS; i++) {
        double mixed[4];
        viv_motion_sample(gradient, color, i / (DOTS - 1.0), mixed, NULL, 4);
        for (int c = 0; c < 4; c++) scene->dot_colors[i][c] = (float)mixed[c];
    }
    viv_destroy(gradient);
}

/* Each dot goes up and down; a stagger makes a wave. */
static void make_wave(scene *scene) {
    scene->wave = viv_group_create(scene->tempo);
    for (int i = 0; i < DOTS; i++) {
        viv_motion up = viv_motion_create(scene->tempo, 0.35, VIV_EASE_IN_OUT_SINE);
        viv_motion_from_to(up, &scene->lift[i], 0, 1);
        viv_set_reverses(up, true);
        viv_add(scene->wave, up);
    }
    viv_group_set_stagger(scene->wave, 0.03, VIV_STAGGER_FIRST, VIV_EASE_LINEAR);
}

/* ---- the ball ---- */

static void make_ball(scene *scene) {
    double tension, damping;
    scene->x = HOME_X;
    scene->y = HOME_Y;
    memcpy(scene->ball_color, teal, sizeof teal);
    viv_spring_from_bounce(0.6, 0.45, &tension, &damping);
    scene->spring = viv_spring_create(scene->tempo, tension, damping);
    viv_motion_to(scene->spring, &scene->x, HOME_X);
    viv_motion_to(scene->spring, &scene->y, HOME_Y);
    scene->blush = viv_motion_create(scene->tempo, 0.25, VIV_EASE_OUT_CUBIC);
    viv_motion_add(scene->blush, VIV_TYPE_RGBA_OKLAB, scene->ball_color, teal, amber);
}

/* Follows the pointer, and its velocity: a mean of the last hundredths of a second. */
static void drag_to(scene *scene, float x, float y, double time) {
    double passed = time - scene->seen, fresh = 1 - exp(-passed / 0.03);
    x -= scene->grip_x;
    y -= scene->grip_y;
    if (passed > 0) {
        scene->velocity_x += ((double)(x - scene->x) / passed - scene->velocity_x) * fresh;
        scene->velocity_y += ((double)(y - scene->y) / passed - scene->velocity_y) * fresh;
    }
    scene->seen = time;
    scene->x = x;
    scene->y = y;
}

void scene_press(scene *scene, float x, float y, double time) {
    if (hypotf(x - scene->x, y - scene->y) <= BALL_RADIUS) {
        scene->drags = true;
        scene->grip_x = x - scene->x;
        scene->grip_y = y - scene->y;
        scene->seen = time;
        scene->velocity_x = scene->velocity_y = 0;
        viv_stop(scene->spring);
        viv_play(scene->blush, VIV_DIRECTION_FORWARD);
    } else if (y < 180) {
        scene_wave(scene);
    }
}

void scene_move(scene *scene, float x, float y, double time) {
    if (scene->drags) drag_to(scene, x, y, time);
}

void scene_release(scene *scene, float x, float y, double time) {
    if (!scene->drags) return;
    drag_to(scene, x, y, time);
    scene->drags = false;
    viv_motion_set_velocity(scene->spring, &scene->x, scene->velocity_x);
    viv_motion_set_velocity(scene->spring, &scene->y, scene->velocity_y);
    viv_start(scene->spring);
    viv_play(scene->blush, VIV_DIRECTION_BACKWARD);
}

/* ---- the score ---- */

/* A tween of each tile's size, one after another. */
static viv_group resize(
    scene *scene, float from, float to, viv_easing easing, viv_stagger_from order) {
    viv_group group = viv_group_create(scene->tempo);
    for (int i = 0; i < TILES; i++) {
        viv_motion motion = viv_motion_create(scene->tempo, 0.5, easing);
        viv_motion_from_to(motion, &scene->tiles[i].size, from, to);
        viv_add(group, motion);
    }
    viv_group_set_stagger(group, 0.1, order, VIV_EASE_LINEAR);
    return group;
}

/* Each tile turns and changes its colour. */
static viv_group turn(scene *scene) {
    static const float half_a_turn = 180;
    viv_group group = viv_group_create(scene->tempo);
    for (int i = 0; i < TILES; i++) {
        tile *tile = &scene->tiles[i];
        viv_motion motion = viv_motion_create(scene->tempo, 1, VIV_EASE_IN_OUT_BACK);
        viv_motion_from_to(motion, &tile->angle, 0, half_a_turn);
        viv_motion_add(motion, VIV_TYPE_RGBA_OKLCH, tile->color, blue, pink);
        viv_add(group, motion);
    }
    viv_group_set_stagger(group, 0.2, VIV_STAGGER_EDGES, VIV_EASE_LINEAR);
    return group;
}

static viv_motion make_ride(scene *scene) {
    scene->path = viv_path_create(scene->tempo);
    viv_path_parse(scene->path, eight);
    scene->arrow_x = 690;
    scene->arrow_y = 410;
    scene->ride = viv_path_motion_create(scene->tempo, scene->path, 3, VIV_EASE_IN_OUT_SINE);
    viv_path_motion_set_target(
        scene->ride, VIV_TYPE_FLOAT, &scene->arrow_x, &scene->arrow_y);
    viv_path_motion_set_angle_target(scene->ride, VIV_TYPE_DEGREES, &scene->arrow_angle);
    return scene->ride;
}

static void make_score(scene *scene) {
    for (int i = 0; i < TILES; i++) {
        scene->tiles[i] = (tile){.x = 255 + 90.0f * (float)i, .y = 230};
        memcpy(scene->tiles[i].color, blue, sizeof blue);
    }
    viv_group middle = viv_group_create(scene->tempo);
    viv_add(middle, make_ride(scene));
    viv_add(middle, turn(scene));
    scene->score = viv_sequence_create(scene->tempo);
    viv_add(scene->score, resize(scene, 0, 1, VIV_EASE_OUT_BACK, VIV_STAGGER_FIRST));
    viv_add(scene->score, middle);
    viv_add(scene->score, viv_wait_create(scene->tempo, 0.25));
    viv_add(scene->score, resize(scene, 1, 0, VIV_EASE_IN_BACK, VIV_STAGGER_LAST));
}

void scene_pause_or_resume(scene *scene) {
    switch (viv_get_state(scene->score)) {
    case VIV_STATE_PAUSED: viv_resume(scene->score); break;
    case VIV_STATE_MOVING: viv_pause(scene->score); break;
    default: viv_start(scene->score); break;
    }
}

void scene_seek_by(scene *scene, double seconds) {
    viv_seek(scene->score, viv_get_time(scene->score) + seconds);
}

void scene_reverse(scene *scene) { viv_reverse(scene->score); }

void scene_scale_rate(scene *scene, double factor) {
    scene->rate = fmin(fmax(scene->rate * factor, 0.125), 8);
    viv_tempo_set_rate(scene->tempo, scene->rate);
}

void scene_wave(scene *scene) { viv_restart(scene->wave); }

void scene_trail(const scene *scene, double seconds_ago, float *x, float *y) {
    double second = viv_get_time(scene->ride) - seconds_ago, place[2] = {0, 0};
    if (second < 0) second = 0;
    viv_motion_sample(scene->ride, &scene->arrow_x, second, &place[0], NULL, 1);
    viv_motion_sample(scene->ride, &scene->arrow_y, second, &place[1], NULL, 1);
    *x = (float)place[0];
    *y = (float)place[1];
}

/* ---- all of it ---- */

static void print_error(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo, (void)status, (void)user;
    fprintf(stderr, "%s\n", message);
}

void scene_open(scene *scene) {
    memset(scene, 0, sizeof *scene);
    scene->rate = 1;
    scene->tempo = viv_tempo_create();
    viv_tempo_on_error(scene->tempo, print_error, NULL);
    viv_tempo_set_longest_step(scene->tempo, LONGEST_STEP);
    color_dots(scene);
    make_wave(scene);
    make_ball(scene);
    make_score(scene);
}

void scene_start(scene *scene) {
    viv_start(scene->wave);
    viv_start(scene->score);
}

void scene_close(scene *scene) { viv_tempo_destroy(scene->tempo); }

void scene_print(const scene *scene, FILE *file) {
    fprintf(file, "time %.9f\n", viv_tempo_get_time(scene->tempo));
    fprintf(file, "score %.9f of %.9f\n", viv_get_time(scene->score), viv_get_length(scene->score));
    fprintf(file, "arrow %.4f %.4f %.4f\n", (double)scene->arrow_x, (double)scene->arrow_y,
        (double)scene->arrow_angle);
    fprintf(file, "ball %.4f %.4f\n", (double)scene->x, (double)scene->y);
    fprintf(file, "velocity %.4f %.4f\n", viv_motion_get_velocity(scene->spring, &scene->x),
        viv_motion_get_velocity(scene->spring, &scene->y));
    fprintf(file, "sizes");
    for (int i = 0; i < TILES; i++) fprintf(file, " %.6f", (double)scene->tiles[i].size);
    fprintf(file, "\nangles");
    for (int i = 0; i < TILES; i++) fprintf(file, " %.4f", (double)scene->tiles[i].angle);
    fprintf(file, "\n");
}
