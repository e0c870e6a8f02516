/* Containers: groups, whose children run side by side, and sequences, whose steps run one after
 * another.
 *
 * A container owns its children until they are removed or it is destroyed, and is a moveable
 * itself: it delays, repeats, reverses and nests, 64 levels deep. It lasts as long as its children
 * take, exactly, however ticks fall. While its root is delayed, moving or paused, nothing is added
 * or removed, and no setting below changes (VIV_ERROR_INVALID_STATE); destroying a child is always
 * allowed. */
#ifndef VIVACE_CONTAINER_H
#define VIVACE_CONTAINER_H

#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- groups ---- */

/* Makes an empty group. Its children start together, and its pass ends when the last of them does.
 * When it reverses, its children reverse. Returns 0 with VIV_ERROR_LIMIT (4 194 303 moveables) or
 * VIV_ERROR_OUT_OF_MEMORY. */
viv_group viv_group_create(viv_tempo tempo);

/* Sets whether the children of a reversing group wait for the slowest and turn at the same moment.
 * Not at first: each turns by itself. Means nothing to a group that does not reverse. */
viv_status viv_group_set_synced(viv_group g, bool synced);

/* Sets the seconds of a group's pass, in place of its longest child's; children that still move go
 * on after it. NaN: as long as its longest child, as at first. */
viv_status viv_group_set_duration(viv_group g, double seconds);

/* Where a stagger begins. */
typedef int32_t viv_stagger_from;
enum {
    VIV_STAGGER_FIRST = 0,
    VIV_STAGGER_LAST = 1,
    VIV_STAGGER_CENTER = 2,
    VIV_STAGGER_EDGES = 3
};

/* Lets the children of a group start one after another, so many seconds between neighbours, on top
 * of their own delays. easing shapes how the starts are spread from the first to the last;
 * VIV_EASE_LINEAR evenly. 0 seconds for none, as at first. VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_group_set_stagger(
    viv_group g, double seconds, viv_stagger_from from, viv_easing easing);

/* ---- sequences ---- */

/* Makes an empty sequence. Its steps run in the order they were added, each from the exact moment
 * at which the one before ended. Returns 0 as viv_group_create. */
viv_sequence viv_sequence_create(viv_tempo tempo);

/* How a sequence that reverses goes back. */
typedef int32_t viv_reversing_mode;
enum {
    /* Its steps play in reverse order, each forward. */
    VIV_REVERSING_SEQUENTIAL = 0,
    /* Its steps play in reverse order, each backward: it retraces its way. */
    VIV_REVERSING_CONTIGUOUS = 1
};

/* Sets how a sequence goes back; VIV_REVERSING_SEQUENTIAL at first. */
viv_status viv_sequence_set_reversing_mode(viv_sequence s, viv_reversing_mode mode);

/* The step that a sequence plays, or played last; 0 before the first, and for a bad handle. */
viv_moveable viv_sequence_get_current(viv_sequence s);

/* ---- children ---- */

/* Adds a moveable to a group or a sequence, behind its last child. From then on it does as the
 * container does. VIV_ERROR_CYCLE where the container is in the child, or is the child;
 * VIV_ERROR_OWNED where the child is in a container; VIV_ERROR_FOREIGN_TEMPO where it belongs to
 * another tempo; VIV_ERROR_LIMIT for more than 64 levels; VIV_ERROR_INVALID_STATE also where the
 * child is delayed, moving or paused. */
viv_status viv_add(viv_moveable container, viv_moveable child);

/* Takes a child out of a container: it is a root again, idle. VIV_ERROR_NOT_FOUND where it is not
 * in that container; VIV_ERROR_FOREIGN_TEMPO. */
viv_status viv_remove(viv_moveable container, viv_moveable child);

/* How many children a container has; 0 for a bad handle. */
uint32_t viv_get_child_count(viv_moveable container);

/* The child at a place, counted from 0 in the order they were added. 0 for a bad handle or a place
 * behind the last (VIV_ERROR_NOT_FOUND). Takes longer the higher the place is. */
viv_moveable viv_get_child(viv_moveable container, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
