#include "core/board/shape_listing.h"

#include <string.h>

#include "core/board/word.h"

void shape_listing_init(shape_listing *p, const allocator *a)
{
    memset(p, 0, sizeof *p);
    option_keys_init(&p->keys, a);
}

void shape_listing_close(shape_listing *p)
{
    allocator a = p->keys.memory;
    if (a.resize == NULL) return;
    option_keys_close(&p->keys);
    memory_free(&a, p->all_anchors, p->all_anchors_capacity, sizeof *p->all_anchors);
    shape_listing_init(p, &a);
}

static bool is_small(const board *b)
{
    return b->rows * b->columns <= 64;
}

/* Whether the board has more rows than columns. */
static bool is_tall(const shape_listing *p)
{
    return p->from.rows > p->from.columns;
}

static int length(const shape_listing *p)
{
    return (int)(is_tall(p) ? p->from.rows : p->from.columns);
}

static int along(const shape_listing *p, board_link l)
{
    return is_tall(p) ? l.rows : l.columns;
}

/* The first row, or column, across the longer side. */
static cells first_line(const shape_listing *p)
{
    if (is_tall(p)) return cells_first(p->from.columns);
    cells line = cells_first(1);
    for (unsigned r = 1; r < p->from.rows; r *= 2) line = cells_or(line, cells_up(line, r * p->from.columns));
    return cells_and(line, cells_first(p->from.rows * p->from.columns));
}

/* Line i across the longer side; empty if the line does not exist. */
static cells line(const shape_listing *p, int i)
{
    if (i < 0 || i >= length(p)) return cells_none();
    return cells_up(p->first_line, is_tall(p) ? (unsigned)i * p->from.columns : (unsigned)i);
}

static int largest_rank(const shape_listing *p, const shapes *s)
{
    int most = 0;
    for (size_t i = 0; i < p->end; i++)
        if (along(p, s->list[i].size) > most) most = along(p, s->list[i].size);
    return length(p) - 1 + 2 * most;
}

status shape_listing_begin(shape_listing *p, shapes *s, const board *from, bool as_played)
{
    status r = memory_reserve(&p->keys.memory, &p->all_anchors, &p->all_anchors_capacity, s->count + 1, sizeof(cells));
    if (r != STATUS_OK) return r;
    p->keys.keys_count = p->keys.count = 0;
    p->from = *from;
    p->as_played = as_played;
    shapes_prepare(s, from->rows, from->columns);
    p->end = 0;
    for (size_t i = 0; i < s->fitting; i++) {
        p->all_anchors[i] = cells_none();
        if (is_small(from))
            p->all_anchors[i].half[0] = shapes_word_anchors(s, i, from->planes[0].half[0]);
        else
            p->all_anchors[i] = shapes_anchors(s, i, from->planes[0]);
        if (cells_any(p->all_anchors[i])) p->end = i + 1;
    }
    p->anchors = cells_none();
    p->at = p->end;
    p->rank = -1;
    p->last_rank = as_played ? 0 : largest_rank(p, s);
    p->first_line = first_line(p);
    return STATUS_OK;
}

/* The anchors of shape `at` that have the rank. */
static cells ranked(const shape_listing *p, const shape *of)
{
    int distance = p->rank - 2 * along(p, of->size), last = length(p) - 1;
    if (distance < 0 || distance > last) return cells_none();
    int low = last - along(p, of->middle) - distance, high = low + 2 * distance;
    return low % 2 != 0 ? cells_none() : cells_or(line(p, low / 2), line(p, high / 2));
}

/* Goes to the next shape with anchors of the rank, or of a higher rank; false if there is none. */
static bool next_anchors(shape_listing *p, const shapes *s)
{
    while (!cells_any(p->anchors)) {
        if (++p->at >= p->end) {
            if (++p->rank > p->last_rank || p->end == 0) return false;
            p->at = 0;
        }
        p->anchors = p->all_anchors[p->at];
        if (!p->as_played && cells_any(p->anchors)) p->anchors = cells_and(p->anchors, ranked(p, &s->list[p->at]));
    }
    return true;
}

static void add_key(shape_listing *p, unsigned rows, unsigned columns, cells of)
{
    option_key *key = &p->keys.keys[p->keys.keys_count];
    key->length = board_write_words(rows, columns, of, key->bytes);
    option_keys_add(&p->keys, cells_count(of));
}

/* Adds the components of the cells `left`; there is room for the keys. */
static void add_components(shape_listing *p, const shapes *s, cells left)
{
    board b = p->from;
    left = p->as_played ? shapes_alive(s, left) : shapes_needed(s, left);
    while (cells_any(left)) {
        b.planes[0] = shapes_component(s, left);
        left = cells_without(left, b.planes[0]);
        board shown = p->as_played ? b : board_canonical(&b, s->symmetries);
        add_key(p, shown.rows, shown.columns, shown.planes[0]);
    }
}

static void add_word_components(shape_listing *p, const shapes *s, uint64_t left)
{
    left = shapes_word_needed(s, left);
    while (left != 0) {
        board_word b = {p->from.rows, p->from.columns, shapes_word_component(s, left)};
        left &= ~b.cells;
        b = board_word_canonical(b, s->symmetries);
        cells of = {{b.cells, 0}};
        add_key(p, b.rows, b.columns, of);
    }
}

status shape_listing_next(shape_listing *p, const shapes *s, bool *there_is)
{
    *there_is = next_anchors(p, s);
    if (!*there_is) return STATUS_OK;
    status r = option_keys_reserve(&p->keys, LIMIT_BOARD);
    if (r != STATUS_OK) return r;
    cells at = cells_first_of(p->anchors), there = p->from.planes[0];
    p->anchors = cells_without(p->anchors, at);
    if (is_small(&p->from) && !p->as_played)
        add_word_components(p, s, there.half[0] & ~shapes_word_taken(s, p->at, at.half[0]));
    else
        add_components(p, s, cells_without(there, shapes_taken(s, p->at, cells_lowest(at))));
    option_keys_end(&p->keys);
    return STATUS_OK;
}
