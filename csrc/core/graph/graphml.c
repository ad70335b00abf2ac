#include "core/graph/graphml.h"

#include <string.h>

/* The number of characters of an id or a name that a message shows. */
#define SHOWN 40

/* The bytes below 128 that a name may have. */
#define NAME "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:_-."

/* A part of the markup. */
typedef struct span {
    const char *text;
    size_t length;
} span;

void graphml_init(graphml *g, const allocator *a)
{
    memset(g, 0, sizeof *g);
    g->memory = *a;
    interner_init(&g->ids, a);
}

void graphml_close(graphml *g)
{
    allocator a = g->memory;
    if (a.resize == NULL) return;
    memory_free(&a, g->text, g->capacity, 1);
    memory_free(&a, g->open, g->open_capacity, 1);
    memory_free(&a, g->found, g->found_capacity, sizeof *g->found);
    interner_close(&g->ids);
    graphml_init(g, &a);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is(span s, const char *word)
{
    return s.length == strlen(word) && memcmp(s.text, word, s.length) == 0;
}

static int shown(span s)
{
    return (int)(s.length < SHOWN ? s.length : SHOWN);
}

/* ---- attributes ---- */

static void skip_blanks(span *s)
{
    while (s->length > 0 && is_blank(*s->text)) {
        s->text++;
        s->length--;
    }
}

/* Removes the characters up to a blank or one of `ends` from the span. */
static span take_name(span *s, const char *ends)
{
    span name = {s->text, 0};
    while (name.length < s->length && !is_blank(name.text[name.length]) &&
           memchr(ends, name.text[name.length], strlen(ends)) == NULL)
        name.length++;
    s->text += name.length;
    s->length -= name.length;
    return name;
}

/* Removes the next attribute, name = "value", from the span. */
static status take_attribute(edge_list *list, span *s, span *name, span *value)
{
    *name = take_name(s, "=");
    skip_blanks(s);
    bool fine = name->length > 0 && s->length > 0 && *s->text == '=';
    if (fine) {
        s->text++;
        s->length--;
        skip_blanks(s);
    }
    const char *end = fine && s->length > 1 && (*s->text == '"' || *s->text == '\'')
                          ? memchr(s->text + 1, *s->text, s->length - 1)
                          : NULL;
    if (end == NULL) return edge_list_wrong(list, "expected name=\"value\" at `%.*s`", shown(*name), name->text);
    value->text = s->text + 1;
    value->length = (size_t)(end - value->text);
    s->length -= value->length + 2;
    s->text = end + 1;
    return STATUS_OK;
}

/* The attributes that describe a graph; absent ones have the text NULL. */
typedef struct attributes {
    span id, source, target, directed, edgedefault;
} attributes;

static status read_attributes(edge_list *list, span s, attributes *a)
{
    memset(a, 0, sizeof *a);
    for (;;) {
        span name, value;
        skip_blanks(&s);
        if (s.length == 0) return STATUS_OK;
        status r = take_attribute(list, &s, &name, &value);
        if (r != STATUS_OK) return r;
        span *at = is(name, "id")            ? &a->id
                   : is(name, "source")      ? &a->source
                   : is(name, "target")      ? &a->target
                   : is(name, "directed")    ? &a->directed
                   : is(name, "edgedefault") ? &a->edgedefault
                                             : NULL;
        if (at == NULL) continue;
        if (at->text != NULL) return edge_list_wrong(list, "attribute `%.*s` occurs twice", shown(name), name.text);
        *at = value;
    }
}

/* ---- elements ---- */

static status find_id(graphml *g, edge_list *list, span id, uint32_t *number)
{
    if (id.length == 0) return edge_list_wrong(list, "an id, a source or a target is missing or empty");
    status r = interner_bytes(&g->ids, id.text, id.length, number);
    if (r != STATUS_OK || *number < g->found_count) return r;
    r = memory_reserve(&g->memory, &g->found, &g->found_capacity, g->found_count + 1, sizeof *g->found);
    if (r != STATUS_OK) return r;
    graphml_id found = {g->line, g->column, 0};
    g->found[g->found_count++] = found;
    return STATUS_OK;
}

static status take_node(graphml *g, edge_list *list, span id)
{
    uint32_t number;
    status r = find_id(g, list, id, &number);
    if (r != STATUS_OK) return r;
    if (g->found[number].vertex != 0) return edge_list_wrong(list, "node `%.*s` occurs twice", shown(id), id.text);
    g->found[number].vertex = list->vertices + 1;
    return edge_list_set_vertices(list, (uint64_t)list->vertices + 1);
}

/* Whether an attribute with the values `word` and `other` is `word`; `otherwise` if it is missing. */
static status read_choice(edge_list *list, span s, const char *word, const char *other, bool otherwise, bool *is_word)
{
    *is_word = s.text == NULL ? otherwise : is(s, word);
    if (s.text == NULL || *is_word || is(s, other)) return STATUS_OK;
    return edge_list_wrong(list, "`%.*s`, expected \"%s\" or \"%s\"", shown(s), s.text, word, other);
}

static status take_edge(graphml *g, edge_list *list, const attributes *a)
{
    uint32_t from = 0, to = 0;
    bool directed, all_undirected = list->undirected;
    status r = read_choice(list, a->directed, "true", "false", g->directed, &directed);
    if (r == STATUS_OK) r = find_id(g, list, a->source, &from);
    if (r == STATUS_OK) r = find_id(g, list, a->target, &to);
    if (r != STATUS_OK) return r;
    list->undirected = !directed;
    r = edge_list_add(list, from, to);
    list->undirected = all_undirected && !directed;
    return r;
}

static status take_graph(graphml *g, edge_list *list, span edgedefault)
{
    if (g->has_graph)
        return edge_list_wrong(list, g->in_graph ? "a graph within a graph" : "a second graph, expected one");
    if (edgedefault.text == NULL) return edge_list_wrong(list, "the graph has no attribute `edgedefault`");
    g->has_graph = g->in_graph = true;
    status r = read_choice(list, edgedefault, "directed", "undirected", true, &g->directed);
    list->undirected = !g->directed;
    return r;
}

static status take_element(graphml *g, edge_list *list, span name, span rest)
{
    attributes a;
    status r = read_attributes(list, rest, &a);
    if (r != STATUS_OK) return r;
    if (!g->has_root && !is(name, "graphml")) return edge_list_wrong(list, "expected <graphml>");
    if (g->has_root && g->depth == 0) return edge_list_wrong(list, "an element after </graphml>");
    g->has_root = true;
    if (g->data_depth > 0) return STATUS_OK;
    if (is(name, "graph")) return take_graph(g, list, a.edgedefault);
    if (!g->in_graph) return STATUS_OK;
    if (is(name, "hyperedge")) return edge_list_wrong(list, "a hyperedge, expected edges of two nodes");
    if (is(name, "node")) return take_node(g, list, a.id);
    return is(name, "edge") ? take_edge(g, list, &a) : STATUS_OK;
}

/* The name of the innermost open element. */
static const char *innermost(const graphml *g)
{
    size_t at = g->open_length - 1;
    while (at > 0 && g->open[at - 1] != 0) at--;
    return g->open + at;
}

static status open_element(graphml *g, span name)
{
    status r =
        memory_reserve(&g->memory, &g->open, &g->open_capacity, g->open_length + name.length + 1, sizeof *g->open);
    if (r != STATUS_OK) return r;
    memcpy(g->open + g->open_length, name.text, name.length);
    g->open_length += name.length + 1;
    g->open[g->open_length - 1] = 0;
    g->depth++;
    if (g->data_depth == 0 && is(name, "data")) g->data_depth = g->depth;
    return STATUS_OK;
}

static status close_element(graphml *g, edge_list *list, span name)
{
    if (g->depth == 0 || !is(name, innermost(g)))
        return edge_list_wrong(list, "</%.*s>, expected </%.*s>", shown(name), name.text, SHOWN,
                               g->depth > 0 ? innermost(g) : "graphml");
    g->open_length -= name.length + 1;
    if (g->depth-- == g->data_depth) g->data_depth = 0;
    if (is(name, "graph") && g->data_depth == 0) g->in_graph = false;
    return STATUS_OK;
}

/* Whether all bytes may occur in a name; those above 127 belong to other letters. */
static bool is_name(span s)
{
    for (size_t i = 0; i < s.length; i++)
        if (s.text[i] == 0 || ((unsigned char)s.text[i] < 128 && strchr(NAME, s.text[i]) == NULL)) return false;
    return true;
}

/* A start tag, an end tag, or both in one. */
static status take_tag(graphml *g, edge_list *list)
{
    span s = {g->text, g->length};
    if (s.length == 0) return edge_list_wrong(list, "expected the name of an element");
    bool is_end = s.text[0] == '/', is_empty = !is_end && s.text[s.length - 1] == '/';
    if (is_end || is_empty) s.length--;
    if (is_end) s.text++;
    span name = take_name(&s, "=\"'/");
    const char *prefix = memchr(name.text, ':', name.length);
    span local = name;
    if (prefix != NULL) {
        local.text = prefix + 1;
        local.length -= (size_t)(local.text - name.text);
    }
    if (local.length == 0 || !is_name(name)) return edge_list_wrong(list, "expected the name of an element");
    if (is_end) {
        skip_blanks(&s);
        return s.length > 0 ? edge_list_wrong(list, "expected > after </%.*s", shown(name), name.text)
                            : close_element(g, list, local);
    }
    status r = take_element(g, list, local, s);
    if (r == STATUS_OK) r = open_element(g, local);
    return r == STATUS_OK && is_empty ? close_element(g, list, local) : r;
}

/* ---- characters ---- */

static bool begins(const graphml *g, const char *word)
{
    size_t length = strlen(word);
    return g->length >= length && memcmp(g->text, word, length) == 0;
}

/* Whether the markup ends with `word` after its beginning. */
static bool ends(const graphml *g, const char *beginning, const char *word)
{
    size_t length = strlen(word);
    return g->length >= strlen(beginning) + length && memcmp(g->text + g->length - length, word, length) == 0;
}

/* Whether a > ends the markup. */
static bool is_complete(const graphml *g)
{
    if (begins(g, "!--")) return ends(g, "!--", "--");
    if (begins(g, "![CDATA[")) return ends(g, "![CDATA[", "]]");
    if (begins(g, "?")) return ends(g, "?", "?");
    return g->quote == 0;
}

/* The mistake is reported at the beginning of the markup. */
static status at_markup(const graphml *g, edge_list *list, status r)
{
    if (r != STATUS_INVALID) return r;
    list->line = g->line;
    list->column = g->column;
    return r;
}

static status add_character(graphml *g, edge_list *list, char c)
{
    bool is_tag = !begins(g, "!") && !begins(g, "?");
    if (is_tag && c == '<') return edge_list_unexpected(list, '<');
    if (begins(g, "!DOCTYPE") && c == '[')
        return edge_list_wrong(list, "the file contains a DTD, which is not supported");
    if ((is_tag || begins(g, "!DOCTYPE")) && (c == '"' || c == '\'') && (g->quote == 0 || g->quote == c))
        g->quote = g->quote == 0 ? c : 0;
    status r = memory_reserve(&g->memory, &g->text, &g->capacity, g->length + 1, sizeof *g->text);
    if (r == STATUS_OK) g->text[g->length++] = c;
    return r;
}

/* A comment, a section of characters, an instruction or a type: nothing that describes the graph. */
static bool is_skipped(const graphml *g)
{
    return begins(g, "!--") || begins(g, "![CDATA[") || begins(g, "?") || begins(g, "!DOCTYPE");
}

static status take_character(graphml *g, edge_list *list, char c)
{
    if (g->in_markup && (c != '>' || !is_complete(g))) return add_character(g, list, c);
    if (g->in_markup) {
        g->in_markup = false;
        return is_skipped(g) ? STATUS_OK : at_markup(g, list, take_tag(g, list));
    }
    bool text = g->depth > (g->in_graph ? 2u : 0u); /* no text in a <graph> itself */
    if (c != '<') return text || is_blank(c) ? STATUS_OK : edge_list_unexpected(list, (unsigned char)c);
    g->in_markup = true;
    g->quote = 0;
    g->length = 0;
    g->line = list->line;
    g->column = list->column;
    return STATUS_OK;
}

status graphml_feed(graphml *g, edge_list *list, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        status r = take_character(g, list, text[i]);
        if (r != STATUS_OK) return r;
        edge_list_next(list, text[i] == '\n');
    }
    return STATUS_OK;
}

status graphml_finish(graphml *g, edge_list *list)
{
    if (g->in_markup)
        return at_markup(g, list, edge_list_wrong(list, "the text ends within the markup that begins here"));
    if (g->depth > 0) return edge_list_wrong(list, "the text is cut off: expected </%.*s>", SHOWN, innermost(g));
    if (!g->has_graph) return edge_list_wrong(list, "expected a graph, found none");
    for (uint32_t i = 0; i < g->found_count; i++) {
        const graphml_id *id = &g->found[i];
        size_t length;
        if (id->vertex != 0) continue;
        const char *text = (const char *)interner_key_bytes(&g->ids, i, &length);
        list->line = id->line;
        list->column = id->column;
        return edge_list_wrong(list, "there is no node `%.*s`", (int)(length < SHOWN ? length : SHOWN), text);
    }
    for (size_t i = 0; i < list->edges; i++) {
        list->from[i] = g->found[list->from[i]].vertex - 1;
        list->to[i] = g->found[list->to[i]].vertex - 1;
    }
    return STATUS_OK;
}
