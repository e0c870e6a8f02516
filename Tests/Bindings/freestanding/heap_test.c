/* The heap against a list of what is allocated: nothing overlaps, nothing is lost, and all of it is
 * one block again when everything was given back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "heap.h"

enum { SIZE = 1 << 20, LIVE = 400, STEPS = 200000 };

static unsigned char block[SIZE];
static int passed;

static void check(int holds, const char *sentence) {
    if (!holds) {
        printf("failed: %s\n", sentence);
        exit(1);
    }
}

static void pass(const char *sentence) {
    printf("-- %s\n", sentence);
    passed++;
}

/* The largest piece that can be had now, by halving. */
static size_t largest(heap *heap) {
    size_t low = 0, high = SIZE;
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        void *memory = heap_allocate(heap, middle, 1);
        heap_release(heap, memory);
        if (memory) low = middle; else high = middle - 1;
    }
    return low;
}

static uint32_t seed = 2463534242u;
static uint32_t chance(uint32_t below) {
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed % below;
}

typedef struct piece {
    unsigned char *memory;
    size_t size;
    unsigned char fill;
} piece;

static void check_filled(const piece *piece) {
    for (size_t i = 0; i < piece->size; i++)
        check(piece->memory[i] == piece->fill, "what was written is still there");
}

static void take(heap *heap, piece *piece) {
    size_t alignment = (size_t)1 << chance(9);
    piece->size = chance(8) ? chance(400) : chance(20000);
    piece->memory = heap_allocate(heap, piece->size, alignment);
    if (!piece->memory) return;
    check((uintptr_t)piece->memory % alignment == 0, "aligned as asked");
    check((uintptr_t)piece->memory % HEAP_ALIGNMENT == 0, "aligned to 16");
    check(piece->memory >= block && piece->memory + piece->size <= block + SIZE, "inside");
    piece->fill = (unsigned char)chance(256);
    memset(piece->memory, piece->fill, piece->size);
}

static void give(heap *heap, piece *piece) {
    if (piece->memory) check_filled(piece);
    heap_release(heap, piece->memory);
    piece->memory = NULL;
}

static void play(void) {
    static piece live[LIVE];
    heap heap;
    check(heap_begin(&heap, block + 3, SIZE - 3), "it begins at any address");
    size_t all = largest(&heap);
    check(all > SIZE - 64, "nearly all of it can be had at once");
    for (int step = 0; step < STEPS; step++) {
        piece *piece = &live[chance(LIVE)];
        if (piece->memory) give(&heap, piece); else take(&heap, piece);
    }
    for (int i = 0; i < LIVE; i++) give(&heap, &live[i]);
    check(heap.used == 0, "nothing is counted as used");
    check(largest(&heap) == all, "all of it can be had again");
    pass("200000 random steps, aligned to 1 to 256");
}

static void extend(void) {
    heap heap;
    check(heap_begin(&heap, block, 4096), "a small block");
    void *kept = heap_allocate(&heap, 4000, 16);
    check(kept && !heap_allocate(&heap, 4000, 16), "full");
    heap_extend(&heap, block + 4096, SIZE - 4096);
    check(heap_allocate(&heap, SIZE - 8192, 4096) != NULL, "more after it was extended");
    heap_release(&heap, kept);
    check(heap_allocate(&heap, 4000, 16) == kept, "the first one again");
    pass("more memory behind it");
}

static void leave_between(void) {
    enum { BEGIN = 4096, END = 8192 };
    heap heap;
    check(heap_begin(&heap, block, BEGIN), "a small block");
    memset(block + BEGIN, 7, END - BEGIN);
    heap_extend(&heap, block + END, 24);
    check(!heap_allocate(&heap, 4090, 16), "what is too small for anything adds nothing");
    heap_extend(&heap, block + END, SIZE - END);
    unsigned char *first = heap_allocate(&heap, 3000, 16);
    unsigned char *second = heap_allocate(&heap, SIZE - END - 64, 16);
    check(first && first < block + BEGIN, "the first block is used");
    check(second && second >= block + END, "the second one is");
    memset(first, 1, 3000);
    memset(second, 2, SIZE - END - 64);
    heap_release(&heap, second);
    heap_release(&heap, first);
    check(heap.used == 0 && largest(&heap) < SIZE - END, "they do not become one");
    for (int i = BEGIN; i < END; i++) check(block[i] == 7, "what lies between is somebody else's");
    pass("more memory, not right behind it");
}

static void refuse(void) {
    heap heap;
    check(!heap_begin(&heap, block, 16), "a block without room");
    check(heap_begin(&heap, block, 256), "a tiny block");
    check(!heap_allocate(&heap, SIZE_MAX, 1), "more than there can be");
    check(!heap_allocate(&heap, SIZE_MAX - 16, 16), "near the end of the numbers");
    check(!heap_allocate(&heap, 1, (size_t)1 << 30), "an alignment larger than it");
    check(heap_allocate(&heap, 0, 1) != NULL, "nothing is something");
    heap_release(&heap, NULL);
    pass("what cannot be had");
}

int main(void) {
    play();
    extend();
    leave_between();
    refuse();
    printf("%d passed, 0 failed\n", passed);
    return 0;
}
