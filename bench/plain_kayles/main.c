/*
 * Node Kayles by the search of couples as one writes it for this game alone: graphs of at most 64 vertices in a word,
 * recursion, a table of words; no symmetries. For bench/cells.lua.
 *
 *   plain_kayles N K     the Petersen graph P(N, K): prints the value, CPU seconds, nodes, values kept
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"
#include "support/contest.h"

#define VERTICES 64
#define UNKNOWN  255

static uint64_t taken[VERTICES], *keys; /* taken[v]: v and its neighbours */
static unsigned char *values;
static size_t capacity, used;
static unsigned long nodes;

static size_t slot_of(uint64_t set)
{
    size_t i = hash_mix(set) & (capacity - 1);
    while (keys[i] != 0 && keys[i] != set) i = (i + 1) & (capacity - 1);
    return i;
}

static unsigned look_up(uint64_t set)
{
    size_t i = slot_of(set);
    return keys[i] == 0 ? UNKNOWN : values[i];
}

static void make_table(size_t size)
{
    keys = calloc(size, sizeof *keys);
    values = malloc(size);
    if (keys == NULL || values == NULL) bench_fail("plain_kayles", "not enough memory");
    capacity = size;
}

static void keep(uint64_t set, unsigned value)
{
    if (2 * used >= capacity) {
        uint64_t *old = keys;
        unsigned char *old_values = values;
        size_t count = capacity;
        make_table(2 * count);
        for (size_t i = 0; i < count; i++)
            if (old[i] != 0) values[slot_of(old[i])] = old_values[i], keys[slot_of(old[i])] = old[i];
        free(old);
        free(old_values);
    }
    size_t i = slot_of(set);
    used += keys[i] == 0;
    keys[i] = set;
    values[i] = (unsigned char)value;
}

static uint64_t component(uint64_t set)
{
    uint64_t reached = set & (0 - set), rest = reached;
    while (rest != 0) {
        uint64_t more = taken[bits_lowest(rest)] & set & ~reached;
        reached |= more;
        rest = (rest & (rest - 1)) | more;
    }
    return reached;
}

typedef struct option {
    uint64_t unknown; /* the components whose values are not known, the last of them the hardest */
    unsigned value, weight;
} option;

/* Folds the known components into the value; returns the hardest of the others. */
static uint64_t fold(option *o)
{
    uint64_t hardest = 0;
    o->weight = 0;
    for (uint64_t rest = o->unknown; rest != 0;) {
        uint64_t own = component(rest);
        unsigned size = bits_count(own), value = size == 1 ? 1 : look_up(own);
        rest &= ~own;
        if (value != UNKNOWN) o->value ^= value, o->unknown &= ~own;
        if (value != UNKNOWN) continue;
        o->weight += size * size;
        if (size > bits_count(hardest)) hardest = own;
    }
    return hardest;
}

static int compare(const void *a, const void *b)
{
    const option *x = a, *y = b;
    return x->weight != y->weight    ? (x->weight < y->weight ? -1 : 1)
           : x->unknown < y->unknown ? -1
                                     : x->unknown > y->unknown;
}

static bool has(uint64_t set, unsigned n);

/* Whether an option has the value k. */
static bool option_has(option *o, unsigned k)
{
    uint64_t hardest = fold(o), others = o->unknown & ~hardest;
    while (others != 0) {
        uint64_t own = component(others);
        others &= ~own;
        has(own, UNKNOWN);
    }
    hardest = fold(o);
    return hardest == 0 ? o->value == k : has(hardest, k ^ o->value);
}

/* Whether a connected graph has the value n; with n = UNKNOWN its value is found. */
static bool has(uint64_t set, unsigned n)
{
    option options[VERTICES];
    uint64_t met = 0;
    unsigned count = 0, k;
    if (look_up(set) != UNKNOWN) return look_up(set) == n;
    for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
        option o = {set & ~taken[bits_lowest(rest)], 0, 0};
        if (fold(&o) != 0) options[count++] = o;
        if (o.unknown == 0) met |= UINT64_C(1) << o.value;
        if (o.unknown == 0 && o.value == n) return false;
    }
    nodes++;
    qsort(options, count, sizeof *options, compare);
    for (k = 0; k != n; k++) {
        unsigned i = 0;
        if ((met >> k & 1) != 0) continue;
        while (i < count && !option_has(&options[i], k)) i++;
        if (i == count) break;
        memmove(options + i, options + i + 1, (--count - i) * sizeof *options);
    }
    for (unsigned i = 0; k == n && i < count; i++)
        if (option_has(&options[i], n)) return false;
    keep(set, k);
    return k == n;
}

static void join(unsigned v, unsigned w)
{
    taken[v] |= UINT64_C(1) << w;
    taken[w] |= UINT64_C(1) << v;
}

int main(int count, char **words)
{
    unsigned n = count == 3 ? (unsigned)atoi(words[1]) : 0, k = count == 3 ? (unsigned)atoi(words[2]) : 0;
    if (n < 3 || k < 1 || 2 * k >= n || n > 31) bench_fail("plain_kayles", "expected 3 <= n <= 31 and 1 <= k < n / 2");
    for (unsigned v = 0; v < n; v++) {
        join(v, v);
        join(n + v, n + v);
        join(v, (v + 1) % n);
        join(v, n + v);
        join(n + v, n + (v + k) % n);
    }
    double begin = cpu_seconds();
    make_table(1 << 16);
    uint64_t all = (UINT64_C(1) << 2 * n) - 1;
    has(all, UNKNOWN);
    printf("%u %.6f %lu %zu\n", look_up(all), cpu_seconds() - begin, nodes, used);
    return 0;
}
