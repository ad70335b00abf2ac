---@meta grundy
-- The reference: every public function, with its shapes, costs and errors.
-- Editors read this file; doc/reference.md is written from it (make doc).
-- Positions are integers, strings, booleans, or lists of these, nested. Indices
-- count from 1, heaps from 0. A mistake in a program raises an error; a budget
-- or the world returns `nil, message`.

---@alias grundy.PositionValue integer|string|boolean|table
---@alias grundy.Play "normal"|"misere"
---@alias grundy.Outcome "N"|"P"|"D"

--- The options of a call that may take long.
---@class grundy.CallOptions
---@field limit? integer positions (for heap games: values) that may be computed; beyond: nil, message
---@field progress? fun(done: integer, total: integer?) called at most 20 times a second
---@field search? boolean answer from the rules, even where a theorem would

--- The library: `local grundy = require "grundy"`.
---@class grundy
---@field _VERSION string the version, as in the rockspec
---@field games table<string, any> the documented games by key; see doc/games.md
local grundy = {}

--- The least integer >= 0 that is not in a list of integers >= 0, in any order,
--- duplicates welcome. Raises for any other element, naming it. Cost: O(length).
---@param list integer[]
---@return integer
function grundy.mex(list) end

--- The exclusive or of integers >= 0, given as arguments or as one list; 0 for
--- none. Raises for anything else, naming it. Cost: O(length).
---@param ... integer|integer[]
---@return integer
function grundy.nim_sum(...) end

--- A closed form that answers instead of search. Options are positions, functions
--- that return one when it is asked for, or for heap games lists of heaps.
---@class grundy.Theorem
---@field value? fun(p): integer the Grundy value
---@field options_with_value? fun(p, value: integer): any[] all options of p that have this value
---@field outcome? fun(p): grundy.Outcome the outcome under the ruleset's own play
---@field winning_moves? fun(p): any[] all options that win under the ruleset's own play
---@field misere? { outcome?: function, winning_moves?: function } the same under misere play

--- What a ruleset is made of. Unknown keys are refused by name.
---@class grundy.Spec
---@field moves fun(p, to: fun(...)): any[]? calls `to(a, b, ...)` once an option, or returns a list of positions
---@field name? string
---@field canonical? fun(p): any the representative of a position (of an isomorphic game)
---@field loopy? boolean cycles are part of the game
---@field describe? fun(from, to: any[]): string the text of a move
---@field theorem? grundy.Theorem
---@field heap? boolean positions are heaps (integers >= 0), and R{a, b} is the sum of two
---@field accept? fun(p): any the position that a user's p means, or nil and what is wrong with it
---@field play? grundy.Play how outcome() and winning_moves() are meant when they do not say
---@field engine? grundy.Heap a heap game with the same values, which answers value, values and period
---@field limit? integer of positions searched, where a call does not say
---@field progress? fun(done: integer, total: integer?) where a call names none
---@field draw? fun(p): string[] lines that show a position at the prompt
---@field info? table

--- A ruleset from its move function, or from a table that says more. Lists given
--- to `to` are copied at once, so that one table may serve for all options.
---@param spec grundy.Spec|fun(p, to: fun(...)): any[]?
---@return grundy.Ruleset
function grundy.ruleset(spec) end

--- A heap game from its code ("0.77", "4!.0"; the language is in doc/heaps.md), or
--- from a table: { subtract = {1, 3, 4} }, { all_but = {2} }, { split = "unequal" },
--- { take = function(n, to) ... end }. Options: kernel ("auto", "naive", "layers", "sparse",
--- "dense", "blocks", "subtraction"), vectors ("auto", "none", "avx2", "avx512"), and
--- periods = false to compute every value, where a proof would make copies.
---@param spec string|table
---@param options? { kernel?: string, vectors?: string, periods?: boolean }
---@return grundy.Heap
function grundy.heap(spec, options) end

