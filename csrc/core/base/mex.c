#include "core/base/mex.h"

#include <string.h>

void mex_set_init(mex_set *m, const allocator *a)
{
    memset(m, 0, sizeof *m);
    m->memory = *a;
}

void mex_set_close(mex_set *m)
{
    if (m->memory.resize != NULL) stamps_close(&m->values, &m->memory);
}

status mex_set_clear(mex_set *m, size_t size)
{
    status s = stamps_reserve(&m->values, &m->memory, size + 1);
    if (s != STATUS_OK) return s;
    stamps_empty(&m->values);
    return STATUS_OK;
}
