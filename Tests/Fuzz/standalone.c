/* Plays a fuzzer's worlds without libFuzzer, from bytes of its own: `calls FIRST_SEED COUNT`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static uint64_t state;

static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

int main(int argc, char **argv) {
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t many = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
    LLVMFuzzerInitialize(&argc, &argv);
    for (uint64_t seed = first; seed < first + many; seed++) {
        uint8_t bytes[3000];
        state = seed * 0x9E3779B97F4A7C15u + 1;
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(next_random() >> 32);
        if (getenv("VERBOSE")) fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
        LLVMFuzzerTestOneInput(bytes, sizeof bytes);
    }
    printf("%llu passed, 0 failed\n", (unsigned long long)many);
    return 0;
}
