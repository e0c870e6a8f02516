//! The builders of motions that move values.

use crate::animate::Number;
use crate::builder::{counted, Build, Builder};
use crate::built::Built;
use crate::easing::{Easing, IntoEasing};
use crate::error::{told, Error, Result};
use crate::handle::{Handle, Motion, Named};
use crate::keeping::{core_of, Thing, Use};
use crate::listening::{self, Accelerate};
use crate::packing::{pack, IntoEnds, Packed};
use crate::property;
use crate::seconds::Seconds;
use crate::spring::Spring;
use crate::target::{Memory, Target};
use crate::tempo::TempoRef;
use crate::{Blend, Capture, StaggerFrom, Status};
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::size_of;
use std::ptr::null;
use std::rc::Rc;
use vivace_sys as sys;

/// The settings for one target.
pub struct Move {
    memory: Memory,
    from: Option<Packed>,
    to: Option<Packed>,
    by: Option<Packed>,
    frames: Option<Frames>,
}

struct Frames {
    fractions: Vec<f64>,
    values: Packed,
    easings: Vec<i32>,
}

fn address(ends: &Option<Packed>) -> *const c_void {
    ends.as_ref().map_or(null(), Packed::as_ptr)
}

impl Move {
    fn of(target: &impl Target) -> Self {
        Move { memory: target.memory(), from: None, to: None, by: None, frames: None }
    }

    fn add_to(self, m: Motion) -> Result<()> {
        let core = core_of(m.tempo_id())?;
        let owner: Thing = self.memory.owner.clone();
        let count = m.judge(counted(self.memory.count))?;
        if self.by.is_some() && !self.memory.is_memory {
            return m.judge(unfit("only values in memory go by an amount"));
        }
        core.give(m.raw(), vec![(Use::Content, owner)], || self.add_raw(m.raw(), count))
    }

    // SAFETY for all of it: the owner keeps what the address leads to, and ends and keyframes are as
    // many as they have to be.
    fn add_raw(&self, m: u64, count: u32) -> sys::viv_status {
        let (memory, kind) = (&self.memory, self.memory.kind as i32);
        let (from, to) = (address(&self.from), address(&self.to));
        let key = memory.address;
        if !memory.is_memory {
            let (get, set) = (Some(property::get as _), Some(property::set as _));
            let (from, to) = (from.cast(), to.cast());
            return unsafe { sys::viv_motion_add_property(m, key, count, get, set, key, from, to) };
        }
        if let Some(Frames { fractions, values, easings }) = &self.frames {
            let easings = if easings.is_empty() { null() } else { easings.as_ptr() };
            let (count, fractions) = (fractions.len() as u32, fractions.as_ptr());
            let values = values.as_ptr();
            return unsafe {
                sys::viv_motion_add_keyframes(m, kind, key, count, fractions, values, easings)
            };
        }
        if let Some(by) = &self.by {
            return (0..memory.count)
                .map(|index| unsafe {
                    let amount = by.as_ptr().cast::<u8>().add(index * memory.size);
                    sys::viv_motion_add_by(m, kind, memory.place(index), amount.cast())
                })
                .find(|&status| status != sys::VIV_OK)
                .unwrap_or(sys::VIV_OK);
        }
        unsafe { sys::viv_motion_add_array(m, kind, key, count, memory.stride, from, to) }
    }
}

/// A builder of a motion; its last target takes ends of type `I`.
pub struct Moving<M, I> {
    motion: M,
    moves: Vec<Move>,
    item: PhantomData<I>,
}

/// Kinds of motions that move values.
pub trait Mover: Sized + 'static {
    #[doc(hidden)]
    fn create_bare(self, tempo: TempoRef, moves: &mut Vec<Move>) -> Result<Motion>;
}

/// In a fixed time, with an easing.
#[derive(Default)]
pub struct Tween {
    duration: Option<f64>,
    speed: Option<f64>,
    easing: Easing,
    stagger: f64,
    stagger_from: Option<StaggerFrom>,
}

/// On a spring.
pub struct Springing(Spring);
/// Gliding, slowed down by a drag.
pub struct Decay(f64);
/// With a velocity and a friction.
pub struct Physics(f64, f64);
/// By accelerations that a function computes.
pub struct Simulation(f64, Rc<Accelerate>);

