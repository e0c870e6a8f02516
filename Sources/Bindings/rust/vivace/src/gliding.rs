//! Settings of springs, decays and physics.

use crate::builder::Builder;
use crate::making::{Decay, Moving, Physics, Simulation, Springing};

impl<I: 'static> Builder<Moving<Springing, I>> {
    /// Makes it stop when it first reaches its end, instead of overshooting.
    pub fn clamped(self) -> Self {
        self.set_motion(|m| m.set_clamped(true))
    }
}

impl<I: 'static> Builder<Moving<Decay, I>> {
    /// Sets where it comes to rest.
    pub fn end(self, end: f64) -> Self {
        self.set_motion(move |m| m.set_end(end))
    }

    /// Makes it come to rest at a multiple of an interval, plus an offset.
    pub fn snap(self, interval: f64, offset: f64) -> Self {
        self.set_motion(move |m| m.set_snap(interval, offset))
    }

    /// Sets its bounds.
    pub fn bounds(self, lowest: f64, highest: f64) -> Self {
        self.set_motion(move |m| m.set_bounds(lowest, highest))
    }
}

impl<I: 'static> Builder<Moving<Physics, I>> {
    /// Sets its bounds.
    pub fn bounds(self, lowest: f64, highest: f64) -> Self {
        self.set_motion(move |m| m.set_bounds(lowest, highest))
    }

    /// Makes it bounce off its bounds, keeping this fraction of its speed: 0..1.
    pub fn bounces(self, restitution: f64) -> Self {
        self.set_motion(move |m| m.set_collisions(true, restitution))
    }
}

macro_rules! resting {
    ($($name:ident),*) => { $(
        impl<I: 'static> Builder<Moving<$name, I>> {
            /// Sets how near and how slow it must be to count as at rest; NaN for the defaults.
            pub fn rest(self, distance: f64, speed: f64) -> Self {
                self.set_motion(move |m| m.set_rest(distance, speed))
            }
        }
    )* };
}

resting!(Springing, Decay, Physics, Simulation);
