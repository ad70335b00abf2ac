#!/bin/sh
# Makes sure that what a target needs is there: setup.sh build|demo|test|lint|deep|windows|playground|site
# With apt-get (as root or through sudo) it says what is missing and installs it. Elsewhere it says what to install
# and fails, as it does with NO_INSTALL=1, and if the system has no such package (for example of a new Lua).
# LUA and LUA_INCDIR name an interpreter and a folder with lua.h, which are used if they exist.
set -eu
version=${LUA_VERSION:-5.4}

missing=
need() { # package, then a test that succeeds when it is there
  package=$1
  shift
  if ! "$@" >/dev/null 2>&1; then missing="$missing $package"; fi
}
header() {
  if [ -f "${LUA_INCDIR:-/nowhere}/lua.h" ]; then return 0; fi
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -f "$folder/lua$version/lua.h" ] || [ -f "$folder/lua.h" ]; then return 0; fi
  done
  return 1
}
compiler() { command -v gcc || command -v cc || command -v clang; }
interpreter() {
  for lua in ${LUA:+"$LUA"} "lua$version" lua; do
    if command -v "$lua" && "$lua" -e "assert(_VERSION == 'Lua $version')"; then return 0; fi
  done
  return 1
}
library() { # a Lua module that the interpreter finds
  for lua in ${LUA:+"$LUA"} "lua$version" lua; do
    if command -v "$lua" && "$lua" -e "assert(_VERSION == 'Lua $version') require '$1'"; then return 0; fi
  done
  return 1
}
x86() { [ "$(uname -m)" = x86_64 ]; }
headers_32() { [ -f "/usr/include/$(gcc -print-multiarch)/gnu/stubs-32.h" ]; }
links_32() { echo 'int main(void) { return 0; }' | gcc -m32 -x c -o /dev/null -; } # it may name the libgcc of 64 bits
fuzzer_runtime() { ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer*.a; }

need gcc compiler
need "lua$version" interpreter
need "liblua$version-dev" header
case ${1:-build} in
demo)
  need lua-argparse library argparse
  need lua-term library term
  ;;
test)
  need lua-argparse library argparse
  need lua-term library term
  need lua-busted command -v busted
  ;;
lint)
  need lua-check command -v luacheck
  need luarocks command -v luarocks
  need clang command -v clang
  need clang-format command -v clang-format
  if x86; then need libc6-dev-i386 headers_32; fi
  ;;
deep)
  need clang command -v clang
  need clang-tidy command -v clang-tidy
  need cppcheck command -v cppcheck
  need valgrind command -v valgrind
  if x86; then need gcc-multilib links_32; fi
  need libc6-dbg test -d /usr/lib/debug/.build-id
  need "libclang-rt-$(clang -dumpversion 2>/dev/null | cut -d. -f1 | grep . || echo 14)-dev" fuzzer_runtime
  ;;
windows)
  need gcc-mingw-w64-x86-64 command -v x86_64-w64-mingw32-gcc
  need wine command -v wine
  ;;
playground)
  need emscripten command -v emcc
  need nodejs command -v node
  need npm command -v npm
  ;;
site)
  need mkdocs-material test -d /usr/share/mkdocs/themes/material
  ;;
esac
[ -n "$missing" ] || exit 0

if command -v apt-get >/dev/null 2>&1; then
  as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  if [ "${NO_INSTALL:-0}" != 0 ] || { [ -n "$as_root" ] && ! command -v sudo >/dev/null 2>&1; }; then
    echo "please install, as root:  apt-get install$missing" >&2
    exit 1
  fi
  echo "installing:  ${as_root:+sudo }apt-get install --no-install-recommends$missing  (NO_INSTALL=1 does not)"
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  export DEBIAN_FRONTEND=noninteractive
  none=
  known() { for package in $missing; do apt-cache show "$package" >/dev/null 2>&1 || none="$none $package"; done; }
  known
  if [ -n "$none" ]; then
    $as_root apt-get update >"$log" 2>&1 || true
    none=
    known
  fi
  if [ -n "$none" ]; then
    cat >&2 <<TEXT
this system has no package$none.
Install Lua $version from its sources (https://www.lua.org/ftp/) and what else is missing by luarocks
(luarocks --lua-version=$version install busted argparse lua-term), and say where it is:
make LUA=/path/to/bin/lua LUA_INCDIR=/path/to/include
TEXT
    exit 1
  fi
  # shellcheck disable=SC2086
  if ! { $as_root apt-get update && $as_root apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  fi
else
  cat >&2 <<TEXT
missing (Debian's names):$missing
Please install a C compiler, Lua $version with its header files, and busted
(luarocks --lua-version=$version install busted); for the command argparse and
lua-term (luarocks too); for 'make lint' also luacheck, clang, clang-format and
luarocks.
TEXT
  exit 1
fi
