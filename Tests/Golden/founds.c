/* Values that end where they are found, and nothing that goes by an amount; what is no motion along
 * a path where there is no path. A library for this alone must know it all the same. */
#include "golden.h"

enum { ALL = 6 };

static float floats[ALL];

static void start_found(int place) {
    viv_motion m = viv_motion_create(tempo, 1.25, place * 5);
    floats[place] = (float)(100 + place);
    did(viv_motion_from(m, &floats[place], (float)(place * 7)));
    watch("found", place, VIV_TYPE_FLOAT, &floats[place], 1);
    did(viv_start(follow("to where it is", place, m)));
}

void founds(void) {
    static float x, y;
    open_stretch("founds");
    viv_motion pathless = follow("no path", 0, viv_motion_create(tempo, 1, VIV_EASE_LINEAR));
    did(viv_path_motion_set_target(pathless, VIV_TYPE_FLOAT, &x, &y));
    did(viv_path_motion_set_angle_target(pathless, VIV_TYPE_DEGREES, &x));
    for (int place = 0; place < ALL; place++) start_found(place);
    pass_unevenly(2);
    close_stretch();
}
