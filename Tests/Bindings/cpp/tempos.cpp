// Tempos: time, events, easings, memory, and what is asked of them.
#include <memory_resource>
#include <thread>
#include <vector>

#include "check.hpp"

namespace tempos {
using vivace::event_kind;

TEST("a tempo has a clock, which is paused and goes at a rate") {
    vivace::tempo tempo;
    tempo.tick(0.5);
    CHECK(tempo.time() == 0.5);
    tempo.set_rate(2);
    tempo.tick(0.25);
    CHECK(tempo.time() == 1);
    tempo.pause();
    tempo.tick(1);
    CHECK(tempo.time() == 1);
    tempo.resume();
    tempo.set_rate(1);
    tempo.set_longest_step(0.5);
    tempo.tick(9);
    CHECK(tempo.time() == 1.5);
    tempo.tick_at(100);
    tempo.tick_at(100.25);
    CHECK(tempo.time() == 1.75);
    CHECK(tempo.next_wakeup() == INFINITY);
}

TEST("a tempo tells the settings of its clock, also when it is restored") {
    vivace::tempo tempo;
    const auto goes = [&](double rate, bool paused, double longest) {
        return tempo.rate() == rate && tempo.is_paused() == paused
            && tempo.longest_step() == longest;
    };
    CHECK(goes(1, false, INFINITY));
    tempo.set_rate(2);
    tempo.pause();
    tempo.set_longest_step(0.5);
    CHECK(goes(2, true, 0.5));
    const vivace::saved before = tempo.save();
    tempo.set_rate(3);
    tempo.resume();
    tempo.set_longest_step(INFINITY);
    CHECK(goes(3, false, INFINITY));
    tempo.restore(before);
    CHECK(goes(2, true, 0.5));
}

TEST("a tempo runs by itself") {
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(1).during(0.02).start();
    tempo.run(1000);
    CHECK(x == 1 && tempo.active_count() == 0);
}

TEST("events are a range, and copies of what happened") {
    vivace::tempo tempo;
    float x = 0, y = 0;
    tempo.collect_events(event_kind::started | event_kind::completed, 8);
    const auto a = tempo.move(x).to(1).during(1).user_data(&x).start();
    const auto b = tempo.move(y).to(1).during(0.5).start();
    tempo.tick(2);
    std::vector<vivace::event> all;
    for (const vivace::event &event : tempo.events()) {
        all.push_back(event);
        tempo.count(); // An event of the C queue would be gone with this call.
    }
    CHECK(all.size() == 4);
    CHECK(all[0].kind() == event_kind::started && all[0].moveable() == a);
    CHECK(all[2].moveable() == b && all[2].time() == 0.5);
    CHECK(all[3].moveable() == a && all[3].time() == 1 && all[3].user_data() == &x);
    CHECK(tempo.lost_events() == 0 && tempo.events().begin() == tempo.events().end());
}

TEST("stops say why, and repeats how many were left out") {
    vivace::tempo tempo;
    float x = 0;
    vivace::stop_reason reason = {};
    uint64_t skipped = 0;
    tempo.move(x).to(1).during(0.001).repeats()
        .on(event_kind::repeated, [&](vivace::event e) { skipped += e.skipped(); })
        .on_stopped([&](vivace::event e) { reason = e.reason(); }).start();
    tempo.tick(1);
    CHECK(skipped > 900);
    tempo.animate(x, 5, 1);
    CHECK(reason == vivace::stop_reason::replaced);
}

TEST("all that lives is listed, and found by what it moves") {
    vivace::tempo tempo;
    float x = 0, y = 0;
    const auto m = tempo.move(x).to(1).during(1).start();
    tempo.group();
    int count = 0;
    for (vivace::moveable each : tempo.moveables()) count += each.is_valid();
    CHECK(count == 2 && tempo.count() == 2);
    CHECK(tempo.find_motion(x) == m && !tempo.find_motion(y));
    CHECK(tempo.release_target(x) == 1 && m.state() == vivace::state::idle);
    CHECK(m.tempo() == tempo);
}

TEST("what is listed may be destroyed meanwhile, with its children") {
    vivace::tempo tempo;
    for (int i = 0; i < 4; i++) tempo.sequence(tempo.wait(1), tempo.wait(1)).idle();
    int count = 0;
    for (vivace::moveable each : tempo.moveables()) {
        CHECK(each.is_valid());
        while (each.parent()) each = each.parent();
        each.destroy();
        count++;
    }
    CHECK(tempo.count() == 0 && count == 4);
}

TEST("a tempo tells when it needs ticks, until it is told not to") {
    vivace::tempo tempo;
    float x = 0;
    int begins = 0, ends = 0;
    tempo.on_activity([&](bool active) { ++(active ? begins : ends); });
    tempo.move(x).to(1).during(1).start();
    CHECK(begins == 1 && ends == 0);
    tempo.tick(1);
    CHECK(begins == 1 && ends == 1);
    tempo.off_activity();
    tempo.move(x).to(2).during(1).start();
    CHECK(begins == 1);
}

TEST("a tempo tells of every call that fails") {
    vivace::tempo tempo;
    vivace::status last = vivace::status::ok;
    tempo.on_error([&](vivace::status code, const char *message) {
        last = code;
        CHECK(*message);
    });
    CHECK(refused(tempo, vivace::status::invalid_argument, [&] { return tempo.tick(-1); }));
    CHECK(last == vivace::status::invalid_argument && tempo.last_error() == last);
    tempo.off_error();
    last = vivace::status::ok;
    CHECK(refused(tempo, vivace::status::invalid_argument, [&] { return tempo.set_rate(-1); }));
    CHECK(last == vivace::status::ok);
}

TEST("a tempo makes easings") {
    vivace::tempo tempo;
    const auto at = [&](vivace::easing e, double u) { return tempo.value(e, u); };
    CHECK_NEAR(at(tempo.cubic_bezier(0, 0, 1, 1), 0.25), 0.25);
    CHECK_NEAR(at(tempo.steps(4), 0.3), 0.25);
    CHECK_NEAR(at(tempo.points({0, 0, 0.5, 1, 1, 1}), 0.25), 0.5);
    CHECK_NEAR(at(tempo.back(vivace::ease_mode::in, 0.1), 1), 1);
    CHECK_NEAR(at(tempo.elastic(vivace::ease_mode::out, 1, 0.3), 0), 0);
    CHECK_NEAR(at(tempo.curve([](double u) { return 1 - u; }), 0.25), 0.75);
    CHECK(tempo.parse_easing("power2.out") == vivace::ease::out_cubic);
    CHECK(vivace::easing(vivace::ease::out_sine).name() == std::string("out-sine"));
    CHECK_NEAR(vivace::easing(vivace::ease::in_quad)(0.5), 0.25);
    CHECK(refused(tempo, vivace::status::invalid_argument, [&] { return tempo.steps(0); }));
}

TEST("music and reduced motion") {
    vivace::tempo tempo;
    tempo.set_bpm(60);
    CHECK(tempo.note(vivace::note::half) == 2);
    tempo.set_reduced_motion();
    CHECK(tempo.reduced_motion());
    float x = 0;
    tempo.move(x).to(1).during(9).start();
    tempo.tick(0);
    CHECK(x == 1);
}

TEST("memory comes from a resource, and all of it goes back") {
    class counting : public std::pmr::memory_resource {
    public:
        std::size_t taken = 0, held = 0, limit = SIZE_MAX;

    private:
        void *do_allocate(std::size_t size, std::size_t alignment) override {
#if VIVACE_EXCEPTIONS
            if (held + size > limit) throw std::bad_alloc();
#endif
            taken += size;
            held += size;
            return std::pmr::new_delete_resource()->allocate(size, alignment);
        }
        void do_deallocate(void *memory, std::size_t size, std::size_t alignment) override {
            held -= size;
            std::pmr::new_delete_resource()->deallocate(memory, size, alignment);
        }
        bool do_is_equal(const memory_resource &other) const noexcept override {
            return this == &other;
        }
    } memory;
    float x = 0;
    {
        vivace::tempo tempo(memory);
        tempo.reserve(10, 10);
        tempo.move(x).to(1).during(1).start();
        CHECK(memory.held > 0);
#if VIVACE_EXCEPTIONS
        memory.limit = memory.held;
        CHECK(refused(tempo, vivace::status::out_of_memory,
            [&] { return tempo.reserve(9999, 9); }));
#endif
    }
    CHECK(memory.taken > 0 && memory.held == 0);
}

TEST("a tempo is saved and restored") {
    float x = 0;
    vivace::tempo tempo;
    tempo.move(x).to(100).during(1).start();
    tempo.tick(0.25);
    std::vector<std::byte> block(tempo.save_size());
    CHECK(tempo.save(block.data(), block.size()) == vivace::status::ok);
    tempo.tick(0.5);
    CHECK(x == 75);
    CHECK(tempo.restore(block.data(), block.size()) == vivace::status::ok);
    CHECK(x == 25 && tempo.time() == 0.25);
    block[block.size() / 2] ^= std::byte(1);
#if VIVACE_EXCEPTIONS
    CHECK(refused(tempo, vivace::status::invalid_argument,
        [&] { return tempo.restore(block.data(), block.size()); }));
#endif
}

TEST("tempos of different threads need no lock") {
    const auto play = [](int *completed) {
        for (int i = 0; i < 200; i++) {
            vivace::tempo tempo;
            float x = 0;
            tempo.move(x).to(1).during(1).on_completed([completed] { ++*completed; }).start();
            tempo.tick(1);
        }
    };
    int one = 0, two = 0;
    std::thread other(play, &one);
    play(&two);
    other.join();
    CHECK(one == 200 && two == 200);
}
} // namespace tempos
