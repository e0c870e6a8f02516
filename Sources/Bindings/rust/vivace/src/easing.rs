//! Easings.

use crate::calling::{call, guarded};
use crate::error::{text, told, Error, Result};
use crate::keeping::{core_of, running};
use crate::tempo::TempoRef;
use std::ffi::{c_void, CString};
use std::fmt;
use std::rc::Rc;
use vivace_sys as sys;

/// The curve that a motion follows from start to end: a built-in easing, or one created by a tempo,
/// which only that tempo can use.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Easing(pub(crate) i32);

impl Easing {
    /// The name of a built-in easing; empty for others.
    #[must_use]
    pub fn name(self) -> String {
        // SAFETY: it takes any number, and the string lives as long as the library.
        unsafe { text(sys::viv_easing_get_name(self.0)) }
    }
}

impl fmt::Debug for Easing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name().as_str() {
            "" => write!(formatter, "Easing({})", self.0),
            name => write!(formatter, "Easing({name})"),
        }
    }
}

impl Default for Easing {
    fn default() -> Self {
        Easing::LINEAR
    }
}

/// Anything that specifies an easing: an [`Easing`], or text such as "out-cubic", "ease-out",
/// "cubic-bezier(.2, .8, .2, 1)", "steps(4)" or "back.out(1.7)".
pub trait IntoEasing: Clone {
    /// The easing, for a tempo.
    fn easing_for(&self, tempo: TempoRef) -> Result<Easing>;
}

impl IntoEasing for Easing {
    fn easing_for(&self, _: TempoRef) -> Result<Easing> {
        Ok(*self)
    }
}

impl IntoEasing for &str {
    fn easing_for(&self, tempo: TempoRef) -> Result<Easing> {
        let text = told(tempo.raw(), string(self))?;
        // SAFETY: the text is copied.
        numbered(tempo, call(|| unsafe { sys::viv_easing_parse(tempo.raw(), text.as_ptr()) }))
    }
}

impl IntoEasing for String {
    fn easing_for(&self, tempo: TempoRef) -> Result<Easing> {
        self.as_str().easing_for(tempo)
    }
}

/// A string for C.
pub(crate) fn string(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| {
        Error::new(crate::Status::InvalidArgument, format!("{text:?} has a zero in it"))
    })
}

fn numbered(tempo: TempoRef, number: i32) -> Result<Easing> {
    if number < 0 {
        Err(Error::last(tempo.raw()))
    } else {
        Ok(Easing(number))
    }
}

struct Curve(Box<dyn Fn(f64) -> f64>);

unsafe extern "C" fn evaluate(progress: f64, user: *mut c_void) -> f64 {
    guarded(0.0, || {
        // SAFETY: the tempo keeps the curve as long as it lives.
        let curve = unsafe { running::<Curve>(user) };
        (curve.0)(progress)
    })
}

impl TempoRef {
    /// An easing by its name or text; see [`IntoEasing`].
    pub fn easing(self, easing: impl IntoEasing) -> Result<Easing> {
        easing.easing_for(self)
    }

    /// An easing computed by a function, which must depend only on the progress, 0..1. It is kept
    /// as long as the tempo.
    pub fn easing_by(self, curve: impl Fn(f64) -> f64 + 'static) -> Result<Easing> {
        let core = core_of(self.raw())?;
        let curve = Rc::new(Curve(Box::new(curve)));
        let user = Rc::as_ptr(&curve) as *mut c_void;
        core.keep_forever(curve);
        // SAFETY: the curve lives as long as the tempo.
        let number =
            call(|| unsafe { sys::viv_easing_create_custom(self.raw(), Some(evaluate), user) });
        numbered(self, number)
    }

    /// An easing of straight lines between points (x, y).
    pub fn easing_through(self, points: &[[f64; 2]]) -> Result<Easing> {
        let count = points.len().try_into().unwrap_or(u32::MAX);
        // SAFETY: as many points are there, unless there are more than the library takes.
        numbered(
            self,
            call(|| unsafe {
                sys::viv_easing_create_points(self.raw(), points.as_ptr().cast(), count)
            }),
        )
    }

    /// The value of an easing at a progress of 0..1; NaN if the tempo does not know the easing.
    #[must_use]
    pub fn ease(self, easing: Easing, progress: f64) -> f64 {
        // SAFETY: it takes any numbers.
        call(|| unsafe { sys::viv_easing_get_value(self.raw(), easing.0, progress) })
    }
}
