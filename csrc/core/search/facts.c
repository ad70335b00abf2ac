#include "core/search/facts.h"

#include <string.h>

#include "core/base/hash.h"

/* Kinds of keys beyond all lengths. */
#define FACT_INTEGER 0xfd
#define FACT_FAR     0xfe
#define FACT_FREE    0xff

/* The header of a far key in the arena. */
typedef struct far_header {
    uint32_t number, length;
} far_header;

#define FIRST_SLOTS 64
/* The first sweep begins when this many positions are in use. */
#define FIRST_SWEEP ((size_t)1 << 12)
/* The estimated bytes of a position under a limit: its entry and its part of the hash table. */
#define BYTES_EACH (sizeof(fact) + 22)
/* The number of steps of a sweep between two calls of the monitor. */
#define TICK_EVERY ((uint32_t)1 << 14)

void facts_init(facts *f, const allocator *a)
{
    memset(f, 0, sizeof *f);
    f->memory = *a;
    f->seed = hash_new_seed(f);
    f->free = FACTS_NONE;
    f->sweep_at = FIRST_SWEEP;
}

void facts_close(facts *f)
{
    allocator a = f->memory;
    if (a.resize == NULL) return;
    for (size_t i = 0; i < f->chunks_count; i++) memory_free(&a, f->chunks[i], FACTS_CHUNK, sizeof(fact));
    memory_free(&a, f->chunks, f->chunks_capacity, sizeof(fact *));
    memory_free(&a, f->slots, f->slots_capacity, sizeof *f->slots);
    memory_free(&a, f->arena, f->arena_capacity, 1);
    facts_init(f, &a);
}

void facts_add_user(facts *f, facts_user user)
{
    f->users[f->users_count++] = user;
}

static const unsigned char *far_bytes(const facts *f, const fact *e, size_t *length)
{
    far_header h;
    memcpy(&h, f->arena + e->key.words[0], sizeof h);
    *length = h.length;
    return f->arena + e->key.words[0] + sizeof h;
}

/* ---- the hash table ---- */

/* A key to look up. */
typedef struct wanted {
    uint64_t words[FACTS_NEAR / 8]; /* as in an entry */
    uint32_t hash;
    uint8_t kind;
    const void *bytes;
    size_t length;
} wanted;

/* Of bytes padded with zeros up to FACTS_NEAR. */
static inline wanted want_padded(uint32_t hash, const void *bytes, size_t length)
{
    wanted w = {{0, 0}, hash, length <= FACTS_NEAR ? (uint8_t)length : FACT_FAR, bytes, length};
    memcpy(w.words, bytes, sizeof w.words);
    return w;
}

static inline wanted want(const facts *f, const void *bytes, size_t length)
{
    uint64_t padded[FACTS_NEAR / 8] = {0, 0};
    if (length > 0) memcpy(padded, bytes, length <= FACTS_NEAR ? length : FACTS_NEAR);
    wanted w = want_padded(hash_bytes(bytes, length, f->seed), padded, length);
    w.bytes = bytes;
    return w;
}

static inline wanted want_integer(const facts *f, int64_t n)
{
    wanted w = {{(uint64_t)n, 0}, (uint32_t)hash_word((uint64_t)n, f->seed), FACT_INTEGER, NULL, 0};
    return w;
}

static bool key_is(const facts *f, const fact *e, const wanted *w)
{
    if (e->hash != w->hash || e->kind != w->kind) return false;
    if (w->kind != FACT_FAR) return e->key.words[0] == w->words[0] && e->key.words[1] == w->words[1];
    size_t have;
    const unsigned char *at = far_bytes(f, e, &have);
    return have == w->length && memcmp(at, w->bytes, w->length) == 0;
}

static inline uint32_t find(const facts *f, const wanted *w)
{
    if (f->slots_capacity == 0) return FACTS_NONE;
    size_t mask = f->slots_capacity - 1;
    for (size_t i = w->hash & mask; f->slots[i] != 0; i = (i + 1) & mask) {
        uint32_t number = (uint32_t)f->slots[i] - 1;
        if (f->slots[i] >> 32 == w->hash && key_is(f, facts_at(f, number), w)) return number;
    }
    return FACTS_NONE;
}

static void put_slot(uint64_t *slots, size_t capacity, uint64_t slot)
{
    size_t mask = capacity - 1, i = slot >> 32 & mask;
    while (slots[i] != 0) i = (i + 1) & mask;
    slots[i] = slot;
}

