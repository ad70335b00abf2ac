#include "core/board/rules.h"

#include <string.h>

void board_rules_init(board_rules *g, const allocator *a, unsigned letters, interner *positions)
{
    memset(g, 0, sizeof *g);
    g->letters = letters;
    g->symmetries = BOARD_NONE;
    g->positions = positions;
    g->least = 1;
    shapes_init(&g->shapes, a);
    shape_listing_init(&g->listing, a);
    large_listing_init(&g->large, a, &g->shapes);
    stones_init(&g->stones, a);
}

void board_rules_close(board_rules *g)
{
    stones_close(&g->stones);
    large_listing_close(&g->large);
    shape_listing_close(&g->listing);
    shapes_close(&g->shapes);
}

/* ---- positions ---- */

static void measure(const board_rules *g, const facts *f, uint32_t number)
{
    fact *e = facts_at(f, number);
    if (e->difficulty != 0 || !g->measured) return;
    size_t length;
    const unsigned char *key = facts_key_bytes(f, number, &length);
    for (size_t i = key[0] == 0 ? LARGE_HEAD : 2; i < length; i++) e->difficulty += bits_count(key[i]);
    if (e->difficulty == 0) e->difficulty = 1;
}

status board_rules_number(const board_rules *g, facts *into, const board *b, uint32_t *number)
{
    unsigned char key[BOARD_KEY];
    size_t length = board_write(b, g->letters, key);
    if (into == NULL) return interner_bytes(g->positions, key, length, number);
    status r = facts_bytes(into, key, length, number);
    if (r == STATUS_OK) measure(g, into, *number);
    return r;
}

board board_rules_board(const board_rules *g, const facts *from, uint32_t number)
{
    size_t length;
    board b;
    board_read(from != NULL ? facts_key_bytes(from, number, &length)
                            : interner_key_bytes(g->positions, number, &length),
               g->letters, &b);
    return b;
}

/* ---- games of shapes ---- */

static const unsigned char *key_of(const board_rules *g, const facts *from, uint32_t number)
{
    size_t length;
    return from != NULL ? facts_key_bytes(from, number, &length) : interner_key_bytes(g->positions, number, &length);
}

static bool is_of_words(const board_rules *g, const large_board *b)
{
    return g->large.surface == SURFACE_PLANE && large_is_small(b);
}

status board_rules_number_large(const board_rules *g, facts *into, const large_board *b, uint32_t *number)
{
    unsigned char key[OPTION_KEY];
    if (is_of_words(g, b)) {
        board small = large_small(b);
        return board_rules_number(g, into, &small, number);
    }
    size_t length = large_write(b, key);
    if (into == NULL) return interner_bytes(g->positions, key, length, number);
    status r = facts_bytes(into, key, length, number);
    if (r == STATUS_OK) measure(g, into, *number);
    return r;
}

large_board board_rules_large(const board_rules *g, const facts *from, uint32_t number, bool *on_plane)
{
    large_board l;
    const unsigned char *key = key_of(g, from, number);
    *on_plane = key[0] != 0 || g->large.surface == SURFACE_PLANE;
    if (key[0] != 0) {
        board b = board_rules_board(g, from, number);
        return large_of(&b);
    }
    large_read(key, &l);
    return l;
}

bool board_rules_is_key(const board_rules *g, const unsigned char *key, size_t length)
{
    if (length > 0 && key[0] == 0) return large_is_key(key, length, g->large.surface);
    return (g->large.surface == SURFACE_PLANE || g->unfolds) && board_is_key(key, length, g->letters);
}

status board_rules_represent(board_rules *g, large_board *b)
{
    if (!is_of_words(g, b)) return large_represent(&g->large, b);
    board small = large_small(b);
    small = board_canonical(&small, g->shapes.symmetries);
    *b = large_of(&small);
    return STATUS_OK;
}

static status options_of_large(const board_listing *l, uint32_t position, uint32_t n, options *out, bool *is)
{
    const board_rules *g = l->rules;
    large_listing *p = &l->rules->large;
    large_board b;
    large_read(key_of(g, l->into, position), &b);
    option_source from = {&p->parts.keys, cell_parts_next, &p->parts};
    p->parts.keys.seed = l->into == NULL ? 0 : l->into->seed;
    p->parts.keys.measured = g->measured;
    p->as_played = l->as_emitted;
    p->unfolds = g->unfolds && l->into != NULL;
    status r = large_listing_begin(p, &b);
    return r != STATUS_OK ? r : option_keys_list(&from, l->into, g->positions, position, n, out, is);
}

static status next_option(void *context, bool *there_is)
{
    board_rules *g = context;
    return shape_listing_next(&g->listing, &g->shapes, there_is);
}

static status options_of_stones(const board_listing *l, uint32_t position, uint32_t n, options *out, bool *is)
{
    board_rules *g = l->rules;
    board b = board_rules_board(g, l->into, position);
    option_source from = {&g->stones.keys, stones_next, &g->stones};
    g->stones.keys.seed = l->into == NULL ? 0 : l->into->seed;
    g->stones.keys.measured = g->measured;
    stones_begin(&g->stones, &b, l->as_emitted);
    return option_keys_list(&from, l->into, g->positions, position, n, out, is);
}

status board_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    const board_listing *l = context;
    board_rules *g = l->rules;
    if (g->of_stones) return options_of_stones(l, position, n, out, is);
    if (key_of(g, l->into, position)[0] == 0) return options_of_large(l, position, n, out, is);
    board b = board_rules_board(g, l->into, position);
    option_source from = {&g->listing.keys, next_option, g};
    g->listing.keys.seed = l->into == NULL ? 0 : l->into->seed;
    g->listing.keys.measured = g->measured;
    status r = shape_listing_begin(&g->listing, &g->shapes, &b, l->as_emitted);
    return r != STATUS_OK ? r : option_keys_list(&from, l->into, g->positions, position, n, out, is);
}

status board_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return board_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

/* ---- other games ---- */

/* Numbers one component of an option and adds it. */
static status add_component(const board_listing *l, board b, options *out)
{
    const board_rules *g = l->rules;
    uint32_t number = 0;
    if (!l->as_emitted) b = board_canonical(&b, g->symmetries);
    status r = options_reserve(out, 1);
    if (r == STATUS_OK) r = board_rules_number(g, l->into, &b, &number);
    if (r == STATUS_OK) options_add(out, number);
    return r;
}

/* Adds the components of a board that are not over. */
static status add_components(const board_listing *l, const board *b, options *out)
{
    board_rules *g = l->rules;
    status r = STATUS_OK;
    if (g->rows != b->rows || g->columns != b->columns) {
        for (size_t i = 0; i < g->links; i++) g->steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
        g->rows = b->rows;
        g->columns = b->columns;
    }
    for (cells left = board_occupied(b); r == STATUS_OK && cells_any(left);) {
        cells component = board_component(left, cells_first_of(left), g->steps, g->links);
        left = cells_without(left, component);
        if (cells_count(component) >= g->least) r = add_component(l, board_part(b, component), out);
    }
    return r;
}

status board_rules_append(const board_listing *l, const board *after, options *out)
{
    status r = l->rules->links == 0 ? add_component(l, *after, out) : add_components(l, after, out);
    if (r == STATUS_OK) r = options_reserve(out, 0);
    if (r == STATUS_OK)
        options_end(out);
    else
        options_drop_unfinished(out);
    return r;
}
