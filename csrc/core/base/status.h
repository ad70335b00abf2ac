/*
 * What a core function answers: success, or the one reason it could not finish.
 *
 * Every core function that can fail returns a status and leaves its data as consistent as before the call, with
 * everything computed so far kept.
 */
#ifndef GRUNDY_BASE_STATUS_H
#define GRUNDY_BASE_STATUS_H

typedef enum status {
    STATUS_OK = 0,
    STATUS_NO_MEMORY,          /* the allocator refused */
    STATUS_LIMIT,              /* the caller's budget is used up; what is computed is kept */
    STATUS_CYCLE,              /* a position repeats in a game that must end */
    STATUS_OVERFLOW,           /* a number left the range of its type */
    STATUS_TOO_MANY_POSITIONS, /* LIMIT_POSITIONS */
    STATUS_TOO_MANY_OPTIONS,   /* LIMIT_OPTIONS */
    STATUS_TOO_MANY_VALUES,    /* LIMIT_VALUES */
    STATUS_INVALID,            /* malformed input; the caller holds the details */
    STATUS_TOO_LITTLE_MEMORY,  /* the caller's budget of memory is less than the work needs */
    STATUS_STOPPED             /* a callback refused to continue; it holds the reason */
} status;

#endif
