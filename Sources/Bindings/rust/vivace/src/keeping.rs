//! What a tempo keeps alive for its moveables: targets and callbacks.
//!
//! The library holds bare addresses. Each moveable that needs something has a keeper, which the
//! library returns when the moveable is destroyed (`viv_keep`). A saved tempo holds the keepers of
//! its time as well.

use crate::calling::{call, guarded};
use crate::error::{check, Error, Result};
use crate::Status;
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::c_void;
use std::rc::{Rc, Weak};
use vivace_sys as sys;

/// The reason for keeping something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// A target, or a function that a motion or step calls: clones need it too.
    Content,
    Condition,
    /// The listener for one kind of event.
    Event(i32),
    Activity,
    Error,
}

pub(crate) type Thing = Rc<dyn Any>;
pub(crate) type Things = Vec<(Use, Thing)>;

/// What a moveable needs. The library knows its address.
pub(crate) struct Keeper {
    core: Weak<Core>,
    handle: u64,
    things: RefCell<Things>,
}

/// The Rust side of a tempo.
pub(crate) struct Core {
    pub(crate) handle: u64,
    held: RefCell<HashMap<u64, Rc<Keeper>>>,
    own: RefCell<Things>,
    forever: RefCell<Vec<Thing>>,
}

/// What was kept when a tempo was saved.
pub(crate) struct Kept {
    held: Vec<(Rc<Keeper>, Things)>,
    own: Things,
}

/// The tempos of a thread. Those that are left when it ends are destroyed before their targets.
struct Registry(RefCell<HashMap<u64, Rc<Core>>>);

impl Drop for Registry {
    fn drop(&mut self) {
        for (handle, core) in std::mem::take(self.0.get_mut()) {
            // SAFETY: it takes any number.
            if unsafe { sys::viv_tempo_destroy(handle) } != sys::VIV_OK {
                std::mem::forget(core);
            }
        }
    }
}

thread_local! {
    static TEMPOS: Registry = Registry(RefCell::new(HashMap::new()));
}

pub(crate) fn core_of(tempo: u64) -> Result<Rc<Core>> {
    let found = TEMPOS.try_with(|all| all.0.borrow().get(&tempo).cloned()).ok().flatten();
    found.ok_or_else(|| {
        Error::new(Status::InvalidHandle, "the moveable or its tempo is gone, or of other code")
    })
}

/// The tempos of this thread.
pub(crate) fn tempos() -> Vec<u64> {
    TEMPOS.try_with(|all| all.0.borrow().keys().copied().collect()).unwrap_or_default()
}

pub(crate) fn forget_core(tempo: u64) {
    let removed = TEMPOS.try_with(|all| all.0.borrow_mut().remove(&tempo));
    drop(removed);
}

unsafe extern "C" fn release(user: *mut c_void) {
    guarded((), || {
        // SAFETY: the library gives back the address of a keeper that the core still holds.
        let keeper = unsafe { &*(user as *const Keeper) };
        if let Some(core) = keeper.core.upgrade() {
            let handle = keeper.handle;
            let removed = core.held.borrow_mut().remove(&handle);
            // What is kept may have something to do when it goes, with us as well.
            if let Some(removed) = removed {
                let things = removed.things.take();
                drop(removed);
                drop(things);
            }
        }
    });
}

impl Core {
    pub(crate) fn register(handle: u64) -> Rc<Core> {
        let core = Rc::new(Core {
            handle,
            held: RefCell::default(),
            own: RefCell::default(),
            forever: RefCell::default(),
        });
        let _ = TEMPOS.try_with(|all| all.0.borrow_mut().insert(handle, core.clone()));
        core
    }

    fn keeper(self: &Rc<Self>, moveable: u64) -> Result<Rc<Keeper>> {
        if let Some(keeper) = self.held.borrow().get(&moveable) {
            return Ok(keeper.clone());
        }
        let keeper = Rc::new(Keeper {
            core: Rc::downgrade(self),
            handle: moveable,
            things: RefCell::default(),
        });
        let user = Rc::as_ptr(&keeper) as *mut c_void;
        // SAFETY: the keeper lives until `release` gets its address, or the tempo is gone.
        check(self.handle, unsafe { sys::viv_keep(moveable, user, Some(release)) })?;
        self.held.borrow_mut().insert(moveable, keeper.clone());
        Ok(keeper)
    }

