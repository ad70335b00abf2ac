/* Cases of the theories of spec/oracles, drawn by the bytes: see cases.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/cases.lua", 2000, 500, in);
}
