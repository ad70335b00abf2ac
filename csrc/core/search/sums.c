#include "core/search/sums.h"

#include <stdlib.h>
#include <string.h>

#define SUMS_UNLISTED SIZE_MAX

status sums_init(sums *s, const allocator *a, const rules *games, size_t count)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    interner_init(&s->components, a);
    interner_init(&s->multisets, a);
    options_init(&s->listed, a);
    options_init(&s->fresh, a);
    s->games = memory_zeroed(a, count, sizeof *games);
    if (s->games == NULL) return STATUS_NO_MEMORY;
    memcpy(s->games, games, count * sizeof *games);
    s->games_count = count;
    s->most = s->left = SIZE_MAX;
    return STATUS_OK;
}

void sums_close(sums *s)
{
    allocator a = s->memory;
    if (a.resize == NULL) return;
    memory_free(&a, s->games, s->games_count, sizeof *s->games);
    interner_close(&s->components);
    interner_close(&s->multisets);
    options_close(&s->listed);
    options_close(&s->fresh);
    memory_free(&a, s->spans, s->spans_capacity, sizeof *s->spans);
    memory_free(&a, s->scratch, s->scratch_capacity, sizeof *s->scratch);
    memset(s, 0, sizeof *s);
    s->memory = a;
}

status sums_component(sums *s, size_t game, uint32_t position, uint32_t *component)
{
    uint64_t key = (uint64_t)game << 32 | position;
    size_t before = s->components.count;
    status r = memory_reserve(&s->memory, &s->spans, &s->spans_capacity, before + 1, sizeof *s->spans);
    if (r != STATUS_OK) return r;
    r = interner_integer(&s->components, (int64_t)key, component);
    if (r == STATUS_OK && s->components.count > before) s->spans[*component].first = SUMS_UNLISTED;
    return r;
}

static void split_component(const sums *s, uint32_t component, size_t *game, uint32_t *position)
{
    int64_t key = 0;
    interner_key_integer(&s->components, component, &key);
    *game = (size_t)((uint64_t)key >> 32);
    *position = (uint32_t)key;
}

/* Lists the options of a component, once. Foreign code runs, which may list the same component. */
static status list_component(sums *s, uint32_t component)
{
    if (s->spans[component].first != SUMS_UNLISTED) return STATUS_OK;
    status r = monitor_tick(s->monitor, 0, 0);
    if (r != STATUS_OK) return r;
    size_t game, mark = s->fresh.count;
    uint32_t position;
    split_component(s, component, &game, &position);
    rules *g = &s->games[game];
    options_allow(&s->fresh, s->left);
    r = g->options(g->context, position, &s->fresh);
    if (r == STATUS_OK && s->left != SIZE_MAX) s->left -= s->fresh.count - mark;
    if (r == STATUS_OK && s->spans[component].first == SUMS_UNLISTED) {
        size_t first = s->listed.count;
        for (size_t i = mark; r == STATUS_OK && i < s->fresh.count; i++) {
            size_t begin = options_begin(&s->fresh, i), end = s->fresh.ends[i];
            r = options_reserve(&s->listed, end - begin);
            for (size_t c = begin; r == STATUS_OK && c < end; c++) {
                uint32_t child = 0;
                r = sums_component(s, game, s->fresh.components[c], &child);
                if (r == STATUS_OK) options_add(&s->listed, child);
            }
            if (r == STATUS_OK) options_end(&s->listed);
        }
        if (r == STATUS_OK) {
            s->spans[component].first = first;
            s->spans[component].last = s->listed.count;
        } else {
            options_truncate(&s->listed, first);
        }
    }
    options_truncate(&s->fresh, mark);
    return r;
}

