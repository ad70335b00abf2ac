/* The playground: the contents of the page, and what keys and clicks do. */
import { h, set_language, View } from "grundy-view";
import { rules } from "grundy-rules";
import { read, written } from "./address.js";
import { Answers } from "./answers.js";
import { editor } from "./editor.js";
import { Engine, Stopped } from "./engine.js";
import { begin_game, sound } from "./play.js";
import { words_in } from "./words.js";

/* Milliseconds that an answer may take before the next keystroke ends it, and before the page says that it takes long. */
const patience = 300;
const silence = 100;
const least_last = 1;
const most_last = 20000;

/* The rule to choose from that a text is, in one of the languages. */
const rule_of = (text) => rules.find((each) => Object.values(each.text).includes(text));

class Playground {
  constructor(kept) {
    this.engine = new Engine();
    const language = (navigator.language || "en").startsWith("zh") ? "zh" : "en";
    this.state = { text: rules[0].text[language], last: 200, position: "", language, theme: "auto", tab: "answers", ...kept };
    this.working = null; // the request for answers that is open: { since }
    this.history = [];
    this.log = [];
    this.make();
    this.refresh();
    addEventListener("hashchange", async () => {
      if (location.hash.slice(1) === this.address) return;
      const other = await read(location.hash.slice(1));
      if (other) this.restore(other);
    });
  }

  get words() {
    return words_in(this.state.language);
  }

  /* ---- what is on the page ---- */

