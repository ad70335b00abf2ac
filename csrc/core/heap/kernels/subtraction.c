/*
 * The subtraction kernel: subtraction sets, and codes whose digits are 0 to 3.
 *
 * The value v of a heap is kept as the word with the single bit v. The OR of the words of a heap's options is the set m
 * of excluded values, and ~m & (m + 1) is the bit of the least value not in it, found without a search. Large elements
 * of the set are ORed for a whole block of heaps together, in loops that become vectors; only elements below the small
 * block are ORed heap by heap.
 *
 * A set of k elements needs k+1 bits, a code one more, as a heap may also be taken whole: words of 8 to 64 bits, and
 * two of 64 for up to 128 values.
 *
 * The words of the last heaps lie in a buffer as long as the largest element. Elements larger than all heaps asked for
 * are left out, so that the memory grows with the heaps asked for and not with the largest element.
 */

/* Unrolling the loops over a block keeps its words in registers: up to a third of the time at -O2. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

#include "core/base/bits.h"
#include "core/heap/kernels/kernel.h"
#include "core/heap/kernels/moves.h"

#include <string.h>

#define LARGE_BLOCK  64 /* heaps computed together */
#define SMALL_BLOCK  16
#define MOST_VALUES  128
#define BUFFER_EXTRA 4096 /* heaps the buffer holds beyond the largest element */
#define NO_HEAP      SIZE_MAX
#define TICK_WORK    ((size_t)1 << 20) /* words ORed between two calls of the monitor */

typedef struct subtraction_state {
    size_t reach;  /* the state serves heaps below this */
    size_t *takes; /* the elements below `reach`, ascending */
    size_t takes_count, takes_capacity;
    size_t medium, large; /* the first elements >= SMALL_BLOCK and >= LARGE_BLOCK */
    size_t window;        /* the largest element, rounded up to a multiple of LARGE_BLOCK */
    size_t word;          /* bytes of a word: 1, 2, 4, 8; 16 is two words in two halves */
    unsigned char *words; /* `capacity` words: of the heaps base .. base+capacity-1 */
    size_t capacity;
    size_t filled; /* words present; the last is that of heap `next`-1 */
    size_t next;   /* the next heap; NO_HEAP: the buffer must be filled from the sequence */
} subtraction_state;

static void subtraction_close(heap_game *g)
{
    subtraction_state *k = g->kernel_state;
    memory_free(&g->memory, k->takes, k->takes_capacity, sizeof *k->takes);
    memory_free(&g->memory, k->words, k->capacity, k->word);
    memory_free(&g->memory, k, 1, sizeof *k);
    g->kernel_state = NULL;
}

/* The numbers of tokens that can be taken leaving a heap: of a set, or the digits 2 and 3 of a code. */
static size_t count_takes(const heap_code *code)
{
    if (code->kind == HEAP_CODE_SUBTRACT) return code->set_count;
    size_t count = 0;
    for (size_t r = 0; r < code->digits_count; r++) count += (heap_moves_of(&code->digits[r]) & MOVE_TAKE) != 0;
    return count;
}

/* Values are below this. */
static size_t count_values(const heap_code *code)
{
    return count_takes(code) + (code->kind == HEAP_CODE_DIGITS ? 2 : 1);
}

/* Lists the takes below `reach`, ascending; returns their number. */
static size_t list_takes(const heap_code *code, size_t reach, size_t *takes)
{
    size_t count = 0;
    if (code->kind == HEAP_CODE_SUBTRACT)
        for (; count < code->set_count && (uint64_t)code->set[count] < reach; count++)
            takes[count] = (size_t)code->set[count];
    else
        for (size_t r = 0; r < code->digits_count && r < reach; r++)
            if (heap_moves_of(&code->digits[r]) & MOVE_TAKE) takes[count++] = r;
    return count;
}

static bool subtraction_suits(const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    if (code->kind == HEAP_CODE_ALL_BUT || shape.heaps > 1) return false;
    if (shape.last == UINT64_MAX) return false; /* digits that repeat for ever */
    return count_values(code) <= MOST_VALUES;
}

/* The number of elements below `bound`. */
static size_t takes_below(const subtraction_state *k, size_t bound)
{
    size_t i = 0;
    while (i < k->takes_count && k->takes[i] < bound) i++;
    return i;
}

