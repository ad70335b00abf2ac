/*
 * Reading files of facts (facts_file.h).
 *
 * What writers that were killed have left of records is passed over, wherever it lies: every whole record is found,
 * as long as what is between two of them can be the beginnings of records, one behind the other. All else
 * is damage, and refused. So are two facts that contradict each other.
 *
 * Cost: O(length of the file) and a listing for each probe. Where records were cut off, each byte may begin a
 * record whose checksum has to be tried; hostile files end at a budget for that, linear in their length.
 */
#ifndef GRUNDY_SEARCH_FACTS_READER_H
#define GRUNDY_SEARCH_FACTS_READER_H

#include <stdio.h>

#include "core/search/search.h"

#define FACTS_READER_MESSAGE 200

typedef struct facts_reading {
    FILE *file;
    uint64_t ruleset;
    uint64_t from;  /* where to begin: 0, or where an earlier reading of the file has ended */
    uint64_t at;    /* where the record begins that was being read */
    uint64_t end;   /* behind the last whole record */
    uint64_t count; /* facts */
    uint32_t claim; /* the position of the last claim, pinned by the search; FACTS_NONE: there is none */
    uint32_t outcome;
    uint32_t contradicted; /* the position of two facts that contradict each other, or FACTS_NONE */
    /* Whether these bytes, or an integer (NULL), are the key of a position: the file may be of other rules. */
    bool (*fits)(const void *context, const unsigned char *key, size_t length);
    const void *context;
    char message[FACTS_READER_MESSAGE];
} facts_reading;

/*
 * Checks a file from an offset on. Probes run the rules. Errors: STATUS_INVALID with the reason in `message`
 * ("byte 120: a damaged record"); what the rules and the monitor return.
 */
status facts_check(facts_reading *r, search *s);

/*
 * Adds the facts of a file that was checked. Errors: as above, for facts of the file that contradict each other; then,
 * and when the monitor stops it, none is added. Nothing else may use the search meanwhile.
 */
status facts_add(facts_reading *r, search *s);

#endif
