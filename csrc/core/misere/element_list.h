/* Lists of elements of a monoid, made of consecutive sets: each element occurs once within a set. */
#ifndef GRUNDY_MISERE_ELEMENT_LIST_H
#define GRUNDY_MISERE_ELEMENT_LIST_H

#include "core/base/stamps.h"

typedef struct element_list {
    uint32_t *list;
    size_t count, capacity;
    stamps present; /* the elements of the last set */
} element_list;

/* An empty list for the elements 0 .. order-1. Errors: STATUS_NO_MEMORY. Must be closed even after an error. */
status element_list_init(element_list *l, const allocator *a, uint32_t order);
void element_list_close(element_list *l, const allocator *a);

/* Begins a new set after those in the list. */
void element_list_next_set(element_list *l);

/* Adds an element to the last set. Errors: STATUS_NO_MEMORY. */
status element_list_add(element_list *l, const allocator *a, uint32_t element);

#endif
