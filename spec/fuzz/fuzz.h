/*
 * What the fuzz targets share: reading a test's bytes, an allocator that checks
 * its callers, and files that hold given bytes.
 *
 * A target is one C file with the function fuzz_one; libFuzzer calls it with byte
 * strings that it makes up. A target states what must be true with CHECK. After
 * every call all memory must have been given back, unless fuzz_keeps is set.
 */
#ifndef GRUNDY_FUZZ_H
#define GRUNDY_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/memory.h"

/* The bytes of a test that have not been read so far; after their end all are 0. */
typedef struct input {
    const uint8_t *bytes;
    size_t left;
} input;

unsigned input_byte(input *in);
/* A number below n, 1 <= n <= 256. */
unsigned input_below(input *in, unsigned n);
/* Eight bytes, the least significant first. */
uint64_t input_word(input *in);
/*
 * True for one in n inputs, by a hash of all bytes that are left: what is derived from
 * an input that takes long mostly does not, so that libFuzzer cannot come to prefer
 * such inputs, as it does when a byte asks for them. Nothing is read.
 */
bool input_rare(const input *in, unsigned n);

/* The target. */
void fuzz_one(input *in);

/* Fails the test: says why, and ends the process. */
#define CHECK(condition, ...)                                                                                          \
    do {                                                                                                               \
        if (condition) break;                                                                                          \
        fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                        \
        fprintf(stderr, __VA_ARGS__);                                                                                  \
        fputc('\n', stderr);                                                                                           \
        abort();                                                                                                       \
    } while (0)

/*
 * Memory as lua_Alloc gives it. It checks that blocks come back with their true
 * sizes, and refuses a block of more than FUZZ_BLOCK_LIMIT bytes and a total above
 * FUZZ_TOTAL_LIMIT.
 */
extern const allocator fuzz_memory;
#define FUZZ_BLOCK_LIMIT ((size_t)1 << 26)
#define FUZZ_TOTAL_LIMIT ((size_t)1 << 28)

/* The k-th request from now on (from 1) is refused; 0: none is. */
void fuzz_refuse(uint64_t k);
/* Whether that has happened. */
bool fuzz_refused(void);

/* The bytes that are held now. */
size_t fuzz_held(void);
extern bool fuzz_keeps;

/* The path of a file that holds these bytes until the next call. */
const char *fuzz_file(const void *bytes, size_t length);

#endif
