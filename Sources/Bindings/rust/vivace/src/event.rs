//! Events.

use crate::handle::{Moveable, Named};
use crate::tempo::TempoRef;
use crate::{EventKind, StopReason};
use std::fmt;
use std::ops::{BitOr, BitOrAssign, Not};
use vivace_sys as sys;

/// An event, with its exact time on the tempo's clock.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    /// The moveable that reports it.
    pub moveable: Moveable,
    /// The container of the moveable.
    pub parent: Option<Moveable>,
    /// When it happened, in seconds of the tempo's clock: the exact time, within the tick.
    pub time: f64,
    /// What happened: a single kind.
    pub kind: EventKind,
    /// Why it was stopped.
    pub reason: StopReason,
    /// How many turns or repeats before this one were not reported.
    pub skipped: u64,
    /// The number that [`Moveable::set_tag`] gave the moveable.
    pub tag: usize,
}

impl Event {
    pub(crate) fn copied(event: &sys::viv_event) -> Self {
        Event {
            moveable: Moveable::named(event.moveable),
            parent: Moveable::found(event.parent),
            time: event.time,
            kind: EventKind(event.kind),
            reason: StopReason::from_raw(event.reason).unwrap_or(StopReason::None),
            skipped: event.skipped,
            tag: event.user_data as usize,
        }
    }
}

impl EventKind {
    /// Whether it contains all of these kinds.
    #[must_use]
    pub fn contains(self, kinds: EventKind) -> bool {
        self.0 & kinds.0 == kinds.0
    }
}

impl BitOr for EventKind {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        EventKind(self.0 | other.0)
    }
}

impl BitOrAssign for EventKind {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for EventKind {
    type Output = Self;

    fn not(self) -> Self {
        EventKind(!self.0 & Self::ALL.0)
    }
}

impl fmt::Debug for EventKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 11] = [
            "STARTED",
            "STOPPED",
            "UPDATED",
            "REVERSED",
            "REPEATED",
            "PAUSED",
            "RESUMED",
            "COMPLETED",
            "STEPPED",
            "SKIPPED",
            "DESTROYED",
        ];
        let told = NAMES.iter().enumerate().filter(|(bit, _)| self.0 >> bit & 1 == 1);
        let names: Vec<&str> = told.map(|(_, name)| *name).collect();
        write!(formatter, "EventKind({})", names.join(" | "))
    }
}

/// The events that a tempo has collected, oldest first. Each is removed from the queue when it is
/// returned.
#[derive(Debug)]
#[must_use = "events are removed from the queue only as far as it is iterated over"]
pub struct Events {
    pub(crate) tempo: TempoRef,
}

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        // SAFETY: the event is valid until the next call, and copied before.
        unsafe { sys::viv_tempo_poll_event(self.tempo.raw()).as_ref().map(Event::copied) }
    }
}