--- A graph from its adjacency lists: lists[v] are the successors of vertex v
--- (1-based), or lists[name] the names of the successors. Cost: O(edges).
---@param lists integer[][]|table<string, string[]>
---@return grundy.Graph
function grundy.graph(lists) end

--- Vertex geography on an undirected graph: a stone is moved along edges to
--- vertices it has not been on. R(v) starts on v; R{v, w1, w2, ...} has left w1, ...
--- before. All starts are answered from one maximum matching.
---@param spec { vertices: integer, edges: integer[][] }
---@return grundy.Ruleset
function grundy.vertex_geography(spec) end

--- A game: what positions there are and which options they have. R(p) is the
--- Position with p as its one component; R{a, b} of a heap game or a graph is a sum.
---@class grundy.Ruleset
---@field name string
---@field info? { name: string, rules: string, verdict: string, source: string, title?: string, example?: string }
local Ruleset = {}

--- The Position with p as its one component; the same as R(p) for whole positions.
---@param p grundy.PositionValue
---@return grundy.Position
function Ruleset:position(p) end

--- The sum of the positions in a list.
---@param positions grundy.PositionValue[]
---@return grundy.Position
function Ruleset:sum(positions) end

--- The Grundy value of a position: by the theorem where there is one, else by
--- search, whose results are kept; `nil, message` when options.limit is reached.
--- Heaps of 2^40 and more of a take-and-break game need a proven period, which is looked
--- for among the first values, or by Ruleset:period before; without it they are refused.
---@param p grundy.PositionValue
---@param options? grundy.CallOptions
---@return integer|nil value
---@return string? message
function Ruleset:value(p, options) end

--- The values of the integer positions first..last.
---@param first integer
---@param last integer
---@param options? grundy.CallOptions
---@return grundy.Sequence|nil
---@return string? message
function Ruleset:values(first, last, options) end

--- The outcome: "N", the player to move wins; "P", the other one does; "D", a draw.
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return grundy.Outcome|nil outcome
---@return string? message
function Ruleset:outcome(p, play, options) end

--- The options of a position, each once, in the order of the rule; every option is
--- a list of positions.
---@param p grundy.PositionValue
---@return grundy.PositionValue[][]
function Ruleset:options(p) end

--- All moves of a position that win, each once, in the order of the rule.
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return grundy.Move[]|nil
---@return string? message
function Ruleset:winning_moves(p, play, options) end

--- The period that the values of the integer positions from 0 on show, not proven
--- for rules written in Lua; heap games by code prove theirs.
---@param limit? integer values looked at
---@param options? grundy.CallOptions
---@return grundy.Period|nil
---@return string? message
function Ruleset:period(limit, options) end

--- Theorem against rules, on a list of positions or on the heaps 0..positions:
--- true, or nil, the smallest position where they differ, and a text.
---@param positions grundy.PositionValue[]|integer
---@param options? { progress?: fun(done: integer, total: integer) }
---@return true|nil
---@return grundy.PositionValue? counterexample
---@return string? text
function Ruleset:check(positions, options) end

--- Closed forms that fit the values of the heaps 0..last (200 where it is not
--- said), simplest first. A guess is no theorem.
---@param last? integer
---@return grundy.Guess[]|nil
---@return string? message
function Ruleset:guess(last) end

--- A closed form that fits; tostring says how far it was checked.
---@class grundy.Guess
---@field text string
---@field first integer
---@field last integer
---@field value fun(n: integer): integer

--- A sum of components, each a position of some ruleset. A Position never changes;
--- `+` adds two, `==` compares the components in any order.
---@class grundy.Position
---@operator add(grundy.Position): grundy.Position
local Position = {}

--- The Grundy value of the sum: the exclusive or of the components' values.
---@param options? grundy.CallOptions
---@return integer|nil value
---@return string? message
function Position:value(options) end

--- The outcome of the sum. Misere outcomes are always exact.
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return grundy.Outcome|nil outcome
---@return string? message
function Position:outcome(play, options) end

