#include "core/heap/stream/single.h"

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

/* The value of a rare heap. */
static uint64_t rare_value(const stream *s, uint64_t n)
{
    return s->rares->values[stream_rares_find(s->rares, n)];
}

static void add(uint64_t *set, uint64_t index)
{
    if (index < STREAM_INDICES) *set |= (uint64_t)1 << index;
}

/* The sets of the indices of takes: those common at n, and those rare at n. */
static void add_takes(const stream *s, uint64_t n, uint64_t *common, uint64_t *rare, bool *known)
{
    const heap_moves *moves = &s->rule->moves;
    for (size_t i = 0; i < moves->takes_count && moves->takes[i] < n; i++) {
        uint64_t m = n - moves->takes[i];
        int byte = stream_byte(s, m);
        if (byte < 0) {
            *known = false;
            continue;
        }
        bool is_common = byte < STREAM_NOT_COMMON;
        uint64_t value = is_common ? stream_value_of(s->rule, m, (uint64_t)byte, true) : rare_value(s, m);
        add(stream_common(s->rule, n, value) ? common : rare, stream_index(s->rule, value));
    }
}

/* The same for splits with a rare heap: with a common heap they are common at n, with another rare one rare at n. */
static void add_rares(const stream *s, uint64_t n, uint64_t *common, uint64_t *rare, bool *known)
{
    const heap_moves *moves = &s->rule->moves;
    for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n; i++) {
        uint64_t total = n - moves->splits[i].taken;
        for (size_t j = 0; j < s->rares->count && s->rares->heaps[j] < total; j++) {
            uint64_t r = s->rares->heaps[j], x = stream_index(s->rule, s->rares->values[j]);
            if (moves->splits[i].unequal && 2 * r == total) continue;
            int byte = stream_byte(s, total - r);
            if (byte < 0)
                *known = false;
            else if (byte < STREAM_NOT_COMMON)
                add(common, x ^ (uint64_t)byte);
            else
                add(rare, x ^ stream_index(s->rule, rare_value(s, total - r)));
        }
    }
}

/*
 * Whether u is the nim-sum of two bytes one[j], other[j]; those of heaps that are not common differ in their high bits.
 */
static bool has_sum(const uint8_t *one, const uint8_t *other, size_t count, uint8_t u)
{
    unsigned char found = 0;
    for (size_t j = 0; j < count; j++) found |= (unsigned char)((one[j] ^ other[j]) == u);
    return found != 0;
}

/* The same for all a at once, if the bytes of a in the head and of b in the ring are present. */
static uint64_t take_chunk(const stream *s, uint64_t total, uint64_t from, uint64_t to, uint64_t need)
{
    const uint8_t *small = s->head->bytes + (s->head->count - 1 - to), *large = stream_bytes(s, total - to);
    uint64_t left = need;
    for (uint64_t rest = need; rest != 0; rest &= rest - 1) {
        unsigned u = bits_lowest(rest);
        if (has_sum(small, large, (size_t)(to - from + 1), (uint8_t)u)) left &= ~((uint64_t)1 << u);
    }
    return left;
}

/* One a after the other, wherever the bytes are. */
static uint64_t take_slowly(const stream *s, uint64_t total, uint64_t from, uint64_t to, uint64_t need, bool *known)
{
    for (uint64_t a = from; a <= to && need != 0; a++) {
        int one = stream_byte(s, a), other = stream_byte(s, total - a);
        if (one < 0 || other < 0)
            *known = false;
        else if (one < STREAM_NOT_COMMON && other < STREAM_NOT_COMMON)
            need &= ~((uint64_t)1 << (one ^ other));
    }
    return need;
}

uint64_t stream_single_take(const stream *s, uint64_t n, uint64_t need, uint64_t *from, uint64_t to, bool *known,
                            bool *more)
{
    const heap_moves *moves = &s->rule->moves;
    *more = true;
    while (need != 0 && *more && *from <= to && *known) {
        uint64_t last = *from + STREAM_CHUNK - 1 < to ? *from + STREAM_CHUNK - 1 : to;
        *more = false;
        for (size_t i = 0; i < moves->splits_count && moves->splits[i].taken < n && need != 0; i++) {
            uint64_t total = n - moves->splits[i].taken, half = (total - moves->splits[i].unequal) / 2;
            uint64_t end = last < half ? last : half;
            if (half > last) *more = true;
            if (end < *from) continue;
            bool there = end < s->head->count && (int64_t)(total - end) >= s->first && total - *from < s->next;
            need = there ? take_chunk(s, total, *from, end, need) : take_slowly(s, total, *from, end, need, known);
        }
        *from = last + 1;
    }
    return need;
}

void stream_single_find(const stream *s, uint64_t n, stream_single *found)
{
    const stream_rule *rule = s->rule;
    uint64_t common = 0, rare = 0, from = 1;
    bool more = true;
    found->known = true;
    found->left = 0;
    add_takes(s, n, &common, &rare, &found->known);
    add_rares(s, n, &common, &rare, &found->known);
    found->gone = !found->known;
    found->large = ~common == 0;
    found->rare = false;
    found->reach = 0;
    if (found->large || !found->known) return;
    unsigned index = bits_lowest(~common);
    uint64_t need = s->check ? rule->below[stream_class(rule, n)][index] & ~rare : 0;
    if (s->reach < n) need = stream_single_take(s, n, need, &from, s->reach, &found->known, &more);
    if (more) need = stream_single_take(s, n, need, &from, n, &found->known, &more);
    found->reach = from - 1;
    found->left = need;
    found->index = index;
    found->rare = need != 0;
    found->value = stream_value_of(rule, n, found->rare ? bits_lowest(need) : index, !found->rare);
}
