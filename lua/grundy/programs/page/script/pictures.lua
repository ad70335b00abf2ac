--- The script of a page, part 5: the graph of the game, and the values of heaps.
return [==[
/* ---- pictures ----------------------------------------------------------------------- */

/* Larger games have no graph of all positions. */
const most_vertices = 60;

const node = { height: 34, gap: 14, layer: 74 };

/* The numbers of sums in layers by the moves that are left; draws come last. */
function layers_of(sums, play) {
  const left = sums.left[play];
  const draws = Math.max(...left) + 1;
  const layers = range(0, draws - 1).map(() => []);
  left.forEach((moves, n) => {
    const at = moves < 0 ? draws : moves;
    if (!layers[at]) layers[at] = [];
    layers[at].push(n);
  });
  return { layers, draws };
}

/* For every sum the numbers of those that are one move away. */
function followers(game, sums) {
  return sums.list.map((sum) => {
    const state = sum.map((p) => ({ p, group: 0 }));
    const after = game.moves(state).map((move) => sums.index.get(game.living(game.after(state, move)).join(",")));
    return [...new Set(after)];
  });
}

/* Puts the layers into rows of at most `most` boxes, the end of play lowest, and the boxes of a row in the order of the
   boxes that they lead to: { place: n => [x, y] in boxes, levels: [[y, layer]], width, height }. */
function placed(after, layers, most) {
  const place = new Map();
  const width = Math.min(most, Math.max(...layers.map((layer) => layer.length)));
  const levels = [];
  let y = 0;
  layers.forEach((layer, k) => {
    const weight = (n) => {
      const known = after[n].map((m) => place.get(m)).filter(Boolean);
      return known.length > 0 ? known.reduce((sum, at) => sum + at[0], 0) / known.length : width / 2;
    };
    const rows = Math.ceil(layer.length / most);
    const per_row = Math.ceil(layer.length / rows);
    const sorted = layer
      .map((n) => [weight(n), n])
      .sort((a, b) => a[0] - b[0])
      .map((each) => each[1]);
    sorted.forEach((n, i) => {
      const row = i % rows;
      const count = Math.ceil((layer.length - row) / rows);
      const shift = rows > 1 && count === per_row ? (row / rows - 0.25) * Math.min(1, width - count + 0.5) : 0;
      place.set(n, [(Math.floor(i / rows) + 0.5) * (width / count) + shift, y + row * 0.62]);
    });
    levels.push([y, k]);
    if (layer.length > 0) y += 1 + (rows - 1) * 0.62;
  });
  return { place, levels, width, height: y };
}

/* The width of the boxes that the texts need. */
function width_of_nodes(game, sums) {
  const texts = sums.list
    .filter((sum) => sum.some((p) => look_of(game, p).kind !== "grid"))
    .map((sum) => short_text(game, sum));
  return Math.max(52, ...texts.map((text) => text.length * 6.2 + 18));
}

function short_text(game, sum) {
  const text = sum.map((p) => without_quotes(game.positions[p])).join(" + ") || "∅";
  return text.length > 18 ? `${text.slice(0, 17)}…` : text;
}

/* A little picture of a sum: its boards, or its text. */
function small_picture(game, sum, box) {
  const looks = sum.map((p) => look_of(game, p));
  if (sum.length === 0 || looks.some((look) => look.kind !== "grid")) {
    return { text: short_text(game, sum) };
  }
  const side = Math.min(
    7,
    ...looks.map((look) => 26 / look.rows.length),
    ...looks.map((look) => 44 / sum.length / look.rows[0].length),
  );
  const total = looks.reduce((w, look) => w + look.rows[0].length * side + 4, -4);
  let x = (box - total) / 2;
  const parts = [];
  for (const look of looks) {
    const y = (node.height - look.rows.length * side) / 2;
    look.rows.forEach((row, r) =>
      row.forEach((letter, c) => {
        parts.push(
          h("rect", {
            x: x + c * side + 0.5,
            y: y + r * side + 0.5,
            width: side - 1,
            height: side - 1,
            rx: 1,
            class: `mini ${cell_classes[letter] || "letter"}`,
          }),
        );
      }),
    );
    x += look.rows[0].length * side + 4;
  }
  return { parts };
}

/* The mark of a vertex: its value if values decide, and otherwise P, N or D. */
function mark_of(view, sums, n) {
  const { outcome } = sums.verdict(n, view.session.play);
  const value = view.shown_value(sums.list[n].map((p) => ({ p })));
  return value === null ? outcome : String(value);
}

/* The reason for the mark of a vertex: the marks of its options. */
function reason_of(view, sums, after, n) {
  const options = [...new Set(after[n].map((m) => mark_of(view, sums, m)))].sort();
  const mark = mark_of(view, sums, n);
  if (options.length === 0) return words.derive_end(mark);
  if (/^\d+$/.test(mark)) return words.derive_mex(options.sort((a, b) => a - b).join(", "), mark);
  return words.derive_outcome(options.join(", "), mark);
}

/* The vertices in an order in which each comes after its options, the ends of play first; null if play may be
   cyclic. */
function derived_order(after) {
  const depth = new Map();
  const open = new Set();
  const visit = (n) => {
    if (depth.has(n)) return depth.get(n);
    if (open.has(n)) return Infinity;
    open.add(n);
    const most = Math.max(-1, ...after[n].map(visit)) + 1;
    depth.set(n, most);
    return most;
  };
  const order = range(0, after.length - 1);
  order.forEach(visit);
  return [...depth.values()].includes(Infinity) ? null : order.sort((a, b) => depth.get(a) - depth.get(b));
}

function draw_vertex(view, sums, n, { x, y, box, outcome, here, reach, mark, reason }) {
  const { game } = view;
  const text = sums.list[n].map((p) => game.positions[p]).join(" + ") || words.nothing;
  const picture = small_picture(game, sums.list[n], box);
  const label = mark === null ? text : `${text}: ${words[outcome]}. ${reason}`;
  const options = reach
    ? {
        role: "button",
        tabindex: "0",
        onclick: () => view.make(reach, null),
        onkeydown: (event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            view.make(reach, null);
          }
        },
      }
    : {};
  return h(
    "g",
    {
      class: `vertex ${mark === null ? "unknown" : outcome}${here ? " here" : ""}${reach ? " option" : ""}`,
      "aria-label": label,
      transform: `translate(${x} ${y})`,
      ...options,
    },
    h("title", null, label),
    here && h("rect", { class: "ring", x: -4, y: -4, width: box + 8, height: node.height + 8, rx: 12 }),
    h("rect", { class: "box", width: box, height: node.height, rx: 9 }),
    picture.parts || h("text", { x: box / 2, y: node.height / 2 + 4, "text-anchor": "middle" }, picture.text),
    mark !== null && h("circle", { class: "mark", cx: box, cy: 2, r: 9 }),
    mark !== null && h("text", { class: "mark", x: box, y: 6, "text-anchor": "middle" }, mark),
  );
}

/* The graph of the game; null if it is too large. */
function draw_graph(view) {
  const { game, session } = view;
  if (game[session.play] !== "sums") return null;
  const sums = game.all_sums();
  if (sums.list.length > most_vertices || sums.list.length < 2) return null;
  const after = followers(game, sums);
  const { layers, draws } = layers_of(sums, session.play);
  const box = width_of_nodes(game, sums);
  const unit = box + node.gap;
  const { place, levels, width, height } = placed(after, layers, Math.max(4, Math.floor(680 / unit)));
  const margin = 40;
  const x_of = (n) => margin + place.get(n)[0] * unit - box / 2;
  const y_at = (y) => (height - 1 - y) * node.layer + 8;
  const y_of = (n) => y_at(place.get(n)[1]);
  const here = sums.index.get(game.living(session.state).join(","));
  const reach = moves_by_sum(session, sums);
  const marks = levels.map(
    ([y, k]) =>
      layers[k].length > 0 &&
      !game.entails &&
      h("text", { class: "layer", x: 6, y: y_at(y) + node.height / 2 + 4 }, k === draws ? "∞" : String(k)),
  );
  const order = game.entails ? null : derived_order(after);
  const known = new Set(order && view.derived !== null ? order.slice(0, view.derived) : range(0, sums.list.length - 1));
  const vertices = sums.list.map((_, n) =>
    draw_vertex(view, sums, n, {
      x: x_of(n),
      y: y_of(n),
      box,
      outcome: sums.verdict(n, session.play).outcome,
      here: n === here,
      reach: reach.get(n),
      mark: known.has(n) ? mark_of(view, sums, n) : null,
      reason: game.entails ? "" : reason_of(view, sums, after, n),
    }),
  );
  const [w, tall] = [margin + width * unit + margin, y_at(0) + node.height + 10];
  const picture = h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": words.game_graph },
    h(
      "svg",
      { viewBox: `0 0 ${w} ${tall}`, width: w, height: tall, role: "group" },
      draw_edges(after, (n) => [x_of(n) + box / 2, y_of(n) + node.height / 2], here),
      marks,
      vertices,
    ),
  );
  return [order && draw_derivation(view, sums, after, order), picture, draw_legend(view)].filter(Boolean);
}

