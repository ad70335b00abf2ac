/*
 * The options of a set of cells, for sets of one number of words. To be included by parts.c with
 *
 *   WORDS     the number
 *   OWN(f)    the name of the function f defined here
 *
 * No guard: it is included once for each number of words.
 */

#define EACH(i) for (unsigned i = 0; i < WORDS; i++)

static inline bool OWN(any)(const uint64_t *a)
{
    uint64_t all = 0;
    EACH(i) all |= a[i];
    return all != 0;
}

static inline unsigned OWN(count)(const uint64_t *a)
{
    unsigned count = 0;
    EACH(i) count += bits_count(a[i]);
    return count;
}

/* The lowest cell of a nonempty set. */
static inline unsigned OWN(lowest)(const uint64_t *a)
{
    unsigned i = 0;
    while (a[i] == 0) i++;
    return 64 * i + bits_lowest(a[i]);
}

/* Removes the lowest cell from a nonempty set and returns it. */
static inline unsigned OWN(take)(uint64_t *a)
{
    unsigned i = 0;
    while (a[i] == 0) i++;
    unsigned cell = 64 * i + bits_lowest(a[i]);
    a[i] &= a[i] - 1;
    return cell;
}

/* The component of the lowest cell of a graph on the cells `there`. */
static void OWN(component)(const cell_game *g, const uint64_t *there, uint64_t *reached)
{
    uint64_t rest[WORDS];
    EACH(i) reached[i] = 0;
    cell_add(reached, OWN(lowest)(there));
    EACH(i) rest[i] = reached[i];
    while (OWN(any)(rest)) {
        const uint64_t *beside = g->beside + (size_t)OWN(take)(rest) * WORDS;
        EACH(i)
        {
            uint64_t more = beside[i] & there[i] & ~reached[i];
            reached[i] |= more;
            rest[i] |= more;
        }
    }
}

/* Replaces the cells of each class of twins by as many of its first cells. */
static void OWN(exchange_twins)(const cell_game *g, uint64_t *set)
{
    for (size_t k = 0; k < g->twins_count; k++) {
        const uint64_t *class = g->twins + k * WORDS;
        uint64_t own[WORDS], rest[WORDS];
        EACH(i) rest[i] = class[i];
        EACH(i) own[i] = class[i] & set[i];
        EACH(i) set[i] &= ~class[i];
        for (unsigned count = OWN(count)(own); count > 0; count--) cell_add(set, OWN(take)(rest));
    }
}

/* The image of a set under symmetry number s. */
static inline void OWN(image)(const cell_game *g, size_t s, const uint64_t *set, uint64_t *image)
{
    unsigned fours = (g->cells + 3) / 4;
    const uint64_t *of = g->images + s * fours * 16 * WORDS;
    EACH(i) image[i] = 0;
    for (unsigned four = 0; four < fours; four++, of += 16 * WORDS) {
        unsigned cells = (unsigned)(set[four >> 4] >> (4 * four & 63)) & 15u;
        EACH(i) image[i] |= of[cells * WORDS + i];
    }
}

/* The rarest kind among the cells of a set: those of one orbit or, if there are few orbits, of one degree. */
static void OWN(anchors)(const cell_game *g, const uint64_t *set, uint64_t *anchors)
{
    unsigned least = UINT_MAX, counts[DEGREES] = {0}, degree[64 * WORDS], degrees = 0;
    for (size_t k = 0; k < g->orbits_count; k++) {
        const uint64_t *orbit = g->orbits + k * WORDS;
        uint64_t own[WORDS];
        EACH(i) own[i] = orbit[i] & set[i];
        unsigned count = OWN(count)(own);
        if (count == 0 || count >= least) continue;
        least = count;
        EACH(i) anchors[i] = own[i];
    }
    if (least <= FEW_ANCHORS || !cell_game_is_graph(g)) return;
    uint64_t rest[WORDS];
    EACH(i) rest[i] = anchors[i];
    while (OWN(any)(rest)) {
        unsigned v = OWN(take)(rest);
        const uint64_t *beside = g->beside + (size_t)v * WORDS;
        uint64_t own[WORDS];
        EACH(i) own[i] = beside[i] & set[i];
        degree[v] = OWN(count)(own) % DEGREES;
        counts[degree[v]]++;
    }
    for (unsigned d = 1; d < DEGREES; d++)
        if (counts[d] != 0 && (counts[degrees] == 0 || counts[d] < counts[degrees])) degrees = d;
    EACH(i) rest[i] = anchors[i];
    EACH(i) anchors[i] = 0;
    while (OWN(any)(rest)) {
        unsigned v = OWN(take)(rest);
        if (degree[v] == degrees) cell_add(anchors, v);
    }
}

