#if !defined(_WIN32)
#define _XOPEN_SOURCE 700 /* fdopen, fstat */
#endif

#include "core/file/input_file.h"

#include <errno.h>
#include <string.h>

#if defined(_WIN32)

FILE *input_file_open(const char *path, const char **reason)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) *reason = strerror(errno);
    return file;
}

#else

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Why what is open is no file to be read, or NULL. */
static const char *objection(int descriptor)
{
    struct stat what;
    if (fstat(descriptor, &what) != 0) return strerror(errno);
    if (S_ISDIR(what.st_mode)) return strerror(EISDIR);
    return S_ISREG(what.st_mode) ? NULL : "it is a device or a pipe, not a regular file";
}

FILE *input_file_open(const char *path, const char **reason)
{
    int descriptor = open(path, O_RDONLY | O_NONBLOCK); /* does not wait for the writer of a pipe */
    *reason = descriptor < 0 ? strerror(errno) : objection(descriptor);
    FILE *file = *reason == NULL ? fdopen(descriptor, "rb") : NULL;
    if (*reason == NULL && file == NULL) *reason = strerror(errno);
    if (file == NULL && descriptor >= 0) close(descriptor);
    return file;
}

#endif
