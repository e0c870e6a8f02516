/* What moves in the window: plain floats of ours, and the motions on them. Knows nothing of SDL. */
#ifndef SCENE_H
#define SCENE_H

#include <stdio.h>

#include <vivace.h>

enum { WIDTH = 960, HEIGHT = 600, DOTS = 64, TILES = 6, TRAIL = 24 };

typedef struct tile {
    float x, y, size, angle, color[4];
} tile;

typedef struct scene {
    viv_tempo tempo;

    /* A wave that runs through a row of dots: 0 is down, 1 is up. */
    viv_group wave;
    float lift[DOTS], dot_colors[DOTS][4];

    /* A ball on a spring, to drag and fling. */
    viv_motion spring, blush;
    float x, y, ball_color[4];

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
void scene_close(scene *scene);

/* ---- what one does with the ball ---- */

void scene_grab(scene *scene);
void scene_drag(scene *scene, float x, float y);
/* Lets the ball go, with a velocity in units per second. */
void scene_fling(scene *scene, double velocity_x, double velocity_y);

/* ---- what one does with the score ---- */

void scene_pause_or_resume(scene *scene);
void scene_seek_by(scene *scene, double seconds);

/* Where the arrow was some seconds of its own time ago. */
void scene_trail(const scene *scene, double seconds_ago, float *x, float *y);

/* Prints the values of this moment, one a line with its name. */
void scene_print(const scene *scene, FILE *file);

#endif
