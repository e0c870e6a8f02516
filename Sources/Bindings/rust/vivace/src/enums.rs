// Made by generate.py from vivace.json; not to be edited.

use vivace_sys as sys;

impl crate::Easing {
    /// The progress itself.
    pub const LINEAR: Self = Self(sys::VIV_EASE_LINEAR);
    /// u^2.
    pub const IN_QUAD: Self = Self(sys::VIV_EASE_IN_QUAD);
    /// 1 - (1 - u)^2.
    pub const OUT_QUAD: Self = Self(sys::VIV_EASE_OUT_QUAD);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_QUAD: Self = Self(sys::VIV_EASE_IN_OUT_QUAD);
    /// u^3.
    pub const IN_CUBIC: Self = Self(sys::VIV_EASE_IN_CUBIC);
    /// 1 - (1 - u)^3.
    pub const OUT_CUBIC: Self = Self(sys::VIV_EASE_OUT_CUBIC);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_CUBIC: Self = Self(sys::VIV_EASE_IN_OUT_CUBIC);
    /// u^4.
    pub const IN_QUART: Self = Self(sys::VIV_EASE_IN_QUART);
    /// 1 - (1 - u)^4.
    pub const OUT_QUART: Self = Self(sys::VIV_EASE_OUT_QUART);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_QUART: Self = Self(sys::VIV_EASE_IN_OUT_QUART);
    /// u^5.
    pub const IN_QUINT: Self = Self(sys::VIV_EASE_IN_QUINT);
    /// 1 - (1 - u)^5.
    pub const OUT_QUINT: Self = Self(sys::VIV_EASE_OUT_QUINT);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_QUINT: Self = Self(sys::VIV_EASE_IN_OUT_QUINT);
    /// A quarter of a cosine.
    pub const IN_SINE: Self = Self(sys::VIV_EASE_IN_SINE);
    /// A quarter of a sine.
    pub const OUT_SINE: Self = Self(sys::VIV_EASE_OUT_SINE);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_SINE: Self = Self(sys::VIV_EASE_IN_OUT_SINE);
    /// 2^(10 (u - 1)).
    pub const IN_EXPO: Self = Self(sys::VIV_EASE_IN_EXPO);
    /// 1 - 2^(-10 u).
    pub const OUT_EXPO: Self = Self(sys::VIV_EASE_OUT_EXPO);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_EXPO: Self = Self(sys::VIV_EASE_IN_OUT_EXPO);
    /// A quarter of a circle.
    pub const IN_CIRC: Self = Self(sys::VIV_EASE_IN_CIRC);
    /// A quarter of a circle.
    pub const OUT_CIRC: Self = Self(sys::VIV_EASE_OUT_CIRC);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_CIRC: Self = Self(sys::VIV_EASE_IN_OUT_CIRC);
    /// Goes 10 % the other way first.
    pub const IN_BACK: Self = Self(sys::VIV_EASE_IN_BACK);
    /// Goes 10 % too far, and comes back.
    pub const OUT_BACK: Self = Self(sys::VIV_EASE_OUT_BACK);
    /// 10 % the other way first, 10 % too far last.
    pub const IN_OUT_BACK: Self = Self(sys::VIV_EASE_IN_OUT_BACK);
    /// Swings ever wider.
    pub const IN_ELASTIC: Self = Self(sys::VIV_EASE_IN_ELASTIC);
    /// Swings, and settles.
    pub const OUT_ELASTIC: Self = Self(sys::VIV_EASE_OUT_ELASTIC);
    /// Swings ever wider, then settles.
    pub const IN_OUT_ELASTIC: Self = Self(sys::VIV_EASE_IN_OUT_ELASTIC);
    /// Bounces ever higher.
    pub const IN_BOUNCE: Self = Self(sys::VIV_EASE_IN_BOUNCE);
    /// Bounces, and settles.
    pub const OUT_BOUNCE: Self = Self(sys::VIV_EASE_OUT_BOUNCE);
    /// IN, then OUT, each in half the pass.
    pub const IN_OUT_BOUNCE: Self = Self(sys::VIV_EASE_IN_OUT_BOUNCE);
    /// ease: cubic-bezier(0.25, 0.1, 0.25, 1).
    pub const CSS_EASE: Self = Self(sys::VIV_EASE_CSS_EASE);
    /// ease-in: cubic-bezier(0.42, 0, 1, 1).
    pub const CSS_IN: Self = Self(sys::VIV_EASE_CSS_IN);
    /// ease-out: cubic-bezier(0, 0, 0.58, 1).
    pub const CSS_OUT: Self = Self(sys::VIV_EASE_CSS_OUT);
    /// ease-in-out: cubic-bezier(0.42, 0, 0.58, 1).
    pub const CSS_IN_OUT: Self = Self(sys::VIV_EASE_CSS_IN_OUT);
    /// cubic-bezier(0.4, 0, 0.2, 1).
    pub const SWIFT_OUT: Self = Self(sys::VIV_EASE_SWIFT_OUT);
}

