#include "core/graph/graph6.h"

#include <inttypes.h>
#include <string.h>

void graph6_init(graph6 *g)
{
    memset(g, 0, sizeof *g);
    g->size_left = 1;
}

/* ---- the header and the number of vertices ---- */

static status take_header(graph6 *g, edge_list *list, char c)
{
    static const char *const headers[] = {">>graph6<<", ">>sparse6<<", ">>digraph6<<"};
    bool begins_one = false;
    g->header[g->header_length++] = c;
    for (int i = 0; i < 3; i++) {
        begins_one = begins_one || strncmp(headers[i], g->header, g->header_length) == 0;
        if (strcmp(headers[i], g->header) == 0) g->kind = (graph6_kind)(GRAPH6_GRAPH + i);
    }
    return begins_one ? STATUS_OK : edge_list_wrong(list, "expected >>graph6<<, >>sparse6<< or >>digraph6<<");
}

/* The first character of the graph; *is_mark: whether it is not part of a number. */
static status take_kind(graph6 *g, edge_list *list, char c, bool *is_mark)
{
    graph6_kind kind = c == ':' ? GRAPH6_SPARSE : c == '&' ? GRAPH6_DIRECTED : GRAPH6_GRAPH;
    *is_mark = kind != GRAPH6_GRAPH;
    if (c == ';') return edge_list_wrong(list, "a line of incremental sparse6, which needs the graph before it");
    if (g->kind != GRAPH6_ANY && g->kind != kind)
        return edge_list_wrong(list, "the graph is not in the format that the header names");
    g->kind = kind;
    g->begun = true;
    list->undirected = kind != GRAPH6_DIRECTED;
    return STATUS_OK;
}

/* Six bits of N(n), which has one character, or 126 and three, or 126 126 and six. */
static status take_size(graph6 *g, edge_list *list, unsigned bits)
{
    if (bits == 63 && g->marks < 2 && g->size_left == (g->marks == 0 ? 1 : 3)) {
        g->size_left = ++g->marks * 3;
        return STATUS_OK;
    }
    g->size = g->size << 6 | bits;
    if (--g->size_left > 0) return STATUS_OK;
    for (uint64_t n = g->size; n > 1; n = (n + 1) / 2) g->pair_bits++;
    g->column = g->kind == GRAPH6_GRAPH;
    return edge_list_set_vertices(list, g->size);
}

/* ---- the bits ---- */

static bool matrix_is_full(const graph6 *g)
{
    return (g->kind == GRAPH6_GRAPH ? g->column : g->row) >= g->size;
}

static status take_matrix(graph6 *g, edge_list *list, unsigned bits)
{
    if (matrix_is_full(g)) return edge_list_wrong(list, "more characters than %" PRIu64 " vertices have", g->size);
    for (unsigned i = 6; i-- > 0;) {
        unsigned bit = bits >> i & 1;
        status r = STATUS_OK;
        if (matrix_is_full(g)) {
            if (bit != 0) return edge_list_wrong(list, "a bit after the last pair of vertices is not 0");
            continue;
        }
        if (bit != 0) r = edge_list_add(list, g->row, g->column);
        if (r != STATUS_OK) return r;
        if (g->kind == GRAPH6_GRAPH && ++g->row == g->column) {
            g->row = 0;
            g->column++;
        } else if (g->kind == GRAPH6_DIRECTED && ++g->column == g->size) {
            g->column = 0;
            g->row++;
        }
    }
    return STATUS_OK;
}

/* A complete pair; `whole`: all its bits follow others in one character, so they may be padding. */
static status take_pair(graph6 *g, edge_list *list, bool whole)
{
    uint64_t ones = (UINT64_C(2) << g->pair_bits) - 1, to = g->pair & ones >> 1;
    uint64_t vertex = g->vertex + (g->pair >> g->pair_bits);
    if (vertex >= g->size || to >= g->size) {
        g->is_padded = whole && g->pair == ones;
        if (g->is_padded) return STATUS_OK;
        return edge_list_wrong(list, "vertex %" PRIu64 " out of range, expected 0..%" PRIu64, to > vertex ? to : vertex,
                               g->size - 1);
    }
    g->vertex = (uint32_t)(to > vertex ? to : vertex);
    return to > vertex ? STATUS_OK : edge_list_add(list, (uint32_t)to, g->vertex);
}

static status take_pairs(graph6 *g, edge_list *list, unsigned bits)
{
    bool whole = false;
    if (g->size == 0 || g->is_padded) return edge_list_wrong(list, "more characters than the graph needs");
    for (unsigned i = 6; i-- > 0;) {
        unsigned bit = bits >> i & 1;
        if (g->is_padded && bit == 0) return edge_list_wrong(list, "a bit after the last edge is not 1");
        if (g->is_padded) continue;
        g->pair = g->pair << 1 | bit;
        if (++g->pair_length <= g->pair_bits) continue;
        status r = take_pair(g, list, whole);
        if (r != STATUS_OK) return r;
        g->pair = g->pair_length = 0;
        whole = true;
    }
    return STATUS_OK;
}

/* ---- the line ---- */

/* The line of the graph, or the file, ends here. */
static status end_graph(graph6 *g, edge_list *list)
{
    if (!g->begun) return edge_list_wrong(list, "expected a graph, found nothing");
    g->is_over = true;
    if (g->size_left > 0) return edge_list_wrong(list, "the number of vertices is cut off");
    if (g->kind != GRAPH6_SPARSE && !matrix_is_full(g))
        return edge_list_wrong(list, "the graph is cut off: %" PRIu64 " vertices have more characters", g->size);
    if (g->pair_length > 5 || g->pair != (UINT64_C(1) << g->pair_length) - 1)
        return edge_list_wrong(list, "the graph is cut off within an edge");
    return STATUS_OK;
}

static status take_character(graph6 *g, edge_list *list, char c)
{
    bool is_end = c == '\n' || c == '\r', is_mark = false;
    status r = STATUS_OK;
    if (is_end && (g->is_over || !g->begun)) return STATUS_OK;
    if (is_end) return end_graph(g, list);
    if (g->is_over) return edge_list_wrong(list, "a second graph, expected one");
    if (!g->begun) {
        if (g->kind == GRAPH6_ANY && (c == '>' || g->header_length > 0)) return take_header(g, list, c);
        r = take_kind(g, list, c, &is_mark);
        if (r != STATUS_OK || is_mark) return r;
    }
    if (c < 63 || c > 126) return edge_list_unexpected(list, (unsigned char)c);
    unsigned bits = (unsigned)c - 63;
    if (g->size_left > 0) return take_size(g, list, bits);
    return g->kind == GRAPH6_SPARSE ? take_pairs(g, list, bits) : take_matrix(g, list, bits);
}

status graph6_feed(graph6 *g, edge_list *list, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        status r = take_character(g, list, text[i]);
        if (r != STATUS_OK) return r;
        edge_list_next(list, text[i] == '\n');
    }
    return STATUS_OK;
}

status graph6_finish(graph6 *g, edge_list *list)
{
    return g->is_over ? STATUS_OK : end_graph(g, list);
}
