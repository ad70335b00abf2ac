#include "mex.h"

#include <string.h>

void mex_set_init(mex_set *m, const allocator *a)
{
    memset(m, 0, sizeof *m);
    m->memory = *a;
}

void mex_set_close(mex_set *m)
{
    allocator a = m->memory;
    if (a.resize == NULL) return;
    memory_free(&a, m->stamps, m->capacity, sizeof *m->stamps);
    mex_set_init(m, &a);
}

status mex_set_clear(mex_set *m, size_t size)
{
    size_t before = m->capacity;
    if (size + 1 > before) {
        status s = memory_reserve(&m->memory, &m->stamps, &m->capacity, size + 1, sizeof *m->stamps);
        if (s != STATUS_OK) return s;
        memset(m->stamps + before, 0, (m->capacity - before) * sizeof *m->stamps);
    }
    if (++m->generation == 0) {
        memset(m->stamps, 0, m->capacity * sizeof *m->stamps);
        m->generation = 1;
    }
    return STATUS_OK;
}
