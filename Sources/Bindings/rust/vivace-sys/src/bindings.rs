// Made by generate.py from vivace.json; not to be edited.

use super::{c_char, c_void};

/// A part of the version.
pub const VIV_VERSION_MAJOR: u32 = 1;
/// A part of the version.
pub const VIV_VERSION_MINOR: u32 = 0;
/// A part of the version.
pub const VIV_VERSION_PATCH: u32 = 0;
/// Endlessly.
pub const VIV_FOREVER: i32 = -1;
/// The version as one number that grows with every release: major \<\< 16 | minor \<\< 8 | patch.
pub const VIV_VERSION: u32 = 65536;

/// A clock and everything that it drives; see viv_tempos.
pub type viv_tempo = u64;

/// Anything that can be started: a motion, a group, a sequence or a flow step.
pub type viv_moveable = u64;

/// A moveable that moves values, or a flow step.
pub type viv_motion = u64;

/// A moveable whose children run side by side.
pub type viv_group = u64;

/// A moveable whose steps run one after another.
pub type viv_sequence = u64;

/// A shape to travel along.
///
/// It is not a moveable; see viv_paths.
pub type viv_path = u64;

/// The number of an easing: one of viv_easing_constants, or 256 and up for one that a tempo
/// created.
pub type viv_easing = i32;
/// The progress itself.
pub const VIV_EASE_LINEAR: viv_easing = 0;
/// u^2.
pub const VIV_EASE_IN_QUAD: viv_easing = 1;
/// 1 - (1 - u)^2.
pub const VIV_EASE_OUT_QUAD: viv_easing = 2;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_QUAD: viv_easing = 3;
/// u^3.
pub const VIV_EASE_IN_CUBIC: viv_easing = 4;
/// 1 - (1 - u)^3.
pub const VIV_EASE_OUT_CUBIC: viv_easing = 5;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_CUBIC: viv_easing = 6;
/// u^4.
pub const VIV_EASE_IN_QUART: viv_easing = 7;
/// 1 - (1 - u)^4.
pub const VIV_EASE_OUT_QUART: viv_easing = 8;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_QUART: viv_easing = 9;
/// u^5.
pub const VIV_EASE_IN_QUINT: viv_easing = 10;
/// 1 - (1 - u)^5.
pub const VIV_EASE_OUT_QUINT: viv_easing = 11;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_QUINT: viv_easing = 12;
/// A quarter of a cosine.
pub const VIV_EASE_IN_SINE: viv_easing = 13;
/// A quarter of a sine.
pub const VIV_EASE_OUT_SINE: viv_easing = 14;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_SINE: viv_easing = 15;
/// 2^(10 (u - 1)).
pub const VIV_EASE_IN_EXPO: viv_easing = 16;
/// 1 - 2^(-10 u).
pub const VIV_EASE_OUT_EXPO: viv_easing = 17;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_EXPO: viv_easing = 18;
/// A quarter of a circle.
pub const VIV_EASE_IN_CIRC: viv_easing = 19;
/// A quarter of a circle.
pub const VIV_EASE_OUT_CIRC: viv_easing = 20;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_CIRC: viv_easing = 21;
/// Goes 10 % the other way first.
pub const VIV_EASE_IN_BACK: viv_easing = 22;
/// Goes 10 % too far, and comes back.
pub const VIV_EASE_OUT_BACK: viv_easing = 23;
/// 10 % the other way first, 10 % too far last.
pub const VIV_EASE_IN_OUT_BACK: viv_easing = 24;
/// Swings ever wider.
pub const VIV_EASE_IN_ELASTIC: viv_easing = 25;
/// Swings, and settles.
pub const VIV_EASE_OUT_ELASTIC: viv_easing = 26;
/// Swings ever wider, then settles.
pub const VIV_EASE_IN_OUT_ELASTIC: viv_easing = 27;
/// Bounces ever higher.
pub const VIV_EASE_IN_BOUNCE: viv_easing = 28;
/// Bounces, and settles.
pub const VIV_EASE_OUT_BOUNCE: viv_easing = 29;
/// IN, then OUT, each in half the pass.
pub const VIV_EASE_IN_OUT_BOUNCE: viv_easing = 30;
/// ease: cubic-bezier(0.25, 0.1, 0.25, 1).
pub const VIV_EASE_CSS_EASE: viv_easing = 64;
/// ease-in: cubic-bezier(0.42, 0, 1, 1).
pub const VIV_EASE_CSS_IN: viv_easing = 65;
/// ease-out: cubic-bezier(0, 0, 0.58, 1).
pub const VIV_EASE_CSS_OUT: viv_easing = 66;
/// ease-in-out: cubic-bezier(0.42, 0, 0.58, 1).
pub const VIV_EASE_CSS_IN_OUT: viv_easing = 67;
/// cubic-bezier(0.4, 0, 0.2, 1).
pub const VIV_EASE_SWIFT_OUT: viv_easing = 68;

/// What a call returns: one of viv_status_constants.
pub type viv_status = i32;
/// Success.
pub const VIV_OK: viv_status = 0;
/// The handle is 0, stale or made up.
pub const VIV_ERROR_INVALID_HANDLE: viv_status = 1;
/// The handle is live, but of a kind that the function does not take.
pub const VIV_ERROR_WRONG_KIND: viv_status = 2;
/// An argument is NULL, NaN, infinite, out of its range or not a constant of its type.
pub const VIV_ERROR_INVALID_ARGUMENT: viv_status = 3;
/// Not possible in the present state: moving, in a container, endless.
pub const VIV_ERROR_INVALID_STATE: viv_status = 4;
/// The allocator had no memory left.
pub const VIV_ERROR_OUT_OF_MEMORY: viv_status = 5;
/// A documented limit is reached.
pub const VIV_ERROR_LIMIT: viv_status = 6;
/// A container would contain itself.
pub const VIV_ERROR_CYCLE: viv_status = 7;
/// The moveable is in a container already.
pub const VIV_ERROR_OWNED: viv_status = 8;
/// The handle belongs to another tempo.
pub const VIV_ERROR_FOREIGN_TEMPO: viv_status = 9;
/// There is no such child, property, step or name.
pub const VIV_ERROR_NOT_FOUND: viv_status = 10;
/// The length is unknown, because of a lazy step, a jump, a condition or a simulation.
pub const VIV_ERROR_NOT_SEEKABLE: viv_status = 11;
/// The tempo is ticking, or one of its callbacks is running.
pub const VIV_ERROR_BUSY: viv_status = 12;

/// Kinds of events: one or more of viv_event_kind_constants, combined with |.
pub type viv_event_kind = i32;
/// It began: its delay is over, and its starts are known.
pub const VIV_EVENT_STARTED: viv_event_kind = 1;
/// It was stopped; see viv_event::reason.
pub const VIV_EVENT_STOPPED: viv_event_kind = 2;
/// Its time advanced.
pub const VIV_EVENT_UPDATED: viv_event_kind = 4;
/// It turned: it is on its way back, or, as its next cycle begins, on its way out again.
pub const VIV_EVENT_REVERSED: viv_event_kind = 8;
/// Its next cycle began.
pub const VIV_EVENT_REPEATED: viv_event_kind = 16;
/// It was paused.
pub const VIV_EVENT_PAUSED: viv_event_kind = 32;
/// It was resumed.
pub const VIV_EVENT_RESUMED: viv_event_kind = 64;
/// It is at its end, or back at its beginning if it was reversed, and its last value is written.
pub const VIV_EVENT_COMPLETED: viv_event_kind = 128;
/// A sequence moved on to a step: at its turn perhaps to the same one.
pub const VIV_EVENT_STEPPED: viv_event_kind = 256;
/// Its condition returned false: it is skipped.
pub const VIV_EVENT_SKIPPED: viv_event_kind = 512;
/// It is gone, and its handle is already stale.
pub const VIV_EVENT_DESTROYED: viv_event_kind = 1024;
/// All of them.
pub const VIV_EVENT_ALL: viv_event_kind = 2047;

/// Why something was stopped: one of viv_stop_reason_constants.
pub type viv_stop_reason = i32;
/// The event is not VIV_EVENT_STOPPED.
pub const VIV_STOP_NONE: viv_stop_reason = 0;
/// The host called viv_stop(), or a loop that never ends was stopped (VIV_ERROR_LIMIT).
pub const VIV_STOP_ASKED: viv_stop_reason = 1;
/// Another motion took over its last target.
pub const VIV_STOP_REPLACED: viv_stop_reason = 2;
/// Its last target was released.
pub const VIV_STOP_RELEASED: viv_stop_reason = 3;

/// The length of a note: one of viv_note_constants.
pub type viv_note = i32;
/// 8 beats.
pub const VIV_NOTE_TWO: viv_note = 0;
/// 4 beats.
pub const VIV_NOTE_ONE: viv_note = 1;
/// 2 beats.
pub const VIV_NOTE_HALF: viv_note = 2;
/// 4/3 beats.
pub const VIV_NOTE_THIRD: viv_note = 3;
/// 1 beat.
pub const VIV_NOTE_QUARTER: viv_note = 4;
/// 2/3 of a beat.
pub const VIV_NOTE_SIXTH: viv_note = 5;
/// 1/2 beat.
pub const VIV_NOTE_EIGHTH: viv_note = 6;
/// 1/4 of a beat.
pub const VIV_NOTE_SIXTEENTH: viv_note = 7;

/// At which end a curve is slow: one of viv_ease_mode_constants.
pub type viv_ease_mode = i32;
/// At its beginning.
pub const VIV_EASE_MODE_IN: viv_ease_mode = 0;
/// At its end.
pub const VIV_EASE_MODE_OUT: viv_ease_mode = 1;
/// At both.
pub const VIV_EASE_MODE_IN_OUT: viv_ease_mode = 2;

/// Where steps jump: one of viv_step_position_constants.
pub type viv_step_position = i32;
/// jump-end: at the end of each step.
pub const VIV_STEP_END: viv_step_position = 0;
/// jump-start: at the beginning of each step.
pub const VIV_STEP_START: viv_step_position = 1;
/// jump-none: between steps, at neither end of the pass.
pub const VIV_STEP_NONE: viv_step_position = 2;
/// jump-both: between steps, and at both ends of the pass.
pub const VIV_STEP_BOTH: viv_step_position = 3;

/// What a moveable is: one of viv_kind_constants.
pub type viv_kind = i32;
/// The handle is bad.
pub const VIV_KIND_NONE: viv_kind = 0;
/// Made by viv_group_create(), viv_group_of().
pub const VIV_KIND_GROUP: viv_kind = 1;
/// Made by viv_sequence_create(), viv_sequence_of().
pub const VIV_KIND_SEQUENCE: viv_kind = 2;
/// Made by viv_motion_create(), viv_animate(), viv_animate_values(), viv_tween().
pub const VIV_KIND_TWEEN: viv_kind = 3;
/// Made by viv_spring_create(), viv_spring_to(), viv_spring_values().
pub const VIV_KIND_SPRING: viv_kind = 4;
/// Made by viv_decay_create(), viv_decay_from().
pub const VIV_KIND_DECAY: viv_kind = 5;
/// Made by viv_physics_create().
pub const VIV_KIND_PHYSICS: viv_kind = 6;
/// Made by viv_path_motion_create().
pub const VIV_KIND_PATH: viv_kind = 7;
/// Made by viv_path_physics_create().
pub const VIV_KIND_PATH_PHYSICS: viv_kind = 8;
/// Made by viv_custom_create().
pub const VIV_KIND_CUSTOM: viv_kind = 9;
/// Made by viv_simulation_create().
pub const VIV_KIND_SIMULATION: viv_kind = 10;
/// Made by viv_wait_create().
pub const VIV_KIND_WAIT: viv_kind = 11;
/// Made by viv_call_create().
pub const VIV_KIND_CALL: viv_kind = 12;
/// Made by viv_lazy_create().
pub const VIV_KIND_LAZY: viv_kind = 13;
/// Made by viv_jump_create().
pub const VIV_KIND_JUMP: viv_kind = 14;

/// The state of a moveable: one of viv_state_constants.
pub type viv_state = i32;
/// The handle is bad.
pub const VIV_STATE_NONE: viv_state = 0;
/// Never started, stopped or reset.
pub const VIV_STATE_IDLE: viv_state = 1;
/// Started, in its delay.
pub const VIV_STATE_DELAYED: viv_state = 2;
/// Playing: in a pass, between two cycles, or waiting for its container.
pub const VIV_STATE_MOVING: viv_state = 3;
/// Paused.
pub const VIV_STATE_PAUSED: viv_state = 4;
/// At its end, or, reversed, back at its beginning.
pub const VIV_STATE_COMPLETED: viv_state = 5;

/// Which way a moveable plays: one of viv_direction_constants.
pub type viv_direction = i32;
/// From its end to its beginning.
pub const VIV_DIRECTION_BACKWARD: viv_direction = -1;
/// It is idle, or the handle is bad; it heads nowhere.
pub const VIV_DIRECTION_NONE: viv_direction = 0;
/// From its beginning to its end.
pub const VIV_DIRECTION_FORWARD: viv_direction = 1;

/// The type of the value at a target: one of viv_type_constants.
pub type viv_type = i32;
/// A float.
pub const VIV_TYPE_FLOAT: viv_type = 0;
/// A double.
pub const VIV_TYPE_DOUBLE: viv_type = 1;
/// An int8_t.
pub const VIV_TYPE_INT8: viv_type = 2;
/// A uint8_t.
pub const VIV_TYPE_UINT8: viv_type = 3;
/// An int16_t.
pub const VIV_TYPE_INT16: viv_type = 4;
/// A uint16_t.
pub const VIV_TYPE_UINT16: viv_type = 5;
/// An int32_t.
pub const VIV_TYPE_INT32: viv_type = 6;
/// A uint32_t.
pub const VIV_TYPE_UINT32: viv_type = 7;
/// An int64_t.
pub const VIV_TYPE_INT64: viv_type = 8;
/// A uint64_t.
pub const VIV_TYPE_UINT64: viv_type = 9;
/// An angle, as a float.
pub const VIV_TYPE_DEGREES: viv_type = 16;
/// As VIV_TYPE_DEGREES, in radians.
pub const VIV_TYPE_RADIANS: viv_type = 17;
/// A rotation: 4 floats x y z w, not all 0.
pub const VIV_TYPE_QUATERNION: viv_type = 18;
/// A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty; not
/// singular.
pub const VIV_TYPE_AFFINE: viv_type = 19;
/// A transform in space: 16 floats, column-major; not singular.
pub const VIV_TYPE_MATRIX4: viv_type = 20;
/// A colour: 4 floats, usually 0..1, mixed in encoded sRGB.
pub const VIV_TYPE_RGBA: viv_type = 32;
/// The same, mixed in linear light.
pub const VIV_TYPE_RGBA_LINEAR: viv_type = 33;
/// The same, mixed in CIE Lab as hue, chroma and lightness, with the white point D65 (0.95047, 1,
/// 1.08883).
pub const VIV_TYPE_RGBA_HCL: viv_type = 34;
/// The same, mixed in OKLab.
pub const VIV_TYPE_RGBA_OKLAB: viv_type = 35;
/// The same, mixed in OKLab as lightness, chroma and hue.
pub const VIV_TYPE_RGBA_OKLCH: viv_type = 36;
/// The same, mixed as hue, saturation and brightness.
pub const VIV_TYPE_RGBA_HSB: viv_type = 37;
/// A colour: 4 bytes, 0..255, mixed in OKLab.
pub const VIV_TYPE_RGBA8: viv_type = 38;

/// When a motion captures its start from where its values are: one of viv_capture_constants.
pub type viv_capture = i32;
/// When it first begins after its root was started.
pub const VIV_CAPTURE_ONCE: viv_capture = 0;
/// Whenever it begins going forward: in each of its own cycles, and each time its container plays
/// it.
pub const VIV_CAPTURE_EACH: viv_capture = 1;

