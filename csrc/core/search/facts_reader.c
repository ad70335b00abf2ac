#include "core/search/facts_reader.h"

#include <limits.h>
#include <string.h>

#include "core/file/little_endian.h"
#include "core/search/facts_file.h"
#include "core/search/facts_record.h"

/* The least number of bytes read at once. */
#define READ_AT_ONCE ((size_t)1 << 14)

/* The work between two calls of the monitor: a byte, or a record, and each byte of a checksum, counts as one. */
#define TICK_EVERY  (UINT64_C(1) << 20)
#define RECORD_WORK 256

/* The budget for wrong checksums, in bytes: this many in total, plus this many for each byte of the file. */
#define WASTE_FIRST (UINT64_C(1) << 26)
#define WASTE_EACH  64

/* What is done with the facts. */
typedef enum task {
    CHECK, /* compared with those known */
    ADD,
    SEEK /* looks for another nimber of the position `contradicted` */
} task;

typedef struct reader {
    facts_reading *reading;
    search *search;
    task task;
    uint64_t at;        /* where the record begins */
    bool headed;        /* a header came before */
    uint64_t work;      /* since the last tick */
    uint64_t waste;     /* bytes of wrong checksums */
    uint32_t nimber;    /* SEEK: a nimber other than this */
    bool found;         /* SEEK: whether there is one */
    size_t begin, have; /* bytes[begin] .. bytes[have - 1] are the next bytes of the file */
    unsigned char *bytes;
    size_t capacity;
    uint32_t *added; /* positions whose facts are new */
    size_t added_count, added_capacity;
} reader;

static status refuse_at(reader *d, uint64_t at, const char *what)
{
    d->reading->at = at;
    snprintf(d->reading->message, FACTS_READER_MESSAGE, "byte %.0f: %s", (double)at, what);
    return STATUS_INVALID;
}

static status refuse(reader *d, const char *what)
{
    return refuse_at(d, d->at, what);
}

static const unsigned char *here(const reader *d)
{
    return d->bytes + d->begin;
}

static size_t left(const reader *d)
{
    return d->have - d->begin;
}

static status do_work(reader *d, uint64_t work)
{
    d->work += work;
    if (d->work < TICK_EVERY) return STATUS_OK;
    d->work = 0;
    return monitor_tick(d->search->monitor, d->reading->count, 0);
}

/* ---- bytes ---- */

/* Goes to an offset, which may exceed the numbers of fseek. */
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

/* Reads until there are `length` bytes, or the file ends. Drops earlier bytes if there are more of them. */
static status want(reader *d, size_t length)
{
    FILE *file = d->reading->file;
    while (left(d) < length && !feof(file)) {
        if (d->begin > left(d)) {
            memmove(d->bytes, here(d), left(d));
            d->have = left(d);
            d->begin = 0;
        }
        status r = memory_reserve(&d->search->memory, &d->bytes, &d->capacity, d->have + READ_AT_ONCE, 1);
        if (r != STATUS_OK) return r;
        d->have += fread(d->bytes + d->have, 1, READ_AT_ONCE, file);
        if (ferror(file)) return refuse(d, "cannot read");
    }
    return STATUS_OK;
}

static void pass(reader *d, size_t length)
{
    d->begin += length;
    d->at += length;
}

/* The length of the complete, undamaged record that begins here, or 0. */
static status find_record(reader *d, size_t *length)
{
    *length = 0;
    status r = want(d, RECORD_PREFIX_LENGTH);
    if (r != STATUS_OK || left(d) < RECORD_PREFIX_LENGTH) return r;
    size_t claimed = record_length(here(d));
    if (claimed == 0) return STATUS_OK;
    r = want(d, claimed);
    if (r != STATUS_OK || left(d) < claimed) return r;
    if (record_is_right(here(d), claimed)) {
        *length = claimed;
        return do_work(d, RECORD_WORK + claimed);
    }
    d->waste += claimed;
    if (d->waste / WASTE_EACH > WASTE_FIRST / WASTE_EACH + d->at) return refuse(d, "too many damaged records");
    return do_work(d, claimed);
}

/*
 * No complete record begins here. Goes on to the next one if everything in between can be beginnings of records: their
 * writers were killed, or have not finished while others wrote after them. A file may also end this way: *more is then
 * false. A beginning of at most n bytes may as well have fewer. Hence every place up to the farthest one that a
 * beginning reaches may be the end of one.
 */
