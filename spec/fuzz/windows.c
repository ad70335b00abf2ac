/*
 * Files of windows: continuing from any file succeeds, or fails with a reason. An honest file, cut off
 * anywhere or not, gives the values of the game.
 *
 * The first bytes say how, and choose an honest file; the others edit it: bytes and numbers changed, records left out,
 * repeated and exchanged. With an odd first byte the checksums are made right, so that what lies behind them is
 * reached.
 */
#include <string.h>

#include "core/file/checksum.h"
#include "core/file/little_endian.h"
#include "core/heap/engine/far.h"
#include "fuzz.h"

#define FILE_LIMIT ((size_t)1 << 15)
#define KNOWN      4096 /* heaps of the honest files */
#define FARTHEST   6000
#define TICKS      2000 /* of one call, which then ends */
#define GAMES      4

static const char *const codes[GAMES] = {"0.1156", "0.7045", "0.4504", "0.1712"};

typedef struct honest {
    unsigned char file[FILE_LIMIT];
    size_t length;
    uint64_t values[FARTHEST];
} honest;

static honest games[GAMES];

static void open_engine(heap_engine *e, unsigned which)
{
    heap_code code;
    heap_code_error error;
    heap_code_init(&code, &fuzz_memory);
    CHECK(heap_code_parse(&code, codes[which], strlen(codes[which]), &error) == STATUS_OK, "the code %u", which);
    heap_engine_init(e, &fuzz_memory, &code);
    heap_code_close(&code);
}

static void make_honest(unsigned which)
{
    honest *h = &games[which];
    heap_engine e;
    heap_period found;
    bool used;
    const char *path = fuzz_file("", 0);
    far_settings settings = {KNOWN, path, 0, 256, 512, 64};
    open_engine(&e, which);
    CHECK(heap_engine_fill(&e, FARTHEST - 1, NULL) == STATUS_OK, "the values");
    for (size_t n = 0; n < FARTHEST; n++) h->values[n] = sequence_get(&e.game.values, n);
    far_close(&e);
    heap_engine_close(&e);
    open_engine(&e, which);
    CHECK(far_period(&e, &settings, NULL, &found, &used) == STATUS_OK && used, "%s: %s", codes[which], e.far_message);
    far_close(&e);
    heap_engine_close(&e);
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL, "the file");
    h->length = fread(h->file, 1, FILE_LIMIT, file);
    CHECK(h->length > 1000 && h->length < FILE_LIMIT, "%zu bytes", h->length);
    fclose(file);
}

/* The length of the record that begins at `at`; 0: none does. */
static size_t record_length(const unsigned char *file, size_t length, size_t at)
{
    if (length < at + 16) return 0;
    uint64_t content = little_endian_load_part(file + at + 4, 4);
    return content <= length - at - 16 ? (size_t)content + 16 : 0;
}

static void repair(unsigned char *file, size_t length)
{
    unsigned char before[8] = {0};
    for (size_t at = 0, size; (size = record_length(file, length, at)) > 0; at += size) {
        checksum sum;
        checksum_init(&sum);
        checksum_add(&sum, before, 8);
        checksum_add(&sum, file + at, size - 8);
        little_endian_store(file + at + size - 8, checksum_end(&sum));
        memcpy(before, file + at + size - 8, 8);
    }
}

/* Copies record number `from` before record number `to`, or leaves it out. */
static size_t move_record(unsigned char *file, size_t length, unsigned from, unsigned to, bool leave_out)
{
    static unsigned char kept[FILE_LIMIT];
    size_t begin[2] = {0, 0}, size = 0;
    unsigned number[2] = {from, to};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned j = 0; j < number[i]; j++) begin[i] += record_length(file, length, begin[i]);
    size = record_length(file, length, begin[0]);
    if (size == 0) return length;
    if (leave_out) {
        memmove(file + begin[0], file + begin[0] + size, length - begin[0] - size);
        return length - size;
    }
    if (length + size > FILE_LIMIT) return length;
    memcpy(kept, file + begin[0], size);
    memmove(file + begin[1] + size, file + begin[1], length - begin[1]);
    memcpy(file + begin[1], kept, size);
    return length + size;
}

