/* Lines of planes in portable C: four words at a time. */
#include "core/vector/planes.h"

#define TARGET
#define NAME(f) f##_none
#define BUNDLE  4

typedef struct bundle {
    uint64_t a, b, c, d;
} bundle;

static inline bundle none_none(void)
{
    return (bundle){0, 0, 0, 0};
}

static inline bundle load_none(const uint64_t *p)
{
    return (bundle){p[0], p[1], p[2], p[3]};
}

static inline void store_none(uint64_t *p, bundle x)
{
    p[0] = x.a;
    p[1] = x.b;
    p[2] = x.c;
    p[3] = x.d;
}

static inline bundle without_none(bundle x, bundle y)
{
    return (bundle){x.a & ~y.a, x.b & ~y.b, x.c & ~y.c, x.d & ~y.d};
}

static inline bundle both_none(bundle x, bundle y)
{
    return (bundle){x.a & y.a, x.b & y.b, x.c & y.c, x.d & y.d};
}

static inline bundle either_none(bundle x, bundle y)
{
    return (bundle){x.a | y.a, x.b | y.b, x.c | y.c, x.d | y.d};
}

/* Adds to x the words at p, p + 1, ..., shifted as one number. */
static inline bundle gather_none(bundle x, const uint64_t *p, unsigned shift)
{
    if (shift == 0) return either_none(x, load_none(p));
    unsigned back = 64 - shift;
    x.a |= p[0] << shift | p[-1] >> back;
    x.b |= p[1] << shift | p[0] >> back;
    x.c |= p[2] << shift | p[1] >> back;
    x.d |= p[3] << shift | p[2] >> back;
    return x;
}

/* Counts the ones of words: fields of 2, 4 and 8 bits are added at once. */
static uint64_t count_none(const uint64_t *words, size_t count)
{
    const uint64_t pairs = UINT64_C(0x3333333333333333), bytes = UINT64_C(0x0f0f0f0f0f0f0f0f);
    const uint64_t halves = UINT64_C(0x00ff00ff00ff00ff);
    uint64_t sum = 0;
    for (size_t w = 0; w < count; w += 24) {
        uint64_t part = 0;
        size_t end = count - w < 24 ? count : w + 24;
        for (size_t i = w; i < end; i++) {
            uint64_t x = words[i] - (words[i] >> 1 & UINT64_C(0x5555555555555555));
            x = (x & pairs) + (x >> 2 & pairs);
            part += (x & bytes) + (x >> 4 & bytes);
        }
        part = (part & halves) + (part >> 8 & halves);
        part += part >> 16;
        sum += (part & 0xffff) + (part >> 32 & 0xffff);
    }
    return sum;
}

#include "core/vector/planes_body.h"
