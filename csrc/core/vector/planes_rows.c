#include "core/vector/planes_rows.h"

#include <string.h>

#include "core/base/bits.h"

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* The segments that `positions` need, a multiple of four vectors. */
static size_t segment_of(uint64_t positions)
{
    return (size_t)((positions + 4 * PLANES_SEGMENTS - 1) / (4 * PLANES_SEGMENTS)) * 4;
}

void planes_rows_init(vector_table *t, bool kept)
{
    const vector_game *g = t->game;
    vector_planes *p = &t->planes;
    uint64_t across = 0, depth = 0, layers = 0, shorter = least_of(t->sizes[0], t->sizes[1]);
    for (size_t m = 0; m < g->sets_count; m++) {
        uint64_t a = (uint64_t)g->vectors[m].of[0], b = (uint64_t)g->vectors[m].of[1];
        if (a >= t->sizes[0] || b >= t->sizes[1]) continue; /* it never fits */
        uint64_t down = planes_layer(t, &g->vectors[m]);
        if (a > across) across = a;
        if (a + b > depth) depth = a + b;
        if (down > layers) layers = down;
    }
    p->lines = (size_t)(t->sizes[0] + t->sizes[1] - 1);
    p->kept = kept || g->heaps > 2 || depth >= p->lines ? p->lines : (size_t)depth + 1;
    p->layers_kept = kept || layers >= p->layers ? p->layers : (size_t)layers + 1;
    if (p->kept < p->lines && shorter / PLANES_SEGMENTS > 2 * across) { /* longer than the vectors before them */
        uint64_t most = t->sizes[1] + depth;
        p->segment = p->least = segment_of(across * PLANES_SEGMENTS + 1);
        p->pad = (size_t)across * PLANES_VECTOR;
        p->row = p->pad + segment_of(least_of(t->sizes[0], most + most / 2)) * PLANES_VECTOR;
    } else {
        p->pad = (size_t)(across / 64) + 1;
        p->row = p->pad + ((size_t)(t->sizes[0] - 1) / 64 / PLANES_BLOCK + 1) * PLANES_BLOCK;
    }
}

/* Exchanges bit i of word k and bit k of word i. */
static void transpose(uint64_t square[64])
{
    uint64_t low = UINT64_C(0xffffffff);
    for (unsigned step = 32; step != 0; step >>= 1, low ^= low << step)
        for (unsigned k = 0; k < 64; k = (k + step + 1) & ~step) {
            uint64_t differ = (square[k] >> step ^ square[k + step]) & low;
            square[k] ^= differ << step;
            square[k + step] ^= differ;
        }
}

/* The words after those of all lines: room for a row in order, and as much again. */
static uint64_t *ordered(const vector_planes *p)
{
    return p->words + p->aligned + p->row * p->rows * p->kept * p->layers_kept;
}

const uint64_t *planes_in_order(const vector_planes *p, const uint64_t *row)
{
    if (p->segment == 0) return row;
    uint64_t *bits = ordered(p), square[64];
    memset(bits, 0, 2 * p->row * sizeof *bits);
    for (size_t word = 0; word < PLANES_VECTOR; word++)
        for (size_t w = 0; w < p->segment; w += 64) {
            for (size_t i = 0; i < 64; i++) square[i] = w + i < p->segment ? row[(w + i) * PLANES_VECTOR + word] : 0;
            transpose(square);
            for (size_t b = 0; b < 64; b++) {
                size_t at = (word * 64 + b) * p->segment + w;
                bits[at / 64] |= square[b] << at % 64;
                bits[at / 64 + 1] |= square[b] >> 1 >> (63 - at % 64);
            }
        }
    return bits;
}

/* The opposite: the first position is bit `skip` of the words in order. */
static void take_in_order(const vector_planes *p, const uint64_t *bits, size_t skip, uint64_t *row)
{
    uint64_t square[64];
    for (size_t word = 0; word < PLANES_VECTOR; word++)
        for (size_t w = 0; w < p->segment; w += 64) {
            for (size_t b = 0; b < 64; b++) {
                size_t at = (word * 64 + b) * p->segment + w + skip;
                square[b] = bits_at(bits, at);
            }
            transpose(square);
            for (size_t i = 0; i < 64 && w + i < p->segment; i++) row[(w + i) * PLANES_VECTOR + word] = square[i];
        }
}

void planes_close_line(const vector_planes *p, uint64_t *line, size_t end)
{
    for (size_t e = 0; e < p->rows; e++, line += p->row) {
        if (p->segment == 0) {
            for (size_t k = 1; k <= p->pad; k++) *(line - k) = 0;
            if (end < p->row - p->pad) memset(line + end, 0, (p->row - p->pad - end) * sizeof *line);
            continue;
        }
        for (size_t k = 0; k < p->pad; k += PLANES_VECTOR) {
            const uint64_t *from = line + p->segment * PLANES_VECTOR - p->pad + k;
            for (size_t i = 0; i < PLANES_VECTOR; i++)
                line[(ptrdiff_t)(k + i) - (ptrdiff_t)p->pad] = from[i] << 1 | (i > 0 ? from[i - 1] >> 63 : 0);
        }
    }
}

void planes_fit(vector_table *t, uint64_t s)
{
    vector_planes *p = &t->planes;
    if (p->segment == 0) return;
    uint64_t room = p->segment * PLANES_SEGMENTS, first = planes_first(t, s), last = planes_last(t, s);
    uint64_t origin = first < p->kept ? 0 : first - p->kept, needed = last + 1 - origin;
    if (last - p->origin < room && (p->segment == p->least || needed + needed / 2 + 4 * PLANES_SEGMENTS > room)) return;
    vector_planes old = *p;
    p->segment = segment_of(needed + least_of(needed / 2, t->sizes[0] - 1 - last));
    if (p->segment < p->least) p->segment = p->least;
    p->origin = origin;
    for (size_t i = 0; i < p->kept; i++) {
        uint64_t *line = planes_line_of(p, 0, i);
        for (size_t e = 0; e < p->rows; e++)
            take_in_order(p, planes_in_order(&old, line + e * p->row), (size_t)(origin - old.origin),
                          line + e * p->row);
        planes_close_line(p, line, 0);
    }
}
