/*
 * The loops of planes.h, to be included with TARGET and NAME defined, after the file has defined a bundle: BUNDLE words
 * that are computed together, the operations on them (`none`, `load`, `store`, `without`, `both`, `either`, `gather`),
 * and `count` for words.
 */

/* The bits whose options in row e some move finds. */
TARGET static inline bundle NAME(options)(const planes_line *l, size_t e, size_t w)
{
    bundle seen = NAME(none)();
    const size_t at = e * l->row + w;
    if (l->shift == NULL)
        for (size_t j = 0; j < l->moves; j++) seen = NAME(either)(seen, NAME(load)(l->from[j] + at));
    else
        for (size_t j = 0; j < l->moves; j++) seen = NAME(gather)(seen, l->from[j] + at, l->shift[j]);
    return seen;
}

TARGET static void NAME(values)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle rest = NAME(load)(l->mask);
        for (size_t e = 0; e < l->rows; e++) {
            bundle seen = e < l->used ? NAME(options)(l, e, w) : NAME(none)();
            NAME(store)(l->to + e * l->row + w, NAME(without)(rest, seen));
            rest = NAME(both)(rest, seen);
        }
    }
}

/* Whether at least `block` options are P: counters c[0], c[1], ... say that 1, 2, ... are. */
TARGET static inline bundle NAME(blocked)(const planes_line *l, size_t w)
{
    bundle c[LIMIT_VECTOR_BLOCK];
    for (uint32_t k = 0; k < l->block; k++) c[k] = NAME(none)();
    for (size_t j = 0; j < l->moves; j++) {
        bundle option = NAME(gather)(NAME(none)(), l->from[j] + w, l->shift == NULL ? 0 : l->shift[j]);
        for (uint32_t k = l->block - 1; k > 0; k--) c[k] = NAME(either)(c[k], NAME(both)(c[k - 1], option));
        c[0] = NAME(either)(c[0], option);
    }
    return c[l->block - 1];
}

TARGET static void NAME(outcomes)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle seen = l->block > 1 ? NAME(blocked)(l, w) : NAME(options)(l, 0, w);
        NAME(store)(l->to + w, NAME(without)(NAME(load)(l->mask), seen));
    }
}

TARGET static void NAME(misere)(const planes_line *l)
{
    for (size_t w = l->begin; w < l->end; w += BUNDLE) {
        bundle here = NAME(load)(l->mask), moves = NAME(both)(here, NAME(options)(l, 1, w));
        NAME(store)(l->to + w, NAME(without)(moves, NAME(options)(l, 0, w)));
        NAME(store)(l->to + l->row + w, here);
    }
}

const planes_kernel NAME(planes) = {{NAME(values), NAME(outcomes), NAME(misere)}, NAME(count), BUNDLE};
