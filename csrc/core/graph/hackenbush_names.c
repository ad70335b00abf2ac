#include "core/graph/hackenbush_names.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

uint32_t hackenbush_names_find(const uint32_t *names, uint32_t vertices, uint32_t name)
{
    const uint32_t *at = bsearch(&name, names, vertices, sizeof *names, compare);
    return at == NULL ? vertices : (uint32_t)(at - names);
}

uint32_t hackenbush_names_number(uint32_t *ends, size_t count, uint32_t *names)
{
    uint32_t vertices = 1;
    memcpy(names, ends, count * sizeof *names);
    qsort(names, count, sizeof *names, compare);
    for (size_t i = 1; i < count; i++)
        if (names[i] != names[i - 1]) names[vertices++] = names[i];
    for (size_t i = 0; i < count; i++) ends[i] = hackenbush_names_find(names, vertices, ends[i]);
    return vertices;
}
