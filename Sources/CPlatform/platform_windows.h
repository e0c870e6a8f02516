/* platform.h for Windows: what kernel32 and the C library export is declared here, as its headers
 * are missing where it is built from another system. */
#include <stdint.h>

void *_aligned_malloc(size_t size, size_t alignment);
void _aligned_free(void *memory);
int QueryPerformanceFrequency(int64_t *ticks_a_second);
int QueryPerformanceCounter(int64_t *ticks);
void *CreateWaitableTimerExW(void *security, const void *name, uint32_t flags, uint32_t access);
int SetWaitableTimer(
    void *timer, const int64_t *due, int32_t period, void *routine, void *argument, int wakes);
uint32_t WaitForSingleObject(void *handle, uint32_t milliseconds);
int CloseHandle(void *handle);
void Sleep(uint32_t milliseconds);

static inline void *platform_allocate(size_t size, size_t alignment) {
    return _aligned_malloc(size, alignment);
}

static inline void platform_release(void *memory) { _aligned_free(memory); }

/* Seconds of a clock that never goes back. */
static inline double platform_now(void) {
    int64_t ticks_a_second, ticks;
    if (!QueryPerformanceFrequency(&ticks_a_second) || !QueryPerformanceCounter(&ticks))
        return 0.0 / 0.0;
    return (double)ticks / (double)ticks_a_second;
}

/* Sleeps about so long: from Windows 10 on to half a millisecond, before to a sixtieth second. */
static inline void platform_sleep(double seconds) {
    const uint32_t high_resolution = 2, all_access = 0x1F0003, forever = 0xFFFFFFFF;
    if (!(seconds > 0)) return;
    if (seconds > 3600) seconds = 3600;
    /* Negative: from now on, in steps of 100 ns. */
    int64_t due = -(int64_t)(seconds * 1e7);
    void *timer = CreateWaitableTimerExW(NULL, NULL, high_resolution, all_access);
    if (timer && SetWaitableTimer(timer, &due, 0, NULL, NULL, 0))
        WaitForSingleObject(timer, forever);
    else
        Sleep((uint32_t)(seconds * 1e3));
    if (timer) CloseHandle(timer);
}
