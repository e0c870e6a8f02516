//! Targets: what the library is told of memory that moves.

use crate::animate::Animate;
use crate::error::{Error, Result};
use crate::value::{Value, Values};
use crate::{Status, Type};
use std::any::Any;
use std::cell::Cell;
use std::ffi::c_void;
use std::ptr::NonNull;
use std::rc::Rc;

/// One field of each of many structs that lie one after another.
///
/// ```
/// use std::{cell::Cell, rc::Rc};
/// use vivace::{Fields, Tempo};
///
/// struct Particle {
///     y: Cell<f32>,
///     mass: f64,
/// }
///
/// # fn main() -> vivace::Result<()> {
/// let fall = |mass| Particle { y: Cell::new(0.0), mass };
/// let particles: Rc<[Particle]> = Rc::new([fall(1.0), fall(2.0)]);
/// let tempo = Tempo::new()?;
/// tempo.tween(&Fields::new(&particles, |one| &one.y)).to([10.0, 20.0]).during(1.0).start()?;
/// tempo.tick(0.5)?;
/// assert_eq!(particles[1].y.get(), 10.0);
/// # assert_eq!(particles[1].mass, 2.0);
/// # Ok(())
/// # }
/// ```
pub struct Fields<T> {
    first: NonNull<Cell<T>>,
    count: usize,
    stride: usize,
    owner: Rc<dyn Any>,
}

impl<T: Animate> Fields<T> {
    /// The field of each that a function answers. Panics if there are no structs, or if it is not
    /// the same field of each.
    pub fn new<S: 'static>(
        structs: &Rc<[S]>,
        field: impl for<'a> Fn(&'a S) -> &'a Cell<T>,
    ) -> Self {
        let stride = std::mem::size_of::<S>();
        let place = |index: usize| field(&structs[index]) as *const Cell<T> as usize;
        let first = place(0);
        let offset = first.wrapping_sub(structs.as_ptr() as usize);
        let inside = offset < stride && std::mem::size_of::<T>() <= stride - offset;
        let same = (0..structs.len()).all(|index| place(index) == first + index * stride);
        assert!(inside && same, "it must be the same field of each");
        // The pointer is that of all structs, not of the first one alone.
        // SAFETY: the field lies in the first struct.
        let first = unsafe {
            let bytes = structs.as_ptr() as *const u8;
            NonNull::new_unchecked(bytes.add(offset) as *mut Cell<T>)
        };
        Fields { first, count: structs.len(), stride, owner: Rc::new(structs.clone()) }
    }
}

/// For the library: where the values of a target are, and who keeps them.
#[derive(Clone)]
pub struct Memory {
    pub(crate) kind: Type,
    pub(crate) address: *mut c_void,
    pub(crate) count: usize,
    pub(crate) stride: usize,
    /// Of one value.
    pub(crate) size: usize,
    pub(crate) owner: Rc<dyn Any>,
    pub(crate) is_memory: bool,
}

impl Memory {
    /// How many addresses the library knows it by, one or more: numbers behind functions have one
    /// key.
    pub(crate) fn places(&self) -> Result<usize> {
        match self.count {
            0 => Err(Error::new(Status::InvalidArgument, "there are no values in it")),
            _ if !self.is_memory => Ok(1),
            count => Ok(count),
        }
    }

    pub(crate) fn place(&self, index: usize) -> *mut c_void {
        self.address.cast::<u8>().wrapping_add(index * self.stride).cast()
    }
}

/// What moves: a [`Value`], [`Values`], [`Fields`] or a [`Property`](crate::Property).
pub trait Target: sealed::Target {
    /// Its type in C.
    type Item: Animate;
}

pub(crate) mod sealed {
    pub trait Target {
        fn memory(&self) -> super::Memory;
    }
}

macro_rules! targets {
    ($($name:ident, |$this:ident| $address:expr, $count:expr, $stride:expr;)*) => { $(
        impl<T: Animate> Target for $name<T> {
            type Item = T;
        }
        impl<T: Animate> sealed::Target for $name<T> {
            fn memory(&self) -> Memory {
                let $this = self;
                Memory {
                    kind: T::TYPE,
                    address: $address as *mut c_void,
                    count: $count,
                    stride: $stride,
                    size: std::mem::size_of::<T>(),
                    owner: self.owner.clone(),
                    is_memory: true,
                }
            }
        }
    )* };
}

targets! {
    Value, |this| this.cell.as_ptr(), 1, std::mem::size_of::<T>();
    Values, |this| this.cells.as_ptr() as *mut T, this.len(), std::mem::size_of::<T>();
    Fields, |this| this.first.as_ptr(), this.count, this.stride;
}
