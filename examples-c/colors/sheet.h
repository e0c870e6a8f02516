/* Draws mixtures of colours as a sheet of gradients. */
#ifndef SHEET_H
#define SHEET_H

#include <stdio.h>

/* The number of colours in a strip, including its ends. */
enum { STRIP_COLOURS = 33 };

/* The colours on the way from one to another, at equal distances: red green blue alpha, in sRGB
 * with alpha straight. */
typedef struct strip {
    const char *name;
    float colours[STRIP_COLOURS][4];
} strip;

/* Begins an SVG image of some blocks of strips. */
void sheet_begin(FILE *file, int blocks, int strips);

/* Writes a block of strips: block number place, counted from 0, two in a row. */
void sheet_write_block(FILE *file, int place, const char *title, const strip *strips, int count);

void sheet_end(FILE *file);

#endif
