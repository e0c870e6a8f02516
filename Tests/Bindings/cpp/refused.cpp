// Each of these does not compile, if it is chosen by -DREFUSED=; with 0 all the rest does.
#include <vector>

#include <vivace.hpp>

struct unknown {
    float x, y;
};

struct scene {
    vivace::tempo tempo;
    bool flag = false;
    float x = 0;
    double wide = 0;
    const float fixed = 0;
    unknown point = {};
    std::vector<float> many;

    void play() {
        const vivace::group group = tempo.group();
        tempo.move(x).to(1).during(1).start();
        auto kept = tempo.move(x).to(2).during(1);
        kept.delay(1);
        kept.on_completed([] {}).ease_out().start();
        tempo.move(x, many[0]).to(1).during(1).start();
#if REFUSED == 1 // a group is no motion
        const vivace::motion motion = group;
#elif REFUSED == 2 // a group has no end to go to
        group.to(x, 1);
#elif REFUSED == 3 // a path is in no group
        group.add(tempo.path());
#elif REFUSED == 4 // a constant does not move
        tempo.move(fixed).to(1).start();
#elif REFUSED == 5 // a temporary does not move
        tempo.move(1.0f).to(1).start();
#elif REFUSED == 6 // a type without value_traits does not move; says "needs vivace::value_traits"
        tempo.move(point).to({1, 2}).start();
#elif REFUSED == 7 // several values do not go to text
        tempo.move(vivace::all(many)).to("1").start();
#elif REFUSED == 8 // two values do not go to three ends
        tempo.move(x, x).to(1, 2, 3).start();
#elif REFUSED == 9 // a decay is not clamped
        tempo.decay(1, x).clamped().start();
#elif REFUSED == 10 // a spring has no easing
        tempo.spring({100, 10}, x).ease(vivace::ease::linear).start();
#elif REFUSED == 11 // a listener takes no text
        tempo.move(x).on_completed([](const char *) {}).start();
#elif REFUSED == 12 // a tempo is not copied
        const vivace::tempo copy = tempo;
#elif REFUSED == 13 // a float is no colour
        tempo.move(vivace::as<vivace::type::rgba>(x));
#elif REFUSED == 14 // an owner is not put into a group without std::move
        vivace::owned<vivace::group> owner(group);
        tempo.parallel(owner).start();
#elif REFUSED == 15 // a wait is not synced
        tempo.wait(1).synced().start();
#elif REFUSED == 16 // a verb by itself moves nothing
        tempo.move(x);
#elif REFUSED == 17 // nor does one at the end of a chain
        tempo.move(x).to(1).during(1).wait(1);
#elif REFUSED == 18 // nor a spring
        tempo.spring({100, 10}, x);
#elif REFUSED == 19 // nor a motion along a path
        tempo.travel(tempo.path());
#elif REFUSED == 20 // nor a group of what was built
        tempo.move(x).to(1).during(1).parallel();
#elif REFUSED == 21 // a setting of a named builder makes no other builder of it
        auto other = kept.delay(2);
#elif REFUSED == 22 // nor does a callback
        auto other = kept.on_completed([] {});
#elif REFUSED == 23 // nor an easing
        auto other = kept.ease_out();
#elif REFUSED == 24 // settings that are dropped move nothing
        tempo.move(x).to(1).during(1);
#elif REFUSED == 25 // nor for a spring
        tempo.spring({100, 10}, x).to(1).clamped();
#elif REFUSED == 26 // nor along a path
        tempo.travel(tempo.path()).writes(x, x);
#elif REFUSED == 27 // nor for a sequence
        tempo.wait(1).in_sequence().contiguous();
#elif REFUSED == 28 // nor is a callback called
        tempo.move(x).to(1).during(1).on_completed([] {});
#elif REFUSED == 29 // values of several types have no end for all
        tempo.move(x, many[0], wide).to(1).start();
#elif REFUSED == 30 // a container by itself does not move; says "vivace::all(container)"
        tempo.move(many).to(1).start();
#elif REFUSED == 31 // a flag does not move; says "a bool does not move"
        tempo.move(flag).to(true).start();
#endif
        (void)group;
    }
};
