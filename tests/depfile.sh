#!/bin/sh
# depfile.sh FILE PATH...: makes FILE, and FILE.d, by which FILE depends on everything below the paths.
set -e
made=$1
shift
{
  printf '%s: ' "$made"
  find "$@" -name __pycache__ -prune -o -print | sed 's/[ #]/\\&/g' | tr '\n' ' '
} >"$made.d"
touch "$made"
