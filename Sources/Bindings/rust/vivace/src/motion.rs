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

/// A value at a given time, and its velocity: as many numbers as its type has.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The value.
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

    /// Sets the initial velocity of everything that it moves.
    pub fn set_velocity(self, velocity: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_velocity(id, ALL, velocity) })
    }

    /// Sets the initial velocity of one value.
    pub fn set_velocity_of(self, target: &impl Target, velocity: f64) -> Result<()> {
        let address = target.memory().address;
        self.asked(|id| unsafe { sys::viv_motion_set_velocity(id, address, velocity) })
    }

    /// Sets bounds for everything that a decay or physics motion moves.
    pub fn set_bounds(self, lowest: f64, highest: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_bounds(id, ALL, lowest, highest) })
    }

    /// Sets whether a physics motion bounces off its bounds, and how much speed remains after a
    /// bounce.
    pub fn set_collisions(self, collides: bool, restitution: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_physics_set_collisions(id, collides, restitution) })
    }

    /// Sets where a decay comes to rest.
    pub fn set_end(self, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_end(id, ALL, end) })
    }

    /// Makes a decay come to rest at a multiple of an interval, plus an offset.
    pub fn set_snap(self, interval: f64, offset: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_snap(id, ALL, interval, offset) })
    }

    /// Sets the fractions of its path where a pass begins and ends.
    pub fn set_range(self, start: f64, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_path_motion_set_range(id, start, end) })
    }

    /// Gives what it moves new ends, keeping values and velocities: one end for a
    /// [`Value`](crate::Value); for other targets one for each value, or one for all.
    pub fn retarget<T: Target>(self, target: &T, to: impl IntoEnds<T::Item>) -> Result<()> {
        let memory = target.memory();
        let ends = pack(to.into_ends(), memory.count)?;
        let (address, ends) = (memory.address, ends.as_ptr());
        if memory.count == 1 && memory.is_memory {
            return self.asked(|id| unsafe { sys::viv_motion_retarget_values(id, address, ends) });
        }
        self.find_whole(&memory)?;
        self.asked(|id| unsafe { sys::viv_motion_retarget_array(id, address, ends) })
    }

    /// Refuses anything but a whole property, since one end is read for each of its values.
    fn find_whole(self, memory: &Memory) -> Result<()> {
        let same = |one: &PropertyDescription| {
            std::ptr::eq(one.target, memory.address) && one.count as usize == memory.count
        };
        if self.properties()?.iter().any(same) {
            return Ok(());
        }
        Err(Error::new(Status::NotFound, "retarget: the motion moves no such array as a whole"))
    }

    /// How fast a value moves, in units per second.
    pub fn velocity(self, target: &impl Target) -> Result<f64> {
        let address = target.memory().address;
        let velocity = call(|| unsafe { sys::viv_motion_get_velocity(self.raw(), address) });
        if velocity.is_nan() {
            return Err(self.failure());
        }
        Ok(velocity)
    }

    /// A value, and its velocity, at a second of the motion's own time; infinity is the end.
    pub fn sample<T: Target>(self, target: &T, seconds: f64) -> Result<Sample> {
        let memory = target.memory();
        let count = if memory.is_memory { components(memory.kind) } else { memory.count };
        let (mut values, mut velocities) = (vec![0.0; count], vec![0.0; count]);
        let (into, speeds) = (values.as_mut_ptr(), velocities.as_mut_ptr());
        // SAFETY: there is room for as many numbers.
        self.asked(|id| unsafe {
            sys::viv_motion_sample(id, memory.address, seconds, into, speeds, count as u32)
        })?;
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
    pub fn fraction(self) -> f64 {
        unsafe { sys::viv_path_motion_get_fraction(self.raw()) }
    }

    /// Its speed along its path; NaN if it does not travel along one.
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
