#include "core/vector/planes.h"

#include <string.h>

/* The work of one line: its moves, as planes_line has them. */
typedef struct line_work {
    const uint64_t **from;
    unsigned *shift;
} line_work;

status vector_planes_init(vector_table *t, bool kept)
{
    const vector_game *g = t->game;
    vector_planes *p = &t->planes;
    uint64_t layers = 1, pad = 0, depth = 0;
    for (unsigned i = 2; i < g->heaps; i++) layers *= t->sizes[i];
    for (size_t m = 0; m < g->sets_count; m++) {
        uint64_t a = (uint64_t)g->vectors[m].of[0], b = (uint64_t)g->vectors[m].of[1];
        if (a >= t->sizes[0] || b >= t->sizes[1]) continue; /* it never fits */
        if (a / 64 > pad) pad = a / 64;
        if (a + b > depth) depth = a + b;
    }
    p->rows = t->question == VECTOR_VALUES ? (size_t)g->sets_count + 1 : t->question == VECTOR_MISERE ? 2 : 1;
    p->pad = (size_t)(pad / 8 + 1) * 8;
    p->row = p->pad + ((size_t)(t->sizes[0] - 1) / 64 / PLANES_BLOCK + 1) * PLANES_BLOCK;
    p->layers = (size_t)layers;
    p->lines = (size_t)(t->sizes[0] + t->sizes[1] - 1);
    p->kept = kept || g->heaps > 2 || depth >= p->lines ? p->lines : (size_t)depth + 1;
    uint64_t words = (uint64_t)p->row * p->rows;
    if (words > SIZE_MAX / 8 / p->kept / p->layers) return STATUS_OVERFLOW;
    p->words_count = (size_t)words * p->kept * p->layers;
    p->words = memory_zeroed(&t->memory, p->words_count, sizeof *p->words);
    t->counts = memory_zeroed(&t->memory, p->rows + 1, sizeof *t->counts);
    return p->words == NULL || t->counts == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

void vector_planes_close(vector_table *t)
{
    vector_planes *p = &t->planes;
    memory_free(&t->memory, p->words, p->words_count, sizeof *p->words);
    memory_free(&t->memory, t->counts, p->rows + 1, sizeof *t->counts);
    p->words = NULL;
    t->counts = NULL;
}

/* Word 0 of the first row of a line that is kept. */
static uint64_t *line_of(const vector_planes *p, uint64_t layer, uint64_t line)
{
    size_t at = (size_t)layer * p->kept + (size_t)(p->kept == p->lines ? line : line % p->kept);
    return p->words + at * p->row * p->rows + p->pad;
}

/* Finds the moves that lead from line s of a layer, whose other heaps are z, to lines; returns their number. */
static size_t find_moves(const vector_table *t, const vector *z, uint64_t s, line_work *w)
{
    const vector_game *g = t->game;
    size_t count = 0;
    for (size_t m = 0; m < g->sets_count; m++) {
        const vector *v = &g->vectors[m];
        uint64_t layer = 0, down = (uint64_t)v->of[0] + (uint64_t)v->of[1];
        bool fits = down <= s && (uint64_t)v->of[0] < t->sizes[0] && (uint64_t)v->of[1] < t->sizes[1];
        for (unsigned i = 2; fits && i < g->heaps; i++) {
            fits = v->of[i] <= z->of[i];
            layer = layer * t->sizes[i] + (uint64_t)(z->of[i] - v->of[i]);
        }
        if (!fits) continue;
        w->from[count] = line_of(&t->planes, layer, s - down) - v->of[0] / 64;
        w->shift[count++] = (unsigned)(v->of[0] % 64);
    }
    return count;
}

/* Adds the positions of the line whose bits are below `first`, or all from there on, to the counts. */
static void count_line(vector_table *t, const planes_kernel *k, const planes_line *l, uint64_t first)
{
    const vector_planes *p = &t->planes;
    size_t rows = t->question != VECTOR_VALUES ? 1 : l->used < p->rows ? l->used + 1 : p->rows;
    for (size_t e = 0; e < rows; e++) {
        const uint64_t *row = l->to + e * p->row;
        size_t word = (size_t)(first / 64);
        uint64_t head = row[word] & UINT64_MAX << first % 64;
        t->counts[e] += k->count(&head, 1) + k->count(row + word + 1, l->last - word);
    }
}

/* Computes line s of a layer. Cost: (moves + 2) * rows word operations for 64 positions. */
static void find_line(vector_table *t, const planes_kernel *k, const vector *z, uint64_t layer, uint64_t s,
                      line_work *w)
{
    const vector_planes *p = &t->planes;
    uint64_t last = s < t->sizes[0] ? s : t->sizes[0] - 1, first = s < t->sizes[1] ? 0 : s - t->sizes[1] + 1;
    planes_line l = {.from = w->from, .shift = w->shift, .to = line_of(p, layer, s), .row = p->row, .rows = p->rows};
    l.moves = find_moves(t, z, s, w);
    l.begin = (size_t)(first / 64) / k->bundle * k->bundle;
    l.last = (size_t)(last / 64);
    l.end = (l.last / k->bundle + 1) * k->bundle;
    l.mask = UINT64_MAX >> (63 - last % 64);
    l.block = t->game->block;
    if (t->question == VECTOR_VALUES) {
        while (l.used < l.rows && t->counts[l.used] > 0) l.used++;
        k->values(&l);
    } else {
        (t->question == VECTOR_OUTCOMES ? k->outcomes : k->misere)(&l);
    }
    count_line(t, k, &l, first);
    if (t->found != NULL) t->found(t->found_state, t, s);
}

/* The loops of a level; those of AVX-512 need later shift instructions; AVX2 replaces them without these. */
static const planes_kernel *kernel_of(cpu_vectors level)
{
#ifdef CPU_USE_AVX512_SHIFTS
    if (level == VECTORS_AVX512 && cpu_has(CPU_SHIFTS)) return &planes_avx512;
#endif
#if CPU_X86
    if (level >= VECTORS_AVX2) return &planes_avx2;
#endif
    (void)level;
    return &planes_none;
}

status vector_planes_fill(vector_table *t, cpu_vectors level, const monitor *m)
{
    const planes_kernel *kernel = kernel_of(cpu_level(level));
    vector_planes *p = &t->planes;
    size_t moves = t->game->sets_count;
    line_work w = {memory_new(&t->memory, moves + 1, sizeof *w.from),
                   memory_new(&t->memory, moves + 1, sizeof *w.shift)};
    status r = w.from == NULL || w.shift == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    vector z = {{0}};
    uint64_t words = 0;
    for (uint64_t layer = 0; r == STATUS_OK && layer < p->layers; layer++) {
        for (uint64_t s = 0; r == STATUS_OK && s < p->lines; s++, words += p->row * p->rows * (moves + 1)) {
            find_line(t, kernel, &z, layer, s, &w);
            if (words < 1 << 16) continue;
            words = 0;
            r = monitor_tick(m, layer * p->lines + s, p->layers * p->lines);
        }
        for (unsigned i = t->game->heaps; i > 2 && ++z.of[i - 1] == (int64_t)t->sizes[i - 1]; i--) z.of[i - 1] = 0;
    }
    if (t->question != VECTOR_VALUES) t->counts[1] = t->cells - t->counts[0];
    memory_free(&t->memory, w.from, moves + 1, sizeof *w.from);
    memory_free(&t->memory, w.shift, moves + 1, sizeof *w.shift);
    return r;
}

uint32_t vector_planes_get(const vector_table *t, const vector *x)
{
    const vector_planes *p = &t->planes;
    uint64_t layer = 0, s = (uint64_t)x->of[0] + (uint64_t)x->of[1];
    for (unsigned i = 2; i < t->game->heaps; i++) layer = layer * t->sizes[i] + (uint64_t)x->of[i];
    const uint64_t *row = line_of(p, layer, s) + x->of[0] / 64;
    unsigned bit = (unsigned)(x->of[0] % 64);
    if (t->question != VECTOR_VALUES) return (*row >> bit & 1) == 0;
    uint32_t value = 0;
    while ((row[value * p->row] >> bit & 1) == 0) value++;
    return value;
}

void vector_powers_init(vector_powers *p)
{
    uint64_t power = 1;
    memset(p, 0, sizeof *p);
    for (unsigned bit = 0; bit < 64; bit++, power *= VECTOR_ACROSS)
        for (unsigned byte = 0; byte < 256; byte++)
            if (byte >> bit % 8 & 1) p->of[bit / 8][byte] += power;
}

/* The sum of the powers of the bits of a word. */
static uint64_t powers_of(const vector_powers *p, uint64_t word)
{
    uint64_t sum = 0;
    for (unsigned k = 0; k < 8; k++) sum += p->of[k][word >> 8 * k & 255];
    return sum;
}

uint64_t vector_planes_digest(const vector_table *t, const vector_powers *powers, uint64_t line)
{
    const vector_planes *p = &t->planes;
    const uint64_t *row = line_of(p, 0, line);
    uint64_t first = line < t->sizes[1] ? 0 : line - t->sizes[1] + 1,
             last = line < t->sizes[0] ? line : t->sizes[0] - 1;
    uint64_t sum = 0, step = powers_of(powers, UINT64_C(1) << 63) * VECTOR_ACROSS, at = 1;
    for (uint64_t w = 0; w <= last / 64; w++, at *= step) {
        if (w < first / 64) continue;
        uint64_t here = UINT64_MAX, part = 0;
        if (w == first / 64) here &= UINT64_MAX << first % 64;
        if (w == last / 64) here &= UINT64_MAX >> (63 - last % 64);
        if (t->question != VECTOR_VALUES) part = powers_of(powers, ~row[w] & here);
        for (size_t e = 1; t->question == VECTOR_VALUES && e < p->rows; e++)
            part += e * powers_of(powers, row[e * p->row + w] & here);
        sum += part * at;
    }
    uint64_t power = 1, base = VECTOR_SECOND;
    for (; line > 0; line >>= 1, base *= base)
        if (line & 1) power *= base;
    return sum * power;
}