  make() {
    const { words, state } = this;
    set_language(state.language);
    document.documentElement.lang = state.language === "zh" ? "zh-CN" : "en";
    document.documentElement.dataset.theme = state.theme;
    document.title = `grundy: ${words.title}`;
    const written = this.editor ? this.editor.text() : state.text;
    const chosen = rule_of(written);
    const text = chosen ? chosen.text[state.language] : written;
    const pick = (id, label, list, now, set) =>
      h("label", { class: "pick" }, h("span", { class: "hidden" }, label),
        h("select", { id, onchange: (event) => set(event.target.value) }, list.map(([value, name]) => h("option", { value, selected: value === now }, name))));
    this.rules = pick("rules", words.rules, [...(chosen ? [] : [["", words.rules]]), ...rules.map((rule) => [rule.key, rule.name[state.language]])], chosen ? chosen.key : "", (key) => this.choose(key));
    this.editor_box = h("div", { class: "code" });
    this.wrong = h("div", { class: "wrong", role: "status", "aria-live": "polite" });
    this.busy = h("div", { class: "busy", role: "status", "aria-live": "polite" });
    this.stop = h("button", { type: "button", id: "stop", class: "tool", hidden: true, onclick: () => this.end(this.words.stopped) }, words.stop);
    this.answers_box = h("div", { class: "answers" });
    this.answers = new Answers(this.answers_box);
    this.answers.words = words;
    this.play_box = h("div", { class: "player" });
    this.log_box = h("div", { class: "log", role: "log", tabindex: "0", "aria-label": words.console });
    const tab = (key) =>
      h("button", { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `panel-${key}`, "aria-selected": String(state.tab === key), tabindex: state.tab === key ? "0" : "-1", onclick: () => this.turn_to(key), onkeydown: (event) => this.tab_key(event) }, words[key]);
    const panel = (key, ...content) => h("div", { role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}`, hidden: state.tab !== key }, ...content);
    this.last = h("input", { id: "last", type: "number", min: String(least_last), max: String(most_last), value: String(state.last), onchange: () => this.set_last() });
    this.begin = h("input", { id: "position", type: "text", value: state.position, placeholder: "12   {3, 4, 5}   \"HTH\"", autocomplete: "off", spellcheck: "false" });
    this.line = h("input", { id: "line", type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", "aria-label": words.console_help, placeholder: "game:value(12)", onkeydown: (event) => this.line_key(event) });
    const root = h("div", { class: "playground" },
      h("header", { class: "top" },
        h("div", null, h("h1", null, "grundy"), h("p", { class: "position" }, words.first_line)),
        h("div", { class: "settings" },
          this.rules,
          pick("language", words.language, [["en", "English"], ["zh", "中文"]], state.language, (value) => this.set({ language: value })),
          pick("theme", words.theme, [["auto", words.auto], ["light", words.light], ["dark", words.dark]], state.theme, (value) => this.set({ theme: value })))),
      h("main", { class: "room" },
        h("section", { class: "left", "aria-label": words.editor },
          this.editor_box,
          this.wrong,
          h("p", { class: "help" }, words.leave),
          h("div", { class: "console" },
            h("h2", null, words.console),
            this.log_box,
            h("div", { class: "prompt" }, h("span", { "aria-hidden": "true" }, ">"), this.line),
            h("p", { class: "help" }, words.console_help))),
        h("section", { class: "right" },
          h("div", { class: "tabs" }, h("div", { role: "tablist" }, tab("answers"), tab("play")), this.busy, this.stop,
            h("button", { type: "button", id: "link", class: "tool small", onclick: () => this.copy_link() }, words.address)),
          panel("answers", h("label", { class: "last" }, words.last, " ", this.last), this.answers_box),
          panel("play",
            h("form", { class: "begin", onsubmit: (event) => { event.preventDefault(); this.begin_play(); } },
              h("label", { for: "position" }, words.play_from), this.begin, h("button", { class: "tool", id: "begin-play" }, words.begin)),
            this.play_box))));
    document.body.querySelector(".playground")?.remove();
    document.body.append(root);
    this.editor = editor(this.editor_box, text, words.editor, () => this.changed());
    this.show_log();
    addEventListener("error", (event) => console.error(event.message));
  }

  /* ---- what readers choose ---- */

  choose(key) {
    const rule = rules.find((each) => each.key === key);
    if (!rule) return;
    this.editor.put(rule.text[this.state.language]);
    Object.assign(this.state, { position: "", paper: null });
    this.begin.value = "";
    this.changed();
  }

  set(some) {
    Object.assign(this.state, some);
    const focused = document.activeElement && document.activeElement.id;
    this.make();
    if (focused && document.getElementById(focused)) document.getElementById(focused).focus();
    this.refresh();
  }

  set_last() {
    const last = Math.floor(Number(this.last.value));
    this.state.last = Math.min(most_last, Math.max(least_last, last || 200));
    this.last.value = String(this.state.last);
    this.refresh();
  }

  restore(kept) {
    Object.assign(this.state, kept);
    this.editor.put(this.state.text);
    this.set({});
  }

  turn_to(key) {
    this.state.tab = key;
    for (const each of ["answers", "play"]) {
      const tab = document.getElementById(`tab-${each}`);
      tab.setAttribute("aria-selected", String(each === key));
      tab.tabIndex = each === key ? 0 : -1;
      document.getElementById(`panel-${each}`).hidden = each !== key;
    }
    if (key === "play" && this.played !== this.editor.text()) this.begin_play();
    this.keep();
  }

  tab_key(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = this.state.tab === "answers" ? "play" : "answers";
    this.turn_to(other);
    document.getElementById(`tab-${other}`).focus();
  }

  /* ---- answers ---- */

  changed() {
    const chosen = rule_of(this.editor.text());
    const select = this.rules.querySelector("select");
    if (chosen) select.value = chosen.key;
    else if (select.value !== "") {
      if (!select.querySelector('[value=""]')) select.prepend(h("option", { value: "" }, this.words.rules));
      select.value = "";
    }
    this.refresh();
  }

  /* Asks for the answers to the current text. One question is open at a time; an open one that takes long is ended. */
  refresh() {
    this.state.text = this.editor.text();
    this.keep();
    if (this.working) {
      this.wanted = true;
      const left = patience - (performance.now() - this.working.since);
      clearTimeout(this.impatient);
      this.impatient = setTimeout(() => this.working && this.engine.stop(), Math.max(0, left));
      return;
    }
    if (this.engine.busy) this.engine.stop();
    this.ask_answers();
  }

  async ask_answers() {
    this.wanted = false;
    clearTimeout(this.impatient);
    this.working = { since: performance.now() };
    this.answers.clear();
    this.watch();
    const { text, last, language, theme } = this.state;
    try {
      const { mistake } = await this.engine.ask({ request: "answers", text, last, width: this.width(), language, theme }, (part) => this.hear(part));
      this.show_mistake(mistake);
      if (!mistake) this.answers.finish();
    } catch (error) {
      if (!(error instanceof Stopped)) this.fail(error);
    }
    this.working = null;
    this.rest();
    if (this.wanted) this.ask_answers();
    else if (this.state.tab === "play" && this.played !== text) this.begin_play();
  }

  /* The width of pictures in pixels: that of the page, so that their texts can be read. */
  width() {
    return Math.max(220, Math.min(640, this.answers_box.clientWidth || 640));
  }

  hear(part) {
    if (part.part === "progress") this.progress = part.done;
    else if (part.part === "said" && !this.working) this.write(part.text);
    else this.answers.add(part);
  }

  show_mistake(mistake) {
    this.editor.mark(mistake);
    this.wrong.replaceChildren(...(mistake ? [h("strong", null, mistake.line ? this.words.line(mistake.line) : "!"), " ", mistake.message] : []));
  }

  /* The engine has run out of memory: it starts again. */
  fail(error) {
    this.engine.stop();
    this.show_mistake({ message: this.words.broken(error.message.split("\n")[0]) });
  }

  /* Says that work continues, after a tenth of a second. */
  watch() {
    clearInterval(this.watching);
    const since = performance.now();
    this.progress = null;
    this.watching = setInterval(() => {
      if (!this.engine.busy) return this.rest();
      if (performance.now() - since < silence) return;
      this.stop.hidden = false;
      this.busy.textContent = this.progress === null ? this.words.working : this.words.progress(this.progress);
    }, silence / 2);
  }

  rest() {
    if (this.engine.busy) return;
    clearInterval(this.watching);
    this.stop.hidden = true;
    this.busy.textContent = "";
  }

  end(why) {
    this.wanted = false;
    this.engine.stop();
    this.rest();
    this.show_mistake({ message: why });
  }

  /* ---- play ---- */

  /* Begins a game; an earlier game asks the engine nothing more, as the engine has forgotten its positions. */
  async begin_play() {
    const text = this.editor.text();
    const game_number = (this.games_begun = (this.games_begun || 0) + 1);
    const replaced = () => game_number !== this.games_begun;
    this.played = text;
    this.state.position = this.begin.value;
    this.keep();
    this.watch();
    try {
      const game = await begin_game((request) => {
        if (replaced()) return new Promise(() => {});
        this.watch();
        return this.engine.ask(request, (part) => this.hear(part)).then(sound).catch((error) => {
          if (request.request === "begin") throw error;
          this.say_in_play(error);
          return new Promise(() => {});
        });
      }, text, this.state.position);
      if (replaced()) return;
      this.play_box.replaceChildren();
      const keep = (paper) => {
        this.state.paper = paper;
        this.keep();
      };
      const { language, theme, paper } = this.state;
      this.view = new View({ title: game.title, language, theme, paper, keep }, this.play_box, [game], false);
    } catch (error) {
      if (!replaced()) this.say_in_play(error);
    }
    this.rest();
  }

  say_in_play(error) {
    this.played = null;
    this.play_box.replaceChildren(h("p", { class: "wrong" }, error instanceof Stopped ? this.words.stopped : error.message));
  }

  /* ---- console ---- */

  line_key(event) {
    if (event.key === "Enter") this.enter(event.target.value);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      this.at = Math.min(this.history.length, Math.max(0, (this.at ?? this.history.length) + (event.key === "ArrowUp" ? -1 : 1)));
      event.target.value = this.history[this.at] || "";
    } else return;
    event.preventDefault();
  }

  async enter(line) {
    if (!line.trim()) return;
    this.history.push(line);
    this.at = this.history.length;
    this.line.value = "";
    this.write(line, "entered");
    this.watch();
    const whole = this.unfinished ? `${this.unfinished}\n${line}` : line;
    try {
      const answer = await this.engine.ask({ request: "console", text: this.editor.text(), line: whole }, (part) => {
        if (part.part === "said") this.write(part.text);
        else if (part.part === "progress") this.progress = part.done;
      });
      this.unfinished = answer.whole === false ? whole : null;
      if (answer.mistake) this.write(answer.mistake.message, "mistaken");
    } catch (error) {
      this.unfinished = null;
      this.write(error instanceof Stopped ? this.words.stopped : this.words.broken(error.message.split("\n")[0]), "mistaken");
      if (!(error instanceof Stopped)) this.engine.stop();
    }
    this.rest();
  }

  write(text, kind = "said") {
    this.log.push([text, kind]);
    if (this.log.length > 500) this.log.shift();
    this.show_log();
  }

  show_log() {
    this.log_box.hidden = this.log.length === 0;
    this.log_box.replaceChildren(...this.log.map(([text, kind]) => h("div", { class: kind }, text)));
    this.log_box.scrollTop = this.log_box.scrollHeight;
  }

  /* ---- the address ---- */

  keep() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep_now(), 200);
  }

  async keep_now() {
    this.address = await written(this.state);
    history.replaceState(null, "", `#${this.address}`);
  }

  async copy_link() {
    await this.keep_now();
    await navigator.clipboard.writeText(location.href).catch(() => {});
    this.busy.textContent = this.words.copied;
  }
}

(async () => {
  const kept = location.hash.length > 1 ? await read(location.hash.slice(1)) : null;
  window.playground = new Playground(kept);
})();