static status pass_cuts(reader *d, bool *more)
{
    uint64_t from = d->at, farthest = from;
    size_t length = 0;
    const char *damage = d->headed ? "a damaged record" : "not a file of facts";
    if (!d->headed && *here(d) != RECORD_HEADER) return refuse(d, damage);
    while (length == 0) {
        status r = want(d, RECORD_HEADER_LENGTH);
        if (r != STATUS_OK) return r;
        size_t longest = record_longest_cut(here(d), left(d));
        if (longest > 0 && d->at + longest > farthest) farthest = d->at + longest;
        pass(d, 1);
        if (d->at > farthest) return refuse_at(d, from, damage);
        if ((r = find_record(d, &length)) == STATUS_OK) r = do_work(d, 1);
        if (r != STATUS_OK) return r;
        if (left(d) == 0) break;
    }
    if (length > 0) return STATUS_OK;
    *more = false;
    d->at = from;
    return STATUS_OK;
}

/* ---- records ---- */

static const unsigned char *key_of(const reader *d)
{
    return here(d) + RECORD_PREFIX_LENGTH;
}

/* The position of the record's key. */
static status take_key(reader *d, uint32_t *position)
{
    uint32_t kind = record_kind(here(d));
    facts *f = &d->search->facts;
    return kind == RECORD_INTEGER ? facts_integer(f, (int64_t)little_endian_load(key_of(d)), position)
                                  : facts_bytes(f, key_of(d), kind, position);
}

/* The same for a position that is present, otherwise FACTS_NONE. */
static uint32_t find_key(const reader *d)
{
    uint32_t kind = record_kind(here(d));
    const facts *f = &d->search->facts;
    return kind == RECORD_INTEGER ? facts_find_integer(f, (int64_t)little_endian_load(key_of(d)))
                                  : facts_find_bytes(f, key_of(d), kind);
}

/* What precedes the checksum of a record of that length, in four bytes. */
static uint32_t number_of(const reader *d, size_t length)
{
    const unsigned char *end = here(d) + length - RECORD_SUM_LENGTH;
    return (uint32_t)little_endian_load_part(end - RECORD_NIMBER_LENGTH, RECORD_NIMBER_LENGTH);
}

static status take_header(reader *d)
{
    d->headed = true;
    if (little_endian_load(here(d) + RECORD_MAGIC_LENGTH) == d->reading->ruleset) return STATUS_OK;
    return refuse(d, "facts of a ruleset with another name");
}

static status take_probe(reader *d, size_t length)
{
    uint32_t position;
    uint64_t digest;
    if (d->task != CHECK) return STATUS_OK;
    size_t pinned = d->search->components_count;
    status r = take_key(d, &position);
    if (r == STATUS_OK) r = search_pin_one(d->search, position);
    if (r == STATUS_OK) r = facts_file_digest_options(d->search, position, &digest);
    d->search->components_count = pinned;
    if (r != STATUS_OK) return r;
    uint64_t theirs = little_endian_load(here(d) + length - RECORD_DIGEST_LENGTH - RECORD_SUM_LENGTH);
    return theirs == digest ? STATUS_OK : refuse(d, "facts of other rules");
}

static status contradict(reader *d, uint32_t position, uint32_t nimber)
{
    d->reading->contradicted = position;
    d->nimber = nimber;
    return refuse(d, "");
}

static status add_fact(reader *d, uint32_t nimber)
{
    facts *f = &d->search->facts;
    uint32_t position;
    status r = facts_tidy(f, d->search->monitor);
    if (r == STATUS_OK) r = take_key(d, &position);
    if (r != STATUS_OK) return r;
    uint32_t known = facts_nimber(f, position);
    if (known != FACTS_UNKNOWN) return known == nimber ? STATUS_OK : contradict(d, position, nimber);
    r = memory_reserve(&d->search->memory, &d->added, &d->added_capacity, d->added_count + 1, sizeof *d->added);
    if (r == STATUS_OK) r = facts_set(f, position, nimber, 1);
    if (r == STATUS_OK) d->added[d->added_count++] = position;
    return r;
}

static status take_fact(reader *d, size_t length)
{
    facts *f = &d->search->facts;
    uint32_t nimber = number_of(d, length);
    if (nimber > FACTS_LARGEST) return refuse(d, "a nimber out of range");
    d->reading->count++;
    if (d->task == ADD) return add_fact(d, nimber);
    uint32_t position = find_key(d);
    if (d->task == SEEK) {
        d->found = position == d->reading->contradicted && nimber != d->nimber;
        return STATUS_OK;
    }
    uint32_t known = position == FACTS_NONE ? FACTS_UNKNOWN : facts_nimber(f, position);
    return known == FACTS_UNKNOWN || known == nimber ? STATUS_OK : contradict(d, position, nimber);
}

