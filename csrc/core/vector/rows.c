#include "core/vector/rows.h"

#include <string.h>

#include "core/base/bits.h"

/* The most moves of all rows together, and the most residues of columns, that are kept. Beyond: STATUS_INVALID. */
#define MOST_MOVES  ((size_t)1 << 22)
#define MOST_COMMON 64

/* ---- the moves in the box ---- */

/* The class of rays (c, p); it is new on first sight. */
static status class_of(vector_rows *r, uint32_t c, uint32_t p, uint32_t *class)
{
    for (*class = 0; *class < r->classes_count; ++*class)
        if (r->classes[*class].c == c && r->classes[*class].p == p) return STATUS_OK;
    status s = memory_reserve(&r->memory, &r->classes, &r->classes_capacity, r->classes_count + 1, sizeof *r->classes);
    if (s != STATUS_OK) return s;
    uint32_t a = r->common, b = p;
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    if ((uint64_t)r->common / a * p > MOST_COMMON) return STATUS_INVALID;
    r->common = r->common / a * p;
    r->classes[r->classes_count++] = (row_class){c, p, r->sets_count};
    r->sets_count += (size_t)r->rows * p;
    return STATUS_OK;
}

uint64_t vector_rows_row(const vector_rows *r, const vector *x)
{
    uint64_t row = 0;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++)
        if (i != r->axis) row = row * r->sizes[i] + (uint64_t)x->of[i];
    return row;
}

/* Adds the move (c, m) with the period p (0: no ray) to the row of x; false in *fits: x has no room for it. */
static status add_move(vector_rows *r, const vector *x, const vector *m, uint64_t p, bool *fits)
{
    vector to = vector_minus(x, m);
    uint32_t class = ROW_SINGLE;
    to.of[r->axis] = 0;
    *fits = vector_is_position(&to);
    if (!*fits) return STATUS_OK;
    if (m->of[r->axis] > INT32_MAX || p > INT32_MAX || r->moves_count == MOST_MOVES) return STATUS_INVALID;
    status s = memory_reserve(&r->memory, &r->moves, &r->moves_capacity, r->moves_count + 1, sizeof *r->moves);
    uint32_t down = (uint32_t)m->of[r->axis];
    if (s == STATUS_OK && p > 0) s = class_of(r, down, (uint32_t)p, &class);
    if (s != STATUS_OK) return s;
    if (down > r->reach) r->reach = down;
    row_move move = {(uint32_t)vector_rows_row(r, &to), down, class};
    r->moves[r->moves_count++] = move;
    return STATUS_OK;
}

/* Adds the moves of one set from the row of x: all sums of its generators that are not along the axis. */
static status add_set(vector_rows *r, const vector_game *g, const vector_set *set, const vector *x)
{
    vector m = g->vectors[set->first];
    uint64_t times[LIMIT_VECTOR_GENERATORS] = {0}, p = 0;
    const vector *d[LIMIT_VECTOR_GENERATORS];
    size_t count = 0;
    bool fits = true;
    for (size_t j = 1; j <= set->generators; j++) {
        const vector *generator = &g->vectors[set->first + j];
        int64_t others = 0;
        for (unsigned i = 0; i < g->heaps; i++)
            if (i != r->axis) others |= generator->of[i];
        if (others != 0)
            d[count++] = generator;
        else if (p != 0)
            return STATUS_INVALID;
        else
            p = (uint64_t)generator->of[r->axis];
    }
    status s = add_move(r, x, &m, p, &fits);
    for (size_t j = count; s == STATUS_OK && j > 0;) { /* an odometer of the other generators */
        j--;
        for (unsigned i = 0; i < g->heaps; i++) m.of[i] += d[j]->of[i];
        times[j]++;
        s = add_move(r, x, &m, p, &fits);
        if (fits) {
            j = count;
            continue;
        }
        for (unsigned i = 0; i < g->heaps; i++) m.of[i] -= (int64_t)times[j] * d[j]->of[i];
        times[j] = 0;
    }
    return s;
}

