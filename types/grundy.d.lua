---@meta grundy
-- grundy 0.2.0. Written by tools/types.lua from the annotations in lua/grundy; `make doc` writes it anew.

--- The library: `local grundy = require "grundy"`. Its parts are loaded when they are first named.
---@class grundy
---@field _VERSION string the version
---@field loony grundy.Loony the value of a loony position (see doc/guide/entailing.md)
---@field games grundy.Games the documented games by key (see doc/guide/games.md): rulesets, or functions that make one
local grundy = {}

--- The least integer >= 0 that is not in a list of integers >= 0: their mex.
--- The list may be in any order and have duplicates. Raises for any other element and names it. Cost: O(length).
--- ```lua
--- print(grundy.mex { 0, 1, 3 })  --> 2
--- ```
---@param list integer[]
---@return integer
function grundy.mex(list) end

--- The exclusive or of integers >= 0, given as arguments or as one list; 0 for none.
--- Raises for anything else and names it. Cost: O(length).
--- ```lua
--- print(grundy.nim_sum(3, 5, 6), grundy.nim_sum { 3, 5 })  --> 0	6
--- ```
---@param ... integer|integer[]
---@return integer
function grundy.nim_sum(...) end

--- The budget of memory, in bytes: what all objects of the library and of Lua in this state may hold together.
--- The default is a quarter of the memory that the machine has, or that the process may use; `bytes`, at least 2^20,
--- sets a new budget. A call that would exceed the budget answers `nil, message`, or raises an error if it never
--- returns nil. Computed values are kept if they leave room for other calls. Lua's share is counted while the library
--- works.
--- ```lua
--- print(grundy.memory() > 1000000)  --> true
--- ```
---@param bytes? integer
---@return integer bytes the budget
function grundy.memory(bytes) end

