/* Springs in all regimes, decays, friction, walls, and motions of the host's own. */
#include "golden.h"

enum { SPRINGS = 8, DECAYS = 6, BODIES = 6 };

static float springs[SPRINGS], decays[DECAYS], bodies[BODIES];
static double planets[4], told[2];

static void start_spring(int place) {
    static const double laws[SPRINGS][2] = {{120, 12}, {100, 20}, {100, 20.0001}, {50, 40},
        {400, 2}, {0.5, 0.1}, {900, 61}, {200, 0.5}};
    viv_motion m = viv_spring_create(tempo, laws[place][0], laws[place][1]);
    did(viv_motion_from_to(m, &springs[place], 0, 100));
    if (place % 3 == 1) did(viv_motion_set_velocity(m, NULL, -250));
    if (place % 3 == 2) did(viv_spring_set_clamped(m, true));
    if (place == 4) did(viv_motion_set_rest(m, 0.01, 0.5));
    did(viv_set_repeats(m, place % 2));
    did(viv_set_reverses(m, place == 3));
    watch("sprung", place, VIV_TYPE_FLOAT, &springs[place], 1);
    did(viv_start(follow("spring", place, m)));
}

static void start_decay(int place) {
    viv_motion m = viv_decay_create(tempo, 0.7 + place);
    did(viv_motion_target(m, &decays[place]));
    did(viv_motion_set_velocity(m, NULL, 100 * (place - 2)));
    if (place == 1) did(viv_motion_set_rest(m, 0, 5));
    if (place == 3) did(viv_decay_set_end(m, NULL, 77));
    if (place > 3) did(viv_decay_set_snap(m, NULL, 25, 3));
    watch("decayed", place, VIV_TYPE_FLOAT, &decays[place], 1);
    did(viv_start(follow("decay", place, m)));
}

static void start_body(int place) {
    viv_motion m = viv_physics_create(tempo, 300 - 90 * place, 0.2 + 0.15 * place);
    did(viv_motion_from_to(m, &bodies[place], 0, 60));
    if (place % 2) did(viv_physics_set_collisions(m, true, 0.8));
    if (place > 2) did(viv_motion_set_bounds(m, NULL, -40, 90));
    did(viv_set_reverses(m, place == 2));
    watch("body", place, VIV_TYPE_FLOAT, &bodies[place], 1);
    did(viv_start(follow("physics", place, m)));
}

static void attract(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) {
        double pull = values[i] * 30;
        double drag = velocities[i] * 2;
        acceleration[i] = 0 - pull - drag;
    }
}

static void update(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)user;
    told[0] = progress, told[1] = seconds;
    see_number("custom", (int)direction, m);
    see_double("progress", 0, progress);
    see_double("seconds", 0, seconds);
}

static void start_own(void) {
    static const double to = 0;
    viv_motion m = viv_simulation_create(tempo, 1.0 / 240, attract, NULL);
    for (int i = 0; i < 4; i++) {
        planets[i] = 10 * i - 7;
        did(viv_motion_add(m, VIV_TYPE_DOUBLE, &planets[i], NULL, &to));
    }
    watch("planet", 0, VIV_TYPE_DOUBLE, planets, 4);
    did(viv_start(follow("simulation", 0, m)));
    m = viv_custom_create(tempo, 0.8, update, NULL);
    did(viv_set_reverses(m, true));
    did(viv_set_repeats(m, 2));
    did(viv_start(follow("custom", 0, m)));
}

static void interfere(void) {
    for (int i = 0; i < SPRINGS; i++) {
        viv_motion m = viv_tempo_find_motion(tempo, &springs[i]);
        did(viv_motion_retarget(m, &springs[i], (float)(20 * i)));
        if (i % 2) did(viv_spring_set_parameters(m, 150, 3 + i));
    }
    did(viv_motion_set_velocity(viv_tempo_find_motion(tempo, &decays[5]), NULL, 33));
    did(viv_reverse(viv_tempo_find_motion(tempo, &bodies[0])));
    did(viv_seek(viv_tempo_find_motion(tempo, &bodies[1]), 0.2));
}

void physics(void) {
    open_stretch("physics");
    double tension = 0, damping = 0;
    did(viv_spring_from_bounce(0.5, 0.3, &tension, &damping));
    see_double("tension", 0, tension), see_double("damping", 0, damping);
    did(viv_spring_from_response(0.4, 0.7, &tension, &damping));
    see_double("tension", 1, tension), see_double("damping", 1, damping);
    for (int i = 0; i < SPRINGS; i++) start_spring(i);
    for (int i = 0; i < DECAYS; i++) start_decay(i);
    for (int i = 0; i < BODIES; i++) start_body(i);
    start_own();
    pass_unevenly(1);
    interfere();
    pass_unevenly(12);
    pass(100);
    close_stretch();
}
