//! What moves: memory of the host that the library writes, alive as long as anything moves it.

use crate::animate::Animate;
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::ops::{Bound, RangeBounds};
use std::ptr::NonNull;
use std::rc::Rc;

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
    pub(crate) cell: NonNull<Cell<T>>,
    pub(crate) owner: Rc<dyn Any>,
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
    pub(crate) cells: NonNull<[Cell<T>]>,
    pub(crate) owner: Rc<dyn Any>,
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