/* Buttons that hide the marks of the vertices and derive them again, one at each click, with the reason for it. */
function draw_derivation(view, sums, after, order) {
  const tool = (id, text, derived, disabled) =>
    h("button", { type: "button", id, class: "tool", disabled, onclick: () => {
      view.derived = derived;
      view.render();
    } }, text);
  const { derived } = view;
  const last = derived > 0 ? order[derived - 1] : null;
  const text = last === null ? "" : sums.list[last].map((p) => view.game.positions[p]).join(" + ") || words.nothing;
  const next = derived === null ? 0 : Math.min(derived + 1, order.length);
  return h(
    "div",
    { class: "tools" },
    tool("derive", derived === null ? words.derive : words.derive_step, next, derived === order.length),
    tool("derive_all", words.derive_all, null, derived === null),
    last !== null && h("p", { class: "derived", role: "status" }, `${text}: ${reason_of(view, sums, after, last)}`),
  );
}

function draw_legend(view) {
  const outcomes = view.game.all_sums().left[view.session.play].some((left) => left < 0) ? ["P", "N", "D"] : ["P", "N"];
  return h(
    "p",
    { class: "legend" },
    outcomes.map((outcome) => h("span", { class: `key ${outcome}` }, `${outcome}: ${words[outcome]}`)),
    h("span", null, view.by_values ? words.legend_value : words.legend_outcome),
  );
}

