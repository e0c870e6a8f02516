/* A game for two players over a network, in which the other player's inputs arrive eight frames
 * late. The game does not wait. In each frame it goes back eight frames, with one
 * viv_tempo_restore, plays them again with all inputs known by now, and shows a guess: that the
 * other player does nothing new. In the end everything is where it would be in a game that received
 * all inputs in time, to the bit.
 *
 * Each line is eight frames. .ci/expected checks expected.txt against the formula of a dash. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

enum { FRAMES = 96, LATE = 8, KEPT = LATE + 1, PLAYERS = 2 };

static const double frame_time = 1 / 64.0;

/* At a frame a player dashes to a place, for a quarter of a second. */
typedef struct input {
    int frame, player;
    float place;
} input;

static const input inputs[] = {
    {4, 0, 40},  {10, 1, 24}, {24, 0, 8},  {30, 1, 60},
    {48, 0, 60}, {52, 1, 4},  {70, 0, 32}, {75, 1, 36},
};
enum { INPUTS = sizeof inputs / sizeof *inputs };

typedef struct game {
    viv_tempo tempo;
    float places[PLAYERS];
} game;

/* Plays one frame with those of its inputs that had arrived by another frame. */
static void play_frame(game *game, int frame, int heard) {
    for (int i = 0; i < INPUTS; i++) {
        const input *input = &inputs[i];
        bool is_late = input->player == 1 && input->frame + LATE > heard;
        if (input->frame != frame || is_late) continue;
        float *place = &game->places[input->player];
        viv_animate(game->tempo, place, input->place, 0.25, VIV_EASE_IN_OUT_QUAD);
    }
    viv_tempo_tick(game->tempo, frame_time);
}

/* The state at the beginning of each of the last frames. */
typedef struct past {
    void *block;
    size_t size;
    float places[PLAYERS];
} past;

static past history[KEPT];

static void remember(game *game, int frame) {
    past *past = &history[frame % KEPT];
    size_t size = viv_tempo_save_size(game->tempo);
    if (size > past->size) {
        past->block = realloc(past->block, size);
        past->size = size;
        if (!past->block) abort();
    }
    if (viv_tempo_save(game->tempo, past->block, size) != VIV_OK) abort();
    memcpy(past->places, game->places, sizeof game->places);
}

static void go_back(game *game, int frame) {
    const past *past = &history[frame % KEPT];
    /* Moving values are restored; those at rest are the game's responsibility. */
    memcpy(game->places, past->places, sizeof game->places);
    if (viv_tempo_restore(game->tempo, past->block, past->size) != VIV_OK) abort();
}

/* Plays the last frames again and then this one, with all inputs known by now. */
static void play_late(game *game, int frame, int heard) {
    int first = frame < LATE ? 0 : frame - LATE;
    if (frame > 0) go_back(game, first);
    for (int again = first; again <= frame; again++) {
        remember(game, again);
        play_frame(game, again, heard);
    }
}

static void print_line(int frame, const game *real, const game *guess) {
    char line[66];
    memset(line, '.', sizeof line);
    line[sizeof line - 1] = 0;
    line[(int)(guess->places[1] + 0.5f)] = 'o';
    line[(int)(real->places[1] + 0.5f)] = 'B';
    line[(int)(real->places[0] + 0.5f)] = 'A';
    printf("%5d%9.4f%9.4f%9.4f  %s\n", frame + 1, real->places[0], real->places[1],
        guess->places[1], line);
}

int main(void) {
    game in_time = {viv_tempo_create(), {4, 60}}, late = {viv_tempo_create(), {4, 60}};
    puts("frame        A        B   guess  A, B, and o where B is guessed to be");
    for (int frame = 0; frame < FRAMES; frame++) {
        play_frame(&in_time, frame, FRAMES + LATE);
        play_late(&late, frame, frame);
        if (frame % LATE == LATE - 1) print_line(frame, &in_time, &late);
    }
    bool agree = memcmp(in_time.places, late.places, sizeof late.places) == 0;
    printf("The games %s.\n", agree ? "agree to the bit" : "differ");
    viv_tempo_destroy(in_time.tempo);
    viv_tempo_destroy(late.tempo);
    for (int i = 0; i < KEPT; i++) free(history[i].block);
    return agree ? 0 : 1;
}
