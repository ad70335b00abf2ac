#include "core/graph/edge_list.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Larger numbers are read as this, which is neither a vertex nor a count. */
#define NUMBER_LIMIT (UINT64_C(1) << 60)

void edge_list_init(edge_list *list, const allocator *a)
{
    memset(list, 0, sizeof *list);
    list->memory = *a;
    list->line = list->column = 1;
    list->vertices_most = LIMIT_GRAPH;
}

void edge_list_close(edge_list *list)
{
    allocator a = list->memory;
    if (a.resize == NULL) return;
    memory_free(&a, list->from, list->from_capacity, sizeof *list->from);
    memory_free(&a, list->to, list->to_capacity, sizeof *list->to);
    memory_free(&a, list->tokens, list->tokens_capacity, sizeof *list->tokens);
    edge_list_init(list, &a);
}

/* ---- what all formats share ---- */

status edge_list_wrong(edge_list *list, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(list->message, sizeof list->message, format, arguments);
    va_end(arguments);
    for (char *c = list->message; *c != 0; c++)
        if (*c < 32 || *c > 126) *c = '?';
    return STATUS_INVALID;
}

status edge_list_unexpected(edge_list *list, unsigned char c)
{
    if (c > 32 && c < 127) return edge_list_wrong(list, "unexpected character `%c`", c);
    return edge_list_wrong(list, "unexpected byte 0x%02x", (unsigned)c);
}

status edge_list_set_vertices(edge_list *list, uint64_t vertices)
{
    if (vertices > LIMIT_GRAPH)
        return edge_list_wrong(list, "number of vertices too large, at most %" PRIu32 " are allowed",
                               (uint32_t)LIMIT_GRAPH);
    if (vertices > list->vertices_most)
        return edge_list_wrong(list,
                               "number of vertices too large for such a short file, at most %" PRIu32 " are allowed",
                               list->vertices_most);
    list->vertices = (uint32_t)vertices;
    return STATUS_OK;
}

static status add(edge_list *list, uint32_t from, uint32_t to)
{
    const allocator *a = &list->memory;
    if (list->edges == LIMIT_GRAPH)
        return edge_list_wrong(list, "too many edges, at most %" PRIu32 " are allowed", (uint32_t)LIMIT_GRAPH);
    status r = memory_reserve(a, &list->from, &list->from_capacity, list->edges + 1, sizeof *list->from);
    if (r == STATUS_OK) r = memory_reserve(a, &list->to, &list->to_capacity, list->edges + 1, sizeof *list->to);
    if (r != STATUS_OK) return r;
    list->from[list->edges] = from;
    list->to[list->edges++] = to;
    return STATUS_OK;
}

status edge_list_add(edge_list *list, uint32_t from, uint32_t to)
{
    status r = add(list, from, to);
    return r == STATUS_OK && list->undirected && from != to ? add(list, to, from) : r;
}

status edge_list_graph(const edge_list *list, digraph *g, const monitor *m)
{
    digraph_ids from = digraph_ids_uint32(list->from, 0), to = digraph_ids_uint32(list->to, 0);
    return digraph_from_edges(g, list->vertices, list->edges, &from, &to, m);
}

/* ---- the numbers of a line ---- */

/* Refuses an `id`, counted from 1, that is not a vertex. */
static status check_vertex(edge_list *list, uint64_t id, uint64_t column)
{
    if (id >= 1 && id <= list->vertices) return STATUS_OK;
    list->column = column;
    if (list->vertices == 0) return edge_list_wrong(list, "there are no vertices");
    if (id >= NUMBER_LIMIT) return edge_list_wrong(list, "vertex out of range, expected 1..%" PRIu32, list->vertices);
    return edge_list_wrong(list, "vertex %" PRIu64 " out of range, expected 1..%" PRIu32, id, list->vertices);
}

static const char *expected_header(const edge_list *list)
{
    return list->at.dimacs ? "expected `p edge vertices edges`"
                           : "expected `vertices edges` or `vertices edges tokens`";
}

static status take_header(edge_list *list)
{
    static const char *const names[] = {"vertices", "edges", "tokens"};
    const edge_list_numbers *at = &list->at;
    const uint64_t *n = at->numbers;
    bool named = !at->dimacs || strcmp(at->word, "edge") == 0 || strcmp(at->word, "col") == 0;
    if (!named || at->count < 2 || at->count > (at->dimacs ? 2 : 3)) {
        list->column = at->dimacs ? 1 : at->columns[0];
        return edge_list_wrong(list, "%s", expected_header(list));
    }
    for (uint32_t i = 0; i < at->count; i++) {
        if (n[i] <= LIMIT_GRAPH) continue;
        list->column = at->columns[i];
        return edge_list_wrong(list, "number of %s too large, at most %" PRIu32 " are allowed", names[i],
                               (uint32_t)LIMIT_GRAPH);
    }
    uint64_t end = list->column;
    list->column = at->columns[0];
    status r = edge_list_set_vertices(list, n[0]);
    if (r != STATUS_OK) return r;
    list->column = end;
    list->has_header = true;
    list->undirected = at->dimacs;
    list->has_tokens = at->count == 3;
    list->edges_wanted = (uint32_t)n[1];
    list->tokens_wanted = list->has_tokens ? (uint32_t)n[2] : 0;
    return STATUS_OK;
}

