// What C++ itself refuses is told as if C had refused it, and builders refuse what handles do.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "check.hpp"

namespace refusals {
using vivace::status;

constexpr float nan = NAN;

struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0;
    std::vector<float> three = std::vector<float>(3);
    int told = 0;
    status last = status::ok;
    std::string heard;

    stage() {
        tempo.on_error([this](status code, const char *message) {
            told++;
            last = code;
            heard = message;
        });
    }

    // Why a call was refused, if all who are told heard the same, once; or empty.
    template <class Call>
    std::string refusal(Call &&call) {
        const int before = told;
        std::string thrown;
#if VIVACE_EXCEPTIONS
        try {
            (void)call();
        } catch (const vivace::error &error) {
            if (error.code() == last) thrown = error.what();
        }
#else
        (void)call();
        thrown = heard;
#endif
        const bool once = told == before + 1 && tempo.last_error() == last;
        return once && thrown == heard && heard == tempo.last_error_message() ? heard : "";
    }
    template <class Call>
    bool refuses(const char *why, Call &&call) {
        const std::string refused = refusal(call);
        if (refused.find(why) != std::string::npos) return true;
        std::printf("\"%s\" does not say \"%s\"\n", refused.c_str(), why);
        return false;
    }
};

TEST("whoever asks or listens is told why ends are refused") {
    stage s;
    s.refusal([&] { return s.tempo.tick(-1); }); // Which is not to be heard of again.
    const char *const misfit = "there must be as many starts and ends as values";
    const auto all = vivace::all(s.three);
    const auto m = s.tempo.tween(1);
    std::vector<float> none;
    CHECK(s.refuses(misfit, [&] { return s.tempo.move(all).to({1, 2}).during(1).start(); }));
    CHECK(s.refuses(misfit, [&] { return m.to(all, {1, 2}); }));
    CHECK(s.refuses(misfit, [&] { return m.from(all, {1, 2}); }));
    CHECK(s.refuses(misfit, [&] { return m.from_to(all, 1, {1, 2}); }));
    CHECK(s.refuses(misfit, [&] { return m.by(all, {1, 2}); }));
    CHECK(s.refuses("there are no values to move", [&] { return m.to(vivace::all(none), 1); }));
    CHECK(s.refuses("no gaps", [&] { return s.tempo.animate(all, {1, 2}, 1); }));
    CHECK(s.refuses("no gaps", [&] { return s.tempo.spring_to(all, {1, 2}, {100, 10}); }));
    CHECK(s.refuses("a value for each", [&] { return m.add_keyframes(s.x, {0, 1}, {1}); }));
    m.to(all, 1);
    CHECK(s.refuses(misfit, [&] { return m.retarget(all, {1, 2}); }));
    double one = 0, both[2];
    CHECK(s.refuses("equal room",
        [&] { return m.sample(s.three[0], 1, {&one, 1}, both); }));
    m.start();
    CHECK(s.refuses("retarget all that it moves",
        [&] { return m.retarget(vivace::all(s.three.data(), 2), 2); }));
    CHECK(s.refuses("viv_tempo_tick", [&] { return s.tempo.tick(-1); }));
}

TEST("whoever asks or listens is told what a path, an easing and a builder lack") {
    stage s;
    const auto line = s.tempo.path("M 0 0 L 10 0");
    const char *const odd = "each point needs an x and a y";
    CHECK(s.refuses(odd, [&] { return s.tempo.points({1, 2, 3}); }));
    CHECK(s.refuses(odd, [&] { return line.curve_through({1, 2, 3}); }));
    CHECK(s.refuses("a tween needs during() or speed()",
        [&] { return s.tempo.move(s.x).to(1).start(); }));
    CHECK(s.refuses("a tween needs to(), by() or from()",
        [&] { return s.tempo.move(s.x).during(1).start(); }));
    CHECK(s.refuses("a motion along a path needs during() or roll()",
        [&] { return s.tempo.travel(line).start(); }));
    auto wait = s.tempo.wait(1);
    auto chain = s.tempo.wait(1).wait(1).then().wait(1);
    wait.start();
    CHECK(s.refuses("a step or a container is built once", [&] { return wait.delay(1).idle(); }));
    chain.start();
    CHECK(s.refuses("a chain is built once", [&] { return chain.start(); }));
    auto open = s.tempo.wait(1).wait(1).wait(1).then();
    CHECK(open.wait(1).parallel().start().size() == 4);
    CHECK(s.refuses("a chain is built once", [&] { return open.wait(1).parallel().start(); }));
    CHECK(s.tempo.count() > 0 && s.tempo.last_error() == status::invalid_argument);
}

