#include "core/heap/stream/stream.h"

#include <string.h>

#include "core/heap/stream/plan.h"
#include "core/heap/stream/single.h"

/*
 * The least number of values computed between two moves of the kept values. At most as many are computed by one run,
 * and as many are kept in addition: at the end of a run its values, and those before it, are present, wherever within
 * it the values were moved.
 */
#ifndef ROOM /* spec/inside/stream_rooms_spec.lua sets smaller sizes, here and elsewhere */
#define ROOM ((size_t)1 << 17)
#endif
/* Heaps right after a rare one are examined one by one. */
#define BEHIND_RARE 32

static int64_t floor_block(int64_t n)
{
    return n - (((n % STREAM_BLOCK) + STREAM_BLOCK) % STREAM_BLOCK);
}

status stream_open(stream *s, const allocator *a, const stream_rule *rule, stream_rares *rares, const stream_head *head,
                   uint64_t next, const uint8_t *bytes, size_t count, size_t keep)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    s->rule = rule;
    s->rares = rares;
    s->head = head;
    s->next = next;
    s->reach = UINT64_MAX;
    s->level = cpu_level(VECTORS_AUTO);
    s->check = true;
    if (keep < count) keep = count;
    keep = (keep + 3 * STREAM_BLOCK) / STREAM_BLOCK * STREAM_BLOCK;
    size_t room = keep / 2 > ROOM ? keep / 2 / STREAM_BLOCK * STREAM_BLOCK : ROOM;
    s->keep = keep + room;
    s->size = s->keep + room;
    s->bytes = memory_new(a, s->size, 1);
    if (s->bytes == NULL) return STATUS_NO_MEMORY;
    s->base = floor_block((int64_t)next) - (int64_t)s->keep;
    s->first = (int64_t)next - (int64_t)count;
    size_t before = (size_t)((int64_t)next - s->base);
    memset(s->bytes, 0xC0, before);
    memcpy(s->bytes + before - count, bytes, count);
    return STATUS_OK;
}

void stream_close(stream *s)
{
    if (s->memory.resize == NULL) return;
    stream_plan_close(s);
    memory_free(&s->memory, s->bytes, s->size, 1);
    s->bytes = NULL;
    s->bits = 0;
}

size_t stream_room(const stream *s)
{
    return s->size - s->keep;
}

/* Makes room for a block. */
static void shift_bytes(stream *s)
{
    if ((int64_t)s->next - s->base + STREAM_BLOCK <= (int64_t)s->size) return;
    int64_t base = floor_block((int64_t)s->next) - (int64_t)s->keep;
    memmove(s->bytes, s->bytes + (base - s->base), (size_t)((int64_t)s->next - base));
    s->base = base;
    if (s->first < base) s->first = base;
}

static void shift_ring(stream *s)
{
    if (s->by_bytes) return;
    size_t word = s->bits / 8, size = s->ring_size / word;
    if ((int64_t)s->next - s->ring_base + STREAM_BLOCK <= (int64_t)size) return;
    int64_t base = floor_block((int64_t)s->next) - (int64_t)s->ring_keep;
    unsigned char *ring = s->ring;
    memmove(ring, ring + (size_t)(base - s->ring_base) * word, (size_t)((int64_t)s->next - base) * word);
    s->ring_base = base;
}

/* Writes the word of heap `next` into the ring. */
static void write_word(stream *s, uint64_t word)
{
    shift_ring(s);
    size_t at = (size_t)((int64_t)s->next - s->ring_base);
    if (s->bits == 16) ((uint16_t *)s->ring)[at] = (uint16_t)word;
    if (s->bits == 32) ((uint32_t *)s->ring)[at] = (uint32_t)word;
    if (s->bits == 64) ((uint64_t *)s->ring)[at] = word;
}

/* Writes heap `next` and continues to the one after it. */
static void write_one(stream *s, uint8_t byte)
{
    s->bytes[(int64_t)s->next - s->base] = byte;
    if (s->bits != 0 && !s->by_bytes) write_word(s, byte < s->bits ? (uint64_t)1 << byte % STREAM_INDICES : 0);
    s->next++;
}

/*
 * Whether lags behind a rare heap, just written, reach values that are no longer kept at the end of every run, or that
 * the stream never had.
 */
static bool is_late(const stream *s, uint64_t rare)
{
    bool lacks = s->first > 1 && (int64_t)s->next - s->first < (int64_t)(rare + s->rule->k);
    return lacks || rare + s->rule->k + STREAM_BLOCK > s->keep - stream_room(s);
}

status stream_settle(stream *s, unsigned index, bool rare)
{
    uint64_t n = s->next;
    s->event = STREAM_NOTHING;
    shift_bytes(s);
    if (!rare) {
        write_one(s, (uint8_t)index);
        return STATUS_OK;
    }
    status r = stream_rares_add(s->rares, n, stream_value_of(s->rule, n, index, false));
    if (r != STATUS_OK) return r;
    write_one(s, 0xC0);
    if (is_late(s, n)) s->event = STREAM_LATE;
    return STATUS_OK;
}

/* Whether heap n is known to be rare. */
static bool is_rare(const stream *s, uint64_t n)
{
    size_t i = stream_rares_find(s->rares, n);
    return i < s->rares->count && s->rares->heaps[i] == n;
}

