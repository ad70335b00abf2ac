/*
 * Misere canonical forms: every impartial game, up to equality under misere play, by the simplest game that equals it.
 *
 * A form is a number. Form 0 is the game that is over; every other form is the sorted list of its options, which are
 * forms of smaller numbers. Two games are equal under misere play, G = H, iff G + X and H + X have the same misere
 * outcome for every X; this holds iff their canonical forms are the same number.
 *
 * Simplification (Conway, On Numbers and Games, ch. 12, theorem 77; Siegel, Combinatorial Game Theory, V.3): let all
 * options of G be in canonical form. Let H be a form such that every option of H is one of G, every other option of G
 * has H as an option, and, if H is 0, G is an N-position under misere play; then G = H. If there is no such H, G is in
 * canonical form. The option of G with the latest birthday is not an option of H, which is born at least two days
 * before G. It therefore has H as an option, and H is looked for among its options.
 */
#ifndef GRUNDY_MISERE_FORMS_H
#define GRUNDY_MISERE_FORMS_H

#include "core/base/mex.h"
#include "core/base/monitor.h"
#include "core/base/stamps.h"
#include "core/search/interner.h"
#include "core/search/options.h"

/* The forms born by day 3 have the first numbers: 0, *1, *2, the game whose only option is *2, *3. */
enum { FORM_ZERO, FORM_ONE, FORMS_BORN_BY_3 = 5 };

typedef struct form {
    uint32_t birthday; /* the length of the longest play */
    uint32_t value;    /* the Grundy value */
    uint32_t misere;   /* the misere value: 1 for form 0, else the mex over the options; 0: a P-position */
    bool heap;         /* a Nim heap, of `birthday` */
} form;

typedef struct forms {
    allocator memory;
    interner lists; /* the sorted options of each form, as bytes; the number is the form */
    form *known;
    size_t known_capacity;
    mex_set seen;
    stamps members; /* of the set being simplified */
} forms;

/* Makes the forms born by day 3. Errors: STATUS_NO_MEMORY. Must be closed even after an error. */
status forms_init(forms *f, const allocator *a);
void forms_close(forms *f); /* idempotent */

/* The number of known forms: they are 0 .. count-1. */
static inline size_t forms_count(const forms *f)
{
    return f->lists.count;
}

/* The sorted options of a form; valid until the next form is made. */
const uint32_t *forms_options_of(const forms *f, uint32_t g, size_t *count);

/* Cost: O(log options). */
bool forms_has_option(const forms *f, uint32_t g, uint32_t option);

/*
 * The canonical form of the game with the options set[0 .. count-1], in any order, duplicates allowed; the set is
 * sorted in place, and its members stay the same. Cost: O(n log n) for n options, and as much for each candidate whose
 * options are all among them. Errors: STATUS_NO_MEMORY, STATUS_TOO_MANY_POSITIONS.
 */
status forms_make(forms *f, uint32_t *set, size_t count, uint32_t *g);

/* The form of a Nim heap of n. Cost: O(n^2) time and memory. Errors: those of forms_make and the monitor. */
status forms_heap(forms *f, uint32_t n, const monitor *m, uint32_t *heap);

/*
 * Makes all forms born by `day` (birthday at most day): they are those among the numbers 0 .. forms_count-1. Day 4 has
 * 22 forms; from day 5 on forms are only counted. Errors: STATUS_OVERFLOW beyond FORMS_LISTED_DAY, those of forms_make.
 */
#define FORMS_LISTED_DAY 4
status forms_list_born(forms *f, uint32_t day);

/*
 * Counts the forms born by day 5 without making them: the subsets of the 22 forms of day 4 to which no simplification
 * applies. Cost: 2^22 subsets. Errors: those of forms_make, the monitor's.
 */
status forms_count_born_by_5(forms *f, const monitor *m, uint64_t *count);

/* The seam: forms as positions of a ruleset, each option being one form. Context: the forms. */
status forms_options(void *context, uint32_t g, options *out);

#endif
