//! Builders, which collect settings and create moveables from them.

use crate::built::Built;
use crate::calling::call;
use crate::composing::{Child, Member, Members, Steps};
use crate::error::{check, told, Error, Result};
use crate::event::Event;
use crate::handle::{Handle, Motion, Moveable, Named};
use crate::seconds::Seconds;
use crate::tempo::TempoRef;
use crate::{Blend, EventKind, Status, FOREVER};
use std::fmt;
use vivace_sys as sys;

/// What a builder creates.
pub trait Build: Sized + 'static {
    /// Its handle.
    type Made: Handle + Into<Moveable>;

    #[doc(hidden)]
    fn create(self, tempo: TempoRef) -> Result<Built<Self::Made>>;

    /// Whether it takes over its values from other motions when it is started on its own.
    #[doc(hidden)]
    fn takes_over(&self) -> bool {
        false
    }

    /// A sequence that can be extended.
    #[doc(hidden)]
    fn steps(builder: Builder<Self>) -> Vec<Child> {
        vec![Child::of(builder)]
    }

    /// A group that can be extended.
    #[doc(hidden)]
    fn members(builder: Builder<Self>) -> Vec<Member> {
        vec![Member::of(builder)]
    }
}

type Setter = Box<dyn FnOnce(Moveable) -> Result<()>>;

/// Describes a moveable. Nothing is created until [`start`](Self::start) or [`idle`](Self::idle) is
/// called on it, or on the builder that contains it. Errors are reported then, and nothing is left
/// behind: existing moveables that were to go into it are idle, and where they were.
///
/// The compiler warns of one that is dropped before:
///
/// ```compile_fail
/// #![deny(unused_must_use)]
/// # fn main() -> vivace::Result<()> {
/// let (tempo, x) = (vivace::Tempo::new()?, vivace::Value::new(0.0));
/// tempo.tween(&x).to(1.0).during(0.5);
/// # Ok(())
/// # }
/// ```
#[must_use = "nothing is created until it is started, or made idle, or its container is"]
pub struct Builder<K> {
    pub(crate) tempo: TempoRef,
    pub(crate) kind: K,
    settings: Vec<Setter>,
    failed: Option<Error>,
    transient: bool,
    blends: bool,
}

impl<K> fmt::Debug for Builder<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Builder({:?}, {} settings)", self.tempo, self.settings.len())
    }
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident($value:ident: $kind:ty) => $set:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(self, $value: $kind) -> Self {
            self.set(move |m| m.$set($value))
        }
    )* };
}

macro_rules! times {
    ($($(#[$doc:meta])* $name:ident => $set:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(self, seconds: impl Seconds) -> Self {
            let seconds = seconds.seconds();
            self.set(move |m| m.$set(seconds))
        }
    )* };
}

impl<K: Build> Builder<K> {
    pub(crate) fn new(tempo: TempoRef, kind: K) -> Self {
        Builder { tempo, kind, settings: Vec::new(), failed: None, transient: true, blends: false }
    }

    pub(crate) fn set(mut self, set: impl FnOnce(Moveable) -> Result<()> + 'static) -> Self {
        self.settings.push(Box::new(set));
        self
    }

    pub(crate) fn set_motion(self, set: impl FnOnce(Motion) -> Result<()> + 'static) -> Self {
        self.set(move |m| set(Motion::named(m.raw())))
    }

    pub(crate) fn blends(mut self) -> Self {
        self.blends = true;
        self
    }

    /// The value of a result; keeps the first error.
    pub(crate) fn note<T>(&mut self, result: Result<T>) -> Option<T> {
        match result {
            Ok(value) => return Some(value),
            Err(error) => self.failed = self.failed.take().or(Some(error)),
        }
        None
    }

    /// As `note`, of an answer of the crate itself: tells the tempo of the error that it keeps.
    pub(crate) fn judge<T>(&mut self, answer: Result<T>) -> Option<T> {
        let answer = if self.failed.is_none() { told(self.tempo.raw(), answer) } else { answer };
        self.note(answer)
    }

    /// Creates it, starts it, and returns its handle. It destroys itself when it completes or is
    /// stopped, unless [`stays`](Self::stays) was called. A motion without a given start takes over
    /// its values from other motions, with their velocities ([`Blend::Replace`]), unless a blend
    /// was set.
    pub fn start(self) -> Result<K::Made> {
        let transient = self.transient;
        let replaces = self.kind.takes_over() && !self.blends;
        let built = self.build()?;
        let m: Moveable = built.handle().into();
        if replaces {
            Motion::named(m.raw()).set_blend(Blend::Replace, 1.0)?;
        }
        m.set_transient(transient)?;
        // SAFETY: it takes any number.
        let answer = check(m.tempo_id(), unsafe { sys::viv_start(m.raw()) });
        // What has started lives on, even if a function panicked.
        let answer = answer.map(|()| built.release());
        call(|| answer)
    }