/* Removes a number; later ones that it kept from their places move up. */
static void take_slot(facts *f, uint32_t number)
{
    size_t mask = f->slots_capacity - 1, hole = facts_at(f, number)->hash & mask;
    while ((uint32_t)f->slots[hole] != number + 1) hole = (hole + 1) & mask;
    for (size_t i = (hole + 1) & mask; f->slots[i] != 0; i = (i + 1) & mask) {
        size_t home = f->slots[i] >> 32 & mask;
        if (((i - home) & mask) < ((i - hole) & mask)) continue;
        f->slots[hole] = f->slots[i];
        hole = i;
    }
    f->slots[hole] = 0;
}

/* Doubles the hash table. If the monitor stops it, the old one stays. */
static status widen(facts *f, const monitor *m)
{
    size_t capacity = f->slots_capacity == 0 ? FIRST_SLOTS : f->slots_capacity * 2;
    uint64_t *slots = memory_zeroed(&f->memory, capacity, sizeof *slots);
    if (slots == NULL) return STATUS_NO_MEMORY;
    for (size_t i = 0; i < f->slots_capacity; i++) {
        if (f->slots[i] != 0) put_slot(slots, capacity, f->slots[i]);
        status r = i % TICK_EVERY == TICK_EVERY - 1 ? monitor_tick(m, 0, 0) : STATUS_OK;
        if (r != STATUS_OK) {
            memory_free(&f->memory, slots, capacity, sizeof *slots);
            return r;
        }
    }
    memory_free(&f->memory, f->slots, f->slots_capacity, sizeof *f->slots);
    f->slots = slots;
    f->slots_capacity = capacity;
    return STATUS_OK;
}

/* ---- entries ---- */

static status add_chunk(facts *f)
{
    status r = memory_reserve(&f->memory, &f->chunks, &f->chunks_capacity, f->chunks_count + 1, sizeof(fact *));
    if (r != STATUS_OK) return r;
    fact *chunk = memory_zeroed(&f->memory, FACTS_CHUNK, sizeof *chunk);
    if (chunk == NULL) return STATUS_NO_MEMORY;
    f->chunks[f->chunks_count++] = chunk;
    return STATUS_OK;
}

/* Gives out a number for a new key; everything that can fail comes before anything changes. */
static status add(facts *f, uint32_t hash, uint32_t *number)
{
    status r = STATUS_OK;
    if (f->used + 1 > f->slots_capacity / 4 * 3 && (r = widen(f, NULL)) != STATUS_OK) return r;
    if (f->free != FACTS_NONE) {
        *number = f->free;
        f->free = facts_at(f, *number)->value;
    } else {
        if (f->end >= LIMIT_POSITIONS) return STATUS_TOO_MANY_POSITIONS;
        if (f->end == f->chunks_count * FACTS_CHUNK && (r = add_chunk(f)) != STATUS_OK) return r;
        *number = f->end++;
    }
    fact *e = facts_at(f, *number);
    e->hash = hash;
    e->difficulty = 0;
    e->value = FACTS_UNKNOWN;
    e->marks = 0;
    e->excluded = 0;
    f->used++;
    put_slot(f->slots, f->slots_capacity, (uint64_t)hash << 32 | (*number + 1));
    return STATUS_OK;
}

static void forget(facts *f, uint32_t number)
{
    fact *e = facts_at(f, number);
    take_slot(f, number);
    if (e->kind == FACT_FAR) {
        size_t length;
        far_bytes(f, e, &length);
        f->arena_freed += sizeof(far_header) + length;
    }
    if (e->value != FACTS_UNKNOWN) f->known--;
    e->kind = FACT_FREE;
    e->value = f->free;
    f->free = number;
    f->used--;
}

uint32_t facts_find_integer(const facts *f, int64_t n)
{
    wanted w = want_integer(f, n);
    return find(f, &w);
}

uint32_t facts_find_hashed(const facts *f, uint32_t hash, const void *bytes, size_t length)
{
    wanted w = want_padded(hash, bytes, length);
    return find(f, &w);
}

uint32_t facts_find_bytes(const facts *f, const void *bytes, size_t length)
{
    wanted w = want(f, bytes, length);
    return find(f, &w);
}

/* Gives out a number for a new near key or integer. */
static status add_near(facts *f, const wanted *w, uint32_t *number)
{
    status r = add(f, w->hash, number);
    if (r != STATUS_OK) return r;
    fact *e = facts_at(f, *number);
    e->kind = w->kind;
    memcpy(e->key.words, w->words, sizeof w->words);
    return STATUS_OK;
}

