/// @file
/// The templates of tempo_ref, and what else is too long for its class.
#ifndef VIVACE_TEMPO_FUNCTIONS_HPP
#define VIVACE_TEMPO_FUNCTIONS_HPP

#include "tempo.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

template <class F>
void call_activity(viv_tempo, bool active, void *user) {
    running<F> f(user);
    guarded([&] { call_with(*f, active); });
}

template <class F>
void call_error(viv_tempo, viv_status code, const char *message, void *user) {
    running<F> f(user);
    guarded([&] { (*f)(status(code), message); });
}

} // namespace detail

template <class F>
status tempo_ref::on_activity(F &&f) const {
    using function = std::decay_t<F>;
    return check(detail::install(id_, viv_tempo_keep, {detail::slot::activity},
        detail::closure_for(std::forward<F>(f)), [this](void *user) {
            return viv_tempo_on_activity(id_, detail::call_activity<function>, user);
        }));
}

template <class F>
status tempo_ref::on_error(F &&f) const {
    using function = std::decay_t<F>;
    return check(detail::install(id_, viv_tempo_keep, {detail::slot::error},
        detail::closure_for(std::forward<F>(f)), [this](void *user) {
            return viv_tempo_on_error(id_, detail::call_error<function>, user);
        }));
}

inline status tempo_ref::report_error(status code, const char *sentence) const {
    return detail::report(id_, code, sentence);
}

template <class F>
easing tempo_ref::curve(F &&f) const {
    viv_easing id = -1;
    const viv_status code = detail::install(id_, viv_tempo_keep, {detail::slot::function},
        detail::closure_for(std::forward<F>(f)), [&](void *user) {
            id = viv_easing_create_custom(id_, detail::call_easing<std::decay_t<F>>, user);
            return id < 0 ? viv_tempo_get_last_error(id_) : viv_status(VIV_OK);
        });
    check(code);
    return easing(id);
}

inline saved tempo_ref::save() const {
    vivace::saved made;
    made.kept_ = detail::registry::shared().copy(id_);
    made.block_.resize(viv_tempo_save_size(id_));
    if (check(viv_tempo_save(id_, made.block_.data(), made.block_.size())) == status::ok) {
        return made;
    }
    return vivace::saved();
}

inline status tempo_ref::restore(const vivace::saved &before) const {
    // What it replaces may have something to do when it goes, with the library as well.
    std::vector<detail::kept> kept = before.kept_;
    auto entries = detail::registry::shared().expect(kept);
    const viv_status code = viv_tempo_restore(id_, before.block_.data(), before.block_.size());
    if (code == VIV_OK) detail::registry::shared().bring_back(kept, entries);
    return check(code);
}

template <class... Parts>
auto tempo_ref::parallel(Parts &&...parts) const {
    detail::chain<true> links(id_);
    (detail::adopt(links, std::forward<Parts>(parts)), ...);
    return made_builder<vivace::group, false>(next(), links.into_group());
}

template <class... Parts>
auto tempo_ref::sequence(Parts &&...parts) const {
    detail::chain<true> links(id_);
    (detail::adopt(links, std::forward<Parts>(parts)), ...);
    return detail::sequencing(std::move(links));
}

template <class Handle>
Handle tempo_ref::clone(Handle original) const {
    owned<Handle> copy{Handle(viv_clone(original.id()))};
    if (!copy) return detail::failed_on(original.id()), Handle();
    if (check(detail::share_with_clone(original.id(), copy.id())) != status::ok) copy.reset();
    return copy.release();
}

template <class F>
custom tempo_ref::custom(seconds duration, F &&f) const {
    using function = std::decay_t<F>;
    const detail::closure_ref kept = detail::closure_for(std::forward<F>(f));
    const viv_motion m =
        viv_custom_create(id_, duration, detail::call_custom<function>, kept.get());
    return make<vivace::custom>(detail::with_function(m, kept));
}

template <class F>
simulation tempo_ref::simulation(seconds step, F &&f) const {
    using function = std::decay_t<F>;
    const detail::closure_ref kept = detail::closure_for(std::forward<F>(f));
    const viv_motion m =
        viv_simulation_create(id_, step, detail::call_acceleration<function>, kept.get());
    return make<vivace::simulation>(detail::with_function(m, kept));
}

template <class Value>
tween tempo_ref::animate(
    Value &&value, detail::place<Value> to, seconds time, easing curve) const {
    const auto target = target_of(std::forward<Value>(value));
    if (!packed(target, to)) return vivace::tween();
    return make<vivace::tween>(viv_animate_values(id_, viv_type(target.type), target.first,
        target.count, detail::address(to), time, curve.id()));
}

template <class Value>
spring tempo_ref::spring_to(Value &&value, detail::place<Value> to, spring_constants c) const {
    const auto target = target_of(std::forward<Value>(value));
    if (!packed(target, to)) return vivace::spring();
    return make<vivace::spring>(viv_spring_values(id_, viv_type(target.type), target.first,
        target.count, detail::address(to), c.tension, c.damping));
}

} // namespace VIVACE_MODE
} // namespace vivace
#endif
