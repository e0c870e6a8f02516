/* Three floats, two motions that animate them, and a loop that ticks them. */
#include <stdio.h>

#include <vivace.h>

static void landed(const viv_event *event, void *user) {
    printf("%.2f s  %s\n", event->time, (const char *)user);
}

int main(void) {
    float x = 0, y = 0, size = 10;
    viv_tempo tempo = viv_tempo_create();

    /* In one line: from where it is to 40 in one second. */
    viv_animate(tempo, &x, 40, 1.0, VIV_EASE_IN_OUT_CUBIC);

    /* The long form: several floats, there and back, after a delay. */
    viv_motion fall = viv_motion_create(tempo, 0.5, VIV_EASE_OUT_BOUNCE);
    viv_motion_to(fall, &y, 20);
    viv_motion_from_to(fall, &size, 10, 16);
    viv_set_delay(fall, 0.25);
    viv_set_reverses(fall, true);
    viv_on(fall, VIV_EVENT_COMPLETED, landed, "back at the top");
    viv_start(fall);

    for (int frame = 0; frame <= 20; frame++) {
        printf("%.2f s  x %5.2f  y %5.2f  size %5.2f  |%*s\n", viv_tempo_get_time(tempo), x, y,
            size, (int)x + 1, "o");
        viv_tempo_tick(tempo, 1.0 / 16);
    }
    return viv_tempo_destroy(tempo);
}
