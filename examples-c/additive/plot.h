/* Draws values over time as panels side by side. */
#ifndef PLOT_H
#define PLOT_H

#include <stdio.h>

/* So many values from 0 s on, so many seconds apart. */
typedef struct curve {
    const char *name, *class;
    const double *values;
    int count;
    double step;
} curve;

/* Begins an SVG image of so many panels, which show 0 s to seconds from left to right. */
void plot_begin(FILE *file, int panels, double seconds);

void plot_begin_panel(FILE *file, int place, const char *title);

/* Draws that from a second on something heads for an end. */
void plot_end_line(FILE *file, double second, double end);

void plot_curve(FILE *file, const curve *curve);

void plot_end_panel(FILE *file);

/* Ends the image with a legend of curves. */
void plot_finish(FILE *file, const curve *curves, int count);

#endif
