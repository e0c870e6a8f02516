/// @file
/// What motions, groups, sequences and flow steps have in common, and their owners.
#ifndef VIVACE_MOVEABLE_HPP
#define VIVACE_MOVEABLE_HPP

#include <functional>

#include "callback.hpp"
#include "span.hpp"

// A function for each kind of event: m.on_completed(f) is m.on(event_kind::completed, f).
#define VIVACE_EACH_EVENT(ON) \
    ON(started)               \
    ON(stopped)               \
    ON(updated)               \
    ON(reversed)              \
    ON(repeated)              \
    ON(paused)                \
    ON(resumed)               \
    ON(completed)             \
    ON(stepped)               \
    ON(skipped)               \
    ON(destroyed)
#define VIVACE_ON(KIND)                                    \
    template <class F>                                     \
    status on_##KIND(F &&f) const {                        \
        return on(event_kind::KIND, std::forward<F>(f));   \
    }

namespace vivace {
inline namespace VIVACE_MODE {

class event;
class tempo_ref;

/// Anything that can be started. A handle is as small as a number and copied like one; the object
/// belongs to its tempo, or to its container. Every call refuses empty and stale handles with
/// status::invalid_handle. The functions are those of the C headers vivace/moveable.h, setting.h
/// and state.h.
class moveable {
public:
    using id_type = viv_moveable;

    constexpr moveable() noexcept = default;
    /// From a C handle. Its class is not checked; see as().
    constexpr explicit moveable(viv_moveable id) noexcept : id_(id) {}

    constexpr viv_moveable id() const noexcept { return id_; }
    /// Whether it is not empty; is_valid() returns whether its object still lives.
    constexpr explicit operator bool() const noexcept { return id_ != 0; }
    bool is_valid() const noexcept { return viv_is_valid(id_); }

    /// Casts it to another class of handles: `m.as<group>()`; empty if it is not of that class.
    template <class Handle>
    Handle as() const noexcept {
        return Handle::includes(kind()) ? Handle(id_) : Handle();
    }
    static constexpr bool includes(vivace::kind kind) noexcept { return kind != kind::none; }

    status start() const { return check(viv_start(id_)); }
    status stop() const { return check(viv_stop(id_)); }
    status restart() const { return check(viv_restart(id_)); }
    status pause() const { return check(viv_pause(id_)); }
    status resume() const { return check(viv_resume(id_)); }
    status reset() const { return check(viv_reset(id_)); }
    status finish() const { return check(viv_finish(id_)); }
    status seek(seconds time) const { return check(viv_seek(id_, time)); }
    /// To a label of a container.
    template <class Text, class = detail::if_text<Text>>
    status seek(const Text &label) const {
        return check(viv_seek_label(id_, c_string(label)));
    }
    status reverse() const { return check(viv_reverse(id_)); }
    status play(direction heading = direction::forward) const {
        return check(viv_play(id_, viv_direction(heading)));
    }
    status destroy() const { return check(viv_destroy(id_)); }

    status set_delay(seconds time) const { return check(viv_set_delay(id_, time)); }
    status set_repeats(int32_t extra_cycles) const {
        return check(viv_set_repeats(id_, extra_cycles));
    }
    status set_repeat_delay(seconds time) const { return check(viv_set_repeat_delay(id_, time)); }
    status set_reverses(bool on = true) const { return check(viv_set_reverses(id_, on)); }
    status set_turn_delay(seconds time) const { return check(viv_set_turn_delay(id_, time)); }
    status set_mirrored(bool on = true) const { return check(viv_set_mirrored(id_, on)); }
    status set_passes(int32_t passes) const { return check(viv_set_passes(id_, passes)); }
    status set_rate(double rate) const { return check(viv_set_rate(id_, rate)); }
    status set_transient(bool on = true) const { return check(viv_set_transient(id_, on)); }
    status set_essential(bool on = true) const { return check(viv_set_essential(id_, on)); }
    status set_name(c_string name) const { return check(viv_set_name(id_, name)); }
    status set_user_data(void *user) const { return check(viv_set_user_data(id_, user)); }
    status set_position(seconds time) const { return check(viv_set_position(id_, time)); }

    vivace::kind kind() const noexcept { return vivace::kind(viv_get_kind(id_)); }
    vivace::state state() const noexcept { return vivace::state(viv_get_state(id_)); }
    vivace::direction direction() const noexcept {
        return vivace::direction(viv_get_direction(id_));
    }
    double pass_progress() const noexcept { return viv_get_pass_progress(id_); }
    double cycle_progress() const noexcept { return viv_get_cycle_progress(id_); }
    double total_progress() const noexcept { return viv_get_total_progress(id_); }
    uint64_t cycles_completed() const noexcept { return viv_get_cycles_completed(id_); }
    double time() const noexcept { return viv_get_time(id_); }
    double length() const noexcept { return viv_get_length(id_); }
    double position() const noexcept { return viv_get_position(id_); }
    tempo_ref tempo() const noexcept;
    moveable parent() const noexcept { return moveable(viv_get_parent(id_)); }
    const char *name() const noexcept { return viv_get_name(id_); }
    void *user_data() const noexcept { return viv_get_user_data(id_); }

    /// Its description, for tools.
    viv_description describe() const {
        viv_description description = {};
        check(viv_describe(id_, &description, sizeof description));
        return description;
    }

    /// Sets the callback for these kinds of events, which takes an event or nothing. It is
    /// destroyed when it is replaced or the moveable is gone, but not while it runs. What it throws
    /// is thrown by the call that caused the event, usually tick().
    template <class F>
    status on(event_kind kinds, F &&f) const;

    /// Removes the callbacks of these kinds of events.
    status off(event_kind kinds) const {
        return check(detail::stop_listening(id_, viv_event_kind(kinds)));
    }

    VIVACE_EACH_EVENT(VIVACE_ON)

    /// Sets the condition that decides, each time it is about to play, whether it may: bool() or
    /// bool(moveable).
    template <class F>
    status set_condition(F &&f) const;
    status remove_condition() const {
        const viv_status code = viv_set_condition(id_, nullptr, nullptr);
        return check(detail::uninstall(id_, {detail::slot::condition}, code));
    }

    /// Keeps an object until the moveable is gone, and then destroys it.
    template <class Object>
    status keep(Object &&object) const {
        auto owned = detail::closure_for(std::forward<Object>(object));
        return check(detail::keep_in(id_, {detail::slot::owned}, std::move(owned)));
    }
    /// As viv_keep().
    status keep(void *user, viv_release release) const {
        return check(viv_keep(id_, user, release));
    }

    /// Internal: for owned.
    static void dispose(moveable m) noexcept {
        detail::silently([m] { viv_destroy(m.id_); });
    }

    friend constexpr bool operator==(moveable a, moveable b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(moveable a, moveable b) noexcept { return a.id_ != b.id_; }
    friend constexpr bool operator<(moveable a, moveable b) noexcept { return a.id_ < b.id_; }

protected:
    status check(viv_status code, const char *function = __builtin_FUNCTION()) const {
        return detail::check_moveable(code, id_, function);
    }

    viv_moveable id_ = 0;
};

/// Owns a handle's object: destroys it at the end of its scope, and is move-only. It is itself a
/// handle, from which plain ones are copied. Not needed for objects that a tempo or a container
/// owns.
template <class Handle>
class owned : public Handle {
public:
    owned() noexcept = default;
    explicit owned(Handle handle) noexcept : Handle(handle) {}
    owned(owned &&other) noexcept : Handle(other.release()) {}
    owned &operator=(owned &&other) noexcept {
        if (this != &other) reset(other.release());
        return *this;
    }
    ~owned() { reset(); }

    /// Gives up ownership.
    Handle release() noexcept {
        const Handle handle = *this;
        static_cast<Handle &>(*this) = Handle();
        return handle;
    }

    /// Destroys its object, if it still exists, and owns another.
    void reset(Handle other = Handle()) noexcept {
        const Handle before = *this;
        static_cast<Handle &>(*this) = other;
        if (before) Handle::dispose(before);
    }
};

/// An event. It is a copy, and stays valid.
class event {
public:
    explicit event(const viv_event &raw) noexcept : raw_(raw) {}

    vivace::moveable moveable() const noexcept { return vivace::moveable(raw_.moveable); }
    vivace::moveable parent() const noexcept { return vivace::moveable(raw_.parent); }
    event_kind kind() const noexcept { return event_kind(raw_.kind); }
    /// When it happened, in seconds of the tempo's clock: exact, within the tick.
    double time() const noexcept { return raw_.time; }
    stop_reason reason() const noexcept { return stop_reason(raw_.reason); }
    uint64_t skipped() const noexcept { return raw_.skipped; }
    void *user_data() const noexcept { return raw_.user_data; }

private:
    viv_event raw_;
};

namespace detail {
template <class F>
void call_listener(const viv_event *raw, void *user) {
    running<F> f(user);
    guarded([&] { call_with(*f, event(*raw)); });
}

template <class F>
bool call_condition(viv_moveable m, void *user) {
    running<F> f(user);
    return guarded(false, [&] { return bool(call_with(*f, moveable(m))); });
}
} // namespace detail

template <class F>
status moveable::on(event_kind kinds, F &&f) const {
    using function = std::decay_t<F>;
    static_assert(detail::takes<function, event>, "it takes an event, or nothing");
    return check(detail::listen(id_, viv_event_kind(kinds), detail::call_listener<function>,
        detail::closure_for(std::forward<F>(f))));
}

template <class F>
status moveable::set_condition(F &&f) const {
    using function = std::decay_t<F>;
    static_assert(detail::takes<function, moveable>, "it takes a moveable, or nothing");
    return check(detail::install(id_, viv_keep, {detail::slot::condition},
        detail::closure_for(std::forward<F>(f)), [this](void *user) {
            return viv_set_condition(id_, detail::call_condition<function>, user);
        }));
}

} // namespace VIVACE_MODE
} // namespace vivace

/// Handles are keys of unordered containers: std::unordered_set<vivace::moveable>.
template <>
struct std::hash<vivace::moveable> {
    std::size_t operator()(vivace::moveable m) const noexcept {
        return std::hash<uint64_t>()(m.id());
    }
};

/// Lets a type of handles be a key, too; for use outside of namespaces.
#define VIVACE_HASHED(handle)                                                                     \
    template <>                                                                                   \
    struct std::hash<vivace::handle> : std::hash<vivace::moveable> {};
#endif
