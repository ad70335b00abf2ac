/*
 * lanes_body.h for each of the words. The includer defines NAMED(f, bits), the name of a function for words of these
 * bits, and TARGET. No guard: it is included once for each level of vectors.
 */
#define WORD    uint16_t
#define BITS    16
#define NAME(f) NAMED(f, 16)
#include "core/heap/stream/lanes_body.h"
#define WORD    uint32_t
#define BITS    32
#define NAME(f) NAMED(f, 32)
#include "core/heap/stream/lanes_body.h"
#define WORD    uint64_t
#define BITS    64
#define NAME(f) NAMED(f, 64)
#include "core/heap/stream/lanes_body.h"