/// What a call returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Status {
    /// Success.
    Ok = sys::VIV_OK,
    /// The handle is 0, stale or made up.
    InvalidHandle = sys::VIV_ERROR_INVALID_HANDLE,
    /// The handle is live, but of a kind that the function does not take.
    WrongKind = sys::VIV_ERROR_WRONG_KIND,
    /// An argument is NULL, NaN, infinite, out of its range or not a constant of its type.
    InvalidArgument = sys::VIV_ERROR_INVALID_ARGUMENT,
    /// Not possible in the present state: moving, in a container, endless.
    InvalidState = sys::VIV_ERROR_INVALID_STATE,
    /// The allocator had no memory left.
    OutOfMemory = sys::VIV_ERROR_OUT_OF_MEMORY,
    /// A documented limit is reached.
    Limit = sys::VIV_ERROR_LIMIT,
    /// A container would contain itself.
    Cycle = sys::VIV_ERROR_CYCLE,
    /// The moveable is in a container already.
    Owned = sys::VIV_ERROR_OWNED,
    /// The handle belongs to another tempo.
    ForeignTempo = sys::VIV_ERROR_FOREIGN_TEMPO,
    /// There is no such child, property, step or name.
    NotFound = sys::VIV_ERROR_NOT_FOUND,
    /// The length is unknown, because of a lazy step, a jump, a condition or a simulation.
    NotSeekable = sys::VIV_ERROR_NOT_SEEKABLE,
    /// The tempo is ticking, or one of its callbacks is running.
    Busy = sys::VIV_ERROR_BUSY,
}

impl Status {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_OK => Some(Self::Ok),
            sys::VIV_ERROR_INVALID_HANDLE => Some(Self::InvalidHandle),
            sys::VIV_ERROR_WRONG_KIND => Some(Self::WrongKind),
            sys::VIV_ERROR_INVALID_ARGUMENT => Some(Self::InvalidArgument),
            sys::VIV_ERROR_INVALID_STATE => Some(Self::InvalidState),
            sys::VIV_ERROR_OUT_OF_MEMORY => Some(Self::OutOfMemory),
            sys::VIV_ERROR_LIMIT => Some(Self::Limit),
            sys::VIV_ERROR_CYCLE => Some(Self::Cycle),
            sys::VIV_ERROR_OWNED => Some(Self::Owned),
            sys::VIV_ERROR_FOREIGN_TEMPO => Some(Self::ForeignTempo),
            sys::VIV_ERROR_NOT_FOUND => Some(Self::NotFound),
            sys::VIV_ERROR_NOT_SEEKABLE => Some(Self::NotSeekable),
            sys::VIV_ERROR_BUSY => Some(Self::Busy),
            _ => None,
        }
    }
}

