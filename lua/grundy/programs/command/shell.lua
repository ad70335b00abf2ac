--- `grundy completion` and `grundy manual`: the command line described for a shell and for `man`, from its parser.

local grundy = require "grundy"
local help = require("grundy.programs.command.help")[1]
local makers = require "grundy.programs.command.makers"

local completion = {
  name = "completion",
  summary = "Print a script that completes commands and options in a shell",
  example = "completion bash > ~/.local/share/bash-completion/completions/grundy",
  arguments = function(command)
    command:argument("shell", "The shell."):choices { "bash", "zsh", "fish" }
  end,
}

-- Completions of arguments that have choices, which argparse leaves out in bash and fish.
local bash_choices = [=[

        %s)
            if [[ "$cur" != -* && ${#COMPREPLY[@]} -eq 0 ]]; then COMPREPLY=($(compgen -W "%s" -- "$cur")); fi
            ;;]=]
local fish_choices = "complete -c grundy -n '__fish_grundy_seen_command %s' -f -a '%s'"

-- What completes games in the functions that argparse writes. In zsh a script is read by `source <(...)` too, where its
-- function is not called but named.
local bash_games = [=[
    case "$cmd" in
        %s)
            if [[ "$cur" != -* && ${#COMPREPLY[@]} -eq 0 ]]; then
                COMPREPLY=($(compgen -W "%s" -- "$cur") $(compgen -f -- "$cur"))
            fi
            ;;%s
    esac
}

complete -F]=]
local zsh_games = [=[
_grundy_games() {
  _alternative "games:game:(%s)" "files:file:_files"
}

if [[ "$funcstack[1]" = _grundy ]]; then _grundy "$@"; else compdef _grundy grundy; fi]=]

--- The commands that take games, and the names of games.
local function takers(parser)
  local commands, names = {}, {}
  for _, command in ipairs(parser._commands) do
    for _, argument in ipairs(command._arguments) do
      local takes = (argument._name == "game" or argument._name == "position") and command._name ~= "run"
      if takes then commands[#commands + 1] = command._name end
    end
  end
  for key in pairs(grundy.games) do
    if not makers[key] then names[#names + 1] = key end
  end
  for key in pairs(makers) do names[#names + 1] = key end
  table.sort(names)
  return commands, table.concat(names, " ")
end

--- The lines that a format makes of each command with an argument that has choices: its name, and these.
local function choices_of(parser, format)
  local lines = {}
  for _, command in ipairs(parser._commands) do
    for _, argument in ipairs(command._arguments) do
      if argument._choices then
        lines[#lines + 1] = format:format(command._name, table.concat(argument._choices, " "))
      end
    end
  end
  return lines
end

local add_games = {}

function add_games.bash(script, commands, names, parser)
  local text = bash_games:format(table.concat(commands, "|"), names, table.concat(choices_of(parser, bash_choices)))
  return (script:gsub("}\n\ncomplete %-F", function() return text end))
end

function add_games.zsh(script, commands, names)
  for _, name in ipairs(commands) do
    script = script:gsub(("\n    %s%%)\n.-\n      ;;"):format(name:gsub("%-", "%%-")), function(part)
      return (part:gsub('(": ):_files"', '%1:_grundy_games"'):gsub('("%*: ):_files"', '%1:_grundy_games"'))
    end)
  end
  return (script:gsub("_grundy\n*$", function() return zsh_games:format(names) end))
end

function add_games.fish(script, commands, names, parser)
  local lines = choices_of(parser, fish_choices)
  table.insert(lines, 1, script)
  for _, name in ipairs(commands) do
    lines[#lines + 1] = ("complete -c grundy -n '__fish_grundy_seen_command %s' -a '%s' -d 'Game'"):format(name, names)
  end
  return table.concat(lines, "\n")
end

function completion.run(args, run)
  local script = run.parser["get_" .. args.shell .. "_complete"](run.parser):gsub("\n$", "")
  local commands, names = takers(run.parser)
  script = add_games[args.shell](script, commands, names, run.parser)
  run:answer({ shell = args.shell, script = script }, function() run:print("%s", script) end)
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
  ".TP\n0\nThe command found an answer.",
  ".TP\n1\nThere is no answer.",
  ".TP\n2\nThe input was wrong; one line on stderr says why.",
  ".TP\n130\nCtrl\\-C ended the command.",
  ".SH ENVIRONMENT",
  ".TP\nNO_COLOR\nIf it is set, the output has no colours.",
  ".TP\nLC_ALL, LC_MESSAGES, LANG\nThe language of the titles of games: Chinese if the value begins with zh.",
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
  lines[#lines + 1] = ".SH TOPICS\nThe pages of the guide, which grundy help shows."
  for _, each in ipairs(help.pages(parser)) do
    lines[#lines + 1] = (".TP\n.B grundy help %s\n%s"):format(plain(each.topic), plain(each.subject))
  end
  for _, part in ipairs(closing) do lines[#lines + 1] = part end
  return table.concat(lines, "\n")
end

local manual = {
  name = "manual",
  summary = "Print the manual page, for man",
  example = "manual > grundy.1 && man ./grundy.1",
  arguments = function() end,
}

function manual.run(_, run)
  local text = page(run.parser, run.version)
  run:answer({ page = text }, function() run:print("%s", text) end)
end

return { completion, manual }
