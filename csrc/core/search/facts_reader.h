/*
 * Reading files of facts (facts_file.h).
 *
 * Unfinished records of killed writers are skipped, wherever they lie: every complete record is found, as long as the
 * bytes between two of them can be beginnings of records, one after the other. Anything else is damage and is refused,
 * as are two facts that contradict each other.
 *
 * Cost: O(length of the file) and a listing for each probe. After a cut-off record, each byte may begin a record whose
 * checksum must be tried; a budget linear in the length of the file stops hostile files.
 */
#ifndef GRUNDY_SEARCH_FACTS_READER_H
#define GRUNDY_SEARCH_FACTS_READER_H

#include <stdio.h>

#include "core/search/search.h"

#define FACTS_READER_MESSAGE 200

typedef struct facts_reading {
    FILE *file;
    uint64_t ruleset;
    uint64_t from;  /* where to begin: 0, or where an earlier reading of the file ended */
    uint64_t at;    /* the beginning of the record being read */
    uint64_t end;   /* after the last complete record */
    uint64_t count; /* facts */
    uint32_t claim; /* the position of the last claim, pinned by the search, or FACTS_NONE */
    uint32_t outcome;
    uint32_t contradicted; /* the position of two facts that contradict each other, or FACTS_NONE */
    /* Whether these bytes, or an integer (NULL), are the key of a position, as the file may belong to other rules. */
    bool (*fits)(const void *context, const unsigned char *key, size_t length);
    const void *context;
    char message[FACTS_READER_MESSAGE];
} facts_reading;

/*
 * Checks a file from an offset on. Probes run the rules. Errors: STATUS_INVALID with the reason in `message` ("byte
 * 120: a damaged record"); those of the rules and the monitor.
 */
status facts_check(facts_reading *r, search *s);

/*
 * Adds the facts of a checked file. Errors: as above, also for facts of the file that contradict each other; then, and
 * if the monitor stops it, no fact is added. Nothing else may use the search meanwhile.
 */
status facts_add(facts_reading *r, search *s);

#endif