impl crate::EventKind {
    /// It began: its delay is over, and its starts are known.
    pub const STARTED: Self = Self(sys::VIV_EVENT_STARTED);
    /// It was stopped; see viv_event::reason.
    pub const STOPPED: Self = Self(sys::VIV_EVENT_STOPPED);
    /// Its time advanced.
    pub const UPDATED: Self = Self(sys::VIV_EVENT_UPDATED);
    /// It turned: it is on its way back, or, as its next cycle begins, on its way out again.
    pub const REVERSED: Self = Self(sys::VIV_EVENT_REVERSED);
    /// Its next cycle began.
    pub const REPEATED: Self = Self(sys::VIV_EVENT_REPEATED);
    /// It was paused.
    pub const PAUSED: Self = Self(sys::VIV_EVENT_PAUSED);
    /// It was resumed.
    pub const RESUMED: Self = Self(sys::VIV_EVENT_RESUMED);
    /// It is at its end, or back at its beginning if it was reversed, and its last value is
    /// written.
    pub const COMPLETED: Self = Self(sys::VIV_EVENT_COMPLETED);
    /// A sequence moved on to a step: at its turn perhaps to the same one.
    pub const STEPPED: Self = Self(sys::VIV_EVENT_STEPPED);
    /// Its condition returned false: it is skipped.
    pub const SKIPPED: Self = Self(sys::VIV_EVENT_SKIPPED);
    /// It is gone, and its handle is already stale.
    pub const DESTROYED: Self = Self(sys::VIV_EVENT_DESTROYED);
    /// All of them.
    pub const ALL: Self = Self(sys::VIV_EVENT_ALL);
}

/// Why something was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum StopReason {
    /// The event is not VIV_EVENT_STOPPED.
    None = sys::VIV_STOP_NONE,
    /// The host called viv_stop(), or a loop that never ends was stopped (VIV_ERROR_LIMIT).
    Asked = sys::VIV_STOP_ASKED,
    /// Another motion took over its last target.
    Replaced = sys::VIV_STOP_REPLACED,
    /// Its last target was released.
    Released = sys::VIV_STOP_RELEASED,
}

impl StopReason {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_STOP_NONE => Some(Self::None),
            sys::VIV_STOP_ASKED => Some(Self::Asked),
            sys::VIV_STOP_REPLACED => Some(Self::Replaced),
            sys::VIV_STOP_RELEASED => Some(Self::Released),
            _ => None,
        }
    }
}

/// The length of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Note {
    /// 8 beats.
    Two = sys::VIV_NOTE_TWO,
    /// 4 beats.
    One = sys::VIV_NOTE_ONE,
    /// 2 beats.
    Half = sys::VIV_NOTE_HALF,
    /// 4/3 beats.
    Third = sys::VIV_NOTE_THIRD,
    /// 1 beat.
    Quarter = sys::VIV_NOTE_QUARTER,
    /// 2/3 of a beat.
    Sixth = sys::VIV_NOTE_SIXTH,
    /// 1/2 beat.
    Eighth = sys::VIV_NOTE_EIGHTH,
    /// 1/4 of a beat.
    Sixteenth = sys::VIV_NOTE_SIXTEENTH,
}

impl Note {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_NOTE_TWO => Some(Self::Two),
            sys::VIV_NOTE_ONE => Some(Self::One),
            sys::VIV_NOTE_HALF => Some(Self::Half),
            sys::VIV_NOTE_THIRD => Some(Self::Third),
            sys::VIV_NOTE_QUARTER => Some(Self::Quarter),
            sys::VIV_NOTE_SIXTH => Some(Self::Sixth),
            sys::VIV_NOTE_EIGHTH => Some(Self::Eighth),
            sys::VIV_NOTE_SIXTEENTH => Some(Self::Sixteenth),
            _ => None,
        }
    }
}

/// At which end a curve is slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum EaseMode {
    /// At its beginning.
    In = sys::VIV_EASE_MODE_IN,
    /// At its end.
    Out = sys::VIV_EASE_MODE_OUT,
    /// At both.
    InOut = sys::VIV_EASE_MODE_IN_OUT,
}

impl EaseMode {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_EASE_MODE_IN => Some(Self::In),
            sys::VIV_EASE_MODE_OUT => Some(Self::Out),
            sys::VIV_EASE_MODE_IN_OUT => Some(Self::InOut),
            _ => None,
        }
    }
}

/// Where steps jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum StepPosition {
    /// jump-end: at the end of each step.
    End = sys::VIV_STEP_END,
    /// jump-start: at the beginning of each step.
    Start = sys::VIV_STEP_START,
    /// jump-none: between steps, at neither end of the pass.
    None = sys::VIV_STEP_NONE,
    /// jump-both: between steps, and at both ends of the pass.
    Both = sys::VIV_STEP_BOTH,
}

impl StepPosition {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_STEP_END => Some(Self::End),
            sys::VIV_STEP_START => Some(Self::Start),
            sys::VIV_STEP_NONE => Some(Self::None),
            sys::VIV_STEP_BOTH => Some(Self::Both),
            _ => None,
        }
    }
}