/* Computes heap `next` alone. */
static status run_single(stream *s)
{
    stream_single found;
    uint64_t n = s->next;
    s->singles++;
    if (is_rare(s, n)) {
        write_one(s, 0xC0);
        if (is_late(s, n)) s->event = STREAM_LATE;
        return STATUS_OK;
    }
    stream_single_find(s, n, &found);
    if (found.large || !found.known) {
        s->event = found.gone ? STREAM_LATE : found.large ? STREAM_LARGE : STREAM_FAR;
        return STATUS_OK;
    }
    uint64_t index = stream_index(s->rule, found.value);
    if (found.rare) {
        return stream_settle(s, (unsigned)index, true);
    }
    if (index >= STREAM_INDICES) {
        s->event = STREAM_LARGE;
        return STATUS_OK;
    }
    write_one(s, (uint8_t)index);
    if (found.reach > s->reach) {
        s->event = STREAM_REACH;
        s->reached = found.reach;
    }
    return STATUS_OK;
}

/*
 * The heaps of a block that the plan left open, in order; from the first heap that is not common on, they are undone.
 */
static status close_block(stream *s, const lanes_block *block)
{
    uint64_t first = s->next;
    s->opens++;
    for (size_t i = 0; i < STREAM_BLOCK; i++) {
        uint64_t from = 1, need = block->need[i];
        bool known = true, more;
        if (need == 0) continue;
        s->next = first + i;
        if (stream_single_take(s, s->next, need, &from, s->reach, &known, &more) == 0) continue;
        status r = run_single(s);
        if (r != STATUS_OK || s->event != STREAM_NOTHING) return r;
        if (s->bytes[(int64_t)s->next - 1 - s->base] >= STREAM_NOT_COMMON) return STATUS_OK;
    }
    s->next = first + STREAM_BLOCK;
    return STATUS_OK;
}

/* A heap of the next block has an index too large for the words. */
static status run_full(stream *s, lanes_block *block)
{
    s->large++;
    if (s->bits < STREAM_INDICES && stream_plan_is_narrow(s, s->large, s->next - s->large_from))
        return stream_plan_make(s, 2 * s->bits);
    if (!s->by_bytes || s->bits == STREAM_INDICES) return run_single(s);
    s->next += STREAM_BLOCK * (uint64_t)lanes_by_bytes(STREAM_INDICES, s->level)(&s->plan, block, 1, s->check);
    if (block->full) return run_single(s);
    return block->open ? close_block(s, block) : STATUS_OK;
}

/* The next blocks, or those before the first one that is open or full, and the rest of that one. */
static status run_blocks(stream *s, size_t blocks)
{
    lanes_block block;
    block.bytes = s->bytes + ((int64_t)s->next - s->base);
    block.classes[0] = stream_class(s->rule, s->next);
    block.classes[1] = stream_class(s->rule, s->next + 1);
    if (s->by_bytes)
        s->next += STREAM_BLOCK * (uint64_t)lanes_by_bytes(s->bits, s->level)(&s->plan, &block, blocks, s->check);
    else {
        shift_ring(s);
        block.ring = (unsigned char *)s->ring + (size_t)((int64_t)s->next - s->ring_base) * (s->bits / 8);
        block.below = s->below;
        for (size_t i = 0; i < s->plan.apart_count; i++) s->plan.apart[i].bytes = block.bytes - s->plan.apart[i].lag;
        lanes_for(s->bits, s->level)(&s->plan, &block, s->check);
        if (!block.full && !block.open) s->next += STREAM_BLOCK;
    }
    if (block.full) return run_full(s, &block);
    return block.open ? close_block(s, &block) : STATUS_OK;
}

/* The number of successive blocks that can begin at the next heap; makes a plan when one is due. */
static status prepare_blocks(stream *s, uint64_t last, size_t *blocks)
{
    *blocks = 0;
    if (s->next % STREAM_BLOCK != 0) return STATUS_OK;
    size_t coming = stream_rares_find(s->rares, s->next);
    uint64_t room = (uint64_t)(s->base + (int64_t)s->size);
    if (coming < s->rares->count && s->rares->heaps[coming] < last) last = s->rares->heaps[coming];
    if (last > room) last = room;
    if (s->next + STREAM_BLOCK > last) return STATUS_OK;
    uint64_t rare = stream_rares_last(s->rares, s->next);
    uint64_t behind = s->rule->k > BEHIND_RARE ? s->rule->k : BEHIND_RARE;
    if (s->next <= rare + behind || s->next <= s->rule->k) return STATUS_OK;
    bool by_bytes = s->next >= s->bytes_from && lanes_by_bytes(s->bits, s->level) != NULL;
    if (s->bits == 0 || s->planned != coming || (by_bytes && !s->by_bytes)) {
        status r = stream_plan_make(s, 0);
        if (r != STATUS_OK) return r;
    }
    bool gone = s->first > 1 && (int64_t)s->next - (int64_t)(rare + s->rule->k) < s->first;
    if (gone) s->event = STREAM_LATE; /* lags would reach values that are not kept */
    if (s->next >= s->plan_from && !gone) *blocks = (size_t)((last - s->next) / STREAM_BLOCK);
    return STATUS_OK;
}

status stream_run(stream *s, uint64_t last, const monitor *m)
{
    uint64_t end = s->next + stream_room(s);
    if (end < last) last = end / STREAM_BLOCK * STREAM_BLOCK;
    s->event = STREAM_NOTHING;
    while (s->next < last && s->event == STREAM_NOTHING) {
        size_t blocks;
        shift_bytes(s);
        status r = prepare_blocks(s, last, &blocks);
        if (r == STATUS_OK && s->event == STREAM_NOTHING) r = blocks > 0 ? run_blocks(s, blocks) : run_single(s);
        if (r != STATUS_OK) return r;
    }
    return monitor_tick(m, s->next, 0);
}
