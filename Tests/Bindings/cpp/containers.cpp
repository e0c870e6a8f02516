// Groups, sequences, places in time, and handles of each kind.
#include <unordered_set>

#include "check.hpp"

namespace containers {

struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0;

    auto move(float &value, double time) { return tempo.move(value).to(8).during(time); }
};

TEST("a group and a sequence are made of builders and handles") {
    stage s;
    const auto handle = s.move(s.y, 1).idle();
    const vivace::group group = s.tempo.parallel(s.move(s.x, 2), handle).start();
    CHECK(group.size() == 2 && group[1] == handle && group.length() == 2);
    CHECK(handle.parent() == group);
    const vivace::sequence sequence =
        s.tempo.sequence(s.move(s.x, 1), s.tempo.wait(1), s.tempo.parallel(s.move(s.y, 1)))
            .repeats(1).idle();
    CHECK(sequence.size() == 3 && sequence.length() == 6);
}

TEST("a group has stagger, sync and a duration") {
    stage s;
    const auto group = s.tempo.parallel(s.move(s.x, 1), s.move(s.y, 1)).stagger(0.5).start();
    CHECK(group.length() == 1.5);
    s.tempo.tick(0.75);
    CHECK(s.x == 6 && s.y == 2);
    CHECK(s.tempo.parallel(s.move(s.x, 1)).synced().during(3).idle().length() == 3);
}

TEST("a contiguous sequence retraces its way") {
    stage s;
    s.tempo.sequence(s.move(s.x, 1), s.move(s.y, 1)).reverses().contiguous().start();
    s.tempo.tick(2.5);
    CHECK(s.y == 4 && s.x == 8);
}

TEST("a timeline places its children, by labels too") {
    stage s;
    const auto line = s.tempo.group();
    line.set_label("shown", 2);
    const auto first = s.tempo.wait(1).idle(), second = s.tempo.wait(1).idle();
    const auto third = s.tempo.wait(1).idle();
    line.place(first, 0.5);
    line.place(second, vivace::place::after_previous, -0.25);
    line.place(third, "shown", 0.5);
    CHECK(first.position() == 0.5 && second.position() == 1.25 && third.position() == 2.5);
    CHECK(line.label("shown") == 2 && std::isnan(line.label("hidden")));
    line.start();
    line.seek("shown");
    CHECK(line.time() == 2);
}

TEST("children are added, found and removed") {
    stage s;
    const auto group = s.tempo.group();
    vivace::owned<vivace::tween> mine(s.move(s.x, 1).idle());
    const vivace::tween tween = mine;
    group.add(std::move(mine));
    CHECK(!mine && group.size() == 1 && !group.empty());
    group.remove(tween);
    CHECK(group.empty() && tween.is_valid());
    CHECK(refused(s.tempo, vivace::status::not_found, [&] { return group.remove(tween); }));
}

TEST("a refused child stays with its owner") {
    stage s;
    const auto running = s.tempo.parallel(s.move(s.y, 1)).start();
    vivace::owned<vivace::tween> mine(s.move(s.x, 1).idle());
    CHECK(refused(s.tempo, vivace::status::invalid_state,
        [&] { return running.add(std::move(mine)); }));
    CHECK(mine && mine.is_valid());
}

TEST("what comes to nothing leaves handles of others alone") {
    stage s;
    const auto mine = s.move(s.x, 1).idle();
    CHECK(refused(s.tempo, vivace::status::owned,
        [&] { return s.tempo.parallel(mine, mine, s.move(s.y, 1)).start(); }));
    CHECK(mine.is_valid() && s.tempo.count() == 1);
}

TEST("what was lent to a container that comes to nothing lives on outside of it") {
    stage s;
    const auto mine = s.move(s.x, 1).idle();
    const auto other = s.tempo.wait(1).idle();
    const auto lives = [&] {
        return mine.is_valid() && !mine.parent() && other.is_valid() && !other.parent() &&
            s.tempo.count() == 2;
    };
    const auto wrong = vivace::status::invalid_argument;
    CHECK(refused(s.tempo, wrong, [&] { return s.tempo.sequence(mine).repeats(-7).start(); }));
    CHECK(lives());
    CHECK(refused(s.tempo, wrong,
        [&] { return s.tempo.parallel(mine, other).stagger(-1).idle(); }));
    CHECK(lives());
    CHECK(refused(s.tempo, wrong,
        [&] { return s.tempo.call([] {}).play(mine).wait(1).again(-7).idle(); }));
    CHECK(lives());
    CHECK(refused(s.tempo, vivace::status::not_found,
        [&] { return s.tempo.sequence(mine, other).jump("nowhere").start(); }));
    CHECK(lives());
    CHECK(refused(s.tempo, vivace::status::invalid_state, [&] {
        return s.tempo.parallel(s.tempo.sequence(mine, s.tempo.wait(0)), other, s.tempo.wait(0))
            .repeats().during(0).start();
    }));
    CHECK(lives());
    mine.start();
    s.tempo.tick(1);
    CHECK(s.x == 8);
}

