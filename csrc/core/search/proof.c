#include "core/search/proof.h"

#include <string.h>

#include "core/base/hash.h"

/* No number is above this; thresholds of this are none. */
#define INFINITE (UINT32_C(1) << 30)

/* The table: clusters of entries; its size, and its part of the limit of the facts. */
#define CLUSTER       4
#define TABLE_LARGE   ((size_t)1 << 20)
#define TABLE_SMALL   ((size_t)1 << 12)
#define PART_OF_FACTS 8

typedef struct numbers {
    uint32_t pn, dn;
} numbers;

static const numbers leaf = {1, 1};

static void pin(void *context)
{
    proof *p = context;
    for (size_t i = 0; i < p->path_count; i++) facts_pin(&p->search->facts, p->path[i].position);
}

void proof_init(proof *p, search *s, couples *c)
{
    memset(p, 0, sizeof *p);
    p->search = s;
    p->couples = c;
    facts_user path = {pin, p};
    facts_add_user(&s->facts, path);
}

void proof_close(proof *p)
{
    if (p->search == NULL) return;
    const allocator *a = &p->search->memory;
    memory_free(a, p->path, p->path_capacity, sizeof *p->path);
    memory_free(a, p->table, p->table_capacity, sizeof *p->table);
    p->path = NULL;
    p->table = NULL;
    p->path_count = p->path_capacity = p->table_capacity = 0;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Sums of numbers stay below INFINITE: only what is decided is infinite. */
static uint32_t add(uint32_t a, uint32_t b)
{
    return a + b < INFINITE ? a + b : INFINITE - 1;
}

/* ---- the table ---- */

static status reserve_table(proof *p)
{
    if (p->table_capacity != 0) return STATUS_OK;
    size_t wanted = TABLE_LARGE, limit = p->search->facts.limit;
    while (limit != 0 && wanted > TABLE_SMALL && wanted * sizeof *p->table > limit / PART_OF_FACTS) wanted /= 2;
    p->table = memory_zeroed(&p->search->memory, wanted, sizeof *p->table);
    if (p->table == NULL) return STATUS_NO_MEMORY;
    p->table_capacity = wanted;
    return STATUS_OK;
}

static uint64_t key_of(const proof *p, uint32_t position, uint32_t n)
{
    uint64_t key = hash_mix(facts_hash(&p->search->facts, position) + n);
    return key == 0 ? 1 : key;
}

static proof_entry *cluster_of(const proof *p, uint64_t key)
{
    return &p->table[key & (p->table_capacity - 1) & ~(uint64_t)(CLUSTER - 1)];
}

static numbers look_up(const proof *p, uint32_t position, uint32_t n)
{
    uint64_t key = key_of(p, position, n);
    const proof_entry *e = cluster_of(p, key);
    for (int i = 0; i < CLUSTER; i++)
        if (e[i].key == key) {
            numbers found = {e[i].pn, e[i].dn};
            return found;
        }
    return leaf;
}

/*
 * Keeps the numbers in the place of an older entry of the couple, or of the cheapest
 * one; the others are then worth less, so that none stays for ever.
 */
static void store(proof *p, const proof_node *v, numbers x)
{
    uint64_t key = key_of(p, v->position, v->n), cost = p->search->listings - v->listings_before;
    proof_entry *e = cluster_of(p, key), *to = e;
    for (int i = 0; i < CLUSTER; i++) {
        if (e[i].key == key) {
            cost += e[i].cost;
            to = &e[i];
            break;
        }
        if (e[i].cost < to->cost) to = &e[i];
    }
    for (int i = 0; i < CLUSTER && to->key != key; i++) e[i].cost /= 2;
    to->key = key;
    to->pn = x.pn;
    to->dn = x.dn;
    to->cost = cost < UINT32_MAX ? (uint32_t)cost : UINT32_MAX;
}

/* ---- the path ---- */

static status cycle(proof *p, uint32_t position)
{
    search *s = p->search;
    size_t count = 0;
    status r = memory_reserve(&s->memory, &s->scratch, &s->scratch_capacity, p->path_count, sizeof *s->scratch);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < p->path_count; i++)
        if (!p->path[i].shares) s->scratch[count++] = p->path[i].position;
    search_record_cycle(s, count, position);
    return STATUS_CYCLE;
}

