/* What a call costs in instructions, and how that grows. A scenario prepares a scene of a size,
 * then acts; only what it does inside `measured` is counted. */
#ifndef GROWTH_H
#define GROWTH_H

#include <stdbool.h>
#include <stdint.h>
#include <vivace.h>

typedef struct scenario {
    const char *name;
    /* Makes the scene. */
    void (*prepare)(uint32_t size);
    /* Does what is counted; the answer is how many units it did. */
    uint32_t (*act)(uint32_t size);
    /* Where preparing is slow, the scene is so many times smaller; 0: it is not. */
    uint32_t part;
} scenario;

extern const scenario tree_scenarios[];
extern const scenario root_scenarios[];
extern const scenario value_scenarios[];
extern const scenario question_scenarios[];

/* The scene: one tempo, floats to move, moveables to keep. */
enum { LARGEST = 65536 };
extern viv_tempo tempo;
extern float values[LARGEST];
extern viv_moveable kept[LARGEST];
extern viv_moveable whole;

/* Ends the program where a call fails. */
void must(viv_status status);
/* A tween of one float, from what it is to 1. */
viv_motion tween(uint32_t place, double seconds);
/* Eight ticks; the answer is how many units they did. */
uint32_t tick(uint32_t size);
/* Fills `whole` with tweens of so many seconds each and keeps them. */
void fill(viv_moveable container, uint32_t size, double seconds);

#endif
