/*
 * Opening files: the one place that does. No descriptor is inherited by programs that the process starts.
 */
#ifndef GRUNDY_FILE_OPEN_FILE_H
#define GRUNDY_FILE_OPEN_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef enum open_kind {
    /* Reading, of a regular file only: a pipe without a writer, or a terminal, would keep the reader waiting in a
     * system call, where Ctrl-C has no effect; a device may have no end. */
    OPEN_READ,
    OPEN_WRITE,   /* writing from the beginning, made where it is not there; a device will do */
    OPEN_APPEND,  /* writing at the end, made where it is not there */
    OPEN_OWN,     /* the same of a regular file that is no link, for names that others can foresee */
    OPEN_NEW,     /* writing of a file that is not there yet, not even as a link to nowhere */
    OPEN_PRIVATE, /* the same of one that only this user may read and write */
    OPEN_BOTH     /* reading and writing of a regular file from the beginning, made where it is not there */
} open_kind;

/* The file; or NULL, and *reason says why not ("No such file or directory"). */
FILE *open_file(const char *path, open_kind kind, const char **reason);

/* How many bytes a file has that was opened for reading, whose position is its beginning afterwards; 0 where that
 * cannot be told. */
uint64_t open_file_size(FILE *file);

/*
 * Holds the file against others who would hold it, in this process or another, until it is released or closed. False:
 * somebody does, or the system has no such locks for this file.
 */
bool open_file_hold(FILE *file);
void open_file_release(FILE *file);

/* Cuts the file off after so many bytes; nothing may be waiting to be written. False: it could not be done. */
bool open_file_cut(FILE *file, uint64_t size);

/* Goes to a place of a file, which may be far. False: it could not be done. */
bool open_file_seek(FILE *file, uint64_t offset);

#endif
