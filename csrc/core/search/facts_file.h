/*
 * Files of facts: exact nimbers of positions of one ruleset.
 *
 * A file is a sequence of records, each with a checksum of its own (file/checksum.h). Files of the same rules are
 * merged by concatenation, in any order and any number of times. Several processes may append to one file while others
 * read its new end. If a writer was killed, readers skip its unfinished record, whether or not other records follow.
 *
 * facts_record.h has the format. `ruleset` is a digest of its name. A probe holds a digest of the options of a
 * position, which a reader compares with its own rules. A claim is the statement that a proof proves: 0 is P, 1 is N. A
 * text, the second record of a proof, names the game and the position as the command line does. Every writer that
 * appends begins with a header.
 */
#ifndef GRUNDY_SEARCH_FACTS_FILE_H
#define GRUNDY_SEARCH_FACTS_FILE_H

#include "core/search/search.h"

/* A digest of bytes, for headers: FNV-1a of 64 bits. */
uint64_t facts_file_digest(const void *bytes, size_t length);

/* A digest of the options of a position, which is pinned, in any order. Errors: those of search_list. */
status facts_file_digest_options(search *s, uint32_t position, uint64_t *digest);

/* The destination of records, many at a time: `write` gets whole records. */
typedef struct facts_writer {
    allocator memory;
    status (*write)(void *context, const void *bytes, size_t length);
    void *context;
    unsigned char *bytes;
    size_t count, capacity;
} facts_writer;

void facts_writer_init(facts_writer *w, const allocator *a, status (*write)(void *, const void *, size_t),
                       void *context);
void facts_writer_close(facts_writer *w); /* without writing waiting records */

status facts_write_header(facts_writer *w, uint64_t ruleset);

/* Lists the position's options for the digest. */
status facts_write_probe(facts_writer *w, search *s, uint32_t position);
status facts_write_fact(facts_writer *w, const facts *f, uint32_t position);
status facts_writer_flush(facts_writer *w);

/* The outcome of a position that the facts prove: 0 is P, 1 is N. */
status facts_write_claim(facts_writer *w, const facts *f, uint32_t position, uint32_t outcome);
status facts_write_text(facts_writer *w, const char *text, size_t length);

/*
 * Writes a header, probes of the most expensive facts, and all facts. Errors also: those of `write`, the rules, the
 * monitor.
 */
status facts_write_all(facts_writer *w, search *s);

#endif
