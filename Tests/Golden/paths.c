/* Along lines, curves, arcs and splines, by easings and by physics. */
#include "golden.h"

enum { PATHS = 4, RIDES = 7 };

static viv_path drawn[PATHS];
static float x[RIDES], y[RIDES], angles[RIDES];
static double far[2];

static void draw(void) {
    static const double points[] = {0, 0, 30, 40, 80, -10, 120, 5, 100, 60};
    for (int i = 0; i < PATHS; i++) drawn[i] = viv_path_create(tempo);
    did(viv_path_move_to(drawn[0], 1, 2));
    did(viv_path_line_to(drawn[0], 31, 42));
    did(viv_path_quad_to(drawn[0], 60, 0, 90, 30));
    did(viv_path_cubic_to(drawn[0], 90, 120, -50, 100, 20, 20));
    did(viv_path_close(drawn[0]));
    did(viv_path_arc(drawn[1], 5, 6, 40, 0.5, 5.5, true));
    did(viv_path_arc(drawn[1], 5, 6, 10, 2, 1, false));
    did(viv_path_curve_through(drawn[2], points, 5, 0.5, true));
    did(viv_path_parse(drawn[3], "M10 80 C 40 10, 65 10, 95 80 S 150 150, 180 80 a25 30 -30 0 1 50"
                                 " -25 l 50-25 q 9 9 20 0 t 20 5 h9v-9z"));
}

static void see_path(int which) {
    see_double("path length", which, viv_path_get_length(drawn[which]));
    for (int part = 0; part <= 24; part++) {
        double point[2] = {0, 0}, angle = 0;
        did(viv_path_get_point(drawn[which], part / 24.0, &point[0], &point[1], &angle));
        see_double("x on path", which, point[0]);
        see_double("y on path", which, point[1]);
        see_double("angle on path", which, angle);
    }
}

static viv_motion ride(int place) {
    if (place == 5) return viv_path_physics_create(tempo, drawn[1], 0.9, 0.3);
    if (place == 6) return viv_path_physics_create(tempo, drawn[3], -0.8, 0.5);
    return viv_path_motion_create(tempo, drawn[place % PATHS], 2.5, place * 6);
}

static void start_ride(int place) {
    viv_motion m = ride(place);
    did(viv_path_motion_set_target(m, VIV_TYPE_FLOAT, &x[place], &y[place]));
    did(viv_path_motion_set_angle_target(m, VIV_TYPE_RADIANS, &angles[place]));
    if (place % 3 == 1) did(viv_path_motion_set_range(m, 0.9, 0.2));
    if (place % 2) did(viv_path_motion_set_edges(m, VIV_EDGES_CONTIGUOUS));
    if (place == 6) did(viv_physics_set_collisions(m, true, 0.7));
    if (place == 4) did(viv_motion_set_reverse_duration(m, 0.6));
    did(viv_set_reverses(m, place % 2 == 0));
    did(viv_set_repeats(m, place % 3));
    watch("x", place, VIV_TYPE_FLOAT, &x[place], 1);
    watch("y", place, VIV_TYPE_FLOAT, &y[place], 1);
    watch("angle", place, VIV_TYPE_FLOAT, &angles[place], 1);
    did(viv_start(follow("ride", place, m)));
}

void paths(void) {
    open_stretch("paths");
    draw();
    for (int i = 0; i < PATHS; i++) see_path(i);
    for (int i = 0; i < RIDES; i++) start_ride(i);
    viv_motion precise = viv_path_motion_create(tempo, drawn[2], 3, VIV_EASE_IN_OUT_ELASTIC);
    did(viv_path_motion_set_target(precise, VIV_TYPE_DOUBLE, &far[0], &far[1]));
    watch("far", 0, VIV_TYPE_DOUBLE, far, 2);
    did(viv_start(follow("precise", 0, precise)));
    for (int i = 0; i < PATHS; i++) did(viv_path_destroy(drawn[i]));
    for (int round = 0; round < 5; round++) {
        pass_unevenly(1.7);
        for (int i = 0; i < RIDES; i++)
            see_double("speed", i, viv_path_motion_get_speed(viv_tempo_find_motion(tempo, &x[i])));
    }
    close_stretch();
}
