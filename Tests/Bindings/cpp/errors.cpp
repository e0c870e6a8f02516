// What is refused, and what happens to exceptions of the host's functions.
#include <cstring>
#include <stdexcept>
#include <string>

#include "check.hpp"

namespace errors {
using vivace::status;

struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0;

    vivace::tween move(double time) { return tempo.move(x).to(1).during(time).idle(); }
};

TEST("what is gone is refused, and writes nothing") {
    stage s;
    const auto m = s.move(1);
    m.destroy();
    CHECK(m && !m.is_valid() && m.state() == vivace::state::none && std::isnan(m.time()));
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return m.start(); }));
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return m.destroy(); }));
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return m.to(s.x, 2); }));
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return vivace::group().set_delay(1); }));
    CHECK(m.tempo() == vivace::tempo_ref());
}

TEST("what is gone is told of once, and stays the last error") {
    stage s;
    const auto m = s.move(1);
    int told = 0;
    s.tempo.on_error([&](status, const char *) { told++; });
    m.destroy();
    const auto says = [&](const char *function) {
        return std::strstr(s.tempo.last_error_message(), function) != nullptr;
    };
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return m.start(); }));
    CHECK(told == 1 && says("viv_start"));
    CHECK(refused(s.tempo, status::invalid_handle, [&] { return s.tempo.clone(m); }));
    CHECK(m.tempo() == vivace::tempo_ref() && told == 2 && says("viv_clone"));
}

TEST("a tempo that is gone makes nothing") {
    float x = 0;
    vivace::tempo_ref gone;
    {
        vivace::tempo tempo;
        gone = tempo;
    }
    const auto stale = status::invalid_handle;
    CHECK(refused(gone, stale, [&] { return gone.tick(1); }));
    CHECK(refused(gone, stale, [&] { return gone.move(x).to(1).during(1).start(); }));
    CHECK(refused(gone, stale, [&] { return gone.wait(1).move(x).to(1).start(); }));
    CHECK(refused(gone, stale, [&] { return gone.parallel().start(); }));
    CHECK(refused(gone, stale, [&] { return gone.path("M 0 0"); }));
    CHECK(gone.count() == 0 && std::isnan(gone.time()));
}

TEST("a tween without a duration or a speed is refused, one of 0 seconds is not") {
    stage s;
    const auto invalid = status::invalid_argument;
    CHECK(refused(s.tempo, invalid, [&] { return s.tempo.move(s.x).to(1).start(); }));
    CHECK(refused(s.tempo, invalid, [&] { return s.tempo.move(s.x, s.y).to(1, 2).idle(); }));
    CHECK(refused(s.tempo, invalid, [&] { return s.tempo.wait(1).move(s.x).to(1).start(); }));
    CHECK(refused(
        s.tempo, invalid, [&] { return s.tempo.move(s.x).to(1).reverse_during(1).idle(); }));
    s.tempo.tick(2);
    CHECK(s.x == 0 && s.tempo.count() == 0);
    s.tempo.move(s.x).to(1).during(0).start();
    s.tempo.move(s.y).to(2).speed(1).start();
    s.tempo.tick(1);
    CHECK(s.x == 1 && s.y == 1);
}

TEST("a motion along a path without a duration is refused, unless it rolls") {
    stage s;
    const auto line = s.tempo.path("M 0 0 L 10 0");
    CHECK(refused(s.tempo, status::invalid_argument,
        [&] { return s.tempo.travel(line).writes(s.x, s.y).start(); }));
    CHECK(s.tempo.count() == 0);
    CHECK(s.tempo.travel(line).writes(s.x, s.y).during(0).idle());
    CHECK(s.tempo.travel(line).writes(s.x, s.y).roll(1, 0.5).idle());
}

TEST("a status has a name and a sentence") {
    CHECK(std::strcmp(vivace::name(status::limit), "VIV_ERROR_LIMIT") == 0);
    CHECK(*vivace::text(status::busy) && vivace::version() >= VIV_VERSION);
}

TEST("a listener may not tick its tempo") {
    stage s;
    const auto m = s.move(1);
    bool busy = false;
    m.on_started([&] { busy = refused(s.tempo, status::busy, [&] { return s.tempo.tick(1); }); });
    m.start();
    CHECK(busy);
}

#if VIVACE_EXCEPTIONS
template <class Exception = std::runtime_error, class Call>
bool throws(const char *what, Call &&call) {
    try {
        call();
    } catch (const Exception &exception) {
        return std::strcmp(exception.what(), what) == 0;
    }
    return false;
}

TEST("an error says which function was given what") {
    stage s;
    try {
        s.move(1).set_delay(-2);
        CHECK(!"thrown");
    } catch (const vivace::error &error) {
        CHECK(error.code() == status::invalid_argument);
        CHECK(std::strstr(error.what(), "viv_set_delay") && std::strstr(error.what(), "-2"));
    }
}

