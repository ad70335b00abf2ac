#if !defined(_WIN32)
#define _XOPEN_SOURCE 700 /* fchmod, fileno, fsync, lstat, realpath */
#endif

#include "core/file/atomic_file.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "core/file/open_file.h"

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

/* The length by which the name of the temporary file may exceed that of the target. */
#define SUFFIX_ROOM 64

/* The number of names that are tried. */
#define TRIES 16

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

/* The file to be replaced; *is_there says whether it exists. */
static status check_kind(atomic_file *f, struct stat *there, bool *is_there)
{
    *is_there = stat(f->target, there) == 0;
    if (!*is_there || (there->st_mode & S_IFMT) == S_IFREG) return STATUS_OK;
    snprintf(f->message, sizeof f->message, "cannot replace it: it is %s, not a regular file",
             (there->st_mode & S_IFMT) == S_IFDIR ? "a directory" : "a device or a pipe");
    return STATUS_INVALID;
}

/*
 * Creates the temporary file under an unused name, as someone may have put a link there. (The numbers in the name
 * distinguish the states of one process, in case two save at the same time.)
 */
static status create(atomic_file *f, open_kind kind)
{
    uintptr_t other = (uintptr_t)f ^ (uintptr_t)time(NULL);
    const char *reason;
    for (int i = 0; i < TRIES; i++) {
        snprintf(f->temporary, f->temporary_size, "%s.tmp%ld-%llx", f->target, process_number(),
                 (unsigned long long)(other + (uintptr_t)i));
        if ((f->file = open_file(f->temporary, kind, &reason)) != NULL) return STATUS_OK;
        if (errno != EEXIST) break;
    }
    snprintf(f->message, sizeof f->message, "cannot create the file: %s", reason);
    return STATUS_INVALID;
}

/* Gives the new file the group and the mode of the old one; if the group cannot be kept, no group has rights. */
static status keep_mode(atomic_file *f, const struct stat *old)
{
#if !defined(_WIN32)
    struct stat new;
    int descriptor = fileno(f->file);
    mode_t mode = old->st_mode & 0777;
    if (fstat(descriptor, &new) != 0) return fail(f, "read the mode");
    if (new.st_uid != old->st_uid) (void)!fchown(descriptor, old->st_uid, (gid_t)-1); /* succeeds for root */
    if (new.st_gid != old->st_gid && fchown(descriptor, (uid_t)-1, old->st_gid) != 0) mode &= 0707;
    if (fchmod(descriptor, mode) != 0) return fail(f, "keep the mode");
#else
    (void)f;
    (void)old;
#endif
    return STATUS_OK;
}

static void drop(atomic_file *f)
{
    fclose(f->file);
    remove(f->temporary);
}

status atomic_file_open(atomic_file *f, const allocator *a, const char *path)
{
    struct stat old;
    bool is_there = false;
    memset(f, 0, sizeof *f);
    f->memory = *a;
    status r = follow(f, path);
    if (r == STATUS_OK) r = check_kind(f, &old, &is_there);
    if (r == STATUS_OK) {
        f->temporary_size = strlen(f->target) + SUFFIX_ROOM;
        if ((f->temporary = memory_zeroed(a, f->temporary_size, 1)) == NULL) r = STATUS_NO_MEMORY;
    }
    if (r == STATUS_OK) r = create(f, is_there ? OPEN_PRIVATE : OPEN_NEW);
    if (r == STATUS_OK && is_there && (r = keep_mode(f, &old)) != STATUS_OK) drop(f);
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
    int directory = open(slash != NULL ? path : ".", O_RDONLY | O_CLOEXEC);
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
    remove(f->target); /* rename does not replace files there */
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
