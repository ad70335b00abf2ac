#include "core/board/shapes.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/board/word.h"

/* Whether the '#' of a shape fit into boards of the prepared sides; if not, its steps are not prepared. */
static inline bool fits(const shapes *s, size_t i)
{
    return s->list[i].size.rows < (int)s->rows && s->list[i].size.columns < (int)s->columns;
}

#define SET       cells
#define SET_IS(f) cells_##f
#define WAY       shapes_way
#define OWN(f)    wide_##f
#define FROM(c)   (c)
#include "core/board/shapes_set.h"
#undef SET
#undef SET_IS
#undef WAY
#undef OWN
#undef FROM

#define SET       uint64_t
#define SET_IS(f) word_##f
#define WAY       shapes_word_way
#define OWN(f)    narrow_##f
#define FROM(c)   ((c).half[0])
#include "core/board/shapes_set.h"

void shapes_init(shapes *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    s->turned = BOARD_ALL;
    s->largest.rows = s->largest.columns = 1;
}

void shapes_close(shapes *s)
{
    allocator a = s->memory;
    if (a.resize == NULL) return;
    memory_free(&a, s->patterns, s->patterns_capacity, sizeof *s->patterns);
    memory_free(&a, s->list, s->list_capacity, sizeof *s->list);
    memory_free(&a, s->links, s->links_capacity, sizeof *s->links);
    memory_free(&a, s->steps, s->steps_capacity, sizeof *s->steps);
    memory_free(&a, s->ways, s->ways_capacity, sizeof *s->ways);
    memory_free(&a, s->word_ways, s->word_ways_capacity, sizeof *s->word_ways);
    shapes_init(s, &a);
}

/* ---- patterns ---- */

static bool has_cell(const uint64_t *set)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < CELL_WORDS; i++) all |= set[i];
    return all != 0;
}

/* The part of a pattern that holds letters. */
typedef struct part {
    unsigned top, left, rows, columns;
} part;

static part part_of(const shape_pattern *p)
{
    unsigned top = p->rows, bottom = 0, left = p->columns, right = 0, cell = 0;
    for (unsigned row = 0; row < p->rows; row++)
        for (unsigned column = 0; column < p->columns; column++, cell++) {
            if (!cell_has(p->must, cell) && !cell_has(p->also, cell)) continue;
            if (row < top) top = row;
            if (column < left) left = column;
            if (column > right) right = column;
            bottom = row;
        }
    part of = {top, left, bottom - top + 1, right - left + 1};
    return of;
}

/* A set of cells in a part of a pattern, as a symmetry shows that part with `columns` columns. */
static void show(const shape_pattern *p, const uint64_t *from, const part *of, unsigned symmetry, unsigned columns,
                 uint64_t *to)
{
    bool across = (symmetry & 4) != 0;
    unsigned first = 0, down = across ? 1 : columns, right = across ? columns : 1;
    if ((symmetry & (across ? 1 : 2)) != 0) {
        first += (of->rows - 1) * down;
        down = 0 - down;
    }
    if ((symmetry & (across ? 2 : 1)) != 0) {
        first += (of->columns - 1) * right;
        right = 0 - right;
    }
    for (unsigned row = 0; row < of->rows; row++, first += down) {
        unsigned cell = (of->top + row) * p->columns + of->left;
        for (unsigned column = 0; column < of->columns; column++)
            if (cell_has(from, cell + column)) cell_add(to, first + column * right);
    }
}

/* A pattern with at least one letter, without empty sides, as the given symmetry shows it (board.h). */
static shape_pattern shown(const shape_pattern *p, const part *of, unsigned symmetry)
{
    shape_pattern to;
    memset(&to, 0, sizeof to);
    to.rows = (symmetry & 4) != 0 ? of->columns : of->rows;
    to.columns = (symmetry & 4) != 0 ? of->rows : of->columns;
    show(p, p->must, of, symmetry, to.columns, to.must);
    if (has_cell(p->also)) show(p, p->also, of, symmetry, to.columns, to.also);
    return to;
}

/* Whether a shape has been added already; images of one shape follow each other. */
static bool known(const shapes *s, const shape_pattern *pattern)
{
    for (size_t i = s->count; i-- > 0;)
        if (s->patterns[i].columns == pattern->columns && memcmp(&s->patterns[i], pattern, sizeof *pattern) == 0)
            return true;
    return false;
}

/* ---- links ---- */

