// A test is a sentence that has to be true. The same tests are built with exceptions and without.
#ifndef CPP_CHECK_HPP
#define CPP_CHECK_HPP

#include <cmath>
#include <cstdio>
#include <type_traits>

#include <vivace.hpp>

// The headers compile without these warnings; tests are not written for them.
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wdouble-promotion"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuseless-cast"
#endif

struct test {
    const char *sentence;
    void (*run)();
    test *next;

    static inline test *first = nullptr;
    static inline test **last = &first;
    static inline int failures = 0;

    test(const char *text, void (*function)()) : sentence(text), run(function), next(nullptr) {
        *last = this;
        last = &next;
    }
};

// Runs all tests and counts them; the answer is that of main().
inline int run_all_tests() {
    int passed = 0, failed = 0;
    for (test *each = test::first; each; each = each->next) {
        test::failures = 0;
        each->run();
        if (test::failures) std::printf("FAILED: %s\n", each->sentence);
        ++(test::failures ? failed : passed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}

#define JOINED(a, b) a##b
#define NAMED(a, b) JOINED(a, b)
#define TEST(sentence)                                                     \
    static void NAMED(run_, __LINE__)();                                   \
    static test NAMED(test_, __LINE__)(sentence, NAMED(run_, __LINE__));   \
    static void NAMED(run_, __LINE__)()

inline void check_at(bool good, const char *what, const char *file, int line) {
    if (good) return;
    test::failures++;
    std::printf("%s:%d: %s\n", file, line, what);
}

inline void near_at(double a, double b, double by, const char *what, const char *file, int line) {
    if (std::fabs(a - b) <= by) return;
    test::failures++;
    std::printf("%s:%d: %s is %.9g, not %.9g\n", file, line, what, a, b);
}

#define CHECK(what) check_at(bool(what), #what, __FILE__, __LINE__)
#define CHECK_NEAR(a, b) near_at(double(a), double(b), 1e-5, #a, __FILE__, __LINE__)

// Whether a call is refused with a status, by what it throws or by what it returns.
template <class Call>
bool refused([[maybe_unused]] vivace::tempo_ref tempo, vivace::status expected, Call &&call) {
#if VIVACE_EXCEPTIONS
    try {
        (void)call();
    } catch (const vivace::error &error) {
        return error.code() == expected && *error.what();
    }
    return false;
#else
    if constexpr (std::is_same_v<decltype(call()), vivace::status>) return call() == expected;
    else return !call() && tempo.last_error() == expected;
#endif
}

// Counts how often the end of a life was seen. It can only be moved.
class witness {
public:
    explicit witness(int &deaths) : deaths_(&deaths) {}
    witness(witness &&other) noexcept : deaths_(other.deaths_) { other.deaths_ = nullptr; }
    witness &operator=(witness &&) = delete;
    ~witness() {
        if (deaths_) ++*deaths_;
    }

private:
    int *deaths_;
};

#endif
