/* An allocator that counts, and can be told to fail. */
#ifndef CONFORMANCE_MEMORY_H
#define CONFORMANCE_MEMORY_H

#include <vivace.h>

/* What was taken and not given back, how often it was asked, and how many more it gives; below 0:
 * any number. */
typedef struct counter {
    size_t bytes;
    int blocks, calls, left;
} counter;

viv_tempo counted_tempo(counter *counter);

#endif
