#!/usr/bin/env bash
# The action's middle step: migrates by what the W2S_ variables say, and tells the steps behind it where the reports are.
# Ends with 0 however the migration ended: the reports of what is not clean are what they are for.
set -euo pipefail

reports="$RUNNER_TEMP/wmma2sycl-reports"
mkdir -p "$reports"
sarif="$reports/wmma2sycl.sarif" markdown="$reports/wmma2sycl.md"
rm -f "$sarif" "$markdown"

read -r -a paths <<< "$W2S_PATHS"
read -r -a words <<< "$W2S_ARGUMENTS"
words=(-o "$W2S_OUT" --no-diff --sarif "$sarif" --markdown "$markdown" "${words[@]}")
if [ "$W2S_CHECK" = true ]; then
    words+=(--check)
fi
if [ -n "$W2S_BASELINE" ]; then
    if [ "$W2S_WRITE_BASELINE" = true ]; then
        words+=(--baseline "$W2S_BASELINE" --write-baseline)
    elif [ -f "$W2S_BASELINE" ]; then
        words+=(--baseline "$W2S_BASELINE")
    fi
fi

code=0
wmma2sycl migrate "${paths[@]}" "${words[@]}" || code=$?
echo "exit-code=$code" >> "$GITHUB_OUTPUT"
if [ -s "$sarif" ]; then
    echo "sarif=$sarif" >> "$GITHUB_OUTPUT"
fi
if [ -s "$markdown" ]; then
    echo "markdown=$markdown" >> "$GITHUB_OUTPUT"
    cat "$markdown" >> "$GITHUB_STEP_SUMMARY"
fi
