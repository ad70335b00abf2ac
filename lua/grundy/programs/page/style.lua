--- The style of a page: light and dark, for wide and narrow screens.
local dark = [[
color-scheme: dark; --paper: #131518; --card: #1b1e22; --sunk: #25292e; --line: #33383f; --ink: #e9e6df;
--soft: #a19f98; --accent: #4fc3b4;
  --accent-ink: #06231f; --accent-wash: #17322f; --win: #5fd0be; --win-wash: #16332f; --lose: #f0966c;
  --lose-wash: #3b241a;
  --draw: #e2c25a; --draw-wash: #352d14; --token: #3f86a8; --token-light: #8ccbe4; --tile: #a8925f;
  --tile-edge: #7d6a3f; --hole: #22262b;
  --shadow: 0 1px 2px rgb(0 0 0 / 30%);]]

local style = [[
:root {
  --paper: #f7f5f0; --card: #fffdf9; --sunk: #efece4; --line: #e2ddd1; --ink: #24272c; --soft: #6a6a66;
  --accent: #0f766e;
  --accent-ink: #ffffff; --accent-wash: #dff0ec; --win: #0f766e; --win-wash: #d9eee9; --lose: #b4471f;
  --lose-wash: #f8e3d9;
  --draw: #7a5b00; --draw-wash: #f5eac8; --token: #2f6f8f; --token-light: #6fb0cc; --tile: #d9c9a3;
  --tile-edge: #bda874; --hole: #ece7da;
  --shadow: 0 1px 2px rgb(60 50 30 / 6%), 0 8px 24px rgb(60 50 30 / 6%);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei",
    "Noto Sans CJK SC", sans-serif;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Songti SC",
    "Noto Serif CJK SC", serif;
}
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { $dark } }
:root[data-theme="dark"] { $dark }
:root[data-theme="light"] { color-scheme: light; }

* { box-sizing: border-box; }
body {
  overflow-wrap: break-word;
  margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans);
  -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, ul, ol, figure, pre { margin: 0; padding: 0; }
button, select, input { font: inherit; color: inherit; }
button { cursor: pointer; }
span, strong, label { unicode-bidi: isolate; } /* marks of direction in texts of rules turn nothing else */
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.page { max-width: 1080px; margin: 0 auto; padding: 28px 24px 40px; }

.top { display: flex; justify-content: space-between; align-items: flex-start; gap: 16px; margin-bottom: 22px; }
h1 { font: 600 clamp(26px, 4.2vw, 38px)/1.15 var(--serif); letter-spacing: -.01em; overflow-wrap: anywhere; }
.position { color: var(--soft); margin-top: 4px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.settings { display: flex; gap: 8px; flex: none; }
.pick select {
  appearance: none; background: transparent; border: 1px solid var(--line); border-radius: 999px; padding: 5px 13px;
  font-size: 13px; color: var(--soft); cursor: pointer;
}
.pick select:hover { color: var(--ink); border-color: var(--soft); }
.pick option { background: var(--card); color: var(--ink); }

.games {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr)); gap: 10px; margin-bottom: 22px;
}
.choice {
  display: flex; flex-direction: column; text-decoration: none; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; padding: 10px 14px; line-height: 1.3;
  transition: border-color .15s, transform .15s;
}
.choice:hover { border-color: var(--accent); transform: translateY(-1px); }
.choice strong { font: 600 16px/1.3 var(--serif); }
.choice span { font-size: 12px; color: var(--soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.choice[aria-current] { border-color: var(--accent); background: var(--accent-wash); }

.table { display: grid; grid-template-columns: minmax(0, 1fr) minmax(230px, 290px); gap: 18px; align-items: start; }
.playing, .beside, .panel {
  background: var(--card); border: 1px solid var(--line); border-radius: 20px; box-shadow: var(--shadow);
}
.playing { padding: 22px 24px; }
.beside { padding: 20px; }

.status {
  display: flex; flex-direction: column; min-height: 76px; padding-left: 16px; border-left: 4px solid var(--accent);
  border-radius: 2px; margin-bottom: 20px;
}
.status strong { font: 600 22px/1.3 var(--serif); }
.status span { color: var(--soft); font-size: 15px; }
.status.waiting { border-color: var(--line); }
.status.lost { border-color: var(--lose); }
.status.lost strong { color: var(--lose); }
.status.won strong { color: var(--win); }

.board { display: flex; flex-wrap: wrap; gap: 14px; min-height: 120px; align-items: center; }
.group { flex: 1 1 100%; padding: 10px 0; border-bottom: 1px solid var(--line); }
.group:last-child { border-bottom: 0; }
.group.only { display: flex; flex-direction: column; align-items: stretch; border: 0; }
.group h3 { font-size: 13px; font-weight: 600; color: var(--soft); margin-bottom: 6px; }
.group.part { flex-basis: auto; border: 0; }
.part h3 .badge { margin-left: 8px; }
.piece:has(> .part) { flex-direction: column; align-items: stretch; }
.pieces { display: flex; flex-wrap: wrap; gap: 14px 28px; align-items: center; }
.piece { display: flex; align-items: center; gap: 12px; max-width: 100%; min-width: 0; }
.group.only > .pieces > .piece:only-child { flex: 1 1 auto; }
.caption, .nothing { color: var(--soft); font-size: 14px; }
.nothing { padding: 6px 0; }
.lines {
  font: 15px/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; background: var(--sunk);
  border-radius: 12px; padding: 14px 18px; overflow-x: auto;
}

.heap { display: flex; align-items: center; gap: 12px; padding: 3px 0; min-width: 0; }
.piece:has(> .heap + .heap) { flex-direction: column; align-items: stretch; }
.piece:has(> .heap + .heap) > .badge { align-self: flex-start; }
.count {
  min-width: 1.7em; text-align: right; font: 600 20px/1 var(--serif); color: var(--soft);
  font-variant-numeric: lining-nums tabular-nums;
}
.step { border-left: 4px solid var(--line); border-bottom: 4px solid var(--line); padding: 6px 0 6px 10px; }
.step-name { flex: none; font-size: 13px; color: var(--soft); min-width: 3.4em; }
.step.odd { border-color: var(--accent); background: var(--accent-wash); }
.step.odd .step-name { color: var(--accent); font-weight: 600; }
.tokens { display: flex; flex-wrap: wrap; gap: 5px; }
.bar {
  height: 22px; border-radius: 11px; width: min(100%, calc(var(--n) * 1px)); min-width: 80px;
  background: linear-gradient(90deg, var(--token), var(--token-light)); flex: 1;
}

.net { display: block; max-width: 100%; height: auto; overflow: visible; margin: 0 auto; }
.net .line { fill: none; stroke: var(--token); stroke-width: 5; stroke-linecap: round; }
.net .reach { fill: none; stroke: transparent; stroke-width: 22; pointer-events: all; }
.net .faint { stroke: var(--line); stroke-width: 4; stroke-dasharray: 2 9; }
.net .side { stroke: var(--ink); stroke-width: 5; stroke-linecap: round; }
.net .corner { fill: var(--ink); }
.net .taken { fill: var(--accent-wash); }
.net .ground { fill: var(--tile-edge); }
.net .dot { fill: var(--card); stroke: var(--token); stroke-width: 3; }
.net .name { fill: var(--ink); font: 600 12px var(--sans); pointer-events: none; }
.net .P .dot { fill: var(--lose-wash); stroke: var(--lose); }
.net .N .dot { fill: var(--win-wash); stroke: var(--win); }
.net path.edge { stroke: var(--soft); }
.net .edge.from-here { stroke: var(--accent); }
.net path.arrow { fill: var(--soft); }
.net .arrow.from-here { fill: var(--accent); }
.net .token-on { fill: var(--token); stroke: var(--card); stroke-width: 1.5; pointer-events: none; }
.net circle.mark { fill: var(--card); stroke: var(--line); }
.net text.mark { fill: var(--ink); font: 600 11.5px var(--sans); }
.net .chosen .dot { stroke: var(--accent); stroke-width: 5; }
.net .cell, .net .cell:focus-visible { all: unset; }
.net .active, svg .active { cursor: pointer; }
.net .active:hover .line, .net .active:focus .line, .net .marked .line { stroke: var(--lose); stroke-dasharray: none; }
.net .active:hover .dot, .net .active:focus .dot, .net .marked .dot { fill: var(--lose-wash); stroke: var(--lose); }
.net .active:focus .reach { stroke: var(--accent-wash); }
svg .active:focus-visible { outline: 3px solid var(--accent); }

.cell {
  appearance: none; border: 0; padding: 0; margin: 0; background: none; display: grid; place-items: center;
  position: relative; transition: transform .12s, opacity .12s, box-shadow .12s;
}
.round {
  width: 28px; height: 28px; border-radius: 50%;
  background: radial-gradient(circle at 34% 30%, var(--token-light), var(--token) 68%);
  box-shadow: inset 0 -2px 3px rgb(0 0 0 / 18%), 0 1px 2px rgb(0 0 0 / 14%);
}
.tokens.small { gap: 3px; }
.small .round { width: 16px; height: 16px; }
.round.none { background: none; box-shadow: none; border: 2px dashed var(--line); }
button.round:hover { transform: translateY(-2px); }
.round.marked { opacity: .32; transform: scale(.86); }
.cell.chosen { box-shadow: 0 0 0 3px var(--card), 0 0 0 6px var(--accent); z-index: 1; }

.grid { display: grid; gap: 4px; width: min(100%, calc(var(--columns) * 62px)); }
.row { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 4px; }
.number {
  display: grid; place-items: center; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums;
  min-width: 0;
}
.numbers .number { height: 18px; }
.square {
  aspect-ratio: 1; width: 100%; border-radius: 16%; background: var(--hole);
  font: 600 clamp(12px, 2.4vw, 22px)/1 var(--serif); color: var(--ink);
}
.square.full { background: var(--tile); box-shadow: inset 0 -3px 0 var(--tile-edge); }
.square.empty { background: var(--hole); }
.square.letter { background: var(--accent-wash); box-shadow: inset 0 -3px 0 var(--accent); }
.square.cross::before, .square.left::before {
  content: ""; position: absolute; inset: 22%;
  background: linear-gradient(45deg, transparent 43%, currentColor 43% 57%, transparent 57%),
    linear-gradient(-45deg, transparent 43%, currentColor 43% 57%, transparent 57%);
  color: var(--lose);
}
.square.left::before { color: var(--soft); opacity: .45; }
.square.stone::before, .square.token::before {
  content: ""; position: absolute; inset: 17%; border-radius: 50%;
  background: radial-gradient(circle at 34% 30%, var(--token-light), var(--token) 68%);
}
.square.token::before { background: radial-gradient(circle at 34% 30%, #f0b48c, var(--lose) 68%); }
.square.heads, .square.tails { border-radius: 50%; }
.square.heads {
  background: radial-gradient(circle at 34% 30%, #f7dd94, #d9a441 70%); color: #4d3606;
  box-shadow: inset 0 -3px 3px rgb(0 0 0 / 16%);
}
.square.tails { background: var(--sunk); color: var(--soft); box-shadow: inset 0 0 0 2px var(--line); }
.chocolate .square.full {
  background: linear-gradient(145deg, #8a5a3a, #6a4129); box-shadow: inset 0 -3px 0 #4c2d1b, inset 0 2px 0 #9d6c4a;
}
.square.poison { background: #3f7d4a; box-shadow: inset 0 -3px 0 #2a5a33; }
.square.poison::before { content: "☠"; color: #eaf5e8; font-size: 1.2em; }
button.square:hover { transform: translateY(-1px); }
.square.marked { opacity: .42; transform: scale(.93); box-shadow: 0 0 0 3px var(--accent); }
.square.changed::after, .round.changed::after {
  content: ""; position: absolute; inset: -2px; border: 2px dashed var(--lose); border-radius: inherit;
  opacity: .75;
}

.tools { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 24px; }
.tool, .segment {
  border: 1px solid var(--line); background: transparent; border-radius: 999px; padding: 7px 15px; font-size: 14px;
  transition: background .15s, border-color .15s;
}
.tool:hover:not(:disabled), .segment:hover { border-color: var(--accent); }
.tool:disabled { color: var(--soft); opacity: .5; cursor: default; }
.tool[aria-pressed="true"], .segment[aria-pressed="true"] {
  background: var(--accent-wash); border-color: var(--accent);
}
.tool.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
.plays { display: inline-flex; margin-top: 10px; }
.segment { border-radius: 0; margin-left: -1px; position: relative; }
.segment[aria-pressed="true"] { z-index: 1; }
.segment:first-child { border-radius: 999px 0 0 999px; margin-left: 0; }
.segment:last-child { border-radius: 0 999px 999px 0; }
.segment:only-child { border-radius: 999px; }

.digits { margin-top: 22px; }
.digits table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 15px; margin-top: 8px; }
.digits th, .digits td { padding: 3px 7px; text-align: right; white-space: nowrap; }
.digits th { font-weight: 400; color: var(--soft); font-size: 13px; }
.digits tbody th, .digits tfoot th { text-align: left; }
.digits .digit { text-align: center; color: var(--soft); }
.digits thead th { text-align: center; }
.digits .one { color: var(--ink); font-weight: 600; }
.digits .high { background: var(--accent-wash); }
.digits tfoot td, .digits tfoot th { border-top: 2px solid var(--soft); color: var(--ink); }
.digits .to-change .high, .digits tfoot .high { background: var(--accent); color: var(--accent-ink); }
.digits .new-value { text-align: left; padding-left: 0; }
.digits .to-change th, .digits .new-value { color: var(--accent); font-weight: 600; }
.digits .help { margin: 10px 0 0; }

h2 { font: 600 18px/1.3 var(--serif); display: flex; align-items: baseline; gap: 8px; }
.amount { font: 400 13px/1 var(--sans); color: var(--soft); font-variant-numeric: tabular-nums; }
#find {
  width: 100%; margin-top: 10px; padding: 7px 12px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--paper); font-size: 14px;
}
.moves { margin: 10px -8px 0; max-height: 322px; overflow-y: auto; scrollbar-width: thin; padding: 2px; }
.moves ul, .record { list-style: none; }
.moves p { padding: 4px 8px; font-size: 14px; color: var(--soft); }
.link {
  border: 0; background: none; padding: 0; color: var(--accent); text-decoration: underline;
  text-underline-offset: 3px;
}
.move {
  display: flex; align-items: center; gap: 6px; width: 100%; border: 0; background: none; text-align: left;
  border-radius: 9px; padding: 5px 8px; font-size: 14.5px; line-height: 1.35; font-variant-numeric: tabular-nums;
}
.move:hover, .move:focus-visible { background: var(--accent-wash); }
.move:focus-visible { outline-offset: -2px; }
.what { flex: 1; overflow-wrap: anywhere; }
.badge { font-size: 12px; line-height: 1; padding: 4px 7px; border-radius: 999px; white-space: nowrap; }
.badge.win { color: var(--win); background: var(--win-wash); }
.badge.lose { color: var(--lose); background: var(--lose-wash); }
.badge.draw { color: var(--draw); background: var(--draw-wash); }
.badge.value {
  color: var(--soft); background: var(--sunk); font-variant-numeric: tabular-nums; min-width: 24px;
  text-align: center;
}
.record {
  border-top: 1px solid var(--line); margin-top: 14px; padding-top: 12px; font-size: 13.5px; color: var(--soft);
  max-height: 220px; overflow-y: auto; counter-reset: ply;
}
.record li { display: flex; gap: 8px; padding: 2px 0; overflow-wrap: anywhere; }
.record span { flex: none; min-width: 4.6em; font-weight: 600; }
.record .you span { color: var(--accent); }

.below { display: grid; gap: 18px; margin-top: 18px; }
.panel { padding: 20px 24px; min-width: 0; }
.help { color: var(--soft); font-size: 14px; max-width: 70ch; margin: 4px 0 14px; }
.about p { max-width: 72ch; margin-top: 10px; overflow-wrap: anywhere; }
.about h3 { margin-top: 14px; font: 600 16px/1.3 var(--serif); }
.about .source { color: var(--soft); font-size: 14px; }
.scroll { overflow-x: auto; padding: 4px 0; scrollbar-width: thin; }
svg { display: block; font-family: var(--sans); }
.scroll svg { margin: 0 auto; }
.chart { width: 100%; height: auto; max-width: 760px; }
.line { stroke: var(--line); }
.stem { stroke: var(--line); stroke-width: 2; }
.tick, .layer { fill: var(--soft); font-size: 12px; }
.dot { fill: var(--token); }
.dot.zero { fill: var(--lose); }
.dot.here { stroke: var(--ink); stroke-width: 2; }
.edge { fill: none; stroke: var(--line); stroke-width: 1.3; }
.arrow { fill: var(--line); }
.arrow.from-here { fill: var(--accent); }
.vertex .mark { font-weight: 600; }
.vertex circle.mark { fill: var(--card); stroke: var(--line); }
.legend .key { margin-right: 1em; padding: 0 .5em; border-radius: 6px; border: 1px solid; }
.legend .key.N { background: var(--win-wash); border-color: var(--win); }
.legend .key.P { background: var(--lose-wash); border-color: var(--lose); }
.legend .key.D { background: var(--draw-wash); border-color: var(--draw); }
.edge.from-here { stroke: var(--accent); stroke-width: 2; }
.box { fill: var(--sunk); stroke: var(--line); stroke-width: 1.5; }
.vertex.N .box { fill: var(--win-wash); stroke: var(--win); }
.vertex.P .box { fill: var(--lose-wash); stroke: var(--lose); }
.vertex.D .box { fill: var(--draw-wash); stroke: var(--draw); }
.vertex text { fill: var(--ink); font-size: 11.5px; font-variant-numeric: tabular-nums; }
.vertex.option { cursor: pointer; }
.vertex.option .box { stroke-width: 3; }
.ring { fill: none; stroke: var(--ink); stroke-width: 2; }
.mini { fill: var(--card); stroke: var(--soft); stroke-width: .6; }
.mini.full { fill: var(--tile-edge); }
.mini.letter { fill: var(--accent); }
.mini.cross, .mini.poison { fill: var(--lose); }
.mini.stone, .mini.token { fill: var(--token); }
.mini.heads { fill: #d9a441; }
.mini.empty { opacity: .5; }
.exercises .tools { align-items: center; margin-top: 10px; }
.exercises input[type="number"] { width: 6em; }
.exercises input[type="number"], .exercises select {
  border: 1px solid var(--line); border-radius: 10px; padding: 5px 9px; background: var(--paper); color: var(--ink);
  font: inherit;
}
.exercises ol { padding-left: 1.6em; }
.questions > li { padding: 14px 0 4px; }
.questions .board { min-height: 0; margin-top: 6px; }
.questions .group { padding: 2px 0; border: 0; }
.ticks { display: flex; flex-wrap: wrap; gap: 4px 18px; flex-basis: 100%; }
.said { margin-top: 8px; color: var(--soft); }
.said .good { color: var(--win); }
.said .bad { color: var(--lose); }
.score { font: 600 18px/1.3 var(--serif); margin-top: 14px; }
.printed { display: none; }
footer { margin-top: 24px; font-size: 13px; color: var(--soft); display: grid; gap: 4px; }

@media (max-width: 700px) {
  .page { padding: 18px 14px 32px; }
  .top { flex-direction: column-reverse; gap: 10px; margin-bottom: 16px; }
  .settings { align-self: flex-end; }
  .table { grid-template-columns: minmax(0, 1fr); gap: 14px; }
  .playing, .beside, .panel { border-radius: 16px; padding: 16px; }
  .status { min-height: 70px; margin-bottom: 14px; }
  .round { width: 26px; height: 26px; }
  .below { gap: 14px; margin-top: 14px; }
  .digits th, .digits td { padding: 3px; }
  .digits thead th { font-size: 11px; white-space: normal; }
}
@media print {
  body { background: none; }
  .page:has(.questions) > :not(.below), .page:has(.questions) .panel:not(.exercises),
  .exercises:has(.questions) > :is(h2:not(.printed), .help, .tools, .score), .questions .tool, .said { display: none; }
  .exercises { border: 0; box-shadow: none; background: none; padding: 0; print-color-adjust: exact; }
  .printed { display: block; }
  .questions > li { break-inside: avoid; padding-bottom: 28px; }
  .answers { break-before: page; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
]]

return (style:gsub("%$dark", function() return dark end))
