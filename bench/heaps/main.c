/* Measures heap games at every level of vectors that the processor has: heaps [long]. */
#include <string.h>

#include "heaps/parts.h"

int main(int argc, char **argv)
{
    bool longer = argc > 1 && strcmp(argv[1], "long") == 0;
    measure_rates(longer);
    measure_proofs(longer);
    measure_choice(longer);
    measure_partitions();
    measure_copies();
    measure_subtraction();
    measure_memory();
    return 0;
}
