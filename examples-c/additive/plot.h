/* Draws values over time as panels side by side. */
#ifndef PLOT_H
#define PLOT_H

#include <stdio.h>

/* Values from 0 s on, at a fixed interval in seconds. */
typedef struct curve {
    const char *name, *class;
    const double *values;
    int count;
    double step;
} curve;

/* Begins an SVG image of some panels, which show 0 s to seconds from left to right. */
void plot_begin(FILE *file, int panels, double seconds);

void plot_begin_panel(FILE *file, int place, const char *title);

/* Marks an end, from the second at which a motion heads for it. */
void plot_end_line(FILE *file, double second, double end);

void plot_curve(FILE *file, const curve *curve);

void plot_end_panel(FILE *file);

/* Ends the image with a legend of curves. */
void plot_finish(FILE *file, const curve *curves, int count);

#endif
