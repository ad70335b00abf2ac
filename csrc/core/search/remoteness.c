#include "core/search/remoteness.h"

/* The value of option i, a single position. */
static uint32_t option_value(const solver *s, size_t i)
{
    return s->values[s->listed.components[options_begin(&s->listed, i)]];
}

/* What decides the length of the play. */
typedef struct length_of_play {
    uint32_t won;      /* an option wins for the player to move if its value has this parity */
    bool quickest_win; /* whether the winner hurries and the loser delays, or the other way round */
} length_of_play;

/* 1 + the value of the winning option that the winner prefers or, without one, of the option that the loser prefers. */
static status fold_length(solver *s, size_t first, size_t last, length_of_play play, uint32_t *value)
{
    bool won = false;
    uint32_t best = 0;
    for (size_t i = first; i < last; i++) {
        uint32_t v = option_value(s, i);
        bool wins = (v & 1) == play.won;
        if (won && !wins) continue;
        bool better = wins == play.quickest_win ? v < best : v > best;
        if (i == first || (wins && !won) || better) best = v;
        won = won || wins;
    }
    *value = first == last ? 0 : best + 1;
    return *value <= LIMIT_VALUE ? STATUS_OK : STATUS_OVERFLOW;
}

static status fold_remoteness(solver *s, size_t first, size_t last, uint32_t *value)
{
    length_of_play play = {0, true};
    return fold_length(s, first, last, play, value);
}

static status fold_misere_remoteness(solver *s, size_t first, size_t last, uint32_t *value)
{
    length_of_play play = {1, true};
    return fold_length(s, first, last, play, value);
}

static status fold_suspense(solver *s, size_t first, size_t last, uint32_t *value)
{
    length_of_play play = {0, false};
    return fold_length(s, first, last, play, value);
}

static status fold_misere_suspense(solver *s, size_t first, size_t last, uint32_t *value)
{
    length_of_play play = {1, false};
    return fold_length(s, first, last, play, value);
}

/* The mex over the options that have a value; *over: whether some option is over. */
static status foreclosed_mex(solver *s, size_t first, size_t last, bool *over, uint32_t *value)
{
    status r = mex_set_clear(&s->seen, last - first);
    if (r != STATUS_OK) return r;
    *over = false;
    for (size_t i = first; i < last; i++) {
        uint32_t v = option_value(s, i);
        if (v == FORECLOSED_OVER) *over = true;
        if (v < FORECLOSED_AT_ONCE) mex_set_add(&s->seen, v);
    }
    *value = mex_set_mex(&s->seen);
    return *value < FORECLOSED_AT_ONCE ? STATUS_OK : STATUS_OVERFLOW;
}

static status fold_foreclosed(solver *s, size_t first, size_t last, uint32_t *value)
{
    bool over = false;
    status r = foreclosed_mex(s, first, last, &over, value);
    if (first == last) *value = FORECLOSED_OVER;
    if (over) *value = FORECLOSED_AT_ONCE;
    return r;
}

static status fold_misere_foreclosed(solver *s, size_t first, size_t last, uint32_t *value)
{
    bool over = false;
    status r = foreclosed_mex(s, first, last, &over, value);
    if (first == last) *value = FORECLOSED_OVER;
    return r;
}

/* Called only when every component of every option is tame (see `decisive` in theory_tame). */
static status fold_tame(solver *s, size_t first, size_t last, uint32_t *value)
{
    size_t from = options_begin(&s->listed, first);
    uint32_t pair[2];
    for (int misere = 0; misere < 2; misere++) {
        status r = mex_set_clear(&s->seen, last - first);
        if (r != STATUS_OK) return r;
        size_t component = from;
        for (size_t i = first; i < last; i++) {
            uint32_t sum = tame_make(0, false);
            for (; component < s->listed.ends[i]; component++)
                sum = tame_add(sum, s->values[s->listed.components[component]]);
            mex_set_add(&s->seen, misere ? tame_minus(sum) : tame_plus(sum));
        }
        pair[misere] = mex_set_mex(&s->seen);
    }
    if (first == last) pair[1] = 1;
    if (pair[0] >= TAME_NOT >> 1) return STATUS_OVERFLOW;
    bool fickle = pair[0] < 2 && pair[1] == (pair[0] ^ 1);
    *value = fickle || pair[0] == pair[1] ? tame_make(pair[0], !fickle) : TAME_NOT;
    return STATUS_OK;
}

/* No win is quicker than one move, and under misere play, where nobody wins by ending the play, than two. */
const theory theory_remoteness = {fold_remoteness, 0, 1};
const theory theory_misere_remoteness = {fold_misere_remoteness, 1, 2};
const theory theory_suspense = {fold_suspense, SOLVER_NO_VALUE, 0};
const theory theory_misere_suspense = {fold_misere_suspense, SOLVER_NO_VALUE, 0};
const theory theory_foreclosed = {fold_foreclosed, SOLVER_NO_VALUE, 0};
const theory theory_misere_foreclosed = {fold_misere_foreclosed, SOLVER_NO_VALUE, 0};
const theory theory_tame = {fold_tame, TAME_NOT, TAME_NOT};
