#include "core/search/proof_numbers.h"

#include <string.h>

#include "core/base/hash.h"

/* No number exceeds this; as a threshold it means none. */
#define INFINITE (UINT32_C(1) << 30)

/* The table: clusters of entries; its sizes, and its part of the limit of the facts. */
#define CLUSTER       4
#define TABLE_FIRST   ((size_t)1 << 8)
#define TABLE_SMALL   ((size_t)1 << 12)
#define TABLE_LARGE   ((size_t)1 << 20)
#define PART_OF_FACTS 8

typedef proof_numbers_pair numbers;

static const numbers leaf = {1, 1};

static void pin(void *context)
{
    proof_numbers *p = context;
    for (size_t i = 0; i < p->path_count; i++) facts_pin(&p->search->facts, p->path[i].node.position);
}

void proof_numbers_init(proof_numbers *p, search *s, couples *c)
{
    memset(p, 0, sizeof *p);
    p->search = s;
    p->couples = c;
    facts_user path = {pin, p};
    facts_add_user(&s->facts, path);
}

void proof_numbers_close(proof_numbers *p)
{
    if (p->search == NULL) return;
    const allocator *a = &p->search->memory;
    memory_free(a, p->path, p->path_capacity, sizeof *p->path);
    memory_free(a, p->table, p->table_capacity, sizeof *p->table);
    memory_free(a, p->numbers, p->numbers_capacity, sizeof *p->numbers);
    p->path = NULL;
    p->table = NULL;
    p->numbers = NULL;
    p->numbers_count = p->numbers_capacity = 0;
    p->path_count = p->path_capacity = p->table_capacity = p->table_used = 0;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Sums of numbers stay below INFINITE: only decided couples are infinite. */
static uint32_t add(uint32_t a, uint32_t b)
{
    return a + b < INFINITE ? a + b : INFINITE - 1;
}

/* ---- the table ---- */

/* The index at which the cluster of a key begins. */
static size_t cluster_at(uint64_t key, size_t capacity)
{
    return key & (capacity - 1) & ~(uint64_t)(CLUSTER - 1);
}

/* The largest number of entries to which the table may grow. */
static size_t largest_table(const proof_numbers *p)
{
    size_t largest = TABLE_LARGE, limit = p->search->facts.limit;
    while (limit != 0 && largest > TABLE_SMALL && largest * sizeof *p->table > limit / PART_OF_FACTS) largest /= 2;
    return largest;
}

/*
 * Doubles the table when half of it is in use. A cluster is split between two of the new table, which have room for it.
 */
static status reserve_table(proof_numbers *p)
{
    size_t before = p->table_capacity, capacity = before == 0 ? TABLE_FIRST : 2 * before;
    if (p->table_used < before / 2 || before >= largest_table(p)) return STATUS_OK;
    proof_numbers_entry *table = memory_zeroed(&p->search->memory, capacity, sizeof *table);
    if (table == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < before; i++) {
        if (p->table[i].key == 0) continue;
        proof_numbers_entry *to = &table[cluster_at(p->table[i].key, capacity)];
        while (to->key != 0) to++;
        *to = p->table[i];
    }
    memory_free(&p->search->memory, p->table, before, sizeof *p->table);
    p->table = table;
    p->table_capacity = capacity;
    return STATUS_OK;
}

static uint64_t key_of(const proof_numbers *p, uint32_t position, uint32_t n)
{
    uint64_t key = hash_mix(facts_hash(&p->search->facts, position) + n);
    return key == 0 ? 1 : key;
}

static proof_numbers_entry *cluster_of(const proof_numbers *p, uint64_t key)
{
    return &p->table[cluster_at(key, p->table_capacity)];
}

/* The numbers of a couple in the table; `otherwise` if it has none. */
static numbers look_up(const proof_numbers *p, uint32_t position, uint32_t n, numbers otherwise)
{
    uint64_t key = key_of(p, position, n);
    const proof_numbers_entry *e = cluster_of(p, key);
    for (int i = 0; i < CLUSTER; i++)
        if (e[i].key == key) {
            numbers found = {e[i].pn, e[i].dn};
            return found;
        }
    return otherwise;
}

/*
 * Keeps the numbers in place of an older entry of the couple or of the cheapest entry; the others then lose worth, so
 * that none stays for ever.
 */
static status store(proof_numbers *p, const proof_numbers_node *v, numbers x)
{
    status r = reserve_table(p);
    if (r != STATUS_OK) return r;
    uint64_t key = key_of(p, v->node.position, v->node.n), cost = p->search->listings - v->node.listings_before;
    proof_numbers_entry *e = cluster_of(p, key), *to = e;
    for (int i = 0; i < CLUSTER; i++) {
        if (e[i].key == key) {
            cost += e[i].cost;
            to = &e[i];
            break;
        }
        if (to->key != 0 && (e[i].key == 0 || e[i].cost < to->cost)) to = &e[i];
    }
    for (int i = 0; i < CLUSTER && to->key != key; i++) e[i].cost /= 2;
    if (to->key == 0) p->table_used++;
    to->key = key;
    to->pn = x.pn;
    to->dn = x.dn;
    to->cost = cost < UINT32_MAX ? (uint32_t)cost : UINT32_MAX;
    return STATUS_OK;
}

/* ---- the path ---- */

static status repeats(proof_numbers *p, uint32_t position)
{
    search *s = p->search;
    s->cycle.length = 0;
    for (size_t i = 0; i < p->path_count; i++)
        if (!p->path[i].shares) cycle_record(&s->cycle, p->path[i].node.position, position);
    return STATUS_CYCLE;
}

/* Makes room for the numbers of a couple's children: those with smaller nimbers, then its candidates. */
static status begin_numbers(proof_numbers *p, proof_numbers_node *v)
{
    size_t count = v->node.n + (v->last - v->first);
    status r = memory_reserve(&p->search->memory, &p->numbers, &p->numbers_capacity, p->numbers_count + count,
                              sizeof *p->numbers);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < count; i++) p->numbers[p->numbers_count++] = leaf;
    return STATUS_OK;
}

