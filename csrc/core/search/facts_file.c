#include "core/search/facts_file.h"

#include <limits.h>
#include <string.h>

#include "core/file/checksum.h"
#include "core/file/little_endian.h"

#define MAGIC        "\360grundy facts 2"
#define MAGIC_LENGTH 15
#define TAG_PROBE    0xF3
#define TAG_FACT     0xFC
#define TAG_CLAIM    0xFA
#define TAG_TEXT     0xF5

#define SUM_LENGTH    8
#define HEADER_LENGTH (MAGIC_LENGTH + 8 + SUM_LENGTH)
#define INTEGER_KEY   UINT32_MAX
/* The tag, the kind of the key, and a byte that vouches for both. */
#define PREFIX_LENGTH 6
#define DIGEST_LENGTH 8
#define NIMBER_LENGTH 4 /* and that of an outcome */

/* Records are written together from so many bytes on. */
#define FLUSH_AT ((size_t)1 << 14)

/* Probes of so many facts. */
#define PROBES 4

#define TICK_EVERY 4096

uint64_t facts_file_digest(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t sum_of(const unsigned char *bytes, size_t length)
{
    checksum sum;
    checksum_init(&sum);
    checksum_add(&sum, bytes, length);
    return checksum_end(&sum);
}

/* ---- writing ---- */

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

/* Makes room for a record with a key of so many bytes. */
static status begin_record(facts_writer *w, size_t length)
{
    status r = w->count > FLUSH_AT ? facts_writer_flush(w) : STATUS_OK;
    return r != STATUS_OK ? r : memory_reserve(&w->memory, &w->bytes, &w->capacity, w->count + length + 64, 1);
}

static void end_record(facts_writer *w, size_t begin)
{
    put(w, sum_of(w->bytes + begin, w->count - begin), SUM_LENGTH);
}

status facts_write_header(facts_writer *w, uint64_t ruleset)
{
    status r = begin_record(w, 0);
    if (r != STATUS_OK) return r;
    size_t begin = w->count;
    memcpy(w->bytes + w->count, MAGIC, MAGIC_LENGTH);
    w->count += MAGIC_LENGTH;
    put(w, ruleset, 8);
    end_record(w, begin);
    return STATUS_OK;
}

static unsigned char prefix_check(const unsigned char *prefix)
{
    unsigned char check = 0x5A;
    for (int i = 0; i < PREFIX_LENGTH - 1; i++) check ^= prefix[i];
    return check;
}

/* A record of a tag, a key of `length` bytes (NULL: the integer n), and a number of so many bytes. */
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
    status r = begin_record(w, x->length);
    if (r != STATUS_OK) return r;
    size_t begin = w->count;
    put(w, x->tag, 1);
    put(w, x->key == NULL ? INTEGER_KEY : x->length, 4);
    put(w, prefix_check(w->bytes + begin), 1);
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
    return write_position(w, f, position, TAG_CLAIM, outcome, NIMBER_LENGTH);
}

status facts_write_text(facts_writer *w, const char *text, size_t length)
{
    record x = {TAG_TEXT, text, length, 0, 0, 0};
    return write_record(w, &x);
}

static uint64_t digest_number(uint64_t n)
{
    unsigned char bytes[8];
    little_endian_store(bytes, n);
    return facts_file_digest(bytes, sizeof bytes);
}

/* A digest of the options of a position, which is pinned, in any order. */
static status digest_options(search *s, uint32_t position, uint64_t *digest)
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
    status r = digest_options(s, position, &digest);
    return r != STATUS_OK ? r : write_position(w, &s->facts, position, TAG_PROBE, digest, DIGEST_LENGTH);
}