TEST("an empty handle among the parts is the one that is refused") {
    stage s;
    const auto none = vivace::moveable();
    CHECK(s.refuses("is not a live handle", [&] { return s.tempo.parallel(none).start(); }));
    CHECK(s.refuses("is not a live handle", [&] { return s.tempo.wait(1).play(none).wait(1)
        .start(); }));
    CHECK(s.refuses("is not a live handle",
        [&] { return s.tempo.sequence(vivace::owned<vivace::tween>()).start(); }));
    CHECK(s.last == status::invalid_handle && s.tempo.count() == 0);
}

TEST("what was refused while it was built is told of once") {
    stage s;
    CHECK(s.refuses("viv_wait_create", [&] { return s.tempo.wait(-1).start(); }));
    CHECK(s.refuses("viv_wait_create", [&] { return s.tempo.wait(-1).wait(1).start(); }));
    CHECK(s.refuses("viv_group_of", [&] { return s.tempo.parallel(vivace::group()).idle(); }));
    CHECK(s.tempo.count() == 0);
}

TEST("a call on what is gone is told of once, whatever else is wrong with it") {
    stage s;
    const auto m = s.tempo.move(vivace::all(s.three)).to(1).during(1)
        .on_completed([] {}).idle();
    double key = 0;
    std::vector<char> block(s.tempo.save_size());
    s.tempo.save(block.data(), block.size());
    m.destroy();
    const auto stale = [&](auto &&call) {
        const int before = s.told;
        return refused(s.tempo, status::invalid_handle, call) && s.told == before + 1 &&
            s.last == status::invalid_handle;
    };
    CHECK(stale([&] { return m.on_started([] {}); }));
    CHECK(stale([&] { return m.set_condition([] { return true; }); }));
    CHECK(stale([&] { return m.keep(1); }));
    CHECK(stale([&] { return m.retarget(vivace::all(s.three), 2); }));
    CHECK(stale([&] { return m.to(vivace::all(s.three), {1, 2}); }));
    CHECK(stale([&] {
        return m.add_property(
            &key, 1, nullptr, [](vivace::span<const double>) {}, {0.0}, {1.0});
    }));
}

TEST("a listener for errors may throw, or be absent") {
    stage s;
    const auto misfit = [&] { return s.tempo.tween(1).to(vivace::all(s.three), {1, 2}); };
    s.tempo.off_error();
    CHECK(refused(s.tempo, status::invalid_argument, misfit));
    CHECK(*s.tempo.last_error_message() == 't');
#if VIVACE_EXCEPTIONS
    s.tempo.on_error([](status, const char *) { throw 5; });
    int caught = 0;
    try {
        misfit();
    } catch (int thrown) {
        caught = thrown;
    }
    CHECK(caught == 5);
    s.tempo.tick(1);
#endif
}

TEST("C hears what C++ refuses in the same words") {
    stage s;
    std::string told;
    viv_tempo_on_error(
        s.tempo.id(),
        [](viv_tempo, viv_status code, const char *message, void *user) {
            if (code == VIV_ERROR_INVALID_ARGUMENT) *static_cast<std::string *>(user) = message;
        },
        &told);
    const auto odd = [&] { return s.tempo.points({1, 2, 3}); };
    CHECK(refused(s.tempo, status::invalid_argument, odd));
    CHECK(told == "each point needs an x and a y");
    CHECK(viv_tempo_get_last_error_message(s.tempo.id()) == told);
}

TEST("the host's own failures are told where the others are") {
    stage s;
    CHECK(s.tempo.report_error(status::not_found, "no such menu") == status::not_found);
    CHECK(s.told == 1 && s.last == status::not_found && s.heard == "no such menu");
    CHECK(s.tempo.last_error() == status::not_found);
    CHECK(s.tempo.report_error(status::ok, "nothing") == status::invalid_argument);
    CHECK(s.told == 2 && s.heard.find("status = 0") != std::string::npos);
#if VIVACE_EXCEPTIONS
    s.tempo.on_error([](status, const char *) { throw 5; });
    int caught = 0;
    try {
        s.tempo.report_error(status::limit, "full");
    } catch (int thrown) {
        caught = thrown;
    }
    CHECK(caught == 5);
#endif
}