static status take_edge(edge_list *list)
{
    edge_list_numbers *at = &list->at;
    if (at->count != 2) {
        list->column = at->count > 2 ? at->columns[2] : at->count == 1 ? at->columns[0] : 1;
        return edge_list_wrong(list, "expected `%s`, found %s", at->dimacs ? "e from to" : "from to",
                               at->count == 0   ? "no number"
                               : at->count == 1 ? "one number"
                                                : "more than two numbers");
    }
    status r = check_vertex(list, at->numbers[0], at->columns[0]);
    if (r == STATUS_OK) r = check_vertex(list, at->numbers[1], at->columns[1]);
    if (r != STATUS_OK) return r;
    list->edges_read++;
    return edge_list_add(list, (uint32_t)(at->numbers[0] - 1), (uint32_t)(at->numbers[1] - 1));
}

static status take_token(edge_list *list, uint64_t id, uint64_t column)
{
    if (list->tokens_count == list->tokens_wanted) {
        list->column = column;
        return edge_list_wrong(list, "more than the %" PRIu32 " %s announced",
                               list->has_tokens ? list->tokens_wanted : list->edges_wanted,
                               list->has_tokens ? "tokens" : "edges");
    }
    status r = check_vertex(list, id, column);
    if (r == STATUS_OK)
        r = memory_reserve(&list->memory, &list->tokens, &list->tokens_capacity, list->tokens_count + 1,
                           sizeof *list->tokens);
    if (r == STATUS_OK) list->tokens[list->tokens_count++] = (uint32_t)(id - 1);
    return r;
}

/* Numbers are taken line by line up to the last edge, and one by one after it. */
static bool expects_tokens(const edge_list *list)
{
    return list->has_header && list->edges_read == list->edges_wanted;
}

static status end_number(edge_list *list)
{
    edge_list_numbers *at = &list->at;
    at->in_word = false;
    if (!at->in_number) return STATUS_OK;
    at->in_number = false;
    uint64_t column = at->columns[at->count < 4 ? at->count : 3];
    if (at->negative) {
        list->column = column;
        return edge_list_wrong(list, "negative number");
    }
    if (expects_tokens(list)) return take_token(list, at->number, column);
    if (at->count < 4) at->numbers[at->count++] = at->number;
    return STATUS_OK;
}

static status end_line(edge_list *list)
{
    edge_list_numbers *at = &list->at;
    status r = end_number(list);
    bool is_empty = at->dimacs ? at->kind == 0 || expects_tokens(list) : at->count == 0;
    if (r == STATUS_OK && !is_empty) r = list->has_header ? take_edge(list) : take_header(list);
    at->count = 0;
    at->kind = 0;
    at->in_comment = false;
    return r;
}

static void take_digit(edge_list *list, uint32_t digit)
{
    edge_list_numbers *at = &list->at;
    if (!at->in_number) {
        at->in_number = true;
        at->negative = false;
        at->number = 0;
        at->columns[at->count < 4 ? at->count : 3] = list->column;
    }
    at->number = at->number * 10 + digit;
    if (at->number > NUMBER_LIMIT) at->number = NUMBER_LIMIT;
}

/* A character of the kind of a DIMACS line, or of the word after `p`. */
static status take_letter(edge_list *list, unsigned char c)
{
    edge_list_numbers *at = &list->at;
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    bool of_word = at->kind == 'p' && at->in_word == (at->word_length > 0);
    if (of_word && letter && !at->in_number && at->count == 0 && at->word_length < EDGE_LIST_WORD) {
        at->word[at->word_length++] = (char)c;
        at->in_word = true;
        return STATUS_OK;
    }
    if (at->kind != 0) return edge_list_unexpected(list, c);
    at->in_word = true;
    if (c == 'p' && list->has_header) return edge_list_wrong(list, "a second line that begins with `p`");
    if (c == 'e' && !list->has_header) return edge_list_wrong(list, "%s before edges", expected_header(list));
    at->in_comment = c != 0 && strchr("cndvx", c) != NULL;
    if (c != 'p' && c != 'e' && !at->in_comment)
        return edge_list_wrong(list, "expected a line that begins with one of c, p, e, n, d, v, x");
    if (!at->in_comment) at->kind = (char)c;
    return STATUS_OK;
}

static status take_character(edge_list *list, unsigned char c)
{
    if (c == '\n') return end_line(list);
    if (list->at.in_comment) return STATUS_OK;
    if (c == ' ' || c == '\t' || c == '\r') return end_number(list);
    if (list->at.dimacs) return take_letter(list, c);
    if (c == '#') {
        status r = end_number(list);
        list->at.in_comment = true;
        return r;
    }
    if (c != '-' || list->at.in_number) return edge_list_unexpected(list, c);
    take_digit(list, 0);
    list->at.negative = true;
    return STATUS_OK;
}

/* In DIMACS a letter begins each line, and a blank follows each word. */
static bool allows_digit(const edge_list_numbers *at)
{
    return !at->in_comment && (!at->dimacs || (at->kind != 0 && !at->in_word));
}

status edge_list_feed(edge_list *list, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= '0' && c <= '9' && allows_digit(&list->at)) {
            take_digit(list, (uint32_t)(c - '0'));
        } else {
            status r = take_character(list, c);
            if (r != STATUS_OK) return r;
        }
        edge_list_next(list, c == '\n');
    }
    return STATUS_OK;
}

status edge_list_finish(edge_list *list)
{
    status r = end_line(list);
    if (r != STATUS_OK) return r;
    if (!list->has_header) return edge_list_wrong(list, "%s, found nothing", expected_header(list));
    if (list->edges_read < list->edges_wanted)
        return edge_list_wrong(list, "expected %" PRIu32 " edges, found only %" PRIu32, list->edges_wanted,
                               (uint32_t)list->edges_read);
    if (list->tokens_count < list->tokens_wanted)
        return edge_list_wrong(list, "expected %" PRIu32 " tokens, found only %" PRIu32, list->tokens_wanted,
                               (uint32_t)list->tokens_count);
    return STATUS_OK;
}
