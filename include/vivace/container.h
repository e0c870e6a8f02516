/** @file
 *  Containers: groups, whose children run side by side, and sequences, whose steps run one after
 *  another. */
#ifndef VIVACE_CONTAINER_H
#define VIVACE_CONTAINER_H

#include "moveable.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_containers Groups and sequences
 *  Groups, whose children run side by side, and sequences, whose steps run one after another.
 *
 *  A container owns its children until they are removed or it is destroyed. It is itself a
 *  moveable: it has a delay, repeats and a way back, and nests up to 64 levels deep. It lasts
 *  exactly as long as its children take, however time is cut into ticks. While its root is delayed,
 *  moving or paused, nothing can be added or removed, and the settings below cannot change
 *  (#VIV_ERROR_INVALID_STATE); destroying a child is always allowed. */

/** @defgroup viv_groups Groups
 *  @ingroup viv_containers
 *  Children side by side.
 *  @{ */

/** Creates an empty group. Its children start together, and its pass ends when the last of them
 *  ends. When it reverses, so do its children.
 *
 *  @param tempo  The tempo.
 *  @return The group; 0 with VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY. */
viv_group viv_group_create(viv_tempo tempo);

/** Sets whether the children of a reversing group wait for the slowest of them and turn together,
 *  or each turns as soon as it is at its end. No effect on a group that does not reverse.
 *
 *  @param g       The group.
 *  @param synced  Whether they wait; false by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_STATE. */
viv_status viv_group_set_synced(viv_group g, bool synced);

/** Sets the duration of a group's pass, which otherwise lasts as long as its longest child.
 *  Children that are still moving at its end continue.
 *
 *  @param g        The group.
 *  @param seconds  The duration; NaN, the default, for that of its longest child.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_group_set_duration(viv_group g, double seconds);

/** Where a stagger begins: one of #viv_stagger_from_constants. */
typedef int32_t viv_stagger_from;

/** The constants of #viv_stagger_from. */
enum viv_stagger_from_constants {
    VIV_STAGGER_FIRST = 0,  /**< With the first child. */
    VIV_STAGGER_LAST = 1,   /**< With the last child. */
    VIV_STAGGER_CENTER = 2, /**< In the middle, going outward. */
    VIV_STAGGER_EDGES = 3   /**< At both ends, going inward. */
};

/** Makes the children of a group start one after another, in addition to their own delays. Until a
 *  child's turn comes its targets keep their values: to show its start at once, write it yourself.
 *
 *  @param g        The group.
 *  @param seconds  The interval between neighbours; 0, the default, for none.
 *  @param from     Where it begins.
 *  @param easing   How the starts are distributed from the first to the last, built in or created
 *                  by its tempo; VIV_EASE_LINEAR for evenly. None is before the group's start.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_group_set_stagger(
    viv_group g, double seconds, viv_stagger_from from, viv_easing easing);

/** Creates a group with its children. If it fails, nothing changes.
 *
 *  @param tempo     The tempo.
 *  @param count     The number of children, 0..4 194 303.
 *  @param children  The children, in order; may be NULL if there are none.
 *  @return The group; 0 for the errors of viv_group_create(), and of viv_add() for any of them:
 *  VIV_ERROR_OWNED also if one is listed twice. */
viv_group viv_group_of(viv_tempo tempo, uint32_t count, const viv_moveable *children);

/** @} */

/** @defgroup viv_sequences Sequences
 *  @ingroup viv_containers
 *  Steps one after another.
 *  @{ */

/** Creates an empty sequence. Its steps run in the order they were added, each from the exact
 *  moment at which the previous one ended.
 *
 *  @param tempo  The tempo.
 *  @return The sequence, or 0, as viv_group_create(). */
viv_sequence viv_sequence_create(viv_tempo tempo);

/** Creates a sequence with its steps. If it fails, nothing changes.
 *
 *  @param tempo  The tempo.
 *  @param count  The number of steps, 0..4 194 303.
 *  @param steps  The steps, in order; may be NULL if there are none.
 *  @return The sequence, or 0, as viv_group_of(). */
viv_sequence viv_sequence_of(viv_tempo tempo, uint32_t count, const viv_moveable *steps);

/** How a reversing sequence goes back: one of #viv_reversing_mode_constants. */
typedef int32_t viv_reversing_mode;

/** The constants of #viv_reversing_mode. */
enum viv_reversing_mode_constants {
    /** The steps play in reverse order, each of them forward. */
    VIV_REVERSING_SEQUENTIAL = 0,
    /** The steps play in reverse order, each of them backward: the sequence is retraced. */
    VIV_REVERSING_CONTIGUOUS = 1
};

/** Sets how a sequence goes back when it reverses.
 *
 *  @param s     The sequence.
 *  @param mode  VIV_REVERSING_SEQUENTIAL by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE. */
viv_status viv_sequence_set_reversing_mode(viv_sequence s, viv_reversing_mode mode);

/** Returns the step that a sequence is playing, or played last.
 *
 *  @param s  The sequence.
 *  @return The step; 0 before the first one, and for a bad handle. */
viv_moveable viv_sequence_get_current(viv_sequence s);

/** @} */

/** @defgroup viv_children Children
 *  @ingroup viv_containers
 *  The children of a container.
 *  @{ */

/** Adds a moveable to a group or a sequence, after its last child. The container owns it from then
 *  on.
 *
 *  @param container  The group or sequence.
 *  @param child      The moveable to add.
 *  @return VIV_OK; VIV_ERROR_CYCLE if the child is the container itself or contains it;
 *  VIV_ERROR_OWNED if it is already in a container; VIV_ERROR_FOREIGN_TEMPO if it belongs to
 *  another tempo; VIV_ERROR_LIMIT for more than 64 levels; VIV_ERROR_INVALID_STATE if either is
 *  delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_add(viv_moveable container, viv_moveable child);

/** Removes a child from a container. It becomes a root again, and idle.
 *
 *  @param container  The group or sequence.
 *  @param child      The moveable to remove.
 *  @return VIV_OK; VIV_ERROR_NOT_FOUND if it is not in that container; VIV_ERROR_FOREIGN_TEMPO;
 *  VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_remove(viv_moveable container, viv_moveable child);

/** Counts the children of a container.
 *
 *  @param container  The group or sequence.
 *  @return How many there are; 0 for a bad handle. */
uint32_t viv_get_child_count(viv_moveable container);

/** Returns a child of a container by its index. Takes time in proportion to the index.
 *
 *  @param container  The group or sequence.
 *  @param index      Counted from 0, in the order they were added.
 *  @return The child; 0 after the last one (VIV_ERROR_NOT_FOUND), and for a bad handle. */
viv_moveable viv_get_child(viv_moveable container, uint32_t index);

/** @} */

/** @defgroup viv_places Places in time
 *  @ingroup viv_containers
 *  When the children of a group start, and labels for such times.
 *  @{ */

/** The place in a group from which an offset counts: one of #viv_place_constants. */
typedef int32_t viv_place;

/** The constants of #viv_place. */
enum viv_place_constants {
    VIV_PLACE_AT = 0,            /**< At the beginning of the group. */
    VIV_PLACE_AT_END = 1,        /**< Where the last of the children ends. */
    VIV_PLACE_WITH_PREVIOUS = 2, /**< Where the child added before it starts. */
    VIV_PLACE_AFTER_PREVIOUS = 3 /**< Where the child added before it ends. */
};

/** Adds a child to a group at a place in time. The place is computed once, from the children that
 *  the group has now: each starts at its position and ends as in a group that does not reverse; the
 *  group's stagger and duration are ignored. In an empty group every place is the beginning.
 *
 *  @param group   The group.
 *  @param child   The moveable to add.
 *  @param place   Where.
 *  @param offset  Seconds of the group after that place; may be negative.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for an unknown place, an offset that is not finite,
 *  or a sum below 0; VIV_ERROR_INVALID_STATE if the place is an end that is never reached or not
 *  known, or a sum that is not finite; VIV_ERROR_OUT_OF_MEMORY; else as viv_add(). */
viv_status viv_group_place(viv_group group, viv_moveable child, viv_place place, double offset);

/** Adds a child to a group at one of its labels.
 *
 *  @param group   The group.
 *  @param child   The moveable to add.
 *  @param label   The label; see viv_set_label().
 *  @param offset  Seconds of the group after the label; may be negative.
 *  @return VIV_OK; VIV_ERROR_NOT_FOUND if there is no such label; else as viv_group_place(). */
viv_status viv_group_place_at_label(
    viv_group group, viv_moveable child, const char *label, double offset);

/** Sets when a child of a group starts, in seconds of the group; its stagger, delay and rate apply
 *  after that. No effect outside a group.
 *
 *  @param child    The moveable, whether already in a group or not.
 *  @param seconds  0 or more; 0 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_position(viv_moveable child, double seconds);

/** Returns the position that a moveable has in a group.
 *
 *  @param child  The moveable.
 *  @return Seconds of the group; NaN for a bad handle. */
double viv_get_position(viv_moveable child);

/** Names a second of a container's first pass. Setting a label moves nothing, and is allowed while
 *  the container runs.
 *
 *  @param container  The group or sequence.
 *  @param label      UTF-8 (not checked), 1..4096 bytes; copied.
 *  @param seconds    Seconds of the container, 0 or more; NaN removes the label, if there is one.
 *  @return VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_ARGUMENT, also for a label that is NULL
 *  or empty; VIV_ERROR_LIMIT for a longer one; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_label(viv_moveable container, const char *label, double seconds);

/** Returns the time of a label.
 *
 *  @param container  The group or sequence.
 *  @param label      The label.
 *  @return Seconds of the container; NaN if there is no such label, which is no error; NaN also for
 *  a bad handle, a leaf (VIV_ERROR_WRONG_KIND), and a label that is NULL or empty
 *  (VIV_ERROR_INVALID_ARGUMENT). */
double viv_get_label(viv_moveable container, const char *label);

/** Seeks a root to a label: to its delay plus the seconds of the label, clamped to its first pass.
 *  See viv_seek().
 *
 *  @param root   A group or sequence in no container.
 *  @param label  The label.
 *  @return VIV_OK; VIV_ERROR_NOT_FOUND if there is no such label; VIV_ERROR_WRONG_KIND;
 *  VIV_ERROR_INVALID_ARGUMENT; else as viv_seek(). */
viv_status viv_seek_label(viv_moveable root, const char *label);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
