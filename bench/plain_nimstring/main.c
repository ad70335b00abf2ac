/*
 * Nimstring by its rules alone, as one writes it in an hour: a table with a byte for every set of lines that are not
 * drawn, filled from the empty set on. For bench/nimstring.lua.
 *
 *   plain_nimstring ROWS COLUMNS     prints the value (255: loony), CPU seconds, entries of the table
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/bits.h"
#include "support/contest.h"

#define LOONY 255
#define LINES 32 /* a table has 4 GB at most */

static uint64_t boxes_of[LINES][2]; /* the lines around the boxes beside a line; all ones: no box */
static unsigned lines;

static unsigned line_across(unsigned r, unsigned c, unsigned columns)
{
    return r * (2 * columns + 1) + c;
}

static void place_box(unsigned r, unsigned c, unsigned columns)
{
    unsigned top = line_across(r, c, columns), left = top + columns;
    unsigned around[] = {top, left, left + 1, line_across(r + 1, c, columns)};
    uint64_t box = 0;
    for (int i = 0; i < 4; i++) box |= UINT64_C(1) << around[i];
    for (int i = 0; i < 4; i++) boxes_of[around[i]][boxes_of[around[i]][0] != UINT64_MAX] = box;
}

static unsigned char value_of(const unsigned char *values, uint64_t left)
{
    uint64_t seen[2] = {0, 0};
    unsigned again = LOONY + 1;
    for (uint64_t rest = left; rest != 0; rest &= rest - 1) {
        unsigned line = bits_lowest(rest);
        uint64_t after = left & ~(UINT64_C(1) << line);
        unsigned v = values[after];
        if ((after & boxes_of[line][0]) != 0 && (after & boxes_of[line][1]) != 0) {
            if (v != LOONY) seen[v / 64] |= UINT64_C(1) << v % 64;
        } else if (v == LOONY || (again <= LOONY && again != v)) {
            return LOONY;
        } else {
            again = v;
        }
    }
    if (again <= LOONY) return seen[again / 64] >> again % 64 & 1 ? LOONY : (unsigned char)again;
    return (unsigned char)bits_lowest(~seen[0]); /* a value is at most the number of lines */
}

int main(int count, char **words)
{
    unsigned rows = count == 3 ? (unsigned)atoi(words[1]) : 0, columns = count == 3 ? (unsigned)atoi(words[2]) : 0;
    if (rows < 1 || columns < 1 || rows > LINES || columns > LINES || 2 * rows * columns + rows + columns > LINES)
        bench_fail("plain_nimstring", "expected rows and columns of a board of at most 32 lines");
    lines = 2 * rows * columns + rows + columns;
    for (unsigned i = 0; i < LINES; i++) boxes_of[i][0] = boxes_of[i][1] = UINT64_MAX;
    for (unsigned r = 0; r < rows; r++)
        for (unsigned c = 0; c < columns; c++) place_box(r, c, columns);
    double begin = cpu_seconds();
    uint64_t sets = UINT64_C(1) << lines;
    unsigned char *values = malloc(sets);
    if (values == NULL) bench_fail("plain_nimstring", "not enough memory");
    for (uint64_t left = 0; left < sets; left++) values[left] = value_of(values, left);
    printf("%u %.6f %llu\n", values[sets - 1], cpu_seconds() - begin, (unsigned long long)sets);
    free(values);
    return 0;
}
