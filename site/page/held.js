/* A picture that fills the window: a pointer drags it, the wheel and the keys + and - change its size, 0 shows it whole. */
import Panzoom from "@panzoom/panzoom";

const step = 60; // pixels that an arrow key moves the picture by
const keys = {
  "+": (panzoom) => panzoom.zoomIn(),
  "=": (panzoom) => panzoom.zoomIn(),
  "-": (panzoom) => panzoom.zoomOut(),
  0: (panzoom) => panzoom.reset(),
  ArrowLeft: (panzoom) => panzoom.pan(step, 0, { relative: true }),
  ArrowRight: (panzoom) => panzoom.pan(-step, 0, { relative: true }),
  ArrowUp: (panzoom) => panzoom.pan(0, step, { relative: true }),
  ArrowDown: (panzoom) => panzoom.pan(0, -step, { relative: true }),
};

export function hold(image, close_word) {
  const dialog = document.createElement("dialog");
  const picture = document.createElement("img");
  const close = document.createElement("button");
  Object.assign(picture, { src: image.src, alt: image.alt, tabIndex: 0, draggable: false });
  Object.assign(close, { type: "button", textContent: close_word, onclick: () => dialog.close() });
  dialog.className = "held";
  dialog.append(picture, close);
  document.body.append(dialog);
  dialog.showModal();
  picture.focus();
  const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const panzoom = Panzoom(picture, { minScale: 0.5, maxScale: 64, step: 0.5, animate });
  dialog.addEventListener("wheel", panzoom.zoomWithWheel, { passive: false });
  dialog.addEventListener("keydown", (event) => {
    if (!keys[event.key]) return;
    keys[event.key](panzoom);
    event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    panzoom.destroy();
    dialog.remove();
    image.focus();
  });
}
