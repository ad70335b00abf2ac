#include "core/search/seen_sets.h"

#include <string.h>

void seen_sets_init(seen_sets *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
}

void seen_sets_close(seen_sets *s)
{
    allocator a = s->memory;
    if (a.resize == NULL) return;
    for (size_t i = 0; i < s->lines_count; i++) {
        memory_free(&a, s->lines[i].values, s->lines[i].capacity, sizeof *s->lines[i].values);
        memory_free(&a, s->lines[i].words, s->lines[i].words_count, sizeof *s->lines[i].words);
    }
    memory_free(&a, s->lines, s->lines_capacity, sizeof *s->lines);
    for (unsigned k = 0; k < SEEN_NAMES; k++)
        memory_free(&a, s->places[k], s->places_capacity[k], sizeof *s->places[k]);
    seen_sets_init(s, &a);
}

static seen_place place_of(const seen_sets *s, uint32_t position, unsigned name)
{
    const seen_place none = {0, 0};
    return position < s->places_capacity[name] ? s->places[name][position] : none;
}

status seen_sets_clear(seen_sets *s, uint32_t position, unsigned name)
{
    size_t before = s->places_capacity[name];
    if (position >= before) {
        status r = memory_reserve(&s->memory, &s->places[name], &s->places_capacity[name], (size_t)position + 1,
                                  sizeof *s->places[name]);
        if (r != STATUS_OK) return r;
        memset(s->places[name] + before, 0, (s->places_capacity[name] - before) * sizeof *s->places[name]);
    }
    s->places[name][position] = (seen_place){0, 0};
    return STATUS_OK;
}

static bool has(const seen_line *l, uint32_t value)
{
    return value / 64 < l->words_count && (l->words[value / 64] >> value % 64 & 1) != 0;
}

/* Adds a value that the line lacks. */
static status append(seen_sets *s, seen_line *l, uint32_t value)
{
    size_t before = l->words_count;
    status r = memory_reserve(&s->memory, &l->values, &l->capacity, l->count + 1, sizeof *l->values);
    if (r == STATUS_OK && value / 64 >= before) {
        r = memory_reserve(&s->memory, &l->words, &l->words_count, value / 64 + 1, sizeof *l->words);
        if (r == STATUS_OK) memset(l->words + before, 0, (l->words_count - before) * sizeof *l->words);
    }
    if (r != STATUS_OK) return r;
    l->values[l->count++] = value;
    l->words[value / 64] |= UINT64_C(1) << value % 64;
    while (l->full < l->words_count && l->words[l->full] == UINT64_MAX) l->full++;
    return STATUS_OK;
}

/* Gives a position a new empty line. */
static status begin(seen_sets *s, seen_place *place)
{
    status r = memory_reserve(&s->memory, &s->lines, &s->lines_capacity, s->lines_count + 1, sizeof *s->lines);
    if (r != STATUS_OK) return r;
    s->lines[s->lines_count++] = (seen_line){.values = NULL};
    *place = (seen_place){(uint32_t)s->lines_count, 0};
    return STATUS_OK;
}

status seen_sets_add(seen_sets *s, uint32_t position, unsigned name, uint32_t value)
{
    seen_place *place = &s->places[name][position];
    status r = place->line == 0 ? begin(s, place) : STATUS_OK;
    if (r != STATUS_OK) return r;
    seen_line *l = &s->lines[place->line - 1];
    if (!has(l, value)) r = append(s, l, value);
    place->count = (uint32_t)l->count;
    return r;
}

status seen_sets_join(seen_sets *s, uint32_t position, unsigned name, uint32_t other)
{
    seen_place *place = &s->places[name][position], from = place_of(s, other, name);
    status r = STATUS_OK;
    if (from.line == 0) return STATUS_OK;
    if (place->line == 0 && s->lines[from.line - 1].count == from.count) {
        *place = from;
        return STATUS_OK;
    }
    if (place->line == from.line) return STATUS_OK; /* it has grown out of that set */
    for (uint32_t i = 0; r == STATUS_OK && i < from.count; i++)
        r = seen_sets_add(s, position, name, s->lines[from.line - 1].values[i]);
    return r;
}

const seen_line *seen_sets_line(const seen_sets *s, uint32_t position, unsigned name)
{
    seen_place place = place_of(s, position, name);
    return place.line == 0 ? NULL : &s->lines[place.line - 1];
}

size_t seen_sets_bytes(const seen_sets *s)
{
    size_t bytes = s->lines_capacity * sizeof *s->lines;
    for (size_t i = 0; i < s->lines_count; i++)
        bytes += s->lines[i].capacity * sizeof(uint32_t) + s->lines[i].words_count * sizeof(uint64_t);
    for (unsigned k = 0; k < SEEN_NAMES; k++) bytes += s->places_capacity[k] * sizeof(seen_place);
    return bytes;
}
