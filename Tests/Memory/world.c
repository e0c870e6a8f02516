/* The tempo, what is made in it, and all that can be seen of it. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size, size_t alignment, void *user) {
    counter *counter = user;
    void *memory = NULL;
    counter->asked++;
    if (counter->gives == 0) return NULL;
    if (counter->gives > 0) counter->gives--;
    if (alignment < sizeof(void *)) alignment = sizeof(void *);
    if (posix_memalign(&memory, alignment, size)) return NULL;
    counter->bytes += (int64_t)size;
    counter->blocks++;
    return memory;
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    counter *counter = user;
    (void)alignment;
    counter->bytes -= (int64_t)size;
    counter->blocks--;
    free(memory);
}

viv_tempo counted_tempo(world *w) {
    viv_allocator allocator = {allocate, release, w->memory};
    return viv_tempo_create_with_allocator(&allocator);
}

float *fresh_floats(world *w, int count) {
    if (w->next_float + count > FLOATS) abort();
    w->next_float += count;
    return w->floats + w->next_float - count;
}

static viv_motion tween(world *w) {
    viv_motion m = viv_motion_create(w->tempo, 1, VIV_EASE_OUT_QUAD);
    viv_motion_to(m, fresh_floats(w, 1), 1);
    return m;
}

static viv_group tree(world *w) {
    viv_sequence steps = viv_sequence_create(w->tempo);
    viv_group group = viv_group_create(w->tempo);
    viv_add(steps, tween(w));
    viv_add(steps, viv_wait_create(w->tempo, .5));
    viv_add(group, steps);
    viv_add(group, tween(w));
    return group;
}

static viv_motion riding(world *w, bool rolls) {
    viv_motion m = rolls ? viv_path_physics_create(w->tempo, w->path, 10, .5)
                         : viv_path_motion_create(w->tempo, w->path, 1, VIV_EASE_LINEAR);
    float *at = fresh_floats(w, 2);
    viv_path_motion_set_target(m, VIV_TYPE_FLOAT, at, at + 1);
    return m;
}

void freshen(world *w) {
    viv_tempo t = w->tempo;
    w->path = viv_path_create(t);
    w->drawing = viv_path_create(t);
    viv_path_move_to(w->drawing, 0, 0);
    viv_path_line_to(w->drawing, 30, 40);
    viv_path_move_to(w->path, 0, 0);
    viv_path_line_to(w->path, 30, 40);
    viv_path_line_to(w->path, 90, 10);
    w->plain = viv_tween(t, &(viv_tween_options){
        .size = sizeof(viv_tween_options), .target = fresh_floats(w, 1), .to = &(float){1},
        .duration = 1, .idle = 1});
    w->tween = tween(w);
    w->spring = viv_spring_create(t, 100, 10);
    viv_motion_to(w->spring, fresh_floats(w, 1), 1);
    w->decay = viv_decay_create(t, 2);
    viv_motion_target(w->decay, fresh_floats(w, 1));
    w->physics = viv_physics_create(t, 10, .5);
    viv_motion_to(w->physics, fresh_floats(w, 1), 1);
    w->ride = riding(w, false);
    w->roll = riding(w, true);
    w->falling = viv_decay_create(t, 2);
    w->loose = viv_motion_create(t, 1, VIV_EASE_LINEAR);
    w->group = tree(w);
    viv_sequence steps = viv_sequence_create(t);
    viv_add(steps, tween(w));
    viv_add(steps, tween(w));
    viv_set_name(viv_get_child(steps, 0), "first");
    w->sequence = steps;
    w->moving = viv_animate(t, fresh_floats(w, 1), 1, 10, VIV_EASE_LINEAR);
    w->adding = tween(w);
    viv_motion_set_blend(w->adding, VIV_BLEND_ADD, 1);
    viv_start(w->adding);
    w->playing = tree(w);
    viv_start(w->playing);
    w->labelled = tree(w);
    viv_set_label(w->labelled, "here", .5);
    w->easing = viv_easing_create_cubic_bezier(t, .1, .2, .3, .4);
    w->fresh = fresh_floats(w, 16);
    viv_tempo_tick(t, .01);
}

void keep_block(world *w) {
    w->block_size = 2 * viv_tempo_save_size(w->tempo);
    w->block = malloc(w->block_size);
    viv_tempo_save(w->tempo, w->block, w->block_size);
}

/* Always at the same address, so that worlds are alike. */
static float floats[FLOATS];

