#include "sheet.h"

/* In pixels. A name is to the left of its strip, a title above its block. */
enum { COLUMNS = 2, MARGIN = 20, NAME = 62, WIDTH = 330, HEIGHT = 18, STRIP_Y = 22, TITLE = 24 };
enum { BLOCK_X = NAME + WIDTH + 36 };

static int block_y(int strips) { return TITLE + strips * STRIP_Y + 18; }

/* Clips what is outside sRGB. */
static int to_byte(float channel) {
    if (channel <= 0) return 0;
    return channel >= 1 ? 255 : (int)(channel * 255.0 + 0.5);
}

void sheet_begin(FILE *file, int blocks, int strips) {
    int rows = (blocks + COLUMNS - 1) / COLUMNS;
    int width = 2 * MARGIN + (COLUMNS - 1) * BLOCK_X + NAME + WIDTH;
    int height = 2 * MARGIN + rows * block_y(strips) - 18;
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "width=\"%d\" height=\"%d\">\n", width, height, width, height);
    /* Colours that are legible on white and on black; squares behind transparent ones. */
    fprintf(file, "<title>Colours mixed by Vivace in every space</title>\n<style>\n"
        "text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #7b838f }\n"
        ".n { text-anchor: end }\n</style>\n"
        "<pattern id=\"squares\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">"
        "<path fill=\"#fff\" d=\"M0 0h12v12h-12z\"/>"
        "<path fill=\"#ccc\" d=\"M0 0h6v12h6v-6h-12z\"/></pattern>\n");
}

static void write_gradient(FILE *file, const char *id, const strip *strip) {
    fprintf(file, "<linearGradient id=\"%s\">", id);
    for (int i = 0; i < STRIP_COLOURS; i++) {
        const float *colour = strip->colours[i];
        fprintf(file, "<stop offset=\"%g\" stop-color=\"#%02x%02x%02x\"",
            i / (STRIP_COLOURS - 1.0), to_byte(colour[0]), to_byte(colour[1]), to_byte(colour[2]));
        if (colour[3] < 1) fprintf(file, " stop-opacity=\"%.3f\"", (double)colour[3]);
        fprintf(file, "/>");
    }
    fprintf(file, "</linearGradient>\n");
}

static void write_area(FILE *file, int top, const char *fill) {
    fprintf(file, "<path fill=\"url(#%s)\" d=\"M%d %dh%dv%dh-%dz\"/>", fill, NAME, top, WIDTH,
        HEIGHT, WIDTH);
}

void sheet_write_block(FILE *file, int place, const char *title, const strip *strips, int count) {
    int x = MARGIN + place % COLUMNS * BLOCK_X;
    int y = MARGIN + place / COLUMNS * block_y(count);
    fprintf(file, "<g transform=\"translate(%d %d)\">\n<text x=\"%d\" y=\"12\">%s</text>\n", x, y,
        NAME, title);
    for (int i = 0; i < count; i++) {
        int top = TITLE + i * STRIP_Y;
        char id[32];
        snprintf(id, sizeof id, "g%d-%d", place, i);
        write_gradient(file, id, &strips[i]);
        write_area(file, top, "squares");
        write_area(file, top, id);
        fprintf(file, "<text class=\"n\" x=\"%d\" y=\"%d\">%s</text>\n", NAME - 8, top + 13,
            strips[i].name);
    }
    fprintf(file, "</g>\n");
}

void sheet_end(FILE *file) { fprintf(file, "</svg>\n"); }
