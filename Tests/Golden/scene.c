/* Prints a line for each stretch: its name, how much was seen of it, and the hash of that. */
#include "golden.h"

#include "heap.h"

/* With a name (-DTOLD='"physics"') all that is seen of that stretch. */
#ifndef TOLD
#define TOLD ""
#endif

/* So many sights to one that is falsified, to see that it is noticed: -DDISTURBED=1000. */
#ifndef DISTURBED
#define DISTURBED 0
#endif

enum { MOST_WATCHED = 400, MOST_FOLLOWED = 200, MEMORY = 2 << 20 };

viv_tempo tempo;

static const char *stretch;
static uint64_t hash, sights, noise;
static bool is_told;

/* ---- text ---- */

static char *put(char *at, const char *text) {
    while (*text) *at++ = *text++;
    *at = 0;
    return at;
}

static char *put_hex(char *at, uint64_t bits, int digits) {
    while (digits-- > 0) *at++ = "0123456789abcdef"[bits >> (4 * digits) & 15];
    *at = 0;
    return at;
}

static char *put_count(char *at, uint64_t number) {
    char digits[24], *digit = digits + sizeof digits - 1;
    *digit = 0;
    do *--digit = (char)('0' + number % 10); while (number /= 10);
    return put(at, digit);
}

/* To the microsecond. */
static char *put_seconds(char *at, double seconds) {
    uint64_t micros = (uint64_t)(seconds * 1000000 + 0.5);
    at = put(put_count(at, micros / 1000000), ".");
    for (uint64_t part = 100000; part > 0; part /= 10) *at++ = (char)('0' + micros / part % 10);
    return put(at, " s");
}

/* ---- sights ---- */

