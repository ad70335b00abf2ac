/*
 * Boards for Lua: the userdata, texts, and the words that describe games on boards. Cells, rows and columns are 1.. for
 * Lua and 0.. inside.
 */
#ifndef GRUNDY_LUA_BOARD_H
#define GRUNDY_LUA_BOARD_H

#include <lauxlib.h>

#include "core/board/large.h"

typedef struct board_object {
    board cells;
    char letters[BOARD_LETTERS + 1];
} board_object;

/* The Board at `arg`, or an error. */
board_object *grundy_board_check(lua_State *L, int arg);

void grundy_board_push(lua_State *L, const board *b, const char *letters);

/* The cell that argument `arg` names. */
unsigned grundy_board_check_cell(lua_State *L, const board_object *o, int arg);

/* Pushes the list of the cells. */
void grundy_board_push_cells(lua_State *L, cells set);

/* Reads the text at `index`; if false, pushes what is wrong with it, as the end of a sentence about it. */
bool grundy_board_read(lua_State *L, int index, const char *letters, board *b);

/* The same for boards of games of shapes, whose letter is "#", and for shapes, whose letters are "#*". */
bool grundy_board_read_large(lua_State *L, int index, large_board *b);
bool grundy_board_read_shape(lua_State *L, int index, shape_pattern *p);
void grundy_board_push_large(lua_State *L, const large_board *b);

void grundy_board_push_text(lua_State *L, const board *b, const char *letters);

/* The symmetries named by the word at `arg`; all by default. */
unsigned grundy_board_check_symmetry(lua_State *L, int arg);

/* The number of links of board_corners that join neighbours, by the word at `arg`; "sides" by default. */
size_t grundy_board_check_adjacent(lua_State *L, int arg);

/* The letters of a game: 1 to BOARD_LETTERS different ones other than '.' and '/'; "#" by default. */
const char *grundy_board_check_letters(lua_State *L, int arg);

/* Pushes the function canonical(text) of a game. */
void grundy_board_push_canonical(lua_State *L, const char *letters, unsigned symmetries);

#endif
