#include "core/search/interner.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"

/* The direct array covers all integers below this, */
#define DIRECT_ALWAYS 4096
/* and larger ones while at least one in this many of its entries would be in use. */
#define DIRECT_SPARSITY 8
/* The table doubles up to this size and then grows by an eighth, as clearing more at once takes noticeable time. */
#define DIRECT_LARGE ((size_t)1 << 24)

/*
 * A key in 64 bits. If the highest bit is 0, the others are an integer of 63 bits. If it is 1, they are two bits of
 * kind, LENGTH_BITS of length, and the offset of the bytes. The length LENGTH_WORD: the bytes are an integer of 64
 * bits. LENGTH_LONG: the eight bytes before the offset have the length.
 */
#define IN_ARENA    (UINT64_C(1) << 63)
#define OFFSET_BITS 40
#define LENGTH_BITS 21
#define LENGTH_LONG ((1u << LENGTH_BITS) - 1)
#define LENGTH_WORD ((1u << LENGTH_BITS) - 2)

static uint64_t arena_key(unsigned kind, size_t length, size_t offset)
{
    return IN_ARENA | (uint64_t)kind << (OFFSET_BITS + LENGTH_BITS) | (uint64_t)length << OFFSET_BITS | offset;
}

static size_t key_offset(uint64_t key)
{
    return (size_t)(key & ((UINT64_C(1) << OFFSET_BITS) - 1));
}

static unsigned key_length(uint64_t key)
{
    return (unsigned)(key >> OFFSET_BITS) & LENGTH_LONG;
}

static unsigned key_kind(uint64_t key)
{
    return (unsigned)(key >> (OFFSET_BITS + LENGTH_BITS)) & (INTERNER_KINDS - 1);
}

static uint64_t load_word(const interner *in, size_t offset)
{
    uint64_t word;
    memcpy(&word, in->bytes + offset, sizeof word);
    return word;
}

static size_t string_length(const interner *in, uint64_t key)
{
    unsigned length = key_length(key);
    return length == LENGTH_LONG ? (size_t)load_word(in, key_offset(key) - sizeof(uint64_t)) : length;
}

/* The integer that a key in the arena represents, if it is one. */
static bool is_word(uint64_t key)
{
    return (key & IN_ARENA) != 0 && key_length(key) == LENGTH_WORD;
}

/* Whether the integer needs 64 bits. */
static bool is_wide(uint64_t word)
{
    return (word ^ word << 1) >> 63 != 0;
}

void interner_init(interner *in, const allocator *a)
{
    memset(in, 0, sizeof *in);
    in->memory = *a;
    in->seed = hash_new_seed(in);
}

static void free_table(interner *in, interner_table *t)
{
    memory_free(&in->memory, t->slots, t->capacity, sizeof *t->slots);
    memset(t, 0, sizeof *t);
}

void interner_close(interner *in)
{
    allocator a = in->memory;
    if (a.resize == NULL) return;
    memory_free(&a, in->keys, in->keys_capacity, sizeof *in->keys);
    memory_free(&a, in->direct, in->direct_capacity, sizeof *in->direct);
    free_table(in, &in->table);
    free_table(in, &in->next);
    memory_free(&a, in->bytes, in->bytes_capacity, 1);
    interner_init(in, &a);
}

/* A key to look up. */
typedef struct wanted {
    uint64_t hash, word; /* the integer, */
    const void *bytes;   /* or not NULL, and the string */
    size_t length;
    unsigned kind;
} wanted;

static wanted want_integer(const interner *in, uint64_t word)
{
    wanted w = {hash_word(word, in->seed), word, NULL, 0, 0};
    return w;
}

/* Kinds are small distinct numbers, spread over all bits. */
static uint64_t seed_of(const interner *in, unsigned kind)
{
    return in->seed + kind * UINT64_C(0x9e3779b97f4a7c15);
}

static wanted want_string(const interner *in, unsigned kind, const void *bytes, size_t length)
{
    if (length == 0) bytes = ""; /* NULL means an integer */
    wanted w = {hash_string(bytes, length, seed_of(in, kind)), 0, bytes, length, kind};
    return w;
}

static bool key_is(const interner *in, uint32_t number, const wanted *w)
{
    uint64_t key = in->keys[number];
    if (w->bytes == NULL && !is_wide(w->word)) return key == (w->word & ~IN_ARENA);
    if (w->bytes == NULL) return is_word(key) && load_word(in, key_offset(key)) == w->word;
    size_t length = w->length < LENGTH_WORD ? w->length : LENGTH_LONG;
    if (key >> OFFSET_BITS != arena_key(w->kind, length, 0) >> OFFSET_BITS) return false;
    return (length != LENGTH_LONG || string_length(in, key) == w->length) &&
           hash_same(in->bytes + key_offset(key), w->bytes, w->length);
}

