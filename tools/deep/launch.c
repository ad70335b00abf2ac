/*
 * Runs Lua with the runtimes of sanitizers loaded first: the program that wrap.sh makes, with the paths of both.
 * The name that it is called by stays arg[0], so that programs which start their own interpreter start it too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arg)
{
    (void)count;
    setenv("LD_PRELOAD", RUNTIMES, 1);
    execv(LUA, arg);
    perror(LUA);
    return 127;
}
