#include "core/heap/engine/checkpoint.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/base/limit.h"
#include "core/file/atomic_file.h"
#include "core/file/checksum.h"
#include "core/file/open_file.h"
#include "core/file/little_endian.h"

/* The number of compared values between two calls of the monitor. */
#define VALUES_A_TICK ((size_t)1 << 16)

static const char magic[8] = {'G', 'R', 'U', 'N', 'D', 'Y', 'S', 'Q'};

/* Bytes written or read at once. */
#define CHUNK 4096

/* --- Errors --- */

static status fail(checkpoint_error *error, const char *message)
{
    snprintf(error->message, sizeof error->message, "%s", message);
    return STATUS_INVALID;
}

static status fail_errno(checkpoint_error *error, const char *doing)
{
    snprintf(error->message, sizeof error->message, "cannot %s: %s", doing, strerror(errno));
    return STATUS_INVALID;
}

/* --- Header --- */

typedef struct header {
    uint64_t width, count, maximum, code_length;
    heap_period period;
} header;

static void pack_header(unsigned char *bytes, const header *h)
{
    memcpy(bytes, magic, 8);
    little_endian_store(bytes + 8, CHECKPOINT_VERSION | h->width << 32);
    little_endian_store(bytes + 16, h->count);
    little_endian_store(bytes + 24, h->maximum);
    little_endian_store(bytes + 32, h->code_length);
    little_endian_store(bytes + 40, h->period.period);
    little_endian_store(bytes + 48, h->period.preperiod);
    little_endian_store(bytes + 56, h->period.saltus);
    little_endian_store(bytes + 64, h->period.proof_first);
    little_endian_store(bytes + 72, h->period.proof_last);
    little_endian_store(bytes + 80, (uint64_t)h->period.theorem);
}

static status unpack_header(const unsigned char *bytes, header *h, checkpoint_error *error)
{
    memset(h, 0, sizeof *h);
    if (memcmp(bytes, magic, 8) != 0) return fail(error, "not a checkpoint of a heap game");
    uint64_t version = little_endian_load(bytes + 8) & UINT32_MAX;
    if (version != CHECKPOINT_VERSION) {
        snprintf(error->message, sizeof error->message, "version %llu of the format is not known",
                 (unsigned long long)version);
        return STATUS_INVALID;
    }
    h->width = little_endian_load(bytes + 8) >> 32;
    h->count = little_endian_load(bytes + 16);
    h->maximum = little_endian_load(bytes + 24);
    h->code_length = little_endian_load(bytes + 32);
    uint64_t limit = SIZE_MAX / 16,
             most = UINT64_MAX / 32; /* so that sums and products below stay inside their types */
    for (size_t i = 40; i < 80; i += 8)
        if (little_endian_load(bytes + i) > limit) return fail(error, "the file is damaged (period)");
    h->period.period = (size_t)little_endian_load(bytes + 40);
    h->period.preperiod = (size_t)little_endian_load(bytes + 48);
    h->period.saltus = little_endian_load(bytes + 56);
    h->period.proof_first = (size_t)little_endian_load(bytes + 64);
    h->period.proof_last = (size_t)little_endian_load(bytes + 72);
    uint64_t theorem = little_endian_load(bytes + 80);
    if (theorem > PERIOD_NO_MOVES && theorem != PERIOD_WINDOWS) return fail(error, "the file is damaged (theorem)");
    h->period.theorem = (period_theorem)theorem;
    h->period.proven = h->period.period != 0;
    if (h->width != 1 && h->width != 2 && h->width != 4 && h->width != 8)
        return fail(error, "the file is damaged (width)");
    if (h->count > most || h->code_length > most) return fail(error, "the file is damaged (count)");
    if (sequence_width_for(h->maximum) > h->width) return fail(error, "the file is damaged (maximum)");
    return STATUS_OK;
}

/* The canonical text of a code, from the allocator; *length without the zero byte. */
static char *code_text(const heap_engine *e, size_t *length)
{
    *length = heap_code_text(&e->game.code, NULL, 0);
    char *text = memory_zeroed(&e->game.memory, *length + 1, 1);
    if (text != NULL) heap_code_text(&e->game.code, text, *length + 1);
    return text;
}

/* --- Saving --- */

/* Writes bytes and adds them to the checksum. */
static status put(atomic_file *file, checksum *sum, const void *bytes, size_t length)
{
    checksum_add(sum, bytes, length);
    return atomic_file_write(file, bytes, length);
}

