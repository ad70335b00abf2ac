#include "core/search/facts_record.h"

#include <string.h>

#include "core/file/checksum.h"
#include "core/file/little_endian.h"

unsigned char record_check(const unsigned char *prefix)
{
    unsigned char check = 0x5A;
    for (int i = 0; i < RECORD_PREFIX_LENGTH - 1; i++) check ^= prefix[i];
    return check;
}

uint64_t record_sum(const unsigned char *bytes, size_t length)
{
    checksum sum;
    checksum_init(&sum);
    checksum_add(&sum, bytes, length);
    return checksum_end(&sum);
}

uint32_t record_kind(const unsigned char *bytes)
{
    return (uint32_t)little_endian_load_part(bytes + 1, 4);
}

/* The length of what follows the key in a record of the tag; SIZE_MAX: the tag has no records with keys. */
static size_t content_length(unsigned char tag)
{
    switch (tag) {
    case RECORD_PROBE:
        return RECORD_DIGEST_LENGTH;
    case RECORD_FACT:
    case RECORD_CLAIM:
        return RECORD_NIMBER_LENGTH;
    case RECORD_TEXT:
        return 0;
    default:
        return SIZE_MAX;
    }
}

size_t record_length(const unsigned char *prefix)
{
    if (prefix[0] == RECORD_HEADER) return RECORD_HEADER_LENGTH;
    size_t content = content_length(prefix[0]);
    uint32_t kind = record_kind(prefix);
    if (content == SIZE_MAX || prefix[RECORD_PREFIX_LENGTH - 1] != record_check(prefix)) return 0;
    if (kind != RECORD_INTEGER && kind > RECORD_LONGEST) return 0;
    return RECORD_PREFIX_LENGTH + (kind == RECORD_INTEGER ? 8 : kind) + content + RECORD_SUM_LENGTH;
}

bool record_is_right(const unsigned char *bytes, size_t length)
{
    if (bytes[0] == RECORD_HEADER && memcmp(bytes, RECORD_MAGIC, RECORD_MAGIC_LENGTH) != 0) return false;
    size_t summed = length - RECORD_SUM_LENGTH;
    return little_endian_load(bytes + summed) == record_sum(bytes, summed);
}

size_t record_longest_cut(const unsigned char *bytes, size_t count)
{
    if (count == 0) return 0;
    if (bytes[0] == RECORD_HEADER) {
        size_t same = 1;
        while (same < RECORD_MAGIC_LENGTH && same < count && bytes[same] == (unsigned char)RECORD_MAGIC[same]) same++;
        return same < RECORD_MAGIC_LENGTH ? same : RECORD_HEADER_LENGTH - 1;
    }
    if (content_length(bytes[0]) == SIZE_MAX) return 0;
    if (count < RECORD_PREFIX_LENGTH - 1) return count;
    uint32_t kind = record_kind(bytes);
    if (kind != RECORD_INTEGER && kind > RECORD_LONGEST) return RECORD_PREFIX_LENGTH - 2;
    if (count < RECORD_PREFIX_LENGTH) return count;
    return record_length(bytes) > 0 ? record_length(bytes) - 1 : RECORD_PREFIX_LENGTH - 1;
}
