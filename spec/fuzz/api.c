/* Random programs of calls to the library: see api.lua. Most are cut short, in bytes and in time. */
#include "fuzz_lua.h"

#define SHORT 40

void fuzz_one(input *in)
{
    bool longer = input_rare(in, 32);
    if (!longer && in->left > SHORT) in->left = SHORT;
    fuzz_script("spec/fuzz/api.lua", 1000, longer ? 100 : 10, in);
}
