/* A row of cards, 100 apart, is flung: it glides and comes to rest on the card nearest to where it
 * would have stopped, here the third. At the same moment one card rises on a spring, which
 * overshoots its end at 100, and another one on a clamped spring, which stops there.
 *
 * Each line is a tenth of a second: the row with a bar for each card, then the two rising cards, as
 * p (plain) and c (clamped) with a bar at their end. .ci/expected checks expected.txt against the
 * formulas. */
#include <stdio.h>
#include <string.h>

#include <vivace.h>

enum { LINES = 26, ROW = 34, RISE = 25 };

static const double tenth = 0.1;

static viv_motion glide(viv_tempo tempo, float *number, double velocity) {
    viv_motion fling = viv_decay_create(tempo, 3);
    viv_motion_target(fling, number);
    viv_motion_set_velocity(fling, number, velocity);
    viv_decay_set_snap(fling, number, 100, 0);
    return fling;
}

static viv_motion rise(viv_tempo tempo, float *number, bool clamped) {
    viv_motion spring = viv_spring_create(tempo, 120, 12);
    viv_motion_to(spring, number, 100);
    viv_spring_set_clamped(spring, clamped);
    return spring;
}

static void put(char *lane, double place, char sign) { lane[(int)(place + 0.5)] = sign; }

static void draw(double second, float row, float plain, float clamped) {
    char cards[ROW + 1], rising[RISE + 1];
    memset(cards, ' ', ROW);
    memset(rising, ' ', RISE);
    cards[ROW] = rising[RISE] = '\0';
    for (int card = 0; card <= 300; card += 100) put(cards, card / 10.0, '|');
    put(cards, row / 10, 'o');
    put(rising, 20, '|');
    put(rising, plain / 5, 'p');
    put(rising, clamped / 5, 'c');
    printf("%3.1f s %6.1f %s %6.1f %6.1f %s|\n", second, row, cards, plain, clamped, rising);
}

int main(void) {
    float row = 0, plain = 0, clamped = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_motion moving[] = {
        glide(tempo, &row, 1000), rise(tempo, &plain, false), rise(tempo, &clamped, true)};
    viv_start(viv_group_of(tempo, 3, moving));
    for (int i = 0; i < LINES; i++) {
        draw(i * tenth, row, plain, clamped);
        viv_tempo_tick(tempo, tenth);
    }
    return viv_tempo_destroy(tempo);
}