static status add_rows(vector_rows *r, const vector_game *g)
{
    vector x = {{0}};
    size_t row = 0;
    do {
        for (size_t i = 0; i < g->sets_count; i++) {
            status s = add_set(r, g, &g->sets[i], &x);
            if (s != STATUS_OK) return s;
        }
        r->ends[row++] = r->moves_count;
    } while (vector_next(&x, 0, LIMIT_VECTOR_HEAPS, r->sizes));
    return STATUS_OK;
}

status vector_rows_init(vector_rows *r, const allocator *a, const vector_game *g, unsigned axis, const uint64_t *sizes)
{
    memset(r, 0, sizeof *r);
    r->memory = *a;
    r->axis = axis;
    r->rows = r->common = 1;
    if (!g->falls || g->block != 1) return STATUS_INVALID;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) {
        r->sizes[i] = i < g->heaps && i != axis ? sizes[i] : 1;
        if (r->sizes[i] > MOST_MOVES / r->rows) return STATUS_INVALID;
        r->rows *= r->sizes[i];
    }
    r->ends = memory_new(a, (size_t)r->rows, sizeof *r->ends);
    if (r->ends == NULL) return STATUS_NO_MEMORY;
    status s = add_rows(r, g);
    if (s != STATUS_OK) return s;
    r->sets = memory_zeroed(a, r->sets_count + 1, sizeof *r->sets);
    r->kept.ends = memory_zeroed(a, r->sets_count + 1, sizeof *r->kept.ends);
    r->open = memory_zeroed(a, (size_t)r->rows * r->common, sizeof *r->open);
    return r->open == NULL || r->sets == NULL || r->kept.ends == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

void vector_rows_close(vector_rows *r)
{
    const allocator *a = &r->memory;
    if (a->resize == NULL) return;
    for (size_t i = 0; r->sets != NULL && i < r->sets_count; i++)
        memory_free(a, r->sets[i].words, r->sets[i].capacity, sizeof *r->sets[i].words);
    if (r->sets != NULL) memory_free(a, r->sets, r->sets_count + 1, sizeof *r->sets);
    if (r->open != NULL) memory_free(a, r->open, (size_t)r->rows * r->common, sizeof *r->open);
    if (r->kept.ends != NULL) memory_free(a, r->kept.ends, r->sets_count + 1, sizeof *r->kept.ends);
    if (r->ends != NULL) memory_free(a, r->ends, (size_t)r->rows, sizeof *r->ends);
    memory_free(a, r->kept.words, r->kept.words_capacity, sizeof *r->kept.words);
    memory_free(a, r->moves, r->moves_capacity, sizeof *r->moves);
    memory_free(a, r->classes, r->classes_capacity, sizeof *r->classes);
    memory_free(a, r->values, r->values_capacity, sizeof *r->values);
    memset(r, 0, sizeof *r);
}

/* ---- columns ---- */

static row_set *set_of(const vector_rows *r, const row_class *class, uint64_t row, uint64_t column)
{
    return &r->sets[class->first + row * class->p + column % class->p];
}

static size_t first_move(const vector_rows *r, uint64_t row)
{
    return row == 0 ? 0 : r->ends[row - 1];
}

static status add_value(const vector_rows *r, row_set *s, uint32_t value)
{
    size_t word = value / 64, before = s->count;
    if (word >= before) {
        status result = memory_reserve(&r->memory, &s->words, &s->capacity, word + 1, sizeof *s->words);
        if (result != STATUS_OK) return result;
        memset(s->words + before, 0, (word + 1 - before) * sizeof *s->words);
        s->count = word + 1;
    }
    s->words[word] |= UINT64_C(1) << value % 64;
    return STATUS_OK;
}

/* Words that are examined together for a mex. */
#define WINDOW 16

