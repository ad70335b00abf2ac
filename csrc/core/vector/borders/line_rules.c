#include "core/vector/borders/line_rules.h"

#include <string.h>

/* The largest sum of the weights of two free heaps that is tried. */
#define MOST_WEIGHT 64

/* Weighs the heaps with bounds, and finds the free ones. */
static bool find_layers(line_rules *r, const vector_game *g, const int64_t *sizes, unsigned *second)
{
    unsigned free = 0;
    r->heaps = g->heaps;
    r->layers = 1;
    for (unsigned i = g->heaps; i-- > 0;) {
        r->sizes[i] = sizes[i];
        r->weight.of[i] = r->layers;
        if (sizes[i] > LINE_REACH / r->layers) return false;
        if (sizes[i] > 0) r->layers *= sizes[i];
        if (sizes[i] == 0 && free++ == 0) *second = i;
        if (sizes[i] == 0) r->first = i;
        for (size_t k = 0; sizes[i] > 0 && k < g->sets_count; k++)
            if (g->vectors[g->sets[k].first].of[i] < 0) return false;
    }
    return free == 2;
}

/* Whether a layer has room for a vector. */
static bool has_room(const line_rules *r, int64_t layer, const vector *v)
{
    for (unsigned i = 0; i < r->heaps; i++)
        if (r->sizes[i] > 0 && layer / r->weight.of[i] % r->sizes[i] < v->of[i]) return false;
    return true;
}

/* Finds the weight with the least sum that all vectors lower for which there is room. */
static bool find_weight(line_rules *r, const vector_game *g, unsigned second)
{
    for (int64_t sum = 2; sum <= MOST_WEIGHT; sum++)
        for (int64_t w = 1; w < sum; w++) {
            bool lowers = true;
            r->weight.of[r->first] = r->unit = w * r->layers;
            r->weight.of[second] = (sum - w) * r->layers;
            for (size_t i = 0; lowers && i < g->sets_count; i++) {
                const vector *v = &g->vectors[g->sets[i].first];
                lowers = vector_product(v, &r->weight) > 0 || !has_room(r, r->layers - 1, v);
            }
            if (lowers) return true;
        }
    return false;
}

status line_rules_init(line_rules *r, const allocator *a, const vector_game *g, vector_question question,
                       const int64_t *sizes)
{
    unsigned second = 0;
    memset(r, 0, sizeof *r);
    r->memory = *a;
    r->block = g->block;
    r->question = question;
    r->reach = 1;
    if (!g->finite || (g->block > 1 && question != VECTOR_OUTCOMES)) return STATUS_INVALID;
    if (!find_layers(r, g, sizes, &second) || !find_weight(r, g, second)) return STATUS_INVALID;
    r->moves_room = g->sets_count;
    r->moves = memory_new(a, r->moves_room, sizeof *r->moves);
    r->fits = memory_new(a, r->moves_room * (size_t)r->layers, sizeof *r->fits);
    r->options = memory_new(a, r->moves_room, sizeof *r->options);
    if (r->moves == NULL || r->fits == NULL || r->options == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < g->sets_count; i++) {
        const vector *v = &g->vectors[g->sets[i].first];
        int64_t x = v->of[r->first], lines = vector_product(v, &r->weight);
        if (!has_room(r, r->layers - 1, v)) continue;
        if (lines > LINE_REACH || x > LINE_REACH || x < -LINE_REACH) return STATUS_INVALID;
        for (int64_t layer = 0; layer < r->layers; layer++)
            r->fits[(size_t)layer * r->moves_room + r->moves_count] = has_room(r, layer, v);
        r->moves[r->moves_count++] = (line_move){x, 0, (uint32_t)lines};
        if (x < 0 && (lines - 1 - x) / lines > r->lean) r->lean = (lines - 1 - x) / lines;
    }
    r->step = (unsigned)r->lean + 1;
    for (size_t i = 0; i < r->moves_count; i++) {
        line_move *m = &r->moves[i];
        int64_t letters = m->a + r->lean * m->lines, other = (m->lines + r->unit - 1) / r->unit - m->a;
        if (letters > LINE_REACH) return STATUS_INVALID;
        m->letters = (uint32_t)letters;
        if (m->letters > r->step) r->step = m->letters;
        if (m->lines > r->reach) r->reach = m->lines;
        if (other > r->other) r->other = other;
    }
    r->lines = PLANE_LINES / (r->lean + 1);
    r->letters = question == VECTOR_VALUES && r->moves_count > 0 ? (unsigned)r->moves_count + 1 : 2;
    return r->moves_count < LETTER_NONE ? STATUS_OK : STATUS_INVALID;
}

void line_rules_close(line_rules *r)
{
    memory_free(&r->memory, r->moves, r->moves_room, sizeof *r->moves);
    memory_free(&r->memory, r->fits, r->moves_room * (size_t)r->layers, sizeof *r->fits);
    memory_free(&r->memory, r->options, r->moves_room, sizeof *r->options);
    r->moves = NULL;
    r->options = NULL;
    r->fits = NULL;
    r->moves_count = r->moves_room = 0;
}

bool line_place(const line_rules *r, const vector *p, int64_t *line, int64_t *x)
{
    *line = 0;
    for (unsigned i = 0; i < r->heaps; i++) {
        if (r->sizes[i] > 0 ? p->of[i] >= r->sizes[i] : p->of[i] > 0 && p->of[i] >= PLANE_LINES / r->weight.of[i])
            return false;
        *line += r->weight.of[i] * p->of[i];
    }
    *x = p->of[r->first];
    return *line < r->lines;
}

/* For 64 positions, whose options begin at r->options[...] + at, the number of options with a letter. */
static void count_options(const line_rules *r, size_t count, size_t at, letter wanted, letter *restrict found)
{
    memset(found, 0, 64);
    for (size_t m = 0; m < count; m++) {
        const letter *restrict from = r->options[m] + at;
        for (size_t i = 0; i < 64; i++) found[i] = (letter)(found[i] + (from[i] == wanted));
    }
}

void line_rules_find(const line_rules *r, size_t count, letter *to, size_t size)
{
    letter lost[64], won[64], block = (letter)r->block;
    for (size_t at = 0; at < size; at += 64, to += 64) {
        count_options(r, count, at, 0, lost);
        if (r->question == VECTOR_OUTCOMES) {
            for (size_t i = 0; i < 64; i++) to[i] = lost[i] >= block;
        } else if (r->question == VECTOR_MISERE) {
            count_options(r, count, at, 1, won);
            for (size_t i = 0; i < 64; i++) to[i] = (lost[i] > 0) | (won[i] == 0);
        } else {
            letter rises[64], any = 1;
            memset(rises, 1, 64);
            memset(to, 0, 64);
            for (letter mex = 0; any > 0; count_options(r, count, at, ++mex, lost)) {
                any = 0;
                for (size_t i = 0; i < 64; i++) {
                    rises[i] &= lost[i] > 0;
                    to[i] = (letter)(to[i] + rises[i]);
                    any |= rises[i];
                }
            }
        }
    }
}
