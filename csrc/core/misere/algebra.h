/*
 * The algebra of misere forms: sums, mates, differences, links, distinguishers.
 *
 * Results are kept, for each pair of forms. An operation needs others (the sum g + h
 * those of g' + h and g + h' for the options g', h'); those wait on a stack of the
 * algebra's own, so that the C stack does not grow with the games. A monitor may come
 * back into the same algebra.
 *
 * Sources: Conway, On Numbers and Games, ch. 12; Siegel, Combinatorial Game Theory,
 * ch. V, and On the structure of misere impartial games (arXiv 2012.08554).
 */
#ifndef GRUNDY_MISERE_ALGEBRA_H
#define GRUNDY_MISERE_ALGEBRA_H

#include "core/misere/forms.h"

typedef enum operation {
    /* g + h. Cost: a sum for each pair of a subposition of g and one of h. */
    OPERATION_SUM,
    /*
     * The mate of g (h is FORM_ZERO): { X- : X an option of g }, and 0- = *1. The sum
     * of g and its mate is P.
     */
    OPERATION_MATE,
    /*
     * The form k with h + k = g, or FORM_NONE. There is at most one, as games can be
     * cancelled: g + k = h + k only if g = h. Cost: at most a difference, and as many
     * sums as g and h have pairs of options, for each pair of subpositions.
     */
    OPERATION_DIFFERENCE,
    /* A form x for which the outcomes of g + x and h + x differ, or FORM_NONE if g = h. */
    OPERATION_DISTINGUISHER,
    /*
     * A form t for which both g + t and h + t are P, or FORM_NONE. There is one unless
     * one of g and h is an option of the other.
     */
    OPERATION_LINK,
    OPERATIONS
} operation;

#define FORM_NONE    (UINT32_MAX - 1) /* there is no such form */
#define FORM_UNKNOWN UINT32_MAX       /* not computed yet */

typedef struct algebra {
    forms forms;
    struct {
        interner pairs; /* (g << 32 | h) -> number */
        uint32_t *results;
        size_t capacity;
    } kept[OPERATIONS];
    struct algebra_frame *path; /* the operations that wait for others */
    size_t path_count, path_capacity;
    uint32_t *stack; /* the forms that the frames have collected */
    size_t stack_count, stack_capacity;
    struct algebra_wanted { /* what a step lacks */
        operation operation;
        uint32_t g, h, number;
    } wanted;
} algebra;

/* What a call may cost, and who watches it. */
typedef struct algebra_work {
    const monitor *monitor;
    uint64_t limit; /* operations that may be computed; 0: any number */
    uint64_t done;  /* operations computed since `done` was set to 0 */
} algebra_work;

/* Errors: STATUS_NO_MEMORY. Close in any case. */
status algebra_init(algebra *a, const allocator *memory);
void algebra_close(algebra *a); /* idempotent */

/*
 * The result of an operation on two forms. Errors: STATUS_LIMIT, those of forms_make
 * and the monitor's; what is computed is kept.
 */
status algebra_compute(algebra *a, operation o, uint32_t g, uint32_t h, algebra_work *w, uint32_t *result);

#endif
