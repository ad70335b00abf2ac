#include "core/misere/partial_quotient.h"

#include <stdlib.h>
#include <string.h>

#include "core/misere/refine.h"

/* ---- positions ---- */

/* Lists a position, unless it is known, after all positions that can be reached from it. */
static status list(partial *d, uint32_t number, const monitor *watch)
{
    positions *p = &d->positions;
    if (positions_index(p, number) != POSITION_NONE) return STATUS_OK;
    status r = positions_begin(p, number);
    while (r == STATUS_OK && p->waiting_count > 0) {
        bool added;
        r = p->count + p->seen_count > d->positions_limit ? STATUS_LIMIT : positions_step(p, &added);
        if (r == STATUS_OK) r = monitor_tick(watch, p->count, 0);
    }
    positions_end(p);
    return r;
}

static bool is_known(const partial *d, uint32_t index)
{
    return index < d->known.count;
}

/* ---- sums ---- */

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The number of the sum of some positions, given in any order. A new sum beyond the limit is not kept. */
static status intern_sum(partial *d, uint32_t *word, size_t count, uint32_t *sum)
{
    if (count > 1) qsort(word, count, sizeof *word, compare);
    size_t order = d->known.monoid.order, before = d->sums.count;
    *sum = interner_find_bytes(&d->sums, word, count * sizeof *word);
    if (*sum != POSITION_NONE) return STATUS_OK;
    if (before >= d->sums_limit) return STATUS_LIMIT;
    /* room first: every numbered sum has room */
    status r = memory_reserve(&d->positions.memory, &d->decided, &d->decided_capacity, before + 1, 1);
    if (r == STATUS_OK) r = memory_reserve(&d->positions.memory, &d->p, &d->p_capacity, (before + 1) * order, 1);
    if (r == STATUS_OK) r = interner_bytes(&d->sums, word, count * sizeof *word, sum);
    if (r == STATUS_OK) d->decided[*sum] = 0;
    return r;
}

/* Copies the positions of a sum to d->word. */
static status read_sum(partial *d, uint32_t sum)
{
    size_t length;
    const unsigned char *bytes = interner_key_bytes(&d->sums, sum, &length);
    d->word_count = length / sizeof *d->word;
    status r = memory_reserve(&d->positions.memory, &d->word, &d->word_capacity, d->word_count + 1, sizeof *d->word);
    if (r == STATUS_OK && length > 0) memcpy(d->word, bytes, length);
    return r;
}

/*
 * The option of the sum in d->word in which option o replaces position number i: the sum of the positions that the
 * quotient does not know, and the image of the rest.
 */
static status option_of(partial *d, size_t i, size_t o, uint32_t *sum, uint32_t *image)
{
    const options *words = &d->positions.words;
    size_t begin = options_begin(words, o), end = words->ends[o];
    status r = memory_reserve(&d->positions.memory, &d->option, &d->option_capacity, d->word_count + end - begin + 1,
                              sizeof *d->option);
    if (r != STATUS_OK) return r;
    d->option_count = 0;
    *image = 0;
    for (size_t k = 0; k < d->word_count; k++)
        if (k != i) d->option[d->option_count++] = d->word[k];
    for (size_t k = begin; k < end; k++) {
        uint32_t index = words->components[k];
        if (is_known(d, index))
            *image = monoid_multiply(&d->known.monoid, *image, d->known.images[index]);
        else
            d->option[d->option_count++] = index;
    }
    return intern_sum(d, d->option, d->option_count, sum);
}

/* The contribution of the options of a sum to its claim. */
typedef struct contribution {
    unsigned char *won; /* won[e]: a move in the sum wins if the image of the rest is e */
    size_t left;        /* the elements not yet won */
    bool any;           /* the sum has options */
    uint32_t undecided; /* the first option that must be decided, or MONOID_NONE */
} contribution;