/* The union of the sets that a row consults in column x: WINDOW words from number `base` on. */
static void unite(const vector_rows *r, uint64_t row, uint64_t x, uint64_t base, uint64_t *seen)
{
    memset(seen, 0, WINDOW * sizeof *seen);
    for (size_t i = first_move(r, row); i < r->ends[row]; i++) {
        const row_move *m = &r->moves[i];
        if (m->class == ROW_SINGLE) continue;
        const row_class *class = &r->classes[m->class];
        const row_set *s = set_of(r, class, m->to, x + (uint64_t) class->p * m->down - m->down);
        for (size_t k = 0; k < WINDOW && base + k < s->count; k++) seen[k] |= s->words[base + k];
    }
}

/*
 * The same from its first word that is not full, whose number is kept for each residue of columns, as sets only grow.
 */
static uint64_t unite_open(vector_rows *r, uint64_t row, uint64_t x, uint64_t *seen)
{
    uint64_t *open = &r->open[row * r->common + x % r->common];
    for (;;) {
        unite(r, row, x, *open, seen);
        uint64_t full = 0;
        while (full < WINDOW && seen[full] == UINT64_MAX) full++;
        if (full == 0) return *open;
        *open += full;
    }
}

/* Adds to words from number `base` on the values of a row's moves that are not rays. */
static void add_singles(const vector_rows *r, uint64_t row, uint64_t x, uint64_t base, uint64_t *seen)
{
    for (size_t i = first_move(r, row); i < r->ends[row]; i++) {
        const row_move *m = &r->moves[i];
        if (m->class != ROW_SINGLE || m->down > x) continue;
        uint64_t value = r->values[(x - m->down) * r->rows + m->to];
        if (value / 64 - base < WINDOW) seen[value / 64 - base] |= UINT64_C(1) << value % 64;
    }
}

/* The mex of the options of a row in column x, whose earlier rows are known. */
static uint32_t find_value(vector_rows *r, uint64_t x, uint64_t row)
{
    uint64_t seen[WINDOW], base = unite_open(r, row, x, seen);
    for (;;) {
        add_singles(r, row, x, base, seen);
        for (size_t i = 0; i < WINDOW; i++)
            if (seen[i] != UINT64_MAX) return (uint32_t)((base + i) * 64 + bits_lowest(~seen[i]));
        base += WINDOW;
        unite(r, row, x, base, seen);
    }
}

/*
 * Computes column r->columns. If this fails, its sets may already hold values of the column, which they will hold
 * anyway.
 */
static status find_column(vector_rows *r)
{
    uint64_t x = r->columns;
    status s =
        memory_reserve(&r->memory, &r->values, &r->values_capacity, (size_t)((x + 1) * r->rows), sizeof *r->values);
    for (size_t k = 0; s == STATUS_OK && k < r->classes_count; k++) {
        const row_class *class = &r->classes[k];
        if (class->c == 0 || class->c > x) continue;
        for (uint64_t u = 0; s == STATUS_OK && u < r->rows; u++)
            s = add_value(r, set_of(r, class, u, x - class->c), r->values[(x - class->c) * r->rows + u]);
    }
    for (uint64_t u = 0; s == STATUS_OK && u < r->rows; u++) {
        uint32_t value = find_value(r, x, u);
        r->values[x * r->rows + u] = value;
        for (size_t k = 0; s == STATUS_OK && k < r->classes_count; k++)
            if (r->classes[k].c == 0) s = add_value(r, set_of(r, &r->classes[k], u, x), value);
    }
    if (s == STATUS_OK) r->columns++;
    return s;
}

/* ---- states ---- */

/* The least mex of the unions of sets that the rows will consult: 0 if a row has no ray. */
static uint64_t find_beta(vector_rows *r)
{
    uint64_t beta = UINT64_MAX, seen[WINDOW];
    for (uint64_t row = 0; row < r->rows; row++)
        for (uint32_t residue = 0; residue < r->common; residue++) {
            uint64_t mex = 64 * unite_open(r, row, residue, seen) + bits_lowest(~seen[0]);
            if (mex < beta) beta = mex;
            if (beta == 0) return 0;
        }
    return beta;
}

