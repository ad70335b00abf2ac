#include "core/cells/rules.h"

#include <string.h>

#include "core/base/bits.h"

void cell_rules_init(cell_rules *r, const cell_game *g, interner *positions)
{
    memset(r, 0, sizeof *r);
    r->game = *g;
    r->positions = positions;
    cell_parts_init(&r->parts, &g->memory, &r->game);
}

void cell_rules_close(cell_rules *r)
{
    cell_parts_close(&r->parts);
    cell_game_close(&r->game);
}

void cell_rules_represent(const cell_rules *r, uint64_t *set)
{
    cell_parts_represent(&r->game, set);
}

status cell_rules_number(const cell_rules *r, facts *into, const uint64_t *set, uint32_t *number)
{
    unsigned char key[OPTION_KEY];
    size_t length = cell_parts_write(&r->game, set, key);
    if (into == NULL) return interner_bytes(r->positions, key, length, number);
    status s = facts_bytes(into, key, length, number);
    if (s != STATUS_OK || !r->measured) return s;
    uint32_t cells = 1;
    for (unsigned i = 0; i < r->game.words; i++) cells += bits_count(set[i]);
    facts_at(into, *number)->difficulty = cells;
    return STATUS_OK;
}

const unsigned char *cell_rules_key(const cell_rules *r, const facts *from, uint32_t number, size_t *length)
{
    return from != NULL ? facts_key_bytes(from, number, length) : interner_key_bytes(r->positions, number, length);
}

status cell_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    const cell_listing *l = context;
    cell_rules *r = l->rules;
    cell_parts *p = &r->parts;
    size_t length;
    p->as_played = l->as_emitted;
    p->forgets = l->into != NULL && !r->plain && !l->as_emitted && cell_game_is_graph(&r->game);
    p->keys.seed = l->into == NULL ? 0 : l->into->seed;
    p->keys.measured = r->measured;
    status s = cell_parts_begin(p, cell_rules_key(r, l->into, position, &length));
    option_source from = {&p->keys, cell_parts_next, p};
    return s != STATUS_OK ? s : option_keys_list(&from, l->into, r->positions, position, n, out, is);
}

status cell_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return cell_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}
