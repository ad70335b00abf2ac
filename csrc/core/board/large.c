#include "core/board/large.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/cells/finish.h"

/* ---- texts and keys ---- */

board_fault large_parse(const char *text, size_t length, char letter, large_board *b, board_place *at)
{
    const char letters[2] = {letter, 0};
    uint64_t *planes[1] = {b->there};
    memset(b, 0, sizeof *b);
    return board_parse_cells(text, length, letters, LIMIT_CELLS, planes, &b->rows, &b->columns, at);
}

bool large_parse_beyond(const char *text, size_t length, char letter, large_board *b)
{
    const char *end = memchr(text, '/', length);
    size_t columns = end == NULL ? length : (size_t)(end - text), rows = (length + 1) / (columns + 1);
    if (columns == 0 || columns > LARGE_SIDE || rows > LARGE_SIDE) return false;
    if (rows * (columns + 1) != length + 1 || rows * columns <= LIMIT_CELLS || rows * columns > LIMIT_FULL)
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] != ((i + 1) % (columns + 1) == 0 ? '/' : letter)) return false;
    memset(b, 0, sizeof *b);
    b->rows = (unsigned)rows;
    b->columns = (unsigned)columns;
    return true;
}

size_t large_print(const large_board *b, char letter, char *text)
{
    size_t length = 0;
    for (unsigned cell = 0, count = b->rows * b->columns; cell < count; cell++) {
        if (cell > 0 && cell % b->columns == 0) text[length++] = '/';
        text[length++] = cell_has(b->there, cell) ? letter : '.';
    }
    return length;
}

board large_small(const large_board *b)
{
    board s;
    memset(&s, 0, sizeof s);
    s.rows = b->rows;
    s.columns = b->columns;
    memcpy(s.planes[0].half, b->there, sizeof s.planes[0].half);
    return s;
}

large_board large_of(const board *b)
{
    large_board l;
    memset(&l, 0, sizeof l);
    l.rows = b->rows;
    l.columns = b->columns;
    memcpy(l.there, b->planes[0].half, sizeof b->planes[0].half);
    return l;
}

bool large_is_full(const large_board *b)
{
    if (large_is_beyond(b)) return true;
    for (unsigned cell = 0; cell < b->rows * b->columns; cell++)
        if (!cell_has(b->there, cell)) return false;
    return true;
}

static unsigned bytes_of(const large_board *b)
{
    return large_is_beyond(b) ? 0 : (b->rows * b->columns + 7) / 8;
}

unsigned large_write(const large_board *b, unsigned char *key)
{
    unsigned bytes = bytes_of(b);
    key[0] = 0;
    key[1] = (unsigned char)b->rows;
    key[2] = (unsigned char)(b->rows >> 8);
    key[3] = (unsigned char)b->columns;
    key[4] = (unsigned char)(b->columns >> 8);
    for (unsigned i = 0; i < bytes; i++) key[LARGE_HEAD + i] = (unsigned char)(b->there[i / 8] >> i % 8 * 8);
    if (LARGE_HEAD + bytes < FACTS_NEAR) memset(key + LARGE_HEAD + bytes, 0, FACTS_NEAR - LARGE_HEAD - bytes);
    return LARGE_HEAD + bytes;
}

static void read_sides(const unsigned char *key, large_board *b)
{
    b->rows = key[1] + 256u * key[2];
    b->columns = key[3] + 256u * key[4];
}

void large_read(const unsigned char *key, large_board *b)
{
    memset(b, 0, sizeof *b);
    read_sides(key, b);
    for (unsigned i = 0; i < bytes_of(b); i++) b->there[i / 8] |= (uint64_t)key[LARGE_HEAD + i] << i % 8 * 8;
}

bool large_is_key(const unsigned char *key, size_t length, board_surface surface)
{
    large_board b;
    if (length < LARGE_HEAD || key[0] != 0) return false;
    read_sides(key, &b);
    unsigned count = b.rows * b.columns;
    if (b.rows > LIMIT_CELLS || b.columns > LIMIT_CELLS || count == 0 || count > LIMIT_CELLS) return false;
    if (surface == SURFACE_PLANE && count <= LIMIT_BOARD) return false;
    return length == LARGE_HEAD + bytes_of(&b) && (count % 8 == 0 || key[length - 1] >> count % 8 == 0);
}

