// The scenes of the page's table, played by tweeny (Debian: libtweeny-dev) and by us, frame by
// frame.
#include <cmath>
#include <cstdint> // Which tweeny 3 forgets.
#include <cstdio>

#include <tweeny/tweeny.h>

#include <vivace.hpp>

using namespace std::chrono_literals;
using tweeny::easing;
using vivace::family;

static int compared = 0, different = 0;

// Behind its first point tweeny rounds its place down to whole milliseconds: it may be so far
// behind.
static const double one_millisecond = 100.0 / 256;

static void compare(const char *scene, double theirs, double ours, double within = 1e-3) {
    compared++;
    if (std::fabs(theirs - ours) <= within + 1e-3) return;
    different++;
    std::printf("%s: %.6g, here %.6g\n", scene, theirs, ours);
}

static void one_value() {
    auto theirs = tweeny::from(0.0f).to(100.0f).during(512).via(easing::cubicOut);
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(100).during(512ms).ease_out(family::cubic).start();
    for (int frame = 0; frame < 40; frame++) {
        tempo.tick(16ms);
        compare("one value", double(theirs.step(16)), double(x));
    }
}

static void two_values() {
    auto theirs = tweeny::from(0.0f, 10.0).to(100.0f, 20.0).during(512);
    vivace::tempo tempo;
    float x = 0;
    double y = 10;
    tempo.move(x, y).to(100, 20).during(512ms).start();
    for (int frame = 0; frame < 40; frame++) {
        tempo.tick(16ms);
        const auto &values = theirs.step(16);
        compare("two values", double(std::get<0>(values)), double(x));
        compare("two values", std::get<1>(values), y);
    }
}

static void one_after_another() {
    auto theirs = tweeny::from(0.0f).to(100.0f).during(256).to(50.0f).during(128)
                      .via(easing::quadraticIn);
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(100).during(256ms).move(x).to(50).during(128ms).ease_in().start();
    for (int frame = 0; frame < 30; frame++) {
        tempo.tick(16ms);
        compare("one after another", double(theirs.step(16)), double(x), one_millisecond);
    }
}

static void there_and_back() {
    auto theirs = tweeny::from(0.0f).to(100.0f).during(128);
    theirs.onStep([](tweeny::tween<float> &t, float) {
        if (t.progress() >= 1) t.backward();
        if (t.progress() <= 0) t.forward();
        return false;
    });
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(100).during(128ms).reverses().repeats().start();
    for (int frame = 0; frame < 40; frame++) {
        tempo.tick(16ms);
        compare("there and back", double(theirs.step(16)), double(x));
    }
}

static void a_delay() {
    auto theirs = tweeny::from(0.0f).to(0.0f).during(128).to(100.0f).during(256);
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(100).during(256ms).delay(128ms).start();
    for (int frame = 0; frame < 30; frame++) {
        tempo.tick(16ms);
        compare("a delay", double(theirs.step(16)), double(x), one_millisecond);
    }
}

static void told_at_the_end() {
    int their_ends = 0, our_ends = 0;
    auto theirs = tweeny::from(0.0f).to(100.0f).during(128);
    theirs.onStep([&](tweeny::tween<float> &t, float) {
        if (t.progress() < 1) return false;
        their_ends++;
        return true;
    });
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(100).during(128ms).on_completed([&] { our_ends++; }).start();
    for (int frame = 0; frame < 20; frame++) {
        tempo.tick(16ms);
        theirs.step(16);
        compare("told at the end", their_ends, our_ends);
    }
}

static void sought() {
    auto theirs = tweeny::from(0.0f).to(100.0f).during(512).via(easing::sinusoidalInOut);
    vivace::tempo tempo;
    float x = 0;
    const auto ours = tempo.move(x).to(100).during(512ms).ease_in_out(family::sine).start();
    for (int at : {384, 128, 256}) {
        ours.seek(at * 1ms);
        compare("sought", double(theirs.seek(at)), double(x));
    }
}

int main() {
    one_value();
    two_values();
    one_after_another();
    there_and_back();
    a_delay();
    told_at_the_end();
    sought();
    std::printf("%d passed, %d failed\n", compared - different, different);
    return different != 0;
}
