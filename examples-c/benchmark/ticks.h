/* What a tick costs: floats by every sort of curve, physics, paths, containers, what waits. */
#ifndef TICKS_H
#define TICKS_H

void measure_ticks(void);

#endif
