--- `grundy completion` and `grundy manual`: what a shell and `man` know of the command, made from its parser.

local completion = {
  name = "completion",
  summary = "A script that completes the commands and options in a shell",
  example = "completion bash > ~/.local/share/bash-completion/completions/grundy",
  arguments = function(command)
    command:argument("shell", "The shell."):choices { "bash", "zsh", "fish" }
  end,
}

function completion.run(args, run)
  local script = run.parser["get_" .. args.shell .. "_complete"](run.parser)
  run:answer({ shell = args.shell, script = script }, function() run:print("%s", (script:gsub("\n$", ""))) end)
end

--- A text of troff: what would be a request or an escape is written as itself.
local function plain(text)
  return (text:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("\n([.'])", "\n\\&%1"):gsub("^([.'])", "\\&%1"))
end

--- The paragraphs of the arguments and options of a parser.
local function add_elements(lines, parser)
  for _, element in ipairs(parser._arguments) do
    lines[#lines + 1] = (".TP\n.I %s\n%s"):format(plain(element._name), plain(element:_get_description()))
  end
  for _, option in ipairs(parser._options) do
    local names = table.concat(option._aliases, ", ")
    local argument = option._maxargs > 0 and " \\fI" .. plain(option:_get_default_argname()) .. "\\fR" or ""
    lines[#lines + 1] = (".TP\n\\fB%s\\fR%s\n%s"):format(plain(names), argument, plain(option:_get_description()))
  end
end

-- The last sections of the page.
local closing = {
  ".SH EXIT STATUS",
  ".TP\n0\nThe command has an answer.",
  ".TP\n1\nThere is none.",
  ".TP\n2\nThe input is not understood; one line on stderr says why.",
  ".TP\n130\nCtrl\\-C has ended the command.",
  ".SH ENVIRONMENT",
  ".TP\nNO_COLOR\nNo colours, where it is set.",
  ".TP\nLC_ALL, LC_MESSAGES, LANG\nThe language of the titles of games: Chinese where it begins with zh.",
}

--- The page of the manual, in troff.
local function page(parser, version)
  local lines = {
    (".TH GRUNDY 1 \"\" \"grundy %s\" \"User Commands\""):format(version),
    ".SH NAME\ngrundy \\- impartial games at the command line",
    ".SH SYNOPSIS\n.B grundy\n.I command\n[\\fIargument\\fR ...] [\\fIoption\\fR ...]",
    ".SH DESCRIPTION\n" .. plain(parser._description),
    ".SH POSITIONS\n.nf\n" .. plain(parser._epilog) .. "\n.fi",
    ".SH OPTIONS",
  }
  add_elements(lines, parser)
  lines[#lines + 1] = ".SH COMMANDS"
  for _, command in ipairs(parser._commands) do
    lines[#lines + 1] = (".SS grundy %s\n%s\n.PP\n%s"):format(plain(command._name), plain(command._description),
      plain(command._epilog))
    add_elements(lines, command)
  end
  for _, part in ipairs(closing) do lines[#lines + 1] = part end
  return table.concat(lines, "\n")
end

local manual = {
  name = "manual",
  summary = "The page of the manual, for man",
  example = "manual > grundy.1 && man ./grundy.1",
  arguments = function() end,
}

function manual.run(_, run)
  local text = page(run.parser, run.version)
  run:answer({ page = text }, function() run:print("%s", text) end)
end

return { completion, manual }
