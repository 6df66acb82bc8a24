#!/bin/sh
# Writes the pages once more and compares them, but for the times that programs took, which the
# pages 'fast' draw: second_build.sh SITE SPHINX...
set -eu
site=$1 again=$1/again
shift
rm -rf "$again"
PYTHONHASHSEED=2 "$@" -d "$again/doctrees" -b html "$(dirname "$0")/../.." "$again/html"
diff -r -I ' ms</span>$' -I '"seconds":' -x fast.html -x worker.js -x modules -x check \
  "$site/html" "$again/html"
rm -r "$again"
