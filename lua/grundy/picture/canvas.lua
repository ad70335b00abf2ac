--- Pictures of tables as pages: a canvas that one can drag and zoom.

local png = require "grundy.picture.png"
local svg = require "grundy.picture.svg"

local canvas = {}

local style = [[
html,body{margin:0;height:100%;font:14px system-ui,sans-serif;color:#1f2328;background:#fff}
body{display:flex;flex-direction:column}
header{padding:10px 14px}h1{font-size:17px;margin:0 0 4px}
.bar{display:inline-block;vertical-align:middle;width:160px;height:12px;border:1px solid #59636e;margin:0 6px}
canvas{flex:1;min-height:0;width:100%;touch-action:none;cursor:grab}
@media(prefers-color-scheme:dark){html,body{color:#e6edf3;background:#0d1117}}]]

-- `scale` is the pixels of the screen for each position; (left, upper) is the picture's pixel in the canvas's corner.
local script = [[
const canvas = document.querySelector("canvas"), told = document.querySelector("output");
const pen = canvas.getContext("2d"), image = new Image();
const probe = document.createElement("canvas")
  .getContext("2d", { willReadFrequently: true });
const pointers = new Map();
let scale = 1, left = 0, upper = 0;
function size() { return [canvas.clientWidth, canvas.clientHeight]; }
function whole() {
  const [w, h] = size();
  scale = Math.min((w - 60) / image.width, (h - 30) / image.height);
  left = -50 / scale; upper = -6 / scale;
  draw();
}
function step(room) {
  let s = 1;
  for (let i = 0; s * scale < room; i++) s *= [2, 2.5, 2][i % 3];
  return s;
}
function draw() {
  const [w, h] = size(), ratio = window.devicePixelRatio || 1;
  canvas.width = w * ratio; canvas.height = h * ratio;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.imageSmoothingEnabled = scale < 1;
  pen.drawImage(image, -left * scale, -upper * scale, image.width * scale, image.height * scale);
  pen.fillStyle = pen.strokeStyle = getComputedStyle(document.body).color;
  pen.font = "12px system-ui,sans-serif";
  const bottom = Math.min(h - 22, (image.height - upper) * scale), side = Math.max(46, -left * scale);
  pen.strokeRect(-left * scale, -upper * scale, image.width * scale, image.height * scale);
  pen.textAlign = "center";
  const across = step(60), up = step(24);
  for (let a = Math.ceil(first[0] / across) * across; a < first[0] + image.width; a += across) {
    const x = (a - first[0] + 0.5 - left) * scale;
    if (x > side) { pen.fillRect(x, bottom, 1, 4); pen.fillText(a, x, bottom + 16); }
  }
  pen.textAlign = "right";
  for (let b = Math.ceil(first[1] / up) * up; b < first[1] + image.height; b += up) {
    const y = (first[1] + image.height - b - 0.5 - upper) * scale;
    if (y < bottom) { pen.fillRect(side - 4, y, 4, 1); pen.fillText(b, side - 7, y + 4); }
  }
}
function zoom(by, x, y) {
  const next = Math.min(64, Math.max(0.02, scale * by));
  left += x / scale - x / next; upper += y / scale - y / next; scale = next;
  draw();
}
function tell(event) {
  const a = Math.floor(left + event.offsetX / scale), row = Math.floor(upper + event.offsetY / scale);
  if (a < 0 || row < 0 || a >= image.width || row >= image.height) { told.value = ""; return; }
  const pixel = probe.getImageData(a, row, 1, 1).data;
  const what = outcomes ? (pixel[0] ? "N" : "P") : pixel[0] + pixel[1] + pixel[2] === 765 ? "0" : "";
  told.value = `{${first[0] + a}, ${first[1] + image.height - 1 - row}} ${what}`;
}
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
});
canvas.addEventListener("pointermove", event => {
  tell(event);
  const before = pointers.get(event.pointerId), now = [event.offsetX, event.offsetY];
  if (!before) return;
  if (pointers.size === 1) { left -= (now[0] - before[0]) / scale; upper -= (now[1] - before[1]) / scale; draw(); }
  if (pointers.size === 2) {
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const away = p => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
    zoom(away(now) / away(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }
  pointers.set(event.pointerId, now);
});
for (const kind of ["pointerup", "pointercancel"])
  canvas.addEventListener(kind, event => pointers.delete(event.pointerId));
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  zoom(2 ** (-event.deltaY / 300), event.offsetX, event.offsetY);
}, { passive: false });
canvas.addEventListener("keydown", event => {
  const [w, h] = size(), by = 60 / scale, moves = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by],
    ArrowDown: [0, by] }[event.key];
  if (moves) { left += moves[0]; upper += moves[1]; draw(); event.preventDefault(); }
  if (event.key === "+" || event.key === "=") zoom(1.5, w / 2, h / 2);
  if (event.key === "-") zoom(1 / 1.5, w / 2, h / 2);
  if (event.key === "0") whole();
});
window.addEventListener("resize", draw);
image.onload = () => {
  probe.canvas.width = image.width; probe.canvas.height = image.height;
  probe.drawImage(image, 0, 0);
  whole();
};]]

--- A page with the pixels of a PNG, a position each, from the position `first` at the lower left. `colours`: those of
--- the palette for values up to `largest`; nil for outcomes.
---@param pixels string
---@param first integer[]
---@param title string
---@param largest? integer
---@param colours integer[][]
---@return string
function canvas.page(pixels, first, title, largest, colours)
  local legend = "black: P, white: N"
  if largest then
    local stops = {}
    for i = 2, #colours, math.max(1, #colours // 16) do stops[#stops + 1] = ("rgb(%d,%d,%d)"):format(
      table.unpack(colours[i])) end
    legend = ('white: 0; 1<span class="bar" style="background:linear-gradient(90deg,%s,%s)"></span>%d'):format(
      stops[1], table.concat(stops, ","), largest)
  end
  return table.concat({
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">', ("<title>%s</title>"):format(svg.escape(title)),
    ("<style>%s</style>\n</head>\n<body>"):format(style),
    ("<header><h1>%s</h1>%s. Drag, and zoom with the wheel, two fingers or + and -; 0 shows all. <output></output>"
      .. "</header>"):format(svg.escape(title), legend),
    ('<canvas tabindex="0" role="img" aria-label="%s"></canvas>'):format(svg.escape(title)),
    ("<script>\nconst first = [%d, %d], outcomes = %s;"):format(first[1], first[2], tostring(not largest)), script,
    ('image.src = "data:image/png;base64,%s";\n</script>\n</body>\n</html>\n'):format(png.base64(pixels)),
  }, "\n")
end

return canvas
