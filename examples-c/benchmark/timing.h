/* Clock, medians and memory of the benchmark. */
#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

#include <vivace.h>

enum { ROUNDS = 9 };

double seconds_now(void);
double median(double *figures, int count);

/* A number in 0..1 that looks like any. */
float scattered(size_t place);

/* So many ticks that a round takes about ten milliseconds at some nanoseconds a value. */
int ticks_for(size_t count);

/* Ends the program with the library's own words where something did not work. */
void check(viv_tempo tempo, int worked);

/* Seconds that so many ticks took. */
double time_engine(viv_tempo tempo, int ticks);

/* A tempo that counts the bytes it holds and the allocations it makes. */
typedef struct memory {
    size_t bytes, allocations;
} memory;

viv_tempo counted_tempo(memory *memory);

#endif
