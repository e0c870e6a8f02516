#include "sheet.h"

/* In pixels. A plot shows progress 0 to 1 from left to right, fractions -0.4 to 1.4 upward. */
enum { COLUMNS = 6, WIDTH = 124, HEIGHT = 100, CELL_X = 144, CELL_Y = 132, MARGIN = 20 };
enum { SAMPLES = 124 };
static const double lowest = -0.4, highest = 1.4;

static double row_of(double value) { return (highest - value) / (highest - lowest) * HEIGHT; }

static void write_curve(FILE *file, viv_tempo tempo, viv_easing easing) {
    double before = viv_easing_get_value(tempo, easing, 0);
    /* Numbers from 256 on are those of custom easings. */
    fprintf(file, "<path class=\"%s\" d=\"M0 %.1f", easing < 256 ? "b" : "m", row_of(before));
    for (int i = 1; i <= SAMPLES; i++) {
        double x = (double)i / SAMPLES, value = viv_easing_get_value(tempo, easing, x);
        /* Steps are drawn upright: no other curve goes a fifth of its way in one sample. */
        bool jumps = value - before > 0.2 || before - value > 0.2;
        if (jumps) fprintf(file, "H%d", i * WIDTH / SAMPLES);
        fprintf(file, "%c%d %.1f", jumps || i == 1 ? 'L' : ' ', i * WIDTH / SAMPLES, row_of(value));
        before = value;
    }
    fprintf(file, "\"/>");
}

static void write_plot(FILE *file, viv_tempo tempo, const curve *curve, int place) {
    int x = MARGIN + place % COLUMNS * CELL_X, y = MARGIN + place / COLUMNS * CELL_Y;
    fprintf(file, "<g transform=\"translate(%d %d)\">", x, y);
    fprintf(file, "<path class=\"r\" d=\"M0 %.1fH%dM0 %.1fH%d\"/>", row_of(0), WIDTH, row_of(1),
        WIDTH);
    write_curve(file, tempo, curve->easing);
    fprintf(file, "<text x=\"%d\" y=\"%d\">%s</text></g>\n", WIDTH / 2, HEIGHT + 12, curve->name);
}

void sheet_write(FILE *file, viv_tempo tempo, const curve *curves, int count) {
    int rows = (count + COLUMNS - 1) / COLUMNS;
    int width = 2 * MARGIN + (COLUMNS - 1) * CELL_X + WIDTH, height = 2 * MARGIN + rows * CELL_Y;
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "width=\"%d\" height=\"%d\">\n", width, height, width, height);
    /* Colours that are legible on white and on black. */
    fprintf(file, "<title>Easing curves of Vivace</title>\n<style>\n"
        ".b, .m { fill: none; stroke-width: 2; stroke-linejoin: round }\n"
        ".b { stroke: #3b82d6 }\n.m { stroke: #d0782a }\n"
        ".r { fill: none; stroke: #8a919c; stroke-opacity: .45 }\n"
        "text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #7b838f; "
        "text-anchor: middle }\n</style>\n");
    for (int i = 0; i < count; i++) write_plot(file, tempo, &curves[i], i);
    fprintf(file, "</svg>\n");
}