/* Writes the values in little-endian order. */
static status put_values(atomic_file *file, checksum *sum, const sequence *s, const monitor *m)
{
    unsigned char chunk[CHUNK];
    size_t per_chunk = sizeof chunk / s->width;
    for (size_t n = 0; n < s->count;) {
        size_t last = s->count - n < per_chunk ? s->count : n + per_chunk, length = 0;
        for (; n < last; n++) {
            uint64_t value = sequence_get(s, n);
            for (size_t i = 0; i < s->width; i++) chunk[length++] = (unsigned char)(value >> (8 * i));
        }
        status r = put(file, sum, chunk, length);
        if (r == STATUS_OK) r = monitor_tick(m, n, s->count);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status write_all(const heap_engine *e, atomic_file *file, const char *code, size_t code_length, const monitor *m)
{
    header h = {e->game.values.width, e->game.values.count, e->game.values.maximum, code_length, e->period};
    unsigned char bytes[CHECKPOINT_HEADER];
    checksum sum;
    checksum_init(&sum);
    pack_header(bytes, &h);
    status r = put(file, &sum, bytes, sizeof bytes);
    if (r == STATUS_OK) r = put(file, &sum, code, code_length);
    if (r == STATUS_OK) r = put_values(file, &sum, &e->game.values, m);
    if (r != STATUS_OK) return r;
    little_endian_store(bytes, checksum_end(&sum));
    return atomic_file_write(file, bytes, 8);
}

status checkpoint_save(const heap_engine *e, const char *path, const monitor *m, checkpoint_error *error)
{
    error->message[0] = '\0';
    size_t code_length;
    char *code = code_text(e, &code_length);
    if (code == NULL) return STATUS_NO_MEMORY;
    atomic_file file;
    status r = atomic_file_open(&file, &e->game.memory, path);
    if (r == STATUS_OK) r = atomic_file_end(&file, write_all(e, &file, code, code_length, m));
    if (r == STATUS_INVALID) fail(error, file.message);
    memory_free(&e->game.memory, code, code_length + 1, 1);
    return r;
}

/* --- Loading --- */

/* Reads bytes and adds them to the checksum. */
static status get(FILE *file, checksum *sum, void *bytes, size_t length, checkpoint_error *error)
{
    if (fread(bytes, 1, length, file) != length)
        return ferror(file) ? fail_errno(error, "read") : fail(error, "the file is truncated");
    checksum_add(sum, bytes, length);
    return STATUS_OK;
}

/* Compares the stored code with that of the engine. */
static status check_code(const heap_engine *e, FILE *file, checksum *sum, size_t length, checkpoint_error *error)
{
    size_t expected_length;
    char *expected = code_text(e, &expected_length);
    if (expected == NULL) return STATUS_NO_MEMORY;
    status r = STATUS_OK;
    if (length != expected_length)
        r = fail(error, "the checkpoint is of another game");
    else {
        char *stored = memory_zeroed(&e->game.memory, length, 1);
        r = stored == NULL ? STATUS_NO_MEMORY : get(file, sum, stored, length, error);
        if (r == STATUS_OK && memcmp(stored, expected, length) != 0)
            r = fail(error, "the checkpoint is of another game");
        memory_free(&e->game.memory, stored, length, 1);
    }
    memory_free(&e->game.memory, expected, expected_length + 1, 1);
    return r;
}

/*
 * Reads the values into `s`, which grows with what the file really holds, so that a damaged count cannot claim all
 * memory.
 */
static status get_values(FILE *file, checksum *sum, const header *h, sequence *s, const monitor *m,
                         checkpoint_error *error)
{
    unsigned char chunk[CHUNK];
    uint64_t values[CHUNK];
    size_t width = (size_t)h->width, per_chunk = sizeof chunk / width;
    for (uint64_t left = h->count; left > 0;) {
        size_t now = left < per_chunk ? (size_t)left : per_chunk;
        status r = get(file, sum, chunk, now * width, error);
        if (r != STATUS_OK) return r;
        for (size_t j = 0; j < now; j++) {
            values[j] = 0;
            for (size_t i = 0; i < width; i++) values[j] |= (uint64_t)chunk[j * width + i] << (8 * i);
        }
        if ((r = sequence_append_all(s, values, now)) != STATUS_OK) return r;
        left -= now;
        if ((r = monitor_tick(m, s->count, h->count)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status read_all(const heap_engine *e, FILE *file, sequence *s, header *h, const monitor *m,
                       checkpoint_error *error)
{
    unsigned char bytes[CHECKPOINT_HEADER];
    checksum sum;
    checksum_init(&sum);
    uint64_t size = open_file_size(file);
    status r = get(file, &sum, bytes, sizeof bytes, error);
    if (r == STATUS_OK) r = unpack_header(bytes, h, error);
    if (r != STATUS_OK) return r;
    uint64_t whole = CHECKPOINT_HEADER + h->code_length + h->width * h->count + 8;
    if (size != 0 && size < whole) return fail(error, "the file is truncated");
    if (size != 0 && size > whole) return fail(error, "the file is damaged (too long)");
    if (h->count > SIZE_MAX / 16 || h->code_length > SIZE_MAX / 16) return STATUS_NO_MEMORY;
    r = check_code(e, file, &sum, (size_t)h->code_length, error);
    if (r == STATUS_OK && size != 0) {
        s->width = (size_t)h->width;
        r = sequence_reserve(s, (size_t)h->count);
    }
    if (r == STATUS_OK) r = get_values(file, &sum, h, s, m, error);
    if (r != STATUS_OK) return r;
    uint64_t expected = checksum_end(&sum);
    if (fread(bytes, 1, 8, file) != 8) return fail(error, "the file is truncated");
    if (little_endian_load(bytes) != expected) return fail(error, "the file is damaged (checksum)");
    if (fgetc(file) != EOF) return fail(error, "the file is damaged (too long)");
    if (s->maximum != h->maximum) return fail(error, "the file is damaged (maximum)");
    return STATUS_OK;
}

/* Counts the numbers of tokens that may be taken to leave one heap or two; UINT64_MAX if there is no bound. */
static uint64_t count_takes(const heap_code *code, unsigned heaps)
{
    if (code->kind == HEAP_CODE_SUBTRACT) return code->set_count;
    if (code->kind == HEAP_CODE_ALL_BUT || code->tail > 0) return UINT64_MAX;
    uint64_t takes = 0;
    for (size_t r = 0; r < code->digits_count; r++) takes += heaps == 2 || code->digits[r].counts[HEAPS_ANY] >= 2;
    return takes;
}

/*
 * Checks that each heap of this game can have its value: a value is at most the number of options, and at most the
 * least power of 2 above all earlier values, as their nim-sums are below that.
 */
static status check_values(const heap_code *code, const sequence *s, const monitor *m, checkpoint_error *error)
{
    unsigned heaps = heap_code_shape(code).heaps;
    uint64_t takes = count_takes(code, heaps), bound = 0, whole = code->kind == HEAP_CODE_DIGITS ? 1 : 0;
    for (size_t n = 0; n < s->count; n++) {
        uint64_t value = sequence_get(s, n), ways = takes < n + 1 ? takes : n + 1, each = heaps == 2 ? n / 2 + 1 : 1;
        if (value > bound || value >= LIMIT_STORED_VALUE || (heaps <= 2 && value > ways * each + whole))
            return fail(error, "the file is damaged (values)");
        if (bound == 0) bound = 1;
        while (bound <= value) bound *= 2;
        status r = n % VALUES_A_TICK == 0 ? monitor_tick(m, n, s->count) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* Proves a stored period again from the first values that its certificate needs. */
static status check_period(const heap_engine *e, const sequence *s, const header *h, checkpoint_error *error)
{
    if (h->period.period == 0) return STATUS_OK;
    size_t needed = h->period.proof_last + h->period.period + 1;
    sequence part = *s; /* the same data, read only */
    if (needed > s->count) return fail(error, "the file is damaged (period)");
    part.count = needed;
    return period_check(&part, &e->game.code, &h->period) ? STATUS_OK : fail(error, "the file is damaged (period)");
}

/* Compares the values that both have. */
static status compare(const sequence *a, const sequence *b, const monitor *m, checkpoint_error *error)
{
    status r = STATUS_OK;
    for (size_t n = 0; r == STATUS_OK && n < a->count && n < b->count; n++) {
        if (sequence_get(a, n) != sequence_get(b, n)) return fail(error, "its values differ from those computed here");
        if (n % VALUES_A_TICK == 0) r = monitor_tick(m, n, a->count);
    }
    return r;
}

status checkpoint_load(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error)
{
    error->message[0] = '\0';
    const char *reason;
    FILE *file = open_file(path, OPEN_READ, &reason);
    if (file == NULL) {
        snprintf(error->message, sizeof error->message, "cannot open the file: %s", reason);
        return STATUS_INVALID;
    }
    sequence s;
    header h;
    sequence_init(&s, &e->game.memory);
    status r = read_all(e, file, &s, &h, m, error);
    fclose(file);
    if (r == STATUS_OK) r = check_period(e, &s, &h, error);
    if (r == STATUS_OK) r = check_values(&e->game.code, &s, m, error);
    if (r == STATUS_OK) r = compare(&s, &e->game.values, m, error);
    if (r == STATUS_OK) heap_engine_adopt(e, &s, &h.period);
    sequence_close(&s);
    return r;
}
