/*
 * How the operations of the algebra are computed: by steps that may stop where a
 * result of another operation is not known yet, and begin again when it is.
 */
#ifndef GRUNDY_MISERE_STEPS_H
#define GRUNDY_MISERE_STEPS_H

#include "core/misere/algebra.h"

typedef struct algebra_frame {
    operation operation;
    uint32_t g, h, number; /* number: of the pair */
    size_t first;          /* what the frame has collected: stack[first ..] */
    size_t cursor;         /* how far its steps have come; 0 at first */
} algebra_frame;

/*
 * A step goes on at frame->cursor. It leaves *result FORM_UNKNOWN where the algebra
 * has still to compute what the last algebra_ask wanted. It keeps no pointer to the
 * options of forms beyond forms_make.
 */
typedef status (*algebra_step)(algebra *a, algebra_frame *frame, uint32_t *result);

/* The result of an operation if it is known; else FORM_UNKNOWN, and it is wanted. */
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
