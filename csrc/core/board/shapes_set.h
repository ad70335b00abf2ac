/*
 * Shapes on boards, for one type of sets of cells. To be included by shapes.c with
 *
 *   SET            the type
 *   SET_IS(f)      the name of its function f (cells.h, word.h)
 *   WAY            the type of a way
 *   OWN(f)         the name of the function f defined here
 *   FROM(c)        the set of the cells c
 *
 * No guard: it is included once for each type.
 */

static WAY OWN(way_of)(const board_step *s)
{
    WAY w = {FROM(s->from), SET_IS(none)(), (unsigned)(s->by < 0 ? -s->by : s->by)};
    SET from = w.there;
    w.back = s->by >= 0 ? SET_IS(up)(from, w.by) : SET_IS(down)(from, w.by);
    if (s->by >= 0) return w;
    w.there = w.back;
    w.back = from;
    return w;
}

/* The cells that the ways of length w->by upwards, and their inverses, reach. */
static inline SET OWN(go)(const WAY *w, SET from)
{
    return SET_IS(up)(SET_IS(and)(from, w->there), w->by);
}

static inline SET OWN(come)(const WAY *w, SET from)
{
    return SET_IS(down)(SET_IS(and)(from, w->back), w->by);
}

/* The cells on which the first '#' of a shape, which is the lowest, can be. */
static SET OWN(anchors)(const shapes *s, size_t i, SET there)
{
    SET anchors = fits(s, i) ? there : SET_IS(none)();
    for (size_t k = s->list[i].first + 1; k < s->list[i].must && SET_IS(any)(anchors); k++)
        anchors =
            SET_IS(and)(anchors, SET_IS(and)(SET_IS(down)(there, (unsigned)s->steps[k].by), FROM(s->steps[k].from)));
    return anchors;
}

/* The cells that the links first .. end-1 of shapes reach from the cells `from`. */
static inline SET OWN(linked)(const shapes *s, size_t first, size_t end, SET from)
{
    SET to = SET_IS(none)();
    for (size_t k = first; k < end; k++) {
        SET start = SET_IS(and)(from, FROM(s->steps[k].from));
        int by = s->steps[k].by;
        to = SET_IS(or)(to, by >= 0 ? SET_IS(up)(start, (unsigned)by) : SET_IS(down)(start, (unsigned)-by));
    }
    return to;
}

/* The cells that some shape can take as its '#'. */
static SET OWN(alive)(const shapes *s, SET there)
{
    SET alive = SET_IS(none)();
    for (size_t i = 0; i < s->fitting && !SET_IS(equal)(alive, there); i++) {
        if (!fits(s, i)) continue;
        alive = SET_IS(or)(alive, OWN(linked)(s, s->list[i].first, s->list[i].must, OWN(anchors)(s, i, there)));
    }
    return alive;
}

/* The cells of `there` that belong to the component of its first cell. */
static SET OWN(component)(const WAY *ways, size_t count, SET there)
{
    SET reached = SET_IS(first_of)(there), before;
    do {
        before = reached;
        for (size_t i = 0; i < count; i++) {
            SET more = SET_IS(or)(OWN(go)(&ways[i], reached), OWN(come)(&ways[i], reached));
            reached = SET_IS(or)(reached, SET_IS(and)(there, more));
        }
    } while (!SET_IS(equal)(reached, before) && !SET_IS(equal)(reached, there));
    return reached;
}

/* The cells among `at` that have already been taken; takes them all. */
static inline SET OWN(second)(SET at, SET *taken)
{
    SET again = SET_IS(and)(at, *taken);
    *taken = SET_IS(or)(*taken, at);
    return again;
}

/*
 * For games in which each move takes two neighbours: the cells that still matter. Of several cells whose only neighbour
 * is the same cell, a centre, one is enough. A cell all of whose neighbours are centres is then left out: taking it
 * with one of them leaves the same as taking that centre with its own cell. So the tree of options stays the same.
 */
static SET OWN(needed)(const WAY *ways, size_t count, SET there)
{
    SET one = SET_IS(none)(), more = one, centres = one, gone = one, other = one;
    for (size_t i = 0; i < count; i++) {
        SET up = OWN(come)(&ways[i], there), down = OWN(go)(&ways[i], there);
        more = SET_IS(or)(more, SET_IS(and)(one, up));
        one = SET_IS(or)(one, up);
        more = SET_IS(or)(more, SET_IS(and)(one, down));
        one = SET_IS(or)(one, down);
    }
    one = SET_IS(and)(one, there);
    SET leaves = SET_IS(without)(one, more);
    for (size_t i = 0; i < count; i++) {
        SET up = SET_IS(and)(OWN(go)(&ways[i], leaves), there);
        gone = SET_IS(or)(gone, OWN(come)(&ways[i], OWN(second)(up, &centres)));
        SET down = SET_IS(and)(OWN(come)(&ways[i], leaves), there);
        gone = SET_IS(or)(gone, OWN(go)(&ways[i], OWN(second)(down, &centres)));
    }
    gone = SET_IS(and)(gone, leaves);
    SET plain = SET_IS(without)(there, centres);
    for (size_t i = 0; i < count; i++)
        other = SET_IS(or)(other, SET_IS(or)(OWN(come)(&ways[i], plain), OWN(go)(&ways[i], plain)));
    SET bridges = SET_IS(without)(SET_IS(without)(SET_IS(and)(one, more), leaves), other);
    return SET_IS(without)(one, SET_IS(or)(gone, bridges));
}
