#include "core/misere/monoid.h"

#include <string.h>

status monoid_allocate(monoid *m, const allocator *a, uint32_t order, uint32_t generators)
{
    memset(m, 0, sizeof *m);
    if (generators != 0 && order > SIZE_MAX / 8 / generators) return STATUS_NO_MEMORY;
    m->memory = *a;
    m->order = order;
    m->generators = generators;
    m->action = memory_zeroed(a, (size_t)order * generators, sizeof *m->action);
    m->parent = memory_zeroed(a, order, sizeof *m->parent);
    m->last = memory_zeroed(a, order, sizeof *m->last);
    m->p = memory_zeroed(a, order, sizeof *m->p);
    if (m->action != NULL && m->parent != NULL && m->last != NULL && m->p != NULL) {
        m->last[0] = MONOID_NONE;
        return STATUS_OK;
    }
    monoid_close(m);
    return STATUS_NO_MEMORY;
}

status monoid_init(monoid *m, const allocator *a)
{
    return monoid_allocate(m, a, 1, 0);
}

status monoid_copy(monoid *m, const allocator *a, const monoid *from)
{
    size_t order = from->order;
    status r = monoid_allocate(m, a, from->order, from->generators);
    if (r != STATUS_OK) return r;
    memcpy(m->action, from->action, order * m->generators * sizeof *m->action);
    memcpy(m->parent, from->parent, order * sizeof *m->parent);
    memcpy(m->last, from->last, order * sizeof *m->last);
    memcpy(m->p, from->p, order * sizeof *m->p);
    return STATUS_OK;
}

void monoid_close(monoid *m)
{
    allocator a = m->memory;
    if (a.resize == NULL) return;
    memory_free(&a, m->action, (size_t)m->order * m->generators, sizeof *m->action);
    memory_free(&a, m->parent, m->order, sizeof *m->parent);
    memory_free(&a, m->last, m->order, sizeof *m->last);
    memory_free(&a, m->p, m->order, sizeof *m->p);
    memset(m, 0, sizeof *m);
}

status monoid_commutes(const monoid *m, bool *commute, const monitor *watch)
{
    status r = STATUS_OK;
    *commute = true;
    for (uint32_t e = 0; r == STATUS_OK && *commute && e < m->order; e++) {
        const uint32_t *row = m->action + (size_t)e * m->generators;
        for (uint32_t a = 0; r == STATUS_OK && *commute && a < m->generators; a++) {
            for (uint32_t b = 0; *commute && b < a; b++)
                *commute =
                    m->action[(size_t)row[a] * m->generators + b] == m->action[(size_t)row[b] * m->generators + a];
            r = monitor_tick(watch, 0, 0);
        }
    }
    if (r != STATUS_OK) *commute = false;
    return r;
}
