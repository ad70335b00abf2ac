#include "lua/game/facts_log.h"

#include <errno.h>
#include <string.h>

#include "lua/base/time.h"

/* Flush when a fact arrives this many milliseconds of work or more after the last flush. */
#define LOG_EVERY 50

static status write_log(void *context, const void *bytes, size_t length)
{
    facts_log *log = context;
    if (fwrite(bytes, 1, length, log->file) == length && fflush(log->file) == 0) return STATUS_OK;
    log->error = errno;
    return STATUS_INVALID;
}

static void log_fact(void *context, uint32_t number)
{
    facts_log *log = context;
    if (*log->links > 0 && log->failed == STATUS_OK) log->failed = STATUS_INVALID;
    if (log->failed == STATUS_OK) log->failed = facts_write_fact(&log->writer, &log->search->facts, number);
    uint64_t now = grundy_time_spent();
    if (log->failed != STATUS_OK || now - log->since < LOG_EVERY) return;
    log->failed = facts_writer_flush(&log->writer);
    log->since = now;
}

void facts_log_begin(facts_log *log, FILE *file, search *s, const uint32_t *links, uint64_t title)
{
    log->file = file;
    log->links = links;
    log->search = s;
    setvbuf(file, NULL, _IONBF, 0);
    facts_writer_init(&log->writer, &s->memory, write_log, log);
    s->facts.found = log_fact;
    s->facts.found_context = log;
    log->failed = facts_write_header(&log->writer, title);
}

void facts_log_close(facts_log *log)
{
    if (log->file == NULL) return;
    if (log->failed == STATUS_OK) facts_writer_flush(&log->writer);
    facts_writer_close(&log->writer);
    fclose(log->file);
    log->search->facts.found = NULL;
    memset(log, 0, sizeof *log);
}

status facts_log_probe(facts_log *log, uint32_t position)
{
    if (log->file == NULL || log->probed || log->failed != STATUS_OK) return STATUS_OK;
    search *s = log->search;
    size_t pinned = s->components_count;
    status r = search_pin_one(s, position);
    uint64_t digest;
    if (r == STATUS_OK) r = facts_file_digest_options(s, position, &digest); /* the options may create links */
    if (r == STATUS_OK) r = *log->links == 0 ? facts_write_probe(&log->writer, s, position) : STATUS_INVALID;
    s->components_count = pinned;
    log->probed = r == STATUS_OK;
    if (r == STATUS_INVALID) log->failed = r;
    return r == STATUS_INVALID ? STATUS_OK : r;
}
