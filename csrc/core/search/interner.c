#include "core/search/interner.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"

/*
 * Of each kind an array covers all places below `always`, and more while at least one in `sparsity` of the entries
 * would be in use.
 */
static const struct {
    uint64_t always, sparsity;
} covers[INTERNER_ARRAYS] = {{4096, 8}, {256, 4}, {256, 4}};
/* It doubles up to this size and then grows by an eighth. */
#define ARRAY_LARGE ((size_t)1 << 16)

/*
 * A key in 64 bits. If the highest bit is 0, the others are an integer of 63 bits. If it is 1, they are two bits of
 * kind, LENGTH_BITS of length, and the offset of the bytes. The length LENGTH_WORD: the bytes are an integer of 64
 * bits. LENGTH_LONG: the eight bytes before the offset have the length. The kind INTERNER_KINDS: the 61 other bits are
 * a packed short list, whose highest bit says that there are three elements.
 *
 * In 32 bits: an integer of 31 bits below a 0; two elements of 15 bits below 10, three of 10 bits below 11.
 */
#define IN_ARENA    (UINT64_C(1) << 63)
#define OFFSET_BITS 40
#define LENGTH_BITS 21
#define LENGTH_LONG ((1u << LENGTH_BITS) - 1)
#define LENGTH_WORD ((1u << LENGTH_BITS) - 2)
#define KIND_BITS   (OFFSET_BITS + LENGTH_BITS)
#define SHORT_LIST  (IN_ARENA | (uint64_t)INTERNER_KINDS << KIND_BITS)
#define THREE       (UINT64_C(1) << (KIND_BITS - 1))

#define NARROW_LIST  (UINT32_C(1) << 31)
#define NARROW_THREE (UINT32_C(1) << 30)

/* The bits of an element of a list of this many in 32 bits. */
static unsigned narrow_bits(size_t count)
{
    return count == 2 ? 15 : 10;
}

uint64_t interner_pack(const int64_t *list, size_t count)
{
    unsigned bits = interner_bits(count);
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++) word = word << bits | (uint64_t)list[i];
    return word | (count == 3 ? THREE : 0);
}

size_t interner_unpack(uint64_t packed, int64_t list[INTERNER_SHORT])
{
    size_t count = (packed & THREE) != 0 ? 3 : 2;
    unsigned bits = interner_bits(count);
    for (size_t i = count; i > 0; i--, packed >>= bits) list[i - 1] = (int64_t)(packed & ((UINT64_C(1) << bits) - 1));
    return count;
}

static bool is_short_list(uint64_t key)
{
    return key >= SHORT_LIST;
}

/* Whether the key fits in 32 bits. */
static bool narrow_key(uint64_t key, uint32_t *narrow)
{
    if (!is_short_list(key)) {
        *narrow = (uint32_t)key;
        return key >> 31 == 0;
    }
    int64_t list[INTERNER_SHORT];
    size_t count = interner_unpack(key & ~SHORT_LIST, list);
    uint32_t word = count == 3 ? 3 : 2; /* the bits above the elements */
    for (size_t i = 0; i < count; i++) {
        if (list[i] >> narrow_bits(count) != 0) return false;
        word = word << narrow_bits(count) | (uint32_t)list[i];
    }
    *narrow = word;
    return true;
}

static uint64_t widen_key(uint32_t narrow)
{
    if ((narrow & NARROW_LIST) == 0) return narrow;
    uint64_t low = narrow & (NARROW_THREE - 1);
    if ((narrow & NARROW_THREE) == 0) return SHORT_LIST | (low & 0x3fff8000) << 15 | (low & 0x7fff);
    return SHORT_LIST | THREE | (low & 0x3ff00000) << 20 | (low & 0xffc00) << 10 | (low & 0x3ff);
}

static inline uint64_t key_of(const interner *in, uint32_t number)
{
    return in->keys != NULL ? in->keys[number] : widen_key(in->narrow[number]);
}

