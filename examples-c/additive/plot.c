#include "plot.h"

/* In pixels. A panel shows values from lowest to highest upward. */
enum { MARGIN = 20, WIDTH = 270, HEIGHT = 190, GAP = 20, TITLE = 22, LEGEND = 34 };
static const double lowest = -12, highest = 112;
static double longest;

static double column_of(double second) { return second / longest * WIDTH; }

static double row_of(double value) { return (highest - value) / (highest - lowest) * HEIGHT; }

void plot_begin(FILE *file, int panels, double seconds) {
    int width = 2 * MARGIN + panels * (WIDTH + GAP) - GAP;
    int height = 2 * MARGIN + TITLE + HEIGHT + LEGEND;
    longest = seconds;
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "width=\"%d\" height=\"%d\">\n", width, height, width, height);
    /* Colours that are legible on white and on black; where curves meet, each is visible. */
    fprintf(file, "<title>Several motions on one value</title>\n<style>\n"
        "path { fill: none; stroke-linejoin: round }\n"
        ".override { stroke: #8a919c; stroke-opacity: .55; stroke-width: 6 }\n"
        ".replace { stroke: #d0782a; stroke-width: 3.5 }\n"
        ".add { stroke: #3b82d6; stroke-width: 1.6 }\n"
        ".half { stroke: #3b82d6; stroke-width: 1.6; stroke-dasharray: 5 3 }\n"
        ".r { stroke: #8a919c; stroke-opacity: .6 }\n.f { stroke: #8a919c; stroke-opacity: .3 }\n"
        "text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #7b838f }\n"
        ".e { font-size: 10px; text-anchor: end }\n</style>\n");
}

void plot_begin_panel(FILE *file, int place, const char *title) {
    fprintf(file, "<g transform=\"translate(%d %d)\">\n<text y=\"-8\">%s</text>\n",
        MARGIN + place * (WIDTH + GAP), MARGIN + TITLE, title);
    fprintf(file, "<path class=\"f\" d=\"M0 0H%dV%dH0z\"/>\n", WIDTH, HEIGHT);
}

void plot_end_line(FILE *file, double second, double end) {
    double x = column_of(second), y = row_of(end);
    fprintf(file, "<path class=\"r\" d=\"M%.1f %.1fH%d\"/>", x, y, WIDTH);
    fprintf(file, "<text class=\"e\" x=\"%d\" y=\"%.1f\">%g</text>\n", WIDTH - 3, y - 4, end);
}

void plot_curve(FILE *file, const curve *curve) {
    fprintf(file, "<path class=\"%s\" d=\"M0 %.1fL", curve->class, row_of(curve->values[0]));
    for (int i = 1; i < curve->count; i++)
        fprintf(file, "%s%.1f %.1f", i == 1 ? "" : " ", column_of(i * curve->step),
            row_of(curve->values[i]));
    fprintf(file, "\"/>\n");
}

void plot_end_panel(FILE *file) { fprintf(file, "</g>\n"); }

void plot_finish(FILE *file, const curve *curves, int count) {
    for (int i = 0; i < count; i++) {
        int x = MARGIN + i * 200, y = MARGIN + TITLE + HEIGHT + LEGEND - 8;
        fprintf(file, "<path class=\"%s\" d=\"M%d %dh30\"/>", curves[i].class, x, y - 4);
        fprintf(file, "<text x=\"%d\" y=\"%d\">%s</text>\n", x + 38, y, curves[i].name);
    }
    fprintf(file, "</svg>\n");
}
