/* Periods proven by equal windows: doc/internals/proofs.md, theorem 9, on a sequence kept in full. */
#ifndef GRUNDY_HEAP_PERIOD_WINDOWS_H
#define GRUNDY_HEAP_PERIOD_WINDOWS_H

#include "core/heap/code.h"
#include "core/heap/period.h"

/* Whether a period by this theorem follows from the sequence. Cost: spaces * period * reach * digits. */
bool period_check_windows(const sequence *s, const heap_code *code, const heap_period *p);

#endif
