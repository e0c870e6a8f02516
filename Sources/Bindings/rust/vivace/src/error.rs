//! Errors.

use crate::calling::call;
use crate::keeping::tempos;
use crate::Status;
use std::ffi::{CStr, CString};
use std::fmt;
use vivace_sys as sys;

/// A call failed and changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The kind of error.
    pub status: Status,
    /// The library's message: the function, the parameter, its value and the rule that it broke.
    pub message: String,
}

/// The result of a call that can fail.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Self {
        Error { status, message: message.into() }
    }

    /// The error for a status that a call on a tempo, or on anything in it, returned.
    pub(crate) fn of(tempo: u64, status: sys::viv_status) -> Self {
        let known = Status::from_raw(status).unwrap_or(Status::InvalidState);
        // SAFETY: both return strings that are valid until the next call that fails.
        let message = unsafe {
            text(if sys::viv_tempo_get_last_error(tempo) == status {
                sys::viv_tempo_get_last_error_message(tempo)
            } else {
                sys::viv_status_text(status)
            })
        };
        Error::new(known, message)
    }

    /// The error of a call on a moveable that is gone. The library told the tempo that it came from.
    pub(crate) fn gone(moveable: u64) -> Self {
        let named = format!(" = {moveable} ");
        let told = |tempo: &u64| Error::last(*tempo).message.contains(&named);
        let tempo = tempos().into_iter().find(told).unwrap_or(0);
        Error::of(tempo, sys::VIV_ERROR_INVALID_HANDLE)
    }

    /// The error of a failed call that returned no status.
    pub(crate) fn last(tempo: u64) -> Self {
        // SAFETY: it takes any number.
        Error::of(tempo, unsafe { sys::viv_tempo_get_last_error(tempo) })
    }
}

/// An answer of the crate itself; tells the tempo, if there is one, of what it refuses.
pub(crate) fn told<T>(tempo: u64, answer: Result<T>) -> Result<T> {
    if let (Err(error), true) = (&answer, tempo != 0) {
        report(tempo, error.status as i32, &error.message);
    }
    answer
}

/// Tells a tempo of a failure as if a call had failed; returns the status of that.
pub(crate) fn report(tempo: u64, status: sys::viv_status, message: &str) -> sys::viv_status {
    let before_zero = message.split('\0').next().unwrap_or_default();
    let text = CString::new(before_zero).unwrap_or_default();
    // SAFETY: it takes any numbers, and copies the text.
    call(|| unsafe { sys::viv_tempo_report_error(tempo, status, text.as_ptr()) })
}

pub(crate) fn check(tempo: u64, status: sys::viv_status) -> Result<()> {
    if status == sys::VIV_OK {
        Ok(())
    } else {
        Err(Error::of(tempo, status))
    }
}

/// # Safety
/// It must be a string of the library that is valid now.
pub(crate) unsafe fn text(string: *const sys::c_char) -> String {
    // SAFETY: as it says.
    unsafe { CStr::from_ptr(string) }.to_string_lossy().into_owned()
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
