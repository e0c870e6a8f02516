#include "bounds.h"

enum { DEEPEST = 60 };

viv_tempo tempo;
float values[VALUES];
viv_moveable roots[MOVEABLES];
int root_count;

static uint64_t state;

void sow(uint64_t seed) { state = seed * 0x9E3779B97F4A7C15u + 1; }

uint32_t any(uint32_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32) % below;
}

double any_number(void) {
    static const double numbers[] = {0, 1e-9, 1e-6, 1e-4, 0.001, 1.0 / 60, 0.1, 0.3, 1, 2.5, 17,
        1e3, 1e5, 1e7, 1e9, 1e12};
    return numbers[any(sizeof numbers / sizeof *numbers)];
}

static double any_length(void) {
    static const double lengths[] = {0, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 0.001, 0.01, 0.1, 0.3, 1,
        2.5, 100};
    return lengths[any(sizeof lengths / sizeof *lengths)];
}

static int32_t any_repeats(void) {
    static const int32_t repeats[] = {0, 1, 2, 3, 9, 63, 64, 1000, 1000000, 0x7fffffff,
        VIV_FOREVER};
    return repeats[any(sizeof repeats / sizeof *repeats)];
}

static viv_motion law(void) {
    switch (any(12)) {
    case 0: return viv_spring_create(tempo, 1 + any(1000), any(60));
    case 1: return viv_decay_create(tempo, 0.1 + any(5));
    case 2: return viv_physics_create(tempo, any(1000), any(100) / 100.0);
    default: return viv_motion_create(tempo, any_length(), (viv_easing)any(31));
    }
}

static viv_motion leaf(void) {
    if (any(15) == 0) return viv_wait_create(tempo, any_length());
    viv_motion m = law();
    for (uint32_t left = any(8) ? 1 : 5; left > 0; left--)
        viv_motion_from_to(m, &values[any(VALUES)], (float)any(100), (float)any(100));
    if (any(5) == 0) viv_motion_set_blend(m, (viv_blend)any(3), 1);
    if (any(12) == 0) viv_physics_set_collisions(m, true, 0.99);
    return m;
}

static void settle(viv_moveable m) {
    if (any(3) == 0) viv_set_repeats(m, any_repeats());
    if (any(3) == 0) viv_set_reverses(m, true);
    if (any(8) == 0) viv_set_delay(m, any_length());
    if (any(8) == 0) viv_set_repeat_delay(m, any_length());
    if (any(12) == 0) viv_set_turn_delay(m, any_length());
    if (any(12) == 0) viv_set_mirrored(m, true);
    if (any(20) == 0) viv_set_passes(m, 1 + (int32_t)any(9));
    if (any(10) == 0) viv_set_rate(m, any(2) ? 1e9 : any(2) ? 1e-9 : 1 + any(1000));
}

static viv_moveable tree(uint32_t depth, uint32_t width);

static viv_moveable container(uint32_t depth, uint32_t width) {
    viv_moveable made = any(2) ? viv_group_create(tempo) : viv_sequence_create(tempo);
    for (uint32_t left = 1 + any(width); left > 0 && viv_tempo_get_count(tempo) < MOVEABLES; left--)
        viv_add(made, tree(depth > 0 ? depth - 1 : 0, width));
    if (any(4) == 0) viv_group_set_synced(made, true);
    if (any(8) == 0) viv_group_set_duration(made, any_length());
    if (any(8) == 0) viv_group_set_stagger(made, any_length(), (viv_stagger_from)any(4), 0);
    if (any(2) == 0) viv_sequence_set_reversing_mode(made, VIV_REVERSING_CONTIGUOUS);
    return made;
}

static viv_moveable tree(uint32_t depth, uint32_t width) {
    viv_moveable made = depth == 0 || any(9) == 0 ? leaf() : container(depth, width);
    settle(made);
    return made;
}

void make_scene(void) {
    static const uint32_t depths[] = {0, 1, 2, 3, 5, 8, 20, DEEPEST};
    static const uint32_t widths[] = {1, 2, 2, 3, 5, 1000};
    uint32_t depth = depths[any(8)], width = widths[any(6)];
    for (int i = 0; i < VALUES; i++) values[i] = 0;
    root_count = 0;
    while (viv_tempo_get_count(tempo) < MOVEABLES) roots[root_count++] = tree(depth, width);
}
