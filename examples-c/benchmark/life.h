/* What it costs to create, start, turn, complete, retarget and destroy, in time and in bytes. */
#ifndef LIFE_H
#define LIFE_H

void measure_life(void);
void measure_memory(void);

#endif
