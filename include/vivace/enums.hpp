/// @file
/// The constants of the C headers as enums. Cast one to get its C number.
#ifndef VIVACE_ENUMS_HPP
#define VIVACE_ENUMS_HPP

#include "../vivace.h"
#include "config.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// What a call returns, as #viv_status.
enum class status : viv_status {
    ok = VIV_OK,
    invalid_handle = VIV_ERROR_INVALID_HANDLE,
    wrong_kind = VIV_ERROR_WRONG_KIND,
    invalid_argument = VIV_ERROR_INVALID_ARGUMENT,
    invalid_state = VIV_ERROR_INVALID_STATE,
    out_of_memory = VIV_ERROR_OUT_OF_MEMORY,
    limit = VIV_ERROR_LIMIT,
    cycle = VIV_ERROR_CYCLE,
    owned = VIV_ERROR_OWNED,
    foreign_tempo = VIV_ERROR_FOREIGN_TEMPO,
    not_found = VIV_ERROR_NOT_FOUND,
    not_seekable = VIV_ERROR_NOT_SEEKABLE,
    busy = VIV_ERROR_BUSY
};

/// The built-in easings, as #viv_easing_constants.
enum class ease : viv_easing {
    linear = VIV_EASE_LINEAR,
    in_quad = VIV_EASE_IN_QUAD,
    out_quad = VIV_EASE_OUT_QUAD,
    in_out_quad = VIV_EASE_IN_OUT_QUAD,
    in_cubic = VIV_EASE_IN_CUBIC,
    out_cubic = VIV_EASE_OUT_CUBIC,
    in_out_cubic = VIV_EASE_IN_OUT_CUBIC,
    in_quart = VIV_EASE_IN_QUART,
    out_quart = VIV_EASE_OUT_QUART,
    in_out_quart = VIV_EASE_IN_OUT_QUART,
    in_quint = VIV_EASE_IN_QUINT,
    out_quint = VIV_EASE_OUT_QUINT,
    in_out_quint = VIV_EASE_IN_OUT_QUINT,
    in_sine = VIV_EASE_IN_SINE,
    out_sine = VIV_EASE_OUT_SINE,
    in_out_sine = VIV_EASE_IN_OUT_SINE,
    in_expo = VIV_EASE_IN_EXPO,
    out_expo = VIV_EASE_OUT_EXPO,
    in_out_expo = VIV_EASE_IN_OUT_EXPO,
    in_circ = VIV_EASE_IN_CIRC,
    out_circ = VIV_EASE_OUT_CIRC,
    in_out_circ = VIV_EASE_IN_OUT_CIRC,
    in_back = VIV_EASE_IN_BACK,
    out_back = VIV_EASE_OUT_BACK,
    in_out_back = VIV_EASE_IN_OUT_BACK,
    in_elastic = VIV_EASE_IN_ELASTIC,
    out_elastic = VIV_EASE_OUT_ELASTIC,
    in_out_elastic = VIV_EASE_IN_OUT_ELASTIC,
    in_bounce = VIV_EASE_IN_BOUNCE,
    out_bounce = VIV_EASE_OUT_BOUNCE,
    in_out_bounce = VIV_EASE_IN_OUT_BOUNCE,
    css_ease = VIV_EASE_CSS_EASE,
    css_in = VIV_EASE_CSS_IN,
    css_out = VIV_EASE_CSS_OUT,
    css_in_out = VIV_EASE_CSS_IN_OUT,
    swift_out = VIV_EASE_SWIFT_OUT
};

/// The families of the built-in easings, for ease_in(), ease_out() and ease_in_out().
enum class family : viv_easing {
    quad = VIV_EASE_IN_QUAD,
    cubic = VIV_EASE_IN_CUBIC,
    quart = VIV_EASE_IN_QUART,
    quint = VIV_EASE_IN_QUINT,
    sine = VIV_EASE_IN_SINE,
    expo = VIV_EASE_IN_EXPO,
    circ = VIV_EASE_IN_CIRC,
    back = VIV_EASE_IN_BACK,
    elastic = VIV_EASE_IN_ELASTIC,
    bounce = VIV_EASE_IN_BOUNCE
};

/// At which end a curve is slow, as #viv_ease_mode.
enum class ease_mode : viv_ease_mode {
    in = VIV_EASE_MODE_IN,
    out = VIV_EASE_MODE_OUT,
    in_out = VIV_EASE_MODE_IN_OUT
};

/// Where steps jump, as #viv_step_position.
enum class step_position : viv_step_position {
    end = VIV_STEP_END,
    start = VIV_STEP_START,
    none = VIV_STEP_NONE,
    both = VIV_STEP_BOTH
};

/// What a moveable is, as #viv_kind.
enum class kind : viv_kind {
    none = VIV_KIND_NONE,
    group = VIV_KIND_GROUP,
    sequence = VIV_KIND_SEQUENCE,
    tween = VIV_KIND_TWEEN,
    spring = VIV_KIND_SPRING,
    decay = VIV_KIND_DECAY,
    physics = VIV_KIND_PHYSICS,
    path = VIV_KIND_PATH,
    path_physics = VIV_KIND_PATH_PHYSICS,
    custom = VIV_KIND_CUSTOM,
    simulation = VIV_KIND_SIMULATION,
    wait = VIV_KIND_WAIT,
    call = VIV_KIND_CALL,
    lazy = VIV_KIND_LAZY,
    jump = VIV_KIND_JUMP
};

/// The state of a moveable, as #viv_state.
enum class state : viv_state {
    none = VIV_STATE_NONE,
    idle = VIV_STATE_IDLE,
    delayed = VIV_STATE_DELAYED,
    moving = VIV_STATE_MOVING,
    paused = VIV_STATE_PAUSED,
    completed = VIV_STATE_COMPLETED
};

