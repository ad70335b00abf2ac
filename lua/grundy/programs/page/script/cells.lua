--- The script of a page, part 3: which cells and tokens a move changes, so that clicks on them are moves.
return [==[
/* ---- cells -------------------------------------------------------------------------- */

/* How a position is drawn: { kind: "heap", n } | { kind: "rows", list } | { kind: "grid", rows } |
   { kind: "net", ... } | { kind: "svg", text } | { kind: "compound", parts } | { kind: "text", text }, with a caption
   or null. */
function look_of(game, p) {
  const known = game.cache.get(p) || read_look(game.looks[p]);
  game.cache.set(p, known);
  return known;
}

function read_look(said) {
  const letter = said[0];
  const text = said.slice(1);
  const [body, caption = null] = letter === "t" ? [text] : text.split("\n");
  let look;
  if (letter === "h") look = { kind: "heap", n: Number(body), caption };
  else if (letter === "l") look = { kind: "rows", list: body.split(",").map(Number), caption };
  else if (letter === "g") look = { kind: "grid", rows: body.split("/").map((row) => [...row]), caption };
  else if (letter === "e") look = net_of(text);
  else if (letter === "s") look = { kind: "svg", text, caption };
  else if (letter === "c") look = { kind: "compound", parts: JSON.parse(text), caption: null };
  else look = { kind: "text", text, caption };
  return look;
}

/* A drawing of a graph, or of boxes: see grundy.programs.position.net. */
function net_of(text) {
  const [form, size, vertices, edges, ground] = text.split("|");
  const list = (part) => (part ? part.split(";").map((each) => each.split(",")) : []);
  const [width, height] = size.split(",").map(Number);
  return {
    kind: "net",
    caption: null,
    form,
    width,
    height,
    vertices: new Map(list(vertices).map(([name, x, y]) => [name, { x: Number(x), y: Number(y) }])),
    edges: new Map(list(edges).map(([name, ...ends]) => [name, ends])),
    ground: new Set(ground ? ground.split(",") : []),
  };
}

const letter_at = (look, r, c) => (look.rows[r] && look.rows[r][c]) || ".";
const is_full = (letter) => letter !== ".";

/* Pieces as they are shown: { group, pieces (indices), board }; `board` is set if they lie on one board together. */
function shown_groups(game, state) {
  const groups = game.start.map((p, group) => ({ group, pieces: [], start: look_of(game, p) }));
  state.forEach((piece, i) => groups[piece.group].pieces.push(i));
  for (const each of groups) each.board = common_board(game, state, each);
  return groups;
}

/* The pieces of a group on one board: letters by place, and the piece of each; null if the pieces share no board. */
function common_board(game, state, { pieces, start }) {
  if (start.kind === "net") return common_net(game, state, pieces, start);
  if (start.kind !== "grid") return null;
  const board = {
    height: start.rows.length,
    width: Math.max(...start.rows.map((row) => row.length)),
    cells: new Map(),
  };
  for (const i of pieces) {
    const look = look_of(game, state[i].p);
    if (look.kind !== "grid" || look.rows.length > board.height) return null;
    let count = 0;
    for (let r = 0; r < look.rows.length; r++) {
      for (let c = 0; c < look.rows[r].length; c++) {
        if (c >= board.width) return null;
        const letter = look.rows[r][c];
        if (!is_full(letter)) continue;
        if (board.cells.has(r * board.width + c)) return null;
        board.cells.set(r * board.width + c, { letter, piece: i });
        count++;
      }
    }
    if (count === 0 && pieces.length > 1) return null;
  }
  return board;
}

/* The name of an edge to the ground without its number among those of its vertex; null for other edges. */
const to_ground = (name) => (/^0-\d+\./.test(name) ? name.split(".")[0] : null);

/* The edges of a piece as they are shown. A position has the number of edges from a vertex to the ground; the piece
   remembers in `shut` which of them are gone. */
function shown_edges(look, start, piece) {
  const names = [];
  const left = new Map();
  for (const name of look.edges.keys()) {
    const ground = to_ground(name);
    if (ground === null) names.push(name);
    else left.set(ground, (left.get(ground) || 0) + 1);
  }
  const shut = piece.shut || [];
  for (const [ground, count] of left) {
    const open = [...start.edges.keys()].filter((name) => to_ground(name) === ground && !shut.includes(name));
    names.push(...open.slice(0, count));
  }
  return names;
}

/* The pieces of a group in one drawing of a graph: the piece of each edge and vertex; null if one is not such a
   drawing, or lies elsewhere. */
function common_net(game, state, pieces, start) {
  const net = { net: true, start, edges: new Map(), vertices: new Map() };
  for (const i of pieces) {
    const look = look_of(game, state[i].p);
    const over = game.options[state[i].p].length === 0;
    if (look.kind !== "net" || look.width !== start.width || look.height !== start.height) {
      if (over) continue;
      return null;
    }
    for (const name of shown_edges(look, start, state[i])) net.edges.set(name, i);
    for (const name of look.vertices.keys()) {
      if (net.vertices.has(name) && !look.ground.has(name)) return null;
      net.vertices.set(name, i);
    }
  }
  return net;
}

/* The cells that a move has cut out of a row, whose other cells move up; null if it is not such a move. */
function cut_out(from, to) {
  if (from.rows.length !== 1 || to.length !== 1 || to[0].rows.length !== 1) return null;
  const [row] = from.rows;
  const [rest] = to[0].rows;
  const count = row.length - rest.length;
  if (count <= 0) return null;
  let at = 0;
  while (at < rest.length && row[at] === rest[at]) at++;
  if (!rest.every((letter, k) => letter === row[k < at ? k : k + count])) return null;
  return range(at, at + count - 1).map((c) => ({ r: 0, c, from: row[c], to: "." }));
}

/* The cells that a move on a board changes: [{ r, c, from, to }], or null if they are not known. */
function changes_on_board(game, move, board) {
  const from = look_of(game, move.from);
  const to = move.to.map((p) => look_of(game, p));
  if (to.some((look) => look.kind !== "grid")) return null;
  const cut = cut_out(from, to);
  if (cut) return cut;
  const changes = [];
  for (let r = 0; r < board.height; r++) {
    for (let c = 0; c < board.width; c++) {
      const before = letter_at(from, r, c);
      let after = ".";
      for (const look of to) if (is_full(letter_at(look, r, c))) after = letter_at(look, r, c);
      if (before !== after) changes.push({ r, c, from: before, to: after });
    }
  }
  return changes;
}

/* For a move from a heap of n to heaps: the tokens that it takes, as first..last, or the place where it splits. */
function part_of_heap(n, to) {
  if (to.some((look) => look.kind !== "heap")) return null;
  const heaps = to.map((look) => look.n).filter((size) => size > 0);
  const sum = heaps.reduce((a, b) => a + b, 0);
  if (heaps.length > 2 || sum > n) return null;
  const [left = 0, right = 0] = heaps;
  if (sum === n) return heaps.length === 2 ? { split: [left, right] } : null;
  return { first: left + 1, last: n - right, left, right };
}

/* Numbers first..last. */
const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k);

/* The ways to point at a move on one heap: [{ keys, changed, turned }]. A move is named by all tokens it takes where
   the game can take them from the middle, and otherwise by the first of them. */
function ways_on_heap(part, n, from_middle) {
  if (!part) return [];
  if (part.split) {
    return [...new Set(part.split)].map((at) => ({
      keys: [at],
      changed: range(1, at),
      turned: at !== part.split[0],
    }));
  }
  const ways = [
    { keys: from_middle ? range(part.first, part.last) : [part.first], changed: range(part.first, part.last) },
  ];
  if (from_middle && part.left !== part.right) {
    const mirrored = range(part.right + 1, n - part.left);
    ways.push({ keys: mirrored, changed: mirrored, turned: true });
  }
  return ways;
}

/* The ways to point at a move that takes from rows of tokens; a token is row * 4096 + its number. */
function ways_on_rows(from, to) {
  if (to.length !== 1 || to[0].kind !== "rows" || to[0].list.length !== from.list.length) return [];
  const keys = [];
  const changed = [];
  from.list.forEach((n, row) => {
    const left = to[0].list[row];
    if (left >= n) return;
    keys.push(row * 4096 + left + 1);
    for (const k of range(left + 1, n)) changed.push(row * 4096 + k);
  });
  return keys.length > 0 ? [{ keys, changed }] : [];
}

/* Heaps and rows of more tokens are drawn as bars. */
const most_tokens = 150;

/* For every move the ways to point at it: lists of { keys, changed } of names of cells. */
function pointing(game, state, moves, groups) {
  const ways = moves.map(() => []);
  const name = (place, k) => `${place}:${k}`;
  const put = (move, place, list) => {
    ways[move.index] = list.map(({ keys, changed, turned = false }) => ({
      keys: keys.map((k) => name(place, k)),
      changed: changed.map((k) => name(place, k)),
      turned,
    }));
  };
  for (const { group, pieces, board } of groups) {
    for (const i of pieces) {
      const own = moves.filter((move) => move.piece === i);
      const look = look_of(game, state[i].p);
      const place = board ? `b${group}` : `p${i}`;
      const { graph } = game.rules_of(state[i].p);
      if (graph && state.findIndex(({ p }) => p === state[i].p) === i) { // of tokens on one vertex the first one moves
        for (const move of own) {
          const keys = [...new Set([move.from, ...move.to])];
          put(move, "t", [{ keys, changed: move.to }]);
        }
      } else if (look.kind === "net") point_at_net(game, own, state[i].p, place, board, put);
      else if (look.kind === "grid") point_at_board(game, own, board || alone(look), place, put);
      else if (look.kind === "heap" && look.n <= most_tokens) point_at_heap(game, own, look.n, `p${i}`, put);
      else if (look.kind === "rows" && Math.max(...look.list) <= most_tokens) {
        for (const move of own)
          put(
            move,
            `p${i}`,
            ways_on_rows(
              look,
              move.to.map((p) => look_of(game, p)),
            ),
          );
      }
    }
  }
  return ways;
}

/* In a drawing of a graph the game says what one may point at. */
function point_at_net(game, moves, p, place, board, put) {
  moves.forEach((move, k) => {
    const marks = (game.marks && game.marks[p] && game.marks[p][k]) || [];
    const shown = marks.flatMap((mark) => {
      const ground = mark[0] === "e" && to_ground(mark.slice(1));
      if (!ground || !board) return [mark];
      return [...board.edges.keys()].filter((name) => to_ground(name) === ground).map((name) => `e${name}`);
    });
    put(
      move,
      place,
      [...new Set(shown)].reverse().map((mark) => ({ keys: [mark], changed: [mark] })),
    );
  });
}

const alone = (look) => ({ height: look.rows.length, width: Math.max(...look.rows.map((row) => row.length)) });

function point_at_heap(game, moves, n, place, put) {
  const parts = moves.map((move) =>
    part_of_heap(
      n,
      move.to.map((p) => look_of(game, p)),
    ),
  );
  const from_middle = parts.some((part) => part && part.left > 0 && part.right > 0);
  moves.forEach((move, k) => put(move, place, ways_on_heap(parts[k], n, from_middle)));
}

function point_at_board(game, moves, board, place, put) {
  const taken = new Set();
  const rest = [];
  for (const move of moves) {
    const changes = move.to.length > 0 ? changes_on_board(game, move, board) : null;
    if (!changes) {
      if (move.to.length === 0) rest.push(move);
      continue;
    }
    const keys = changes.map(({ r, c }) => r * board.width + c);
    keys.forEach((k) => taken.add(k));
    put(move, place, keys.length > 0 ? [{ keys, changed: keys }] : []);
  }
  if (rest.length !== 1) return; // the single move after which nothing is left gets the cells that no other move has
  const look = look_of(game, rest[0].from);
  const cells = range(0, board.height * board.width - 1).filter(
    (k) =>
      !taken.has(k) && (taken.size > 0 || is_full(letter_at(look, Math.floor(k / board.width), k % board.width))),
  );
  put(
    rest[0],
    place,
    cells.map((k) => ({ keys: [k], changed: [k] })),
  );
}

/* The meaning of clicks on cells: which moves remain, and which one is meant. */
class Pointer {
  constructor(ways) {
    this.chosen = new Set();
    this.of = new Map(); // by cell the ways { move, keys, changed, turned } that have it
    ways.forEach((list, move) =>
      list.forEach((way) => {
        for (const key of way.keys) {
          if (!this.of.has(key)) this.of.set(key, []);
          this.of.get(key).push({ move, ...way });
        }
      }),
    );
    this.least = this.least_of_cells(ways);
  }

  /* For each cell the least move that has it, if this selects every move (as it does bites of chocolate). */
  least_of_cells(ways) {
    const least = new Map();
    const reached = new Set();
    let work = 0;
    for (const [key, list] of this.of) {
      const smallest = list.reduce((a, b) => (b.keys.length < a.keys.length ? b : a));
      const own = new Set(smallest.keys);
      for (const way of list) {
        work += way.keys.length;
        if (work > 2e6) return null;
        let inside = 0;
        for (const k of way.keys) if (own.has(k)) inside++;
        if (inside < own.size || (way !== smallest && way.keys.length === own.size)) return null;
      }
      least.set(key, smallest);
      reached.add(smallest.move);
    }
    return ways.every((list, move) => list.length === 0 || reached.has(move)) ? least : null;
  }

  /* The ways that have all chosen cells, and the given ones. */
  matching(...more) {
    const cells = [...this.chosen, ...more];
    const lists = cells.map((key) => this.of.get(key) || []);
    return lists.length === 0 ? [] : lists[0].filter((way) => cells.every((key) => way.keys.includes(key)));
  }

  /* The way that a click would play, or null; a second click on a cell plays the way that has just the chosen cells. */
  meant(key) {
    if (this.least) return this.least.get(key) || null;
    const again = this.chosen.has(key);
    const ways = again ? this.matching().filter((way) => way.keys.length === this.chosen.size) : this.matching(key);
    return new Set(ways.map((way) => way.move)).size === 1 ? ways[0] : null;
  }

  /* A click that does not select a move chooses a cell, or takes all choices back. */
  choose(key) {
    if (this.chosen.has(key)) this.chosen.clear();
    else if (this.matching(key).length > 0) this.chosen.add(key);
    else this.chosen = new Set(this.of.has(key) ? [key] : []);
  }
}

/* The text of a move. */
function text_of(game, move, board) {
  if (move.text !== null) return in_language(move.text);
  const from = look_of(game, move.from);
  if (from.kind === "grid" && move.to.length > 0) {
    const text = text_on_board(changes_on_board(game, move, board || alone(from)));
    if (text) return text;
  }
  const shown = (p) => without_quotes(game.positions[p]);
  return `${shown(move.from)} → ${move.to.map(shown).join(" + ") || "0"}`;
}

/* A text of Lua without its quotes. */
const without_quotes = (text) => text.replace(/^"([^"\\]+)"$/, "$1");

function text_on_board(changes) {
  if (!changes || changes.length === 0) return null;
  const place = ({ r, c }) => `(${r + 1}, ${c + 1})`;
  if (changes.every((each) => each.to === ".")) return words.take(changes.map(place).join(" "));
  if (changes.length === 1) return words.place(changes[0].to, place(changes[0]));
  const to = changes.filter((each) => each.to !== ".");
  const from = changes.filter((each) => each.to === "." && each.from === to[0].to);
  if (to.length === 1 && from.length === 1) return words.move(place(from[0]), place(to[0]));
  return words.cells(changes.map((each) => `${place(each)} ${each.to}`).join(", "));
}
]==]
