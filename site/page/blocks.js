/* The programs of a page: each can be run, edited and opened in the playground; its output is compared with the page. */
import { written } from "../../playground/page/address.js";
import { Engine, Stopped } from "../../playground/page/engine.js";
import { words_in } from "./words.js";

const words = words_in(document.documentElement.lang);
const here = new URL(".", import.meta.url);
const base = new URL("../../", here);

/* One engine a page, made at the first run. */
let engine = null;
const engine_of_page = () =>
  (engine ||= new Engine(async (name) => {
    const answer = await fetch(new URL(`${name}.bin`, here));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }));

function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...content);
  return made;
}

/* ---- what a page says that its programs print ---- */

const lines_of = (text) => text.split("\n").map((line) => line.trimEnd());
const beside = (text) => [...text.matchAll(/--> ?(.*)$/gm)].map(([, line]) => line.trim());

/* The text block below a program, if it is the next block of the page. */
function below(box, boxes) {
  const next = boxes[boxes.indexOf(box) + 1];
  return next && next.classList.contains("language-text") ? lines_of(source_of(next).trimEnd()) : [];
}

/* The output that the page shows: the comments of the program or, if it prints other lines, the block below it. */
function expected(shown, printed) {
  const left = { beside: [...shown.beside], below: [...shown.below] };
  const lines = printed.map((line) => (line === left.beside[0] ? left.beside.shift() : left.below.shift()));
  return [...lines.filter((line) => line !== undefined), ...left.beside, ...left.below];
}

/* Programs that start processes, or need 64 bits as the page says above them, do not run in a browser. */
const needs_system = (box, text) =>
  box.previousElementSibling?.matches("[data-own]") || /\bio\.popen\b|\bos\.execute\b|\bgrundy\.tasks\b/.test(text);

/* Lines that a program prints beyond these are not shown. */
const most_lines = 2000;

/* ---- a program on the page ---- */

const source_of = (box) => box.querySelector("code").textContent;

class Program {
  constructor(box, boxes) {
    this.box = box;
    this.text = source_of(box);
    this.shown = { beside: beside(this.text), below: below(box, boxes) };
    this.output = element("div", { class: "output", "data-output": true, role: "status", "aria-live": "polite", hidden: true });
    this.stop_button = element("button", { type: "button", hidden: true, onclick: () => engine.stop() }, words.stop);
    this.run_button = element("button", { type: "button", "data-run": true, onclick: () => this.run() }, words.run);
    const edit = element("button", { type: "button", "data-edit": true, onclick: () => this.edit(edit) }, words.edit);
    const open = element("button", { type: "button", "data-open": true, onclick: () => this.open() }, words.open);
    const tools = element("div", { class: "tools" });
    if (needs_system(box, this.text)) tools.append(element("span", { "data-system": true }, words.system));
    else tools.append(this.run_button, this.stop_button, edit, open);
    box.append(tools, this.output);
  }

  get now() {
    return this.editor ? this.editor.text() : this.text;
  }

  async run() {
    const text = this.now;
    const printed = [];
    this.run_button.disabled = true;
    this.stop_button.hidden = false;
    this.show("working", words.working);
    try {
      const { mistake } = await engine_of_page().ask({ request: "run", text }, (part) => {
        if (part.part === "said" && printed.length < most_lines) printed.push(...lines_of(part.text));
      });
      if (printed.at(-1) === "") printed.pop(); // the end of the last line
      this.compare(text, printed, mistake);
    } catch (error) {
      this.show(error instanceof Stopped ? "stopped" : "wrong", error instanceof Stopped ? words.stopped : error.message);
    }
    this.run_button.disabled = false;
    this.stop_button.hidden = true;
  }

  /* An edited program is not compared: the page says nothing of it. */
  compare(text, printed, mistake) {
    if (this.editor) this.editor.mark(mistake);
    if (mistake) {
      const line = mistake.line ? `${words.line(mistake.line)} ` : "";
      return this.show("wrong", `${printed.map((each) => `${each}\n`).join("")}${line}${mistake.message}`);
    }
    const output = printed.join("\n") || words.nothing;
    if (text !== this.text || this.shown.beside.length + this.shown.below.length === 0) return this.show("printed", output);
    const said = expected(this.shown, printed).join("\n");
    if (said === printed.join("\n")) return this.show("equal", output);
    this.show("different", output, element("p", {}, words.page_says), element("pre", {}, said));
  }

