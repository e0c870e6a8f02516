//! What moves: memory of the host that the library writes, alive as long as anything moves it.

use crate::Type;
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::ops::{Bound, RangeBounds};
use std::ptr::NonNull;
use std::rc::Rc;

/// A type of values that can move.
///
/// # Safety
/// Its size, alignment and fields must be those of [`TYPE`](Animate::TYPE) in C, and every pattern
/// of bits in it must be a value: the library reads and writes them. So a `#[repr(C)]` struct of
/// four `f32` may be [`Type::RgbaOklab`].
pub unsafe trait Animate: Copy + 'static {
    /// What is there.
    const TYPE: Type;
}

/// A type of one number, which can move by an amount.
///
/// # Safety
/// `By` must be the type itself, or the signed one of the same width.
pub unsafe trait Number: Animate {
    /// What such an amount is: signed, also where the number is not.
    type By: Animate;
}

macro_rules! numbers {
    ($($number:ty, $kind:ident, $by:ty;)*) => { $(
        // SAFETY: it is the number of C of that name.
        unsafe impl Animate for $number {
            const TYPE: Type = Type::$kind;
        }
        // SAFETY: as it says.
        unsafe impl Number for $number {
            type By = $by;
        }
    )* };
}

numbers! {
    f32, Float, f32;
    f64, Double, f64;
    i8, Int8, i8;
    u8, Uint8, i8;
    i16, Int16, i16;
    u16, Uint16, i16;
    i32, Int32, i32;
    u32, Uint32, i32;
    i64, Int64, i64;
    u64, Uint64, i64;
    Degrees, Degrees, Degrees;
    Radians, Radians, Radians;
}

