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

/* Whether the last option has the nimber n; excludes its nimber, if that is known, for the position. */
static bool last_is(const options *o, facts *into, uint32_t position, uint32_t n)
{
    uint32_t sum = 0;
    for (size_t i = options_begin(o, o->count - 1); i < o->components_count; i++) {
        uint32_t nimber = facts_nimber(into, o->components[i]);
        if (nimber == FACTS_UNKNOWN) return false;
        sum ^= nimber;
    }
    facts_exclude(into, position, sum);
    return sum == n;
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

/* Whether an edge has the ends and the label of the one before, so that to take it leaves an isomorphic position. */
static bool is_repeated(const strings *s, size_t i)
{
    return i > 0 && memcmp(s->edges + i - 1, s->edges + i, sizeof *s->edges) == 0;
}

status strings_rules_options_unless(strings_rules *g, facts *into, uint32_t position, uint32_t n, options *out,
                                    bool *is)
{
    status r = STATUS_OK;
    *is = false;
    if (g->loony) return append_loony(out);
    for (size_t i = 0; r == STATUS_OK && !*is && i < g->from.edges_count; i++) {
        bool is_loony;
        if (is_repeated(&g->from, i)) continue;
        r = strings_take(&g->after, &g->from, i, &is_loony);
        if (r != STATUS_OK || is_loony) continue;
        r = append(g, out);
        *is = r == STATUS_OK && into != NULL && last_is(out, into, position, n);
    }
    if (r != STATUS_OK || *is || !g->from.unit) return r;
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
