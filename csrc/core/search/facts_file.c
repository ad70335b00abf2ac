#include "core/search/facts_file.h"

#include <string.h>

#define MAGIC        "\360grundy facts 1"
#define MAGIC_LENGTH 15
#define TAG_PROBE    0xF3
#define TAG_FACT     0xFC

#define HEADER_LENGTH (MAGIC_LENGTH + 4 + 8 + 4)
#define INTEGER_KEY   UINT32_MAX
/* The tag, the kind of the key, and a byte that vouches for both. */
#define PREFIX_LENGTH 6

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

/* The checksum of a record: CRC-32, four bits at a time. */
static uint32_t checksum(const unsigned char *bytes, size_t length)
{
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
                                       0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        sum = table[(sum ^ bytes[i]) & 15] ^ sum >> 4;
        sum = table[(sum ^ (uint32_t)bytes[i] >> 4) & 15] ^ sum >> 4;
    }
    return ~sum;
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

static void put(facts_writer *w, uint64_t n, int bytes)
{
    for (int i = 0; i < bytes; i++) w->bytes[w->count++] = (unsigned char)(n >> 8 * i);
}

/* Makes room for a record with a key of so many bytes. */
static status begin_record(facts_writer *w, size_t length)
{
    status r = w->count > FLUSH_AT ? facts_writer_flush(w) : STATUS_OK;
    return r != STATUS_OK ? r : memory_reserve(&w->memory, &w->bytes, &w->capacity, w->count + length + 64, 1);
}

static void end_record(facts_writer *w, size_t begin)
{
    put(w, checksum(w->bytes + begin, w->count - begin), 4);
}

status facts_write_header(facts_writer *w, uint64_t ruleset)
{
    const uint32_t order = 0x01020304;
    size_t begin = w->count;
    status r = begin_record(w, 0);
    if (r != STATUS_OK) return r;
    if (w->count == 0) begin = 0;
    memcpy(w->bytes + w->count, MAGIC, MAGIC_LENGTH);
    w->count += MAGIC_LENGTH;
    memcpy(w->bytes + w->count, &order, sizeof order);
    w->count += sizeof order;
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

static status write_record(facts_writer *w, const facts *f, uint32_t position, unsigned char tag, uint64_t content,
                           int bytes)
{
    int64_t n = 0;
    size_t length = 8;
    bool integer = facts_key_integer(f, position, &n);
    const unsigned char *key = integer ? NULL : facts_key_bytes(f, position, &length);
    status r = begin_record(w, length);
    if (r != STATUS_OK) return r;
    size_t begin = w->count;
    put(w, tag, 1);
    put(w, integer ? INTEGER_KEY : length, 4);
    put(w, prefix_check(w->bytes + begin), 1);
    if (integer) {
        put(w, (uint64_t)n, 8);
    } else {
        memcpy(w->bytes + w->count, key, length);
        w->count += length;
    }
    put(w, content, bytes);
    end_record(w, begin);
    return STATUS_OK;
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
                option += facts_file_digest(&n, sizeof n);
            } else {
                key = facts_key_bytes(&s->facts, s->listed.components[c], &length);
                option += facts_file_digest(key, length);
            }
        }
        *digest += facts_file_digest(&option, sizeof option);
    }
    options_truncate(&s->listed, first);
    return STATUS_OK;
}

status facts_write_probe(facts_writer *w, search *s, uint32_t position)
{
    uint64_t digest;
    status r = digest_options(s, position, &digest);
    return r != STATUS_OK ? r : write_record(w, &s->facts, position, TAG_PROBE, digest, 8);
}

