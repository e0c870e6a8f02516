// The verbs, on tweens and on chains.
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "check.hpp"

namespace builders {
using vivace::ease;
using vivace::family;

struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0, z = 0;
};

TEST("move, to, during, start") {
    stage s;
    const vivace::tween tween = s.tempo.move(s.x).to(8).during(2).start();
    CHECK(tween.state() == vivace::state::moving && tween.length() == 2);
    s.tempo.tick(0.5);
    CHECK(s.x == 2);
}

TEST("from alone goes to what is found, from and to between both") {
    stage s;
    s.x = 10;
    s.tempo.move(s.x).from(20).during(1).start();
    s.tempo.move(s.y).from(-1).to(1).during(1).start();
    s.tempo.tick(0.5);
    CHECK(s.x == 15 && s.y == 0);
}

TEST("one tween moves values of several types") {
    stage s;
    double d = 0;
    uint8_t byte = 0;
    const auto tween = s.tempo.move(s.x, d, byte).from(1, 2, 3).to(3, 4, 103).during(1).start();
    s.tempo.tick(0.5);
    CHECK(s.x == 2 && d == 3 && byte == 53);
    CHECK(tween.describe().properties == 3);
    s.tempo.move(s.x, d).by(2, -2).during(0).start();
    s.tempo.tick(0);
    CHECK(s.x == 4 && d == 1);
}

TEST("speed stands in place of a duration") {
    stage s;
    CHECK(s.tempo.move(s.x).to(10).speed(4).start().length() == 2.5);
}

TEST("easings are named, of a family, or text") {
    stage s;
    vivace::easing custom = s.tempo.curve([](double u) { return u * u; });
    s.tempo.move(s.x).to(1).during(1).ease(ease::in_quad).start();
    s.tempo.move(s.y).to(1).during(1).ease_in(family::cubic).start();
    s.tempo.move(s.z).to(1).during(1).ease("cubic-bezier(0, 0, 1, 1)").start();
    float w = 0;
    s.tempo.move(w).to(1).during(1).ease(custom).start();
    s.tempo.tick(0.5);
    CHECK_NEAR(s.x, 0.25);
    CHECK_NEAR(s.y, 0.125);
    CHECK_NEAR(s.z, 0.5);
    CHECK_NEAR(w, 0.25);
    CHECK(vivace::ease_in_out(family::bounce) == ease::in_out_bounce);
    CHECK(vivace::ease_out(family::back) == vivace::easing::named("out-back"));
    CHECK(refused(s.tempo, vivace::status::invalid_argument,
        [&] { return s.tempo.move(s.x).to(1).during(1).ease("out-of-order").start(); }));
}

TEST("a function that captures nothing is an easing, the same each time") {
    stage s;
    const auto move = [&] {
        return s.tempo.move(s.x).to(8).during(1).ease([](double u) { return u * u; }).idle();
    };
    const auto first = move(), second = move();
    CHECK(first.describe().easing == second.describe().easing);
    const auto third = s.tempo.move(s.y).to(8).during(1).ease(std::sqrt).start();
    CHECK(third.describe().easing != first.describe().easing);
    second.start();
    s.tempo.tick(0.25);
    CHECK(s.x == 0.5f && s.y == 4);
    const auto line = s.tempo.path("M 0 0 L 8 0");
    s.tempo.travel(line).writes(s.x, s.z).during(1).ease([](double u) { return u * u; }).start();
    s.tempo.tick(0.5);
    CHECK(s.x == 2);
    double (*const none)(double) = nullptr;
    CHECK(refused(s.tempo, vivace::status::invalid_argument,
        [&] { return s.tempo.move(s.z).to(1).during(1).ease(none).start(); }));
}

TEST("delay, repeats, reverses, mirrored and their delays are those of C") {
    stage s;
    const auto m = s.tempo.move(s.x).to(1).during(1).delay(0.5).repeats(2).repeat_delay(0.25)
        .reverses().turn_delay(0.125).mirrored().rate(2).transient().essential().name("m")
        .user_data(&s).idle();
    const viv_description d = m.describe();
    CHECK(d.state == VIV_STATE_IDLE && d.delay == 0.5 && d.repeats == 2 && d.reverses == 1);
    CHECK(d.repeat_delay == 0.25 && d.turn_delay == 0.125 && d.mirrored == 1 && d.rate == 2);
    CHECK(d.transient == 1 && d.essential == 1 && m.user_data() == &s);
    CHECK(s.tempo.move(s.x).to(1).during(1).passes(3).idle().describe().passes == 3);
    CHECK(s.tempo.move(s.x).to(1).during(1).repeats().idle().length() == INFINITY);
}

