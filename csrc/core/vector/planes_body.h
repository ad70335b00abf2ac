/*
 * The loops of planes.h, to be included by a file that has defined
 *   lanes: words that &, | and ~ combine; at(p) and put(p, x): those at p; shifted(p, n): the words at p, shifted up by
 *     n bits, 0 < n < 64, as one number
 *   bundle: the lanes that are computed together, and EACH(f): f(member, its first word) for each of them
 *   count: the number of ones of words
 *   TARGET and INLINE: what functions, and helpers, begin with; NAME(f): the name of f for this level
 */
#define BUNDLE (sizeof(bundle) / sizeof(uint64_t))

#define LOAD(member, word)    x.member = at(p + word);
#define STORE(member, word)   put(p + word, x.member);
#define WITHOUT(member, word) x.member &= ~y.member;
#define BOTH(member, word)    x.member &= y.member;
#define EITHER(member, word)  x.member |= y.member;
#define GATHER(member, word)  x.member |= shifted(p + word, shift);

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

/* Adds to x the words at p, p + 1, ..., shifted as one number. */
INLINE bundle gather(bundle x, const uint64_t *p, unsigned shift)
{
    if (shift == 0) return either(x, load(p));
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

const planes_kernel NAME(planes) = {{find_values, find_outcomes, find_misere}, count, BUNDLE};
