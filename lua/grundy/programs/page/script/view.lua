--- The script of a page, part 8: what is on the page, and what clicks and keys do.
return [==[
/* ---- the page ------------------------------------------------------------------------ */

const most_listed = 200;
const active_cells = "button.cell, .cell.active";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/* Games { games, title, language, theme } to play in an element; without head and foot if it is not a whole page. */
class View {
  constructor(data, parent, games = data.games.map((each) => new Game(each)), whole = true) {
    this.data = data;
    this.whole = whole;
    this.games = games;
    this.sessions = this.games.map((game) => new Session(game));
    this.shows_values = false;
    this.derived = null; // the number of marked vertices of the graph; null: all
    this.theme = data.theme;
    this.find = "";
    this.root = h("div", { class: "page" });
    this.status = h("div", { class: "status", role: "status", "aria-live": "polite", tabindex: "-1" });
    parent.append(this.root);
    // a page listens to keys wherever the focus is, from the first moment on
    (whole ? document : this.root).addEventListener("keydown", (event) => this.key(event));
    words = data.language === "zh" ? chinese : english;
    this.open_hash();
    addEventListener("resize", () => {
      clearTimeout(this.resizing);
      this.resizing = setTimeout(() => this.render(), 150);
    });
    if (whole) addEventListener("hashchange", () => this.open_hash());
  }

  /* Opens the game, and the paper, that the address names. */
  open_hash() {
    const { game: k, paper } = this.whole ? read_hash(location.hash) : { game: 0, paper: this.data.paper };
    if (!this.game || (this.games[k] && this.games[k] !== this.game)) this.open(this.games[k] ? k : 0, paper);
    else if (paper) this.open(this.number, paper);
  }

  /* Keeps a paper in the address, so that a class that opens it has the same paper. */
  keep({ seed, count, asked, play }) {
    const parts = { seed, count, ...(asked && { asked }), ...(play !== this.game.play && { play }) };
    if (!this.whole) return this.data.keep && this.data.keep({ seed, count, asked, play });
    const game = this.games.length > 1 ? `${this.number + 1}&` : "";
    history.replaceState(null, "", `#${game}${new URLSearchParams(parts)}`);
    return null;
  }

  open(k, paper = null) {
    this.number = k;
    this.game = this.games[k];
    this.session = this.sessions[k];
    if (paper && this.game[paper.play] && this.session.past.length === 0) {
      this.session.play = paper.play;
      this.session.restart();
    }
    this.exercises = new Exercises(this, paper);
    this.fresh();
    if (this.session.turn === "computer" && !this.session.over) this.computer();
  }

  /* Calls next() when all is known of a state: at once, if the page has a table of the positions. */
  know(state, next) {
    const wait = this.game.know(state, this.session.play);
    if (wait) wait.then(() => this.root.isConnected && next());
    else next();
  }

  /* Draws all anew after a move or a choice of the reader. */
  fresh(note = null) {
    clearTimeout(this.timer);
    this.note = note;
    this.find = "";
    this.render(true);
  }

  /* Draws the page; `moved`: the position has changed, so that the cells that were chosen mean nothing. */
  render(moved = false) {
    const { game, session } = this;
    this.skin = /^Chomp$/.test(game.rulesets.length === 1 ? game.rulesets[0].name : "") ? "chocolate" : null;
    this.moves = session.over || session.turn !== "you" ? [] : session.moves();
    this.groups = shown_groups(game, session.state);
    this.ways = pointing(game, session.state, this.moves, this.groups);
    if (moved) this.pointer = new Pointer(this.ways);
    const last = session.past[session.past.length - 1];
    this.changed = new Set((last && last.who === "computer" && last.changed) || []);
    const held = this.root.contains(document.activeElement) ? this.hold(document.activeElement) : null;
    this.fill_status();
    this.root.replaceChildren(
      ...[
        this.whole && this.top(),
        this.choice(),
        h(this.whole ? "main" : "div", { class: "table" }, this.playing(), this.beside()),
        this.below(),
        this.whole && this.foot(),
      ].filter(Boolean),
    );
    if (held) this.settle(held);
    if (!this.whole) return;
    document.documentElement.lang = words === chinese ? "zh-CN" : "en";
    document.documentElement.dataset.theme = this.theme;
  }

  /* What has the focus: it is remembered while the computer moves, when nothing can be chosen. */
  hold(element) {
    if (element === this.status) return this.held || {};
    const box = element.getBoundingClientRect();
    const { cell, move } = element.dataset;
    this.held = { cell, move: move === undefined ? null : Number(move), id: element.id, x: box.left, y: box.top };
    return this.held;
  }

  /* The focus stays where it was, or goes where the next move is: to the nearest cell, or to a move in the list. */
  settle({ cell, move, id, x, y }) {
    const cells = [...this.root.querySelectorAll(active_cells)];
    const far = (element) => {
      const box = element.getBoundingClientRect();
      return Math.hypot(box.left - x, box.top - y);
    };
    let next = id && document.getElementById(id);
    if (next && next.disabled) next = null;
    if (cell) next = cells.find((each) => each.dataset.cell === cell) || cells.sort((a, b) => far(a) - far(b))[0];
    if (!next && (cell || move !== null) && this.list) {
      const items = this.list.querySelectorAll("button[data-move]");
      next = items[Math.min(move || 0, items.length - 1)];
    }
    if (!next && this.session.over) next = document.getElementById("new");
    (next || this.status).focus({ preventScroll: true });
  }

  /* ---- parts of the page ---- */

  title_of(game) {
    const rules = game.rulesets.length === 1 ? game.rulesets[0] : null;
    return (rules && name_of(rules)) || game.title;
  }

  texts_of(positions, game) {
    return positions.map((p) => without_quotes(game.positions[p])).join(" + ");
  }

  /* The position that a game begins with, of a board the sides; without the name of the game if the heading has it. */
  begin_of(game) {
    if (game.compound) return game.title;
    const looks = game.start.map((p) => look_of(game, p));
    if (looks.every((look) => look.kind === "net")) {
      const size = ({ form, width, height, vertices, edges }) =>
        form === "boxes" ? `${height} × ${width}` : words.net(vertices.size, edges.size);
      return looks.map(size).join(" + ");
    }
    if (!looks.every((look) => look.kind === "grid" && look.rows.length > 1))
      return game.rulesets.length === 1 ? this.texts_of(game.start, game) : game.title;
    return looks.map((look) => `${look.rows.length} × ${look.rows[0].length}`).join(" + ");
  }

  top() {
    const pick = (name, values, now, set) =>
      h(
        "label",
        { class: "pick" },
        h("span", { class: "hidden" }, words[name]),
        h(
          "select",
          {
            id: name,
            onchange: (event) => {
              set(event.target.value);
              this.render();
            },
          },
          values.map(([value, text]) => h("option", { value, selected: value === now }, text)),
        ),
      );
    const several = this.games.length > 1;
    return h(
      "header",
      { class: "top" },
      h(
        "div",
        null,
        h("h1", null, several || this.data.title !== this.game.title ? this.data.title : this.title_of(this.game)),
        !several && h("p", { class: "position" }, this.begin_of(this.game)),
      ),
      h(
        "div",
        { class: "settings" },
        pick(
          "language",
          [
            ["en", "English"],
            ["zh", "中文"],
          ],
          words === chinese ? "zh" : "en",
          (value) => {
            words = value === "zh" ? chinese : english;
          },
        ),
        pick(
          "theme",
          [
            ["auto", words.auto],
            ["light", words.light],
            ["dark", words.dark],
          ],
          this.theme,
          (value) => {
            this.theme = value;
          },
        ),
      ),
    );
  }

  choice() {
    if (this.games.length < 2) return null;
    return h(
      "nav",
      { class: "games", "aria-label": words.the_games },
      this.games.map((game, k) =>
        h(
          "a",
          {
            href: `#${k + 1}`,
            class: "choice",
            id: `game${k + 1}`,
            "aria-current": k === this.number ? "page" : null,
          },
          h("strong", null, this.title_of(game)),
          h("span", null, this.begin_of(game)),
        ),
      ),
    );
  }

  fill_status() {
    const { session } = this;
    const [head, kind] = this.headline();
    const lines = [];
    if (session.over) lines.push(this.turn_line());
    else if (this.note) lines.push(this.note);
    else if (session.past.length > 0 && session.turn === "you") lines.push(this.last_line());
    else lines.push(words[`${session.play}_rule`]);
    if (this.shows_values && !session.over) lines.push(this.verdict_line());
    this.status.className = `status ${kind}`;
    this.status.replaceChildren(h("strong", null, head), ...lines.map((line) => h("span", null, line)));
  }

  headline() {
    const { session } = this;
    if (session.over) return session.over === "you" ? [words.won, "won"] : [words.lost, "lost"];
    return session.turn === "you" ? [words.your_turn, "yours"] : [words.my_turn, "waiting"];
  }

  turn_line() {
    return this.session.turn === "you" ? words.stuck_you : words.stuck_me;
  }

  last_line() {
    const last = this.session.past[this.session.past.length - 1];
    return `${words[last.who]}: ${last.text}`;
  }

  verdict_line() {
    const { outcome, left } = this.session.verdict();
    const value = this.shown_value(this.session.state);
    const end = words === chinese ? "。" : ".";
    return (
      `${words[outcome]}${Number.isFinite(left) && !this.game.entails ? words.in_moves(left) : ""}${end}` +
      (value === null ? "" : ` ${words.value} ${value}${end}`)
    );
  }

  /* Whether values decide: in normal play, but not of a compound. */
  get by_values() {
    return this.session.play === "normal" && !this.game.compound;
  }

  /* What a click on "Show values" shows: Grundy values, outcomes, or the numbers that decide a compound. */
  get number_kind() {
    if (this.by_values) return "value";
    const looks = this.session.state.map(({ p }) => look_of(this.game, p));
    return looks.length > 0 && looks[0].kind === "compound" ? looks[0].parts[0].call : "outcome";
  }

  shown_value(state) {
    return this.by_values ? this.game.value(state) : null;
  }

  playing() {
    const { session, game } = this;
    const button = (id, text, action, more = {}) =>
      h("button", { type: "button", id, class: "tool", onclick: action, ...more }, text);
    const fresh_game = session.past.length === 0 && !session.over;
    const plays = ["normal", "misere"].filter((play) => game[play]);
    return h(
      "section",
      { class: "playing" },
      this.status,
      draw_state(this),
      h(
        "div",
        { class: "tools" },
        button("new", words.new_game, () => this.restart(), { class: session.over ? "tool main" : "tool" }),
        button(
          "begin",
          words.begins,
          () => {
            session.turn = "computer";
            this.fresh();
            this.computer();
          },
          { disabled: !fresh_game },
        ),
        button("undo", words.undo, () => this.undo(), { disabled: !session.can_undo() }),
        button("hint", words.hint, () => this.hint(), { disabled: this.moves.length === 0 }),
        button("values", words.values[this.number_kind], () => this.toggle(),
          { "aria-pressed": String(this.shows_values) }),
      ),
      h(
        "div",
        { class: "plays", role: "group", "aria-label": words.play },
        plays.length > 1 && plays.map((play) =>
          button(
            play,
            words[play],
            () => {
              session.play = play;
              this.restart();
            },
            { class: "segment", "aria-pressed": String(session.play === play) },
          ),
        ),
      ),
      draw_digits(this),
    );
  }

  /* The list of moves beside the board, and what was played. */
  beside() {
    const several = this.moves.length > 12;
    return h(
      "aside",
      { class: "beside" },
      h(
        "h2",
        null,
        words.all_moves,
        this.moves.length > 0 && h("span", { class: "amount" }, grouped(this.moves.length)),
      ),
      several &&
        h("input", {
          type: "search",
          id: "find",
          placeholder: words.any,
          "aria-label": words.any,
          value: this.find,
          oninput: (event) => {
            this.find = event.target.value;
            this.fill_moves();
          },
        }),
      (this.list = h("div", { class: "moves" })),
      this.fill_moves(),
      this.record(),
    );
  }

  fill_moves() {
    const chosen = this.pointer.chosen.size > 0 ? new Set(this.pointer.matching().map((way) => way.move)) : null;
    const wanted = this.find.trim().toLowerCase();
    const shown = [];
    let count = 0;
    for (const move of this.moves) {
      if (chosen && !chosen.has(move.index)) continue;
      const text = this.text(move);
      if (wanted && !text.toLowerCase().includes(wanted)) continue;
      if (++count <= most_listed) shown.push(this.item(move, text));
    }
    this.list.replaceChildren(
      ...[
        chosen &&
          h(
            "p",
            { class: "filtered" },
            words.filtered(count),
            " ",
            h(
              "button",
              {
                type: "button",
                class: "link",
                id: "all",
                onclick: () => {
                  this.pointer.chosen.clear();
                  this.render();
                },
              },
              words.clear,
            ),
          ),
        shown.length > 0 ? h("ul", null, shown) : h("p", { class: "nothing" }, this.session.over ? words.ended : "…"),
        count > most_listed && h("p", { class: "nothing" }, words.more(count - most_listed)),
      ].filter(Boolean),
    );
    return null;
  }

  item(move, text) {
    const way = this.ways[move.index][0];
    const light = () => this.highlight(way ? way.changed : []);
    const after = this.game.after(this.session.state, move);
    const result = this.shows_values && this.game.result(this.session.state, move, this.session.play);
    const value = this.shows_values ? this.shown_value(after) : null;
    return h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: "move",
          "data-move": move.index,
          onclick: () => this.make(move, null),
          onmouseenter: light,
          onfocus: light,
          onmouseleave: () => this.highlight([]),
          onblur: () => this.highlight([]),
        },
        h("span", { class: "what" }, text),
        result && h("span", { class: `badge ${result}` }, words[result]),
        value !== null && h("span", { class: "badge value", title: words.value }, String(value)),
      ),
    );
  }

  record() {
    const { past } = this.session;
    if (past.length === 0) return null;
    return h(
      "ol",
      { class: "record" },
      past.map((each) => h("li", { class: each.who }, h("span", null, words[each.who]), each.text)),
    );
  }

  below() {
    const { play } = this.session;
    const asks = this.exercises.asks;
    const graph = asks ? null : draw_graph(this);
    const plots = asks || play === "misere" ? [] : draw_plots(this);
    const panel = (kind, title, help, ...content) =>
      h(
        "section",
        { class: `panel ${kind}` },
        h("h2", null, title),
        help && h("p", { class: "help" }, help),
        ...content,
      );
    return h(
      "div",
      { class: "below" },
      this.exercises.shown(play),
      graph && panel("graph", words.game_graph, words.graph_help, ...graph),
      plots.length > 0 && panel("plot", words.plot, words.plot_help, ...plots),
      this.game.rulesets.some((each) => each.rules) &&
        panel(
          "about",
          words.rules,
          null,
          ...this.game.rulesets.map((each) => each.rules && this.about(each)),
        ),
    );
  }

  about(rules) {
    const said = (words === chinese && rules.in_chinese) || rules;
    const { normal_rule } = said === rules ? english : words;
    const of_normal = this.session.play === "misere" && said.rules.includes(normal_rule);
    return h(
      "div",
      { lang: said === rules ? "en" : "zh-CN" },
      this.game.rulesets.length > 1 && h("h3", null, name_of(rules)),
      of_normal && h("p", { class: "help" }, words.of_normal),
      h("p", null, said.rules),
      said.verdict && h("p", null, said.verdict),
      rules.source && h("p", { class: "source", lang: "en" }, rules.source),
    );
  }

  foot() {
    return h(
      "footer",
      null,
      h("p", null, words.keys),
      h("p", null, this.game.lists_all && `${words.positions(grouped(this.game.positions.length))} `, words.made),
    );
  }

  /* ---- what is done ---- */

  text(move) {
    const group = this.groups.find((each) => each.group === this.session.state[move.piece].group);
    const text = text_of(this.game, move, group.board) + (move.again ? `, ${words.again}` : "");
    const living = range(0, this.session.state.length - 1).filter(
      (i) => this.game.options[this.session.state[i].p].length > 0,
    );
    if (living.length < 2 || group.board) return text;
    const number = living.indexOf(move.piece) + 1;
    return `${look_of(this.game, move.from).kind === "heap" ? words.heap_name(number) : number} · ${text}`;
  }

  make(move, way) {
    const { session } = this;
    if (session.over || session.turn !== "you") return;
    const text = text_of(this.game, move, null);
    this.know(this.game.after(session.state, move), () => {
      const chosen = way || this.ways[move.index][0];
      session.make(move, text, way && way.turned, null, chosen && chosen.keys[0]);
      this.fresh();
      if (!session.over && session.turn === "computer") this.computer();
    });
  }

  computer() {
    const delay = View.delay !== undefined ? View.delay : calm.matches ? 0 : 550;
    this.timer = setTimeout(() => {
      const { session, game } = this;
      if (session.over || session.turn !== "computer") return;
      const move = session.reply();
      const ways = pointing(game, session.state, [{ ...move, index: 0 }], shown_groups(game, session.state));
      const stays = ways[0][0] && ways[0][0].changed[0] && (ways[0][0].changed[0][0] === "b" || move.to.length === 1);
      this.know(game.after(session.state, move), () => {
        const way = ways[0][0];
        session.make(move, text_of(game, move, null), false, stays ? way.changed : null, way && way.keys[0]);
        this.fresh();
        if (!session.over && session.turn === "computer") this.computer();
      });
    }, delay);
  }

  restart() {
    this.know(this.game.start_state(), () => {
      this.session.restart();
      this.fresh();
    });
  }

  undo() {
    this.session.undo();
    this.fresh();
  }

  hint() {
    if (this.moves.length === 0) return;
    const { session } = this;
    const best = session.reply();
    const move =
      this.moves.find((each) => each.piece === best.piece && each.to === best.to) || this.moves[best.index];
    const text = this.text(move);
    const result = this.game.result(session.state, move, session.play);
    this.note = result === "lose" ? words.hint_lost(text) : words.hint_is(text);
    this.render();
    this.highlight((this.ways[move.index][0] || { changed: [] }).changed);
  }

  toggle() {
    this.shows_values = !this.shows_values;
    this.render();
  }

  click(key) {
    const way = this.pointer.meant(key);
    if (way) {
      this.make(this.moves[way.move], way);
    } else {
      this.pointer.choose(key);
      this.render();
    }
  }

  preview(key) {
    const way = key && this.pointer.meant(key);
    this.highlight(way ? way.changed : []);
  }

  highlight(keys) {
    for (const old of this.root.querySelectorAll(".cell.marked")) old.classList.remove("marked");
    for (const key of keys) {
      const found = this.root.querySelector(`[data-cell="${key}"]`);
      if (found) found.classList.add("marked");
    }
  }

  key(event) {
    const { target } = event;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = { h: () => this.hint(), u: () => this.undo(), v: () => this.toggle(), n: () => this.restart() };
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (actions[event.key]) actions[event.key]();
    else if (arrows[event.key] && target.dataset && target.dataset.cell) this.step(target, arrows[event.key]);
    else if (arrows[event.key] && target.dataset && target.dataset.move) this.walk(target, event.key);
    else if (arrows[event.key] && (target === document.body || target === this.status)) this.enter();
    else return;
    event.preventDefault();
  }

  /* The focus goes to the first cell that can be chosen, or else to the first move. */
  enter() {
    const first = this.root.querySelector(active_cells) || this.root.querySelector("button[data-move]");
    if (first) first.focus();
  }

  /* The focus goes up and down the list of moves. */
  walk(from, key) {
    const items = [...this.list.querySelectorAll("button[data-move]")];
    const next = items[items.indexOf(from) + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)];
    if (next) next.focus();
  }

  /* The focus goes to the nearest cell in a direction. */
  step(from, [dx, dy]) {
    const at = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const cell of this.root.querySelectorAll(active_cells)) {
      const box = cell.getBoundingClientRect();
      const [x, y] = [box.left - at.left, box.top - at.top];
      const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      if (cell !== from && ahead > 1 && ahead + 3 * aside < least) [best, least] = [cell, ahead + 3 * aside];
    }
    if (best) best.focus();
  }
}
]==]
