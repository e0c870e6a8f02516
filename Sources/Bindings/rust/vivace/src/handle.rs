//! Handles of what a tempo owns.

use crate::calling::call;
use crate::easing::string;
use crate::error::{check, text, told, Error, Result};
use crate::keeping::core_of;
use crate::tempo::TempoRef;
use crate::{Direction, Kind, State};
use std::fmt;
use std::marker::PhantomData;
use std::mem::{size_of, MaybeUninit};
use std::ops::Deref;
use vivace_sys as sys;

/// A description of a moveable, for tools; see `viv_description` in C.
pub type Description = sys::viv_description;

/// A handle of something that a tempo owns.
pub trait Handle: Copy {
    /// The handle in C; 0 is none.
    fn raw(self) -> u64;

    /// Destroys the object. No effect if it is already destroyed.
    fn destroy(self) -> Result<()>;

    /// Returns an owner, which destroys the object when it is dropped.
    fn owned(self) -> Owned<Self> {
        Owned(self)
    }
}

/// Handles that consist of a number only.
pub(crate) trait Named: Handle {
    fn named(raw: u64) -> Self;

    fn found(raw: u64) -> Option<Self> {
        (raw != 0).then(|| Self::named(raw))
    }
}

/// Anything that can be started: a motion, a group, a sequence or a step. It is a handle, copied
/// like a number: the tempo owns the object. Calls on a destroyed one fail with
/// [`Status::InvalidHandle`](crate::Status::InvalidHandle).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moveable {
    id: u64,
    // As its tempo, it stays on its thread.
    thread: PhantomData<*const ()>,
}

impl Handle for Moveable {
    fn raw(self) -> u64 {
        self.id
    }

    fn destroy(self) -> Result<()> {
        if self.is_valid() {
            self.asked(|id| unsafe { sys::viv_destroy(id) })
        } else {
            Ok(())
        }
    }
}

impl Named for Moveable {
    fn named(id: u64) -> Self {
        Moveable { id, thread: PhantomData }
    }
}

impl fmt::Debug for Moveable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_valid() {
            return write!(formatter, "Moveable({}, gone)", self.id);
        }
        write!(formatter, "Moveable({}, {:?}, {:?}", self.id, self.kind(), self.state())?;
        match self.name().as_str() {
            "" => formatter.write_str(")"),
            name => write!(formatter, ", {name:?})"),
        }
    }
}

// SAFETY for all calls below: handles may be any numbers, and tempos with all that is in them are
// of this thread, where handles stay.
macro_rules! verbs {
    ($($(#[$doc:meta])* $name:ident => $function:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(self) -> Result<()> {
            self.asked(|id| unsafe { sys::$function(id) })
        }
    )* };
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident($value:ident: $kind:ty) => $function:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(self, $value: $kind) -> Result<()> {
            self.asked(|id| unsafe { sys::$function(id, $value) })
        }
    )* };
}
pub(crate) use settings;

macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident -> $kind:ty => $function:ident;)*) => { $(
        $(#[$doc])*
        #[must_use]
        pub fn $name(self) -> $kind {
            unsafe { sys::$function(self.id) }
        }
    )* };
}

impl Moveable {
    /// The object with a handle from C.
    ///
    /// # Safety
    /// It must be 0, stale, or of a tempo that this thread uses.
    #[must_use]
    pub unsafe fn from_raw(id: u64) -> Self {
        Moveable::named(id)
    }

    /// The handle of its tempo, or 0 once it is gone, which `viv_get_tempo` would call an error.
    pub(crate) fn tempo_id(self) -> u64 {
        if self.is_valid() {
            // SAFETY: as above.
            unsafe { sys::viv_get_tempo(self.id) }
        } else {
            0
        }
    }

    pub(crate) fn asked(self, function: impl FnOnce(u64) -> sys::viv_status) -> Result<()> {
        let tempo = self.tempo_id();
        let answer = match function(self.id) {
            sys::VIV_ERROR_INVALID_HANDLE if tempo == 0 => Err(Error::gone(self.id)),
            status => check(tempo, status),
        };
        call(|| answer)
    }

    /// An answer of the crate itself; tells its tempo of what is refused.
    pub(crate) fn judge<T>(self, answer: Result<T>) -> Result<T> {
        let tempo = if answer.is_err() { self.tempo_id() } else { 0 };
        told(tempo, answer)
    }

