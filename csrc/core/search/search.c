#include "core/search/search.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/base/limit.h"

/* The number of listings between two calls of the monitor. */
#define TICK_EVERY 64

/* Lists up to this length are sorted in place. */
#define SHORT_LIST 12

/* Pins the positions on the stacks (a facts_user). */
static void pin_stacks(void *context)
{
    search *s = context;
    for (size_t i = 0; i < s->listed.components_count; i++) facts_pin(&s->facts, s->listed.components[i]);
    for (size_t i = 0; i < s->components_count; i++) facts_pin(&s->facts, s->components[i]);
}

void search_init(search *s, const allocator *a, search_game game)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    s->game = game;
    facts_init(&s->facts, a);
    options_init(&s->listed, a);
    facts_user stacks = {pin_stacks, s};
    facts_add_user(&s->facts, stacks);
}

void search_close(search *s)
{
    allocator a = s->memory;
    if (a.resize == NULL) return;
    memory_free(&a, s->candidates, s->candidates_capacity, sizeof *s->candidates);
    memory_free(&a, s->components, s->components_capacity, sizeof *s->components);
    memory_free(&a, s->words, s->words_capacity, sizeof *s->words);
    memory_free(&a, s->scratch, s->scratch_capacity, sizeof *s->scratch);
    options_close(&s->listed);
    facts_close(&s->facts);
    search_init(s, &a, s->game);
}

search_budget search_enter(search *s, uint64_t limit, const monitor *m)
{
    search_budget outer = {s->monitor, s->limited, s->alone, s->left};
    s->monitor = m;
    s->limited = limit != 0;
    s->alone = limit == 1;
    s->left = limit;
    return outer;
}

void search_leave(search *s, search_budget outer)
{
    s->monitor = outer.monitor;
    s->limited = outer.limited;
    s->alone = outer.alone;
    s->left = outer.left;
}

status search_pin_one(search *s, uint32_t position)
{
    status r = memory_reserve(&s->memory, &s->components, &s->components_capacity, s->components_count + 1,
                              sizeof *s->components);
    if (r == STATUS_OK) s->components[s->components_count++] = position;
    return r;
}

/* Takes work from the budget, as far as it goes, but leaves `kept` positions of it. */
static void spend(search *s, uint64_t positions, uint64_t kept)
{
    uint64_t most = s->left > kept ? s->left - kept : 0;
    s->spent += positions;
    if (s->limited) s->left -= positions < most ? positions : most;
}

status search_ask(search *s, uint32_t position)
{
    if (s->game.theorem == NULL || (facts_at(&s->facts, position)->marks & FACT_ASKED) != 0) return STATUS_OK;
    search_bounds bounds = {0, FACTS_UNKNOWN};
    if (++s->asked % LIMIT_ASKED == 0) spend(s, 1, 1); /* a search with the limit 1 can list its position */
    status r = s->game.theorem(s->game.rules.context, position, &bounds);
    if (r != STATUS_OK) return r;
    fact *e = facts_at(&s->facts, position);
    e->marks |= FACT_ASKED;
    for (uint32_t n = 0; n < FACT_EXCLUDED && n < bounds.least; n++) facts_exclude(&s->facts, position, n);
    return bounds.least == bounds.most ? facts_set(&s->facts, position, bounds.least, 0) : STATUS_OK;
}

/* The length of a key; that of an integer is its number of bits. */
static uint32_t key_length(const facts *f, uint32_t position)
{
    int64_t n;
    size_t length;
    if (!facts_key_integer(f, position, &n)) {
        facts_key_bytes(f, position, &length);
        return (uint32_t)length + 1;
    }
    uint32_t bits = 1;
    for (uint64_t rest = (uint64_t)n; rest != 0; rest >>= 1) bits++;
    return bits;
}

status search_difficulty(search *s, uint32_t position, uint32_t *difficulty)
{
    *difficulty = facts_at(&s->facts, position)->difficulty;
    if (*difficulty != 0) return STATUS_OK;
    status r = STATUS_OK;
    if (s->game.difficulty == NULL)
        *difficulty = key_length(&s->facts, position);
    else
        r = s->game.difficulty(s->game.rules.context, position, difficulty);
    if (r == STATUS_OK) facts_at(&s->facts, position)->difficulty = *difficulty;
    return r;
}

/*
 * Lists options as search_list does; or sets *is if an option is found to have the nimber n (FACTS_UNKNOWN: none), and
 * lists none.
 */
