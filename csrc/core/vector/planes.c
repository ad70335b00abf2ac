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
    p->layers = 1;
    for (unsigned i = 2; i < g->heaps; i++) p->layers *= (size_t)t->sizes[i];
    p->rows = t->question == VECTOR_VALUES ? (size_t)g->sets_count : t->question == VECTOR_MISERE ? 2 : 1;
    planes_rows_init(t, kept);
    uint64_t words = (uint64_t)p->row * p->rows;
    if (words > SIZE_MAX / 32 / p->kept / p->layers_kept) return STATUS_OVERFLOW;
    p->words_count = (size_t)words * p->kept * p->layers_kept + 2 * p->row + 8;
    p->words = memory_new(&t->memory, p->words_count, sizeof *p->words);
    t->counts = memory_zeroed(&t->memory, p->rows + 1, sizeof *t->counts);
    if (p->words == NULL || t->counts == NULL) return STATUS_NO_MEMORY;
    p->aligned = (size_t)(64 - (uintptr_t)p->words % 64) / 8 % 8;
    if (p->segment != 0) memset(p->words, 0, p->words_count * sizeof *p->words);
    return STATUS_OK;
}

void vector_planes_close(vector_table *t)
{
    vector_planes *p = &t->planes;
    memory_free(&t->memory, p->words, p->words_count, sizeof *p->words);
    memory_free(&t->memory, t->counts, p->rows + 1, sizeof *t->counts);
    p->words = NULL;
    t->counts = NULL;
}

/* Finds the moves that lead from line s of a layer, whose other heaps are z, to lines; returns their number. */
static size_t find_moves(const vector_table *t, const vector *z, uint64_t layer, uint64_t s, line_work *w)
{
    const vector_game *g = t->game;
    size_t count = 0;
    for (size_t m = 0; m < g->sets_count; m++) {
        const vector *v = &g->vectors[m];
        uint64_t down = (uint64_t)v->of[0] + (uint64_t)v->of[1];
        bool fits = down <= s && (uint64_t)v->of[0] < t->sizes[0] && (uint64_t)v->of[1] < t->sizes[1];
        for (unsigned i = 2; fits && i < g->heaps; i++) fits = v->of[i] <= z->of[i];
        if (!fits) continue;
        const uint64_t *from = planes_line_of(&t->planes, layer - planes_layer(t, v), s - down);
        size_t words = t->planes.segment != 0 ? (size_t)v->of[0] * PLANES_VECTOR : (size_t)v->of[0] / 64;
        w->from[count] = from - words;
        w->shift[count++] = (unsigned)(v->of[0] % 64);
    }
    return count;
}

/* Where the positions below x end in a row. */
typedef struct edge {
    size_t word;    /* the mask of words changes there; SIZE_MAX: nowhere */
    uint64_t count; /* bits of the row, or of each of its vectors */
    size_t more;    /* vectors that have one bit more */
} edge;

static edge edge_of(const vector_planes *p, uint64_t x)
{
    size_t i = (size_t)(x - p->origin);
    if (i == 0) return (edge){SIZE_MAX, 0, 0};
    if (p->segment == 0) return (edge){i / 64, i, 0};
    return (edge){i % p->segment * PLANES_VECTOR, i / p->segment, i % p->segment};
}

/* The bits of word w of a row before an edge. */
static uint64_t before(const vector_planes *p, const edge *e, size_t w)
{
    bool segments = p->segment != 0;
    uint64_t count = e->count + (w / PLANES_VECTOR < e->more), skip = 64 * (segments ? w % PLANES_VECTOR : w);
    if (count <= skip) return 0;
    return count >= skip + 64 ? UINT64_MAX : (UINT64_C(1) << (count - skip)) - 1;
}

/* Finds the words of a line, in runs of bundles with the same mask: the positions from first to last. */
static void find_words(const vector_planes *p, planes_line *l, planes_work *find, size_t bundle, uint64_t first,
                       uint64_t last)
{
    const edge edges[2] = {edge_of(p, first), edge_of(p, last + 1)};
    size_t end = l->end;
    for (; l->begin < end; l->begin = l->end) {
        size_t different = p->segment != 0 ? PLANES_VECTOR : 1;
        l->end = end;
        for (unsigned i = 0; i < 2; i++) {
            size_t at = edges[i].word / bundle * bundle, stop = at == l->begin ? at + bundle : at;
            if (at == l->begin) different = bundle;
            if (stop > l->begin && stop < l->end) l->end = stop;
        }
        for (size_t i = 0; i < different; i++)
            l->mask[i] = before(p, &edges[1], l->begin + i) & ~before(p, &edges[0], l->begin + i);
        for (size_t i = different; i < bundle; i++) l->mask[i] = l->mask[i - different];
        find(l);
    }
}