/// Which way a moveable plays, as #viv_direction.
enum class direction : viv_direction {
    backward = VIV_DIRECTION_BACKWARD,
    none = VIV_DIRECTION_NONE,
    forward = VIV_DIRECTION_FORWARD
};

/// How a motion treats values that other motions move, as #viv_blend.
enum class blend : viv_blend {
    override_ = VIV_BLEND_OVERRIDE,
    replace = VIV_BLEND_REPLACE,
    add = VIV_BLEND_ADD
};

/// When a motion captures its start from where its values are, as #viv_capture.
enum class capture : viv_capture { once = VIV_CAPTURE_ONCE, each = VIV_CAPTURE_EACH };

/// The type of the value at a target, as #viv_type.
enum class type : viv_type {
    float_ = VIV_TYPE_FLOAT,
    double_ = VIV_TYPE_DOUBLE,
    int8 = VIV_TYPE_INT8,
    uint8 = VIV_TYPE_UINT8,
    int16 = VIV_TYPE_INT16,
    uint16 = VIV_TYPE_UINT16,
    int32 = VIV_TYPE_INT32,
    uint32 = VIV_TYPE_UINT32,
    int64 = VIV_TYPE_INT64,
    uint64 = VIV_TYPE_UINT64,
    degrees = VIV_TYPE_DEGREES,
    radians = VIV_TYPE_RADIANS,
    quaternion = VIV_TYPE_QUATERNION,
    affine = VIV_TYPE_AFFINE,
    matrix4 = VIV_TYPE_MATRIX4,
    rgba = VIV_TYPE_RGBA,
    rgba_linear = VIV_TYPE_RGBA_LINEAR,
    rgba_hcl = VIV_TYPE_RGBA_HCL,
    rgba_oklab = VIV_TYPE_RGBA_OKLAB,
    rgba_oklch = VIV_TYPE_RGBA_OKLCH,
    rgba_hsb = VIV_TYPE_RGBA_HSB,
    rgba8 = VIV_TYPE_RGBA8
};

/// What happens when a motion would leave its range of a path, as #viv_edges.
enum class edges : viv_edges { stop = VIV_EDGES_STOP, contiguous = VIV_EDGES_CONTIGUOUS };

/// Where a stagger begins, as #viv_stagger_from.
enum class stagger_from : viv_stagger_from {
    first = VIV_STAGGER_FIRST,
    last = VIV_STAGGER_LAST,
    center = VIV_STAGGER_CENTER,
    edges = VIV_STAGGER_EDGES
};

/// How a reversing sequence goes back, as #viv_reversing_mode.
enum class reversing_mode : viv_reversing_mode {
    sequential = VIV_REVERSING_SEQUENTIAL,
    contiguous = VIV_REVERSING_CONTIGUOUS
};

/// The place in a group from which an offset counts, as #viv_place.
enum class place : viv_place {
    at = VIV_PLACE_AT,
    at_end = VIV_PLACE_AT_END,
    with_previous = VIV_PLACE_WITH_PREVIOUS,
    after_previous = VIV_PLACE_AFTER_PREVIOUS
};

/// The length of a note, as #viv_note.
enum class note : viv_note {
    two = VIV_NOTE_TWO,
    one = VIV_NOTE_ONE,
    half = VIV_NOTE_HALF,
    third = VIV_NOTE_THIRD,
    quarter = VIV_NOTE_QUARTER,
    sixth = VIV_NOTE_SIXTH,
    eighth = VIV_NOTE_EIGHTH,
    sixteenth = VIV_NOTE_SIXTEENTH
};

/// Why something was stopped, as #viv_stop_reason.
enum class stop_reason : viv_stop_reason {
    none = VIV_STOP_NONE,
    asked = VIV_STOP_ASKED,
    replaced = VIV_STOP_REPLACED,
    released = VIV_STOP_RELEASED
};

/// Kinds of events, as #viv_event_kind; combine several with |.
enum class event_kind : viv_event_kind {
    none = 0,
    started = VIV_EVENT_STARTED,
    stopped = VIV_EVENT_STOPPED,
    updated = VIV_EVENT_UPDATED,
    reversed = VIV_EVENT_REVERSED,
    repeated = VIV_EVENT_REPEATED,
    paused = VIV_EVENT_PAUSED,
    resumed = VIV_EVENT_RESUMED,
    completed = VIV_EVENT_COMPLETED,
    stepped = VIV_EVENT_STEPPED,
    skipped = VIV_EVENT_SKIPPED,
    destroyed = VIV_EVENT_DESTROYED,
    all = VIV_EVENT_ALL
};

constexpr event_kind operator|(event_kind a, event_kind b) noexcept {
    return event_kind(viv_event_kind(a) | viv_event_kind(b));
}

constexpr event_kind operator&(event_kind a, event_kind b) noexcept {
    return event_kind(viv_event_kind(a) & viv_event_kind(b));
}

/// For numbers of repeats, passes and jumps: endlessly.
inline constexpr int32_t forever = VIV_FOREVER;

/// The name of a status, such as "VIV_ERROR_LIMIT"; empty for an unknown one.
inline const char *name(status code) noexcept { return viv_status_name(viv_status(code)); }

/// A sentence that says what a status means, for people to read; empty for an unknown one.
inline const char *text(status code) noexcept { return viv_status_text(viv_status(code)); }

/// The version of the library at run time, in the format of VIV_VERSION.
inline uint32_t version() noexcept { return viv_version(); }

} // namespace VIVACE_MODE
} // namespace vivace
#endif
