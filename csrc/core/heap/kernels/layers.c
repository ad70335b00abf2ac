/*
 * The layers kernel: moves into any number of heaps, with any modifier.
 *
 * A layer holds, for every total m, the set of nim-sums of the divisions of m into exactly h heaps (or at least h)
 * under one constraint, as a bit set. Each new heap size a enters all layers like an item of a knapsack: divisions that
 * use a are shorter divisions of m - a, their nim-sums moved by value(a). Sizes enter in increasing order, so that
 * unequal and not-all-equal divisions can be distinguished.
 *
 * Cost: O(limit) words a new size and layer, where limit is the number of values asked for so far (when it is exceeded,
 * it is doubled and everything is computed again).
 */
#include "core/heap/kernels/kernel.h"

#include <string.h>

/* Work between two calls of the monitor. */
#define TICK_WORK ((uint64_t)1 << 20)

/* The three ways to divide that need layers; all-equal divisions are found directly. */
enum { DIVIDE_ANY, DIVIDE_UNEQUAL, DIVIDE_NOT_ALL_EQUAL, DIVIDE_KINDS };

typedef struct layers_needed {
    bool exact[DIVIDE_KINDS], at_least[DIVIDE_KINDS];
} layers_needed;

typedef struct layers_state {
    layers_needed needed; /* the layers that the code uses, and their sources */
    unsigned heaps;       /* layers exist for 0 .. heaps heaps, exactly and at least */
    size_t limit;         /* totals 0 <= m < limit */
    size_t words;         /* a power of two: words of a bit set, for values below 64 * words */
    uint64_t *bits;       /* all layers, one after the other */
    size_t bits_size;     /* words in `bits` */
    size_t entered;       /* sizes 1 .. entered have entered */
    uint64_t *excluded;
    uint64_t work; /* words changed, and numbers of equal heaps tried, since the last tick */
} layers_state;

/* The bit set of total m in the layer of `kind` with `h` heaps (at_least: or more). */
static uint64_t *layer(const layers_state *k, unsigned kind, bool at_least, unsigned h, size_t m)
{
    size_t index = ((size_t)kind * 2 + (at_least ? 1 : 0)) * (k->heaps + 1) + h;
    return k->bits + (index * k->limit + m) * k->words;
}

/* Moves bit i of a word to bit i ^ g, g < 64. */
static uint64_t xor_bits(uint64_t word, unsigned g)
{
    static const uint64_t low[6] = {0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                    0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu, 0x00000000ffffffffu};
    for (unsigned j = 0; j < 6; j++)
        if (g >> j & 1) word = (word & low[j]) << (1u << j) | (word >> (1u << j) & low[j]);
    return word;
}

/* Adds the nim-sums v ^ g, v in `from`, to the set `to`. */
static void add_moved(uint64_t *to, const uint64_t *from, size_t words, uint64_t g)
{
    size_t high = (size_t)(g >> 6);
    for (size_t i = 0; i < words; i++)
        if (from[i] != 0) to[i ^ high] |= xor_bits(from[i], (unsigned)(g & 63));
}