--- Loads the table in a file that `Table:save` wrote: the values of positions, without their game. `nil, message` for
--- any other file.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- local path = os.tmpname() .. ".npy"
--- queen:table(3, 6):save(path)
--- print(grundy.load_table(path):value(2, 3))  --> 5
--- ```
---@param path string
---@return grundy.Table|nil table
---@return string? message
function grundy.load_table(path) end

--- The documented games by key, each loaded when it is first named; see doc/guide/games.md.
---@class grundy.Games
---@field antonim grundy.Games.antonim
---@field blackboard grundy.Games.blackboard
---@field bounded_nim grundy.Games.bounded_nim
---@field chess_corner grundy.Games.chess_corner
---@field circular_nim grundy.Games.circular_nim
---@field dim grundy.Games.dim
---@field end_nim grundy.Games.end_nim
---@field euclid grundy.Games.euclid
---@field euclid_positive grundy.Games.euclid_positive
---@field exact_slow_nim grundy.Games.exact_slow_nim
---@field fibonacci_nim grundy.Games.fibonacci_nim
---@field gales_nim grundy.Games.gales_nim
---@field hypergraph_nim grundy.Games.hypergraph_nim
---@field mem grundy.Games.mem
---@field mem0 grundy.Games.mem0
---@field merge_or_take_one grundy.Games.merge_or_take_one
---@field misere_nim grundy.Games.misere_nim
---@field moore_nim grundy.Games.moore_nim
---@field new_stone_game grundy.Games.new_stone_game
---@field nim grundy.Games.nim
---@field nim_with_a_pass grundy.Games.nim_with_a_pass
---@field nimhof grundy.Games.nimhof
---@field ordinal_sum grundy.Games.ordinal_sum
---@field poker_nim grundy.Games.poker_nim
---@field prim grundy.Games.prim
---@field proportionate_nim grundy.Games.proportionate_nim
---@field ryuo_nim grundy.Games.ryuo_nim
---@field staircase_nim grundy.Games.staircase_nim
---@field subtraction grundy.Games.subtraction
---@field sylver grundy.Games.sylver
---@field t_wythoff grundy.Games.t_wythoff
---@field take_away grundy.Games.take_away
---@field wythoff grundy.Games.wythoff
---@field wythoff_heaps grundy.Games.wythoff_heaps
---@field couples_are_forever grundy.Games.couples_are_forever
---@field dawsons_chess grundy.Games.dawsons_chess
---@field funny_game grundy.Games.funny_game
---@field grundys_game grundy.Games.grundys_game
---@field kayles grundy.Games.kayles
---@field lasker grundy.Games.lasker
---@field officers grundy.Games.officers
---@field spawning grundy.Games.spawning
---@field split_nim grundy.Games.split_nim
---@field stripes grundy.Games.stripes
---@field take_two_adjacent grundy.Games.take_two_adjacent
---@field toppling_dominoes grundy.Games.toppling_dominoes
---@field treblecross grundy.Games.treblecross
---@field gra_discard grundy.Games.gra_discard
---@field kotzig_nim grundy.Games.kotzig_nim
---@field mock_turtles grundy.Games.mock_turtles
---@field nimble grundy.Games.nimble
---@field northcott grundy.Games.northcott
---@field poi_gra grundy.Games.poi_gra
---@field ruler grundy.Games.ruler
---@field silver_dollar grundy.Games.silver_dollar
---@field triplets grundy.Games.triplets
---@field turning_turtles grundy.Games.turning_turtles
---@field twins grundy.Games.twins
---@field welter grundy.Games.welter
---@field atropos grundy.Games.atropos
---@field cannibal_clobber grundy.Games.cannibal_clobber
---@field chomp grundy.Games.chomp
---@field cram grundy.Games.cram
---@field cram_cylinder grundy.Games.cram_cylinder
---@field cram_torus grundy.Games.cram_torus
---@field cutcake grundy.Games.cutcake
---@field grid_geography grundy.Games.grid_geography
---@field impartial_amazons grundy.Games.impartial_amazons
---@field impartial_clobber grundy.Games.impartial_clobber
---@field impartial_hex grundy.Games.impartial_hex
---@field lctr grundy.Games.lctr
---@field nimbi grundy.Games.nimbi
---@field no_go grundy.Games.no_go
---@field node_kayles_grid grundy.Games.node_kayles_grid
---@field notakto grundy.Games.notakto
---@field popping_balloons grundy.Games.popping_balloons
---@field supernim grundy.Games.supernim
---@field tac_tix grundy.Games.tac_tix
---@field arc_kayles grundy.Games.arc_kayles
---@field cutthroat grundy.Games.cutthroat
---@field dag_tokens grundy.Games.dag_tokens
---@field edge_nim grundy.Games.edge_nim
---@field either_colour_snort grundy.Games.either_colour_snort
---@field geography grundy.Games.geography
---@field grim grundy.Games.grim
---@field hackenbush grundy.Games.hackenbush
---@field nim_on_vertices grundy.Games.nim_on_vertices
---@field node_kayles grundy.Games.node_kayles
---@field proper_colouring grundy.Games.proper_colouring
---@field strings_and_coins grundy.Games.strings_and_coins
---@field vertex_nim grundy.Games.vertex_nim
---@field weighted_arc_kayles grundy.Games.weighted_arc_kayles
---@field brussels_sprouts grundy.Games.brussels_sprouts
---@field dots_and_boxes grundy.Games.dots_and_boxes
---@field lucasta grundy.Games.lucasta
---@field nimstring grundy.Games.nimstring
---@field rails grundy.Games.rails
---@field rims grundy.Games.rims
---@field sprouts grundy.Games.sprouts
---@field avoid_true grundy.Games.avoid_true
---@field seek_true grundy.Games.seek_true

--- Antonim (相异堆 Nim): antonim { 1, 3, 4 }: heaps of different sizes. Take any number of tokens, one or more, from a heap; if two heaps become equal, one of them is removed. The player who cannot move loses. (If moves to equal heaps are forbidden instead, the game is the same: such a move has the result of taking the whole heap.)
---
--- A heap of n has the value n. Two heaps a < b are P iff a is odd and b = a + 1, and three heaps a, b, c are P iff the exclusive or of a + 1, b + 1 and c + 1 is 0; both say the same if a missing heap counts as 0. More heaps are decided by search, and so are other values.
--- ```lua
--- local position = grundy.games.antonim { 1, 3, 4 }
--- ```
---@class grundy.Games.antonim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Blackboard (黑板上的游戏): blackboard(k): numbers x >= 1 stand on a blackboard. Replace one of them by an integer y < x with y >= x/k. The player who cannot move loses. (The rule is inferred from published solutions.)
---
--- G(1) = 0. For x > 1, G(x) = G((x - 1)/k) if x is 1 modulo k; otherwise G(x) is x minus the least integer >= x/k. For k > 1 every value g > 0 therefore belongs to exactly one x with x mod k other than 1, and then to kx + 1 and so on; no number has two options of equal value. For k = 1 there are no moves.
--- ```lua
--- local position = grundy.games.blackboard(2) { 5, 9 }
--- ```
---@class grundy.Games.blackboard
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Bounded Nim (巴什博弈): bounded_nim(m): take 1 to m tokens from one heap. The player who cannot move loses.
---
--- The value of a heap of n is n mod (m + 1).
--- ```lua
--- local position = grundy.games.bounded_nim(3) { 7, 5 }
--- ```
---@class grundy.Games.bounded_nim
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Chess to the corner (棋子走到角上): chess_corner(piece){a, b}: a piece stands a squares from the left edge and b squares from the bottom of a board without other edges. It moves as in chess, but neither a nor b may grow; the knight must only make a + b smaller. The player who cannot move loses. Pieces: king, queen, rook, bishop, knight.
---
--- King: 0 if a and b are even, 2 if both are odd, 1 if the even one is smaller, 3 if it is larger. Rook: a xor b, as in Nim. Bishop: the smaller of a and b. Knight: P iff a mod 4 and b mod 4 are 0 or 1. Queen: Wythoff's game.
--- ```lua
--- local position = grundy.games.chess_corner("king") { 5, 9 }
--- ```
---@class grundy.Games.chess_corner
---@field info grundy.Info
---@overload fun(a: string): grundy.Ruleset

--- Circular Nim (环形 Nim): circular_nim(n, k){a1, ..., an}: n heaps stand in a circle, n at most 8. Take any number of tokens from each of k neighbouring heaps, at least one token in all. The player who cannot move loses.
---
--- k = 1 is Nim, and for k = n - 1 the P-positions are those with equal heaps. n = 4, k = 2: P iff opposite heaps are equal. Other positions are found by search.
--- ```lua
--- local position = grundy.games.circular_nim(4, 2) { 1, 3, 2, 3 }
--- ```
---@class grundy.Games.circular_nim
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Ruleset

--- Dim (取约数 Nim): dim { 6, 8 }: take a number of tokens that divides the heap, such as 1, 2, 3 or all 6 of a heap of 6. In dim.keeping { 6, 8 } the whole heap may not be taken. The player who cannot move loses.
---
--- If 2^k is the largest power of two that divides n, a heap of n >= 1 has the value k + 1, and the value k in dim.keeping. Misere play in dim is that of Nim with heaps of these values; in dim.keeping it is searched.
--- ```lua
--- local position = grundy.games.dim { 6, 8 }
--- ```
---@class grundy.Games.dim : grundy.Ruleset
---@field info grundy.Info
---@field keeping grundy.Ruleset
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- End-Nim (两端 Nim): Heaps lie in a row. Take any number of tokens, one or more, from the first or from the last heap that is left. The player who cannot move loses.
---
--- One heap and two heaps are Nim. M. H. Albert and R. J. Nowakowski find the P-positions of longer rows by a recursion over the inner heaps; no rule is known for the other values. Values are found by search.
--- ```lua
--- local position = grundy.games.end_nim { 3, 1, 4, 2 }
--- ```
---@class grundy.Games.end_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Euclid (欧几里得游戏): euclid{a, b}: subtract a positive multiple of one number from the other; no number may become negative. The game is over when one of them is 0. The player who cannot move loses.
---
--- N iff neither number is 0 and a = b or max/min > phi, the golden ratio. (Many notes leave out a = b, where the ratio is 1 and taking everything wins.) Values: for q = floor(b/a), r = b mod a, the value of {a, b} is q if q exceeds the value of {r, a}, else q - 1; {0, a} has the value 0.
--- ```lua
--- local position = grundy.games.euclid { 15, 25 }
--- ```
---@class grundy.Games.euclid : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Euclid, positive (欧几里得游戏（保持为正）): euclid_positive{a, b}: subtract a positive multiple of one number from the other; both must stay positive. The player who cannot move loses.
---
--- The value is floor(b/a - a/b) for b >= a, so a position is P iff b/a < phi, the golden ratio.
--- ```lua
--- local position = grundy.games.euclid_positive { 5, 17 }
--- ```
---@class grundy.Games.euclid_positive : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Exact slow Nim (恰好慢速 Nim): exact_slow_nim(k): take one token from each of exactly k heaps. The player who cannot move loses.
---
--- For k = 1 the value is the parity of the number of tokens; for k heaps it is the parity of the smallest heap. For k = 2 and heaps a <= b <= c it is floor((a + b + c) / 2) mod 2 if the sum is odd and c < a + b, and otherwise 0, 1, 2 or 3 as a and b are even and even, even and odd, odd and odd, odd and even. Published formulas give the values of four heaps for k = 2, and the P-positions of five and of six; for k + 1 heaps, a rule gives the best move. Other values of up to eight heaps come from tables.
--- ```lua
--- local position = grundy.games.exact_slow_nim(2) { 1, 3, 4 }
--- ```
---@class grundy.Games.exact_slow_nim
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Fibonacci Nim (斐波那契博弈): fibonacci_nim{n, q}: take 1 to q tokens from a heap of n; the next player may take up to twice as many as were taken. The player who cannot move loses. The game begins with q = n - 1.
---
--- Write n as a sum of Fibonacci numbers, no two of them neighbours. The position is N iff q is at least the least part. A winning move takes t <= q tokens, where t is the sum of one or more of the least parts and the next part, if there is one, is above 2t. With q = n - 1: P iff n is a Fibonacci number.
--- ```lua
--- local position = grundy.games.fibonacci_nim { 20, 19 }
--- ```
---@class grundy.Games.fibonacci_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Gale's Nim (Gale 的 Nim): gales_nim(y) { 2, 3, 4 }: take any number of tokens, one or more, from a heap. Play ends when at most y heaps are left, and the player who then cannot move loses. With y = 0 this is Nim, with y = 1 Gale's game, also Penultimate Nim.
---
--- y + 1 heaps have the value 1 + v, and y + 2 heaps are P iff v = 0, where v is the exclusive or of all heaps, each diminished by one: no player wants to empty one of y + 2 heaps. No rule is known for more heaps, which are decided by search.
--- ```lua
--- local position = grundy.games.gales_nim(1) { 2, 3, 4 }
--- ```
---@class grundy.Games.gales_nim
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Hypergraph Nim (超图 Nim): hypergraph_nim({ 1, 2 }, { 2, 3 }): choose one of the sets of heaps, and take at least one token from each of its heaps. The player who cannot move loses.
---
--- If each set is one heap, the game is Nim; all sets of up to k heaps give Moore's Nim, all sets of k heaps exact k-Nim. The value of a single set is its smallest heap. Other values are found by search.
--- ```lua
--- local position = grundy.games.hypergraph_nim({ 1, 2 }, { 2, 3 }, { 1, 3 }) { 2, 3, 4 }
--- ```
---@class grundy.Games.hypergraph_nim
---@field info grundy.Info
---@overload fun(a: integer[], b: integer[], c: integer[]): grundy.Ruleset

--- Mem (不减取石子): mem{n, k}: a heap of n tokens, from which the last move in it took k (0: there was none). Take at least one token, and at least k. The player who cannot move loses; in a sum each heap remembers its own last move. In `mem0` any number other than k may be taken.
---
--- {n, k} is N if n > 0 and n >= k, as taking all tokens wins; otherwise there is no move. Values are computed row by row. We know no closed form: fresh heaps of n = 1, 2, ... have the values 1 2 1 2 3 4 3 2 4 3 5 4 5 6 3 6 ...
--- ```lua
--- local position = grundy.games.mem { 12, 3 }
--- ```
---@class grundy.Games.mem : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Mem0 (不重复取石子): mem0{n, k}: a heap of n tokens, from which the last move in it took k (0: there was none). Take any number of tokens other than k. The player who cannot move loses; in a sum each heap remembers its own last move.
---
--- If n is not k, {n, k} is N, as taking all tokens wins. Values, and the outcome of {k, k}, are computed row by row. No closed form is known: nearly every value belongs to finitely many heaps only; the first that do not are 0, 12, 1270 and 105161.
--- ```lua
--- local position = grundy.games.mem0 { 12, 3 }
--- ```
---@class grundy.Games.mem0 : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Merge or take one (取一或合并): Take one stone from a pile, or put two piles together. The player who cannot move loses.
---
--- Let a be the number of piles of one stone, and b = (stones in the larger piles) + (their number) - 1, or b = 0 if there is no larger pile. If b is 0 or 2, the position is N iff a mod 3 > 0; otherwise it is N iff a or b is odd. The number of winning merges may be quadratic in the number of different sizes.
--- ```lua
--- local position = grundy.games.merge_or_take_one { 1, 1, 3 }
--- ```
---@class grundy.Games.merge_or_take_one : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Misere Nim (反 Nim): Take one or more tokens from one heap. The player who takes the last token loses.
---
--- Let X be the exclusive or of the heaps. The position is N iff all heaps are at most 1 and X = 0, or some heap is above 1 and X is not 0. Empty heaps count among those of at most 1.
--- ```lua
--- local position = grundy.games.misere_nim { 3, 5, 1 }
--- ```
---@class grundy.Games.misere_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Moore's Nim (Moore 的 Nim_k): moore_nim(k): take any number of tokens from each of up to k heaps, at least one token in all. The player who cannot move loses.
---
--- P iff, for every binary place, k + 1 divides the number of heaps with a 1 in that place. Under misere play this holds if some heap is above 1; otherwise P iff the number of heaps of 1 is 1 modulo k + 1. For k > 1 there may be exponentially many winning moves; at most 1000 are listed. Values of up to eight heaps come from tables and proven rows.
--- ```lua
--- local position = grundy.games.moore_nim(2) { 3, 4, 5 }
--- ```
---@class grundy.Games.moore_nim
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- A New Stone Game (新取石子游戏): Take one or more stones from a pile, then move any of the stones left in the pile to other nonempty piles. The player who cannot move loses.
---
--- P iff the piles pair up in equal sizes. For a_1 <= ... <= a_n the winning results are the pairs of sizes v_1 <= v_2 <= ... with v_i >= a_(2i-1) (n even) or v_i >= a_2i (n odd) and fewer stones than before. There may be exponentially many: the first 1000 in lexicographic order are listed.
--- ```lua
--- local position = grundy.games.new_stone_game { 1, 2, 3 }
--- ```
---@class grundy.Games.new_stone_game : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Nim (Nim 游戏（尼姆博弈）): Take one or more tokens from one heap. The player who cannot move loses.
---
--- The value of a heap is its size, so a position is P iff the exclusive or X of the sizes is 0. A winning move leaves a ~ X tokens in a heap of a, for every heap with a ~ X < a.
--- ```lua
--- local position = grundy.games.nim { 3, 4, 5 }
--- ```
---@class grundy.Games.nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Nim with a pass (可跳过一次的 Nim): nim_with_a_pass { 2, 3, 4 }: Nim in which one pass is allowed in the whole play, by either player, but not when all heaps are empty. { false, 2, 3, 4 } is the position after the pass. The player who cannot move loses.
---
--- After the pass the game is Nim. With the pass, a single heap of n has the value n + 1 if n is odd, and n - 1 if n is even and not 0. No rule is known for three heaps. Values of two or more heaps are found by search.
--- ```lua
--- local position = grundy.games.nim_with_a_pass { 2, 3, 4 }
--- ```
---@class grundy.Games.nim_with_a_pass : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- NimHof (NimHof（一堆或向量的倍数）): nimhof { {s, t}, ... } {a, b}: take any number of tokens from one of the two heaps, or any multiple of (s, t) for one of the given vectors: s n from the first heap and t n from the second. The player who cannot move loses. nimhof {{1, 1}} is Wythoff's game, nimhof {{1, 1}, {1, 2}, {2, 1}} Proportionate Nim.
---
--- Each column has at most one P-position, so that P-positions are found without a table. For most vectors no closed form is known.
--- ```lua
--- local position = grundy.games.nimhof({ { 1, 2 }, { 2, 1 } }) { 5, 9 }
--- ```
---@class grundy.Games.nimhof
---@field info grundy.Info
---@overload fun(a: integer[][]): grundy.Ruleset

--- Ordinal sum (序数和): ordinal_sum("0.3", "0.77") { 2, 5 } has a heap of 2 in the game 0.3, and one of 5 in the game 0.77: move in either of two heaps; a move in the first one removes the second. The player who cannot move loses. Later positions are the lists of the heaps of both games: { { 2 }, { 1, 3 } }.
---
--- If the second heap has the value v, the value is the v-th number, from 0 on, that no option of the first heap has. So only the value of the second heap matters (the colon principle), but every option of the first heap matters.
--- ```lua
--- local position = grundy.games.ordinal_sum("0.3", "0.77") { 2, 5 }
--- ```
---@class grundy.Games.ordinal_sum
---@field info grundy.Info
---@overload fun(a: string, b: string): grundy.Ruleset

--- Poker Nim (扑克 Nim): poker_nim({ 2, 3, 4 }, { 1, 2 }): heaps, and the numbers of tokens that the player to move and the other player hold; poker_nim { 2, 3, 4 }: neither holds any. Take one or more tokens from a heap and keep them, or put one or more of your own tokens on a heap, which may be empty. The player who cannot move loses.
---
--- The value is that of Nim with these heaps. Tokens put on a heap change nothing: the other player takes them at once and keeps them.
--- ```lua
--- local position = grundy.games.poker_nim({ 2, 3, 4 }, { 1, 2 })
--- ```
---@class grundy.Games.poker_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[], b: integer[]): grundy.Position

--- Prim (取互质数 Nim): prim { 9, 10 }: take a number of tokens prime to the heap, such as 1, 3, 7 or 9 of a heap of 10. A heap of 1 may be taken, as 1 is prime to 1; in prim.keeping { 9, 10 } it may not. The player who cannot move loses.
---
--- Let the least prime divisor of n be the k-th prime. In prim.keeping a heap of n has the value k, and a heap of 1 the value 0. In prim the even heaps have the value 0 instead of 1, and a heap of 1 the value 1. Values are counted for least prime divisors up to 10^11. Misere play is that of Nim with heaps of these values.
--- ```lua
--- local position = grundy.games.prim { 9, 10 }
--- ```
---@class grundy.Games.prim : grundy.Ruleset
---@field info grundy.Info
---@field keeping grundy.Ruleset
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Proportionate Nim (按比例取石子): proportionate_nim{a, b}: take n > 0 tokens from one of the two heaps, n from both, or n from one and 2 n from the other. The player who cannot move loses.
---
--- Each column has at most one P-position; no closed form is known. The ratios of the heaps of P-positions split into two groups.
--- ```lua
--- local position = grundy.games.proportionate_nim { 5, 9 }
--- ```
---@class grundy.Games.proportionate_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Ryuo Nim (龙王 Nim): ryuo_nim(p){a, b}: take any number of tokens from one of the two heaps, or at least one from each and fewer than p in all. The player who cannot move loses. With p = 3 it is a rook that may also step along the diagonal.
---
--- The value is (a + b) mod p + p (floor(a / p) xor floor(b / p)).
--- ```lua
--- local position = grundy.games.ryuo_nim(3) { 5, 9 }
--- ```
---@class grundy.Games.ryuo_nim
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Staircase Nim (阶梯博弈): Move one or more stones from one step to the next lower step; step 0 is the ground, and stones on the ground are out of play. The player who cannot move loses. The list begins with step 1: drop step 0, or call staircase_nim.from_ground { 5, 2, 1, 3 }, whose list begins with step 0.
---
--- The value is the exclusive or of the numbers of stones on the odd steps. Stones that come down from an even step are moved on at once.
--- ```lua
--- local position = grundy.games.staircase_nim { 2, 1, 3 }
--- ```
---@class grundy.Games.staircase_nim : grundy.Ruleset
---@field info grundy.Info
---@field from_ground fun(steps: integer[]): grundy.Position # the stones on steps 0, 1, ...
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Subtraction game (减法游戏（集合 Nim）): subtraction{2, 5}, or subtraction(2, 5), has the numbers 2 and 5: take one of the given numbers of tokens from one heap. The player who cannot move loses.
---
--- The values of heaps are periodic; the period is found and proven for the given set.
--- ```lua
--- local position = grundy.games.subtraction { 2, 5 } { 2, 4, 7 }
--- ```
---@class grundy.Games.subtraction
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Ruleset

--- Sylver Coinage (Sylver 造币游戏): sylver{4, 5}: name a number, 2 or more, that is not a sum of numbers named before, each used any number of times. The player who can name only 1 loses. A position leaves out numbers that have become sums of others.
---
--- When the numbers have no common divisor the game is finite and is searched; it is N at once when each number that may be named makes the last gap a sum (so two coprime numbers are N, except {2, 3}, which is P). With a common divisor there are infinitely many moves, and these are known: {p} is P for every prime p >= 5, and {4, 6}, {6, 9} and {8, 12} are P, so {} is N, and so is each position with a move to one of these or to {2, 3}. Other positions, such as {16}, are open here: asking for their outcome is an error.
--- ```lua
--- local position = grundy.games.sylver { 4, 5 }
--- ```
---@class grundy.Games.sylver : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Generalized Wythoff (广义威佐夫博弈): t_wythoff(t){a, b}: take any number of tokens, one or more, from one of the two heaps, or take numbers that differ by less than t from both. The player who cannot move loses. t = 1 is Wythoff's game. t may be a function f: then take k > 0 from one heap and l from the other, where k <= l < f(k). The number t stands for f(k) = k + t.
---
--- P iff the sizes are A_n = floor(n a) and B_n = A_n + tn for an n >= 0, a = (2 - t + sqrt(t^2 + 4)) / 2; A_n is also the least number that is not among the earlier ones. For functions: A_n is that least number, and B_n = B_(n-1) + f(A_n - A_(n-1)), if g(k) = f(k) - k is positive, does not decrease, and is at most the sum of g(2) for each 2 in k and g(1) for an odd one, as f(k) = sk + t; other functions are decided by search. Values of a number t up to 64 come from tables and proven rows; others, and misere play, are found by search.
--- ```lua
--- local position = grundy.games.t_wythoff(2) { 6, 9 }
--- ```
---@class grundy.Games.t_wythoff
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Take-away games (动态减法游戏): take_away(f){n, q}: take 1 to q tokens from a heap of n; after t tokens the next player may take up to f(t), f being a function, or an integer c for f(t) = ct. The player who cannot move loses. The game begins with q = n - 1.
---
--- Suppose that f does not decrease and that f(t) >= t. Let H1 = 1 and H(k+1) = Hk + Hm, where m is the least number with f(Hm) >= Hk. Every n is in exactly one way a sum of H's in which each part is above f of the next smaller part; the position is N iff q is at least the least part. A winning move takes t <= q tokens, where t is the sum of one or more of the least parts and the next part, if there is one, is above f(t). With q = n - 1: P iff n is an H. Other functions f are decided by search.
--- ```lua
--- local position = grundy.games.take_away(3) { 20, 19 }
--- ```
---@class grundy.Games.take_away
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Wythoff's game (威佐夫博弈): wythoff{a, b}: take any number of tokens, one or more, from one of the two heaps, or the same number from both. The player who cannot move loses.
---
--- P iff the sizes are floor(k phi) and floor(k phi^2) for a k >= 0, phi the golden ratio: the smaller one, as a sum of non-neighbouring Fibonacci numbers, ends in 1, 3, 8, 21, ..., and the larger one has the next Fibonacci numbers. Under misere play the P-positions are the same, except that {2, 2} and {0, 1} replace {0, 0} and {1, 2}. No closed form of the values is known: they come from tables of all smaller positions, at most 2^26 of them or as many as the limit allows, or from proven rows.
--- ```lua
--- local position = grundy.games.wythoff { 5, 9 }
--- ```
---@class grundy.Games.wythoff : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Wythoff's game with several heaps (多堆威佐夫博弈): wythoff_heaps(d){a1, ..., ad}: take n > 0 tokens from each of one or more of the d heaps, d at most 6. The player who cannot move loses.
---
--- For any d - 1 heaps at most one size of the last heap gives a P-position. No closed form is known for three heaps.
--- ```lua
--- local position = grundy.games.wythoff_heaps(3) { 1, 3, 3 }
--- ```
---@class grundy.Games.wythoff_heaps
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Couples Are Forever (成双不分): Split one heap of three or more into two heaps, neither of them empty. The player who cannot move loses.
---
--- A heap of n >= 1 has the value of a heap of n - 1 in Officers, 0.6: count every heap as one token smaller, and a split takes one counted token. Values come from a table; no period is known.
--- ```lua
--- local position = grundy.games.couples_are_forever { 5, 8 }
--- ```
---@class grundy.Games.couples_are_forever : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Dawson's Chess (Dawson 棋): Take one token of a row together with the tokens next to it; the tokens on the two sides of the gap form two rows. The player who cannot move loses. (On n files of a board of three ranks, white pawns face black ones and captures are obligatory: after a pawn's advance its file and the neighbouring ones are out of play. Dawson's own rule was misere.)
---
--- The octal game 0.137: period 34 from n = 52. A row of n has the value of a row of n + 1 in Dawson's Kayles, 0.07 (take two adjacent).
--- ```lua
--- local position = grundy.games.dawsons_chess { 8, 3 }
--- ```
---@class grundy.Games.dawsons_chess : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- A Funny Game (有趣的游戏（环上 Kayles）): funny_game(n): n coins lie in a circle. Take one coin, or two that lie next to each other; gaps remain. The player who cannot move loses. After the first move the coins lie in rows: funny_game{a, b}.
---
--- A circle is N iff it has 1 or 2 coins: after the first move in a larger circle, the reply leaves two equal rows. Rows have their Kayles values. In rows of more than 2^20 coins the winning moves are listed up to shifts by the period 12, besides the middle cut. Under misere play a circle is N iff it has 0, 2, 3, 5, 6, 10, 11, 13, 14, 21 or 22 coins; rows are decided by the misere quotient of Kayles.
--- ```lua
--- local position = grundy.games.funny_game { 3, 4 }
--- ```
---@class grundy.Games.funny_game : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Grundy's game (Grundy 游戏): Split one heap into two heaps of different sizes, neither of them empty. The player who cannot move loses.
---
--- Values come from a table; whether they are periodic is not known. Heaps of 1 and 2 cannot be split.
--- ```lua
--- local position = grundy.games.grundys_game { 7, 10 }
--- ```
---@class grundy.Games.grundys_game : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Kayles (Kayles（击瓶游戏）): Knock down one pin, or two pins that stand next to each other; the pins on the two sides of the gap form two rows. The player who cannot move loses.
---
--- The octal game 0.77: period 12 from n = 71. Every row but the empty one is N.
--- ```lua
--- local position = grundy.games.kayles { 10, 3 }
--- ```
---@class grundy.Games.kayles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Lasker's Nim (Lasker 的 Nim): Take one or more tokens from one heap, or split a heap into two nonempty heaps. The player who cannot move loses.
---
--- The value of a heap of n is n - 1 if n > 0 is 0 modulo 4, n + 1 if n is 3 modulo 4, and otherwise n. (The octal game 4.333...)
--- ```lua
--- local position = grundy.games.lasker { 4, 7 }
--- ```
---@class grundy.Games.lasker : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Officers (军官游戏): Take one token from a heap of two or more; you may split the rest into two heaps. A heap of one allows no move. The player who cannot move loses.
---
--- The octal game 0.6: values come from a table; no period is known.
--- ```lua
--- local position = grundy.games.officers { 9, 4 }
--- ```
---@class grundy.Games.officers : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Spawning heaps (裂变取石子): spawning(k): replace a heap by at most k heaps of one token or more, each smaller than it; together they may be larger. Taking the heap away is one of the moves. The player who cannot move loses. spawning(1) is Nim, spawning(2) Split Nim. spawning(coins), where coins is what grundy.coins takes: replace a heap of n by heaps whose coins may be turned together with coin n, the last of them: spawning "ruler" { 6, 4 }.
---
--- The value of a heap of n is n for k = 1, the n-th odious number for k = 2 (n >= 1), and 2^(n - 1) for 1 <= n <= k + 1. Each value is the least number that is not a nim-sum of at most k values of smaller heaps. These are the values of the coin games where up to k + 1 coins are turned, the rightmost from heads to tails: Mock Turtles for k = 2, Moebius for k = 4, Mogul for k = 6; equal heaps cancel like a coin turned twice. By coins, a heap of n has the value of a head in place n.
--- ```lua
--- local position = grundy.games.spawning(3) { 5, 6 }
--- ```
---@class grundy.Games.spawning
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Split Nim (拆分 Nim): Replace a heap by two heaps, both smaller than it; either may be empty, and together they may be larger. The player who cannot move loses.
---
--- The value of a heap of n is the n-th odious number 2(n-1) + [n-1 has an even number of binary ones]; of an empty heap it is 0. (The exclusive or of two odious numbers is never odious.)
--- ```lua
--- local position = grundy.games.split_nim { 2, 3 }
--- ```
---@class grundy.Games.split_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Stripes (条纹): stripes(c, z, n): cover c, z or n adjacent free cells of a strip with a stripe of that length; what is left of the strip on both sides is free. The lengths may exceed the strip. The player who cannot move loses.
---
--- The octal game with the digit 7 at c, z and n: values come from a table over the two parts that a stripe leaves. A strip of p cells is N if one of the lengths is at most p and differs from p by an even number (cover the middle, then mirror every move); if the lengths are odd and one of them is 1, the value is p mod 2.
--- ```lua
--- local position = grundy.games.stripes(1, 2, 5) { 6, 4 }
--- ```
---@class grundy.Games.stripes
---@field info grundy.Info
---@overload fun(a: integer, b: integer, c: integer): grundy.Ruleset

--- Take two adjacent (取相邻两颗石子): Take two stones that lie next to each other in a row; what is left of the row is two rows. The player who cannot move loses.
---
--- The octal game 0.07 (Dawson's Kayles): period 34 from n = 53, with the last exceptions at 0, 1, 15, 17, 18, 32, 35 and 52.
--- ```lua
--- local position = grundy.games.take_two_adjacent { 5, 3 }
--- ```
---@class grundy.Games.take_two_adjacent : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Impartial Toppling Dominoes (推倒多米诺骨牌（公平版）): toppling_dominoes { 3, 5 } has rows of 3 and 5 dominoes: topple a domino to the left or to the right; it falls, and so do all dominoes of its row on that side. The player who cannot move loses.
---
--- A move leaves a row of any smaller length: the game is Nim.
--- ```lua
--- local position = grundy.games.toppling_dominoes { 3, 5 }
--- ```
---@class grundy.Games.toppling_dominoes : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Treblecross (一维三连（Treblecross）): Write an X into an empty cell of a row; the player who makes three adjacent X's wins. This is `treblecross.row`, on rows such as "..X..". As a heap game: take three adjacent tokens of a row of n, so that at most two rows are left; the player who cannot move loses.
---
--- A player who puts an X within two cells of another X loses at once. Without such moves an empty row of n cells is a heap of n + 2 in the octal game 0.007. Values come from a table; no period is known.
--- ```lua
--- local position = grundy.games.treblecross { 7, 11 }
--- ```
---@class grundy.Games.treblecross : grundy.Ruleset
---@field info grundy.Info
---@field row grundy.Ruleset
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Gra with discarding (Gra（可弃子）): gra_discard(m): a strip of m fields, with coins on some of them. Let a coin jump to the nearest free field to its right; a coin that has none is thrown away. The player who cannot move loses.
---
--- No closed form is known: values come from search. Notes that call it staircase Nim, with the free fields to the right as steps, are wrong: a coin that is thrown away leaves a hole, which gives the coins to its left one more free field. The claim fails first at m = 3, for {1, 2} and {1, 3}.
--- ```lua
--- local position = grundy.games.gra_discard(5) { 1, 3 }
--- ```
---@class grundy.Games.gra_discard
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Kotzig's Nim (Kotzig 环形 Nim): kotzig_nim(n, { 1, 3 }): places 0, 1, ..., n - 1 in a circle, and a token on place 0. Advance the token by a number of the set, to a place that it has not visited. The player who cannot move loses. Later positions: kotzig_nim("x@.x..", { 1, 3 }), where @ is the token and x a visited place. Also called Modular Nim.
---
--- For any set, outcomes and values are periodic in n from some n on, in normal and misere play (Liang 2026). For a set with many moves the periods are not known; positions are decided by search. doc/internals/records.md has the circles of up to 100 places for small sets.
--- ```lua
--- local position = grundy.games.kotzig_nim(10, { 1, 3 })
--- ```
---@class grundy.Games.kotzig_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer[]): grundy.Position

--- Mock Turtles (翻硬币：至多三枚): A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to tails and, if you like, turn one or two coins to its left as well. The player who cannot move loses.
---
--- The value is the exclusive or of the values of the heads. A head at place n has the n-th odious number, 2(n - 1) or 2(n - 1) + 1, whichever has an odd number of ones in binary: the exclusive or of at most two smaller odious numbers takes every value below this number and never the number itself.
--- ```lua
--- local position = grundy.games.mock_turtles "HTHHT"
--- ```
---@class grundy.Games.mock_turtles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string): grundy.Position

--- Nimble (硬币左移): nimble { 2, 3, 3, 6 }: coins lie on the squares 0, 1, 2, ... of a strip. Move a coin any number of squares to the left; coins may be passed, and any number may lie on a square. The player who cannot move loses.
---
--- Nim: a coin on square n is a heap of n.
--- ```lua
--- local position = grundy.games.nimble { 2, 3, 3, 6 }
--- ```
---@class grundy.Games.nimble : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Northcott's game (Northcott 棋): northcott { "o...x", ".x.o." }: each row has a piece of the player to move, o, and one of the other player, x. Move a piece of your own along its row, to either side and any number of squares, without passing the other piece; then the other player moves, and the letters change places. The player who cannot move loses.
---
--- The value is the exclusive or of the gaps between the two pieces of each row, as in Nim. A retreat changes nothing: the other player advances by as many squares, and the room to retreat is bounded.
--- ```lua
--- local position = grundy.games.northcott { "o...x", ".x.o.", "o..x." }
--- ```
---@class grundy.Games.northcott : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string[]): grundy.Position

--- Gra (Gra（跳兵）): poi_gra(m): a strip of m fields, with pawns on some of the fields 1 to m - 1. Let a pawn jump to the nearest free field to its right. The player who first occupies field m wins.
---
--- For a pawn let h be the number of free fields to its right, field m among them, and c(h) the number of pawns with that h. If c(1) > 0, N: the jumps of these pawns win at once. Else P iff X, the exclusive or of c(h) over the odd h >= 3, is 0: staircase Nim with the steps h - 2. (The last player who can move does not win this game.)
--- ```lua
--- local position = grundy.games.poi_gra(7) { 2, 3, 6 }
--- ```
---@class grundy.Games.poi_gra
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Ruler (翻硬币：连续一段): A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn any number of coins that lie next to each other, the rightmost from heads to tails. The player who cannot move loses.
---
--- The value is the exclusive or, over the places n of the heads, of the largest power of 2 that divides n. For a head at n at most one run leaves a given value; Gray codes find it.
--- ```lua
--- local position = grundy.games.ruler "HHTH"
--- ```
---@class grundy.Games.ruler : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string): grundy.Position

--- Silver Dollar Game without the dollar (银币游戏): silver_dollar { 1, 4, 8 }: coins lie on different squares 0, 1, 2, ... of a strip. Move a coin any number of squares to the left, without landing on another coin or passing one. The player who cannot move loses. silver_dollar.with_dollar { 2, 3, 5, 8 }: of the coins on 3, 5 and 8 the second is the Silver Dollar, and square 0 is a bag, where any number of coins may lie and stay. The player who takes the dollar out of the bag wins; in silver_dollar.at_once so does the player who puts it there.
---
--- The value is the exclusive or of every other gap, beginning with the gap before the last coin. A move makes the gap before the coin smaller and the next one larger by the same number, as in Staircase Nim. With the dollar a position is P iff that exclusive or is 0; the bag counts as an empty square, but as an occupied square if the dollar is the first coin. In silver_dollar.at_once, a position in which the dollar is the first coin is N, and the bag counts as occupied if one coin lies before the dollar.
--- ```lua
--- local position = grundy.games.silver_dollar { 1, 4, 8 }
--- ```
---@class grundy.Games.silver_dollar : grundy.Ruleset
---@field info grundy.Info
---@field at_once grundy.Ruleset
---@field with_dollar grundy.Ruleset
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Triplets (翻硬币：恰三枚): A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to tails and two coins to its left as well. The player who cannot move loses.
---
--- The value is the exclusive or of the values of the heads. Heads at places 1 and 2 have 0, a head at place n > 2 the (n - 2)-nd odious number: the places 1 and 2 stand for the coins that Mock Turtles need not turn.
--- ```lua
--- local position = grundy.games.triplets "TTHHH"
--- ```
---@class grundy.Games.triplets : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string): grundy.Position

--- Turning Turtles (翻硬币：至多两枚): A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to tails and, if you like, turn one coin to its left as well. The player who cannot move loses.
---
--- The value is the exclusive or of the places of the heads: a head at place i is a heap of i tokens, and turning coin j as well leaves a heap of j (two equal heaps cancel).
--- ```lua
--- local position = grundy.games.turning_turtles "HTHHT"
--- ```
---@class grundy.Games.turning_turtles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string): grundy.Position

--- Twins (翻硬币：恰两枚): A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to tails and one coin to its left as well. The player who cannot move loses.
---
--- The value is the exclusive or of n - 1 over the places n of the heads: this is Turning Turtles with one more place in front, which is turned whenever Turning Turtles would turn only one coin.
--- ```lua
--- local position = grundy.games.twins "THHH"
--- ```
---@class grundy.Games.twins : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: string): grundy.Position

--- Welter's game (Welter 游戏): Coins lie on different squares of a strip with the squares 0, 1, 2, ... Move one coin to the left, to any free square. The player who cannot move loses.
---
--- Mate the coins: again and again, remove the pair whose exclusive or is divisible by the largest power of 2. The value is the exclusive or of (a ~ b) - 1 over the pairs, and of the coin that is left alone, if any.
--- ```lua
--- local position = grundy.games.welter { 1, 4, 7 }
--- ```
---@class grundy.Games.welter : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Atropos (阿特洛波斯): atropos(n): a triangle of open circles in rows of 1, 2, ..., n, with a coloured border: alternately blue and yellow along the bottom, red and blue up the left side, yellow and red up the right side. Colour an open circle red, blue or yellow; three circles that touch one another must never have three different colours. If the circle coloured last touches open circles, one of these must be coloured next. The player who cannot move loses. atropos(n, { restricted = false }): any open circle. Later positions show the whole triangle from the top, with border and corners: atropos "-/ry/b?r/r?Ry/-byb-" has a red circle, "R", and two circles, "?", one of which must be coloured next; other open circles are ".", or "*" if any may always be coloured.
---
--- Open: Burke conjectures that the board is N iff the number of open circles is even, which holds for n up to 7 in both forms of the game (doc/internals/records.md). Positions are searched; PSPACE-complete in general.
--- ```lua
--- local position = grundy.games.atropos(3)
--- ```
---@class grundy.Games.atropos : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position

--- Impartial Cannibal Clobber (吃子 Clobber（公平版）): cannibal_clobber(m, n): a board of m by n squares full of stones; cannibal_clobber { "##.", ".##" }: any stones. Move a stone onto a stone beside it; the stone that stood there leaves the board. The player who cannot move loses.
---
--- A move empties the square of a stone that has a neighbour: the game is Grim on the graph of the stones. A row of n is a heap of n in Officers (0.6). Boards are decided by search; no closed form is known.
--- ```lua
--- local position = grundy.games.cannibal_clobber(2, 3)
--- ```
---@class grundy.Games.cannibal_clobber : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position

--- Chomp (巧克力游戏): chomp{4, 4, 2} has rows of 4, 4 and 2 squares: a bar of chocolate, no row longer than the row above it. Bite: choose a square and eat it with all squares to its right and below. The first square of the first row is poisoned and may not be chosen. The player who cannot move loses.
---
--- No closed form is known; values and outcomes are found by search. Every rectangle of two or more squares is N: if biting the last square does not win, the answer to it is itself a winning first bite (Gale); the winning bite is known for squares (row 2, column 2) and for two equal rows (the last square). Two rows are P iff the first is one square longer; a row and a column are Nim with two heaps.
--- ```lua
--- local position = grundy.games.chomp { 4, 4, 4 }
--- ```
---@class grundy.Games.chomp : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Cram (填骨牌（Cram）): cram(m, n): a board of m by n squares; cram { "##.", "###" }: a board of the squares marked #. Cover two free squares that share a side by a domino. The player who cannot move loses.
---
--- Even by even boards are P (answer each domino by its image at the centre), even by odd boards N (first take the two squares in the middle). One row of n squares is Dawson's Kayles, 0.07; two rows have the value n modulo 2. Other boards are decided by search; no pattern is known.
--- ```lua
--- local position = grundy.games.cram(3, 4)
--- ```
---@class grundy.Games.cram : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Cram on a cylinder (柱面上的 Cram): cram_cylinder(m, n): m rings of n squares, one above the other: a board whose first and last column are neighbours; cram_cylinder { "##.", "###" }: one of the squares marked #. Cover two free squares that share a side by a domino. The player who cannot move loses.
---
--- Rings of 4, 6, 8, ... squares are P (answer each domino by its shift half round the cylinder). One ring of n squares, n >= 3, is N iff the row of n - 2 is P. Other boards are decided by search; no pattern is known.
--- ```lua
--- local position = grundy.games.cram_cylinder(3, 5)
--- ```
---@class grundy.Games.cram_cylinder : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Cram on a torus (环面上的 Cram): cram_torus(m, n): a board of m by n squares whose first and last row, and first and last column, are neighbours; cram_torus { "##.", "###" }: one of the squares marked #. Cover two free squares that share a side by a domino. The player who cannot move loses.
---
--- Boards with a side of 4, 6, 8, ... squares are P (answer each domino by its shift by half that side). A ring of n squares, n >= 3, is N iff the row of n - 2 is P. Other boards are decided by search; no pattern is known.
--- ```lua
--- local position = grundy.games.cram_torus(3, 5)
--- ```
---@class grundy.Games.cram_torus : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Impartial Cutcake (切蛋糕（公平版）): cutcake(m, n): a cake of m by n squares. Cut a piece in two along a line between squares, across or down. The player who cannot cut loses. cutcake.of(across, down){m, n}: cut a piece of m by n into pieces of m1 by n, m2 by n, ... where the heap game `across` has a move from m to m1, m2, ..., or in the same way n by the heap game `down`; each is a game or its code. cutcake.of("4.0", "4.0") is the game itself, and in cutcake.of("0.7", "0.7") a row or a column is eaten (Eatcake).
---
--- Every cut adds one piece, so every play has mn - 1 moves: the value is (mn - 1) modulo 2, and a cake is P iff m and n are odd. (In Cutcake proper each player cuts one way only.) Other cakes are decided by search.
--- ```lua
--- local position = grundy.games.cutcake(4, 6)
--- ```
---@class grundy.Games.cutcake : grundy.Ruleset
---@field info grundy.Info
---@field of fun(across: grundy.Heap|string, down: grundy.Heap|string): grundy.Ruleset
---@overload fun(a: integer, b: integer): grundy.Position

--- Grid geography (谁能赢呢？（棋盘地理游戏）): grid_geography(n): a stone starts in the corner of an n x n board. Move it to a neighbouring cell that it has not visited. The player who cannot move loses. Later positions: grid_geography{n, cell, cells left ...}, cells counted by rows from 1.
---
--- N iff n is even: then dominoes cover the board, and the winner always moves to the other cell of the stone's domino. In general the player to move wins iff the stone's cell lies in every maximum matching of the cells that are left.
--- ```lua
--- local position = grundy.games.grid_geography(4)
--- ```
---@class grundy.Games.grid_geography : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position

--- Impartial Amazons (亚马逊棋（公平版）): impartial_amazons(m, n): a board of m by n squares E with an amazon Q in the corner; impartial_amazons { "QEE", "EEQ" }: any squares and amazons. A burnt square is marked by a point. Move any amazon as a queen in chess, over free squares; from its new square it shoots an arrow in the same way, which burns the square where it ends. The player who cannot move loses.
---
--- Values are found by search, region by region. No closed form is known. A row of n squares with one amazon at an end has the value n - 1.
--- ```lua
--- local position = grundy.games.impartial_amazons(2, 3)
--- ```
---@class grundy.Games.impartial_amazons : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position

--- Impartial Clobber (Clobber（公平版）): impartial_clobber(m, n): a board of m by n squares with stones X and O like a chess board; impartial_clobber { "XO.", "OXO" }: any stones. Move a stone of either colour onto an adjacent stone of the other colour; the stone it lands on leaves the board. The player who cannot move loses.
---
--- Values are found by search, one group of stones at a time. No closed form is known.
--- ```lua
--- local position = grundy.games.impartial_clobber(2, 4)
--- ```
---@class grundy.Games.impartial_clobber : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Impartial Hex (公平六贯棋): impartial_hex(n): a board of n by n hexagons: a cell touches its neighbours in its row and column, and also the cell above and to the right and the cell below and to the left. Put a stone X on a free cell. The game is over when the stones connect the top and the bottom, so that the player who connects them wins. impartial_hex(n, { colours = 2 }): put a stone X or O; X connects the top and the bottom, O the left side and the right side. impartial_hex "X../.../..." is any position, with free cells ".", or "*" if there are two colours.
---
--- Open; decided by search. The empty boards of up to 5 by 5 are N iff n is odd, with one colour and with two (doc/internals/records.md). Free cells that no longer matter may still be filled, and only their parity counts. With two colours, a full board always connects two opposite sides.
--- ```lua
--- local position = grundy.games.impartial_hex(3)
--- ```
---@class grundy.Games.impartial_hex : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position

--- LCTR (左列顶行游戏): lctr { 5, 2, 2, 1 } has rows of 5, 2, 2 and 1 squares from the top: a Young diagram, no row longer than the one above. Take the whole left column or the whole top row. The player who cannot move loses.
---
--- No value is above 2. A diagram that contains the square of 4 by 4 has the value of the diagram without its first row and column; if it does not, among columns of equal height the values repeat with the period 2, and so do those of rows. Gottlieb, Krnc and Mursic find a value in logarithmic time.
--- ```lua
--- local position = grundy.games.lctr { 5, 2, 2, 1 }
--- ```
---@class grundy.Games.lctr : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Nimbi (六角星 Nim): nimbi(12): counters on the twelve points of a hexagram, which are the ends and the crossings of its six lines, four on each; nimbi { 1, 3, 6 }: the counters that are left, counted by rows from the top. Take any number of counters that are neighbours on a line, with no gap between them. The player who cannot move loses. Usually the game is played misere, and the player who takes the last counter loses: nimbi(12):outcome "misere".
---
--- P under both conventions. Under normal play each run is answered by its image at the centre; misere play is decided by search.
--- ```lua
--- local position = grundy.games.nimbi(12)
--- ```
---@class grundy.Games.nimbi : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position

--- Impartial NoGo (不围棋（公平版）): no_go(m, n): a board of m by n free points; no_go { "#X#", "##O" }: # a free point, X and O stones. Put a stone of either colour on a free point, after which every chain of stones of a colour must have a free point beside it. The player who cannot move loses.
---
--- Decided by search, part by part: free points and chains that touch belong to one part. No closed form is known: one row of n points has the values 0 1 0 1 2 0 1 0 1 2 3 1 0 3 1 0 2 2 3 1 3 3 1 0 for n = 1 to 24, two rows have 1 1 0 0 0 0 1 for n = 2 to 8, and three rows 1 0 0 1 for n = 2 to 5.
--- ```lua
--- local position = grundy.games.no_go(1, 5)
--- ```
---@class grundy.Games.no_go : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Node Kayles on a board (棋盘上的 Node Kayles): node_kayles_grid(m, n): a board of m by n squares; node_kayles_grid { "##.", "###" }: a board of the squares marked #. Take a square, and with it those that share a side with it. The player who cannot move loses.
---
--- Even by even boards are P (answer each square by its image at the centre), odd by odd boards N (first take the centre). One row of n squares is Dawson's Chess, 0.137; two rows have the value n modulo 2. Other boards are decided by search; no pattern is known.
--- ```lua
--- local position = grundy.games.node_kayles_grid(3, 5)
--- ```
---@class grundy.Games.node_kayles_grid : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Notakto (反井字棋（Notakto）): notakto(k): k empty boards of three by three cells; notakto "X../.X./..." is one board. Write an X into an empty cell of a live board; a board with three X's in a line is dead. The player who kills the last board loses.
---
--- The misere quotient of all boards has 18 elements, 4 of them P, so sums of any boards are decided by multiplication. k >= 1 empty boards are N iff k is odd.
--- ```lua
--- local position = grundy.games.notakto(2)
--- ```
---@class grundy.Games.notakto : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position
---@overload fun(rows: string|string[]): grundy.Position

--- Popping Balloons (扎气球游戏): popping_balloons(m, n): a board of m by n balloons; popping_balloons { "##.", "###" }: the balloons marked #. Pop one balloon, two that are neighbours in a row or column, or all that are left in a square of two by two places. The player who cannot move loses.
---
--- All full boards are N: first pop the one, two or four balloons in the middle, then answer each move by its image at the centre. One row of n balloons is Kayles, 0.77. Other values are found by search; no pattern is known.
--- ```lua
--- local position = grundy.games.popping_balloons(3, 4)
--- ```
---@class grundy.Games.popping_balloons : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position

--- Supernim (超级 Nim): supernim(m, n): a board of m by n dots; supernim { "##.", "###" }: the dots marked #. Take any dots, one or more, of one row or one column; they need not be neighbours. The player who cannot move loses.
---
--- Even by even boards are P (answer each move by its image at the centre), and even by odd boards N (first take a whole row or column to make both sides even). A row of n dots is a Nim heap of n. Other boards are decided by search: the order of rows and of columns does not matter, so that the dots are edges between rows and columns, and groups of dots that share no row and no column form a sum. A path of n such edges is Kayles. Of odd by odd boards 3 by 3 and 5 by 5 are P, 3 by 5 and 3 by 7 N; no rule is known.
--- ```lua
--- local position = grundy.games.supernim(3, 3)
--- ```
---@class grundy.Games.supernim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position

--- TacTix (二维 Nim): tac_tix(m, n): a board of m by n dots; tac_tix { "##.", "###" }: the dots marked #. Take any number of dots that are neighbours in one row or column, with no gap between them. The player who cannot move loses. Usually it is played misere, and the player who takes the last dot loses: tac_tix(4, 4):outcome "misere".
---
--- Even by even boards are P (answer each run by its image at the centre), all other full boards N (first take the dot, or the two dots, in the middle). A row of n dots has the value n. Other values are found by search. In misere play the 4 by 4 board is P (HAKMEM).
--- ```lua
--- local position = grundy.games.tac_tix(3, 4)
--- ```
---@class grundy.Games.tac_tix : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position

--- Arc Kayles (取边游戏（Arc Kayles）): arc_kayles{edges = {{1, 2}, {2, 3}, {3, 4}}}: remove an edge of an undirected graph together with its two ends and all edges that meet them. The player who cannot move loses. Later positions are lists of edges; moves have a field `edges`, which lists the edges whose removal makes the move.
---
--- A path of n vertices is a heap of n in the octal game 0.07 (Dawson's Kayles); a cycle is N iff a path of n - 2 vertices is P. Other graphs are decided by search, component by component.
--- ```lua
--- local position = grundy.games.arc_kayles { edges = { { 1, 2 }, { 2, 3 } } }
--- ```
---@class grundy.Games.arc_kayles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position

--- Impartial Cutthroat (割喉游戏（公平版）): cutthroat { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: remove a vertex that has a neighbour, together with its edges. The player who cannot move loses. Later positions are lists of edges.
---
--- Grim by another name, as a vertex without neighbours can never be taken. A path of n vertices has the value of a heap of n in Officers (0.6), a complete graph of n vertices the value (n + 1) mod 2. Other graphs are decided by search, component by component; the page on records lists boards.
--- ```lua
--- local position = grundy.games.cutthroat { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 5 } } }
--- ```
---@class grundy.Games.cutthroat : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position

--- Tokens on an acyclic graph (有向图游戏): dag_tokens { {2, 3}, {3}, {} } {1, 2, 2}: tokens stand on vertices of a directed graph without cycles; several may share a vertex. Move one token along an edge. The player who cannot move loses.
---
--- The value of a vertex is the mex of its successors' values; the value of several tokens is the exclusive or of theirs.
--- ```lua
--- local position = grundy.games.dag_tokens({ { 2, 3 }, { 3 }, {} }) { 1, 2, 2 }
--- ```
---@class grundy.Games.dag_tokens
---@field info grundy.Info
---@field from_edges fun(n: integer, from: integer[], to: integer[], settings?: { type?: "int32"|"int64", base?: 0|1 }): grundy.Graph
---@overload fun(a: integer[][]): grundy.Graph

--- Edge Nim (边上 Nim): edge_nim { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 3, 1 }, at = 2 }: a graph with a heap on each edge, and a token on a vertex. Move the token along an edge whose heap is not empty, and take any number from that heap, one or more. The player who cannot move loses. Later positions: { at, { { a, b, heap }, ... } }.
---
--- Heaps of 1: undirected edge geography. On a tree, in normal play, heaps do not matter: a vertex is N iff one below it, seen from the token, is P. Fukuyama knows values on trees and cycles; all else is searched here.
--- ```lua
--- local position = grundy.games.edge_nim { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 } }, heaps = { 2, 1, 2 }, at = 1 }
--- ```
---@class grundy.Games.edge_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], heaps: integer[], at: integer, vertices?: integer }): grundy.Position

--- Either-Colour Snort (任选颜色的 Snort): either_colour_snort { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: give an uncoloured vertex of a graph one of the colours 1 and 2; no neighbour may have the other colour. The player who cannot move loses. Later positions are graphs of choices: 2 v - 1 is colour 1 for vertex v, 2 v is colour 2 for it, and an edge joins two choices that exclude each other.
---
--- The game is Node Kayles on the graph of choices. On bipartite graphs it is the proper colouring game with two colours, as the colours of one side can be exchanged. Values are found by search, component by component; we know no closed form.
--- ```lua
--- local position = grundy.games.either_colour_snort { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 4 } } }
--- ```
---@class grundy.Games.either_colour_snort : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position

--- Geography (图上地理游戏): geography("directed vertex", { edges = { { 1, 2 }, { 2, 3 } }, vertices = 3 }) { 1 }: a stone stands on a vertex of a graph, here 1. Move it along an edge. In the vertex kinds it never returns to a vertex that it has left; in the edge kinds it never uses an edge twice; in the directed kinds an edge leads from its first vertex to its second. The kinds are "undirected vertex", "directed vertex", "undirected edge", "directed edge". The player who cannot move loses.
---
--- Undirected vertex: the player to move wins iff the stone's vertex lies in every maximum matching. Undirected edge: known on bipartite graphs by linear algebra over the field of two elements, PSPACE-complete on others. Directed vertex and directed edge: PSPACE-complete, the former even on planar bipartite graphs of degree at most 3. Misere vertex geography is PSPACE-complete on directed and on undirected graphs. The other cases are decided by search.
--- ```lua
--- local position = grundy.games.geography("directed vertex", { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 } } }) { 1 }
--- ```
---@class grundy.Games.geography
---@field info grundy.Info
---@overload fun(a: string, b: { edges: integer[][], vertices?: integer }): grundy.Ruleset

--- Grim (图上删点（Grim）): grim { { 1, 2 }, { 2, 3 } }: the edges of a graph. Remove a vertex that has a neighbour, and all its edges. Vertices that are left without a neighbour are removed as well. The player who cannot move loses.
---
--- A path of n vertices has the value of a heap of n in Officers (0.6), a complete graph of n vertices the value (n + 1) mod 2. Other graphs are decided by search, component by component.
--- ```lua
--- local position = grundy.games.grim { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 }, { 1, 3 } }
--- ```
---@class grundy.Games.grim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[][]): grundy.Position

--- Green Hackenbush (删边游戏): hackenbush { edges = { {1, 2}, {2, 3} }, ground = 1 }: a picture of edges stands on the ground, which is a vertex or a list of vertices. Cut an edge; all edges that are no longer connected to the ground fall. The player who cannot move loses.
---
--- The vertices of a cycle may be made one vertex without a change of value, and a loop is worth an edge that ends there: an odd cycle becomes one edge, an even one none (fusion principle). In a tree, the value of a vertex is the exclusive or of 1 + the value of each vertex joined to it from above (colon principle). P iff the value of the ground is 0.
--- ```lua
--- local position = grundy.games.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 2 }, { 1, 5 }, { 5, 6 }, { 6, 7 } }, ground = 1 }
--- ```
---@class grundy.Games.hackenbush
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], ground?: integer|integer[] }): grundy.Position

--- Nim on vertices (点上 Nim): nim_on_vertices { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 2, 1, 3 }, at = 2 }: a graph with a heap on each vertex, and a token on a vertex. Take any number, one or more, from the heap under the token, then move the token to a neighbour; if that heap is empty there is no move. With first = "move": move the token to a neighbour whose heap is not empty, then take from that heap. The player who cannot move loses.
---
--- A vertex is N iff a neighbour with a smaller heap is P, which decides all vertices from the smallest heap on: the winner leaves at least as many tokens as the smaller heap has, and moves there. With first = "move", in misere play, and for values, all positions are searched: Burke and George prove the first of these PSPACE-hard on graphs with loops, Renault and Schmidt prove the second PSPACE-hard.
--- ```lua
--- local position = grundy.games.nim_on_vertices { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } }, heaps = { 3, 2, 1, 2 }, at = 2 }
--- ```
---@class grundy.Games.nim_on_vertices : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], heaps: integer[], at: integer, vertices?: integer }): grundy.Position

--- Node Kayles (取点游戏（Node Kayles）): node_kayles{edges = {{1, 2}, {2, 3}}, vertices = 4}: remove a vertex of an undirected graph together with all its neighbours. The player who cannot move loses. Later positions are lists of edges and of vertices without edges: {{1, 2}, 4}; moves have a field `vertices`, which lists the vertices whose removal makes the move.
---
--- A path of n vertices is a heap of n in the octal game 0.137 (Dawson's Chess); a cycle is N iff a path of n - 3 vertices is P. Other graphs are decided by search, component by component; in general the game is PSPACE-complete.
--- ```lua
--- local position = grundy.games.node_kayles { edges = { { 1, 2 }, { 2, 3 } } }
--- ```
---@class grundy.Games.node_kayles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position

--- Proper colouring (图染色游戏): proper_colouring(k) { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: give an uncoloured vertex of a graph one of the colours 1 to k that no neighbour has. The player who cannot move loses. Later positions are graphs of choices: (v - 1) k + c is colour c for vertex v, and an edge joins two choices that exclude each other.
---
--- The game is Node Kayles on the Cartesian product of the graph and the complete graph of k vertices, decided by search, component by component. It is PSPACE-complete in general; with k = 1 it is Node Kayles itself.
--- ```lua
--- local position = grundy.games.proper_colouring(2) { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 4 } } }
--- ```
---@class grundy.Games.proper_colouring
---@field info grundy.Info
---@overload fun(a: integer): grundy.Ruleset

--- Strings and Coins (剪绳取币): strings_and_coins{edges = {{1, 2}, {2, 3}, {3, 1}, {1, 0}}}: coins are tied to one another and to the ground, 0, by strings. `ground = g` names the ground g. Two strings may tie the same coins. Cut a string. A player who cuts the last string of a coin takes the coin and must move again. The player who cannot move loses: the number of coins does not count, only the last move. Later positions are lists of strings; moves have the fields `string` and `taken`, the coins taken.
---
--- Values are found by search, component by component; a value is a nimber or loony. A coin with one string, tied to a coin with two, makes a component loony, unless it is a chain of two or three coins, whose value is 0. A coin with one string, tied to one with three or more, may be taken without loss.
--- ```lua
--- local position = grundy.games.strings_and_coins { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 1, 0 } } }
--- ```
---@class grundy.Games.strings_and_coins : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position
---@overload fun(strings: integer[][]): grundy.Position

--- Vertex Nim (顶点 Nim): vertex_nim { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 2, 1, 3 }, at = 2 }: a graph with a heap on each vertex, and a token on a vertex. Take any number, one or more, from the heap under the token, then move the token to a neighbour. A vertex whose heap is empty leaves the graph, and all its neighbours are joined with each other. A vertex without neighbours is played as a Nim heap: the token stays there. The player who cannot move loses.
---
--- Duchene and Renault decide undirected graphs in quadratic time. Here no edge joins a vertex to itself; in normal play we found: a larger heap beside a 1 is N; joined 1s are left in turn, their number tells who moves on; other larger heaps: number and least decide if all are equal or joined pairwise. All else is searched.
--- ```lua
--- local position = grundy.games.vertex_nim { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } }, heaps = { 2, 2, 1, 2 }, at = 1 }
--- ```
---@class grundy.Games.vertex_nim : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], heaps: integer[], at: integer, vertices?: integer }): grundy.Position

--- Weighted Arc Kayles (带权取边游戏): weighted_arc_kayles { edges = { { 1, 2 }, { 2, 3 } }, counters = { 2, 3, 2 } }: counters lie on the vertices of an undirected graph. Choose an edge with counters on both ends, and take one from each. The player who cannot move loses. Moves have a field `edges`, which lists the edges that make the move. Later positions are lists: the counters, then the edges.
---
--- With one counter on each vertex it is Arc Kayles; in general, Arc Kayles on the graph in which each vertex is replaced by as many vertices as it has counters, without edges between these. On a star every play has the same number of moves, the smaller of the number of counters at the centre and the total at the leaves; its parity decides. Values are not bounded; they are found by search of that graph, where it has up to 512 vertices.
--- ```lua
--- local position = grundy.games.weighted_arc_kayles { edges = { { 1, 2 }, { 2, 3 } }, counters = { 2, 3, 2 } }
--- ```
---@class grundy.Games.weighted_arc_kayles : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: { edges: integer[][], vertices?: integer }): grundy.Position

--- Brussels Sprouts (布鲁塞尔豆芽游戏): brussels_sprouts(n): n crosses on paper, each with four free ends. Join two free ends by a line that crosses no other line, and draw a bar across it; the two ends of the bar are free. The player who cannot move loses. Lines divide the paper into regions, each a position of its own: brussels_sprouts { 4, 6 } is a region with two borders, from which 4 and 6 free ends point into it.
---
--- A game of n crosses has 5n - 2 moves, whatever the players do: its value is n modulo 2 in normal play, and in misere play the other player wins. A region with b borders and e free ends has e + b - 2 moves: a move keeps the number of ends, and either joins two borders or adds one region and one border.
--- ```lua
--- local position = grundy.games.brussels_sprouts(3)
--- ```
---@class grundy.Games.brussels_sprouts : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position

--- Dots and Boxes (点格棋): dots_and_boxes(m, n): an empty board of m by n boxes; dots_and_boxes { chains = {3, 5}, loops = {4} }: an endgame of chains and loops with these numbers of boxes; or the lines that are left, as in Nimstring. Draw a line. A player who draws the fourth side of a box owns the box and must move again. When all lines are drawn, the player with more boxes wins. Values and outcomes are those of Nimstring, where the last move wins and boxes do not count; dots_and_boxes.net(p) is the score: the number of boxes that the player to move gets from now on, minus the number that the other player gets, when both play for as many as they can; it is found by search of all positions below.
---
--- If only long chains (3 boxes or more) and loops (4 or more) are left, dots_and_boxes.control { chains = {3, 5}, loops = {4} } is the score v of the player in control, who does not have to move: v = 0 if nothing is left; otherwise v is the minimum of c - 2 + |w - 2| over the chains c and of l - 4 + |w - 4| over the loops l, where w is the v of the rest. The second result is Berlekamp's controlled value, the sum of all c - 4, all l - 8 and a terminal bonus: 8 if only loops are left, 6 if only loops and chains of 3 are left, 4 with other chains, 0 if nothing is left. If the controlled value is 2 or more and no loop is odd (on a board none is), it equals v.
--- ```lua
--- local position = grundy.games.dots_and_boxes { chains = { 3 }, loops = { 4 } }
--- ```
---@class grundy.Games.dots_and_boxes : grundy.Ruleset
---@field info grundy.Info
---@field control fun(p: { chains?: integer[], loops?: integer[] }): integer, integer # the score, and the controlled value
---@field net fun(p: grundy.PositionValue, settings?: { limit?: integer }): integer|nil, string?
---@overload fun(a: { chains?: integer[], loops?: integer[] }): grundy.Position
---@overload fun(m: integer, n: integer): grundy.Position
---@overload fun(strings: integer[][]): grundy.Position

--- Lucasta (连点成链): lucasta(n): n spots on paper. Join two different spots by a line that crosses no other; at most two lines may end at a spot. The player who cannot move loses. lucasta { 7, 2 } is a region with 7 single spots and 2 chains, whose two ends can still be joined: to a spot, to another chain, or to each other. Joining them closes the chain; the player chooses which of the rest of the region lies inside it and which outside.
---
--- A region without chains has the value 0, so that the second player wins from the start. With an even number of chains the value is 0 if the number of single spots is even, and 3 if it is odd; with an odd number of chains it is 1 or 2 likewise. Misere play is decided by search. (If a line may lead from a spot to itself, play on n spots always lasts n moves.)
--- ```lua
--- local position = grundy.games.lucasta { 7, 2 }
--- ```
---@class grundy.Games.lucasta : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[]): grundy.Position
---@overload fun(a: integer, ...: integer): grundy.Position

--- Nimstring (点格棋的 Nim（Nimstring）): nimstring(m, n): an empty board of m by n boxes; not even the lines of the border are drawn. Draw a line. A player who draws the fourth side of a box must move again. The player who cannot move loses: boxes do not count, only the last move. This is Strings and Coins: box (r, c) is the coin `(r - 1) n + c`, and a line is the string that joins the two boxes beside it, or a box and the ground, 0. nimstring{{1, 2}, {0, 1}}: the lines that are not drawn yet. Moves have the fields `string` and `taken`, the boxes taken.
---
--- Values are found by search; a value is a nimber or loony. One row of n boxes has the value 1 for n <= 8; 2 by 2 has 0, 2 by 3 has 1, 2 by 4 has 0, 3 by 3 has 2, 3 by 4 and 3 by 5 have 0. No pattern is known. It is the key to Dots and Boxes: the player who controls the last long chain takes most boxes.
--- ```lua
--- local position = grundy.games.nimstring(2, 2)
--- ```
---@class grundy.Games.nimstring : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer, b: integer): grundy.Position
---@overload fun(strings: integer[][]): grundy.Position

--- Rails (轨): rails(n): n spots on paper. Draw a closed loop through one or two spots that neither crosses nor touches a line. The player who cannot move loses. rails { 7, 4 }: two regions with 7 and 4 spots. The player chooses which other spots of the region lie inside the loop and which outside.
---
--- Kayles: a region of n spots is a row of n pins (0.77).
--- ```lua
--- local position = grundy.games.rails { 7, 4 }
--- ```
---@class grundy.Games.rails : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Rims (圈): rims(n): n spots on paper. Draw a closed loop through at least one spot that neither crosses nor touches a line. The player who cannot move loses. rims { 5, 3 }: two regions with 5 and 3 spots. The player chooses which other spots of the region lie inside the loop and which outside.
---
--- A region of n spots is a heap of n in Nim: the two parts together have fewer than n spots, and so has their exclusive or. The same holds in misere play.
--- ```lua
--- local position = grundy.games.rims { 5, 3 }
--- ```
---@class grundy.Games.rims : grundy.Ruleset
---@field info grundy.Info
---@overload fun(heaps: integer|integer[], ...: integer): grundy.Position

--- Sprouts (豆芽游戏): sprouts(n): n spots on paper. Draw a line from a spot to another spot or back to itself, without crossing a line, and put a new spot on it; at most three ends of lines may meet at a spot. The player who cannot draw loses. Later positions are texts such as "0*2.1a1a|...": the boundaries of each region with the ends of lines at each spot, in the notation of Glop and SPOTS; sprouts "0.1a1a" is one.
---
--- No closed form is known: values and outcomes are found by search. Computers have shown for all n up to 62 that n spots are N iff n is 3, 4 or 5 modulo 6; Applegate, Jacobson and Sleator conjecture it for all n. Under misere play 1 and 5 spots are N, 2, 3 and 4 spots are P, and for 5 < n <= 20, n spots are N iff n is 0, 4 or 5 modulo 6.
--- ```lua
--- local position = grundy.games.sprouts(3)
--- ```
---@class grundy.Games.sprouts : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer): grundy.Position
---@overload fun(drawing: string): grundy.Position

--- Avoid True (避真游戏): avoid_true { variables = 4, { 1, 2 }, { 2, 3 } }: four variables, none of which is true, and a list of clauses. Make another variable true; some clause must still have no true variable. The player who cannot move loses. Later positions are the clauses without a true variable and, as numbers, the other variables that are not true.
---
--- Decided by search; the game is PSPACE-complete. If the clauses are different single variables, every play has one move fewer than there are clauses, and the value is the parity of that number.
--- ```lua
--- local position = grundy.games.avoid_true { variables = 4, { 1, 2 }, { 2, 3 } }
--- ```
---@class grundy.Games.avoid_true : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[][]): grundy.Position

--- Seek True (求真游戏): seek_true { variables = 4, { 1, 2 }, { 2, 3 } }: four variables, none of which is true, and a list of clauses. Make another variable true. The game is over when each clause has a true variable, so that the player who makes the last clause true wins. Later positions are the clauses without a true variable and, as numbers, the other variables that are not true.
---
--- Decided by search; the game is PSPACE-complete. Of the variables in no clause only the parity of their number counts.
--- ```lua
--- local position = grundy.games.seek_true { variables = 4, { 1, 2 }, { 2, 3 } }
--- ```
---@class grundy.Games.seek_true : grundy.Ruleset
---@field info grundy.Info
---@overload fun(a: integer[][]): grundy.Position

--- A ruleset from its move function, or from a table that says more.
---
--- `moves(p, to)` is called with a position and calls `to` once for every option: `to(a, b)` is an option that is the
--- sum of two positions, `to()` one where nothing is left. It may also return a list of options, each of which is one
--- position. `to` copies lists at once, so that one table may serve for all options (the fast way).
---
--- `to:again(a, b)` is an option after which the same player must move again, an entailing move; see
--- doc/guide/entailing.md. Values are then integers or `grundy.loony`, and only values, outcomes and winning moves
--- under normal play are defined: everything else raises. The first position with such an option is listed twice,
--- because `to` has methods only from then on.
---
--- `to:ray(name, option)` gives an option together with all options that this option itself has under the same name;
--- see doc/guide/rules.md.
--- ```lua
--- print(grundy.ruleset(function(n, to) for k = 1, math.min(3, n) do to(n - k) end end):value(10))  --> 2
--- ```
---@param spec grundy.Spec|fun(p, to: grundy.To): any[]?
---@return grundy.Ruleset
function grundy.ruleset(spec) end

--- The description of a ruleset. Other keys are refused by name.
--- ```lua
--- local nim = grundy.ruleset {
---   name = "Nim",
---   heap = true, -- nim { 3, 5 } is a sum
---   moves = function(n, to) for left = 0, n - 1 do to(left) end end,
---   theorem = { value = function(n) return n end }, -- answers, and `check` compares it with the moves
---   move_fields = { taken = function(from, to) return from - to[1] end },
---   describe = function(from, to) return ("take %d of %d"):format(from - to[1], from) end,
--- }
--- local move = nim({ 3, 5 }):winning_moves()[1]
--- print(move, move.taken)  --> component 2: take 2 of 5	2
--- ```
---@class grundy.Spec
--- Lists the options of a position p: calls `to(a, b, ...)` once for each option, the sum of a, b, ... (`to()`: nothing
--- is left), or returns a list of options, each of which is one position. `to:again(a, b, ...)` gives an option after
--- which the same player must move again. `to:ray(name, option)` names an option and all that it has under the same
--- name.
---@field moves fun(p, to: grundy.To): any[]?
---@field name? string shown in texts and errors (default: the name in `info`)
---@field canonical? fun(p): any the representative of p: a position whose game is isomorphic
---@field loopy? boolean play may return to a position
---@field heap? boolean positions are heaps (integers >= 0), and `R{a, b}` is the sum of two
---@field theorem? grundy.Theorem
---@field play? grundy.Play the play of `outcome` and `winning_moves` unless a call says otherwise (default "normal")
---@field accept? fun(p): any the position that p stands for, or nil and what is wrong with p
--- Lists the positions from which a move leads to p, if positions are lists of heaps, and no move enlarges a heap:
--- calls `to(q)` for each, which returns true if q is beyond the bounds of the call. Tables of outcomes, and
--- `p_positions`, then need no moves but those to P-positions.
---@field back? fun(p: integer[], to: fun(q: integer[]): true?)
---@field describe? fun(from, to: any[]): string the text of a move
--- Fields that moves of this ruleset have besides `component`, `from` and `to`, by name: `move.edge` calls
--- `move_fields.edge(from, to, ruleset, alone)` when it is read. `from` is the position, `to` the list of positions
--- that replace it, and `alone` says whether `from` is the only component of its sum.
---@field move_fields? table<string, fun(from, to: any[], ruleset: grundy.Ruleset, alone: boolean): any>
---@field draw? fun(p): string[] the lines that `grundy play` shows for a position
--- A picture of a position for pages. An element with the attribute `data-move`, the text of a move or its number in
--- `moves()`, makes that move when it is chosen.
---@field svg? fun(p): string
---@field values_from? grundy.Heap a heap game with the same values, which answers `value`, `values` and `period`
--- How hard a position of a big game is to search, an integer >= 1 on any scale (default: the length of the position).
---@field difficulty? fun(p): integer
---@field max_value? fun(p): integer|nil an upper bound of the value, for the searches of big games; nil: none is known
--- A file of facts: it is read when the first big position is searched, and each new fact is appended to it.
---@field facts? string
--- The search that decides positions, big or not, unless a call names one.
---@field search? "couples"|"proof"
---@field limit? integer the most positions that a search examines unless a call says otherwise
---@field progress? grundy.Progress called unless a call names another
---@field info? grundy.Info or its texts as keys of the ruleset:
---@field rules? string
---@field verdict? string
---@field source? string
---@field growth? string
---@field example? string

--- What answers instead of search. `Ruleset:check` compares it with the rules. Where `value` or `outcome` does not know
--- the answer, it returns nil, and the position is searched; if a search is hopeless, it returns nil and a message, and
--- so does the call.
---
--- A listed option is a position, a function that returns the position when it is asked for, or in heap games
--- a list of heaps.
---@class grundy.Theorem
---@field value? fun(p): integer|nil, string? the Grundy value
---@field options_with_value? fun(p, value: integer): any[] all options of p that have this value
---@field count_options_with_value? fun(p, value: integer): integer their number, if counting is quicker than listing
---@field outcome? fun(p): "N"|"P"|nil, string? the outcome under the ruleset's own play
---@field winning_moves? fun(p): any[] all options that win under the ruleset's own play
--- For games on boards: `value` and `outcome` are asked only about full boards, those without "."; empty lines at the
--- edges are left out before, where the board has shapes and does not close up. The search itself
--- recognises these, so that a theorem about few positions costs the others nothing.
---@field where? "full"
---@field misere? grundy.MisereTheorem

--- What a theorem says about misere play.
---@class grundy.MisereTheorem
---@field outcome? fun(p): "N"|"P" the outcome
---@field winning_moves? fun(p): any[] all options that win
--- Whether a tame position p of Grundy value `value` is firm: a firm position has equal Grundy and misere values;
--- otherwise the two are 0 and 1, or 1 and 0. Sums of such positions are decided like Nim. `value` is nil if it is not
--- known. The answer nil means that this is not known, or that p may not be tame.
---@field firm? fun(p, value?: integer): boolean?
--- A heap game with the same moves: what is known about its misere play holds for this game.
---@field moves_of? grundy.Heap
--- Position n is a Nim heap of n: its options are 0, ..., n - 1.
---@field nim_heap? boolean
--- A bound on the number of moves from p on, counting both players; nil if none is known.
---@field longest? fun(p): integer?

--- Short texts about a documented game.
---@class grundy.Info
---@field name string
---@field title? string its Chinese name
---@field chinese? { rules: string, verdict: string } the same in Chinese, for pages
---@field rules string
---@field verdict string who wins, or the closed form of the values
---@field source string
--- An upper bound on the growth of the time of calls with the size of a position, which `bench/growth.lua` tests: "n",
--- "n^2", "n^3" ..., or "2^n" (the default), which is no bound; "n, misere 2^n" tells misere play apart.
---@field growth? string
---@field example? string an expression that makes a position, from which `make doc` writes an example

--- A game: its positions and their options.
---
--- `R(p)` is the Position with p as its one component; of a heap game or a graph, `R{a, b}` is the sum of a and b.
--- `R(a, b)` is `R{a, b}`.
--- Methods raise for a value that is not a position of the ruleset. The keys of its table can be read as fields:
--- `R.name`, `R.theorem`, `R.draw`. A missing name may be set.
---@class grundy.Ruleset
---@field kind "rules"|"heap"|"graph" what lists the options: a rule written in Lua, a code or a set, a graph
---@field entailing boolean whether an entailing move has been met
---@field name? string
---@field info? grundy.Info
---@operator call(grundy.PositionValue): grundy.Position
local Ruleset = {}

--- The Grundy value of a position: by the theorem if there is one, else by search, which keeps its results.
---
--- The value is a `grundy.Loopy` if play need not end, and `grundy.loony` for a loony position. Raises for a cycle in a
--- game that is not loopy, and passes on an error of the rule. In a game given by a code or a set, a heap of 2^40
--- tokens or more needs a proven period: the call looks for one among the first values, and raises if none is proven.
--- Cost: the search visits every position that play can reach once, and keeps 18 to 26 bytes for each position besides
--- its content.
--- ```lua
--- print(grundy.games.kayles:value(10))  --> 2
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return integer|grundy.Loopy|grundy.Loony|nil value
---@return string? message
function Ruleset:value(p, settings) end

