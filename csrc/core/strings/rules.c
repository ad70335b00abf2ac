#include "core/strings/rules.h"

#include <string.h>

void strings_rules_init(strings_rules *g, const allocator *a)
{
    memset(g, 0, sizeof *g);
    strings_init(&g->from, a);
    strings_init(&g->after, a);
    strings_list_init(&g->list, a);
}

void strings_rules_close(strings_rules *g)
{
    strings_close(&g->from);
    strings_close(&g->after);
    strings_list_close(&g->list);
}

/* Appends the position g->after as an option. */
static status append(strings_rules *g, options *out)
{
    strings *s = &g->after;
    uint32_t components, last;
    status r = options_reserve(out, 0);
    strings_split(s, &components);
    for (uint32_t c = s->unit ? 0 : 1; c <= components && r == STATUS_OK; c++) {
        uint32_t number = 0;
        g->list.count = 0;
        r = strings_write(s, c, &g->list, 0, &last);
        if (r == STATUS_OK) r = g->number(g->context, g->list.ends, g->list.count, &number);
        if (r == STATUS_OK) r = options_reserve(out, 1);
        if (r == STATUS_OK) options_add(out, number);
    }
    if (r == STATUS_OK)
        options_end(out);
    else
        options_drop_unfinished(out);
    return r;
}

/* The options of a loony position: to nothing, and to nothing with another move. */
static status append_loony(options *out)
{
    for (int i = 0; i < 2; i++) {
        status r = options_reserve(out, 0);
        if (r != STATUS_OK) return r;
        options_end(out);
    }
    return options_mark_again(out);
}

status strings_rules_reduce(strings_rules *g, const string_ends *ends, size_t count, uint32_t coins)
{
    return strings_reduce(&g->from, ends, count, coins, &g->loony);
}

status strings_rules_options(strings_rules *g, options *out)
{
    status r = STATUS_OK;
    if (g->loony) return append_loony(out);
    for (size_t i = 0; r == STATUS_OK && i < g->from.edges_count; i++) {
        bool is_loony;
        r = strings_take(&g->after, &g->from, i, &is_loony);
        if (r == STATUS_OK && !is_loony) r = append(g, out);
    }
    if (r != STATUS_OK || !g->from.unit) return r;
    g->from.unit = false;
    strings other = g->after; /* the position without the unit */
    g->after = g->from;
    r = append(g, out);
    g->from = g->after;
    g->after = other;
    return r;
}

status strings_rules_canonical(strings_rules *g)
{
    static const string_ends loony_chain[] = {{1, 2}, {2, 3}, {3, 4}};
    uint32_t components, last = 0;
    strings *s = &g->from;
    strings_list *list = &g->list;
    list->count = 0;
    if (g->loony) {
        status r = memory_reserve(&list->memory, &list->ends, &list->capacity, 3, sizeof *list->ends);
        if (r != STATUS_OK) return r;
        memcpy(list->ends, loony_chain, sizeof loony_chain);
        list->count = 3;
        return STATUS_OK;
    }
    status r = STATUS_OK;
    strings_split(s, &components);
    for (uint32_t c = s->unit ? 0 : 1; r == STATUS_OK && c <= components; c++)
        r = strings_write(s, c, list, last, &last);
    return r;
}
