#include "core/heap/stream/windows.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "core/file/little_endian.h"
#include "core/file/open_file.h"

#define MAGIC "GRUNDYWN"
/* Bytes of the fixed parts of contents. */
#define GAME_BYTES   56
#define WINDOW_BYTES 32
/* The number of windows kept in memory if there is no file. */
#define KEPT_MOST 40

void windows_init(windows *w, const allocator *a)
{
    memset(w, 0, sizeof *w);
    w->memory = *a;
    w->stretch = 1;
    stream_rares_init(&w->rares, a);
}

void windows_close(windows *w)
{
    const allocator *a = &w->memory;
    if (a->resize == NULL) return;
    if (w->file != NULL) fclose(w->file);
    for (size_t i = 0; i < w->count; i++)
        memory_free(a, w->marks[i].kept, (size_t)(w->marks[i].length * w->marks[i].bits + 7) / 8, 1);
    memory_free(a, w->code, w->code_size, 1);
    memory_free(a, w->marks, w->capacity, sizeof *w->marks);
    memory_free(a, w->fars, w->far_capacity, sizeof *w->fars);
    memory_free(a, w->content, w->content_capacity, 1);
    stream_rares_close(&w->rares);
    memset(w, 0, sizeof *w);
}

static status refuse(windows *w, const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    vsnprintf(w->message, sizeof w->message, text, arguments);
    va_end(arguments);
    return STATUS_INVALID;
}

/* Reports the fault of the record whose content begins at this byte of the file. */
static status wrong(windows *w, uint64_t at, const char *text)
{
    return refuse(w, "byte %" PRIu64 ": %s", at, text);
}

/* The checksum of a record: of the one before it, its head of 8 bytes, and its content. */
static uint64_t sum_of(const windows *w, const unsigned char *head)
{
    unsigned char before[8];
    checksum sum;
    little_endian_store(before, w->last);
    checksum_init(&sum);
    checksum_add(&sum, before, 8);
    checksum_add(&sum, head, 8);
    checksum_add(&sum, w->content, w->length);
    return checksum_end(&sum);
}

uint64_t windows_length(const windows_game *game, uint64_t n, uint64_t last_rare)
{
    uint64_t length = game->reach > last_rare ? game->reach + game->k : last_rare + game->k;
    return length < n ? length : n;
}

size_t windows_find(const windows *w, uint64_t n)
{
    size_t i = w->count;
    while (i > 0 && w->marks[i - 1].n > n) i--;
    return i > 0 ? i - 1 : w->count;
}

/* Reading: each of these examines w->content, which begins at byte `at`. */

static status read_game(windows *w, uint64_t at, const char *code)
{
    const unsigned char *c = w->content;
    if (w->length <= GAME_BYTES || memcmp(c, MAGIC, 8) != 0) return wrong(w, at, "not a file of windows");
    uint64_t version = little_endian_load_part(c + 8, 4);
    if (version != WINDOWS_VERSION)
        return refuse(w, "byte %" PRIu64 ": version %" PRIu64 ", expected %d", at + 8, version, WINDOWS_VERSION);
    windows_game *g = &w->game;
    g->k = little_endian_load_part(c + 12, 4);
    g->space.mask = little_endian_load(c + 16);
    uint64_t e = little_endian_load_part(c + 24, 4), d = little_endian_load_part(c + 28, 4);
    g->space.parity = e != 0;
    g->space.shift = (unsigned)d & 1;
    g->first = little_endian_load(c + 32);
    g->step = little_endian_load(c + 40);
    g->reach = little_endian_load(c + 48);
    const uint64_t most = (uint64_t)1 << 48;
    if (g->space.mask == 0 || g->space.mask >> 62 != 0) return wrong(w, at + 16, "the mask is not valid");
    if (e > 1 || d > e) return wrong(w, at + 24, "the parity is not valid");
    if (g->first <= g->k || g->first > most) return wrong(w, at + 32, "the first window cannot be there");
    if (g->step == 0 || (g->step & (g->step - 1)) != 0 || g->step > most)
        return wrong(w, at + 40, "not a power of two");
    if (g->reach == 0 || g->reach > most) return wrong(w, at + 48, "the reach of witnesses is not valid");
    w->code_size = w->length - GAME_BYTES + 1;
    w->code = memory_zeroed(&w->memory, w->code_size, 1);
    if (w->code == NULL) return STATUS_NO_MEMORY;
    memcpy(w->code, c + GAME_BYTES, w->code_size - 1);
    if (strlen(w->code) != w->code_size - 1) return wrong(w, at + GAME_BYTES, "the code is not a text");
    if (code != NULL && strcmp(code, w->code) != 0)
        return refuse(w, "byte %" PRIu64 ": windows of another game, %.60s", at + GAME_BYTES, w->code);
    return STATUS_OK;
}

