-- What follows from vivace.json. Made by generate.py; not to be edited.
local ffi = require("ffi")

ffi.cdef [[
typedef int32_t viv_easing;
typedef int32_t viv_status;
typedef int32_t viv_event_kind;
typedef int32_t viv_stop_reason;
typedef int32_t viv_note;
typedef int32_t viv_ease_mode;
typedef int32_t viv_step_position;
typedef int32_t viv_kind;
typedef int32_t viv_state;
typedef int32_t viv_direction;
typedef int32_t viv_type;
typedef int32_t viv_capture;
typedef int32_t viv_blend;
typedef int32_t viv_edges;
typedef int32_t viv_stagger_from;
typedef int32_t viv_reversing_mode;
typedef int32_t viv_place;
typedef uint64_t viv_tempo;
typedef uint64_t viv_moveable;
typedef uint64_t viv_motion;
typedef uint64_t viv_group;
typedef uint64_t viv_sequence;
typedef uint64_t viv_path;
enum { VIV_VERSION_MAJOR = 1 };
enum { VIV_VERSION_MINOR = 0 };
enum { VIV_VERSION_PATCH = 0 };
enum { VIV_FOREVER = -1 };
enum { VIV_VERSION = 65536 };
enum { VIV_EASE_LINEAR = 0 };
enum { VIV_EASE_IN_QUAD = 1 };
enum { VIV_EASE_OUT_QUAD = 2 };
enum { VIV_EASE_IN_OUT_QUAD = 3 };
enum { VIV_EASE_IN_CUBIC = 4 };
enum { VIV_EASE_OUT_CUBIC = 5 };
enum { VIV_EASE_IN_OUT_CUBIC = 6 };
enum { VIV_EASE_IN_QUART = 7 };
enum { VIV_EASE_OUT_QUART = 8 };
enum { VIV_EASE_IN_OUT_QUART = 9 };
enum { VIV_EASE_IN_QUINT = 10 };
enum { VIV_EASE_OUT_QUINT = 11 };
enum { VIV_EASE_IN_OUT_QUINT = 12 };
enum { VIV_EASE_IN_SINE = 13 };
enum { VIV_EASE_OUT_SINE = 14 };
enum { VIV_EASE_IN_OUT_SINE = 15 };
enum { VIV_EASE_IN_EXPO = 16 };
enum { VIV_EASE_OUT_EXPO = 17 };
enum { VIV_EASE_IN_OUT_EXPO = 18 };
enum { VIV_EASE_IN_CIRC = 19 };
enum { VIV_EASE_OUT_CIRC = 20 };
enum { VIV_EASE_IN_OUT_CIRC = 21 };
enum { VIV_EASE_IN_BACK = 22 };
enum { VIV_EASE_OUT_BACK = 23 };
enum { VIV_EASE_IN_OUT_BACK = 24 };
enum { VIV_EASE_IN_ELASTIC = 25 };
enum { VIV_EASE_OUT_ELASTIC = 26 };
enum { VIV_EASE_IN_OUT_ELASTIC = 27 };
enum { VIV_EASE_IN_BOUNCE = 28 };
enum { VIV_EASE_OUT_BOUNCE = 29 };
enum { VIV_EASE_IN_OUT_BOUNCE = 30 };
enum { VIV_EASE_CSS_EASE = 64 };
enum { VIV_EASE_CSS_IN = 65 };
enum { VIV_EASE_CSS_OUT = 66 };
enum { VIV_EASE_CSS_IN_OUT = 67 };
enum { VIV_EASE_SWIFT_OUT = 68 };
enum { VIV_OK = 0 };
enum { VIV_ERROR_INVALID_HANDLE = 1 };
enum { VIV_ERROR_WRONG_KIND = 2 };
enum { VIV_ERROR_INVALID_ARGUMENT = 3 };
enum { VIV_ERROR_INVALID_STATE = 4 };
enum { VIV_ERROR_OUT_OF_MEMORY = 5 };
enum { VIV_ERROR_LIMIT = 6 };
enum { VIV_ERROR_CYCLE = 7 };
enum { VIV_ERROR_OWNED = 8 };
enum { VIV_ERROR_FOREIGN_TEMPO = 9 };
enum { VIV_ERROR_NOT_FOUND = 10 };
enum { VIV_ERROR_NOT_SEEKABLE = 11 };
enum { VIV_ERROR_BUSY = 12 };
enum { VIV_EVENT_STARTED = 1 };
enum { VIV_EVENT_STOPPED = 2 };
enum { VIV_EVENT_UPDATED = 4 };
enum { VIV_EVENT_REVERSED = 8 };
enum { VIV_EVENT_REPEATED = 16 };
enum { VIV_EVENT_PAUSED = 32 };
enum { VIV_EVENT_RESUMED = 64 };
enum { VIV_EVENT_COMPLETED = 128 };
enum { VIV_EVENT_STEPPED = 256 };
enum { VIV_EVENT_SKIPPED = 512 };
enum { VIV_EVENT_DESTROYED = 1024 };
enum { VIV_EVENT_ALL = 2047 };
enum { VIV_STOP_NONE = 0 };
enum { VIV_STOP_ASKED = 1 };
enum { VIV_STOP_REPLACED = 2 };
enum { VIV_STOP_RELEASED = 3 };
enum { VIV_NOTE_TWO = 0 };
enum { VIV_NOTE_ONE = 1 };
enum { VIV_NOTE_HALF = 2 };
enum { VIV_NOTE_THIRD = 3 };
enum { VIV_NOTE_QUARTER = 4 };
enum { VIV_NOTE_SIXTH = 5 };
enum { VIV_NOTE_EIGHTH = 6 };
enum { VIV_NOTE_SIXTEENTH = 7 };
enum { VIV_EASE_MODE_IN = 0 };
enum { VIV_EASE_MODE_OUT = 1 };
enum { VIV_EASE_MODE_IN_OUT = 2 };
enum { VIV_STEP_END = 0 };
enum { VIV_STEP_START = 1 };
enum { VIV_STEP_NONE = 2 };
enum { VIV_STEP_BOTH = 3 };
enum { VIV_KIND_NONE = 0 };
enum { VIV_KIND_GROUP = 1 };
enum { VIV_KIND_SEQUENCE = 2 };
enum { VIV_KIND_TWEEN = 3 };
enum { VIV_KIND_SPRING = 4 };
enum { VIV_KIND_DECAY = 5 };
enum { VIV_KIND_PHYSICS = 6 };
enum { VIV_KIND_PATH = 7 };
enum { VIV_KIND_PATH_PHYSICS = 8 };
enum { VIV_KIND_CUSTOM = 9 };
enum { VIV_KIND_SIMULATION = 10 };
enum { VIV_KIND_WAIT = 11 };
enum { VIV_KIND_CALL = 12 };
enum { VIV_KIND_LAZY = 13 };
enum { VIV_KIND_JUMP = 14 };
enum { VIV_STATE_NONE = 0 };
enum { VIV_STATE_IDLE = 1 };
enum { VIV_STATE_DELAYED = 2 };
enum { VIV_STATE_MOVING = 3 };
enum { VIV_STATE_PAUSED = 4 };
enum { VIV_STATE_COMPLETED = 5 };
enum { VIV_DIRECTION_BACKWARD = -1 };
enum { VIV_DIRECTION_NONE = 0 };
enum { VIV_DIRECTION_FORWARD = 1 };
enum { VIV_TYPE_FLOAT = 0 };
enum { VIV_TYPE_DOUBLE = 1 };
enum { VIV_TYPE_INT8 = 2 };
enum { VIV_TYPE_UINT8 = 3 };
enum { VIV_TYPE_INT16 = 4 };
enum { VIV_TYPE_UINT16 = 5 };
enum { VIV_TYPE_INT32 = 6 };
enum { VIV_TYPE_UINT32 = 7 };
enum { VIV_TYPE_INT64 = 8 };
enum { VIV_TYPE_UINT64 = 9 };
enum { VIV_TYPE_DEGREES = 16 };
enum { VIV_TYPE_RADIANS = 17 };
enum { VIV_TYPE_QUATERNION = 18 };
enum { VIV_TYPE_AFFINE = 19 };
enum { VIV_TYPE_MATRIX4 = 20 };
enum { VIV_TYPE_RGBA = 32 };
enum { VIV_TYPE_RGBA_LINEAR = 33 };
enum { VIV_TYPE_RGBA_HCL = 34 };
enum { VIV_TYPE_RGBA_OKLAB = 35 };
enum { VIV_TYPE_RGBA_OKLCH = 36 };
enum { VIV_TYPE_RGBA_HSB = 37 };
enum { VIV_TYPE_RGBA8 = 38 };
enum { VIV_CAPTURE_ONCE = 0 };
enum { VIV_CAPTURE_EACH = 1 };
enum { VIV_BLEND_OVERRIDE = 0 };
enum { VIV_BLEND_REPLACE = 1 };
enum { VIV_BLEND_ADD = 2 };
enum { VIV_EDGES_STOP = 0 };
enum { VIV_EDGES_CONTIGUOUS = 1 };
enum { VIV_STAGGER_FIRST = 0 };
enum { VIV_STAGGER_LAST = 1 };
enum { VIV_STAGGER_CENTER = 2 };
enum { VIV_STAGGER_EDGES = 3 };
enum { VIV_REVERSING_SEQUENTIAL = 0 };
enum { VIV_REVERSING_CONTIGUOUS = 1 };
enum { VIV_PLACE_AT = 0 };
enum { VIV_PLACE_AT_END = 1 };
enum { VIV_PLACE_WITH_PREVIOUS = 2 };
enum { VIV_PLACE_AFTER_PREVIOUS = 3 };
typedef struct viv_event {
    viv_moveable moveable;
    viv_moveable parent;
    double time;
    void * user_data;
    uint64_t skipped;
    viv_event_kind kind;
    viv_stop_reason reason;
} viv_event;
typedef struct viv_allocator {
    void * (*allocate)(size_t, size_t, void *);
    void (*release)(void *, size_t, size_t, void *);
    void * user;
} viv_allocator;
typedef struct viv_description {
    viv_moveable moveable;
    viv_moveable parent;
    double time;
    double length;
    double delay;
    double repeat_delay;
    double rate;
    double duration;
    double parameters[4];
    double pass_progress;
    double cycle_progress;
    double total_progress;
    double weight;
    uint64_t cycles_completed;
    viv_kind kind;
    viv_state state;
    viv_direction direction;
    viv_direction heading;
    int32_t repeats;
    viv_easing easing;
    viv_easing reverse_easing;
    int32_t blend;
    int32_t reversing_mode;
    uint32_t reverses;
    uint32_t synced;
    uint32_t transient;
    uint32_t children;
    uint32_t properties;
    double turn_delay;
    double reverse_duration;
    double position;
    int32_t passes;
    uint32_t mirrored;
    uint32_t essential;
    double speed;
    int32_t capture;
    uint32_t clamped;
    double stagger;
    int32_t stagger_from;
    viv_easing stagger_easing;
} viv_description;
typedef struct viv_property {
    const void * target;
    double from[16];
    double to[16];
    double value[16];
    double velocity[16];
    viv_type type;
    uint32_t count;
    uint32_t moving;
    uint32_t keyframes;
    size_t stride;
    double by;
    double rest;
    double snap_interval;
    double snap_offset;
    uint32_t ends_where_found;
    int32_t stagger_from;
    double stagger;
} viv_property;
typedef struct viv_tween_options {
    size_t size;
    void * target;
    const void * from;
    const void * to;
    const void * by;
    size_t stride;
    double duration;
    double delay;
    double repeat_delay;
    double turn_delay;
    double rate;
    double speed;
    double weight;
    double stagger;
    const char * name;
    void * user_data;
    uint32_t count;
    viv_type type;
    viv_easing easing;
    viv_easing reverse_easing;
    int32_t repeats;
    int32_t passes;
    viv_blend blend;
    viv_capture capture;
    viv_stagger_from stagger_from;
    uint32_t reverses;
    uint32_t mirrored;
    uint32_t transient;
    uint32_t essential;
    uint32_t idle;
} viv_tween_options;
typedef void (*viv_release)(void *);
typedef void (*viv_error_callback)(viv_tempo, viv_status, const char *, void *);
typedef void (*viv_callback)(const viv_event *, void *);
typedef void (*viv_activity_callback)(viv_tempo, bool, void *);
typedef double (*viv_easing_function)(double, void *);
typedef bool (*viv_condition)(viv_moveable, void *);
typedef void (*viv_property_get)(double *, uint32_t, void *);
typedef void (*viv_property_set)(const double *, uint32_t, void *);
typedef void (*viv_custom_update)(viv_motion, double, double, viv_direction, void *);
typedef void (*viv_acceleration)(double *, const double *, const double *, uint32_t, void *);
typedef void (*viv_call)(viv_moveable, void *);
typedef viv_moveable (*viv_maker)(viv_tempo, void *);
uint32_t viv_version(void);
const char * viv_status_name(viv_status);
const char * viv_status_text(viv_status);
viv_status viv_tempo_get_last_error(viv_tempo);
const char * viv_tempo_get_last_error_message(viv_tempo);
viv_status viv_tempo_on_error(viv_tempo, viv_error_callback, void *);
viv_status viv_tempo_report_error(viv_tempo, viv_status, const char *);
viv_status viv_tempo_set_bpm(viv_tempo, double);
double viv_tempo_get_note(viv_tempo, viv_note);
viv_tempo viv_tempo_create(void);
viv_tempo viv_tempo_create_with_allocator(const viv_allocator *);
viv_status viv_tempo_destroy(viv_tempo);
viv_status viv_tempo_keep(viv_tempo, void *, viv_release);
viv_status viv_tempo_reserve(viv_tempo, uint32_t, uint32_t);
viv_status viv_tempo_tick(viv_tempo, double);
viv_status viv_tempo_tick_at(viv_tempo, double);
double viv_tempo_get_time(viv_tempo);
viv_status viv_tempo_set_rate(viv_tempo, double);
double viv_tempo_get_rate(viv_tempo);
viv_status viv_tempo_pause(viv_tempo);
viv_status viv_tempo_resume(viv_tempo);
bool viv_tempo_is_paused(viv_tempo);
viv_status viv_tempo_set_longest_step(viv_tempo, double);
double viv_tempo_get_longest_step(viv_tempo);
uint32_t viv_tempo_get_count(viv_tempo);
uint32_t viv_tempo_get_active_count(viv_tempo);
double viv_tempo_get_next_wakeup(viv_tempo);
viv_status viv_tempo_on_activity(viv_tempo, viv_activity_callback, void *);
viv_status viv_tempo_run(viv_tempo, double, double);
viv_status viv_tempo_collect_events(viv_tempo, viv_event_kind, uint32_t);
const viv_event * viv_tempo_poll_event(viv_tempo);
uint64_t viv_tempo_get_lost_events(viv_tempo);
viv_moveable viv_tempo_next(viv_tempo, viv_moveable);
viv_motion viv_tempo_find_motion(viv_tempo, const void *);
viv_status viv_tempo_set_reduced_motion(viv_tempo, bool);
bool viv_tempo_get_reduced_motion(viv_tempo);
viv_easing viv_easing_create_cubic_bezier(viv_tempo, double, double, double, double);
viv_easing viv_easing_create_steps(viv_tempo, uint32_t, viv_step_position);
viv_easing viv_easing_create_points(viv_tempo, const double *, uint32_t);
viv_easing viv_easing_create_back(viv_tempo, viv_ease_mode, double);
viv_easing viv_easing_create_elastic(viv_tempo, viv_ease_mode, double, double);
viv_easing viv_easing_create_custom(viv_tempo, viv_easing_function, void *);
viv_easing viv_easing_parse(viv_tempo, const char *);
double viv_easing_get_value(viv_tempo, viv_easing, double);
viv_easing viv_easing_from_name(const char *);
const char * viv_easing_get_name(viv_easing);
bool viv_is_valid(viv_moveable);
viv_kind viv_get_kind(viv_moveable);
viv_state viv_get_state(viv_moveable);
viv_direction viv_get_direction(viv_moveable);
double viv_get_pass_progress(viv_moveable);
double viv_get_cycle_progress(viv_moveable);
double viv_get_total_progress(viv_moveable);
uint64_t viv_get_cycles_completed(viv_moveable);
double viv_get_time(viv_moveable);
double viv_get_length(viv_moveable);
viv_tempo viv_get_tempo(viv_moveable);
viv_moveable viv_get_parent(viv_moveable);
const char * viv_get_name(viv_moveable);
void * viv_get_user_data(viv_moveable);
viv_status viv_describe(viv_moveable, viv_description *, size_t);
viv_status viv_set_delay(viv_moveable, double);
viv_status viv_set_repeats(viv_moveable, int32_t);
viv_status viv_set_repeat_delay(viv_moveable, double);
viv_status viv_set_reverses(viv_moveable, bool);
viv_status viv_set_turn_delay(viv_moveable, double);
viv_status viv_set_mirrored(viv_moveable, bool);
viv_status viv_set_passes(viv_moveable, int32_t);
viv_status viv_set_rate(viv_moveable, double);
viv_status viv_set_transient(viv_moveable, bool);
viv_status viv_set_essential(viv_moveable, bool);
viv_status viv_set_name(viv_moveable, const char *);
viv_status viv_set_user_data(viv_moveable, void *);
viv_status viv_set_condition(viv_moveable, viv_condition, void *);
viv_status viv_start(viv_moveable);
viv_status viv_stop(viv_moveable);
viv_status viv_restart(viv_moveable);
viv_status viv_pause(viv_moveable);
viv_status viv_resume(viv_moveable);
viv_status viv_reset(viv_moveable);
viv_status viv_finish(viv_moveable);
viv_status viv_seek(viv_moveable, double);
viv_status viv_reverse(viv_moveable);
viv_status viv_play(viv_moveable, viv_direction);
viv_status viv_destroy(viv_moveable);
viv_moveable viv_clone(viv_moveable);
viv_status viv_on(viv_moveable, viv_event_kind, viv_callback, void *);
viv_status viv_keep(viv_moveable, void *, viv_release);
viv_status viv_motion_target(viv_motion, float *);
viv_status viv_motion_from(viv_motion, float *, float);
viv_status viv_motion_to(viv_motion, float *, float);
viv_status viv_motion_from_to(viv_motion, float *, float, float);
viv_status viv_motion_by(viv_motion, float *, float);
viv_status viv_motion_add_by(viv_motion, viv_type, void *, const void *);
viv_status viv_motion_add(viv_motion, viv_type, void *, const void *, const void *);
viv_status viv_motion_add_array(viv_motion, viv_type, void *, uint32_t, size_t, const void *, const void *);
viv_status viv_motion_add_property(viv_motion, const void *, uint32_t, viv_property_get, viv_property_set, void *, const double *, const double *);
viv_status viv_motion_add_keyframes(viv_motion, viv_type, void *, uint32_t, const double *, const void *, const viv_easing *);
double viv_motion_get_velocity(viv_motion, const void *);
viv_status viv_motion_sample(viv_motion, const void *, double, double *, double *, uint32_t);
viv_status viv_motion_describe_property(viv_motion, uint32_t, viv_property *, size_t);
uint32_t viv_tempo_release_target(viv_tempo, const void *, size_t);
viv_motion viv_motion_create(viv_tempo, double, viv_easing);
viv_motion viv_animate(viv_tempo, float *, float, double, viv_easing);
viv_status viv_motion_set_duration(viv_motion, double);
viv_status viv_motion_set_speed(viv_motion, double);
viv_status viv_motion_set_easing(viv_motion, viv_easing);
viv_status viv_motion_set_capture(viv_motion, viv_capture);
viv_status viv_motion_set_reverse_easing(viv_motion, viv_easing);
viv_status viv_motion_set_reverse_duration(viv_motion, double);
viv_status viv_motion_set_blend(viv_motion, viv_blend, double);
viv_motion viv_custom_create(viv_tempo, double, viv_custom_update, void *);
viv_motion viv_simulation_create(viv_tempo, double, viv_acceleration, void *);
viv_motion viv_spring_create(viv_tempo, double, double);
viv_motion viv_decay_create(viv_tempo, double);
viv_motion viv_physics_create(viv_tempo, double, double);
viv_motion viv_spring_to(viv_tempo, float *, float, double, double);
viv_motion viv_decay_from(viv_tempo, float *, double, double);
viv_status viv_spring_from_response(double, double, double *, double *);
viv_status viv_spring_from_bounce(double, double, double *, double *);
viv_status viv_spring_from_physical(double, double, double, double *, double *);
viv_status viv_spring_to_response(double, double, double *, double *);
viv_status viv_spring_to_bounce(double, double, double *, double *);
viv_status viv_spring_set_parameters(viv_motion, double, double);
viv_status viv_spring_set_clamped(viv_motion, bool);
viv_status viv_decay_set_end(viv_motion, void *, double);
viv_status viv_decay_set_snap(viv_motion, void *, double, double);
viv_status viv_physics_set_collisions(viv_motion, bool, double);
viv_status viv_motion_set_bounds(viv_motion, const void *, double, double);
viv_status viv_motion_set_rest(viv_motion, double, double);
viv_status viv_motion_set_velocity(viv_motion, const void *, double);
viv_status viv_motion_retarget(viv_motion, const void *, float);
viv_status viv_motion_retarget_values(viv_motion, const void *, const void *);
viv_status viv_motion_retarget_array(viv_motion, const void *, const void *);
viv_path viv_path_create(viv_tempo);
viv_status viv_path_destroy(viv_path);
viv_status viv_path_move_to(viv_path, double, double);
viv_status viv_path_line_to(viv_path, double, double);
viv_status viv_path_quad_to(viv_path, double, double, double, double);
viv_status viv_path_cubic_to(viv_path, double, double, double, double, double, double);
viv_status viv_path_arc(viv_path, double, double, double, double, double, bool);
viv_status viv_path_curve_through(viv_path, const double *, uint32_t, double, bool);
viv_status viv_path_close(viv_path);
viv_status viv_path_parse(viv_path, const char *);
double viv_path_get_length(viv_path);
viv_status viv_path_get_point(viv_path, double, double *, double *, double *);
viv_motion viv_path_motion_create(viv_tempo, viv_path, double, viv_easing);
viv_motion viv_path_physics_create(viv_tempo, viv_path, double, double);
viv_status viv_path_motion_set_target(viv_motion, viv_type, void *, void *);
viv_status viv_path_motion_set_angle_target(viv_motion, viv_type, void *);
viv_status viv_path_motion_set_range(viv_motion, double, double);
viv_status viv_path_motion_set_edges(viv_motion, viv_edges);
double viv_path_motion_get_fraction(viv_motion);
double viv_path_motion_get_speed(viv_motion);
viv_group viv_group_create(viv_tempo);
viv_status viv_group_set_synced(viv_group, bool);
viv_status viv_group_set_duration(viv_group, double);
viv_status viv_group_set_stagger(viv_group, double, viv_stagger_from, viv_easing);
viv_group viv_group_of(viv_tempo, uint32_t, const viv_moveable *);
viv_sequence viv_sequence_create(viv_tempo);
viv_sequence viv_sequence_of(viv_tempo, uint32_t, const viv_moveable *);
viv_status viv_sequence_set_reversing_mode(viv_sequence, viv_reversing_mode);
viv_moveable viv_sequence_get_current(viv_sequence);
viv_status viv_add(viv_moveable, viv_moveable);
viv_status viv_remove(viv_moveable, viv_moveable);
uint32_t viv_get_child_count(viv_moveable);
viv_moveable viv_get_child(viv_moveable, uint32_t);
viv_status viv_group_place(viv_group, viv_moveable, viv_place, double);
viv_status viv_group_place_at_label(viv_group, viv_moveable, const char *, double);
viv_status viv_set_position(viv_moveable, double);
double viv_get_position(viv_moveable);
viv_status viv_set_label(viv_moveable, const char *, double);
double viv_get_label(viv_moveable, const char *);
viv_status viv_seek_label(viv_moveable, const char *);
viv_motion viv_wait_create(viv_tempo, double);
viv_motion viv_call_create(viv_tempo, viv_call, void *);
viv_motion viv_lazy_create(viv_tempo, viv_maker, void *);
viv_motion viv_jump_create(viv_tempo, const char *, int32_t);
viv_motion viv_tween(viv_tempo, const viv_tween_options *);
viv_motion viv_animate_values(viv_tempo, viv_type, void *, uint32_t, const void *, double, viv_easing);
viv_motion viv_spring_values(viv_tempo, viv_type, void *, uint32_t, const void *, double, double);
size_t viv_tempo_save_size(viv_tempo);
viv_status viv_tempo_save(viv_tempo, void *, size_t);
viv_status viv_tempo_restore(viv_tempo, const void *, size_t);
]]

