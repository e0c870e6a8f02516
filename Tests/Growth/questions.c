/* Asking while something is built, and asking for everything one after another. */
#include "growth.h"

#include <stddef.h>

enum { FEW = 16, MANY = 512 };

static void sequence(uint32_t size) {
    whole = viv_sequence_create(tempo);
    fill(whole, size, 1);
    (void)viv_get_length(whole);
}

static void group(uint32_t size) {
    whole = viv_group_create(tempo);
    fill(whole, size, 1);
    (void)viv_get_length(whole);
}

/* Each set up after it was added; so many that columns that grow meanwhile are shared by all. */
static uint32_t add_and_ask(uint32_t size) {
    for (uint32_t round = 0; round < MANY; round++) {
        viv_motion added = tween(size + round, 1);
        must(viv_add(whole, added));
        must(viv_set_delay(added, 0.5));
        (void)viv_get_length(whole);
    }
    return MANY;
}

static uint32_t place_at_end(uint32_t size) {
    for (uint32_t round = 0; round < MANY; round++) {
        must(viv_group_place(whole, tween(size + round, 1), VIV_PLACE_AT_END, 0.5));
    }
    return MANY;
}

static uint32_t ask_again(uint32_t size) {
    (void)size;
    for (uint32_t round = 0; round < FEW; round++) (void)viv_get_length(whole);
    return FEW;
}

/* A group of groups. */
static void groups(uint32_t size) {
    whole = viv_group_create(tempo);
    for (uint32_t place = 0; place < size; place++) {
        viv_motion child = tween(place, 1);
        must(viv_add(whole, viv_group_of(tempo, 1, &child)));
    }
}

static uint32_t walk_beside(viv_moveable one, viv_moveable other) {
    if (viv_get_kind(one) != VIV_KIND_GROUP) return 1;
    uint32_t count = viv_get_child_count(one), seen = 1;
    for (uint32_t place = 0; place < count; place++) {
        seen += walk_beside(viv_get_child(one, place), viv_get_child(other, place));
    }
    return seen;
}

/* A tree and its copy at once, each container with what is in it before the next one. */
static uint32_t walk_beside_copy(uint32_t size) {
    (void)size;
    return walk_beside(whole, viv_clone(whole));
}

static void properties(uint32_t size) {
    whole = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (uint32_t place = 0; place < size; place++) {
        must(viv_motion_to(whole, &values[place], 1));
    }
}

static uint32_t describe_each(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        viv_property property;
        must(viv_motion_describe_property(whole, place, &property, sizeof property));
    }
    return size;
}

const scenario question_scenarios[] = {
    {"length-while-adding", sequence, add_and_ask, 0},
    {"length-while-adding-group", group, add_and_ask, 0},
    {"place-at-end", group, place_at_end, 0},
    {"length-again", sequence, ask_again, 0},
    {"walk-beside-copy", groups, walk_beside_copy, 0},
    {"describe-each-property", properties, describe_each, 0},
    {0, 0, 0, 0},
};
