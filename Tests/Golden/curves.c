/* Every easing there and back on a float and on a double, at several rates. */
#include "golden.h"

enum { FAMILIES = 31, CSS = 64, CSS_COUNT = 5, MADE = 12, ALL = FAMILIES + CSS_COUNT + MADE };

static float floats[ALL];
static double doubles[ALL];

static double squared(double progress, void *user) {
    (void)user;
    return progress * progress;
}

static viv_easing made(int number) {
    static const double bend[] = {0, 0, 0.25, 0.75, 0.5, 0.5, 1, 1};
    switch (number) {
    case 0: return viv_easing_create_cubic_bezier(tempo, 0.3, -1, 0.7, 2);
    case 1: return viv_easing_create_cubic_bezier(tempo, 1, 0, 0, 1);
    case 2: return viv_easing_create_steps(tempo, 7, VIV_STEP_BOTH);
    case 3: return viv_easing_create_steps(tempo, 3, VIV_STEP_START);
    case 4: return viv_easing_create_points(tempo, bend, 4);
    case 5: return viv_easing_create_back(tempo, VIV_EASE_MODE_IN_OUT, 3);
    case 6: return viv_easing_create_elastic(tempo, VIV_EASE_MODE_OUT, 1.5, 0.2);
    case 7: return viv_easing_create_elastic(tempo, VIV_EASE_MODE_IN, 1, 0.4);
    case 8: return viv_easing_create_custom(tempo, squared, NULL);
    case 9: return viv_easing_parse(tempo, "linear(0, .5 20% 40%, 1)");
    case 10: return viv_easing_parse(tempo, "back.out(2)");
    default: return viv_easing_parse(tempo, "steps(4, jump-none)");
    }
}

static viv_easing easing(int place) {
    if (place < FAMILIES) return place;
    if (place < FAMILIES + CSS_COUNT) return CSS + place - FAMILIES;
    return made(place - FAMILIES - CSS_COUNT);
}

static void start_curve(int place) {
    const double to = 1e6 / 7;
    viv_motion m = viv_motion_create(tempo, 1.5, easing(place));
    did(viv_motion_from_to(m, &floats[place], -10, 110));
    did(viv_motion_add(m, VIV_TYPE_DOUBLE, &doubles[place], NULL, &to));
    did(viv_set_reverses(m, true));
    did(viv_set_repeats(m, place % 3));
    if (place % 4 == 1) did(viv_set_rate(m, 1.0 / 3));
    if (place % 4 == 2) did(viv_motion_set_reverse_easing(m, easing((place + 7) % ALL)));
    if (place % 4 == 3) did(viv_set_mirrored(m, true));
    watch("float", place, VIV_TYPE_FLOAT, &floats[place], 1);
    watch("double", place, VIV_TYPE_DOUBLE, &doubles[place], 1);
    did(viv_start(follow("curve", place, m)));
}

static void see_values(int place) {
    for (int part = -1; part <= 33; part++)
        see_double("easing", place, viv_easing_get_value(tempo, easing(place), part / 32.0));
}

void curves(void) {
    open_stretch("curves");
    for (int place = 0; place < ALL; place++) start_curve(place);
    for (int place = 0; place < ALL; place++) see_values(place);
    pass_unevenly(6);
    did(viv_tempo_set_rate(tempo, 0.3));
    pass_unevenly(4);
    did(viv_tempo_set_rate(tempo, 1));
    pass(20);
    close_stretch();
}
