--- The script of a page, part 2: what it says, in English and Chinese.
local chinese = require "grundy.programs.chinese"

local script = [==[
/* ---- words ---------------------------------------------------------------------------- */

const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

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
  derive: "Derive step by step",
  derive_all: "Show all",
  derive_end: (mark) => (mark === "0" ? "no move, so the value is 0" : `no move, so it is ${mark}`),
  derive_mex: (options, value) => `options {${options}}, so the mex is ${value}`,
  derive_outcome: (options, outcome) => `options ${options}, so it is ${outcome}`,
  derive_step: "Next step",
  digits: "The exclusive or by binary digits",
  digits_high: (power) =>
    `The column of ${power} is the highest with an odd number of ones. Each marked row has a one there: a move that ` +
    "changes its value to the one after the arrow makes every column even, and wins.",
  digits_zero: "Every column has an even number of ones: the exclusive or is 0, and the player to move loses.",
  draw: "draw",
  edge: (a, b) => `edge ${a} – ${b}`,
  ended: "The game is over.",
  exclusive_or: "exclusive or",
  exercise: {
    title: "Exercises",
    help: "Questions about positions that play can reach. The address of the page names the paper: all who open it " +
      "get the same questions.",
    help_quiz: " grundy quiz asks them too, with the number of the paper as its seed.",
    seed: "Paper",
    count: "questions",
    asked: "Kind of question",
    all: "all kinds",
    outcome: "P or N?",
    value: "Which Grundy value?",
    count_of_moves: "Find all winning moves.",
    how_many: "How many moves win?",
    begin: "Begin",
    next: "Next paper",
    print: "Print with answers",
    check: "Check",
    right: "Right.",
    wrong: (answer) => (answer === null ? "Wrong." : `Wrong, the answer is ${answer}.`),
    score: (right, checked, all) => `${right} of ${checked} right; ${counted(all, "question")}.`,
    nothing: "The positions are too large for exercises.",
    paper: (title, seed) => `${title}, paper ${seed}`,
    answers: (seed) => `Answers, paper ${seed}`,
    zero: "It is 0, so the player to move loses: P.",
    not_zero: "It is not 0, so the player to move wins: N.",
    winning: (list) => `These win: ${list.join("; ")}.`,
    no_win: (n) => (n === 1 ? "The only move does not win." : `None of the ${n} moves wins.`),
  },
  filtered: (n) => (n === 1 ? "One move takes what you have chosen." : `${n} moves take what you have chosen.`),
  free: "free",
  gone: "gone",
  game_graph: "The whole game",
  graph_help:
    "Every position that play can reach, in layers by the number of moves left when the winner " +
    "hurries and the loser delays. The ring marks the current position; a position one move away can be " +
    "chosen.",
  heap: (i, n) => `Heap ${i}: ${n}`,
  heap_name: (i) => `Heap ${i}`,
  hint: "Hint",
  hint_is: (move) => `A good move: ${move}`,
  hint_lost: (move) => `No move wins. This one delays the end longest: ${move}`,
  language: "Language",
  layer: "moves left",
  legend_outcome: "An arrow leads to an option; a position is N if one of its options is P.",
  legend_value: "An arrow leads to an option; the number is the Grundy value, the mex of the values of the options.",
  light: "Light",
  lose: "loses",
  lost: "The computer wins.",
  misere: "Misère",
  misere_rule: "The player who cannot move wins.",
  more: (n) => `${n} more; type above to find one.`,
  move: (a, b) => `move ${a} to ${b}`,
  my_turn: "The computer is thinking.",
  net: (vertices, edges) => `${counted(vertices, "vertex", "vertices")}, ${counted(edges, "edge")}`,
  new_game: "New game",
  normal: "Normal",
  normal_rule: "The player who cannot move loses.",
  of_normal: "Stated for normal play. You are playing misère: the player who cannot move wins.",
  nothing: "Nothing is left.",
  number: {
    suspense: (n) => `step ${n}`,
    remoteness: (n) => `remoteness ${n}`,
    value: (n) => `Grundy value ${n}`,
    outcome: (outcome) => outcome,
  },
  odd_step: "an odd step, which counts",
  open: "no move yet",
  P: "The player to move loses",
  N: "The player to move wins",
  D: "A draw",
  in_moves: (n) => ` in ${counted(n, "move")}`,
  place: (what, where) => `${what} at ${where}`,
  play: "Play",
  plot: "Values of the heaps",
  plot_help:
    "The Grundy value of a heap of each size n. The player to move loses a sum if and only if the " +
    "exclusive or of its values is 0.",
  positions: (n) => `${counted(n, "position")}.`,
  rules: "Rules and theory",
  say_pieces: "Pieces",
  source: "Source",
  stuck_me: "The computer cannot move.",
  stuck_you: "You cannot move.",
  take: (what) => `take ${what}`,
  the_games: "Games",
  theme: "Theme",
  token: (k, n) => `token ${k} of ${n}`,
  tokens: (n) => (n === 1 ? "a token" : `${n} tokens`),
  step: (k, n) => `Step ${k}: ${n}`,
  step_name: (k) => `step ${k}`,
  side: (r, c, down) => `line ${down ? "down" : "to the right"} from dot ${r}, ${c}`,
  undo: "Undo",
  value: "Grundy value",
  vertex: (name) => `vertex ${name}`,
  values: {
    value: "Show values", outcome: "Show outcomes", suspense: "Show steps", remoteness: "Show remotenesses",
  },
  win: "wins",
  won: "You win.",
  you: "You",
  your_turn: "Your move.",
  together: "The whole sum",
  keys:
    "Keys: the arrows move to the board and between cells; Enter plays, H gives a hint, U takes a move back, V shows " +
    "values, N begins a new game.",
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
  derive: "逐步推导",
  derive_all: "全部显示",
  derive_end: (mark) => (mark === "0" ? "没有走法，SG 值为 0" : `没有走法，故为 ${mark}`),
  derive_mex: (options, value) => `后继的 SG 值为 {${options}}，故 mex 为 ${value}`,
  derive_outcome: (options, outcome) => `后继为 ${options}，故为 ${outcome}`,
  derive_step: "下一步",
  digits: "二进制异或和",
  digits_high: (power) =>
    `${power} 的一列是 1 的个数为奇数的最高一列。标出的一行在此列为 1：把它的 SG 值变为箭头后的数，各列的 1 便都是偶数个，即为必胜走法。`,
  digits_zero: "每一列 1 的个数都是偶数：异或和为 0，先手必败。",
  draw: "平局",
  edge: (a, b) => `边 ${a} – ${b}`,
  ended: "对局结束。",
  exclusive_or: "异或和",
  exercise: {
    title: "练习",
    help: "题目取自对局能到达的局面。网址中记有试卷编号，打开同一网址得到相同的题目。",
    help_quiz: "以试卷编号为种子，grundy quiz 给出同样的题目。",
    seed: "试卷",
    count: "题数",
    asked: "题型",
    all: "各种题型",
    outcome: "P（先手必败）还是 N（先手必胜）？",
    value: "SG 值是多少？",
    count_of_moves: "找出全部必胜走法。",
    how_many: "有几种必胜走法？",
    begin: "开始",
    next: "下一卷",
    print: "打印（附答案）",
    check: "检查",
    right: "对。",
    wrong: (answer) => (answer === null ? "不对。" : `不对，答案是 ${answer}。`),
    score: (right, checked, all) => `已答 ${checked} 题，答对 ${right} 题；共 ${all} 题。`,
    nothing: "局面太大，不能出题。",
    paper: (title, seed) => `${title}，第 ${seed} 卷`,
    answers: (seed) => `第 ${seed} 卷答案`,
    zero: "为 0，故先手必败：P。",
    not_zero: "不为 0，故先手必胜：N。",
    winning: (list) => `必胜走法：${list.join("；")}。`,
    no_win: (n) => (n === 1 ? "唯一的走法不能取胜。" : `${n} 种走法都不能取胜。`),
  },
  filtered: (n) => `${n} 种走法包含所选之处。`,
  free: "空",
  gone: "已取走",
  game_graph: "局面图",
  graph_help:
    "局面图：从起始局面能到达的全部局面，" +
    "按胜方求快、负方求慢时的剩余步数分层。圆环标出当前局面；" +
    "相距一步的局面可以直接点选。",
  heap: (i, n) => `第 ${i} 堆：${n}`,
  heap_name: (i) => `第 ${i} 堆`,
  hint: "推荐走法",
  hint_is: (move) => `推荐走法：${move}`,
  hint_lost: (move) => `已无必胜走法，最能拖延的是：${move}`,
  language: "语言",
  layer: "剩余步数",
  legend_outcome: "箭头指向后继；局面为 N，当且仅当有一个后继为 P。",
  legend_value: "箭头指向后继；数字为 SG 值，即各后继 SG 值的 mex。",
  light: "浅色",
  lose: "必败",
  lost: "电脑获胜。",
  misere: "反常规则",
  misere_rule: "不能操作者赢。",
  more: (n) => `还有 ${n} 种，可在上方输入查找。`,
  move: (a, b) => `从 ${a} 移到 ${b}`,
  my_turn: "电脑正在思考。",
  net: (vertices, edges) => `${vertices} 个顶点，${edges} 条边`,
  new_game: "新对局",
  normal: "正常规则",
  normal_rule: "不能操作者输。",
  of_normal: "以下按正常规则叙述；现在按反常规则玩：不能操作者赢。",
  nothing: "已全部取完。",
  number: {
    suspense: (n) => `step ${n}`,
    remoteness: (n) => `步数 ${n}`,
    value: (n) => `SG 值 ${n}`,
    outcome: (outcome) => outcome,
  },
  odd_step: "奇数级，起作用",
  open: "尚无走法",
  P: "先手必败",
  N: "先手必胜",
  D: "平局",
  in_moves: (n) => `（${n} 步）`,
  place: (what, where) => `在 ${where} 放 ${what}`,
  play: "规则",
  plot: "各堆的 SG 值",
  plot_help:
    "大小为 n 的堆的 SG 值。先手必败当且仅当各堆 SG 值的异或和为 0。",
  positions: (n) => `${n} 个局面。`,
  rules: "规则与理论",
  say_pieces: "局面",
  source: "出处",
  stuck_me: "电脑不能操作。",
  stuck_you: "你不能操作。",
  take: (what) => `取 ${what}`,
  the_games: "游戏",
  theme: "外观",
  token: (k, n) => `${n} 枚中的第 ${k} 枚`,
  tokens: (n) => `${n} 枚棋子`,
  step: (k, n) => `第 ${k} 级：${n}`,
  step_name: (k) => `第 ${k} 级`,
  side: (r, c, down) => `点 (${r}, ${c}) ${down ? "向下" : "向右"}的边`,
  undo: "悔棋",
  value: "SG 值",
  vertex: (name) => `顶点 ${name}`,
  values: { value: "显示 SG 值", outcome: "显示胜负", suspense: "显示 step", remoteness: "显示步数" },
  win: "必胜",
  won: "你赢了。",
  you: "你",
  your_turn: "轮到你了。",
  together: "整个局面",
  keys:
    "按键：方向键移到棋盘并在格子间移动，Enter 走棋，H 推荐走法，U 悔棋，V 显示数值，" +
    "N 新对局。",
  made: "由 grundy 生成。一切都在此文件中，无需联网。",
};

/* The texts of moves that the rules give, in Chinese: as lua/grundy/programs/chinese.lua reads its templates. */
const chinese_moves = String.raw`$templates`.trim().split("\n").map((line) => {
  const [said, text] = line.split(" | ");
  const digits = [];
  const pattern = said.replace(/[()[\]{}.*+?^$\\]/g, "\\$&").replace(/([#@])(\d)/g, (_, kind, digit) => {
    digits.push(digit);
    return kind === "#" ? "(\\d+)" : "(.+)";
  });
  return [new RegExp(`^${pattern}$`), digits, text];
});

function in_list(text) {
  const said = text.replace(/ or /g, " 或 ");
  return /[({[]/.test(said) ? said.replace(/ and /g, " 与 ") : said.replace(/, and |, | and /g, "、");
}

let words = english;

function by_parts(text, between, joined) {
  if (!text.includes(between)) return null;
  const said = text.split(between).map(move_in_chinese);
  return said.includes(null) ? null : said.join(joined);
}

function by_templates(text) {
  for (const [pattern, digits, said] of chinese_moves) {
    const found = text.match(pattern);
    if (!found) continue;
    const lists = digits.map((_, i) => in_list(found[i + 1]));
    if (!/^leave /.test(text) && lists.some((list) => /[a-z][a-z]/.test(list))) continue;
    return said.replace(/[#@](\d)/g, (_, digit) => lists[digits.indexOf(digit)]);
  }
  return null;
}

function move_in_chinese(text) {
  const turn = by_parts(text, "; ", "；");
  if (turn) return turn;
  const part = text.match(/^component ([\d.]+): (.*)$/);
  if (part) {
    const said = move_in_chinese(part[2]);
    return said && `第 ${part[1]} 部分：${said}`;
  }
  return by_parts(text, " or ", "，或") || by_parts(text, ", ", "，") || by_templates(text);
}

const in_language = (text) => (words === chinese && move_in_chinese(text)) || text;

const name_of = (rules) => (words === chinese && rules.chinese) || rules.name;

const number_format = new Intl.NumberFormat("en", { useGrouping: true });
const grouped = (n) => (n < 10000 ? String(n) : number_format.format(n).replace(/,/g, "\u202f"));
]==]

return (script:gsub("%$templates", function() return chinese.templates end))
