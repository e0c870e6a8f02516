/* Calls on tempos: time, events, saving, memory that comes and goes. */
#include "world.h"

#include <stdio.h>
#include <time.h>

/* The most that both tempos may have. */
static const size_t most_bytes = (size_t)64 << 20;

/* Seconds of processor time that a tick may take, whatever moves. A library that is watched and
 * checks itself after each call takes some sixty times longer. */
#ifndef LONGEST_TICK
#define LONGEST_TICK 1
#endif

static void *allocate(size_t size, size_t alignment, void *user) {
    world *w = user;
    if (size < 1 || alignment < 1 || (alignment & (alignment - 1))) find("memory of no size");
    w->allocations++;
    if (w->gives == 0 || size > most_bytes - w->bytes_given) return NULL;
    if (w->gives > 0) w->gives--;
    void *memory = NULL;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size))
        return NULL;
    memset(memory, 0xA5, size);
    w->bytes_given += size;
    w->blocks_given++;
    return memory;
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    world *w = user;
    (void)alignment;
    w->bytes_given -= size;
    w->blocks_given--;
    free(memory);
}

viv_tempo new_tempo(world *w) {
    viv_allocator allocator = {allocate, release, w};
    return viv_tempo_create_with_allocator(&allocator);
}

/* What was saved is of no use any more: memory that it knows is gone. */
static void forget(world *w) {
    for (int i = 0; i < BLOCKS; i++) {
        free(w->blocks[i].bytes);
        w->blocks[i] = (block){NULL, 0, 0};
    }
}

/* Takes memory from both tempos and frees it; another comes in its place. */
void let_go(world *w) {
    unsigned which = below(w, TARGETS + KEYS);
    if (w->asked || w->restoring) return;
    if (below(w, 4) == 0) {
        viv_tempo_release_target(tempo(w), place(w, 4), (size_t)whole(w));
        return;
    }
    void **lies = which < TARGETS ? (void **)&w->targets[which]
                                  : (void **)&w->keys[which - TARGETS];
    void *memory = *lies;
    if (which < TARGETS) {
        *lies = calloc(1, TARGET);
    } else {
        key *fresh = calloc(1, sizeof *fresh);
        fresh->world = w;
        *lies = fresh;
    }
    w->letting_go++;
    for (int i = 0; i < TEMPOS; i++) {
        viv_tempo_release_target(w->tempos[i], memory, which < TARGETS ? TARGET : 1);
    }
    w->letting_go--;
    forget(w);
    free(memory);
}

static void damage(world *w, block *b) {
    uint8_t *byte = (uint8_t *)b->bytes + (take(w) * 256u + take(w)) % b->size;
    uint8_t bit = (uint8_t)(1 << below(w, 8));
    *byte ^= bit;
    if (viv_tempo_restore(b->owner, b->bytes, b->size) == VIV_OK) find("a damaged block is taken");
    *byte ^= bit;
}

static void save(world *w, block *b) {
    viv_tempo t = tempo(w);
    size_t size = viv_tempo_save_size(t);
    uint64_t allocations = w->allocations;
    void *bytes = size > 0 ? malloc(size) : NULL;
    if (!bytes) {
        judge(viv_tempo_save(t, b, sizeof *b));
        return;
    }
    if (viv_tempo_save(t, bytes, size) != VIV_OK) find("not saved");
    if (w->allocations != allocations) find("a save takes memory");
    free(b->bytes);
    *b = (block){bytes, size, t};
    if (below(w, 16) == 0) judge(viv_tempo_save(t, bytes, take(w) % size));
}

void go_back(world *w) {
    block *b = &w->blocks[below(w, BLOCKS)];
    unsigned action = below(w, 8);
    /* In a callback of a restore the block is in use, and one of a release may bring back what the
     * first of both tempos has let go. */
    if (w->restoring || w->letting_go) return;
    if (action < 4 || !b->bytes) {
        save(w, b);
        return;
    }
    w->restoring++;
    if (action < 6) {
        judge(viv_tempo_restore(b->owner, b->bytes, b->size));
    } else if (action == 6) {
        damage(w, b);
    } else {
        viv_tempo t = tempo(w);
        if (t != b->owner && viv_tempo_restore(t, b->bytes, b->size) == VIV_OK)
            find("a block of another tempo is taken");
        if (viv_tempo_restore(b->owner, b->bytes, take(w) % b->size) == VIV_OK)
            find("a block that is cut off is taken");
    }
    w->restoring--;
}

double processor(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A tick allocates nothing, but in what it calls, and comes back. */
void tick(world *w) {
    double drawn = seconds(w), begin = processor();
    double seconds = w->simulates && drawn > 20 ? 20 : drawn;
    uint64_t allocations = w->allocations;
    int calls = w->calls;
    viv_tempo t = tempo(w);
    judge(below(w, 8) ? viv_tempo_tick(t, seconds) : viv_tempo_tick_at(t, seconds));
    if (w->depth > 0) return;
    if (processor() - begin > LONGEST_TICK) {
        fprintf(stderr, "%g s\n", processor() - begin);
        find("a tick that takes long");
    }
    if (w->calls == calls && w->allocations != allocations) find("a tick takes memory");
}

static void destroy_tempo(world *w) {
    unsigned which = below(w, TEMPOS);
    if (below(w, 4) || viv_tempo_destroy(w->tempos[which]) != VIV_OK) return;
    viv_tempo made = which ? new_tempo(w) : viv_tempo_create();
    if (made == w->tempos[which]) find("a tempo's handle is given out twice");
    w->tempos[which] = made;
}

void keep_time(world *w) {
    viv_tempo t = tempo(w);
    switch (below(w, 19)) {
    case 0: judge(viv_tempo_set_rate(t, rate(w))); break;
    case 1: judge(viv_tempo_pause(t)); break;
    case 2: case 3: judge(viv_tempo_resume(t)); break;
    case 4: judge(viv_tempo_set_longest_step(t, number(w))); break;
    case 5: judge(viv_tempo_set_bpm(t, number(w) * 60)); break;
    case 6: judge(viv_tempo_set_reduced_motion(t, flag(w))); break;
    case 7: judge(viv_tempo_on_activity(t, below(w, 4) ? woke : NULL, w)); break;
    case 8: judge(viv_tempo_on_error(t, below(w, 4) ? failed : NULL, w)); break;
    case 9: judge(viv_tempo_keep(t, w, below(w, 8) ? gone : NULL)); break;
    case 10:
        judge(viv_tempo_collect_events(
            t, below(w, 4) ? VIV_EVENT_ALL : whole(w), (uint32_t)choice(w, 64)));
        break;
    /* The first tempo has the platform's memory, which does not end. */
    case 11: {
        uint32_t many = (uint32_t)choice(w, 64), more = (uint32_t)choice(w, 64);
        if (t == w->tempos[0] && (many < 1u << 22 || more > 999)) many %= 999, more %= 999;
        judge(viv_tempo_reserve(t, many, more));
        break;
    }
    case 12: judge(viv_tempo_run(t, number(w) * 999, below(w, 4) ? 0 : 0.001)); break;
    case 13: destroy_tempo(w); break;
    case 14: w->gives = (int)below(w, 12), w->fails_for = 1 + (int)below(w, 8); break;
    case 15:
        judge(viv_tempo_report_error(t, whole(w) % 14, below(w, 4) ? "refused" : NULL));
        break;
    default:
        for (const viv_event *event; (event = viv_tempo_poll_event(t));) {
            if (event->kind <= 0 || event->kind > VIV_EVENT_DESTROYED) find("an event of no kind");
        }
    }
}
