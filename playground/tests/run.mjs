/* Runs specs in WebAssembly: node playground/tests/run.mjs build/playground/tests.js [busted's arguments].
   Without arguments all specs that need neither processes nor terminals, then the digests of values; it fails if
   fewer than a thousand specs pass, or if a digest differs from that of the native build. With `speed` alone: the
   speed as a fraction of that of the native build, without vectors. */
import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [script, ...rest] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  if (error.name !== "ExitStatus") console.error(error.message); // the script of the engine is one long line
  process.exit(error.name === "ExitStatus" ? error.status : 1);
});
const least = 1000;

/* Calls a module of Lua in a new engine: what it returns. */
async function call(module, argument) {
  const Engine = createRequire(import.meta.url)(resolve(script));
  const engine = await Engine({
    wasmBinary: readFileSync(script.replace(/\.js$/, ".wasm")),
    preRun: [(each) => Object.assign(each.ENV, process.env)],
  });
  const put = (text) => {
    const bytes = Buffer.from(`${text}\0`);
    const at = engine._malloc(bytes.length);
    engine.HEAPU8.set(bytes, at);
    return at;
  };
  engine._engine_start(put(""), 0);
  const length = engine._malloc(4);
  const at = engine._engine_call(put(module), put(argument), Buffer.byteLength(argument), length);
  const text = Buffer.from(engine.HEAPU8.subarray(at, at + engine.HEAPU32[length >> 2])).toString();
  if (text.startsWith("!")) throw new Error(text.slice(1));
  return text;
}

function specs(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return specs(path);
      return entry.name.endsWith("_spec.lua") ? [path] : [];
    })
    .sort();
}

/* Folders whose specs are about processes, terminals, builds or 64-bit memory; and specs that need more ticks of the
   clock than a short call has in portable C, a limit on the size of files, and periods beyond 2^32. */
const left_out = readFileSync(new URL("left_out.txt", import.meta.url), "utf8").trim().split("\n");
const folders = left_out.filter((line) => line.startsWith("spec/"));
const not_here = left_out.filter((line) => !line.startsWith("spec/")).map((name) => `--filter-out=${name}`);

/* The folders of busted. */
const modules = ["5.4", "5.1"].map((version) => `/usr/share/lua/${version}`).flatMap((folder) => [`${folder}/?.lua`, `${folder}/?/init.lua`]);
const path = ["./?.lua", "./lua/?.lua", "./lua/?/init.lua", ...modules].join(";");

/* What a module of these tests returns in the native build. */
const native = (module) =>
  execFileSync(process.env.LUA || "lua5.4", ["-e", `io.write(require "${module}" "")`], {
    encoding: "utf8", env: { ...process.env, LUA_PATH: `./?.lua;${process.env.LUA_PATH || ";"}` },
  });

if (rest[0] === "digests") {
  process.stdout.write(await call("playground.tests.digests", ""));
} else if (rest[0] === "speed") {
  const times = (text) => text.trim().split("\n").map((line) => line.split("\t"));
  const here = times(await call("playground.tests.speed", ""));
  times(native("playground.tests.speed")).forEach(([name, time], i) =>
    console.log(`${name}\t${here[i][1]} s\t${(time / here[i][1]).toFixed(2)}x native`));
} else if (rest.length > 0) {
  await call("playground.tests.run", [path, ...rest].join("\n"));
} else {
  const files = specs("spec").filter((name) => !folders.some((folder) => name.startsWith(folder)));
  const own = fileURLToPath(import.meta.url);
  const run = spawnSync(process.execPath, [own, script, "--exclude-tags=builds,processes", ...not_here, "-o", "plainTerminal", ...files], {
    encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"],
  });
  const totals = /^(\d+) success\w* \/ (\d+) failure\w* \/ (\d+) error\w*.*$/m.exec(run.stdout);
  if (!totals || run.status !== 0 || totals[2] !== "0" || totals[3] !== "0") {
    process.stdout.write(run.stdout);
    console.error("specs fail in WebAssembly");
    process.exit(1);
  }
  console.log(totals[0]);
  const here = execFileSync(process.execPath, [own, script, "digests"], { encoding: "utf8" });
  const there = native("playground.tests.digests");
  if (here !== there || here.split("\n").length !== 21) {
    console.error(`digests differ: in WebAssembly\n${here}in the native build\n${there}`);
    process.exit(1);
  }
  console.log("the digests of 10^6 values of 20 codes are those of the native build");
  if (Number(totals[1]) < least) {
    console.error(`only ${totals[1]} specs ran, ${least} should`);
    process.exit(1);
  }
}