/* Replaces a set by the least of its images that take an anchor to the first cell of its orbit. */
static void OWN(represent)(const cell_game *g, uint64_t *set)
{
    uint64_t best[WORDS] = {0}, anchors[WORDS] = {0};
    bool found = false;
    OWN(exchange_twins)(g, set);
    if (g->symmetries <= 1) return;
    OWN(anchors)(g, set, anchors);
    while (OWN(any)(anchors)) {
        unsigned v = OWN(take)(anchors);
        for (uint32_t k = g->first_to[v]; k < g->first_to[v + 1]; k++) {
            uint64_t image[WORDS];
            OWN(image)(g, g->to_first[k], set, image);
            unsigned i = 0;
            while (i + 1 < WORDS && image[i] == best[i]) i++;
            if (found && image[i] >= best[i]) continue;
            found = true;
            EACH(j) best[j] = image[j];
        }
    }
    if (found) EACH(i) set[i] = best[i];
}

/* The graph on at most SMALL_VERTICES cells. */
static void OWN(shrink)(const cell_game *g, const uint64_t *set, small_graph *to)
{
    unsigned cells[SMALL_VERTICES], count = 0;
    uint64_t rest[WORDS];
    EACH(i) rest[i] = set[i];
    while (OWN(any)(rest)) cells[count++] = OWN(take)(rest);
    to->vertices = count;
    for (unsigned v = 0; v < count; v++) {
        const uint64_t *beside = g->beside + (size_t)cells[v] * WORDS;
        unsigned row = 0;
        for (unsigned w = 0; w < count; w++) row |= (unsigned)cell_has(beside, cells[w]) << w;
        to->rows[v] = (uint16_t)row;
    }
}

static void OWN(add_set)(cell_parts *p, uint64_t *set)
{
    if (!p->as_played && p->write == NULL) OWN(represent)(p->game, set);
    add_bytes(p, set, OWN(count)(set));
}

/* The neighbours of a cell among the cells `left`. */
static inline void OWN(around)(const cell_game *g, unsigned v, const uint64_t *left, uint64_t *around)
{
    const uint64_t *beside = g->beside + (size_t)v * WORDS;
    EACH(i) around[i] = beside[i] & left[i];
}

static bool OWN(is_leaf)(const cell_game *g, unsigned v, const uint64_t *left)
{
    uint64_t around[WORDS];
    OWN(around)(g, v, left, around);
    return OWN(count)(around) == 1;
}

/* Whether a cell has a leaf other than v as its neighbour. */
static bool OWN(has_leaf_but)(const cell_game *g, unsigned cell, unsigned v, const uint64_t *left)
{
    uint64_t around[WORDS];
    OWN(around)(g, cell, left, around);
    while (OWN(any)(around)) {
        unsigned w = OWN(take)(around);
        if (w != v && OWN(is_leaf)(g, w, left)) return true;
    }
    return false;
}

/* Whether a cell has at least two neighbours, all of which have leaves. */
static bool OWN(is_bridge)(const cell_game *g, unsigned v, const uint64_t *left)
{
    uint64_t around[WORDS];
    OWN(around)(g, v, left, around);
    if (OWN(count)(around) < 2) return false;
    while (OWN(any)(around))
        if (!OWN(has_leaf_but)(g, OWN(take)(around), v, left)) return false;
    return true;
}

/*
 * Of Arc Kayles, once p->taken is gone: leaves out cells whose edges give no options of their own. Of several leaves at
 * one cell one is enough. A cell all of whose neighbours have leaves is not needed: its edge to a neighbour leaves the
 * same as that neighbour's edge to its leaf. So the tree of options stays the same.
 */
static void OWN(leave_out)(const cell_parts *p, uint64_t *left)
{
    const cell_game *g = p->game;
    uint64_t rest[WORDS], touched[WORDS] = {0}, around[WORDS];
    EACH(i) rest[i] = p->taken[i];
    while (OWN(any)(rest)) {
        OWN(around)(g, OWN(take)(rest), left, around);
        EACH(i) touched[i] |= around[i];
    }
    EACH(i) rest[i] = touched[i];
    while (OWN(any)(rest)) {
        unsigned v = OWN(take)(rest);
        OWN(around)(g, v, left, around);
        if (OWN(count)(around) != 1) continue;
        unsigned at = OWN(lowest)(around);
        OWN(around)(g, at, left, around);
        if (OWN(has_leaf_but)(g, at, v, left)) left[v >> 6] &= ~(UINT64_C(1) << (v & 63));
        EACH(i) touched[i] |= around[i];
    }
    EACH(i) rest[i] = touched[i] & left[i];
    while (OWN(any)(rest)) {
        unsigned v = OWN(take)(rest);
        if (OWN(is_bridge)(g, v, left)) left[v >> 6] &= ~(UINT64_C(1) << (v & 63));
    }
}

