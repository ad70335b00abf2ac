#!/bin/sh
# wrap.sh FOLDER SANITIZER ...: makes FOLDER/bin/lua5.4, which runs Lua with the runtimes
# of these sanitizers (asan, ubsan) loaded first, as a module that was built with them needs.
set -eu
folder=$1
shift
version=${LUA_VERSION:-5.4}
lua=$(command -v "lua$version" || command -v lua)
cc=${CC:-gcc}
mkdir -p "$folder/bin"
preload=
for sanitizer in "$@"; do preload="$preload$($cc -print-file-name="lib$sanitizer.so") "; done
$cc -shared -fPIC -O1 -o "$folder/preload.so" "$(dirname "$0")/preload.c"
$cc -O1 -DLUA="\"$lua\"" -DRUNTIMES="\"$preload$(cd "$folder" && pwd)/preload.so\"" -o "$folder/bin/lua$version" \
  "$(dirname "$0")/launch.c"
