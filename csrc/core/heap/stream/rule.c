#include "core/heap/stream/rule.h"

#include <string.h>

bool stream_rule_suits(const heap_code *code)
{
    if (!heap_moves_suit(code) || code->digits_count == 0) return false;
    for (size_t i = 0; i < code->digits_count; i++)
        if (heap_moves_of(&code->digits[i]) & MOVE_SPLIT_EQUAL) return false;
    return true;
}

bool stream_rule_allows(const heap_code *code, const heap_partition *space)
{
    if (!stream_rule_suits(code) || space->mask == 0 || space->mask >> 62 != 0) return false;
    for (size_t i = 0; i < code->digits_count; i++) {
        bool splits = (heap_moves_of(&code->digits[i]) & (MOVE_SPLIT | MOVE_SPLIT_UNEQUAL)) != 0;
        unsigned taken = space->parity ? (unsigned)i & 1 : 0, shift = space->parity ? space->shift & 1 : 0;
        if (splits && taken != shift) return false;
    }
    return true;
}

/* The rare values below a common one with the same bits above the mask's lowest bit: all of these, or none. */
static void fill_below(stream_rule *rule)
{
    for (unsigned odd = 0; odd < 2; odd++)
        for (uint64_t i = 0; i < STREAM_INDICES; i++) {
            rule->below[odd][i] = 0;
            for (uint64_t j = 0; j < STREAM_INDICES; j++) {
                uint64_t n = odd ^ (rule->d & 1); /* of that class if e = 1; otherwise both classes are the same */
                if (rule->e == 0) n = 0;
                if (stream_value_of(rule, n, j, false) < stream_value_of(rule, n, i, true))
                    rule->below[odd][i] |= (uint64_t)1 << j;
            }
        }
}

status stream_rule_open(stream_rule *rule, const allocator *a, const heap_code *code, const heap_partition *space)
{
    memset(rule, 0, sizeof *rule);
    rule->memory = *a;
    if (!stream_rule_allows(code, space)) return STATUS_INVALID;
    rule->mask = space->mask;
    rule->e = space->parity;
    rule->d = space->parity ? space->shift & 1 : 0;
    rule->low = bits_lowest(space->mask);
    rule->k = (size_t)heap_code_shape(code).last;
    fill_below(rule);
    return heap_moves_open(&rule->moves, a, code);
}

void stream_rule_close(stream_rule *rule)
{
    if (rule->memory.resize != NULL) heap_moves_close(&rule->moves, &rule->memory);
}

void stream_rares_init(stream_rares *rares, const allocator *a)
{
    memset(rares, 0, sizeof *rares);
    rares->memory = *a;
}

void stream_rares_close(stream_rares *rares)
{
    if (rares->memory.resize == NULL) return;
    memory_free(&rares->memory, rares->heaps, rares->heaps_capacity, sizeof *rares->heaps);
    memory_free(&rares->memory, rares->values, rares->values_capacity, sizeof *rares->values);
    memset(rares, 0, sizeof *rares);
}

status stream_rares_add(stream_rares *rares, uint64_t heap, uint64_t value)
{
    size_t count = rares->count;
    if (count > 0 && rares->heaps[count - 1] >= heap) return STATUS_OK;
    status r = memory_reserve(&rares->memory, &rares->heaps, &rares->heaps_capacity, count + 1, sizeof *rares->heaps);
    if (r == STATUS_OK)
        r = memory_reserve(&rares->memory, &rares->values, &rares->values_capacity, count + 1, sizeof *rares->values);
    if (r != STATUS_OK) return r;
    rares->heaps[count] = heap;
    rares->values[count] = value;
    rares->count++;
    return STATUS_OK;
}

size_t stream_rares_find(const stream_rares *rares, uint64_t n)
{
    size_t low = 0, high = rares->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rares->heaps[middle] < n)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint64_t stream_rares_last(const stream_rares *rares, uint64_t n)
{
    size_t i = stream_rares_find(rares, n);
    return i > 0 ? rares->heaps[i - 1] : 0;
}
