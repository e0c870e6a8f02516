/* What the engine asks of a C library, for machines that have none. */
#ifndef VIVACE_FREESTANDING_STDLIB_H
#define VIVACE_FREESTANDING_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
int posix_memalign(void **memory, size_t alignment, size_t size);
void free(void *memory);

#endif
