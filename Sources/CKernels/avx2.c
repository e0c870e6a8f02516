#include "kernels_table.h"

#if defined(__x86_64__)
#include <cpuid.h>

/* AVX2 alone: without fused operations among the target's there are none to be made. */
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#pragma STDC FP_CONTRACT OFF
#define TABLE static const kernels avx2
#define EASES kernel_stream *const kernels_streams_for_avx2
#define PLACES kernel_physics_stream *const kernels_physics_streams_for_avx2
#define KERNEL(name) kernels_##name##_for_avx2
#define IS_WIDE true
#define LEAVE_WIDE() __builtin_ia32_vzeroupper()
#include "loops.h"
#pragma clang attribute pop

/* Whether the system saves the 256-bit registers of a thread. */
static int keeps_wide_registers(void) {
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 6) == 6;
}

const kernels *kernels_for_avx2(void) {
    uint32_t a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return NULL;
    if (!keeps_wide_registers()) return NULL;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & bit_AVX2)) return NULL;
    return &avx2;
}
#else
const kernels *kernels_for_avx2(void) { return NULL; }
#endif
