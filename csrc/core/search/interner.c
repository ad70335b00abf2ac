#include "core/search/interner.h"

#include <string.h>

#include "core/base/hash.h"

/* The direct array covers all integers below this, */
#define DIRECT_ALWAYS 4096
/* and larger ones while at least one in this many of its entries would be in use. */
#define DIRECT_SPARSITY 8
/* It doubles up to so many entries, then grows by an eighth, as clearing more at once takes noticeable time. */
#define DIRECT_LARGE ((size_t)1 << 24)

void interner_init(interner *in, const allocator *a)
{
    memset(in, 0, sizeof *in);
    in->memory = *a;
}

void interner_close(interner *in)
{
    allocator a = in->memory;
    if (a.resize == NULL) return;
    memory_free(&a, in->keys, in->keys_capacity, sizeof *in->keys);
    memory_free(&a, in->direct, in->direct_capacity, sizeof *in->direct);
    memory_free(&a, in->slots, in->slots_capacity, sizeof *in->slots);
    memory_free(&a, in->next, in->next_capacity, sizeof *in->next);
    memory_free(&a, in->bytes, in->bytes_capacity, 1);
    interner_init(in, &a);
}

/* Whether key `number` is these bytes (or, with bytes NULL, this integer). */
static bool key_is(const interner *in, uint32_t number, uint64_t word, const void *bytes, size_t length)
{
    const interner_key *k = &in->keys[number];
    if (bytes == NULL) return k->length == INTERNER_INTEGER && k->word == word;
    return k->length == length && (length == 0 || memcmp(in->bytes + k->word, bytes, length) == 0);
}

static uint32_t find_hashed(const interner *in, uint32_t hash, uint64_t word, const void *bytes, size_t length)
{
    if (in->slots_capacity == 0) return POSITION_NONE;
    size_t mask = in->slots_capacity - 1;
    for (size_t i = hash & mask; in->slots[i].number != 0; i = (i + 1) & mask)
        if (in->slots[i].hash == hash && key_is(in, in->slots[i].number - 1, word, bytes, length))
            return in->slots[i].number - 1;
    return POSITION_NONE;
}

/* Returns where the slot is put. */
static size_t put_slot(interner_slot *slots, size_t capacity, interner_slot slot)
{
    size_t mask = capacity - 1, i = slot.hash & mask;
    while (slots[i].number != 0) i = (i + 1) & mask;
    slots[i] = slot;
    return i;
}

/* Works on the next table for `slots` slots: clears it first, then copies the slots of the table in use. */
static void build_next(interner *in, size_t slots)
{
    size_t clear = in->next_capacity - in->next_cleared;
    if (clear > slots) clear = slots;
    memset(in->next + in->next_cleared, 0, clear * sizeof *in->next);
    in->next_cleared += clear;
    for (slots -= clear; slots > 0 && in->next_filled < in->slots_capacity; slots--, in->next_filled++) {
        interner_slot slot = in->slots[in->next_filled];
        if (slot.number != 0) put_slot(in->next, in->next_capacity, slot);
    }
}

/* The next table takes the place of the one in use. */
static void use_next(interner *in)
{
    memory_free(&in->memory, in->slots, in->slots_capacity, sizeof *in->slots);
    in->slots = in->next;
    in->slots_capacity = in->next_capacity;
    in->next = NULL;
    in->next_capacity = in->next_cleared = in->next_filled = 0;
}

/*
 * Keeps the hash table at most half full after one more key. A table of twice the
 * size is begun when 7/16 of the slots are in use. Then 3 * capacity slots have to be
 * cleared or copied while capacity / 16 more keys come in: 48 slots a key, in steps of
 * STEP_KEYS keys.
 */
#define FIRST_SLOTS 64
#define STEP_KEYS   256
#define STEP_SLOTS  (48 * STEP_KEYS)

static status reserve_slot(interner *in)
{
    if (in->slots_capacity == 0) {
        in->slots = memory_zeroed(&in->memory, FIRST_SLOTS, sizeof *in->slots);
        if (in->slots == NULL) return STATUS_NO_MEMORY;
        in->slots_capacity = FIRST_SLOTS;
    }
    size_t full = in->slots_capacity / 16 * 7;
    if (in->slots_used < full || (in->slots_used - full) % STEP_KEYS != 0) return STATUS_OK;
    status r = memory_reserve(&in->memory, &in->next, &in->next_capacity, in->slots_capacity * 2, sizeof *in->next);
    if (r != STATUS_OK) return r;
    build_next(in, STEP_SLOTS);
    if (in->next_filled == in->slots_capacity) use_next(in);
    return STATUS_OK;
}

