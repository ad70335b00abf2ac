#include "core/vector/planes.h"

#include <string.h>

#include "core/base/bits.h"

/* The work of one line: its moves, as planes_line has them. */
typedef struct line_work {
    const uint64_t **from;
    unsigned *shift;
} line_work;

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* The length of segments with room for a number of positions, one at least. */
static size_t length_of(uint64_t positions)
{
    return (size_t)((positions - 1) / (64 * PLANES_BUNDLE) + 1) * PLANES_BUNDLE;
}

/* The number of the layer of a position, or of layers between two. */
static uint64_t layer_of(const vector_table *t, const vector *x)
{
    uint64_t layer = 0;
    for (unsigned i = 2; i < t->game->heaps; i++) layer = layer * t->sizes[i] + (uint64_t)x->of[i];
    return layer;
}

/* Word 0 of the first row of a line that is kept. */
static uint64_t *line_of(const vector_planes *p, uint64_t layer, uint64_t line)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a layer and a line at least are kept */
    size_t at = (size_t)(layer % p->layers_kept) * p->kept + (size_t)(line < p->kept ? line : line % p->kept);
    return p->words + p->aligned + at * p->row * p->rows + p->pad;
}

/* The first and the last x of line s that are in the box. */
static uint64_t first_of(const vector_table *t, uint64_t s)
{
    return s < t->sizes[1] ? 0 : s - t->sizes[1] + 1;
}

static uint64_t last_of(const vector_table *t, uint64_t s)
{
    return s < t->sizes[0] ? s : t->sizes[0] - 1;
}

/* Sets the layout of the rows of a table, and how many lines and layers of it are kept. */
static void lay_out(vector_table *t, bool kept)
{
    const vector_game *g = t->game;
    vector_planes *p = &t->planes;
    uint64_t across = 0, depth = 0, down = 0, most = t->sizes[0];
    for (size_t m = 0; m < g->sets_count; m++) {
        uint64_t a = (uint64_t)g->vectors[m].of[0], b = (uint64_t)g->vectors[m].of[1];
        if (a >= t->sizes[0] || b >= t->sizes[1]) continue; /* it never fits */
        uint64_t layers = layer_of(t, &g->vectors[m]);
        if (a > across) across = a;
        if (a + b > depth) depth = a + b;
        if (layers > down) down = layers;
    }
    p->lines = (size_t)(t->sizes[0] + t->sizes[1] - 1);
    p->kept = kept || g->heaps > 2 || depth >= p->lines ? p->lines : (size_t)depth + 1;
    p->layers_kept = kept || down >= p->layers ? p->layers : (size_t)down + 1;
    if (p->kept < p->lines) most = least_of(most, 3 * (t->sizes[1] + p->kept) / 2);
    p->length = p->kept < p->lines ? PLANES_BUNDLE : length_of(most);
    p->across = (size_t)least_of(across, length_of(most));
    p->pad = (p->across + 7) / 8 * 8;
    p->row = p->pad + length_of(most);
}

