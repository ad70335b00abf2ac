/*
 * Records of files of facts: their beginnings, their lengths, and the recognition of cut-off records.
 *
 *     header   F0  "grundy facts 2"  ruleset u64               sum u64
 *     probe    F3  kind u32  check u8  key  options u64        sum u64
 *     fact     FC  kind u32  check u8  key  nimber u32         sum u64
 *     claim    FA  kind u32  check u8  key  outcome u32        sum u64
 *     text     F5  length u32  check u8  text                  sum u64
 *     kind     of the key: FFFFFFFF an integer of 8 bytes, else the number of bytes, at most RECORD_LONGEST
 *     check    5A ^ the five bytes before it
 *
 * All numbers are little-endian, including those in keys (core/search/position_bytes.h, board/board.h).
 */
#ifndef GRUNDY_SEARCH_FACTS_RECORD_H
#define GRUNDY_SEARCH_FACTS_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RECORD_MAGIC        "\360grundy facts 2"
#define RECORD_MAGIC_LENGTH 15

#define RECORD_HEADER 0xF0
#define RECORD_PROBE  0xF3
#define RECORD_FACT   0xFC
#define RECORD_CLAIM  0xFA
#define RECORD_TEXT   0xF5

#define RECORD_SUM_LENGTH    8
#define RECORD_HEADER_LENGTH (RECORD_MAGIC_LENGTH + 8 + RECORD_SUM_LENGTH)
#define RECORD_INTEGER       UINT32_MAX
/* The tag, the kind of the key, and a byte that vouches for both. */
#define RECORD_PREFIX_LENGTH 6
#define RECORD_DIGEST_LENGTH 8
#define RECORD_NIMBER_LENGTH 4 /* also that of an outcome */

/* The longest key, as long as a position's can be. */
#define RECORD_LONGEST ((size_t)1 << 24)

/* The byte that vouches for a prefix. */
unsigned char record_check(const unsigned char *prefix);

/* The checksum of bytes. */
uint64_t record_sum(const unsigned char *bytes, size_t length);

/* The length of the record that begins with this prefix; 0 if no record does. */
size_t record_length(const unsigned char *prefix);

/* Whether the bytes of a record of that length are undamaged. */
bool record_is_right(const unsigned char *bytes, size_t length);

/* The largest number of these `count` bytes that can be the beginning of a cut-off record. */
size_t record_longest_cut(const unsigned char *bytes, size_t count);

/* The kind of the key of a record. */
uint32_t record_kind(const unsigned char *bytes);

#endif