/* Edits the file as the input says: its new length. */
static size_t edit(unsigned char *file, size_t length, input *in)
{
    while (in->left > 0 && length > 16) {
        unsigned what = input_byte(in);
        size_t place = input_byte(in);
        place = (place << 8 | input_byte(in)) % (length - 8);
        switch (what % 6) {
        case 0:
            file[place] = (unsigned char)input_byte(in);
            break;
        case 1:
            little_endian_store(file + place, input_word(in));
            break;
        case 2:
            little_endian_store(file + place, little_endian_load(file + place) + input_byte(in) - 128);
            break;
        case 3:
            length = move_record(file, length, place & 15, place >> 4 & 15, false);
            break;
        case 4:
            length = move_record(file, length, place & 15, 0, true);
            break;
        default:
            length = place;
        }
    }
    return length;
}

typedef struct patience {
    unsigned left;
} patience;

static status tick(void *context, uint64_t done, uint64_t total)
{
    patience *p = context;
    (void)done;
    (void)total;
    return p->left > 0 && --p->left > 0 ? STATUS_OK : STATUS_STOPPED;
}

static status known_status(const heap_engine *e, status s)
{
    CHECK(s == STATUS_OK || s == STATUS_INVALID || s == STATUS_NO_MEMORY || s == STATUS_OVERFLOW ||
              s == STATUS_STOPPED || s == STATUS_TOO_LITTLE_MEMORY,
          "status %d", (int)s);
    CHECK(s != STATUS_INVALID || e->far_message[0] != '\0', "mistakes have words");
    return s;
}

void fuzz_one(input *in)
{
    static unsigned char file[FILE_LIMIT];
    static uint64_t counts[FAR_VALUES];
    unsigned mode = input_byte(in), which = input_below(in, GAMES), cut = input_byte(in);
    if (games[which].length == 0) make_honest(which);
    size_t length = games[which].length;
    memcpy(file, games[which].file, length);
    uint64_t asked = input_word(in);
    bool true_file = in->left == 0;
    if (true_file) length -= (size_t)cut << 4 < length ? (size_t)cut << 4 : length;
    length = edit(file, length, in);
    if (mode & 1) repair(file, length);
    heap_engine e;
    heap_period found;
    bool used;
    patience p = {TICKS};
    monitor m = {tick, &p};
    far_settings settings = {FARTHEST, fuzz_file(file, length), (size_t)1 << 24, 0, 0, 0};
    if (length == 0) settings.first = 256, settings.step = 512, settings.reach = 64;
    open_engine(&e, which);
    if (mode >= 224) fuzz_refuse(mode / 2 - 111);
    status s = known_status(&e, far_period(&e, &settings, &m, &found, &used));
    fuzz_refuse(0);
    for (unsigned i = 0; i < 8 && e.far != NULL; i++) {
        uint64_t value = 0, n = i < 6 ? (asked >> (8 * i)) % FARTHEST : asked >> (8 * (i - 6));
        p.left = TICKS;
        status r = known_status(&e, far_value(&e, n, &m, &value));
        if (true_file && r == STATUS_OK && n < FARTHEST) CHECK(value == games[which].values[n], "heap %u", (unsigned)n);
    }
    p.left = TICKS;
    if (e.far != NULL) (void)known_status(&e, far_counts(&e, asked % FARTHEST, &m, counts));
    CHECK(!true_file || mode >= 224 || s == STATUS_OK || (s == STATUS_INVALID && length > 0 && length < 90),
          "an honest file is refused: %s", e.far_message);
    far_close(&e);
    heap_engine_close(&e);
}
