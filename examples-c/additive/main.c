/* Several motions on one value, with every blend: a table of values, or with --svg FILE a plot.
 *
 * The value is 80 at first; each motion moves it to its own end in 1.5 s, with a quadratic in-out
 * easing. With the default blend the value has kinks, where a motion is overridden; with the others
 * it has none. .ci/expected checks expected.txt and additive.svg against the formulas. */
#include <string.h>

#include <vivace.h>

#include "plot.h"

enum { SCENES = 3, WAYS = 4, TICKS = 132, TICKS_PER_LINE = 6, MOST = 4 };

static const double duration = 1.5, tick = 0.025;

/* When a motion begins, and where it ends. */
typedef struct beginning {
    double second, to;
} beginning;

typedef struct scene {
    const char *name;
    int count;
    beginning beginnings[MOST];
} scene;

static const scene scenes[SCENES] = {
    {"together", 2, {{0, 20}, {0, 100}}},
    {"one during the other", 2, {{0, 20}, {0.75, 100}}},
    {"one after the other", 4, {{0, 20}, {0.6, 100}, {1.2, 0}, {1.8, 60}}},
};

/* A blend, with the weight of all motions but the first. */
typedef struct way {
    const char *name, *class;
    viv_blend blend;
    double weight;
} way;

static const way ways[WAYS] = {
    {"override", "override", VIV_BLEND_OVERRIDE, 1},
    {"replace", "replace", VIV_BLEND_REPLACE, 1},
    {"add", "add", VIV_BLEND_ADD, 1},
    {"add half", "half", VIV_BLEND_ADD, 0.5},
};

static void play(const scene *scene, const way *way, double *values) {
    double x = 80;
    viv_tempo tempo = viv_tempo_create();
    for (int i = 0; i < scene->count; i++) {
        const beginning *beginning = &scene->beginnings[i];
        viv_motion motion = viv_motion_create(tempo, duration, VIV_EASE_IN_OUT_QUAD);
        viv_motion_add(motion, VIV_TYPE_DOUBLE, &x, NULL, &beginning->to);
        viv_motion_set_blend(motion, way->blend, i == 0 ? 1 : way->weight);
        viv_set_delay(motion, beginning->second);
        viv_start(motion);
    }
    for (int i = 0; i <= TICKS; i++) {
        values[i] = x;
        viv_tempo_tick(tempo, tick);
    }
    viv_tempo_destroy(tempo);
}

static void print_scene(const scene *scene, double (*values)[TICKS + 1]) {
    printf("%s:", scene->name);
    for (int i = 0; i < scene->count; i++)
        printf(" to %g at %.2f s%s", scene->beginnings[i].to, scene->beginnings[i].second,
            i < scene->count - 1 ? "," : "\n");
    printf("%6s", "");
    for (int k = 0; k < WAYS; k++) printf("%10s", ways[k].name);
    printf("\n");
    for (int i = 0; i <= TICKS; i += TICKS_PER_LINE) {
        printf("%4.2f s", i * tick);
        for (int k = 0; k < WAYS; k++) printf("%10.2f", values[k][i]);
        printf("\n");
    }
}

static void draw_scene(FILE *file, int place, const scene *scene, const curve *curves) {
    plot_begin_panel(file, place, scene->name);
    for (int i = 0; i < scene->count; i++)
        plot_end_line(file, scene->beginnings[i].second, scene->beginnings[i].to);
    for (int k = 0; k < WAYS; k++) plot_curve(file, &curves[k]);
    plot_end_panel(file);
}

int main(int count, char **arguments) {
    static double values[WAYS][TICKS + 1];
    curve curves[WAYS];
    for (int k = 0; k < WAYS; k++)
        curves[k] = (curve){ways[k].name, ways[k].class, values[k], TICKS + 1, tick};
    FILE *file = NULL;
    if (count == 3 && strcmp(arguments[1], "--svg") == 0) {
        file = fopen(arguments[2], "w");
        if (!file) return perror(arguments[2]), 1;
        plot_begin(file, SCENES, TICKS * tick);
    }
    for (int i = 0; i < SCENES; i++) {
        for (int k = 0; k < WAYS; k++) play(&scenes[i], &ways[k], values[k]);
        if (file) draw_scene(file, i, &scenes[i], curves);
        else print_scene(&scenes[i], values);
    }
    if (file) {
        plot_finish(file, curves, WAYS);
        if (fclose(file) != 0) return perror(arguments[2]), 1;
    }
    return 0;
}
