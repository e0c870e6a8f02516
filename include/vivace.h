/** @file
 *  The whole library: include this one. */

/** @mainpage Vivace
 *
 *  An animation engine for programs in C, and in every language that can call C. The program that
 *  embeds it, the *host*, creates a tempo, creates motions in it that animate the host's own
 *  variables, and ticks it:
 *
 *  @code
 *  float x = 0;
 *  viv_tempo tempo = viv_tempo_create();
 *  viv_animate(tempo, &x, 100, 0.5, VIV_EASE_OUT_QUAD);
 *  while (viv_tempo_get_active_count(tempo) > 0) {
 *      viv_tempo_tick(tempo, 1.0 / 60);
 *      draw_at(x);
 *  }
 *  viv_tempo_destroy(tempo);
 *  @endcode
 *
 *  A @ref viv_tempos "tempo" is a clock and everything that it drives. A @ref viv_moveables
 *  "moveable" is anything that can be started:
 *
 *  - a motion, which writes values: a @ref viv_tweens "tween", a motion by @ref viv_physics
 *    "physics" or one @ref viv_paths "along a path";
 *  - a @ref viv_containers "group", whose children run side by side, or a sequence, whose steps run
 *    one after another;
 *  - a step that waits, calls or decides: @ref viv_flow "flow".
 *
 *  Moveables report @ref viv_events "events"; tweens follow @ref viv_easings "easings". Read
 *  @ref viv_basics first: those rules hold for every function.
 *
 *  A page for each topic, with pictures:
 *
 *  - @subpage vivace_loop - input, ticks, drawing and sleep
 *  - @subpage vivace_easings - built-in and custom curves
 *  - @subpage vivace_springs - motion by physics, with walls and forces
 *  - @subpage vivace_paths - moving along a shape
 *  - @subpage vivace_values - colours, rotations, arrays, keyframes
 *  - @subpage vivace_containers - side by side, and one after another
 *  - @subpage vivace_flow - steps that wait, call or decide
 *  - @subpage vivace_blending - which motion writes it, and adding motions up
 *  - @subpage vivace_events - what is reported, and when
 *  - @subpage vivace_memory - who owns what, and what can fail
 *  - @subpage vivace_install - linking, CMake, platforms, versions
 *  - @subpage vivace_migration - the calls of other engines, and their counterparts here */
#ifndef VIVACE_H
#define VIVACE_H

#include "vivace/types.h"
#include "vivace/library.h"
#include "vivace/error.h"
#include "vivace/event.h"
#include "vivace/tempo.h"
#include "vivace/easing.h"
#include "vivace/state.h"
#include "vivace/setting.h"
#include "vivace/moveable.h"
#include "vivace/property.h"
#include "vivace/motion.h"
#include "vivace/physics.h"
#include "vivace/path.h"
#include "vivace/container.h"
#include "vivace/flow.h"
#include "vivace/tween.h"
#include "vivace/save.h"

#endif
