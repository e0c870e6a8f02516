//! Builders: what is made, in the order it is said.

use crate::error::{Error, Result};
use crate::event::Event;
use crate::handle::{Container, Group, Handle, Motion, Moveable, Named, Owned, Sequence};
use crate::tempo::TempoRef;
use crate::{Blend, EventKind, Place, ReversingMode, StaggerFrom, Status, FOREVER};
use std::fmt;
use vivace_sys as sys;

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
        let mut sequence = Builder::new(tempo, Steps { steps: K::steps(self) });
        sequence.failed = failed;
        sequence
    }

    /// A group of it, or of all its members so far.
    pub fn parallel(mut self) -> Builder<Members> {
        let (tempo, failed) = (self.tempo, self.failed.take());
        let mut group = Builder::new(tempo, Members { members: K::members(self) });
        group.failed = failed;
        group
    }

    /// The same for another kind.
    pub(crate) fn map<L>(self, kind: impl FnOnce(K) -> L) -> Builder<L> {
        let Builder { tempo, kind: before, settings, failed, transient, blends } = self;
        Builder { tempo, kind: kind(before), settings, failed, transient, blends }
    }

    fn is_plain(&self) -> bool {
        self.settings.is_empty()
    }
}

/// Something on its way into a container: a builder, or something idle by its name or its owner.
pub struct Child(Box<dyn FnOnce() -> Result<Part>>);

/// What was made for a container goes if that comes to nothing.
enum Part {
    Made(Owned<Moveable>),
    Lent(Moveable),
}

impl Part {
    fn handle(&self) -> Moveable {
        match self {
            Part::Made(owned) => **owned,
            Part::Lent(moveable) => *moveable,
        }
    }

    fn give(self) {
        if let Part::Made(owned) = self {
            owned.release();
        }
    }
}

impl Child {
    fn of<K: Build>(builder: Builder<K>) -> Self {
        Child(Box::new(move || {
            let made: Moveable = builder.idle()?.into();
            Ok(Part::Made(made.owned()))
        }))
    }
}

impl fmt::Debug for Child {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Child")
    }
}

impl<K: Build> From<Builder<K>> for Child {
    fn from(builder: Builder<K>) -> Self {
        Child::of(builder)
    }
}

impl<H: Handle + Into<Moveable> + 'static> From<Owned<H>> for Child {
    fn from(owner: Owned<H>) -> Self {
        Child(Box::new(move || {
            let m: Moveable = owner.release().into();
            Ok(Part::Made(m.owned()))
        }))
    }
}

macro_rules! lent {
    ($($name:ty),*) => { $(
        impl From<$name> for Child {
            fn from(handle: $name) -> Self {
                Child(Box::new(move || Ok(Part::Lent(handle.into()))))
            }
        }
    )* };
}

lent!(Moveable, Motion, Container, Group, Sequence);

/// Steps of a sequence that is built.
pub struct Steps {
    steps: Vec<Child>,
}

impl Build for Steps {
    type Made = Sequence;

    fn create(self, tempo: TempoRef) -> Result<Sequence> {
        let parts: Vec<Part> =
            self.steps.into_iter().map(|step| (step.0)()).collect::<Result<_>>()?;
        let handles: Vec<u64> = parts.iter().map(|part| part.handle().raw()).collect();
        let count = counted(handles.len())?;
        // SAFETY: as many handles are there.
        let made = unsafe { sys::viv_sequence_of(tempo.raw(), count, handles.as_ptr()) };
        let made = Sequence::found(made).ok_or_else(|| Error::last(tempo.raw()))?;
        parts.into_iter().for_each(Part::give);
        Ok(made)
    }

    fn steps(builder: Builder<Self>) -> Vec<Child> {
        if builder.is_plain() {
            builder.kind.steps
        } else {
            vec![Child::of(builder)]
        }
    }
}

impl Builder<Steps> {
    /// One more step.
    pub fn add(mut self, step: impl Into<Child>) -> Self {
        if !self.is_plain() {
            self = self.in_sequence();
        }
        self.kind.steps.push(step.into());
        self
    }

    /// How it goes back.
    pub fn reversing_mode(self, mode: ReversingMode) -> Self {
        self.set(move |m| Sequence::named(m.raw()).set_reversing_mode(mode))
    }
}

/// A member of a group, and where it is placed.
pub struct Member {
    child: Child,
    place: Placing,
}

enum Placing {
    Beginning,
    At(Place, f64),
    Label(String, f64),
}

impl Member {
    fn of<K: Build>(builder: Builder<K>) -> Self {
        Member { child: Child::of(builder), place: Placing::Beginning }
    }
}

/// Members of a group that is built.
pub struct Members {
    members: Vec<Member>,
}

impl Build for Members {
    type Made = Group;

    fn create(self, tempo: TempoRef) -> Result<Group> {
        // SAFETY: it takes any number.
        let made = unsafe { sys::viv_group_create(tempo.raw()) };
        let group = Group::found(made).ok_or_else(|| Error::last(tempo.raw()))?.owned();
        for member in self.members {
            let part = (member.child.0)()?;
            match member.place {
                Placing::Beginning => group.add(part.handle())?,
                Placing::At(place, offset) => group.place(part.handle(), place, offset)?,
                Placing::Label(label, offset) => {
                    group.place_at_label(part.handle(), &label, offset)?
                }
            }
            part.give();
        }
        Ok(group.release())
    }

    fn members(builder: Builder<Self>) -> Vec<Member> {
        if builder.is_plain() {
            builder.kind.members
        } else {
            vec![Member::of(builder)]
        }
    }
}

impl Builder<Members> {
    fn put(mut self, child: impl Into<Child>, place: Placing) -> Self {
        self.kind.members.push(Member { child: child.into(), place });
        self
    }

    /// One more member, which starts with the group.
    pub fn add(self, child: impl Into<Child>) -> Self {
        self.put(child, Placing::Beginning)
    }

    /// One more member, at a place in time.
    pub fn place(self, child: impl Into<Child>, place: Place, offset: f64) -> Self {
        self.put(child, Placing::At(place, offset))
    }

    /// One more member, at a label that one of its members, or the group, was given before.
    pub fn place_at_label(self, child: impl Into<Child>, label: &str, offset: f64) -> Self {
        self.put(child, Placing::Label(label.to_owned(), offset))
    }

    /// All members turn at one moment.
    pub fn synced(self) -> Self {
        self.set(|m| Group::named(m.raw()).set_synced(true))
    }

    /// A pass takes so long, whatever the members take.
    pub fn during(self, seconds: f64) -> Self {
        self.set(move |m| Group::named(m.raw()).set_duration(seconds))
    }

    /// The members start one after another.
    pub fn stagger(self, seconds: f64, from: StaggerFrom) -> Self {
        self.set(move |m| Group::named(m.raw()).set_stagger(seconds, from, crate::Easing::LINEAR))
    }
}

pub(crate) fn counted(count: usize) -> Result<u32> {
    u32::try_from(count).map_err(|_| Error::new(Status::Limit, format!("{count} are too many")))
}

impl TempoRef {
    /// Builds a sequence, step by step.
    pub fn sequence(self) -> Builder<Steps> {
        Builder::new(self, Steps { steps: Vec::new() })
    }

    /// Builds a group, member by member.
    pub fn group(self) -> Builder<Members> {
        Builder::new(self, Members { members: Vec::new() })
    }
}
