#include "core/heap/kernels/options_of_value.h"

#include "core/base/bits.h"
#include "core/heap/kernels/moves.h"

#if CPU_X86
#include <immintrin.h>
#endif

/* Pairs of heaps that are compared at once, as the bits of a word. */
#define PAIRS 64
/* Words between two calls of the monitor. */
#define WORDS_A_TICK 4096

/* The value or the classes looked for, and the receiver of the options. */
typedef struct finding {
    const heap_game *game;
    uint64_t value;
    const heap_classes *classes; /* NULL: by value */
    cpu_vectors level;
    const monitor *monitor;
    heap_emit emit; /* NULL: options are only counted */
    void *context;
    uint64_t count;
} finding;

static status found(finding *f, const int64_t *heaps, size_t count)
{
    f->count++;
    return f->emit == NULL ? STATUS_OK : f->emit(f->context, heaps, count);
}

static bool classes_fit(const heap_classes *c, size_t a, size_t b)
{
    return (c->wins[a] >> (b & 63) & 1) != 0;
}

static bool heap_fits(const finding *f, size_t n)
{
    if (f->classes != NULL) return classes_fit(f->classes, f->classes->of[n], 0);
    return sequence_get(&f->game->values, n) == f->value;
}

static bool pair_fits(const finding *f, size_t total, size_t a)
{
    const sequence *s = &f->game->values;
    if (f->classes != NULL) return classes_fit(f->classes, f->classes->of[a], f->classes->of[total - a]);
    return (sequence_get(s, a) ^ sequence_get(s, total - a)) == f->value;
}

#if CPU_X86
/* Bit i: the bytes up[i] and down[63 - i] have the exclusive or `value`. */
CPU_USE_AVX512 static uint64_t bytes_avx512(const uint8_t *up, const uint8_t *down, uint64_t value)
{
    const __m512i reverse = _mm512_broadcast_i32x4(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    __m512i low = _mm512_shuffle_epi8(_mm512_loadu_si512(down), reverse);
    low = _mm512_shuffle_i64x2(low, low, 0x1b);
    return _mm512_cmpeq_epi8_mask(_mm512_xor_si512(_mm512_loadu_si512(up), low), _mm512_set1_epi8((char)value));
}

CPU_USE_AVX2 static uint64_t bytes_avx2(const uint8_t *up, const uint8_t *down, uint64_t value)
{
    const __m256i reverse =
        _mm256_broadcastsi128_si256(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    uint64_t bits = 0;
    for (unsigned i = 0; i < PAIRS; i += 32) {
        __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(up + i));
        __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)(down + (PAIRS - 32 - i)));
        low = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(low, reverse), 0x4e);
        __m256i hit = _mm256_cmpeq_epi8(_mm256_xor_si256(high, low), _mm256_set1_epi8((char)value));
        bits |= (uint64_t)(uint32_t)_mm256_movemask_epi8(hit) << i;
    }
    return bits;
}
#endif

/* Bit i: the heaps a + i and total - a - i have the nim-sum looked for. */
static uint64_t matches(const finding *f, size_t total, size_t a)
{
#if CPU_X86
    if (f->classes == NULL && f->game->values.width == 1) {
        const uint8_t *values = f->game->values.data, *up = values + a, *down = values + (total - a - (PAIRS - 1));
        if (f->level == VECTORS_AVX512) return bytes_avx512(up, down, f->value);
        if (f->level == VECTORS_AVX2) return bytes_avx2(up, down, f->value);
    }
#endif
    uint64_t bits = 0;
    for (size_t i = 0; i < PAIRS; i++) bits |= (uint64_t)pair_fits(f, total, a + i) << i;
    return bits;
}

static status find_bits(finding *f, size_t total, size_t a, uint64_t bits)
{
    status r = STATUS_OK;
    if (f->emit == NULL) f->count += bits_count(bits);
    for (; f->emit != NULL && bits != 0 && r == STATUS_OK; bits &= bits - 1) {
        int64_t first = (int64_t)(a + bits_lowest(bits)), pair[2] = {first, (int64_t)total - first};
        r = found(f, pair, 2);
    }
    return r;
}

/* The divisions of `total` tokens into two heaps, which must differ if `unequal`. */
static status find_pairs(finding *f, size_t total, bool unequal)
{
    size_t last = unequal && total > 0 ? (total - 1) / 2 : total / 2, a = 1;
    status r = STATUS_OK;
    for (unsigned words = 1; a + PAIRS <= last + 1 && r == STATUS_OK; a += PAIRS, words++) {
        r = find_bits(f, total, a, matches(f, total, a));
        if (r == STATUS_OK && words % WORDS_A_TICK == 0) r = monitor_tick(f->monitor, a, last);
    }
    for (; a <= last && r == STATUS_OK; a++) r = find_bits(f, total, a, pair_fits(f, total, a));
    return r;
}

/* For codes that leave at most two heaps. */
static status find_by_digits(finding *f, int64_t n)
{
    const heap_code *code = &f->game->code;
    bool fits = f->classes != NULL || sequence_width_for(f->value) <= f->game->values.width;
    bool end_fits = f->classes != NULL ? classes_fit(f->classes, 0, 0) : f->value == 0;
    status r = STATUS_OK;
    for (size_t taken = 0; taken < code->digits_count && (uint64_t)taken <= (uint64_t)n && r == STATUS_OK; taken++) {
        unsigned moves = heap_moves_of(&code->digits[taken]);
        int64_t left = n - (int64_t)taken;
        if (left == 0 && (moves & MOVE_END) && end_fits) r = found(f, &left, 0);
        if (left == 0 || !fits) continue;
        if ((moves & MOVE_TAKE) && heap_fits(f, (size_t)left)) r = found(f, &left, 1);
        if (r == STATUS_OK && (moves & (MOVE_SPLIT | MOVE_SPLIT_UNEQUAL)))
            r = find_pairs(f, (size_t)left, !(moves & MOVE_SPLIT));
    }
    return r;
}

static status choose_by_classes(finding *f, const int64_t *heaps, size_t count)
{
    const uint8_t *of = f->classes->of;
    if (count > 2) return STATUS_INVALID;
    bool fits = classes_fit(f->classes, count > 0 ? of[heaps[0]] : 0, count > 1 ? of[heaps[1]] : 0);
    return fits ? found(f, heaps, count) : STATUS_OK;
}

/* For any code: passes on the option if it is wanted. */
static status choose(void *context, const int64_t *heaps, size_t count)
{
    finding *f = context;
    uint64_t sum = 0;
    if (f->classes != NULL) return choose_by_classes(f, heaps, count);
    for (size_t i = 0; i < count; i++) sum ^= sequence_get(&f->game->values, (size_t)heaps[i]);
    return sum == f->value ? found(f, heaps, count) : STATUS_OK;
}

static status find(finding *f, int64_t n, uint64_t *count)
{
    const heap_code *code = &f->game->code;
    status r = heap_moves_suit(code) ? find_by_digits(f, n) : heap_code_options(code, n, f->monitor, choose, f);
    *count = f->count;
    return r;
}

status heap_options_of_value(const heap_game *g, int64_t n, uint64_t value, cpu_vectors level, const monitor *m,
                             heap_emit emit, void *context, uint64_t *count)
{
    finding f = {g, value, NULL, level, m, emit, context, 0};
    return find(&f, n, count);
}

status heap_options_of_classes(const heap_game *g, int64_t n, const heap_classes *classes, const monitor *m,
                               heap_emit emit, void *context, uint64_t *count)
{
    finding f = {g, 0, classes, VECTORS_NONE, m, emit, context, 0};
    return find(&f, n, count);
}