status vector_planes_init(vector_table *t, bool kept)
{
    const vector_game *g = t->game;
    vector_planes *p = &t->planes;
    p->layers = 1;
    for (unsigned i = 2; i < g->heaps; i++) p->layers *= (size_t)t->sizes[i];
    p->rows = t->question == VECTOR_VALUES ? (size_t)g->sets_count : t->question == VECTOR_MISERE ? 2 : 1;
    lay_out(t, kept);
    uint64_t words = (uint64_t)p->row * p->rows;
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a layer and a line at least are kept */
    if (words > SIZE_MAX / 32 / p->kept / p->layers_kept) return STATUS_OVERFLOW;
    p->words_count = (size_t)words * p->kept * p->layers_kept + p->row + 8;
    p->words = memory_new(&t->memory, p->words_count, sizeof *p->words);
    t->counts = memory_zeroed(&t->memory, p->rows + 1, sizeof *t->counts);
    if (p->words == NULL || t->counts == NULL) return STATUS_NO_MEMORY;
    p->aligned = (size_t)(64 - (uintptr_t)p->words % 64) / 8 % 8;
    if (p->kept < p->lines) memset(p->words, 0, p->words_count * sizeof *p->words);
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

/* Fills the words before a row. */
static void close_row(const vector_planes *p, uint64_t *row)
{
    const uint64_t *end = row + p->length;
    for (size_t k = 1; k <= p->across && k <= p->length; k++) *(row - k) = *(end - k) << 1;
}

/* Moves the bits of a row to its new layout. */
static void move_row(const vector_planes *old, const vector_planes *p, const planes_kernel *kernel, uint64_t *row)
{
    uint64_t *copy = p->words + p->words_count - p->row;
    uint64_t end = least_of(old->origin + 64 * old->length, p->origin + 64 * p->length), count;
    memcpy(copy, row, old->length * sizeof *row);
    memset(row, 0, p->length * sizeof *row);
    for (uint64_t x = p->origin; x < end; x += count) {
        uint64_t from = x - old->origin, to = x - p->origin;
        count = least_of(old->length - from % old->length, p->length - to % p->length);
        kernel->move(row + to % p->length, (unsigned)(to / p->length), copy + from % old->length,
                     (unsigned)(from / old->length), (size_t)count);
    }
    close_row(p, row);
}

/* Makes room for line s, where only the last lines are kept: lays out all of them anew if needed, or to save work. */
static void make_room(vector_table *t, const planes_kernel *k, uint64_t s)
{
    vector_planes *p = &t->planes;
    const vector_planes old = *p;
    uint64_t room = 64 * p->length, first = first_of(t, s), last = last_of(t, s);
    uint64_t origin = first < p->kept ? 0 : first - p->kept, needed = last + 1 - origin;
    if (last - p->origin < room && needed + needed / 2 + 64 * PLANES_BUNDLE > room) return;
    p->length = length_of(needed + least_of(needed / 2, t->sizes[0] - 1 - last));
    p->origin = origin;
    for (size_t i = 0; i < p->kept; i++)
        for (size_t e = 0; e < p->rows; e++) move_row(&old, p, k, line_of(p, 0, i) + e * p->row);
}

/* Finds the moves that lead from line s of a layer, whose other heaps are z, to lines. */
static void find_moves(const vector_table *t, const vector *z, uint64_t layer, uint64_t s, line_work *w, planes_line *l)
{
    const vector_game *g = t->game;
    size_t length = t->planes.length;
    for (size_t m = 0; m < g->sets_count; m++) {
        const vector *v = &g->vectors[m];
        uint64_t down = (uint64_t)v->of[0] + (uint64_t)v->of[1];
        bool fits = down <= s && (uint64_t)v->of[0] < t->sizes[0] && (uint64_t)v->of[1] < t->sizes[1];
        for (unsigned i = 2; fits && i < g->heaps; i++) fits = v->of[i] <= z->of[i];
        if (!fits) continue;
        size_t across = (size_t)v->of[0], segments = across < length ? 0 : across / length;
        w->from[l->moves] = line_of(&t->planes, layer - layer_of(t, v), s - down) - (across - segments * length);
        w->shift[l->moves++] = (unsigned)segments;
        if (segments != 0) l->shift = w->shift;
    }
}

/*
 * Where the positions below x end in a row: in the words before number `word` they are bits[1], in the others, which
 * have one less, bits[0].
 */
typedef struct edge {
    size_t word, segment;
    uint64_t bits[2];
} edge;

static edge edge_of(const vector_planes *p, uint64_t x)
{
    size_t segment = (size_t)(x - p->origin) / p->length, word = (size_t)(x - p->origin) - segment * p->length;
    return (edge){word, segment, {bits_low((int64_t)segment), bits_low((int64_t)segment + 1)}};
}

/* The bits of word w of a row between two edges. */
static inline uint64_t between(const edge *edges, size_t w)
{
    return edges[1].bits[w < edges[1].word] & ~edges[0].bits[w < edges[0].word];
}

/* Finds the words of a line, in runs of bundles with the same mask. */
static void find_words(planes_line *l, size_t length, const edge *edges, planes_work *find, size_t bundle)
{
    for (l->begin = 0; l->begin < length; l->begin = l->end) {
        l->end = length;
        for (unsigned i = 0; i < 2; i++) {
            size_t at = edges[i].word & ~(bundle - 1), stop = at == l->begin ? at + bundle : at;
            if (stop > l->begin && stop < l->end) l->end = stop;
        }
        for (size_t i = 0; i < bundle; i++) l->mask[i] = between(edges, l->begin + i);
        find(l);
    }
}

/* Computes line s of a layer. Cost: (moves + 2) * rows word operations for 64 positions. */
static void find_line(vector_table *t, const planes_kernel *k, const vector *z, uint64_t layer, uint64_t s,
                      line_work *w)
{
    const vector_planes *p = &t->planes;
    if (p->kept < p->lines) make_room(t, k, s);
    const edge edges[2] = {edge_of(p, first_of(t, s)), edge_of(p, last_of(t, s) + 1)};
    planes_line l = {.from = w->from, .to = line_of(p, layer, s), .row = p->row, .rows = p->rows};
    size_t counted = t->question == VECTOR_MISERE ? 1 : p->rows;
    l.block = t->game->block;
    find_moves(t, z, layer, s, w, &l);
    while (t->question == VECTOR_VALUES && l.used < l.rows && t->counts[l.used] > 0) l.used++;
    if (l.used + 1 < counted) counted = l.used + 1;
    find_words(&l, p->length, edges, k->find[t->question], k->bundle);
    for (size_t e = 0; e < p->rows; e++) close_row(p, l.to + e * p->row);
    for (size_t e = 0; e < counted; e++) t->counts[e] += k->count(l.to + e * p->row, p->length);
    if (t->found != NULL) t->found(t->found_state, t, z, s);
}

/* The loops of a level; those of AVX-512 need later instructions; AVX2 replaces them without these. */
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
    return layer_of(t, x) + p->layers_kept >= p->layers &&
           (uint64_t)x->of[0] + (uint64_t)x->of[1] + p->kept >= p->lines;
}

