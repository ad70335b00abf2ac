#include "core/strings/strings.h"

#include <string.h>

#include "core/graph/refinement.h"

/* A chain of this many coins or more is long. */
#define LONG 3

void strings_init(strings *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
}

void strings_close(strings *s)
{
    allocator a = s->memory;
    if (a.resize == NULL) return;
    memory_free(&a, s->coins, s->coins_capacity, sizeof *s->coins);
    memory_free(&a, s->edges, s->edges_capacity, sizeof *s->edges);
    memory_free(&a, s->next, s->next_capacity, sizeof *s->next);
    memory_free(&a, s->waiting, s->waiting_capacity, sizeof *s->waiting);
    strings_init(s, &a);
}

/* Makes room; a reduction adds no edge and no coin, and every coin waits at most twice. */
static status reserve(strings *s, size_t coins, size_t edges)
{
    const allocator *a = &s->memory;
    status r = memory_reserve(a, &s->coins, &s->coins_capacity, coins + 1, sizeof *s->coins);
    if (r == STATUS_OK) r = memory_reserve(a, &s->edges, &s->edges_capacity, edges + 1, sizeof *s->edges);
    if (r == STATUS_OK) r = memory_reserve(a, &s->next, &s->next_capacity, 2 * edges + 1, sizeof *s->next);
    if (r == STATUS_OK) r = memory_reserve(a, &s->waiting, &s->waiting_capacity, 2 * coins + 2, sizeof *s->waiting);
    return r;
}

/* ---- edges ---- */

/* The label of an edge that is gone; sweep removes it. */
#define GONE UINT32_MAX

/* Adds a node to the list of a coin; node / 2 is the index of its edge, and each edge has two. */
static void link_node(strings *s, uint32_t v, uint32_t node)
{
    if (v == 0) return;
    s->next[node] = s->coins[v].first;
    s->coins[v].first = node + 1;
}

/* Fills in the lists of all coins. */
static void link_edges(strings *s)
{
    for (uint32_t v = 1; v <= s->count; v++) s->coins[v].first = 0;
    for (uint32_t i = 0; i < s->edges_count; i++) {
        link_node(s, s->edges[i].a, 2 * i);
        link_node(s, s->edges[i].b, 2 * i + 1);
    }
}

/* The node of an edge that coin v still has; what is before it in the list is removed. */
static uint32_t first_node(strings *s, uint32_t v)
{
    uint32_t *first = &s->coins[v].first;
    while (s->edges[(*first - 1) / 2].label == GONE) *first = s->next[*first - 1];
    return *first - 1;
}

static uint32_t other_end(const strings_edge *e, uint32_t v)
{
    return e->a == v ? e->b : e->a;
}

/* Removes the edges that are gone. */
static void sweep(strings *s)
{
    size_t left = 0;
    for (size_t i = 0; i < s->edges_count; i++)
        if (s->edges[i].label != GONE) s->edges[left++] = s->edges[i];
    s->edges_count = left;
}

/* ---- coins of one string ---- */

/* Removes the only string of coin v and returns its other end. */
static uint32_t drop_last(strings *s, uint32_t v)
{
    strings_edge *e = &s->edges[first_node(s, v) / 2];
    e->label = GONE;
    s->coins[v].ends = 0;
    return other_end(e, v);
}

/* Settles coin v, of one string. Returns whether the position is loony. */
static bool settle(strings *s, uint32_t v)
{
    uint32_t b = drop_last(s, v);
    if (b == 0 || --s->coins[b].ends != 1) return false;
    uint32_t c = drop_last(s, b);
    if (c == 0 || s->coins[c].ends > 1) return true;
    s->coins[c].ends = 0;
    return false;
}

/* ---- chains ---- */

/* Puts a chain of the given number of coins between x and y in place of an edge, and of one end of each. */
static void put_chain(strings *s, strings_edge *e, uint32_t x, uint32_t y, uint32_t coins)
{
    e->label = GONE;
    if (coins >= LONG) {
        if (x != 0 && ++s->coins[x].held == 2) s->waiting[s->waiting_count++] = x;
        if (y != 0 && ++s->coins[y].held == 2) s->waiting[s->waiting_count++] = y;
    } else if (x == 0 && y == 0) {
        s->unit = !s->unit;
    } else {
        *e = (strings_edge){x < y ? x : y, x < y ? y : x, coins};
    }
}

