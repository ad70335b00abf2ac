--- The script of a page, part 1: positions, moves, and perfect play by what the library has found.
return [==[
/* ---- the game --------------------------------------------------------------------- */

/* A state is a list of pieces { p, group }: the number of a position, and the component of the start it comes from. */
class Game {
  constructor(data) {
    Object.assign(this, data);
    this.cache = new Map();
    this.sums = null;
  }

  /* Whether all positions that play can reach are known. */
  get lists_all() {
    return true;
  }

  /* Asks for what is not known yet of a state: nothing, as the page has it all. */
  know() {
    return null;
  }

  /* The questions of a paper; with the engine a promise of them. */
  paper(settings) {
    return draw_paper(this, settings);
  }

  /* The values of the options of a position; null if one is not known. */
  option_values(p) {
    const values = this.options_of(p).map(({ to }) => this.value(to.map((q) => ({ p: q }))));
    return values.every((value) => typeof value === "number") ? values : null;
  }

  start_state() {
    return this.start.map((p, group) => ({ p, group }));
  }

  /* The texts about the ruleset of a position. */
  rules_of(p) {
    let found = this.rulesets[0];
    for (const each of this.rulesets) if (each.first <= p) found = each;
    return found;
  }

  /* The options of a position: { to, again, text }; `text` is null if the rules have none. */
  options_of(p) {
    return this.options[p].map((numbers, k) => {
      const again = numbers[0] === -1;
      const said = this.said[p][k];
      return { to: again ? numbers.slice(1) : numbers, again, text: said === undefined ? null : this.words[said] };
    });
  }

  /* The moves of a state: { piece, from, to, again, text, index }. */
  moves(state) {
    const moves = [];
    state.forEach((piece, i) => {
      for (const option of this.options_of(piece.p)) {
        moves.push({ ...option, piece: i, from: piece.p, index: moves.length });
      }
    });
    return moves;
  }

  /* The state after a move; `key` is the cell by which it was chosen, which tells edges to the ground apart. */
  after(state, move, key = "") {
    const { group, shut = [] } = state[move.piece];
    const edge = /:e(0-\d+\.\d+)$/.exec(key);
    const pieces = move.to.map((p) => ({ p, group, shut: edge ? [...shut, edge[1]] : shut }));
    return [...state.slice(0, move.piece), ...pieces, ...state.slice(move.piece + 1)];
  }

  /* The pieces that are not over, in order: equal for states that are equal as games. */
  living(state) {
    return state
      .map((piece) => piece.p)
      .filter((p) => this.options[p].length > 0)
      .sort((a, b) => a - b);
  }

  /* The Grundy value of a state: a number, or a text for another value; null if it is not known. */
  value(state) {
    let sum = 0;
    for (const { p } of state) {
      const value = this.values[p];
      if (typeof value !== "number") return state.length === 1 ? value : null;
      sum = xor(sum, value);
    }
    return sum;
  }

  /* Who wins with perfect play: { outcome, left }, left being the number of moves until then or null. */
  verdict(state, play) {
    if (this[play] === "sums") {
      const sums = this.all_sums();
      return sums.verdict(sums.index.get(this.living(state).join(",")), play);
    }
    return { outcome: this.outcome_by_values(state, play), left: null };
  }

  outcome_by_values(state, play) {
    const sum = this.value(state);
    if (play === "misere" && !state.some(({ p }) => this.firm[p])) return sum === 1 ? "P" : "N";
    return sum === 0 ? "P" : "N";
  }

  all_sums() {
    if (!this.sums) this.sums = new Sums(this.left);
    return this.sums;
  }

  /* A move of perfect play: one that wins soonest, or else keeps a draw, or else delays the end longest. */
  best(state, play) {
    const moves = this.moves(state);
    let best = null;
    let most = -Infinity;
    for (const move of moves) {
      const worth = this.worth(state, move, play);
      if (worth > most) [best, most] = [move, worth];
    }
    return best;
  }

  /* How good a move is: above 0 it wins, 0 is a draw. */
  worth(state, move, play) {
    const after = this.after(state, move);
    const { outcome, left } = this.verdict(after, play);
    if (outcome === "D") return 0;
    const wins = (outcome === "P") !== move.again;
    if (left === null) return wins ? 1 : -this.replies(after, play);
    return wins ? 1 / (left + 1) : left - 1e9;
  }

  /* The number of winning replies among the first ones: fewer are harder to find. */
  replies(state, play) {
    let count = 1;
    for (const move of this.moves(state).slice(0, 80)) {
      if (this.verdict(this.after(state, move), play).outcome === "P") count++;
    }
    return count;
  }

  /* "win", "lose" or "draw" for the player who makes a move. */
  result(state, move, play) {
    const { outcome } = this.verdict(this.after(state, move), play);
    if (outcome === "D") return "draw";
    return (outcome === "P") !== move.again ? "win" : "lose";
  }
}

/* The exclusive or of integers up to 2^53. */
function xor(a, b) {
  const big = 4294967296;
  return (Math.floor(a / big) ^ Math.floor(b / big)) * big + (((a % big) ^ (b % big)) >>> 0);
}

/* ---- all sums that play can reach --------------------------------------------------- */

/* What the library has found of them: by play and number of a sum the number of moves left, -1 in a draw. */
class Sums {
  constructor({ keys, ...left }) {
    const texts = keys.split(";");
    this.left = left;
    this.index = new Map(texts.map((key, n) => [key, n]));
    this.list = texts.map((key) => (key === "" ? [] : key.split(",").map(Number)));
  }

  /* The number of moves is even iff the player to move loses, and in misere play iff they win. */
  verdict(n, play) {
    const left = this.left[play][n];
    if (left < 0) return { outcome: "D", left: Infinity };
    return { outcome: (left % 2 === 0) === (play === "normal") ? "P" : "N", left };
  }
}
]==]
