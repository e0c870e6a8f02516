//! Values: memory that the library writes, and that lives as long as anything moves it.

use crate::animate::Animate;
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::ops::{Bound, RangeBounds};
use std::ptr::NonNull;
use std::rc::Rc;

/// A value that can be animated. Clones share it.
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
    /// A new value.
    pub fn new(value: T) -> Self {
        Self::of(&Rc::new(Cell::new(value)), |cell| cell)
    }

    /// A cell inside something shared, such as your own struct.
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
    /// It must be aligned, and valid for reads and writes, until this value, its clones, all
    /// motions that it was given to and all saved tempos that contain them are gone. Other code
    /// that uses it must expect calls on the tempo to write it.
    #[must_use]
    pub unsafe fn from_ptr(address: NonNull<T>) -> Self {
        Value { cell: address.cast(), owner: Rc::new(()) }
    }

    fn cell(&self) -> &Cell<T> {
        // SAFETY: the owner, or whoever called `from_ptr`, keeps it.
        unsafe { self.cell.as_ref() }
    }

    /// Returns it.
    #[must_use]
    pub fn get(&self) -> T {
        self.cell().get()
    }

    /// Sets it. A motion that moves it overwrites it in the next tick.
    pub fn set(&self, value: T) {
        self.cell().set(value)
    }

    /// Its address, for the functions of [`sys`](crate::sys).
    #[must_use]
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

/// Adjacent values in memory. Clones share them.
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
    /// New values.
    pub fn new(values: impl IntoIterator<Item = T>) -> Self {
        let cells: Vec<Cell<T>> = values.into_iter().map(Cell::new).collect();
        Self::of(&Rc::new(cells), |cells| cells)
    }

    /// This many equal values.
    pub fn filled(value: T, count: usize) -> Self {
        Self::new(std::iter::repeat(value).take(count))
    }

    /// Cells inside something shared; as for [`Value::of`].
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
    #[must_use]
    pub unsafe fn from_ptr(first: NonNull<T>, count: usize) -> Self {
        let slice = std::ptr::slice_from_raw_parts_mut(first.as_ptr() as *mut Cell<T>, count);
        // SAFETY: the first one is at no null pointer.
        Values { cells: unsafe { NonNull::new_unchecked(slice) }, owner: Rc::new(()) }
    }

    /// The values as cells, for reading and writing.
    #[must_use]
    pub fn as_cells(&self) -> &[Cell<T>] {
        // SAFETY: the owner, or whoever called `from_ptr`, keeps them.
        unsafe { self.cells.as_ref() }
    }

    /// The number of values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.as_cells().len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns one of them. Panics if there is no such value.
    #[must_use]
    pub fn get(&self, index: usize) -> T {
        self.as_cells()[index].get()
    }

    /// Sets one of them. Panics if there is no such value.
    pub fn set(&self, index: usize, value: T) {
        self.as_cells()[index].set(value)
    }

    /// Returns all of them.
    pub fn to_vec(&self) -> Vec<T> {
        self.as_cells().iter().map(Cell::get).collect()
    }

    /// One of them, shared. Panics if there is no such value.
    #[must_use]
    pub fn value(&self, index: usize) -> Value<T> {
        Value { cell: NonNull::from(&self.as_cells()[index]), owner: self.owner.clone() }
    }

    /// A range of them, shared. Panics if there are no such values.
    #[must_use]
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
