/*
 * The naive kernel: every option of every heap is looked at.
 *
 * The reference that all other kernels are tested against. Codes whose moves
 * leave at most two heaps are stamped pair by pair; all others go to the layers
 * kernel. Cost: O(n) a heap and division digit.
 */
#include <string.h>

#include "kernel.h"

/* Pairs stamped between two calls of the monitor. */
#define TICK_PAIRS ((uint64_t)1 << 22)

typedef struct naive_state {
    uint32_t *stamps; /* stamps[v] == generation: v is excluded; size values and one more */
    size_t size;      /* a power of two above all values, so that nim-sums stay inside */
    uint32_t generation;
    uint64_t pairs; /* since the last tick */
} naive_state;

unsigned kernel_moves(const heap_digit *d)
{
    unsigned moves = (unsigned)(d->counts[HEAPS_ANY] & 7);
    if ((d->counts[HEAPS_UNEQUAL] | d->counts[HEAPS_NOT_ALL_EQUAL]) & 4) moves |= MOVE_SPLIT_UNEQUAL;
    if (d->counts[HEAPS_ALL_EQUAL] & 4) moves |= MOVE_SPLIT_EQUAL;
    return moves;
}

static void naive_close(heap_engine *e)
{
    naive_state *k = e->kernel_state;
    memory_free(&e->memory, k->stamps, k->size + 1, sizeof *k->stamps);
    memory_free(&e->memory, k, 1, sizeof *k);
    e->kernel_state = NULL;
}

/* Makes the stamps cover all values up to `maximum` and all their nim-sums. */
static status cover(heap_engine *e, naive_state *k, uint64_t maximum)
{
    if (k->stamps != NULL && maximum < k->size) return STATUS_OK;
    size_t size = 64;
    while (size <= maximum) {
        if (size > SIZE_MAX / 4 / sizeof *k->stamps) return STATUS_NO_MEMORY;
        size *= 2;
    }
    uint32_t *stamps = memory_zeroed(&e->memory, size + 1, sizeof *stamps);
    if (stamps == NULL) return STATUS_NO_MEMORY;
    memory_free(&e->memory, k->stamps, k->size + 1, sizeof *k->stamps);
    k->stamps = stamps;
    k->size = size;
    k->generation = 0;
    return STATUS_OK;
}

static void next_generation(naive_state *k)
{
    if (++k->generation != 0) return;
    memset(k->stamps, 0, (k->size + 1) * sizeof *k->stamps);
    k->generation = 1;
}

/* Stamps value(a) ^ value(total - a) for first <= a <= last, once for each width of values. */
#define DEFINE_STAMP_PAIRS(name, type)                                                                                 \
    static void name(const type *values, size_t first, size_t last, size_t total, uint32_t *stamps,                    \
                     uint32_t generation)                                                                              \
    {                                                                                                                  \
        for (size_t a = first; a <= last; a++) stamps[values[a] ^ values[total - a]] = generation;                     \
    }
DEFINE_STAMP_PAIRS(stamp_pairs_8, uint8_t)
DEFINE_STAMP_PAIRS(stamp_pairs_16, uint16_t)
DEFINE_STAMP_PAIRS(stamp_pairs_32, uint32_t)
DEFINE_STAMP_PAIRS(stamp_pairs_64, uint64_t)

static void stamp_pairs(const sequence *s, naive_state *k, size_t first, size_t last, size_t total)
{
    if (first > last) return;
    k->pairs += last - first + 1;
    switch (s->width) {
    case 1:
        stamp_pairs_8(s->data, first, last, total, k->stamps, k->generation);
        break;
    case 2:
        stamp_pairs_16(s->data, first, last, total, k->stamps, k->generation);
        break;
    case 4:
        stamp_pairs_32(s->data, first, last, total, k->stamps, k->generation);
        break;
    default:
        stamp_pairs_64(s->data, first, last, total, k->stamps, k->generation);
        break;
    }
}

/* Stamps the options of a heap of n that come from taking r tokens. */
static void stamp_digit(const sequence *s, naive_state *k, size_t n, size_t r, unsigned moves)
{
    size_t left = n - r;
    if ((moves & MOVE_END) && left == 0) k->stamps[0] = k->generation;
    if (left == 0) return;
    if (moves & MOVE_TAKE) k->stamps[sequence_get(s, left)] = k->generation;
    if (moves & MOVE_SPLIT) stamp_pairs(s, k, 1, left / 2, left);
    if (moves & MOVE_SPLIT_UNEQUAL) stamp_pairs(s, k, 1, (left - 1) / 2, left);
    if ((moves & MOVE_SPLIT_EQUAL) && left % 2 == 0) k->stamps[0] = k->generation;
}

static void stamp_set(const heap_engine *e, naive_state *k, size_t n)
{
    const heap_code *code = &e->code;
    const sequence *s = &e->values;
    if (code->kind == HEAP_CODE_SUBTRACT) {
        for (size_t i = 0; i < code->set_count && (uint64_t)code->set[i] <= n; i++)
            k->stamps[sequence_get(s, n - (size_t)code->set[i])] = k->generation;
        return;
    }
    size_t next = 0;
    for (size_t taken = 1; taken <= n; taken++) {
        if (next < code->set_count && (uint64_t)code->set[next] == taken)
            next++;
        else
            k->stamps[sequence_get(s, n - taken)] = k->generation;
    }
    k->pairs += n;
}

static void stamp_options(const heap_engine *e, naive_state *k, size_t n)
{
    const heap_code *code = &e->code;
    if (code->kind != HEAP_CODE_DIGITS) {
        stamp_set(e, k, n);
        return;
    }
    for (size_t r = 0; r <= n && (r < code->digits_count || code->tail > 0); r++) {
        heap_digit d = heap_code_digit(code, r);
        stamp_digit(&e->values, k, n, r, kernel_moves(&d));
    }
    k->pairs += n < code->digits_count || code->tail > 0 ? n : code->digits_count;
}

/* The same values for codes with moves into more heaps. */
static bool needs_layers(const heap_engine *e)
{
    return heap_code_shape(&e->code).heaps > 2;
}

static status naive_fill(heap_engine *e, size_t count, const monitor *m)
{
    if (needs_layers(e)) return kernel_layers.fill(e, count, m);
    if (e->kernel_state == NULL) {
        e->kernel_state = memory_zeroed(&e->memory, 1, sizeof(naive_state));
        if (e->kernel_state == NULL) return STATUS_NO_MEMORY;
    }
    naive_state *k = e->kernel_state;
    while (e->values.count < count) {
        status r = cover(e, k, e->values.maximum);
        if (r != STATUS_OK) return r;
        next_generation(k);
        stamp_options(e, k, e->values.count);
        uint64_t v = 0;
        while (k->stamps[v] == k->generation) v++;
        if ((r = sequence_append(&e->values, v)) != STATUS_OK) return r;
        if ((k->pairs += 1 + v) >= TICK_PAIRS) {
            k->pairs = 0;
            if ((r = monitor_tick(m, e->values.count, e->goal)) != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

static void naive_close_any(heap_engine *e)
{
    if (needs_layers(e))
        kernel_layers.close(e);
    else
        naive_close(e);
}

static bool naive_suits(const heap_engine *e)
{
    (void)e;
    return true;
}

const kernel kernel_naive = {"naive", naive_suits, naive_fill, naive_close_any, NULL};