void open_world(world *w) {
    memset(w, 0, sizeof *w);
    static counter memory;
    memory = (counter){0, 0, 0, -1};
    w->memory = &memory;
    memset(floats, 0, sizeof floats);
    w->floats = floats;
    w->tempo = counted_tempo(w);
    viv_tempo_collect_events(w->tempo, VIV_EVENT_ALL, 50);
}

bool close_world(world *w) {
    bool is_clean = viv_tempo_destroy(w->tempo) == VIV_OK;
    is_clean = is_clean && w->memory->blocks == 0 && w->memory->bytes == 0;
    free(w->block);
    return is_clean;
}

/* ---- what can be seen ---- */

static void put(picture *p, const void *bytes, size_t size) {
    if (p->size + size > p->room) {
        p->room = 2 * (p->size + size);
        p->bytes = realloc(p->bytes, p->room);
    }
    memcpy(p->bytes + p->size, bytes, size);
    p->size += size;
}

static void put_number(picture *p, double number) { put(p, &number, sizeof number); }

static void put_text(picture *p, const char *text) {
    if (text) put(p, text, strlen(text) + 1);
}

static void draw_properties(picture *p, viv_moveable m, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        viv_property property;
        memset(&property, 0, sizeof property);
        viv_motion_describe_property(m, i, &property, sizeof property);
        put(p, &property, sizeof property);
    }
}

static void draw_moveable(picture *p, viv_moveable m) {
    viv_description description;
    memset(&description, 0, sizeof description);
    viv_describe(m, &description, sizeof description);
    put(p, &description, sizeof description);
    draw_properties(p, m, description.properties);
    for (uint32_t i = 0; i < description.children; i++) {
        viv_moveable child = viv_get_child(m, i);
        put(p, &child, sizeof child);
    }
    put_text(p, viv_get_name(m));
    void *user = viv_get_user_data(m);
    put(p, &user, sizeof user);
    if (description.kind <= VIV_KIND_SEQUENCE) put_number(p, viv_get_label(m, "here"));
    if (description.kind == VIV_KIND_PATH) put_number(p, viv_path_motion_get_fraction(m));
}

void draw(picture *p, world *w) {
    viv_tempo t = w->tempo;
    p->size = 0;
    put_number(p, viv_tempo_get_time(t));
    put_number(p, viv_tempo_get_rate(t));
    put_number(p, viv_tempo_is_paused(t));
    put_number(p, viv_tempo_get_longest_step(t));
    put_number(p, viv_tempo_get_next_wakeup(t));
    put_number(p, viv_tempo_get_count(t));
    put_number(p, viv_tempo_get_active_count(t));
    put_number(p, (double)viv_tempo_get_lost_events(t));
    put_number(p, viv_tempo_get_reduced_motion(t));
    put_number(p, viv_tempo_get_note(t, VIV_NOTE_QUARTER));
    put_number(p, viv_path_get_length(w->path));
    const viv_moveable own[] = {w->plain, w->tween, w->spring, w->decay, w->physics, w->ride,
                                w->roll, w->loose, w->falling, w->group, w->sequence, w->moving,
                                w->adding, w->playing, w->labelled};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) draw_moveable(p, own[i]);
    /* Of what only fills, some. */
    int other = 0;
    for (viv_moveable m = 0; (m = viv_tempo_next(t, m)) != 0;) {
        put(p, &m, sizeof m);
        if (other++ % 9 == 0) draw_moveable(p, m);
    }
    for (int i = 0; i < w->next_float; i += 7) {
        viv_motion mover = viv_tempo_find_motion(t, &w->floats[i]);
        put(p, &mover, sizeof mover);
    }
    put(p, w->floats, (size_t)w->next_float * sizeof *w->floats);
    put(p, w->numbers, sizeof w->numbers);
}

bool is_same(const picture *one, const picture *other) {
    return one->size == other->size && memcmp(one->bytes, other->bytes, one->size) == 0;
}