static status list_unless(search *s, uint32_t position, uint32_t n, size_t *first, bool *is)
{
    const rules *game = &s->game.rules;
    *is = false;
    status r = facts_tidy(&s->facts, s->monitor);
    if (r != STATUS_OK) return r;
    if (s->limited && s->left == 0) return STATUS_LIMIT;
    spend(s, 1, 0);
    bool due = options_tick_is_due(&s->listed, ++s->listings, TICK_EVERY);
    if (due && (r = monitor_tick(s->monitor, s->listings, 0)) != STATUS_OK) return r;
    *first = s->listed.count;
    options_allow(&s->listed, s->alone ? LIMIT_LISTED_LEAST : limit_listed(s->limited ? s->left + 1 : 0));
    r = s->game.options_unless != NULL && n != FACTS_UNKNOWN
            ? s->game.options_unless(game->context, position, n, &s->listed, is)
            : game->options(game->context, position, &s->listed);
    spend(s, (s->listed.count - *first) / LIMIT_OPTIONS_EXAMINED, 0);
    if (*is) options_truncate(&s->listed, *first);
    if (r == STATUS_OK && s->listed.components_count - options_begin(&s->listed, *first) > LIMIT_OPTIONS)
        r = STATUS_TOO_MANY_OPTIONS;
    if (r == STATUS_OK && !*is) facts_at(&s->facts, position)->marks |= FACT_LISTED;
    return r;
}

status search_list(search *s, uint32_t position, size_t *first)
{
    bool is;
    return list_unless(s, position, FACTS_UNKNOWN, first, &is);
}

/* ---- sets of nimbers ---- */

static status begin_set(search *s, size_t count, nimber_set *set)
{
    set->first = s->words_count;
    set->words = count / 64 + 1;
    status r = memory_reserve(&s->memory, &s->words, &s->words_capacity, set->first + set->words, sizeof *s->words);
    if (r != STATUS_OK) return r;
    memset(s->words + set->first, 0, set->words * sizeof *s->words);
    s->words_count = set->first + set->words;
    return STATUS_OK;
}

void search_add_nimber(search *s, nimber_set set, uint32_t nimber)
{
    if (nimber / 64 < set.words) s->words[set.first + nimber / 64] |= UINT64_C(1) << nimber % 64;
}

bool search_has_nimber(const search *s, nimber_set set, uint32_t nimber)
{
    return nimber / 64 < set.words && (s->words[set.first + nimber / 64] >> nimber % 64 & 1) != 0;
}

/* Excludes the nimbers in the set of its options for the position, and adds those already excluded to the set. */
static void exchange(search *s, uint32_t position, nimber_set set)
{
    fact *e = facts_at(&s->facts, position);
    uint64_t *first = &s->words[set.first];
    e->excluded |= (uint16_t)*first;
    *first |= e->excluded;
}

/* ---- candidates ---- */

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

static void sort_numbers(uint32_t *list, size_t count)
{
    if (count > SHORT_LIST) {
        qsort(list, count, sizeof *list, compare_numbers);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        uint32_t x = list[i];
        size_t at = i;
        for (; at > 0 && list[at - 1] > x; at--) list[at] = list[at - 1];
        list[at] = x;
    }
}

/* Removes equal components in pairs; leaves the others sorted by number. */
static uint32_t cancel_pairs(uint32_t *list, uint32_t count)
{
    if (count < 2) return count;
    sort_numbers(list, count);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (kept > 0 && list[kept - 1] == list[i])
            kept--;
        else
            list[kept++] = list[i];
    return kept;
}

bool search_fold(search *s, candidate *o)
{
    uint32_t *list = s->components + o->first, kept = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        uint32_t nimber = facts_nimber(&s->facts, list[i]);
        if (nimber == FACTS_UNKNOWN)
            list[kept++] = list[i];
        else
            o->known ^= nimber;
    }
    o->count = kept;
    return kept == 0;
}

