#include "digraph_grundy.h"

#include <string.h>

#include "mex.h"

#if defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)(address))
#endif

/* A monitor is asked once in this many vertices. */
#define VERTICES_A_TICK ((uint32_t)1 << 14)

/* How many vertices ahead of the queue's head rows, edges and counters are fetched into the cache. */
#define AHEAD_ROW     24
#define AHEAD_EDGES   12
#define AHEAD_COUNTER 4

void digraph_values_init(digraph_values *values, const allocator *a)
{
    memset(values, 0, sizeof *values);
    values->memory = *a;
}

void digraph_values_close(digraph_values *values)
{
    allocator a = values->memory;
    if (a.resize == NULL) return;
    memory_free(&a, values->bytes, values->count, sizeof *values->bytes);
    memory_free(&a, values->words, values->count, sizeof *values->words);
    digraph_values_init(values, &a);
}

/* ---- In-degrees: a byte each, and the multiples of 256 aside, as hardly any graph needs them ---- */

typedef struct counters {
    allocator memory;
    uint8_t *low;
    uint32_t *high; /* NULL while every count is below 256 */
    size_t count;
} counters;

static void counters_close(counters *c)
{
    memory_free(&c->memory, c->low, c->count, sizeof *c->low);
    memory_free(&c->memory, c->high, c->count, sizeof *c->high);
    c->low = NULL;
    c->high = NULL;
}

static status counters_carry(counters *c, uint32_t v)
{
    if (c->high == NULL) c->high = memory_zeroed(&c->memory, c->count, sizeof *c->high);
    if (c->high == NULL) return STATUS_NO_MEMORY;
    c->high[v]++;
    return STATUS_OK;
}

static inline status counters_add(counters *c, uint32_t v)
{
    return ++c->low[v] == 0 ? counters_carry(c, v) : STATUS_OK;
}

/* Takes one off; true when nothing is left. */
static inline bool counters_take(counters *c, uint32_t v)
{
    uint8_t left = --c->low[v];
    if (c->high == NULL || (left != 0 && left != UINT8_MAX)) return left == 0;
    if (left == UINT8_MAX) c->high[v]--;
    return left == 0 && c->high[v] == 0;
}

static inline bool counters_is_zero(const counters *c, uint32_t v)
{
    return c->low[v] == 0 && (c->high == NULL || c->high[v] == 0);
}

static status count_in_degrees(const digraph *g, counters *c, const monitor *m)
{
    for (uint32_t e = 0; e < g->edges; e++) {
        status s = counters_add(c, g->heads[e]);
        if (s != STATUS_OK) return s;
        if ((e & 0xfffff) == 0xfffff) s = monitor_tick(m, 0, 2 * (uint64_t)g->vertices);
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}

/* ---- Kahn's algorithm ---- */

/* Fetches what the vertices waiting behind place i of the queue will need. */
static inline void look_ahead(const digraph *g, const counters *c, const uint32_t *order, uint32_t i, uint32_t end)
{
    if (end - i <= AHEAD_ROW) return;
    PREFETCH(g->starts + order[i + AHEAD_ROW]);
    PREFETCH(g->heads + g->starts[order[i + AHEAD_EDGES]]);
    uint32_t v = order[i + AHEAD_COUNTER];
    for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) PREFETCH(c->low + g->heads[e]);
}

/* Fills `order` from the vertices without predecessors on; `rows` (or NULL) gets the edges row after row as they are
 * met. */
static status sort_vertices(const digraph *g, counters *c, uint32_t *order, uint32_t *rows, uint32_t *count,
                            const monitor *m)
{
    uint32_t end = 0;
    for (uint32_t v = 0; v < g->vertices; v++)
        if (counters_is_zero(c, v)) order[end++] = v;
    for (uint32_t i = 0; i < end; i++) {
        look_ahead(g, c, order, i, end);
        uint32_t v = order[i];
        for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
            uint32_t w = g->heads[e];
            if (rows != NULL) *rows++ = w;
            if (counters_take(c, w)) order[end++] = w;
        }
        if (i % VERTICES_A_TICK == 0) {
            status s = monitor_tick(m, i, 2 * (uint64_t)g->vertices);
            if (s != STATUS_OK) return s;
        }
    }
    *count = end;
    return end == g->vertices ? STATUS_OK : STATUS_CYCLE;
}

static status order_vertices(const digraph *g, uint32_t *order, uint32_t *rows, uint32_t *count, const monitor *m)
{
    counters c = {g->memory, NULL, NULL, g->vertices};
    *count = 0;
    c.low = memory_zeroed(&c.memory, c.count, sizeof *c.low);
    status s = c.low == NULL ? STATUS_NO_MEMORY : count_in_degrees(g, &c, m);
    if (s == STATUS_OK) s = sort_vertices(g, &c, order, rows, count, m);
    counters_close(&c);
    return s;
}