/// What a moveable is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Kind {
    /// The handle is bad.
    None = sys::VIV_KIND_NONE,
    /// Made by viv_group_create(), viv_group_of().
    Group = sys::VIV_KIND_GROUP,
    /// Made by viv_sequence_create(), viv_sequence_of().
    Sequence = sys::VIV_KIND_SEQUENCE,
    /// Made by viv_motion_create(), viv_animate(), viv_animate_values(), viv_tween().
    Tween = sys::VIV_KIND_TWEEN,
    /// Made by viv_spring_create(), viv_spring_to(), viv_spring_values().
    Spring = sys::VIV_KIND_SPRING,
    /// Made by viv_decay_create(), viv_decay_from().
    Decay = sys::VIV_KIND_DECAY,
    /// Made by viv_physics_create().
    Physics = sys::VIV_KIND_PHYSICS,
    /// Made by viv_path_motion_create().
    Path = sys::VIV_KIND_PATH,
    /// Made by viv_path_physics_create().
    PathPhysics = sys::VIV_KIND_PATH_PHYSICS,
    /// Made by viv_custom_create().
    Custom = sys::VIV_KIND_CUSTOM,
    /// Made by viv_simulation_create().
    Simulation = sys::VIV_KIND_SIMULATION,
    /// Made by viv_wait_create().
    Wait = sys::VIV_KIND_WAIT,
    /// Made by viv_call_create().
    Call = sys::VIV_KIND_CALL,
    /// Made by viv_lazy_create().
    Lazy = sys::VIV_KIND_LAZY,
    /// Made by viv_jump_create().
    Jump = sys::VIV_KIND_JUMP,
}

impl Kind {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_KIND_NONE => Some(Self::None),
            sys::VIV_KIND_GROUP => Some(Self::Group),
            sys::VIV_KIND_SEQUENCE => Some(Self::Sequence),
            sys::VIV_KIND_TWEEN => Some(Self::Tween),
            sys::VIV_KIND_SPRING => Some(Self::Spring),
            sys::VIV_KIND_DECAY => Some(Self::Decay),
            sys::VIV_KIND_PHYSICS => Some(Self::Physics),
            sys::VIV_KIND_PATH => Some(Self::Path),
            sys::VIV_KIND_PATH_PHYSICS => Some(Self::PathPhysics),
            sys::VIV_KIND_CUSTOM => Some(Self::Custom),
            sys::VIV_KIND_SIMULATION => Some(Self::Simulation),
            sys::VIV_KIND_WAIT => Some(Self::Wait),
            sys::VIV_KIND_CALL => Some(Self::Call),
            sys::VIV_KIND_LAZY => Some(Self::Lazy),
            sys::VIV_KIND_JUMP => Some(Self::Jump),
            _ => None,
        }
    }
}

/// The state of a moveable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum State {
    /// The handle is bad.
    None = sys::VIV_STATE_NONE,
    /// Never started, stopped or reset.
    Idle = sys::VIV_STATE_IDLE,
    /// Started, in its delay.
    Delayed = sys::VIV_STATE_DELAYED,
    /// Playing: in a pass, between two cycles, or waiting for its container.
    Moving = sys::VIV_STATE_MOVING,
    /// Paused.
    Paused = sys::VIV_STATE_PAUSED,
    /// At its end, or, reversed, back at its beginning.
    Completed = sys::VIV_STATE_COMPLETED,
}

impl State {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_STATE_NONE => Some(Self::None),
            sys::VIV_STATE_IDLE => Some(Self::Idle),
            sys::VIV_STATE_DELAYED => Some(Self::Delayed),
            sys::VIV_STATE_MOVING => Some(Self::Moving),
            sys::VIV_STATE_PAUSED => Some(Self::Paused),
            sys::VIV_STATE_COMPLETED => Some(Self::Completed),
            _ => None,
        }
    }
}

/// Which way a moveable plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Direction {
    /// From its end to its beginning.
    Backward = sys::VIV_DIRECTION_BACKWARD,
    /// It is idle, or the handle is bad; it heads nowhere.
    None = sys::VIV_DIRECTION_NONE,
    /// From its beginning to its end.
    Forward = sys::VIV_DIRECTION_FORWARD,
}

