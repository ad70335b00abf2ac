--- The script of a page, part 4: elements, and boards and heaps drawn with them.
return [==[
/* ---- drawing ------------------------------------------------------------------------ */

/* Only shapes and texts of a text in SVG are taken, as rules may come from strangers. */
const elements = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath use style pattern " +
    "marker").split(" "),
);

/* Whether an attribute does nothing but draw. */
function draws(name, value) {
  if (/^on/i.test(name) || /javascript:|url\(\s*["']?(?!#)/i.test(value)) return false;
  return !/href$/i.test(name) || value.startsWith("#");
}

function clean(element) {
  for (const child of [...element.children]) {
    if (!elements.has(child.localName)) child.remove();
    else if (child.localName === "style" && /url\(|@import/i.test(child.textContent)) child.remove();
    else clean(child);
  }
  for (const { name, value } of [...element.attributes]) {
    if (!draws(name, value)) element.removeAttribute(name);
  }
}

/* The element of a text in SVG; null if it is not one. */
function safe_svg(text) {
  const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (svg.localName !== "svg" || svg.querySelector("parsererror")) return null;
  clean(svg);
  const width = svg.getAttribute("width");
  if (width) svg.style.maxWidth = "100%";
  return document.importNode(svg, true);
}

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

/* One cell or token: a button if a click on it can mean something. */
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

/* An edge or vertex that may be pointed at: as a button is, with a key of its own. */
function net_part(view, key, label, shape, ...more) {
  const active = view.pointer && view.pointer.of.has(key);
  const chosen = active && view.pointer.chosen.has(key);
  const changed = view.changed.has(key);
  const classes = ["cell", "part-of-net", shape, active && "active", chosen && "chosen", changed && "changed"];
  const act = (event) => {
    if (event.key !== undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    view.click(key);
  };
  return h(
    "g",
    {
      class: classes.filter(Boolean).join(" "),
      "data-cell": key,
      role: active ? "button" : "img",
      tabindex: active ? "0" : null,
      "aria-label": label,
      onclick: active ? act : null,
      onkeydown: active ? act : null,
      onmouseenter: () => view.preview(key),
      onfocus: () => view.preview(key),
      onmouseleave: () => view.preview(null),
      onblur: () => view.preview(null),
    },
    ...more,
  );
}

/* A drawing of what is left of a graph: has_edge(name) and has_vertex(name) say what is. */
function draw_net(view, place, start, has_edge, has_vertex) {
  if (start.form === "boxes") return draw_boxes(view, place, start, has_edge);
  const between = new Map(); // the number of edges drawn so far between two vertices
  const total = new Map();
  const pair_of = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const [a, b] of start.edges.values()) total.set(pair_of(a, b), (total.get(pair_of(a, b)) || 0) + 1);
  const edges = [...start.edges].map(([name, [a, b]]) => {
    const pair = pair_of(a, b);
    const k = between.get(pair) || 0;
    between.set(pair, k + 1);
    if (!has_edge(name) || !start.vertices.has(a) || !start.vertices.has(b)) return null;
    const d = path_between(start.vertices.get(a), start.vertices.get(b), k - (total.get(pair) - 1) / 2, k);
    const shapes = ["reach", "line"].map((kind) => h("path", { class: kind, d }));
    return net_part(view, `${place}:e${name}`, words.edge(a, b), "edge", ...shapes);
  });
  const vertices = [...start.vertices].map(([name, { x, y }]) => {
    if (start.ground.has(name)) return h("rect", { class: "ground", x: x - 12, y: y - 3, width: 24, height: 6 });
    if (!has_vertex(name)) return null;
    const shapes = [
      h("circle", { class: "reach", cx: x, cy: y, r: 18 }),
      h("circle", { class: "dot", cx: x, cy: y, r: 11 }),
      h("text", { class: "name", x, y: y + 4, "text-anchor": "middle" }, name),
    ];
    return net_part(view, `${place}:v${name}`, words.vertex(name), "vertex-of-net", ...shapes);
  });
  return net_svg(start.width, start.height, edges, vertices);
}

const net_svg = (width, height, ...content) =>
  h(
    "div",
    { class: "scroll" },
    h(
      "svg",
      { class: "net", viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": words.board },
      ...content,
    ),
  );

/* From one vertex to another: straight, bent by some steps, or a loop. */
function path_between(a, b, bend, k) {
  if (a.x === b.x && a.y === b.y) {
    const size = 26 + 9 * k;
    return `M${a.x} ${a.y}c${-size} ${-size * 1.5} ${size} ${-size * 1.5} 0 0`;
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const far = (bend * 36) / length;
  const [mx, my] = [(a.x + b.x) / 2 - (b.y - a.y) * far, (a.y + b.y) / 2 + (b.x - a.x) * far];
  return `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`;
}

/* Dots and boxes: open sides can be drawn, the others are drawn already; a box with four sides is taken. */
function draw_boxes(view, place, start, has_edge) {
  const unit = 64;
  const at = (k) => 24 + k * unit;
  const open = new Map();
  for (const [name, ends] of start.edges) if (has_edge(name)) open.set(ends.join(","), name);
  const sides = [];
  const closed = (...ends) => !open.has(ends.join(","));
  const side = (x1, y1, x2, y2) => {
    const line = { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2) };
    const name = open.get([x1, y1, x2, y2].join(","));
    if (name === undefined) return h("line", { class: "side", ...line });
    const shapes = ["reach", "line faint"].map((kind) => h("line", { class: kind, ...line }));
    return net_part(view, `${place}:e${name}`, words.side(y1 + 1, x1 + 1, x1 === x2), "edge", ...shapes);
  };
  const boxes = [];
  const dots = [];
  for (let r = 0; r <= start.height; r++) {
    for (let c = 0; c <= start.width; c++) {
      dots.push(h("circle", { class: "corner", cx: at(c), cy: at(r), r: 5 }));
      if (c < start.width) sides.push(side(c, r, c + 1, r));
      if (r < start.height) sides.push(side(c, r, c, r + 1));
      if (c === start.width || r === start.height) continue;
      const top_and_left = closed(c, r, c + 1, r) && closed(c, r, c, r + 1);
      if (top_and_left && closed(c + 1, r, c + 1, r + 1) && closed(c, r + 1, c + 1, r + 1))
        boxes.push(h("rect", { class: "taken", x: at(c) + 8, y: at(r) + 8, width: unit - 16, height: unit - 16 }));
    }
  }
  return net_svg(48 + start.width * unit, 48 + start.height * unit, boxes, sides, dots);
}

const is_staircase = (game, p) => game.rules_of(p).name === "Staircase Nim";

/* A staircase: its steps from the highest down to the ground, with the odd ones, which alone count, marked. */
function draw_stairs(view, place, steps) {
  const indent = Math.min(18, 90 / steps.length);
  return steps
    .map((n, k) =>
      h(
        "div",
        {
          class: `heap step${k % 2 === 0 ? " odd" : ""}`,
          style: `margin-left: ${indent * k}px`,
          role: "group",
          "aria-label": words.step(k + 1, n) + (k % 2 === 0 ? `, ${words.odd_step}` : ""),
        },
        h("span", { class: "step-name", title: k % 2 === 0 ? words.odd_step : null }, words.step_name(k + 1)),
        h("span", { class: "count" }, grouped(n)),
        draw_tokens(view, place, k * 4096, n),
      ),
    )
    .reverse();
}

/* One piece by itself. */
function draw_piece(view, i, label) {
  const { p } = view.session.state[i];
  const look = look_of(view.game, p);
  if (look.kind === "svg") return draw_svg(view, i, look.text);
  if (look.kind === "compound") return look.parts.map((part, k) => draw_part(view, part, `p${i}.${k}`, k + 1));
  return draw_look(view, look, `p${i}`, label, is_staircase(view.game, p));
}

/* A component of a compound, with the number that decides if values are shown. */
function draw_part(view, { call, number, looks }, place, label) {
  const drawn = looks.map((each, k) => {
    const look = read_look(each.look);
    return h("div", { class: "piece" },
      looks.length > 1 && h("span", { class: "caption" }, `${label}.${k + 1}`),
      look.kind === "svg" ? h("div", { class: "scroll" }, safe_svg(look.text) || "") :
        draw_look(view, look, `${place}.${k}`, label, each.name === "Staircase Nim"));
  });
  const [{ name, title }] = looks;
  return h("div", { class: "group part" },
    h("h3", null, `${label}. ${(words === chinese && title) || name}`,
      view.shows_values && number !== undefined && h("span", { class: "badge value" }, words.number[call](number))),
    h("div", { class: "pieces" }, drawn));
}

function draw_look(view, look, place, label, stairs) {
  if (look.kind === "grid") {
    const { width, height } = alone(look);
    return draw_board(view, place, { width, height }, (r, c) => letter_at(look, r, c));
  }
  if (look.kind === "net") {
    const { edges, vertices } = look;
    return draw_net(view, place, look, (name) => edges.has(name), (name) => vertices.has(name));
  }
  if (look.kind === "text") return h("pre", { class: "lines" }, look.text);
  const heaps = look.kind === "heap" ? [look.n] : look.list;
  if (stairs) return draw_stairs(view, place, heaps);
  return heaps.map((n, row) =>
    h(
      "div",
      { class: "heap", role: "group", "aria-label": words.heap(heaps.length > 1 ? row + 1 : label, n) },
      h("span", { class: "count" }, grouped(n)),
      draw_tokens(view, place, row * 4096, n),
    ),
  );
}

/* A picture that the author of the rules has made. */
function draw_svg(view, i, text) {
  const svg = safe_svg(text);
  if (!svg) return h("pre", { class: "lines" }, text);
  const moves = view.moves.filter((move) => move.piece === i);
  for (const part of svg.querySelectorAll("[data-move]")) {
    const said = part.dataset.move;
    const move = moves.find((each) => each.text === said) || moves[Number(said) - 1];
    if (!move) continue;
    const act = (event) => {
      if (event.key !== undefined && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      view.make(move, null);
    };
    part.classList.add("cell", "active");
    part.dataset.cell = `p${i}:${said}`;
    part.setAttribute("role", "button");
    part.setAttribute("tabindex", "0");
    part.setAttribute("aria-label", view.text(move));
    part.addEventListener("click", act);
    part.addEventListener("keydown", act);
  }
  return h("div", { class: "scroll" }, svg);
}

/* The value of a piece if values are shown. */
function draw_value(view, i) {
  const value = view.game.values[view.session.state[i].p];
  if (!view.shows_values || value === undefined || !view.by_values) return null;
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
          board.net
            ? draw_net(
                view,
                `b${group}`,
                board.start,
                (name) => board.edges.has(name),
                (name) => board.vertices.has(name),
              )
            : draw_board(view, `b${group}`, board, (r, c) => {
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

/* A graph with its tokens, and with the values of the vertices if values are shown. */
function draw_tokens_on(view, { graph, first }) {
  const { game, session } = view;
  const tokens = graph.x.map((_, v) => session.state.filter(({ p }) => p === first + v).length);
  const arrows = graph.arrows.map(({ from, line, head }) => {
    const kind = tokens[from] > 0 ? " from-here" : "";
    return [h("path", { class: `edge${kind}`, d: line }), h("path", { class: `arrow${kind}`, d: head })];
  });
  const vertices = graph.x.map((x, v) => {
    const [p, y, width] = [first + v, graph.y[v], graph.widths[v]];
    const value = view.shows_values && view.by_values ? game.values[p] : null;
    const name = without_quotes(game.positions[p]);
    const label = [words.vertex(name), tokens[v] > 0 && words.tokens(tokens[v]),
      value !== null && `${words.value} ${value}`].filter(Boolean).join(", ");
    const discs = tokens[v] > 4 ? 1 : tokens[v];
    const outcome = typeof value === "number" ? (value === 0 ? " P" : " N") : "";
    return net_part(view, `t:${p}`, label, `vertex-of-net${outcome}`,
      h("title", null, label),
      h("rect", { class: "dot", x: x - width / 2, y: y - graph.half, width, height: 2 * graph.half, rx: graph.half }),
      h("text", { class: "name", x, y: y + 4, "text-anchor": "middle" }, name),
      range(0, discs - 1).map((k) =>
        h("circle", { class: "token-on", cx: x - width / 2 + 7 + 13 * k, cy: y + 15, r: 7 })),
      tokens[v] > 4 && h("text", { class: "name", x: x - width / 2 + 17, y: y + 20 }, `× ${tokens[v]}`),
      value !== null && value !== undefined && [
        h("circle", { class: "mark", cx: x + width / 2, cy: y - 13, r: 9 + 3 * Math.max(0, String(value).length - 2) }),
        h("text", { class: "mark", x: x + width / 2, y: y - 9, "text-anchor": "middle" }, String(value)),
      ]);
  });
  return net_svg(graph.width + 20, graph.height, arrows, vertices);
}

function draw_state(view) {
  const { game } = view;
  const groups = shown_groups(game, view.session.state);
  const graphs = new Set();
  const drawn = groups.map((group) => {
    const rules = game.rules_of(game.start[group.group]);
    if (!rules.graph) return draw_group(view, group, groups.length);
    if (graphs.has(rules)) return null;
    graphs.add(rules);
    return h("div", { class: "group only" }, game.rulesets.length > 1 && h("h3", null, name_of(rules)),
      draw_tokens_on(view, rules));
  });
  return h("div", { class: "board", "aria-label": words.board, role: "group" }, drawn.filter(Boolean));
}
]==]
