/* Puts the scripts, the styles and the engine of the site into a folder: node site/build.mjs build/playground build/site/docs/assets/site */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const [engine, folder] = process.argv.slice(2);
const esbuild = createRequire(resolve(engine, "npm/package.json"))("esbuild");
mkdirSync(folder, { recursive: true });

/* The parts of the engine, as the page of the playground has them. */
const page = readFileSync(join(engine, "index.html"), "utf8");
for (const name of ["engine-script", "engine-code", "engine-pack"]) {
  const [, text] = page.match(new RegExp(`<script[^>]* id="${name}"[^>]*>([^<]*)</script>`));
  writeFileSync(join(folder, `${name}.bin`), gunzipSync(Buffer.from(text, "base64")));
}

esbuild.buildSync({
  entryPoints: ["site/page/blocks.js", "site/page/search.js", "site/page/held.js", "playground/page/editor.js"],
  entryNames: "[name]",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  outdir: folder,
  nodePaths: [resolve(engine, "npm/node_modules")],
});
for (const style of ["site.css", "print.css"]) copyFileSync(join("site/page", style), join(folder, style));

/* Headings that have moved: a line of site/moved.txt has the old address and the new one. */
const moved = readFileSync("site/moved.txt", "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
writeFileSync(join(folder, "moved.json"), JSON.stringify(Object.fromEntries(moved.map((line) => line.split(" ")))));
