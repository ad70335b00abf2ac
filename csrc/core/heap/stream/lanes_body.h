/*
 * One way to compute a block (lanes.h). The includer defines WORD, the type of a word; BITS, its number of bits;
 * NAME(f), the name of a function for this word and level; TARGET, the attribute of functions of this level. All but
 * TARGET are undefined at its end. No guard: it is included once for each word.
 */

/* out[i] = (fresh ? 0 : out[i]) or the words of all lags of a group, for `lanes` heaps from `at` on. */
TARGET static inline void NAME(unite)(WORD *restrict out, const WORD *at, const uint32_t *lags, size_t count,
                                      bool fresh, size_t lanes)
{
    if (fresh) {
        const WORD *a = at - lags[0];
        for (size_t i = 0; i < lanes; i++) out[i] = a[i];
        count--;
        lags++;
    }
    for (; count >= 4; count -= 4, lags += 4) {
        const WORD *a = at - lags[0], *b = at - lags[1], *c = at - lags[2], *d = at - lags[3];
        for (size_t i = 0; i < lanes; i++) out[i] = (WORD)(out[i] | a[i] | b[i] | c[i] | d[i]);
    }
    for (; count >= 2; count -= 2, lags += 2) {
        const WORD *a = at - lags[0], *b = at - lags[1];
        for (size_t i = 0; i < lanes; i++) out[i] = (WORD)(out[i] | a[i] | b[i]);
    }
    if (count > 0) {
        const WORD *a = at - lags[0];
        for (size_t i = 0; i < lanes; i++) out[i] |= a[i];
    }
}

/* The bits of a word whose numbers lack the bit `bit`. */
TARGET static inline WORD NAME(half)(unsigned bit)
{
    return (WORD)((WORD) ~(WORD)0 / ((WORD)((WORD)1 << (1u << bit)) + (WORD)1));
}

/* to[i] = (fresh ? 0 : to[i]) or from[i] with every bit b at b ^ 2^bit. */
TARGET static inline void NAME(exchange)(WORD *restrict to, const WORD *restrict from, unsigned bit, bool fresh,
                                         size_t lanes)
{
    const WORD half = NAME(half)(bit);
    const unsigned shift = 1u << bit;
    if (fresh)
        for (size_t i = 0; i < lanes; i++) to[i] = (WORD)((WORD)(from[i] & half) << shift | (from[i] >> shift & half));
    else
        for (size_t i = 0; i < lanes; i++)
            to[i] = (WORD)(to[i] | (WORD)((WORD)(from[i] & half) << shift) | (from[i] >> shift & half));
}

/* out[i] = (fresh ? 0 : out[i]) or the values of all lags of a list; its groups are in the order of x. */
TARGET static inline void NAME(gather)(WORD *restrict out, const WORD *at, const lag_list *list, bool fresh,
                                       size_t lanes)
{
    WORD sets[BITS][STREAM_BLOCK];
    if (fresh && (list->group_count == 0 || list->groups[0].x != 0))
        for (size_t i = 0; i < lanes; i++) out[i] = 0;
    for (size_t g = 0; g < list->group_count; g++) {
        const lag_group *group = &list->groups[g];
        WORD *set = group->x == 0 ? out : sets[group->x];
        NAME(unite)(set, at, list->lags + group->first, group->count, fresh || group->x != 0, lanes);
    }
    for (size_t f = 0; f < list->fold_count; f++) {
        const lag_fold *fold = &list->folds[f];
        NAME(exchange)(fold->into == 0 ? out : sets[fold->into], sets[fold->x], fold->bit, fold->fresh, lanes);
    }
}

/* The values of heaps that are looked up in bytes. */
TARGET static inline void NAME(gather_bytes)(WORD *restrict out, const lanes_plan *plan)
{
    for (size_t j = 0; j < plan->apart_count; j++) {
        const uint8_t *bytes = plan->apart[j].bytes;
        unsigned x = plan->apart[j].x;
        for (size_t i = 0; i < STREAM_BLOCK; i++) {
            unsigned index = bytes[i] ^ x;
            out[i] = (WORD)(out[i] | (index < BITS ? (WORD)((WORD)1 << (index & (BITS - 1))) : 0));
        }
    }
}

/* Finds the heaps of a group, one after the other; `count` near lags. Returns whether a word was full. */
TARGET static inline bool NAME(chain)(const lag_near *restrict near, const WORD *restrict sets, uint8_t *bytes,
                                      WORD *restrict ring, size_t count)
{
    unsigned most = 0;
    for (size_t i = 0; i < STREAM_GROUP; i++) {
        uint64_t set = sets[i];
        for (size_t j = 0; j < count; j++)
            set |= (uint64_t)1 << ((bytes[(ptrdiff_t)i - (ptrdiff_t)near[j].lag] ^ near[j].x) & 63);
        uint64_t open = ~set | (BITS < 64 ? (uint64_t)1 << 63 : 0);
        unsigned index = open == 0 ? STREAM_INDICES : bits_lowest(open);
        most |= index;
        ring[i] = (WORD)(open & (0 - open));
        bytes[i] = (uint8_t)index;
    }
    return most >= BITS;
}

