/* The engine as the page sees it: requests go to a worker, which may be ended at any time, as a spare one waits. */

/* The bytes that a text in base64 stands for. */
function bytes_of(text) {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/* Bytes through a stream that compresses or expands them. */
export async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/* The content of a <script> element of this page, in base64, compressed. */
const embedded = (id) => through(new DecompressionStream("gzip"), bytes_of(document.getElementById(id).textContent));

export class Engine {
  /* `part` gives the bytes of a part of the engine by its name: of engine-script, engine-code and engine-pack. */
  constructor(part = embedded) {
    this.part = part;
    this.number = 0;
    this.open = new Map(); // requests by id: { resolve, reject, hear }
    this.loaded = this.load();
    this.current = null; // { worker, ready }
    this.spare = null;
  }

  async load() {
    const [script, code, pack] = await Promise.all(["engine-script", "engine-code", "engine-pack"].map(this.part));
    this.url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.code = await WebAssembly.compile(code);
    this.pack = pack;
  }

  /* A new worker, which listens as soon as `ready` is kept. */
  make() {
    const made = { worker: null };
    made.ready = this.loaded.then(
      () =>
        new Promise((resolve, reject) => {
          if (made.ended) return;
          made.worker = new Worker(this.url);
          made.worker.onerror = (event) => reject(new Error(event.message));
          made.worker.onmessage = ({ data }) => {
            if (data.ready) resolve(made.worker);
            else this.hear(data);
          };
          made.worker.postMessage({ code: this.code, pack: this.pack, warm: true });
        }),
    );
    return made;
  }

  hear({ id, part: text, done, failed }) {
    const request = this.open.get(id);
    if (!request) return;
    if (text !== undefined) {
      request.hear(JSON.parse(text));
      return;
    }
    this.open.delete(id);
    if (failed !== undefined) request.reject(new Error(failed));
    else request.resolve(JSON.parse(done));
    if (!this.spare && this.open.size === 0) setTimeout(() => (this.spare = this.spare || this.make()), 200);
  }

  /* What the engine answers; `hear` gets the parts that come before. */
  ask(request, hear = () => {}) {
    if (!this.current) {
      this.current = this.spare || this.make();
      this.spare = null;
    }
    const id = ++this.number;
    const answer = new Promise((resolve, reject) => this.open.set(id, { resolve, reject, hear }));
    this.current.ready.then(
      (worker) => this.open.has(id) && worker.postMessage({ id, request: JSON.stringify(request) }),
      (error) => {
        const waiting = this.open.get(id);
        this.open.delete(id);
        if (waiting) waiting.reject(error);
      },
    );
    return answer;
  }

  get busy() {
    return this.open.size > 0;
  }

  /* Ends whatever the engine does: the requests that are open fail with the reason "stopped". */
  stop() {
    if (this.current) {
      this.current.ended = true;
      if (this.current.worker) this.current.worker.terminate();
    }
    this.current = null;
    const open = [...this.open.values()];
    this.open.clear();
    for (const { reject } of open) reject(new Stopped());
  }
}

export class Stopped extends Error {}
