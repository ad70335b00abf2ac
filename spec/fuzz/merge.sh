#!/bin/sh
# merge.sh <build> <target>...: makes each committed corpus the least one that covers
# what it and the runs' own corpus cover.
build=$1
shift
for target in "$@"; do
  corpus=spec/fuzz/corpus/$target work=$build/work/$target least=$build/merge/$target
  rm -rf "$least"
  mkdir -p "$least" "$work" "$corpus"
  ASAN_OPTIONS=detect_leaks=0 "$build/$target" -merge=1 -max_len=256 -timeout=30 \
    "$least" "$corpus" "$work" >"$build/logs/merge-$target" 2>&1 || { tail "$build/logs/merge-$target"; exit 1; }
  rm -f "$corpus"/*
  cp "$least"/* "$corpus"
  echo "$target: $(ls "$corpus" | wc -l) files"
done