static status add_link(shapes *s, board_link link)
{
    status r = memory_reserve(&s->memory, &s->links, &s->links_capacity, s->links_count + 1, sizeof *s->links);
    if (r == STATUS_OK) s->links[s->links_count++] = link;
    return r;
}

/* The links from the first '#' of a pattern to the cells of one of its letters. */
static status add_links(shapes *s, const shape_pattern *pattern, const uint64_t *of, board_link anchor)
{
    status r = STATUS_OK;
    for (unsigned cell = 0; r == STATUS_OK && cell < pattern->rows * pattern->columns; cell++) {
        if (!cell_has(of, cell)) continue;
        board_link link = {(int)(cell / pattern->columns) - anchor.rows,
                           (int)(cell % pattern->columns) - anchor.columns};
        r = add_link(s, link);
    }
    return r;
}

/* Measures the '#' of a pattern: the first, their middle and their extent. */
static void measure(const shape_pattern *p, shape *of)
{
    shape_pattern alone = *p;
    memset(alone.also, 0, sizeof alone.also);
    part its = part_of(&alone);
    unsigned first = 0;
    while (!cell_has(p->must, first)) first++;
    board_link anchor = {(int)(first / p->columns), (int)(first % p->columns)};
    board_link size = {(int)its.rows - 1, (int)its.columns - 1};
    board_link middle = {2 * ((int)its.top - anchor.rows) + size.rows,
                         2 * ((int)its.left - anchor.columns) + size.columns};
    of->anchor = anchor;
    of->size = size;
    of->middle = middle;
}

static status add_one(shapes *s, const shape_pattern *pattern)
{
    if (known(s, pattern)) return STATUS_OK;
    shape new;
    measure(pattern, &new);
    new.first = s->links_count;
    status r = memory_reserve(&s->memory, &s->patterns, &s->patterns_capacity, s->count + 1, sizeof *s->patterns);
    if (r == STATUS_OK) r = memory_reserve(&s->memory, &s->list, &s->list_capacity, s->count + 1, sizeof *s->list);
    bool fits = (new.size.rows + 1) * (new.size.columns + 1) <= LIMIT_BOARD;
    if (r == STATUS_OK && fits) r = add_links(s, pattern, pattern->must, new.anchor);
    new.must = s->links_count;
    if (r == STATUS_OK && fits) r = add_links(s, pattern, pattern->also, new.anchor);
    new.end = s->links_count;
    if (r != STATUS_OK) {
        s->links_count = new.first;
        return r;
    }
    if (pattern->rows > s->largest.rows) s->largest.rows = pattern->rows;
    if (pattern->columns > s->largest.columns) s->largest.columns = pattern->columns;
    s->patterns[s->count] = *pattern;
    s->list[s->count++] = new;
    return STATUS_OK;
}

status shapes_add(shapes *s, const shape_pattern *pattern, unsigned ways)
{
    if (!has_cell(pattern->must)) return STATUS_INVALID;
    part of = part_of(pattern);
    status r = STATUS_OK;
    for (unsigned way = 0; r == STATUS_OK && way < BOARD_SYMMETRIES; way++) {
        if ((ways >> way & 1) == 0) continue;
        shape_pattern turned = shown(pattern, &of, way);
        r = add_one(s, &turned);
    }
    s->turned &= ways;
    return r;
}

static int distance(board_link a, board_link b)
{
    return abs(a.rows - b.rows) + abs(a.columns - b.columns);
}

/* Adds the joint from a to b and back, if it is not there. */
static status add_joint(shapes *s, board_link a, board_link b)
{
    board_link joint = {b.rows - a.rows, b.columns - a.columns}, back = {-joint.rows, -joint.columns};
    for (size_t i = s->joints; i < s->links_count; i++)
        if (s->links[i].rows == joint.rows && s->links[i].columns == joint.columns) return STATUS_OK;
    status r = add_link(s, joint);
    return r == STATUS_OK ? add_link(s, back) : r;
}

/* The nearest of the links first .. end-1 to a link: the last of several, which is soon found in a row of cells. */
static size_t nearest(const shapes *s, size_t first, size_t end, board_link to)
{
    size_t best = end - 1;
    for (size_t i = end - 1; i-- > first && distance(s->links[best], to) > 1;)
        if (distance(s->links[i], to) < distance(s->links[best], to)) best = i;
    return best;
}

/*
 * Joins the cells of a shape by a shortest tree (Prim) whose inner cells are '#': while these are all present, its
 * cells are in one component.
 */
