--- Chinese versions of the moves and reasons that the library gives in English, by templates. The command line reads
--- them here; pages read those of moves in their script.

-- luacheck: no max string line length

local M = {}

--- One template on each line, English | Chinese: #1, #2, ... stand for numbers, @1, @2, ... for other texts. A text is
--- read as parts between "or" or commas if each of these fits a template.
M.templates = [[
take #1 of #2 | 从 #2 枚中取 #1 枚
take one of #1 | 从 #1 枚中取 1 枚
take one of #1, leaving #2 and #3 | 从 #1 枚中取 1 枚，余 #2 与 #3
take #1 of #2, leaving #3 and #4 | 从 #2 枚中取 #1 枚，余 #3 与 #4
take stones #1 and #2 of #3 | 取 #3 枚中的第 #1、#2 枚
take tokens #1 to #2 of #3 | 取 #3 枚中的第 #1 至 #2 枚
take #1 from heap #2 | 从第 #2 堆取 #1 枚
#1 from heap #2 | 从第 #2 堆取 #1 枚
take one from the heaps @1 | 从第 @1 堆各取 1 枚
take all of #1 | 取走全部 #1 枚
take the heap of #1 | 取走大小为 #1 的堆
take one of every heap | 每堆各取 1 枚
replace the heap of #1 by @2 | 将大小为 #1 的堆换成 @2
take #1, move to #2 | 取 #1 枚，移到 #2
move to #1, take #2 there | 移到 #1，在那里取 #2 枚
move from #1 to #2, taking #3 | 从 #1 移到 #2，取 #3 枚
move from #1 to #2 by edge #3 | 沿边 #3 从 #1 移到 #2
move from #1 to #2 | 从 #1 移到 #2
put #1 on heap #2 | 给第 #2 堆加 #1 枚
pass | 停一手
take one stone from a pile of #1 | 从 #1 枚的堆中取 1 枚
merge #1 and #2 to #3 | 将 #1 与 #2 合并为 #3
take #1 of #2 in a circle | 从一圈 #2 枚中取 #1 枚
take #1 of #2 in a row, leaving #3 and #4 | 从一排 #2 枚中取 #1 枚，余 #3 与 #4
draw a loop through #1 of #2, leaving #3 and #4 | 画一圈经过 #2 点中的 #1 点，分成 #3 与 #4
cover cells #1 to #2 of #3 | 覆盖 #3 格中的第 #1 至 #2 格
topple #1 of #2 | 推倒 #2 张骨牌中的 #1 张
name #1 | 报 #1
make @1 true | 令 @1 为真
cut edge #1 (#2 - #3) | 删去边 #1（#2 – #3）
cut #1 - #2 | 剪断 #1 – #2
cut #1 - ground | 剪断 #1 – 地面
take coin #1 | 取硬币 #1
take coins @1 | 取硬币 @1
line between boxes #1 and #2 | 画格 #1 与格 #2 之间的边
border line of box #1 | 画格 #1 在边框上的一边
closing box #1 | 围成格 #1
closing boxes @1 | 围成格 @1
draw the last line | 画最后一线
draw a line, leaving @1 of @2 | 画一线，由 @2 余 @1
leave nothing to draw | 已无线可画
leave @1 | 余 @1
take vertex @1 | 取顶点 @1
take edge @1 | 取边 @1
colour vertex #1 with #2 | 将顶点 #1 涂成颜色 #2
throw away the coin on #1 | 弃去 #1 处的硬币
take the dollar out of the bag | 从袋中取出银币
move the coin on #1 to #2 | 将 #1 处的硬币移到 #2
move the coin on #1 to the bag | 将 #1 处的硬币移到袋中
move the dollar on #1 to #2 | 将 #1 处的银币移到 #2
move the dollar on #1 to the bag | 将 #1 处的银币移到袋中
move to place #1 | 走到第 #1 处
move to square #1 of row #2 | 在第 #2 行走到第 #1 格
(#1, #2) to (#3, #4), burn (#5, #6) | 从 (#1, #2) 走到 (#3, #4)，烧去 (#5, #6)
X at (#1, #2) onto (#3, #4) | (#1, #2) 处的 X 吃 (#3, #4)
O at (#1, #2) onto (#3, #4) | (#1, #2) 处的 O 吃 (#3, #4)
X at (#1, #2) | 在 (#1, #2) 放 X
O at (#1, #2) | 在 (#1, #2) 放 O
R into circle #1 of row #2 | 将第 #2 行第 #1 圈涂成红色
B into circle #1 of row #2 | 将第 #2 行第 #1 圈涂成蓝色
Y into circle #1 of row #2 | 将第 #2 行第 #1 圈涂成黄色
take the top row | 取最上一行
take the left column | 取最左一列
join two spots | 连接两点
join a spot to a chain | 将一点接到链上
join two chains | 连接两链
close a chain around @1 | 围着 @1 闭合一链
take #1 from both heaps | 从两堆各取 #1 枚
knock down #1 of #2 pins, leaving #3 and #4 | 击倒 #2 个瓶中的 #1 个，余 #3 与 #4
split #1 into #2 and #3 | 将 #1 分成 #2 与 #3
replace #1 by #2 and #3 | 将 #1 换成 #2 与 #3
replace #1 by #2 | 将 #1 换成 #2
bite at row #1, column #2 | 咬第 #1 行第 #2 列
turn coin #1 | 翻第 #1 枚硬币
turn coins #1 to #2 | 翻第 #1 至 #2 枚硬币
turn coins @1 | 翻第 @1 枚硬币
turn @1 | 翻 @1
X into cell #1 | 在第 #1 格画 X
X into row #1, column #2 | 在第 #1 行第 #2 列画 X
O into row #1, column #2 | 在第 #1 行第 #2 列画 O
X that kills the board | 画 X，使此盘终结
move to row #1, column #2 | 走到第 #1 行第 #2 列
move #1 from step #2 to step #3 | 从第 #2 级移 #1 枚到第 #3 级
jump from #1 to #2 | 从 #1 跳到 #2
cut after row #1 | 在第 #1 行后切开
cut after column #1 | 在第 #1 列后切开
subtract #1 from #2 | #2 减去 #1
subtract #1 times #2 from #3 | #3 减去 #1 乘 #2
take @1 | 取 @1
@1 -> nothing | @1 → 无
@1 -> @2 | @1 → @2
]]

-- The texts of `grundy play`; the keys are the English texts.
M.phrases = {
  ["%s %s"] = "%s%s",
  ["%s %s%s"] = "%s%s%s",
  ["  (%s)"] = "（%s）",
  ["%s is too large for this search; --limit searches further. A suggestion: %s"] = "%s太大，--limit 可搜索更远。不妨一试：%s",
  ["Some move wins, but which one is not known: this game"] = "有必胜走法，但不知是哪一种：局面",
  ["This"] = "局面",
  ["I play:"] = "我走：",
  ["You play:"] = "你走：",
  [" (a draw, if we both play well)"] = "（双方都走对则为平局）",
  [" (who wins is not known; --limit searches further)"] = "（胜负未知；--limit 可搜索更远）",
  [" (wins; distance not searched)"] = "（必胜；未搜索步数）",
  [" (lost, unless you slip; distance not searched)"] = "（已输，除非你走错；未搜索步数）",
  [" (lost, unless you slip; %s to go)"] = "（已输，除非你走错；还剩 %s）",
  ["%s wins%s."] = "推荐走法：%s，必胜%s。",
  [" in %s"] = "（%s）",
  ["; distance not searched"] = "（未搜索步数）",
  ["%d moves win."] = "共有 %d 种必胜走法。",
  ["%s keeps the draw; neither player can be made to lose."] = "%s 保持平局；双方都不会被迫输。",
  ["No move wins against perfect play%s: %s"] = "没有必胜走法%s：%s",
  [". This move delays the end longest"] = "，最能拖延的是",
  ["; distance not searched. A suggestion"] = "（未搜索步数），不妨一试",
  ["  %s: value %s%s"] = "  %s：SG 值 %s%s",
  ["not searched"] = "未搜索",
  ["; --limit searches further"] = "；--limit 可搜索更远",
  ["  together: %s = %s  (the exclusive or: Sprague and Grundy)"] = "  合起来：%s = %s（异或和，Sprague–Grundy 定理）",
  ["Who wins is not known: this game is too large for this search; --limit searches further."] =
    "胜负未知：局面太大，--limit 可搜索更远。",
  ["  So the position is %s: %s"] = "  所以此局面为 %s：%s",
  ["you win with the right move."] = "走对即胜。",
  ["every move loses against perfect play."] = "对手不出错时，怎样走都输。",
  ["a draw with the right move."] = "走对即和。",
  ["There is nothing to take back."] = "没有可悔的棋。",
  ["Type a move as its number or in words (%s), or one of:"] = "输入走法的编号或写法（%s），或下列命令：",
  ["  hint   a move that wins        why    values, and the theory behind them"] =
    "  hint   推荐走法                why    SG 值及其理由",
  ["  moves  all moves, numbered     undo   take your last move back"] = "  moves  列出全部走法            undo   悔棋",
  ["  computer first   let me move now (at the beginning)      quit"] =
    "  computer first   让电脑先走（仅限开局）      quit   退出",
  ["That is possible only at the beginning; `undo` takes a move back."] = "只能在开局时；undo 可以悔棋。",
  ["your move> "] = "轮到你> ",
  ["'%s' is not a move here; `moves` lists the moves, `help` explains what you can type."] =
    "“%s”不是这里的走法；moves 列出走法，help 说明可输入什么。",
  ["Which of these?"] = "是其中哪一种？",
  ["%s cannot move: %s."] = "%s不能操作：%s。",
  ["You"] = "你",
  ["I"] = "我",
  ["you win"] = "你赢了",
  ["I win"] = "我赢了",
  ["%d moves; `moves` lists them."] = "共 %d 种走法；moves 列出它们。",
  ["%s, %s play: the player who cannot move %s. `help` explains what you can type."] =
    "%s，%s：不能操作者%s。help 说明可输入什么。",
  ["normal"] = "正常规则",
  ["misere"] = "反常规则",
  ["wins"] = "赢",
  ["loses"] = "输",
}

-- Labels of drawings in characters: patterns, and what stands for them.
local labels = {
  { "^heap (%d+):", "第 %1 堆:" }, { "^heap:", "堆:" }, { "^step (%d+):", "第 %1 级:" }, { "^ground$", "地面" },
  { "^row (%d+):", "第 %1 排:" }, { "^circle:", "一圈:" },
  { "take (%d+) to (%d+), but not (%d+)$", "可取 %1 至 %2 枚，但不能取 %3 枚" },
  { "take (%d+) to (%d+)$", "可取 %1 至 %2 枚" }, { "take (%d+)$", "可取 %1 枚" }, { "nothing can be taken$", "不能再取" },
  { "token on (.-), edges to: nothing$", "棋子在 %1，没有出边" },
  { "token on (.-), edges to: (.*)$", "棋子在 %1，出边到：%2" },
  { "edge (%d+) %(", "边 %1 (" }, { "^no edge is left$", "没有边" }, { "^nothing is left$", "什么也不剩" },
  { "^coins on ", "硬币在 " }, { "^%(no coins%)$", "（没有硬币）" },
}

--- A line of a drawing in characters, with its label in Chinese.
---@param line string
---@return string
function M.drawn(line)
  for _, label in ipairs(labels) do
    local said, count = line:gsub(label[1], label[2])
    if count > 0 then return said end
  end
  return line
end

-- The reasons that `explain` gives.
local reasons = [[
the nim-sum of the components' Grundy values #1 is #2 (Sprague 1935, Grundy 1939) | SG 值为 #2
the nim-sum of the components' Grundy values @1 is #2 (Sprague 1935, Grundy 1939) | 各部分的 SG 值 @1 的异或和为 #2（Sprague 1935，Grundy 1939）
the theorem of ruleset '@1' | “@1”的定理
a table of outcomes | 由局面表得出
the P-positions of all columns up to its own | 由直到此列的全部必败态得出
a table of all positions below it | 由其下全部局面的表得出
exact search of the sum | 由搜索得出
search of all sums, as play may be cyclic | 搜索全部局面（对局可能循环）
as under normal play: the position is tame and firm | 与正常规则相同：此局面驯顺（tame）且稳固（firm）
every component is tame; the sum has the genus @1, like Nim heaps with the nim-sum #2, one of them above 1 | 各部分皆驯顺（tame），亏格为 @1，如同异或和为 #2、且有一堆多于 1 枚的 Nim
every component is tame; the sum has the genus @1, like an odd number of Nim heaps of 1 | 各部分皆驯顺（tame），亏格为 @1，如同奇数个单枚堆
every component is tame; the sum has the genus @1, like an even number of Nim heaps of 1 | 各部分皆驯顺（tame），亏格为 @1，如同偶数个单枚堆
a misere quotient of ruleset '@1' was computed for the components: order #2, #3 P | 由“@1”的反常商得出：#2 个元素，其中 #3 个为先手必败
a search of couples finds that the nim-sum of the components' Grundy values is not 0 (@1) | 搜索得知各部分 SG 值的异或和不为 0
a search of couples finds that the nim-sum of the components' Grundy values is 0 (@1) | 搜索得知各部分 SG 值的异或和为 0
theorem.value | 定理给出的公式
computed heap by heap | 逐堆求值
the values of the graph's vertices | 图中顶点的 SG 值
search of all that follows | 搜索全部后继
period #1 from #2 (proven: @3) | 周期 #1，从 #2 起（已证明：@3）
period #1 from #2 (observed up to #3) | 周期 #1，从 #2 起（观察到 #3）
search by proof numbers, with canonical forms of small components | 由证明数搜索得出
suspense (step): in each component the winner delays and the loser hurries, and the last to end decides; here @1; the largest is #2 | step：赢者拖长，输者缩短，最后结束者决定胜负；各部分的 step：@1；最大为 #2
misere suspense: in each component the winner delays and the loser hurries, and the last to end decides; here @1; the largest is #2 | 反常规则的 step：赢者拖长，输者缩短，最后结束者决定胜负；各部分的 step：@1；最大为 #2
remoteness: in each component the winner hurries and the loser delays, and the first to end decides; here @1; the least is #2 | 步数：赢者求快，输者拖延，最先结束者决定胜负；各部分的步数：@1；最小为 #2
misere remoteness: in each component the winner hurries and the loser delays, and the first to end decides; here @1; the least is #2 | 反常规则的步数：赢者求快，输者拖延，最先结束者决定胜负；各部分的步数：@1；最小为 #2
the SJ theorem: the player to move wins iff the nim-sum is not 0 and some value is above 1, or it is 0 and no value is; here @1 | SJ 定理：先手必胜，当且仅当异或和不为 0 且某个 SG 值大于 1，或异或和为 0 且没有 SG 值大于 1；此处 @1
the play has ended (ending = "@1"), and under normal play the player to move then loses | 游戏已结束，轮到者输
the play has ended (ending = "@1"), and under misere play the player to move then wins | 游戏已结束，轮到者赢
]]

--- A list in Chinese; text in brackets stays as it is.
local function in_list(text)
  text = text:gsub(" or ", " 或 ")
  if text:find "[%({%[]" then return (text:gsub(" and ", " 与 ")) end
  return (text:gsub(", and ", "、"):gsub(", ", "、"):gsub(" and ", "、"))
end

--- Templates as { pattern, the kinds of its captures by their digits, the Chinese text }.
local function compile(templates)
  local all = {}
  for english, chinese in templates:gmatch "([^\n]-) | ([^\n]+)" do
    local digits = {}
    local pattern = english:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0"):gsub("([#@])(%d)", function(kind, digit)
      digits[#digits + 1] = digit
      return kind == "#" and "(%d+)" or "(.+)"
    end)
    local strict = templates == M.templates and not english:find "^leave " -- regions of Sprouts have letters as names
    all[#all + 1] = { "^" .. pattern .. "$", digits, chinese, strict = strict }
  end
  return all
end

local moves_compiled, reasons_compiled

--- The Chinese text of a template with the parts found; nil if words of English would be left in it.
local function filled(template, found)
  local by_digit, foreign = {}, false
  for i, digit in ipairs(template[2]) do by_digit[digit] = found[i] end
  local said = template[3]:gsub("([#@])(%d)", function(kind, digit)
    if kind == "#" then return by_digit[digit] end
    local list = in_list(by_digit[digit])
    foreign = foreign or template.strict and list:find "%l%l" ~= nil
    return list
  end)
  return not foreign and said or nil
end

local function by_templates(text, compiled)
  for _, template in ipairs(compiled) do
    local found = { text:match(template[1]) }
    local said = found[1] and filled(template, found)
    if said then return said end
  end
end

local function by_parts(text, between, joined)
  if not text:find(between, 1, true) then return nil end
  local parts, rest = {}, text
  repeat
    local from, to = rest:find(between, 1, true)
    local said = M.move(rest:sub(1, from and from - 1))
    if not said then return nil end
    parts[#parts + 1] = said
    rest = to and rest:sub(to + 1)
  until not rest
  return table.concat(parts, joined)
end

--- The text of a move in Chinese; nil if no template fits, as for rules that a user has written.
---@param text string
---@return string?
function M.move(text)
  moves_compiled = moves_compiled or compile(M.templates)
  local turn = by_parts(text, "; ", "；")
  if turn then return turn end
  local what, number, rest = text:match "^(%l+) ([%d.]+): (.*)$"
  if number then
    local said = M.move(rest)
    return said and ("第 %s %s：%s"):format(number, what == "heap" and "堆" or "部分", said)
  end
  local first = text:match "^(.*), and move again$"
  if first then
    local said = M.move(first)
    return said and said .. "，并再走一步"
  end
  return by_parts(text, " or ", "，或") or by_parts(text, ", ", "，") or by_templates(text, moves_compiled)
end

--- The text of `explain`, in Chinese as far as a template exists.
---@param text string
---@return string
function M.reason(text)
  reasons_compiled = reasons_compiled or compile(reasons)
  local outcome, all = text:match "^([NPD]): (.*)$"
  if not outcome then return by_templates(text, reasons_compiled) or text end
  local core, quotients = all:match "^(.-)( %(no quotient is known.-%))$"
  return outcome .. "：" .. (by_templates(quotients and core or all, reasons_compiled) or all)
end

return M
