/* Clock and medians of the benchmark. */
#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

#include <vivace.h>

enum { ROUNDS = 15 };

double seconds_now(void);
double median(double *figures, int count);

/* So many ticks that a round takes about ten milliseconds. */
int ticks_for(size_t count);

/* Ends the program with the library's own words where something did not work. */
void check(viv_tempo tempo, int worked);

/* Seconds that so many ticks took. */
double time_engine(viv_tempo tempo, int ticks);

#endif
