/* Memory out of one block that the host gives, and that may grow at its end: for microcontrollers,
 * and for WebAssembly. Allocating and releasing take a time that does not depend on how much there
 * is; neighbours that are free are one. */
#ifndef VIVACE_HEAP_H
#define VIVACE_HEAP_H

#include <stddef.h>
#include <stdint.h>

enum {
    HEAP_ALIGNMENT = 16, /* Of everything that is allocated. */
    HEAP_SPLIT = 4,      /* Sizes from one power of two to the next share so many lists. */
    HEAP_LISTS = (8 * sizeof(size_t) - 5) * HEAP_SPLIT
};

typedef struct heap_block heap_block;

typedef struct heap {
    heap_block *free[HEAP_LISTS];
    uint32_t present[(HEAP_LISTS + 31) / 32]; /* One bit a list: whether it holds a block. */
    heap_block *last;                         /* Of no size, behind all others. */
    size_t used, most;                        /* Bytes with their headers, now and at most. */
} heap;

/* Takes a block of memory, which must outlive the heap. 0 if it is too small for anything. */
int heap_begin(heap *heap, void *memory, size_t size);

/* Takes more memory, which lies behind what there is; what lies between stays somebody else's. */
void heap_extend(heap *heap, void *memory, size_t size);

/* Memory at a multiple of alignment (a power of two), or NULL if there is none so large. */
void *heap_allocate(heap *heap, size_t size, size_t alignment);

/* Takes back what heap_allocate returned; nothing for NULL. */
void heap_release(heap *heap, void *memory);

#endif
