/* The little that the examples need of a board. */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>

void board_print(const char *text);

/* Ends the program. */
void board_exit(int status);

/* How many bytes of the stack were in use at most. */
size_t board_stack_used(void);

#endif