static uint64_t arena_key(unsigned kind, size_t length, size_t offset)
{
    return IN_ARENA | (uint64_t)kind << KIND_BITS | (uint64_t)length << OFFSET_BITS | offset;
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
    return (unsigned)(key >> KIND_BITS) & 3;
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
    return (key & IN_ARENA) != 0 && !is_short_list(key) && key_length(key) == LENGTH_WORD;
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
    memory_free(&a, in->narrow, in->narrow != NULL ? in->keys_capacity : 0, sizeof *in->narrow);
    memory_free(&a, in->keys, in->keys != NULL ? in->keys_capacity : 0, sizeof *in->keys);
    for (int i = 0; i < INTERNER_ARRAYS; i++)
        memory_free(&a, in->arrays[i].numbers, in->arrays[i].capacity, sizeof *in->arrays[i].numbers);
    free_table(in, &in->table);
    free_table(in, &in->next);
    memory_free(&a, in->bytes, in->bytes_capacity, 1);
    interner_init(in, &a);
}

size_t interner_held(const interner *in)
{
    size_t keys = in->keys_capacity * (in->keys != NULL ? sizeof *in->keys : sizeof *in->narrow);
    size_t slots = in->table.capacity + in->next.capacity;
    for (int i = 0; i < INTERNER_ARRAYS; i++) slots += in->arrays[i].capacity;
    return keys + slots * sizeof(uint32_t) + in->bytes_capacity;
}

/* A key to look up. */
typedef struct wanted {
    uint64_t hash, key; /* the key, if it has no bytes; else all of it except the offset */
    const void *bytes;  /* or NULL */
    size_t length;
} wanted;

/* Kinds are small distinct numbers, spread over all bits. */
static uint64_t seed_of(const interner *in, unsigned kind)
{
    return in->seed + kind * UINT64_C(0x9e3779b97f4a7c15);
}

/* An integer at `word`, which has bytes if it is wide. */
static wanted want_integer(const interner *in, const uint64_t *word)
{
    bool wide = is_wide(*word);
    wanted w = {hash_word(*word, in->seed), wide ? arena_key(0, LENGTH_WORD, 0) : *word & ~IN_ARENA, wide ? word : NULL,
                wide ? sizeof *word : 0};
    return w;
}

static wanted want_list(const interner *in, uint64_t key)
{
    wanted w = {hash_word(key, seed_of(in, INTERNER_KINDS)), key, NULL, 0};
    return w;
}

static wanted want_string(const interner *in, unsigned kind, const void *bytes, size_t length)
{
    if (length == 0) bytes = "";
    unsigned shown = length < LENGTH_WORD ? (unsigned)length : LENGTH_LONG;
    wanted w = {hash_string(bytes, length, seed_of(in, kind)), arena_key(kind, shown, 0), bytes, length};
    return w;
}

static bool key_is(const interner *in, uint32_t number, const wanted *w)
{
    uint64_t key = key_of(in, number);
    if (w->bytes == NULL) return key == w->key;
    if (key >> OFFSET_BITS != w->key >> OFFSET_BITS) return false;
    return (key_length(key) != LENGTH_LONG || string_length(in, key) == w->length) &&
           hash_same(in->bytes + key_offset(key), w->bytes, w->length);
}

static uint64_t hash_of(const interner *in, uint32_t number)
{
    uint64_t key = key_of(in, number);
    if ((key & IN_ARENA) == 0) return hash_word(key | (key << 1 & IN_ARENA), in->seed);
    if (is_short_list(key)) return want_list(in, key).hash;
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

/* Copies the table at once if its slots have too few bits for the next number; most keys are then in an array. */
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

/* Gives all keys 64 bits. */
static status widen_keys(interner *in)
{
    size_t capacity = 0;
    uint64_t *keys = NULL;
    status r = memory_reserve_tight(&in->memory, &keys, &capacity, in->count + 1, sizeof *keys);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < in->count; i++) keys[i] = widen_key(in->narrow[i]);
    memory_free(&in->memory, in->narrow, in->keys_capacity, sizeof *in->narrow);
    in->narrow = NULL;
    in->keys = keys;
    in->keys_capacity = capacity;
    return STATUS_OK;
}

