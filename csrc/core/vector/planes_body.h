/* To be included with TARGET and NAME defined: the loops of planes.h, of which the compiler makes vectors. */

/* The bits of the words w, w + 1, ... that are positions. */
TARGET static inline void NAME(positions)(const planes_line *l, size_t w, uint64_t *mask)
{
    for (size_t i = 0; i < PLANES_BLOCK; i++) mask[i] = w + i < l->last ? UINT64_MAX : w + i == l->last ? l->mask : 0;
}

/* Adds to `seen` the bits of row p, shifted. */
TARGET static inline void NAME(gather)(const uint64_t *p, unsigned shift, uint64_t *seen)
{
    for (size_t i = 0; i < PLANES_BLOCK; i++) seen[i] |= p[i] << shift | p[(ptrdiff_t)i - 1] >> 1 >> (63 - shift);
}

TARGET static void NAME(values)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += PLANES_BLOCK) {
        uint64_t rest[PLANES_BLOCK];
        NAME(positions)(l, w, rest);
        for (size_t e = 0; e < l->rows; e++) {
            uint64_t seen[PLANES_BLOCK] = {0}, *to = l->to + e * l->row + w;
            for (size_t j = 0; j < l->moves; j++) NAME(gather)(l->from[j] + e * l->row + w, l->shift[j], seen);
            for (size_t i = 0; i < PLANES_BLOCK; i++) {
                to[i] = rest[i] & ~seen[i];
                rest[i] &= seen[i];
            }
        }
    }
}

/* Whether fewer than `block` options are P: counters c[0], c[1], ... say that 1, 2, ... are. */
TARGET static inline void NAME(blocked)(const planes_line *l, size_t w, uint64_t *most)
{
    uint64_t c[LIMIT_VECTOR_BLOCK][PLANES_BLOCK];
    for (uint32_t k = 0; k < l->block; k++)
        for (size_t i = 0; i < PLANES_BLOCK; i++) c[k][i] = 0;
    for (size_t j = 0; j < l->moves; j++) {
        uint64_t option[PLANES_BLOCK] = {0};
        NAME(gather)(l->from[j] + w, l->shift[j], option);
        for (uint32_t k = l->block - 1; k > 0; k--)
            for (size_t i = 0; i < PLANES_BLOCK; i++) c[k][i] |= c[k - 1][i] & option[i];
        for (size_t i = 0; i < PLANES_BLOCK; i++) c[0][i] |= option[i];
    }
    for (size_t i = 0; i < PLANES_BLOCK; i++) most[i] = c[l->block - 1][i];
}

TARGET static void NAME(outcomes)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += PLANES_BLOCK) {
        uint64_t mask[PLANES_BLOCK], seen[PLANES_BLOCK] = {0}, *to = l->to + w;
        NAME(positions)(l, w, mask);
        if (l->block > 1)
            NAME(blocked)(l, w, seen);
        else
            for (size_t j = 0; j < l->moves; j++) NAME(gather)(l->from[j] + w, l->shift[j], seen);
        for (size_t i = 0; i < PLANES_BLOCK; i++) to[i] = mask[i] & ~seen[i];
    }
}

TARGET static void NAME(misere)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += PLANES_BLOCK) {
        uint64_t mask[PLANES_BLOCK], seen[PLANES_BLOCK] = {0}, there[PLANES_BLOCK] = {0}, *to = l->to + w;
        NAME(positions)(l, w, mask);
        for (size_t j = 0; j < l->moves; j++) {
            NAME(gather)(l->from[j] + w, l->shift[j], seen);
            NAME(gather)(l->from[j] + l->row + w, l->shift[j], there);
        }
        for (size_t i = 0; i < PLANES_BLOCK; i++) {
            to[i] = mask[i] & there[i] & ~seen[i];
            to[l->row + i] = mask[i];
        }
    }
}

const planes_kernel NAME(planes) = {NAME(values), NAME(outcomes), NAME(misere)};
