#include "memory.h"

#include "heap.h"

#ifndef MEMORY_SIZE
#define MEMORY_SIZE 98304
#endif

static char block[MEMORY_SIZE];
static heap all;

static void *allocate(size_t size, size_t alignment, void *user) {
    return heap_allocate(user, size, alignment);
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    (void)size, (void)alignment;
    heap_release(user, memory);
}

const viv_allocator *memory_allocator(void) {
    static const viv_allocator allocator = {allocate, release, &all};
    if (!all.last) heap_begin(&all, block, sizeof block);
    return &allocator;
}

size_t memory_most(void) { return all.most; }
