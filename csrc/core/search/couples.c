#include "core/search/couples.h"

#include <string.h>

static void pin(void *context)
{
    couples *c = context;
    for (size_t i = 0; i < c->path_count; i++) facts_pin(&c->search->facts, c->path[i].node.position);
}

void couples_init(couples *c, search *s)
{
    memset(c, 0, sizeof *c);
    c->search = s;
    facts_user path = {pin, c};
    facts_add_user(&s->facts, path);
}

void couples_close(couples *c)
{
    if (c->search == NULL) return;
    memory_free(&c->search->memory, c->path, c->path_capacity, sizeof *c->path);
    c->path = NULL;
    c->path_count = c->path_capacity = 0;
}

static status repeats(couples *c, uint32_t position)
{
    search *s = c->search;
    s->cycle.length = 0;
    for (size_t i = 0; i < c->path_count; i++) cycle_record(&s->cycle, c->path[i].node.position, position);
    return STATUS_CYCLE;
}

/* Begins with a position whose nimber is unknown. */
static status push(couples *c, uint32_t position, uint32_t n)
{
    search *s = c->search;
    if ((facts_at(&s->facts, position)->marks & FACT_ON_PATH) != 0) return repeats(c, position);
    status r = memory_reserve(&s->memory, &c->path, &c->path_capacity, c->path_count + 1, sizeof *c->path);
    if (r != STATUS_OK) return r;
    couple *top = &c->path[c->path_count++];
    memset(top, 0, sizeof *top);
    search_begin(s, &top->node, position, n);
    facts_at(&s->facts, position)->marks |= FACT_ON_PATH;
    return STATUS_OK;
}

static void pop(couples *c)
{
    search *s = c->search;
    const couple *top = &c->path[--c->path_count];
    facts_at(&s->facts, top->node.position)->marks &= (uint8_t)~FACT_ON_PATH;
    search_end(s, &top->node);
}

/* Settles the top couple; the one below examines its next candidate if this one has not helped. */
static void answer(couples *c, bool is)
{
    search *s = c->search;
    const couple *top = &c->path[c->path_count - 1];
    uint32_t position = top->node.position;
    if (!is && top->node.n != FACTS_UNKNOWN) facts_exclude(&s->facts, position, top->node.n);
    pop(c);
    c->answer = is;
    if (c->path_count > 0 && facts_nimber(&s->facts, position) == FACTS_UNKNOWN) c->path[c->path_count - 1].cursor++;
}

/* Records the nimber found for the top position. */
static status found(couples *c, uint32_t nimber)
{
    search *s = c->search;
    const couple *top = &c->path[c->path_count - 1];
    bool is = top->node.n == nimber;
    status r = facts_set(&s->facts, top->node.position, nimber, s->listings - top->node.listings_before);
    if (r == STATUS_OK) answer(c, is);
    return r;
}

/* Lists the top position, unless it can be answered without. */
static status list_top(couples *c)
{
    size_t at = c->path_count - 1;
    search_node node = c->path[at].node;
    bool known_not;
    status r = search_open(c->search, &node, &known_not);
    if (r != STATUS_OK) return r;
    if (known_not) {
        answer(c, false);
        return STATUS_OK;
    }
    couple *top = &c->path[at];
    top->node = node;
    top->rest = (uint32_t)(c->search->candidates_count - node.candidates);
    top->cursor = node.candidates;
    top->moved = true;
    return STATUS_OK;
}

/* Records the nimber of a settled option. */
static void settle(search *s, couple *top, const candidate *o)
{
    search_add_nimber(s, top->node.nimbers, o->known);
    facts_exclude(&s->facts, top->node.position, o->known);
    top->rest--;
}

/* Examines all candidates again; the cursor then returns to the first. */
static void look_again(search *s, couple *top)
{
    for (size_t i = top->node.candidates; i < s->candidates_count; i++) {
        candidate *o = &s->candidates[i];
        if (o->count > 0 && search_fold(s, o)) settle(s, top, o);
    }
    search_rank_again(s, top->node.candidates);
    top->cursor = top->node.candidates;
    top->moved = false;
    search_put_first(s, top->node.candidates, s->candidates_count, top->k);
}

