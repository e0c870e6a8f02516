//! Builders: what is made, in the order it is said.

use crate::composing::{Child, Member, Members, Steps};
use crate::error::{Error, Result};
use crate::event::Event;
use crate::handle::{Handle, Motion, Moveable, Named};
use crate::tempo::TempoRef;
use crate::{Blend, EventKind, Status, FOREVER};
use std::fmt;

/// What a builder makes.
pub trait Build: Sized + 'static {
    /// Its handle.
    type Made: Handle + Into<Moveable>;

    #[doc(hidden)]
    fn create(self, tempo: TempoRef) -> Result<Self::Made>;

    /// Whether it takes over what moves its values when it is started by itself.
    #[doc(hidden)]
    fn takes_over(&self) -> bool {
        false
    }

    /// What a sequence goes on from.
    #[doc(hidden)]
    fn steps(builder: Builder<Self>) -> Vec<Child> {
        vec![Child::of(builder)]
    }

    /// What a group goes on from.
    #[doc(hidden)]
    fn members(builder: Builder<Self>) -> Vec<Member> {
        vec![Member::of(builder)]
    }
}

type Setter = Box<dyn FnOnce(Moveable) -> Result<()>>;

/// Says what is to be made: nothing is until [`start`](Self::start) or [`idle`](Self::idle), or
/// until what it was put into is made. What is wrong with it is told then, and leaves nothing.
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

    /// What a result has, or what was wrong first.
    pub(crate) fn note<T>(&mut self, result: Result<T>) -> Option<T> {
        match result {
            Ok(value) => return Some(value),
            Err(error) => self.failed = self.failed.take().or(Some(error)),
        }
        None
    }

    /// Makes it, starts it, and returns its name. It goes when it is at its end or was stopped
    /// ([`stays`](Self::stays) keeps it). A motion without a start of its own takes over what moves
    /// its values, with their velocities ([`Blend::Replace`]), unless a blend was set.
    pub fn start(self) -> Result<K::Made> {
        let transient = self.transient;
        let replaces = self.kind.takes_over() && !self.blends;
        let made = self.idle()?.owned();
        let m: Moveable = (*made).into();
        if replaces {
            Motion::named(m.raw()).set_blend(Blend::Replace, 1.0)?;
        }
        m.set_transient(transient)?;
        m.start()?;
        Ok(made.release())
    }

    /// Makes it and does not start it. It is there until it is destroyed.
    pub fn idle(self) -> Result<K::Made> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        let made = self.kind.create(self.tempo)?.owned();
        for set in self.settings {
            set((*made).into())?;
        }
        Ok(made.release())
    }

    /// It stays at its end, to be started again.
    pub fn stays(mut self) -> Self {
        self.transient = false;
        self
    }

    settings! {
        /// It waits before its first cycle.
        delay(seconds: f64) => set_delay;
        /// So many cycles come after the first one.
        repeats(extra_cycles: i32) => set_repeats;
        /// It stays at its end between two cycles.
        repeat_delay(seconds: f64) => set_repeat_delay;
        /// It stays at its end before each way back.
        turn_delay(seconds: f64) => set_turn_delay;
        /// It makes so many passes, alternately out and back.
        passes(passes: i32) => set_passes;
        /// Its own time goes so fast.
        rate(rate: f64) => set_rate;
        /// Its group launches it at a second of the group.
        position(seconds: f64) => set_position;
        /// Its events carry a number.
        tag(tag: usize) => set_tag;
    }

    /// It repeats without end.
    pub fn forever(self) -> Self {
        self.repeats(FOREVER)
    }

    /// Each cycle is a way out and a way back.
    pub fn reverses(self) -> Self {
        self.set(|m| m.set_reverses(true))
    }

    /// Its way back is its way out run backward.
    pub fn mirrored(self) -> Self {
        self.set(|m| m.set_mirrored(true))
    }

    /// It plays as ever where motion is reduced.
    pub fn essential(self) -> Self {
        self.set(|m| m.set_essential(true))
    }

    /// It has a name, for tools and for jumps to it.
    pub fn name(self, name: &str) -> Self {
        let name = name.to_owned();
        self.set(move |m| m.set_name(&name))
    }

    /// It is left out whenever its turn has come and a function answers false.
    pub fn when(self, condition: impl Fn(Moveable) -> bool + 'static) -> Self {
        self.set(move |m| m.set_condition(condition))
    }

    /// It calls a function at the exact moment of these kinds of events.
    pub fn on(self, kinds: EventKind, listener: impl Fn(&Event) + 'static) -> Self {
        self.set(move |m| m.on(kinds, listener))
    }

    /// It calls a function when it begins.
    pub fn on_started(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::STARTED, listener)
    }

    /// It calls a function when it is at its end.
    pub fn on_completed(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::COMPLETED, listener)
    }

    /// It calls a function at the end of each tick in which its time advanced.
    pub fn on_updated(self, listener: impl Fn(&Event) + 'static) -> Self {
        self.on(EventKind::UPDATED, listener)
    }

    /// A sequence of it, or of all its steps so far, and something else.
    pub fn then(self, next: impl Into<Child>) -> Builder<Steps> {
        self.in_sequence().add(next)
    }

    /// A group of it, or of all its members so far, and something else: side by side.
    pub fn with(self, other: impl Into<Child>) -> Builder<Members> {
        self.parallel().add(other)
    }

    /// A sequence of it, or of all its steps so far, played so many times more.
    pub fn again(self, times: i32) -> Builder<Steps> {
        self.in_sequence().repeats(times)
    }

    /// A sequence of it, or of all its steps so far.
    pub fn in_sequence(mut self) -> Builder<Steps> {
        let (tempo, failed) = (self.tempo, self.failed.take());
        let mut sequence = Builder::new(tempo, Steps::of(K::steps(self)));
        sequence.failed = failed;
        sequence
    }

    /// A group of it, or of all its members so far.
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
