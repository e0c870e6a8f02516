// One part of a program of several; PART is the name of the function that returns it. What it sets
// writes the first letter of that.
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "part.hpp"

#define NAME(function) #function
#define NAME_OF(function) NAME(function)

namespace {
constexpr char letter = NAME_OF(PART)[0];

viv_moveable listening(viv_tempo t, float *x, journal *book) {
    return vivace::tempo_ref(t).move(*x).to(1).during(1)
        .on_completed([book, w = witness(book->deaths)] { book->heard += letter; }).idle().id();
}

viv_moveable calling(viv_tempo t, journal *book) {
    const vivace::tempo_ref tempo(t);
    return tempo.sequence(tempo.call([book, w = witness(book->deaths)] { book->heard += letter; }))
        .when([book, w = witness(book->deaths)] { return book->heard += '?', true; }).idle().id();
}

viv_moveable moving(viv_tempo t, float *key, journal *book) {
    const auto m = vivace::tempo_ref(t).tween(1);
    m.add_property(key, 1, nullptr,
        [key, book, w = witness(book->deaths)](vivace::span<const double> x) {
            *key = float(x[0]);
            book->heard += letter;
        }, {0.0}, {1.0});
    return m.id();
}

viv_moveable copy(viv_tempo t, viv_moveable m) {
    return vivace::tempo_ref(t).clone(vivace::moveable(m)).id();
}

void around(viv_tempo t, bool object, void (*between)(void *), void *user) {
    const vivace::tempo_ref tempo(t);
    std::vector<char> block(tempo.save_size());
    vivace::saved state;
    if (object) state = tempo.save();
    else tempo.save(block.data(), block.size());
    between(user);
    if (object) tempo.restore(state);
    else tempo.restore(block.data(), block.size());
}

void replace(viv_moveable m, journal *book) {
    vivace::moveable(m).on_completed([book, w = witness(book->deaths)] { book->heard += letter; });
}

void hear(viv_tempo t, journal *book) {
    vivace::tempo_ref(t).on_error([book](vivace::status, const char *message) {
        book->heard = std::string(1, letter) + ": " + message;
    });
}

void go_wrong(viv_tempo t) { vivace::tempo_ref(t).points({1, 2, 3}); }

#if VIVACE_EXCEPTIONS
viv_moveable throwing(viv_tempo t, float *x) {
    return vivace::tempo_ref(t).move(*x).to(1).during(1)
        .on_completed([] { throw std::runtime_error("thrown"); }).idle().id();
}
#else
constexpr viv_moveable (*throwing)(viv_tempo, float *) = nullptr;
#endif
} // namespace

const part &PART() {
    static const part functions = {
        letter, listening, calling, moving, copy, around, replace, hear, go_wrong, throwing};
    return functions;
}
