#include "core/graph/hackenbush_stalks.h"

#include <string.h>

/* Up to this many pieces every stalk is added up separately, which is faster. */
#define FEW_PIECES 15

/*
 * A binary trie of numbers, the lowest bit first. `flip` is to be added, without carry, to all numbers below a node:
 * its bits from the node's depth on. A leaf has its first member (from 1) in child[0]. Node 0 is the missing node, node
 * 1 the root.
 */
typedef struct hackenbush_trie_node {
    uint32_t child[2], flip;
} trie_node;

void hackenbush_stalks_init(hackenbush_stalks *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
}

void hackenbush_stalks_close(hackenbush_stalks *s)
{
    memory_free(&s->memory, s->next, s->next_capacity, sizeof *s->next);
    memory_free(&s->memory, s->nodes, s->nodes_capacity, sizeof *s->nodes);
}

/* Hands the flip of a node down to its children. */
static void push_flip(hackenbush_stalks *s, uint32_t node, uint32_t depth)
{
    trie_node *n = &s->nodes[node];
    if (n->flip == 0) return;
    uint32_t zero = n->child[0], one = n->child[1];
    s->nodes[zero].flip ^= n->flip;
    s->nodes[one].flip ^= n->flip;
    if (n->flip >> depth & 1) {
        n->child[0] = one;
        n->child[1] = zero;
    }
    n->flip = 0;
}

/* Inserts the number 0 as `member`. */
static status insert_zero(hackenbush_stalks *s, uint32_t member)
{
    status r = memory_reserve(&s->memory, &s->nodes, &s->nodes_capacity, s->nodes_count + s->bits, sizeof *s->nodes);
    if (r != STATUS_OK) return r;
    uint32_t node = 1;
    for (uint32_t depth = 0; depth < s->bits; depth++) {
        push_flip(s, node, depth);
        if (s->nodes[node].child[0] == 0) {
            memset(&s->nodes[s->nodes_count], 0, sizeof *s->nodes);
            s->nodes[node].child[0] = (uint32_t)s->nodes_count++;
        }
        node = s->nodes[node].child[0];
    }
    s->next[member] = s->nodes[node].child[0];
    s->nodes[node].child[0] = member;
    return STATUS_OK;
}

/* Adds 1, with carry, to every number. */
static void add_one(hackenbush_stalks *s)
{
    uint32_t node = 1;
    for (uint32_t depth = 0; depth < s->bits && node != 0; depth++) {
        push_flip(s, node, depth);
        trie_node *n = &s->nodes[node];
        uint32_t carried = n->child[1];
        n->child[1] = n->child[0];
        n->child[0] = carried;
        node = carried;
    }
}

/* Writes the numbers of all members below a node. The depth of the recursion is the number of bits, at most 32. */
static void read_trie(hackenbush_stalks *s, uint32_t node, uint32_t depth, uint32_t number, uint32_t *values)
{
    if (node == 0) return;
    if (depth < s->bits) {
        push_flip(s, node, depth);
        read_trie(s, s->nodes[node].child[0], depth + 1, number, values);
        read_trie(s, s->nodes[node].child[1], depth + 1, number | (uint32_t)1 << depth, values);
        return;
    }
    for (uint32_t i = s->nodes[node].child[0]; i != 0; i = s->next[i]) values[i] = number;
}

/* The values of many stalks: member i of the trie is the stalk of i pieces. */
static status grow_together(hackenbush_stalks *s, const uint32_t *pieces, uint32_t count, uint32_t *values)
{
    uint64_t bound = count;
    for (uint32_t i = 0; i < count; i++) bound += pieces[i];
    for (s->bits = 1; s->bits < 32 && bound >> s->bits != 0;) s->bits++;
    status r = memory_reserve(&s->memory, &s->next, &s->next_capacity, (size_t)count + 1, sizeof *s->next);
    if (r == STATUS_OK) r = memory_reserve(&s->memory, &s->nodes, &s->nodes_capacity, 2, sizeof *s->nodes);
    if (r != STATUS_OK) return r;
    memset(s->nodes, 0, 2 * sizeof *s->nodes);
    s->nodes_count = 2;
    for (uint32_t i = count; i > 0; i--) {
        r = insert_zero(s, i);
        if (r != STATUS_OK) return r;
        s->nodes[1].flip ^= pieces[i - 1];
        add_one(s);
    }
    read_trie(s, 1, 0, 0, values);
    return STATUS_OK;
}

status hackenbush_stalks_values(hackenbush_stalks *s, const uint32_t *pieces, uint32_t count, uint32_t *values)
{
    values[0] = 0;
    if (count > FEW_PIECES) return grow_together(s, pieces, count, values);
    for (uint32_t i = 1; i <= count; i++) {
        uint32_t value = 0;
        for (uint32_t j = i; j > 0; j--) value = (value ^ pieces[j - 1]) + 1;
        values[i] = value;
    }
    return STATUS_OK;
}