static status push(proof *p, uint32_t position, uint32_t n, proof_thresholds below)
{
    search *s = p->search;
    bool shares = false;
    if (p->path_count > 0) {
        const proof_node *parent = &p->path[p->path_count - 1];
        shares = parent->listed && parent->position == position;
    }
    if (!shares && (facts_at(&s->facts, position)->marks & FACT_ON_PATH) != 0) return cycle(p, position);
    status r = memory_reserve(&s->memory, &p->path, &p->path_capacity, p->path_count + 1, sizeof *p->path);
    if (r != STATUS_OK) return r;
    proof_node *v = &p->path[p->path_count++];
    if (shares)
        *v = v[-1];
    else
        memset(v, 0, sizeof *v);
    v->position = position;
    v->n = n;
    v->below = below;
    v->shares = shares;
    v->stepped = false;
    v->candidates = s->candidates_count;
    v->components = s->components_count;
    v->words = s->words_count;
    v->listings_before = s->listings;
    facts_at(&s->facts, position)->marks |= FACT_ON_PATH;
    return STATUS_OK;
}

static void pop(proof *p)
{
    search *s = p->search;
    const proof_node *v = &p->path[--p->path_count];
    if (!v->shares) facts_at(&s->facts, v->position)->marks &= (uint8_t)~FACT_ON_PATH;
    s->candidates_count = v->candidates;
    s->components_count = v->components;
    s->words_count = v->words;
}

/* The top couple is decided: it is lost, n being the nimber, or not. */
static status decide(proof *p, bool is)
{
    search *s = p->search;
    const proof_node *v = &p->path[p->path_count - 1];
    status r = STATUS_OK;
    if (is)
        r = facts_set(&s->facts, v->position, v->n, s->listings - v->listings_before);
    else
        facts_exclude(&s->facts, v->position, v->n);
    if (r != STATUS_OK) return r;
    pop(p);
    return STATUS_OK;
}

static status list_top(proof *p)
{
    search *s = p->search;
    size_t at = p->path_count - 1, first;
    uint32_t position = p->path[at].position, n = p->path[at].n, most = FACTS_UNKNOWN;
    nimber_set nimbers;
    status r = STATUS_OK;
    if (s->game.most != NULL && (r = s->game.most(s->game.rules.context, position, &most)) != STATUS_OK) return r;
    if (n > most) return decide(p, false);
    bool is;
    if ((r = search_list_unless(s, position, n, &first, &is)) != STATUS_OK) return r;
    if (is) return decide(p, false);
    if ((r = search_fold_options(s, first, &nimbers)) != STATUS_OK) return r;
    search_exchange(s, position, nimbers);
    if (search_has_nimber(s, nimbers, n)) return decide(p, false);
    if ((r = search_rank(s, p->path[at].candidates)) != STATUS_OK) return r;
    proof_node *v = &p->path[at];
    v->nimbers = nimbers;
    v->first = v->candidates;
    v->last = s->candidates_count;
    v->listed = v->stepped = true;
    s->nodes++;
    return STATUS_OK;
}

/* ---- numbers ---- */

/* The least nimber that a position may have; FACT_EXCLUDED: a matter for the search of couples. */
static uint32_t least_open(const proof *p, uint32_t position)
{
    uint32_t k = 0;
    while (k < FACT_EXCLUDED && facts_excluded(&p->search->facts, position, k)) k++;
    return k;
}

/* How much is left to find the nimber of a position whose nimber is not known. */
static uint32_t nimber_number(const proof *p, uint32_t position)
{
    uint32_t k = least_open(p, position);
    if (k == FACT_EXCLUDED) return 1;
    numbers x = look_up(p, position, k);
    return least(x.pn, x.dn);
}

/* The numbers of a candidate with n; its components are folded, and one at least is unknown. */
static numbers candidate_numbers(const proof *p, const candidate *o, uint32_t n)
{
    const uint32_t *list = p->search->components + o->first;
    numbers x = leaf;
    if (o->count == 1) {
        n ^= o->known;
        if (facts_excluded(&p->search->facts, list[0], n)) {
            numbers won = {0, INFINITE};
            return won;
        }
        return n < FACT_EXCLUDED ? look_up(p, list[0], n) : leaf;
    }
    x.pn = 0;
    for (uint32_t i = 0; i + 1 < o->count; i++) x.pn = add(x.pn, nimber_number(p, list[i]));
    x.dn = x.pn;
    return x;
}

