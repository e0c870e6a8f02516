// What is written in C++ as it comes: literals of every type, ranges, and builders that are moved.
#include <algorithm>
#include <vector>
#if __cplusplus >= 202002L && __has_include(<ranges>)
#include <ranges>
#endif

#include "check.hpp"

#pragma GCC diagnostic ignored "-Wfloat-conversion" // Of a long double.

namespace calls {
struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0;

    vivace::tween move() { return tempo.move(x).to(8).during(4).idle(); }
};

template <class... Numbers>
void seek_each(vivace::moveable m, Numbers... numbers) {
    (m.seek(numbers), ...);
    CHECK(((m.seek(numbers), m.time() == double(numbers)) && ...));
}

TEST("a second is a number of any type, or a duration, and a label is text of any type") {
    stage s;
    const vivace::group line = s.tempo.group();
    line.set_label("two", 2);
    line.place(s.move(), 0);
    line.start();
    line.seek(0);
    CHECK(line.time() == 0);
    seek_each(line, 0, 1, 2u, 3l, 0ul, 1ll, 2ull, short(3), static_cast<unsigned short>(1),
        static_cast<signed char>(2), static_cast<unsigned char>(3), char(1), 2.5f, 1.5, 2.5L,
        false, true);
    line.seek(std::chrono::milliseconds(500));
    CHECK(line.time() == 0.5);
    const std::string name = "two";
    const char *const pointer = name.c_str();
    char letters[] = "two";
    for (int round = 0; round < 5; round++) {
        line.seek(1);
        if (round == 0) line.seek("two");
        if (round == 1) line.seek(name);
        if (round == 2) line.seek(pointer);
        if (round == 3) line.seek(letters);
        if (round == 4) line.seek(vivace::c_string(name));
        CHECK(line.time() == 2);
    }
    CHECK(refused(s.tempo, vivace::status::invalid_argument, [&] { return line.seek(nullptr); }));
}

template <class Time>
double placed(stage &s, Time at) {
    const vivace::group line = s.tempo.group();
    const auto child = s.move();
    line.place(child, at);
    return child.position();
}

TEST("a child is placed at a second of any type, at a label, and after another") {
    stage s;
    CHECK(placed(s, 0) == 0 && placed(s, 1) == 1 && placed(s, 2u) == 2 && placed(s, 3l) == 3);
    CHECK(placed(s, 0ull) == 0 && placed(s, short(1)) == 1 && placed(s, 'a') == 'a');
    CHECK(placed(s, 0.5f) == 0.5 && placed(s, 0.25) == 0.25 && placed(s, true) == 1);
    CHECK(placed(s, std::chrono::seconds(2)) == 2);
    const vivace::group line = s.tempo.group();
    const std::string name = "two";
    const auto at_zero = s.move(), at_label = s.move(), at_text = s.move(), after = s.move();
    line.set_label("two", 2);
    line.place(at_zero, 0);
    line.place(at_label, "two");
    line.place(at_text, name, 1);
    line.place(after, vivace::place::after_previous, -1);
    CHECK(at_zero.position() == 0 && at_label.position() == 2 && at_text.position() == 3);
    CHECK(after.position() == 6);
}

TEST("other numbers are given as literals of any type") {
    stage s;
    const auto m = s.move();
    m.set_delay(0);
    m.set_repeat_delay(1u);
    m.set_rate(1);
    s.tempo.set_rate(1);
    s.tempo.tick(0);
    s.tempo.parallel(s.tempo.wait(0)).label("here", 0).during(2).idle();
    CHECK(m.describe().repeat_delay == 1);
}

TEST("builders of every kind are assigned, and what was there is abandoned") {
    stage s;
    const auto line = s.tempo.path("M 0 0 L 10 0");
    auto move = s.tempo.move(s.x).to(1).during(1);
    move = s.tempo.move(s.y).to(2).during(1);
    auto glide = s.tempo.spring({100, 10}, s.x).to(1);
    glide = s.tempo.spring({100, 10}, s.x).to(2);
    auto travel = s.tempo.travel(line);
    travel = s.tempo.travel(line).during(1);
    const auto mine = s.move(), other = s.move();
    auto group = s.tempo.parallel(mine, s.tempo.wait(1));
    auto sequence = s.tempo.sequence(s.tempo.wait(1), s.tempo.parallel(other, s.tempo.wait(1)));
    auto chain = s.tempo.wait(1).wait(1), step = s.tempo.wait(1).call([] {}).wait(9);
    chain = std::move(step);
    CHECK(s.tempo.count() == 2 + 2 + 4 + 3);
    group = s.tempo.parallel(s.tempo.wait(3));
    sequence = s.tempo.sequence(s.tempo.wait(4));
    CHECK(mine.is_valid() && !mine.parent() && other.is_valid() && !other.parent());
    CHECK(s.tempo.count() == 2 + 2 + 2 + 3);
    auto &same = sequence;
    sequence = std::move(same);
    CHECK(group.idle().length() == 3 && sequence.idle().length() == 4);
    CHECK(chain.idle().length() == 10 && move.idle() && glide.idle() && travel.idle());
}

TEST("the ranges of events and moveables can be moved and assigned") {
    stage s;
    s.tempo.collect_events(vivace::event_kind::all, 64);
    s.move().start();
    s.tempo.tick(5);
    auto events = s.tempo.events();
    events = s.tempo.events();
    int seen = 0;
    for (const vivace::event &event : events) seen += event.moveable().is_valid();
    auto moveables = s.tempo.moveables();
    moveables = s.tempo.moveables();
    for (const vivace::moveable m : moveables) seen += 100 * m.is_valid();
    CHECK(seen >= 102 && seen < 200);
}

// Older versions of clang do not compile the views of libstdc++.
#if defined(__cpp_lib_ranges) && (!defined(__clang_major__) || __clang_major__ >= 16)
TEST("events and moveables are ranges for views") {
    stage s;
    s.tempo.collect_events(vivace::event_kind::all, 64);
    const auto m = s.move(), other = s.move();
    m.start();
    s.tempo.tick(5);
    int ends = 0, counted = 0;
    const auto end = [](const vivace::event &e) {
        return e.kind() == vivace::event_kind::completed;
    };
    for (const auto &each : s.tempo.events() | std::views::filter(end)) {
        ends += each.moveable() == m;
    }
    const auto is_other = [&](vivace::moveable each) { return each == other; };
    for (const auto each : s.tempo.moveables() | std::views::filter(is_other)
            | std::views::transform([](vivace::moveable each) { return each.id(); })) {
        counted += each == other.id();
    }
    CHECK(ends == 1 && counted == 1);
    static_assert(std::ranges::input_range<decltype(s.tempo.events())>);
    static_assert(std::ranges::viewable_range<decltype(s.tempo.moveables())>);
}
#endif
} // namespace calls
