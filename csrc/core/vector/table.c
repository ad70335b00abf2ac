#include "core/vector/table.h"

#include <string.h>

#include "core/base/mex.h"

/*
 * The largest possible value: at most the number of moves from the largest position, and at most the length of play, as
 * each move lowers the weight; 1 for outcomes.
 */
static uint64_t bound(const vector_table *t)
{
    const vector_game *g = t->game;
    if (t->question != VECTOR_VALUES) return 1;
    uint64_t sum = 0, weight = 0;
    for (unsigned i = 0; i < g->heaps; i++) weight += (t->sizes[i] - 1) * (uint64_t)g->weight.of[i];
    for (size_t s = 0; s < g->sets_count; s++) {
        uint64_t moves = 1;
        for (size_t j = 1; j <= g->sets[s].generators && moves < t->cells; j++) {
            uint64_t times = UINT64_MAX;
            for (unsigned i = 0; i < g->heaps; i++) {
                int64_t d = g->vectors[g->sets[s].first + j].of[i];
                if (d > 0 && (t->sizes[i] - 1) / (uint64_t)d < times) times = (t->sizes[i] - 1) / (uint64_t)d;
            }
            moves = times == UINT64_MAX ? t->cells : moves * (times + 1);
        }
        sum += moves < t->cells ? moves : t->cells;
        if (sum >= t->cells) break;
    }
    if (weight < sum) sum = weight;
    return sum < t->cells ? sum : t->cells;
}

/* Whether a move may add to heap i. */
static bool rises(const vector_game *g, unsigned i)
{
    if (g->any_order) return !g->falls;
    for (size_t k = 0; k < g->vectors_count; k++)
        if (g->vectors[k].of[i] < 0) return true;
    return false;
}

/* The cells are those of the box; with negative components, those of a larger box that no play from there leaves. */
static status lay_out(vector_table *t)
{
    const vector_game *g = t->game;
    int64_t weight = 0;
    for (unsigned i = 0; i < g->heaps; i++) {
        if (t->sizes[i] > SIZE_MAX / 8 / t->cells) return STATUS_OVERFLOW;
        t->cells *= t->sizes[i];
        weight += (int64_t)(t->sizes[i] - 1) * g->weight.of[i];
    }
    t->data_cells = 1;
    for (unsigned i = g->heaps; i-- > 0;) {
        uint64_t size = rises(g, i) ? (uint64_t)(weight / g->weight.of[i]) + 1 : t->sizes[i];
        t->steps[i] = t->data_cells;
        if (size > SIZE_MAX / 8 / t->data_cells) return STATUS_OVERFLOW;
        t->data_cells *= size;
    }
    return STATUS_OK;
}