/* Whether value v is rare at n. */
static bool is_rare(const windows_game *g, uint64_t n, uint64_t v)
{
    unsigned class = g->space.parity ? (unsigned)(n + g->space.shift) & 1 : 0;
    return (bits_parity(v & g->space.mask) ^ class) == 0;
}

static status read_rares(windows *w, uint64_t at)
{
    if (w->length == 0 || w->length % 16 != 0) return wrong(w, at, "not a list of rare heaps");
    for (size_t i = 0; i < w->length; i += 16) {
        uint64_t heap = little_endian_load(w->content + i), value = little_endian_load(w->content + i + 8);
        uint64_t least = w->count > 0 ? w->marks[w->count - 1].n : 1, size = w->rares.count;
        if (size > 0 && w->rares.heaps[size - 1] >= least) least = w->rares.heaps[size - 1] + 1;
        if (heap < least || heap >> 48 != 0) return wrong(w, at + i, "a rare heap out of order");
        if (!is_rare(&w->game, heap, value) || value >> 32 != 0)
            return wrong(w, at + i + 8, "a value that is not rare");
        status r = stream_rares_add(&w->rares, heap, value);
        if (r != STATUS_OK) return r;
    }
    return STATUS_OK;
}

static status keep_far(windows *w, uint64_t n, uint64_t reach)
{
    status r = memory_reserve(&w->memory, &w->fars, &w->far_capacity, w->far_count + 1, sizeof *w->fars);
    if (r != STATUS_OK) return r;
    w->fars[w->far_count].n = n;
    w->fars[w->far_count++].reach = reach;
    return STATUS_OK;
}

static status read_far(windows *w, uint64_t at)
{
    if (w->length != 16) return wrong(w, at, "not a heap with far witnesses");
    uint64_t n = little_endian_load(w->content), reach = little_endian_load(w->content + 8);
    uint64_t least = w->count > 0 ? w->marks[w->count - 1].n : 1;
    if (w->far_count > 0 && w->fars[w->far_count - 1].n >= least) least = w->fars[w->far_count - 1].n + 1;
    if (n < least || n >> 48 != 0) return wrong(w, at, "a heap with far witnesses out of order");
    if (reach <= w->game.reach || reach > n) return wrong(w, at + 8, "a reach that is not far");
    return keep_far(w, n, reach);
}

/* The requirements on the head of a window. */
static status check_window(windows *w, const windows_mark *mark, uint64_t at)
{
    const windows_game *g = &w->game;
    uint64_t before = w->count > 0 ? w->marks[w->count - 1].n : 0;
    uint64_t least = g->reach + g->k < mark->n ? g->reach + g->k : mark->n;
    if (mark->n <= before || mark->n < g->first || mark->n >> 48 != 0) return wrong(w, at, "a window out of order");
    if (w->count == 0 && mark->n != g->first) return wrong(w, at, "not the first window");
    if (mark->rares != w->rares.count) return wrong(w, at + 8, "the number of rare heaps is not that of the list");
    if (mark->rares > 0 && w->rares.heaps[mark->rares - 1] >= mark->n) return wrong(w, at, "a rare heap is beyond it");
    if (w->far_count > 0 && w->fars[w->far_count - 1].n >= mark->n) return wrong(w, at, "a far heap is beyond it");
    if (mark->length > mark->n || mark->length < least) return wrong(w, at + 16, "the length is wrong");
    if (mark->bits == 0 || mark->bits > 8) return wrong(w, at + 24, "the number of bits is not valid");
    return STATUS_OK;
}