TEST("what was lent lives on whatever becomes of the rest of a chain") {
    stage s;
    const auto mine = s.move(s.x, 1).idle();
    const auto lives = [&] {
        return mine.is_valid() && !mine.parent() && s.tempo.count() == 1;
    };
    const auto wrong = vivace::status::invalid_argument;
    CHECK(refused(s.tempo, wrong, [&] {
        return s.tempo.parallel(s.tempo.sequence(mine).repeats(1), s.tempo.wait(-1)).start();
    }));
    CHECK(lives());
    CHECK(refused(s.tempo, wrong, [&] {
        return s.tempo.parallel(mine).then().wait(1).wait(2).parallel().stagger(-1).start();
    }));
    CHECK(lives());
    CHECK(refused(s.tempo, wrong, [&] {
        return s.tempo.sequence(mine).when([] { return true; }).wait(1).delay(-1).start();
    }));
    CHECK(lives());
}

TEST("what was lent to a builder that is dropped lives on, what was given to it does not") {
    stage s;
    const auto mine = s.move(s.x, 1).idle();
    vivace::owned<vivace::step> given(s.tempo.call([] {}).idle());
    const vivace::step gone = given;
    {
        auto whole = s.tempo.sequence(mine, s.tempo.wait(1), std::move(given));
        auto more = s.tempo.parallel(std::move(whole).again().wait(1)).wait(2);
        CHECK(mine.parent() && gone.is_valid());
    }
    CHECK(mine.is_valid() && !mine.parent() && !gone.is_valid() && s.tempo.count() == 1);
}

TEST("what was lent and is elsewhere when a builder is dropped stays there") {
    stage s;
    const auto mine = s.move(s.x, 1).idle(), other = s.move(s.y, 1).idle();
    const auto group = s.tempo.group();
    {
        auto dropped = s.tempo.sequence(mine, other);
        mine.parent().as<vivace::container>().remove(mine);
        group.add(mine);
        other.destroy();
    }
    CHECK(mine.parent() == group && s.tempo.count() == 2);
}

TEST("what is built keeps what was lent to it") {
    stage s;
    const auto mine = s.move(s.x, 1).idle();
    {
        const vivace::owned<vivace::sequence> whole(
            s.tempo.parallel(s.tempo.sequence(mine)).wait(1).start());
        s.tempo.tick(2);
        CHECK(s.x == 8 && mine.parent());
    }
    CHECK(!mine.is_valid() && s.tempo.count() == 0);
}

TEST("what was built so far goes if a link is refused") {
    stage s;
    CHECK(refused(s.tempo, vivace::status::invalid_argument,
        [&] { return s.move(s.x, 1).wait(-1).move(s.y).to(1).during(1).start(); }));
    CHECK(refused(s.tempo, vivace::status::not_found,
        [&] { return s.move(s.x, 1).jump("nowhere").start(); }));
    CHECK(s.tempo.count() == 0);
}

TEST("a handle becomes one of its kind, and no other") {
    stage s;
    const vivace::moveable group = s.tempo.group(), tween = s.move(s.x, 1).idle();
    const vivace::moveable wait = s.tempo.wait(1).idle();
    CHECK(group.as<vivace::group>() && group.as<vivace::container>());
    CHECK(!group.as<vivace::sequence>() && !group.as<vivace::motion>());
    CHECK(tween.as<vivace::tween>() && tween.as<vivace::motion>() && !tween.as<vivace::spring>());
    CHECK(wait.as<vivace::wait_step>() && wait.as<vivace::step>() && !wait.as<vivace::motion>());
    CHECK(!vivace::moveable().as<vivace::moveable>());
}

TEST("handles are compared, and are keys") {
    stage s;
    const auto a = s.tempo.group(), b = s.tempo.group();
    std::unordered_set<vivace::moveable> both = {a, b, a};
    CHECK(both.size() == 2 && both.count(a) == 1);
    CHECK(a != b && (a < b || b < a) && vivace::moveable(a.id()) == a);
    CHECK(sizeof(vivace::group) == sizeof(viv_group));
}

TEST("a root is paused, sought, reversed, finished and reset") {
    stage s;
    const auto m = s.move(s.x, 2).start();
    m.seek(0.5);
    CHECK(s.x == 2 && m.pass_progress() == 0.25 && m.time() == 0.5);
    m.pause();
    CHECK(m.state() == vivace::state::paused);
    m.resume();
    m.reverse();
    CHECK(m.direction() == vivace::direction::forward && m.describe().heading == -1);
    m.play();
    m.finish();
    CHECK(s.x == 8 && m.state() == vivace::state::completed && m.total_progress() == 1);
    m.reset();
    CHECK(s.x == 0 && m.state() == vivace::state::idle);
    m.start();
    s.tempo.tick(1);
    m.restart();
    CHECK(m.time() == 0 && s.x == 4);
    m.stop();
    CHECK(m.state() == vivace::state::idle);
}

TEST("a clone has everything, and is of the same class") {
    stage s;
    int calls = 0;
    const auto first = s.tempo.sequence(s.move(s.x, 1), s.tempo.call([&] { calls++; })).idle();
    const vivace::owned<vivace::sequence> second(s.tempo.clone(first));
    CHECK(s.tempo.clone(second).size() == 2);
    CHECK(second != first && second.size() == 2 && second.length() == 1);
    second.start();
    s.tempo.tick(1);
    CHECK(calls == 1 && s.x == 8);
}
} // namespace containers
