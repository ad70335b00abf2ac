/*
 * Graphs as text, of all formats: fed at once, in pieces, or as a file, a text means the same
 * graph or has the same mistake at the same place. What edge lists and matrices mean is read again,
 * in a plain way.
 */
#include <string.h>

#include "core/graph/digraph_grundy.h"
#include "core/graph/graph_text.h"
#include "fuzz.h"

/* A few vertices are enough; a header may name more than memory holds. */
#define BUILT 4096

static status feed(graph_text *t, const char *text, size_t length, size_t piece)
{
    status r = STATUS_OK;
    for (size_t at = 0; r == STATUS_OK && at < length; at += piece)
        r = graph_text_feed(t, text + at, length - at < piece ? length - at : piece);
    return r == STATUS_OK ? graph_text_finish(t) : r;
}

static status read_file(graph_text *t, const char *text, size_t length)
{
    FILE *file = fopen(fuzz_file(text, length), "rb");
    CHECK(file != NULL, "the file");
    status r = graph_text_read(t, file, NULL);
    fclose(file);
    return r;
}

static bool same(const uint32_t *a, const uint32_t *b, size_t count)
{
    return count == 0 || memcmp(a, b, count * sizeof *a) == 0;
}

/* The first number of the text that stands outside comments is the number of vertices, and so on. */
static void check_numbers(const edge_list *list, const char *text, size_t length)
{
    size_t index = 0;
    bool comment = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '#' || text[i] == '\n') comment = text[i] == '#';
        if (comment || text[i] < '0' || text[i] > '9') continue;
        uint64_t n = 0;
        for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) n = n * 10 + (uint64_t)(text[i] - '0');
        i--;
        size_t header = list->has_tokens ? 3 : 2, at = index - header, edges = 2 * list->edges;
        uint64_t expected = index == 0             ? list->vertices
                            : index == 1           ? list->edges
                            : index < header       ? list->tokens_count
                            : at < edges && at % 2 ? list->to[at / 2] + UINT64_C(1)
                            : at < edges           ? list->from[at / 2] + UINT64_C(1)
                                                   : list->tokens[at - edges] + UINT64_C(1);
        CHECK(n == expected, "number %zu", index);
        index++;
    }
    CHECK(index == (list->has_tokens ? 3 : 2) + 2 * list->edges + list->tokens_count, "%zu numbers", index);
}

/* Whether bit number i of the characters of a matrix is 1. */
static bool bit(const char *matrix, size_t i)
{
    return (matrix[i / 6] - 63) >> (5 - i % 6) & 1;
}

/* A graph of graph6 or digraph6 has the edges of its matrix, whose characters are the last of the text. */
static void check_matrix(const graph_text *t, const char *text, size_t length)
{
    const edge_list *list = &t->list;
    uint64_t n = list->vertices, bits = list->undirected ? n * (n - (n > 0)) / 2 : n * n, expected = 0;
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) length--;
    CHECK(length >= (bits + 5) / 6, "%zu characters", length);
    const char *matrix = text + length - (bits + 5) / 6;
    for (uint64_t i = 0; i < bits; i++) expected += bit(matrix, i);
    CHECK(list->edges == (list->undirected ? 2 * expected : expected), "%zu edges", list->edges);
    for (size_t i = 0; i < list->edges; i += list->undirected ? 2 : 1) {
        uint64_t from = list->from[i], to = list->to[i];
        CHECK(bit(matrix, list->undirected ? to * (to - 1) / 2 + from : from * n + to), "edge %zu", i);
    }
}

/* All ends are vertices; edges without direction have their reverses beside them. */
static void check_edges(const edge_list *list)
{
    for (size_t i = 0; i < list->edges; i++) {
        uint32_t from = list->from[i], to = list->to[i];
        CHECK(from < list->vertices && to < list->vertices, "edge %zu", i);
        if (!list->undirected || from == to) continue;
        i++;
        CHECK(i < list->edges && list->from[i] == to && list->to[i] == from, "the reverse of an edge");
    }
}

static void check_graph(const edge_list *list)
{
    digraph g;
    digraph_values values;
    if (list->vertices > BUILT) return;
    digraph_init(&g, &fuzz_memory);
    digraph_values_init(&values, &fuzz_memory);
    CHECK(edge_list_graph(list, &g, NULL) == STATUS_OK, "the graph");
    CHECK(g.vertices == list->vertices && g.edges == list->edges, "its size");
    status r = digraph_grundy(&g, &values, NULL);
    CHECK(r == STATUS_OK || r == STATUS_CYCLE, "status %d", (int)r);
    digraph_values_close(&values);
    digraph_close(&g);
}

static void check_same(const edge_list *other, const edge_list *whole)
{
    CHECK(other->line == whole->line && other->column == whole->column, "another place");
    CHECK(strcmp(other->message, whole->message) == 0, "another mistake");
    CHECK(other->vertices == whole->vertices && other->edges == whole->edges, "another size");
    CHECK(same(other->from, whole->from, whole->edges) && same(other->to, whole->to, whole->edges), "other edges");
    CHECK(other->tokens_count == whole->tokens_count, "another number of tokens");
    CHECK(same(other->tokens, whole->tokens, whole->tokens_count), "other tokens");
}

void fuzz_one(input *in)
{
    graph_text whole, other;
    unsigned first = input_byte(in);
    const char *text = (const char *)in->bytes;
    graph_text_init(&whole, &fuzz_memory);
    graph_text_init(&other, &fuzz_memory);
    status whole_status = feed(&whole, text, in->left, in->left + 1), other_status;
    if (first >= 192) fuzz_refuse(first - 191);
    if (first >= 128 && first < 192)
        other_status = read_file(&other, text, in->left);
    else
        other_status = feed(&other, text, in->left, first % 16 + 1);
    CHECK(whole_status == STATUS_OK || whole_status == STATUS_INVALID, "status %d", (int)whole_status);
    if (other_status != STATUS_NO_MEMORY || !fuzz_refused()) {
        CHECK(other_status == whole_status, "%d in pieces, %d at once", (int)other_status, (int)whole_status);
        CHECK((whole_status == STATUS_INVALID) == (whole.list.message[0] != '\0'), "mistakes have words");
        check_same(&other.list, &whole.list);
    }
    fuzz_refuse(0);
    if (whole_status == STATUS_OK) {
        if (whole.format == GRAPH_NUMBERS && !whole.list.at.dimacs) check_numbers(&whole.list, text, in->left);
        if (whole.format == GRAPH_SIXES && whole.sixes.kind != GRAPH6_SPARSE) check_matrix(&whole, text, in->left);
        check_edges(&whole.list);
        check_graph(&whole.list);
    }
    graph_text_close(&whole);
    graph_text_close(&other);
}
