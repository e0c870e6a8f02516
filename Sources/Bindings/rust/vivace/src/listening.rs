//! Callbacks of moveables.

use crate::calling::guarded;
use crate::error::Result;
use crate::event::Event;
use crate::handle::{Handle, Motion, Moveable, Named};
use crate::keeping::{core_of, running, Thing, Use};
use crate::property::with_numbers;
use crate::tempo::TempoRef;
use crate::{Direction, EventKind};
use std::ffi::c_void;
use std::ptr::copy_nonoverlapping;
use std::rc::Rc;
use vivace_sys as sys;

struct Listener(Box<dyn Fn(&Event)>);
struct Condition(Box<dyn Fn(Moveable) -> bool>);
pub(crate) struct Call(pub(crate) Box<dyn Fn(Moveable)>);
pub(crate) struct Maker(pub(crate) Box<dyn Fn(TempoRef) -> Option<Moveable>>);
pub(crate) struct Update(pub(crate) Box<dyn Fn(Moment)>);
pub(crate) struct Accelerate(pub(crate) Box<Acceleration>);

/// The function that computes the accelerations of a simulation from its values and velocities.
pub(crate) type Acceleration = dyn Fn(&mut [f64], &[f64], &[f64]);

/// The progress of a custom motion.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The motion.
    pub motion: Motion,
    /// 0..1, linear in time; always 0 if it is endless.
    pub progress: f64,
    /// Seconds of its own time since the pass began.
    pub seconds: f64,
    /// The direction of the pass.
    pub direction: Direction,
}

// SAFETY for all of these: whatever has one of these functions keeps it, and what the library gives
// it is valid until it returns.

unsafe extern "C" fn tell(event: *const sys::viv_event, user: *mut c_void) {
    guarded((), || unsafe { (running::<Listener>(user).0)(&Event::copied(&*event)) });
}

unsafe extern "C" fn decide(m: sys::viv_moveable, user: *mut c_void) -> bool {
    guarded(false, || unsafe { (running::<Condition>(user).0)(Moveable::named(m)) })
}

pub(crate) unsafe extern "C" fn run(m: sys::viv_moveable, user: *mut c_void) {
    guarded((), || unsafe { (running::<Call>(user).0)(Moveable::named(m)) });
}

pub(crate) unsafe extern "C" fn make(tempo: sys::viv_tempo, user: *mut c_void) -> u64 {
    guarded(0, || unsafe {
        (running::<Maker>(user).0)(TempoRef::named(tempo)).map_or(0, Handle::raw)
    })
}

pub(crate) unsafe extern "C" fn update(
    m: sys::viv_motion,
    progress: f64,
    seconds: f64,
    direction: sys::viv_direction,
    user: *mut c_void,
) {
    let motion = Motion::named(m);
    let direction = Direction::from_raw(direction).unwrap_or(Direction::None);
    let moment = Moment { motion, progress, seconds, direction };
    guarded((), || unsafe { (running::<Update>(user).0)(moment) });
}

pub(crate) unsafe extern "C" fn accelerate(
    acceleration: *mut f64,
    values: *const f64,
    velocities: *const f64,
    count: u32,
    user: *mut c_void,
) {
    guarded((), || unsafe {
        let (user, count) = (running::<Accelerate>(user), count as usize);
        with_numbers(3 * count, |numbers| {
            let (out, state) = numbers.split_at_mut(count);
            copy_nonoverlapping(values, state.as_mut_ptr(), count);
            copy_nonoverlapping(velocities, state[count..].as_mut_ptr(), count);
            (user.0)(out, &state[..count], &state[count..]);
            copy_nonoverlapping(out.as_ptr(), acceleration, count);
        });
    });
}

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident, $kind:ident;)*) => { $(
        $(#[$doc])*
        pub fn $name(self, listener: impl Fn(&Event) + 'static) -> Result<()> {
            self.on(EventKind::$kind, listener)
        }
    )* };
}

impl Moveable {
    /// Calls a function for events of these kinds, at their exact time, replacing the previous one.
    /// It may do anything except tick, run, save, restore or destroy the tempo. If it panics, the
    /// call that it runs in, the outermost one, finishes normally, and then panics.
    pub fn on(self, kinds: EventKind, listener: impl Fn(&Event) + 'static) -> Result<()> {
        let listener = Rc::new(Listener(Box::new(listener)));
        let user = Rc::as_ptr(&listener) as *mut c_void;
        let bits = (0..31).map(|bit| 1 << bit).filter(|bit| kinds.0 & bit != 0);
        let things = bits.map(|bit| (Use::Event(bit), listener.clone() as Thing)).collect();
        core_of(self.tempo_id())?.give(self.raw(), things, || unsafe {
            sys::viv_on(self.raw(), kinds.0, Some(tell), user)
        })
    }

    events! {
        /// When it begins.
        on_started, STARTED;
        /// When it is stopped.
        on_stopped, STOPPED;
        /// At the end of each tick in which its time advanced.
        on_updated, UPDATED;
        /// When its way back begins.
        on_reversed, REVERSED;
        /// When its next cycle begins.
        on_repeated, REPEATED;
        /// When it completes.
        on_completed, COMPLETED;
        /// When a sequence moves on to another step.
        on_stepped, STEPPED;
        /// When it has been destroyed.
        on_destroyed, DESTROYED;
    }

    /// Removes the callbacks for these kinds of events.
    pub fn off(self, kinds: EventKind) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_on(id, kinds.0, None, std::ptr::null_mut()) })?;
        let heard = |used: Use| matches!(used, Use::Event(bit) if kinds.0 & bit != 0);
        core_of(self.tempo_id())?.let_go(self.raw(), heard);
        Ok(())
    }

    /// Sets a function that is asked whenever it is about to begin; if it returns false, it is
    /// skipped.
    pub fn set_condition(self, condition: impl Fn(Moveable) -> bool + 'static) -> Result<()> {
        let condition = Rc::new(Condition(Box::new(condition)));
        let user = Rc::as_ptr(&condition) as *mut c_void;
        let things = vec![(Use::Condition, condition as Thing)];
        core_of(self.tempo_id())?.give(self.raw(), things, || unsafe {
            sys::viv_set_condition(self.raw(), Some(decide), user)
        })
    }

    /// Removes that function.
    pub fn clear_condition(self) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_set_condition(id, None, std::ptr::null_mut()) })?;
        core_of(self.tempo_id())?.let_go(self.raw(), |used| used == Use::Condition);
        Ok(())
    }
}
