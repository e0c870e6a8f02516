/* What moves in the showcase: plain floats, and the motions that animate them. It does not know how
 * it looks: the terminal beside it and the window in ../window show the same scene. */
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>
#include <stdio.h>

#include <vivace.h>

enum { WIDTH = 960, HEIGHT = 600, DOTS = 64, TILES = 6, TRAIL = 24 };

typedef struct tile {
    float x, y, size, angle, color[4];
} tile;

typedef struct scene {
    viv_tempo tempo;
    double rate;

    /* A wave that runs through a row of dots: 0 is down, 1 is up. */
    viv_group wave;
    float lift[DOTS], dot_colors[DOTS][4];

    /* A ball on a spring, to drag and fling. */
    viv_motion spring, blush;
    float x, y, ball_color[4];

    /* The drag: where the ball is held, when the pointer was last seen, and how fast it was. */
    bool drags;
    float grip_x, grip_y;
    double seen, velocity_x, velocity_y;

    /* The score: tiles come, an arrow rides along a path while they turn, and they go. */
    viv_sequence score;
    viv_motion ride;
    viv_path path;
    tile tiles[TILES];
    float arrow_x, arrow_y, arrow_angle;
} scene;

/* What one tick passes at most, in seconds, so that after a stop in a debugger everything goes on
 * where it was. */
extern const double LONGEST_STEP;

extern const float HOME_X, HOME_Y, BALL_RADIUS;

/* Makes everything; nothing moves yet. The scene must not move in memory: the motions write into
 * it. */
void scene_open(scene *scene);
void scene_start(scene *scene);
void scene_close(scene *scene);

/* ---- the pointer, at a time of the host's clock ---- */

/* Takes the ball if it is there; on the wave, starts it. */
void scene_press(scene *scene, float x, float y, double time);
void scene_move(scene *scene, float x, float y, double time);
/* Lets the ball go, as fast as the pointer was. */
void scene_release(scene *scene, float x, float y, double time);

/* ---- keys ---- */

void scene_pause_or_resume(scene *scene);
void scene_seek_by(scene *scene, double seconds);
void scene_reverse(scene *scene);
/* How fast everything goes, between an eighth and eight times. */
void scene_scale_rate(scene *scene, double factor);
void scene_wave(scene *scene);

/* ---- for views ---- */

/* Where the arrow was some seconds of its own time ago. */
void scene_trail(const scene *scene, double seconds_ago, float *x, float *y);

/* Prints the values of this moment, one a line with its name. */
void scene_print(const scene *scene, FILE *file);

#endif