/* By the number of a sum the move that leads to it, if it is the person's turn. */
function moves_by_sum(session, sums) {
  const reach = new Map();
  if (session.turn !== "you" || session.over) return reach;
  for (const move of session.moves()) {
    reach.set(sums.index.get(session.game.living(session.game.after(session.state, move)).join(",")), move);
  }
  return reach;
}

function draw_edges(after, centre, here) {
  const edges = [];
  after.forEach((list, n) =>
    list.forEach((m) => {
      const [x, y] = centre(n);
      const [u, v] = centre(m);
      const bend = (v === y ? 0.7 : Math.sign(v - y) * 0.45) * node.layer;
      const end = v === y ? v + bend : v - bend;
      const side = v === y ? Math.sign(bend) : Math.sign(v - y) || 1;
      const tip = v - (v === y ? -side : side) * (node.height / 2 + 1); // the arrow stands on the border of the box
      const back = tip + (v === y ? side : -side) * 7;
      const kind = n === here ? " from-here" : "";
      const parts = [
        h("path", { class: `edge${kind}`, d: `M${x} ${y}C${x} ${y + bend} ${u} ${end} ${u} ${tip}` }),
        h("path", { class: `arrow${kind}`, d: `M${u} ${tip}L${u - 4} ${back}L${u + 4} ${back}Z` }),
      ];
      if (n === here) edges.push(...parts);
      else edges.unshift(...parts);
    }),
  );
  return edges;
}

/* The values of the heaps of one ruleset, by n: [[n, value]]; empty if its positions are not heaps. */
function heap_values(game, first, last) {
  const list = [];
  for (let p = first; p < last; p++) {
    const look = look_of(game, p);
    if (look.kind === "heap" && !look.caption && typeof game.values[p] === "number")
      list.push([look.n, game.values[p], p]);
  }
  return list.sort((a, b) => a[0] - b[0]);
}

const widest = { width: 640, height: 220, left: 40, right: 12, top: 12, bottom: 34 };

function ticks(last, count) {
  let step = 1;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2])
    if (last / step > count) step *= factor;
  return range(0, Math.floor(last / step)).map((k) => k * step);
}

function draw_plot(view, values) {
  const room = document.documentElement.clientWidth - 80; // as wide as the page, so that its texts can be read
  const chart = { ...widest, width: Math.max(220, Math.min(widest.width, room)) };
  const last = values[values.length - 1][0];
  const largest = Math.max(1, ...values.map((each) => each[1]));
  const x = (n) => chart.left + 10 + (n / Math.max(1, last)) * (chart.width - chart.left - chart.right - 20);
  const y = (v) => chart.height - chart.bottom - 6 - (v / largest) * (chart.height - chart.top - chart.bottom - 12);
  const radius = values.length > 300 ? 1.6 : values.length > 80 ? 2.6 : 4;
  const now = new Set(view.session.state.map((piece) => piece.p));
  const dots = values.map(([n, v, p]) =>
    h(
      "circle",
      {
        class: `dot${v === 0 ? " zero" : ""}${now.has(p) ? " here" : ""}`,
        cx: x(n),
        cy: y(v),
        r: now.has(p) ? radius + 2.5 : radius,
      },
      h("title", null, `n = ${n}: ${v}`),
    ),
  );
  const stems =
    values.length <= 80 &&
    values.map(([n, v]) => h("line", { class: "stem", x1: x(n), x2: x(n), y1: y(0), y2: y(v) }));
  return h(
    "svg",
    { class: "chart", viewBox: `0 0 ${chart.width} ${chart.height}`, role: "img", "aria-label": words.plot },
    ticks(largest, 6).map((v) => [
      h("line", { class: "line", x1: chart.left, x2: chart.width - chart.right, y1: y(v), y2: y(v) }),
      h("text", { class: "tick", x: chart.left - 6, y: y(v) + 4, "text-anchor": "end" }, String(v)),
    ]),
    ticks(last, chart.width / 54).map((n) =>
      h("text", { class: "tick", x: x(n), y: chart.height - 12, "text-anchor": "middle" }, String(n)),
    ),
    stems || null,
    dots,
  );
}

