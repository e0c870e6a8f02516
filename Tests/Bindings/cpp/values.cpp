// What can be moved: half way of a straight tween is the middle, by the definition of linear.
#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>
#if __has_include(<span>)
#include <span>
#endif

#include "check.hpp"

struct point {
    float x, y;
};
template <>
struct vivace::value_traits<point> : vivace::numbers<float, 2> {};

struct paint {
    float r, g, b, a;
};
template <>
struct vivace::value_traits<paint> : vivace::value_of<vivace::type::rgba_linear> {};

struct four {
    float numbers[4];
};
template <>
struct vivace::value_traits<four> : vivace::numbers<float, 4> {};

namespace values {
using namespace std::chrono_literals;

struct entity {
    float x = 0;
};
struct enemy : entity {
    float health = 100, armour = 7;
};

template <class T>
T middle(T from, T to) {
    vivace::tempo tempo;
    tempo.move(from).to(to).during(1).start();
    tempo.tick(0.5);
    return from;
}

TEST("every number moves") {
    CHECK(middle<float>(0, 5) == 2.5f);
    CHECK(middle<double>(0, 0.25) == 0.125);
    CHECK(middle<int8_t>(-100, 100) == 0);
    CHECK(middle<uint8_t>(0, 250) == 125);
    CHECK(middle<int16_t>(0, -30000) == -15000);
    CHECK(middle<uint16_t>(0, 60000) == 30000);
    CHECK(middle<int32_t>(0, 1 << 20) == 1 << 19);
    CHECK(middle<uint32_t>(0, 4000000000u) == 2000000000u);
    CHECK(middle<int64_t>(0, int64_t(1) << 40) == int64_t(1) << 39);
    CHECK(middle<uint64_t>(0, uint64_t(1) << 41) == uint64_t(1) << 40);
    CHECK(middle<long>(0, 10) == 5);
    CHECK(middle<unsigned long long>(0, 10) == 5);
}

TEST("structs of numbers move by what they say they are") {
    const point p = middle<point>({0, 10}, {2, 20});
    CHECK(p.x == 1 && p.y == 15);
    const auto three = middle<std::array<double, 3>>({0, 0, 0}, {2, 4, 6});
    CHECK(three[0] == 1 && three[1] == 2 && three[2] == 3);
}

TEST("angles, rotations, transforms and colours move as what they are") {
    CHECK_NEAR(std::fmod(middle<vivace::degrees>({350}, {10}).value + 360, 360), 0);
    CHECK_NEAR(middle<vivace::radians>({0}, {1}).value, 0.5);
    const float half = std::sqrt(0.5f); // A half turn about z, half way: a quarter turn.
    const auto turned = middle<vivace::quaternion>({0, 0, 0, 1}, {0, 0, 1, 0});
    CHECK_NEAR(std::fabs(turned.z), half);
    CHECK_NEAR(std::fabs(turned.w), half);
    const auto moved = middle<vivace::affine>({1, 0, 0, 1, 0, 0}, {1, 0, 0, 1, 8, 4});
    CHECK_NEAR(moved.tx, 4);
    CHECK_NEAR(moved.ty, 2);
    vivace::matrix4 matrix = {{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}}, end = matrix;
    end.m[12] = 6;
    CHECK_NEAR(middle(matrix, end).m[12], 3);
    CHECK_NEAR(middle<vivace::rgba>({0, 0, 0, 1}, {1, 1, 1, 1}).g, 0.5);
    // Half the light is 0.5^(1/2.4) * 1.055 - 0.055 in sRGB.
    CHECK_NEAR(middle<paint>({0, 0, 0, 1}, {1, 1, 1, 1}).g, 0.735357);
    CHECK(middle<vivace::rgba8>({9, 9, 9, 255}, {9, 9, 9, 255}).r == 9);
}

TEST("arrays, vectors and spans move as a whole") {
    vivace::tempo tempo;
    float three[3] = {};
    std::vector<float> many(4);
    std::vector<point> points(2);
    tempo.move(three).to({2, 4, 6}).during(1).start();
    tempo.move(vivace::all(many)).to({8, 8, 8, 2}).during(1).start();
    tempo.move(vivace::all(points)).to({{2, 4}, {6, 8}}).during(1).start();
    tempo.tick(0.5);
    CHECK(three[2] == 3);
    CHECK(many[0] == 4 && many[3] == 1);
    CHECK(points[0].y == 2 && points[1].x == 3);
}

TEST("a member of each of several structs moves alone") {
    vivace::tempo tempo;
    std::vector<point> points(3, {0, 7});
    const std::array<float, 3> ends = {2, 4, 6};
    tempo.move(vivace::each(points, &point::x)).to(ends).during(1).start();
    const auto back = tempo.tween(1);
    back.to(vivace::each(points, &point::y), {9, 9, 9});
    back.start();
    tempo.tick(0.5);
    CHECK(points[0].x == 1 && points[1].x == 2 && points[2].x == 3);
    CHECK(points[0].y == 8 && points[2].y == 8);
}

TEST("a member that structs inherit moves alone") {
    vivace::tempo tempo;
    std::vector<enemy> enemies(3);
    enemy pair[2];
    const auto m = tempo.move(vivace::each(enemies, &enemy::x)).to(4).during(1).start();
    tempo.move(vivace::each(pair, &enemy::x)).to({2, 6}).during(1).start();
    tempo.tick(0.5);
    for (const enemy &each : enemies) CHECK(each.x == 2 && each.health == 100 && each.armour == 7);
    CHECK(pair[0].x == 1 && pair[1].x == 3 && pair[0].health == 100);
    m.retarget(vivace::each(enemies, &enemy::x), {5, 6, 7});
    CHECK(tempo.find_motion(enemies[2].x) == m && !tempo.find_motion(enemies[0].health));
    CHECK(tempo.release_target(vivace::each(enemies, &enemy::x)) == 3);
    CHECK(!tempo.find_motion(enemies[2].x));
}

TEST("a value can be taken as another type of its size") {
    vivace::tempo tempo;
    float angle = 350;
    std::vector<float> angles = {350, 10};
    vivace::rgba color = {0, 0, 0, 1};
    four light = {{0, 0, 0, 1}};
    constexpr auto degrees = vivace::type::degrees;
    constexpr auto linear = vivace::type::rgba_linear;
    tempo.move(vivace::as<degrees>(angle)).to(10).during(1).start();
    tempo.move(vivace::as<degrees>(vivace::all(angles))).to({10, 30}).during(1).start();
    tempo.move(vivace::as<linear>(color)).to({1, 1, 1, 1}).during(1).start();
    tempo.move(vivace::as<linear>(light)).to({{1, 1, 1, 1}}).during(1).start();
    tempo.tick(0.5);
    CHECK_NEAR(std::fmod(angle + 360, 360), 0);
    CHECK_NEAR(std::fmod(angles[0] + 360, 360), 0);
    CHECK_NEAR(angles[1], 20);
    CHECK_NEAR(color.r, 0.735357);
    CHECK_NEAR(light.numbers[2], 0.735357);
}

TEST("one start, end or amount is for all of several values") {
    vivace::tempo tempo;
    std::vector<float> bars = {1, 2, 3};
    std::vector<point> points(3);
    tempo.move(vivace::all(bars)).from(10).to(0).during(1).stagger(1).start();
    tempo.move(vivace::each(points, &point::x)).to(4).during(1).start();
    tempo.spring({100, 10}, vivace::each(points, &point::y)).to(8).start();
    tempo.tick(0.5);
    CHECK(bars[0] == 5 && bars[2] == 10 && points[0].x == 2 && points[2].x == 2);
    CHECK(points[0].y > 0 && points[0].y == points[2].y);
    std::vector<point> pairs = {{1, 1}, {2, 2}};
    const auto m = tempo.tween(1);
    m.by(vivace::all(bars), -1);
    m.to(vivace::all(pairs), point{3, 5});
    m.start();
    tempo.tick(1);
    CHECK(bars[0] == 4 && pairs[1].x == 3 && pairs[0].y == 5);
    const auto spring = tempo.spring_to(vivace::all(bars), 7, {100, 10});
    spring.retarget(vivace::all(bars), 9);
    tempo.tick(9);
    CHECK(bars[0] == 9 && bars[2] == 9);
}

TEST("one start, end or amount is for all values that a verb names, if they are of one type") {
    vivace::tempo tempo;
    float x = 0, y = 4;
    uint8_t low = 200, high = 250;
    point left = {1, 2}, right = {3, 4};
    std::vector<float> bars(2), others(3);
    tempo.move(x, y).from(1).to(5).during(1).start();
    tempo.move(low, high).by(-100).during(1).start();
    tempo.move(left, right).to({5, 6}).during(1).start();
    tempo.spring({100, 10}, vivace::all(bars), vivace::all(others)).to(8).start();
    tempo.tick(0.5);
    CHECK(x == 3 && y == 3 && low == 150 && high == 200);
    CHECK(left.x == 3 && left.y == 4 && right.x == 4 && right.y == 5);
    CHECK(bars[0] > 0 && bars[1] == bars[0] && others[2] == bars[0]);
    std::vector<float> more(2);
    auto kept = tempo.move(vivace::all(bars), vivace::all(more));
    kept.from(std::vector<float>{1, 2}).to({3, 4}).during(0);
    const std::vector<float> overwrites = {9, 9}, again = {9, 9};
    kept.start();
    tempo.tick(1);
    CHECK(more[0] == 3 && more[1] == 4 && overwrites == again);
}

TEST("several arrays can be taken as values of another type") {
    vivace::tempo tempo;
    using four_floats = std::array<float, 4>;
    constexpr auto linear = vivace::type::rgba_linear;
    std::vector<four_floats> colors(8, four_floats{0, 0, 0, 1});
    std::vector<four_floats> ends(8, four_floats{1, 1, 1, 1});
    ends[7][0] = 0;
    tempo.move(vivace::as<linear>(vivace::all(colors))).to(ends).during(1).start();
    tempo.tick(1);
    CHECK(colors == ends);
    // As many numbers as there are colours would be read beyond their end.
    ends.resize(2);
    const auto m = tempo.tween(1);
    const auto read = [&] { return m.to(vivace::as<linear>(vivace::all(colors)), ends); };
    CHECK(refused(tempo, vivace::status::invalid_argument, read));
    CHECK(m.describe().properties == 0);
}

TEST("unsigned numbers go by negative amounts") {
    vivace::tempo tempo;
    uint8_t byte = 200;
    float x = 5;
    tempo.move(byte).by(-100).during(1).start();
    tempo.move(x).by(-2).during(1).start();
    tempo.tick(0.5);
    CHECK(byte == 150 && x == 4);
}

TEST("times are seconds or durations of std::chrono") {
    vivace::tempo tempo;
    float x = 0;
    tempo.move(x).to(10).during(500ms).delay(1s).start();
    tempo.tick(1250ms);
    CHECK(x == 5);
    CHECK(double(vivace::seconds(90min)) == 5400);
}

TEST("text is a literal or a string") {
    vivace::tempo tempo;
    const std::string name = "fade";
    const auto group = tempo.group();
    group.set_name(name);
    CHECK(group.name() == name);
}

TEST("a span takes what lies in a row") {
    float three[3] = {1, 2, 3};
    const std::vector<float> two = {4, 5};
    const vivace::span<float> whole(three);
    const vivace::span<const float> read = whole;
    const vivace::span<const float> vector = two;
    CHECK(whole.size() == 3 && &whole[1] == &three[1]);
    CHECK(read.data() == three && vector.size() == 2 && *vector.begin() == 4);
    CHECK(vivace::span<float>().empty());
#if defined(__cpp_lib_span)
    const std::span<const float> standard = two;
    const vivace::span<const float> ours = standard;
    CHECK(ours.data() == two.data() && ours.size() == 2);
    CHECK(std::span<float>(whole).size() == 3);
#endif
}

TEST("too few ends are refused, and nothing is made") {
    vivace::tempo tempo;
    std::vector<float> many(4);
    const auto to_three = [&] {
        return tempo.move(vivace::all(many)).to({1, 2, 3}).during(1).start();
    };
#if VIVACE_EXCEPTIONS
    CHECK(refused(tempo, vivace::status::invalid_argument, to_three));
#else
    CHECK(!to_three());
#endif
    CHECK(tempo.count() == 0);
}
TEST("an array moves as many numbers as its values have") {
    vivace::tempo tempo;
    point three[3] = {};
    tempo.move(three).to({{{1, 2}, {3, 4}, {5, 6}}}).during(1).start();
    tempo.tick(1);
    CHECK(three[0].x == 1 && three[1].y == 4 && three[2].x == 5 && three[2].y == 6);
}

TEST("a retarget gives ends to just the values that are moved together") {
    vivace::tempo tempo;
    std::vector<double> many(4);
    vivace::rgba color = {0, 0, 0, 1};
    const auto m = tempo.move(vivace::all(many)).to({1, 2, 3, 4}).during(1).start();
    const auto fade = tempo.move(color).to({1, 1, 1, 1}).during(1).start();
    const auto invalid = vivace::status::invalid_argument;
    CHECK(refused(tempo, invalid,
        [&] { return m.retarget(vivace::all(many.data(), 2), {5, 5}); }));
    const auto angle = vivace::as<vivace::type::degrees>(color.r);
    CHECK(refused(tempo, invalid, [&] { return fade.retarget(angle, 1); }));
    m.retarget(vivace::all(many), {5, 6, 7, 8});
    m.retarget(many[3], 9);
    fade.retarget(color, {0.5f, 0.5f, 0.5f, 0.5f});
    tempo.tick(2);
    CHECK(many[0] == 5 && many[2] == 7 && many[3] == 9 && color.g == 0.5f);
}

TEST("a container is let go of with all that it holds") {
    vivace::tempo tempo;
    std::vector<float> bars(3);
    std::vector<point> points(2);
    const auto m = tempo.move(vivace::all(bars)).to({1, 2, 3}).during(1).start();
    const auto xs = tempo.move(vivace::each(points, &point::x)).to({1, 2}).during(1).start();
    CHECK(tempo.find_motion(vivace::all(bars)) == m);
    CHECK(m.velocity(bars[0]) == m.velocity(vivace::all(bars)));
    CHECK(tempo.release_target(bars) == 1 && tempo.release_target(bars) == 0);
    points[0].y = 7;
    CHECK(tempo.find_motion(points[1].x) == xs);
    CHECK(tempo.release_target(vivace::each(points, &point::x)) == 2);
    tempo.tick(1);
    CHECK(bars[2] == 0 && points[0].x == 0);
}

TEST("handles of every kind are keys") {
    vivace::tempo tempo;
    const std::unordered_set<vivace::group> groups = {tempo.group(), tempo.group()};
    CHECK(groups.size() == 2);
}

} // namespace values
