/* A page for one position, which the engine plays: what `grundy page --engine` writes its game into. */
import { h, View } from "grundy-view";
import { Engine } from "./engine.js";
import { begin_game, sound } from "./play.js";
import { words_in } from "./words.js";

/* Milliseconds after which the page says that it works. */
const silence = 100;

class Page {
  constructor(data) {
    this.data = data; // { title, language, theme, play, rule }
    this.engine = new Engine();
    this.words = words_in(data.language);
    this.line = h("div", { class: "waiting", role: "status", "aria-live": "polite" });
    this.box = h("div", null);
    document.body.append(this.box, this.line);
    this.begin();
  }

  async begin() {
    const { rule, play } = this.data;
    try {
      const game = await begin_game((request) => this.ask(request), rule, "", play);
      this.view = new View(this.data, this.box, [game]);
    } catch (error) {
      this.fail(error);
    }
  }

  /* An answer of the engine; after a tenth of a second the page says that it is waiting. */
  async ask(request) {
    let done = null;
    const say = () => (this.line.textContent = done === null ? this.words.working : this.words.progress(done));
    const timer = setInterval(say, silence);
    try {
      return sound(await this.engine.ask(request, (part) => {
        if (part.part === "progress") done = part.done;
      }));
    } catch (error) {
      this.fail(error);
      return new Promise(() => {});
    } finally {
      clearInterval(timer);
      if (!this.failed) this.line.textContent = "";
    }
  }

  fail(error) {
    this.failed = true;
    this.line.textContent = this.words.failed(error.message.split("\n")[0]);
  }
}

window.page = new Page(JSON.parse(document.getElementById("data").textContent));
