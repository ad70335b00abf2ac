#include "core/search/facts_file.h"

#include <string.h>

#include "core/file/little_endian.h"
#include "core/search/facts_record.h"

/* Records are collected and written when they fill this many bytes. */
#define FLUSH_AT ((size_t)1 << 14)

/* The number of facts with probes. */
#define PROBES 4

#define TICK_EVERY 4096

uint64_t facts_file_digest(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

void facts_writer_init(facts_writer *w, const allocator *a, status (*write)(void *, const void *, size_t),
                       void *context)
{
    memset(w, 0, sizeof *w);
    w->memory = *a;
    w->write = write;
    w->context = context;
}

void facts_writer_close(facts_writer *w)
{
    memory_free(&w->memory, w->bytes, w->capacity, 1);
    w->bytes = NULL;
    w->count = w->capacity = 0;
}

status facts_writer_flush(facts_writer *w)
{
    status r = w->count == 0 ? STATUS_OK : w->write(w->context, w->bytes, w->count);
    if (r == STATUS_OK) w->count = 0;
    return r;
}

static void put(facts_writer *w, uint64_t n, size_t bytes)
{
    little_endian_store_part(w->bytes + w->count, n, bytes);
    w->count += bytes;
}

/* Makes room for a record with a key of the given length. */
static status begin_record(facts_writer *w, size_t length)
{
    status r = w->count > FLUSH_AT ? facts_writer_flush(w) : STATUS_OK;
    return r != STATUS_OK ? r : memory_reserve(&w->memory, &w->bytes, &w->capacity, w->count + length + 64, 1);
}

static void end_record(facts_writer *w, size_t begin)
{
    put(w, record_sum(w->bytes + begin, w->count - begin), RECORD_SUM_LENGTH);
}

status facts_write_header(facts_writer *w, uint64_t ruleset)
{
    status r = begin_record(w, 0);
    if (r != STATUS_OK) return r;
    size_t begin = w->count;
    memcpy(w->bytes + w->count, RECORD_MAGIC, RECORD_MAGIC_LENGTH);
    w->count += RECORD_MAGIC_LENGTH;
    put(w, ruleset, 8);
    end_record(w, begin);
    return STATUS_OK;
}

/* A record of a tag, a key of `length` bytes (NULL: the integer n), and a number of the given size. */
typedef struct record {
    unsigned char tag;
    const void *key;
    size_t length;
    int64_t n;
    uint64_t content;
    size_t content_length;
} record;

static status write_record(facts_writer *w, const record *x)
{
    if (x->length > RECORD_LONGEST) return STATUS_OVERFLOW;
    status r = begin_record(w, x->length);
    if (r != STATUS_OK) return r;
    size_t begin = w->count;
    put(w, x->tag, 1);
    put(w, x->key == NULL ? RECORD_INTEGER : x->length, 4);
    put(w, record_check(w->bytes + begin), 1);
    if (x->key == NULL) {
        put(w, (uint64_t)x->n, 8);
    } else {
        memcpy(w->bytes + w->count, x->key, x->length);
        w->count += x->length;
    }
    put(w, x->content, x->content_length);
    end_record(w, begin);
    return STATUS_OK;
}

/* A record with the key of a position. */
static status write_position(facts_writer *w, const facts *f, uint32_t position, unsigned char tag, uint64_t content,
                             size_t content_length)
{
    record x = {tag, NULL, 8, 0, content, content_length};
    if (!facts_key_integer(f, position, &x.n)) x.key = facts_key_bytes(f, position, &x.length);
    return write_record(w, &x);
}

status facts_write_claim(facts_writer *w, const facts *f, uint32_t position, uint32_t outcome)
{
    return write_position(w, f, position, RECORD_CLAIM, outcome, RECORD_NIMBER_LENGTH);
}

status facts_write_text(facts_writer *w, const char *text, size_t length)
{
    record x = {RECORD_TEXT, text, length, 0, 0, 0};
    return write_record(w, &x);
}

static uint64_t digest_number(uint64_t n)
{
    unsigned char bytes[8];
    little_endian_store(bytes, n);
    return facts_file_digest(bytes, sizeof bytes);
}

status facts_file_digest_options(search *s, uint32_t position, uint64_t *digest)
{
    size_t first = s->listed.count;
    status r = search_list(s, position, &first);
    if (r != STATUS_OK) {
        options_truncate(&s->listed, first);
        return r;
    }
    *digest = s->listed.count - first;
    size_t c = options_begin(&s->listed, first);
    for (size_t i = first; i < s->listed.count; i++) {
        uint64_t option = 1;
        for (; c < s->listed.ends[i]; c++) {
            int64_t n;
            size_t length;
            const unsigned char *key;
            if (facts_key_integer(&s->facts, s->listed.components[c], &n)) {
                option += digest_number((uint64_t)n);
            } else {
                key = facts_key_bytes(&s->facts, s->listed.components[c], &length);
                option += facts_file_digest(key, length);
            }
        }
        *digest += digest_number(option);
    }
    options_truncate(&s->listed, first);
    return STATUS_OK;
}

status facts_write_probe(facts_writer *w, search *s, uint32_t position)
{
    uint64_t digest;
    status r = facts_file_digest_options(s, position, &digest);
    return r != STATUS_OK ? r : write_position(w, &s->facts, position, RECORD_PROBE, digest, RECORD_DIGEST_LENGTH);
}

status facts_write_fact(facts_writer *w, const facts *f, uint32_t position)
{
    return write_position(w, f, position, RECORD_FACT, facts_nimber(f, position), RECORD_NIMBER_LENGTH);
}

/* The facts that took the most listings. */
typedef struct dearest {
    const facts *facts;
    uint32_t list[PROBES];
    size_t count;
} dearest;

static status note(void *context, uint32_t number)
{
    dearest *d = context;
    size_t at = d->count;
    uint32_t cost = facts_at(d->facts, number)->value >> 24;
    while (at > 0 && facts_at(d->facts, d->list[at - 1])->value >> 24 < cost) at--;
    if (at == PROBES) return STATUS_OK;
    if (d->count < PROBES) d->count++;
    for (size_t i = d->count - 1; i > at; i--) d->list[i] = d->list[i - 1];
    d->list[at] = number;
    return STATUS_OK;
}

typedef struct all_facts {
    facts_writer *writer;
    search *search;
    uint64_t count;
} all_facts;

/* The monitor comes last, as it may run a search, which may give the number to another position. */
static status write_one(void *context, uint32_t number)
{
    all_facts *all = context;
    status r = facts_write_fact(all->writer, &all->search->facts, number);
    if (r != STATUS_OK || ++all->count % TICK_EVERY != 0) return r;
    return monitor_tick(all->search->monitor, all->count, 0);
}

status facts_write_all(facts_writer *w, search *s)
{
    dearest probed = {&s->facts, {0}, 0};
    facts_each(&s->facts, note, &probed);
    size_t pinned = s->components_count;
    status r = STATUS_OK;
    for (size_t i = 0; i < probed.count && r == STATUS_OK; i++) r = search_pin_one(s, probed.list[i]);
    for (size_t i = 0; i < probed.count && r == STATUS_OK; i++) r = facts_write_probe(w, s, probed.list[i]);
    s->components_count = pinned;
    all_facts all = {w, s, 0};
    if (r == STATUS_OK) r = facts_each(&s->facts, write_one, &all);
    return r != STATUS_OK ? r : facts_writer_flush(w);
}
