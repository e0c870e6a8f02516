/* A fixed block of memory, out of which a tempo gets all of its own. */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>
#include <vivace.h>

const viv_allocator *memory_allocator(void);

/* Bytes that were in use at most, with what they take to keep apart. */
size_t memory_most(void);

#endif