/* Adds the components of a graph on the cells `left`. */
static void OWN(add_graph)(cell_parts *p, uint64_t *left)
{
    const cell_game *g = p->game;
    if (g->take == TAKE_EDGE && !p->as_played) OWN(leave_out)(p, left);
    while (OWN(any)(left)) {
        uint64_t component[WORDS];
        OWN(component)(g, left, component);
        EACH(i) left[i] &= ~component[i];
        unsigned count = OWN(count)(component);
        if (count == 1 && g->take == TAKE_EDGE) continue;
        if (p->forgets && count <= SMALL_VERTICES) {
            small_graph small;
            OWN(shrink)(g, component, &small);
            add_small(p, &small, (1u << count) - 1);
        } else {
            OWN(add_set)(p, component);
        }
    }
}

/* Whether all of a's cells are in b. */
static inline bool OWN(inside)(const uint64_t *a, const uint64_t *b)
{
    uint64_t out = 0;
    EACH(i) out |= a[i] & ~b[i];
    return out == 0;
}

/* Finds the sets that can be taken from p->there, the cells that they require, and the cells joined to these. */
static void OWN(find_possible)(cell_parts *p)
{
    const cell_game *g = p->game;
    p->possible_count = 0;
    EACH(i) p->alive[i] = 0;
    for (size_t at = 0; at < g->sets_count; at++) {
        size_t k = nth_move(p, at);
        const uint64_t *set = g->sets + k * 2 * WORDS;
        if (!OWN(inside)(set, p->there)) continue;
        p->possible[p->possible_count++] = (uint32_t)k;
        EACH(i) p->alive[i] |= set[i];
    }
    memset(p->joined, 0, (size_t)g->cells * WORDS * sizeof *p->joined);
    for (size_t k = 0; k < p->possible_count; k++) {
        const uint64_t *set = g->sets + ((size_t)p->possible[k] * 2 + 1) * WORDS;
        uint64_t own[WORDS], rest[WORDS];
        EACH(i) own[i] = rest[i] = set[i] & p->alive[i];
        while (OWN(any)(rest)) {
            uint64_t *joined = p->joined + (size_t)OWN(take)(rest) * WORDS;
            EACH(i) joined[i] |= own[i];
        }
    }
}

/* Whether some set that requires a cell can be taken from the cells `left`. */
static bool OWN(is_alive)(const cell_game *g, unsigned v, const uint64_t *left)
{
    for (uint32_t k = g->of_cell[v]; k < g->of_cell[v + 1]; k++) {
        const uint64_t *set = g->sets + (size_t)g->of_cell[k] * 2 * WORDS;
        if (cell_has(set, v) && OWN(inside)(set, left)) return true;
    }
    return false;
}

/* Adds to `to` the cells that the sets of a cell join to it, if these can be taken from the cells `left`. */
static void OWN(join)(const cell_game *g, unsigned v, const uint64_t *left, uint64_t *to)
{
    for (uint32_t k = g->of_cell[v]; k < g->of_cell[v + 1]; k++) {
        const uint64_t *set = g->sets + (size_t)g->of_cell[k] * 2 * WORDS;
        if (!OWN(inside)(set, left)) continue;
        EACH(i) to[i] |= set[WORDS + i];
    }
}

/*
 * Adds the components of what a set has left: the sets that can still be taken join cells. Only cells that were joined
 * to a removed one, the touched cells, may have lost a set.
 */
