/* The C library of vivace.wasm: memory that grows, and what compilers call. */
#include "heap.h"
#include "stdlib.h"

extern unsigned char __heap_base;

enum { PAGE = 65536 };
static heap memory;

static int begin_before(size_t pages) {
    return heap_begin(&memory, &__heap_base, pages * PAGE - (uintptr_t)&__heap_base);
}

/* Takes what the program's own variables leave of the memory; a page more if that is nothing. */
static int begin(void) {
    if (memory.last || begin_before(__builtin_wasm_memory_size(0))) return 1;
    size_t old = __builtin_wasm_memory_grow(0, 1);
    return old != (size_t)-1 && begin_before(old + 1);
}

/* Asks for as much as is needed, and a quarter of what there is, so that growing stays rare. Others
 * may have grown the memory meanwhile. */
static int grow(size_t size) {
    size_t quarter = __builtin_wasm_memory_size(0) / 4;
    size_t needed = size / PAGE + 1, pages = needed > quarter ? needed : quarter;
    size_t old = __builtin_wasm_memory_grow(0, pages);
    if (old == (size_t)-1) {
        if (pages == needed) return 0;
        pages = needed;
        old = __builtin_wasm_memory_grow(0, pages);
        if (old == (size_t)-1) return 0;
    }
    heap_extend(&memory, (void *)(old * PAGE), pages * PAGE);
    return 1;
}

void *aligned_alloc(size_t alignment, size_t size) {
    if (!begin()) return NULL;
    void *found = heap_allocate(&memory, size, alignment);
    if (found || size > PTRDIFF_MAX / 2 || alignment > PTRDIFF_MAX / 2) return found;
    return grow(size + 2 * alignment + PAGE) ? heap_allocate(&memory, size, alignment) : NULL;
}

void *malloc(size_t size) { return aligned_alloc(HEAP_ALIGNMENT, size); }

void free(void *address) { heap_release(&memory, address); }

void *calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
    void *zeros = malloc(bytes);
    return zeros ? __builtin_memset(zeros, 0, bytes) : NULL;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = aligned_alloc(alignment, size);
    return *result ? 0 : 12; /* ENOMEM */
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end) end++;
    return (size_t)(end - text);
}

void *memcpy(void *to, const void *from, size_t size) {
    return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
    return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

typedef unsigned __int128 wide;

/* The product of two numbers of 64 bits, from those of their halves. */
static wide product(uint64_t a, uint64_t b) {
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32);
    uint64_t cross = a0 * b1 + (uint32_t)middle;
    uint64_t high = a1 * b1 + (middle >> 32) + (cross >> 32);
    return (wide)high << 64 | cross << 32 | (uint32_t)low;
}

wide __multi3(wide a, wide b) {
    uint64_t a0 = (uint64_t)a, b0 = (uint64_t)b;
    uint64_t crossed = (uint64_t)(a >> 64) * b0 + a0 * (uint64_t)(b >> 64);
    return product(a0, b0) + ((wide)crossed << 64);
}
