#include "core/board/shapes.h"

#include <stdlib.h>
#include <string.h>

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

static bool same_board(const board *a, const board *b)
{
    bool same = a->rows == b->rows && a->columns == b->columns;
    for (unsigned k = 0; k < BOARD_LETTERS; k++) same = same && cells_equal(a->planes[k], b->planes[k]);
    return same;
}

/* Whether a shape has been added already. */
static bool known(const shapes *s, const board *pattern)
{
    for (size_t i = 0; i < s->count; i++)
        if (same_board(&s->patterns[i], pattern)) return true;
    return false;
}

static status add_link(shapes *s, board_link link)
{
    status r = memory_reserve(&s->memory, &s->links, &s->links_capacity, s->links_count + 1, sizeof *s->links);
    if (r == STATUS_OK) s->links[s->links_count++] = link;
    return r;
}

/* The links from cell `anchor` of a pattern to the cells of one of its letters. */
static status add_links(shapes *s, const board *pattern, unsigned letter, unsigned anchor)
{
    status r = STATUS_OK;
    for (cells left = pattern->planes[letter]; r == STATUS_OK && cells_any(left);) {
        unsigned cell = cells_take(&left);
        board_link link = {(int)(cell / pattern->columns) - (int)(anchor / pattern->columns),
                           (int)(cell % pattern->columns) - (int)(anchor % pattern->columns)};
        r = add_link(s, link);
    }
    return r;
}

/* Measures the extent of the '#' of a shape. */
static void span(const shapes *s, shape *of)
{
    board_link least = {0, 0}, most = {0, 0};
    for (size_t i = of->first; i < of->must; i++) {
        board_link l = s->links[i];
        if (l.rows < least.rows) least.rows = l.rows;
        if (l.rows > most.rows) most.rows = l.rows;
        if (l.columns < least.columns) least.columns = l.columns;
        if (l.columns > most.columns) most.columns = l.columns;
    }
    board_link middle = {least.rows + most.rows, least.columns + most.columns};
    board_link size = {most.rows - least.rows, most.columns - least.columns};
    of->middle = middle;
    of->size = size;
}

static status add_one(shapes *s, const board *pattern)
{
    if (known(s, pattern)) return STATUS_OK;
    unsigned anchor = cells_lowest(pattern->planes[0]);
    shape new = {s->links_count, 0, 0, {0, 0}, {0, 0}};
    status r = memory_reserve(&s->memory, &s->patterns, &s->patterns_capacity, s->count + 1, sizeof *s->patterns);
    if (r == STATUS_OK) r = memory_reserve(&s->memory, &s->list, &s->list_capacity, s->count + 1, sizeof *s->list);
    if (r == STATUS_OK) r = add_links(s, pattern, 0, anchor);
    new.must = s->links_count;
    if (r == STATUS_OK) r = add_links(s, pattern, 1, anchor);
    new.end = s->links_count;
    if (r != STATUS_OK) {
        s->links_count = new.first;
        return r;
    }
    span(s, &new);
    s->patterns[s->count] = *pattern;
    s->list[s->count++] = new;
    return STATUS_OK;
}

status shapes_add(shapes *s, const board *pattern, unsigned ways)
{
    if (!cells_any(pattern->planes[0])) return STATUS_INVALID;
    status r = STATUS_OK;
    for (unsigned way = 0; r == STATUS_OK && way < BOARD_SYMMETRIES; way++) {
        if ((ways >> way & 1) == 0) continue;
        board turned = board_shown(pattern, way);
        r = add_one(s, &turned);
    }
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

/* The nearest of the links first .. end-1 to a link. */
static size_t nearest(const shapes *s, size_t first, size_t end, board_link to)
{
    size_t best = first;
    for (size_t i = first + 1; i < end; i++)
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
        bool keeps = true;
        for (size_t i = 0; keeps && i < s->count; i++) {
            board turned = board_shown(&s->patterns[i], symmetry);
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
    for (size_t i = 0; i < s->count; i++)
        if (fits(s, i)) prepare_links(s, s->list[i].first, s->list[i].end);
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
