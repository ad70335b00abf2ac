/* The answers as they are shown: each part is a section, which is replaced when the part comes again. */
import { h, in_language, safe_svg } from "grundy-view";

/* A list of values in the forms in which people pass it on. */
export const forms = {
  text: (first, values) => values.join(", "),
  CSV: (first, values) => ["n,value", ...values.map((value, k) => `${first + k},"${value}"`.replaceAll(/"(\d+)"/g, "$1"))].join("\n"),
  LaTeX(first, values) {
    const columns = 10;
    const rows = [];
    for (let k = 0; k < values.length; k += columns) {
      const row = values.slice(k, k + columns).map((value) => String(value).replace("∞", "\\infty").replace(/[{}]/g, "\\$&"));
      rows.push(`${first + k} & ${row.join(" & ")}${" &".repeat(columns - row.length)} \\\\`);
    }
    const head = Array.from({ length: columns }, (_, k) => `+${k}`).join(" & ");
    return `\\begin{array}{r|${"r".repeat(columns)}}\nn & ${head} \\\\\n\\hline\n${rows.join("\n")}\n\\end{array}`;
  },
  /* About 260 characters of terms, as in the entries of the OEIS. */
  OEIS(first, values) {
    let text = "";
    for (const value of values) {
      const more = text === "" ? String(value) : `${text}, ${value}`;
      if (more.length > 260) break;
      text = more;
    }
    return text;
  },
};

/* Other texts in LaTeX. */
const in_latex = (text) => String(text).replaceAll(/[{}_%&#$]/g, "\\$&").replaceAll("^", "\\textasciicircum{}").replaceAll("∞", "$\\infty$");
const in_quotes = (text) => `"${String(text).replaceAll('"', '""')}"`;

/* A list of numbers that is not a list of values of 0, 1, 2, ..., such as P-positions, in the same forms. */
const list_forms = (name, list) => ({
  text: () => list.join(", "),
  CSV: () => [name, ...list.map((each) => (typeof each === "number" ? each : in_quotes(each)))].join("\n"),
  LaTeX: () => list.map((each) => (typeof each === "number" ? `$${each}$` : `$${each.replaceAll(/[{}]/g, "\\$&")}$`)).join(", "),
  OEIS: () => forms.OEIS(0, list.map((each) => String(each).replaceAll(/[{}]/g, ""))),
});

/* Facts of one position, [name, value] each, in three forms. */
const fact_forms = (facts) => {
  const told = facts.filter(([, value]) => value !== undefined);
  return {
    text: () => told.map(([name, value]) => `${name}: ${value}`).join("\n"),
    CSV: () => [told.map(([name]) => name), told.map(([, value]) => in_quotes(value))].map((row) => row.join(",")).join("\n"),
    LaTeX: () => told.map(([name, value]) => `\\text{${name}} & \\text{${in_latex(value)}}`).join(" \\\\\n"),
  };
};

/* The parts in the order in which they are shown. */
const order = ["said", "note", "values", "map", "vertices", "position", "winning", "lost", "period", "plot", "canvas", "guesses", "genera", "misere"];

/* A picture that shares no style with the page. */
function picture(text, label) {
  const box = h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label });
  const svg = safe_svg(text);
  if (svg) box.attachShadow({ mode: "open" }).append(svg);
  return box;
}

/* Values in rows of ten, with the offsets above and the first n of each row beside it. */
function table(first, values) {
  const columns = 10;
  const rows = [];
  const start = first - (first % columns);
  for (let n = start; n < first + values.length; n += columns) {
    const cells = Array.from({ length: columns }, (_, k) => {
      const value = values[n + k - first];
      return h("td", { class: value === 0 ? "P" : null }, value === undefined ? "" : String(value));
    });
    rows.push(h("tr", null, h("th", { scope: "row" }, String(n)), cells));
  }
  const head = h("tr", null, h("th", null, "n"), Array.from({ length: columns }, (_, k) => h("th", { scope: "col" }, `+${k}`)));
  return h("table", { class: "values" }, h("thead", null, head), h("tbody", null, rows));
}

function map_of(first, rows) {
  const head = h("tr", null, h("th", { class: "corner" }, "a \\ b"), rows.map((_, k) => h("th", { scope: "col" }, String(first + k))));
  const body = rows.map((row, k) =>
    h("tr", null, h("th", { scope: "row" }, String(first + k)), row.map((value) => h("td", { class: value === 0 ? "P" : null }, String(value)))),
  );
  return h("table", { class: "values" }, h("thead", null, head), h("tbody", null, body));
}

