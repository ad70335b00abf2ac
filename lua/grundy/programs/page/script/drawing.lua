--- The script of a page, part 4: elements, and boards and heaps drawn with them.
return [==[
/* ---- drawing ------------------------------------------------------------------------ */

/* An element; `on...` are listeners, null and false leave an attribute out. Texts never become markup. */
function h(tag, attributes, ...children) {
  const svg = ["svg", "g", "path", "rect", "circle", "text", "line", "title"].includes(tag);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

const cell_classes = {
  "#": "full",
  ".": "empty",
  X: "cross",
  O: "stone",
  o: "stone",
  P: "poison",
  "@": "token",
  x: "left",
  H: "heads",
  T: "tails",
};

const cell_words = { "#": () => words.free, ".": () => words.gone };

/* One cell or token: a button where a click can mean something. */
function cell(view, key, kind, label, text) {
  const active = view.pointer && view.pointer.of.has(key);
  const chosen = view.pointer && view.pointer.chosen.has(key);
  const classes = ["cell", ...kind, chosen && "chosen", view.changed.has(key) && "changed"].filter(Boolean).join(" ");
  if (!active) return h("span", { class: classes, "data-cell": key, role: "img", "aria-label": label }, text);
  return h(
    "button",
    {
      class: classes,
      type: "button",
      "data-cell": key,
      "aria-label": label,
      "aria-pressed": view.pointer.least ? null : String(!!chosen),
      onclick: () => view.click(key),
      onmouseenter: () => view.preview(key),
      onfocus: () => view.preview(key),
      onmouseleave: () => view.preview(null),
      onblur: () => view.preview(null),
    },
    text,
  );
}

/* A board: letters by place, with the numbers of rows and columns. */
function draw_board(view, place, board, letter_of) {
  const rows = [];
  const numbered = board.height > 1;
  const head = h(
    "div",
    { class: "row numbers", "aria-hidden": "true" },
    numbered && h("span", { class: "number" }),
    range(1, board.width).map((c) => h("span", { class: "number" }, String(c))),
  );
  for (let r = 0; r < board.height; r++) {
    const cells = [];
    for (let c = 0; c < board.width; c++) {
      const letter = letter_of(r, c);
      const plain = cell_classes[letter];
      const what = cell_words[letter] ? cell_words[letter]() : letter;
      const label = `${words.cell(r + 1, c + 1)}: ${what}`;
      cells.push(
        cell(
          view,
          `${place}:${r * board.width + c}`,
          ["square", plain || "letter"],
          label,
          plain && plain !== "heads" && plain !== "tails" ? "" : letter,
        ),
      );
    }
    rows.push(
      h(
        "div",
        { class: "row" },
        numbered && h("span", { class: "number", "aria-hidden": "true" }, String(r + 1)),
        cells,
      ),
    );
  }
  return h(
    "div",
    {
      class: `grid${view.skin ? ` ${view.skin}` : ""}`,
      role: "group",
      "aria-label": words.board,
      style: `--columns:${board.width + (numbered ? 1 : 0)}`,
    },
    head,
    rows,
  );
}

/* A row of n tokens, or a bar. */
function draw_tokens(view, place, offset, n) {
  if (n > most_tokens) return h("div", { class: "bar", style: `--n:${n}` });
  return h(
    "div",
    { class: n > 40 ? "tokens small" : "tokens" },
    n === 0
      ? h("span", { class: "cell round none" })
      : range(1, n).map((k) => cell(view, `${place}:${offset + k}`, ["round"], words.token(k, n), "")),
  );
}

/* One piece by itself. */
function draw_piece(view, i, label) {
  const { game, session } = view;
  const look = look_of(game, session.state[i].p);
  const place = `p${i}`;
  if (look.kind === "grid") {
    const { width, height } = alone(look);
    return draw_board(view, place, { width, height }, (r, c) => letter_at(look, r, c));
  }
  if (look.kind === "text") return h("pre", { class: "lines" }, look.text);
  const heaps = look.kind === "heap" ? [look.n] : look.list;
  return heaps.map((n, row) =>
    h(
      "div",
      { class: "heap", role: "group", "aria-label": words.heap(heaps.length > 1 ? row + 1 : label, n) },
      h("span", { class: "count" }, grouped(n)),
      draw_tokens(view, place, row * 4096, n),
    ),
  );
}

/* The value of a piece, where values are shown. */
function draw_value(view, i) {
  if (!view.shows_values) return null;
  const value = view.game.values[view.session.state[i].p];
  return h("span", { class: "badge value", title: words.value }, String(value));
}

/* One component of the start: its pieces together. */
function draw_group(view, { group, pieces, board }, count) {
  const { game, session } = view;
  const name = game.rulesets.length > 1 ? name_of(game.rules_of(game.start[group])) : null;
  const living = pieces.filter((i) => game.options[session.state[i].p].length > 0);
  const shown = living.length > 0 ? living : pieces.slice(0, 1);
  const parts = board
    ? [
        h(
          "div",
          { class: "piece" },
          draw_board(view, `b${group}`, board, (r, c) => {
            const at = board.cells.get(r * board.width + c);
            return at ? at.letter : ".";
          }),
          living.map((i) => draw_value(view, i)),
        ),
      ]
    : shown.map((i) => h("div", { class: "piece" }, draw_piece(view, i, group + 1), draw_value(view, i)));
  const caption = shown.map((i) => look_of(game, session.state[i].p).caption).find(Boolean);
  const most = caption && caption.match(/^at most (\d+)$/);
  return h(
    "div",
    { class: count > 1 ? "group" : "group only" },
    name && h("h3", null, name),
    parts.length > 0 ? h("div", { class: "pieces" }, parts) : h("p", { class: "nothing" }, words.nothing),
    most && h("p", { class: "caption" }, words.caption_most(most[1])),
  );
}

function draw_state(view) {
  const groups = shown_groups(view.game, view.session.state);
  return h(
    "div",
    { class: "board", "aria-label": words.board, role: "group" },
    groups.map((group) => draw_group(view, group, groups.length)),
  );
}
]==]
