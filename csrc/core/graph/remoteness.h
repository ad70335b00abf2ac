/*
 * Remoteness: the number of moves a play lasts when the winner hurries and the loser delays, for one token on any
 * digraph, with cycles or without.
 *
 * Normal play: 0 for a vertex without successors; otherwise 1 + the least even remoteness of a successor if there is
 * one, and 1 + the greatest odd one if not. Even: the player to move loses (P); odd: the player to move wins (N). In
 * misere play odd and even change places, and even means N. A vertex from which neither player can force the end is a
 * draw. (Steinhaus 1925; Smith, J. Combin. Theory 1, 1966; Conway, On Numbers and Games, ch. 14.) A winning move that
 * lowers the remoteness by one ends the play, whatever the other player does.
 */
#ifndef GRUNDY_GRAPH_REMOTENESS_H
#define GRUNDY_GRAPH_REMOTENESS_H

#include "core/graph/digraph.h"

#define REMOTENESS_DRAW UINT32_MAX

typedef enum remoteness_play { REMOTENESS_NORMAL, REMOTENESS_MISERE } remoteness_play;

typedef enum remoteness_outcome { REMOTENESS_P, REMOTENESS_N, REMOTENESS_D } remoteness_outcome;

static inline remoteness_outcome remoteness_outcome_of(uint32_t remoteness, remoteness_play play)
{
    if (remoteness == REMOTENESS_DRAW) return REMOTENESS_D;
    return remoteness % 2 == (play == REMOTENESS_NORMAL) ? REMOTENESS_N : REMOTENESS_P;
}

/*
 * Writes the remoteness of every vertex to remoteness[0 .. vertices - 1], which the caller provides. Retrograde
 * analysis, in ascending order of remoteness. Cost: O(vertices + edges); during the computation the reverse of the
 * graph and 8 bytes a vertex. Errors: STATUS_NO_MEMORY, the monitor's; the contents of the array are then undefined.
 */
status remoteness_digraph(const digraph *g, remoteness_play play, uint32_t *remoteness, const monitor *m);

#endif