--- All winning moves, each once: by component, then in the order of the rule. Where
--- every component has a theorem the cost is linear.
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return grundy.Move[]|nil
---@return string? message
function Position:winning_moves(play, options) end

--- All legal moves, in the same order.
---@return grundy.Move[]
function Position:moves() end

--- The Positions one move away, in the order of `moves`.
---@return grundy.Position[]
function Position:options() end

--- The Position after a move: one of `winning_moves` or `moves`, or a table with
--- `component` and `to`, which must be an option.
---@param move grundy.Move
---@return grundy.Position
function Position:play(move) end

--- The components with their rulesets.
---@return { ruleset: grundy.Ruleset, position: grundy.PositionValue }[]
function Position:components() end

--- A move; tostring reads well.
---@class grundy.Move
---@field component integer index of the component in the sum
---@field from grundy.PositionValue that component's position
---@field to grundy.PositionValue[] what replaces it: {} nothing is left

--- A heap game given by a code or a set, with the engine that computes its values.
---@class grundy.Heap : grundy.Ruleset
local Heap = {}

--- The least period, proven where a theorem applies, else as observed.
---@param limit? integer values looked at (where it is not said: 1,000,000, or 2048 for codes without fast kernels)
---@param options? grundy.CallOptions
---@return grundy.Period|nil
---@return string? message
function Heap:period(limit, options) end

--- How many values are computed so far: those of the heaps 0 .. count - 1.
---@return integer
function Heap:count() end

--- The kernel that computed the latest values.
---@return string
function Heap:kernel() end

--- Saves the values computed so far, atomically.
---@param path string
---@return true|nil
---@return string? message
function Heap:save(path) end

--- Takes the values saved for the same code; nothing changes when it fails.
---@param path string
---@return grundy.Heap|nil
---@return string? message
function Heap:load(path) end

--- Values of a range of heaps, one byte each where they fit: s[n], #s, pairs(s), s.first, s.last.
---@class grundy.Sequence
---@field first integer
---@field last integer
---@field [integer] integer
local Sequence = {}

--- A table t with t[n] = value for first <= n <= last.
---@return table<integer, integer>
function Sequence:totable() end

--- The largest value and the first n that has it.
---@return integer? value
---@return integer? n
function Sequence:max() end

--- How often each value occurs.
---@return table<integer, integer>
function Sequence:frequencies() end

--- The period: what the maker has proven, else what shows.
---@return grundy.Period|nil
---@return string? message
function Sequence:period() end

--- The rare heaps of the sparse space, its mask, and whether the parity of the heap takes part;
--- nil and a message for games without one (heap games given by digits below 8 have one).
--- Where divisions that take an even and an odd number have their own masks: the heaps rare in either, both of the
--- first, and both of the second.
---@return integer[]|nil
---@return integer|string
---@return boolean? parity
---@return integer? odd_mask
---@return boolean? odd_parity
function Sequence:rare() end

--- Saves the values of the heap game behind it.
---@param path string
---@return true|nil
---@return string? message
function Sequence:save(path) end

--- A period: value(n + period) = value(n) + saltus for all n >= start.
---@class grundy.Period
---@field start integer the least n >= 0 from which the sequence repeats
---@field period integer
---@field saltus integer 0 unless arithmetic periodic
---@field proven boolean
---@field theorem string which theorem, or "observed"
---@field verified integer values were looked at up to here
local Period = {}

--- Checks the certificate again, with values of the naive kernel alone.
---@return boolean|nil
---@return string? message
function Period:verify() end

--- A directed graph as a ruleset: positions are vertices.
---@class grundy.Graph : grundy.Ruleset
local Graph = {}

--- The values of all vertices: a Sequence, or a table by name. Linear in the edges.
---@param first? integer
---@param last? integer
---@return grundy.Sequence|table<string, integer>
function Graph:values(first, last) end

