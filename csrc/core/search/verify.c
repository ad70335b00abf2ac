#include "core/search/verify.h"

/*
 * The walk over the facts, from each fact to those on which it rests. The path to the fact being verified lies on the
 * search's components, and is thus pinned; above it lie the components of the options of that fact.
 */
typedef struct walk {
    search *search;
    uint32_t *waiting; /* facts on which those on the path rest: a stack, including the latter */
    size_t count, capacity;
    uint32_t circular; /* a fact that rests on itself, or FACTS_NONE */
} walk;

/* The options of a position on the search's stacks. */
typedef struct folded {
    size_t first, components, words;
    nimber_set nimbers;
} folded;

/*
 * Makes the facts among the components of the options from `first` on wait; the fact on top of the path rests on them.
 */
static status rest_on(walk *w, size_t first)
{
    search *s = w->search;
    for (size_t i = options_begin(&s->listed, first); i < s->listed.components_count; i++) {
        uint32_t n = s->listed.components[i];
        unsigned marks = facts_at(&s->facts, n)->marks;
        if (!facts_is_fact(&s->facts, n)) continue;
        if ((marks & FACT_ON_WAY) != 0) w->circular = n;
        if ((marks & FACT_VERIFIED) != 0) continue;
        status r = memory_reserve(&s->memory, &w->waiting, &w->capacity, w->count + 1, sizeof *w->waiting);
        if (r != STATUS_OK) return r;
        w->waiting[w->count++] = n;
    }
    return STATUS_OK;
}

static status fold(walk *w, uint32_t position, folded *o)
{
    search *s = w->search;
    size_t listed = s->listed.count, first;
    o->first = s->candidates_count;
    o->components = s->components_count;
    o->words = s->words_count;
    status r = search_list(s, position, &first);
    if (r == STATUS_OK) r = rest_on(w, first);
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

/* The number of nimbers below n that no option is known to have. */
static size_t missing(const search *s, nimber_set set, uint32_t n)
{
    size_t count = 0;
    for (uint32_t k = 0; k < n && k / 64 < set.words; k++)
        if (!search_has_nimber(s, set, k)) count++;
    return n / 64 < set.words ? count : count + (n - (uint32_t)set.words * 64);
}

/* Whether the unknown position Q is found not to have the nimber n. */
static status differs(walk *w, uint32_t position, uint32_t n, bool *so)
{
    search *s = w->search;
    folded o;
    status r = fold(w, position, &o);
    if (r == STATUS_OK) r = search_rank(s, o.first); /* drops repeated options */
    if (r == STATUS_OK)
        *so = search_has_nimber(s, o.nimbers, n) || missing(s, o.nimbers, n) > s->candidates_count - o.first;
    unfold(s, &o);
    return r;
}

static status follows(walk *w, uint32_t position, bool *so)
{
    search *s = w->search;
    folded o;
    uint32_t n = facts_nimber(&s->facts, position);
    status r = fold(w, position, &o);
    if (r == STATUS_OK) *so = !search_has_nimber(s, o.nimbers, n) && missing(s, o.nimbers, n) == 0;
    size_t last = s->candidates_count;
    for (size_t i = o.first; r == STATUS_OK && *so && i < last; i++) {
        const candidate *c = &s->candidates[i];
        *so = c->count == 1;
        if (*so) r = differs(w, s->components[c->first], n ^ c->known, so);
    }
    unfold(s, &o);
    return r;
}

static void mark(search *s, uint32_t number, unsigned on, unsigned off)
{
    fact *e = facts_at(&s->facts, number);
    e->marks = (uint8_t)((e->marks | on) & ~off);
}

/* Verifies the top one of the waiting facts and leaves it on the path, or removes it if there is nothing to do. */
static status step(walk *w, bool *so)
{
    search *s = w->search;
    uint32_t n = w->waiting[w->count - 1];
    unsigned marks = facts_at(&s->facts, n)->marks;
    if ((marks & FACT_ON_WAY) != 0) {
        mark(s, n, 0, FACT_ON_WAY);
        s->components_count--;
    }
    if ((marks & FACT_VERIFIED) != 0 || !facts_is_fact(&s->facts, n)) {
        w->count--;
        return STATUS_OK;
    }
    status r = search_pin_one(s, n);
    if (r != STATUS_OK) return r;
    mark(s, n, FACT_VERIFIED | FACT_ON_WAY, 0);
    return follows(w, n, so);
}

/* Verifies the fact `from`, and those that it rests on. */
static status walk_from(walk *w, uint32_t from, uint32_t *failed)
{
    search *s = w->search;
    status r = memory_reserve(&s->memory, &w->waiting, &w->capacity, 1, sizeof *w->waiting);
    if (r != STATUS_OK) return r;
    w->waiting[0] = from;
    w->count = 1;
    while (w->count > 0 && r == STATUS_OK && *failed == FACTS_NONE) {
        bool so = true;
        uint32_t n = w->waiting[w->count - 1];
        r = step(w, &so);
        if (!so) *failed = n;
        if (w->circular != FACTS_NONE) *failed = w->circular;
    }
    return r;
}

status verify_facts(search *s, uint64_t limit, const monitor *m, uint32_t *failed, bool *circular)
{
    walk w = {s, NULL, 0, 0, FACTS_NONE};
    status r = STATUS_OK;
    size_t pinned = s->components_count;
    search_budget outer = search_enter(s, limit, m);
    *failed = FACTS_NONE;
    for (uint32_t n = 0; n < s->facts.end; n++) mark(s, n, 0, FACT_VERIFIED | FACT_ON_WAY);
    for (uint32_t n = 0; n < s->facts.end && r == STATUS_OK && *failed == FACTS_NONE; n++)
        if (facts_is_fact(&s->facts, n)) r = walk_from(&w, n, failed);
    *circular = w.circular != FACTS_NONE;
    s->components_count = pinned;
    memory_free(&s->memory, w.waiting, w.capacity, sizeof *w.waiting);
    search_leave(s, outer);
    return r;
}
