/* What a tempo takes: each line a name and the bytes that it holds, counted by an allocator. */
#include <stdio.h>
#include <stdlib.h>

#include <vivace.h>

enum { FLOATS = 100000, MIXED = 50 };

static float values[FLOATS];
static size_t held;

static void *take(size_t size, size_t alignment, void *user) {
    (void)user;
    size_t whole = (size + alignment - 1) / alignment * alignment;
    held += size;
    return aligned_alloc(alignment < sizeof(void *) ? sizeof(void *) : alignment,
        (whole + sizeof(void *) - 1) / sizeof(void *) * sizeof(void *));
}

static void give_back(void *memory, size_t size, size_t alignment, void *user) {
    (void)alignment;
    (void)user;
    held -= size;
    free(memory);
}

static viv_tempo tempo;

static void must(viv_status status) {
    if (status == VIV_OK) return;
    fprintf(stderr, "%s\n", viv_tempo_get_last_error_message(tempo));
    exit(1);
}

static void open_tempo(void) {
    viv_allocator allocator = {take, give_back, NULL};
    held = 0;
    tempo = viv_tempo_create_with_allocator(&allocator);
}

static void close_tempo(void) {
    must(viv_tempo_destroy(tempo));
    if (held == 0) return;
    fprintf(stderr, "%zu bytes were not given back\n", held);
    exit(1);
}

static void tell(const char *name, size_t bytes) { printf("%s %zu\n", name, bytes); }

/* Moving floats, one tween each, with whatever a tick of them takes: bytes of each, rounded up. */
static void floats(const char *name, unsigned count, viv_easing easing) {
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, easing);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell(name, (held + count - 1) / count);
    close_tempo();
}

/* Likewise, what begins late. */
static void delayed(unsigned count) {
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_set_delay(motion, 0.5));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.75));
    tell("delayed-of-10000", (held + count - 1) / count);
    close_tempo();
}

/* Likewise, what goes there and back for ever. */
static void yoyos(unsigned count) {
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_set_reverses(motion, true));
        must(viv_set_repeats(motion, VIV_FOREVER));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 1.25));
    tell("yoyo-of-10000", (held + count - 1) / count);
    close_tempo();
}

/* Likewise, doubles. */
static void doubles(unsigned count) {
    static double numbers[FLOATS / 10];
    const double one = 1;
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_add(motion, VIV_TYPE_DOUBLE, &numbers[place], NULL, &one));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell("double-of-10000", (held + count - 1) / count);
    close_tempo();
}

/* Likewise, tweens of two floats each. */
static void pairs(unsigned count) {
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place * 2], 1));
        must(viv_motion_to(motion, &values[place * 2 + 1], 1));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell("pair-of-10000", (held + count - 1) / count);
    close_tempo();
}

/* Likewise, floats of which one tween leads there and another one back. */
static void two_each(unsigned count) {
    open_tempo();
    for (unsigned place = 0; place < 2 * count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place / 2], (float)(place % 2)));
        if (place % 2 == 0) must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell("two-each-of-10000", (held + count - 1) / count);
    close_tempo();
}

/* Likewise, colours. */
static void colours(unsigned count) {
    static const float orange[4] = {1, .5f, .25f, 1};
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_add(motion, VIV_TYPE_RGBA, &values[place * 4], NULL, orange));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell("colour-of-10000", (held + count - 1) / count);
    close_tempo();
}

static void hear(const viv_event *event, void *user) { (void)event, (void)user; }

/* Likewise, a callback for the end of each. */
static void heard(unsigned count) {
    open_tempo();
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_on(motion, VIV_EVENT_COMPLETED, hear, NULL));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.25));
    tell("heard-float", (held + count - 1) / count);
    close_tempo();
}

static viv_motion mixed(unsigned place) {
    static const float from[4] = {0, 0, 0, 1}, to[4] = {1, 1, 1, 1};
    static const viv_easing easings[] = {
        VIV_EASE_LINEAR, VIV_EASE_OUT_QUAD, VIV_EASE_IN_OUT_CUBIC, VIV_EASE_OUT_BACK};
    float *target = &values[place * 4];
    viv_motion motion;
    switch (place % 5) {
    case 0:
        motion = viv_spring_create(tempo, 100, 10);
        must(viv_motion_to(motion, target, 1));
        return motion;
    case 1:
        motion = viv_motion_create(tempo, 1, easings[place / 5 % 4]);
        must(viv_motion_to(motion, target, 1));
        must(viv_set_repeats(motion, 3));
        must(viv_set_reverses(motion, true));
        return motion;
    case 2:
        motion = viv_motion_create(tempo, 1, easings[place / 5 % 4]);
        must(viv_motion_add(motion, VIV_TYPE_RGBA, target, from, to));
        return motion;
    case 3:
        motion = viv_decay_create(tempo, 2);
        must(viv_motion_target(motion, target));
        return motion;
    default:
        motion = viv_motion_create(tempo, 1, easings[place / 5 % 4]);
        must(viv_motion_to(motion, target, 1));
        return motion;
    }
}

static void mix(void) {
    open_tempo();
    for (unsigned place = 0; place < MIXED; place++) must(viv_start(mixed(place)));
    must(viv_tempo_tick(tempo, 0.25));
    tell("fifty-mixed", held);
    close_tempo();
}

/* Children of one group with delays, repeats and ways back; bytes of each, rounded up. */
static void full(unsigned count) {
    open_tempo();
    viv_group group = viv_group_create(tempo);
    for (unsigned place = 0; place < count; place++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_set_delay(motion, 0.125));
        must(viv_set_repeats(motion, 2));
        must(viv_set_reverses(motion, true));
        must(viv_add(group, motion));
    }
    must(viv_start(group));
    must(viv_tempo_tick(tempo, 0.25));
    tell("full-motion", (held + count - 1) / count);
    close_tempo();
}

int main(void) {
    open_tempo();
    tell("empty-tempo", held);
    close_tempo();
    mix();
    floats("float-of-10000", 10000, VIV_EASE_IN_OUT_CUBIC);
    floats("float-of-100000", FLOATS, VIV_EASE_IN_OUT_CUBIC);
    delayed(10000);
    yoyos(10000);
    doubles(10000);
    /* Computed in double precision. */
    floats("bezier-of-10000", 10000, VIV_EASE_CSS_EASE);
    two_each(10000);
    pairs(10000);
    colours(10000);
    heard(10000);
    full(10000);
    return 0;
}