/* Lists the takes of a zeroed state for at least the heaps 0 .. count-1. */
static status open_takes(const heap_game *g, subtraction_state *k, size_t count)
{
    size_t takes = count_takes(&g->code);
    k->reach = LARGE_BLOCK;
    while (k->reach < count && k->reach <= SIZE_MAX / 64) k->reach *= 2;
    if (k->reach < count) return STATUS_NO_MEMORY;
    k->takes = memory_zeroed(&g->memory, takes, sizeof *k->takes);
    if (k->takes == NULL) return STATUS_NO_MEMORY;
    k->takes_capacity = takes;
    k->takes_count = list_takes(&g->code, k->reach, k->takes);
    if (k->takes_count == takes) k->reach = SIZE_MAX;
    k->medium = takes_below(k, SMALL_BLOCK);
    k->large = takes_below(k, LARGE_BLOCK);
    return STATUS_OK;
}

/* Allocates the memory for the words. */
static status open_words(const heap_game *g, subtraction_state *k)
{
    size_t values = count_values(&g->code), largest = k->takes_count == 0 ? 1 : k->takes[k->takes_count - 1];
    k->word = values <= 8 ? 1 : values <= 16 ? 2 : values <= 32 ? 4 : values <= 64 ? 8 : 16;
    k->window = (largest + LARGE_BLOCK - 1) / LARGE_BLOCK * LARGE_BLOCK;
    size_t capacity = 2 * k->window + BUFFER_EXTRA;
    k->words = memory_zeroed(&g->memory, capacity, k->word);
    if (k->words == NULL) return STATUS_NO_MEMORY;
    k->capacity = capacity;
    return STATUS_OK;
}

/* Opens the kernel for at least the heaps 0 .. count-1. */
static status subtraction_open(heap_game *g, size_t count)
{
    subtraction_state *k = memory_zeroed(&g->memory, 1, sizeof *k);
    if (k == NULL) return STATUS_NO_MEMORY;
    g->kernel_state = k;
    k->next = NO_HEAP;
    status r = open_takes(g, k, count);
    if (r == STATUS_OK) r = open_words(g, k);
    if (r != STATUS_OK) subtraction_close(g);
    return r;
}

/*
 * Blocks of heaps in words of one type. t[0] is the word of the first new heap, t[-s] that of the heap s before it.
 * Makes `blocks` large blocks.
 */
