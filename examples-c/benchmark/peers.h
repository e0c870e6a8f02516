/* Other libraries, measured in the same run where they are installed. */
#ifndef PEERS_H
#define PEERS_H

/* Runs the script `measure` in a directory, which builds and runs what it finds. */
void measure_peers(const char *directory);

#endif
