/* A timeline: a title comes down while a photo fades in, a text slides in, and after a pause with a
 * label all but the text leave while a button grows. The timeline goes there and back twice;
 * mirrored, it goes back through the same moments, pauses included.
 *
 * Each line is a quarter of a second: where the timeline is, then a lane for each of the four
 * numbers, from 0 at its left to 1 at its right. .ci/expected checks expected.txt against the
 * formulas of the curves. */
#include <stdio.h>

#include <vivace.h>

enum { LANE = 13 };

static viv_tempo tempo;
static float title, photo, text, button;

static viv_motion move(float *number, float to, double seconds, viv_easing easing) {
    viv_motion motion = viv_motion_create(tempo, seconds, easing);
    viv_motion_to(motion, number, to);
    return motion;
}

/* In GSAP: gsap.timeline({repeat: 3, yoyo: true}), then .to(title, {...}),
 * .to(photo, {...}, "<.2"), .to(text, {...}, "-=.1"), .addLabel("shown", 1.25),
 * .to(title, {...}, "shown+=.25"), .to(photo, {...}, "<") and .to(button, {...}, ">-.15"). */
static viv_group make_timeline(void) {
    viv_group line = viv_group_create(tempo);
    viv_group_place(line, move(&title, 1, 0.6, VIV_EASE_OUT_CUBIC), VIV_PLACE_AT, 0);
    viv_group_place(line, move(&photo, 1, 0.5, VIV_EASE_LINEAR), VIV_PLACE_WITH_PREVIOUS, 0.2);
    viv_group_place(line, move(&text, 1, 0.5, VIV_EASE_OUT_QUAD), VIV_PLACE_AT_END, -0.1);
    viv_set_label(line, "shown", 1.25);
    viv_group_place_at_label(line, move(&title, 0, 0.4, VIV_EASE_IN_CUBIC), "shown", 0.25);
    viv_group_place(line, move(&photo, 0, 0.4, VIV_EASE_LINEAR), VIV_PLACE_WITH_PREVIOUS, 0);
    viv_group_place(
        line, move(&button, 1, 0.5, VIV_EASE_OUT_BACK), VIV_PLACE_AFTER_PREVIOUS, -0.15);
    viv_set_passes(line, 4);
    viv_set_mirrored(line, true);
    return line;
}

static void draw_lane(float number) {
    int place = (int)(number * (LANE - 3) + 0.5);
    printf(" [%*c%*s]", place + 1, 'o', LANE - 1 - place, "");
}

static void draw(viv_group line, const char *what) {
    printf("%5.2f s", viv_get_time(line));
    draw_lane(title);
    draw_lane(photo);
    draw_lane(text);
    draw_lane(button);
    printf("  %s\n", what);
}

static const char *way(viv_group line) {
    if (viv_get_state(line) == VIV_STATE_COMPLETED) return "over";
    return viv_get_direction(line) == VIV_DIRECTION_BACKWARD ? "back" : "out";
}

int main(void) {
    tempo = viv_tempo_create();
    viv_group line = make_timeline();
    printf("%7s %-15s %-15s %-15s %s\n", "", "title", "photo", "text", "button");
    viv_start(line);
    draw(line, way(line));
    while (viv_get_state(line) == VIV_STATE_MOVING) {
        viv_tempo_tick(tempo, 0.25);
        draw(line, way(line));
    }
    viv_seek_label(line, "shown");
    draw(line, "at the label");
    return viv_tempo_destroy(tempo);
}
