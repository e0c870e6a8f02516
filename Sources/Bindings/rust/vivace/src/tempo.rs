//! Tempos.

use crate::calling::{call, guarded};
use crate::error::{check, report, told, Error, Result};
use crate::event::Events;
use crate::handle::{Handle, Motion, Moveable, Named};
use crate::keeping::{core_of, forget_core, running, Core, Kept, Use};
use crate::seconds::Seconds;
use crate::target::Target;
use crate::{EventKind, Note, Status};
use std::cell::RefCell;
use std::ffi::{c_void, CStr};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::ptr::null_mut;
use std::rc::Rc;
use std::time::{Duration, Instant};
use vivace_sys as sys;

thread_local! {
    /// Tempos that were dropped inside one of their own callbacks.
    static DOOMED: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    /// Of `frames`.
    static CLOCK: Instant = Instant::now();
}

/// A clock, and everything that it drives. Dropping it destroys all of that.
///
/// It stays on its thread, with all its handles. Its methods are those of [`TempoRef`].
#[must_use = "dropping a tempo destroys everything in it"]
pub struct Tempo(TempoRef);

/// A handle of a tempo, copied like a number, for functions that create something in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TempoRef {
    id: u64,
    thread: PhantomData<*const ()>,
}

/// What [`TempoRef::save`] saved.
#[must_use = "it is only there to be restored"]
pub struct Saved {
    block: Vec<u64>,
    kept: Kept,
}

impl Tempo {
    /// Creates an empty tempo, with its clock at 0 and a rate of 1.
    pub fn new() -> Result<Self> {
        // SAFETY: it takes nothing.
        let id = unsafe { sys::viv_tempo_create() };
        if id == 0 {
            return Err(Error::last(0));
        }
        Core::register(id);
        Ok(Tempo(TempoRef::named(id)))
    }

    /// Its handle.
    #[must_use]
    pub fn as_ref(&self) -> TempoRef {
        self.0
    }
}

impl Deref for Tempo {
    type Target = TempoRef;

    fn deref(&self) -> &TempoRef {
        &self.0
    }
}

impl Drop for Tempo {
    fn drop(&mut self) {
        // SAFETY: it takes any number.
        match unsafe { sys::viv_tempo_destroy(self.0.id) } {
            // Later, when its functions have returned.
            sys::VIV_ERROR_BUSY => {
                let _ = DOOMED.try_with(|doomed| doomed.borrow_mut().push(self.0.id));
            }
            _ => forget_core(self.0.id),
        }
        call(|| ());
    }
}

impl fmt::Debug for Tempo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Debug for TempoRef {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Tempo({}, at {} s)", self.id, self.time())
    }
}

/// Destroys what could not be destroyed earlier.
pub(crate) fn destroy_doomed() {
    let doomed = DOOMED.try_with(RefCell::take).unwrap_or_default();
    for id in doomed {
        // SAFETY: it takes any number.
        if unsafe { sys::viv_tempo_destroy(id) } != sys::VIV_ERROR_BUSY {
            forget_core(id);
        }
    }
}

struct OnActivity(Box<dyn Fn(bool)>);
struct OnError(Box<dyn Fn(&Error)>);

unsafe extern "C" fn tell_activity(_: sys::viv_tempo, active: bool, user: *mut c_void) {
    guarded((), || {
        // SAFETY: the tempo keeps it.
        let callback = unsafe { running::<OnActivity>(user) };
        (callback.0)(active)
    });
}

unsafe extern "C" fn tell_error(
    _: sys::viv_tempo,
    status: sys::viv_status,
    message: *const sys::c_char,
    user: *mut c_void,
) {
    guarded((), || {
        // SAFETY: the tempo keeps the callback, and the message is valid meanwhile.
        let (callback, message) =
            unsafe { (running::<OnError>(user), CStr::from_ptr(message).to_string_lossy()) };
        let status = Status::from_raw(status).unwrap_or(Status::InvalidState);
        (callback.0)(&Error::new(status, message))
    });
}

