/* Lines of planes in portable C: four words at a time. */
#include "core/vector/planes.h"

#define TARGET
#define INLINE  static inline
#define NAME(f) f##_none
#define EACH(f) f(a, 0) f(b, 1) f(c, 2) f(d, 3)

typedef uint64_t lanes;

typedef struct bundle {
    lanes a, b, c, d;
} bundle;

static inline lanes at(const uint64_t *p)
{
    return *p;
}

static inline void put(uint64_t *p, lanes x)
{
    *p = x;
}

static inline lanes shifted(const uint64_t *p, unsigned shift)
{
    return p[0] << shift | p[-1] >> (64 - shift);
}

/* Counts the ones of words: fields of 2, 4 and 8 bits are added at once. */
static uint64_t count(const uint64_t *words, size_t count)
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
