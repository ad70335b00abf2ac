/*
 * Tables position by position: for each ray, and each line in its direction, the table keeps what the positions of the
 * line have shown, up to the last that a move reaches: a set of values, or the number of lost positions. A set with
 * further generators keeps for the lines of each what those of the generator before it have shown.
 */
#include <string.h>

#include "core/base/bits.h"
#include "core/vector/ray.h"
#include "core/vector/table.h"

/* The data of the lines of one generator of a set. */
typedef struct direction {
    ray ray;
    uint64_t *seen; /* values: word k of line l is seen[l * words + k] */
    uint32_t *full; /* values: the first word of each line that is not full; outcomes: the number of lost positions */
    /* In the row being computed, in which only the last heap changes: */
    uint64_t line; /* key of the option with last heap 0 */
    uint64_t step; /* from a key to the next; 0: the key is `line` plus the last heap modulo the generator */
} direction;

/* One linear set: origin o and generators; without these, a single move. */
typedef struct family {
    const vector *o;
    direction *along;
    size_t generators;
    bool open;       /* the other heaps of the row have room for the origin */
    uint64_t option; /* cell of the option with last heap 0 */
} family;

/* The largest number of rays of multiples that are handled together. */
#define MOST_TOGETHER 4

static const vector nothing;

typedef struct work {
    vector_table *table;
    family *families;
    direction *directions;
    size_t families_count, directions_count, sets, generators;
    bool multiples; /* each move is a multiple of a vector that takes 1 at most from the last heap */
    uint64_t words; /* of the set of values of a line */
    uint64_t used;  /* those after them are 0 on all lines */
} work;

/*
 * The number of rows, and of last heaps, that are computed together. No move raises a heap, so that a block needs those
 * before it alone, and what it reads of the lines that cross it stays in the first cache.
 */
#define BLOCK 64

/* Whether two rays have no move in common: each begins with its generator, and one is no multiple of the other. */
static bool apart(const vector_game *g, const vector *a, const vector *b)
{
    for (unsigned i = 0; i < g->heaps; i++)
        for (unsigned k = 0; k < i; k++)
            if (a->of[i] * b->of[k] != a->of[k] * b->of[i]) return true;
    return false;
}

bool vector_lines_fits(const vector_game *g, vector_question question)
{
    if (!g->falls || question == VECTOR_VALUES || g->block == 1) return g->falls;
    if (!g->rays) return false;
    for (size_t s = 0; s < g->sets_count; s++) { /* a lost option that several moves reach counts once */
        const vector *o = &g->vectors[g->sets[s].first];
        if (g->sets[s].generators == 1 && memcmp(o, o + 1, sizeof *o) != 0) return false;
        for (size_t k = 0; k < s; k++)
            if (!apart(g, o, &g->vectors[g->sets[k].first])) return false;
    }
    return true;
}

static status direction_init(const vector_table *t, direction *d, const vector *generator, uint64_t words)
{
    d->ray = ray_of(generator, t->game->heaps, t->sizes);
    if (d->ray.lines > SIZE_MAX / 16 / (words + 1)) return STATUS_NO_MEMORY;
    d->full = memory_zeroed(&t->memory, (size_t)d->ray.lines, sizeof *d->full);
    if (t->question == VECTOR_VALUES)
        d->seen = memory_zeroed(&t->memory, (size_t)(d->ray.lines * words), sizeof *d->seen);
    return d->full == NULL || (t->question == VECTOR_VALUES && d->seen == NULL) ? STATUS_NO_MEMORY : STATUS_OK;
}

static void work_close(work *w)
{
    const allocator *a = &w->table->memory;
    for (size_t i = 0; w->directions != NULL && i < w->directions_count; i++) {
        direction *d = &w->directions[i];
        memory_free(a, d->seen, (size_t)(d->ray.lines * w->words), sizeof *d->seen);
        memory_free(a, d->full, (size_t)d->ray.lines, sizeof *d->full);
    }
    memory_free(a, w->directions, w->generators, sizeof *w->directions);
    memory_free(a, w->families, w->sets, sizeof *w->families);
}

