//! Methods of motions.

use crate::calling::call;
use crate::easing::IntoEasing;
use crate::error::{Error, Result};
use crate::handle::{settings, Handle, Motion};
use crate::packing::{pack, IntoEnds};
use crate::target::{Memory, Target};
use crate::{Blend, Status};
use std::ffi::c_void;
use std::mem::{size_of, MaybeUninit};
use vivace_sys as sys;

/// A description of a property, for tools; see `viv_property` in C.
pub type PropertyDescription = sys::viv_property;

/// A target at a given time, and its velocity: for each of its values as many numbers as the type
/// has, one after another.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The numbers, not rounded.
    pub values: Vec<f64>,
    /// In units per second.
    pub velocities: Vec<f64>,
}

/// Everything that a motion moves, instead of one value.
const ALL: *mut c_void = std::ptr::null_mut();

// SAFETY for all calls below: handles may be any numbers, and addresses are compared, not read.
impl Motion {
    settings! {
        /// Sets how long a pass of a tween or a wait takes.
        set_duration(seconds: f64) => viv_motion_set_duration;
        /// Sets the speed of a tween, in units per second; NaN to use its duration.
        set_speed(per_second: f64) => viv_motion_set_speed;
        /// Sets how long a way back takes; NaN for the duration of the way out.
        set_reverse_duration(seconds: f64) => viv_motion_set_reverse_duration;
        /// Sets whether a spring stops when it first reaches its end, instead of overshooting.
        set_clamped(clamped: bool) => viv_spring_set_clamped;
    }

    /// Sets the easing of a tween.
    pub fn set_easing(self, easing: impl IntoEasing) -> Result<()> {
        let easing = easing.easing_for(crate::TempoRef::named(self.tempo_id()))?;
        self.asked(|id| unsafe { sys::viv_motion_set_easing(id, easing.0) })
    }

