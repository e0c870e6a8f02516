//! Springs.

use crate::error::{check, Result};
use vivace_sys as sys;

/// A spring of unit mass.
///
/// ```
/// # fn main() -> vivace::Result<()> {
/// let spring = vivace::Spring::from_bounce(0.5, 0.0)?;
/// assert!((spring.response()?.1 - 1.0).abs() < 1e-12, "critically damped");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spring {
    /// More tension pulls faster.
    pub tension: f64,
    /// More damping makes it swing less.
    pub damping: f64,
}

type Compute = unsafe extern "C" fn(f64, f64, *mut f64, *mut f64) -> sys::viv_status;

impl Spring {
    /// A spring with a tension and a damping.
    #[must_use]
    pub const fn new(tension: f64, damping: f64) -> Self {
        Spring { tension, damping }
    }

    /// A spring with an undamped period in seconds and a damping ratio: 1 is critical.
    pub fn from_response(response: f64, damping_ratio: f64) -> Result<Self> {
        computed(sys::viv_spring_from_response, response, damping_ratio).map(Self::of)
    }

    /// A spring with a perceived duration in seconds and a bounce: 0 is critical, 1 undamped.
    pub fn from_bounce(duration: f64, bounce: f64) -> Result<Self> {
        computed(sys::viv_spring_from_bounce, duration, bounce).map(Self::of)
    }

    /// A mass on a spring.
    pub fn from_physical(mass: f64, stiffness: f64, friction: f64) -> Result<Self> {
        let (mut tension, mut damping) = (0.0, 0.0);
        // SAFETY: both are filled in.
        check(0, unsafe {
            sys::viv_spring_from_physical(mass, stiffness, friction, &mut tension, &mut damping)
        })?;
        Ok(Spring { tension, damping })
    }

    /// Its undamped period in seconds, and its damping ratio.
    pub fn response(self) -> Result<(f64, f64)> {
        computed(sys::viv_spring_to_response, self.tension, self.damping)
    }

    /// Its perceived duration in seconds, and its bounce.
    pub fn bounce(self) -> Result<(f64, f64)> {
        computed(sys::viv_spring_to_bounce, self.tension, self.damping)
    }

    fn of((tension, damping): (f64, f64)) -> Self {
        Spring { tension, damping }
    }
}

/// Lively, and at rest within a second or so.
impl Default for Spring {
    fn default() -> Self {
        Spring::new(120.0, 12.0)
    }
}

fn computed(function: Compute, one: f64, other: f64) -> Result<(f64, f64)> {
    let (mut first, mut second) = (0.0, 0.0);
    // SAFETY: both are filled in.
    check(0, unsafe { function(one, other, &mut first, &mut second) })?;
    Ok((first, second))
}
