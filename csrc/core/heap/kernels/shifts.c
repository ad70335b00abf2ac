/*
 * The shifts kernel: subtraction sets of many elements, as bits.
 *
 * Let S be the set as bits. The heaps from which options of value v exclude v are the OR of S shifted by n, for the
 * heaps n of value v. They are computed for a block of heaps at a time: for each value the bits of the block, from all
 * heaps before it; within the block each heap excludes its value from those after it. There are eight copies of S,
 * shifted by 0 to 7 bits, so that any part of it that begins at any bit begins at a byte of one of them. Cost: a word
 * for each 64 heaps of a block, and each heap before it within the largest element.
 */

/* The loops over a block are unrolled, and become vectors. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include "core/base/bits.h"
#include "core/heap/kernels/kernel.h"

#include <string.h>

#define WORDS       32 /* of a block */
#define BLOCK       ((size_t)64 * WORDS)
#define BLOCK_BYTES (8 * (size_t)WORDS)
#define LEAST_SET   128               /* smaller sets go to the subtraction kernel */
#define TICK_WORK   ((size_t)1 << 17) /* heaps examined between two calls of the monitor */

/* The heaps of one value, ascending. */
typedef struct heap_list {
    size_t *heaps;
    size_t count, capacity;
    size_t start; /* earlier ones are further from the block than the largest element */
} heap_list;

typedef struct shifts_state {
    size_t reach;          /* the copies serve heaps below this */
    size_t largest;        /* the largest element below `reach` */
    unsigned char *copies; /* eight of them; bit i of copy k, after at most BLOCK zeros, is element i + k */
    size_t copy;           /* bytes of one */
    heap_list *lists;      /* by value */
    uint64_t *excluded;    /* WORDS for each value: the heaps of the block from which it is excluded */
    size_t values, lists_capacity, excluded_capacity;
    size_t listed; /* the heaps below are in the lists */
    size_t work;   /* since the last tick */
} shifts_state;

static bool shifts_suits(const heap_code *code)
{
    return code->kind == HEAP_CODE_SUBTRACT && code->set_count >= LEAST_SET;
}

