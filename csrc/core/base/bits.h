/*
 * Bits of 64-bit words, and prefetching. Uses the processor's own instruction where the compiler offers it, and
 * portable C otherwise.
 */
#ifndef GRUNDY_BASE_BITS_H
#define GRUNDY_BASE_BITS_H

#include <stddef.h>
#include <stdint.h>

/* Asks for the cache line of an address that will be read soon; any address is allowed. */
#if defined(__GNUC__)
#define BITS_PREFETCH(address) __builtin_prefetch(address)
#else
#define BITS_PREFETCH(address) ((void)(address))
#endif

/* The number of ones in the word. */
static inline unsigned bits_count(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (unsigned)(((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
#endif
}

/* Whether an odd number of bits of the word are one. */
static inline unsigned bits_parity(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_parityll(word);
#else
    return bits_count(word) & 1;
#endif
}

/* The number of the lowest bit that is one (0: the least significant). The word must not be 0. */
static inline unsigned bits_lowest(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return bits_count((word & (0 - word)) - 1);
#endif
}

/* The number of the highest bit that is one. The word must not be 0. */
static inline unsigned bits_highest(uint64_t word)
{
#if defined(__GNUC__)
    return 63 - (unsigned)__builtin_clzll(word);
#else
    for (unsigned shift = 1; shift < 64; shift *= 2) word |= word >> shift;
    return bits_count(word) - 1;
#endif
}

/* The word with its bits in the opposite order. */
static inline uint64_t bits_reverse(uint64_t word)
{
    word = (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
    word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0fu) | (word & 0x0f0f0f0f0f0f0f0fu) << 4;
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = (word >> 8 & 0x00ff00ff00ff00ffu) | (word & 0x00ff00ff00ff00ffu) << 8;
    word = (word >> 16 & 0x0000ffff0000ffffu) | (word & 0x0000ffff0000ffffu) << 16;
    return word >> 32 | word << 32;
#endif
}

/* The lowest `count` bits of a word: none if it is negative. */
static inline uint64_t bits_low(int64_t count)
{
    return count <= 0 ? 0 : count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

/* The 64 bits of an array from bit number `bit` on; reads its word and the next one. */
static inline uint64_t bits_at(const uint64_t *words, size_t bit)
{
    return words[bit / 64] >> bit % 64 | words[bit / 64 + 1] << 1 << (63 - bit % 64);
}

/* Shifts the bits of the word up by `count` places, 0 < count < 64; those that leave re-enter below. */
static inline uint64_t bits_rotate(uint64_t word, unsigned count)
{
    return word << count | word >> (64 - count);
}

#endif
