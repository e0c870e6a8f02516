/* Four small scenes, each a loop of LOOP_SECONDS. */
#ifndef SCENE_H
#define SCENE_H

#include <vivace.h>

enum { BARS = 9, STEPS = 4, LOOP_SECONDS = 4, FRAMES_PER_SECOND = 32 };
enum { LOOP_FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND };

/* In pixels: where the bars begin, half a side of the track of the square, the length of the path,
 * and how far the paper of the chart moves in a loop. */
enum { SCENE_FLOOR = 62, SCENE_SIDE = 42, SCENE_LENGTH = 652, SCENE_PAPER = 256 };

/* In pixels from the middle of its scene, y downward. */
typedef struct point {
    float x, y;
} point;

typedef struct bar {
    float top, colour[4];
} bar;

/* Everything that moves, and nothing else. */
typedef struct pose {
    bar bars[BARS];
    point square;
    float turn;         /* Of the square, in degrees. */
    float names[STEPS]; /* How visible the name of each step is, 0..1. */
    point arrow;
    float heading;      /* Of the arrow, in degrees. */
    float tail;         /* Minus how far the arrow is along its path, in pixels. */
    float end;          /* Where both springs go: a y. */
    float loose, tight; /* What the springs move. */
    float paper;        /* The x of the chart of the springs. */
} pose;

/* The path of the arrow, as in SVG. */
extern const char scene_path[];

/* The easing of each step of the square. */
extern const char *const scene_names[STEPS];

/* Starts everything. The pose must live as long as the tempo. */
void scene_start(viv_tempo tempo, pose *pose);

/* Sends the springs elsewhere, if it is time: frame counts from the beginning of the loop. */
void scene_redirect(viv_tempo tempo, pose *pose, int frame);

#endif
