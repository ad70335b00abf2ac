/*
 * The core alone, without Lua: the sum of a heap, a vertex of a graph and a board of Cram.
 *
 *   seam <code> <heap> <vertices> <edges> <vertex> <board>     seam 0.77 7 3 0-1,1-2 0 '##./###'
 *
 * prints the value of the sum, its misere outcome ("N" or "P") and the value of the board found by couples,
 * whose facts number it. Vertices count from 0; "-" stands for no edges. Fails, with a message, if the value of
 * the sum, searched as one game, is not the nim-sum of the three values, or if memory is left.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/rules.h"
#include "core/graph/rules.h"
#include "core/heap/rules.h"
#include "core/search/couples.h"
#include "core/search/solver.h"
#include "core/search/sums.h"

static void check(int is, const char *what)
{
    if (is) return;
    fprintf(stderr, "not so: %s\n", what);
    exit(EXIT_FAILURE);
}

#define CHECK(condition) check(condition, #condition)

static void *resize(void *held, void *block, size_t old_size, size_t new_size)
{
    *(size_t *)held += new_size - (block == NULL ? 0 : old_size);
    if (new_size > 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

static void read_graph(digraph *g, size_t vertices, const char *edges)
{
    digraph_begin(g);
    for (size_t v = 0; v < vertices; v++) {
        CHECK(digraph_add_vertex(g) == STATUS_OK);
        for (const char *edge = edges; edge != NULL; edge = strchr(edge, ',')) {
            size_t from, to;
            if (*edge == ',') edge++;
            if (sscanf(edge, "%zu-%zu", &from, &to) == 2 && from == v)
                CHECK(digraph_add_edge(g, (int64_t)to) == STATUS_OK);
        }
    }
    CHECK(digraph_end(g) == STATUS_OK);
}

static board read_board(const char *text)
{
    board b;
    board_place at;
    CHECK(board_parse(text, strlen(text), "#", &b, &at) == BOARD_FINE);
    return b;
}

static void init_cram(board_rules *cram, const allocator *a, interner *positions)
{
    shape_pattern domino = {1, 2, {3}, {0}};
    board_rules_init(cram, a, 1, positions);
    CHECK(shapes_add(&cram->shapes, &domino, BOARD_ALL) == STATUS_OK);
    CHECK(shapes_finish(&cram->shapes) == STATUS_OK);
}

/* The answers of the theory about a position of any rules. */
static uint32_t solve(const allocator *a, rules game, const theory *t, uint32_t position)
{
    solver s;
    uint32_t value;
    solver_init(&s, a, game, t);
    CHECK(solver_solve(&s, position, 0, NULL, &value) == STATUS_OK);
    solver_close(&s);
    return value;
}

/* The value of the board, searched by couples. */
static uint32_t nimber_of(const allocator *a, board_rules *cram, const board *b)
{
    search_game game = {{cram, board_rules_options}, board_rules_options_unless, NULL, NULL, NULL, false};
    search s;
    couples c;
    uint32_t position, nimber;
    search_init(&s, a, game);
    couples_init(&c, &s);
    cram->into = &s.facts;
    cram->measured = true;
    CHECK(board_rules_number(cram, &s.facts, b, &position) == STATUS_OK);
    CHECK(couples_nimber(&c, position, 0, NULL, &nimber) == STATUS_OK);
    cram->into = NULL;
    couples_close(&c);
    search_close(&s);
    return nimber;
}

/* Value and misere outcome of the sum of a position of each of the games. */
static void print_sum(const allocator *a, const rules games[3], const uint32_t positions[3])
{
    sums s;
    uint32_t components[3], position, nim_sum = 0;
    CHECK(sums_init(&s, a, games, 3) == STATUS_OK);
    for (size_t i = 0; i < 3; i++) {
        CHECK(sums_component(&s, i, positions[i], &components[i]) == STATUS_OK);
        nim_sum ^= solve(a, games[i], &theory_grundy, positions[i]);
    }
    CHECK(sums_position(&s, components, 3, &position) == STATUS_OK);
    rules sum = {&s, sums_options};
    uint32_t value = solve(a, sum, &theory_grundy, position);
    CHECK(value == nim_sum);
    printf("%u %s", (unsigned)value, solve(a, sum, &theory_misere_outcome, position) == 0 ? "P" : "N");
    sums_close(&s);
}

int main(int count, char **arguments)
{
    size_t held = 0;
    allocator a = {resize, &held};
    interner heaps, boards;
    heap_code code;
    heap_code_error error;
    digraph graph;
    board_rules cram;
    CHECK(count == 7);
    interner_init(&heaps, &a);
    interner_init(&boards, &a);
    heap_code_init(&code, &a);
    digraph_init(&graph, &a);
    init_cram(&cram, &a, &boards);
    CHECK(heap_code_parse(&code, arguments[1], strlen(arguments[1]), &error) == STATUS_OK);
    read_graph(&graph, (size_t)atoi(arguments[3]), arguments[4]);
    board b = read_board(arguments[6]);
    heap_rules heap = {&code, &heaps, NULL, 0};
    rules games[] = {{&heap, heap_rules_options}, {&graph, digraph_options}, {&cram, board_rules_options}};
    uint32_t positions[] = {0, (uint32_t)atoi(arguments[5]), 0};
    CHECK(interner_integer(&heaps, atoi(arguments[2]), &positions[0]) == STATUS_OK);
    CHECK(board_rules_number(&cram, NULL, &b, &positions[2]) == STATUS_OK);
    print_sum(&a, games, positions);
    printf(" %u\n", (unsigned)nimber_of(&a, &cram, &b));
    board_rules_close(&cram);
    digraph_close(&graph);
    heap_code_close(&code);
    interner_close(&boards);
    interner_close(&heaps);
    CHECK(held == 0);
    return EXIT_SUCCESS;
}