    /// The error of a failed call that returned no status.
    pub(crate) fn failure(self) -> Error {
        match self.tempo_id() {
            0 => Error::gone(self.id),
            tempo => Error::last(tempo),
        }
    }

    verbs! {
        /// Starts it from its beginning, if it is idle or completed.
        start => viv_start;
        /// Stops it where it is.
        stop => viv_stop;
        /// Starts it from its beginning, from any state.
        restart => viv_restart;
        /// Pauses it.
        pause => viv_pause;
        /// Resumes it.
        resume => viv_resume;
        /// Makes it idle, and sets its values back to where they started.
        reset => viv_reset;
        /// Makes it jump to the end that it is heading for.
        finish => viv_finish;
        /// Reverses the direction of its own time.
        reverse => viv_reverse;
    }

    settings! {
        /// Moves it to a second of its own time.
        seek(seconds: f64) => viv_seek;
        /// Sets how long it waits before its first cycle.
        set_delay(seconds: f64) => viv_set_delay;
        /// Sets how many cycles follow the first one; [`FOREVER`](crate::FOREVER) is endless.
        set_repeats(extra_cycles: i32) => viv_set_repeats;
        /// Sets how long it stays at its end between two cycles.
        set_repeat_delay(seconds: f64) => viv_set_repeat_delay;
        /// Sets whether each cycle goes out and back.
        set_reverses(reverses: bool) => viv_set_reverses;
        /// Sets how long it stays at its end before each way back.
        set_turn_delay(seconds: f64) => viv_set_turn_delay;
        /// Sets whether its way back is the exact reverse of its way out.
        set_mirrored(mirrored: bool) => viv_set_mirrored;
        /// Sets how many passes it makes, alternately out and back.
        set_passes(passes: i32) => viv_set_passes;
        /// Sets how fast its own time runs.
        set_rate(rate: f64) => viv_set_rate;
        /// Sets whether it destroys itself when it completes or is stopped.
        set_transient(transient: bool) => viv_set_transient;
        /// Sets whether it plays normally even when motion is reduced.
        set_essential(essential: bool) => viv_set_essential;
        /// Sets when its group starts it, in seconds of the group.
        set_position(seconds: f64) => viv_set_position;
    }

    answers! {
        /// Whether it still exists.
        is_valid -> bool => viv_is_valid;
        /// The progress of its current pass, 0..1, linear in time; NaN if it was destroyed.
        pass_progress -> f64 => viv_get_pass_progress;
        /// The progress of its current cycle, 0..1, linear in time; NaN if it was destroyed.
        cycle_progress -> f64 => viv_get_cycle_progress;
        /// Its total progress, 0..1, linear in time; NaN if it was destroyed.
        total_progress -> f64 => viv_get_total_progress;
        /// How many cycles it has completed since its start.
        cycles_completed -> u64 => viv_get_cycles_completed;
        /// Seconds of its own time since its start, including its delay; NaN if it was destroyed.
        time -> f64 => viv_get_time;
        /// Seconds of its own time from start to end; infinite if it is endless, NaN while it is
        /// unknown.
        length -> f64 => viv_get_length;
        /// When its group starts it, in seconds of the group; NaN if it was destroyed.
        position -> f64 => viv_get_position;
    }