    /// Keeps something for a moveable, then makes the call that gives it to the library.
    pub(crate) fn give(
        self: &Rc<Self>,
        moveable: u64,
        things: Things,
        set: impl FnOnce() -> sys::viv_status,
    ) -> Result<()> {
        let keeper = self.keeper(moveable)?;
        self.give_to(&keeper.things, things, set)
    }

    /// Releases what a moveable no longer needs.
    pub(crate) fn let_go(&self, moveable: u64, unused: impl Fn(Use) -> bool) {
        let found = self.held.borrow().get(&moveable).cloned();
        if let Some(keeper) = found {
            without(&keeper.things, unused);
        }
    }

    /// As `let_go`, for the tempo itself.
    pub(crate) fn let_go_own(&self, unused: Use) {
        without(&self.own, |used| used == unused);
    }

    /// As `give`, for the tempo itself.
    pub(crate) fn give_own(
        &self,
        things: Things,
        set: impl FnOnce() -> sys::viv_status,
    ) -> Result<()> {
        self.give_to(&self.own, things, set)
    }

    fn give_to(
        &self,
        kept: &RefCell<Things>,
        things: Things,
        set: impl FnOnce() -> sys::viv_status,
    ) -> Result<()> {
        let answer = check(self.handle, set());
        if answer.is_ok() {
            put(kept, things);
        }
        // Only now may a function of the host have panicked.
        call(|| answer)
    }

    pub(crate) fn keep_forever(&self, thing: Thing) {
        self.forever.borrow_mut().push(thing);
    }

    /// A clone made by C moves and calls the same things as the original.
    pub(crate) fn share(self: &Rc<Self>, original: u64, clone: u64) -> Result<()> {
        let theirs = self.held.borrow().get(&original).cloned();
        let shared: Things = theirs.map_or_else(Vec::new, |keeper| {
            let things = keeper.things.borrow();
            let called = |used: Use| matches!(used, Use::Content | Use::Condition);
            things.iter().filter(|(used, _)| called(*used)).cloned().collect()
        });
        if !shared.is_empty() {
            self.give(clone, shared, || sys::VIV_OK)?;
        }
        // SAFETY: these take any numbers.
        unsafe {
            let kind = sys::viv_get_kind(original);
            if kind != sys::VIV_KIND_GROUP && kind != sys::VIV_KIND_SEQUENCE {
                return Ok(());
            }
            for index in 0..sys::viv_get_child_count(original) {
                let (one, other) =
                    (sys::viv_get_child(original, index), sys::viv_get_child(clone, index));
                self.share(one, other)?;
            }
        }
        Ok(())
    }

    pub(crate) fn kept(&self) -> Kept {
        let held = self.held.borrow();
        let copied = |keeper: &Rc<Keeper>| (keeper.clone(), keeper.things.borrow().clone());
        Kept { held: held.values().map(copied).collect(), own: self.own.borrow().clone() }
    }

    pub(crate) fn restore(&self, kept: &Kept) {
        let mut held = HashMap::new();
        let mut replaced = Vec::new();
        for (keeper, things) in &kept.held {
            replaced.push(keeper.things.replace(things.clone()));
            held.insert(keeper.handle, keeper.clone());
        }
        let before = self.held.replace(held);
        replaced.push(self.own.replace(kept.own.clone()));
        drop(before);
        drop(replaced);
    }
}

/// Things kept for the same reason replace each other, except content, which accumulates.
fn put(things: &RefCell<Things>, more: Things) {
    let mut replaced = Vec::new();
    {
        let mut things = things.borrow_mut();
        for (used, thing) in more {
            let place = things.iter_mut().find(|(other, _)| used != Use::Content && *other == used);
            match place {
                Some(place) => replaced.push(std::mem::replace(&mut place.1, thing)),
                None => things.push((used, thing)),
            }
        }
    }
    drop(replaced);
}

/// Drops some of the things, when they are no longer among the others.
fn without(things: &RefCell<Things>, unused: impl Fn(Use) -> bool) {
    let all = things.take().into_iter();
    let (gone, stays): (Things, Things) = all.partition(|(used, _)| unused(*used));
    things.replace(stays);
    drop(gone);
}

/// The object behind a callback's pointer, kept alive until the callback returns.
///
/// # Safety
/// It must be the address of the contents of a live `Rc<T>`.
pub(crate) unsafe fn running<T>(user: *mut c_void) -> Rc<T> {
    let address = user as *const T;
    // SAFETY: as it says.
    unsafe {
        Rc::increment_strong_count(address);
        Rc::from_raw(address)
    }
}
