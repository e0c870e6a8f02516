//! Springs, easings and timelines for the numbers of a Rust program.
//!
//! ```
//! use vivace::{Tempo, Value};
//!
//! # fn main() -> vivace::Result<()> {
//! let tempo = Tempo::new()?;
//! let x = Value::new(0.0);
//! tempo.tween(&x).to(100.0).during(0.5).ease("ease-out").start()?;
//! while tempo.is_active() {
//!     tempo.tick(1.0 / 60.0)?;
//!     println!("{}", x.get());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! **Owners and handles.** Dropping a [`Tempo`] destroys everything in it. [`Motion`], [`Group`],
//! [`Sequence`], [`Moveable`] and [`Path`] are handles, copied like numbers; the objects belong to
//! the tempo, or to an [`Owned`] of yours. Calls on destroyed objects fail.
//!
//! **Targets** are [`Value`], [`Values`], [`Fields`] and [`Property`]. They share ownership of what
//! they animate: the tempo keeps alive whatever it may write, and you read and write it like a
//! [`Cell`](std::cell::Cell).
//!
//! **Callbacks** live as long as the object that they were given to. They may do anything except
//! tick, run, save, restore or destroy their tempo, and may be called again while they run. A panic
//! in one does not unwind through the library: the call that it runs in finishes normally, and then
//! panics.
//!
//! **Threads.** A tempo, with everything in it, stays on its thread. Each thread may have its own
//! tempos.
//!
//! ```compile_fail
//! let tempo = vivace::Tempo::new().unwrap();
//! std::thread::spawn(move || tempo.tick(0.1));
//! ```
//!
//! **Errors.** A call that fails changes nothing, and returns an [`Error`] with the reason.
#![warn(missing_docs, unsafe_op_in_unsafe_fn)]
#![allow(clippy::should_implement_trait, clippy::wrong_self_convention)]
// The crate below has what a later compiler has; and what the one of 1.63 says of floats and of
// thread_local! is not so.
#![allow(unknown_lints, clippy::incompatible_msrv)]
#![allow(clippy::declare_interior_mutable_const, clippy::derive_partial_eq_without_eq)]

mod animate;
mod builder;
mod built;
mod calling;
mod composing;
mod container;
mod easing;
#[rustfmt::skip]
mod enums;
mod error;
mod event;
mod gliding;
mod handle;
mod keeping;
mod listening;
mod making;
mod motion;
mod packing;
mod path;
mod property;
mod seconds;
mod spring;
mod stepping;
mod target;
mod tempo;
mod travelling;
mod value;

/// The C interface that this crate is built on.
pub use vivace_sys as sys;

pub use animate::{
    Affine, Animate, Degrees, Matrix4, Number, Quaternion, Radians, Rgba, Rgba8, RgbaHcl, RgbaHsb,
    RgbaLinear, RgbaOklab, RgbaOklch,
};
pub use builder::{Build, Builder};
pub use composing::{Child, Member, Members, Steps};
pub use easing::{Easing, IntoEasing};
pub use enums::*;
pub use error::{Error, Result};
pub use event::{Event, Events};
pub use handle::{Container, Description, Group, Handle, Motion, Moveable, Owned, Sequence};
pub use listening::Moment;
pub use making::{Decay, Move, Mover, Moving, Physics, Simulation, Springing, Tween};
pub use motion::{PropertyDescription, Sample};
pub use packing::IntoEnds;
pub use path::{Path, Point};
pub use property::Property;
pub use seconds::Seconds;
pub use spring::Spring;
pub use stepping::Step;
pub use target::{Fields, Memory, Target};
pub use tempo::{Frames, Saved, Tempo, TempoRef};
pub use travelling::Travel;
pub use value::{Value, Values};

/// Forever: for repeats, passes and jumps.
pub const FOREVER: i32 = sys::VIV_FOREVER;

/// Kinds of events, combined with `|`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EventKind(pub(crate) i32);
