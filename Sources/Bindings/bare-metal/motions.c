/* How much memory fifty motions of mixed kinds take, and that each of them arrives. */
#include "board.h"
#include "memory.h"

#include <vivace.h>

enum { COUNT = 50 };

static float values[COUNT];

static void print_number(const char *name, size_t number) {
    char digits[12], *digit = digits + sizeof digits - 1;
    *digit = 0;
    do *--digit = (char)('0' + number % 10); while (number /= 10);
    board_print(digit);
    board_print(" ");
    board_print(name);
    board_print("\n");
}

static viv_motion make(viv_tempo tempo, float *value, int kind) {
    switch (kind) {
    case 0: return viv_spring_to(tempo, value, 100, 120, 12);
    case 1: return viv_decay_from(tempo, value, 500, 5);
    default: return viv_animate(tempo, value, 100, 0.5 + kind / 10.0, kind);
    }
}

int main(void) {
    viv_tempo tempo = viv_tempo_create_with_allocator(memory_allocator());
    print_number("bytes: an empty tempo", memory_most());
    int made = 0, arrived = 0;
    for (int i = 0; i < COUNT; i++) made += make(tempo, &values[i], i % 5) != 0;
    for (int tick = 0; tick < 600; tick++) viv_tempo_tick(tempo, 1.0 / 60);
    for (int i = 0; i < COUNT; i++) arrived += values[i] > 99.5f && values[i] < 100.5f;
    print_number("motions", (size_t)made);
    print_number("arrived", (size_t)arrived);
    print_number("bytes: most of the memory", memory_most());
    print_number("bytes: most of the stack", board_stack_used());
    return viv_tempo_destroy(tempo);
}
