/* The texts of a page whose contrast with what is behind them is below AA of WCAG 2.2: 4.5 to 1, or 3 to 1 for large ones. */
(() => {
  const channels = (colour) => (colour.match(/[\d.]+/g) || []).map(Number);
  const over = ([r, g, b, a = 1], below) => [r, g, b].map((each, i) => each * a + below[i] * (1 - a));
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, layer) => (layer.length ? over(layer, below) : below), [255, 255, 255]);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((each) => ((each /= 255) <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const wrong = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const element = node.parentElement, style = getComputedStyle(element);
    if (!node.data.trim() || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (element.closest(".headerlink, [disabled], script, style, noscript")) continue;
    const ground = behind(element);
    const [a, b] = [light(over(channels(style.color), ground)), light(ground)].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (large ? 3 : 4.5)) wrong.add(`${element.tagName}.${element.className}: ${ratio.toFixed(2)} ${style.color} ${node.data.trim().slice(0, 30)}`);
  }
  return [...wrong].join("\n");
})();