/* The number of nimbers among k .. n-1 that no settled option has. */
static uint32_t missing(const search *s, const couple *top)
{
    uint32_t count = 0;
    for (uint32_t i = top->k; i < top->node.n && count <= top->rest; i++)
        if (!search_has_nimber(s, top->node.nimbers, i)) count++;
    return count;
}

/* Goes to the least nimber that no settled option has. Returns whether that settles the couple: n is not the nimber. */
static bool next_k(search *s, couple *top)
{
    do {
        if (top->moved) look_again(s, top);
        while (search_has_nimber(s, top->node.nimbers, top->k)) {
            top->k++;
            top->moved = true;
        }
    } while (top->moved);
    return top->node.n != FACTS_UNKNOWN &&
           (search_has_nimber(s, top->node.nimbers, top->node.n) || missing(s, top) > top->rest);
}

/* The next unsettled candidate, with its components folded; NULL if none has the nimber k. */
static candidate *next_candidate(search *s, couple *top)
{
    while (top->cursor < s->candidates_count && s->candidates[top->cursor].count == 0) top->cursor++;
    return top->cursor < s->candidates_count ? &s->candidates[top->cursor] : NULL;
}

/* Advances the top couple as far as known nimbers allow: to its answer, or to the component to search next. */
static status advance(couples *c)
{
    search *s = c->search;
    couple *top = &c->path[c->path_count - 1];
    for (;;) {
        if (next_k(s, top)) {
            answer(c, false);
            return STATUS_OK;
        }
        candidate *o = top->k == top->node.most ? NULL : next_candidate(s, top);
        if (o == NULL) return found(c, top->k);
        if (search_fold(s, o)) {
            settle(s, top, o);
            continue;
        }
        uint32_t hardest = s->components[o->first + o->count - 1], n = top->k ^ o->known;
        if (o->count > 1) return push(c, s->components[o->first], FACTS_UNKNOWN);
        if (!facts_excluded(&s->facts, hardest, n)) return push(c, hardest, n);
        top->cursor++;
    }
}

static status run(couples *c, size_t base)
{
    status r = STATUS_OK;
    while (r == STATUS_OK && c->path_count > base)
        r = c->path[c->path_count - 1].node.listed ? advance(c) : list_top(c);
    return r;
}

/* Searches a position; if n asks for an answer, it is c->answer. */
static status solve(couples *c, uint32_t position, uint32_t n, uint64_t limit, const monitor *m)
{
    search *s = c->search;
    size_t base = c->path_count, listed = s->listed.count;
    search_budget outer = search_enter(s, limit, m);
    status r = push(c, position, n);
    if (r == STATUS_OK) {
        r = search_ask(s, position);
        if (r == STATUS_OK && facts_nimber(&s->facts, position) != FACTS_UNKNOWN)
            pop(c);
        else if (r == STATUS_OK)
            r = run(c, base);
    }
    search_leave(s, outer);
    while (c->path_count > base) pop(c);
    options_truncate(&s->listed, listed);
    return r;
}

status couples_nimber(couples *c, uint32_t position, uint64_t limit, const monitor *m, uint32_t *nimber)
{
    facts *f = &c->search->facts;
    if (facts_nimber(f, position) == FACTS_UNKNOWN) {
        status r = solve(c, position, FACTS_UNKNOWN, limit, m);
        if (r != STATUS_OK) return r;
    }
    *nimber = facts_nimber(f, position);
    return STATUS_OK;
}

status couples_is(couples *c, uint32_t position, uint32_t n, uint64_t limit, const monitor *m, bool *is)
{
    facts *f = &c->search->facts;
    if (facts_nimber(f, position) == FACTS_UNKNOWN) {
        status r = solve(c, position, n, limit, m);
        if (r != STATUS_OK) return r;
        *is = c->answer;
    }
    if (facts_nimber(f, position) != FACTS_UNKNOWN) *is = facts_nimber(f, position) == n;
    return STATUS_OK;
}
