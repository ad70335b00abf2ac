#include "core/heap/stream/scan.h"

#include <string.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

/*
 * Pairs of neighbouring heaps are counted in tables, so that two heaps cost one step; four tables are used in turn, as
 * a pair that recurs soon would wait for its count.
 */
#define TABLES 4
#ifndef PART
#define PART ((uint64_t)1 << 20)
#endif

void scan_count(const stream *s, uint64_t first, uint64_t last, uint64_t counts[2][STREAM_INDICES])
{
    static const size_t mask = STREAM_INDICES - 1;
    uint32_t found[TABLES][STREAM_INDICES][STREAM_INDICES];
    for (size_t i = stream_rares_find(s->rares, first); i < s->rares->count && s->rares->heaps[i] < last; i++)
        counts[s->rares->heaps[i] & 1][stream_bytes(s, s->rares->heaps[i])[0] & mask]--; /* it is counted below */
    while (first < last) {
        uint64_t size = last - first < PART ? last - first : PART, i = 0;
        const uint8_t *bytes = stream_bytes(s, first);
        memset(found, 0, sizeof found);
        for (; i + 2 * TABLES <= size; i += 2 * TABLES)
            for (size_t t = 0; t < TABLES; t++) found[t][bytes[i + 2 * t] & mask][bytes[i + 2 * t + 1] & mask]++;
        for (; i < size; i++) counts[(first + i) & 1][bytes[i] & mask]++;
        for (size_t one = 0; one < STREAM_INDICES; one++)
            for (size_t other = 0; other < STREAM_INDICES; other++) {
                uint32_t both =
                    found[0][one][other] + found[1][one][other] + found[2][one][other] + found[3][one][other];
                counts[first & 1][one] += both;
                counts[(first + 1) & 1][other] += both;
            }
        first += size;
    }
}

/* Four bytes of a window, as places before its end. */
typedef struct probe {
    size_t back[4];
    uint8_t byte[4];
} probe;

/* The byte that occurs least among the last ones, and those next to it: they rarely occur elsewhere. */
static probe choose_probe(const uint8_t *window, size_t length)
{
    const uint8_t *end = window + length;
    size_t occurs[256] = {0}, rarest = 1;
    for (size_t j = 1; j <= length && j <= 4096; j++) occurs[*(end - j)]++;
    for (size_t j = 2; j <= length && j <= 64; j++)
        if (occurs[*(end - j)] < occurs[*(end - rarest)]) rarest = j;
    probe p;
    for (size_t i = 0; i < 4; i++) {
        p.back[i] = rarest + i <= length ? rarest + i : rarest;
        p.byte[i] = *(end - p.back[i]);
    }
    return p;
}

/* Whether one of the STREAM_BLOCK places from `at` on has the bytes of the probe before it. */
static bool is_near(const uint8_t *at, const probe *p)
{
    const uint8_t *a = at - p->back[0], *b = at - p->back[1], *c = at - p->back[2], *d = at - p->back[3];
    unsigned char found = 0;
    for (size_t j = 0; j < STREAM_BLOCK; j++)
        found |=
            (unsigned char)((a[j] == p->byte[0]) & (b[j] == p->byte[1]) & (c[j] == p->byte[2]) & (d[j] == p->byte[3]));
    return found != 0;
}

const uint8_t *scan_find(const uint8_t *first, const uint8_t *last, const uint8_t *window, size_t length)
{
    probe p = choose_probe(window, length);
    for (const uint8_t *at = first + 1; at <= last; at += STREAM_BLOCK) {
        bool whole = last - at >= STREAM_BLOCK;
        if (whole && !is_near(at, &p)) continue;
        for (size_t j = 0; j < STREAM_BLOCK && at + j <= last; j++)
            if (memcmp(at + j - length, window, length) == 0) return at + j;
    }
    return NULL;
}