--- A graph with the vertices 1..n and an edge from[i] -> to[i] for every i. `from` and
--- `to` are lists of integers, or strings that hold native integers one after the
--- other, of 4 bytes (what string.pack "i4" writes) or with { type = "int64" } of 8
--- ("i8"). With { base = 0 } their vertices are counted from 0; those of the graph are
--- always counted from 1. Memory: 4 bytes a vertex and 4 an edge.
---@param n integer
---@param from integer[]|string
---@param to integer[]|string
---@param options? { type?: "int32"|"int64", base?: 0|1 }
---@return grundy.Graph
function grundy.graph.from_edges(n, from, to, options) end

--- The graph in a text file, and the list of its tokens where the file has some:
---   n m        or   n m k
---   from to    m lines: edges between the vertices 1..n
---   v v v ...  k vertices, on any number of lines
--- `#` begins a comment. Malformed text, and a file that cannot be read: nil, message
--- ("path:line: ..."). The file is read in pieces: 8 bytes an edge while it is.
---@param path string
---@return grundy.Graph|nil
---@return integer[]|string|nil tokens, or the message
function grundy.graph.read(path) end

--- The numbers of vertices and of edges.
---@return integer vertices
---@return integer edges
function Graph:size() end

--- Whether the graph has no cycle, so that every play on it ends.
---@return boolean
function Graph:is_acyclic() end

--- The number of moves that a play from vertex v lasts when the winner hurries and the
--- loser delays: even where the player to move loses, odd where they win (in misere
--- play the other way round); math.huge for a draw. Cost: linear in the edges, once.
---@param v integer|string
---@param play? "normal"|"misere"
---@return integer|number
function Graph:remoteness(v, play) end

--- The Position that a vertex stands for.
---@param v integer|string
---@return grundy.Position
function Graph:label(v) end

--- The graph as a picture in the language of Graphviz: labels with values, outcomes by
--- shade, winning moves bold. nil, message for a graph of more vertices than
--- options.limit (1000 where it is not said).
---@param options? { limit?: integer }
---@return string|nil
---@return string? message
function Graph:dot(options) end

--- A short text for a vertex, for pictures.
---@param v integer|string
---@return string
function Graph:label_text(v) end

--- The graph of all that is reachable from a position, whose vertices are positions
--- (sums: the sorted list of their components); nil, message when options.limit
--- positions were not enough.
---@param p grundy.PositionValue
---@param options? { limit?: integer, progress?: fun(done: integer) }
---@return grundy.Graph|nil
---@return string? message
function Ruleset:graph(p, options) end

--- The same from a sum.
---@param options? { limit?: integer, progress?: fun(done: integer) }
---@return grundy.Graph|nil
---@return string? message
function Position:graph(options) end

--- The moves of a draw that keep the draw, each once, in the order of `moves`; none for
--- a sum that is N or P.
---@param play? "normal"|"misere"
---@param options? grundy.CallOptions
---@return grundy.Move[]|nil moves
---@return string? message
function Position:drawing_moves(play, options) end

--- Which theory gives the outcome, and why it applies, as a short text.
---@param play? "normal"|"misere"
---@return string
function Position:explain(play) end

--- How many moves the play lasts when the winner hurries and the loser delays. Even
--- iff the player to move loses (under misere play: wins).
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil
---@return string? message
function Ruleset:remoteness(p, play, options) end

--- How many moves the play lasts when the winner delays and the loser hurries.
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil
---@return string? message
function Ruleset:suspense(p, play, options) end

--- The Grundy value without the moves that lose a short compound at once; nil and a
--- reason where the position is over, or (normal play) can be ended by one move.
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil
---@return string? message
function Ruleset:foreclosed(p, play, options) end

--- The genus of a position. Options that are sums are searched as sums.
---@param p any
---@param options? grundy.CallOptions
---@return grundy.Genus|nil genus
---@return string? message
function Ruleset:genus(p, options) end

