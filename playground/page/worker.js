/* In a worker: the engine, which answers one request after another. The script of the engine comes before this one. */
"use strict";
let engine = null;
let size = 0;

const put = (text) => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const at = engine._malloc(bytes.length + 1);
  engine.HEAPU8.set(bytes, at);
  engine.HEAPU8[at + bytes.length] = 0;
  return [at, bytes.length];
};

/* What require(module)(text) returns. */
function call(module, text) {
  const [name] = put(module);
  const [argument, length] = put(text);
  const at = engine._engine_call(name, argument, length, size);
  engine._free(name);
  engine._free(argument);
  const bytes = engine.HEAPU8.slice(at, at + engine.HEAPU32[size >> 2]);
  const result = new TextDecoder().decode(bytes);
  if (result.startsWith("!")) throw new Error(result.slice(1));
  return result;
}

async function start({ code, pack, warm }) {
  let id = 0;
  const say = (text) => postMessage({ id, part: JSON.stringify({ part: "said", text }) });
  engine = await Engine({
    instantiateWasm: (imports, receive) => {
      WebAssembly.instantiate(code, imports).then((instance) => receive(instance, code));
      return {};
    },
    post: (part) => postMessage({ id, part }),
    print: say,
    printErr: say,
  });
  size = engine._malloc(4);
  const [at, length] = put(pack);
  engine._engine_start(at, length);
  onmessage = ({ data }) => {
    id = data.id;
    try {
      postMessage({ id, done: call("playground.session", data.request) });
    } catch (error) {
      postMessage({ id, failed: String(error && error.message ? error.message : error) });
    }
  };
  postMessage({ ready: true });
  if (warm) call("playground.session", JSON.stringify({ request: "warm" }));
}

onmessage = ({ data }) => start(data);
