/*
 * The naive kernel examines every option of every heap. It is the reference against which all other kernels are tested.
 *
 * Codes whose moves leave at most two heaps are stamped pair by pair; all others go to the layers kernel. Cost: O(n) a
 * heap and division digit.
 */
#include "core/base/stamps.h"
#include "core/heap/kernels/kernel.h"
#include "core/heap/kernels/moves.h"

/* Pairs stamped between two calls of the monitor. */
#define TICK_PAIRS ((uint64_t)1 << 22)

typedef struct naive_state {
    stamps excluded; /* the values of options of the present heap: room for `size` values and one more */
    size_t size;     /* a power of two above all values, so that nim-sums stay inside */
    uint64_t pairs;  /* since the last tick */
} naive_state;

/* True for codes with moves into three heaps and more, which the layers kernel computes. */
static bool needs_layers(const heap_code *code)
{
    return heap_code_shape(code).heaps > 2;
}

static bool naive_suits(const heap_code *code)
{
    (void)code;
    return true;
}

static void naive_close(heap_game *g)
{
    if (needs_layers(&g->code)) {
        kernel_layers.close(g);
        return;
    }
    naive_state *k = g->kernel_state;
    stamps_close(&k->excluded, &g->memory);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

static status naive_open(heap_game *g)
{
    g->kernel_state = memory_zeroed(&g->memory, 1, sizeof(naive_state));
    return g->kernel_state != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

/* Makes room for all values up to `maximum` and all their nim-sums. */
static status cover(const heap_game *g, naive_state *k, uint64_t maximum)
{
    if (k->size > 0 && maximum < k->size) return STATUS_OK;
    size_t size = 64;
    while (size <= maximum) {
        if (size > SIZE_MAX / 16) return STATUS_NO_MEMORY;
        size *= 2;
    }
    status r = stamps_reserve(&k->excluded, &g->memory, size + 1);
    if (r == STATUS_OK) k->size = size;
    return r;
}

/* Stamps value(a) ^ value(total - a) for first <= a <= last, once for each width of values. */
#define DEFINE_STAMP_PAIRS(name, type)                                                                                 \
    static void name(const type *values, size_t first, size_t last, size_t total, const stamps *excluded)              \
    {                                                                                                                  \
        uint32_t *marks = excluded->marks, generation = excluded->generation;                                          \
        for (size_t a = first; a <= last; a++) marks[values[a] ^ values[total - a]] = generation;                      \
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
        stamp_pairs_8(s->data, first, last, total, &k->excluded);
        break;
    case 2:
        stamp_pairs_16(s->data, first, last, total, &k->excluded);
        break;
    case 4:
        stamp_pairs_32(s->data, first, last, total, &k->excluded);
        break;
    default:
        stamp_pairs_64(s->data, first, last, total, &k->excluded);
        break;
    }
}

/* Stamps the options that leave `left` tokens, by the MOVE_ bits of the digit. */
static void stamp_digit(const sequence *s, naive_state *k, size_t left, unsigned moves)
{
    if ((moves & MOVE_END) && left == 0) stamps_add(&k->excluded, 0);
    if (left == 0) return;
    if (moves & MOVE_TAKE) stamps_add(&k->excluded, (size_t)sequence_get(s, left));
    if (moves & MOVE_SPLIT) stamp_pairs(s, k, 1, left / 2, left);
    if (moves & MOVE_SPLIT_UNEQUAL) stamp_pairs(s, k, 1, (left - 1) / 2, left);
    if ((moves & MOVE_SPLIT_EQUAL) && left % 2 == 0) stamps_add(&k->excluded, 0);
}

static void stamp_set(const heap_game *g, naive_state *k, size_t n)
{
    const heap_code *code = &g->code;
    const sequence *s = &g->values;
    if (code->kind == HEAP_CODE_SUBTRACT) {
        for (size_t i = 0; i < code->set_count && (uint64_t)code->set[i] <= n; i++)
            stamps_add(&k->excluded, (size_t)sequence_get(s, n - (size_t)code->set[i]));
        return;
    }
    size_t next = 0;
    for (size_t taken = 1; taken <= n; taken++) {
        if (next < code->set_count && (uint64_t)code->set[next] == taken)
            next++;
        else
            stamps_add(&k->excluded, (size_t)sequence_get(s, n - taken));
    }
    k->pairs += n;
}

static void stamp_options(const heap_game *g, naive_state *k, size_t n)
{
    const heap_code *code = &g->code;
    if (code->kind != HEAP_CODE_DIGITS) {
        stamp_set(g, k, n);
        return;
    }
    for (size_t taken = 0; taken <= n && (taken < code->digits_count || code->tail > 0); taken++) {
        heap_digit d = heap_code_digit(code, taken);
        stamp_digit(&g->values, k, n - taken, heap_moves_of(&d));
    }
    k->pairs += n < code->digits_count || code->tail > 0 ? n : code->digits_count;
}

static status naive_fill(heap_game *g, size_t count, const monitor *m)
{
    if (needs_layers(&g->code)) return kernel_layers.fill(g, count, m);
    status r;
    if (g->kernel_state == NULL && (r = naive_open(g)) != STATUS_OK) return r;
    naive_state *k = g->kernel_state;
    while (g->values.count < count) {
        if ((r = cover(g, k, g->values.maximum)) != STATUS_OK) return r;
        stamps_empty(&k->excluded);
        stamp_options(g, k, g->values.count);
        size_t v = 0;
        while (stamps_has(&k->excluded, v)) v++;
        if ((r = sequence_append(&g->values, v)) != STATUS_OK) return r;
        if ((k->pairs += 1 + v) < TICK_PAIRS) continue;
        k->pairs = 0;
        if ((r = monitor_tick(m, g->values.count, g->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

const kernel kernel_naive = {"naive", 0, 1, true, naive_suits, naive_fill, naive_close, NULL, NULL};