impl Direction {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_DIRECTION_BACKWARD => Some(Self::Backward),
            sys::VIV_DIRECTION_NONE => Some(Self::None),
            sys::VIV_DIRECTION_FORWARD => Some(Self::Forward),
            _ => None,
        }
    }
}

/// The type of the value at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Type {
    /// A float.
    Float = sys::VIV_TYPE_FLOAT,
    /// A double.
    Double = sys::VIV_TYPE_DOUBLE,
    /// An int8_t.
    Int8 = sys::VIV_TYPE_INT8,
    /// A uint8_t.
    Uint8 = sys::VIV_TYPE_UINT8,
    /// An int16_t.
    Int16 = sys::VIV_TYPE_INT16,
    /// A uint16_t.
    Uint16 = sys::VIV_TYPE_UINT16,
    /// An int32_t.
    Int32 = sys::VIV_TYPE_INT32,
    /// A uint32_t.
    Uint32 = sys::VIV_TYPE_UINT32,
    /// An int64_t.
    Int64 = sys::VIV_TYPE_INT64,
    /// A uint64_t.
    Uint64 = sys::VIV_TYPE_UINT64,
    /// An angle, as a float.
    Degrees = sys::VIV_TYPE_DEGREES,
    /// As VIV_TYPE_DEGREES, in radians.
    Radians = sys::VIV_TYPE_RADIANS,
    /// A rotation: 4 floats x y z w, not all 0.
    Quaternion = sys::VIV_TYPE_QUATERNION,
    /// A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty;
    /// not singular.
    Affine = sys::VIV_TYPE_AFFINE,
    /// A transform in space: 16 floats, column-major; not singular.
    Matrix4 = sys::VIV_TYPE_MATRIX4,
    /// A colour: 4 floats, usually 0..1, mixed in encoded sRGB.
    Rgba = sys::VIV_TYPE_RGBA,
    /// The same, mixed in linear light.
    RgbaLinear = sys::VIV_TYPE_RGBA_LINEAR,
    /// The same, mixed in CIE Lab as hue, chroma and lightness, with the white point D65 (0.95047,
    /// 1, 1.08883).
    RgbaHcl = sys::VIV_TYPE_RGBA_HCL,
    /// The same, mixed in OKLab.
    RgbaOklab = sys::VIV_TYPE_RGBA_OKLAB,
    /// The same, mixed in OKLab as lightness, chroma and hue.
    RgbaOklch = sys::VIV_TYPE_RGBA_OKLCH,
    /// The same, mixed as hue, saturation and brightness.
    RgbaHsb = sys::VIV_TYPE_RGBA_HSB,
    /// A colour: 4 bytes, 0..255, mixed in OKLab.
    Rgba8 = sys::VIV_TYPE_RGBA8,
}

impl Type {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_TYPE_FLOAT => Some(Self::Float),
            sys::VIV_TYPE_DOUBLE => Some(Self::Double),
            sys::VIV_TYPE_INT8 => Some(Self::Int8),
            sys::VIV_TYPE_UINT8 => Some(Self::Uint8),
            sys::VIV_TYPE_INT16 => Some(Self::Int16),
            sys::VIV_TYPE_UINT16 => Some(Self::Uint16),
            sys::VIV_TYPE_INT32 => Some(Self::Int32),
            sys::VIV_TYPE_UINT32 => Some(Self::Uint32),
            sys::VIV_TYPE_INT64 => Some(Self::Int64),
            sys::VIV_TYPE_UINT64 => Some(Self::Uint64),
            sys::VIV_TYPE_DEGREES => Some(Self::Degrees),
            sys::VIV_TYPE_RADIANS => Some(Self::Radians),
            sys::VIV_TYPE_QUATERNION => Some(Self::Quaternion),
            sys::VIV_TYPE_AFFINE => Some(Self::Affine),
            sys::VIV_TYPE_MATRIX4 => Some(Self::Matrix4),
            sys::VIV_TYPE_RGBA => Some(Self::Rgba),
            sys::VIV_TYPE_RGBA_LINEAR => Some(Self::RgbaLinear),
            sys::VIV_TYPE_RGBA_HCL => Some(Self::RgbaHcl),
            sys::VIV_TYPE_RGBA_OKLAB => Some(Self::RgbaOklab),
            sys::VIV_TYPE_RGBA_OKLCH => Some(Self::RgbaOklch),
            sys::VIV_TYPE_RGBA_HSB => Some(Self::RgbaHsb),
            sys::VIV_TYPE_RGBA8 => Some(Self::Rgba8),
            _ => None,
        }
    }
}

