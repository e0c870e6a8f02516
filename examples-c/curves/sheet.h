/* Draws easings as a sheet of small plots. */
#ifndef SHEET_H
#define SHEET_H

#include <stdio.h>

#include <vivace.h>

/* A curve and its name. */
typedef struct curve {
    const char *name;
    viv_easing easing;
} curve;

/* Writes an SVG image of the curves, six per row. */
void sheet_write(FILE *file, viv_tempo tempo, const curve *curves, int count);

#endif
