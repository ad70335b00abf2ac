/*
 * The checksum at the end of the library's files, computed piece by piece: four interleaved lanes of 64-bit multiply
 * and rotate over blocks of 32 bytes. Every step is a bijection of its lane, so that a single changed byte always
 * shows. doc/internals/formats.md, "Checkpoints", gives the steps.
 */
#ifndef GRUNDY_FILE_CHECKSUM_H
#define GRUNDY_FILE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

typedef struct checksum {
    uint64_t lanes[4];
    uint64_t length;        /* bytes added */
    unsigned char held[32]; /* those after the last whole block */
} checksum;

/* The checksum of no bytes. */
void checksum_init(checksum *s);
/* Adds bytes at the end. How they are cut into pieces does not matter. Cost: O(length). */
void checksum_add(checksum *s, const void *bytes, size_t length);
/* The checksum of all bytes added so far; more may be added. */
uint64_t checksum_end(const checksum *s);

#endif
