/* The board's printing, on this machine. */
#include "../../../Sources/Bindings/bare-metal/board.h"

#include <stdio.h>

void board_print(const char *text) { fputs(text, stdout); }
