#ifndef VIVACE_H
#define VIVACE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* The contract of include/vivace.h: names, types, values and meanings that hosts rely on. The product's
 * header declares at least these, documented (a header per role under include/vivace/, this umbrella on
 * top), and may add. Meanings: SEMANTICS.md. Tried in 25 host programs, cffi, LuaJIT, ctypes and wasm.
 *
 * Conventions. Handles are 64-bit names below 2^53, 0 is none. Seconds are double, values float, counts
 * uint32_t, bytes size_t. Constants are int32_t typedefs with an anonymous enum and explicit values. No
 * macro to call, no bit-field, no varargs, no struct by value, no inline-only function, ASCII only.
 * Functions that create return a handle, or 0 with the reason in viv_tempo_get_last_error; getters return the
 * value, or 0 / NaN / "" for a bad handle (never NULL text); everything else returns viv_status. Callbacks
 * take a void *user and must return normally. Structs filled by the library take their size and may grow. */

typedef uint64_t viv_tempo;
typedef uint64_t viv_moveable;            /* a motion, a group or a sequence */
typedef viv_moveable viv_motion;
typedef viv_moveable viv_group;
typedef viv_moveable viv_sequence;
typedef uint64_t viv_path;
typedef int32_t viv_easing;               /* 0..255 built in, 256.. made by viv_easing_create_... */

enum { VIV_VERSION = 0 << 16 | 1 << 8 | 0 };
enum { VIV_FOREVER = -1 };

typedef int32_t viv_status;
enum {
    VIV_OK = 0,
    VIV_ERROR_INVALID_HANDLE = 1,         /* none, stale, foreign or made up */
    VIV_ERROR_WRONG_KIND = 2,             /* a live handle of another kind */
    VIV_ERROR_INVALID_ARGUMENT = 3,       /* null, NaN, infinite, out of range */
    VIV_ERROR_INVALID_STATE = 4,          /* not now: moving, endless, in a container ... */
    VIV_ERROR_OUT_OF_MEMORY = 5,
    VIV_ERROR_LIMIT = 6,                  /* a documented limit is reached */
    VIV_ERROR_CYCLE = 7,                  /* would contain itself */
    VIV_ERROR_OWNED = 8,                  /* already in a container */
    VIV_ERROR_FOREIGN_TEMPO = 9,          /* belongs to another tempo */
    VIV_ERROR_NOT_FOUND = 10,             /* no such child, target, name */
    VIV_ERROR_NOT_SEEKABLE = 11,
    VIV_ERROR_BUSY = 12                   /* ticking already */
};

/* ---- library --------------------------------------------------------------------------------- */
uint32_t    viv_version(void);
const char *viv_status_name(viv_status status);             /* "VIV_ERROR_LIMIT" */
const char *viv_status_text(viv_status status);             /* a sentence for people */

/* ---- events ---------------------------------------------------------------------------------- */
typedef int32_t viv_event_kind;
enum {
    VIV_EVENT_STARTED = 1, VIV_EVENT_STOPPED = 2, VIV_EVENT_UPDATED = 4, VIV_EVENT_REVERSED = 8, VIV_EVENT_REPEATED = 16,
    VIV_EVENT_PAUSED = 32, VIV_EVENT_RESUMED = 64, VIV_EVENT_COMPLETED = 128, VIV_EVENT_STEPPED = 256,
    VIV_EVENT_SKIPPED = 512, VIV_EVENT_DESTROYED = 1024,    /* the last one, the handle is stale already */
    VIV_EVENT_ALL = 2047
};
typedef int32_t viv_stop_reason;
enum { VIV_STOP_NONE = 0, VIV_STOP_ASKED = 1, VIV_STOP_REPLACED = 2, VIV_STOP_RELEASED = 3 };
typedef struct viv_event {
    viv_moveable    moveable;
    viv_moveable    parent;
    double          time;         /* tempo seconds of the moment */
    void           *user_data;    /* of the moveable */
    uint64_t        skipped;      /* of repeated, reversed: events left out before this one */
    viv_event_kind  kind;
    viv_stop_reason reason;       /* of stopped */
} viv_event;                      /* may grow at its end: always behind a pointer */
typedef void (*viv_callback)(const viv_event *event, void *user);