/* What the children of a couple make of it: its numbers, and the child whose loss is nearest. */
typedef struct evaluation {
    numbers x;
    numbers best;    /* of the child */
    uint32_t second; /* the least dn of the other children */
    bool smaller;    /* the child is the couple with the nimber `nimber` */
    uint32_t nimber;
    size_t candidate;
    bool open; /* there is a child that is not decided */
} evaluation;

static bool consider(evaluation *e, numbers child)
{
    e->x.dn = add(e->x.dn, child.pn);
    if (child.dn >= INFINITE) return false;
    bool better = !e->open || child.dn < e->best.dn;
    uint32_t other = better ? (e->open ? e->best.dn : INFINITE) : child.dn;
    e->second = least(e->second, other);
    if (better) e->best = child;
    e->open = true;
    return better;
}

/* Folds the candidates of a couple. Whether one of them decides it: n is the nimber of an option, or must be. */
static bool fold_all(proof *p, const proof_node *v)
{
    search *s = p->search;
    uint32_t rest = 0, missing = 0;
    for (size_t i = v->first; i < v->last; i++) {
        candidate *o = &s->candidates[i];
        if (o->count > 0 && search_fold(s, o)) {
            search_add_nimber(s, v->nimbers, o->known);
            facts_exclude(&s->facts, v->position, o->known);
        }
        if (o->count > 0) rest++;
    }
    for (uint32_t k = 0; k < v->n; k++)
        if (!search_has_nimber(s, v->nimbers, k)) missing++;
    return search_has_nimber(s, v->nimbers, v->n) || missing > rest;
}

static evaluation evaluate(proof *p, const proof_node *v)
{
    search *s = p->search;
    evaluation e = {{INFINITE, 0}, leaf, INFINITE, false, 0, 0, false};
    for (uint32_t k = 0; k < v->n; k++)
        if (!search_has_nimber(s, v->nimbers, k) && !facts_excluded(&s->facts, v->position, k) &&
            consider(&e, look_up(p, v->position, k))) {
            e.smaller = true;
            e.nimber = k;
        }
    for (size_t i = v->first; i < v->last; i++)
        if (s->candidates[i].count > 0 && consider(&e, candidate_numbers(p, &s->candidates[i], v->n))) {
            e.smaller = false;
            e.candidate = i;
        }
    e.x.pn = e.open ? e.best.dn : INFINITE;
    return e;
}

static bool is_below(numbers x, proof_thresholds t)
{
    return x.pn < t.pt && x.dn < t.dt && least(x.pn + t.ps, x.dn + t.ds) < t.mt;
}

/* Thresholds that let the search of a couple with these numbers take a step at least. */
static proof_thresholds above(numbers x, proof_thresholds t)
{
    uint32_t m = least(x.pn + t.ps, x.dn + t.ds);
    if (t.pt <= x.pn) t.pt = x.pn + 1;
    if (t.dt <= x.dn) t.dt = x.dn + 1;
    if (t.mt <= m) t.mt = m + 1;
    return t;
}

/* The thresholds of the child that is searched next. */
static proof_thresholds for_child(const proof_node *v, const evaluation *e)
{
    proof_thresholds own = above(e->x, v->below), t = own;
    t.pt = own.dt >= INFINITE ? INFINITE : own.dt - e->x.dn + e->best.pn;
    t.dt = least(own.pt, e->second >= INFINITE ? INFINITE : e->second + 1);
    t.ps = add(own.ds, e->x.dn - least(e->x.dn, e->best.pn));
    t.ds = own.ps;
    return t;
}

/* The exact nimber of a position by the search of couples, within the budget of the running call. */
static status by_couples(proof *p, uint32_t position)
{
    search *s = p->search;
    uint64_t before = s->listings;
    uint32_t nimber;
    if (s->limited && s->left == 0) return STATUS_LIMIT;
    status r = couples_nimber(p->couples, position, s->limited ? s->left : 0, s->monitor, &nimber);
    uint64_t used = s->listings - before;
    if (s->limited) s->left -= used < s->left ? used : s->left;
    return r;
}