/* Makes a coin ground. */
static void ground(strings *s, uint32_t v)
{
    s->coins[v].ends = s->coins[v].held = 0;
    for (uint32_t node = s->coins[v].first; node != 0; node = s->next[node - 1]) {
        strings_edge *e = &s->edges[(node - 1) / 2];
        if (e->label == GONE) continue;
        uint32_t other = other_end(e, v);
        put_chain(s, e, 0, other == v ? 0 : other, e->label);
    }
}

/* Makes a coin of two ends, one of which may be held, a part of a chain. */
static void join(strings *s, uint32_t v)
{
    uint32_t ends[2] = {0, 0}, count = s->coins[v].held, coins = 1 + LONG * count, node;
    strings_edge *e;
    s->coins[v].ends = s->coins[v].held = 0;
    do {
        node = first_node(s, v);
        e = &s->edges[node / 2];
        coins += e->label;
        e->label = GONE;
        if (e->a == e->b) { /* a ring of two or three coins; longer ones are held twice */
            s->unit = !s->unit;
            return;
        }
        ends[count++] = other_end(e, v);
    } while (count < 2);
    put_chain(s, e, ends[0], ends[1], coins);
    if (e->label != GONE) link_node(s, ends[0], node);
}

/* Reduces the waiting coins, including those that begin to wait meanwhile. */
static void reduce_waiting(strings *s)
{
    while (s->waiting_count > 0) {
        uint32_t v = s->waiting[--s->waiting_count];
        if (s->coins[v].held >= 2)
            ground(s, v);
        else if (s->coins[v].ends == 2)
            join(s, v);
    }
    sweep(s);
}

/* Numbers the coins that are left. */
static void close_ranks(strings *s)
{
    uint32_t left = 0;
    s->coins[0].number = 0;
    for (uint32_t v = 1; v <= s->count; v++) {
        if (s->coins[v].ends == 0) continue;
        s->coins[v].number = ++left;
        s->coins[left].ends = s->coins[v].ends;
        s->coins[left].held = s->coins[v].held;
    }
    s->count = left;
    for (size_t i = 0; i < s->edges_count; i++) {
        strings_edge *e = &s->edges[i];
        e->a = s->coins[e->a].number;
        e->b = s->coins[e->b].number;
    }
}

status strings_reduce(strings *s, const string_ends *ends, size_t count, uint32_t coins, bool *loony)
{
    status r = reserve(s, coins, count);
    if (r != STATUS_OK) return r;
    memset(s->coins, 0, ((size_t)coins + 1) * sizeof *s->coins);
    s->count = coins;
    s->edges_count = s->waiting_count = 0;
    s->unit = *loony = false;
    for (size_t i = 0; i < count; i++) {
        strings_edge e = {ends[i].a, ends[i].b, 0};
        s->edges[s->edges_count++] = e;
        if (e.a != 0) s->coins[e.a].ends++;
        s->coins[e.b].ends++;
    }
    link_edges(s);
    for (uint32_t v = 1; v <= coins && !*loony; v++)
        if (s->coins[v].ends == 1) s->waiting[s->waiting_count++] = v;
    for (size_t i = 0; i < s->waiting_count && !*loony; i++)
        *loony = s->coins[s->waiting[i]].ends == 1 && settle(s, s->waiting[i]);
    s->waiting_count = 0;
    if (*loony) {
        s->count = s->edges_count = 0;
        return STATUS_OK;
    }
    for (uint32_t v = 1; v <= coins; v++)
        if (s->coins[v].ends == 2) s->waiting[s->waiting_count++] = v;
    reduce_waiting(s);
    close_ranks(s);
    return STATUS_OK;
}

status strings_take(strings *s, const strings *from, size_t i, bool *is_loony)
{
    strings_edge e = from->edges[i];
    *is_loony = e.a == e.b && from->coins[e.a].ends == 3;
    if (*is_loony) return STATUS_OK;
    status r = reserve(s, from->count, from->edges_count);
    if (r != STATUS_OK) return r;
    memcpy(s->coins, from->coins, (from->count + 1) * sizeof *s->coins);
    memcpy(s->edges, from->edges, from->edges_count * sizeof *s->edges);
    s->count = from->count;
    s->edges_count = from->edges_count;
    s->unit = from->unit;
    s->edges[i].label = GONE;
    link_edges(s);
    s->waiting_count = 0;
    for (int end = 0; end < 2; end++) {
        uint32_t v = end == 0 ? e.a : e.b;
        if (v != 0 && --s->coins[v].ends == 2) s->waiting[s->waiting_count++] = v;
    }
    reduce_waiting(s);
    return STATUS_OK;
}

