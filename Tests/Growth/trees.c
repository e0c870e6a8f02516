/* Groups and sequences of many children. */
#include "growth.h"

#include <math.h>
#include <stdio.h>

enum { FEW = 16 };

/* FEW of them, spread over all. */
static viv_moveable one_of(uint32_t size, uint32_t turn) {
    return kept[(uint64_t)size * (2 * turn + 1) / (2 * FEW)];
}

static void group(uint32_t size) { fill(viv_group_create(tempo), size, 1); }
static void sequence(uint32_t size) { fill(viv_sequence_create(tempo), size, 1); }

static void group_moving(uint32_t size) {
    group(size);
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, 0.25));
}

static void sequence_in_its_middle(uint32_t size) {
    sequence(size);
    must(viv_start(whole));
    for (uint32_t step = 0; step < size / 2; step++) must(viv_tempo_tick(tempo, 1));
    must(viv_tempo_tick(tempo, 0.5));
}

static void sequence_on_its_way_back(uint32_t size) {
    sequence_in_its_middle(size);
    must(viv_reverse(whole));
}

/* The first moment back looks at all, once. */
static void turn_whole(void) {
    must(viv_reverse(whole));
    must(viv_tempo_tick(tempo, 1));
}

/* All steps move one value. The first step back ranks who moved it when, once. */
static void one_value_on_its_way_back(uint32_t size) {
    whole = viv_sequence_create(tempo);
    for (uint32_t step = 0; step < size; step++) must(viv_add(whole, tween(0, 1)));
    must(viv_start(whole));
    for (uint32_t step = 0; step < size / 2; step++) must(viv_tempo_tick(tempo, 1));
    must(viv_tempo_tick(tempo, 0.5));
    turn_whole();
}

static void sequence_that_reverses(uint32_t size, viv_reversing_mode mode) {
    sequence(size);
    must(viv_set_reverses(whole, true));
    must(viv_sequence_set_reversing_mode(whole, mode));
    must(viv_start(whole));
    for (uint32_t step = 0; step < size + size / 2; step++) must(viv_tempo_tick(tempo, 1));
    must(viv_tempo_tick(tempo, 0.5));
}

static void contiguous(uint32_t size) { sequence_that_reverses(size, VIV_REVERSING_CONTIGUOUS); }
static void sequential(uint32_t size) { sequence_that_reverses(size, VIV_REVERSING_SEQUENTIAL); }

static void set_mirror(viv_moveable moveable) {
    must(viv_set_reverses(moveable, true));
    must(viv_set_mirrored(moveable, true));
}

/* Its way out, and half of the way back, which is the way out run backward. */
static void mirrored_on_its_way_back(uint32_t size) {
    sequence(size);
    set_mirror(whole);
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, size + size / 2 + 0.5));
}

static void go_back(double half) {
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, half));
    turn_whole();
}

/* The way out and half of a mirrored way back. The first moment of that puts all. */
static void come_back(double half) {
    set_mirror(whole);
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, half));
    must(viv_tempo_tick(tempo, 1));
}

/* A group whose members move one after another. */
static void staggered_group(uint32_t size) {
    group(size);
    for (uint32_t place = 0; place < size; place++) must(viv_set_delay(kept[place], place));
}

static void group_on_its_way_back(uint32_t size) {
    staggered_group(size);
    go_back(size / 2 + 0.5);
}

static void mirrored_group_on_its_way_back(uint32_t size) {
    staggered_group(size);
    come_back(size + size / 2 + 0.5);
}

/* It turns in the middle of its mirrored way back. */
static void mirrored_group_turned(uint32_t size) {
    mirrored_group_on_its_way_back(size);
    turn_whole();
}

/* A group that goes out and back by itself, mirrored. */
static viv_group mirror(uint32_t place) {
    viv_group made = viv_group_create(tempo);
    must(viv_add(made, tween(place, 0.5)));
    set_mirror(made);
    return made;
}

/* A group of them, one after another. */
static void staggered_mirrors(uint32_t size) {
    whole = viv_group_create(tempo);
    for (uint32_t place = 0; place < size; place++) {
        must(viv_add(whole, kept[place] = mirror(place)));
        must(viv_set_delay(kept[place], place));
    }
}