/* ---- the shapes in all their places ---- */

typedef struct place {
    int rank;
    unsigned pattern;
    int row, column; /* of the pattern's first corner */
} place;

static bool rows_close(board_surface surface)
{
    return surface == SURFACE_TORUS;
}

static bool columns_close(board_surface surface)
{
    return surface != SURFACE_PLANE;
}

/* The coordinate on a side of this length, or -1 if it lies beyond it. */
static int on_side(int at, unsigned length, bool closes)
{
    if (closes) return (at % (int)length + (int)length) % (int)length;
    return at < 0 || at >= (int)length ? -1 : at;
}

/* The cells below a letter of a placed pattern; false if one is outside or occurs twice. */
static bool covered(const large_listing *p, const large_size *size, const place *at, const uint64_t *of, uint64_t *set)
{
    const shape_pattern *pattern = &p->shapes->patterns[at->pattern];
    bool fits = true;
    memset(set, 0, CELL_WORDS * sizeof *set);
    for (unsigned i = 0; i < CELL_WORDS; i++)
        for (uint64_t rest = of[i]; rest != 0; rest &= rest - 1) {
            unsigned under = 64 * i + bits_lowest(rest);
            int row = on_side(at->row + (int)(under / pattern->columns), size->rows, rows_close(p->surface));
            int column =
                on_side(at->column + (int)(under % pattern->columns), size->columns, columns_close(p->surface));
            unsigned cell = (unsigned)row * size->columns + (unsigned)column;
            if (row < 0 || column < 0 || cell_has(set, cell))
                fits = false;
            else
                cell_add(set, cell);
        }
    return fits;
}

/*
 * Twice the distance between the middles of the shape and the board along the longer side, and twice the shape's size
 * there, for the shape's first '#' in this row and column.
 */
static int rank_of(const shape *of, const large_size *size, int row, int column)
{
    if (size->rows > size->columns) return abs(2 * row + of->middle.rows - (int)size->rows + 1) + 2 * of->size.rows;
    return abs(2 * column + of->middle.columns - (int)size->columns + 1) + 2 * of->size.columns;
}

static int by_rank(const void *a, const void *b)
{
    const place *p = a, *q = b;
    if (p->rank != q->rank) return p->rank - q->rank;
    if (p->pattern != q->pattern) return p->pattern < q->pattern ? -1 : 1;
    return p->row != q->row ? p->row - q->row : p->column - q->column;
}

/* The lines of a side on which the first '#' of a shape can be whose last is `reach` lines further. */
static size_t beginnings(unsigned length, bool closes, int reach)
{
    if (closes) return length;
    return reach < (int)length ? length - (unsigned)reach : 0;
}

size_t large_places(const large_listing *p, unsigned rows, unsigned columns)
{
    size_t count = 0;
    for (size_t i = 0; i < p->shapes->count; i++) {
        board_link reach = p->shapes->list[i].size;
        count += beginnings(rows, rows_close(p->surface), reach.rows) *
                 beginnings(columns, columns_close(p->surface), reach.columns);
    }
    return count;
}

/* Lists these places. */
static void list_places(const large_listing *p, const large_size *size, place *list)
{
    for (unsigned i = 0; i < p->shapes->count; i++) {
        const shape *of = &p->shapes->list[i];
        int top = of->anchor.rows, left = of->anchor.columns + (of->middle.columns - of->size.columns) / 2;
        int rows = (int)beginnings(size->rows, rows_close(p->surface), of->size.rows);
        int columns = (int)beginnings(size->columns, columns_close(p->surface), of->size.columns);
        for (int row = -top; row < rows - top; row++)
            for (int column = -left; column < columns - left; column++)
                *list++ = (place){rank_of(of, size, row + top, column + of->anchor.columns), i, row, column};
    }
}

/* Adds the sets of the shapes in the places. */
static status add_places(const large_listing *p, const large_size *size, const place *list, size_t count, cell_game *g)
{
    status r = STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && i < count; i++) {
        uint64_t must[CELL_WORDS], also[CELL_WORDS];
        const shape_pattern *pattern = &p->shapes->patterns[list[i].pattern];
        if (!covered(p, size, &list[i], pattern->must, must)) continue;
        covered(p, size, &list[i], pattern->also, also);
        r = cell_game_add(g, must, also);
    }
    return r;
}