static status join(shapes *s, shape of)
{
    status r = STATUS_OK;
    for (size_t i = of.first + 1; r == STATUS_OK && i < of.end; i++) {
        size_t joined = i < of.must ? i : of.must, best = i, to = of.first;
        for (size_t k = i; k < of.must; k++) {
            size_t near = nearest(s, of.first, joined, s->links[k]);
            if (k == i || distance(s->links[near], s->links[k]) < distance(s->links[to], s->links[best]))
                best = k, to = near;
            if (distance(s->links[to], s->links[best]) == 1) break;
        }
        if (i >= of.must) to = nearest(s, of.first, joined, s->links[i]);
        board_link chosen = s->links[best];
        s->links[best] = s->links[i];
        s->links[i] = chosen;
        r = add_joint(s, s->links[to], chosen);
    }
    return r;
}

status shapes_finish(shapes *s)
{
    status r = STATUS_OK;
    s->joints = s->links_count;
    for (size_t i = 0; r == STATUS_OK && i < s->count; i++) r = join(s, s->list[i]);
    if (r != STATUS_OK) return r;
    s->symmetries = 0;
    s->pairs = true;
    s->ways_count = (s->links_count - s->joints) / 2;
    for (size_t i = 0; i < s->count; i++)
        s->pairs = s->pairs && s->list[i].must - s->list[i].first == 2 && s->list[i].end == s->list[i].must;
    for (unsigned symmetry = 0; symmetry < BOARD_SYMMETRIES; symmetry++) {
        bool keeps = true, added = (s->turned >> symmetry & 1) != 0;
        for (size_t i = 0; keeps && !added && i < s->count; i++) {
            part of = part_of(&s->patterns[i]);
            shape_pattern turned = shown(&s->patterns[i], &of, symmetry);
            keeps = known(s, &turned);
        }
        if (keeps) s->symmetries |= 1u << symmetry;
    }
    /* One more, so that the array has an address even without elements. */
    r = memory_reserve(&s->memory, &s->ways, &s->ways_capacity, s->ways_count + 1, sizeof *s->ways);
    if (r == STATUS_OK)
        r = memory_reserve(&s->memory, &s->word_ways, &s->word_ways_capacity, s->ways_count + 1, sizeof *s->word_ways);
    return r != STATUS_OK ? r
                          : memory_reserve(&s->memory, &s->steps, &s->steps_capacity, s->links_count, sizeof *s->steps);
}

static void prepare_links(shapes *s, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) s->steps[i] = board_step_of(s->rows, s->columns, s->links[i]);
}

void shapes_prepare(shapes *s, unsigned rows, unsigned columns)
{
    if (s->rows == rows && s->columns == columns) return;
    s->rows = rows;
    s->columns = columns;
    s->fitting = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (!fits(s, i)) continue;
        prepare_links(s, s->list[i].first, s->list[i].end);
        s->fitting = i + 1;
    }
    prepare_links(s, s->joints, s->links_count);
    for (size_t i = 0; i < s->ways_count; i++) {
        const board_step *joint = &s->steps[s->joints + 2 * i];
        s->ways[i] = wide_way_of(joint);
        if (rows * columns <= 64) s->word_ways[i] = narrow_way_of(joint);
    }
}

cells shapes_anchors(const shapes *s, size_t i, cells there)
{
    return wide_anchors(s, i, there);
}

uint64_t shapes_word_anchors(const shapes *s, size_t i, uint64_t there)
{
    return narrow_anchors(s, i, there);
}

cells shapes_taken(const shapes *s, size_t i, unsigned anchor)
{
    cells at = cells_none();
    cells_add(&at, anchor);
    return wide_linked(s, s->list[i].first, s->list[i].end, at);
}

uint64_t shapes_word_taken(const shapes *s, size_t i, uint64_t at)
{
    return narrow_linked(s, s->list[i].first, s->list[i].end, at);
}

cells shapes_alive(const shapes *s, cells there)
{
    return wide_alive(s, there);
}

cells shapes_needed(const shapes *s, cells there)
{
    return s->pairs ? wide_needed(s->ways, s->ways_count, there) : wide_alive(s, there);
}

uint64_t shapes_word_needed(const shapes *s, uint64_t there)
{
    return s->pairs ? narrow_needed(s->word_ways, s->ways_count, there) : narrow_alive(s, there);
}

cells shapes_component(const shapes *s, cells there)
{
    return wide_component(s->ways, s->ways_count, there);
}

uint64_t shapes_word_component(const shapes *s, uint64_t there)
{
    return narrow_component(s->word_ways, s->ways_count, there);
}
