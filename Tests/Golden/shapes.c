/* Arrays with staggers, properties behind functions, speeds, ends that are found. */
#include "golden.h"

enum { LONG = 9, WAYS = 4, KEYS = 3 };

static float rows[WAYS][LONG];
static double numbers[KEYS];
static float found, ended;

static void get(double *values, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) values[i] = ((double *)user)[i];
}

static void set(const double *values, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) ((double *)user)[i] = values[i];
}

static void start_row(int way) {
    float to[LONG];
    for (int i = 0; i < LONG; i++) rows[way][i] = (float)i, to[i] = (float)(i * i - 20);
    const viv_tween_options options = {.size = sizeof options, .target = rows[way], .to = to,
        .count = LONG, .duration = 0.8, .stagger = 0.07, .stagger_from = way, .reverses = way > 0,
        .repeats = way, .mirrored = way == 2, .easing = VIV_EASE_OUT_BOUNCE, .turn_delay = 0.125,
        .repeat_delay = 0.3, .delay = 0.05 * way, .rate = 1 + way * 0.1};
    watch("row", way, VIV_TYPE_FLOAT, rows[way], LONG);
    follow("tween", way, viv_tween(tempo, &options));
}

static void start_properties(void) {
    static const double to[KEYS] = {10, -20, 1.0 / 3};
    viv_motion m = viv_spring_create(tempo, 150, 9);
    did(viv_motion_add_property(m, numbers, KEYS, get, set, numbers, NULL, to));
    watch("property", 0, VIV_TYPE_DOUBLE, numbers, KEYS);
    did(viv_start(follow("function", 0, m)));
}

static void start_speeds(void) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_SINE);
    found = 3, ended = 5;
    did(viv_motion_to(m, &found, 100));
    did(viv_motion_from(m, &ended, -40));
    did(viv_motion_set_speed(m, 37));
    did(viv_set_passes(m, 5));
    did(viv_motion_set_velocity(m, NULL, 11));
    watch("found", 0, VIV_TYPE_FLOAT, &found, 1);
    watch("ended", 0, VIV_TYPE_FLOAT, &ended, 1);
    did(viv_start(follow("speed", 0, m)));
}

void shapes(void) {
    open_stretch("shapes");
    for (int way = 0; way < WAYS; way++) start_row(way);
    start_properties();
    start_speeds();
    pass_unevenly(7);
    did(viv_seek(viv_tempo_find_motion(tempo, rows[3]), 1.3));
    did(viv_reverse(viv_tempo_find_motion(tempo, &found)));
    pass_unevenly(5);
    did(viv_tempo_release_target(tempo, &rows[2][3], 8) == 2 ? VIV_OK : VIV_ERROR_NOT_FOUND);
    pass_unevenly(9);
    close_stretch();
}