TEST("what lacks a duration is told how it gets one") {
    stage s;
    CHECK(throws("a tween needs during() or speed()", [&] { s.tempo.move(s.x).to(1).start(); }));
    CHECK(throws("a motion along a path needs during() or roll()",
        [&] { s.tempo.travel(s.tempo.path("M 0 0 L 10 0")).start(); }));
}

TEST("a tween that goes nowhere is told how it gets there") {
    stage s;
    const char *const needs = "a tween needs to(), by() or from()";
    CHECK(throws(needs, [&] { s.tempo.move(s.x).during(1).start(); }));
    CHECK(throws(needs, [&] { s.tempo.move(s.x, s.y).during(1).idle(); }));
    CHECK(s.tempo.count() == 0);
    s.tempo.move(s.x).by(1).during(1).start();
    s.tempo.move(s.y).from(1).during(1).start();
    CHECK(s.tempo.count() == 2);
}

TEST("ends that do not fit are told why") {
    stage s;
    std::vector<float> none, three(3);
    std::vector<point> points(2);
    const char *const nothing = "there are no values to move";
    const auto tween = s.tempo.tween(1);
    CHECK(throws(nothing, [&] { s.tempo.move(vivace::all(none)).to(1).during(1).start(); }));
    CHECK(throws(nothing, [&] { (void)s.tempo.move(s.x, vivace::all(none)).to(1, 2); }));
    none.reserve(1); // Room for a value is none.
    CHECK(throws(nothing, [&] { s.tempo.move(vivace::all(none)).to(none).during(1).start(); }));
    CHECK(throws(nothing, [&] { tween.to(vivace::all(none), 1); }));
    CHECK(throws(nothing, [&] { tween.by(vivace::all(none), 1); }));
    CHECK(throws("there must be as many starts and ends as values",
        [&] { tween.from_to(vivace::all(three), {1, 2, 3}, {1, 2}); }));
    const auto m = s.tempo.move(vivace::all(points)).to({{1, 2}, {3, 4}}).during(1).start();
    const char *const part = "the motion moves no such values as a whole: retarget all that it "
                             "moves together, or one number of them, as the type that it moves";
    CHECK(throws(part, [&] { m.retarget(points[1], {5, 6}); }));
    m.retarget(points[1].y, 6);
    s.tempo.tick(1);
    CHECK(points[1].x == 3 && points[1].y == 6);
}

// Of which function, and on which handle.
std::string gone(const char *function, uint64_t handle) {
    return std::string(function) + ": m = " + std::to_string(handle) + ": " +
        vivace::text(status::invalid_handle);
}

TEST("an error on what is gone says which function was called on which handle") {
    stage s;
    std::vector<float> bars(2);
    const auto m = s.move(1);
    m.destroy();
    const auto says = [&](const char *function, auto &&call) {
        return throws(gone(function, m.id()).c_str(), call);
    };
    CHECK(says("start", [&] { m.start(); }));
    CHECK(says("to", [&] { m.to(s.x, 2); }));
    CHECK(says("from_to", [&] { m.from_to(vivace::all(bars), 1, 2); }));
    CHECK(says("set_delay", [&] { m.set_delay(1); }));
    CHECK(says("set_velocity", [&] { m.set_velocity(s.x, 2); }));
    CHECK(says("set_easing", [&] { m.set_easing(vivace::ease::linear); }));
    CHECK(says("on", [&] { m.on_completed([] {}); }));
    CHECK(says("describe", [&] { m.describe(); }));
}

TEST("the sentence about what is gone fits its status, whatever failed before") {
    stage s;
    const auto m = s.move(1);
    m.destroy();
    CHECK(refused(s.tempo, status::invalid_argument,
        [] { return vivace::spring_constants::from_bounce(-1, 0.2), false; }));
    CHECK(throws(gone("start", m.id()).c_str(), [&] { m.start(); }));
    CHECK(throws(gone("clone", m.id()).c_str(), [&] { s.tempo.clone(m); }));
    CHECK(throws(gone("clone", 0).c_str(), [&] { s.tempo.clone(vivace::group()); }));
    CHECK(throws(gone("set_delay", 0).c_str(), [&] { vivace::group().set_delay(1); }));
    const vivace::tween other(s.tempo.id());
    const std::string wrong = "start: m = " + std::to_string(other.id()) + ": " +
        vivace::text(status::wrong_kind);
    CHECK(throws(wrong.c_str(), [&] { other.start(); }));
}

