/* Numbers in files, the least significant byte first, whatever the machine. */
#ifndef GRUNDY_FILE_LITTLE_ENDIAN_H
#define GRUNDY_FILE_LITTLE_ENDIAN_H

#include <stddef.h>
#include <stdint.h>

/* Reads the number in eight bytes. */
static inline uint64_t little_endian_load(const unsigned char *bytes)
{
    uint64_t number = 0;
    for (size_t i = 0; i < 8; i++) number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

/* Writes a number as eight bytes. */
static inline void little_endian_store(unsigned char *bytes, uint64_t number)
{
    for (size_t i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> (8 * i));
}

/* The same for a number of `count` bytes, 8 at most. */
static inline uint64_t little_endian_load_part(const unsigned char *bytes, size_t count)
{
    uint64_t number = 0;
    for (size_t i = 0; i < count; i++) number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

static inline void little_endian_store_part(unsigned char *bytes, uint64_t number, size_t count)
{
    for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(number >> (8 * i));
}

#endif
