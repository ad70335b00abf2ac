/* The steps that find the value of a position, in the order of lua/grundy/theory/schedule.lua. */
#ifndef GRUNDY_LUA_VALUE_STEPS_H
#define GRUNDY_LUA_VALUE_STEPS_H

#include "lua/base/watch.h"
#include "lua/game/policy.h"
#include "lua/game/ruleset.h"

/* What a call asks for. */
typedef enum value_question {
    VALUE_OF_ONE,
    VALUE_IF_SMALL, /* nothing, if it is left to the searches of big positions */
    VALUE_IN_ROW,   /* one of many, without these searches */
    VALUE_IF_KNOWN  /* without any search by positions */
} value_question;

typedef enum step_result {
    STEP_PASSES, /* the next step has its turn */
    STEP_KNOWS,  /* the value is in the call */
    STEP_PUSHES, /* the results of the call are on the stack */
    STEP_FAILS   /* the status is in the call */
} step_result;

/* A call about values: the ruleset is argument 1, the position is at index 2. */
typedef struct value_call {
    lua_State *L;
    ruleset *game;
    ruleset_call call; /* of the ruleset, or of the one with the same values */
    call_settings settings;
    watch watch;
    value_question question;
    bool by_theorem;        /* the theorem is asked, or the game that stands for it */
    uint64_t listed_before; /* by the mex, in earlier calls */
    uint64_t value;         /* of STEP_KNOWS */
    int results;            /* of STEP_PUSHES */
    status failed;          /* of STEP_FAILS */
    bool told;              /* the theorem has said why it has no answer, and the message is on the stack */
} value_call;

/* The turn of each step. */
typedef step_result value_step_turn(value_call *c);
extern value_step_turn *const grundy_value_steps[VALUE_STEPS];

/* Begins a call with its settings at argument `arg`. */
void grundy_value_begin(value_call *c, lua_State *L, ruleset *game, value_question question, int arg);

/* Takes the steps that apply to the ruleset, one after the other, until one does not pass. */
static inline step_result grundy_value_find(value_call *c)
{
    step_result r = STEP_PASSES;
    for (const value_step *step = c->game->steps; r == STEP_PASSES && *step != VALUE_STEPS; step++)
        r = grundy_value_steps[*step](c);
    return r;
}

#endif
