/// @file
/// Tempos: a clock and everything that it drives.
#ifndef VIVACE_TEMPO_HPP
#define VIVACE_TEMPO_HPP

#include "memory.hpp"
#include "pull.hpp"
#include "step.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// What tempo_ref::save() saved. It keeps alive the lambdas that the tempo had then. It is used,
/// and destroyed, by the thread that uses the tempo; it may outlive the tempo.
class saved {
public:
    saved() noexcept = default;
    saved(saved &&) noexcept = default;
    saved &operator=(saved &&) noexcept = default;

    explicit operator bool() const noexcept { return !block_.empty(); }
    /// Its bytes, without the lambdas.
    std::size_t size() const noexcept { return block_.size(); }

private:
    friend class tempo_ref;

    std::vector<unsigned char> block_;
    std::vector<detail::kept> kept_;
};

namespace detail {

/// Takes the next event out of a tempo's queue. As a range for views is assigned, so is this.
struct polling {
    viv_tempo tempo;

    std::optional<event> operator()() const noexcept {
        const viv_event *next = viv_tempo_poll_event(tempo);
        return next ? std::optional<event>(*next) : std::nullopt;
    }
};

/// The next of the listed moveables that still lives.
struct living {
    std::vector<viv_moveable> listed;
    std::size_t next = 0;

    std::optional<moveable> operator()() noexcept {
        while (next < listed.size() && !viv_is_valid(listed[next])) next++;
        return next < listed.size() ? std::optional(moveable(listed[next++])) : std::nullopt;
    }
};

} // namespace detail

/// A plain handle of a tempo: a clock and everything that it drives. The functions are those of
/// vivace/tempo.h; things are created by the verbs of the builders, and by the functions below.
class tempo_ref {
public:
    constexpr tempo_ref() noexcept = default;
    constexpr explicit tempo_ref(viv_tempo id) noexcept : id_(id) {}

    constexpr viv_tempo id() const noexcept { return id_; }
    constexpr explicit operator bool() const noexcept { return id_ != 0; }

    status tick(seconds time) const { return check(viv_tempo_tick(id_, time)); }
    status tick_at(seconds timestamp) const { return check(viv_tempo_tick_at(id_, timestamp)); }
    status run(double hertz = 60, seconds longest = detail::infinity) const {
        return check(viv_tempo_run(id_, hertz, longest));
    }
    status pause() const { return check(viv_tempo_pause(id_)); }
    status resume() const { return check(viv_tempo_resume(id_)); }
    status set_rate(double rate) const { return check(viv_tempo_set_rate(id_, rate)); }
    status set_longest_step(seconds time) const {
        return check(viv_tempo_set_longest_step(id_, time));
    }
    status set_reduced_motion(bool on = true) const {
        return check(viv_tempo_set_reduced_motion(id_, on));
    }
    status set_bpm(double beats_per_minute) const {
        return check(viv_tempo_set_bpm(id_, beats_per_minute));
    }
    status reserve(uint32_t moveables, uint32_t values) const {
        return check(viv_tempo_reserve(id_, moveables, values));
    }
    status destroy() const { return check(viv_tempo_destroy(id_)); }

    /// Saves the whole tempo, with the lambdas that it has now; an empty one if that fails.
    vivace::saved save() const;
    /// Restores the tempo, as often as you like.
    status restore(const vivace::saved &before) const;
    /// The bytes that save() into memory of your own needs now.
    std::size_t save_size() const noexcept { return viv_tempo_save_size(id_); }
    /// Saves the whole tempo into memory of your own. The lambdas that it has now are destroyed
    /// with the tempo, not before, since restore() may need them.
    status save(void *block, std::size_t size) const {
        const status kept = check(detail::keep_for_restore(id_));
        return kept == status::ok ? check(viv_tempo_save(id_, block, size)) : kept;
    }
    status restore(const void *block, std::size_t size) const {
        return check(viv_tempo_restore(id_, block, size));
    }

    double time() const noexcept { return viv_tempo_get_time(id_); }
    double rate() const noexcept { return viv_tempo_get_rate(id_); }
    bool is_paused() const noexcept { return viv_tempo_is_paused(id_); }
    /// INFINITY: there is no limit.
    double longest_step() const noexcept { return viv_tempo_get_longest_step(id_); }
    uint32_t count() const noexcept { return viv_tempo_get_count(id_); }
    uint32_t active_count() const noexcept { return viv_tempo_get_active_count(id_); }
    double next_wakeup() const noexcept { return viv_tempo_get_next_wakeup(id_); }
    bool reduced_motion() const noexcept { return viv_tempo_get_reduced_motion(id_); }
    /// The seconds of a note.
    double note(vivace::note length) const noexcept {
        return viv_tempo_get_note(id_, viv_note(length));
    }

