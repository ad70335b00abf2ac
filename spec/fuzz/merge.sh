#!/bin/sh
# merge.sh <build> <target>...: makes each committed corpus the least one that reaches
# all edges that it and the runs' own corpus reach, short inputs first.
. spec/fuzz/corpus.sh
build=$1
shift
for target in "$@"; do
  corpus=$build/corpus/$target work=$build/work/$target least=$build/merge/$target
  rm -rf "$least"
  mkdir -p "$least" "$work" "$build/logs"
  unpack "$target" "$corpus"
  ASAN_OPTIONS=detect_leaks=0 "$build/$target" -set_cover_merge=1 -use_counters=0 -use_cmp=0 -use_value_profile=0 \
    -detect_leaks=0 -max_len=300 -timeout=100 "$least" "$corpus" "$work" >"$build/logs/merge-$target" 2>&1 ||
    { tail "$build/logs/merge-$target"; exit 1; }
  pack "$target" "$least"
  echo "$target: $(ls "$least" | wc -l) inputs, $(cat "$least"/* | wc -c) bytes"
done
