/* What is known of the excesses of primes (tower.h). */
#ifndef GRUNDY_NIMBER_ORDINAL_EXCESS_H
#define GRUNDY_NIMBER_ORDINAL_EXCESS_H

#include <stdbool.h>
#include <stdint.h>

/* The excess of the odd prime of a rank, if it is in the table. */
bool excess_known(uint32_t rank, uint32_t *excess);

#endif