/* ---- components ---- */

/* The least coin known to be in the component of v. */
static uint32_t root(strings *s, uint32_t v)
{
    strings_coin *c = s->coins;
    while (c[v].component != v) {
        c[v].component = c[c[v].component].component;
        v = c[v].component;
    }
    return v;
}

void strings_split(strings *s, uint32_t *components)
{
    *components = 0;
    for (uint32_t v = 0; v <= s->count; v++) s->coins[v].component = s->coins[v].ends > 0 ? v : 0;
    for (size_t i = 0; i < s->edges_count; i++) {
        if (s->edges[i].a == 0) continue;
        uint32_t a = root(s, s->edges[i].a), b = root(s, s->edges[i].b);
        if (a < b)
            s->coins[b].component = a;
        else
            s->coins[a].component = b;
    }
    for (uint32_t v = 1; v <= s->count; v++) {
        strings_coin *c = &s->coins[v];
        if (c->component == v)
            c->number = ++*components;
        else if (c->component != 0)
            c->number = s->coins[c->component].number;
    }
    for (uint32_t v = 1; v <= s->count; v++)
        if (s->coins[v].component != 0) s->coins[v].component = s->coins[v].number;
}

/* ---- numbering ---- */

void strings_list_init(strings_list *list, const allocator *a)
{
    memset(list, 0, sizeof *list);
    list->memory = *a;
}

