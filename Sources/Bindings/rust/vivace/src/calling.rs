//! Calls to the library, and from it. No panic unwinds through the library.

use crate::tempo;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

type Payload = Box<dyn Any + Send>;

thread_local! {
    /// The first panic of a callback during the current call, the outermost one.
    static RAISED: RefCell<Option<Payload>> = const { RefCell::new(None) };
    /// How many callbacks are running inside the library.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// Calls the library; panics afterwards if a callback panicked, unless it is in a callback itself:
/// that may be another one, which is not to blame.
pub(crate) fn call<R>(function: impl FnOnce() -> R) -> R {
    let answer = function();
    if DEPTH.try_with(Cell::get) != Ok(0) {
        return answer;
    }
    tempo::destroy_doomed();
    if !std::thread::panicking() {
        if let Ok(Some(payload)) = RAISED.try_with(RefCell::take) {
            resume_unwind(payload);
        }
    }
    answer
}

/// Runs a callback inside the library; returns another value if it panics.
pub(crate) fn guarded<R>(instead: R, function: impl FnOnce() -> R) -> R {
    let _ = DEPTH.try_with(|depth| depth.set(depth.get() + 1));
    let answer = catch_unwind(AssertUnwindSafe(function));
    let _ = DEPTH.try_with(|depth| depth.set(depth.get() - 1));
    answer.unwrap_or_else(|payload| {
        keep(payload);
        instead
    })
}

fn keep(payload: Payload) {
    let mut rest = Some(payload);
    let _ = RAISED.try_with(|raised| {
        let mut raised = raised.borrow_mut();
        if raised.is_none() {
            *raised = rest.take();
        }
    });
    // Dropping a payload may panic, so a second one is never dropped.
    std::mem::forget(rest);
}
