#include "core/cells/small_graph.h"

#include <string.h>

#include "core/base/bits.h"

unsigned small_graph_component(const small_graph *g, unsigned mask)
{
    unsigned reached = mask & (0 - mask), rest = reached;
    while (rest != 0) {
        unsigned more = g->rows[bits_lowest(rest)] & mask & ~reached;
        reached |= more;
        rest = (rest & (rest - 1)) | more;
    }
    return reached;
}

/*
 * The vertices of `mask` except those whose closed neighbourhood equals that of a lesser one. No two of those that
 * are left have equal ones: what a removed vertex distinguishes, the vertex that is kept in its place distinguishes.
 */
static unsigned without_twins(const small_graph *g, unsigned mask)
{
    for (unsigned left = mask; left != 0; left &= left - 1) {
        unsigned v = bits_lowest(left), own = (g->rows[v] & mask) | 1u << v;
        if ((mask >> v & 1) == 0) continue;
        for (unsigned others = own & left & (left - 1); others != 0; others &= others - 1) {
            unsigned w = bits_lowest(others);
            if (((g->rows[w] & mask) | 1u << w) != own) continue;
            mask &= ~(1u << w);
            own &= ~(1u << w);
        }
    }
    return mask;
}

/* The vertices of `mask` except isolated ones and, of the leaves at one vertex, all but the first. */
static unsigned without_leaves(const small_graph *g, unsigned mask)
{
    unsigned served = 0;
    for (unsigned left = mask; left != 0; left &= left - 1) {
        unsigned v = bits_lowest(left), at = g->rows[v] & mask;
        if (at == 0 || ((at & (at - 1)) == 0 && (served & at) != 0)) mask &= ~(1u << v);
        if ((at & (at - 1)) == 0) served |= at;
    }
    return mask;
}

unsigned small_graph_needed(const small_graph *g, unsigned mask, cell_take take)
{
    if (take != TAKE_EDGE) return without_twins(g, mask);
    for (unsigned before = 0; before != mask;) {
        before = mask;
        mask = without_leaves(g, mask);
    }
    return mask;
}

unsigned small_graph_left(const small_graph *g, unsigned v, unsigned w, cell_take take)
{
    unsigned all = (1u << g->vertices) - 1;
    return take == TAKE_EDGE ? all & ~(1u << v | 1u << w) : all & ~(1u << v) & ~(unsigned)g->rows[v];
}

/* ---- keys ---- */

/* After three rounds of colouring, most vertices that a colouring can distinguish have different colours. */
#define FIRST_ROUNDS 3

/* Arrays have a place for each bit of a row. */
#define PLACES 16

/* The places that are computed: a multiple of four, which fill vectors, and no constant, as loops are then unrolled. */
static unsigned places_of(const small_graph *g)
{
    return (g->vertices + 3) & ~3u;
}

/*
 * Lists the vertices of `mask` by colour, without the last four bits, and counts the colours; *shared is the first
 * place of a colour that two vertices share.
 */
static unsigned sort_by_colour(const small_graph *g, unsigned mask, const uint32_t *colour, unsigned char *list,
                               unsigned *shared)
{
    int32_t key[PLACES], rank[PLACES] = {0};
    unsigned places = places_of(g), count = bits_count(mask), colours = count;
    for (unsigned v = 0; v < places; v++) key[v] = (int32_t)((colour[v] & ~(PLACES - 1u)) | v);
    for (unsigned left = mask; left != 0; left &= left - 1) {
        int32_t own = key[bits_lowest(left)];
        for (unsigned v = 0; v < places; v++) rank[v] += own < key[v];
    }
    for (unsigned left = mask; left != 0; left &= left - 1)
        list[rank[bits_lowest(left)]] = (unsigned char)bits_lowest(left);
    *shared = count;
    for (unsigned i = count; i-- > 1;)
        if ((uint32_t)(key[list[i]] ^ key[list[i - 1]]) < PLACES) {
            colours--;
            *shared = i - 1;
        }
    return colours;
}

static inline uint32_t mix(uint32_t x)
{
    x = (x ^ x >> 16) * UINT32_C(0x7feb352d);
    x = (x ^ x >> 15) * UINT32_C(0x846ca68b);
    return x ^ x >> 16;
}

static void recolour(const small_graph *g, unsigned mask, uint32_t *colour)
{
    static const uint32_t bits[PLACES] = {1,       1u << 1, 1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,  1u << 7,
                                          1u << 8, 1u << 9, 1u << 10, 1u << 11, 1u << 12, 1u << 13, 1u << 14, 1u << 15};
    uint32_t sum[PLACES] = {0};
    unsigned places = places_of(g);
    for (unsigned left = mask; left != 0; left &= left - 1) {
        uint32_t row = g->rows[bits_lowest(left)], own = colour[bits_lowest(left)];
        for (unsigned v = 0; v < places; v++) sum[v] += (row & bits[v]) == 0 ? 0 : own;
    }
    for (unsigned v = 0; v < places; v++) colour[v] = mix(sum[v] + 3 * colour[v]);
}

