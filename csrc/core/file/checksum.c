#include "core/file/checksum.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/file/little_endian.h"

#define PRIME_1 0x9e3779b185ebca87u
#define PRIME_2 0xc2b2ae3d27d4eb4fu

static uint64_t mix(uint64_t lane, uint64_t word)
{
    return bits_rotate((lane ^ word) * PRIME_1, 29) + PRIME_2;
}

static void add_block(checksum *s, const unsigned char *block)
{
    for (size_t i = 0; i < 4; i++) s->lanes[i] = mix(s->lanes[i], little_endian_load(block + 8 * i));
}

void checksum_init(checksum *s)
{
    memset(s, 0, sizeof *s);
    for (size_t i = 0; i < 4; i++) s->lanes[i] = PRIME_2 * (i + 1);
}

void checksum_add(checksum *s, const void *bytes, size_t length)
{
    const unsigned char *from = bytes;
    size_t held = (size_t)(s->length % 32);
    s->length += length;
    if (held > 0) {
        size_t taken = length < 32 - held ? length : 32 - held;
        memcpy(s->held + held, from, taken);
        from += taken;
        length -= taken;
        if (held + taken < 32) return;
        add_block(s, s->held);
    }
    for (; length >= 32; from += 32, length -= 32) add_block(s, from);
    if (length > 0) memcpy(s->held, from, length);
}

uint64_t checksum_end(const checksum *s)
{
    checksum last = *s;
    size_t held = (size_t)(s->length % 32);
    memset(last.held + held, 0, 32 - held);
    add_block(&last, last.held);
    uint64_t sum = s->length;
    for (size_t i = 0; i < 4; i++) sum = mix(sum, last.lanes[i]);
    sum ^= sum >> 32;
    sum *= PRIME_2;
    return sum ^ sum >> 29;
}
