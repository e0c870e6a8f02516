/* Memory that the host frees at random moments, in callbacks too: after viv_tempo_release_target
 * the library neither reads nor writes it, whatever moves and whatever is called.
 *
 * `release SEED COUNT` plays that many worlds. The library is not built with a sanitizer, so
 * targets are pages of their own that are taken away when they are freed, each right before a page
 * that never was there: any access is a fault where it happens. Of a target that is freed in part
 * that part is filled with a pattern and watched. Properties with functions free what their
 * functions use, which the address sanitizer watches. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <vivace.h>

enum { BLOCKS = 10, HOSTS = 4, HANDLES = 20, PAGE = 4096, GONE = 4000, PATTERN = 0xA5 };

typedef struct type {
    viv_type number;
    unsigned components, width;
} type;

static const type types[] = {
    {VIV_TYPE_FLOAT, 1, 4},       {VIV_TYPE_DOUBLE, 1, 8},      {VIV_TYPE_INT8, 1, 1},
    {VIV_TYPE_UINT8, 1, 1},       {VIV_TYPE_INT16, 1, 2},       {VIV_TYPE_UINT16, 1, 2},
    {VIV_TYPE_INT32, 1, 4},       {VIV_TYPE_UINT32, 1, 4},      {VIV_TYPE_INT64, 1, 8},
    {VIV_TYPE_UINT64, 1, 8},      {VIV_TYPE_DEGREES, 1, 4},     {VIV_TYPE_RADIANS, 1, 4},
    {VIV_TYPE_QUATERNION, 4, 4},  {VIV_TYPE_AFFINE, 6, 4},      {VIV_TYPE_MATRIX4, 16, 4},
    {VIV_TYPE_RGBA, 4, 4},        {VIV_TYPE_RGBA_LINEAR, 4, 4}, {VIV_TYPE_RGBA_HCL, 4, 4},
    {VIV_TYPE_RGBA_OKLAB, 4, 4},  {VIV_TYPE_RGBA_OKLCH, 4, 4},  {VIV_TYPE_RGBA_HSB, 4, 4},
    {VIV_TYPE_RGBA8, 4, 1},
};

/* A target: count values of a type, stride bytes apart, at the end of a page. */
typedef struct block {
    unsigned char *page, *values;
    const type *type;
    unsigned count;
    size_t stride, size;
    /* What of it is released, but not freed; from then on nothing new moves it. */
    size_t watched_from, watched;
    int closed;
} block;

/* What the functions of a property use; its address is the key. */
typedef struct host {
    double values[8];
    uint32_t count;
    struct world *world;
} host;

typedef struct world {
    viv_tempo tempo;
    viv_moveable handles[HANDLES];
    block blocks[BLOCKS];
    host *hosts[HOSTS];
    unsigned char *gone[GONE];
    unsigned freed;
    viv_path path;
    int depth, inside, calls;
} world;

static uint64_t state, released;

static uint64_t bits(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}
static unsigned below(unsigned count) { return (unsigned)((bits() >> 24) % count); }
static double between(double low, double high) {
    return low + (high - low) * ((double)(bits() >> 11) / 9007199254740992.0);
}

static void fail(const char *what) {
    printf("%s\n", what);
    exit(1);
}

/* ---- values ---- */

/* Fills in values of a type that are none of those it refuses. */
static void fill(const type *t, void *values, unsigned count) {
    for (unsigned i = 0; i < count * t->components; i++) {
        unsigned char *at = (unsigned char *)values + (size_t)i * t->width;
        unsigned component = i % t->components;
        float number = (float)between(0.01, 0.3);
        if (t->components == 6 && component % 3 == 0 && component < 4) number += 1;
        if (t->components == 16 && component % 5 == 0) number += 1;
        if (t->number == VIV_TYPE_DOUBLE) {
            double wide = between(-1e3, 1e3);
            memcpy(at, &wide, sizeof wide);
        } else if (t->width == 4 && t->number != VIV_TYPE_INT32 && t->number != VIV_TYPE_UINT32) {
            memcpy(at, &number, sizeof number);
        } else {
            for (unsigned byte = 0; byte < t->width; byte++) at[byte] = (unsigned char)below(256);
        }
    }
}

static void make_block(block *b) {
    const type *t = &types[below(sizeof types / sizeof *types)];
    size_t size = (size_t)t->components * t->width;
    b->type = t;
    b->count = 1 + below(below(3) ? 3 : 30);
    b->stride = size + (size_t)below(3) * t->width;
    b->size = b->stride * (b->count - 1) + size;
    b->page = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (b->page == MAP_FAILED || mprotect(b->page + PAGE, PAGE, PROT_NONE)) fail("no memory");
    b->values = b->page + PAGE - b->size;
    b->watched = 0;
    b->closed = 0;
    for (unsigned i = 0; i < b->count; i++) fill(t, b->values + i * b->stride, 1);
}

static void free_block(world *w, block *b) {
    if (w->inside || w->freed == GONE) return;
    /* A callback of the release may put another one in its place. */
    unsigned char *page = b->page;
    b->page = NULL;
    released += viv_tempo_release_target(w->tempo, b->values, b->size);
    if (mprotect(page, PAGE, PROT_NONE)) fail("no protection");
    w->gone[w->freed++] = page;
}

