/*
 * The bytes of positions.
 *
 * An integer is its own key; every other position is written as bytes, equal bytes for equal positions:
 *     00-BF            the integers 0..191
 *     C0 b8, C1 b2     any other integer, eight bytes or two (0..65535), little-endian
 *     C2, C3           false, true
 *     C4 b4 ...        a string: length and bytes
 *     C5 b4 ...        a list: length and elements
 *     C6 b4 b4         a position of another ruleset: its link and its number there; in no file
 * Lengths are little-endian, too: files of facts hold these bytes. In an interner strings and lists are kinds of keys,
 * without tag and length.
 */
#ifndef GRUNDY_SEARCH_POSITION_BYTES_H
#define GRUNDY_SEARCH_POSITION_BYTES_H

#include "core/search/interner.h"

#define TAG_INTEGER 0xC0
#define TAG_SHORT   0xC1
#define TAG_FALSE   0xC2
#define TAG_TRUE    0xC3
#define TAG_STRING  0xC4
#define TAG_LIST    0xC5
#define TAG_FOREIGN 0xC6

/* The bytes of a length, and those before the content of a string or a list. */
#define COUNT_LENGTH 4
#define HEADER       (1 + COUNT_LENGTH)

/*
 * Kinds of keys in an interner, which know their lengths: the content of a string, the content of a list, and any other
 * position with its tag. (Boards, whose rows come first, are less than tags.)
 */
enum { KIND_OTHER = 0, KIND_STRING, KIND_LIST };

/* The number of the position with these bytes, which is no integer. Errors: those of the interner. */
status position_bytes_number(interner *in, const unsigned char *bytes, size_t length, uint32_t *number);

#endif