/* Adds a new key; reserve_slot has made room for it. */
static void add_slot(interner *in, uint32_t hash, uint32_t number)
{
    interner_slot slot = {hash, number + 1};
    size_t at = put_slot(in->slots, in->slots_capacity, slot);
    if (at < in->next_filled) put_slot(in->next, in->next_capacity, slot);
    in->slots_used++;
}

/* Gives out the next number, or fails and changes nothing. */
static status append_key(interner *in, uint64_t word, uint32_t length, uint32_t *number)
{
    if (in->count >= LIMIT_POSITIONS) return STATUS_TOO_MANY_POSITIONS;
    status r = memory_reserve(&in->memory, &in->keys, &in->keys_capacity, in->count + 1, sizeof *in->keys);
    if (r != STATUS_OK) return r;
    *number = (uint32_t)in->count++;
    in->keys[*number].word = word;
    in->keys[*number].length = length;
    return STATUS_OK;
}

/* Widens the direct array to cover n, if the integers seen so far justify it. */
static bool reserve_direct(interner *in, uint64_t n)
{
    if (n >= DIRECT_ALWAYS && n / DIRECT_SPARSITY > in->count) return false;
    if (n >= SIZE_MAX / 2 / sizeof *in->direct) return false;
    size_t grown = in->direct_capacity > DIRECT_ALWAYS ? in->direct_capacity : DIRECT_ALWAYS;
    while (grown <= n) grown += grown < DIRECT_LARGE ? grown : grown / 8;
    void *resized = in->memory.resize(in->memory.state, in->direct, in->direct_capacity * sizeof *in->direct,
                                      grown * sizeof *in->direct);
    if (resized == NULL) return false;
    in->direct = resized;
    memset(in->direct + in->direct_capacity, 0, (grown - in->direct_capacity) * sizeof *in->direct);
    in->direct_capacity = grown;
    return true;
}

uint32_t interner_find_integer(const interner *in, int64_t n)
{
    uint64_t word = (uint64_t)n;
    if (word < in->direct_capacity && in->direct[word] != 0) return in->direct[word] - 1;
    if (in->hashed_integers == 0) return POSITION_NONE;
    return find_hashed(in, hash_word(word), word, NULL, 0);
}

status interner_integer(interner *in, int64_t n, uint32_t *number)
{
    uint64_t word = (uint64_t)n;
    uint32_t known = interner_find_integer(in, n);
    if (known != POSITION_NONE) {
        *number = known;
        return STATUS_OK;
    }
    status r;
    if (n >= 0 && (word < in->direct_capacity || reserve_direct(in, word))) {
        r = append_key(in, word, INTERNER_INTEGER, number);
        if (r == STATUS_OK) in->direct[word] = *number + 1;
        return r;
    }
    if ((r = reserve_slot(in)) != STATUS_OK) return r;
    if ((r = append_key(in, word, INTERNER_INTEGER, number)) != STATUS_OK) return r;
    add_slot(in, hash_word(word), *number);
    in->hashed_integers++;
    return STATUS_OK;
}

uint32_t interner_find_bytes(const interner *in, const void *bytes, size_t length)
{
    if (length == 0) bytes = ""; /* NULL means an integer */
    return find_hashed(in, hash_bytes(bytes, length), 0, bytes, length);
}

status interner_bytes(interner *in, const void *bytes, size_t length, uint32_t *number)
{
    if (length == 0) bytes = ""; /* NULL means an integer */
    uint32_t hash = hash_bytes(bytes, length);
    uint32_t known = find_hashed(in, hash, 0, bytes, length);
    if (known != POSITION_NONE) {
        *number = known;
        return STATUS_OK;
    }
    if (length >= INTERNER_INTEGER) return STATUS_OVERFLOW;
    status r = reserve_slot(in);
    if (r != STATUS_OK) return r;
    /* One byte more than there are, so that the empty string has an address too. */
    r = memory_reserve(&in->memory, &in->bytes, &in->bytes_capacity, in->bytes_count + length + 1, 1);
    if (r != STATUS_OK) return r;
    if ((r = append_key(in, in->bytes_count, (uint32_t)length, number)) != STATUS_OK) return r;
    if (length > 0) memcpy(in->bytes + in->bytes_count, bytes, length);
    in->bytes_count += length;
    add_slot(in, hash, *number);
    return STATUS_OK;
}

bool interner_key_integer(const interner *in, uint32_t number, int64_t *n)
{
    if (in->keys[number].length != INTERNER_INTEGER) return false;
    *n = (int64_t)in->keys[number].word;
    return true;
}

const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length)
{
    *length = in->keys[number].length;
    return in->bytes + in->keys[number].word;
}
