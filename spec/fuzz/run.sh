#!/bin/sh
# run.sh <build> <seconds> <target>...: runs each target for the given seconds, from
# its committed corpus and what earlier runs found; prints executions and coverage.
# FUZZFLAGS are passed on to libFuzzer. For speed, reports lack where a block was allocated:
# run the input that failed alone, as the last line says, to see it.
. spec/fuzz/corpus.sh
build=$1
seconds=$2
shift 2
mkdir -p "$build/crashes" "$build/logs"
failed=0
printf '%-12s %12s %10s %8s\n' target executions per-second edges
for target in "$@"; do
  corpus=$build/corpus/$target work=$build/work/$target log=$build/logs/$target
  mkdir -p "$work"
  unpack "$target" "$corpus"
  options="-max_total_time=$seconds -timeout=100 -rss_limit_mb=2048 -print_final_stats=1 -detect_leaks=0 -report_slow_units=100"
  options="$options -entropic_scale_per_exec_time=1" # quick inputs are tried more often
  length=256
  [ -f "spec/fuzz/$target.options" ] && length=$(cat "spec/fuzz/$target.options")
  [ -f "spec/fuzz/$target.dict" ] && options="$options -dict=spec/fuzz/$target.dict"
  # shellcheck disable=SC2086
  ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64:malloc_context_size=0:max_malloc_fill_size=0 \
    "$build/$target" $options -max_len="$length" \
    -artifact_prefix="$build/crashes/$target-" $FUZZFLAGS "$work" "$corpus" >"$log" 2>&1
  status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  speed=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
  edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  printf '%-12s %12s %10s %8s\n' "$target" "${executions:-?}" "${speed:-?}" "${edges:-?}"
  if [ $status != 0 ]; then
    failed=1
    grep -v '^#' "$log" | tail -n 60
    input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    echo "$target failed; again: $build/$target $input"
  fi
done
exit $failed