uint32_t vector_planes_get(const vector_table *t, const vector *x)
{
    const vector_planes *p = &t->planes;
    const edge e = edge_of(p, (uint64_t)x->of[0]);
    const uint64_t *row = line_of(p, layer_of(t, x), (uint64_t)x->of[0] + (uint64_t)x->of[1]) + e.word;
    if (t->question != VECTOR_VALUES) return (*row >> e.segment & 1) == 0;
    uint32_t value = 0;
    while (value < p->rows && (row[value * p->row] >> e.segment & 1) == 0) value++;
    return value;
}

static uint64_t power(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;
    for (; exponent > 0; exponent >>= 1, base *= base)
        if (exponent & 1) result *= base;
    return result;
}

static void set_powers(vector_powers *p, size_t length)
{
    uint64_t base = power(VECTOR_ACROSS, length), next = 1;
    memset(p, 0, sizeof *p);
    p->length = length;
    for (unsigned bit = 0; bit < 64; bit++, next *= base)
        for (unsigned byte = 0; byte < 256; byte++)
            if (byte >> bit % 8 & 1) p->of[bit / 8][byte] += next;
}

/* The sum of the powers of the bits of a word. */
static uint64_t powers_of(const vector_powers *p, uint64_t word)
{
    uint64_t sum = 0;
    for (unsigned k = 0; k < 8; k++) sum += p->of[k][word >> 8 * k & 255];
    return sum;
}

uint64_t vector_planes_digest(const vector_table *t, vector_powers *powers, const vector *z, uint64_t line)
{
    const vector_planes *p = &t->planes;
    const uint64_t *row = line_of(p, layer_of(t, z), line);
    const edge edges[2] = {edge_of(p, first_of(t, line)), edge_of(p, last_of(t, line) + 1)};
    size_t most = t->question == VECTOR_VALUES ? p->rows : 1; /* the value of all, less what others have less */
    uint64_t sum = 0, at = 1;
    if (powers->length != p->length) set_powers(powers, p->length);
    for (size_t w = 0; w < p->length; w++, at *= VECTOR_ACROSS) {
        uint64_t here = most * powers_of(powers, between(edges, w));
        for (size_t e = 0; e < most; e++) here -= (most - e) * powers_of(powers, row[e * p->row + w]);
        sum += here * at;
    }
    for (unsigned i = 2; i < t->game->heaps; i++) sum *= power(vector_factor(i), (uint64_t)z->of[i]);
    return sum * power(VECTOR_ACROSS, p->origin) * power(vector_factor(1), line);
}
