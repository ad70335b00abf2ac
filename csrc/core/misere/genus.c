#include "core/misere/genus.h"

#include <string.h>

#include "core/base/limit.h"

/* The words of an interned superscript. */
enum { WORD_VALUE, WORD_START, WORD_PERIOD, WORDS_BEFORE };

static uint32_t word_of(const unsigned char *bytes, size_t i)
{
    uint32_t word;
    memcpy(&word, bytes + i * sizeof word, sizeof word);
    return word;
}

/* Term n of a superscript. */
static uint32_t term_of(const unsigned char *bytes, size_t n)
{
    size_t start = word_of(bytes, WORD_START), period = word_of(bytes, WORD_PERIOD);
    if (n >= start + period) n = start + (n - start) % period;
    return word_of(bytes, WORDS_BEFORE + n);
}

static const unsigned char *superscript(const genus_solver *g, uint32_t kind)
{
    size_t length;
    return interner_key_bytes(&g->kinds, kind, &length);
}

static const unsigned char *option_superscript(const genus_solver *g, size_t option)
{
    const solver *s = &g->solver;
    return superscript(g, s->values[s->listed.components[options_begin(&s->listed, option)]]);
}

static size_t least_common_multiple(size_t a, size_t b)
{
    size_t x = a, y = b;
    while (y != 0) {
        size_t remainder = x % y;
        x = y;
        y = remainder;
    }
    return a / x * b; /* NOLINT(clang-analyzer-core.DivideZero): periods are not 0 */
}

/* The place from which all options repeat, and their period. */
static status options_period(const genus_solver *g, size_t first, size_t last, size_t *start, size_t *period)
{
    *start = 0;
    *period = 1;
    for (size_t i = first; i < last; i++) {
        const unsigned char *bytes = option_superscript(g, i);
        size_t from = word_of(bytes, WORD_START);
        if (from > *start) *start = from;
        *period = least_common_multiple(*period, word_of(bytes, WORD_PERIOD));
        if (*period > LIMIT_SUPERSCRIPT) return STATUS_OVERFLOW;
    }
    return STATUS_OK;
}

static uint32_t next_term(genus_solver *g, size_t first, size_t last, size_t n)
{
    mex_set *seen = &g->solver.seen;
    for (size_t i = first; i < last; i++) mex_set_add(seen, term_of(option_superscript(g, i), n));
    if (n > 0) {
        uint32_t before = g->terms[WORDS_BEFORE + n - 1];
        mex_set_add(seen, before);
        mex_set_add(seen, before ^ 1);
    }
    return first == last && n == 0 ? 1 : mex_set_mex(seen);
}

/* Shortens `start` and `period` of the terms as far as possible. */
static void shorten(const uint32_t *terms, size_t *start, size_t *period)
{
    for (size_t p = 1; p < *period; p++) {
        if (*period % p != 0) continue;
        size_t n = *start;
        while (n < *start + *period - p && terms[n] == terms[n + p]) n++;
        if (n == *start + *period - p) *period = p;
    }
    while (*start > 0 && terms[*start - 1] == terms[*start + *period - 1]) --*start;
}

/*
 * Fills the terms after the head: term n-1 and n's place in the period of the options determine term n (n > 0), so the
 * first repetition of both, beyond the options' start, begins the period.
 */
static status fill_terms(genus_solver *g, size_t first, size_t last, size_t *start, size_t *period)
{
    size_t from, common;
    status r = options_period(g, first, last, &from, &common);
    for (size_t n = 0; r == STATUS_OK && n < LIMIT_SUPERSCRIPT; n++) {
        r = memory_reserve(&g->solver.memory, &g->terms, &g->terms_capacity, WORDS_BEFORE + n + 1, sizeof *g->terms);
        if (r == STATUS_OK) r = mex_set_clear(&g->solver.seen, last - first + 2);
        if (r != STATUS_OK) return r;
        g->terms[WORDS_BEFORE + n] = next_term(g, first, last, n);
        for (size_t earlier = n; earlier >= from + common; earlier -= common) {
            size_t candidate = earlier - common;
            if (g->terms[WORDS_BEFORE + candidate] != g->terms[WORDS_BEFORE + n]) continue;
            *start = candidate;
            *period = n - candidate;
            shorten(g->terms + WORDS_BEFORE, start, period);
            return STATUS_OK;
        }
    }
    return r == STATUS_OK ? STATUS_OVERFLOW : r;
}

static status fold_genus(solver *s, size_t first, size_t last, uint32_t *value)
{
    genus_solver *g = (genus_solver *)s;
    size_t start = 0, period = 0;
    status r = fill_terms(g, first, last, &start, &period);
    if (r == STATUS_OK) r = mex_set_clear(&s->seen, last - first);
    if (r != STATUS_OK) return r;
    for (size_t i = first; i < last; i++) mex_set_add(&s->seen, word_of(option_superscript(g, i), WORD_VALUE));
    g->terms[WORD_VALUE] = mex_set_mex(&s->seen);
    g->terms[WORD_START] = (uint32_t)start;
    g->terms[WORD_PERIOD] = (uint32_t)period;
    return interner_bytes(&g->kinds, g->terms, (WORDS_BEFORE + start + period) * sizeof *g->terms, value);
}

static const theory theory_genus = {fold_genus, SOLVER_NO_VALUE, 0};

void genus_init(genus_solver *g, const allocator *a, rules game)
{
    memset(g, 0, sizeof *g);
    solver_init(&g->solver, a, game, &theory_genus);
    interner_init(&g->kinds, a);
}

void genus_close(genus_solver *g)
{
    allocator a = g->solver.memory;
    if (a.resize == NULL) return;
    memory_free(&a, g->terms, g->terms_capacity, sizeof *g->terms);
    memory_free(&a, g->scratch, g->scratch_capacity, sizeof *g->scratch);
    g->terms = g->scratch = NULL;
    g->terms_capacity = g->scratch_capacity = 0;
    interner_close(&g->kinds);
    solver_close(&g->solver);
}

status genus_solve(genus_solver *g, uint32_t position, uint64_t limit, const monitor *m, genus *result)
{
    uint32_t kind = 0;
    status r = solver_solve(&g->solver, position, limit, m, &kind);
    if (r != STATUS_OK) return r;
    const unsigned char *bytes = superscript(g, kind);
    size_t count = word_of(bytes, WORD_START) + (size_t)word_of(bytes, WORD_PERIOD);
    r = memory_reserve(&g->solver.memory, &g->scratch, &g->scratch_capacity, count, sizeof *g->scratch);
    if (r != STATUS_OK) return r;
    memcpy(g->scratch, bytes + WORDS_BEFORE * sizeof(uint32_t), count * sizeof *g->scratch);
    result->value = word_of(bytes, WORD_VALUE);
    result->start = word_of(bytes, WORD_START);
    result->period = word_of(bytes, WORD_PERIOD);
    result->misere = g->scratch;
    return STATUS_OK;
}
