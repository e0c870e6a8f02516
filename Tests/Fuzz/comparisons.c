/* Stand-ins for libFuzzer's record of every comparison in the engine, which took more than half the
 * time of long ticks. It matches numbers that are compared with bytes of the input; the bytes of
 * a world are picks, and the engine never sees them. */
#define IGNORED(name) \
    void ignored_##name(void); \
    void ignored_##name(void) {}

IGNORED(trace_cmp1)
IGNORED(trace_cmp2)
IGNORED(trace_cmp4)
IGNORED(trace_cmp8)
IGNORED(trace_const_cmp1)
IGNORED(trace_const_cmp2)
IGNORED(trace_const_cmp4)
IGNORED(trace_const_cmp8)
IGNORED(trace_switch)
