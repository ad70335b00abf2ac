#include "core/search/option_keys.h"

#include <string.h>

#include "core/base/hash.h"

/* The prefetch distance, in options. */
#define LOOK_AHEAD 6

void option_keys_init(option_keys *p, const allocator *a)
{
    memset(p, 0, sizeof *p);
    p->memory = *a;
}

void option_keys_close(option_keys *p)
{
    allocator a = p->memory;
    if (a.resize == NULL) return;
    memory_free(&a, p->keys, p->keys_capacity, sizeof *p->keys);
    memory_free(&a, p->ends, p->ends_capacity, sizeof *p->ends);
    option_keys_init(p, &a);
}

status option_keys_reserve(option_keys *p, size_t keys)
{
    status r = memory_reserve(&p->memory, &p->keys, &p->keys_capacity, p->keys_count + keys, sizeof *p->keys);
    return r != STATUS_OK ? r : memory_reserve(&p->memory, &p->ends, &p->ends_capacity, p->count + 1, sizeof *p->ends);
}

void option_keys_add(option_keys *p, uint32_t difficulty)
{
    option_key *key = &p->keys[p->keys_count++];
    key->hash = hash_bytes(key->bytes, key->length, p->seed);
    key->difficulty = difficulty;
}

/* The first key of option i. */
static size_t first_of(const option_keys *p, size_t i)
{
    return i == 0 ? 0 : p->ends[i - 1];
}

/* Finds the existing numbers of the keys of option i. */
static void find_numbers(option_keys *p, const facts *f, size_t i)
{
    for (size_t k = first_of(p, i); k < p->ends[i]; k++) {
        option_key *key = &p->keys[k];
        key->number = facts_find_hashed(f, key->hash, key->bytes, key->length);
    }
}

/* The nimber of option i, whose numbers have been found, or FACTS_UNKNOWN. */
static uint32_t option_nimber(const option_keys *p, const facts *f, size_t i)
{
    uint32_t sum = 0;
    for (size_t k = first_of(p, i); k < p->ends[i]; k++) {
        uint32_t nimber = p->keys[k].number == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, p->keys[k].number);
        if (nimber == FACTS_UNKNOWN) return FACTS_UNKNOWN;
        sum ^= nimber;
    }
    return sum;
}

/* Examines option i: excludes its nimber for the position; returns whether it has the nimber n. */
static bool look_at(option_keys *p, facts *f, size_t i, uint32_t position, uint32_t n)
{
    find_numbers(p, f, i);
    uint32_t nimber = option_nimber(p, f, i);
    if (nimber != FACTS_UNKNOWN) facts_exclude(f, position, nimber);
    return nimber == n && n != FACTS_UNKNOWN;
}

/* Makes all options, until one is found to have the nimber n; their cache misses overlap. */
static status find_options(const option_source *from, facts *f, uint32_t position, uint32_t n, bool *is)
{
    option_keys *p = from->keys;
    size_t seen = 0, expected = 0;
    bool more = true;
    while (more && !*is) {
        status r = from->next(from->context, &more);
        if (r != STATUS_OK) return r;
        for (size_t k = more ? first_of(p, p->count - 1) : p->keys_count; k < p->keys_count; k++)
            facts_expect(f, p->keys[k].hash);
        for (; expected + (more ? LOOK_AHEAD / 2 : 0) < p->count; expected++)
            for (size_t k = first_of(p, expected); k < p->ends[expected]; k++) facts_expect_entry(f, p->keys[k].hash);
        for (; !*is && seen + (more ? LOOK_AHEAD : 0) < p->count; seen++) *is = look_at(p, f, seen, position, n);
    }
    return STATUS_OK;
}

/* The number of a key; with facts it is found by its hash. */
static status number_key(option_key *key, bool measured, facts *into, interner *positions)
{
    if (into == NULL) return interner_bytes(positions, key->bytes, key->length, &key->number);
    status r = STATUS_OK;
    if (key->number == FACTS_NONE) r = facts_hashed(into, key->hash, key->bytes, key->length, &key->number);
    if (r == STATUS_OK && measured) facts_at(into, key->number)->difficulty = key->difficulty;
    return r;
}

/* Gives out the numbers of all options and appends them. */
static status append_options(option_keys *p, facts *into, interner *positions, options *out)
{
    status r = STATUS_OK;
    for (size_t i = 0, k = 0; i < p->count && r == STATUS_OK; i++) {
        r = options_reserve(out, p->ends[i] - k);
        for (; k < p->ends[i] && r == STATUS_OK; k++) {
            r = number_key(&p->keys[k], p->measured, into, positions);
            if (r == STATUS_OK) options_add(out, p->keys[k].number);
        }
        if (r == STATUS_OK) options_end(out);
    }
    if (r != STATUS_OK) options_drop_unfinished(out);
    return r;
}

status option_keys_list(const option_source *from, facts *into, interner *positions, uint32_t position, uint32_t n,
                        options *out, bool *is)
{
    status r = STATUS_OK;
    bool more = true;
    *is = false;
    if (into != NULL) r = find_options(from, into, position, n, is);
    while (into == NULL && more && r == STATUS_OK) r = from->next(from->context, &more);
    return r != STATUS_OK || *is ? r : append_options(from->keys, into, positions, out);
}