// SAFETY for all calls below: handles may be any numbers, and tempos are of this thread.
impl TempoRef {
    /// The object with a handle from C.
    ///
    /// # Safety
    /// It must be 0, stale, or a tempo that this thread uses.
    #[must_use]
    pub unsafe fn from_raw(id: u64) -> Self {
        TempoRef::named(id)
    }

    pub(crate) fn named(id: u64) -> Self {
        TempoRef { id, thread: PhantomData }
    }

    pub(crate) fn found(id: u64) -> Option<Self> {
        (id != 0).then(|| TempoRef::named(id))
    }

    /// The handle in C.
    #[must_use]
    pub fn raw(self) -> u64 {
        self.id
    }

    pub(crate) fn asked(self, status: sys::viv_status) -> Result<()> {
        let answer = check(self.id, status);
        call(|| answer)
    }

    // -- Time.

    /// Advances the clock, in seconds, and writes everything that moves.
    pub fn tick(self, seconds: impl Seconds) -> Result<()> {
        let seconds = seconds.seconds();
        self.asked(unsafe { sys::viv_tempo_tick(self.id, seconds) })
    }

    /// Ticks to a time on your own clock, in seconds; the first call sets the origin.
    pub fn tick_at(self, timestamp: impl Seconds) -> Result<()> {
        let timestamp = timestamp.seconds();
        self.asked(unsafe { sys::viv_tempo_tick_at(self.id, timestamp) })
    }