/* ---- tempo ----------------------------------------------------------------------------------- */
typedef struct viv_allocator {
    void *(*allocate)(size_t size, size_t alignment, void *user);      /* may return NULL */
    void  (*release)(void *memory, size_t size, size_t alignment, void *user);
    void  *user;
} viv_allocator;

viv_tempo    viv_tempo_create(void);                                   /* 0: out of memory or too many tempos */
viv_tempo    viv_tempo_create_with_allocator(const viv_allocator *allocator);
viv_status   viv_tempo_destroy(viv_tempo tempo);                       /* and all it owns */
viv_status   viv_tempo_reserve(viv_tempo tempo, uint32_t moveables, uint32_t values);   /* no allocation up to there */
viv_status   viv_tempo_tick(viv_tempo tempo, double seconds);
viv_status   viv_tempo_tick_at(viv_tempo tempo, double timestamp);     /* the host's clock; the first call sets the origin */
double       viv_tempo_get_time(viv_tempo tempo);
viv_status   viv_tempo_set_rate(viv_tempo tempo, double rate);
viv_status   viv_tempo_pause(viv_tempo tempo);
viv_status   viv_tempo_resume(viv_tempo tempo);
viv_status   viv_tempo_set_longest_step(viv_tempo tempo, double seconds);   /* INFINITY: none, the default */
uint32_t     viv_tempo_get_count(viv_tempo tempo);                     /* live moveables */
uint32_t     viv_tempo_get_active_count(viv_tempo tempo);              /* delayed or moving roots */
double       viv_tempo_get_next_wakeup(viv_tempo tempo);               /* seconds until a tick can change anything: 0 moving, INFINITY idle */
typedef void (*viv_activity_callback)(viv_tempo tempo, bool active, void *user);
viv_status   viv_tempo_on_activity(viv_tempo tempo, viv_activity_callback callback, void *user);   /* start or stop your frames */
viv_status   viv_tempo_run(viv_tempo tempo, double hertz, double longest);  /* the timer tempo: ticks on this thread until idle or paused */
viv_status   viv_tempo_collect_events(viv_tempo tempo, viv_event_kind kinds, uint32_t capacity);   /* off by default */
const viv_event *viv_tempo_poll_event(viv_tempo tempo);                /* NULL: none; valid until the next call on the tempo */
uint64_t     viv_tempo_get_lost_events(viv_tempo tempo);               /* since the collection began */
viv_moveable viv_tempo_next(viv_tempo tempo, viv_moveable previous);   /* all live ones: 0 gives the first, and follows the last */
viv_motion   viv_tempo_find_motion(viv_tempo tempo, const void *target);    /* the one that writes it now, or 0 */
uint32_t     viv_tempo_release_target(viv_tempo tempo, const void *address, size_t size);   /* before freeing it; how many properties went */
size_t       viv_tempo_save_size(viv_tempo tempo);
viv_status   viv_tempo_save(viv_tempo tempo, void *snapshot, size_t size);      /* everything, handles and target values included */
viv_status   viv_tempo_restore(viv_tempo tempo, const void *snapshot, size_t size);   /* same process */

viv_status   viv_tempo_get_last_error(viv_tempo tempo);                /* of the last call that failed */
const char  *viv_tempo_get_last_error_message(viv_tempo tempo);        /* valid until the next failure */
typedef void (*viv_error_callback)(viv_tempo tempo, viv_status status, const char *message, void *user);
viv_status   viv_tempo_on_error(viv_tempo tempo, viv_error_callback callback, void *user);

typedef int32_t viv_note;
enum { VIV_NOTE_TWO = 0, VIV_NOTE_ONE = 1, VIV_NOTE_HALF = 2, VIV_NOTE_THIRD = 3, VIV_NOTE_QUARTER = 4, VIV_NOTE_SIXTH = 5,
       VIV_NOTE_EIGHTH = 6, VIV_NOTE_SIXTEENTH = 7 };
viv_status   viv_tempo_set_bpm(viv_tempo tempo, double beats_per_minute);   /* 120 */
double       viv_tempo_get_note(viv_tempo tempo, viv_note note);            /* seconds */

