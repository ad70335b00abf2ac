#include "core/heap/kernels/space.h"

#include <string.h>

/*
 * With two partitions a quarter of the values is common in both instead of a half, and more positions are rare in one
 * of them, so there is more to prove. The gain must therefore be this part of the rares, and one for this many values.
 * Measured with the sparse kernel: of 406 random codes of three to six digits with divisions of both parities and no
 * period below 20000, 14 have fewer rares with two partitions; of these, two have at most three quarters as many and
 * are 1.0 to 1.7 times as fast up to 20000, and 0.95 to 1.95 times up to 10^5 (0.76515: 1.7, 0.245436: 1.95).
 */
#define LEAST_GAIN    5
#define VALUES_A_GAIN 16

/* In place: h[m] becomes the sum of h[x] (-1)^popcount(x & m). */
static void walsh_hadamard(int64_t *h, size_t size)
{
    for (size_t half = 1; half < size; half *= 2)
        for (size_t i = 0; i < size; i += 2 * half)
            for (size_t j = i; j < i + half; j++) {
                int64_t x = h[j], y = h[j + half];
                h[j] = x + y;
                h[j + half] = x - y;
            }
}

/* A partition: its mask times 2, plus 1 if the position takes part. */
typedef struct candidate {
    size_t m;
    int64_t excess; /* rare positions minus common ones */
} candidate;

/*
 * The candidate with the fewest rares for divisions whose size has the parity `shift`; h is the transform of the counts
 * of 2 value(n) + (n mod 2). `least` and `most` determine whether the position may, and must, take part.
 */
static candidate fewest_rares(const int64_t *h, size_t size, unsigned shift, size_t least, size_t most)
{
    candidate best = {0, INT64_MAX};
    for (size_t m = 2; m < size; m++) {
        int64_t excess = (m & 1 & shift) != 0 ? -h[m] : h[m];
        if ((m & 1) < least || (m & 1) > most || excess >= best.excess) continue;
        best.m = m;
        best.excess = excess;
    }
    return best;
}

/* The partition of the given number of positions. */
static heap_partition partition_of(candidate c, unsigned shift, size_t splits, int64_t positions)
{
    heap_partition part = {c.m >> 1, (c.m & 1) != 0, shift, splits, (size_t)((positions + c.excess) / 2), 0};
    return part;
}

/* The best partitions for divisions that take an even and an odd number; two different ones if `wanted`. */
static void best_pair(const int64_t *h, size_t size, const size_t *splits, bool wanted, candidate pair[2])
{
    for (unsigned i = 0; i < 2; i++) pair[i] = fewest_rares(h, size, i, 0, 1);
    if (!wanted || pair[0].m != pair[1].m) return;
    candidate other[2];
    for (unsigned i = 0; i < 2; i++) other[i] = fewest_rares(h, size, i, 1, 1);
    int64_t loss[2];
    for (unsigned i = 0; i < 2; i++) loss[i] = (other[i].excess - pair[i].excess) * (int64_t)splits[i];
    unsigned changed = loss[0] <= loss[1] ? 0 : 1;
    pair[changed] = other[changed];
}

/* Chooses from the transform. */
static void choose(const int64_t *h, size_t size, const size_t *splits, heap_partitions wanted,
                   heap_sparse_space *space)
{
    size_t both = splits[0] + splits[1];
    bool mixed = splits[0] > 0 && splits[1] > 0;
    unsigned shift = splits[0] == 0 && splits[1] > 0 ? 1 : 0;
    candidate one = fewest_rares(h, size, shift, 0, mixed ? 0 : 1), pair[2];
    space->count = 1;
    space->parts[0] = partition_of(one, shift, both, h[0]);
    if (!mixed || wanted == PARTITIONS_ONE) return;
    best_pair(h, size, splits, wanted == PARTITIONS_TWO, pair);
    /* For all divisions together; excesses are twice the rares minus all positions, which are h[0]. */
    int64_t gain = 0,
            least = ((h[0] + one.excess) / 2 / LEAST_GAIN + (int64_t)(size / 2 / VALUES_A_GAIN)) * (int64_t)both;
    for (unsigned i = 0; i < 2; i++) gain += (one.excess - pair[i].excess) / 2 * (int64_t)splits[i];
    if (wanted != PARTITIONS_TWO && gain <= least) return;
    space->count = 2;
    for (unsigned i = 0; i < 2; i++) space->parts[i] = partition_of(pair[i], i, splits[i], h[0]);
}

/* Finds the last of the rare positions of each partition; their numbers are known. Cost: O(the last one). */
static void find_last_rares(const sequence *s, heap_sparse_space *space)
{
    for (unsigned i = 0; i < space->count; i++) {
        heap_partition *part = &space->parts[i];
        for (size_t n = 1, seen = 0; seen < part->rare_count; n++)
            if (partition_is_rare(part, n, sequence_get(s, n))) {
                seen++;
                part->last_rare = n;
            }
    }
}

status space_choose(const sequence *s, const size_t splits[2], const allocator *a, heap_partitions wanted,
                    heap_sparse_space *space)
{
    size_t size = 2;
    if (s->maximum > SIZE_MAX / 64) return STATUS_NO_MEMORY;
    while (size <= s->maximum) size *= 2;
    size *= 2;
    int64_t *h = memory_zeroed(a, size, sizeof *h);
    if (h == NULL) return STATUS_NO_MEMORY;
    for (size_t n = 1; n < s->count; n++) h[2 * sequence_get(s, n) + (n & 1)]++;
    walsh_hadamard(h, size);
    memset(space, 0, sizeof *space);
    space->known = true;
    choose(h, size, splits, wanted, space);
    memory_free(a, h, size, sizeof *h);
    space->examined = s->count;
    find_last_rares(s, space);
    return STATUS_OK;
}

size_t space_mean_rares(const heap_sparse_space *space)
{
    size_t stamps = 0, splits = 0;
    for (unsigned i = 0; i < space->count; i++) {
        stamps += space->parts[i].rare_count * space->parts[i].splits;
        splits += space->parts[i].splits;
    }
    return splits > 0 ? stamps / splits : space->parts[0].rare_count;
}

bool space_equal(const heap_sparse_space *x, const heap_sparse_space *y)
{
    if (x->count != y->count) return false;
    for (unsigned i = 0; i < x->count; i++) {
        const heap_partition *p = &x->parts[i], *q = &y->parts[i];
        if (p->mask != q->mask || p->parity != q->parity || p->shift != q->shift) return false;
    }
    return true;
}

bool space_is_rare(const heap_sparse_space *space, size_t n, uint64_t value)
{
    for (unsigned i = 0; i < space->count; i++)
        if (partition_is_rare(&space->parts[i], n, value)) return true;
    return false;
}
