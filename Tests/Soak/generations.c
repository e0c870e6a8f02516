/* generations: uses up all the handles that a record has, of as many records as are handed out in
 * turn. A record that has none left is left alone and another one takes its place: nothing fails,
 * no handle comes twice. When such a tempo is gone so is its slot: 255 tempos fit instead of 256,
 * and the next one is refused with VIV_ERROR_LIMIT. */
#include <stdio.h>
#include <stdlib.h>

#include <vivace.h>

enum { RECORDS = 1 << 22, EACH = (1 << 23) - 1, FEW = 16, MOST_TEMPOS = 256 };

static uint64_t *newest;

static void fail(const char *what, uint64_t number) {
    printf("%s: %llu\n0 passed, 1 failed\n", what, (unsigned long long)number);
    exit(1);
}

static uint64_t record_of(viv_moveable handle) { return handle % RECORDS; }

/* Makes and destroys until the handles of a record that was not used before come; how many it were.
 * */
static uint64_t use_up(viv_tempo tempo) {
    uint64_t made = 0;
    for (;;) {
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        if (!m) fail(viv_tempo_get_last_error_message(tempo), made);
        if (m <= newest[record_of(m)]) fail("a handle was given out before", m);
        if (made >= EACH && newest[record_of(m)] == 0) return made;
        newest[record_of(m)] = m;
        if (viv_destroy(m) != VIV_OK || viv_is_valid(m)) fail("it is still there", m);
        made++;
    }
}

static void check_slots(void) {
    viv_tempo tempos[MOST_TEMPOS];
    int count = 0;
    while (count < MOST_TEMPOS && (tempos[count] = viv_tempo_create())) count++;
    if (count != MOST_TEMPOS - 1) fail("tempos", (uint64_t)count);
    if (viv_tempo_get_last_error(0) != VIV_ERROR_LIMIT) fail("another status", (uint64_t)count);
    while (count > 0) viv_tempo_destroy(tempos[--count]);
}

int main(void) {
    newest = calloc(RECORDS, sizeof *newest);
    viv_tempo tempo = viv_tempo_create();
    uint64_t made = use_up(tempo);
    printf("%llu handles before a record's were used up and another took its place\n",
        (unsigned long long)made);
    if (made % EACH != 0) fail("not all handles of each record", made);
    if (made / EACH < FEW) fail("too few records take turns", made / EACH);
    if (viv_tempo_destroy(tempo) != VIV_OK) fail("it is not destroyed", tempo);
    check_slots();
    printf("1 passed, 0 failed\n");
    return 0;
}
