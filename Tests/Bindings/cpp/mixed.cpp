// A program of three parts: this one; one without exceptions; and a shared library that hides its
// symbols. What one of them sets, another may save, clone and restore.
#include <cstring>
#include <optional>
#include <stdexcept>

#include "check.hpp"

#define PART main_part
#include "part.cpp"

namespace mixed {
const part *const parts[] = {&main_part(), &plain_part(), &hidden_part()};

// Calls a function with each part that sets something, and each that saves or clones it.
template <class Call>
void pairs(Call &&call) {
    for (const part *one : parts) {
        for (const part *other : parts) call(*one, *other);
    }
}

struct stage {
    journal book;
    float x = 0;
    std::optional<vivace::tempo> tempo{std::in_place};
    vivace::moveable m;

    void play() {
        m.start();
        tempo->tick(1);
    }
    bool heard(const part &by, int deaths) {
        const bool right = book.heard == std::string(1, by.letter) && book.deaths == deaths;
        book.heard.clear();
        return right;
    }
};

TEST("a clone has the functions that another part has set") {
    pairs([](const part &one, const part &other) {
        stage s;
        s.m = vivace::moveable(one.calling(s.tempo->id(), &s.book));
        const vivace::moveable copy(other.copy(s.tempo->id(), s.m.id()));
        s.m.destroy();
        s.m = copy;
        s.play();
        CHECK(s.book.heard == std::string("?") + one.letter && s.book.deaths == 0);
        s.m.destroy();
        CHECK(s.book.deaths == 2);
    });
}

TEST("what another part has saved keeps the functions that were set") {
    pairs([](const part &one, const part &other) {
        for (const bool object : {true, false}) {
            stage s;
            s.m = vivace::moveable(one.listening(s.tempo->id(), &s.x, &s.book));
            const auto destroy = [](void *user) { static_cast<stage *>(user)->m.destroy(); };
            other.around(s.tempo->id(), object, destroy, &s);
            CHECK(s.m.is_valid());
            s.play();
            CHECK(s.heard(one, 0));
            s.m.destroy();
            CHECK(s.book.deaths == object);
            s.tempo.reset();
            CHECK(s.book.deaths == 1);
        }
    });
}

TEST("a property finds the functions of another part, and those that it had when it was saved") {
    pairs([](const part &one, const part &other) {
        stage s;
        s.m = vivace::moveable(one.moving(s.tempo->id(), &s.x, &s.book));
        struct scene {
            stage &s;
            const part &other;
        } both = {s, other};
        other.around(s.tempo->id(), true, [](void *user) {
            auto &all = *static_cast<scene *>(user);
            all.other.moving(all.s.tempo->id(), &all.s.x, &all.s.book);
        }, &both);
        CHECK(s.book.deaths == 1);
        s.m.start();
        s.tempo->tick(0.5);
        CHECK(s.x == 0.5f && s.book.heard.back() == one.letter);
        s.tempo.reset();
        CHECK(s.book.deaths == 2);
    });
}

TEST("a function that another part replaces ends at once") {
    pairs([](const part &one, const part &other) {
        stage s;
        s.m = vivace::moveable(one.listening(s.tempo->id(), &s.x, &s.book));
        other.replace(s.m.id(), &s.book);
        CHECK(s.book.deaths == 1);
        s.play();
        CHECK(s.heard(other, 1));
        s.m.off(vivace::event_kind::completed);
        CHECK(s.book.deaths == 2);
    });
}

TEST("what one part refuses is told to another in words") {
    pairs([](const part &one, const part &other) {
        stage s;
        one.hear(s.tempo->id(), &s.book);
        const char *const why = "each point needs an x and a y";
        CHECK(refused(*s.tempo, vivace::status::invalid_argument, [&] {
            other.go_wrong(s.tempo->id());
            if (other.throwing) return vivace::easing();
            return s.tempo->points({1, 2, 3});
        }));
        CHECK(s.book.heard == std::string(1, one.letter) + ": " + why);
        CHECK(std::strcmp(s.tempo->last_error_message(), why) == 0);
    });
}

TEST("what a function of another part throws comes out of the tick") {
    for (const part *each : parts) {
        if (!each->throwing) continue;
        stage s;
        s.m = vivace::moveable(each->throwing(s.tempo->id(), &s.x));
        std::string what;
        try {
            s.play();
        } catch (const std::runtime_error &thrown) {
            what = thrown.what();
        }
        CHECK(what == "thrown");
        s.tempo->tick(1);
    }
}
} // namespace mixed

int main() { return run_all_tests(); }
