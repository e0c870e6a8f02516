/* A spring that is interrupted again and again: every 0.3 s it gets another end, and continues from
 * its present value and velocity.
 *
 * Each line is a frame: the value as a star, its end as a bar, then value and velocity. Between
 * frames it is ticked every millisecond, and each change of the value is compared with the velocity
 * before and after it: a jump would be seen at once. .ci/expected checks expected.txt against the
 * closed form of the spring. */
#include <stdio.h>

#include <vivace.h>

enum { FRAMES_PER_END = 6, TICKS_PER_FRAME = 50, WIDTH = 56 };

static const float ends[] = {100, 20, 80, 0, 50, 120, 60};

typedef struct point {
    double value, velocity;
} point;

typedef struct jumps {
    double value, velocity;
} jumps;

static double size(double number) { return number < 0 ? -number : number; }

static point look(viv_motion spring, const double *x) {
    point now = {*x, viv_motion_get_velocity(spring, x)};
    return now;
}

/* Unless it jumps, a value changes by the mean velocity times the tick. */
static void watch(jumps *most, point before, point after, double seconds) {
    double way = (before.velocity + after.velocity) / 2 * seconds;
    double value = size(after.value - before.value - way);
    double velocity = size(after.velocity - before.velocity);
    if (value > most->value) most->value = value;
    if (velocity > most->velocity) most->velocity = velocity;
}

/* Where a value is drawn; one that leaves the line, at its end. */
static int column(double value) {
    double column = value * 0.4 + 4.5;
    if (!(column > 0)) return 0;
    return column < WIDTH ? (int)column : WIDTH - 1;
}

static void draw(double seconds, point now, double end) {
    char line[WIDTH + 1];
    for (int i = 0; i < WIDTH; i++) line[i] = ' ';
    line[WIDTH] = 0;
    line[column(end)] = '|';
    line[column(now.value)] = '*';
    printf("%4.2f s %s %6.1f %7.1f/s\n", seconds, line, now.value, now.velocity);
}

int main(void) {
    double x = 0, first = ends[0];
    jumps smooth = {0, 0}, turns = {0, 0};
    viv_tempo tempo = viv_tempo_create();
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    viv_motion_add(spring, VIV_TYPE_DOUBLE, &x, NULL, &first);
    viv_start(spring);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        point before = look(spring, &x);
        if (i > 0) viv_motion_retarget(spring, &x, ends[i]);
        watch(&turns, before, look(spring, &x), 0);
        for (int frame = 0; frame < FRAMES_PER_END; frame++) {
            draw(viv_tempo_get_time(tempo), look(spring, &x), ends[i]);
            for (int tick = 0; tick < TICKS_PER_FRAME; tick++) {
                before = look(spring, &x);
                viv_tempo_tick(tempo, 0.001);
                watch(&smooth, before, look(spring, &x), 0.001);
            }
        }
    }
    printf("where it is interrupted: value jumps by %.6f, velocity by %.6f/s\n", turns.value,
           turns.velocity);
    printf("in a millisecond the value is at most %.6f off its velocity\n", smooth.value);
    viv_tempo_destroy(tempo);
    return 0;
}
