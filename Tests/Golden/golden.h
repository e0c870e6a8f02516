/* One long scene, of which every processor and every build must make the same bits. What is seen of
 * it goes into one hash for each stretch; of the stretch that is TOLD each sight is printed. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <vivace.h>

/* Where everything is slow, only a part of it is played. */
#ifndef PARTS
#define PARTS 1
#endif

/* Where it is printed to: the terminal, the debugger of a chip, the page around a module. */
void board_print(const char *text);

/* The tempo of the stretch, on memory that is the same everywhere. */
extern viv_tempo tempo;

void open_stretch(const char *name);
/* Destroys the tempo, sees that its memory is back, and prints the hash. */
void close_stretch(void);

/* What is seen: which value of which motion, and its bits. NaN is NaN, whatever its sign. */
void see_float(const char *value, int of, float seen);
void see_double(const char *value, int of, double seen);
void see_number(const char *value, int of, uint64_t seen);

/* What each `pass` looks at: memory that is moved, and moveables with all that can be asked. The
 * names must stay; `of` tells apart what has the same one. */
void watch(const char *name, int of, viv_type type, const void *target, uint32_t count);
viv_moveable follow(const char *name, int of, viv_moveable m);
/* A call whose status counts. */
void did(viv_status status);

/* Looks at everything, and at what happened since. */
void look(void);
/* Ticks, and looks. */
void pass(double seconds);
/* Ticks of very different lengths, over so many seconds in all. */
void pass_unevenly(double seconds);

/* A number made of the one before; the same everywhere. */
uint32_t any(uint32_t below);
/* 0..1 in 64ths. */
double portion(void);

/* Bytes of a number, and numbers of a value, of a type. */
uint32_t width_of(viv_type type);
uint32_t numbers_of(viv_type type);

/* The stretches. */
void curves(void);
void types(void);
void shapes(void);
void physics(void);
void paths(void);
void blends(void);
void trees(void);
void places(void);
void flow(void);
void rollback(void);
void founds(void);
void mixture(void);

#endif
