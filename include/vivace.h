/* Vivace: an animation engine for programs in C and every language that can call C.
 *
 * The host makes a tempo, makes motions on its own floats in it, and gives it time:
 *
 *     float x = 0;
 *     viv_tempo tempo = viv_tempo_create();
 *     viv_animate(tempo, &x, 100, 0.5, VIV_EASE_OUT_QUAD);
 *     while (viv_tempo_get_active_count(tempo) > 0) {
 *         viv_tempo_tick(tempo, 1.0 / 60);
 *         draw_at(x);
 *     }
 *     viv_tempo_destroy(tempo);
 *
 * A tempo is a clock and all that moves by it (tempo.h). A moveable is anything that can be
 * started: a motion, which writes values (motion.h, property.h), also by physics (physics.h) or
 * along a path (path.h), a group, whose children run side by side, a sequence, whose steps run one
 * after another (container.h), or a step that waits, calls or decides (flow.h). What all of them do
 * is in moveable.h, what they tell in event.h, and the curves they follow in easing.h. Read types.h
 * first: handles, statuses and the rules that every function keeps. */
#ifndef VIVACE_H
#define VIVACE_H

#include "vivace/types.h"
#include "vivace/library.h"
#include "vivace/event.h"
#include "vivace/tempo.h"
#include "vivace/easing.h"
#include "vivace/moveable.h"
#include "vivace/property.h"
#include "vivace/motion.h"
#include "vivace/physics.h"
#include "vivace/path.h"
#include "vivace/container.h"
#include "vivace/flow.h"

#endif
