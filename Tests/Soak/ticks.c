/* soak TICKS: millions of ticks in which things are made, moved, destroyed, saved and brought back
 * all the time. Memory must stay flat, no handle may come twice, and what moves must be where it
 * has to be to the last bit, at the end as at the beginning.
 *
 * Ticks take a 64th of a second, so that times, and the values of linear motions over whole powers
 * of two, have no rounding: expected values are those of whole numbers.
 *
 * What comes, goes and is saved has rounds of 42, 80, 200, 512 and 1000 ticks: after 1 344 000,
 * before the half, everything has come together, and no byte more may be held. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

enum { PER_SECOND = 64, CROWD = 40, RECORDS = 1 << 22, PERIOD = 256, BLOCK = 1 << 20 };

static size_t held, most;
static viv_tempo tempo;
static uint64_t *newest; /* For each record's place in a handle: the largest handle there was. */
static uint64_t made, completed, restored, now;
static float crowd[CROWD], whole, slow;
static double wheel;
static viv_moveable members[CROWD];
static char block[BLOCK];
static size_t saved_size;

static void fail(const char *what) {
    printf("after %llu ticks: %s\n0 passed, 1 failed\n", (unsigned long long)now, what);
    exit(1);
}

static void must(viv_status status) {
    if (status != VIV_OK) fail(viv_tempo_get_last_error_message(tempo));
}

static void *take(size_t size, size_t alignment, void *user) {
    (void)user;
    held += size;
    if (held > most) most = held;
    void *memory = NULL;
    return posix_memalign(&memory, alignment < 8 ? 8 : alignment, size) ? NULL : memory;
}

static void give_back(void *memory, size_t size, size_t alignment, void *user) {
    (void)alignment, (void)user;
    held -= size;
    free(memory);
}

/* Handles that share their low 22 bits grow: so none comes twice, without a list of them all. */
static viv_moveable fresh(viv_moveable handle) {
    if (!handle) fail(viv_tempo_get_last_error_message(tempo));
    uint64_t *before = &newest[handle % RECORDS];
    if (handle <= *before) fail("a handle was given out before");
    *before = handle;
    made++;
    return handle;
}

static void heard(const viv_event *event, void *user) {
    (void)user;
    completed++;
    if (event->kind != VIV_EVENT_COMPLETED) fail("an event of another kind");
}

/* ---- what is there all the time ---- */

static void start_clockwork(void) {
    viv_motion m = fresh(viv_motion_create(tempo, 4, VIV_EASE_LINEAR));
    must(viv_motion_from_to(m, &whole, 0, 1024));
    must(viv_set_reverses(m, true));
    must(viv_set_repeats(m, VIV_FOREVER));
    must(viv_start(m));
    const double from = 0, to = 65536;
    m = fresh(viv_motion_create(tempo, 1, VIV_EASE_LINEAR));
    must(viv_motion_add(m, VIV_TYPE_DOUBLE, &wheel, &from, &to));
    viv_sequence s = fresh(viv_sequence_create(tempo));
    must(viv_add(s, m));
    must(viv_set_repeat_delay(s, 0.25));
    must(viv_set_repeats(s, VIV_FOREVER));
    must(viv_start(s));
}

/* Of so many 64ths of a second. */
static void check_clockwork(void) {
    uint64_t place = now % (8 * PER_SECOND), turn = now % (PER_SECOND + PER_SECOND / 4);
    if (place > 4 * PER_SECOND) place = 8 * PER_SECOND - place;
    if (whole != (float)place * 4) fail("what goes there and back is somewhere else");
    /* A repeat that comes in this very moment shows the new cycle. */
    if (turn > PER_SECOND) turn = PER_SECOND;
    if (wheel != (double)turn * 1024) fail("what repeats in a sequence is somewhere else");
    if (viv_tempo_get_time(tempo) != (double)now / PER_SECOND) fail("the clock is not exact");
}

