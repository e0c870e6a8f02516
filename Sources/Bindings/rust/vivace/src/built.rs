//! What builders create, until their last call succeeds.

use crate::composing::Part;
use crate::handle::{Handle, Moveable, Owned};
use vivace_sys as sys;

/// Something that a builder created. If it is dropped, it is destroyed, but not what was lent to
/// it.
pub struct Built<H: Handle> {
    // The first to be dropped.
    lent: Vec<Loan>,
    made: Owned<H>,
}

/// An idle moveable of the program that goes into a container. If it is dropped, it is taken out of
/// it, and has the position that it had.
pub(crate) struct Loan {
    m: Moveable,
    position: f64,
    is_inside: bool,
}

impl<H: Handle> Built<H> {
    pub(crate) fn new(made: H) -> Self {
        Built { lent: Vec::new(), made: made.owned() }
    }

    pub(crate) fn handle(&self) -> H {
        *self.made
    }

    /// Takes over a part that was put into it.
    pub(crate) fn take(&mut self, part: Part) {
        match part {
            Part::Made(Built { mut lent, made }) => {
                self.lent.append(&mut lent);
                made.release();
            }
            Part::Lent(mut loan) => {
                loan.is_inside = true;
                self.lent.push(loan);
            }
        }
    }

    pub(crate) fn moveable(self) -> Built<Moveable>
    where
        H: Into<Moveable>,
    {
        Built { lent: self.lent, made: self.made.release().into().owned() }
    }

    /// Lets it live on, with all that is in it.
    pub(crate) fn release(self) -> H {
        self.lent.into_iter().for_each(Loan::stay);
        self.made.release()
    }
}

impl Loan {
    pub(crate) fn of(m: Moveable) -> Self {
        let position = if m.is_valid() { m.position() } else { f64::NAN };
        Loan { m, position, is_inside: false }
    }

    pub(crate) fn handle(&self) -> Moveable {
        self.m
    }

    fn stay(mut self) {
        self.is_inside = false;
    }
}

impl Drop for Loan {
    fn drop(&mut self) {
        if !self.is_inside || !self.m.is_valid() {
            return;
        }
        // SAFETY: these take any numbers.
        unsafe {
            sys::viv_remove(sys::viv_get_parent(self.m.raw()), self.m.raw());
            if self.m.position() != self.position {
                sys::viv_set_position(self.m.raw(), self.position);
            }
        }
    }
}
