#include "core/graph/refinement.h"

#include <string.h>

/* At most this many words are sorted by Shell's method. */
#define FEW 512

static void sort_few(uint64_t *words, size_t count)
{
    size_t gap = 1;
    while (gap < count / 3) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3)
        for (size_t i = gap; i < count; i++) {
            uint64_t word = words[i];
            size_t k = i;
            for (; k >= gap && words[k - gap] > word; k -= gap) words[k] = words[k - gap];
            words[k] = word;
        }
}

/* In place, by eight bits of all words from the first one in which they differ, and then by the next ones. */
void refinement_sort(uint64_t *words, size_t count)
{
    uint64_t differing = 0;
    unsigned shift = 0;
    size_t next[256], ends[256] = {0};
    if (count <= FEW) {
        sort_few(words, count);
        return;
    }
    for (size_t i = 1; i < count; i++) differing |= words[i] ^ words[0];
    if (differing == 0) return;
    while (differing >> shift > 255) shift++;
    for (size_t i = 0; i < count; i++) ends[words[i] >> shift & 255]++;
    for (size_t d = 0, end = 0; d < 256; d++) {
        next[d] = end;
        ends[d] = end += ends[d];
    }
    for (size_t d = 0; d < 256; d++)
        while (next[d] < ends[d]) {
            uint64_t word = words[next[d]];
            for (size_t to; (to = word >> shift & 255) != d;) {
                uint64_t other = words[next[to]];
                words[next[to]++] = word;
                word = other;
            }
            words[next[d]++] = word;
        }
    for (size_t d = 0, begin = 0; shift > 0 && d < 256; begin = ends[d++])
        refinement_sort(words + begin, ends[d] - begin);
}

size_t refinement_count(const uint64_t *words, size_t count, uint64_t *table, size_t size)
{
    size_t different = 0;
    bool zero = false;
    memset(table, 0, size * sizeof *table);
    for (size_t i = 0; i < count; i++) {
        size_t at = words[i] & (size - 1);
        while (table[at] != 0 && table[at] != words[i]) at = (at + 1) & (size - 1);
        zero |= words[i] == 0;
        different += table[at] == 0 && words[i] != 0;
        table[at] = words[i];
    }
    return different + zero;
}

/* Vertices coloured between two ticks of the monitor. */
#define VERTICES_A_TICK ((size_t)1 << 14)

/* Spreads the bits of a word (the finalizer of splitmix64, by S. Vigna). */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* Gives each vertex a new colour from its own colour and those of its neighbours. */
static void recolour(const neighbourhood *g, const uint64_t *colour, uint64_t *next)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint64_t sum = 0;
        for (uint32_t i = g->first[v]; i < g->first[v + 1]; i++) sum += mix(colour[g->neighbours[i]]);
        next[v] = mix(colour[v] ^ mix(sum));
    }
}

/* The rank of a colour that occurs once among those sorted. */
static uint32_t rank_of(const uint64_t *sorted, uint32_t count, uint64_t colour)
{
    uint32_t low = 0, high = count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (sorted[middle] <= colour)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Gives the first vertex with the least colour that two share a colour of its own; `sorted` is scratch. */
static void break_tie(uint64_t *colour, uint32_t vertices, uint64_t *sorted)
{
    uint32_t tie = 1, v = 0;
    memcpy(sorted, colour, vertices * sizeof *sorted);
    refinement_sort(sorted, vertices);
    while (sorted[tie] != sorted[tie - 1]) tie++;
    while (colour[v] != sorted[tie]) v++;
    colour[v] = mix(colour[v]);
}

status refinement_number(const neighbourhood *g, uint64_t *scratch, uint32_t *number, const monitor *m)
{
    uint32_t vertices = g->vertices;
    uint64_t *colour = scratch, *next = colour + vertices, *sorted = next + vertices, *table = sorted + vertices;
    size_t size = 1, done = 0;
    while (size < 2 * (size_t)vertices) size *= 2;
    for (uint32_t v = 0; v < vertices; v++) colour[v] = g->first[v + 1] - g->first[v];
    for (size_t colours = refinement_count(colour, vertices, table, size); colours < vertices;) {
        done += vertices;
        if (done >= VERTICES_A_TICK) {
            status r = monitor_tick(m, 0, 0);
            if (r != STATUS_OK) return r;
            done = 0;
        }
        recolour(g, colour, next);
        size_t now = refinement_count(next, vertices, table, size);
        memcpy(colour, next, vertices * sizeof *colour);
        if (now <= colours && now < vertices) { /* the colouring is stable */
            break_tie(colour, vertices, sorted);
            now = refinement_count(colour, vertices, table, size);
        }
        colours = now;
    }
    memcpy(sorted, colour, vertices * sizeof *sorted);
    refinement_sort(sorted, vertices);
    for (uint32_t v = 0; v < vertices; v++) number[v] = rank_of(sorted, vertices, colour[v]);
    return STATUS_OK;
}

uint32_t refinement_reached(const neighbourhood *g, uint32_t *queue, bool *met)
{
    uint32_t count = 0;
    if (g->vertices > 0) {
        met[0] = true;
        queue[count++] = 0;
    }
    for (uint32_t next = 0; next < count; next++)
        for (uint32_t i = g->first[queue[next]]; i < g->first[queue[next] + 1]; i++) {
            uint32_t w = g->neighbours[i];
            if (met[w]) continue;
            met[w] = true;
            queue[count++] = w;
        }
    return count;
}
