#include "heap.h"

/* What lies before the memory of an allocation. Memory lies at multiples of HEAP_ALIGNMENT, so that
 * headers do not, where two words are less than that. */
struct heap_block {
    heap_block *before; /* The neighbour. */
    size_t size;        /* With the header, to the next neighbour; and whether it is free. */
    heap_block *next, *previous; /* In its list; of free ones. */
};

enum { FREE = 1, HEADER = 2 * sizeof(void *) };
/* Links fit into the smallest one. */
static const size_t smallest = (sizeof(heap_block) + HEAP_ALIGNMENT - 1) & -(size_t)HEAP_ALIGNMENT;

static size_t size_of(const heap_block *block) { return block->size & ~(size_t)FREE; }
static int is_free(const heap_block *block) { return (int)(block->size & FREE); }
static void *memory_of(heap_block *block) { return (char *)block + HEADER; }
static heap_block *block_of(void *memory) { return (heap_block *)((char *)memory - HEADER); }
static heap_block *after(heap_block *block) {
    return (heap_block *)((char *)block + size_of(block));
}

static size_t up_to(size_t size, size_t multiple) { return (size + multiple - 1) & -multiple; }

/* The list of the blocks of a size: its power of two, and the two bits below the first. */
static unsigned list_of(size_t size) {
    size_t units = size / HEAP_ALIGNMENT;
    if (units < HEAP_SPLIT) return (unsigned)units;
    unsigned power = 8 * sizeof(long long) - 1 - (unsigned)__builtin_clzll(units);
    return (power - 1) * HEAP_SPLIT + (unsigned)(units >> (power - 2)) % HEAP_SPLIT;
}

static void enlist(heap *heap, heap_block *block) {
    unsigned list = list_of(block->size);
    block->size |= FREE;
    block->previous = NULL;
    block->next = heap->free[list];
    if (block->next) block->next->previous = block;
    heap->free[list] = block;
    heap->present[list / 32] |= 1u << list % 32;
}

static void delist(heap *heap, heap_block *block) {
    block->size &= ~(size_t)FREE;
    if (block->next) block->next->previous = block->previous;
    if (block->previous) {
        block->previous->next = block->next;
        return;
    }
    unsigned list = list_of(block->size);
    heap->free[list] = block->next;
    if (!block->next) heap->present[list / 32] &= ~(1u << list % 32);
}

/* Makes two of a block that is in no list; the second one is. */
static void split(heap *heap, heap_block *block, size_t size) {
    heap_block *rest = (heap_block *)((char *)block + size);
    rest->before = block;
    rest->size = block->size - size;
    after(rest)->before = rest;
    block->size = size;
    enlist(heap, rest);
}

/* Makes one of a block and the neighbour after it; neither is in a list. */
static void merge(heap_block *block, heap_block *next) {
    block->size += next->size;
    after(block)->before = block;
}

static void put(heap *heap, heap_block *block) {
    heap_block *next = after(block), *before = block->before;
    if (is_free(next)) {
        delist(heap, next);
        merge(block, next);
    }
    if (before && is_free(before)) {
        delist(heap, before);
        merge(before, block);
        block = before;
    }
    enlist(heap, block);
}

/* The first list, from that one on, that holds a block. */
static unsigned next_present(const heap *heap, unsigned list) {
    for (unsigned word = list / 32; word < sizeof heap->present / sizeof *heap->present; word++) {
        uint32_t bits = heap->present[word];
        if (word == list / 32) bits &= ~0u << list % 32;
        if (bits) return word * 32 + (unsigned)__builtin_ctz(bits);
    }
    return HEAP_LISTS;
}

/* A block of at least that size: the first of its own list, any of the next lists, where all are
 * large enough, or else whichever of its own list is. */
static heap_block *find(const heap *heap, size_t size) {
    unsigned list = list_of(size);
    heap_block *block = heap->free[list];
    if (block && size_of(block) >= size) return block;
    unsigned larger = next_present(heap, list + 1);
    if (larger < HEAP_LISTS) return heap->free[larger];
    while (block && size_of(block) < size) block = block->next;
    return block;
}

int heap_begin(heap *heap, void *memory, size_t size) {
    uintptr_t first = up_to((uintptr_t)memory + HEADER, HEAP_ALIGNMENT) - HEADER;
    uintptr_t end = ((uintptr_t)memory + size) & -(uintptr_t)HEAP_ALIGNMENT;
    *heap = (struct heap){0};
    if (end < first + smallest + HEADER || end < (uintptr_t)memory) return 0;
    heap_block *block = (heap_block *)first;
    block->before = NULL;
    block->size = (end - HEADER - first) & -(size_t)HEAP_ALIGNMENT;
    heap->last = after(block);
    heap->last->before = block;
    heap->last->size = 0;
    enlist(heap, block);
    return 1;
}

/* Gives the last block a size; another one is the last then. */
static heap_block *lengthen(heap *heap, size_t size) {
    heap_block *block = heap->last;
    block->size = size;
    heap->last = after(block);
    heap->last->before = block;
    heap->last->size = 0;
    return block;
}

void heap_extend(heap *heap, void *memory, size_t size) {
    uintptr_t first = (uintptr_t)memory_of(heap->last);
    uintptr_t end = ((uintptr_t)memory + size) & -(uintptr_t)HEAP_ALIGNMENT;
    if ((uintptr_t)memory > first) {
        uintptr_t next = up_to((uintptr_t)memory + HEADER, HEAP_ALIGNMENT);
        if (end < next + smallest) return;
        /* What lies between is never given back. */
        lengthen(heap, next - first);
        first = next;
    }
    if (end > first) put(heap, lengthen(heap, end - first));
}

/* Leaves out what lies before the first multiple of alignment. */
static heap_block *align(heap *heap, heap_block *block, size_t alignment) {
    uintptr_t memory = (uintptr_t)memory_of(block), aligned = up_to(memory, alignment);
    if (aligned == memory) return block;
    if (aligned - memory < smallest) aligned = up_to(memory + smallest, alignment);
    split(heap, block, aligned - memory);
    heap_block *rest = block_of((void *)aligned);
    delist(heap, rest);
    enlist(heap, block);
    return rest;
}

void *heap_allocate(heap *heap, size_t size, size_t alignment) {
    size_t extra = alignment > HEAP_ALIGNMENT ? alignment + smallest : 0;
    if (size > PTRDIFF_MAX / 2 || extra > PTRDIFF_MAX / 2) return NULL;
    size_t needed = up_to(size + HEADER, HEAP_ALIGNMENT);
    if (needed < smallest) needed = smallest;
    heap_block *block = find(heap, needed + extra);
    if (!block) return NULL;
    delist(heap, block);
    if (extra) block = align(heap, block, alignment);
    if (block->size >= needed + smallest) split(heap, block, needed);
    heap->used += block->size;
    if (heap->used > heap->most) heap->most = heap->used;
    return memory_of(block);
}

void heap_release(heap *heap, void *memory) {
    if (!memory) return;
    heap_block *block = block_of(memory);
    heap->used -= block->size;
    put(heap, block);
}