/* ---- easing ---------------------------------------------------------------------------------- */
enum {
    VIV_EASE_LINEAR = 0,
    VIV_EASE_IN_QUAD = 1, VIV_EASE_OUT_QUAD = 2, VIV_EASE_IN_OUT_QUAD = 3,    /* then 1 + 3 * family + mode for */
    /* QUAD CUBIC QUART QUINT SINE EXPO CIRC BACK ELASTIC BOUNCE, so VIV_EASE_IN_OUT_BOUNCE = 30 */
    VIV_EASE_CSS_EASE = 64, VIV_EASE_CSS_IN = 65, VIV_EASE_CSS_OUT = 66, VIV_EASE_CSS_IN_OUT = 67, VIV_EASE_SWIFT_OUT = 68
};
typedef int32_t viv_ease_mode;     enum { VIV_EASE_MODE_IN = 0, VIV_EASE_MODE_OUT = 1, VIV_EASE_MODE_IN_OUT = 2 };
typedef int32_t viv_step_position; enum { VIV_STEP_END = 0, VIV_STEP_START = 1, VIV_STEP_NONE = 2, VIV_STEP_BOTH = 3 };   /* as CSS jump-... */
typedef double (*viv_easing_function)(double progress, void *user);
viv_easing   viv_easing_create_cubic_bezier(viv_tempo tempo, double x1, double y1, double x2, double y2);   /* -1: see the last error */
viv_easing   viv_easing_create_steps(viv_tempo tempo, uint32_t count, viv_step_position position);
viv_easing   viv_easing_create_points(viv_tempo tempo, const double *xy, uint32_t points);                  /* CSS linear() */
viv_easing   viv_easing_create_back(viv_tempo tempo, viv_ease_mode mode, double overshoot);                 /* fraction beyond the end */
viv_easing   viv_easing_create_elastic(viv_tempo tempo, viv_ease_mode mode, double amplitude, double period);   /* of the range, of the pass */
viv_easing   viv_easing_create_custom(viv_tempo tempo, viv_easing_function function, void *user);
/* equal parameters give the same easing; they live as long as their tempo */
double       viv_easing_get_value(viv_tempo tempo, viv_easing easing, double progress);   /* tempo may be 0 for the built-in */
viv_easing   viv_easing_from_name(const char *name);                   /* "out-back", "css-ease"; -1 unknown */
const char  *viv_easing_get_name(viv_easing easing);

/* ---- what every moveable does ---------------------------------------------------------------- */
typedef int32_t viv_kind;
enum { VIV_KIND_NONE = 0, VIV_KIND_GROUP = 1, VIV_KIND_SEQUENCE = 2, VIV_KIND_TWEEN = 3, VIV_KIND_SPRING = 4, VIV_KIND_DECAY = 5,
       VIV_KIND_PHYSICS = 6, VIV_KIND_PATH = 7, VIV_KIND_PATH_PHYSICS = 8, VIV_KIND_CUSTOM = 9, VIV_KIND_SIMULATION = 10,
       VIV_KIND_WAIT = 11, VIV_KIND_CALL = 12, VIV_KIND_LAZY = 13, VIV_KIND_JUMP = 14 };
typedef int32_t viv_state;
enum { VIV_STATE_NONE = 0, VIV_STATE_IDLE = 1, VIV_STATE_DELAYED = 2, VIV_STATE_MOVING = 3, VIV_STATE_PAUSED = 4, VIV_STATE_COMPLETED = 5 };
typedef int32_t viv_direction;
enum { VIV_DIRECTION_BACKWARD = -1, VIV_DIRECTION_NONE = 0, VIV_DIRECTION_FORWARD = 1 };

viv_status   viv_start(viv_moveable m);
viv_status   viv_stop(viv_moveable m);
viv_status   viv_pause(viv_moveable m);
viv_status   viv_resume(viv_moveable m);
viv_status   viv_reset(viv_moveable m);
viv_status   viv_finish(viv_moveable m);
viv_status   viv_seek(viv_moveable m, double seconds);
viv_status   viv_reverse(viv_moveable m);
viv_status   viv_play(viv_moveable m, viv_direction heading);           /* towards its end or its beginning, from wherever it is */
viv_status   viv_destroy(viv_moveable m);
viv_status   viv_on(viv_moveable m, viv_event_kind kinds, viv_callback callback, void *user);   /* NULL removes it */

