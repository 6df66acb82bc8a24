"""Measures the historical programs in their own languages, and the C++ programs: medians,
alternating.

For a program in another language the processor time counts: "start" is the start of the interpreter
or the work of the compiler alone, "original" is the whole run; "ours" is the search in C++ alone.

    python3 tests/bench/originals.py build/release/bin/knobel
    python3 tests/bench/originals.py build/release/bin/knobel --only cards --record

The second command also writes the record tests/bench/originals.json, which the pages show.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import record

ROOT = Path(__file__).resolve().parents[2]
LACKS = 3
"""The exit code of `knobel original` when the interpreter is not installed."""


@dataclass(frozen=True)
class Original:
    """How to measure the search of a puzzle besides `knobel original`."""

    ours: list[str]
    """The arguments of knobel for the same search in C++."""
    start: str = ""
    """A shell script that starts the interpreter without work, or only compiles.

    It runs in the folder of the course; $made is a folder for its files.
    """


ORIGINALS = {
    "cards": Original(
        ["solve", "cards", "--count"], "$(command -v qlogo || command -v QLogo-cli) </dev/null"
    ),
    "nerdcube": Original(
        ["solve", "nerdcube", "--count"],
        'ghc -v0 -O2 -outputdir "$made" -o "$made/original" reference/nerdcube/original.hs',
    ),
    "tangram": Original(
        ["solve", "tangram", "--count"],
        r"""printf '#lang algol60\nbegin integer i; i := 0 end\n' >"$made/empty.rkt" && """
        r"""racket "$made/empty.rkt" """,
    ),
}

STRUCTOGRAMS = (
    "original structograms reference/puzzles/light_rays/hard-7x7-1.rays --sheet meant --stats"
    .split()
)
"""Prints the times of the interpreter and of the search in C++."""

PUZZLES = (*ORIGINALS, "structograms")


def seconds_of(command: list[str]) -> float:
    """Returns the processor time of a command. Raises CalledProcessError."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def seconds_of_search(command: list[str]) -> float:
    """Returns the seconds of the search alone, without the start of the program."""
    printed = subprocess.run(
        [*command, "--format", "json"], check=True, capture_output=True, text=True
    ).stdout
    return float(json.loads(printed)["statistics"]["seconds"])


def seconds_printed(command: list[str], after: str) -> float:
    """Runs a command; returns the seconds from the line of its output that ends with a number of
    milliseconds and these words.
    """
    printed = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stdout
    return float(re.findall(rf"^ *([\d.]+) ms{after}$", printed, re.MULTILINE)[0]) / 1000


def ways(knobel: str, puzzle: str) -> dict[str, Callable[[], float]]:
    if puzzle == "structograms":
        command = [knobel, *STRUCTOGRAMS]
        return {
            "original": lambda: seconds_printed(command, ""),
            "ours": lambda: seconds_printed(command, r" in C\+\+"),
        }
    original = ORIGINALS[puzzle]
    measured = {
        "original": lambda: seconds_of([knobel, "original", puzzle]),
        "ours": lambda: seconds_of_search([knobel, *original.ours]),
    }
    if original.start:
        script = f"made=$(mktemp -d) && trap 'rm -r \"$made\"' EXIT && {original.start}"
        measured["start"] = lambda: seconds_of(["/bin/sh", "-c", script])
    return measured


def measure(knobel: str, puzzle: str, rounds: int) -> dict[str, float]:
    """Returns the medians. Raises CalledProcessError when a program fails."""
    measured = ways(knobel, puzzle)
    times: dict[str, list[float]] = {way: [] for way in measured}
    for _ in range(rounds):
        for way, seconds in measured.items():
            times[way].append(seconds())
    return {way: median(taken) for way, taken in times.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the old programs beside ours.")
    parser.add_argument("knobel", type=Path, help="the built program")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--only", choices=PUZZLES, action="append")
    parser.add_argument(
        "--record", action="store_true", help="write what was measured to the record"
    )
    parser.add_argument(
        "--check-record",
        action="store_true",
        help="fail when the record is of other programs; the times may differ",
    )
    options = parser.parse_args()
    times: record.Times = {}
    lacking: set[str] = set()
    for puzzle in options.only or PUZZLES:
        try:
            times[puzzle] = measure(str(options.knobel), puzzle, options.rounds)
        except subprocess.CalledProcessError as error:
            # KNOBEL_INSTALLED says that the system has everything that it supports; then an
            # interpreter may be missing.
            if error.returncode != LACKS or "KNOBEL_INSTALLED" not in os.environ:
                sys.exit(f"{puzzle}: {error}")
            print(f"{puzzle:10} lacks its interpreter")
            lacking.add(puzzle)
            continue
        for way, seconds in times[puzzle].items():
            print(f"{puzzle:10} {way:10} {seconds:10.5f} s", flush=True)
    if options.record:
        record.write("originals", times, options.rounds, keep=options.only is not None)
    measured = {(puzzle, way) for puzzle, taken in times.items() for way in taken}
    if options.check_record and (sentence := record.complaint("originals", measured, lacking)):
        sys.exit(sentence)


if __name__ == "__main__":
    main()
