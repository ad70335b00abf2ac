/* Guessing and proving the quotient with one more position (see quotient.h). */
#ifndef GRUNDY_QUOTIENT_LEARN_H
#define GRUNDY_QUOTIENT_LEARN_H

#include "quotient.h"

/*
 * Finds the quotient of all positions of q, q->known being that of all but the
 * last. Errors: as quotient_add; q->known is then as before.
 */
status quotient_learn(quotient *q, const monitor *watch);

#endif