    /// Ticks in real time until everything is at rest, or this many seconds have passed.
    pub fn run(self, hertz: f64, longest: f64) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_run(self.id, hertz, longest) })
    }

    /// Ticks in real time until everything is at rest. Yields the time once before anything moves,
    /// then after each tick; sleeps in between, through delays in one go, or, with a longest step,
    /// for half of that at a time. What your program does in a frame is part of its time. Yields an
    /// error if the frequency is not more than 0. Do not combine it with `tick_at` on another
    /// clock.
    pub fn frames(self, hertz: f64) -> Frames {
        Frames { tempo: self, hertz, due: None }
    }

    /// The time on its clock, in seconds; NaN if it was destroyed.
    #[must_use]
    pub fn time(self) -> f64 {
        unsafe { sys::viv_tempo_get_time(self.id) }
    }

    /// Sets how many of its seconds pass in one second of yours.
    pub fn set_rate(self, rate: f64) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_set_rate(self.id, rate) })
    }

    /// How many of its seconds pass in one second of yours; NaN if it was destroyed.
    #[must_use]
    pub fn rate(self) -> f64 {
        unsafe { sys::viv_tempo_get_rate(self.id) }
    }

    /// Stops the clock.
    pub fn pause(self) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_pause(self.id) })
    }

    /// Resumes the clock.
    pub fn resume(self) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_resume(self.id) })
    }

    /// Whether the clock is stopped by [`pause`](Self::pause).
    #[must_use]
    pub fn is_paused(self) -> bool {
        unsafe { sys::viv_tempo_is_paused(self.id) }
    }

    /// Limits how far one tick advances.
    pub fn set_longest_step(self, seconds: impl Seconds) -> Result<()> {
        let seconds = seconds.seconds();
        self.asked(unsafe { sys::viv_tempo_set_longest_step(self.id, seconds) })
    }

    /// How far one tick advances at most, in seconds of yours; infinite without a limit, NaN if the
    /// tempo was destroyed.
    #[must_use]
    pub fn longest_step(self) -> f64 {
        unsafe { sys::viv_tempo_get_longest_step(self.id) }
    }

    /// Whether something is delayed or moving.
    #[must_use]
    pub fn is_active(self) -> bool {
        self.active_count() > 0
    }

    /// How many roots are delayed or moving.
    #[must_use]
    pub fn active_count(self) -> usize {
        unsafe { sys::viv_tempo_get_active_count(self.id) as usize }
    }

    /// The number of moveables.
    #[must_use]
    pub fn count(self) -> usize {
        unsafe { sys::viv_tempo_get_count(self.id) as usize }
    }

    /// The seconds until the next tick is needed; infinite at rest.
    #[must_use]
    pub fn next_wakeup(self) -> f64 {
        unsafe { sys::viv_tempo_get_next_wakeup(self.id) }
    }

    /// Sets whether new motions take no time, for people who are sensitive to motion.
    pub fn set_reduced_motion(self, reduced: bool) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_set_reduced_motion(self.id, reduced) })
    }

    /// Whether motion is reduced.
    #[must_use]
    pub fn reduced_motion(self) -> bool {
        unsafe { sys::viv_tempo_get_reduced_motion(self.id) }
    }

    /// Sets the beats per minute that notes count by.
    pub fn set_bpm(self, beats_per_minute: f64) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_set_bpm(self.id, beats_per_minute) })
    }

    /// The length of a note in seconds.
    #[must_use]
    pub fn note(self, note: Note) -> f64 {
        unsafe { sys::viv_tempo_get_note(self.id, note as i32) }
    }

    /// Allocates room in advance for this many moveables and moving values.
    pub fn reserve(self, moveables: u32, values: u32) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_reserve(self.id, moveables, values) })
    }

    // -- What is in it.

    /// All moveables, in no particular order.
    #[must_use]
    pub fn moveables(self) -> Vec<Moveable> {
        let next = |id| Moveable::found(unsafe { sys::viv_tempo_next(self.id, id) });
        std::iter::successors(next(0), |before| next(before.raw())).collect()
    }

    /// The motion that moves a value now.
    #[must_use]
    pub fn find(self, target: &impl Target) -> Option<Motion> {
        let address = target.memory().address;
        Motion::found(unsafe { sys::viv_tempo_find_motion(self.id, address) })
    }

    /// Makes all motions let go of values; returns how many properties were affected, those of
    /// [`Fields`](crate::Fields) once for each field.
    pub fn release(self, target: &impl Target) -> usize {
        let memory = target.memory();
        if memory.count == 0 {
            return 0;
        }
        let take = |index: usize, size: usize| unsafe {
            let first = memory.address.cast::<u8>().wrapping_add(index * memory.stride);
            sys::viv_tempo_release_target(self.id, first.cast(), size) as usize
        };
        let lost = if memory.stride > memory.size {
            // What is between them is of others.
            (0..memory.count).map(|index| take(index, memory.size)).sum()
        } else {
            take(0, (memory.count - 1) * memory.stride + memory.size)
        };
        call(|| lost)
    }

    // -- Events.

    /// Collects events for [`events`](Self::events), up to a capacity; further events are lost, and
    /// counted. No kinds and a capacity of 0 end it.
    pub fn collect(self, kinds: EventKind, capacity: u32) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_collect_events(self.id, kinds.0, capacity) })
    }

    /// Yields the collected events, oldest first, and removes them from the queue.
    pub fn events(self) -> Events {
        Events { tempo: self }
    }

    /// The number of lost events.
    #[must_use]
    pub fn lost_events(self) -> u64 {
        unsafe { sys::viv_tempo_get_lost_events(self.id) }
    }

    /// Sets a function that is called when the tempo begins or ceases to need ticks.
    pub fn on_activity(self, callback: impl Fn(bool) + 'static) -> Result<()> {
        let callback = Rc::new(OnActivity(Box::new(callback)));
        let user = Rc::as_ptr(&callback) as *mut c_void;
        core_of(self.id)?.give_own(vec![(Use::Activity, callback)], || unsafe {
            sys::viv_tempo_on_activity(self.id, Some(tell_activity), user)
        })
    }

    /// Removes that function.
    pub fn off_activity(self) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_on_activity(self.id, None, null_mut()) })?;
        core_of(self.id)?.let_go_own(Use::Activity);
        Ok(())
    }

    /// Sets a function that is called, inside the call, for every one that fails on the tempo or on
    /// anything in it, for what goes wrong in a tick that succeeds, such as a loop without end, and for
    /// what [`report_error`](Self::report_error) reports. Of what a builder is given wrongly, it is
    /// told at once.
    pub fn on_error(self, callback: impl Fn(&Error) + 'static) -> Result<()> {
        let callback = Rc::new(OnError(Box::new(callback)));
        let user = Rc::as_ptr(&callback) as *mut c_void;
        core_of(self.id)?.give_own(vec![(Use::Error, callback)], || unsafe {
            sys::viv_tempo_on_error(self.id, Some(tell_error), user)
        })
    }

    /// Removes that function.
    pub fn off_error(self) -> Result<()> {
        self.asked(unsafe { sys::viv_tempo_on_error(self.id, None, null_mut()) })?;
        core_of(self.id)?.let_go_own(Use::Error);
        Ok(())
    }

    /// Tells that function of a failure that your own code found, as if a call had failed: up to the
    /// first 511 bytes of its message, or a NUL in it. Returns the error, for
    /// `return Err(tempo.report_error(Status::NotFound, "there is no such sprite"))`; if the tempo is
    /// gone, the one that says so.
    pub fn report_error(self, status: Status, message: &str) -> Error {
        let told = report(self.id, status as i32, message);
        if told == status as i32 {
            Error::new(status, message)
        } else {
            Error::of(self.id, told)
        }
    }

    // -- Saving and restoring.

    /// Saves the whole tempo between ticks, with everything that it keeps alive.
    pub fn save(self) -> Result<Saved> {
        let core = core_of(self.id)?;
        let size = unsafe { sys::viv_tempo_save_size(self.id) };
        let mut block = vec![0_u64; size / 8 + 1];
        // SAFETY: the block is that large.
        let status =
            unsafe { sys::viv_tempo_save(self.id, block.as_mut_ptr().cast(), block.len() * 8) };
        self.asked(status)?;
        Ok(Saved { block, kept: core.kept() })
    }

    /// Restores a saved state, including the animated values; as often as you like.
    pub fn restore(self, saved: &Saved) -> Result<()> {
        let core = core_of(self.id)?;
        let block = &saved.block;
        // SAFETY: the block is what `save` wrote, and whatever it names is kept with it.
        let answer = check(self.id, unsafe {
            sys::viv_tempo_restore(self.id, block.as_ptr().cast(), block.len() * 8)
        });
        if answer.is_ok() {
            core.restore(&saved.kept);
        }
        call(|| answer)
    }
}