static status work_init(work *w, vector_table *t)
{
    const vector_game *g = t->game;
    memset(w, 0, sizeof *w);
    w->table = t;
    w->sets = g->sets_count + 1;
    w->generators = g->vectors_count + 1;
    w->words = (t->largest + 1) / 64 + 1; /* a bit of the last one is always 0 */
    w->multiples = t->question == VECTOR_VALUES;
    w->families = memory_zeroed(&t->memory, w->sets, sizeof *w->families);
    w->directions = memory_zeroed(&t->memory, w->generators, sizeof *w->directions);
    if (w->families == NULL || w->directions == NULL) return STATUS_NO_MEMORY;
    for (size_t s = 0; s < g->sets_count; s++) {
        const vector *o = &g->vectors[g->sets[s].first];
        bool fits = true;
        for (unsigned i = 0; i < g->heaps; i++) fits = fits && (uint64_t)o->of[i] < t->sizes[i];
        if (!fits) continue; /* no position of the table has such a move */
        family *f = &w->families[w->families_count++];
        f->o = o;
        f->along = &w->directions[w->directions_count];
        f->generators = g->sets[s].generators;
        w->multiples =
            w->multiples && f->generators == 1 && memcmp(o, o + 1, sizeof *o) == 0 && o->of[g->heaps - 1] <= 1;
        for (size_t j = 1; j <= f->generators; j++) {
            status r = direction_init(t, &w->directions[w->directions_count++], o + j, w->words);
            if (r != STATUS_OK) return r;
        }
    }
    w->multiples = w->multiples && w->families_count <= MOST_TOGETHER;
    for (size_t i = 0; w->multiples && i < w->families_count; i++) w->families[i].o = &nothing;
    return STATUS_OK;
}

/* The lines, and the cell, of the options of a row, to which last heaps must be added. */
static void begin_row(const vector_table *t, family *f, const vector *x)
{
    unsigned heaps = t->game->heaps;
    const vector option = vector_minus(x, f->o);
    f->open = true;
    f->option = 0;
    for (unsigned i = 0; i + 1 < heaps; i++) {
        f->open = f->open && option.of[i] >= 0;
        f->option += (uint64_t)option.of[i] * t->steps[i];
    }
    for (size_t j = 0; f->open && j < f->generators; j++) {
        direction *d = &f->along[j];
        d->line = ray_key(&d->ray, heaps, t->sizes, &option);
        d->step = d->ray.pivot + 1 != heaps;
    }
}

/* The key of the line of the option with last heap y; its cell now holds the result. */
static inline uint64_t line_at(const direction *d, unsigned last, uint64_t y)
{
    if (d->step != 0) return d->line + y;
    uint64_t of = (uint64_t)d->ray.d->of[last];
    return of == 1 ? d->line : d->line + y % of;
}

/* The first word of a set from `full` on that is not full; it is kept. */
static inline uint32_t first_open(const uint64_t *seen, uint32_t *full)
{
    uint32_t word = *full;
    while (seen[word] == UINT64_MAX) word++;
    return *full = word;
}

/* Shows the line of the option with last heap y, and generator j, what that of generator j - 1 has shown. */
static uint64_t *show_further(const work *w, const family *f, size_t j, uint64_t y, const uint64_t *shown,
                              uint32_t *word)
{
    const direction *d = &f->along[j];
    uint64_t line = line_at(d, w->table->game->heaps - 1, y), *seen = d->seen + line * w->words;
    for (size_t i = d->full[line]; i < w->used; i++) seen[i] |= shown[i];
    *word = first_open(seen, &d->full[line]);
    return seen;
}

