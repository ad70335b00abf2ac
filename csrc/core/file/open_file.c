#if !defined(_WIN32)
#define _XOPEN_SOURCE    700 /* fdopen, fstat, O_CLOEXEC, O_NOFOLLOW */
#define _DARWIN_C_SOURCE     /* flock */
#endif
#define _FILE_OFFSET_BITS 64 /* files of more than 2 GB where a long has 32 bits */

#include "core/file/open_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#if defined(_WIN32)
#include <io.h>
#include <sys/locking.h>
#define O_CLOEXEC  _O_NOINHERIT
#define O_NONBLOCK 0
#define O_NOFOLLOW 0
#define BINARY     _O_BINARY
#ifndef S_ISREG /* MinGW defines them, Microsoft's headers do not */
#define S_ISREG(m) (((m)&S_IFMT) == S_IFREG)
#define S_ISDIR(m) (((m)&S_IFMT) == S_IFDIR)
#endif
#else
#include <sys/file.h>
#include <unistd.h>
#define BINARY 0
#endif

typedef struct way {
    int flags;
    int mode;          /* of a new file */
    const char *stdio; /* the mode for fdopen */
    bool regular;      /* refuse anything but a regular file */
} way;

static const way ways[] = {
    [OPEN_READ] = {O_RDONLY | O_NONBLOCK, 0, "rb", true}, /* does not wait for the writer of a pipe */
    [OPEN_WRITE] = {O_WRONLY | O_CREAT | O_TRUNC, 0666, "wb", false},
    [OPEN_APPEND] = {O_WRONLY | O_CREAT | O_APPEND, 0666, "ab", false},
    [OPEN_OWN] = {O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0666, "ab", true},
    [OPEN_NEW] = {O_WRONLY | O_CREAT | O_EXCL, 0666, "wb", true},
    [OPEN_PRIVATE] = {O_WRONLY | O_CREAT | O_EXCL, 0600, "wb", true},
    [OPEN_BOTH] = {O_RDWR | O_CREAT | O_NONBLOCK, 0666, "r+b", true},
};

/* Why the open file cannot be used, or NULL. */
static const char *objection(int descriptor)
{
    struct stat what;
    if (fstat(descriptor, &what) != 0) return strerror(errno);
    if (S_ISDIR(what.st_mode)) return strerror(EISDIR);
    return S_ISREG(what.st_mode) ? NULL : "it is a device or a pipe, not a regular file";
}

FILE *open_file(const char *path, open_kind kind, const char **reason)
{
    const way *w = &ways[kind];
    int descriptor = open(path, w->flags | O_CLOEXEC | BINARY, w->mode);
    *reason = descriptor < 0 ? strerror(errno) : w->regular ? objection(descriptor) : NULL;
    if (descriptor < 0 && kind == OPEN_OWN && errno == ELOOP) *reason = "it is a link";
    FILE *file = *reason == NULL ? fdopen(descriptor, w->stdio) : NULL;
    if (*reason == NULL && file == NULL) *reason = strerror(errno);
    if (file == NULL && descriptor >= 0) close(descriptor);
    return file;
}

uint64_t open_file_size(FILE *file)
{
    struct stat what;
    return fstat(fileno(file), &what) == 0 && what.st_size > 0 ? (uint64_t)what.st_size : 0;
}

#if defined(_WIN32)
/* Locks or unlocks a byte that no file has; the place of the file is what it was. */
static bool lock(FILE *file, int how)
{
    int descriptor = fileno(file);
    __int64 place = _lseeki64(descriptor, 0, SEEK_CUR);
    bool done = _lseek(descriptor, 0x7ffffffe, SEEK_SET) >= 0 && _locking(descriptor, how, 1) == 0;
    return _lseeki64(descriptor, place, SEEK_SET) == place && done;
}
#endif

bool open_file_hold(FILE *file)
{
#if defined(_WIN32)
    return lock(file, _LK_NBLCK);
#else
    return flock(fileno(file), LOCK_EX | LOCK_NB) == 0;
#endif
}

void open_file_release(FILE *file)
{
#if defined(_WIN32)
    lock(file, _LK_UNLCK);
#else
    flock(fileno(file), LOCK_UN);
#endif
}

bool open_file_cut(FILE *file, uint64_t size)
{
#if defined(_WIN32)
    return fflush(file) == 0 && _chsize_s(fileno(file), (long long)size) == 0;
#else
    return fflush(file) == 0 && ftruncate(fileno(file), (off_t)size) == 0;
#endif
}

bool open_file_seek(FILE *file, uint64_t offset)
{
#if defined(_WIN32)
    return _fseeki64(file, (long long)offset, SEEK_SET) == 0;
#else
    return fseeko(file, (off_t)offset, SEEK_SET) == 0;
#endif
}