    /// Creates it without starting it. It exists until it is destroyed.
    pub fn idle(self) -> Result<K::Made> {
        self.build().map(Built::release)
    }

    pub(crate) fn build(self) -> Result<Built<K::Made>> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        let built = self.kind.create(self.tempo)?;
        for set in self.settings {
            set(built.handle().into())?;
        }
        Ok(built)
    }

    /// Keeps it after its end, to be started again.
    pub fn stays(mut self) -> Self {
        self.transient = false;
        self
    }

    times! {
        /// Sets how long it waits before its first cycle.
        delay => set_delay;
        /// Sets how long it stays at its end between two cycles.
        repeat_delay => set_repeat_delay;
        /// Sets how long it stays at its end before each way back.
        turn_delay => set_turn_delay;
        /// Sets when its group starts it, in seconds of the group.
        position => set_position;
    }

    settings! {
        /// Sets how many cycles follow the first one.
        repeats(extra_cycles: i32) => set_repeats;
        /// Sets how many passes it makes, alternately out and back.
        passes(passes: i32) => set_passes;
        /// Sets how fast its own time runs.
        rate(rate: f64) => set_rate;
        /// Sets a number that its events carry.
        tag(tag: usize) => set_tag;
    }

    /// Makes it repeat forever.
    pub fn forever(self) -> Self {
        self.repeats(FOREVER)
    }

    /// Makes each cycle go out and back.
    pub fn reverses(self) -> Self {
        self.set(|m| m.set_reverses(true))
    }

    /// Makes its way back the exact reverse of its way out.
    pub fn mirrored(self) -> Self {
        self.set(|m| m.set_mirrored(true))
    }

    /// Makes it play normally even when motion is reduced.
    pub fn essential(self) -> Self {
        self.set(|m| m.set_essential(true))
    }

    /// Sets its name, for tools and for jumps to it.
    pub fn name(self, name: &str) -> Self {
        let name = name.to_owned();
        self.set(move |m| m.set_name(&name))
    }

    /// Sets a function that is asked whenever it is about to begin; if it returns false, it is
    /// skipped.
    pub fn when(self, condition: impl Fn(Moveable) -> bool + 'static) -> Self {
        self.set(move |m| m.set_condition(condition))
    }

    /// Calls a function for events of these kinds, at their exact time.
    pub fn on(self, kinds: EventKind, listener: impl Fn(&Event) + 'static) -> Self {
        self.set(move |m| m.on(kinds, listener))
    }

    /// Calls a function when it begins.
    pub fn on_started(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::STARTED, listener)
    }

    /// Calls a function when it completes.
    pub fn on_completed(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::COMPLETED, listener)
    }

    /// Calls a function at the end of each tick in which its time advanced.
    pub fn on_updated(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::UPDATED, listener)
    }

    /// Returns a sequence of it, or of its steps so far, and another step.
    pub fn then(self, next: impl Into<Child>) -> Builder<Steps> {
        self.in_sequence().add(next)
    }

    /// Returns a group of it, or of its members so far, and another member, all in parallel.
    pub fn with(self, other: impl Into<Child>) -> Builder<Members> {
        self.parallel().add(other)
    }

    /// Returns a sequence of it, or of its steps so far, that repeats this many times.
    pub fn again(self, times: i32) -> Builder<Steps> {
        self.in_sequence().repeats(times)
    }

    /// A sequence of it, or of its steps so far.
    pub fn in_sequence(mut self) -> Builder<Steps> {
        let (tempo, failed) = (self.tempo, self.failed.take());
        let mut sequence = Builder::new(tempo, Steps::of(K::steps(self)));
        sequence.failed = failed;
        sequence
    }

    /// A group of it, or of its members so far.
    pub fn parallel(mut self) -> Builder<Members> {
        let (tempo, failed) = (self.tempo, self.failed.take());
        let mut group = Builder::new(tempo, Members::of(K::members(self)));
        group.failed = failed;
        group
    }

    /// The same for another kind.
    pub(crate) fn map<L>(self, kind: impl FnOnce(K) -> L) -> Builder<L> {
        let Builder { tempo, kind: before, settings, failed, transient, blends } = self;
        Builder { tempo, kind: kind(before), settings, failed, transient, blends }
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.settings.is_empty()
    }
}

pub(crate) fn counted(count: usize) -> Result<u32> {
    u32::try_from(count).map_err(|_| Error::new(Status::Limit, format!("{count} are too many")))
}