/* Adds the shifts of a surface after one of the eight symmetries. */
static status add_shifts(const large_listing *p, const large_size *size, unsigned symmetry, symmetries *to)
{
    unsigned rows = size->rows, columns = size->columns, count = rows * columns;
    status r = STATUS_OK;
    for (unsigned down = 0; down < (rows_close(p->surface) ? rows : 1); down++)
        for (unsigned right = 0; right < columns; right++, to->count++) {
            size_t at = to->count * count;
            r = memory_reserve(&to->memory, &to->images, &to->capacity, at + count, sizeof *to->images);
            if (r != STATUS_OK) return r;
            for (unsigned cell = 0; cell < count; cell++) {
                unsigned row = cell / columns, column = cell % columns;
                unsigned over = (symmetry & 4) != 0 ? column : row, along = (symmetry & 4) != 0 ? row : column;
                if ((symmetry & 2) != 0) over = rows - 1 - over;
                if ((symmetry & 1) != 0) along = columns - 1 - along;
                to->images[at + cell] = (uint16_t)((over + down) % rows * columns + (along + right) % columns);
            }
        }
    return r;
}

/* Gives a game on a surface that closes up its symmetries: a group of them, or none if there are too many. */
static status find_symmetries(const large_listing *p, large_size *size)
{
    cell_game *g = &size->game;
    unsigned group = p->shapes->symmetries, shifts = rows_close(p->surface) ? g->cells : size->columns;
    if (size->rows != size->columns || !rows_close(p->surface)) group &= BOARD_REFLECTIONS;
    if (shifts * bits_count(group) > cell_game_most_symmetries(g)) group = BOARD_NONE;
    if (shifts > cell_game_most_symmetries(g)) return STATUS_OK;
    symmetries known;
    memset(&known, 0, sizeof known);
    known.memory = g->memory;
    known.cells = g->cells;
    status r = STATUS_OK;
    for (unsigned symmetry = 0; r == STATUS_OK && symmetry < BOARD_SYMMETRIES; symmetry++)
        if ((group >> symmetry & 1) != 0) r = add_shifts(p, size, symmetry, &known);
    if (r == STATUS_OK) r = cell_game_finish_with(g, &known);
    symmetries_close(&known);
    return r;
}

static status make_game(const large_listing *p, large_size *size)
{
    cell_game *g = &size->game;
    const allocator *a = &p->parts.keys.memory;
    size_t count = large_places(p, size->rows, size->columns), capacity = count + 1;
    status r = cell_game_init(g, a, TAKE_SETS, size->rows * size->columns);
    place *list = r == STATUS_OK ? memory_zeroed(a, capacity, sizeof *list) : NULL;
    if (r == STATUS_OK && list == NULL) r = STATUS_NO_MEMORY;
    if (r == STATUS_OK) {
        list_places(p, size, list);
        qsort(list, count, sizeof *list, by_rank);
        r = add_places(p, size, list, count, g);
    }
    if (list != NULL) memory_free(a, list, capacity, sizeof *list);
    if (r == STATUS_OK) r = cell_game_index(g);
    return r != STATUS_OK || p->surface == SURFACE_PLANE ? r : find_symmetries(p, size);
}

/* Sets the listing to boards of these sides. Errors: STATUS_NO_MEMORY, STATUS_TOO_MANY_OPTIONS. */
static status choose_size(large_listing *p, unsigned rows, unsigned columns)
{
    large_size *of = NULL;
    if (p->size != NULL && p->size->rows == rows && p->size->columns == columns) return STATUS_OK;
    for (unsigned i = 0; of == NULL && i < LARGE_KEPT; i++)
        if (p->kept[i].rows == rows && p->kept[i].columns == columns) of = &p->kept[i];
    p->size = NULL;
    if (of == NULL && large_places(p, rows, columns) > LIMIT_PLACES) return STATUS_TOO_MANY_OPTIONS;
    if (of == NULL) {
        of = &p->kept[p->next];
        p->next = (p->next + 1) % LARGE_KEPT;
        cell_game_close(&of->game);
        of->rows = rows;
        of->columns = columns;
        status r = make_game(p, of);
        if (r != STATUS_OK) {
            of->rows = of->columns = 0;
            return r;
        }
    }
    p->size = of;
    p->parts.game = &of->game;
    return STATUS_OK;
}