/* Gives out the next number, or fails and changes nothing. */
static status append_key(interner *in, uint64_t key, uint32_t *number)
{
    uint32_t narrow = 0;
    if (in->count >= LIMIT_POSITIONS) return STATUS_TOO_MANY_POSITIONS;
    status r = STATUS_OK;
    if (in->keys == NULL && !narrow_key(key, &narrow) && (r = widen_keys(in)) != STATUS_OK) return r;
    if (in->keys != NULL)
        r = memory_reserve_tight(&in->memory, &in->keys, &in->keys_capacity, in->count + 1, sizeof *in->keys);
    else
        r = memory_reserve_tight(&in->memory, &in->narrow, &in->keys_capacity, in->count + 1, sizeof *in->narrow);
    if (r != STATUS_OK) return r;
    *number = (uint32_t)in->count++;
    if (in->keys != NULL)
        in->keys[*number] = key;
    else
        in->narrow[*number] = narrow;
    return STATUS_OK;
}

/* The same for a key in the arena, preceded by its length if that needs eight bytes. */
static status append_bytes(interner *in, const wanted *w, uint32_t *number)
{
    size_t before = key_length(w->key) == LENGTH_LONG ? sizeof(uint64_t) : 0, offset = in->bytes_count + before;
    if (w->length >= SIZE_MAX / 2 - offset || (uint64_t)(offset + w->length) >> OFFSET_BITS != 0)
        return STATUS_NO_MEMORY;
    /* One byte more, so that the empty string has an address too. */
    status r = memory_reserve_tight(&in->memory, &in->bytes, &in->bytes_capacity, offset + w->length + 1, 1);
    if (r == STATUS_OK) r = append_key(in, w->key | offset, number);
    if (r != STATUS_OK) return r;
    uint64_t word = w->length;
    memcpy(in->bytes + in->bytes_count, &word, before);
    if (w->length > 0) memcpy(in->bytes + offset, w->bytes, w->length);
    in->bytes_count = offset + w->length;
    return STATUS_OK;
}

/* Adds a key that the hash table lacks. */
static status add_hashed(interner *in, const wanted *w, uint32_t *number)
{
    status r = reserve_slot(in);
    if (r == STATUS_OK) r = w->bytes != NULL ? append_bytes(in, w, number) : append_key(in, w->key, number);
    if (r == STATUS_OK) add_slot(in, w->hash, *number);
    return r;
}

/* ---- arrays ---- */

/* The array for a key that is not in the arena, and the place there; UINT64_MAX: it has no place. */
static unsigned array_of(uint64_t key, uint64_t *place)
{
    if (!is_short_list(key)) {
        *place = (key & IN_ARENA >> 1) == 0 ? key : UINT64_MAX; /* the sign */
        return INTERNER_INTEGERS;
    }
    int64_t list[INTERNER_SHORT];
    size_t count = interner_unpack(key & ~SHORT_LIST, list);
    *place = interner_place(list, count);
    return count == 3 ? INTERNER_TRIPLES : INTERNER_PAIRS;
}

/* Takes the keys of an array that were hashed and now have a place from `from` on. */
static void take_hashed(interner *in, interner_array *array, size_t from)
{
    for (size_t i = 0; array->hashed > 0 && i < in->count; i++) {
        uint64_t place, key = key_of(in, (uint32_t)i);
        if ((key & IN_ARENA) != 0 && !is_short_list(key)) continue;
        if (&in->arrays[array_of(key, &place)] != array || place < from || place >= array->capacity) continue;
        array->numbers[place] = (uint32_t)i + 1;
        array->hashed--;
    }
}

