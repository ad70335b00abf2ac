#include "core/base/memory.h"

#include <string.h>

#include "core/base/pages.h"

/* Makes room for at least `grown` elements, or for `needed` if that is more. */
static status reserve(const allocator *a, void *array, size_t *capacity, size_t needed, size_t grown,
                      size_t element_size)
{
    if (grown < needed) grown = needed;
    if (grown < 16) grown = 16;
    if (grown > SIZE_MAX / 2 / element_size) {
        grown = needed;
        if (needed > SIZE_MAX / 2 / element_size) return STATUS_NO_MEMORY;
    }
    void *old;
    memcpy(&old, array, sizeof old);
    void *resized = a->resize(a->state, old, *capacity * element_size, grown * element_size);
    if (resized == NULL) return STATUS_NO_MEMORY;
    memcpy(array, &resized, sizeof resized);
    *capacity = grown;
    return STATUS_OK;
}

status memory_reserve(const allocator *a, void *array, size_t *capacity, size_t needed, size_t element_size)
{
    if (needed <= *capacity) return STATUS_OK;
    return reserve(a, array, capacity, needed, *capacity + *capacity / 2, element_size);
}

/* Arrays of at least this many bytes grow tightly. */
#define TIGHT ((size_t)1 << 18)

status memory_reserve_tight(const allocator *a, void *array, size_t *capacity, size_t needed, size_t element_size)
{
    if (needed <= *capacity) return STATUS_OK;
    size_t more = *capacity / (*capacity * element_size < TIGHT ? 2 : 16);
    return reserve(a, array, capacity, needed, *capacity + more, element_size);
}

void *memory_new(const allocator *a, size_t count, size_t element_size)
{
    if (count == 0) count = 1;
    if (count > SIZE_MAX / 2 / element_size) return NULL;
    void *block = a->resize(a->state, NULL, 0, count * element_size);
    pages_ask_large(block, count * element_size);
    return block;
}

void *memory_zeroed(const allocator *a, size_t count, size_t element_size)
{
    void *block = memory_new(a, count, element_size);
    if (block != NULL) memset(block, 0, (count == 0 ? 1 : count) * element_size);
    return block;
}

void memory_free(const allocator *a, void *array, size_t count, size_t element_size)
{
    if (array == NULL) return;
    if (count == 0) count = 1;
    a->resize(a->state, array, count * element_size, 0);
}
