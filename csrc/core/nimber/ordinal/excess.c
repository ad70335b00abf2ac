/*
 * The excesses of odd primes. Sources: for the primes up to 709 OEIS A380496 (A. N. Siegel and others, Lenstra excess
 * of the n-th odd prime); for 719 and 727 the repository a9lim/ogdoad.
 */
#include "core/nimber/ordinal/tower.h"

/* The excess of the odd prime of rank k = 0, 1, 2, ... */
static const char excesses[] = "001100410101111100011110101001010101410100000011110010110101001110111011001110000101"
                               "00110111011000001111011010001001010001110111";

bool tower_excess(uint32_t prime, uint32_t *excess)
{
    uint32_t rank = tower_rank(prime);
    if (rank >= sizeof excesses - 1 || excesses[rank] == '?') return false;
    *excess = (uint32_t)(excesses[rank] - '0');
    return true;
}