status facts_write_fact(facts_writer *w, const facts *f, uint32_t position)
{
    return write_position(w, f, position, TAG_FACT, facts_nimber(f, position), NIMBER_LENGTH);
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

static status write_one(void *context, uint32_t number)
{
    all_facts *all = context;
    status r = ++all->count % TICK_EVERY == 0 ? monitor_tick(all->search->monitor, all->count, 0) : STATUS_OK;
    return r != STATUS_OK ? r : facts_write_fact(all->writer, &all->search->facts, number);
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

/* ---- reading ---- */

typedef struct reader {
    facts_reading *reading;
    search *search;
    uint64_t at;    /* where the record begins */
    uint64_t count; /* facts so far */
    bool adds;      /* the second time: adds the facts */
    unsigned char *bytes;
    size_t have, capacity; /* bytes that are read from there on */
} reader;

static status refuse(reader *d, const char *what)
{
    snprintf(d->reading->message, FACTS_FILE_MESSAGE, "byte %.0f: %s", (double)d->at, what);
    return STATUS_INVALID;
}

/* Goes to an offset, which may be beyond the numbers of fseek. */
static bool go_to(FILE *file, uint64_t offset)
{
    bool there = fseek(file, 0, SEEK_SET) == 0;
    while (there && offset > 0) {
        long step = offset < LONG_MAX ? (long)offset : LONG_MAX;
        there = fseek(file, step, SEEK_CUR) == 0;
        offset -= (uint64_t)step;
    }
    return there;
}

/* Reads on until there are `length` bytes; *whole is false where the file ends before. */
static status want(reader *d, size_t length, bool *whole)
{
    FILE *file = d->reading->file;
    while (d->have < length && !feof(file)) {
        size_t part = length - d->have < FLUSH_AT ? length - d->have : FLUSH_AT;
        status r = memory_reserve(&d->search->memory, &d->bytes, &d->capacity, d->have + part, 1);
        if (r != STATUS_OK) return r;
        d->have += fread(d->bytes + d->have, 1, part, file);
        if (ferror(file)) return refuse(d, "cannot read");
    }
    *whole = d->have >= length;
    return STATUS_OK;
}

/* The length of what follows the key in a record of the tag; SIZE_MAX: there is no such tag. */
static size_t content_length(unsigned char tag)
{
    switch (tag) {
    case TAG_PROBE:
        return DIGEST_LENGTH;
    case TAG_FACT:
    case TAG_CLAIM:
        return NIMBER_LENGTH;
    case TAG_TEXT:
        return 0;
    default:
        return SIZE_MAX;
    }
}

/* The length of the record that begins so; 0: none does. */
static uint64_t record_length(const unsigned char *prefix)
{
    if (prefix[0] == (unsigned char)MAGIC[0]) return HEADER_LENGTH;
    size_t content = content_length(prefix[0]);
    if (content == SIZE_MAX || prefix[PREFIX_LENGTH - 1] != prefix_check(prefix)) return 0;
    uint64_t kind = little_endian_load_part(prefix + 1, 4), key = kind == INTEGER_KEY ? 8 : kind;
    return PREFIX_LENGTH + key + content + SUM_LENGTH;
}

/* Whether a whole and right record begins at byte i of those that are read. */
static status find_record(reader *d, size_t i, bool *there)
{
    bool whole = false;
    *there = false;
    status r = want(d, i + PREFIX_LENGTH, &whole);
    uint64_t length = r == STATUS_OK && whole ? record_length(d->bytes + i) : 0;
    if (length == 0 || length > SIZE_MAX / 2) return r;
    r = want(d, i + (size_t)length, &whole);
    if (r != STATUS_OK || !whole) return r;
    const unsigned char *begin = d->bytes + i;
    size_t summed = (size_t)length - SUM_LENGTH;
    *there = little_endian_load(begin + summed) == sum_of(begin, summed) &&
             (begin[0] != (unsigned char)MAGIC[0] || memcmp(begin, MAGIC, MAGIC_LENGTH) == 0);
    return STATUS_OK;
}

static status take_header(reader *d)
{
    if (little_endian_load(d->bytes + MAGIC_LENGTH) == d->reading->ruleset) return STATUS_OK;
    return refuse(d, "facts of a ruleset with another name");
}

/* The position of the record's key. */
static status take_key(reader *d, uint32_t kind, uint32_t *position)
{
    const unsigned char *key = d->bytes + PREFIX_LENGTH;
    facts *f = &d->search->facts;
    return kind == INTEGER_KEY ? facts_integer(f, (int64_t)little_endian_load(key), position)
                               : facts_bytes(f, key, kind, position);
}

static status take_probe(reader *d, uint32_t kind, size_t length)
{
    uint32_t position;
    uint64_t digest;
    if (d->adds) return STATUS_OK;
    size_t pinned = d->search->components_count;
    status r = take_key(d, kind, &position);
    if (r == STATUS_OK) r = search_pin_one(d->search, position);
    if (r == STATUS_OK) r = digest_options(d->search, position, &digest);
    d->search->components_count = pinned;
    if (r != STATUS_OK) return r;
    uint64_t theirs = little_endian_load(d->bytes + length - DIGEST_LENGTH - SUM_LENGTH);
    return theirs == digest ? STATUS_OK : refuse(d, "facts of other rules");
}

static status take_fact(reader *d, uint32_t kind, size_t length)
{
    facts *f = &d->search->facts;
    const unsigned char *key = d->bytes + PREFIX_LENGTH, *content = d->bytes + length - NIMBER_LENGTH - SUM_LENGTH;
    uint32_t nimber = (uint32_t)little_endian_load_part(content, NIMBER_LENGTH), position, known;
    status r = ++d->count % TICK_EVERY == 0 ? monitor_tick(d->search->monitor, d->count, 0) : STATUS_OK;
    if (r != STATUS_OK) return r;
    if (nimber > FACTS_LARGEST) return refuse(d, "a nimber out of range");
    if (d->adds) {
        r = facts_tidy(f, d->search->monitor);
        if (r == STATUS_OK) r = take_key(d, kind, &position);
        return r != STATUS_OK || facts_nimber(f, position) != FACTS_UNKNOWN ? r : facts_set(f, position, nimber, 1);
    }
    position =
        kind == INTEGER_KEY ? facts_find_integer(f, (int64_t)little_endian_load(key)) : facts_find_bytes(f, key, kind);
    known = position == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, position);
    return known == FACTS_UNKNOWN || known == nimber ? STATUS_OK : refuse(d, "contradicts a fact that is known");
}

/* The position stays pinned for the caller. */
static status take_claim(reader *d, uint32_t kind, size_t length)
{
    uint32_t outcome = (uint32_t)little_endian_load_part(d->bytes + length - NIMBER_LENGTH - SUM_LENGTH, NIMBER_LENGTH);
    if (outcome > 1) return refuse(d, "an outcome that is none");
    if (!d->adds) return STATUS_OK;
    status r = take_key(d, kind, &d->reading->claim);
    if (r == STATUS_OK) r = search_pin_one(d->search, d->reading->claim);
    d->reading->outcome = outcome;
    return r;
}

/* The bytes of the record are done with; those read beyond it begin the next one. */
static void drop(reader *d, size_t length)
{
    memmove(d->bytes, d->bytes + length, d->have - length);
    d->have -= length;
    d->at += length;
}

/*
 * The record that begins here, and claims so many bytes, is not whole. Where another one
 * begins within it, its writer was killed, or has not come further yet while others
 * wrote behind it. A file may end so, too.
 */
static status skip_cut(reader *d, uint64_t claimed, bool *more)
{
    bool there = false;
    size_t i = 1;
    status r = STATUS_OK;
    for (; r == STATUS_OK && !there && i < claimed && (i + PREFIX_LENGTH <= d->have || !feof(d->reading->file)); i++)
        r = find_record(d, i, &there);
    if (r != STATUS_OK) return r;
    if (there) {
        drop(d, i - 1);
        return STATUS_OK;
    }
    *more = false;
    return d->have < claimed ? STATUS_OK : refuse(d, "a damaged record");
}

/* A record that is whole and right. */
static status take_record(reader *d, size_t length)
{
    const facts_reading *of = d->reading;
    uint32_t kind = (uint32_t)little_endian_load_part(d->bytes + 1, 4);
    unsigned char tag = d->bytes[0];
    bool has_key = tag == TAG_FACT || tag == TAG_PROBE || tag == TAG_CLAIM, integer = kind == INTEGER_KEY;
    if (has_key && !of->fits(of->context, integer ? NULL : d->bytes + PREFIX_LENGTH, integer ? 0 : kind))
        return refuse(d, "facts of other rules");
    switch (tag) {
    case TAG_FACT:
        return take_fact(d, kind, length);
    case TAG_PROBE:
        return take_probe(d, kind, length);
    case TAG_CLAIM:
        return take_claim(d, kind, length);
    case TAG_TEXT:
        return STATUS_OK;
    default:
        return take_header(d);
    }
}

/* Whether the file has no whole header: it is empty, or its first writer has just begun, or was killed then. */
static bool has_just_begun(const reader *d)
{
    size_t shown = d->have < MAGIC_LENGTH ? d->have : MAGIC_LENGTH;
    return d->have < HEADER_LENGTH && (shown == 0 || memcmp(d->bytes, MAGIC, shown) == 0);
}

/* Reads a record; *more is false at the end of the file. */
static status read_record(reader *d, bool *more)
{
    bool whole, there = false;
    status r = want(d, d->at == 0 ? HEADER_LENGTH : PREFIX_LENGTH, &whole);
    if (r != STATUS_OK) return r;
    *more = d->have > 0 && (d->at > 0 || !has_just_begun(d));
    if (!*more) return STATUS_OK;
    uint64_t claimed = whole ? record_length(d->bytes) : 0;
    if (d->at == 0 && (claimed != HEADER_LENGTH || d->bytes[0] != (unsigned char)MAGIC[0]))
        return refuse(d, "not a file of facts");
    if (claimed > 0 && (r = find_record(d, 0, &there)) != STATUS_OK) return r;
    if (!there) return skip_cut(d, claimed > 0 ? claimed : PREFIX_LENGTH, more);
    r = take_record(d, (size_t)claimed);
    if (r == STATUS_OK) drop(d, (size_t)claimed);
    return r;
}

/* Reads the records up to an offset, or all there are. */
static status read_until(reader *d, uint64_t end)
{
    bool more = true;
    status r = STATUS_OK;
    d->at = d->reading->from;
    d->count = d->have = 0;
    clearerr(d->reading->file);
    if (!go_to(d->reading->file, d->at)) return refuse(d, "cannot read");
    while (more && d->at < end && r == STATUS_OK) r = read_record(d, &more);
    return r;
}

status facts_read(facts_reading *reading, search *s)
{
    reader d = {reading, s, 0, 0, false, NULL, 0, 0};
    status r = read_until(&d, UINT64_MAX);
    reading->end = d.at;
    reading->claim = FACTS_NONE;
    d.adds = true;
    if (r == STATUS_OK) r = read_until(&d, reading->end);
    reading->count = d.count;
    memory_free(&s->memory, d.bytes, d.capacity, 1);
    return r;
}