static void shifts_close(heap_game *g)
{
    shifts_state *k = g->kernel_state;
    for (size_t v = 0; v < k->values; v++)
        memory_free(&g->memory, k->lists[v].heaps, k->lists[v].capacity, sizeof *k->lists[v].heaps);
    memory_free(&g->memory, k->lists, k->lists_capacity, sizeof *k->lists);
    memory_free(&g->memory, k->excluded, k->excluded_capacity, sizeof *k->excluded);
    memory_free(&g->memory, k->copies, 8 * k->copy, 1);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

/* Makes new copies if the present ones do not serve heaps below `count`. */
static status reach_out(heap_game *g, shifts_state *k, size_t count)
{
    if (k->reach >= count) return STATUS_OK;
    size_t reach = k->reach == 0 ? BLOCK : k->reach;
    while (reach < count && reach <= SIZE_MAX / 64) reach *= 2;
    if (reach < count) return STATUS_NO_MEMORY;
    size_t copy = reach / 8 + 2 * BLOCK_BYTES + 8;
    unsigned char *copies = memory_zeroed(&g->memory, 8 * copy, 1);
    if (copies == NULL) return STATUS_NO_MEMORY;
    memory_free(&g->memory, k->copies, 8 * k->copy, 1);
    k->copies = copies;
    k->copy = copy;
    k->reach = reach;
    for (size_t v = 0; v < k->values; v++) k->lists[v].start = 0;
    for (size_t i = 0; i < g->code.set_count && (uint64_t)g->code.set[i] < reach; i++) {
        k->largest = (size_t)g->code.set[i];
        for (size_t shift = 0; shift < 8; shift++) {
            size_t bit = BLOCK + k->largest - shift;
            copies[shift * copy + bit / 8] |= (unsigned char)(1u << bit % 8);
        }
    }
    return STATUS_OK;
}

/* Heap n, the next one, has this value. */
static status list_heap(heap_game *g, shifts_state *k, size_t n, size_t value)
{
    status r = memory_reserve(&g->memory, &k->lists, &k->lists_capacity, value + 1, sizeof *k->lists);
    if (r == STATUS_OK)
        r = memory_reserve(&g->memory, &k->excluded, &k->excluded_capacity, (value + 1) * WORDS, sizeof *k->excluded);
    if (r != STATUS_OK) return r;
    for (; k->values <= value; k->values++) {
        memset(&k->lists[k->values], 0, sizeof *k->lists);
        memset(&k->excluded[k->values * WORDS], 0, BLOCK_BYTES);
    }
    heap_list *list = &k->lists[value];
    r = memory_reserve(&g->memory, &list->heaps, &list->capacity, list->count + 1, sizeof *list->heaps);
    if (r != STATUS_OK) return r;
    list->heaps[list->count++] = n;
    k->listed = n + 1;
    return STATUS_OK;
}

/*
 * The part of the set from `distance` > -BLOCK on: the bits of the block excluded by a heap at this distance before it.
 */
static const unsigned char *set_from(const shifts_state *k, ptrdiff_t distance)
{
    size_t bit = (size_t)((ptrdiff_t)BLOCK + distance);
    return k->copies + bit % 8 * k->copy + bit / 8;
}

#define DEFINE_GATHER(name, target)                                                                                    \
    target static void name(const shifts_state *k, const heap_list *list, size_t first, size_t last, size_t block,     \
                            uint64_t *into)                                                                            \
    {                                                                                                                  \
        uint64_t bits[WORDS];                                                                                          \
        memcpy(bits, into, sizeof bits);                                                                               \
        for (size_t i = first; i < last; i++) {                                                                        \
            uint64_t set[WORDS];                                                                                       \
            memcpy(set, set_from(k, (ptrdiff_t)(block - list->heaps[i])), sizeof set);                                 \
            for (size_t w = 0; w < WORDS; w++) bits[w] |= set[w];                                                      \
        }                                                                                                              \
        memcpy(into, bits, sizeof bits);                                                                               \
    }

DEFINE_GATHER(gather_portable, )
#if CPU_X86
DEFINE_GATHER(gather_avx2, CPU_USE_AVX2)
DEFINE_GATHER(gather_avx512, CPU_USE_AVX512)
#endif

/* Adds to `into` what the heaps number first to last - 1 of a list exclude from the block. */
static void gather(const heap_game *g, const heap_list *list, size_t first, size_t last, size_t block, uint64_t *into)
{
    const shifts_state *k = g->kernel_state;
#if CPU_X86
    if (g->level == VECTORS_AVX512) {
        gather_avx512(k, list, first, last, block, into);
        return;
    }
    if (g->level == VECTORS_AVX2) {
        gather_avx2(k, list, first, last, block, into);
        return;
    }
#endif
    gather_portable(k, list, first, last, block, into);
}

/* What the heaps before a block exclude from it. */
static status open_block(heap_game *g, shifts_state *k, size_t block, const monitor *m)
{
    for (size_t v = 0; v < k->values; v++) {
        heap_list *list = &k->lists[v];
        uint64_t *into = &k->excluded[v * WORDS];
        memset(into, 0, BLOCK_BYTES);
        while (list->start < list->count && list->heaps[list->start] + k->largest < block) list->start++;
        for (size_t i = list->start; i < list->count;) {
            size_t last = list->count - i < TICK_WORK ? list->count : i + TICK_WORK;
            gather(g, list, i, last, block, into);
            k->work += last - i;
            i = last;
            if (k->work < TICK_WORK) continue;
            k->work = 0;
            status r = monitor_tick(m, g->values.count, g->goal);
            if (r != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

/* The least value that is not excluded from a heap of the block. */
static size_t least_value(const shifts_state *k, size_t at)
{
    size_t v = 0;
    while (v < k->values && (k->excluded[v * WORDS + at / 64] >> at % 64 & 1) != 0) v++;
    return v;
}

/* Heap number `at` of the block excludes its value v from those after it. */
static void exclude_after(shifts_state *k, size_t at, size_t v)
{
    uint64_t set[WORDS], *into = &k->excluded[v * WORDS];
    memcpy(set, set_from(k, -(ptrdiff_t)at), sizeof set);
    for (size_t w = at / 64; w < WORDS; w++) into[w] |= set[w];
}

/* Puts the values that other kernels have found into the lists. */
static status take_over(heap_game *g, shifts_state *k)
{
    status r = STATUS_OK;
    while (r == STATUS_OK && k->listed < g->values.count) {
        uint64_t value = sequence_get(&g->values, k->listed);
        r = value > g->code.set_count ? STATUS_OVERFLOW : list_heap(g, k, k->listed, (size_t)value);
    }
    return r;
}

static status shifts_fill(heap_game *g, size_t count, const monitor *m)
{
    if (g->kernel_state == NULL && (g->kernel_state = memory_zeroed(&g->memory, 1, sizeof(shifts_state))) == NULL)
        return STATUS_NO_MEMORY;
    shifts_state *k = g->kernel_state;
    status r = reach_out(g, k, count);
    if (r == STATUS_OK) r = take_over(g, k);
    while (r == STATUS_OK && g->values.count < count) {
        size_t block = g->values.count, size = count - block < BLOCK ? count - block : BLOCK;
        r = open_block(g, k, block, m);
        for (size_t at = 0; r == STATUS_OK && at < size; at++) {
            size_t v = least_value(k, at);
            r = sequence_append(&g->values, v);
            if (r == STATUS_OK) r = list_heap(g, k, block + at, v);
            if (r == STATUS_OK) exclude_after(k, at, v);
        }
    }
    return r;
}

const kernel kernel_shifts = {"shifts", 0, BLOCK, true, shifts_suits, shifts_fill, shifts_close, NULL, NULL};