local constants = {
    viv_easing = {["linear"] = 0, ["in-quad"] = 1, ["out-quad"] = 2, ["in-out-quad"] = 3, ["in-cubic"] = 4, ["out-cubic"] = 5, ["in-out-cubic"] = 6, ["in-quart"] = 7, ["out-quart"] = 8, ["in-out-quart"] = 9, ["in-quint"] = 10, ["out-quint"] = 11, ["in-out-quint"] = 12, ["in-sine"] = 13, ["out-sine"] = 14, ["in-out-sine"] = 15, ["in-expo"] = 16, ["out-expo"] = 17, ["in-out-expo"] = 18, ["in-circ"] = 19, ["out-circ"] = 20, ["in-out-circ"] = 21, ["in-back"] = 22, ["out-back"] = 23, ["in-out-back"] = 24, ["in-elastic"] = 25, ["out-elastic"] = 26, ["in-out-elastic"] = 27, ["in-bounce"] = 28, ["out-bounce"] = 29, ["in-out-bounce"] = 30, ["css-ease"] = 64, ["css-in"] = 65, ["css-out"] = 66, ["css-in-out"] = 67, ["swift-out"] = 68},
    viv_status = {["ok"] = 0, ["error-invalid-handle"] = 1, ["error-wrong-kind"] = 2, ["error-invalid-argument"] = 3, ["error-invalid-state"] = 4, ["error-out-of-memory"] = 5, ["error-limit"] = 6, ["error-cycle"] = 7, ["error-owned"] = 8, ["error-foreign-tempo"] = 9, ["error-not-found"] = 10, ["error-not-seekable"] = 11, ["error-busy"] = 12},
    viv_event_kind = {["started"] = 1, ["stopped"] = 2, ["updated"] = 4, ["reversed"] = 8, ["repeated"] = 16, ["paused"] = 32, ["resumed"] = 64, ["completed"] = 128, ["stepped"] = 256, ["skipped"] = 512, ["destroyed"] = 1024, ["all"] = 2047},
    viv_stop_reason = {["none"] = 0, ["asked"] = 1, ["replaced"] = 2, ["released"] = 3},
    viv_note = {["two"] = 0, ["one"] = 1, ["half"] = 2, ["third"] = 3, ["quarter"] = 4, ["sixth"] = 5, ["eighth"] = 6, ["sixteenth"] = 7},
    viv_ease_mode = {["in"] = 0, ["out"] = 1, ["in-out"] = 2},
    viv_step_position = {["end"] = 0, ["start"] = 1, ["none"] = 2, ["both"] = 3},
    viv_kind = {["none"] = 0, ["group"] = 1, ["sequence"] = 2, ["tween"] = 3, ["spring"] = 4, ["decay"] = 5, ["physics"] = 6, ["path"] = 7, ["path-physics"] = 8, ["custom"] = 9, ["simulation"] = 10, ["wait"] = 11, ["call"] = 12, ["lazy"] = 13, ["jump"] = 14},
    viv_state = {["none"] = 0, ["idle"] = 1, ["delayed"] = 2, ["moving"] = 3, ["paused"] = 4, ["completed"] = 5},
    viv_direction = {["backward"] = -1, ["none"] = 0, ["forward"] = 1},
    viv_type = {["float"] = 0, ["double"] = 1, ["int8"] = 2, ["uint8"] = 3, ["int16"] = 4, ["uint16"] = 5, ["int32"] = 6, ["uint32"] = 7, ["int64"] = 8, ["uint64"] = 9, ["degrees"] = 16, ["radians"] = 17, ["quaternion"] = 18, ["affine"] = 19, ["matrix4"] = 20, ["rgba"] = 32, ["rgba-linear"] = 33, ["rgba-hcl"] = 34, ["rgba-oklab"] = 35, ["rgba-oklch"] = 36, ["rgba-hsb"] = 37, ["rgba8"] = 38},
    viv_capture = {["once"] = 0, ["each"] = 1},
    viv_blend = {["override"] = 0, ["replace"] = 1, ["add"] = 2},
    viv_edges = {["stop"] = 0, ["contiguous"] = 1},
    viv_stagger_from = {["first"] = 0, ["last"] = 1, ["center"] = 2, ["edges"] = 3},
    viv_reversing_mode = {["sequential"] = 0, ["contiguous"] = 1},
    viv_place = {["at"] = 0, ["at-end"] = 1, ["with-previous"] = 2, ["after-previous"] = 3},
}

