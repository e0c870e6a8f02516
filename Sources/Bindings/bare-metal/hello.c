/* The values of examples-c/hello, tick by tick, to the last bit, on a chip without a C library. */
#include "board.h"
#include "memory.h"

#include <string.h>
#include <vivace.h>

static void print_float(float value) {
    uint32_t word;
    memcpy(&word, &value, sizeof word);
    board_print_word(word, ' ');
}

static void landed(const viv_event *event, void *user) {
    (void)event;
    board_print(user);
}

int main(void) {
    float x = 0, y = 0, size = 10;
    viv_tempo tempo = viv_tempo_create_with_allocator(memory_allocator());

    viv_animate(tempo, &x, 40, 1.0, VIV_EASE_IN_OUT_CUBIC);
    viv_motion fall = viv_motion_create(tempo, 0.5, VIV_EASE_OUT_BOUNCE);
    viv_motion_to(fall, &y, 20);
    viv_motion_from_to(fall, &size, 10, 16);
    viv_set_delay(fall, 0.25);
    viv_set_reverses(fall, true);
    viv_on(fall, VIV_EVENT_COMPLETED, landed, "back at the top\n");
    viv_start(fall);

    for (int frame = 0; frame <= 20; frame++) {
        print_float(x);
        print_float(y);
        print_float(size);
        board_print("\n");
        viv_tempo_tick(tempo, 1.0 / 16);
    }
    return viv_tempo_destroy(tempo);
}
