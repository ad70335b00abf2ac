/* Measures heap games at every level of vectors that the processor has: heaps [long|streams|choice [CODE ...]]. */
#include <string.h>

#include "heaps/parts.h"

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "streams") == 0) {
        measure_streams();
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "choice") == 0) {
        for (int i = 2; i < argc; i++) measure_choice_of(argv[i]);
        if (argc == 2) measure_choice(true);
        return 0;
    }
    bool longer = argc > 1 && strcmp(argv[1], "long") == 0;
    measure_rates(longer);
    measure_proofs(longer);
    measure_choice(longer);
    measure_partitions();
    measure_copies();
    measure_subtraction();
    measure_streams();
    measure_memory();
    return 0;
}