--- Whether a position is tame: it and all that can be reached from it have the
--- genus of a sum of Nim heaps. Sums of tame positions are decided like Nim.
---@param p any
---@param options? grundy.CallOptions
---@return boolean|nil
---@return string? message
function Ruleset:is_tame(p, options) end

--- The misere quotient of all sums of the heaps 0 .. max_heap, or of the positions of a
--- list and all that can be reached from them; proven exactly. nil, message when it has
--- more than `limit` elements (default 8192), or the proof needs more than 2^22 transitions.
---@param spec { max_heap?: integer, positions?: any[], limit?: integer, progress?: function }
---@return grundy.Quotient|nil
---@return string? message
function Ruleset:misere_quotient(spec) end

--- Iterates over the partial quotients as the heap grows: n, order, P-elements, for n =
--- 1 .. max_heap. Ends early when options.limit elements are not enough.
---@param spec { max_heap: integer, limit?: integer, progress?: function }
---@return fun(): integer?, integer?, integer?
function Ruleset:misere_quotients(spec) end

--- The quotient saved in a file. Nothing in it is believed: the quotient is proven anew
--- from the rules. nil, message for a file that is damaged or of another game.
---@param path string
---@return grundy.Quotient|nil
---@return string? message
function Ruleset:load_misere_quotient(path) end

--- The picture of a ruleset: the values of the integers from..to (kind =
--- "values"), or for pairs {a, b} the map of their values (kind = "heat") or of
--- the P-positions (kind = "outcome"). Where the kind is not said, it is "values"
--- for games of heaps, else "heat".
---@param given? grundy.PlotOptions
---@return string|nil svg
---@return string? message
function Ruleset:plot(given) end

--- The picture of a Sequence: its values against n, the period shaded (every
--- second one), and the values before it that it does not explain marked.
---@param given? grundy.PlotOptions
---@return string|nil svg
---@return string? message when the file cannot be written
function Sequence:plot(given) end

---@class grundy.PlotOptions
---@field path? string also write the picture to this file
---@field title? string
---@field kind? "values"|"heat"|"outcome" of a ruleset's picture: points, or a map over two heaps
---@field from? integer the first n (default: that of the sequence, or 0)
---@field to? integer the last n
---@field play? "normal"|"misere" for outcomes
---@field period? grundy.Period what to shade (default: what the sequence shows)
---@field width? integer pixels (default 800)
---@field height? integer pixels
---@field theme? "auto"|"light"|"dark" auto follows the reader's settings
---@field progress? fun(done: integer, total: integer?)

--- The genus of a position, written as in Winning Ways: 4^146.
---@class grundy.Genus
---@field value integer the Grundy value
---@field misere integer the misere value
---@field superscript integer[] the misere values with 0, 1, 2, ... times *2 added; the last `period` terms repeat for ever
---@field period integer
---@field class "tame"|"restive"|"restless"|"wild"
local Genus = {}

--- The misere value with n times *2 added.
---@param n integer
---@return integer
function Genus:term(n) end

--- A misere quotient: the sums of some positions, as far as misere play tells them apart.
---@class grundy.Quotient
---@field order integer the number of elements
---@field p_positions integer how many of them are P
---@field elements any[][] for each element (1 is the identity) the positions of its least sum
---@field max_heap? integer of heap games: the largest heap
---@field transitions integer the size of the transition algebra that proves the quotient
local Quotient = {}

--- The element of a position (of a heap); nil where the quotient does not know it.
--- Beyond the heaps that were looked at it follows the period of phi, where that is proven.
---@param p any
---@return integer|nil
function Quotient:phi(p) end

--- The product of two elements: the element of the sum.
---@param a integer
---@param b integer
---@return integer
function Quotient:multiply(a, b) end

--- Whether an element is P under misere play.
---@param a integer
---@return boolean
function Quotient:is_p(a) end