  show(how, text, ...more) {
    this.output.hidden = false;
    this.output.dataset.output = how;
    const picture = text.startsWith("<svg") && element("img", { src: `data:image/svg+xml,${encodeURIComponent(text)}`, alt: words.picture });
    this.output.replaceChildren(picture ? holdable(picture) : element("pre", { tabindex: "0" }, text), ...more);
  }

  async edit(button) {
    button.disabled = true;
    const { editor } = await import(new URL("editor.js", here));
    const place = element("div", { class: "editor" });
    this.box.querySelector("pre").replaceWith(place);
    this.editor = editor(place, this.text, words.edit, () => {});
    this.editor.view.focus();
  }

  async open() {
    window.open(new URL(`playground/index.html#${await written({ text: this.now })}`, base), "_blank", "noopener");
  }
}

/* ---- commands: what is copied has neither the prompt nor the output ---- */

function commands(text) {
  const lines = text.trimEnd().split("\n");
  return lines.some((line) => line.startsWith("$ ")) ? lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2)) : lines;
}

function copied(box) {
  const done = element("span", { role: "status" });
  const copy = async () => {
    await navigator.clipboard.writeText(`${commands(source_of(box)).join("\n")}\n`);
    done.textContent = words.copied;
  };
  box.querySelector(".md-clipboard")?.remove();
  box.append(element("div", { class: "tools" }, element("button", { type: "button", "data-copy": true, onclick: copy }, words.copy), done));
}

/* ---- pictures, which fill the window when they are clicked ---- */

function holdable(image) {
  const open = async () => (await import(new URL("held.js", here))).hold(image, words.close);
  image.addEventListener("click", open);
  image.addEventListener("keydown", (event) => event.key === "Enter" && open());
  Object.assign(image, { tabIndex: 0, role: "button", title: words.enlarge });
  return image;
}

/* ---- pages to play with ---- */

function played(place) {
  const frame = () =>
    place.replaceChildren(element("iframe", { src: new URL(place.dataset.play, location), title: place.dataset.title, loading: "lazy" }));
  place.append(element("button", { type: "button", "data-begin": true, onclick: frame }, words.play(place.dataset.title)));
}

/* ---- the other language: the section that is being read, if both pages have the same ones ---- */

const below_header = 150; // pixels
const sections = () => [...document.querySelectorAll("article h2")];

function keep_section(link) {
  const page = link.href;
  link.addEventListener("click", () => {
    const number = sections().findLastIndex((each) => each.getBoundingClientRect().top < below_header);
    link.href = number < 0 ? page : `${page}#section:${number}`;
  });
}

/* ---- headings that have moved ---- */

async function follow() {
  const anchor = decodeURIComponent(location.hash.slice(1));
  if (!anchor || document.getElementById(anchor)) return;
  const [, number] = anchor.match(/^section:(\d+)$/) || [];
  if (number) return sections()[number]?.scrollIntoView();
  const moved = await (await fetch(new URL("moved.json", here))).json();
  const page = location.pathname.slice(base.pathname.length);
  const target = moved[`${page}#${anchor}`];
  if (target) location.replace(new URL(target, base));
}

/* The common first line of the examples of a page of the reference is not a program. */
const beginning = 'local grundy = require "grundy"';

const boxes = [...document.querySelectorAll("div.highlight")];
for (const box of boxes) {
  if (source_of(box).trim() === beginning) continue;
  if (box.classList.contains("language-lua")) box.program = new Program(box, boxes);
  else if (box.matches(".language-sh, .language-console")) copied(box);
}
for (const place of document.querySelectorAll("[data-play]")) played(place);
for (const image of document.querySelectorAll("article img")) holdable(image);
if (document.querySelector("meta[name=same-sections]")) {
  for (const link of document.querySelectorAll(".md-select__link")) keep_section(link);
}
addEventListener("hashchange", follow);
follow();
