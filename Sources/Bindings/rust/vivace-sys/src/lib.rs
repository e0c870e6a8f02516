//! Every function of Vivace as declared in its C headers, without `std`.
//!
//! The names are those of C. The meaning of each type, pointer and number is documented with it.
//! Programs should use the crate `vivace`, which is safe; it re-exports this one as `vivace::sys`.
//!
//! The sizes and offsets of all structs are compared with those of C when the crate is compiled.
#![no_std]
#![allow(non_camel_case_types)]
// `c_char` is taken from elsewhere for older compilers, which do not know these either.
#![allow(unknown_lints, clippy::doc_lazy_continuation, clippy::incompatible_msrv)]

#[rustfmt::skip]
mod bindings;
#[rustfmt::skip]
mod layouts;

pub use bindings::*;

#[cfg(viv_core_ffi)]
pub use core::ffi::{c_char, c_void};

#[cfg(not(viv_core_ffi))]
extern crate std;
#[cfg(not(viv_core_ffi))]
pub use std::os::raw::{c_char, c_void};
