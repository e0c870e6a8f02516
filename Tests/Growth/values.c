/* Many values of one motion, many motions of one value, many easings. */
#include "growth.h"

#include <stddef.h>

enum { FEW = 16 };

static void none(uint32_t size) { (void)size; }

static void array(uint32_t size) {
    static float ends[LARGEST];
    for (uint32_t place = 0; place < size; place++) ends[place] = 1;
    whole = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
    must(viv_motion_add_array(whole, VIV_TYPE_FLOAT, values, size, sizeof(float), NULL, ends));
}

static uint32_t start_array(uint32_t size) {
    must(viv_start(whole));
    return size;
}

static void crowd(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = tween(0, 1);
        must(viv_start(kept[place]));
    }
    must(viv_tempo_tick(tempo, 0.25));
}

/* As many again, so that a column that grows meanwhile is shared by all that made it grow. */
static uint32_t start_rivals(uint32_t size) {
    for (uint32_t round = 0; round < size; round++) must(viv_start(tween(0, 1)));
    return size;
}

/* So many motions of one value that are not started, and one that is. */
static void idle_peers(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) kept[place] = tween(0, 1);
    must(viv_start(kept[size / 2]));
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t retarget_one(uint32_t size) {
    for (int round = 0; round < FEW; round++)
        must(viv_motion_retarget(kept[size / 2], &values[0], (float)round));
    return FEW;
}

/* Likewise, and a sequence of that value on its way back, as in "sequence-one-value-back". */
static void sequence_among_peers(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) kept[place] = tween(0, 1);
    whole = viv_sequence_create(tempo);
    for (int step = 0; step < 2 * FEW; step++) must(viv_add(whole, tween(0, 1)));
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, 2 * FEW - 0.5));
    must(viv_reverse(whole));
    must(viv_tempo_tick(tempo, 1));
}

static uint32_t step_on(uint32_t size) {
    (void)size;
    for (int round = 0; round < FEW; round++) must(viv_tempo_tick(tempo, 1));
    return FEW;
}

static viv_motion additive(void) {
    viv_motion made = tween(0, 1);
    must(viv_motion_set_blend(made, VIV_BLEND_ADD, 0.5));
    must(viv_start(made));
    return made;
}

static void sums(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) kept[place] = additive();
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t start_sums(uint32_t size) {
    (void)size;
    for (int round = 0; round < FEW; round++) (void)additive();
    return FEW;
}

static void idle_sums(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = tween(0, 1);
        must(viv_motion_set_blend(kept[place], VIV_BLEND_ADD, 0.5));
    }
}

/* All of a crowd, one after another. */
static uint32_t start_all(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_start(kept[place]));
    return size;
}

/* Half of a crowd, each of which leaves what it had to go to the last one. */
static uint32_t stop_half(uint32_t size) {
    for (uint32_t place = 0; place < size / 2; place++) must(viv_stop(kept[place]));
    return size / 2;
}

static uint32_t stop_sums(uint32_t size) {
    for (uint32_t round = 0; round < FEW; round++)
        must(viv_stop(kept[(uint64_t)size * (2 * round + 1) / (2 * FEW)]));
    return FEW;
}

static void spread(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = tween(place, 1);
        must(viv_start(kept[place]));
    }
    must(viv_tempo_tick(tempo, 0.25));
}

/* An array that replaces what moves each of its values. */
static void array_of_rivals(uint32_t size) {
    spread(size);
    array(size);
    must(viv_motion_set_blend(whole, VIV_BLEND_REPLACE, 1));
}

static void move_again(const viv_event *event, void *target) {
    (void)event;
    must(viv_animate(tempo, target, 0, 1, VIV_EASE_LINEAR) ? VIV_OK : VIV_ERROR_LIMIT);
}

/* Likewise, and each of those has its value move again when it is stopped. */
static void array_of_heard_rivals(uint32_t size) {
    array_of_rivals(size);
    for (uint32_t place = 0; place < size; place++)
        must(viv_on(kept[place], VIV_EVENT_STOPPED, move_again, &values[place]));
}

/* A sequence whose steps replace one motion each. */
static void sequence_of_rivals(uint32_t size) {
    spread(size);
    whole = viv_sequence_create(tempo);
    for (uint32_t place = 0; place < size; place++) {
        viv_motion step = tween(place, 1);
        must(viv_motion_set_blend(step, VIV_BLEND_REPLACE, 1));
        must(viv_add(whole, step));
    }
    must(viv_start(whole));
}

static uint32_t finish(uint32_t size) {
    must(viv_finish(whole));
    return size;
}

/* A mirrored sequence of one value, half of its way back. */
static void mirrored_steps_of_one(uint32_t size) {
    whole = viv_sequence_create(tempo);
    for (uint32_t step = 0; step < size; step++) must(viv_add(whole, tween(0, 1)));
    must(viv_set_reverses(whole, true));
    must(viv_set_mirrored(whole, true));
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, size + size / 2 + 0.5));
}

static viv_moveable make_step(viv_tempo of, void *user) {
    (void)of, (void)user;
    return tween(1, 1);
}

/* A sequence of steps that are made when they begin, half of them over. */
static void lazy_steps(uint32_t size) {
    whole = viv_sequence_create(tempo);
    for (uint32_t step = 0; step < size; step++)
        must(viv_add(whole, viv_lazy_create(tempo, make_step, NULL)));
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, size / 2 + 0.5));
}

static void follow(viv_motion m, double progress, double seconds, viv_direction way, void *user) {
    (void)m, (void)progress, (void)seconds, (void)way, (void)user;
}

static void customs(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_custom_create(tempo, 1, follow, NULL);
        must(viv_start(kept[place]));
    }
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t destroy_all(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_destroy(kept[place]));
    return size;
}

static uint32_t find(uint32_t size) {
    uint32_t seen = 0;
    for (uint32_t place = 0; place < size; place++)
        seen += viv_tempo_find_motion(tempo, &values[place]) == kept[place];
    return seen;
}

static uint32_t release(uint32_t size) {
    for (uint32_t round = 0; round < FEW; round++)
        (void)viv_tempo_release_target(
            tempo, &values[(uint64_t)size * (2 * round + 1) / (2 * FEW)], sizeof(float));
    return FEW;
}

static uint32_t beziers(uint32_t size) {
    for (uint32_t place = 0; place < size; place++)
        (void)viv_easing_create_cubic_bezier(tempo, 0.25, (double)place / size, 0.75, 1);
    return size;
}

const scenario value_scenarios[] = {
    {"array-start", array, start_array, 0},
    {"array-replaces", array_of_rivals, start_array, 0},
    {"array-replaces-heard", array_of_heard_rivals, start_array, 0},
    {"sequence-replaces", sequence_of_rivals, finish, 0},
    {"rival-start", crowd, start_rivals, 0},
    {"peers-retarget", idle_peers, retarget_one, 0},
    {"peers-way-back", sequence_among_peers, step_on, 0},
    {"mirrored-one-value-back", mirrored_steps_of_one, step_on, 0},
    {"lazy-steps", lazy_steps, step_on, 0},
    {"additive-start", sums, start_sums, 16},
    {"additive-start-all", idle_sums, start_all, 0},
    {"additive-stop", sums, stop_sums, 16},
    {"additive-stop-half", sums, stop_half, 16},
    {"custom-destroy", customs, destroy_all, 0},
    {"find-motion", spread, find, 0},
    {"release-target", spread, release, 0},
    {"easing-create", none, beziers, 0},
    {0, 0, 0, 0},
};
