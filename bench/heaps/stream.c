/*
 * Streams (core/heap/stream), which keep a window and prove every value, against the sparse kernel with its words,
 * which keeps all values: values a second, each at the same level of vectors.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/heap/stream/follow.h"
#include "heaps/games.h"
#include "heaps/parts.h"

#define FIRST  ((size_t)1 << 20) /* values that a stream begins with */
#define KERNEL ((size_t)1 << 20) /* values of the kernel */
#define STREAM ((size_t)1 << 26) /* values of a stream */

typedef struct subject {
    const char *code;
    uint64_t mask;   /* of the space; 0: that of the first values */
    double goals[4]; /* by level */
} subject;

/* For the mask 31, which the first values of 0.1712 have as well, heap 33,135,006 would be rare. */
static const subject subjects[] = {{"0.106", 0, {0, 2, 4, 10}},
                                   {"0.1712", 63, {0, 2, 4, 10}},
                                   {"0.1156", 0, {0, 2, 4, 10}},
                                   {"0.4504", 0, {0, 1.5, 3, 6}}};

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    (void)old_size;
    if (new_size != 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

/* A stream after the first values of a game. */
typedef struct race {
    heap_engine engine;
    heap_code code;
    heap_partition space;
    cpu_vectors level;
} race;

static void race_open(race *r, const allocator *a, const subject *s, cpu_vectors level)
{
    const char *text = s->code;
    heap_code code;
    heap_code_error error;
    heap_sparse_space space;
    heap_moves moves;
    size_t splits[2];
    memset(r, 0, sizeof *r);
    heap_code_init(&code, a);
    heap_code_init(&r->code, a);
    if (heap_code_parse(&code, text, strlen(text), &error) != STATUS_OK) bench_fail(text, error.message);
    if (heap_code_copy(&r->code, &code) != STATUS_OK) bench_fail(text, "no memory");
    heap_engine_init(&r->engine, a, &code);
    r->engine.proves = false;
    r->level = level;
    if (heap_engine_fill(&r->engine, FIRST - 1, NULL) != STATUS_OK) bench_fail(text, "the engine failed");
    if (heap_moves_open(&moves, a, &r->code) != STATUS_OK) bench_fail(text, "no memory");
    heap_moves_count_splits(&moves, splits);
    heap_moves_close(&moves, a);
    if (space_choose(&r->engine.game.values, splits, a, PARTITIONS_ONE, &space) != STATUS_OK)
        bench_fail(text, "no space");
    r->space = space.parts[0];
    if (s->mask != 0) r->space.mask = s->mask;
}

static void race_run(void *work)
{
    race *r = work;
    follow f;
    windows_game begin = {{0}, 0, FIRST, FOLLOW_STEP, FOLLOW_REACH};
    begin.space = r->space;
    follow_init(&f, &r->engine.game.memory);
    f.level = r->level;
    if (follow_open(&f, &r->code, &begin, NULL, &r->engine.game.values, NULL) != STATUS_OK ||
        follow_run(&f, FIRST + STREAM, NULL) != STATUS_OK)
        bench_fail("stream", f.message);
    follow_close(&f);
}

static void race_close(race *r)
{
    heap_engine_close(&r->engine);
    heap_code_close(&r->code);
}

void measure_streams(void)
{
    allocator a = {resize, NULL};
    cpu_vectors levels[3];
    size_t level_count = levels_of_processor(levels);
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++)
        for (size_t l = 0; l < level_count; l++) {
            race ours;
            game theirs = game_make(subjects[i].code, "sparse", levels[l], KERNEL);
            race_open(&ours, &a, &subjects[i], levels[l]);
            contestant both[2] = {game_contestant(&theirs), {race_run, &ours, (double)STREAM, 0, 0, 0, {0}}};
            contest(both, 2, 3);
            char name[80];
            snprintf(name, sizeof name, "%s, stream, 2^26 values", subjects[i].code);
            row r = {name,
                     level_names[levels[l]],
                     "ns/value",
                     &both[1],
                     &both[0],
                     "sparse kernel",
                     subjects[i].goals[levels[l]]};
            row_print(&r);
            race_close(&ours);
        }
}