fn unfit<T>(sentence: &str) -> Result<T> {
    Err(Error::new(Status::InvalidArgument, sentence))
}

/// What the crate refuses by itself, of which it tells the tempo.
pub(crate) fn refused<T>(tempo: u64, sentence: &str) -> Result<T> {
    told(tempo, unfit(sentence))
}

pub(crate) fn motion(tempo: TempoRef, raw: u64) -> Result<Motion> {
    Motion::found(raw).ok_or_else(|| Error::last(tempo.raw()))
}

// SAFETY for all calls below: they take any numbers, and what they read is there.

impl Mover for Tween {
    fn create_bare(self, tempo: TempoRef, moves: &mut Vec<Move>) -> Result<Motion> {
        if self.duration.is_none() && self.speed.is_none() {
            return refused(tempo.raw(), "a tween needs during() or speed()");
        }
        let duration = self.duration.unwrap_or(0.0);
        let first = &moves[0];
        if !first.memory.is_memory || first.frames.is_some() {
            if self.stagger != 0.0 {
                return refused(
                    tempo.raw(),
                    "only values in memory that go to their ends start one after another",
                );
            }
            let easing = self.easing.0;
            let raw = unsafe { sys::viv_motion_create(tempo.raw(), duration, easing) };
            let made = motion(tempo, raw)?.owned();
            if let Some(speed) = self.speed {
                made.set_speed(speed)?;
            }
            return Ok(made.release());
        }
        let first = moves.remove(0);
        let memory = &first.memory;
        // SAFETY: zeros are options.
        let mut options: sys::viv_tween_options = unsafe { std::mem::zeroed() };
        options.size = size_of::<sys::viv_tween_options>();
        options.target = memory.address;
        options.from = address(&first.from);
        options.to = address(&first.to);
        options.by = address(&first.by);
        options.stride = memory.stride;
        options.count = told(tempo.raw(), counted(memory.count))?;
        if options.count == 0 {
            return refused(tempo.raw(), "there are no values to move");
        }
        options.type_ = memory.kind as i32;
        options.duration = duration;
        options.easing = self.easing.0;
        options.stagger = self.stagger;
        options.stagger_from = self.stagger_from.map_or(0, |from| from as i32);
        options.idle = 1;
        let made = motion(tempo, unsafe { sys::viv_tween(tempo.raw(), &options) })?.owned();
        let owner: Thing = memory.owner.clone();
        core_of(tempo.raw())?.give(made.raw(), vec![(Use::Content, owner)], || sys::VIV_OK)?;
        if let Some(speed) = self.speed {
            made.set_speed(speed)?;
        }
        Ok(made.release())
    }
}

impl Mover for Springing {
    fn create_bare(self, tempo: TempoRef, _: &mut Vec<Move>) -> Result<Motion> {
        let Spring { tension, damping } = self.0;
        motion(tempo, unsafe { sys::viv_spring_create(tempo.raw(), tension, damping) })
    }
}

impl Mover for Decay {
    fn create_bare(self, tempo: TempoRef, _: &mut Vec<Move>) -> Result<Motion> {
        motion(tempo, unsafe { sys::viv_decay_create(tempo.raw(), self.0) })
    }
}

impl Mover for Physics {
    fn create_bare(self, tempo: TempoRef, _: &mut Vec<Move>) -> Result<Motion> {
        motion(tempo, unsafe { sys::viv_physics_create(tempo.raw(), self.0, self.1) })
    }
}

impl Mover for Simulation {
    fn create_bare(self, tempo: TempoRef, _: &mut Vec<Move>) -> Result<Motion> {
        let user = Rc::as_ptr(&self.1) as *mut c_void;
        keeping(tempo, self.1, || unsafe {
            sys::viv_simulation_create(tempo.raw(), self.0, Some(listening::accelerate), user)
        })
    }
}

/// What calls a function keeps it.
pub(crate) fn keeping(tempo: TempoRef, thing: Thing, make: impl FnOnce() -> u64) -> Result<Motion> {
    let made = motion(tempo, make())?.owned();
    core_of(tempo.raw())?.give(made.raw(), vec![(Use::Content, thing)], || sys::VIV_OK)?;
    Ok(made.release())
}