/* ---- representatives ---- */

/*
 * The cells of a board, as rows and columns counted from their beginning, and the sides of the part that holds them;
 * the rows and columns are not given if all cells of the part are there.
 */
typedef struct outline {
    unsigned rows, columns, count;
    uint16_t row[LIMIT_CELLS], column[LIMIT_CELLS];
} outline;

/*
 * The first line in use, and the number of lines to the last one; on a side that closes up they begin after the largest
 * gap. False: that gap has fewer than `least` lines.
 */
static bool find_span(const bool *used, unsigned length, bool closes, unsigned least, unsigned *first, unsigned *span)
{
    unsigned gap = 0, best = 0, low = length, high = 0;
    for (unsigned i = 0; i < length; i++) {
        if (!used[i]) continue;
        if (low == length) low = i;
        high = i;
    }
    *first = low == length ? 0 : low;
    *span = low == length ? 1 : high - low + 1;
    if (!closes || low == length) return true;
    best = length - *span;
    for (unsigned i = low; i <= high; i++) {
        gap = used[i] ? 0 : gap + 1;
        if (gap <= best) continue;
        best = gap;
        *first = i + 1;
        *span = length - gap;
    }
    return best >= least;
}

/*
 * The outline of a board as a part of the plane; false if no part of the plane is the same game, because shapes reach
 * across every gap.
 */
static bool find_outline(const large_listing *p, const large_board *b, outline *o)
{
    bool rows[LIMIT_CELLS] = {false}, columns[LIMIT_CELLS] = {false};
    unsigned top, left;
    unsigned most_rows = p->shapes->largest.rows, most_columns = p->shapes->largest.columns;
    o->count = 0;
    for (unsigned i = 0, row = 0, begins = 0; i < CELL_WORDS; i++)
        for (uint64_t rest = b->there[i]; rest != 0; rest &= rest - 1) {
            unsigned cell = 64 * i + bits_lowest(rest);
            for (; cell - begins >= b->columns; begins += b->columns) row++;
            rows[row] = columns[cell - begins] = true;
            o->row[o->count] = (uint16_t)row;
            o->column[o->count++] = (uint16_t)(cell - begins);
        }
    if (!find_span(rows, b->rows, rows_close(p->surface), most_rows - 1, &top, &o->rows)) return false;
    if (!find_span(columns, b->columns, columns_close(p->surface), most_columns - 1, &left, &o->columns)) return false;
    if (o->count == o->rows * o->columns) return true; /* a full rectangle, which needs no list */
    for (unsigned i = 0; i < o->count; i++) {
        o->row[i] = (uint16_t)(o->row[i] >= top ? o->row[i] - top : o->row[i] + b->rows - top);
        o->column[i] = (uint16_t)(o->column[i] >= left ? o->column[i] - left : o->column[i] + b->columns - left);
    }
    return true;
}

/* The picture of an outline under one of the symmetries (board.h). */
static void picture(const outline *o, unsigned symmetry, large_board *to)
{
    bool across = (symmetry & 4) != 0;
    memset(to, 0, sizeof *to);
    to->rows = across ? o->columns : o->rows;
    to->columns = across ? o->rows : o->columns;
    for (unsigned i = 0; i < o->count; i++) {
        unsigned row = across ? o->column[i] : o->row[i], column = across ? o->row[i] : o->column[i];
        if ((symmetry & 2) != 0) row = to->rows - 1 - row;
        if ((symmetry & 1) != 0) column = to->columns - 1 - column;
        cell_add(to->there, row * to->columns + column);
    }
}

/* Whether a comes before b: few rows first. */
static bool comes_before(const large_board *a, const large_board *b)
{
    unsigned i = 0;
    if (a->rows != b->rows) return a->rows < b->rows;
    while (i + 1 < CELL_WORDS && a->there[i] == b->there[i]) i++;
    return a->there[i] > b->there[i];
}