static void group_of_mirrors_on_its_way_back(uint32_t size) {
    staggered_mirrors(size);
    go_back(size / 2 + 0.25);
}

static void mirrors_in_a_mirror(uint32_t size) {
    staggered_mirrors(size);
    come_back(size + size / 2 + 0.25);
}

static void mirrors_in_a_mirror_turned(uint32_t size) {
    mirrors_in_a_mirror(size);
    turn_whole();
}

static void mirrors_on_their_way_back(uint32_t size) {
    whole = viv_sequence_create(tempo);
    for (uint32_t place = 0; place < size; place++) must(viv_add(whole, mirror(place)));
    go_back(size / 2 + 0.25);
}

/* A tree in which each container holds BRANCHES: groups and sequences by turns. */
enum { BRANCHES = 8 };

static viv_moveable branch(uint32_t first, uint32_t size, bool is_group) {
    if (size == 1) return kept[first] = tween(first, 1);
    viv_moveable made = is_group ? viv_group_create(tempo) : viv_sequence_create(tempo);
    uint32_t each = (size + BRANCHES - 1) / BRANCHES;
    for (uint32_t place = 0; place < size; place += each) {
        uint32_t part = size - place < each ? size - place : each;
        must(viv_add(made, branch(first + place, part, !is_group)));
    }
    return made;
}

static void tree_moving(uint32_t size) {
    whole = branch(0, size, false);
    must(viv_start(whole));
    must(viv_tempo_tick(tempo, 0.25));
}

/* A tick a step. */
static uint32_t steps(uint32_t size) {
    (void)size;
    for (int round = 0; round < FEW; round++) must(viv_tempo_tick(tempo, 1));
    return FEW;
}

static uint32_t add_children(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_add(whole, kept[place]));
    return size;
}

static void parts(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) kept[place] = tween(place, 1);
    whole = viv_group_create(tempo);
}

static uint32_t start_whole(uint32_t size) {
    must(viv_start(whole));
    return size;
}

static uint32_t destroy_whole(uint32_t size) {
    must(viv_destroy(whole));
    return size;
}

static uint32_t finish_whole(uint32_t size) {
    must(viv_tempo_tick(tempo, (double)size * 4));
    return size;
}

static uint32_t destroy_children(uint32_t size) {
    for (uint32_t turn = 0; turn < FEW; turn++) must(viv_destroy(one_of(size, turn)));
    return FEW;
}

/* And how long all of it takes then. */
static uint32_t destroy_and_ask(uint32_t size) {
    double length = viv_get_length(whole);
    for (uint32_t turn = 0; turn < FEW; turn++) {
        must(viv_destroy(one_of(size, turn)));
        length += viv_get_length(whole);
    }
    return length > 0 ? FEW : 0;
}

static uint32_t remove_children(uint32_t size) {
    for (uint32_t turn = 0; turn < FEW; turn++) must(viv_remove(whole, one_of(size, turn)));
    return FEW;
}

static uint32_t lengths(uint32_t size) {
    for (uint32_t turn = 0; turn < FEW; turn++) (void)viv_get_length(one_of(size, turn));
    return FEW;
}

static uint32_t progresses(uint32_t size) {
    for (uint32_t turn = 0; turn < FEW; turn++) (void)viv_get_total_progress(one_of(size, turn));
    return FEW;
}

static void labels(uint32_t size) {
    (void)size;
    whole = viv_sequence_create(tempo);
}

static void name_label(char name[16], uint32_t place) { snprintf(name, 16, "part %u", place); }

static uint32_t add_labels(uint32_t size) {
    char name[16];
    for (uint32_t place = 0; place < size; place++) {
        name_label(name, place);
        must(viv_set_label(whole, name, place));
    }
    return size;
}

static void labelled(uint32_t size) {
    labels(size);
    (void)add_labels(size);
}

static uint32_t get_labels(uint32_t size) {
    char name[16];
    uint32_t known = 0;
    for (uint32_t turn = 0; turn < FEW; turn++) {
        uint32_t place = (uint32_t)((uint64_t)size * (2 * turn + 1) / (2 * FEW));
        name_label(name, place);
        known += viv_get_label(whole, name) == place;
    }
    return known;
}

