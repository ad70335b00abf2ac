/* What the buttons of a page say. */
const english = {
  run: "Run",
  stop: "Stop",
  edit: "Edit",
  open: "Open in the playground",
  copy: "Copy",
  copied: "copied",
  system: "This program starts processes or needs a 64-bit machine: run it on yours.",
  working: "...",
  stopped: "stopped",
  nothing: "(it prints nothing)",
  page_says: "The page says:",
  picture: "what the program draws",
  enlarge: "Enlarge",
  close: "Close",
  line: (n) => `line ${n}:`,
  play: (game) => `Play ${game}`,
};
const chinese = {
  run: "运行",
  stop: "停止",
  edit: "编辑",
  open: "在演练场中打开",
  copy: "复制",
  copied: "已复制",
  system: "此程序需要启动进程，或需要 64 位系统，请在本机运行。",
  working: "……",
  stopped: "已停止",
  nothing: "（没有输出）",
  page_says: "本页所写：",
  picture: "程序绘制的图",
  enlarge: "放大",
  close: "关闭",
  line: (n) => `第 ${n} 行：`,
  play: (game) => `试玩 ${game}`,
};

export const words_in = (language) => (language.startsWith("zh") ? chinese : english);