--- The values of the integer positions first..last: a Sequence, or a table indexed by position if some are infinite.
--- `last` is at least first - 1 (no values), and there are at most 2^40 of them.
--- ```lua
--- print(grundy.games.kayles:values(0, 6))  --> 0, 1, 2, 3, 1, 4, 3
--- ```
---@param first integer
---@param last integer
---@param settings? grundy.CallSettings
---@return grundy.Sequence|table<integer, integer|grundy.Loopy>|nil values
---@return string? message
function Ruleset:values(first, last, settings) end

--- The options of a position, each once, in the order of the rule.
--- Every option is a list of positions, the components that are left, with the field `again = true` if the same player
--- must then move again. `nil, message` if there are more than 2^20 options; with a limit, more than 64 for
--- each position of the limit up to 2^16, and more than the limit above. Cost: one call of the rule.
--- ```lua
--- print(#grundy.games.kayles:options(3))  --> 3
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.PositionValue[][]|nil options
---@return string? message
function Ruleset:options(p, settings) end

--- The sum of the positions in a list. `R:sum { p }` is the position p even if `R(p)` would read p as a sum.
--- ```lua
--- print(grundy.games.nim:sum { 1, 2 })  --> Nim{1, 2}
--- ```
---@param positions grundy.PositionValue[]
---@return grundy.Position
function Ruleset:sum(positions) end

--- The outcome of a position, as `Position:outcome`.
--- ```lua
--- print(grundy.games.nim:outcome(1), grundy.games.nim:outcome(1, "misere"))  --> N	P
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function Ruleset:outcome(p, settings) end

