// A tempo that is saved both ways, in turns: as an object, and into memory of the host.
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"

namespace saves {
struct stage {
    int deaths = 0;
    float x = 0;
    std::optional<vivace::tempo> tempo{std::in_place};
    std::string heard;

    vivace::tween move() { return tempo->move(x).to(1).during(1).idle(); }
    void listen(vivace::moveable m, char who) {
        m.on_completed([this, who, w = witness(deaths)] { heard += who; });
    }
    std::vector<char> block() {
        std::vector<char> bytes(tempo->save_size());
        tempo->save(bytes.data(), bytes.size());
        return bytes;
    }
    void restore(const std::vector<char> &bytes) { tempo->restore(bytes.data(), bytes.size()); }
    void play(vivace::moveable m) {
        m.start();
        tempo->tick(1);
    }
};

TEST("a state saved as an object finds its lambdas also after one saved into memory") {
    stage s;
    const auto m = s.move();
    const auto bare = s.block();
    s.listen(m, 'a');
    vivace::saved first = s.tempo->save();
    s.restore(bare);
    s.listen(m, 'b');
    const auto second = s.block();
    s.tempo->restore(first);
    first = vivace::saved();
    s.play(m);
    m.destroy();
    s.restore(second);
    s.play(m);
    CHECK(s.heard == "ab" && s.deaths == 1);
    s.tempo.reset();
    CHECK(s.deaths == 2);
}

TEST("of two keepers it is the present one that gets, gives and loses lambdas") {
    stage s;
    const auto m = s.move();
    const auto bare = s.block();
    s.listen(m, 'a');
    const vivace::saved first = s.tempo->save();
    s.restore(bare);
    s.listen(m, 'b');
    const auto second = s.block();
    s.tempo->restore(first);
    s.listen(m, 'c');
    m.off(vivace::event_kind::completed);
    CHECK(s.deaths == 1);
    s.listen(m, 'd');
    const vivace::saved third = s.tempo->save();
    s.restore(second);
    s.play(m);
    s.tempo->restore(first);
    s.play(m);
    s.tempo->restore(third);
    s.play(m);
    CHECK(s.heard == "bad");
}

TEST("a clone made where a moveable has two keepers has the functions of the present one") {
    stage s;
    const auto m = s.move();
    const auto choose = [&](char who) {
        m.set_condition([&s, who, w = witness(s.deaths)] { return s.heard += who, true; });
    };
    const auto bare = s.block();
    choose('a');
    vivace::saved first = s.tempo->save();
    s.restore(bare);
    choose('b');
    s.block();
    s.tempo->restore(first);
    const auto copy = s.tempo->clone(m);
    first = vivace::saved();
    m.destroy();
    s.play(copy);
    CHECK(s.heard == "a");
}

TEST("callbacks of a tempo are restored both ways") {
    stage s;
    const auto bare = s.tempo->save();
    s.tempo->on_activity([&s, w = witness(s.deaths)](bool) { s.heard += 'a'; });
    const auto first = s.block();
    s.tempo->restore(bare);
    s.tempo->on_activity([&s, w = witness(s.deaths)](bool) { s.heard += 'b'; });
    const auto m = s.move();
    s.play(m);
    s.restore(first);
    s.play(s.move());
    CHECK(s.heard == "bbaa" && s.deaths == 0);
    s.tempo.reset();
    CHECK(s.deaths == 2);
}

// All of it in any order, for the sanitizers to judge; every lambda ends.
void shuffle(unsigned seed) {
    std::mt19937 random{seed};
    stage s;
    std::vector<vivace::tween> all;
    std::vector<vivace::saved> objects;
    std::vector<std::vector<char>> blocks;
    int born = 0;
    const auto any = [&](auto &of) -> auto & { return of[random() % of.size()]; };
    const auto listen = [&](const vivace::tween &m) {
        if (!m.is_valid()) return;
        m.on_completed([&s, w = witness(s.deaths)] { s.heard += '.'; });
        born++;
    };
    for (int step = 0; step < 200; step++) {
        switch (all.empty() ? 0 : random() % 10) {
        case 0: all.push_back(s.move()); break;
        case 1: listen(any(all)); break;
        case 2: objects.push_back(s.tempo->save()); break;
        case 3: blocks.push_back(s.block()); break;
        case 4: if (!objects.empty()) s.tempo->restore(any(objects)); break;
        case 5: if (!blocks.empty()) s.restore(any(blocks)); break;
        case 6: if (!objects.empty()) any(objects) = vivace::saved(); break;
        case 7: if (auto m = any(all); m.is_valid()) s.play(m); break;
        case 8: if (auto m = any(all); m.is_valid()) m.destroy(); break;
        case 9: if (auto m = any(all); m.is_valid()) s.tempo->clone(m).start(); break;
        }
        while (!objects.empty() && !objects.back()) objects.pop_back();
        for (auto &each : objects) {
            if (!each) std::swap(each, objects.back());
        }
        while (!objects.empty() && !objects.back()) objects.pop_back();
    }
    s.tempo.reset();
    objects.clear();
    CHECK(s.deaths == born);
}

TEST("states saved both ways are restored in any order") {
    for (unsigned seed = 1; seed <= 200; seed++) shuffle(seed);
}
} // namespace saves
