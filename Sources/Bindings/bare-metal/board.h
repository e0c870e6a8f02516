/* The little that the examples need of a board. */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>
#include <stdint.h>

void board_print(const char *text);

/* Eight hexadecimal digits, and what follows them. */
static inline void board_print_word(uint32_t word, char end) {
    char text[10];
    for (int digit = 0; digit < 8; digit++)
        text[digit] = "0123456789abcdef"[word >> (28 - 4 * digit) & 15];
    text[8] = end;
    text[9] = 0;
    board_print(text);
}

/* Ends the program. */
void board_exit(int status);

/* How many bytes of the stack were in use at most. */
size_t board_stack_used(void);

#endif