/* Keeps the state before column r->columns. */
static status keep_state(vector_rows *r, uint64_t beta)
{
    row_state *kept = &r->kept;
    size_t count = 0, from = (size_t)(beta / 64);
    kept->column = 0;
    for (size_t i = 0; i < r->sets_count; i++) {
        const row_set *s = &r->sets[i];
        size_t words = from < s->count ? s->count - from : 0;
        status result =
            memory_reserve(&r->memory, &kept->words, &kept->words_capacity, count + words + 1, sizeof *kept->words);
        if (result != STATUS_OK) return result;
        if (words > 0) memcpy(kept->words + count, s->words + from, words * sizeof *s->words);
        count += words;
        kept->ends[i] = count;
    }
    kept->column = r->columns;
    kept->beta = beta;
    return STATUS_OK;
}

/* 64 bits of a set from a given one on. */
static uint64_t bits_from(const uint64_t *words, size_t count, uint64_t bit)
{
    size_t w = (size_t)(bit / 64);
    uint64_t low = w < count ? words[w] : 0, high = w + 1 < count ? words[w + 1] : 0;
    return low >> bit % 64 | high << 1 << (63 - bit % 64);
}

/* Whether set i as kept is the same as a present set, each from its beta on. */
static bool same_set(const row_state *kept, size_t i, const row_set *now, uint64_t beta)
{
    size_t first = i == 0 ? 0 : kept->ends[i - 1], count = kept->ends[i] - first;
    size_t skipped = (size_t)(beta / 64), left = skipped < now->count ? now->count - skipped : 0;
    for (size_t w = 0; w <= count || w <= left; w++)
        if (bits_from(kept->words + first, count, kept->beta % 64 + 64 * (uint64_t)w) !=
            bits_from(now->words, now->count, beta + 64 * (uint64_t)w))
            return false;
    return true;
}

/* Whether the state before column r->columns equals the kept one, after subtracting its beta from each. */
static bool same_state(const vector_rows *r, uint64_t beta)
{
    const row_state *kept = &r->kept;
    for (uint64_t j = 1; j <= r->reach; j++)
        for (uint64_t u = 0; u < r->rows; u++) {
            int64_t before = (int64_t)r->values[(kept->column - j) * r->rows + u] - (int64_t)kept->beta;
            int64_t now = (int64_t)r->values[(r->columns - j) * r->rows + u] - (int64_t)beta;
            if ((before < -1 ? -1 : before) != (now < -1 ? -1 : now)) return false;
        }
    for (size_t k = 0; k < r->classes_count; k++) {
        const row_class *class = &r->classes[k];
        for (uint64_t u = 0; u < r->rows; u++)
            for (uint32_t residue = 0; residue < class->p; residue++) {
                size_t i = (size_t)(set_of(r, class, u, kept->column + residue) - r->sets);
                if (!same_set(kept, i, set_of(r, class, u, r->columns + residue), beta)) return false;
            }
    }
    return true;
}

status vector_rows_prove(vector_rows *r, uint64_t most, const monitor *m)
{
    status s = monitor_tick(m, r->columns, most);
    uint64_t work = 0;
    while (r->period == 0 && s == STATUS_OK) {
        if (r->columns >= most) return STATUS_LIMIT;
        s = find_column(r);
        work += r->moves_count + r->rows;
        if (s == STATUS_OK && work >= 1 << 14) {
            work = 0;
            s = monitor_tick(m, r->columns, most);
        }
        if (s != STATUS_OK || r->columns < r->reach) continue;
        uint64_t beta = find_beta(r);
        if (r->kept.column != 0 && same_state(r, beta)) {
            r->start = r->kept.column;
            r->period = r->columns - r->kept.column;
            r->saltus = beta - r->kept.beta;
        } else if (r->kept.column == 0 || r->columns >= 2 * r->kept.column) {
            s = keep_state(r, beta);
        }
    }
    return s;
}

uint64_t vector_rows_value(const vector_rows *r, uint64_t x, uint64_t row)
{
    if (x < r->columns) return r->values[x * r->rows + row];
    uint64_t past = x - r->start;
    return r->values[(r->start + past % r->period) * r->rows + row] + past / r->period * r->saltus;
}
