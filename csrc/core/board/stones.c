#include "core/board/stones.h"

#include <string.h>

#define SIDES   4
#define COLOURS 3 /* letters 1 and 2 */

void stones_init(stones *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    option_keys_init(&s->keys, a);
}

void stones_close(stones *s)
{
    option_keys_close(&s->keys);
}

static void find_steps(board_step *steps, const board *b)
{
    for (size_t i = 0; i < SIDES; i++) steps[i] = board_step_of(b->rows, b->columns, board_corners[i]);
}

void stones_begin(stones *s, const board *from, bool as_played)
{
    s->keys.keys_count = s->keys.count = 0;
    s->from = *from;
    s->as_played = as_played;
    s->point = 0;
    s->next = 1;
    find_steps(s->steps, from);
}

/* ---- chains and parts ---- */

/* The chains of a letter with stones among `some`, and their liberties. */
static cells chains_of(const board *b, const board_step *steps, unsigned letter, cells some)
{
    return board_component(b->planes[letter], cells_and(some, b->planes[letter]), steps, SIDES);
}

static cells liberties_of(const board *b, const board_step *steps, cells chains)
{
    return cells_and(board_beside(chains, steps, SIDES), b->planes[0]);
}

/* Whether all chains that have stones among `some` have liberties. */
static bool have_liberties(const board *b, const board_step *steps, cells some)
{
    for (unsigned letter = 1; letter < COLOURS; letter++)
        for (cells left = cells_and(some, b->planes[letter]); cells_any(left);) {
            cells chain = chains_of(b, steps, letter, cells_first_of(left));
            if (!cells_any(liberties_of(b, steps, chain))) return false;
            left = cells_without(left, chain);
        }
    return true;
}

/* Keeps, for each chain with one liberty, only the first stone next to that liberty. */
static void trim(board *b, const board_step *steps)
{
    for (unsigned letter = 1; letter < COLOURS; letter++)
        for (cells left = b->planes[letter]; cells_any(left);) {
            cells chain = chains_of(b, steps, letter, cells_first_of(left));
            cells liberties = liberties_of(b, steps, chain);
            left = cells_without(left, chain);
            if (cells_count(liberties) != 1) continue;
            cells last = cells_first_of(cells_and(board_beside(liberties, steps, SIDES), chain));
            b->planes[letter] = cells_or(cells_without(b->planes[letter], chain), last);
        }
}

/* The part of a free point, in place. */
static board part_of(const board *b, const board_step *steps, cells point)
{
    cells points = cells_none(), chains = cells_none(), more = point;
    while (!cells_equal(points, more)) {
        points = board_component(b->planes[0], more, steps, SIDES);
        cells beside = board_beside(points, steps, SIDES);
        chains = cells_or(chains_of(b, steps, 1, beside), chains_of(b, steps, 2, beside));
        more = cells_or(points, liberties_of(b, steps, chains));
    }
    board part = board_part(b, cells_or(points, chains));
    trim(&part, steps);
    return part;
}

/* Removes the next part with a move from the free points `left`; false if there is none. */
static bool take_part(const board *b, const board_step *steps, cells *left, board *part)
{
    while (cells_any(*left)) {
        *part = part_of(b, steps, cells_first_of(*left));
        *left = cells_without(*left, part->planes[0]);
        if (cells_count(part->planes[0]) > 1) return true;
    }
    return false;
}

/* ---- representatives ---- */

/* The row in which one stone replaces every chain of a row. */
static board one_stone_each(const board *row)
{
    board to;
    memset(&to, 0, sizeof to);
    to.rows = 1;
    for (unsigned cell = 0; cell < row->columns; cell++)
        for (unsigned letter = 0; letter < BOARD_LETTERS; letter++) {
            if (!cells_has(row->planes[letter], cell)) continue;
            if (letter > 0 && to.columns > 0 && cells_has(to.planes[letter], to.columns - 1)) continue;
            cells_add(&to.planes[letter], to.columns++);
        }
    return to;
}

static int compare(const board *a, const board *b)
{
    unsigned char one[BOARD_KEY], other[BOARD_KEY];
    size_t length = board_write(a, BOARD_LETTERS, one), second = board_write(b, BOARD_LETTERS, other);
    return length != second ? (length < second ? -1 : 1) : memcmp(one, other, length);
}

/* The lesser of a board and the board with exchanged colours, over all shifts and symmetries. */
static board least(const board *b)
{
    board swapped = *b, one = board_canonical(b, BOARD_ALL);
    swapped.planes[1] = b->planes[2];
    swapped.planes[2] = b->planes[1];
    swapped = board_canonical(&swapped, BOARD_ALL);
    return compare(&swapped, &one) < 0 ? swapped : one;
}

static board least_part(const board *part)
{
    board b = board_shown(part, 0);
    if (b.rows > 1 && b.columns > 1) return least(part);
    b = board_canonical(part, BOARD_ALL);
    b = one_stone_each(&b);
    return least(&b);
}

board stones_representative(const board *b)
{
    board_step steps[SIDES];
    board part, other;
    cells left = b->planes[0];
    find_steps(steps, b);
    if (!take_part(b, steps, &left, &part) || take_part(b, steps, &left, &other)) return least(b);
    return least_part(&part);
}

/* ---- options ---- */

/* The point of a number: in the order of the rows if as played, otherwise the middle columns first. */
static unsigned point_of(const stones *s, unsigned number)
{
    if (s->as_played) return number;
    unsigned rows = s->from.rows, columns = s->from.columns, i = number / rows;
    unsigned column = i % 2 == 0 ? (columns - 1) / 2 - i / 2 : (columns - 1) / 2 + (i + 1) / 2;
    return number % rows * columns + column;
}

/* Puts the stone of the next legal move, if there is one. */
static bool next_stone(stones *s, board *after)
{
    unsigned count = s->from.rows * s->from.columns;
    while (s->point < count) {
        unsigned point = point_of(s, s->point), letter = s->next;
        s->next = 3 - letter;
        if (letter == 2) s->point++;
        if (!cells_has(s->from.planes[0], point)) continue;
        cells stone = cells_none();
        cells_add(&stone, point);
        *after = s->from;
        after->planes[0] = cells_without(after->planes[0], stone);
        after->planes[letter] = cells_or(after->planes[letter], stone);
        if (have_liberties(after, s->steps, cells_or(stone, board_beside(stone, s->steps, SIDES)))) return true;
    }
    return false;
}

status stones_next(void *of, bool *there_is)
{
    stones *s = of;
    board after, part;
    *there_is = next_stone(s, &after);
    if (!*there_is) return STATUS_OK;
    status r = option_keys_reserve(&s->keys, LIMIT_BOARD);
    if (r != STATUS_OK) return r;
    for (cells left = after.planes[0]; take_part(&after, s->steps, &left, &part);) {
        option_key *key = &s->keys.keys[s->keys.keys_count];
        uint32_t points = cells_count(part.planes[0]);
        if (!s->as_played) part = least_part(&part);
        memset(key->bytes, 0, FACTS_NEAR);
        key->length = (uint32_t)board_write(&part, BOARD_LETTERS, key->bytes);
        option_keys_add(&s->keys, points);
    }
    option_keys_end(&s->keys);
    return STATUS_OK;
}