/// How a motion treats values that other motions move: one of viv_blend_constants.
pub type viv_blend = i32;
/// Writes alone; older motions do not come back.
pub const VIV_BLEND_OVERRIDE: viv_blend = 0;
/// Also takes over value and velocity, and stops motions with nothing left to move.
pub const VIV_BLEND_REPLACE: viv_blend = 1;
/// Is added up with other additive motions.
pub const VIV_BLEND_ADD: viv_blend = 2;

/// What happens when an easing that overshoots, or a velocity, takes a motion beyond its range: one
/// of viv_edges_constants.
pub type viv_edges = i32;
/// It stays at the end of its range.
pub const VIV_EDGES_STOP: viv_edges = 0;
/// It continues beyond its range, and past one end of the path at the other, for any number of
/// laps.
pub const VIV_EDGES_CONTIGUOUS: viv_edges = 1;

/// Where a stagger begins: one of viv_stagger_from_constants.
pub type viv_stagger_from = i32;
/// With the first child.
pub const VIV_STAGGER_FIRST: viv_stagger_from = 0;
/// With the last child.
pub const VIV_STAGGER_LAST: viv_stagger_from = 1;
/// In the middle, going outward.
pub const VIV_STAGGER_CENTER: viv_stagger_from = 2;
/// At both ends, going inward.
pub const VIV_STAGGER_EDGES: viv_stagger_from = 3;

/// How a reversing sequence goes back: one of viv_reversing_mode_constants.
pub type viv_reversing_mode = i32;
/// The steps play in reverse order, each of them forward.
pub const VIV_REVERSING_SEQUENTIAL: viv_reversing_mode = 0;
/// The steps play in reverse order, each of them backward: the sequence is retraced.
pub const VIV_REVERSING_CONTIGUOUS: viv_reversing_mode = 1;

/// The place in a group from which an offset counts: one of viv_place_constants.
pub type viv_place = i32;
/// At the beginning of the group.
pub const VIV_PLACE_AT: viv_place = 0;
/// Where the last of the children ends.
pub const VIV_PLACE_AT_END: viv_place = 1;
/// Where the child added before it starts.
pub const VIV_PLACE_WITH_PREVIOUS: viv_place = 2;
/// Where the child added before it ends.
pub const VIV_PLACE_AFTER_PREVIOUS: viv_place = 3;

/// A callback that releases a pointer given to viv_keep() or viv_tempo_keep().
///
/// `user`: The pointer.
pub type viv_release = Option<
    unsafe extern "C" fn(user: *mut c_void),
>;

/// A callback that is told of a failure, inside the call that fails.
///
/// `tempo`: The tempo.
///
/// `status`: What the call will return, or why a tick that goes on left something out.
///
/// `message`: A sentence, as returned by viv_tempo_get_last_error_message(); valid until the
/// callback returns.
///
/// `user`: The pointer that the callback was set with.
pub type viv_error_callback = Option<
    unsafe extern "C" fn(
        tempo: viv_tempo,
        status: viv_status,
        message: *const c_char,
        user: *mut c_void,
    ),
>;

/// A callback that receives an event.
///
/// `event`: The event. It belongs to the library, and is valid until the callback returns.
///
/// `user`: The pointer that the callback was set with.
pub type viv_callback = Option<
    unsafe extern "C" fn(event: *const viv_event, user: *mut c_void),
>;

/// A callback that is told whether a tempo needs ticks.
///
/// `tempo`: The tempo.
///
/// `active`: Whether it needs ticks from now on, that is, whether its next wake-up is finite.
///
/// `user`: The pointer that the callback was set with.
pub type viv_activity_callback = Option<
    unsafe extern "C" fn(tempo: viv_tempo, active: bool, user: *mut c_void),
>;

/// A curve computed by the host.
///
/// `progress`: Strictly between 0 and 1. At 0 and 1 the curve is 0 and 1, and the function is not
/// called.
///
/// `user`: The pointer that the easing was created with.
///
/// Returns: The fraction of the way. Infinities and NaN count as 0.
pub type viv_easing_function = Option<
    unsafe extern "C" fn(progress: f64, user: *mut c_void) -> f64,
>;

/// A callback that decides whether a moveable may begin.
///
/// `m`: The moveable.
///
/// `user`: The pointer that the condition was set with.
///
/// Returns: Whether it may.
pub type viv_condition = Option<
    unsafe extern "C" fn(m: viv_moveable, user: *mut c_void) -> bool,
>;

/// A callback that reads the numbers of a property.
///
/// `values`: Filled in. A number that is not finite counts as what it was before.
///
/// `count`: How many numbers.
///
/// `user`: The pointer that the property was added with.
pub type viv_property_get = Option<
    unsafe extern "C" fn(values: *mut f64, count: u32, user: *mut c_void),
>;

/// A callback that writes the numbers of a property.
///
/// `values`: The numbers.
///
/// `count`: How many numbers.
///
/// `user`: The pointer that the property was added with.
pub type viv_property_set = Option<
    unsafe extern "C" fn(values: *const f64, count: u32, user: *mut c_void),
>;

/// A callback that is told where a custom motion is.
///
/// `m`: The motion.
///
/// `pass_progress`: 0..1, linear in time; 0 for an endless one.
///
/// `pass_seconds`: Own seconds since the pass began.
///
/// `direction`: Of the pass.
///
/// `user`: The pointer that the motion was created with.
pub type viv_custom_update = Option<
    unsafe extern "C" fn(
        m: viv_motion,
        pass_progress: f64,
        pass_seconds: f64,
        direction: viv_direction,
        user: *mut c_void,
    ),
>;

/// A callback that computes the accelerations of a simulation.
///
/// `acceleration`: Filled in, in units per second squared. Numbers that are not finite count as 0.
///
/// `values`: The values.
///
/// `velocities`: The velocities, in units per second.
///
/// `count`: The number of numbers in each of the three arrays.
///
/// `user`: The pointer that the simulation was created with.
pub type viv_acceleration = Option<
    unsafe extern "C" fn(
        acceleration: *mut f64,
        values: *const f64,
        velocities: *const f64,
        count: u32,
        user: *mut c_void,
    ),
>;

/// A callback that a step calls when it is reached.
///
/// `m`: The step.
///
/// `user`: The pointer that the step was created with.
pub type viv_call = Option<
    unsafe extern "C" fn(m: viv_moveable, user: *mut c_void),
>;

/// A callback that creates what a lazy step plays.
///
/// `tempo`: The tempo to create it in.
///
/// `user`: The pointer that the step was created with.
///
/// Returns: An idle root of that tempo, which the step owns from then on, or the one returned last
/// time; 0 to play nothing. Anything else plays nothing either, and VIV_ERROR_INVALID_ARGUMENT is
/// reported to viv_tempo_on_error().
pub type viv_maker = Option<
    unsafe extern "C" fn(tempo: viv_tempo, user: *mut c_void) -> viv_moveable,
>;

/// What happened.
///
/// Later versions may add fields at the end, so use it only through a pointer.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct viv_event {
    /// The moveable that reports it.
    pub moveable: viv_moveable,
    /// The container of the moveable, or 0.
    pub parent: viv_moveable,
    /// When it happened, in seconds of the tempo's clock: exact, within the tick.
    pub time: f64,
    /// The pointer set by viv_set_user_data().
    pub user_data: *mut c_void,
    /// For VIV_EVENT_REPEATED and VIV_EVENT_REVERSED: how many of that kind were left out before
    /// this one. In a tick a moveable reports at most 64 of each: the first 63 and the last.
    pub skipped: u64,
    /// One of viv_event_kind_constants.
    pub kind: viv_event_kind,
    /// For VIV_EVENT_STOPPED: why.
    pub reason: viv_stop_reason,
}

/// The functions that a tempo allocates with.
///
/// Any call may call them, on its own thread; a tick only for what lazy steps and callbacks create
/// in it. They must not call the library.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct viv_allocator {
    /// Returns size bytes (1 or more) of memory at a multiple of alignment (a power of two), or
    /// NULL.
    pub allocate: Option<unsafe extern "C" fn(size: usize, alignment: usize, user: *mut c_void) -> *mut c_void>,
    /// Frees what allocate returned; size and alignment are those it was allocated with.
    pub release: Option<unsafe extern "C" fn(memory: *mut c_void, size: usize, alignment: usize, user: *mut c_void)>,
    /// Passed to both; may be NULL.
    pub user: *mut c_void,
}

/// A description of a moveable, for tools.
///
/// Fields that its kind does not have are 0, or have the value that they have by default. Later
/// versions may add fields at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct viv_description {
    /// The moveable.
    pub moveable: viv_moveable,
    /// As viv_get_parent().
    pub parent: viv_moveable,
    /// As viv_get_time().
    pub time: f64,
    /// As viv_get_length().
    pub length: f64,
    /// As set by viv_set_delay().
    pub delay: f64,
    /// As set by viv_set_repeat_delay().
    pub repeat_delay: f64,
    /// As set by viv_set_rate().
    pub rate: f64,
    /// Of a pass, as it was set, even where a speed applies instead. NaN for a group without a
    /// duration of its own; 0 for kinds that have none, such as springs and sequences.
    pub duration: f64,
    /// By kind. Springs: tension, damping. Decays: drag. Physics, along a path too: velocity,
    /// friction, restitution, whether it collides (0 or 1). Simulations: the step.
    pub parameters: [f64; 4],
    /// As viv_get_pass_progress().
    pub pass_progress: f64,
    /// As viv_get_cycle_progress().
    pub cycle_progress: f64,
    /// As viv_get_total_progress().
    pub total_progress: f64,
    /// 0..1, of an additive motion; see viv_motion_set_blend().
    pub weight: f64,
    /// As viv_get_cycles_completed().
    pub cycles_completed: u64,
    /// As viv_get_kind().
    pub kind: viv_kind,
    /// As viv_get_state().
    pub state: viv_state,
    /// Of its pass, as viv_get_direction().
    pub direction: viv_direction,
    /// Of its own time, which viv_reverse() reverses; of what has completed VIV_DIRECTION_NONE.
    pub heading: viv_direction,
    /// Extra cycles, or VIV_FOREVER.
    pub repeats: i32,
    /// As set by viv_motion_set_easing().
    pub easing: viv_easing,
    /// -1 where it is the same as easing.
    pub reverse_easing: viv_easing,
    /// A viv_blend.
    pub blend: i32,
    /// A viv_reversing_mode.
    pub reversing_mode: i32,
    /// 0 or 1.
    pub reverses: u32,
    /// 0 or 1.
    pub synced: u32,
    /// 0 or 1.
    pub transient: u32,
    /// The number of children.
    pub children: u32,
    /// The number of properties.
    pub properties: u32,
    /// As set by viv_set_turn_delay().
    pub turn_delay: f64,
    /// As set by viv_motion_set_reverse_duration(); else NaN.
    pub reverse_duration: f64,
    /// As viv_get_position().
    pub position: f64,
    /// As set by viv_set_passes(), if odd and above 1; else 0.
    pub passes: i32,
    /// 0 or 1.
    pub mirrored: u32,
    /// 0 or 1; see viv_set_essential().
    pub essential: u32,
    /// Of a tween with a speed; see viv_motion_set_speed().
    pub speed: f64,
    /// A viv_capture.
    pub capture: i32,
    /// 0 or 1; see viv_spring_set_clamped().
    pub clamped: u32,
    /// Of a group, in seconds, as set by viv_group_set_stagger().
    pub stagger: f64,
    /// A viv_stagger_from.
    pub stagger_from: i32,
    /// How the starts are spread.
    pub stagger_easing: viv_easing,
}

/// A description of a property, for tools.
///
/// Later versions may add fields at the end.
///
/// Each array of numbers has as many as the type has (1 for a float): for an array those of its
/// first value, for a property with callbacks the first 16.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct viv_property {
    /// For an array its first value; for a property with callbacks its key.
    pub target: *const c_void,
    /// As given, or as found when the motion began, or as it is now.
    pub from: [f64; 16],
    /// Where it ends; NaN if it has no end.
    pub to: [f64; 16],
    /// Where it is.
    pub value: [f64; 16],
    /// As viv_motion_get_velocity(): per second of the tempo's clock.
    pub velocity: [f64; 16],
    /// Its type.
    pub type_: viv_type,
    /// Values of an array, numbers of a property with callbacks, or 1.
    pub count: u32,
    /// How many of them the motion moves, without those at rest at their end.
    pub moving: u32,
    /// The number of keyframes; 0 if it has none.
    pub keyframes: u32,
    /// Bytes from one value to the next.
    pub stride: usize,
    /// How far it goes from its start; NaN if it has no amount. See viv_motion_by().
    pub by: f64,
    /// As set by viv_decay_set_end(); else NaN.
    pub rest: f64,
    /// As set by viv_decay_set_snap(); else 0.
    pub snap_interval: f64,
    /// As set by viv_decay_set_snap(); else 0.
    pub snap_offset: f64,
    /// 1 where it has only a start, and ends where it is found; see viv_motion_from().
    pub ends_where_found: u32,
    /// The value of an array that goes first: a viv_stagger_from.
    pub stagger_from: i32,
    /// Seconds between neighbouring values of an array; see viv_tween_options. Else 0.
    pub stagger: f64,
}

/// The options of viv_tween().
///
/// Zero is the default of every field, so a host names only what it wants:
///
/// ```c
///     viv_tween(tempo, &(viv_tween_options){.size = sizeof(viv_tween_options),
///         .target = &x, .to = &end, .duration = 0.3, .easing = VIV_EASE_OUT_CUBIC});
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct viv_tween_options {
    /// `sizeof(viv_tween_options)` as compiled into the host, at most 4096. Fields that do not lie
    /// wholly within it count as 0; bytes after the fields that the library knows must be 0.
    pub size: usize,
    /// The first value, aligned to its type. Not NULL.
    pub target: *mut c_void,
    /// Where it starts: packed values. NULL: where it is.
    pub from: *const c_void,
    /// Where it ends: packed values.
    pub to: *const c_void,
    /// How far it goes, instead of `to`: see viv_motion_add_by(). With neither, it goes from `from`
    /// to the value that it finds: see viv_motion_from().
    pub by: *const c_void,
    /// Bytes from one value to the next. 0: no gaps.
    pub stride: usize,
    /// Seconds of a pass.
    pub duration: f64,
    /// See viv_set_delay().
    pub delay: f64,
    /// See viv_set_repeat_delay().
    pub repeat_delay: f64,
    /// See viv_set_turn_delay().
    pub turn_delay: f64,
    /// See viv_set_rate(). 0: 1.
    pub rate: f64,
    /// See viv_motion_set_speed(). 0: the duration applies.
    pub speed: f64,
    /// Of an additive motion: see viv_motion_set_blend(). 0: 1.
    pub weight: f64,
    /// Seconds between neighbouring values of an array. Value i waits s_i seconds at the beginning
    /// of each pass, out and back, and then takes the duration. So a pass takes the duration plus
    /// the largest s_i. All values are claimed when the motion begins: with VIV_BLEND_REPLACE those
    /// that wait stand until their turn, while members of a staggered group leave theirs to whoever
    /// moves them until then.
    pub stagger: f64,
    /// See viv_set_name().
    pub name: *const c_char,
    /// See viv_set_user_data().
    pub user_data: *mut c_void,
    /// The number of values. 0: 1.
    pub count: u32,
    /// The type of the values. 0: floats.
    pub type_: viv_type,
    /// 0: linear.
    pub easing: viv_easing,
    /// Of the way back. 0: the same as easing. So a linear way back after another easing is left to
    /// viv_motion_set_reverse_easing().
    pub reverse_easing: viv_easing,
    /// See viv_set_repeats().
    pub repeats: i32,
    /// See viv_set_passes(). 0: repeats and reverses apply.
    pub passes: i32,
    /// See viv_motion_set_blend().
    pub blend: viv_blend,
    /// See viv_motion_set_capture().
    pub capture: viv_capture,
    /// The value that goes first.
    pub stagger_from: viv_stagger_from,
    /// Not 0: see viv_set_reverses().
    pub reverses: u32,
    /// Not 0: see viv_set_mirrored().
    pub mirrored: u32,
    /// Not 0: see viv_set_transient().
    pub transient: u32,
    /// Not 0: see viv_set_essential().
    pub essential: u32,
    /// Not 0: it is created but not started.
    pub idle: u32,
}