status facts_write_fact(facts_writer *w, const facts *f, uint32_t position)
{
    return write_record(w, f, position, TAG_FACT, facts_nimber(f, position), 4);
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

status facts_write_all(facts_writer *w, search *s, uint64_t ruleset)
{
    dearest probed = {&s->facts, {0}, 0};
    facts_each(&s->facts, note, &probed);
    size_t pinned = s->components_count;
    status r = facts_write_header(w, ruleset);
    for (size_t i = 0; i < probed.count && r == STATUS_OK; i++) r = search_pin_one(s, probed.list[i]);
    for (size_t i = 0; i < probed.count && r == STATUS_OK; i++) r = facts_write_probe(w, s, probed.list[i]);
    s->components_count = pinned;
    all_facts all = {w, s, 0};
    if (r == STATUS_OK) r = facts_each(&s->facts, write_one, &all);
    return r != STATUS_OK ? r : facts_writer_flush(w);
}

/* ---- reading ---- */

typedef struct reader {
    FILE *file;
    search *search;
    uint64_t ruleset;
    char *message;
    uint64_t at, count; /* where the record begins; facts so far */
    bool adds;          /* the second time: adds the facts */
    unsigned char *bytes;
    size_t have, capacity; /* bytes of the record that are read */
} reader;

static status refuse(reader *d, const char *what)
{
    snprintf(d->message, FACTS_FILE_MESSAGE, "byte %lu: %s", (unsigned long)d->at, what);
    return STATUS_INVALID;
}

/* Reads on until there are `length` bytes; *whole is false where the file ends before. */
static status want(reader *d, size_t length, bool *whole)
{
    while (d->have < length && !feof(d->file)) {
        size_t part = length - d->have < FLUSH_AT ? length - d->have : FLUSH_AT;
        status r = memory_reserve(&d->search->memory, &d->bytes, &d->capacity, d->have + part, 1);
        if (r != STATUS_OK) return r;
        d->have += fread(d->bytes + d->have, 1, part, d->file);
        if (ferror(d->file)) return refuse(d, "cannot read");
    }
    *whole = d->have >= length;
    return STATUS_OK;
}

static uint64_t get(const unsigned char *bytes, int count)
{
    uint64_t n = 0;
    for (int i = 0; i < count; i++) n |= (uint64_t)bytes[i] << 8 * i;
    return n;
}

static bool sum_is_right(const unsigned char *bytes, size_t length)
{
    return get(bytes + length - 4, 4) == checksum(bytes, length - 4);
}

static bool is_header(const unsigned char *bytes)
{
    return memcmp(bytes, MAGIC, MAGIC_LENGTH) == 0 && sum_is_right(bytes, HEADER_LENGTH);
}

static status take_header(reader *d)
{
    uint32_t order;
    memcpy(&order, d->bytes + MAGIC_LENGTH, sizeof order);
    if (order != 0x01020304) return refuse(d, "written by a machine with another order of bytes");
    if (get(d->bytes + MAGIC_LENGTH + 4, 8) != d->ruleset) return refuse(d, "facts of a ruleset with another name");
    return STATUS_OK;
}

/* The position of the record's key. */
static status take_key(reader *d, uint32_t kind, uint32_t *position)
{
    const unsigned char *key = d->bytes + PREFIX_LENGTH;
    facts *f = &d->search->facts;
    return kind == INTEGER_KEY ? facts_integer(f, (int64_t)get(key, 8), position) : facts_bytes(f, key, kind, position);
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
    return get(d->bytes + length - 12, 8) == digest ? STATUS_OK : refuse(d, "facts of other rules");
}

static status take_fact(reader *d, uint32_t kind, size_t length)
{
    facts *f = &d->search->facts;
    uint32_t nimber = (uint32_t)get(d->bytes + length - 8, 4), position, known;
    status r = ++d->count % TICK_EVERY == 0 ? monitor_tick(d->search->monitor, d->count, 0) : STATUS_OK;
    if (r != STATUS_OK) return r;
    if (nimber > FACTS_LARGEST) return refuse(d, "a nimber out of range");
    if (d->adds) {
        r = facts_tidy(f, d->search->monitor);
        if (r == STATUS_OK) r = take_key(d, kind, &position);
        return r != STATUS_OK || facts_nimber(f, position) != FACTS_UNKNOWN ? r : facts_set(f, position, nimber, 1);
    }
    position = kind == INTEGER_KEY ? facts_find_integer(f, (int64_t)get(d->bytes + PREFIX_LENGTH, 8))
                                   : facts_find_bytes(f, d->bytes + PREFIX_LENGTH, kind);
    known = position == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, position);
    return known == FACTS_UNKNOWN || known == nimber ? STATUS_OK : refuse(d, "contradicts a fact that is known");
}