static status read_window(windows *w, uint64_t at)
{
    const unsigned char *c = w->content;
    if (w->length < WINDOW_BYTES) return wrong(w, at, "not a window");
    windows_mark mark = {little_endian_load(c),
                         little_endian_load(c + 8),
                         little_endian_load(c + 16),
                         0,
                         NULL,
                         (unsigned)little_endian_load_part(c + 24, 4),
                         (uint32_t)little_endian_load_part(c + 28, 4),
                         at};
    status r = check_window(w, &mark, at);
    if (r != STATUS_OK) return r;
    uint64_t counts = 8 * (uint64_t)mark.counts;
    if (w->length != WINDOW_BYTES + counts + (mark.bits * mark.length + 7) / 8)
        return wrong(w, at + 24, "the sizes do not agree");
    uint64_t sum = 0, before = w->count > 0 ? w->marks[w->count - 1].n : 0;
    for (uint32_t v = 0; v < mark.counts; v++) {
        uint64_t count = little_endian_load(c + WINDOW_BYTES + 8 * (size_t)v);
        sum = count > mark.n ? UINT64_MAX >> 1 : sum + count;
    }
    if (sum != mark.n - before) return wrong(w, at + WINDOW_BYTES, "the counts do not add up to the number of heaps");
    mark.values = at + WINDOW_BYTES + counts;
    r = memory_reserve(&w->memory, &w->marks, &w->capacity, w->count + 1, sizeof *w->marks);
    if (r == STATUS_OK) w->marks[w->count++] = mark;
    return r;
}

/* Whether there is a window at n with this number of rares. */
static bool has_window(const windows *w, uint64_t n)
{
    size_t i = windows_find(w, n);
    return i < w->count && w->marks[i].n == n && w->marks[i].rares == w->rares.count;
}

static status read_claim(windows *w, uint64_t at)
{
    const unsigned char *c = w->content;
    if (w->length != 40) return wrong(w, at, "not a period");
    windows_claim p = {little_endian_load(c), little_endian_load(c + 8), little_endian_load(c + 16),
                       little_endian_load(c + 24), little_endian_load(c + 32)};
    uint64_t last = stream_rares_last(&w->rares, UINT64_MAX), most = (uint64_t)1 << 48;
    if (w->claim.period != 0) return wrong(w, at, "a second period");
    if (p.n0 > most || p.period > most || p.period == 0) return wrong(w, at, "not a period");
    if (p.reach != w->game.reach || p.end != p.n0 + p.reach + p.period)
        return wrong(w, at + 24, "the range of the proof is wrong");
    if (!has_window(w, p.n0) || !has_window(w, p.n0 + p.period) || !has_window(w, p.end))
        return wrong(w, at, "there are no windows at n0, n0 + p and the end");
    if (p.n0 <= last + (w->game.k > 1 ? w->game.k : 1) || p.preperiod > p.n0)
        return wrong(w, at, "a rare heap is too close, or the preperiod is wrong");
    if (w->game.space.parity && p.period % 2 != 0) return wrong(w, at + 8, "an odd period, although parity takes part");
    for (size_t i = 0; i < w->far_count; i++)
        if (w->fars[i].n >= p.n0 + p.reach) return wrong(w, at, "a far heap lies in the range of the proof");
    w->claim = p;
    return STATUS_OK;
}

/* The record with this head. */
static status read_record(windows *w, const unsigned char *head, uint64_t at, const char *code)
{
    bool first = w->size == 0, game = memcmp(head, "GAME", 4) == 0;
    if (first != game) return wrong(w, at, first ? "not a file of windows" : "a second game");
    if (game) return read_game(w, at + 8, code);
    if (memcmp(head, "RARE", 4) == 0) return read_rares(w, at + 8);
    if (memcmp(head, "FAR ", 4) == 0) return read_far(w, at + 8);
    if (memcmp(head, "WIND", 4) == 0) return read_window(w, at + 8);
    if (memcmp(head, "PERI", 4) == 0) return read_claim(w, at + 8);
    return wrong(w, at, "an unknown kind of record");
}

static status reserve_content(windows *w, size_t length)
{
    status r = memory_reserve(&w->memory, &w->content, &w->content_capacity, length + 8, 1);
    w->length = length;
    return r;
}