/* The same with a number of near lags known to the compiler. */
TARGET static inline bool NAME(find)(const lanes_plan *plan, const WORD *sets, uint8_t *bytes, WORD *ring)
{
    lag_near near[12];
    for (size_t j = 0; j < 12; j++) near[j] = plan->near[j];
    switch (plan->near_count) {
    case 0:
        return NAME(chain)(near, sets, bytes, ring, 0);
    case 1:
        return NAME(chain)(near, sets, bytes, ring, 1);
    case 2:
        return NAME(chain)(near, sets, bytes, ring, 2);
    case 3:
        return NAME(chain)(near, sets, bytes, ring, 3);
    case 4:
        return NAME(chain)(near, sets, bytes, ring, 4);
    case 5:
        return NAME(chain)(near, sets, bytes, ring, 5);
    case 6:
        return NAME(chain)(near, sets, bytes, ring, 6);
    case 7:
        return NAME(chain)(near, sets, bytes, ring, 7);
    case 8:
        return NAME(chain)(near, sets, bytes, ring, 8);
    case 9:
        return NAME(chain)(near, sets, bytes, ring, 9);
    case 10:
        return NAME(chain)(near, sets, bytes, ring, 10);
    case 11:
        return NAME(chain)(near, sets, bytes, ring, 11);
    case 12:
        return NAME(chain)(near, sets, bytes, ring, 12);
    default:
        return NAME(chain)(plan->near, sets, bytes, ring, plan->near_count);
    }
}

/* Removes from need[i] what the witnesses of a batch have; returns whether anything is left. */
TARGET static inline bool NAME(take)(WORD *restrict need, const WORD *at, const uint32_t *lags, unsigned x)
{
    WORD sets[STREAM_BLOCK], moved[STREAM_BLOCK], left = 0;
    const WORD *a = at - lags[0], *b = at - lags[1], *c = at - lags[2], *d = at - lags[3];
    const WORD *e = at - lags[4], *f = at - lags[5], *g = at - lags[6], *h = at - lags[7];
    if (x == 0) {
        for (size_t i = 0; i < STREAM_BLOCK; i++) {
            need[i] = (WORD)(need[i] & ~(a[i] | b[i] | c[i] | d[i] | e[i] | f[i] | g[i] | h[i]));
            left |= need[i];
        }
        return left != 0;
    }
    for (size_t i = 0; i < STREAM_BLOCK; i++) sets[i] = (WORD)(a[i] | b[i] | c[i] | d[i] | e[i] | f[i] | g[i] | h[i]);
    WORD *from = sets, *to = moved;
    for (unsigned bit = 0; x >> bit != 0; bit++) {
        if (!(x >> bit & 1)) continue;
        NAME(exchange)(to, from, bit, true, STREAM_BLOCK);
        WORD *other = from;
        from = to;
        to = other;
    }
    for (size_t i = 0; i < STREAM_BLOCK; i++) {
        need[i] = (WORD)(need[i] & ~from[i]);
        left |= need[i];
    }
    return left != 0;
}

/* Statement B for the heaps of a block, by the witnesses of the plan. */
TARGET static inline void NAME(witness)(const lanes_plan *plan, lanes_block *block, const WORD *at)
{
    WORD need[STREAM_BLOCK];
    const WORD *below = block->below;
    const WORD *even = below + block->classes[0] * BITS, *odd = below + block->classes[1] * BITS;
    const uint8_t *bytes = block->bytes;
    for (size_t i = 0; i < STREAM_BLOCK; i += 2) {
        need[i] = even[bytes[i]];
        need[i + 1] = odd[bytes[i + 1]];
    }
    block->open = true;
    for (size_t b = 0; b < plan->batches && block->open; b++)
        block->open = NAME(take)(need, at, plan->witnesses + STREAM_BATCH * b, plan->batch_x[b]);
    if (!block->open) return;
    for (size_t i = 0; i < STREAM_BLOCK; i++) block->need[i] = need[i];
}

TARGET void NAME(lanes)(const lanes_plan *plan, lanes_block *block, bool check)
{
    WORD sets[STREAM_BLOCK];
    WORD *at = block->ring;
    NAME(gather)(sets, at, &plan->far, true, STREAM_BLOCK);
    NAME(gather_bytes)(sets, plan);
    block->full = false;
    for (size_t i = 0; i < STREAM_BLOCK; i += STREAM_GROUP) {
        NAME(gather)(sets + i, at + i, &plan->mid, false, STREAM_GROUP);
        block->full |= NAME(find)(plan, sets + i, block->bytes + i, at + i);
    }
    block->open = false;
    if (check && !block->full) NAME(witness)(plan, block, at);
}

#undef WORD
#undef BITS
#undef NAME
