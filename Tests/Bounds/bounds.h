/* How long a call may take, whatever the scene. A call that takes longer than it may is played
 * again from a saved past, and the shortest of several counts, of the processor's time alone: so
 * nothing else that the machine does can make a call look slow. */
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

/* How many milliseconds this machine takes for the most that is told in a tick of 1000 moveables:
 * each turns and repeats 64 times. What others may take is a multiple of that. */
double reference(void);
double nested_reference(void);

/* The limits where a call costs more by nature: how many were passed, or failed. */
int play_edges(double reference, int *failed);

/* Plays it, and answers how many milliseconds it took: the shortest time if it took more than that.
 * */
double timed(const act *act, double most);

/* A number of any size, not negative, and a length that a scene may have. */
double any_number(void);

#endif
