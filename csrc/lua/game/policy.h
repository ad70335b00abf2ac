/*
 * The work of a ruleset before the deciders have their turns: the part of lua/grundy/theory/budget.lua that the core
 * needs when it has not asked them. "/4" and "x4" mean what they mean there, in ms of the first call of a fresh
 * program, among full Cram, Nimstring, Sprouts, NoGo, Chomp, Node Kayles on grids and Nim by rules in Lua.
 */

#ifndef GRUNDY_LUA_GAME_POLICY_H
#define GRUNDY_LUA_GAME_POLICY_H

#include <stdint.h>

/* Positions that the mex may list for a value before another search; /4: even; x4: Cram of 5 by 6 430 to 710. */
#define POLICY_MEX_LISTINGS 20000
/* The same for an outcome, and for strings and coins; /4: even; x4: Nimstring of 3 by 3 112 to 213. */
#define POLICY_QUICK_MEX_LISTINGS 2000

/*
 * Longer plays are left to the mex: the other searches keep the options of all positions of a play. /4: the outcome of
 * Nim {100, 95, 90} 2080 to more than 15000, of {400, 200} where a move takes 1 to 3 365 to 132; x4: of {3000, 12}
 * where it takes 1 or 2 56 to 132.
 */
#define POLICY_DEEP 1000

/*
 * Positions that are listed below an integer whose positions would not all fit into the memory budget; /4: a theorem
 * that never answers is an error after 5 and not 22, but 50000 positions below an integer are one, too; x4: after 110.
 */
#define POLICY_TRIED (UINT64_C(1) << 16)

/* Values that are compared with the outcomes of a theorem that gives no values; /4 and x4: even. */
#define POLICY_COMPARED 1000

/* The first listings of a move function, before and after which the position is compared; /4 and x4: even. */
#define POLICY_CHECKED 1000

#endif