/* Asks the theorem about the components listed from option `first` on. */
static status ask_all(search *s, size_t first)
{
    if (s->game.theorem == NULL) return STATUS_OK;
    for (size_t i = options_begin(&s->listed, first); i < s->listed.components_count; i++) {
        uint32_t position = s->listed.components[i];
        status r = facts_nimber(&s->facts, position) == FACTS_UNKNOWN ? search_ask(s, position) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* Whether a component of an option that ends at `end` is unknown, occurs again, and has not been listed yet. */
static bool is_new_twin(const search *s, size_t component, size_t end)
{
    const uint32_t *all = s->listed.components;
    uint32_t position = all[component];
    size_t other = component + 1;
    while (other < end && all[other] != position) other++;
    return other < end && (facts_at(&s->facts, position)->marks & FACT_LISTED) == 0 &&
           facts_nimber(&s->facts, position) == FACTS_UNKNOWN;
}

/*
 * If components may be loony, lists those components of the options from `first` on that will cancel, each once, at the
 * cost of the position whose options these are.
 */
static status list_twins(search *s, size_t first)
{
    size_t last = s->game.entailing ? s->listed.count : first, at = options_begin(&s->listed, first);
    for (size_t i = first; i < last; i++) {
        for (; at < s->listed.ends[i]; at++) {
            size_t listed;
            if (!is_new_twin(s, at, s->listed.ends[i])) continue;
            search_budget own = search_enter(s, 0, s->monitor);
            status r = search_list(s, s->listed.components[at], &listed);
            search_leave(s, own);
            if (r != STATUS_OK) return r;
            options_truncate(&s->listed, listed);
        }
    }
    return STATUS_OK;
}

status search_fold_options(search *s, size_t first, nimber_set *set)
{
    size_t count = s->listed.count - first, begin = options_begin(&s->listed, first);
    size_t components = s->listed.components_count - begin;
    status r = ask_all(s, first);
    if (r == STATUS_OK) r = list_twins(s, first);
    if (r == STATUS_OK) r = begin_set(s, count, set);
    if (r == STATUS_OK) /* one more, so that the end has an address, too */
        r = memory_reserve(&s->memory, &s->components, &s->components_capacity, s->components_count + components + 1,
                           sizeof *s->components);
    if (r == STATUS_OK)
        r = memory_reserve(&s->memory, &s->candidates, &s->candidates_capacity, s->candidates_count + count,
                           sizeof *s->candidates);
    if (r != STATUS_OK) return r;
    for (size_t i = first; i < s->listed.count; i++) {
        size_t end = s->listed.ends[i];
        candidate o = {0, s->components_count, (uint32_t)(end - begin), 0, 0};
        if (o.count > 0) memcpy(s->components + o.first, s->listed.components + begin, o.count * sizeof *s->components);
        uint32_t listed = o.count;
        begin = end;
        bool settled = search_fold(s, &o);
        s->hits += listed - o.count;
        if (!settled) {
            o.count = cancel_pairs(s->components + o.first, o.count);
            settled = o.count == 0;
        }
        if (settled) {
            search_add_nimber(s, *set, o.known);
            continue;
        }
        s->components_count += o.count;
        s->candidates[s->candidates_count++] = o;
    }
    options_truncate(&s->listed, first);
    return STATUS_OK;
}

static int compare_words(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

/* The components of a candidate by difficulty, and its weight. */
static void weigh(search *s, candidate *o)
{
    uint32_t *list = s->components + o->first;
    o->weight = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        uint64_t difficulty = facts_at(&s->facts, list[i])->difficulty;
        uint64_t square = difficulty * difficulty;
        o->weight = square > UINT64_MAX - o->weight ? UINT64_MAX : o->weight + square;
        s->scratch[i] = difficulty << 32 | list[i];
    }
    if (o->count < 2) return;
    qsort(s->scratch, o->count, sizeof *s->scratch, compare_words);
    for (uint32_t i = 0; i < o->count; i++) list[i] = (uint32_t)s->scratch[i];
}

static bool same(const search *s, const candidate *a, const candidate *b)
{
    return a->known == b->known && a->count == b->count &&
           memcmp(s->components + a->first, s->components + b->first, a->count * sizeof *s->components) == 0;
}

/* Keeps the first of equal candidates: a hash table of their indices, plus one. */
static void drop_repeats(search *s, size_t first, size_t slots)
{
    size_t kept = first, mask = slots - 1;
    memset(s->scratch, 0, slots * sizeof *s->scratch);
    for (size_t i = first; i < s->candidates_count; i++) {
        candidate o = s->candidates[i];
        uint64_t hash = o.known;
        for (uint32_t k = 0; k < o.count; k++) hash = hash_mix(hash + s->components[o.first + k] + 1);
        size_t at = hash & mask;
        while (s->scratch[at] != 0 && !same(s, &o, &s->candidates[s->scratch[at] - 1])) at = (at + 1) & mask;
        if (s->scratch[at] != 0) continue;
        s->candidates[kept++] = o;
        s->scratch[at] = kept;
    }
    s->candidates_count = kept;
}

/* Sorts by weight, then by what is known, then by place in the listing, which is that of the first component. */
static int compare_candidates(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
    if (x->excluded != y->excluded) return x->excluded > y->excluded ? -1 : 1;
    return x->first < y->first ? -1 : x->first > y->first;
}

status search_rank(search *s, size_t first)
{
    size_t count = s->candidates_count - first, slots = 16, longest = 0;
    if (count == 0) return STATUS_OK;
    for (size_t i = s->candidates[first].first; i < s->components_count; i++) {
        uint32_t difficulty;
        status r = search_difficulty(s, s->components[i], &difficulty);
        if (r != STATUS_OK) return r;
    }
    for (size_t i = first; i < s->candidates_count; i++)
        if (s->candidates[i].count > longest) longest = s->candidates[i].count;
    while (slots < 2 * count) slots *= 2;
    status r = memory_reserve(&s->memory, &s->scratch, &s->scratch_capacity, slots > longest ? slots : longest,
                              sizeof *s->scratch);
    if (r != STATUS_OK) return r;
    for (size_t i = first; i < s->candidates_count; i++) weigh(s, &s->candidates[i]);
    drop_repeats(s, first, slots);
    qsort(s->candidates + first, s->candidates_count - first, sizeof *s->candidates, compare_candidates);
    return STATUS_OK;
}

void search_rank_again(search *s, size_t first)
{
    bool sorted = true;
    for (size_t i = first; i < s->candidates_count; i++) {
        candidate *o = &s->candidates[i];
        o->excluded = o->count == 1 ? bits_count(facts_at(&s->facts, s->components[o->first])->excluded) : 0;
        if (i > first && compare_candidates(o - 1, o) > 0) sorted = false;
    }
    if (!sorted) qsort(s->candidates + first, s->candidates_count - first, sizeof *s->candidates, compare_candidates);
}

void search_begin(const search *s, search_node *v, uint32_t position, uint32_t n)
{
    v->position = position;
    v->n = n;
    v->candidates = s->candidates_count;
    v->components = s->components_count;
    v->words = s->words_count;
    v->listings_before = s->listings;
}

void search_end(search *s, const search_node *v)
{
    s->candidates_count = v->candidates;
    s->components_count = v->components;
    s->words_count = v->words;
}

status search_open(search *s, search_node *v, bool *known_not)
{
    size_t listed;
    status r = STATUS_OK;
    v->most = FACTS_UNKNOWN;
    if (s->game.most != NULL) r = s->game.most(s->game.rules.context, v->position, &v->most);
    *known_not = v->n != FACTS_UNKNOWN && v->n > v->most;
    if (r != STATUS_OK || *known_not) return r;
    r = list_unless(s, v->position, v->n, &listed, known_not);
    if (r != STATUS_OK || *known_not) return r;
    if ((r = search_fold_options(s, listed, &v->nimbers)) != STATUS_OK) return r;
    exchange(s, v->position, v->nimbers);
    *known_not = v->n != FACTS_UNKNOWN && search_has_nimber(s, v->nimbers, v->n);
    if (*known_not || (r = search_rank(s, v->candidates)) != STATUS_OK) return r;
    v->listed = true;
    s->nodes++;
    return STATUS_OK;
}

/* The nimber of a position by s->order, or FACTS_UNKNOWN. */
static uint32_t ordered_nimber(const search *s, uint32_t position)
{
    int64_t n;
    size_t length;
    const unsigned char *bytes;
    if (facts_nimber(&s->facts, position) != FACTS_UNKNOWN) return facts_nimber(&s->facts, position);
    uint32_t there;
    if (facts_key_integer(&s->facts, position, &n)) {
        there = facts_find_integer(s->order, n);
    } else {
        bytes = facts_key_bytes(&s->facts, position, &length);
        there = facts_find_bytes(s->order, bytes, length);
    }
    return there == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(s->order, there);
}

void search_put_first(search *s, size_t first, size_t last, uint32_t k)
{
    if (s->order == NULL) return;
    for (size_t i = first; i < last; i++) {
        candidate o = s->candidates[i];
        uint32_t sum = o.known;
        bool known = o.count > 0;
        for (uint32_t c = 0; known && c < o.count; c++) {
            uint32_t nimber = ordered_nimber(s, s->components[o.first + c]);
            known = nimber != FACTS_UNKNOWN;
            sum ^= nimber;
        }
        if (!known || sum != k) continue;
        memmove(s->candidates + first + 1, s->candidates + first, (i - first) * sizeof *s->candidates);
        s->candidates[first] = o;
        return;
    }
}
