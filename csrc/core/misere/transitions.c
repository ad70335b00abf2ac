#include "core/misere/transitions.h"

#include <string.h>

#include "core/base/bits.h"

/* The number of pairs, each of up to a thousand words, between two calls of the monitor. */
#define PAIRS_A_TICK 64

/* Sets of this many words have code of their own. */
#define FEW_WORDS 8

static uint64_t *set_of(const transitions *t, size_t pair)
{
    return t->sets + pair * t->words;
}

static void set_add(uint64_t *set, uint32_t element)
{
    set[element >> 6] |= UINT64_C(1) << (element & 63);
}

static uint64_t set_has(const uint64_t *set, uint32_t element)
{
    return set[element >> 6] >> (element & 63) & 1;
}

bool transitions_has_options(const transitions *t, size_t pair)
{
    return set_has(set_of(t, pair), t->order) != 0;
}

bool transitions_can_win(const transitions *t, size_t pair)
{
    return set_has(set_of(t, pair), 0) != 0;
}

/* ---- pairs ---- */

static uint64_t hash_of(const uint64_t *set, size_t words, uint64_t hash)
{
    for (size_t w = 0; w < words; w++) {
        hash = (hash ^ set[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 31;
    }
    return hash * UINT64_C(0xd6e8feb86659fd93) >> 13;
}

static size_t pair_slot(const transitions *t, uint32_t element, const uint64_t *set)
{
    size_t at = (size_t)hash_of(set, t->words, element + UINT64_C(1)) & (t->slots_count - 1);
    for (; t->slots[at] != 0; at = (at + 1) & (t->slots_count - 1)) {
        size_t pair = t->slots[at] - 1;
        if (t->elements[pair] == element && memcmp(set_of(t, pair), set, t->words * sizeof *set) == 0) break;
    }
    return at;
}

static size_t set_slot(const transitions *t, const uint64_t *set)
{
    size_t at = (size_t)hash_of(set, t->words, 0) & (t->slots_count - 1);
    for (; t->set_slots[at] != 0; at = (at + 1) & (t->slots_count - 1))
        if (memcmp(set_of(t, t->set_slots[at] - 1), set, t->words * sizeof *set) == 0) break;
    return at;
}

static void enter(transitions *t, size_t pair)
{
    size_t at = set_slot(t, set_of(t, pair));
    t->slots[pair_slot(t, t->elements[pair], set_of(t, pair))] = (uint32_t)pair + 1;
    if (t->set_slots[at] == 0) t->set_slots[at] = (uint32_t)pair + 1;
}

/*
 * Removes the last entry. Pairs are entered in their order, also into a grown table: no remaining entry was put behind
 * this one, so its slots can be emptied.
 */
static void leave(transitions *t, size_t pair)
{
    size_t at = set_slot(t, set_of(t, pair));
    t->slots[pair_slot(t, t->elements[pair], set_of(t, pair))] = 0;
    if (t->set_slots[at] == pair + 1) t->set_slots[at] = 0;
}

static void free_slots(transitions *t)
{
    memory_free(&t->memory, t->slots, t->slots_count, sizeof *t->slots);
    memory_free(&t->memory, t->set_slots, t->slots_count, sizeof *t->set_slots);
}

/* Keeps the tables at most half full after one more pair; if that is stopped, they are unchanged. */
static status grow_slots(transitions *t, const monitor *watch)
{
    if (2 * (t->count + 1) <= t->slots_count) return STATUS_OK;
    transitions grown = *t;
    grown.slots_count = t->slots_count == 0 ? 64 : 2 * t->slots_count;
    grown.slots = memory_zeroed(&t->memory, grown.slots_count, sizeof *t->slots);
    grown.set_slots = memory_zeroed(&t->memory, grown.slots_count, sizeof *t->set_slots);
    status r = grown.slots != NULL && grown.set_slots != NULL ? STATUS_OK : STATUS_NO_MEMORY;
    for (size_t pair = 0; r == STATUS_OK && pair < t->count; pair++) {
        enter(&grown, pair);
        if (pair % PAIRS_A_TICK == 0) r = monitor_tick(watch, 0, 0);
    }
    free_slots(r == STATUS_OK ? t : &grown);
    if (r == STATUS_OK) *t = grown;
    return r;
}

/* The number of the pair of `element` and the set in t->scratch, which is added if it is new. */
static status intern(transitions *t, uint32_t element, size_t limit, const monitor *watch, uint32_t *pair)
{
    size_t at = pair_slot(t, element, t->scratch);
    if (t->slots[at] != 0) {
        *pair = t->slots[at] - 1;
        return STATUS_OK;
    }
    if (t->count >= limit || t->count >= MONOID_NONE - 1) return STATUS_LIMIT;
    status r = grow_slots(t, watch);
    if (r != STATUS_OK) return r;
    r = memory_reserve(&t->memory, &t->elements, &t->elements_capacity, t->count + 1, sizeof *t->elements);
    if (r == STATUS_OK)
        r = memory_reserve(&t->memory, &t->sets, &t->sets_capacity, (t->count + 1) * t->words, sizeof *t->sets);
    if (r == STATUS_OK)
        r = memory_reserve(&t->memory, &t->parents, &t->parents_capacity, t->count + 1, sizeof *t->parents);
    if (r == STATUS_OK)
        r = memory_reserve(&t->memory, &t->products, &t->products_capacity, t->count + 1, sizeof *t->products);
    if (r != STATUS_OK) return r;
    t->parents[t->count] = MONOID_NONE;
    t->elements[t->count] = element;
    memcpy(set_of(t, t->count), t->scratch, t->words * sizeof *t->sets);
    enter(t, t->count);
    *pair = (uint32_t)t->count++;
    return STATUS_OK;
}

/* The elements in word w of a set: all its bits except the one that says whether the sum has options. */
static uint64_t elements_of_word(const transitions *t, size_t w)
{
    size_t left = t->order - 64 * w;
    return left >= 64 ? UINT64_MAX : (UINT64_C(1) << left) - 1;
}

/*
 * Puts into `to` the sources of the products in (set ^ but), each of `words` words. Inlined: if the number is known,
 * the words stay in registers.
 */
static inline void join_sources(const transition_generator *g, const uint64_t *set, uint64_t but, uint64_t *to,
                                size_t words)
{
    uint64_t joined[FEW_WORDS] = {0};
    uint64_t *sum = words <= FEW_WORDS ? joined : to;
    if (words > FEW_WORDS) memset(to, 0, words * sizeof *to);
    for (size_t w = 0; w < words; w++)
        for (uint64_t left = (set[w] ^ but) & g->products[w]; left != 0; left &= left - 1) {
            const uint64_t *sources = g->sources + (64 * w + (size_t)bits_lowest(left)) * words;
            for (size_t i = 0; i < words; i++) sum[i] |= sources[i];
        }
    if (words <= FEW_WORDS) memcpy(to, joined, words * sizeof *to);
}

/* The same for common numbers of words. */
static void join(const transition_generator *g, const uint64_t *set, uint64_t but, uint64_t *to, size_t words)
{
    switch (words) {
    case 1:
        join_sources(g, set, but, to, 1);
        break;
    case 2:
        join_sources(g, set, but, to, 2);
        break;
    case 3:
        join_sources(g, set, but, to, 3);
        break;
    case 4:
        join_sources(g, set, but, to, 4);
        break;
    case 5:
        join_sources(g, set, but, to, 5);
        break;
    case 6:
        join_sources(g, set, but, to, 6);
        break;
    case 7:
        join_sources(g, set, but, to, 7);
        break;
    case 8:
        join_sources(g, set, but, to, 8);
        break;
    default:
        join_sources(g, set, but, to, words);
    }
}

/*
 * Puts the W of pair times generator into t->scratch: the sources of the elements in its own W or, if there are fewer,
 * all but the sources of those not in it; and the wins of the generator.
 */
static void multiply_set(transitions *t, size_t pair, const transition_generator *g)
{
    const uint64_t *set = set_of(t, pair), *wins = g->wins + t->elements[pair] * t->words;
    size_t words = t->words, count = 0;
    for (size_t w = 0; w < words; w++) count += (size_t)bits_count(set[w] & g->products[w]);
    uint64_t but = 2 * count > g->products_count ? UINT64_MAX : 0;
    join(g, set, but, t->scratch, words);
    for (size_t w = 0; w < words; w++) t->scratch[w] = ((t->scratch[w] ^ but) & elements_of_word(t, w)) | wins[w];
}

/* ---- generators ---- */

static void close_generator(transitions *t, transition_generator *g)
{
    memory_free(&t->memory, g->column, t->order, sizeof *g->column);
    memory_free(&t->memory, g->wins, (size_t)t->order * t->words, sizeof *g->wins);
    memory_free(&t->memory, g->sources, (size_t)t->order * t->words, sizeof *g->sources);
    memory_free(&t->memory, g->products, t->words, sizeof *g->products);
}

/* Adds to `set` what an option with the image s contributes to W: the residual of s. */
static void add_residual(const transitions *t, uint64_t *set, uint32_t s)
{
    const uint64_t *residual = t->residual + s * t->words;
    for (size_t w = 0; w < t->words; w++) set[w] |= residual[w];
    set_add(set, t->order);
}

/* Puts the W of a position with these options into t->scratch. */
static void put_options(transitions *t, const element_list *option_images)
{
    memset(t->scratch, 0, t->words * sizeof *t->scratch);
    for (size_t i = 0; i < option_images->count; i++) add_residual(t, t->scratch, option_images->list[i]);
}

/* Records that the element e times the image of the generator is `product`. */
static void put_column(const transitions *t, transition_generator *g, uint32_t e, uint32_t product)
{
    g->column[e] = product;
    if (!set_has(g->products, product)) g->products_count++;
    set_add(g->products, product);
    set_add(g->sources + product * t->words, e);
}

static status new_generator(transitions *t, const monoid *m, uint32_t image, const element_list *option_images,
                            const monitor *watch)
{
    status r = memory_reserve(&t->memory, &t->generators, &t->generators_capacity, t->generators_count + 1,
                              sizeof *t->generators);
    if (r != STATUS_OK) return r;
    size_t matrix = (size_t)t->order * t->words;
    transition_generator g = {memory_zeroed(&t->memory, t->order, sizeof *g.column),
                              memory_zeroed(&t->memory, matrix, sizeof *g.wins),
                              memory_zeroed(&t->memory, matrix, sizeof *g.sources),
                              memory_zeroed(&t->memory, t->words, sizeof *g.products), 0};
    if (g.column == NULL || g.wins == NULL || g.sources == NULL || g.products == NULL) r = STATUS_NO_MEMORY;
    for (uint32_t e = 0; r == STATUS_OK && e < t->order; e++) {
        uint64_t *wins = g.wins + e * t->words;
        put_column(t, &g, e, monoid_multiply(m, e, image));
        for (size_t i = 0; i < option_images->count; i++)
            add_residual(t, wins, monoid_multiply(m, e, option_images->list[i]));
        r = monitor_tick(watch, 0, 0);
    }
    if (r != STATUS_OK) {
        close_generator(t, &g);
        return r;
    }
    t->generators[t->generators_count++] = g;
    return STATUS_OK;
}

/*
 * Multiplies the pairs from `begin` on by the generator; the pairs before `end` are those of the last layer and of all
 * earlier ones, which are closed under the earlier generators, h among them. Hence if q times the generator is one of
 * them, so is p = q h times the generator, and it is not computed.
 */
static status multiply_layer(transitions *t, const transition_generator *g, size_t begin, size_t end, size_t limit,
                             const monitor *watch)
{
    status r = STATUS_OK;
    for (size_t pair = begin; r == STATUS_OK && pair < end; pair++) {
        uint32_t parent = t->parents[pair], before = (uint32_t)t->count;
        bool in_layer = parent != MONOID_NONE && parent >= begin;
        uint32_t of_parent = in_layer ? t->products[parent] : 0;
        t->products[pair] = 0;
        if (in_layer && of_parent < end) continue;
        multiply_set(t, pair, g);
        uint32_t product = 0;
        r = intern(t, g->column[t->elements[pair]], limit, watch, &product);
        t->products[pair] = product;
        if (product == before) t->parents[product] = in_layer ? of_parent : (uint32_t)pair;
        if (r == STATUS_OK && pair % PAIRS_A_TICK == 0) r = monitor_tick(watch, 0, 0);
    }
    return r;
}

/* Multiplies all pairs by the last generator, then the new ones, until there are no new ones. */
static status close_under_last(transitions *t, size_t limit, const monitor *watch)
{
    const transition_generator *g = &t->generators[t->generators_count - 1];
    size_t begin = 0, end = t->count;
    status r = STATUS_OK;
    while (r == STATUS_OK && begin < end) {
        r = multiply_layer(t, g, begin, end, limit, watch);
        begin = end;
        end = t->count;
    }
    return r;
}

/* ---- dominated positions ---- */

/* Whether no option of a position with the W in t->scratch wins where the position is P, if its image is `element`. */
static bool fits(const transitions *t, uint32_t element)
{
    const uint64_t *residual = t->residual + element * t->words;
    uint64_t wrong = 0;
    for (size_t w = 0; w < t->words; w++) wrong |= residual[w] & t->scratch[w];
    return wrong == 0;
}

/* Whether a position with the W in t->scratch wins wherever the sum of the pair does. */
static bool wins_with(const transitions *t, size_t pair)
{
    if (!transitions_has_options(t, pair)) return set_has(t->scratch, 0) != 0;
    const uint64_t *set = set_of(t, pair);
    uint64_t more = 0;
    for (size_t w = 0; w < t->words; w++) more |= set[w] & ~t->scratch[w];
    return more == 0;
}

/* A pair with this element that dominates the position with the W in t->scratch, or MONOID_NONE. */
static uint32_t find_dominating(const transitions *t, uint32_t element)
{
    if (!fits(t, element)) return MONOID_NONE;
    for (size_t pair = 0; pair < t->count; pair++)
        if (t->elements[pair] == element && wins_with(t, pair)) return (uint32_t)pair;
    return MONOID_NONE;
}

status transitions_add(transitions *t, const monoid *m, uint32_t image, const element_list *option_images, size_t limit,
                       const monitor *watch, uint32_t *pair)
{
    put_options(t, option_images);
    uint32_t known = t->slots[pair_slot(t, image, t->scratch)];
    if (known != 0) {
        *pair = known - 1;
        return STATUS_OK;
    }
    *pair = t->lean ? find_dominating(t, image) : MONOID_NONE;
    if (*pair != MONOID_NONE) return STATUS_OK;
    status r = new_generator(t, m, image, option_images, watch);
    if (r != STATUS_OK) return r;
    *pair = (uint32_t)t->count; /* the product of pair 0 is the first new one */
    return close_under_last(t, limit, watch);
}

uint32_t transitions_find(transitions *t, const element_list *option_images)
{
    put_options(t, option_images);
    uint32_t found = t->set_slots[set_slot(t, t->scratch)];
    if (found != 0) return found - 1;
    for (size_t pair = 0; t->lean && pair < t->count; pair++)
        if (wins_with(t, pair) && fits(t, t->elements[pair])) return (uint32_t)pair;
    return MONOID_NONE;
}

void transitions_truncate(transitions *t, size_t count, size_t generators)
{
    while (t->generators_count > generators) close_generator(t, &t->generators[--t->generators_count]);
    while (t->count > count) leave(t, --t->count);
}

/* ---- the algebra ---- */

static status fill_residuals(transitions *t, const monoid *m, const unsigned char *p, uint32_t *product,
                             const monitor *watch)
{
    status r = STATUS_OK;
    for (uint32_t e = 0; r == STATUS_OK && e < m->order; e++) {
        for (uint32_t x = 0; x < m->order; x++) {
            product[x] = x == 0 ? e : m->action[(size_t)product[m->parent[x]] * m->generators + m->last[x]];
            if (p[product[x]]) set_add(t->residual + e * t->words, x);
        }
        r = monitor_tick(watch, 0, 0);
    }
    return r;
}

status transitions_init(transitions *t, const allocator *a, const monoid *m, const unsigned char *p, bool lean,
                        const monitor *watch)
{
    memset(t, 0, sizeof *t);
    t->memory = *a;
    t->lean = lean;
    t->order = m->order;
    t->words = (size_t)m->order / 64 + 1;
    t->residual = memory_zeroed(a, t->order * t->words, sizeof *t->residual);
    t->scratch = memory_zeroed(a, t->words, sizeof *t->scratch);
    uint32_t *product = memory_zeroed(a, m->order, sizeof *product), pair;
    status r = STATUS_NO_MEMORY;
    if (t->residual != NULL && t->scratch != NULL && product != NULL) {
        r = fill_residuals(t, m, p, product, watch);
        if (r == STATUS_OK) r = grow_slots(t, watch);
        if (r == STATUS_OK) r = intern(t, 0, 1, watch, &pair);
    }
    memory_free(a, product, m->order, sizeof *product);
    if (r != STATUS_OK) transitions_close(t);
    return r;
}

void transitions_close(transitions *t)
{
    allocator a = t->memory;
    if (a.resize == NULL) return;
    while (t->generators_count > 0) close_generator(t, &t->generators[--t->generators_count]);
    memory_free(&a, t->generators, t->generators_capacity, sizeof *t->generators);
    memory_free(&a, t->residual, t->order * t->words, sizeof *t->residual);
    memory_free(&a, t->elements, t->elements_capacity, sizeof *t->elements);
    memory_free(&a, t->sets, t->sets_capacity, sizeof *t->sets);
    memory_free(&a, t->parents, t->parents_capacity, sizeof *t->parents);
    memory_free(&a, t->products, t->products_capacity, sizeof *t->products);
    memory_free(&a, t->slots, t->slots_count, sizeof *t->slots);
    memory_free(&a, t->set_slots, t->slots_count, sizeof *t->set_slots);
    memory_free(&a, t->scratch, t->words, sizeof *t->scratch);
    memset(t, 0, sizeof *t);
}
