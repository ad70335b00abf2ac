#define _GNU_SOURCE /* memfd_create */

#include "fuzz.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

unsigned input_byte(input *in)
{
    if (in->left == 0) return 0;
    in->left--;
    return *in->bytes++;
}

unsigned input_below(input *in, unsigned n)
{
    return input_byte(in) % n;
}

uint64_t input_word(input *in)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) word |= (uint64_t)input_byte(in) << (8 * i);
    return word;
}

bool input_rare(const input *in, unsigned n)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < in->left; i++) h = (h ^ in->bytes[i]) * 16777619u;
    return (h ^ h >> 15) % n == 0;
}

/* --- Memory --- */

/* Before every block: its size, and a word that shows that this is a block. */
typedef struct block_head {
    uint64_t size, mark;
} block_head;
#define BLOCK_MARK UINT64_C(0x67726e647966757a)

static size_t held;
static uint64_t requests_left;
static bool refused;

void fuzz_refuse(uint64_t k)
{
    requests_left = k;
    refused = false;
}

bool fuzz_refused(void)
{
    return refused;
}

size_t fuzz_held(void)
{
    return held;
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    block_head *head = block == NULL ? NULL : (block_head *)block - 1;
    size_t before = head == NULL ? 0 : head->size;
    if (head != NULL) {
        CHECK(head->mark == BLOCK_MARK, "%p is no block", block);
        CHECK(before == old_size, "a block of %zu bytes is said to have %zu", before, old_size);
    }
    if (new_size == 0) {
        held -= before;
        free(head);
        return NULL;
    }
    if (new_size > before) {
        if (requests_left > 0 && --requests_left == 0) {
            refused = true;
            return NULL;
        }
        if (new_size > FUZZ_BLOCK_LIMIT || held - before + new_size > FUZZ_TOTAL_LIMIT) return NULL;
    }
    block_head *moved = realloc(head, sizeof *head + new_size);
    CHECK(moved != NULL, "the machine has no memory left");
    moved->size = new_size;
    moved->mark = BLOCK_MARK;
    held += new_size - before;
    return moved + 1;
}

const allocator fuzz_memory = {resize, NULL};

/* --- Files --- */

const char *fuzz_file(const void *bytes, size_t length)
{
    static char path[64];
    static int file = -1;
    if (file < 0) {
        file = memfd_create("fuzz", 0);
        CHECK(file >= 0, "no file in memory");
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    CHECK(ftruncate(file, 0) == 0 && pwrite(file, bytes, length, 0) == (ssize_t)length, "cannot write %s", path);
    return path;
}

/* --- libFuzzer's entry --- */

bool fuzz_keeps;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, size};
    fuzz_one(&in);
    fuzz_refuse(0);
    CHECK(fuzz_keeps || held == 0, "%zu bytes were not given back", held);
    return 0;
}
