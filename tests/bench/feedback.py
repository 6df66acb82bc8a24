"""Measures how long a student waits from a saved edit to the verdict: feedback.py KNOBEL [--rounds N] [--only WORD] [--out FILE].

Each exercise's solution is copied, edited and checked with 'knobel check --file'. The course's own files are only read.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

# Found before the real bwrap. Of the three sandboxes of a check only the compiler's is shown the student's file.
WATCHER = """#!/bin/bash
[[ " $* " == *" $FEEDBACK_FILE "* ]] || exec {bwrap} "$@"
LC_ALL=C
began=$EPOCHREALTIME
{bwrap} "$@"
code=$?
echo "$began $EPOCHREALTIME" >"$FEEDBACK_NOTE"
exit $code
"""


class Exercise(NamedTuple):
    name: str
    solution: Path

    def file_name(self) -> str:
        """What the student's file is called: halves_fit.cpp for 01-halves-fit."""
        return self.solution.parent.name.split("-", 1)[1].replace("-", "_") + ".cpp"


class Wait(NamedTuple):
    """Seconds of one check; of the compiler's share nothing is known without a sandbox."""

    total: float
    compiling: float | None


class NoVerdict(Exception):
    pass


def exercises(word: str) -> list[Exercise]:
    solutions = sorted(ROOT.glob("exercises/*/*/solution.cpp"))
    found = [Exercise(str(file.parent.relative_to(ROOT / "exercises")), file) for file in solutions]
    return [exercise for exercise in found if word in exercise.name]


def sandbox_works(bwrap: str | None) -> bool:
    return bwrap is not None and subprocess.run([bwrap, "--unshare-all", "--ro-bind", "/", "/", "true"], capture_output=True).returncode == 0


class Desk:
    """A folder of its own with the copies that are edited."""

    def __init__(self, folder: Path, knobel: str) -> None:
        self.folder = folder
        self.note = folder / "compiler-times"
        self.edits = itertools.count(time.time_ns())
        bwrap = shutil.which("bwrap")
        self.sandboxed = sandbox_works(bwrap)
        self.command = [knobel, "check"] if self.sandboxed else [knobel, "check", "--unsandboxed"]
        watcher = folder / "bin" / "bwrap"
        watcher.parent.mkdir()
        watcher.write_text(WATCHER.format(bwrap=bwrap))
        watcher.chmod(0o755)

    def edit(self, exercise: Exercise) -> Path:
        """Saves what no compiler and no cache has seen before. A comment would not do: a cache may look behind the preprocessor."""
        file = self.folder / exercise.file_name()
        number = next(self.edits)
        file.write_text(f'{exercise.solution.read_text()}\n[[maybe_unused]] const char* const edit_{number} = "{number}";\n')
        return file

    def wait(self, exercise: Exercise) -> Wait:
        file = self.edit(exercise)
        self.note.unlink(missing_ok=True)
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}" if self.sandboxed else os.environ["PATH"]
        environment = os.environ | {"PATH": path, "FEEDBACK_FILE": str(file), "FEEDBACK_NOTE": str(self.note)}
        began = time.perf_counter()
        check = subprocess.run([*self.command, exercise.name, "--file", str(file)], env=environment, text=True, capture_output=True)
        total = time.perf_counter() - began
        if check.returncode != 0:
            raise NoVerdict(f"the solution of {exercise.name} does not pass:\n{check.stdout}{check.stderr}")
        return Wait(total, self.compiling())

    def compiling(self) -> float | None:
        if not self.note.exists():
            return None
        began, ended = self.note.read_text().split()
        return float(ended) - float(began)


def measure(desk: Desk, chosen: list[Exercise], rounds: int) -> dict[str, list[Wait]]:
    """Every round takes all exercises in another order, so that noise hits all alike. One round before builds the judges."""
    waits: dict[str, list[Wait]] = {exercise.name: [] for exercise in chosen}
    order = random.Random(1986)
    for number in range(rounds + 1):
        for exercise in order.sample(chosen, len(chosen)):
            wait = desk.wait(exercise)
            if number > 0:
                waits[exercise.name].append(wait)
    return waits


def row(name: str, waits: list[Wait]) -> str:
    totals = [wait.total for wait in waits]
    shares = [wait.compiling / wait.total for wait in waits if wait.compiling is not None]
    compiling = f"{median(shares):10.0%}" if shares else f"{'unknown':>10}"
    return f"  {name:<28}{min(totals):8.2f}{median(totals):8.2f}{max(totals):8.2f}{compiling}"


def table(waits: dict[str, list[Wait]]) -> Iterator[str]:
    rounds = len(next(iter(waits.values())))
    yield f"Seconds from a saved edit to the verdict, each {rounds} times"
    yield f"  {'':<28}{'least':>8}{'median':>8}{'most':>8}{'compiling':>10}"
    for name, its_waits in waits.items():
        yield row(name, its_waits)
    yield row("all", [wait for its_waits in waits.values() for wait in its_waits])


def as_json(waits: dict[str, list[Wait]]) -> str:
    return json.dumps({name: [wait._asdict() for wait in its_waits] for name, its_waits in waits.items()}, indent=2)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures how long a student waits from a saved edit to the verdict.")
    parser.add_argument("knobel", help="the program; its judges are built where it was built")
    parser.add_argument("--rounds", type=int, default=15, help="how often each exercise is checked (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="WORD", help="only exercises with this in their names")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write every single wait as JSON, too")
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error("--rounds must be 1 or more")
    return given


def main() -> int:
    given = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = exercises(given.only)
    if not chosen:
        print(f"feedback: no exercise has '{given.only}' in its name", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory(prefix="knobel-feedback-") as folder:
            waits = measure(Desk(Path(folder), given.knobel), chosen, given.rounds)
    except NoVerdict as error:
        print(f"feedback: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("\n".join(table(waits)))
    if given.out:
        given.out.write_text(as_json(waits) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
