#include "core/graph/graph_text.h"

#include <string.h>

/* A file is read in pieces of this many bytes. */
#define PIECE 16384

void graph_text_init(graph_text *t, const allocator *a)
{
    memset(t, 0, sizeof *t);
    edge_list_init(&t->list, a);
    graph6_init(&t->sixes);
    graphml_init(&t->ml, a);
}

void graph_text_close(graph_text *t)
{
    edge_list_close(&t->list);
    graphml_close(&t->ml);
}

static status feed(graph_text *t, const char *text, size_t count)
{
    if (t->format == GRAPH_SIXES) return graph6_feed(&t->sixes, &t->list, text, count);
    if (t->format == GRAPH_ML) return graphml_feed(&t->ml, &t->list, text, count);
    return edge_list_feed(&t->list, text, count);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Examines a character before the format is known; *kept: whether it belongs to the text. */
static void look(graph_text *t, char c, bool *kept)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    if (t->mark < 3 && t->list.line == 1 && t->list.column == 1 && t->first == 0 && c == byte_order_mark[t->mark]) {
        t->mark++;
        *kept = false;
        return;
    }
    *kept = true;
    if (t->mark % 3 != 0) {
        t->first = byte_order_mark[0];
        t->format = GRAPH_NUMBERS;
    } else if (t->first != 0) {
        t->format = is_blank(c) ? GRAPH_NUMBERS : GRAPH_SIXES;
        t->list.at.dimacs = is_blank(c);
    } else if (c != 0 && strchr("cpendvx", c) != NULL) {
        t->first = c;
        *kept = false;
    } else if (is_blank(c)) {
        *kept = false;
        edge_list_next(&t->list, c == '\n');
    } else {
        t->format = c == '<'                                                         ? GRAPH_ML
                    : (c >= 63 && c <= 126) || (c != 0 && strchr(">:;&", c) != NULL) ? GRAPH_SIXES
                                                                                     : GRAPH_NUMBERS;
    }
}

status graph_text_feed(graph_text *t, const char *text, size_t count)
{
    size_t i = 0;
    bool kept = false;
    for (; i < count && t->format == GRAPH_UNKNOWN; i++) look(t, text[i], &kept);
    if (t->format == GRAPH_UNKNOWN) return STATUS_OK;
    if (kept) i--;
    status r = STATUS_OK;
    if (kept && t->first != 0) r = feed(t, &t->first, 1);
    return r == STATUS_OK ? feed(t, text + i, count - i) : r;
}

status graph_text_finish(graph_text *t)
{
    if (t->format == GRAPH_UNKNOWN && t->first != 0) { /* as graph6: the text ends after a single letter */
        t->format = GRAPH_SIXES;
        status r = feed(t, &t->first, 1);
        if (r != STATUS_OK) return r;
    }
    if (t->format == GRAPH_SIXES) return graph6_finish(&t->sixes, &t->list);
    return t->format == GRAPH_ML ? graphml_finish(&t->ml, &t->list) : edge_list_finish(&t->list);
}

status graph_text_read(graph_text *t, FILE *file, const monitor *m)
{
    char piece[PIECE];
    uint64_t done = 0;
    for (unsigned pieces = 1;; pieces++) {
        size_t count = fread(piece, 1, sizeof piece, file);
        status r = graph_text_feed(t, piece, count);
        done += count;
        if (r == STATUS_OK && pieces % 16 == 0) r = monitor_tick(m, done, 0);
        if (r != STATUS_OK) return r;
        if (count < sizeof piece) break;
    }
    return ferror(file) ? STATUS_STOPPED : graph_text_finish(t);
}
