#include "verbs.h"

viv_tempo tempo;
float x, y;

static const verb *current;

static void exercise(void) {
    tempo = viv_tempo_create();
    x = y = 0;
    current->exercise();
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_verbs(const verb *verbs, size_t count) {
    for (size_t i = 0; i < count; i++) {
        current = &verbs[i];
        test(current->name, exercise);
    }
}

viv_motion sweep(float *target, double seconds) {
    viv_motion motion = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, target, 0, 100), "from 0 to 100");
    return motion;
}

void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

void begin(viv_moveable m) { check_ok(viv_start(m), "start"); }