static bool same(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static void tell(const char *value, int of, uint64_t bits, int digits) {
    char line[200], *at = put_count(line, sights);
    at = put(put_seconds(put(at, ": at "), viv_tempo_get_time(tempo)), ", ");
    at = put_count(put(put(at, value), " "), (uint64_t)of);
    put(put_hex(put(at, " = "), bits, digits), "\n");
    board_print(line);
}

static void see(const char *value, int of, uint64_t bits, int digits) {
    sights++;
    if (DISTURBED && sights % (DISTURBED + !DISTURBED) == 0) bits ^= 1;
    for (int shift = 0; shift < digits * 4; shift += 8)
        hash = (hash ^ (bits >> shift & 255)) * 1099511628211u;
    if (is_told) tell(value, of, bits, digits);
}

void see_float(const char *value, int of, float seen) {
    uint32_t bits;
    __builtin_memcpy(&bits, &seen, sizeof bits);
    see(value, of, seen == seen ? bits : 0x7fc00000, 8);
}

void see_double(const char *value, int of, double seen) {
    uint64_t bits;
    __builtin_memcpy(&bits, &seen, sizeof bits);
    see(value, of, seen == seen ? bits : 0x7ff8000000000000, 16);
}

void see_number(const char *value, int of, uint64_t seen) { see(value, of, seen, 16); }

void did(viv_status status) { see("status", 0, (uint32_t)status, 8); }

/* ---- what is looked at ---- */

static struct sight {
    const char *name;
    const uint8_t *target;
    viv_type type;
    uint32_t numbers;
    int of;
} watched[MOST_WATCHED];

static struct follower {
    const char *name;
    viv_moveable moveable;
    int of;
} followed[MOST_FOLLOWED];

static int watched_count, followed_count, looks;

uint32_t width_of(viv_type type) {
    static const uint8_t widths[] = {4, 8, 1, 1, 2, 2, 4, 4, 8, 8};
    if (type == VIV_TYPE_RGBA8) return 1;
    return type < 10 ? widths[type] : 4;
}

uint32_t numbers_of(viv_type type) {
    switch (type) {
    case VIV_TYPE_AFFINE: return 6;
    case VIV_TYPE_MATRIX4: return 16;
    case VIV_TYPE_QUATERNION: return 4;
    default: return type >= VIV_TYPE_RGBA ? 4 : 1;
    }
}

void watch(const char *name, int of, viv_type type, const void *target, uint32_t count) {
    if (watched_count == MOST_WATCHED) __builtin_trap();
    watched[watched_count++] =
        (struct sight){name, target, type, numbers_of(type) * count, of};
}

viv_moveable follow(const char *name, int of, viv_moveable m) {
    if (followed_count == MOST_FOLLOWED) __builtin_trap();
    followed[followed_count++] = (struct follower){name, m, of};
    return m;
}

static void see_watched(const struct sight *sight) {
    uint32_t width = width_of(sight->type);
    for (uint32_t place = 0; place < sight->numbers; place++) {
        uint64_t bits = 0;
        for (uint32_t byte = width; byte-- > 0;)
            bits = bits << 8 | sight->target[place * width + byte];
        see(sight->name, sight->of, bits, (int)width * 2);
    }
}

static void see_followed(const struct follower *one) {
    viv_moveable m = one->moveable;
    see_number(one->name, one->of, m);
    see("state", one->of, (uint32_t)viv_get_state(m), 8);
    see("direction", one->of, (uint32_t)viv_get_direction(m), 8);
    see_double("pass progress", one->of, viv_get_pass_progress(m));
    see_double("cycle progress", one->of, viv_get_cycle_progress(m));
    see_double("total progress", one->of, viv_get_total_progress(m));
    see_number("cycles", one->of, viv_get_cycles_completed(m));
    see_double("own time", one->of, viv_get_time(m));
    see_double("length", one->of, viv_get_length(m));
    viv_property property = {0};
    did(viv_motion_describe_property(m, 0, &property, sizeof property));
    if (!property.target) return;
    see_double("value", one->of, property.value[0]);
    see_double("velocity", one->of, property.velocity[0]);
}

static void see_events(void) {
    const viv_event *event;
    while ((event = viv_tempo_poll_event(tempo))) {
        see_number("event of", 0, event->moveable);
        see("event", 0, (uint32_t)event->kind, 8);
        see_double("at", 0, event->time);
        see_number("skipped", (int)event->reason, event->skipped);
    }
}

void look(void) {
    see_double("clock", 0, viv_tempo_get_time(tempo));
    for (int i = 0; i < watched_count; i++) see_watched(&watched[i]);
    /* Of a part, at every eighth look. */
    if (PARTS == 1 || looks++ % 8 == 0)
        for (int i = 0; i < followed_count; i++) see_followed(&followed[i]);
    see_events();
    see_number("moveables", 0, viv_tempo_get_count(tempo));
    see_double("next wake-up", 0, viv_tempo_get_next_wakeup(tempo));
}

void pass(double seconds) {
    did(viv_tempo_tick(tempo, seconds));
    look();
}

void pass_unevenly(double seconds) {
    static const double lengths[] = {1.0 / 60, 1.0 / 3, 0, 0.001, 0.25, 1.0 / 120, 0.7, 1e-9, 0.1};
    seconds /= PARTS;
    for (int place = 0; seconds > 0; place = (place + 1) % 9) {
        pass(lengths[place]);
        seconds -= lengths[place];
    }
}

uint32_t any(uint32_t below) {
    noise ^= noise << 13;
    noise ^= noise >> 7;
    noise ^= noise << 17;
    return (uint32_t)(noise >> 32) % below;
}

double portion(void) { return any(65) / 64.0; }

/* ---- stretches ---- */

static char memory[MEMORY] __attribute__((aligned(16)));
static heap all;

static void *allocate(size_t size, size_t alignment, void *user) {
    return heap_allocate(user, size, alignment);
}

static void release(void *taken, size_t size, size_t alignment, void *user) {
    (void)size, (void)alignment;
    heap_release(user, taken);
}

void open_stretch(const char *name) {
    const viv_allocator allocator = {allocate, release, &all};
    stretch = name;
    is_told = same(name, TOLD);
    hash = 14695981039346656037u;
    noise = 88172645463325252u;
    sights = 0;
    watched_count = followed_count = looks = 0;
    if (!all.last) heap_begin(&all, memory, sizeof memory);
    tempo = viv_tempo_create_with_allocator(&allocator);
    did(viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 1024));
}

void close_stretch(void) {
    see_number("lost events", 0, viv_tempo_get_lost_events(tempo));
    did(viv_tempo_destroy(tempo));
    see_number("memory", 0, all.used);
    char line[120], *at = put(put(line, stretch), " ");
    put(put_hex(put(put_count(at, sights), " "), hash, 16), "\n");
    board_print(line);
}

int main(void) {
#ifdef __x86_64__
    board_print(__builtin_cpu_supports("avx2") ? "# with AVX2\n" : "# without AVX2\n");
#endif
/* With a name (-DONLY=physics) that stretch, as a program by itself. */
#ifdef ONLY
    ONLY();
#else
    static void (*const stretches[])(void) = {curves, types, shapes, physics, paths, blends, trees,
        places, flow, rollback, founds, mixture};
    for (size_t i = 0; i < sizeof stretches / sizeof *stretches && !is_told; i++) stretches[i]();
#endif
    return 0;
}