static void OWN(add_sets)(cell_parts *p, const uint64_t *left)
{
    const cell_game *g = p->game;
    uint64_t alive[WORDS], touched[WORDS] = {0}, rest[WORDS];
    EACH(i) rest[i] = p->alive[i] & p->taken[i];
    while (OWN(any)(rest)) {
        const uint64_t *joined = p->joined + (size_t)OWN(take)(rest) * WORDS;
        EACH(i) touched[i] |= joined[i];
    }
    EACH(i) alive[i] = p->alive[i] & left[i];
    EACH(i) rest[i] = touched[i] & alive[i];
    while (OWN(any)(rest)) {
        unsigned v = OWN(take)(rest);
        if (!OWN(is_alive)(g, v, left)) alive[v >> 6] &= ~(UINT64_C(1) << (v & 63));
    }
    while (OWN(any)(alive)) {
        uint64_t component[WORDS] = {0};
        cell_add(component, OWN(lowest)(alive));
        EACH(i) rest[i] = component[i];
        while (OWN(any)(rest)) {
            unsigned v = OWN(take)(rest);
            uint64_t to[WORDS];
            EACH(i) to[i] = p->joined[(size_t)v * WORDS + i];
            if (cell_has(touched, v)) {
                EACH(i) to[i] = 0;
                OWN(join)(g, v, left, to);
            }
            EACH(i)
            {
                uint64_t more = to[i] & alive[i] & ~component[i];
                component[i] |= more;
                rest[i] |= more;
            }
        }
        EACH(i) alive[i] &= ~component[i];
        OWN(add_set)(p, component);
    }
}

/* Of single cells: removes from `left` the regions that are over. */
static void OWN(close)(const cell_game *g, uint64_t *left)
{
    for (size_t k = 0; g->take == TAKE_CELL && k < g->sets_count; k++) {
        const uint64_t *set = g->sets + k * 2 * WORDS;
        uint64_t present = 0;
        EACH(i) present |= set[i] & left[i];
        if (present != 0) continue;
        const uint64_t *region = g->beside + (size_t)OWN(lowest)(set) * WORDS;
        EACH(i) left[i] &= ~region[i];
    }
}

/*
 * The cells of p->there by which moves are made. Unless options are listed as played, the first twin of a class
 * represents the others; so does the second if an edge may join it to the first.
 */
static void OWN(find_choice)(cell_parts *p)
{
    const cell_game *g = p->game;
    EACH(i) p->choice[i] = p->there[i];
    OWN(close)(g, p->choice);
    for (size_t k = 0; !p->as_played && k < g->twins_count; k++) {
        uint64_t own[WORDS];
        EACH(i) own[i] = g->twins[k * WORDS + i] & p->there[i];
        if (!OWN(any)(own)) continue;
        unsigned first = OWN(take)(own);
        if (g->take == TAKE_EDGE && OWN(any)(own) && cell_has(cell_beside(g, first), OWN(lowest)(own))) OWN(take)(own);
        EACH(i) p->choice[i] &= ~own[i];
    }
}

/* Prepares the moves from p->there. */
static void OWN(begin)(cell_parts *p)
{
    if (p->game->take == TAKE_SETS)
        OWN(find_possible)(p);
    else
        OWN(find_choice)(p);
    EACH(i) p->ends[i] = 0;
}

/* Removes the next cell from the nonempty p->choice and returns it. */
static unsigned OWN(next_choice)(cell_parts *p)
{
    unsigned v;
    do {
        v = (unsigned)nth_move(p, p->move++);
    } while (!cell_has(p->choice, v));
    p->choice[v >> 6] &= ~(UINT64_C(1) << (v & 63));
    return v;
}

/* The next move of Node Kayles, of Arc Kayles or of a single cell; p->taken becomes what it takes. */
static bool OWN(next_of_graph)(cell_parts *p)
{
    const cell_game *g = p->game;
    bool edges = g->take == TAKE_EDGE;
    while (!OWN(any)(p->ends)) {
        if (!OWN(any)(p->choice)) return false;
        p->cell = OWN(next_choice)(p);
        if (!edges) break;
        OWN(around)(g, p->cell, p->choice, p->ends);
    }
    if (g->take == TAKE_NEIGHBOURHOOD)
        OWN(around)(g, p->cell, p->there, p->taken);
    else
        EACH(i) p->taken[i] = 0;
    cell_add(p->taken, p->cell);
    if (edges) cell_add(p->taken, OWN(take)(p->ends));
    return true;
}

/* Adds the components that the next move from p->there leaves, if there is one. */
static bool OWN(next)(cell_parts *p)
{
    uint64_t left[WORDS];
    const cell_game *g = p->game;
    if (g->take != TAKE_SETS) {
        if (!OWN(next_of_graph)(p)) return false;
    } else {
        if (p->move == p->possible_count) return false;
        const uint64_t *set = g->sets + (size_t)p->possible[p->move++] * 2 * WORDS + WORDS;
        EACH(i) p->taken[i] = set[i] & p->there[i];
    }
    EACH(i) left[i] = p->there[i] & ~p->taken[i];
    OWN(close)(g, left);
    if (g->take == TAKE_SETS)
        OWN(add_sets)(p, left);
    else
        OWN(add_graph)(p, left);
    return true;
}

#undef EACH
