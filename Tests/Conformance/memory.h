/* An allocator that counts, and can be told to fail; what valgrind can be told of memory. */
#ifndef CONFORMANCE_MEMORY_H
#define CONFORMANCE_MEMORY_H

#include <vivace.h>

#ifdef __has_include
#if __has_include(<valgrind/memcheck.h>)
#include <valgrind/memcheck.h>
#endif
#endif
#ifndef VALGRIND_MAKE_MEM_DEFINED
#define VALGRIND_MAKE_MEM_DEFINED(address, size) ((void)0)
#endif

/* What was taken and not given back, how often it was asked, and how many more it gives; below 0:
 * any number. */
typedef struct counter {
    size_t bytes;
    int blocks, calls, left;
} counter;

viv_tempo counted_tempo(counter *counter);

#endif
