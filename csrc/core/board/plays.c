#include "core/board/plays.h"

#include <string.h>

#include "core/base/hash.h"
#include "core/board/word.h"

void plays_init(plays *p, const allocator *a)
{
    memset(p, 0, sizeof *p);
    p->memory = *a;
}

void plays_close(plays *p)
{
    allocator a = p->memory;
    if (a.resize == NULL) return;
    memory_free(&a, p->keys, p->keys_capacity, sizeof *p->keys);
    memory_free(&a, p->ends, p->ends_capacity, sizeof *p->ends);
    plays_init(p, &a);
}

static bool is_small(const board *b)
{
    return b->rows * b->columns <= 64;
}

static cells anchors_of(const plays *p, const shapes *s)
{
    if (!is_small(&p->from)) return shapes_anchors(s, p->at, p->from.planes[0]);
    cells anchors = {{shapes_word_anchors(s, p->at, p->from.planes[0].half[0]), 0}};
    return anchors;
}

void plays_begin(plays *p, shapes *s, const board *from, bool as_played)
{
    p->keys_count = p->count = p->at = 0;
    p->from = *from;
    p->as_played = as_played;
    shapes_prepare(s, from->rows, from->columns);
    p->anchors = s->count > 0 ? anchors_of(p, s) : cells_none();
}

static void write_key(play_key *key, const board *b)
{
    key->length = (unsigned char)board_write(b, 1, key->bytes);
    key->hash = hash_bytes(key->bytes, key->length);
    key->cells = (unsigned char)cells_count(b->planes[0]);
}

/* Adds the components of the cells `left`; there is room for the keys. */
static void add_components(plays *p, const shapes *s, cells left)
{
    board b = p->from;
    left = p->as_played ? shapes_alive(s, left) : shapes_needed(s, left);
    while (cells_any(left)) {
        b.planes[0] = shapes_component(s, left);
        left = cells_without(left, b.planes[0]);
        if (p->as_played) {
            write_key(&p->keys[p->keys_count++], &b);
            continue;
        }
        board shown = board_canonical(&b, s->symmetries);
        write_key(&p->keys[p->keys_count++], &shown);
    }
}

static void add_word_components(plays *p, const shapes *s, uint64_t left)
{
    left = shapes_word_needed(s, left);
    while (left != 0) {
        board_word b = {p->from.rows, p->from.columns, shapes_word_component(s, left)};
        left &= ~b.cells;
        b = board_word_canonical(b, s->symmetries);
        board shown = {b.rows, b.columns, {{{b.cells, 0}}}};
        write_key(&p->keys[p->keys_count++], &shown);
    }
}

status plays_next(plays *p, const shapes *s, bool *there_is)
{
    *there_is = false;
    while (!cells_any(p->anchors)) {
        if (p->at + 1 >= s->count) return STATUS_OK;
        p->at++;
        p->anchors = anchors_of(p, s);
    }
    status r = memory_reserve(&p->memory, &p->keys, &p->keys_capacity, p->keys_count + LIMIT_BOARD, sizeof *p->keys);
    if (r == STATUS_OK) r = memory_reserve(&p->memory, &p->ends, &p->ends_capacity, p->count + 1, sizeof *p->ends);
    if (r != STATUS_OK) return r;
    cells at = cells_first_of(p->anchors), there = p->from.planes[0];
    p->anchors = cells_without(p->anchors, at);
    if (is_small(&p->from) && !p->as_played)
        add_word_components(p, s, there.half[0] & ~shapes_word_taken(s, p->at, at.half[0]));
    else
        add_components(p, s, cells_without(there, shapes_taken(s, p->at, cells_lowest(at))));
    p->ends[p->count++] = p->keys_count;
    *there_is = true;
    return STATUS_OK;
}