viv_status   viv_set_delay(viv_moveable m, double seconds);
viv_status   viv_set_repeats(viv_moveable m, int32_t extra_cycles);     /* or VIV_FOREVER */
viv_status   viv_set_repeat_delay(viv_moveable m, double seconds);
viv_status   viv_set_reverses(viv_moveable m, bool reverses);
viv_status   viv_set_rate(viv_moveable m, double rate);
viv_status   viv_set_transient(viv_moveable m, bool transient);
viv_status   viv_set_name(viv_moveable m, const char *name);            /* copied; UTF-8 */
viv_status   viv_set_user_data(viv_moveable m, void *user);
typedef bool (*viv_condition)(viv_moveable m, void *user);
viv_status   viv_set_condition(viv_moveable m, viv_condition condition, void *user);

bool          viv_is_valid(viv_moveable m);
viv_kind      viv_get_kind(viv_moveable m);
viv_state     viv_get_state(viv_moveable m);
viv_direction viv_get_direction(viv_moveable m);                        /* of the pass */
double        viv_get_pass_progress(viv_moveable m);
double        viv_get_cycle_progress(viv_moveable m);
double        viv_get_total_progress(viv_moveable m);
uint64_t      viv_get_cycles_completed(viv_moveable m);
double        viv_get_time(viv_moveable m);                             /* own seconds since its start */
double        viv_get_length(viv_moveable m);                           /* INFINITY endless, NaN not known yet */
viv_tempo     viv_get_tempo(viv_moveable m);
viv_moveable  viv_get_parent(viv_moveable m);
const char   *viv_get_name(viv_moveable m);
void         *viv_get_user_data(viv_moveable m);

typedef struct viv_description {          /* everything a tool shows */
    viv_moveable moveable, parent;
    double       time, length, delay, repeat_delay, rate, duration;
    double       parameters[4];           /* tension damping | drag | velocity friction restitution ... by kind */
    double       pass_progress, cycle_progress, total_progress, weight;
    uint64_t     cycles_completed;
    viv_kind     kind;
    viv_state    state;
    viv_direction direction, heading;     /* of the pass; of its own time */
    int32_t      repeats;
    viv_easing   easing, reverse_easing;  /* -1: the same */
    int32_t      blend, reversing_mode;
    uint32_t     reverses, synced, transient, children, properties;
} viv_description;
viv_status   viv_describe(viv_moveable m, viv_description *description, size_t size);

/* ---- motions: what moves how ----------------------------------------------------------------- */
viv_motion   viv_motion_create(viv_tempo tempo, double duration, viv_easing easing);   /* the tween */
viv_motion   viv_spring_create(viv_tempo tempo, double tension, double damping);
viv_motion   viv_decay_create(viv_tempo tempo, double drag);
viv_motion   viv_physics_create(viv_tempo tempo, double velocity, double friction);
viv_motion   viv_path_motion_create(viv_tempo tempo, viv_path path, double duration, viv_easing easing);
viv_motion   viv_path_physics_create(viv_tempo tempo, viv_path path, double velocity, double friction);   /* units of length per second */

/* the host's own: a motion that calls out with its pass progress, and a simulation on a fixed inner step */
typedef void (*viv_custom_update)(viv_motion m, double pass_progress, double pass_seconds, viv_direction direction, void *user);
viv_motion   viv_custom_create(viv_tempo tempo, double duration, viv_custom_update update, void *user);   /* INFINITY: until viv_finish */
typedef void (*viv_acceleration)(double *acceleration, const double *values, const double *velocities, uint32_t count, void *user);
viv_motion   viv_simulation_create(viv_tempo tempo, double step, viv_acceleration acceleration, void *user);

/* one-liners: create, start, transient, VIV_BLEND_REPLACE: they take over the target, its value and its velocity */
viv_motion   viv_animate(viv_tempo tempo, float *target, float to, double duration, viv_easing easing);
viv_motion   viv_spring_to(viv_tempo tempo, float *target, float to, double tension, double damping);
viv_motion   viv_decay_from(viv_tempo tempo, float *target, double velocity, double drag);

viv_status   viv_motion_set_duration(viv_motion m, double seconds);
viv_status   viv_motion_set_easing(viv_motion m, viv_easing easing);
viv_status   viv_motion_set_reverse_easing(viv_motion m, viv_easing easing);   /* -1: the same */