--- The element of the sum of the positions in a list; nil where one is not known.
---@param list any[]
---@return integer|nil
function Quotient:element(list) end

--- The misere outcome of the sum of the positions in a list: nil, message where the
--- quotient does not know one of them.
---@param list any[]
---@return "N"|"P"|nil
---@return string? message
function Quotient:outcome(list) end

--- Generators and relations, as text; complete, and each side on the right the
--- least sum of its element.
---@return string
function Quotient:presentation() end

--- The period of phi, when the heaps looked at prove that it goes on for ever: then the
--- quotient is that of all heaps. An option of a heap n large enough has a heap
--- of at least start + period in it, so that the heaps n and n - period have options with
--- the same images, and the proof of the quotient needs nothing new (Plambeck and Siegel
--- 2008, for octal games). nil, message where that is not so.
---@return grundy.Period|nil
---@return string? message
function Quotient:period() end

--- Saves the quotient as a text with a checksum: true, or nil and a message. The old
--- file stays until the new one is there. Positions must be integers (heaps).
---@param path string
---@return true|nil
---@return string? message
function Quotient:save(path) end

--- Several positions played at once: `move` says in how many components a player
--- moves ("one", "all", "some": one or more), `ending` when it is over ("long": when
--- all are, "short": when any is, "all_zero": when all values are 0), and `play` who
--- wins then. See doc/compounds.md.
---@param spec { [integer]: grundy.Position, move?: "one"|"all"|"some", ending?: "long"|"short"|"all_zero", play?: grundy.Play }
---@return grundy.Compound
function grundy.sum(spec) end

--- What grundy.sum makes.
---@class grundy.Compound
local Compound = {}

--- The outcome: "N", the player to move wins, or "P", the other one does.
---@param options? grundy.CallOptions
---@return "N"|"P"|nil outcome
---@return string? message
function Compound:outcome(options) end

--- The winning moves, each once; at most options.limit of them, as there may be
--- exponentially many. A move has `parts`, one for each component that moves:
--- { component = i, from = p, to = { ... } }, and `within`, the term of a component
--- that is a sum. Cost: linear in the moves listed and in the options of the components.
---@param options? { limit?: integer, progress?: function, search?: boolean }
---@return table[]|nil moves
---@return string? message
function Compound:winning_moves(options) end

--- One winning move, or nil when there is none.
---@param options? { progress?: function, search?: boolean }
---@return table|nil move
---@return string? message
function Compound:winning_move(options) end

--- The Compound after a move: one that winning_moves gave, or a table with `parts`.
---@param move table
---@return grundy.Compound
function Compound:play(move) end

--- How many turns the play lasts: for move = "all", ending = "short" when the winner
--- hurries and the loser delays, for ending = "long" the other way round. nil and a
--- message for the other ways, which have no such number.
---@param options? grundy.CallOptions
---@return integer|nil
---@return string? message
function Compound:remoteness(options) end

--- The components: Positions.
---@return grundy.Position[]
function Compound:components() end

--- Which theory decides this compound, and what it says.
---@return string
function Compound:explain() end

--- The infinite value with a set K of nim-heaps: grundy.loopy { 0, 2 } prints ∞{0,2}.
---@param set integer[]
---@return grundy.Loopy
function grundy.loopy(set) end

--- Whether a value is infinite.
---@param value any
---@return boolean
function grundy.loopy.is_infinite(value) end

--- The outcome of a position of this value.
---@param value integer|grundy.Loopy
---@return grundy.Outcome
function grundy.loopy.outcome(value) end

--- The value of the sum of two positions of these values.
---@param a integer|grundy.Loopy
---@param b integer|grundy.Loopy
---@return integer|grundy.Loopy
function grundy.loopy.sum(a, b) end

--- An infinite value of a game that may go round; it adds with `+` and `~`.
---@class grundy.Loopy
---@field infinite integer[] the set K, ascending
local Loopy = {}

