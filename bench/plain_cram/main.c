/*
 * Cram by the search of couples as one writes it for this game alone: boards of at most 64 squares in a word, its
 * moves, components and symmetries in place, recursion, a table of words. For bench/cram.lua.
 *
 *   plain_cram ROWS COLUMNS     prints the value, CPU seconds, nodes, values kept
 *
 * Algorithm: J. Lemoine and S. Viennot, Nimbers are inevitable, 2012; all (P, k) with k < n in one node: P. Beling,
 * igs.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"
#include "support/contest.h"

#define SIDE    16 /* the most columns, and rows */
#define PARTS   6  /* the most components of what a domino leaves */
#define MOVES   112
#define UNKNOWN 255

/* ---- the table ---- */

typedef struct table {
    uint64_t *keys;
    unsigned char *values;
    size_t capacity, used;
} table;

static table known;
static unsigned columns;             /* the bits of a row of the board */
static uint64_t last_column;         /* bits of the last column */
static unsigned reversed[1 << SIDE]; /* the bits of a row, reversed */
static unsigned long nodes;

static size_t slot_of(const table *t, uint64_t key)
{
    size_t i = hash_mix(key) & (t->capacity - 1);
    while (t->keys[i] != 0 && t->keys[i] != key) i = (i + 1) & (t->capacity - 1);
    return i;
}

static unsigned look_up(uint64_t key)
{
    size_t i = slot_of(&known, key);
    return known.keys[i] == 0 ? UNKNOWN : known.values[i];
}

static void make_table(table *t, size_t capacity)
{
    t->keys = calloc(capacity, sizeof *t->keys);
    t->values = malloc(capacity);
    t->capacity = capacity;
    t->used = 0;
    if (t->keys == NULL || t->values == NULL) bench_fail("plain_cram", "not enough memory");
}

static void keep(uint64_t key, unsigned value)
{
    if (known.used * 2 >= known.capacity) {
        table larger;
        make_table(&larger, 2 * known.capacity);
        for (size_t i = 0; i < known.capacity; i++) {
            if (known.keys[i] == 0) continue;
            size_t to = slot_of(&larger, known.keys[i]);
            larger.keys[to] = known.keys[i];
            larger.values[to] = known.values[i];
        }
        larger.used = known.used;
        free(known.keys);
        free(known.values);
        known = larger;
    }
    size_t i = slot_of(&known, key);
    if (known.keys[i] == 0) known.used++;
    known.keys[i] = key;
    known.values[i] = (unsigned char)value;
}

/* ---- boards ---- */

static uint64_t right_of(uint64_t b)
{
    return (b & ~last_column) << 1;
}

static uint64_t left_of(uint64_t b)
{
    return (b >> 1) & ~last_column;
}

/* The component of the lowest square. */
static uint64_t component(uint64_t b)
{
    uint64_t own = b & (~b + 1), before;
    do {
        before = own;
        own |= (right_of(own) | left_of(own) | own << columns | own >> columns) & b;
    } while (own != before);
    return own;
}

/* Keeps one of several squares that have the same single neighbour. */
static uint64_t without_twins(uint64_t b)
{
    uint64_t up = b & b << columns, down = b & b >> columns, left = b & right_of(b), right = b & left_of(b);
    uint64_t leaf = (up ^ down ^ left ^ right) & ~((up & down) | (left & right) | ((up | down) & (left | right)));
    uint64_t served = (leaf & up) >> columns, twins = leaf & down & served >> columns;
    served |= (leaf & down) << columns;
    twins |= leaf & left & right_of(served);
    served |= left_of(leaf & left);
    twins |= leaf & right & left_of(served);
    return b & ~twins;
}

static uint64_t pack(const unsigned *rows, unsigned count, bool upside_down)
{
    uint64_t key = 0;
    for (unsigned r = 0; r < count; r++) key |= (uint64_t)rows[upside_down ? count - 1 - r : r] << (r * columns);
    return key;
}

/* The least image of a list of rows under its reflections. */
static uint64_t least_image(unsigned *rows, unsigned count, unsigned width, uint64_t least)
{
    for (int turn = 0; turn < 4; turn++) {
        uint64_t key = pack(rows, count, (turn & 1) != 0);
        if (key < least) least = key;
        for (unsigned r = 0; turn == 1 && r < count; r++) rows[r] = reversed[rows[r]] >> (SIDE - width);
    }
    return least;
}

/* The component that stands for b and its images. */
static uint64_t canonical(uint64_t b)
{
    unsigned rows[64], turned[SIDE], count = 0, all = 0, shift, width = 0;
    uint64_t whole = (UINT64_C(1) << columns) - 1;
    for (b >>= bits_lowest(b) / columns * columns; b != 0; b >>= columns) all |= rows[count++] = (unsigned)(b & whole);
    for (shift = 0; (all >> shift & 1) == 0; shift++) {
    }
    for (unsigned r = 0; r < count; r++) rows[r] >>= shift;
    for (all >>= shift; all >> width != 0; width++) {
    }
    bool turns = count <= columns && width * columns <= 64;
    for (unsigned c = 0; turns && c < width; c++) {
        turned[c] = 0;
        for (unsigned r = 0; r < count; r++) turned[c] |= (rows[r] >> c & 1) << r;
    }
    uint64_t least = least_image(rows, count, width, UINT64_MAX);
    return turns ? least_image(turned, width, count, least) : least;
}