/* properties; a motion takes any number, of any type */
typedef int32_t viv_type;
enum { VIV_TYPE_FLOAT = 0, VIV_TYPE_DOUBLE = 1, VIV_TYPE_INT8 = 2, VIV_TYPE_UINT8 = 3, VIV_TYPE_INT16 = 4, VIV_TYPE_UINT16 = 5,
       VIV_TYPE_INT32 = 6, VIV_TYPE_UINT32 = 7, VIV_TYPE_INT64 = 8, VIV_TYPE_UINT64 = 9,
       VIV_TYPE_DEGREES = 16, VIV_TYPE_RADIANS = 17,              /* float, by the shortest way round */
       VIV_TYPE_QUATERNION = 18,                                  /* 4 floats x y z w */
       VIV_TYPE_AFFINE = 19,                                      /* 6 floats a b c d tx ty, decomposed */
       VIV_TYPE_MATRIX4 = 20,                                     /* 16 floats, column-major, decomposed */
       VIV_TYPE_RGBA = 32, VIV_TYPE_RGBA_LINEAR = 33, VIV_TYPE_RGBA_HCL = 34, VIV_TYPE_RGBA_OKLAB = 35, VIV_TYPE_RGBA_OKLCH = 36,
       VIV_TYPE_RGBA_HSB = 37,                                    /* 4 floats sRGB, straight alpha, mixed in that space */
       VIV_TYPE_RGBA8 = 38 };                                     /* 4 bytes r g b a in memory, mixed in OKLab */
viv_status   viv_motion_target(viv_motion m, float *target);            /* decay, physics, simulation: from where it is */
viv_status   viv_motion_from(viv_motion m, float *target, float from);  /* likewise, from there */
viv_status   viv_motion_to(viv_motion m, float *target, float to);      /* from where it is when it begins */
viv_status   viv_motion_from_to(viv_motion m, float *target, float from, float to);
viv_status   viv_motion_add(viv_motion m, viv_type type, void *target, const void *from, const void *to);   /* NULL: from where it is; no end */
viv_status   viv_motion_add_array(viv_motion m, viv_type type, void *target, uint32_t count, size_t stride, const void *from, const void *to);   /* from, to packed */
typedef void (*viv_property_get)(double *values, uint32_t count, void *user);
typedef void (*viv_property_set)(const double *values, uint32_t count, void *user);
viv_status   viv_motion_add_property(viv_motion m, const void *key, uint32_t count, viv_property_get get, viv_property_set set, void *user,
                                     const double *from, const double *to);     /* key: any address, its identity, never read */
viv_status   viv_motion_add_keyframes(viv_motion m, viv_type type, void *target, uint32_t count, const double *fractions,
                                      const void *values, const viv_easing *easings);   /* count - 1 easings, or NULL */

typedef int32_t viv_blend;
enum { VIV_BLEND_OVERRIDE = 0, VIV_BLEND_REPLACE = 1, VIV_BLEND_ADD = 2 };
viv_status   viv_motion_set_blend(viv_motion m, viv_blend blend, double weight);
viv_status   viv_motion_set_velocity(viv_motion m, const void *target, double velocity);   /* at its begin; any kind; NULL: all properties */
double       viv_motion_get_velocity(viv_motion m, const void *target);                    /* units per second, any kind */
viv_status   viv_motion_sample(viv_motion m, const void *target, double seconds, double *values, double *velocities, uint32_t count);
             /* what it would be at its own second (INFINITY: its end), without writing; either output may be NULL */
viv_status   viv_motion_retarget(viv_motion m, const void *target, float to);              /* keeping value and velocity */
viv_status   viv_motion_retarget_values(viv_motion m, const void *target, const void *to); /* of the property's type */
viv_status   viv_motion_set_bounds(viv_motion m, const void *target, double lowest, double highest);   /* decay, physics: walls, else from and to */
viv_status   viv_motion_set_rest(viv_motion m, double distance, double speed);             /* when spring, decay, physics, simulation rest */
typedef struct viv_property {
    const void *target;
    double      from[16], to[16], value[16], velocity[16];     /* as many as the type has; the first element of an array */
    viv_type    type;
    uint32_t    count, moving, keyframes;
    size_t      stride;
} viv_property;
viv_status   viv_motion_describe_property(viv_motion m, uint32_t index, viv_property *property, size_t size);

