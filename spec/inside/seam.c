/*
 * The core alone, without Lua: the sum of a heap, a vertex of a graph, a board of Cram, Node Kayles on the graph, and
 * two heaps from which a move takes (2, 1), (1, 2) or (1, 1); and Nimstring.
 *
 *   seam <code> <heap> <vertices> <edges> <vertex> <board> <a> <b> <strings>
 *   seam 0.77 7 3 0-1,1-2 0 '##./###' 4 5 0-1,1-2,1-2,0-2
 *
 * prints the value of the sum, its misere outcome ("N" or "P") and the values of the board, of Node Kayles and of the
 * two heaps, found by couples, whose facts number them; then the value of the strings, or "loony". Vertices count from
 * 0; "-" stands for no edges. Fails, with a message, if the value of the sum, searched as one game, is not the nim-sum
 * of the five values, if couples find another value of the strings than the mex, or if memory is left.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/rules.h"
#include "core/cells/finish.h"
#include "core/cells/rules.h"
#include "core/graph/rules.h"
#include "core/heap/rules.h"
#include "core/search/couples.h"
#include "core/search/solver.h"
#include "core/search/sums.h"
#include "core/strings/rules.h"
#include "core/vector/rules.h"

#define GAMES 5

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

/* Node Kayles on the graph. */
static void init_kayles(cell_rules *kayles, const allocator *a, const digraph *graph, interner *positions)
{
    cell_game g;
    CHECK(cell_game_init(&g, a, TAKE_NEIGHBOURHOOD, graph->vertices) == STATUS_OK);
    for (uint32_t v = 0; v < graph->vertices; v++)
        for (uint32_t i = 0; i < digraph_degree(graph, v); i++) {
            uint32_t w = digraph_row(graph, v)[i];
            cell_add(g.beside + v * g.words, w);
            cell_add(g.beside + w * g.words, v);
        }
    CHECK(cell_game_finish(&g) == STATUS_OK);
    cell_rules_init(kayles, &g, positions);
}

