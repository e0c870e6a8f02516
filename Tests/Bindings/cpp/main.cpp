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

int main() { return run_all_tests(); }