    /// Sets the callback for when the first motion starts and the last one comes to rest: void(bool
    /// active).
    template <class F>
    status on_activity(F &&f) const;
    status off_activity() const {
        const viv_status code = viv_tempo_on_activity(id_, nullptr, nullptr);
        return check(detail::uninstall(id_, {detail::slot::activity}, code));
    }
    /// Sets the callback for every call that fails: void(status, const char *message).
    template <class F>
    status on_error(F &&f) const;
    status off_error() const {
        const viv_status code = viv_tempo_on_error(id_, nullptr, nullptr);
        return check(detail::uninstall(id_, {detail::slot::error}, code));
    }
    status last_error() const noexcept { return status(viv_tempo_get_last_error(id_)); }
    const char *last_error_message() const noexcept {
        return viv_tempo_get_last_error_message(id_);
    }
    /// Tells the callback of on_error() of a failure that the host found, which becomes the last
    /// one. Returns its code and throws no error.
    status report_error(status code, const char *sentence) const;

    /// Keeps an object until the tempo is gone, and then destroys it.
    template <class Object>
    status keep(Object &&object) const {
        auto owned = detail::closure_for(std::forward<Object>(object));
        return check(detail::install(id_, viv_tempo_keep, {detail::slot::owned}, std::move(owned),
            [](void *) { return viv_status(VIV_OK); }));
    }
    /// As viv_tempo_keep().
    status keep(void *user, viv_release release) const {
        return check(viv_tempo_keep(id_, user, release));
    }

    /// Collects events in a queue of that capacity; event_kind::none with 0 stops.
    status collect_events(event_kind kinds, uint32_t capacity) const {
        return check(viv_tempo_collect_events(id_, viv_event_kind(kinds), capacity));
    }
    /// The events of the queue, taken out of it: `for (event e : tempo.events())`.
    auto events() const noexcept { return detail::pull<event>(detail::polling{id_}); }
    uint64_t lost_events() const noexcept { return viv_tempo_get_lost_events(id_); }

    /// Everything that lives in it, in no particular order: `for (moveable m : tempo.moveables())`.
    /// Any of it may be destroyed meanwhile.
    auto moveables() const {
        detail::living all;
        for (viv_moveable m = 0; (m = viv_tempo_next(id_, m)) != 0;) all.listed.push_back(m);
        return detail::pull<moveable>(std::move(all));
    }
    /// The motion that moves a value now; or an empty one.
    template <class T>
    motion find_motion(const T &value) const noexcept {
        return motion(viv_tempo_find_motion(id_, detail::asked(value)));
    }

    /// Takes a value that is about to be destroyed, or all that a container holds, away from all
    /// motions; returns how many properties lost something.
    template <class T>
    uint32_t release_target(const T &value) const noexcept {
        if constexpr (detail::holds_values<T>::value) {
            return release_target(std::data(value), std::size(value) * sizeof *std::data(value));
        } else {
            return release_target(&value, sizeof value);
        }
    }
    /// Takes the values of all(), each() or as() away from all motions.
    template <class T, bool Array>
    uint32_t release_target(const target<T, Array> &values) const noexcept {
        const std::size_t size = detail::size_of(values.type);
        if (values.stride == 0) return release_target(values.first, values.count * size);
        uint32_t lost = 0;
        for (uint32_t i = 0; i < values.count; i++) {
            lost += release_target(static_cast<char *>(values.first) + i * values.stride, size);
        }
        return lost;
    }
    /// Takes memory, or the key of a property, away from all motions.
    uint32_t release_target(const void *address, std::size_t size) const noexcept {
        return viv_tempo_release_target(id_, address, size);
    }

    easing cubic_bezier(double x1, double y1, double x2, double y2) const {
        return made(viv_easing_create_cubic_bezier(id_, x1, y1, x2, y2));
    }
    easing steps(uint32_t count, step_position position = step_position::end) const {
        return made(viv_easing_create_steps(id_, count, viv_step_position(position)));
    }
    /// Straight lines through points: x and y of each in turn.
    easing points(span<const double> xy) const {
        const uint32_t count = detail::count_of<double>(xy.size() / 2);
        if (xy.size() % 2 == 0) return made(viv_easing_create_points(id_, xy.data(), count));
        detail::refuse(id_, detail::refusals::odd);
        return easing::none();
    }
    easing back(ease_mode mode, double overshoot) const {
        return made(viv_easing_create_back(id_, viv_ease_mode(mode), overshoot));
    }
    easing elastic(ease_mode mode, double amplitude, double period) const {
        return made(viv_easing_create_elastic(id_, viv_ease_mode(mode), amplitude, period));
    }
    /// A curve computed by the host, double(double progress), which lives as long as the tempo.
    template <class F>
    easing curve(F &&f) const;
    /// From text in the syntax of CSS, GSAP and others.
    easing parse_easing(c_string text) const { return made(viv_easing_parse(id_, text)); }
    /// The fraction of the way of an easing at a progress.
    double value(easing curve, double progress) const noexcept {
        return viv_easing_get_value(id_, curve.id(), progress);
    }