static void init_vectors(vector_rules *heaps, const allocator *a, interner *positions)
{
    const vector moves[] = {{{2, 1}}, {{1, 2}}, {{1, 1}}}, weight = {{1, 1}};
    vector_game g;
    vector_game_init(&g, a, 2);
    g.weight = weight;
    for (size_t i = 0; i < 3; i++) CHECK(vector_game_add(&g, &moves[i], 0, &weight) == STATUS_OK);
    vector_rules_init(heaps, &g, positions);
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

/* Numbers a position by facts, or by an interner if these are NULL. */
typedef status (*number_function)(void *game, facts *into, const void *position, uint32_t *number);

static status number_board(void *game, facts *into, const void *position, uint32_t *number)
{
    board_listing *cram = game;
    cram->into = into;
    return board_rules_number(cram->rules, into, position, number);
}

static status number_set(void *game, facts *into, const void *position, uint32_t *number)
{
    cell_listing *kayles = game;
    kayles->into = into;
    return cell_rules_number(kayles->rules, into, position, number);
}

static status number_heaps(void *game, facts *into, const void *position, uint32_t *number)
{
    vector_listing *heaps = game;
    heaps->into = into;
    return vector_rules_number(heaps->rules, into, position, number);
}

/* The value of a position, searched by couples. */
static uint32_t nimber_of(const allocator *a, search_game game, number_function number, const void *position)
{
    search s;
    couples c;
    uint32_t first, nimber;
    void *own = game.rules.context;
    search_init(&s, a, game);
    couples_init(&c, &s);
    CHECK(number(own, &s.facts, position, &first) == STATUS_OK);
    CHECK(couples_nimber(&c, first, 0, NULL, &nimber) == STATUS_OK);
    CHECK(number(own, NULL, position, &first) == STATUS_OK);
    couples_close(&c);
    search_close(&s);
    return nimber;
}

/* A list of strings as the program's arguments name them. */
typedef struct string_list {
    string_ends ends[16];
    size_t count;
} string_list;

static string_list read_strings(const char *text)
{
    string_list list = {.count = 0};
    for (const char *at = text; at != NULL; at = strchr(at, ',')) {
        unsigned a, b;
        if (*at == ',') at++;
        CHECK(list.count < 16 && sscanf(at, "%u-%u", &a, &b) == 2);
        list.ends[list.count++] = (string_ends){a, b};
    }
    return list;
}

static status number_strings(void *game, facts *into, const void *position, uint32_t *number)
{
    strings_listing *nimstring = game;
    const string_list *list = position;
    nimstring->into = into;
    return strings_rules_number(nimstring->rules, into, list->ends, list->count, number);
}

/* The value of Nimstring. */
static void print_strings(const allocator *a, const string_list *list)
{
    interner positions;
    strings_rules nimstring;
    uint32_t number, value;
    interner_init(&positions, a);
    strings_rules_init(&nimstring, a, &positions);
    strings_listing listed = {&nimstring, NULL};
    rules game = {&listed, strings_rules_options};
    CHECK(number_strings(&listed, NULL, list, &number) == STATUS_OK);
    value = solve(a, game, &theory_grundy, number);
    if (value == SOLVER_LOONY) {
        printf(" loony\n");
    } else {
        search_game searched = {game, strings_rules_options_unless, NULL, NULL, NULL, false};
        CHECK(nimber_of(a, searched, number_strings, list) == value);
        printf(" %u\n", (unsigned)value);
    }
    strings_rules_close(&nimstring);
    interner_close(&positions);
}

/* Value and misere outcome of the sum of a position of each of the games. */
static void print_sum(const allocator *a, const rules *games, const uint32_t *positions)
{
    sums s;
    uint32_t components[GAMES], position, nim_sum = 0;
    CHECK(sums_init(&s, a, games, GAMES) == STATUS_OK);
    for (size_t i = 0; i < GAMES; i++) {
        CHECK(sums_component(&s, i, positions[i], &components[i]) == STATUS_OK);
        nim_sum ^= solve(a, games[i], &theory_grundy, positions[i]);
    }
    CHECK(sums_position(&s, components, GAMES, &position) == STATUS_OK);
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
    interner interners[4]; /* of heaps, boards, sets of vertices and pairs of heaps */
    heap_code code;
    heap_code_error error;
    digraph graph;
    board_rules cram;
    cell_rules kayles;
    vector_rules pairs;
    CHECK(count == 10);
    for (size_t i = 0; i < 4; i++) interner_init(&interners[i], &a);
    heap_code_init(&code, &a);
    digraph_init(&graph, &a);
    CHECK(heap_code_parse(&code, arguments[1], strlen(arguments[1]), &error) == STATUS_OK);
    read_graph(&graph, (size_t)atoi(arguments[3]), arguments[4]);
    init_cram(&cram, &a, &interners[1]);
    init_kayles(&kayles, &a, &graph, &interners[2]);
    init_vectors(&pairs, &a, &interners[3]);
    heap_rules heap = {&code, &interners[0], NULL, 0};
    board b = read_board(arguments[6]);
    uint64_t all[CELL_WORDS] = {(UINT64_C(1) << graph.vertices) - 1};
    vector pair = {{atoi(arguments[7]), atoi(arguments[8])}};
    board_listing boards = {&cram, NULL, false};
    cell_listing sets = {&kayles, NULL, false};
    vector_listing heaps = {&pairs, NULL, false};
    rules games[GAMES] = {{&heap, heap_rules_options},
                          {&graph, digraph_options},
                          {&boards, board_rules_options},
                          {&sets, cell_rules_options},
                          {&heaps, vector_rules_options}};
    uint32_t positions[GAMES] = {0, (uint32_t)atoi(arguments[5]), 0, 0, 0};
    CHECK(interner_integer(&interners[0], atoi(arguments[2]), &positions[0]) == STATUS_OK);
    CHECK(number_board(&boards, NULL, &b, &positions[2]) == STATUS_OK);
    CHECK(number_set(&sets, NULL, all, &positions[3]) == STATUS_OK);
    CHECK(number_heaps(&heaps, NULL, &pair, &positions[4]) == STATUS_OK);
    print_sum(&a, games, positions);
    cram.measured = kayles.measured = true;
    search_game board_game = {games[2], board_rules_options_unless, NULL, NULL, NULL, false};
    search_game cell_game = {games[3], cell_rules_options_unless, NULL, NULL, NULL, false};
    search_game pair_game = {games[4], vector_rules_options_unless, NULL, NULL, NULL, false};
    printf(" %u", (unsigned)nimber_of(&a, board_game, number_board, &b));
    printf(" %u", (unsigned)nimber_of(&a, cell_game, number_set, all));
    printf(" %u", (unsigned)nimber_of(&a, pair_game, number_heaps, &pair));
    string_list list = read_strings(arguments[9]);
    print_strings(&a, &list);
    board_rules_close(&cram);
    cell_rules_close(&kayles);
    vector_rules_close(&pairs);
    digraph_close(&graph);
    heap_code_close(&code);
    for (size_t i = 0; i < 4; i++) interner_close(&interners[i]);
    CHECK(held == 0);
    return EXIT_SUCCESS;
}
