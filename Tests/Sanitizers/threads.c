/* Eight threads, each with tempos of its own, created and destroyed all the while: what each tempo
 * does is what it does where no other thread runs, to the last bit.
 *
 * `threads TEMPOS` lets each thread play that many, one after another, of seeds that all threads
 * share in part; first all of them are played on one thread alone. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

enum { THREADS = 8, FLOATS = 12, STEPS = 6, SEEDS = 64 };

/* What is seen of one tempo, in one number. */
typedef struct play {
    uint64_t seen;
    uint64_t state;
    int32_t told;
} play;

static int plays;
static uint64_t alone[SEEDS];

static void see(play *p, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) p->seen = (p->seen ^ byte[i]) * 0x100000001b3u;
}

static unsigned below(play *p, unsigned count) {
    p->state ^= p->state << 13;
    p->state ^= p->state >> 7;
    p->state ^= p->state << 17;
    return (unsigned)((p->state >> 24) % count);
}

static void *allocate(size_t size, size_t alignment, void *user) {
    void *memory = NULL;
    ++*(int *)user;
    if (alignment < sizeof(void *)) alignment = sizeof(void *);
    return posix_memalign(&memory, alignment, size) ? NULL : memory;
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    (void)size, (void)alignment;
    --*(int *)user;
    free(memory);
}

/* Of an event all but the handles, which are of the slot that the tempo got. */
static void heard(const viv_event *event, void *user) {
    play *p = user;
    see(p, &event->time, sizeof event->time);
    see(p, &event->kind, sizeof event->kind);
    see(p, &event->skipped, sizeof event->skipped);
    if (event->user_data) see(p, event->user_data, 1);
    p->told++;
}

static void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = -80 * values[i] - 9 * velocities[i];
}

static double curve(double progress, void *user) {
    (void)user;
    return progress * progress * (3 - 2 * progress);
}

static viv_motion make_motion(play *p, viv_tempo tempo, viv_path path, float *x) {
    viv_easing own = viv_easing_create_cubic_bezier(tempo, .3, 0, .2, below(p, 9) / 9.0);
    double seconds = .1 + below(p, 20) * .05;
    float to = (float)below(p, 100);
    viv_motion m;
    switch (below(p, 8)) {
    case 0: return viv_spring_to(tempo, x, to, 100 + below(p, 100), 10);
    case 1: return viv_decay_from(tempo, x, to, 4);
    case 2: m = viv_simulation_create(tempo, .01, accelerate, NULL); break;
    case 3:
        m = viv_path_motion_create(tempo, path, seconds, own);
        viv_path_motion_set_target(m, VIV_TYPE_FLOAT, x, x + 1);
        return m;
    case 4:
        m = viv_motion_create(tempo, seconds, viv_easing_create_custom(tempo, curve, NULL));
        viv_motion_add(m, VIV_TYPE_RGBA_OKLCH, x, NULL, (const float[]){.1f, .9f, .4f, 1});
        return m;
    default: m = viv_motion_create(tempo, seconds, below(p, 2) ? own : (viv_easing)below(p, 31));
    }
    viv_motion_to(m, x, to);
    viv_motion_set_blend(m, (viv_blend)below(p, 3), 1);
    return m;
}

static void build(play *p, viv_tempo tempo, float *x) {
    static const char digits[] = "0123456789";
    viv_path path = viv_path_create(tempo);
    viv_path_parse(path, "M0 0C50 0 100 50 100 100S150 200 200 200");
    viv_group group = viv_group_create(tempo);
    viv_sequence sequence = viv_sequence_create(tempo);
    for (int i = 0; i < STEPS; i++) {
        viv_motion m = make_motion(p, tempo, path, x + below(p, FLOATS - 4));
        viv_stop(m);
        viv_set_user_data(m, (void *)(digits + i));
        viv_set_delay(m, below(p, 3) * .1);
        viv_set_reverses(m, below(p, 2));
        viv_set_repeats(m, (int32_t)below(p, 3));
        if (below(p, 3) == 0) viv_start(m);
        else viv_add(below(p, 2) ? group : sequence, m);
    }
    viv_set_user_data(group, (void *)(digits + 8));
    viv_set_user_data(sequence, (void *)(digits + 9));
    viv_on(group, VIV_EVENT_ALL, heard, p);
    viv_set_reverses(group, true);
    viv_start(group);
    viv_start(sequence);
}

static void run(play *p, viv_tempo tempo, float *x) {
    void *block = NULL;
    size_t size = 0;
    for (int tick = 0; tick < 60; tick++) {
        if (tick == 20) {
            size = viv_tempo_save_size(tempo);
            block = malloc(size);
            if (viv_tempo_save(tempo, block, size) != VIV_OK) p->seen = 0;
        }
        viv_tempo_tick(tempo, .01 * (1 + below(p, 6)));
        if (tick == 40 && viv_tempo_restore(tempo, block, size) != VIV_OK) p->seen = 0;
        see(p, x, FLOATS * sizeof *x);
        for (const viv_event *event; (event = viv_tempo_poll_event(tempo));) heard(event, p);
    }
    free(block);
}

/* Plays a tempo; what was seen of it. */
static uint64_t play_one(uint64_t seed) {
    play p = {0xcbf29ce484222325u, seed * 0x9E3779B97F4A7C15u + 1, 0};
    int blocks = 0;
    float x[FLOATS] = {0};
    viv_allocator allocator = {allocate, release, &blocks};
    viv_tempo tempo = seed % 2 ? viv_tempo_create() : viv_tempo_create_with_allocator(&allocator);
    if (!tempo) return 0;
    viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 256);
    build(&p, tempo, x);
    run(&p, tempo, x);
    /* What fails is noted where all threads look. */
    viv_moveable nobodys = (viv_moveable)seed + 77;
    if (viv_is_valid(nobodys) || viv_start(nobodys) == VIV_OK) p.seen = 0;
    viv_tempo_get_last_error(0);
    see(&p, &p.told, sizeof p.told);
    if (viv_tempo_destroy(tempo) != VIV_OK || viv_is_valid(tempo) || blocks != 0) return 0;
    return p.seen;
}

/* Its argument is the number of the thread; how many tempos were not as they are alone. */
static void *play_all(void *argument) {
    size_t number = (size_t)argument, differ = 0;
    for (int i = 0; i < plays; i++) {
        uint64_t seed = ((uint64_t)i * 7 + number * 13) % SEEDS;
        if (play_one(seed) != alone[seed]) differ++;
    }
    return (void *)differ;
}

int main(int argc, char **argv) {
    pthread_t threads[THREADS];
    uintptr_t differ = 0, same = 0;
    plays = argc > 1 ? atoi(argv[1]) : 500;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        alone[seed] = play_one(seed);
        if (alone[seed] == 0 || play_one(seed) != alone[seed]) differ++;
        same += seed > 0 && alone[seed] == alone[seed - 1];
    }
    if (same > 0) differ++, printf("%d tempos are like another\n", (int)same);
    for (size_t i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, play_all, (void *)i)) return 2;
    }
    for (int i = 0; i < THREADS; i++) {
        void *found;
        pthread_join(threads[i], &found);
        differ += (uintptr_t)found;
    }
    printf("%d tempos on %d threads\n", plays * THREADS, THREADS);
    printf("%d passed, %d failed\n", plays * THREADS + SEEDS, (int)differ);
    return differ > 0;
}
