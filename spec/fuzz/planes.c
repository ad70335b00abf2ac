/* Planes, with errors at any moment, against the rules: see planes.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/planes.lua", 2000, 1000, in);
}
