--- The script of a page, part 2: what it says, in English and Chinese.
return [==[
/* ---- words ---------------------------------------------------------------------------- */

const english = {
  after: (p) => `leaves ${p}`,
  again: "and moves again",
  all_moves: "Moves",
  any: "Find a move",
  auto: "Automatic theme",
  begins: "Let the computer begin",
  board: "Board",
  caption_most: (n) => `take at most ${n}`,
  cell: (r, c) => `row ${r}, column ${c}`,
  cells: (list) => `cells ${list}`,
  clear: "Show all moves",
  computer: "Computer",
  dark: "Dark",
  draw: "draw",
  ended: "The game is over.",
  filtered: (n) => `${n} of the moves take what you have chosen.`,
  free: "free",
  gone: "gone",
  game_graph: "The whole game",
  graph_help:
    "Every position that play can reach, in layers by the number of moves left when the winner " +
    "hurries and the loser delays. The ring marks where you are; a position one move away can be " +
    "chosen.",
  heap: (i, n) => `Heap ${i}: ${n}`,
  heap_name: (i) => `Heap ${i}`,
  hint: "Hint",
  hint_is: (move) => `A good move: ${move}`,
  hint_lost: (move) => `No move wins. The longest fight: ${move}`,
  language: "Language",
  layer: "moves left",
  light: "Light",
  lose: "loses",
  lost: "The computer wins.",
  misere: "Misère",
  misere_rule: "Who cannot move wins.",
  more: (n) => `${n} more; type above to find one.`,
  move: (a, b) => `move ${a} to ${b}`,
  my_turn: "The computer is thinking.",
  new_game: "New game",
  normal: "Normal",
  normal_rule: "Who cannot move loses.",
  nothing: "Nothing is left.",
  open: "no move yet",
  P: "The player to move loses",
  N: "The player to move wins",
  D: "A draw",
  in_moves: (n) => ` in ${n} ${n === 1 ? "move" : "moves"}`,
  place: (what, where) => `${what} at ${where}`,
  play: "Play",
  plot: "Values of the heaps",
  plot_help:
    "The Grundy value of every heap of n. A sum is lost for the player to move exactly when the " +
    "exclusive or of its values is 0.",
  positions: (n) => `${n} positions.`,
  rules: "Rules and theory",
  say_pieces: "Pieces",
  source: "Source",
  stuck_me: "The computer cannot move.",
  stuck_you: "You cannot move.",
  take: (what) => `take ${what}`,
  the_games: "Games",
  theme: "Theme",
  token: (k, n) => `token ${k} of ${n}`,
  undo: "Undo",
  value: "Grundy value",
  values: "Show values",
  win: "wins",
  won: "You win.",
  you: "You",
  your_turn: "Your move.",
  together: "The whole sum",
  keys:
    "Keys, while the board or the list has the focus: H hint, U undo, V values, N new game, arrows " +
    "between cells.",
  made: "Made with grundy. Everything is in this file: it needs no network.",
};

const chinese = {
  after: (p) => `余 ${p}`,
  again: "并再走一步",
  all_moves: "走法",
  any: "查找走法",
  auto: "跟随系统",
  begins: "让电脑先走",
  board: "棋盘",
  caption_most: (n) => `至多取 ${n} 枚`,
  cell: (r, c) => `第 ${r} 行第 ${c} 列`,
  cells: (list) => `格 ${list}`,
  clear: "显示全部走法",
  computer: "电脑",
  dark: "深色",
  draw: "和",
  ended: "对局结束。",
  filtered: (n) => `${n} 种走法包含所选之处。`,
  free: "空",
  gone: "已取走",
  game_graph: "整个博弈",
  graph_help:
    "从起始局面能到达的全部局面，" +
    "按胜方求快、负方求慢时的剩余步数分层。圆环标出当前局面；" +
    "相距一步的局面可以直接点选。",
  heap: (i, n) => `第 ${i} 堆：${n}`,
  heap_name: (i) => `第 ${i} 堆`,
  hint: "提示",
  hint_is: (move) => `好棋：${move}`,
  hint_lost: (move) => `已无必胜走法，最能拖延的是：${move}`,
  language: "语言",
  layer: "剩余步数",
  light: "浅色",
  lose: "必败",
  lost: "电脑获胜。",
  misere: "反常规则",
  misere_rule: "无法行动者获胜。",
  more: (n) => `还有 ${n} 种，可在上方输入查找。`,
  move: (a, b) => `从 ${a} 移到 ${b}`,
  my_turn: "电脑正在思考。",
  new_game: "新对局",
  normal: "正常规则",
  normal_rule: "无法行动者落败。",
  nothing: "已全部取完。",
  open: "尚无走法",
  P: "先手必败",
  N: "先手必胜",
  D: "和局",
  in_moves: (n) => `（${n} 步）`,
  place: (what, where) => `在 ${where} 放 ${what}`,
  play: "规则",
  plot: "各堆的 SG 值",
  plot_help:
    "大小为 n 的堆的 SG 函数值。各堆 SG 值的异或和为 0 时，且仅在此时，" +
    "先手必败。",
  positions: (n) => `${n} 个局面。`,
  rules: "规则与理论",
  say_pieces: "局面",
  source: "出处",
  stuck_me: "电脑无法行动。",
  stuck_you: "你无法行动。",
  take: (what) => `取 ${what}`,
  the_games: "游戏",
  theme: "外观",
  token: (k, n) => `${n} 枚中的第 ${k} 枚`,
  undo: "悔棋",
  value: "SG 值",
  values: "显示 SG 值",
  win: "必胜",
  won: "你赢了。",
  you: "你",
  your_turn: "轮到你了。",
  together: "整个局面",
  keys:
    "焦点在棋盘或走法列表上时可用按键：H 提示，U 悔棋，V 显示 SG 值，" +
    "N 新对局，方向键在格子间移动。",
  made: "由 grundy 生成。一切都在此文件中，无需联网。",
};

/* The texts of moves that the rules give, in Chinese. */
const chinese_moves = [
  [/^take (\d+) of (\d+)$/, "从 $2 枚中取 $1 枚"],
  [/^take one of (\d+)$/, "从 $1 枚中取 1 枚"],
  [/^take one of (\d+), leaving (\d+) and (\d+)$/, "从 $1 枚中取 1 枚，余 $2 与 $3"],
  [/^take (\d+) of (\d+), leaving (\d+) and (\d+)$/, "从 $2 枚中取 $1 枚，余 $3 与 $4"],
  [/^take stones (\d+) and (\d+) of (\d+)$/, "取 $3 枚中的第 $1、$2 枚"],
  [/^take tokens (\d+) to (\d+) of (\d+)$/, "取 $3 枚中的第 $1 至 $2 枚"],
  [/^take (\d+) from heap (\d+)$/, "从第 $2 堆取 $1 枚"],
  [/^take (\d+) from heap (\d+), (\d+) from heap (\d+)$/, "从第 $2 堆取 $1 枚，从第 $4 堆取 $3 枚"],
  [/^take (\d+) from both heaps$/, "从两堆各取 $1 枚"],
  [/^take (\(.*\))$/, "取 $1"],
  [/^knock down (\d+) of (\d+) pins, leaving (\d+) and (\d+)$/, "击倒 $2 个瓶中的 $1 个，余 $3 与 $4"],
  [/^split (\d+) into (\d+) and (\d+)$/, "将 $1 分成 $2 与 $3"],
  [/^replace (\d+) by (\d+) and (\d+)$/, "将 $1 换成 $2 与 $3"],
  [/^replace (\d+) by (\d+)$/, "将 $1 换成 $2"],
  [/^bite at row (\d+), column (\d+)$/, "咬第 $1 行第 $2 列"],
  [/^turn coin (\d+)$/, "翻第 $1 枚硬币"],
  [/^turn coins (\d+) and (\d+)$/, "翻第 $1、$2 枚硬币"],
  [/^turn coins (\d+) to (\d+)$/, "翻第 $1 至 $2 枚硬币"],
  [/^X into cell (\d+)$/, "在第 $1 格画 X"],
  [/^X into row (\d+), column (\d+)$/, "在第 $1 行第 $2 列画 X"],
  [/^X that kills the board$/, "画 X，使此盘终结"],
  [/^move to row (\d+), column (\d+)$/, "走到第 $1 行第 $2 列"],
  [/^move the coin on (\d+) to (\d+)$/, "将 $1 处的硬币移到 $2"],
  [/^move (\d+) from step (\d+) to step (\d+)$/, "从第 $2 级移 $1 枚到第 $3 级"],
  [/^jump from (\d+) to (\d+)$/, "从 $1 跳到 $2"],
  [/^cut after row (\d+)$/, "在第 $1 行后切开"],
  [/^cut after column (\d+)$/, "在第 $1 列后切开"],
  [/^subtract (\d+) from (\d+)$/, "$2 减去 $1"],
  [/^subtract (\d+) times (\d+) from (\d+)$/, "$3 减去 $1 乘 $2"],
];

let words = english;

function in_language(text) {
  if (words !== chinese) return text;
  for (const [pattern, translated] of chinese_moves) {
    if (pattern.test(text)) return text.replace(pattern, translated);
  }
  return text;
}

const name_of = (rules) => (words === chinese && rules.chinese) || rules.name;

const number_format = new Intl.NumberFormat("en", { useGrouping: true });
const grouped = (n) => (n < 10000 ? String(n) : number_format.format(n).replace(/,/g, "\u202f"));
]==]
