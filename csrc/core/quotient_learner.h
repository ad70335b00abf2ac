/*
 * Learning small monoids from a machine whose labels may be false far from state
 * 0 (after Angluin, "Learning regular sets from queries and counterexamples",
 * 1987, and Rivest and Schapire, 1993).
 *
 * States are told apart by a few tests, words after which their labels are
 * compared. The representatives begin with state 0 and are closed under the
 * generators; a test is added whenever the generators do not commute on them,
 * and then for the shortest word whose label the learned monoid gets wrong.
 * So the monoids learned one after the other rest on longer and longer words.
 */
#ifndef GRUNDY_QUOTIENT_LEARNER_H
#define GRUNDY_QUOTIENT_LEARNER_H

#include "interner.h"
#include "quotient_monoid.h"

typedef struct learner_test {
    uint32_t generator; /* first this, */
    uint32_t rest;      /* then this test; test 0 is the empty word */
} learner_test;

typedef struct learner {
    allocator memory;
    const machine *from;
    learner_test *tests;
    size_t tests_count, tests_capacity;
    uint32_t *before,
        *by;              /* by[s]: the last generator of a shortest word to state s, before[s]: the state without it */
    uint32_t *order;      /* the states by the length of these words */
    interner rows;        /* the labels after all tests */
    uint32_t *row;        /* row[s], or POSITION_NONE */
    uint32_t *row_labels; /* scratch of a row */
    size_t row_capacity;
    uint32_t *representative; /* representative[r]: a state */
    uint32_t *of_row;         /* of_row[row]: the representative, or MONOID_NONE */
    uint32_t *action;         /* action[r * generators + g]: a representative */
    uint32_t *learned;        /* learned[s]: the representative that the word of s leads to */
    size_t count;             /* of representatives */
} learner;

status learner_init(learner *l, const allocator *a, const machine *from);
void learner_close(learner *l); /* idempotent */

/*
 * The next monoid, as representatives with action and learned; *found false when
 * it would have more than `largest` elements, or when the last one gets all labels
 * right. Errors: STATUS_NO_MEMORY and what the monitor returns.
 */
status learner_next(learner *l, size_t largest, bool *found, const monitor *watch);

#endif