--- All moves of a position that win, each once, as `Position:winning_moves`.
--- ```lua
--- print(grundy.games.nim:winning_moves(3)[1])  --> take 3 of 3
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Ruleset:winning_moves(p, settings) end

--- The period that the values of the integer positions 0, 1, 2, ... show; it is never proven (heap games prove theirs).
--- `nil, message` if the first `limit` values show no period, or if some are infinite.
--- Of a vector game with two free heaps and finitely many vectors it is the proven description of all positions.
--- ```lua
--- print(grundy.games.nim:period())  --> period 1 from 0, saltus 1 (observed up to 63)
--- ```
---@param limit? integer the most values that are examined (default 4096); may be one of the settings instead
---@param settings? grundy.CallSettings|grundy.PlaneSettings|grundy.Play
---@return grundy.Period|grundy.PlanePeriod|nil period
---@return string? message
function Ruleset:period(limit, settings) end

--- Checks that the theorem agrees with the rules on all positions of a list, or on the heaps 0..positions, and that
--- `canonical` preserves those of their values that 2,000 listings find by the rules without it. The answer is true, or
--- nil, the smallest position where they differ, and a text that says how; where none differs, but the rules did not
--- decide one within the limits and the memory, nil, nil and the reason. Raises for a ruleset that has neither. Cost:
--- that of the search.
--- ```lua
--- print(grundy.games.nim:check(20))  --> true
--- ```
---@param positions grundy.PositionValue[]|integer
---@param settings? { progress?: grundy.Progress }
---@return true|nil ok
---@return grundy.PositionValue? counterexample
---@return string? text with `block` why there is no search
function Ruleset:check(positions, settings) end

--- The misere canonical form of a position, as `Position:misere_form`.
--- ```lua
--- print(grundy.heap("0.77"):misere_form(5))  --> *[2+2,3,2,1]
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.Form|nil form
---@return string? message
function Ruleset:misere_form(p, settings) end

--- The genus of a position (Winning Ways, ch. 13). Options that are sums are searched as sums.
--- If a theorem or a proven period shows that all heaps are tame, large heaps are answered at once.
--- ```lua
--- print(grundy.heap("0.77"):genus(5))  --> 4^146
--- ```
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
function Ruleset:genus(p, settings) end

--- Closed forms that fit the values of the positions 0..last, simplest first. If no known form fits, the list is empty,
--- and prints how far the values were examined. A form may leave out the first few positions. If no form fits the
--- values of integers, the list may give a form of their P-positions. `nil, message` if the values are not found.
---
--- For a game whose positions are pairs {a, b} these are forms of the whole table; if none fits, the periods that its
--- rows and diagonals show, from the first one to the first that shows none; and the line of the P-positions, if they
--- lie on a line as in Wythoff's game. Triples and quadruples have forms of the whole table. `heaps` is the number of
--- numbers in a position. The values that are known after `seconds` are examined, and each guess states how far it
--- fits.
--- ```lua
--- print(grundy.games.nim:guess()[1])  --> n (fits n = 0..200; a guess, not a theorem)
--- print(grundy.games.nim:guess(10, { heaps = 3 })[1])
--- --> a ~ b ~ c (fits all triples of 0..10; a guess, not a theorem)
--- ```
---@param last? integer|grundy.GuessSettings at least 8 (default 200, then 1000; for lists 40, 15 or 10, at most 1000)
---@param settings? grundy.GuessSettings
---@return grundy.Guess[]|nil guesses
---@return string? message
function Ruleset:guess(last, settings) end

--- The line of positions given by a list with the text "?" in place of a number; `R:along(3, "?")` is `R:along { 3, "?"
--- }`. The same number stands for every "?". A list of heaps is their sum.
--- ```lua
--- print(grundy.games.wythoff:along({ 1, "?" }):values(0, 8))  --> 1, 2, 0, 4, 5, 3, 7, 8, 6
--- ```
---@param list grundy.PositionValue
---@param ... grundy.PositionValue
---@return grundy.Line
function Ruleset:along(list, ...) end

--- The picture of a ruleset, an SVG text: values as points, a map of the positions {a, b} of two heaps, or maps of
--- those of three. The default `kind` is "values" for games of integers, else "heat".
--- ```lua
--- print(grundy.games.wythoff:plot({ to = 10 }):match "^<%w+")  --> <svg
--- ```
---@param given? grundy.PlotSettings|grundy.Play
---@return string|nil svg
---@return string? message
function Ruleset:plot(given) end

--- The misere quotient of all sums of given positions, with a proof, or a quotient saved in a file. `nil, message` if
--- it has more than `limit` elements, if the proof needs more than 2^22 pairs of sums or 2^23 steps, or if the file
--- cannot be read, is damaged, or belongs to another game.
--- ```lua
--- local heap, path = grundy.heap "0.123", os.tmpname()
--- heap:misere_quotient({ max_heap = 10 }):save(path)
--- print(heap:misere_quotient({ load = path }).order, os.remove(path))  --> 20	true
--- ```
---@param spec grundy.QuotientSpec
---@return grundy.Quotient|nil quotient
---@return string? message
function Ruleset:misere_quotient(spec) end

--- Writes the facts, exact values of positions, that searches of big positions have found. Files of one ruleset are
--- merged by concatenation. `nil, message` if the file cannot be written; the old file is then unchanged.
--- ```lua
--- local cram, path = grundy.games.cram, os.tmpname()
--- cram:value { 3, 4 }
--- print(cram:save_facts(path), os.remove(path))  --> true	true
--- ```
---@param path string
---@return true|nil ok
---@return string? message
function Ruleset:save_facts(path) end

--- Adds the facts of a file to those that searches of big positions have found, and returns the number of facts in the
--- file. A record that a killed process left unfinished is ignored. `nil, message` for a file that cannot be read, is
--- damaged, belongs to another game, or contradicts a known fact; then nothing is added.
--- ```lua
--- local cram, path = grundy.games.cram, os.tmpname()
--- cram:prove({ 3, 4 }, path)
--- print(cram:load_facts(path) > 0, os.remove(path))  --> true	true
--- ```
---@param path string
---@return integer|nil count
---@return string? message
function Ruleset:load_facts(path) end

--- Iterates over the positions whose values searches of big positions have found, or over those of a file of facts,
--- which are not loaded: each position as the search represents it, and its value. The order is arbitrary. `nil,
--- message` as from `load_facts`.
--- ```lua
--- local cram, path = grundy.games.cram, os.tmpname()
--- cram:prove({ 3, 4 }, path)
--- local count = 0
--- for p, value in cram:each_fact(path) do count = count + 1 end
--- print(count > 0, os.remove(path))  --> true	true
--- ```
---@param path? string
---@return (fun(): grundy.PositionValue?, integer?)|nil iterator
---@return string? message
function Ruleset:each_fact(path) end

--- Finds the outcome of a position under normal play and writes a proof: a file of facts from which the outcome
--- follows. The position is searched again by the rules alone; the facts known so far order the options, so that few
--- facts are needed. `nil, message` if `limit` positions were not enough, or the file cannot be written.
--- ```lua
--- local path = os.tmpname()
--- print(grundy.games.cram:prove({ 3, 4 }, path), os.remove(path))  --> N	true
--- ```
---@param p grundy.PositionValue
---@param path string
---@param settings? grundy.CallSettings
---@return "N"|"P"|nil outcome
---@return string? message
function Ruleset:prove(p, path, settings) end

--- Verifies a proof, or any file of facts, by the rules alone: every fact must follow from the others in one step.
--- Returns the number of facts, then the outcome of p, and p itself. If p is nil, it is the position, if any, whose
--- outcome the file claims to prove. Neither theorem nor `max_value` is used; `canonical` counts as one of the rules.
--- `nil, message` if a fact or the outcome does not follow, if the file is unusable, or if `limit` positions were not
--- enough. Cost: a listing for each fact, and one for each of its options with an unknown component.
--- ```lua
--- local cram, path = grundy.games.cram, os.tmpname()
--- cram:prove({ 3, 4 }, path)
--- print(select(2, cram:verify(nil, path)), os.remove(path))  --> N	true
--- ```
---@param p grundy.PositionValue|nil
---@param path string
---@param settings? grundy.CallSettings
---@return integer|nil facts
---@return string? outcome_or_message "N" or "P", or the message
---@return grundy.PositionValue? position
function Ruleset:verify(p, path, settings) end

--- A table of all positions with heaps up to these bounds, for any game on lists of heaps, or on heaps, whose
--- sums are meant.
---
--- The core makes tables of vector games as a whole; for other games the value of each position is asked for. `nil,
--- message` if the table has more than `limit` positions, exceeds the budget of memory, or would have a draw. Raises
--- for values of a game with `block`, which has only outcomes.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(100, 100):value(60, 80))  --> 113
--- ```
---@param ... integer|grundy.TableSettings|grundy.Play
---@return grundy.Table|nil table
---@return string? message
function Ruleset:table(...) end

--- The P-positions with heaps up to these bounds, for any game on lists of heaps, or on heaps, whose sums are meant:
--- an iterator over lists, in which the last heap changes fastest. Lists that are not positions of the game are
--- left out. `nil, message` as `Ruleset:table`.
---
--- The call makes that table, with one exception: a vector game under normal play in which any number may be taken from
--- the last heap alone, and in which no set of vectors has two generators or an origin of its own. It then takes a bit
--- and a half for each line in the direction of a vector, so that 10^7 positions take seconds.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- for p in queen:p_positions { 1, 2 } do print(p[1], p[2]) end
--- --> 0	0
--- --> 1	2
--- ```
---@param bounds integer[]
---@param settings? grundy.TableSettings|grundy.Play
---@return (fun(): integer[]?)|nil positions
---@return string? message
function Ruleset:p_positions(bounds, settings) end

--- A position of a ruleset, compared by content: an integer, a string, a boolean, or a list of these, nested.
---@alias grundy.PositionValue integer|string|boolean|table

--- "N": the player to move wins; "P": the other player wins; "D": neither can win, a draw in a loopy game.
---@alias grundy.Outcome "N"|"P"|"D"

--- The player who cannot move loses ("normal") or wins ("misere").
---@alias grundy.Play "normal"|"misere"

--- A sum of components, each a position of some ruleset.
---
--- A Position is a value: no method changes it, `p + q` is the sum of two, `p == q` compares the components in any
--- order, and `tostring` shows them. Components keep their places, counted from 1.
---@class grundy.Position
---@operator add(grundy.Position): grundy.Position
local Position = {}

--- The Grundy value of the sum: the exclusive or of the components' values (Sprague 1935, Grundy 1939).
--- The value is a `grundy.Loopy` if play in a component need not end, and `grundy.loony` if a component is loony.
--- ```lua
--- print((grundy.games.kayles(10) + grundy.games.nim(3)):value())  --> 1
--- ```
---@param settings? grundy.CallSettings
---@return integer|grundy.Loopy|grundy.Loony|nil value
---@return string? message
function Position:value(settings) end

--- The outcome of the sum.
--- Misere outcomes are exact: they come from a misere quotient or the genus if these apply, else from search of the
--- whole sum.
--- ```lua
--- print(grundy.games.nim({ 1, 1 }):outcome(), grundy.games.nim({ 1, 1 }):outcome "misere")  --> P	N
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function Position:outcome(settings) end

--- Which theory gives the outcome, and why it applies, as a short text.
--- ```lua
--- print(grundy.games.wythoff({ 1, 2 }):explain())  --> P: the theorem of ruleset 'Wythoff'
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return string|nil text
---@return string? message
function Position:explain(settings) end

--- All winning moves, each once: by component, then in the order of the rule. A sum that is P or D has none.
---
--- If a component is loopy, and for a single token on a graph, the moves that win soonest come first, each with the
--- field `remoteness`; a player who always takes the first one wins. If a component has more than 100,000 positions, or
--- more than `limit`, they keep the order of the rule. Cost: linear if every component has a theorem.
--- ```lua
--- print(grundy.games.nim({ 3, 4, 5 }):winning_moves()[1])  --> component 1: take 2 of 3
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:winning_moves(settings) end

--- A winning move, the first of `winning_moves`; nil if there is none.
---
--- Components are examined until one has a winning move.
--- ```lua
--- print(grundy.games.nim({ 3, 4, 5 }):winning_move())  --> component 1: take 2 of 3
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move|nil move
---@return string? message
function Position:winning_move(settings) end

