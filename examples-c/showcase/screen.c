#include "screen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool screen_resize(screen *screen, int columns, int rows) {
    size_t cells = (size_t)columns * (size_t)rows;
    color *pixels = malloc(2 * cells * sizeof *pixels);
    unsigned *shown = malloc(2 * cells * sizeof *shown);
    if (!pixels || !shown) {
        free(pixels);
        free(shown);
        return false;
    }
    screen_free(screen);
    screen->columns = columns;
    screen->rows = rows;
    screen->pixels = pixels;
    screen->shown = shown;
    screen->is_new = true;
    return true;
}

void screen_free(screen *screen) {
    free(screen->pixels);
    free(screen->shown);
    screen->pixels = NULL;
    screen->shown = NULL;
}

void screen_clear(screen *screen, color color) {
    for (int i = 0; i < 2 * screen->rows * screen->columns; i++) screen->pixels[i] = color;
}

static void blend(color *pixel, color color, float alpha) {
    pixel->red += (color.red - pixel->red) * alpha;
    pixel->green += (color.green - pixel->green) * alpha;
    pixel->blue += (color.blue - pixel->blue) * alpha;
}

/* Fills what is within half a pixel of a shape: it is round where corner is radius, turned by an
 * angle given by cosine and sine. */
static void fill(screen *screen, float x, float y, float radius, float corner, float cosine,
    float sine, color color, float alpha) {
    int reach = (int)ceilf(radius * 1.5f) + 1, left = (int)floorf(x) - reach;
    int top = (int)floorf(y) - reach;
    for (int row = top < 0 ? 0 : top; row <= top + 2 * reach && row < 2 * screen->rows; row++) {
        for (int column = left < 0 ? 0 : left;
             column <= left + 2 * reach && column < screen->columns; column++) {
            float dx = (float)column + 0.5f - x, dy = (float)row + 0.5f - y;
            float across = fabsf(dx * cosine + dy * sine) - radius + corner;
            float along = fabsf(dy * cosine - dx * sine) - radius + corner;
            float edge = hypotf(fmaxf(across, 0), fmaxf(along, 0)) - corner +
                fminf(fmaxf(across, along), 0);
            float cover = fminf(fmaxf(0.5f - edge, 0), 1);
            blend(&screen->pixels[row * screen->columns + column], color, cover * alpha);
        }
    }
}

void screen_disc(screen *screen, float x, float y, float radius, color color, float alpha) {
    /* What is smaller than a pixel is as large, and fainter. */
    float drawn = fmaxf(radius, 0.5f);
    alpha *= radius * radius / (drawn * drawn);
    fill(screen, x, y, drawn, drawn, 1, 0, color, alpha);
}

void screen_square(
    screen *screen, float x, float y, float radius, float degrees, color color, float alpha) {
    float radians = degrees * 0.017453293f;
    fill(screen, x, y, radius, radius / 4, cosf(radians), sinf(radians), color, alpha);
}

static float brightness(color color) { return (color.red + color.green + color.blue) / 3; }

/* The character of a cell: denser where it is brighter. */
static char letter(const screen *screen, int row, int column) {
    static const char ramp[] = " .:-=+*#%@";
    const color *upper = &screen->pixels[2 * row * screen->columns + column];
    float light = (brightness(*upper) + brightness(upper[screen->columns])) / 2;
    return ramp[(int)(10 * fminf(fmaxf(light * 1.25f - 0.1f, 0), 0.999f))];
}

void screen_print(const screen *screen, FILE *file) {
    for (int row = 0; row < screen->rows; row++) {
        int end = screen->columns;
        while (end > 0 && letter(screen, row, end - 1) == ' ') end--;
        for (int column = 0; column < end; column++) putc(letter(screen, row, column), file);
        putc('\n', file);
    }
}
