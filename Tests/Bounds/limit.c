/* How long a call may take on this machine, at the speed that it has now: 50 ms. Where more moments
 * come than the 100 000 that the law lets a tick play, 1.25 us for each of those. Where the machine
 * is slow: 2.8 times, and 7 times, what as many moments of a plain nest take; the latter also one
 * and a half times what lone motions tell in a tick. */
#include "bounds.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 4 };

static double most = 50, most_skipping = 125;

double limit(bool skips) { return skips ? most_skipping : most; }

static void raise_limit(double *limit, double to) {
    if (to > *limit) *limit = to;
}

static viv_status tick(const act *act) { return viv_tempo_tick(tempo, act->number); }

static void start_lone(float *value) {
    viv_motion m = viv_motion_create(tempo, 1e-4, VIV_EASE_IN_OUT_QUAD);
    (void)viv_motion_from_to(m, value, 0, 1);
    (void)viv_set_reverses(m, true);
    (void)viv_set_repeats(m, VIV_FOREVER);
    (void)viv_start(m);
}

viv_moveable make_nest(void) {
    viv_moveable inner = viv_motion_create(tempo, 1e-6, VIV_EASE_LINEAR);
    (void)viv_motion_to(inner, &values[0], 100);
    for (int level = 0; level < 20; level++) {
        viv_sequence outer = viv_sequence_create(tempo);
        (void)viv_add(outer, inner);
        (void)viv_set_repeats(outer, 1);
        inner = outer;
    }
    return inner;
}

static double least_of_some(const act *act) {
    double least = once(act);
    for (int again = 1; again < TRIES; again++) {
        double taken = once(act);
        if (taken < least) least = taken;
    }
    return least;
}

static double most_told(void) {
    const act second = {"tick", tick, 0, 1, 0};
    tempo = viv_tempo_create();
    for (int i = 0; i < MOVEABLES; i++) start_lone(&values[i % VALUES]);
    double least = least_of_some(&second);
    (void)viv_tempo_destroy(tempo);
    return least;
}

/* More moments in one tick than are played. */
static double most_nested(void) {
    const act part = {"tick", tick, 0, 0.2, 0};
    tempo = viv_tempo_create();
    (void)viv_start(make_nest());
    double least = least_of_some(&part);
    if (viv_tempo_get_last_error(tempo) != VIV_ERROR_LIMIT) abort();
    (void)viv_tempo_destroy(tempo);
    return least;
}

void measure_limit(double *told, double *nested) {
    viv_tempo present = tempo;
    float values_before[VALUES];
    memcpy(values_before, values, sizeof values);
    *told = most_told();
    *nested = most_nested();
    raise_limit(&most, 2.8 * *nested);
    raise_limit(&most_skipping, 7 * *nested);
    raise_limit(&most_skipping, 1.5 * *told);
    tempo = present;
    memcpy(values, values_before, sizeof values);
}
