/* Games that the engine knows: their facts, which other pages keep in a table, are asked for state by state. */
import { Game } from "grundy-view";

/* An answer of the engine; throws an error if it is a mistake. */
export function sound(answer) {
  if (answer.mistake) throw new Error(answer.mistake.message);
  return answer;
}

export class EngineGame extends Game {
  /* `begun` is what the engine says of the start; ask(request) gives its sound answers. */
  constructor(begun, play, ask) {
    super({
      title: begun.title,
      rulesets: begun.rulesets,
      start: begun.start,
      play,
      normal: "engine",
      misere: begun.misere ? "engine" : null,
      positions: [],
      looks: [],
      values: [],
      options: [],
      words: [],
      said: [],
      marks: [],
    });
    this.ask = ask;
    this.facts = new Map();
    this.of = []; // by position the number of its ruleset
    this.after_values = []; // by position the values of its options, if exercises need them
    this.add(begun.new);
  }

  add(positions) {
    for (const { number, text, look, rules } of positions) {
      this.of[number] = rules;
      this.positions[number] = text;
      this.looks[number] = look;
    }
  }

  rules_of(p) {
    return this.rulesets[this.of[p] || 0];
  }

  get lists_all() {
    return false;
  }

  key(state, play) {
    return `${play}:${state.map((piece) => piece.p).join(",")}`;
  }

  know(state, play, after = false) {
    const key = this.key(state, play);
    if (this.facts.has(key) && (!after || this.facts.get(key).after)) return null;
    return this.ask({ request: "state", sum: state.map((piece) => piece.p), play, after }).then((facts) => {
      this.add(facts.new);
      (facts.after || []).forEach((values, i) => (this.after_values[state[i].p] = values));
      facts.options.forEach((list, i) => {
        const p = state[i].p;
        this.values[p] = facts.values[i];
        this.options[p] = list.map(({ to, again }) => (again ? [-1, ...to] : to));
        this.marks[p] = list.map(({ marks }) => marks);
        this.said[p] = list.map(({ text }) => text && this.words.push(text) - 1);
      });
      this.facts.set(key, facts);
    });
  }

  async paper(settings) {
    const { new: met, questions } = await this.ask({ request: "paper", ...settings });
    this.add(met);
    for (const { state } of questions) await this.know(state, settings.play, true);
    return questions;
  }

  option_values(p) {
    return this.after_values[p] || null;
  }

  value(state) {
    const facts = this.facts.get(this.key(state, "normal")) || this.facts.get(this.key(state, "misere"));
    return facts && facts.value !== undefined ? facts.value : null;
  }

  verdict(state, play) {
    const facts = this.facts.get(this.key(state, play));
    return { outcome: (facts && facts.outcome) || "unknown", left: null };
  }

  result(state, move, play) {
    const facts = this.facts.get(this.key(state, play));
    return (facts && facts.results && facts.results[move.index]) || null;
  }

  /* A random move among those that win, or else among those that draw, or else among all. */
  best(state, play) {
    const moves = this.moves(state);
    for (const result of ["win", "draw", "lose", null]) {
      const good = moves.filter((move) => this.result(state, move, play) === result);
      if (good.length > 0) return good[Math.floor(Math.random() * good.length)];
    }
    return null;
  }
}

/* The game of a text of Lua, at the position that another text names or, if that is empty, at the one of the first:
   ask(request) gives the engine's sound answers; `play` is that of the rulesets if none is given. */
export async function begin_game(ask, text, position, play) {
  const begun = await ask({ request: "begin", text, position });
  const misere = begun.rulesets.length > 0 && begun.rulesets.every((each) => each.play === "misere");
  const game = new EngineGame(begun, play || (misere ? "misere" : "normal"), ask);
  await game.know(game.start_state(), game.play);
  return game;
}