--- The number of winning moves, as `winning_moves` lists them; no list is made if the values of the options are known.
--- ```lua
--- print(grundy.games.nim({ 3, 4, 5 }):count_winning_moves())  --> 1
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil count
---@return string? message
function Position:count_winning_moves(settings) end

--- The moves that keep a draw, each once, in the order of `moves`; none for a sum that is N or P.
--- ```lua
--- print(#grundy.graph({ { 2 }, { 1 } })(1):drawing_moves())  --> 1
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:drawing_moves(settings) end

--- All legal moves: by component, then in the order of the rule.
--- `nil, message` if a component has more than 2^20 moves (with a limit: more than the limit and 2^16).
--- ```lua
--- print(#grundy.games.nim({ 1, 2 }):moves())  --> 3
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:moves(settings) end

--- The Positions one move away, in the order of `moves`; `nil, message` as there.
--- ```lua
--- print(grundy.games.nim({ 1, 2 }):options()[1])  --> Nim{0, 2}
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Position[]|nil positions
---@return string? message
function Position:options(settings) end

--- The moves that a text can mean, as in `play`: none, one or more. Only one of several moves with the same text is
--- listed.
--- ```lua
--- print(grundy.games.nim({ 3, 5 }):named_moves "take 2 from heap 1")  --> component 1: take 2 of 3
--- ```
---@param text string
---@return grundy.Move[]
function Position:named_moves(text) end

--- The Position after a move: one that `winning_moves` or `moves` gave, a table with `component` and `to`, or a text,
--- either that of `tostring` or one as people say it ("take 2 from 3", "heap 2 to 1"; a number alone is an index in
--- `moves()`). A table is looked up among the options. Raises for a move that this Position does not have. After a move
--- with the field `again` the same player moves again.
--- ```lua
--- print(grundy.games.nim({ 1, 2 }):play { component = 2, to = { 1 } })  --> Nim{1, 1}
--- print(grundy.games.nim({ 3, 5 }):play "take 2 from heap 2")  --> Nim{3, 3}
--- ```
---@param given grundy.Move|string
---@return grundy.Position
function Position:play(given) end

--- The components with their rulesets, in their places.
--- ```lua
--- print(grundy.games.nim({ 1, 2 }):components()[2].position)  --> 2
--- ```
---@return { ruleset: grundy.Ruleset, position: grundy.PositionValue }[]
function Position:components() end

--- The Position of one component alone.
--- ```lua
--- print(grundy.games.nim({ 1, 2 }):component(2))  --> Nim(2)
--- ```
---@param i integer its index
---@return grundy.Position
function Position:component(i) end

--- The graph of all positions that play can reach from here. Vertex 1 is this position, the others follow in
--- breadth-first order; each is a position of one ruleset, or a sum: the sorted list of its components without those
--- that are over.
--- ```lua
--- print(grundy.games.nim({ 1, 2 }):graph():size())  --> 5	7
--- ```
---@param settings? { limit?: integer, memory?: integer, progress?: grundy.Progress } as in `grundy.CallSettings`
---@return grundy.Graph|nil graph
---@return string? message
function Position:graph(settings) end

--- The misere canonical form of the sum: the sum of the components' forms.
--- A position and its form have the same misere outcome beside any other game. `limit` bounds the positions, and the
--- sums of forms, that the call examines.
--- ```lua
--- print((grundy.heap("0.77")(8) + grundy.games.nim(2)):misere_form())  --> *3 + *2 + *2
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Form|nil form
---@return string? message
function Position:misere_form(settings) end

--- The genus of the sum (Winning Ways, ch. 13): a sum of tame positions has the genus of the sum of their Nim heaps. A
--- sum of several components that is not tame has the class "wild".
--- ```lua
--- print((grundy.heap("0.77")(5) + grundy.games.nim(2)):genus())  --> 6^46
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
function Position:genus(settings) end

--- Whether the sum is tame: it and all that play can reach from it have the genus of a sum of Nim heaps.
--- Misere play of sums of tame positions is decided like Nim.
--- ```lua
--- print(grundy.heap("0.77")(4):is_tame(), grundy.heap("0.77")(5):is_tame())  --> true	false
--- ```
---@param settings? grundy.CallSettings
---@return boolean|nil tame
---@return string? message
function Position:is_tame(settings) end

--- Writes an HTML page on which people play from this Position against a perfect opponent; see doc/guide/page.md. The
--- file needs nothing else, not even a network.
---
--- `nil, message` if play can reach more than `limit` positions of components or 10^6 moves, if misere or loopy play
--- has too many sums to examine, or if the file cannot be written. Raises for errors of the rule.
--- ```lua
--- print(grundy.games.nim({ 3, 4, 5 }):page(os.tmpname()))  --> true
--- ```
---@param path string
---@param settings? grundy.Play|grundy.PageSettings
---@return true|nil done
---@return string? message
function Position:page(path, settings) end

--- The picture of this Position as a text of SVG: heaps as tokens, boards as cells, graphs as vertices and edges, dots
--- and boxes, or what `svg` or `draw` of the ruleset returns; as on pages, see doc/guide/page.md. Components are drawn
--- one below another.
---
--- `nil, message` if the file of `path` cannot be written. Raises for errors of the rule.
--- ```lua
--- print(#grundy.games.nim({ 3, 4 }):draw() > 500)  --> true
--- ```
---@param settings? grundy.DrawSettings
---@return string|nil svg
---@return string? message
function Position:draw(settings) end

--- The number of moves that play lasts when the winner hurries and the loser delays; math.huge for a draw. It is even
--- if the player to move loses; in misere play, if that player wins. Source: ONAG, ch. 14. Cost: a search of all sums
--- that play can reach; on a graph, linear in its edges, once for each play.
--- ```lua
--- print(grundy.games.kayles(7):remoteness(), grundy.games.nim({ 2, 2 }):remoteness())  --> 5	4
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|number|nil moves
---@return string? message
function Position:remoteness(settings) end

--- The number of moves that play lasts when the winner delays and the loser hurries. Raises if play may be cyclic. It
--- is even if the player to move loses; in misere play, if that player wins. Source: ONAG, ch. 14. Cost: a search of
--- all sums that play can reach.
--- ```lua
--- print(grundy.games.kayles(7):suspense(), grundy.games.nim({ 2, 2 }):suspense())  --> 5	2
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil moves
---@return string? message
function Position:suspense(settings) end

--- The Grundy value without the moves that lose a compound with a short ending at once; see doc/guide/compounds.md.
--- `nil, message` if the position is over or, under normal play, if one move can end it. Source: ONAG, ch. 14.
--- ```lua
--- print(grundy.games.kayles(7):foreclosed())  --> 2
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil value
---@return string? message
function Position:foreclosed(settings) end

--- A move in a sum, with the fields that its ruleset adds; `tostring` describes it.
---@class grundy.Move
---@field component integer the index of the component that moves
---@field from grundy.PositionValue its position before
---@field to grundy.PositionValue[] the positions that replace it: {} if nothing is left
---@field again? true the same player must move again after it
---@field remoteness? integer the number of moves left, this one included (see Position:winning_moves)
---@field edge? integer in Hackenbush and edge geography: the edge that is cut, or along which the stone moves
---@field edges? integer[][] in Arc Kayles: the edges that make the move, each as its two vertices
---@field vertices? integer[] in Node Kayles: the vertices that make the move
---@field string? integer[] in Strings and Coins: the two ends of the string that is cut
---@field taken? integer[] in Strings and Coins: the coins that come loose

--- The last argument of calls that may take long. Other keys are refused by name.
---@class grundy.CallSettings
--- The most positions that the call may examine, a position counting once more for each 64 options; for heap games, the
--- most values that may be known. If that is not enough the answer is `nil, message`; computed values are kept, and the
--- next call continues from there.
---@field limit? integer
---@field progress? grundy.Progress called at most 20 times a second
--- Answer from the rules, even if a theorem applies: true, or the search of big positions to use: "mex" (all positions
--- below), "couples", or "proof" (proof numbers, also for misere play). For games that are not Lua rulesets all of
--- these mean true.
---@field search? boolean|"mex"|"couples"|"proof"
--- The bytes that the call may add to the memory in use, checked every few thousand steps: `nil, message` beyond.
--- Searches of big positions forget facts instead (default 2^30); they answer `nil, message` only if one line of play
--- needs more. `grundy.memory` sets the budget of all calls.
---@field memory? integer
---@field quotient? boolean false: decide misere play without misere quotients

--- The last argument of calls that depend on how the game is played; the name of the play alone will do.
---@class grundy.PlaySettings : grundy.CallSettings
---@field play? grundy.Play the convention (default: the one on which the rulesets agree, "normal" for most games)

--- The progress of a call: how much is done, and how much there is in all, if that is known.
---@alias grundy.Progress fun(done: integer, total: integer?)

--- A heap game from its code ("0.77", "4!.0": doc/guide/codes.md describes the language), or from a table.
--- `R(12)` is a heap, `R{3, 7}` the sum of two. A rule in Lua (`take`) makes a plain Ruleset, without kernels.
--- ```lua
--- print(grundy.heap({ subtract = { 1, 3, 4 } }):values(0, 9))  --> 0, 1, 0, 1, 2, 3, 2, 0, 1, 0
--- ```
---@param spec string|grundy.HeapSpec
---@param settings? grundy.HeapSettings not for a rule in Lua
---@return grundy.Heap
function grundy.heap(spec, settings) end

--- A heap game as a table: exactly one of the first four keys, and optionally a name.
---@class grundy.HeapSpec
---@field subtract? integer[] a move takes a number of tokens that is in this list (integers >= 1)
---@field all_but? integer[] a move takes any number >= 1 of tokens that is not in this list
---@field split? "unequal" a move divides a heap into two unequal ones (Grundy's game)
---@field take? fun(n: integer, to: fun(...)): any[]? a rule as `moves` of `grundy.Spec`, which is searched
---@field name? string

--- How the values of a heap game are computed; all ways give the same values. See doc/internals/kernels.md.
---@class grundy.HeapSettings
--- The kernel to use (default "auto").
---@field kernel? "auto"|"naive"|"layers"|"sparse"|"dense"|"blocks"|"subtraction"|"shifts"
---@field vectors? "auto"|"none"|"avx2"|"avx512" the widest vectors of the processor to use (default "auto": all)
---@field periods? boolean false: compute every value even if a proven period could copy it

--- Settings of `Heap:period`.
---@class grundy.PeriodSettings : grundy.CallSettings
---@field checkpoint? string a file of windows, which the call writes and from which the next call resumes

--- A heap game given by a code or a set, with the engine that computes its values; `tostring` gives its code.
---@class grundy.Heap : grundy.Ruleset
local Heap = {}

--- The least period of the values, proven if a theorem applies, else observed; `nil, message` if no period shows.
--- Without a limit 1,000,000 values are examined, but only 2048 if no theorem applies to the code or a move may leave
--- more than two heaps.
---
--- If the limit is above 2^21, games with few rare heaps are followed in constant memory (doc/guide/codes.md, "Very
--- large heaps"), up to 2^48 (`nil, message` beyond); `value` and `values` then answer for all heaps passed. With a
--- `checkpoint`, a window of values is added to that file every 2^30 heaps, and a later call with it resumes from the
--- last window. A file that is damaged, belongs to another game or is in use changes nothing: `nil, message`.
--- ```lua
--- print(grundy.heap("0.77"):period())  --> period 12 from 71 (proven: Guy-Smith)
--- ```
---
--- The library knows the periods of its tables, `data/`. Without a limit, a known period whose proof takes more than
--- 2^16 values (or more than the usual limit) is answered at once: its field `certificate` names the file whose line
--- proves it, and `verify` computes the values. A period that is published but not proven here has the field
--- `published`, and `proven` is false. With a limit, only computed values count; the message mentions what the tables
--- know.
--- ```lua
--- print(grundy.heap("0.16"):period())
--- --> period 149459 from 105351 (proven: Guy-Smith; certificate in data/octal.jsonl.gz)
--- ```
---@param limit? integer the most values that are examined; may be one of the settings instead
---@param settings? grundy.PeriodSettings
---@return grundy.Period|nil period
---@return string? message
function Heap:period(limit, settings) end

--- The number of heaps 0 .. limit with each value: a table f with f[v] for the values v that occur. Games with few
--- rare heaps are followed in constant memory, as by `period`; for other games all values are computed and kept.
--- ```lua
--- print(grundy.heap("0.77"):frequencies(20)[1])  --> 6
--- ```
---@param limit integer the last heap
---@param settings? grundy.CallSettings
---@return table<integer, integer>|nil frequencies
---@return string? message
function Heap:frequencies(limit, settings) end

--- The number of values computed so far: those of the heaps 0 .. count - 1.
--- ```lua
--- print(grundy.heap("0.77"):count())  --> 0
--- ```
---@return integer
function Heap:count() end

--- The name of the kernel chosen when values were computed last, "none" before the first.
--- ```lua
--- print(grundy.heap("0.77"):kernel())  --> none
--- ```
---@return "none"|"naive"|"layers"|"sparse"|"dense"|"blocks"|"subtraction"|"shifts"
function Heap:kernel() end

--- Saves all values computed so far, and the proof of a period, to a file for `load`. Heaps that were followed in
--- constant memory, and a period that they prove, are only in the `checkpoint` of `period`. The new file is written
--- beside the old one and renamed: whatever happens, one of the two is there, complete.
--- ```lua
--- local path = os.tmpname()
--- print(grundy.heap("0.77"):save(path), os.remove(path))  --> true	true
--- ```
---@param path string
---@return true|nil ok
---@return string? message
function Heap:save(path) end

--- Loads the values that were saved for the same code. A file that is damaged or belongs to another game changes
--- nothing.
--- ```lua
--- local heap, path = grundy.heap "0.77", os.tmpname()
--- heap:period()
--- heap:save(path)
--- print(grundy.heap("0.77"):load(path):count() == heap:count(), os.remove(path))  --> true	true
--- ```
---@param path string
---@return grundy.Heap|nil heap the heap game itself
---@return string? message
function Heap:load(path) end

--- A Sequence of any integers >= 0, as the values of a game written elsewhere: `list[1]` is the value of `first`.
--- Raises for any other element and names it. Cost: O(length).
--- ```lua
--- print(grundy.sequence({ 3, 1, 4 }, 5)[6])  --> 1
--- ```
---@param list integer[]
---@param first? integer the n of the first value (default 0)
---@return grundy.Sequence
function grundy.sequence(list, first) end

--- The values of the integer positions first..last, one byte each as long as none is above 255.
---
--- `s[n]` is the value of position n (heaps are counted from 0), nil outside first..last; `#s` is the number of values,
--- `pairs(s)` iterates over n, value, and `tostring` lists the values. Two Sequences are equal if they have the same
--- first and the same values.
--- ```lua
--- local s = grundy.games.kayles:values(3, 9)
--- print(s[3], s.last, #s)  --> 3	9	7
--- ```
---@class grundy.Sequence
---@field first integer
---@field last integer first - 1 if there are no values
---@field [integer] integer
---@operator len: integer
local Sequence = {}

--- A table t with t[n] = value for first <= n <= last. If the Sequence begins at 0, the table has t[0], which `#`,
--- `ipairs`, `table.concat` and `unpack` leave out; use `concat` and `each`, or values(1, last). Cost: 16 bytes for
--- each value.
--- ```lua
--- print(#grundy.games.kayles:values(1, 9):totable())  --> 9
--- ```
---@return table<integer, integer>
function Sequence:totable() end

--- The values from the first to the last as one text.
--- ```lua
--- print(grundy.games.kayles:values(0, 6):concat " ")  --> 0 1 2 3 1 4 3
--- ```
---@param separator? string (default ", ")
---@return string
function Sequence:concat(separator) end

--- Iterates over n, value for n = first .. last, as `pairs` does.
--- ```lua
--- local sum = 0
--- for _, v in grundy.games.kayles:values(0, 6):each() do sum = sum + v end
--- print(sum)  --> 14
--- ```
---@return fun(): integer?, integer?
function Sequence:each() end

--- The largest value and the first n that has it; nothing if there are no values.
--- ```lua
--- print(grundy.games.kayles:values(0, 20):max())  --> 7	15
--- ```
---@return integer? value
---@return integer? n
function Sequence:max() end

--- The number of occurrences of each value: a table f with f[v] for the values v that occur.
--- ```lua
--- print(grundy.games.kayles:values(0, 20):frequencies()[1])  --> 6
--- ```
---@return table<integer, integer>
function Sequence:frequencies() end

--- A digest of the values, 16 hexadecimal digits, with which two computations of them can be compared: the 64-bit
--- FNV-1a hash, with a value in place of a byte. Beginning with 0xcbf29ce484222325, each value is added by exclusive
--- or, and the result is multiplied by 0x100000001b3. `before` is the digest of earlier values; the answer is then the
--- digest of those followed by these.
--- ```lua
--- print(grundy.games.kayles:values(0, 20):digest())  --> ae742147c2c52e4b
--- local first = grundy.games.kayles:values(0, 9):digest()
--- print(grundy.games.kayles:values(10, 20):digest(first))  --> ae742147c2c52e4b
--- ```
---@param before? string
---@return string
function Sequence:digest(before) end

--- The Period of the values: the one proven for their heap game, else the one that they show. `nil, message` if they
--- show none.
--- ```lua
--- print(grundy.heap("0.77"):values(0, 200):period())  --> period 12 from 71 (observed up to 200)
--- ```
---@return grundy.Period|nil period
---@return string? message
function Sequence:period() end

--- The rare heaps among those of a Sequence, and the sparse space of their game (Winning Ways, ch. 4;
--- doc/guide/codes.md).
---
--- A value is rare if its bits under the mask have an even sum, to which n or n + 1 is added if `parity` says so. If
--- divisions that take an even number of tokens and divisions that take an odd number have different masks, the list
--- has the heaps that are rare under either; mask and parity belong to the even divisions, odd_mask and odd_parity to
--- the odd ones. `nil, message` for games without a sparse space: heap games given by digits below 8 have one.
--- ```lua
--- print(#grundy.heap("0.6"):values(0, 20000):rare())  --> 1583
--- ```
---@return integer[]|nil heaps in ascending order
---@return integer|string mask or the message
---@return false|"n"|"n+1"|nil parity
---@return integer? odd_mask
---@return false|"n"|"n+1"|nil odd_parity
function Sequence:rare() end

--- Writes the values to a file: lines "n,value" if its name ends in .csv, and "n value", a b-file of the OEIS, if it
--- ends in .txt. Otherwise it saves the heap game of the Sequence, as `Heap:save`; `nil, message` for other Sequences,
--- and if the file cannot be written. To search the OEIS use `concat ", "`.
--- ```lua
--- local path = os.tmpname()
--- print(grundy.heap("0.77"):values(0, 99):save(path), os.remove(path))  --> true	true
--- print(grundy.sequence({ 3, 1, 4 }, 5):save(path .. ".csv"), os.remove(path .. ".csv"))  --> true	true
--- ```
---@param path string
---@return true|nil ok
---@return string? message
function Sequence:save(path) end

--- The number of sums of k components, each a heap of the Sequence, that have a given nim-sum: exactly, as an integer
--- if it is below 2^63, else as a text of decimal digits; or modulo an integer. `total` counts only the sums with this
--- total number of tokens.
---
--- `nil, message` if a value is 2^22 or more, or if the count takes too long. Cost, with N a power of two above the
--- values: N log N, and for each of the characters with different sums (at most N) log k if order counts and heaps may
--- repeat, else k; all this once for every 31 bits of an exact answer. With `total` = T, for each of N characters, T^2
--- log k; or k T for each heap if heaps may not repeat or order does not count.
--- ```lua
--- local kayles = grundy.games.kayles:values(1, 20)
--- print(kayles:count_sums(3), kayles:count_sums(3, { ordered = false }))  --> 768	128
--- print(kayles:count_sums(10 ^ 12, { value = 5, modulus = 10 ^ 9 + 7 }))  --> 311954831
--- ```
---@param k integer the number of components, >= 0
---@param settings? grundy.CountSettings
---@return integer|string|nil count
---@return string? message
function Sequence:count_sums(k, settings) end

--- Closed forms that fit the values, as those of `Ruleset:guess`.
--- ```lua
--- print(grundy.sequence({ 1, 2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6 }, 1):guess()[1])
--- --> the number of divisors of n (fits n = 1..12; a guess, not a theorem)
--- ```
---@return grundy.Guess[] guesses
function Sequence:guess() end

--- The games of the library that have the values of a Sequence of at least 6 values, possibly shifted by up to 4:
--- documented games, then codes and subtraction sets, those without a shift first; at most `limit` of them (default
--- 20). The list prints itself; if it is empty it says where to ask further. Games are examined for `seconds` (default
--- 10).
--- ```lua
--- print(grundy.sequence({ 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6 }):identify()[1])
--- --> kayles (Kayles): period 12 from 71 (proven: Guy-Smith)
--- ```
---@param settings? grundy.GuessSettings without `heaps`
---@return grundy.Match[] matches
function Sequence:identify(settings) end

--- The picture of a Sequence, an SVG text: its values against n, with every second period shaded. The values that
--- the period does not explain are marked. `nil, message` if the file cannot be written.
--- ```lua
--- print(grundy.games.kayles:values(0, 160):plot():match "^<%w+")  --> <svg
--- ```
---@param given? grundy.PlotSettings without `kind`
---@return string|nil svg
---@return string? message
function Sequence:plot(given) end

--- A period of values: value(n + period) = value(n) + saltus for all n >= preperiod; `tostring` says it in words.
---@class grundy.Period
---@field preperiod integer the least n >= 0 from which the values repeat
---@field period integer
---@field saltus integer 0 unless the values grow for ever (arithmetic periodic)
---@field proven boolean whether a theorem proves that it continues for ever; otherwise it is observed up to `verified`
---@field theorem string which theorem (doc/guide/codes.md lists them), or "observed", or "published"
---@field verified integer the last n whose value the proof, or the observation, uses
---@field certificate? string the file with the line that proves it, if its values were not computed
---@field published? string who published it, if nothing else is known
local Period = {}

--- The exceptions: the n below `preperiod` whose values do not follow the period when it is continued backwards. The
--- values are a Sequence with at least one whole period from `preperiod` on.
--- ```lua
--- local kayles = grundy.heap "0.77"
--- print(table.concat(kayles:period():exceptions(kayles:values(0, 90)), " "))
--- --> 0 3 6 9 11 15 18 21 22 28 34 39 57 70
--- ```
---@param values grundy.Sequence
---@return integer[]
function Period:exceptions(values) end

--- Verifies the certificate of a proven period with values that only the naive kernel computes. A period from a table
--- (`certificate`) is first proven from its values; the answer is false if they prove another. `nil, message` for a
--- period that is not proven, and for a period proven by equal windows whose values are not kept: `grundy verify`
--- examines its file of windows. Cost: quadratic in `verified`.
--- ```lua
--- print(grundy.heap("0.77"):period():verify())  --> true
--- ```
---@return boolean|nil valid
---@return string? message
function Period:verify() end

--- The function `grundy(n)` given by a period and the values before it, and `is_p(n)`, as source in "cpp", "python",
--- "lua" or "js" (with unbounded integers): the exceptions and one period in tables. `nil, message` if the tables have
--- more than a million numbers. An observed period needs the values that show it.
--- ```lua
--- print(grundy.heap("0.77"):period():code("cpp"):match "[^\n]+")  --> // period 12 from 71 (proven: Guy-Smith)
--- ```
---@param language "cpp"|"python"|"lua"|"js"
---@param values? grundy.Sequence if the period does not come from a heap game
---@return string|nil source
---@return string? message
function Period:code(language, values) end

--- The sums that `Sequence:count_sums` counts. Heaps are those of first..last; different heaps of equal value are
--- different.
---@class grundy.CountSettings
---@field value? integer the nim-sum of the values (default 0: the sums that are P)
---@field ordered? boolean false: count sums that differ only in the order of their components once (default true)
---@field distinct? boolean true: no heap occurs twice in a sum
---@field first? integer the first heap (default that of the Sequence)
---@field last? integer the last heap (default that of the Sequence)
---@field total? integer the total number of tokens in a sum
---@field modulus? integer answer modulo this integer, from 1 to 2^62

--- How far a call searches, and for how long. Other keys are refused by name.
---@class grundy.GuessSettings : grundy.CallSettings
---@field heaps? integer examine positions that are lists of this many numbers (2 to 4), even if the game has heaps
---@field seconds? number the call ends after this many seconds (default 10), with guesses from what is known by then

--- A closed form that fits the values that were examined; `tostring` says how far. It is not a theorem.
---@class grundy.Guess
---@field text string the closed form, in words of n
---@field first integer it fits for first <= n <= last
---@field last integer
---@field heaps? integer the positions are lists of this many numbers, each from `first` to `last`
---@field value? fun(n: integer, ...: integer): integer? for two heaps value(a, b); nil if the guess says nothing
---@field outcome? fun(...: integer): grundy.Outcome if the guess describes P-positions
---@field ended? string why the values end before the last one asked for
local Guess = {}

--- Compares the guess with the values of its ruleset, or line, up to `last`: true, and what is then known; or false,
--- the first number or list of numbers where it fails, and both values in words. A periodic guess about a heap game is
--- proven if the period of the game is proven. `nil, message` if the values end sooner.
--- ```lua
--- local guess = grundy.games.kayles:guess()[1]
--- print(guess:check(1000))  --> true	proven: the game has period 12 from 71 (proven: Guy-Smith)
--- ```
---@param last integer
---@param settings? grundy.GuessSettings without `heaps`
---@return boolean|nil agrees
---@return string|integer|integer[]|nil found
---@return string? difference
function Guess:check(last, settings) end

--- The guess as source in "cpp", "python", "lua" or "js": `grundy(n)` or `grundy(a, b)` and `is_p`, or only `is_p` for
--- a guess about P-positions. `nil, message` if its form cannot be written as code.
--- ```lua
--- print((grundy.games.nim:guess(20)[1]:code "python"):match "return [^\n]+")  --> return n
--- ```
---@param language "cpp"|"python"|"lua"|"js"
---@return string|nil source
---@return string? message
function Guess:code(language) end

--- A game with the values of a Sequence, as far as they go; `tostring` says it in words.
---@class grundy.Match
---@field name string the key of a documented game, or a code
---@field game grundy.Ruleset
---@field shift integer the value of n in the Sequence is that of n + shift in the game
---@field period? grundy.Period the period of the game, if a thousand values show it
---@field known? string otherwise, what the tables of the library say about its period

--- A line of positions, which `Ruleset:along` makes: `line(n)` is the Position with n in place of "?". Its values are
--- found one by one, and its ruleset keeps them.
--- ```lua
--- local line = grundy.games.cram:along(2, "?")
--- print(line, line:values(1, 9))  --> Cram{2, ?}	1, 0, 1, 0, 1, 0, 1, 0, 1
--- ```
---@class grundy.Line
---@field ruleset grundy.Ruleset
---@field first integer the n with which the line begins: 0, or 1 if the ruleset refuses 0
---@operator call(integer): grundy.Position
local Line = {}

--- The values of the positions with first..last in place of "?": a Sequence. `nil, message` if a value is not found
--- within the limit, and for a line with infinite values.
--- ```lua
--- print(grundy.games.cram:along(1, "?"):values(1, 9))  --> 0, 1, 1, 2, 0, 3, 1, 1, 0
--- ```
---@param first integer
---@param last integer
---@param settings? grundy.CallSettings
---@return grundy.Sequence|nil values
---@return string? message
function Line:values(first, last, settings) end

--- The period that the values of the line show; it is not proven. Examines 64 values, or `limit`, as far as they are
--- known after `seconds`. `nil, message` if these show none. The periods of lines of vector games are proven, from as
--- many positions as `seconds` or `limit` allow. As one of the settings, `limit` also bounds the positions that the
--- search of the values may examine.
--- ```lua
--- print(grundy.games.cram:along(2, "?"):period(20))  --> period 2 from 1 (observed up to 20)
--- ```
---@param limit? integer may be one of the settings instead
---@param settings? grundy.GuessSettings without `heaps`
---@return grundy.Period|nil period
---@return string? message
function Line:period(limit, settings) end

--- Closed forms that fit the values of the line, as `Ruleset:guess`.
--- ```lua
--- print(grundy.games.cram:along(2, "?"):guess(20)[1])
--- --> n mod 2 (fits n = 1..20; a guess, not a theorem)
--- ```
---@param last? integer|grundy.GuessSettings
---@param settings? grundy.GuessSettings
---@return grundy.Guess[]|nil guesses
---@return string? message
function Line:guess(last, settings) end

--- A picture of the values of the line, as `Sequence:plot`.
--- ```lua
--- print(grundy.games.cram:along(2, "?"):plot({ to = 20 }):match "^<%w+")  --> <svg
--- ```
---@param settings? grundy.PlotSettings without `kind`
---@return string|nil svg
---@return string? message
function Line:plot(settings) end

--- The ruleset of a game on a list of heaps in which each move subtracts a vector, as long as no heap becomes negative.
---
--- A position is a list of heaps, `game { 5, 9 }`. With `multiples` a vector stands for all its positive multiples;
--- with `plus`, for the linear set of the vector plus any sum of those. Negative components are allowed if play still
--- ends. Raises for a wrong game and names the vector: no vectors, or more than eight heaps; different lengths; a zero
--- vector; components beyond 2^31; moves whose sum takes nothing, so that play need not end.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen { 5, 9 }:value(), queen { 3, 5 }:outcome())  --> 7	P
--- ```
---@param given grundy.VectorSpec
---@return grundy.Ruleset
function grundy.vector_game(given) end

--- The description of a vector game: the list of its vectors, and the keys of `grundy.Spec` except `accept`,
--- `canonical`, `heap`, `loopy`, `moves` and `values_from`.
---@class grundy.VectorSpec : grundy.Spec
---@field [integer] grundy.Vector
---@field multiples? boolean any positive multiple of each vector may be subtracted
---@field any_order? boolean each vector stands for all orders of its numbers
--- After a move, the player who made it may refuse up to `block - 1` options of the new position (default 1: none).
--- Positions then have outcomes under normal play but no values.
---@field block? integer

--- A vector that a move subtracts, one number for each heap; a negative number adds to the heap. Not all numbers are 0.
---@class grundy.Vector
---@field multiples? boolean any positive multiple of it may be subtracted
---@field plus? integer[][] these vectors, each any number of times, may be subtracted as well: a linear set

--- The contents of a table, besides the settings of all calls.
---@class grundy.TableSettings : grundy.CallSettings
---@field outcomes? boolean outcomes instead of values
---@field play? grundy.Play outcomes under this play (default: that of the ruleset)
--- false: for finitely many vectors, keep only the counts and the last lines x + y, of more than two heaps the last
--- layers, so that a table may have any number of positions. A line of positions, `{ 70000, "?" }`: keep it as well,
--- for `Table:row`.
---@field keep? boolean|(integer|"?")[]
---@field digest? boolean find the digest of a table that is not kept, which takes longer than its counts

--- All positions with heaps up to some bounds, each with its value, or its outcome.
---
--- `Ruleset:table` makes one, `grundy.load_table` loads one. Memory: two or four bytes for each position; with finitely
--- many vectors, at most two bits for each possible value.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(3, 6):row { 3, "?" })  --> 3, 4, 5, 6, 2, 0, 1
--- ```
---@class grundy.Table
local Table = {}

