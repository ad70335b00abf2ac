#include "core/vector/ray.h"

/* The number of keys of the lines, with a pivot. */
static uint64_t lines_of(const vector *d, unsigned heaps, const uint64_t *sizes, unsigned pivot)
{
    uint64_t lines = (uint64_t)d->of[pivot], times = (sizes[pivot] - 1) / lines;
    for (unsigned i = 0; i < heaps; i++)
        if (i != pivot) lines *= sizes[i] + (uint64_t)d->of[i] * times;
    return lines;
}

ray ray_of(const vector *d, unsigned heaps, const uint64_t *sizes)
{
    ray r = {d, heaps - 1, 0};
    for (unsigned i = heaps - 1; i-- > 0;)
        if (d->of[i] > 0 && (r.pivot == heaps - 1 || lines_of(d, heaps, sizes, i) < lines_of(d, heaps, sizes, r.pivot)))
            r.pivot = i;
    r.lines = lines_of(d, heaps, sizes, r.pivot);
    return r;
}

/*
 * Heap `pivot` modulo the vector's component, and the other heaps minus the same multiple of the vector, read as a
 * number whose last digit is the last heap; all digits are shifted so that none is negative.
 */
uint64_t ray_key(const ray *r, unsigned heaps, const uint64_t *sizes, const vector *x)
{
    unsigned last = heaps - 1;
    uint64_t of = (uint64_t)r->d->of[r->pivot], size = (sizes[r->pivot] - 1) / of, key = 0;
    uint64_t times = r->pivot == last ? 0 : (uint64_t)x->of[r->pivot] / of;
    for (unsigned i = 0; i <= last; i++) {
        if (i == r->pivot) continue;
        uint64_t least = (uint64_t)r->d->of[i] * (size - times), heap = i == last ? 0 : (uint64_t)x->of[i];
        key = key * (sizes[i] + (uint64_t)r->d->of[i] * size) + heap + least;
    }
    if (r->pivot == last) return key * of;
    return (uint64_t)x->of[r->pivot] % of * (r->lines / of) + key;
}
