//! Methods of groups and sequences.

use crate::easing::{string, IntoEasing};
use crate::error::Result;
use crate::handle::{settings, Container, Group, Handle, Moveable, Named, Sequence};
use crate::tempo::TempoRef;
use crate::{Place, ReversingMode, StaggerFrom};
use vivace_sys as sys;

// SAFETY for all calls: handles may be any numbers, and tempos with all that is in them are of this
// thread, where handles stay.

impl Container {
    /// Adds a moveable after the last child.
    pub fn add(self, child: impl Into<Moveable>) -> Result<()> {
        let child = child.into();
        self.asked(|id| unsafe { sys::viv_add(id, child.raw()) })
    }

    /// Removes a child, which is then idle and in no container.
    pub fn remove(self, child: impl Into<Moveable>) -> Result<()> {
        let child = child.into();
        self.asked(|id| unsafe { sys::viv_remove(id, child.raw()) })
    }

    /// The number of children.
    #[must_use]
    pub fn len(self) -> usize {
        unsafe { sys::viv_get_child_count(self.raw()) as usize }
    }

    /// Whether it has no children.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The child at an index.
    #[must_use]
    pub fn child(self, index: usize) -> Option<Moveable> {
        let index = u32::try_from(index).ok().filter(|&index| (index as usize) < self.len())?;
        Moveable::found(unsafe { sys::viv_get_child(self.raw(), index) })
    }

    /// All children, as they are now.
    #[must_use]
    pub fn children(self) -> Vec<Moveable> {
        (0..self.len()).filter_map(|index| self.child(index)).collect()
    }

    /// Names a second of its first pass; `None` removes the label.
    pub fn set_label(self, label: &str, seconds: impl Into<Option<f64>>) -> Result<()> {
        let (label, seconds) = (self.judge(string(label))?, seconds.into().unwrap_or(f64::NAN));
        self.asked(|id| unsafe { sys::viv_set_label(id, label.as_ptr(), seconds) })
    }

    /// The second that a label stands for.
    #[must_use]
    pub fn label(self, label: &str) -> Option<f64> {
        let label = string(label).ok()?;
        let seconds = unsafe { sys::viv_get_label(self.raw(), label.as_ptr()) };
        (!seconds.is_nan()).then_some(seconds)
    }
}

impl Group {
    settings! {
        /// Sets whether all children turn at the same time.
        set_synced(synced: bool) => viv_group_set_synced;
        /// Sets how long a pass takes; NaN for as long as its children take.
        set_duration(seconds: f64) => viv_group_set_duration;
    }

    /// Makes the children start one after another.
    pub fn set_stagger(
        self,
        seconds: f64,
        from: StaggerFrom,
        easing: impl IntoEasing,
    ) -> Result<()> {
        let easing = easing.easing_for(TempoRef::named(self.tempo_id()))?;
        self.asked(|id| unsafe { sys::viv_group_set_stagger(id, seconds, from as i32, easing.0) })
    }

    /// Adds a child at a point in time.
    pub fn place(self, child: impl Into<Moveable>, place: Place, offset: f64) -> Result<()> {
        let child = child.into().raw();
        self.asked(|id| unsafe { sys::viv_group_place(id, child, place as i32, offset) })
    }

    /// Adds a child at a label.
    pub fn place_at_label(
        self,
        child: impl Into<Moveable>,
        label: &str,
        offset: f64,
    ) -> Result<()> {
        let (child, label) = (child.into().raw(), self.judge(string(label))?);
        self.asked(|id| unsafe { sys::viv_group_place_at_label(id, child, label.as_ptr(), offset) })
    }
}

impl Sequence {
    /// Sets how its way back is played.
    pub fn set_reversing_mode(self, mode: ReversingMode) -> Result<()> {
        self.asked(|id| unsafe { sys::viv_sequence_set_reversing_mode(id, mode as i32) })
    }

    /// The step that is playing, or was playing last.
    #[must_use]
    pub fn current(self) -> Option<Moveable> {
        Moveable::found(unsafe { sys::viv_sequence_get_current(self.raw()) })
    }
}
