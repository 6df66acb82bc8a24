#!/bin/bash
# Adds up the counts in parts/, if those of all subtrees are there.
set -euo pipefail

awk -v expected="$(wc -l <parts/subtrees.txt)" '
  $2 ~ /^subtrees?$/ { subtrees += $1 }
  $2 ~ /^solutions?$/ { solutions += $1 }
  $2 ~ /^nodes?$/ { nodes += $1 }
  END {
    if (subtrees != expected) {
      printf "%d of %d subtrees have been searched\n", subtrees, expected >"/dev/stderr"
      exit 1
    }
    printf "solutions: %.0f\nnodes: %.0f\n", solutions, nodes
  }' parts/above.txt parts/[0-9]*.txt
