/* Draws poses as an animated SVG image. */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdio.h>

#include "scene.h"

/* Writes an image that shows LOOP_FRAMES + 1 poses in LOOP_SECONDS, again and again. The last pose
 * is to be the first one, but for whole turns. */
void drawing_write(FILE *file, const pose *film);

#endif
