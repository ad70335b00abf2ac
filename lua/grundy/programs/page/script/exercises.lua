--- The script of a page, part 7: exercises about positions that play reaches. One seed is one paper, the same as that
--- of lua/grundy/programs/exercises.lua.
return [==[
/* ---- exercises ---------------------------------------------------------------------- */

const asked_kinds = ["outcome", "value", "count"];
const most_choices = 60;
const most_derived = 6;
const most_questions = 50;

/* Random integers of a seed: random(n) is in 1, ..., n. */
function generator(seed) {
  let state = (seed % 2147483646) + 1;
  return (n) => {
    state = (state * 48271) % 2147483647;
    return ((state >> 8) % n) + 1;
  };
}

/* What a kind of question asks. */
const asked_words = (kind) => words.exercise[kind === "count" ? "count_of_moves" : kind];

const winners = (game, state, play) => game.moves(state).filter((move) => game.result(state, move, play) === "win");

/* A state that random moves lead to. */
function wander(game, random) {
  let state = game.start_state();
  for (let steps = random(4) - 1; steps > 0; steps--) {
    const moves = game.moves(state);
    const move = moves.length > 0 ? moves[random(moves.length) - 1] : null;
    if (!move || move.again) break;
    state = game.after(state, move);
  }
  return state;
}

/* The questions of a paper: { kind, state, answer }; all are of the kind `asked` if it is given. */
function draw_paper(game, { play, count, seed, asked }) {
  const random = generator(seed);
  const list = [];
  const met = new Set();
  for (let tries = 0; tries < 20 * count && list.length < count; tries++) {
    let kind = asked || asked_kinds[random(asked_kinds.length) - 1];
    if (kind === "value" && (play === "misere" || game.compound)) kind = "outcome"; // values do not decide misere play
    let state = wander(game, random);
    if (kind === "outcome" && random(2) === 1) {
      const winning = winners(game, state, play);
      if (winning.length > 0) state = game.after(state, winning[random(winning.length) - 1]);
    }
    const key = `${kind} ${state.map(({ p }) => p)}`;
    const answer = answer_of(game, kind, state, play);
    if (met.has(key) || answer === null) continue;
    met.add(key);
    list.push({ kind, state, answer });
  }
  return list;
}

function answer_of(game, kind, state, play) {
  if (kind === "outcome") return game.verdict(state, play).outcome;
  if (kind === "count") return String(winners(game, state, play).length);
  const value = game.value(state);
  return typeof value === "number" ? String(value) : null;
}

/* The part of an address after #: { game, settings of a paper or null }. */
function read_hash(text) {
  const parts = new URLSearchParams(text.slice(1));
  const number = (name, least, other) => {
    const n = Number(parts.get(name));
    return parts.get(name) !== null && Number.isSafeInteger(n) && n >= least ? n : other;
  };
  const game = Math.max(0, (parseInt(text.slice(1), 10) || 1) - 1);
  if (!parts.has("seed")) return { game, paper: null };
  return {
    game,
    paper: {
      seed: number("seed", 0, 1),
      count: Math.min(most_questions, number("count", 1, 5)),
      asked: asked_kinds.includes(parts.get("asked")) ? parts.get("asked") : null,
      play: ["normal", "misere"].includes(parts.get("play")) ? parts.get("play") : null,
    },
  };
}

/* The exercises of a game on a page: a box that stays when the page is drawn anew. */
class Exercises {
  constructor(view, settings) {
    const { game } = view;
    this.view = view;
    this.settings = { seed: 1, count: 5, asked: null, ...settings };
    if (!game[this.settings.play]) this.settings.play = view.session.play;
    this.questions = null;
    this.box = h("section", { class: "panel exercises" });
    if (settings) this.open();
    else this.fill();
  }

  /* Draws the paper of the settings. */
  async open(some = {}) {
    Object.assign(this.settings, some);
    this.fill();
    this.questions = await this.view.game.paper(this.settings);
    this.view.keep(this.settings);
    this.fill();
    this.view.render();
  }

  /* Whether a question is open: then nothing that reveals values is shown. */
  get asks() {
    return this.questions !== null && this.questions.some((each) => each.right === undefined);
  }

  /* The box in the language of the page, with a new paper if the play has changed. */
  shown(play) {
    if (this.settings.play !== play && this.questions) this.open({ play });
    else if (this.words !== words) this.fill();
    this.settings.play = play;
    return this.box;
  }

  fill() {
    this.words = words;
    const { seed, count, asked, play } = this.settings;
    const number = (name, value, least, most) => {
      const set = (text) => this.open({ [name]: Math.min(most, Math.max(least, Math.floor(Number(text)) || least)) });
      return h("label", null, words.exercise[name], " ", h("input", { type: "number", id: `exercise_${name}`,
        min: String(least), max: String(most), value: String(value), onchange: (event) => set(event.target.value) }));
    };
    const tool = (id, text, onclick) => h("button", { type: "button", class: "tool", id, onclick }, text);
    const kinds = ["", ...asked_kinds.filter((kind) => kind !== "value" || this.view.by_values)];
    this.box.replaceChildren(
      h("h2", null, words.exercise.title),
      h("p", { class: "help" }, words.exercise.help, !this.view.game.compound && words.exercise.help_quiz),
      h("div", { class: "tools" },
        number("seed", seed, 0, 1e9),
        number("count", count, 1, most_questions),
        h("select", { id: "exercise_asked", "aria-label": words.exercise.asked,
          onchange: (event) => this.open({ asked: event.target.value || null }) },
          kinds.map((value) =>
            h("option", { value, selected: value === (asked || "") }, asked_words(value || "all")))),
        this.questions
          ? [tool("exercise_next", words.exercise.next, () => this.open({ seed: this.settings.seed + 1 })),
            tool("exercise_print", words.exercise.print, () => window.print())]
          : tool("exercise_begin", words.exercise.begin, () => this.open())),
      ...(this.questions ? this.paper() : []),
    );
  }

  paper() {
    if (this.questions.length === 0) return [h("p", null, words.exercise.nothing)];
    this.score = h("p", { class: "score", role: "status" });
    this.tell_score();
    return [
      h("h2", { class: "printed" }, words.exercise.paper(this.view.title_of(this.view.game), this.settings.seed)),
      h("ol", { class: "questions" }, this.questions.map((each, k) => this.question(each, k))),
      this.score,
      h("section", { class: "printed answers" },
        h("h2", null, words.exercise.answers(this.settings.seed)),
        h("ol", null, this.questions.map((each) =>
          h("li", null, h("strong", null, each.answer), this.reasons(each).map((line) => h("div", null, line)))))),
    ];
  }

  tell_score() {
    const checked = this.questions.filter((each) => each.right !== undefined);
    this.score.textContent = checked.length === 0 ? "" :
      words.exercise.score(checked.filter((each) => each.right).length, checked.length, this.questions.length);
  }

  /* The page as it would be at a question, for the functions that draw a state. */
  page_at({ state }) {
    const { view, settings } = this;
    return Object.assign(Object.create(view), { session: { state, play: settings.play, past: [] }, moves: [],
      pointer: null, changed: new Set(), shows_values: false, groups: shown_groups(view.game, state), preview() {} });
  }

  question(each, k) {
    const { game } = this.view;
    const { play } = this.settings;
    const page = this.page_at(each);
    const moves = each.kind === "count" ? game.moves(each.state) : [];
    const ticks = moves.length <= most_choices;
    const said = h("div", { class: "said", role: "status" });
    const inputs = [];
    const check = (right) => {
      each.right = right;
      each.given = inputs.map((input) => (input.type === "checkbox" ? input.checked : input.value));
      show();
      this.tell_score();
      if (!this.asks) this.view.render();
    };
    const show = () => {
      if (each.right === undefined) return;
      inputs.forEach((input, i) => {
        if (input.type === "checkbox") input.checked = each.given[i];
        else if (input.value === "") input.value = each.given[i];
        input.disabled = true;
      });
      said.replaceChildren(h("strong", { class: each.right ? "good" : "bad" },
        each.right ? words.exercise.right : words.exercise.wrong(each.kind === "count" && ticks ? null : each.answer)),
        ...this.reasons(each).map((line) => h("div", null, line)));
    };
    const add = (tag, attributes, ...content) => {
      const input = h(tag, { id: `exercise_${k}_${inputs.length}`, ...attributes }, ...content);
      inputs.push(input);
      return input;
    };
    const button = (text, onclick) => add("button", { type: "button", class: "tool", value: text, onclick }, text);
    let choice;
    if (each.kind === "outcome") {
      const draws = this.questions.some(({ answer }) => answer === "D");
      choice = ["P", "N", ...(draws ? ["D"] : [])].map((outcome) =>
        button(outcome, () => check(outcome === each.answer)));
    } else if (each.kind === "count" && ticks) {
      const boxes = moves.map((move) =>
        h("label", null, add("input", { type: "checkbox" }), " ", page.text(move)));
      const wins = new Set(winners(game, each.state, play).map((move) => move.index));
      choice = [h("div", { class: "ticks" }, boxes), button(words.exercise.check, () =>
        check(moves.every((move) => inputs[move.index].checked === wins.has(move.index))))];
    } else {
      const input = add("input", { type: "number", min: "0", "aria-label": asked_words(each.kind),
        onkeydown: (event) => event.key === "Enter" && input.value !== "" && check(input.value === each.answer) });
      choice = [input, button(words.exercise.check, () => input.value !== "" && check(input.value === each.answer))];
    }
    show();
    const asked = each.kind === "count" && !ticks ? words.exercise.how_many : asked_words(each.kind);
    return h("li", { "data-answer": each.answer },
      h("p", null, h("strong", null, this.text(each.state)), " ", asked),
      draw_state(page), h("div", { class: "tools" }, choice), said);
  }

  /* A state as a text, without the pieces that are over; "" if the drawing says all. */
  text(state) {
    const { game } = this.view;
    if (state.every(({ p }) => /^(net|compound)$/.test(look_of(game, p).kind))) return "";
    const living = state.filter(({ p }) => game.options[p].length > 0);
    const name = ({ p }) => (game.rulesets.length > 1 ? `${name_of(game.rules_of(p))} ` : "") + short_text(game, [p]);
    return (living.length > 0 ? living : state.slice(0, 1)).map(name).join(" + ");
  }

  /* The reasons for the answer, as lines. */
  reasons({ kind, state }) {
    const { view: { game }, settings: { play } } = this;
    const moves = game.moves(state);
    if (moves.length === 0) return [kind === "value" ? words.derive_end("0") : words[`${play}_rule`]];
    const living = state.filter(({ p }) => game.options[p].length > 0);
    const values = living.map(({ p }) => game.values[p]);
    const plain = this.view.by_values && !game.entails && values.every((value) => typeof value === "number");
    const lines = [];
    if (plain) {
      for (const p of [...new Set(living.map((piece) => piece.p))].slice(0, most_derived)) {
        const line = this.derived(p, living.length > 1);
        if (line) lines.push(line);
      }
      const total = values.reduce(xor, 0);
      if (values.length > 1) lines.push(`${values.join(" xor ")} = ${total}`);
      if (kind === "outcome") lines.push(total === 0 ? words.exercise.zero : words.exercise.not_zero);
    }
    if (kind === "count" || (kind === "outcome" && !plain)) {
      const page = this.page_at({ state });
      const winning = winners(game, state, play).map((move) => page.text(move));
      lines.push(winning.length > 0 ? words.exercise.winning(winning) : words.exercise.no_win(moves.length));
    }
    return lines;
  }

  /* The values of the options of a position and their mex; null if they are not known, too many, or those of a heap
     of Nim in a sum. */
  derived(p, in_sum) {
    const { game } = this.view;
    const options = game.option_values(p);
    if (!options) return null;
    const set = [...new Set(options)].sort((a, b) => a - b);
    const nim = game.rules_of(p).name === "Nim";
    if (set.length > 20 || (in_sum && nim)) return null;
    return `${this.text([{ p }])}: ${words.derive_mex(set.join(", "), game.values[p])}`;
  }
}
]==]
