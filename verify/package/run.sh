#!/bin/sh
# Runs the programs of this folder on this machine's NVIDIA GPU and says which gave what CUDA's gave.
#
#   ./run.sh [PROGRAM...]
#
# It needs the NVIDIA driver (580 or newer, or what the adapter in lib/ was built for), a C++ runtime (libstdc++.so.6), and
# python3 (3.10 or newer) to compare outputs; without python3 it tells exit statuses. Folders of LD_LIBRARY_PATH come ahead of lib/.
#   WMMA2SYCL_RESULTS   folder for the results (default: results beside this script)
#   WMMA2SYCL_TIMEOUT   seconds that a program may run (default 120)
here=$(cd "$(dirname "$0")" && pwd) || exit 2
results=${WMMA2SYCL_RESULTS:-$here/results}
limit=${WMMA2SYCL_TIMEOUT:-120}
mkdir -p "$results" && results=$(cd "$results" && pwd) || exit 2
LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib
ONEAPI_DEVICE_SELECTOR=${ONEAPI_DEVICE_SELECTOR:-cuda:gpu}
export LD_LIBRARY_PATH ONEAPI_DEVICE_SELECTOR
unset WMMA2SYCL_TARGET
{ nvidia-smi --query-gpu=name,driver_version --format=csv,noheader || grep -h '^Model' /proc/driver/nvidia/gpus/*/information ||
  echo "an NVIDIA GPU"; } 2>/dev/null | head -n 1 | sed 's/^Model:[[:space:]]*//' >"$results/device"

[ $# -gt 0 ] || set -- $(cat "$here/programs.txt")
failed=0
for name in "$@"; do
  folder=$here/programs/$name
  [ -x "$folder/program" ] || { echo "there is no program $name" >&2; exit 2; }
  to=$results/$name
  rm -rf "$to" && mkdir -p "$to" || exit 2
  began=$(date +%s%N)
  (
    cd "$folder/files" && eval "set -- $(cat "$folder/arguments")" &&
      WMMA2SYCL_LAUNCHED=$to/launched exec timeout -k 5 "$limit" ../program "$@"
  ) </dev/null >"$to/stdout" 2>"$to/stderr"
  status=$?
  ended=$(date +%s%N)
  echo "$status" >"$to/status"
  echo $(((ended - began) / 1000000)) >"$to/milliseconds"
  echo "$limit" >"$to/limit"
  [ "$status" = "$(cat "$folder/expected_status")" ] || failed=$((failed + 1))
  printf '%-32s exit status %s, %s ms\n' "$name" "$status" "$(cat "$to/milliseconds")" >&2
done
if python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
  PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here/judge exec python3 -m wmma2sycl.verify.package.results "$here" "$results"
fi
echo "exit statuses alone were compared, $failed of $# differ: without python3 outputs are not (wmma2sycl verify OUT --device cuda:gpu --prepared THIS_FOLDER does it)"
[ "$failed" -eq 0 ]