status vector_table_init(vector_table *t, const allocator *a, const vector_game *g, vector_question question,
                         const uint64_t *sizes, vector_kernel kernel, bool kept)
{
    memset(t, 0, sizeof *t);
    t->memory = *a;
    t->game = g;
    t->question = question;
    t->cells = 1;
    for (unsigned i = 0; i < LIMIT_VECTOR_HEAPS; i++) t->sizes[i] = i < g->heaps ? sizes[i] : 1;
    status r = lay_out(t);
    if (r != STATUS_OK) return r;
    bool plain = g->falls && g->finite && g->heaps >= 2 && (question == VECTOR_VALUES || g->sets_count < 256);
    bool planes = plain && g->sets_count <= 128;
    bool lines = vector_lines_fits(g, question);
    if (kernel == VECTOR_AUTO) kernel = planes ? VECTOR_PLANES : lines ? VECTOR_LINES : VECTOR_NAIVE;
    if ((kernel == VECTOR_PLANES && !planes) || (kernel == VECTOR_LINES && !lines)) return STATUS_INVALID;
    t->kernel = kernel;
    t->largest = bound(t);
    if (t->largest > UINT32_MAX) return STATUS_OVERFLOW;
    if (kernel == VECTOR_PLANES) return vector_planes_init(t, kept);
    t->width = t->largest <= UINT16_MAX ? 2 : 4;
    t->data = memory_new(a, (size_t)t->data_cells, t->width);
    return t->data == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

void vector_table_close(vector_table *t)
{
    vector_planes_close(t);
    memory_free(&t->memory, t->data, (size_t)t->data_cells, t->width);
    t->data = NULL;
}

static uint64_t cell_of(const vector_table *t, const vector *x)
{
    uint64_t i = 0;
    for (unsigned k = 0; k < LIMIT_VECTOR_HEAPS; k++) i += (uint64_t)x->of[k] * t->steps[k];
    return i;
}

/* ---- naive ---- */

typedef struct naive_work {
    vector_table *table;
    mex_set seen;
    uint64_t lost[LIMIT_VECTOR_BLOCK]; /* different lost options, up to as many as make the position won */
    int64_t size[LIMIT_VECTOR_HEAPS],
        after[LIMIT_VECTOR_HEAPS]; /* of heaps in the larger box; the weight of later ones */
    uint64_t done;
    const monitor *monitor;
} naive_work;

/* Counts a lost option, unless it has been counted; returns the present count. */
static uint32_t count_lost(naive_work *w, uint32_t count, uint64_t option)
{
    for (uint32_t i = 0; i < count; i++)
        if (w->lost[i] == option) return count;
    w->lost[count] = option;
    return count + 1;
}

/* The entry of one position, whose options are known. */
static status find_cell(naive_work *w, const vector *x)
{
    vector_table *t = w->table;
    const vector_game *g = t->game;
    vector_moves m;
    uint32_t lost = 0, value;
    bool moves = false;
    status r = mex_set_clear(&w->seen, (size_t)t->largest);
    vector_moves_begin(&m, g, x);
    while (r == STATUS_OK && lost < g->block && vector_moves_next(&m)) {
        uint64_t option = cell_of(t, &m.at);
        value = vector_cell(t->data, t->width, option);
        moves = true;
        if (t->question == VECTOR_VALUES)
            mex_set_add(&w->seen, value);
        else if (value == 0)
            lost = count_lost(w, lost, option);
    }
    if (t->question == VECTOR_VALUES)
        value = mex_set_mex(&w->seen);
    else
        value = lost >= g->block || (t->question == VECTOR_MISERE && !moves);
    vector_set_cell(t->data, t->width, cell_of(t, x), value);
    if (r == STATUS_OK && (w->done++ & 1023) == 0) r = monitor_tick(w->monitor, w->done, t->data_cells);
    return r;
}

/*
 * Computes all positions of the larger box with heaps from number i on free that weigh `left` more than x: those of
 * weight 0 first, then those of weight 1, ..., as each move lowers the weight.
 */
static status find_weight(naive_work *w, vector *x, unsigned i, int64_t left)
{
    const vector_game *g = w->table->game;
    int64_t weight = g->weight.of[i], rest = left - w->after[i];
    status r = STATUS_OK;
    if (i + 1 == g->heaps) {
        if (left % weight != 0 || left / weight >= w->size[i]) return STATUS_OK;
        x->of[i] = left / weight;
        return find_cell(w, x);
    }
    x->of[i] = rest > 0 ? (rest - 1) / weight + 1 : 0;
    for (; r == STATUS_OK && x->of[i] < w->size[i] && x->of[i] * weight <= left; x->of[i]++)
        r = find_weight(w, x, i + 1, left - x->of[i] * weight);
    return r;
}

/* Cost: the moves of all positions. */
static status fill_naive(vector_table *t, const monitor *m)
{
    naive_work w = {.table = t, .monitor = m};
    const vector_game *g = t->game;
    vector x = {{0}};
    int64_t most = 0;
    status r = STATUS_OK;
    mex_set_init(&w.seen, &t->memory);
    for (unsigned i = g->heaps; i-- > 0;) {
        most += (int64_t)(t->sizes[i] - 1) * g->weight.of[i];
        w.size[i] = (int64_t)((i == 0 ? t->data_cells : t->steps[i - 1]) / t->steps[i]);
        w.after[i] = i + 1 == g->heaps ? 0 : w.after[i + 1] + (w.size[i + 1] - 1) * g->weight.of[i + 1];
    }
    if (!g->falls) {
        for (int64_t weight = 0; r == STATUS_OK && weight <= most; weight++) r = find_weight(&w, &x, 0, weight);
    } else {
        do {
            r = find_cell(&w, &x);
        } while (r == STATUS_OK && vector_next(&x, 0, g->heaps, t->sizes));
    }
    mex_set_close(&w.seen);
    return r;
}

status vector_table_fill(vector_table *t, cpu_vectors level, const monitor *m)
{
    if (t->kernel == VECTOR_PLANES) return vector_planes_fill(t, level, m);
    return t->kernel == VECTOR_LINES ? vector_lines_fill(t, m) : fill_naive(t, m);
}

status vector_table_digest(const vector_table *t, uint64_t *digest, const monitor *m)
{
    vector x = {{0}};
    uint64_t products[LIMIT_VECTOR_HEAPS + 1], done = 0;
    unsigned grown = 1, heaps = t->game->heaps;
    *digest = 0;
    products[0] = 1;
    do { /* products[k + 1] is that of the heaps up to number k */
        for (unsigned i = grown - 1; i < heaps; i++)
            products[i + 1] = x.of[i] == 0 ? products[i] : products[i + 1] * vector_factor(i);
        *digest += vector_table_get(t, &x) * products[heaps];
        if ((++done & 0xffff) == 0) {
            status r = monitor_tick(m, done, t->cells);
            if (r != STATUS_OK) return r;
        }
    } while ((grown = vector_next(&x, 0, heaps, t->sizes)) > 0);
    return STATUS_OK;
}

bool vector_table_whole(const vector_table *t)
{
    return t->planes.kept == t->planes.lines && t->planes.layers_kept == t->planes.layers;
}

bool vector_table_has(const vector_table *t, const vector *x)
{
    return t->kernel != VECTOR_PLANES || vector_planes_has(t, x);
}

uint32_t vector_table_get(const vector_table *t, const vector *x)
{
    return t->kernel == VECTOR_PLANES ? vector_planes_get(t, x) : vector_cell(t->data, t->width, cell_of(t, x));
}