static void contribute(const partial *d, uint32_t sum, uint32_t image, contribution *c)
{
    size_t order = d->known.monoid.order;
    const unsigned char *p = d->p + sum * order;
    c->any = true;
    if (!d->decided[sum]) {
        if (c->undecided == MONOID_NONE) c->undecided = sum;
        return;
    }
    for (uint32_t e = 0; e < order && c->left > 0; e++) {
        if (c->won[e] || !p[monoid_multiply(&d->known.monoid, e, image)]) continue;
        c->won[e] = 1;
        c->left--;
    }
}

/* Goes through the options of the sum in d->word, those of equal positions once, as long as some element is not won. */
static status contribute_options(partial *d, contribution *c)
{
    status r = STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && i < d->word_count; i++) {
        uint32_t x = d->word[i];
        if (i > 0 && d->word[i - 1] == x) continue;
        size_t end = d->positions.ends[x];
        for (size_t o = positions_first_option(&d->positions, x); r == STATUS_OK && c->left > 0 && o < end; o++) {
            uint32_t sum, image;
            r = option_of(d, i, o, &sum, &image);
            if (r == STATUS_OK) contribute(d, sum, image, c);
        }
    }
    return r;
}

/* ---- deciding ---- */

static status wait_for(partial *d, uint32_t sum)
{
    status r = memory_reserve(&d->positions.memory, &d->waiting, &d->waiting_capacity, d->waiting_count + 1,
                              sizeof *d->waiting);
    if (r == STATUS_OK) d->waiting[d->waiting_count++] = sum;
    return r;
}

/* Replaces the monoid by a refinement and carries the decided outcomes over. */
static status substitute(partial *d, refinement *to)
{
    const allocator *a = &d->positions.memory;
    size_t before = d->known.monoid.order, order = to->order, capacity = 0;
    unsigned char *p = NULL;
    status r = memory_reserve(a, &p, &capacity, d->sums.count * order, 1);
    if (r != STATUS_OK) return r;
    for (size_t s = 0; s < d->sums.count; s++)
        for (size_t e = 0; e < order && d->decided[s]; e++) p[s * order + e] = d->p[s * before + to->projection[e]];
    memory_free(a, d->p, d->p_capacity, 1);
    d->p = p;
    d->p_capacity = capacity;
    candidate coarser = d->known;
    d->known = to->finer;
    to->finer = coarser;
    return STATUS_OK;
}

/* Decides a sum whose claim was refuted, by a finer monoid. Frees c->won. */
static status decide_finer(partial *d, const problem *given, uint32_t sum, contribution *c)
{
    refinement out;
    status r = refine_claim(given, &d->known, c->won, c->any, &out);
    c->won = NULL;
    if (r == STATUS_OK) r = substitute(d, &out);
    if (r == STATUS_OK) {
        memcpy(d->p + sum * out.order, out.p, out.order);
        d->decided[sum] = 1;
    }
    refinement_close(&out, &d->positions.memory);
    return r;
}

/* Decides a sum, all of whose options have contributed. Frees c->won. */
static status decide_claim(partial *d, uint32_t sum, contribution *c, const monitor *watch)
{
    const allocator *a = &d->positions.memory;
    problem given = {&d->positions, d->limit, d->pairs_limit, true, watch};
    size_t order = d->known.monoid.order;
    unsigned char *p = memory_zeroed(a, order, 1);
    claim claimed = {p, c->won, c->any};
    /* a move in the sum that wins whatever is beside it leaves nothing to prove: no X + S is P */
    bool proven = c->left == 0;
    status r = p == NULL ? STATUS_NO_MEMORY : STATUS_OK;
    if (r == STATUS_OK && !proven) r = claim_guess(&claimed, &given, &d->known);
    if (r == STATUS_OK && !proven) r = claim_prove(&claimed, &given, &d->known, &proven);
    if (r == STATUS_OK && proven) {
        memcpy(d->p + sum * order, p, order);
        d->decided[sum] = 1;
    }
    memory_free(a, p, order, 1);
    if (r == STATUS_OK && !proven) return decide_finer(d, &given, sum, c);
    memory_free(a, c->won, order, 1);
    return r;
}

