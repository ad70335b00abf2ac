/*
 * Large pages for large blocks.
 *
 * Random access to many small pages waits for their addresses as well as for what is
 * there. Where the system gives large pages on request (Linux: transparent huge pages),
 * large blocks ask for them before they are first written. Blocks that are written and read in
 * order do not: they gain little, and under a hypervisor a fresh large page can be dear.
 */
#ifndef GRUNDY_BASE_PAGES_H
#define GRUNDY_BASE_PAGES_H

#include <stddef.h>

/*
 * Asks for large pages where these lie wholly inside the block, when it is large
 * enough to gain by it. Changes nothing but speed, and nothing at all where the system has none.
 */
void pages_ask_large(void *block, size_t size);

#endif