status digraph_order(const digraph *g, uint32_t *order, uint32_t *count, const monitor *m)
{
    return order_vertices(g, order, NULL, count, m);
}

/* ---- Pulling values ---- */

/* The number of one bits below the lowest zero bit (64: there is none). */
static inline uint32_t lowest_zero(uint64_t set)
{
#if defined(__GNUC__)
    return set == UINT64_MAX ? 64 : (uint32_t)__builtin_ctzll(~set);
#else
    uint32_t n = 0;
    while (set & 1) {
        set >>= 1;
        n++;
    }
    return n;
#endif
}

typedef struct puller {
    digraph_values *values;
    mex_set seen;
} puller;

static status promote(digraph_values *values)
{
    uint32_t *words = memory_zeroed(&values->memory, values->count, sizeof *words);
    if (words == NULL) return STATUS_NO_MEMORY;
    for (uint32_t v = 0; v < values->count; v++) words[v] = values->bytes[v];
    memory_free(&values->memory, values->bytes, values->count, sizeof *values->bytes);
    values->bytes = NULL;
    values->words = words;
    return STATUS_OK;
}

/* The value of a vertex one of whose successors has a value above 63, and that is 64 or more. */
static status pull_large(puller *p, uint32_t v, const uint32_t *row, uint32_t degree)
{
    status s = mex_set_clear(&p->seen, degree);
    if (s != STATUS_OK) return s;
    for (uint32_t i = 0; i < degree; i++) mex_set_add(&p->seen, digraph_value(p->values, row[i]));
    uint32_t value = mex_set_mex(&p->seen);
    if (value > UINT8_MAX && p->values->words == NULL) s = promote(p->values);
    if (s != STATUS_OK) return s;
    if (p->values->words != NULL)
        p->values->words[v] = value;
    else
        p->values->bytes[v] = (uint8_t)value;
    return STATUS_OK;
}

/* The set of those values of the row's vertices that are below 64. */
static inline uint64_t values_of_bytes(const uint8_t *bytes, const uint32_t *row, uint32_t degree)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < degree; i++) {
        uint32_t value = bytes[row[i]];
        set |= (uint64_t)(value < 64) << (value & 63);
    }
    return set;
}

static uint64_t values_of_words(const uint32_t *words, const uint32_t *row, uint32_t degree)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < degree; i++) set |= words[row[i]] < 64 ? (uint64_t)1 << words[row[i]] : 0;
    return set;
}

/* Gives v the mex of its successors' values, which are known. */
static inline status pull(puller *p, uint32_t v, const uint32_t *row, uint32_t degree)
{
    digraph_values *values = p->values;
    uint64_t set = values->bytes != NULL ? values_of_bytes(values->bytes, row, degree)
                                         : values_of_words(values->words, row, degree);
    uint32_t value = lowest_zero(set);
    if (value == 64) return pull_large(p, v, row, degree);
    if (values->bytes != NULL)
        values->bytes[v] = (uint8_t)value;
    else
        values->words[v] = value;
    return STATUS_OK;
}

/* Whether all successors of v lie before it (or after it, with `after`) in number. */
static inline bool row_is_ordered(uint32_t v, const uint32_t *row, uint32_t degree, bool after)
{
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < degree; i++) wrong |= (uint32_t)(after ? row[i] <= v : row[i] >= v);
    return wrong == 0;
}

/* One pass along the numbers; *ordered turns false where an edge leads the other way. */
static status pull_along(const digraph *g, puller *p, bool descending, bool *ordered, const monitor *m)
{
    for (uint32_t i = 0; i < g->vertices; i++) {
        uint32_t v = descending ? g->vertices - 1 - i : i;
        const uint32_t *row = digraph_row(g, v);
        uint32_t degree = digraph_degree(g, v);
        *ordered = row_is_ordered(v, row, degree, descending);
        if (!*ordered) return STATUS_OK;
        status s = pull(p, v, row, degree);
        if (s == STATUS_OK && i % VERTICES_A_TICK == 0) s = monitor_tick(m, i, g->vertices);
        if (s != STATUS_OK) return s;
    }
    *ordered = true;
    return STATUS_OK;
}