TEST("what a listener throws comes out of the tick, which is whole") {
    stage s;
    bool other = false;
    s.tempo.move(s.x).to(1).during(1)
        .on_completed([] { throw std::runtime_error("first"); }).start();
    s.tempo.move(s.y).to(2).during(2)
        .on_updated([&] { other = true; })
        .on_completed([] { throw std::runtime_error("second"); }).start();
    CHECK(throws("first", [&] { s.tempo.tick(4); }));
    CHECK(s.x == 1 && s.y == 2 && other && s.tempo.time() == 4);
    s.tempo.tick(1);
}

TEST("what one listener threw does not come out of the calls of another") {
    stage s;
    bool whole = false;
    s.tempo.move(s.x).to(1).during(1)
        .on_completed([] { throw std::runtime_error("first"); }).start();
    s.tempo.move(s.y).to(1).during(2)
        .on_completed([&] {
            s.tempo.set_rate(2);
            whole = true;
        }).start();
    CHECK(throws("first", [&] { s.tempo.tick(3); }));
    CHECK(whole);
}

TEST("a listener may catch what a call of its own causes") {
    stage s;
    const auto inner = s.move(9), outer = s.tempo.move(s.y).to(1).during(1).start();
    bool caught = false;
    inner.on_stopped([] { throw std::logic_error("inner"); });
    outer.on_completed([&] { caught = throws<std::logic_error>("inner", [&] { inner.stop(); }); });
    inner.start();
    s.tempo.tick(1);
    CHECK(caught);
}

TEST("what start() causes comes out of it, and leaves nothing") {
    stage s;
    CHECK(throws("begun", [&] {
        s.tempo.move(s.x).to(1).during(1)
            .on_started([] { throw std::runtime_error("begun"); }).start();
    }));
    CHECK(s.tempo.count() == 0);
    s.tempo.on_activity([](bool active) {
        if (active) throw std::runtime_error("active");
    });
    CHECK(throws("active", [&] { s.tempo.move(s.x).to(1).during(1).start(); }));
    CHECK(s.tempo.count() == 0);
}

TEST("what was lent to a container whose start throws is as it was") {
    stage s;
    const auto mine = s.move(1);
    const auto start = [&] {
        s.tempo.sequence(mine, s.tempo.wait(1)).transient()
            .on_started([] { throw std::runtime_error("begun"); }).start();
    };
    CHECK(throws("begun", start));
    CHECK(mine.is_valid() && !mine.parent() && mine.state() == vivace::state::idle);
    CHECK(s.x == 0 && s.tempo.count() == 1);
    const auto other = s.tempo.call([] { throw std::runtime_error("before"); })
        .delay(0.5).start();
    viv_tempo_tick(s.tempo.id(), 1);
    CHECK(throws("before", [&] { s.tempo.sequence(mine).start(); }));
    CHECK(mine.is_valid() && !mine.parent() && other.is_valid());
}

TEST("a call of the C header keeps it for the next of ours") {
    stage s;
    const auto m = s.move(1);
    m.on_completed([] { throw std::runtime_error("kept"); });
    m.start();
    CHECK(viv_tempo_tick(s.tempo.id(), 2) == VIV_OK);
    CHECK(throws("kept", [&] { s.tempo.tick(1); }));
}

TEST("an owner drops what is thrown while it destroys") {
    stage s;
    {
        vivace::owned<vivace::tween> m(s.move(1));
        m.on_destroyed([] { throw std::runtime_error("dropped"); });
    }
    s.tempo.tick(1);
    CHECK(throws("told", [&] {
        const auto m = s.move(1);
        m.on_destroyed([] { throw std::runtime_error("told"); });
        m.destroy();
    }));
}

TEST("functions that return something return nothing where they throw") {
    stage s;
    const auto curve = s.tempo.curve([](double) -> double { throw std::runtime_error("curve"); });
    CHECK(throws("curve", [&] {
        s.tempo.move(s.x).to(1).during(1).ease(curve).start();
        s.tempo.tick(0.5);
    }));
    CHECK(s.x == 0);
    bool skipped = false;
    const auto choosy = s.tempo.move(s.y).to(1).during(1)
        .when([]() -> bool { throw std::runtime_error("condition"); })
        .on_skipped([&] { skipped = true; }).idle();
    CHECK(throws("condition", [&] { choosy.start(), s.tempo.tick(1); }));
    CHECK(skipped && s.y == 0);
    const auto maker = []() -> vivace::moveable { throw std::runtime_error("maker"); };
    CHECK(throws("maker", [&] { s.tempo.lazy(maker).start(); }));
}
#else
TEST("without exceptions, calls return their status") {
    stage s;
    const auto m = s.move(1);
    CHECK(m.set_delay(-2) == status::invalid_argument && m.set_delay(2) == status::ok);
    CHECK(std::strstr(s.tempo.last_error_message(), "viv_set_delay"));
}
#endif
} // namespace errors
