/*
 * The outcomes of the sums c, c x, c xx, ... of a cover's elements c with a new
 * position x (see quotient.h).
 */
#ifndef GRUNDY_QUOTIENT_LAYERS_H
#define GRUNDY_QUOTIENT_LAYERS_H

#include "quotient.h"

/* Elements, each once; the marks say which are in. */
typedef struct element_list {
    uint32_t *list;
    size_t count, capacity;
    uint32_t *marks; /* marks[e] == generation: e has been added */
    uint32_t generation;
    uint32_t order;
} element_list;

status element_list_init(element_list *l, const allocator *a, uint32_t order);
void element_list_close(element_list *l, const allocator *a);

/* Begins a new set behind the ones in the list. */
void element_list_next(element_list *l);

/* The images of the options of position i, each once, appended to the list. */
status quotient_option_images(const quotient *q, const monoid *m, const uint32_t *images, size_t i, element_list *l);

typedef struct layers {
    unsigned char *p;    /* p[k * order + c]: c x^k is P */
    unsigned char *kill; /* kill[k * order + c]: a move in one x of c x^k leaves P */
    size_t p_capacity, kill_capacity;
    size_t count; /* of different layers; one more is there, equal to layer `back` */
    size_t back;
} layers;

/*
 * The layers over the monoid m, in which the positions before the last have these
 * images; x is the last position of q. Each element's outcome is that of its least
 * word. Errors: STATUS_LIMIT, STATUS_NO_MEMORY, what the monitor returns; layers_close
 * is due in any case.
 */
status layers_solve(const quotient *q, const monoid *m, const uint32_t *atoms, const uint32_t *images, layers *x,
                    const monitor *watch);
void layers_close(layers *x, const allocator *a);

#endif