static void layers_close(heap_game *g)
{
    layers_state *k = g->kernel_state;
    memory_free(&g->memory, k->bits, k->bits_size, sizeof *k->bits);
    memory_free(&g->memory, k->excluded, k->words, sizeof *k->excluded);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

/* Empties the layers and makes room for totals below `limit` and values below 64 * words. */
static status make_layers(heap_game *g, layers_state *k, size_t limit, size_t words)
{
    size_t layers = (size_t)DIVIDE_KINDS * 2 * (k->heaps + 1);
    if (limit > SIZE_MAX / 16 / words / layers) return STATUS_NO_MEMORY;
    size_t size = layers * limit * words;
    uint64_t *bits = memory_zeroed(&g->memory, size, sizeof *bits);
    uint64_t *excluded = memory_zeroed(&g->memory, words, sizeof *excluded);
    if (bits == NULL || excluded == NULL) {
        memory_free(&g->memory, bits, size, sizeof *bits);
        memory_free(&g->memory, excluded, words, sizeof *excluded);
        return STATUS_NO_MEMORY;
    }
    memory_free(&g->memory, k->bits, k->bits_size, sizeof *k->bits);
    memory_free(&g->memory, k->excluded, k->words, sizeof *k->excluded);
    k->bits = bits;
    k->bits_size = size;
    k->excluded = excluded;
    k->limit = limit;
    k->words = words;
    k->entered = 0;
    layer(k, DIVIDE_ANY, false, 0, 0)[0] = 1;
    layer(k, DIVIDE_UNEQUAL, false, 0, 0)[0] = 1;
    return STATUS_OK;
}

/*
 * Size a, of value g, enters the sets of total m. "At least h" with a is at least h-1 without it, for which exactly h-1
 * and at least h are examined.
 */
static void enter_total(layers_state *k, unsigned kind, unsigned h, size_t a, uint64_t g, size_t m)
{
    size_t before = m - a, w = k->words;
    uint64_t *exact = layer(k, kind, false, h, m), *more = layer(k, kind, true, h, m);
    /* Divisions into sizes below a become not all equal with a. */
    bool from_any = kind == DIVIDE_NOT_ALL_EQUAL;
    add_moved(exact, layer(k, kind, false, h - 1, before), w, g);
    if (from_any && h >= 2) add_moved(exact, layer(k, DIVIDE_ANY, false, h - 1, before), w, g);
    k->work += w;
    if (!k->needed.at_least[kind]) return;
    add_moved(more, layer(k, kind, false, h - 1, before), w, g);
    add_moved(more, layer(k, kind, true, h, before), w, g);
    if (from_any && h >= 2) add_moved(more, layer(k, DIVIDE_ANY, false, h - 1, before), w, g);
    if (from_any) add_moved(more, layer(k, DIVIDE_ANY, true, h, before), w, g);
    k->work += w;
}

/*
 * Size a enters all layers. Not-all-equal goes first, as it uses divisions into smaller sizes only; unequal divisions
 * use a once, hence falling totals.
 */
static void enter(layers_state *k, size_t a, uint64_t g)
{
    if (k->needed.exact[DIVIDE_NOT_ALL_EQUAL])
        for (size_t m = a + 1; m < k->limit; m++)
            for (unsigned h = k->heaps; h >= 1; h--) enter_total(k, DIVIDE_NOT_ALL_EQUAL, h, a, g, m);
    if (k->needed.exact[DIVIDE_ANY])
        for (size_t m = a; m < k->limit; m++)
            for (unsigned h = 1; h <= k->heaps; h++) enter_total(k, DIVIDE_ANY, h, a, g, m);
    if (k->needed.exact[DIVIDE_UNEQUAL])
        for (size_t m = k->limit; m-- > a;)
            for (unsigned h = k->heaps; h >= 1; h--) enter_total(k, DIVIDE_UNEQUAL, h, a, g, m);
    k->entered = a;
}

/* Calls the monitor when it is time. */
static status tick(const heap_game *g, layers_state *k, const monitor *m)
{
    if (k->work < TICK_WORK) return STATUS_OK;
    k->work = 0;
    return monitor_tick(m, g->values.count, g->goal);
}

/* Lets all sizes below n enter. */
static status catch_up(heap_game *g, layers_state *k, size_t n, const monitor *m)
{
    while (k->entered + 1 < n) {
        size_t a = k->entered + 1;
        enter(k, a, sequence_get(&g->values, a));
        status r = tick(g, k, m);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static void exclude_set(layers_state *k, const uint64_t *set)
{
    for (size_t i = 0; i < k->words; i++) k->excluded[i] |= set[i];
}

static void exclude_value(layers_state *k, uint64_t v)
{
    k->excluded[v >> 6] |= (uint64_t)1 << (v & 63);
}

/* Excludes the all-equal divisions of `left` into h >= 2 heaps (or more). */
static void exclude_equal(const heap_game *g, layers_state *k, size_t left, size_t h, bool more)
{
    for (; h <= left; h++) {
        k->work++;
        if (left % h == 0) exclude_value(k, h % 2 == 1 ? sequence_get(&g->values, left / h) : 0);
        if (!more) return;
    }
}

static unsigned divide_kind(heap_constraint c)
{
    return c == HEAPS_ANY ? DIVIDE_ANY : c == HEAPS_UNEQUAL ? DIVIDE_UNEQUAL : DIVIDE_NOT_ALL_EQUAL;
}

static void exclude_digit(const heap_game *g, layers_state *k, const heap_digit *d, size_t left)
{
    unsigned largest = heap_digit_largest(d);
    heap_constraint c;
    if (left == 0) {
        if (heap_digit_allows(d, 0, &c)) exclude_value(k, 0);
        return;
    }
    if (heap_digit_allows(d, 1, &c)) exclude_value(k, sequence_get(&g->values, left));
    for (unsigned h = 2; h <= largest; h++) {
        if (!heap_digit_allows(d, h, &c)) continue;
        bool more = d->more && h == largest;
        if (c == HEAPS_ALL_EQUAL)
            exclude_equal(g, k, left, h, more);
        else
            exclude_set(k, layer(k, divide_kind(c), more, h, left));
    }
}

/* The largest number of heaps named anywhere. */
static unsigned largest_named(const heap_code *code)
{
    unsigned largest = 2;
    for (size_t r = 0; r < code->digits_count; r++)
        if (heap_digit_largest(&code->digits[r]) > largest) largest = heap_digit_largest(&code->digits[r]);
    return largest;
}

/* The layers that the code uses. */
static layers_needed find_needed(const heap_code *code)
{
    layers_needed needed;
    memset(&needed, 0, sizeof needed);
    for (size_t r = 0; r < code->digits_count; r++) {
        const heap_digit *d = &code->digits[r];
        unsigned largest = heap_digit_largest(d);
        heap_constraint c;
        for (unsigned h = 2; h <= largest; h++) {
            if (!heap_digit_allows(d, h, &c) || c == HEAPS_ALL_EQUAL) continue;
            unsigned kind = divide_kind(c);
            needed.exact[kind] = true;
            if (d->more && h == largest) needed.at_least[kind] = true;
        }
    }
    if (needed.exact[DIVIDE_NOT_ALL_EQUAL]) needed.exact[DIVIDE_ANY] = true;
    if (needed.at_least[DIVIDE_NOT_ALL_EQUAL]) needed.at_least[DIVIDE_ANY] = true;
    return needed;
}

/* Makes the layers large enough for heap n and the values so far. */
static status cover(heap_game *g, layers_state *k, size_t n, size_t count)
{
    size_t words = k->words == 0 ? 1 : k->words, limit = k->limit;
    while (64 * words <= g->values.maximum + 1) words *= 2;
    if (n >= limit) limit = count > 2 * limit ? count : 2 * limit;
    if (limit == k->limit && words == k->words) return STATUS_OK;
    return make_layers(g, k, limit, words);
}

static status layers_open(heap_game *g)
{
    layers_state *k = memory_zeroed(&g->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    k->heaps = largest_named(&g->code);
    k->needed = find_needed(&g->code);
    g->kernel_state = k;
    return STATUS_OK;
}

/* Fills k->excluded for heap n. */
static status exclude_options(const heap_game *g, layers_state *k, size_t n, const monitor *m)
{
    const heap_code *code = &g->code;
    memset(k->excluded, 0, k->words * sizeof *k->excluded);
    for (size_t taken = 0; taken <= n && (taken < code->digits_count || code->tail > 0); taken++) {
        heap_digit d = heap_code_digit(code, taken);
        if (!heap_digit_is_zero(&d)) exclude_digit(g, k, &d, n - taken);
        k->work += k->words;
        status r = tick(g, k, m);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status layers_fill(heap_game *g, size_t count, const monitor *m)
{
    status r;
    if (g->kernel_state == NULL && (r = layers_open(g)) != STATUS_OK) return r;
    layers_state *k = g->kernel_state;
    while (g->values.count < count) {
        size_t n = g->values.count;
        r = cover(g, k, n, count);
        if (r == STATUS_OK) r = catch_up(g, k, n, m);
        if (r == STATUS_OK) r = exclude_options(g, k, n, m);
        if (r != STATUS_OK) return r;
        uint64_t v = 0;
        while (v < 64 * k->words && (k->excluded[v >> 6] >> (v & 63) & 1)) v++;
        if ((r = sequence_append(&g->values, v)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static bool layers_suits(const heap_code *code)
{
    return code->kind == HEAP_CODE_DIGITS;
}

const kernel kernel_layers = {"layers", 0, 1, true, layers_suits, layers_fill, layers_close, NULL, NULL};