--- The value of a position, or its outcome; the heaps are arguments, or one list. Raises for a position outside the
--- table; `nil, message` for a position that was not kept.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(9, 9):value(5, 9), queen:table(9, 9):value { 1, 2 })  --> 7	0
--- ```
---@param ... integer|integer[]
---@return integer|grundy.Outcome|nil value
---@return string? message
function Table:value(...) end

--- The bounds of the heaps, a list.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(table.concat(queen:table(3, 6):bounds(), " by "))  --> 3 by 6
--- ```
---@return integer[]
function Table:bounds() end

--- The values along a line of positions: the heap that is "?" takes the values 0, 1, ... For outcomes 0 is P, 1 is N.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(3, 6):row { "?", 2 })  --> 2, 0, 1, 5
--- ```
---@param line (integer|"?")[]
---@return grundy.Sequence|nil row
---@return string? message
function Table:row(line) end

--- The number of positions with each value, a table indexed by value; for outcomes, by "P" and "N".
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(2, 2):frequencies()[0])  --> 3
--- ```
---@return table<integer|string, integer>
function Table:frequencies() end

--- The P-positions, those of value 0: an iterator over lists, in which the last heap changes fastest. Positions that
--- were not kept are left out.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- for p in queen:table(2, 2):p_positions() do print(p[1], p[2]) end
--- --> 0	0
--- --> 1	2
--- --> 2	1
--- ```
---@return fun(): integer[]?
function Table:p_positions() end

--- A checksum of the bounds and all values: sixteen hexadecimal digits. `nil, message` if not all were kept.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(2, 2):digest() == queen:table(2, 2):digest())  --> true
--- ```
---@return string|nil digits
---@return string? message
function Table:digest() end

--- Writes the table to a file: a NumPy array if the path ends in .npy, a grey picture if it ends in .pgm (two heaps,
--- values below 2^16). For outcomes P is 0 and N is 1. `nil, message` if the file cannot be written.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- local path = os.tmpname() .. ".npy"
--- print(queen:table(3, 6):save(path))  --> true
--- ```
---@param path string
---@return true|nil ok
---@return string? message
function Table:save(path) end

--- The picture of a table of two heaps, an SVG text: the first heap goes right, the second up. From 200 positions on
--- each side on, each position is a pixel of an embedded PNG: outcomes are black (P) and white (N), values dark to
--- bright, 0 white. If the path ends in .png the picture is that PNG, from 200 positions on with axes and a
--- legend; if it ends in .html, a page that shows it on a canvas, which one can drag and zoom.
---
--- `from` and `to` choose a part, with at most 4096 sizes of each heap; its colours are those of the whole table.
--- Raises for tables that do not have two heaps; `nil, message` if the file cannot be written, or if not all positions
--- were kept.
--- ```lua
--- local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
--- print(queen:table(20, 20):plot({ from = { 0, 5 }, to = { 9, 20 } }):match "^<%w+")  --> <svg
--- ```
---@param settings? grundy.TablePlotSettings
---@return string|nil picture
---@return string? message
function Table:plot(settings) end

--- How the picture of a table looks. Other keys are refused by name.
---@class grundy.TablePlotSettings
--- Also write the picture to this file. If it ends in .png, the picture is a PNG; if in .html, a page with a canvas
--- that one can drag and zoom.
---@field path? string
---@field title? string
---@field from? integer|integer[] the smallest heaps, one bound for both or one for each (default 0)
---@field to? integer|integer[] the largest heaps, one bound for both or one for each (default: the bounds of the table)
---@field width? integer pixels, at least 200 (default 800; for pictures of pixels, one for each position)
---@field height? integer pixels, at least 150
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings

--- Settings of the period of a plane. `limit`, at most 2^60, bounds the lines that are computed one by one.
---@class grundy.PlaneSettings : grundy.CallSettings
---@field play? grundy.Play
---@field values? boolean values instead of outcomes
--- For more than two heaps: the largest of each that is not free, and "?" for the two that are; { "?", "?", 5 }.
---@field heaps? (integer|"?")[]
--- How late strips are cut, and by how long runs of letters, from 0 to 3. By default all are tried, each with a quarter
--- of the limit.
---@field care? integer

--- The description of all positions of a vector game of two heaps, which `Ruleset:period` proves. It prints itself.
---
--- The `line` of a position is the sum of its heaps, each times its number in `weight`: x + y for two heaps without
--- negative components. These numbers are the smallest such that every move leads to an earlier line. On a line there
--- is one position for each x, that with the largest y. With the setting `heaps` two heaps are free, and the lines go
--- through all sizes of the others.
--- ```lua
--- local game = grundy.vector_game { { 1, 2 }, { 2, 1 } }
--- local period = game:period()
--- print(period.regular, #period.sectors, period.theorem)  --> true	2	borders
--- ```
---@class grundy.PlanePeriod
---@field proven boolean true
---@field theorem string "borders" or "irregular"
---@field regular boolean whether there are finitely many sectors, so that the P-positions are a semilinear set
---@field line integer the description holds from this line on
---@field weight integer[] one for each heap
---@field sectors? grundy.Sector[] of a regular game, from the second heap to the first
---@field borders? grundy.Border[] of a regular game, one more than the sectors
--- For an irregular game: the `events` between lines `from` and `to` recur for ever, and the additions to the distances
--- between borders grow by the factor `factor` from one time to the next.
---@field cycle? { from: integer, to: integer, events: integer, factor: integer }
local PlanePeriod = {}

--- Saves the certificate: the events, and the law of each border, which `grundy verify` and `tools/verify_vectors.c`
--- verify.
--- ```lua
--- local path = os.tmpname()
--- print(grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period():save(path), os.remove(path))  --> true	true
--- ```
---@param path string
---@return true|nil done
---@return string? message
function PlanePeriod:save(path) end

--- The certificate as a text, which `save` writes.
--- ```lua
--- local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
--- print(period:certificate():match "moves[^\n]*")  --> moves 1,2 2,1
--- ```
---@return string
function PlanePeriod:certificate() end

--- The number of positions of a line with each outcome, or each value: at any distance below 2^60, in as many steps as
--- there are collisions of borders before it.
--- ```lua
--- local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
--- print(period:frequencies(10^18).P, period:frequencies(8).N)  --> 333333333333333334	4
--- ```
---@param line integer
---@param settings? grundy.CallSettings
---@return table<integer|string, integer>|nil frequencies
---@return string? message
function PlanePeriod:frequencies(line, settings) end

--- A line from x = first to x = last: a text of the letters P and N, or the Sequence of the values.
--- ```lua
--- local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
--- print(period:row(10^18, 10^15, 10^15 + 8))  --> NNPNNPNNP
--- ```
---@param line integer
---@param first integer
---@param last integer at most first + 2^20 - 1
---@param settings? grundy.CallSettings
---@return string|grundy.Sequence|nil row
---@return string? message
function PlanePeriod:row(line, first, last, settings) end

--- The picture of all positions between two sizes of the heaps, an SVG text: sectors in colours, a colour for each
--- mosaic, and borders as lines. It is drawn from the events, at any scale. `nil, message` as `frequencies`, and if the
--- file cannot be written.
--- ```lua
--- local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
--- print(period:plot({ to = 10^12 }):match "^<%w+")  --> <svg
--- ```
---@param settings? grundy.PlanePlotSettings
---@return string|nil picture
---@return string? message
function PlanePeriod:plot(settings) end

--- How the picture of a period looks.
---@class grundy.PlanePlotSettings : grundy.CallSettings
---@field from? integer the smallest heap of both (default 0)
---@field to? integer the largest (default 1000), at most 2^58, or less if the weights of the heaps are larger
---@field path? string also write the picture to this file
---@field theme? "auto"|"light"|"dark"
---@field title? string
---@field width? integer pixels, at least 200 (default 800)

--- A part of the plane in which the outcomes, or the values, are periodic: the positions between two directions, except
--- those within the width of a border.
---@class grundy.Sector
---@field from integer[] the direction {x, y} of the border on the side of the second heap
---@field to integer[] that of the border on the side of the first heap
---@field periods integer[][] two vectors: positions that differ by one of them have the same outcome
---@field cell integer the number of positions between these vectors
---@field frequencies table<string|integer, integer> the number of these that are P and N, or have each value

--- Where two sectors meet; the first border lies along the second heap, and the last one along the first heap.
---@class grundy.Border
---@field direction integer[] {x, y}
---@field width integer the largest number of its positions on a line

--- A graph from its adjacency lists: lists[v] is the list of the successors of vertex v, or lists[name] that of their
--- names. An edge may occur twice or lead back to its vertex. Cost: O(edges).
--- ```lua
--- print(grundy.graph({ a = { "b" }, b = {} }):value "a")  --> 1
--- ```
---@class grundy.graph
---@overload fun(lists: integer[][]|table<string, string[]>): grundy.Graph
grundy.graph = {}

--- The graph with the vertices 1..n and an edge from[i] -> to[i] for every i, from two arrays.
---
--- The arrays are lists of integers, or strings of consecutive native integers: of 4 bytes (type "int32", the default,
--- as string.pack "i4" writes them) or of 8 ("int64"). In the arrays vertices count from `base` (default 1), in the
--- graph always from 1. Memory: 4 bytes for each vertex and 4 for each edge. Cost: O(n + edges).
--- ```lua
--- print(grundy.graph.from_edges(3, { 1, 1, 2 }, { 2, 3, 3 }):values())  --> 2, 1, 0
--- ```
---@param n integer
---@param from integer[]|string
---@param to integer[]|string
---@param settings? { type?: "int32"|"int64", base?: 0|1 }
---@return grundy.Graph
function grundy.graph.from_edges(n, from, to, settings) end

--- The graph in a text file; the list of its tokens if the file has some; and, if its edges are undirected, the edges
--- `{ edges = { {a, b}, ... }, vertices = n }` as `node_kayles` takes them. In the graph they lead both ways.
---
--- The beginning of the file determines the format: graph6, sparse6, digraph6 (one graph), DIMACS (`p edge`), GraphML
--- (vertices are numbered in the order of the nodes), or an edge list: a line `n m` or `n m k`, then m lines `from to`,
--- edges between the vertices 1..n, then k vertices on any number of lines; `#` begins a comment. `nil, message`
--- ("path:line:column: what is wrong") for malformed text or a file that cannot be read. The file is read in pieces,
--- with 8 bytes of memory for each edge, 16 if edges are undirected.
--- ```lua
--- local path = os.tmpname()
--- local file = assert(io.open(path, "w"))
--- file:write("3 2 1\n1 2\n2 3\n1\n")
--- file:close()
--- local g, tokens = grundy.graph.read(path)
--- print(g(tokens):value(), os.remove(path))  --> 0	true
--- ```
---@param path string
---@return grundy.Graph|nil graph
---@return integer[]|string|nil tokens or the message
---@return { edges: integer[][], vertices: integer }|nil undirected
function grundy.graph.read(path) end

--- The connected components of an undirected graph. Graph and components are lists of edges {a, b} and of vertices
--- without edges, integers >= 1.
---
--- In rules on graphs, `to(table.unpack(grundy.graph.components(left)))` gives the option in which the graph `left` is
--- left. Components come in the order of their first elements, and their edges in the order of the list. Cost:
--- O(edges).
--- ```lua
--- print(#grundy.graph.components { { 1, 2 }, { 4, 5 }, { 2, 3 }, 7 })  --> 3
--- ```
---@param edges (integer|integer[])[]
---@return (integer|integer[])[][] components
function grundy.graph.components(edges) end

--- The representative of an undirected graph: the same graph with its vertices numbered from 1 by its structure, and
--- its edges {a, b}, a <= b, in order. A graph that is not connected is returned unchanged.
---
--- It serves as `canonical` for rules that do not depend on the names of vertices. Colour refinement distinguishes
--- vertices, so that two isomorphic graphs may have different representatives, which only costs time. The argument is a
--- list of edges {a, b} and of vertices without edges, integers >= 1. Cost: O(edges log edges) for each round of
--- refinement.
--- ```lua
--- local a = grundy.graph.canonical { { 7, 3 }, { 3, 5 }, { 3, 4 } }
--- local b = grundy.graph.canonical { { 1, 2 }, { 1, 9 }, { 8, 1 } }
--- print(#a, a[1][1] == b[1][1] and a[1][2] == b[1][2])  --> 3	true
--- ```
---@param edges (integer|integer[])[]
---@return (integer|integer[])[] canonical
function grundy.graph.canonical(edges) end

--- A directed graph as a ruleset: positions are the vertices, integers from 1 on or names; see doc/guide/graphs.md.
---
--- A token stands on a vertex, and a move takes it along an edge. `g(v)` is one token, `g{v, w}` the sum of two.
--- With cycles, values may be infinite (`grundy.Loopy`).
---@class grundy.Graph : grundy.Ruleset
local Graph = {}

--- The values of the vertices first..last (default: all): a Sequence, or a table indexed by vertex if some are
--- infinite. For a graph with names it is always the table of all vertices indexed by name. Cost: linear in the edges,
--- once (with cycles: once for every finite value that occurs).
--- ```lua
--- print(grundy.graph({ { 2, 3 }, { 3 }, {} }):values())  --> 2, 1, 0
--- ```
---@param first? integer
---@param last? integer
---@return grundy.Sequence|table<integer|string, integer|grundy.Loopy>
function Graph:values(first, last) end

--- The numbers of vertices and of edges.
--- ```lua
--- print(grundy.graph({ { 2, 3 }, { 3 }, {} }):size())  --> 3	3
--- ```
---@return integer vertices
---@return integer edges
function Graph:size() end

--- Whether the graph has no cycle, so that every play on it ends.
--- ```lua
--- print(grundy.graph({ { 2 }, { 1 } }):is_acyclic())  --> false
--- ```
---@return boolean
function Graph:is_acyclic() end

--- The Position that a vertex represents; in the graph of a Position, a Position of its game.
--- ```lua
--- print(grundy.graph({ { 2 }, {} }):label(2), grundy.games.kayles(4):graph():label(3))  --> graph(2)	Kayles{1, 2}
--- ```
---@param v integer|string
---@return grundy.Position
function Graph:label(v) end

--- The vertex that represents a Position; nil if there is none.
--- ```lua
--- print(grundy.games.kayles(4):graph():vertex(grundy.games.kayles { 1, 1 }))  --> 5
--- ```
---@param of grundy.Position
---@return integer|string|nil
function Graph:vertex(of) end

--- The graph as a picture in the language of Graphviz: labels show values, shades show outcomes, and winning moves are
--- bold. `nil, message` for a graph with more vertices than `limit`.
--- ```lua
--- print(grundy.graph({ { 2 }, {} }):dot():match "^%w+")  --> digraph
--- ```
---@param settings? { limit?: integer } the most vertices (default 1000)
---@return string|nil text
---@return string? message
function Graph:dot(settings) end

--- What a move function calls for every option: `to(a, b, ...)`. It answers true once an option settles the search, so
--- that the function may return.
---@class grundy.To
---@field again fun(self: grundy.To, ...) the option a + b + ..., after which the same player must move again
--- Gives `option` and all options that `source` (default: the option itself) has under this name; all of them are then
--- options under this name. A queen's row is `to:ray("row", { a - 1, b })`. Values are found without listing these
--- options. There are up to 16 names; rays cannot be combined with `canonical`, `again`, Positions or boards.
---@field ray fun(self: grundy.To, name: string, option, source?): boolean?

--- The only loony value, `grundy.loony`.
---
--- A position is loony if an entailing move lets the player choose who wins, whatever is added to the position. Every
--- sum with a loony component is loony: `grundy.loony ~ n` is `grundy.loony`.
---@class grundy.Loony
---@operator bxor(integer|grundy.Loony): grundy.Loony
---@operator add(integer|grundy.Loony): grundy.Loony

--- The infinite value ∞{K} of a list K of nim-heaps, integers >= 0 in any order.
--- ```lua
--- print(grundy.loopy { 2, 0 })  --> ∞{0,2}
--- ```
---@param set integer[]
---@return grundy.Loopy
function grundy.loopy(set) end

--- The infinite value ∞{K} of a position in a loopy game; K is the set of the nim-heaps to which the position can move.
---
--- Values add with `~` or `+`: ∞{K} + n is ∞{K xor n}, and two infinite values make ∞{}. Values with the same K are
--- equal.
--- ```lua
--- print(grundy.loopy { 0, 2 } ~ 3)  --> ∞{1,3}
--- ```
---@class grundy.Loopy
---@field infinite integer[] the set K, ascending
---@operator bxor(grundy.Loopy|integer): grundy.Loopy
---@operator add(grundy.Loopy|integer): grundy.Loopy
local Loopy = {}

--- Whether n is in the set K of ∞{K}.
--- ```lua
--- print(grundy.loopy({ 0, 2 }):has(2))  --> true
--- ```
---@param n integer
---@return boolean
function Loopy:has(n) end

--- The outcome of a position of this value: "N" if 0 is in K, else "D", a draw.
--- ```lua
--- print(grundy.loopy({ 0, 2 }):outcome())  --> N
--- ```
---@return "N"|"D"
function Loopy:outcome() end

--- A compound of Positions. The spec fixes in how many of them a turn moves, when play ends, and who then wins.
--- ```lua
--- local every = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all" }
--- print(every, every:outcome())  --> { Nim(3), Nim(5); move all, long, normal }	N
--- ```
---@param spec grundy.CompoundSpec
---@return grundy.Compound
function grundy.sum(spec) end

--- Positions and the way they are played. Other keys are refused by name.
---@class grundy.CompoundSpec
---@field [integer] grundy.Position the components
---@field move? "one"|"all"|"some" a turn moves in one component (default), in all that are not over, or in some
---@field ending? "long"|"short"|"all_zero" play ends when all are over (default), one is, or all values are 0
---@field play? grundy.Play the player who cannot move loses ("normal", default) or wins ("misere", "all_zero")

--- Several Positions that are played together, in one of the ways that doc/guide/compounds.md describes.
---
--- A Compound is a value: no method changes it, and `tostring` shows it.
---@class grundy.Compound
local Compound = {}

--- The outcome: "N", the player to move wins, or "P", the other player wins.
--- ```lua
--- print(grundy.sum({ grundy.games.nim(3), grundy.games.kayles(7), move = "all" }):outcome())  --> N
--- ```
---@param settings? grundy.CallSettings
---@return "N"|"P"|nil outcome
---@return string? message
function Compound:outcome(settings) end

--- The number of turns that play of a compound with move = "all" lasts; `nil, message` for other compounds. With ending
--- = "short" the winner hurries and the loser delays; with "long" the winner delays and the loser hurries.
--- ```lua
--- print(grundy.sum({ grundy.games.nim(3), grundy.games.kayles(7), move = "all" }):remoteness())  --> 5
--- ```
---@param settings? grundy.CallSettings
---@return integer|nil turns
---@return string? message
function Compound:remoteness(settings) end

--- The winning turns, each once; there may be exponentially many of them. `nil, message` if the components other than
--- heaps of Nim have more than 2^20 moves, or the turns more than 2^22 parts (with a limit: more than the limit and
--- 2^16).
--- Cost: linear in the turns listed and in the options of the components, for heaps of Nim in those of the largest;
--- with move = "some" and ending = "long" in their winning moves instead.
--- ```lua
--- local join = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all", ending = "short" }
--- print(#join:winning_moves { most = 2 })  --> 2
--- ```
---@param settings? grundy.TurnSettings
---@return grundy.Turn[]|nil turns
---@return string? message
function Compound:winning_moves(settings) end

--- A winning turn, the first of `winning_moves`; nil if there is none.
--- ```lua
--- local join = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all", ending = "short" }
--- print(join:winning_move())  --> component 1: 3 -> 0; component 2: 5 -> 0
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Turn|nil turn
---@return string? message
function Compound:winning_move(settings) end

--- The Compound after a turn: one that `winning_moves` gave, or a table with `parts`.
--- Raises for a turn that the rules do not allow, and if play has ended.
--- ```lua
--- local every = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all" }
--- print(every:play(every:winning_moves()[1]):outcome())  --> P
--- ```
---@param move grundy.Turn
---@return grundy.Compound
function Compound:play(move) end

--- The components, in their places.
--- ```lua
--- print(#grundy.sum({ grundy.games.nim(3), grundy.games.nim(5), move = "all" }):components())  --> 2
--- ```
---@return grundy.Position[]
function Compound:components() end

--- Which theory decides this compound, and what it says, as a short text.
--- ```lua
--- local selective = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "some" }
--- print(selective:explain())  --> N: the player to move loses iff every component is P; here Nim(3): N, Nim(5): N
--- ```
---@param settings? grundy.CallSettings
---@return string|nil text
---@return string? message
function Compound:explain(settings) end

--- Writes an HTML page on which people play this Compound against a perfect opponent, as `Position:page` does; beside
--- each component stands the number that decides, such as its remoteness. The settings `play`, `engine` and
--- `coordinates` are refused.
---
--- `nil, message` if there are too many positions or turns, or if the file cannot be written.
--- ```lua
--- print(grundy.sum({ grundy.games.nim(2), grundy.games.kayles(3), move = "all" }):page(os.tmpname()))  --> true
--- ```
---@param path string
---@param settings? grundy.PageSettings
---@return true|nil done
---@return string? message
function Compound:page(path, settings) end

--- A turn of a Compound: what it does in each component that moves; `tostring` shows it.
---@class grundy.Turn
--- One part for each component that moves: its index, the position before, and the positions that replace it; in a
--- component that is a sum, `within` is the index of the term that moves.
---@field parts { component: integer, within?: integer, from: grundy.PositionValue, to: grundy.PositionValue[] }[]
---@field component? integer with move = "one": that of the only part; so are `from` and `to`
---@field from? grundy.PositionValue
---@field to? grundy.PositionValue[]

--- The settings of a call that lists turns, of which there may be exponentially many.
---@class grundy.TurnSettings : grundy.CallSettings
---@field most? integer the most turns to list, the first ones (default: all)

--- The genus of a position; `tostring` writes it as Winning Ways does: 4^146. Genera written alike are equal.
---@class grundy.Genus
---@field value integer the Grundy value
---@field misere integer the misere value
---@field superscript integer[] the misere values with 0, 1, 2, ... Nim heaps of 2 added, to the end of a period
---@field period integer the number of final terms that repeat for ever
---@field class "tame"|"restive"|"restless"|"wild" see doc/guide/misere.md
local Genus = {}

--- The misere value with n >= 0 Nim heaps of 2 added.
--- ```lua
--- print(grundy.heap("0.77"):genus(5):term(1000001))  --> 4
--- ```
---@param n integer
---@return integer
function Genus:term(n) end

--- The description of a misere quotient: one of `max_heap`, `positions` and `load`. Other keys are refused by name.
---@class grundy.QuotientSpec
---@field max_heap? integer for heap games: the heaps 0..max_heap
---@field positions? grundy.PositionValue[] these positions, and all that play can reach from them
--- A file that `Quotient:save` wrote, or its lists as a table (doc/guide/misere.md). The quotient is proven again from
--- the rules; nothing in the file is trusted.
---@field load? string|table<string, integer|integer[]>
---@field limit? integer the most elements (default 8192); beyond them the answer is `nil, message`
---@field progress? grundy.Progress called at most 20 times a second

--- A misere quotient: all sums of some positions, as far as misere play tells them apart; see doc/guide/misere.md.
---
--- Its elements are numbered from 1, the identity; `tostring` describes the quotient.
---@class grundy.Quotient
---@field order integer the number of elements
---@field p_positions integer the number of P-elements
---@field elements grundy.PositionValue[][] for each element, the positions of its least sum
---@field generators grundy.PositionValue[] the positions whose elements generate the others
---@field max_heap? integer for heap games: the largest heap
---@field transitions integer the pairs of sums that prove the quotient (see doc/guide/misere.md)
local Quotient = {}

--- The product of two elements: the element of the sum.
--- ```lua
--- print(grundy.heap("0.77"):misere_quotient({ max_heap = 12 }):multiply(2, 2))  --> 1
--- ```
---@param a integer
---@param b integer
---@return integer
function Quotient:multiply(a, b) end

--- The element of the sum of the positions in a list; nil if the quotient does not know one of them. The element of a
--- heap above max_heap is known if the period of the images of heaps is proven.
--- ```lua
--- print(grundy.heap("0.77"):misere_quotient({ max_heap = 12 }):element { 5, 2 })  --> 9
--- ```
---@param list grundy.PositionValue[]
---@return integer|nil
function Quotient:element(list) end

--- The misere outcome of the sum of the positions in a list, or of an element, given by its number.
---
--- The list may contain positions that the quotient does not know: a partial quotient, which grows with the calls, then
--- decides the sum (doc/guide/misere.md). `limit` bounds its elements (default 8192); if there are more, or the work is
--- too much, the answer is `nil, message`.
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 12 }
--- print(quotient:outcome { 12, 5 }, quotient:outcome { 40, 5, 5 }, quotient:outcome(1))  --> P	N	N
--- ```
---@param of grundy.PositionValue[]|integer
---@param settings? { limit?: integer, progress?: grundy.Progress }
---@return "N"|"P"|nil outcome
---@return string? message
function Quotient:outcome(of, settings) end

--- The Cayley graph of the quotient as text in the DOT language: an arrow from each element to its product with each
--- generator; P-elements are dark. `nil, message` if there are more than `limit` elements (default 1000).
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 2 }
--- print(quotient:dot():match "e1 %-> [^;]*")  --> e1 -> e2 [label="a", dir=none]
--- ```
---@param settings? { limit?: integer }
---@return string|nil dot
---@return string? message
function Quotient:dot(settings) end

--- A table of the elements as text: the least word, the outcome, and the elements to which sums with this image may
--- have moves: those that no added element makes P together with it (its meximal set). `nil, message` as
--- `Quotient:dot`. Cost: O(order^3).
--- ```lua
--- io.write(grundy.heap("0.77"):misere_quotient({ max_heap = 1 }):table())
--- --> element  outcome  may move to
--- --> 1        N        a
--- --> a        P        1
--- ```
---@param settings? { limit?: integer }
---@return string|nil text
---@return string? message
function Quotient:table(settings) end

--- A complete presentation by generators and relations, as text, with the least sum of each element on the right. If
--- there are at most 40 relations, those that follow from the others are left out.
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 3 }
--- print(quotient:presentation())  --> <a = 1, b = 2 | a^2 = 1, b^3 = b>
--- ```
---@return string
function Quotient:presentation() end

