/* Any text as an easing: it is refused, with a sentence, or it is a curve from exactly 0 to exactly
 * 1, and the same one each time. */
#include "text.h"

#include <math.h>
#include <string.h>

static void follow(viv_tempo tempo, viv_easing easing, viv_easing again) {
    if (viv_easing_get_value(tempo, easing, 0) != 0) find("it does not begin at 0");
    if (viv_easing_get_value(tempo, easing, 1) != 1) find("it does not end at 1");
    for (int i = 0; i <= 64; i++) {
        double value = viv_easing_get_value(tempo, easing, i / 64.0);
        double other = viv_easing_get_value(tempo, again, i / 64.0);
        if (isnan(value)) find("a value that is none");
        if (memcmp(&value, &other, sizeof value) != 0) find("another curve of the same text");
    }
    float x = 0;
    viv_animate(tempo, &x, 100, 1, easing);
    for (int i = 0; i < 5; i++) viv_tempo_tick(tempo, 0.25);
    if (x != 100) find("it does not end at the end");
}

void read_text(viv_tempo tempo, const char *text) {
    viv_easing easing = viv_easing_parse(tempo, text);
    if (easing >= 0) {
        follow(tempo, easing, viv_easing_parse(tempo, text));
    } else if (!has_reason(tempo)) {
        find("no reason");
    }
}