-- Each with its class, its name in Lua and in C, what it returns, what it takes,
-- and the answer that is always a failure.
local methods = {
    {"Tempo", "get_last_error", "viv_tempo_get_last_error", "viv_status", {}},
    {"Tempo", "get_last_error_message", "viv_tempo_get_last_error_message", "char", {}},
    {"Tempo", "report_error", "viv_tempo_report_error", "viv_status", {"viv_status", "char"}},
    {"Tempo", "set_bpm", "viv_tempo_set_bpm", "viv_status", {"double"}},
    {"Tempo", "get_note", "viv_tempo_get_note", "double", {"viv_note"}},
    {"Tempo", "destroy", "viv_tempo_destroy", "viv_status", {}},
    {"Tempo", "reserve", "viv_tempo_reserve", "viv_status", {"uint32_t", "uint32_t"}},
    {"Tempo", "tick", "viv_tempo_tick", "viv_status", {"double"}},
    {"Tempo", "tick_at", "viv_tempo_tick_at", "viv_status", {"double"}},
    {"Tempo", "get_time", "viv_tempo_get_time", "double", {}},
    {"Tempo", "set_rate", "viv_tempo_set_rate", "viv_status", {"double"}},
    {"Tempo", "get_rate", "viv_tempo_get_rate", "double", {}},
    {"Tempo", "pause", "viv_tempo_pause", "viv_status", {}},
    {"Tempo", "resume", "viv_tempo_resume", "viv_status", {}},
    {"Tempo", "is_paused", "viv_tempo_is_paused", "bool", {}},
    {"Tempo", "set_longest_step", "viv_tempo_set_longest_step", "viv_status", {"double"}},
    {"Tempo", "get_longest_step", "viv_tempo_get_longest_step", "double", {}},
    {"Tempo", "get_count", "viv_tempo_get_count", "uint32_t", {}},
    {"Tempo", "get_active_count", "viv_tempo_get_active_count", "uint32_t", {}},
    {"Tempo", "get_next_wakeup", "viv_tempo_get_next_wakeup", "double", {}},
    {"Tempo", "run", "viv_tempo_run", "viv_status", {"double", "double"}},
    {"Tempo", "collect_events", "viv_tempo_collect_events", "viv_status", {"viv_event_kind", "uint32_t"}},
    {"Tempo", "get_lost_events", "viv_tempo_get_lost_events", "uint64_t", {}},
    {"Tempo", "next", "viv_tempo_next", "viv_moveable", {"viv_moveable"}},
    {"Tempo", "set_reduced_motion", "viv_tempo_set_reduced_motion", "viv_status", {"bool"}},
    {"Tempo", "get_reduced_motion", "viv_tempo_get_reduced_motion", "bool", {}},
    {"Tempo", "easing_cubic_bezier", "viv_easing_create_cubic_bezier", "viv_easing", {"double", "double", "double", "double"}, -1},
    {"Tempo", "easing_steps", "viv_easing_create_steps", "viv_easing", {"uint32_t", "viv_step_position"}, -1},
    {"Tempo", "easing_back", "viv_easing_create_back", "viv_easing", {"viv_ease_mode", "double"}, -1},
    {"Tempo", "easing_elastic", "viv_easing_create_elastic", "viv_easing", {"viv_ease_mode", "double", "double"}, -1},
    {"Tempo", "easing_parse", "viv_easing_parse", "viv_easing", {"char"}, -1},
    {"Tempo", "easing_get_value", "viv_easing_get_value", "double", {"viv_easing", "double"}},
    {"Moveable", "is_valid", "viv_is_valid", "bool", {}},
    {"Moveable", "get_kind", "viv_get_kind", "viv_kind", {}},
    {"Moveable", "get_state", "viv_get_state", "viv_state", {}},
    {"Moveable", "get_direction", "viv_get_direction", "viv_direction", {}},
    {"Moveable", "get_pass_progress", "viv_get_pass_progress", "double", {}},
    {"Moveable", "get_cycle_progress", "viv_get_cycle_progress", "double", {}},
    {"Moveable", "get_total_progress", "viv_get_total_progress", "double", {}},
    {"Moveable", "get_cycles_completed", "viv_get_cycles_completed", "uint64_t", {}},
    {"Moveable", "get_time", "viv_get_time", "double", {}},
    {"Moveable", "get_length", "viv_get_length", "double", {}},
    {"Moveable", "get_tempo", "viv_get_tempo", "viv_tempo", {}},
    {"Moveable", "get_parent", "viv_get_parent", "viv_moveable", {}},
    {"Moveable", "get_name", "viv_get_name", "char", {}},
    {"Moveable", "set_delay", "viv_set_delay", "viv_status", {"double"}},
    {"Moveable", "set_repeats", "viv_set_repeats", "viv_status", {"int32_t"}},
    {"Moveable", "set_repeat_delay", "viv_set_repeat_delay", "viv_status", {"double"}},
    {"Moveable", "set_reverses", "viv_set_reverses", "viv_status", {"bool"}},
    {"Moveable", "set_turn_delay", "viv_set_turn_delay", "viv_status", {"double"}},
    {"Moveable", "set_mirrored", "viv_set_mirrored", "viv_status", {"bool"}},
    {"Moveable", "set_passes", "viv_set_passes", "viv_status", {"int32_t"}},
    {"Moveable", "set_rate", "viv_set_rate", "viv_status", {"double"}},
    {"Moveable", "set_transient", "viv_set_transient", "viv_status", {"bool"}},
    {"Moveable", "set_essential", "viv_set_essential", "viv_status", {"bool"}},
    {"Moveable", "set_name", "viv_set_name", "viv_status", {"char"}},
    {"Moveable", "start", "viv_start", "viv_status", {}},
    {"Moveable", "stop", "viv_stop", "viv_status", {}},
    {"Moveable", "restart", "viv_restart", "viv_status", {}},
    {"Moveable", "pause", "viv_pause", "viv_status", {}},
    {"Moveable", "resume", "viv_resume", "viv_status", {}},
    {"Moveable", "reset", "viv_reset", "viv_status", {}},
    {"Moveable", "finish", "viv_finish", "viv_status", {}},
    {"Moveable", "seek", "viv_seek", "viv_status", {"double"}},
    {"Moveable", "reverse", "viv_reverse", "viv_status", {}},
    {"Moveable", "play", "viv_play", "viv_status", {"viv_direction"}},
    {"Moveable", "destroy", "viv_destroy", "viv_status", {}},
    {"Moveable", "clone", "viv_clone", "viv_moveable", {}, 0},
    {"Tempo", "motion", "viv_motion_create", "viv_motion", {"double", "viv_easing"}, 0},
    {"Motion", "set_duration", "viv_motion_set_duration", "viv_status", {"double"}},
    {"Motion", "set_speed", "viv_motion_set_speed", "viv_status", {"double"}},
    {"Motion", "set_easing", "viv_motion_set_easing", "viv_status", {"viv_easing"}},
    {"Motion", "set_capture", "viv_motion_set_capture", "viv_status", {"viv_capture"}},
    {"Motion", "set_reverse_easing", "viv_motion_set_reverse_easing", "viv_status", {"viv_easing"}},
    {"Motion", "set_reverse_duration", "viv_motion_set_reverse_duration", "viv_status", {"double"}},
    {"Motion", "set_blend", "viv_motion_set_blend", "viv_status", {"viv_blend", "double"}},
    {"Tempo", "spring", "viv_spring_create", "viv_motion", {"double", "double"}, 0},
    {"Tempo", "decay", "viv_decay_create", "viv_motion", {"double"}, 0},
    {"Tempo", "physics", "viv_physics_create", "viv_motion", {"double", "double"}, 0},
    {"Motion", "set_parameters", "viv_spring_set_parameters", "viv_status", {"double", "double"}},
    {"Motion", "set_clamped", "viv_spring_set_clamped", "viv_status", {"bool"}},
    {"Motion", "set_collisions", "viv_physics_set_collisions", "viv_status", {"bool", "double"}},
    {"Motion", "set_rest", "viv_motion_set_rest", "viv_status", {"double", "double"}},
    {"Tempo", "path", "viv_path_create", "viv_path", {}, 0},
    {"Path", "destroy", "viv_path_destroy", "viv_status", {}},
    {"Path", "move_to", "viv_path_move_to", "viv_status", {"double", "double"}},
    {"Path", "line_to", "viv_path_line_to", "viv_status", {"double", "double"}},
    {"Path", "quad_to", "viv_path_quad_to", "viv_status", {"double", "double", "double", "double"}},
    {"Path", "cubic_to", "viv_path_cubic_to", "viv_status", {"double", "double", "double", "double", "double", "double"}},
    {"Path", "arc", "viv_path_arc", "viv_status", {"double", "double", "double", "double", "double", "bool"}},
    {"Path", "close", "viv_path_close", "viv_status", {}},
    {"Path", "parse", "viv_path_parse", "viv_status", {"char"}},
    {"Path", "get_length", "viv_path_get_length", "double", {}},
    {"Tempo", "path_motion", "viv_path_motion_create", "viv_motion", {"viv_path", "double", "viv_easing"}, 0},
    {"Tempo", "path_physics", "viv_path_physics_create", "viv_motion", {"viv_path", "double", "double"}, 0},
    {"Motion", "set_range", "viv_path_motion_set_range", "viv_status", {"double", "double"}},
    {"Motion", "set_edges", "viv_path_motion_set_edges", "viv_status", {"viv_edges"}},
    {"Motion", "get_fraction", "viv_path_motion_get_fraction", "double", {}},
    {"Motion", "get_speed", "viv_path_motion_get_speed", "double", {}},
    {"Tempo", "group", "viv_group_create", "viv_group", {}, 0},
    {"Group", "set_synced", "viv_group_set_synced", "viv_status", {"bool"}},
    {"Group", "set_duration", "viv_group_set_duration", "viv_status", {"double"}},
    {"Group", "set_stagger", "viv_group_set_stagger", "viv_status", {"double", "viv_stagger_from", "viv_easing"}},
    {"Tempo", "sequence", "viv_sequence_create", "viv_sequence", {}, 0},
    {"Sequence", "set_reversing_mode", "viv_sequence_set_reversing_mode", "viv_status", {"viv_reversing_mode"}},
    {"Sequence", "get_current", "viv_sequence_get_current", "viv_moveable", {}},
    {"Moveable", "add", "viv_add", "viv_status", {"viv_moveable"}},
    {"Moveable", "remove", "viv_remove", "viv_status", {"viv_moveable"}},
    {"Moveable", "get_child_count", "viv_get_child_count", "uint32_t", {}},
    {"Moveable", "get_child", "viv_get_child", "viv_moveable", {"uint32_t"}},
    {"Group", "place", "viv_group_place", "viv_status", {"viv_moveable", "viv_place", "double"}},
    {"Group", "place_at_label", "viv_group_place_at_label", "viv_status", {"viv_moveable", "char", "double"}},
    {"Moveable", "set_position", "viv_set_position", "viv_status", {"double"}},
    {"Moveable", "get_position", "viv_get_position", "double", {}},
    {"Moveable", "set_label", "viv_set_label", "viv_status", {"char", "double"}},
    {"Moveable", "get_label", "viv_get_label", "double", {"char"}},
    {"Moveable", "seek_label", "viv_seek_label", "viv_status", {"char"}},
    {"Tempo", "wait", "viv_wait_create", "viv_motion", {"double"}, 0},
    {"Tempo", "jump", "viv_jump_create", "viv_motion", {"char", "int32_t"}, 0},
    {"Tempo", "save_size", "viv_tempo_save_size", "size_t", {}},
}

return {constants = constants, methods = methods}
