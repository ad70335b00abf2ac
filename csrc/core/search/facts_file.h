/*
 * Files of facts: exact nimbers of positions of one ruleset.
 *
 * A file is a sequence of records, each with a checksum of its own (file/checksum.h).
 * Files of the same rules are merged by writing one behind the other, in any order and
 * any number of times; several processes may append to one file, and others read its
 * end again while they do. Where a writer was killed, the record that it had begun is
 * left out, be it the last one or be there records of others behind it.
 *
 *     header   F0  "grundy facts 2"  ruleset u64               sum u64
 *     probe    F3  kind u32  check u8  key  options u64        sum u64
 *     fact     FC  kind u32  check u8  key  nimber u32         sum u64
 *     claim    FA  kind u32  check u8  key  outcome u32        sum u64
 *     text     F5  length u32  check u8  text                  sum u64
 *     kind     of the key: FFFFFFFF an integer of 8 bytes, else so many bytes
 *     check    5A ^ the five bytes before it
 *
 * All numbers are little-endian, those in keys (lua/position.h, board/board.h), too.
 * `ruleset` is a digest of its name. A probe holds a digest of the options of a
 * position, which a reader compares with its own rules. A claim is what a proof is a
 * proof of: 0 is P, 1 is N. A text, the second record of a proof, says how the command
 * line names the game and the position. Whoever appends begins with a header.
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

/* The outcome of a position that the facts prove: 0 is P, 1 is N. */
status facts_write_claim(facts_writer *w, const facts *f, uint32_t position, uint32_t outcome);
status facts_write_text(facts_writer *w, const char *text, size_t length);

/* Probes of the dearest facts, and all facts, behind a header. Errors also: those of `write`, the rules, the monitor.
 */
status facts_write_all(facts_writer *w, search *s);

/* ---- reading ---- */

typedef struct facts_reading {
    FILE *file;
    uint64_t ruleset;
    uint64_t from;  /* where to begin: 0, or where an earlier reading of the file has ended */
    uint64_t end;   /* behind the last whole record */
    uint64_t count; /* facts */
    uint32_t claim; /* the position of the last claim, pinned by the search; FACTS_NONE: there is none */
    uint32_t outcome;
    /* Whether these bytes, or an integer (NULL), are the key of a position: the file may be of other rules. */
    bool (*fits)(const void *context, const unsigned char *key, size_t length);
    const void *context;
    char message[FACTS_FILE_MESSAGE];
} facts_reading;

/*
 * Reads a file from an offset on: checks all of it, then adds its facts to the table. A
 * fact that contradicts one that is known is refused, too. Errors: STATUS_INVALID with the
 * reason in `message` ("byte 120: a damaged record"); then nothing is added. What the
 * rules and the monitor return.
 */
status facts_read(facts_reading *r, search *s);

#endif