/* The image of those components of the requested sum that the quotient knows. */
static uint32_t image_beside(const partial *d, const uint32_t *numbers, size_t count)
{
    uint32_t image = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t index = positions_index(&d->positions, numbers[i]);
        if (is_known(d, index)) image = monoid_multiply(&d->known.monoid, image, d->known.images[index]);
    }
    return image;
}

/*
 * Decides the last waiting sum if all its options are decided; otherwise an undecided option waits. *won: the sum is
 * the requested one, and a move in it wins beside the known components of `numbers`.
 */
static status go_on(partial *d, const uint32_t *numbers, size_t count, const monitor *watch, bool *won)
{
    uint32_t sum = d->waiting[d->waiting_count - 1];
    size_t order = d->known.monoid.order;
    contribution c = {memory_zeroed(&d->positions.memory, order, 1), order, false, MONOID_NONE};
    if (c.won == NULL) return STATUS_NO_MEMORY;
    status r = read_sum(d, sum);
    if (r == STATUS_OK) r = contribute_options(d, &c);
    if (r == STATUS_OK && d->waiting_count == 1) *won = c.won[image_beside(d, numbers, count)];
    bool waits = r == STATUS_OK && !*won && c.left > 0 && c.undecided != MONOID_NONE;
    if (r != STATUS_OK || *won || waits) {
        memory_free(&d->positions.memory, c.won, order, 1);
        return waits ? wait_for(d, c.undecided) : r;
    }
    d->waiting_count--;
    return decide_claim(d, sum, &c, watch);
}

/* ---- the partial quotient ---- */

status partial_init(partial *d, const quotient *of)
{
    memset(d, 0, sizeof *d);
    d->limit = of->limit;
    d->pairs_limit = of->pairs_limit;
    d->positions_limit = d->sums_limit = SIZE_MAX;
    const allocator *a = &of->positions.memory;
    positions_init(&d->positions, a, of->positions.game);
    interner_init(&d->sums, a);
    status r = candidate_copy(&d->known, a, &of->known);
    if (r == STATUS_OK) r = positions_copy(&d->positions, &of->positions);
    uint32_t none = 0, empty = 0;
    if (r == STATUS_OK) r = intern_sum(d, &none, 0, &empty);
    if (r == STATUS_OK) {
        memcpy(d->p, d->known.monoid.p, d->known.monoid.order);
        d->decided[empty] = 1;
    } else {
        partial_close(d);
    }
    return r;
}

void partial_close(partial *d)
{
    allocator a = d->positions.memory;
    if (a.resize == NULL) return;
    candidate_close(&d->known, &a);
    interner_close(&d->sums);
    memory_free(&a, d->p, d->p_capacity, 1);
    memory_free(&a, d->decided, d->decided_capacity, 1);
    memory_free(&a, d->waiting, d->waiting_capacity, sizeof *d->waiting);
    memory_free(&a, d->word, d->word_capacity, sizeof *d->word);
    memory_free(&a, d->option, d->option_capacity, sizeof *d->option);
    positions_close(&d->positions);
    memset(d, 0, sizeof *d);
}

status partial_outcome(partial *d, const uint32_t *numbers, size_t count, const monitor *watch, bool *is_p)
{
    uint32_t sum = 0;
    bool won = false;
    status r = memory_reserve(&d->positions.memory, &d->option, &d->option_capacity, count + 1, sizeof *d->option);
    for (size_t i = 0; r == STATUS_OK && i < count; i++) r = list(d, numbers[i], watch);
    if (r != STATUS_OK) return r;
    d->option_count = d->waiting_count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t index = positions_index(&d->positions, numbers[i]);
        if (!is_known(d, index)) d->option[d->option_count++] = index;
    }
    r = intern_sum(d, d->option, d->option_count, &sum);
    if (r == STATUS_OK && !d->decided[sum]) r = wait_for(d, sum);
    while (r == STATUS_OK && !won && d->waiting_count > 0) {
        r = monitor_tick(watch, 0, 0);
        if (r == STATUS_OK) r = go_on(d, numbers, count, watch, &won);
    }
    if (r == STATUS_OK) *is_p = !won && d->p[sum * (size_t)d->known.monoid.order + image_beside(d, numbers, count)];
    return r;
}
