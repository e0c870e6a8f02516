//! The builders of groups and sequences.

use crate::builder::{counted, Build, Builder};
use crate::built::{Built, Loan};
use crate::error::{told, Error, Result};
use crate::handle::{Container, Group, Handle, Motion, Moveable, Named, Owned, Sequence};
use crate::seconds::Seconds;
use crate::tempo::TempoRef;
use crate::{Place, ReversingMode, StaggerFrom};
use std::fmt;
use vivace_sys as sys;

/// Something that can be put into a container: a builder, or the handle or owner of an idle
/// moveable. An owner gives it away: it is destroyed if the container cannot be created.
#[must_use = "nothing is created until its container is"]
pub struct Child(Box<dyn FnOnce() -> Result<Part>>);

/// What goes into a container. What was created for it is destroyed if it does not get there.
pub(crate) enum Part {
    Made(Built<Moveable>),
    Lent(Loan),
}

impl Part {
    fn handle(&self) -> Moveable {
        match self {
            Part::Made(built) => built.handle(),
            Part::Lent(loan) => loan.handle(),
        }
    }
}

impl Child {
    pub(crate) fn of<K: Build>(builder: Builder<K>) -> Self {
        Child(Box::new(move || builder.build().map(|built| Part::Made(built.moveable()))))
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
            Ok(Part::Made(Built::new(m)))
        }))
    }
}

macro_rules! lent {
    ($($name:ty),*) => { $(
        impl From<$name> for Child {
            fn from(handle: $name) -> Self {
                Child(Box::new(move || Ok(Part::Lent(Loan::of(handle.into())))))
            }
        }
    )* };
}

lent!(Moveable, Motion, Container, Group, Sequence);

/// The builder of a sequence.
pub struct Steps {
    steps: Vec<Child>,
}

impl Steps {
    pub(crate) fn of(steps: Vec<Child>) -> Self {
        Steps { steps }
    }
}

impl Build for Steps {
    type Made = Sequence;

    fn create(self, tempo: TempoRef) -> Result<Built<Sequence>> {
        let parts: Vec<Part> =
            self.steps.into_iter().map(|step| (step.0)()).collect::<Result<_>>()?;
        let handles: Vec<u64> = parts.iter().map(|part| part.handle().raw()).collect();
        let count = told(tempo.raw(), counted(handles.len()))?;
        // SAFETY: as many handles are there.
        let made = unsafe { sys::viv_sequence_of(tempo.raw(), count, handles.as_ptr()) };
        let made = Sequence::found(made).ok_or_else(|| Error::last(tempo.raw()))?;
        let mut sequence = Built::new(made);
        parts.into_iter().for_each(|part| sequence.take(part));
        Ok(sequence)
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
    /// Adds a step.
    pub fn add(mut self, step: impl Into<Child>) -> Self {
        if !self.is_plain() {
            self = self.in_sequence();
        }
        self.kind.steps.push(step.into());
        self
    }

    /// Sets how its way back is played.
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
    pub(crate) fn of<K: Build>(builder: Builder<K>) -> Self {
        Member { child: Child::of(builder), place: Placing::Beginning }
    }
}

/// The builder of a group.
pub struct Members {
    members: Vec<Member>,
}

impl Members {
    pub(crate) fn of(members: Vec<Member>) -> Self {
        Members { members }
    }
}

impl Build for Members {
    type Made = Group;

    fn create(self, tempo: TempoRef) -> Result<Built<Group>> {
        // SAFETY: it takes any number.
        let made = unsafe { sys::viv_group_create(tempo.raw()) };
        let made = Group::found(made).ok_or_else(|| Error::last(tempo.raw()))?;
        let mut group = Built::new(made);
        for member in self.members {
            let part = (member.child.0)()?;
            match member.place {
                Placing::Beginning => made.add(part.handle())?,
                Placing::At(place, offset) => made.place(part.handle(), place, offset)?,
                Placing::Label(label, offset) => {
                    made.place_at_label(part.handle(), &label, offset)?
                }
            }
            group.take(part);
        }
        Ok(group)
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

    /// Adds a member, which starts with the group.
    pub fn add(self, child: impl Into<Child>) -> Self {
        self.put(child, Placing::Beginning)
    }

    /// Adds a member at a point in time.
    pub fn place(self, child: impl Into<Child>, place: Place, offset: f64) -> Self {
        self.put(child, Placing::At(place, offset))
    }

    /// Adds a member at a label that the group, or one of its members, was given before.
    pub fn place_at_label(self, child: impl Into<Child>, label: &str, offset: f64) -> Self {
        self.put(child, Placing::Label(label.to_owned(), offset))
    }

    /// Makes all members turn at the same time.
    pub fn synced(self) -> Self {
        self.set(|m| Group::named(m.raw()).set_synced(true))
    }

    /// Sets how long a pass takes, regardless of its members.
    pub fn during(self, seconds: impl Seconds) -> Self {
        let seconds = seconds.seconds();
        self.set(move |m| Group::named(m.raw()).set_duration(seconds))
    }

    /// Makes the members start one after another.
    pub fn stagger(self, seconds: impl Seconds, from: StaggerFrom) -> Self {
        let seconds = seconds.seconds();
        self.set(move |m| Group::named(m.raw()).set_stagger(seconds, from, crate::Easing::LINEAR))
    }
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