impl<M: Mover, I: 'static> Build for Moving<M, I> {
    type Made = Motion;

    fn create(self, tempo: TempoRef) -> Result<Built<Motion>> {
        let mut moves = self.moves;
        let built = Built::new(self.motion.create_bare(tempo, &mut moves)?);
        for one in moves {
            one.add_to(built.handle())?;
        }
        Ok(built)
    }

    fn takes_over(&self) -> bool {
        self.moves.iter().all(|one| one.from.is_none() && one.frames.is_none())
    }
}

impl<M: Mover, I: 'static> Builder<Moving<M, I>> {
    fn last(&mut self) -> &mut Move {
        self.kind.moves.last_mut().expect("there is always one")
    }

    fn packed(&mut self, ends: impl IntoEnds<I>) -> Option<Packed>
    where
        I: crate::Animate,
    {
        let count = self.last().memory.count;
        self.judge(pack(ends.into_ends(), count))
    }

    /// Sets the end: one for all values, or one for each.
    pub fn to(mut self, to: impl IntoEnds<I>) -> Self
    where
        I: crate::Animate,
    {
        let to = self.packed(to);
        self.last().to = to;
        self
    }

    /// Sets the start, which is otherwise the current value. Without an end, the current value is
    /// the end.
    pub fn from(mut self, from: impl IntoEnds<I>) -> Self
    where
        I: crate::Animate,
    {
        let from = self.packed(from);
        self.last().from = from;
        self
    }

    /// Sets the distance, instead of an end.
    pub fn by(mut self, by: impl IntoEnds<I::By>) -> Self
    where
        I: Number,
    {
        let count = self.last().memory.count;
        let by = self.judge(pack(by.into_ends(), count));
        self.last().by = by;
        self
    }

    /// Adds another target; the ends that follow are for that one.
    pub fn also<T: Target>(self, target: &T) -> Builder<Moving<M, T::Item>> {
        self.map(|kind| {
            let Moving { motion, mut moves, .. } = kind;
            moves.push(Move::of(target));
            Moving { motion, moves, item: PhantomData }
        })
    }

    /// Sets how it treats values that other motions move.
    pub fn blend(self, blend: Blend) -> Self {
        self.weight(blend, 1.0)
    }

    /// Adds it to the other additive motions on the value, with a weight of 0..1.
    pub fn adds(self, weight: f64) -> Self {
        self.weight(Blend::Add, weight)
    }

    fn weight(self, blend: Blend, weight: f64) -> Self {
        self.blends().set_motion(move |m| m.set_blend(blend, weight))
    }

    /// Sets its initial velocity, in units per second.
    pub fn velocity(self, velocity: f64) -> Self {
        self.set_motion(move |m| m.set_velocity(velocity))
    }

    /// Sets when it captures a start that was not given.
    pub fn capture(self, capture: Capture) -> Self {
        self.set(move |m| m.asked(|id| unsafe { sys::viv_motion_set_capture(id, capture as i32) }))
    }
}

