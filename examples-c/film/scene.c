#include "scene.h"

#include <string.h>

const char scene_path[] =
    "M0 18C45 18 81 -23 68 -47S0 -60 -23 -21S-27 70 0 70S45 18 23 -21S-54 -71 -68 -47S-45 18 0 18z";

const char *const scene_names[STEPS] = {"bounce", "cubic", "expo", "elastic"};

/* Of a part of every bar: 1.25 s there and 1.25 s back, each time from the middle outward. */
static viv_tween_options wave(void *first, const void *from, const void *to) {
    return (viv_tween_options){.size = sizeof(viv_tween_options),
        .target = first, .stride = sizeof(bar), .count = BARS, .from = from, .to = to,
        .duration = 0.75, .stagger = 0.125, .stagger_from = VIV_STAGGER_CENTER,
        .reverses = 1, .turn_delay = 0.5, .repeats = VIV_FOREVER, .repeat_delay = 1};
}

static void start_bars(viv_tempo tempo, bar *bars) {
    static const float blue[4] = {0.2f, 0.5f, 1, 1}, coral[4] = {1, 0.4f, 0.4f, 1};
    float floors[BARS], ceilings[BARS], blues[BARS][4], corals[BARS][4];
    for (int i = 0; i < BARS; i++) {
        float off = (float)(i - BARS / 2);
        floors[i] = SCENE_FLOOR;
        ceilings[i] = 2 * off * off - 60;
        memcpy(blues[i], blue, sizeof blue);
        memcpy(corals[i], coral, sizeof coral);
    }
    viv_tween_options rise = wave(&bars->top, floors, ceilings);
    rise.easing = VIV_EASE_OUT_BACK;
    rise.reverse_easing = VIV_EASE_OUT_BOUNCE;
    viv_tween(tempo, &rise);
    viv_tween_options blush = wave(bars->colour, blues, corals);
    blush.type = VIV_TYPE_RGBA_OKLAB;
    blush.easing = VIV_EASE_IN_OUT_QUAD;
    viv_tween(tempo, &blush);
}

/* A name appears, stays and disappears, in a second. */
static viv_motion show(viv_tempo tempo, float *visible) {
    viv_motion motion = viv_motion_create(tempo, 0.25, VIV_EASE_IN_OUT_QUAD);
    viv_motion_from_to(motion, visible, 0, 1);
    viv_set_turn_delay(motion, 0.5);
    viv_set_reverses(motion, true);
    return motion;
}

/* From one corner to the next with a quarter turn, in a second. */
static viv_motion move(viv_tempo tempo, pose *pose, int step) {
    static const viv_easing easings[STEPS] = {VIV_EASE_OUT_BOUNCE, VIV_EASE_IN_OUT_CUBIC,
        VIV_EASE_IN_OUT_EXPO, VIV_EASE_OUT_ELASTIC};
    static const point corners[STEPS + 1] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    const point *from = &corners[step], *to = &corners[step + 1];
    viv_motion motion = viv_motion_create(tempo, 1, easings[step]);
    viv_motion_from_to(motion, &pose->square.x, from->x * SCENE_SIDE, to->x * SCENE_SIDE);
    viv_motion_from_to(motion, &pose->square.y, from->y * SCENE_SIDE, to->y * SCENE_SIDE);
    viv_motion_from_to(motion, &pose->turn, 90.0f * (float)step, 90.0f * (float)(step + 1));
    return motion;
}

static void start_square(viv_tempo tempo, pose *pose) {
    viv_sequence sequence = viv_sequence_create(tempo);
    for (int i = 0; i < STEPS; i++) {
        viv_moveable both[] = {move(tempo, pose, i), show(tempo, &pose->names[i])};
        viv_add(sequence, viv_group_of(tempo, 2, both));
    }
    viv_set_repeats(sequence, VIV_FOREVER);
    viv_start(sequence);
}

static void start_arrow(viv_tempo tempo, pose *pose) {
    viv_path path = viv_path_create(tempo);
    viv_path_parse(path, scene_path);
    viv_motion ride = viv_path_motion_create(tempo, path, LOOP_SECONDS, VIV_EASE_LINEAR);
    viv_path_motion_set_target(ride, VIV_TYPE_FLOAT, &pose->arrow.x, &pose->arrow.y);
    viv_path_motion_set_angle_target(ride, VIV_TYPE_DEGREES, &pose->heading);
    viv_set_repeats(ride, VIV_FOREVER);
    viv_start(ride);
}

/* What moves at the same speed all the time. */
static void start_steady(viv_tempo tempo, pose *pose) {
    viv_motion motion = viv_motion_create(tempo, LOOP_SECONDS, VIV_EASE_LINEAR);
    viv_motion_from_to(motion, &pose->tail, 0, -SCENE_LENGTH);
    viv_motion_from_to(motion, &pose->paper, 0, -SCENE_PAPER);
    viv_set_repeats(motion, VIV_FOREVER);
    viv_start(motion);
}

void scene_start(viv_tempo tempo, pose *pose) {
    start_bars(tempo, pose->bars);
    start_square(tempo, pose);
    start_arrow(tempo, pose);
    start_steady(tempo, pose);
}

/* A spring takes over value and velocity from the one before it. No end holds for more than 0.75 s,
 * in which neither comes to rest. */
void scene_redirect(viv_tempo tempo, pose *pose, int frame) {
    static const struct {
        int frame;
        float end;
    } turns[] = {{0, -44}, {24, 46}, {36, -30}, {60, 40}, {72, -46}, {88, 14}, {112, 44}};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        if (turns[i].frame != frame) continue;
        pose->end = turns[i].end;
        viv_spring_to(tempo, &pose->loose, pose->end, 121, 8);
        viv_spring_to(tempo, &pose->tight, pose->end, 121, 22);
    }
}
