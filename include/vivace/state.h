/** @file
 *  Querying a moveable: its kind, state, times and progress. */
#ifndef VIVACE_STATE_H
#define VIVACE_STATE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_moveable_state Querying
 *  @ingroup viv_moveables
 *  A moveable's kind, state, times and progress.
 *  @{ */

/** What a moveable is: one of #viv_kind_constants. */
typedef int32_t viv_kind;

/** The constants of #viv_kind. */
enum viv_kind_constants {
    VIV_KIND_NONE = 0,         /**< The handle is bad. */
    VIV_KIND_GROUP = 1,        /**< Made by viv_group_create(), viv_group_of(). */
    VIV_KIND_SEQUENCE = 2,     /**< Made by viv_sequence_create(), viv_sequence_of(). */
    VIV_KIND_TWEEN = 3,        /**< Made by viv_motion_create(), viv_animate(),
                                    viv_animate_values(), viv_tween(). */
    VIV_KIND_SPRING = 4,       /**< Made by viv_spring_create(), viv_spring_to(),
                                    viv_spring_values(). */
    VIV_KIND_DECAY = 5,        /**< Made by viv_decay_create(), viv_decay_from(). */
    VIV_KIND_PHYSICS = 6,      /**< Made by viv_physics_create(). */
    VIV_KIND_PATH = 7,         /**< Made by viv_path_motion_create(). */
    VIV_KIND_PATH_PHYSICS = 8, /**< Made by viv_path_physics_create(). */
    VIV_KIND_CUSTOM = 9,       /**< Made by viv_custom_create(). */
    VIV_KIND_SIMULATION = 10,  /**< Made by viv_simulation_create(). */
    VIV_KIND_WAIT = 11,        /**< Made by viv_wait_create(). */
    VIV_KIND_CALL = 12,        /**< Made by viv_call_create(). */
    VIV_KIND_LAZY = 13,        /**< Made by viv_lazy_create(). */
    VIV_KIND_JUMP = 14         /**< Made by viv_jump_create(). */
};

/** The state of a moveable: one of #viv_state_constants. */
typedef int32_t viv_state;

/** The constants of #viv_state. */
enum viv_state_constants {
    VIV_STATE_NONE = 0,    /**< The handle is bad. */
    VIV_STATE_IDLE = 1,    /**< Never started, stopped or reset. */
    VIV_STATE_DELAYED = 2, /**< Started, in its delay. */
    VIV_STATE_MOVING = 3,  /**< Playing: in a pass, between two cycles, or waiting for its
                                container. */
    VIV_STATE_PAUSED = 4,  /**< Paused. */
    VIV_STATE_COMPLETED = 5 /**< At its end, or, reversed, back at its beginning. */
};

/** Which way a moveable plays: one of #viv_direction_constants. */
typedef int32_t viv_direction;

/** The constants of #viv_direction. */
enum viv_direction_constants {
    VIV_DIRECTION_BACKWARD = -1, /**< From its end to its beginning. */
    VIV_DIRECTION_NONE = 0,      /**< It is idle, or the handle is bad; it heads nowhere. */
    VIV_DIRECTION_FORWARD = 1    /**< From its beginning to its end. */
};

/** Returns whether a handle is that of a live moveable. Never fails.
 *
 *  @param m  Any handle.
 *  @return Whether it is a live moveable. */
bool viv_is_valid(viv_moveable m);

/** Returns the kind of a moveable.
 *
 *  @param m  The moveable.
 *  @return Its kind; VIV_KIND_NONE for a bad handle. */
viv_kind viv_get_kind(viv_moveable m);

/** Returns the state of a moveable. A child is idle before its turn and completed after it, also if
 *  it is skipped. What is delayed or moving in a paused root is paused. In a root that was reversed
 *  to its beginning, what it played last keeps the state that it had then.
 *
 *  @param m  The moveable.
 *  @return Its state; VIV_STATE_NONE for a bad handle. */
viv_state viv_get_state(viv_moveable m);

/** Returns the direction of a moveable's present pass.
 *
 *  @param m  The moveable.
 *  @return VIV_DIRECTION_FORWARD or VIV_DIRECTION_BACKWARD; once completed, that of its last pass.
 *  VIV_DIRECTION_NONE if it is idle, and for a bad handle. */
viv_direction viv_get_direction(viv_moveable m);

/** Returns the progress of a moveable's present pass.
 *
 *  @param m  The moveable.
 *  @return 0..1, linear in time, not eased; 0 while its length is endless or unknown. NaN for a bad
 *  handle. */
double viv_get_pass_progress(viv_moveable m);

/** Returns the progress of a moveable's present cycle.
 *
 *  @param m  The moveable.
 *  @return 0..1, linear in time; 0 while its length is endless or unknown. NaN for a bad handle. */
double viv_get_cycle_progress(viv_moveable m);

/** Returns the progress of a moveable as a whole, delays and repeats included.
 *
 *  @param m  The moveable.
 *  @return 0..1, linear in time; if it repeats for ever, that of its cycle; 0 while its length is
 *  unknown. NaN for a bad handle. */
double viv_get_total_progress(viv_moveable m);

/** Returns how many cycles a moveable has completed since its start.
 *
 *  @param m  The moveable.
 *  @return The number of cycles; 0 for a bad handle. */
uint64_t viv_get_cycles_completed(viv_moveable m);

/** Returns the time of a moveable: its own seconds since its start, delay included.
 *
 *  @param m  The moveable.
 *  @return Seconds; 0 when idle, NaN for a bad handle. */
double viv_get_time(viv_moveable m);

/** Returns the length of a moveable: its own seconds from start to end, with its delay, cycles,
 *  repeat and turn delays. For springs, decays and physics that are idle or delayed, it is
 *  predicted from their present values, or from those that a child had when its root was started.
 *  Where cycles take different times, because the way from where each starts is another, the cycles
 *  to come count as the present one. Where a child was destroyed while its container runs, what was
 *  played so far counts as it was. Settings of what is over count from its next seek, reverse or
 *  start.
 *
 *  @param m  The moveable.
 *  @return Seconds. INFINITY if it is endless. NaN while it is unknown, as it is for simulations,
 *  lazy steps, jumps, whatever has a condition, and what contains one of these; once completed, the
 *  time it took. NaN for a bad handle. */
double viv_get_length(viv_moveable m);

/** Returns the tempo that a moveable belongs to.
 *
 *  @param m  The moveable.
 *  @return The tempo; 0 for a bad handle. */
viv_tempo viv_get_tempo(viv_moveable m);

/** Returns the container that a moveable is in.
 *
 *  @param m  The moveable.
 *  @return The container; 0 for a root, and for a bad handle. */
viv_moveable viv_get_parent(viv_moveable m);

/** Returns the name of a moveable; see viv_set_name().
 *
 *  @param m  The moveable.
 *  @return The name, valid until the moveable is renamed or destroyed; empty if it has none, and
 *  for a bad handle. */
const char *viv_get_name(viv_moveable m);

/** Returns the pointer set by viv_set_user_data().
 *
 *  @param m  The moveable.
 *  @return The pointer; NULL if none was set, and for a bad handle. */
void *viv_get_user_data(viv_moveable m);

/** A description of a moveable, for tools. Fields that its kind does not have are 0, or have the
 *  value that they have by default. Later versions may add fields at the end. */
typedef struct viv_description {
    viv_moveable moveable; /**< The moveable. */
    viv_moveable parent;   /**< As viv_get_parent(). */
    double time;           /**< As viv_get_time(). */
    double length;         /**< As viv_get_length(). */
    double delay;          /**< As set by viv_set_delay(). */
    double repeat_delay;   /**< As set by viv_set_repeat_delay(). */
    double rate;           /**< As set by viv_set_rate(). */
    /** Of a pass, as it was set, even where a speed applies instead. NaN for a group without a
     *  duration of its own; 0 for kinds that have none, such as springs and sequences. */
    double duration;
    /** By kind. Springs: tension, damping. Decays: drag. Physics, along a path too: velocity,
     *  friction, restitution, whether it collides (0 or 1). Simulations: the step. */
    double parameters[4];
    double pass_progress;      /**< As viv_get_pass_progress(). */
    double cycle_progress;     /**< As viv_get_cycle_progress(). */
    double total_progress;     /**< As viv_get_total_progress(). */
    double weight;             /**< 0..1, of an additive motion; see viv_motion_set_blend(). */
    uint64_t cycles_completed; /**< As viv_get_cycles_completed(). */
    viv_kind kind;             /**< As viv_get_kind(). */
    viv_state state;           /**< As viv_get_state(). */
    viv_direction direction;   /**< Of its pass, as viv_get_direction(). */
    viv_direction heading;     /**< Of its own time, which viv_reverse() reverses; of what
                                    has completed VIV_DIRECTION_NONE. */
    int32_t repeats;           /**< Extra cycles, or VIV_FOREVER. */
    viv_easing easing;         /**< As set by viv_motion_set_easing(). */
    viv_easing reverse_easing; /**< -1 where it is the same as easing. */
    int32_t blend;             /**< A #viv_blend. */
    int32_t reversing_mode;    /**< A #viv_reversing_mode. */
    uint32_t reverses;         /**< 0 or 1. */
    uint32_t synced;           /**< 0 or 1. */
    uint32_t transient;        /**< 0 or 1. */
    uint32_t children;         /**< The number of children. */
    uint32_t properties;       /**< The number of properties. */
    double turn_delay;         /**< As set by viv_set_turn_delay(). */
    double reverse_duration;   /**< As set by viv_motion_set_reverse_duration(); else NaN. */
    double position;           /**< As viv_get_position(). */
    int32_t passes;            /**< As set by viv_set_passes(), if odd and above 1; else 0. */
    uint32_t mirrored;         /**< 0 or 1. */
    uint32_t essential;        /**< 0 or 1; see viv_set_essential(). */
    double speed;              /**< Of a tween with a speed; see viv_motion_set_speed(). */
    int32_t capture;           /**< A #viv_capture. */
    uint32_t clamped;          /**< 0 or 1; see viv_spring_set_clamped(). */
    double stagger;            /**< Of a group, in seconds, as set by viv_group_set_stagger(). */
    int32_t stagger_from;      /**< A #viv_stagger_from. */
    viv_easing stagger_easing; /**< How the starts are spread. */
} viv_description;

/** Describes a moveable, for tools.
 *
 *  @param m                 The moveable.
 *  @param[out] description  Filled in.
 *  @param size              `sizeof(viv_description)` as compiled into the host, 1 or more. No more
 *                           bytes than this are written, and no more than the library knows, so
 *                           either may be older than the other.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_describe(viv_moveable m, viv_description *description, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