void strings_list_close(strings_list *list)
{
    allocator a = list->memory;
    if (a.resize == NULL) return;
    memory_free(&a, list->ends, list->capacity, sizeof *list->ends);
    memory_free(&a, list->words, list->words_capacity, sizeof *list->words);
    strings_list_init(list, &a);
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

/* Whether an edge belongs to a component, as its greater end does. */
static bool is_in(const strings *s, const strings_edge *e, uint32_t component)
{
    return s->coins[e->b].component == component;
}

/* The contribution of an edge from a coin to itself. */
#define LOOP_COLOUR UINT64_C(0x9e3779b97f4a7c15)

/* At most this many words are sorted by insertion. */
#define FEW 24

static void sort(uint64_t *words, size_t count)
{
    if (count > FEW) {
        refinement_sort(words, count);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        uint64_t word = words[i];
        size_t k = i;
        for (; k > 0 && words[k - 1] > word; k--) words[k] = words[k - 1];
        words[k] = word;
    }
}

/* The colours of the coins of a component, by their numbers. */
typedef struct colouring {
    const strings *s;
    uint32_t component;
    uint64_t *colours, *next, *own, *table; /* own: of the component alone; of refinement_count */
    size_t count, different;
    const monitor *monitor;
    size_t seen; /* edges since its last tick */
} colouring;

/* Edges between two ticks of the monitor. */
#define EDGES_A_TICK ((size_t)1 << 14)

/* Finds the colours of the component, and counts the different ones. */
static void count_colours(colouring *c)
{
    size_t size = 1;
    c->count = 0;
    for (uint32_t v = 1; v <= c->s->count; v++)
        if (c->s->coins[v].component == c->component) c->own[c->count++] = c->colours[v];
    while (size < 2 * c->count) size *= 2;
    c->different = refinement_count(c->own, c->count, c->table, size);
}

/* A colour as it is seen from the other end of an edge with this label. */
static uint64_t seen(uint64_t colour, uint32_t label)
{
    unsigned by = 21 * label + 1;
    return colour << by | colour >> (64 - by);
}

/* Adds what the coins see along their edges to their colours. */
static status refine(colouring *c)
{
    const strings *s = c->s;
    c->seen += s->edges_count;
    if (c->seen >= EDGES_A_TICK) {
        status r = monitor_tick(c->monitor, 0, 0);
        if (r != STATUS_OK) return r;
        c->seen = 0;
    }
    memset(c->next, 0, (s->count + 1) * sizeof *c->next);
    for (size_t i = 0; i < s->edges_count; i++) {
        const strings_edge *e = &s->edges[i];
        c->next[e->b] += seen(e->a == e->b ? LOOP_COLOUR : c->colours[e->a], e->label);
        if (e->a != e->b) c->next[e->a] += seen(c->colours[e->b], e->label);
    }
    for (uint32_t v = 1; v <= s->count; v++) c->colours[v] = mix(c->colours[v] * 7 + c->next[v]);
    return STATUS_OK;
}

/* Gives the coins of the component different colours, by structure; they are sorted. */
static status colour(colouring *c)
{
    const strings *s = c->s;
    c->different = 0;
    c->colours[0] = mix(1);
    for (uint32_t v = 1; v <= s->count; v++) c->colours[v] = mix(2 * s->coins[v].ends + s->coins[v].held);
    for (;;) {
        size_t before;
        do {
            before = c->different;
            status r = refine(c);
            if (r == STATUS_OK) r = refine(c);
            if (r != STATUS_OK) return r;
            count_colours(c);
        } while (c->different > before && c->different < c->count);
        sort(c->own, c->count);
        if (c->different == c->count) return STATUS_OK;
        size_t tie = 1;
        while (c->own[tie] != c->own[tie - 1]) tie++;
        uint32_t v = 1;
        while (s->coins[v].component != c->component || c->colours[v] != c->own[tie]) v++;
        c->colours[v] = mix(c->colours[v] + 1);
    }
}

/* ---- writing ---- */

static void write_string(strings_list *list, uint32_t a, uint32_t b)
{
    string_ends e = {a < b ? a : b, a < b ? b : a};
    list->ends[list->count++] = e;
}

/* Writes a chain of the given number of coins, numbered from *last + 1; loops have at least one coin. */
static void write_chain(strings_list *list, uint32_t a, uint32_t b, uint32_t coins, uint32_t *last)
{
    for (uint32_t i = 0; i < coins; i++) {
        write_string(list, a, ++*last);
        a = *last;
    }
    write_string(list, a, b);
}

/* Numbers the coins of a component from 1, in the order of their colours; *last increases by how many there are. */
static status number_coins(strings *s, uint32_t component, const strings_list *list, uint32_t *last)
{
    size_t room = s->count + 1;
    uint64_t *words = list->words;
    colouring c = {s, component, words, words + room, words + 2 * room, words + 3 * room, 0, 0, list->monitor, 0};
    status r = colour(&c);
    if (r != STATUS_OK) return r;
    for (uint32_t v = 1; v <= s->count; v++) {
        if (s->coins[v].component != component) continue;
        size_t low = 0;
        for (size_t high = c.count; high - low > 1;) {
            size_t middle = low + (high - low) / 2;
            if (c.own[middle] <= c.colours[v])
                low = middle;
            else
                high = middle;
        }
        s->coins[v].number = (uint32_t)low + 1;
    }
    *last += (uint32_t)c.count;
    return STATUS_OK;
}

status strings_write(strings *s, uint32_t component, strings_list *list, uint32_t first, uint32_t *last)
{
    const allocator *m = &list->memory;
    size_t most = 4 * (s->edges_count + s->count + 1), edges = 0;
    status r = memory_reserve(m, &list->ends, &list->capacity, list->count + most, sizeof *list->ends);
    if (r == STATUS_OK) r = memory_reserve(m, &list->words, &list->words_capacity, 2 * most, sizeof *list->words);
    if (r != STATUS_OK) return r;
    *last = first;
    if (component == 0) {
        write_chain(list, 0, 0, 1, last);
        return STATUS_OK;
    }
    r = number_coins(s, component, list, last);
    if (r != STATUS_OK) return r;
    s->coins[0].number = 0;
    for (uint32_t v = 1; v <= s->count; v++)
        if (s->coins[v].component == component && s->coins[v].held > 0)
            list->words[edges++] = (uint64_t)s->coins[v].number << 2 | LONG; /* from the ground */
    for (size_t i = 0; i < s->edges_count; i++) {
        const strings_edge *e = &s->edges[i];
        if (!is_in(s, e, component)) continue;
        uint64_t a = s->coins[e->a].number, b = s->coins[e->b].number;
        list->words[edges++] = (a < b ? a << 33 | b << 2 : b << 33 | a << 2) | e->label;
    }
    sort(list->words, edges);
    for (size_t i = 0; i < edges; i++) {
        uint32_t a = (uint32_t)(list->words[i] >> 33), b = (uint32_t)(list->words[i] >> 2 & 0x7fffffff);
        write_chain(list, a == 0 ? 0 : first + a, first + b, (uint32_t)(list->words[i] & 3), last);
    }
    return STATUS_OK;
}