--- Whether n is in K.
---@param n integer
---@return boolean
function Loopy:has(n) end

--- "N" where 0 is in K, else "D".
---@return "N"|"D"
function Loopy:outcome() end

--- The Position of a picture: edges are pairs of vertices (integers from 1), parallel
--- edges and loops welcome; `ground` is a vertex or a list of vertices (1 where it is
--- not said). Its moves have a field `edge`, the index of the edge that is cut.
--- Cost: memory goes with the largest vertex number and the number of edges.
---@param spec { edges: integer[][], ground?: integer|integer[] }
---@return grundy.Position
function grundy.hackenbush(spec) end

--- All edges of a Position (one picture) whose cut wins, in ascending order: the
--- numbers alone, without a table for every move.
---@param of grundy.Position
---@return integer[]
function grundy.hackenbush.winning_edges(of) end

--- Edge geography on an undirected graph: an edge that was used cannot be used again.
--- R(v) starts on v; R{v, e1, e2, ...} has used the edges e1, ... before. On bipartite
--- graphs the outcomes come from linear algebra, on others from search.
---@param spec { vertices: integer, edges: integer[][] }
---@return grundy.Ruleset
function grundy.edge_geography(spec) end

---@class grundy.CoinSpec
---@field at_most? integer a move turns at most so many coins (the one that was heads counts)
---@field exactly? integer a move turns exactly so many coins
---@field consecutive? boolean they lie next to each other
---@field min_gap? integer neighbours among them are at least so many places apart (1: next to each other)
---@field max_gap? integer and at most so many
---@field within? integer they lie within so many places in a row
---@field equally_spaced? boolean the distances between neighbours are all equal
---@field symmetric? boolean they look the same from the right
---@field first? boolean coin 1 is among them
---@field sets? fun(n: integer, turn: fun(...)): integer[][]? instead of all these: for coin n the sets of coins to
---its left that are turned with it: `turn(a, b, ...)` once for each set, or a list of sets as the result
---@field name? string

--- The ruleset of a coin game: `coins "mock_turtles"`, `coins { at_most = 3 }`,
--- `coins(function(n) ... end)`.
---
--- The classics go by name: turning_turtles, mock_turtles, moebius, mogul, moidores
--- and motley (up to 2, 3, 5, 7, 9 and any number of coins), twins and triplets
--- (exactly 2 and 3), ruler (neighbours), mock_turtle_fives, triplet_fives and
--- ruler_fives (within five places), turnips or ternups (3 equally spaced), sym
--- (symmetric), sympler or symler (symmetric, with coin 1), grunt (4, symmetric,
--- with coin 1).
---
--- Its positions are strings of H and T, coin 1 at the left. A list of the places
--- of the heads is accepted as well, and an integer for a single head, so that
--- `R:values(1, 20)` are the values of lone heads. They are computed by
--- definition, when first needed; all winning moves come from them.
---@param spec string|grundy.CoinSpec|fun(n: integer, turn: fun(...)): integer[][]?
---@return grundy.Ruleset
function grundy.coins(spec) end

--- The product of two or three coin games, played on a board of as many
--- dimensions (see grundy.coin_product).
---@param a string|grundy.CoinSpec|function|grundy.Ruleset
---@param b string|grundy.CoinSpec|function|grundy.Ruleset
---@param c? string|grundy.CoinSpec|function|grundy.Ruleset
---@return grundy.Ruleset
function grundy.coins.product(a, b, c) end

--- The field of nimbers below 2^64, carried in Lua integers as unsigned words.
---@class grundy.nimber
grundy.nimber = {}

--- The sum `a ~ b`.
---@param a integer
---@param b integer
---@return integer
function grundy.nimber.add(a, b) end

--- The product.
---@param a integer
---@param b integer
---@return integer
function grundy.nimber.mul(a, b) end

--- The quotient: the nimber whose product with `b` is `a`. Raises for `b = 0`.
---@param a integer
---@param b integer
---@return integer
function grundy.nimber.div(a, b) end

