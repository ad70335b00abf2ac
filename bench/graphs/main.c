/* Measures graphs: graphs [long]. The plain programs recurse deeply. */
#define _POSIX_C_SOURCE 200112L
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "graphs/parts.h"

/* Restarts the program if the stack was small: a new bound holds from the start of a process. */
static void take_stack(char **arguments)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur == stack.rlim_max) return;
    stack.rlim_cur = stack.rlim_max;
    if (setrlimit(RLIMIT_STACK, &stack) == 0) execv(arguments[0], arguments);
}

int main(int count, char **arguments)
{
    bool longer = count > 1 && strcmp(arguments[1], "long") == 0;
    take_stack(arguments);
    measure_values(1000000, 10000000, 3);
    if (longer) measure_values(10000000, 50000000, 3);
    measure_loopy(3);
    measure_hackenbush(3);
    return 0;
}