/* The position stays pinned for the caller. */
static status take_claim(reader *d, size_t length)
{
    uint32_t outcome = number_of(d, length);
    if (outcome > 1) return refuse(d, "an unknown outcome");
    if (d->task != ADD) return STATUS_OK;
    status r = take_key(d, &d->reading->claim);
    if (r == STATUS_OK) r = search_pin_one(d->search, d->reading->claim);
    d->reading->outcome = outcome;
    return r;
}

/* A complete, undamaged record. */
static status take_record(reader *d, size_t length)
{
    const facts_reading *of = d->reading;
    unsigned char tag = *here(d);
    if (tag == RECORD_HEADER) return take_header(d);
    if (!d->headed) return refuse(d, "not a file of facts");
    if (tag == RECORD_TEXT) return STATUS_OK;
    uint32_t kind = record_kind(here(d));
    bool integer = kind == RECORD_INTEGER;
    if (!of->fits(of->context, integer ? NULL : key_of(d), integer ? 0 : kind))
        return refuse(d, "facts of other rules");
    if (tag == RECORD_PROBE) return take_probe(d, length);
    return tag == RECORD_FACT ? take_fact(d, length) : take_claim(d, length);
}

/* Reads the record that begins here, or passes to the next one; *more is false if there is none. */
static status read_record(reader *d, bool *more)
{
    size_t length;
    status r = find_record(d, &length);
    if (r != STATUS_OK) return r;
    *more = left(d) > 0;
    if (!*more) return STATUS_OK;
    if (length == 0) return pass_cuts(d, more);
    d->reading->at = d->at;
    r = take_record(d, length);
    if (r == STATUS_OK && !d->found) pass(d, length);
    return r;
}

/* Reads the records from one offset to another, or to the beginning of the one sought. */
static status read_all(reader *d, uint64_t from, uint64_t end)
{
    bool more = true;
    status r = STATUS_OK;
    d->at = from;
    d->headed = from > 0;
    d->begin = d->have = 0;
    d->reading->count = 0;
    d->found = false;
    clearerr(d->reading->file);
    if (!go_to(d->reading->file, d->at)) return refuse(d, "cannot read");
    while (more && !d->found && d->at < end && r == STATUS_OK) r = read_record(d, &more);
    return r;
}

/* Reports the facts that contradict each other, with the place of the first if it is in the file. */
static status explain(reader *d)
{
    facts_reading *of = d->reading;
    uint64_t at = of->at;
    uint32_t nimber = d->nimber, known = facts_nimber(&d->search->facts, of->contradicted);
    status r = STATUS_OK;
    d->task = SEEK;
    if ((r = read_all(d, 0, at)) != STATUS_OK && r != STATUS_INVALID) return r;
    of->at = at;
    if (d->found)
        snprintf(of->message, FACTS_READER_MESSAGE, "byte %.0f: the nimber %u contradicts byte %.0f", (double)at,
                 (unsigned)nimber, (double)d->at);
    else
        snprintf(of->message, FACTS_READER_MESSAGE, "byte %.0f: the nimber %u contradicts the known fact %u",
                 (double)at, (unsigned)nimber, (unsigned)known);
    return STATUS_INVALID;
}

/* Makes the added facts unknown again. */
static void take_back(reader *d)
{
    for (size_t i = 0; i < d->added_count; i++) facts_unset(&d->search->facts, d->added[i]);
}

static status end_reading(reader *d, status r)
{
    if (r != STATUS_OK) take_back(d);
    if (r == STATUS_INVALID && d->reading->contradicted != FACTS_NONE) r = explain(d);
    memory_free(&d->search->memory, d->bytes, d->capacity, 1);
    memory_free(&d->search->memory, d->added, d->added_capacity, sizeof *d->added);
    return r;
}

status facts_check(facts_reading *reading, search *s)
{
    reader d = {.reading = reading, .search = s, .task = CHECK};
    reading->contradicted = FACTS_NONE;
    status r = read_all(&d, reading->from, UINT64_MAX);
    reading->end = d.at;
    return end_reading(&d, r);
}

status facts_add(facts_reading *reading, search *s)
{
    reader d = {.reading = reading, .search = s, .task = ADD};
    reading->claim = FACTS_NONE;
    return end_reading(&d, read_all(&d, reading->from, reading->end));
}
