/*
 * Values of stalks in Hackenbush: pieces one on top of the other, each joined to the next lower one by a bridge; for
 * hackenbush_*.c alone.
 *
 * By the colon principle a stalk of the pieces p1, ..., pk, from the bottom up, adds x1 where it stands, with x(k + 1)
 * = 0 and xi = (x(i + 1) xor pi) + 1.
 */
#ifndef GRUNDY_GRAPH_HACKENBUSH_STALKS_H
#define GRUNDY_GRAPH_HACKENBUSH_STALKS_H

#include "core/base/memory.h"

/* Memory that is reused from stalk to stalk: a trie (see the source). */
typedef struct hackenbush_stalks {
    allocator memory;
    struct hackenbush_trie_node *nodes;
    uint32_t *next; /* by member of the trie: the next one of the same leaf, or 0 */
    size_t nodes_capacity, nodes_count, next_capacity;
    uint32_t bits; /* the depth of the leaves */
} hackenbush_stalks;

void hackenbush_stalks_init(hackenbush_stalks *s, const allocator *a);
void hackenbush_stalks_close(hackenbush_stalks *s);

/*
 * values[i]: what the stalk of pieces[0], ..., pieces[i - 1] adds where it stands, pieces[0] being the lowest, for 0 <=
 * i <= count. Method: all stalks grow together from their tips, in a trie that can add 1 to all its numbers, or any
 * number without carry, by touching one path. Cost: O(count * log(sum of pieces + count)). Errors: STATUS_NO_MEMORY.
 */
status hackenbush_stalks_values(hackenbush_stalks *s, const uint32_t *pieces, uint32_t count, uint32_t *values);

#endif
