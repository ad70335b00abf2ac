/* A cycle of positions, as a message shows it: its first and last positions, and its length. */
#ifndef GRUNDY_SEARCH_CYCLE_H
#define GRUNDY_SEARCH_CYCLE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The number of positions kept from its start, and from its end. */
#define CYCLE_SHOWN 8

typedef struct cycle {
    uint32_t head[CYCLE_SHOWN];
    uint32_t tail[CYCLE_SHOWN]; /* the last position first */
    size_t length;              /* set it to 0 before the path is recorded */
} cycle;

/* Records the next position of a path that leads to `again`: the cycle begins at the first `again`. */
static inline void cycle_record(cycle *c, uint32_t position, uint32_t again)
{
    if (position == again) c->length = 0;
    if (c->length < CYCLE_SHOWN) c->head[c->length] = position;
    memmove(c->tail + 1, c->tail, sizeof c->tail - sizeof *c->tail);
    c->tail[0] = position;
    c->length++;
}

#endif