static uint64_t hash_of(const interner *in, uint32_t number)
{
    uint64_t key = in->keys[number];
    if ((key & IN_ARENA) == 0) return hash_word(key | (key << 1 & IN_ARENA), in->seed);
    if (is_word(key)) return hash_word(load_word(in, key_offset(key)), in->seed);
    return hash_string(in->bytes + key_offset(key), string_length(in, key), seed_of(in, key_kind(key)));
}

static inline uint32_t find_hashed(const interner *in, const wanted *w)
{
    const interner_table *t = &in->table;
    if (t->capacity == 0) return POSITION_NONE;
    size_t mask = t->capacity - 1;
    uint32_t slot, numbers = t->numbers, tag = (uint32_t)(w->hash >> 32) & ~numbers;
    for (size_t i = w->hash & mask; (slot = t->slots[i]) != 0; i = (i + 1) & mask)
        if ((slot & ~numbers) == tag && key_is(in, (slot & numbers) - 1, w)) return (slot & numbers) - 1;
    return POSITION_NONE;
}

/* Returns the place for the number. */
static size_t put_slot(interner_table *t, uint64_t hash, uint32_t number)
{
    size_t mask = t->capacity - 1, i = hash & mask;
    while (t->slots[i] != 0) i = (i + 1) & mask;
    t->slots[i] = ((uint32_t)(hash >> 32) & ~t->numbers) | (number + 1);
    return i;
}

/* A table, not cleared, whose slots hold twice the present number of numbers. */
static status open_table(const interner *in, interner_table *t, size_t capacity)
{
    t->slots = in->memory.resize(in->memory.state, NULL, 0, capacity * sizeof *t->slots);
    if (t->slots == NULL) return STATUS_NO_MEMORY;
    t->capacity = capacity;
    uint64_t most = in->count < UINT32_MAX / 2 ? 2 * (uint64_t)in->count : UINT32_MAX;
    if (most < capacity) most = capacity - 1;
    t->numbers = (uint32_t)(UINT64_MAX >> (63 - bits_highest(most)));
    return STATUS_OK;
}

/* Works on the next table for `slots` slots: clears it first, then copies the slots of the table in use. */
static void build_next(interner *in, size_t slots)
{
    size_t clear = in->next.capacity - in->next_cleared;
    if (clear > slots) clear = slots;
    memset(in->next.slots + in->next_cleared, 0, clear * sizeof *in->next.slots);
    in->next_cleared += clear;
    for (slots -= clear; slots > 0 && in->next_filled < in->table.capacity; slots--, in->next_filled++) {
        uint32_t number = in->table.slots[in->next_filled] & in->table.numbers;
        if (number != 0) put_slot(&in->next, hash_of(in, number - 1), number - 1);
    }
    if (in->next_filled < in->table.capacity) return;
    free_table(in, &in->table);
    in->table = in->next;
    memset(&in->next, 0, sizeof in->next);
    in->next_cleared = in->next_filled = 0;
}

/*
 * Keeps the hash table at most three quarters full after one more key. A table of twice the size is begun when 11/16 of
 * the slots are in use. Then 3 * capacity slots must be cleared or copied while capacity / 16 more keys arrive: 48
 * slots a key, in steps of STEP_KEYS keys.
 */
#define FIRST_SLOTS 64
#define STEP_KEYS   256
#define STEP_SLOTS  (48 * STEP_KEYS)

/*
 * Copies the table at once if its slots have too few bits for the next number; most keys are then in the direct array.
 */
static status widen(interner *in)
{
    free_table(in, &in->next);
    in->next_cleared = in->next_filled = 0;
    size_t capacity = in->table.capacity;
    status r = open_table(in, &in->next, in->slots_used < capacity / 16 * 11 ? capacity : 2 * capacity);
    if (r == STATUS_OK) build_next(in, SIZE_MAX);
    return r;
}

static status reserve_slot(interner *in)
{
    if (in->table.capacity == 0) {
        status r = open_table(in, &in->table, FIRST_SLOTS);
        if (r == STATUS_OK) memset(in->table.slots, 0, FIRST_SLOTS * sizeof *in->table.slots);
        return r;
    }
    if (in->count >= in->table.numbers) return widen(in);
    size_t full = in->table.capacity / 16 * 11;
    if (in->slots_used < full || (in->slots_used - full) % STEP_KEYS != 0) return STATUS_OK;
    if (in->next.capacity == 0) {
        status r = open_table(in, &in->next, in->table.capacity * 2);
        if (r != STATUS_OK) return r;
    }
    build_next(in, STEP_SLOTS);
    return STATUS_OK;
}

