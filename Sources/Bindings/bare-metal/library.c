/* The C library's memory functions, on the same fixed block: for viv_tempo_create(), and for the
 * runtime of Swift, which hardly uses them. */
#include "memory.h"

#include <stdlib.h>

static const viv_allocator *allocator(void) {
    static const viv_allocator *found;
    if (!found) found = memory_allocator();
    return found;
}

void *malloc(size_t size) { return allocator()->allocate(size, 16, allocator()->user); }

void free(void *memory) { allocator()->release(memory, 0, 0, allocator()->user); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = allocator()->allocate(size, alignment, allocator()->user);
    return *memory ? 0 : 12;
}