/* Pulls in the reverse of `order`; `rows_end` (or NULL) is the end of the rows in that order. */
static status pull_back(const digraph *g, puller *p, const uint32_t *order, const uint32_t *rows_end, const monitor *m)
{
    uint32_t n = g->vertices;
    for (uint32_t i = n; i-- > 0;) {
        if (i >= AHEAD_ROW) PREFETCH(g->starts + order[i - AHEAD_ROW]);
        uint32_t v = order[i], degree = digraph_degree(g, v);
        const uint32_t *row = digraph_row(g, v);
        if (rows_end != NULL) {
            rows_end -= degree;
            row = rows_end;
        }
        status s = pull(p, v, row, degree);
        if (s == STATUS_OK && i % VERTICES_A_TICK == 0) s = monitor_tick(m, 2 * (uint64_t)n - i, 2 * (uint64_t)n);
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}

static status sort_and_pull(const digraph *g, puller *p, const monitor *m)
{
    const allocator *a = &g->memory;
    uint32_t *order = memory_zeroed(a, g->vertices, sizeof *order), count = 0;
    uint32_t *rows = order == NULL ? NULL : a->resize(a->state, NULL, 0, (size_t)g->edges * sizeof *rows);
    status s = order == NULL ? STATUS_NO_MEMORY : order_vertices(g, order, rows, &count, m);
    if (s == STATUS_OK) s = pull_back(g, p, order, rows == NULL ? NULL : rows + g->edges, m);
    memory_free(a, rows, g->edges, sizeof *rows);
    memory_free(a, order, g->vertices, sizeof *order);
    return s;
}

static status pull_all(const digraph *g, puller *p, const monitor *m)
{
    bool ordered = false;
    status s = pull_along(g, p, false, &ordered, m);
    if (s == STATUS_OK && !ordered) s = pull_along(g, p, true, &ordered, m);
    if (s == STATUS_OK && !ordered) s = sort_and_pull(g, p, m);
    return s;
}

status digraph_grundy(const digraph *g, digraph_values *values, const monitor *m)
{
    digraph_values_close(values);
    values->bytes = memory_zeroed(&values->memory, g->vertices, sizeof *values->bytes);
    if (values->bytes == NULL) return STATUS_NO_MEMORY;
    values->count = g->vertices;
    puller p = {.values = values};
    mex_set_init(&p.seen, &g->memory);
    status s = pull_all(g, &p, m);
    mex_set_close(&p.seen);
    if (s != STATUS_OK) digraph_values_close(values);
    return s;
}

/* ---- Cycles ---- */

void digraph_list_init(digraph_list *list, const allocator *a)
{
    memset(list, 0, sizeof *list);
    list->memory = *a;
}

void digraph_list_close(digraph_list *list)
{
    allocator a = list->memory;
    if (a.resize == NULL) return;
    memory_free(&a, list->vertices, list->capacity, sizeof *list->vertices);
    digraph_list_init(list, &a);
}

status digraph_list_append(digraph_list *list, uint32_t v)
{
    status s = memory_reserve(&list->memory, &list->vertices, &list->capacity, list->count + 1, sizeof *list->vertices);
    if (s == STATUS_OK) list->vertices[list->count++] = v;
    return s;
}

/* A vertex is new until its cursor (the next edge to follow, plus one) is set, and DONE in the end. */
#define DONE UINT32_MAX

/* Cuts the path so that it begins at `first`, which lies on it. */
static void cut_before(digraph_list *path, uint32_t first)
{
    size_t i = 0;
    while (path->vertices[i] != first) i++;
    path->count -= i;
    memmove(path->vertices, path->vertices + i, path->count * sizeof *path->vertices);
}

/* Follows edges from `start`; the list is the path, which is left being a cycle or empty. */
static status search_cycle(const digraph *g, uint32_t *cursors, uint32_t start, digraph_list *path, const monitor *m)
{
    status s = digraph_list_append(path, start);
    if (s != STATUS_OK) return s;
    cursors[start] = g->starts[start] + 1;
    for (uint64_t steps = 0; path->count > 0; steps++) {
        if (steps % VERTICES_A_TICK == 0 && (s = monitor_tick(m, 0, 0)) != STATUS_OK) return s;
        uint32_t v = path->vertices[path->count - 1], e = cursors[v] - 1;
        if (e == g->starts[v + 1]) {
            cursors[v] = DONE;
            path->count--;
            continue;
        }
        cursors[v]++;
        uint32_t w = g->heads[e];
        if (cursors[w] == DONE) continue;
        if (cursors[w] != 0) {
            cut_before(path, w);
            return STATUS_OK;
        }
        cursors[w] = g->starts[w] + 1;
        s = digraph_list_append(path, w);
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}

static status find_cycle(const digraph *g, uint32_t first, uint32_t last, digraph_list *cycle, const monitor *m)
{
    cycle->count = 0;
    uint32_t *cursors = memory_zeroed(&g->memory, g->vertices, sizeof *cursors);
    status s = cursors == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    for (uint32_t v = first; s == STATUS_OK && v < last && cycle->count == 0; v++)
        if (cursors[v] == 0) s = search_cycle(g, cursors, v, cycle, m);
    if (s != STATUS_OK) cycle->count = 0;
    memory_free(&g->memory, cursors, g->vertices, sizeof *cursors);
    return s;
}

status digraph_find_cycle(const digraph *g, digraph_list *cycle, const monitor *m)
{
    return find_cycle(g, 0, g->vertices, cycle, m);
}

status digraph_find_cycle_from(const digraph *g, uint32_t start, digraph_list *cycle, const monitor *m)
{
    return find_cycle(g, start, start + 1, cycle, m);
}
