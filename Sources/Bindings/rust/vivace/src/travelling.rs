//! The builder of motions along a path.

use crate::animate::Number;
use crate::builder::{Build, Builder};
use crate::built::Built;
use crate::easing::{Easing, IntoEasing};
use crate::error::Result;
use crate::handle::{Handle, Motion};
use crate::keeping::{core_of, Thing, Use};
use crate::making::{motion, refused};
use crate::path::Path;
use crate::seconds::Seconds;
use crate::tempo::TempoRef;
use crate::value::Value;
use crate::Edges;
use std::rc::Rc;
use vivace_sys as sys;

/// A builder of a motion along a path.
pub struct Travel {
    path: Path,
    way: Way,
}

enum Way {
    Eased(Option<f64>, Easing),
    Rolling(f64, f64),
}

impl Build for Travel {
    type Made = Motion;

    fn create(self, tempo: TempoRef) -> Result<Built<Motion>> {
        let (id, path) = (tempo.raw(), self.path.raw());
        let made = motion(
            tempo,
            match self.way {
                Way::Eased(None, _) => {
                    return refused(id, "a motion along a path needs during(); see also roll()")
                }
                Way::Eased(Some(duration), easing) => unsafe {
                    sys::viv_path_motion_create(id, path, duration, easing.0)
                },
                Way::Rolling(velocity, friction) => unsafe {
                    sys::viv_path_physics_create(id, path, velocity, friction)
                },
            },
        )?;
        Ok(Built::new(made))
    }
}

impl Builder<Travel> {
    /// Sets how many seconds it takes. Without them it is refused, unless it rolls.
    pub fn during(mut self, seconds: impl Seconds) -> Self {
        if let Way::Eased(duration, _) = &mut self.kind.way {
            *duration = Some(seconds.seconds());
        }
        self
    }

    /// Sets the easing of its position on the path.
    pub fn ease(mut self, easing: impl IntoEasing) -> Self {
        let found = easing.easing_for(self.tempo);
        if let (Some(found), Way::Eased(_, easing)) = (self.note(found), &mut self.kind.way) {
            *easing = found;
        }
        self
    }

    /// Sets the two values that it writes its point to.
    pub fn point<T: Number>(self, x: &Value<T>, y: &Value<T>) -> Self {
        let (x, y) = (x.clone(), y.clone());
        self.set(move |m| {
            let (first, second) = (x.as_ptr().cast(), y.as_ptr().cast());
            let kept = vec![(Use::Content, Rc::new(x) as Thing), (Use::Content, Rc::new(y))];
            core_of(m.tempo_id())?.give(m.raw(), kept, || unsafe {
                sys::viv_path_motion_set_target(m.raw(), T::TYPE as i32, first, second)
            })
        })
    }

    /// Sets the value that it writes the path's angle to.
    pub fn angle<T: Number>(self, angle: &Value<T>) -> Self {
        let angle = angle.clone();
        self.set(move |m| {
            let address = angle.as_ptr().cast();
            let kept = vec![(Use::Content, Rc::new(angle) as Thing)];
            core_of(m.tempo_id())?.give(m.raw(), kept, || unsafe {
                sys::viv_path_motion_set_angle_target(m.raw(), T::TYPE as i32, address)
            })
        })
    }

    /// Sets the fractions of the path where a pass begins and ends.
    pub fn range(self, start: f64, end: f64) -> Self {
        self.set_motion(move |m| m.set_range(start, end))
    }

    /// Sets what happens beyond the range.
    pub fn edges(self, edges: Edges) -> Self {
        self.set(move |m| m.asked(|id| unsafe { sys::viv_path_motion_set_edges(id, edges as i32) }))
    }
}

impl TempoRef {
    /// Travels along a path by an easing.
    pub fn travel(self, path: Path) -> Builder<Travel> {
        Builder::new(self, Travel { path, way: Way::Eased(None, Easing::LINEAR) })
    }

    /// Travels along a path with a velocity and a friction, 0..1.
    pub fn roll(self, path: Path, velocity: f64, friction: f64) -> Builder<Travel> {
        Builder::new(self, Travel { path, way: Way::Rolling(velocity, friction) })
    }
}