/* The same for a longer key. */
static status add_far(facts *f, const wanted *w, uint32_t *number)
{
    if (w->length > UINT32_MAX) return STATUS_OVERFLOW;
    far_header h = {0, (uint32_t)w->length};
    status r = memory_reserve(&f->memory, &f->arena, &f->arena_capacity, f->arena_count + sizeof h + w->length, 1);
    if (r == STATUS_OK) r = add(f, w->hash, number);
    if (r != STATUS_OK) return r;
    fact *e = facts_at(f, *number);
    h.number = *number;
    e->kind = FACT_FAR;
    e->key.words[0] = f->arena_count;
    e->key.words[1] = 0;
    memcpy(f->arena + f->arena_count, &h, sizeof h);
    memcpy(f->arena + f->arena_count + sizeof h, w->bytes, w->length);
    f->arena_count += sizeof h + w->length;
    return STATUS_OK;
}

static status numbered(facts *f, const wanted *w, uint32_t *number)
{
    *number = find(f, w);
    if (*number != FACTS_NONE) return STATUS_OK;
    return w->kind == FACT_FAR ? add_far(f, w, number) : add_near(f, w, number);
}

status facts_integer(facts *f, int64_t n, uint32_t *number)
{
    wanted w = want_integer(f, n);
    return numbered(f, &w, number);
}

status facts_hashed(facts *f, uint32_t hash, const void *bytes, size_t length, uint32_t *number)
{
    wanted w = want_padded(hash, bytes, length);
    return numbered(f, &w, number);
}

status facts_bytes(facts *f, const void *bytes, size_t length, uint32_t *number)
{
    wanted w = want(f, bytes, length);
    return numbered(f, &w, number);
}

bool facts_key_integer(const facts *f, uint32_t number, int64_t *n)
{
    const fact *e = facts_at(f, number);
    if (e->kind != FACT_INTEGER) return false;
    *n = (int64_t)e->key.words[0];
    return true;
}

const unsigned char *facts_key_bytes(const facts *f, uint32_t number, size_t *length)
{
    const fact *e = facts_at(f, number);
    if (e->kind == FACT_FAR) return far_bytes(f, e, length);
    *length = e->kind;
    return e->key.bytes;
}

uint64_t facts_hash(const facts *f, uint32_t number)
{
    const fact *e = facts_at(f, number);
    if (e->kind != FACT_FAR) return hash_mix(hash_mix(e->key.words[0] + e->kind) + e->key.words[1]);
    size_t length;
    const unsigned char *bytes = far_bytes(f, e, &length);
    return hash_string(bytes, length, 0);
}

/* Four steps for each doubling, below 255. */
static uint32_t cost_of(uint64_t listings)
{
    uint32_t steps = 0;
    for (; listings >= 8; listings >>= 1) steps += 4;
    steps += (uint32_t)listings;
    return steps < 254 ? steps : 254;
}

status facts_set(facts *f, uint32_t number, uint32_t nimber, uint64_t listings)
{
    if (nimber > FACTS_LARGEST) return STATUS_OVERFLOW;
    fact *e = facts_at(f, number);
    bool is_new = e->value == FACTS_UNKNOWN;
    e->value = cost_of(listings) << 24 | nimber;
    if (!is_new) return STATUS_OK;
    f->known++;
    if (f->found != NULL) f->found(f->found_context, number);
    return STATUS_OK;
}

void facts_unset(facts *f, uint32_t number)
{
    if (!facts_is_fact(f, number)) return;
    facts_at(f, number)->value = FACTS_UNKNOWN;
    f->known--;
}

bool facts_is_fact(const facts *f, uint32_t number)
{
    const fact *e = facts_at(f, number);
    return e->kind != FACT_FREE && e->value != FACTS_UNKNOWN;
}

status facts_each(const facts *f, status (*visit)(void *context, uint32_t number), void *context)
{
    status r = STATUS_OK;
    for (uint32_t n = 0; n < f->end && r == STATUS_OK; n++)
        if (facts_is_fact(f, n)) r = visit(context, n);
    return r;
}

/* ---- sweeping ---- */

/* Moves the far keys in use together. */
static void pack_arena(facts *f)
{
    size_t from = 0, to = 0;
    while (from < f->arena_count) {
        far_header h;
        memcpy(&h, f->arena + from, sizeof h);
        size_t size = sizeof h + h.length;
        fact *e = facts_at(f, h.number);
        if (e->kind == FACT_FAR && e->key.words[0] == from) {
            memmove(f->arena + to, f->arena + from, size);
            e->key.words[0] = to;
            to += size;
        }
        from += size;
    }
    f->arena_count = to;
    f->arena_freed = 0;
}

