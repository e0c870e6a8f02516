//! Paths.

use crate::easing::string;
use crate::error::{check, told, Error, Result};
use crate::handle::Handle;
use crate::tempo::TempoRef;
use crate::Status;
use std::marker::PhantomData;
use vivace_sys as sys;

/// A shape to travel along, in your own units, with x to the right and y down. It is a handle, like
/// a [`Moveable`](crate::Moveable), but cannot be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Path {
    id: u64,
    tempo: u64,
    thread: PhantomData<*const ()>,
}

/// A point of a path, and the direction of the path there, in radians.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// From -pi to pi, 0 along x and growing towards y.
    pub angle: f64,
}

impl TempoRef {
    /// An empty path.
    pub fn path(self) -> Result<Path> {
        // SAFETY: it takes any number.
        let id = unsafe { sys::viv_path_create(self.raw()) };
        if id == 0 {
            return Err(Error::last(self.raw()));
        }
        Ok(Path { id, tempo: self.raw(), thread: PhantomData })
    }

    /// A path parsed from SVG path data.
    pub fn path_from_svg(self, svg: &str) -> Result<Path> {
        let path = self.path()?.owned();
        path.parse(svg)?;
        Ok(path.release())
    }
}

impl Handle for Path {
    fn raw(self) -> u64 {
        self.id
    }

    fn destroy(self) -> Result<()> {
        let status = unsafe { sys::viv_path_destroy(self.id) };
        match self.asked(status) {
            Err(error) if error.status != Status::InvalidHandle => Err(error),
            _ => Ok(()),
        }
    }
}

// SAFETY for all calls: handles may be any numbers, and what is read and filled in is there.
impl Path {
    fn asked(self, status: sys::viv_status) -> Result<Self> {
        check(self.tempo, status).map(|()| self)
    }

    /// Moves to a point without drawing.
    pub fn move_to(self, x: f64, y: f64) -> Result<Self> {
        self.asked(unsafe { sys::viv_path_move_to(self.id, x, y) })
    }

    /// Draws a straight line.
    pub fn line_to(self, x: f64, y: f64) -> Result<Self> {
        self.asked(unsafe { sys::viv_path_line_to(self.id, x, y) })
    }

    /// Draws a quadratic Bezier curve.
    pub fn quad_to(self, control: [f64; 2], to: [f64; 2]) -> Result<Self> {
        self.asked(unsafe { sys::viv_path_quad_to(self.id, control[0], control[1], to[0], to[1]) })
    }

    /// Draws a cubic Bezier curve.
    pub fn cubic_to(self, first: [f64; 2], second: [f64; 2], to: [f64; 2]) -> Result<Self> {
        self.asked(unsafe {
            sys::viv_path_cubic_to(self.id, first[0], first[1], second[0], second[1], to[0], to[1])
        })
    }

    /// Draws an arc of a circle between two angles, in radians.
    pub fn arc(
        self,
        center: [f64; 2],
        radius: f64,
        start: f64,
        end: f64,
        clockwise: bool,
    ) -> Result<Self> {
        self.asked(unsafe {
            sys::viv_path_arc(self.id, center[0], center[1], radius, start, end, clockwise)
        })
    }

    /// Draws a Catmull-Rom spline through points; an alpha of 0.5 makes it centripetal.
    pub fn curve_through(self, points: &[[f64; 2]], alpha: f64, closed: bool) -> Result<Self> {
        let count = points.len().try_into().unwrap_or(u32::MAX);
        self.asked(unsafe {
            sys::viv_path_curve_through(self.id, points.as_ptr().cast(), count, alpha, closed)
        })
    }

    /// Draws a line back to where this subpath began.
    pub fn close(self) -> Result<Self> {
        self.asked(unsafe { sys::viv_path_close(self.id) })
    }

    /// Draws SVG path data.
    pub fn parse(self, svg: &str) -> Result<Self> {
        let svg = told(self.tempo, string(svg))?;
        self.asked(unsafe { sys::viv_path_parse(self.id, svg.as_ptr()) })
    }

    /// Its length; NaN if it was destroyed.
    #[must_use]
    pub fn length(self) -> f64 {
        unsafe { sys::viv_path_get_length(self.id) }
    }

    /// The point at a fraction of its length, 0..1.
    pub fn point(self, fraction: f64) -> Result<Point> {
        let mut point = Point { x: 0.0, y: 0.0, angle: 0.0 };
        self.asked(unsafe {
            sys::viv_path_get_point(self.id, fraction, &mut point.x, &mut point.y, &mut point.angle)
        })?;
        Ok(point)
    }
}
