#include "core/misere/element_list.h"

#include <string.h>

status element_list_init(element_list *l, const allocator *a, uint32_t order)
{
    memset(l, 0, sizeof *l);
    return stamps_reserve(&l->present, a, order);
}

void element_list_close(element_list *l, const allocator *a)
{
    memory_free(a, l->list, l->capacity, sizeof *l->list);
    stamps_close(&l->present, a);
}

void element_list_next_set(element_list *l)
{
    stamps_empty(&l->present);
}

status element_list_add(element_list *l, const allocator *a, uint32_t element)
{
    if (stamps_has(&l->present, element)) return STATUS_OK;
    status r = memory_reserve(a, &l->list, &l->capacity, l->count + 1, sizeof *l->list);
    if (r != STATUS_OK) return r;
    stamps_add(&l->present, element);
    l->list[l->count++] = element;
    return STATUS_OK;
}
