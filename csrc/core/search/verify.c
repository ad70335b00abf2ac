#include "core/search/verify.h"

/* The options of a position on the search's stacks. */
typedef struct folded {
    size_t first, components, words;
    nimber_set nimbers;
} folded;

static status fold(search *s, uint32_t position, folded *o)
{
    size_t listed = s->listed.count, first;
    o->first = s->candidates_count;
    o->components = s->components_count;
    o->words = s->words_count;
    status r = search_list(s, position, &first);
    if (r == STATUS_OK) r = search_fold_options(s, first, &o->nimbers);
    if (r != STATUS_OK) options_truncate(&s->listed, listed);
    return r;
}

static void unfold(search *s, const folded *o)
{
    s->candidates_count = o->first;
    s->components_count = o->components;
    s->words_count = o->words;
}

/* How many of the nimbers below n no option is known to have. */
static size_t missing(const search *s, nimber_set set, uint32_t n)
{
    size_t count = 0;
    for (uint32_t k = 0; k < n && k / 64 < set.words; k++)
        if (!search_has_nimber(s, set, k)) count++;
    return n / 64 < set.words ? count : count + (n - (uint32_t)set.words * 64);
}

/* Whether the unknown position Q is seen not to have the nimber n. */
static status differs(search *s, uint32_t position, uint32_t n, bool *so)
{
    folded o;
    status r = fold(s, position, &o);
    if (r == STATUS_OK) r = search_rank(s, o.first); /* which drops repeated options */
    if (r == STATUS_OK)
        *so = search_has_nimber(s, o.nimbers, n) || missing(s, o.nimbers, n) > s->candidates_count - o.first;
    unfold(s, &o);
    return r;
}

static status follows(search *s, uint32_t position, bool *so)
{
    folded o;
    uint32_t n = facts_nimber(&s->facts, position);
    status r = fold(s, position, &o);
    if (r == STATUS_OK) *so = !search_has_nimber(s, o.nimbers, n) && missing(s, o.nimbers, n) == 0;
    size_t last = s->candidates_count;
    for (size_t i = o.first; r == STATUS_OK && *so && i < last; i++) {
        const candidate *c = &s->candidates[i];
        *so = c->count == 1;
        if (*so) r = differs(s, s->components[c->first], n ^ c->known, so);
    }
    unfold(s, &o);
    return r;
}

status verify_facts(search *s, uint64_t limit, const monitor *m, uint32_t *failed)
{
    status r = STATUS_OK;
    uint32_t end = s->facts.end;
    search_budget outer = search_enter(s, limit, m);
    *failed = FACTS_NONE;
    for (uint32_t n = 0; n < end && r == STATUS_OK && *failed == FACTS_NONE; n++) {
        bool so = true;
        if (facts_is_fact(&s->facts, n)) r = follows(s, n, &so);
        if (!so) *failed = n;
    }
    search_leave(s, outer);
    return r;
}
