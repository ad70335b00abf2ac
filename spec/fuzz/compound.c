/* Compounds of small graphs: see compound.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/compound.lua", 2000, 900, in);
}
