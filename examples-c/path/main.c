/* A point travels along an SVG path in 2 s, at constant speed, with its angle.
 *
 * The table shows where it is every tenth of a second. Given a file name, the program draws the
 * path there as SVG, with an arrow at each place: the arrows are equal lengths of path apart,
 * inside curves too. .ci/expected checks expected.txt against the geometry of the path. */
#include <stdio.h>

#include <vivace.h>

/* Two lines, a half circle and two curves. */
static const char shape[] =
    "M40 40H160A40 40 0 0 1 160 120H120C60 120 60 200 120 200S180 280 240 200";

typedef struct place {
    double x, y;
    float angle;
} place;

static viv_motion travel(viv_tempo tempo, viv_path path, place *place, double seconds) {
    viv_motion motion = viv_path_motion_create(tempo, path, seconds, VIV_EASE_LINEAR);
    viv_path_motion_set_target(motion, VIV_TYPE_DOUBLE, &place->x, &place->y);
    viv_path_motion_set_angle_target(motion, VIV_TYPE_DEGREES, &place->angle);
    return motion;
}

static void begin_drawing(FILE *file) {
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 280 280\">\n");
    fprintf(file, "<rect width=\"280\" height=\"280\" fill=\"#fff\"/>\n");
    fprintf(file, "<path d=\"%s\" fill=\"none\" stroke=\"#bbb\" stroke-width=\"2\"/>\n", shape);
}

static void draw(FILE *file, const place *place) {
    fprintf(file, "<path d=\"M-7 -5L7 0L-7 5z\" fill=\"#d42\" "
                  "transform=\"translate(%.1f %.1f) rotate(%.1f)\"/>\n",
            place->x, place->y, (double)place->angle);
}

int main(int count, char **arguments) {
    FILE *file = count > 1 ? fopen(arguments[1], "w") : NULL;
    if (count > 1 && !file) return perror(arguments[1]), 1;
    place place = {0, 0, 0};
    viv_tempo tempo = viv_tempo_create();
    viv_path path = viv_path_create(tempo);
    if (viv_path_parse(path, shape) != VIV_OK) {
        fprintf(stderr, "%s\n", viv_tempo_get_last_error_message(tempo));
        return 1;
    }
    printf("%.2f long\n", viv_path_get_length(path));
    viv_motion motion = travel(tempo, path, &place, 2);
    if (file) begin_drawing(file);
    viv_start(motion);
    for (int step = 0; step <= 20; step++) {
        printf("%.1f s  %4.2f of it  at %6.1f %6.1f  heading %6.1f\n", viv_tempo_get_time(tempo),
               viv_path_motion_get_fraction(motion), place.x, place.y, (double)place.angle);
        if (file) draw(file, &place);
        viv_tempo_tick(tempo, 0.1);
    }
    if (file) {
        fprintf(file, "</svg>\n");
        if (fclose(file) != 0) return perror(arguments[1]), 1;
    }
    viv_tempo_destroy(tempo);
    return 0;
}