/* The number of positions for which the limit leaves room, with keys of the present average length. */
static size_t room(const facts *f)
{
    if (f->limit == 0) return SIZE_MAX;
    size_t far = f->arena_count - f->arena_freed;
    return f->limit / (BYTES_EACH + (f->used == 0 ? 0 : far / f->used));
}

size_t facts_counted(const facts *f)
{
    return f->used * BYTES_EACH + f->arena_count - f->arena_freed;
}

/* The entries of least worth, which are to be dropped. */
typedef struct eviction {
    uint32_t below;   /* all entries worth less than this */
    size_t at_border; /* the number kept among those of this worth */
} eviction;

/* If more than the limit is in use, the facts to drop so that at most half of the limit stays in use. */
static eviction choose(const facts *f, const size_t *counts)
{
    eviction out = {0, 0};
    size_t left = f->used, kept = room(f) / 2;
    if (left <= room(f)) return out;
    while (out.below < 255 && left > kept) {
        size_t here = counts[out.below];
        if (here > left - kept) {
            out.at_border = left - kept;
            break;
        }
        left -= here;
        out.below++;
    }
    return out;
}

/* The worth of an entry. One that only excludes nimbers saves a single listing and is dropped first. */
static uint32_t worth(const fact *e)
{
    return e->value == FACTS_UNKNOWN ? 0 : e->value >> 24;
}

/* Whether an entry is among those to drop; counts it. */
static bool goes(const fact *e, eviction *out)
{
    uint32_t cost = worth(e);
    if (cost < out->below) return true;
    if (cost > out->below || out->at_border == 0) return false;
    out->at_border--;
    return true;
}

/*
 * Forgets positions that are not pinned and either unknown or to be dropped; counts the others by their worth. If the
 * monitor stops it, only some are forgotten.
 */
static status sweep(facts *f, eviction out, size_t *counts, const monitor *m)
{
    for (uint32_t n = 0; n < f->end; n++) {
        fact *e = facts_at(f, n);
        status r = n % TICK_EVERY == TICK_EVERY - 1 ? monitor_tick(m, 0, 0) : STATUS_OK;
        if (r != STATUS_OK) return r;
        if (e->kind == FACT_FREE || (e->marks & FACT_PINNED) != 0) continue;
        bool nothing_known = e->value == FACTS_UNKNOWN && e->excluded == 0;
        if (!nothing_known && !goes(e, &out)) {
            counts[worth(e)]++;
            continue;
        }
        if (e->value != FACTS_UNKNOWN) f->forgotten++;
        forget(f, n);
    }
    return STATUS_OK;
}

static status sweep_pinned(facts *f, const monitor *m)
{
    eviction none = {0, 0};
    size_t counts[256] = {0};
    status r = sweep(f, none, counts, m);
    if (r != STATUS_OK) return r;
    eviction out = choose(f, counts);
    return out.below > 0 || out.at_border > 0 ? sweep(f, out, counts, m) : STATUS_OK;
}

static void pin_all(facts *f, bool pinned)
{
    f->pinning = pinned;
    for (size_t i = 0; i < f->users_count; i++) f->users[i].pin(f->users[i].context);
}

/* The table may grow to twice the memory in use, up to the limit; beyond it, by a quarter. */
static void plan_next_sweep(facts *f)
{
    size_t most = room(f), least = f->used + f->used / 4 + 64;
    f->sweep_at = f->used * 2 > FIRST_SWEEP ? f->used * 2 : FIRST_SWEEP;
    if (f->sweep_at > most) f->sweep_at = most > least ? most : least;
}

void facts_limit(facts *f, size_t bytes)
{
    f->limit = bytes;
    plan_next_sweep(f);
}

status facts_tidy(facts *f, const monitor *m)
{
    if (f->used >= f->sweep_at) {
        pin_all(f, true);
        status r = sweep_pinned(f, m);
        pin_all(f, false);
        if (r != STATUS_OK) return r;
        if (f->arena_freed > f->arena_count / 2) pack_arena(f);
        f->sweeps++;
        plan_next_sweep(f);
        if (f->used > room(f)) return STATUS_TOO_LITTLE_MEMORY;
    }
    return f->used > f->slots_capacity / 8 * 5 ? widen(f, m) : STATUS_OK;
}

size_t facts_held(const facts *f)
{
    return f->chunks_count * FACTS_CHUNK * sizeof(fact) + f->chunks_capacity * sizeof(fact *) +
           f->slots_capacity * sizeof *f->slots + f->arena_capacity;
}
