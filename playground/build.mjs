/* Packs the playground into one file: node playground/build.mjs build/playground <modules of Lua>. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const [folder, ...modules] = process.argv.slice(2);
const here = "playground";
const most_bytes = 2.5e6;
const esbuild = createRequire(resolve(folder, "npm/package.json"))("esbuild");

/* The name by which Lua requires a file. */
const name_of = (path) =>
  path
    .replace(/^lua\//, "")
    .replace(/(\/init)?\.lua$/, "")
    .replace(/^data\//, "grundy/data/")
    .replaceAll("/", ".");

/* The sources of modules as engine.c reads them. */
function pack(paths) {
  return Buffer.concat(
    paths.flatMap((path) => {
      const source = readFileSync(path);
      return [Buffer.from(`${name_of(path)} ${source.length}\n`), source];
    }),
  );
}

/* What a module of Lua returns, a text. */
const text_of = (module) =>
  execFileSync(process.env.LUA || "lua5.4", ["-e", `io.write((require "${module}"))`], {
    encoding: "utf8",
    env: { ...process.env, LUA_PATH: "./lua/?.lua;./lua/?/init.lua;;" },
  });

/* The rules to choose from, in two languages: a comment describes its line in English and, after |, in Chinese; that of
   the first line is the name. */
const rules = readdirSync(join(here, "rules"))
  .sort()
  .map((file) => {
    const source = readFileSync(join(here, "rules", file), "utf8").trimEnd();
    const said = (to) => source.replaceAll(/-- (.*) \| (.*)$/gm, `-- ${to}`).split("\n");
    const [english, chinese] = [said("$1"), said("$2")];
    const in_both = (make) => ({ en: make(english), zh: make(chinese) });
    return {
      key: file.replace(/^\d+_|\.lua$/g, ""),
      name: in_both(([first]) => first.slice(3)),
      text: in_both(([, ...rest]) => rest.join("\n")),
    };
  });

const parts = ["engine", "words", "cells", "drawing", "pictures", "session", "exercises", "view"];
const view = parts.map((part) => text_of(`grundy.programs.page.script.${part}`)).join("\n");
writeFileSync(join(folder, "view.js"), `${view}
export { Game, View, h, in_language, safe_svg };
export const set_language = (language) => { words = language === "zh" ? chinese : english; };
`);
writeFileSync(join(folder, "rules.js"), `export const rules = ${JSON.stringify(rules)};\n`);

/* A script of the pages with its imports, as one text; generated parts are in the folder, the packages below it. */
function bundled(main) {
  const made = esbuild.buildSync({
    entryPoints: [join(here, "page", main)],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
    nodePaths: [resolve(folder, "npm/node_modules")],
    alias: { "grundy-view": resolve(folder, "view.js"), "grundy-rules": resolve(folder, "rules.js") },
  });
  return made.outputFiles[0].text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

const squeezed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
const worker = readFileSync(join(folder, "engine.js"), "utf8") + readFileSync(join(here, "page/worker.js"), "utf8");
const common = {
  "page-style": text_of("grundy.programs.page.style"),
  style: readFileSync(join(here, "page/style.css"), "utf8"),
  "engine-script": squeezed(worker),
  "engine-code": squeezed(readFileSync(join(folder, "engine.wasm"))),
  "engine-pack": squeezed(pack(modules)),
};

/* Writes a page from a template; the marks that grundy.programs.page.document fills in stay. */
function write(name, template, main) {
  const fill = { ...common, script: bundled(main) };
  const text = readFileSync(join(here, "page", template), "utf8");
  const page = text.replace(/\{\{([\w-]+)\}\}/g, (mark, part) => fill[part] ?? mark);
  if (Buffer.byteLength(page) > most_bytes) throw new Error(`${name} has ${Buffer.byteLength(page)} bytes`);
  writeFileSync(join(folder, name), page);
  console.log(`${join(folder, name)}: ${Buffer.byteLength(page)} bytes`);
}

write("page.html", "page.html", "page.js");
write("index.html", "index.html", "main.js");
