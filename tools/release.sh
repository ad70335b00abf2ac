#!/bin/sh
# Packs the source rock of the last commit, installs it into an empty tree without the network, and runs what is there.
#   tools/release.sh FOLDER [VARIABLE=VALUE ...]    variables for the build, as CFLAGS; the rock stays in FOLDER
set -eu
folder=$1
shift
version=${LUA_VERSION:-5.4}
lua=${LUA:-lua$version}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rock=$(LUA_VERSION="$version" sh tools/rock.sh "$folder")
# Without a network if the system can take it away; always with servers that do not exist.
offline=
if unshare -rn true 2>/dev/null; then offline="unshare -rn"; fi

cd "$work"
export LUA_PATH="$work/tree/share/lua/$version/?.lua;$work/tree/share/lua/$version/?/init.lua"
export LUA_CPATH="$work/tree/lib/lua/$version/?.so"
# luarocks itself is a Lua program, which must not look in the empty tree.
# shellcheck disable=SC2086
if ! env -u LUA_PATH -u LUA_CPATH $offline luarocks --lua-version="$version" --tree="$work/tree" install --deps-mode=one \
  --only-server=/nowhere "$rock" "$@" >"$work/log" 2>&1; then
  cat "$work/log" >&2
  exit 1
fi
said=$("$lua" -e 'local grundy = require "grundy" print(grundy._VERSION, grundy.games.kayles:value(10))')
expected=$(basename "$rock" | sed 's/^grundy-\(.*\)-1\.src\.rock$/\1/')
[ "$said" = "$(printf '%s\t2' "$expected")" ] || { echo "the installed library says: $said" >&2; exit 1; }
for file in bin/grundy lib/luarocks/rocks-"$version"/grundy/"$expected"-1/doc/guide/tutorial.md \
  lib/luarocks/rocks-"$version"/grundy/"$expected"-1/types/grundy.d.lua; do
  [ -f "$work/tree/$file" ] || { echo "the installed tree has no $file" >&2; exit 1; }
done
echo "$rock installs without the network${offline:+ (tried in a network that is empty)}, and works"