/* ---- options ---- */

typedef struct option {
    uint64_t parts[PARTS]; /* the unknown ones, the hardest last */
    unsigned count, value, weight, place;
} option;

static int compare_parts(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    unsigned p = bits_count(x), q = bits_count(y);
    return p != q ? (p < q ? -1 : 1) : x < y ? -1 : x > y;
}

/* By weight; equal options are adjacent, in the order of listing. */
static int compare_options(const void *a, const void *b)
{
    const option *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    int parts = memcmp(x->parts, y->parts, x->count * sizeof *x->parts);
    return parts != 0 ? parts : x->place < y->place ? -1 : 1;
}

static bool same(const option *x, const option *y)
{
    return x->weight == y->weight && x->count == y->count && x->value == y->value &&
           memcmp(x->parts, y->parts, x->count * sizeof *x->parts) == 0;
}

/* Folds the known parts into the value, and removes equal parts in pairs. */
static void fold(option *o)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < o->count; i++) {
        unsigned value = look_up(o->parts[i]);
        if (value != UNKNOWN)
            o->value ^= value;
        else if (kept > 0 && o->parts[kept - 1] == o->parts[i])
            kept--;
        else
            o->parts[kept++] = o->parts[i];
    }
    o->count = kept;
}

static option split(uint64_t b, unsigned place)
{
    option o = {{0}, 0, 0, 0, place};
    while (b != 0) {
        uint64_t own = component(b);
        b &= ~own;
        if ((own & (own - 1)) != 0) o.parts[o.count++] = canonical(without_twins(own));
    }
    if (o.count > 1) qsort(o.parts, o.count, sizeof *o.parts, compare_parts);
    fold(&o);
    for (unsigned i = 0; i < o.count; i++) o.weight += bits_count(o.parts[i]) * bits_count(o.parts[i]);
    return o;
}

/* Lists the options of b; known values go into the set. Returns the number of the others; *is: one has the value n. */
static unsigned list(uint64_t b, unsigned n, option *out, uint64_t *values, unsigned *moves, bool *is)
{
    unsigned count = 0;
    *moves = 0;
    for (unsigned way = 0; way < 2; way++) {
        uint64_t first = way == 0 ? b & b >> columns : b & left_of(b);
        unsigned step = way == 0 ? columns : 1;
        *moves += bits_count(first);
        for (; first != 0; first &= first - 1) {
            uint64_t at = first & (~first + 1);
            option o = split(b & ~(at | at << step), count);
            if (o.count > 0) out[count++] = o;
            if (o.count == 0) *values |= UINT64_C(1) << o.value;
            if (o.count == 0 && o.value == n) {
                *is = true;
                return 0;
            }
        }
    }
    qsort(out, count, sizeof *out, compare_options);
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (kept == 0 || !same(&out[i], &out[kept - 1])) out[kept++] = out[i];
    return kept;
}

/* ---- the search ---- */

static bool has(uint64_t b, unsigned n);

static unsigned value_of(uint64_t b)
{
    if (look_up(b) == UNKNOWN) has(b, UNKNOWN);
    return look_up(b);
}

/* Whether an option has the value k. */
static bool option_has(option *o, unsigned k)
{
    fold(o);
    for (unsigned i = 0; i + 1 < o->count; i++) o->value ^= value_of(o->parts[i]);
    if (o->count == 0) return o->value == k;
    o->parts[0] = o->parts[o->count - 1];
    o->count = 1;
    return has(o->parts[0], k ^ o->value);
}

/* Whether a component has the value n; with n = UNKNOWN its value is found. */
static bool has(uint64_t b, unsigned n)
{
    option options[MOVES];
    uint64_t values = 0;
    unsigned moves, k;
    bool is = false;
    if (look_up(b) != UNKNOWN) return look_up(b) == n;
    unsigned left = list(b, n, options, &values, &moves, &is);
    if (is || (n != UNKNOWN && n > moves)) return false;
    nodes++;
    for (k = 0; k != n && k != moves; k++) {
        if ((values >> k & 1) != 0) continue;
        unsigned i = 0;
        while (i < left && !option_has(&options[i], k)) i++;
        if (i == left) break;
        memmove(options + i, options + i + 1, (left - i - 1) * sizeof *options);
        left--;
    }
    if (k == n && k != moves)
        for (unsigned i = 0; i < left; i++)
            if (option_has(&options[i], n)) return false;
    keep(b, k);
    return k == n;
}

int main(int count, char **words)
{
    unsigned rows = count == 3 ? (unsigned)atoi(words[1]) : 0;
    columns = count == 3 ? (unsigned)atoi(words[2]) : 0;
    if (rows < 1 || columns < 2 || rows > SIDE || columns >= SIDE || rows * columns > 63)
        bench_fail("plain_cram", "expected rows and columns of at most 63 squares");
    for (unsigned r = 0; r < rows; r++) last_column |= UINT64_C(1) << (r * columns + columns - 1);
    for (unsigned i = 0; i < 1u << SIDE; i++)
        for (unsigned k = 0; k < SIDE; k++) reversed[i] |= (i >> k & 1) << (SIDE - 1 - k);
    double begin = cpu_seconds();
    make_table(&known, 1 << 16);
    unsigned value = value_of(canonical((UINT64_C(1) << (rows * columns)) - 1));
    printf("%u %.6f %lu %zu\n", value, cpu_seconds() - begin, nodes, known.used);
    return 0;
}
