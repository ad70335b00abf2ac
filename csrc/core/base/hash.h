/*
 * Hashes of the keys of tables: 32 bits of a number, or of a string of bytes.
 * They are not kept in files.
 */
#ifndef GRUNDY_BASE_HASH_H
#define GRUNDY_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A 64-bit finaliser (Stafford's mix 13). */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline uint32_t hash_word(uint64_t x)
{
    return (uint32_t)hash_mix(x);
}

static inline uint32_t hash_bytes(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint64_t h = length * UINT64_C(0x9e3779b97f4a7c15), word;
    while (length >= 8) {
        memcpy(&word, at, 8);
        h = (h ^ word) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
        at += 8;
        length -= 8;
    }
    if (length > 0) {
        word = 0;
        memcpy(&word, at, length);
        h = (h ^ word) * UINT64_C(0xff51afd7ed558ccd);
    }
    return hash_word(h);
}

#endif
