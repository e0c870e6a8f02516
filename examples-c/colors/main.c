/* The same colours mixed in every space: a table of what a motion writes at each quarter of its
 * way, or with --svg FILE a sheet of gradients.
 *
 * It shows what was written into a colour variable, tick by tick. Some ways lead outside sRGB: the
 * table prints such channels as they are, below 0 or above 1; the sheet clips them. .ci/expected
 * checks expected.txt and colors.svg against the definitions of the spaces. */
#include <string.h>

#include <vivace.h>

#include "sheet.h"

enum { PAIRS = 4, SPACES = 7, TICKS = STRIP_COLOURS - 1 };

typedef struct pair {
    const char *name;
    uint8_t from[4], to[4];
} pair;

static const pair pairs[PAIRS] = {
    {"red to blue", {255, 0, 0, 255}, {0, 150, 255, 255}},
    {"yellow to transparent blue", {255, 220, 0, 255}, {0, 60, 255, 0}},
    {"grey to orange", {128, 128, 128, 255}, {255, 136, 0, 255}},
    {"green to pink", {0, 100, 40, 255}, {255, 120, 180, 255}},
};

typedef struct space {
    const char *name;
    viv_type type;
} space;

static const space spaces[SPACES] = {
    {"RGBA", VIV_TYPE_RGBA},
    {"LINEAR", VIV_TYPE_RGBA_LINEAR},
    {"HCL", VIV_TYPE_RGBA_HCL},
    {"OKLAB", VIV_TYPE_RGBA_OKLAB},
    {"OKLCH", VIV_TYPE_RGBA_OKLCH},
    {"HSB", VIV_TYPE_RGBA_HSB},
    {"RGBA8", VIV_TYPE_RGBA8},
};

static void to_floats(float *colour, const uint8_t *bytes) {
    for (int i = 0; i < 4; i++) colour[i] = bytes[i] / 255.0f;
}

/* A colour of 4 floats, animated for a second. */
static void mix_floats(viv_tempo tempo, viv_type type, const pair *pair, float (*colours)[4]) {
    float colour[4], from[4], to[4];
    to_floats(from, pair->from);
    to_floats(to, pair->to);
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion_add(motion, type, colour, from, to);
    viv_start(motion);
    for (int i = 0; i <= TICKS; i++) {
        memcpy(colours[i], colour, sizeof colour);
        viv_tempo_tick(tempo, 1.0 / TICKS);
    }
    viv_destroy(motion);
}

/* A colour of 4 bytes likewise. */
static void mix_bytes(viv_tempo tempo, const pair *pair, float (*colours)[4]) {
    uint8_t colour[4];
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion_add(motion, VIV_TYPE_RGBA8, colour, pair->from, pair->to);
    viv_start(motion);
    for (int i = 0; i <= TICKS; i++) {
        to_floats(colours[i], colour);
        viv_tempo_tick(tempo, 1.0 / TICKS);
    }
    viv_destroy(motion);
}

static void mix(viv_tempo tempo, const space *space, const pair *pair, strip *strip) {
    strip->name = space->name;
    if (space->type == VIV_TYPE_RGBA8) mix_bytes(tempo, pair, strip->colours);
    else mix_floats(tempo, space->type, pair, strip->colours);
}

static void print_strip(const strip *strip) {
    static const char *const quarters[] = {"0", "1/4", "1/2", "3/4", "1"};
    for (int quarter = 0; quarter <= 4; quarter++) {
        const float *colour = strip->colours[quarter * TICKS / 4];
        printf("  %-7s %-3s", quarter == 0 ? strip->name : "", quarters[quarter]);
        for (int i = 0; i < 4; i++) {
            /* Prints 0.000, not -0.000. */
            bool none = colour[i] < 0 && colour[i] > -0.0005f;
            printf("%8.3f", none ? 0.0 : (double)colour[i]);
        }
        printf("\n");
    }
}

static void print_block(const pair *pair, const strip *strips) {
    printf("%s\n", pair->name);
    for (int i = 0; i < SPACES; i++) print_strip(&strips[i]);
}

int main(int count, char **arguments) {
    FILE *file = NULL;
    if (count == 3 && strcmp(arguments[1], "--svg") == 0) {
        file = fopen(arguments[2], "w");
        if (!file) return perror(arguments[2]), 1;
        sheet_begin(file, PAIRS, SPACES);
    } else {
        printf("%-13s%8s%8s%8s%8s\n", "", "red", "green", "blue", "alpha");
    }
    viv_tempo tempo = viv_tempo_create();
    for (int i = 0; i < PAIRS; i++) {
        static strip strips[SPACES];
        for (int k = 0; k < SPACES; k++) mix(tempo, &spaces[k], &pairs[i], &strips[k]);
        if (file) sheet_write_block(file, i, pairs[i].name, strips, SPACES);
        else print_block(&pairs[i], strips);
    }
    if (file) {
        sheet_end(file);
        if (fclose(file) != 0) return perror(arguments[2]), 1;
    }
    return viv_tempo_destroy(tempo);
}
