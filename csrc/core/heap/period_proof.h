/*
 * Periods that the values of a code prove: the theorems of doc/internals/proofs.md, and the codes to which they apply.
 */
#ifndef GRUNDY_HEAP_PERIOD_PROOF_H
#define GRUNDY_HEAP_PERIOD_PROOF_H

#include "core/heap/code.h"
#include "core/heap/period.h"

/* The theorem that could prove a period without a saltus for this code, or PERIOD_OBSERVED. */
period_theorem period_theorem_for(const heap_code *code);

/*
 * Looks for the least period that the values present prove, by the theorem for the code. period 0: not (yet) proven.
 * Never returns an unproven period. Cost: as period_search; O(count) for each candidate for all-but sets. Errors: as
 * period_search.
 */
status period_prove(const sequence *s, const heap_code *code, const allocator *a, const monitor *m, heap_period *found);

/*
 * Checks the certificate of a proven period from the sequence alone: the equalities of its theorem, that the preperiod
 * cannot be smaller, and that no smaller period has a proof. Cost: O(count).
 */
bool period_check(const sequence *s, const heap_code *code, const heap_period *p);

#endif
