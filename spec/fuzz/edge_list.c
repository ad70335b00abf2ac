/*
 * Graphs as text: fed at once, in pieces, or as a file, a text means the same
 * graph or has the same mistake in the same line.
 */
#include <string.h>

#include "core/graph/digraph_grundy.h"
#include "core/graph/edge_list.h"
#include "fuzz.h"

/* A few vertices are enough; a header may name more than memory holds. */
#define BUILT 4096

static status feed(edge_list *list, const char *text, size_t length, size_t piece)
{
    status r = STATUS_OK;
    for (size_t at = 0; r == STATUS_OK && at < length; at += piece)
        r = edge_list_feed(list, text + at, length - at < piece ? length - at : piece);
    return r == STATUS_OK ? edge_list_finish(list) : r;
}

static status read_file(edge_list *list, const char *text, size_t length)
{
    FILE *file = fopen(fuzz_file(text, length), "rb");
    CHECK(file != NULL, "the file");
    status r = edge_list_read(list, file, NULL);
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

void fuzz_one(input *in)
{
    edge_list whole, other;
    unsigned first = input_byte(in);
    const char *text = (const char *)in->bytes;
    edge_list_init(&whole, &fuzz_memory);
    edge_list_init(&other, &fuzz_memory);
    status whole_status = feed(&whole, text, in->left, in->left + 1), other_status;
    if (first >= 192) fuzz_refuse(first - 191);
    if (first >= 128 && first < 192)
        other_status = read_file(&other, text, in->left);
    else
        other_status = feed(&other, text, in->left, first % 16 + 1);
    CHECK(whole_status == STATUS_OK || whole_status == STATUS_INVALID, "status %d", (int)whole_status);
    if (other_status == STATUS_NO_MEMORY && fuzz_refused()) {
        fuzz_refuse(0);
    } else {
        fuzz_refuse(0);
        CHECK(other_status == whole_status, "%d in pieces, %d at once", (int)other_status, (int)whole_status);
        CHECK(other.line == whole.line && strcmp(other.message, whole.message) == 0, "another mistake");
        CHECK((whole_status == STATUS_INVALID) == (whole.message[0] != '\0'), "mistakes have words");
        CHECK(other.vertices == whole.vertices && other.edges == whole.edges, "another size");
        CHECK(same(other.from, whole.from, whole.edges) && same(other.to, whole.to, whole.edges), "other edges");
        CHECK(other.tokens_count == whole.tokens_count, "another number of tokens");
        CHECK(same(other.tokens, whole.tokens, whole.tokens_count), "other tokens");
    }
    if (whole_status == STATUS_OK) {
        check_numbers(&whole, text, in->left);
        check_graph(&whole);
    }
    edge_list_close(&whole);
    edge_list_close(&other);
}
