/* Saved misere quotients: see quotient.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/quotient.lua", 2000, 20, in);
}
