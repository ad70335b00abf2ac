#include "core/heap/period_proof.h"

#include <string.h>

#include "core/heap/period_arithmetic.h"
#include "core/heap/period_windows.h"

period_theorem period_theorem_for(const heap_code *code)
{
    if (code->kind == HEAP_CODE_SUBTRACT) return code->set_count == 0 ? PERIOD_NO_MOVES : PERIOD_SUBTRACTION;
    if (code->kind == HEAP_CODE_ALL_BUT) return PERIOD_ALL_BUT;
    heap_shape shape = heap_code_shape(code);
    if (code->digits_count == 0) return PERIOD_NO_MOVES;
    if (shape.last == UINT64_MAX || shape.heaps > LIMIT_HEAPS_LEFT) return PERIOD_OBSERVED;
    if (!shape.plain) return shape.only_pair_unequal && shape.heaps == 2 ? PERIOD_UNEQUAL : PERIOD_OBSERVED;
    return shape.heaps <= 2 ? PERIOD_GUY_SMITH : PERIOD_GENERAL;
}

/* What a theorem requires to prove a period without a saltus. */
static period_demand theorem_demand(period_theorem t, const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    period_demand d = {2, 2, 0, 1, 0};
    switch (t) {
    case PERIOD_GUY_SMITH:
        d.extra = shape.last;
        break;
    case PERIOD_UNEQUAL:
        d.extra = shape.last;
        d.shifts = 3;
        break;
    case PERIOD_GENERAL: /* t more values than the theorem requires: k + 1 is not negative, as k + 1 - t may be */
        d.heaps = d.shifts = shape.heaps;
        d.extra = shape.last + 1;
        break;
    case PERIOD_SUBTRACTION:
        d.heaps = d.shifts = 1;
        d.extra = shape.last;
        d.least = 0;
        break;
    default:
        d.least = 0;
        break;
    }
    return d;
}

status period_prove(const sequence *s, const heap_code *code, const allocator *a, const monitor *m, heap_period *found)
{
    period_theorem theorem = period_theorem_for(code);
    memset(found, 0, sizeof *found);
    if (theorem == PERIOD_OBSERVED || s->count < 2) return STATUS_OK;
    status r;
    if (theorem == PERIOD_NO_MOVES) {
        found->period = 1;
        found->theorem = theorem;
        r = STATUS_OK;
    } else if (theorem == PERIOD_ALL_BUT)
        r = period_prove_all_but(s, code, a, m, found);
    else {
        period_demand d = theorem_demand(theorem, code);
        heap_shape shape = heap_code_shape(code);
        r = period_search(s, true, &d, a, m, found);
        found->theorem = theorem;
        if (r == STATUS_OK && found->period == 0 && shape.heaps == 3) r = period_prove_levels(s, code, a, m, found);
    }
    if (r != STATUS_OK || found->period == 0) {
        memset(found, 0, sizeof *found);
        return r;
    }
    found->proven = true;
    return STATUS_OK;
}

bool period_check(const sequence *s, const heap_code *code, const heap_period *p)
{
    heap_period again;
    if (!p->proven || p->period == 0) return false;
    if (p->theorem == PERIOD_WINDOWS) return period_check_windows(s, code, p);
    allocator a = s->memory;
    return period_prove(s, code, &a, NULL, &again) == STATUS_OK && again.period == p->period &&
           again.preperiod == p->preperiod && again.saltus == p->saltus && again.theorem == p->theorem;
}
