/* A fuzzer of text: text.c makes it of the bytes, and read_text is what is tried. */
#ifndef FUZZ_TEXT_H
#define FUZZ_TEXT_H

#include <stdbool.h>

#include <vivace.h>

/* Tells what was found, and ends. */
void find(const char *what);

/* Whether a sentence says why the last call was refused. */
bool has_reason(viv_tempo tempo);

/* What is tried; each fuzzer has its own. */
void read_text(viv_tempo tempo, const char *text);

#endif
