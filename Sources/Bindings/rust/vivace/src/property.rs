//! Numbers that functions read and write.

use crate::calling::guarded;
use crate::keeping::running;
use crate::target::{sealed, Memory, Target};
use crate::Type;
use std::ffi::c_void;
use std::fmt;
use std::ptr::copy_nonoverlapping;
use std::rc::Rc;

/// Numbers behind functions that read and write them. Clones share them.
///
/// ```
/// use std::{cell::Cell, rc::Rc};
/// use vivace::{Property, Tempo};
///
/// # fn main() -> vivace::Result<()> {
/// let volume = Rc::new(Cell::new(0.0));
/// let (read, write) = (volume.clone(), volume.clone());
/// let property = Property::new(
///     1,
///     move |numbers| numbers[0] = read.get(),
///     move |numbers| write.set(numbers[0]),
/// );
/// let tempo = Tempo::new()?;
/// tempo.tween(&property).to(8.0).during(1.0).start()?;
/// tempo.tick(0.5)?;
/// assert_eq!(volume.get(), 4.0);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Property(Rc<Functions>);

type Get = dyn Fn(&mut [f64]);
type Set = dyn Fn(&[f64]);

struct Functions {
    count: u32,
    get: Box<Get>,
    set: Box<Set>,
}

impl Property {
    /// This many numbers, 1..65 535, with a function that fills them in and one that takes them.
    /// The functions run inside ticks, and must not change anything in the tempo.
    pub fn new(
        count: u32,
        get: impl Fn(&mut [f64]) + 'static,
        set: impl Fn(&[f64]) + 'static,
    ) -> Self {
        Property(Rc::new(Functions { count, get: Box::new(get), set: Box::new(set) }))
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Property({} numbers)", self.0.count)
    }
}

impl Target for Property {
    type Item = f64;
}

impl sealed::Target for Property {
    /// The address of the functions serves as the key.
    fn memory(&self) -> Memory {
        Memory {
            kind: Type::Double,
            address: Rc::as_ptr(&self.0) as *mut c_void,
            count: self.0.count as usize,
            stride: 0,
            size: 1,
            owner: self.0.clone(),
            is_memory: false,
        }
    }
}

/// Calls a function with a copy of the library's numbers: a function that queries the library may
/// make it reuse its buffer.
pub(crate) fn with_numbers<R>(count: usize, function: impl FnOnce(&mut [f64]) -> R) -> R {
    if count <= 16 {
        function(&mut [0.0; 16][..count])
    } else {
        function(&mut vec![0.0; count])
    }
}

pub(crate) unsafe extern "C" fn get(values: *mut f64, count: u32, user: *mut c_void) {
    guarded((), || {
        // SAFETY: the motion keeps the functions.
        let functions = unsafe { running::<Functions>(user) };
        with_numbers(count as usize, |numbers| {
            // What is not filled in stays what it was.
            numbers.fill(f64::NAN);
            (functions.get)(numbers);
            // SAFETY: there is room for so many numbers.
            unsafe { copy_nonoverlapping(numbers.as_ptr(), values, numbers.len()) };
        });
    });
}

pub(crate) unsafe extern "C" fn set(values: *const f64, count: u32, user: *mut c_void) {
    guarded((), || {
        // SAFETY: as above.
        let functions = unsafe { running::<Functions>(user) };
        with_numbers(count as usize, |numbers| {
            // SAFETY: so many numbers are there.
            unsafe { copy_nonoverlapping(values, numbers.as_mut_ptr(), numbers.len()) };
            (functions.set)(numbers);
        });
    });
}
