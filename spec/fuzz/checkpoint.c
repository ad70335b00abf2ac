/*
 * Checkpoints of heap games: whatever the file holds, a load answers; when it
 * fails, the engine is as before; when it succeeds, the engine continues from there.
 *
 * The first bytes say how; the others are the file. With an odd first byte its
 * checksum is made right, so that what lies behind the checksum is reached.
 */
#include <string.h>

#include "core/file/checksum.h"
#include "core/heap/engine/checkpoint.h"
#include "fuzz.h"

#define FILE_LIMIT ((size_t)1 << 16)

static const char *const codes[] = {"0.77",  "0.07", "0.3[3]", "0.137", "4!.0", "0.8F", "0.007", "0.33",
                                    "4.[3]", "0.5",  "0.0",    "0.*7",  "0.45", "0.4!", "0.1",   "0.8[2]"};
static const char *const kernel_names[] = {"auto", "naive", "sparse", "dense", "blocks", "subtraction", "shifts"};

static void open_engine(heap_engine *e, unsigned which)
{
    heap_code code;
    heap_code_error error;
    static const int64_t set[] = {1, 3, 4};
    heap_code_init(&code, &fuzz_memory);
    status s = which < 16    ? heap_code_parse(&code, codes[which], strlen(codes[which]), &error)
               : which == 16 ? heap_code_subtract(&code, set, 3, &error)
                             : heap_code_all_but(&code, set, 3, &error);
    CHECK(s == STATUS_OK, "the code %u", which);
    heap_engine_init(e, &fuzz_memory, &code);
    heap_code_close(&code);
}

static uint64_t hash_of(const sequence *s)
{
    uint64_t h = s->count;
    for (size_t n = 0; n < s->count; n++) h = (h ^ sequence_get(s, n)) * UINT64_C(0x100000001b3);
    return h;
}

static void repair(unsigned char *file, size_t length)
{
    if (length < 8) return;
    checksum sum;
    checksum_init(&sum);
    checksum_add(&sum, file, length - 8);
    uint64_t end = checksum_end(&sum);
    for (size_t i = 0; i < 8; i++) file[length - 8 + i] = (unsigned char)(end >> (8 * i));
}

/* Every question after a load is answered, or refused with a reason. */
static void use(heap_engine *e, input *in, unsigned name)
{
    uint64_t value;
    const char *message;
    size_t count = e->game.values.count;
    e->limit = count + 40;
    (void)heap_engine_choose(e, kernel_names[name % 7], &message);
    status s = heap_engine_fill(e, count + 20, NULL);
    CHECK(s == STATUS_OK || s == STATUS_NO_MEMORY || s == STATUS_OVERFLOW || s == STATUS_LIMIT, "status %d", (int)s);
    if (e->period.period != 0)
        for (unsigned i = 0; i < 3; i++) (void)heap_engine_value(e, input_word(in) >> (i * 8), NULL, &value);
    heap_period found;
    (void)heap_engine_period(e, e->game.values.count, NULL, &found);
    (void)heap_engine_find_sparse(e);
}

void fuzz_one(input *in)
{
    static unsigned char file[FILE_LIMIT];
    unsigned mode = input_byte(in), which = input_below(in, 18), present = input_byte(in);
    size_t length = in->left < FILE_LIMIT ? in->left : FILE_LIMIT;
    heap_engine e;
    checkpoint_error error = {{'?', '\0'}};
    open_engine(&e, which);
    if (present > 0) CHECK(heap_engine_fill(&e, present / 4, NULL) == STATUS_OK, "the values before");
    memcpy(file, in->bytes, length);
    if (mode & 1) repair(file, length);
    const char *path = fuzz_file(file, length);
    sequence before = e.game.values;
    heap_period period;
    memcpy(&period, &e.period, sizeof period);
    uint64_t hash = hash_of(&e.game.values);
    if (mode >= 224) fuzz_refuse(mode / 2 - 111);
    status s = checkpoint_load(&e, path, NULL, &error);
    CHECK(s == STATUS_OK || s == STATUS_INVALID || s == STATUS_NO_MEMORY, "status %d", (int)s);
    fuzz_refuse(0);
    if (s != STATUS_OK) {
        const sequence *after = &e.game.values;
        CHECK(after->data == before.data && after->count == before.count && after->maximum == before.maximum,
              "a failed load changed the values");
        CHECK(hash == hash_of(&e.game.values), "a failed load changed the values");
        CHECK(memcmp(&period, &e.period, sizeof period) == 0, "a failed load changed the period");
        CHECK((s == STATUS_INVALID) == (error.message[0] != '\0'), "mistakes have words");
    } else {
        CHECK(e.game.values.count >= before.count, "a load lost values");
        use(&e, in, mode / 2);
    }
    heap_engine_close(&e);
}
