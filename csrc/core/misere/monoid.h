/*
 * Finite commutative monoids with a P-portion, the form of every misere quotient.
 *
 * A monoid is given by the action of its generators. Elements are numbered by their least words: words are compared by
 * the exponents of their generators, the last generator first. Hence every part of a least word is a least word, and 0
 * is the identity.
 *
 * Memory: 4 bytes an element and generator, and 9 bytes an element.
 */
#ifndef GRUNDY_MISERE_MONOID_H
#define GRUNDY_MISERE_MONOID_H

#include <stdbool.h>

#include "core/base/memory.h"
#include "core/base/monitor.h"

#define MONOID_NONE UINT32_MAX

typedef struct monoid {
    allocator memory;
    uint32_t order, generators;
    uint32_t *action; /* action[e * generators + g] = e times generator g */
    uint32_t *parent; /* e = parent[e] times generator last[e]; parent[0] = 0 */
    uint32_t *last;   /* the last generator in the least word of e; last[0] = MONOID_NONE */
    unsigned char *p; /* p[e]: 1 if e belongs to the P-portion, otherwise 0 */
} monoid;

/* The monoid of the one element 0, which is not in the P-portion. Errors: STATUS_NO_MEMORY; then *m is closed. */
status monoid_init(monoid *m, const allocator *a);

/*
 * Room for `order` elements and their generators, all zero except last[0]. Errors: STATUS_NO_MEMORY; then *m is closed.
 */
status monoid_allocate(monoid *m, const allocator *a, uint32_t order, uint32_t generators);

/* Errors: STATUS_NO_MEMORY; then *m is closed. */
status monoid_copy(monoid *m, const allocator *a, const monoid *from);

void monoid_close(monoid *m); /* idempotent */

/* x times y. Cost: the length of y's least word. */
static inline uint32_t monoid_multiply(const monoid *m, uint32_t x, uint32_t y)
{
    for (; y != 0; y = m->parent[y]) x = m->action[(size_t)x * m->generators + m->last[y]];
    return x;
}

/*
 * *commute: whether the actions of the generators commute. Cost: O(order * generators^2). Errors: those of the monitor.
 */
status monoid_commutes(const monoid *m, bool *commute, const monitor *watch);

#endif
