#include "core/search/position_bytes.h"

#include "core/file/little_endian.h"

/* Reads a short list from its bytes: its length, or 0. */
static size_t decode_short(const unsigned char *bytes, size_t length, int64_t *list)
{
    size_t count = (size_t)little_endian_load_part(bytes + 1, COUNT_LENGTH);
    if (count < 2 || count > INTERNER_SHORT) return 0;
    for (size_t i = 0, at = HEADER; i < count; i++) {
        unsigned char tag = bytes[at++];
        size_t more = tag == TAG_INTEGER ? 8 : tag == TAG_SHORT ? 2 : 0;
        if (tag > TAG_SHORT || more > length - at) return 0;
        list[i] = more == 0 ? tag : (int64_t)little_endian_load_part(bytes + at, more);
        at += more;
    }
    return interner_is_short(list, count) ? count : 0;
}

status position_bytes_number(interner *in, const unsigned char *bytes, size_t length, uint32_t *number)
{
    int64_t list[INTERNER_SHORT];
    size_t count = bytes[0] == TAG_LIST ? decode_short(bytes, length, list) : 0;
    if (count > 0) return interner_list(in, interner_pack(list, count), number);
    unsigned kind = bytes[0] == TAG_STRING ? KIND_STRING : bytes[0] == TAG_LIST ? KIND_LIST : KIND_OTHER;
    size_t before = kind == KIND_OTHER ? 0 : HEADER;
    return interner_string(in, kind, bytes + before, length - before, number);
}
