/*
 * Memory: the allocator every core object is given, and growing arrays.
 *
 * The allocator has the signature of lua_Alloc on purpose, so that a binding can hand over the allocator of its Lua
 * state, and every byte is counted where the host counts its own. The core never calls malloc.
 */
#ifndef GRUNDY_BASE_MEMORY_H
#define GRUNDY_BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

#include "core/base/status.h"

/* Resizes `block` (NULL: allocates; new_size 0: frees and returns NULL). */
typedef void *(*memory_resize)(void *state, void *block, size_t old_size, size_t new_size);

typedef struct allocator {
    memory_resize resize;
    void *state;
} allocator;

/*
 * Makes room for at least `needed` elements of `element_size` bytes in the array *array of *capacity elements. Grows by
 * half at least, so that n appends cost O(n). New elements are not initialised. Errors: STATUS_NO_MEMORY; array and
 * capacity are then unchanged.
 */
status memory_reserve(const allocator *a, void *array, size_t *capacity, size_t needed, size_t element_size);

/*
 * The same for the arrays that make up most of the memory of a search: large ones grow by a sixteenth, so that little
 * of them is unused; n appends copy each element at most 17 times.
 */
status memory_reserve_tight(const allocator *a, void *array, size_t *capacity, size_t needed, size_t element_size);

/*
 * An uninitialised array of `count` elements, or NULL, for random access: if it is large, it asks the system for large
 * pages (pages.h), as does one of memory_zeroed.
 */
void *memory_new(const allocator *a, size_t count, size_t element_size);

/* An array of `count` elements, all bytes zero, or NULL. */
void *memory_zeroed(const allocator *a, size_t count, size_t element_size);

/* The number as a size, or SIZE_MAX if it does not fit. */
static inline size_t memory_size(uint64_t number)
{
    return number < SIZE_MAX ? (size_t)number : SIZE_MAX;
}

/* Frees an array of `count` elements of `element_size` bytes; `array` may be NULL. */
void memory_free(const allocator *a, void *array, size_t count, size_t element_size);

#endif