    /// Plays it to its end, or to its beginning, from wherever it is.
    pub fn play(self, heading: Direction) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_play(id, heading as i32) })
    }

    /// Moves it to a label.
    pub fn seek_label(self, label: &str) -> Result<()> {
        let label = self.judge(string(label))?;
        self.asked(|id| unsafe { sys::viv_seek_label(id, label.as_ptr()) })
    }

    /// Sets its name, for tools and for jumps to it.
    pub fn set_name(self, name: &str) -> Result<()> {
        let name = self.judge(string(name))?;
        self.asked(|id| unsafe { sys::viv_set_name(id, name.as_ptr()) })
    }

    /// Its name; empty if it has none.
    #[must_use]
    pub fn name(self) -> String {
        // SAFETY: the name is valid until the next call, and copied before.
        unsafe { text(sys::viv_get_name(self.id)) }
    }

    /// Sets a number that its events carry.
    pub fn set_tag(self, tag: usize) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_set_user_data(id, tag as *mut std::ffi::c_void) })
    }

    /// Its number; 0 if none was set.
    #[must_use]
    pub fn tag(self) -> usize {
        unsafe { sys::viv_get_user_data(self.id) as usize }
    }

    /// Its kind.
    #[must_use]
    pub fn kind(self) -> Kind {
        Kind::from_raw(unsafe { sys::viv_get_kind(self.id) }).unwrap_or(Kind::None)
    }

    /// Its state.
    #[must_use]
    pub fn state(self) -> State {
        State::from_raw(unsafe { sys::viv_get_state(self.id) }).unwrap_or(State::None)
    }

    /// The direction of its current pass.
    #[must_use]
    pub fn direction(self) -> Direction {
        let direction = unsafe { sys::viv_get_direction(self.id) };
        Direction::from_raw(direction).unwrap_or(Direction::None)
    }

    /// Its tempo.
    #[must_use]
    pub fn tempo(self) -> Option<TempoRef> {
        TempoRef::found(self.tempo_id())
    }

    /// Its container.
    #[must_use]
    pub fn parent(self) -> Option<Moveable> {
        Moveable::found(unsafe { sys::viv_get_parent(self.id) })
    }

    /// A description of it, for tools.
    pub fn describe(self) -> Result<Description> {
        // SAFETY: zeros are a description, and no more than its size is filled in.
        let mut description = unsafe { MaybeUninit::<Description>::zeroed().assume_init() };
        let size = size_of::<Description>();
        self.asked(|id| unsafe { sys::viv_describe(id, &mut description, size) })?;
        Ok(description)
    }

    /// Itself as a motion or step, if it is one.
    #[must_use]
    pub fn as_motion(self) -> Option<Motion> {
        let other = matches!(self.kind(), Kind::None | Kind::Group | Kind::Sequence);
        (!other).then_some(Motion(self))
    }

    /// Itself as a group, if it is one.
    #[must_use]
    pub fn as_group(self) -> Option<Group> {
        (self.kind() == Kind::Group).then_some(Group(Container(self)))
    }

    /// Itself as a sequence, if it is one.
    #[must_use]
    pub fn as_sequence(self) -> Option<Sequence> {
        (self.kind() == Kind::Sequence).then_some(Sequence(Container(self)))
    }

    pub(crate) fn cloned(self) -> Result<Self> {
        let core = core_of(self.tempo_id())?;
        let made = unsafe { sys::viv_clone(self.id) };
        let clone = Moveable::found(made).ok_or_else(|| Error::last(core.handle))?.owned();
        core.share(self.id, clone.id)?;
        Ok(call(|| clone.release()))
    }
}

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident($inside:ty);)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(pub(crate) $inside);

        impl Deref for $name {
            type Target = $inside;

            fn deref(&self) -> &$inside {
                &self.0
            }
        }

        impl From<$name> for Moveable {
            fn from(handle: $name) -> Moveable {
                Moveable::named(handle.raw())
            }
        }

        impl Handle for $name {
            fn raw(self) -> u64 {
                self.0.raw()
            }

            fn destroy(self) -> Result<()> {
                self.0.destroy()
            }
        }

        impl Named for $name {
            fn named(id: u64) -> Self {
                $name(<$inside>::named(id))
            }
        }

        impl $name {
            /// A copy with everything in it, idle and in no container.
            pub fn duplicate(self) -> Result<Self> {
                Ok(Self::named(Moveable::from(self).cloned()?.raw()))
            }
        }
    )* };
}

handles! {
    /// A moveable that moves values, or a step. It has all methods of [`Moveable`].
    Motion(Moveable);
    /// A moveable with children: a group or a sequence.
    Container(Moveable);
    /// A moveable whose children run in parallel. It is a [`Container`].
    Group(Container);
    /// A moveable whose steps run one after another. It is a [`Container`].
    Sequence(Container);
}

/// Owns an object, which is destroyed when the owner is dropped.
#[derive(Debug)]
#[must_use = "dropping the owner destroys the object"]
pub struct Owned<H: Handle>(H);

impl<H: Handle> Owned<H> {
    /// Gives up ownership; the object lives on.
    pub fn release(self) -> H {
        let handle = self.0;
        std::mem::forget(self);
        handle
    }
}

impl<H: Handle> Deref for Owned<H> {
    type Target = H;

    fn deref(&self) -> &H {
        &self.0
    }
}

impl<H: Handle> Drop for Owned<H> {
    fn drop(&mut self) {
        // It is refused in functions that may change nothing; then its tempo destroys it.
        let _ = self.0.destroy();
    }
}