/* The open moves of a row: those whose origin its last heap has room for, as y grows. */
typedef struct row_work {
    uint64_t **sets;  /* of the lines of the open rays: word 0 */
    uint32_t *values; /* of the open moves without generators */
} row_work;

/*
 * The value of the position with last heap y. Cost: the moves, and the words from the largest first gap to the value.
 */
static inline uint32_t find_value(work *w, unsigned width, uint64_t y, const row_work *row)
{
    const vector_table *t = w->table;
    unsigned last = t->game->heaps - 1;
    size_t sets = 0, singles = 0;
    uint32_t word = 0;
    for (size_t i = 0; i < w->families_count; i++) {
        const family *f = &w->families[i];
        if (!f->open || y < (uint64_t)f->o->of[last]) continue;
        uint64_t at = y - (uint64_t)f->o->of[last];
        uint32_t value = vector_cell(t->data, width, f->option + at), full;
        if (f->generators == 0) {
            row->values[singles++] = value;
            continue;
        }
        const direction *d = f->along;
        uint64_t line = line_at(d, last, at), *seen = d->seen + line * w->words;
        seen[value / 64] |= UINT64_C(1) << value % 64;
        full = first_open(seen, &d->full[line]);
        for (size_t j = 1; j < f->generators; j++) seen = show_further(w, f, j, at, seen, &full);
        if (full > word) word = full;
        row->sets[sets++] = seen;
    }
    for (;; word++) {
        uint64_t seen = 0;
        for (size_t i = 0; i < sets; i++) seen |= row->sets[i][word];
        for (size_t i = 0; i < singles; i++)
            if (row->values[i] / 64 == word) seen |= UINT64_C(1) << row->values[i] % 64;
        if (seen == UINT64_MAX) continue;
        if (word >= w->used) w->used = word + 1;
        return word * 64 + bits_lowest(~seen);
    }
}

/* The loop over rays that calls this is unrolled only if this contains no loop. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static uint32_t
next_gap(const uint64_t *seen, uint64_t word)
{
    while (seen[word] == UINT64_MAX) word++;
    return (uint32_t)word;
}

/*
 * The values of a row, for last heaps from `y` to before `end`, if all earlier positions of a line are options: each
 * value found is shown to its own lines at once. `rays` is a constant at the call.
 */
static inline void find_multiples(const work *w, uint64_t cell, uint64_t y, uint64_t end, size_t rays)
{
    const vector_table *t = w->table;
    uint64_t *seen[MOST_TOGETHER], along[MOST_TOGETHER], further[MOST_TOGETHER];
    uint32_t *full[MOST_TOGETHER];
    for (size_t i = 0; i < rays; i++) {
        const direction *d = w->families[i].along;
        uint64_t line = d->line + y * d->step;
        seen[i] = d->seen + line * w->words;
        full[i] = d->full + line;
        along[i] = d->step;
        further[i] = d->step * w->words;
    }
    for (; y < end; y++) {
        uint64_t word = 0, known = 0;
        for (size_t i = 0; i < rays; i++)
            if (*full[i] > word) word = *full[i];
        for (;; word++) {
            known = 0;
            for (size_t i = 0; i < rays; i++) known |= seen[i][word];
            if (known != UINT64_MAX) break;
        }
        unsigned bit = bits_lowest(~known);
        vector_set_cell(t->data, t->width, cell + y, (uint32_t)(word * 64 + bit));
        for (size_t i = 0; i < rays; i++) {
            uint64_t *of = seen[i] + word;
            *of |= UINT64_C(1) << bit;
            if (*of == UINT64_MAX && *full[i] == word) *full[i] = next_gap(seen[i], word);
            seen[i] += further[i];
            full[i] += along[i];
        }
    }
}

