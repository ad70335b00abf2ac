#include "core/search/endless_play.h"

/* No game is played this far below 0. */
#define FALLEN (-((int64_t)1 << 20))
/* Rising runs may be long, as some games count up to a goal. */
#define RISEN ((uint64_t)1 << 24)

/* The number of growing positions that would soon take all memory. */
#define GROWN ((uint32_t)1 << 13)

bool endless_play_goes_on(endless_play *f, uint32_t position, int64_t n)
{
    int direction = f->count == 0 || n == f->last ? 0 : n < f->last ? -1 : 1;
    if (direction == 0 || (f->direction != 0 && direction != f->direction)) {
        f->count = 0;
        direction = 0;
    }
    f->direction = direction;
    if (f->count < ENDLESS_PLAY_SHOWN) f->first[f->count] = position;
    f->count++;
    f->last = n;
    if (direction < 0) return n <= FALLEN && f->count >= (uint64_t)-FALLEN;
    return f->count >= RISEN;
}

bool endless_play_grows(endless_play *f, size_t length)
{
    f->grown = length > f->length ? f->grown + 1 : 0;
    f->length = length;
    return f->grown >= GROWN;
}