/* Adds a new key; reserve_slot has made room for it. */
static void add_slot(interner *in, uint64_t hash, uint32_t number)
{
    size_t at = put_slot(&in->table, hash, number);
    if (at < in->next_filled) put_slot(&in->next, hash, number);
    in->slots_used++;
}

/* Gives out the next number, or fails and changes nothing. */
static status append_key(interner *in, uint64_t key, uint32_t *number)
{
    if (in->count >= LIMIT_POSITIONS) return STATUS_TOO_MANY_POSITIONS;
    status r = memory_reserve_tight(&in->memory, &in->keys, &in->keys_capacity, in->count + 1, sizeof *in->keys);
    if (r != STATUS_OK) return r;
    *number = (uint32_t)in->count++;
    in->keys[*number] = key;
    return STATUS_OK;
}

/* The same for a key in the arena, preceded by its length if that needs eight bytes. */
static status append_bytes(interner *in, unsigned kind, unsigned length, const wanted *w, uint32_t *number)
{
    size_t before = length == LENGTH_LONG ? sizeof(uint64_t) : 0, offset = in->bytes_count + before;
    if (w->length >= SIZE_MAX / 2 - offset || (uint64_t)(offset + w->length) >> OFFSET_BITS != 0)
        return STATUS_NO_MEMORY;
    /* One byte more, so that the empty string has an address too. */
    status r = memory_reserve_tight(&in->memory, &in->bytes, &in->bytes_capacity, offset + w->length + 1, 1);
    if (r == STATUS_OK) r = append_key(in, arena_key(kind, length, offset), number);
    if (r != STATUS_OK) return r;
    uint64_t word = w->length;
    memcpy(in->bytes + in->bytes_count, &word, before);
    if (w->length > 0) memcpy(in->bytes + offset, w->bytes, w->length);
    in->bytes_count = offset + w->length;
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
    wanted w = want_integer(in, word);
    return find_hashed(in, &w);
}

/* Numbers a new integer that has no place in the direct array. */
static status add_integer(interner *in, uint64_t word, uint32_t *number)
{
    wanted w = want_integer(in, word);
    status r = reserve_slot(in);
    if (r != STATUS_OK) return r;
    if (is_wide(word)) {
        w.bytes = &word;
        w.length = sizeof word;
        r = append_bytes(in, 0, LENGTH_WORD, &w, number);
    } else {
        r = append_key(in, word & ~IN_ARENA, number);
    }
    if (r != STATUS_OK) return r;
    add_slot(in, w.hash, *number);
    in->hashed_integers++;
    return STATUS_OK;
}

status interner_integer(interner *in, int64_t n, uint32_t *number)
{
    uint64_t word = (uint64_t)n;
    uint32_t known = interner_find_integer(in, n);
    if (known != POSITION_NONE) {
        *number = known;
        return STATUS_OK;
    }
    if (n < 0 || is_wide(word) || (word >= in->direct_capacity && !reserve_direct(in, word)))
        return add_integer(in, word, number);
    status r = append_key(in, word, number);
    if (r == STATUS_OK) in->direct[word] = *number + 1;
    return r;
}

uint32_t interner_find_string(const interner *in, unsigned kind, const void *bytes, size_t length)
{
    wanted w = want_string(in, kind, bytes, length);
    return find_hashed(in, &w);
}

status interner_string(interner *in, unsigned kind, const void *bytes, size_t length, uint32_t *number)
{
    wanted w = want_string(in, kind, bytes, length);
    *number = find_hashed(in, &w);
    if (*number != POSITION_NONE) return STATUS_OK;
    status r = reserve_slot(in);
    if (r == STATUS_OK) r = append_bytes(in, kind, length < LENGTH_WORD ? (unsigned)length : LENGTH_LONG, &w, number);
    if (r == STATUS_OK) add_slot(in, w.hash, *number);
    return r;
}

bool interner_key_integer(const interner *in, uint32_t number, int64_t *n)
{
    uint64_t key = in->keys[number];
    if ((key & IN_ARENA) != 0 && key_length(key) != LENGTH_WORD) return false;
    *n = (int64_t)((key & IN_ARENA) != 0 ? load_word(in, key_offset(key)) : key | (key << 1 & IN_ARENA));
    return true;
}

unsigned interner_key_kind(const interner *in, uint32_t number)
{
    return key_kind(in->keys[number]);
}

const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length)
{
    uint64_t key = in->keys[number];
    *length = string_length(in, key);
    return in->bytes + key_offset(key);
}
