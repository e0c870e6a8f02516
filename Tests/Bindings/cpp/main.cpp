// All tests of vivace.hpp in one program.
#include "check.hpp"

#include "values.cpp"
#include "builders.cpp"
#include "physics.cpp"
#include "containers.cpp"
#include "tempos.cpp"
#include "lives.cpp"
#include "saves.cpp"
#include "errors.cpp"
#include "refusals.cpp"
#include "calls.cpp"
#include "types.cpp"

int main() {
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
