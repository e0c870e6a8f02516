/* What runs before main on the chip, and how the program talks to the debugger or to QEMU:
 * semihosting. A board of yours brings its own of these. */
#include "board.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern uint32_t stack_top[], data_begin[], data_end[], data_source[], bss_begin[], bss_end[];
int main(void);

enum { WRITE_STRING = 4, EXIT_EXTENDED = 0x20, EXITED = 0x20026 };

static void semihost(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void board_print(const char *text) { semihost(WRITE_STRING, text); }

void board_exit(int status) {
    const uint32_t block[] = {EXITED, (uint32_t)status};
    semihost(EXIT_EXTENDED, block);
    for (;;) {}
}

/* The floating point unit is off after a reset. */
static void enable_floats(void) {
    volatile uint32_t *access = (volatile uint32_t *)0xe000ed88;
    *access |= 0xfu << 20;
    __asm__ volatile("dsb\n isb");
}

/* What the stack has not touched yet keeps this. */
#define UNTOUCHED 0x5aa5a55au

static void paint_stack(void) {
    uint32_t *here = __builtin_frame_address(0);
    for (uint32_t *word = bss_end; word < here - 16; word++) *word = UNTOUCHED;
}

size_t board_stack_used(void) {
    const uint32_t *word = bss_end;
    while (*word == UNTOUCHED) word++;
    return (size_t)((const char *)stack_top - (const char *)word);
}

void reset(void) {
    enable_floats();
    memcpy(data_begin, data_source, (size_t)((char *)data_end - (char *)data_begin));
    memset(bss_begin, 0, (size_t)((char *)bss_end - (char *)bss_begin));
    paint_stack();
    board_exit(main());
}

static void fault(void) {
    board_print("fault\n");
    board_exit(3);
}

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {
    stack_top,     (void *)reset, (void *)fault, (void *)fault,
    (void *)fault, (void *)fault, (void *)fault,
};
