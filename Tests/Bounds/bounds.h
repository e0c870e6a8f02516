/* How long a call may take, whatever the scene. A call that takes longer than it may is played
 * again from a saved past, and the shortest of several counts, of the processor's time alone,
 * beside what the machine's present speed allows: so nothing else that it does can make a call
 * look slow. */
#ifndef BOUNDS_H
#define BOUNDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <vivace.h>

enum { MOVEABLES = 1000, VALUES = 400 };

extern viv_tempo tempo;
extern float values[VALUES];
extern viv_moveable roots[MOVEABLES];
extern int root_count;

/* Fills the tempo with random trees, deep ones and broad ones, of known lengths. */
void make_scene(void);

/* Numbers from a seed. */
void sow(uint64_t seed);
uint32_t any(uint32_t below);

/* An act is a call with its arguments; what it answers does not matter. */
typedef struct act {
    const char *name;
    viv_status (*play)(const struct act *);
    viv_moveable root;
    double number;
    int32_t count;
} act;

/* Twenty sequences, each twice the one in it. */
viv_moveable make_nest(void);

/* How many milliseconds a call may take; one in which so many moments come that the rest is skipped
 * may take longer. */
double limit(bool skips);

/* Measures them anew; they never get less. Answers how long this machine takes for the most that is
 * told in a tick of 1000 moveables, each of which turns and repeats 64 times, and for as many
 * moments of a nest as a tick plays. */
void measure_limit(double *told, double *nested);

/* The limits where a call costs more by nature: how many were passed, or failed. */
int play_edges(int *failed);

/* Plays it, and answers how many milliseconds it took. */
double once(const act *act);

/* Whether a call takes no longer than it may; again from a saved past if it seems not to. What
 * costs more by nature may take three times as long as others. */
bool is_fast(bool costs_more, const act *act, double *taken);

/* A number of any size, not negative, and a length that a scene may have. */
double any_number(void);

#endif
