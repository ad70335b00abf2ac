/*
 * Hashes of the keys of tables: 64 or 32 bits of a number, or of a string of bytes. No file stores them.
 *
 * Keys may come from anywhere. A table therefore has a seed of its own, which is not known outside the process, so that
 * an attacker cannot choose keys that collide. Hashes that must be the same in each run take the seed 0.
 *
 * Bytes are hashed 16 at a time by multiplying and folding: the two halves of the 128-bit product of two words, added
 * without carry. The words themselves are added as well, so that a zero word does not erase the other; and the seed
 * masks both. (Wang Yi, Diego Barrientos Vazquez, Wang Jiangbin, Modern Non-Cryptographic Hash Function, 2019: wyhash,
 * with its protected fold.)
 */
#ifndef GRUNDY_BASE_HASH_H
#define GRUNDY_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

/* A 64-bit finaliser (Stafford's mix 13). */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/*
 * A seed for a table: from its address, the addresses of the library and the stack (which the system chooses), and the
 * time.
 */
static inline uint64_t hash_new_seed(const void *table)
{
    time_t now = time(NULL);
    uint64_t seed = hash_mix((uint64_t)(uintptr_t)table + (uint64_t)now);
    seed = hash_mix(seed + (uint64_t)(uintptr_t)&now);
    return hash_mix(seed + (uint64_t)(uintptr_t)&hash_new_seed);
}

static inline uint64_t hash_word(uint64_t x, uint64_t seed)
{
    return hash_mix(x ^ seed);
}

/* a, b and the halves of their product, added without carry. */
static inline uint64_t hash_fold(uint64_t a, uint64_t b)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 product;
    product p = (product)a * b;
    return a ^ b ^ (uint64_t)p ^ (uint64_t)(p >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    return a ^ b ^ (other << 32 | (uint32_t)low) ^ (a1 * b1 + (middle >> 32) + (other >> 32));
#endif
}

static inline uint64_t hash_load8(const unsigned char *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

static inline uint64_t hash_load4(const unsigned char *at)
{
    uint32_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

#define HASH_FIRST  UINT64_C(0xa0761d6478bd642f)
#define HASH_SECOND UINT64_C(0xe7037ed1a0b428db)

/* 64 bits of a string of bytes. Cost: O(length). */
static inline uint64_t hash_string(const void *bytes, size_t length, uint64_t seed)
{
    const unsigned char *at = bytes;
    uint64_t mask = seed ^ HASH_FIRST, h = hash_fold((uint64_t)length ^ mask, HASH_SECOND), a = 0, b = 0;
    if (length > 16) {
        const unsigned char *last = at + length - 16;
        for (; at < last; at += 16) h = hash_fold(hash_load8(at) ^ mask, hash_load8(at + 8) ^ h);
        a = hash_load8(last);
        b = hash_load8(last + 8);
    } else if (length >= 8) {
        a = hash_load8(at);
        b = hash_load8(at + length - 8);
    } else if (length >= 4) {
        a = hash_load4(at);
        b = hash_load4(at + length - 4);
    } else if (length > 0) {
        a = (uint64_t)at[0] << 16 | (uint64_t)at[length / 2] << 8 | at[length - 1];
    }
    return hash_fold(hash_fold(a ^ mask, b ^ h) ^ HASH_SECOND, h ^ mask);
}

/* The 32 bits that a table of facts keeps. */
static inline uint32_t hash_bytes(const void *bytes, size_t length, uint64_t seed)
{
    return (uint32_t)hash_string(bytes, length, seed);
}

/* Whether two strings of the same length are equal: short ones without a call. */
static inline int hash_same(const void *first, const void *second, size_t length)
{
    const unsigned char *a = first, *b = second;
    if (length > 32) return memcmp(a, b, length) == 0;
    if (length > 16) {
        uint64_t differs = (hash_load8(a) ^ hash_load8(b)) | (hash_load8(a + 8) ^ hash_load8(b + 8));
        a += length - 16;
        b += length - 16;
        return (differs | (hash_load8(a) ^ hash_load8(b)) | (hash_load8(a + 8) ^ hash_load8(b + 8))) == 0;
    }
    if (length >= 8)
        return ((hash_load8(a) ^ hash_load8(b)) | (hash_load8(a + length - 8) ^ hash_load8(b + length - 8))) == 0;
    if (length >= 4)
        return ((hash_load4(a) ^ hash_load4(b)) | (hash_load4(a + length - 4) ^ hash_load4(b + length - 4))) == 0;
    for (size_t i = 0; i < length; i++)
        if (a[i] != b[i]) return 0;
    return 1;
}

#endif