TEST("what viv_tween() takes for a default is refused, or set after it") {
    stage s;
    const auto half = [&] { return s.tempo.move(s.x).to(8).during(1); };
    const auto wrong = vivace::status::invalid_argument;
    CHECK(refused(s.tempo, wrong, [&] { return half().rate(0).start(); }));
    CHECK(refused(s.tempo, wrong, [&] { return half().speed(0).start(); }));
    CHECK(refused(s.tempo, wrong, [&] { return half().passes(0).start(); }));
    CHECK(s.tempo.count() == 0);
    const auto back = half().ease(ease::in_quad).reverses(ease::linear).reverse_during(2).start();
    CHECK(back.describe().reverse_easing == VIV_EASE_LINEAR);
    s.tempo.tick(2); // One second out, and half of the two back.
    CHECK_NEAR(s.x, 4);
    CHECK(half().blend(vivace::blend::add, 0).idle().describe().weight == 0);
    CHECK(half().blend(vivace::blend::add, 0.5).idle().describe().weight == 0.5);
    s.tempo.move(s.y).to(8).during(1).blend(vivace::blend::add, 0).start();
    s.tempo.tick(1);
    CHECK(s.y == 0);
}

TEST("a tween begins with a velocity") {
    stage s;
    s.tempo.move(s.x).to(0).during(1).velocity(8).start();
    s.tempo.tick(0.5); // 8 u (1 - u)^2, as motion.h says.
    CHECK_NEAR(s.x, 1);
}

TEST("values of an array start one after the other") {
    stage s;
    float row[3] = {};
    s.tempo.move(row).to({4, 4, 4}).during(1).stagger(0.25).start();
    s.tempo.tick(0.5);
    CHECK(row[0] == 2 && row[1] == 1 && row[2] == 0);
}

TEST("what comes after a move follows it") {
    stage s;
    const vivace::sequence whole =
        s.tempo.move(s.x).to(10).during(0.5).wait(0.5).move(s.x).to(20).during(0.5).start();
    CHECK(whole.length() == 1.5 && whole.size() == 3);
    s.tempo.tick(0.9);
    CHECK(s.x == 10);
    s.tempo.tick(0.35);
    CHECK(s.x == 15);
}

TEST("parallel takes the moves since then") {
    stage s;
    const auto whole = s.tempo.move(s.x).to(10).during(1)
        .then()
        .move(s.x).to(20).during(1)
        .move(s.y).to(2).during(0.5).delay(0.5)
        .parallel()
        .start();
    CHECK(whole.size() == 2 && whole[1].kind() == vivace::kind::group);
    s.tempo.tick(0.5);
    CHECK(s.x == 5 && s.y == 0);
    s.tempo.tick(1.25);
    CHECK(s.x == 17.5 && s.y == 1);
}

TEST("parallel after parallel takes the group before, back to then") {
    stage s;
    const auto whole = s.tempo.wait(1).then().wait(2).wait(3).parallel().wait(4).parallel().idle();
    CHECK(whole.size() == 2 && whole.length() == 5);
    const auto last = whole[1].as<vivace::group>();
    CHECK(last.size() == 2 && last[0].kind() == vivace::kind::group && last[1].length() == 4);
}

TEST("a step is built once") {
    stage s;
    auto wait = s.tempo.wait(1);
    CHECK(wait.idle().length() == 1);
#if VIVACE_EXCEPTIONS
    CHECK(refused(s.tempo, vivace::status::invalid_argument, [&] { return wait.idle(); }));
#else
    CHECK(!wait.idle());
#endif
}

TEST("again plays all of it so many times more") {
    stage s;
    int ends = 0;
    const auto whole = s.tempo.move(s.x).to(1).during(1).wait(1).again(2)
        .on_completed([&] { ends++; }).start();
    CHECK(whole.length() == 6);
    s.tempo.tick(5.5);
    CHECK(whole.cycles_completed() == 2 && ends == 0);
    s.tempo.tick(1);
    CHECK(ends == 1);
}

TEST("a listener hears of what was named last") {
    stage s;
    int moves = 0, groups = 0;
    s.tempo.move(s.x).to(1).during(1).on_completed([&] { moves++; })
        .move(s.y).to(1).during(2)
        .parallel().on_completed([&](const vivace::event &e) {
            groups++;
            CHECK(e.kind() == vivace::event_kind::completed && e.time() == 2);
            CHECK(e.moveable().as<vivace::group>() && !e.moveable().as<vivace::motion>());
        })
        .start();
    s.tempo.tick(1);
    CHECK(moves == 1 && groups == 0);
    s.tempo.tick(1);
    CHECK(moves == 1 && groups == 1);
}