macro_rules! structs {
    ($($(#[$doc:meta])* $name:ident, $inside:ty, $kind:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        #[repr(transparent)]
        pub struct $name(pub $inside);
    )* };
}

macro_rules! several {
    ($($(#[$doc:meta])* $name:ident, $inside:ty, $kind:ident;)*) => {
        structs! { $($(#[$doc])* $name, $inside, $kind;)* }
        $(
            // SAFETY: it is an array of as many numbers as in C.
            unsafe impl Animate for $name {
                const TYPE: Type = Type::$kind;
            }
        )*
    };
}

structs! {
    /// An angle that goes the shortest way round.
    Degrees, f32, Degrees;
    /// An angle that goes the shortest way round.
    Radians, f32, Radians;
}

several! {
    /// A rotation, x y z w, which turns along the shortest arc.
    Quaternion, [f32; 4], Quaternion;
    /// A transform in the plane: a b c d tx ty.
    Affine, [f32; 6], Affine;
    /// A transform in space, column by column.
    Matrix4, [f32; 16], Matrix4;
    /// A colour, red green blue alpha in sRGB, usually 0..1, mixed in encoded sRGB.
    Rgba, [f32; 4], Rgba;
    /// A colour as [`Rgba`], mixed in linear light.
    RgbaLinear, [f32; 4], RgbaLinear;
    /// A colour as [`Rgba`], mixed in CIE Lab as hue, chroma and lightness.
    RgbaHcl, [f32; 4], RgbaHcl;
    /// A colour as [`Rgba`], mixed in OKLab.
    RgbaOklab, [f32; 4], RgbaOklab;
    /// A colour as [`Rgba`], mixed in OKLab as lightness, chroma and hue.
    RgbaOklch, [f32; 4], RgbaOklch;
    /// A colour as [`Rgba`], mixed as hue, saturation and brightness.
    RgbaHsb, [f32; 4], RgbaHsb;
    /// A colour in bytes, 0..255, mixed in OKLab.
    Rgba8, [u8; 4], Rgba8;
}

/// A value that moves. Clones are the same value.
///
/// ```
/// use vivace::{Tempo, Value};
///
/// # fn main() -> vivace::Result<()> {
/// let tempo = Tempo::new()?;
/// let x = Value::new(0.0_f32);
/// tempo.tween(&x).to(1.0).during(0.5).start()?;
/// tempo.tick(0.25)?;
/// assert_eq!(x.get(), 0.5);
/// # Ok(())
/// # }
/// ```
pub struct Value<T> {
    cell: NonNull<Cell<T>>,
    owner: Rc<dyn Any>,
}

impl<T: Animate> Value<T> {
    /// A value of its own.
    pub fn new(value: T) -> Self {
        Self::of(&Rc::new(Cell::new(value)), |cell| cell)
    }

    /// A cell somewhere in something shared, for example in a struct of yours.
    ///
    /// ```
    /// # use {std::{cell::Cell, rc::Rc}, vivace::{Tempo, Value}};
    /// struct Panel {
    ///     x: Cell<f64>,
    /// }
    ///
    /// # fn main() -> vivace::Result<()> {
    /// let panel = Rc::new(Panel { x: Cell::new(-100.0) });
    /// let tempo = Tempo::new()?;
    /// tempo.tween(&Value::of(&panel, |panel| &panel.x)).to(0.0).during(0.5).start()?;
    /// tempo.tick(1.0)?;
    /// assert_eq!(panel.x.get(), 0.0);
    /// # Ok(())
    /// # }
    /// ```
    pub fn of<S: 'static>(owner: &Rc<S>, cell: impl for<'a> FnOnce(&'a S) -> &'a Cell<T>) -> Self {
        // The cell lives, and is shared at most, as long as this share of its owner.
        Value { cell: NonNull::from(cell(owner)), owner: owner.clone() }
    }

    /// Memory that something else owns.
    ///
    /// # Safety
    /// It must be aligned, and valid for reads and writes, until this value, its clones and all
    /// motions that it was given to are gone, and all saved tempos in which they live. Whoever else
    /// uses it must know that calls of the tempo write it.
    pub unsafe fn from_ptr(address: NonNull<T>) -> Self {
        Value { cell: address.cast(), owner: Rc::new(()) }
    }

    fn cell(&self) -> &Cell<T> {
        // SAFETY: the owner, or whoever called `from_ptr`, keeps it.
        unsafe { self.cell.as_ref() }
    }

    /// Where it is now.
    pub fn get(&self) -> T {
        self.cell().get()
    }

    /// Puts it somewhere. What moves it writes it with the next tick.
    pub fn set(&self, value: T) {
        self.cell().set(value)
    }

    /// Its address, for the functions of [`sys`](crate::sys).
    pub fn as_ptr(&self) -> *mut T {
        self.cell().as_ptr()
    }
}

impl<T> Clone for Value<T> {
    fn clone(&self) -> Self {
        Value { cell: self.cell, owner: self.owner.clone() }
    }
}

impl<T: Animate + Default> Default for Value<T> {
    fn default() -> Self {
        Value::new(T::default())
    }
}

impl<T: Animate> From<T> for Value<T> {
    fn from(value: T) -> Self {
        Value::new(value)
    }
}

impl<T: Animate + fmt::Debug> fmt::Debug for Value<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Value").field(&self.get()).finish()
    }
}

/// Values that lie one after another. Clones are the same values.
///
/// ```
/// use vivace::{Tempo, Values};
///
/// # fn main() -> vivace::Result<()> {
/// let tempo = Tempo::new()?;
/// let items = Values::filled(0.0_f32, 4);
/// tempo.tween(&items).to(1.0).during(0.5).stagger(0.5).start()?;
/// tempo.tick(1.0)?;
/// assert_eq!(items.to_vec(), [1.0, 1.0, 0.0, 0.0]);
/// # Ok(())
/// # }
/// ```
pub struct Values<T> {
    cells: NonNull<[Cell<T>]>,
    owner: Rc<dyn Any>,
}

impl<T: Animate> Values<T> {
    /// Values of their own.
    pub fn new(values: impl IntoIterator<Item = T>) -> Self {
        let cells: Vec<Cell<T>> = values.into_iter().map(Cell::new).collect();
        Self::of(&Rc::new(cells), |cells| cells)
    }

    /// So many values that are the same.
    pub fn filled(value: T, count: usize) -> Self {
        Self::new(std::iter::repeat(value).take(count))
    }

    /// Cells somewhere in something shared; as [`Value::of`].
    pub fn of<S: 'static>(
        owner: &Rc<S>,
        cells: impl for<'a> FnOnce(&'a S) -> &'a [Cell<T>],
    ) -> Self {
        Values { cells: NonNull::from(cells(owner)), owner: owner.clone() }
    }

    /// Memory that something else owns.
    ///
    /// # Safety
    /// As [`Value::from_ptr`], for all of them.
    pub unsafe fn from_ptr(first: NonNull<T>, count: usize) -> Self {
        let slice = std::ptr::slice_from_raw_parts_mut(first.as_ptr() as *mut Cell<T>, count);
        // SAFETY: the first one is at no null pointer.
        Values { cells: unsafe { NonNull::new_unchecked(slice) }, owner: Rc::new(()) }
    }

    /// The values as cells, to read and write them.
    pub fn as_cells(&self) -> &[Cell<T>] {
        // SAFETY: the owner, or whoever called `from_ptr`, keeps them.
        unsafe { self.cells.as_ref() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.as_cells().len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where one is now. Panics if there is no such value.
    pub fn get(&self, index: usize) -> T {
        self.as_cells()[index].get()
    }

    /// Puts one somewhere. Panics if there is no such value.
    pub fn set(&self, index: usize, value: T) {
        self.as_cells()[index].set(value)
    }

    /// Where all of them are now.
    pub fn to_vec(&self) -> Vec<T> {
        self.as_cells().iter().map(Cell::get).collect()
    }

    /// One of them. Panics if there is no such value.
    pub fn value(&self, index: usize) -> Value<T> {
        Value { cell: NonNull::from(&self.as_cells()[index]), owner: self.owner.clone() }
    }

    /// Some of them that are neighbours. Panics if there are no such values.
    pub fn range(&self, range: impl RangeBounds<usize>) -> Values<T> {
        let bounds: (Bound<usize>, Bound<usize>) =
            (range.start_bound().cloned(), range.end_bound().cloned());
        let cells = NonNull::from(&self.as_cells()[bounds]);
        Values { cells, owner: self.owner.clone() }
    }
}

impl<T> Clone for Values<T> {
    fn clone(&self) -> Self {
        Values { cells: self.cells, owner: self.owner.clone() }
    }
}

impl<T: Animate> FromIterator<T> for Values<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Values::new(values)
    }
}

impl<T: Animate + fmt::Debug> fmt::Debug for Values<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Values").field(&self.to_vec()).finish()
    }
}

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
    pub(crate) address: *mut std::ffi::c_void,
    pub(crate) count: usize,
    pub(crate) stride: usize,
    /// Of one value.
    pub(crate) size: usize,
    pub(crate) owner: Rc<dyn Any>,
    pub(crate) is_memory: bool,
}

/// What moves: a [`Value`], [`Values`], [`Fields`] or a [`Property`](crate::Property).
pub trait Target: sealed::Target {
    /// What is there.
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
                    address: $address as *mut std::ffi::c_void,
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