#define DEFINE_BLOCKS(name, type, target)                                                                              \
    target static void name(const subtraction_state *k, type *t, size_t blocks)                                        \
    {                                                                                                                  \
        const size_t *takes = k->takes;                                                                                \
        for (; blocks > 0; blocks--, t += LARGE_BLOCK) {                                                               \
            type excluded[LARGE_BLOCK] = {0};                                                                          \
            for (size_t j = k->large; j < k->takes_count; j++)                                                         \
                for (size_t i = 0; i < LARGE_BLOCK; i++) excluded[i] |= (t - takes[j])[i];                             \
            for (size_t b = 0; b < LARGE_BLOCK; b += SMALL_BLOCK) {                                                    \
                for (size_t j = k->medium; j < k->large; j++)                                                          \
                    for (size_t i = 0; i < SMALL_BLOCK; i++) excluded[b + i] |= (t + b - takes[j])[i];                 \
                for (size_t i = b; i < b + SMALL_BLOCK; i++) {                                                         \
                    type m = excluded[i];                                                                              \
                    for (size_t j = 0; j < k->medium; j++) m |= (t + i)[-(ptrdiff_t)takes[j]];                         \
                    t[i] = (type)(~m & (m + 1u));                                                                      \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }

/* The same with two words a heap, the high ones `half` elements after the low ones. */
#define DEFINE_DOUBLE_BLOCKS(name, target)                                                                             \
    target static void name(const subtraction_state *k, uint64_t *t, size_t half, size_t blocks)                       \
    {                                                                                                                  \
        const size_t *takes = k->takes;                                                                                \
        for (; blocks > 0; blocks--, t += LARGE_BLOCK) {                                                               \
            uint64_t low[LARGE_BLOCK] = {0}, high[LARGE_BLOCK] = {0}, *u = t + half;                                   \
            for (size_t j = k->large; j < k->takes_count; j++) {                                                       \
                for (size_t i = 0; i < LARGE_BLOCK; i++) low[i] |= (t - takes[j])[i];                                  \
                for (size_t i = 0; i < LARGE_BLOCK; i++) high[i] |= (u - takes[j])[i];                                 \
            }                                                                                                          \
            for (size_t b = 0; b < LARGE_BLOCK; b += SMALL_BLOCK) {                                                    \
                for (size_t j = k->medium; j < k->large; j++)                                                          \
                    for (size_t i = 0; i < SMALL_BLOCK; i++) {                                                         \
                        low[b + i] |= (t + b - takes[j])[i];                                                           \
                        high[b + i] |= (u + b - takes[j])[i];                                                          \
                    }                                                                                                  \
                for (size_t i = b; i < b + SMALL_BLOCK; i++) {                                                         \
                    uint64_t m = low[i], w = high[i];                                                                  \
                    for (size_t j = 0; j < k->medium; j++) {                                                           \
                        m |= (t + i)[-(ptrdiff_t)takes[j]];                                                            \
                        w |= (u + i)[-(ptrdiff_t)takes[j]];                                                            \
                    }                                                                                                  \
                    t[i] = ~m & (m + 1);                                                                               \
                    u[i] = t[i] != 0 ? 0 : ~w & (w + 1);                                                               \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }

#define DEFINE_WIDTHS(suffix, target)                                                                                  \
    DEFINE_BLOCKS(blocks_8_##suffix, uint8_t, target)                                                                  \
    DEFINE_BLOCKS(blocks_16_##suffix, uint16_t, target)                                                                \
    DEFINE_BLOCKS(blocks_32_##suffix, uint32_t, target)                                                                \
    DEFINE_BLOCKS(blocks_64_##suffix, uint64_t, target)                                                                \
    DEFINE_DOUBLE_BLOCKS(blocks_128_##suffix, target)                                                                  \
    target static void blocks_##suffix(const subtraction_state *k, size_t at, size_t blocks)                           \
    {                                                                                                                  \
        void *words = k->words;                                                                                        \
        switch (k->word) {                                                                                             \
        case 1:                                                                                                        \
            blocks_8_##suffix(k, (uint8_t *)words + at, blocks);                                                       \
            break;                                                                                                     \
        case 2:                                                                                                        \
            blocks_16_##suffix(k, (uint16_t *)words + at, blocks);                                                     \
            break;                                                                                                     \
        case 4:                                                                                                        \
            blocks_32_##suffix(k, (uint32_t *)words + at, blocks);                                                     \
            break;                                                                                                     \
        case 8:                                                                                                        \
            blocks_64_##suffix(k, (uint64_t *)words + at, blocks);                                                     \
            break;                                                                                                     \
        default:                                                                                                       \
            blocks_128_##suffix(k, (uint64_t *)words + at, k->capacity, blocks);                                       \
            break;                                                                                                     \
        }                                                                                                              \
    }

DEFINE_WIDTHS(portable, )
#if CPU_X86
DEFINE_WIDTHS(avx2, CPU_USE_AVX2)
DEFINE_WIDTHS(avx512, CPU_USE_AVX512)
#endif

/* The value of word number i. */
static uint64_t word_value(const subtraction_state *k, size_t i)
{
    const void *words = k->words;
    switch (k->word) {
    case 1:
        return bits_lowest(((const uint8_t *)words)[i]);
    case 2:
        return bits_lowest(((const uint16_t *)words)[i]);
    case 4:
        return bits_lowest(((const uint32_t *)words)[i]);
    case 8:
        return bits_lowest(((const uint64_t *)words)[i]);
    default:
        break;
    }
    const uint64_t *low = (const uint64_t *)words, *high = low + k->capacity;
    return low[i] != 0 ? bits_lowest(low[i]) : 64 + bits_lowest(high[i]);
}

static void set_word(subtraction_state *k, size_t i, uint64_t value)
{
    void *words = k->words;
    switch (k->word) {
    case 1:
        ((uint8_t *)words)[i] = (uint8_t)(1u << value);
        return;
    case 2:
        ((uint16_t *)words)[i] = (uint16_t)(1u << value);
        return;
    case 4:
        ((uint32_t *)words)[i] = (uint32_t)1 << value;
        return;
    case 8:
        ((uint64_t *)words)[i] = (uint64_t)1 << value;
        return;
    default:
        break;
    }
    uint64_t *low = (uint64_t *)words, *high = low + k->capacity;
    low[i] = value < 64 ? (uint64_t)1 << value : 0;
    high[i] = value < 64 ? 0 : (uint64_t)1 << (value - 64);
}

/* Heaps of a code up to its last digit, where moves may leave nothing: one at a time. */
static status fill_start(heap_game *g, const subtraction_state *k, size_t count, const monitor *m)
{
    const heap_code *code = &g->code;
    while (g->values.count < count && g->values.count < code->digits_count) {
        size_t n = g->values.count;
        uint64_t excluded[2] = {0, 0}, v = 0;
        for (size_t j = 0; j < k->takes_count && k->takes[j] < n; j++) {
            uint64_t value = sequence_get(&g->values, n - k->takes[j]);
            excluded[value >> 6] |= (uint64_t)1 << (value & 63);
        }
        if (heap_moves_of(&code->digits[n]) & MOVE_END) excluded[0] |= 1;
        while (excluded[v >> 6] >> (v & 63) & 1) v++;
        status r = sequence_append(&g->values, v);
        if (r == STATUS_OK && n % (TICK_WORK / MOST_VALUES) == 0) r = monitor_tick(m, n, g->goal);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/*
 * Fills the buffer with the words of the last `window` heaps. If there are fewer, the words before them stay empty and
 * exclude nothing.
 */
static status fill_buffer(const heap_game *g, subtraction_state *k, const monitor *m)
{
    size_t n = g->values.count, present = n < k->window ? n : k->window;
    memset(k->words, 0, k->capacity * k->word);
    for (size_t i = 0; i < present; i++) {
        set_word(k, k->window - present + i, sequence_get(&g->values, n - present + i));
        status r = i % TICK_WORK == 0 ? monitor_tick(m, n, g->goal) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    k->filled = k->window;
    k->next = n;
    return STATUS_OK;
}

/* Moves the last `window` words to the front when no large block fits any more. */
static void make_room(subtraction_state *k)
{
    if (k->filled + LARGE_BLOCK <= k->capacity) return;
    size_t from = k->filled - k->window, word = k->word == 16 ? 8 : k->word;
    memmove(k->words, k->words + from * word, k->window * word);
    if (k->word == 16) {
        unsigned char *high = k->words + 8 * k->capacity;
        memmove(high, high + from * 8, k->window * 8);
    }
    k->filled = k->window;
}

/* Appends the values of words first .. first+count-1. */
static status take_values(heap_game *g, const subtraction_state *k, size_t first, size_t count)
{
    uint64_t values[LARGE_BLOCK];
    for (size_t done = 0; done < count;) {
        size_t now = count - done < LARGE_BLOCK ? count - done : LARGE_BLOCK;
        for (size_t i = 0; i < now; i++) values[i] = word_value(k, first + done + i);
        status r = sequence_append_all(&g->values, values, now);
        if (r != STATUS_OK) return r;
        done += now;
    }
    return STATUS_OK;
}

/* The number of large blocks to make at once for `left` heaps: as many as fit, and at most a tick's work. */
static size_t count_blocks(const subtraction_state *k, size_t left)
{
    size_t blocks = (k->capacity - k->filled) / LARGE_BLOCK, wanted = left / LARGE_BLOCK + 1;
    size_t most = TICK_WORK / LARGE_BLOCK / (k->takes_count + 1);
    if (blocks > wanted) blocks = wanted;
    return blocks < most ? blocks : most;
}

/* Opens the kernel, or reopens it if it does not reach `count`. */
static status reach_out(heap_game *g, size_t count)
{
    const subtraction_state *k = g->kernel_state;
    if (k != NULL && k->reach >= count) return STATUS_OK;
    if (k != NULL) subtraction_close(g);
    return subtraction_open(g, count);
}

/* Makes the given number of large blocks from the words from number `at` on. */
static void make_blocks(const subtraction_state *k, cpu_vectors level, size_t at, size_t blocks)
{
#if CPU_X86
    if (level == VECTORS_AVX512) {
        blocks_avx512(k, at, blocks);
        return;
    }
    if (level == VECTORS_AVX2) {
        blocks_avx2(k, at, blocks);
        return;
    }
#endif
    (void)level;
    blocks_portable(k, at, blocks);
}

static status subtraction_fill(heap_game *g, size_t count, const monitor *m)
{
    status r = reach_out(g, count);
    if (r != STATUS_OK) return r;
    subtraction_state *k = g->kernel_state;
    cpu_vectors level = g->level;
    size_t work = 0;
    if (g->code.kind == HEAP_CODE_DIGITS && (r = fill_start(g, k, count, m)) != STATUS_OK) return r;
    while (g->values.count < count) {
        if (k->next != g->values.count && (r = fill_buffer(g, k, m)) != STATUS_OK) return r;
        make_room(k);
        size_t left = count - g->values.count, blocks = count_blocks(k, left);
        make_blocks(k, level, k->filled, blocks);
        size_t made = blocks * LARGE_BLOCK < left ? blocks * LARGE_BLOCK : left;
        if ((r = take_values(g, k, k->filled, made)) != STATUS_OK) return r;
        k->filled += made;
        k->next = g->values.count;
        if ((work += made * (k->takes_count + 1)) < TICK_WORK) continue;
        work = 0;
        if ((r = monitor_tick(m, g->values.count, g->goal)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

const kernel kernel_subtraction = {"subtraction",     0,    1024, false, subtraction_suits, subtraction_fill,
                                   subtraction_close, NULL, NULL};
