#include "quotient.h"

#include <stdlib.h>
#include <string.h>

#include "limit.h"
#include "quotient_learn.h"

static status reserve_indices(quotient *q, uint32_t position)
{
    size_t before = q->indices_capacity;
    if (position < before) return STATUS_OK;
    status r = memory_reserve(&q->memory, &q->indices, &q->indices_capacity, (size_t)position + 1, sizeof *q->indices);
    if (r == STATUS_OK) memset(q->indices + before, 0, (q->indices_capacity - before) * sizeof *q->indices);
    return r;
}

status quotient_init(quotient *q, const allocator *a, rules game)
{
    memset(q, 0, sizeof *q);
    q->memory = *a;
    q->game = game;
    q->limit = LIMIT_QUOTIENT;
    q->pairs_limit = LIMIT_QUOTIENT_PAIRS;
    options_init(&q->words, a);
    status r = monoid_init(&q->known.monoid, a);
    if (r == STATUS_OK) r = transitions_init(&q->known.transitions, a, &q->known.monoid, q->known.monoid.outcome, NULL);
    if (r != STATUS_OK) quotient_close(q);
    return r;
}

void quotient_close(quotient *q)
{
    allocator a = q->memory;
    if (a.resize == NULL) return;
    candidate_close(&q->known, &a);
    options_close(&q->words);
    memory_free(&a, q->positions, q->positions_capacity, sizeof *q->positions);
    memory_free(&a, q->indices, q->indices_capacity, sizeof *q->indices);
    memory_free(&a, q->spans, q->spans_capacity, sizeof *q->spans);
    memory_free(&a, q->waiting, q->waiting_capacity, sizeof *q->waiting);
    memset(q, 0, sizeof *q);
}

uint32_t quotient_index(const quotient *q, uint32_t position)
{
    uint32_t index = position < q->indices_capacity ? q->indices[position] : 0;
    return index == MONOID_NONE ? MONOID_NONE : index - 1;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static bool same_option(const options *o, size_t i, size_t j)
{
    size_t a = options_begin(o, i), b = options_begin(o, j), length = o->ends[i] - a;
    return o->ends[j] - b == length && memcmp(o->components + a, o->components + b, length * sizeof(uint32_t)) == 0;
}

static bool has_options(const quotient *q, uint32_t index)
{
    return q->spans[index] > (index == 0 ? 0 : q->spans[index - 1]);
}

/*
 * Turns the options listed from `first` on into words: sorted indices, without
 * positions that have no options. Repeated neighbours are left out.
 */
static void make_words(quotient *q, size_t first)
{
    options *o = &q->words;
    size_t kept = first, to = options_begin(o, first), from = to;
    for (size_t i = first; i < o->count; i++) {
        size_t begin = to, end = o->ends[i];
        for (; from < end; from++) {
            uint32_t index = quotient_index(q, o->components[from]);
            if (has_options(q, index)) o->components[to++] = index;
        }
        if (to - begin > 1) qsort(o->components + begin, to - begin, sizeof *o->components, compare);
        o->ends[kept] = to;
        if (kept > first && same_option(o, kept, kept - 1))
            to = begin;
        else
            kept++;
    }
    o->count = kept;
    o->components_count = to;
}

/* Whether all components of the options from `first` on have been added; those that have not are put to wait. */
static status await_components(quotient *q, size_t first, bool *ready)
{
    *ready = true;
    for (size_t c = options_begin(&q->words, first); c < q->words.components_count; c++) {
        uint32_t component = q->words.components[c];
        status r = reserve_indices(q, component);
        if (r != STATUS_OK) return r;
        if (q->indices[component] == MONOID_NONE) return STATUS_CYCLE;
        if (q->indices[component] != 0) continue;
        r = memory_reserve(&q->memory, &q->waiting, &q->waiting_capacity, q->waiting_count + 1, sizeof *q->waiting);
        if (r != STATUS_OK) return r;
        q->waiting[q->waiting_count++] = component;
        *ready = false;
    }
    return STATUS_OK;
}

/* Gives the position the next index; its options are the words from `first` on. */
static status append(quotient *q, uint32_t position, size_t first)
{
    status r = memory_reserve(&q->memory, &q->positions, &q->positions_capacity, q->count + 1, sizeof *q->positions);
    if (r == STATUS_OK) r = memory_reserve(&q->memory, &q->spans, &q->spans_capacity, q->count + 1, sizeof *q->spans);
    if (r != STATUS_OK) return r;
    make_words(q, first);
    q->positions[q->count] = position;
    q->spans[q->count++] = q->words.count;
    q->indices[position] = (uint32_t)q->count;
    return STATUS_OK;
}

/* Takes back the last position. */
static void drop(quotient *q)
{
    q->count--;
    q->indices[q->positions[q->count]] = 0;
    options_truncate(&q->words, q->count == 0 ? 0 : q->spans[q->count - 1]);
}

/* Lists the last position that waits; adds it when all it leads to has been added. */
static status take_waiting(quotient *q, bool learn, const monitor *watch)
{
    uint32_t position = q->waiting[q->waiting_count - 1];
    status r = reserve_indices(q, position);
    if (r != STATUS_OK) return r;
    if (q->indices[position] != 0 && q->indices[position] != MONOID_NONE) {
        q->waiting_count--;
        return STATUS_OK;
    }
    size_t first = q->words.count;
    bool ready = false;
    r = q->game.options(q->game.context, position, &q->words);
    if (r == STATUS_OK) {
        q->indices[position] = MONOID_NONE;
        r = await_components(q, first, &ready);
    }
    if (r == STATUS_OK && ready) r = append(q, position, first);
    if (r != STATUS_OK || !ready) {
        options_truncate(&q->words, first);
        return r;
    }
    if (learn && (r = quotient_learn(q, watch)) != STATUS_OK) drop(q);
    if (r == STATUS_OK) q->waiting_count--;
    return r;
}

static status add(quotient *q, uint32_t position, bool learn, const monitor *watch)
{
    status r = memory_reserve(&q->memory, &q->waiting, &q->waiting_capacity, 1, sizeof *q->waiting);
    if (r != STATUS_OK) return r;
    q->waiting[0] = position;
    q->waiting_count = 1;
    while (r == STATUS_OK && q->waiting_count > 0) {
        r = take_waiting(q, learn, watch);
        if (r == STATUS_OK) r = monitor_tick(watch, q->count, 0);
    }
    for (size_t i = 0; i < q->waiting_count; i++)
        if (q->waiting[i] < q->indices_capacity && q->indices[q->waiting[i]] == MONOID_NONE)
            q->indices[q->waiting[i]] = 0;
    q->waiting_count = 0;
    return r;
}

status quotient_add(quotient *q, uint32_t position, const monitor *watch)
{
    return add(q, position, true, watch);
}

status quotient_list(quotient *q, uint32_t position, const monitor *watch)
{
    return add(q, position, false, watch);
}
