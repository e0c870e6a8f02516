/// @file
/// Groups and sequences.
#ifndef VIVACE_CONTAINER_HPP
#define VIVACE_CONTAINER_HPP

#include "motion.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// A group or a sequence: holds moveables, and owns them until they are removed.
class container : public moveable {
public:
    using moveable::moveable;
    static constexpr bool includes(vivace::kind k) noexcept {
        return k == kind::group || k == kind::sequence;
    }

    status add(moveable child) const { return check(viv_add(id_, child.id())); }
    status remove(moveable child) const { return check(viv_remove(id_, child.id())); }

    /// Takes over from an owner; if that fails, the owner keeps it.
    template <class Handle>
    status add(owned<Handle> &&child) const {
        const status code = add(static_cast<const moveable &>(child));
        if (code == status::ok) child.release();
        return code;
    }

    uint32_t size() const noexcept { return viv_get_child_count(id_); }
    bool empty() const noexcept { return size() == 0; }
    /// By index, counted from 0; empty after the last one.
    moveable operator[](uint32_t index) const noexcept {
        return moveable(viv_get_child(id_, index));
    }

    /// Names a second of its first pass; NaN removes the label.
    status set_label(c_string label, seconds time) const {
        return check(viv_set_label(id_, label, time));
    }
    /// NaN if there is no such label.
    double label(c_string label) const noexcept { return viv_get_label(id_, label); }
};

/// Its children run in parallel, each from its position in time.
class group : public container {
public:
    using container::container;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::group; }

    /// Whether children wait for the slowest before they turn.
    status set_synced(bool on = true) const { return check(viv_group_set_synced(id_, on)); }
    /// NaN: as long as its longest child.
    status set_duration(seconds time) const { return check(viv_group_set_duration(id_, time)); }
    status set_stagger(seconds between, stagger_from from = stagger_from::first,
        easing spread = ease::linear) const {
        return check(viv_group_set_stagger(id_, between, viv_stagger_from(from), spread.id()));
    }

    /// Adds a child at a place in time, with an offset in seconds, which may be negative.
    status place(moveable child, vivace::place where, seconds offset = 0) const {
        return check(viv_group_place(id_, child.id(), viv_place(where), offset));
    }
    /// Adds a child at a second of the group.
    status place(moveable child, seconds at) const { return place(child, vivace::place::at, at); }
    /// Adds a child at a label of the group.
    template <class Text, class = detail::if_text<Text>>
    status place(moveable child, const Text &label, seconds offset = 0) const {
        return check(viv_group_place_at_label(id_, child.id(), c_string(label), offset));
    }
};

/// Its steps run one after another.
class sequence : public container {
public:
    using container::container;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::sequence; }

    status set_reversing_mode(reversing_mode mode) const {
        return check(viv_sequence_set_reversing_mode(id_, viv_reversing_mode(mode)));
    }
    /// The step that is playing, or played last; empty before the first one.
    moveable current() const noexcept { return moveable(viv_sequence_get_current(id_)); }
};

} // namespace VIVACE_MODE
} // namespace vivace

VIVACE_HASHED(container)
VIVACE_HASHED(group)
VIVACE_HASHED(sequence)
#endif
