/* A program for Windows that has no C library: Microsoft's is not free, and compiling as its
 * compiler does needs none. */
#include <vivace.h>

typedef void *handle;

void ExitProcess(uint32_t status);
handle GetStdHandle(uint32_t which);
int WriteFile(handle file, const void *bytes, uint32_t count, uint32_t *written, void *overlap);
void start(void);

/* Every float of such a program asks for it. */
int _fltused = 0;

static int events = 0;

static void count(const viv_event *event, void *user) {
    if (event->kind == VIV_EVENT_COMPLETED && user == &events) events++;
}

void start(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_motion motion = viv_animate(tempo, &x, 40, 1.0, VIV_EASE_IN_OUT_CUBIC);
    viv_on(motion, VIV_EVENT_COMPLETED, count, &events);
    viv_tempo_tick(tempo, 0.5);
    bool is_midway = x == 20;
    viv_tempo_tick(tempo, 0.5);
    if (is_midway && x == 40 && events == 1)
        WriteFile(GetStdHandle(-11u), "there: 40\r\n", 11, &(uint32_t){0}, NULL);
    ExitProcess((uint32_t)viv_tempo_destroy(tempo));
}