static bool is_over(const sums *s, uint32_t component)
{
    return s->spans[component].first == s->spans[component].last;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/*
 * Normalises the multiset of components (all are listed, except one that represents itself): drops those that are over,
 * sorts the rest, and returns their number.
 */
static size_t normalise(const sums *s, uint32_t *components, size_t count)
{
    size_t kept = 0;
    if (count == 1 && s->keeps_lone) return 1;
    for (size_t i = 0; i < count; i++)
        if (!is_over(s, components[i])) components[kept++] = components[i];
    if (kept > 1) qsort(components, kept, sizeof *components, compare);
    return kept;
}

static status number_multiset(sums *s, uint32_t *components, size_t count, uint32_t *position)
{
    size_t kept = normalise(s, components, count);
    if (kept == 1) return interner_integer(&s->multisets, (int64_t)components[0], position);
    return interner_bytes(&s->multisets, components, kept * sizeof *components, position);
}

static status reserve_scratch(sums *s, size_t count)
{
    return memory_reserve(&s->memory, &s->scratch, &s->scratch_capacity, count + 1, sizeof *s->scratch);
}

status sums_position(sums *s, const uint32_t *components, size_t count, uint32_t *position)
{
    status r;
    s->left = s->most;
    if (count > 1 || !s->keeps_lone)
        for (size_t i = 0; i < count; i++)
            if ((r = list_component(s, components[i])) != STATUS_OK) return r;
    if ((r = reserve_scratch(s, count)) != STATUS_OK) return r;
    if (count > 0) memcpy(s->scratch, components, count * sizeof *components);
    return number_multiset(s, s->scratch, count, position);
}

uint32_t sums_find(sums *s, const uint32_t *components, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (s->spans[components[i]].first == SUMS_UNLISTED) return POSITION_NONE;
    if (reserve_scratch(s, count) != STATUS_OK) return POSITION_NONE;
    if (count > 0) memcpy(s->scratch, components, count * sizeof *components);
    size_t kept = normalise(s, s->scratch, count);
    if (kept == 1) return interner_find_integer(&s->multisets, (int64_t)s->scratch[0]);
    return interner_find_bytes(&s->multisets, s->scratch, kept * sizeof *s->scratch);
}

size_t sums_length(const sums *s, uint32_t position)
{
    int64_t component;
    size_t bytes;
    if (interner_key_integer(&s->multisets, position, &component)) return 1;
    interner_key_bytes(&s->multisets, position, &bytes);
    return bytes / sizeof(uint32_t);
}

/* Component i of a sum. The bytes are looked up each time, as numbering sums may move them. */
static uint32_t nth(const sums *s, uint32_t position, size_t i)
{
    int64_t alone;
    size_t length;
    uint32_t component;
    if (interner_key_integer(&s->multisets, position, &alone)) return (uint32_t)alone;
    memcpy(&component, interner_key_bytes(&s->multisets, position, &length) + i * sizeof component, sizeof component);
    return component;
}

void sums_nth(const sums *s, uint32_t position, size_t i, size_t *game, uint32_t *of_game)
{
    split_component(s, nth(s, position, i), game, of_game);
}

/*
 * Lists the components of a sum and those of their options, so that no foreign code runs later. With keeps_lone an
 * option that leaves one component needs no listing.
 */
static status list_neighbourhood(sums *s, uint32_t position, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t component = nth(s, position, i);
        if (i > 0 && component == nth(s, position, i - 1)) continue;
        status r = list_component(s, component);
        if (r != STATUS_OK) return r;
        struct sums_span span = s->spans[component];
        for (size_t o = span.first; o < span.last; o++) {
            size_t begin = options_begin(&s->listed, o), end = s->listed.ends[o];
            if (s->keeps_lone && count - 1 + end - begin == 1) continue;
            for (size_t c = begin; c < end; c++)
                if ((r = list_component(s, s->listed.components[c])) != STATUS_OK) return r;
        }
    }
    return STATUS_OK;
}

status sums_options(void *context, uint32_t position, options *out)
{
    sums *s = context;
    size_t count = sums_length(s, position);
    s->left = s->most;
    status r = list_neighbourhood(s, position, count);
    out->slow = out->slow || s->fresh.slow;
    s->fresh.slow = false;
    bool settled = false;
    for (size_t i = 0; r == STATUS_OK && !settled && i < count; i++) {
        uint32_t component = nth(s, position, i);
        if (i > 0 && component == nth(s, position, i - 1)) continue;
        struct sums_span span = s->spans[component];
        for (size_t o = span.first; r == STATUS_OK && !settled && o < span.last; o++) {
            size_t begin = options_begin(&s->listed, o), added = s->listed.ends[o] - begin, sum = 0;
            uint32_t next;
            if ((r = reserve_scratch(s, count + added)) != STATUS_OK) break;
            for (size_t k = 0; k < count; k++)
                if (k != i) s->scratch[sum++] = nth(s, position, k);
            for (size_t k = 0; k < added; k++) s->scratch[sum++] = s->listed.components[begin + k];
            r = number_multiset(s, s->scratch, sum, &next);
            if (r == STATUS_OK) r = options_append(out, &next, 1);
            settled = r == STATUS_OK && out->settles != NULL && out->settles(out->reader, next);
        }
    }
    return r;
}

/* Whether two sums have the same components of one game; the components of a sum are in order. */
static bool same_components(const sums *s, uint32_t a, uint32_t b, size_t game)
{
    size_t i = 0, k = 0, of_a = 0, of_b = 0;
    uint32_t in_a = 0, in_b = 0;
    for (;;) {
        for (; i < sums_length(s, a); i++) {
            sums_nth(s, a, i, &of_a, &in_a);
            if (of_a == game) break;
        }
        for (; k < sums_length(s, b); k++) {
            sums_nth(s, b, k, &of_b, &in_b);
            if (of_b == game) break;
        }
        bool ends = i == sums_length(s, a);
        if (ends || k == sums_length(s, b)) return ends && k == sums_length(s, b);
        if (in_a != in_b) return false;
        i++, k++;
    }
}

size_t sums_moving_game(const sums *s, const cycle *c)
{
    size_t first = 0;
    uint32_t position;
    if (sums_length(s, c->head[0]) > 0) sums_nth(s, c->head[0], 0, &first, &position);
    for (size_t game = 0; c->length > 1 && game < s->games_count; game++)
        if (!same_components(s, c->head[0], c->head[1], game)) return game;
    return first;
}