    /// Sets how it treats values that other motions move, and its weight if it is additive.
    pub fn set_blend(self, blend: Blend, weight: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_blend(id, blend as i32, weight) })
    }

    /// Sets the tension and damping of a spring, also in flight.
    pub fn set_spring(self, spring: crate::Spring) -> Result<()> {
        self.asked(|id| unsafe {
            sys::viv_spring_set_parameters(id, spring.tension, spring.damping)
        })
    }

    /// Sets how near and how slow it must be to count as at rest; NaN for the defaults.
    pub fn set_rest(self, distance: f64, speed: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_rest(id, distance, speed) })
    }

    /// Sets the initial velocity of everything that it moves, in units per second; NaN for none.
    pub fn set_velocity(self, velocity: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_velocity(id, ALL, velocity) })
    }

    /// Sets the initial velocity of one target, in units per second, as
    /// [`set_velocity`](Self::set_velocity) does for all; [`Status::NotFound`] if it does not move
    /// that.
    pub fn set_velocity_of(self, target: &impl Target, velocity: f64) -> Result<()> {
        self.set_each(target, |id, address| unsafe {
            sys::viv_motion_set_velocity(id, address, velocity)
        })
    }

    /// Sets bounds for everything that a decay or physics motion moves, in units, while it is at
    /// rest; both NaN for none.
    pub fn set_bounds(self, lowest: f64, highest: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_bounds(id, ALL, lowest, highest) })
    }

    /// Sets bounds for one target of a decay or physics motion, as
    /// [`set_bounds`](Self::set_bounds) does for all; [`Status::NotFound`] if it does not move that.
    pub fn set_bounds_of(self, target: &impl Target, lowest: f64, highest: f64) -> Result<()> {
        self.set_each(target, |id, address| unsafe {
            sys::viv_motion_set_bounds(id, address, lowest, highest)
        })
    }

    /// Sets whether a physics motion bounces off its bounds, and how much speed remains after a
    /// bounce.
    pub fn set_collisions(self, collides: bool, restitution: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_physics_set_collisions(id, collides, restitution) })
    }

    /// Sets where everything that a decay moves comes to rest, in units, while it is at rest; NaN
    /// for wherever its velocity takes it.
    pub fn set_end(self, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_end(id, ALL, end) })
    }

    /// Sets where one target of a decay comes to rest, as [`set_end`](Self::set_end) does for all;
    /// [`Status::NotFound`] if it does not move that.
    pub fn set_end_of(self, target: &impl Target, end: f64) -> Result<()> {
        self.set_each(target, |id, address| unsafe { sys::viv_decay_set_end(id, address, end) })
    }

    /// Makes everything that a decay moves come to rest at a multiple of an interval, in units above
    /// 0, plus an offset; set while it is at rest, an interval of 0 for anywhere.
    pub fn set_snap(self, interval: f64, offset: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_snap(id, ALL, interval, offset) })
    }

    /// Makes one target of a decay come to rest so, as [`set_snap`](Self::set_snap) does all;
    /// [`Status::NotFound`] if it does not move that.
    pub fn set_snap_of(self, target: &impl Target, interval: f64, offset: f64) -> Result<()> {
        self.set_each(target, |id, address| unsafe {
            sys::viv_decay_set_snap(id, address, interval, offset)
        })
    }

    /// Sets the fractions of its path where a pass begins and ends.
    pub fn set_range(self, start: f64, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_path_motion_set_range(id, start, end) })
    }

    /// Gives what it moves new ends, keeping values and velocities: one end for a
    /// [`Value`](crate::Value), also one of an array; for other targets one for each value, or one
    /// for all. [`Status::NotFound`] for what it does not move, and for several values that are not
    /// all of an array.
    pub fn retarget<T: Target>(self, target: &T, to: impl IntoEnds<T::Item>) -> Result<()> {
        let memory = target.memory();
        let ends = self.judge(pack(to.into_ends(), memory.count))?;
        let (address, ends) = (memory.address, ends.as_ptr());
        if memory.count == 1 && memory.is_memory {
            return self.asked(|id| unsafe { sys::viv_motion_retarget_values(id, address, ends) });
        }
        self.find_whole(&memory)?;
        self.asked(|id| unsafe { sys::viv_motion_retarget_array(id, address, ends) })
    }

    /// Sets something of each value of a target; of none if it does not move all of them.
    fn set_each(
        self,
        target: &impl Target,
        set: impl Fn(u64, *mut c_void) -> sys::viv_status,
    ) -> Result<()> {
        let memory = target.memory();
        let count = self.judge(memory.places())?;
        if count > 1 {
            for index in 0..count {
                let place = memory.place(index);
                let velocity = unsafe { sys::viv_motion_get_velocity(self.raw(), place) };
                if velocity.is_nan() {
                    return call(|| Err(self.failure()));
                }
            }
        }
        (0..count).try_for_each(|index| self.asked(|id| set(id, memory.place(index))))
    }

    /// Refuses anything but a whole property, since one end is read for each of its values; also one
    /// of which a part is another, since either may be meant.
    fn find_whole(self, memory: &Memory) -> Result<()> {
        let mut found = self.properties()?;
        found.retain(|one| std::ptr::eq(one.target, memory.address));
        let same = |one: &PropertyDescription| {
            one.type_ == memory.kind as i32 && one.count as usize == memory.count
        };
        if !found.is_empty() && found.iter().all(same) {
            return Ok(());
        }
        let sentence = "retarget: the motion moves no such array as a whole";
        self.judge(Err(Error::new(Status::NotFound, sentence)))
    }

    /// How fast a value moves, in units per second; of several numbers, the first.
    pub fn velocity(self, target: &impl Target) -> Result<f64> {
        let address = target.memory().address;
        let velocity = call(|| unsafe { sys::viv_motion_get_velocity(self.raw(), address) });
        if velocity.is_nan() {
            return Err(self.failure());
        }
        Ok(velocity)
    }

    /// All values of a target, and their velocities, at a second of the motion's own time; infinity
    /// is the end. [`Status::NotFound`] if it does not move all of them.
    pub fn sample<T: Target>(self, target: &T, seconds: f64) -> Result<Sample> {
        let memory = target.memory();
        let count = self.judge(memory.places())?;
        let room = if memory.is_memory { components(memory.kind) } else { memory.count };
        let (mut values, mut velocities) = (vec![0.0; count * room], vec![0.0; count * room]);
        for index in 0..count {
            let (into, speeds) = (&mut values[index * room..], &mut velocities[index * room..]);
            let (into, speeds) = (into.as_mut_ptr(), speeds.as_mut_ptr());
            // SAFETY: there is room for as many numbers.
            self.asked(|id| unsafe {
                sys::viv_motion_sample(id, memory.place(index), seconds, into, speeds, room as u32)
            })?;
        }
        Ok(Sample { values, velocities })
    }

    /// A description of its properties, for tools.
    pub fn properties(self) -> Result<Vec<PropertyDescription>> {
        let described = |index| {
            // SAFETY: zeros are a description, and no more than its size is filled in.
            let mut one = unsafe { MaybeUninit::<PropertyDescription>::zeroed().assume_init() };
            let size = size_of::<PropertyDescription>();
            self.asked(|id| unsafe {
                sys::viv_motion_describe_property(id, index, &mut one, size)
            })?;
            Ok(one)
        };
        (0..self.describe()?.properties).map(described).collect()
    }

    /// Its position on its path, as a fraction; NaN if it does not travel along one.
    #[must_use]
    pub fn fraction(self) -> f64 {
        unsafe { sys::viv_path_motion_get_fraction(self.raw()) }
    }

    /// Its speed along its path; NaN if it does not travel along one.
    #[must_use]
    pub fn travel_speed(self) -> f64 {
        unsafe { sys::viv_path_motion_get_speed(self.raw()) }
    }
}

/// How many numbers a value of a type has: at most 16.
fn components(kind: crate::Type) -> usize {
    use crate::Type::*;
    match kind {
        Quaternion | Rgba | RgbaLinear | RgbaHcl | RgbaOklab | RgbaOklch | RgbaHsb | Rgba8 => 4,
        Affine => 6,
        Matrix4 => 16,
        _ => 1,
    }
}
