#include "core/graph/geography.h"

#include <string.h>

#include "core/base/bits.h"

status geography_vertex_outcomes(const digraph *g, matching *m, uint8_t *wins, const monitor *watch)
{
    status r = matching_maximum(m, g, watch);
    for (uint32_t v = 0; r == STATUS_OK && v < g->vertices; v++) wins[v] = matching_is_essential(m, v);
    return r;
}

/* ---- Edge geography ---- */

#define NO_SIDE   UINT8_MAX
#define NO_COLUMN UINT32_MAX

/* The number of words of added rows between two calls of the monitor. */
#define WORDS_A_TICK ((uint64_t)1 << 22)

void edge_geography_init(edge_geography *game, const allocator *a)
{
    memset(game, 0, sizeof *game);
    game->memory = *a;
}

void edge_geography_close(edge_geography *game)
{
    allocator a = game->memory;
    if (a.resize == NULL) return;
    memory_free(&a, game->side, game->vertices, sizeof *game->side);
    memory_free(&a, game->place, game->vertices, sizeof *game->place);
    memory_free(&a, game->wins, game->vertices, sizeof *game->wins);
    memory_free(&a, game->unit_row, game->vertices, sizeof *game->unit_row);
    for (int i = 0; i < 2; i++) {
        geography_side *side = &game->sides[i];
        memory_free(&a, side->matrix, side->rows * side->words, sizeof *side->matrix);
    }
    edge_geography_init(game, &a);
}

static bool bit(const uint64_t *row, size_t i)
{
    return row[i / 64] >> (i % 64) & 1;
}

static void flip(uint64_t *row, size_t i)
{
    row[i / 64] ^= (uint64_t)1 << (i % 64);
}

static uint64_t *matrix_row(const geography_side *side, uint32_t i)
{
    return side->matrix + i * side->words;
}

/* Divides the vertices reached from `root` into sides. `queue` has room for all of them. */
static status divide_from(edge_geography *game, const digraph *g, uint32_t root, uint32_t *queue)
{
    uint32_t end = 0;
    game->side[root] = 0;
    queue[end++] = root;
    for (uint32_t i = 0; i < end; i++) {
        uint32_t v = queue[i];
        game->place[v] = game->sides[game->side[v]].columns++;
        for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
            uint32_t w = g->heads[e];
            if (game->side[w] == game->side[v]) {
                game->bad_from = v;
                game->bad_to = w;
                return STATUS_INVALID;
            }
            if (game->side[w] != NO_SIDE) continue;
            game->side[w] = game->side[v] ^ 1;
            queue[end++] = w;
        }
    }
    return STATUS_OK;
}

static status divide(edge_geography *game, const digraph *g)
{
    uint32_t *queue = memory_zeroed(&game->memory, g->vertices, sizeof *queue);
    status r = queue == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    memset(game->side, NO_SIDE, g->vertices);
    for (uint32_t v = 0; r == STATUS_OK && v < g->vertices; v++)
        if (game->side[v] == NO_SIDE) r = divide_from(game, g, v, queue);
    memory_free(&game->memory, queue, g->vertices, sizeof *queue);
    return r;
}

/* The matrix (A | identity) of side `which`: A counts the edges, modulo 2, between the other side and this. */
static status fill_matrix(edge_geography *game, const digraph *g, uint8_t which)
{
    geography_side *side = &game->sides[which];
    side->rows = game->sides[1 - which].columns;
    side->words = ((size_t)side->columns + 63) / 64 + ((size_t)side->rows + 63) / 64;
    if (side->words != 0 && side->rows > SIZE_MAX / 16 / side->words) {
        side->rows = 0;
        return STATUS_NO_MEMORY;
    }
    side->matrix = memory_zeroed(&game->memory, side->rows * side->words, sizeof *side->matrix);
    if (side->matrix == NULL) return STATUS_NO_MEMORY;
    size_t identity = ((size_t)side->columns + 63) / 64 * 64;
    for (uint32_t w = 0; w < g->vertices; w++) {
        if (game->side[w] == which) continue;
        uint64_t *row = matrix_row(side, game->place[w]);
        flip(row, identity + game->place[w]);
        for (uint32_t e = g->starts[w]; e < g->starts[w + 1]; e++) flip(row, game->place[g->heads[e]]);
    }
    return STATUS_OK;
}

static void swap_rows(geography_side *side, uint32_t i, uint32_t j)
{
    uint64_t *a = matrix_row(side, i), *b = matrix_row(side, j);
    for (size_t k = 0; k < side->words; k++) {
        uint64_t word = a[k];
        a[k] = b[k];
        b[k] = word;
    }
}