/* Widens an array to cover a place, if the keys seen so far justify it. */
static bool reserve_place(interner *in, unsigned kind, uint64_t place)
{
    interner_array *array = &in->arrays[kind];
    if (place < array->capacity) return true;
    if (place >= covers[kind].always && place / covers[kind].sparsity > in->count) return false;
    if (place >= SIZE_MAX / 2 / sizeof *array->numbers) return false;
    size_t before = array->capacity, grown = before > covers[kind].always ? before : (size_t)covers[kind].always;
    while (grown <= place) grown += grown < ARRAY_LARGE ? grown : grown / 8;
    void *resized = in->memory.resize(in->memory.state, array->numbers, before * sizeof *array->numbers,
                                      grown * sizeof *array->numbers);
    if (resized == NULL) return false;
    array->numbers = resized;
    memset(array->numbers + before, 0, (grown - before) * sizeof *array->numbers);
    array->capacity = grown;
    take_hashed(in, array, before);
    return true;
}

/* ---- integers, lists, strings ---- */

/* The number of a key at this place of an array, or in the hash table. */
static inline uint32_t find_placed(const interner *in, const interner_array *array, uint64_t place, const wanted *w)
{
    if (place < array->capacity) return array->numbers[place] - 1;
    return array->hashed > 0 ? find_hashed(in, w) : POSITION_NONE;
}

/* The same, given out on first sight. */
static status number_placed(interner *in, unsigned kind, uint64_t place, const wanted *w, uint32_t *number)
{
    interner_array *array = &in->arrays[kind];
    *number = find_placed(in, array, place, w);
    if (*number != POSITION_NONE) return STATUS_OK;
    bool placed = reserve_place(in, kind, place);
    status r = placed ? append_key(in, w->key, number) : add_hashed(in, w, number);
    if (r == STATUS_OK && placed) array->numbers[place] = *number + 1;
    if (r == STATUS_OK && !placed) array->hashed++;
    return r;
}

/* Integers have their place; negative and wide ones have none. */
static uint64_t integer_place(int64_t n)
{
    return n < 0 || is_wide((uint64_t)n) ? UINT64_MAX : (uint64_t)n;
}

uint32_t interner_find_integer(const interner *in, int64_t n)
{
    uint64_t word = (uint64_t)n;
    wanted w = want_integer(in, &word);
    return find_placed(in, &in->arrays[INTERNER_INTEGERS], integer_place(n), &w);
}

status interner_integer(interner *in, int64_t n, uint32_t *number)
{
    uint64_t word = (uint64_t)n;
    wanted w = want_integer(in, &word);
    return number_placed(in, INTERNER_INTEGERS, integer_place(n), &w, number);
}

uint32_t interner_find_list(const interner *in, uint64_t packed)
{
    uint64_t place;
    wanted w = want_list(in, SHORT_LIST | packed);
    const interner_array *array = &in->arrays[array_of(w.key, &place)];
    return find_placed(in, array, place, &w);
}

status interner_list(interner *in, uint64_t packed, uint32_t *number)
{
    uint64_t place;
    wanted w = want_list(in, SHORT_LIST | packed);
    unsigned kind = array_of(w.key, &place);
    return number_placed(in, kind, place, &w, number);
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
    return *number != POSITION_NONE ? STATUS_OK : add_hashed(in, &w, number);
}

bool interner_key_integer(const interner *in, uint32_t number, int64_t *n)
{
    uint64_t key = key_of(in, number);
    if ((key & IN_ARENA) != 0 && !is_word(key)) return false;
    *n = (int64_t)((key & IN_ARENA) != 0 ? load_word(in, key_offset(key)) : key | (key << 1 & IN_ARENA));
    return true;
}

bool interner_key_list(const interner *in, uint32_t number, uint64_t *packed)
{
    uint64_t key = key_of(in, number);
    *packed = key & ~SHORT_LIST;
    return is_short_list(key);
}

unsigned interner_key_kind(const interner *in, uint32_t number)
{
    return key_kind(key_of(in, number));
}

const unsigned char *interner_key_bytes(const interner *in, uint32_t number, size_t *length)
{
    uint64_t key = key_of(in, number);
    *length = string_length(in, key);
    return in->bytes + key_offset(key);
}
