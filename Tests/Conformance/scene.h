/* Scenes: trees that are played once, and again with something done in one of their callbacks. */
#ifndef CONFORMANCE_SCENE_H
#define CONFORMANCE_SCENE_H

#include <vivace.h>

enum { MOST_EVENTS = 400 };

/* What was told. */
typedef struct scene_event {
    const char *name;
    viv_event_kind kind;
    double time;
} scene_event;

typedef struct record {
    scene_event events[MOST_EVENTS];
    int count;
} record;

/* A scene: a root, what it moves, and what is done in a callback. */
typedef struct scene {
    viv_tempo tempo;
    viv_moveable root;
    float values[8];
    record told;
    /* The event in whose callback the root is treated, counted from 0; -1 for none. */
    int trigger;
    void (*treatment)(struct scene *);
    double place;
    viv_status answer;
    bool treated;
} scene;

/* A sort of scene: how its root is made, and what is special about it. */
typedef struct sort {
    const char *name;
    viv_moveable (*make)(void);
    bool is_unknown, is_instant;
} sort;

/* The scene that is on stage; the last one that was played undisturbed, and where its values
 * ended. */
extern scene now;
extern record plain;
extern float ends[8];

/* What roots are made of, in the scene on stage: name, place of its value, seconds. */
viv_motion tween(const char *name, int place, double seconds);
viv_motion wait_for(const char *name, double seconds);
viv_group group(const char *name, viv_moveable a, viv_moveable b, viv_moveable c);
viv_sequence chain(const char *name, viv_moveable a, viv_moveable b, viv_moveable c);
viv_moveable cycles(viv_moveable m, int32_t repeats, double delay, bool reverses);
viv_moveable a_wait(void);

void set_stage(const sort *sort, int trigger, void (*treatment)(scene *));
void strike_stage(void);
viv_state state(void);
void pass_time(double seconds);
/* Ticks until all is over, and resumes what is paused. */
void play_on(double pace);
/* Starts it and plays on. */
void play(double pace);
void play_plainly(const sort *sort, double pace);
/* All sorts, in one long tick and in many, each after it was played plainly. */
void each_sort(void (*check_it)(const sort *, double pace));

/* Events from one on, but updates, pauses and what a lazy step made before, as text. */
void write_events(const record *record, int from, int to, bool timed, char *text);
/* Room for such a text. */
enum { LONGEST_TEXT = MOST_EVENTS * 40 };
/* What a check is about, told with what fails. */
const char *about(const sort *sort, const char *what, int trigger, double pace);
/* Values are where they ended undisturbed. */
void check_ends(const char *what);

#endif
