/*
 * Files that are written completely or not at all: written beside the old file, synced, and renamed over it. A crash, a
 * full disk or a killed process leaves the old file, and at worst a file with ".tmp" in its name beside it.
 *
 * The new file has the mode and the group of the old one, and its owner if the user may set it. The temporary file is
 * created under an unused name, so that no link can be waiting in its place.
 *
 * A symbolic link is followed: the file it leads to is replaced, the link stays. A directory, a device or a pipe is
 * refused, as renaming would put a regular file in its place.
 */
#ifndef GRUNDY_FILE_ATOMIC_FILE_H
#define GRUNDY_FILE_ATOMIC_FILE_H

#include <stdio.h>

#include "core/base/memory.h"

#define ATOMIC_FILE_MESSAGE 160

typedef struct atomic_file {
    allocator memory;
    FILE *file; /* write here */
    char *target, *temporary;
    size_t target_size, temporary_size;
    char message[ATOMIC_FILE_MESSAGE]; /* why STATUS_INVALID: "cannot write: No space left on device" */
} atomic_file;

/* Opens the file beside `path`. Errors: STATUS_NO_MEMORY, STATUS_INVALID; then it is closed already. */
status atomic_file_open(atomic_file *f, const allocator *a, const char *path);

/* Writes bytes. Errors: STATUS_INVALID. */
status atomic_file_write(atomic_file *f, const void *bytes, size_t length);

/*
 * Finishes writing: if `result` is STATUS_OK the file takes its place, otherwise it is removed. Returns `result`, or
 * STATUS_INVALID if the last steps failed.
 */
status atomic_file_end(atomic_file *f, status result);

#endif
