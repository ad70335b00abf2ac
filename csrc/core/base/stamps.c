#include "core/base/stamps.h"

#include <string.h>

void stamps_close(stamps *s, const allocator *a)
{
    memory_free(a, s->marks, s->capacity, sizeof *s->marks);
    memset(s, 0, sizeof *s);
}

status stamps_reserve(stamps *s, const allocator *a, size_t size)
{
    size_t before = s->capacity;
    if (size <= before) return STATUS_OK;
    status r = memory_reserve(a, &s->marks, &s->capacity, size, sizeof *s->marks);
    if (r != STATUS_OK) return r;
    memset(s->marks + before, 0, (s->capacity - before) * sizeof *s->marks);
    if (s->generation == 0) s->generation = 1; /* the mark 0 is no stamp of any generation */
    return STATUS_OK;
}

void stamps_empty(stamps *s)
{
    if (++s->generation != 0) return;
    memset(s->marks, 0, s->capacity * sizeof *s->marks);
    s->generation = 1;
}
