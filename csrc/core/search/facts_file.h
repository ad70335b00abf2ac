/*
 * Files of facts: exact nimbers of positions of one ruleset.
 *
 * A file is a sequence of records, each with a checksum of its own, so that files of
 * the same rules are merged by writing one behind the other, in any order and any
 * number of times, and what a killed process has begun to write is left out:
 *
 *     header   0xF0  "grundy facts 1"  order of bytes u32  ruleset u64  sum u32
 *     probe    0xF3  kind u32  check u8  key  options u64               sum u32
 *     fact     0xFC  kind u32  check u8  key  nimber u32                sum u32
 *     kind     of the key: 0xFFFFFFFF an integer of 8 bytes, else so many bytes
 *
 * Numbers are little-endian; bytes of keys are as the machine writes them, which
 * the order of bytes in the header tells. `ruleset` is a digest of its name. A probe
 * holds a digest of the options of a position, which a reader compares with its own
 * rules. Whoever appends begins with a header.
 */
#ifndef GRUNDY_SEARCH_FACTS_FILE_H
#define GRUNDY_SEARCH_FACTS_FILE_H

#include <stdio.h>

#include "core/search/search.h"

#define FACTS_FILE_MESSAGE 200

/* A digest of bytes, for headers: FNV-1a of 64 bits. */
uint64_t facts_file_digest(const void *bytes, size_t length);

/* ---- writing ---- */

/* Where records go, many at a time: `write` gets whole records. */
typedef struct facts_writer {
    allocator memory;
    status (*write)(void *context, const void *bytes, size_t length);
    void *context;
    unsigned char *bytes;
    size_t count, capacity;
} facts_writer;

void facts_writer_init(facts_writer *w, const allocator *a, status (*write)(void *, const void *, size_t),
                       void *context);
void facts_writer_close(facts_writer *w); /* without writing what waits */

status facts_write_header(facts_writer *w, uint64_t ruleset);

/* Lists the position's options for the digest. */
status facts_write_probe(facts_writer *w, search *s, uint32_t position);
status facts_write_fact(facts_writer *w, const facts *f, uint32_t position);
status facts_writer_flush(facts_writer *w);

/* A header, probes of the dearest facts, and all facts. Errors also: those of `write`, of the rules and the monitor. */
status facts_write_all(facts_writer *w, search *s, uint64_t ruleset);

/* ---- reading ---- */

/*
 * Reads a file: checks all of it, then adds its facts to the table. A fact that
 * contradicts one that is known is refused, too. Errors: STATUS_INVALID with the reason in
 * `message` ("byte 120: a damaged record"); then nothing is added. What the rules and
 * the monitor return.
 */
status facts_read(FILE *file, search *s, uint64_t ruleset, char message[FACTS_FILE_MESSAGE], uint64_t *count);

#endif