    vivace::path path() const { return path_of(viv_path_create(id_)); }
    /// A path from the d attribute of an SVG path.
    vivace::path path(c_string svg) const {
        owned<vivace::path> drawn(path());
        if (drawn && drawn.parse(svg) != status::ok) drawn.reset();
        return drawn.release();
    }

    VIVACE_VERBS(const)
    /// Motions, handles or builders, in parallel.
    template <class... Parts>
    auto parallel(Parts &&...parts) const;
    /// Motions, handles or builders, one after another.
    template <class... Parts>
    auto sequence(Parts &&...parts) const;
    /// An empty group, to place children in.
    vivace::group group() const { return make<vivace::group>(viv_group_create(id_)); }
    vivace::sequence sequence() const {
        return make<vivace::sequence>(viv_sequence_create(id_));
    }
    /// An idle copy of a moveable with everything in it.
    template <class Handle>
    Handle clone(Handle original) const;
    template <class Handle>
    Handle clone(const owned<Handle> &original) const {
        return clone(static_cast<const Handle &>(original));
    }

    /// Calls a function while it moves: void(double pass_progress), void(moment) or void().
    template <class F>
    vivace::custom custom(seconds duration, F &&f) const;
    /// Moves by accelerations that the host computes: void(span<double> acceleration, span<const
    /// double> values, span<const double> velocities). Add its properties to it.
    template <class F>
    vivace::simulation simulation(seconds step, F &&f) const;

    /// A tween without values, which its functions add.
    vivace::tween tween(seconds time, easing curve = easing()) const {
        return make<vivace::tween>(viv_motion_create(id_, time, curve.id()));
    }

    /// Animates a float, in one call. Takes over from the motion that moves it, and destroys
    /// itself.
    vivace::tween animate(float &value, float to, seconds time, easing curve = easing()) const {
        return make<vivace::tween>(viv_animate(id_, &value, to, time, curve.id()));
    }
    /// Contiguous values, likewise.
    template <class Value>
    vivace::tween animate(
        Value &&value, detail::place<Value> to, seconds time, easing curve = easing()) const;
    /// Moves a float by a spring, in one call, like animate().
    vivace::spring spring_to(float &value, float to, spring_constants c) const {
        return make<vivace::spring>(viv_spring_to(id_, &value, to, c.tension, c.damping));
    }
    /// Contiguous values, likewise.
    template <class Value>
    vivace::spring spring_to(
        Value &&value, detail::place<Value> to, spring_constants c) const;
    /// Throws a float; with NaN, at the velocity that it has.
    vivace::decay decay_from(float &value, double velocity, double drag) const {
        return make<vivace::decay>(viv_decay_from(id_, &value, velocity, drag));
    }

    /// Internal: for owned.
    static void dispose(tempo_ref t) noexcept {
        detail::silently([t] { viv_tempo_destroy(t.id_); });
    }

    friend constexpr bool operator==(tempo_ref a, tempo_ref b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(tempo_ref a, tempo_ref b) noexcept { return a.id_ != b.id_; }

private:
    template <class Target, class Places>
    bool packed(const Target &target, Places &to) const {
        const bool fit = target.stride == 0 && detail::fits(target, to);
        if (!fit) detail::refuse(id_, detail::refusals::gaps);
        return fit;
    }
    const tempo_ref &self() const noexcept { return *this; }
    detail::chain<false> next() const noexcept { return detail::chain<false>(id_); }
    status check(viv_status code) const { return detail::check(code, id_); }
    template <class Handle>
    Handle make(viv_moveable id) const {
        return detail::made<Handle>(id, id_);
    }
    easing made(viv_easing id) const {
        if (id < 0) check(viv_tempo_get_last_error(id_));
        return easing(id);
    }
    vivace::path path_of(viv_path id) const {
        if (id == 0) check(viv_tempo_get_last_error(id_));
        return vivace::path(id_, id);
    }

    viv_tempo id_ = 0;
};

/// A tempo that is destroyed at the end of its scope, with everything in it. It can be moved. It
/// must not be destroyed in one of its own callbacks: that is refused, and it lives on.
class tempo : public owned<tempo_ref> {
public:
    /// With the platform's allocator.
    tempo() : owned(detail::made<tempo_ref>(viv_tempo_create(), 0)) {}
    /// With the host's allocator, as in viv_tempo_create_with_allocator().
    explicit tempo(const viv_allocator &allocator)
        : owned(detail::made<tempo_ref>(viv_tempo_create_with_allocator(&allocator), 0)) {}
#if defined(__cpp_lib_memory_resource)
    /// With a memory resource, which must outlive the tempo.
    explicit tempo(std::pmr::memory_resource &memory) : tempo(detail::allocator_on(memory)) {}
#endif
};

inline tempo_ref moveable::tempo() const noexcept {
    return tempo_ref(detail::tempo_of(id_));
}

} // namespace VIVACE_MODE
} // namespace vivace

#include "tempo_functions.hpp"
#endif
