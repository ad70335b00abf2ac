/*
 * Machines, and the monoids that they describe.
 *
 * A machine is a finite automaton whose generators commute: states on which generators act, each state with a label. A
 * word in the generators is the state that it reaches from state 0; two words are equal if no word appended to both
 * leads to states with different labels. The classes of equal words are the machine's monoid.
 */
#ifndef GRUNDY_MISERE_MACHINE_H
#define GRUNDY_MISERE_MACHINE_H

#include "core/misere/monoid.h"

typedef struct machine {
    size_t states;
    uint32_t generators;
    uint32_t *action;  /* action[s * generators + g] */
    uint32_t *label;   /* below the number of states + 2; 1: the P-portion */
    uint32_t *element; /* of the reduction: element[s]: the element of state s; MONOID_NONE: no word leads to s */
    uint32_t *kept;    /* of the reduction: kept[g]: which generator of the machine is generator g of the monoid */
} machine;

/* All parts zero. Errors: STATUS_NO_MEMORY; then there is nothing to close. */
status machine_init(machine *m, const allocator *a, size_t states, size_t generators);
void machine_close(machine *m, const allocator *a);

/*
 * The monoid of the machine, as `to` (which must be closed or zeroed); fills in element and kept. A generator is kept
 * if it is not a product of earlier ones.
 *
 * Cost: states * generators hashed words a round; there are as many rounds as the longest word needed to distinguish
 * two states. Errors: STATUS_OVERFLOW for 2^32 - 1 states, STATUS_NO_MEMORY, those of the monitor; then *to is closed.
 */
status machine_reduce(machine *from, monoid *to, const allocator *a, const monitor *watch);

#endif