/* Brings A to reduced row echelon form (Gauss and Jordan); *rank is its rank. */
static status eliminate(geography_side *side, uint32_t *rank, const monitor *watch)
{
    uint64_t work = 0;
    *rank = 0;
    for (uint32_t column = 0; column < side->columns && *rank < side->rows; column++) {
        uint32_t pivot = *rank;
        while (pivot < side->rows && !bit(matrix_row(side, pivot), column)) pivot++;
        if (pivot == side->rows) continue;
        if (pivot != *rank) swap_rows(side, pivot, *rank);
        const uint64_t *source = matrix_row(side, *rank);
        for (uint32_t i = 0; i < side->rows; i++) {
            uint64_t *row = matrix_row(side, i);
            if (i == *rank || !bit(row, column)) continue;
            for (size_t k = column / 64; k < side->words; k++) row[k] ^= source[k];
            work += side->words;
        }
        (*rank)++;
        if ((work += side->rows) < WORDS_A_TICK) continue;
        work = 0;
        status r = monitor_tick(watch, column, side->columns);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* The column of the only one in row i of A, or NO_COLUMN if the row has several. */
static uint32_t only_column(const geography_side *side, uint32_t i)
{
    const uint64_t *row = matrix_row(side, i);
    uint32_t found = NO_COLUMN;
    for (size_t k = 0; k < ((size_t)side->columns + 63) / 64; k++) {
        uint64_t word = row[k];
        if (word == 0) continue;
        if (found != NO_COLUMN || (word & (word - 1)) != 0) return NO_COLUMN;
        found = (uint32_t)(k * 64) + bits_lowest(word);
    }
    return found;
}

/* A vertex of the side wins iff its unit vector is a row of the reduced matrix. */
static status solve_side(edge_geography *game, const digraph *g, uint8_t which, const monitor *watch)
{
    geography_side *side = &game->sides[which];
    const allocator *a = &game->memory;
    uint32_t rank = 0;
    status r = fill_matrix(game, g, which);
    if (r == STATUS_OK) r = eliminate(side, &rank, watch);
    if (r != STATUS_OK) return r;
    uint32_t *vertex_at = memory_zeroed(a, side->columns, sizeof *vertex_at);
    if (vertex_at == NULL) return STATUS_NO_MEMORY;
    for (uint32_t v = 0; v < g->vertices; v++)
        if (game->side[v] == which) vertex_at[game->place[v]] = v;
    for (uint32_t i = 0; i < rank; i++) {
        uint32_t column = only_column(side, i);
        if (column == NO_COLUMN) continue;
        game->wins[vertex_at[column]] = 1;
        game->unit_row[vertex_at[column]] = i;
    }
    memory_free(a, vertex_at, side->columns, sizeof *vertex_at);
    return STATUS_OK;
}

status edge_geography_solve(edge_geography *game, const digraph *g, const monitor *watch)
{
    edge_geography_close(game);
    const allocator *a = &game->memory;
    game->vertices = g->vertices;
    game->side = memory_zeroed(a, g->vertices, sizeof *game->side);
    game->place = memory_zeroed(a, g->vertices, sizeof *game->place);
    game->wins = memory_zeroed(a, g->vertices, sizeof *game->wins);
    game->unit_row = memory_zeroed(a, g->vertices, sizeof *game->unit_row);
    bool enough = game->side != NULL && game->place != NULL && game->wins != NULL && game->unit_row != NULL;
    status r = enough ? divide(game, g) : STATUS_NO_MEMORY;
    for (uint8_t which = 0; which < 2 && r == STATUS_OK; which++) r = solve_side(game, g, which, watch);
    if (r != STATUS_OK) {
        uint32_t bad_from = game->bad_from, bad_to = game->bad_to;
        edge_geography_close(game);
        game->bad_from = bad_from;
        game->bad_to = bad_to;
    }
    return r;
}

status edge_geography_moves(const edge_geography *game, const digraph *g, uint32_t v, digraph_list *moves)
{
    moves->count = 0;
    if (!game->wins[v]) return STATUS_OK;
    const geography_side *side = &game->sides[game->side[v]];
    const uint64_t *row = matrix_row(side, game->unit_row[v]);
    size_t identity = ((size_t)side->columns + 63) / 64 * 64;
    for (uint32_t e = g->starts[v]; e < g->starts[v + 1]; e++) {
        /* The sums that give v's unit vector differ by sums that give zero, which use the row of w iff w loses. */
        uint32_t w = g->heads[e];
        if (game->wins[w] && !bit(row, identity + game->place[w])) continue;
        bool listed = false;
        for (size_t i = 0; i < moves->count && !listed; i++) listed = moves->vertices[i] == w;
        status r = listed ? STATUS_OK : digraph_list_append(moves, w);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}
