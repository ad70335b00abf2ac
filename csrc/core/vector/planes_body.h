/*
 * The loops of planes.h, to be included by a file that has defined
 *   LANES: the words of a vector; 1: there are no vectors; 4 and more: an instruction counts the ones of a word
 *   TARGET and INLINE: what functions, and helpers, begin with; NAME(f): the name of f for this level
 */
#include "core/base/bits.h"
#include "core/vector/planes.h"

/* Vectors of words, which operators combine as they do words; and the same at the address of any word. */
#if LANES > 1
typedef uint64_t lanes __attribute__((vector_size(8 * LANES)));
typedef lanes loose __attribute__((aligned(8), may_alias));
#else
typedef uint64_t lanes, loose;
#endif

/* The vectors that are computed together: EACH(f) is f(member, its first word) for each of them. */
#if LANES == 8
typedef struct bundle {
    lanes a, b;
} bundle;

#define EACH(f) f(a, 0) f(b, LANES)
#else
typedef struct bundle {
    lanes a, b, c, d;
} bundle;

#define EACH(f) f(a, 0) f(b, LANES) f(c, 2 * LANES) f(d, 3 * LANES)
#endif

#define BUNDLE (sizeof(bundle) / sizeof(uint64_t))

#define LOAD(member, word)    x.member = at(p + word);
#define STORE(member, word)   *(loose *)(p + word) = x.member;
#define WITHOUT(member, word) x.member &= ~y.member;
#define BOTH(member, word)    x.member &= y.member;
#define EITHER(member, word)  x.member |= y.member;
#define GATHER(member, word)  x.member |= at(p + word) << shift;

INLINE lanes at(const uint64_t *p)
{
    return *(const loose *)p;
}

INLINE bundle load(const uint64_t *p)
{
    bundle x;
    EACH(LOAD)
    return x;
}

INLINE void store(uint64_t *p, bundle x){EACH(STORE)}

INLINE bundle without(bundle x, bundle y)
{
    EACH(WITHOUT)
    return x;
}

INLINE bundle both(bundle x, bundle y)
{
    EACH(BOTH)
    return x;
}

INLINE bundle either(bundle x, bundle y)
{
    EACH(EITHER)
    return x;
}

INLINE bundle none(void)
{
    static const uint64_t zero[BUNDLE];
    return load(zero);
}

/* Adds to x the words from p on, each shifted. */
INLINE bundle gather(bundle x, const uint64_t *p, unsigned shift)
{
    EACH(GATHER)
    return x;
}

/* The bits whose options in row e some move finds. */
INLINE bundle options(const planes_line *l, size_t e, size_t w)
{
    bundle seen = none();
    const size_t at = e * l->row + w;
    if (l->shift == NULL)
        for (size_t j = 0; j < l->moves; j++) seen = either(seen, load(l->from[j] + at));
    else
        for (size_t j = 0; j < l->moves; j++) seen = gather(seen, l->from[j] + at, l->shift[j]);
    return seen;
}

TARGET static void find_values(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle rest = load(l->mask);
        for (size_t e = 0; e < l->rows; e++) {
            bundle seen = e < l->used ? options(l, e, w) : none();
            store(l->to + e * l->row + w, without(rest, seen));
            rest = both(rest, seen);
        }
    }
}

/* Whether at least `block` options are P: counters c[0], c[1], ... say that 1, 2, ... are. */
INLINE bundle blocked(const planes_line *l, size_t w)
{
    bundle c[LIMIT_VECTOR_BLOCK];
    for (uint32_t k = 0; k < l->block; k++) c[k] = none();
    for (size_t j = 0; j < l->moves; j++) {
        bundle option = gather(none(), l->from[j] + w, l->shift == NULL ? 0 : l->shift[j]);
        for (uint32_t k = l->block - 1; k > 0; k--) c[k] = either(c[k], both(c[k - 1], option));
        c[0] = either(c[0], option);
    }
    return c[l->block - 1];
}

TARGET static void find_outcomes(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle seen = l->block > 1 ? blocked(l, w) : options(l, 0, w);
        store(l->to + w, without(load(l->mask), seen));
    }
}

TARGET static void find_misere(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle here = load(l->mask), moves = both(here, options(l, 1, w));
        store(l->to + w, without(moves, options(l, 0, w)));
        store(l->to + l->row + w, here);
    }
}

TARGET static uint64_t count(const uint64_t *words, size_t count)
{
    uint64_t sums[4] = {0};
#if LANES >= 4
    for (size_t w = 0; w < count; w += 4)
        for (size_t i = 0; i < 4; i++) sums[i] += bits_count(words[w + i]);
#else
    for (size_t w = 0; w < count; w += LANES) { /* fields of 2, 4, 8, ... bits are added */
        lanes x = at(words + w);
        x -= x >> 1 & UINT64_C(0x5555555555555555);
        x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
        x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
        x += x >> 8;
        x += x >> 16;
        *(loose *)sums += (x + (x >> 32)) & 127;
    }
#endif
    return sums[0] + sums[1] + sums[2] + sums[3];
}

TARGET static void move(uint64_t *words, unsigned to, const uint64_t *by, unsigned from, size_t count)
{
    for (size_t w = 0; w < count; w++) words[w] |= (by[w] >> from & 1) << to;
}

const planes_kernel NAME(planes) = {{find_values, find_outcomes, find_misere}, count, move, BUNDLE};