/* The same for an outline all of whose cells are there. */
static void full_picture(const outline *o, bool across, large_board *to)
{
    memset(to, 0, sizeof *to);
    to->rows = across ? o->columns : o->rows;
    to->columns = across ? o->rows : o->columns;
    memset(to->there, 0xff, o->count / 64 * sizeof *to->there);
    if (o->count % 64 != 0) to->there[o->count / 64] = (UINT64_C(1) << o->count % 64) - 1;
}

/* The representative of the boards of the plane with this outline. */
static void represent_outline(const outline *o, unsigned group, large_board *best)
{
    bool found = false;
    bool full = o->count == o->rows * o->columns;
    if (full) full_picture(o, (group & ~BOARD_REFLECTIONS) != 0 && o->columns < o->rows, best);
    if (o->rows * o->columns <= LIMIT_BOARD) {
        if (!full) picture(o, 0, best);
        board small = large_small(best);
        small = board_canonical(&small, group);
        *best = large_of(&small);
        return;
    }
    if (full) return;
    for (unsigned symmetry = 0; symmetry < BOARD_SYMMETRIES; symmetry++) {
        large_board b;
        if ((group >> symmetry & 1) == 0) continue;
        picture(o, symmetry, &b);
        if (!found || comes_before(&b, best)) *best = b;
        found = true;
    }
}

status large_represent(large_listing *p, large_board *b)
{
    if (large_is_beyond(b)) return STATUS_OK;
    outline o;
    if (p->surface != SURFACE_PLANE) {
        status r = choose_size(p, b->rows, b->columns);
        if (r == STATUS_OK) cell_parts_represent(&p->size->game, b->there);
        return r;
    }
    find_outline(p, b, &o);
    represent_outline(&o, p->shapes->symmetries, b);
    return STATUS_OK;
}

/* ---- options ---- */

/* Writes the key of a component of a position. */
static unsigned write_component(void *context, const uint64_t *set, unsigned char *key)
{
    large_listing *p = context;
    large_board b = {p->size->rows, p->size->columns, {0}};
    outline o;
    bool plane = p->surface == SURFACE_PLANE;
    memcpy(b.there, set, p->size->game.words * sizeof *set);
    if (p->as_played) return large_write(&b, key);
    if ((plane || p->unfolds) && find_outline(p, &b, &o) && (plane || o.rows * o.columns <= LIMIT_BOARD)) {
        represent_outline(&o, p->shapes->symmetries, &b);
        board small = large_small(&b);
        return large_is_small(&b) ? board_write_words(small.rows, small.columns, small.planes[0], key)
                                  : large_write(&b, key);
    }
    cell_parts_represent(&p->size->game, b.there);
    return large_write(&b, key);
}

void large_listing_init(large_listing *p, const allocator *a, const shapes *s)
{
    memset(p, 0, sizeof *p);
    p->shapes = s;
    cell_parts_init(&p->parts, a, NULL);
}

void large_listing_close(large_listing *p)
{
    allocator a = p->parts.keys.memory;
    if (a.resize == NULL) return;
    for (unsigned i = 0; i < LARGE_KEPT; i++) cell_game_close(&p->kept[i].game);
    cell_parts_close(&p->parts);
    large_listing_init(p, &a, p->shapes);
}

status large_listing_begin(large_listing *p, const large_board *from)
{
    if (large_is_beyond(from)) return STATUS_TOO_MANY_OPTIONS;
    status r = choose_size(p, from->rows, from->columns);
    if (r != STATUS_OK) return r;
    p->parts.as_played = p->as_played;
    p->parts.write = write_component;
    p->parts.context = p;
    return cell_parts_begin_set(&p->parts, from->there);
}

void large_taken(const large_listing *p, size_t i, uint64_t *taken)
{
    const cell_game *g = &p->size->game;
    const uint64_t *set = g->sets + ((size_t)p->parts.possible[i] * 2 + 1) * g->words;
    memset(taken, 0, CELL_WORDS * sizeof *taken);
    for (unsigned k = 0; k < g->words; k++) taken[k] = set[k] & p->parts.there[k];
}