static void free_part(world *w, block *b) {
    if (w->inside || b->closed) return;
    size_t from = below((unsigned)b->size);
    size_t size = 1 + below((unsigned)(b->size - from));
    unsigned char *page = b->page;
    b->closed = 1;
    released += viv_tempo_release_target(w->tempo, b->values + from, size);
    if (b->page != page) return;
    memset(b->values + from, PATTERN, size);
    b->watched_from = from;
    b->watched = size;
}

static void check(world *w) {
    for (block *b = w->blocks; b < w->blocks + BLOCKS; b++) {
        for (size_t i = 0; b->page && i < b->watched; i++) {
            if (b->values[b->watched_from + i] != PATTERN) fail("a freed part was written");
        }
    }
}

/* ---- functions of the host ---- */

static void act(world *w);
static void ask(world *w, viv_moveable m);

static void get(double *values, uint32_t count, void *user) {
    host *h = user;
    if (count != h->count) fail("get of another count");
    memcpy(values, h->values, count * sizeof *values);
    h->world->inside++;
    ask(h->world, h->world->handles[below(HANDLES)]);
    h->world->inside--;
}

static void set(const double *values, uint32_t count, void *user) {
    host *h = user;
    if (count != h->count) fail("set of another count");
    memcpy(h->values, values, count * sizeof *values);
    h->world->inside++;
    if (below(4) == 0) act(h->world);
    h->world->inside--;
}

static void free_host(world *w, host **slot) {
    host *h = *slot;
    if (w->inside) return;
    *slot = NULL;
    released += viv_tempo_release_target(w->tempo, h, 1);
    free(h);
}

static void heard(const viv_event *event, void *user) {
    world *w = user;
    if (event->kind == VIV_EVENT_STOPPED && event->reason == VIV_STOP_NONE) fail("no reason");
    if (w->depth >= 3 || below(3)) return;
    w->depth++;
    for (unsigned i = below(3); i > 0; i--) act(w);
    w->depth--;
}

static void pull(double *a, const double *x, const double *v, uint32_t count, void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) a[i] = -40 * x[i] - 6 * v[i];
}

/* ---- motions ---- */

static void add_block(viv_motion m, block *b) {
    static double from[512], to[512];
    fill(b->type, from, b->count);
    fill(b->type, to, b->count);
    switch (below(4)) {
    case 0: viv_motion_add(m, b->type->number, b->values, below(2) ? from : NULL, to); break;
    case 1: {
        static const double fractions[] = {0, 0.2, 0.2, 0.9};
        fill(b->type, from, 4);
        viv_motion_add_keyframes(
            m, b->type->number, b->values, 2 + below(3), fractions, from, NULL);
        break;
    }
    default:
        viv_motion_add_array(
            m, b->type->number, b->values, b->count, b->stride, below(2) ? from : NULL, to);
    }
}

static void add_something(world *w, viv_motion m) {
    if (below(5) == 0) {
        host **h = &w->hosts[below(HOSTS)];
        double to[8] = {1, 2, 3, 4, 5, 6, 7, 8};
        if (*h == NULL) {
            *h = calloc(1, sizeof **h);
            if (!*h) fail("no memory");
            (*h)->count = 1 + below(8);
            (*h)->world = w;
        }
        viv_motion_add_property(m, *h, (*h)->count, get, set, *h, NULL, to);
        return;
    }
    block *b = &w->blocks[below(BLOCKS)];
    if (!b->page) make_block(b);
    if (b->closed) return;
    if (viv_get_kind(m) == VIV_KIND_PATH || viv_get_kind(m) == VIV_KIND_PATH_PHYSICS) {
        if (b->type->number != VIV_TYPE_FLOAT || b->count < 2) return;
        viv_path_motion_set_target(m, VIV_TYPE_FLOAT, b->values, b->values + b->stride);
        return;
    }
    add_block(m, b);
}

static viv_moveable make_motion(world *w) {
    viv_tempo t = w->tempo;
    switch (below(12)) {
    case 0: return viv_spring_create(t, between(20, 200), between(1, 30));
    case 1: return viv_decay_create(t, between(1, 9));
    case 2: return viv_physics_create(t, between(-99, 99), between(0.3, 1));
    case 3: return viv_simulation_create(t, 0.01, pull, NULL);
    case 4: return viv_path_motion_create(t, w->path, between(0, 1), VIV_EASE_LINEAR);
    case 5: return viv_path_physics_create(t, w->path, between(-50, 50), 0.9);
    case 6: return viv_group_create(t);
    case 7: return viv_sequence_create(t);
    default: return viv_motion_create(t, between(0, 1), (viv_easing)below(31));
    }
}