/* ---- what comes and goes ---- */

static viv_moveable any_kind(uint32_t place) {
    float *value = &crowd[place];
    viv_motion m;
    switch ((now / 7 + place) % 6) {
    case 0: return fresh(viv_spring_to(tempo, value, (float)place, 120, 11));
    case 1: m = fresh(viv_motion_create(tempo, 0.5, VIV_EASE_OUT_BACK)); break;
    case 2: m = fresh(viv_spring_create(tempo, 80, 6)); break;
    case 3: m = fresh(viv_motion_create(tempo, 0.25, VIV_EASE_LINEAR)); break;
    case 4: return fresh(viv_decay_from(tempo, value, 50, 4));
    default: return fresh(viv_animate(tempo, value, 10, 0.5, VIV_EASE_IN_SINE));
    }
    must(viv_motion_to(m, value, (float)(now % 1000)));
    if (place % 4 == 1) must(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.5));
    if (place % 4 == 2) must(viv_set_name(m, "one of many"));
    viv_group g = fresh(viv_group_create(tempo));
    must(viv_add(g, m));
    must(viv_on(g, VIV_EVENT_COMPLETED, heard, NULL));
    must(viv_start(g));
    return g;
}

/* One goes, another comes. */
static void exchange(uint32_t place) {
    if (viv_is_valid(members[place])) must(viv_destroy(members[place]));
    if (viv_is_valid(members[place])) fail("a handle outlives its moveable");
    members[place] = any_kind(place);
}

/* Plain ones, made and gone at once: they use generations up. */
static void come_and_go(void) {
    viv_motion m = fresh(viv_motion_create(tempo, 1, VIV_EASE_LINEAR));
    must(viv_motion_to(m, &slow, 1));
    must(viv_destroy(m));
}

static void save(void) {
    saved_size = viv_tempo_save_size(tempo);
    if (saved_size > BLOCK) fail("a save has grown beyond its block");
    must(viv_tempo_save(tempo, block, saved_size));
}

/* Plays on for a while, as it would not be played, and comes back. */
static void go_astray_and_back(void) {
    viv_moveable before[CROWD];
    float values[CROWD];
    memcpy(before, members, sizeof before);
    memcpy(values, crowd, sizeof values);
    save();
    for (uint32_t i = 0; i < 3; i++) exchange((uint32_t)(now + 5 * i) % CROWD);
    must(viv_tempo_tick(tempo, 0.3));
    must(viv_tempo_restore(tempo, block, saved_size));
    memcpy(members, before, sizeof before);
    if (memcmp(crowd, values, sizeof values) != 0) memcpy(crowd, values, sizeof values);
    restored++;
}

int main(int count, char **arguments) {
    uint64_t ticks = count > 1 ? strtoull(arguments[1], NULL, 10) : 3000000;
    const viv_allocator allocator = {take, give_back, NULL};
    size_t at_half = 0;
    newest = calloc(RECORDS, sizeof *newest);
    tempo = viv_tempo_create_with_allocator(&allocator);
    start_clockwork();
    for (now = 1; now <= ticks; now++) {
        must(viv_tempo_tick(tempo, 1.0 / PER_SECOND));
        check_clockwork();
        if (now % 5 == 0) exchange((uint32_t)(now / 5) % CROWD);
        if (now % 3 == 0) come_and_go();
        if (now % PERIOD == 0) go_astray_and_back();
        if (now == ticks / 2) at_half = most;
    }
    if (most > at_half) fail("memory has grown in the second half");
    printf("%llu ticks, %llu handles, %llu completed, restored %llu times; %zu bytes at most\n",
        (unsigned long long)ticks, (unsigned long long)made, (unsigned long long)completed,
        (unsigned long long)restored, most);
    must(viv_tempo_destroy(tempo));
    if (held != 0) fail("memory was not given back");
    printf("1 passed, 0 failed\n");
    return 0;
}
