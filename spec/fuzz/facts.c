/* Files of facts, hostile ones behind right checksums, and cut ones: see facts.lua. */
#include "fuzz_lua.h"

void fuzz_one(input *in)
{
    fuzz_script("spec/fuzz/facts.lua", 2000, 500, in);
}