/* The last numbers of child i of a couple. */
static numbers *child_numbers(const proof_numbers *p, const proof_numbers_node *v, size_t i)
{
    return &p->numbers[v->numbers + i];
}

static status push(proof_numbers *p, uint32_t position, uint32_t n, proof_numbers_thresholds below)
{
    search *s = p->search;
    bool shares = false;
    if (p->path_count > 0) {
        const proof_numbers_node *parent = &p->path[p->path_count - 1];
        shares = parent->node.listed && parent->node.position == position;
    }
    if (!shares && (facts_at(&s->facts, position)->marks & FACT_ON_PATH) != 0) return repeats(p, position);
    status r = memory_reserve(&s->memory, &p->path, &p->path_capacity, p->path_count + 1, sizeof *p->path);
    if (r != STATUS_OK) return r;
    proof_numbers_node *v = &p->path[p->path_count++];
    if (shares)
        *v = v[-1];
    else
        memset(v, 0, sizeof *v);
    search_begin(s, &v->node, position, n);
    v->below = below;
    v->shares = shares;
    v->stepped = false;
    v->numbers = p->numbers_count;
    facts_at(&s->facts, position)->marks |= FACT_ON_PATH;
    return shares ? begin_numbers(p, v) : STATUS_OK;
}

static void pop(proof_numbers *p)
{
    search *s = p->search;
    const proof_numbers_node *v = &p->path[--p->path_count];
    if (!v->shares) facts_at(&s->facts, v->node.position)->marks &= (uint8_t)~FACT_ON_PATH;
    search_end(s, &v->node);
    p->numbers_count = v->numbers;
}

/* Records that the top couple is decided: lost if n is the nimber, otherwise won. */
static status decide(proof_numbers *p, bool is)
{
    search *s = p->search;
    const proof_numbers_node *v = &p->path[p->path_count - 1];
    status r = STATUS_OK;
    if (is)
        r = facts_set(&s->facts, v->node.position, v->node.n, s->listings - v->node.listings_before);
    else
        facts_exclude(&s->facts, v->node.position, v->node.n);
    if (r != STATUS_OK) return r;
    pop(p);
    return STATUS_OK;
}

static status list_top(proof_numbers *p)
{
    size_t at = p->path_count - 1;
    search_node node = p->path[at].node;
    bool known_not;
    status r = search_open(p->search, &node, &known_not);
    if (r != STATUS_OK) return r;
    if (known_not) return decide(p, false);
    proof_numbers_node *v = &p->path[at];
    v->node = node;
    v->first = node.candidates;
    v->last = p->search->candidates_count;
    v->stepped = true;
    return begin_numbers(p, v);
}

/* ---- numbers ---- */

/* The least nimber that a position may have; FACT_EXCLUDED: left to the search of couples. */
static uint32_t least_open(const proof_numbers *p, uint32_t position)
{
    uint32_t k = 0;
    while (k < FACT_EXCLUDED && facts_excluded(&p->search->facts, position, k)) k++;
    return k;
}

