/*
 * Large pages for large blocks.
 *
 * Random access to many small pages waits for their addresses as well as for their contents. If the system gives large
 * pages on request (Linux: transparent huge pages), large blocks ask for them before they are first written. Blocks
 * that are written and read in order do not: they gain little, and under a hypervisor a fresh large page can be
 * expensive.
 */
#ifndef GRUNDY_BASE_PAGES_H
#define GRUNDY_BASE_PAGES_H

#include <stddef.h>

/*
 * Asks for large pages inside the block if it is large enough to gain from them. Changes only speed, and does nothing
 * if the system has no large pages.
 */
void pages_ask_large(void *block, size_t size);

#endif