/* The bytes of the record are done with; those read beyond it begin the next one. */
static void drop(reader *d, size_t length)
{
    memmove(d->bytes, d->bytes + length, d->have - length);
    d->have -= length;
    d->at += length;
}

/*
 * The record of so many bytes is not whole. A file may end so; and where a header
 * begins in it, its writer was killed, and the next one began there.
 */
static status skip_cut(reader *d, size_t length, bool *more)
{
    bool whole;
    status r = want(d, length + HEADER_LENGTH, &whole);
    if (r != STATUS_OK) return r;
    for (size_t i = 1; i + HEADER_LENGTH <= d->have && i < length; i++)
        if (d->bytes[i] == (unsigned char)MAGIC[0] && is_header(d->bytes + i)) {
            drop(d, i);
            return STATUS_OK;
        }
    *more = false;
    return d->have < length ? STATUS_OK : refuse(d, "a damaged record");
}

/* The length of the record that begins so; 0: none does. */
static size_t record_length(const unsigned char *prefix)
{
    if (prefix[0] == (unsigned char)MAGIC[0]) return HEADER_LENGTH;
    if ((prefix[0] != TAG_PROBE && prefix[0] != TAG_FACT) || prefix[PREFIX_LENGTH - 1] != prefix_check(prefix))
        return 0;
    uint64_t kind = get(prefix + 1, 4);
    return PREFIX_LENGTH + (size_t)(kind == INTEGER_KEY ? 8 : kind) + (prefix[0] == TAG_PROBE ? 8 : 4) + 4;
}

/* Reads a record; *more is false at the end of the file. */
static status read_record(reader *d, bool *more)
{
    bool whole;
    status r = want(d, PREFIX_LENGTH, &whole);
    if (r != STATUS_OK) return r;
    *more = d->have > 0;
    if (!*more) return STATUS_OK;
    size_t length = whole ? record_length(d->bytes) : 0;
    if (d->at == 0 && (length != HEADER_LENGTH || d->bytes[0] != (unsigned char)MAGIC[0]))
        return refuse(d, "not a file of facts");
    if (length == 0) return skip_cut(d, PREFIX_LENGTH, more);
    if ((r = want(d, length, &whole)) != STATUS_OK) return r;
    if (!whole || !sum_is_right(d->bytes, length)) return skip_cut(d, length, more);
    uint32_t kind = (uint32_t)get(d->bytes + 1, 4);
    if (d->bytes[0] == TAG_FACT)
        r = take_fact(d, kind, length);
    else if (d->bytes[0] == TAG_PROBE)
        r = take_probe(d, kind, length);
    else
        r = is_header(d->bytes) ? take_header(d) : refuse(d, "a damaged record");
    if (r == STATUS_OK) drop(d, length);
    return r;
}

status facts_read(FILE *file, search *s, uint64_t ruleset, char message[FACTS_FILE_MESSAGE], uint64_t *count)
{
    reader d = {file, s, ruleset, message, 0, 0, false, NULL, 0, 0};
    status r = STATUS_OK;
    for (int pass = 0; pass < 2 && r == STATUS_OK; pass++) {
        bool more = true;
        rewind(file);
        d.at = d.count = d.have = 0;
        d.adds = pass == 1;
        while (more && r == STATUS_OK) r = read_record(&d, &more);
        if (r == STATUS_OK && d.at == 0) r = refuse(&d, "not a file of facts");
    }
    *count = d.count;
    memory_free(&s->memory, d.bytes, d.capacity, 1);
    return r;
}