/// When a motion captures its start from where its values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Capture {
    /// When it first begins after its root was started.
    Once = sys::VIV_CAPTURE_ONCE,
    /// Whenever it begins going forward: in each of its own cycles, and each time its container
    /// plays it.
    Each = sys::VIV_CAPTURE_EACH,
}

impl Capture {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_CAPTURE_ONCE => Some(Self::Once),
            sys::VIV_CAPTURE_EACH => Some(Self::Each),
            _ => None,
        }
    }
}

/// How a motion treats values that other motions move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Blend {
    /// Writes alone; older motions do not come back.
    Override = sys::VIV_BLEND_OVERRIDE,
    /// Also takes over value and velocity, and stops motions with nothing left to move.
    Replace = sys::VIV_BLEND_REPLACE,
    /// Is added up with other additive motions.
    Add = sys::VIV_BLEND_ADD,
}

impl Blend {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_BLEND_OVERRIDE => Some(Self::Override),
            sys::VIV_BLEND_REPLACE => Some(Self::Replace),
            sys::VIV_BLEND_ADD => Some(Self::Add),
            _ => None,
        }
    }
}

/// What happens when an easing that overshoots, or a velocity, takes a motion beyond its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Edges {
    /// It stays at the end of its range.
    Stop = sys::VIV_EDGES_STOP,
    /// It continues beyond its range, and past one end of the path at the other, for any number of
    /// laps.
    Contiguous = sys::VIV_EDGES_CONTIGUOUS,
}

impl Edges {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_EDGES_STOP => Some(Self::Stop),
            sys::VIV_EDGES_CONTIGUOUS => Some(Self::Contiguous),
            _ => None,
        }
    }
}

/// Where a stagger begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum StaggerFrom {
    /// With the first child.
    First = sys::VIV_STAGGER_FIRST,
    /// With the last child.
    Last = sys::VIV_STAGGER_LAST,
    /// In the middle, going outward.
    Center = sys::VIV_STAGGER_CENTER,
    /// At both ends, going inward.
    Edges = sys::VIV_STAGGER_EDGES,
}

impl StaggerFrom {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_STAGGER_FIRST => Some(Self::First),
            sys::VIV_STAGGER_LAST => Some(Self::Last),
            sys::VIV_STAGGER_CENTER => Some(Self::Center),
            sys::VIV_STAGGER_EDGES => Some(Self::Edges),
            _ => None,
        }
    }
}

/// How a reversing sequence goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum ReversingMode {
    /// The steps play in reverse order, each of them forward.
    Sequential = sys::VIV_REVERSING_SEQUENTIAL,
    /// The steps play in reverse order, each of them backward: the sequence is retraced.
    Contiguous = sys::VIV_REVERSING_CONTIGUOUS,
}

impl ReversingMode {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_REVERSING_SEQUENTIAL => Some(Self::Sequential),
            sys::VIV_REVERSING_CONTIGUOUS => Some(Self::Contiguous),
            _ => None,
        }
    }
}

/// The place in a group from which an offset counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(i32)]
pub enum Place {
    /// At the beginning of the group.
    At = sys::VIV_PLACE_AT,
    /// Where the last of the children ends.
    AtEnd = sys::VIV_PLACE_AT_END,
    /// Where the child added before it starts.
    WithPrevious = sys::VIV_PLACE_WITH_PREVIOUS,
    /// Where the child added before it ends.
    AfterPrevious = sys::VIV_PLACE_AFTER_PREVIOUS,
}

impl Place {
    /// The constant of a number, if there is one.
    pub fn from_raw(number: i32) -> Option<Self> {
        match number {
            sys::VIV_PLACE_AT => Some(Self::At),
            sys::VIV_PLACE_AT_END => Some(Self::AtEnd),
            sys::VIV_PLACE_WITH_PREVIOUS => Some(Self::WithPrevious),
            sys::VIV_PLACE_AFTER_PREVIOUS => Some(Self::AfterPrevious),
            _ => None,
        }
    }
}
