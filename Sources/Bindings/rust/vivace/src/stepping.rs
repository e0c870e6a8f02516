//! The builders of steps and custom motions.

use crate::builder::{Build, Builder};
use crate::built::Built;
use crate::easing::string;
use crate::error::{told, Result};
use crate::handle::{Motion, Moveable};
use crate::listening::{self, Call, Maker, Moment, Update};
use crate::making::{keeping, motion};
use crate::seconds::Seconds;
use crate::tempo::TempoRef;
use std::ffi::c_void;
use std::rc::Rc;
use vivace_sys as sys;

/// A step or a custom motion.
pub struct Step(Box<dyn FnOnce(TempoRef) -> Result<Motion>>);

impl Build for Step {
    type Made = Motion;

    fn create(self, tempo: TempoRef) -> Result<Built<Motion>> {
        (self.0)(tempo).map(Built::new)
    }
}

impl TempoRef {
    fn step(self, make: impl FnOnce(TempoRef) -> Result<Motion> + 'static) -> Builder<Step> {
        Builder::new(self, Step(Box::new(make)))
    }

    /// A step that waits.
    pub fn wait(self, seconds: impl Seconds) -> Builder<Step> {
        let seconds = seconds.seconds();
        self.step(move |tempo| motion(tempo, unsafe { sys::viv_wait_create(tempo.raw(), seconds) }))
    }

    /// A step that calls a function, at its exact time.
    pub fn call(self, function: impl Fn() + 'static) -> Builder<Step> {
        self.step(move |tempo| {
            let call = Rc::new(Call(Box::new(move |_: Moveable| function())));
            let user = Rc::as_ptr(&call) as *mut c_void;
            keeping(tempo, call, || unsafe {
                sys::viv_call_create(tempo.raw(), Some(listening::run), user)
            })
        })
    }

    /// A step that plays the moveable that a function returns each time it is reached: an idle one,
    /// or none.
    pub fn lazy<M: Into<Moveable>>(
        self,
        make: impl Fn(TempoRef) -> Option<M> + 'static,
    ) -> Builder<Step> {
        self.step(move |tempo| {
            let maker = Rc::new(Maker(Box::new(move |tempo| make(tempo).map(Into::into))));
            let user = Rc::as_ptr(&maker) as *mut c_void;
            keeping(tempo, maker, || unsafe {
                sys::viv_lazy_create(tempo.raw(), Some(listening::make), user)
            })
        })
    }

    /// A step that makes its sequence continue at a named step, this many times.
    pub fn jump(self, name: &str, times: i32) -> Builder<Step> {
        let name = name.to_owned();
        self.step(move |tempo| {
            let name = told(tempo.raw(), string(&name))?;
            motion(tempo, unsafe { sys::viv_jump_create(tempo.raw(), name.as_ptr(), times) })
        })
    }

    /// A motion that writes nothing, but reports its progress to a function.
    pub fn custom(self, seconds: impl Seconds, update: impl Fn(Moment) + 'static) -> Builder<Step> {
        let seconds = seconds.seconds();
        self.step(move |tempo| {
            let update = Rc::new(Update(Box::new(update)));
            let user = Rc::as_ptr(&update) as *mut c_void;
            keeping(tempo, update, || unsafe {
                sys::viv_custom_create(tempo.raw(), seconds, Some(listening::update), user)
            })
        })
    }
}
