"""Measures the searches with Google Benchmark, alternating between those of a chapter, and prints
the medians.

    python3 tests/bench/searches.py build/release/bin
    python3 tests/bench/searches.py build/release/bin --only cards --record

The second command also writes the record of the chapter, such as tests/bench/cards.json, which the
pages show. Times are processor times; for benchmarks with `UseRealTime`, wall-clock times.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import record

SEARCHES = ("cards", "nerdcube", "tangram", "light_rays", "search")
ROUNDS = 25
UNITS = {"s": 1.0, "ms": 1e-3, "us": 1e-6, "ns": 1e-9}


def run(program: Path, *options: str) -> str:
    """Returns what a benchmark prints. Raises CalledProcessError."""
    return subprocess.run(
        [str(program), *options], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def group_and_name(benchmark: str) -> tuple[str, str]:
    group, _, name = benchmark.removesuffix("/real_time").partition("/")
    return group, name


def medians(program: Path) -> record.Times:
    """Returns the medians of a benchmark. Raises CalledProcessError."""
    printed = run(program, f"--benchmark_repetitions={ROUNDS}", "--benchmark_format=json")
    times: record.Times = {}
    for row in json.loads(printed[printed.index("{") :])["benchmarks"]:
        if row.get("aggregate_name") == "median":
            kind = "real_time" if row["run_name"].endswith("/real_time") else "cpu_time"
            group, name = group_and_name(row["run_name"])
            times.setdefault(group, {})[name] = row[kind] * UNITS[row["time_unit"]]
    return times


def names(program: Path) -> set[tuple[str, str]]:
    """Returns the groups and names of everything that a benchmark measures."""
    printed = run(program, "--benchmark_list_tests")
    return {group_and_name(line) for line in printed.splitlines() if "/" in line}


def lacking(puzzle: str, groups: set[str]) -> set[str]:
    """Returns the groups of the record that this system cannot measure, because it lacks a program
    although everything that it supports is installed.
    """
    if "KNOBEL_INSTALLED" not in os.environ:
        return set()
    return {group for run in record.runs_of(puzzle) for group in run["seconds"]} - groups


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures our searches.")
    parser.add_argument("programs", type=Path, help="the folder of the built programs")
    parser.add_argument("--only", choices=SEARCHES, action="append")
    parser.add_argument(
        "--record", action="store_true", help="write what was measured to the records"
    )
    parser.add_argument(
        "--check-record",
        action="store_true",
        help="measure nothing; fail when the records are of other searches",
    )
    options = parser.parse_args()
    for puzzle in options.only or SEARCHES:
        program = options.programs / f"bench_{puzzle}"
        if options.check_record:
            found = names(program)
            if sentence := record.complaint(
                puzzle, found, lacking(puzzle, {group for group, _ in found})
            ):
                sys.exit(sentence)
            continue
        times = medians(program)
        for group, taken in sorted(times.items()):
            for name, seconds in sorted(taken.items()):
                print(f"{group + ': ' + name:60} {seconds * 1000:12.6f} ms", flush=True)
        if options.record:
            record.write(puzzle, times, ROUNDS)


if __name__ == "__main__":
    main()
