/* What the snippets of Sources/Reference take as given: a host whose time passes as it sleeps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <vivace.h>

extern double host_time;
extern int host_frames;

double now(void);
void wait_for_input(double longest);
void handle_input(void);
void draw(void);
bool running(void);
