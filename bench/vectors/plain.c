#include "vectors/plain.h"

#include <stdlib.h>

#include "support/contest.h"

static void *room(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL) bench_fail("plain program", "not enough memory");
    return p;
}

uint64_t plain_outcomes(const plain_move *moves, size_t count, size_t lines)
{
    size_t words = lines / 64 + 16, pad = 8, depth = 1;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].a + moves[i].b >= depth) depth = moves[i].a + moves[i].b + 1;
    uint64_t *ring = room(depth * words, sizeof *ring);
    for (size_t s = 0; s < lines; s++) {
        uint64_t *to = ring + s % depth * words + pad;
        size_t last = s / 64;
        for (size_t w = 0; w <= last; w++) to[w] = 0;
        for (size_t i = 0; i < count; i++) {
            size_t down = moves[i].a + moves[i].b;
            if (down > s) continue;
            const uint64_t *from = ring + (s - down) % depth * words + pad - moves[i].a / 64;
            unsigned shift = moves[i].a % 64;
            for (size_t w = 0; w <= last; w++) to[w] |= from[w] << shift | from[(ptrdiff_t)w - 1] >> 1 >> (63 - shift);
        }
        for (size_t w = 0; w <= last; w++) to[w] = ~to[w];
        to[last] &= UINT64_MAX >> (63 - s % 64);
        for (size_t w = 0; w <= last; w++) sum += (uint64_t)__builtin_popcountll(to[w]);
    }
    free(ring);
    return sum;
}

uint64_t plain_values(const plain_move *moves, size_t count, size_t side)
{
    unsigned char *g = room(side * side, 1);
    uint64_t sum = 0;
    for (size_t y = 0; y < side; y++)
        for (size_t x = 0; x < side; x++) {
            unsigned seen = 0;
            for (size_t i = 0; i < count; i++)
                if (x >= moves[i].a && y >= moves[i].b) seen |= 1u << g[(y - moves[i].b) * side + x - moves[i].a];
            unsigned value = (unsigned)__builtin_ctz(~seen);
            g[y * side + x] = (unsigned char)value;
            sum += value;
        }
    free(g);
    return sum;
}

typedef struct seen_values {
    uint64_t *words;
    uint32_t *full;
} seen_values;

static seen_values seen_new(size_t lines, size_t words)
{
    seen_values s = {room(lines * words, sizeof *s.words), room(lines, sizeof *s.full)};
    return s;
}

uint64_t plain_queen(size_t side)
{
    size_t words = 3 * side / 64 + 2;
    seen_values rows = seen_new(side, words), columns = seen_new(side, words), diagonals = seen_new(2 * side, words);
    uint32_t *values = room(side * side, sizeof *values);
    uint64_t sum = 0;
    for (size_t x = 0; x < side; x++)
        for (size_t y = 0; y < side; y++) {
            size_t d = x + side - y;
            uint64_t *r = rows.words + x * words, *c = columns.words + y * words, *q = diagonals.words + d * words;
            uint32_t w = rows.full[x];
            if (columns.full[y] > w) w = columns.full[y];
            if (diagonals.full[d] > w) w = diagonals.full[d];
            while ((r[w] | c[w] | q[w]) == UINT64_MAX) w++;
            unsigned bit = (unsigned)__builtin_ctzll(~(r[w] | c[w] | q[w]));
            r[w] |= UINT64_C(1) << bit;
            c[w] |= UINT64_C(1) << bit;
            q[w] |= UINT64_C(1) << bit;
            while (r[rows.full[x]] == UINT64_MAX) rows.full[x]++;
            while (c[columns.full[y]] == UINT64_MAX) columns.full[y]++;
            while (q[diagonals.full[d]] == UINT64_MAX) diagonals.full[d]++;
            values[x * side + y] = w * 64 + bit;
            sum += w * 64 + bit;
        }
    seen_values all[3] = {rows, columns, diagonals};
    for (int i = 0; i < 3; i++) {
        free(all[i].words);
        free(all[i].full);
    }
    free(values);
    return sum;
}

uint64_t plain_slow_nim(size_t side)
{
    size_t layer = side * side;
    unsigned char *g = room(2 * layer, 1);
    uint64_t sum = 0;
    for (size_t x = 0; x < side; x++) {
        unsigned char *here = g + x % 2 * layer, *before = g + (x + 1) % 2 * layer;
        for (size_t y = 0; y < side; y++)
            for (size_t z = 0; z < side; z++) {
                unsigned seen = 0;
                if (x > 0 && y > 0) seen |= 1u << before[(y - 1) * side + z];
                if (x > 0 && z > 0) seen |= 1u << before[y * side + z - 1];
                if (y > 0 && z > 0) seen |= 1u << here[(y - 1) * side + z - 1];
                unsigned value = (unsigned)__builtin_ctz(~seen);
                here[y * side + z] = (unsigned char)value;
                sum += value;
            }
    }
    free(g);
    return sum;
}