viv_status   viv_spring_set_parameters(viv_motion m, double tension, double damping);      /* also in flight, keeping value and velocity */
viv_status   viv_spring_from_response(double response, double damping_ratio, double *tension, double *damping);
viv_status   viv_spring_from_bounce(double duration, double bounce, double *tension, double *damping);
viv_status   viv_physics_set_collisions(viv_motion m, bool collides, double restitution);

/* ---- paths ----------------------------------------------------------------------------------- */
viv_path     viv_path_create(viv_tempo tempo);
viv_status   viv_path_destroy(viv_path path);                /* motions made on it keep its shape */
viv_status   viv_path_move_to(viv_path path, double x, double y);
viv_status   viv_path_line_to(viv_path path, double x, double y);
viv_status   viv_path_quad_to(viv_path path, double cx, double cy, double x, double y);
viv_status   viv_path_cubic_to(viv_path path, double c1x, double c1y, double c2x, double c2y, double x, double y);
viv_status   viv_path_arc(viv_path path, double cx, double cy, double radius, double start, double end, bool clockwise);   /* clockwise: growing angles, y down */
viv_status   viv_path_close(viv_path path);
viv_status   viv_path_parse(viv_path path, const char *svg); /* the d attribute */
double       viv_path_get_length(viv_path path);
viv_status   viv_path_get_point(viv_path path, double fraction, double *x, double *y, double *angle);
typedef int32_t viv_edges;
enum { VIV_EDGES_STOP = 0, VIV_EDGES_CONTIGUOUS = 1 };
viv_status   viv_path_motion_set_target(viv_motion m, viv_type type, void *x, void *y);
viv_status   viv_path_motion_set_angle_target(viv_motion m, viv_type type, void *angle);   /* VIV_TYPE_RADIANS or DEGREES */
viv_status   viv_path_motion_set_range(viv_motion m, double start, double end);
viv_status   viv_path_motion_set_edges(viv_motion m, viv_edges edges);
double       viv_path_motion_get_fraction(viv_motion m);

/* ---- containers ------------------------------------------------------------------------------ */
viv_group    viv_group_create(viv_tempo tempo);
viv_status   viv_group_set_synced(viv_group g, bool synced);
viv_status   viv_group_set_duration(viv_group g, double seconds);        /* its pass lasts this; members still moving go on. NaN: its longest member */
typedef int32_t viv_stagger_from;
enum { VIV_STAGGER_FIRST = 0, VIV_STAGGER_LAST = 1, VIV_STAGGER_CENTER = 2, VIV_STAGGER_EDGES = 3 };
viv_status   viv_group_set_stagger(viv_group g, double seconds, viv_stagger_from from, viv_easing easing);   /* between neighbours; on top of their delays */
viv_sequence viv_sequence_create(viv_tempo tempo);
typedef int32_t viv_reversing_mode;
enum { VIV_REVERSING_SEQUENTIAL = 0, VIV_REVERSING_CONTIGUOUS = 1 };
viv_status   viv_sequence_set_reversing_mode(viv_sequence s, viv_reversing_mode mode);
viv_moveable viv_sequence_get_current(viv_sequence s);
viv_status   viv_add(viv_moveable container, viv_moveable child);
viv_status   viv_remove(viv_moveable container, viv_moveable child);
uint32_t     viv_get_child_count(viv_moveable container);
viv_moveable viv_get_child(viv_moveable container, uint32_t index);

/* flow: moveables for containers */
typedef void (*viv_call)(viv_moveable m, void *user);
typedef viv_moveable (*viv_maker)(viv_tempo tempo, void *user);          /* 0: nothing to play */
viv_motion   viv_wait_create(viv_tempo tempo, double seconds);
viv_motion   viv_call_create(viv_tempo tempo, viv_call call, void *user);   /* NULL: a marker that events tell */
viv_motion   viv_lazy_create(viv_tempo tempo, viv_maker maker, void *user);
viv_motion   viv_jump_create(viv_tempo tempo, const char *step_name, int32_t times);   /* or VIV_FOREVER */
#endif
