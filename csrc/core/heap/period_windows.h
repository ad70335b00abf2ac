/* Periods proven by equal windows: doc/internals/proofs.md, theorem 9, on a sequence kept in full. */
#ifndef GRUNDY_HEAP_PERIOD_WINDOWS_H
#define GRUNDY_HEAP_PERIOD_WINDOWS_H

#include "core/heap/code.h"
#include "core/heap/period.h"

/* Value v is rare at heap n >= 1 if |v and mask| + (parity ? n + shift : 0) is even. */
typedef struct period_space {
    uint64_t mask;
    bool parity;
    unsigned shift;
} period_space;

/*
 * The period that the window at n0 and the first later one equal to it prove, with witnesses up to `reach`; period 0:
 * none. Everything is computed from the sequence by the definitions; the proof covers proof_first = n0 to
 * proof_last = n0 + reach - 1. Cost: O(period * reach * digits). Errors: those of the monitor.
 */
status period_prove_windows(const sequence *s, const heap_code *code, const period_space *space, size_t n0,
                            size_t reach, const monitor *m, heap_period *found);

/* Whether a period by this theorem follows from the sequence. */
bool period_check_windows(const sequence *s, const heap_code *code, const heap_period *p);

#endif
