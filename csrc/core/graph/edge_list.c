#include "core/graph/edge_list.h"

#include <inttypes.h>
#include <string.h>

/* Larger numbers are read as this, which is no vertex and no count. */
#define NUMBER_LIMIT (UINT64_C(1) << 60)

/* A file is read in pieces of this many bytes. */
#define PIECE 16384

void edge_list_init(edge_list *list, const allocator *a)
{
    memset(list, 0, sizeof *list);
    list->memory = *a;
    list->line = 1;
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

static status wrong(edge_list *list, const char *message)
{
    snprintf(list->message, sizeof list->message, "%s", message);
    return STATUS_INVALID;
}

/* Refuses an `id`, counted from 1, that is no vertex. */
static status check_vertex(edge_list *list, uint64_t id)
{
    if (id >= 1 && id <= list->vertices) return STATUS_OK;
    if (list->vertices == 0) return wrong(list, "there are no vertices");
    if (id >= NUMBER_LIMIT)
        snprintf(list->message, sizeof list->message, "vertex out of range, expected 1..%" PRIu32, list->vertices);
    else
        snprintf(list->message, sizeof list->message, "vertex %" PRIu64 " out of range, expected 1..%" PRIu32, id,
                 list->vertices);
    return STATUS_INVALID;
}

static status take_header(edge_list *list)
{
    static const char *const names[] = {"vertices", "edges", "tokens"};
    const uint64_t *n = list->numbers;
    if (list->numbers_count < 2 || list->numbers_count > 3)
        return wrong(list, "expected `vertices edges` or `vertices edges tokens`");
    for (uint32_t i = 0; i < list->numbers_count; i++) {
        if (n[i] <= LIMIT_GRAPH) continue;
        snprintf(list->message, sizeof list->message, "number of %s too large, at most %" PRIu32 " are allowed",
                 names[i], (uint32_t)LIMIT_GRAPH);
        return STATUS_INVALID;
    }
    if (n[0] > list->vertices_most) {
        snprintf(list->message, sizeof list->message,
                 "number of vertices too large for so short a file, at most %" PRIu32 " are allowed",
                 list->vertices_most);
        return STATUS_INVALID;
    }
    list->has_header = true;
    list->has_tokens = list->numbers_count == 3;
    list->vertices = (uint32_t)n[0];
    list->edges_wanted = (uint32_t)n[1];
    list->tokens_wanted = list->has_tokens ? (uint32_t)n[2] : 0;
    return STATUS_OK;
}

static status take_edge(edge_list *list)
{
    if (list->numbers_count != 2) {
        if (list->numbers_count == 1) return wrong(list, "expected `from to`, found one number");
        return wrong(list, "expected `from to`, found more than two numbers");
    }
    status r = check_vertex(list, list->numbers[0]);
    if (r == STATUS_OK) r = check_vertex(list, list->numbers[1]);
    if (r != STATUS_OK) return r;
    const allocator *a = &list->memory;
    r = memory_reserve(a, &list->from, &list->from_capacity, list->edges + 1, sizeof *list->from);
    if (r == STATUS_OK) r = memory_reserve(a, &list->to, &list->to_capacity, list->edges + 1, sizeof *list->to);
    if (r != STATUS_OK) return r;
    list->from[list->edges] = (uint32_t)(list->numbers[0] - 1);
    list->to[list->edges++] = (uint32_t)(list->numbers[1] - 1);
    return STATUS_OK;
}

static status take_token(edge_list *list, uint64_t id)
{
    if (list->tokens_count == list->tokens_wanted) {
        snprintf(list->message, sizeof list->message, "more than the %" PRIu32 " %s announced",
                 list->has_tokens ? list->tokens_wanted : list->edges_wanted, list->has_tokens ? "tokens" : "edges");
        return STATUS_INVALID;
    }
    status r = check_vertex(list, id);
    if (r == STATUS_OK)
        r = memory_reserve(&list->memory, &list->tokens, &list->tokens_capacity, list->tokens_count + 1,
                           sizeof *list->tokens);
    if (r == STATUS_OK) list->tokens[list->tokens_count++] = (uint32_t)(id - 1);
    return r;
}

/* After the last edge numbers are taken one by one, before it line by line. */
static bool expects_tokens(const edge_list *list)
{
    return list->has_header && list->edges == list->edges_wanted;
}

static status end_number(edge_list *list)
{
    if (!list->in_number) return STATUS_OK;
    list->in_number = false;
    if (list->negative) return wrong(list, "negative number");
    if (expects_tokens(list)) return take_token(list, list->number);
    if (list->numbers_count < 4) list->numbers[list->numbers_count++] = list->number;
    return STATUS_OK;
}

static status end_line(edge_list *list)
{
    status r = end_number(list);
    if (r == STATUS_OK && list->numbers_count > 0) r = list->has_header ? take_edge(list) : take_header(list);
    list->numbers_count = 0;
    list->in_comment = false;
    return r;
}

static status unexpected(edge_list *list, unsigned char c)
{
    if (c > 32 && c < 127)
        snprintf(list->message, sizeof list->message, "unexpected character `%c`", c);
    else
        snprintf(list->message, sizeof list->message, "unexpected byte 0x%02x", (unsigned)c);
    return STATUS_INVALID;
}

static void take_digit(edge_list *list, uint32_t digit)
{
    if (!list->in_number) {
        list->in_number = true;
        list->negative = false;
        list->number = 0;
    }
    list->number = list->number * 10 + digit;
    if (list->number > NUMBER_LIMIT) list->number = NUMBER_LIMIT;
}

static status take_character(edge_list *list, unsigned char c)
{
    if (c == '\n') {
        status r = end_line(list);
        if (r == STATUS_OK) list->line++;
        return r;
    }
    if (list->in_comment) return STATUS_OK;
    if (c == ' ' || c == '\t' || c == '\r') return end_number(list);
    if (c == '#') {
        list->in_comment = true;
        return end_number(list);
    }
    if (c != '-' || list->in_number) return unexpected(list, c);
    take_digit(list, 0);
    list->negative = true;
    return STATUS_OK;
}

status edge_list_feed(edge_list *list, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= '0' && c <= '9' && !list->in_comment) {
            take_digit(list, (uint32_t)(c - '0'));
            continue;
        }
        status r = take_character(list, c);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

status edge_list_finish(edge_list *list)
{
    status r = end_line(list);
    if (r != STATUS_OK) return r;
    if (!list->has_header) return wrong(list, "expected `vertices edges` or `vertices edges tokens`, found nothing");
    if (list->edges < list->edges_wanted)
        snprintf(list->message, sizeof list->message, "expected %" PRIu32 " edges, found only %" PRIu32,
                 list->edges_wanted, (uint32_t)list->edges);
    else if (list->tokens_count < list->tokens_wanted)
        snprintf(list->message, sizeof list->message, "expected %" PRIu32 " tokens, found only %" PRIu32,
                 list->tokens_wanted, (uint32_t)list->tokens_count);
    else
        return STATUS_OK;
    return STATUS_INVALID;
}

status edge_list_read(edge_list *list, FILE *file, const monitor *m)
{
    char piece[PIECE];
    uint64_t done = 0;
    for (unsigned pieces = 1;; pieces++) {
        size_t count = fread(piece, 1, sizeof piece, file);
        status r = edge_list_feed(list, piece, count);
        done += count;
        if (r == STATUS_OK && pieces % 16 == 0) r = monitor_tick(m, done, 0);
        if (r != STATUS_OK) return r;
        if (count < sizeof piece) break;
    }
    return ferror(file) ? STATUS_STOPPED : edge_list_finish(list);
}

status edge_list_graph(const edge_list *list, digraph *g, const monitor *m)
{
    digraph_ids from = digraph_ids_uint32(list->from, 0), to = digraph_ids_uint32(list->to, 0);
    return digraph_from_edges(g, list->vertices, list->edges, &from, &to, m);
}
