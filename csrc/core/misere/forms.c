#include "core/misere/forms.h"

#include <stdlib.h>
#include <string.h>

/* Subsets between two calls of the monitor. */
#define SUBSETS_A_TICK (UINT32_C(1) << 16)
/* Forms born by day 4. */
#define BORN_BY_4 22

/* The mex of the Grundy values, or of the misere values, of the members of the set. */
static status mex_of(forms *f, const uint32_t *set, size_t count, bool misere, uint32_t *value)
{
    status r = mex_set_clear(&f->seen, count);
    if (r != STATUS_OK) return r;
    for (size_t i = 0; i < count; i++) mex_set_add(&f->seen, misere ? f->known[set[i]].misere : f->known[set[i]].value);
    *value = mex_set_mex(&f->seen);
    return STATUS_OK;
}

/* The number of the form whose options are the sorted set, which is in canonical form. */
static status add_form(forms *f, const uint32_t *set, size_t count, uint32_t *g)
{
    form made = {0, 0, 1, true};
    for (size_t i = 0; i < count; i++) {
        const form *option = &f->known[set[i]];
        if (option->birthday >= made.birthday) made.birthday = option->birthday + 1;
        if (!option->heap) made.heap = false;
    }
    if (made.birthday != count) made.heap = false;
    status r = mex_of(f, set, count, false, &made.value);
    if (r == STATUS_OK && count > 0) r = mex_of(f, set, count, true, &made.misere);
    if (r == STATUS_OK)
        r = memory_reserve(&f->memory, &f->known, &f->known_capacity, forms_count(f) + 1, sizeof *f->known);
    if (r == STATUS_OK) r = interner_bytes(&f->lists, set, count * sizeof *set, g);
    if (r == STATUS_OK) f->known[*g] = made;
    return r;
}

status forms_init(forms *f, const allocator *a)
{
    memset(f, 0, sizeof *f);
    f->memory = *a;
    interner_init(&f->lists, a);
    mex_set_init(&f->seen, a);
    uint32_t zero;
    status r = add_form(f, NULL, 0, &zero);
    return r == STATUS_OK ? forms_list_born(f, 3) : r;
}

void forms_close(forms *f)
{
    allocator a = f->memory;
    if (a.resize == NULL) return;
    interner_close(&f->lists);
    mex_set_close(&f->seen);
    stamps_close(&f->members, &a);
    memory_free(&a, f->known, f->known_capacity, sizeof *f->known);
    memset(f, 0, sizeof *f);
}

const uint32_t *forms_options_of(const forms *f, uint32_t g, size_t *count)
{
    size_t length;
    /* All keys are lists of 32-bit words: their places in the arena are multiples of four. */
    const uint32_t *list = (const uint32_t *)(const void *)interner_key_bytes(&f->lists, g, &length);
    *count = length / sizeof *list;
    return list;
}

bool forms_has_option(const forms *f, uint32_t g, uint32_t option)
{
    size_t low = 0, high;
    const uint32_t *list = forms_options_of(f, g, &high);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list[middle] == option) return true;
        if (list[middle] < option)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

status forms_options(void *context, uint32_t g, options *out)
{
    size_t count;
    const uint32_t *list = forms_options_of(context, g, &count);
    status r = STATUS_OK;
    for (size_t i = 0; r == STATUS_OK && i < count; i++) r = options_append(out, &list[i], 1);
    return r;
}

/* ---- Simplification ---- */

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static size_t sort_set(uint32_t *set, size_t count)
{
    if (count < 2) return count;
    qsort(set, count, sizeof *set, compare);
    size_t kept = 1;
    for (size_t i = 1; i < count; i++)
        if (set[i] != set[kept - 1]) set[kept++] = set[i];
    return kept;
}

/* The member born last; among several, the one with the fewest options. */
static uint32_t last_born(const forms *f, const uint32_t *set, size_t count)
{
    uint32_t best = set[0];
    size_t options_of_best, length;
    forms_options_of(f, best, &options_of_best);
    for (size_t i = 1; i < count; i++) {
        uint32_t birthday = f->known[set[i]].birthday;
        if (birthday < f->known[best].birthday) continue;
        forms_options_of(f, set[i], &length);
        if (birthday == f->known[best].birthday && length >= options_of_best) continue;
        best = set[i];
        options_of_best = length;
    }
    return best;
}

static bool is_n(const forms *f, const uint32_t *set, size_t count)
{
    while (count > 0 && f->known[set[count - 1]].misere != 0) count--;
    return count > 0;
}

/* Whether the game whose options are the members equals h. */
static bool simplifies_to(const forms *f, const uint32_t *set, size_t count, uint32_t h)
{
    size_t length, common = 0;
    const uint32_t *list = forms_options_of(f, h, &length);
    if (length >= count || stamps_has(&f->members, h)) return false;
    for (size_t j = 0; j < length; j++)
        if (!stamps_has(&f->members, list[j])) return false;
    for (size_t i = 0; i < count; i++) {
        while (common < length && list[common] < set[i]) common++;
        bool shared = common < length && list[common] == set[i];
        if (!shared && !forms_has_option(f, set[i], h)) return false;
    }
    return h != FORM_ZERO || is_n(f, set, count);
}

