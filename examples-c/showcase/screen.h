/* A terminal as a canvas: two pixels a character, one above the other, and lines of text. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stdio.h>

typedef struct color {
    float red, green, blue;
} color;

typedef struct screen {
    int columns, rows;
    /* What is drawn, 2 * rows of pixels; and what the terminal shows, packed. */
    color *pixels;
    unsigned *shown;
    bool is_new, has_true_color;
} screen;

/* ---- drawing ---- */

/* Makes room for a size. False if there is no memory for it. */
bool screen_resize(screen *screen, int columns, int rows);
void screen_free(screen *screen);
void screen_clear(screen *screen, color color);
/* A soft-edged disc or square around a point, in pixels; alpha is 0..1. */
void screen_disc(screen *screen, float x, float y, float radius, color color, float alpha);
void screen_square(
    screen *screen, float x, float y, float radius, float degrees, color color, float alpha);

/* Prints it as plain text, a character a cell: for what is no terminal. */
void screen_print(const screen *screen, FILE *file);

/* ---- the terminal ---- */

/* Takes over the terminal on standard input and output; false if there is none. However the program
 * ends, but by SIGKILL, the terminal is given back as it was. */
bool terminal_open(screen *screen);
void terminal_close(void);

/* Shows what changed since it was called last, and a text on the last line. */
void terminal_show(screen *screen, const char *text);

/* What a person does. */
typedef enum input {
    INPUT_NONE,
    INPUT_KEY,     /* key is a character or one of the arrows below. */
    INPUT_PRESS,   /* x and y are pixels, as for the two others. */
    INPUT_MOVE,
    INPUT_RELEASE,
    INPUT_RESIZE,
    INPUT_QUIT
} input;

enum { KEY_UP = 'A' << 8, KEY_DOWN = 'B' << 8, KEY_RIGHT = 'C' << 8, KEY_LEFT = 'D' << 8 };

typedef struct event {
    input input;
    int key;
    float x, y;
} event;

/* Waits for input, so many seconds at most; INFINITY is for ever. */
void terminal_wait(double seconds);
/* The next input; false if there is none. */
bool terminal_poll(screen *screen, event *event);

#endif