TEST("a value function of the host may be refused something as well") {
    stage s;
    std::string why;
    const auto curve = s.tempo.curve([&](double u) {
        why = s.refusal([&] { return s.tempo.points({1, 2, 3}); });
        return u;
    });
    s.tempo.move(s.x).to(1).during(1).ease(curve).start();
    s.tempo.tick(0.5);
    CHECK(why == "each point needs an x and a y");
}

TEST("a glide refuses what its handle does") {
    stage s;
    const auto decay = [&] { return s.tempo.decay(1, s.x).velocity(100); };
    const auto rolls = [&] { return s.tempo.physics(100, 0.5, s.x); };
    const auto springs = [&] { return s.tempo.spring({100, 10}, s.x).to(1); };
    CHECK(s.refuses("lowest = nan", [&] { return decay().bounds(nan, 10).start(); }));
    CHECK(s.refuses("highest = nan", [&] { return rolls().bounds(0, nan).start(); }));
    CHECK(s.refuses("restitution = nan", [&] { return rolls().bounces(nan).start(); }));
    CHECK(s.refuses("offset = nan", [&] { return decay().snap(0, nan).start(); }));
    CHECK(s.refuses("interval = nan", [&] { return decay().snap(nan).start(); }));
    CHECK(s.refuses("distance = -1", [&] { return springs().rest(-1, nan).start(); }));
    const auto override = vivace::blend::override_;
    CHECK(s.refuses("weight = 7", [&] { return springs().blend(override, 7).start(); }));
    CHECK(s.refuses("weight = nan", [&] { return springs().blend(override, nan).start(); }));
    CHECK(s.tempo.count() == 0);
    CHECK(decay().bounds(nan, nan).end(nan).velocity(nan).rest(nan, nan).idle());
    CHECK(springs().blend(override, 1).blend(vivace::blend::add, 0.5).idle());
}

TEST("a tween refuses what its handle does, and says what it was given") {
    stage s;
    const auto half = [&] { return s.tempo.move(s.x).to(8).during(1); };
    CHECK(s.refuses("seconds = -1", [&] { return half().reverse_during(-1).start(); }));
    CHECK(s.refuses("velocity = inf", [&] { return half().velocity(INFINITY).start(); }));
    CHECK(s.refuses("rate = 0 ", [&] { return half().rate(0).start(); }));
    CHECK(s.refuses("rate = nan", [&] { return half().rate(nan).start(); }));
    CHECK(s.refuses("passes = 0 ", [&] { return half().passes(0).start(); }));
    CHECK(s.refuses("per_second = 0 ", [&] { return half().speed(0).start(); }));
    CHECK(s.refuses("speed = nan", [&] { return s.tempo.move(s.x).to(8).speed(nan).start(); }));
    CHECK(s.refuses("weight = nan",
        [&] { return half().blend(vivace::blend::add, nan).start(); }));
    CHECK(s.refuses("rate = 0 ", [&] { return s.tempo.wait(1).rate(0).idle(); }));
    CHECK(s.refuses("passes = 0 ", [&] { return s.tempo.wait(1).wait(2).again().passes(0)
        .idle(); }));
    CHECK(s.refuses("rate = 0 ", [&] { return s.tempo.decay(1, s.x).rate(0).idle(); }));
    CHECK(s.tempo.count() == 0);
    CHECK(half().rate(0).rate(2).passes(0).passes(2).speed(0).speed(4).velocity(nan).idle());
    CHECK(half().reverse_during(2).reverse_during(nan).idle()); // As on the way out.
}

TEST("a motion along a path refuses what its handle does") {
    stage s;
    const auto line = s.tempo.path("M 0 0 L 10 0");
    const auto travel = [&] { return s.tempo.travel(line).writes(s.x, s.y); };
    const auto wrong = [&](auto &&call) {
        return !s.refusal(call).empty() && s.last == status::wrong_kind;
    };
    CHECK(wrong([&] { return travel().during(-1).roll(1, 0.5).start(); }));
    CHECK(wrong([&] { return travel().roll(1, 0.5).during(1).start(); }));
    CHECK(wrong([&] { return travel().roll(1, 0.5).ease_out().start(); }));
    CHECK(wrong([&] { return travel().during(1).bounces(0.5).start(); }));
    CHECK(s.refuses("restitution = nan",
        [&] { return travel().roll(1, 0.5).bounces(nan).start(); }));
    CHECK(s.refuses("seconds = -1",
        [&] { return travel().during(1).reverse_during(-1).start(); }));
    CHECK(s.refuses("rate = 0 ", [&] { return travel().during(1).rate(0).start(); }));
    CHECK(s.tempo.count() == 0);
}