TEST("a builder may be kept, and finished later, twice") {
    stage s;
    auto there = s.tempo.move(s.x).to(4).during(1);
    there.ease(ease::linear);
    const auto one = there.idle(), two = there.delay(1).idle();
    CHECK(one != two && one.length() == 1 && two.length() == 2);
}

std::vector<float> threes(float each) { return std::vector<float>(3, each); }

TEST("a kept builder has copies of temporary starts, ends and amounts") {
    stage s;
    std::vector<float> row(3), other(3), third(3);
    auto there = s.tempo.move(vivace::all(row), s.x).from(threes(4), 1).to({8, 8, 8}, 3);
    auto on = s.tempo.move(vivace::all(other)).by(threes(2));
    auto springy = s.tempo.spring({100, 10}, vivace::all(third))
        .to(std::array<float, 3>{6, 6, 6});
    const auto overwrites = threes(100), again = threes(100);
    there.during(1);
    there.start();
    auto moved = std::move(on);
    moved.during(1);
    moved.start();
    springy.start();
    s.tempo.tick(0.5);
    CHECK(row == threes(6) && other == threes(1) && s.x == 2);
    s.tempo.tick(9);
    CHECK(third == threes(6) && overwrites == again);
}

TEST("ends in a container that is no temporary are read when the motion is built") {
    stage s;
    std::vector<float> row(3), ends(3);
    auto there = s.tempo.move(vivace::all(row)).to(ends);
    for (float &end : ends) end = 2;
    there.during(1);
    there.start();
    s.tempo.tick(1);
    CHECK(row == ends);
}

TEST("steps call, choose and jump") {
    stage s;
    int calls = 0, made = 0;
    bool may = false;
    s.tempo.wait(1).name("again")
        .call([&](vivace::step step) { calls += step.kind() == vivace::kind::call; })
        .jump("again", 2)
        .lazy([&](vivace::tempo_ref t) { return made++, t.move(s.x).to(8).during(1); })
        .call([&] { calls += 10; }).when([&] { return may; })
        .start();
    s.tempo.tick(3.5);
    CHECK(calls == 3 && made == 1 && s.x == 4);
    s.tempo.tick(1);
    CHECK(calls == 3);
}

TEST("what is started stays to be started again, and what is transient goes with its lambdas") {
    stage s;
    int deaths = 0;
    const auto stays = s.tempo.move(s.x).to(8).during(1).start();
    for (int i = 0; i < 3; i++) {
        s.tempo.move(s.y).to(i).during(1)
            .on_completed([seen = witness(deaths)] {}).transient().start();
        s.tempo.tick(1);
    }
    s.tempo.move(s.y).to(0).during(1).wait(1).in_sequence().transient()
        .on_completed([seen = witness(deaths)] {}).start();
    s.tempo.tick(2);
    CHECK(s.tempo.count() == 1 && deaths == 4);
    CHECK(stays.state() == vivace::state::completed);
    s.x = 0;
    stays.start();
    s.tempo.tick(0.5);
    CHECK(s.x == 4 && stays.state() == vivace::state::moving);
}

TEST("a builder overrides what moves its value, and one call replaces it with its velocity") {
    const auto velocity = [](auto take_over) {
        stage s;
        s.tempo.move(s.x).to(100).during(1).transient().start();
        s.tempo.tick(0.5);
        const double found = take_over(s).velocity(s.x);
        s.tempo.tick(100);
        return std::make_pair(found, s.tempo.count());
    };
    using vivace::ease;
    CHECK(velocity([](stage &s) {
        return s.tempo.move(s.x).to(200).during(1).ease(ease::in_quad).start();
    }) == std::make_pair(0.0, 1u));
    CHECK(velocity([](stage &s) {
        return s.tempo.move(s.x).to(200).during(1).ease(ease::in_quad)
            .blend(vivace::blend::replace).transient().start();
    }) == std::make_pair(100.0, 0u));
    CHECK(velocity([](stage &s) {
        return s.tempo.animate(s.x, 200, 1, ease::in_quad);
    }) == std::make_pair(100.0, 0u));
}

TEST("what can only be moved goes into a listener") {
    stage s;
    auto number = std::make_unique<int>(7);
    int seen = 0;
    s.tempo.move(s.x).to(1).during(1)
        .on_completed([&seen, number = std::move(number)] { seen = *number; }).start();
    s.tempo.tick(1);
    CHECK(seen == 7);
}
TEST("a chain is built once") {
    stage s;
    auto chain = s.tempo.wait(1).move(s.x).to(1).during(1);
    chain.start();
    const auto again = [&] { return chain.start(); };
#if VIVACE_EXCEPTIONS
    CHECK(refused(s.tempo, vivace::status::invalid_argument, again));
#else
    CHECK(!again());
#endif
}

} // namespace builders