extern "C" {
    /// Returns the version of the library at run time.
    ///
    /// It may differ from VIV_VERSION, the version of the header at compile time.
    ///
    /// Returns: The version, in the format of VIV_VERSION. Cannot fail.
    pub fn viv_version() -> u32;

    /// Returns the name of a status, such as "VIV_ERROR_LIMIT".
    ///
    /// `status`: A status.
    ///
    /// Returns: The name, valid as long as the library; empty for an unknown status.
    pub fn viv_status_name(status: viv_status) -> *const c_char;

    /// Returns a sentence that says what a status means, for people to read.
    ///
    /// For what exactly went wrong in a call, see viv_tempo_get_last_error_message().
    ///
    /// `status`: A status.
    ///
    /// Returns: The sentence, valid as long as the library; empty for an unknown status.
    pub fn viv_status_text(status: viv_status) -> *const c_char;

    /// Returns the status of the last call that failed.
    ///
    /// This call itself never counts as a failure.
    ///
    /// `tempo`: The tempo, for calls on it or on anything in it. 0: for calls, on any thread, that
    /// failed without naming a live tempo, such as viv_tempo_create().
    ///
    /// Returns: The status; VIV_OK if no call has failed. For any other bad handle, what is wrong
    /// with the handle: VIV_ERROR_INVALID_HANDLE or VIV_ERROR_WRONG_KIND.
    pub fn viv_tempo_get_last_error(tempo: viv_tempo) -> viv_status;

    /// Returns a sentence about the last call that failed: which function; which parameter, by its
    /// name in these headers, or which moveable; its value and the rule it broke.
    ///
    /// `tempo`: The tempo, or 0, as in viv_tempo_get_last_error().
    ///
    /// Returns: The sentence, valid until the next failure; empty if no call has failed. Without a
    /// live tempo it is the text of the status, and stays valid.
    pub fn viv_tempo_get_last_error_message(tempo: viv_tempo) -> *const c_char;

    /// Sets the callback for every call that fails on the tempo or on anything in it, replacing the
    /// previous one.
    ///
    /// Calls that fail in it are not told, nor are they the last error once it returned.
    ///
    /// `tempo`: The tempo.
    ///
    /// `callback`: The callback; NULL removes it.
    ///
    /// `user`: Passed to the callback.
    ///
    /// Returns: VIV_OK.
    pub fn viv_tempo_on_error(
        tempo: viv_tempo,
        callback: viv_error_callback,
        user: *mut c_void,
    ) -> viv_status;

    /// Makes a failure that the host found by itself the last one, and tells the callback of it, as
    /// if a call had failed: so a layer around these functions reports what it refuses where
    /// everything else is reported.
    ///
    /// Nothing else changes. Also functions that are asked for a value may call this.
    ///
    /// `tempo`: The tempo that the failed call was about.
    ///
    /// `status`: An error.
    ///
    /// `message`: What is wrong, in UTF-8. It is copied, up to its first 511 bytes. NULL: the text
    /// of the status.
    ///
    /// Returns: `status`, or VIV_ERROR_INVALID_ARGUMENT: it is none, or VIV_OK.
    pub fn viv_tempo_report_error(
        tempo: viv_tempo,
        status: viv_status,
        message: *const c_char,
    ) -> viv_status;

    /// Sets the beats per minute that viv_tempo_get_note() uses.
    ///
    /// This does not change anything that exists already.
    ///
    /// `tempo`: The tempo.
    ///
    /// `beats_per_minute`: Finite, more than 0; 120 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_tempo_set_bpm(tempo: viv_tempo, beats_per_minute: f64) -> viv_status;

    /// Returns the length of a note: its beats times 60 / BPM.
    ///
    /// `tempo`: The tempo.
    ///
    /// `note`: The note.
    ///
    /// Returns: Seconds; NaN for a bad handle or an unknown note (VIV_ERROR_INVALID_ARGUMENT).
    pub fn viv_tempo_get_note(tempo: viv_tempo, note: viv_note) -> f64;

    /// Creates an empty tempo that allocates from the platform: its clock is at 0, its rate is 1.
    ///
    /// Returns: The tempo; 0 if memory runs out (VIV_ERROR_OUT_OF_MEMORY), or if 256 tempos exist,
    /// 16 on a bare-metal ARM (VIV_ERROR_LIMIT); `viv_tempo_get_last_error(0)` returns which.
    pub fn viv_tempo_create() -> viv_tempo;

    /// Creates a tempo that allocates all its memory with functions of the host.
    ///
    /// `allocator`: The functions, neither NULL. The struct is copied.
    ///
    /// Returns: As viv_tempo_create(); also 0 with VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_tempo_create_with_allocator(allocator: *const viv_allocator) -> viv_tempo;

    /// Destroys a tempo and everything in it.
    ///
    /// Each moveable reports VIV_EVENT_DESTROYED; creating more fails with VIV_ERROR_BUSY then.
    /// Values stay as they are. Every handle is stale afterwards.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: VIV_OK; VIV_ERROR_BUSY in one of its callbacks.
    pub fn viv_tempo_destroy(tempo: viv_tempo) -> viv_status;

    /// Keeps a pointer until a tempo is destroyed, then calls a function with it, once, after
    /// everything in the tempo has reported VIV_EVENT_DESTROYED and its memory has been freed.
    ///
    /// The tempo's handle is stale by then. A tempo can keep any number of pointers; they are
    /// released in the order in which they were added. The last of them may release what the
    /// allocator needs.
    ///
    /// `tempo`: The tempo.
    ///
    /// `user`: Passed to the function.
    ///
    /// `release`: The function; not NULL.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_tempo_keep(tempo: viv_tempo, user: *mut c_void, release: viv_release) -> viv_status;

    /// Allocates room in advance.
    ///
    /// Until the tempo holds that many moveables and moving floats in all, on up to eight different
    /// easings, creating, adding and starting tweens and containers allocate nothing. What needs
    /// more, such as names, callbacks, values of other types or by an amount, physics, custom and
    /// additive motions, flow steps, paths, positions, and easings in double precision
    /// (VIV_EASE_IN_CIRC, of CSS, most that a host creates), may allocate a little more.
    ///
    /// `tempo`: The tempo.
    ///
    /// `moveables`: 0..4 194 303.
    ///
    /// `values`: The number of values that will move.
    ///
    /// Returns: VIV_OK; VIV_ERROR_LIMIT for too many moveables; VIV_ERROR_OUT_OF_MEMORY if there is
    /// not enough for all of it: then nothing is allocated.
    pub fn viv_tempo_reserve(tempo: viv_tempo, moveables: u32, values: u32) -> viv_status;

    /// Advances the clock, and writes every value that moves.
    ///
    /// No effect while the tempo is paused. Allocates nothing, except for what a lazy step creates.
    ///
    /// `tempo`: The tempo.
    ///
    /// `seconds`: How far, before scaling by the tempo's rate; finite, 0 or more. 0 advances
    /// nothing, but plays what is due at this very moment.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_BUSY in one of its callbacks;
    /// VIV_ERROR_LIMIT if the clock would not stay finite.
    pub fn viv_tempo_tick(tempo: viv_tempo, seconds: f64) -> viv_status;

    /// Ticks to a time of the host's own clock.
    ///
    /// The first call sets the origin and advances nothing; each later one advances by the time
    /// since the previous call.
    ///
    /// A motion that is started after an idle period plays from its beginning, however long the
    /// host slept before. If at some moment since the previous call nothing was under way (in the
    /// sense of viv_tempo_get_next_wakeup(), so also while the tempo was paused or its rate was 0),
    /// but something is now, the call cannot know when that was started: it advances nothing, like
    /// a tick of 0, and only notes the time. So a host may sleep, start something, and tick again.
    /// While nothing is under way the clock keeps going. Time spent paused does not count, unless
    /// no call is made during the pause and nothing is under way after it.
    ///
    /// `tempo`: The tempo.
    ///
    /// `timestamp`: Seconds of any clock that does not go backward; finite, and not less than in
    /// the previous call.
    ///
    /// Returns: As viv_tempo_tick().
    pub fn viv_tempo_tick_at(tempo: viv_tempo, timestamp: f64) -> viv_status;

    /// Returns the time of a tempo's clock.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Seconds, 0 when the tempo was created; in a callback, the exact moment of the
    /// event. NaN for a bad handle.
    pub fn viv_tempo_get_time(tempo: viv_tempo) -> f64;

    /// Sets how fast the clock runs, from the next tick on.
    ///
    /// `tempo`: The tempo.
    ///
    /// `rate`: Seconds of the tempo per second of the host; finite, 0 or more, 1 by default. 0
    /// stops the clock.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_tempo_set_rate(tempo: viv_tempo, rate: f64) -> viv_status;

    /// Returns how fast the clock runs.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Seconds of the tempo per second of the host, as set by viv_tempo_set_rate(), also
    /// while the tempo is paused. NaN for a bad handle.
    pub fn viv_tempo_get_rate(tempo: viv_tempo) -> f64;

    /// Stops the clock: ticks have no effect until viv_tempo_resume().
    ///
    /// In a callback of a tick it stops it after that tick. No effect if the tempo is already
    /// paused.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: VIV_OK.
    pub fn viv_tempo_pause(tempo: viv_tempo) -> viv_status;

    /// Starts the clock again.
    ///
    /// No effect if the tempo is not paused.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: VIV_OK.
    pub fn viv_tempo_resume(tempo: viv_tempo) -> viv_status;

    /// Returns whether the clock is stopped by viv_tempo_pause().
    ///
    /// At a rate of 0 it stands too, but is not paused.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Whether the tempo is paused; false for a bad handle.
    pub fn viv_tempo_is_paused(tempo: viv_tempo) -> bool;

    /// Limits how far a single tick advances, so that after a long stall the tempo continues from
    /// where it was instead of catching up.
    ///
    /// `tempo`: The tempo.
    ///
    /// `seconds`: Seconds of the host, more than 0; INFINITY, the default, for no limit.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_tempo_set_longest_step(tempo: viv_tempo, seconds: f64) -> viv_status;

    /// Returns how far a single tick advances at most.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Seconds of the host, as set by viv_tempo_set_longest_step(); INFINITY for no limit.
    /// NaN for a bad handle.
    pub fn viv_tempo_get_longest_step(tempo: viv_tempo) -> f64;

    /// Counts the moveables in a tempo, children included.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: How many there are; 0 for a bad handle.
    pub fn viv_tempo_get_count(tempo: viv_tempo) -> u32;

    /// Counts the roots (moveables in no container) that are delayed or moving.
    ///
    /// A group whose set duration is over counts no more, though members may outlive it: whether a
    /// tick can change anything is what viv_tempo_get_next_wakeup() tells.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: How many there are; 0 for a bad handle.
    pub fn viv_tempo_get_active_count(tempo: viv_tempo) -> u32;

    /// Returns how long the host may sleep: the time until a tick can next change anything.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Seconds of the host: 0 while something moves; INFINITY while nothing is under way,
    /// the tempo is paused or its rate is 0. NaN for a bad handle.
    pub fn viv_tempo_get_next_wakeup(tempo: viv_tempo) -> f64;

    /// Sets the callback for when the tempo becomes active (the first motion starts) and idle (the
    /// last one comes to rest), replacing the previous one, so that the host can start and stop its
    /// frames.
    ///
    /// A tempo that is paused, or whose rate is 0, is idle too, whatever is under way. The callback
    /// runs inside the call that changes this; for a tick, at its end. Setting it does not call it.
    ///
    /// `tempo`: The tempo.
    ///
    /// `callback`: The callback; NULL removes it.
    ///
    /// `user`: Passed to the callback.
    ///
    /// Returns: VIV_OK.
    pub fn viv_tempo_on_activity(
        tempo: viv_tempo,
        callback: viv_activity_callback,
        user: *mut c_void,
    ) -> viv_status;

    /// Ticks a tempo on this thread, in real time, until nothing is under way, it is paused, its
    /// rate is 0, or the time is up: for hosts without a loop of their own.
    ///
    /// Each tick advances by the time that a monotonic clock measured. Between ticks the thread
    /// sleeps; through a delay it sleeps in one go, or, with a longest step, for half of that at a
    /// time.
    ///
    /// `tempo`: The tempo.
    ///
    /// `hertz`: Ticks per second; more than 0, at most 1000.
    ///
    /// `longest`: The seconds after which it returns at the latest, 0 or more. INFINITY: no limit.
    /// 0: after one tick of 0 seconds.
    ///
    /// Returns: As viv_tempo_tick(); also VIV_ERROR_INVALID_STATE if the platform has no clock.
    pub fn viv_tempo_run(tempo: viv_tempo, hertz: f64, longest: f64) -> viv_status;

    /// Collects the events of everything in the tempo in a queue, for viv_tempo_poll_event().
    ///
    /// This empties the queue.
    ///
    /// `tempo`: The tempo.
    ///
    /// `kinds`: The kinds to collect; 0, with a capacity of 0, stops collecting.
    ///
    /// `capacity`: The number of events that the queue holds, 1 or more. Events that do not fit are
    /// lost, and counted.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for unknown kinds, or if just one of the two is
    /// 0; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_tempo_collect_events(
        tempo: viv_tempo,
        kinds: viv_event_kind,
        capacity: u32,
    ) -> viv_status;

    /// Takes the oldest event out of the queue.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: The event, valid until the next call on the tempo or anything in it; NULL if there
    /// is none, and for a bad handle.
    pub fn viv_tempo_poll_event(tempo: viv_tempo) -> *const viv_event;

    /// Returns the number of events that did not fit into the queue since
    /// viv_tempo_collect_events().
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: How many were lost; 0 for a bad handle.
    pub fn viv_tempo_get_lost_events(tempo: viv_tempo) -> u64;

    /// Iterates over the live moveables of a tempo, one per call, in no particular order.
    ///
    /// `tempo`: The tempo.
    ///
    /// `previous`: What the previous call returned; 0 to begin.
    ///
    /// Returns: The next one, to ask for before this one is destroyed; 0 after the last one, and
    /// with VIV_ERROR_FOREIGN_TEMPO or VIV_ERROR_INVALID_HANDLE if previous is another tempo's or
    /// gone.
    pub fn viv_tempo_next(tempo: viv_tempo, previous: viv_moveable) -> viv_moveable;

    /// Finds the motion that moves the value at an address now.
    ///
    /// `tempo`: The tempo.
    ///
    /// `target`: The address, which is not read; not NULL (VIV_ERROR_INVALID_ARGUMENT).
    ///
    /// Returns: The motion; of several additive ones the one that began last. 0 if none moves it
    /// (one that is delayed, paused or at rest moves nothing), and for a bad handle.
    pub fn viv_tempo_find_motion(tempo: viv_tempo, target: *const c_void) -> viv_motion;

    /// Sets whether motion is reduced.
    ///
    /// In a root that is started while it is, tweens, springs, decays, physics and motions along a
    /// path take no time: they are at their ends as soon as they begin. Delays of all kinds,
    /// staggers, positions, group durations that were set, waits, calls, custom motions and
    /// simulations stay as they are, and so does physics that never rests. What would then repeat
    /// for ever in no time plays once. Roots started before are not affected, nor is what
    /// viv_set_essential() exempts.
    ///
    /// `tempo`: The tempo.
    ///
    /// `reduced`: Whether motion is reduced; false by default.
    ///
    /// Returns: VIV_OK.
    pub fn viv_tempo_set_reduced_motion(tempo: viv_tempo, reduced: bool) -> viv_status;

    /// Returns whether motion is reduced.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Whether motion is reduced; false for a bad handle.
    pub fn viv_tempo_get_reduced_motion(tempo: viv_tempo) -> bool;

    /// Creates the curve of CSS `cubic-bezier(x1, y1, x2, y2)`.
    ///
    /// It is solved for x to within 1e-9, whatever the duration.
    ///
    /// `tempo`: The tempo.
    ///
    /// `x1`: First control point, 0..1.
    ///
    /// `y1`: First control point, -1e6..1e6.
    ///
    /// `x2`: Second control point, 0..1.
    ///
    /// `y2`: Second control point, -1e6..1e6.
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_cubic_bezier(
        tempo: viv_tempo,
        x1: f64,
        y1: f64,
        x2: f64,
        y2: f64,
    ) -> viv_easing;

    /// Creates the steps of CSS `steps(count, position)`.
    ///
    /// Like every easing it is 0 at progress 0 and 1 at progress 1: a step that is due at the very
    /// start is taken as soon as time passes.
    ///
    /// `tempo`: The tempo.
    ///
    /// `count`: The number of steps, 1..1 000 000, and at least 2 for VIV_STEP_NONE.
    ///
    /// `position`: Where they jump.
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_steps(
        tempo: viv_tempo,
        count: u32,
        position: viv_step_position,
    ) -> viv_easing;

    /// Creates the curve of CSS `linear()`: straight lines from point to point.
    ///
    /// Before the first point and after the last one the nearest line is extended; a single point
    /// is a constant. Like every easing it is 0 at progress 0 and 1 at progress 1, whatever the
    /// points are there.
    ///
    /// `tempo`: The tempo.
    ///
    /// `xy`: x and y of each point in turn, all finite; copied. Beyond 1e300 the curve is
    /// imprecise. No x is less than the previous one; where two are equal the curve jumps.
    ///
    /// `points`: The number of points, 1..65 536.
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_points(tempo: viv_tempo, xy: *const f64, points: u32) -> viv_easing;

    /// Creates a back curve, which overshoots its end (IN: its beginning; IN_OUT: both).
    ///
    /// `tempo`: The tempo.
    ///
    /// `mode`: At which end it is slow.
    ///
    /// `overshoot`: How far it overshoots, as a fraction of the range, 0..1e6.
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_back(
        tempo: viv_tempo,
        mode: viv_ease_mode,
        overshoot: f64,
    ) -> viv_easing;

    /// Creates an elastic curve, by Penner's formula.
    ///
    /// `tempo`: The tempo.
    ///
    /// `mode`: At which end it is slow.
    ///
    /// `amplitude`: As a fraction of the range, 1..1e6.
    ///
    /// `period`: As a fraction of the pass (IN_OUT: of half the pass), more than 0, at most 1e6.
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_elastic(
        tempo: viv_tempo,
        mode: viv_ease_mode,
        amplitude: f64,
        period: f64,
    ) -> viv_easing;

    /// Creates an easing from a function of the host.
    ///
    /// The same function with the same pointer gives the same easing. While the function runs,
    /// calls that would change something fail with VIV_ERROR_BUSY. If it asks for a value that
    /// moves by it, it is called again inside itself; calls that are nested more than four deep
    /// count as linear.
    ///
    /// `tempo`: The tempo.
    ///
    /// `function`: The curve; not NULL, and callable until the tempo is destroyed.
    ///
    /// `user`: Passed to the function. It must live as long (viv_tempo_keep()).
    ///
    /// Returns: The easing, or -1.
    pub fn viv_easing_create_custom(
        tempo: viv_tempo,
        function: viv_easing_function,
        user: *mut c_void,
    ) -> viv_easing;

    /// Creates an easing from text, or finds the built-in one that the text names.
    ///
    /// The same text returns the same number. Case does not matter, and the words of a name are
    /// separated by '-', '_', '.' or a capital letter, those of CSS by '-' alone. It accepts
    ///
    /// - the names of this header: "out-cubic", also as "ease-out-cubic", "easeOutCubic" or
    /// "VIV_EASE_OUT_CUBIC"; - CSS: "linear", "ease", "ease-in", "ease-out", "ease-in-out",
    /// "step-start", "step-end", "cubic-bezier(.2, .8, .2, 1)", "steps(4, jump-none)" and
    /// "linear(0, .5 20% 40%, 1)", in which missing or unordered inputs are filled in as CSS Easing
    /// Level 2 says; - the names of GSAP: "none", "power2.out", "back.inOut", "sine.in"; a family
    /// alone means its ".out". "back.out(1.7)" and "elastic.out(1, 0.3)" take GSAP's parameters:
    /// Penner's overshoot s (for inOut that of each half), or amplitude and period. "steps(n)" is
    /// that of CSS; - the names of Kinieta: "easeIn", "easeOut" and "easeInOut" of a quad, and
    /// "easeInOut(.Back)" of the others.
    ///
    /// Parameters have the same ranges as in the functions above, except that the amplitude and
    /// period of an elastic are 1e-6..1e6 each: as in GSAP, an amplitude below 1 counts as 1, with
    /// the period divided by it. With one above 1 "in" is Penner's, not the "out" turned round.
    ///
    /// `tempo`: The tempo; 0 finds built-in easings only.
    ///
    /// `text`: The text; not NULL.
    ///
    /// Returns: The easing. -1 for text that is not an easing (VIV_ERROR_INVALID_ARGUMENT; the
    /// error message of the tempo, if there is one, says what was expected at which byte, counted
    /// from 0), and for the errors of the functions above.
    pub fn viv_easing_parse(tempo: viv_tempo, text: *const c_char) -> viv_easing;

    /// Evaluates an easing at a progress.
    ///
    /// `tempo`: The tempo that created it; may be 0 for a built-in easing.
    ///
    /// `easing`: The easing.
    ///
    /// `progress`: Clamped to 0..1.
    ///
    /// Returns: The fraction of the way, exactly 0 at 0 and 1 at 1. NaN if the tempo or the easing
    /// is unknown, or progress is NaN (VIV_ERROR_INVALID_ARGUMENT).
    pub fn viv_easing_get_value(tempo: viv_tempo, easing: viv_easing, progress: f64) -> f64;

    /// Finds a built-in easing by its name.
    ///
    /// `name`: "linear"; "in-quad", "out-quad", "in-out-quad" and so on for all families;
    /// "css-ease", "css-in", "css-out", "css-in-out" or "swift-out".
    ///
    /// Returns: The easing; -1 for any other name (VIV_ERROR_NOT_FOUND) and for NULL.
    pub fn viv_easing_from_name(name: *const c_char) -> viv_easing;

    /// Returns the name of a built-in easing, as viv_easing_from_name() takes it.
    ///
    /// `easing`: The easing.
    ///
    /// Returns: The name, valid as long as the library; empty for any other number.
    pub fn viv_easing_get_name(easing: viv_easing) -> *const c_char;

    /// Returns whether a handle is that of a live moveable.
    ///
    /// Never fails.
    ///
    /// `m`: Any handle.
    ///
    /// Returns: Whether it is a live moveable.
    pub fn viv_is_valid(m: viv_moveable) -> bool;

    /// Returns the kind of a moveable.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: Its kind; VIV_KIND_NONE for a bad handle.
    pub fn viv_get_kind(m: viv_moveable) -> viv_kind;

    /// Returns the state of a moveable.
    ///
    /// A child is idle before its turn and completed after it, also if it is skipped. What is
    /// delayed or moving in a paused root is paused. In a root that was reversed to its beginning,
    /// what it played last keeps the state that it had then.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: Its state; VIV_STATE_NONE for a bad handle.
    pub fn viv_get_state(m: viv_moveable) -> viv_state;

    /// Returns the direction of a moveable's present pass.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_DIRECTION_FORWARD or VIV_DIRECTION_BACKWARD; once completed, that of its last
    /// pass. VIV_DIRECTION_NONE if it is idle, and for a bad handle.
    pub fn viv_get_direction(m: viv_moveable) -> viv_direction;

    /// Returns the progress of a moveable's present pass.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: 0..1, linear in time, not eased; 0 while its length is endless or unknown. NaN for
    /// a bad handle.
    pub fn viv_get_pass_progress(m: viv_moveable) -> f64;

    /// Returns the progress of a moveable's present cycle.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: 0..1, linear in time; 0 while its length is endless or unknown. NaN for a bad
    /// handle.
    pub fn viv_get_cycle_progress(m: viv_moveable) -> f64;

    /// Returns the progress of a moveable as a whole, delays and repeats included.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: 0..1, linear in time; if it repeats for ever, that of its cycle; 0 while its length
    /// is unknown. NaN for a bad handle.
    pub fn viv_get_total_progress(m: viv_moveable) -> f64;

    /// Returns how many cycles a moveable has completed since its start.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The number of cycles; 0 for a bad handle.
    pub fn viv_get_cycles_completed(m: viv_moveable) -> u64;

    /// Returns the time of a moveable: its own seconds since its start, delay included.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: Seconds; 0 when idle, NaN for a bad handle.
    pub fn viv_get_time(m: viv_moveable) -> f64;

    /// Returns the length of a moveable: its own seconds from start to end, with its delay, cycles,
    /// repeat and turn delays.
    ///
    /// For springs, decays and physics that are idle or delayed, it is predicted from their present
    /// values, or from those that a child had when its root was started. Where cycles take
    /// different times, because the way from where each starts is another, the cycles to come count
    /// as the present one. Where a child was destroyed while its container runs, what was played so
    /// far counts as it was. Settings of what is over count from its next seek, reverse or start.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: Seconds. INFINITY if it is endless. NaN while it is unknown, as it is for
    /// simulations, lazy steps, jumps, whatever has a condition, and what contains one of these;
    /// once completed, the time it took. NaN for a bad handle.
    pub fn viv_get_length(m: viv_moveable) -> f64;

    /// Returns the tempo that a moveable belongs to.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The tempo; 0 for a bad handle.
    pub fn viv_get_tempo(m: viv_moveable) -> viv_tempo;

    /// Returns the container that a moveable is in.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The container; 0 for a root, and for a bad handle.
    pub fn viv_get_parent(m: viv_moveable) -> viv_moveable;

    /// Returns the name of a moveable; see viv_set_name().
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The name, valid until the moveable is renamed or destroyed; empty if it has none,
    /// and for a bad handle.
    pub fn viv_get_name(m: viv_moveable) -> *const c_char;

    /// Returns the pointer set by viv_set_user_data().
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The pointer; NULL if none was set, and for a bad handle.
    pub fn viv_get_user_data(m: viv_moveable) -> *mut c_void;

    /// Describes a moveable, for tools.
    ///
    /// `m`: The moveable.
    ///
    /// `description`: Filled in.
    ///
    /// `size`: `sizeof(viv_description)` as compiled into the host, 1 or more. No more bytes than
    /// this are written, and no more than the library knows, so either may be older than the other.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_describe(
        m: viv_moveable,
        description: *mut viv_description,
        size: usize,
    ) -> viv_status;

    /// Sets how long a moveable waits before its first cycle.
    ///
    /// The delay applies once: not before repeats, and not on the way back. Until it is over the
    /// targets keep their values: to show a start at once, write it yourself.
    ///
    /// `m`: The moveable.
    ///
    /// `seconds`: The delay; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_delay(m: viv_moveable, seconds: f64) -> viv_status;

    /// Sets how many more cycles follow the first one.
    ///
    /// For a child this takes effect when its root is next started. A root that has begun more
    /// cycles finishes the present one as its last, and its time is where it is in that; in a
    /// repeat delay it completes with the next tick.
    ///
    /// `m`: The moveable.
    ///
    /// `extra_cycles`: 0 or more, or VIV_FOREVER; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for VIV_FOREVER while
    /// it is running with a cycle that takes no time; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_repeats(m: viv_moveable, extra_cycles: i32) -> viv_status;

    /// Sets how long a moveable waits between two cycles.
    ///
    /// `m`: The moveable.
    ///
    /// `seconds`: The pause between cycles; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_repeat_delay(m: viv_moveable, seconds: f64) -> viv_status;

    /// Sets whether each cycle is a pass forward and a pass back, or only a pass forward.
    ///
    /// A simulation goes forward all the same.
    ///
    /// `m`: The moveable.
    ///
    /// `reverses`: Whether it reverses; false by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_reverses(m: viv_moveable, reverses: bool) -> viv_status;

    /// Sets how long a moveable stays at its end before each way back.
    ///
    /// Where children turn together with their container, only the container's turn delay applies;
    /// in a group whose children turn independently, each child's own applies.
    ///
    /// `m`: The moveable.
    ///
    /// `seconds`: The pause at each turn; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_turn_delay(m: viv_moveable, seconds: f64) -> viv_status;

    /// Sets whether the way back of a moveable is its way out run backward: at any time after the
    /// turn, everything in it is exactly as it was the same time before the turn, delays, repeats,
    /// staggers and easings included.
    ///
    /// It applies only to a moveable that reverses, and overrides synced, the reversing mode, the
    /// reverse easing and the reverse duration.
    ///
    /// On the way back nothing inside it claims a target, reports an event or calls a function of
    /// the host; the moveable itself reports as usual. The length of the way out must be known:
    /// viv_start() fails with VIV_ERROR_INVALID_STATE if the moveable contains a lazy step, a jump,
    /// a condition or a simulation.
    ///
    /// `m`: The moveable.
    ///
    /// `mirrored`: Whether its way back is mirrored; false by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_mirrored(m: viv_moveable, mirrored: bool) -> viv_status;

    /// Sets how many passes a moveable makes, alternately out and back.
    ///
    /// This sets its repeats and whether it reverses (with more than one pass); with an odd number
    /// the last pass goes out and ends at its end. Setting repeats or reversing later undoes it. In
    /// a container that reverses with it, it makes whole cycles.
    ///
    /// `m`: The moveable.
    ///
    /// `passes`: 1 or more, or VIV_FOREVER.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_passes(m: viv_moveable, passes: i32) -> viv_status;

    /// Sets how fast a moveable's own time runs, delay included.
    ///
    /// A running root keeps its position; for a child this takes effect when its root is next
    /// started.
    ///
    /// `m`: The moveable.
    ///
    /// `rate`: Own seconds per second of its container, or of the tempo for a root; 1e-9..1e9, 1 by
    /// default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_rate(m: viv_moveable, rate: f64) -> viv_status;

    /// Sets whether a root destroys itself when it completes or is stopped, right after that event.
    ///
    /// `m`: The moveable.
    ///
    /// `transient`: Whether it destroys itself; false by default.
    ///
    /// Returns: VIV_OK.
    pub fn viv_set_transient(m: viv_moveable, transient: bool) -> viv_status;

    /// Sets whether a moveable, and everything in it, plays normally even when motion is reduced,
    /// because its meaning depends on the motion.
    ///
    /// See viv_tempo_set_reduced_motion().
    ///
    /// `m`: The moveable.
    ///
    /// `essential`: Whether it is essential; false by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_essential(m: viv_moveable, essential: bool) -> viv_status;

    /// Names a moveable, for tools, error messages and jumps.
    ///
    /// Names need not be unique.
    ///
    /// `m`: The moveable.
    ///
    /// `name`: UTF-8 (not checked), at most 4096 bytes; copied. NULL removes the name.
    ///
    /// Returns: VIV_OK; VIV_ERROR_LIMIT for a longer name; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_name(m: viv_moveable, name: *const c_char) -> viv_status;

    /// Stores a pointer of the host with a moveable.
    ///
    /// The library never dereferences it; events carry it.
    ///
    /// `m`: The moveable.
    ///
    /// `user`: Any pointer; NULL by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_user_data(m: viv_moveable, user: *mut c_void) -> viv_status;

    /// Sets a condition, which is called each time the moveable is about to play, before its delay.
    ///
    /// If it returns false, the moveable is skipped as if it had no length, and reports
    /// VIV_EVENT_SKIPPED. A root that is skipped is completed by the next tick, without
    /// VIV_EVENT_COMPLETED. With a condition its length, and that of its container, is unknown.
    ///
    /// `m`: The moveable.
    ///
    /// `condition`: The callback; NULL, the default, for none.
    ///
    /// `user`: Passed to the callback.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_condition(
        m: viv_moveable,
        condition: viv_condition,
        user: *mut c_void,
    ) -> viv_status;

    /// Starts an idle or completed moveable from its beginning.
    ///
    /// With a delay it is delayed first; without one it begins inside the call and reports
    /// VIV_EVENT_STARTED. A paused one stays paused: see viv_resume().
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE if something would repeat for ever in no time, or
    /// cannot turn together with its container; VIV_ERROR_NOT_FOUND for a jump to a step that does
    /// not exist; VIV_ERROR_LIMIT if callbacks start, seek or reverse it 100 000 times in one tick,
    /// or are nested more than 256 deep; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_start(m: viv_moveable) -> viv_status;

    /// Stops a moveable that is delayed, moving or paused: it becomes idle, and its values stay as
    /// they are at this moment.
    ///
    /// Reports VIV_EVENT_STOPPED. It can be started again.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE.
    pub fn viv_stop(m: viv_moveable) -> viv_status;

    /// Starts a moveable from its beginning, in any state.
    ///
    /// Like viv_stop() followed by viv_start(), but VIV_EVENT_STOPPED is not reported and a
    /// transient moveable is not destroyed. Its targets are first brought up to this moment, and
    /// properties without a given start begin from there. If the start is refused, the moveable
    /// continues as if nothing had been called.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: As viv_start().
    pub fn viv_restart(m: viv_moveable) -> viv_status;

    /// Pauses a moveable that is delayed or moving.
    ///
    /// Reports VIV_EVENT_PAUSED.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_LIMIT if callbacks are nested more than
    /// 256 deep; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_pause(m: viv_moveable) -> viv_status;

    /// Resumes a paused moveable where it was.
    ///
    /// Reports VIV_EVENT_RESUMED. It takes no value back that another root moves now.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: As viv_pause().
    pub fn viv_resume(m: viv_moveable) -> viv_status;

    /// Makes a moveable idle, in any state, and reports nothing.
    ///
    /// Each value that it wrote in this run is set back to where it started, unless another root
    /// has claimed it since.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_reset(m: viv_moveable) -> viv_status;

    /// Takes a moveable that is delayed, moving or paused to the end it is heading for: exact final
    /// values, and VIV_EVENT_COMPLETED.
    ///
    /// Simulations, and custom motions without a duration, end where they are. Called from a
    /// condition, or from the callback of a lazy step, inside that moveable, it takes effect when
    /// that callback returns.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE if it has no end, or may have none: a container
    /// with a simulation that is not at rest yet, or with a lazy step that makes something endless,
    /// from which it goes on; VIV_ERROR_LIMIT if getting there takes too many begins, as in
    /// viv_seek(); VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_finish(m: viv_moveable) -> viv_status;

    /// Seeks to a second of a moveable's own time, in any state, and writes its values there.
    ///
    /// If it was idle or completed, it is paused there. If it is moving and sought to its length,
    /// it completes with the next tick. Reports only VIV_EVENT_UPDATED.
    ///
    /// It takes nothing from other roots. What has begun at that second does not write a value that
    /// one of them moves, or holds paused, neither here nor after viv_resume(); what begins later
    /// does. To take the values of what begins at once, first start this one (viv_start(),
    /// viv_pause()).
    ///
    /// `m`: The moveable.
    ///
    /// `seconds`: Counted from its start, delay included; finite, and clamped to 0..length.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE; VIV_ERROR_NOT_SEEKABLE
    /// if its length is unknown (viv_get_length()); VIV_ERROR_LIMIT as viv_start(), and if getting
    /// there takes more than 100 000 begins of motions that capture their start each time
    /// (viv_motion_set_capture()); VIV_ERROR_OUT_OF_MEMORY; if it is not running, also what
    /// viv_start() returns.
    pub fn viv_seek(m: viv_moveable, seconds: f64) -> viv_status;

    /// Reverses a moveable's own time: it plays back to its beginning, delay included, or, reversed
    /// again, on to its end; there it reports VIV_EVENT_COMPLETED.
    ///
    /// On the way to the beginning only the root reports, and only updates and completion.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE if it is idle, or was set to repeat for ever since
    /// it came to its end; VIV_ERROR_NOT_SEEKABLE and VIV_ERROR_LIMIT as viv_seek();
    /// VIV_ERROR_OUT_OF_MEMORY; if it has completed, also what viv_start() returns.
    pub fn viv_reverse(m: viv_moveable) -> viv_status;

    /// Plays a moveable to its end or to its beginning, from wherever it is: starts it if it is
    /// idle, reverses it if it is heading the other way.
    ///
    /// No effect if it is already there or heading there, even if its length is unknown. A paused
    /// one stays paused: see viv_resume().
    ///
    /// `m`: The moveable.
    ///
    /// `heading`: VIV_DIRECTION_FORWARD for its end, VIV_DIRECTION_BACKWARD for its beginning.
    ///
    /// Returns: VIV_ERROR_INVALID_ARGUMENT for any other heading; else as viv_start() and
    /// viv_reverse().
    pub fn viv_play(m: viv_moveable, heading: viv_direction) -> viv_status;

    /// Destroys a moveable and everything in it, in any state; children may be destroyed too.
    ///
    /// Values stay as they are at this moment. Reports only VIV_EVENT_DESTROYED, children first.
    /// The handle is stale afterwards.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: VIV_OK.
    pub fn viv_destroy(m: viv_moveable) -> viv_status;

    /// Copies a moveable with everything in it, in any state: all settings, names and user data,
    /// the properties and set velocities of motions, and the functions of calls, conditions, lazy
    /// steps, custom motions and simulations.
    ///
    /// The copy is idle and in no container. It has neither the callbacks of viv_on() nor the
    /// pointers of viv_keep(): whatever the copied functions use must outlive the original.
    ///
    /// `m`: The moveable.
    ///
    /// Returns: The copy; 0 with VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_clone(m: viv_moveable) -> viv_moveable;

    /// Sets the callback for some kinds of a moveable's events, replacing the previous one.
    ///
    /// Each kind has one callback per moveable. Allowed in any state, for children too.
    ///
    /// `m`: The moveable.
    ///
    /// `kinds`: One or more of viv_event_kind_constants, combined with |.
    ///
    /// `callback`: The callback; NULL removes it.
    ///
    /// `user`: Passed to the callback.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for no kinds or unknown ones;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_on(
        m: viv_moveable,
        kinds: viv_event_kind,
        callback: viv_callback,
        user: *mut c_void,
    ) -> viv_status;

    /// Keeps a pointer until a moveable is destroyed, then calls a function with it, once, after
    /// VIV_EVENT_DESTROYED.
    ///
    /// The handle is stale by then. A moveable can keep any number of pointers; they are released
    /// in the order in which they were added. Allowed in any state, for children too.
    ///
    /// `m`: The moveable.
    ///
    /// `user`: Passed to the function.
    ///
    /// `release`: The function; not NULL.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_keep(m: viv_moveable, user: *mut c_void, release: viv_release) -> viv_status;

    /// Moves a float from where it is when the motion begins to wherever the motion takes it: for
    /// decays, physics and simulations.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The float.
    ///
    /// Returns: As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for tweens and springs, which
    /// need an end.
    pub fn viv_motion_target(m: viv_motion, target: *mut f32) -> viv_status;

    /// Moves a float from a given value: a tween moves it to what the float is when the tween first
    /// begins after being started, other motions to wherever they take it.
    ///
    /// viv_restart() keeps the end that was found, and viv_reset() puts it back into the float.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The float.
    ///
    /// `from`: Where it starts.
    ///
    /// Returns: As viv_motion_to(); VIV_ERROR_INVALID_ARGUMENT also for springs, which need an end.
    pub fn viv_motion_from(m: viv_motion, target: *mut f32, from: f32) -> viv_status;

    /// Moves a float to a value, from where it is when the motion first begins after its root was
    /// started.
    ///
    /// Repeats and ways back use the same start.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The float.
    ///
    /// `to`: Where it ends.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_to(m: viv_motion, target: *mut f32, to: f32) -> viv_status;

    /// Moves a float from one value to another.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The float.
    ///
    /// `from`: Where it starts.
    ///
    /// `to`: Where it ends.
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_from_to(m: viv_motion, target: *mut f32, from: f32, to: f32) -> viv_status;

    /// Moves a float by an amount, from where it is when the motion first begins after its root was
    /// started; see viv_motion_set_capture().
    ///
    /// `m`: The motion.
    ///
    /// `target`: The float.
    ///
    /// `by`: How far; finite.
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_by(m: viv_motion, target: *mut f32, by: f32) -> viv_status;

    /// Moves a number or an angle by an amount, from where it is when the motion first begins after
    /// its root was started.
    ///
    /// The end is start + by, computed in double and clamped to the range of the type. An angle
    /// turns by the whole amount, even more than one full turn. For an additive motion
    /// (VIV_BLEND_ADD) the amount is from the base.
    ///
    /// `m`: The motion.
    ///
    /// `type_`: A type of one number: VIV_TYPE_FLOAT..VIV_TYPE_UINT64, or an angle.
    ///
    /// `target`: The value, aligned to its type.
    ///
    /// `by`: How far: a value of the type, for unsigned types of the signed type of the same width;
    /// copied, of any alignment.
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_add_by(
        m: viv_motion,
        type_: viv_type,
        target: *mut c_void,
        by: *const c_void,
    ) -> viv_status;

    /// Moves a value of any type.
    ///
    /// `m`: The motion.
    ///
    /// `type_`: The type.
    ///
    /// `target`: The value, aligned to the type of its components.
    ///
    /// `from`: Where it starts: a value of that type; copied, of any alignment. NULL: where it is
    /// when the motion begins.
    ///
    /// `to`: Where it ends, likewise. NULL: no end. A spring needs an end, a tween an end or a
    /// start: with a start alone it goes from there to what the value is when it first begins
    /// (viv_motion_from()).
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_add(
        m: viv_motion,
        type_: viv_type,
        target: *mut c_void,
        from: *const c_void,
        to: *const c_void,
    ) -> viv_status;

    /// Moves an array of values of any type, which may be part of an array of structs.
    ///
    /// A value is at rest if it has no start of its own (from is NULL, or equal to to), is already
    /// at its end when the motion first begins, and has no velocity. It is claimed like the others,
    /// so any other motion loses it, but it is not written until a retarget or a velocity sets it
    /// moving. This does not apply to VIV_BLEND_ADD.
    ///
    /// `m`: The motion.
    ///
    /// `type_`: The type.
    ///
    /// `target`: The first value.
    ///
    /// `count`: The number of values, 1..4 194 303.
    ///
    /// `stride`: Bytes from one value to the next: at least the size of one, and a multiple of the
    /// alignment of its components. Ignored for a single value.
    ///
    /// `from`: As many starts, packed; or NULL, as in viv_motion_add().
    ///
    /// `to`: As many ends, packed; or NULL, as in viv_motion_add().
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_add_array(
        m: viv_motion,
        type_: viv_type,
        target: *mut c_void,
        count: u32,
        stride: usize,
        from: *const c_void,
        to: *const c_void,
    ) -> viv_status;

    /// Moves numbers that the host reads and writes through callbacks.
    ///
    /// get is called when the present values are needed and no motion moves them; set is called
    /// once per tick in which they moved, and with the exact value at a boundary before a callback
    /// that hears of it.
    ///
    /// `m`: The motion.
    ///
    /// `key`: Any address but NULL. It is never dereferenced: it identifies the property, wherever
    /// a function takes a target. Motions with the same key move the same property. They must give
    /// the same count (VIV_ERROR_INVALID_ARGUMENT). From this call on all of them use its get, set
    /// and user, even when m is gone: until others are given, or each motion with the key is
    /// destroyed or has lost it (viv_tempo_release_target()).
    ///
    /// `count`: How many numbers, 1..65 535.
    ///
    /// `get`: May be NULL if from is not.
    ///
    /// `set`: Not NULL.
    ///
    /// `user`: Passed to both. It must live as long as they are used. Where motions share the key
    /// viv_keep() on one is not enough: use viv_tempo_keep(), or one user for the key.
    ///
    /// `from`: As many starts; or NULL, as in viv_motion_add().
    ///
    /// `to`: As many ends; or NULL for no end: tweens and springs need one.
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_add_property(
        m: viv_motion,
        key: *const c_void,
        count: u32,
        get: viv_property_get,
        set: viv_property_set,
        user: *mut c_void,
        from: *const f64,
        to: *const f64,
    ) -> viv_status;

    /// Moves a value through keyframes.
    ///
    /// The motion's own easing maps the progress of the pass to a fraction. Before the first
    /// fraction the value is the first one, after the last fraction the last one. But where the
    /// first fraction is 0, or the last is 1, and the easing leaves 0..1 there, the outermost
    /// segment is extended linearly.
    ///
    /// `m`: The motion: a tween that is not additive (VIV_ERROR_WRONG_KIND).
    ///
    /// `type_`: The type.
    ///
    /// `target`: The value.
    ///
    /// `count`: The number of keyframes, 2..65 535.
    ///
    /// `fractions`: Where in the pass each is reached: 0..1, in ascending order; two equal ones
    /// make a jump.
    ///
    /// `values`: As many values, packed.
    ///
    /// `easings`: count - 1 easings, one for each segment, built in or created by its tempo; NULL
    /// for linear.
    ///
    /// Returns: As viv_motion_to().
    pub fn viv_motion_add_keyframes(
        m: viv_motion,
        type_: viv_type,
        target: *mut c_void,
        count: u32,
        fractions: *const f64,
        values: *const c_void,
        easings: *const viv_easing,
    ) -> viv_status;

    /// Returns the velocity of a value that a motion moves.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value: any element of an array, any component of a value of several.
    ///
    /// Returns: Units per second of the tempo's clock, 0 at rest; for an additive motion, its own
    /// contribution. NaN for a bad handle, for NULL (VIV_ERROR_INVALID_ARGUMENT), and for an
    /// address that the motion does not move (VIV_ERROR_NOT_FOUND).
    pub fn viv_motion_get_velocity(m: viv_motion, target: *const c_void) -> f64;

    /// Computes what a value of a motion would be at a second of the motion's own time, without
    /// writing to it.
    ///
    /// For an additive motion this is what the value would be without the others. A simulation is
    /// known only up to now: at any second it is where it is.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value.
    ///
    /// `seconds`: Counted as by viv_get_time(), below 0 as 0; INFINITY for the end; not NaN. What
    /// has no end, as physics that never rests, gives NaN there.
    ///
    /// `values`: Filled in: as many numbers as the type has (1 for a float), or the count of a
    /// property with callbacks; integers are not rounded. May be NULL.
    ///
    /// `velocities`: Filled in likewise, in units per second of the motion's own time. Only one of
    /// the two may be NULL.
    ///
    /// `count`: The room in each array, in numbers.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT, also if count is too small; VIV_ERROR_NOT_FOUND
    /// for an address that the motion does not move.
    pub fn viv_motion_sample(
        m: viv_motion,
        target: *const c_void,
        seconds: f64,
        values: *mut f64,
        velocities: *mut f64,
        count: u32,
    ) -> viv_status;

    /// Describes a property, for tools.
    ///
    /// It reads the target. viv_description::properties is the number of properties.
    ///
    /// `m`: The motion.
    ///
    /// `index`: Counted from 0, in the order they were added.
    ///
    /// `property`: Filled in.
    ///
    /// `size`: `sizeof(viv_property)` as compiled into the host, 1 or more. No more bytes than this
    /// are written, and no more than the library knows.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND after the last property.
    pub fn viv_motion_describe_property(
        m: viv_motion,
        index: u32,
        property: *mut viv_property,
        size: usize,
    ) -> viv_status;

    /// Takes memory that the host is about to free, or a key, away from all motions of a tempo,
    /// whatever their state: nothing that exists now will write there again.
    ///
    /// A value that lies only partly in the range is taken away as a whole. A motion in no
    /// container that has nothing left to move is stopped, with VIV_STOP_RELEASED. One in a
    /// container goes on without the value, and the container still calls its callbacks: if they
    /// use the memory, viv_destroy() it first.
    ///
    /// `tempo`: The tempo.
    ///
    /// `address`: The first byte, or the key.
    ///
    /// `size`: The number of bytes; for a key, 1 or more.
    ///
    /// Returns: The number of properties that lost something; 0, with nothing changed, for NULL, a
    /// size of 0 or above PTRDIFF_MAX (VIV_ERROR_INVALID_ARGUMENT).
    pub fn viv_tempo_release_target(tempo: viv_tempo, address: *const c_void, size: usize) -> u32;

    /// Creates a tween without properties.
    ///
    /// With a duration of 0 it writes its end as soon as it begins, and completes with the next
    /// tick.
    ///
    /// `tempo`: The tempo.
    ///
    /// `duration`: Seconds of a pass, 0 or more.
    ///
    /// `easing`: Built in, or created by the same tempo.
    ///
    /// Returns: The tween; 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_LIMIT (4 194 303 moveables)
    /// or VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_create(tempo: viv_tempo, duration: f64, easing: viv_easing) -> viv_motion;

    /// Animates one float from where it is, in one call: creates a transient tween and starts it.
    ///
    /// It takes over the value and its velocity from the motion that moved it before, which is
    /// stopped if it has nothing else to move (VIV_BLEND_REPLACE).
    ///
    /// `tempo`: The tempo.
    ///
    /// `target`: The float.
    ///
    /// `to`: Where it goes; finite.
    ///
    /// `duration`: Seconds, 0 or more.
    ///
    /// `easing`: Built in, or created by the same tempo.
    ///
    /// Returns: The tween, or 0, as viv_motion_create().
    pub fn viv_animate(
        tempo: viv_tempo,
        target: *mut f32,
        to: f32,
        duration: f64,
        easing: viv_easing,
    ) -> viv_motion;

    /// Sets the duration of a pass of a tween, of a motion along a path with an easing, or of a
    /// wait.
    ///
    /// `m`: The motion or wait.
    ///
    /// `seconds`: The duration.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE
    /// while its root is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_duration(m: viv_motion, seconds: f64) -> viv_status;

    /// Sets the speed of a tween instead of its duration: a pass takes the longest distance |to -
    /// from| of its values, divided by the speed.
    ///
    /// The distance is measured when the tween first begins after its root was started (with
    /// VIV_CAPTURE_EACH at each begin), and again on a retarget; before that viv_get_length()
    /// predicts it from the present values. A distance of 0 takes no time. Each component of a
    /// value counts as a number of its own, in its units in memory; the distance of an angle is how
    /// far it turns; keyframes do not count.
    ///
    /// `m`: The tween.
    ///
    /// `per_second`: In units per second, finite, more than 0; NaN, the default, for none: the
    /// duration applies.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that is not a
    /// tween; VIV_ERROR_INVALID_STATE while its root is delayed, moving or paused;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_speed(m: viv_motion, per_second: f64) -> viv_status;

    /// Sets the easing of a tween, or of a motion along a path that was created with one.
    ///
    /// `m`: The motion.
    ///
    /// `easing`: Built in, or created by its tempo.
    ///
    /// Returns: As viv_motion_set_duration().
    pub fn viv_motion_set_easing(m: viv_motion, easing: viv_easing) -> viv_status;

    /// Sets when a motion captures a start that it was not given, and computes an end that is an
    /// amount from its start (viv_motion_by()).
    ///
    /// With VIV_CAPTURE_EACH a repeated motion, or a repeated sequence of them, continues from
    /// where it is: by 10 each time, from 0, it goes to 10, 20, 30.
    ///
    /// Where such a motion is at a given second depends on all its earlier begins, so they are
    /// played one by one: a root that loops 100 000 times in one tick is stopped with
    /// VIV_ERROR_LIMIT, and viv_seek(), viv_reverse() and viv_finish() return that if they would
    /// have to play more than 100 000 begins. A root in which everything moves by amounts, or
    /// waits, is the exception: it costs no more however many cycles a call skips. viv_reset()
    /// restores the first start.
    ///
    /// A mirrored way back (viv_set_mirrored()) retraces all these starts. viv_start() returns
    /// VIV_ERROR_LIMIT if there are more than 100 000 for one motion, and VIV_ERROR_INVALID_STATE
    /// for motions whose length depends on their start: springs, decays, physics, and tweens with a
    /// speed.
    ///
    /// `m`: The motion.
    ///
    /// `capture`: VIV_CAPTURE_ONCE by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a moveable that moves
    /// no values, or moves along a path; VIV_ERROR_INVALID_STATE while its root is delayed, moving
    /// or paused; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_capture(m: viv_motion, capture: viv_capture) -> viv_status;

    /// Sets the easing of the way back of a tween, or of a motion along a path with an easing; its
    /// progress is 0 at the turn.
    ///
    /// `m`: The motion.
    ///
    /// `easing`: Built in, or created by its tempo; -1, the default, for the easing of the way out.
    ///
    /// Returns: As viv_motion_set_duration().
    pub fn viv_motion_set_reverse_easing(m: viv_motion, easing: viv_easing) -> viv_status;

    /// Sets the duration of the way back of a tween, or of a motion along a path with an easing.
    ///
    /// `m`: The motion.
    ///
    /// `seconds`: The duration of each pass back; NaN, the default, for that of the way out.
    ///
    /// Returns: VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_reverse_duration(m: viv_motion, seconds: f64) -> viv_status;

    /// Sets how a motion treats values that other motions move.
    ///
    /// While the motion is delayed, moving or paused only the weight may change; it takes effect
    /// when the motion next begins.
    ///
    /// `m`: The motion. Tweens without keyframes, springs, decays and physics can be additive.
    ///
    /// `blend`: VIV_BLEND_OVERRIDE by default.
    ///
    /// `weight`: How far towards its end an additive motion takes the value, 0..1; 1 is all the
    /// way. Ignored by the other blends.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND for a motion that cannot
    /// be additive; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_blend(m: viv_motion, blend: viv_blend, weight: f64) -> viv_status;

    /// Creates a motion that writes nothing itself, but calls a function of the host: when it
    /// begins, at the end of each tick in which it moves, at each turn, repeat and end with exactly
    /// 0 or 1, when it is stopped or paused, and where viv_seek() and viv_finish() put it.
    ///
    /// Where it leaves its pass otherwise, on a way back or because its group starts over, it is
    /// told at the end of the tick where that was. The function is not called for anything played
    /// silently: cycles that are skipped, and the way between when the motion is sought or
    /// finished. The motion takes no properties.
    ///
    /// `tempo`: The tempo.
    ///
    /// `duration`: Seconds of a pass, 0 or more; INFINITY to last until viv_finish().
    ///
    /// `update`: The function; not NULL.
    ///
    /// `user`: Passed to the function. It must live as long as the motion and its copies
    /// (viv_keep(), viv_clone()).
    ///
    /// Returns: The motion, or 0, as viv_spring_create().
    pub fn viv_custom_create(
        tempo: viv_tempo,
        duration: f64,
        update: viv_custom_update,
        user: *mut c_void,
    ) -> viv_motion;

    /// Creates a motion whose properties move by accelerations that the host computes.
    ///
    /// They are integrated by the fourth-order Runge-Kutta method (four calls per step) with a
    /// fixed inner step. Steps are taken at their exact moments, one step ahead of the clock, and
    /// values between two steps are interpolated linearly, so the result does not depend on ticks
    /// here either. A tick takes every step that it reaches, however many:
    /// viv_tempo_set_longest_step() limits them after a hiccup.
    ///
    /// It rests at the end of a step when every value's speed is within 0.001 units per second and
    /// its distance to its given end within 0.001 units; without an end, when the last step moved
    /// it no farther than that (viv_motion_set_rest()). Then it is exactly at its end. viv_finish()
    /// ends it where it is.
    ///
    /// Its length is unknown: viv_get_length() returns NaN, and seeking or reversing it, or a
    /// container that it is in, fails with VIV_ERROR_NOT_SEEKABLE.
    ///
    /// `tempo`: The tempo.
    ///
    /// `step`: The inner step in own seconds, 0.00001..1.
    ///
    /// `acceleration`: The function; not NULL.
    ///
    /// `user`: Passed to the function. It must live as long as the simulation and its copies
    /// (viv_keep(), viv_clone()).
    ///
    /// Returns: The simulation, or 0, as viv_spring_create().
    pub fn viv_simulation_create(
        tempo: viv_tempo,
        step: f64,
        acceleration: viv_acceleration,
        user: *mut c_void,
    ) -> viv_motion;

    /// Creates a spring of unit mass: acceleration = -tension * (x - to) - damping * velocity.
    ///
    /// It oscillates if damping is below 2 * sqrt(tension), otherwise it does not. Each property
    /// needs an end.
    ///
    /// It rests at the first moment from which both its distance to the end and its speed stay
    /// within their thresholds for good; then it is exactly at its end. By default the distance is
    /// 0.001 times the larger of |to - from| and |v| / sqrt(tension), where v is its initial
    /// velocity, and the speed is sqrt(tension) times the distance (viv_motion_set_rest()). Without
    /// damping it is endless, unless it has nowhere to go.
    ///
    /// `tempo`: The tempo.
    ///
    /// `tension`: In 1/s^2, more than 0, at most 1e18.
    ///
    /// `damping`: In 1/s, 0..1e18.
    ///
    /// Returns: The spring, or 0.
    pub fn viv_spring_create(tempo: viv_tempo, tension: f64, damping: f64) -> viv_motion;

    /// Creates a decay, which glides and slows down in proportion to its speed: acceleration =
    /// -drag * velocity.
    ///
    /// Its initial velocity is set by viv_motion_set_velocity(), or is that of the motion that it
    /// takes over from.
    ///
    /// It rests where it is when its speed has fallen to 0.001 of its initial speed
    /// (viv_motion_set_rest()). An end given to a property is ignored.
    ///
    /// `tempo`: The tempo.
    ///
    /// `drag`: In 1/s, 1e-12..1e12.
    ///
    /// Returns: The decay, or 0.
    pub fn viv_decay_create(tempo: viv_tempo, drag: f64) -> viv_motion;

    /// Creates a motion with an initial velocity v and a friction: its velocity is v * e^(-k * t),
    /// where k = -ln(1 - friction).
    ///
    /// It rests where it is when its speed has fallen to 0.95 units per second
    /// (viv_motion_set_rest()). An end given to a property matters only for collisions.
    ///
    /// `tempo`: The tempo.
    ///
    /// `velocity`: In units per second, -1e25..1e25.
    ///
    /// `friction`: The fraction of speed lost each second: 0, or 1e-12..1. With 1 it stops at once,
    /// with 0 only a wall slows it down.
    ///
    /// Returns: The motion, or 0.
    pub fn viv_physics_create(tempo: viv_tempo, velocity: f64, friction: f64) -> viv_motion;

    /// Moves one float by a spring, in one call: creates a transient spring and starts it.
    ///
    /// It takes over the value and its velocity from the motion that moved it before, which is
    /// stopped if it has nothing else to move (VIV_BLEND_REPLACE).
    ///
    /// `tempo`: The tempo.
    ///
    /// `target`: The float.
    ///
    /// `to`: Where it goes; finite.
    ///
    /// `tension`: As in viv_spring_create().
    ///
    /// `damping`: As in viv_spring_create().
    ///
    /// Returns: The spring, or 0.
    pub fn viv_spring_to(
        tempo: viv_tempo,
        target: *mut f32,
        to: f32,
        tension: f64,
        damping: f64,
    ) -> viv_motion;

    /// Throws one float from where it is, in one call: creates a transient decay and starts it.
    ///
    /// Otherwise like viv_spring_to().
    ///
    /// `tempo`: The tempo.
    ///
    /// `target`: The float.
    ///
    /// `velocity`: In units per second, -1e25..1e25, whatever velocity the float has already; NaN
    /// to throw it with the velocity that it has.
    ///
    /// `drag`: As in viv_decay_create().
    ///
    /// Returns: The decay, or 0.
    pub fn viv_decay_from(
        tempo: viv_tempo,
        target: *mut f32,
        velocity: f64,
        drag: f64,
    ) -> viv_motion;

    /// Computes the tension and damping of a response and damping ratio.
    ///
    /// `response`: Seconds.
    ///
    /// `damping_ratio`: The ratio.
    ///
    /// `tension`: Filled in.
    ///
    /// `damping`: Filled in.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_spring_from_response(
        response: f64,
        damping_ratio: f64,
        tension: *mut f64,
        damping: *mut f64,
    ) -> viv_status;

    /// Computes the tension and damping of a duration and bounce.
    ///
    /// `duration`: Seconds.
    ///
    /// `bounce`: The bounce.
    ///
    /// `tension`: Filled in.
    ///
    /// `damping`: Filled in.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_spring_from_bounce(
        duration: f64,
        bounce: f64,
        tension: *mut f64,
        damping: *mut f64,
    ) -> viv_status;

    /// Computes the tension and damping of a mass on a spring: stiffness / mass and friction /
    /// mass.
    ///
    /// `mass`: Finite, more than 0.
    ///
    /// `stiffness`: Force per unit of distance; finite, more than 0.
    ///
    /// `friction`: Force per unit of speed; finite, 0 or more.
    ///
    /// `tension`: Filled in, at most 1e18.
    ///
    /// `damping`: Filled in, at most 1e18.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_spring_from_physical(
        mass: f64,
        stiffness: f64,
        friction: f64,
        tension: *mut f64,
        damping: *mut f64,
    ) -> viv_status;

    /// Computes the response and damping ratio of a tension and damping.
    ///
    /// Those of extreme springs lie outside of the ranges above.
    ///
    /// `tension`: As in viv_spring_create().
    ///
    /// `damping`: As in viv_spring_create().
    ///
    /// `response`: Filled in.
    ///
    /// `damping_ratio`: Filled in.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_spring_to_response(
        tension: f64,
        damping: f64,
        response: *mut f64,
        damping_ratio: *mut f64,
    ) -> viv_status;

    /// Computes the duration and bounce of a tension and damping.
    ///
    /// Those of extreme springs lie outside of the ranges above, the bounce down to -1.
    ///
    /// `tension`: As in viv_spring_create().
    ///
    /// `damping`: As in viv_spring_create().
    ///
    /// `duration`: Filled in.
    ///
    /// `bounce`: Filled in.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT.
    pub fn viv_spring_to_bounce(
        tension: f64,
        damping: f64,
        duration: *mut f64,
        bounce: *mut f64,
    ) -> viv_status;

    /// Sets the tension and damping of a spring.
    ///
    /// A root in flight continues from its present value and velocity, in a first cycle of its new
    /// length; one that waits to turn comes back by them.
    ///
    /// `m`: The spring.
    ///
    /// `tension`: As in viv_spring_create().
    ///
    /// `damping`: As in viv_spring_create().
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE
    /// in a container that is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_spring_set_parameters(m: viv_motion, tension: f64, damping: f64) -> viv_status;

    /// Sets whether a spring is clamped: each of its numbers then stops the first time it reaches
    /// its end, exactly there, instead of overshooting.
    ///
    /// One that never crosses its end rests as usual. A value of several components ends as a
    /// whole.
    ///
    /// `spring`: The spring.
    ///
    /// `clamped`: Whether it is clamped; false by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_spring_set_clamped(spring: viv_motion, clamped: bool) -> viv_status;

    /// Sets where a property of a decay comes to rest.
    ///
    /// It begins with the velocity that leads exactly there, whatever velocity it was given or
    /// takes over. Bounds on the way stop it earlier.
    ///
    /// `decay`: The decay.
    ///
    /// `target`: The value, or NULL for all.
    ///
    /// `end`: Finite; NaN, the default, for wherever its velocity leads.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_NOT_FOUND; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_decay_set_end(decay: viv_motion, target: *mut c_void, end: f64) -> viv_status;

    /// Sets the snap points where a property of a decay may come to rest: offset, and every
    /// multiple of interval from there, in both directions.
    ///
    /// It goes to the one nearest to where its velocity would lead, within its bounds, if need be
    /// against its velocity; of two equally near, to the one farther from offset. An end
    /// (viv_decay_set_end()) takes precedence.
    ///
    /// `decay`: The decay.
    ///
    /// `target`: The value, or NULL for all.
    ///
    /// `interval`: In units, finite, more than 0; 0, the default, for no snapping.
    ///
    /// `offset`: In units, finite.
    ///
    /// Returns: As viv_decay_set_end().
    pub fn viv_decay_set_snap(
        decay: viv_motion,
        target: *mut c_void,
        interval: f64,
        offset: f64,
    ) -> viv_status;

    /// Sets whether a motion by physics, including one along a path, bounces off its walls.
    ///
    /// Its walls are the bounds of the property, or else its start and the end it was given; with
    /// neither there are none. Contacts are exact in time, however many there are, and the value is
    /// never beyond a wall. It also comes to rest at a wall when a bounce leaves no more than the
    /// rest speed.
    ///
    /// `m`: The motion.
    ///
    /// `collides`: Whether it bounces; false by default, true along a path.
    ///
    /// `restitution`: The fraction of its speed that is left after a bounce, 0..1; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE.
    pub fn viv_physics_set_collisions(
        m: viv_motion,
        collides: bool,
        restitution: f64,
    ) -> viv_status;

    /// Sets the walls of a property of a decay, or of physics that is not along a path.
    ///
    /// A start beyond a wall is moved to the wall. A decay, and physics without collisions,
    /// complete at the exact moment of contact.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value, or NULL for all.
    ///
    /// `lowest`: Finite, below highest. Both NaN, the default, for no walls.
    ///
    /// `highest`: Finite.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_NOT_FOUND; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_bounds(
        m: viv_motion,
        target: *const c_void,
        lowest: f64,
        highest: f64,
    ) -> viv_status;

    /// Sets when a spring, decay, physics (including along a path) or simulation rests.
    ///
    /// For decays and physics only the speed counts. The thresholds apply to each component of a
    /// value.
    ///
    /// It may be called for a root in flight: the end is computed again from the present value and
    /// velocity; if it is already within the thresholds it completes with the next tick. Default
    /// thresholds remain those computed when it began.
    ///
    /// `m`: The motion.
    ///
    /// `distance`: In units, finite, more than 0; NaN for the default.
    ///
    /// `speed`: In units per second, finite, more than 0; NaN for the default, which for a spring
    /// with a given distance is sqrt(tension) times that distance.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE
    /// in a container that is delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_rest(m: viv_motion, distance: f64, speed: f64) -> viv_status;

    /// Sets the initial velocity of a property, instead of the one that the motion would begin with
    /// or take over.
    ///
    /// It applies to every begin caused by a start, a repeat or a container, but not when
    /// viv_motion_retarget() starts the motion. A tween of n seconds adds (velocity * n - (to -
    /// from) * E'(0)) * u * (1 - u)^2 to its first pass, where E'(0) is finite.
    ///
    /// On a root that has begun it replaces the present velocity at once, with the value continuing
    /// from where it is, and is not kept. During a delay it applies to the begin.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value, or NULL for all.
    ///
    /// `velocity`: In units per second of the motion's own time (viv_motion_get_velocity() returns
    /// it per second of the tempo's clock), -1e25..1e25; NaN, the default, for none.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND; VIV_ERROR_WRONG_KIND for a
    /// motion along a path; VIV_ERROR_INVALID_STATE in a container that is delayed, moving or
    /// paused, and, once it has begun, for a tween and for additive decays and physics;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_motion_set_velocity(
        m: viv_motion,
        target: *const c_void,
        velocity: f64,
    ) -> viv_status;

    /// Gives a value a new end, keeping its present value and velocity.
    ///
    /// A spring moves on towards it. A tween begins a new pass of its full duration, in which its
    /// other values also move on to their ends; an additive one does so with its own contribution.
    /// For physics and simulations the end is a wall, or where they may rest; a decay ignores it. A
    /// motion that is idle or completed is started.
    ///
    /// A value that another motion took from one that still runs is not taken back: the new end
    /// shows when this motion begins again (viv_restart()). viv_spring_to() and viv_animate() take
    /// the value over each time. So does a retarget where the other one is VIV_BLEND_REPLACE and
    /// this one moves nothing else: it was stopped then, and starts.
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value, not NULL; of a value of several components, the one at that address.
    ///
    /// `to`: The new end; finite.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_NOT_FOUND for an address that the
    /// motion does not move; VIV_ERROR_WRONG_KIND for keyframes, and for a motion along a path,
    /// whose range determines its end; VIV_ERROR_OUT_OF_MEMORY; if it is not running, also what
    /// viv_start() returns.
    pub fn viv_motion_retarget(m: viv_motion, target: *const c_void, to: f32) -> viv_status;

    /// Gives a value of any type a new end; otherwise like viv_motion_retarget().
    ///
    /// `m`: The motion.
    ///
    /// `target`: The value.
    ///
    /// `to`: One value of the property's type: for an array one element, for a property with
    /// callbacks its numbers, at a component but the first that component.
    /// VIV_ERROR_INVALID_ARGUMENT for a value that cannot be an end.
    ///
    /// Returns: As viv_motion_retarget().
    pub fn viv_motion_retarget_values(
        m: viv_motion,
        target: *const c_void,
        to: *const c_void,
    ) -> viv_status;

    /// Gives every value of an array a new end, all at once; otherwise like viv_motion_retarget().
    ///
    /// `m`: The motion.
    ///
    /// `first`: The first value of the property.
    ///
    /// `to`: As many ends as the property has values, packed; for a property with callbacks its
    /// numbers.
    ///
    /// Returns: As viv_motion_retarget(); VIV_ERROR_INVALID_ARGUMENT also for a value of the array
    /// other than the first.
    pub fn viv_motion_retarget_array(
        m: viv_motion,
        first: *const c_void,
        to: *const c_void,
    ) -> viv_status;

    /// Creates an empty path.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: The path; 0 with VIV_ERROR_LIMIT (paths count among the 4 194 303 moveables) or
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_path_create(tempo: viv_tempo) -> viv_path;

    /// Destroys a path; its handle is stale afterwards.
    ///
    /// Motions that were created on it keep its shape.
    ///
    /// `path`: The path.
    ///
    /// Returns: VIV_OK.
    pub fn viv_path_destroy(path: viv_path) -> viv_status;

    /// Begins a new part of the path at a point, without drawing a line to it.
    ///
    /// `path`: The path.
    ///
    /// `x`: The point.
    ///
    /// `y`: The point.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_path_move_to(path: viv_path, x: f64, y: f64) -> viv_status;

    /// Draws a line to a point.
    ///
    /// `path`: The path.
    ///
    /// `x`: The point.
    ///
    /// `y`: The point.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_line_to(path: viv_path, x: f64, y: f64) -> viv_status;

    /// Draws a quadratic Bezier curve to a point.
    ///
    /// `path`: The path.
    ///
    /// `cx`: The control point.
    ///
    /// `cy`: The control point.
    ///
    /// `x`: The point.
    ///
    /// `y`: The point.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_quad_to(path: viv_path, cx: f64, cy: f64, x: f64, y: f64) -> viv_status;

    /// Draws a cubic Bezier curve to a point.
    ///
    /// `path`: The path.
    ///
    /// `c1x`: The first control point.
    ///
    /// `c1y`: The first control point.
    ///
    /// `c2x`: The second control point.
    ///
    /// `c2y`: The second control point.
    ///
    /// `x`: The point.
    ///
    /// `y`: The point.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_cubic_to(
        path: viv_path,
        c1x: f64,
        c1y: f64,
        c2x: f64,
        c2y: f64,
        x: f64,
        y: f64,
    ) -> viv_status;

    /// Draws a line to the start of an arc, and an arc of a circle.
    ///
    /// If the angles are a full turn or more apart in its direction, the arc is one full turn.
    ///
    /// `path`: The path.
    ///
    /// `cx`: The centre.
    ///
    /// `cy`: The centre.
    ///
    /// `radius`: 0..1e12.
    ///
    /// `start`: The angle at which it starts, in radians.
    ///
    /// `end`: The angle at which it ends, in radians.
    ///
    /// `clockwise`: Whether angles grow along it.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_arc(
        path: viv_path,
        cx: f64,
        cy: f64,
        radius: f64,
        start: f64,
        end: f64,
        clockwise: bool,
    ) -> viv_status;

    /// Draws a line to the first of some points, and a smooth curve through all of them: a
    /// Catmull-Rom spline.
    ///
    /// A point equal to the previous one is ignored.
    ///
    /// `path`: The path.
    ///
    /// `xy`: x and y of each point in turn.
    ///
    /// `points`: The number of points, 1..4 194 303; with one point only the line is drawn.
    ///
    /// `alpha`: How the spline is parametrized where points are unevenly spaced, 0..1: 0 is a
    /// uniform spline, 0.5 a centripetal one, which never makes a loop or a cusp between two
    /// points, 1 a chordal one.
    ///
    /// `closed`: Whether the curve continues to the first point and closes smoothly there. An open
    /// one leaves its first point towards the second, and reaches its last from the direction of
    /// the one before.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_curve_through(
        path: viv_path,
        xy: *const f64,
        points: u32,
        alpha: f64,
        closed: bool,
    ) -> viv_status;

    /// Draws a line back to where this part of the path began, and continues from there.
    ///
    /// No effect on an empty path.
    ///
    /// `path`: The path.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_close(path: viv_path) -> viv_status;

    /// Draws the d attribute of an SVG path: all commands, absolute and relative, with shorthands
    /// and arcs.
    ///
    /// If it is malformed or leaves the range of coordinates, nothing is drawn, and the error
    /// message says at which byte, counted from 0.
    ///
    /// `path`: The path.
    ///
    /// `svg`: The text, beginning with a move; an empty one draws nothing. Numbers are as in SVG 2:
    /// ".5" and "1e3" are numbers, "15." is not.
    ///
    /// Returns: As viv_path_move_to().
    pub fn viv_path_parse(path: viv_path, svg: *const c_char) -> viv_status;

    /// Returns the length of a path.
    ///
    /// `path`: The path.
    ///
    /// Returns: Its length; 0 for an empty path, NaN for a bad handle.
    pub fn viv_path_get_length(path: viv_path) -> f64;

    /// Computes the point and angle at a fraction of a path.
    ///
    /// Allocates nothing.
    ///
    /// `path`: The path.
    ///
    /// `fraction`: Finite; clamped to 0..1.
    ///
    /// `x`: Filled in; may be NULL.
    ///
    /// `y`: Filled in; may be NULL.
    ///
    /// `angle`: Filled in, in radians; may be NULL.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE for an empty path.
    pub fn viv_path_get_point(
        path: viv_path,
        fraction: f64,
        x: *mut f64,
        y: *mut f64,
        angle: *mut f64,
    ) -> viv_status;

    /// Creates a motion along a path.
    ///
    /// It is at the fraction start + (end - start) * E(u), where u is the progress of its pass.
    ///
    /// `tempo`: The tempo.
    ///
    /// `path`: A path of the same tempo, not empty.
    ///
    /// `duration`: Seconds of a pass, 0 or more.
    ///
    /// `easing`: Built in, or created by the same tempo.
    ///
    /// Returns: The motion; 0 with VIV_ERROR_INVALID_ARGUMENT, VIV_ERROR_INVALID_STATE (an empty
    /// path), VIV_ERROR_FOREIGN_TEMPO, VIV_ERROR_LIMIT (4 194 303 moveables) or
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_path_motion_create(
        tempo: viv_tempo,
        path: viv_path,
        duration: f64,
        easing: viv_easing,
    ) -> viv_motion;

    /// Creates a motion by physics along a path.
    ///
    /// It rests and reverses like one of viv_physics_create(). With VIV_EDGES_STOP it completes at
    /// either end of its range; viv_physics_set_collisions() with a restitution makes it bounce
    /// there.
    ///
    /// `tempo`: The tempo.
    ///
    /// `path`: A path of the same tempo, not empty.
    ///
    /// `velocity`: As in viv_physics_create(), in units of the path's length per second; negative
    /// towards smaller fractions.
    ///
    /// `friction`: As in viv_physics_create().
    ///
    /// Returns: The motion, or 0, as viv_path_motion_create().
    pub fn viv_path_physics_create(
        tempo: viv_tempo,
        path: viv_path,
        velocity: f64,
        friction: f64,
    ) -> viv_motion;

    /// Makes a motion write its point to two values of the host.
    ///
    /// They become two properties of the motion, x first, identified by their addresses. Call it
    /// again to add further values.
    ///
    /// `m`: The motion.
    ///
    /// `type_`: The type of both: VIV_TYPE_FLOAT to VIV_TYPE_UINT64.
    ///
    /// `x`: Where x is written.
    ///
    /// `y`: Where y is written.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, a misaligned address or another type;
    /// VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_path_motion_set_target(
        m: viv_motion,
        type_: viv_type,
        x: *mut c_void,
        y: *mut c_void,
    ) -> viv_status;

    /// Makes a motion write the angle of the path to a float of the host.
    ///
    /// `m`: The motion.
    ///
    /// `type_`: VIV_TYPE_RADIANS or VIV_TYPE_DEGREES.
    ///
    /// `angle`: Where the angle is written.
    ///
    /// Returns: As viv_path_motion_set_target().
    pub fn viv_path_motion_set_angle_target(
        m: viv_motion,
        type_: viv_type,
        angle: *mut c_void,
    ) -> viv_status;

    /// Sets the fractions of the path at which a pass begins and ends.
    ///
    /// With a start above the end it travels backward. For physics, start is where it begins, and
    /// with VIV_EDGES_STOP both are its walls.
    ///
    /// `m`: The motion.
    ///
    /// `start`: 0..1; 0 by default.
    ///
    /// `end`: 0..1; 1 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE.
    pub fn viv_path_motion_set_range(m: viv_motion, start: f64, end: f64) -> viv_status;

    /// Sets what happens beyond a motion's range.
    ///
    /// `m`: The motion.
    ///
    /// `edges`: VIV_EDGES_STOP by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_STATE.
    pub fn viv_path_motion_set_edges(m: viv_motion, edges: viv_edges) -> viv_status;

    /// Returns where a motion is on its path; while it is idle, where it starts.
    ///
    /// `m`: The motion.
    ///
    /// Returns: The fraction, 0..1. NaN for a bad handle, and for a motion that is not along a path
    /// (VIV_ERROR_WRONG_KIND).
    pub fn viv_path_motion_get_fraction(m: viv_motion) -> f64;

    /// Returns the speed of a motion along its path.
    ///
    /// `m`: The motion.
    ///
    /// Returns: Units of length per second of the tempo; negative against the path's direction, 0
    /// at rest and where it is held at an edge. NaN for a bad handle, and for a motion that is not
    /// along a path (VIV_ERROR_WRONG_KIND).
    pub fn viv_path_motion_get_speed(m: viv_motion) -> f64;

    /// Creates an empty group.
    ///
    /// Its children start together, and its pass ends when the last of them ends. When it reverses,
    /// so do its children.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: The group; 0 with VIV_ERROR_LIMIT (4 194 303 moveables) or VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_group_create(tempo: viv_tempo) -> viv_group;

    /// Sets whether the children of a reversing group wait for the slowest of them and turn
    /// together, or each turns as soon as it is at its end.
    ///
    /// No effect on a group that does not reverse.
    ///
    /// `g`: The group.
    ///
    /// `synced`: Whether they wait; false by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_STATE.
    pub fn viv_group_set_synced(g: viv_group, synced: bool) -> viv_status;

    /// Sets the duration of a group's pass, which otherwise lasts as long as its longest child.
    ///
    /// Children that are still moving at its end continue.
    ///
    /// `g`: The group.
    ///
    /// `seconds`: The duration; NaN, the default, for that of its longest child.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE.
    pub fn viv_group_set_duration(g: viv_group, seconds: f64) -> viv_status;

    /// Makes the children of a group start one after another, in addition to their own delays.
    ///
    /// Until a child's turn comes its targets keep their values: to show its start at once, write
    /// it yourself.
    ///
    /// `g`: The group.
    ///
    /// `seconds`: The interval between neighbours; 0, the default, for none.
    ///
    /// `from`: Where it begins.
    ///
    /// `easing`: How the starts are distributed from the first to the last, built in or created by
    /// its tempo; VIV_EASE_LINEAR for evenly. None is before the group's start.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_group_set_stagger(
        g: viv_group,
        seconds: f64,
        from: viv_stagger_from,
        easing: viv_easing,
    ) -> viv_status;

    /// Creates a group with its children.
    ///
    /// If it fails, nothing changes.
    ///
    /// `tempo`: The tempo.
    ///
    /// `count`: The number of children, 0..4 194 303.
    ///
    /// `children`: The children, in order; may be NULL if there are none.
    ///
    /// Returns: The group; 0 for the errors of viv_group_create(), and of viv_add() for any of
    /// them: VIV_ERROR_OWNED also if one is listed twice.
    pub fn viv_group_of(tempo: viv_tempo, count: u32, children: *const viv_moveable) -> viv_group;

    /// Creates an empty sequence.
    ///
    /// Its steps run in the order they were added, each from the exact moment at which the previous
    /// one ended.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: The sequence, or 0, as viv_group_create().
    pub fn viv_sequence_create(tempo: viv_tempo) -> viv_sequence;

    /// Creates a sequence with its steps.
    ///
    /// If it fails, nothing changes.
    ///
    /// `tempo`: The tempo.
    ///
    /// `count`: The number of steps, 0..4 194 303.
    ///
    /// `steps`: The steps, in order; may be NULL if there are none.
    ///
    /// Returns: The sequence, or 0, as viv_group_of().
    pub fn viv_sequence_of(
        tempo: viv_tempo,
        count: u32,
        steps: *const viv_moveable,
    ) -> viv_sequence;

    /// Sets how a sequence goes back when it reverses.
    ///
    /// `s`: The sequence.
    ///
    /// `mode`: VIV_REVERSING_SEQUENTIAL by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE.
    pub fn viv_sequence_set_reversing_mode(s: viv_sequence, mode: viv_reversing_mode) -> viv_status;

    /// Returns the step that a sequence is playing, or played last.
    ///
    /// `s`: The sequence.
    ///
    /// Returns: The step; 0 before the first one, and for a bad handle.
    pub fn viv_sequence_get_current(s: viv_sequence) -> viv_moveable;

    /// Adds a moveable to a group or a sequence, after its last child.
    ///
    /// The container owns it from then on.
    ///
    /// `container`: The group or sequence.
    ///
    /// `child`: The moveable to add.
    ///
    /// Returns: VIV_OK; VIV_ERROR_CYCLE if the child is the container itself or contains it;
    /// VIV_ERROR_OWNED if it is already in a container; VIV_ERROR_FOREIGN_TEMPO if it belongs to
    /// another tempo; VIV_ERROR_LIMIT for more than 64 levels; VIV_ERROR_INVALID_STATE if either is
    /// delayed, moving or paused; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_add(container: viv_moveable, child: viv_moveable) -> viv_status;

    /// Removes a child from a container.
    ///
    /// It becomes a root again, and idle.
    ///
    /// `container`: The group or sequence.
    ///
    /// `child`: The moveable to remove.
    ///
    /// Returns: VIV_OK; VIV_ERROR_NOT_FOUND if it is not in that container;
    /// VIV_ERROR_FOREIGN_TEMPO; VIV_ERROR_INVALID_STATE; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_remove(container: viv_moveable, child: viv_moveable) -> viv_status;

    /// Counts the children of a container.
    ///
    /// `container`: The group or sequence.
    ///
    /// Returns: How many there are; 0 for a bad handle.
    pub fn viv_get_child_count(container: viv_moveable) -> u32;

    /// Returns a child of a container by its index.
    ///
    /// Takes time in proportion to the index.
    ///
    /// `container`: The group or sequence.
    ///
    /// `index`: Counted from 0, in the order they were added.
    ///
    /// Returns: The child; 0 after the last one (VIV_ERROR_NOT_FOUND), and for a bad handle.
    pub fn viv_get_child(container: viv_moveable, index: u32) -> viv_moveable;

    /// Adds a child to a group at a place in time.
    ///
    /// The place is computed once, from the children that the group has now: each starts at its
    /// position and ends as in a group that does not reverse; the group's stagger and duration are
    /// ignored. In an empty group every place is the beginning.
    ///
    /// `group`: The group.
    ///
    /// `child`: The moveable to add.
    ///
    /// `place`: Where.
    ///
    /// `offset`: Seconds of the group after that place; may be negative.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for an unknown place, an offset that is not
    /// finite, or a sum below 0; VIV_ERROR_INVALID_STATE if the place is an end that is never
    /// reached or not known, or a sum that is not finite; VIV_ERROR_OUT_OF_MEMORY; else as
    /// viv_add().
    pub fn viv_group_place(
        group: viv_group,
        child: viv_moveable,
        place: viv_place,
        offset: f64,
    ) -> viv_status;

    /// Adds a child to a group at one of its labels.
    ///
    /// `group`: The group.
    ///
    /// `child`: The moveable to add.
    ///
    /// `label`: The label; see viv_set_label().
    ///
    /// `offset`: Seconds of the group after the label; may be negative.
    ///
    /// Returns: VIV_OK; VIV_ERROR_NOT_FOUND if there is no such label; else as viv_group_place().
    pub fn viv_group_place_at_label(
        group: viv_group,
        child: viv_moveable,
        label: *const c_char,
        offset: f64,
    ) -> viv_status;

    /// Sets when a child of a group starts, in seconds of the group; its stagger, delay and rate
    /// apply after that.
    ///
    /// No effect outside a group.
    ///
    /// `child`: The moveable, whether already in a group or not.
    ///
    /// `seconds`: 0 or more; 0 by default.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_INVALID_STATE;
    /// VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_position(child: viv_moveable, seconds: f64) -> viv_status;

    /// Returns the position that a moveable has in a group.
    ///
    /// `child`: The moveable.
    ///
    /// Returns: Seconds of the group; NaN for a bad handle.
    pub fn viv_get_position(child: viv_moveable) -> f64;

    /// Names a second of a container's first pass.
    ///
    /// Setting a label moves nothing, and is allowed while the container runs.
    ///
    /// `container`: The group or sequence.
    ///
    /// `label`: UTF-8 (not checked), 1..4096 bytes; copied.
    ///
    /// `seconds`: Seconds of the container, 0 or more; NaN removes the label, if there is one.
    ///
    /// Returns: VIV_OK; VIV_ERROR_WRONG_KIND; VIV_ERROR_INVALID_ARGUMENT, also for a label that is
    /// NULL or empty; VIV_ERROR_LIMIT for a longer one; VIV_ERROR_OUT_OF_MEMORY.
    pub fn viv_set_label(container: viv_moveable, label: *const c_char, seconds: f64) -> viv_status;

    /// Returns the time of a label.
    ///
    /// `container`: The group or sequence.
    ///
    /// `label`: The label.
    ///
    /// Returns: Seconds of the container; NaN if there is no such label, which is no error; NaN
    /// also for a bad handle, a leaf (VIV_ERROR_WRONG_KIND), and a label that is NULL or empty
    /// (VIV_ERROR_INVALID_ARGUMENT).
    pub fn viv_get_label(container: viv_moveable, label: *const c_char) -> f64;

    /// Seeks a root to a label: to its delay plus the seconds of the label, clamped to its first
    /// pass.
    ///
    /// See viv_seek().
    ///
    /// `root`: A group or sequence in no container.
    ///
    /// `label`: The label.
    ///
    /// Returns: VIV_OK; VIV_ERROR_NOT_FOUND if there is no such label; VIV_ERROR_WRONG_KIND;
    /// VIV_ERROR_INVALID_ARGUMENT; else as viv_seek().
    pub fn viv_seek_label(root: viv_moveable, label: *const c_char) -> viv_status;

    /// Creates a step that waits.
    ///
    /// `tempo`: The tempo.
    ///
    /// `seconds`: How long it waits.
    ///
    /// Returns: The step, or 0.
    pub fn viv_wait_create(tempo: viv_tempo, seconds: f64) -> viv_motion;

    /// Creates a step of no length that calls a function of the host.
    ///
    /// `tempo`: The tempo.
    ///
    /// `call`: The function; NULL for a marker that only reports events.
    ///
    /// `user`: Passed to the function. It must live as long as the step and its copies (viv_keep(),
    /// viv_clone()).
    ///
    /// Returns: The step, or 0.
    pub fn viv_call_create(tempo: viv_tempo, call: viv_call, user: *mut c_void) -> viv_motion;

    /// Creates a step that plays what a callback creates each time the step is reached.
    ///
    /// What it created last time is destroyed, unless it is returned again.
    ///
    /// `tempo`: The tempo.
    ///
    /// `maker`: The function; not NULL.
    ///
    /// `user`: Passed to the function. It must live as long as the step and its copies (viv_keep(),
    /// viv_clone()).
    ///
    /// Returns: The step, or 0.
    pub fn viv_lazy_create(tempo: viv_tempo, maker: viv_maker, user: *mut c_void) -> viv_motion;

    /// Creates a step that makes its sequence jump to the step with a given name, a number of
    /// times; then the sequence continues after the jump.
    ///
    /// The steps in between play times + 1 times in all. The count starts again whenever the loop
    /// is left.
    ///
    /// The step is looked up when the root starts, in the innermost sequence around the jump that
    /// has a step of that name; viv_start() returns VIV_ERROR_NOT_FOUND if there is none.
    ///
    /// `tempo`: The tempo.
    ///
    /// `step_name`: The name of the step (see viv_set_name()), neither NULL nor empty; copied. At
    /// most 4096 bytes (VIV_ERROR_LIMIT).
    ///
    /// `times`: How many times it jumps: 0 or more, or VIV_FOREVER.
    ///
    /// Returns: The step, or 0.
    pub fn viv_jump_create(tempo: viv_tempo, step_name: *const c_char, times: i32) -> viv_motion;

    /// Creates a tween with all its settings, and starts it.
    ///
    /// It lives until it is destroyed, unless it is transient.
    ///
    /// `tempo`: The tempo.
    ///
    /// `options`: The options; not NULL. Nothing of them is kept except the target.
    ///
    /// Returns: The tween; 0 for the errors of the functions that the fields refer to, and with
    /// VIV_ERROR_INVALID_ARGUMENT for both `to` and `by`, for none of `to`, `by` and `from`, and
    /// for a size that is 0, too large or includes fields that the library does not know.
    pub fn viv_tween(tempo: viv_tempo, options: *const viv_tween_options) -> viv_motion;

    /// Animates values of any type, like viv_animate(): the motion takes over their values and
    /// velocities, and destroys itself when it is over.
    ///
    /// `tempo`: The tempo.
    ///
    /// `type_`: The type of the values.
    ///
    /// `target`: The first value, aligned to its type; the values must live as long as the motion.
    ///
    /// `count`: The number of values, one after another: 1..4 194 303.
    ///
    /// `to`: As many ends; not NULL.
    ///
    /// `duration`: Seconds, 0 or more.
    ///
    /// `easing`: Built in, or created by the same tempo.
    ///
    /// Returns: The motion, started; 0 as viv_animate().
    pub fn viv_animate_values(
        tempo: viv_tempo,
        type_: viv_type,
        target: *mut c_void,
        count: u32,
        to: *const c_void,
        duration: f64,
        easing: viv_easing,
    ) -> viv_motion;

    /// Moves values of any type by a spring; otherwise like viv_animate_values().
    ///
    /// `tempo`: The tempo.
    ///
    /// `type_`: The type of the values.
    ///
    /// `target`: The first value, as in viv_animate_values().
    ///
    /// `count`: The number of values, 1..4 194 303.
    ///
    /// `to`: As many ends; not NULL.
    ///
    /// `tension`: As in viv_spring_create().
    ///
    /// `damping`: As in viv_spring_create().
    ///
    /// Returns: The motion, started; 0 as viv_spring_to().
    pub fn viv_spring_values(
        tempo: viv_tempo,
        type_: viv_type,
        target: *mut c_void,
        count: u32,
        to: *const c_void,
        tension: f64,
        damping: f64,
    ) -> viv_motion;

    /// Returns the size of the block that viv_tempo_save() needs now: about the size of the tempo
    /// itself.
    ///
    /// It changes when something is created, destroyed, started or ends.
    ///
    /// `tempo`: The tempo.
    ///
    /// Returns: Bytes, a multiple of 8; 0 for a bad handle, while the tempo ticks, and in
    /// callbacks.
    pub fn viv_tempo_save_size(tempo: viv_tempo) -> usize;

    /// Saves a tempo between ticks: its clock and settings, everything that lives in it with its
    /// handles, which motion moves which value, collected events, the host's callbacks and pointers
    /// as they are, and the value of each target of a motion that is delayed, moving or paused.
    ///
    /// It changes nothing and allocates nothing. After its first save a tempo returns memory to its
    /// allocator only when it is destroyed.
    ///
    /// `tempo`: The tempo.
    ///
    /// `block`: Where to write, of any alignment; not NULL.
    ///
    /// `size`: The size of the block in bytes: viv_tempo_save_size() or more.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL or too few bytes; VIV_ERROR_BUSY while
    /// the tempo ticks and in callbacks.
    pub fn viv_tempo_save(tempo: viv_tempo, block: *mut c_void, size: usize) -> viv_status;

    /// Restores a tempo to its state when a block was saved, in the same process.
    ///
    /// The same calls then have the same effects, to the bit, as after the save. Blocks can be
    /// restored any number of times and in any order.
    ///
    /// Handles that were live at the save are live again. Handles created since are stale for ever:
    /// no handle is given out twice. Targets of motions that were delayed, moving or paused get
    /// their values back, so their memory must still be valid; the memory of other targets must be
    /// valid, or be released, before the next tick. No event and no change of activity is reported:
    /// call viv_tempo_get_next_wakeup(). Pointers given to viv_keep() since the save are released;
    /// a moveable that lives again has its pointers again, and they are released a second time when
    /// it is destroyed. The last timestamp of viv_tempo_tick_at() is that of the save again, from
    /// which the next one counts. Easings created since remain, and so do the pointers of
    /// viv_tempo_keep() and the last error.
    ///
    /// `tempo`: The tempo that was saved.
    ///
    /// `block`: What viv_tempo_save() wrote, at any address; not NULL.
    ///
    /// `size`: Its size in bytes, or more.
    ///
    /// Returns: VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, too few bytes, a damaged block, or a
    /// block of another tempo, process or build; VIV_ERROR_BUSY while the tempo ticks and in
    /// callbacks; VIV_ERROR_OUT_OF_MEMORY. If it fails, nothing changes.
    pub fn viv_tempo_restore(tempo: viv_tempo, block: *const c_void, size: usize) -> viv_status;
}