/* Reads the file from the beginning; `code` NULL: of any game. *whole: whether no record is cut off. */
static status read_all(windows *w, const char *code, const monitor *m, bool *whole)
{
    uint64_t size = open_file_size(w->file);
    *whole = true;
    while (w->size < size) {
        unsigned char head[8];
        uint64_t at = w->size, left = size - at;
        bool there = left >= 8 && fread(head, 1, 8, w->file) == 8;
        uint64_t length = there ? little_endian_load_part(head + 4, 4) : 0;
        if (at == 0 && (!there || memcmp(head, "GAME", 4) != 0)) return wrong(w, 0, "not a file of windows");
        if (there && length > WINDOWS_LONGEST) return wrong(w, at + 4, "a record that is too long");
        if (!there || left < 16 + length) {
            *whole = false;
            return STATUS_OK;
        }
        status r = reserve_content(w, (size_t)length);
        if (r != STATUS_OK) return r;
        if (fread(w->content, 1, (size_t)length + 8, w->file) != length + 8) return wrong(w, at, "cannot be read");
        uint64_t sum = sum_of(w, head);
        if (sum != little_endian_load(w->content + length)) return wrong(w, at + 8 + length, "the checksum is wrong");
        if ((r = read_record(w, head, at, code)) != STATUS_OK) return r;
        w->last = sum;
        w->size = at + 16 + length;
        if ((r = monitor_tick(m, w->size, size)) != STATUS_OK) return r;
    }
    return STATUS_OK;
}

/* Whether the rest of the file's first record, whose first `size` bytes are these, agrees with its checksum. */
static bool first_record_agrees(FILE *file, const unsigned char *head, size_t size)
{
    unsigned char bytes[256] = {0};
    uint64_t left = little_endian_load_part(head + 4, 4) + 8;
    checksum sum;
    checksum_init(&sum);
    checksum_add(&sum, bytes, 8);
    checksum_add(&sum, head, size);
    if (left < size || left > WINDOWS_LONGEST) return false;
    for (left -= size; left > 0;) {
        size_t part = left < sizeof bytes ? (size_t)left : sizeof bytes;
        if (fread(bytes, 1, part, file) != part) return false;
        checksum_add(&sum, bytes, part);
        left -= part;
    }
    return fread(bytes, 1, 8, file) == 8 && little_endian_load(bytes) == checksum_end(&sum);
}

uint64_t windows_first(const char *path)
{
    unsigned char head[8 + GAME_BYTES];
    const char *reason;
    FILE *file = open_file(path, OPEN_READ, &reason);
    if (file == NULL) return 0;
    bool agrees = fread(head, 1, sizeof head, file) == sizeof head && memcmp(head, "GAME", 4) == 0 &&
                  memcmp(head + 8, MAGIC, 8) == 0 && first_record_agrees(file, head, sizeof head);
    fclose(file);
    return agrees ? little_endian_load(head + 8 + 32) : 0;
}

void windows_release(windows *w)
{
    if (w->file != NULL) open_file_release(w->file);
}

status windows_hold(windows *w)
{
    if (w->file == NULL) return STATUS_OK;
    if (!open_file_hold(w->file)) return refuse(w, "another run is using this file");
    if (open_file_size(w->file) == w->size) return STATUS_OK;
    open_file_release(w->file);
    return refuse(w, "another run has changed this file");
}

/* Writing. */

/* Appends w->content as a record; if it cannot be written whole, the part is cut off. */
static status append(windows *w, const char *kind)
{
    unsigned char head[8];
    if (w->file == NULL) return STATUS_OK;
    memcpy(head, kind, 4);
    little_endian_store_part(head + 4, w->length, 4);
    uint64_t sum = sum_of(w, head);
    little_endian_store(w->content + w->length, sum);
    errno = 0;
    bool written = open_file_seek(w->file, w->size) && fwrite(head, 1, 8, w->file) == 8 &&
                   fwrite(w->content, 1, w->length + 8, w->file) == w->length + 8 && fflush(w->file) == 0;
    if (!written) {
        const char *reason = errno != 0 ? strerror(errno) : "the file ends";
        open_file_cut(w->file, w->size);
        return refuse(w, "cannot write: %s", reason);
    }
    w->last = sum;
    w->size += 16 + w->length;
    return STATUS_OK;
}

static status add_game(windows *w, const char *code)
{
    const windows_game *g = &w->game;
    size_t size = strlen(code);
    status r = reserve_content(w, GAME_BYTES + size);
    if (r != STATUS_OK) return r;
    unsigned char *c = w->content;
    memcpy(c, MAGIC, 8);
    little_endian_store_part(c + 8, WINDOWS_VERSION, 4);
    little_endian_store_part(c + 12, g->k, 4);
    little_endian_store(c + 16, g->space.mask);
    little_endian_store_part(c + 24, g->space.parity, 4);
    little_endian_store_part(c + 28, g->space.shift & 1, 4);
    little_endian_store(c + 32, g->first);
    little_endian_store(c + 40, g->step);
    little_endian_store(c + 48, g->reach);
    memcpy(c + GAME_BYTES, code, size);
    return append(w, "GAME");
}

