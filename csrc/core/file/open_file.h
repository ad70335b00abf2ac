/* Opening files: all files are opened here. Programs that the process starts inherit no descriptor. */
#ifndef GRUNDY_FILE_OPEN_FILE_H
#define GRUNDY_FILE_OPEN_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef enum open_kind {
    /*
     * Reading, of a regular file only: a pipe without a writer, or a terminal, would keep the reader waiting in a
     * system call, where Ctrl-C has no effect; a device may have no end.
     */
    OPEN_READ,
    OPEN_WRITE,   /* writing from the beginning, creating the file if needed; a device will do */
    OPEN_APPEND,  /* writing at the end, creating the file if needed */
    OPEN_OWN,     /* the same for a regular file that is not a link, for names that others can foresee */
    OPEN_NEW,     /* writing of a new file: the name must be unused, even as a dangling link */
    OPEN_PRIVATE, /* the same for a file that only this user may read and write */
    OPEN_BOTH     /* reading and writing of a regular file from the beginning, creating it if needed */
} open_kind;

/* The file; or NULL, and *reason says why not ("No such file or directory"). */
FILE *open_file(const char *path, open_kind kind, const char **reason);

/* The number of bytes of a file opened for reading, which is then at its beginning; 0 if that is unknown. */
uint64_t open_file_size(FILE *file);

/*
 * Locks the file, in this process and all others, until it is released or closed. False: another holds the lock, or the
 * system cannot lock this file.
 */
bool open_file_hold(FILE *file);
void open_file_release(FILE *file);

/* Truncates the file to `size` bytes; no bytes may be waiting to be written. False: it failed. */
bool open_file_cut(FILE *file, uint64_t size);

/* Moves to an offset in a file, which may exceed 2^31. False: it failed. */
bool open_file_seek(FILE *file, uint64_t offset);

#endif