--- The quotient for other programs: "gap", a monoid Q of GAP by generators and relations, with the list P of its
--- P-elements; "latex", the presentation and the table of the elements. `nil, message` if there are more than 1000
--- elements.
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 3 }
--- print(quotient:code("gap"):match "R := [^;]*")  --> R := [[b*a, a*b], [a^2, One(F)], [b^3, b]]
--- ```
---@param language "gap"|"latex"
---@return string|nil source
---@return string? message
function Quotient:code(language) end

--- The period of the images of the heaps, if the heaps up to max_heap prove that it continues for ever: the quotient is
--- then that of all heaps.
---
--- Every option of a large enough heap n contains a heap of at least preperiod + period, so that the heaps n and n -
--- period have options with the same images, and the proof of the quotient needs nothing new (Plambeck and Siegel 2008,
--- for octal games). `nil, message` if the heaps do not prove a period. This Period has no method `verify`.
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 170 }
--- print(quotient:period())  --> period 12 from 71 (proven: Plambeck-Siegel)
--- ```
---@return grundy.Period|nil period
---@return string? message
function Quotient:period() end

--- Adds the heaps up to `max_heap` to the quotient, one after the other, and returns the quotient itself. Its elements
--- may be renumbered. `nil, message` if there are more than `limit` elements (default 8192); the heaps added before
--- then remain, as they do after an interruption.
--- ```lua
--- local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 2 }
--- print(quotient:extend(12).order)  --> 24
--- ```
---@param max_heap integer
---@param settings? { limit?: integer, progress?: grundy.Progress }
---@return grundy.Quotient|nil quotient
---@return string? message
function Quotient:extend(max_heap, settings) end

--- Saves the quotient as a text with a checksum. The old file stays until the new one is whole.
--- Positions must be integers (heaps).
--- ```lua
--- local path = os.tmpname()
--- print(grundy.heap("0.123"):misere_quotient({ max_heap = 10 }):save(path), os.remove(path))  --> true	true
--- ```
---@param path string
---@return true|nil ok
---@return string? message
function Quotient:save(path) end

--- Misere canonical forms; see doc/guide/misere.md. `Ruleset:misere_form` gives the form of a position.
---@class grundy.misere
grundy.misere = {}

--- The misere canonical form of a game: the list of its options, or a Nim heap (an integer), a form, or a text.
--- Options are given in the same ways. Texts have the notation in which forms print: a number is a Nim heap, a list in
--- square brackets a game by its options, x# the game whose only option is x, and + a sum. Nim heaps go up to 65535.
--- ```lua
--- print(grundy.misere.form { 3, 2, { 2 } }, grundy.misere.form "*[2+2,0] + *2")  --> *[2#,3,2]	*[2+2,0] + *2
--- ```
---@param game grundy.Form|integer|string|table
---@return grundy.Form
function grundy.misere.form(game) end

--- All forms born by a day from 0 to 4, in the order of their birthdays: 1, 2, 3, 5, 22 of them; `nil, message` for a
--- later day.
--- ```lua
--- print(#grundy.misere.born_by(4), grundy.misere.born_by(3)[4])  --> 22	*2#
--- ```
---@param day integer
---@return grundy.Form[]|nil forms
---@return string? message
function grundy.misere.born_by(day) end

--- The number of forms born by a day from 0 to 5: 1, 2, 3, 5, 22, 4171780; `nil, message` for a later day. Cost: 0.1 s
--- for day 5.
--- ```lua
--- print(grundy.misere.count_born_by(5))  --> 4171780
--- ```
---@param day integer
---@param settings? { progress?: grundy.Progress } as in `grundy.CallSettings`
---@return integer|nil count
---@return string? message
function grundy.misere.count_born_by(day, settings) end

--- A misere canonical form: a game, as far as misere play can tell games apart; see doc/guide/misere.md.
---
--- Equal games are the same object, so that forms can be keys of tables. `+` adds; `tostring` writes the form in the
--- notation that `grundy.misere.form` reads, or states its birthday if that would take more than 4000 characters.
--- ```lua
--- local form = grundy.misere.form
--- print(form { 3, 2 } == form(2) + form(2), form { 3, 2 })  --> true	*2 + *2
--- ```
---@class grundy.Form
---@operator add(grundy.Form): grundy.Form
local Form = {}

--- The options of the form, each a form. Cost: O(options).
--- ```lua
--- print(#grundy.misere.form(4):options())  --> 4
--- ```
---@return grundy.Form[]
function Form:options() end

--- The day on which the form is born: the number of moves of the longest play.
--- ```lua
--- print(grundy.misere.form("2+2"):birthday())  --> 4
--- ```
---@return integer
function Form:birthday() end

--- The outcome under misere play: "N", the player to move wins, or "P", the other one does.
--- ```lua
--- print(grundy.misere.form(0):outcome(), grundy.misere.form(1):outcome())  --> N	P
--- ```
---@return "N"|"P"
function Form:outcome() end

--- The Grundy value, which all games with this form have.
--- ```lua
--- print(grundy.misere.form({ 2, 0 }):value())  --> 1
--- ```
---@return integer
function Form:value() end

--- The genus, as of a position of a ruleset. The form of a tame position is tame; a position that is not tame may have
--- a tame form.
--- ```lua
--- print(grundy.misere.form("2#"):genus())  --> 0^02
--- ```
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
function Form:genus(settings) end

--- Whether the form acts like a Nim position, alone and in sums of such forms. This holds if its options are generally
--- tame, except for options that revert: such an option has an option with the value of the form and one with its
--- misere value, both generally tame. Tame forms are generally tame.
--- ```lua
--- local g = grundy.misere.form "[[2#,0],3]"
--- print(g:genus().class, g:is_generally_tame())  --> wild	true
--- ```
---@return boolean
function Form:is_generally_tame() end

--- Whether the form is tameable: by itself beside any tame games it acts like the Nim position with its value and
--- misere value. Two tameable forms together need not act so. Generally tame forms are tameable.
--- ```lua
--- local g = grundy.misere.form "[[2#,1]+1, [2#,2#+1,[2#,0]]]"
--- print(g:is_generally_tame(), g:is_tameable())  --> false	true
--- ```
---@return boolean
function Form:is_tameable() end

--- The mate: the form of the game whose options are the mates of the options; the mate of 0 is *1. The sum of a form
--- and its mate is P.
--- ```lua
--- print(grundy.misere.form(0):mate(), grundy.misere.form(3):mate())  --> *1	*3
--- ```
---@return grundy.Form
function Form:mate() end

--- The form k with h + k = g, where g is the form whose method is called; nil if there is none. There is at most one,
--- as forms can be cancelled.
--- ```lua
--- print(grundy.misere.form("2+3"):minus(grundy.misere.form(2)))  --> *3
--- ```
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil k
---@return string? message
function Form:minus(h, settings) end

--- A form t for which g + t and h + t are both P; nil if there is none, which happens exactly when one of g and h is an
--- option of the other. A simple form is preferred.
--- ```lua
--- print(grundy.misere.form("2+2"):link(grundy.misere.form(0)))  --> *2#
--- ```
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil t
---@return string? message
function Form:link(h, settings) end

--- A form x for which g + x and h + x have different misere outcomes; nil if g = h. A simple form is preferred.
--- ```lua
--- print(grundy.misere.form("2+2"):distinguisher(grundy.misere.form(1)))  --> *2#
--- ```
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil x
---@return string? message
function Form:distinguisher(h, settings) end

--- Whether the form is born earlier than its sum with *1. Exactly one of these two is even.
--- ```lua
--- print(grundy.misere.form(2):is_even(), grundy.misere.form(3):is_even())  --> true	false
--- ```
---@return boolean
function Form:is_even() end

--- The parts of the form g: all forms h with g = h + k for some k, in the order of their birthdays. 0, *1, g and g + *1
--- are always among them; if these four are different and the only parts, g is prime. There are finitely many parts.
--- ```lua
--- local parts = grundy.misere.form("2+2"):parts()
--- print(#parts, parts[3], parts[4], parts[5], parts[6])  --> 6	*2	*3	*2 + *2	*3 + *2
--- ```
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form[]|nil parts
---@return string? message
function Form:parts(settings) end

--- All ways to write the form as a sum of primes, each a list of forms. There may be several.
--- p and p + *1 count as the same prime: *1 is added to the last prime if the sum needs it. 0 is the sum of the empty
--- list, *1 that of { *1 }.
--- ```lua
--- local norton = grundy.misere.form("*[4+2]"):partitions()
--- print(#norton, norton[1][1], norton[2][1])  --> 2	*2	*4
--- ```
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form[][]|nil partitions
---@return string? message
function Form:partitions(settings) end

--- The Position of a picture in Green Hackenbush.
---
--- A move cuts an edge, and everything that is no longer connected to the ground falls. Edges are pairs of vertices,
--- integers from 1 on; parallel edges and loops are allowed. `ground` is a vertex or a list of vertices (default 1).
--- Moves have the field `edge`, the index of the edge that is cut. Memory grows with the number of edges. Sources:
--- Winning Ways, ch. 7; ONAG, ch. 13.
--- ```lua
--- print(grundy.hackenbush({ edges = { { 1, 2 }, { 2, 3 } } }):value())  --> 2
--- ```
---@class grundy.hackenbush
---@field info grundy.Info
---@overload fun(spec: { edges: integer[][], ground?: integer|integer[] }): grundy.Position
grundy.hackenbush = {}

--- What is left of the picture in a Position: the edges by their numbers, each as its two vertices, and the vertices of
--- the ground.
--- ```lua
--- local picture = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } }
--- print(grundy.hackenbush.picture(picture).edges[2][1])  --> 2
--- ```
---@param of grundy.Position
---@return { edges: table<integer, integer[]>, ground: integer[] }
function grundy.hackenbush.picture(of) end

--- Vertex geography: a stone moves along the edges of a graph, never to a vertex that it has left.
---
--- Vertices are 1..vertices, edges pairs of them. `R(v)` starts on v; in `R{v, w1, w2, ...}` the stone has left w1, w2,
--- ... before. One maximum matching answers every start. With `directed`, edges lead from their first vertex to the
--- second, and positions are searched. Source: Fraenkel, Scheinerman, Ullman (1993).
--- ```lua
--- print(grundy.vertex_geography({ vertices = 3, edges = { { 1, 2 }, { 2, 3 } } }):outcome(2))  --> N
--- ```
---@param spec { vertices: integer, edges: integer[][], directed?: boolean }
---@return grundy.Ruleset
function grundy.vertex_geography(spec) end

--- Edge geography: a stone moves along the edges of a graph, along each edge at most once.
---
--- Vertices are 1..vertices, edges pairs of them. `R(v)` starts on v; in `R{v, e1, e2, ...}` the stone has used the
--- edges with these indices before. Moves have the field `edge`. On a bipartite graph one elimination answers every
--- start, in O(r c (r + c) / 64) for sides of r and c vertices; other graphs are searched, and so are all graphs with
--- `directed`, where edges lead from their first vertex to the second. Source: Fraenkel, Scheinerman, Ullman (1993).
--- ```lua
--- print(grundy.edge_geography({ vertices = 3, edges = { { 1, 2 }, { 2, 3 } } }):outcome(1))  --> P
--- ```
---@param spec { vertices: integer, edges: integer[][], directed?: boolean }
---@return grundy.Ruleset
function grundy.edge_geography(spec) end

--- The Board of a text, of a list of rows, or of the list of two sides (full of the first letter).
---
--- `letters` are the characters that its cells can hold, 1 to 3 of them (default "#"). Raises for anything that is not
--- a board, naming the place, and for more than 128 cells.
--- ```lua
--- print(grundy.board { "##.#", "####" })  --> ##.#/####
--- ```
---@class grundy.board
---@overload fun(p: string|string[]|integer[], letters?: string): grundy.Board
grundy.board = {}

--- A game on boards, from its shapes or from a move function over Boards.
---
--- A position is a text, rows from the top with `/` between them: `"##.#/####"`, in which `.` is a cell that is gone. A
--- list of rows, or the two sides of a full board, stands for such a text: `cram { "##", "#." }`, `cram(4, 5)`. The
--- library splits boards into components. With `shapes` it also finds the symmetries of the game and the cells that no
--- shape can use, and a search runs no Lua. Raises for anything that is not a shape, naming the place. Memory: 24 bytes
--- for each position and one bit for each cell.
--- ```lua
--- print(grundy.board.game({ shapes = { "##" } })(4, 5):value())  --> 2
--- ```
---@param spec grundy.BoardSpec
---@return grundy.Ruleset
function grundy.board.game(spec) end

--- The description of a game on boards: either `shapes` or `moves`, and the keys of `grundy.Spec` except `accept`,
--- `canonical`, `heap` and `values_from`.
---@class grundy.BoardSpec : grundy.Spec
--- A move puts a shape on the board and takes the cells below it: a cell below `#` must be there, a cell below `*` is
--- taken if it is there.
---@field shapes? string[]
---@field torus? boolean with `shapes`: the first and the last row, and column, are neighbours
---@field cylinder? boolean with `shapes`: the first and the last column are neighbours, so that the rows are rings
--- Calls `to` once for each option, with the board after the move, or with a Board and the cells that the move takes
--- from it: `to(board, 3, 4)` is a faster form of `to(board:without(3, 4))`.
---@field moves? fun(board: grundy.Board, to: grundy.ToBoard)
--- How shapes may be turned; with `moves`, the symmetries that keep the rules (default "all").
---@field symmetry? "all"|"none"|"rotations"|"reflections"
---@field letters? string with `moves`: the characters that cells can hold, 1 to 3 (default "#")
--- With `moves`: which cells belong to one component: those that touch by their sides (the default), those that touch
--- by sides or corners, or all cells.
---@field components? "sides"|"corners"|"none"
---@field least? integer with `moves`: smaller components are over and are left out (default 1)
---@field start? fun(rows: integer, columns: integer): string|string[] the board of two sides (default: a full one)

--- What a move function over Boards calls for every option. It answers true once an option settles the search.
---@class grundy.ToBoard
---@field again fun(self: grundy.ToBoard, after: grundy.Board, ...: integer) the same player must move again

--- A rectangle of up to 128 cells, numbered row by row from 1. No method changes it.
---
--- `#board` is the number of its cells that hold a letter, `tostring` its text, and two Boards are equal if they have
--- the same sides and cells.
--- ```lua
--- local board = grundy.board("X.O/#X.", "#XO")
--- print(#board, board:letter(3))  --> 4	O
--- ```
---@class grundy.Board
---@operator len: integer
local Board = {}

--- The numbers of its rows and columns.
--- ```lua
--- print(grundy.board { 2, 4 }:size())  --> 2	4
--- ```
---@return integer rows
---@return integer columns
function Board:size() end

--- The cells that hold any letter or, if one is given, that letter ("." for nothing), ascending.
--- ```lua
--- print(table.concat(grundy.board "#.#":cells(), " "))  --> 1 3
--- ```
---@param letter? string
---@return integer[]
function Board:cells(letter) end

--- The number of the cell in a row and a column; nil outside the board.
--- ```lua
--- print(grundy.board { 2, 4 }:cell(2, 1))  --> 5
--- ```
---@param row integer
---@param column integer
---@return integer?
function Board:cell(row, column) end

--- The row and the column of a cell.
--- ```lua
--- print(grundy.board { 2, 4 }:place(5))  --> 2	1
--- ```
---@param cell integer
---@return integer row
---@return integer column
function Board:place(cell) end

--- What a cell holds, "." for nothing.
--- ```lua
--- print(grundy.board "#.#":letter(2))  --> .
--- ```
---@param cell integer
---@return string
function Board:letter(cell) end

--- The cells that hold a letter and touch a cell by their sides (the default), or by sides or corners, ascending.
--- ```lua
--- print(table.concat(grundy.board { 3, 3 }:neighbours(1), " "))  --> 2 4
--- ```
---@param cell integer
---@param adjacent? "sides"|"corners"
---@return integer[]
function Board:neighbours(cell, adjacent) end

--- Iterates over the pairs of cells that hold a letter and touch by their sides (the default), or by sides or corners:
--- those near the middle of the board first, in each pair the lesser cell first.
--- ```lua
--- for a, b in grundy.board "##.#/.###":pairs() do io.write(a, "-", b, " ") end  --> 6-7 7-8 2-6 1-2 4-8
--- ```
---@param adjacent? "sides"|"corners"
---@return fun(): integer?, integer? next
function Board:pairs(adjacent) end

--- The board with these cells emptied.
--- ```lua
--- print(grundy.board { 2, 2 }:without(1, 4))  --> .#/#.
--- ```
---@param ... integer
---@return grundy.Board
function Board:without(...) end

--- The board with a letter in these cells.
--- ```lua
--- print(grundy.board("##", "#X"):with("X", 2))  --> #X
--- ```
---@param letter string
---@param ... integer
---@return grundy.Board
function Board:with(letter, ...) end

--- The components, in the order of their first cells, each in its place on a board of the same size.
--- ```lua
--- print(grundy.board "#.#":components()[2])  --> ..#
--- ```
---@param adjacent? "sides"|"corners"
---@return grundy.Board[]
function Board:components(adjacent) end

--- The representative of all boards that differ from this one by a shift or a symmetry (default "all").
--- ```lua
--- print(grundy.board "..#/.##":canonical())  --> ##/#.
--- ```
---@param symmetry? "all"|"none"|"rotations"|"reflections"
---@return grundy.Board
function Board:canonical(symmetry) end

--- The ruleset of a game on cells.
---
--- A position is a list of cells, `game { 1, 2, 5 }`; a number means the first cells, so that `game(9)` is the whole
--- game on nine cells. Values are searched by couples unless the key `search` says otherwise. Raises for a wrong game
--- and names the element: a cell out of range, a neighbour that does not list the cell as its neighbour, a set that is
--- empty or has a cell twice, more than 512 cells or 4096 sets. Cost: O(cells^2), and at most about 0.1 s for the
--- symmetries.
--- ```lua
--- local path = { { 2 }, { 1, 3 }, { 2, 4 }, { 3, 5 }, { 4 } }
--- print(grundy.cells { adjacency = path, take = "neighbourhood" } (5):value())  --> 3
--- ```
---@param given grundy.CellsSpec
---@return grundy.Ruleset
function grundy.cells(given) end

--- The description of a game on cells, and the keys of `grundy.Spec` except `accept`, `canonical`, `heap`, `moves` and
--- `values_from`.
---@class grundy.CellsSpec : grundy.Spec
--- What a move takes: a cell and its neighbours (Node Kayles), two neighbours (Arc Kayles), or one of these sets. All
--- cells of a set must be present; the cells in its field `also` are taken with them if present.
---@field take? "neighbourhood"|"edge"|(integer[]|{also: integer[]})[]
---@field adjacency? integer[][] the neighbours of each cell, if `take` is a word
--- Instead of `take`: a move takes one cell. Once all cells of one of these sets are gone, play is over in its region:
--- all cells that the sets join to its own, directly or through others, are closed.
---@field ends? integer[][]
---@field cells? integer the number of cells, if there are sets (default: the largest cell in them)

--- The ruleset of a coin-turning game, from its name or from a rule that says which coins a move may turn.
---
--- Positions are strings of H and T, coin 1 at the left. A list of the places of the heads is accepted as well, and
--- an integer for a single head, so that `R:values(1, 20)` gives the values of lone heads. These are computed from the
--- definition when first needed; all winning moves come from them.
---
--- The names: turning_turtles, mock_turtles, moebius, mogul, moidores and motley (up to 2, 3, 5, 7, 9 and any
--- number of coins), twins and triplets (exactly 2 and 3), ruler (neighbours), mock_turtle_fives, triplet_fives and
--- ruler_fives (within five places), turnips or ternups (3 equally spaced), sym (symmetric), sympler or symler
--- (symmetric, with coin 1), grunt (4, symmetric, with coin 1).
--- ```lua
--- print(grundy.coins "mock_turtles" "THTHHT")  --> Mock Turtles("THTHHT")
--- print(grundy.coins({ at_most = 3 }):values(1, 6))  --> 1, 2, 4, 7, 8, 11
--- ```
---@class grundy.coins
---@overload fun(spec: string|grundy.CoinSpec|fun(n: integer, turn: fun(...)): integer[][]?): grundy.Ruleset
grundy.coins = {}