// A property of so many numbers behind callbacks, at a key that has neighbours.
struct knobs {
    vivace::tempo tempo;
    double numbers[16] = {}, near_it[4] = {};
    double &key = near_it[1];

    vivace::tween move(uint32_t count) {
        const auto m = tempo.tween(1);
        m.add_property(
            &key, count, [](vivace::span<double> to) { std::fill(to.begin(), to.end(), 0); },
            [this](vivace::span<const double> from) {
                std::copy(from.begin(), from.end(), numbers);
            },
            {}, std::vector<double>(count));
        return m;
    }
};

TEST("a property behind callbacks is retargeted to as many ends as it has numbers") {
    knobs k;
    const auto m = k.move(16);
    const auto five = std::make_unique<double>(5);
    const auto one_end = [&] { return m.retarget(k.key, *five); };
    CHECK(refused(k.tempo, status::invalid_argument, one_end));
    m.to(k.near_it[2], 3);
    m.start();
    std::string heard;
    k.tempo.on_error([&](status, const char *message) { heard += message; });
    CHECK(refused(k.tempo, status::invalid_argument, one_end));
    CHECK(heard == "a property with callbacks needs as many ends as it has numbers: "
                   "retarget all(&key, count)");
    CHECK(refused(k.tempo, status::invalid_argument,
        [&] { return m.retarget(vivace::all(&k.key, 2), {1, 2}); }));
    m.retarget(vivace::all(&k.key, 16), 7);
    m.retarget(k.near_it[2], 4);
    k.tempo.tick(1);
    CHECK(k.numbers[0] == 7 && k.numbers[15] == 7 && k.near_it[2] == 4);
}

TEST("a property behind callbacks of one number is retargeted by its key") {
    knobs k;
    const auto m = k.move(1);
    m.start();
    m.retarget(k.key, 5);
    k.tempo.tick(1);
    CHECK(k.numbers[0] == 5 && k.near_it[1] == 0);
}

TEST("a number is not retargeted as the first of several") {
    stage s;
    double two[2] = {};
    const auto m = s.tempo.move(two[0]).to(1).during(1).start();
    CHECK(s.refuses("retarget all that it moves", [&] { return m.retarget(two, {5, 6}); }));
    knobs k;
    const auto property = k.move(1);
    CHECK(refused(k.tempo, status::invalid_argument,
        [&] { return property.retarget(vivace::all(&k.key, 2), {5, 6}); }));
    property.start();
    k.tempo.tick(1);
    s.tempo.tick(1);
    CHECK(two[0] == 1 && two[1] == 0 && k.near_it[1] == 0);
}

TEST("one number of an array is retargeted, also the first, and beside the key of another") {
    knobs k;
    const auto m = k.tempo.move(vivace::all(k.numbers, 16)).to(1).during(1).start();
    m.retarget(k.numbers[0], 5);
    m.retarget(k.numbers[15], 6);
    k.tempo.tick(1);
    CHECK(k.numbers[0] == 5 && k.numbers[1] == 1 && k.numbers[15] == 6);
    vivace::rgba sky[2] = {};
    const auto fade = k.tempo.move(sky).to(std::array<vivace::rgba, 2>()).during(1).start();
    fade.retarget(sky[0], {0, 1, 0, 1});
    k.tempo.tick(1);
    CHECK(sky[0].g == 1 && sky[1].g == 0);
    int8_t small[8] = {};
    const auto other = k.tempo.tween(1);
    const void *const before = small;
    other.add_property(
        before, 4, nullptr, [](vivace::span<const double>) {}, {0, 0, 0, 0}, {1, 1, 1, 1});
    other.to(small[1], 5);
    other.start();
    other.retarget(small[1], 7);
    k.tempo.tick(1);
    CHECK(small[1] == 7);
}
} // namespace refusals
