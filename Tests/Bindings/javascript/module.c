/* A module of one's own in C, on the static library, without a C library. */
#include <vivace.h>

float half(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_animate(tempo, &x, 100, 1, VIV_EASE_OUT_QUAD);
    viv_tempo_tick(tempo, 0.5);
    viv_tempo_destroy(tempo);
    return x;
}
