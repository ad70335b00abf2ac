#if defined(__linux__)
#define _DEFAULT_SOURCE /* madvise */
#include <sys/mman.h>
#endif

#include "core/base/pages.h"

#include <stdint.h>

/* The usual size of a large page; a block asks from two of them on. */
#define LARGE_PAGE ((uintptr_t)1 << 21)

void pages_ask_large(void *block, size_t size)
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (block == NULL || size < 2 * LARGE_PAGE) return;
    uintptr_t begin = ((uintptr_t)block + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1);
    uintptr_t end = ((uintptr_t)block + size) & ~(LARGE_PAGE - 1);
    unsigned char *first = (unsigned char *)block + (begin - (uintptr_t)block);
    if (end > begin) (void)madvise(first, end - begin, MADV_HUGEPAGE);
#else
    (void)block, (void)size;
#endif
}