status windows_open(windows *w, const char *path, const char *code, const monitor *m)
{
    const char *reason;
    bool whole;
    w->file = open_file(path, OPEN_BOTH, &reason);
    if (w->file == NULL) return refuse(w, "cannot open: %s", reason);
    if (!open_file_hold(w->file)) return refuse(w, "another run is using this file");
    if (open_file_size(w->file) == 0) return w->game.space.mask != 0 ? add_game(w, code) : STATUS_OK;
    status r = read_all(w, code, m, &whole);
    if (r != STATUS_OK) return r;
    if (w->size == 0) return wrong(w, 0, "not a file of windows");
    if (!whole && !open_file_cut(w->file, w->size)) return refuse(w, "cannot write: %s", strerror(errno));
    return open_file_seek(w->file, w->size) ? STATUS_OK : refuse(w, "cannot write: %s", strerror(errno));
}

status windows_add_rares(windows *w, const stream_rares *rares, size_t first, size_t end)
{
    if (first >= end) return STATUS_OK;
    status r = reserve_content(w, 16 * (end - first));
    for (size_t i = first; i < end && r == STATUS_OK; i++) {
        little_endian_store(w->content + 16 * (i - first), rares->heaps[i]);
        little_endian_store(w->content + 16 * (i - first) + 8, rares->values[i]);
        r = stream_rares_add(&w->rares, rares->heaps[i], rares->values[i]);
    }
    return r == STATUS_OK ? append(w, "RARE") : r;
}

status windows_add_far(windows *w, uint64_t n, uint64_t reach)
{
    if (w->far_count > 0 && w->fars[w->far_count - 1].n >= n) return STATUS_OK; /* of an interrupted run */
    status r = reserve_content(w, 16);
    if (r != STATUS_OK) return r;
    little_endian_store(w->content, n);
    little_endian_store(w->content + 8, reach);
    if ((r = append(w, "FAR ")) != STATUS_OK) return r;
    return keep_far(w, n, reach);
}

/* The index of the value of heap n, as a window stores it. */
static uint64_t index_in(const windows *w, const stream_rule *rule, uint64_t n, uint8_t byte)
{
    if (byte < STREAM_NOT_COMMON || n == 0) return byte < STREAM_NOT_COMMON ? byte : 0;
    size_t i = stream_rares_find(&w->rares, n);
    return i < w->rares.count && w->rares.heaps[i] == n ? stream_index(rule, w->rares.values[i]) : 0;
}

/* Writes b bits a value, the first in the lowest bits. */
static void pack(unsigned char *to, const windows *w, const stream_rule *rule, uint64_t first, const uint8_t *values,
                 uint64_t length, unsigned bits)
{
    uint64_t held = 0;
    unsigned count = 0;
    for (uint64_t i = 0; i < length; i++) {
        held |= index_in(w, rule, first + i, values[i]) << count;
        for (count += bits; count >= 8; count -= 8, held >>= 8) *to++ = (unsigned char)held;
    }
    if (count > 0) *to = (unsigned char)held;
}

static status keep_mark(windows *w, windows_mark *mark)
{
    status r = memory_reserve(&w->memory, &w->marks, &w->capacity, w->count + 1, sizeof *w->marks);
    if (r != STATUS_OK) return r;
    if (w->file == NULL) {
        size_t size = (size_t)(mark->length * mark->bits + 7) / 8;
        mark->kept = memory_new(&w->memory, size, 1);
        if (mark->kept == NULL) return STATUS_NO_MEMORY;
        memcpy(mark->kept, w->content + WINDOW_BYTES + 8 * (size_t)mark->counts, size);
    }
    w->marks[w->count++] = *mark;
    return STATUS_OK;
}