impl<I: 'static> Builder<Moving<Tween, I>> {
    /// Sets how many seconds a pass takes. A tween without them, and without a speed, is refused.
    pub fn during(mut self, seconds: impl Seconds) -> Self {
        self.kind.motion.duration = Some(seconds.seconds());
        self
    }

    /// Sets its speed in units per second, instead of a duration.
    pub fn speed(mut self, per_second: f64) -> Self {
        self.kind.motion.speed = Some(per_second);
        self
    }

    /// Sets the easing.
    pub fn ease(mut self, easing: impl IntoEasing) -> Self {
        let easing = easing.easing_for(self.tempo);
        if let Some(easing) = self.note(easing) {
            self.kind.motion.easing = easing;
        }
        self
    }

    /// Sets the easing of the way back.
    pub fn ease_back(mut self, easing: impl IntoEasing) -> Self {
        let easing = easing.easing_for(self.tempo);
        match self.note(easing) {
            Some(Easing(number)) => self.set(move |m| {
                m.asked(|id| unsafe { sys::viv_motion_set_reverse_easing(id, number) })
            }),
            None => self,
        }
    }

    /// Sets how many seconds a way back takes.
    pub fn back_during(self, seconds: impl Seconds) -> Self {
        let seconds = seconds.seconds();
        self.set_motion(move |m| m.set_reverse_duration(seconds))
    }

    /// Makes the values of the first target start one after another, this many seconds apart.
    /// Refused for a [`Property`](crate::Property) and for keyframes.
    pub fn stagger(mut self, seconds: impl Seconds) -> Self {
        self.kind.motion.stagger = seconds.seconds();
        self
    }

    /// Sets which of them starts first.
    pub fn stagger_from(mut self, from: StaggerFrom) -> Self {
        self.kind.motion.stagger_from = Some(from);
        self
    }

    /// Moves one value through keyframes, each reached at a fraction of the pass, 0..1.
    pub fn keyframes(self, frames: impl IntoIterator<Item = (f64, I)>) -> Self
    where
        I: crate::Animate,
    {
        self.keyframes_eased(frames, Vec::<Easing>::new())
    }

    /// As [`keyframes`](Self::keyframes), with an easing between each two.
    pub fn keyframes_eased<E: IntoEasing>(
        mut self,
        frames: impl IntoIterator<Item = (f64, I)>,
        easings: impl IntoIterator<Item = E>,
    ) -> Self
    where
        I: crate::Animate,
    {
        let (fractions, values): (Vec<f64>, Vec<I>) = frames.into_iter().unzip();
        let tempo = self.tempo;
        let easings: Result<Vec<i32>> = easings
            .into_iter()
            .map(|easing| easing.easing_for(tempo).map(|easing| easing.0))
            .collect();
        let (count, of) = (fractions.len(), self.last().memory.count);
        let between = easings.as_ref().map_or(0, Vec::len);
        if of != 1 || !self.last().memory.is_memory {
            self.judge::<()>(unfit("keyframes are for one value in memory"));
        } else if between != 0 && between + 1 != count {
            self.judge::<()>(unfit("there is one easing between each two keyframes"));
        }
        if let (Some(values), Some(easings)) = (self.judge(pack_frames(values)), self.note(easings))
        {
            self.last().frames = Some(Frames { fractions, values, easings });
        }
        self
    }
}

/// One for each value, even if there is only one.
fn pack_frames<T: crate::Animate>(values: Vec<T>) -> Result<Packed> {
    counted(values.len())?;
    let count = values.len();
    pack(values, count)
}

impl TempoRef {
    fn moving<M: Mover, T: Target>(self, motion: M, target: &T) -> Builder<Moving<M, T::Item>> {
        let moves = vec![Move::of(target)];
        Builder::new(self, Moving { motion, moves, item: PhantomData })
    }

    /// Moves values in a fixed time, or at a speed, with an easing.
    pub fn tween<T: Target>(self, target: &T) -> Builder<Moving<Tween, T::Item>> {
        self.moving(Tween::default(), target)
    }

    /// Moves values on a spring.
    pub fn spring<T: Target>(
        self,
        spring: Spring,
        target: &T,
    ) -> Builder<Moving<Springing, T::Item>> {
        self.moving(Springing(spring), target)
    }

    /// Throws values, which glide and are slowed down by a drag per second.
    pub fn decay<T: Target>(self, drag: f64, target: &T) -> Builder<Moving<Decay, T::Item>> {
        self.moving(Decay(drag), target)
    }

    /// Moves values with a velocity and a friction, 0..1.
    pub fn physics<T: Target>(
        self,
        velocity: f64,
        friction: f64,
        target: &T,
    ) -> Builder<Moving<Physics, T::Item>> {
        self.moving(Physics(velocity, friction), target)
    }

    /// Moves values by accelerations, which a function computes from values and velocities with a
    /// fixed time step.
    pub fn simulation<T: Target>(
        self,
        step: f64,
        accelerate: impl Fn(&mut [f64], &[f64], &[f64]) + 'static,
        target: &T,
    ) -> Builder<Moving<Simulation, T::Item>> {
        self.moving(Simulation(step, Rc::new(Accelerate(Box::new(accelerate)))), target)
    }
}
