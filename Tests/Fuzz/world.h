/* A small world for random calls: two tempos on memory that is counted and may fail, memory that
 * motions write, functions of the host that call back, and what is drawn from the bytes. */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

enum {
    TEMPOS = 2, HANDLES = 24, TARGETS = 6, TARGET = 512, EASINGS = 4, PATHS = 3, KEYS = 2,
    NUMBERS = 3, BLOCKS = 3, MADE = 4096, MOST_CALLS = 600
};

/* What functions of a property use; its address is the key. */
typedef struct key {
    struct world *world;
    double numbers[NUMBERS];
} key;

/* What one save wrote, and of which tempo. */
typedef struct block {
    void *bytes;
    size_t size;
    viv_tempo owner;
} block;

typedef struct world {
    const uint8_t *bytes;
    size_t left;
    viv_tempo tempos[TEMPOS];
    viv_moveable handles[HANDLES];
    viv_easing easings[EASINGS];
    viv_path paths[PATHS];
    /* Memory of the host, each of its own: a sanitizer sees who touches it when it is gone. */
    unsigned char *targets[TARGETS];
    key *keys[KEYS];
    block blocks[BLOCKS];
    /* Every handle that was ever given out, by a hash of it. */
    viv_moveable made[MADE];
    /* Of the allocator: what it gave, how often it was asked, how many more it gives (below 0: any
     * number), and for how many calls more it is like that. */
    size_t bytes_given;
    uint64_t allocations;
    int blocks_given, gives, fails_for;
    /* How deep in callbacks, in functions that must only answer, in restores, in releases; how many
     * calls. */
    int depth, asked, restoring, letting_go, calls;
    /* Simulations take each inner step: a world with them passes no years. */
    bool simulates;
} world;

/* Ends the program, saying why. */
void find(const char *what);

/* ---- draws ---- */

uint8_t take(world *w);
bool flag(world *w);
/* 0 to count - 1, with a chance to be none of them where it is an argument. */
unsigned below(world *w, unsigned count);
int32_t choice(world *w, unsigned count);
/* Mostly a small multiple of 0.05; else an odd one, or any bits. */
double number(world *w);
/* A number of which no sum of a scene becomes infinite. */
double seconds(world *w);
double rate(world *w);
int32_t whole(world *w);
viv_easing easing(world *w);
const char *text(world *w);
/* Live, stale and foreign ones as they lie there; now and then one that nobody gave out. */
viv_moveable any(world *w);
viv_moveable *slot(world *w);
viv_tempo tempo(world *w);
viv_path path(world *w);
/* Where a value of a type lies, with room for so many, aligned but for a few. */
void *place(world *w, size_t size);
float *target(world *w);
viv_type type(world *w);
size_t size_of(viv_type type);
/* TARGET bytes of values of a type, or now and then of anything; or NULL. */
const void *values(world *w, viv_type type, void *into);

/* ---- functions of the host ---- */

void act(world *w);
void react(world *w);
void heard(const viv_event *event, void *user);
double curve(double progress, void *user);
bool condition(viv_moveable m, void *user);
void call(viv_moveable m, void *user);
viv_moveable maker(viv_tempo tempo, void *user);
void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user);
void updated(viv_motion m, double progress, double time, viv_direction to, void *user);
void get(double *values, uint32_t count, void *user);
void set(const double *values, uint32_t count, void *user);
void gone(void *user);
void woke(viv_tempo tempo, bool active, void *user);
void failed(viv_tempo tempo, viv_status status, const char *message, void *user);

/* ---- what a call does; each draws one of its sort ---- */

void make(world *w);
void make_at_once(world *w);
void add(world *w);
void change(world *w);
void live(world *w);
void settle(world *w);
void contain(world *w);
void ask(world *w);
void draw_path(world *w);
void bend(world *w);
void keep_time(world *w);
void tick(world *w);
void go_back(world *w);
void let_go(world *w);
void ask_library(world *w);

/* Notes a handle that a call gave out: never one that was given out before. */
viv_moveable given(world *w, viv_moveable m);
void judge(viv_status status);
/* Seconds of processor time that this thread has taken. */
double processor(void);
viv_tempo new_tempo(world *w);

#endif
