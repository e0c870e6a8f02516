//! Ends of motions, in the form that C takes.

use crate::animate::Animate;
use crate::error::{Error, Result};
use crate::Status;
use std::ffi::c_void;
use std::mem::{size_of, size_of_val};

/// Ends of a motion: one for all values, or one for each, in a slice, an array or a vector.
pub trait IntoEnds<T> {
    /// All of them.
    fn into_ends(self) -> Vec<T>;
}

impl<T: Animate> IntoEnds<T> for T {
    fn into_ends(self) -> Vec<T> {
        vec![self]
    }
}

impl<T: Animate> IntoEnds<T> for Vec<T> {
    fn into_ends(self) -> Vec<T> {
        self
    }
}

impl<T: Animate> IntoEnds<T> for &[T] {
    fn into_ends(self) -> Vec<T> {
        self.to_vec()
    }
}

impl<T: Animate, const N: usize> IntoEnds<T> for [T; N] {
    fn into_ends(self) -> Vec<T> {
        self.to_vec()
    }
}

impl<T: Animate, const N: usize> IntoEnds<T> for &[T; N] {
    fn into_ends(self) -> Vec<T> {
        self.to_vec()
    }
}

/// Adjacent values, aligned for any number.
pub(crate) struct Packed(Vec<u64>);

impl Packed {
    pub(crate) fn as_ptr(&self) -> *const c_void {
        self.0.as_ptr().cast()
    }
}

/// One end for each value.
pub(crate) fn pack<T: Animate>(ends: Vec<T>, count: usize) -> Result<Packed> {
    let ends = if ends.len() == 1 { vec![ends[0]; count] } else { ends };
    if ends.len() != count {
        let sentence = format!("{} ends for {count} values", ends.len());
        return Err(Error::new(Status::InvalidArgument, sentence));
    }
    let mut words = vec![0_u64; (count * size_of::<T>() + 7) / 8];
    // SAFETY: there is room for all of them, and what moves has no gaps in it.
    unsafe {
        let (from, bytes) = (ends.as_ptr().cast::<u8>(), size_of_val(&ends[..]));
        std::ptr::copy_nonoverlapping(from, words.as_mut_ptr().cast(), bytes);
    }
    Ok(Packed(words))
}
