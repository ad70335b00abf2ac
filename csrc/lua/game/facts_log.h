/* The log of a search: the file to which facts are appended as they are found. */
#ifndef GRUNDY_LUA_FACTS_LOG_H
#define GRUNDY_LUA_FACTS_LOG_H

#include <stdio.h>

#include "core/search/facts_file.h"

/* The file that new facts are written to as they are found. */
typedef struct facts_log {
    FILE *file; /* NULL: none */
    search *search;
    facts_writer writer;
    bool probed;    /* a probe was written */
    uint64_t since; /* when it was last flushed */
    status failed;
    int error;             /* errno of the failure */
    const uint32_t *links; /* of the ruleset: if there are any, its keys mean nothing to others */
} facts_log;

/*
 * Appends to a file, which the log then owns, the header of the rules with this title, and the facts found from now on.
 */
void facts_log_begin(facts_log *log, FILE *file, search *s, const uint32_t *links, uint64_t title);

/* Writes what is pending, closes the file and ends the log. Without effect if there is no log. */
void facts_log_close(facts_log *log);

/* Before a search of the position: records the rules for readers of the log, once. */
status facts_log_probe(facts_log *log, uint32_t position);

#endif
