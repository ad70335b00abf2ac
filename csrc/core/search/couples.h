/*
 * The search of couples: exact nimbers, and outcomes, of single positions of big games.
 *
 * A couple (P, n) is the sum of a position P and the heap of n. It is lost for the player to move iff P has the nimber
 * n. To decide a sum it is never worse to find the nimbers of its components than to search the sum (Lemoine and
 * Viennot, "Nimbers are inevitable", TCS 462, 2012), so that the search never expands a sum: it finds the nimbers of
 * all components except the hardest, and continues with a couple. One node settles all couples (P, 0), (P, 1), ... of a
 * position, as an option found to have the nimber k cannot serve any other of them (Beling).
 *
 * Only exact nimbers are kept (facts.h), never wins. No recursion over positions.
 *
 * Cost: for boards of Cram 10 to 50 times fewer listings than all positions below. Memory beyond the facts: the options
 * of the positions on the current path.
 */
#ifndef GRUNDY_SEARCH_COUPLES_H
#define GRUNDY_SEARCH_COUPLES_H

#include "core/search/search.h"

/* A position that is being searched. */
typedef struct couple {
    search_node node;
    uint32_t k;    /* every smaller nimber is the nimber of an option */
    uint32_t rest; /* the number of unsettled options */
    size_t cursor; /* the next candidate: no earlier candidate has the nimber k */
    bool moved;    /* k is new, and more may be known about the candidates */
} couple;

typedef struct couples {
    search *search;
    couple *path;
    size_t path_count, path_capacity;
    bool answer; /* of the last couple settled */
} couples;

/* The search outlives the couples. */
void couples_init(couples *c, search *s);
void couples_close(couples *c); /* idempotent */

/*
 * The nimber of a position. `limit`: the number of positions this call may list (0: any number). Errors: STATUS_LIMIT,
 * STATUS_CYCLE (see the search's fields), STATUS_OVERFLOW beyond FACTS_LARGEST, STATUS_TOO_MANY_OPTIONS,
 * STATUS_NO_MEMORY, and those of the game and the monitor. The facts found before an error are kept.
 */
status couples_nimber(couples *c, uint32_t position, uint64_t limit, const monitor *m, uint32_t *nimber);

/* Whether the nimber of a position is n; this may be settled without finding the nimber. Errors as above. */
status couples_is(couples *c, uint32_t position, uint32_t n, uint64_t limit, const monitor *m, bool *is);

#endif
