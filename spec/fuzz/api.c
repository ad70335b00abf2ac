/* Random programs of calls to the library: see api.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/api.lua", 500, 100, in);
}
