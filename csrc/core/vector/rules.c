#include "core/vector/rules.h"

#include <string.h>

/* Options between two calls of the monitor. */
#define OPTIONS_A_TICK ((uint64_t)1 << 14)

void vector_rules_init(vector_rules *r, const vector_game *g, interner *positions)
{
    memset(r, 0, sizeof *r);
    r->game = *g;
    r->positions = positions;
    option_keys_init(&r->keys, &g->memory);
}

void vector_rules_close(vector_rules *r)
{
    option_keys_close(&r->keys);
    vector_game_close(&r->game);
}

/*
 * The key of a position: bytes a heap (1, 2, 4 or 8), then the heaps, the lowest byte first; its length. read_key is
 * the inverse.
 */
static size_t write_key(const vector_game *g, const vector *x, unsigned char *key)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < g->heaps; i++) any |= (uint64_t)x->of[i];
    unsigned width = any <= UINT8_MAX ? 1 : any <= UINT16_MAX ? 2 : any <= UINT32_MAX ? 4 : 8;
    unsigned char *to = key;
    *to++ = (unsigned char)width;
    for (unsigned i = 0; i < g->heaps; i++)
        for (unsigned k = 0; k < width; k++) *to++ = (unsigned char)((uint64_t)x->of[i] >> 8 * k);
    return (size_t)(to - key);
}

static vector read_key(const vector_game *g, const unsigned char *key)
{
    vector x = {{0}};
    const unsigned char *from = key + 1;
    for (unsigned i = 0; i < g->heaps; i++) {
        uint64_t heap = 0;
        for (unsigned k = 0; k < key[0]; k++) heap |= (uint64_t)*from++ << 8 * k;
        x.of[i] = (int64_t)heap;
    }
    return x;
}

bool vector_key_is(const vector_game *g, const unsigned char *key, size_t length)
{
    unsigned char again[OPTION_KEY];
    if (length == 0 || (key[0] != 1 && key[0] != 2 && key[0] != 4 && key[0] != 8)) return false;
    if (length != 1 + (size_t)g->heaps * key[0]) return false;
    vector x = read_key(g, key);
    for (unsigned i = 0; i < g->heaps; i++)
        if (x.of[i] < 0 || x.of[i] > vector_largest_heap(g)) return false;
    return write_key(g, &x, again) == length;
}

void vector_sort(const vector_game *g, vector *x)
{
    for (unsigned i = 1; i < g->heaps; i++)
        for (unsigned k = i; k > 0 && x->of[k - 1] > x->of[k]; k--) {
            int64_t heap = x->of[k];
            x->of[k] = x->of[k - 1];
            x->of[k - 1] = heap;
        }
}

status vector_rules_number(const vector_rules *r, facts *into, const vector *x, uint32_t *number)
{
    unsigned char key[OPTION_KEY];
    size_t length = write_key(&r->game, x, key);
    return into == NULL ? interner_bytes(r->positions, key, length, number) : facts_bytes(into, key, length, number);
}

vector vector_rules_position(const vector_rules *r, const facts *from, uint32_t number)
{
    size_t length;
    return read_key(&r->game, from != NULL ? facts_key_bytes(from, number, &length)
                                           : interner_key_bytes(r->positions, number, &length));
}

/* Counts an option, the one after `count` others of its position. */
static status count_option(vector_rules *r, size_t count)
{
    if (count == LIMIT_VECTOR_OPTIONS) return STATUS_TOO_MANY_OPTIONS;
    return ++r->listed % OPTIONS_A_TICK == 0 ? monitor_tick(r->monitor, r->listed, 0) : STATUS_OK;
}

static status next_option(void *context, bool *there_is)
{
    const vector_listing *l = context;
    vector_rules *r = l->rules;
    *there_is = vector_moves_next(&r->moves);
    if (!*there_is) return STATUS_OK;
    status result = count_option(r, r->keys.count);
    if (result == STATUS_OK) result = option_keys_reserve(&r->keys, 1);
    if (result != STATUS_OK) return result;
    option_key *key = &r->keys.keys[r->keys.keys_count];
    memset(key->bytes, 0, sizeof key->bytes);
    vector option = r->moves.at;
    if (l->sorts) vector_sort(&r->game, &option);
    key->length = (uint32_t)write_key(&r->game, &option, key->bytes);
    option_keys_add(&r->keys, 0);
    option_keys_end(&r->keys);
    return STATUS_OK;
}

/* The same without facts: each option is numbered at once, so that only the list bounds their number. */
static status append_options(const vector_listing *l, options *out)
{
    vector_rules *r = l->rules;
    status result = STATUS_OK;
    for (size_t count = 0; result == STATUS_OK && vector_moves_next(&r->moves); count++) {
        uint32_t number = 0;
        result = count_option(r, count);
        if (result == STATUS_OK) result = options_reserve(out, 1);
        vector option = r->moves.at;
        if (l->sorts) vector_sort(&r->game, &option);
        if (result == STATUS_OK) result = vector_rules_number(r, NULL, &option, &number);
        if (result != STATUS_OK) break;
        options_add(out, number);
        options_end(out);
    }
    return result;
}

uint64_t vector_least_moves(const vector_game *g, const vector *from)
{
    uint64_t least = 0;
    for (size_t k = 0; g->falls && k < g->sets_count && least <= INT64_MAX; k++) {
        const vector_set *s = &g->sets[k];
        vector at = vector_minus(from, &g->vectors[s->first]);
        uint64_t longest = 0;
        if (!vector_is_position(&at)) continue;
        for (size_t j = 1; j <= s->generators; j++) {
            const vector *generator = &g->vectors[s->first + j];
            uint64_t times = INT64_MAX;
            for (unsigned i = 0; i < g->heaps; i++)
                if (generator->of[i] > 0 && (uint64_t)(at.of[i] / generator->of[i]) < times)
                    times = (uint64_t)(at.of[i] / generator->of[i]);
            if (times > longest) longest = times;
        }
        least += longest + 1;
    }
    return least < INT64_MAX ? least : INT64_MAX;
}

status vector_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    const vector_listing *l = context;
    vector_rules *r = l->rules;
    vector from = vector_rules_position(r, l->into, position);
    vector_moves_begin(&r->moves, &r->game, &from);
    *is = false;
    if (vector_least_moves(&r->game, &from) > LIMIT_VECTOR_OPTIONS) return STATUS_TOO_MANY_OPTIONS;
    if (l->into == NULL) return append_options(l, out);
    option_source source = {&r->keys, next_option, context};
    r->keys.seed = l->into->seed;
    r->keys.keys_count = r->keys.count = 0;
    return option_keys_list(&source, l->into, r->positions, position, n, out, is);
}

status vector_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return vector_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}