static void make(world *w) {
    viv_moveable *slot = &w->handles[below(HANDLES)];
    if (viv_is_valid(*slot) && below(3)) return;
    viv_moveable m = *slot = make_motion(w);
    viv_motion_set_blend(m, (viv_blend)below(3), between(0, 1));
    for (unsigned i = 1 + below(3); i > 0; i--) {
        if (viv_get_kind(m) <= VIV_KIND_SEQUENCE) viv_add(m, w->handles[below(HANDLES)]);
        else add_something(w, m);
    }
    if (below(4) == 0) viv_set_delay(m, between(0, 0.3));
    if (below(4) == 0) viv_set_repeats(m, (int32_t)below(4) - 1);
    if (below(4) == 0) viv_set_reverses(m, true);
    if (below(6) == 0) viv_set_transient(m, true);
    if (below(2)) viv_on(m, VIV_EVENT_ALL, heard, w);
    viv_start(m);
}

static void live(world *w, viv_moveable m) {
    switch (below(14)) {
    case 0: viv_stop(m); break;
    case 1: viv_pause(m); break;
    case 2: viv_resume(m); break;
    case 3: viv_reset(m); break;
    case 4: viv_finish(m); break;
    case 5: viv_seek(m, between(0, 2)); break;
    case 6: viv_reverse(m); break;
    case 7: viv_play(m, below(2) ? VIV_DIRECTION_FORWARD : VIV_DIRECTION_BACKWARD); break;
    case 8: viv_destroy(m); break;
    case 9: viv_set_rate(m, between(0.5, 2)); break;
    case 10: {
        block *b = &w->blocks[below(BLOCKS)];
        static double to[64];
        if (!b->page) return;
        fill(b->type, to, 1);
        viv_motion_retarget_values(m, b->values + below(b->count) * b->stride, to);
        break;
    }
    default: viv_start(m); break;
    }
}

static void ask(world *w, viv_moveable m) {
    static double values[512];
    viv_property property;
    viv_description description;
    block *b = &w->blocks[below(BLOCKS)];
    const unsigned char *at = b->values;
    if (w->freed && below(2)) at = w->gone[below(w->freed)] + PAGE - 8;
    if (viv_describe(m, &description, sizeof description) != VIV_OK) return;
    for (uint32_t i = 0; i < description.properties && i < 4; i++) {
        viv_motion_describe_property(m, i, &property, sizeof property);
    }
    if (!at) return;
    viv_motion_sample(m, at, between(0, 2), values, NULL, 16);
    viv_motion_get_velocity(m, at);
    viv_tempo_find_motion(w->tempo, at);
}

static void act(world *w) {
    if (++w->calls > 800) return;
    viv_moveable m = w->handles[below(HANDLES)];
    block *b = &w->blocks[below(BLOCKS)];
    host **h = &w->hosts[below(HOSTS)];
    switch (below(12)) {
    case 0: case 1: make(w); break;
    case 2: case 3: live(w, m); break;
    case 4: ask(w, m); break;
    case 5: if (b->page) free_block(w, b); break;
    case 6: if (b->page && below(2)) free_part(w, b); break;
    case 7: if (*h && below(2)) free_host(w, h); break;
    case 8: add_something(w, m); break;
    case 9: viv_add(w->handles[below(HANDLES)], m); break;
    default: viv_tempo_tick(w->tempo, below(8) ? between(0, 0.1) : between(0, 3)); break;
    }
    check(w);
}

/* ---- a world ---- */

static void play(void) {
    static world w;
    memset(&w, 0, sizeof w);
    w.tempo = viv_tempo_create();
    w.path = viv_path_create(w.tempo);
    if (viv_path_parse(w.path, "M0 0C50 0 100 50 100 100S150 200 200 200") != VIV_OK) fail("path");
    while (w.calls < 800) act(&w);
    for (block *b = w.blocks; b < w.blocks + BLOCKS; b++) {
        if (b->page) free_block(&w, b);
    }
    for (host **h = w.hosts; h < w.hosts + HOSTS; h++) {
        if (*h) free_host(&w, h);
    }
    for (int i = 0; i < 20; i++) {
        for (int j = 0; j < HANDLES; j++) live(&w, w.handles[j]);
        viv_tempo_tick(w.tempo, 0.1);
        check(&w);
    }
    if (viv_tempo_destroy(w.tempo) != VIV_OK) fail("the tempo stays");
    for (block *b = w.blocks; b < w.blocks + BLOCKS; b++) {
        if (b->page) munmap(b->page, 2 * PAGE);
    }
    for (unsigned i = 0; i < w.freed; i++) munmap(w.gone[i], 2 * PAGE);
    for (int i = 0; i < HOSTS; i++) free(w.hosts[i]);
}

int main(int argc, char **argv) {
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t many = argc > 2 ? strtoull(argv[2], NULL, 10) : 100;
    printf("seed %llu\n", (unsigned long long)first);
    for (uint64_t seed = first; seed < first + many; seed++) {
        state = seed * 0x9E3779B97F4A7C15u + 1;
        if (getenv("VERBOSE")) fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
        play();
    }
    if (many >= 10 && released < 100) fail("hardly anything was released");
    printf("%llu properties were released\n", (unsigned long long)released);
    printf("%llu passed, 0 failed\n", (unsigned long long)many);
    return 0;
}
