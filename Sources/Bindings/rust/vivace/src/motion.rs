//! What motions can be told and asked.

use crate::calling::call;
use crate::easing::IntoEasing;
use crate::error::{check, Error, Result};
use crate::handle::{settings, Handle, Motion};
use crate::packing::{pack, IntoEnds};
use crate::target::{Memory, Target};
use crate::{Blend, Status};
use std::ffi::c_void;
use std::mem::{size_of, MaybeUninit};
use vivace_sys as sys;

/// Everything that a tool shows of a property; see `viv_property` in C.
pub type PropertyDescription = sys::viv_property;

/// What a value is at a second, and how fast it moves: as many numbers as its type has.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Where it is.
    pub values: Vec<f64>,
    /// In units per second.
    pub velocities: Vec<f64>,
}

/// All that a motion moves, in place of one value.
const ALL: *mut c_void = std::ptr::null_mut();

// SAFETY for all calls below: handles may be any numbers, and addresses are compared, not read.
impl Motion {
    settings! {
        /// Sets how long a pass of a tween or a wait takes.
        set_duration(seconds: f64) => viv_motion_set_duration;
        /// Sets how fast a tween goes, in units per second; NaN for as long as its duration says.
        set_speed(per_second: f64) => viv_motion_set_speed;
        /// Sets how long a way back takes; NaN for as long as the way out.
        set_reverse_duration(seconds: f64) => viv_motion_set_reverse_duration;
        /// Sets whether a spring ends where it first comes to its end.
        set_clamped(clamped: bool) => viv_spring_set_clamped;
    }

    /// Sets the easing of a tween.
    pub fn set_easing(self, easing: impl IntoEasing) -> Result<()> {
        let easing = easing.easing_for(crate::TempoRef::named(self.tempo_id()))?;
        self.asked(|id| unsafe { sys::viv_motion_set_easing(id, easing.0) })
    }

    /// Sets what it does with values that others move, and with which weight it adds.
    pub fn set_blend(self, blend: Blend, weight: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_blend(id, blend as i32, weight) })
    }

    /// Sets the tension and damping of a spring, also in flight.
    pub fn set_spring(self, spring: crate::Spring) -> Result<()> {
        self.asked(|id| unsafe {
            sys::viv_spring_set_parameters(id, spring.tension, spring.damping)
        })
    }

    /// Sets when it rests: how near, and how slow; NaN for the defaults.
    pub fn set_rest(self, distance: f64, speed: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_rest(id, distance, speed) })
    }

    /// Sets the velocity that everything it moves begins with.
    pub fn set_velocity(self, velocity: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_velocity(id, ALL, velocity) })
    }

    /// Sets the velocity that one value begins with.
    pub fn set_velocity_of(self, target: &impl Target, velocity: f64) -> Result<()> {
        let address = target.memory().address;
        self.asked(|id| unsafe { sys::viv_motion_set_velocity(id, address, velocity) })
    }

    /// Gives everything that a decay or physics moves walls.
    pub fn set_bounds(self, lowest: f64, highest: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_motion_set_bounds(id, ALL, lowest, highest) })
    }

    /// Sets whether a motion by physics bounces off its walls, and how much speed that leaves.
    pub fn set_collisions(self, collides: bool, restitution: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_physics_set_collisions(id, collides, restitution) })
    }

    /// Sets where a decay comes to rest.
    pub fn set_end(self, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_end(id, ALL, end) })
    }

    /// Sets at which places a decay may come to rest.
    pub fn set_snap(self, interval: f64, offset: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_decay_set_snap(id, ALL, interval, offset) })
    }

    /// Sets the fractions of its path where a pass begins and ends.
    pub fn set_range(self, start: f64, end: f64) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_path_motion_set_range(id, start, end) })
    }

    /// Lets what it moves head for other ends, keeping values and velocities: one end for a
    /// [`Value`](crate::Value), as many as there are, or one for all, for others.
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

    /// Refuses what is not the whole of a property: so many ends will be read.
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
            return Err(Error::last(self.tempo_id()));
        }
        Ok(velocity)
    }

    /// What a value would be at a second of its own time, and how fast; infinity is its end.
    pub fn sample<T: Target>(self, target: &T, seconds: f64) -> Result<Sample> {
        let memory = target.memory();
        let count = if memory.is_memory { components(memory.kind) } else { memory.count };
        let (mut values, mut velocities) = (vec![0.0; count], vec![0.0; count]);
        // SAFETY: there is room for as many numbers.
        let status = unsafe {
            sys::viv_motion_sample(
                self.raw(),
                memory.address,
                seconds,
                values.as_mut_ptr(),
                velocities.as_mut_ptr(),
                count as u32,
            )
        };
        let answer = check(self.tempo_id(), status);
        call(|| answer).map(|()| Sample { values, velocities })
    }

    /// Everything that a tool shows of its properties.
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

    /// The fraction of its path where it is; NaN for what travels along none.
    pub fn fraction(self) -> f64 {
        unsafe { sys::viv_path_motion_get_fraction(self.raw()) }
    }

    /// How fast it travels along its path; NaN for what travels along none.
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