export class Answers {
  constructor(parent) {
    this.parent = parent;
    this.words = null;
    this.clear();
  }

  clear() {
    this.first = 0;
    this.values = [];
    this.play = "normal";
    this.sections = new Map();
    this.said = [];
  }

  /* Puts a section in its place; the others keep theirs. */
  show(key, title, ...content) {
    const section = h("section", { class: "part", "data-part": key }, h("h2", null, title), ...content);
    const old = this.parent.querySelector(`[data-part="${key}"]`);
    if (old) old.replaceWith(section);
    else {
      const place = order.indexOf(key);
      this.parent.insertBefore(section, [...this.parent.children].find((each) => order.indexOf(each.dataset.part) > place) || null);
    }
    this.sections.set(key, section);
  }

  /* Removes the parts of an earlier rule that this one does not have. */
  finish() {
    for (const section of [...this.parent.children]) {
      if (!this.sections.has(section.dataset.part)) section.remove();
    }
  }

  copies(of) {
    const { words } = this;
    const done = h("span", { class: "done", role: "status" });
    const copy = async (text) => {
      await navigator.clipboard.writeText(text).catch(() => copy_by_selection(text));
      done.textContent = words.copied;
      setTimeout(() => (done.textContent = ""), 1500);
    };
    return h(
      "div",
      { class: "copies" },
      h("span", null, words.copy),
      Object.entries(of).map(([name, make]) => h("button", { type: "button", class: "tool small", "data-copy": name, onclick: () => copy(make()) }, name)),
      done,
    );
  }

  /* A part of the answers, as the engine sends it. */
  add(part) {
    const { words } = this;
    switch (part.part) {
      case "said":
        this.said.push(part.text);
        this.show("said", words.printed, h("pre", { class: "lines" }, this.said.join("\n")));
        break;
      case "name":
        this.play = part.play;
        break;
      case "note":
        this.show("note", words.working, h("p", null, part.text));
        break;
      case "values":
        if (this.values.length === 0) this.first = part.first;
        this.values.push(...part.values);
        this.show_values();
        break;
      case "period":
        this.show("period", words.period, h("p", { class: part.proven ? "proven" : null }, part.text ? words.period_is(part) : part.none),
          part.text && words.is_translated && h("p", { class: "help", lang: "en" }, part.text),
          part.text && !part.proven && h("p", { class: "help" }, words.observed),
          part.text && this.copies({ text: () => part.text,
            CSV: () => `preperiod,period,saltus,proven\n${part.preperiod},${part.period},${part.saltus},${part.proven}`, LaTeX: () => in_latex(part.text),
            OEIS: () => forms.OEIS(part.preperiod, this.values.slice(part.preperiod - this.first, part.preperiod - this.first + part.period)) }));
        break;
      case "plot":
        if (part.svg) this.show("plot", words.plot, picture(part.svg, words.plot), this.copies({ SVG: () => part.svg }));
        break;
      case "canvas": // a page of its own, which cannot reach this one
        if (part.page) this.show("canvas", words.canvas, h("iframe", { class: "canvas", sandbox: "allow-scripts", srcdoc: part.page, title: words.canvas }));
        break;
      case "guesses":
        this.show("guesses", words.guesses, part.texts.length > 0 ? h("ul", null, part.texts.map((text) => h("li", { lang: "en" }, text))) : h("p", null, words.no_guess),
          part.texts.length > 0 && this.copies({ text: () => part.texts.join("\n"), CSV: () => ["guess", ...part.texts.map(in_quotes)].join("\n"), LaTeX: () => part.texts.map(in_latex).join("\\\\\n"),
            OEIS: () => part.texts.map((text) => `Conjecture: ${text}.`).join("\n") }));
        break;
      case "genera":
        this.show(
          "genera",
          words.genera,
          h("p", { class: "help" }, words.genera_help),
          h("ol", { class: "genera", start: "0" }, part.texts.map((text, n) => h("li", null, h("span", null, String(n)), text))),
          this.copies({ text: () => part.texts.join(", "), CSV: () => ["n,genus", ...part.texts.map((text, n) => `${n},${in_quotes(text)}`)].join("\n"),
            LaTeX: () => part.texts.map((text) => `$${text.replace(/\^(.*)$/, "^{$1}")}$`).join(", "), OEIS: () => forms.OEIS(0, part.texts.map((text) => text.replace(/\^.*/, ""))) }),
        );
        break;
      case "lost":
        this.show_lost(part.list, list_forms(typeof part.list[0] === "string" ? "position" : "n", part.list), part.last);
        break;
      case "map":
        this.show_map(part);
        break;
      case "vertices":
        this.show(
          "vertices",
          words.values,
          h("table", { class: "values" }, h("tbody", null, part.names.map((name, k) => h("tr", null, h("th", { scope: "row" }, name), h("td", { class: part.values[k] === 0 ? "P" : null }, String(part.values[k])))))),
          this.copies({ text: () => part.names.map((name, k) => `${name}: ${part.values[k]}`).join("\n"), CSV: () => ["vertex,value", ...part.names.map((name, k) => `"${name.replaceAll('"', '""')}","${part.values[k]}"`)].join("\n"),
            LaTeX: () => `\\begin{array}{lr}\n${part.names.map((name, k) => `\\text{${in_latex(name)}} & ${part.values[k]}`).join(" \\\\\n")}\n\\end{array}`, OEIS: () => forms.OEIS(0, part.values) }),
        );
        break;
      case "position":
        this.show(
          "position",
          words.start,
          part.svg ? picture(part.svg, part.text) : h("p", { class: "shown" }, part.text),
          h("p", null, part.value !== undefined ? `${words.value} ${part.value}` : part.none, part.outcome && ` · ${words[part.outcome]}`),
          this.copies({ ...fact_forms([["position", part.text], ["value", part.value], ["outcome", part.outcome]]), ...(part.svg && { SVG: () => part.svg }) }),
        );
        break;
      case "winning":
        this.show("winning", words.winning, part.texts.length > 0 ? h("ul", { class: "winning" }, part.texts.slice(0, 200).map((text) => h("li", null, in_language(text)))) : h("p", null, words.none_won),
          part.texts.length > 0 && this.copies({ text: () => part.texts.join("\n"), CSV: () => ["move", ...part.texts.map(in_quotes)].join("\n"), LaTeX: () => part.texts.map(in_latex).join("\\\\\n") }));
        break;
      case "misere":
        if (part.outcome) this.show("misere", words.misere, h("p", null, words[part.outcome], part.genus && ` · ${words.genera} ${part.genus}`),
          this.copies(fact_forms([["outcome", part.outcome], ["genus", part.genus]])));
        break;
    }
  }

