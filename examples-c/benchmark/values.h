/* What values of several components and sums cost. */
#ifndef VALUES_H
#define VALUES_H

#include <stddef.h>

/* Colours and rotations, beside plain C that mixes as many and nothing else. */
void measure_colors(size_t count);
void measure_rotations(size_t count);

/* Vectors of 4 floats as arrays, beside as many single motions. */
void measure_vectors(size_t count);

/* Two additive motions on each float. */
void measure_sums(size_t count);

#endif
