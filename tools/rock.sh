#!/bin/sh
# Packs the last commit as a source rock, as `luarocks pack` does it for a release, but without the network: git takes
# a tagged clone of this repository for the address that the rockspec names.
#   tools/rock.sh FOLDER        writes FOLDER/grundy-VERSION-1.src.rock and prints its path
set -eu
folder=$(mkdir -p "$1" && cd "$1" && pwd)
version=$(sed -n 's/.*_VERSION = "\([0-9.]*\)".*/\1/p' lua/grundy/init.lua)
rockspec=grundy-$version-1.rockspec

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q --bare . "$work/grundy.git"
git -C "$work/grundy.git" tag -f "v$version" HEAD >/dev/null
cp "rockspec/$rockspec" "$work"

cd "$work"
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.file://$work/grundy.git.insteadOf" \
  GIT_CONFIG_VALUE_0=$(sed -n 's/.*url = "git+\([^"]*\)".*/\1/p' "$rockspec") \
  luarocks --lua-version="${LUA_VERSION:-5.4}" pack "$rockspec" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
mv "grundy-$version-1.src.rock" "$folder"
echo "$folder/grundy-$version-1.src.rock"
