/*
 * Files to be read: regular ones only. A pipe without a writer, or a terminal, would
 * keep the reader waiting in a system call, where Ctrl-C has no effect; a device may
 * have no end.
 */
#ifndef GRUNDY_FILE_INPUT_FILE_H
#define GRUNDY_FILE_INPUT_FILE_H

#include <stdio.h>

/* The file, open for binary reading; or NULL, and *reason says why not ("No such file or directory"). */
FILE *input_file_open(const char *path, const char **reason);

#endif
