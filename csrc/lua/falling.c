#include "lua/falling.h"

/* So far below 0 nobody plays. */
#define FALLEN (-((int64_t)1 << 20))
/* Rising rows are part of games that count up to a goal; so they may be long. */
#define RISEN ((uint64_t)1 << 24)

bool falling_goes_on(falling *f, int64_t n)
{
    int direction = f->count == 0 || n == f->last ? 0 : n < f->last ? -1 : 1;
    if (direction == 0 || (f->direction != 0 && direction != f->direction)) {
        f->count = 0;
        direction = 0;
    }
    f->direction = direction;
    if (f->count < FALLING_SHOWN) f->first[f->count] = n;
    f->count++;
    f->last = n;
    if (direction < 0) return n <= FALLEN && f->count >= (uint64_t)-FALLEN;
    return f->count >= RISEN;
}

const char *falling_push_text(lua_State *L, const falling *f)
{
    return lua_pushfstring(L, "positions keep %s: %I, %I, %I, ... %I: is the end missing?",
                           f->direction < 0 ? "falling" : "rising", (LUAI_UACINT)f->first[0], (LUAI_UACINT)f->first[1],
                           (LUAI_UACINT)f->first[2], (LUAI_UACINT)f->last);
}