  show_values() {
    const { words, first, values } = this;
    this.show("values", words.values, h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": words.values }, table(first, values)),
      this.copies(Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, () => form(first, values)]))));
    const lost = values.map((value, k) => [value, first + k]).filter(([value]) => value === 0).map(([, n]) => n);
    if (this.play !== "misere") this.show_lost(lost, list_forms("n", lost));
  }

  show_map({ first, rows }) {
    const { words } = this;
    this.show("map", words.map, h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": words.map }, map_of(first, rows)),
      this.copies({ text: () => rows.map((row) => row.join(" ")).join("\n"), CSV: () => rows.map((row) => row.join(",")).join("\n"),
        LaTeX: () => `\\begin{array}{${"r".repeat(rows.length)}}\n${rows.map((row) => row.join(" & ")).join(" \\\\\n")}\n\\end{array}`,
        OEIS: () => forms.OEIS(0, antidiagonals(rows)) }));
    const lost = rows.flatMap((row, a) => row.map((value, b) => (value === 0 && a <= b ? `{${first + a}, ${first + b}}` : null))).filter(Boolean);
    if (this.play !== "misere") this.show_lost(lost, list_forms("position", lost));
  }

  /* P-positions: those of misere play come from the engine, as far as it knows them; the others are the zeros. */
  show_lost(list, copied, last = null) {
    const { words } = this;
    this.show("lost", last === null ? words.positions_P : words.misere_P,
      h("p", { class: "numbers" }, list.slice(0, 120).join(", "), list.length > 120 && " …"),
      last !== null && h("p", { class: "help" }, words.up_to(last)), this.copies(copied));
  }
}

/* The terms of a table by antidiagonals, as the OEIS reads tables. */
const antidiagonals = (rows) => rows.flatMap((_, sum) => Array.from({ length: sum + 1 }, (_, a) => rows[sum - a][a]));

/* For pages from files, which may not use the clipboard. */
function copy_by_selection(text) {
  const area = h("textarea", { class: "hidden", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
