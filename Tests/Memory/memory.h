/* A tempo whose memory runs out where it is told to, and what can be seen of it. */
#ifndef MEMORY_MEMORY_H
#define MEMORY_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <vivace.h>

enum { FLOATS = 1 << 17, NUMBERS = 3 };

typedef struct counter {
    /* What was taken and not given back; how often it was asked; how many more it gives (below 0:
     * any number). */
    int64_t bytes, blocks, asked, gives;
} counter;

/* A tempo with something of everything under way, and what is made anew before each call. */
typedef struct world {
    counter *memory;
    viv_tempo tempo;
    float *floats;
    int next_float;
    double numbers[NUMBERS];
    /* Fresh and idle, in no container; the group has two children, the sequence two named steps. */
    viv_motion plain, tween, spring, decay, physics, ride, roll, loose, falling;
    viv_group group;
    viv_sequence sequence;
    /* The path is in use, the drawing not yet. */
    viv_path path, drawing;
    /* Fresh and on their way: a plain tween, a tree, and what adds. */
    viv_motion moving, adding;
    viv_group playing;
    /* Floats and an easing that nobody used yet, and a group with a label. */
    float *fresh;
    viv_easing easing;
    viv_group labelled;
    /* what fill_up() fills. */
    viv_motion filler, next;
    viv_path filling;
    viv_group filled;
    /* What was saved of all this. */
    void *block;
    size_t block_size;
} world;

/* One way to call a function. */
typedef struct row {
    const char *function, *name;
    /* Whether it may ask for memory; what may has to, in at least one of its calls. */
    bool may;
    /* What it returned, if not a status: VIV_OK for what is no failure. */
    viv_status (*call)(world *w);
} row;

extern const row rows[];
extern const size_t row_count;

void open_world(world *w);
/* False: it left memory. */
bool close_world(world *w);
void freshen(world *w);
/* Uses up what room there is. */
void fill_up(world *w);
/* Saves what there is now. */
void keep_block(world *w);
float *fresh_floats(world *w, int count);
/* Another one on the same memory. */
viv_tempo counted_tempo(world *w);

/* All that can be asked about a tempo and everything in it, in bytes. */
typedef struct picture {
    unsigned char *bytes;
    size_t size, room;
} picture;

void draw(picture *p, world *w);
bool is_same(const picture *one, const picture *other);

/* A tempo in a block of the host's; how many tests failed. */
int fixed_block_tests(int *passed);

#endif