--- The nimber whose product with `a` is 1. Raises for `a = 0`.
---@param a integer
---@return integer
function grundy.nimber.inverse(a) end

--- The power of `a` with a (signed) integer exponent; `pow(0, 0)` is 1.
--- Raises for a negative power of 0.
---@param a integer
---@param exponent integer
---@return integer
function grundy.nimber.pow(a, exponent) end

--- The square root: every nimber has exactly one.
---@param a integer
---@return integer
function grundy.nimber.sqrt(a) end

--- The discrete logarithm: an exponent with `pow(base, exponent) == a`, or
--- `nil` and a message when no power of the base is `a`. It is the least
--- exponent >= 0; when that is above `math.maxinteger`, it is that exponent
--- less the order of the base, which is negative.
---@param a integer
---@param base integer
---@return integer?
---@return string?
function grundy.nimber.log(a, base) end

--- The least n > 0 with `a^n = 1`, an unsigned word that divides 2^64 - 1 (so
--- -1 stands for the order of a generator). Raises for `a = 0`.
---@param a integer
---@return integer
function grundy.nimber.order(a) end

--- The trace from the field of 2^64 nimbers to the field {0, 1}.
---@param a integer
---@return 0|1
function grundy.nimber.trace(a) end

--- Both roots of `x^2 + b x = c`, the smaller (unsigned) first, equal for
--- `b = 0`; or `nil` and a message when there are none below 2^64.
---@param b integer
---@param c integer
---@return integer?
---@return integer|string
function grundy.nimber.solve_quadratic(b, c) end

--- The unsigned decimal digits of a nimber.
---@param a integer
---@return string
function grundy.nimber.tostring(a) end

--- The nimber below 2^64 written in `text`, decimal or hexadecimal with 0x;
--- or `nil` and a message.
---@param text string
---@return integer?
---@return string?
function grundy.nimber.parse(text) end

--- The products `a[i] b[i]` of two arrays of the same length and kind: lists
--- give a list; packed strings (8 bytes a nimber, least significant byte
--- first, as `string.pack("<i8", a)`) give a packed string. Long arrays call
--- `progress(done, total)` at most 20 times a second.
---@param a integer[]
---@param b integer[]
---@param options? { progress: fun(done: integer, total: integer) }
---@return integer[]
function grundy.nimber.mul_arrays(a, b, options) end

--- Nimbers below 2^4096, as hexadecimal strings.
---@class grundy.nimber.big
grundy.nimber.big = {}

--- The sum: the exclusive or.
---@param a string
---@param b string
---@return string
function grundy.nimber.big.add(a, b) end

--- The product.
---@param a string
---@param b string
---@return string
function grundy.nimber.big.mul(a, b) end

--- The quotient. Raises for `b = 0`.
---@param a string
---@param b string
---@return string
function grundy.nimber.big.div(a, b) end

--- The nimber whose product with `a` is 1. Raises for `a = 0`.
---@param a string
---@return string
function grundy.nimber.big.inverse(a) end

--- The square root.
---@param a string
---@return string
function grundy.nimber.big.sqrt(a) end

--- The power of `a` with a (signed) integer exponent. Raises for a negative power of 0.
---@param a string
---@param exponent integer
---@return string
function grundy.nimber.big.pow(a, exponent) end

--- The product of byte strings of at most 512 bytes; the result has the least
--- power of two of bytes that holds both.
---@param a string
---@param b string
---@return string
function grundy.nimber.big.mul_bytes(a, b) end

--- The byte string of a hexadecimal string: the least power of two of bytes that holds it.
---@param hexadecimal string
---@return string
function grundy.nimber.big.to_bytes(hexadecimal) end

--- The hexadecimal string of a byte string of at most 512 bytes.
---@param bytes string
---@return string
function grundy.nimber.big.from_bytes(bytes) end

return grundy
