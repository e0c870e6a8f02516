/* Every built-in easing, and some custom ones: a table of values at each tenth, or with --svg FILE
 * a sheet of plots.
 *
 * .ci/expected checks expected.txt and curves.svg against the formulas of the curves. */
#include <string.h>

#include "sheet.h"

enum { MOST = 64 };

/* A curve of our own: a parabola that overshoots its end and comes back. */
static double hop(double progress, void *user) {
    (void)user;
    return progress + 2 * progress * (1 - progress);
}

/* Lists the built-in easings with these numbers, and returns the end of the list. */
static curve *list(curve *curves, viv_easing first, viv_easing last) {
    for (viv_easing easing = first; easing <= last; easing++) {
        const char *name = viv_easing_get_name(easing);
        if (*name) *curves++ = (curve){name, easing};
    }
    return curves;
}

static curve *list_made(viv_tempo tempo, curve *curves) {
    const double xy[] = {0, 0, 0.2, 0.8, 0.5, 0.6, 1, 1};
    const curve made[] = {
        {"cubic-bezier", viv_easing_create_cubic_bezier(tempo, 0.16, 0.73, 0.89, 0.24)},
        {"steps", viv_easing_create_steps(tempo, 4, VIV_STEP_END)},
        {"points", viv_easing_create_points(tempo, xy, 4)},
        {"back, 30 %", viv_easing_create_back(tempo, VIV_EASE_MODE_OUT, 0.3)},
        {"elastic, 0.5", viv_easing_create_elastic(tempo, VIV_EASE_MODE_OUT, 1, 0.5)},
        {"custom", viv_easing_create_custom(tempo, hop, NULL)},
    };
    memcpy(curves, made, sizeof made);
    return curves + sizeof made / sizeof *made;
}

static void print_table(viv_tempo tempo, const curve *curves, int count) {
    printf("%-14s", "progress");
    for (int tenth = 0; tenth <= 10; tenth++) printf("%7.1f", tenth / 10.0);
    for (int i = 0; i < count; i++) {
        printf("\n%-14s", curves[i].name);
        /* + 0.0 turns -0.0 into 0.0. */
        for (int tenth = 0; tenth <= 10; tenth++)
            printf("%7.3f", viv_easing_get_value(tempo, curves[i].easing, tenth / 10.0) + 0.0);
    }
    printf("\n");
}

int main(int count, char **arguments) {
    curve curves[MOST];
    viv_tempo tempo = viv_tempo_create();
    curve *end = list(curves, VIV_EASE_IN_QUAD, VIV_EASE_IN_OUT_BOUNCE);
    end = list(end, VIV_EASE_LINEAR, VIV_EASE_LINEAR);
    end = list(end, VIV_EASE_CSS_EASE, VIV_EASE_SWIFT_OUT);
    end = list_made(tempo, end);
    if (count == 3 && strcmp(arguments[1], "--svg") == 0) {
        FILE *file = fopen(arguments[2], "w");
        if (!file) return perror(arguments[2]), 1;
        sheet_write(file, tempo, curves, (int)(end - curves));
        if (fclose(file) != 0) return perror(arguments[2]), 1;
    } else {
        print_table(tempo, curves, (int)(end - curves));
    }
    return viv_tempo_destroy(tempo);
}
