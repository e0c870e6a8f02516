// Who keeps what, and until when: every function of the host ends exactly once.
#include <memory>
#include <optional>
#include <vector>

#include "check.hpp"

namespace lives {
using vivace::event_kind;

struct stage {
    int deaths = 0;
    float x = 0;
    std::optional<vivace::tempo> tempo{std::in_place};

    auto mortal() {
        return [w = witness(deaths)] {};
    }
    vivace::tween move() { return tempo->move(x).to(1).during(1).idle(); }
};

TEST("a listener ends when it is replaced, taken away, or its motion destroyed") {
    stage s;
    const auto m = s.move();
    m.on_completed(s.mortal());
    CHECK(s.deaths == 0);
    m.on_completed(s.mortal());
    CHECK(s.deaths == 1);
    m.off(event_kind::completed);
    CHECK(s.deaths == 2);
    m.on_completed(s.mortal());
    m.destroy();
    CHECK(s.deaths == 3);
    s.tempo.reset();
    CHECK(s.deaths == 3);
}

TEST("a listener ends with its tempo") {
    stage s;
    s.move().on_completed(s.mortal());
    s.tempo->group().on(event_kind::all, s.mortal());
    s.tempo.reset();
    CHECK(s.deaths == 2);
}

TEST("a listener of several kinds ends with the last of them") {
    stage s;
    const auto m = s.move();
    m.on(event_kind::started | event_kind::completed, s.mortal());
    m.on_started([] {});
    CHECK(s.deaths == 0);
    m.off(event_kind::completed);
    CHECK(s.deaths == 1);
}

TEST("a listener ends with what destroys itself") {
    stage s;
    s.tempo->move(s.x).to(1).during(1).transient().on_completed(s.mortal()).start();
    s.tempo->tick(2);
    CHECK(s.deaths == 1 && s.tempo->count() == 0);
}

TEST("a listener that destroys its motion, or replaces itself, ends when it has returned") {
    stage s;
    const auto one = s.move(), two = s.move();
    int seen = 0;
    one.on_completed([&, w = witness(s.deaths), number = std::make_unique<int>(5)] {
        one.destroy();
        CHECK(s.deaths == 0);
        seen += *number;
    });
    two.on_completed([&, w = witness(s.deaths), number = std::make_unique<int>(6)] {
        two.on_completed([] {});
        seen += *number;
    });
    one.start();
    s.tempo->tick(1);
    CHECK(s.deaths == 1 && seen == 5);
    two.start();
    s.tempo->tick(1);
    CHECK(s.deaths == 2 && seen == 11);
}

TEST("a listener may call everything when its motion is gone") {
    stage s;
    const auto m = s.move();
    bool valid = true;
    m.on_destroyed([&](const vivace::event &e) { valid = e.moveable().is_valid(); });
    m.destroy();
    CHECK(!valid);
}

TEST("a listener that is refused ends at once") {
    stage s;
    const auto m = s.move();
    m.destroy();
    CHECK(refused(*s.tempo, vivace::status::invalid_handle, [&] {
        return m.on_completed(s.mortal());
    }));
    CHECK(s.deaths == 1);
    CHECK(refused(*s.tempo, vivace::status::invalid_argument, [&] {
        return s.move().on(event_kind::none, s.mortal());
    }));
    CHECK(s.deaths == 2);
}

TEST("a condition ends when it is replaced or removed") {
    stage s;
    const auto m = s.move();
    m.set_condition([w = witness(s.deaths)] { return true; });
    m.set_condition([w = witness(s.deaths)](vivace::moveable) { return false; });
    CHECK(s.deaths == 1);
    m.remove_condition();
    CHECK(s.deaths == 2);
}

TEST("the functions of a tempo end when they are replaced, and with it") {
    stage s;
    s.tempo->on_activity(s.mortal());
    s.tempo->on_activity(s.mortal());
    s.tempo->on_error([w = witness(s.deaths)](vivace::status, const char *) {});
    CHECK(s.deaths == 1);
    s.tempo->curve([w = witness(s.deaths)](double u) { return u; });
    s.tempo->keep(witness(s.deaths));
    s.tempo.reset();
    CHECK(s.deaths == 5);
}

TEST("an object is kept until its motion is gone") {
    stage s;
    const auto m = s.move();
    m.keep(std::make_unique<witness>(s.deaths));
    m.keep(witness(s.deaths));
    CHECK(s.deaths == 0);
    m.destroy();
    CHECK(s.deaths == 2);
}

TEST("the functions of steps and own motions end with them") {
    stage s;
    const auto call = s.tempo->call(s.mortal()).idle();
    const auto lazy = s.tempo->lazy([w = witness(s.deaths)] { return vivace::moveable(); }).idle();
    const auto custom = s.tempo->custom(1, [w = witness(s.deaths)](double) {});
    CHECK(s.deaths == 0);
    call.destroy();
    lazy.destroy();
    custom.destroy();
    CHECK(s.deaths == 3);
}

TEST("a clone calls the functions of what it was copied from, which is gone") {
    stage s;
    int calls = 0;
    const auto first = s.tempo->wait(1)
        .call([&, w = witness(s.deaths)] { calls++; })
        .when([w = witness(s.deaths)] { return true; })
        .start();
    const auto copy = s.tempo->clone(first), last = s.tempo->clone(copy);
    first.destroy();
    copy.destroy();
    CHECK(s.deaths == 0);
    last.start();
    s.tempo->tick(2);
    CHECK(calls == 1);
    last.destroy();
    CHECK(s.deaths == 2);
}

TEST("the functions of a property outlive their motion, and end when their key gets others") {
    stage s;
    double value = 0;
    const auto add = [&](vivace::tween m) {
        m.add_property(
            &value, 1, nullptr,
            [&value, w = witness(s.deaths)](vivace::span<const double> v) { value = v[0]; }, {0},
            {4});
    };
    const auto one = s.tempo->tween(1), two = s.tempo->tween(1);
    add(one);
    add(two);
    CHECK(s.deaths == 1);
    two.destroy();
    one.start();
    s.tempo->tick(0.5);
    CHECK(value == 2 && s.deaths == 1);
    s.tempo.reset();
    CHECK(s.deaths == 2);
}

TEST("an abandoned builder leaves nothing behind") {
    stage s;
    {
        auto whole = s.tempo->wait(1).call(s.mortal()).move(s.x).to(1).during(1)
            .on_completed(s.mortal());
        CHECK(s.tempo->count() > 0);
    }
    CHECK(s.deaths == 2 && s.tempo->count() == 0);
}

TEST("an owner destroys what it owns, once, and can be moved") {
    stage s;
    {
        vivace::owned<vivace::tween> one(s.move());
        one.on_destroyed(s.mortal());
        vivace::owned<vivace::tween> two = std::move(one);
        CHECK(!one && two && two.is_valid());
        one = std::move(two);
        CHECK(one && !two && s.deaths == 0);
        const vivace::tween plain = one;
        CHECK(plain == one);
    }
    CHECK(s.deaths == 1 && s.tempo->count() == 0);
}

TEST("an owner gives up and replaces what it owns") {
    stage s;
    vivace::owned<vivace::tween> owner(s.move());
    const vivace::tween first = owner.release();
    CHECK(!owner && first.is_valid());
    owner.reset(first);
    owner.reset(s.move());
    CHECK(!first.is_valid() && s.tempo->count() == 1);
    s.tempo.reset();
    CHECK(!owner.is_valid());
}

TEST("a tempo can be moved") {
    vivace::tempo one;
    const vivace::tempo_ref plain = one;
    vivace::tempo two = std::move(one);
    CHECK(!one && two == plain);
    one = vivace::tempo();
    two = std::move(one);
    CHECK(std::isnan(plain.time()) && two.time() == 0);
}
TEST("what was saved finds its lambdas again, and they end with the tempo") {
    stage s;
    int calls = 0;
    const auto m = s.tempo->move(s.x).to(1).during(1).transient()
        .on_completed([&calls, w = witness(s.deaths)] { calls++; }).start();
    std::vector<char> block(s.tempo->save_size());
    s.tempo->save(block.data(), block.size());
    m.on_completed([&calls, w = witness(s.deaths)] { calls += 10; });
    s.tempo->tick(2);
    CHECK(calls == 10 && !m.is_valid() && s.deaths == 0);
    s.tempo->restore(block.data(), block.size());
    CHECK(m.is_valid());
    s.tempo->tick(2);
    CHECK(calls == 11 && s.deaths == 0);
    s.move().on_completed(s.mortal());
    s.tempo->restore(block.data(), block.size());
    CHECK(s.deaths == 1);
    s.tempo.reset();
    CHECK(s.deaths == 3);
}

TEST("what was saved as an object keeps its lambdas, and no longer than that") {
    stage s;
    int calls = 0;
    const auto m = s.tempo->move(s.x).to(1).during(1).transient()
        .on_completed([&calls, w = witness(s.deaths)] { calls++; }).start();
    vivace::saved before = s.tempo->save();
    CHECK(before && before.size() == s.tempo->save_size());
    for (int round = 1; round <= 3; round++) {
        m.on_completed([&calls, w = witness(s.deaths)] { calls += 10; });
        m.on_started(s.mortal());
        s.tempo->tick(2);
        CHECK(!m.is_valid() && calls == 11 * round - 1 && s.deaths == 4 * round - 2);
        s.tempo->restore(before);
        CHECK(m.is_valid() && s.x == 0);
        s.tempo->tick(2);
        CHECK(calls == 11 * round && s.deaths == 4 * round - 2);
        s.tempo->restore(before);
        s.move().on_completed(s.mortal());
        const auto with_a_new_keeper = s.tempo->wait(1).idle();
        with_a_new_keeper.on_completed(s.mortal());
        s.tempo->restore(before);
        CHECK(s.deaths == 4 * round);
    }
    const vivace::saved other = std::move(before);
    before = vivace::saved();
    s.tempo->tick(2);
    CHECK(s.deaths == 12 && !before);
    const auto nothing = [&] { return s.tempo->restore(before); };
    CHECK(refused(*s.tempo, vivace::status::invalid_argument, nothing));
}

TEST("states are restored in any order, with the lambdas of each") {
    stage s;
    std::vector<int> heard;
    const auto listen = [&](vivace::tween m, int who) {
        m.on_completed([&heard, who, w = witness(s.deaths)] { heard.push_back(who); });
    };
    const auto m = s.move();
    const vivace::saved bare = s.tempo->save();
    listen(m, 1);
    const vivace::saved first = s.tempo->save();
    s.tempo->restore(bare);
    listen(m, 2);
    const vivace::saved second = s.tempo->save();
    for (const vivace::saved *state : {&first, &second, &bare, &second, &first}) {
        s.tempo->restore(*state);
        m.start();
        s.tempo->tick(1);
    }
    CHECK((heard == std::vector<int>{1, 2, 2, 1}) && s.deaths == 0);
    m.destroy();
    s.tempo->restore(bare);
    CHECK(m.is_valid());
    s.tempo->restore(second);
    m.destroy();
    s.tempo.reset();
    CHECK(s.deaths == 0);
}

TEST("a rollback each frame does not gather lambdas") {
    stage s;
    for (int frame = 0; frame < 100; frame++) {
        const vivace::saved before = s.tempo->save();
        s.tempo->move(s.x).to(1).during(0.1).transient().on_completed(s.mortal()).start();
        s.tempo->tick(0.05);
        if (frame % 2) s.tempo->restore(before);
        s.tempo->tick(0.2);
    }
    CHECK(s.deaths == 100);
}

TEST("properties and callbacks of a tempo are saved with it") {
    stage s;
    std::vector<double> told;
    int began = 0, other = 0;
    const auto m = s.tempo->tween(1);
    const auto add = [&](double factor) {
        const auto set = [&told, factor](vivace::span<const double> x) {
            told.push_back(factor * x[0]);
        };
        m.add_property(&s, 1, nullptr, set, {0.0}, {1.0});
    };
    add(1);
    s.tempo->on_activity([&, w = witness(s.deaths)](bool) { began++; });
    const vivace::saved before = s.tempo->save();
    s.tempo->on_activity([&](bool) { other++; });
    CHECK(s.deaths == 0);
    s.tempo->restore(before);
    m.start();
    CHECK(began == 1 && other == 0);
    s.tempo->tick(1);
    CHECK(told.back() == 1);
}

TEST("a moveable that is gone keeps nothing") {
    stage s;
    const auto m = s.move();
    m.on_completed(s.mortal());
    std::vector<char> block(s.tempo->save_size());
    s.tempo->save(block.data(), block.size());
    m.destroy();
    CHECK(refused(*s.tempo, vivace::status::invalid_handle, [&] { return m.on_started([] {}); }));
    CHECK(refused(*s.tempo, vivace::status::invalid_handle, [&] { return m.keep(1); }));
}

} // namespace lives