function draw_plots(view) {
  const { game } = view;
  if (!game.lists_all) return [];
  return game.rulesets
    .map((rules, k) => {
      const next = game.rulesets[k + 1];
      const values = heap_values(game, rules.first, next ? next.first : game.positions.length);
      if (values.length < 4) return null;
      return h(
        "figure",
        null,
        game.rulesets.length > 1 && h("figcaption", null, name_of(rules)),
        draw_plot(view, values),
      );
    })
    .filter(Boolean);
}

/* ---- the exclusive or ---------------------------------------------------------------- */

const most_rows = 24;

/* The heaps that are not over, or tokens on vertices, or the odd steps of a staircase: { name, value }; null if the
   position is none of these, or values do not decide play. */
function rows_of_digits(view) {
  const { game, session } = view;
  if (!view.shows_values || session.over || !view.by_values || game.entails) return null;
  const pieces = session.state.filter(({ p }) => game.options[p].length > 0);
  const looks = pieces.map(({ p }) => look_of(game, p));
  let rows;
  if (pieces.length === 1 && is_staircase(game, pieces[0].p)) {
    rows = looks[0].list.map((n, k) => ({ name: words.step(k + 1, n), value: n })).filter((_, k) => k % 2 === 0);
  } else {
    if (pieces.length < 2 && game.start.length < 2) return null;
    if (!looks.every((look) => /^(heap|text)$/.test(look.kind) && !look.caption)) return null;
    const name_at = (i, { p, group }) =>
      looks[i].kind === "heap" ? words.heap(group + 1, looks[i].n) : `${group + 1}: ${short_text(game, [p])}`;
    rows = pieces.map((piece, i) => ({ name: name_at(i, piece), value: game.values[piece.p] }));
  }
  return rows.length <= most_rows && rows.every(({ value }) => Number.isInteger(value)) ? rows : null;
}

/* The values of the heaps in binary, their exclusive or below them, its highest digit, and the heaps that have it: each
   can be given the value that makes the exclusive or 0. Null if there are no such rows. */
function draw_digits(view) {
  const rows = rows_of_digits(view);
  if (!rows) return null;
  const sum = rows.reduce((total, row) => xor(total, row.value), 0);
  const largest = Math.max(...rows.map((row) => row.value), 1);
  const powers = [];
  for (let power = 1; power <= largest; power *= 2) powers.unshift(power);
  const digit = (value, power) => Math.floor(value / power) % 2;
  const high = powers.find((power) => digit(sum, power) === 1) || null;
  const digits = (value) =>
    powers.map((power) =>
      h("td", { class: `digit${power === high ? " high" : ""}${digit(value, power) ? " one" : ""}` },
        String(digit(value, power))),
    );
  const line = ({ name, value }) => {
    const changes = high !== null && digit(value, high) === 1;
    return h(
      "tr",
      { class: changes ? "to-change" : null },
      h("th", { scope: "row" }, name),
      h("td", { class: "number-cell" }, String(value)),
      h("td", { class: "new-value" }, changes ? `→ ${xor(value, sum)}` : ""),
      digits(value),
    );
  };
  return h(
    "div",
    { class: "digits" },
    h("h2", null, words.digits),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { "aria-label": words.digits },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("td"),
            h("th", { scope: "col" }, words.value),
            h("td"),
            powers.map((power) => h("th", { scope: "col", class: power === high ? "high" : null }, String(power))),
          ),
        ),
        h("tbody", null, rows.map(line)),
        h(
          "tfoot",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "row" }, words.exclusive_or),
            h("td", { class: "number-cell" }, String(sum)),
            h("td"),
            digits(sum),
          ),
        ),
      ),
    ),
    h("p", { class: "help" }, high === null ? words.digits_zero : words.digits_high(high)),
  );
}
]==]
