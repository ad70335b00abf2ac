#include "core/misere/reduction.h"

#include <string.h>

#include "core/misere/steps.h"

/*
 * The sum of the forms of the components of option i. The monitor may call back and list more, so no pointers are kept.
 */
static status option_form(reduction *d, size_t i, uint32_t *sum)
{
    const options *listed = &d->solver.listed;
    status r = STATUS_OK;
    *sum = FORM_ZERO;
    for (size_t c = options_begin(listed, i); r == STATUS_OK && c < listed->ends[i]; c++) {
        uint32_t component = d->solver.values[listed->components[c]];
        r = algebra_compute(d->algebra, OPERATION_SUM, *sum, component, d->work, sum);
    }
    return r;
}

static status fold_form(solver *s, size_t first, size_t last, uint32_t *value)
{
    reduction *d = (reduction *)s;
    algebra *a = d->algebra;
    size_t before = a->stack_count;
    status r = STATUS_OK;
    for (size_t i = first; r == STATUS_OK && i < last; i++) {
        uint32_t sum;
        r = option_form(d, i, &sum);
        if (r == STATUS_OK) r = algebra_collect(a, sum);
    }
    uint32_t *collected = a->stack_count > before ? a->stack + before : NULL; /* there is no stack at first */
    if (r == STATUS_OK) r = forms_make(&a->forms, collected, a->stack_count - before, value);
    a->stack_count = before;
    return r;
}

static const theory theory_form = {fold_form, SOLVER_NO_VALUE, 0};

void reduction_init(reduction *d, const allocator *a, rules game, algebra *of)
{
    memset(d, 0, sizeof *d);
    d->algebra = of;
    solver_init(&d->solver, a, game, &theory_form);
}

void reduction_close(reduction *d)
{
    solver_close(&d->solver);
}

status reduction_solve(reduction *d, uint32_t position, algebra_work *w, uint32_t *result)
{
    algebra_work *outer = d->work;
    d->work = w;
    status r = solver_solve(&d->solver, position, w->limit, w->monitor, result);
    d->work = outer;
    return r;
}
