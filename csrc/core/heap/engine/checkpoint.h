/*
 * Checkpoints: the values of a heap game in a file, from which a later run resumes.
 *
 * Format (all numbers little-endian, the file has no padding):
 *
 *   offset  bytes  content
 *        0      8  magic "GRUNDYSQ"
 *        8      4  version, 1
 *       12      4  width: bytes a value, 1, 2, 4 or 8
 *       16      8  count: number of values
 *       24      8  maximum: the largest value
 *       32      8  code length L in bytes
 *       40      8  period, 0 when none is proven
 *       48      8  preperiod
 *       56      8  saltus
 *       64      8  first and
 *       72      8  last n of the period's certificate
 *       80      8  theorem, a period_theorem
 *       88      L  the code's canonical text
 *     88+L  width*count  the values of heaps 0 .. count-1
 *      end      8  checksum of everything before it (checksum.h)
 *
 * Saving replaces the old file in one step (see atomic_file.h): whenever the process is killed, the old file or the new
 * one is complete. Loading checks sizes, code, maximum and checksum, and proves a stored period again from the values.
 */
#ifndef GRUNDY_HEAP_ENGINE_CHECKPOINT_H
#define GRUNDY_HEAP_ENGINE_CHECKPOINT_H

#include "core/heap/engine/engine.h"

#define CHECKPOINT_HEADER  88
#define CHECKPOINT_VERSION 1

/* Why a save or load failed, in words, without the path: "cannot rename: Permission denied". */
typedef struct checkpoint_error {
    char message[160];
} checkpoint_error;

/*
 * Saves the values of `e` to `path`. Errors: STATUS_INVALID (see *error), STATUS_NO_MEMORY, those of the monitor;
 * the old file is then kept.
 */
status checkpoint_save(const heap_engine *e, const char *path, const monitor *m, checkpoint_error *error);

/*
 * Loads the values saved in `path` into `e`, which must have the same code. If `e` has more values already it keeps
 * them, after the common ones are compared. Errors: STATUS_INVALID (see *error), STATUS_NO_MEMORY, what the monitor
 * returns; `e` is unchanged then.
 */
status checkpoint_load(heap_engine *e, const char *path, const monitor *m, checkpoint_error *error);

#endif
