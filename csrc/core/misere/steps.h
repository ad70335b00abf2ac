/*
 * The operations of the algebra, computed by steps that stop when the result of another operation is not yet known, and
 * resume when it is.
 */
#ifndef GRUNDY_MISERE_STEPS_H
#define GRUNDY_MISERE_STEPS_H

#include "core/misere/forms.h"

typedef enum operation {
    /* g + h. Cost: a sum for each pair of a subposition of g and one of h. */
    OPERATION_SUM,
    /* The mate of g (h is FORM_ZERO): { X- : X an option of g }, and 0- = *1. The sum of g and its mate is P. */
    OPERATION_MATE,
    /*
     * The form k with h + k = g, or FORM_NONE. There is at most one, as games can be cancelled: g + k = h + k only if
     * g = h. Cost: at most a difference, and as many sums as g and h have pairs of options, for each pair of
     * subpositions.
     */
    OPERATION_DIFFERENCE,
    /* A form x for which the outcomes of g + x and h + x differ, or FORM_NONE if g = h. */
    OPERATION_DISTINGUISHER,
    /*
     * A form t for which both g + t and h + t are P, or FORM_NONE. There is one unless one of g and h is an option of
     * the other.
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

/* Errors: STATUS_NO_MEMORY. Must be closed even after an error. */
status algebra_init(algebra *a, const allocator *memory);
void algebra_close(algebra *a); /* idempotent */

typedef struct algebra_frame {
    operation operation;
    uint32_t g, h, number; /* number: of the pair */
    size_t first;          /* what the frame has collected: stack[first ..] */
    size_t cursor;         /* how far its steps have advanced; 0 at first */
} algebra_frame;

/*
 * A step continues at frame->cursor. It leaves *result FORM_UNKNOWN if the algebra must first compute what the last
 * algebra_ask wanted. It keeps no pointer to the options of forms beyond forms_make.
 */
typedef status (*algebra_step)(algebra *a, algebra_frame *frame, uint32_t *result);

/* The result of an operation if it is known; otherwise FORM_UNKNOWN, and the operation is wanted. */
status algebra_ask(algebra *a, operation o, uint32_t g, uint32_t h, uint32_t *result);

/* Adds a form to what the frame on top has collected. */
status algebra_collect(algebra *a, uint32_t g);

/* The form whose options the frame on top has collected; the collection stays. */
status algebra_make_collected(algebra *a, const algebra_frame *frame, uint32_t *g);

/* differences.c */
status algebra_step_difference(algebra *a, algebra_frame *frame, uint32_t *result);
/* links.c */
status algebra_step_distinguisher(algebra *a, algebra_frame *frame, uint32_t *result);
status algebra_step_link(algebra *a, algebra_frame *frame, uint32_t *result);

#endif
