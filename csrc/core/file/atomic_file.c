#if !defined(_WIN32)
#define _XOPEN_SOURCE 700 /* fileno, fsync, lstat, realpath */
#endif

#include "core/file/atomic_file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#if defined(_WIN32)
#include <io.h>
#include <process.h>
#define synchronise(file) _commit(_fileno(file))
#define process_number()  ((long)_getpid())
#else
#include <fcntl.h>
#include <unistd.h>
#define synchronise(file) fsync(fileno(file))
#define process_number()  ((long)getpid())
#endif

/* Room for what the name of the temporary file has more than the target's. */
#define SUFFIX_ROOM 64

static status fail(atomic_file *f, const char *doing)
{
    snprintf(f->message, sizeof f->message, "cannot %s: %s", doing, strerror(errno));
    return STATUS_INVALID;
}

static void close_names(atomic_file *f)
{
    memory_free(&f->memory, f->target, f->target_size, 1);
    memory_free(&f->memory, f->temporary, f->temporary_size, 1);
    f->target = f->temporary = NULL;
}

/* Follows a symbolic link to the file that is to be replaced. */
static status follow(atomic_file *f, const char *path)
{
    f->target_size = strlen(path) + 1;
#if !defined(_WIN32) && defined(PATH_MAX)
    struct stat link;
    if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode)) {
        f->target_size = PATH_MAX;
        if ((f->target = memory_zeroed(&f->memory, f->target_size, 1)) == NULL) return STATUS_NO_MEMORY;
        return realpath(path, f->target) != NULL ? STATUS_OK : fail(f, "follow the link");
    }
#endif
    if ((f->target = memory_zeroed(&f->memory, f->target_size, 1)) == NULL) return STATUS_NO_MEMORY;
    memcpy(f->target, path, f->target_size);
    return STATUS_OK;
}

static status check_kind(atomic_file *f)
{
    struct stat there;
    if (stat(f->target, &there) != 0 || (there.st_mode & S_IFMT) == S_IFREG) return STATUS_OK;
    snprintf(f->message, sizeof f->message, "cannot replace it: it is %s, not a regular file",
             (there.st_mode & S_IFMT) == S_IFDIR ? "a directory" : "a device or a pipe");
    return STATUS_INVALID;
}

status atomic_file_open(atomic_file *f, const allocator *a, const char *path)
{
    memset(f, 0, sizeof *f);
    f->memory = *a;
    status r = follow(f, path);
    if (r == STATUS_OK) r = check_kind(f);
    if (r == STATUS_OK) {
        f->temporary_size = strlen(f->target) + SUFFIX_ROOM;
        if ((f->temporary = memory_zeroed(a, f->temporary_size, 1)) == NULL) r = STATUS_NO_MEMORY;
    }
    if (r == STATUS_OK) {
        /* The address tells apart the states of one process, should two save at the same time. */
        snprintf(f->temporary, f->temporary_size, "%s.tmp%ld-%llx", f->target, process_number(),
                 (unsigned long long)(uintptr_t)f);
        if ((f->file = fopen(f->temporary, "wb")) == NULL) r = fail(f, "create the file");
    }
    if (r != STATUS_OK) close_names(f);
    return r;
}

status atomic_file_write(atomic_file *f, const void *bytes, size_t length)
{
    return fwrite(bytes, 1, length, f->file) == length ? STATUS_OK : fail(f, "write");
}

/* Makes the rename itself last: syncs the directory. Failure is no error, as some file systems refuse. */
static void sync_directory(char *path)
{
#if !defined(_WIN32)
    char *slash = strrchr(path, '/');
    if (slash != NULL) slash[slash == path] = '\0';
    int directory = open(slash != NULL ? path : ".", O_RDONLY);
    if (directory < 0) return;
    (void)fsync(directory);
    close(directory);
#else
    (void)path;
#endif
}

static status replace(atomic_file *f)
{
#if defined(_WIN32)
    remove(f->target); /* rename does not replace there */
#endif
    return rename(f->temporary, f->target) == 0 ? STATUS_OK : fail(f, "rename");
}

status atomic_file_end(atomic_file *f, status result)
{
    if (result == STATUS_OK && fflush(f->file) != 0) result = fail(f, "write");
    if (result == STATUS_OK && synchronise(f->file) != 0) result = fail(f, "sync");
    if (fclose(f->file) != 0 && result == STATUS_OK) result = fail(f, "write");
    if (result == STATUS_OK) result = replace(f);
    if (result == STATUS_OK)
        sync_directory(f->temporary);
    else
        remove(f->temporary);
    close_names(f);
    return result;
}