status windows_add_window(windows *w, const stream_rule *rule, uint64_t n, const uint8_t *values, uint64_t length,
                          const uint64_t *counts, uint32_t count_values)
{
    uint64_t most = 1;
    while (count_values > 0 && counts[count_values - 1] == 0) count_values--;
    for (uint64_t i = 0; i < length; i++) {
        uint64_t index = index_in(w, rule, n - length + i, values[i]);
        if (index > most) most = index;
    }
    windows_mark mark = {n, w->rares.count, length, 0, NULL, bits_highest(most) + 1, count_values, w->size + 8};
    if (mark.bits > 8) return refuse(w, "a value in the window at %" PRIu64 " is too large", n);
    size_t size = (size_t)(mark.bits * length + 7) / 8, before = WINDOW_BYTES + 8 * (size_t)count_values;
    status r = reserve_content(w, before + size);
    if (r != STATUS_OK) return r;
    unsigned char *c = w->content;
    little_endian_store(c, n);
    little_endian_store(c + 8, mark.rares);
    little_endian_store(c + 16, length);
    little_endian_store_part(c + 24, mark.bits, 4);
    little_endian_store_part(c + 28, count_values, 4);
    for (uint32_t v = 0; v < count_values; v++) little_endian_store(c + WINDOW_BYTES + 8 * (size_t)v, counts[v]);
    pack(c + before, w, rule, n - length, values, length, mark.bits);
    mark.values = w->size + 8 + before;
    if ((r = append(w, "WIND")) != STATUS_OK) return r;
    return keep_mark(w, &mark);
}

status windows_add_claim(windows *w, const windows_claim *claim)
{
    status r = reserve_content(w, 40);
    if (r != STATUS_OK) return r;
    const uint64_t numbers[] = {claim->n0, claim->period, claim->preperiod, claim->reach, claim->end};
    for (size_t i = 0; i < 5; i++) little_endian_store(w->content + 8 * i, numbers[i]);
    if ((r = append(w, "PERI")) != STATUS_OK) return r;
    w->claim = *claim;
    return STATUS_OK;
}

void windows_thin(windows *w)
{
    if (w->file != NULL || w->count <= KEPT_MOST) return;
    size_t kept = 0;
    if (w->stretch < w->game.step) w->stretch = w->game.step;
    w->stretch *= 2;
    for (size_t i = 0; i < w->count; i++) {
        windows_mark *mark = &w->marks[i];
        bool power = (mark->n & (mark->n - 1)) == 0;
        if (power || mark->n % w->stretch == 0 || i + 1 == w->count)
            w->marks[kept++] = *mark;
        else
            memory_free(&w->memory, mark->kept, (size_t)(mark->length * mark->bits + 7) / 8, 1);
    }
    w->count = kept;
}

/* Reads bytes of the file into w->content. */
static status read_at(windows *w, uint64_t offset, size_t size)
{
    status r = reserve_content(w, size);
    if (r != STATUS_OK) return r;
    bool done = open_file_seek(w->file, offset) && fread(w->content, 1, size, w->file) == size;
    return done ? STATUS_OK : wrong(w, offset, "cannot be read");
}

status windows_values(windows *w, size_t i, uint8_t *bytes)
{
    const windows_mark *mark = &w->marks[i];
    size_t size = (size_t)(mark->length * mark->bits + 7) / 8;
    status r = mark->kept == NULL ? read_at(w, mark->values, size) : STATUS_OK;
    if (r != STATUS_OK) return r;
    const unsigned char *from = mark->kept == NULL ? w->content : mark->kept;
    uint64_t held = 0, first = mark->n - mark->length;
    unsigned count = 0, part = (1u << mark->bits) - 1;
    for (uint64_t j = 0; j < mark->length; j++) {
        for (; count < mark->bits; count += 8) held |= (uint64_t)*from++ << count;
        bytes[j] = (uint8_t)(held & part);
        held >>= mark->bits;
        count -= mark->bits;
    }
    if (first == 0 && mark->length > 0) bytes[0] = 0xC0;
    for (size_t j = stream_rares_find(&w->rares, first); j < w->rares.count && w->rares.heaps[j] < mark->n; j++)
        bytes[w->rares.heaps[j] - first] = 0xC0;
    for (uint64_t j = 0; j < mark->length; j++)
        if (bytes[j] >= STREAM_INDICES && bytes[j] != 0xC0) return wrong(w, mark->values, "an index that is too large");
    return STATUS_OK;
}

status windows_counts(windows *w, size_t i, uint64_t *counts)
{
    const windows_mark *mark = &w->marks[i];
    if (w->file == NULL) return refuse(w, "counts are kept only in files");
    status r = read_at(w, mark->record + WINDOW_BYTES, 8 * (size_t)mark->counts);
    if (r != STATUS_OK) return r;
    for (uint32_t v = 0; v < mark->counts; v++) counts[v] = little_endian_load(w->content + 8 * (size_t)v);
    return STATUS_OK;
}