/* Computes line s of a layer. Cost: (moves + 2) * rows word operations for 64 positions. */
static void find_line(vector_table *t, const planes_kernel *k, const vector *z, uint64_t layer, uint64_t s,
                      line_work *w)
{
    planes_fit(t, s);
    const vector_planes *p = &t->planes;
    uint64_t first = planes_first(t, s), last = planes_last(t, s);
    planes_line l = {.from = w->from, .to = planes_line_of(p, layer, s), .row = p->row, .rows = p->rows};
    l.moves = find_moves(t, z, layer, s, w);
    l.shift = p->segment != 0 ? NULL : w->shift;
    l.block = t->game->block;
    l.begin = p->segment != 0 ? 0 : (size_t)(first / 64) / k->bundle * k->bundle;
    l.end = p->segment != 0 ? p->segment * PLANES_VECTOR : ((size_t)(last / 64) / k->bundle + 1) * k->bundle;
    size_t begin = l.begin, words = l.end - begin, counted = t->question == VECTOR_MISERE ? 1 : p->rows;
    while (t->question == VECTOR_VALUES && l.used < l.rows && t->counts[l.used] > 0) l.used++;
    if (l.used + 1 < counted) counted = l.used + 1;
    find_words(p, &l, k->find[t->question], k->bundle, first, last);
    planes_close_line(p, l.to, l.end);
    for (size_t e = 0; e < counted; e++) t->counts[e] += k->count(l.to + e * p->row + begin, words);
    if (t->found != NULL) t->found(t->found_state, t, z, s);
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
        vector_next(&z, 2, t->game->heaps, t->sizes);
    }
    uint64_t *rest = &t->counts[t->question == VECTOR_VALUES ? p->rows : 1];
    *rest = t->cells;
    for (uint64_t *count = t->counts; count < rest; count++) *rest -= *count;
    memory_free(&t->memory, w.from, moves + 1, sizeof *w.from);
    memory_free(&t->memory, w.shift, moves + 1, sizeof *w.shift);
    return r;
}

bool vector_planes_has(const vector_table *t, const vector *x)
{
    const vector_planes *p = &t->planes;
    return planes_layer(t, x) + p->layers_kept >= p->layers &&
           (uint64_t)x->of[0] + (uint64_t)x->of[1] + p->kept >= p->lines;
}

uint32_t vector_planes_get(const vector_table *t, const vector *x)
{
    const vector_planes *p = &t->planes;
    size_t bit = planes_bit(p, (uint64_t)x->of[0]);
    const uint64_t *row = planes_line_of(p, planes_layer(t, x), (uint64_t)x->of[0] + (uint64_t)x->of[1]) + bit / 64;
    if (t->question != VECTOR_VALUES) return (*row >> bit % 64 & 1) == 0;
    uint32_t value = 0;
    while (value < p->rows && (row[value * p->row] >> bit % 64 & 1) == 0) value++;
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

/* The sum of the powers of bits number `first` to `last` that are in all of the words, or of all if there are none. */
static uint64_t powers_between(const vector_powers *powers, const uint64_t *words, uint64_t first, uint64_t last)
{
    uint64_t sum = 0, step = powers_of(powers, UINT64_C(1) << 63) * VECTOR_ACROSS, at = 1;
    for (uint64_t w = 0; w <= last / 64; w++, at *= step) {
        if (w < first / 64) continue;
        uint64_t here = words != NULL ? words[w] : UINT64_MAX;
        if (w == first / 64) here &= UINT64_MAX << first % 64;
        if (w == last / 64) here &= UINT64_MAX >> (63 - last % 64);
        sum += powers_of(powers, here) * at;
    }
    return sum;
}

static uint64_t power(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;
    for (; exponent > 0; exponent >>= 1, base *= base)
        if (exponent & 1) result *= base;
    return result;
}

uint64_t vector_planes_digest(const vector_table *t, const vector_powers *powers, const vector *z, uint64_t line)
{
    const vector_planes *p = &t->planes;
    const uint64_t *row = planes_line_of(p, planes_layer(t, z), line);
    uint64_t first = planes_first(t, line) - p->origin, last = planes_last(t, line) - p->origin;
    size_t most = t->question == VECTOR_VALUES ? p->rows : 1; /* the value of all, less what others have less */
    uint64_t sum = most * powers_between(powers, NULL, first, last);
    for (size_t e = 0; e < most; e++)
        sum -= (most - e) * powers_between(powers, planes_in_order(p, row + e * p->row), first, last);
    for (unsigned i = 2; i < t->game->heaps; i++) sum *= power(vector_factor(i), (uint64_t)z->of[i]);
    return sum * power(VECTOR_ACROSS, p->origin) * power(vector_factor(1), line);
}
