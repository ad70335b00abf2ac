/*
 * The excesses of odd primes up to 1013; that of 839 is not known. Sources: for the primes up to 709 OEIS A380496 (A.
 * N. Siegel and others, Lenstra excess of the n-th odd prime); for 719 and 727 the repository a9lim/ogdoad; from 733 on
 * the logs of D. Peeters's transfinite-nim-calculator (2025), which lack 839, 887 and 983. Those of 887 and 983 were
 * found by this library (power.h); doc/internals/records.md says which others it has found again.
 */
#include "core/nimber/ordinal/excess.h"

/* The excess of the odd prime of rank k = 0, 1, 2, ... */
static const char excesses[] = "00110041010111110001111010100101010141010000001111001011010100111011101100111000"
                               "0101001101110110000011110110100010010100011101111000000111101010?110101011000010"
                               "101010101";

bool excess_known(uint32_t rank, uint32_t *excess)
{
    if (rank >= sizeof excesses - 1 || excesses[rank] == '?') return false;
    *excess = (uint32_t)(excesses[rank] - '0');
    return true;
}
