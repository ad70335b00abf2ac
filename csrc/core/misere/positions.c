#include "core/misere/positions.h"

#include <stdlib.h>
#include <string.h>

/* indices[number] while the options of the position are being added; meeting it again is a repetition */
#define BEING_ADDED POSITION_NONE
/* indices[number] while it only waits. */
#define WAITING (POSITION_NONE - 1)

void positions_init(positions *p, const allocator *a, rules game)
{
    memset(p, 0, sizeof *p);
    p->memory = *a;
    p->game = game;
    options_init(&p->words, a);
    p->listed_most = SIZE_MAX;
}

void positions_close(positions *p)
{
    allocator a = p->memory;
    if (a.resize == NULL) return;
    options_close(&p->words);
    memory_free(&a, p->numbers, p->numbers_capacity, sizeof *p->numbers);
    memory_free(&a, p->indices, p->indices_capacity, sizeof *p->indices);
    memory_free(&a, p->ends, p->ends_capacity, sizeof *p->ends);
    memory_free(&a, p->waiting, p->waiting_capacity, sizeof *p->waiting);
    memset(p, 0, sizeof *p);
}

static status copy_words(options *to, const options *from)
{
    status r = STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && i < from->count; i++) {
        size_t begin = options_begin(from, i);
        r = options_append(to, from->components + begin, from->ends[i] - begin);
    }
    return r;
}

status positions_copy(positions *p, const positions *from)
{
    const allocator *a = &p->memory;
    size_t count = from->count, numbers = from->indices_capacity;
    status r = memory_reserve(a, &p->numbers, &p->numbers_capacity, count, sizeof *p->numbers);
    if (r == STATUS_OK) r = memory_reserve(a, &p->ends, &p->ends_capacity, count, sizeof *p->ends);
    if (r == STATUS_OK) r = memory_reserve(a, &p->indices, &p->indices_capacity, numbers, sizeof *p->indices);
    if (r == STATUS_OK && p->indices_capacity > 0) memset(p->indices, 0, p->indices_capacity * sizeof *p->indices);
    if (r == STATUS_OK) r = copy_words(&p->words, &from->words);
    if (r != STATUS_OK || count == 0) return r;
    memcpy(p->numbers, from->numbers, count * sizeof *p->numbers);
    memcpy(p->ends, from->ends, count * sizeof *p->ends);
    memcpy(p->indices, from->indices, numbers * sizeof *p->indices);
    p->count = count;
    return r;
}

uint32_t positions_index(const positions *p, uint32_t number)
{
    uint32_t index = number < p->indices_capacity ? p->indices[number] : 0;
    return index == 0 || index == BEING_ADDED || index == WAITING ? POSITION_NONE : index - 1;
}

/* ---- options as words ---- */

static bool has_options(const positions *p, uint32_t index)
{
    return p->ends[index] > positions_first_option(p, index);
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

/* Turns the options listed from `first` on into words; a word that equals the one before it is left out. */
static void make_words(positions *p, size_t first)
{
    options *o = &p->words;
    size_t kept = first, to = options_begin(o, first), from = to;
    for (size_t i = first; i < o->count; i++) {
        size_t begin = to, end = o->ends[i];
        for (; from < end; from++) {
            uint32_t index = positions_index(p, o->components[from]);
            if (has_options(p, index)) o->components[to++] = index;
        }
        if (to - begin > 1) qsort(o->components + begin, to - begin, sizeof *o->components, compare);
        o->ends[kept] = (uint32_t)to;
        if (kept > first && same_option(o, kept, kept - 1))
            to = begin;
        else
            kept++;
    }
    o->count = kept;
    o->components_count = to;
}

/* ---- adding ---- */

static status reserve_index(positions *p, uint32_t number)
{
    size_t before = p->indices_capacity;
    if (number < before) return STATUS_OK;
    status r = memory_reserve(&p->memory, &p->indices, &p->indices_capacity, (size_t)number + 1, sizeof *p->indices);
    if (r == STATUS_OK) memset(p->indices + before, 0, (p->indices_capacity - before) * sizeof *p->indices);
    return r;
}

/* A position may wait more than once: it is needed before each position that waited when it was met. */
static status wait_for(positions *p, uint32_t number)
{
    status r = reserve_index(p, number);
    if (r == STATUS_OK)
        r = memory_reserve(&p->memory, &p->waiting, &p->waiting_capacity, p->waiting_count + 1, sizeof *p->waiting);
    if (r != STATUS_OK) return r;
    p->waiting[p->waiting_count++] = number;
    if (p->indices[number] == 0) {
        p->indices[number] = WAITING;
        p->seen_count++;
    }
    return STATUS_OK;
}

/* *ready: whether all components of the options listed from `first` on have been added; the others wait now. */
static status wait_for_components(positions *p, size_t first, bool *ready)
{
    *ready = true;
    for (size_t c = options_begin(&p->words, first); c < p->words.components_count; c++) {
        uint32_t component = p->words.components[c];
        status r = reserve_index(p, component);
        if (r != STATUS_OK) return r;
        if (p->indices[component] == BEING_ADDED) return STATUS_CYCLE;
        if (positions_index(p, component) != POSITION_NONE) continue;
        r = wait_for(p, component);
        if (r != STATUS_OK) return r;
        *ready = false;
    }
    return STATUS_OK;
}

/* Gives the position the next index; its options are those listed from `first` on. */
static status append(positions *p, uint32_t number, size_t first)
{
    status r = memory_reserve(&p->memory, &p->numbers, &p->numbers_capacity, p->count + 1, sizeof *p->numbers);
    if (r == STATUS_OK) r = memory_reserve(&p->memory, &p->ends, &p->ends_capacity, p->count + 1, sizeof *p->ends);
    if (r != STATUS_OK) return r;
    make_words(p, first);
    p->numbers[p->count] = number;
    p->ends[p->count++] = p->words.count;
    p->indices[number] = (uint32_t)p->count;
    p->seen_count--;
    return STATUS_OK;
}

status positions_begin(positions *p, uint32_t number)
{
    return wait_for(p, number);
}

status positions_step(positions *p, bool *added)
{
    uint32_t number = p->waiting[p->waiting_count - 1];
    size_t first = p->words.count;
    bool ready = false;
    *added = false;
    if (positions_index(p, number) != POSITION_NONE) {
        p->waiting_count--;
        return STATUS_OK;
    }
    options_allow(&p->words, p->listed_most);
    status r = p->game.options(p->game.context, number, &p->words);
    if (r == STATUS_OK) {
        p->indices[number] = BEING_ADDED;
        r = wait_for_components(p, first, &ready);
    }
    if (r == STATUS_OK && ready) r = append(p, number, first);
    if (r != STATUS_OK || !ready) {
        options_truncate(&p->words, first);
        return r;
    }
    p->waiting_count--;
    *added = true;
    return STATUS_OK;
}

void positions_end(positions *p)
{
    for (size_t i = 0; i < p->waiting_count; i++) {
        uint32_t number = p->waiting[i];
        if (positions_index(p, number) == POSITION_NONE) p->indices[number] = 0;
    }
    p->waiting_count = p->seen_count = 0;
}

void positions_drop_last(positions *p)
{
    p->count--;
    p->indices[p->numbers[p->count]] = 0;
    options_truncate(&p->words, positions_first_option(p, p->count));
}