--- The product of two or three coin games, played on a board of as many dimensions; see doc/guide/nimbers.md.
---
--- A move turns the coins {x, y} with x in a move of the first and y in a move of the second. Positions are lists
--- of the heads {x, y}, or boards as text. The value of a head is the nim-product of the values of its coordinates (the
--- Tartan theorem, Winning Ways, ch. 14).
--- ```lua
--- print(grundy.coins.product("twins", "twins")({ { 9, 9 } }):value())  --> 13
--- ```
---@param a string|grundy.CoinSpec|function|grundy.Ruleset what `grundy.coins` takes, or a game of coins in a row
---@param b string|grundy.CoinSpec|function|grundy.Ruleset
---@param c? string|grundy.CoinSpec|function|grundy.Ruleset
---@return grundy.Ruleset
function grundy.coins.product(a, b, c) end

--- Which sets of coins a move may turn: those that satisfy all given conditions.
---
--- Coins are counted from 1 at the left. The last coin of the set, the one furthest to the right, must show heads and
--- is turned to tails; the others may show either. Other keys are refused by name.
--- ```lua
--- local sliders = grundy.coins { exactly = 2, max_gap = 3 }  -- two coins that are at most three places apart
--- print(sliders "TTHTH":value())  --> 2
--- ```
---@class grundy.CoinSpec
---@field at_most? integer the set has at most this many coins
---@field exactly? integer the set has exactly this many coins
---@field consecutive? boolean true: its coins lie next to each other
---@field min_gap? integer neighbours in the set are at least this many places apart (1: adjacent)
---@field max_gap? integer neighbours in the set are at most this many places apart
---@field within? integer all its coins lie within this many consecutive places
---@field equally_spaced? boolean true: the distances between neighbours are all equal
---@field symmetric? boolean true: the set read from the right has the same distances
---@field first? boolean true: coin 1 is in the set
--- In place of all these conditions: a function that is called with n, the last coin of a set. It calls `turn(a, b,
--- ...)` once for each set of coins to the left of n that may be turned with coin n, or returns the list of these sets.
---@field sets? fun(n: integer, turn: fun(...)): integer[][]?
---@field name? string shown in texts and errors

--- The field of the nimbers; see doc/guide/nimbers.md.
---
--- Nimbers below 2^64 are Lua integers, read as unsigned words: the values from 2^63 on are the negative integers, and
--- `grundy.nimber.tostring` shows every value unsigned (3.0 is an integer, "3" is not). Nimbers below 2^4096 are texts,
--- hexadecimal digits after 0x. If an operand of `add`, `mul`, `div`, `inverse`, `pow` or `sqrt` is a text, so is the
--- result, in lower case and without leading zeros. Source: Conway, On Numbers and Games, ch. 6.
---@class grundy.nimber
grundy.nimber = {}

--- The sum `a ~ b`.
--- ```lua
--- print(grundy.nimber.add(3, 5))  --> 6
--- ```
---@param a integer|string
---@param b integer|string
---@return integer|string
function grundy.nimber.add(a, b) end

--- The product.
--- ```lua
--- print(grundy.nimber.mul(8, 8), grundy.nimber.mul("0x10000000000000000", 3))  --> 13	0x30000000000000000
--- ```
---@param a integer|string
---@param b integer|string
---@return integer|string
function grundy.nimber.mul(a, b) end

--- The quotient: the nimber whose product with b is a. Raises for b = 0.
--- ```lua
--- print(grundy.nimber.div(13, 8))  --> 8
--- ```
---@param a integer|string
---@param b integer|string
---@return integer|string
function grundy.nimber.div(a, b) end

--- The nimber whose product with a is 1. Raises for a = 0.
--- ```lua
--- print(grundy.nimber.inverse(8))  --> 10
--- ```
---@param a integer|string
---@return integer|string
function grundy.nimber.inverse(a) end

--- The power of a with a signed integer as exponent; `pow(0, 0)` is 1. Raises for a negative power of 0.
--- ```lua
--- print(grundy.nimber.pow(2, 3), grundy.nimber.pow(2, -1))  --> 1	3
--- ```
---@param a integer|string
---@param exponent integer
---@return integer|string
function grundy.nimber.pow(a, exponent) end

--- The square root: every nimber has exactly one.
--- ```lua
--- print(grundy.nimber.sqrt(13))  --> 8
--- ```
---@param a integer|string
---@return integer|string
function grundy.nimber.sqrt(a) end

--- The discrete logarithm: an exponent with `pow(base, exponent) == a`; `nil, message` if no power of the base is a.
--- It is the least exponent >= 0, or, if that exceeds math.maxinteger, that exponent minus the order of the base.
--- ```lua
--- print(grundy.nimber.log(13, 4))  --> 12
--- ```
---@param a integer
---@param base integer
---@return integer|nil exponent
---@return string? message
function grundy.nimber.log(a, base) end

--- The least n > 0 with `pow(a, n) == 1`, a divisor of 2^64 - 1 as an unsigned word. Raises for a = 0. The order of a
--- generator of the field therefore reads as -1.
--- ```lua
--- print(grundy.nimber.order(4))  --> 15
--- ```
---@param a integer
---@return integer
function grundy.nimber.order(a) end

--- The trace from the field of 2^64 nimbers to the field {0, 1}.
--- ```lua
--- print(grundy.nimber.trace(8), grundy.nimber.trace(1 << 63))  --> 0	1
--- ```
---@param a integer
---@return 0|1
function grundy.nimber.trace(a) end

--- Both roots of x^2 + b x = c, the smaller (unsigned) first, equal for b = 0. `nil, message` if there are none below
--- 2^64.
--- ```lua
--- print(grundy.nimber.solve_quadratic(1, 1))  --> 2	3
--- ```
---@param b integer
---@param c integer
---@return integer|nil x
---@return integer|string y or the message
function grundy.nimber.solve_quadratic(b, c) end

--- The unsigned decimal digits of a nimber.
--- ```lua
--- print(grundy.nimber.tostring(-1))  --> 18446744073709551615
--- ```
---@param a integer|string
---@return string
function grundy.nimber.tostring(a) end

--- The nimber below 2^4096 that a text gives in decimal digits, or in hexadecimal digits after 0x: an integer if it
--- is below 2^64, else a text. `nil, message` for any other text.
--- ```lua
--- print(grundy.nimber.parse "0xff", grundy.nimber.parse "18446744073709551616")  --> 255	0x10000000000000000
--- ```
---@param text string
---@return integer|string|nil a
---@return string? message
function grundy.nimber.parse(text) end

--- The products a[i] b[i] of two arrays of the same length and kind: a list for lists, a packed string for packed
--- strings. A packed string has 8 bytes for each nimber, the least significant first, as `string.pack("<i8", a)`
--- writes it.
--- ```lua
--- print(table.concat(grundy.nimber.mul_arrays({ 8, 8 }, { 1, 2 }), " "))  --> 8 12
--- ```
---@param a integer[]|string
---@param b integer[]|string
---@param settings? { progress?: grundy.Progress }
---@return integer[]|string
function grundy.nimber.mul_arrays(a, b, settings) end

--- A transfinite nimber: an ordinal below w^(w^w) with finite coefficients below 2^4096. A text writes it in Cantor
--- normal form, with w (or ω) for omega; an integer and an ordinal stand for themselves. The functions above up to
--- `sqrt` take ordinals as well, and then give ordinals. Raises for other texts; operations on ordinals raise if they
--- need an excess that is not known, or a field of degree above 2^31. Sources: Conway, On Numbers and Games, ch. 6;
--- Lenstra, On the algebraic closure of two, 1977.
--- ```lua
--- local ordinal = grundy.nimber.ordinal
--- print(ordinal "w" ^ 3, ordinal "w^(w+1)*2 + 5" * 3)  --> 2	w^(w+1) + 15
--- ```
---@param x string|integer|grundy.Ordinal
---@return grundy.Ordinal
function grundy.nimber.ordinal(x) end

--- The excess of an odd prime p: the least integer m >= 0 for which kappa_f + m has no p-th root in its field, where
--- f is the order of 2 modulo p. Then (w^(w^k))^p = kappa_f + m for k primes between 2 and p. The excess comes from a
--- table; with `search = true` it is computed, and the degree of the field is the second result. `nil, message` if
--- the table lacks this excess, or one that its computation needs, or if a limit is reached: `limit` bounds the
--- products of elements in parts of the field.
--- ```lua
--- print(grundy.nimber.excess(19), grundy.nimber.excess(47, { search = true }))  --> 4	1	5060
--- ```
---@param p integer
---@param settings? grundy.CallSettings
---@return integer|nil excess
---@return integer|string|nil degree or the message
function grundy.nimber.excess(p, settings) end

--- Computes the excess of an odd prime and gives it as a line of text that a program without a tower of fields can
--- check; see doc/internals/certificates.md. `nil, message` as for `excess`.
--- ```lua
--- print(grundy.nimber.excess_certificate(7))  --> {"excess":1,"prime":7,"degree":6,"least":1,"norms":["b"]}
--- ```
---@param p integer
---@param settings? grundy.CallSettings
---@return string|nil line
---@return string? message
function grundy.nimber.excess_certificate(p, settings) end

--- A transfinite nimber, made by `grundy.nimber.ordinal`: it never changes. `+` is the nim-sum, `*` the nim-product,
--- `/` the quotient, and `^` takes a signed integer as exponent; `<`, `<=` and `==` compare ordinals (`==` between an
--- ordinal and an integer is false, as always in Lua). `tostring` gives the Cantor normal form.
---@class grundy.Ordinal
---@operator add(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator mul(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator div(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator pow(integer): grundy.Ordinal
local Ordinal = {}

--- The Cantor normal form in LaTeX.
--- ```lua
--- print(grundy.nimber.ordinal("w^(w+1)*2 + 5"):latex())  --> \omega^{\omega + 1} \cdot 2 + 5
--- ```
---@return string
function Ordinal:latex() end

--- A finite ordinal as a nimber, an integer or a text of hexadecimal digits; nil for any other.
--- ```lua
--- print((grundy.nimber.ordinal "w" ^ 3):finite(), grundy.nimber.ordinal("w"):finite())  --> 2	nil
--- ```
---@return integer|string|nil
function Ordinal:finite() end

--- The degree over {0, 1} of the least field in Conway's construction that contains the ordinal: an inverse or a square
--- root is found by vectors of that many bits. math.huge if the degree is not below 2^63.
--- ```lua
--- print(grundy.nimber.ordinal("w"):degree(), grundy.nimber.ordinal("w^w^13"):degree())  --> 6	237820
--- ```
---@return number
function Ordinal:degree() end

--- A sum of Nim heaps, or of coins of Turning Corners, with transfinite numbers among them: what `grundy.games.nim { w,
--- 5 }` and `grundy.coins.product("twins", "twins") { { w, 3 } }` make for an ordinal w. It has the methods of a
--- Position that a theorem answers, and `+` adds two positions of one game. It never changes.
---@class grundy.OrdinalPosition
local OrdinalPosition = {}

--- The value: the nim-sum of the sizes of the heaps, or of the nim-products of the values of the coordinates.
--- ```lua
--- local w = grundy.nimber.ordinal "w"
--- print(grundy.games.nim({ w, 5 }):value())  --> w + 5
--- ```
---@return grundy.Ordinal value
function OrdinalPosition:value() end

--- The outcome: P if the value is 0, else N. In misere Nim the outcome is opposite if no heap is above 1 (Bouton's
--- theorem, whose proof holds for ordinals). `nil, message` for misere play of coins.
--- ```lua
--- local w = grundy.nimber.ordinal "w"
--- print(grundy.games.nim({ w, w }):outcome(), grundy.games.nim({ w, 5 }):outcome "misere")  --> P	N
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function OrdinalPosition:outcome(settings) end

--- All moves: a set for each component that can move.
--- ```lua
--- local w = grundy.nimber.ordinal "w"
--- print(grundy.games.nim({ w, 5 }):moves()[1])  --> component 1: from w to any ordinal below it
--- ```
---@return grundy.OrdinalMoves[]
function OrdinalPosition:moves() end

--- All winning moves: a set for each component that has any. In Nim such a set has one move. A coin whose coordinates
--- have the values a and b wins by all a' < a and b' < b with (a + a')(b + b') = X, the value of the position; if X is
--- not 0, at least one set is not empty. `nil, message` for misere play of coins.
--- ```lua
--- local w = grundy.nimber.ordinal "w"
--- print(grundy.games.nim({ w * w, w, 5 }):winning_moves())  --> component 1: from w^2 to w + 5
--- ```
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.OrdinalMoves[]|nil moves
---@return string? message
function OrdinalPosition:winning_moves(settings) end

--- The position after a move of a set. The size of the heap that is left, or the smaller coordinates x and y of the
--- other corner, choose the move. They are not needed if the set has one move, and x suffices for a winning move of a
--- coin.
--- ```lua
--- local w = grundy.nimber.ordinal "w"
--- local p = grundy.games.nim { w, 5 }
--- print(p:play(p:moves()[1], 7), p:play(p:winning_moves()[1]))  --> Nim{7, 5}	Nim{5, 5}
--- ```
---@param move grundy.OrdinalMoves
---@param x? integer|grundy.Ordinal
---@param y? integer|grundy.Ordinal
---@return grundy.OrdinalPosition
function OrdinalPosition:play(move, x, y) end

--- The moves of one component, which differ in what they leave of it; there may be infinitely many. `tostring`
--- describes the set.
---@class grundy.OrdinalMoves
---@field component integer the index of the component
---@field from grundy.Ordinal|grundy.Ordinal[] the size of the heap, or the place {x, y} of the coin
---@field to? grundy.Ordinal the size that is left, if the set has one move
---@field change? grundy.Ordinal for winning moves of a coin: the change of the value of the coin
---@field nonempty? true for winning moves of a coin: the set is not empty

--- How a picture looks. Other keys are refused by name.
---@class grundy.PlotSettings
---@field path? string also write the picture to this file
---@field title? string
---@field kind? "values"|"heat"|"outcome" for a ruleset: points, a map of the values of two heaps, or of P-positions
---@field heaps? integer 2: a map, even if integers are positions too; 3: maps of {0, b, c}, {1, b, c}, ...
---@field from? integer the first n (default: that of the Sequence, or 0; 1 for maps of games without 0)
---@field to? integer the last n (default: that of the Sequence, or from + 200; from + 30, 11 for maps)
---@field play? grundy.Play for maps of P-positions
---@field period? grundy.Period the one to shade (default: what the Sequence, or its heap game, shows)
---@field width? integer pixels, at least 200 (default 800)
---@field height? integer pixels, at least 150
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
---@field progress? grundy.Progress called at most 20 times a second
--- The call ends after this many seconds (default 10), with a picture of what is known by then.
---@field seconds? number
---@field limit? integer as in `grundy.CallSettings`
---@field memory? integer as in `grundy.CallSettings`

--- Writes one page with several games to choose from, as `Position:page` writes one.
--- ```lua
--- print(grundy.pages({ grundy.games.nim { 3, 4 }, grundy.games.kayles { 7 } }, os.tmpname()))  --> true
--- ```
---@param positions grundy.Position[]
---@param path string
---@param settings? grundy.Play|grundy.PageSettings
---@return true|nil done
---@return string? message
function grundy.pages(positions, path, settings) end

--- How a page is made. Other keys are refused by name.
---@class grundy.PageSettings
---@field title? string the heading (default: the position, or the names of the games)
---@field play? grundy.Play the convention at first; readers can change it if the page knows both (default: the game's)
---@field language? "en"|"zh" English (the default) or Chinese; readers can change it on the page
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
--- The file page.html of the built playground, together with `rule`: a page that would exceed 300 KB, or `limit`, asks
--- the engine in that file instead of listing all positions. For the page of one Position.
---@field engine? string
---@field rule? string a Lua program that returns the Position, for the engine
---@field coordinates? table<integer, number[]> as in `Position:draw`; not with `engine`
---@field limit? integer the most positions of components (default and at most 100000)
---@field progress? grundy.Progress called at most 20 times a second

--- How a position is drawn. Other keys are refused by name.
---@class grundy.DrawSettings
---@field path? string also write the picture to this file
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
--- Places { x, y } of the vertices of a graph, y upwards; if some vertex has no place, the library chooses the layout.
---@field coordinates? table<integer, number[]>

--- What programs built on the library, such as its own command line, need besides it: kinds of errors, time, files, and
--- texts that are safe to show.
---@class grundy.program
grundy.program = {}

--- Calls `f(...)` and returns "ok" and its results. After an error it returns the kind of the error, the error, and a
--- reason: the reason alone if the library raised the error, or the ruleset and the position if a rule raised an
--- error that is not a text. "refused": an argument is wrong; "failed": any other error; "stopped": Ctrl-C, or a
--- hook; "memory": memory ran out. A program that continues after mistakes should raise the last two again.
--- ```lua
--- local how, problem, reason = grundy.program.protect(grundy.mex, { -1 })
--- print(how, reason)  --> refused	element #1 is -1, expected an integer >= 0
--- ```
---@param f function
---@param ... any
---@return "ok"|"refused"|"failed"|"stopped"|"memory" how
---@return any # ...
function grundy.program.protect(f, ...) end

--- Calls `f(...)` while Ctrl-C ends the program: for C functions that wait without returning to Lua.
--- ```lua
--- print(grundy.program.ending_by_interrupt(math.max, 2, 3))  --> 3
--- ```
---@param f function
---@param ... any
---@return any # ...
function grundy.program.ending_by_interrupt(f, ...) end

--- The seconds since a fixed moment, by a clock that never goes back.
--- ```lua
--- print(grundy.program.seconds() <= grundy.program.seconds())  --> true
--- ```
---@return number
function grundy.program.seconds() end

--- Waits, for 0 to 3600 seconds. Ctrl-C may end the wait.
--- ```lua
--- print(grundy.program.sleep(0))  -->
--- ```
---@param seconds number
function grundy.program.sleep(seconds) end

--- Opens a file as io.open does (default mode "r"), but refuses directories, and pipes and devices for reading;
--- programs that the process starts do not inherit the file. `nil, message` if it cannot be opened.
--- ```lua
--- print(grundy.program.open "/no/such/file")  --> nil	/no/such/file: No such file or directory
--- ```
---@param path string
---@param mode? "r"|"w"|"a"
---@return file*|nil file
---@return string? message
function grundy.program.open(path, mode) end

--- Writes a file completely or not at all: true; or `nil, message`, and the old file is unchanged.
--- ```lua
--- local path = os.tmpname()
--- print(grundy.program.write_file(path, "text"), os.remove(path))  --> true	true
--- ```
---@param path string
---@param text string
---@return true|nil done
---@return string? message
function grundy.program.write_file(path, text) end

--- The text of a position, or of any value, as messages show it; a long one is cut in the middle.
--- ```lua
--- print(grundy.program.text { 3, "a", true })  --> {3, "a", true}
--- ```
---@param p any
---@return string
function grundy.program.text(p) end

--- A text as UTF-8: each byte that is not part of a character is replaced by `shown(byte)` (default U+FFFD).
--- ```lua
--- print(grundy.program.utf8("a\xFF", function(byte) return ("<%d>"):format(byte) end))  --> a<255>
--- ```
---@param text string
---@param shown? fun(byte: integer): string
---@return string
function grundy.program.utf8(text, shown) end

--- A text as UTF-8 without control characters other than tabs and line ends, as XML and HTML accept it.
--- ```lua
--- print(grundy.program.printable "a\27[2J" == "a\u{FFFD}[2J")  --> true
--- ```
---@param text string
---@return string
function grundy.program.printable(text) end

--- For a ruleset whose positions are lists of 2, 3 or 4 numbers: the least number in them, 0 or 1, and the length of
--- the lists. A ruleset with lists of 2 numbers from n on has the positions {n, n}, {n, n + 1} and {n + 1, n}.
--- `count` fixes the length. nil if the positions are not such lists, or if more than 10,000 positions lie below one
--- of these. Raises if it is interrupted.
--- ```lua
--- print(grundy.program.first_list(grundy.games.wythoff))  --> 0	2
--- ```
---@param ruleset grundy.Ruleset
---@param count? integer
---@return integer? first
---@return integer? count
function grundy.program.first_list(ruleset, count) end

--- Processes that share facts.
---@class grundy.tasks
grundy.tasks = {}

--- The search for the outcome, or the value, of a Position with at least one component. At first it searches only
--- components that are small beside components of another game. With `value` it finds the value instead of the outcome;
--- `search` names one search, which uses the rules alone (default: both in turn, with the theorem); `memory` bounds the
--- facts of this process, in bytes (default 2^30).
--- ```lua
--- local tasks = grundy.tasks.new(grundy.games.cram { 3, 4 })
--- print(tasks:run(), tasks:answer())  --> true	N
--- ```
---@param position grundy.Position
---@param settings? grundy.CallSettings|{ value?: boolean }
---@return grundy.TaskList
function grundy.tasks.new(position, settings) end

--- The text in which a proof names its position; nil if it has none. Any program may have written it.
--- ```lua
--- print(grundy.tasks.text_of "/no/such/file")  --> nil	/no/such/file: No such file or directory
--- ```
---@param path string
---@return string|nil text
---@return string? message
function grundy.tasks.text_of(path) end

--- A search for the outcome or the value of a sum under normal play, divided into tasks for several processes; see
--- doc/guide/scale.md.
---@class grundy.TaskList
local TaskList = {}

--- The names of the tasks to be done next, in order.
--- ```lua
--- print(#grundy.tasks.new(grundy.games.cram { 2, 3 }):names())  --> 4
--- ```
---@return string[]
function TaskList:names() end

--- Whether there is a task of this name.
--- ```lua
--- print(grundy.tasks.new(grundy.games.cram { 2, 3 }):has "1")  --> true
--- ```
---@param name string
---@return boolean
function TaskList:has(name) end

--- Shares facts and finished tasks with other processes: the file `name` is read, and each process writes files
--- `name`.*.facts and `name`.*.tasks. `worker` distinguishes this process from others on its machine; `private` says
--- that the folder is new and belongs only to this user.
--- ```lua
--- local tasks, path = grundy.tasks.new(grundy.games.cram { 3, 4 }), os.tmpname()
--- os.remove(path)
--- print(tasks:share(path, "1"), os.execute("rm " .. path .. ".*"))  --> true	true	exit	0
--- ```
---@param name string
---@param worker? string
---@param private? boolean
---@return true|nil ok
---@return string? message
function TaskList:share(name, worker, private) end

--- Loads what other processes have shared under a name, and writes nothing; without a name, what they have shared since
--- the last call.
--- ```lua
--- print(grundy.tasks.new(grundy.games.cram { 3, 4 }):load "/no/such/name")  --> true
--- ```
---@param name? string
---@return true|nil ok
---@return string? message
function TaskList:load(name) end

--- Does the named task, unless it is no longer needed, or all tasks until the answer is known: true; `nil, message` if
--- the limit was reached. Processes that work together have different numbers, from 0 on.
--- ```lua
--- print(grundy.tasks.new(grundy.games.cram { 3, 4 }):run())  --> true
--- ```
---@param task? string|integer the name of a task, or the number of this process (default 0)
---@return true|nil ok
---@return string? message
function TaskList:run(task) end

--- The outcome, or the value, by a search that the facts make short; `nil, message` if the limit was reached.
--- ```lua
--- local tasks = grundy.tasks.new(grundy.games.cram { 3, 4 }, { value = true })
--- print(tasks:run(), tasks:answer())  --> true	1
--- ```
---@return "N"|"P"|integer|nil answer
---@return string? message
function TaskList:answer() end

--- The number of positions this process has listed, and the number of facts it knows.
--- ```lua
--- print(grundy.tasks.new(grundy.games.cram { 3, 4 }):statistics())  --> 0	0
--- ```
---@return integer listings
---@return integer facts
function TaskList:statistics() end

--- Writes a proof of the outcome of the single component that was searched, as `Ruleset:prove` does, and returns the
--- outcome. `text`, at most 4096 bytes, names the position in the proof.
--- ```lua
--- local tasks, path = grundy.tasks.new(grundy.games.cram { 3, 4 }), os.tmpname()
--- tasks:run()
--- print(tasks:prove(path, "cram 3 4"), grundy.tasks.text_of(path), os.remove(path))  --> N	cram 3 4	true
--- ```
---@param path string
---@param text? string
---@return "N"|"P"|nil outcome
---@return string? message
function TaskList:prove(path, text) end

return grundy
