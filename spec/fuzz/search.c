/* Random rulesets, searched by mex, couples and proof numbers, alone and in sums: see search.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/search.lua", 2000, 200, in);
}
