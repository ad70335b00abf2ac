#include "core/graph/refinement.h"

#include <string.h>

void refinement_sort(uint64_t *words, size_t count)
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

/* The number of different colours; `shared` becomes the least colour that two vertices share. */
static uint32_t count_colours(const uint64_t *colour, uint32_t vertices, uint64_t *sorted, uint64_t *shared)
{
    uint32_t count = 0;
    bool found = false;
    memcpy(sorted, colour, vertices * sizeof *sorted);
    refinement_sort(sorted, vertices);
    for (uint32_t i = 0; i < vertices; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
            count++;
        } else if (!found) {
            found = true;
            *shared = sorted[i];
        }
    }
    return count;
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

void refinement_number(const neighbourhood *g, uint64_t *scratch, uint32_t *number)
{
    uint32_t vertices = g->vertices, colours = 0;
    uint64_t *colour = scratch, *next = scratch + vertices, *sorted = next + vertices, shared = 0;
    for (uint32_t v = 0; v < vertices; v++) colour[v] = g->first[v + 1] - g->first[v];
    colours = count_colours(colour, vertices, sorted, &shared);
    while (colours < vertices) {
        recolour(g, colour, next);
        uint32_t now = count_colours(next, vertices, sorted, &shared);
        memcpy(colour, next, vertices * sizeof *colour);
        if (now <= colours && now < vertices) { /* the colouring is stable */
            uint32_t v = 0;
            while (colour[v] != shared) v++;
            colour[v] = mix(shared);
            now = count_colours(colour, vertices, sorted, &shared);
        }
        colours = now;
    }
    for (uint32_t v = 0; v < vertices; v++) number[v] = rank_of(sorted, vertices, colour[v]);
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