/* Goes on with the nimber of the first component of a sum that has the numbers `sum` and the thresholds t. */
static status push_component(proof *p, uint32_t position, numbers sum, proof_thresholds t)
{
    uint32_t k = least_open(p, position);
    if (k == FACT_EXCLUDED) return by_couples(p, position);
    numbers x = look_up(p, position, k);
    uint32_t own = least(x.pn, x.dn), extra = least(t.ps, t.ds), all = least(t.pt, t.dt);
    if (t.mt < INFINITE) all = least(all, t.mt > extra ? t.mt - extra : 0);
    proof_thresholds below = {INFINITE, INFINITE, INFINITE, 0, 0};
    if (all < INFINITE) below.mt = all > sum.pn ? all - sum.pn + own : own;
    return push(p, position, k, above(x, below));
}

static status push_child(proof *p, const proof_node *v, const evaluation *e)
{
    proof_thresholds t = for_child(v, e);
    if (e->smaller) return push(p, v->position, e->nimber, above(e->best, t));
    const candidate *o = &p->search->candidates[e->candidate];
    uint32_t position = p->search->components[o->first], n = v->n ^ o->known;
    if (o->count > 1) return push_component(p, position, e->best, t);
    return n < FACT_EXCLUDED ? push(p, position, n, above(e->best, t)) : by_couples(p, position);
}

static status advance(proof *p)
{
    const facts *f = &p->search->facts;
    proof_node *v = &p->path[p->path_count - 1];
    uint32_t nimber = facts_nimber(f, v->position);
    if (nimber != FACTS_UNKNOWN) { /* found on the way */
        pop(p);
        return STATUS_OK;
    }
    if (facts_excluded(f, v->position, v->n) || fold_all(p, v)) return decide(p, false);
    evaluation e = evaluate(p, v);
    if (!e.open) return decide(p, true);
    if (!v->stepped || is_below(e.x, v->below)) {
        v->stepped = true;
        return push_child(p, v, &e);
    }
    store(p, v, e.x);
    pop(p);
    return STATUS_OK;
}

/* Searches the couple of an undecided position and n < FACT_EXCLUDED until it is decided. */
static status solve(proof *p, uint32_t position, uint32_t n)
{
    search *s = p->search;
    size_t base = p->path_count, listed = s->listed.count;
    proof_thresholds none = {INFINITE, INFINITE, INFINITE, 0, 0};
    status r = push(p, position, n, none);
    while (r == STATUS_OK && p->path_count > base) r = p->path[p->path_count - 1].listed ? advance(p) : list_top(p);
    while (p->path_count > base) pop(p);
    options_truncate(&s->listed, listed);
    return r;
}

/* Goes on until the nimber is known or, with `any` false, n is known not to be it. */
static status decide_root(proof *p, uint32_t position, bool any, uint32_t n)
{
    search *s = p->search;
    status r = reserve_table(p);
    if (r == STATUS_OK) r = search_ask(s, position);
    while (r == STATUS_OK && facts_nimber(&s->facts, position) == FACTS_UNKNOWN) {
        if (any) n = least_open(p, position);
        if (facts_excluded(&s->facts, position, n)) break;
        r = n < FACT_EXCLUDED ? solve(p, position, n) : by_couples(p, position);
    }
    return r;
}

static status call(proof *p, uint32_t position, bool any, uint32_t n, uint64_t limit, const monitor *m)
{
    search *s = p->search;
    status r = search_pin_one(s, position);
    if (r != STATUS_OK) return r;
    search_budget outer = search_enter(s, limit, m);
    r = decide_root(p, position, any, n);
    search_leave(s, outer);
    s->components_count--;
    return r;
}

status proof_nimber(proof *p, uint32_t position, uint64_t limit, const monitor *m, uint32_t *nimber)
{
    const facts *f = &p->search->facts;
    status r = facts_nimber(f, position) != FACTS_UNKNOWN ? STATUS_OK : call(p, position, true, 0, limit, m);
    if (r == STATUS_OK) *nimber = facts_nimber(f, position);
    return r;
}

status proof_is(proof *p, uint32_t position, uint32_t n, uint64_t limit, const monitor *m, bool *is)
{
    const facts *f = &p->search->facts;
    status r = facts_nimber(f, position) != FACTS_UNKNOWN ? STATUS_OK : call(p, position, false, n, limit, m);
    if (r == STATUS_OK) *is = facts_nimber(f, position) == n;
    return r;
}
