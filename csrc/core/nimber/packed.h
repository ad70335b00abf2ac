/* A packed nimber: eight bytes, least significant first. */
#ifndef GRUNDY_NIMBER_PACKED_H
#define GRUNDY_NIMBER_PACKED_H

#include <stdint.h>

static inline uint64_t nimber_load(const unsigned char *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static inline void nimber_store(unsigned char *p, uint64_t a)
{
    p[0] = (unsigned char)a;
    p[1] = (unsigned char)(a >> 8);
    p[2] = (unsigned char)(a >> 16);
    p[3] = (unsigned char)(a >> 24);
    p[4] = (unsigned char)(a >> 32);
    p[5] = (unsigned char)(a >> 40);
    p[6] = (unsigned char)(a >> 48);
    p[7] = (unsigned char)(a >> 56);
}

#endif