/* The vertices of `mask` in an order that isomorphic graphs share, nearly always (graph/refinement.h). */
static unsigned put_in_order(const small_graph *g, unsigned mask, unsigned char *list)
{
    uint32_t colour[PLACES];
    unsigned count = bits_count(mask), shared, colours;
    for (unsigned v = 0; v < PLACES; v++) colour[v] = 1;
    for (unsigned round = 0; round < FIRST_ROUNDS; round++) recolour(g, mask, colour);
    for (colours = sort_by_colour(g, mask, colour, list, &shared); colours < count;) {
        recolour(g, mask, colour);
        unsigned now = sort_by_colour(g, mask, colour, list, &shared);
        if (now <= colours) { /* the colouring is stable: single out a vertex */
            colour[list[shared]] = mix(colour[list[shared]] + 2);
            now = sort_by_colour(g, mask, colour, list, &shared);
        }
        colours = now;
    }
    return count;
}

unsigned small_graph_write(const small_graph *g, unsigned mask, unsigned char *key)
{
    unsigned char list[SMALL_VERTICES];
    unsigned count = put_in_order(g, mask, list), bit = 0;
    memset(key, 0, SMALL_KEY);
    key[1] = (unsigned char)count;
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = 0; k < i; k++, bit++)
            key[2 + bit / 8] |= (unsigned char)((g->rows[list[i]] >> list[k] & 1u) << bit % 8);
    return 2 + (bit + 7) / 8;
}

void small_graph_read(small_graph *g, const unsigned char *key)
{
    unsigned bit = 0;
    memset(g, 0, sizeof *g);
    g->vertices = key[1];
    for (unsigned i = 1; i < g->vertices; i++)
        for (unsigned k = 0; k < i; k++, bit++) {
            unsigned joined = (unsigned)key[2 + bit / 8] >> bit % 8 & 1u;
            g->rows[i] |= (uint16_t)(joined << k);
            g->rows[k] |= (uint16_t)(joined << i);
        }
}

bool small_graph_is_key(const unsigned char *key, size_t length)
{
    if (length < 2 || key[0] != 0 || key[1] == 0 || key[1] > SMALL_VERTICES) return false;
    unsigned bits = (unsigned)key[1] * (key[1] - 1u) / 2;
    if (length != 2 + (bits + 7) / 8) return false;
    return bits % 8 == 0 || key[length - 1] >> bits % 8 == 0;
}

/* ---- values ---- */

/* The graph on the vertices of `mask`, renumbered. */
static void compress(const small_graph *g, unsigned mask, small_graph *to)
{
    to->vertices = 0;
    for (unsigned left = mask; left != 0; left &= left - 1) {
        unsigned row = g->rows[bits_lowest(left)], bit = 0, new = 0;
        for (unsigned all = mask; all != 0; all &= all - 1, bit++) new |= (row >> bits_lowest(all) & 1u) << bit;
        to->rows[to->vertices++] = (uint16_t) new;
    }
}

/* The place of the value of a graph in the table. */
static unsigned place_of(const small_graph *g)
{
    static const unsigned first[SMALL_VALUES + 1] = {0, 1, 2, 4, 12, 76, 1100};
    unsigned bits = 0, count = 0;
    for (unsigned v = 1; v < g->vertices; v++) {
        bits |= (g->rows[v] & ((1u << v) - 1)) << count;
        count += v;
    }
    return first[g->vertices] + bits;
}

unsigned small_graph_value(const small_graph *g, unsigned mask, cell_take take, unsigned char *table)
{
    small_graph own;
    compress(g, mask, &own);
    unsigned place = place_of(&own), met = 0, value = 0;
    if (table[place] != 0) return table[place] - 1u;
    for (unsigned v = 0; v < own.vertices; v++) {
        if (take != TAKE_EDGE) met |= 1u << small_graph_value(&own, small_graph_left(&own, v, v, take), take, table);
        for (unsigned of = take == TAKE_EDGE ? own.rows[v] : 0; of != 0; of &= of - 1)
            met |= 1u << small_graph_value(&own, small_graph_left(&own, v, bits_lowest(of), take), take, table);
    }
    while ((met >> value & 1) != 0) value++;
    table[place] = (unsigned char)(value + 1);
    return value;
}
