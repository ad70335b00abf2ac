/*
 * Proof-number search with nimbers, for games whose trees branch very unevenly, such as Sprouts.
 *
 * A couple (P, n) has the proof number pn, the least number of leaves that must be decided to prove it a win for the
 * player to move, and dn, the same for a loss. The leaf that matters most for both is examined next, depth first,
 * within thresholds for pn and dn. If an option is a sum, the nimbers of all its components except the hardest are
 * found first; as any result is allowed there, a third threshold, mt, bounds the smaller of both numbers. (Cizek, Balko
 * and Schmid, arXiv 2511.10339, 2025; df-pn: Nagai 2002.)
 *
 * Proven losses are facts. The numbers of undecided couples are kept in a table of bounded size whose entries may be
 * replaced; it guides the search, and proves nothing. Couples with n >= FACT_EXCLUDED are left to the search of
 * couples.
 *
 * Cost: each visit of a couple lists its options again. For Cram of at least 35 cells it lists fewer positions than the
 * search of couples and needs 20 times fewer facts.
 */
#ifndef GRUNDY_SEARCH_PROOF_NUMBERS_H
#define GRUNDY_SEARCH_PROOF_NUMBERS_H

#include "core/search/couples.h"

/* The two numbers of a couple. */
typedef struct proof_numbers_pair {
    uint32_t pn, dn;
} proof_numbers_pair;

/* Thresholds: of pn, of dn, and of the lesser of the two with what is added to each (ps, ds). */
typedef struct proof_numbers_thresholds {
    uint32_t pt, dt, mt, ps, ds;
} proof_numbers_thresholds;

/* A couple that is being searched. */
typedef struct proof_numbers_node {
    search_node node;
    proof_numbers_thresholds below; /* the search continues while the numbers are below these */
    size_t first, last;             /* its candidates */
    size_t numbers;                 /* where the numbers of its children begin */
    size_t child;                   /* the child being searched */
    bool shares;                    /* position and candidates are those of the node below it */
    bool stepped;                   /* it was listed, and may be left undecided */
} proof_numbers_node;

/* An entry of the table of undecided couples. */
typedef struct proof_numbers_entry {
    uint64_t key; /* 0: empty */
    uint32_t pn, dn;
    uint32_t cost; /* listings, which decide what is replaced */
} proof_numbers_entry;

typedef struct proof_numbers {
    search *search;
    couples *couples;
    proof_numbers_node *path;
    size_t path_count, path_capacity;
    proof_numbers_pair *numbers; /* the last numbers of the children of the couples on the path: a stack */
    size_t numbers_count, numbers_capacity;
    proof_numbers_entry *table;
    size_t table_capacity; /* a power of two, or 0 */
    size_t table_used;     /* entries that are not empty */
} proof_numbers;

/* The search and the couples outlive it. */
void proof_numbers_init(proof_numbers *p, search *s, couples *c);
void proof_numbers_close(proof_numbers *p); /* idempotent */

/* As couples_nimber and couples_is. */
status proof_numbers_nimber(proof_numbers *p, uint32_t position, uint64_t limit, const monitor *m, uint32_t *nimber);
status proof_numbers_is(proof_numbers *p, uint32_t position, uint32_t n, uint64_t limit, const monitor *m, bool *is);

#endif
