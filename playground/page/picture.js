/* Pictures that a rule has made: of a text of SVG only shapes and texts are taken, as a link may come from anybody. */

const elements = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title", "desc", "defs", "clipPath", "use", "style", "pattern", "marker"]);

/* Whether an attribute does nothing but draw. */
function draws(name, value) {
  if (/^on/i.test(name) || /javascript:|url\(\s*["']?(?!#)/i.test(value)) return false;
  return !/href$/i.test(name) || value.startsWith("#");
}

function clean(element) {
  for (const child of [...element.children]) {
    if (!elements.has(child.localName)) child.remove();
    else if (child.localName === "style" && /url\(|@import/i.test(child.textContent)) child.remove();
    else clean(child);
  }
  for (const { name, value } of [...element.attributes]) {
    if (!draws(name, value)) element.removeAttribute(name);
  }
}

/* The element of a text of SVG; null where it is none. */
export function safe_svg(text) {
  const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (svg.localName !== "svg" || svg.querySelector("parsererror")) return null;
  clean(svg);
  const width = svg.getAttribute("width");
  if (width) svg.style.maxWidth = "100%";
  return document.importNode(svg, true);
}
