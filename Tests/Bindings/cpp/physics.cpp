// Springs, decays, physics, paths, and motions of the host's own, by their formulas.
#include "check.hpp"

namespace physics {

struct stage {
    vivace::tempo tempo;
    float x = 0, y = 0;
};

// A critical spring from 0 to 1 with w = 4: 1 - (1 + w t) e^(-w t).
const vivace::spring_constants critical = {16, 8};
double at_rest(double t) { return 1 - (1 + 4 * t) * std::exp(-4 * t); }

TEST("a spring goes to its end") {
    stage s;
    const vivace::spring spring = s.tempo.spring(critical, s.x).to(1).start();
    s.tempo.tick(0.25);
    CHECK_NEAR(s.x, at_rest(0.25));
    CHECK_NEAR(spring.velocity(s.x), 4 * std::exp(-1.0)); // w^2 t e^(-w t)
    spring.retarget(s.x, 2);
    s.tempo.tick(20);
    CHECK(s.x == 2);
}

TEST("a spring moves several values, by amounts and clamped") {
    stage s;
    double d = 5;
    s.tempo.spring(critical, s.x, d).by(1, -1).start();
    s.tempo.spring({100, 1}, s.y).to(1).clamped().start();
    s.tempo.tick(0.25);
    CHECK_NEAR(s.x, at_rest(0.25));
    CHECK_NEAR(d, 5 - at_rest(0.25));
    for (int i = 0; i < 100; i++) {
        s.tempo.tick(0.05);
        CHECK(s.y <= 1);
    }
    CHECK(s.y == 1);
}

TEST("springs have other words") {
    const auto c = vivace::spring_constants::from_response(0.5, 1);
    CHECK_NEAR(c.tension, 16 * M_PI * M_PI); // (2 pi / response)^2
    CHECK_NEAR(c.damping, 8 * M_PI);         // 2 * ratio * sqrt(tension)
    CHECK_NEAR(c.to_response().response, 0.5);
    CHECK_NEAR(c.to_response().damping_ratio, 1);
    const auto b = vivace::spring_constants::from_bounce(0.5, 0);
    CHECK_NEAR(b.tension, c.tension);
    CHECK_NEAR(b.to_bounce().bounce, 0);
    CHECK_NEAR(b.to_bounce().duration, 0.5);
    CHECK(vivace::spring_constants::from_physical(2, 32, 16).damping == 8);
}

TEST("one call moves values by a time or a spring, and destroys itself") {
    stage s;
    double pair[2] = {};
    s.tempo.animate(s.x, 8, 1);
    s.tempo.animate(pair, {2, 4}, 1, vivace::ease::in_quad);
    s.tempo.spring_to(s.y, 1, critical);
    s.tempo.tick(0.5);
    CHECK(s.x == 4 && pair[0] == 0.5 && pair[1] == 1);
    CHECK_NEAR(s.y, at_rest(0.5));
    s.tempo.spring_to(pair, {0, 0}, critical);
    s.tempo.tick(20);
    CHECK(s.tempo.count() == 0 && pair[1] == 0);
    s.tempo.decay_from(s.x, 2, 2);
    s.tempo.tick(0.5);
    CHECK_NEAR(s.x, 8 + 1 - std::exp(-1.0)); // v / k (1 - e^(-k t))
}

TEST("a decay glides, snaps, ends and has bounds") {
    stage s;
    const auto glide = [&] { return s.tempo.decay(2, s.x).velocity(10); };
    CHECK(glide().snap(2, 1).idle().describe_property(0).snap_interval == 2);
    CHECK(glide().end(3).idle().describe_property(0).rest == 3);
    const auto bounded = glide().bounds(-1, 1).start();
    s.tempo.tick(10);
    CHECK(s.x == 1 && bounded.state() == vivace::state::completed);
}

TEST("physics bounces off its walls") {
    stage s;
    s.tempo.physics(10, 0, s.x).bounds(0, 5).bounces(1).start();
    s.tempo.tick(0.75); // 7.5 units of way, folded at 5.
    CHECK_NEAR(s.x, 2.5);
}

TEST("a motion travels along a path, and turns with it") {
    stage s;
    float angle = 9;
    const vivace::path path = s.tempo.path("M 0 0 L 30 40");
    CHECK(path.length() == 50);
    CHECK_NEAR(path.at(0.5).x, 15);
    const vivace::path_motion m =
        s.tempo.travel(path).writes(s.x, s.y).turns(angle).during(1).range(0, 0.5).start();
    s.tempo.tick(0.5);
    CHECK_NEAR(s.x, 7.5);
    CHECK_NEAR(s.y, 10);
    CHECK_NEAR(angle, std::atan2(4.0, 3.0));
    CHECK_NEAR(m.fraction(), 0.25);
    CHECK_NEAR(m.speed(), 25);
}

TEST("what rolls along a path bounces at its ends") {
    stage s;
    const vivace::path path = s.tempo.path();
    path.move_to(0, 0);
    path.line_to(10, 0);
    s.tempo.travel(path).writes(s.x, s.y).roll(20, 0).bounces(1).start();
    s.tempo.tick(0.75); // 15 units of way on 10.
    CHECK_NEAR(s.x, 5);
}

TEST("paths are drawn by every call") {
    vivace::tempo tempo;
    const vivace::owned<vivace::path> path(tempo.path());
    path.move_to(0, 0);
    path.quad_to(1, 0, 2, 0);
    path.cubic_to(3, 0, 4, 0, 5, 0);
    CHECK_NEAR(path.length(), 5);
    path.arc(5, 1, 1, -M_PI / 2, M_PI / 2);
    CHECK_NEAR(path.length(), 5 + M_PI);
    path.close();
    CHECK_NEAR(path.length(), 5 + M_PI + std::sqrt(29.0)); // From (5, 2) to (0, 0).
    const vivace::path through = tempo.path();
    through.curve_through({0, 0, 1, 0, 2, 0});
    CHECK_NEAR(through.length(), 2);
}

TEST("a malformed path is refused with the place, and leaves nothing") {
    vivace::tempo tempo;
    CHECK(refused(tempo, vivace::status::invalid_argument, [&] { return tempo.path("M 0 x"); }));
    CHECK(tempo.last_error_message() != nullptr && *tempo.last_error_message());
}

TEST("a custom motion calls with its progress, or with all of its moment") {
    vivace::tempo tempo;
    double progress = -1, time = -1;
    tempo.custom(2, [&](double p) { progress = p; }).start();
    tempo.custom(2, [&](vivace::moment m) { time = m.pass_seconds; }).start();
    tempo.tick(0.5);
    CHECK(progress == 0.25 && time == 0.5);
}

TEST("a simulation goes by accelerations of the host") {
    stage s;
    const auto fall = s.tempo.simulation(0.125, [](vivace::span<double> acceleration,
        vivace::span<const double>, vivace::span<const double>) { acceleration[0] = 10; });
    fall.target(s.x);
    fall.start();
    s.tempo.tick(0.5);
    CHECK_NEAR(s.x, 1.25); // a t^2 / 2, at the end of a step
}

TEST("keyframes lead through values") {
    stage s;
    const auto m = s.tempo.tween(1);
    m.add_keyframes(s.x, {0, 0.5, 1}, {0, 10, 0}, {vivace::ease::linear, vivace::ease::in_quad});
    m.start();
    s.tempo.tick(0.25);
    CHECK(s.x == 5);
    s.tempo.tick(0.5);
    CHECK_NEAR(s.x, 7.5); // A quarter of the way from 10 to 0.
}

TEST("keyframes lead each number of a value through its own") {
    stage s;
    point p = {1, 1};
    double three[3] = {};
    const auto m = s.tempo.tween(1);
    m.add_keyframes(p, {0, 0.5, 1}, {{0, 4}, {10, 100}, {20, 0}},
        {vivace::ease::linear, vivace::ease::in_quad});
    m.add_keyframes(three, {0, 1}, {{{1, 2, 3}}, {{2, 4, 6}}});
    CHECK(m.describe().properties == 5);
    m.start();
    s.tempo.tick(0.25);
    CHECK(p.x == 5 && p.y == 52 && three[0] == 1.25 && three[2] == 3.75);
    s.tempo.tick(0.5);
    CHECK_NEAR(p.x, 12.5); // A quarter of the way to the last.
    CHECK_NEAR(p.y, 75);
    s.tempo.tick(0.25);
    CHECK(p.x == 20 && p.y == 0 && three[0] == 2 && three[1] == 4 && three[2] == 6);
}

TEST("keyframes that one number can not have are added for none") {
    stage s;
    point p = {1, 1};
    std::array<double, 2> two = {};
    const auto m = s.tempo.tween(1);
    const auto wrong = vivace::status::invalid_argument;
    CHECK(refused(s.tempo, wrong,
        [&] { return m.add_keyframes(p, {0, 1}, {{0, 0}, {1, INFINITY}}); }));
    CHECK(refused(s.tempo, wrong,
        [&] { return m.add_keyframes(two, {0, 1}, {{0, 0}, {1, NAN}}); }));
    CHECK(refused(s.tempo, wrong, [&] { return m.add_keyframes(p, {1, 0}, {{0, 0}, {1, 1}}); }));
    CHECK(refused(s.tempo, wrong, [&] { return m.add_keyframes(p, {}, {}); }));
    CHECK(m.describe().properties == 0);
}

TEST("a motion is asked for any second, and told what to move by calls") {
    stage s;
    const auto m = s.tempo.tween(2);
    m.to(s.x, 8);
    m.from_to(s.y, 1, 3);
    double d = 0;
    m.by(d, 2);
    double at = 0, velocity = 0;
    m.sample(s.x, 0.5, vivace::span<double>(&at, 1), vivace::span<double>(&velocity, 1));
    CHECK(at == 2 && velocity == 4);
    CHECK(m.describe().properties == 3 && m.describe_property(2).by == 2);
}

TEST("settings of a value reach each of its numbers") {
    stage s;
    point p = {0, 0};
    std::array<double, 3> three = {};
    const auto tween = s.tempo.tween(1);
    tween.to(p, {0, 0});
    tween.set_velocity(p, 4);
    tween.start();
    s.tempo.tick(0.5);
    CHECK_NEAR(p.x, 0.5); // v n u (1 - u)^2
    CHECK_NEAR(p.y, 0.5);
    const vivace::decay glide = s.tempo.decay(2, three, p).idle();
    glide.set_end(three, 3);
    glide.set_velocity(p, 10);
    glide.set_bounds(p, -1, 1);
    glide.start();
    s.tempo.tick(20);
    CHECK(three[0] == 3 && three[1] == 3 && three[2] == 3 && p.x == 1 && p.y == 1);
    const vivace::decay snapped = s.tempo.decay(2, p).velocity(9).idle(); // As far as 4.5.
    snapped.set_snap(p, 4, 0);
    snapped.start();
    s.tempo.tick(20);
    CHECK(p.x == 4 && p.y == 4);
}

TEST("settings of several values reach each of them") {
    stage s;
    std::vector<point> points(2);
    float some[3] = {};
    const vivace::decay glide = s.tempo.decay(2, vivace::all(points), some).idle();
    glide.set_end(vivace::all(points), 2);
    glide.set_end(some, 3);
    glide.start();
    s.tempo.tick(20);
    CHECK(points[0].x == 2 && points[1].x == 2 && points[1].y == 2 && some[0] == 3 && some[2] == 3);
}

TEST("settings of a value that is moved in part reach that part, and of no part are refused") {
    stage s;
    point p = {0, 0};
    const vivace::decay glide = s.tempo.decay(2, p.y).idle();
    glide.set_end(p, 3);
    int told = 0;
    s.tempo.on_error([&](vivace::status, const char *) { told++; });
    point other = {0, 0};
    CHECK(refused(s.tempo, vivace::status::not_found, [&] { return glide.set_end(other, 3); }));
    CHECK(told == 1);
    glide.start();
    s.tempo.tick(20);
    CHECK(p.x == 0 && p.y == 3);
    glide.destroy();
    CHECK(refused(s.tempo, vivace::status::invalid_handle, [&] { return glide.set_end(p, 3); }));
    CHECK(told == 2);
}

TEST("all numbers of a value are sampled, and each has a velocity") {
    stage s;
    point p = {0, 0};
    std::vector<vivace::rgba> colours(2);
    const auto m = s.tempo.tween(2);
    m.to(p, {8, 16});
    m.to(vivace::all(colours), vivace::rgba{1, 0.5f, 0, 1});
    double at[2] = {}, velocity[2] = {}, mixed[8] = {};
    m.sample(p, 0.5, at, velocity);
    CHECK(at[0] == 2 && at[1] == 4 && velocity[0] == 4 && velocity[1] == 8);
    m.sample(p, INFINITY, {}, velocity);
    CHECK(velocity[0] == 0 && velocity[1] == 0);
    m.sample(vivace::all(colours), INFINITY, mixed);
    CHECK(mixed[0] == 1 && mixed[1] == 0.5 && mixed[4] == 1 && mixed[5] == 0.5 && mixed[7] == 1);
    CHECK(refused(s.tempo, vivace::status::invalid_argument,
        [&] { return m.sample(p, 0, vivace::span<double>(at, 1)); }));
    m.start();
    s.tempo.tick(1);
    CHECK(m.velocity(p) == 4 && m.velocity(p, 1) == 8 && std::isnan(m.velocity(p, 2)));
}

TEST("the key of a property is one value, however many numbers it would have") {
    stage s;
    point key = {0, 0};
    double stored[2] = {};
    const auto m = s.tempo.tween(1);
    m.add_property(
        &key, 2, [&](vivace::span<double> v) { v[0] = stored[0], v[1] = stored[1]; },
        [&](vivace::span<const double> v) { stored[0] = v[0], stored[1] = v[1]; }, {}, {8, 4});
    double at[2] = {};
    m.sample(key, 0.5, at);
    CHECK(at[0] == 4 && at[1] == 2);
    m.set_velocity(key, 0);
    m.start();
    s.tempo.tick(1);
    CHECK(stored[0] == 8 && stored[1] == 4);
    const auto other = s.tempo.tween(1);
    other.add_property(
        &stored, 2, [](vivace::span<double> v) { v[0] = v[1] = 0; },
        [](vivace::span<const double>) {}, {}, {2, 6});
    other.sample(stored, 0.5, at);
    CHECK(at[0] == 1 && at[1] == 3);
    other.set_velocity(stored, 0);
}

TEST("properties are functions of the host") {
    vivace::tempo tempo;
    double stored = 4;
    const auto m = tempo.tween(1);
    m.add_property(
        &stored, 1, [&](vivace::span<double> v) { v[0] = stored; },
        [&](vivace::span<const double> v) { stored = v[0]; }, {}, {8});
    m.start();
    tempo.tick(0.5);
    CHECK(stored == 6);
    CHECK(m.velocity(stored) == 4);
}
} // namespace physics