/* Those that are there longest first: the last ones of a chain. */
static uint32_t remove_labels(uint32_t size) {
    char name[16];
    for (uint32_t place = 0; place < size; place++) {
        name_label(name, place);
        must(viv_set_label(whole, name, NAN));
    }
    return size;
}

static uint32_t walk(uint32_t size) {
    uint32_t seen = 0;
    for (uint32_t place = 0; place < size; place++) seen += viv_get_child(whole, place) != 0;
    return seen;
}

static uint32_t seeks(uint32_t size) {
    for (uint32_t turn = 0; turn < FEW; turn++)
        must(viv_seek(whole, (double)((uint64_t)turn * 40503 % size) + 0.5));
    return FEW;
}

static uint32_t seek_group(uint32_t size) {
    must(viv_seek(whole, 0.75));
    return size;
}

static uint32_t reversals(uint32_t size) {
    (void)size;
    for (int round = 0; round < FEW; round++) must(viv_reverse(whole));
    return FEW;
}

/* Both write every child. */
static uint32_t pauses(uint32_t size) {
    for (int round = 0; round < FEW; round++) {
        must(viv_pause(whole));
        must(viv_resume(whole));
    }
    return FEW * size;
}

const scenario tree_scenarios[] = {
    {"group-add-child", parts, add_children, 0},
    {"group-start", group, start_whole, 0},
    {"sequence-start", sequence, start_whole, 0},
    {"sequence-handover", sequence_in_its_middle, steps, 0},
    {"sequence-way-back", sequence_on_its_way_back, steps, 0},
    {"sequence-one-value-back", one_value_on_its_way_back, steps, 0},
    {"mirrored-way-back", mirrored_on_its_way_back, steps, 0},
    {"mirrors-way-back", mirrors_on_their_way_back, steps, 0},
    {"group-way-back", group_on_its_way_back, steps, 0},
    {"group-back-destroy", group_on_its_way_back, destroy_children, 0},
    {"mirrored-group-way-back", mirrored_group_on_its_way_back, steps, 0},
    {"mirrored-group-destroy", mirrored_group_on_its_way_back, destroy_children, 0},
    {"mirrored-group-turned", mirrored_group_turned, steps, 0},
    {"mirrored-turned-destroy", mirrored_group_turned, destroy_children, 0},
    {"group-of-mirrors-way-back", group_of_mirrors_on_its_way_back, steps, 0},
    {"group-of-mirrors-destroy", group_of_mirrors_on_its_way_back, destroy_children, 0},
    {"mirrors-in-a-mirror", mirrors_in_a_mirror, steps, 0},
    {"mirrors-in-mirror-destroy", mirrors_in_a_mirror, destroy_children, 0},
    {"mirrors-in-mirror-turned", mirrors_in_a_mirror_turned, steps, 0},
    {"sequence-contiguous-turn", contiguous, steps, 0},
    {"sequence-sequential-turn", sequential, steps, 0},
    {"sequence-seek", sequence_in_its_middle, seeks, 0},
    {"sequence-reverse", sequence_in_its_middle, reversals, 0},
    {"sequence-destroy-step", sequence_in_its_middle, destroy_children, 0},
    {"sequence-back-destroy", sequence_on_its_way_back, destroy_children, 0},
    {"sequence-destroy-and-ask", sequence_in_its_middle, destroy_and_ask, 0},
    {"mirrored-destroy-step", mirrored_on_its_way_back, destroy_children, 0},
    {"sequence-play-all", sequence_in_its_middle, finish_whole, 0},
    {"group-seek", group_moving, seek_group, 0},
    {"group-end", group_moving, finish_whole, 0},
    {"group-destroy-child", group_moving, destroy_children, 0},
    {"group-destroy-and-ask", group_moving, destroy_and_ask, 0},
    {"tree-destroy-and-ask", tree_moving, destroy_and_ask, 0},
    {"group-pause-resume", group_moving, pauses, 0},
    {"group-remove-child", group, remove_children, 0},
    {"group-child-length", group, lengths, 0},
    {"group-child-progress", group_moving, progresses, 0},
    {"group-walk-children", group, walk, 0},
    {"label-add", labels, add_labels, 0},
    {"label-get", labelled, get_labels, 0},
    {"label-remove", labelled, remove_labels, 0},
    {"group-destroy", group, destroy_whole, 0},
    {0, 0, 0, 0},
};