/*
 * The form to which the game with the options of the sorted set simplifies, if there is one. The member born last is
 * not an option of it, and so must have it as an option.
 */
static status simplify(forms *f, const uint32_t *set, size_t count, uint32_t *g)
{
    *g = POSITION_NONE;
    status r = stamps_reserve(&f->members, &f->memory, forms_count(f));
    if (r != STATUS_OK) return r;
    stamps_empty(&f->members);
    for (size_t i = 0; i < count; i++) stamps_add(&f->members, set[i]);
    size_t candidates;
    const uint32_t *list = forms_options_of(f, last_born(f, set, count), &candidates);
    for (size_t i = 0; i < candidates && *g == POSITION_NONE; i++)
        if (simplifies_to(f, set, count, list[i])) *g = list[i];
    return STATUS_OK;
}

status forms_make(forms *f, uint32_t *set, size_t count, uint32_t *g)
{
    *g = FORM_ZERO;
    if (count == 0) return STATUS_OK;
    count = sort_set(set, count);
    *g = interner_find_bytes(&f->lists, set, count * sizeof *set);
    if (*g != POSITION_NONE) return STATUS_OK;
    status r = simplify(f, set, count, g);
    return r == STATUS_OK && *g == POSITION_NONE ? add_form(f, set, count, g) : r;
}

/* ---- Heaps, days ---- */

status forms_heap(forms *f, uint32_t n, const monitor *m, uint32_t *heap)
{
    uint32_t *heaps = memory_zeroed(&f->memory, (size_t)n + 1, sizeof *heaps);
    if (heaps == NULL) return STATUS_NO_MEMORY;
    status r = STATUS_OK;
    for (uint32_t k = 1; r == STATUS_OK && k <= n; k++) {
        r = add_form(f, heaps, k, &heaps[k]); /* numbers grow with the heaps: they are sorted */
        if (r == STATUS_OK) r = monitor_tick(m, k, n);
    }
    *heap = heaps[n];
    memory_free(&f->memory, heaps, (size_t)n + 1, sizeof *heaps);
    return r;
}

/* The known forms born by `day`, in the order of their numbers; at most `room`. */
static size_t known_born(const forms *f, uint32_t day, uint32_t *list, size_t room)
{
    size_t count = 0;
    for (size_t g = 0; g < forms_count(f) && count < room; g++)
        if (f->known[g].birthday <= day) list[count++] = (uint32_t)g;
    return count;
}

status forms_list_born(forms *f, uint32_t day)
{
    if (day > FORMS_LISTED_DAY) return STATUS_OVERFLOW;
    status r = STATUS_OK;
    for (uint32_t d = 1; r == STATUS_OK && d <= day; d++) {
        uint32_t born[BORN_BY_4], set[BORN_BY_4], g;
        size_t count = known_born(f, d - 1, born, BORN_BY_4);
        for (uint32_t subset = 0; r == STATUS_OK && subset < UINT32_C(1) << count; subset++) {
            size_t members = 0;
            for (size_t i = 0; i < count; i++)
                if (subset >> i & 1) set[members++] = born[i];
            r = forms_make(f, set, members, &g);
        }
    }
    return r;
}

/* The forms of day 4 as sets of one another, by their places in a list. */
typedef struct day_sets {
    size_t count;
    uint32_t options[BORN_BY_4]; /* of each form */
    uint32_t having[BORN_BY_4];  /* the forms that have it as an option */
    uint32_t p;                  /* those that are P-positions */
} day_sets;

static void fill_day_sets(const forms *f, day_sets *d)
{
    uint32_t born[BORN_BY_4];
    memset(d, 0, sizeof *d);
    d->count = known_born(f, FORMS_LISTED_DAY, born, BORN_BY_4);
    for (size_t i = 0; i < d->count; i++) {
        size_t length;
        const uint32_t *list = forms_options_of(f, born[i], &length);
        if (f->known[born[i]].misere == 0) d->p |= UINT32_C(1) << i;
        for (size_t j = 0; j < length; j++)
            for (size_t k = 0; k < d->count; k++) {
                if (born[k] != list[j]) continue;
                d->options[i] |= UINT32_C(1) << k;
                d->having[k] |= UINT32_C(1) << i;
            }
    }
}

/* Whether no simplification applies to the game whose options are the forms of the set. */
static bool is_canonical(const day_sets *d, uint32_t set)
{
    for (size_t h = 0; h < d->count; h++) {
        uint32_t others = set & ~d->options[h];
        if ((d->options[h] & ~set) != 0 || others == 0 || (others & ~d->having[h]) != 0) continue;
        if (d->options[h] != 0 || (set & d->p) != 0) return false;
    }
    return true;
}

status forms_count_born_by_5(forms *f, const monitor *m, uint64_t *count)
{
    day_sets d;
    status r = forms_list_born(f, FORMS_LISTED_DAY);
    if (r != STATUS_OK) return r;
    fill_day_sets(f, &d);
    uint32_t end = UINT32_C(1) << d.count;
    *count = 0;
    for (uint32_t set = 0; r == STATUS_OK && set < end; set++) {
        *count += is_canonical(&d, set);
        if (set % SUBSETS_A_TICK == 0) r = monitor_tick(m, set, end);
    }
    return r;
}
