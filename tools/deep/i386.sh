#!/bin/sh
# Unpacks Lua's library and busted's modules for 32-bit x86 below a folder, from Debian's packages, with lists of
# packages of its own: nothing is installed.    i386.sh FOLDER VERSION
set -eu
mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
cd "$1"
[ ! -e ready ] || exit 0
command -v apt-get >/dev/null || { echo "32: needs Debian's packages, by apt-get" >&2; exit 1; }
apt() {
  apt-get -qq -o APT::Architectures::=amd64 -o APT::Architectures::=i386 -o APT::Sandbox::User=root \
    -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD/cache" "$@"
}
apt update >log 2>&1 || true # a broken list may not be needed
apt download "liblua$2-dev:i386" lua-filesystem:i386 lua-system:i386 lua-term:i386 >>log 2>&1 || { cat log >&2; exit 1; }
for package in *.deb; do dpkg -x "$package" root; done
touch ready
