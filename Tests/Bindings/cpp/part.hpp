// What parts of one program do for each other; see mixed.cpp.
#ifndef CPP_PART_HPP
#define CPP_PART_HPP

#include <string>

#include <vivace.h>

struct journal {
    std::string heard;
    int deaths = 0;
};

struct part {
    char letter;
    viv_moveable (*listening)(viv_tempo, float *, journal *);
    viv_moveable (*calling)(viv_tempo, journal *);
    viv_moveable (*moving)(viv_tempo, float *, journal *);
    viv_moveable (*copy)(viv_tempo, viv_moveable);
    // Saves, calls between(user), and restores, both from one's own memory and from an object.
    void (*around)(viv_tempo, bool object, void (*between)(void *), void *user);
    void (*replace)(viv_moveable, journal *);
    void (*hear)(viv_tempo, journal *);
    void (*go_wrong)(viv_tempo);
    viv_moveable (*throwing)(viv_tempo, float *); // None, where nothing is thrown.
};

#define EXPORTED __attribute__((visibility("default")))
EXPORTED const part &plain_part();
EXPORTED const part &hidden_part();
const part &main_part();

#endif
