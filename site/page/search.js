/* The search of the theme, whose index is fetched when a reader begins to search. Each Chinese character is a word. */
(() => {
  const base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location);
  const ends = /(?<=[\u3400-\u9fff])(?=\S)|(?<=\S)(?=[\u3400-\u9fff])|\.(?!\d)/g; // as ENDS of hooks.py
  const box = document.forms.namedItem("search");
  const begun = new Promise((resolve) => {
    if (new URLSearchParams(location.search).has("q")) resolve();
    for (const event of ["focusin", "input"]) box.addEventListener(event, resolve, { once: true });
    document.getElementById("__search").addEventListener("change", resolve, { once: true });
  });
  window.__search = {
    index: begun.then(() => fetch(new URL("search/search_index.json", base))).then((answer) => answer.json()),
    /* All words must occur; the last one may be the beginning of a longer one. */
    transform(query) {
      const words = query.replaceAll(ends, " ").replaceAll(/["+\-:^~*,;!?()[\]{}`、，。；：？！（）「」《》]/g, " ").split(/\s+/).filter(Boolean);
      return words.map((word) => (/[\u3400-\u9fff]/.test(word) ? `+${word}` : `+${word}*`)).join(" ");
    },
  };
})();
