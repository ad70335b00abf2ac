#include "core/graph/edge_sort.h"

#include <string.h>

#include "core/base/bits.h"

/* Buckets are determined by this many bits of the tails; each bucket is sorted by the other bits, at most 16. */
#define BUCKET_BITS 10
#define SORTED_BITS 16

/* The number of edges between two calls of the monitor. */
#define EDGES_A_TICK ((size_t)1 << 18)

status edge_sort_open(edge_sort *s, digraph *g)
{
    unsigned bits = g->vertices > 1 ? bits_highest(g->vertices - 1) + 1 : 0;
    memset(s, 0, sizeof *s);
    s->graph = g;
    s->shift = bits < BUCKET_BITS ? 0 : bits - BUCKET_BITS;
    if (s->shift > SORTED_BITS) s->shift = SORTED_BITS;
    s->buckets = (g->vertices >> s->shift) + 1;
    s->next = memory_zeroed(&g->memory, s->buckets, sizeof *s->next);
    return s->next != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void edge_sort_close(edge_sort *s)
{
    if (s->graph == NULL) return;
    const allocator *a = &s->graph->memory;
    memory_free(a, s->next, s->buckets, sizeof *s->next);
    memory_free(a, s->collected, s->buckets, sizeof *s->collected);
    memory_free(a, s->collectors, s->buckets, sizeof *s->collectors);
    memory_free(a, s->tails, s->graph->edges, sizeof *s->tails);
    memory_free(a, s->scratch, s->scratch_count, sizeof *s->scratch);
    memset(s, 0, sizeof *s);
}

static void *array(const allocator *a, size_t count, size_t element_size)
{
    if (count == 0) count = 1;
    return count > SIZE_MAX / 2 / element_size ? NULL : a->resize(a->state, NULL, 0, count * element_size);
}

status edge_sort_begin(edge_sort *s)
{
    const allocator *a = &s->graph->memory;
    uint32_t sum = 0;
    for (size_t b = 0; b < s->buckets; b++) {
        uint32_t count = s->next[b];
        if (count > s->scratch_count) s->scratch_count = count;
        s->next[b] = sum;
        sum += count;
    }
    s->collected = memory_zeroed(a, s->buckets, sizeof *s->collected);
    s->collectors = array(a, s->buckets, sizeof *s->collectors);
    s->tails = array(a, s->graph->edges, sizeof *s->tails);
    s->scratch = array(a, s->scratch_count, sizeof *s->scratch);
    bool all = s->collected != NULL && s->collectors != NULL && s->tails != NULL && s->scratch != NULL;
    return all ? STATUS_OK : STATUS_NO_MEMORY;
}

void edge_sort_flush(edge_sort *s, size_t bucket)
{
    uint32_t count = s->collected[bucket], place = s->next[bucket];
    const edge_sort_collector *c = &s->collectors[bucket];
    uint32_t *heads = s->graph->heads + place;
    uint16_t *tails = s->tails + place;
    if (count == EDGE_SORT_COLLECTED) {
        memcpy(heads, c->heads, sizeof c->heads);
        memcpy(tails, c->tails, sizeof c->tails);
    } else {
        memcpy(heads, c->heads, count * sizeof *heads);
        memcpy(tails, c->tails, count * sizeof *tails);
    }
    s->next[bucket] = place + count;
    s->collected[bucket] = 0;
}

/* Sorts the bucket of the edges first .. last - 1; starts[0] belongs to its first vertex. */
static void sort_bucket(edge_sort *s, uint32_t *starts, size_t vertices, uint32_t first, uint32_t last)
{
    uint32_t *heads = s->graph->heads, sum = first;
    const uint16_t *tails = s->tails + first;
    uint32_t count = last - first;
    memset(starts + 1, 0, vertices * sizeof *starts);
    for (uint32_t i = 0; i < count; i++) starts[tails[i] + 1]++;
    for (size_t v = 1; v <= vertices; v++) {
        uint32_t degree = starts[v];
        starts[v] = sum;
        sum += degree;
    }
    memcpy(s->scratch, heads + first, count * sizeof *heads);
    for (uint32_t i = 0; i < count; i++) heads[starts[tails[i] + 1]++] = s->scratch[i];
}

status edge_sort_finish(edge_sort *s, uint64_t done, uint64_t total, const monitor *m)
{
    digraph *g = s->graph;
    uint32_t first = 0, last = 0;
    g->starts[0] = 0;
    for (size_t b = 0; b < s->buckets; b++, first = last) {
        edge_sort_flush(s, b);
        last = s->next[b];
        size_t v = b << s->shift, vertices = g->vertices - v, most = (size_t)1 << s->shift;
        sort_bucket(s, g->starts + v, vertices < most ? vertices : most, first, last);
        if (first / EDGES_A_TICK == last / EDGES_A_TICK) continue;
        status r = monitor_tick(m, done + last, total);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}