/* Whether the position with last heap y is won. Cost: the moves. */
static inline uint32_t find_outcome(const work *w, uint64_t y)
{
    const vector_table *t = w->table;
    unsigned last = t->game->heaps - 1;
    uint32_t lost = 0, moves = 0;
    for (size_t i = 0; i < w->families_count; i++) {
        const family *f = &w->families[i];
        if (!f->open || y < (uint64_t)f->o->of[last]) continue;
        uint64_t at = y - (uint64_t)f->o->of[last];
        uint32_t found = ((const uint16_t *)t->data)[f->option + at] == 0;
        for (size_t j = 0; j < f->generators; j++) {
            uint32_t *full = f->along[j].full + line_at(&f->along[j], last, at);
            found = *full = j == 0 ? *full + found : *full | (found != 0);
        }
        lost += found;
        moves++;
    }
    return lost >= t->game->block || (t->question == VECTOR_MISERE && moves == 0);
}

/* Computes the positions that differ from x in their last heap, which goes from y to before `end`. */
static void find_row(work *w, const vector *x, uint64_t y, uint64_t end, const row_work *row)
{
    vector_table *t = w->table;
    unsigned last = t->game->heaps - 1;
    uint64_t cell = 0;
    for (unsigned i = 0; i < last; i++) cell += (uint64_t)x->of[i] * t->steps[i];
    for (size_t i = 0; i < w->families_count; i++) begin_row(t, &w->families[i], x);
    if (w->multiples && w->families_count == 3)
        find_multiples(w, cell, y, end, 3);
    else if (w->multiples)
        find_multiples(w, cell, y, end, w->families_count);
    else if (t->question != VECTOR_VALUES)
        for (; y < end; y++) ((uint16_t *)t->data)[cell + y] = (uint16_t)find_outcome(w, y);
    else if (t->width == 2)
        for (; y < end; y++) ((uint16_t *)t->data)[cell + y] = (uint16_t)find_value(w, 2, y, row);
    else
        for (; y < end; y++) ((uint32_t *)t->data)[cell + y] = find_value(w, 4, y, row);
}

/* How far a table has come. */
typedef struct progress {
    const monitor *monitor;
    uint64_t done, ticked;
} progress;

static status advance(progress *p, uint64_t cells, uint64_t all)
{
    p->done += cells;
    if (p->done - p->ticked < 1 << 14) return STATUS_OK;
    p->ticked = p->done;
    return monitor_tick(p->monitor, p->done, all);
}

/* Computes the rows from *x on, `rows` in number, block by block, and moves *x behind them. */
static status find_rows(work *w, vector *x, uint64_t rows, const row_work *row, progress *p)
{
    const vector_table *t = w->table;
    unsigned last = t->game->heaps - 1;
    uint64_t size = t->sizes[last];
    const vector first = *x;
    status r = STATUS_OK;
    for (uint64_t y = 0; y < size && r == STATUS_OK; y += BLOCK) {
        uint64_t end = size - y < BLOCK ? size : y + BLOCK;
        *x = first;
        for (uint64_t i = 0; i < rows; i++, vector_next(x, 0, last, t->sizes)) find_row(w, x, y, end, row);
        r = advance(p, rows * (end - y), t->cells);
    }
    return r;
}

status vector_lines_fill(vector_table *t, const monitor *m)
{
    work w;
    vector x = {{0}};
    progress p = {m, 0, 0};
    uint64_t rows = t->cells / t->sizes[t->game->heaps - 1];
    status r = work_init(&w, t);
    row_work row = {.sets = memory_new(&t->memory, w.sets, sizeof *row.sets)};
    row.values = memory_new(&t->memory, w.sets, sizeof *row.values);
    if (row.sets == NULL || row.values == NULL) r = STATUS_NO_MEMORY;
    for (uint64_t i = 0; i < rows && r == STATUS_OK; i += BLOCK)
        r = find_rows(&w, &x, rows - i < BLOCK ? rows - i : BLOCK, &row, &p);
    memory_free(&t->memory, row.sets, w.sets, sizeof *row.sets);
    memory_free(&t->memory, row.values, w.sets, sizeof *row.values);
    work_close(&w);
    return r;
}
