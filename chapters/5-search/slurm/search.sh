#!/bin/bash
#SBATCH --job-name=search
#SBATCH --array=0-31
#SBATCH --cpus-per-task=1
#SBATCH --time=00:10:00
#SBATCH --output=parts/%a.txt
# Searches a share of the subtrees in parts/subtrees.txt: one of the tasks of a job array of Slurm.
# What is searched, such as 'cards my.cards --cover', are the words after the script's name.
set -euo pipefail

awk -v task="$SLURM_ARRAY_TASK_ID" -v tasks="$SLURM_ARRAY_TASK_COUNT" \
  'NR % tasks == task' parts/subtrees.txt |
  build/dev/bin/knobel search "$@" --subtrees-from -