impl fmt::Debug for Saved {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Saved({} bytes)", self.block.len() * 8)
    }
}

/// Ticks in real time; see [`TempoRef::frames`].
#[derive(Debug)]
#[must_use = "it ticks only as far as it is iterated over"]
pub struct Frames {
    tempo: TempoRef,
    hertz: f64,
    /// When the last tick was due, in seconds of `CLOCK`.
    due: Option<f64>,
}

impl Iterator for Frames {
    type Item = Result<f64>;

    fn next(&mut self) -> Option<Result<f64>> {
        let now = || CLOCK.with(Instant::elapsed).as_secs_f64();
        let due = match self.due {
            None if self.hertz > 0.0 => now(),
            None => {
                self.due = Some(f64::INFINITY);
                let sentence = format!("hertz = {} must be more than 0", self.hertz);
                let refusal = Err(Error::new(Status::InvalidArgument, sentence));
                return Some(told(self.tempo.id, refusal));
            }
            Some(before) => {
                let wakeup = self.tempo.next_wakeup();
                if !wakeup.is_finite() || before.is_infinite() {
                    return None;
                }
                let (begun, period) = (now(), 1.0 / self.hertz);
                let most = wakeup.min(self.tempo.longest_step() / 2.0);
                let due = (before + period).max(begun + most);
                std::thread::sleep(Duration::from_secs_f64((due - begun).min(1e9)));
                due
            }
        };
        self.due = Some(due);
        Some(self.tempo.tick_at(now()).map(|()| self.tempo.time()))
    }
}