/* An estimate of the work left to find the unknown nimber of a position. */
static uint32_t nimber_number(const proof_numbers *p, uint32_t position, numbers otherwise)
{
    uint32_t k = least_open(p, position);
    if (k == FACT_EXCLUDED) return 1;
    numbers x = look_up(p, position, k, otherwise);
    return least(x.pn, x.dn);
}

/*
 * The numbers of a candidate with n, whose components are folded and of which at least one is unknown. `last`: the last
 * numbers of its first unknown component.
 */
static numbers candidate_numbers(const proof_numbers *p, const candidate *o, uint32_t n, numbers last)
{
    const uint32_t *list = p->search->components + o->first;
    numbers x = leaf;
    if (o->count == 1) {
        n ^= o->known;
        if (facts_excluded(&p->search->facts, list[0], n)) {
            numbers won = {0, INFINITE};
            return won;
        }
        return n < FACT_EXCLUDED ? look_up(p, list[0], n, last) : leaf;
    }
    x.pn = 0;
    for (uint32_t i = 0; i + 1 < o->count; i++) x.pn = add(x.pn, nimber_number(p, list[i], i == 0 ? last : leaf));
    x.dn = x.pn;
    return x;
}

/* The numbers of a couple from those of its children, and the child whose loss is nearest. */
typedef struct evaluation {
    numbers x;
    numbers best;    /* of the child */
    uint32_t second; /* the least dn of the other children */
    size_t child;    /* as child_numbers counts them */
    bool open;       /* some child is undecided */
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

/*
 * Folds the candidates of a couple. Returns whether one of them decides it: n is, or must be, the nimber of an option.
 */
static bool fold_all(proof_numbers *p, const proof_numbers_node *v)
{
    search *s = p->search;
    uint32_t rest = 0, missing = 0;
    for (size_t i = v->first; i < v->last; i++) {
        candidate *o = &s->candidates[i];
        uint32_t count = o->count;
        if (count > 0 && search_fold(s, o)) {
            search_add_nimber(s, v->node.nimbers, o->known);
            facts_exclude(&s->facts, v->node.position, o->known);
        }
        if (o->count < count) *child_numbers(p, v, v->node.n + (i - v->first)) = leaf;
        if (o->count > 0) rest++;
    }
    for (uint32_t k = 0; k < v->node.n; k++)
        if (!search_has_nimber(s, v->node.nimbers, k)) missing++;
    return search_has_nimber(s, v->node.nimbers, v->node.n) || missing > rest;
}

static evaluation evaluate(proof_numbers *p, const proof_numbers_node *v)
{
    search *s = p->search;
    evaluation e = {{INFINITE, 0}, leaf, INFINITE, 0, false};
    for (uint32_t k = 0; k < v->node.n; k++)
        if (!search_has_nimber(s, v->node.nimbers, k) && !facts_excluded(&s->facts, v->node.position, k) &&
            consider(&e, look_up(p, v->node.position, k, *child_numbers(p, v, k))))
            e.child = k;
    for (size_t i = v->first; i < v->last; i++) {
        size_t child = v->node.n + (i - v->first);
        const candidate *o = &s->candidates[i];
        if (o->count > 0 && consider(&e, candidate_numbers(p, o, v->node.n, *child_numbers(p, v, child))))
            e.child = child;
    }
    e.x.pn = e.open ? e.best.dn : INFINITE;
    return e;
}

static bool is_below(numbers x, proof_numbers_thresholds t)
{
    return x.pn < t.pt && x.dn < t.dt && least(x.pn + t.ps, x.dn + t.ds) < t.mt;
}

/* Thresholds that allow the search of a couple with these numbers at least one step. */
static proof_numbers_thresholds above(numbers x, proof_numbers_thresholds t)
{
    uint32_t m = least(x.pn + t.ps, x.dn + t.ds);
    if (t.pt <= x.pn) t.pt = x.pn + 1;
    if (t.dt <= x.dn) t.dt = x.dn + 1;
    if (t.mt <= m) t.mt = m + 1;
    return t;
}

/* The thresholds of the child to search next. */
static proof_numbers_thresholds for_child(const proof_numbers_node *v, const evaluation *e)
{
    proof_numbers_thresholds own = above(e->x, v->below), t = own;
    t.pt = own.dt >= INFINITE ? INFINITE : own.dt - e->x.dn + e->best.pn;
    t.dt = least(own.pt, e->second >= INFINITE ? INFINITE : e->second + 1);
    t.ps = add(own.ds, e->x.dn - least(e->x.dn, e->best.pn));
    t.ds = own.ps;
    return t;
}

/* The exact nimber of a position by the search of couples, within the budget of the running call. */
static status by_couples(proof_numbers *p, uint32_t position)
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

/*
 * Continues the search for the nimber of the first component of a sum with the numbers `sum` and the thresholds t;
 * `last`: what was last found about it.
 */
static status push_component(proof_numbers *p, uint32_t position, numbers sum, numbers last, proof_numbers_thresholds t)
{
    uint32_t k = least_open(p, position);
    if (k == FACT_EXCLUDED) return by_couples(p, position);
    numbers x = look_up(p, position, k, last);
    uint32_t own = least(x.pn, x.dn), extra = least(t.ps, t.ds), all = least(t.pt, t.dt);
    if (t.mt < INFINITE) all = least(all, t.mt > extra ? t.mt - extra : 0);
    proof_numbers_thresholds below = {INFINITE, INFINITE, INFINITE, 0, 0};
    if (all < INFINITE) below.mt = all > sum.pn ? all - sum.pn + own : own;
    return push(p, position, k, above(x, below));
}

static status push_child(proof_numbers *p, proof_numbers_node *v, const evaluation *e)
{
    proof_numbers_thresholds t = for_child(v, e);
    v->child = e->child;
    if (e->child < v->node.n) return push(p, v->node.position, (uint32_t)e->child, above(e->best, t));
    const candidate *o = &p->search->candidates[v->first + (e->child - v->node.n)];
    uint32_t position = p->search->components[o->first], n = v->node.n ^ o->known;
    if (o->count > 1) return push_component(p, position, e->best, *child_numbers(p, v, e->child), t);
    return n < FACT_EXCLUDED ? push(p, position, n, above(e->best, t)) : by_couples(p, position);
}

static status advance(proof_numbers *p)
{
    const facts *f = &p->search->facts;
    proof_numbers_node *v = &p->path[p->path_count - 1];
    uint32_t nimber = facts_nimber(f, v->node.position);
    if (nimber != FACTS_UNKNOWN) { /* found on the way */
        pop(p);
        return STATUS_OK;
    }
    if (facts_excluded(f, v->node.position, v->node.n) || fold_all(p, v)) return decide(p, false);
    evaluation e = evaluate(p, v);
    if (!e.open) return decide(p, true);
    if (!v->stepped || is_below(e.x, v->below)) {
        v->stepped = true;
        return push_child(p, v, &e);
    }
    status r = store(p, v, e.x);
    if (r == STATUS_OK) {
        pop(p);
        v = &p->path[p->path_count - 1];
        *child_numbers(p, v, v->child) = e.x;
    }
    return r;
}

/* Searches the couple of an undecided position and n < FACT_EXCLUDED until it is decided. */
static status solve(proof_numbers *p, uint32_t position, uint32_t n)
{
    search *s = p->search;
    size_t base = p->path_count, listed = s->listed.count;
    proof_numbers_thresholds none = {INFINITE, INFINITE, INFINITE, 0, 0};
    status r = push(p, position, n, none);
    while (r == STATUS_OK && p->path_count > base)
        r = p->path[p->path_count - 1].node.listed ? advance(p) : list_top(p);
    while (p->path_count > base) pop(p);
    options_truncate(&s->listed, listed);
    return r;
}

/* Searches until the nimber is known or, with `any` false, until n is known not to be the nimber. */
static status decide_root(proof_numbers *p, uint32_t position, bool any, uint32_t n)
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

static status call(proof_numbers *p, uint32_t position, bool any, uint32_t n, uint64_t limit, const monitor *m)
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

status proof_numbers_nimber(proof_numbers *p, uint32_t position, uint64_t limit, const monitor *m, uint32_t *nimber)
{
    const facts *f = &p->search->facts;
    status r = facts_nimber(f, position) != FACTS_UNKNOWN ? STATUS_OK : call(p, position, true, 0, limit, m);
    if (r == STATUS_OK) *nimber = facts_nimber(f, position);
    return r;
}

status proof_numbers_is(proof_numbers *p, uint32_t position, uint32_t n, uint64_t limit, const monitor *m, bool *is)
{
    const facts *f = &p->search->facts;
    status r = facts_nimber(f, position) != FACTS_UNKNOWN ? STATUS_OK : call(p, position, false, n, limit, m);
    if (r == STATUS_OK) *is = facts_nimber(f, position) == n;
    return r;
}
