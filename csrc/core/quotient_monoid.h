/*
 * Finite commutative monoids with a P-portion, given by the action of some
 * generators, the atoms.
 *
 * Elements are numbered by their least words. Words are compared by the
 * exponents of their atoms, the last atom first; so every part of a least word
 * is a least word, and 0 is the identity. Memory: 4 bytes an element and atom,
 * and 9 bytes an element.
 */
#ifndef GRUNDY_QUOTIENT_MONOID_H
#define GRUNDY_QUOTIENT_MONOID_H

#include <stdbool.h>

#include "memory.h"
#include "monitor.h"

#define MONOID_NONE UINT32_MAX

typedef struct monoid {
    allocator memory;
    uint32_t order, atoms;
    uint32_t *action;       /* action[e * atoms + a] = e times atom a */
    uint32_t *parent;       /* e = parent[e] times atom last[e]; parent[0] = 0 */
    uint32_t *last;         /* the last atom in the least word of e; last[0] = MONOID_NONE */
    unsigned char *outcome; /* 1: e belongs to the P-portion */
} monoid;

/* The monoid of the one element 0, which is not in the P-portion. Errors: STATUS_NO_MEMORY. */
status monoid_init(monoid *m, const allocator *a);
void monoid_close(monoid *m); /* idempotent */

/* x times y. Cost: the length of y's least word. */
static inline uint32_t monoid_multiply(const monoid *m, uint32_t x, uint32_t y)
{
    for (; y != 0; y = m->parent[y]) x = m->action[(size_t)x * m->atoms + m->last[y]];
    return x;
}

/*
 * A machine: states on which commuting generators act, each with a label below
 * the number of states + 2. It stands for the monoid of all words, a word being
 * the state it leads to from state 0.
 */
typedef struct machine {
    size_t states;
    uint32_t generators;
    uint32_t *action; /* action[s * generators + g] */
    uint32_t *label;
} machine;

/*
 * The coarsest quotient of a machine's monoid that tells words with different
 * labels apart (its P-portion are those with label 1). *m must be closed or zeroed.
 * element[s]: the element of state s; atom[a]: the generator that is atom a (room
 * for `generators` of them).
 *
 * Cost: states * generators hashed words a round; there are as many rounds as the
 * longest word needed to tell two states apart. Errors: STATUS_NO_MEMORY and what
 * the monitor returns; then *m is closed.
 */
status monoid_reduce(monoid *m, const allocator *a, const machine *from, uint32_t *element, uint32_t *atom,
                     const monitor *watch);

/* *commute: the actions of the atoms do. Cost: O(order * atoms^2). Errors: what the monitor returns. */
status monoid_commutes(const monoid *m, bool *commute, const monitor *watch);

#endif
