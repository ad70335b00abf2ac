/* Guessing and proving the quotient with one more position (see quotient.h). */
#ifndef GRUNDY_QUOTIENT_GUESS_H
#define GRUNDY_QUOTIENT_GUESS_H

#include "quotient.h"

void candidate_close(candidate *c, const allocator *a);

/*
 * Finds the quotient of all positions of q, q->known being that of all but the
 * last. Errors: as quotient_add; q->known is then as before.
 */
status quotient_learn(quotient *q, const monitor *watch);

#endif
