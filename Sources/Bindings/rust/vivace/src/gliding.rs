//! What builders of springs, decays and physics can say.

use crate::builder::Builder;
use crate::making::{Decay, Moving, Physics, Simulation, Springing};

impl<I: 'static> Builder<Moving<Springing, I>> {
    /// It ends where it first comes to its end, instead of swinging beyond it.
    pub fn clamped(self) -> Self {
        self.set_motion(|m| m.set_clamped(true))
    }
}

impl<I: 'static> Builder<Moving<Decay, I>> {
    /// Where it comes to rest.
    pub fn end(self, end: f64) -> Self {
        self.set_motion(move |m| m.set_end(end))
    }

    /// At which places it may rest: at an offset, and every interval from there.
    pub fn snap(self, interval: f64, offset: f64) -> Self {
        self.set_motion(move |m| m.set_snap(interval, offset))
    }

    /// Its walls.
    pub fn bounds(self, lowest: f64, highest: f64) -> Self {
        self.set_motion(move |m| m.set_bounds(lowest, highest))
    }
}

impl<I: 'static> Builder<Moving<Physics, I>> {
    /// Its walls.
    pub fn bounds(self, lowest: f64, highest: f64) -> Self {
        self.set_motion(move |m| m.set_bounds(lowest, highest))
    }

    /// It bounces off its walls, which leaves so much of its speed: 0..1.
    pub fn bounces(self, restitution: f64) -> Self {
        self.set_motion(move |m| m.set_collisions(true, restitution))
    }
}

macro_rules! resting {
    ($($name:ident),*) => { $(
        impl<I: 'static> Builder<Moving<$name, I>> {
            /// When it rests: how near, and how slow; NaN for the defaults.
            pub fn rest(self, distance: f64, speed: f64) -> Self {
                self.set_motion(move |m| m.set_rest(distance, speed))
            }
        }
    )* };
}

resting!(Springing, Decay, Physics, Simulation);
