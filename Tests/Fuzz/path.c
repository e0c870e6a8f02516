/* Any text as the data of a path: it is refused and changes nothing, or it is a path that can be
 * measured and travelled. */
#include "text.h"

#include <math.h>

static void travel(viv_tempo tempo, viv_path path) {
    double x = 0, y = 0, angle = 0, length = viv_path_get_length(path);
    float at[3] = {0};
    if (!(length >= 0)) find("no length");
    for (int i = 0; i <= 16; i++) {
        if (viv_path_get_point(path, i / 16.0, &x, &y, &angle) != VIV_OK) find("no point");
        if (isfinite(length) && (isnan(x) || isnan(y) || isnan(angle))) find("a point nowhere");
    }
    viv_motion ride = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    viv_path_motion_set_target(ride, VIV_TYPE_FLOAT, &at[0], &at[1]);
    viv_path_motion_set_angle_target(ride, VIV_TYPE_DEGREES, &at[2]);
    viv_start(ride);
    for (int i = 0; i < 5; i++) viv_tempo_tick(tempo, 0.25);
    viv_tempo_release_target(tempo, at, sizeof at);
}

void read_text(viv_tempo tempo, const char *text) {
    viv_path path = viv_path_create(tempo);
    viv_path_parse(path, "M0 0L3 4");
    viv_status status = viv_path_parse(path, text);
    if (status == VIV_OK) {
        travel(tempo, path);
    } else {
        if (status > VIV_ERROR_BUSY || !has_reason(tempo)) find("no reason");
        if (viv_path_get_length(path) != 5) find("what is refused changes the path");
    }
}
