/* Random games on cells, against the same rules as a ruleset: see cells.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/cells.lua", 2000, 200, in);
}
